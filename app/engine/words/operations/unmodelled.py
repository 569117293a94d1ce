from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


class Unmodelled(Op, frozen=True, tag="unmodelled"):
    """Honest silence: the effect resolves, what it does is not played out. `text`: what it would do; `changes_stats`: it would
    change ATK or DEF."""

    text: str = msgspec.field(name="says")
    changes_stats: bool = False

    def do(self, act: Act, state: State) -> State:
        return act.not_modelled(state, self.text)

    def alters_stats(self) -> bool:
        return self.changes_stats

    def says(self, english: English) -> str:
        return f"({self.text})"

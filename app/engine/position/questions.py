"""What the game asks a player for."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Path, Seat

Choice = Literal["cost", "target", "attack-target", "choose", "hand-limit"]


class Question(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A decision the game waits for.

    `priority`: act or pass. `trigger`: which waiting effect goes next, or none. `duty`: which effect that is due comes
    first. `cost`, `target`, `attack-target`, `choose`, `hand-limit`: between `least` and `most` of `among`; with
    `levels`, materials of a Synchro Summon of that Level; `matched`: cards that the operation which asks says belong together. `word`: one of `words`, shown by `chance` or named. `go`: which
    way (`paths`). `turn`: the next turn may begin.
    """

    player: Seat
    kind: Literal["priority", "trigger", "duty", "cost", "target", "attack-target", "choose", "hand-limit", "word", "go", "turn"]  # fmt: skip
    at: Path
    among: tuple[CardId, ...] = ()
    least: int = 0
    most: int = 0
    effects: tuple[tuple[CardId, str], ...] = ()
    paths: tuple[Path, ...] = ()
    words: tuple[str, ...] = ()
    for_card: CardId | None = None
    levels: int = 0
    chance: bool = False
    owed: bool = False
    matched: bool = False

    @property
    def may_pass(self) -> bool:
        """Whether silence is an answer. A choice of cards is owed, and only made by being made; of words said by a player
        the first one is meant unless it is a declaration, of duties the first one comes first."""
        if self.kind == "word":
            return not self.chance and not self.owed
        return self.kind in ("priority", "go", "duty") or (self.kind == "trigger" and self.least == 0)

    @property
    def of_cards(self) -> bool:
        return self.kind in ("cost", "target", "attack-target", "choose", "hand-limit")

"""What the engine makes of a text or a question, as values that can be handed from process to process: the only door through which the
desk plays anything with today's library."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import msgspec

from app.asking import Answer, AnyQuestion, Inquiry, answered, ask, elsewhere, under_others
from app.asking.case import Reach
from app.asking.chart import Chart, chart
from app.asking.ruled import answer_to
from app.explain.decisive import decisive
from app.explain.ruling import BoardView, NodeView, Ruling
from app.explain.turn import turn_view
from app.notation import Scenario, write
from app.rulebook.facts import slug_of
from app.rulebook.own import OWN
from app.rulebook.sources import Source
from app.services.adjudicate import Adjudication, scenario_of
from app.services.allowance import Allowance, counting, for_a_question, whole
from app.services.casting import slugs_of
from app.services.kept import New
from app.services.moments import Moment, moments, pack
from app.services.older import Act, Older
from app.services.tapping.table import PLAYED, Table

if TYPE_CHECKING:
    from app.engine.position.state import State
    from app.rulebook.layering import Compiled
    from app.rulebook.library import Library

Typeset = Callable[[Ruling, BoardView | None, Mapping[str, Source]], bytes]
"""Prints the part of a permalink that is stored with the run."""


class Ruled(NamedTuple):
    """A ruling, the canonical form of its text, and the scenario that was played: with what its question adds to it."""

    ruling: Ruling
    canonical: str
    scenario: Scenario


class Busy(Exception):
    """The engine has as much to do as it can take on; `seconds`: after which it is worth trying again."""

    def __init__(self, seconds: int = 2, says: str = "The engine has as much to play as it can take on.") -> None:
        super().__init__(says)
        self.seconds, self.says = seconds, says

    def __reduce__(self) -> tuple[type[Busy], tuple[int, str]]:
        return Busy, (self.seconds, self.says)


class Maker(Protocol):
    """What works with the engine. Each may raise Busy, NotationError, and TooMuch for a text that takes more than one may."""

    def rule(self, text: str, ruleset: str | None = None, trusted: bool = False) -> Ruled: ...

    def board(self, text: str) -> BoardView | None:
        """The board at the line that a text turns on, or the last before it at which a card lies on the field; None where there is none."""
        ...

    def make(self, text: str, trusted: bool = False) -> New:
        """A text played, with all that is kept of it."""
        ...

    def ask(self, sentence: str, ruleset: str) -> Inquiry: ...

    def elsewhere(self, question: AnyQuestion, ruleset: str) -> tuple[Answer, ...]: ...

    def under_others(self, text: str, ruleset: str) -> tuple[Answer, ...]:
        """What a text asks, under every other ruleset than this one."""
        ...

    def answered(self, question: AnyQuestion, ruleset: str) -> Answer: ...

    def follow(self, text: str, reach: Reach) -> Answer:
        """What a text asks of all lines of play, followed so far. Raises NotationError, also where it asks nothing."""
        ...

    def chart(self, slug: str, ruleset: str) -> Chart:
        """When the effects of a card may be used. Raises KeyError if there is no such card."""
        ...

    def tap(self, act: str, *told: object) -> Any:
        """What the board by tapping has to play for: one of `PLAYED`. May raise NotSo."""
        ...

    def older(self, act: Act, *told: object) -> Any:
        """What a run that was kept is played again for: one of the methods of `Older`."""
        ...


@dataclass(frozen=True)
class Engine:
    """The doors to the game. Tests put others in their place."""

    adjudicate: Callable[[Library, str, str | None], Adjudication] | None = None
    moments: Callable[..., Mapping[str, Moment]] = moments
    turn_view: Callable[[Compiled], tuple[NodeView, ...]] = turn_view
    allowance: Callable[[bool], Allowance] = Allowance
    asking: Callable[[], Allowance] = for_a_question


def _lies(state: State) -> bool:
    """Whether any card lies on the field."""
    return any(card.zone.on_field for card in state.cards)


class Here:
    """Works in the process, and the thread, that asks."""

    def __init__(self, library: Library, typeset: Typeset, engine: Engine | None = None) -> None:
        self.library, self._typeset, self._engine = library, typeset, engine or Engine()
        self._older = Older(library, self._again)

    def rule(self, text: str, ruleset: str | None = None, trusted: bool = False) -> Ruled:
        done = self._played(self._engine.allowance(trusted), text, ruleset)
        return Ruled(done.ruling, done.canonical, done.scenario)

    def _again(self, library: Library, text: str, ruleset: str | None) -> Ruled:
        if library is self.library:
            return self.rule(text, ruleset, True)
        return Here(library, self._typeset).rule(text, ruleset, True)

    def _played(self, allowance: Allowance, text: str, ruleset: str | None = None) -> Adjudication:
        if self._engine.adjudicate is not None:
            return whole(self._engine.adjudicate(self.library, text, ruleset))
        return allowance.play(self.library, text, ruleset)

    def board(self, text: str) -> BoardView | None:
        allowance = self._engine.allowance(False)
        done = self._played(allowance, text)
        lines = done.ruling.timeline
        shown = decisive(lines)
        if shown is None:
            return None
        before = reversed(lines[: lines.index(shown) + 1])
        lying = (each.key for each in before if each.has_state and _lies(done.states[each.key]))
        key = next(lying, shown.key)
        return self._engine.moments(self.library, done, key, check=counting(allowance, 1))[key].board

    def make(self, text: str, trusted: bool = False) -> New:
        allowance = self._engine.allowance(trusted)
        done = self._played(allowance, text)
        told = self._engine.moments(self.library, done, check=counting(allowance, len(done.states)))
        shown = decisive(done.ruling.timeline)
        page = self._typeset(done.ruling, told[shown.key].board if shown else None, self.library.sources)
        made = New(
            text=text, canonical=done.canonical, ruling=done.ruling, ruling_json=msgspec.json.encode(done.ruling),
            phase=done.scenario.at.split("/")[0], cards=tuple(sorted(slug_of(name) for name, slug in slugs_of(done.scenario).items() if not slug.startswith(OWN))),
            passages=done.passages, page=page, moments=pack(told),
        )  # fmt: skip
        allowance.store(made.bytes)
        return made

    def ask(self, sentence: str, ruleset: str) -> Inquiry:
        return ask(self.library, sentence, ruleset, self._engine.asking().until)

    def elsewhere(self, question: AnyQuestion, ruleset: str) -> tuple[Answer, ...]:
        return elsewhere(self.library, question, ruleset, self._engine.asking().until)

    def under_others(self, text: str, ruleset: str) -> tuple[Answer, ...]:
        return tuple(under_others(self.library, text, ruleset))

    def answered(self, question: AnyQuestion, ruleset: str) -> Answer:
        return answered(self.library, question, ruleset, self._engine.asking().until)

    def follow(self, text: str, reach: Reach) -> Answer:
        scenario = scenario_of(self.library, text)
        assert scenario.ask is not None
        # what is written has to keep within what one text may take, before anything goes on from there
        self.rule(write(msgspec.structs.replace(scenario, ask=None, title="")))
        return answer_to(self.library, scenario.ask, scenario, reach)

    def chart(self, slug: str, ruleset: str) -> Chart:
        return chart(self.library, slug, ruleset)

    def tap(self, act: str, *told: object) -> Any:
        assert act in PLAYED
        return getattr(Table(self.library), act)(*told)

    def older(self, act: Act, *told: object) -> Any:
        return getattr(self._older, act)(*told)

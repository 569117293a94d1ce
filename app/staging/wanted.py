"""What is wished for, and what came of staging it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Path, Seat, Zone
from app.engine.law.verdict import Verdict
from app.engine.position.state import State
from app.engine.words.cards import CardDef, EffectKind, On
from app.staging.setting import Lay


class Wanted(msgspec.Struct, frozen=True):
    """A wish: this effect of this card (by slug) is used by A. `kind`: `activation`: it is activated; `procedure`: the monster
    Special Summons itself that way; `due`: it is carried out without a chain; `at-once`: what a Continuous Effect does when its
    event has happened; `in-force`: what it applies is in force; `event`: what `on` says happens to the card, where the
    effect could be used if it waited for that (or whatever it does itself, if `effect` is empty). `answer_to`: the effect, by slug and name, that it is activated in answer to; an empty name means
    any effect of that card; `answers_whose`: whose effect that is. `at`: only in this place of the turn; `turn`: only in the turn
    of this player; `zones`: only from these; `this_turn`: in the turn in which the card came to where it lies. `aim`: a card that it is
    used on, `on_it`: it is used on the card that it answers; `beside`: further cards that lie there from the beginning. `by`: only what the card of this name brings about. `after`: it is used after such an event,
    whatever it waits for itself."""

    card: str
    effect: str
    kind: Literal["activation", "procedure", "due", "at-once", "in-force", "event"] = "activation"
    answer_to: tuple[str, str] | None = None
    at: Path = ""
    answers_whose: Seat | None = None
    turn: Seat | None = None
    aim: Lay | None = None
    beside: tuple[Lay, ...] = ()
    on: On | None = None
    zones: tuple[Zone, ...] = ()
    this_turn: bool = False
    by: str = ""
    on_it: bool = False
    after: On | None = None


class Reason(StrEnum):
    """Why nothing was staged. `NEVER_LAWFUL`: it was tried, and the clause says what spoke against it in the nearest try;
    `NEVER_ASKED`: its player was never asked where it could be used; `NO_CAUSE`: nothing in the rulebook brings about the event
    that it waits for; `NO_CARD`: no card fits what it asks for; `NO_MOMENT`: the ruleset has no window that stands for its
    moment; `TEXT`: the engine takes it, but the text of the situation does not lead there."""

    NEVER_LAWFUL = "never-lawful"
    NEVER_ASKED = "never-asked"
    NO_CAUSE = "no-cause"
    NO_CARD = "no-card"
    NO_MOMENT = "no-moment"
    TEXT = "text"


class Staged(msgspec.Struct, frozen=True):
    """A situation in which the engine takes the wish. `text`: the scenario in the notation; `line`: which of its decisions is
    the wish, from 1, or 0 where the game does it by itself; `decision`: that decision as written; `assumed`: what was put there
    and why, most natural first; `tried`: how many situations were tried."""

    wanted: Wanted
    ruleset: str
    text: str
    line: int
    decision: str
    assumed: tuple[str, ...]
    tried: int


class Unstaged(msgspec.Struct, frozen=True):
    """No situation was found. `clauses`: what spoke against it in the nearest try; `text`: that try, with the wish as the line
    `line` of it (0: its player was never asked); `verdict`: what the engine said of it there, and `state`: how things lay then."""

    wanted: Wanted
    ruleset: str
    reason: Reason
    clauses: tuple[str, ...] = ()
    text: str = ""
    tried: int = 0
    line: int = 0
    verdict: Verdict | None = None
    state: State | None = None


def wanted(card: CardDef, effect: str) -> Wanted:
    """The wish that this effect, or procedure, of a card is used. Raises KeyError if it has none of that name."""
    return next(w for w in wishes(card) if w.effect == effect)


def wishes(card: CardDef) -> Iterator[Wanted]:
    """Everything about a card that can be wished for."""
    for effect in card.effects:
        match effect.kind:
            case EffectKind.CONTINUOUS:
                yield Wanted(card.slug, effect.id, "at-once" if effect.does else "in-force")
            case EffectKind.DUE:
                yield Wanted(card.slug, effect.id, "due")
            case _:
                yield Wanted(card.slug, effect.id)
    for procedure in card.procedures:
        yield Wanted(card.slug, procedure.id, "procedure")

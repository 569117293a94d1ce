"""A monster that is told to be used on something, after something else is done, whose effect waits for its own Summon: it is Summoned then, which nobody tells. Where that is not
played, its effect is not used at all, and the story would be another one."""

from __future__ import annotations

from collections.abc import Sequence

from app.asking.case import Case, Outcome
from app.asking.questions import Done
from app.asking.things import thing
from app.engine.position.events import Targeted
from app.engine.words.filters import Kind

_BIG = 5
"""From this Level on a monster is Tribute Summoned."""


def not_used(case: Case, done: Sequence[Done], outcome: Outcome) -> int | None:
    """The place of the deed in which a monster is used on something right after its Summon, and is not; None where there is none."""
    for at, each in enumerate(done):
        if at and each.does == "use" and each.on and used_as_it_is_summoned(case, each.card):
            this = {*outcome.ids(case.card(each.card).slug)}
            if not outcome.did(lambda what, this=this: isinstance(what, Targeted) and what.card in this):  # type: ignore[misc]
                return at
    return None


def summoned_first(case: Case, done: Sequence[Done], at: int) -> tuple[Done, ...] | None:
    """The story with the Summon of that monster before it is used; None where that is told already."""
    used = done[at]
    if any(each.card == used.card and each is not used for each in done):
        return None
    does = "tribute-summon" if case.card(used.card).level >= _BIG else "normal-summon"
    return (*done[:at], Done(used.who, does, used.card), *done[at:])  # type: ignore[arg-type]


def used_as_it_is_summoned(case: Case, name: str) -> bool:
    """Whether a monster is used on something as it is Summoned, and not at another time."""
    if thing(name) is not None or " [" in name:
        return False
    card = case.card(name)
    # what targets nothing is not used on anything: a Spirit goes back to the hand by another effect
    aimed = [effect for effect in case.used(card) if effect.targets is not None]
    events = {effect.on.event if effect.on is not None else "" for effect in aimed}
    return card.kind is Kind.MONSTER and "summoned" in events and events <= {"summoned", "flipped"}

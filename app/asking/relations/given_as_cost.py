"""What a card does to another by giving it as the cost of its effect: it returns a monster of its player, or removes one from play."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import DOES
from app.engine.ids import Cause, Seat, Stance, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.notation.asked import WORDS as ASKED
from app.rulebook.texts import cost_text
from app.staging import Staged, Wanted
from app.staging.fitting import facts_fit
from app.staging.setting import PAID, Lay

GIVES: dict[str, tuple[type[AnyOp], ...]] = {"return": (ToHand, ToDeck), "banish": (Banish,)}
"""By what is asked, the costs by which it is done."""
GIVEN = {"return": "returned", "banish": "banished"}
"""And what is said of what is given so."""


class Given(msgspec.Struct, frozen=True):
    """A situation in which an effect is used whose cost a card lies ready for, and whether it was given."""

    effect: EffectDef
    found: Staged
    outcome: Outcome
    so: bool


def given_as_cost(case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], does: str) -> Answer | None:
    """Yes, where the other can be given so for an effect of the one; nothing where it was not found that it can."""
    given = next((each for each in _tried(case, one, other, effects, does) if each.so), None)
    if given is None:
        return None
    why = f"{one.name} can {DOES[does]} {other.name}, as the cost of its effect."
    return case.yes(why, given.outcome, given.found)


def not_given_as_cost(
    case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], does: str
) -> Answer | None:
    """No, where the one costs such a card, and never the other although that lies there; nothing where it was not found that it is used so."""
    tried = list(_tried(case, one, other, effects, does))
    if not tried or one.unmodelled or any(each.so for each in tried):
        return None
    first = tried[0]
    why = f"{other.name} cannot be {ASKED['gives'][GIVEN[does]]} for {one.name}. Its cost: {cost_text(first.effect)}."
    return case.no(why, cited=case.text_of(one))


def _tried(case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], does: str) -> Iterator[Given]:
    for effect in effects:
        for op in effect.cost:
            if not isinstance(op, GIVES.get(does, ())) or not isinstance(op, CardOp) or op.choose is None:
                continue
            for zone in op.choose.zones or (Zone.MONSTER,):
                if not facts_fit(op.choose, other) or (zone.on_field and zone is not other.home):
                    continue
                stance = Stance.ATTACK if zone is Zone.MONSTER else None
                lay = Lay(PAID, Seat.A, zone, other.slug, stance=stance)
                found = case.stage(Wanted(one.slug, effect.id, beside=(lay,)))
                if not isinstance(found, Staged):
                    continue
                outcome = case.play(found.text)
                ids = outcome.ids(other.slug)
                gave = outcome.did(lambda w, ids=ids: isinstance(w, Moved) and w.card in ids and w.cause is Cause.COST)  # type: ignore[misc]
                yield Given(effect, found, outcome, gave)

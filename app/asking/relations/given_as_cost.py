"""What a card does to another by giving it as the cost of its effect: it returns a monster of its player, or removes one from play."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import DOES
from app.engine.ids import Cause, Seat, Stance, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.staging import Staged, Wanted
from app.staging.fitting import facts_fit
from app.staging.setting import PAID, Lay

GIVES: dict[str, tuple[type[AnyOp], ...]] = {"return": (ToHand, ToDeck), "banish": (Banish,)}
"""By what is asked, the costs by which it is done."""


def given_as_cost(case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], does: str) -> Answer | None:
    """Yes, where the other can be given so for an effect of the one; nothing where it was not found that it can."""
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
                if outcome.did(lambda w, ids=ids: isinstance(w, Moved) and w.card in ids and w.cause is Cause.COST):  # type: ignore[misc]
                    why = f"{one.name} can {DOES[does]} {other.name}, as the cost of its effect."
                    return case.yes(why, outcome, found)
    return None

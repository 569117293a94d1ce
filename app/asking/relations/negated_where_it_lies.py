"""That what a card applies is negated where it lies face-up beside another one, whatever it waits for, of which no situation is thought out."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.engine.ids import Seat, Zone
from app.engine.law.silencing import silenced
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Position, Scenario, numbered, write


def negated_where_it_lies(case: Case, one: CardDef, there: CardDef, seat: Seat) -> Answer | None:
    """No, where both lie face-up and the other negates the effects of the one; nothing where it does not, or the one does something elsewhere or in spite of
    that."""
    if any(not zone.on_field for effect in one.effects for zone in effect.zones) or one.unmodelled:
        return None
    if any(effect.not_negated or effect.not_negated_by for effect in one.effects):
        return None
    outcome = _laid_out(case, one, there, seat)
    if not _is_silenced(outcome, one, there):
        return None
    why = f"While {there.name} is face-up, the effect of {one.name} is negated."
    return case.no(why, outcome, None, cited=case.text_of(there))


def negates_what_comes_later(case: Case, there: CardDef, one: CardDef) -> bool:
    """Whether a card that lies face-up first negates the other one that comes then, though that would negate it as well: the older of two is in
    force."""
    return there is not one and _is_silenced(_laid_out(case, one, there, Seat.B), one, there)


def _laid_out(case: Case, one: CardDef, there: CardDef, seat: Seat) -> Outcome:
    """Both face-up, with nothing done."""
    lies = numbered((_face_up(one, "A"), _face_up(there, str(seat))))
    return case.play(write(Scenario("", case.ruleset, "A", 3, "main-1", 8000, 8000, lies, ())))


def _is_silenced(outcome: Outcome, one: CardDef, there: CardDef) -> bool:
    game, state = outcome.played.words.game, outcome.played.run.final
    others = outcome.ids(there.slug)
    return any(by in others for card in outcome.ids(one.slug) for by, _ in silenced(game, state, card))


def _face_up(card: CardDef, side: str) -> Position:
    zone = "monsters" if card.kind is Kind.MONSTER else "field" if card.home is Zone.FIELD else "spells"
    return Position(card.name, side, side, zone, "up", "attack" if card.kind is Kind.MONSTER else "")

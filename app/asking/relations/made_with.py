"""A monster that is used right after it was made of others, one of which has an effect of its own that its going triggers: what has to be used goes on
the chain first, and the other player may answer that."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import UseAt
from app.engine.ids import Seat
from app.engine.position.events import Activated
from app.engine.words.cards import CardDef, EffectKind
from app.staging.telling import Did, Laid, laid


def of_what_it_is_made(case: Case, asked: UseAt, card: CardDef) -> Answer | None:
    """Why it cannot be used first: such an effect has to be used. Nothing where the material has none, or its player may leave it unused."""
    given = case.card(asked.made_with)
    done = Did(Seat.A, "special", card.slug, gives=(given.slug,))
    found = laid(case.library, (), (done,), case.ruleset, until=case.until)
    case.took(found if isinstance(found, int) else found.tried)
    if not isinstance(found, Laid):
        return case.no_situation(f"{card.name} is Summoned with {given.name}")
    outcome = case.play_out(found.text)
    ids = set(outcome.ids(given.slug))
    used = [what.effect for what in outcome.happened if isinstance(what, Activated) and what.card in ids]
    first = next((e for e in given.effects if e.id in used and e.mandatory and e.kind is EffectKind.TRIGGER), None)
    if first is None:
        return None
    other = f"{asked.before_card} can be" if asked.before_card else "the opponent may answer it"
    why = f"The effect of {given.name} has to go on the chain first. A slow effect of {card.name} cannot be chained to it, and {other}."
    return case.no(why, outcome, None, cited=case.text_of(given), line=found.line, assumed=found.assumed)

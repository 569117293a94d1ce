"""A card by which coins are tossed or dice are rolled once more, asked of as if it were used then: it is, where its player has that choice when chance has shown
something."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.relations.told.told_against import YOU
from app.asking.things import thing
from app.engine.ids import Seat
from app.engine.position.events import AnyHappening, Asked
from app.engine.words.applied.toss_again import TossAgain
from app.engine.words.operations.declare import AGAIN
from app.staging.telling import Laid

AS_CHANCE_SHOWS = (
    "{} is not activated for that: when chance has shown something for {}, its player may have it shown once more."
)


def tossed_again(case: Case, asked: Story, before: Laid | None) -> Answer | None:
    """Yes, where what is told comes to a toss or a roll that may be made again by the card which is asked of, and lies face-up; nothing where it does not."""
    last = asked.done[-1]
    if before is None or last.does != "use" or thing(last.card) is not None:
        return None
    card = case.card(last.card)
    lies = any((each.who, each.card, each.where) == (last.who, last.card, "field") for each in asked.lies)
    applied = [each for effect in card.effects for each in effect.applies if isinstance(each, TossAgain)]
    if not lies or not applied:
        return None
    outcome = case.play_out(before.text)
    anybody = any(each.whose == "any" for each in applied)
    chance = next((what for what in outcome.happened if _may_be_again(what, Seat(last.who), anybody)), None)
    if not isinstance(chance, Asked) or chance.question.for_card is None:
        return None
    by = case.book.cards[outcome.played.run.final.card(chance.question.for_card).slug].name
    return case.yes(
        AS_CHANCE_SHOWS.format(card.name, by), outcome, None, assumed=(YOU, *before.assumed), cited=case.text_of(card)
    )


def _may_be_again(what: AnyHappening, seat: Seat, anybody: bool) -> bool:
    """Whether something is left to chance that may be left to it once more: by that player, or by either."""
    return isinstance(what, Asked) and AGAIN in what.question.words and (anybody or what.question.player is seat)

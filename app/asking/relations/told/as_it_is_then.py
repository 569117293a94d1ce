"""What is so in the end of a story in which nothing happens that an answer would tell: where the card lies that was used or Summoned last, and what is negated
of the cards that are told of."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.things import thing
from app.engine.ids import Face
from app.engine.law.silencing import negating
from app.engine.position.state import Card


def negated_then(case: Case, asked: Story, outcome: Outcome) -> Iterator[str]:
    """The cards of the story whose effects are negated as they lie face-up on the field in the end, and by which card."""
    game, state = outcome.played.words.game, outcome.played.run.final
    for name in dict.fromkeys(each.partition(" [")[0] for each in asked.cards()):
        if thing(name) is not None:
            continue
        card = case.card(name)
        ids = outcome.ids(card.slug)
        lying = (each for each in state.cards if each.id in ids and _lies_face_up(each))
        by = next((source for held in lying if (source := negating(game, state, held)) is not None), None)
        if by is not None and card.effects:
            yield f"The effects of {card.name} are negated there, by {game.cards[state.card(by[0]).slug].name}."


def _lies_face_up(held: Card) -> bool:
    return held.zone.on_field and held.face is Face.UP

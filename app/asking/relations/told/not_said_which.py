"""Which effect of a card is meant, of which it is asked whether what it does happens: one that applies as long as it lies there, or one that is used in a later turn."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.engine.ids import CardId
from app.engine.position.events import Activated
from app.engine.words.cards import EffectKind

NOT_SAID = "It is not said which effect of {name} is meant. What applies while it is there: {says} Its effect ({used}) is used only in a later turn."


def not_said_which(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> str:
    """That it is not said which is meant, where nobody has told that any is used, and one is played that comes in a later turn while another applies all the time; empty
    where it is not so."""
    if any(each.card.partition(" [")[0] == asked.card for each in asked.done if each.does == "use"):
        return ""
    card = case.card(asked.card)
    applying = [e for e in card.effects if e.kind is EffectKind.CONTINUOUS and e.applies and not e.condition]
    first = outcome.played.run.first.turn
    used = [(e.what, state.turn) for e, state in outcome.played.run.record if isinstance(e.what, Activated)]
    own = [(what.effect, turn) for what, turn in used if what.card in this]
    if not applying or not own or any(turn <= first for _, turn in own):
        return ""
    return NOT_SAID.format(name=card.name, says=applying[0].says, used=own[0][0])

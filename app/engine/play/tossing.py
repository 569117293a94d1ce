"""Coins and dice that are used once more."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import InForce
from app.engine.play.acting import Acting
from app.engine.position.events import AppliedAtOnce
from app.engine.position.state import State, Used
from app.engine.words.applied.toss_again import TossAgain


def may_toss_again(act: Acting, state: State, of: str) -> bool:
    """Whether this player can have what the coin or the die shows be nothing, and another toss or roll be made."""
    return _by(act, state, of) is not None


def once_more(act: Acting, state: State, of: str) -> State:
    """The state in which the coin or the die is to be used again, by an effect that has now been used in this turn."""
    found = _by(act, state, of)
    assert found is not None
    card, effect = found.source
    frame = replace(act.frame, word="", earlier=((card,),))
    used = (*state.used, Used("effect", card, effect))
    state = replace(state, frames=(*state.frames[:-1], frame), used=used)
    told = AppliedAtOnce(found.controller, card, effect)
    return act.play.tell(state, told, card_rule(act.play.game, state.card(card), effect), Law.CHANCE)


def _by(act: Acting, state: State, of: str) -> InForce[TossAgain] | None:
    if act.earlier:
        return None  # one toss is repeated only once
    for effect in act.play.game.in_force(state, TossAgain):
        theirs = effect.controller is not act.player and effect.applied.whose == "you"
        if effect.applied.of == of and not theirs and not state.has_done("effect", *effect.source):
            return effect
    return None

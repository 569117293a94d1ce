"""Coins and dice that are used once more."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.law.fitting import fits
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, effect_of
from app.engine.law.table import InForce
from app.engine.play.acting import Acting
from app.engine.position.events import AppliedAtOnce
from app.engine.position.state import State, Used
from app.engine.words.applied.chooses_coins import ChoosesCoins
from app.engine.words.applied.toss_again import TossAgain


def may_toss_again(act: Acting, state: State, of: str) -> bool:
    """Whether this player can have what the coin or the die shows be nothing, and another toss or roll be made."""
    return _by(act, state, of) is not None


def chooses_coins(act: Acting, state: State) -> bool:
    """Whether this player says what the coin would show that its monster tosses since it was Summoned."""
    on = effect_of(act.play.game, state.card(act.card), act.link.effect).on if act.link.effect else None
    if on is None or on.event != "summoned":
        return False
    return any(
        e.controller is act.player
        and fits(act.play.game, state, e.applied.fits, state.card(act.card), e.controller, e.card)
        for e in act.play.game.in_force(state, ChoosesCoins)
    )


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

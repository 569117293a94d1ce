"""Telling what Continuous Effects make of ATK and DEF after all else: halved, or this value whatever others add."""

from __future__ import annotations

from app.engine.ids import CardId, Zone
from app.engine.law import stats
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play.play import Play
from app.engine.position.events import StatsChanged
from app.engine.position.state import State


def newly_ended(play: Play, before: State, state: State, card: CardId) -> bool:
    """Whether effects with the last word have begun or ceased to speak of this monster between two states."""
    then, now = play.game.force(before).ends, play.game.force(state).ends
    return bool(then or now) and then.get(card) != now.get(card)


def tell_last_words(play: Play, before: State, state: State) -> State:
    """Tell what such effects have made of ATK and DEF between two states."""
    then, now = play.game.force(before).ends, play.game.force(state).ends
    if then == now:
        return state
    there = {c.id for c in before.cards if c.zone is Zone.MONSTER}  # a Token may not have been there at all
    for card in (c for c in state.cards if c.zone is Zone.MONSTER and c.id in there):
        if then.get(card.id) == now.get(card.id):
            continue
        source = (now.get(card.id) or then[card.id])[-1].source
        was, made = stats.values(play.game, before, card.id), stats.values(play.game, state, card.id)
        for stat, old, new in zip(("atk", "def"), was, made, strict=True):
            if old != new:
                gone = card.id not in now
                told = StatsChanged(card.id, stat, old, new, source[0], source[1], runs_out=gone)  # type: ignore[arg-type]
                rule = card_rule(play.game, state.card(source[0]), source[1])
                state = play.tell(state, told, rule, Law.CONTINUOUS, together=True)
    return state

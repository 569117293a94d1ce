"""What is done instead of a destruction."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import InForce
from app.engine.play import field, moves
from app.engine.play.play import Play
from app.engine.position.events import Spared
from app.engine.position.state import State, Used
from app.engine.words.applied.instead_of_destruction import InsteadOfDestruction


def instead(
    play: Play, state: State, card: CardId, by: Literal["battle", "effects"], falling: Collection[CardId] = ()
) -> State | None:
    """The state in which something else was done instead of destroying this card, if an effect says so. `falling`: all that
    would be destroyed at this moment; none of it can take the place of another."""
    held, found = state.card(card), replacers(play, state, card, by, falling)
    if not found:
        return None
    # of cards that fall in its place, all do; of the rest, the oldest
    gives = [effect for effect in found if effect.applied.instead == "destroy-this"]
    what: Literal["lose-monsters-by-battle", "destroyed-by-effects"] = (
        "lose-monsters-by-battle" if by == "battle" else "destroyed-by-effects"
    )
    for effect in gives if gives and gives[0] is found[0] else found[:1]:
        rule = card_rule(play.game, state.card(effect.source[0]), effect.source[1])
        state = play.tell(state, Spared(held.controller, what, effect.card, card), rule)
        state = _done(play, state, effect, rule)
    return state


def replacers(
    play: Play, state: State, card: CardId, by: Literal["battle", "effects"], falling: Collection[CardId] = ()
) -> list[InForce[InsteadOfDestruction]]:
    """The effects by which something else is done instead of destroying this card, the oldest first."""
    held, found = state.card(card), []
    for effect in play.game.in_force(state, InsteadOfDestruction):
        word = effect.applied
        meant = word.by in ("any", by) and _able(play, state, effect, card, falling)
        if meant and board.fits(play.game, state, word.fits, held, effect.controller, effect.card):
            found.append(effect)
    return found


def _able(
    play: Play, state: State, effect: InForce[InsteadOfDestruction], card: CardId, falling: Collection[CardId]
) -> bool:
    word, source = effect.applied, effect.source
    if word.once and any((u.what, u.card, u.effect) == ("effect", *source) and not u.past for u in state.used):
        return False
    if word.instead == "destroy-this":
        return source[0] != card and source[0] not in falling
    if word.instead == "destroy-another":
        return bool(_others(play, state, effect, (*falling, card)))
    return word.instead != "remove-counter" or state.card(source[0]).counted(word.counter) > 0


def _others(
    play: Play, state: State, effect: InForce[InsteadOfDestruction], falling: Collection[CardId] = ()
) -> tuple[CardId, ...]:
    """The cards of which one can be destroyed instead: not what falls anyway, nor what cannot be destroyed."""
    wanted = effect.applied.another
    assert wanted is not None
    found = board.matching(play.game, state, wanted, effect.controller, effect.card)
    return tuple(
        c for c in found if c not in falling and not board.barred(play.game, state, "be-destroyed-by-effects", card=c)
    )


def _done(play: Play, state: State, effect: InForce[InsteadOfDestruction], rule: str) -> State:
    word, source = effect.applied, effect.source
    if word.once:
        state = replace(state, used=(*state.used, Used("effect", source[0], source[1])))
    if word.instead == "destroy-this":
        rules = (rule, Law.GRAVEYARD_OF_OWNER)
        way = moves.Move(source[0], Zone.GRAVEYARD, Cause.EFFECT, rules, by=source[0], destroyed=True)
        return moves.move(play, state, way)
    if word.instead == "destroy-another":
        other = _others(play, state, effect)[0]
        rules = (rule, Law.GRAVEYARD_OF_OWNER)
        fall = moves.Move(other, Zone.GRAVEYARD, Cause.EFFECT, rules, by=source[0], destroyed=True)
        return moves.move(play, state, fall)
    if word.instead == "remove-counter":
        return field.count(play, state, source[0], word.counter, -1, rule, Law.COUNTERS)
    return state

"""What Continuous Effects keep as it has to be, whatever else happens: cards that destroy themselves, that must not stand beside
others, that are held in a battle position. It is looked at before each move of the game."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from app.engine.ids import ON_FIELD, CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import board
from app.engine.law.crowding import copies
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import InForce
from app.engine.law.traits import alike, attributes, races
from app.engine.play import field, moves
from app.engine.play.destroying import DESTROYING, destroy_itself
from app.engine.play.doing import carry_out, in_the_middle
from app.engine.play.play import Play
from app.engine.position.events import ControlChanged, Moved, Turned
from app.engine.position.frames import Doing, unchained
from app.engine.position.state import Card, State
from app.engine.words.applied.one_sort_only import OneSortOnly
from app.engine.words.applied.only_one import OnlyOne
from app.engine.words.applied.stays_in_position import StaysInPosition
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.filters import Filter, Like, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.choose import Pick
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.send_to_graveyard import Send

STANDING = (*DESTROYING, StaysInPosition, OneSortOnly, OnlyOne, Unaffected)
"""What is looked after all the time."""


def put_right(play: Play, state: State) -> State | None:
    """The state in which the first thing that is not as Continuous Effects have it was put right; none, where all is. In the middle of an
    effect nothing is: all of that is done first (page of Wiraqocha Rasca), but for what would never come to rest."""
    if in_the_middle(state):
        return _unending(play, state)
    found = destroy_itself(play, state) or _unending(play, state)
    return found or _held(play, state) or _of_one_sort(play, state) or _alone(play, state)


def _unending(play: Play, state: State) -> State | None:
    """Cards by which the effects in force never come to rest are destroyed, and what they would do on leaving is not done."""
    circle = play.game.force(state).circle
    if not circle:
        return None
    before = state
    for card, effect in circle:
        rules = (card_rule(play.game, state.card(card), effect), Law.LOOP_ENDED)
        away = moves.Move(card, Zone.GRAVEYARD, Cause.GAME, rules, destroyed=True, together=True)
        state = moves.move(play, state, away, before)
        state = replace(state, waiting=tuple(t for t in state.waiting if t.card != card))
    return state


def _held(play: Play, state: State) -> State | None:
    """Monsters are changed to the battle position in which the newest effect that speaks of them holds them."""
    effects = sorted(play.game.in_force(state, StaysInPosition), key=lambda e: -e.nth)
    waits = _waiting(state)
    before = state
    for card in state.lying(Zone.MONSTER) if effects else ():
        down = card.face is not Face.UP
        if (down and not any(e.applied.turned_up for e in effects)) or (
            card.id in waits and state.battle is not None and state.battle.decided
        ):
            continue
        able = (e for e in effects if e.sure and (e.applied.turned_up or not down))
        by = next((e for e in able if _feels(play, before, e, card)), None)
        if by is not None and (down or card.stance is not by.applied.stance):
            rule = card_rule(play.game, state.card(by.card), by.source[1])
            state = field.turn(
                play, state, card.id, rule, Law.CONTINUOUS, stance=by.applied.stance, by=by.card, together=True,
                face=Face.UP if by.applied.turned_up else None, quiet=by.applied.no_flip,
            )  # fmt: skip
    return None if state is before else field.announce(play, before, state)


def _feels(play: Play, state: State, effect: InForce[StaysInPosition], card: Card) -> bool:
    meant = board.fits(play.game, state, effect.applied.fits, card, effect.controller, effect.card)
    upright = effect.applied.stance is Stance.DEFENSE and board.barred(
        play.game, state, "be-changed-to-defense-by-effects", card=card.id
    )
    return meant and not upright and board.unaffected(play.game, state, card, effect.card) is None


def _waiting(state: State) -> tuple[CardId, ...]:
    """Monsters of the battle under way that are dealt with after damage calculation: the one that the attack has flipped, and
    those that it has beaten."""
    battle = state.battle
    if battle is None:
        return ()
    return battle.beaten if battle.flipped is None else (*battle.beaten, battle.flipped)


def _newcomers(state: State) -> set[CardId]:
    """Cards that have come to lie face-up where they lie by what has happened last."""
    return {
        what.card
        for what in state.recent
        if isinstance(what, ControlChanged)
        or (isinstance(what, Moved) and what.to.on_field)
        or (isinstance(what, Turned) and what.was_face is Face.DOWN)
    }


def _asking(state: State, effect: InForce[OneSortOnly] | InForce[OnlyOne]) -> bool:
    """Whether this effect has its player choose already."""
    return any(isinstance(f, Doing) and (f.link.card, f.link.effect) == effect.source for f in state.frames)


def _of_one_sort(play: Play, state: State) -> State | None:
    for effect in play.game.in_force(state, OneSortOnly):
        if not effect.sure or _asking(state, effect):
            continue
        for seat in (state.player, state.player.opponent):
            found = _sent(play, state, effect, seat)
            if found is not None:
                return found
    return None


def _sent(play: Play, state: State, effect: InForce[OneSortOnly], seat: Seat) -> State | None:
    """The monsters of a player that are of another sort than the rest are sent to the Graveyard: those that have come last, or
    those that their player does not choose."""
    game, of, waits = play.game, effect.applied.of, _waiting(state)
    there = [c for c in state.lying(Zone.MONSTER, seat) if c.face is Face.UP and c.id not in waits]
    many = [c for c in there if len({*_sorts(play, state, of, c)} - {""}) > 1]
    if many:
        return _go(play, state, effect, many)
    if all(alike(game, state, of, a, b) for a in there[:1] for b in there[1:]):
        return None
    new = _newcomers(state)
    old = [c for c in there if c.id not in new]
    if old and len(old) < len(there) and all(alike(game, state, of, old[0], c) for c in old):
        return _go(play, state, effect, [c for c in there if not alike(game, state, of, old[0], c)])
    mine = Filter(face=Face.UP, whose="you")
    others = replace(mine, like=(Like(Who.CHOSEN, other=(of,)),))
    return _chosen(play, state, effect, seat, mine, Send(all=others))


def _sorts(play: Play, state: State, of: str, card: Card) -> tuple[str, ...]:
    return (races if of == "race" else attributes)(play.game, state, card)


def _go(
    play: Play, state: State, effect: InForce[OneSortOnly] | InForce[OnlyOne], cards: Iterable[Card],
    destroyed: bool = False,
) -> State:  # fmt: skip
    """These cards go to the Graveyard at once and together."""
    rule, before = card_rule(play.game, state.card(effect.card), effect.source[1]), state
    cause = Cause.GAME if destroyed else Cause.EFFECT
    for card in cards:
        way = moves.Move(
            card.id, Zone.GRAVEYARD, cause, (rule, Law.CONTINUOUS), by=effect.card, destroyed=destroyed, together=True
        )
        state = moves.move(play, state, way, before)
    return field.announce(play, before, state)


def _chosen(
    play: Play, state: State, effect: InForce[OneSortOnly] | InForce[OnlyOne], seat: Seat, among: Filter, others: AnyOp
) -> State:
    """Their player chooses what stays, and the others go."""
    link = unchained(effect.source[0], effect.source[1], seat)
    return carry_out(state, link, (Pick(choose=among), others), Cause.GAME)


def _alone(play: Play, state: State) -> State | None:
    for effect in play.game.in_force(state, OnlyOne):
        found = None if not effect.sure or _asking(state, effect) else _too_many(play, state, effect)
        if found is not None:
            return found
    return None


def _too_many(play: Play, state: State, effect: InForce[OnlyOne]) -> State | None:
    """Of several cards of which there can be one only, those that have come last are destroyed, or those that the player does not
    choose who has them."""
    side = effect.controller if effect.applied.whose == "you" else None
    wanted, waits = effect.applied.fits, _waiting(state)
    there = copies(play.game, state, wanted, side, effect.controller, effect.card)
    there = tuple(c for c in there if c.id not in waits)
    if len(there) < 2:
        return None
    new = _newcomers(state)
    old = [c for c in there if c.id not in new]
    if old:
        # of those of which nothing tells when they came, the order of arrival does
        return _go(play, state, effect, [c for c in there if c is not old[0]], destroyed=True)
    seats = {c.controller for c in there}
    seat = state.player if state.player in seats else state.player.opponent
    here = replace(wanted, zones=ON_FIELD, face=Face.UP, whose="any")
    here = here if side is None else replace(here, whose="you")
    return _chosen(play, state, effect, seat, here, Destroy(all=replace(here, but=Who.CHOSEN)))

"""Monsters that what applies to them destroys, or sends away: at once, or after damage calculation."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Zone
from app.engine.law import board
from app.engine.law.crowding import crowds
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.silencing import negates
from app.engine.law.table import InForce, Source
from app.engine.play import moves
from app.engine.play.play import Play
from app.engine.position.frames import unchained
from app.engine.position.state import State, with_card
from app.engine.words.applied.destroyed_when_targeted import DestroyedWhenTargeted
from app.engine.words.applied.negates_what_targets import NegatesTargeting
from app.engine.words.applied.one_sort_only import OneSortOnly
from app.engine.words.applied.only_one import OnlyOne
from app.engine.words.applied.self_destruct import SelfDestruct

DESTROYING = (SelfDestruct, NegatesTargeting)
"""What makes cards be destroyed as soon as it applies to them."""


def must_not_stay(play: Play, state: State) -> InForce[OneSortOnly] | InForce[OnlyOne] | None:
    """The effect by which the monster that the attack has flipped has to leave, since it must not stand beside others."""
    battle = state.battle
    if battle is None or battle.flipped is None or state.card(battle.flipped).zone is not Zone.MONSTER:
        return None
    flipped = state.card(battle.flipped)
    standing = play.game.force(state).prohibitions.get("summon", ())
    for ban in (p for p in standing if p.lone and p.sure and p.who in (None, flipped.controller)):
        if crowds(play.game, state, ban, flipped, flipped.controller):
            sorts = [e for e in play.game.in_force(state, OneSortOnly) if e.source == ban.by]
            return sorts[0] if sorts else next(e for e in play.game.in_force(state, OnlyOne) if e.source == ban.by)
    return None


def falls_to(game: Game, state: State, card: CardId, doer: CardId) -> Source | None:
    """By which effect of its own a monster falls that the effect of this other card has targeted, if it does."""
    said = (e for e in game.in_force(state, DestroyedWhenTargeted) if e.card == card)
    kind = game.cards[state.card(doer).slug].kind
    return next((e.source for e in said if not e.applied.by or kind in e.applied.by), None)


def self_destruct(play: Play, state: State) -> State:
    """A monster flipped by the attack that survived is destroyed by its own effect now, if that says so; one that may not
    stay beside its controller's others is sent to the Graveyard."""
    battle = state.battle
    for card in battle.doomed if battle is not None else ():
        doom = board.own(play.game, state, card, DestroyedWhenTargeted)
        if doom is not None and battle is not None and card not in battle.beaten:
            rule = card_rule(play.game, state.card(card), doom[1])
            state = moves.move(
                play, state, moves.Move(card, Zone.GRAVEYARD, Cause.EFFECT, (rule,), by=card, destroyed=True)
            )
    effect = must_not_stay(play, state)
    if effect is not None and battle is not None and battle.flipped is not None:
        source, alone = effect.source, isinstance(effect.applied, OnlyOne)
        rules = (card_rule(play.game, state.card(source[0]), source[1]), f"node/{state.top.path}")
        cause = Cause.GAME if alone else Cause.EFFECT
        return moves.move(
            play, state, moves.Move(battle.flipped, Zone.GRAVEYARD, cause, rules, by=source[0], destroyed=alone)
        )
    if battle is None or battle.flipped is None or battle.flipped in battle.beaten:
        return state
    for card, source in _doomed(play.game, state):
        if card == battle.flipped:
            state = _destroys_itself(play, state, card, source, f"node/{state.top.path}")
    return state


def _doomed(game: Game, state: State) -> tuple[tuple[CardId, Source], ...]:
    """Cards on the field that their own effect destroys as things are, or an effect of which they target the card; and these effects."""
    doomed = game.in_force(state, SelfDestruct)
    found = tuple((card, e.source) for e in doomed for card in _meant(game, state, e) if _falls(game, state, e, card))
    negating = [e for e in game.in_force(state, NegatesTargeting) if e.applied.destroy]
    if not negating:
        return found
    held = [c for c in state.cards if c.zone.on_field and (c.equips is not None or c.bound is not None)]
    active = board.being_activated(game, state)
    return (
        *found,
        *((c.id, e.source) for e in negating for c in held if c.id not in active and negates(game, state, e, c)),
    )


def _meant(game: Game, state: State, effect: InForce[SelfDestruct]) -> tuple[CardId, ...]:
    """The cards that an effect destroys as things are: its own, or those that it speaks of."""
    wanted = effect.applied.fits
    if wanted is None:
        return (effect.card,)
    found = board.matching(game, state, wanted, effect.controller, effect.card)
    flipped = state.battle.flipped if state.battle is not None else None
    return () if flipped in found and flipped != effect.card else found


def _falls(game: Game, state: State, effect: InForce[SelfDestruct], card: CardId) -> bool:
    """Whether a card is on the field that an effect destroys so, and nothing keeps that effect from it."""
    held, link = state.card(card), unchained(*effect.source, effect.controller)
    there = held.zone.on_field and board.unaffected(game, state, held, effect.card) is None
    return there and not board.barred(game, state, "be-destroyed-by-effects", card=card, link=link)


def _destroys_itself(
    play: Play,
    state: State,
    card: CardId,
    source: Source,
    *why: str,
    together: bool = False,
    before: State | None = None,
) -> State:
    """The state in which a card has been destroyed by its own effect, or by one that it targets: such an Equip Card bears on nothing, since
    its effect has been negated (edisonrul.ing, Butterfly Dagger - Elma)."""
    rule = card_rule(play.game, state.card(source[0]), source[1])
    if card != source[0]:
        before = before or state
        state = with_card(state, replace(state.card(card), equips=None))
    return moves.move(
        play,
        state,
        moves.Move(card, Zone.GRAVEYARD, Cause.EFFECT, (rule, *why), by=source[0], destroyed=True, together=together),
        before,
    )


def destroy_itself(play: Play, state: State) -> State | None:
    """The state in which the monsters that their own Continuous Effects destroy have been destroyed, all at the same time, if
    there are such now. One that an attack has flipped waits for damage calculation to be over, and one that the battle has
    beaten is destroyed by that."""
    doomed = _doomed(play.game, state)
    if not doomed:
        return None
    battle, before = state.battle, state
    waits = (*battle.beaten, battle.flipped) if battle is not None else ()
    falling = [(card, source) for card, source in dict(doomed).items() if card not in waits]
    for card, source in falling:
        # it belongs to the moment of what has made the effect apply
        state = _destroys_itself(play, state, card, source, Law.CONTINUOUS, together=True, before=before)
    return state if falling else None

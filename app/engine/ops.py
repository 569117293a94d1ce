"""What effects do when they resolve: one short function for each word of the vocabulary."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec.structs import replace

from app.engine import board, field
from app.engine.cards import (
    Amount,
    AnyOp,
    Banish,
    ChangePositions,
    ChangeStats,
    Damage,
    Destroy,
    Discard,
    DiscardThis,
    Draw,
    EffectDef,
    EndBattlePhase,
    Filter,
    ForbidAttacks,
    HalveOriginalAtk,
    Heal,
    NegateActivation,
    NegateAttack,
    NegateEffects,
    NoBattleDamage,
    PayLife,
    Points,
    Search,
    Send,
    SpecialSummon,
    ToDeck,
    ToHand,
    Tribute,
    Unmodelled,
    Until,
    Who,
)
from app.engine.events import (
    ActivationNegated,
    AttackStopped,
    Banned,
    Drew,
    EffectsNegated,
    NoEffect,
    NotModelled,
    Won,
)
from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import Law
from app.engine.legality import discardable
from app.engine.play import Play, ask_for_cards, card_rule
from app.engine.state import Ban, Change, Link, State


class Act:
    """One operation at work: the link it belongs to, and what it may look at."""

    def __init__(self, play: Play, state: State, link: Link, effect: EffectDef) -> None:
        self.play, self.link, self.effect = play, link, effect
        self.rule = card_rule(play.game, state.card(link.card), effect.id)
        self.source = (link.card, effect.id)

    def cards(self, state: State, who: Who | None, all_of: Filter | None = None) -> tuple[CardId, ...]:
        """The cards an operation works on, in the order of the field; empty when they are not there any more."""
        if all_of is not None:
            return board.matching(self.play.game, state, all_of, self.link.player, self.link.card)
        if who is Who.TARGETS:
            return valid_targets(self.play, state, self.link, self.effect)
        if who is Who.ANSWERED:
            return (state.chain[-2].card,) if len(state.chain) > 1 else ()
        if who is Who.EVENT_CARD:
            return (self.link.subject,) if self.link.subject is not None else ()
        found = board.one(state, who or Who.SELF, self.link.player, self.link.card)
        return () if found is None else (found,)

    def amount(self, state: State, amount: Amount) -> int:
        if not isinstance(amount, Points):
            return amount
        # a number is read off a target wherever its battle stands by then
        cards = self.link.targets if amount.of is Who.TARGETS else self.cards(state, amount.of)
        if not cards:
            return 0
        return (board.atk if amount.stat == "atk" else board.defense)(self.play.game, state, cards[0])

    def nothing(self, state: State) -> State:
        """This operation finds nothing to apply to; with it, the effect has none if it is all the effect does."""
        because: Literal["nothing-there", "part-finds-nothing"] = (
            "nothing-there" if len(self.effect.does) == 1 else "part-finds-nothing"
        )
        told = NoEffect(self.link.number, self.link.card, because)
        return self.play.tell(state, told, Law.CHAIN_NOT_APPLICABLE, self.rule)


def valid_targets(play: Play, state: State, link: Link, effect: EffectDef) -> tuple[CardId, ...]:
    """The link's targets that are still what the effect may target."""
    target = effect.targets
    if target is None:
        return ()
    return tuple(
        card
        for card in link.targets
        if board.fits(play.game, state, target.fits, state.card(card), link.player, link.card)
    )


def apply(
    play: Play, state: State, link: Link, effect: EffectDef, op: AnyOp, chosen: tuple[CardId, ...] | None
) -> State:
    """The state after this operation. If it needs a choice that was not made yet, the state asks for it instead."""
    act = Act(play, state, link, effect)
    match op:
        case ChangeStats():
            return _change_stats(act, state, op)
        case HalveOriginalAtk():
            return _halve(act, state, op)
        case NegateActivation():
            return _negate_activation(act, state)
        case NegateEffects():
            return _negate_effects(act, state, op)
        case Destroy(who=who, all=all_of):
            return _destroy(act, state, act.cards(state, who, all_of))
        case Banish(who=who, all=all_of):
            return _move_all(act, state, act.cards(state, who, all_of), Zone.BANISHED)
        case ToHand(who=who, all=all_of):
            return _move_all(act, state, act.cards(state, who, all_of), Zone.HAND)
        case ToDeck(who=who):
            return _move_all(act, state, act.cards(state, who), Zone.DECK)
        case DiscardThis():
            return _move_all(act, state, (link.card,), Zone.GRAVEYARD)
        case Send(who=who) | Tribute(who=who):
            return _move_all(act, state, act.cards(state, who), Zone.GRAVEYARD)
        case ChangePositions():
            return _change_positions(act, state, op)
        case SpecialSummon():
            return _special_summon(act, state, op, chosen)
        case Search(choose=wanted):
            return _search(act, state, wanted, chosen)
        case Damage(amount=amount, to=to):
            seat = link.player if to == "you" else link.player.opponent
            return field.lose_life(play, state, seat, act.amount(state, amount), Cause.EFFECT, act.rule, by=link.card)
        case PayLife(amount=amount):
            return field.lose_life(play, state, link.player, amount, Cause.EFFECT, act.rule, by=link.card)
        case Heal(amount=amount):
            return field.gain_life(play, state, link.player, act.amount(state, amount), act.rule, by=link.card)
        case Discard(count=count):
            return _discard(act, state, count, chosen)
        case Draw(count=count):
            return draw(play, state, link.player, count, act.rule)
        case NegateAttack():
            return _negate_attack(act, state)
        case EndBattlePhase():
            return replace(state, marks=(*state.marks, "battle-phase-ends"))
        case NoBattleDamage(until=until, keep=keep):
            state = _ban(act, state, link.player, "battle-damage", until)
            return _ban(act, state, link.player, "lose-monsters-by-battle", until) if keep else state
        case ForbidAttacks(until=until):
            return _ban(act, state, link.player.opponent, "declare-attack", until)
        case Unmodelled(says=says):
            return play.tell(state, NotModelled(link.card, effect.id, says), act.rule)
        case _:
            assert_never(op)


def _change_stats(act: Act, state: State, op: ChangeStats) -> State:
    cards = act.cards(state, op.who)
    atk, defense = act.amount(state, op.atk), act.amount(state, op.defense)
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER and state.card(c).face is Face.UP]
    for card in there:
        state = field.change_stats(act.play, state, Change(card, op.until, atk, defense, by=act.source), act.rule)
    return state if there else act.nothing(state)


def _halve(act: Act, state: State, op: HalveOriginalAtk) -> State:
    there = [c for c in act.cards(state, op.who) if state.card(c).zone is Zone.MONSTER]
    for card in there:
        state = field.change_stats(act.play, state, Change(card, op.until, halve=True, by=act.source), act.rule)
    return state if there else act.nothing(state)


def _negate_activation(act: Act, state: State) -> State:
    if len(state.chain) < 2:
        return act.nothing(state)
    answered = state.chain[-2]
    chain = (*state.chain[:-2], replace(answered, negated=True), state.chain[-1])
    told = ActivationNegated(answered.number, answered.card, act.link.card)
    return act.play.tell(replace(state, chain=chain), told, act.rule, Law.CHAIN_NEGATED)


def _negate_effects(act: Act, state: State, op: NegateEffects) -> State:
    cards = act.cards(state, op.who)
    for card in cards:
        state = replace(state, changes=(*state.changes, Change(card, op.until, negate=True, by=act.source)))
        state = act.play.tell(state, EffectsNegated(card, act.link.card), act.rule)
    return state if cards else act.nothing(state)


def _destroy(act: Act, state: State, cards: tuple[CardId, ...]) -> State:
    """Only what is on the field, or shown by its activation, can be destroyed; all of it at the same time."""
    there = [c for c in cards if state.card(c).zone.on_field]
    for number, card in enumerate(there):
        state = field.move(
            act.play, state, card, Zone.GRAVEYARD, Cause.EFFECT, act.rule, Law.GRAVEYARD_OF_OWNER,
            by=act.link.card, destroyed=True, together=number > 0,
        )  # fmt: skip
    return state if there else act.nothing(state)


def _move_all(act: Act, state: State, cards: tuple[CardId, ...], to: Zone) -> State:
    there = [c for c in cards if state.card(c).zone is not to]
    for number, card in enumerate(there):
        state = field.move(act.play, state, card, to, Cause.EFFECT, act.rule, by=act.link.card, together=number > 0)
    return state if there else act.nothing(state)


def _change_positions(act: Act, state: State, op: ChangePositions) -> State:
    cards = [c for c in act.cards(state, op.who, op.all) if state.card(c).zone is Zone.MONSTER]
    changed = False
    for card in cards:
        was = state.card(card)
        stance = op.to or (Stance.DEFENSE if was.stance is Stance.ATTACK else Stance.ATTACK)
        face = Face.DOWN if op.face_down else was.face
        before = state
        state = field.turn(act.play, state, card, act.rule, face=face, stance=stance, by=act.link.card)
        changed = changed or state is not before
    return state if changed else act.nothing(state)


def _special_summon(act: Act, state: State, op: SpecialSummon, chosen: tuple[CardId, ...] | None) -> State:
    seat = act.link.player
    if op.who is not None:
        cards = act.cards(state, op.who)
    else:
        assert op.choose is not None
        found = board.matching(act.play.game, state, op.choose, seat, act.link.card)
        if not found:
            return _unlisted(act, state, op.choose)
        if chosen is None:
            return ask_for_cards(state, seat, "choose", found, 1, 1, act.link.card)
        cards = chosen
    cards = tuple(c for c in cards if not state.card(c).zone.on_field)
    if not cards:
        return act.nothing(state)
    for card in cards:
        if not field.has_room(state, Zone.MONSTER, seat):
            return act.play.tell(state, NoEffect(act.link.number, act.link.card, "zone-full"), Law.ZONES_FULL, act.rule)
        state = field.move(
            act.play, state, card, Zone.MONSTER, Cause.EFFECT, act.rule, by=act.link.card, summoned=True,
            controller=seat, stance=op.stance or Stance.ATTACK,
        )  # fmt: skip
    return state


def _search(act: Act, state: State, wanted: Filter, chosen: tuple[CardId, ...] | None) -> State:
    found = board.matching(act.play.game, state, wanted, act.link.player, act.link.card)
    if not found:
        return _unlisted(act, state, wanted)
    if chosen is None:
        return ask_for_cards(state, act.link.player, "choose", found, 1, 1, act.link.card)
    for card in chosen:
        state = field.move(act.play, state, card, Zone.HAND, Cause.EFFECT, act.rule, by=act.link.card)
    return state


def _unlisted(act: Act, state: State, wanted: Filter) -> State:
    """A Deck the scenario does not list may hold such a card or not: that is not known, and is said so."""
    if Zone.DECK in wanted.zones and not state.lying(Zone.DECK, act.link.player):
        told = NotModelled(act.link.card, act.effect.id, "deck-not-listed")
        return act.play.tell(state, told, act.rule)
    return act.nothing(state)


def _discard(act: Act, state: State, count: int, chosen: tuple[CardId, ...] | None) -> State:
    seat = act.link.player
    among = discardable(state, seat, act.link.card)
    if not among:
        return act.nothing(state)
    if chosen is None:
        count = min(count, len(among))
        return ask_for_cards(state, seat, "choose", among, count, count, act.link.card)
    for number, card in enumerate(chosen):
        state = field.move(
            act.play, state, card, Zone.GRAVEYARD, Cause.EFFECT, act.rule, by=act.link.card, together=number > 0
        )
    return state


def draw(play: Play, state: State, seat: Seat, count: int, *rules: str) -> State:
    """Cards from the top of the Deck to the hand. A Deck the scenario does not list gives cards nobody knows."""
    for _ in range(count):
        deck = state.lying(Zone.DECK, seat)
        if deck:
            drawn = replace(deck[0], zone=Zone.HAND, since=state.turn)
            state = replace(state, cards=(*(c for c in state.cards if c.id != drawn.id), drawn))
            state = play.tell(state, Drew(seat, drawn.id), *rules)
        elif seat in state.decks_listed:
            state = replace(state, over=True, winner=seat.opponent)
            return play.tell(state, Won(seat.opponent, "cannot-draw"), Law.DECK_EMPTY)
        else:
            state = play.tell(state, Drew(seat, None), *rules)
    return state


def _negate_attack(act: Act, state: State) -> State:
    battle = state.battle
    if battle is None or board.attacking_monster(state) is None:
        return act.nothing(state)
    state = replace(state, battle=replace(battle, stands=False))
    return act.play.tell(state, AttackStopped(battle.attacker, "negated"), act.rule, Law.ATTACK_STOPPED)


def _ban(act: Act, state: State, seat: Seat, what: str, until: Until) -> State:
    ban = Ban(seat, what, until, act.source)  # type: ignore[arg-type]
    return act.play.tell(replace(state, bans=(*state.bans, ban)), Banned(seat, what, act.link.card), act.rule)

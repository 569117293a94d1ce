"""Things that happen to cards and life points. Every one is told, and returns the state after it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import silencing, stats
from app.engine.law.being import is_monster_too
from app.engine.law.fitting import fits
from app.engine.law.laws import Law
from app.engine.law.manners import own_way
from app.engine.law.places import card_rule, has_room
from app.engine.law.table import NOTHING
from app.engine.play import claims, forgetting, guising, having, moves, paying
from app.engine.play.ending import newly_ended, tell_last_words
from app.engine.play.own_gains import a_monster_by_it, own_original, without_own_gains
from app.engine.play.play import Play
from app.engine.position.events import (
    CountersChanged,
    Equipped,
    LifeChanged,
    LifePaid,
    SetDown,
    StatsChanged,
    Turned,
    Won,
)
from app.engine.position.state import Card, Change, State, Used, with_card, with_card_last, with_life
from app.engine.words.applied.returns_control import ReturnsControl
from app.engine.words.applied.wins import WinsWith
from app.engine.words.cards import CardDef
from app.engine.words.filters import Who
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.put_counters import PutCounters
from app.engine.words.operations.special_summon import SpecialSummon


def room_to_set(play: Play, state: State, seat: Seat, card: CardId) -> bool:
    """Whether a player may put this Spell or Trap on their side: a Field Spell makes room for itself."""
    return "field" in play.definition(state, card).subtypes or has_room(play.game, state, Zone.SPELL, seat)


def replace_field_spell(play: Play, state: State, old: CardId) -> State:
    """A Field Spell makes way for a new one: destroyed where there is one in all, merely sent where each player has one."""
    destroyed = play.game.values.field_spells == "one-in-all"
    return moves.move(
        play, state, moves.Move(old, Zone.GRAVEYARD, Cause.GAME, (Law.FIELD_SPELLS,), destroyed=destroyed)
    )


def set_spell_trap(play: Play, state: State, seat: Seat, card: CardId, *rules: str, way: str = "") -> State:
    """A Spell or Trap is placed face-down on a player's side, or a monster in a `way` of its own."""
    zone = play.definition(state, card).spell_zone
    replaced = state.lying(zone, seat) if zone is Zone.FIELD else ()
    for old in replaced:
        state = replace_field_spell(play, state, old.id)
    state = with_card_last(state, replace(state.card(card), zone=zone, face=Face.DOWN, since=state.turn, way=way))
    # the old Field Spell makes way for the new one at the same time
    return play.tell(state, SetDown(seat, card, False), Law.SET_SPELL_TRAP, *rules, together=bool(replaced))


def place_face_down(
    play: Play, state: State, player: Seat, card: CardId, way: str, *rules: str, made_of: tuple[CardId, ...] = ()
) -> State:
    """A monster of the hand is Set, perhaps in a `way` of its own; `made_of`: what was Tributed for it."""
    was = state.card(card)
    down = replace(
        was, zone=Zone.MONSTER, face=Face.DOWN, stance=Stance.DEFENSE, since=state.turn, controller=player, way=way,
        made_of=made_of,
    )  # fmt: skip
    state = moves.disturbed(with_card_last(state, down), was, down)
    return play.tell(state, SetDown(player, card, True), Law.SET_MONSTER, *rules)


def turn(
    play: Play, state: State, card: CardId, *rules: str, face: Face | None = None, stance: Stance | None = None,
    by: CardId | None = None, attack: bool = False, together: bool = False, quiet: bool = False,
) -> State:  # fmt: skip
    """A monster changes its battle position or is turned over. Nothing is told when nothing changes. `quiet`: Flip Effects
    do not activate for it."""
    was = state.card(card)
    if face is Face.DOWN and "token" in play.definition(state, card).subtypes:
        return state  # a Token is never face-down
    if face is Face.DOWN and is_monster_too(state, card):
        return guising.set_again(play, state, card, *rules, by=by, together=together)
    now = replace(was, face=face or was.face, stance=stance or was.stance)
    if now == was:
        return state
    if now.face is not was.face:
        now = replace(moves.begun(play, state, now), up_since=state.turn if now.face is Face.UP else 0)
    if now.face is Face.DOWN and was.face is Face.UP:
        now = replace(
            now,
            counters=(),
            banished_by=None,
            brought=None,
            made_of=(),
            said="",
            again=False,
            way=_kept_way(play, state, was),
            bound=was.bound if was.bound_face_down else None,
        )
        kept = _setting_itself(play, state, card)
        rules = (*rules, Law.SETS_ITSELF) if by == card else rules
        state = forgetting.forget(with_card(state, now), card, "effect", "battled", "beat", "due", kept=kept)
        state = forgetting.unbind(state, card, face_down=True)
    state = state if now.face is Face.DOWN is not was.face else with_card(state, now)
    if now.face is Face.UP and was.face is Face.DOWN:
        state = replace(state, used=(*state.used, Used("flipped", card)))
    if (was.face, now.face, was.stance, now.stance) == (Face.UP, Face.UP, Stance.ATTACK, Stance.DEFENSE):
        state = replace(state, used=(*state.used, Used("to-defense", card)))
    event = Turned(card, now.face, now.stance, by, attack, was.face, was.stance, quiet)
    state = play.tell(state, event, *rules, together=together)
    return moves.drop_equips(play, moves.without_its_card(play, state, card)) if now.face is Face.DOWN else state


def _setting_itself(play: Play, state: State, card: CardId) -> tuple[str, ...]:
    """The effects of a card that turn it face-down, where those count as used for the rest of the turn although it was."""
    if play.game.values.sets_itself == "counts-anew":
        return ()
    effects = play.definition(state, card).effects
    return tuple(e.id for e in effects for op in e.does if isinstance(op, ChangePositions) and op.sets_itself())


def summoned_again(play: Play, state: State, card: CardId) -> State:
    """A face-up Gemini Monster has its effects from now on."""
    return with_card(state, moves.begun(play, state, replace(state.card(card), again=True)))


def _kept_way(play: Play, state: State, card: Card) -> str:
    """The way in which a monster was Normal Summoned, as far as that counts once it is turned face-down."""
    way = own_way(play.definition(state, card.id), card.way) if card.way else None
    return card.way if way is not None and not way.forgotten else ""


def count(play: Play, state: State, card: CardId, counter: str, change: int, *rules: str) -> State:
    """Counters are put on a card or taken from it."""
    was = state.card(card)
    before = was.counted(counter)
    most = play.game.cards[was.slug].holds_most
    now = min(max(before + change, 0), max(most, before)) if most else max(before + change, 0)
    if now == before:
        return state
    others = tuple((name, number) for name, number in was.counters if name != counter)
    counters = (*others, (counter, now)) if now else others
    state = with_card(state, replace(was, counters=tuple(sorted(counters))))
    return play.tell(state, CountersChanged(card, counter, before, now), *rules)


def equip(play: Play, state: State, card: CardId, monster: CardId, *rules: str) -> State:
    """A card becomes an Equip Card of a face-up monster, as `join`, and what that changes is told."""
    return announce(play, state, join(play, state, card, monster, *rules))


def join(play: Play, state: State, card: CardId, monster: CardId, *rules: str) -> State:
    """A card becomes an Equip Card of a face-up monster; where that is gone, it goes to the Graveyard. What an operation changes so is
    told once it has been carried out."""
    there = state.card(monster)
    if not state.card(card).zone.on_field:
        return state
    if there.zone is not Zone.MONSTER or there.face is not Face.UP:
        return moves.move(play, state, moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (*rules, Law.EQUIP_LOST)))
    if state.card(card).zone is Zone.MONSTER:
        seat = state.card(card).controller
        zone = Zone.SPELL if has_room(play.game, state, Zone.SPELL, seat) else Zone.GRAVEYARD
        state = moves.move(play, state, moves.Move(card, zone, Cause.EFFECT, rules))
        if zone is Zone.GRAVEYARD:
            return state
    held = state.card(card)
    banished_by = None if _not_as_an_equip_card(play, state, held) else held.banished_by
    state = with_card(state, replace(held, equips=monster, banished_by=banished_by))
    state = play.tell(state, Equipped(card, monster), *rules)
    return claims.take_equipped(play, state, card)


def _not_as_an_equip_card(play: Play, state: State, card: Card) -> bool:
    """Whether what removes this card from play when it leaves the field speaks of no Equip Card."""
    if card.banished_by is None:
        return False
    effect = play.effect(state, *card.banished_by)
    return any(isinstance(op, SpecialSummon) and op.unless_equipped for op in every_op(effect.does))


def _without_lost_hold(play: Play, state: State) -> State:
    """Cards that monsters have equipped to themselves by an effect are destroyed once their effects are negated."""
    for card in state.cards:
        if card.equips is None or card.brought != card.equips:
            continue
        by = silencing.negating(play.game, state, state.card(card.equips))
        if by is not None:
            rule = card_rule(play.game, state.card(by[0]), by[1])
            state = with_card(state, replace(card, equips=None))
            fall = moves.Move(
                card.id, Zone.GRAVEYARD, Cause.GAME, (rule, Law.EQUIP_LOST), destroyed=True, together=True
            )
            state = moves.move(play, state, fall)
    return state


def lose_life(
    play: Play,
    state: State,
    seat: Seat,
    amount: int,
    cause: Cause,
    *rules: str,
    by: CardId | None,
    together: bool = False,
) -> State:
    left = max(state.life_of(seat) - amount, 0)
    told = LifeChanged(seat, -amount, left, cause, by)
    return play.tell(with_life(state, seat, left), told, *rules, together=together)


def gain_life(play: Play, state: State, seat: Seat, amount: int, *rules: str, by: CardId) -> State:
    left = state.life_of(seat) + amount
    return play.tell(with_life(state, seat, left), LifeChanged(seat, amount, left, Cause.EFFECT, by), *rules)


def pay_life(play: Play, state: State, seat: Seat, amount: int, *rules: str, card: CardId) -> State:
    left = state.life_of(seat) - amount
    state = paying.written_down(play, state, seat, amount)
    return play.tell(with_life(state, seat, left), LifePaid(seat, amount, left, card), *rules)


def change_stats(play: Play, state: State, change: Change, *rules: str) -> State:
    """ATK or DEF of one card changes for a while; both are told, if both change."""
    before = moves.values(play, state, change.card)
    if change.halve or (change.by[0] != change.card and own_original(change)):
        state = _without_fixed(play, state, change.card, original=change.halve)
    if change.halve:
        # the half of the original value takes the place of what the ATK had become, or was halved to, for good
        state = forgetting.unmake(state, change.card)
    state = replace(state, changes=(*state.changes, change))
    after = moves.values(play, state, change.card)
    for stat, was, now in zip(("atk", "def"), before, after, strict=True):
        if was != now:
            state = play.tell(state, StatsChanged(change.card, stat, was, now, change.by[0], change.by[1]), *rules)  # type: ignore[arg-type]
    return state


def announce(play: Play, before: State, state: State) -> State:
    """Tell what Continuous Effects began or ceased to add between two states, and take what negated cards had gained by
    themselves. An Equip Card that holds control of its monster does so only while its effect applies."""
    if _nothing_applies(play, before) and _nothing_applies(play, state):
        return state
    state = _without_lost_hold(play, guising.as_traps_again(play, claims.held(play, before, state)))
    state = claims.kept(play, state) if state.changes or play.game.says(state, ReturnsControl) else state
    state = _without_own_counters(play, without_own_gains(play, _without_misfits(play, state)))
    state = _tell_become(play, before, _without_overlaid(play, state))
    state = tell_last_words(play, before, state)
    old, new = play.game.force(before).added, play.game.force(state).added
    if old == new:
        return state
    order = {card.id: (card.controller is not state.player, nth) for nth, card in enumerate(state.cards)}
    moved = {(card, source) for added in (old, new) for card, by in added.items() for source in by}
    for card, source in sorted(moved, key=lambda each: (order[each[0]], order[each[1][0]], each[1][1])):
        was, now = (added.get(card, {}).get(source) for added in (old, new))
        if was == now or state.card(card).zone is not Zone.MONSTER or newly_ended(play, before, state, card):
            continue
        gone, was, now = now is None, was or (0, 0), now or (0, 0)
        for index, stat in enumerate(("atk", "def")):
            value = (stats.atk, stats.defense)[index](play.game, state, card)
            shift = now[index] - was[index]
            if stats.covered(state, card, source, index) or card in play.game.force(state).ends:
                # what is added beneath a halving counts half, beneath another value not at all
                shift = value - (stats.atk, stats.defense)[index](play.game, before, card)
            earlier = max(value - shift, 0)
            if not value:
                # of what is taken from it only as much shows as there was
                earlier = min(earlier, (stats.atk, stats.defense)[index](play.game, before, card))
            if shift and earlier != value:
                told = StatsChanged(card, stat, earlier, value, source[0], source[1], runs_out=gone)  # type: ignore[arg-type]
                state = play.tell(
                    state, told, card_rule(play.game, state.card(source[0]), source[1]), Law.CONTINUOUS, together=True
                )
    return state


def _nothing_applies(play: Play, state: State) -> bool:
    """Whether no effect is in force, nothing is changed about any card, and none is negated."""
    if state.changes or play.game.force(state) is not NOTHING:
        return False
    return all(card.void_by is None for card in state.cards)


def _tell_become(play: Play, before: State, state: State) -> State:
    """Tell what Continuous Effects have made ATK and DEF between two states, what others add left aside."""
    then, now = play.game.force(before), play.game.force(state)
    if then.become == now.become:
        return state
    there = {c.id for c in before.cards if c.zone is Zone.MONSTER}
    for card in (c for c in state.cards if c.zone is Zone.MONSTER and c.id in there):
        if (was := then.become.get(card.id, ())) == (made := now.become.get(card.id, ())):
            continue
        source = (made or was)[-1].source
        added = {source: by for force in (then, now) for source, by in force.added.get(card.id, {}).items()}
        for index, stat in enumerate(("atk", "def")):
            old, new = (moves.values(play, at, card.id)[index] for at in (before, state))
            shifts = (
                now.added.get(card.id, {}).get(s, (0, 0))[index] - then.added.get(card.id, {}).get(s, (0, 0))[index]
                for s in added
            )
            new -= sum(shifts)
            if old != new:
                told = StatsChanged(card.id, stat, old, new, source[0], source[1], runs_out=not made)  # type: ignore[arg-type]
                rule = card_rule(play.game, state.card(source[0]), source[1])
                state = play.tell(state, told, rule, Law.CONTINUOUS, together=True)
    return state


def _without_misfits(play: Play, state: State) -> State:
    """Equip Cards whose monster is no longer such a one as they can be equipped to are destroyed, and what it holds by an effect that it has no more."""
    for card in state.cards:
        if card.equips is None:
            continue
        wanted, bearer = play.game.memory.bearer(play.game, card.slug), state.card(card.equips)
        misfit = wanted is not None and not fits(play.game, state, wanted, bearer, card.controller, card.id)
        if misfit or having.lets_go(play, bearer, card):
            state = moves.fall_off(play, state, card, card.equips)
    return state


def _without_fixed(play: Play, state: State, card: CardId, original: bool = False) -> State:
    """What a monster without an ATK of its own has made its ATK when it was Summoned is lost for good once the effect of another card makes
    that something else (edisonrul.ing, Fog King): only what a Continuous Effect goes on saying of itself is worked out anew. `original`: also
    what it has made its original ATK, which another card doubles, halves or covers for a while (pages of Megarock Dragon and Unstable
    Evolution) unless it halves the printed one (pages of Shrink and Chimeratech Fortress Dragon)."""
    if play.game.cards[state.card(card).slug].atk:
        return state

    def lost(change: Change) -> bool:
        if not change.card == card == change.by[0] or a_monster_by_it(change):
            return False
        return change.to[0] is not None or (original and own_original(change))

    kept = tuple(c for c in state.changes if not lost(c))
    return state if len(kept) == len(state.changes) else replace(state, changes=kept)


def _without_overlaid(play: Play, state: State) -> State:
    """As `_without_fixed`, for all monsters that Continuous Effects of other cards make something."""
    for card, become in play.game.force(state).become.items() if state.changes else ():
        if any(value.to[0] is not None and value.source[0] != card for value in become):
            state = _without_fixed(play, state, card)
    return state


def _without_own_counters(play: Play, state: State) -> State:
    """Counters that face-up cards whose effects are negated hold by an effect of their own are lost."""
    for held in state.cards:
        by = silencing.negating(play.game, state, held) if held.counters and held.face is Face.UP else None
        for counter, number in held.counters if by is not None else ():
            if counter in _held_by_itself(play.definition(state, held.id)):
                assert by is not None
                rule = card_rule(play.game, state.card(by[0]), by[1])
                state = count(play, state, held.id, counter, -number, rule, Law.COUNTERS_LOST)
    return state


def _held_by_itself(definition: CardDef) -> set[str]:
    """The names of the counters that an effect of this card puts on it."""
    ops = every_op(tuple(op for effect in definition.effects for op in effect.does))
    return {
        op.counter
        for op in ops
        if isinstance(op, PutCounters) and op.choose is None and op.all is None and op.who in (None, Who.SELF)
    }


def check_life(play: Play, state: State) -> State:
    """The duel ends when a player has no life points left."""
    if state.over or min(state.life) > 0:
        return state
    winner = None if max(state.life) <= 0 else (Seat.A if state.life[0] > 0 else Seat.B)
    state = replace(state, over=True, winner=winner, question=None)
    return play.tell(state, Won(winner, "life-points"), Law.LIFE_ZERO)


def check_pieces(play: Play, state: State) -> State:
    """A player whose hand holds all that a card asks for wins, before anything else happens."""
    if state.over:
        return state
    complete = [
        e for e in play.game.in_force(state, WinsWith) if set(e.applied.hand) <= _names(play, state, e.controller)
    ]
    if not complete:
        return state
    winners = {e.controller for e in complete}
    winner = complete[0].controller if len(winners) == 1 else None
    state = replace(state, over=True, winner=winner, question=None)
    rules = tuple(card_rule(play.game, state.card(e.card), e.source[1]) for e in complete)
    return play.tell(state, Won(winner, "all-pieces"), *rules, Law.WIN_CHECK)


def _names(play: Play, state: State, seat: Seat) -> set[str]:
    """The names of the cards in a player's hand."""
    return {play.definition(state, c.id).name for c in state.lying(Zone.HAND, seat)}

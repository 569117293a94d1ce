"""Things that happen to cards and life points. Every one is told, and returns the state after it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, has_room
from app.engine.law.table import Source
from app.engine.play.play import Play
from app.engine.position.events import (
    ControlChanged,
    CountersChanged,
    Equipped,
    LifeChanged,
    LifePaid,
    Moved,
    RanOut,
    SetDown,
    StatsChanged,
    Summoned,
    Turned,
    Won,
)
from app.engine.position.state import Card, Change, Left, State, Used, noted, with_card, with_card_last, with_life
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.applied.banished_when_it_leaves import BanishedLeaving
from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.applied.wins import WinsWith
from app.engine.words.cards import CardDef
from app.engine.words.filters import How, Until, Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.put_counters import PutCounters


def move(
    play: Play,
    state: State,
    card: CardId,
    to: Zone,
    cause: Cause,
    *rules: str,
    by: CardId | None = None,
    destroyed: bool = False,
    how: How | None = None,
    controller: Seat | None = None,
    face: Face = Face.UP,
    stance: Stance | None = None,
    together: bool = False,
    used: bool = False,
    discarded: bool = False,
    tributed: bool = False,
    before: State | None = None,
) -> State:
    """A card goes to another zone. Anywhere but on the field it belongs to its owner; what was changed about it ends.
    `how`: it is Summoned that way by an effect. A Token that leaves the field is no more. `before`: of several that go at
    the same time, how things stood before the first of them: what applied then decides for all."""
    before = before or state
    state = _negated_bonds(play, before, state, card)
    was = state.card(card)
    definition = play.definition(state, card)
    why = tuple(rules)
    if to is Zone.GRAVEYARD:
        for instead in play.game.force(before).of(BanishInstead)[:1]:
            to, why = Zone.BANISHED, (*why, card_rule(play.game, state.card(instead.card), instead.source[1]))
    removed = None if to.on_field else _banished_leaving(play, before, was)
    if removed is not None and to is not Zone.BANISHED:
        to, why = Zone.BANISHED, (*why, card_rule(play.game, state.card(removed[0]), removed[1]))
    if to in (Zone.HAND, Zone.DECK) and definition.in_extra_deck:
        to = Zone.EXTRA
    if "token" in definition.subtypes and not to.on_field:
        to = Zone.LIMBO
    if was.zone.on_field and not to.on_field:
        known = was.zone is Zone.MONSTER and was.face is Face.UP
        left = Left(card, was.controller, _values(play, before, card) if known else None, removed is not None)
        others = tuple(x for x in state.notes.left if x.card != card)
        state = replace(state, notes=replace(state.notes, left=(*others, left)))
    now = replace(
        was,
        zone=to,
        controller=controller or (was.controller if to.on_field else was.owner),
        face=face,
        stance=stance if to is Zone.MONSTER else None,
        since=state.turn,
        how=how or "",
        equips=None,
        counters=(),
        improper=_improper(state, was, definition, to, cause),
        banished_by=was.banished_by if to.on_field else None,
        brought=by if how is not None else None,
        came_under=None,
    )
    now = begun(play, state, now)
    state = _disturbed(with_card_last(state, now), was, now)
    # what is due is that of the card where it lies: from another place it is due anew
    state = replace(state, used=tuple(u for u in state.used if u.what != "due" or u.card != card))
    if was.zone.on_field or was.zone is Zone.LIMBO:
        state = _forget(state, card, "attacked", "effect", "position", "flipped", "battled", "beat")
    # a card whose activation was negated has not been on the field
    nowhere = any(link.card == card and link.negated for link in state.chain) and was.zone is Zone.SPELL
    event = Moved(
        card, Zone.LIMBO if nowhere else was.zone, to, cause, by, destroyed, how is not None, was.controller, used, discarded, tributed,
        was.equips is not None, was.face,
    )  # fmt: skip
    if discarded:
        state = noted(state, cards_discarded=True)
    state = play.tell(state, event, *why, together=together)
    state = _unbind(state, card)
    if how is not None:
        state = note_summon(state, now.controller)
        state = play.tell(state, Summoned(now.controller, card, how), *why, together=True)
    if was.equips is not None:
        state = _give_back(play, state, card)
    state = _without_its_card(play, state, card)
    return drop_equips(play, state, before) if was.zone is Zone.MONSTER else state


def begun(play: Play, state: State, card: Card) -> Card:
    """A card as one that begins to apply now what it applies, if it does so where it lies."""
    applies = (
        card.zone.on_field and card.face is Face.UP and any(e.applies for e in play.definition(state, card.id).effects)
    )
    return replace(card, nth=state.newest + 1 if applies else 0)


def _disturbed(state: State, was: Card, now: Card) -> State:
    """The state in which the attack under way knows that the monsters it chose among have changed, be it for a moment, and
    which battling monster has left: one that comes back is another."""
    battle = state.battle
    if battle is None or not battle.declared:
        return state
    before, after = ((c.zone is Zone.MONSTER, c.controller) for c in (was, now))
    faced = state.player.opponent
    if (before == (True, faced)) != (after == (True, faced)):
        battle = replace(battle, changed=True)
    if was.zone is Zone.MONSTER and not now.zone.on_field and was.id in (battle.attacker, battle.target):
        battle = replace(battle, gone=(*battle.gone, was.id))
    return replace(state, battle=battle)


def note_summon(state: State, player: Seat) -> State:
    """A player has Summoned this turn."""
    if player in state.notes.summoned:
        return state
    return replace(state, notes=replace(state.notes, summoned=(*state.notes.summoned, player)))


def _banished_leaving(play: Play, state: State, card: Card) -> Source | None:
    """The effect by which this card is removed from play when it leaves the field."""
    if not card.zone.on_field:
        return None
    return card.banished_by or board.own(play.game, state, card.id, BanishedLeaving)


def _bonds(state: State, card: CardId) -> tuple[Card, ...]:
    """The Continuous cards whose bond this card is part of."""
    return tuple(c for c in state.cards if c.bound is not None and card in (c.id, c.bound))


def _negated_bonds(play: Play, before: State, state: State, card: CardId) -> State:
    """Before a card goes: of the bonds it is part of, those whose card is negated come to nothing."""
    for held in _bonds(state, card):
        if _negating(play, before, before.card(held.id)) is not None:
            state = with_card(state, replace(held, bound=None))
    return state


def _unbind(state: State, card: CardId, face_down: bool = False) -> State:
    """A card that has gone, or is `face_down`, belongs together with nothing any more."""
    for held in _bonds(state, card):
        if not (face_down and held.bound_face_down):
            state = with_card(state, replace(held, bound=None))
    return state


def _improper(state: State, was: Card, definition: CardDef, to: Zone, cause: Cause) -> bool:
    """Whether a monster that needs a proper Summon first goes somewhere without having had it: from the hand or a Deck, or
    because its Summon was negated, or because an effect brings it from the Extra Deck, which is no Summon of its own."""
    if to in (Zone.HAND, Zone.DECK, Zone.EXTRA):
        return False
    if to.on_field and was.zone is Zone.EXTRA and cause is Cause.EFFECT:
        return True
    if not (definition.special_only or definition.in_extra_deck) or to.on_field:
        return was.improper
    negated = state.action is not None and state.action.negated and state.action.card == was.id
    return was.improper or was.zone in (Zone.HAND, Zone.DECK, Zone.EXTRA) or negated


def _forget(state: State, card: CardId, *done: str) -> State:
    """What was changed about a card ends when it leaves the field or is turned face-down, and what it has `done` of these
    kinds does not count any more."""
    gone = not state.card(card).zone.on_field
    ending = [c for c in state.changes if c.card == card and (gone or c.back is None or c.until is Until.LEAVES)]
    if ending:
        state = replace(state, changes=tuple(c for c in state.changes if c not in ending))
    over = [p for p in state.prohibitions if p.card == card and (gone or not p.face_down or p.until is Until.LEAVES)]
    if over:
        state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p not in over))
    if any(u.card == card for u in state.used):
        used = (
            replace(u, past=True) if u.card == card and u.what in done and u.scope not in ("chain", "duel") else u
            for u in state.used
        )
        state = replace(state, used=tuple(used))
    return state


def _without_its_card(play: Play, state: State, card: CardId) -> State:
    """What lasted as long as this card was face-up on the field ends."""
    lasting = [*((c.by, c.until) for c in state.changes), *((p.by, p.until) for p in state.prohibitions)]
    for by in dict.fromkeys(by for by, until in lasting if until is Until.CARD_STAYS and by[0] == card):
        state = run_out(play, state, Until.CARD_STAYS, by)
    return state


def replace_field_spell(play: Play, state: State, old: CardId) -> State:
    """A Field Spell makes way for a new one: destroyed where there is one in all, merely sent where each player has one."""
    destroyed = play.game.values.field_spells == "one-in-all"
    return move(play, state, old, Zone.GRAVEYARD, Cause.GAME, Law.FIELD_SPELLS, destroyed=destroyed)


def room_to_set(play: Play, state: State, seat: Seat, card: CardId) -> bool:
    """Whether a player may put this Spell or Trap on their side: a Field Spell makes room for itself."""
    return "field" in play.definition(state, card).subtypes or has_room(play.game, state, Zone.SPELL, seat)


def set_spell_trap(play: Play, state: State, seat: Seat, card: CardId, *rules: str) -> State:
    """A Spell or Trap is placed face-down on a player's side."""
    zone = Zone.FIELD if "field" in play.definition(state, card).subtypes else Zone.SPELL
    replaced = state.lying(zone, seat) if zone is Zone.FIELD else ()
    for old in replaced:
        state = replace_field_spell(play, state, old.id)
    state = with_card_last(state, replace(state.card(card), zone=zone, face=Face.DOWN, since=state.turn))
    # the old Field Spell makes way for the new one at the same time
    return play.tell(state, SetDown(seat, card, False), Law.SET_SPELL_TRAP, *rules, together=bool(replaced))


def drop_equips(play: Play, state: State, before: State | None = None) -> State:
    """Equip Cards whose monster is no longer face-up on the field are destroyed. That is part of the monster's leaving;
    `before`: how things stood before it."""
    for card in state.cards:
        if card.equips is None:
            continue
        monster = state.card(card.equips)
        if monster.zone is Zone.MONSTER and monster.face is Face.UP:
            continue
        # the card is not equipped any more when it goes
        state = with_card(state, replace(card, equips=None))
        state = move(
            play, state, card.id, Zone.GRAVEYARD, Cause.GAME, Law.EQUIP_LOST, Law.GRAVEYARD_OF_OWNER, destroyed=True,
            together=True, before=before,
        )  # fmt: skip
    return state


def lift(state: State, card: CardId) -> State:
    """A monster whose Summon is being attempted belongs nowhere; what concerns it stays."""
    return with_card(state, replace(state.card(card), zone=Zone.LIMBO, face=Face.UP, stance=None))


def turn(
    play: Play, state: State, card: CardId, *rules: str, face: Face | None = None, stance: Stance | None = None,
    by: CardId | None = None, attack: bool = False, together: bool = False, quiet: bool = False,
) -> State:  # fmt: skip
    """A monster changes its battle position or is turned over. Nothing is told when nothing changes. `quiet`: Flip Effects
    do not activate for it."""
    was = state.card(card)
    if face is Face.DOWN and "token" in play.definition(state, card).subtypes:
        return state  # a Token is never face-down
    now = replace(was, face=face or was.face, stance=stance or was.stance)
    if now == was:
        return state
    if now.face is not was.face:
        now = begun(play, state, now)
    if now.face is Face.DOWN and was.face is Face.UP:
        now = replace(now, counters=(), banished_by=None, brought=None)
        state = _unbind(_forget(with_card(state, now), card, "effect"), card, face_down=True)
    state = with_card(state, now)
    if now.face is Face.UP and was.face is Face.DOWN:
        state = replace(state, used=(*state.used, Used("flipped", card)))
    event = Turned(card, now.face, now.stance, by, attack, was.face, was.stance, quiet)
    state = play.tell(state, event, *rules, together=together)
    return drop_equips(play, state) if now.face is Face.DOWN else state


def change_control(
    play: Play,
    state: State,
    card: CardId,
    to: Seat,
    *rules: str,
    by: CardId,
    back: bool = False,
    together: bool = False,
) -> State:
    """A monster changes sides. Where there is no room for it, it goes to the Graveyard."""
    was = state.card(card)
    if was.controller is to or was.zone is not Zone.MONSTER:
        return state
    if not has_room(play.game, state, Zone.MONSTER, to):
        return move(play, state, card, Zone.GRAVEYARD, Cause.GAME, *rules, Law.ZONES_FULL, by=by, together=together)
    now = replace(was, controller=to, came_under=was.came_under or was.controller)
    state = _disturbed(with_card_last(state, now), was, now)
    return play.tell(state, ControlChanged(card, to, by, back), *rules, together=together)


def count(play: Play, state: State, card: CardId, counter: str, change: int, *rules: str) -> State:
    """Counters are put on a card or taken from it."""
    was = state.card(card)
    before = was.counted(counter)
    now = max(before + change, 0)
    others = tuple((name, number) for name, number in was.counters if name != counter)
    counters = (*others, (counter, now)) if now else others
    state = with_card(state, replace(was, counters=tuple(sorted(counters))))
    return play.tell(state, CountersChanged(card, counter, before, now), *rules)


def equip(play: Play, state: State, card: CardId, monster: CardId, *rules: str) -> State:
    """A card becomes an Equip Card of a face-up monster; where that is gone, it goes to the Graveyard."""
    there = state.card(monster)
    if not state.card(card).zone.on_field:
        return state
    if there.zone is not Zone.MONSTER or there.face is not Face.UP:
        return move(play, state, card, Zone.GRAVEYARD, Cause.GAME, *rules, Law.EQUIP_LOST)
    if state.card(card).zone is Zone.MONSTER:
        seat = state.card(card).controller
        zone = Zone.SPELL if has_room(play.game, state, Zone.SPELL, seat) else Zone.GRAVEYARD
        state = move(play, state, card, zone, Cause.EFFECT, *rules)
        if zone is Zone.GRAVEYARD:
            return state
    before = state
    state = with_card(state, replace(state.card(card), equips=monster))
    state = play.tell(state, Equipped(card, monster), *rules)
    return announce(play, before, take_equipped(play, state, card))


def take_equipped(play: Play, state: State, card: CardId, *why: str) -> State:
    """An Equip Card that says so gives its controller the monster it is equipped to."""
    monster, taker = state.card(card).equips, state.card(card).controller
    for holding in play.game.force(state).of(ControlsEquipped) if monster is not None else ():
        assert monster is not None
        source, was = holding.source, state.card(monster).controller
        if source[0] == card and was is not taker:
            change = Change(monster, Until.LEAVES, back=was, by=source, player=taker)
            state = replace(state, changes=(*state.changes, change))
            rule = card_rule(play.game, state.card(card), source[1])
            state = change_control(play, state, monster, taker, rule, *why, by=card)
    return state


def _give_back(play: Play, state: State, card: CardId, *why: str) -> State:
    """A card that held control of a monster is no longer equipped, or is negated: the monster goes back."""
    for change in state.changes:
        if change.by[0] == card and change.until is Until.LEAVES and change.back is not None:
            newer = _newer_claim(state, change)
            state = replace(state, changes=tuple(c for c in state.changes if c is not change))
            rule = card_rule(play.game, state.card(card), change.by[1])
            state = _control_ends(play, state, change, newer, rule, *why, together=True)
    return state


def _control_held(play: Play, before: State, state: State) -> State:
    """A monster goes back when what holds control of it has ceased to apply between two states though the card is still
    equipped, and is taken again when it applies anew."""
    if all(card.equips is None for card in state.cards):
        return state
    old, new = ([e.card for e in play.game.force(at).of(ControlsEquipped)] for at in (before, state))
    still = {c.id for c in state.cards if c.equips is not None and c.equips == before.card(c.id).equips}
    for card in [c for c in old if c in still and c not in new]:
        state = _give_back(play, state, card, Law.CONTROL_NEGATED)
    for card in [c for c in new if c in still and c not in old]:
        state = take_equipped(play, state, card, Law.CONTROL_NEGATED)
    return state


def _newer_claim(state: State, change: Change) -> Change | None:
    """The next effect after this one by which somebody took the monster, if one lasts."""
    claims = [c for c in state.changes if c.card == change.card and c.back is not None]
    return next(iter(claims[claims.index(change) + 1 :]), None) if change in claims else None


def _control_ends(
    play: Play, state: State, ended: Change, newer: Change | None, *rules: str, together: bool = False
) -> State:
    """An effect by which somebody controlled a monster is over. Who took it since keeps it; otherwise it goes to whoever took
    it before by an effect that lasts, or back to where it was before them all."""
    assert ended.back is not None
    if newer is not None:
        changes = tuple(replace(c, back=ended.back) if c is newer else c for c in state.changes)
        return replace(state, changes=changes)
    return change_control(play, state, ended.card, ended.back, *rules, by=ended.by[0], back=True, together=together)


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
    return play.tell(with_life(state, seat, left), LifePaid(seat, amount, left, card), *rules)


def _values(play: Play, state: State, card: CardId) -> tuple[int, int]:
    return board.atk(play.game, state, card), board.defense(play.game, state, card)


def change_stats(play: Play, state: State, change: Change, *rules: str) -> State:
    """ATK or DEF of one card changes for a while; both are told, if both change."""
    before = _values(play, state, change.card)
    state = replace(state, changes=(*state.changes, change))
    after = _values(play, state, change.card)
    for stat, was, now in zip(("atk", "def"), before, after, strict=True):
        if was != now:
            state = play.tell(state, StatsChanged(change.card, stat, was, now, change.by[0], change.by[1]), *rules)  # type: ignore[arg-type]
    return state


def run_out(
    play: Play, state: State, until: Until, by: tuple[CardId, str] | None = None, player: Seat | None = None
) -> State:
    """Everything that lasts until this moment ends; with `by`, only what this effect has made; with `player`, only what
    this player's effects have made before this turn."""
    for change in tuple(c for c in state.changes if c.until is until and by in (None, c.by)):
        if player is not None and (change.player is not player or change.since == state.turn):
            continue
        rule = _source_rule(play, state, change.by)
        newer = _newer_claim(state, change)
        state = _end(play, state, change, rule)
        if change.back is not None:
            state = _control_ends(play, state, change, newer, rule, Law.UNTIL)
    for over in tuple(p for p in state.prohibitions if p.until is until and by in (None, p.by)):
        if player is not None and (over.owner is not player or over.since == state.turn):
            continue
        state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p is not over))
        told = RanOut("activate-named" if over.slug else over.act, over.by[0])
        state = play.tell(state, told, _source_rule(play, state, over.by), together=over.card is not None)
    return state


def _end(play: Play, state: State, change: Change, *rules: str) -> State:
    """A change of ATK or DEF ends."""
    was = _values(play, state, change.card)
    state = replace(state, changes=tuple(c for c in state.changes if c is not change))
    now = _values(play, state, change.card)
    for stat, old, new in zip(("atk", "def"), was, now, strict=True):
        if old != new:
            told = StatsChanged(change.card, stat, old, new, change.by[0], change.by[1], runs_out=True)  # type: ignore[arg-type]
            state = play.tell(state, told, *rules, together=True)
    return state


def _source_rule(play: Play, state: State, by: tuple[CardId, str]) -> str:
    """The rule by which a change ends: what the effect that made it says; the general one where none is known."""
    return card_rule(play.game, state.card(by[0]), by[1]) if by[1] else Law.UNTIL


def announce(play: Play, before: State, state: State) -> State:
    """Tell what Continuous Effects began or ceased to add between two states, and take what negated cards had gained by
    themselves. An Equip Card that holds control of its monster does so only while its effect applies."""
    state = _control_held(play, before, state)
    state = _without_own_counters(play, _without_own_gains(play, state))
    old, new = play.game.force(before).added, play.game.force(state).added
    if old == new:
        return state
    for card, source in sorted({(card, source) for added in (old, new) for card, by in added.items() for source in by}):
        was, now = (added.get(card, {}).get(source) for added in (old, new))
        if was == now or state.card(card).zone is not Zone.MONSTER:
            continue
        gone, was, now = now is None, was or (0, 0), now or (0, 0)
        for index, stat in enumerate(("atk", "def")):
            value = (board.atk, board.defense)[index](play.game, state, card)
            shift = now[index] - was[index]
            if board.covered(state, card, source, index):
                # what is added beneath a halving counts half, beneath another value not at all
                shift = value - (board.atk, board.defense)[index](play.game, before, card)
            if shift:
                told = StatsChanged(card, stat, value - shift, value, source[0], source[1], runs_out=gone)  # type: ignore[arg-type]
                state = play.tell(
                    state, told, card_rule(play.game, state.card(source[0]), source[1]), Law.CONTINUOUS, together=True
                )
    return state


def _without_own_gains(play: Play, state: State) -> State:
    """What face-up monsters whose effects are negated had gained by an effect of their own is lost."""
    for change in state.changes:
        held = state.card(change.card)
        own = change.card == change.by[0] and max(change.atk, change.defense) > 0
        if not own or held.zone is not Zone.MONSTER or held.face is not Face.UP:
            continue
        by = _negating(play, state, held)
        if by is None:
            continue
        state = _end(play, state, change, card_rule(play.game, state.card(by[0]), by[1]), Law.OWN_GAIN)
    return state


def _without_own_counters(play: Play, state: State) -> State:
    """Counters that face-up cards whose effects are negated hold by an effect of their own are lost."""
    for held in state.cards:
        by = _negating(play, state, held) if held.counters and held.face is Face.UP else None
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


def _negating(play: Play, state: State, card: Card) -> Source | None:
    """What negates the effects of a card on the field now, if something does."""
    return board.negated_by(state, card.id) or next(iter(board.silenced(play.game, state, card.id)), None)


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
        e for e in play.game.force(state).of(WinsWith) if set(e.applied.hand) <= _names(play, state, e.controller)
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

"""Damage calculation: the values are compared, monsters destroyed by battle, and Battle Damage is inflicted."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import board, damage, sight, stats
from app.engine.law.attacks import (
    missing_battler,
)
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.sight import Sight
from app.engine.law.table import Source
from app.engine.play import field, moves, replacing
from app.engine.play.destroying import must_not_stay
from app.engine.play.play import Play
from app.engine.position.events import (
    CalculationStops,
    Compared,
    DestroyedByBattle,
    Spared,
)
from app.engine.position.frames import Giving
from app.engine.position.state import Battle, Prohibition, State, Used, noted, with_card
from app.engine.words.applied.banishes_what_it_beats import BanishesBeaten
from app.engine.words.applied.battle_damage_is import BattleDamageIs
from app.engine.words.applied.battle_damage_to_opponent import DamageToOpponent
from app.engine.words.applied.damage_becomes import DamageBecomes
from app.engine.words.applied.gain_becomes_damage import GainBecomesDamage
from app.engine.words.applied.halves_battle_damage_given import HalvesDamage
from app.engine.words.applied.inflicts_no_battle_damage import InflictsNone
from app.engine.words.applied.negates_what_it_beats import NegatesBeaten
from app.engine.words.filters import Until


def end_calculation(play: Play, state: State) -> State:
    """Damage calculation is over: what was only for it ends."""
    before = state
    state = noted(state, damage_calculation=False)
    state = field.announce(play, before, state)
    return moves.run_out(play, state, Until.DAMAGE_CALCULATION)


def calculate(play: Play, state: State) -> State:
    """ATK against ATK or DEF: who loses, and what damage would follow. Nothing is calculated if a battling monster is
    gone."""
    battle = state.battle
    if battle is None:
        return state
    missing = missing_battler(state)
    if missing is not None:
        return play.tell(state, CalculationStops(missing), Law.CALCULATION_STOPS)
    hidden = next((c for c in (battle.attacker, battle.target) if c and state.card(c).face is Face.DOWN), None)
    if hidden is not None:
        match play.game.values.face_down_again:
            case "no-calculation":
                return play.tell(state, CalculationStops(hidden, "face-down"), Law.FACE_DOWN_AGAIN)
            case "flipped-again" if hidden == battle.target:
                state = field.turn(play, state, hidden, Law.FACE_DOWN_AGAIN, face=Face.UP, attack=True)
            case _:
                pass
    attack = stats.atk(play.game, state, battle.attacker)
    if battle.target is None:
        told = Compared(battle.attacker, None, attack, 0, None, "direct")
        return _calculated(play, state, battle, told, {state.player.opponent: attack}, (), Law.DIRECT_DAMAGE)
    target = state.card(battle.target)
    if target.stance is Stance.DEFENSE:
        return _against_defense(play, state, battle, attack, stats.defense(play.game, state, target.id))
    return _against_attack(play, state, battle, attack, stats.atk(play.game, state, target.id))


def _against_attack(play: Play, state: State, battle: Battle, attack: int, against: int) -> State:
    assert battle.target is not None
    stance = Stance.ATTACK
    if attack > against:
        told = Compared(battle.attacker, battle.target, attack, against, stance, "attacker-wins")
        damage = {state.card(battle.target).controller: attack - against}
        return _calculated(play, state, battle, told, damage, (battle.target,), Law.HIGHER_ATTACK)
    if attack < against:
        told = Compared(battle.attacker, battle.target, attack, against, stance, "target-wins")
        damage = {state.card(battle.attacker).controller: against - attack}
        return _calculated(play, state, battle, told, damage, (battle.attacker,), Law.HIGHER_ATTACK)
    if attack == 0 and play.game.values.zero_attack == "neither-destroyed":
        told = Compared(battle.attacker, battle.target, 0, 0, stance, "equal-zero")
        return _calculated(play, state, battle, told, {}, (), Law.ZERO_ATTACK)
    told = Compared(battle.attacker, battle.target, attack, against, stance, "both")
    law = Law.EQUAL_ATTACK if attack else Law.ZERO_ATTACK
    return _calculated(play, state, battle, told, {}, (battle.attacker, battle.target), law)


def _against_defense(play: Play, state: State, battle: Battle, attack: int, against: int) -> State:
    assert battle.target is not None
    stance = Stance.DEFENSE
    if attack > against:
        told = Compared(battle.attacker, battle.target, attack, against, stance, "attacker-wins")
        pierced = sight.pierced(play.game, state, battle.attacker, battle.target)
        damage = {pierced: attack - against} if pierced is not None else {}
        return _calculated(play, state, battle, told, damage, (battle.target,), Law.BEATS_DEFENSE)
    if attack < against:
        told = Compared(battle.attacker, battle.target, attack, against, stance, "no-destruction")
        damage = {state.card(battle.attacker).controller: against - attack}
        return _calculated(play, state, battle, told, damage, (), Law.FAILS_DEFENSE)
    told = Compared(battle.attacker, battle.target, attack, against, stance, "equal-defense")
    return _calculated(play, state, battle, told, {}, (), Law.EQUAL_DEFENSE)


def _calculated(
    play: Play,
    state: State,
    battle: Battle,
    told: Compared,
    damage: dict[Seat, int],
    losers: tuple[CardId, ...],
    law: Law,
) -> State:
    fought = (battle.attacker,) if battle.target is None else (battle.attacker, battle.target)
    state = replace(state, used=(*state.used, *(Used("battled", card) for card in fought)))
    battle = replace(
        battle, calculated=True, values=(told.attack, told.against), losers=losers,
        damage=(damage.get(Seat.A, 0), damage.get(Seat.B, 0)),
    )  # fmt: skip
    return play.tell(replace(state, battle=battle), told, law)


def decide_destruction(play: Play, state: State) -> State:
    """Monsters that lost are marked as destroyed by battle. They stay on the field for now."""
    battle = state.battle
    if battle is None or not battle.calculated or battle.decided:
        return state
    if replacing.pending(play, state, _open_to(play, state, battle), "battle") is not None:
        return replacing.ask(state, _open_to(play, state, battle), "battle")
    before = state
    ends = play.game.values.beaten_applies == "ends"
    laws = (Law.DESTROYED_BY_BATTLE, Law.BEATEN_APPLIES) if ends else (Law.DESTROYED_BY_BATTLE,)
    state = replace(state, battle=replace(battle, decided=True))
    beaten: list[CardId] = []
    for card in battle.losers:
        if state.card(card).zone is not Zone.MONSTER:
            continue
        if card == battle.flipped and must_not_stay(play, state) is not None:
            continue  # it is sent after damage calculation, and not by the battle
        seat = state.card(card).controller
        spared = _first(board.barred(play.game, state, "lose-monsters-by-battle", seat))
        shield = _first(board.barred(play.game, state, "be-destroyed-by-battle", card=card))
        if shield is not None:
            rule = card_rule(play.game, state.card(shield.by[0]), shield.by[1])
            state = play.tell(state, Spared(seat, "lose-monsters-by-battle", shield.by[0], card), rule)
            continue
        if spared is not None:
            rule = card_rule(play.game, state.card(spared.by[0]), spared.by[1])
            state = play.tell(state, Spared(seat, "lose-monsters-by-battle", spared.by[0]), rule)
            continue
        saved = replacing.instead(play, state, card, "battle", battle.losers)
        if saved is not None:
            state = saved
            continue
        beaten.append(card)
    # what the victors say of those they destroy by battle is settled now, whatever becomes of them
    standing = state
    for card in beaten:
        victor = battle.target if card == battle.attacker else battle.attacker
        assert victor is not None
        assert state.battle is not None
        source = _banishing(play, standing, victor, beaten)
        banished = state.battle.banished if source is None else (*state.battle.banished, (card, source))
        state = replace(state, battle=replace(state.battle, beaten=(*state.battle.beaten, card), banished=banished))
        state = replace(state, used=(*state.used, Used("beat", victor)))
        void = _voiding(play, standing, victor, card)
        if void is not None:
            state = with_card(state, replace(state.card(card), void_by=void))
        state = play.tell(state, DestroyedByBattle(card, victor), *laws, together=True)
    return field.announce(play, before, replacing.over(state))


def _open_to(play: Play, state: State, battle: Battle) -> tuple[CardId, ...]:
    """Those of the losers that nothing keeps from being destroyed by the battle."""
    return tuple(
        c
        for c in battle.losers
        if state.card(c).zone is Zone.MONSTER
        and not board.barred(play.game, state, "lose-monsters-by-battle", state.card(c).controller)
        and not board.barred(play.game, state, "be-destroyed-by-battle", card=c)
    )


def go_on_giving(play: Play, state: State, frame: Giving) -> State:
    """The next question about what is given for cards that are about to be destroyed; once there is none, they are."""
    asked = replacing.go_on(play, state, frame)
    if asked is not None:
        return asked
    state = replace(state, frames=state.frames[:-1])
    return decide_destruction(play, state) if frame.by_battle else state


def _banishing(play: Play, state: State, victor: CardId, beaten: list[CardId]) -> Source | None:
    """The effect of this monster that removes from play what it has destroyed; `beaten` are all that the battle destroys."""
    for effect in play.game.in_force(state, BanishesBeaten):
        if effect.card == victor and not (effect.applied.surviving and victor in beaten):
            return effect.source
    return None


def _voiding(play: Play, state: State, victor: CardId, beaten: CardId) -> Source | None:
    """The effect that negates the effects of a monster from now on that this one has destroyed."""
    for effect in play.game.in_force(state, NegatesBeaten):
        if effect.applied.concerns(Sight(play.game, state, effect.controller, effect.card), victor, beaten):
            return effect.source
    return None


def inflict_damage(play: Play, state: State) -> State:
    """The Battle Damage that was worked out is inflicted, unless an effect keeps it away, halves it or turns it round."""
    battle = state.battle
    if battle is None or not battle.calculated:
        return state
    for seat, amount in zip((Seat.A, Seat.B), battle.damage, strict=True):
        if amount > 0:
            source = sight.by_effect_instead(play.game, _as_they_fought(play, state, battle), seat)
            if source is not None:
                state = _hurt_by_effect(play, state, source, seat, amount)
                continue
            # where it is spared first, such damage is not there to be turned on anyone
            first = play.game.values.spared_or_turned == "spared-first"
            spared = first and _spared(play, state, seat) is not None
            taker, points, rules = (seat, amount, ()) if spared else _turned(play, state, battle, seat, amount)
            state = _hurt(play, state, battle, taker, points, rules)
    return field.check_life(play, state)


def _hurt_by_effect(play: Play, state: State, source: Source, seat: Seat, amount: int) -> State:
    """The damage of a battle, inflicted as that of an effect of this card."""
    rule = card_rule(play.game, state.card(source[0]), source[1])
    spared = _first(board.barred(play.game, state, "effect-damage", seat))
    if spared is not None:
        told = Spared(seat, "effect-damage", spared.by[0])
        return play.tell(state, told, card_rule(play.game, state.card(spared.by[0]), spared.by[1]))
    amount, rules = damage.changed(play.game, state, seat, amount, "effect")
    return field.lose_life(play, state, seat, amount, Cause.EFFECT, rule, *rules, by=source[0])


def _as_they_fought(play: Play, state: State, battle: Battle) -> State:
    """The state as if the battle had destroyed nothing, and so negated nothing of what it has destroyed."""
    fought = replace(state, battle=replace(battle, beaten=()))
    for card in battle.beaten:
        victor = battle.target if card == battle.attacker else battle.attacker
        void = fought.card(card).void_by
        if void is not None and victor is not None and void == _voiding(play, fought, victor, card):
            fought = with_card(fought, replace(fought.card(card), void_by=None))
    return fought


def _turned(play: Play, state: State, battle: Battle, seat: Seat, amount: int) -> tuple[Seat, int, tuple[str, ...]]:
    """Who takes how much of the damage worked out for `seat`, after the battling monsters' own effects."""
    # what the battling monsters say of its damage holds although the battle has destroyed one of them
    fought = _as_they_fought(play, state, battle)
    # it is doubled before it is turned on anyone
    amount, rules = damage.changed(play.game, fought, seat, amount, "battle")
    hurt = seat
    force, fighting = play.game.force(fought), board.battlers(state)
    turn = next((e for e in force.of(DamageToOpponent) if e.card in fighting and e.controller is seat), None)
    if turn is not None:
        rule = card_rule(play.game, state.card(turn.card), turn.source[1])
        seat, rules = seat.opponent, (*rules, rule, Law.SPARED_OR_TURNED)
    wall = _first(board.barred(play.game, fought, "own-battle-damage", seat)) if turn is None else None
    if wall is not None:
        rule = card_rule(play.game, state.card(wall.by[0]), wall.by[1])
        seat, rules = seat.opponent, (*rules, rule)
    for half in force.of(HalvesDamage):
        if half.card in fighting and half.controller is not seat:
            amount, rules = (amount + 1) // 2, (*rules, card_rule(play.game, state.card(half.card), half.source[1]))
    for fixed in force.of(BattleDamageIs):
        sight = Sight(play.game, fought, fixed.controller, fixed.card)
        if fixed.controller is not seat and any(sight.fits(fixed.applied.fits, card) for card in fighting):
            rule = card_rule(play.game, state.card(fixed.card), fixed.source[1])
            amount, rules = sight.number(fixed.applied.amount), (*rules, rule)
    if seat is hurt:
        return seat, amount, rules
    amount, more = damage.changed(play.game, fought, seat, amount, "battle", meant_for=hurt)
    return seat, amount, (*rules, *more)


def _spared(play: Play, state: State, seat: Seat) -> Prohibition | None:
    # what a battling monster says of its damage holds although the battle has destroyed it
    battle = state.battle
    fought = state if battle is None else _as_they_fought(play, state, battle)
    found = board.barred(play.game, fought, "battle-damage", seat)
    # what keeps off only the next damage is not used up where there is none anyway
    return _first(tuple(p for p in found if not p.once) or found)


def _first(found: tuple[Prohibition, ...]) -> Prohibition | None:
    """The oldest of them."""
    return found[0] if found else None


def _kept_off(play: Play, state: State, battle: Battle, seat: Seat) -> Source | None:
    """The effect by which a battling monster inflicts no Battle Damage to this player, also if the battle has destroyed it."""
    fought = _as_they_fought(play, state, battle)
    none = play.game.in_force(fought, InflictsNone)
    fighting = board.battlers(state) if none else ()
    return next((e.source for e in none if e.card in fighting and e.controller is not seat), None)


def _hurt(play: Play, state: State, battle: Battle, seat: Seat, amount: int, rules: tuple[str, ...]) -> State:
    kept = _kept_off(play, state, battle, seat)
    if kept is not None:
        told = Spared(seat, "battle-damage", kept[0])
        return play.tell(state, told, card_rule(play.game, state.card(kept[0]), kept[1]))
    spared = _spared(play, state, seat)
    if spared is not None:
        rule = card_rule(play.game, state.card(spared.by[0]), spared.by[1])
        if spared.once:
            state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p is not spared))
        return play.tell(state, Spared(seat, "battle-damage", spared.by[0]), rule)
    gains = [
        e
        for e in play.game.in_force(state, DamageBecomes)
        if e.applied.gains_from("battle") and damage.concerns(e, seat)
    ]
    if gains and not any(damage.concerns(e, seat) for e in play.game.in_force(state, GainBecomesDamage)):
        rule = card_rule(play.game, state.card(gains[0].source[0]), gains[0].source[1])
        return field.gain_life(play, state, seat, amount, *rules, rule, by=gains[0].source[0])
    target = None if battle.target is None else state.card(battle.target)
    led_astray = target is not None and target.controller is state.player and target.id in battle.losers
    by = battle.attacker if seat is state.player.opponent or led_astray else battle.target
    # what they have taken of it is known before anything is met by that
    before = (state.battle or battle).taken
    taken = (before[0] + amount, before[1]) if seat is Seat.A else (before[0], before[1] + amount)
    state = replace(state, battle=replace(state.battle or battle, taken=taken))
    return field.lose_life(play, state, seat, amount, Cause.BATTLE, Law.BATTLE_DAMAGE, *rules, by=by)

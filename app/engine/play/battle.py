"""The battle's procedures: choosing a target, flipping, comparing, damage, and beaten monsters leaving."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import board
from app.engine.law.facts import (
    attack_costs,
    attack_obstacle,
    attack_targets,
    attacks_from_defense,
    forced_attackers,
    kept_from_going_on,
    missing_battler,
    target_change,
)
from app.engine.law.happening import is_cost
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.table import Source
from app.engine.play import field
from app.engine.play.doing import carry_out
from app.engine.play.play import Play, ask_for_cards, ask_for_word
from app.engine.position.events import (
    Applied,
    AppliedAtOnce,
    AttackDeclared,
    AttackStopped,
    CalculationStops,
    Compared,
    DestroyedByBattle,
    HasToAttack,
    Spared,
)
from app.engine.position.events import Replay as ReplayDue
from app.engine.position.frames import Link, Targeting
from app.engine.position.state import Battle, Prohibition, State, Used, noted
from app.engine.words.applied.at_declaration import AtDeclaration
from app.engine.words.applied.attacks_from_defense import AttacksFromDefense
from app.engine.words.applied.banishes_what_it_beats import BanishesBeaten
from app.engine.words.applied.battle_damage_to_opponent import DamageToOpponent
from app.engine.words.applied.destroyed_when_targeted import DestroyedWhenTargeted
from app.engine.words.applied.halves_battle_damage_given import HalvesDamage
from app.engine.words.applied.one_attribute import OneAttribute
from app.engine.words.applied.opponent_chooses_attack_target import OpponentChoosesTarget
from app.engine.words.applied.self_destruct import SelfDestruct
from app.engine.words.filters import Until


def begin_attack(game: Game, state: State, attacker: CardId) -> State:
    """A monster declares an attack; whom it attacks comes next."""
    used = (*state.used, Used("attacked", attacker))
    from_defense = attacks_from_defense(game, state, attacker)
    return replace(state, used=used, battle=Battle(attacker, None, from_defense))


def force_attack(play: Play, state: State) -> State:
    """Both have passed, and a monster has to attack: it declares its attack. Of several, the one that came first; its
    player may have said otherwise before."""
    card, rule = forced_attackers(play.game, state)[0]
    state = play.tell(state, HasToAttack(card), rule, Law.ATTACK_FORCED, f"node/{state.frames[-1].path}")
    return begin_attack(play.game, state, card)


def pay_to_attack(play: Play, state: State) -> State:
    """What effects ask for the declaration of this attack is given."""
    battle = state.battle
    if battle is None:
        return state  # play begins here, and no attack is under way
    for source, pay in reversed(attack_costs(play.game, state, battle.attacker)):
        state = carry_out(state, Link(0, source[0], source[1], state.player), pay, Cause.COST)
    return state


def apply_at_declaration(play: Play, state: State) -> State:
    """Effects that apply to an attack once it is declared, without a chain."""
    battle = state.battle
    if battle is None:
        return state
    for effect in reversed(play.game.force(state).of(AtDeclaration)):
        source, controller, applied = effect.source, effect.controller, effect.applied
        attacker = state.card(battle.attacker)
        if board.fits(play.game, state, applied.fits, attacker, controller, source[0]):
            rule = card_rule(play.game, state.card(source[0]), source[1])
            why = (rule, Law.AT_ONCE, f"node/{state.frames[-1].path}")
            state = play.tell(state, AppliedAtOnce(controller, source[0], source[1]), *why)
            state = carry_out(state, Link(0, source[0], source[1], controller), applied.does, at_once=True)
    return state


def choose_target(play: Play, state: State) -> State:
    """An attack has been declared; its target is named."""
    return _targeting(state, again=False, may_stop=False)


def choose_again(play: Play, state: State) -> State:
    """A replay: another target is named, or the attack is given up where that may be done."""
    return _targeting(state, again=True, may_stop=play.game.values.replay == "may-stop")


def _targeting(state: State, again: bool, may_stop: bool) -> State:
    if state.battle is None:
        return state
    return replace(
        state, frames=(*state.frames, Targeting(state.frames[-1].path, state.battle.attacker, again, may_stop))
    )


def go_on_targeting(play: Play, state: State, frame: Targeting) -> State:
    """The turn player names a target among those that may be attacked; a direct attack where there is none."""
    battle = state.battle
    assert battle is not None
    monsters, direct = attack_targets(play.game, state, state.player, frame.attacker)
    if not monsters and not direct:
        return _give_up(play, state, frame, "no-target")
    chooser = state.player if _opponent_chooses(play, state) is None else state.player.opponent
    if frame.may_stop and not frame.word and (direct or chooser is not state.player):
        # to name nobody would not say whether the attack is direct or given up, and only its player gives it up
        return ask_for_word(state, state.player, ("attack", "stop"), frame.attacker)
    if frame.chosen is None and monsters and frame.word != "stop":
        least = 0 if direct or (frame.may_stop and not frame.word) else 1
        return ask_for_cards(state, chooser, "attack-target", monsters, least, 1, frame.attacker)
    if frame.word == "stop" or (frame.chosen == () and not direct):
        return _give_up(play, state, frame, "declined")
    target = frame.chosen[0] if frame.chosen else None
    battle = replace(battle, target=target, changed=False, gone=(), declared=True)
    state = replace(state, battle=battle, frames=state.frames[:-1])
    law = Law.ATTACK_TARGET if target is not None else Law.ATTACK_DIRECT
    told = AttackDeclared(state.player, frame.attacker, target, frame.again)
    # where what the declaration took belongs to it, the payment is not an earlier event than the attack
    kept = play.game.values.met_by_attack_cost == "kept"
    rules: tuple[str, ...] = (Law.REPLAY, law) if frame.again else (Law.ATTACK_DECLARED, law)
    rules += _by_effects(play, state, frame.attacker)
    return play.tell(state, told, *rules, together=kept and any(is_cost(what) for what in state.recent))


def _opponent_chooses(play: Play, state: State) -> Source | None:
    """The effect by which the opponent chooses what is attacked, if there is one."""
    found = (e.source for e in play.game.force(state).of(OpponentChoosesTarget) if e.controller is not state.player)
    return next(found, None)


def _by_effects(play: Play, state: State, attacker: CardId) -> tuple[str, ...]:
    """The effects that make this declaration another one than usual."""
    chooser = _opponent_chooses(play, state)
    sources = [chooser] if chooser is not None else []
    sources += [e.source for e in play.game.force(state).of(AttacksFromDefense) if e.card == attacker]
    return tuple(card_rule(play.game, state.card(card), effect) for card, effect in sources)


def _give_up(play: Play, state: State, frame: Targeting, because: str) -> State:
    assert state.battle is not None
    state = replace(state, battle=replace(state.battle, stands=False), frames=state.frames[:-1])
    rules = (Law.REPLAY, Law.ATTACK_STOPPED, f"node/{frame.path}")
    return play.tell(state, AttackStopped(frame.attacker, because), *rules)  # type: ignore[arg-type]


def stop_attack(play: Play, state: State) -> State:
    """The attack does not go on: said once, with the reason, and the battle is over."""
    battle = state.battle
    if battle is None:
        return state
    obstacle = attack_obstacle(play.game, state)
    if obstacle and battle.stands:
        bans = kept_from_going_on(play.game, state, battle.attacker) if obstacle == "forbidden" else ()
        rules = tuple(card_rule(play.game, state.card(p.by[0]), p.by[1]) for p in bans)
        state = play.tell(state, AttackStopped(battle.attacker, obstacle), *rules, Law.ATTACK_STOPPED)
    return replace(state, battle=None, used=tuple(u for u in state.used if u.scope != "battle"))


def break_off_battle_phase(play: Play, state: State) -> State:
    """An effect has ended the Battle Phase: an attack under way does not go on."""
    state = noted(state, battle_phase_ends=False)
    battle = state.battle
    if battle is not None and battle.stands:
        state = replace(state, battle=replace(battle, stands=False))
        state = play.tell(state, AttackStopped(battle.attacker, "phase-ends"), Law.ATTACK_STOPPED)
    return stop_attack(play, state)


def tell_replay(play: Play, state: State) -> State:
    battle = state.battle
    change = target_change(play.game, state)
    if battle is None or not change:
        return state
    return play.tell(state, ReplayDue(battle.attacker, change), Law.REPLAY)


def flip_attacked(play: Play, state: State) -> State:
    """The attacked face-down monster is turned face-up; its Continuous Effects apply from now on."""
    battle = state.battle
    if battle is None or battle.target is None:
        return state
    before = state
    state = replace(state, battle=replace(battle, flipped=battle.target))
    state = field.turn(
        play, state, battle.target, Law.FLIPPED, f"node/{state.frames[-1].path}", face=Face.UP, attack=True
    )
    return field.announce(play, before, state)


def begin_damage_step(play: Play, state: State) -> State:
    """Continuous Effects that apply only during the Damage Step begin to apply."""
    return _switch_on(play, state, noted(state, damage_step=True), "damage-step")


def switch_on(play: Play, state: State) -> State:
    """Continuous Effects that belong to damage calculation begin to apply."""
    return _switch_on(play, state, noted(state, damage_calculation=True), "damage-calculation")


def _switch_on(play: Play, before: State, state: State, what: str) -> State:
    return field.announce(play, before, play.tell(state, Applied(what, True)))


def end_calculation(play: Play, state: State) -> State:
    """Damage calculation is over: what was only for it ends."""
    before = state
    state = noted(state, damage_calculation=False)
    state = field.announce(play, before, state)
    return field.run_out(play, state, Until.DAMAGE_CALCULATION)


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
    attack = board.atk(play.game, state, battle.attacker)
    if battle.target is None:
        told = Compared(battle.attacker, None, attack, 0, None, "direct")
        return _calculated(play, state, battle, told, {state.player.opponent: attack}, (), Law.DIRECT_DAMAGE)
    target = state.card(battle.target)
    if target.stance is Stance.DEFENSE:
        return _against_defense(play, state, battle, attack, board.defense(play.game, state, target.id))
    return _against_attack(play, state, battle, attack, board.atk(play.game, state, target.id))


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
        pierced = board.pierces(play.game, state, battle.attacker)
        damage = {state.card(battle.target).controller: attack - against} if pierced else {}
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
    before = state
    ends = play.game.values.beaten_applies == "ends"
    laws = (Law.DESTROYED_BY_BATTLE, Law.BEATEN_APPLIES) if ends else (Law.DESTROYED_BY_BATTLE,)
    state = replace(state, battle=replace(battle, decided=True))
    beaten: list[CardId] = []
    for card in battle.losers:
        if state.card(card).zone is not Zone.MONSTER:
            continue
        if card == battle.flipped and _sent_for_its_attribute(play, state) is not None:
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
        beaten.append(card)
    for card in beaten:
        victor = battle.target if card == battle.attacker else battle.attacker
        assert victor is not None
        assert state.battle is not None
        # what the victor says of those it destroys by battle is settled now, whatever becomes of it
        source = board.own(play.game, state, victor, BanishesBeaten)
        banished = state.battle.banished if source is None else (*state.battle.banished, (card, source))
        state = replace(state, battle=replace(state.battle, beaten=(*state.battle.beaten, card), banished=banished))
        state = replace(state, used=(*state.used, Used("beat", victor)))
        state = play.tell(state, DestroyedByBattle(card, victor), *laws, together=True)
    return field.announce(play, before, state)


def inflict_damage(play: Play, state: State) -> State:
    """The Battle Damage that was worked out is inflicted, unless an effect keeps it away, halves it or turns it round."""
    battle = state.battle
    if battle is None or not battle.calculated:
        return state
    for seat, amount in zip((Seat.A, Seat.B), battle.damage, strict=True):
        if amount > 0:
            # where it is spared first, such damage is not there to be turned on anyone
            first = play.game.values.spared_or_turned == "spared-first"
            spared = first and _spared(play, state, seat) is not None
            taker, points, rules = (seat, amount, ()) if spared else _turned(play, state, battle, seat, amount)
            state = _hurt(play, state, battle, taker, points, rules)
    return field.check_life(play, state)


def _turned(play: Play, state: State, battle: Battle, seat: Seat, amount: int) -> tuple[Seat, int, tuple[str, ...]]:
    """Who takes how much of the damage worked out for `seat`, after the battling monsters' own effects."""
    rules: tuple[str, ...] = ()
    # what the battling monsters say of its damage holds although the battle has destroyed one of them
    fought = replace(state, battle=replace(battle, beaten=()))
    force, fighting = play.game.force(fought), board.battlers(state)
    turns = [e for e in force.of(DamageToOpponent) if e.card in fighting and e.controller is seat]
    for turn in turns[:1]:
        rule = card_rule(play.game, state.card(turn.card), turn.source[1])
        seat, rules = seat.opponent, (*rules, rule, Law.SPARED_OR_TURNED)
    for half in force.of(HalvesDamage):
        if half.card in fighting and half.controller is not seat:
            amount, rules = (amount + 1) // 2, (*rules, card_rule(play.game, state.card(half.card), half.source[1]))
    return seat, amount, rules


def _spared(play: Play, state: State, seat: Seat) -> Prohibition | None:
    return _first(board.barred(play.game, state, "battle-damage", seat))


def _first(found: tuple[Prohibition, ...]) -> Prohibition | None:
    """The oldest of them."""
    return found[0] if found else None


def _hurt(play: Play, state: State, battle: Battle, seat: Seat, amount: int, rules: tuple[str, ...]) -> State:
    spared = _spared(play, state, seat)
    if spared is not None:
        rule = card_rule(play.game, state.card(spared.by[0]), spared.by[1])
        return play.tell(state, Spared(seat, "battle-damage", spared.by[0]), rule)
    by = battle.attacker if seat is state.player.opponent else battle.target
    return field.lose_life(play, state, seat, amount, Cause.BATTLE, Law.BATTLE_DAMAGE, *rules, by=by)


def _sent_for_its_attribute(play: Play, state: State) -> Source | None:
    """The effect by which the monster that the attack has flipped has to leave, since it has another Attribute than its
    controller's other monsters."""
    battle = state.battle
    if battle is None or battle.flipped is None or state.card(battle.flipped).zone is not Zone.MONSTER:
        return None
    flipped = state.card(battle.flipped)
    own = play.definition(state, flipped.id).attribute
    others = (c for c in state.lying(Zone.MONSTER, flipped.controller) if c.id != flipped.id and c.face is Face.UP)
    if all(play.definition(state, c.id).attribute in ("", own) for c in others):
        return None
    return next((e.source for e in play.game.force(state).of(OneAttribute)), None)


def self_destruct(play: Play, state: State) -> State:
    """A monster flipped by the attack that survived is destroyed by its own effect now, if that says so; one that may not
    stay beside its controller's others is sent to the Graveyard."""
    battle = state.battle
    for card in battle.doomed if battle is not None else ():
        doom = board.own(play.game, state, card, DestroyedWhenTargeted)
        if doom is not None and battle is not None and card not in battle.beaten:
            rule = card_rule(play.game, state.card(card), doom[1])
            state = field.move(play, state, card, Zone.GRAVEYARD, Cause.EFFECT, rule, by=card, destroyed=True)
    source = _sent_for_its_attribute(play, state)
    if source is not None and battle is not None and battle.flipped is not None:
        rules = (card_rule(play.game, state.card(source[0]), source[1]), f"node/{state.frames[-1].path}")
        return field.move(play, state, battle.flipped, Zone.GRAVEYARD, Cause.EFFECT, *rules, by=source[0])
    if battle is None or battle.flipped is None or battle.flipped in battle.beaten:
        return state
    for source in _doomed(play.game, state):
        if source[0] == battle.flipped:
            state = _destroys_itself(play, state, source, f"node/{state.frames[-1].path}")
    return state


def _doomed(game: Game, state: State) -> tuple[Source, ...]:
    """Cards on the field whose own effect destroys them as things are."""
    sources = (e.source for e in game.force(state).of(SelfDestruct))
    return tuple(source for source in sources if state.card(source[0]).zone.on_field)


def _destroys_itself(
    play: Play, state: State, source: Source, *why: str, together: bool = False, before: State | None = None
) -> State:
    rule = card_rule(play.game, state.card(source[0]), source[1])
    return field.move(
        play, state, source[0], Zone.GRAVEYARD, Cause.EFFECT, rule, *why, by=source[0], destroyed=True, together=together,
        before=before,
    )  # fmt: skip


def destroy_itself(play: Play, state: State) -> State | None:
    """The state in which the monsters that their own Continuous Effects destroy have been destroyed, all at the same time, if
    there are such now. One that an attack has flipped waits for damage calculation to be over, and one that the battle has
    beaten is destroyed by that."""
    doomed = _doomed(play.game, state)
    if not doomed:
        return None
    battle, before = state.battle, state
    waits = (*battle.beaten, battle.flipped) if battle is not None else ()
    falling = [source for source in dict(doomed).items() if source[0] not in waits]
    for source in falling:
        # it belongs to the moment of what has made the effect apply
        state = _destroys_itself(play, state, source, Law.CONTINUOUS, together=True, before=before)
    return state if falling else None


def send_beaten(play: Play, state: State) -> State:
    """Monsters destroyed by battle leave the field, all at the same time."""
    battle = state.battle
    if battle is None:
        return state
    first, before = True, state
    banishing = dict(battle.banished)
    for card in battle.beaten:
        if state.card(card).zone is not Zone.MONSTER:
            continue
        victor = battle.target if card == battle.attacker else battle.attacker
        # written down before it goes: what asks for it is met by its going
        state = replace(state, notes=replace(state.notes, lost=(*state.notes.lost, card)))
        source = banishing.get(card)
        to, where = Zone.GRAVEYARD, str(Law.GRAVEYARD_OF_OWNER)
        if source is not None:
            to, where = Zone.BANISHED, card_rule(play.game, state.card(source[0]), source[1])
        state = field.move(
            play, state, card, to, Cause.BATTLE, Law.BEATEN_ARE_SENT, where,
            by=victor, destroyed=True, together=not first, before=before,
        )  # fmt: skip
        first = False
    return field.announce(play, before, state)


def end_damage_step(play: Play, state: State) -> State:
    before = state
    # what was resolved in the Damage Step has had the answers that this step knows
    state = noted(state, damage_step=False, unanswered=False)
    state = field.announce(play, before, state)
    state = field.run_out(play, state, Until.DAMAGE_STEP)
    return replace(state, battle=None, used=tuple(u for u in state.used if u.scope != "battle"))


def end_battle_phase(play: Play, state: State) -> State:
    state = field.run_out(play, state, Until.BATTLE_PHASE)
    return noted(state, no_end_step=False, battle_phase_over=True)

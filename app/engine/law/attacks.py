"""What an attack needs: who may still attack and whom, what it costs, why it cannot go on, and what another target is named for."""

from __future__ import annotations

from typing import Literal

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law.board import barred, battlers, fits, number, unaffected
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.table import InForce, Source
from app.engine.position.state import Card, Prohibition, State, Used
from app.engine.words.applied.attack_cost import AttackCost
from app.engine.words.applied.attacks_directly import AttacksDirectly
from app.engine.words.applied.attacks_every_monster import AttacksEveryMonster
from app.engine.words.applied.attacks_from_defense import AttacksFromDefense
from app.engine.words.applied.attacks_only import AttacksOnly
from app.engine.words.applied.cannot_be_attacked import CannotBeAttacked
from app.engine.words.applied.must_attack import MustAttack
from app.engine.words.applied.one_attacker import OneAttacker
from app.engine.words.applied.opponent_chooses_attack_target import OpponentChoosesTarget
from app.engine.words.applied.several_attacks import SeveralAttacks
from app.engine.words.filters import Filter
from app.engine.words.operations import AnyOp


def why_not_attacking(game: Game, state: State, player: Seat, card_id: CardId) -> str:
    """Why a monster cannot declare an attack by its own situation; empty if it can."""
    card = state.card(card_id)
    if card.zone is not Zone.MONSTER:
        return "not-on-the-field"
    if card.controller is not player:
        return "not-yours"
    if player is not state.player:
        return "not-your-turn"
    if card.face is not Face.UP:
        return "face-down"
    if card.stance is not Stance.ATTACK and not attacks_from_defense(game, state, card_id):
        return "in-defense-position"
    if not may_attack_again(game, state, card_id):
        return "has-attacked"
    return ""


def _begun(state: State) -> int:
    """How much of what was done this turn was done before its second Battle Phase began, if there is one."""
    return max((n for n, done in enumerate(state.used) if done.what == "second-battle-phase"), default=0)


def _attacks(state: State, card: CardId) -> tuple[Used, ...]:
    """The attacks that a monster has declared this turn and used; in a second Battle Phase, of those in that."""
    return tuple(
        u
        for u in state.used[_begun(state) :]
        if (u.what, u.card) == ("attacked", card) and not u.past and not u.returned
    )


def attacks_before(state: State, card: CardId) -> tuple[Used, ...]:
    """The attacks that a monster has declared this turn before the one under way."""
    made = _attacks(state, card)
    declared = state.battle is not None and state.battle.attacker == card and not state.battle.conducted
    return made[:-1] if declared else made


def is_conducted(state: State, attacker: CardId) -> bool:
    """Whether the attack under way is one that an effect has this monster make."""
    return state.battle is not None and state.battle.attacker == attacker and state.battle.conducted


def may_attack_again(game: Game, state: State, card: CardId) -> bool:
    """Whether a monster has an attack left in this turn: its first, or a further one by what effects say. Several that allow a
    second attack do not add up."""
    return _has_left(game, state, card, _attacks(state, card))


def _has_left(game: Game, state: State, card: CardId, made: tuple[Used, ...]) -> bool:
    """Whether a monster that has declared these attacks may attack once more."""
    return not made or _freely_again(game, state, card, made) is not None or _every_monster(game, state, card, made)


def _freely_again(game: Game, state: State, card: CardId, made: tuple[Used, ...]) -> bool | None:
    """Whether a further attack may be direct as well, where there is one that is not bound to monsters not attacked yet."""
    own = (e for e in game.in_force(state, SeveralAttacks) if e.card == card)
    straight = any(u.direct for u in made)
    own = (e for e in own if not (straight and e.applied.not_after_direct))
    found = [e.applied for e in own if len(made) < number(game, state, e.applied.times, e.controller, e.source[0])]
    if found:
        return not all(applied.monsters_only for applied in found)
    return True if _in_a_row(state, card, len(made)) else None


def _in_a_row(state: State, card: CardId, made: int) -> bool:
    """Whether an effect has let this monster attack once more since the last of so many attacks, and no other has attacked in between."""
    attacks = [n for n, done in enumerate(state.used) if done.what == "attacked" and n >= _begun(state)]
    own = [n for n in attacks if state.used[n].card == card and not state.used[n].past]
    last = own[made - 1]
    following = next((n for n in attacks if n > last), len(state.used))
    if following < len(state.used) and state.used[following].card != card:
        return False
    since = state.used[last:following]
    return any(done.what == "again" and done.card == card and not done.past for done in since)


def _only_at(game: Game, state: State, card: CardId, made: tuple[Used, ...]) -> CardId | None:
    """The only monster that a further attack in a row may be made on, where an effect has let it attack that one; `NOBODY` once that is gone."""
    several = (e for e in game.in_force(state, SeveralAttacks) if e.card == card)
    if any(len(made) < number(game, state, e.applied.times, e.controller, e.source[0]) for e in several):
        return None
    last = max(n for n, done in enumerate(state.used) if done is made[-1])
    leave = [done for done in state.used[last:] if (done.what, done.card) == ("again", card) and not done.past]
    return leave[-1].to if leave else None


def _every_monster(game: Game, state: State, card: CardId, made: tuple[Used, ...]) -> bool:
    each = game.in_force(state, AttacksEveryMonster)
    return any(e.card == card for e in each) and not any(u.direct for u in made)


def attacks_from_defense(game: Game, state: State, card: CardId) -> bool:
    return any(e.card == card for e in game.in_force(state, AttacksFromDefense))


def attack_costs(game: Game, state: State, attacker: CardId) -> tuple[tuple[Source, tuple[AnyOp, ...]], ...]:
    """What effects ask a player to give for declaring an attack with this monster, by the effect that asks: none to which the monster is
    unaffected (edisonrul.ing, Silent Swordsman LV5)."""
    held = state.card(attacker)
    return tuple(
        (e.source, e.applied.pay)
        for e in game.in_force(state, AttackCost)
        if fits(game, state, e.applied.fits, held, e.controller, e.card)
        and unaffected(game, state, held, e.card) is None
    )


def kept_from_going_on(game: Game, state: State, card: CardId) -> tuple[Prohibition, ...]:
    """What keeps this monster from attacking although it has already declared its attack."""
    return barred(game, state, "go-on-attacking", card=card)


def attack_targets(game: Game, state: State, player: Seat, attacker: CardId) -> tuple[tuple[CardId, ...], bool]:
    """Monsters that this monster may attack, and whether it may attack directly: against a player without monsters, or
    because it says so."""
    monsters = state.lying(Zone.MONSTER, player.opponent)
    open_to = _open_to(game, state, player, state.card(attacker))
    for only in game.in_force(state, AttacksOnly):
        if only.card == attacker:
            wanted = only.applied.fits
            open_to = tuple(c for c in open_to if fits(game, state, wanted, state.card(c), only.controller, only.card))
    for kept in game.in_force(state, CannotBeAttacked):
        by, held = kept.applied.by, state.card(attacker)
        if by is not None and fits(game, state, by, held, kept.controller, kept.card):
            safe = kept.applied.fits or Filter(self=True)
            open_to = tuple(
                c for c in open_to if not fits(game, state, safe, state.card(c), kept.controller, kept.card)
            )
    passed = {e.card for e in game.in_force(state, CannotBeAttacked) if e.applied.passed_by and e.sure}
    in_the_way = any(m.id in open_to or m.id not in passed for m in monsters)
    directly = not in_the_way or any(e.card == attacker for e in game.in_force(state, AttacksDirectly))
    conducted = is_conducted(state, attacker)
    made = () if conducted else attacks_before(state, attacker)
    if made:
        freely = _freely_again(game, state, attacker, made)
        if freely is None and _every_monster(game, state, attacker, made):
            fought = {u.to for u in made}
            # where the opponent chooses, all these attacks may be led to one monster (edisonrul.ing, Asura Priest)
            led = any(e.controller is not player for e in game.in_force(state, OpponentChoosesTarget))
            left = tuple(c for c in open_to if (led or c not in fought) and _still_open(game, state, attacker, c))
            open_to = left if not led or len(made) < len(left) else ()
            # one that has fought none yet has had its attacks stopped, and may still attack directly
            freely = fought == {None}
        directly = directly and bool(freely)
        only_at = _only_at(game, state, attacker, made) if freely else None
        if only_at is not None:
            open_to, directly = tuple(c for c in open_to if c == only_at), False
    bans = barred(game, state, "attack-directly", player, attacker)
    # what it says of itself does not keep one that an effect makes attack from doing so (edisonrul.ing, Dark Spirit of the Silent)
    return open_to, directly and not any(not conducted or ban.by[0] != attacker for ban in bans)


def _open_to(game: Game, state: State, player: Seat, attacker: Card) -> tuple[CardId, ...]:
    """The opponent's monsters that nothing keeps from being attacked. Where attacks are led to some of them, those, though they could not
    be attacked otherwise; but where nothing could be attacked anyway, nothing is led. What leads attacks leads none of a monster that is
    unaffected by it, and none to such a monster (edisonrul.ing, The Legendary Fisherman)."""
    monsters = state.lying(Zone.MONSTER, player.opponent)
    bans = {m.id: barred(game, state, "be-attacked", player, m.id) for m in monsters}
    leads = [e for e in game.in_force(state, CannotBeAttacked) if e.applied.leads and e.controller is player.opponent]
    if not leads:
        return tuple(m.id for m in monsters if not bans[m.id])
    sources = {e.source for e in leads}
    led = {e.source: _led_to(game, state, e, monsters, attacker) for e in leads}
    idle = {source for source, to in led.items() if not to}
    if idle == sources:
        return tuple(m.id for m in monsters if all(ban.by in idle for ban in bans[m.id]))
    if all(any(ban.by not in sources for ban in bans[m.id]) for m in monsters):
        return ()
    return tuple(dict.fromkeys(card for to in led.values() for card in to))


def _led_to(
    game: Game, state: State, effect: InForce[CannotBeAttacked], monsters: tuple[Card, ...], attacker: Card
) -> tuple[CardId, ...]:
    """The monsters to which an effect leads the attacks of this one."""
    away = effect.applied.fits
    if away is None or unaffected(game, state, attacker, effect.card) is not None:
        return ()
    return tuple(
        m.id
        for m in monsters
        if not fits(game, state, away, m, effect.controller, effect.card)
        and unaffected(game, state, m, effect.card) is None
    )


def _still_open(game: Game, state: State, attacker: CardId, target: CardId) -> bool:
    """Whether a monster that may attack each of the opponent's once, or each of such, may attack this one."""
    each = [e for e in game.in_force(state, AttacksEveryMonster) if e.card == attacker]
    return any(
        e.applied.fits is None or fits(game, state, e.applied.fits, state.card(target), e.controller, e.card)
        for e in each
    )


def attackers(game: Game, state: State) -> tuple[CardId, ...]:
    """The turn player's monsters that can still declare an attack."""
    return tuple(
        c.id
        for c in state.lying(Zone.MONSTER, state.player)
        if not why_not_attacking(game, state, state.player, c.id)
        and not barred(game, state, "declare-attack", state.player, c.id)
    )


def forced_attackers(game: Game, state: State) -> tuple[tuple[CardId, str], ...]:
    """The turn player's monsters that have to attack and are able to now, each with the rule that says so."""
    if no_battle_phase_yet(game, state) or state.battle is not None:
        return ()
    able = attackers(game, state)
    found = (
        (e.card, card_rule(game, state.card(e.source[0]), e.source[1]))
        for e in game.in_force(state, MustAttack)
        if e.controller is state.player and e.card in able and not kept_to_one(game, state, e.card)
    )
    return tuple((card, rule) for card, rule in found if _has_target(game, state, card))


def owes_battle_phase(game: Game, state: State) -> bool:
    """Whether the turn player controls a monster that has to attack, be it able to or not."""
    return any(e.controller is state.player for e in game.in_force(state, MustAttack))


def has_to_attack(game: Game, state: State, attacker: CardId) -> bool:
    """Whether this monster of the turn player's has to attack, so that at a replay its attack is not given up (page of Amazoness Archers)."""
    return any(e.card == attacker and e.controller is state.player for e in game.in_force(state, MustAttack))


def _has_target(game: Game, state: State, attacker: CardId) -> bool:
    monsters, direct = attack_targets(game, state, state.player, attacker)
    return bool(monsters) or direct


def kept_to_one(game: Game, state: State, attacker: CardId) -> tuple[InForce[OneAttacker], ...]:
    """The effects by which this monster, unless it is unaffected by them, cannot attack since another one has attacked in this Battle Phase."""
    held = state.card(attacker)
    only = tuple(e for e in game.in_force(state, OneAttacker) if unaffected(game, state, held, e.card) is None)
    others = only and any(u.what == "attacked" and u.card != attacker and not u.returned for u in state.used)
    return only if others else ()


Obstacle = Literal[
    "",
    "left-the-field",
    "control-changed",
    "face-down",
    "not-in-attack-position",
    "forbidden",
    "negated",
    "no-attack-left",
    "target-protected",
]


def attack_obstacle(game: Game, state: State) -> Obstacle:
    """Why the attack under way cannot go on, if it can't."""
    battle = state.battle
    if battle is None:
        return ""
    card = state.card(battle.attacker)
    if not battle.stands:
        return "negated"
    if card.zone is not Zone.MONSTER or card.id in battle.gone:
        return "left-the-field"
    if card.controller is not state.player and not (battle.conducted and battle.straight):
        return "control-changed"
    if card.face is not Face.UP:
        return "face-down"
    if card.stance is not Stance.ATTACK and not battle.from_defense:
        return "not-in-attack-position"
    if battle.conducted:
        return ""
    if kept_from_going_on(game, state, card.id):
        return "forbidden"
    if shown_to_be_safe(game, state):
        return "target-protected"
    # what lets it attack once more has to be there until the Damage Step
    return "" if _has_left(game, state, card.id, attacks_before(state, card.id)) else "no-attack-left"


def shown_to_be_safe(game: Game, state: State) -> tuple[Prohibition, ...]:
    """What keeps the target from being attacked that was face-down when it was chosen and was turned face-up before the Damage Step: that
    attack does not go on (edisonrul.ing, Machina Sniper)."""
    battle = state.battle
    if battle is None or not battle.covered or battle.target is None or state.marks.damage_step:
        return ()
    held = state.card(battle.target)
    if held.zone is not Zone.MONSTER or held.face is Face.DOWN or game.values.protected_target == "replay":
        return ()
    return barred(game, state, "be-attacked", state.player, held.id)


Change = Literal["", "target-gone", "monsters-changed", "cannot-be-attacked", "not-directly", "directly-now"]


def target_change(game: Game, state: State) -> Change:
    """Why the attack target has to be chosen again, if it has to."""
    battle = state.battle
    if battle is None or attack_obstacle(game, state) or (battle.conducted and battle.straight):
        return ""
    seat = state.player.opponent
    now = tuple(c.id for c in state.lying(Zone.MONSTER, seat))
    if battle.target is not None and (battle.target not in now or battle.target in battle.gone):
        return "target-gone"
    if battle.changed:
        return "monsters-changed"
    monsters, direct = attack_targets(game, state, state.player, battle.attacker)
    if battle.target is not None and battle.target not in monsters:
        return "cannot-be-attacked" if game.values.protected_target == "replay" else ""
    if battle.target is None and not direct and not battle.made_direct:
        return "not-directly"
    if battle.target is not None and direct and not battle.directly and _says_replay(game, state, battle.attacker):
        return "directly-now"
    return ""


def _says_replay(game: Game, state: State, attacker: CardId) -> bool:
    """Whether there is a replay where this monster comes to be able to attack directly."""
    return any(e.card == attacker and e.applied.replay for e in game.in_force(state, AttacksDirectly))


def missing_battler(state: State) -> CardId | None:
    """The battling monster that is no longer on the field, if one is gone."""
    battle = state.battle
    if battle is None:
        return None
    pair = (battle.attacker,) if battle.target is None else (battle.attacker, battle.target)
    return next((card for card in pair if card not in battlers(state)), None)


def no_battle_phase_yet(game: Game, state: State) -> bool:
    """Whether it is the first turn of the Duel, and that has no Battle Phase."""
    return state.turn == 1 and game.values.first_battle_phase == "none"

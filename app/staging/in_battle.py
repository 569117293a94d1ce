"""The conditions about a battle, provided for: who attacks, is attacked, and loses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Zone
from app.engine.words.conditions.attacker_weaker_than_target import AttackerIsWeaker
from app.engine.words.conditions.attacks import Attacks
from app.engine.words.conditions.battle_damage_coming import BattleDamageComing
from app.engine.words.conditions.battled import Battled
from app.engine.words.conditions.battles import Battles
from app.engine.words.conditions.beaten_by_battle import BeatenByBattle
from app.engine.words.conditions.condition import Condition
from app.engine.words.conditions.has_attacked import HasAttacked
from app.engine.words.conditions.has_battled import HasBattled
from app.engine.words.conditions.has_destroyed_by_battle import HasBeaten
from app.engine.words.conditions.is_attack_target import IsAttackTarget
from app.engine.words.conditions.lost_the_battle import LostBattle
from app.engine.words.conditions.opponent_attacks import OpponentAttacks
from app.engine.words.conditions.opponents_monster_battles import OpponentsMonsterBattles
from app.engine.words.conditions.went_through_this_battle import WentThrough
from app.engine.words.filters import Filter, Who
from app.staging.battles import battles_of, battling, fight, monster, narrowed
from app.staging.book import Book
from app.staging.lying import card_of, on_field
from app.staging.setting import Key, Setting


def _in_battle(
    book: Book, setting: Setting, player: Seat, key: Key, who: Who, fits: Filter, roles: str
) -> Iterator[Setting]:
    """With the card that `who` names in a battle, and fitting."""
    if setting.attack is not None:
        named = card_of(setting, who, player, key)
        right = roles == "both" or (named == setting.attack.card) == (roles == "attacks")
        if named is not None and right:
            lies_down = setting.lay(named).face is Face.DOWN and named in setting.attack.targets
            # what is attacked face-down is flipped by that
            up = replace(fits, face=None) if lies_down and fits.face is Face.UP else fits
            yield from narrowed(setting, named, up, book.cards)
        return
    if who in (Who.SELF, Who.EQUIPPED):
        named = card_of(setting, who, player, key)
        if named is not None and on_field(setting, named):
            for narrow in narrowed(setting, named, fits, book.cards):
                yield from battles_of(narrow, book.cards, named, roles)
        return
    seats = {Who.OWN_BATTLER: (player,), Who.OPPOSING_BATTLER: (player.opponent,)}.get(who, (player, player.opponent))
    if who is Who.ATTACKER:
        roles = "attacks"
    if who is Who.ATTACK_TARGET:
        roles = "attacked"
    for seat in seats:
        mine = setting.lay(key)
        if who is Who.OPPOSING_BATTLER and on_field(setting, key) and mine.seat is not seat:
            one, other = monster(setting, seat, fits)
            for attacker, target in ((key, other), (other, key)):
                if roles == "both" or (attacker == other) == (roles == "attacks"):
                    yield from fight(one, book.cards, attacker, target, "wins")
            continue
        if on_field(setting, key) and mine.seat is seat and not fits.other:
            for narrow in narrowed(setting, key, fits, book.cards):
                yield from battles_of(narrow, book.cards, key, roles)
        one, other = monster(setting, seat, fits)
        yield from battles_of(one, book.cards, other, roles)


def _attacks(book: Book, s: Setting, player: Seat, key: Key, c: Attacks) -> Iterator[Setting]:
    return _in_battle(book, s, player, key, c.who, c.fits, "attacks")


def _battles(book: Book, s: Setting, player: Seat, key: Key, c: Battles | Battled) -> Iterator[Setting]:
    return _in_battle(book, s, player, key, c.who, c.fits, "both")


def _self_attacks(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    return _in_battle(book, s, player, key, Who.SELF, Filter(), "attacks")


def _self_battles(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    return _in_battle(book, s, player, key, Who.SELF, Filter(), "both")


def _self_attacked(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    return _in_battle(book, s, player, key, Who.SELF, Filter(), "attacked")


def _beats(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    if s.attack is not None:
        yield s
        return
    for one, other in battling(s, player.opponent):
        yield from fight(one, book.cards, key, other, "wins")
        yield from fight(one, book.cards, other, key, "loses")


def _beaten(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    if s.attack is not None:
        yield s
        return
    one, other = monster(s, player.opponent)
    yield from fight(one, book.cards, other, key, "wins")
    yield from fight(one, book.cards, key, other, "loses")


def _opponent_attacks(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    if s.attack is not None:
        yield from (s,) if s.attack.seat is not player else ()
        return
    own = [lay.key for lay in s.lays if lay.zone is Zone.MONSTER and lay.seat is player]
    for one, other in battling(s, player.opponent):
        for target in own:
            yield from fight(one, book.cards, other, target, "wins")
        yield from fight(one, book.cards, other, None)
        both, mine = monster(one, player)
        yield from fight(both, book.cards, other, mine, "wins")


def _damage_coming(book: Book, s: Setting, player: Seat, key: Key, c: BattleDamageComing) -> Iterator[Setting]:
    if s.attack is not None:
        yield s
        return
    one, other = monster(s, player.opponent, Filter(atk_least=c.least))
    yield from fight(one, book.cards, other, None)
    both, mine = monster(one, player, Filter(atk_most=0), atk=0)
    yield from fight(both, book.cards, other, mine)


def _opponents_monster(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    return _in_battle(book, s, player, key, Who.OPPOSING_BATTLER, Filter(), "both")


def _weaker_attacks(book: Book, s: Setting, player: Seat, key: Key, c: Condition) -> Iterator[Setting]:
    if s.attack is not None:
        yield s
        return
    for seat in (player.opponent, player):
        one, attacker = monster(s, seat)
        two, target = monster(one, seat.opponent)
        yield from fight(two, book.cards, attacker, target, "loses")


BATTLES: dict[type[Condition], Callable[[Book, Setting, Seat, Key, Any], Iterator[Setting]]] = {
    AttackerIsWeaker: _weaker_attacks,
    Attacks: _attacks,
    BattleDamageComing: _damage_coming,
    Battled: _battles,
    Battles: _battles,
    BeatenByBattle: _beaten,
    HasAttacked: _self_attacks,
    HasBattled: _self_battles,
    HasBeaten: _beats,
    IsAttackTarget: _self_attacked,
    LostBattle: _beaten,
    OpponentAttacks: _opponent_attacks,
    OpponentsMonsterBattles: _opponents_monster,
    WentThrough: _self_battles,
}
"""How each word about a battle is provided for."""

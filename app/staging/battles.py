"""A battle that is needed: who attacks whom, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.cards import CardDef
from app.engine.words.filters import Filter
from app.staging.fitting import facts_fit, needs_a_name, real_card
from app.staging.setting import AIM, SELF, SORT, Deed, Key, Lay, Setting

Ends = Literal["wins", "loses", "even", "any"]
"""How it ends for the attacker."""

ANY = Filter()


def monster(setting: Setting, seat: Seat, asks: Filter = ANY, atk: int | None = None) -> tuple[Setting, Key]:
    """With one more monster of that player, face-up in Attack Position unless it is to lie otherwise."""
    key = setting.fresh("monster")
    face = asks.face or Face.UP
    stance = asks.stance or (Stance.DEFENSE if face is Face.DOWN else Stance.ATTACK)
    lay = Lay(key, seat, Zone.MONSTER, asks=(asks,), face=face, stance=stance, atk=atk)
    return setting.put(lay), key


def battling(setting: Setting, seat: Seat, asks: Filter = ANY) -> Iterator[tuple[Setting, Key]]:
    """With a monster of that player for a battle: the one that an effect is to be used on, if it lies there; then one of which somebody
    has told; then any other."""
    if any(lay.key == AIM and (lay.zone, lay.seat) == (Zone.MONSTER, seat) for lay in setting.lays):
        yield setting, AIM
    told = [lay for lay in setting.lays if lay.key.startswith(("told", SORT, SELF))] if setting.story else []
    yield from ((setting, lay.key) for lay in told if _may_attack(lay, seat))
    yield monster(setting, seat, asks)


def _may_attack(lay: Lay, seat: Seat) -> bool:
    """Whether it is a monster of that player which lies there as one that may attack."""
    return (lay.zone, lay.seat, lay.face, lay.stance) == (
        Zone.MONSTER,
        seat,
        Face.UP,
        Stance.ATTACK,
    ) and lay.goes is None


def narrowed(setting: Setting, key: Key, asks: Filter, cards: Mapping[str, CardDef]) -> Iterator[Setting]:
    """With this card being one that fits."""
    lay = setting.lay(key)
    deed = setting.attack
    turned = (asks.face or lay.face, asks.stance or (Stance.DEFENSE if asks.face is Face.DOWN else lay.stance))
    if lay.zone is Zone.MONSTER and turned != (lay.face, lay.stance):
        if deed is not None and deed.card == key:
            return
        lay = replace(lay, face=turned[0], stance=turned[1])
        setting = setting.put(lay)
    if lay.slug:
        if facts_fit(replace(asks, atk_least=None, atk_most=None, def_least=None, def_most=None), cards[lay.slug]):
            yield setting
    else:
        yield setting.put(replace(lay, asks=(*lay.asks, asks)))


def fight(
    setting: Setting,
    cards: Mapping[str, CardDef],
    attacker: Key,
    target: Key | None,
    ends: Ends = "any",
    past: bool = False,
    seat: Seat | None = None,
) -> Iterator[Setting]:
    """With this attack declared in a Battle Phase of the attacker's player. `target`: none for a direct attack, where the other player has no monster,
    unless it goes `past` that; `seat`: who attacks with it, where that is not its owner."""
    if setting.attack is not None:
        return
    seat = seat or setting.lay(attacker).seat
    for turned in setting.in_turn_of(seat):
        for begun in turned.reaching("battle"):
            staged = begun
            if target is not None:
                staged = _strengths(begun, cards, attacker, target, ends)
            elif not past and any(
                lay.zone is Zone.MONSTER and lay.seat is not seat and lay.key != attacker for lay in begun.lays
            ):
                continue
            lay = staged.lay(attacker)
            if lay.zone is Zone.MONSTER and lay.stance is not Stance.ATTACK and not staged.may_have_turned(attacker):
                staged = staged.put(replace(lay, stance=Stance.ATTACK, face=Face.UP))
            deed = Deed(seat, "attack", attacker, targets=(target,) if target else (), direct=target is None)
            yield staged.doing(deed)


def _strengths(setting: Setting, cards: Mapping[str, CardDef], attacker: Key, target: Key, ends: Ends) -> Setting:
    """With ATK such that the battle ends so, as far as stand-ins can see to that."""
    one, other = setting.lay(attacker), setting.lay(target)
    for lay in (one, other):
        real = real_card(lay, cards) if not lay.slug and needs_a_name(lay) else None
        if real is not None:
            setting = setting.put(replace(lay, slug=real.slug))
    one, other = setting.lay(attacker), setting.lay(target)
    if ends == "any":
        return setting
    less = {"wins": -500, "loses": 500, "even": 0}[ends]
    if not other.slug:
        base = cards[one.slug].atk if one.slug else (one.atk or 1500)
        value = max(base + less, 0)
        if ends == "wins" and not base:
            return setting  # what it has by then is not printed on it, and with none it beats nothing
        return setting.put(replace(other, atk=value, defense=value)).put(one if one.slug else replace(one, atk=base))
    if not one.slug:
        against = cards[other.slug].atk if other.stance is Stance.ATTACK else cards[other.slug].defense
        return setting.put(replace(one, atk=max(against - less, 0)))
    return setting


def battler(setting: Setting, seat: Seat) -> Key | None:
    """The monster of that player in the attack that was thought out."""
    deed = setting.attack
    if deed is None:
        return None
    if deed.seat is seat:
        return deed.card
    return deed.targets[0] if deed.targets else None


def battles_of(setting: Setting, cards: Mapping[str, CardDef], key: Key, roles: str = "both") -> Iterator[Setting]:
    """Battles that this monster takes part in: it attacks a weaker one, is attacked, attacks directly, and so on. `roles`:
    `attacks`, `attacked` or `both`."""
    seat = setting.lay(key).seat
    for with_other, other in battling(setting, seat.opponent):
        if roles != "attacked":
            yield from fight(with_other, cards, key, other, "wins")
        if roles != "attacks":
            yield from fight(with_other, cards, other, key, "wins")
            yield from fight(with_other, cards, other, key, "loses")
        if roles != "attacked":
            yield from fight(with_other, cards, key, other, "loses")
    if roles != "attacked":
        yield from fight(setting, cards, key, None)


def any_battle(setting: Setting, cards: Mapping[str, CardDef], seat: Seat) -> Iterator[Setting]:
    """Battles in which none of the cards plays a part: the other player attacks, then this one."""
    for attacker in (seat.opponent, seat):
        for one, mine in battling(setting, attacker):
            yield from fight(one, cards, mine, None)
            for both, theirs in battling(one, attacker.opponent):
                yield from fight(both, cards, mine, theirs, "wins")
                yield from fight(both, cards, mine, theirs, "loses")

"""How many cards an effect does something to, and how many points it moves: read off its definition, with the words that its text has for it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import msgspec

from app.engine.words.cards import EffectDef, Group
from app.engine.words.filters import GROUPS, Who
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.banish_top_cards import BanishTop
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.discard_this_card import DiscardThis
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, Op, certain, every_op
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.rulebook.texts import ENGLISH

DONE: Mapping[str, tuple[type[Op], ...]] = {
    "draws": (Draw,), "destroys": (Destroy,), "banishes": (Banish, BanishTop), "returns": (ToHand, ToDeck), "discards": (Discard, DiscardThis),
    "mills": (Mill,), "adds": (Search,), "summons": (SpecialSummon, Making), "tributes": (Tribute,), "damage": (Damage,), "life": (Heal,),
    "pays": (PayLife,),
}  # fmt: skip
"""By point of a question the operations that it asks of."""
AT_ONE = (
    None,
    Who.SELF,
    Who.EQUIPPED,
    Who.ATTACKER,
    Who.ATTACK_TARGET,
    Who.OWN_BATTLER,
    Who.OPPOSING_BATTLER,
    Who.SUMMONED,
)
"""Who is one card and no more."""


class Figure(msgspec.Struct, frozen=True):
    """What one effect does of the sort that is asked, as its text `says` it. `least`, `most`: how many cards, or points; both below zero where
    that is worked out as things are. `sure`: it hangs on nothing but that the effect resolves, or is paid; `every`: all cards
    that fit, however many these are; `price`: it is paid."""

    effect: EffectDef
    says: str
    least: int = -1
    most: int | None = -1
    sure: bool = True
    every: bool = False
    price: bool = False

    @property
    def told(self) -> bool:
        """Whether it says a number at all."""
        return self.least >= 0

    def can_be(self, number: int) -> bool:
        return self.least <= number and (self.most is None or number <= self.most)


def figures(effect: EffectDef, point: str) -> Iterator[Figure]:
    """What the effect does of that, in the order of its text, with what it costs."""
    if point == "targets":
        yield from _targets(effect)
        return
    if point == "stats":
        yield from _stats(effect)
        return
    surely = [*certain(effect.does), *effect.cost]
    for op in (*every_op(effect.cost), *every_op(effect.does)):
        if isinstance(op, DONE[point]):
            least, most = _number(effect, op)
            every = isinstance(op, CardOp) and op.all is not None
            yield Figure(effect, _said(effect, op), least, most, op in surely, every, op in effect.cost)


def _targets(effect: EffectDef) -> Iterator[Figure]:
    aim = effect.targets
    if aim is None:
        return
    said = " and ".join(map(_group_said, aim.groups))
    said += " or none" if aim.optional else ""
    if aim.as_paid or aim.as_made or aim.as_room:
        as_many = "its cost took" if aim.as_paid else "its Summon took" if aim.as_made else "there is room for"
        yield Figure(effect, f"target as many as {as_many}: {said}", 1, None)
        return
    least = aim.least + sum(group.least for group in aim.also)
    yield Figure(effect, f"target {said}", least, sum(group.count for group in aim.groups))


def _group_said(group: Group) -> str:
    return ENGLISH.up_to(group.fits, group.count) if group.up_to else ENGLISH.number(group.fits, group.count)


def _number(effect: EffectDef, op: Op) -> tuple[int, int | None]:
    """At the least and at the most; below zero where that is worked out."""
    if isinstance(op, CardOp):
        return _cards(effect, op)
    if isinstance(op, Draw | Mill | BanishTop):
        if not isinstance(op.count, int) or (isinstance(op, Draw) and op.until):
            return -1, -1
        return (1 if isinstance(op, Mill) and op.up_to else op.count), op.count
    if isinstance(op, DiscardThis | Making):
        return 1, 1
    if isinstance(op, PayLife) and (op.half or op.multiples):
        return -1, -1
    amount = getattr(op, "amount", None)
    return (amount, amount) if isinstance(amount, int) else (-1, -1)


def _cards(effect: EffectDef, op: CardOp) -> tuple[int, int | None]:
    if isinstance(op, SpecialSummon) and (op.as_many or op.token):
        return (-1, -1) if op.as_many else (op.count, op.count)
    if op.all is not None or op.levels or op.most is not None:
        return -1, -1
    if op.wanted is not None:
        return (op.least, op.count) if op.up_to else (op.count, None if op.any_number else op.count)
    if op.who in AT_ONE:
        return 1, 1
    if op.who in (Who.TARGETS, Who.TARGETED) and effect.targets is not None:
        aimed = next(_targets(effect))
        return aimed.least, aimed.most
    if op.who in GROUPS and effect.targets is not None:
        group = effect.targets.groups[GROUPS.index(op.who)]
        return group.least, group.count
    return -1, -1


def _said(effect: EffectDef, op: Op) -> str:
    """What it does, as its text says it; of what is targeted, what that is."""
    aimed = effect.targets is not None and isinstance(op, CardOp) and op.works_on_targets()
    several = aimed and effect.targets is not None and (effect.targets.count > 1 or bool(effect.targets.also))
    said = op.says(msgspec.structs.replace(ENGLISH, several_targets=several))
    return f"{said} ({next(_targets(effect)).says})" if aimed else said


def _stats(effect: EffectDef) -> Iterator[Figure]:
    surely = [*certain(effect.does)]
    for op in every_op(effect.does):
        if op.alters_stats():
            values = (
                {each for each in (op.atk, op.defense) if each is not None} if isinstance(op, ChangeStats) else set()
            )
            yield _of_values(effect, op.says(ENGLISH), values, op in surely)
    for applied in effect.applies:
        if applied.alters_stats():
            values = {each for each in (getattr(applied, "atk", 0), getattr(applied, "defense", 0)) if each}
            yield _of_values(effect, applied.says(ENGLISH), values, not applied.only)


def _of_values(effect: EffectDef, says: str, values: Collection[object], sure: bool) -> Figure:
    """Both values change by the same, or only one does, or it is worked out."""
    number = next(iter(values), None)
    if len(values) != 1 or not isinstance(number, int):
        return Figure(effect, says, sure=sure)
    return Figure(effect, says, abs(number), abs(number), sure)

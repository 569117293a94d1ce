"""A cause for an event: somebody uses a card that brings it about. `Event`: what every way of bringing one about is asked with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Protocol

from msgspec.structs import replace

from app.engine.ids import Face, Path, Seat, Stance, Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.special_summon import SpecialSummon
from app.staging.book import Book, Doer
from app.staging.fitting import could_be, facts_fit, is_of_another_sort
from app.staging.lying import seats_of, there
from app.staging.setting import AIM, MOST, Deed, Key, Lay, Setting

DEEPEST = 2
"""How many effects may bring each other about, at the most."""
MOST_TRIED = 24
"""How many are looked at for that, at the most: what is thought of longer leaves no patience for anything else."""
MOST_CAUSES = 8
"""How many cards that could bring an event about are thought of, at the most."""


class Usable(Protocol):
    def __call__(
        self,
        book: Book,
        setting: Setting,
        player: Seat,
        key: Key,
        effect: EffectDef,
        depth: int = 0,
        aim: Key = "",
        at: Path = "",
    ) -> Iterator[Setting]: ...


def wearers(card: CardDef) -> Filter:
    """The monsters to which a card may be equipped: on any other one it would not stay."""
    used = next((e for e in card.effects if e.kind is EffectKind.ACTIVATION), None)
    fits = used.targets.fits if used is not None and used.targets is not None else Filter()
    return replace(fits, zones=(Zone.MONSTER,), face=Face.UP)


def in_use(
    book: Book, s: Setting, player: Seat, key: Key, card: CardDef, zone: Zone, depth: int, usable: Usable
) -> Iterator[Setting]:
    """A Spell or Trap that lies face-up: there already, or used now, which binds it to what it was used on."""
    used = next((e for e in card.effects if e.kind is EffectKind.ACTIVATION), None)
    lay = replace(s.lay(key), zone=zone, face=Face.UP)
    if used is not None and (card.equips_itself or "equip" in card.subtypes):
        for found, (equipped,) in there(book, s.put(lay), player, wearers(card), 1, key):
            yield found.put(replace(found.lay(key), equips=equipped), f"{card.name} is equipped to a monster already")
    else:
        yield s.put(lay, f"{card.name} is face-up already")
    if used is not None and depth < DEEPEST:
        for found in islice(usable(book, s, player, key, used, depth + 1), MOST // 8):
            yield done(found, player, key, used, "activate").dearer(2)


def done(s: Setting, player: Seat, key: Key, effect: EffectDef, does: str) -> Setting:
    """With this effect activated on the way; what it was to be done with goes into the deed."""
    deed = Deed(player, does, key, effect.id, s.targets, s.pays)  # type: ignore[arg-type]
    return replace(s.doing(deed), targets=(), pays=())


def is_one_of(kinds: tuple[type, ...]) -> Callable[[AnyOp], bool]:
    return lambda op: isinstance(op, kinds)


class Event:
    """One event that is to happen, for an effect of a card: what every way of bringing it about is asked with."""

    def __init__(
        self, book: Book, player: Seat, key: Key, effect: EffectDef, on: On, depth: int, usable: Usable
    ) -> None:
        self.book, self.player, self.key, self.effect = book, player, key, effect
        self.on, self.depth, self.usable = on, depth, usable

    def subjects(
        self, s: Setting, zone: Zone, face: Face = Face.UP, stance: Stance | None = Stance.ATTACK
    ) -> Iterator[tuple[Setting, Key]]:
        """The card that it happens to, lying there: the effect's own, or one more that fits."""
        if self.effect.face_down and self.on.card == "self":
            face, stance = Face.DOWN, Stance.DEFENSE
        stance = stance if zone is Zone.MONSTER else None
        if self.on.card == "self" and any(d.card == self.key and d.does == "activate" for d in s.deeds):
            yield replace(s, subject=self.key), self.key
            return
        definition = self.book.cards[s.lay(self.key).slug]
        covered = self.on.was_face is Face.DOWN
        if (
            self.on.card == "self"
            and zone in (Zone.SPELL, Zone.FIELD)
            and self.effect.kind is not EffectKind.ACTIVATION
            and not covered
            and not definition.set_as_spell()
        ):
            ways = in_use(self.book, s, self.player, self.key, definition, zone, self.depth, self.usable)
            yield from ((replace(each, subject=self.key), self.key) for each in ways)
            return
        if self.on.card == "self":
            lay = replace(s.lay(self.key), zone=zone, face=face, stance=stance, this_turn=False)
            yield replace(s.put(lay), subject=self.key), self.key
            return
        if s.has(AIM) and self.key != AIM and not (self.on.fits is not None and self.on.fits.bound):
            aimed = replace(s.lay(AIM), zone=zone, face=face, stance=stance)
            if not aimed.slug and self.on.fits is not None:  # of a sort: such a one of it
                aimed = replace(aimed, asks=(*aimed.asks, replace(self.on.fits, zones=(zone,))))
            if self.on.fits is None or not aimed.slug or facts_fit(self.on.fits, self.book.cards[aimed.slug]):
                yield replace(s.put(aimed), subject=AIM), AIM
        for seat in seats_of(self.on.whose, self.player):
            subject = s.fresh("subject")
            asks = (replace(self.on.fits, zones=(zone,), bound=False),) if self.on.fits is not None else ()
            if self.on.fits is not None and self.on.fits.bound:
                bound = next((d.targets[0] for d in s.deeds if d.card == self.key and d.targets), "")
                if bound:
                    found = s.put(replace(s.lay(bound), goes=Zone.MONSTER))
                    yield replace(found, subject=bound), bound
                return
            yield (
                replace(s.put(Lay(subject, seat, zone, asks=asks, face=face, stance=stance)), subject=subject),
                subject,
            )

    def causes(
        self, s: Setting, seats: tuple[Seat, ...], does: Callable[[AnyOp], bool], aim: Key = "", as_cost: bool = False,
        such: Filter | None = None,
    ) -> Iterator[Setting]:  # fmt: skip
        # what is told to bring it about does, be it such a card as it asks for or none
        named, kind = ("", None) if s.by else (self.by_named, self.by_kind)
        if s.by:
            such = replace(such or Filter(), exactly=s.by)  # that very card, and none that is named after it
        return caused(self.book, s, seats, does, self.usable, self.depth, aim, as_cost, named, kind, such)

    @property
    def by_named(self) -> str:
        """By a card of which name it has to be Summoned."""
        return next((c.by_named for c in self.effect.conditions if isinstance(c, WasSummoned)), "")

    @property
    def by_kind(self) -> Kind | None:
        """By a card of which kind, where it is but one."""
        if len(self.on.by_kinds) == 1:
            return self.on.by_kinds[0]
        return next((c.by_kind for c in self.effect.conditions if isinstance(c, WasSummoned)), None)


def caused(
    book: Book, s: Setting, seats: tuple[Seat, ...], does: Callable[[AnyOp], bool], usable: Usable, depth: int,
    aim: Key = "", as_cost: bool = False, named: str = "", kind: Kind | None = None, such: Filter | None = None,
) -> Iterator[Setting]:  # fmt: skip
    """Somebody uses a card of the rulebook that does it, to the card that is aimed at; `such`: one that is so."""
    if depth >= DEEPEST:
        return
    used: set[str] = set()
    tried = 0
    for doer in book.who_do(does, as_cost):
        if len(used) >= MOST_CAUSES or tried >= MOST_TRIED:
            return
        if (
            doer.card.slug in used
            or named not in doer.card.name
            or kind not in (None, doer.card.kind)
            or (such is not None and not facts_fit(such, doer.card))
            or not _reaches(book, s, doer, aim)
        ):
            continue
        tried += 1
        for seat in seats:
            cause = s.fresh("cause")
            begun = s.put(Lay(cause, seat, Zone.HAND, doer.card.slug))
            aimed = "" if as_cost else aim
            for each in islice(usable(book, begun, seat, cause, doer.effect, depth + 1, aimed), 4):
                pays = (aim,) if as_cost and aim else each.pays
                deed = Deed(seat, "activate", cause, doer.effect.id, each.targets, pays)
                why = f"{doer.card.name} brings it about"
                brought = replace(each.doing(deed, why), targets=(), pays=()).dearer(len(used))
                yield brought
                waits = doer.effect.on
                if s.subject and s.subject != each.subject and waits is not None and waits.event != "summoned":
                    # what the card waits for by which it is brought about happens to another one; its own Summon is what is told of it
                    yield replace(brought, subject=s.subject)
                used.add(doer.card.slug)


def _reaches(book: Book, s: Setting, doer: Doer, aim: Key) -> bool:
    """Whether a cost could take that card; and whether what it does could be done to a card that lies where that one does."""
    if not aim or not isinstance(doer.op, CardOp):
        return True
    if not doer.as_cost and isinstance(doer.op, SpecialSummon) and not _may_bring(book, doer.card, s.lay(aim)):
        return False
    if not doer.as_cost:
        sought = _worked_on(doer.effect, doer.op)
        return not sought or any(_may_be(book, s.lay(aim), fits) for fits in sought)
    fits = doer.op.wanted
    return fits is not None and could_be(book.cards, s, aim, fits, s.lay(aim).seat, "")


def _worked_on(effect: EffectDef, op: CardOp) -> tuple[Filter, ...]:
    """Which cards an effect does something to; empty where that is not said."""
    if op.who is Who.TARGETS and effect.targets is not None:
        return tuple(group.fits for group in effect.targets.groups)
    fits = op.all or op.wanted
    return (fits,) if fits is not None else ()


def _may_bring(book: Book, by: CardDef, lay: Lay) -> bool:
    """Whether a card may Special Summon another one: not where that comes only in a way of its own, or by others that it names."""
    card = book.cards[lay.slug] if lay.slug else None
    return card is None or not card.special_only or not card.made_by or by.name in card.made_by


def _may_be(book: Book, lay: Lay, fits: Filter) -> bool:
    """Whether a card that lies there is one of those, as far as its place and what is printed on it tell."""
    if lay.goes is None and lay.zone not in fits.zones:
        return False
    return facts_fit(fits, book.cards[lay.slug]) if lay.slug else not is_of_another_sort(fits, lay)

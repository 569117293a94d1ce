"""Where a card is by the time that something is done to it: what was given before, as a cost or for a Summon, lies where that has put it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from app.engine.ids import Zone
from app.engine.words.filters import Filter, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.send_to_graveyard import Send
from app.staging.book import Book
from app.staging.setting import Deed, Key, Setting

PUTS: tuple[tuple[type[AnyOp], Zone], ...] = (
    (Destroy, Zone.GRAVEYARD),
    (Send, Zone.GRAVEYARD),
    (Banish, Zone.BANISHED),
)
"""Where a card is put by what an effect does to it."""


def given_by_then(book: Book, s: Setting, key: Key) -> Setting:
    """With that card on its way to where the last of what it was given for has put it; as it was where it was given for nothing."""
    lay = s.lay(key)
    where = [(number, zone) for number, deed in enumerate(s.deeds) for zone in _put_by(book, s, deed, key)]
    if not where:
        return s.put(replace(lay, goes=Zone.GRAVEYARD)) if lay.goes is None and _was_sent(s, key) else s
    number, zone = where[-1]
    if lay.goes is not None and any(key in (each.card, *each.chosen) for each in s.deeds[number + 1 :]):
        return s  # something has been done with it since, which may have brought it elsewhere
    if lay.goes is not None and not any(key in (each.card, *each.chosen) for each in s.deeds[:number]):
        return s
    return s.put(replace(lay, goes=zone)) if zone is not (lay.goes or lay.zone) else s


def _was_sent(s: Setting, key: Key) -> bool:
    """Whether that card was sent away by what resolved before it was used itself, by what it does for that."""
    used = [number for number, deed in enumerate(s.deeds) if deed.card == key and deed.does == "activate"]
    return bool(used) and any(key in deed.sends for deed in s.deeds[: used[-1]])


def gone_by_then(book: Book, s: Setting, key: Key, sought: Iterable[Filter]) -> Setting:
    """With that card on its way to where what was used on it has put it, where it is looked for there and not where it lies; as it was otherwise."""
    lay, where = s.lay(key), sent_to(book, s, key) or _may_be_destroyed(book, s, key)
    zones = {zone for fits in sought for zone in fits.zones}
    if lay.goes is not None or lay.zone in zones or where not in zones:
        return s
    return s.put(replace(lay, goes=where))


def sent_to(book: Book, s: Setting, key: Key) -> Zone | None:
    """Where what was used on that card has put it last; None where nothing has."""
    where = [zone for deed in s.deeds for zone in _sent_by(book, s, deed, key)]
    return where[-1] if where else None


def _may_be_destroyed(book: Book, s: Setting, key: Key) -> Zone | None:
    """The Graveyard, for a card on the field that is in a battle, or where what is used destroys what it does not target; play shows whether it is."""
    fights = any(deed.does == "attack" and key in (deed.card, *deed.targets) for deed in s.deeds)
    used = [deed for deed in s.deeds if deed.does == "activate" and s.lay(deed.card).slug and key != deed.card]
    effects = (e for deed in used for e in book.cards[s.lay(deed.card).slug].effects if e.id == deed.effect)
    hits = any(isinstance(op, Destroy) and op.who is None for effect in effects for op in every_op(effect.does))
    return Zone.GRAVEYARD if s.lay(key).zone.on_field and (fights or hits) else None


def _sent_by(book: Book, s: Setting, deed: Deed, key: Key) -> Iterator[Zone]:
    """Where what a deed does puts the card that it is used on."""
    slug = s.lay(deed.card).slug
    if deed.does != "activate" or key not in deed.targets or not slug:
        return
    for effect in book.cards[slug].effects:
        for op in every_op(effect.does) if effect.id == deed.effect else ():
            to = next((zone for kind, zone in PUTS if isinstance(op, kind)), None)
            if to is not None and isinstance(op, CardOp) and op.who in (None, Who.TARGETS):
                yield to
                return


def given_for_it(s: Setting, given: Iterable[Key], slug: str, cost: Iterable[AnyOp]) -> Setting:
    """With the card that is meant to be targeted on its way to where it is put as the cost of that very effect: what targets looks after that is paid."""
    puts = [op for op in cost if isinstance(op, CardOp) and op.gives_to is not None and op.wanted is not None]
    for key in given:
        lay = s.lay(key)
        to = next((op.gives_to for op in puts if op.wanted is not None and lay.zone in op.wanted.zones), None)
        if slug and lay.slug == slug and to is not None and lay.goes is None:
            return s.put(replace(lay, goes=to))
    return s


def _put_by(book: Book, s: Setting, deed: Deed, key: Key) -> Iterator[Zone]:
    """Where a deed puts that card, of which it is the cost or which is given for it: a monster in the Graveyard where it is Tributed for the Summon of
    another one."""
    if deed.does == "summon" and key in deed.pays:
        yield Zone.GRAVEYARD
        return
    lies = s.lay(key).zone
    for op in _costs(book, s, deed):
        if op.gives_to is None:
            continue
        itself = key == deed.card and op.gives_itself()
        wanted = op.wanted if isinstance(op, CardOp) else None
        if itself or (key in deed.pays and wanted is not None and lies in wanted.zones):
            yield op.gives_to
            return


def _costs(book: Book, s: Setting, deed: Deed) -> tuple[AnyOp, ...]:
    """What is paid for a deed: for using an effect, or for the Summon of a monster in its own way."""
    slug = s.lay(deed.card).slug
    if not slug:
        return ()
    card = book.cards[slug]
    if deed.does == "activate":
        return next((effect.cost for effect in card.effects if effect.id == deed.effect), ())
    return tuple(op for way in card.procedures if way.special for op in way.cost) if deed.does == "special" else ()

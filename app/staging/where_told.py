"""Whether the card of which it is asked if it can be used lies where it is told to lie. Another copy of it, that would lie where it is used from, is not
the one that anybody asks about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from app.engine.ids import Face, Zone
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.discard import HAND, Discard
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.send_top_cards import Mill
from app.staging.book import Book
from app.staging.setting import Lay, Setting

if TYPE_CHECKING:
    from app.staging.telling import Did, Lies

_FROM_THE_DECK = (Draw, Mill)


def lies_elsewhere(shelf: Book, setting: Setting, lies: Sequence[Lies], deeds: Sequence[Did]) -> bool:
    """Whether it is used as a copy that play begins with in another place than it is told. What is done before may have brought it there: then nothing is
    held against it."""
    last = deeds[-1]
    if not (last.asked or last.told) or last.does != "use" or not last.card or not setting.deeds:
        return False
    told = [each for each in lies if each.card == last.card and each.seat is last.seat and each.number]
    lay = setting.lay(setting.deeds[-1].card)
    card = shelf.cards[last.card]
    if not told or lay.slug != last.card or any(_lies_so(card, lay, each) for each in told):
        return False
    return not any(_may_move(shelf, did, card, {_zone(card, each) for each in told}) for did in deeds[:-1])


def lie_as_told(shelf: Book, setting: Setting, lies: Sequence[Lies]) -> bool:
    """Whether each card that is named lies where it is told to lie where play begins, and as many copies of it."""
    named = [each for each in lies if each.card and each.number]
    return all(
        sum(
            lay.slug == told.card
            and told.seat in (lay.begins or lay.seat, lay.owner)
            and _lies_so(shelf.cards[told.card], lay, told)
            for lay in setting.lays
        )
        >= told.number
        for told in named
    )


def _zone(card: CardDef, told: Lies) -> Zone:
    return card.spell_zone if told.zone is Zone.MONSTER and card.kind is not Kind.MONSTER else told.zone


def _lies_so(card: CardDef, lay: Lay, told: Lies) -> bool:
    """Whether it lies there as it is told. Of what is `on the field` nobody says that it is face-up."""
    down = told.zone.on_field and told.face is Face.DOWN
    return lay.zone is _zone(card, told) and (not down or lay.face is Face.DOWN)


def _may_move(shelf: Book, did: Did, card: CardDef, zones: set[Zone]) -> bool:
    """Whether something takes cards out of one of these places, or does something to that card."""
    if did.card == card.slug or any(each is not None and each.slug == card.slug for each in (did.on, did.also)):
        return True
    used = shelf.cards[did.card].effects if did.card and did.does == "use" else ()
    return any(zones & {*taken} for effect in used for taken in taken_from(effect))


def taken_from(effect: EffectDef) -> Iterator[Iterable[Zone]]:
    """Out of which places an effect, or its cost, takes cards."""
    for group in (effect.targets, *effect.targets.also) if effect.targets is not None else ():
        yield group.fits.zones
    for op in every_op((*effect.cost, *effect.does)):
        if isinstance(op, _FROM_THE_DECK):
            yield (Zone.DECK,)
        elif isinstance(op, Discard):
            yield HAND.zones
        elif isinstance(op, CardOp):
            yield from (_places(fits) for fits in (op.wanted, op.all) if fits is not None)


def _places(fits: Filter) -> tuple[Zone, ...]:
    return fits.zones or tuple(Zone)

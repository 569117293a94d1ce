"""Which card is meant where one is spoken of by its sort and was spoken of in the same words before: the same one of that player, unless what has been done
to it leaves no sense to that."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Zone
from app.engine.words.filters import Filter
from app.staging.book import Book
from app.staging.given_away import sent_to
from app.staging.setting import AIM, SELF, SORT, Key, Lay, Setting

SPOKEN_OF = (SORT, SELF, AIM, "aimed", "sorted")
"""How the keys of cards begin of which a story may have spoken by their sort."""


def told_again(
    book: Book,
    s: Setting,
    seat: Seat | None,
    words: Filter,
    zones: Iterable[Zone],
    by: str = "",
    answering: bool = False,
) -> Lay | None:
    """The card of that player (or of any) which was spoken of in these words and lies in one of these zones, or comes there; None for nothing of the kind.
    Of several of which it is told that they lie there it is the first with which this has not been done yet. `by`: the card that is used on it, if one is;
    `answering`: in answer to what the other player does to it, which has not come about yet."""
    there = [lay for lay in s.lays if _is_it(lay, seat, words, tuple(zones))]
    if not answering:
        there = [lay for lay in there if sent_to(book, s, lay.key) is None]
    fresh = [lay for lay in there if lay.key not in _done_with(s, by)]
    of_several = [lay for lay in there if lay.key.startswith(SORT)]
    if fresh and len(of_several) > 1:
        return fresh[0]
    return there[-1] if there and len(of_several) < len(there) else there[0] if there else None


def _is_it(lay: Lay, seat: Seat | None, words: Filter, zones: tuple[Zone, ...]) -> bool:
    if lay.slug or not lay.asks or not lay.key.startswith(SPOKEN_OF) or seat not in (None, lay.seat):
        return False
    where = lay.goes or lay.zone
    return where in zones and where.on_field and _in_full(words, lay) == _in_full(lay.asks[0], lay)


def _in_full(words: Filter, lay: Lay) -> Filter:
    """The words with what is said of a card by how it lies: that it is face-down."""
    return replace(words, face=Face.DOWN if lay.face is Face.DOWN else words.face)


def _done_with(s: Setting, by: str) -> set[Key]:
    """What has attacked or been changed, and what a card of that name has been used on."""
    acted = {deed.card for deed in s.deeds if deed.does in ("attack", "change")}
    used = [d for d in s.deeds if by and d.does == "activate" and s.lay(d.card).slug == by]
    return acted | {key for deed in used for key in deed.targets}

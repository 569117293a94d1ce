"""What an effect of a card has singled out before another one of its effects may target it: something has happened to it in an earlier turn."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from app.engine.ids import Seat
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.single_out import SingleOut
from app.staging.book import Book
from app.staging.causes import Usable
from app.staging.events import happens
from app.staging.fitting import facts_fit
from app.staging.setting import Key, Setting

MOST = 4
"""In how many ways it is thought of at the most."""
TURNS = 3
"""How many turns are played, so that the next one of its player is among them."""


def singled_out(
    book: Book, s: Setting, player: Seat, key: Key, fits: Filter, depth: int, usable: Usable
) -> Iterator[Setting]:
    """With that happening to such a card for which the card waits that singles it out, as a battle in the turn of the other player; it is the target then."""
    card = book.cards[s.lay(key).slug]
    if s.deeds:
        # what is told has done it, if anything has: to what was attacked
        attacked = [target for deed in s.deeds if deed.does == "attack" for target in deed.targets]
        alike = replace(fits, singled_out=False)
        for target in (t for t in attacked if s.lay(t).slug and facts_fit(alike, book.cards[s.lay(t).slug])):
            yield replace(s, targets=(*s.targets, target), turns=TURNS)
        return
    for effect in card.effects:
        on = effect.on
        marks = any(isinstance(op, SingleOut) and op.who is Who.EVENT_CARD for op in every_op(effect.does))
        if on is None or not marks or on.card != "any":
            continue
        begun = replace(s, turn=None, at="")
        for found in islice(happens(book, begun, player, key, effect, on, depth, usable), MOST):
            of_it = found.lay(found.subject) if found.subject else None
            if of_it is None or (
                of_it.slug and not facts_fit(replace(fits, singled_out=False), book.cards[of_it.slug])
            ):
                continue
            yield replace(found, targets=(*found.targets, found.subject), turns=TURNS)

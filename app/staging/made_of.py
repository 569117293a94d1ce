"""A monster that is made by its own Special Summon of what lies on the field, also of the other player's monsters: of which of those that are told of."""

from __future__ import annotations

from app.engine.ids import Face, Seat, Zone
from app.engine.words.cards import CardDef
from app.engine.words.operations.fusion_materials import FusionMaterials
from app.rulebook.facts import slug_of
from app.staging.book import Book
from app.staging.fitting import facts_fit
from app.staging.setting import Setting


def made_of_what_lies(
    book: Book, s: Setting, seat: Seat, card: CardDef, gives: tuple[str, ...]
) -> tuple[tuple[str, ...], bool]:
    """What is given for it, with what is told to lie there for each of its materials that is not named: else a further monster would have to lie there, which
    may keep what is told from being done. And whether that may be the other player's."""
    costs = (op for way in card.procedures if way.special for op in way.cost)
    if (
        not any(isinstance(op, FusionMaterials) and op.among.whose not in ("you", "opponent") for op in costs)
        or "" in gives
    ):
        return gives, False
    there = [
        lay
        for whose in (seat, seat.opponent)
        for lay in s.lays
        if lay.slug
        and lay.seat is whose
        and (lay.zone is Zone.MONSTER or lay.goes is Zone.MONSTER)
        and (whose is seat or lay.face is Face.UP)
        and lay.slug != card.slug
    ]
    found: list[str] = []
    spare = list(gives)
    # what it names is found first, before what is any of a sort
    for part in card.materials:
        for _ in range(part.count):
            named = next((slug for slug in spare if facts_fit(part.fits, book.cards[slug])), "")
            if named:
                spare.remove(named)
                found.append(named)
                continue
            lies = (lay.slug for lay in there if lay.slug not in (*found, *spare))
            if other := next((slug for slug in lies if facts_fit(part.fits, book.cards[slug])), ""):
                found.append(other)
            elif gives and part.fits.exactly:
                found.append(slug_of(part.fits.exactly))
    return (*found, *spare), True

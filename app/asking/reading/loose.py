"""Names that arise only where words are joined or taken in another form, beside names that are said as they are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.asking.reading.words import Word
from app.rulebook.facts import slug_of
from app.rulebook.known import known

if TYPE_CHECKING:
    from app.asking.reading.mentions import Mention


def without_loose(words: Sequence[Word], found: Sequence[tuple[int, Mention]]) -> list[tuple[int, Mention]]:
    """What may be named, but for cards nobody speaks of whose names are made of what another card is called and a word beside it:
    `stardust on solemn` names no Starduston."""
    plain = [each for _, each in found if each.how == "called"]
    return [(worth, each) for worth, each in found if not (_is_loose(words, each) and _gives_way(each, plain))]


def _is_loose(words: Sequence[Word], mention: Mention) -> bool:
    """Whether a name of several words is not typed as it is printed, and of a card that nobody speaks of."""
    if mention.how != "name" or mention.last - mention.first < 2:
        return False
    *before, last = words[mention.first : mention.last]
    forms = (last.text, last.bare, *((last.text[:-1],) if last.text.endswith("s") else ()))
    said = {"-".join((*(word.text for word in before), form)) for form in forms}
    return all(slug_of(card) not in said and not known().get(slug_of(card), 0) for card in mention.cards)


def _gives_way(mention: Mention, plain: Sequence[Mention]) -> bool:
    span = {*range(mention.first, mention.last)}
    return any(other.cards != mention.cards and span & {*range(other.first, other.last)} for other in plain)

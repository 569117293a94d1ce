"""A monster that another card brings, as players say it: `§ gets §`, `i summon § and get §`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.grammar.tokens import Token
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.staging.fitting import facts_fit

_GETS = ("get", "gets", "got", "gotten", "grabs", "grabbed", "grab", "fetches", "fetched", "fetch", "pulls", "pulled", "pull", "finds", "tutors", "hits", "gave", "gives", "give")  # fmt: skip
"""What is said of a card that brings another one. That it does so is known of the card, since a card may get a counter, or be hit by one, too."""
_SMALL = ("me", "a", "an", "the", "my", "his", "her", "another", "out")


def brings_that(library: Library, name: str, other: str) -> bool:
    """Whether a card has an effect that Special Summons a monster such as another one is."""
    card, brought = library.card(slug_of(name)), library.card(slug_of(other)) if other else None
    if card is None or brought is None or name == other:
        return False
    for effect in card.effects:
        for op in every_op(effect.does) if effect.kind not in NEVER_ACTIVATED else ():
            if isinstance(op, SpecialSummon) and op.wanted is not None and facts_fit(op.wanted, brought):
                return True
    return False


def searches_that(library: Library, name: str, other: str) -> bool:
    """Whether a card has an effect that adds such a card as another one is to the hand."""
    card, found = library.card(slug_of(name)), library.card(slug_of(other)) if other else None
    if card is None or found is None or name == other:
        return False
    ops = (op for effect in card.effects if effect.kind not in NEVER_ACTIVATED for op in every_op(effect.does))
    return any(isinstance(op, Search) and op.wanted is not None and facts_fit(op.wanted, found) for op in ops)


def fetched(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with `gets` between a card and a monster that it brings said as what it is. A card that is done to another one (`§ gets §ed`) is none."""
    found = [*tokens]
    left: set[int] = set()
    for at in range(len(tokens) - 2):
        one, deed = tokens[at], tokens[at + 1]
        if not one.card or one.comma or one.stop or deed.card or deed.thing is not None or deed.text not in _GETS:
            continue
        behind = at + 2
        while behind < len(tokens) and not tokens[behind].card and tokens[behind].text in _SMALL:
            behind += 1
        other = tokens[behind] if behind < len(tokens) else one
        if other.card and not other.done and brings_that(library, one.card, other.card):
            found[at + 1] = replace(deed, text="summons")
            left |= {n for n in range(at + 2, behind) if tokens[n].text == "me"}  # `§ gave me §`
    return [token for at, token in enumerate(found) if at not in left]

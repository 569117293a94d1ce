"""Two cards that are named before anything is asked, with no word of what is done with them: `§ + §, can i bring back §`. What stays on the field lies
there, and it is done with the other one; two monsters are what another one is made of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import is_monster
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import AND, HE, IT, ME, WHEN
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_HAS = ("have", "got", "with", "using")
_BEFORE = ("my", "a", "an", "the", "up", "out")
_TOGETHER = ("and", "plus", "with", "n")
_MAY = ("can", "could", "may")
_BRINGS = ("bring", "revive", "reborn", "summon", "special", "ss", "get")
_MAKES = ("make", "synchro", "summon", "tune", "go", "get", "bring", "fuse", "contact")


def both_named(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with the two where they belong; as they are where something else is said of them, or more than one thing is asked."""
    found = [*tokens]
    at = 0
    while at < len(found) and (
        _word(found[at]) in _HAS or _word(found[at]) in ME | {"so"} or _word(found[at]) in _BEFORE
    ):
        at += 1
    if at + 2 >= len(found) or not found[at].card or found[at].comma or found[at].stop:
        return found
    one, behind = found[at], at + 1
    while behind < len(found) and (_word(found[behind]) in _BEFORE or _word(found[behind]) in _TOGETHER):
        behind += 1
    joined = any(_word(token) in _TOGETHER for token in found[at + 1 : behind])
    if not joined or behind >= len(found) or not found[behind].card:
        return found
    other, rest = found[behind], found[behind + 1 :]
    if not (other.comma or other.stop) or len(rest) < 4 or one.card == other.card or not _asks_for_one(rest):
        return found
    first, second = replace(one, comma=False, stop=False), replace(other, comma=False, stop=False)
    last = [*rest[:-1], replace(rest[-1], comma=False, stop=False)]
    ends = {"comma": rest[-1].comma, "stop": rest[-1].stop}
    if is_monster(library, first.card) and is_monster(library, second.card):
        made = next((token.card for token in rest if token.card), "")
        made_so = _word(rest[2]) in _MAKES and _is_made(library, made)
        return [*last, Token("with"), first, Token("and"), replace(second, **ends)] if made_so else found
    there, used = (first, second) if _stays(library, first.card) else (second, first)
    if not _stays(library, there.card) or _stays(library, used.card) or is_monster(library, used.card):
        return found
    if _word(rest[2]) not in _BRINGS:
        return found
    return [there, Token("is"), Token("up", comma=True), *last, Token("with"), replace(used, **ends)]


def _asks_for_one(rest: Sequence[Token]) -> bool:
    """Whether all that is behind asks what a player may do to one card."""
    asks = _word(rest[0]) in _MAY and _word(rest[1]) in ME | HE
    words = {_word(token) for token in rest[2:]}
    plain = words.isdisjoint({*WHEN, *AND, *IT, "with", "using", "by", "off", "or"}) and not any(
        token.comma or token.stop for token in rest[:-1]
    )
    return asks and plain and sum(bool(token.card) for token in rest) == 1


def _is_made(library: Library, name: str) -> bool:
    card = library.card(slug_of(name)) if name else None
    return card is not None and card.in_extra_deck


def _stays(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and card.stays and not is_monster(library, name)


def _word(token: Token) -> str:
    return "" if token.card or token.thing is not None else token.text

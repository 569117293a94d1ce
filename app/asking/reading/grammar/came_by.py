"""What a monster is said to have come by, as what is done first: `§ that came from §`, `§ i made off §`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import brings, is_monster
from app.asking.reading.grammar.nouns import NUMBERS
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import AUX, HE, ME, OPPONENT, WHEN
from app.rulebook.library import Library

_SMALL = frozenset(["that", "which", "who", "was", "is", "got", "gets", "just", "had", "has", "been", "have", "only", "were", "then", "ive", "came", "out", "back"])  # fmt: skip
_CAME = frozenset(
    ["came", "comes", "made", "summoned", "ssd", "got", "brought", "revived", "gotten", "specialed", "put", "tagged", "fetched", "cheated", "specialled", "summon", "get", "make", "coming"]
)  # fmt: skip
_BY = frozenset(["from", "off", "with", "by", "via", "through", "using", "of"])
_BEFORE = frozenset(["my", "his", "her", "the", "a", "their", "opponents", "opps"])


def came_by(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with such a monster's coming told before the rest; as they are where none is spoken of so. Only at the beginning of a sentence, where
    it is not part of something else that is told."""
    found = [*tokens]
    asks = bool(found) and _word(found[0]) in AUX  # `will the § i got from § come back`
    begun = 1 if found and (asks or _word(found[0]) in WHEN) else 0
    at = begun
    number: list[Token] = []
    while at < len(found) and (_word(found[at]) in _BEFORE or (_word(found[at]) in NUMBERS and not number)):
        number += [found[at]] if _word(found[at]) in NUMBERS else []
        at += 1
    if at >= len(found) or not found[at].card or found[at].comma or found[at].stop:
        return found
    said: list[str] = []
    behind = at + 1
    while behind < len(found) and not found[behind].card and found[behind].thing is None:
        said.append(found[behind].text)
        behind += 1
    if behind >= len(found) or not _tells(said) or any(token.stop or token.comma for token in found[at + 1 : behind]):
        return found
    one, by = found[at], found[behind]
    if not is_monster(library, one.card) or not brings(library, by.card) or one.card == by.card:
        return found
    theirs = {*(_word(token) for token in found[begun:at]), *said} & {
        "his",
        "her",
        "their",
        *HE,
        *OPPONENT,
        "opponents",
        "opps",
    }
    who = Token("his" if theirs else "my")
    rest = found[behind + 1 :]
    told = [who, replace(by, comma=False, stop=False), Token("revives"), *number, replace(one, comma=True, stop=False)]
    if not rest or by.comma or by.stop:
        return [*told, *rest] if rest else found
    return [*told, *found[: begun * asks], *found[begun : at + 1], *rest]


def had_by_it(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """`i have a monster brought back with it`, where a card that brings such was named before: that it was used."""
    for at, token in enumerate(tokens):
        begun = at + 1
        while begun < len(tokens) and _word(tokens[begun]) in _BEFORE:
            begun += 1
        one = tokens[begun] if at and _word(token) in _HAS and begun < len(tokens) else token
        if one is token or one.comma or one.stop or not (is_monster(library, one.card) or _any_monster(one)):
            continue
        end = begun + 1
        while (
            end < len(tokens) and _word(tokens[end]) in _CAME | _SMALL and not (tokens[end].comma or tokens[end].stop)
        ):
            end += 1
        said = {_word(each) for each in tokens[begun + 1 : end]}
        if end + 1 >= len(tokens) or _word(tokens[end]) not in _BY or said.isdisjoint(_CAME):
            continue
        named = next((each for each in reversed(tokens[:at]) if each.card), None)
        by = tokens[end + 1] if tokens[end + 1].card else named
        if by is None or not (tokens[end + 1].card or _word(tokens[end + 1]) in ("it", "that")):
            continue
        if not brings(library, by.card) or _word(tokens[at - 1]) not in ME | HE | OPPONENT:
            continue
        last = tokens[end + 1]
        on = [Token("on"), replace(one, stop=last.stop, comma=last.comma)] if one.card else []
        used = replace(by, stop=False, comma=False) if on else replace(by, stop=last.stop, comma=last.comma)
        return [*tokens[:at], Token("use"), used, *on, *tokens[end + 2 :]]
    return [*tokens]


_HAS = ("have", "has", "had", "control", "controls", "controlled")


def _any_monster(token: Token) -> bool:
    return token.thing is not None and token.thing.monster and token.thing.lies and not token.thing.named


def _tells(said: Sequence[str]) -> bool:
    """Whether the words between the two say that the one came by the other, and nothing more."""
    if said[:2] == ["is", "out"] and said[2:] in (["off"], ["from"], ["through"], ["via"]):
        return True
    if not said or said[-1] not in _BY or _CAME.isdisjoint(said[:-1]):
        return False
    return {*said[:-1]} <= _SMALL | _CAME | ME | HE | OPPONENT


def _word(token: Token) -> str:
    return "" if token.card or token.thing is not None else token.text

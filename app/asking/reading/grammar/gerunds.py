"""A deed as what brings something about: `does tribute setting § give me the bounce` asks what `if i tribute set §, do i get the bounce` does."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import DEEDS, DETERMINERS, LONGEST

_ASKS = ("does", "do", "will", "would", "did")
_GIVES = ("give", "gives", "get", "gets", "net", "grant")
_LETS = ("let", "lets", "allow", "allows")
_KEEPS = ("stop", "prevent", "negate", "save", "protect", "dodge", "avoid", "survive", "escape")
"""What a deed may keep from happening."""
_DONE_BY = {"me": ("i", "do"), "us": ("i", "do"), "you": ("i", "do"), "him": ("he", "does"), "her": ("he", "does")}
"""By whom it is done, as that is said behind it, and how that is asked."""


def as_clauses(tokens: Sequence[Token]) -> list[Token]:
    """The words with such a deed written out as a clause of its own; as they are where there is none."""
    if (keeps := _keeps_from(tokens)) is not None:
        return keeps
    deed = _gerund(tokens, 1) if tokens and _plain(tokens[0]) in _ASKS else 0
    at = 1 + deed
    while deed and at < len(tokens) and _plain(tokens[at]) in DETERMINERS:
        at += 1
    if not deed or at + 3 >= len(tokens) or not tokens[at].card or _plain(tokens[at + 1]) not in (*_GIVES, *_LETS):
        return [*tokens]
    who, asks = _DONE_BY.get(_plain(tokens[at + 2]), ("", ""))
    if not who:
        return [*tokens]
    rest = at + 3
    lets = _plain(tokens[at + 1]) in _LETS
    rest += lets and _plain(tokens[rest]) == "to"
    done = [*tokens[1:at], replace(tokens[at], comma=True)]
    return [Token("if"), Token(who), *done, Token(asks), Token(who), *([] if lets else [Token("get")]), *tokens[rest:]]


def _keeps_from(tokens: Sequence[Token]) -> list[Token] | None:
    """`…, will flipping § down with § stop the bounce`, `does § on § save it`: whoever asks does it, and whether it does that is asked of it; None where nothing of
    the kind is said."""
    at = next((n for n in range(len(tokens)) if _plain(tokens[n]) in _ASKS and (n == 0 or _ends(tokens[n - 1]))), -1)
    begun = at + 1
    if at < 0 or begun >= len(tokens):
        return None
    done = _gerund(tokens, begun)
    used = tokens[begun].card and begun + 1 < len(tokens) and _plain(tokens[begun + 1]) == "on"
    verb = next((n for n in range(begun + 1, len(tokens)) if _plain(tokens[n]) in _KEEPS), -1)
    if not (done or used) or verb < 0 or any(_ends(each) for each in tokens[begun : verb - 1]):
        return None
    if not any(each.card for each in tokens[begun:verb]) or _plain(tokens[verb - 1]) in ("to", "and"):
        return None
    told = [*([] if done else [Token("use")]), *tokens[begun : verb - 1], replace(tokens[verb - 1], comma=True)]
    return [*tokens[:at], Token("if"), Token("i"), *told, Token("does"), Token("it"), *tokens[verb:]]


def _ends(token: Token) -> bool:
    return token.comma or token.stop or _plain(token) in ("and", "but", "so")


def _gerund(tokens: Sequence[Token], at: int) -> int:
    """How many words from a place on are a deed that ends in -ing; 0 for none."""
    for number in range(LONGEST, 0, -1):
        said = tuple(_plain(each) for each in tokens[at : at + number])
        if len(said) == number and said in DEEDS and any(word.endswith("ing") for word in said):
            return number
    return 0


def _plain(token: Token) -> str:
    return "" if token.card or token.thing is not None else token.text

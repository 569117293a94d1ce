"""A monster that its player Summons to the other one's side, as players say it: `i gave him a §`, `§ on his side`, `i § his two monsters`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import DETERMINERS, HE, OPPONENT
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_GIVES = ("give", "gives", "gave", "given", "giving", "hand", "handed", "drop", "dropped", "drops")
_TO, _SIDES = ("on", "onto", "to", "over", "for"), ("side", "field", "board")
_OF_THE_FIELD = ("of", "the", "field", "board")


def given_over(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with such a Summon said as one."""
    found = [*tokens]
    for at in range(len(tokens) - 1, -1, -1):
        if not tokens[at].card or not _comes_to_the_other_side(library, tokens[at].card):
            continue
        end = _to_his_side(found, at + 1)
        if end > at + 1:
            last = found[end - 1]
            found[at:end] = [replace(found[at], comma=last.comma, stop=last.stop)]
        begun = _giving(found, at)
        if begun >= 0:
            found[begun:at] = [Token("special"), Token("summon")]
    return found


def _comes_to_the_other_side(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and any(procedure.opponents_field for procedure in card.procedures)


def _word(tokens: Sequence[Token], at: int) -> str:
    if not 0 <= at < len(tokens) or tokens[at].card or tokens[at].thing is not None:
        return ""
    return tokens[at].text


def _giving(tokens: Sequence[Token], at: int) -> int:
    """The place of `gave him a` before a card; -1 where nothing of the kind stands there."""
    before = at - 1
    while _word(tokens, before) in ("a", "the", "my", "this", "that"):
        before -= 1
    if _word(tokens, before) not in (*HE, *OPPONENT):
        return -1
    before -= 1
    before -= _word(tokens, before) in ("my", "the")
    return before if _word(tokens, before) in _GIVES else -1


def _to_his_side(tokens: Sequence[Token], at: int) -> int:
    """The place behind `on his side of the field`, or behind that to whom it is given; the same place where neither stands there."""
    if tokens[at - 1].comma or tokens[at - 1].stop or _word(tokens, at) not in _TO:
        return at
    whose = at + 1
    whose += _word(tokens, whose) == "my"
    if _word(tokens, whose) in (*OPPONENT, *HE) and _word(tokens, whose + 1) not in _SIDES:
        return whose + 1 if _word(tokens, at) == "to" else at
    if _word(tokens, whose) not in DETERMINERS or _word(tokens, whose + 1) not in _SIDES:
        return at
    if _word(tokens, whose) in ("my", "our", "own", "the"):
        return at
    end = whose + 2
    while _word(tokens, end) in _OF_THE_FIELD and not tokens[end - 1].comma:
        end += 1
    return end

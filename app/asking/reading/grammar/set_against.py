"""Two cards that are only set beside one another, said as what lies there and what is done: `§ under §`, `§ vs §, can i activate`,
`§ and my § dies`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import brings, is_monster, negates
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import AND, AUX, DETERMINERS, HE, IT, ME, OPPONENT, WHEN
from app.engine.words.cards import EffectKind
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_AGAINST = ("vs", "versus", "v", "against")
_ANSWERED = ("negate", "stop", "counter")
"""What is done to what the second card of the two does."""
_MAY_BE = ("possible", "legal", "allowed", "ok", "okay", "works", "work", "doable")
"""What is asked behind two cards that are set against each other: whether the first may answer the second."""
_HAD = frozenset(["get", "draw", "search", "add"])
"""How an effect is had by its player."""
_LONGEST = 6
"""So many words a question has at most in which a card may be left out."""


def set_against(library: Library, tokens: Sequence[Token], at_a_moment: bool = False) -> list[Token]:
    """The words with what stands between the first two cards spelled out; as they are where nothing does, or neither of them lies there. `at_a_moment`: it
    is said when, so that it is asked whether the one may answer the other then."""
    tokens = _equipped_first(_brought_out(library, tokens))
    if len(tokens) < 3 or not tokens[0].card:
        return tokens
    one, between = tokens[0], tokens[1].text if not tokens[1].card and tokens[1].thing is None else ""
    if between == "and" and len(tokens) > 4 and tokens[2].text in ("my", "his", "her") and tokens[3].card:
        lies = _stays(library, one) and not _stays(library, tokens[3]) and tokens[4].text not in (*AUX, *AND)
        return [Token("with"), one, Token("up", comma=True), *tokens[2:]] if lies else [*tokens]
    other, rest = tokens[2], tokens[3:]
    if not other.card or (between != "under" and between not in _AGAINST):
        return [*tokens]
    if between == "under" and not rest:
        return [Token("does"), one, Token("work"), Token("under"), other]
    asks = not rest[0].card and rest[0].text in _MAY_BE if len(rest) == 1 else not rest and at_a_moment
    used_now = not _lies(library, one) and not _lies(library, other)
    if asks and between in _AGAINST and negates(library, one.card) and used_now:
        return [*_used_by_him(other), Token("can"), Token("i"), Token("negate"), Token("it"), Token("with"), one]
    if not rest or rest[0].card or rest[0].text not in AUX:
        return [*tokens]
    used, lying = (one, other) if between == "under" or _lies(library, other) else (other, one)
    if between == "under" or _lies(library, one) is not _lies(library, other):
        named = _of(replace(used, comma=False, stop=False), rest)
        lain = [Token("with"), replace(lying, comma=False, stop=False), Token("up", comma=True)]
        return [*lain, *named] if named is not None else [*tokens]
    if rest[0].text in ("can", "could") and len(rest) > 2 and rest[2].text in _ANSWERED and not _lies(library, one):
        return [*_used_by_him(other), rest[0], Token("i"), Token("negate"), Token("it"), Token("with"), one]
    return [*tokens]


def _used_by_him(card: Token) -> list[Token]:
    return [Token("he"), Token("uses"), replace(card, comma=False, stop=False), Token("effect", comma=True)]


def _brought_out(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """`he §'d out §`, `§ back §`: what brings monsters brings that one."""
    found = [*tokens]
    for at in range(1, len(found) - 1):
        one, said, other = found[at - 1 : at + 2]
        brought = one.card and not one.comma and said.text in ("out", "back") and not said.comma and other.card
        if brought and is_monster(library, other.card) and brings(library, one.card):
            found[at] = replace(said, text="" if at > 1 and _plays(found[at - 2]) else "summons")
    return [token for token in found if token.text or token.card or token.thing is not None]


_WEARS = ("equipped", "wearing", "holding")


def _equipped_first(tokens: Sequence[Token]) -> list[Token]:
    """`§ equipped with § attacks §`, `can § equipped with § attack`: that it is equipped is told first, and then what it does."""
    found = [*tokens]
    for at in range(len(found) - 3):
        one, said = found[at], "" if found[at + 1].card else found[at + 1].text
        worn = at + 2 + (found[at + 2].text in ("with", "by") and not found[at + 2].card)
        worn += worn < len(found) and found[worn].text in DETERMINERS and not found[worn].card
        if not one.card or said not in _WEARS or worn + 1 >= len(found) or not found[worn].card:
            continue
        behind = found[worn + 1]
        if found[worn].comma or found[worn].stop or behind.card or behind.text in (*AND, *WHEN):
            return found
        begun = at
        while begun and not found[begun - 1].card and found[begun - 1].text in DETERMINERS:
            begun -= 1
        told = [*found[begun:worn], replace(found[worn], comma=True)]
        rest = [*found[:begun], Token("it"), *found[worn + 1 :]]
        asked = begun and not found[begun - 1].card and found[begun - 1].text in AUX
        return [*told, *rest] if asked and begun == 1 else [*found[:begun], *told, Token("it"), *found[worn + 1 :]]
    return found


def _plays(token: Token) -> bool:
    """Whether a word is a player, who does it: `i § out §`."""
    return not token.card and token.text in (*ME, *HE, *OPPONENT)


def _of(card: Token, rest: Sequence[Token]) -> list[Token] | None:
    """The question with the card in the place of the word that means it, or behind it where nothing does."""
    got = [each.text for each in rest if not each.card and each.thing is None]
    if got[:1] in (["do"], ["does"]) and got[1:2] in (["i"], ["he"], ["we"]) and not _HAD.isdisjoint(got):
        return [Token("does"), card, Token("work")]  # `§ under §, do i still get my 2 beasts`
    if any(each.card or each.thing is not None for each in rest) or len(rest) > _LONGEST:
        return None
    meant = next((at for at in range(1, len(rest)) if rest[at].text in (*HE, *IT)), 0)
    return [*rest[:meant], card, *rest[meant + 1 :]] if meant else [*rest, card]


def _stays(library: Library, token: Token) -> bool:
    """Whether a card is a Spell or Trap that stays on the field."""
    card = library.card(slug_of(token.card))
    return card is not None and card.kind is not Kind.MONSTER and bool(card.stays)


def _lies(library: Library, token: Token) -> bool:
    """Whether a card is one that applies something while it lies face-up."""
    card = library.card(slug_of(token.card))
    applies = card is not None and any(effect.kind is EffectKind.CONTINUOUS for effect in card.effects)
    return _stays(library, token) or applies

"""Two cards that are only set beside one another, said as what lies there and what is done: `§ under §`, `§ vs §, can i activate`,
`§ and my § dies`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import brings, is_monster, negates, says_of
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import (
    ADVERBS,
    AND,
    AUX,
    DEEDS,
    DETERMINERS,
    HE,
    IT,
    ME,
    OPPONENT,
    SUMMONED_HOW,
    WHEN,
)
from app.asking.reading.summoned_by import answers_a_summon
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
    if (told := _against_a_summon(library, tokens) or _beside(library, tokens)) is not None:
        return told
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


def _against_a_summon(library: Library, tokens: Sequence[Token]) -> list[Token] | None:
    """`§ vs § normal summon`, `§ normal summon vs §`: whether the one can be used when the other is Summoned so, or, where it only lies there, whether
    that can be Summoned then."""
    found = _with_whose(tokens)
    if len(found) < 2:
        return None
    (first, at), (second, last) = found[0], found[-1]
    between = [each for each in tokens[at + 1 : last] if _said(each) not in DETERMINERS]
    behind = tokens[last + 1 :]
    if len(found) != 2 or at > 1 or not between:
        return None
    if _said(between[0]) in (*_AGAINST, "and") and len(between) == 1 and (how := _summons_said(behind)) is not None:
        one, other, place = first, second, last
    elif _said(between[-1]) in _AGAINST and not behind and (how := _summons_said(between[:-1])) is not None:
        one, other, place = second, first, at
    else:
        return None
    if not is_monster(library, other.card):
        return None
    mine = place > 0 and _said(tokens[place - 1]) == "my"
    who, he = ("i", "he") if mine else ("he", "i")
    one, other = replace(one, comma=False, stop=False), replace(other, comma=True, stop=False)
    if answers_a_summon(library, one.card) or _negates_summons(library, one.card):
        return [Token(who), *how, Token("summons"), other, Token("can"), Token(he), Token("use"), one]
    if not _lies(library, one) or "summon" not in says_of(library, one.card):
        return None
    return [Token("with"), one, Token("up", comma=True), Token("can"), Token("i"), *how, Token("summon"), other]


def _summons_said(tokens: Sequence[Token]) -> list[Token] | None:
    """The word for how a monster is Summoned, where nothing but its Summon is said; None where something else is."""
    said = [_said(each) for each in tokens]
    if said[-1:] in (["ok"], ["allowed"], ["possible"]):
        said = said[:-1]
    if said[:1] in (["ss"], ["ns"]) and len(said) == 1:
        return [Token("special" if said == ["ss"] else "normal")]
    if not said or said[-1] not in ("summon", "summoned", "summons") or len(said) > 2:
        return None
    return [Token(said[0])] if len(said) == 2 and said[0] in SUMMONED_HOW else [] if len(said) == 1 else None


def _with_whose(tokens: Sequence[Token]) -> list[tuple[Token, int]]:
    return [(token, at) for at, token in enumerate(tokens) if token.card]


def _said(token: Token) -> str:
    return "" if token.card or token.thing is not None else token.text


_PLACES = (
    ("on", "board"),
    ("on", "the", "board"),
    ("on", "field"),
    ("on", "the", "field"),
    ("out",),
    ("up",),
    ("active",),
)
_FROM = (("from", "hand"), ("from", "the", "hand"), ("from", "my", "hand"), ("from", "grave"), ("from", "the", "grave"), ("from", "my", "grave"), ("from", "graveyard"), ("from", "the", "graveyard"))  # fmt: skip
_STILL_GOOD = frozenset(["good", "fine", "live", "ok", "okay", "legal", "possible", "allowed", "usable", "works", "work", "working", "doable"])  # fmt: skip


def _beside(library: Library, tokens: Sequence[Token]) -> list[Token] | None:
    """`§ + § still pops`, `§ vs § on board, draw 2 ok`, `§ and § from hand, still good`: what is asked of the one of the two that is used, while the other
    one lies there; None where not just one of them does, or a word has no place in that."""
    before = list[Token]()
    if tokens and tokens[0].card and (origin := _said_first(tokens[1:], _FROM)):
        # `§ from hand vs §`
        before, tokens = list(tokens[1 : 1 + origin]), [tokens[0], *tokens[1 + origin :]]
        if before[-1].comma or before[-1].stop:
            return None
    found = _with_whose(tokens)
    if len(found) != 2 or found[0][1] != 0 or found[1][1] != 2 or (len(tokens) < 4 and not before):
        return None
    (one, _), (other, _) = found
    between = _said(tokens[1])
    if between not in ("and", "under", *_AGAINST) or one.comma or one.stop:
        return None
    if between == "under":
        used, lying = one, other
    elif _lies(library, one) is _lies(library, other):
        return None
    else:
        used, lying = (one, other) if _lies(library, other) else (other, one)
    if before and used is not one:
        return None
    rest, place = list(tokens[3:]), before
    for phrase in (*_PLACES, *_FROM):
        if tuple(map(_said, rest[: len(phrase)])) == phrase:
            if (phrase in _PLACES) is not (other is lying):
                return None
            if phrase in _FROM and before:
                return None
            place = rest[: len(phrase)] if phrase in _FROM else place
            other, rest = replace(other, comma=True), rest[len(phrase) :]
            break
    if between == "and" and rest and _said(rest[0]) in ("do", "does", "can", "could", "will", "is") and not before:
        # `§ and §, does he still pop`
        plural = any(_said(each) in ("they", "them", "both", "each", "we") for each in rest)
        plural = plural or not any(_said(each) in (*HE, *IT) for each in rest)
        asks = None if plural or not (other.comma or other.stop) else _of(replace(used, comma=False, stop=False), rest)
        if asks is not None:
            return [Token("with"), replace(lying, comma=False, stop=False), Token("up", comma=True), *asks]
    rest = [each for each in rest if _said(each) not in ADVERBS]
    lain = [Token("with"), replace(lying, comma=False, stop=False), Token("up", comma=True)]
    named = replace(used, comma=False, stop=False)
    said = [_said(each) for each in rest]
    if not all(said) or (not said and not place):
        return None
    if not said or (len(said) == 1 and said[0] in _STILL_GOOD):
        plain = [replace(each, comma=False, stop=False) for each in place]
        asks = (
            [Token("can"), Token("i"), Token("use"), named, *plain] if place else [Token("does"), named, Token("work")]
        )
        return [*lain, *asks]
    if place:
        return None
    if (
        said[0] in ("do", "does", "is")
        and len(said) == 3
        and said[1].endswith("ing")
        and said[2] in ("work", *_STILL_GOOD)
    ):
        said = [said[1]]  # `does tributing work`
    text = says_of(library, used.card)
    deed = DEEDS.get((said[0],), ("", ""))[0]
    if (
        deed not in _DOES
        or (len(said) == 2 and f"{said[0].removesuffix('s')} {said[1]} " not in f"{text} ")
        or len(said) > 2
    ):
        return None
    if said[0].endswith("ing"):
        return [*lain, Token("does"), named, Token("work")] if said[0].removesuffix("ing") in text else None
    return [*lain, Token("does"), named, Token(said[0].removesuffix("s") if said[0] != "ss" else "summon")]


def _said_first(tokens: Sequence[Token], phrases: Sequence[tuple[str, ...]]) -> int:
    """How many words say one of these first; 0 where none does."""
    lengths = (len(phrase) for phrase in phrases if tuple(map(_said, tokens[: len(phrase)])) == phrase)
    return max(lengths, default=0)


_DOES = ("resolve", "work", "draw", "search", "destroy", "banish", "return", "summon", "send", "discard", "damage", "negate", "take", "tribute")  # fmt: skip
"""What a card does, where that is asked in one word."""


def _negates_summons(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and any("summon-negation" in effect.timing for effect in card.effects)


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

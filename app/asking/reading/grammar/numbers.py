"""What asks for a number in a story: `how much damage does he take`, `what atk does it have`, `how big is the token`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from app.asking.reading.grammar.words import AUX

if TYPE_CHECKING:
    from app.asking.reading.grammar.nouns import Noun, Words

_AND_WHO = (
    "",
    " and to whom",
    " and to who",
    " and for whom",
    " and who takes it",
    " and who takes that",
    " and who loses it",
)
"""`how much damage and to whom`: each answer says by whom they are lost."""
_MUCH = (
    "how much damage", "how much burn", "how much battle damage", "how many life points", "how much life", "how much lp", "how many lp", "how much burn damage",
    "how much effect damage", "how much life points", "what damage", "how many damage", "how much total damage",
)  # fmt: skip
HOW_MUCH = tuple(f"{said}{who}" for said in _MUCH for who in _AND_WHO)
_DAMAGE_ALONE = (
    "damage", "burn", "battle damage", "total damage", "total battle damage", "whats the damage", "whats the total damage", "what is the damage", "what is the battle damage", "whats the battle damage", "damage taken", "damage done",
)  # fmt: skip
DAMAGE = tuple(f"{said}{who}" for said in _DAMAGE_ALONE for who in _AND_WHO)
"""The same in so few words that nothing may stand behind them."""
_TAKES = ("take", "takes", "get", "gets", "lose", "loses", "deal", "deals", "inflict", "inflicts", "do", "does", "suffer", "suffers", "eat", "eats", "burn", "burns", "get hit for", "gets hit for", "get burned for", "get burned", "burn for", "burn him for", "hit for", "hit him for", "take in damage")  # fmt: skip
_DEALS = (
    "deal",
    "deals",
    "inflict",
    "inflicts",
    "do",
    "does",
    "burn",
    "burns",
    "burn for",
    "burn him for",
    "hit for",
    "hit him for",
)
"""What is done to the other player by whom it is said of."""
_OF_LIFE = (
    "damage",
    "battle damage",
    "burn damage",
    "lp",
    "life points",
    "life",
    "life point",
    "to him",
    "to me",
    "in total",
)
_THAT = ("is that", "is it", "would that be", "would it be", "is this", "is done", "gets done", "is dealt", "is inflicted", "goes through", "does it do", "is taken", "happens", "does that do", "will it be", "is there")  # fmt: skip
_ATK = ("how much atk", "how much attack", "how much def", "what atk", "what attack", "how many atk", "what stats", "what is the atk and def", "how much atk and def", "what atk and def", "what def", "how much defense")  # fmt: skip
_BIG = ("how big", "how strong", "how high", "how large")
_WHAT_IS = (
    "what is",
    "whats",
    "what are",
    "what will be",
    "what would be",
    "how much is",
    "how high is",
    "how big is",
    "what does",
    "what s",
)
_HAS = ("have", "has", "get", "gets", "be", "end up with", "end up", "end up at", "become", "becomes", "have then", "end with", "come out with", "come with", "gain up to", "got", "go up to", "go to", "grow", "grow to", "left with", "left")  # fmt: skip
_TOKENS = ("the token", "a token", "his token", "my token", "its token", "the tokens", "token", "tokens", "each token", "the fluff", "my tokens", "his tokens", "the token monster", "gorzs token")  # fmt: skip
_VALUES_OF = (
    "the atk of",
    "atk of",
    "the stats of",
    "stats of",
    "the attack of",
    "the def of",
    "the atk and def of",
    "the size of",
)
_ITS = (
    "its attack",
    "his attack",
    "the attack",
    "its atk",
    "his atk",
    "the atk",
    "its attack points",
    "its final atk",
    "its stats",
    "its atk and def",
    "its new atk",
    "its power",
)
_SHORT = (
    "atk",
    "def",
    "attack points",
    "stats",
    "atk and def",
    "final atk",
    "total atk",
    "its atk",
    "his atk",
    "its attack",
    "its stats",
    "his stats",
)
"""`…, atk?`"""
Sort = Literal["damage", "deals", "stats"]


class Number(msgspec.Struct, frozen=True):
    """`sort`: the Life Points that are lost, by or because of (`deals`) whom it is said of, or what a monster has; `of`: of whom or what that is said; `token`: of a Token that was
    made; `end`: the place behind it."""

    sort: Sort
    of: Noun | None
    end: int
    token: bool = False


def number_asked(words: Words, at: int) -> Number | None:
    """What number is asked for here."""
    return _damage(words, at) or _stats(words, at) or _in_a_word(words, at)


def _damage(words: Words, at: int) -> Number | None:
    end = words.said(at, *HOW_MUCH)
    named = end >= 0
    if not named and not at and (end := words.said(at, *DAMAGE)) >= 0 and words.word(end) in ("if", "when"):
        return Number("damage", None, end)  # `dmg if § hits §`
    if not named:
        end = words.said(at, "how much")
    if end < 0:
        return None
    if (lost := _lost_by(words, end, named)) is not None:
        return lost
    that = words.said(end, *_THAT)
    if named and that >= 0 and words.ended(that):
        return Number("damage", None, that)
    return Number("damage", None, end) if named and words.ended(end) else None


def _lost_by(words: Words, at: int, named: bool) -> Number | None:
    """`do i take`, `does § inflict`. `named`: it is said that it is damage, or Life Points."""
    who = words.noun(at + (words.word(at) in AUX))
    taken = words.said(who[1], *_TAKES) if who is not None else -1
    if who is None or taken < 0:
        return None
    deals = words.said(who[1], *_DEALS) == taken
    if not named and not who[0].player and not deals:
        return None  # `how much does § lose` asks for its ATK
    behind = words.said(taken, *_OF_LIFE)
    taken = max(taken, behind)
    return Number("deals" if deals else "damage", who[0], taken) if words.ended(taken) else None


def _stats(words: Words, at: int) -> Number | None:
    end = words.said(at, *_ATK)
    if end >= 0:
        asks = words.word(end) in AUX
        found = _had(words, end + asks)
        if found is not None and (asks or found[1]):
            return found[0]
        return Number("stats", None, end) if words.ended(end) else None
    end = words.said(at, *_BIG)
    if end == len(words.tokens) or (end >= 0 and words.word(end) in ("and", "but")):
        return Number("stats", None, end)
    if end >= 0:
        found = _had(words, end + (words.word(end) in AUX))
        return found[0] if found is not None else None
    if (ends := _ends_up(words, at)) is not None:
        return ends
    end = words.said(at, *_WHAT_IS)
    its = words.said(end, *_ITS) if end >= 0 else -1
    if its >= 0 and words.ended(its):
        return Number("stats", None, its)
    of = words.tokens[end].thing if 0 <= end < len(words.tokens) else None
    if of is not None and of.sort == "attack" and not of.named and words.ended(end + 1):
        return Number("stats", None, end + 1)  # `whats her attack`
    return _valued(words, end) if end >= 0 else None


def _ends_up(words: Words, at: int) -> Number | None:
    """`what does § end up at`."""
    whom = _whom(words, at + 2) if words.said(at, "what does", "what do", "what will", "what would") >= 0 else None
    if whom is None or (whom[0] is not None and whom[0].player):
        return None
    of, token, behind = whom
    end = words.said(
        behind,
        *(
            f"{ends} {at}"
            for ends in ("end up", "end", "come out", "finish", "wind up", "sit")
            for at in ("at", "with", "on")
        ),
    )
    return Number("stats", of, end, token) if end >= 0 and words.ended(end) else None


def _whom(words: Words, at: int) -> tuple[Noun | None, bool, int] | None:
    """Of what the values are asked: a monster, or a Token that was made; and the place behind it."""
    token = words.said(at, *_TOKENS)
    if token >= 0:
        return None, True, token
    of = words.noun(at)
    return (of[0], False, of[1]) if of is not None else None


def _had(words: Words, at: int) -> tuple[Number, bool] | None:
    """`does it have`; with whether a verb is said."""
    whom = _whom(words, at)
    if whom is None:
        return None
    of, token, end = whom
    has = max(end, words.said(end, *_HAS))
    has = max(has, words.said(has, "then", "now", "at", "afterwards"))
    return (Number("stats", of, has, token), has > end) if words.ended(has) else None


def _valued(words: Words, at: int) -> Number | None:
    """`its atk`, `the token atk`."""
    behind = words.said(at, *_VALUES_OF)
    if behind >= 0:
        found = _whom(words, behind)
        return Number("stats", found[0], found[2], found[1]) if found is not None and words.ended(found[2]) else None
    whom = _whom(words, at)
    if whom is None or (whom[0] is not None and whom[0].player):
        return None
    of, token, end = whom
    if of is not None and of.part == "stats":
        end = max(end, words.said(end, "now", "then", "at"))
        return Number("stats", of, end) if words.ended(end) else None
    values = words.said(end + (words.word(end) == "s"), *_SHORT)
    return Number("stats", of, values, token) if values >= 0 and words.ended(values) else None


def _in_a_word(words: Words, at: int) -> Number | None:
    """`…, dmg?`, `…, token atk?`: the last words of a sentence."""
    last = len(words.tokens)
    if not at or not (words.tokens[at - 1].comma or words.tokens[at - 1].stop or words.word(at - 1) == "and"):
        return None
    if words.said(at, *DAMAGE) == last:
        return Number("damage", None, last)
    if words.said(at, *_SHORT) == last:
        return Number("stats", None, last)
    found = _valued(words, at)
    return found if found is not None and found.end == last else None

"""Tokens of a card that is named, or by their own name: `a scapegoat token`, `sheep tokens`."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from app.asking.reading.sentence import sentence_of
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.staging.book import book

CALLED = {"goat": "Scapegoat", "goats": "Scapegoat", "lamb": "Stray Lambs", "fluff": "Dandylion"}
"""What players call Tokens that have another name."""
_LONGEST = 4
"""How many words before `token` may name a card."""
_TOKEN = re.compile(r"\btokens?\b|\bfluffs\b", re.IGNORECASE)
_USUAL = "tcg-2010"
"""The ruleset whose cards are asked which Tokens they make: what makes a Token is the same in all of them."""


_SHEEP = re.compile(
    r"(?<!mystical )(?<!electric )\b(?P<number>(?:an?|one|1|my|his|the|that)\s+)?(?P<sheep>sheeps?)\b(?!(?:['’]s)?\s+(?:tokens?|cloud|clothing|#|no))",
    re.IGNORECASE,
)


def called_tokens(typed: str) -> str:
    """With the Tokens called so of which a player says only what they are: `i tribute two sheep`."""
    return _SHEEP.sub(_token, typed)


_ONE = ("a", "an", "one", "1", "that")


def _token(found: re.Match[str]) -> str:
    before = found["number"] or ""
    one = before.strip().casefold() in _ONE and found["sheep"].casefold() == "sheep"
    return f"{before}sheep token{'' if one else 's'}"


class OfTokens(msgspec.Struct, frozen=True):
    """`said`: the words for the Token; `maker`: the card that makes it. `by_card`: the sentence with the card in their place; `plain`: with
    nothing but `token`."""

    said: str
    maker: str
    by_card: str
    plain: str


def of_tokens(library: Library, typed: str, ruleset: str) -> OfTokens | None:
    """The Tokens that a sentence speaks of, where it is said of which card they are."""
    found = _TOKEN.search(typed)
    if found is None:
        return None
    words = list(re.finditer(r"[^\s,.?!]+", typed[: found.start()]))
    words = [word for word in words if not re.search(r"[,.?!;]", typed[word.end() : found.start()])]
    alone = found[0].casefold().removesuffix("s") in CALLED
    for number in (0,) if alone else range(min(_LONGEST, len(words)), 0, -1):
        start = words[-number].start() if number else found.start()
        maker = _maker(library, typed[start : found.end() if alone else found.start()].strip(), ruleset)
        if maker:
            plural = "s" if found[0].lower().endswith("s") else ""
            before, after = typed[:start], typed[found.end() :]
            said = typed[start : found.end()]
            article = "" if plural or re.search(r"\b(?:an?|my|his|the|any|her|their|your|one)\s*$", before) else "a "
            return OfTokens(
                said, maker, f"{before}token{plural} from {maker}{after}", f"{before}{article}token{plural}{after}"
            )
    return None


def _maker(library: Library, said: str, ruleset: str) -> str:
    """The card that makes Tokens of that name, or is called so itself."""
    key = re.sub(r"[^a-z0-9]+", " ", said.casefold()).strip()
    makers = _makers(library)
    if key in CALLED or key.removesuffix("s") in CALLED:
        return CALLED.get(key) or CALLED[key.removesuffix("s")]
    if key in makers:
        return makers[key]
    named = sentence_of(library, said, ruleset)
    if (
        len(named.named) != 1
        or not named.named[0].card
        or len(named.words) != named.named[0].last - named.named[0].first
    ):
        return ""
    card = library.card(slug_of(named.named[0].card))
    ops = [op for effect in card.effects for op in every_op(effect.does)] if card is not None else []
    made = any(isinstance(op, SpecialSummon) and op.token for op in ops)
    return named.named[0].card if made else ""


@once
def _makers(library: Library) -> Mapping[str, str]:
    """By the name of a Token, without that word, the first card that makes it."""
    found: dict[str, str] = {}
    for doer in book(library, _USUAL).doers:
        if isinstance(doer.op, SpecialSummon) and doer.op.token:
            name = re.sub(r"[^a-z0-9]+", " ", doer.op.token.casefold()).replace("token", "").strip()
            found.setdefault(name, doer.card.name)
    return found

"""What is asked of the Tokens that a card makes: how many there are, who has them, whether they stay."""

from __future__ import annotations

from app.asking.reading.grammar.nouns import TOKENS_ASKED, Noun, Words
from app.asking.reading.grammar.words import AUX, PASSIVE

_GOT = (
    "go on",
    "go to",
    "go",
    "come on",
    "come",
    "spawn on",
    "spawn",
    "appear on",
    "appear",
    "show up",
    "are there",
    "is there",
    "on",
)
"""How it ends to be asked where they are."""


def tokens_asked(words: Words, at: int) -> tuple[Noun, int] | None:
    """`how many tokens do i get`, `who gets the tokens`, `on whose side are § tokens`: those that are meant, and the place behind that; None where no
    Tokens are asked about."""
    end = words.said(at, *TOKENS_ASKED)
    found = words.noun(end) if end >= 0 else None
    if found is None:
        found = _plain(words, end) if end >= 0 else None
    if found is None or not is_tokens(found[0]):
        return None
    noun, end = found
    if words.word(end) in (*AUX, *PASSIVE):
        who = words.noun(end + 1)
        if who is not None and (deed := words.deed(who[1])) is not None and deed[0] in ("get", "have", "summon"):
            end = who[1] + deed[2]
            if words.ended(end):
                # `how many do i get`, `how many does § summon`
                return (who[0] if who[0].card and not noun.card else noun), end
    for said in (words.said(end, *_GOT), words.said(end + 1, *_GOT)):
        if said >= 0 and words.ended(said):
            return noun, said
    return (noun, end) if words.ended(end) else None


def _plain(words: Words, at: int) -> tuple[Noun, int] | None:
    """`how many tokens`: without a word before it that belongs to it."""
    return (Noun("some", got="token"), at + 1) if words.word(at) in ("token", "tokens", "fluffs", "sheep") else None


def is_tokens(noun: Noun) -> bool:
    of = noun.thing
    return noun.kind == "brought" or noun.got == "token" or (of is not None and of.sort == "Token" and not of.place)

"""Sentences that say of one card that it lies face-up, and ask of the other whether its effect is used or carried out then, by whatever it
does: `can card trooper mill if he has dimensional fissure`; and whether the one stops the other from doing so: `does macro stop dandy from
giving tokens`."""

from __future__ import annotations

import re

from app.asking.questions import AnyQuestion, Negate, Works
from app.asking.reading.builds import ITS_STAY, Built
from app.asking.reading.effect_words import MEANT, called_by, the_one
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.reading.stories import Story
from app.engine.words.cards import CardDef, EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO = r"(?:i|we|you|he|she|they|(?:my |the )?(?:opp|opponent)|someone|somebody|player) "
_HAS = rf"{_WHO}(?:(?:already|still|also) )*(?:have|has|had|control|controls|got) (?:up )?"
_BRINGS = rf"{_WHO}(?:(?:then|also) )*(?:flip|flips|flipped|activate|activates|activated|play|plays|played) (?:up )?"
_OUT = (
    r"(?:(?:is|are|being|already|currently|was|still|already) )*(?:out|active|live|face ?up|faceup|flipped(?: up)?|in play|up|applying|in effect|"
    r"on (?:the |my |his |their )?(?:field|board|side)) "
)
_IF = (
    r"(?:(?:and|but|so|say|suppose|assuming|even) )*(?:if|while|when|with|since|as long as|because|though|after|once) "
)
_THERE = (
    rf"(?:{_IF})?{_HAS}{SLOT}(?P<there>\d+) (?:{_OUT})?",
    rf"(?:{_IF})?{SLOT}(?P<there>\d+) {_OUT}",
    rf"(?:{_IF})?{_BRINGS}{SLOT}(?P<there>\d+) (?!.*\b(?:can|could|may|am)\b)",
    rf"(?:even )?(?:under|against|through) {SLOT}(?P<there>\d+) ",
)
"""How it is said that the card lies there. Where it is only now brought there, what may be done then may be done in answer to that."""
_STOPS = r"(?:stop|stops|prevent|prevents|negate|negates|keep|keeps|block|blocks|shut off|shuts off|shut down|shuts down|turn off|turns off|cancel|cancels)"
_STOPPED = re.compile(
    rf"(?:^|(?<= ))(?:do|does|can|will|would) (?:(?:the|my|his) )*{SLOT}(?P<there>\d+) (?:still |even |also )*{_STOPS} (?={SLOT})"
)
_ASKS = re.compile(r"(?:^|(?<= ))(?:do|does|did|can|could|may|will|would|is|are|am) ")
_AN = r"(?:(?:a|an|my|the|his|her|their|another) )*"
_TO_IT = tuple(
    (re.compile(rf"\b(?:{said}) {_AN}{SLOT}"), re.compile(told))
    for said, told in (
        ("summon|summons|summoning", r"is [^.]*summoned|is flipped"),
        ("tribute|tributes|tributing|sac", r"tribute this card|sent to the graveyard"),
        ("destroy|destroys|kill|kills|pop|pops", r"destroyed|sent to the graveyard"),
        ("banish|banishes|remove|removes", r"banish this card|is banished"),
        ("discard|discards", r"discard this card|sent to the graveyard|discarded"),
        ("return|returns|bounce|bounces|special|revive|add|attack|attacks|equip|steal|negate", r"^$"),
    )
)
"""What is said to be done to the card, with what its text says where that is of its effect."""
_WHAT_BECOMES = re.compile(r"\b(?:is|does|will|are|do) (?:the|its|my|his|that) (?:monster|monsters|guy|card)\b")
_TURNED_ROUND = re.compile(
    r"\b(?:without|not|no|unless|until|instead|who|whose|which|what|how|why|first|before|both|same|twice)\b"
)
"""Words by which something else is asked."""


def beside_it(library: Library, slots: Slotted) -> Story | None:
    """The question, where every word speaks of the effect of the other card; nothing where one says something else."""
    if (
        len(slots.cards) != 2
        or not all(mention.card for mention in slots.cards)
        or _TURNED_ROUND.search(slots.text)
        or _WHAT_BECOMES.search(slots.text)
        or ITS_STAY.search(slots.text)
    ):
        return None
    text = re.sub(r"\bflip summon(?:s|ed) ", "flipped ", slots.text.replace(". ", ""))
    if (stopped := _STOPPED.search(text)) is not None:
        return _told(library, slots, stopped, text, stops=True)
    for pattern in _THERE:
        for found in re.finditer(rf"(?:^|(?<= )){pattern}", text):
            story = _told(library, slots, found, text, stops=False)
            if story is not None:
                return story
    return None


def _told(library: Library, slots: Slotted, found: re.Match[str], text: str, stops: bool) -> Story | None:
    there, rest = int(found["there"]), f"{text[: found.start()]}{text[found.end() :]}"
    one = 1 - there
    if f"{SLOT}{there} " in rest or f"{SLOT}{one} " not in rest or not (stops or _ASKS.search(rest)):
        return None
    cards = [library.card(slug_of(mention.card)) for mention in slots.cards]
    other, lies = cards[one], cards[there]
    if other is None or lies is None or not other.effects or not _lies(lies):
        return None
    words = [word for word in rest.split() if not word.startswith(SLOT)]
    meant = called_by(other, words)
    if meant is None or not _is_done(rest, other) or (stops and not any(word in MEANT for word in words)):
        return None
    question: AnyQuestion = (
        Negate(lies.name, the_one(other, meant), "negate" not in found[0])
        if stops
        else Works(the_one(other, meant), lies.name)
    )
    roles = {"one": there, "other": one} if stops else {"one": one, "while": there}
    relation = "negate" if stops else "works"
    return Story(Built(Form(relation, ""), relation, roles, {}, places=((0, len(slots.text)),)), question)


def _is_done(rest: str, card: CardDef) -> bool:
    """Whether what is said right before the card is done with it for its effect, or waited for by it."""
    told = " ".join(effect.says.casefold() for effect in card.effects)
    return all(told_so.search(told) is not None for said, told_so in _TO_IT if said.search(rest) is not None)


def _lies(card: CardDef) -> bool:
    """Whether a card lies face-up and does something there."""
    return any(effect.kind is EffectKind.CONTINUOUS for effect in card.effects)

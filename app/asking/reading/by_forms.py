"""A sentence read by the first form that it has, with or without what it speaks of by its sort; and what may be used at a moment."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import msgspec

from app.asking.questions import (
    Affect,
)
from app.asking.reading.builds import Built, answers_anything, built
from app.asking.reading.doubts import several, unless_more_is_said
from app.asking.reading.forms import (
    AFFECT,
    AIMED,
    ATTACKS,
    BATTLE,
    CHAIN,
    HOW_STRONG,
    INTERRUPTED,
    INTERRUPTED_SAID,
    MEET,
    MEET_ATTACK,
    MEET_SAID,
    NATURE,
    NEGATE,
    SPECIAL,
    STATS,
    STILL_DOES,
    STRUCK,
    TOGETHER,
    TRIBUTED,
    WORKS,
)
from app.asking.reading.general import FORMS as GENERAL
from app.asking.reading.general import may_be_general, seen_by_its_player, suited
from app.asking.reading.happenings import BATTLE_TRIGGER, TRIGGER
from app.asking.reading.index import index_of
from app.asking.reading.language import SLOT, Form, search
from app.asking.reading.mentions import Mention
from app.asking.reading.moments import When
from app.asking.reading.own_way import lies_there
from app.asking.reading.parts import (
    NotRead,
    Reading,
    card_part,
    reading_of,
    unused_in,
)
from app.asking.reading.sentence import Sentence, sentence_with
from app.asking.reading.sorts import THING
from app.asking.reading.whom_forms import WHOM
from app.asking.things import Thing, thing
from app.engine.words.filters import Kind as CardKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

FORMS: tuple[Form, ...] = (
    *TRIBUTED, *WHOM, *NATURE, *TOGETHER, *HOW_STRONG, *STILL_DOES, *ATTACKS, *AIMED, *STRUCK, *MEET_ATTACK, *STATS, *NEGATE, *MEET_SAID, *INTERRUPTED_SAID, *CHAIN, *SPECIAL, *WORKS, *INTERRUPTED, *BATTLE_TRIGGER, *BATTLE, *TRIGGER, *MEET, *AFFECT,
)  # fmt: skip
_BEFORE_A_MOMENT = ("nature", "trigger", "together", "battle")
"""Relations in which a moment is only a part of the story."""
_OF_AN_EFFECT = re.compile(r"\beffects?\b|\bability\b")
_MISSES = re.compile(r"\bmiss(?:es|ed|ing)? (?:[a-z]+ )?timing\b")
_SUMMONED = re.compile(r"\bsummoned (?:monsters?|guys?|dudes?|creatures?)\b", re.IGNORECASE)
"""A monster by how it came to the field."""
_OF_WHAT_IT_DID = re.compile(
    r"\b(?:gives? (?:[a-z]+ ){0,4}?back|lasts?|wears? off|expires?|effects? (?:still |also )?(?:ends?|stops?|runs? out|goes? away)|give (?:it|him|them) back|loses? control|gets? negated|(?:get|gets) (?:it|him|his|my|the) (?:monster )?back)\b"
)
"""That it is asked how long what a card did lasts, and not whether it is used."""
_FROM_THERE = re.compile(
    rf"\b(?:can|could|may|am|is) (?:(?:i|he|she|they|you|we|u|my|opponent|opp|able|to|allowed|still|even) )*"
    rf"(?:(?:use|uses|activate|activates|using|play|trigger)(?: (?:the|effect|of|a|my|his))* {SLOT}\d+ |{SLOT}\d+ (?:s )?(?:effect |still |be |get )*(?:used|activated|usable|activatable|use|activate|trigger) )"
)
"""That a card is used, where it is said from where."""


def read_general(library: Library, sentence: Sentence) -> Reading | NotRead | None:
    """What a short sentence asks about one card and what it speaks of by its sort."""
    cards = [n for n, m in enumerate(sentence.slots.cards) if m.how != THING]
    if (
        _SUMMONED.search(sentence.typed)
        and cards
        and not answers_anything(library, sentence.slots.cards[cards[0]].card)
    ):
        return None  # how the monster came is nothing to a card that answers no Summon
    if not may_be_general(sentence.words, len(cards), sentence.slots.text) or not sentence.slots.cards[cards[0]].card:
        return None
    for found in (*_found(library, sentence), *_found(library, sentence, GENERAL)):
        question = found.question({role: sentence.slots.cards[n].card for role, n in found.roles.items()})
        meant = suited(library, question, found.form, sentence.slots.text)
        if found.form in GENERAL and unused_in(sentence, found):
            continue
        if _MISSES.search(sentence.slots.text) and found.relation not in ("trigger", "nature"):
            continue
        if meant is not None:
            meant = seen_by_its_player(meant, sentence.slots, cards[0])
            return unless_more_is_said(library, sentence, found, reading_of(sentence, found, meant))
    return None


def _lies_there(sentence: Sentence, found: Built) -> bool:
    """`§ is up and he uses §`: what lies there is answered by nothing."""
    one = found.roles.get("one", -1) if found.relation == "meet" else -1
    there = rf"{SLOT}{one} (?:is|was) (?:already |still )?(?:up|out|active|face up|on the field|on board|on (?:his|my) (?:side|field)) and (?:he|she|they|i) "
    return one >= 0 and re.search(there, sentence.slots.text) is not None


def by_forms(library: Library, sentence: Sentence) -> Reading | NotRead | None:
    found = next(_found(library, sentence), None)
    if (found is None or found.relation not in _BEFORE_A_MOMENT) and (used := _used_at(sentence, found)) is not None:
        found = used
    if found is None or _lies_there(sentence, found):
        return None
    if found.relation == "stats" and _no_monster(library, sentence.slots.cards[found.roles["card"]].card):
        return None  # its monster is called by words that were passed over
    for role, number in tuple(found.roles.items()):
        mention = sentence.slots.cards[number]
        if not mention.card and role == "by" and _of_any(sentence, number):
            # `for a monarch`: by whichever, which is said to be left out
            roles = {each: n for each, n in found.roles.items() if each != "by"}
            found = msgspec.structs.replace(found, roles=roles)
        elif not mention.card:
            return several(sentence, mention)
        if _OF_AN_EFFECT.search(sentence.slots.text) and (others := _with_an_effect(library, mention)):
            meant = msgspec.structs.replace(mention, cards=(*others, mention.card))
            return several(sentence, meant)
    return unless_more_is_said(library, sentence, found, reading_of(sentence, found))


def _of_any(sentence: Sentence, number: int) -> bool:
    """Whether cards of a sort are spoken of as any of them."""
    places = [at for n, at in sentence.slots.places if n == number]
    return any(sentence.slots.full[:at].endswith((" a ", " an ", " any ", " another ")) for at in places)


def _no_monster(library: Library, name: str) -> bool:
    card = library.card(slug_of(name)) if name else None
    return card is not None and card.kind is not CardKind.MONSTER and not card.becomes_a_monster


def _with_an_effect(library: Library, mention: Mention) -> tuple[str, ...]:
    """The cards whose names go on where that of a card without effects ends: an effect can only be one of theirs."""
    plain = library.card(slug_of(mention.card))
    if mention.how != "name" or plain is None or plain.effects or plain.unmodelled:
        return ()
    longer = (name for name in index_of(library).names if name.startswith(f"{mention.card} - "))
    return tuple(name for name in longer if (card := library.card(slug_of(name))) is not None and card.effects)


def _found(library: Library, sentence: Sentence, forms: Sequence[Form] = FORMS) -> Iterator[Built]:
    """The questions that the sentence's forms ask, the most specific form first."""
    number, words = len(sentence.slots.cards), sentence.slots.words
    for form in forms:
        if number > form.most or (number < form.least and not sentence.slots.twice):
            continue
        match = form.search(sentence.slots.text, words)
        if match is not None:
            found = built(library, form, match, sentence.slots, sentence.when)
            if found is not None:
                yield found


def _used_at(sentence: Sentence, found: Built | None) -> Built | None:
    """The question whether one card may be used at a moment, if the sentence names a moment."""
    when, slots = sentence.when, sentence.slots
    if found is None and _OF_WHAT_IT_DID.search(slots.text):
        return None
    if when.from_ and lies_there(slots):
        return None  # `4 lightsworns in grave, § live?`: not the card itself
    if found is None and len(slots.cards) == 1 and when.from_ and not when.anything:
        if len(slots.order) > 1:
            return None  # another copy of it may be what lies there
        asked = _FROM_THERE.search(slots.text)
        return (
            Built(Form("use-at", ""), "use-at", {"card": 0}, moment_fields(when), places=(asked.span(),))
            if asked
            else None
        )
    if (
        _MISSES.search(slots.text)
        or not slots.cards
        or not when.anything
        or (found is not None and len(slots.cards) > 1)
    ):
        return None
    if len(slots.cards) > 1:
        asked = search("CAN <card> ~ used|activated|played|flipped|usable", slots.text, slots.words) or search(
            "CAN I ~ USE <card>", slots.text, slots.words
        )
        if asked is None:
            return None
        return Built(Form("use-at", ""), "use-at", {"card": int(asked["card"])}, moment_fields(when))
    card = next((n for n, mention in enumerate(slots.cards) if mention.card), 0)
    return Built(Form("use-at", ""), "use-at", {"card": card}, moment_fields(when))


ANY_CARD = (Thing("monster"), Thing("card"), Thing("Spell or Trap"), Thing("Spell"), Thing("Trap"))
"""Things that are spoken of only to say that a card is used."""


def at_that_time(sentence: Sentence, read: Reading) -> Reading | None:
    """What a card does to just any card at a moment of the turn is its use then; nothing if it is not that which is asked."""
    question = read.question
    if not isinstance(question, Affect) or not sentence.when.at or thing(question.other) not in ANY_CARD:
        return None
    card = next((n for n, mention in enumerate(sentence.slots.cards) if mention.card == question.one), None)
    if card is None or thing(question.one) is not None:
        return None
    return reading_of(sentence, Built(Form("use-at", ""), "use-at", {"card": card}, moment_fields(sentence.when)))


def moment_fields(when: When) -> dict[str, object]:
    fields: dict[str, object] = {"at": when.at, "turn": when.turn, "set_now": when.set_now, "from": when.from_}
    return {name: value for name, value in fields.items() if value}


def without_words(library: Library, sentence: Sentence, doubtful_as: tuple[str, ...]) -> Reading | None:
    """The sentence with words that may be cards taken as words: those that are found as one of these."""
    kept = tuple(each for each in sentence.named if not (each.last - each.first == 1 and each.how in doubtful_as))
    if "part" in doubtful_as:
        kept = tuple(each for each in kept if each.card or each.how == "many")
    if len(kept) == len(sentence.named):
        return None
    read = by_forms(library, sentence_with(sentence.typed, sentence.words, sentence.era, kept))
    if not isinstance(read, Reading):
        return None
    doubtful = [each for each in sentence.named if each not in kept]
    unread = tuple(card_part(sentence, each) for each in doubtful)
    left_out = tuple(part.said for part, each in zip(unread, doubtful, strict=True) if each.how == "part" and each.card)
    return msgspec.structs.replace(read, unread=(*unread, *read.unread), left_out=(*left_out, *read.left_out))

"""Sentences that ask whether a monster can Special Summon itself: `can i special summon cyber dragon from my hand`."""

from __future__ import annotations

import re

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, Form
from app.asking.reading.moments import When
from app.asking.reading.slots import Slotted
from app.asking.things import Thing
from app.engine.ids import Zone
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_I = r"(?:i|we|you|u|he|she|they|(?:my |the )?opp(?:onent)?|still|even|also|legally|just|allowed|able|to|be)"
_SUMMONS = r"(?:special ?summon(?:s|ed)?|ss|special|summon(?:s|ed)?|bring out|drop|inherent(?:ly)? summon)"
_ASKED = re.compile(
    rf"(?:^|(?<= ))(?:can|could|may|am|is|are|do|does|would|will) (?:{_I} )*(?:{_SUMMONS} (?:(?:a|my|the|his|another) )*{SLOT}0 |(?:(?:a|my|the|his) )*{SLOT}0 (?:(?:{_I}|get) )*{_SUMMONS} )"
    r"(?:(?:itself|in|by|with|through|its|it s|own|way|effect|summoning|condition|for free|without tribute|without tributing|without tributes|himself) )*"
)
_OF_IT = re.compile(rf"^(?:(?:so|ok|my|the|a) )*{SLOT}0 (?:can|could|may) (?:{_I} )*{_SUMMONS} (?:it|him|her) ")
"""The card first, and then what may be done with it."""
_OTHERWISE = re.compile(r"\b(?:normal ?summon|tribute ?summon|flip|set|ns|tribute|synchro|fusion|ritual)\b")

_MORE = re.compile(
    r"\b(?:(?:if|when|while|with|without|unless|after|before|once|since|because|though|using) .*?)(?=$|\. )"
)
"""What begins a clause on which it may hang: those that can be laid down are read before."""


_NORMAL_SUMMONED = re.compile(
    r"\b(?:after|if|when|once|even if|even after|even though|since|though|despite|the turn|in the turn|in the same turn) "
    r"(?:(?:i|we|you|having|my|already|just|have|has|did|do|ve|used|made|a|the|been|had) )*"
    r"(?:normal ?summon(?:s|ed|ing)?|ns(?:ed|d)?|summoned|normaled)(?: (?:already|a|an|any|another|monster|guy|something|first|before|for|the|this|that|turn|earlier|in|same))* (?=\. |$)"
)
_ANOTHER_CLAUSE = re.compile(r"\b(?:if|when|while|with|without|unless|after|before|once|since|because|though|using) ")


def _but(text: str, found: re.Match[str]) -> str:
    return f"{text[: found.start()]}{text[found.end() :]}"


def own_way(library: Library, slots: Slotted, when: When) -> Built | None:
    """The question, if the sentence names one monster alone, which has a way of its own."""
    if len(slots.cards) != 1 or not slots.cards[0].card or when.set_now or _COPY_LIES.search(slots.text):
        return None
    card = library.card(slug_of(slots.cards[0].card))
    if (
        card is None
        or not any(way.special for way in card.procedures)
        or _OTHERWISE.search(_NORMAL_SUMMONED.sub("", slots.text))
    ):
        return None
    asked = _ASKED.search(slots.text) or _OF_IT.search(slots.text)
    if asked is None or _another_way(slots.text, " ".join(way.says for way in card.procedures).casefold()):
        return None
    fields = {"at": when.at, "turn": when.turn, "from": "" if lies_there(slots) else when.from_}
    given: dict[str, object] = {name: value for name, value in fields.items() if value}
    places: tuple[tuple[int, int], ...] = (asked.span(),)
    if (after := _NORMAL_SUMMONED.search(slots.text)) is not None and not _ANOTHER_CLAUSE.search(
        _but(slots.text, after)
    ):
        # the monster that was Summoned is taken to be there still
        given, places = {**given, "given": "own-1-monster"}, (*places, after.span())
    return Built(Form("own-way", ""), "own-way", {"card": 0}, given, places=places)


_COPY_OUT = re.compile(
    rf"(?:(?:so|ok|if|when|i|and) )*(?:my (?:only|one|sole) monster (?:out |on (?:the |my )?(?:field|board|side) )?is|i (?:(?:already|currently|only) )*(?:have|control|got|ve got)) (?:(?:only|just|a|one|my|1|face ?up) )*{SLOT}0 (?:(?:out|face ?up|on (?:the |my )?(?:field|board|side)|already) )*"
    r"(?:(?:and|but) (?:(?:i have|have|control) )?(?:no other [a-z]+|nothing else|no others) (?:(?:out|on (?:the |my )?(?:field|board|side)) )*)?(?:and (?:another|a second|one|a) (?:(?:one|§0|copy) )?in (?:my )?hand )?(?:\. )?"
    rf"(?:(?:so|then) )*(?:can|could|may) (?:i|we) (?:{_I} )*{_SUMMONS} (?:(?:a|my|the|another|other|second|2nd|one|copy|of|next) )*(?:{SLOT}0 |one )(?:(?:from|in|out of) (?:(?:my|the) )?hand |(?:in|by|through|with) (?:its|his) own (?:way|effect) |too |as well )*(?:\. )?$"
)
"""`i control § and no other blackwings, can i special summon the second §`."""
_COPY_LIES = re.compile(
    rf"\b(?:have|control|controls|got|has|only [a-z]+ (?:is|s)|there is|is my only [a-z]+)(?: [a-z]+){{0,3}} {SLOT}0 .*{SLOT}0 |{SLOT}0 (?:is )?(?:already )?(?:out|on (?:the |my )?(?:field|board|side)) .*{SLOT}0 "
)
"""A copy of it is said to lie there."""


def beside_its_copy(library: Library, slots: Slotted) -> Story | None:
    """Whether a monster can come in its own way from the hand where all that its player controls is another copy of it."""
    found = _COPY_OUT.fullmatch(slots.text) if len(slots.cards) == 1 and slots.cards[0].card else None
    name = slots.cards[0].card if found is not None else ""
    card = library.card(slug_of(name)) if name else None
    if found is None or card is None or not any(way.special and Zone.HAND in way.zones for way in card.procedures):
        return None
    there = (Lies("A", name), Lies("A", name, "hand"), Lies("A", Thing("monster").words, number=0))
    return Story((Done("A", "special-summon", name),), "can", lies=there)


_SUMMONING = "special_summon|specialsummon|summon|ss|bring_out|drop|special|inherent_summon"
_SUMMONED = "special_summoned|summoned|ssd|dropped|brought_out"
_OUT = "is|are? already|currently? out|up|active|face_up|faceup|on_the_field|on_field|on_the_board|on_board|flipped|live|in_play|in_effect on_the_field|on_field?"
_BESIDE = (
    f"if|when|while|with|under ~! <while> {_OUT}",
    f"if|when|while ~! have|has|control|controls|got <while> {_OUT.replace('in_effect', 'in_effect?')}",
    "while|under|through|despite|against <while>",
)
"""How it is said that the other card lies there."""
WHILE_OUT = tuple(
    Form("own-way", pattern, {}, least=2)
    for beside in _BESIDE
    for pattern in (
        f"CAN I ~! {_SUMMONING} <card> ~! {beside} .",
        f"CAN <card> ~! {_SUMMONED} ~! {beside} .",
        f"{beside} CAN I ~! {_SUMMONING} <card> ~! .",
        f"{beside} CAN <card> ~! {_SUMMONED} ~! .",
    )
)
"""The monster while another card lies face-up."""


def own_way_beside(library: Library, slots: Slotted) -> Built | None:
    """The question of a monster with such a way while another card is there that stays."""
    if len(slots.cards) != 2 or not all(mention.card for mention in slots.cards):
        return None
    for form in WHILE_OUT:
        match = form.search(slots.text, slots.words)
        if match is None or match["card"] == match["while"]:
            continue
        card, there = (library.card(slug_of(slots.cards[int(match[role])].card)) for role in ("card", "while"))
        if card is None or there is None or not any(way.special for way in card.procedures):
            continue
        if there.kind is Kind.MONSTER and _of_one_player(slots.full, match["while"]):
            return None  # which of the two players has it makes a difference
        if there.kind is Kind.MONSTER or there.stays:
            return Built(form, "own-way", {"card": int(match["card"]), "while": int(match["while"])}, {})
    return None


_I, _HE = r"(?:i|we)", r"(?:he|she|they|(?:my |the )?(?:opp|opponent))"


def _of_one_player(text: str, there: str) -> bool:
    """Whether who is said to have the card that lies there is also who is asked about; `my §` is that of whoever speaks."""
    had = r"(?:(?:already|also|still|just|only) )*(?:has|have|controls?|got) (?:(?:a|an|my|his|her|their|own) )*"
    for who, whose in ((_I, "my"), (_HE, "(?:his|her|their)")):
        has = re.search(rf"\b(?:{who} {had}|{whose} (?:own )?){SLOT}{there}\b", text)
        if has is not None and re.search(rf"\b(?:can|could|may|am|is|will|would) (?:still )?{who}\b", text):
            return True
    return False


def _another_way(text: str, says: str) -> bool:
    """Whether it is said how, and its own way is not that: `by tributing two monsters`."""
    hows = re.findall(r"\b(tribut|discard|pay)(?:e|es|s|ing|ed)?\b", text)
    return any(how not in says for how in hows) and re.search(r"\bwithout (?:a )?(?:tribut|pay|discard)", text) is None


_THERE = re.compile(
    rf"(?<![{SLOT}a-z0-9])(?:(?:if|when|with|and|but|i|we|have|has|got|there|are|is) )*(?P<said>(?:(?!(?:can|could|may|am|is|are|do|does|would|will|if|when|with|and|but|i|have|has|got) )[a-z0-9]+ )+)"
    r"in (?:(?:my|the|his|her|their|your) )?(?:graveyard|grave|gy|yard|hand)\b"
)
_OF_THE_CARD = frozenset(["it", "him", "her", "itself", "himself", "summon", "summoned", "special", "ss", "drop", "out", "back", "directly", "straight", "its"])  # fmt: skip
"""Words behind which stands where the monster itself is."""


def lies_there(slots: Slotted) -> str:
    """What else is said to lie in the place that is named; empty where that is the place of the monster itself."""
    for found in _THERE.finditer(slots.text):
        said = found["said"].split()
        if said[-1] not in _OF_THE_CARD:
            return found[0].strip()
    return ""


def hangs_on(slots: Slotted, found: Built) -> str:
    """The clause of such a sentence on which the answer may hang and of which nothing was made; empty if there is none."""
    if there := lies_there(slots):
        return there
    text = slots.text
    for start, end in sorted(found.places, reverse=True):
        text = f"{text[:start]}. {text[end:]}"
    more = _MORE.search(text)
    told = more[0].strip() if more is not None else ""
    return re.sub(rf"{SLOT}\d+", slots.cards[0].card, told)

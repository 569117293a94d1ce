"""Sentences that tell what is there in as few words as can be, and then ask whether a monster comes: `4 darks in my grave and dad in hand, can i drop
him`, `empty hand, i play upstart and draw archfiend, can he come out`. Every word of them has its place, so that nothing else is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from app.asking.questions import AnyQuestion, OwnWay, Triggers, UseAt
from app.asking.reading.givens import given_in
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.givens import LIFE, WORDS
from app.notation.questions import From
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WRITTEN: tuple[tuple[str, str], ...] = (
    (r"\b(?:as )?(?:my|the) only card(?: in (?:my )?hand)?(?= )", "no cards in hand"),
    (
        r"\b(?:(?:with|and|but|i have|i got|have) )*(?:no|nothing|zero)(?: other| else)?(?: cards?)?(?: else)? in (?:my |the )?hand\b",
        "no cards in hand",
    ),
    (r"\b(?:(?:with|and|but|i have|i got|have) )*(?:no|an empty|empty|0 card) hand\b", "no cards in hand"),
    (r"\bmy hand is empty\b", "no cards in hand"),
    (r"\bno (?:backrow|back row|set cards?|s t|spells? traps?)\b", "no spells or traps"),
    (r"\bonly (?:set cards?|sets|backrow)\b", "1 set card"),
    (r"\b((?:a|one|two|three|four|five|[1-5]) )sets\b", r"\1set cards"),
    (r"\b((?:a|one|1) other) cards? in\b", "1 card in"),
    (r"\b(?:continuous|field|equip|face ?up) (?=(?:spells?|traps?)\b)", ""),
    (
        r"(?P<had>\b(?:a|one|two|three|[1-5]) (?P<sort>monsters?|spells?|traps?) (?:and|but) (?:i|he) (?:have|has|control|controls|got)) (?:none|nothing)(?= )",
        r"\g<had> no \g<sort>",
    ),
    (
        r"(?P<had>\b(?:a|one|two|three|[1-5]) (?P<sort>monsters?|spells?|traps?) (?:(?:and|but) )?(?:i|he) (?:only )?(?:have|has|control|controls|got) (?:one|two|three|[1-5]))(?= (?:and|but|can|so|§|$))",
        r"\g<had> \g<sort>",
    ),
)
"""What is had, in the words that are known for it."""
_PLACE = r"in (?:(?:my|the) )?(?:graveyard|grave|gy|yard|hand)"
_SHARED = re.compile(
    rf"\b(?P<one>(?:a|one|two|three|[1-6]) (?:light|dark|earth|water|fire|wind)s?(?: monsters?)?) (?:and )?"
    rf"(?P<other>(?:a|one|two|three|[1-6]) (?:light|dark|earth|water|fire|wind)s?(?: monsters?)?) (?P<place>{_PLACE})\b"
)
"""Two sorts of which it is said once where they lie."""
_SMALL = r"(?:(?:and|but|so|then|with|also|just|only|exactly|ok|say|if|when|while|i|we|have|has|had|got|control|there|are|is|am|its|im|my|the|a) )*"
_WHEN = r"(?:(?:and|but|its|it|is|in|on|during|at|my|the|own|next) )*(?:standby(?: phase)?|stand by phase|draw phase|main phase(?: 1)?|end phase) "
_LIES = rf"{_SMALL}{SLOT}(?P<lies>\d+) (?:(?:is|sitting|sits|lying|chilling|and) )*in (?:(?:my|the) )?(?P<place>graveyard|grave|gy|yard|hand) "
_DREW = r"(?:drew|draw|draws|drawing|topdeck|topdecks|topdecked|top decked|top deck|pull|pulled)"
_FOR_TURN = (
    r"(?:(?:for (?:my |the )?(?:normal |regular )?(?:turn|draw)|off the top|as my draw|this turn|for the turn|now) )*"
)
_DRAWN = (
    rf"{_SMALL}{_DREW} {_SMALL}{SLOT}(?P<drawn>\d+) (?:(?:off|with|from|by|through|using|via) (?:(?:my|a|the) )?{SLOT}(?P<by>\d+) )?{_FOR_TURN}",
    rf"{_SMALL}{SLOT}(?P<drawn>\d+) (?:(?:is|was|gets|got) )?drawn (?:(?:off|with|from|by|through|using|via) (?:(?:my|a|the) )?{SLOT}(?P<by>\d+) )?{_FOR_TURN}",
)
_USED = rf"{_SMALL}(?:use|play|activate|fire off|flip|pop|used|played|activated|resolve) {_SMALL}{SLOT}(?P<uses>\d+) "
_SET = rf"{_SMALL}(?:a|one|my|1) (?:set|face ?down) {SLOT}(?P<down>\d+) "
_ONE = rf"(?P<who>i|we|he|it|she|him|that|this|they|(?:my |the )?{SLOT}(?P<asked>\d+))"
_STILL = r"(?:(?:still|even|be|get|to|allowed|able|legally|actually|then|just|possible|ok|legal|my|the|ever|him|her) )*"
_COMES = (
    r"(?:special summon(?:ed)?|specialsummon|special|specialed|ss|sp|summon(?:ed)?|drop(?:ped)?|bring|brought|revive[sd]?|get|gets|come|comes|return|returns|"
    r"use|used|activate|activated|reveal|revealed|trigger|triggers|show)"
)
_IT = rf"(?:(?P<it_is>him|her|it|this|that|(?:my |the )?{SLOT}(?P<him>\d+)) )?"
_BACK = r"(?:(?:back|out|down|up|now|then|here|there|too|effect|on the field|to the field|to field|in (?:my |the )?standby(?: phase)?|from (?:(?:my|the) )?(?:hand|graveyard|grave|gy)) )*"
_ASKS = re.compile(
    rf"{_SMALL}(?:(?:can|could|may|do|does|will|would|am|is|should) {_ONE} |(?:my |the )?{SLOT}(?P<it>\d+) )?{_STILL}(?P<verb>{_COMES}) {_IT}{_BACK}"
    r"(?:(?:possible|legal|ok|allowed|works|right|yes|no|or|not) )*"
)
_PHRASES = tuple(map(re.compile, (_LIES, *_DRAWN, _USED, _SET, _WHEN)))
_MOST_WORDS = 10
_USES = ("use", "used", "activate", "activated", "reveal", "revealed", "trigger", "triggers")


class Told(msgspec.Struct):
    """What was told: the number of the card that is asked about, where it lies, by which card it was drawn, and what else is there."""

    card: int = -1
    place: From = ""
    drawn: bool = False
    by: int = -1
    used: int = -1
    down: int = -1
    given: tuple[tuple[str, str], ...] = ()
    verb: str = ""


class Brief(msgspec.Struct, frozen=True):
    """What is asked, what is given as it was said and as it is meant, and what should be said beside the answer."""

    question: AnyQuestion
    given: tuple[tuple[str, str], ...]
    remarks: tuple[str, ...] = ()


def told_briefly(library: Library, sentence: Sentence) -> Brief | None:
    """What such a sentence asks; None where it is none."""
    slots = sentence.slots
    if not 1 <= len(slots.cards) <= 3 or not all(mention.card for mention in slots.cards) or sentence.effects:
        return None
    text = _written(f"{slots.text.replace('. ', '')}")
    told = _told(_of_him(text) if not sentence.when.turn else text)
    if told is None or told.card < 0 or len({*told.given}) > 2:
        return None
    named = {told.card, told.by, told.used, told.down} - {-1}
    if named != {*range(len(slots.cards))}:
        return None
    card = library.card(slug_of(slots.cards[told.card].card))
    if card is None or card.kind is not Kind.MONSTER:
        return None
    given, remarks = _where_the_others_are(card, told.given), list[str]()
    if told.down >= 0:
        down = library.card(slug_of(slots.cards[told.down].card))
        if down is None or down.kind is Kind.MONSTER or len(given) == 2:
            return None
        name = "own-1-set-spell-or-trap"
        given = (*given, (down.name, name))
        remarks.append(f"{down.name} is read as any Set Spell or Trap.")
    waits = any(effect.on is not None and effect.on.event == "drew" for effect in card.effects)
    if told.drawn and not waits and told.by < 0 and told.used < 0 and any(way.special for way in card.procedures):
        told.drawn, told.place = False, "hand"  # it is in the hand, and that is all
    if told.drawn:
        return _of_a_draw(library, sentence, told, card, given)
    if told.by >= 0 or told.used >= 0 or not given or sentence.when.set_now:
        return None
    names = [name for _, name in given]
    also = names[1] if len(names) > 1 else ""
    at, turn = sentence.when.at, sentence.when.turn
    question: AnyQuestion
    if told.verb not in _USES and any(way.special for way in card.procedures):
        question = OwnWay(card.name, at, turn, "" if told.place == "hand" else told.place, names[0], also=also)
    elif _comes_by_an_effect(card) or told.verb in _USES:
        question = UseAt(card.name, at, turn, from_=_of_use(card, told.place), given=names[0], also=also)
    else:
        return None
    return Brief(question, given, tuple(remarks))


def _of_use(card: CardDef, place: From) -> From:
    """From where it is used, where that is not the only place anyway."""
    zones = {zone for effect in card.effects if effect.kind not in NEVER_ACTIVATED for zone in effect.zones}
    there = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}.get(place)
    return "" if there is not None and zones == {there} else place


def _comes_by_an_effect(card: CardDef) -> bool:
    """Whether a monster is Special Summoned by an effect of its own."""
    used = (effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED)
    return any(isinstance(op, SpecialSummon) and op.who is Who.SELF for effect in used for op in every_op(effect.does))


def _of_a_draw(
    library: Library, sentence: Sentence, told: Told, card: CardDef, given: tuple[tuple[str, str], ...]
) -> Brief | None:
    """What is asked of a card that is drawn: for the turn, or by a card that is used."""
    waits = [effect for effect in card.effects if effect.on is not None and effect.on.event == "drew"]
    if not waits and told.by < 0 and told.used < 0 and not _comes_by_an_effect(card):
        return Brief(Triggers(card.name, "drawn"), given)  # whatever else there is
    if len(waits) != 1 or told.place:
        return None
    names = [name for _, name in given]
    by = told.by if told.by >= 0 else told.used
    if by >= 0:
        drawing = library.card(slug_of(sentence.slots.cards[by].card))
        ops = (op for effect in drawing.effects for op in every_op(effect.does)) if drawing is not None else ()
        # nothing else is in the hand where it is drawn so, as it is laid down
        if drawing is None or not any(isinstance(op, Draw) for op in ops) or {*names} - {"own-0-hand"}:
            return None
        return Brief(Triggers(card.name, "drawn", drawing.name), given)
    if not names:
        return Brief(Triggers(card.name, "drawn"), ())
    only = f" [{waits[0].id}]" if len(card.effects) > 1 else ""
    return Brief(UseAt(f"{card.name}{only}", given=names[0], also=names[1] if len(names) > 1 else ""), given)


def _written(text: str) -> str:
    text = f"{text.strip()} "
    for pattern, meant in _WRITTEN:
        text = re.sub(pattern, meant, text)
    return _SHARED.sub(r"\g<one> \g<place> \g<other> \g<place>", text)


_HE = r"(?:he|she|they|(?:(?:my|the) )?(?:opponent|opp))"


def _of_him(text: str) -> str:
    """What is told and asked of the other player alone, as of whoever speaks: all of it is said as the player of the card sees it."""
    if (
        re.search(r"\b(?:i|we|me|mine)\b", text)
        or re.search(rf"\b{_HE} (?:has|have|got|controls|holds)\b", text) is None
    ):
        return text
    if re.search(r"\bmy (?!opponent|opp)", text):
        return text
    text = re.sub(r"\b(?:his|her|their)\b", "my", text)
    return re.sub(
        rf"\b{_HE} (?=(?:has|have|got|controls|holds|drew|draws|can|could|may|drop|special|summon|use|play)\b)",
        "i ",
        text,
    )


def where_it_counts(card: CardDef, said: str, name: str) -> str:
    """What is given of monsters of an attribute of which nobody says where they are: in the Graveyard, where the monster's own way counts those."""
    if "-monsters-" not in name or re.search(r"\b(?:field|board|side|out)\b", said):
        return name
    told = " ".join(way.says for way in card.procedures if way.special)
    return name.replace("-monsters-", "-graveyard-") if "Graveyard" in told else name


def _where_the_others_are(card: CardDef, given: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """With such where the others are of which that is said: `2 lights in grave and no darks`."""
    places = {place for _, name in given for place in ("graveyard", "hand") if f"-{place}-" in name}
    if len(places) != 1:
        return tuple((said, where_it_counts(card, said, name)) for said, name in given)
    place = next(iter(places))
    return tuple(
        (said, name if re.search(r"\b(?:field|board|side|out)\b", said) else name.replace("-monsters-", f"-{place}-"))
        for said, name in given
    )


def _told(text: str) -> Told | None:
    """All that is told, phrase by phrase, with what is asked at the end; None where a word has no place."""
    told = Told()
    while text:
        asked = _ASKS.fullmatch(text)
        if asked is not None:
            return _asked(told, asked)
        found = _given(text)
        if found is not None:
            told.given, text = (*told.given, (found[0], found[1])), text[found[2] :]
            continue
        match = next((match for pattern in _PHRASES if (match := pattern.match(text)) is not None), None)
        if match is None or not _takes(told, match.groupdict()):
            return None
        text = text[match.end() :]
    return None


def _asked(told: Told, asked: re.Match[str]) -> Told | None:
    """With the card of which it is asked whether it comes; None where a player is asked about who tells nothing."""
    if asked["who"] in ("he", "she", "they") and (asked["it_is"] or told.card < 0):
        return None
    for number in filter(None, (asked["asked"], asked["it"], asked["him"])):
        if told.card not in (-1, int(number)):
            return None
        told.card = int(number)
    told.verb = asked["verb"]
    return told


def _takes(told: Told, groups: dict[str, str | None]) -> bool:
    """Whether a phrase goes with what was told before, which then holds it as well."""
    one = groups.get("lies") or groups.get("drawn")
    if one is not None:
        if told.card not in (-1, int(one)):
            return False
        told.card = int(one)
    if place := groups.get("place"):
        told.place = "hand" if place == "hand" else "graveyard"
    told.drawn = told.drawn or bool(groups.get("drawn"))
    for name, number in (("by", groups.get("by")), ("used", groups.get("uses")), ("down", groups.get("down"))):
        if number is not None:
            if getattr(told, name) >= 0:
                return False
            setattr(told, name, int(number))
    return True


_BEFORE = re.compile(
    r"(?:(?:and|but|so|then|with|also|just|only|exactly|ok|say|if|when|while|i|we|have|has|had|got|control|there|are|is|am|im) )*"
)
_BEFORE_HIS = re.compile(
    rf"(?:(?:and|but|so|also|if|when|while|since) )*{_HE} (?:(?:also|only|just|has|have|got|controls|control) )+"
)


def _given(text: str) -> tuple[str, str, int] | None:
    """What is given at the beginning of a text: its words, its name, and where it ends."""
    begun = _BEFORE_HIS.match(text) or _BEFORE.match(text)
    start = begun.end() if begun is not None else 0
    who = "he has" if begun is not None and begun.re is _BEFORE_HIS else "i have"
    words = text[start:].split()[:_MOST_WORDS]
    for said in _shorter(words):
        found = given_in(f"{who} {said}")
        if found is not None and found.name in LIFE and not re.search(r"\b(?:lp|lps|life|lifepoints)\b", said):
            continue  # `i have 1`: of what was spoken of
        if found is not None and not found.rest and found.name in WORDS and not found.called:
            end = start + len(said)
            return said, found.name, end + (text[end : end + 1] == " ")
    return None


def _shorter(words: list[str]) -> Iterator[str]:
    for number in range(len(words), 0, -1):
        if not any(word.startswith(SLOT) for word in words[:number]):
            yield " ".join(words[:number])

"""A question about a sort of card, an attack or a Summon: which relations may be asked of it, and from whose side it is seen."""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec

from app.asking.questions import Affect, AnyQuestion, Attacks, Battle, Chain, Meet, Negate, SpecialSummons, Works
from app.asking.reading.builds import answers_anything, answers_attacks, negates
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.things import ATTACKS, EFFECTS, ITSELF, SUMMONS, Side, Thing, thing
from app.rulebook.library import Library

LONGEST = 22
"""Of more words than these a sentence tells a story, in which what is spoken of by its sort is not asked about."""
FORMS = (
    Form("chain", "CAN ~ <one> ~ <other>", {}),
    Form("chain", "CAN ~ <other> ~ <one>", {}),
    Form("chain", "^ <one> ~ <other>", {}),
    Form("chain", "^ <other> ~ CAN ~ <one>", {}),
)
"""Where nothing else is said at all: what is done may be answered, to what lies there something may be done."""
_OF_THE_WAY = re.compile(rf"{SLOT}\d+ (?:[a-z]+ )*?(?:with|by|without|using|paying) (?:[a-z]+ )*?{SLOT}\d+ ")
"""What a card is used with, and not on."""
_IS_ONE = re.compile(rf"\b(?:is|are|was) {SLOT}\d+ {SLOT}\d+ ")
"""What a card is, is no question of these."""
_CONDITION = re.compile(
    r"\b(?:if|when|while|unless|with) (?:(?:my |the )?(?:i|we|you|he|she|they|opp|opponent|there) )?"
    rf"(?:(?:only|already|still|also|just) )*(?:have|has|had|control|controls|got|own|owns|is|are) (?:[a-z]+ )*?{SLOT}\d+ "
)
"""What somebody has at the time: nothing is done to it."""
_IN_FORCE = re.compile(r"(?:out|active|face ?up|on (?:the |my |his )?(?:field|board)|in play) ")
"""Behind a card: that it is in force, and not only there."""
_OPPOSING = re.compile(r"\b(?:opponents?|opps?|his|her|their|enemys?|other players?) (?:set |face ?(?:up|down) )?$")
_HE_ASKED = re.compile(
    r"\b(?:can|could|may|does|is|will) (?:my |the )?(?:opponent|opp|he|she|they|other player|other guy)\b"
)
_FLIPPED: dict[str, Side] = {"own": "opponent", "opponent": "own", "": ""}


CHAINED = ("Trap", "Normal Trap", "Counter Trap", "Quick-Play Spell")
"""Sorts of cards of which it is asked whether one can be chained to a card."""


def suited(library: Library, question: AnyQuestion, form: Form, text: str) -> AnyQuestion | None:
    """The question as it makes sense of a sort; None if it makes none. `text`: the sentence with its slots."""
    match question:
        case Affect(one=one, other=other) | Negate(one=one, other=other) if other == ITSELF:
            return question if thing(one) is None else None
        case Affect(one=one, does=does, other=other) if (of := _other(one, other)) is not None:
            if does == "affect" and of.backrow and not of.place and negates(library, one):
                return Negate(one, Thing(of.sort, of.side).words)
            if of.occasion:
                hit = does in ("affect", "target") or (does in ("destroy", "banish", "return") and of.sort in SUMMONS)
                return Chain(one, other) if hit and answers_anything(library, one) else None
            return question if of.lies else None
        case SpecialSummons(one=one, other=other) if (of := _other(one, other)) is not None:
            if of.sort == "card" and of.place:
                of = msgspec.structs.replace(of, sort="monster")
                return msgspec.structs.replace(question, other=of.words, from_="")
            return question if of.monster else None
        case Negate(one=one, other=other) if (of := _other(one, other)) is not None:
            lies_set = of.monster and of.face == "down"  # it is no Summon, and has no effect that could be negated
            return question if not lies_set and (of.sort not in ATTACKS or answers_attacks(library, one)) else None
        case Chain(one=one, other=other, whose=whose) if (of := thing(one)) is not None and thing(other) is None:
            return Chain(Thing(of.sort).words, other, whose) if of.sort in CHAINED else None
        case Chain(one=one, other=other) if ITSELF not in (one, other) and (of := _other(one, other)) is not None:
            if form in FORMS and not of.occasion and (form == FORMS[1] or _OF_THE_WAY.search(text)):
                return None
            if form in FORMS and not of.occasion:
                return Affect(one, "affect", other) if of.lies else None
            return _answered(question, of)
        case Meet(one=one, other=other) if one != ITSELF and (of := _other(other, one)) is not None:
            return _answered(Chain(other, one), of)
        case Battle(one=one, other=other) if (of := _other(one, other)) is not None:
            return question if of.monster and not of.place else None
        case Attacks(card=card, while_card=there) if (of := thing(card)) is not None and thing(there) is None:
            return question if of.monster and not of.place else None
        case Attacks(card=card, while_card=there) if (of := thing(there)) is not None:
            return None
        case Works(one=one, while_card=there) if (of := thing(one)) is not None and thing(there) is None:
            if of.monster and re.search(r"\beffects?\b", text):
                of = Thing("monster effect")
            return Works(Thing(of.sort).words, there) if of.backrow or of.sort in EFFECTS else None
        case _:
            return None


def _other(one: str, other: str) -> Thing | None:
    """What the question is about beside a card."""
    return thing(other) if thing(one) is None else None


def _answered(question: Chain, of: Thing) -> AnyQuestion | None:
    """An activation is answered, and not a card that lies there."""
    side = of.side or question.whose
    if of.occasion or of.sort in EFFECTS:
        return Chain(question.one, Thing(of.sort, side, named=of.named).words)
    if of.place or of.sort == "Token":
        return None
    if of.monster:
        of = Thing("monster effect", side)
    elif of.sort == "card":
        of = Thing("Spell or Trap", side)
    else:
        of = Thing(of.sort, side)
    return Chain(question.one, of.words)


def seen_by_its_player(question: AnyQuestion, slots: Slotted, one: int) -> AnyQuestion:
    """Sides as the player of the card sees them, where the sentence says that it is the opponent's."""
    places = [at for n, at in slots.places if n == one]
    opposing = any(_OPPOSING.search(slots.full[:at]) for at in places) or bool(_HE_ASKED.search(slots.full))
    if not opposing:
        return question
    flipped = {
        name: msgspec.structs.replace(of, side=_FLIPPED[of.side]).words
        for name in question.__struct_fields__
        if isinstance(value := getattr(question, name), str) and (of := thing(value)) is not None
    }
    return msgspec.structs.replace(question, **flipped)


def may_be_general(words: Collection[object], cards: int, text: str) -> bool:
    return len(words) <= LONGEST and cards == 1 and not _IS_ONE.search(text) and not _is_a_condition(text)


def _is_a_condition(text: str) -> bool:
    """Whether what is named behind is only something that somebody has: `can I use it when I have a card`."""
    found = _CONDITION.search(text)
    if found is not None and _IN_FORCE.match(text[found.end() :]):
        return False
    return found is not None and SLOT in text[: found.start()]

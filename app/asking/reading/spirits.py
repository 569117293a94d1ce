"""Sentences whether a Spirit monster goes back to the hand: `does tsukuyomi return if she is face down in the end phase`. They are read only where
every word has its place."""

from __future__ import annotations

import re

from app.asking.questions import UseAt
from app.asking.reading.battle_rules import TURNED
from app.asking.reading.common import words
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Part, Reading, card_part
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import CardDef
from app.notation.givens import ITS_DOWN
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_CARD = rf"(?:(?:a|an|my|his|the|her|their|opponents) )*(?:{SLOT}(?P<card>\d+) |it |she |he |they |that |its )"
_BACK = r"(?:(?:still|also|have|has|need|needs|to|ever|even|get|gets|always|be) )*(?:return(?:s|ed)?|comes?|goes?|go|bounces?|returning|sent|bounced)(?: (?:back|to|the|my|his|her|owners|hand|hands|its|in|at|during|of|end|phase|turn|this|that))* "
_ASKED = rf"(?:does|do|will|would|is|can|so) {_CARD}{_BACK}"
_DOWN = rf"(?:(?:if|when|while|after|once|because|but|and) )?(?:{_CARD.replace('card', 'other')}|shes |hes )?(?:(?:is|gets?|got|was|were|been|being|lies|lying|flipped|turned|put|set|still) )*(?:face ?down|facedown|flipped down|{TURNED})(?:(?:in|during|at|by|before|the|my|his|end|phase|turn|this|same|again) )*"
_USED = rf"(?:if|when|after|once|so|say) (?:(?:i|he|she|they|you|my|the|opponent|opp|use|uses|used|activates?|play|plays|chain|flip) )*{SLOT}(?P<by>\d+) (?:(?:on|to|targeting|my|a|his|the|hit|hits|flips|turns|down) )*(?:{SLOT}(?P<other>\d+) |it |her |him )(?:face ?down )?(?:(?:that|which) (?:was|is|i|he) (?:just |normal |flip )?summon(?:ed)? (?:this turn )?)?"
FILLS = words(
    "if when so ok and then does do in the edison goat still also say question quick i my he normal summon flip summoned it this turn same after before end phase"
)


def returning(library: Library, sentence: Sentence) -> Reading | None:
    """Whether a Spirit monster goes back then, face-down if that is said; None if it is not that which is asked."""
    spirits = [n for n, m in enumerate(sentence.slots.cards) if m.card and _goes_back(library.card(slug_of(m.card)))]
    if len(spirits) != 1:
        return None
    text = re.sub(r"\. ", "", sentence.slots.full)
    asked = re.search(rf"(?:^|(?<= )){_ASKED}", text)
    if asked is None or (asked["card"] and int(asked["card"]) != spirits[0]):
        return None
    rest = f"{text[: asked.start()]}{text[asked.end() :]}"
    down = _lies_down(library, sentence, rest, spirits[0])
    rest = rest if down is None else f"{rest[: down.start()]}{rest[down.end() :]}"
    rest = rest.replace(f"{SLOT}{spirits[0]} ", "")
    if SLOT in rest or any(word not in FILLS for word in rest.split()):
        return None
    card = sentence.slots.cards[spirits[0]]
    given = ITS_DOWN if down is not None else ""
    question = UseAt(f"{card.card} [{_goes_back(library.card(slug_of(card.card)))}]", at="end-phase", given=given)
    return Reading(
        question,
        sentence.era.ruleset if sentence.era else "",
        (card_part(sentence, card), Part("relation", sentence.typed, "use-at")),
    )


def _lies_down(library: Library, sentence: Sentence, rest: str, spirit: int) -> re.Match[str] | None:
    """Where it is said that it is turned face-down: by a card that does that, if one is named."""
    for pattern in (_USED, _DOWN):
        for found in re.finditer(rf"(?:^|(?<= )){pattern}", rest):
            named = {int(n) for n in re.findall(rf"{SLOT}(\d+)", found[0])} - {spirit}
            cards = [library.card(slug_of(sentence.slots.cards[n].card)) for n in named]
            if all(card is not None and any("face-down" in e.says for e in card.effects) for card in cards):
                return found
    return None


def _goes_back(card: CardDef | None) -> str:
    """The effect by which a Spirit monster goes back to the hand; empty for any other card."""
    if card is None or "spirit" not in card.subtypes:
        return ""
    return next((e.id for e in card.effects if "end phase" in e.says.casefold() and "to the hand" in e.says), "")

"""Sentences that name no one card where an answer is the same for many: `a monarch`, `can it be chained to`, `can i attack with it the turn i
summon it`. They are tried with a usual one, and that is said."""

from __future__ import annotations

import re

from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.ids import Face
from app.engine.words.filters import Filter
from app.engine.words.operations.synchro_materials import Materials
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

FAST, COUNTER = "Mystical Space Typhoon", "Seven Tools of the Bandit"
"""What is chained where nobody says which card: one of Spell Speed 2, and to a Counter Trap another one."""
BY_LEVEL = {
    1: "Mokey Mokey",
    2: "Petit Dragon",
    3: "Baby Dragon",
    4: "Gemini Elf",
    5: "Metal Fish",
    6: "Summoned Skull",
}
"""By its Level a monster that is no Tuner, where nobody says which: it stands for any of that Level as what a Synchro Monster is made of."""
_OF_THAT_LEVEL = re.compile(
    r"(?P<before>\b(?:with|using) [a-z' -]+? and )(?P<one>an? (?:lvl?|level) ?(?P<level>[1-6])(?: non[- ]tuner)?(?: monster| guy| dude| one)?)(?= *[,.;?]|$)",
    re.IGNORECASE,
)
_IS_ANSWERED = re.compile(
    rf"^(?:so |ok |hey |edison |goat )*(?:(?:can|could|may|is|does) (?:the )?{SLOT}0 (?:s )?(?:(?:effect|activation|ever|even|be|get) )*(?:chained|responded|answered|chainable|respondable|chain)(?: (?:to|on|onto|with|by|anything|something))* (?:\. )?$|"
    rf"(?:can|could|may) (?:(?:i|you|u|we|he|she|they|my|the|opponent|opp|anyone|anything|players|people|someone) )+(?:chain|respond|answer)(?: (?:to|on|onto|anything|something|a|card|cards|effects|effect|in|response))* {SLOT}0 (?:s )?(?:(?:activation|effect) )?(?:\. )?$)"
)


def with_one_of_that_level(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A Synchro Summon with a monster that is named and one of a Level, with a monster that has that Level; nothing where what is made asks for more
    of its other material than that it is no Tuner."""
    found = _OF_THAT_LEVEL.search(sentence.typed)
    cards = [library.card(slug_of(each.card)) for each in sentence.named if each.card]
    made = [way.cost for card in cards if card is not None and "synchro" in card.subtypes for way in card.procedures]
    asked = [op.others for cost in made for op in cost if isinstance(op, Materials)]
    usual = BY_LEVEL[int(found["level"])] if found is not None else ""
    if found is None or not asked or any(each != _NO_TUNER for each in asked) or library.card(slug_of(usual)) is None:
        return None
    typed = f"{sentence.typed[: found.start('one')]}{usual}{sentence.typed[found.end('one') :]}"
    return typed, f"{usual} stands for “{found['one']}”."


_NO_TUNER = Filter(whose="you", face=Face.UP, without="tuner")


MADE, NEGATES = "Stardust Dragon", "Solemn Judgment"
"""A Synchro Monster, and what negates its Summon, where nobody says which."""


_ANY_TOKEN = re.compile(r"\b(?:a |an |any |my |some )?tokens?\b", re.IGNORECASE)
_FOR_A_SYNCHRO = re.compile(r"\b(?:synchro|tune|tuned|tuner|synchros)\b", re.IGNORECASE)
TOKENS = "Dandylion"
"""What makes Tokens of which nothing keeps them from being used for a Synchro Summon."""


def with_any_token(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question of the rules whether a Token is used for a Synchro Summon, as one about Tokens that players use most."""
    if sentence.slots.cards or _FOR_A_SYNCHRO.search(sentence.typed) is None or library.card(slug_of(TOKENS)) is None:
        return None
    found = _ANY_TOKEN.search(sentence.typed)
    if found is None:
        return None
    typed = f"{sentence.typed[: found.start()]}a dandylion token{sentence.typed[found.end() :]}"
    return typed, f"The Tokens of {TOKENS} stand for “{found[0].strip()}”."


def answered_by(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question whether a card can be chained to, as one about a card that stands for those which can, and what should be said of it."""
    slots = sentence.slots
    if len(slots.cards) != 1 or not (name := slots.cards[0].card) or not _IS_ANSWERED.search(slots.text):
        return None
    card = library.card(slug_of(name))
    if card is None:
        return None
    first = COUNTER if "counter" in card.subtypes else FAST
    speed = "a Counter Trap" if first == COUNTER else "a card of Spell Speed 2"
    return f"can {first} be chained to {name}", f"{first} stands for {speed}."


IGNITION = "Cannon Soldier"
"""A monster with an Ignition Effect that may be used whatever lies there."""
_ANY_IGNITION = re.compile(
    r"^(?:(?:can|could|may|do|does|is|are|was|were|am|did) )(?:(?:you|u|i|we|he|they|players?|people|turn|the|a|an|my|your|still|ever|able|allowed|to|be|have|has|get|keep) )*"
    r"(?:(?:use|claim|call|have|activate|using|used|ignition|effects?|monsters?|priority|for|to|with|of|the|a|an|its|their|activated|first|right|immediately|straight|away|on|upon|"
    r"after|when|summon|summons|summoned|summoning|normal|being|it|is|you|i|they|before|opponent|can|respond|responds|exist|exists|there|still|in|response|any|on|at|work|works) )+(?:\. )?$"
)


def ignition_at_once(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question of the rules whether the turn player may use an Ignition Effect right after a Summon, as one about a usual monster."""
    text = sentence.slots.text
    if sentence.slots.cards or not ("priority" in text or ("ignition" in text and "summon" in text)):
        return None
    if _ANY_IGNITION.search(text) is None or library.card(slug_of(IGNITION)) is None:
        return None
    era = " ".join(word.text for word in sentence.words[sentence.era.first : sentence.era.last]) if sentence.era else ""
    return (
        f"can {IGNITION} be used right after it is summoned {era}".rstrip(),
        f"{IGNITION} stands for any monster with an Ignition Effect.",
    )


LARGE, LARGE_ATK = "Blue-Eyes White Dragon", 3000
"""What attacks where only a bigger monster is spoken of: one without effects, and its ATK."""
_DOWN, _DEFENSE = r"(?:set|face ?down)", rf"(?:face ?up )?(?:defen[sc]e|def)(?: position| mode| {SLOT}\d+)?"

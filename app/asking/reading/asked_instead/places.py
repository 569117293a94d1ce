"""What a sentence asks for in words that the reading has no place for: where a card goes, how often, whether somebody may refuse, whom it hits. What is read is
then another question, and is asked back."""

from __future__ import annotations

import re

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Battle,
    Brought,
    Chain,
    Done,
    Meet,
    Nature,
    Negate,
    SpecialSummons,
    Stats,
    Story,
    Triggers,
)
from app.asking.reading.asked_instead.doubt import Doubt
from app.asking.reading.builds import is_monster
from app.asking.reading.dropped import Heard
from app.asking.reading.language import SLOT
from app.asking.things import is_thing, thing
from app.engine.ids import Zone
from app.engine.words.filters import Kind

_IT = rf"(?:it|he|she|him|her|that|they|(?:(?:the|my|his|her|their|that) )?(?:monster|card|guy|{SLOT}\d+))"
_ALSO = r"(?:(?:really|actually|still|then|just|even|also|now) )*"
_PLACE = r"(?:hand|deck|grave|graveyard|gy|extra deck|extra)"
_WHERE_IT_GOES = re.compile(
    rf"\b(?:does|do|will|would) {_IT} {_ALSO}(?:go|hit|end up|land|return|move)(?: back)? (?:(?:to|in|into|the|my|his|her|its|owners) )*{_PLACE}\b|"
    rf"\bwhere (?:does|do|will|would) {_IT} {_ALSO}(?:go|end up|land)\b|"
    rf"\b(?:whose|which|which players|what) (?:grave|graveyard|gy|side|hand) (?:does|do|will|would|is)\b|"
    rf"\b(?:does|do|will|would) {_IT} {_ALSO}(?:come|go|return|get)(?: it)? (?:back )?to (?:me|him|my side|his side|her side|my field|its owner)\b"
)
"""That it is asked where a card goes."""
_HOW_OFTEN = re.compile(r"\bhow (?:many times|often)\b")
_MAY_REFUSE = re.compile(
    r"\b(?:choose|chose|decide|opt|elect|allowed) (?:to not|not to)\b|\b(?:choose|decide|allowed) (?:to )?(?:dont|skip)\b"
)
"""That it is asked whether somebody has a choice."""
_EACH_USED = re.compile(
    r"\b(?:each|both)(?: one| of them| copy| copies)? (?:(?:of|them|get|gets|to|can|could|still|also) )*(?:use|uses|summon|summons|special|activate|trigger|mill|draw|search|pop|attack)\b|\b(?:use|activate|trigger) both\b"
)
"""That it is asked whether each of several copies is used."""
_CHAINED = re.compile(r"\b(?:chain\w*|respon\w*|answer\w*|cl ?\d)\b")
_MADE_OF = r"\b(?:made|make|makes|making|synchroed|synchro|synchrod|brought out|bring out) (?:(?:a|an|my|his|the) )*{one} (?:off|off of|out of|from|with|using|by) (?:(?:a|an|my|his|the) )*{other}"
_MADE_INTO = (
    r"\b(?:fused|fuse|fuses|fusing|synchroed|tuned|contact fused?)\b.* (?:into|for) (?:(?:a|an|my|his|the) )*{one}"
)
_DECLARED = r"\b(?:declare|declared|declares|attack|attacks|attacked|attacking|swing|swings|swung)(?: (?:a|an|the|direct|directly|attack))* (?:with|from|by) (?:(?:a|an|my|his|the) )*{one}"
_DOWN = r"\b(?:face ?down|set) {one}"


def another_place(looked: Heard) -> Doubt | None:
    """Why the reading is not taken, and what may be meant; None where it is what is asked."""
    question, text = looked.question, looked.full
    if isinstance(question, Triggers | Brought) and (goes := _WHERE_IT_GOES.search(text)) is not None:
        because = f"“{goes[0].strip()}” asks where it goes, and this whether something is done or happens then:"
        return because, (*_what_becomes(looked), question)
    may_be = isinstance(question, Affect | SpecialSummons | Negate | Chain | Triggers)
    if may_be and _HOW_OFTEN.search(text):
        return "This asks how often, and this only whether it can be:", (Nature(question.cards()[0], "often"), question)
    if may_be and (choice := _MAY_REFUSE.search(text)) is not None:
        return f"“{choice[0]}” asks whether there is a choice, and this whether it can be:", (question,)
    if isinstance(question, Nature) and question.part == "copies" and _EACH_USED.search(text):
        return "This asks whether each of them is used, and this whether there may be two of them:", (question,)
    if isinstance(question, Battle) and not question.with_card:
        pairs = ((question.one, question.other), (question.other, question.one))
        if any(_says(looked, _MADE_OF, one, other) for one, other in pairs):
            return "This speaks of what one is made of, and of no attack. This may be meant:", (question,)
    if isinstance(question, Stats) and question.with_card and _says(looked, _MADE_INTO, question.with_card):
        of_it = Stats(question.with_card)
        return "This speaks of what is made, and not of what it is made of. This may be meant:", (of_it,)
    if isinstance(question, Meet) and not question.attack and _nothing_is_chained(looked, question):
        return "Nothing is chained to a card here. This may be meant:", (question,)
    if isinstance(question, Triggers) and (of := thing(question.by)) is not None and of.face == "down" and _says(looked, _DOWN, question.card):  # fmt: skip
        return "It is the card itself that lies face-down, and not what it meets. This may be meant:", (question,)
    if isinstance(question, Story) and any(
        each.answers and _is_field_spell(looked, each.card) for each in question.done
    ):
        return "A Field Spell answers nothing. This may be meant:", (question,)
    if isinstance(question, Story) and (because := _the_other_way(text, question)):
        return because, (question,)
    return None


def _says(looked: Heard, pattern: str, one: str, other: str = "") -> bool:
    """Whether a pattern is said of a card, and of another one, wherever they are named."""
    text = looked.full
    pairs = ((a, b) for a in looked.slots(one) for b in (looked.slots(other) if other else ("",)))
    return any(re.search(pattern.format(one=a, other=b), text) for a, b in pairs)


def where_it_goes(looked: Heard) -> AnyQuestion | None:
    """What becomes of a card to which another one does something, where it is asked of it where it goes; None where that is not asked, or of another card."""
    found = _WHERE_IT_GOES.search(looked.full)
    if found is None or not re.search(
        rf"\b(?:it|he|she|{'|'.join(looked.slots(looked.question.cards()[0]))})\b", found[0]
    ):
        return None
    return next(iter(_what_becomes(looked)), None)


def _what_becomes(looked: Heard) -> tuple[AnyQuestion, ...]:
    """What becomes of a card that is Tributed for a Summon, or on which another one is used: nothing of what else happens to it."""
    question = looked.question
    if not isinstance(question, Triggers) or not question.by or is_thing(question.by):
        return ()
    if question.when == "tributed" and is_monster(looked.library, question.by):
        return (Story((Done("A", "tribute-summon", question.by, gives=(question.card,)),), "becomes", question.card),)
    if question.when in ("returned", "banished", "destroyed", "destroyed-by-effect", "sent"):
        return (Story((Done("A", "use", question.by, question.card, "B"),), "becomes", question.card),)
    return ()


def _nothing_is_chained(looked: Heard, question: Meet) -> bool:
    """Whether one of two has declared an attack, which the other one is used upon, or is a Spell that answers nothing and of which nobody says that it is chained:
    that is no chain of the two."""
    if _is_field_spell(looked, question.one) and not _CHAINED.search(looked.full):
        return True
    return any(_says(looked, _DECLARED, name) for name in (question.one, question.other))


def _is_field_spell(looked: Heard, name: str) -> bool:
    card = looked.card(name)
    return card is not None and card.kind is Kind.SPELL and card.spell_zone is Zone.FIELD


_ATTACKED = re.compile(
    r"\b(?:im|i am|i get|i got|i was|being) (?:being )?(?:hit|attacked|swung at)\b|"
    r"\b(?:gets|get|got|is|was|being) (?:being )?(?:attacked|hit|swung at|run over)\b.*\bhow much (?:dmg |damage |lp |life )?(?:do|will|would) i (?:lose|take)\b"
)
"""That it is the other player who attacks him who asks."""
_I_ATTACK = re.compile(r"\b(?:i|my \w+|we) (?:attack|swing|hit|run|ram|crash|declare)\b|\bif i attack\b")
_LIES_SET = re.compile(
    rf"\b(?:flip|flips|use|activate|chain|play|fire|trigger)(?: up)? (?:(?:a|an|my|his|her|the|this|that) )*(?:set|face ?down) {SLOT}\d"
)
"""That a card is used which lies Set, and is not Set."""


def _the_other_way(text: str, question: Story) -> str:
    """Why a story is not what is told: the wrong player attacks in it, or what lies Set is only Set in it. Empty where it may be."""
    attack = next((each for each in question.done if each.does == "attack"), None)
    if attack is not None and attack.who == "A" and _ATTACKED.search(text) and not _I_ATTACK.search(text):
        return "Here it is the other player who attacks:"
    if question.asks == "can" and question.done[-1].does == "set" and _LIES_SET.search(text):
        return "What lies Set is used, and not Set, here:"
    return ""

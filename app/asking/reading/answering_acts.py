"""Sentences about no card, or about the cost of one, which ask whether somebody may answer what is done: `can my opponent chain to my flip
summon`, `can he respond to me paying for solemn`. Every word of such a sentence is known."""

from __future__ import annotations

import re

from app.asking.questions import Allowed
from app.asking.reading.language import SLOT
from app.asking.reading.parts import Part, Reading, card_part
from app.asking.reading.sentence import Sentence
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO = r"(?:(?:my|the|your|his) )?(?:opponents?|opps?|i|you|u|we|he|she|they|someone|somebody|anyone|player|players|people|one|other (?:player|guy))"
_OFTEN = r"(?:(?:still|also|even|ever|legally|actually|just|always|then|allowed to|able to|get to|have to|get a chance to|have a chance to|have time to) )*"
_WHAT = r"(?:(?:something|anything|stuff|a|any|some|his|her|their|my|set|cards?|traps?|trap cards?|fast effects?|effects?|face ?downs?|backrow) )*"
_CHAINS = (
    rf"(?:(?:chain|respond|react|answer) {_WHAT}(?:with {_WHAT})?(?:to|when|if|after|on|upon|against|at) |"
    rf"(?:use|activate|play|flip|do) (?!flip|summon|normal|special|tribute){_WHAT}(?:in response to|in response when|in response if|as a response to|in response after) )"
)
_BEGINS = (
    rf"^(?:(?:so|ok|okay|hey|hi|but|edison|goat|in|rules|question|quick) )*(?:(?:can|could|may|does|do|is|are|will|would|am) {_WHO} {_OFTEN}{_CHAINS}|"
    rf"(?:is|are|does|do) (?:there|{_WHO}) (?:(?:a|any|get|have|has) )*(?:response )?(?:window|chance|opportunity|time|moment|timing)s? (?:for (?:{_WHO} )?)?(?:to |of )?"
    r"(?:(?:chain|respond|react|responding|answer)(?: (?:something|anything|with a trap))* )?(?:to|after|when|for|on|upon) )"
)
_THEIR = rf"(?:(?:the|a|an|my|his|her|their|your|any|me|him|them|us|you|opponents?|opps?|{_WHO}|is|are|being|was|just|someone|doing|making|does|do|that) )*"
_IT = r"(?:(?:a|an|my|his|her|their|the|any|monsters?|guys?|something|it|one|face ?up|face ?down|up) )*"
_ACTS: tuple[tuple[str, str], ...] = (
    (rf"flip ?summon(?:s|ed|ing)? {_IT}", "answer-flip-summon"),
    (rf"tribute ?summon(?:s|ed|ing)? {_IT}", "answer-tribute-summon"),
    (rf"(?:special ?summon(?:s|ed|ing)?|ss) {_IT}", "answer-special-summon"),
    (rf"(?:normal ?summon(?:s|ed|ing)?|ns|summon(?:s|ed|ing)?) {_IT}", "answer-normal-summon"),
    (
        r"set(?:s|ting)? (?:(?:a|an|my|his|another|one|face ?down) )*(?:monsters?|guys?) (?:(?:face ?down|in defense|being set) )*",
        "answer-set-monster",
    ),
    (r"monster being set ", "answer-set-monster"),
    (
        r"set(?:s|ting)? (?:(?:a|an|my|his|another|one|some) )*(?:spells?|traps?|backrow|s t|spell or trap|trap cards?|cards?)(?: card)? ",
        "answer-set-spell-or-trap",
    ),
    (
        r"(?:(?:battle )?position changes?|chang(?:e|es|ed|ing|e of)|switch(?:es|ed|ing)?|turn(?:s|ed|ing)|put(?:s|ting)) (?:(?:battle|positions?|my|his|a|the|monsters?|guys?|it|to|into|in|from|of|attack|def|defen[cs]e|atk|mode) )*",
        "answer-change-position",
    ),
    (
        r"(?:attack declarations?|declar(?:e|es|ed|ing) (?:an )?attacks?|attack(?:s|ed|ing)?)(?: (?:declaration|directly|direct|with|a|monster|his|my|being|declared))* ",
        "answer-attack",
    ),
    (
        r"(?:pay(?:s|ing)?|(?:a |the )?costs?|discard(?:s|ing)?|tribut(?:es|ing|e (?=for (?:a |the )?costs?))) (?:(?:a|an|the|his|my|costs?|of|for|to|life|points?|lp|[0-9]+|cards?|monsters?|half|an|effect|effects|activate|use|as|it|being|paid|is|when|activating|using) )*",
        "answer-cost",
    ),
)
_PAID_FOR = rf"(?:(?:for|of|to use|to activate|with|when using|when activating|by) )*(?:(?:the|a|my|his|effect|effects|activation|cost) )*{SLOT}0 (?:(?:s|cost|costs|effect) )*"
_COST_OF = rf"{SLOT}0 (?:s )?(?:costs?|discard|payment) "


def answering(library: Library, sentence: Sentence) -> Reading | None:
    """The question of the rules; None if it asks nothing of the kind. Of a card only that it costs something is looked at."""
    slots = sentence.slots
    begins = re.match(_BEGINS, slots.text)
    if begins is None or len(slots.cards) > 1:
        return None
    rest = slots.text[begins.end() :]
    named = bool(slots.cards)
    ends = r"(?:(?:in|under) )?(?:(?:with|by using|using) (?:(?:a|any|my|set|traps?|cards?|something|trap cards?) )+)?(?:\. )?$"
    deed = ""
    if not named:
        deed = next((name for pattern, name in _ACTS if re.match(rf"{_THEIR}{pattern}{ends}", rest)), "")
    elif slots.cards[0].card and _costs(library, slots.cards[0].card):
        paid = rf"{_THEIR}(?:{_ACTS[-1][0]}{_PAID_FOR}|{_COST_OF}(?:being paid )?){ends}"
        deed = "answer-cost" if re.match(paid, rest) else ""
    if not deed:
        return None
    relation = Part("relation", sentence.typed, "allowed")
    parts = (*(card_part(sentence, mention) for mention in slots.cards), relation)
    remark = (f"It is so of the cost of {slots.cards[0].card} as of any.",) if named else ()
    era = sentence.era.ruleset if sentence.era else ""
    return Reading(Allowed(deed), era, parts, (), remark)


def _costs(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and any(effect.cost for effect in card.effects)

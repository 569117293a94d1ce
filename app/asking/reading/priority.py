"""Sentences that ask whether a monster's effect can be used right after its Summon, before the opponent may answer: what players call
priority. Of such a sentence every word is known, so that nothing else is asked by it."""

from __future__ import annotations

import re

import msgspec

from app.asking.reading.builds import Built, says_of
from app.asking.reading.common import words
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_KNOWN = words(
    """
    can could may might do does am is are will would if and so then now also or that this it its a an the of i we you u he she they him his her
    my your their opponent opponents opp opps player turn s ones be been able allowed get gets to have has had still even legally technically just
    try trying want wants go use uses using used activate activates activated activating activation play effect effects ability ignition
    with priority right immediately directly instantly straight away after when as soon once moment upon on at first over summon summons summoned summoning
    normal special tribute synchro before in response respond responds to chain chains chaining chained answer answers anything something any
    against by flip flips flipped drop hit hits me her monster monsters while during until gets
    """
)
_GIVEN_UP = words("tribute tributes tributing sac sack sacrifice blow blows up pop pops trib")
_TOLD_BESIDES = words(
    "but set face down blow up pop destroy nuke kill something card cards one back row backrow there waiting ready field board drop bring out make does doing"
)
"""What is told besides of what it would be used for, and of the card that would answer, where it is asked which of the two comes first."""
_USED = re.compile(
    r"\b(?:tribute it|sac it|use|uses|using|used|activate|activates|activated|activating|effects?|ability|priority)\b"
)
_ASKED = re.compile(r"\b(?:can|could|may|do|does|is|am|are|will|would|able|allowed)\b")
_AT_ONCE = re.compile(
    r"\b(?:right|immediately|directly|instantly|straight away|as soon as|the moment|once|upon|on) (?:[a-z]+ )*?(?:summon|summons|summoned|summoning)\b"
)
_HE_ANSWERS = re.compile(
    r"\bbefore (?:(?:my |the )?(?:opponent|opp|opponents|opps|he|she|they) )(?:(?:can|could|may|gets?|to|is|are|able|has|have|a|the) )*"
    r"(?:respond|responds|chain|chains|answer|answers|use|uses|activate|activates|do|does)(?: (?:anything|something|any|to|it|that|this|the|summon|in|response|with))* (?:\. )?$"
)
_ITS_EFFECT = re.compile(r"\bbefore (?:[a-z]+ )*(?:use|uses|using|activate|activates|activating|effect|get to)\b")
_PRIORITY = re.compile(r"\bpriority\b")


class RoundTheOther(msgspec.Struct, frozen=True):
    """Asked whether the answer comes first: of which yes would mean no. `built`: the question the other way round."""

    built: Built


def priority(library: Library, slots: Slotted) -> Built | RoundTheOther | None:
    """The question of a sentence that names a monster, and perhaps what would answer its Summon; None if it asks nothing of the kind."""
    text = slots.text
    if not 1 <= len(slots.cards) <= 2 or not all(mention.card for mention in slots.cards):
        return None
    known = _KNOWN | _GIVEN_UP if _gives_itself(library, slots) else _KNOWN
    if _ITS_EFFECT.search(text):
        known = known | _TOLD_BESIDES
    if any(word not in known and not word.startswith(SLOT) for word in text.replace(". ", "").split()):
        return None
    if not _ASKED.search(text):
        return None
    monsters = [n for n, m in enumerate(slots.cards) if _is_used(library, m.card)]
    if len(monsters) != 1:
        return None
    monster = monsters[0]
    other = next((n for n in range(len(slots.cards)) if n != monster), None)
    if other is not None and not answers_a_summon(library, slots.cards[other].card):
        return None
    before, _, behind = text.partition("before ")
    whole = ((0, len(text)),)
    roles = {"card": monster} | ({"before": other} if other is not None else {})
    found = Built(Form("use-at", ""), "use-at", roles, {"summoned": True}, places=whole)
    if other is not None and behind:
        if f"{SLOT}{other} " in before and _ITS_EFFECT.search(text):
            return RoundTheOther(msgspec.structs.replace(found, fields={"summoned": True, "barred": True}))
        return found if f"{SLOT}{other} " in behind and f"{SLOT}{monster} " in before else None
    if _PRIORITY.search(text):
        return found
    at_once = _HE_ANSWERS.search(text) or (_AT_ONCE.search(text) and "before" not in text)
    return found if other is None and _USED.search(text) and at_once else None


def _gives_itself(library: Library, slots: Slotted) -> bool:
    """Whether a monster that is named gives itself for its effect, so that it is used so: `summon § and tribute it at once`."""
    return any("tribute this card" in says_of(library, mention.card) for mention in slots.cards)


def _is_used(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and card.kind is Kind.MONSTER and any(e.kind not in NEVER_ACTIVATED for e in card.effects)


def answers_a_summon(library: Library, name: str) -> bool:
    """Whether a card is used when a monster is Summoned, or while its Summon is declared."""
    card = library.card(slug_of(name))
    return card is not None and any(
        "summon-negation" in e.timing or (e.on is not None and e.on.event == "summoned") for e in card.effects
    )

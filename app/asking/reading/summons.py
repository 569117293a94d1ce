"""Sentences that ask whether a monster can be Normal Summoned or Set: `can i normal summon dark armed dragon`, `can stratos be set`. They are
read only where nothing else is said."""

from __future__ import annotations

import re

from app.asking.reading.builds import Built, is_monster
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.tribute import Tribute
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_BEGINS = r"^(?:(?:so|ok|okay|hey|edison|goat|also|and) )*(?:can|could|may|am|is|are|do|does) (?:(?:i|we|you|u|he|she|they|my opponent|opp|one|someone|people|still|even|also|legally|just|allowed|able|to|ever|actually|it|possible) )*"
_THE = r"(?:(?:a|an|my|the|his) )*"
_NORMAL = r"(?:normal ?|tribute ?)summon|ns"
_OR_ELSE = (
    r"(?:or (?:(?:is|are|can|does|do|has|have|only|just|purely|strictly|it|he|she|this|that|a|an|be|to|must|you|i) )*"
    r"special(?: ?summon(?:s|ed|able|ing)?)?(?: (?:only|monster|it|him|her|by|its|his|own|effect|itself|himself|way|from|the|hand|with|through))* )?"
)
"""Behind the question, as what it would be otherwise: `…, or is he special summon only`."""
_FOR_NOTHING = (
    r"(?:without (?:(?:sending|discarding|banishing|removing|giving|ditching|pitching) (?:(?:up|away|from|to|in|of|any|a|an|another|other|my|the|it|anything|something|monsters?|cards?|hand|grave|graveyard|gy|play|out) )+"
    r"|(?:my |the )?(?:opponent|opp|him|other player) (?:having|controlling|with) (?:(?:a|an|any) )?(?:monsters? |anything )(?:out |on (?:the |his )?(?:field|board) )?))?"
)
"""What only its own way to come would take, and a Normal Summon does not."""
_BEHIND = (
    r"(?:(?:from (?:my |the )?hand|the (?:ordinary|normal|usual|regular) way|(?:in|as) the (?:ordinary|normal|usual|regular) way|ordinarily|normally|regularly|like normal|as a normal monster|by itself|directly|from hand|out of (?:my |the )?hand) )*"
    r"(?P<tributes>(?:(?:with|by|for|using|off) )?(?:(?:only|just|tributing|giving|sacrificing) )*(?P<number>no|zero|0|a|one|1|two|2|three|3|single)(?: single)?(?: (?:tributes?|sacrifices?|monsters?|guys?))? |(?P<none>without (?:a |any )?(?:tributes?|tributing|sacrificing|sacrifices?)(?: anything| a monster| any monsters?)? ))?"
    rf"{_FOR_NOTHING}{_OR_ELSE}(?:\. )?$"
)
_SUMMONED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_BEGINS}(?P<how>{_NORMAL}|summon(?= {_THE}{SLOT}0 (?:normally|regularly|like normal|(?:with|by|using|off|for) (?:(?:only|just|tributing) )*(?:a|no|one|1|two|2|three|3) ))) {_THE}{SLOT}0 {_BEHIND}",
        rf"{_BEGINS}{_THE}{SLOT}0 (?:(?:ever|even|still|also|be|get|gets|able|allowed|to) )*(?P<how>normal ?summoned|tribute ?summoned|normal summonable|summoned(?= (?:normally|(?:with|by|using|off|for) (?:(?:only|just|tributing) )*(?:a|no|one|1|two|2|three|3) ))) {_BEHIND}",
        rf"{_BEGINS}(?P<set>set|place|put) {_THE}{SLOT}0 (?:(?:face ?down|in defense(?: position| mode)?|as a monster|in def) )*{_BEHIND}",
        rf"{_BEGINS}{_THE}{SLOT}0 (?:(?:ever|even|still|also|be|get|able|allowed|to) )*(?P<set>set|settable|placed) (?:(?:face ?down|in defense(?: position| mode)?|as a monster) )*{_BEHIND}",
    )
)
_TRIBUTED = re.compile(
    rf"{_BEGINS}(?P<how>tribute|trib|sac|sack|sacrifice|give|use) (?:up )?(?:(?:just|only|exactly) )*(?P<number>one|1|two|2|three|3|a)(?: single)?(?: (?:monsters?|guys?|dudes?|tributes?|tokens?))? "
    rf"(?:for|to (?:(?:normal|tribute|trib) )?(?:summon|play|bring out|get)) {_THE}{SLOT}0 (?P<usual>(?:(?:(?:s )?(?:normal|tribute|trib) summon|normally|regularly|like (?:a )?normal(?: monster| summon)?|the normal way|as (?:a )?(?:normal|tribute) summon|instead|from (?:my )?hand) )*)(?:\. )?$"
)
"""So many monsters given for one: `can i tribute 2 for §`."""
_NUMBERS = {"zero": "no", "0": "no", "no": "no", "a": "one", "1": "one", "one": "one", "single": "one", "two": "two", "2": "two", "three": "three", "3": "three"}  # fmt: skip


def normal_summoned(library: Library, slots: Slotted) -> Built | None:
    """The question, if the sentence names one monster alone and asks that."""
    if len(slots.cards) != 1 or not slots.cards[0].card or not is_monster(library, slots.cards[0].card):
        return None
    found = next((m for pattern in _SUMMONED if (m := pattern.search(slots.text)) is not None), None)
    if found is None:
        return _by_its_tributes(library, slots)
    said = found.groupdict()
    fields: dict[str, object] = {"way": "set" if said.get("set") else "normal"}
    if said["tributes"]:
        fields["tributes"] = "no" if said["none"] else _NUMBERS[said["number"]]
    return Built(Form("normal-summon", ""), "normal-summon", {"card": 0}, fields, places=(found.span(),))


def _by_its_tributes(library: Library, slots: Slotted) -> Built | None:
    """Nothing where monsters may be Tributed for something else of the card: an effect, or a Summon in its own way."""
    found = _TRIBUTED.search(slots.text)
    card = library.card(slug_of(slots.cards[0].card)) if found is not None else None
    if found is None or card is None:
        return None
    usual = found["usual"].strip()
    costs = [op for way in card.procedures for op in way.cost] + [op for effect in card.effects for op in effect.cost]
    done = (op for effect in card.effects for op in every_op(effect.does))
    if not usual and any(isinstance(op, Tribute) for op in (*costs, *done)):
        return None
    fields: dict[str, object] = {"way": "normal", "tributes": _NUMBERS[found["number"]]}
    return Built(Form("normal-summon", ""), "normal-summon", {"card": 0}, fields, places=(found.span(),))

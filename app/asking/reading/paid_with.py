"""Sentences that ask whether a card may be given for another one: `can i discard dandylion for lightning vortex`, `can i summon bls by
removing thunder king and sangan`, `can i pitch two cards to brionac`. Of such a sentence every word is known."""

from __future__ import annotations

import re

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import Built
from app.asking.reading.language import Form
from app.asking.reading.moments import When
from app.asking.reading.slots import Slotted
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.operations.operation import CardOp
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_ASK = "^ so|ok|okay|hey|and|also* CAN I? still|just|also|even|legally|actually|ever|only|the|allowed|able|to*"
_GIVE = (
    "discard|ditch|pitch|toss|throw_away|throw_out|throw|chuck|get_rid_of|banish|remove_from_play|remove|rfp|rfg|exile|dump|send|give|"
    "shuffle_back|shuffle|return|reveal"
)
_TRIBUTE = "tribute|sac|sacrifice"
_TRIBUTING = "tributing|sacking|sacrificing"
"""What is Tributed by itself is asked of what Tributes it."""
_GIVEN = "discarded|ditched|pitched|tossed|thrown_away|thrown|banished|removed_from_play|removed|rfped|rfpd|rfp|sent|dumped|given|returned|revealed"
_GIVING = "discarding|ditching|pitching|tossing|throwing_away|throwing|banishing|removing_from_play|removing|rfping|sending|dumping|giving|returning|revealing"
_PLACE = "from|out|of|off|in|play|my|the|his|your|own|hand|grave|graveyard|yard|gy|field|board|deck|face_up|to|just|only|as|a|cost|both|at_once|at_the_same_time|together*"
_FOR = (
    "for|as_cost_for|as_a_cost_for|as_the_cost_for|as_the_cost_of|as_cost_of|as_a_cost_of|as_discard_for|as_a_discard_for|to_pay_for|to_pay|to_use|"
    "to_activate|to_summon|to_special_summon|to_ss|to_bring_out|to_drop|to_play|in_order_to_use|in_order_to_summon|when_using|when_i_use|"
    "when_i_activate|when_activating|when_summoning|when_i_summon|with_the_effect_of"
)
_COST = "cost|costs|effect|effects|discard|discards|summon|special|summoning|activation|ability|condition|requirement|as|a|the|its|s|in_the_graveyard*"
_TO = f"{_FOR}|to|with|on"
"""What is discarded is given to nothing else: `pitch it to brionac`."""
_DISCARD = "discard|ditch|pitch|toss|throw_away|throw_out|throw|chuck|dump"
_WHAT = "cards|monsters|spells|traps|guys|discards|of_them"
_MANY = "2|3|4|5|two|three|four|five|several|multiple|more_than_one|more_than_1|as_many|more"
_ONE = "1|one|just_one|only_one|only_1|just_1|a_single"
_SO_MANY = f"{_MANY}|{_ONE}"
_AS_MANY = "as_i_want|as_you_want|as_i_like|cards|as|i|want|like|have|than|one|1|in|my|hand|at|once|same|time|the|a|together|go|for*"
FORMS = (
    Form("pay", f"{_ASK} {_GIVE}|{_TRIBUTE} both? <other> {_PLACE} and|plus|with|n <second> {_PLACE} {_FOR} <card> {_COST} ."),
    Form("pay", f"{_ASK} {_GIVE} <other> {_PLACE} {_FOR} <card> {_COST} ."),
    Form("pay", f"{_ASK} {_DISCARD} <other> {_PLACE} {_TO} <card> {_COST} ."),
    Form("pay", f"{_ASK} <other> and|plus <second> be|get {_GIVEN} {_PLACE} {_FOR} <card> {_COST} ."),
    Form("pay", f"{_ASK} <other> be|get? {_GIVEN} {_PLACE} {_FOR} <card> {_COST} ."),
    Form("pay", f"{_ASK} use|activate|play|pay|pay_for|summon|special|ss|bring_out|drop|get_out|make* <card> {_COST} by|with|via|off|through? {_GIVING}|{_TRIBUTING} both? <other> {_PLACE} and|plus|n <second> {_PLACE} ."),
    Form("pay", f"{_ASK} use|activate|play|pay|pay_for|summon|special|ss|bring_out|drop|get_out|make* <card> {_COST} be? used|summoned|activated|paid? by|with|via|off|through? {_GIVING} <other> {_PLACE} ."),
    Form("pay", f"{_ASK} use|play|choose|pick <other> {_PLACE} as|for a|an|the|my? cost|discard|payment|fodder|food|discard_fodder|banish|chaos_food for|of|to|with|in <card> {_COST} ."),
    Form("pay", f"{_ASK} use|play|choose|pick <other> {_PLACE} as|for <card> cost|discard|payment|fodder|food|discard_fodder|banish ."),
    Form("pay", f"{_ASK} <other> work|works|count|counts|function|be? as|a|an|the|valid|legal|good|proper|fine|ok* cost|discard|payment|fodder|food|target|banish? for|of|with <card> cost|costs|discard ."),
    Form("pay", f"{_ASK} <other> work|works|count|counts|function|be? as|a|an|the|valid|legal|good|proper|fine|ok* cost|discard|payment|fodder|food|discard_fodder|banish for|of|with <card> {_COST} ."),
    Form("pay", f"{_ASK} <other> be? used|played as|for a|an|the|my? cost|discard|payment|fodder|food|chaos_food|discard_fodder for|of|to|with|in <card> {_COST} ."),
    Form("pay", f"{_ASK} {_GIVING} <other> {_PLACE} {_TO} <card> {_COST} work|works|legal|ok|fine|allowed|possible|a_legal_play|valid ."),
    Form("pay", f"{_ASK} <card> {_DISCARD} <other> {_PLACE} as_cost|as_a_cost|as_its_cost|for_cost|for_its_cost|for_its_effect|for_the_cost ."),
)  # fmt: skip
NUMBERED = (
    Form("pay-many", f"{_ASK} {_GIVE}|{_TRIBUTE}|use {_SO_MANY} {_AS_MANY} {_WHAT}|card? {_PLACE} {_TO} <card> {_COST} {_AS_MANY} ."),
    Form("pay-many", f"{_ASK} use|activate|play|pay|pay_for* <card> {_COST} by|with|via? {_GIVING}|{_TRIBUTING} {_SO_MANY} {_AS_MANY} {_WHAT}|card? {_PLACE} {_AS_MANY} ."),
    Form("pay-many", f"{_ASK} <card> {_DISCARD} {_SO_MANY} {_AS_MANY} {_WHAT}|card? {_PLACE} {_AS_MANY} ."),
)  # fmt: skip
"""Where so many cards are given, whichever they are."""
_NUMBERS = {
    "2": "two",
    "two": "two",
    "3": "three",
    "three": "three",
    "4": "four",
    "four": "four",
    "5": "five",
    "five": "five",
}
_MORE = re.compile(r"\b(?:more(?: than (?:one|1))?|several|multiple|as many)\b")


_GIVES = {
    "discarded": re.compile(r"\b(?:discard|ditch|pitch|toss)"),
    "banished": re.compile(r"\b(?:banish|remov|rf[pg]|exil)"),
    "tributed": re.compile(r"\b(?:tribut|sac)"),
    "returned": re.compile(r"\b(?:return|shuffl)"),
}
"""In which way a card is said to be given."""


def given_for(library: Library, slots: Slotted, when: When) -> Built | None:
    """The question, if the sentence asks nothing else, and the card takes cards for something."""
    if when.anything or not slots.cards or not all(mention.card for mention in slots.cards):
        return None
    number, words = len(slots.cards), slots.words
    for form in (*FORMS, *NUMBERED):
        match = (
            form.search(slots.text, words) if number == (1 if form in NUMBERED else form.pattern.count("<")) else None
        )
        if match is None:
            continue
        roles = {role: int(n) for role, n in match.groupdict().items() if n is not None}
        if len(set(roles.values())) < len(roles) or not takes_cards(library, slots.cards[roles["card"]].card):
            continue
        fields: dict[str, object] = {"from": when.from_} if when.from_ in ("hand", "graveyard") else {}
        if form in NUMBERED:
            fields = {"many": _number(match[0])}
        if gives := next((name for name, said in _GIVES.items() if said.search(match[0])), ""):
            fields["gives"] = gives
        return Built(form, form.relation, roles, fields, places=(match.span(),))
    return None


_MINE = re.compile(r"\b(?:my|my own|our) (?:own )?$")
_HIS = re.compile(r"\b(?:his|her|their|opponents|opps|enemys) $")


def on_the_wrong_side(library: Library, slots: Slotted, asked: Built) -> Story | None:
    """`can i tribute my own § for §`, of what takes the other player's monsters alone, or the other way round: the monsters lie where it is said, and the
    monster is Summoned for them. None where the sides are right, or not said."""
    card = library.card(slug_of(slots.cards[asked.roles["card"]].card))
    ways = [way for way in card.procedures if way.special] if card is not None else []
    ops = [op for way in ways for op in way.cost if isinstance(op, CardOp) and op.wanted is not None]
    taken = {
        op.wanted.whose for op in ops if op.wanted is not None and op.wanted.zones and Zone.MONSTER in op.wanted.zones
    }
    if card is None or len(taken) != 1 or asked.relation not in ("pay", "affect"):
        return None
    right = taken.pop()
    lies: list[Lies] = []
    for role in ("other", "second"):
        number = asked.roles.get(role)
        at = next((at for n, at in slots.places if n == number), -1)
        if number is None or at < 0:
            continue
        said = (
            "A"
            if _MINE.search(slots.full[:at])
            else "B"
            if _HIS.search(slots.full[:at])
            else lies[-1].who
            if lies
            else ""
        )
        if said:
            lies.append(Lies("B" if said == "B" else "A", slots.cards[number].card))
    wrong = "A" if right == "opponent" else "B"
    if all(each.who != wrong for each in lies):
        return None
    gives = tuple(slots.cards[asked.roles[role]].card for role in ("other", "second") if role in asked.roles)
    return Story((Done("A", "special-summon", card.name, gives=gives),), "can", lies=tuple(lies))


def _number(said: str) -> str:
    if _MORE.search(said):
        return "several"
    return next((name for word, name in _NUMBERS.items() if f" {word} " in said), "one")


def takes_cards(library: Library, name: str) -> bool:
    """Whether a card costs other cards, or is Special Summoned for some."""
    card = library.card(slug_of(name)) if thing(name) is None else None
    if card is None:
        return False
    ops = [op for effect in card.effects for op in effect.cost]
    ops += [op for way in card.procedures if way.special for op in way.cost]
    return any(isinstance(op, CardOp) and op.wanted is not None for op in ops)

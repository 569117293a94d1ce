"""Sentences that name a card or two and what is asked of them with hardly a word between: `§ on §, can she blow up the field`, `§ dudes die when`, `§ ss then
normal summon same turn`. They are put as whole ones, as far as the cards are such that this is what is asked."""

from __future__ import annotations

import re
from collections.abc import Callable

from app.asking.reading.builds import brings, is_monster, negates, says_of
from app.asking.reading.effect_words import called_by
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.asking.taking import by_levels, takes_or_brings
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

Fits = Callable[[Library, re.Match[str], list[str]], bool]

_THE = r"(?:(?:the|a|an|my|his|her|their|that) )*"
_SAYS = r"(?:(?:so|ok|okay|and|but|then|now|still|just|even|also) )*"
_HE = r"(?:he|she|they|(?:my |the )?opp(?:onents?)?)"
_END = r"(?:\. )?$"
_OK = rf"(?:(?:is|it|that) )*(?:ok|okay|legal|allowed|possible|fine) {_END}"
_GUYS = r"(?:fetch|fetched|summon|summons|dude|dudes|guy|guys|monster|monsters|one|ones)"
_UP = r"(?:(?:is|s|up|out|active|there|on|the|field|board|face|faceup) )*"
_A, _B, _C = (rf"{_THE}{SLOT}(?P<{role}>\d+) " for role in "abc")
_ITS_EFFECT = rf"(?:use (?:its|his|her|the) effect|(?:halve|destroy|pop|nuke|banish|negate|bounce|blow up|wipe|clear|search|draw|drop) (?:(?!(?:by|to|for|from|in|if|when)\b)[^. {SLOT}]+ ){{0,3}})"
"""What a monster does by its effect."""


def _named(role: str, names: list[str], found: re.Match[str]) -> str:
    return names[int(found[role])]


def _brings(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return brings(library, _named("a", names, found))


def _takes(library: Library, found: re.Match[str], names: list[str]) -> bool:
    card = library.card(slug_of(_named("a", names, found)))
    return card is not None and takes_or_brings(card) and not is_monster(library, card.name)


def _is_brought(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether the one brings the other, which is a monster."""
    return _brings(library, found, names) and is_monster(library, _named("b", names, found))


def _revived(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return _is_brought(library, found, names) and not is_monster(library, _named("a", names, found))


def _is_monster(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return is_monster(library, _named("a", names, found))


def _are_two(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return found["a"] != found["b"]


def _by_levels(library: Library, found: re.Match[str], names: list[str]) -> bool:
    card = library.card(slug_of(_named("b", names, found)))
    return card is not None and found["a"] != found["b"] and any(by_levels(card))


def _costs_so_much(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return f"pay {found['n']} lp" in says_of(library, _named("a", names, found))


def _gives_so_much(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return re.search(rf"\bgains? {found['n']} lp", says_of(library, _named("a", names, found))) is not None


def _takes_two(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether the one takes up to two targets."""
    text = says_of(library, _named("a", names, found))
    return found["a"] != found["b"] and re.search(r"\b(?:target|destroy) (?:up to )?2\b", text) is not None


def _comes_upon_damage(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether a monster waits for damage, and what is set against it does its work at once: an attack is what it waits for."""
    card, other = (library.card(slug_of(_named(role, names, found))) for role in "ab")
    waits = card is not None and any(e.on is not None and e.on.event in _DAMAGE for e in card.effects)
    return waits and other is not None and not other.stays and not is_monster(library, other.name)


def _are_monsters(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return found["a"] != found["b"] and all(is_monster(library, _named(role, names, found)) for role in "ab")


def _is_negator(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return found["a"] != found["b"] and negates(library, _named("a", names, found))


def _draws(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether it is the third card that lets its player draw, and neither of the others."""
    lets = [re.search(r"\bdraw\b", says_of(library, _named(role, names, found))) is not None for role in "abc"]
    return lets == [False, False, True]


def _waits_for_an_own_summon(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether the first card waits for what its own player Summons."""
    card = library.card(slug_of(_named("a", names, found)))
    waits = [e.on for e in card.effects if e.on is not None] if card is not None else []
    return bool(waits) and all(on.event == "summoned" and on.card == "any" and on.whose == "you" for on in waits)


def _comes_upon_any_damage(library: Library, found: re.Match[str], names: list[str]) -> bool:
    card = library.card(slug_of(_named("b", names, found)))
    return card is not None and any(e.on is not None and e.on.event in _DAMAGE for e in card.effects)


def _waits_for_a_summon(library: Library, found: re.Match[str], names: list[str]) -> bool:
    card = library.card(slug_of(_named("a", names, found)))
    waits = (e.on for e in card.effects if e.on is not None) if card is not None else ()
    return any(on.event == "summoned" and on.card == "any" for on in waits)


def _does_so(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether what is asked is what an effect of the other one does, be it in the words of its text."""
    card = library.card(slug_of(_named("b", names, found)))
    text = says_of(library, _named("b", names, found))
    words = [word for word in found["does"].split() if not re.search(rf"\b{word.removesuffix('s')}s?\b", text)]
    return card is not None and found["a"] != found["b"] and bool(words) and bool(called_by(card, words))


_DAMAGE = ("battle-damage", "damage")


def _was_brought(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether the one has come by the other, and is smaller than what attacks it here."""
    card = library.card(slug_of(_named("a", names, found)))
    smaller = card is not None and isinstance(card.atk, int) and card.atk < _LARGE
    return smaller and is_monster(library, _named("a", names, found)) and brings(library, _named("b", names, found))


_LARGE = 3000
"""The ATK of what attacks where it is asked whether a monster can be beaten at all."""


def _counts_turns(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether its text says for how many turns it applies: more than until the end of one."""
    return re.search(r"\bfor \d+ [^.]*\bturns\b", says_of(library, _named("a", names, found))) is not None


def _skips(library: Library, found: re.Match[str], names: list[str]) -> bool:
    return f"skip your next {found['phase']} phase" in says_of(library, _named("a", names, found))


def _looks_in_the_hand(library: Library, found: re.Match[str], names: list[str]) -> bool:
    text = says_of(library, _named("a", names, found))
    return re.search(rf"\b{found['sort']} monsters? (?:in|from) your hand", text) is not None


def _are_three_and_negate(library: Library, found: re.Match[str], names: list[str]) -> bool:
    """Whether what is answered negates, and the three are three cards."""
    return len({found["a"], found["b"], found["c"]}) == 3 and negates(library, _named("a", names, found))


_PUT: tuple[tuple[str, str, Fits], ...] = (
    # what was brought, and what it does
    (rf"^{_SAYS}{_A}(?:on|targeting) {_B}(?:\. )?{_SAYS}can (?:i use (?:its|her|his) effect|(?:it|she|he) {_ITS_EFFECT}) ?{_END}", "can {b} use its effect if it was special summoned by {a}?", _revived),
    (rf"^{_SAYS}{_A}(?:(?:killed|kills|destroyed|destroys|beat|beats) (?:a|an|his|the) (?:monster|guy|dude) )?{_SAYS}(?:got|gets|brought|brings|fetched|fetches|summoned|summons|pulled|pulls) (?:out )?{_B}(?:(?:from|out of) (?:the |my )?deck )?(?:\. )?{_SAYS}can (?:{_THE}{SLOT}(?P=b)|it|he|she) (?:s )?{_ITS_EFFECT} ?{_SAYS}{_END}", "can {b} use its effect if it was special summoned by {a}?", _is_brought),
    (rf"^{_SAYS}{_A}(?:s )?{_GUYS} can (?:it|they|he) (?:attack|swing) ?(?:(?:the|that|this|same|turn|right|away) )*{_END}", "can what {a} brings attack that turn?", _brings),
    (rf"^{_SAYS}{_A}(?:s )?{_GUYS} (?:die|dies|get destroyed|gets destroyed|go away|are destroyed) when {_END}", "how long does it last what {a} does?", _brings),
    (rf"^{_SAYS}{_A}for (?:a )?synchro (?:(?:summon|material) )?{_OK}", "can what {a} takes be used for a synchro summon?", _takes),
    (rf"^{_SAYS}{_A}(?:steals|takes|summons|brings|revives|gets)(?: (?:it|him|the monster|the guy))? in (?:def|defense|atk|attack)(?: (?:mode|pos|position))? or (?:def|defense|atk|attack) (?:(?:mode|pos|position) )?{_END}", "in which position does {a} special summon?", _brings),
    (rf"^{_SAYS}{_A}(?:(?:special|synchro) )?(?:summoned|made|brought|revived|brought back|summoned back) (?:w|with|by|off|through|using) {_B}(?:\. )?{_SAYS}(?:can|does|will) (?:it|he|she|{_THE}{SLOT}(?P=a)) {_SAYS}(?:die|dies|be destroyed|be killed|get destroyed) (?:in|by|from) (?:battle|combat) {_END}", f"You use {{b}} on {{a}}. You attack a monster with {_LARGE} ATK of your opponent with {{a}}. Is {{a}} destroyed?", _was_brought),
    # which Summon it is
    (rf"^{_SAYS}{_A}(?:ss|special summon|special summoned|special) {_SAYS}normal summon (?:(?:in|the|that|this|same|turn) )*{_END}", "i special summon {a}. can i normal summon this turn?", _is_monster),
    (rf"^{_SAYS}can i {_SAYS}(?:trib|tribute) summon {_A}(?:under|while|when|if) {_B}{_UP}{_END}", "Your opponent has {b} on the field. Can you Tribute Summon {a} then?", _is_monster),
    (rf"^{_SAYS}can i {_SAYS}(?:pitch|discard|ditch|drop) {_A}(?:(?:plus|and|with) )?{_B}itself (?:to (?:special )?summon|for) (?:{_THE}{SLOT}(?P=b)|it|itself) ?{_END}", "can i discard {a} and {b} for {b}?", _by_levels),
    # what answers what
    (rf"^{_SAYS}can (?:i )?{_A}(?:hit|take|get|grab|eat|snipe|remove|banish) {_B}in response to (?:{_THE}{SLOT}(?P=b)(?: s)?|it|its) ?(?:(?:effect|being|used|activated|activating|itself) )*{_END}", "my opponent uses {b}, can i chain {a} on his {b}?", _are_two),
    (rf"^{_SAYS}{_A}(?:chain|chained|chaining) to {_B}(?:what can i (?:hit|take|get|target|remove)|what happens) {_END}", "what happens if {a} is chained to {b}?", _are_two),
    (rf"^{_SAYS}(?:he |his )?{_A}(?:negates|negated|stops|stopped) my {_B}(?:by tributing (?:(?:itself|himself|herself) )?)?(?:\. )?{_SAYS}can i {_SAYS}chain {_C}(?:to (?:(?:it|that)|{_THE}{SLOT}(?P=a)(?: s)?(?: effect)?|(?:the|its|his) effect) )?{_END}", "i use {b}, opponent chains {a}, can i chain {c}?", _are_three_and_negate),
    (rf"^{_SAYS}{_A}on {_B}(?:thats|that is|which is|that was|thats been) (?:already )?(?:flipped|face ?up|up|active) (?:\. )?{_SAYS}(?:he|she|they|opp) (?:just )?(?:pays|paid|uses|used it|pay) (?:\d+ )?(?:lp )?to (?:stop|negate) my synchro (?:summon )?{_END}", "opponent has {b} face-up. he uses it to stop my synchro summon. can i use {a}?", _are_two),
    (rf"^{_SAYS}i let (?:his|her|their) {_A}(?:attack )?(?:go|get|move|come) (?:in)?to (?:the )?(?:damage|dmg) step (?:\. )?{_SAYS}is it too late to (?:flip|use|activate|chain|play) {_B}{_END}", "his {a} attacks. is it too late to use {b} in the damage step?", _is_monster),
    (rf"^{_SAYS}{_A}(?:(?:with|on|hits|targets|targeting) )?(?:2|two) (?:targets|cards of mine|of my cards) (?:\. )?{_SAYS}can i {_SAYS}(?:(?:use|chain|activate|flip) )?{_B}{_END}", "Your opponent uses {a} on a card of yours and a card of yours. Can you use {b} in answer then?", _takes_two),
    (rf"^{_SAYS}(?:can i {_SAYS}(?:use|drop) )?{_A}(?:under|during) {_B}(?:(?:yes|or|no|y|n|ok|okay|legal|allowed|possible) )*{_END}", "Your opponent uses {b}. Your opponent attacks directly with a monster. Can you use {a} then?", _comes_upon_damage),
    (rf"^(?:(?:if|when|so) )*{_HE} {_A}my attacking monster (?:\. )?{_SAYS}does (?:the|my|its) attack (?:stop|end|go on|continue|still happen|go through) {_END}", "You attack with a monster. Your opponent uses {a} on an attacking monster of yours. Does the attack go on?", lambda _, __, ___: True),
    (rf"^{_SAYS}(?:(?:if|with|i|have|control) )*(?:two|2) {_A}(?:{_UP}and )?(?:i )?(?:(?:do|make|for) )?(?:one|1|a|a single) (?:normal )?summon (?:\. )?{_SAYS}do i get (?:two|2|both) [a-z]+ {_END}", "You have 2 times {a} on the field. You use {a}. You use {a}. Does what each {a} does happen?", _waits_for_a_summon),
    (rf"^{_SAYS}{_A}(?:is )?on the field (?:\. )?{_SAYS}{_HE} (?:drops|dropped|summons|summoned|has|plays|played|specials) {_B}(?:\. )?(?:i know (?:he|she|they) can [^.{SLOT}]*? but )?can (?:he|she|they|it) (?P<does>[^.{SLOT}]+?) {_END}", "You have {a} on the field. Your opponent has {b} on the field. Can your opponent use {b} then?", _does_so),
    (rf"^{_SAYS}i (?:took|take) (?:effect )?(?:damage|dmg) from {_A}(?:and (?:i )?(?:had|have) (?:an )?empty (?:field|board) (?:pretty much )?)?(?:\. )?{_SAYS}can {_B}(?:come|be) (?:out|down|summoned) (?:(?:from|by) effect (?:damage|dmg) )?(?:or only (?:from|by|for|after) [^.{SLOT}]+ )?{_END}", "Does {b} get its effect if its player takes damage from an effect by the opponent’s {a}?", _comes_upon_any_damage),
    (rf"^{_SAYS}(?:i )?attacked (?:w|with) {_A}and (?:walked|ran|swung|got walked) into {_B}(?:\. )?{_SAYS}(?:can|could|may) (?:he|it|she|i) {_SAYS}(?:tribute|trib|sac|pop) (?:himself|itself|herself|him|it|her) {_SAYS}to (?:negate|stop) (?:it|that|{_THE}{SLOT}(?P=b)) ?(?:like (?:he|it|she|i) (?:does|do|can) (?:with|to|against) {_THE}{SLOT}\d+ )?{_END}", "can {a} negate {b}?", _is_negator),
    (rf"^{_SAYS}i normal (?:summon )?{_A}(?:\. )?{_SAYS}(?:{_HE} (?:says|flips|calls|uses|wants to use) )?{_B}but i (?:wanted|want) to use (?:my )?priority to [^.{SLOT}]+ (?:\. )?(?:if i do that )?(?:\. )?do i {_SAYS}get (?:{_THE}{SLOT}(?P=a)|my [a-z]+) (?:back )?{_END}", "You Normal Summon {a}. You use {a}. Your opponent uses {b} in answer. Does what {a} does happen?", _are_two),
    (rf"^{_SAYS}{_A}on my {_B}(?:\. )?{_SAYS}i chain {_C}(?:by )?tributing (?:him|it|her|{_THE}{SLOT}(?P=b)) ?and (?:target|targeting|hit|hitting) {_THE}{SLOT}(?P=a) (?:\. )?do i {_SAYS}draw (?:or [^.{SLOT}]+ )?{_END}", "Your opponent uses {a} on your {b}. You use {c} on your opponent’s {a} for {b} in answer. Does what {c} does happen?", _draws),
    (rf"^{_SAYS}(?:player a|player 1|he|opp|my opponent) (?:activates|uses|flips|chains) {_A}on {_B}(?:\. )?{_SAYS}(?:player b|player 2|i) (?:controls?|has|have) {_C}and (?:wants?|tries|try) to (?:chain it|negate|stop it|negate it) [^.{SLOT}]*(?:because {_THE}{SLOT}(?P=a) [^.{SLOT}]*)?(?:\. )?(?:is (?:that|it) (?:a )?)?(?:legal chain|legal|allowed) {_END}", "You use {b}. Your opponent uses {a} in answer. Can you use {c} in answer then?", _are_three_and_negate),
    (rf"^{_SAYS}(?:(?:my )?opponents|opps|his) {_A}(?:swung|attacked|attacks|swings|ran|runs|rammed) (?:(?:into|at|over) )?my (?:face down|facedown|set) {_B}(?:\. )?{_SAYS}(?:it|he|she) (?:goes|went|is returned|returns|gets sent|spins) (?:back )?(?:in)?to (?:the |my )?deck without (?:flipping|(?:getting )?(?:its|the) (?:flip )?effect|being flipped) {_END}", "You have {b} face-down on the field. Your opponent attacks your {b} with {a}. Does what {b} does happen?", _are_monsters),
    (rf"^{_SAYS}{_A}on (?:a )?special summoned {_B}{_END}", "You have {a} on the field. You Special Summon {b}. Does what {a} does happen?", _waits_for_an_own_summon),
    (rf"^{_SAYS}{_A}and {_HE} (?:chooses|picks|decides) to give me {_B}(?:\. )?does {_THE}(?:{SLOT}(?P=b)|it|he) (?:blow up|die|get destroyed) (?:since|because|when) (?:it|he) was (?:picked|chosen|selected) (?:by the effect )?{_END}", "can {a} destroy {b}?", _are_two),
    # what it costs, gives and takes
    (rf"^{_SAYS}{_A}(?:s )?(?:(?:nuke|effect|eff) )?(?:with|under|while|if) {_B}{_UP}(?:\. )?do i {_SAYS}(?:have to )?pay (?:the )?(?P<n>\d+) (?:lp )?{_END}", "is what {a} costs paid all the same if it is negated by {b}?", _costs_so_much),
    (rf"^(?:\. )?{_SAYS}{_A}who (?:gets|gains) (?:the )?(?P<n>\d+) (?:(?:lp|life|points) )*{_END}", "who gains life points from {a}?", _gives_so_much),
    (rf"^{_SAYS}{_A}how many (?P<phase>draw|battle|standby|main|end) phases do i skip {_END}", "what does {a} do?", _skips),
    (rf"^{_SAYS}{_A}(?:and|but|if) i (?:dont|do not) have (?:a|any) (?P<sort>dark|light|fire|water|wind|earth) (?:(?:monster|monsters) )?{_END}", "what happens if i use {a} and have no {sort} monster in hand?", _looks_in_the_hand),
    (rf"^{_SAYS}i (?:put|pay|paid|discard|discarded|send|sent|pitch|pitched|return|returned|put back) (?:a|my|one) cards? (?:[a-z]+ ){{0,5}}?for {_A}(?:\. )?{_SAYS}{_HE} (?:(?:chains|uses|drops) )?{_B}(?:on )?(?:(?:it|him|{_THE}{SLOT}(?P=a)) )?(?:in (?:response|answer|chain) )?(?:\. )?do i get (?:my|the|that) card back (?:(?:in|to|into|my|hand) )*{_END}", "You use {a}. Your opponent uses {b} on your {a} in answer. Is what {a} cost given back?", _are_two),
    (rf"^{_SAYS}{_A}(?:{SLOT}(?P=a) )?lasts? (?:for )?how (?:many turns|long) {_END}", "what does {a} do?", _counts_turns),
    # when it may be used
    (rf"^{_SAYS}(?P<he>i|{_HE}) (?:normal )?summon(?:s|ed) (?:(?:first|already|a|monster|something|and) )*(?:then )?(?:plays?|played|uses?|used|activates?|activated|flips?|flipped) {_A}(?:and (?:then )?(?:swung|attacked|swings|attacks|went) [^.{SLOT}]*)?(?:\. )?is that legal {_END}", "{he} normal summoned. can {he} use {a} then?", lambda _, __, ___: True),
    (rf"^{_SAYS}{_A}when can i (?:play|use|activate) it (?:\. )?after (?:summoning|a summon|i summon|i summoned)(?: (?:a monster|something))? ?{_END}", "can {a} be used after i summoned a monster?", lambda _, __, ___: True),
    (rf"^{_SAYS}{_A}(?:come|comes|go|goes) back if {_HE} (?:has|have|got|controls?) (?:a )?set (?:card|cards|spells?|traps?|backrow) {_END}", "opponent has a set card. can i use {a}?", _is_monster),
)  # fmt: skip
"""How it is said, how it is put, and of which cards it is meant so."""
_COMPILED = tuple((re.compile(said), put, fits) for said, put, fits in _PUT)


def named_and_asked(library: Library, sentence: Sentence) -> str | None:
    """The sentence put as a whole one; None where it is none of them."""
    slots = sentence.slots
    if not 1 <= len(slots.cards) <= 3 or not all(mention.card for mention in slots.cards) or sentence.effects:
        return None
    names = [mention.card for mention in slots.cards]
    for said, put, fits in _COMPILED:
        found = said.match(slots.full)
        if found is not None and fits(library, found, names):
            told = {role: names[int(n)] if role in "abc" else n for role, n in found.groupdict().items()}
            return f"{_era_of(sentence)}{put.format(**told)}"
    return None


def _era_of(sentence: Sentence) -> str:
    """The words by which the sentence names its era, to be put before it."""
    if sentence.era is None:
        return ""
    first, last = sentence.words[sentence.era.first], sentence.words[sentence.era.last - 1]
    return f"{sentence.typed[first.start : last.end]}: "

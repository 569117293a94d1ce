"""A form that a sentence has, as the question it asks."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import cast

import msgspec

from app.asking.questions import AnyQuestion
from app.asking.reading.language import SLOT, Form
from app.asking.reading.moments import When
from app.asking.reading.paid import asks_of_attack, asks_of_cost
from app.asking.reading.slots import Slotted
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.applied.cannot_be_material import CannotBeMaterial
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.staging.fitting import facts_fit

_ME = frozenset(["i", "im", "ive", "my", "mine", "we", "our", "me", "us", "id", "ill"])
_OPPONENT = frozenset(
    [
        "he",
        "she",
        "they",
        "his",
        "her",
        "their",
        "opp",
        "opponent",
        "opponents",
        "opps",
        "him",
        "other",
        "guy",
        "enemy",
        "hes",
        "dude",
        "theirs",
        "yours",
        "them",
    ]
)

_MODAL = frozenset(
    ["can", "could", "may", "might", "do", "does", "would", "is", "am", "are", "should", "cant", "will", "did"]
)


_MAY_BE = re.compile(
    rf"^(?:can|could|may|might|will|would|does|is) {SLOT}\d+ (?:be |get )?(?:destroyed|killed|banished|removed|returned|targeted)"
    r"(?: (?:by|in|with) (?:an? )?(?:card |monster |spell |trap )?(?:effects?|battle|spells?|traps?))? (?:\. )?$"
)
"""Whether something can happen to a card is no question of what it does then."""


_ANOTHER_CLAUSE = re.compile(r"\b(?:and|if|when|while|then) ")
_OF_A_SUMMON = re.compile(rf"{SLOT}\d+ (?:(?:normal|special|tribute|flip|synchro|fusion|ritual) )?summon (?:\. )?$")
ITS_STAY = re.compile(
    rf"(?:do|does|will|would|can) {SLOT}\d+ (?:still )?(?:stay|remain|survive|leave)s? (?:on )?(?:the )?(?:field|board|there|up|out|in play)\b"
)
_FACE_UP = r"(?:out|up|active|live|face ?up|in play|on (?:(?:my|his|her|their|the) )?(?:opps? |opponents? )?(?:field|board|side|table))\b"
_HE_DID = re.compile(
    r"\b(?:a|an|any|the|my|his) [a-z]+ (?:that )?(?:i|he|she|they|we|my opponent) (?:just |already )?(?:destroyed|killed|banished|discarded|milled|tributed) (?:\. )?$"
)
"""What a player did to something that is no card of the sentence."""
_MISSES = re.compile(r"\bmiss(?:es|ed|ing)? (?:[a-z]+ )?timing\b")
_TURNED = re.compile(
    rf"\b(?:flip|turn|put|switch|change|set)(?:s|es|ed)? (?:{SLOT}\d+|it|him|her|them|that|this) (?:to |into )?face ?down\b"
)
TURNS_DOWN = re.compile(r"\b(?:to|in) face-down|\bset\b.*face-down|change .*face-down defense")
"""That something is turned face-down, and what the effects say that do so."""
_ON_ANOTHER = re.compile(
    rf"{SLOT}\d+ on (?:a|an|any|the|my|his) (?:monster|card|guy|target) (?:that |which |was |is |i |he |my |the |opponent |just |got )*"
    r"(?:destroyed|banished|removed|returned|discarded|bounced|taken) (?:[a-z]+ )*?(?:with|by) "
)
"""It is used on something that was done something to, and it is that which the other card did."""
_ITS_VALUE = re.compile(r"\b(?:keep|keeps|lose|loses|gain|gains|retain) (?:[a-z]+ )?attack\b")
_WITH_WHICH = re.compile(
    rf"\b(?:attack|swing|ram)(?:s|ed|ing|med|ming)? (?:into |at |over )?(?:[a-z]+ ){{0,3}}?{SLOT}\d+ (?:with|using) (?:[a-z]+ ){{0,2}}?{SLOT}\d+ "
)
_WHEN_TARGETED = re.compile(
    rf"{SLOT}\d+ (?:s )?(?:effects? )?(?:still )?(?:trigger|triggers|activate|activates|go off|goes off|gets? (?:its|his|her|the) effect) (?:[a-z]+ )*?(?:if|when) "
)
_SENT_ELSEWHERE = re.compile(
    rf"\b(?:send|sends|sent) (?:(?:{SLOT}\d+|it|him) )?(?:back )?(?:to|into) (?:(?:the|my|his|top|bottom|of) )*(?:extra |main )?(?:deck|hand)\b"
)
_VERSUS = re.compile(r"\b(?:vs|versus|against)\b")
_NEGATING = re.compile(r"\bnegat(?:e|es|ed)\b|\bchain\b")
"""Where it is asked of two cards that meet, they need not battle."""
_IS_USED = r"\b(?:can|could|may) (?:i|we|he|she|they|my opponent|opp) (?:(?:still|even|also|then) )*(?:(?:use|activate|drop|chain|play|discard|pitch) )?"
_GIVES_ITSELF = re.compile(
    r"\b(?:can|could|may|does|will) (?:[a-z]+ ){0,2}(?:§\d+ )?(?:still |even |then )*(?:tribute|discard|banish|remove|send|sac|sacrifice) (?:itself|himself|herself|§\d+|it|him|her) "
)
"""It is asked whether one of two that fight gives itself for its effect."""
_CHAINED_TO = re.compile(r"\bchain(?:ed|s)? to\b|\bchained? §\d+ (?:to|on)\b")
"""What is chained to something is not triggered with it at once."""
_STOPS = re.compile(r"\b(?:stop|counter|block|prevent|shut)(?:s|ed|ped|down|off)?\b")
"""To keep a card from what it does, in whatever way."""
_BATTLES = re.compile(r"\b(?:kill|kills|killed|beats|beat|beaten|runs over|ran over|run over|attacks over)\b")
"""What a monster does in battle, where nothing else is said."""
_ITS_EFFECT = re.compile(r"\bmiss(?:es|ed|ing)?\b|\btiming\b|\bgets? (?:the|its|his|her|an?|my) effect\b|\btrigger")
"""Where a card is given as a cost, and asked is whether it gets its effect."""


_HE_DOES = re.compile(
    r"\b(?:do|does|must|did|will|should|can) (?:i|we|you|he|she|they|(?:my )?opponent) (?:(?:still|also|have to|need to|even) )*(?:discard|tribute) (?:\. |$|for |it )"
)
"""What a player has to do, which does not happen to the card that is named."""
_TO_ITS_TARGET = re.compile(rf"{SLOT}\d+ targets? (?:is|was|gets?|got|are) ")
"""What happens to a card's target does not happen to the card."""
_FATE_BY_LEAVING = re.compile(
    rf"\bdoes {SLOT}\d+ (?:get |gets )?(?:banished|removed|destroyed|returned|shuffled) (?:[a-z]+ )*?(?:if|when) (?:[a-z]+ )*?(?:leaves|left) "
)
_FATE_BY_ANOTHER = re.compile(
    rf"\b(?:does|do|is|will|would) {SLOT}\d+ (?:get |gets |be |still |also )*(?:banished|removed(?: from play)?|returned|shuffled) (?:[a-z]+ )*?(?:if|when) (?:[a-z]+ )*?"
    r"(?:return|returns|bounce|bounced|returned|destroyed|tributed|flipped)\b"
)
"""What becomes of a card when something else happens to it."""
_BY_AN_EFFECT = re.compile(
    r"\b(?:by|to|from|with|through) (?:(?:an|a|any|some|his|her|their|my|the|another|card|cards|opponents|opps|monster|spell|trap) ){0,3}(?:effects?|eff)\b"
    r"(?! or\b)|\bby a card\b[ ,]*(?:and )?not (?:by |in )?battle\b"
)
"""That no battle destroys it: `popped by an effect`, `killed by a card, not battle`."""
_SENT_FROM = re.compile(r"\bfrom (?:(?:the|my|his|her|their|your) )?(hand|deck)\b")
_WHEN_IS_IT = re.compile(r"\b(?:when|how|where|why) (?:do|does) (?:i|he|they|you|we) have to\b")
_SUMMONS_THEN = re.compile(
    r"\b(?:can|could|may) (?:(?:i|he|she|they|still|then|also|even|my|opponent) )+(?:normal ?summon|tribute ?summon|ns|flip ?summon|set) "
)
"""That it is asked whether the Summon of the turn may be made."""
_ASKED_NEXT = re.compile(
    rf"^(?:[a-z]+ )*\. (?:(?:and|so|but) )?(?:does|do|will|would|what|is|are) (?!(?:it|that|this) (?:(?:even|still|really|ever) )?(?:ok|okay|legal|allowed|possible|work|fine|right|true)\b)(?:{SLOT}|[a-z])"
)
"""That behind what is told something else is asked."""
_IF_TRIBUTED = re.compile(r"\b(?:if|when|after) (?:[a-z]+ ){0,3}?(?:tributed|sacked|sacrificed) (?:off )?for ")
_IS_SUMMONED = re.compile(
    rf"\b(?:can|could|may|do|does|able to|allowed to) (?:[a-z]+ )*?(?:summon|set|ss|tribute) {SLOT}\d+ "
)
"""What is done with a monster itself, and not with its effect."""
_ITS_FATE = re.compile(
    rf"\b(?:does|do|is|will|would) {SLOT}\d+ (?:get |gets |be |also |still )*(?:banished|removed|destroyed|returned|sent|shuffled|go|die)\b"
)
"""What becomes of a card that leaves the field is not what becomes of its effect."""


_IS_A_VERB = re.compile(
    r"\b(?:i|you|u|we|he|she|they|opponent|opp|someone|monster|guy|to|and|then|can|could|just|does|did|do) attack\b(?! (?:points?|value|position|mode))|\b(?:damage|dmg)\b"
)
"""Where `attack` is what somebody does, or damage is asked, and no ATK."""
_OF_NUMBERS = re.compile(
    r"\b(?:atk|def|defen[sc]e (?:points|value)|attack (?:points?|value)|stats|how (?:big|strong|high)|points|(?:the|what|whats|much|its) attack|his attack|(?:gains?|loses?|gets?) [a-z0-9 ]*attack)\b"
)


class Built(msgspec.Struct, frozen=True):
    """`question`: with numbers of the sentence's cards instead of their names in `roles`; `fields`: what else is in it; `besides`:
    cards that the form speaks of and the question needs not; `places`: what of the text it was read from, where it has no pattern."""

    form: Form
    relation: str
    roles: Mapping[str, int]
    fields: Mapping[str, object]
    besides: frozenset[int] = frozenset()
    places: tuple[tuple[int, int], ...] = ()

    def question(self, names: Mapping[str, str]) -> AnyQuestion:
        """The question with a name for each role."""
        told = {"ask": self.relation, **self.fields, **names}
        return msgspec.convert(told, cast("type[AnyQuestion]", AnyQuestion))


def built(library: Library, form: Form, match: re.Match[str], slots: Slotted, when: When) -> Built | None:
    """The question of a form, or None if the sentence has not the cards for it."""
    roles = {role: int(n) for role, n in match.groupdict().items() if n is not None and not role.endswith("2")}
    # where a pronoun stands, the card is named before it
    for role in form.rest:
        optional, name = role.endswith("?"), role.rstrip("?")
        if name in roles:
            continue
        found = _named_near(library, form, slots, match, set(roles.values()))
        if found is None and slots.twice and roles and not optional:
            found = next(iter(roles.values()))
        if found is not None:
            roles[name] = found
        elif not optional:
            return None
    if form.relation == "together" and not {"one", "other"} <= {name for name, n in match.groupdict().items() if n}:
        roles = _two_triggered(library, slots, _two_asked(slots, match, roles))
        if not all(_may_trigger(library, slots.cards[n].cards[0]) for n in roles.values()):
            return None
    if not _sensible(library, form, roles, slots):
        return None
    fields = dict(form.fixed)
    if form.relation == "nature" and fields["part"] == "cost" and _ITS_EFFECT.search(slots.text):
        return None
    if form.relation == "nature" and _WHEN_IS_IT.search(slots.text):
        return None  # when it is used, and not whether it has to be
    if form.relation == "trigger" and _HE_DOES.search(match[0]) and str(fields["when"]) in ("discarded", "tributed"):
        return None
    if fields.get("how") == "leaves" and "by" not in roles and _ITS_FATE.search(slots.text):
        return None
    if form.relation == "works" and ITS_STAY.search(slots.text):
        return None  # what becomes of what lies there
    if form.relation == "works" and _IS_SUMMONED.search(slots.text[: match.end()]):
        # that its Summon is kept from is not that its effect is
        return None
    fate = _FATE_BY_LEAVING.search(slots.text) or _FATE_BY_ANOTHER.search(slots.text)
    if form.relation == "trigger" and (_TO_ITS_TARGET.search(match[0]) or fate):
        return None
    if form.relation == "trigger" and "by" not in roles and _HE_DID.search(match[0]):
        return None  # `a monster i destroyed`
    if form.relation == "trigger" and fields["when"] == "sent-to-graveyard" and _SENT_ELSEWHERE.search(slots.text):
        return None
    if form.relation == "trigger" and _MAY_BE.search(slots.text):
        return None
    if form.relation == "battle" and _VERSUS.search(match[0]) and _NEGATING.search(slots.text):
        return None
    if form.relation == "battle" and re.search(rf"{_IS_USED}{SLOT}{roles['other']}\b", slots.text):
        return None  # the other one is used, and is not what is attacked
    if form.relation in ("meet", "affect", "special-summon") and _is_told_to_be_brought(library, slots):
        return None  # what is asked is asked of the monster, once it is there
    if form.relation == "battle" and _GIVES_ITSELF.search(slots.text):
        return None  # whether that can be done, whatever comes of the battle
    if form.relation == "battle" and _VERSUS.search(match[0]) and _OF_A_SUMMON.search(slots.text):
        return None  # `§ vs § special summon`: nothing attacks
    if form.relation not in ("trigger", "nature") and _MISSES.search(slots.text):
        return None  # it is asked of an effect that waits for something, and of nothing else
    if form.relation == "affect" and form.fixed.get("does") == "tribute" and _IF_TRIBUTED.search(match[0]):
        return None  # it happens to the one that is asked about
    if form.relation == "affect" and form.fixed.get("does") == "target" and _WHEN_TARGETED.search(slots.text):
        return None  # it is asked of the effect that waits for that
    if fields.get("does") == "tribute" and re.search(rf"{SLOT}{roles['other']} (?:s )?tribute summon\b", slots.text):
        return None  # `the Jinzo Tribute Summon`: nothing is Tributed by the card
    if form.relation == "trigger" and str(fields["when"]).endswith("summoned") and _SUMMONS_THEN.search(slots.text):
        return None  # `i special summon §, can i normal summon`: not what it does as it comes
    if form.relation == "special-summon" and _ASKED_NEXT.search(slots.text[match.end() :]):
        return None  # `i use § to summon §. does § pierce`: that it comes is told
    tributes = library.card(slug_of(slots.cards[roles["one"]].card)) if fields.get("does") == "tribute" else None
    if (
        tributes is not None
        and tributes.in_extra_deck
        and "summon" in match[0]
        and not tributes_for_it(library, tributes.name)
    ):
        return None  # what comes from there is Summoned for no Tributes
    if form.relation == "affect" and _ON_ANOTHER.search(match[0]):
        return None  # `Monster Reborn on a monster that was banished with …`
    if form.relation == "attack" and _ITS_VALUE.search(match[0]):
        return None  # `keep its attack`
    if form.relation == "stats" and (
        asks_of_attack(slots.text) or (_IS_A_VERB.search(slots.text) and not _OF_NUMBERS.search(slots.text))
    ):
        return None
    if form.relation == "attack" and _WITH_WHICH.search(match[0]):
        return None  # what is attacked, and with which monster
    if form.relation == "together" and _CHAINED_TO.search(slots.text):
        return None
    if (
        form.relation == "negate"
        and _STOPS.search(match[0])
        and not negates_such(library, slots.cards[roles["one"]].cards[0], slots.cards[roles["other"]].cards[0])
    ):
        fields["stops"] = True
    if form.relation == "trigger" and fields["when"] == "undone" and "by" in roles and _lies_set(slots, roles["by"]):
        # what lies Set was hit, and did nothing
        return None
    if form.relation == "chain" and _lies_set(slots, roles["other"]):
        # a card that lies Set is no link: it is used on it
        return None
    if form.relation == "chain":
        fields |= {"whose": whose} if (whose := _whose(slots, match, roles)) else {}
    if form.relation == "battle" and (_lies_set(slots, roles["other"]) or _lies_face_down(slots, roles["other"])):
        fields["set"] = True
    elif form.relation == "battle" and _lies_in_defense(slots, roles["other"]):
        fields["defense"] = True
    if (
        form.relation == "special-summon"
        and (_ANOTHER_CLAUSE.search(match[0]) or _lies_out(slots, roles["one"]))
        and not brings(library, slots.cards[roles["one"]].cards[0])
    ):
        # it lies there, and another monster is Summoned
        return None
    if form.relation == "special-summon" and when.from_:
        fields["from"] = when.from_
    if form.relation == "stats":
        roles = _monster_first(library, slots, roles)
    if form.relation == "trigger":
        if fields["when"] == "attacked-down":
            # an attack turns it face-up, for which its Flip Effect waits
            if not _flips(library, slots.cards[roles["card"]].cards[0]):
                return None
            if form.fixed.get("said_set") and not _lies_set(slots, roles["card"]):
                return None
            fields.pop("said_set", None)
            fields["when"] = "flipped"
        if fields["when"] == "undone":
            if not _does(library, slots.cards[roles["by"]].cards[0])[1]:
                return None
            fields["when"] = "destroyed"
        if fields["when"] == "destroyed" and "by" not in roles and _BY_AN_EFFECT.search(slots.text):
            fields["when"] = "destroyed-by-effect"
        elif str(fields["when"]).startswith("destroyed") and re.search(r"(?<!\bnot )\b(?:by|in) battle\b", slots.text):
            fields["when"] = "destroyed-by-battle"
            roles = {
                role: n for role, n in roles.items() if role != "by" or is_monster(library, slots.cards[n].cards[0])
            }
        if fields["when"] == "sent-to-graveyard" and (whence := _SENT_FROM.search(slots.text)):
            fields["when"] = "discarded" if whence[1] == "hand" else "milled"
        if (
            fields["when"] == "sent-to-graveyard"
            and "by" in roles
            and mills(library, slots.cards[roles["by"]].cards[0])
        ):
            fields["when"] = "milled"
        by = roles.get("by")
        if (
            fields["when"] == "destroyed"
            and by is not None
            and _BATTLES.search(match[0])
            and is_monster(library, slots.cards[by].cards[0])
        ):
            fields["when"] = "destroyed-by-battle"
        fields["when"] = _destroyed(library, slots, roles, str(fields["when"]))
        if re.search(r"\bmiss(?:es|ed|ing)?\b.*\btiming\b", slots.text) and not re.search(
            r"\bor\b.*\bmiss", slots.text
        ):
            fields["misses"] = True
    if fields.get("how") == "undone":
        # a card that is said as a verb: only one that negates can be meant so
        if not _does(library, slots.cards[roles["by"]].cards[0])[0]:
            return None
        fields["how"] = "?"
    if fields.get("how") == "?":
        fields["how"] = _undone(library, slots.cards[roles["by"]].card)
        if not fields["how"]:
            return None
    relation = form.relation
    if fields.get("does") == "down":
        # `can X flip Y`: said of what turns monsters face-down
        if "face-down" not in says_of(library, slots.cards[roles["one"]].cards[0]):
            return None
        fields["does"] = "affect"
    if (
        form.relation == "affect"
        and _TURNED.search(match[0])
        and TURNS_DOWN.search(says_of(library, slots.cards[roles["one"]].cards[0])) is None
    ):
        return None  # `flip it face down`, of what leaves monsters face-up
    if fields.get("does") == "?":
        fields["does"] = what_it_does(library, slots.cards[roles["one"]].cards[0])
        if fields["does"] in ("special-summon", "negate"):
            relation = str(fields.pop("does"))
    if fields.get("does") == "affect" and _is_counter(library, slots.cards[roles["one"]].cards[0]):
        relation, _ = "negate", fields.pop("does")
    if fields.get("does") == "affect" and negates(library, slots.cards[roles["one"]].cards[0]):
        # what is used against a Spell or Trap by a card that negates
        other = slots.cards[roles["other"]].cards[0]
        if re.search(r"\b(?:against|vs) ", match[0]) and _is_gone_at_once(library, other):
            relation, _ = "chain", fields.pop("does")
        elif (
            thing(other) is None
            and not is_monster(library, other)
            and not _does(library, slots.cards[roles["one"]].cards[0])[1]
        ):
            relation, _ = "negate", fields.pop("does")
    if (
        relation == "works"
        and re.search(r"\bagainst ", match[0])
        and negates(library, slots.cards[roles["one"]].cards[0])
    ):
        # what negates works against what it negates
        relation, roles = "negate", {"one": roles["one"], "other": roles["while"]}
    places: tuple[tuple[int, int], ...] = ()
    if relation == "interrupted" and (goes_on := asks_of_attack(slots.text)):
        places = (goes_on,)
        if "by" not in roles or fields["how"] != "negated":
            return None
        relation, fields, roles = "meet", {"attack": True}, {"one": roles["card"], "other": roles["by"]}
    used = slots.cards[roles["one" if relation == "meet" else "card"]] if relation in ("interrupted", "meet") else None
    costs = library.card(slug_of(used.cards[0])) if used is not None else None
    if used is not None and not fields.get("attack") and (paid := asks_of_cost(slots.text, costs)):
        if relation == "interrupted" and fields["how"] == "negated":
            fields["paid"], places = paid[0], (paid[1],)
        elif relation == "meet" and negates(library, slots.cards[roles["other"]].cards[0]):
            relation, fields, places = "interrupted", {"how": "negated", "paid": paid[0]}, (paid[1],)
            roles = {"card": roles["one"], "by": roles["other"]}
    named = "other" in roles and thing(slots.cards[roles["other"]].cards[0]) is None
    if relation == "special-summon" and named and _fetches(library, slots, roles) == (True, False):
        # `search` is said of what adds to the hand as of what Special Summons from the Deck
        relation, fields = "affect", {"does": "add"}
    elif fields.get("does") == "add" and _fetches(library, slots, roles) == (False, True):
        relation, _ = "special-summon", fields.pop("does")
    besides = frozenset(int(n) for role, n in match.groupdict().items() if n is not None and role.endswith("2"))
    if relation == "together":
        besides |= {
            n
            for n, m in enumerate(slots.cards)
            if not is_monster(library, m.cards[0]) and destroys(library, m.cards[0])
        }
    return Built(form, relation, roles, fields, besides, places)


def _lies_out(slots: Slotted, number: int) -> bool:
    """Whether a card is said to be face-up on the field: `with § on board`."""
    return re.search(rf"{SLOT}{number} (?:is )?{_FACE_UP}", slots.text) is not None


def _fetches(library: Library, slots: Slotted, roles: Mapping[str, int]) -> tuple[bool, bool]:
    """Whether a card adds cards to the hand, and whether it Special Summons any."""
    card = library.card(slug_of(slots.cards[roles["one"]].cards[0]))
    ops = [op for effect in (card.effects if card is not None else ()) for op in every_op(effect.does)]
    brings = any(isinstance(op, SpecialSummon | Making) or "special-summon" in op.acts() for op in ops)
    return any(isinstance(op, Search) for op in ops), brings


def _named_near(library: Library, form: Form, slots: Slotted, match: re.Match[str], taken: set[int]) -> int | None:
    """The card that a pronoun, or nothing at all, stands for: the nearest before, else the next one."""
    named = [*slots.before(match.start()), *slots.before(match.end()), *slots.after(match.start())]
    if form.relation == "special-summon":
        named.sort(key=lambda n: not is_monster(library, slots.cards[n].cards[0]))
    return next((n for n in named if n not in taken), None)


def _sensible(library: Library, form: Form, roles: Mapping[str, int], slots: Slotted) -> bool:
    """Whether the two cards of a relation are two, unless the sentence speaks of one card as two; monsters are what battles."""
    numbers = list(roles.values())
    if form.relation == "battle" and not all(
        is_monster(library, slots.cards[roles[r]].cards[0]) for r in ("one", "other")
    ):
        return False
    return len(set(numbers)) == len(numbers) or slots.twice


def _lies_in_defense(slots: Slotted, number: int) -> bool:
    """Whether a card is said to be in Defense Position, before its name or behind it."""
    before, behind = (
        r"\bdef(?:en[sc]e)?(?: position| mode)? $",
        rf"{SLOT}\d+ (?:(?:that|which|is|s|was|sitting|face ?up) )*in (?:face ?up )?def(?:en[sc]e)?\b",
    )
    return any(
        re.search(before, slots.full[:at]) or re.match(behind, slots.full[at:]) for n, at in slots.places if n == number
    )


def _lies_set(slots: Slotted, number: int) -> bool:
    """Whether a card is said to lie face-down where it is named."""
    return any(re.search(r"\b(?:set|face ?down) $", slots.full[:at]) for n, at in slots.places if n == number)


def _lies_face_down(slots: Slotted, number: int) -> bool:
    """Whether a monster that is attacked is said to lie face-down behind its name."""
    behind = rf"{SLOT}\d+ (?:(?:that|which|thats|is|s|was|while|its|lying|still) )*(?:face ?down|set)\b"
    return any(re.match(behind, slots.full[at:]) for n, at in slots.places if n == number)


def _two_asked(slots: Slotted, match: re.Match[str], roles: dict[str, int]) -> dict[str, int]:
    """The two cards of the sentence that asks, where others are only how it came about."""
    start, end = slots.text.rfind(". ", 0, match.end() - 2) + 1, slots.text.find(". ", match.end() - 2)
    inside = [*dict.fromkeys(n for n, at in slots.order if start <= at and (end < 0 or at <= end))]
    return {"one": inside[-2], "other": inside[-1]} if len(inside) > 1 else roles


def _two_triggered(library: Library, slots: Slotted, roles: dict[str, int]) -> dict[str, int]:
    """Only monsters are triggered: what destroys one monster of each player, spoken of as two, is how it came about."""
    monsters = [n for n in range(len(slots.cards)) if is_monster(library, slots.cards[n].cards[0])]
    if len(monsters) == 2:
        return {"one": monsters[0], "other": monsters[1]}
    return {"one": monsters[0], "other": monsters[0]} if slots.twice and len(monsters) == 1 else roles


def _may_trigger(library: Library, name: str) -> bool:
    """Whether a card waits for something: not a Trap or Spell that is only used."""
    card = library.card(slug_of(name))
    return (
        card is None or is_monster(library, name) or any(effect.kind is EffectKind.TRIGGER for effect in card.effects)
    )


def _whose(slots: Slotted, match: re.Match[str], roles: Mapping[str, int]) -> str:
    """Of the answering player or the opponent: the card that is answered, where the sentence says who acts."""
    text = slots.full
    if re.search(r"\b(?:both (?:are )?mine|my own|both my|to itself|my (?:second|2nd|other))\b", text):
        return "own"
    places = [at for n, at in slots.places if n == roles["other"]]
    asked = re.search(
        r"\b(?:can|could|may|might|do|does|would|is|am|are) (?:(?:my|the|your) (?=opp))?(\w+)",
        slots.text[match.start() : match.end()],
    )
    answering = _side(asked[1]) if asked else ""
    itself = roles.get("one") == roles["other"] and len(places) > 1
    acting = _acting(text, places[1 if itself else 0])
    if not acting and answering == "own" and re.search(r"\bopp|\bopponent", text[places[0] : places[0] + 40]):
        acting = "opponent"
    if not acting:
        return ""
    if not answering:
        answering = "own" if acting == "opponent" else ""
    return "" if not answering else "own" if answering == acting else "opponent"


def _acting(text: str, place: int) -> str:
    """Who does something with the card at a place: the nearest player before it in its sentence, who is not the one asked about."""
    following = text[place:].split()[1:5]
    if following[:1] and following[0] in ("from", "by"):
        sides = [side for word in following[1:4] if (side := _side(word))]
        if sides:
            return sides[-1]
    start = text.rfind(". ", 0, place) + 1
    words = text[start:place].split()
    for at in range(len(words) - 1, -1, -1):
        if words[at].startswith(SLOT):
            break
        if side := _side(words[at]):
            return "" if at and words[at - 1] in _MODAL else side
    return ""


def _side(word: str) -> str:
    return "own" if word in _ME else "opponent" if word in _OPPONENT else ""


def _monster_first(library: Library, slots: Slotted, roles: Mapping[str, int]) -> dict[str, int]:
    """It is a monster that has ATK: a Spell or Trap is what is added."""
    card, other = roles["card"], roles.get("with")
    if other is None or is_monster(library, slots.cards[card].cards[0]):
        return dict(roles)
    return {"card": other, "with": card} if is_monster(library, slots.cards[other].cards[0]) else dict(roles)


def _is_gone_at_once(library: Library, name: str) -> bool:
    """Whether a card is a Spell or Trap that does not stay on the field, so that against it only its activation can be answered."""
    card = None if thing(name) is not None else library.card(slug_of(name))
    return card is not None and not is_monster(library, name) and not card.stays


def _flips(library: Library, name: str) -> bool:
    """Whether a monster has an effect that waits for it to be turned face-up."""
    card = library.card(slug_of(name))
    return card is not None and any(
        effect.kind is EffectKind.FLIP or "flipped face-up" in effect.says for effect in card.effects
    )


def is_monster(library: Library, name: str) -> bool:
    if (of := thing(name)) is not None:
        return of.monster
    card = library.card(slug_of(name))
    return card is not None and str(card.kind) == "monster"


def _destroyed(library: Library, slots: Slotted, roles: Mapping[str, int], when: str) -> str:
    """By a card's effect, where a card destroys it and that is no negation."""
    by = roles.get("by")
    if when != "destroyed" or by is None:
        return when
    negating, destroying = _does(library, slots.cards[by].cards[0])
    if is_monster(library, slots.cards[by].cards[0]) and not negating and not destroying:
        return "destroyed-by-battle"  # it has no effect that would do it
    return when if negating else "destroyed-by-effect"


def _undone(library: Library, by: str) -> str:
    """How a card undoes another one, as its definition tells; empty if it does nothing of the kind."""
    negates, destroys = _does(library, by)
    leaves = any(words in says_of(library, by) for words in ("return", "banish", "shuffle"))
    unknown = "" if says_of(library, by) else "negated"
    return "negated" if negates else "destroyed" if destroys else "leaves" if leaves else unknown


@once
def says_of(library: Library, name: str) -> str:
    """What the effects of a card do, in the words of its definition; empty if it is known by its facts alone."""
    card = library.card(slug_of(name))
    return text_of(card) if card is not None else ""


def text_of(card: CardDef) -> str:
    """What all effects of a card say, in small letters."""
    return " ".join(effect.says for effect in card.effects).casefold()


_TELLS = rf"^(?:(?:so|ok|if|when|and) )*(?:i|he|she|they|(?:my |the )?opp(?:onent)?) (?:(?:use|activate|play|flip)(?:s|d|ed)? )?{SLOT}(?P<by>\d+)(?: s|s)? (?:(?:on|targeting|for|to bring back|and bring back) )?(?:(?:my|his|a|the) )*{SLOT}(?P<it>\d+) (?:\. )?"
_TELLS_BACK = rf"^(?:(?:so|ok|if|when|and) )*(?:i|he|she|they|(?:my |the )?opp(?:onent)?) (?:brings?|brought|gets?|got)(?: back)? (?:(?:my|his|a|the) )*{SLOT}(?P<it>\d+) (?:back )?(?:with|by|using|off) (?:(?:my|his|a|the) )*{SLOT}(?P<by>\d+) (?:\. )?"
_ASKS_OF_IT = r"(?:and |then )*(?:do i get|does he get|does (?:it|he|she|my|his|§)|do i)\b(?! (?:work|resolve|live|survive|stay|come))"
_BROUGHT_SO = tuple(re.compile(f"{each}{_ASKS_OF_IT}") for each in (_TELLS, _TELLS_BACK))
"""`i § my §, does it pop a card`: a card that brings a monster, and then what that does."""


def _is_told_to_be_brought(library: Library, slots: Slotted) -> bool:
    for each in _BROUGHT_SO:
        if (found := each.search(slots.text)) is not None:
            by, it = (slots.cards[int(found[role])].cards[0] for role in ("by", "it"))
            return is_monster(library, it) and not is_monster(library, by) and brings(library, by)
    return False


def boosts_its_battler(library: Library, name: str) -> bool:
    """Whether what a card does is done to the monster of its own player that battles, which nobody has to name."""
    card = library.card(slug_of(name))
    ops = (op for effect in card.effects for op in every_op(effect.does)) if card is not None else ()
    return any(getattr(op, "who", None) is Who.OWN_BATTLER for op in ops)


def negates(library: Library, name: str) -> bool:
    """Whether a card negates."""
    return _does(library, name)[0]


def eats_what_is_used(library: Library, name: str) -> bool:
    """Whether a card that is said to eat another one negates it, since it equips itself with nothing."""
    return negates(library, name) and "equip" not in says_of(library, name)


def _is_counter(library: Library, name: str) -> bool:
    """Whether a card is a Counter Trap, which is used on a card by negating something of it."""
    card = None if thing(name) is not None else library.card(slug_of(name))
    return card is not None and "counter" in card.subtypes and negates(library, name)


def destroys(library: Library, name: str) -> bool:
    """Whether a card destroys, and negates nothing."""
    return _does(library, name) == (False, True)


def mills(library: Library, name: str) -> bool:
    """Whether what a card does first of all is to send a card from the Deck to the Graveyard."""
    told = says_of(library, name)
    return re.search(r"\b(?:from|of) your deck to (?:the|your) graveyard", told) is not None


def is_material(library: Library, name: str, made: str) -> bool:
    """Whether a monster with which another one is made is what it is made of, and not what brings it: a Tuner for a Synchro Monster, or one that brings
    nothing."""
    card, other = library.card(slug_of(name)), library.card(slug_of(made))
    if (
        card is None
        or other is None
        or card.kind is not Kind.MONSTER
        or {"synchro", "fusion"}.isdisjoint(other.subtypes)
    ):
        return False
    if _makes(card, other):
        return False
    return ("tuner" in card.subtypes and "synchro" in other.subtypes) or not brings(library, name)


def _makes(card: CardDef, made: CardDef) -> bool:
    """Whether a monster has an effect by which such a one comes out of the Extra Deck, while it is itself no material of it: `make § with §` means that."""
    ops = (op for effect in card.effects for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    comes = any(op.wanted is not None and Zone.EXTRA in op.wanted.zones and facts_fit(op.wanted, made) for op in ops)
    return comes and any(isinstance(each, CannotBeMaterial) for effect in card.effects for each in effect.applies)


def tributes_for_it(library: Library, name: str) -> bool:
    """Whether what a card costs is a Tribute."""
    card = library.card(slug_of(name))
    return card is not None and any(isinstance(op, Tribute) for effect in card.effects for op in effect.cost)


def takes_a_tribute(library: Library, name: str) -> bool:
    """Whether a monster is Tribute Summoned, and comes in no way of its own."""
    card = library.card(slug_of(name))
    extra = {"synchro", "fusion", "ritual", "xyz"}
    return (
        card is not None
        and card.kind is Kind.MONSTER
        and card.level > _NO_TRIBUTE
        and not card.procedures
        and extra.isdisjoint(card.subtypes)
    )


_NO_TRIBUTE = 4
"""Up to this Level a monster takes no Tribute."""


def brings(library: Library, name: str) -> bool:
    """Whether a card Special Summons a monster that it is used on."""
    card = library.card(slug_of(name))
    ops = [op for effect in (card.effects if card is not None else ()) for op in every_op(effect.does)]
    return any(isinstance(op, SpecialSummon) for op in ops)


def for_its_summon(library: Library, name: str) -> bool:
    """Whether all that a card waits for is its own Summon, so that what hits it then meets that effect."""
    card = library.card(slug_of(name))
    waits = [e.on for e in card.effects if e.on is not None and e.on.card == "self"] if card is not None else []
    return bool(waits) and all(on.event == "summoned" for on in waits)


def answers_anything(library: Library, name: str) -> bool:
    """Whether a card can be used in answer to what is done: not a Spell that is used in an open game state only."""
    card = library.card(slug_of(name))
    return (
        card is None
        or card.kind is not Kind.SPELL
        or "quick-play" in card.subtypes
        or any(e.on is not None for e in card.effects)
    )


def answers_attacks(library: Library, name: str) -> bool:
    """Whether what a card does in answer to an attack hangs on no target, or it speaks of attacks itself."""
    card = library.card(slug_of(name))
    effects = card.effects if card is not None else ()
    return any("attack" in e.says.casefold() for e in effects) or all(e.targets is None for e in effects)


def negates_such(library: Library, name: str, other: str) -> bool:
    """Whether a card negates what the other one can be: one that negates Summons alone stops a Spell only in another way, and the
    effect of a monster too."""
    card = library.card(slug_of(name))
    if card is None or not negates(library, name):
        return False
    what = [effect for effect in card.effects if "negate" in effect.says.casefold()]
    if not what or any(set(effect.timing) != {"summon-negation"} for effect in what):
        return True
    return is_monster(library, other) and all(effect.kind is not EffectKind.CONTINUOUS for effect in card.effects)


def _does(library: Library, name: str) -> tuple[bool, bool]:
    """Whether a card negates, and whether it destroys."""
    card = library.card(slug_of(name))
    # to negate an attack undoes no card, nor does what is only asked of a Summon
    told = _UNDOES_NONE.sub("", says_of(library, name))
    return "negate" in told or (card is not None and "counter" in card.subtypes), "destroy" in told


_UNDOES_NONE = re.compile(r"negate (?:the|that) attack|even if that was negated")
_DEEDS = {
    "special summon": "special-summon", "negate": "negate", "destroy": "destroy", "banish": "banish", "return": "return",
    "take control": "take-control", "equip": "equip", "tribute": "tribute", "target": "target",
}  # fmt: skip


_NEGATES_FIRST = re.compile(r": (?:(?:pay|discard|tribute|banish|remove|send) [^;.]*; )?negate ")
"""What a card does first of all, whatever it costs."""


def what_it_does(library: Library, name: str) -> str:
    """What a card does first of all with another one, where its name is said as a verb."""
    told = says_of(library, name)
    if (_NEGATES_FIRST.search(told) and not is_monster(library, name)) or _is_counter(library, name):
        return "negate"  # the first thing it does, whatever is said of what it answers
    found = [(told.find(words), does) for words, does in _DEEDS.items() if words in told and does != "target"]
    return min(found, default=(0, "affect"))[1]

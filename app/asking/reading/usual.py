"""Sentences that name no one card where an answer is the same for many: `a monarch`, `can it be chained to`, `can i attack with it the turn i
summon it`. They are tried with a usual one, and that is said."""

from __future__ import annotations

import re

from app.asking.reading.common import words
from app.asking.reading.language import SLOT
from app.asking.reading.paid import asks_of_attack
from app.asking.reading.parts import NotRead
from app.asking.reading.sentence import Sentence
from app.asking.undoing import USUAL as NEGATORS
from app.engine.ids import Face, Zone
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.synchro_materials import Materials
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

USUAL = {
    "monarch": ("Caius the Shadow Monarch", "Mobius the Frost Monarch"),
    "recruiter": ("Mystic Tomato",),
    "gladiator beast": ("Gladiator Beast Laquari",),
    "glad beast": ("Gladiator Beast Laquari",),
    "blackwing": ("Blackwing - Shura the Blue Flame",),
}
"""By a word for several cards those which are played most."""
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
_ATTACKS_THEN = re.compile(
    rf"\b(?P<with>attack|swing)(?: (?:right away|immediately|straight away))? with (?:(?:a|my|the) )?{SLOT}0 (?P<then>(?:(?:on|in|during) )?(?:the )?(?:same )?turn .*)$|"
    rf"\bcan (?:(?:a|my|the) )?{SLOT}0 attack (?P<later>(?:(?:on|in|during) )?(?:the )?(?:same )?turn .*)$"
)
_HOW = re.compile(
    r"\b(special summon|normal summon|tribute summon|flip summon|synchro summon|summon)(?:ed|ing|s)?\b|\bset\b"
)

_MORE = re.compile(
    r"\b(?:and|but|while|controls?|have|has|had|unless|under|without|negat(?:e|es|ed)|chain(?:s|ed)?|no|not|dont|doesnt|again|twice|already)\b"
)
"""That something else is told, on which an answer for any card may hang."""
_OF_ITS_EFFECT = re.compile(
    r"\b(?:trigger|triggers|effects?|banish|banishes|search|searches|use|activate|draw|tokens?|summon|miss|remove)\b"
)


def with_a_usual_card(sentence: str, read: NotRead) -> tuple[str, str] | None:
    """The sentence with a card that is played most in the place of a word for several, of which is spoken as of any, and what should
    be said of it; nothing where it speaks of none so."""
    for word, cards in USUAL.items():
        any_one = re.search(rf"\b(?:a|an|any|another|my|his|opponents?|the) {word}\b", sentence, re.IGNORECASE)
        usual = next((card for card in cards if card in read.several), None)
        if any_one is not None and usual is not None:
            return re.sub(rf"\b{word}\b", usual, sentence, flags=re.IGNORECASE), f"{usual} stands for “{any_one[0]}”."
    return None


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
OF_A_SERIES = {"dark world": "Goldd, Wu-Lord of Dark World"}
"""By a series one of its monsters that does what the others do when it is sent somewhere."""
_OF_IT = re.compile(
    rf"\b(?:(?:a|an|any|all|my|his|the|of) )*(?P<series>{'|'.join(OF_A_SERIES)})(?: ?monsters?| ?guys?)(?= |,|$)",
    re.IGNORECASE,
)
_THEY_DO = re.compile(r"\bdo they\b", re.IGNORECASE)


def one_of_a_series(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """What happens to the monsters of a series, as to one of them; None where none is spoken of so."""
    found = _OF_IT.search(sentence.typed)
    usual = OF_A_SERIES[found["series"].casefold()] if found is not None else ""
    if found is None or library.card(slug_of(usual)) is None or any(each.card == usual for each in sentence.named):
        return None
    rest = _THEY_DO.sub("does it", sentence.typed[found.end() :])
    asked = re.sub(r"\bdo $", "does ", sentence.typed[: found.start()], flags=re.IGNORECASE)
    return f"{asked}{usual}{rest}", f"{usual} stands for “{found[0].strip()}”."


_TAGS_OUT = re.compile(
    r"\b(?P<before>tag(?:s|ging|ged)? (?:out )?)(?P<whose>(?:a |my |his |the |any |another )?)(?P<one>(?P<any>gladiator beasts?|glad ?beasts?|glads?)|(?:gladiator beast )?[a-z]+)(?P<out> out)?(?=[ ,.]|$)|"
    r"\b(?P<whose2>(?:a |my |his |the |any |another )?)(?!(?:i|he|she|they|you|we|it|to|can|from|when|if|be|not|a|of|effect)\b)(?P<one2>(?P<any2>gladiator beasts?|glad ?beasts?|glads?)|(?:gladiator beast )?[a-z]+)(?:s|s effect)? (?P<behind>(?:from )?(?:tag(?:s|ging|ged)?(?:[ -](?:outs?|ins?))?))(?=[ ,.]|$)",
    re.IGNORECASE,
)
"""What players call it that a Gladiator Beast goes back for another one."""
_TAGS = "gladiator beast"
A_GLADIATOR = (*USUAL[_TAGS], "Gladiator Beast Murmillo")
"""Each of them can go back for the other."""
_IS_HIT = re.compile(rf"\b(?:get|gets|got|is|are|was|were|been|being) {SLOT}\d+ ")
"""That something is done to it with a card: `if they get booked`."""


_ANY_GLADIATOR = re.compile(
    r"(?:\b(?P<whose>a |my |his |the |any |another )|^)(?P<one>gladiator(?: beast)?s?|glad(?: ?beast)?s?)\b(?! [a-z]+ beast)",
    re.IGNORECASE,
)
_TAGGED = re.compile(r"\btag(?:s|ged|ging)?\b", re.IGNORECASE)


def tagged_after_an_attack(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A sentence of an attack of a Gladiator Beast that another card answers, and of its tag, as one of a usual one."""
    named = [each for each in sentence.named if each.card]
    found = _ANY_GLADIATOR.search(sentence.typed)
    usual = USUAL[_TAGS][0]
    if found is None or _TAGGED.search(sentence.typed) is None or "attack" not in sentence.typed or len(named) != 1:
        return None
    if named[0].card.startswith("Gladiator Beast") or library.card(slug_of(usual)) is None:
        return None
    typed = f"{sentence.typed[: found.start('one')]}{usual}{sentence.typed[found.end('one') :]}"
    return typed, f"{usual} stands for “{found[0].strip()}”."


def tagging_out(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A sentence of the effect of a Gladiator Beast as players call it, with what it is: a use of that card's effect."""
    found = _TAGS_OUT.search(sentence.typed.replace("?", ""))
    if found is None:
        return None
    usual = USUAL[_TAGS][0]
    any_one = found["any"] or found["any2"]
    named = usual if any_one else (found["one"] or found["one2"])
    card = library.card(slug_of(named)) or library.card(slug_of(f"Gladiator Beast {named}"))
    if card is None or not card.name.startswith("Gladiator Beast"):
        return None
    if _IS_HIT.search(sentence.slots.text):
        return None  # what is done to it is no part of that question
    if any(_for_summons_alone(library, each.card) for each in sentence.slots.cards if each.card):
        return None  # such a card negates the Summon of a Gladiator Beast, of which this is not asked
    if found["before"] and any(
        each.card and not each.card.startswith("Gladiator Beast") for each in sentence.slots.cards
    ):
        return None  # what another card has to do with that is not said so
    typed = sentence.typed.replace("?", "")
    # a monster of the Extra Deck is made by whoever uses it, where no more is said
    effect = "the effect of " if card.in_extra_deck else ""
    used = f"use {effect}{card.name}" if found["before"] else card.name
    if found["behind"] and re.search(
        r"\b(?:can|could|may|does|do|will) (?:my |his |the |a )?$", typed[: found.start()]
    ):
        used = f"{card.name} be used"
    stands = (
        f"{card.name} stands for “{any_one}”."
        if any_one
        else f"“{found['before'] or found['behind']}” is read as its effect."
    )
    return f"{typed[: found.start()]}{used}{typed[found.end() :]}", stands


def _for_summons_alone(library: Library, name: str) -> bool:
    """Whether a card answers nothing but Summons that are declared."""
    card = library.card(slug_of(name))
    used = [e for e in card.effects if e.kind not in NEVER_ACTIVATED and e.does] if card is not None else []
    return bool(used) and all(set(effect.timing) == {"summon-negation"} for effect in used)


_MATERIALS = re.compile(
    r"\b(?:synchro )?(?:materials?|monsters? (?:that )?(?:i|he) (?:used|tuned)|monsters? used|tuner)\b"
)
_MATERIALS_LOST = words(
    """
    what happens happen to the my his her synchro summon summons summoned where do does did materials material monsters monster used tuned tuner and
    non if when after it is are was gets get got being negated negates negate negating by with a an i he they my opponent opp for of go goes
    stay stays back in grave graveyard gy lost lose still come comes return returned keep special that would will their destroyed countered
    """
)
MADE, NEGATES = "Stardust Dragon", "Solemn Judgment"
"""A Synchro Monster, and what negates its Summon, where nobody says which."""


def materials_of_a_negated_summon(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question what becomes of the Synchro Materials when the Summon is negated, as one whether what was given for it comes back."""
    typed = " ".join(word.text for word in sentence.words)
    if _MATERIALS.search(typed) is None or "synchro" not in typed or not re.search(r"\bnegat|\bcounter", typed):
        return None
    named = [each for each in sentence.named if each.card and each.card != "Synchro Material"]
    taken = {at for each in named for at in range(each.first, each.last)}
    if any(word.text not in _MATERIALS_LOST for at, word in enumerate(sentence.words) if at not in taken):
        return None
    made = next((m.card for m in named if (c := library.card(slug_of(m.card))) and "synchro" in c.subtypes), "")
    negators = [m.card for m in named if m.card != made]
    if len(negators) > 1 or library.card(slug_of(MADE)) is None:
        return None
    stands = [f"{MADE} stands for a Synchro Monster."] * (not made) + [f"{NEGATES} stands for what negates it."] * (not negators)  # fmt: skip
    by = negators[0] if negators else NEGATES
    return f"is what {made or MADE} cost given back if it is negated by {by}", " ".join(
        stands
    ) or "The materials are what was given for the Summon."


_AFTER_ITS_OWN = re.compile(
    rf"^(?P<asks>(?:can|could|may) .*?)(?P<after>after|if|when|the (?:same )?turn|in the (?:same )?turn(?: that)?|once) (?:(?:i|he|we|you|have|just|already) )*(?:special )?(?:summon(?:s|ed|ing)?|ss(?:ed|ing)?|dropp?(?:ed|ing)?) (?:(?:a|my|the) )*{SLOT}0 (?:from (?:my |the )?hand )?(?:\. )?$"
)
"""A deed after the Special Summon of a monster that comes in a way of its own."""


def after_its_own_summon(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question whether something may be done in the turn in which such a monster was Special Summoned, as one about any monster; nothing for
    a card that says anything of that itself."""
    slots = sentence.slots
    found = _AFTER_ITS_OWN.search(slots.text) if len(slots.cards) == 1 and slots.cards[0].card else None
    card = library.card(slug_of(slots.cards[0].card)) if found is not None else None
    if found is None or card is None or card.unmodelled or not any(way.special for way in card.procedures):
        return None
    if any(
        word in " ".join([e.says for e in card.effects] + [way.says for way in card.procedures]).casefold()
        for word in ("summon other", "cannot", "turn")
    ):
        return None
    asks = f"{found['asks']}after special summoning a monster"
    return asks, f"It is asked of any monster: no effect of {card.name} says otherwise."


_STOPS_IT = re.compile(
    rf"^(?:(?:so|ok|edison|goat|if|when|say) )*(?:(?:my|his|the|opponents?|opps?|he|she|they|i) )*(?:(?:attacks?|swings?|is attacking|attacked)(?: (?:me|directly|direct))* with (?:(?:a|his|the|my) )*{SLOT}0|{SLOT}0 (?:attacks?|swings|is attacking|attacked)(?: (?:me|directly|direct|my monster|a monster|into my monster))*) (?:\. )?"
    rf"(?:(?:and|but|then|so|if|when) )*(?:i|he|she|they|we|opp|opponent|my opponent) (?:(?:use|flip|chain|activate|play|respond with|go|uses|flips|chains|activates|plays) )?{SLOT}1 (?:(?:on|in response|to) )*(?:(?:it|him|her|his monster|the attacker|the attacking monster) )?(?:in response )?(?:\. )?"
    r"(?:(?:then|so) )?(?:does|will|is|would) (?:the|his|my|its|that) attack (?:[a-z]+ ){0,3}?(?P<how>happen|go through|goes through|continue|goes on|go on|stop|stopped|negated|count|resolve|hit)(?: (?:through|on|me))? (?:\. )?$"
)


def stops_the_attack(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A story of an attack that is answered by a card, told to ask whether the attack goes on, as the question whether that card stops one."""
    slots = sentence.slots
    if len(slots.cards) != 2 or not all(each.card for each in slots.cards) or _STOPS_IT.search(slots.text) is None:
        return None
    attacker, card = (library.card(slug_of(each.card)) for each in slots.cards)
    if (
        attacker is None
        or card is None
        or attacker.kind is not Kind.MONSTER
        or any("attack" in e.says.casefold() for e in attacker.effects)
    ):
        return None
    return (
        f"can {card.name} stop an opponent's attack",
        f"Whether the attack of {attacker.name} is stopped is what is asked.",
    )


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


def attacking_then(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question whether a monster may attack in the turn in which it came, as one about any monster; nothing for a card of which an
    effect says something of attacks."""
    slots = sentence.slots
    alone = len(slots.cards) == 1 and slots.cards[0].card and not _MORE.search(slots.text)
    found = _ATTACKS_THEN.search(slots.text) if alone else None
    how = _HOW.search(found["then"] or found["later"]) if found is not None else None
    card = library.card(slug_of(slots.cards[0].card)) if how is not None else None
    if how is None or card is None or card.kind is not Kind.MONSTER or card.unmodelled:
        return None
    if any("attack" in each.says.casefold().replace("attack position", "") for each in card.effects):
        return None
    came = how[1] or "set"
    return (
        f"can i attack with a monster the turn i {came} it",
        f"It is asked of any monster: no effect of {card.name} says otherwise.",
    )


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


_REMOVES = frozenset(("banish", "remove", "rfp", "exile"))
_FROM_THERE = re.compile(
    r"^(?: from play| it)? ?(?:from|in|out of) (?:(?:my|the|your|his|her|their) )?(?:graveyard|grave|gy|yard)\b",
    re.IGNORECASE,
)


def used_by_removing_it(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question whether a card may be removed from play from the Graveyard, which is how its effect there is used, as one whether it may
    be used."""
    if (
        len(sentence.named) != 1
        or not (name := sentence.named[0].card)
        or (card := library.card(slug_of(name))) is None
    ):
        return None
    costs = (op for e in card.effects if Zone.GRAVEYARD in e.zones for op in e.cost)
    first, last = sentence.named[0].first, sentence.named[0].last
    if first == 0 or not any(isinstance(op, Banish) and op.means_itself() for op in costs):
        return None
    verb = next(
        (sentence.words[at] for at in (first - 1, first - 2) if at >= 0 and sentence.words[at].text in _REMOVES), None
    )
    behind = _FROM_THERE.match(sentence.typed[sentence.words[last - 1].end :])
    if verb is None or behind is None:
        return None
    rest = sentence.typed[sentence.words[last - 1].end + behind.end() :]
    where = "" if rest.strip() else " from the graveyard"
    return f"{sentence.typed[: verb.start]}use {name}{where}{rest}", f"{name} is used by removing it from play there."


LARGE, LARGE_ATK = "Blue-Eyes White Dragon", 3000
"""What attacks where only a bigger monster is spoken of: one without effects, and its ATK."""
_BIGGER = r"(?:a |an |his |her |their |some )?(?:bigger|stronger|larger|higher atk) (?:monster|guy|dude|attacker|one)"
_IS_ATTACKED = (
    rf"\b(?:attacks?|attacked|hits?|swings? (?:at|into)|rams?|runs? over) (?:(?:into|my|his|the|her|a) )*{SLOT}0 (?:[a-z]+ ){{0,3}}?with {_BIGGER} ",
    rf"\b{_BIGGER} (?:attacks?|hits?|swings? (?:at|into)|rams?|runs? (?:over|into)) (?:(?:into|my|his|the|her|a) )*{SLOT}0 ",
    rf"{SLOT}0 (?:(?:gets?|is|was|being) )*(?:attacked|hit|rammed|run over) by {_BIGGER} ",
    rf"^(?:(?:edison|goat|so|ok|hey) )*(?:can|could|does|do|will|would|is) (?:(?:my|his|the|a) )*{SLOT}0 (?:(?:get|gets|be|still|even|ever) )*(?:destroyed|destroy|die|dies|killed|beaten|run over) (?:by|in|to|from) (?:(?:a|an|the) )*(?:battle|attacks?|combat) (?:\. )?$",
)
_HITS = r"(?:attacks?|attacked|hits?|swings? (?:at|into|over)|rams?|runs? (?:over|into)|battles?)"
_AND = r"(?:(?:with|using) (?:a|my|any|some) (?:monster|guy|attacker) )?(?:(?:what (?:happens|will happen|would happen|now)|does (?:it|he|she) (?:die|survive|get destroyed)|happens) )?(?:[.] )?$"
_DOWN, _DEFENSE = r"(?:set|face ?down)", rf"(?:face ?up )?(?:defen[sc]e|def)(?: position| mode| {SLOT}\d+)?"
_JUST_ATTACKED = (
    rf"^(?:what (?:happens|will happen|would happen|happen) )?(?:if|when|after) (?:i|he|she|they|you|we|my opponent|opp|someone|a monster|my monster|his monster|opponents monster) "
    rf"{_HITS} (?:(?:into|my|his|her|the|a|an|opponents|my opponents) )*(?:(?P<down>{_DOWN}) |(?P<defense>{_DEFENSE}) )?{SLOT}0 (?:(?:that is |thats |while |in )*(?:(?P<down2>{_DOWN}) |(?P<defense2>{_DEFENSE}) ))?{_AND}",
    rf"^(?:(?:so|ok|okay|hey|edison|goat|question) )*(?:my opponent|opponent|opp|he|she|they|i|someone) {_HITS} (?:(?:into|my|his|her|the|a|an|opponents) )*(?:(?P<down>{_DOWN}) |(?P<defense>{_DEFENSE}) )?{SLOT}0 (?:(?:that is |thats |while |in )*(?:(?P<down2>{_DOWN}) |(?P<defense2>{_DEFENSE}) ))?(?:(?:with|using) (?:a|my|his|any|some) (?:monster|guy|attacker) )?(?:[.] )?(?:(?:so|and) )?(?:what (?:happens|will happen|would happen|now|happens now)|whats? (?:going to )?happens?|does (?:it|he|she) (?:die|survive|get destroyed)) (?:[.] )?$",
    rf"^(?:does|will|is|can|would) (?:(?:my|his|the|a) )*(?:(?P<down>{_DOWN}) |(?P<defense>{_DEFENSE}) )?{SLOT}0 (?:(?P<defense2>in {_DEFENSE}) )?(?:(?:get|still|be) )*(?:die|dies|destroyed|survive|killed|live) (?:if|when|after|to being) (?:(?:it|he|she) )?(?:(?:is|gets|being|was) )*attacked (?:by (?:a |any )?monster |in battle )?(?:(?:while |when |in )*(?:(?P<down2>{_DOWN}) |(?P<defense3>{_DEFENSE}) ))?(?:[.] )?$",
)
"""An attack of which nobody says with what, on a monster that may lie face-down or in Defense Position."""
_LIES_OTHERWISE = re.compile(
    r"\b(?:face ?down|facedown|set|defen[sc]e|def|token|tokens|if it attacks|when it attacks)\b"
)


def attacked_by_one(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question what a battle with a monster that nobody names does to the one that is named, with a bigger one; nothing where that is
    no smaller."""
    slots = sentence.slots
    if sum(bool(each.card) for each in slots.cards) != 1 or not (name := slots.cards[0].card):
        return None
    just = next((m for pattern in _JUST_ATTACKED if (m := re.search(pattern, slots.full)) is not None), None)
    otherwise = any(other.search(slots.text) for other in (_LIES_OTHERWISE, _MORE, _OF_ITS_EFFECT))
    if just is None and (otherwise or not any(re.search(pattern, slots.text) for pattern in _IS_ATTACKED)):
        return None
    card = library.card(slug_of(name))
    if card is None or card.kind is not Kind.MONSTER or not isinstance(card.atk, int) or card.atk >= LARGE_ATK:
        return None
    how = just.groupdict() if just is not None else {}
    stands = f"{LARGE} stands for a bigger monster"
    if how.get("down") or how.get("down2"):
        return f"what happens if {LARGE} attacks a set {name}", f"{stands}."
    if any(how.get(said) for said in ("defense", "defense2", "defense3")):
        return f"what happens if {LARGE} attacks {name} in defense position", f"{stands}."
    return f"what happens if {LARGE} attacks {name}", f"{stands}, and {name} is in Attack Position."


_IS_NEGATED = re.compile(
    rf"{SLOT}0 (?:s )?(?:(?:effect|activation) )?(?:is|gets|got|was|being|get) (?:[a-z]+ )?(?:negated|countered|stopped)(?= |$)"
)


def attack_after_it(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question whether an attack goes on when what answered it is negated, as one with a card that negates such."""
    slots = sentence.slots
    if len(slots.cards) != 1 or not (name := slots.cards[0].card):
        return None
    if not asks_of_attack(slots.text) or _IS_NEGATED.search(slots.text) is None:
        return None
    card = library.card(slug_of(name))
    negator = None if card is None else NEGATORS["negated"].get(card.kind, ("",))[0]
    if not negator:
        return None
    return f"does the attack go through if i chain {negator} to {name}", f"{negator} stands for what negates it."

"""Which effect of a card a sentence speaks of: `its ignition effect`, `the second effect of …`, or its name in brackets. Effects are
counted in no order that all prints share, so what is counted is asked back where there are several."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.questions import AnyQuestion, Negate, otherwise
from app.asking.reading.builds import brings
from app.asking.reading.language import SLOT
from app.asking.reading.mentions import Mention
from app.asking.reading.slots import Slotted
from app.asking.reading.words import Word
from app.asking.things import Thing
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

COUNTED = frozenset(["first", "1st", "second", "2nd", "third", "3rd", "last", "other"])
KINDS = {
    "ignition": EffectKind.IGNITION, "trigger": EffectKind.TRIGGER, "quick": EffectKind.QUICK, "flip": EffectKind.FLIP,
    "continuous": EffectKind.CONTINUOUS,
}  # fmt: skip
DOES = {
    "destroy": "destroy", "destruction": "destroy", "pop": "destroy", "nuke": "destroy", "search": "add", "draw": "draw", "banish": "banish", "remove": "banish",
    "bounce": "return", "mill": "to the graveyard", "discard": "discard", "burn": "damage", "revive": "special summon",
}  # fmt: skip
"""What players call an effect by, with the words that such an effect has."""
_EFFECT = frozenset(["effect", "effects", "eff", "ability"])


def named_effect(words: Sequence[Word], typed: str, mention: Mention) -> tuple[Mention, str] | None:
    """The mention of a card with the words that say which of its effects is meant, and how it is said: a kind of effect, a number, or
    `[` and the effect's own name."""
    first, last = mention.first, mention.last
    after = [word.text for word in words[last : last + 2]]
    if len(after) == 2 and (after[0] in COUNTED or after[0] in KINDS) and after[1] in _EFFECT:
        return _spanning(mention, first, last + 2), after[0]
    of_others = last + 2 < len(words) and words[last + 2].text.startswith("monster")
    if len(after) == 2 and after[0] in DOES and after[1] in ("effect", "eff", "ability") and not of_others:
        return _spanning(mention, first, last + 2), after[0]
    before = [word.text for word in words[max(first - 3, 0) : first]]
    if len(before) == 3 and (before[0] in COUNTED or before[0] in KINDS) and before[1] in _EFFECT and before[2] == "of":
        return _spanning(mention, first - 3, last), before[0]
    if last < len(words) and typed[words[last].start - 1] == "[" and (end := typed.find("]", words[last].start)) > 0:
        inside = sum(word.end <= end for word in words[last:])
        return _spanning(mention, first, last + inside), "[" + typed[words[last].start : end]
    return None


def _spanning(mention: Mention, first: int, last: int) -> Mention:
    return Mention(first, last, mention.cards, mention.how, mention.others)


def meant_effects(card: CardDef, which: str) -> tuple[str, ...]:
    """The effects of a card that may be meant so, by name."""
    if which.startswith("["):
        return tuple(effect.id for effect in card.effects if effect.id == which[1:])
    if which in KINDS:
        return tuple(effect.id for effect in card.effects if effect.kind is KINDS[which])
    if which in DOES:
        return tuple(effect.id for effect in card.effects if DOES[which] in effect.says.casefold())
    used = tuple(effect.id for effect in card.effects if effect.kind not in NEVER_ACTIVATED)
    return used if which in ("first", "1st") or len(used) > 1 else ()


_HOW = r"(?:(?P<how>special|synchro|normal|tribute|flip) )?"
_ITS_SUMMON = (
    _HOW + r"summon(?:ing)? of (?:{card})(?! effect)",
    r"{card} (?:s )?" + _HOW + r"summon(?:ing)?\b",
    r"{card} from (?:being |getting )?" + _HOW + r"(?:summoned|ssd)\b",
)
_CALLED = r"(?P<called>effects?|eff|ability|trigger|search|draw|pop|nuke|destruction|banish|bounce|burn|mill)"
_ITS_EFFECT = (_CALLED + r" (?:effect )?of {card}", r"{card} (?:s )?(?:own )?" + _CALLED + r"\b")


def as_it_is_spoken_of(library: Library, slots: Slotted, question: AnyQuestion) -> AnyQuestion:
    """Where what negates Summons as well is said to negate a monster's Summon, or its effect, that alone of the two is meant."""
    if not isinstance(question, Negate) or question.summons or "[" in question.other:
        return question
    one, other = library.card(slug_of(question.one)), library.card(slug_of(question.other))
    if one is None or other is None:
        return question
    if not any("summon-negation" in effect.timing for effect in one.effects):
        return _as_its_summon(library, slots, question, other)
    number = next((n for n, mention in enumerate(slots.cards) if mention.card == other.name), None)
    used = [effect for effect in other.effects if effect.kind not in NEVER_ACTIVATED]
    if number is None or not used:
        return question
    card = f"{SLOT}{number}"
    for pattern in _ITS_SUMMON:
        found = re.search(pattern.format(card=card), slots.text)
        if found is not None:
            how = f"{found['how'].title()} Summon" if found["how"] == "special" else "Summon"
            own = any(way.special for way in other.procedures) and found["how"] in (None, "special")
            return replace(question, other=Thing(how, named=other.name).words, stops=False) if own else question
    if question.stops and any(effect.kind is EffectKind.CONTINUOUS for effect in one.effects):
        return question  # what it keeps from happening otherwise is meant as well
    for pattern in _ITS_EFFECT:
        found = re.search(pattern.format(card=card), slots.text)
        if found is not None:
            said = DOES.get(found["called"], "")
            meant = [effect.id for effect in used if said in effect.says.casefold()]
            return replace(question, other=f"{other.name} [{meant[0]}]") if len(meant) == 1 else question
    return question


def _as_its_summon(library: Library, slots: Slotted, question: Negate, other: CardDef) -> Negate:
    """The Summon of a monster that is spoken of, also where the card negates only effects: that one of those is negated is no answer to it. Of a monster
    that an effect of its own Summons, that effect may be meant."""
    only_stops = question.stops and " negat" not in slots.text
    if other.kind is not Kind.MONSTER or only_stops or brings(library, other.name):
        return question
    for number in (n for n, mention in enumerate(slots.cards) if mention.card == other.name):
        for pattern in _ITS_SUMMON:
            found = re.search(pattern.format(card=f"{SLOT}{number}") + r"(?! (?:effect|trigger|ability))", slots.text)
            if found is not None:
                sort = f"{found['how'].title()} Summon" if found["how"] else "Summon"
                return replace(question, other=Thing(sort, named=other.name).words, stops=False)
    return question


def about_effects(library: Library, question: AnyQuestion, name: str, which: str) -> tuple[AnyQuestion, ...]:
    """The question about each effect of a card that may be meant."""
    card = library.card(slug_of(name))
    ids = meant_effects(card, which) if card is not None else ()
    asked = (otherwise(question, name, f"{name} [{each}]") for each in ids)
    return tuple(each for each in asked if each is not None)

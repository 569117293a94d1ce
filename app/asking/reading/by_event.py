"""Sentences that no form reads, and that ask whether a card gets its effect when something happens to it: read where every word speaks of that
event, or of the effect by what it does; and whether it misses its timing in the middle of a chain, which is asked of its effect as such."""

from __future__ import annotations

import re

from app.asking.questions import Nature, Triggers
from app.asking.reading.builds import Built, is_monster, what_it_does
from app.asking.reading.by_fighting import waits_in_battle
from app.asking.reading.effect_words import SMALL, called_by
from app.asking.reading.happenings import ACTIVE, PASSIVE
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.reading.stories import Story
from app.asking.things import Thing
from app.engine.words.cards import CardDef, EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_IF = r"(?:(?:and|but|so|then) )*(?:if|when|after|once|as|that|because)? ?"
_BE = r"(?:(?:is|are|was|were|gets|get|got|being|been|be|hes|shes|its|just|only|i|he|they|my|his|the|opp|opponent|have|had|has|s) )*"
_IF_SAID = r"(?:if|when|after|once|because) "
_IS = r"(?:is|are|was|were|gets|get|got|being|been|be|hes|shes|its) "
_THE = r"(?:(?:a|an|my|his|her|their|the|opponents|opps|opp|effect|of) )*"
_BY = r"(?:by|for|with|from|to|off|via|through|because of|due to|as|in)"
_NOBODY = r"(?:cost|costs|tribute|tribute summon|monarch|synchro|synchro summon|synchro material|battle|card effect|effect|summon)"
_DOWN = r"(?:(?:while|when|and|in|being|was|its|it|is|he|she|still) )*(?:set|face ?down)(?: (?:position|defense|def|mode))* "
_ATTACKED = (
    r"(?:attacked|battled|killed|run over|destroyed by battle|destroyed in battle|destroyed|hit|flipped by an attack)"
)
_MIDDLE = re.compile(
    r"\b(?:(?:as|at|on|in|is|hes|its|resolves as|resolved as|of) )*(?:(?:chain link|cl) ?(?:2|two|3|three|2 or higher)|cl2|cl3|(?:the )?middle of (?:a|the) chain|mid chain)(?: or (?:higher|more|later|above))?(?: of (?:a|the) chain)? "
)
HOW = {"destroy": "destroyed-by-effect", "banish": "banished", "return": "returned", "tribute": "tributed"}
"""What happens to a card that another one is used on, by what that does."""
_MISSES = re.compile(r"\bmiss(?:es)? (?:(?:the|its|his|her|their) )?timing ")
_PLACES = frozenset(["hand", "deck", "field", "side"])
"""From where it goes is no part of these questions."""
_ASKS = re.compile(r"(?:^|(?<= ))(?:do|does|did|can|could|may|will|would) ")


def by_event(library: Library, slots: Slotted) -> Story | None:
    """The question; nothing where a word says something else."""
    if not 1 <= len(slots.cards) <= 2 or not all(mention.card for mention in slots.cards):
        return None
    text = slots.text.replace(". ", "")
    misses = _MISSES.search(text) is not None
    asked = _MISSES.sub("", text)
    if misses and len(slots.cards) == 1 and (told := _in_the_middle(library, slots, asked)) is not None:
        return told
    if _ASKS.search(asked) is None:
        return None
    for card in range(len(slots.cards)):
        waits = library.card(slug_of(slots.cards[card].card))
        if waits is None or not any(e.kind in (EffectKind.TRIGGER, EffectKind.FLIP) for e in waits.effects):
            continue
        story = _story(library, slots, card, waits, asked, misses)
        if story is not None:
            return story
    return None


def _story(library: Library, slots: Slotted, card: int, waits: CardDef, text: str, misses: bool) -> Story | None:
    by = 1 - card if len(slots.cards) == 2 else None
    if by is None and (story := _attacked_down(slots, waits, text, misses)) is not None:
        return story
    for when, pattern in _events(card, by):
        for found in re.finditer(rf"(?:^|(?<= )){pattern}", text):
            rest = f"{text[: found.start()]}{text[found.end() :]}"
            if (by is not None and f"{SLOT}{by} " in rest) or f"{SLOT}{card} " not in text:
                continue
            if when == "tributed" and text[found.end() :].startswith("summon"):
                continue  # it is Tribute Summoned itself
            words = [word for word in rest.split() if not word.startswith(SLOT)]
            if not words or not _PLACES.isdisjoint(words) or called_by(waits, words) is None:
                continue
            name = slots.cards[by].card if by is not None else ""
            when = when or HOW.get(what_it_does(library, name), "")
            if not when:
                continue
            if when == "destroyed" and name and not is_monster(library, name):
                when = "destroyed-by-effect"
            return _told(slots, Triggers(waits.name, when, name, misses))  # type: ignore[arg-type]
    return None


def _events(card: int, by: int | None) -> list[tuple[str, str]]:
    """What happens to the card, by the other one if two are named."""
    it = rf"(?:(?:{SLOT}{card}|it|he|she|him|her) )*"
    found: list[tuple[str, str]] = []
    for when, said in PASSIVE:
        words = said.replace("_", " ")
        behind = (
            rf"{_BY} {_THE}{SLOT}{by} (?:(?:effect|s|cost|summon) )*"
            if by is not None
            else rf"(?:{_BY} {_THE}{_NOBODY} )?"
        )
        # what is neither told of a time nor said to be done to it is what it does
        found.append((when, rf"(?:{_IF_SAID}{it}{_BE}|{_IF}{it}{_IS}{_BE})(?:{words}) {behind}"))
    for when, said in ACTIVE if by is not None else ():
        words = said.replace("_", " ")
        found.append(
            (
                when,
                rf"{_IF}{_THE}{SLOT}{by} (?:(?:just|then|would) )*(?:{words}|{words.replace('|', 'ed|')}ed) (?:{SLOT}{card}|it|him|her|them) ",
            )
        )
    if by is not None:
        hit = r"(?:hit|caught|got|taken out)"
        found.append(("", rf"{_IF}{it}{_BE}{hit} (?:by|with|in) {_THE}{SLOT}{by} "))
        found.append(("", rf"{_IF}{_THE}{SLOT}{by} (?:hits|gets|catches|takes out) (?:{SLOT}{card}|it|him|her) "))
    return found


def _attacked_down(slots: Slotted, waits: CardDef, text: str, misses: bool) -> Story | None:
    """Attacked while it lies face-down, which flips it: for what waits for that, else for its end in that battle."""
    pattern = rf"{_IF}(?:(?:{SLOT}0|it|he|she) )*{_BE}(?:{_ATTACKED} {_DOWN}|{_DOWN}(?:(?:and|when|then|is|was|it) )*{_ATTACKED} )"
    for found in re.finditer(rf"(?:^|(?<= )){pattern}", text):
        rest = f"{text[: found.start()]}{text[found.end() :]}"
        words = [word for word in rest.split() if not word.startswith(SLOT)]
        if words and called_by(waits, words) is not None:
            flips = any(e.kind is EffectKind.FLIP for e in waits.effects)
            fought = waits_in_battle(waits) == "battles"
            if fought and not flips:
                return _told(slots, Triggers(waits.name, "battles", Thing("monster").words, misses))
            return _told(slots, Triggers(waits.name, "flipped" if flips else "destroyed-by-battle", "", misses))
    return None


def _in_the_middle(library: Library, slots: Slotted, text: str) -> Story | None:
    found = _MIDDLE.search(text)
    if found is None or not is_monster(library, slots.cards[0].card):
        return None
    rest = f"{text[: found.start()]}{text[found.end() :]}"
    events = re.sub("|".join(rf"\b(?:{said.replace('_', ' ')})\b" for _, said in PASSIVE), "", rest)
    if any(word not in SMALL and word not in ("hes", "shes") for word in events.split() if not word.startswith(SLOT)):
        return None
    name = slots.cards[0].card
    return Story(
        Built(Form("nature", ""), "nature", {"card": 0}, {}, places=((0, len(slots.text)),)), Nature(name, "timing")
    )


def _told(slots: Slotted, meant: Triggers) -> Story:
    number = next(n for n, mention in enumerate(slots.cards) if mention.card == meant.card)
    roles = {"card": number} | ({"by": 1 - number} if len(slots.cards) == 2 else {})
    return Story(Built(Form("trigger", ""), "trigger", roles, {}, places=((0, len(slots.text)),)), meant)

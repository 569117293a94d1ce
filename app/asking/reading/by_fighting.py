"""Sentences that ask whether a monster gets its effect for what it does in battle: `does goyo get the monster if he kills a token`, `does
airknight draw if he deals damage`."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import Triggers, When
from app.asking.reading.builds import Built, is_monster
from app.asking.reading.effect_words import MEANT, called_by
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.reading.stories import Story
from app.asking.things import Thing, thing
from app.engine.words.cards import CardDef, EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_IT = rf"(?:(?:{SLOT}\d+|it|he|she|her|him|the card|that|this|just|only|also|has|have|had) )*"
_OF = r"(?:(?:a|an|my|his|her|their|the|opponents|opps|opp|opponent) )*"
_IF = r"(?:(?:and|then|so) )*(?:if|when|after|once|that|while|in case|by|for|from|and)? ?"
_ANYTHING = r"(?:something|anything|a monster|monsters|another monster|an opponents monster|my monster|one of my monsters|my guy|his monster)"
_KILLS = r"(?:kills?|killed|killing|destroys?|destroyed|destroying|runs? over|ran over|running over|beats?|beat|defeats?|defeated|takes? out|took out)"
_BATTLES = (
    r"(?:battles?|battled|fights?|fought|attacks?|attacked|attacking|attacks? into|attacked into|runs? into|ran into|hits?|rams?|rams? into|crashes into|"
    r"crashed into|against|vs|versus|with)"
)
_BY = r"(?:(?:by|in|through|with) (?:a )?(?:battle|attack|combat) |attacking |off )?"
_HURTS = (
    r"(?:(?:deals?|dealt|dealing|inflicts?|inflicted|does|did) (?:(?:any|some|battle|piercing|direct|me|to|you) )*(?:damage|dmg)(?: to (?:me|him|you|the opponent|"
    r"opp|opponent|my opponent))?|(?:connects?|connected)|attacks? (?:me |him |you )?directly|attacked (?:me )?directly|hits? (?:me |him |you )?directly)"
)
_DEEDS: tuple[tuple[When, str, bool], ...] = (
    ("destroys", rf"{_IF}{_IT}{_KILLS} {_OF}(?P<other>{SLOT}\d+|{_ANYTHING}) {_BY}", True),
    ("battles", rf"{_IF}{_IT}{_BATTLES} {_OF}(?P<other>{SLOT}\d+|{_ANYTHING}|it|him|her) {_BY}", True),
    ("inflicts", rf"{_IF}{_IT}{_HURTS} ", False),
)
_ASKS = re.compile(r"(?:^|(?<= ))(?:do|does|did|can|could|may|will|would) ")
_GOT = re.compile(rf"\b(?:get|gets|take|takes|summon|steal|steals|remove|banish) {SLOT}\d+ ")
_PRONOUNS = ("it", "him", "her")
_OF_THE_OTHER = re.compile(
    rf"\bi {_BATTLES} .*\b(?:does|can|will|may) (?:he|she|they) (?:still )?(?:get|search|summon|draw)s? |"
    rf"\bhe {_BATTLES} .*\b(?:do|can|will|may) i (?:still )?(?:get|search|summon|draw) "
)
"""That what the one attacks with gives something is not asked of the other."""
_MISSES = re.compile(r"\bmiss(?:es)?\b")


def by_fighting(library: Library, slots: Slotted) -> Story | None:
    """The question, where a monster that has such an effect is named with what it fights, and every word speaks of that."""
    if not 1 <= len(slots.cards) <= 2 or not slots.cards[0].card or _MISSES.search(slots.text):
        return None
    text = slots.text.replace(". ", "")
    if _OF_THE_OTHER.search(text):
        return None
    for when, pattern, against in _DEEDS:
        for found in re.finditer(rf"(?:^|(?<= )){pattern}", text):
            story = _story(library, slots, when, found, text, against)
            if story is not None:
                return story
    return None


def _story(
    library: Library, slots: Slotted, when: When, found: re.Match[str], text: str, against: bool
) -> Story | None:
    said = found["other"] if against else ""
    if said in _PRONOUNS and when == "battles" and (got := _GOT.search(text)) is not None:
        said = got[0].split()[-1]  # `does it remove that if it attacks it`
    if said in _PRONOUNS:
        return None
    other = int(said.removeprefix(SLOT)) if said.startswith(SLOT) else None
    rest = f"{text[: found.start()]}{text[found.end() :]}"
    number = 0 if other != 0 else 1
    if len(slots.cards) != (1 if other is None else 2) or not _ASKS.search(rest):
        return None
    if other is not None and (
        f"{SLOT}{other} " in _GOT.sub("", rest) or f"{SLOT}{other} " in found[0][: found.start("other") - found.start()]
    ):
        return None
    card = library.card(slug_of(slots.cards[number].card)) if thing(slots.cards[number].card) is None else None
    waits = waits_in_battle(card) if card is not None else None
    if card is None or waits is None:
        return None
    words = [word for word in rest.split() if not word.startswith(SLOT)]
    meant_of = called_by(card, words)
    if meant_of is None:
        return None
    by = slots.cards[other].card if other is not None else Thing("monster").words if against else ""
    of = thing(by) if by else None
    if other is not None and (not is_monster(library, by) or _lies_set(slots, other)):
        return None
    if of is not None and replace(of, side="") != Thing(of.sort):
        return None  # how it lies is no part of this
    if (
        of is None
        and by
        and not _GOT.search(rest)
        and f"{SLOT}{number} " not in rest
        and not any(word in MEANT for word in words)
    ):
        return None  # `if it kills that, does it get its effect`: the effect of either
    by = Thing(of.sort).words if of is not None else by
    meant = Triggers(card.name, _meant(when, waits), "" if waits == "inflicts" and of == Thing("monster") else by)
    roles = {"card": number} | ({"by": other} if other is not None else {})
    return Story(Built(Form("trigger", ""), "trigger", roles, {}, places=((0, len(slots.text)),)), meant)


def _lies_set(slots: Slotted, number: int) -> bool:
    """Whether it is said to lie face-down."""
    said = rf"\b(?:set|face ?down) {SLOT}{number} |{SLOT}{number} (?:that is |while |in )?(?:set|face ?down)\b"
    return re.search(said, slots.full) is not None


def waits_in_battle(card: CardDef) -> When | None:
    """What of this the effect of the monster waits for; nothing if for none of it."""
    told = " ".join(e.says.casefold() for e in card.effects if e.kind in (EffectKind.TRIGGER, EffectKind.QUICK))
    if re.search(r"this card destroys [^.]*by battle", told):
        return "destroys"
    if re.search(r"takes battle damage from (?:a direct attack from )?this card|inflicts battle damage", told):
        return "inflicts"
    return "battles" if "battled" in told else None


def _meant(when: When, waits: When) -> When:
    """To attack something is to destroy it, where the effect waits for that."""
    return waits if when == "battles" else when

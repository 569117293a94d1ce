"""Sentences that ask what becomes of a card that took or brought a monster, or of that monster, when another card comes that negates it while
it lies there: `does royal decree negate call of the haunted and does the monster die`."""

from __future__ import annotations

import re

from app.asking.questions import Leaves
from app.asking.reading.builds import Built, is_monster, says_of
from app.asking.reading.common import words as words_from
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.reading.stories import Story
from app.asking.taking import takes_or_brings
from app.engine.words.cards import CardDef, EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_SMALL = words_from(
    """
    i me my mine we you he him his she her it its s they them their us our opp opps opponent opponents player someone
    a an the this that thats these those which is are am was were be being been will would do does did can could
    to of on for with by from in off and or but if when while once after then also still just even now already have has had get gets got so
    field board side face up faceup active out there effect effects what flip flips flipped activate activates activated play plays played use uses used using
    summon summons summoned come comes came enters hits drop drops
    equipped target targets targeted original owner take takes taken took stole stolen steal bring brings brought back revived revive grabbed called control
    """
)
"""Words that tell what was done, and what lies there."""
_FATES = words_from(
    """
    end ends die dies destroyed destroy killed stay stays go goes away lose loses keep keeps return returns returned survive survives happens
    become becomes monster monsters guy dude creature end ends stop stops negate negates negated turn off shut wear wears
    """
)
"""Words that ask what becomes of it."""
_ASKS_ON = re.compile(
    r"\b(?:end|ends|die|dies|destroyed|killed|stay|stays|go away|goes away|go back|goes back|lose|loses|keep|keeps|return|returns|returned|back|survive|survives|"
    r"happens|becomes|wear off|wears off|already|thats (?:face ?up|active|out|on)|that is (?:face ?up|active|out|on)|while its (?:face ?up|on))\b"
)
_GONE = (
    r"(?:(?:is|gets|got|was|then|later) )*(?:destroyed|leaves|left|gone|dies|removed|negated|goes|popped|returned)\b"
)
_LEFT = r"(?:(?:is|gets|get|got|was|then|later|also|being) )*(?:destroyed|leaves|left|gone|dies|removed|popped|returned|bounced|banished)\b"
_IT_LEAVES = r"\b(?:destroy|destroys|lose|loses|pop|pops|negate|negates) "


def silenced(library: Library, slots: Slotted) -> Story | None:
    """The question, where a card that takes or brings stays, the other negates as it lies, and every word speaks of that."""
    if not 2 <= len(slots.cards) <= 3 or not all(mention.card for mention in slots.cards):
        return None
    cards = [library.card(slug_of(mention.card)) for mention in slots.cards]
    holder = next((n for n, card in enumerate(cards) if card is not None and _holds(library, card)), None)
    by = next((n for n, card in enumerate(cards) if n != holder and card is not None and _negates(card)), None)
    if holder is None or by is None:
        return None
    rest = [n for n in range(len(cards)) if n not in (holder, by)]
    text = slots.text.replace(". ", "")
    if rest and not is_monster(library, slots.cards[rest[0]].card):
        return None
    if _ASKS_ON.search(text) is None or re.search(rf"{SLOT}{by} {_GONE}|{_IT_LEAVES}{SLOT}{by} ", text):
        return None
    if re.search(rf"\b(?:if|when|after|once|and) {SLOT}{holder} {_LEFT}", text):
        return None  # it leaves, and is not negated as it lies
    if re.match(r"(?:can|could) ", text) and "negate" not in text:
        return None  # whether it can bring it, and not what becomes of what it brought
    if any(word not in _SMALL and word not in _FATES for word in text.split() if not word.startswith(SLOT)):
        return None
    on_it = rf"{SLOT}{holder} (?:on|for|targeting|targets) (?:(?:my|his|her|their|a|the|opponents) )*{SLOT}{by} "
    # it is what is brought that negates such a card
    itself = re.search(on_it, text) is not None and str(cards[holder].kind) in says_of(library, slots.cards[by].card)  # type: ignore[union-attr]
    monster = slots.cards[rest[0]].card if rest else slots.cards[by].card if itself else ""
    meant = Leaves(slots.cards[holder].card, "card", "negated", monster, slots.cards[by].card)
    roles = {"card": holder, "by": by} | ({"monster": rest[0]} if rest else {})
    return Story(Built(Form("leaves", ""), "leaves", roles, {}, places=((0, len(slots.text)),)), meant)


def _holds(library: Library, card: CardDef) -> bool:
    return card.stays and not is_monster(library, card.name) and takes_or_brings(card)


def _negates(card: CardDef) -> bool:
    """Whether a card negates other ones as it lies."""
    return any(e.kind is EffectKind.CONTINUOUS and "negated" in e.says for e in card.effects)

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Filter, Kind, Whose

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


CANNOT = {
    "summon": "Normal Summon or Flip Summon", "normal-summon": "Normal Summon or Set", "normal-summon-but-not-set": "Normal Summon", "special-summon": "Special Summon", "set": "Set", "turn-face-down": "turn face-down", "draw": "draw", "change-position": "change the battle position of",
    "tribute-summon": "Tribute Summon", "synchro-summon": "Synchro Summon", "fusion-summon": "Fusion Summon", "flip-summon": "Flip Summon", "add-from-deck": "add", "send-from-deck": "send",
    "discard-as-cost": "activate effects by discarding",
    "battle-phase": "conduct a Battle Phase", "activate": "activate", "activate-spells": "activate", "activate-traps": "activate",
}  # fmt: skip

SUMMONED = (
    "summon",
    "normal-summon",
    "normal-summon-but-not-set",
    "special-summon",
    "tribute-summon",
    "synchro-summon",
    "fusion-summon",
    "flip-summon",
)
SORTS = {"activate-spells": "Spell Cards", "activate-traps": "Trap Cards", **dict.fromkeys(SUMMONED, "monsters")}
"""What it is that is not done, where all of it is meant."""


FROM_DECK = {
    "add-from-deck": " from the Deck to the hand, except by drawing",
    "send-from-deck": " from the Deck to the Graveyard",
}
"""Where the cards go of which it speaks."""


class Forbids(Applied, frozen=True, tag="forbids"):
    """A player may not do this as long as it is in force. `fits`: only with such cards. `summon`: Normal Summons and Flip Summons, but no Sets; `normal-summon-but-not-set`: those alone, in face-up Attack Position. `turn-face-down`: by their effects; what Special Summons a monster face-down brings it face-up in Defense Position then. `activate`: cards and effects;
    `activate-spells`, `activate-traps`: such cards themselves, while effects of face-up ones may be. `add-from-deck`: cards from the
    Deck to the hand, but by drawing; what would do so is not activated, and what has to be does nothing. `send-from-deck`: in the same way, cards from
    the Deck to the Graveyard. `given_first`: of a Summon or Set: only where it would still be so once that has taken what it takes from the field. `discard-as-cost`: cards from the hand for what is activated; what an effect discards as it resolves may be."""

    what: Literal[
        "summon",
        "normal-summon",
        "normal-summon-but-not-set",
        "special-summon",
        "tribute-summon",
        "synchro-summon",
        "fusion-summon",
        "flip-summon",
        "add-from-deck",
        "send-from-deck",
        "set",
        "turn-face-down",
        "discard-as-cost",
        "draw",
        "change-position",
        "activate",
        "activate-spells",
        "activate-traps",
        "battle-phase",
    ]
    whose: Whose = "any"
    fits: Filter | None = None
    given_first: bool = False

    @property
    def makes_way(self) -> bool:
        return self.given_first

    def prohibits(self) -> Iterator[Prohibited]:
        yield self.what, self.whose, self.fits

    def clause(self, english: English) -> str:
        who = "neither player can" if self.whose == "any" else f"{english.someone(self.whose)} cannot"
        if self.what == "battle-phase":
            return f"{who} {CANNOT[self.what]}"
        if self.fits is None:
            cards = SORTS.get(self.what, "cards")
        else:
            summoned = self.what in SUMMONED and not self.fits.kinds
            cards = english.noun(replace(self.fits, kind=Kind.MONSTER) if summoned else self.fits, many=True)
        from_deck = FROM_DECK.get(self.what, "")
        first = ", also once what it takes from the field has gone" if self.given_first else ""
        return f"{who} {CANNOT[self.what]} {cards}{from_deck}{first}"

    def amiss(self) -> Iterator[Problem]:
        if self.given_first and (not self.only or self.what not in (*SUMMONED, "set")):
            yield "given-first", "no Summon or Set is forbidden while something is so"
        if self.what == "discard-as-cost" and self.fits is not None:
            yield "fits", "every discard is meant"
        if self.what in FROM_DECK and self.fits is not None:
            yield "fits", f"whatever is {'added' if self.what == 'add-from-deck' else 'sent'} from the Deck is meant"

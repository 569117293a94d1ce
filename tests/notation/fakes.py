"""A small card library and two rulesets, with names that are hard to write."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from app.notation import CardFault, Described, KnownCard, OwnCard
from app.notation.problems import folded

CARDS = (
    KnownCard("Dark Magician", "monster", ("normal",)),
    KnownCard("Injection Fairy Lily", "monster", ("effect",)),
    KnownCard("Honest", "monster", ("effect",)),
    KnownCard("Sangan", "monster", ("effect",)),
    KnownCard("Kuriboh", "monster", ("effect",)),
    KnownCard("Ehren, Lightsworn Monk", "monster", ("effect",)),
    KnownCard("30,000-Year White Turtle", "monster", ("normal",)),
    KnownCard("Déjà Vu Dragon", "monster", ("effect",)),
    KnownCard("Fiend's Hand", "monster", ("effect",)),
    KnownCard("Number 39: Utopia", "monster", ("effect", "xyz")),
    KnownCard("Stardust Dragon", "monster", ("effect", "synchro")),
    KnownCard("Sheep Token", "monster", ("token",)),
    KnownCard("7", "spell", ("continuous",)),
    KnownCard('"A" Cell Breeding Device', "spell", ("continuous",)),
    KnownCard("Mystical Space Typhoon", "spell", ("quick-play",)),
    KnownCard("Black Pendant", "spell", ("equip",)),
    KnownCard("Pot of Greed", "spell", ("normal",)),
    KnownCard("Necrovalley", "spell", ("field",)),
    KnownCard("Mystic Plasma Zone", "spell", ("Field",)),
    KnownCard("Rising Energy", "trap", ("normal",)),
    KnownCard("Sakuretsu Armor", "trap", ("normal",)),
    KnownCard("Mirror Force", "trap", ("normal",)),
    KnownCard("Trap Hole (Old)", "trap", ("normal",)),
)
STEPS = {
    "draw": "draw",
    "main-1": "main-1",
    "main 1": "main-1",
    "battle": "battle",
    "battle/start": "battle/start",
    "battle-step": "battle/step",
    "damage/calculation": "battle/damage/calculation",
    "main-2": "main-2",
    "end": "end",
}


class Library:
    """Finds a name whatever its upper case and accents; suggests what is spelt alike."""

    def __init__(self) -> None:
        self._by_fold = {folded(card.name): card for card in CARDS}

    def find(self, written: str) -> KnownCard | None:
        return self._by_fold.get(folded(written))

    def asked(self, written: str) -> str | None:
        return "Can Honest be chained to Sangan?" if "chain honest" in folded(written) else None

    def counters(self) -> tuple[str, ...]:
        return ("ice", "spell")

    def with_cards(self, cards: tuple[OwnCard, ...]) -> Described:
        """Takes every card for a monster, but one that is like an unknown one."""
        known = Library()
        known._by_fold = {**self._by_fold, **{folded(c.name): KnownCard(c.name, "monster") for c in cards}}
        faults = tuple(
            CardFault(n, ("like",), "there is no such card.", "", card.plain["like"], ("Honest",), "Honest")
            for n, card in enumerate(cards)
            if self.find(card.plain.get("like", "Honest")) is None
        )
        return Described(known, faults)

    def several(self, written: str) -> tuple[str, ...]:
        return ("Sakuretsu Armor", "Mirror Force") if folded(written) == "attack trap" else ()

    def near(self, written: str, limit: int = 3) -> tuple[str, ...]:
        found = difflib.get_close_matches(folded(written), list(self._by_fold), limit)
        return tuple(self._by_fold[fold].name for fold in found)


class Rulesets:
    def rulesets(self) -> tuple[str, ...]:
        return ("tcg-2010", "ocg-2010")

    def called(self, name: str) -> str | None:
        return "tcg-2010" if name == "edison" else None

    def steps(self, ruleset: str) -> Mapping[str, str]:
        assert ruleset in self.rulesets()
        return STEPS


LIBRARY = Library()
RULESETS = Rulesets()

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter, Until
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


CANNOT = {
    "declare-attack": "declare an attack", "change-position": "change its battle position", "be-tributed": "be Tributed",
    "be-tributed-for-a-summon": "be Tributed for a Tribute Summon", "be-destroyed-by-battle": "be destroyed by battle",
    "be-destroyed-by-effects": "be destroyed by card effects",
    "activate": "be activated, nor its effects", "attack-directly": "attack directly",
    "be-changed-to-defense-by-effects": "be changed to Defense Position by card effects",
    "be-synchro-material": "be used as Synchro Material", "be-given-as-a-cost": "be given as a cost",
}  # fmt: skip


class Cannot(CardOp, frozen=True, kw_only=True, tag="cannot"):
    """One monster cannot do this, or have it done to it, for a while; `face_down`: also when it was turned face-down since.
    `activate`: that card, wherever it lies, and its effects; `be-given-as-a-cost`: that card, monster or not. `unless_for`: except for the Tribute Summon of such a monster."""

    what: Literal[
        "declare-attack",
        "change-position",
        "be-tributed",
        "be-tributed-for-a-summon",
        "be-destroyed-by-battle",
        "be-destroyed-by-effects",
        "activate",
        "attack-directly",
        "be-changed-to-defense-by-effects",
        "be-synchro-material",
        "be-given-as-a-cost",
    ]
    until: Until = Until.TURN
    face_down: bool = False
    unless_for: Filter | None = None

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        anywhere = self.what in ("activate", "be-given-as-a-cost")
        there = [c for c in cards if anywhere or state.card(c).zone is Zone.MONSTER]
        for card in there:
            state = act.limit(state, card, self.what, self.until, self.face_down, self.unless_for)
        return state if there else act.nothing(state)

    def says(self, english: English) -> str:
        unless = f", except for {english.sort(self.unless_for)}," if self.unless_for is not None else ""
        return f"{self.cards(english)} cannot {CANNOT[self.what]}{unless} {english.until(self.until)}"

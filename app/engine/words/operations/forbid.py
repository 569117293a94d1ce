from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.filters import Filter, Until, Who
from app.engine.words.operations.operation import Op

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English


BANS = ("declare-attack", "summon", "normal-summon", "flip-summon", "set", "turn-face-down", "draw", "special-summon", "synchro-summon", "change-position", "activate-spells", "activate-traps", "battle-phase")  # fmt: skip

IN_CHAINS = (
    "summon", "normal-summon", "flip-summon", "special-summon", "synchro-summon", "set", "turn-face-down", "activate-spells", "activate-traps", "activate",
)  # fmt: skip
"""What of that can be done in a chain."""

CANNOT = {
    "declare-attack": "declare an attack", "summon": "Normal Summon or Flip Summon", "flip-summon": "Flip Summon", "normal-summon": "Normal Summon or Set", "set": "Set cards", "turn-face-down": "turn cards face-down", "draw": "draw cards",
    "special-summon": "Special Summon", "synchro-summon": "Synchro Summon", "change-position": "change battle positions", "activate-spells": "activate Spell Cards",
    "activate-traps": "activate Trap Cards", "activate": "activate cards or effects", "battle-phase": "conduct a Battle Phase",
}  # fmt: skip


class Forbid(Op, frozen=True, tag="forbid"):
    """A player may not do this for a while. `summon`: Normal Summons and Flip Summons, but no Sets. `fits`: only with such cards; `but`: not with this one. `turn-face-down`: by their effects, on whichever side; `set` bans that of their own side only. `activate`: cards, and effects of those that lie
    there, too."""

    what: Literal[
        "declare-attack", "summon", "normal-summon", "flip-summon", "set", "turn-face-down", "draw", "special-summon", "synchro-summon", "change-position", "activate-spells", "activate-traps", "activate",
        "battle-phase",
    ]  # fmt: skip
    whose: Literal["you", "opponent", "both"] = "opponent"
    until: Until = Until.END_PHASE
    fits: Filter | None = None
    but: Who | None = None

    def do(self, act: Act, state: State) -> State:
        # a target that is gone by now is still the one that was meant
        but = () if self.but is None else act.meant(state, self.but)
        for seat in act.seats(self.whose):
            state = act.ban(state, seat, self.what, self.until, self.fits, but)
        return state

    def from_activation(self) -> bool:
        # who Summons or activates nothing in the turn of an activation does not in its chain either
        return self.whose == "you" and self.what in IN_CHAINS

    def says(self, english: English) -> str:
        cards = f" ({english.noun(self.fits, many=True)})" if self.fits is not None else ""
        cards += f", except with {english.who(self.but)}," if self.but is not None else ""
        return f"{english.someone(self.whose)} cannot {CANNOT[self.what]}{cards} {english.until(self.until)}"

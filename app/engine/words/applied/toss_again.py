from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from app.engine.words.applied.applying import Applied

if TYPE_CHECKING:
    from app.engine.words.english import English


class TossAgain(Applied, frozen=True, tag="toss-again"):
    """Once a turn, when its player has tossed coins (`of: die`: rolled dice), all of them may be tossed again, whatever they
    showed; the same toss only once. `whose: any`: also where the other player did."""

    of: Literal["coin", "die"]
    whose: Literal["you", "any"] = "you"

    def clause(self, english: English) -> str:
        who = "you" if self.whose == "you" else "a player"
        did = {"coin": f"toss{'' if who == 'you' else 'es'} a coin", "die": f"roll{'' if who == 'you' else 's'} a die"}
        again = "the toss be made" if self.of == "coin" else "the roll be made"
        return f"once per turn, when {who} {did[self.of]}, you can have {again} again"

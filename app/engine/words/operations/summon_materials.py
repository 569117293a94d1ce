from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Who
from app.engine.words.operations.operation import Op
from app.engine.words.operations.special_summon import SpecialSummon

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English


class SummonMaterials(Op, frozen=True, tag="summon-materials"):
    """The monsters that were used for the Fusion or Synchro Summon of its target, or of its own card if it targets nothing, which
    has left the field, are Special Summoned from its player's Graveyard: all of them, or none if one is not there, or has gone
    elsewhere since that Summon, or there is no room for all."""

    def do(self, act: Act, state: State) -> State:
        cards = act.means(state).put_together_from()
        return act.special_summon(state, cards, SpecialSummon(who=Who.CHOSEN)) if cards else act.nothing(state)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        return bool(means.put_together_from())

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        return means.against_summon(None)

    def also(self) -> tuple[str, ...]:
        return ("special-summon",)

    def says(self, english: English) -> str:
        return "Special Summon all the monsters that were used for its Summon from your Graveyard"

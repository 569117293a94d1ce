from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId
from app.engine.words.filters import Filter, Who
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
    elsewhere since that Summon, or there is no room for all. `among`: the monsters that it names as Fusion Materials instead, from there and with
    no substitute among them; also all or none."""

    among: Filter | None = None

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        targets = means.link.targets if means.link is not None else ()
        if self.among is None:
            return
        for monster in targets or (means.source,):
            for cards in means.named_sets(monster, self.among):
                if len(cards) <= means.summon_room() and all(map(means.revivable, cards)):
                    yield cards

    def do(self, act: Act, state: State) -> State:
        if self.among is not None:
            if act.chosen is not None:
                return act.special_summon(state, act.chosen, SpecialSummon(who=Who.CHOSEN))
            there = next(self.sets(act.means(state), ()), None)
            return act.unlisted(state, self.among) if there is None else act.ask_sets(state, self, "choose")
        cards = act.means(state).put_together_from()
        return act.special_summon(state, cards, SpecialSummon(who=Who.CHOSEN)) if cards else act.nothing(state)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if self.among is not None:
            return next(self.sets(means, ()), None) is not None or not means.all_listed(self.among)
        return bool(means.put_together_from())

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        return means.against_summon(None)

    def also(self) -> tuple[str, ...]:
        return ("special-summon",)

    def says(self, english: English) -> str:
        if self.among is not None:
            return f"Special Summon all its Fusion Materials among {english.noun(self.among, many=True)}"
        return "Special Summon all the monsters that were used for its Summon from your Graveyard"

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Zone
from app.engine.words.filters import Filter
from app.engine.words.operations.operation import Op
from app.engine.words.operations.send_to_graveyard import OUT_OF_DECK

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class GiveNamedMaterials(Op, frozen=True, kw_only=True, tag="give-named-materials"):
    """A Fusion Monster of `monster` is shown, and materials that it names go from `among` to another place (`to`), while it stays where it
    is: no Summon, and no substitute stands in for one of them. What follows names that monster as the chosen one. `foretells`: it is the first part
    of that monster's Summon, and is not used where nothing can be Special Summoned."""

    monster: Filter
    among: Filter
    to: Zone = Zone.GRAVEYARD
    foretells: bool = False

    def also(self) -> tuple[str, ...]:
        return ("special-summon",) if self.foretells else ()

    def acts(self) -> tuple[str, ...]:
        return (OUT_OF_DECK,) if self.to is Zone.GRAVEYARD and set(self.among.zones) == {Zone.DECK} else ()

    def _shown(self, means: Means) -> tuple[CardId, ...]:
        """The monsters whose materials are there."""
        found = (c for c in means.matching(self.monster) if means.may_be_summoned(c))
        return tuple(c for c in found if next(means.named_sets(c, self.among), None) is not None)

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        return means.named_sets(earlier[0][0], self.among)

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        unlisted = not means.state.lying(Zone.EXTRA, means.player) or not means.all_listed(self.among)
        return unlisted or bool(self._shown(means))

    def do(self, act: Act, state: State) -> State:
        bans = act.prohibited(state, OUT_OF_DECK, None) if self.acts() else ()
        if bans:
            return act.barred(state, *bans)
        if not act.earlier:
            if act.chosen is None:
                able = self._shown(act.means(state))
                if not able:
                    return act.unlisted(state, self.among)
                return act.ask_some(state, able)
            return act.ask_sets(act.remember(state), self, "choose", act.chosen[0])
        monster, cards = act.earlier[0][0], act.chosen
        assert cards is not None
        # the material is not what is named as chosen
        state = act.pick_out(act.remember(act.show(state, (monster,))), (monster,))
        return act.give_materials(state, cards, self.to)

    def says(self, english: English) -> str:
        way = {Zone.DECK: "shuffle {} into the Deck", Zone.BANISHED: "banish {}"}.get(
            self.to, "send {} to the Graveyard"
        )
        shown = f"reveal {english.number(self.monster, 1)}"
        return f"{shown} and {way.format(f'its materials among {english.noun(self.among, many=True)}')}"

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        return means.against_summon(None) if self.foretells else ()

    def amiss(self) -> Iterator[Problem]:
        if self.to not in (Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK):
            yield "to", "material goes to the Graveyard, to the Deck or out of play"

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.ids import CardId, Face, Zone
from app.engine.words.filters import Amount, Until, Who
from app.engine.words.guises import Guise
from app.engine.words.operations.operation import CardOp

if TYPE_CHECKING:
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class BecomeFor(CardOp, frozen=True, tag="become"):
    """Face-up cards of the field, or cards of the hand, are of another Type, Attribute or name for a while, or of another Level. `level`: it
    becomes this; `level_by`: it is so much higher, or lower if that is below zero. `name_of`, `attribute_of`: the name, or the Attribute, is that of this card.
    `tuner`: it is treated as a Tuner."""

    race: str = ""
    attribute: str = ""
    name: str = ""
    name_of: Who | None = None
    attribute_of: Who | None = None
    level: Amount | None = None
    level_by: Amount = 0
    tuner: bool = False
    until: Until = Until.LEAVES

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        there = [c for c in cards if _may_become(state, c)]
        if not there:
            return act.nothing(state)
        name = self.name
        if self.name_of is not None:
            named = act.cards(state, self.name_of)
            # of several the last: what was revealed first only led to it
            name = act.facts(state, named[-1]).name if named else ""
        shown = () if self.attribute_of is None else act.cards(state, self.attribute_of)
        attribute = act.facts(state, shown[-1]).attribute if shown else self.attribute
        guise = Guise(
            race=self.race, attribute=attribute, name=name, level=act.points(state, self.level),
            raised=act.amount(state, self.level_by), tuner=self.tuner,
        )  # fmt: skip
        if guise.empty:
            return act.nothing(state)
        for card in there:
            state = act.disguise(state, card, self.until, guise)
        return state

    def says(self, english: English) -> str:
        cards, until = self.cards(english), english.until(self.until)
        said = []
        if self.race or self.attribute:
            said.append(f"{cards} becomes {' '.join(filter(None, (self.attribute, self.race)))}")
        if self.name:
            said.append(f"the name of {cards} becomes “{self.name}”")
        if self.name_of is not None:
            said.append(f"the name of {cards} becomes that of {english.who(self.name_of)}")
        if self.attribute_of is not None:
            said.append(f"the Attribute of {cards} becomes that of {english.who(self.attribute_of)}")
        if self.level is not None:
            said.append(f"the Level of {cards} becomes {english.amount(self.level)}")
        if self.level_by != 0:
            said.append(f"the Level of {cards} {english.change(self.level_by)}")
        if self.tuner:
            said.append(f"{cards} is treated as a Tuner")
        return f"{' and '.join(said)} {until}"

    def amiss(self) -> Iterator[Problem]:
        yield from super().amiss()
        others = (self.name_of, self.attribute_of, self.level)
        changed = (self.race, self.attribute, self.name, self.tuner, *(each is not None for each in others))
        if not any(changed) and self.level_by == 0:
            yield "", "neither a name, a Type, an Attribute nor a Level is changed"
        if self.attribute and self.attribute_of is not None:
            yield "attribute-of", "one of the two says which Attribute it is"
        if self.level is not None and self.level_by != 0:
            yield "level-by", "a Level that becomes something is not changed by something as well"


def _may_become(state: State, card: CardId) -> bool:
    held = state.card(card)
    return held.zone is Zone.HAND or (held.zone.on_field and held.face is Face.UP)

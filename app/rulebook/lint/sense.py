"""What a check is given to see by, and what it says when something is amiss."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from app.engine.words.cards import EffectDef, Procedure
from app.rulebook.archetypes import archetypes
from app.rulebook.cardlist import Effects, Written
from app.rulebook.facts import Facts, slug_of
from app.rulebook.shapes import offered
from app.rulebook.vocabulary import ATTRIBUTES, COUNTERS, MOMENTS, PHASES, SUBTYPES, TYPES


class Amiss(msgspec.Struct, frozen=True):
    """Something that makes no sense: in which field, and why. `found`: the word at fault, where there are `allowed` ones."""

    field: str
    says: str
    found: str = ""
    allowed: tuple[str, ...] = ()


class Fault(msgspec.Struct, frozen=True):
    """What is amiss in a card file, with its place."""

    file: str
    card: str
    effect: str
    amiss: Amiss

    def __str__(self) -> str:
        place = [self.file, self.card, f"effect {self.effect}" if self.effect else "", self.amiss.field]
        help_ = offered(self.amiss.found, self.amiss.allowed) if self.amiss.allowed else ""
        return f"{': '.join(filter(None, place))}: {self.amiss.says}{help_}"


class Lists(msgspec.Struct, frozen=True):
    """The closed lists: by what a message calls such a word, the words that there are."""

    words: dict[str, tuple[str, ...]]

    @staticmethod
    def fixed() -> dict[str, tuple[str, ...]]:
        """The lists that do not depend on which cards there are."""
        return {
            "Type": TYPES,
            "Attribute": ATTRIBUTES,
            "subtype": tuple(dict.fromkeys(word for words in SUBTYPES.values() for word in words)),
            "counter": tuple(COUNTERS),
            "archetype": tuple(each.archetype for each in archetypes()),
            "moment": tuple(MOMENTS),
            "phase": (*PHASES, "turn"),
        }

    @staticmethod
    def of(written: Written) -> Lists:
        """The vocabulary's lists, the names of these cards and of the whole pool, and these Tokens."""
        tokens = tuple(slug_of(facts.name) for _, facts in written.facts if "token" in facts.subtypes)
        return Lists({**Lists.fixed(), "card": tuple(written.known), "Token": tokens})


class Spot(NamedTuple):
    """A word of the vocabulary where it stands: the way to it in its effect, and the words around it from the outside in."""

    word: msgspec.Struct
    path: str
    above: tuple[msgspec.Struct, ...]

    def field(self, name: str) -> str:
        """The way to one of the word's fields, by its name in the file."""
        written = next(f.encode_name for f in fields(type(self.word)) if f.name == name)
        return f"{self.path}.{written}".lstrip(".")

    @property
    def part(self) -> str:
        """The part of the effect in which it stands: `if`, `cost`, `does` …"""
        return self.path.split(".")[0].split("[")[0]


class Sense(msgspec.Struct, frozen=True):
    """What a word is judged by: the closed lists, the card, and the effect or procedure that it stands in."""

    lists: Lists
    facts: Facts
    text: Effects
    effect: EffectDef | Procedure

    @property
    def effect_ids(self) -> tuple[str, ...]:
        return tuple(effect.id for effect in self.text.effects)

    def spots(self) -> Iterator[Spot]:
        """Every word of the effect, the effect itself first."""
        return spots(self.effect)


@cache
def fields(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a sort of word, looked up once."""
    return msgspec.structs.fields(kind)


def spots(word: msgspec.Struct, path: str = "", above: tuple[msgspec.Struct, ...] = ()) -> Iterator[Spot]:
    """A word and all that it holds, in the order in which they are written."""
    yield Spot(word, path, above)
    for field in fields(type(word)):
        value = getattr(word, field.name)
        way = f"{path}.{field.encode_name}".lstrip(".")
        if isinstance(value, msgspec.Struct):
            yield from spots(value, way, (*above, word))
        elif isinstance(value, tuple):
            for number, item in enumerate(value):
                if isinstance(item, msgspec.Struct):
                    yield from spots(item, f"{way}[{number}]", (*above, word))

"""What a card is for a while, where that is not what is printed on it: another Level, name, Type or Attribute, or a monster
though it is a Spell or Trap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class Guise(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """What a card is in place of what is printed on it, as far as it is said. `raised`: by how much its Level is higher, or
    lower if that is below zero. `sort`: it is a monster of that sort, besides the Spell or Trap that it stays, with these
    values; one without this stays what it is. `tuner`: it is a Tuner as well."""

    sort: Literal["", "normal", "effect"] = ""
    name: str = ""
    race: str = ""
    attribute: str = ""
    level: int | None = None
    raised: int = 0
    atk: int | None = None
    defense: int | None = None
    tuner: bool = False

    @property
    def empty(self) -> bool:
        """Whether nothing is said."""
        return self == NO_GUISE

    def as_a_monster(self, english: English) -> str:
        """The monster that a Spell or Trap is, with its facts, as cards put it."""
        facts = f"{self.race}/{self.attribute}/Level {self.level}/ATK {self.atk}/DEF {self.defense}"
        return f"as {'an Effect' if self.sort == 'effect' else 'a Normal'} Monster ({facts})"

    def lacks_facts(self) -> Iterator[Problem]:
        """What a Spell or Trap needs to be a monster, and is not said."""
        said = {
            "sort": self.sort, "race": self.race, "attribute": self.attribute, "level": self.level is not None,
            "atk": self.atk is not None, "defense": self.defense is not None,
        }  # fmt: skip
        missing = [name for name, there in said.items() if not there]
        if missing:
            yield "as-monster", f"a monster has every one of these: {', '.join(missing)}"


NO_GUISE = Guise()

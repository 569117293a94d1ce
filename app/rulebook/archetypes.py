"""Archetypes that a card's English name does not tell, or not alone: a closed list of them, each with the cards that belong to
it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from app.rulebook.reading import RulebookError, read_yaml, shaped

FILE = Path(__file__).parent / "cards" / "archetypes.yaml"


class Archetype(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An archetype: the cards with `part` in their names, capitals and all, and those of these `names`. `says`: how it is known
    which they are; `address`: where that can be read."""

    archetype: str
    says: str
    address: str
    part: str = ""
    names: tuple[str, ...] = ()


@cache
def archetypes(file: Path = FILE) -> tuple[Archetype, ...]:
    """All that there are. Raises RulebookError for one that is there twice."""
    found = shaped(read_yaml(file), tuple[Archetype, ...], file.name)
    names = [each.archetype for each in found]
    if len(set(names)) < len(names):
        raise RulebookError(f"{file.name}: an archetype is there twice")
    return found


@cache
def _listed() -> Mapping[str, tuple[str, ...]]:
    """The archetypes that count a card by its whole name."""
    by_name: dict[str, tuple[str, ...]] = defaultdict(tuple)
    for each in archetypes():
        for name in each.names:
            by_name[name] = (*by_name[name], each.archetype)
    return by_name


def archetypes_of(name: str) -> tuple[str, ...]:
    """The archetypes that a card of this name belongs to."""
    told = tuple(each.archetype for each in archetypes() if each.part and each.part in name)
    listed = _listed().get(name, ())
    return tuple(dict.fromkeys((*told, *listed)))

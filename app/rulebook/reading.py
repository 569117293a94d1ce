"""Reading the rulebook's YAML files, strictly: a duplicate key, an odd value or a wrong word is an error with its place."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from io import StringIO
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import ryaml


class Identified(Protocol):
    """What goes by a name of its own."""

    @property
    def id(self) -> str: ...


T = TypeVar("T")
Named = TypeVar("Named", bound=Identified)


class RulebookError(Exception):
    """Something in the rulebook's files is wrong; the message names the file and the place."""


def read_yaml(path: Path) -> Any:
    """The file as plain dicts and lists. Raises RulebookError for anything that is not clean YAML 1.2."""
    text = path.read_text(encoding="utf-8")
    try:
        return ryaml.load(StringIO(text))
    except ValueError as fault:
        raise RulebookError(f"{path.name}: {_told(text) or fault}") from fault


def _told(text: str) -> str:
    """What is wrong with a text that could not be read, with its line, which the fast reader does not always say; empty
    where the slow one finds nothing wrong."""
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    yaml = YAML(typ="safe")
    yaml.allow_duplicate_keys = False
    try:
        yaml.load(text)
    except YAMLError as fault:
        return str(fault)
    return ""


def shaped(data: Any, kind: type[T], place: str) -> T:
    """`data` as a value of this type. Raises RulebookError naming the place and what was expected there."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        from app.rulebook.shapes import told

        raise RulebookError(f"{place}: {told(fault, data, kind)}") from fault


def gathered(folder: Path, kind: type[Named]) -> dict[str, tuple[str, Named]]:
    """The entries of every file of a folder, each a list of them: by id, with the place that a message names. Raises
    RulebookError for one that is no such thing, or the second of its id."""
    found: dict[str, tuple[str, Named]] = {}
    for file in sorted(folder.glob("*.yaml")):
        for raw in read_yaml(file) or ():
            entry = shaped(raw, kind, f"{file.name}: {raw.get('id')}")
            place = f"{file.name}: {entry.id}"
            if entry.id in found:
                raise RulebookError(f"{place}: there are two of this name")
            found[entry.id] = (place, entry)
    return found


def all_known(place: str, what: str, named: Iterable[str], known: Collection[str]) -> None:
    """Raises RulebookError for the first name that is not among those there are."""
    for name in named:
        if name not in known:
            from app.rulebook.shapes import offered

            raise RulebookError(f"{place}: there is no {what} {name!r}{offered(name, known)}")


def scenario_text(title: str, ruleset: str, body: str) -> str:
    """A scenario of the rulebook as a player would have typed it, under one ruleset."""
    return f'title: "{title}"\nruleset: {ruleset}\n{body}'

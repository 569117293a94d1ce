"""Reading the rulebook's YAML files, strictly: a duplicate key, an odd value or a wrong word is an error with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

T = TypeVar("T")


class RulebookError(Exception):
    """Something in the rulebook's files is wrong; the message names the file and the place."""


def read_yaml(path: Path) -> Any:
    """The file as plain dicts and lists. Raises RulebookError for anything that is not clean YAML 1.2."""
    yaml = YAML(typ="safe")
    yaml.allow_duplicate_keys = False
    try:
        return yaml.load(path.read_text(encoding="utf-8"))
    except YAMLError as fault:
        raise RulebookError(f"{path.name}: {fault}") from fault


def shaped(data: Any, kind: type[T], place: str) -> T:
    """`data` as a value of this type. Raises RulebookError naming the place and what was expected there."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as fault:
        raise RulebookError(f"{place}: {fault}") from fault

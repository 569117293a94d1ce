"""What may stand at a place of an authored file, told to somebody who wrote something else there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

PLACE = re.compile(r"^(?P<says>.*?)(?: - at (?P<key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")
MOST_SHOWN = 24
"""How many allowed words a message lists, at the most; of more it shows those most like the one found."""
PLAIN = {"str": "a word", "int": "a number", "bool": "true or false", "array": "a list", "object": "a mapping"}


def likely(found: str, allowed: Iterable[str]) -> str:
    """The allowed word that was probably meant, or an empty string."""
    words = {word.casefold(): word for word in allowed}
    close = get_close_matches(found.casefold(), words, 1, 0.6)
    return words[close[0]] if close else ""


def offered(found: str, allowed: Iterable[str]) -> str:
    """The end of a message on a word that is not allowed: the one that was probably meant, and what there is."""
    words = sorted(set(allowed))
    meant = likely(found, words)
    shown = words if len(words) <= MOST_SHOWN else sorted(get_close_matches(found, words, 5, 0.4))
    parts = [f"perhaps {meant!r} is meant"] if meant else []
    if shown:
        parts.append(
            f"there {'is' if len(shown) == 1 else 'are'} {', '.join(shown)}" + (" …" if shown != words else "")
        )
    return "; " + "; ".join(parts) if parts else ""


class Misfit(msgspec.Struct, frozen=True):
    """Something that does not fit the shape it should have. `path`: the fields and numbers of entries that lead to it, as in
    `effects[0].does`; `says`: what is wrong; `found`: the word at fault, where there are `allowed` ones."""

    path: str
    says: str
    found: str = ""
    allowed: tuple[str, ...] = ()


@cache
def _types(kind: Any) -> inspect.Type:
    """What a value of this type is made of; for that of a card's text the whole vocabulary is gone through."""
    return inspect.type_info(kind)


def misfit(fault: msgspec.ValidationError, data: Any, kind: Any) -> Misfit:
    """The fault apart: where, what was found there, and which words are allowed."""
    found = PLACE.match(str(fault))
    assert found is not None
    says, path = found["says"].rstrip("."), found["path"] or ""
    types, value = _at([_types(kind)], data, path)
    if match := re.search(r"unknown field `(.+?)`", says):
        return Misfit(path, f"there is no field {match[1]!r}", match[1], tuple(_fields(types, value)))
    if match := re.search(r"missing required field `(.+?)`", says):
        return Misfit(path, f"the field {match[1]!r} is missing")
    if re.match(r"Invalid (enum )?value", says) and isinstance(value, str):
        return Misfit(path, f"there is no {value!r}", value, tuple(_words(types)))
    match = re.match(r"Expected `(.+)`, got `(.+)`", says)
    return Misfit(path, f"expected {_plain(match[1])}, found {_plain(match[2])}" if match else says)


def told(fault: msgspec.ValidationError, data: Any, kind: Any) -> str:
    """The fault in words that help: where, what was found there, and which words are allowed."""
    apart = misfit(fault, data, kind)
    where = f"{_named(apart.path, data)}: " if apart.path else ""
    return f"{where}{apart.says}{offered(apart.found, apart.allowed) if apart.found else ''}"


def steps(path: str) -> tuple[str | int, ...]:
    """The fields and numbers of entries of a path."""
    found = STEP.finditer(path)
    return tuple(step[1] if step[1] is not None else int(step[2]) for step in found if step[2] != "...")


def _plain(types: str) -> str:
    """The names of types in plain words."""
    return " or ".join(PLAIN.get(name, name) for name in types.split(" | "))


def _named(path: str, data: Any) -> str:
    """A path whose entries are named by their ids, where they have one."""
    steps: list[str] = []
    for step in STEP.finditer(path):
        data = _down(data, step[1], step[2])
        name = data.get("id") if isinstance(data, dict) else None
        steps.append(f".{step[1]}" if step[1] is not None else f"[{name or step[2]}]")
    return "".join(steps).lstrip(".")


def _down(data: Any, name: str | None, number: str | None) -> Any:
    if isinstance(data, dict):
        return data.get(name)
    if isinstance(data, list) and number is not None and number.isdigit() and int(number) < len(data):
        return data[int(number)]
    return None


def _at(types: list[inspect.Type], data: Any, path: str) -> tuple[list[inspect.Type], Any]:
    """The types that may stand at a path, and the value found there."""
    for step in STEP.finditer(path):
        found: list[inspect.Type] = []
        name, number = step[1], step[2]
        for each in _each(types):
            if isinstance(each, inspect.StructType) and name is not None:
                if each.tag_field == name:
                    found.append(inspect.LiteralType((each.tag,)))
                elif _bears(each, data):
                    found += [f.type for f in each.fields if f.encode_name == name]
            elif isinstance(each, inspect.DictType):
                found.append(each.value_type)
            elif isinstance(each, inspect.VarTupleType | inspect.ListType) and number is not None:
                found.append(each.item_type)
        types, data = found, _down(data, name, number)
    return types, data


def _each(types: Iterable[inspect.Type]) -> Iterator[inspect.Type]:
    for each in types:
        if isinstance(each, inspect.UnionType):
            yield from _each(each.types)
        else:
            yield each


def _bears(struct: inspect.StructType, data: Any) -> bool:
    """Whether the value found is of this word of a union; where its word is wrong, any may be meant."""
    tag = data.get(struct.tag_field) if isinstance(data, dict) and struct.tag_field else None
    return tag is None or tag == struct.tag or not isinstance(tag, str) or struct.tag is None


def _fields(types: Iterable[inspect.Type], value: Any) -> set[str]:
    names: set[str] = set()
    for each in _each(types):
        if isinstance(each, inspect.StructType) and _bears(each, value):
            names |= {field.encode_name for field in each.fields}
    return names


def _words(types: Iterable[inspect.Type]) -> set[str]:
    words: set[str] = set()
    for each in _each(types):
        if isinstance(each, inspect.EnumType):
            words |= {str(member.value) for member in each.cls}
        elif isinstance(each, inspect.LiteralType):
            words |= {str(value) for value in each.values if value != ""}
    return words

"""The shape of a card file as a JSON Schema, for editors: every word of the vocabulary, with the closed lists as choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec

from app.engine.words.cards import On
from app.rulebook.cardfile import TAGS, Change, Read, Reading, Ruling
from app.rulebook.cardlist import Effects
from app.rulebook.facts import Facts
from app.rulebook.library import HERE
from app.rulebook.lint.effects import OF_ANY_EVENT, OF_EVENT
from app.rulebook.lint.sense import Lists
from app.rulebook.lint.words import LISTED, SIGNED
from app.rulebook.proofs import Expectation

FILE = HERE / "cards" / "schema.json"
BESIDE = (Reading, Change, Ruling, Expectation)
"""What stands about a card beside its facts and its text, in words that no list closes."""
OPEN = ("card", "Token")
"""Lists that grow with every card: an editor is not told them, the linter is."""


def schema() -> dict[str, Any]:
    """A card file: one card, or a list of facts (`name`) and of cards (`card`), apart or mixed."""
    _, parts = msgspec.json.schema_components([Effects, Facts, *BESIDE], ref_template="#/$defs/{name}")
    unions: dict[str, Any] = {}
    for name, part in parts.items():
        part["description"] = " ".join(part.get("description", "").split())
        if name not in {shape.__name__ for shape in BESIDE}:
            _close(name, part.get("properties", {}))
        parts[name] = _shared(part, unions)
    parts |= unions
    parts["On"] = _by_event(parts["On"])
    parts["Card"] = _card(parts.pop("Effects"), parts["Facts"])
    _left_out(parts["EffectDef"], parts)
    entry = {
        "type": "object",
        "if": {"required": ["card"]},
        "then": {"$ref": "#/$defs/Card"},
        "else": {"$ref": "#/$defs/Facts"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A file of one card, or of several",
        "description": "Facts as printed, and texts in the vocabulary.",
        "if": {"type": "array"},
        "then": {"items": entry},
        "else": {"$ref": "#/$defs/Card"},
        "$defs": dict(sorted(parts.items())),
    }


def _card(text: dict[str, Any], facts: dict[str, Any]) -> dict[str, Any]:
    """A card as its file has it: its text, and what stands beside that."""
    own = {name: value for name, value in facts["properties"].items() if name != "name"}
    beside = {
        "facts": {**facts, "properties": own, "required": ["kind"]},
        "reading": {"anyOf": [{"enum": list(get_args(Read))}, {"$ref": "#/$defs/Reading"}]},
        "cite": {"type": "array", "items": {"type": "string"}},
        "equips": {"anyOf": [{"$ref": "#/$defs/Filter"}, {"type": "null"}]},
        "earlier": {"type": "array", "items": {"$ref": "#/$defs/Change"}},
        "later": {"type": "array", "items": {"$ref": "#/$defs/Change"}},
        "rulings": {"type": "array", "items": {"$ref": "#/$defs/Ruling"}},
    }
    return {**text, "title": "Card", "properties": {**text["properties"], **beside}}


def _left_out(effect: dict[str, Any], parts: dict[str, Any]) -> None:
    """An effect as files have it: what follows from its card is not written, and a word with nothing said of it stands bare."""
    effect.pop("required", None)
    for name, chooser in TAGS.items():
        items = effect["properties"][name]
        words = sorted(parts[chooser]["discriminator"]["mapping"])
        items["items"] = {"anyOf": [items["items"], {"enum": words}]}
    effect["properties"]["on"]["anyOf"].append({"enum": list(OF_EVENT)})


def _close(name: str, properties: dict[str, Any]) -> None:
    """Choices for the words of a closed list, and no numbers below zero where there are none."""
    lists = {kind: words for kind, words in Lists.fixed().items() if kind not in OPEN}
    listed = {field.replace("_", "-"): kind for field, kind in LISTED.items() if kind in lists}
    signed = name in {kind.__name__ for kind in SIGNED} | {"Points"}
    for field, value in properties.items():
        if field in listed:
            words = [*lists[listed[field]], *([""] if value.get("default") == "" else [])]
            inner = value.get("items", value)
            if inner.get("type") == "string":
                inner["enum"] = words
        for number in (value, *value.get("anyOf", ())):
            if number.get("type") == "integer" and not signed:
                number["minimum"] = 0


def _by_event(on: dict[str, Any]) -> dict[str, Any]:
    """What an effect listens for: to each event the fields that speak of it."""
    written = {field.name: field.encode_name for field in msgspec.structs.fields(On)}
    common = {written[name] for name in OF_ANY_EVENT}
    choices = []
    for event, names in OF_EVENT.items():
        allowed = common | {written[name] for name in names}
        properties = {name: value for name, value in on["properties"].items() if name in allowed}
        choices.append({**on, "title": event, "properties": {**properties, "event": {"enum": [event]}}})
    return {"anyOf": choices, "description": on["description"]}


def _shared(value: Any, unions: dict[str, Any]) -> Any:
    """The same, with each long choice between words said once and named by the field that chooses: `do`, `is`, `apply`."""
    if isinstance(value, list):
        return [_shared(item, unions) for item in value]
    if not isinstance(value, dict):
        return value
    chooser = value.get("discriminator", {}).get("propertyName")
    if chooser is None:
        return {key: _shared(item, unions) for key, item in value.items()}
    rest = {key: item for key, item in value.items() if key not in ("anyOf", "discriminator")}
    unions[chooser] = {key: value[key] for key in ("anyOf", "discriminator")}
    return {"$ref": f"#/$defs/{chooser}", **rest}


def text() -> str:
    """The schema as it stands in its file."""
    return msgspec.json.format(msgspec.json.encode(schema()), indent=1).decode() + "\n"


def write(to: Path = FILE) -> Path:
    to.write_text(text(), encoding="utf-8")
    return to

"""The shape of a card file as a JSON Schema, for editors: every word of the vocabulary, with the closed lists as choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from app.engine.words.cards import On
from app.rulebook.cardlist import Effects
from app.rulebook.facts import Facts
from app.rulebook.library import HERE
from app.rulebook.lint.effects import OF_ANY_EVENT, OF_EVENT
from app.rulebook.lint.sense import Lists
from app.rulebook.lint.words import LISTED, SIGNED

FILE = HERE / "cards" / "schema.json"
OPEN = ("card", "Token")
"""Lists that grow with every card: an editor is not told them, the linter is."""


def schema() -> dict[str, Any]:
    """A card file: a list of facts (`name`) and of texts (`card`), apart or mixed."""
    _, parts = msgspec.json.schema_components([Effects, Facts], ref_template="#/$defs/{name}")
    unions: dict[str, Any] = {}
    for name, part in parts.items():
        part["description"] = " ".join(part.get("description", "").split())
        _close(name, part.get("properties", {}))
        parts[name] = _shared(part, unions)
    parts |= unions
    parts["On"] = _by_event(parts["On"])
    entry = {
        "type": "object",
        "if": {"required": ["card"]},
        "then": {"$ref": "#/$defs/Effects"},
        "else": {"$ref": "#/$defs/Facts"},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A file of cards",
        "description": "Facts as printed, and texts in the vocabulary.",
        "type": "array",
        "items": entry,
        "$defs": dict(sorted(parts.items())),
    }


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

"""The shipped JSON Schema is that of today's vocabulary; it takes every shipped card file and refuses wrong words."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema_rs
import pytest
import ryaml

from app.rulebook import schema
from app.rulebook.cardlist import card_files
from app.rulebook.library import HERE

BAD = Path(__file__).parent / "bad"
TOLD_TO_EDITORS = (
    "applied-unknown", "attribute-misspelt", "below-zero", "condition-unknown", "counter-unknown", "effect-field-unknown", "event-unknown",
    "facts-attribute-misspelt", "facts-field-unknown", "facts-kind-unknown", "facts-type-misspelt", "field-unknown", "kind-unknown",
    "limit-unknown", "links-of-an-attack", "place-of-a-summon", "tributes-of-a-move", "moment-unknown", "operation-field-unknown", "operation-unknown", "phase-unknown",
    "subtype-misspelt", "type-in-a-list", "type-in-lower-case", "type-misspelt", "who-unknown", "word-for-a-number", "zone-unknown",
)  # fmt: skip
EDITORS = "# yaml-language-server: $schema=../schema.json\n"
CHECKER = jsonschema_rs.validator_for(schema.schema())


def read(path: Path) -> object:
    """The file as an editor hands it to a schema, which knows no keys but text."""
    return json.loads(json.dumps(ryaml.loads(path.read_text(encoding="utf-8"))))


def test_the_shipped_schema_is_up_to_date() -> None:
    assert schema.FILE.read_text(encoding="utf-8") == schema.text(), "make schema writes it anew"


def test_it_takes_the_shipped_cards() -> None:
    files = card_files(HERE / "cards")
    assert len(files) > 200
    assert [
        f"{f.name}: {list(e.instance_path)}: {e.message}" for f in files for e in CHECKER.iter_errors(read(f))
    ] == []
    assert [f.name for f in files if not f.read_text(encoding="utf-8").startswith(EDITORS)] == []


@pytest.mark.parametrize("name", TOLD_TO_EDITORS)
def test_it_refuses_a_wrong_word(name: str) -> None:
    assert not CHECKER.is_valid(read(BAD / f"{name}.yaml"))


def test_it_names_every_word_of_the_vocabulary_once() -> None:
    shipped = json.loads(schema.FILE.read_text(encoding="utf-8"))
    for chooser in ("do", "is", "apply"):
        assert len(shipped["$defs"][chooser]["anyOf"]) > 20

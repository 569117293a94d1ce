"""Tables: scenarios that are worth playing under every ruleset at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from app.rulebook.reading import RulebookError, all_known, read_yaml, scenario_text, shaped

BASE = "tcg-2010"
"""The ruleset under which the rows of a table are asked."""


class RowText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row as authored: a built-in example by its name, or a scenario with a title of its own."""

    example: str = ""
    id: str = ""
    title: str = ""
    scenario: str = ""


class TableText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    about: str
    rows: tuple[RowText, ...]


class TableRow(msgspec.Struct, frozen=True):
    id: str
    text: str


class Table(msgspec.Struct, frozen=True):
    """A titled list of scenarios, each in the notation, under the ruleset it is asked in."""

    id: str
    title: str
    about: str
    rows: tuple[TableRow, ...]


def load_tables(folder: Path, examples: Mapping[str, str]) -> tuple[Table, ...]:
    """Every table of the folder. Raises RulebookError for a row that is no such thing."""
    found = []
    for file in sorted(folder.glob("*.yaml")):
        read = shaped(read_yaml(file), TableText, file.name)
        rows = []
        for row in read.rows:
            all_known(file.name, "example", (row.example,) if row.example else (), examples)
            if bool(row.example) == bool(row.scenario) or (row.scenario and not (row.id and row.title)):
                raise RulebookError(f"{file.name}: a row names an example, or has an id, a title and a scenario")
            own = scenario_text(row.title, BASE, row.scenario)
            rows.append(TableRow(row.example or row.id, examples[row.example] if row.example else own))
        found.append(Table(file.stem, read.title, read.about, tuple(rows)))
    return tuple(found)

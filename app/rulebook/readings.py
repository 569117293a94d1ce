"""Readings: a ruleset as somebody else reads it. Where two sources of one ruleset contradict each other, the ruleset follows
one of them, and a reading lays the other's word on top, so that both can be played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from app.rulebook.layering import Change, Compiled, Layer, RulesetText, compile_ruleset
from app.rulebook.reading import RulebookError, read_yaml, shaped
from app.rulebook.sources import Source


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What another source says of some point, for the rulesets in whose stack it is not followed. `title` goes on after
    the ruleset's own, as in "Edison, with ..."."""

    reading: str
    of: tuple[str, ...]
    title: str
    about: str
    source: str
    changes: tuple[Change, ...]


def name(ruleset: str, reading: str) -> str:
    """How a ruleset is called under a reading: `tcg-2010~two-groups`."""
    return f"{ruleset}~{reading}"


def load_readings(
    folder: Path, rulesets: Mapping[str, Compiled], layers: Mapping[str, Layer], sources: Mapping[str, Source]
) -> dict[str, Compiled]:
    """Every reading of every ruleset it names, compiled, by the name it goes by. Raises RulebookError for one that cannot be laid on its ruleset."""
    found = [shaped(read_yaml(file), Reading, file.name) for file in sorted(folder.glob("*.yaml"))]
    return {c.id: c for reading in found for c in _laid(reading, rulesets, layers, sources)}


def _laid(
    reading: Reading, rulesets: Mapping[str, Compiled], layers: Mapping[str, Layer], sources: Mapping[str, Source]
) -> Iterator[Compiled]:
    top = Layer(reading.reading, reading.source, reading.title, changes=reading.changes, overrules=True)
    if reading.reading in layers:
        raise RulebookError(f"{reading.reading}: a layer has this name already")
    for ruleset in reading.of:
        if ruleset not in rulesets:
            raise RulebookError(f"{reading.reading}: there is no ruleset {ruleset!r}; there are {', '.join(rulesets)}")
        base = rulesets[ruleset]
        text = RulesetText(
            name(ruleset, reading.reading),
            f"{base.title}, {reading.title}",
            reading.about,
            (*base.stack, reading.reading),
            ruleset,
            until=base.until,
            limits=base.limits,
        )
        yield compile_ruleset(text, {**layers, reading.reading: top}, sources)

"""Readings: a ruleset as somebody else reads it. Where two sources of one ruleset contradict each other, the ruleset follows
one of them, and a reading lays the other's word on top, so that both can be played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from app.rulebook.later import Made
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
) -> Mapping[str, Compiled]:
    """Every reading of every ruleset it names, by the name it goes by, compiled when it is asked for. Raises RulebookError for one that
    says of what it is none, and then for one that cannot be laid on its ruleset."""
    found = [shaped(read_yaml(file), Reading, file.name) for file in sorted(folder.glob("*.yaml"))]
    named = {name(ruleset, reading.reading): (reading, ruleset) for reading in found for ruleset in reading.of}
    for reading, ruleset in named.values():
        if reading.reading in layers:
            raise RulebookError(f"{reading.reading}: a layer has this name already")
        if ruleset not in rulesets:
            raise RulebookError(f"{reading.reading}: there is no ruleset {ruleset!r}; there are {', '.join(rulesets)}")
    return Made(named, lambda name: _laid(*named[name], rulesets, layers, sources))


def _laid(
    reading: Reading,
    ruleset: str,
    rulesets: Mapping[str, Compiled],
    layers: Mapping[str, Layer],
    sources: Mapping[str, Source],
) -> Compiled:
    """The reading of a ruleset."""
    top = Layer(reading.reading, reading.source, reading.title, changes=reading.changes, overrules=True)
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
    return compile_ruleset(text, {**layers, reading.reading: top}, sources)

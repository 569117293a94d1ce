"""Long lists of passages, folded by what they are about, so that a source is overlooked on one screen or two."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from app.rulebook.sources import Passage
from app.web.pages import PassageGroup

SHORT = 12
"""So many passages are shown as they are."""
SHORTENED = ("tcg", "ocg", "segoc")
LARGE = 30
"""A heading with more passages than this is taken apart by the next part of their names."""


def folded(passages: Sequence[Passage]) -> tuple[PassageGroup, ...]:
    """The passages by the parts of their names (`damage-step/start/…`), in the order of the source. Those whose name has no parts
    stay by themselves. Where many stand together, each is folded to its first sentence."""
    if len(passages) <= SHORT:
        return (PassageGroup("", tuple(passages), alone=False),)
    found: list[PassageGroup] = []
    for part, group in _by_part(passages, 0).items():
        if not part:
            found.append(PassageGroup("", tuple(group), alone=len(group) > SHORT))
            continue
        for second, those in _by_part(group, 1).items() if len(group) > LARGE else (("", group),):
            title = f"{_words(part)}: {_words(second)}" if second else _words(part)
            found.append(PassageGroup(title, tuple(those), alone=len(those) > LARGE))
    return tuple(found)


def _by_part(passages: Iterable[Passage], depth: int) -> dict[str, list[Passage]]:
    """The passages by one part of their names; under nothing where a name has none there but its last."""
    groups: dict[str, list[Passage]] = {}
    for passage in passages:
        parts = passage.id.split("/")[:-1]
        groups.setdefault(parts[depth] if len(parts) > depth else "", []).append(passage)
    return groups


def _words(part: str) -> str:
    """`main1` as a heading: Main 1."""
    return part.upper() if part in SHORTENED else re.sub(r"(?<=[a-z])(?=\d)", " ", part.replace("-", " ")).capitalize()

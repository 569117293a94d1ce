"""The line that a ruling turns on."""

from __future__ import annotations

from collections.abc import Sequence

from app.explain.ruling import Entry


def decisive(timeline: Sequence[Entry]) -> Entry | None:
    """The last refusal; or else the last line of the last chain that resolves; or else the last line of all. Always one whose board
    can be opened; nothing where there is none."""
    refused = next((n for n, entry in _backwards(timeline) if entry.kind == "refusal"), None)
    if refused is not None:
        return _opened(timeline[: refused + 1])
    resolved = next((n for n, entry in _backwards(timeline) if entry.kind == "resolution"), None)
    if resolved is None:
        return _opened(timeline)
    depth = timeline[resolved].depth
    end = next((n for n in range(resolved + 1, len(timeline)) if timeline[n].depth <= depth), len(timeline))
    return _opened(timeline[:end])


def _backwards(timeline: Sequence[Entry]) -> list[tuple[int, Entry]]:
    return list(enumerate(timeline))[::-1]


def _opened(timeline: Sequence[Entry]) -> Entry | None:
    return next((entry for entry in reversed(timeline) if entry.has_state), None)

"""What players call the cards of a deck that bear its name: `volc shell`, `gk spy`, `glad laquari`. By itself such a word names no card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

FAMILIES: Mapping[str, tuple[str, ...]] = {
    "volc": ("volcanic",),
    "volcs": ("volcanic",),
    "gk": ("gravekeeper", "gravekeepers"),
    "gks": ("gravekeeper", "gravekeepers"),
    "gb": ("gladiatorbeast",),
    "glad": ("gladiatorbeast",),
    "glads": ("gladiatorbeast",),
    "gladbeast": ("gladiatorbeast",),
    "ehero": ("elementalhero",),
    "dhero": ("destinyhero",),
    "bw": ("blackwing",),
    "ls": ("lightsworn",),
    "6sam": ("thesixsamurai",),
    "sixsam": ("thesixsamurai",),
    "inf": ("infernity",),
    "koaki": ("koakimeiru",),
    "aoj": ("allyofjustice",),
    "ag": ("ancientgear",),
    "cb": ("crystalbeast",),
}
"""The beginnings of names that such a word stands for, as letters in one."""


def in_full(spelt: Sequence[str]) -> tuple[str, ...]:
    """What words that begin with such a one may spell in full, as letters in one."""
    # `e hero neos` is that in two words
    begins = next((n for n in (1, 2) if "".join(spelt[:n]) in FAMILIES), 0)
    return tuple(
        f"{name}{''.join(spelt[begins:])}" for name in FAMILIES.get("".join(spelt[:begins]), ()) if len(spelt) > begins
    )

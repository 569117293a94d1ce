"""The materials that a monster names on its card."""

from __future__ import annotations

import msgspec

from app.engine.words.filters import Filter


class Material(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """One item of the materials that a Fusion Monster names: `count` monsters that fit, wherever the effect that uses them takes
    them from (`zones` of the filter says nothing here). `or_more`: that many at least."""

    fits: Filter
    count: int = 1
    or_more: bool = False

    @property
    def by_name(self) -> bool:
        """Whether it is a monster named on the card, for which a substitute may stand in."""
        return bool(self.fits.exactly)

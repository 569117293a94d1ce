from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied, Prohibited
from app.engine.words.filters import Doer, Filter
from app.engine.words.operations.destroy import DETERRED

if TYPE_CHECKING:
    from app.engine.words.english import English


class NotByEffects(Applied, frozen=True, tag="not-destroyed-by-effects"):
    """Cards that fit are not destroyed by effects; `by`: only by those of such a doer. What could destroy nothing else may still be
    activated, if it targets none of them (edisonrul.ing, Fairy Wind, Field Barrier, Exodia Necross), but where `deters` says otherwise, as
    the page of one card does (Different Dimension Dragon)."""

    fits: Filter
    by: Doer | None = None
    deters: bool = False

    def prohibits(self) -> Iterator[Prohibited]:
        yield "be-destroyed-by-effects", "any", self.fits
        if self.deters:
            yield DETERRED, "any", self.fits

    def suffered_by(self) -> Doer | None:
        return self.by

    def clause(self, english: English) -> str:
        said = f"{english.every(self.fits)} cannot be destroyed by {english.effects(self.by)}"
        return f"{said}, nor can an effect that could destroy nothing else be activated" if self.deters else said

"""Which cards somebody speaks of who asks what an effect is certain to destroy."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from app.engine.ids import CardId


class Meant(NamedTuple):
    """`fits`: whether a card is such a one. `sort`: it is asked for by what it is, beyond where it lies and whether it is a monster; of what is
    still to be chosen or singled out none is certain to be of a sort, though there is no other card (page of Morphtronic Forcefield)."""

    fits: Callable[[CardId], bool]
    sort: bool = False

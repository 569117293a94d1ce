"""What Continuous Effects prohibit, each as one value: the words of cards for it are many, what they mean is of one kind."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.engine.ids import Seat
from app.engine.law.table import InForce
from app.engine.position.state import Prohibition
from app.engine.words.filters import Whose


def by_act(effects: Iterable[InForce[Any]]) -> dict[str, tuple[Prohibition, ...]]:
    """What these effects prohibit, by the act."""
    found: dict[str, tuple[Prohibition, ...]] = {}
    for effect in effects:
        for act, who, fits in effect.applied.prohibits():
            prohibition = Prohibition(
                act, effect.source, effect.controller, _seat(effect.controller, who), fits=fits, nth=effect.nth, sure=effect.sure, unless=effect.applied.excepted(),
                doer=effect.applied.suffered_by(), lone=effect.applied.lone, makes_way=effect.applied.makes_way,
            )  # fmt: skip
            found[act] = (*found.get(act, ()), prohibition)
    return found


def _seat(controller: Seat, whose: Whose) -> Seat | None:
    return {"you": controller, "opponent": controller.opponent}.get(whose)

"""What Continuous Effects prohibit, each as one value: the words of cards for it are many, what they mean is of one kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.engine.ids import Seat, Zone
from app.engine.law.table import InForce
from app.engine.position.state import Prohibition
from app.engine.words.applied import (
    CannotAttack,
    CannotBeAttacked,
    CannotBeTargeted,
    CannotChangePosition,
    Forbids,
    NotByBattle,
    NotByEffects,
    ShutOff,
)
from app.engine.words.filters import Filter, Whose

ITSELF = Filter(self=True)
ON_FIELD = (Zone.MONSTER, Zone.SPELL, Zone.FIELD)


def by_act(effects: Iterable[InForce[Any]]) -> dict[str, tuple[Prohibition, ...]]:
    """What these effects prohibit, by the act."""
    found: dict[str, tuple[Prohibition, ...]] = {}
    for effect in effects:
        for act, who, fits in _said(effect):
            prohibition = Prohibition(
                act, effect.source, effect.controller, _seat(effect.controller, who), fits=fits, nth=effect.nth, sure=effect.sure
            )  # fmt: skip
            found[act] = (*found.get(act, ()), prohibition)
    return found


def _said(effect: InForce[Any]) -> Iterator[tuple[str, Whose, Filter | None]]:
    """The acts that an effect prohibits, to whom, and with or to which cards."""
    match effect.applied:
        case Forbids(what=what, whose=whose, fits=fits):
            yield what, whose, fits
        case CannotAttack(fits=fits, declaring=declaring):
            yield "declare-attack", "any", fits
            if not declaring:
                yield "go-on-attacking", "any", fits
        case CannotBeAttacked(fits=fits):
            yield "be-attacked", "any", ITSELF if fits is None else fits
        case CannotChangePosition(fits=fits):
            yield "change-position", "any", fits
        case CannotBeTargeted(fits=fits, by=by):
            yield "be-targeted", by, fits
        case NotByBattle(fits=fits):
            yield "be-destroyed-by-battle", "any", fits
        case NotByEffects(fits=fits):
            yield "be-destroyed-by-effects", "any", fits
        case ShutOff(kind=kind):
            yield f"activate-{kind}s", "any", Filter(zones=tuple(Zone), kind=kind, other=True, looked_at=True)
            yield "activate", "any", Filter(zones=ON_FIELD, kind=kind, other=True, looked_at=True)
        case _:
            pass


def _seat(controller: Seat, whose: Whose) -> Seat | None:
    return {"you": controller, "opponent": controller.opponent}.get(whose)

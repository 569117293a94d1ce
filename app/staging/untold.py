"""Monsters of which nobody tells, laid down beside one of the same player that is told of: what is used by then would hit them in its place."""

from __future__ import annotations

from app.engine.ids import Zone
from app.staging.setting import AIM, SELF, Key, Lay, Setting


def without_what_nobody_tells_of(setting: Setting) -> tuple[Lay, ...]:
    """What lies there but for the monsters that were thought out for a card that asks for one, where their player has one from the start that is told
    of: who tells of that one means it, and would have told of another. What is done with a monster, or hangs on it, stays."""
    told = {(lay.begins or lay.seat) for lay in setting.lays if _is_told(lay)}
    needed = _needed(setting)
    return tuple(
        lay for lay in setting.lays if not (_is_thought_out(lay) and lay.seat in told and lay.key not in needed)
    )


def _is_told(lay: Lay) -> bool:
    return bool(lay.slug) and lay.zone is Zone.MONSTER


def _is_thought_out(lay: Lay) -> bool:
    """Whether a monster lies there because a card asks for one: nothing was said of it but of which sort it has to be."""
    plain = not lay.slug and lay.zone is Zone.MONSTER and lay.goes is None and lay.begins is None
    return plain and lay.key.startswith("card")


def _needed(setting: Setting) -> set[Key]:
    done = {key for deed in setting.deeds for key in (deed.card, deed.upon, *deed.chosen)}
    bears = {lay.equips for lay in setting.lays}
    return done | bears | {SELF, AIM, setting.subject, *setting.targets, *setting.pays}

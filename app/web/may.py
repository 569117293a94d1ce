"""What could be done on a board over which nobody has done anything yet."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from urllib.parse import urlencode

from app.explain.ruling import OptionView
from app.services.desk import Desk
from app.services.kept import Opened
from app.services.making import Busy
from app.web.pages import MayNow

ONWARD = ("pass", "enter", "end", "go", "begin")
"""How a decision begins that only leads on in the turn."""
MOST = 8
"""Acts that are named; the board has all."""
MOMENTS = 8
"""Moments that are looked at for the first at which something may be done."""


def may_now(desk: Desk, opened: Opened) -> MayNow | None:
    """The acts at the first moment that has any; None for a ruling in which something happens."""
    if not opened.ruling.idle:
        return None
    with suppress(Busy):
        windows = (each for each in opened.ruling.timeline if each.kind == "window" and each.has_state)
        for entry in islice(windows, MOMENTS):
            view = desk.step(opened, entry.key)
            if view is None or view.board is None:
                break  # what was kept of it can no longer be read
            acts = [each for each in view.options if _is_act(each)]
            if acts:
                told = tuple((each.player, each.text, _fork(opened.slug, entry.key, each)) for each in acts[:MOST])
                return MayNow(opened.slug, entry.text.partition(":")[0], told, max(0, len(acts) - MOST))
    return MayNow(opened.slug, "", (), 0)


def _is_act(option: OptionView) -> bool:
    return option.lawful == "yes" and option.text.partition(" ")[0] not in ONWARD


def _fork(slug: str, key: str, option: OptionView) -> str:
    return "/new?" + urlencode({"from": slug, "key": key, "does": option.decision})

"""The words of a sentence as its grammar takes them."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.asking.things import Thing


class Token(msgspec.Struct, frozen=True):
    """A word, or the words of a card or of what is spoken of by its sort. `stop`: a sentence ends behind it; `own`: `my own` is
    said, which is that of whoever is spoken of; `sort`: the word stands for many cards whose names it is part of (`a lightsworn`); `comma`: one stands
    behind it, where a clause may end; `others`: other ones than those that are spoken of;
    `hand`: in whose hand it is said to be."""

    text: str
    card: str = ""
    thing: Thing | None = None
    stop: bool = False
    own: bool = False
    sort: bool = False
    comma: bool = False
    others: bool = False
    done: bool = False
    hand: Literal["", "own", "opponent"] = ""

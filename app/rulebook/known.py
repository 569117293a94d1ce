"""How well a card is known, as far as the rulebook tells: by the rulings on it, and by the situations of other cards' rulings that it is laid down in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from app.rulebook.cardlist import own_paths
from app.rulebook.facts import slug_of
from app.rulebook.numbers import numbers

FOLDER = Path(__file__).parent / "cards"
_RULING = "ruling"
_SIDE = re.compile(r"^ +[AB]: \{(.*)\}$", re.MULTILINE)
_LAID = re.compile(r"\[([^\]]*)\]")
_CARD = re.compile(r"(?:^|, )(?:\d+x )?(?:\"([^\"]+)\"|'([^']+)'|([^,\"']+(?:'[^,\"']*)?))")
_BESIDES = re.compile(r" \(.*$| #\d+$|^\d+x ")
"""How a card lies, which of two copies it is, and of how many."""


@cache
def known(folder: Path = FOLDER) -> Mapping[str, int]:
    """By the slug of each card in how many rulings it plays a part."""
    found = Counter(ruling.split("~")[1] for ruling in numbers() if ruling.startswith(f"{_RULING}~"))
    laid: Counter[str] = Counter()
    for path in own_paths(folder).values():
        for side in _SIDE.finditer(Path(path).read_text(encoding="utf-8")):
            for cards in _LAID.finditer(side[1]):
                laid.update(_BESIDES.sub("", one or two or three) for one, two, three in _CARD.findall(cards[1]))
    for name, times in laid.items():
        found[slug_of(name)] += times
    return found

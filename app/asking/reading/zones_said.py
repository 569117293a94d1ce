"""How many zones are free says how many cards lie there, which is what is laid down: `he only has 2 free monster zones`."""

from __future__ import annotations

import re

_ZONES = 5
_NUMBERS = ("no", "one", "two", "three", "four", "five")
_FREE = r"(?:free|open|empty|vacant|unused|available)"
_KIND = r"(?:(?P<kind>monster|spell and trap|spell/trap|spell|trap|s/t|back ?row) (?:card )?)?"
# that they are free stands before what they are zones of, or else behind it
_SAID = re.compile(
    r"\b(?P<has>has|have|got|controls?|with) (?:only |just )?(?P<number>no|zero|one|two|three|four|five|[0-5]) "
    rf"(?P<free>{_FREE} )?{_KIND}(?:zones?|spots?|slots?)(?(free)| {_FREE})\b",
    re.IGNORECASE,
)


def as_taken(typed: str) -> str:
    """The sentence with so many monsters, or Spells and Traps, in the place of the zones that they leave free."""
    return _SAID.sub(_taken, typed)


def _taken(said: re.Match[str]) -> str:
    number = said["number"].casefold()
    free = int(number) if number.isdigit() else _NUMBERS.index("no" if number == "zero" else number)
    kind = (said["kind"] or "monster").casefold()
    cards = "monster" if kind == "monster" else "spell or trap"
    taken = _ZONES - free
    return f"{said['has']} {_NUMBERS[taken]} {cards}{'' if taken == 1 else 's'}"

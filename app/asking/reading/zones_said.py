"""How many zones are free says how many cards lie there, which is what is laid down: `he only has 2 free monster zones`."""

from __future__ import annotations

import re

_ZONES = 5
_NUMBERS = ("no", "one", "two", "three", "four", "five")
_HOW_MANY = r"(?P<number>no|zero|one|two|three|four|five|[0-5])"
_FREE = r"(?:free|open|empty|vacant|unused|available)"
_KIND = r"(?:(?P<kind>monster|spell and trap|spell/trap|spell|trap|s/t|back ?row) (?:card )?)?(?:zones?|spots?|slots?)"
_SAID = re.compile(
    rf"\b(?P<has>has|have|got|controls?|with) (?:only |just )?(?:{_HOW_MANY} {_FREE} {_KIND}|{_HOW_MANY.replace('number', 'many')} {_KIND.replace('kind', 'sort')} {_FREE})\b",
    re.IGNORECASE,
)


def as_taken(typed: str) -> str:
    """The sentence with so many monsters, or Spells and Traps, in the place of the zones that they leave free."""
    return _SAID.sub(_taken, typed)


def _taken(said: re.Match[str]) -> str:
    number = (said["number"] or said["many"]).casefold()
    free = int(number) if number.isdigit() else _NUMBERS.index("no" if number == "zero" else number)
    kind = said["kind"] or said["sort"] or "monster"
    cards = "monster" if kind.casefold() == "monster" else "spell or trap"
    taken = _ZONES - free
    return f"{said['has']} {_NUMBERS[taken]} {cards}{'' if taken == 1 else 's'}"

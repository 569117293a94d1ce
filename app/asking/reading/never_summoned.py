"""A clause that says of a monster that it was never Summoned: `if it was never synchro summoned`, `that got dumped from the extra deck`; or that it was,
as it has to be: `once it was summoned right`."""

from __future__ import annotations

import re

_RIGHT = r"(?:properly|correctly|legally|rightly|right|the right way|the proper way|its own way|in its own way|normally|first|before|already|earlier|once)"
_WAS = r"(?:(?:was|is|were|has|had|have|been|got|gets|being) )*"
_HOW = r"(?:(?:synchro|special|ritual|fusion)[ -]?)?(?:summon(?:ed)?|ssd|ss'd)"
_BEFORE = re.compile(
    rf",? ?\b(?:(?:once|if|when|after|since|assuming|provided|as long as|so long as|even if|even after)(?: that)? (?:it|it's|its|he|she|they)|that|which) "
    rf"(?:{_WAS}(?:{_RIGHT} )+{_WAS}{_HOW}(?: {_RIGHT})*|{_WAS}{_HOW}(?: {_RIGHT})+)(?=[ ,.?!]|$)",
    re.IGNORECASE,
)


def summoned_before(typed: str) -> tuple[str, str] | None:
    """The sentence without a clause that says that a monster was Summoned as it has to be, and the clause; None if there is none."""
    found = _BEFORE.search(typed)
    if found is None:
        return None
    return f"{typed[: found.start()]}{typed[found.end() :]}".strip(), found[0].strip(" ,")

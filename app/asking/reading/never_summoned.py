"""A clause that says of a monster that it was never Summoned: `if it was never synchro summoned`, `that got dumped from the extra deck`; or that it was,
as it has to be: `once it was summoned right`."""

from __future__ import annotations

import re

_IT = r"(?:(?:it|its|it's|he|she|the|that|which|they|i|was|wasnt|wasn't|hasnt|hasn't|been|had|got|has|have|not|didnt|didn't|never|ever|only|just|is|isnt|isn't) )*"
_NEVER = r"(?:never|not|wasnt|wasn't|hasnt|hasn't|isnt|isn't|didnt|didn't)"
_SUMMONED = r"(?:(?:properly|ever|been|actually|get|got|normally|first|initially|already|yet) )*(?:(?:synchro|special|ritual|fusion|correctly|normal|properly)[ -]?)?(?:summon(?:ed)?|ssd|ss'd)(?: (?:properly|correctly|first|before|in the first place|from the extra deck|yet|at all|normally))*"
_THERE = r"(?: to (?:the |my )?(?:graveyard|grave|gy))?"
_GONE = rf"(?:(?:discarded|milled|ditched)(?! (?:by|with|for|from|as))|(?:discarded|milled|ditched|dumped|sent){_THERE} (?:straight |directly )?from (?:the |my )?(?:extra deck|deck|hand|extra)){_THERE}"
"""How a card came to the Graveyard that was not on the field: what was only sent there may have been."""
_CLAUSES = (
    rf"(?:,? ?\b(?:if|when|that|which|even if|though|although|but|who) )(?=[a-z' ]*\b{_NEVER}\b){_IT}{_SUMMONED}",
    rf"(?:,? ?\b(?:if|when|after|even if) )(?:it|he|she)(?: (?:was|got|is|just))* {_GONE}",
    rf"(?: (?:that|which))(?: (?:i|he|was|got|just|only|is|has|been))* {_GONE}",
    r"(?:,? ?\b(?:if|after|when) )(?:(?:its|his|her|the|my) )+(?:(?:synchro|special|ritual|fusion)[ -]?)?summon (?:was|got|is|gets) (?:negated|solemned|warninged|countered)",
)  # fmt: skip
_CLAUSE = re.compile("|".join(f"(?:{each})" for each in _CLAUSES), re.IGNORECASE)


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


def never_summoned(typed: str) -> tuple[str, str] | None:
    """The sentence without such a clause, and the clause; None if there is none."""
    found = _CLAUSE.search(typed)
    if found is None:
        return None
    return f"{typed[: found.start()]}{typed[found.end() :]}".strip(), found[0].strip(" ,")

"""A monster of which it is said besides that it came by its own effect (`my § that revived itself`), as what is done first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import is_monster
from app.asking.reading.common import words
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import HE, OPPONENT
from app.asking.things import ITSELF
from app.rulebook.library import Library

_THAT = ("that", "which", "who")
_SAID = words(
    "was had has been got just only came come back out special summoned ssd specialed revived brought up itself himself by with via from its his own effect eff"
)
_ITS_EFFECT = frozenset(["effect", "eff", "itself", "himself"])
_CAME = frozenset(["came", "come", "summoned", "ssd", "specialed", "revived", "brought"])
_THEIRS = frozenset(["his", "her", "their", "opponents", "opps", *HE, *OPPONENT])


def came_itself(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with the monster's coming told before the rest; as they are where none is spoken of so."""
    found = [*tokens]
    for at, token in enumerate(found[:-1]):
        if not token.card or not is_monster(library, token.card) or found[at + 1].text not in _THAT:
            continue
        end = at + 2
        while end < len(found) and _is_said(found[end]):
            end += 1
            if found[end - 1].comma or found[end - 1].stop:
                break
        said = {_word(each) for each in found[at + 2 : end]}
        if _CAME.isdisjoint(said) or _ITS_EFFECT.isdisjoint(said):
            continue
        while end > at and _word(found[end - 1]) not in _ITS_EFFECT:
            end -= 1  # what is done to it then
        theirs = at > 0 and found[at - 1].text in _THEIRS
        own = [Token("his" if theirs else "my"), replace(token, comma=False, stop=False), Token("came")]
        last = found[end - 1]
        kept = replace(token, comma=token.comma or last.comma, stop=token.stop or last.stop)
        return [*own, Token("back", comma=True), *found[:at], kept, *found[end:]]
    return found


def _word(token: Token) -> str:
    if token.thing is not None:
        return "itself" if token.thing.sort == ITSELF else ""
    return "" if token.card else token.text


def _is_said(token: Token) -> bool:
    return _word(token) in _SAID

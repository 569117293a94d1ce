"""A card that brought a monster and lies there for it, said of it besides (`my § with § on it`), as what is done first."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import brings, is_monster
from app.asking.reading.grammar.tokens import Token
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO = {"my": "i", "his": "he", "her": "he", "their": "he", "opponents": "he", "opps": "he"}
_WITH = ("with", "holding", "keeping", "bringing", "reviving")
_BEHIND = (("on", "it"), ("attached",), ("on", "the", "field"), ("out",))
_SMALL = ("face", "up", "faceup", "active", "the", "a", "my", "his")


def borne(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with that monster's coming told before the rest; as they are where none is spoken of so."""
    found = [*tokens]
    for at, token in enumerate(found):
        card = library.card(slug_of(token.card)) if token.card and not token.comma and not token.stop else None
        if card is None or not card.stays or not brings(library, token.card) or is_monster(library, token.card):
            continue
        said = at + 1
        if said >= len(found) or found[said].card or found[said].text not in _WITH:
            continue
        on = said + 1
        while on < len(found) and not found[on].card and found[on].text in _SMALL:
            on += 1
        if on >= len(found) or not found[on].card or not is_monster(library, found[on].card):
            continue
        end = on + 1
        behind = next((each for each in _BEHIND if tuple(t.text for t in found[end : end + len(each)]) == each), ())
        begun = at
        while begun and not found[begun - 1].card and found[begun - 1].text in _SMALL:
            begun -= 1
        who = next((_WHO[t.text] for t in found[begun:at] if t.text in _WHO), "")
        if not who or not (behind or found[said].text != "with"):
            continue
        end += len(behind)
        last = found[end - 1]
        came = [
            Token(who),
            Token("use"),
            replace(token, done=False),
            Token("on"),
            replace(found[on], comma=True, stop=False),
            Token("it"),
            Token("resolves", comma=True),
        ]
        return [*came, *found[:at], replace(token, comma=last.comma, stop=last.stop), *found[end:]]
    return found

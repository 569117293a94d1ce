"""Whether a card can be used a second time in a turn, where it is told how many copies of it there are, and where: `one § in grave two in deck, can i
pay 500 twice this turn`, `2 § in grave, can i use both`. Every word of such a sentence has its place."""

from __future__ import annotations

import re

from app.asking.questions import AnyQuestion, Done, Lies, Nature, Story
from app.asking.reading.builds import says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.notation.questions import Where
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_NUMBERS = {"a": 1, "one": 1, "1": 1, "two": 2, "2": 2, "three": 3, "3": 3}
_NUMBER = r"(?P<number>a|one|two|three|[1-3])"
_OF_IT = rf"(?:(?:more|left|other|others|another|of them|copy|copies|copies of it|of|copy of|copies of|(?:the )?{SLOT}\d+) )*"
_PLACES: dict[str, Where] = {
    "graveyard": "graveyard", "grave": "graveyard", "gy": "graveyard", "yard": "graveyard", "hand": "hand", "deck": "deck", "field": "field", "board": "field",
}  # fmt: skip
_THERE = re.compile(
    rf"(?:(?:and|but|with|so|if|when|i|have|has|got|there|is|are|only|just|exactly|say) )*{_NUMBER} {_OF_IT}(?:in|on) (?:(?:my|the) )?"
    rf"(?P<place>{'|'.join(_PLACES)}) "
)
_THIS_TURN = r"(?:(?:this turn|in one turn|in a turn|in 1 turn|in the same turn|per turn|a turn|each turn|same turn|the same turn|legal|possible|allowed) )*"
_IT = rf"(?:(?:it|its|the|this|effects?|ability|for|with|of|to|use|activate|my|that|{SLOT}\d+) )*"
_ASKS = re.compile(
    rf"(?:(?:so|then|and) )*(?:can|could|may|am) i (?:(?:still|legally|allowed|able|to) )*(?:(?:use|activate|trigger) |pay (?P<paid>\d+) (?:(?:lp|life points?|life) )?)"
    rf"{_IT}(?P<often>twice|two times|2 times|2x|both|both of them|them both|each of them|again) {_IT}{_THIS_TURN}"
)
_BOTH = ("both", "both of them", "them both", "each of them")


def used_twice(library: Library, sentence: Sentence) -> AnyQuestion | None:
    """The story in which it is used once, and the question is whether it can be used then; how often it can be used where no copies are told of."""
    named = {each.card for each in sentence.slots.cards}
    if len(named) != 1 or "" in named or sentence.effects or sentence.when.at or sentence.when.set_now:
        return None
    name, text = next(iter(named)), f"{sentence.slots.text.replace('. ', '').strip()} "
    lies: dict[Where, int] = {}
    while (there := _THERE.match(text)) is not None:
        place = _PLACES[there["place"]]
        if place in lies:
            return None
        lies[place] = _NUMBERS[there["number"]]
        text = text[there.end() :]
    asked = _ASKS.fullmatch(text)
    if asked is None or (asked["paid"] and f"pay {asked['paid']} " not in says_of(library, name).casefold()):
        return None
    deck = lies.pop("deck", 2)
    if not lies:
        return Nature(name, "often") if asked["paid"] and deck == 2 else None
    if len(lies) != 1 or deck < 2:
        return None  # what there is in the Deck for each of them is not told, or not enough for both
    (place, number), *_ = lies.items()
    if asked["often"] in _BOTH and number != 2:
        return None
    if number == 1 and not _is_limited(library, name):
        return Nature(name, "often")  # what is given for it would have to be there twice
    first = Done("A", "use", name)
    return Story((first, Done("A", "use", name, then=True)), "can", lies=(Lies("A", name, place, number),))


def _is_limited(library: Library, name: str) -> bool:
    """Whether an effect of a card may be used so often in a turn only."""
    card = library.card(slug_of(name))
    return card is not None and any(effect.limit for effect in card.effects)

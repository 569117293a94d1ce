"""What the network takes a sentence to ask, beside what sentences ask that are like it (decision 0059)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from app.asking.nonsense import nonsense
from app.asking.questions import AnyQuestion, Story, says
from app.asking.reading import passes_over
from app.asking.reading.common import words
from app.asking.reading.could_do import speaks_of
from app.asking.reading.likeness import Alike, Like
from app.asking.reading.sensible import makes_sense
from app.asking.reading.sentence import Sentence
from app.asking.reading.translation import translated
from app.asking.reading.unsaid import says_what_is_unsaid
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_CARDS = 2
_NO_EXAMPLE = Like(0.0, "", "", False)
_LESS_SURE = 0.7
"""The network has several ways of writing what comes to the same: the logarithm of how likely it takes each for what is asked counts for so much."""


def written(library: Library, sentence: Sentence, ruleset: str) -> Iterator[Alike]:
    """What the network takes a sentence to ask of several cards, as far as it makes sense of them, passes over nothing of the sentence that counts and does
    not say what the sentence does not, the likeliest first. Of one card alone rules know better what is asked."""
    if len({mention.card for mention in sentence.named if mention.card}) < _CARDS:
        return
    for each in translated(library, sentence):
        if not makes_sense(library, each.question) or says_what_is_unsaid(sentence, each.question):
            continue
        if _has_no_place_for(sentence, each.question) or _is_asked_of_another(library, sentence, each.question):
            continue
        asked = Alike(each.question, _NO_EXAMPLE, "", each.sure**_LESS_SURE)
        if not nonsense(library, each.question, ruleset) and not passes_over(library, sentence, asked):
            yield asked


def _has_no_place_for(sentence: Sentence, question: AnyQuestion) -> bool:
    """Whether a sentence compares what a question does not, asks of a number or of monsters that it has not, or does not say with what somebody would answer."""
    said = [word.text for word in sentence.words]
    if not _COMPARED.isdisjoint(said) or (
        said[-1] in _ANSWERS and isinstance(question, Story) and question.asks == "can"
    ):
        return True
    if "monsters" in said[-_ASKED:] and "monster" not in says(question):
        return True
    numbers = (word for word in said[-_ASKED:] if word.isdecimal() and len(word) > 2)
    return any(number not in says(question) for number in numbers)


_COMPARED = words("bigger stronger weaker smaller higher lower larger indestructible immune invincible")
_ANSWERS = words("chain respond answer chained")
_ASKED = 4
"""So many words at the end of a sentence are part of what it asks."""


def _is_asked_of_another(library: Library, sentence: Sentence, question: AnyQuestion) -> bool:
    """Whether it is asked whether somebody draws, and of a card that lets nobody draw."""
    if not isinstance(question, Story) or question.asks != "happens":
        return False
    card = library.card(slug_of(question.card.partition(" [")[0]))
    asked = (_SAID_OF[word.text] for word in sentence.words if word.text in _SAID_OF)
    return any(card is None or not speaks_of(card, each) for each in asked)


_SAID_OF = {
    **dict.fromkeys(("draw", "draws"), ("draw",)),
    **dict.fromkeys(("search", "searches"), ("add", "search", "from your deck", "from their deck", "from its player")),
    **dict.fromkeys(("token", "tokens"), ("token",)),
}
"""What the text of a card says of which that is asked."""


def together(alike: Iterable[Alike], others: Sequence[Alike]) -> list[Alike]:
    """Each question once, with how likely it is that it is what is asked by what both say, the likeliest first."""
    found: dict[AnyQuestion, Alike] = {}
    for each in (*alike, *others):
        known = found.get(each.question)
        found[each.question] = replace(known, sure=1 - (1 - known.sure) * (1 - each.sure)) if known else each
    return sorted(found.values(), key=lambda each: -each.sure)

"""What a sentence asks in words that its reading has no place for, so that the reading is another question: what is asked is put in its place where that
can be said, else it is asked back.

`places.py`: where a card goes, how often, by whose choice, whom it hits; `deeds.py`: what is done, and to what; `fates.py`: how much damage, what is
destroyed, until when something lasts, whose a card is; `last_clause.py`: what its last clause asks, where the reading answers what stands before that, and `last_words.py`: whom and what it asks, behind all that is told."""

from app.asking.reading.asked_instead.deeds import another_deed, kept_from_coming, what_it_asks
from app.asking.reading.asked_instead.doubt import Doubt
from app.asking.reading.asked_instead.fates import another_fate
from app.asking.reading.asked_instead.last_clause import another_at_the_end, asks_at_the_end, left_besides
from app.asking.reading.asked_instead.last_words import another_asked_last, asked_last
from app.asking.reading.asked_instead.places import another_place, where_it_goes
from app.asking.reading.dropped import Heard

__all__ = [
    "another_at_the_end",
    "asked_instead",
    "asked_last",
    "asks_at_the_end",
    "kept_from_coming",
    "left_besides",
    "what_it_asks",
    "where_it_goes",
]


def asked_instead(looked: Heard) -> Doubt | None:
    """Why the reading is not taken, and what may be meant; None where nothing else is asked."""
    if (doubt := another_asked_last(looked)) is not None:
        return doubt
    if (doubt := another_place(looked)) is not None:
        return doubt
    if because := another_deed(looked):
        return because, (looked.question,)
    return another_fate(looked) or another_at_the_end(looked)

"""Sentences read by their grammar: clauses with a subject, a deed, what it is done to, and what is said with it; and what such
clauses ask together. Every word has its place in a clause, or the sentence is not read."""

from app.asking.reading.grammar.purposes import stopped_by_it
from app.asking.reading.grammar.reading import by_grammar
from app.asking.reading.grammar.telling import (
    Told,
    from_the_other_side,
    paid_back,
    story_of_a_purpose,
    story_told,
    story_with_words_left,
)
from app.asking.reading.grammar.used_first import used_first

__all__ = [
    "Told",
    "by_grammar",
    "from_the_other_side",
    "paid_back",
    "stopped_by_it",
    "story_of_a_purpose",
    "story_told",
    "story_with_words_left",
    "used_first",
]

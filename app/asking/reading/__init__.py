"""A typed sentence read as a question, by rules of our own. See `reading`."""

from app.asking.reading.fixed import read_in_fixed_words
from app.asking.reading.parts import NotRead, Part, Reading, without_it
from app.asking.reading.reading import (
    passes_over,
    read_as_alike,
    read_as_known,
    read_as_story,
    read_from_the_other_side,
    read_question,
)

__all__ = [
    "NotRead",
    "Part",
    "Reading",
    "passes_over",
    "read_as_alike",
    "read_as_known",
    "read_as_story",
    "read_from_the_other_side",
    "read_in_fixed_words",
    "read_question",
    "without_it",
]

"""A small network that reads the words of a sentence and writes the question that it asks, word by word: for sentences that no rule reads and that are like none
that is known."""

from app.asking.reading.translation.translated import Translated, translated

__all__ = ["Translated", "translated"]

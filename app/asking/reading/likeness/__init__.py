"""Sentences of which it is known what they ask, and what another one asks that is like them."""

from app.asking.reading.likeness.asked_by import (
    Alike,
    asked_by_those_like_it,
    known_to_ask,
    says_the_same,
    weighed,
)
from app.asking.reading.likeness.examples import Like
from app.asking.reading.likeness.sureness import FOUND

__all__ = ["FOUND", "Alike", "Like", "asked_by_those_like_it", "known_to_ask", "says_the_same", "weighed"]

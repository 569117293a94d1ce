"""What a card remembers, as one word: a word that was named, or one with a number."""

from __future__ import annotations

BETWEEN = " = "
OR = " or "


def with_number(word: str, number: int | None) -> str:
    """What is remembered: the word, and a number if there is one."""
    return word if number is None else f"{word}{BETWEEN}{number}"


def word_of(said: str) -> str:
    """The word of what is remembered."""
    return said.partition(BETWEEN)[0]


def number_of(said: str) -> int:
    """The number of what is remembered, or the word itself where that is a number; 0 where there is none."""
    number = said.rpartition(BETWEEN)[2]
    return int(number) if number.isdigit() else 0


def with_another(said: str, word: str) -> str:
    """What is remembered once another word was named beside those before it."""
    return f"{said}{OR}{word}" if said else word


def words_of(said: str) -> tuple[str, ...]:
    """Each of the words that were named, where there are several."""
    return tuple(said.split(OR)) if said else ()

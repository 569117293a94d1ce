"""What every word of the vocabulary is: one frozen value in one module, which knows what it does, how it is said and when it
makes no sense. What it needs of the game reaches it as an argument; at run time it imports only small names and other words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from app.engine.words.english import English


Problem = tuple[str, str]
"""A field of a word, by its name in data (empty: the word as a whole), and what is wrong with it."""


class Word(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """One word: a tag, by which a card's data names it, and what is said with it."""

    @classmethod
    def tag(cls) -> str:
        """How the data of a card names it."""
        return str(cls.__struct_config__.tag)

    def says(self, english: English) -> str:
        """It in the words of a modern card's text."""
        raise NotImplementedError

    def amiss(self) -> Iterator[Problem]:
        """What makes no sense in what is said with it. Names out of closed lists and numbers below zero are looked at for all
        words alike, and are not its business."""
        return iter(())


def within(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], msgspec.Struct]]:
    """Every struct in a value, outermost first, and the way to it by the names its fields have in data."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for name, field in zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True):
            yield from within(getattr(value, field), (*path, name))
    elif isinstance(value, tuple):
        for number, part in enumerate(value):
            yield from within(part, (*path, number))


def teach(module: Any, **names: object) -> None:
    """Tell the module of a word that holds any other what the union of them all is, which is known only after all of them:
    its fields name it."""
    vars(module).update(names)

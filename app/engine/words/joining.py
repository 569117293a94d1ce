"""Words put together: an article, a list with or, a list with and."""

from __future__ import annotations

from collections.abc import Sequence


def one(noun: str) -> str:
    """A noun with its article."""
    return f"an {noun}" if noun.removeprefix("“")[0].lower() in "aeiou" else f"a {noun}"


def either(words: Sequence[str]) -> str:
    """These words, joined by or."""
    said = [word for word in words if word]
    return said[0] if len(said) == 1 else ", ".join(said[:-1]) + " or " + said[-1] if said else ""


def both(words: Sequence[str]) -> str:
    """These words, joined by and."""
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))

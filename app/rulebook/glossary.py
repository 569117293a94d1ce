"""The terms of the game as pages use them: what they mean, in our own words, and who says so."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from app.rulebook.reading import RulebookError, read_yaml, shaped
from app.rulebook.sources import Source

FILE = Path(__file__).with_name("glossary.yaml")


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One term. `also`: how else it is written; `cite`: passages (`source/passage`), the one that says most first."""

    id: str
    term: str
    means: str
    cite: tuple[str, ...]
    also: tuple[str, ...] = ()


@cache
def glossary() -> tuple[Term, ...]:
    """All terms in the order of the alphabet. Raises RulebookError where two are written alike."""
    terms = shaped(read_yaml(FILE), tuple[Term, ...], FILE.name)
    written = [
        word.casefold()
        for term in terms
        for word in (term.term, *{w for w in term.also if w.casefold() != term.term.casefold()})
    ]
    twice = {word for word in written if written.count(word) > 1}
    if twice or len({term.id for term in terms}) < len(terms):
        raise RulebookError(f"{FILE.name}: {', '.join(sorted(twice)) or 'an id'} stands for two terms")
    return tuple(sorted(terms, key=lambda term: term.term.casefold()))


def unknown(sources: Mapping[str, Source]) -> tuple[str, ...]:
    """The passages that terms cite and that no source has."""
    cited = ((term.id, *passage.partition("/")[::2]) for term in glossary() for passage in term.cite)
    return tuple(
        f"{term}: {source}/{passage}"
        for term, source, passage in cited
        if source not in sources or sources[source].passage(passage) is None
    )


@cache
def _spelled() -> tuple[re.Pattern[str], dict[str, Term]]:
    by_word = {word: term for term in glossary() for word in (term.term, *term.also)}
    longest = sorted(by_word, key=len, reverse=True)
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest))})\b"), by_word


def used(texts: Iterable[str]) -> tuple[Term, ...]:
    """The terms that stand in these texts, in the order of the alphabet: of words within each other the longest counts."""
    pattern, by_word = _spelled()
    found = {by_word[word].id for text in texts for word in pattern.findall(text)}
    return tuple(term for term in glossary() if term.id in found)


def parted(text: str) -> tuple[tuple[str, str], ...]:
    """A text in pieces, in order: each with the id of the term that it is, empty for what stands between terms."""
    pattern, by_word = _spelled()
    pieces, at = [], 0
    for found in pattern.finditer(text):
        pieces += [(text[at : found.start()], ""), (found.group(), by_word[found.group()].id)]
        at = found.end()
    return tuple(piece for piece in (*pieces, (text[at:], "")) if piece[0])


def named(words: str) -> tuple[Term, ...]:
    """The terms that words are, or begin like: the one that is called so first. Case does not count."""
    said = words.casefold().strip()
    spelled = {term.id: [word.casefold() for word in (term.term, *term.also)] for term in glossary()}
    exact = [term for term in glossary() if said in spelled[term.id]]
    near = [term for term in glossary() if len(said) > 2 and any(word.startswith(said) for word in spelled[term.id])]
    return tuple(dict.fromkeys((*exact, *near)))

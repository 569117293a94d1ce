"""The glossary, and the terms that a page uses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.explain.ruling import Ruling
from app.rulebook.glossary import Term, glossary, used
from app.rulebook.sources import Source
from app.web.casebook import passage_href
from app.web.pages import Glossary, Meaning, Said


def page(sources: Mapping[str, Source]) -> Glossary:
    return Glossary(tuple(meaning(term, sources) for term in glossary()))


def terms_of(ruling: Ruling, sources: Mapping[str, Source]) -> tuple[Meaning, ...]:
    """The terms in a ruling's answer and lines."""
    why = (ruling.asked.why,) if ruling.asked is not None else ()
    return terms_in((*why, *ruling.answer, *ruling.told, *(entry.text for entry in ruling.timeline)), sources)


def terms_in(texts: Iterable[str], sources: Mapping[str, Source]) -> tuple[Meaning, ...]:
    return tuple(meaning(term, sources) for term in used(texts))


def meaning(term: Term, sources: Mapping[str, Source]) -> Meaning:
    """A term with the way to each passage that it rests on."""
    said = []
    for cited in term.cite:
        source, _, name = cited.partition("/")
        passage = sources[source].passage(name)
        said.append(Said(sources[source].title, passage.at if passage else name, passage_href(source, name)))
    also = tuple(word for word in term.also if word.casefold() != term.term.casefold())
    return Meaning(term.id, term.term, also, term.means, tuple(said))

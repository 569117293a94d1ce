"""The glossary: every term rests on a passage that is there, and is found where it is used."""

from __future__ import annotations

from app.rulebook.glossary import glossary, unknown, used
from app.rulebook.library import load


def test_every_term_names_a_passage_that_is_there() -> None:
    assert unknown(load().sources) == ()
    assert all(term.cite and term.means.endswith(".") for term in glossary())
    assert len(glossary()) > 50


def test_no_meaning_is_a_sentence_of_a_source() -> None:
    """Sources are told in our own words, and so are terms."""
    told = {passage.says for source in load().sources.values() for passage in source.passages}
    assert not [term.id for term in glossary() if term.means in told]


def test_terms_are_found_whole_and_the_longest_first() -> None:
    found = [
        term.id
        for term in used(["In the Damage Step a Counter Trap is activated as Chain Link 2; Settling is no term."])
    ]
    assert found == ["activation", "chain-link", "counter-trap", "damage-step"]

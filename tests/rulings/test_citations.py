"""A line cites what speaks of it, and no more."""

from __future__ import annotations

from app.explain.citing import MOST_CITED, Citing
from app.rulebook.library import load
from app.services.adjudicate import play


def test_a_line_names_one_and_a_half_passages_on_average_and_five_at_most() -> None:
    """Over all shipped scenarios, under every ruleset they are written for."""
    library = load()
    texts = [proof.text(ruleset) for proof in library.proofs for ruleset in proof.rulesets]
    texts += [example.text for example in library.examples]
    cited = [len(entry.citations) for text in texts[::7] for entry in play(library, text).ruling.timeline]
    assert sum(cited) / len(cited) <= 1.5
    assert 1 <= min(cited) <= max(cited) <= MOST_CITED


def test_of_the_passages_behind_a_rule_the_firmest_is_named() -> None:
    library = load()
    for ruleset in library.rulesets:
        citing = Citing(library, ruleset)
        for rule in library.rulesets[ruleset].rules.rules:
            behind = citing.behind((rule,))
            (named,) = citing.of_rules((rule,))
            assert named in behind
            assert named.standing == citing.standing((rule,))

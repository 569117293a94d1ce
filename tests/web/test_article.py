"""What a ruling's page says, and how often."""

from __future__ import annotations

from app.explain.decisive import decisive
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.web.casebook import Notes, Quiet, head, tree
from app.web.present import article

LIBRARY = load()


def ruling(name: str):  # type: ignore[no-untyped-def]
    text = next(e.text for e in LIBRARY.examples if e.slug_name == name)
    return adjudicate(LIBRARY, text, None).ruling


def test_it_turns_on_the_refusal_or_else_on_the_last_chain() -> None:
    refused = decisive(ruling("lily-rising-energy").timeline)
    assert refused is not None
    assert refused.kind == "refusal"
    resolved = decisive(ruling("shura-zero-gravity").timeline)
    assert resolved is not None
    assert resolved.key == "battle/step/attack/response/moved~2"


def test_a_refusal_that_the_answer_tells_is_not_told_in_a_panel_too() -> None:
    told = ruling("lily-rising-energy")
    page = article(told, None, LIBRARY.sources)
    assert told.refused
    assert page.refused == ()


def test_lines_that_nothing_comes_of_are_folded() -> None:
    leaves = tree(ruling("lily-rising-energy").timeline, Notes(LIBRARY.sources))
    shown: list[str] = []

    def walk(found) -> None:  # type: ignore[no-untyped-def]
        for leaf in found:
            if not isinstance(leaf, Quiet):
                shown.append(leaf.key)
                walk(leaf.children)

    walk(leaves)
    assert not [key for key in shown if "passed-" in key or key.endswith(("chain-starts", "chain-done"))]
    assert [key for key in shown if "refused" in key]


def test_a_refusal_is_headed_by_what_was_refused_whatever_stops_its_cards_name_has() -> None:
    text = "ruleset: tcg-2010\nA: {hand: [D.D. Crow]}\nplay:\n  - A: activate D.D. Crow\n"
    refused = next(e for e in adjudicate(LIBRARY, text, None).ruling.timeline if e.kind == "refusal")
    assert "".join(segment.text for segment in head(refused)) == "A cannot activate the effect of D.D. Crow."

"""Documented rulings in one book: all of them, numbered for good, found by what they are about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.rulebook.library import load
from app.rulebook.numbers import FILE, numbers, written_down
from app.rulebook.reading import RulebookError
from app.services.builtin import text_of
from app.services.casebook.book import Casebook
from app.services.casebook.documented import documented
from app.services.casebook.finding import FACETS, VALUES, Wanted
from app.services.rulings import rulings


@pytest.fixture(scope="module")
def book() -> Casebook:
    return Casebook(load())


def test_every_ruling_of_a_card_and_every_proof_of_a_source_is_in_it_with_a_scenario_that_opens() -> None:
    found = {each.scenario: each for each in documented(load())}
    assert sum(1 for _ in rulings(load(), load().cards)) == sum(1 for name in found if name.startswith("ruling~"))
    sourced = [p for p in load().proofs if any(not passage.startswith("house/") for passage in p.proves)]
    assert {f"proof~{p.id}" for p in sourced} == {name for name in found if name.startswith("proof~")}
    assert all(each.points and each.rulesets and each.says for each in found.values())
    assert all(text_of(load(), name) for name in list(found)[::50])


def test_a_number_is_given_once_and_stays(tmp_path: Path) -> None:
    known = numbers()
    # whoever takes a ruling away keeps its number from being given again: the line stays
    assert [each.number for each in known.values()] == [*range(1, len(known) + 1)]
    first = next(iter(known.values()))
    verdicts = {name: each.verdict for name, each in known.items()}
    assert written_down(known, verdicts, "2030-01-01") == FILE.read_text(encoding="utf-8")
    other = "done" if first.verdict == "refused" else "refused"
    anew = written_down(known, {**verdicts, first.scenario: other, "ruling~new~one": "done"}, "2030-01-01").splitlines()
    assert anew[0].split("\t") == ["1", first.scenario, first.added, other, "2030-01-01"]
    assert anew[-1].split("\t") == [str(len(known) + 1), "ruling~new~one", "2030-01-01", "done", ""]
    assert written_down(known, {}, "2030-01-01").count("\n") == len(known)
    wrong = tmp_path / "numbers.tsv"
    wrong.write_text("1\ta~b\t2026-11-22\tdone\t\n3\ta~c\t2026-11-22\tdone\t\n", encoding="utf-8")
    with pytest.raises(RulebookError, match="line 2"):
        numbers(wrong)


def test_every_number_that_a_choice_names_is_the_number_of_rulings_behind_it(book: Casebook) -> None:
    every = book.find(Wanted()).number
    refused = book.find(Wanted(mechanism="costs", verdict="refused"))
    assert 0 < refused.number < every
    for facet in FACETS:
        for choice in refused.facets[facet][:3]:
            wanted = Wanted(**{"mechanism": "costs", "verdict": "refused", facet: choice.value})
            found = book.every(wanted)
            assert len(found) == choice.number > 0, (facet, choice)
            assert all(choice.value in VALUES[facet](each) for each in found)


def test_a_list_is_narrowed_to_a_step_of_the_battle_phase(book: Casebook) -> None:
    titles = {choice.value: choice.title for choice in book.find(Wanted()).facets["phase"]}
    names = {"start": "Start Step", "step": "Battle Step", "damage": "Damage Step", "end": "End Step"}
    assert {path: titles[path] for path in titles if "/" in path} == {
        f"battle/{step}": name for step, name in names.items()
    }
    declared = {each.scenario for each in book.every(Wanted(phase="battle/step"))}
    attacks = {e.scenario for e in book.every(Wanted()) if re.search(r"^ *- [AB]: attack ", book.text(e), re.MULTILINE)}
    assert len(attacks) > 1000
    assert attacks <= declared
    ends = {each.scenario for each in book.every(Wanted(phase="battle/end"))}
    assert "proof~due-at-the-end-of-the-battle-phase" in ends
    assert len(ends) < len(declared) < book.find(Wanted()).number


def test_pages_follow_each_other_without_a_gap(book: Casebook) -> None:
    wanted, seen = Wanted(mechanism="triggers"), []
    while True:
        page = book.find(wanted)
        seen += page.rows
        if not page.next_after:
            break
        wanted = Wanted(mechanism="triggers", after=page.next_after)
    assert seen == book.every(Wanted(mechanism="triggers"))
    # a place that has gone since, or lies outside the list, still has the ones behind it
    assert book.find(Wanted(after="7")).rows[0].number == 8


def test_a_card_is_known_by_its_whole_name(book: Casebook) -> None:
    """Of two names that begin alike only the one that stands there is meant."""
    found = book.of_card("jinzo-returner")
    assert found
    for each in found:
        text = (book.text(each) + " ".join(point.passage.says for point in each.points)).replace("Jinzo - Returner", "")
        assert ("jinzo" in each.cards) == ("Jinzo" in text), each.name


def test_rulings_that_speak_of_a_card_come_before_those_in_which_it_only_lies(book: Casebook) -> None:
    found = book.of_card("sangan")
    assert found[0].cards[0] == "sangan"
    spoken = [each.speaks_of("sangan") for each in found]
    assert spoken == sorted(spoken, reverse=True)
    assert 0 < sum(spoken) < len(spoken)

"""The card pool: its file is what the command makes of it, its facts make sense, and every card is found by what it is called."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.rulebook.calling import Calling, other_names
from app.rulebook.facts import slug_of
from app.rulebook.lint import cards as checks
from app.rulebook.pool import COLUMNS, POOL, made, rows_of
from app.rulebook.reading import RulebookError

CALLING = Calling()
NAMES = list(POOL)


def test_the_file_is_what_the_command_makes_of_its_rows() -> None:
    assert made(reversed(list(rows_of(POOL.text)))) == POOL.text
    assert len(POOL) == 10_325


def test_the_facts_of_every_card_make_sense() -> None:
    assert [(name, amiss.says) for name in NAMES for amiss in checks.facts(POOL[name])] == []


def test_every_card_is_found_by_its_name_and_no_other() -> None:
    assert [name for name in NAMES if CALLING.find(name) != slug_of(name) or POOL[name].name != name] == []
    assert POOL.by_slug("mystic-tomat") is None
    assert "mystic tomato" not in POOL
    with pytest.raises(KeyError):
        POOL["Mystic Tomat"]


@pytest.mark.parametrize("change", ["upper", "curly", "dashes", "plain"])
def test_every_card_is_found_however_its_name_is_typed(change: str) -> None:
    typed = {
        "upper": str.upper,
        "curly": lambda name: name.replace("'", "’").replace('"', "“"),
        "dashes": lambda name: name.replace("-", "–"),
        "plain": lambda name: (
            name.replace("'", "").replace("-", " ").replace(",", "").replace(".", "").replace(":", "")
        ),
    }[change]
    missed = [name for name in NAMES if CALLING.find(typed(name)) not in (slug_of(name), None)]
    assert missed == []
    unfound = [name for name in NAMES if CALLING.find(typed(name)) is None and name not in CALLING.several(typed(name))]
    assert unfound == []


def test_no_other_name_hides_a_card_and_each_leads_to_cards_there_are() -> None:
    for called, meant in other_names().items():
        assert POOL.by_slug(called) is None, f"{called} is a card"
        assert meant
        assert all(POOL.by_slug(slug) for slug in meant), called
        found = CALLING.find(called)
        assert found == meant[0] if len(meant) == 1 else found is None and len(CALLING.several(called)) == len(meant)


@pytest.mark.parametrize(
    ("called", "card"),
    [
        ("Kinetic Soldier", "Cipher Soldier"),
        ("Oscillo Hero #2", "Wattkid"),
        ("Red-Eyes Black Dragon", "Red-Eyes B. Dragon"),
        ("MST", "Mystical Space Typhoon"),
        ("BLS", "Black Luster Soldier - Envoy of the Beginning"),
        ("D.M.o.C.", "Dark Magician of Chaos"),
        ("DD Warrior Lady", "D.D. Warrior Lady"),
        ("BES Big Core", "B.E.S. Big Core"),
        ("Kuribohs", "Kuriboh"),
        ("Amazoness Archers", "Amazoness Archers"),
        ("Droll and Lock Bird", "Droll & Lock Bird"),
        ("Mirrorforce", "Mirror Force"),
    ],
)
def test_cards_are_found_by_what_players_call_them(called: str, card: str) -> None:
    assert CALLING.find(called) == slug_of(card)


def test_a_name_that_several_cards_share_is_asked_back() -> None:
    assert CALLING.find("Solemn") is None
    assert CALLING.several("solemn")[:2] == ("Solemn Judgment", "Solemn Warning")
    assert CALLING.several("rai mei") == ()
    assert CALLING.find("Rai-Mei") != CALLING.find("Raimei")
    assert CALLING.near("Solemn", 2) == ("Solemn Judgment", "Solemn Warning")


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Drak Magician", "Dark Magician"),
        ("Jizno", "Jinzo"),
        ("Mystic Tomat", "Mystic Tomato"),
        ("Blue-Eyes", "Blue-Eyes White Dragon"),
        ("Gorz Emissary Darkness", "Gorz the Emissary of Darkness"),
        ("Breaker the Magical Warior", "Breaker the Magical Warrior"),
        ("Nobleman Crossout", "Nobleman of Crossout"),
        ("Injecton Fary Lily", "Injection Fairy Lily"),
    ],
)
def test_a_misspelt_name_is_offered_the_nearest_one(written: str, meant: str) -> None:
    assert CALLING.near(written, 3)[0] == meant


def test_a_library_is_loaded_without_taking_the_pool_apart() -> None:
    asked = "from app.rulebook.library import load; from app.rulebook.pool import POOL; load(); print(len(vars(POOL)['_lines']))"
    counted = "import app.rulebook.pool as p; made = []; facts = p._facts; p._facts = lambda line: made.append(1) or facts(line)"
    ran = subprocess.run(
        [sys.executable, "-c", f"{counted}; {asked}; print(len(made))"], capture_output=True, text=True, check=True
    )
    lines, taken = map(int, ran.stdout.split())
    assert lines == 10_325
    assert taken < 1000


def test_two_cards_that_an_address_could_not_tell_apart_are_refused() -> None:
    row = dict.fromkeys(COLUMNS, "") | {"name": "Rai-Mei", "kind": "monster"}
    with pytest.raises(RulebookError, match="the same in an address"):
        made([row, row | {"name": "Rai Mei"}])
    with pytest.raises(RulebookError, match="no column 'name'"):
        made([{"kind": "monster"}])

"""Every name of the pool can be written in every zone and in decisions, as it stands on the card, and is read back the same. Away from
the field the suite tries each in one zone, drawn anew each time."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import product

import pytest

from app.notation import Line, Position, Scenario, numbered, read, write
from app.notation.copies import SERIES
from app.rulebook.facts import Facts
from app.rulebook.library import load
from app.rulebook.pool import POOL
from app.services.known import known

NAMES, PLACES = known(load())
EXTRA = {"fusion", "synchro", "xyz", "link"}
BARE_NUMBER = "7"
"""A card whose name is a whole number to every YAML reader, and so the only one that needs quotation marks."""
LIES = {"monsters": ("up", "attack"), "spells": ("down", ""), "field": ("up", ""), "banished": ("up", "")}


def zones_of(card: Facts) -> tuple[str, ...]:
    if EXTRA & set(card.subtypes):
        return ("monsters", "graveyard", "banished", "extra")
    field = {"monster": "monsters", "trap": "spells"}.get(card.kind, "field" if "field" in card.subtypes else "spells")
    return (field, "hand", "graveyard", "banished", "deck")


def lots(names: list[str], size: int) -> Iterator[list[str]]:
    return (names[at : at + size] for at in range(0, len(names), size))


def by_zone(size: dict[str, int], chance: random.Random) -> Iterator[tuple[str, list[str]]]:
    tried = {name: (zones[0], chance.choice(zones[1:])) for name, zones in ((n, zones_of(POOL[n])) for n in POOL)}
    for zone in ("monsters", "spells", "field", "hand", "graveyard", "banished", "deck", "extra"):
        names = [name for name in POOL if zone in tried[name]]
        yield from ((zone, lot) for lot in lots(names, size.get(zone, 30)))


def scenario(positions: tuple[Position, ...], play: tuple[Line, ...] = ()) -> Scenario:
    return Scenario("", "tcg-2010", "A", 3, "main-1", 8000, 8000, positions, play)


def lying(name: str, zone: str, copy: int = 0) -> Position:
    face, position = LIES.get(zone, ("", ""))
    return Position(name, "A", "A", zone, face, position, copy=copy)


def test_what_is_written_of_every_card_in_every_zone_is_read_back() -> None:
    seed = int(os.environ.get("SEED") or random.SystemRandom().randrange(10**6))
    print(f"SEED={seed}")
    for zone, lot in by_zone({"monsters": 5, "spells": 5, "field": 1}, random.Random(seed)):
        one = scenario(numbered(lying(name, zone) for name in lot))
        assert read(write(one), NAMES, PLACES) == one


def test_what_is_written_of_copies_and_in_decisions_is_read_back() -> None:
    for lot in lots(list(POOL), 15):
        cards = tuple(lying(name, "graveyard", copy) for name in lot for copy in (2, 1))
        two = [f"{name} copy 2" if name in SERIES else f"{name} #2" for name in lot]
        play = tuple(Line("A", "activate", (name,), (number,), (name,)) for name, number in zip(lot, two, strict=True))
        one = scenario(cards, (*play, Line("B", "choose", tuple(lot))))
        assert read(write(one), NAMES, PLACES) == one


@pytest.mark.parametrize("brackets", [False, True])
def test_every_name_is_read_as_it_stands_on_the_card(brackets: bool) -> None:
    for lot in lots([name for name in POOL if name != BARE_NUMBER], 20):
        listed = f" [{', '.join(lot)}]" if brackets else "".join(f"\n    - {name}" for name in lot)
        said = "".join(f"  - A: activate {name} -> {name} + {name} paying {name}\n" for name in lot)
        found = read(f"A:\n  graveyard:{listed}\nplay:\n{said}", NAMES, PLACES)
        assert [position.card for position in found.positions] == lot
        assert [(line.cards, line.targets, line.paying) for line in found.play] == [
            ((name,), (name, name), (name,)) for name in lot
        ]


@pytest.mark.parametrize("brackets", [False, True])
def test_every_monster_is_read_with_marks_and_as_what_is_equipped(brackets: bool) -> None:
    monsters = [name for name in POOL if POOL[name].kind == "monster"]
    for lot in lots(monsters, 5):
        own = [f"{name} (defense, this turn)" for name in lot]
        equips = [f"Black Pendant (equips {name}, this turn)" for name in lot[:3]]
        lists = (
            f" [{', '.join(each)}]" if brackets else "".join(f"\n    - {e}" for e in each) for each in (own, equips)
        )
        found = read("A:\n  monsters:{}\n  spells:{}\n".format(*lists), NAMES, PLACES)
        laid = [position.card for position in found.positions if position.zone == "monsters"]
        assert laid == lot
        assert [position.equips for position in found.positions if position.equips] == lot[:3]


def test_the_cards_that_begin_a_numbered_name_are_those_there_are() -> None:
    numbered_names = {f"{name} #{copy}": name for name, copy in product(POOL, range(2, 7))}
    assert {base for written, base in numbered_names.items() if NAMES.find(written) is not None} == SERIES


def test_a_number_is_the_copys_unless_a_card_there_is_called_so() -> None:
    pair = "A: {monsters: [2x Morphing Jar]}\nplay:\n  - A: change Morphing Jar #2\n"
    assert read(pair, NAMES, PLACES).play[0].cards == ("Morphing Jar copy 2",)
    both = "A: {monsters: [2x Morphing Jar, Morphing Jar #2]}\nplay:\n  - A: change Morphing Jar #2\n  - A: change Morphing Jar copy 2\n"
    assert [line.cards for line in read(both, NAMES, PLACES).play] == [("Morphing Jar #2",), ("Morphing Jar copy 2",)]
    lady = "A: {graveyard: [Harpie Lady #2, Harpie Lady #1, Harpie Lady 2]}\n"
    assert [(p.card, p.copy) for p in read(lady, NAMES, PLACES).positions] == [
        ("Harpie Lady", 2),
        ("Harpie Lady", 1),
        ("Harpie Lady 2", 1),
    ]


def test_a_comma_parts_two_cards_where_both_are_known() -> None:
    text = "A: {hand: [Ehren, Lightsworn Monk, Sangan], graveyard: [Ehren, Sangan]}\n"
    assert [position.card for position in read(text, NAMES, PLACES).positions] == [
        "Ehren, Lightsworn Monk",
        "Sangan",
        "Ehren, Lightsworn Monk",
        "Sangan",
    ]

"""Scenarios that make little sense: whatever can be written is read and played, or its mistakes are told."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.notation import NotationError
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.moments import moments

CARDS = load().cards.values()
MONSTERS = [c.name for c in CARDS if c.kind == "monster" and not {"fusion", "synchro", "ritual"} & set(c.subtypes)]
BACKROW = [c.name for c in CARDS if c.kind != "monster" and "field" not in c.subtypes]
PLACES = ["draw", "main-1", "battle", "battle/step", "main-2", "end"]


def entries(chance: Random, names: list[str], marks: list[str]) -> str:
    return "[" + ", ".join(f'"{name}{chance.choice(marks)}"' for name in names) + "]"


def scenario(chance: Random) -> str:
    sides, there, beasts = [], [], []
    for seat in "AB":
        monsters = chance.choices(MONSTERS, k=chance.randint(0, 3))
        backrow = chance.choices(BACKROW, k=chance.randint(0, 3))
        hand = chance.choices(MONSTERS + BACKROW, k=chance.randint(0, 3))
        there += monsters + backrow + hand
        beasts += monsters + [name for name in hand if name in MONSTERS]
        sides.append(
            f"{seat}: {{lp: {chance.choice([500, 2500, 8000])}, "
            f"monsters: {entries(chance, monsters, ['', ' (set)', ' (defense)'])}, "
            f"spells: {entries(chance, backrow, ['', ' (set, this turn)', ' (face-up)'])}, "
            f"hand: {entries(chance, hand, [''])}}}"
        )
    lines = []
    for _ in range(chance.randint(1, 8)):
        one, two = chance.choice(there or ["Kuriboh"]), chance.choice(there or ["Kuriboh"])
        beast, other = chance.choice(beasts or ["Kuriboh"]), chance.choice(beasts or ["Kuriboh"])
        said = chance.choice(
            [
                f"attack {beast} -> {other}",
                f"attack {beast} directly",
                f"activate {one}",
                f"activate {one} -> {two}",
                f"activate {one} paying {two}",
                f"summon {beast}",
                f"flip {beast}",
                f"change {beast}",
                f"set {one}",
                "pass",
                f"choose {one}",
                f"choose {one} + {two}",
                "choose none",
                "declare defense",
                "declare pay",
                "end battle",
                "end turn",
                "enter battle",
            ]
        )
        lines.append(f'  - {chance.choice("AB")}: "{said}"')
    return (
        f"ruleset: {chance.choice(sorted(load().rulesets))}\n"
        f"turn: {{player: {chance.choice('AB')}, number: {chance.choice([1, 3])}, at: {chance.choice(PLACES)}}}\n"
        + "\n".join(sides)
        + "\nplay:\n"
        + "\n".join(lines)
        + "\n"
    )


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_every_text_is_played_or_its_mistakes_are_told(seed: int) -> None:
    text = scenario(Random(seed))
    try:
        done = adjudicate(load(), text)
    except NotationError as error:
        assert error.problems, text
        return
    keys = [entry.key for entry in done.ruling.timeline]
    assert len(keys) == len(set(keys))
    assert all(entry.citations for entry in done.ruling.timeline)
    assert not any("goes in circles" in entry.text for entry in done.ruling.timeline)
    some = keys[:: max(1, len(keys) // 5)]
    assert list(moments(load(), done, *some)) == some

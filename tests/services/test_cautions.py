"""An answer says beside itself what it leaves open: clauses that are not modelled, and what a stand-in does not tell."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking import Verdict, ask
from app.rulebook.library import load
from app.services.adjudicate import play

BOUND = """
turn: {{player: A, number: 3, at: battle}}
A: {{monsters: [{attacker}]}}
B: {{{side}}}
play:
  - A: attack {attacker} directly
"""


def cautions(attacker: str, side: str) -> tuple[str, ...]:
    return play(load(), BOUND.format(attacker=attacker, side=side)).ruling.cautions


def test_a_stand_in_without_a_level_is_named_where_a_level_counts() -> None:
    (only,) = cautions("any Rock 1500/100", "spells: [Gravity Bind (face-up)]")
    assert "no Level" in only
    assert "Gravity Bind" in only


def test_nothing_is_said_where_the_level_is_told_or_nobody_asks() -> None:
    assert cautions("any Rock 1500/100 level 3", "spells: [Gravity Bind (face-up)]") == ()
    assert cautions("any Rock 1500/100", "spells: [Gravity Bind]") == ()


def test_a_clause_that_is_not_modelled_is_said_of_a_card_at_play_only() -> None:
    library = load()
    card = next(
        c for c in library.cards.values() if c.unmodelled and c.kind == "monster" and c.atk and not c.in_extra_deck
    )
    (only,) = cautions("Dark Magician", f'graveyard: ["{card.name}"], monsters: ["{card.name} (set)"]') or ("",)
    assert only == ""
    said = cautions("Dark Magician", f'monsters: ["{card.name}"]')
    assert f"Not modelled of {card.name}: {card.unmodelled}." in said


def test_what_is_left_out_of_a_later_text_is_said_under_later_rulesets_only() -> None:
    text = """
ruleset: {ruleset}
A: {{hand: [Brain Control]}}
B: {{monsters: [Dark Magician]}}
play:
  - A: activate Brain Control -> Dark Magician
"""
    said = {r: play(load(), text.format(ruleset=r)).ruling.cautions for r in ("tcg-2010", "tcg-2014", "today")}
    assert said["tcg-2010"] == said["tcg-2014"] == ()
    (only,) = said["today"]
    assert "Brain Control" in only


def test_a_card_that_is_gone_again_at_once_was_at_play() -> None:
    library = load()
    text = """
A: {monsters: [Zombie Mammoth]}
play:
  - A: end turn
"""
    cards = dict(library.cards)
    cards["zombie-mammoth"] = replace(cards["zombie-mammoth"], unmodelled="a clause", undocumented="")
    ruling = play(replace(library, cards=cards), text).ruling
    assert ruling.cautions == ("Not modelled of Zombie Mammoth: a clause.",)


def test_a_point_that_no_source_decides_is_told_beside_the_answer() -> None:
    library = load()
    text = """
A: {spells: [Eatgaboon]}
B: {hand: [Kuriboh]}
turn: {player: B, number: 4}
play:
  - B: summon Kuriboh
  - A: activate Eatgaboon -> Kuriboh
"""
    (told,) = play(library, text).ruling.cautions
    assert told.startswith("No source decides of Eatgaboon whether it targets: here it ")
    asked = ask(library, "does Eatgaboon target?").answer
    assert asked is not None
    assert asked.verdict is Verdict.UNDECIDED
    assert told.removesuffix(".") in asked.why
    chained = ask(library, "can Mystical Space Typhoon be chained to Eatgaboon?").answer
    assert chained is not None
    assert chained.verdict is Verdict.YES
    assert told in chained.besides

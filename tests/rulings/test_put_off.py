"""What an effect has moved: known to what it has put off to a later moment, with which targets were which, and told from what only went beside."""

from __future__ import annotations

from tests.rulings.playing import rule_on, zone

SENT = """
A: {hand: [Borrower, Kuriboh, Sangan]}
play:
  - A: activate Borrower
  - A: choose Kuriboh
  - A: end turn
cards:
  - card: Borrower
    facts: {kind: spell}
    effects:
      - id: lend
        kind: activation
        does:
          - {do: send-to-graveyard, choose: {zones: [hand], whose: you}}
          - {do: later, at: end-phase, does: [{do: add-to-hand, who: moved}]}
"""

TARGETED = """
A: {hand: [Parter], monsters: [Kuriboh]}
B: {monsters: [Sangan]}
play:
  - A: activate Parter -> Kuriboh + Sangan
  - A: end turn
cards:
  - card: Parter
    facts: {kind: spell}
    effects:
      - id: part
        kind: activation
        targets: {fits: {whose: you}, also: [{fits: {whose: opponent}}]}
        does:
          - {do: later, at: end-phase, does: [{do: banish, who: second-targets}]}
"""


def test_what_was_moved_is_known_later() -> None:
    assert zone(rule_on(SENT), "Kuriboh") == "in the hand"


def test_the_second_targets_are_known_later() -> None:
    ruling = rule_on(TARGETED)
    assert zone(ruling, "Sangan") == "removed from play"
    assert zone(ruling, "Kuriboh") == "on the field"


SHOWN = """
A: {hand: [Digger], deck: [%s, any Spell]}
play:
  - A: activate Digger
cards:
  - card: Digger
    facts: {kind: spell}
    effects:
      - id: dig
        kind: activation
        does:
          - {do: excavate, fits: {zones: [deck], whose: you, kind: monster}}
          - {do: if-you-do, does: [{do: gain-life, amount: 1000}]}
"""


def test_what_was_shown_and_not_taken_is_nothing_done() -> None:
    assert rule_on(SHOWN % "Kuriboh").outcome.life["A"] == 9000
    assert rule_on(SHOWN % "any Trap").outcome.life["A"] == 8000


FUSED = """
A: {hand: [Welder, Lord of D., Divine Dragon Ragnarok], extra: [King Dragun]}
play:
  - A: activate Welder
cards:
  - card: Welder
    facts: {kind: spell}
    effects:
      - id: weld
        kind: activation
        does:
          - {do: fusion-summon, among: {zones: [hand], whose: you}}
          - {do: if-you-do, does: [{do: return-to-deck, who: chosen}]}
"""


def test_after_a_fusion_summon_the_fusion_monster_alone_is_the_chosen_one() -> None:
    ruling = rule_on(FUSED)
    assert zone(ruling, "King Dragun") == "in the Extra Deck"
    assert zone(ruling, "Lord of D.") == zone(ruling, "Divine Dragon Ragnarok") == "in the Graveyard"

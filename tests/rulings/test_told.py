"""What is told of an effect of which one part finds nothing, and of what a monster has become."""

from __future__ import annotations

from tests.rulings.playing import rule_on, said, zone

PARTLY = """
A: {hand: [Breaker Upper], monsters: [Kuriboh]}
B: {monsters: [Sangan]}
play:
  - A: activate Breaker Upper
cards:
  - card: Breaker Upper
    facts: {kind: spell}
    effects:
      - id: break
        kind: activation
        does:
          - do: if
            if: [{is: controls, fits: {whose: you}}]
            does:
              - {do: destroy, all: {zones: [spells], whose: opponent}}
              - {do: destroy, all: {whose: opponent}}
"""

TUNED = """
A: {hand: [Natural Tune], monsters: [Gene-Warped Warwolf]}
play:
  - A: activate Natural Tune -> Gene-Warped Warwolf
"""


def test_where_one_part_finds_nothing_the_effect_is_not_told_as_having_none() -> None:
    ruling = rule_on(PARTLY)
    assert zone(ruling, "Sangan") == "in the Graveyard"
    assert said(ruling, "one part of its effect finds nothing to apply to")
    assert not said(ruling, "Breaker Upper has no effect")


def test_that_a_monster_has_become_a_tuner_is_told() -> None:
    assert said(rule_on(TUNED), "Gene-Warped Warwolf is a Tuner now, by Natural Tune.")

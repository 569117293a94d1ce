"""Any card that the linter accepts can be played: nothing crashes, nothing hangs, whatever its effects are."""

from __future__ import annotations

import os
import random

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation, start
from app.engine.play.step import step
from app.engine.position import codec
from app.engine.position.events import Stalled
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.cardlist import Effects, Written, built
from app.rulebook.facts import Facts
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.standing_in import completed

from .made_cards import made_cards

PASSAGES = load().shelf.passages  # type: ignore[union-attr]

OTHERS = (
    "kuriboh",
    "dark-magician",
    "sangan",
    "man-eater-bug",
    "mystical-space-typhoon",
    "solemn-judgment",
    "book-of-moon",
    "mirror-force",
    "skill-drain",
)
STARTS = ("draw", "standby", "main-1", "battle/step", "main-2", "end")
STEPS = 40
RULESETS = st.sampled_from(sorted(load().rulesets))
EXAMPLES = int(os.environ.get("ANY_CARD_EXAMPLES", "0"))
"""How many other cards are made each time; without it the same five hundred."""


def staged(slug: str, kind: Kind, chance: random.Random) -> Situation:
    """A board with this card in many places on both sides, among a few others."""
    placed: list[Placed] = []
    for seat in Seat:
        monsters = chance.sample(OTHERS[:4], 2)
        if kind is Kind.MONSTER:
            monsters.append(slug)
        for name in monsters:
            stance, face = chance.choice(
                [(Stance.ATTACK, Face.UP), (Stance.DEFENSE, Face.UP), (Stance.DEFENSE, Face.DOWN)]
            )
            placed.append(Placed(name, seat, seat, Zone.MONSTER, face, stance))
        backrow = chance.sample(OTHERS[4:], 2) + ([slug] if kind is not Kind.MONSTER else [])
        for name in backrow:
            up = name == slug and chance.random() < 0.3
            placed.append(Placed(name, seat, seat, Zone.SPELL, Face.UP if up else Face.DOWN))
        for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.DECK):
            placed += [Placed(name, seat, seat, zone) for name in (slug, *chance.sample(OTHERS, 1))]
    return Situation(3, chance.choice(list(Seat)), chance.choice(STARTS), (8000, 8000), tuple(placed))


def exploring(examples: int) -> settings:
    unhealthy = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    return settings(
        max_examples=EXAMPLES * examples // 200 or examples,
        derandomize=not EXAMPLES,
        deadline=None,
        suppress_health_check=unhealthy,
    )


def known(facts: Facts, text: Effects) -> dict[str, CardDef]:
    """The made card by its slug, as the loader makes it."""
    library = load()
    there, _ = built(Written((("made", facts),), (("made", text),)), PASSAGES, library.rulesets)
    return there


@exploring(200)
@given(card=made_cards(), ruleset=RULESETS, seed=st.integers(0, 2**32))
def test_a_card_that_the_linter_accepts_can_be_played(card: tuple[Facts, Effects], ruleset: str, seed: int) -> None:
    play_with(card, ruleset, seed)


@exploring(20)
@given(card=made_cards(), ruleset=RULESETS)
def test_a_card_that_the_linter_accepts_can_be_ruled_on(card: tuple[Facts, Effects], ruleset: str) -> None:
    rule_with(card, ruleset)


def rule_with(card: tuple[Facts, Effects], ruleset: str) -> None:
    """A text that names each of the card's effects, played and told in words."""
    facts, text = card
    library = msgspec.structs.replace(load(), cards={**load().cards, **known(facts, text)})
    where = "monsters" if facts.kind is Kind.MONSTER else "spells"
    said = [f"{seat}: activate Made-Up Card [{effect.id}]" for effect in text.effects for seat in "AB"]
    said += ["A: summon Made-Up Card"] if where == "monsters" else []
    said += ["A: enter battle", "A: attack Dark Magician -> Sangan", "A: end turn"]
    monsters = {"A": "Dark Magician", "B": "Sangan, Kuriboh"}
    sides = [
        f"{seat}: {{monsters: [{monsters[seat]}{', Made-Up Card' if where == 'monsters' else ''}], hand: [Made-Up Card, Honest], "
        f"graveyard: [Made-Up Card]{'' if where == 'monsters' else ', spells: [Made-Up Card]'}}}"
        for seat in "AB"
    ]
    lines = "\n".join(f"  - {line}" for line in said)
    played = f"ruleset: {ruleset}\nturn: {{player: A, number: 3}}\n{sides[0]}\n{sides[1]}\nplay:\n{lines}\n"
    assert adjudicate(library, played).ruling.timeline


def play_with(card: tuple[Facts, Effects], ruleset: str, seed: int) -> None:
    """Random lawful decisions under a ruleset, on a board where both players have the card."""
    facts, text = card
    library, chance = load(), random.Random(seed)
    there = known(facts, text)
    (made,) = there.values()
    game = completed(Game(library.rulesets[ruleset].rules, {**library.texts(ruleset), **there}), OTHERS)
    begun = start(game, staged(made.slug, made.kind, chance))
    state = begun.state
    for _ in range(STEPS):
        if state.question is None:
            assert state.over
            return
        offered = options(game, state)
        assert offered, f"nothing can be decided at {state.question}"
        own = [d for d in offered if any(c.slug == made.slug for c in state.cards if c.id == getattr(d, "card", None))]
        done = step(game, state, chance.choice(own if own and chance.random() < 0.7 else offered))
        assert not any(isinstance(event.what, Stalled) for event, _ in done.record)
        state = done.state
    assert codec.decode(codec.encode(state)) == state

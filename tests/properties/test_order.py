"""The order in which cards are listed changes no outcome: neither what is in force, nor what is lawful, nor what comes of it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law import stats
from app.engine.law.options import options
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation, first_state, start
from app.engine.play.step import step
from app.engine.position.decisions import AnyDecision, Choose
from app.engine.position.state import State
from app.engine.words.applied import AnyApplied
from app.engine.words.applied.cannot_attack import CannotAttack
from app.engine.words.applied.cannot_be_attacked import CannotBeAttacked
from app.engine.words.applied.cannot_be_targeted import CannotBeTargeted
from app.engine.words.applied.cannot_change_position import CannotChangePosition
from app.engine.words.applied.forbids import Forbids
from app.engine.words.applied.negates import Negates
from app.engine.words.applied.not_destroyed_by_battle import NotByBattle
from app.engine.words.applied.self_destruct import SelfDestruct
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.attacker_weaker_than_target import AttackerIsWeaker
from app.engine.words.conditions.controls import Controls
from app.engine.words.conditions.lacks import Lacks
from app.engine.words.filters import Filter, Kind, Points, Who
from app.rulebook.library import load

FIELD = (Zone.MONSTER, Zone.SPELL)

whose = st.sampled_from(["you", "opponent", "any"])
filters = st.builds(
    Filter,
    zones=st.sampled_from([(Zone.MONSTER,), FIELD]),
    whose=whose,
    kind=st.sampled_from([None, Kind.MONSTER, Kind.TRAP, Kind.SPELL]),
    face=st.sampled_from([None, Face.UP]),
    atk_least=st.sampled_from([None, None, 1000, 1500]),
    atk_most=st.sampled_from([None, None, 1400, 2000]),
    def_least=st.sampled_from([None, None, None, 1000]),
    other=st.booleans(),
    self=st.sampled_from([False, False, True]),
)
conditions = st.one_of(
    st.builds(Controls, fits=filters, least=st.integers(1, 2)),
    st.builds(Lacks, fits=filters),
    st.just(AttackerIsWeaker()),
)
amounts: st.SearchStrategy[int | Points] = st.one_of(
    st.sampled_from([0, 300, -400, 1000]),
    st.builds(Points, each=st.sampled_from([100, 300]), fits=filters),
    st.builds(Points, of=st.just(Who.SELF), stat=st.sampled_from(["atk", "def", "higher"]), half=st.booleans()),
)
only = st.lists(conditions, max_size=1).map(tuple)
applied: st.SearchStrategy[AnyApplied] = st.one_of(
    st.builds(StatBonus, to=filters, atk=amounts, defense=amounts, only=only),
    st.builds(Negates, fits=filters, only=only),
    st.builds(ShutOff, kind=st.sampled_from([Kind.TRAP, Kind.SPELL, Kind.MONSTER]), only=only),
    st.builds(Forbids, what=st.sampled_from(["summon", "change-position", "activate"]), whose=whose, only=only),
    *(
        st.builds(word, fits=filters, only=only)
        for word in (CannotAttack, CannotBeAttacked, CannotBeTargeted, CannotChangePosition, NotByBattle)
    ),
    st.builds(SelfDestruct, only=conditions.map(lambda c: (c,))),
)


@st.composite
def card(draw: st.DrawFn, slug: str, kind: Kind) -> CardDef:
    effects = tuple(
        EffectDef(f"e{n}", EffectKind.CONTINUOUS, "", (), zones=FIELD, applies=(word,))
        for n, word in enumerate(draw(st.lists(applied, min_size=1, max_size=2)))
    )
    points = st.sampled_from([800, 1200, 1500, 1900])
    monster = {"level": 4, "atk": draw(points), "defense": draw(points)} if kind is Kind.MONSTER else {}
    subtypes = () if kind is Kind.MONSTER else ("continuous",)
    return CardDef(slug, slug.upper(), kind, subtypes=subtypes, effects=effects, **monster)


KINDS = (Kind.MONSTER, Kind.MONSTER, Kind.TRAP, Kind.SPELL)


@st.composite
def boards(draw: st.DrawFn) -> tuple[dict[str, CardDef], tuple[Placed, ...]]:
    """Cards of our own that negate, forbid and add, some of them this turn's, and a few real ones beside them."""
    made = {f"x{n}": draw(card(f"x{n}", kind)) for n, kind in enumerate(KINDS)}
    placed: list[Placed] = []
    for slug in draw(
        st.lists(
            st.sampled_from([*made, "sangan", "kuriboh", "mirror-force", "skill-drain", "jinzo"]),
            min_size=2,
            max_size=7,
        )
    ):
        seat, new = draw(st.sampled_from(Seat)), draw(st.booleans())
        kind = made[slug].kind if slug in made else load().cards[slug].kind
        number = len(placed) + 1
        if kind is Kind.MONSTER:
            stance = draw(st.sampled_from([Stance.ATTACK, Stance.ATTACK, Stance.DEFENSE]))
            placed.append(Placed(slug, seat, seat, Zone.MONSTER, Face.UP, stance, this_turn=new, number=number))
        else:
            face = draw(st.sampled_from([Face.UP, Face.UP, Face.DOWN])) if slug != "mirror-force" else Face.DOWN
            placed.append(Placed(slug, seat, seat, Zone.SPELL, face, this_turn=new, number=number))
    return made, tuple(placed)


SLOW = settings(
    max_examples=24, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def game_with(made: dict[str, CardDef], ruleset: str = "tcg-2010") -> Game:
    found = load().game(ruleset)
    return Game(found.ruleset, {**found.cards, **made})


def in_force(game: Game, state: State) -> Any:
    """All that is in force, whichever way the cards lie."""
    force = game.force(state)
    cards = sorted(c.id for c in state.cards)
    return (
        {c: stats.values(game, state, c) for c in cards},
        force.silenced, force.unsettled, force.added, force.applied, force.prohibitions,
        {frozenset(e.source for e in way) for way in force.ways},
    )  # fmt: skip


@SLOW
@given(dealt=boards(), data=st.data())
def test_what_is_in_force_does_not_depend_on_the_order(dealt: Any, data: st.DataObject) -> None:
    made, placed = dealt
    other = data.draw(st.permutations(placed))
    states = [
        first_state(game_with(made), Situation(3, Seat.A, "main-1", (8000, 8000), tuple(p))) for p in (placed, other)
    ]
    one, two = (in_force(game_with(made), state) for state in states)
    assert one == two


UNORDERED = {
    "cards",
    "among",
    "monsters",
    "left",
    "lost",
    "waiting",
    "there",
    "used",
    "subjects",
    "heard",
    "made_of",
    "paid",
    "targets",
    "effects",
}
"""What is kept in the order in which cards lie, which no rule looks at."""


def whatever_order(state: State) -> Any:
    """The state as plain data, in which nothing is told by the order in which cards lie."""
    return _plain(msgspec.to_builtins(replace(state, recent=())))


OF_EACH_CARD = ("changes", "prohibitions")
"""What is in order only as far as it is about the same card."""


def _plain(part: Any, unordered: bool = False) -> Any:
    if isinstance(part, dict):
        inside = {key: _plain(value, key in UNORDERED) for key, value in part.items()}
        return {
            key: sorted(v, key=lambda of: of.get("card") or 0) if key in OF_EACH_CARD else v
            for key, v in inside.items()
        }
    if isinstance(part, list | tuple):
        plain = [_plain(each) for each in part]
        return sorted(plain, key=repr) if unordered else plain
    return part


def offered(game: Game, state: State) -> set[AnyDecision]:
    """What may be decided; of a choice of several cards only which they are."""
    lawful = options(game, state)
    return {Choose(tuple(sorted(d.cards))) if isinstance(d, Choose) else d for d in lawful}


def plays_alike(game: Game, at: str, placed: tuple[Placed, ...], data: st.DataObject, most: int) -> None:
    """Cards in two orders, the same decisions: at each step the same may be decided, and it comes to the same."""
    other = data.draw(st.permutations(placed))
    one, two = (start(game, Situation(3, Seat.A, at, (8000, 8000), tuple(p))).state for p in (placed, other))
    for _ in range(most):
        assert whatever_order(one) == whatever_order(two)
        if one.question is None:
            break
        lawful = offered(game, one)
        assert lawful == offered(game, two)
        taken = data.draw(st.sampled_from(sorted(lawful, key=repr)))
        one, two = (step(game, state, taken).state for state in (one, two))


@pytest.mark.parametrize("at", ["main-1", "battle/step"])
@SLOW
@given(dealt=boards(), data=st.data())
def test_play_does_not_depend_on_the_order(at: str, dealt: Any, data: st.DataObject) -> None:
    made, placed = dealt
    plays_alike(game_with(made), at, placed, data, 14)


MONSTERS = [s for s, c in load().cards.items() if c.kind == "monster" and (not c.unmodelled or c.effects)]
OTHERS = [s for s, c in load().cards.items() if c.kind != "monster" and c.effects and "field" not in c.subtypes]
STAYING = [s for s in OTHERS if load().cards[s].stays and "equip" not in load().cards[s].subtypes]


@st.composite
def real_boards(draw: st.DrawFn) -> tuple[Placed, ...]:
    placed: list[Placed] = []

    def put(among: list[str], most: int, seat: Seat, zone: Zone, *faces: tuple[Face, Stance | None]) -> None:
        for slug in draw(st.lists(st.sampled_from(among), max_size=most)):
            face, stance = draw(st.sampled_from(faces or ((Face.UP, None),)))
            placed.append(Placed(slug, seat, seat, zone, face, stance, number=len(placed) + 1))

    for seat in Seat:
        put(
            MONSTERS,
            3,
            seat,
            Zone.MONSTER,
            (Face.UP, Stance.ATTACK),
            (Face.UP, Stance.DEFENSE),
            (Face.DOWN, Stance.DEFENSE),
        )
        put(OTHERS, 2, seat, Zone.SPELL, (Face.DOWN, None))
        put(STAYING, 2, seat, Zone.SPELL)
        put([*MONSTERS, *OTHERS], 2, seat, Zone.HAND)
        put(MONSTERS, 2, seat, Zone.GRAVEYARD)
    return tuple(placed)


@pytest.mark.parametrize("at", ["standby", "main-1", "battle/step", "end"])
@pytest.mark.parametrize("ruleset", ["tcg-2010", "today"])
@SLOW
@given(placed=real_boards(), data=st.data())
def test_play_with_real_cards_does_not_depend_on_the_order(
    ruleset: str, at: str, placed: tuple[Placed, ...], data: st.DataObject
) -> None:
    plays_alike(load().game(ruleset), at, placed, data, 20)

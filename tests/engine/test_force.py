"""The effects in force, on cards made by hand: what negates what, what is added, and what it is worked out from."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Literal

import pytest
from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law import board, limits, stats
from app.engine.law.memory import Memory
from app.engine.law.negating import ways
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation, first_state
from app.engine.position.state import Prohibition, State, noted, with_card
from app.engine.words.applied import AnyApplied
from app.engine.words.applied.cannot_attack import CannotAttack
from app.engine.words.applied.cannot_be_targeted import CannotBeTargeted
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.applied.forbids import Forbids
from app.engine.words.applied.hand_limit import LimitsHand
from app.engine.words.applied.negates import Negates
from app.engine.words.applied.not_negated import NotNegated
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.controls import Controls
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.filters import Filter, Kind, Points, Who
from app.rulebook.library import load

FIELD = (Zone.MONSTER, Zone.SPELL)
STRONG, WEAK = Filter(atk_least=1500), Filter(atk_most=1400)


@pytest.mark.parametrize(
    ("negates", "found"),
    [
        (set(), [{0, 1, 2}]),
        ({(0, 1)}, [{0, 2}]),
        ({(0, 1), (1, 2)}, [{0, 2}]),  # what is negated negates nothing
        ({(2, 1), (1, 0)}, [{0, 2}]),  # nor does it the other way round
        ({(0, 1), (1, 0)}, [{0, 2}, {1, 2}]),
        ({(0, 1), (1, 0), (2, 0)}, [{1, 2}]),  # a circle broken from outside
        ({(0, 1), (1, 2), (2, 0)}, [set(), {0, 1, 2}]),
    ],
)
def test_what_is_negated_negates_nothing(negates: set[tuple[int, int]], found: list[set[int]]) -> None:
    assert [set(way) for way in ways(3, negates)] == found


def made(slug: str, *applied: AnyApplied, kind: Kind = Kind.MONSTER, atk: int = 1000, defense: int = 1000) -> CardDef:
    effects = tuple(
        EffectDef(f"e{n}", EffectKind.CONTINUOUS, "", (), zones=FIELD, applies=(a,)) for n, a in enumerate(applied)
    )
    facts = {"level": 4, "atk": atk, "defense": defense} if kind is Kind.MONSTER else {"subtypes": ("continuous",)}
    return CardDef(slug, slug, kind, effects=effects, **facts)


def dealt(*cards: CardDef, new: tuple[str, ...] = ()) -> tuple[Game, State]:
    """These cards on A's side, numbered from 1, those in `new` of this turn."""
    found = load().game("tcg-2010")
    game = Game(found.ruleset, {**found.cards, **{c.slug: c for c in cards}})
    placed = tuple(
        Placed(c.slug, Seat.A, Seat.A, Zone.MONSTER, Face.UP, Stance.ATTACK, this_turn=c.slug in new)
        if c.kind is Kind.MONSTER
        else Placed(c.slug, Seat.A, Seat.A, Zone.SPELL, this_turn=c.slug in new)
        for c in cards
    )
    return game, first_state(game, Situation(3, Seat.A, "main-1", (8000, 8000), placed))


def test_a_bonus_whose_filter_asks_for_atk_sees_the_values_without_itself() -> None:
    lifts = StatBonus(to=replace(STRONG, self=True), atk=700)
    game, state = dealt(made("a", lifts, atk=1500), made("b", lifts, atk=1400))
    # neither falls out of what it has lifted itself out of, nor lifts itself into it
    assert [stats.atk(game, state, card) for card in (1, 2)] == [2200, 1400]
    lowered = StatBonus(to=STRONG, atk=-600)
    game, state = dealt(made("a", lowered, atk=1500))
    assert stats.atk(game, state, 1) == 900


def test_a_bonus_whose_number_counts_by_atk() -> None:
    each = StatBonus(to=Filter(self=True), atk=Points(each=300, fits=STRONG))
    game, state = dealt(made("a", each, atk=1400), made("b", atk=1500))
    assert stats.atk(game, state, 1) == 1700  # itself it counts as it is without this
    game, state = dealt(made("a", StatBonus(to=Filter(self=True), atk=Points(of=Who.SELF, stat="atk")), atk=1400))
    assert stats.atk(game, state, 1) == 2800


def test_a_bonus_whose_condition_asks_for_atk() -> None:
    if_strong = StatBonus(to=Filter(), atk=500, only=(Controls(STRONG),))
    game, state = dealt(made("a", if_strong, atk=1400), made("b", if_strong, atk=1400))
    assert [stats.atk(game, state, card) for card in (1, 2)] == [1400, 1400]


def test_bonuses_that_look_at_each_other_see_neither_and_what_does_not_look_comes_first() -> None:
    plain = made("plain", StatBonus(to=Filter(), atk=200), atk=0)
    up, down = StatBonus(to=STRONG, atk=300), StatBonus(to=STRONG, atk=-300)
    game, state = dealt(made("a", up, atk=1300), made("b", down, atk=100), plain)
    assert [stats.atk(game, state, card) for card in (1, 2, 3)] == [1500, 300, 200]
    # DEF by ATK comes after ATK: nothing adds to ATK by DEF
    game, state = dealt(made("a", StatBonus(to=STRONG, defense=100), atk=1300), plain)
    assert stats.values(game, state, 1) == (1500, 1100)


def test_an_effect_that_negates_by_atk_sees_what_does_not_look() -> None:
    plain = made("plain", StatBonus(to=Filter(), atk=200), kind=Kind.SPELL)
    game, state = dealt(
        plain, made("n", Negates(replace(STRONG, other=True)), atk=0), made("a", atk=1300), made("b", atk=1200)
    )
    assert dict(game.force(state).silenced) == {3: ((2, "e0"),)}


def test_what_was_only_seen_on_the_way_is_not_in_force() -> None:
    """A bonus that an effect sees which asks for ATK, and then negates, adds nothing; nor does a negated card count as another."""
    dark = CountsAs(attribute="DARK")
    cards = (
        made("a", StatBonus(to=Filter(), atk=600)),
        made("b", dark),
        made("n", Negates(replace(STRONG, other=True)), atk=0),
    )
    game, state = dealt(*cards)
    assert set(game.force(state).silenced) == {1, 2}
    assert [stats.atk(game, state, card) for card in (1, 2, 3)] == [1000, 1000, 0]
    assert not game.force(state).added
    assert board.attributes(game, state, state.card(2)) == ("",)


def test_a_negated_effect_is_not_in_force_wherever_it_is_listed() -> None:
    drain = made("drain", Negates(Filter(kind=Kind.MONSTER)), kind=Kind.TRAP)
    decree = made("decree", Negates(Filter(zones=FIELD, kind=Kind.TRAP, other=True)), kind=Kind.TRAP)
    ban = made("ban", CannotAttack(Filter()))
    for cards in ((drain, decree, ban), (ban, decree, drain), (decree, ban, drain)):
        game, state = dealt(*cards)
        silenced = {state.card(c).slug for c in game.force(state).silenced}
        assert silenced == {"drain"}
        assert board.prohibited(game, state, "declare-attack", Seat.A, 1 + cards.index(ban))


def test_of_two_that_negate_each_other_the_older_is_in_force() -> None:
    all_others = Negates(Filter(other=True))
    for new in ("a", "b"):
        game, state = dealt(made("a", all_others), made("b", all_others), new=(new,))
        assert {state.card(c).slug for c in game.force(state).silenced} == {new}


def test_a_trap_that_lies_face_up_though_traps_are_shut_off_was_there_first() -> None:
    drain = made("drain", Negates(Filter(kind=Kind.MONSTER)), kind=Kind.TRAP)
    for cards in ((drain, made("jinzo", ShutOff(Kind.TRAP))), (made("jinzo", ShutOff(Kind.TRAP)), drain)):
        game, state = dealt(*cards)
        assert {state.card(c).slug for c in game.force(state).silenced} == {"jinzo"}


def test_what_may_not_be_negated_is_not_unless_what_says_so_is() -> None:
    traps = Filter(zones=FIELD, kind=Kind.TRAP)
    ward, ban = made("ward", NotNegated(traps)), made("ban", CannotAttack(Filter()), kind=Kind.TRAP)
    jinzo, drain = made("jinzo", ShutOff(Kind.TRAP)), made("drain", Negates(Filter(kind=Kind.MONSTER)), kind=Kind.SPELL)
    for cards, silenced in (((jinzo, ban), {"ban"}), ((jinzo, ban, ward), set()), ((ward, ban, jinzo), set())):
        game, state = dealt(*cards)
        assert {state.card(c).slug for c in game.force(state).silenced} == silenced
        # it may not be activated all the same
        assert board.prohibited(game, state, "activate-traps", Seat.A, 1 + cards.index(ban))
    hunter = made("hunter", Negates(traps), kind=Kind.SPELL)
    game, state = dealt(ward, ban, hunter, drain)
    assert {state.card(c).slug for c in game.force(state).silenced} == {"ward", "ban"}
    game, state = dealt(made("ward", NotNegated(traps, by=Filter(exactly="other"))), ban, hunter)
    assert {state.card(c).slug for c in game.force(state).silenced} == {"ban"}


def test_a_circle_without_an_older_one_is_not_settled() -> None:
    all_others = Negates(Filter(other=True, kind=Kind.MONSTER))
    ban = made("ban", CannotAttack(Filter()), kind=Kind.SPELL)
    game, state = dealt(made("a", all_others), made("b", ShutOff(Kind.SPELL), all_others), ban)
    force = game.force(state)
    assert (set(force.silenced), set(force.unsettled)) == (set(), {1, 2, 3})
    # whether the Spell keeps monsters from attacking depends on it, and so does whether Spells may be activated
    assert [p.sure for p in board.prohibited(game, state, "declare-attack", Seat.A, 1)] == [False]
    assert [p.sure for p in board.prohibited(game, state, "activate-spells", Seat.A, 3)] == [False]
    # what either of them negates is negated
    game, state = dealt(made("a", all_others), made("b", all_others), made("c", StatBonus(to=Filter(), atk=500)))
    assert (set(game.force(state).silenced), set(game.force(state).unsettled)) == ({3}, {1, 2})
    assert stats.atk(game, state, 1) == 1000


def test_all_that_stands_against_something_is_found_the_oldest_first() -> None:
    cards = (made("b", CannotAttack(Filter())), made("a", CannotAttack(STRONG)), made("c", CannotAttack(Filter())))
    game, state = dealt(*cards, new=("b",))
    bans = board.prohibited(game, state, "declare-attack", Seat.A, 1)
    assert [state.card(p.by[0]).slug for p in bans] == ["c", "b"]
    lasting = Prohibition("declare-attack", (2, "e0"), Seat.B, Seat.A)
    state = replace(state, prohibitions=(lasting, replace(lasting, who=Seat.B), replace(lasting, who=None, card=3)))
    assert len(board.prohibited(game, state, "declare-attack", Seat.A, 1)) == 3
    assert len(board.prohibited(game, state, "declare-attack", Seat.A, 3)) == 4


def test_a_prohibition_of_some_cards_asks_which_card_it_is() -> None:
    game, state = dealt(made("a", Forbids("summon", "opponent", STRONG)), made("b", atk=1600))
    assert board.prohibited(game, state, "summon", Seat.B, 2)
    assert not board.prohibited(game, state, "summon", Seat.A, 2)
    assert not board.prohibited(game, state, "summon", Seat.B, 1)
    assert not board.prohibited(game, state, "summon", Seat.B)


@pytest.mark.parametrize(("by", "seats"), [("any", []), ("opponent", [Seat.A])])
def test_what_cannot_be_targeted_is_no_target(by: Literal["any", "opponent"], seats: list[Seat]) -> None:
    game, state = dealt(made("a", CannotBeTargeted(fits=STRONG, by=by)), made("b", atk=1600))
    assert [seat for seat in Seat if 2 in board.targetable(game, state, Filter(), seat)] == seats
    assert all(1 in board.targetable(game, state, Filter(), seat) for seat in Seat)


def test_of_several_hand_limits_the_newest_counts() -> None:
    none, three = made("none", LimitsHand()), made("three", LimitsHand(3))
    for new, limit in (("none", None), ("three", 3)):
        game, state = dealt(none, three, new=(new,))
        found = limits.hand_limit(game, state, Seat.A)
        assert found is not None
        assert (found.number, found.contested, len(found.by)) == (limit, True, 1)
    game, state = dealt(three)
    found = limits.hand_limit(game, state, Seat.A)
    assert found is not None
    assert (found.number, found.contested) == (3, False)


def test_what_was_worked_out_is_found_again_and_forgotten_in_time() -> None:
    game, state = dealt(made("a", StatBonus(to=Filter(), atk=500, during="damage-step")))
    table = game.force(state)
    assert game.force(replace(state, waiting=(), missed=((1, "x", "y"),))) is table
    assert game.force(noted(state, damage_step=True)) is not table
    for turn in range(5 * Memory.MOST):
        assert stats.atk(game, noted(replace(state, turn=turn + 10), damage_step=True), 1) == 1500
    assert len(game.memory._tables) <= Memory.MOST


def test_what_looks_at_the_cards_alone_is_worked_out_once_for_them() -> None:
    game, state = dealt(made("a", StatBonus(to=Filter(), atk=Points(each=100, fits=Filter()))))
    table = game.force(state)
    assert game.force(replace(noted(state, damage_step=True), turn=7, life=(1, 1))) is table
    battle = Filter(attacking=True)
    for word in (
        Negates(fits=battle), StatBonus(to=battle, atk=1), StatBonus(to=Filter(), atk=Points(stat="def")),
        StatBonus(to=Filter(), atk=Points(each=1, fits=battle)), StatBonus(to=Filter(), atk=1, only=(OwnTurn(),)),
    ):  # fmt: skip
        game, state = dealt(made("a", word))
        table = game.force(state)
        assert game.force(replace(state, turn=7)) is not table


def test_several_threads_may_ask() -> None:
    game, state = dealt(made("a", StatBonus(to=Filter(), atk=Points(each=100, fits=Filter()))), made("b"))
    lone = replace(state, cards=state.cards[:1])
    asked = [replace(s, turn=turn) for turn in range(300) for s in (state, lone)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda s: stats.atk(game, s, 1), asked))
    assert found == [1200, 1100] * 300


def test_what_a_material_gives_is_the_effect_of_who_summoned_the_monster_made_with_it() -> None:
    given = Forbids(what="special-summon", whose="opponent", only=(Controls(fits=Filter(made_with_this=True)),))
    effect = EffectDef("e0", EffectKind.CONTINUOUS, "", (), zones=(Zone.GRAVEYARD,), applies=(given,))
    game, state = dealt(CardDef("djinn", "djinn", Kind.MONSTER, effects=(effect,), level=4), made("b"))
    djinn = replace(state.card(1), owner=Seat.B, controller=Seat.B, zone=Zone.GRAVEYARD, stance=None)

    def kept(**how: Any) -> list[Seat]:
        now = with_card(with_card(state, djinn), replace(state.card(2), how="ritual", **how))
        return [seat for seat in Seat if board.barred(game, now, "special-summon", seat)]

    assert kept(made_of=(1,)) == [Seat.B]
    # who has taken the monster since has not its effect
    assert kept(made_of=(1,), controller=Seat.B, came_under=Seat.A) == [Seat.B]
    assert kept(made_of=(1,), face=Face.DOWN) == []
    assert kept() == []

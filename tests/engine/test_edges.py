"""Edges of rules, each stated on a duel made by hand: exactly as much, one more, the other player, nothing at all."""

from __future__ import annotations

from typing import Any, cast, get_args

import pytest
from msgspec.structs import replace

from app.engine.ids import Cause, Face, Seat, Stance, Zone
from app.engine.law import board, coming, stats
from app.engine.law.clauses.event import _summons_itself
from app.engine.law.costs import Means
from app.engine.law.facts import battle_phase_allowed
from app.engine.law.happening import event_fits
from app.engine.law.judging import judge
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.sight import Sight, coming_damage
from app.engine.law.spoken import looks_everywhere
from app.engine.law.verdict import Truth
from app.engine.play.attacking import break_off_battle_phase, stop_attack
from app.engine.play.battle import end_battle_phase
from app.engine.play.beginning import Placed, Situation, first_state, start
from app.engine.play.moves import disturbed, run_out, without_its_card
from app.engine.play.play import Play
from app.engine.play.step import step
from app.engine.play.window import _in_tier as in_tier
from app.engine.position.decisions import Activate, AnyDecision, Attack, ChangePosition, Pass, SetCard, Summon
from app.engine.position.events import Activated, Entered, LifeChanged
from app.engine.position.nodes import Tier
from app.engine.position.state import Battle, Change, Prohibition, State, Trigger, Used
from app.engine.words.applied import AnyApplied
from app.engine.words.applied.hand_limit import LimitsHand
from app.engine.words.applied.piercing import Piercing
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.filters import Filter, Points, Until, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.normal_summon import NormalSummon
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.rulebook.library import load
from app.services.adjudicate import play
from tests.engine.test_force import dealt, made

SELF = Filter(self=True)


def fight(attacker: CardDef, target: CardDef | None, stance: Stance = Stance.ATTACK) -> tuple[Game, State]:
    """A attacks with card 1: B's card 2, or directly."""
    found = load().game("tcg-2010")
    game = Game(found.ruleset, {**found.cards, **{c.slug: c for c in (attacker, target) if c is not None}})
    placed = [Placed(attacker.slug, Seat.A, Seat.A, Zone.MONSTER, Face.UP, Stance.ATTACK)]
    if target is not None:
        placed.append(Placed(target.slug, Seat.B, Seat.B, Zone.MONSTER, Face.UP, stance))
    attack = (1, None if target is None else 2)
    return game, first_state(game, Situation(3, Seat.A, "battle/damage", (8000, 8000), tuple(placed), attack))


@pytest.mark.parametrize(
    ("atk", "against", "stance", "pierces", "damage"),
    [
        (1500, None, None, False, (0, 1500)),
        (1500, 1000, Stance.ATTACK, False, (0, 500)),
        (1500, 1500, Stance.ATTACK, False, (0, 0)),
        (1500, 2000, Stance.ATTACK, False, (500, 0)),
        (1500, 1000, Stance.DEFENSE, False, (0, 0)),
        (1500, 1000, Stance.DEFENSE, True, (0, 500)),
        (1500, 1500, Stance.DEFENSE, True, (0, 0)),
        (1500, 2000, Stance.DEFENSE, True, (500, 0)),
        (1500, 2000, Stance.DEFENSE, False, (500, 0)),
        (1500, 1501, Stance.DEFENSE, False, (1, 0)),
        (1500, 1499, Stance.DEFENSE, True, (0, 1)),
    ],
)
def test_who_would_take_how_much_battle_damage(
    atk: int, against: int | None, stance: Stance, pierces: bool, damage: tuple[int, int]
) -> None:
    attacker = made("a", *((Piercing(),) if pierces else ()), atk=atk)
    target = None if against is None else made("b", atk=against, defense=against)
    game, state = fight(attacker, target, stance)
    assert (coming_damage(game, state, Seat.A), coming_damage(game, state, Seat.B)) == damage


def test_an_attack_with_which_play_begins_has_been_declared() -> None:
    _, state = fight(made("a"), made("b"))
    assert state.battle is not None
    assert (state.battle.attacker, state.battle.target, state.battle.declared) == (1, 2, True)


def test_where_play_begins_each_place_is_entered_from_the_outermost_in() -> None:
    game, _ = dealt(made("a"))
    placed = (Placed("a", Seat.A, Seat.A, Zone.MONSTER, Face.UP, Stance.ATTACK),)
    record = start(game, Situation(3, Seat.A, "battle/step", (8000, 8000), placed)).record
    entered = [(event, state) for event, state in record if isinstance(event.what, Entered)]
    assert [event.what.path for event, _ in entered][:2] == ["battle", "battle/step"]  # type: ignore[union-attr]
    for event, state in entered[:2]:
        assert isinstance(event.what, Entered)
        assert event.at == state.top.path == event.what.path


@pytest.mark.parametrize("of_a_prohibition", [False, True])
def test_until_the_end_of_the_next_turn_outlasts_the_turn_in_which_it_was_made(of_a_prohibition: bool) -> None:
    game, state = dealt(made("a"))
    until = Until.OWN_NEXT_TURN

    def left(since: int, owner: Seat) -> int:
        by = (1, "e0")
        if of_a_prohibition:
            now = replace(
                state, prohibitions=(Prohibition("declare-attack", by, owner, card=1, until=until, since=since),)
            )
        else:
            now = replace(state, changes=(Change(1, until, atk=500, since=since, by=by, player=owner),))
        after = run_out(Play(game), now, until, player=Seat.A)
        return len(after.prohibitions) + len(after.changes)

    assert left(state.turn, Seat.A) == 1
    assert left(state.turn - 2, Seat.A) == 0
    assert left(state.turn - 1, Seat.B) == 1  # it is not the end of a turn of that player


def test_what_is_added_beneath_another_value_does_not_show() -> None:
    _, state = dealt(made("a"))
    source = (1, "e0")

    def covered(change: Change, card: int = 1) -> tuple[bool, bool]:
        now = replace(state, changes=(change,))
        return stats.covered(now, card, source, 0), stats.covered(now, card, source, 1)

    until = Until.END_PHASE
    assert covered(Change(1, until, to=(0, 0), over=(source,))) == (True, True)
    assert covered(Change(1, until, to=(0, None), over=(source,))) == (True, False)
    assert covered(Change(1, until, half=True, over=(source,))) == (True, False)  # the ATK is halved
    assert covered(Change(1, until, to=(0, 0))) == (False, False)
    assert covered(Change(1, until, atk=500, over=(source,))) == (False, False)
    assert covered(Change(1, until, to=(0, 0), over=(source,)), card=2) == (False, False)


@pytest.mark.parametrize(
    ("how", "asked", "fits"),
    [("tribute", "normal", True), ("normal", "normal", True), ("normal", "tribute", False), ("tribute", "tribute", True),
     ("flip", "normal", False), ("special", "normal", False), ("special", "special", True)],
)  # fmt: skip
def test_a_tribute_summon_is_a_normal_summon(how: Any, asked: Any, fits: bool) -> None:
    game, state = dealt(made("a"))
    card = replace(state.card(1), how=how)
    now = replace(state, cards=(card,))
    assert board.fits(game, now, Filter(summoned=asked), card, Seat.A, 1) is fits


def test_damage_is_a_loss_of_life_points_that_is_no_cost() -> None:
    game, state = dealt(made("a"))
    card = state.card(1)

    def heard(amount: int, came_by: Cause, **on: Any) -> bool:
        told = LifeChanged(Seat.A, amount, 8000 + amount, came_by)
        return event_fits(game, state, card, On("damage", card="any", **on), told)

    assert heard(-1, Cause.EFFECT)
    assert heard(-500, Cause.BATTLE)
    assert not heard(500, Cause.EFFECT)
    assert not heard(0, Cause.EFFECT)
    assert heard(-500, Cause.EFFECT, cause=Cause.EFFECT)
    assert not heard(-500, Cause.BATTLE, cause=Cause.EFFECT)


def test_a_moment_is_one_of_the_phase_in_which_a_window_is_made_for_it() -> None:
    game = load().game("tcg-2010")
    for moment, phase in (("end-phase", "end"), ("standby-phase", "standby")):
        at = [p for p in ("draw", "standby", "main-1", "battle", "main-2", "end") if coming.belongs_to(game, moment, p)]
        assert at == [phase]


def test_what_looks_at_more_than_the_cards() -> None:
    """A table of what is in force is kept for states in which the cards are alike only where nothing looks elsewhere."""
    target_atk = Points(of=Who.TARGETS)
    everywhere: list[AnyApplied] = [
        StatBonus(SELF, atk=100, only=(OwnTurn(),)), StatBonus(SELF, atk=100, during="damage-step"), StatBonus(Filter(battled=True), atk=100),
        StatBonus(Filter(attacking=True), atk=100), StatBonus(SELF, atk=target_atk), StatBonus(SELF, defense=target_atk),
        StatBonus(SELF, atk=Points(of=Who.TARGETS, original=True)), StatBonus(SELF, atk=Points(of=Who.SELF)),
        StatBonus(SELF, atk=Points(each=100, fits=Filter(attacked=True))), StatBonus(SELF, atk=Points(each=100, drawn="you")),
        LimitsHand(only=(OwnTurn(),)),
    ]  # fmt: skip
    nowhere: list[AnyApplied] = [
        StatBonus(SELF, atk=100), StatBonus(SELF, atk=Points(each=100, fits=Filter())), StatBonus(SELF, atk=Points(each=100, counter="spell")),
        StatBonus(SELF, atk=Points(of=Who.SELF, original=True)), StatBonus(SELF, atk=Points(of=Who.EQUIPPED, original=True)), LimitsHand(),
    ]  # fmt: skip
    assert [looks_everywhere(applied) for applied in everywhere] == [True] * len(everywhere)
    assert [looks_everywhere(applied) for applied in nowhere] == [False] * len(nowhere)


def test_how_many_zones_a_summon_is_sure_to_take() -> None:
    def taken(**how: Any) -> int:
        return SpecialSummon(**how).takes_zones(cast(Sight, None))

    card = Filter(zones=(Zone.GRAVEYARD,))
    assert taken(who=Who.TARGETS) == 1
    assert taken(token="sheep-token", count=4) == 4
    assert taken(token="sheep-token", count=4, opponents_field=True) == 0
    assert taken(choose=card, count=3) == 3
    assert taken(choose=card, count=3, up_to=True) == taken(choose=card, count=3, any_number=True) == 1


def _piper(least: int) -> str:
    """The definition of a made-up Spell that Special Summons up to three monsters of the hand, but so many at least."""
    return f"""cards:
  - card: Piper
    facts: {{kind: spell}}
    effects:
      - id: pipe
        does:
          - {{do: special-summon, choose: {{zones: [hand], whose: you, kind: monster}}, count: 3, up-to: true, least: {least}, stance: attack}}
"""


@pytest.mark.parametrize(
    ("least", "chosen", "taken"),
    [(0, "none", True), (1, "none", False), (1, "Sangan", True), (1, "Sangan + Kuriboh", True), (2, "Sangan", False), (2, "Sangan + Kuriboh", True)],
)  # fmt: skip
def test_of_how_many_up_to_so_many_some_have_to_be(least: int, chosen: str, taken: bool) -> None:
    text = f"""
ruleset: tcg-2010
A: {{hand: [Piper, Sangan, Kuriboh, Giant Rat]}}
play:
  - A: activate Piper
  - A: choose {chosen}
{_piper(least)}"""
    assert (play(load(), text).run.refused == ()) is taken


@pytest.mark.parametrize(
    ("least", "hand", "used"), [(0, 0, True), (1, 0, False), (1, 1, True), (2, 1, False), (2, 2, True)]
)
def test_what_has_to_be_there_of_up_to_so_many(least: int, hand: int, used: bool) -> None:
    text = f"""
ruleset: tcg-2010
A: {{hand: [{", ".join(["Piper", "Sangan", "Kuriboh"][: hand + 1])}]}}
play:
  - A: activate Piper
{_piper(least)}"""
    assert (play(load(), text).run.refused == ()) is used


@pytest.mark.parametrize(("stays", "returned", "paid"), [(True, True, 0), (True, False, 600), (False, True, 600)])
def test_what_is_put_off_while_its_card_stays_ends_with_it(stays: bool, returned: bool, paid: int) -> None:
    text = f"""
ruleset: tcg-2010
A: {{hand: [Bell, Giant Trunade]}}
play:
  - A: activate Bell
  {"- A: activate Giant Trunade" if returned else ""}
  - A: end turn
cards:
  - card: Bell
    facts: {{kind: spell, subtypes: [continuous]}}
    effects:
      - id: ring
        does:
          - {{do: later, at: end-phase, while-it-stays: {str(stays).lower()}, does: [{{do: inflict-damage, amount: 600}}]}}
"""
    assert play(load(), text).run.final.life == (8000, 8000 - paid)


def test_what_is_put_off_while_its_card_stays_is_not_put_off_when_it_has_gone() -> None:
    text = """
ruleset: tcg-2010
A: {monsters: [Bell]}
play:
  - A: activate Bell
  - A: end turn
cards:
  - card: Bell
    facts: {attribute: EARTH, race: Rock, level: 4, atk: 1000, def: 1000}
    effects:
      - id: ring
        kind: ignition
        cost:
          - {do: tribute, who: self}
        does:
          - {do: later, at: end-phase, while-it-stays: true, does: [{do: inflict-damage, amount: 600}]}
"""
    assert play(load(), text).run.final.life == (8000, 8000)
    assert play(load(), text.replace("while-it-stays: true, ", "")).run.final.life == (8000, 7400)


def test_no_more_are_chosen_than_there_are_zones_for() -> None:
    op = SpecialSummon(choose=Filter(zones=(Zone.HAND,)), count=3, up_to=True, least=1)
    assert not op.may_be_none()
    assert replace(op, least=0).may_be_none()
    assert replace(op, rest_destroyed=True).room(cast(Means, None)) is None
    assert replace(op, owners_field=True).room(cast(Means, None)) is None
    text = """
ruleset: tcg-2010
A: {monsters: [Lord of D., Giant Rat, Mother Grizzly], hand: [The Flute of Summoning Dragon, Luster Dragon, Tyrant Dragon]}
B: {monsters: [Kuriboh, Kuriboh, Kuriboh]}
play:
  - A: activate The Flute of Summoning Dragon
  - A: choose Luster Dragon + Tyrant Dragon
"""
    assert play(load(), text).run.refused == ()
    fuller = text.replace("Giant Rat,", "Giant Rat, Sangan,")
    assert len(play(load(), fuller).run.refused) == 1


def test_the_speed_of_a_link_is_a_matter_of_what_it_answers() -> None:
    text = """
ruleset: tcg-2010
turn: {player: A, number: 3, at: main-1}
A: {spells: [Dust Tornado], hand: [Mystical Space Typhoon]}
B: {spells: [Mirror Force, Waboku]}
play:
  - A: activate Mystical Space Typhoon -> Mirror Force
  - B: activate Waboku
"""
    record = [event for event, _ in play(load(), text).run.record]
    links = [event for event in record if isinstance(event.what, Activated)]
    assert [Law.SPEED_TO_ANSWER in link.rules for link in links] == [False, True]
    assert all(Law.CHAIN_LINK in link.rules for link in links)


def test_a_rank_makes_up_no_level_of_a_synchro_monster() -> None:
    text = """
ruleset: today
A: {monsters: [Gagaga Cowboy, Krebons], extra: [Goyo Guardian]}
play:
  - A: special-summon Goyo Guardian paying Krebons + Gagaga Cowboy
"""
    (refused,) = play(load(), text).run.refused
    assert Law.COST in {ground.clause for ground in refused.grounds if ground.holds is Truth.NO}


@pytest.mark.parametrize(
    "decision",
    [Attack(99), Summon(99, "normal"), Summon(99, "flip"), SetCard(99), ChangePosition(99), Activate(99, "e0"), Activate(1, "none"), Activate(1, "e0")],
    ids=str,
)  # fmt: skip
def test_a_card_that_is_not_there_does_nothing_nor_an_effect_that_is_never_activated(decision: AnyDecision) -> None:
    game, _ = dealt(made("a", Piercing()))
    placed = (Placed("a", Seat.A, Seat.A, Zone.MONSTER, Face.UP, Stance.ATTACK),)
    state = start(game, Situation(3, Seat.A, "main-1/window", (8000, 8000), placed)).state
    verdict = judge(game, state, Seat.A, decision)
    assert not verdict.lawful
    assert [ground.clause for ground in verdict.grounds if ground.holds is Truth.NO] == [Law.CARD_THERE]


@pytest.mark.parametrize(
    ("player", "mandatory", "earlier", "tiers"),
    [
        (Seat.A, True, False, {"turn-player-mandatory", "turn-player"}),
        (
            Seat.A,
            True,
            True,
            {"earlier-mandatory", "earlier-turn-player-mandatory", "turn-player-mandatory", "turn-player"},
        ),
        (Seat.A, False, False, {"turn-player-optional", "turn-player"}),
        (Seat.A, False, True, {"earlier-turn-player-optional", "turn-player-optional", "turn-player"}),
        (Seat.B, True, False, {"opponent-mandatory", "opponent"}),
        (Seat.B, True, True, {"earlier-mandatory", "earlier-opponent-mandatory", "opponent-mandatory", "opponent"}),
        (Seat.B, False, False, {"opponent-optional", "opponent"}),
        (Seat.B, False, True, {"earlier-opponent-optional", "opponent-optional", "opponent"}),
    ],
)
def test_to_which_groups_a_waiting_effect_belongs(
    player: Seat, mandatory: bool, earlier: bool, tiers: set[str]
) -> None:
    _, state = dealt(made("a"))
    trigger = Trigger(1, "e0", player, ("event",), mandatory=mandatory, earlier=earlier)
    assert {tier for tier in get_args(Tier) if in_tier(state, trigger, tier)} == tiers


def test_what_lasts_while_a_card_stays_ends_with_that_card_alone() -> None:
    game, state = dealt(made("a"), made("b"), made("c"))
    stays, ends = Until.CARD_STAYS, Until.END_PHASE
    changes = (
        Change(1, stays, atk=100, by=(2, "e0")), Change(1, stays, atk=200, by=(3, "e0")), Change(1, ends, atk=400, by=(2, "e0")),
    )  # fmt: skip
    after = without_its_card(Play(game), replace(state, changes=changes), 2)
    assert [change.atk for change in after.changes] == [200, 400]


def test_a_battling_monster_that_has_left_is_another_when_it_comes_back() -> None:
    _, state = fight(made("a"), made("b"))

    def gone(card: int, **now: Any) -> tuple[int, ...]:
        was = state.card(card)
        battle = disturbed(state, was, replace(was, **now)).battle
        assert battle is not None
        return battle.gone

    assert gone(1, zone=Zone.GRAVEYARD) == (1,)
    assert gone(2, zone=Zone.HAND) == (2,)
    assert gone(2, controller=Seat.A) == ()
    assert gone(2, face=Face.DOWN) == ()


def test_the_monsters_an_attack_chooses_among_change_when_one_comes_goes_or_is_taken() -> None:
    _, state = fight(made("a"), made("b"))

    def changed(card: int, was: dict[str, Any], now: dict[str, Any]) -> bool:
        held = state.card(card)
        battle = disturbed(state, replace(held, **was), replace(held, **now)).battle
        assert battle is not None
        return battle.changed

    assert changed(2, {}, {"zone": Zone.GRAVEYARD})
    assert changed(2, {"zone": Zone.HAND}, {})
    assert changed(2, {}, {"controller": Seat.A})
    assert not changed(2, {}, {"face": Face.DOWN})
    assert not changed(1, {}, {"zone": Zone.GRAVEYARD})
    assert not changed(2, {"zone": Zone.HAND}, {"zone": Zone.GRAVEYARD})


def test_what_lasts_to_the_end_of_the_damage_step_ends_with_an_attack_that_comes_to_none() -> None:
    game, state = dealt(made("a"))
    until, by = Until.DAMAGE_STEP, (1, "e0")
    lasting = replace(
        state,
        changes=(Change(1, until, atk=500, by=by), Change(1, Until.TURN, atk=100, by=by)),
        prohibitions=(Prohibition("activate-traps", by, Seat.A, who=Seat.B, until=until),),
    )
    attacking = replace(lasting, battle=Battle(1, None, stands=False))
    for ending in (stop_attack, break_off_battle_phase, end_battle_phase):
        after = ending(Play(game), attacking)
        assert [c.atk for c in after.changes] == [100]
        assert not after.prohibitions
    # where no attack is under way, none is stopped
    assert stop_attack(Play(game), lasting) == lasting


def test_a_monster_is_allowed_by_what_gave_the_last_normal_summon_of_it() -> None:
    game, state = dealt(made("a"), made("b"))
    wanted = Filter(allowed_by_this=True)

    def by_this(*used: Used) -> bool:
        return board.fits(game, replace(state, used=used), wanted, state.card(2), Seat.A, 1)

    given, plain = Used("normal-summon", 2, by=(1, "e0")), Used("normal-summon", 2)
    assert by_this(given)
    assert not by_this(plain)
    assert not by_this(given, plain)
    assert not by_this(Used("normal-summon", 2, by=(3, "e0")))
    assert not by_this(replace(given, card=1))
    assert not by_this()


def test_there_is_one_battle_phase_in_a_turn() -> None:
    game, state = dealt(made("a"))
    assert battle_phase_allowed(game, state)
    assert not battle_phase_allowed(game, end_battle_phase(Play(game), state))


def test_which_effects_summon_their_own_card_from_the_hand() -> None:
    """One of them in a chain is all that a player may have; those of other places, and other effects of a hand, do not count."""

    def so(zone: Zone, *does: AnyOp) -> bool:
        return _summons_itself(EffectDef("e", EffectKind.TRIGGER, "", (), zones=(zone,), does=does))

    itself, another = SpecialSummon(who=Who.SELF), SpecialSummon(choose=Filter(zones=(Zone.HAND,)))
    assert so(Zone.HAND, itself)
    assert so(Zone.HAND, Draw(), itself)
    assert not so(Zone.GRAVEYARD, itself)
    assert not so(Zone.HAND, another)
    assert not so(Zone.HAND, Draw())


def test_a_cost_gives_its_own_card_where_it_names_no_other() -> None:
    assert Tribute().gives_itself()
    assert Tribute(who=Who.SELF).gives_itself()
    assert not Tribute(who=Who.EQUIPPED).gives_itself()
    assert not Tribute(choose=Filter(whose="you")).gives_itself()
    assert not Tribute(all=Filter(whose="you")).gives_itself()


@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("made_before", [True, False])
def test_an_effect_makes_the_normal_summon_of_the_turn_only_where_it_is_left(counts: bool, made_before: bool) -> None:
    effect = EffectDef(
        "e", EffectKind.IGNITION, "", (), zones=(Zone.HAND,), does=(NormalSummon(who=Who.SELF, counts=counts),)
    )
    comes, found = replace(made("comes"), effects=(effect,)), load().game("tcg-2010")
    game = Game(found.ruleset, {**found.cards, "comes": comes})
    placed = (Placed("comes", Seat.A, Seat.A, Zone.HAND), Placed("kuriboh", Seat.A, Seat.A, Zone.MONSTER, Face.UP))
    state = start(game, Situation(3, Seat.A, "main-1", (8000, 8000), placed)).state
    if made_before:
        state = replace(state, used=(Used("normal-summon", 2),))
    for decision in (Activate(1, "e"), Pass(), Pass()):
        state = step(game, state, decision).state
    assert state.card(1).zone is (Zone.HAND if counts and made_before else Zone.MONSTER)


@pytest.mark.parametrize(
    "gone", ["do: return-to-hand", "do: return-to-deck", "do: banish", "do: change-battle-position, face: down"]
)
def test_it_throws_wherever_it_is_after_damage_calculation(gone: str) -> None:
    text = f"""
ruleset: tcg-2010
turn: {{player: A, number: 3, at: battle}}
A: {{monsters: [Back Wind]}}
B: {{monsters: [Legendary Jujitsu Master (defense)], deck: [Kuriboh]}}
play:
  - A: attack Back Wind -> Legendary Jujitsu Master
cards:
  - card: Back Wind
    facts: {{attribute: DARK, race: Fiend, level: 4, atk: 1000, def: 1000}}
    effects:
      - id: blow
        kind: trigger
        mandatory: true
        timing: [after-damage-calculation]
        if: [{{is: battled, who: self}}, {{is: battled, who: attack-target}}]
        does: [{{{gone}, who: attack-target}}]
"""
    assert play(load(), text).run.final.card(1).zone is Zone.DECK

"""What happens at the same time, and what a battle knows of monsters that were gone, on cards and states made by hand."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from app.engine.ids import Cause, Face, Seat, Stance, Zone
from app.engine.law import board
from app.engine.law.attacks import attack_obstacle, missing_battler, target_change
from app.engine.law.rules import Game
from app.engine.play import moves
from app.engine.play.beginning import Placed, Situation, first_state
from app.engine.play.course import frames_for
from app.engine.play.doing import carry_out, go_on
from app.engine.play.play import Play
from app.engine.position.events import Won
from app.engine.position.frames import Doing, Link
from app.engine.position.state import State
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.filters import Kind, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.return_to_hand import ToHand
from app.rulebook.library import load
from app.services.standing_in import completed

HOMING = CardDef(
    "homing", "Homing", Kind.MONSTER, atk=1000,
    effects=(EffectDef("land", EffectKind.TRIGGER, "", (), on=On("sent", to=(Zone.HAND,)), zones=(Zone.HAND,)),),
)  # fmt: skip
LIBRARY = load().game("tcg-2010")
GAME = completed(Game(LIBRARY.ruleset, {**LIBRARY.cards, "homing": HOMING}), ("dark-magician", "luster-dragon"))


def monster(slug: str, seat: Seat) -> Placed:
    return Placed(slug, seat, seat, Zone.MONSTER, Face.UP, Stance.ATTACK)


def board_of(*cards: Placed, attack: tuple[int, int | None] | None = None) -> State:
    state = first_state(GAME, Situation(3, Seat.A, "main-1", (8000, 8000), cards, attack))
    return replace(state, frames=frames_for(GAME.ruleset, "main-1"))


def done(state: State, *ops: AnyOp) -> tuple[State, Play]:
    """The state after these operations of card 1, with card 2 as the target."""
    play = Play(GAME)
    state = carry_out(state, Link(1, 1, "", Seat.A, (2,)), ops)
    while isinstance(frame := state.frames[-1], Doing):
        state = go_on(play, state, frame)
    return state, play


@pytest.mark.parametrize("together", [True, False])
def test_what_an_operation_does_together_with_the_one_before_is_no_later_event(together: bool) -> None:
    ops = (ToHand(who=Who.TARGETS), ToHand(who=Who.SELF, together=together))
    state, _ = done(board_of(monster("dark-magician", Seat.A), monster("homing", Seat.B)), *ops)
    assert [(t.card, t.misses, t.stale) for t in state.waiting] == [(2, True, not together)]


def test_neither_can_draw() -> None:
    decks = (Placed("sangan", Seat.A, Seat.A, Zone.DECK), Placed("sangan", Seat.B, Seat.B, Zone.DECK))
    state, play = done(board_of(*decks), Draw(count=2, whose="both"))
    assert (state.over, state.winner) == (True, None)
    assert play.record[-1][0].what == Won(None, "cannot-draw")


def test_a_battling_monster_that_comes_back_is_another() -> None:
    begun = board_of(monster("dark-magician", Seat.A), monster("homing", Seat.B), attack=(1, 2))
    for gone, seat in ((1, Seat.A), (2, Seat.B)):
        play = Play(GAME)
        state = moves.move(play, begun, moves.Move(gone, Zone.HAND, Cause.EFFECT))
        state = moves.move(
            play, state, moves.Move(gone, Zone.MONSTER, Cause.EFFECT, controller=seat, stance=Stance.ATTACK)
        )
        assert missing_battler(state) == gone
        assert gone not in board.battlers(state)
        assert attack_obstacle(GAME, state) == ("left-the-field" if gone == 1 else "")
        assert target_change(GAME, state) == ("" if gone == 1 else "target-gone")

"""What a turn does by itself outside battle: what is applied at a moment, the draw, the hand limit, the next turn."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Cause, Path, Seat, Zone
from app.engine.law import board, coming, limits, moments
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play import doing, field, moves
from app.engine.play.moving import draw
from app.engine.play.play import Play, ask_for_cards
from app.engine.position.events import HandFits, NoDraw, PhaseSkipped, TriggerMissed, TurnBegan, TurnEnded
from app.engine.position.frames import At, Discarding, Settling
from app.engine.position.marks import Marks
from app.engine.position.nodes import Do, Window
from app.engine.position.notes import Notes
from app.engine.position.questions import Question
from app.engine.position.state import Change, Prohibition, SkipNext, State, noted
from app.engine.words.applied.draw_count import DrawCount
from app.engine.words.filters import Until


def note_hands(play: Play, state: State) -> State:
    """Who has no card in hand is written down: some effects ask for it later."""
    empty = tuple(seat for seat in Seat if not state.lying(Zone.HAND, seat))
    return replace(state, notes=replace(state.notes, empty_hands=empty))


def note_monsters(play: Play, state: State) -> State:
    """The monsters on the field are written down: some effects count those that were there."""
    there = tuple(c.id for c in state.lying(Zone.MONSTER))
    return replace(state, notes=replace(state.notes, monsters=there, lost=()))


def apply_due(play: Play, state: State) -> State:
    """What is due at the node's moment is carried out without a chain, one after another."""
    node = play.game.node(state.top.path)
    assert isinstance(node, Do)
    moment = Window(node.path, node.title, timings=(node.timing,))
    state = moments.of_this_moment(play.game, state, moment, chain=False)
    return replace(state, frames=(*state.frames, Settling(node.path, node.timing, node.whose)))


def go_on_settling(play: Play, state: State, frame: Settling) -> State:
    """The next effect that is applied at this moment: the turn player's first, unless the node is about one player's."""
    seats = {
        "turn-player": (state.player,),
        "opponent": (state.player.opponent,),
        "": (state.player, state.player.opponent),
    }[frame.whose]
    for seat in seats:
        for trigger in state.waiting:
            if frame.timing in trigger.timings and trigger.player is seat and not trigger.chain:
                return doing.settle(play, state, trigger, f"node/{frame.path}")
    return replace(state, frames=state.frames[:-1])


def leave_out(play: Play, state: State, phase: Path) -> State:
    """A phase has been left out: what was due in it is lost, but for what is owed all the same."""
    for due in state.later:
        trigger = due.trigger
        here = any(coming.belongs_to(play.game, moment, phase) for moment in trigger.timings)
        if not (due.next and here and due.comes(state.turn, state.player)):
            continue
        state = replace(state, later=tuple(p for p in state.later if p is not due))
        if due.overdue:
            state = replace(state, waiting=(*state.waiting, replace(trigger, timings=(moments.OVERDUE,))))
            continue
        rule = card_rule(play.game, state.card(trigger.card), trigger.effect)
        lost = TriggerMissed(trigger.card, trigger.effect, str(Law.DUE_LEFT_OUT))
        state = play.tell(state, lost, rule, Law.DUE_LEFT_OUT)
    return state


def draw_for_turn(play: Play, state: State) -> State:
    """The normal draw: one card, or as many as an effect says; none for a player who cannot draw."""
    if board.barred(play.game, state, "draw", state.player):
        return state
    if state.turn == 1 and play.game.values.first_draw == "not-made":
        return play.tell(state, NoDraw(state.player), Law.FIRST_DRAW)
    said = (e for e in play.game.in_force(state, DrawCount) if e.controller is state.player)
    found = limits.newest((e.nth, e.applied.count, e.source) for e in said)
    count = play.game.values.draw if found is None or found.number is None else found.number
    rules = (*_setting(play, state, found), Law.DRAW)
    state = draw(play, noted(state, normal_draw=True), state.player, count, *rules)
    return noted(state, normal_draw=False)


def check_pieces(play: Play, state: State) -> State:
    return field.check_pieces(play, state)


def adjust_hand(play: Play, state: State) -> State:
    """The turn player discards down to the hand limit."""
    found = limits.hand_limit(play.game, state, state.player)
    limit = play.game.values.hand_limit if found is None else found.number
    held = state.lying(Zone.HAND, state.player)
    if limit is None or len(held) <= limit:
        rules = _setting(play, state, found) or (Law.HAND_LIMIT,)
        return play.tell(state, HandFits(state.player, len(held), limit), *rules)
    return replace(state, frames=(*state.frames, Discarding(state.top.path, state.player, limit)))


def _setting(play: Play, state: State, found: limits.Set | None) -> tuple[str, ...]:
    """The rules by which effects set a number."""
    if found is None:
        return ()
    rules = tuple(card_rule(play.game, state.card(card), effect) for card, effect in found.by)
    return (*rules, Law.NEWEST_SETS) if found.contested else rules


def go_on_discarding(play: Play, state: State, frame: Discarding) -> State:
    held = tuple(c.id for c in state.lying(Zone.HAND, frame.player))
    over = len(held) - frame.limit
    if frame.chosen is None:
        return ask_for_cards(state, frame.player, "hand-limit", held, over, over, None)
    state = replace(state, frames=state.frames[:-1], recent=())
    before = state
    for number, card in enumerate(frame.chosen):
        state = moves.move(
            play,
            state,
            moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (Law.HAND_LIMIT,), discarded=True, together=number > 0),
            before,
        )
    return state


def _second_turn_ends(state: State, each: Change | Prohibition) -> bool:
    """Whether the turn that ends is the second one of the opponent of whoever has made this, that in which it was made counted."""
    maker = each.player if isinstance(each, Change) else each.owner
    return maker is not state.player and state.turn - each.since >= 2


def end_turn(play: Play, state: State) -> State:
    """The turn is over. The next one waits until it is begun."""
    for until in (Until.END_PHASE, Until.TURN, Until.BATTLE_THIS_TURN):
        state = moves.run_out(play, state, until)
    state = moves.run_out(play, state, Until.OPPONENTS_SECOND_TURN, only=lambda each: _second_turn_ends(state, each))
    state = moves.run_out(play, state, Until.FOLLOWING_TURN, only=lambda each: state.turn > each.since)
    state = moves.run_out(play, state, Until.OWN_NEXT_TURN, player=state.player)
    made = [(c.by, c.until, c.player) for c in state.changes] + [(p.by, p.until, p.owner) for p in state.prohibitions]
    for by in dict.fromkeys(
        by for by, until, owner in made if until is Until.OPPONENTS_END_PHASE and owner is not state.player
    ):
        state = moves.run_out(play, state, Until.OPPONENTS_END_PHASE, by)
    state = play.tell(state, TurnEnded(state.player), Law.GOES_ON, f"node/{state.top.path}")
    seat = state.player if _skipped_turn(state) is not None else state.player.opponent
    question = Question(seat, "turn", state.top.path)
    return replace(state, question=question)


def _skipped_turn(state: State) -> SkipNext | None:
    """The effect by which the next turn is left out, if one does that."""
    return next((s for s in state.skips if (s.player, s.phase) == (state.player.opponent, "turn")), None)


def begin_turn(play: Play, state: State) -> State:
    """The other player's turn begins: what counted for one turn counts no more."""
    skip = _skipped_turn(state)
    if skip is not None:
        # a turn that is left out is one in which nothing happens: turns go on from player to player
        left = tuple(s for s in state.skips if s is not skip)
        rule = card_rule(play.game, state.card(skip.by[0]), skip.by[1])
        told = PhaseSkipped(skip.player, skip.phase, skip.by[0])
        state = play.tell(
            replace(state, skips=left, turn=state.turn + 1, player=skip.player), told, rule, Law.PHASE_SKIPPED
        )
    used = tuple(u for u in state.used if u.scope == "duel" or (u.scope == "while-face-up" and not u.past))
    paid = tuple(p for p in state.notes.paid if p.turn >= state.turn - 1)
    state = replace(
        state, turn=state.turn + 1, player=state.player.opponent, used=used, marks=Marks(), notes=Notes(paid=paid), recent=(), missed=(), question=None,
        battle=None, action=None, waiting=(), frames=(At("turn"),),
    )  # fmt: skip
    state = play.tell(state, TurnBegan(state.player, state.turn), Law.TURN_BEGINS)
    return moves.run_out(play, state, Until.NEXT_TURN, player=state.player)

"""What a kind of moment leaves open, worked out once for each: most effects of most cards fall away here, before anybody looks
at the board.

The clauses of the moment read nothing that lies on the board, and a card's zone, face and side are its own. So for a window and
how far it has come, the top link's Spell Speed, what may not answer it and whose turn it is, a row tells which effects of a card
that lies so may still be activated. The clauses themselves are asked to make the row; nothing is said here a second time.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import Seat
from app.engine.law.clauses.asked import grounds
from app.engine.law.clauses.look import Look, Occasion
from app.engine.law.clauses.moment import OF_THE_MOMENT
from app.engine.law.clauses.place import may_lie_so
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.law.verdict import Truth
from app.engine.law.windows import may_begin
from app.engine.position.frames import InWindow
from app.engine.position.nodes import Window
from app.engine.position.state import Card, State
from app.engine.words.cards import NEVER_ACTIVATED, EffectDef, EffectKind
from app.engine.words.filters import Kind

MET = "met"
"""The one class of effects that depends on what has just happened."""

TRIGGERED = (EffectKind.TRIGGER, EffectKind.FLIP)
"""What goes on a chain only when it was met."""

Open = tuple[Card, EffectDef, bool]
"""An effect of a card that the moment leaves open, and whether that is settled: all clauses of the moment say yes, whatever lies
on the board."""


Row = tuple[tuple[EffectDef, bool], ...]
"""The effects of a card that the moment leaves open, and whether the clauses of the moment need not be asked again."""


def left_open(game: Game, state: State, player: Seat, window: Window, frame: InWindow) -> list[Open]:
    """The effects that the moment in a window leaves open to this player, card by card. Those that go on a chain only when
    they were met are among them where something is due."""
    rows = _rows(game, state, player, window, frame)
    if rows is None:
        return []
    found: list[Open] = []
    for card in state.cards:
        row = rows.get((card.slug, card.zone, card.face, card.controller is player))
        if row is None:
            row = _made(rows, game, state, player, card, window, frame)
        for effect, settled in row:
            found.append((card, effect, settled))
    return found


def shut_out(game: Game, state: State, player: Seat, card: Card, effect: EffectDef) -> bool:
    """Whether the moment refuses this effect whatever lies on the board, where this player may act or pass. What goes on a chain
    only when it was met is none of its business."""
    question, frame = state.question, state.frames[-1] if state.frames else None
    if question is None or question.kind != "priority" or question.player is not player or effect.kind in TRIGGERED:
        return False
    window = game.node(question.at)
    if not isinstance(frame, InWindow) or not isinstance(window, Window):
        return False
    rows = _rows(game, state, player, window, frame)
    if rows is None:
        return True
    row = rows.get((card.slug, card.zone, card.face, card.controller is player))
    if row is None:
        row = _made(rows, game, state, player, card, window, frame)
    return all(left is not effect for left, _ in row)


def _rows(
    game: Game, state: State, player: Seat, window: Window, frame: InWindow
) -> dict[tuple[object, ...], Row] | None:
    """The rows of the moment in a window, as far as they have been made; none, where nothing may answer the top link."""
    top = 0
    shut: tuple[Kind, ...] = ()
    if state.chain:
        link = state.chain[-1]
        answered = effect_of(game, state.card(link.card), link.effect)
        if answered.no_answer and not answered.no_answer_by:
            return None
        top, shut = answered.speed, answered.no_answer_by
    moment = (
        window.path, may_begin(frame, window), frame.answering, frame.met, frame.triggered, top, shut, player is state.player
    )  # fmt: skip
    rows = game.memory.left_open.get(moment)
    return rows if rows is not None else game.memory.left_open.setdefault(moment, {})


def _made(
    rows: dict[tuple[object, ...], Row],
    game: Game,
    state: State,
    player: Seat,
    card: Card,
    window: Window,
    frame: InWindow,
) -> Row:
    """The row of a card that lies so, put to the others."""
    row = tuple(_row(game, state, player, card, window, frame))
    rows[card.slug, card.zone, card.face, card.controller is player] = row
    return row


def _row(
    game: Game, state: State, player: Seat, card: Card, window: Window, frame: InWindow
) -> Iterator[tuple[EffectDef, bool]]:
    """The effects of a card that are left open, and whether the clauses of the moment need not be asked again."""
    definition = game.cards[card.slug]
    for effect in definition.effects:
        if effect.kind in NEVER_ACTIVATED or not (card.controller is player or effect.either_player):
            continue
        look = Look(game, state, player, card, definition, effect, window, frame, Occasion.CHOSEN)
        if effect.kind in TRIGGERED:
            if window.duties:
                yield effect, False
        elif may_lie_so(card, definition, effect):
            depends = effect.on is not None and MET in (*window.admits, *window.starts)
            if depends or _admitted(look):
                yield effect, not depends


def _admitted(look: Look) -> bool:
    return all(ground.holds is Truth.YES for ground in grounds(look, asked=OF_THE_MOMENT))

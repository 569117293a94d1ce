"""What a kind of moment leaves open, worked out once for each: most effects of most cards fall away here, before anybody looks
at the board.

The clauses of the moment read nothing that lies on the board, and a card's zone, face and side are its own. So for a window and
how far it has come, the top link's Spell Speed and whose turn it is, a row tells which effects of a card that lies so may
still be activated. The clauses themselves are asked to make the row; nothing is said here a second time.
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

MET = "met"
"""The one class of effects that depends on what has just happened."""


Open = tuple[Card, EffectDef, bool]
"""An effect of a card that the moment leaves open, and whether that is settled: all clauses of the moment say yes, whatever lies
on the board."""


def left_open(game: Game, state: State, player: Seat, window: Window, frame: InWindow) -> list[Open]:
    """The effects that the moment in a window leaves open to this player, card by card. Those that go on a chain only when
    they were met are among them where something is due."""
    top = 0
    if state.chain:
        link = state.chain[-1]
        answered = effect_of(game, state.card(link.card), link.effect)
        if answered.no_answer:
            return []
        top = answered.speed
    moment = (
        window.path, may_begin(frame, window), frame.answering, frame.met, frame.triggered, top, player is state.player
    )  # fmt: skip
    rows = game.memory.left_open.setdefault(moment, {})
    found: list[Open] = []
    for card in state.cards:
        lies = (card.slug, card.zone, card.face, card.controller is player)
        row = rows.get(lies)
        if row is None:
            row = rows[lies] = tuple(_row(game, state, player, card, window, frame))
        for effect, settled in row:
            found.append((card, effect, settled))
    return found


def _row(
    game: Game, state: State, player: Seat, card: Card, window: Window, frame: InWindow
) -> Iterator[tuple[EffectDef, bool]]:
    """The effects of a card that are left open, and whether the clauses of the moment need not be asked again."""
    definition = game.cards[card.slug]
    for effect in definition.effects:
        if effect.kind in NEVER_ACTIVATED or not (card.controller is player or effect.either_player):
            continue
        look = Look(game, state, player, card, definition, effect, window, frame, Occasion.CHOSEN)
        if effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP):
            if window.duties:
                yield effect, False
        elif may_lie_so(card, definition, effect):
            depends = effect.on is not None and MET in (*window.admits, *window.starts)
            if depends or _admitted(look):
                yield effect, not depends


def _admitted(look: Look) -> bool:
    return all(ground.holds is Truth.YES for ground in grounds(look, asked=OF_THE_MOMENT))

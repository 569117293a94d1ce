"""The board as one player sees it: what lies open, and of the rest only how much there is."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from app.explain.ruling import REVEALED, TARGETED, BoardView, CardView, Segment, SideView

PLAYERS = ("A", "B")
UNKNOWN = "face-down card"
BATTLES = ("attacking", "attacks directly", "attacked")
"""What everybody sees of a monster that battles."""


def seen_by(board: BoardView, player: str) -> BoardView:
    """Without what this player cannot know: the other's hand, Set cards and Extra Deck, and both Decks."""
    return replace(board, sides=tuple(_side(side, player) for side in board.sides))


def _side(side: SideView, player: str) -> SideView:
    covered = replace(side, deck=_covered(side.deck))
    if side.player == player:
        return covered
    return replace(
        covered,
        hand=tuple(card if REVEALED in card.marks else _cover(card) for card in side.hand),
        extra=_covered(side.extra),
        monsters=tuple(_if_down(card) for card in side.monsters),
        spells=tuple(_if_down(card) for card in side.spells),
        field=tuple(_if_down(card) for card in side.field),
    )


def _if_down(card: CardView) -> CardView:
    return _cover(card) if card.face == "down" else card


def _covered(cards: Iterable[CardView]) -> tuple[CardView, ...]:
    return tuple(_cover(card) for card in cards)


def _cover(card: CardView) -> CardView:
    """A card of which only its back is seen, and what happens to it."""
    marks = tuple(mark for mark in card.marks if mark in BATTLES or mark.startswith(TARGETED))
    return replace(
        card, name=UNKNOWN, slug="", frame="", atk=None, defense=None, base_atk=None, base_defense=None, marks=marks
    )


def told_to(segments: Iterable[Segment], board: BoardView, player: str) -> tuple[Segment, ...]:
    """A sentence without the names of cards that this player cannot know at that moment."""
    known, hidden = _names(seen_by(board, player)), _names(board)
    unknown = hidden - known
    return tuple(Segment("a card") if each.kind == "card" and each.text in unknown else each for each in segments)


def _names(board: BoardView) -> frozenset[str]:
    zones = ("monsters", "spells", "field", "hand", "graveyard", "banished", "deck", "extra")
    return frozenset(card.name for side in board.sides for zone in zones for card in getattr(side, zone))

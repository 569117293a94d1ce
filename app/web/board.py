"""The board as tiles: every word and every mark a tile shows, ready for the page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from app.explain.ruling import BoardView, CardView, SideView

ROW = 5


@dataclass(frozen=True)
class Tile:
    """One card as it lies. `frame` picks the colour, `lies` says the same in words."""

    name: str
    frame: str
    kind: str
    lies: str
    back: bool
    turned: bool
    atk: str
    defense: str
    atk_note: str
    defense_note: str
    marks: tuple[str, ...]


@dataclass(frozen=True)
class Pile:
    """A hand, Graveyard and so on: how many, and which of them are known."""

    title: str
    names: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Half:
    """One player's half. The rows are filled to five zones with `None`, the cards in the middle."""

    player: str
    life: int
    turn_player: bool
    monsters: tuple[Tile | None, ...]
    spells: tuple[Tile | None, ...]
    field: tuple[Tile, ...]
    piles: tuple[Pile, ...]


@dataclass(frozen=True)
class Table:
    """The whole board, seen by a judge: B above, A below. `attack`: who attacks whom, in words; `upwards`: the one below does."""

    turn: int
    place: tuple[str, ...]
    upper: Half
    lower: Half
    chain: tuple[str, ...]
    attack: str = ""
    upwards: bool = False


def table(board: BoardView) -> Table:
    halves = {side.player: _half(side) for side in board.sides}
    attack, upwards = _attack(board)
    return Table(board.turn, board.place, halves["B"], halves["A"], board.chain, attack, upwards)


def _attack(board: BoardView) -> tuple[str, bool]:
    """Who attacks whom, if a monster does, and whether from below."""
    marked = {
        mark: (card.name, side.player)
        for side in board.sides
        for card in side.monsters
        for mark in card.marks
        if mark in ("attacking", "attacked")
    }
    if len(marked) < 2:
        return "", False
    (attacker, player), (target, _) = marked["attacking"], marked["attacked"]
    return f"{attacker} attacks {target}", player == "A"


def _half(side: SideView) -> Half:
    monsters = tuple(tile(card) for card in side.monsters)
    spells = tuple(tile(card) for card in side.spells)
    piles = (
        ("Hand", side.hand),
        ("Graveyard", side.graveyard),
        ("Banished", side.banished),
        ("Deck", side.deck),
        ("Extra Deck", side.extra),
    )
    return Half(
        player=side.player,
        life=side.life,
        turn_player=side.turn_player,
        monsters=_centred(monsters),
        spells=_centred(spells),
        field=tuple(tile(card) for card in side.field),
        piles=tuple(Pile(title, _names(cards), len(cards)) for title, cards in piles if cards),
    )


def _names(cards: Iterable[CardView]) -> tuple[str, ...]:
    # a card without a slug is one whose back alone is seen
    return tuple(card.name for card in cards if card.slug)


def _centred(tiles: tuple[Tile, ...]) -> tuple[Tile | None, ...]:
    spare = max(0, ROW - len(tiles))
    left = spare // 2
    return (None,) * left + tiles + (None,) * (spare - left)


def tile(card: CardView) -> Tile:
    frame = card.frame or {"spell": "spell", "trap": "trap"}.get(card.kind, "effect")
    return Tile(
        name=card.name,
        frame=frame,
        kind=card.kind,
        lies=_lies(card, frame),
        back=card.face == "down",
        turned=card.position == "defense",
        atk="" if card.atk is None else str(card.atk),
        defense="" if card.defense is None else str(card.defense),
        atk_note=_note(card.atk, card.base_atk),
        defense_note=_note(card.defense, card.base_defense),
        marks=card.marks,
    )


def _lies(card: CardView, frame: str) -> str:
    if frame in ("spell", "trap"):
        return {"down": "Set", "up": "face-up"}.get(card.face, "")
    face = {"down": "face-down", "up": "face-up"}.get(card.face, "")
    position = {"attack": "Attack Position", "defense": "Defense Position"}.get(card.position, "")
    return " ".join(word for word in (face, position) if word)


def _note(now: int | None, printed: int | None) -> str:
    """`raised` or `lowered` against the printed value, empty where they agree."""
    if now is None or printed is None or now == printed:
        return ""
    return "raised" if now > printed else "lowered"

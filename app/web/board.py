"""The board as tiles: every word and every mark a tile shows, ready for the page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from app.explain.ruling import TARGETED, BoardView, CardView, SideView
from app.web.arrows import Arrow, Spot, arrows

FEWEST = 3
"""So many columns a board has at least; as many as its fullest row, if that is more."""


@dataclass(frozen=True)
class Tile:
    """One card as it lies. `frame` picks the colour, `lies` says the same in words; `at`: the half column in which it begins."""

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
    at: int = 0


@dataclass(frozen=True)
class Pile:
    """A hand, Graveyard and so on: how many, and which of them are known."""

    title: str
    names: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class Half:
    """One player's half. A Field Spell stands at the end of the row of Spells and Traps."""

    player: str
    life: int
    turn_player: bool
    monsters: tuple[Tile, ...]
    spells: tuple[Tile, ...]
    piles: tuple[Pile, ...]


@dataclass(frozen=True)
class Table:
    """The whole board, seen by a judge: B above, A below. `attack`: who attacks whom, in words; `chain`: its links, with what they
    target; `columns`: how many cards stand beside each other; `arrows`: the same as drawn."""

    turn: int
    place: tuple[str, ...]
    upper: Half
    lower: Half
    chain: tuple[str, ...]
    attack: str = ""
    columns: int = FEWEST
    arrows: tuple[Arrow, ...] = ()


def table(board: BoardView) -> Table:
    halves = {side.player: _half(side) for side in board.sides}
    rows = [halves["B"].spells, halves["B"].monsters, halves["A"].monsters, halves["A"].spells]
    columns = max(FEWEST, *map(len, rows))
    rows = [_placed(row, columns) for row in rows]
    marked = [
        (Spot(number, round(100 * tile.at / (2 * columns), 2)), tile.marks)
        for number, row in zip((1, 3, 5, 7), rows, strict=True)
        for tile in row
    ]
    upper = replace(halves["B"], spells=rows[0], monsters=rows[1])
    lower = replace(halves["A"], monsters=rows[2], spells=rows[3])
    told = _attack(board)
    return Table(board.turn, board.place, upper, lower, _chain(board), told, columns, arrows(marked))


def _placed(tiles: Sequence[Tile], columns: int) -> tuple[Tile, ...]:
    """A row in the middle of so many columns, each of which is two half columns wide."""
    left = columns - len(tiles) + 1
    return tuple(replace(tile, at=left + 2 * n) for n, tile in enumerate(tiles))


def _cards(board: BoardView) -> Iterable[CardView]:
    for side in board.sides:
        for cards in (side.monsters, side.spells, side.field, side.hand, side.graveyard, side.banished):
            yield from cards


def _attack(board: BoardView) -> str:
    """Who attacks whom, if a monster does."""
    marked = {mark: card.name for card in _cards(board) for mark in card.marks}
    if "attacks directly" in marked:
        return f"{marked['attacks directly']} attacks directly"
    if "attacking" in marked and "attacked" in marked:
        return f"{marked['attacking']} attacks {marked['attacked']}"
    return ""


def _chain(board: BoardView) -> tuple[str, ...]:
    """The links of the chain, each with the cards that it targets."""
    targets: dict[str, list[str]] = {}
    for card in _cards(board):
        for mark in card.marks:
            if mark.startswith(TARGETED):
                targets.setdefault(mark.removeprefix(TARGETED), []).append(card.name)
    found = []
    for number, link in enumerate(board.chain, start=1):
        named = targets.get(str(number), [])
        found.append(
            f"{link}, targets {' and '.join((', '.join(named[:-1]), named[-1]) if named[1:] else named)}"
            if named
            else link
        )
    return tuple(found)


def _half(side: SideView) -> Half:
    monsters = tuple(tile(card) for card in side.monsters)
    fields = (replace(each, lies=f"Field Spell, {each.lies}") for each in map(tile, side.field))
    spells = (*(tile(card) for card in side.spells), *fields)
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
        monsters=monsters,
        spells=spells,
        piles=tuple(Pile(title, _names(cards), len(cards)) for title, cards in piles if cards),
    )


def _names(cards: Iterable[CardView]) -> tuple[str, ...]:
    # a card without a slug is one whose back alone is seen
    return tuple(card.name for card in cards if card.slug)


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

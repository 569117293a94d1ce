"""A setting as a scenario in the notation, and decisions of the engine as its lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Path, Seat, Zone
from app.engine.law.rules import Game
from app.engine.position.decisions import (
    Activate,
    AnyDecision,
    Attack,
    Begin,
    ChangePosition,
    Choose,
    Go,
    Pass,
    Say,
    SetCard,
    Settle,
    Summon,
)
from app.engine.position.state import Question
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered
from app.notation.limits import MAX_COPIES
from app.staging.book import Book
from app.staging.fitting import kind_asked, may_lie_so, needs_a_name, written
from app.staging.setting import SELF, Key, Setting

TURN = 3


class Decided(msgspec.Struct, frozen=True):
    """A decision that was taken: in answer to which question, and where in the turn. `attacked`: the target of the attack that it
    declares; `chained`: while a chain waited for an answer."""

    question: Question
    decision: AnyDecision
    at: Path
    attacked: CardId | None = None
    chained: bool = False


def scenario(book: Book, setting: Setting, nth: int = 0) -> tuple[Scenario, dict[Key, tuple[str, int]]] | None:
    """The board of a setting, and each card of it by its name and copy; `None` if no card fits a part, or no zone has room.
    `nth`: which of the cards that fit a part."""
    but = setting.lay(SELF).slug if setting.has(SELF) else ""
    names: dict[Key, str | None] = {}
    copies: Counter[tuple[Seat, str | None]] = Counter()
    for lay in setting.lays:
        spare = range(nth, nth + 1 + len(setting.lays) // MAX_COPIES) if not lay.slug and needs_a_name(lay) else (nth,)
        ways = [written(lay, book.cards, n, but) for n in spare]
        owner = lay.owner or lay.begins or lay.seat
        names[lay.key] = next((name for name in ways if copies[owner, name] < MAX_COPIES), ways[0])
        copies[owner, names[lay.key]] += 1
    placed: list[Position] = []
    for lay in setting.lays:
        name = names[lay.key]
        if name is None or (lay.slug and not may_lie_so(book.cards[lay.slug], lay)):
            return None
        if lay.zone is Zone.MONSTER and not lay.slug and kind_asked(lay) in (Kind.SPELL, Kind.TRAP):
            return None  # what is of such a sort lies elsewhere
        if lay.counters and (not lay.zone.on_field or lay.face is Face.DOWN):
            return None
        face = ("down" if lay.face is Face.DOWN else "up") if lay.zone.on_field or lay.zone is Zone.BANISHED else ""
        stance = str(lay.stance) if lay.zone is Zone.MONSTER and lay.stance else ""
        placed.append(
            Position(
                name,
                str(lay.owner or lay.begins or lay.seat),
                str(lay.begins or lay.seat),
                str(lay.zone),
                face,
                stance,
                lay.this_turn and (lay.zone.on_field or lay.zone is Zone.GRAVEYARD),
                counters=lay.counters,
                destroyed=lay.destroyed and lay.zone is Zone.GRAVEYARD,
                beaten=lay.beaten,
            )
        )
    numbers = {id(p): n for n, p in enumerate(placed)}
    # the copies are numbered in the notation's own order; equal entries stay in the order in which they were put
    ordered = _numbered(placed)
    keys = {
        lay.key: (ordered[numbers[id(p)]].card, ordered[numbers[id(p)]].copy)
        for lay, p in zip(setting.lays, placed, strict=True)
    }
    positions = list(ordered)
    for place, lay in enumerate(setting.lays):
        if lay.equips:
            card, copy = keys[lay.equips]
            several = sum(p.card == card for p in positions) > 1
            positions[place] = replace(positions[place], equips=f"{card} #{copy}" if several else card)
    turn = setting.turn or Seat.A
    decks = tuple(str(seat) for seat in setting.empty_decks)
    made = Scenario(
        "",
        book.ruleset,
        str(turn),
        TURN,
        setting.at or "main-1",
        *setting.life,
        numbered(positions),
        (),
        empty_decks=decks,
    )
    return made, keys


def _numbered(placed: Sequence[Position]) -> list[Position]:
    """Each position with its copy number, in the order given."""
    marked = [replace(p, owner=f"{p.owner}{place}") for place, p in enumerate(placed)]
    found = {p.owner: p.copy for p in numbered(marked)}
    return [replace(p, copy=found[m.owner]) for p, m in zip(placed, marked, strict=True)]


class Untold(LookupError):
    """A decision names a card that nobody has laid down, such as a Token that was brought by then."""


class _Names(dict[CardId, str]):
    def __missing__(self, card: CardId) -> str:
        raise Untold(card)


def lines(
    game: Game,
    scenario: Scenario,
    cards: Mapping[CardId, str],
    decided: Sequence[Decided],
    with_places: bool,
    with_passes: bool = False,
) -> tuple[tuple[Line, ...], tuple[int, ...]]:
    """What was decided as the notation writes it, without what is a pass (`with_passes`: but for those that leave a chain unanswered);
    and for each decision the number of its line, or 0. Raises Untold where one of `decided` cannot be written."""
    cards = _Names(cards)
    found: list[Line] = []
    owner: list[int] = []
    for each in decided:
        line = _line(game, cards, each, found)
        if with_passes and each.chained and isinstance(each.decision, Pass):
            line = Line(str(each.question.player), "pass")
        if line is None:
            owner.append(0)
        elif isinstance(line, int):
            owner.append(line)
        else:
            found.append(replace(line, at=_step(game, each.at)) if with_places else line)
            owner.append(len(found))
    return tuple(found), tuple(owner)


def _step(game: Game, at: Path) -> Path:
    """The step or phase that a window belongs to."""
    path = at
    while path and game.node(path).level in ("part", "turn"):
        path = path.rpartition("/")[0]
    return path


def _line(game: Game, cards: Mapping[CardId, str], each: Decided, before: list[Line]) -> Line | int | None:
    """The line for a decision, or the number of the line that it is part of."""
    player = str(each.question.player)
    match each.decision:
        case Pass() | Begin():
            return Line(player, "begin", what="turn") if isinstance(each.decision, Begin) else None
        case Activate(card=card, effect=effect):
            return Line(player, "activate", (cards[card],), effect=effect)
        case Settle(card=card, effect=effect):
            return Line(player, "settle", (cards[card],), effect=effect)
        case Attack(card=card):
            return Line(player, "attack", (cards[card],), (cards[each.attacked] if each.attacked else "directly",))
        case Summon(card=card, how=how, procedure=procedure):
            does = {"normal": "summon", "flip": "flip", "special": "special-summon"}[how]
            return Line(player, does, (cards[card],), effect=procedure)
        case SetCard(card=card, procedure=procedure):
            return Line(player, "set", (cards[card],), effect=procedure)
        case ChangePosition(card=card):
            return Line(player, "change", (cards[card],))
        case Say(word=word):
            return Line(player, "declare", what=word)
        case Go(to=to):
            ways = {
                "battle": ("enter", "battle"),
                "main-2": ("enter", "main-2"),
                "battle/end": ("end", "battle-step"),
                "end": ("end", "turn"),
            }
            return Line(player, ways[to][0], what=ways[to][1]) if to in ways else None
        case Choose(cards=chosen):
            names = tuple(cards[c] for c in chosen)
            last = before[-1] if before else None
            if last is not None and last.player == player:
                kind = each.question.kind
                if kind == "attack-target" and last.does == "attack" and names:
                    before[-1] = replace(last, targets=names)
                    return len(before)
                if kind == "attack-target" and last.targets == ("directly",) and "replay" not in each.at:
                    return len(before)  # past the monsters that it could attack, which is said already
                if kind == "target" and last.does == "activate" and not last.targets and names:
                    before[-1] = replace(last, targets=names)
                    return len(before)
                if kind == "cost" and last.does in ("activate", "attack", "summon", "set", "special-summon") and names:
                    before[-1] = replace(last, paying=(*last.paying, *names))
                    return len(before)
            return Line(player, "choose", names)


def several_effects(game: Game, slug: str) -> bool:
    """Whether a card has several effects that can be activated."""
    return sum(e.kind not in NEVER_ACTIVATED for e in game.cards[slug].effects) > 1

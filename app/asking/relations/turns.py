"""What may be done in the turn in which a card was used."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import ACTIVATED, Case, Outcome
from app.asking.questions import ACTS, Order, SameTurn
from app.asking.relations.no_battle import without_battle_phase
from app.engine.ids import Seat
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef, Procedure
from app.engine.words.operations.forbid import Forbid
from app.explain.ruling import GroundView
from app.notation import Line, Position, Scenario, numbered, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

SMALL, LARGE = "any Normal Warrior 1500/1000 level 4", "any Normal Warrior 2300/1000 level 6"
"""A monster that is Normal Summoned, and one that is Tribute Summoned."""
BROUGHT = {"special-summon": ("Gilasaurus", "Cyber Dragon"), "synchro-summon": ("Goyo Guardian", "Stardust Dragon")}
"""Monsters that players Summon so, by no effect."""
WAYS = {"summon": ("normal-summon", "flip-summon", "special-summon", "synchro-summon")}
"""What is tried where it is not said how."""
USUAL = {"activate-spell": "Upstart Goblin", "activate-trap": "Jar of Greed"}
"""Cards that may be used whatever lies there."""
MAIN = "main-1"
PROHIBITS = (Law.BARRED, Law.LOCKED, Law.ATTACK_FORBIDDEN, Law.CONDITION, Law.LIMIT, Law.SUMMON_ONCE, Law.SUMMON_AGAIN)
"""Refusals that come of what a card forbids or asks for. Any other one, such as a target that is gone by then, only shows that the
situation is not one in which it can be tried."""
SPECIAL = "special-summon"
FAST = "activate-trap"
"""What could be chained as well, so that it is done when the chain has resolved."""


class Deed(msgspec.Struct, frozen=True):
    """What is done: what has to lie there for it, and how it is written."""

    positions: tuple[Position, ...]
    play: tuple[Line, ...]


class Tried(msgspec.Struct, frozen=True):
    """One way and order that was tried. `against`: what speaks against it, nothing where it may be done."""

    way: str
    order: Order
    outcome: Outcome
    line: int
    against: GroundView | None
    assumed: tuple[str, ...]


def same_turn(case: Case, asked: SameTurn) -> Answer:
    """Yes where it may be done both before and after, or in the order that is asked; only if it is one of them; no where it is neither."""
    card = case.card(asked.card)
    if not case.used(card) and not _ways_that_bind(card):
        return case.lacking(card, ACTIVATED)
    tried = tuple(_each(case, card, asked))
    if not tried:
        return case.no_situation(f"a player could {ACTS[asked.act]} and use {card.name}")
    may, may_not = [t for t in tried if t.against is None], [t for t in tried if t.against is not None]
    if asked.barred and not card.unmodelled:
        return _barred(case, asked, may, may_not)
    if not may_not:
        if card.unmodelled:
            return case.left_open(card)
        one = may[0]
        what = f"{_player(asked)} can {ACTS[asked.act]} in the turn in which {card.name} is used{_said(asked.order)}."
        return case.yes(_upper(what), one.outcome, None, line=one.line, assumed=one.assumed)
    refused = may_not[0]
    ground = refused.against
    assert ground is not None
    shown = {"line": refused.line, "assumed": refused.assumed, "cited": ground.citations}
    kept = next(filter(None, (_no_battle(case, each, asked) for each in may_not)), None)
    if not may and kept is not None:
        return case.no(kept[0], refused.outcome, None, **{**shown, "cited": case.text_of(kept[1])})
    if not may:
        special = "A Synchro Summon is a Special Summon. " if asked.act != refused.way and asked.act not in WAYS else ""
        return case.no(f"{special}{ground.text}", refused.outcome, None, **shown)
    if card.unmodelled:
        return case.left_open(card, besides=(f"Not {refused.order} it: {ground.text}",))
    where = " or ".join(
        dict.fromkeys(f"to {ACTS[t.way]}{_said(t.order)}" if asked.act in WAYS else t.order for t in may)
    )
    why = f"it is {where}." if asked.act in WAYS else f"it is done {where} {card.name} is used."
    besides = (f"Not {refused.order} it: {ground.text}",)
    return case.only_if(why, refused.outcome, None, besides=besides, **shown)


def _no_battle(case: Case, tried: Tried, asked: SameTurn) -> tuple[str, CardDef] | None:
    """Why there is no Battle Phase in which it could be done, if that is why it cannot be."""
    return without_battle_phase(case, tried.outcome, _seat(asked.who)) if tried.way == "attack" else None


def _seat(who: str) -> str:
    return "A" if who == "own" else "B"


def _barred(case: Case, asked: SameTurn, may: list[Tried], may_not: list[Tried]) -> Answer:
    """The same, asked whether it is forbidden."""
    if not may_not:
        one = may[0]
        what = f"{_player(asked)} can {ACTS[asked.act]} in that turn{_said(asked.order)}."
        return case.no(_upper(what), one.outcome, None, line=one.line, assumed=one.assumed)
    refused = may_not[0]
    assert refused.against is not None
    shown = {"line": refused.line, "assumed": refused.assumed, "cited": refused.against.citations}
    kept = _no_battle(case, refused, asked)
    if not may and kept is not None:
        return case.yes(kept[0], refused.outcome, None, **{**shown, "cited": case.text_of(kept[1])})
    if not may:
        return case.yes(refused.against.text, refused.outcome, None, **shown)
    where = " or ".join(dict.fromkeys(f"to {ACTS[t.way]}{_said(t.order)}" for t in may_not))
    return case.only_if(f"it is {where}. {refused.against.text}", refused.outcome, None, **shown)


def _player(asked: SameTurn) -> str:
    return "its player" if asked.who == "own" else "the opponent of its player"


def _said(order: Order) -> str:
    return f", {order} it" if order else ""


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _each(case: Case, card: CardDef, asked: SameTurn) -> Iterator[Tried]:
    staged = _summoned_so(case, card)
    found = tuple(_each_with(case, staged, asked)) if staged is not None else ()
    if not found and (staged := _used(case, card)) is not None:
        found = tuple(_each_with(case, staged, asked))
    yield from found


def _each_with(case: Case, staged: Staged, asked: SameTurn) -> Iterator[Tried]:
    scenario = read(staged.text, *known(case.library))
    orders: tuple[Order, ...] = (asked.order,) if asked.order else ("after", "before")
    for way in WAYS.get(asked.act, (asked.act,)):
        for order in orders:
            found = (
                _tried(case, scenario, staged, deed, way, order) for deed in _deeds(case, way, asked.who, scenario)
            )
            one = next((each for each in found if each is not None), None)
            if one is None and way == "synchro-summon":
                # what forbids every Special Summon forbids this one
                found = (
                    _tried(case, scenario, staged, deed, SPECIAL, order)
                    for deed in _deeds(case, SPECIAL, asked.who, scenario)
                )
                one = next((each for each in found if each is not None and each.against is not None), None)
            if one is not None:
                yield one


def _used(case: Case, card: CardDef) -> Staged | None:
    """The card used in its player's own Main Phase, or wherever it can be: of several effects first one that binds its player, of which it is asked."""
    effects = sorted(case.used(card), key=lambda effect: not effect.binds)
    for at, turn in ((MAIN, Seat.A), ("", Seat.A), ("", None)):
        for effect in effects:
            found = case.stage(Wanted(card.slug, effect.id, at=at, turn=turn))
            if isinstance(found, Staged) and found.line:
                return found
    return None


def _ways_that_bind(card: CardDef) -> tuple[Procedure, ...]:
    """Ways of its own to be Special Summoned that forbid its player something."""
    return tuple(way for way in card.procedures if way.special and any(isinstance(op, Forbid) for op in way.binds))


def _summoned_so(case: Case, card: CardDef) -> Staged | None:
    """The monster Special Summoned in a way that forbids its player something: of it that is its use, and not an effect that it has on the field."""
    found = (case.stage(Wanted(card.slug, way.id, "procedure")) for way in _ways_that_bind(card))
    return next((each for each in found if isinstance(each, Staged) and each.line), None)


def _tried(case: Case, used: Scenario, staged: Staged, deed: Deed, way: str, order: Order) -> Tried | None:
    """The deed before or after the use. Nothing where the one that comes second could not be done though the other was not."""
    positions = numbered((*used.positions, *(p for p in deed.positions if p not in used.positions)))
    both = replace(used, positions=positions)
    between = (Line("B", "pass"), Line("A", "pass")) if way == FAST else ()
    first, second, last = (
        (used.play, deed.play, len(deed.play)) if order == "after" else (deed.play, used.play, staged.line)
    )
    play, line = (*first, *between, *second), len(first) + len(between) + last
    if _against(case, replace(both, play=second), last)[1] is not None:
        return None
    outcome, against = _against(case, replace(both, play=play), line)
    if outcome.played.run.unreached or any(r.line < line for r in outcome.ruling.refused):
        return None  # something else has to be chosen first, or was not done
    forbidden = against is None or against.clause in PROHIBITS
    seat = next((each.player for each in deed.play), "A")
    if not forbidden and not (way == "attack" and without_battle_phase(case, outcome, seat)):
        return None
    return Tried(way, order, outcome, line, against, staged.assumed)


def _against(case: Case, scenario: Scenario, line: int) -> tuple[Outcome, GroundView | None]:
    """What comes of a text, and what speaks against one of its decisions."""
    outcome = case.play(write(scenario))
    refusal = next((r for r in outcome.ruling.refused if r.line == line and r.grounds), None)
    return outcome, refusal.grounds[0] if refusal is not None else None


def _deeds(case: Case, way: str, who: str, used: Scenario) -> Iterator[Deed]:
    """How it may be done: in its player's own turn, or by the opponent in that turn."""
    seat = _seat(who)
    small = Position(SMALL, seat, seat, "monsters", "up", "attack")
    hand = Position(SMALL, seat, seat, "hand")
    match way:
        case "normal-summon":
            yield Deed((hand,), (Line(seat, "summon", (SMALL,)),))
        case "tribute-summon":
            yield Deed((small, Position(LARGE, seat, seat, "hand")), (Line(seat, "summon", (LARGE,), paying=(SMALL,)),))
        case "flip-summon":
            yield Deed((Position(SMALL, seat, seat, "monsters", "down", "defense"),), (Line(seat, "flip", (SMALL,)),))
        case "set-monster":
            yield Deed((hand,), (Line(seat, "set", (SMALL,)),))
        case "set-spell-or-trap":
            yield Deed((Position("any Trap", seat, seat, "hand"),), (Line(seat, "set", ("any Trap",)),))
        case "attack":
            attack = Line(seat, "attack", (SMALL,), ("directly",))
            yield Deed((small,), (attack,))
            for there in used.positions:
                # what lies there anyway is attacked: one more would leave open on what the card is used
                if there.zone == "monsters" and there.controller != seat:
                    yield Deed((small,), (replace(attack, targets=(there.card,)),))
            yield Deed((hand,), (Line(seat, "summon", (SMALL,)), attack))
            yield Deed(
                (small, replace(small, owner="B", controller="B")),
                (replace(attack, cards=(f"{SMALL} #1",), targets=(f"{SMALL} #2",)),),
            )
        case "activate-spell" | "activate-trap":
            name = USUAL[way]
            place = ("hand", "", "") if way == "activate-spell" and seat == "A" else ("spells", "down", "")
            yield Deed((Position(name, seat, seat, *place),), (Line(seat, "activate", (name,)),))
        case _ if who == "own":
            yield from _brought(case, BROUGHT[way])


def _brought(case: Case, names: tuple[str, ...]) -> Iterator[Deed]:
    """A monster that is Summoned in its own way, as it is staged."""
    for name in names:
        card = next((each for each in case.book.cards.values() if each.name == name), None)
        procedure = next((p for p in card.procedures if p.special), None) if card is not None else None
        if card is None or procedure is None:
            continue
        found = case.stage(Wanted(card.slug, procedure.id, "procedure"))
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        if all(line.player == "A" for line in scenario.play[: found.line]) and scenario.turn_player == "A":
            yield Deed(scenario.positions, scenario.play[: found.line])

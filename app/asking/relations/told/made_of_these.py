"""What is given for a Summon that is told, laid down where nothing lies there yet: by its name, or one of a sort, of such Levels that they add up."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done
from app.asking.stand_ins import described
from app.asking.things import Thing, thing
from app.engine.ids import Face, Seat, Stance, Zone
from app.notation import Line, Position, Scenario, write
from app.staging.fitting import takes_of_hand, written
from app.staging.setting import Lay


def to_the_turn_of(scenario: Scenario, who: str) -> tuple[Line, ...]:
    """How play comes to the next turn of that player."""
    other = "B" if who == "A" else "A"
    ends = Line(other, "end", what="turn")
    return (Line(who, "end", what="turn"), ends) if scenario.turn_player == who else (ends,)


def with_materials(case: Case, scenario: Scenario, done: Done) -> tuple[list[Position], tuple[str, ...] | None]:
    """What has to lie there besides, and the name of each card that is given; nothing where one of a sort is none that could lie there."""
    card = case.card(done.card)
    there = Counter(p.card for p in scenario.positions)
    home = "extra" if card.in_extra_deck else "hand"
    lies = [Position(card.name, done.who, done.who, home)] if card.name not in there else []
    after = case.play_out(write(scenario)).played.run.final.cards if scenario.play else ()
    came = Counter(
        case.book.cards[held.slug].name
        for held in after
        if held.slug in case.book.cards and held.zone is Zone.MONSTER and str(held.controller) == done.who
    )
    tokens = [name for name in came.elements() if case.is_token(name)]
    tokens = tokens[: sum(_is_token(each) for each in done.gives)]
    named = [case.card(each) for each in done.gives if thing(each) is None]
    left = (card.level or 0) - sum(each.level or 0 for each in (*named, *map(case.card, tokens)))
    sorts = sum(thing(each) is not None for each in done.gives) - len(tokens)
    # one of them may be material only with a monster in the hand
    of_hand = "synchro" in card.subtypes and any(map(takes_of_hand, named))
    given: list[str] = []
    taken: Counter[str] = Counter()
    for each in done.gives:
        of = thing(each)
        if of is None:
            name = case.card(each).name
            taken[name] += 1
            if taken[name] > max(there[name], came[name]):
                lies.append(_lying(name, done.who, of_hand and not takes_of_hand(case.card(each))))
            given.append(name)
            continue
        if tokens and _is_token(each):
            given.append(tokens.pop())
            continue
        sorts -= 1
        level = max(left - sorts, 1) if "synchro" in card.subtypes else 0
        left -= level
        name = _of_a_sort(case, of, done.who, level)
        if not name:
            return lies, None
        lies.append(_lying(name, done.who, of_hand))
        given.append(name)
    return lies, tuple(given)


def _lying(name: str, who: str, held: bool) -> Position:
    return Position(name, who, who, "hand") if held else Position(name, who, who, "monsters", "up", "attack")


def _is_token(said: str) -> bool:
    of = thing(said)
    return of is not None and of.sort == "Token"


def _of_a_sort(case: Case, of: Thing, who: str, level: int) -> str:
    """A card of that sort, of that Level where one is wanted and none is said; empty where there is none."""
    fits = described(of)
    if level and fits.level_least is None and fits.level_most is None:
        fits = replace(fits, level_least=level, level_most=level)
    lay = Lay("given", Seat(who), Zone.MONSTER, asks=(fits,), face=Face.UP, stance=Stance.ATTACK)
    return written(lay, case.book.cards, 0, "") or ""

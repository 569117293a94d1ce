"""Which clauses are asked on which occasion. Options, refusals, explanations, what is gathered on a chain and what has missed
its moment all come from here."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.law.clauses.event import (
    answers,
    answers_the_summon,
    conditions,
    first_link,
    flipped_and_there,
    in_force,
    in_time,
    just_happened,
    not_moved_on,
    one_of_its_kind,
    still_there,
)
from app.engine.law.clauses.look import Clause, Look, Occasion, look_at_trigger
from app.engine.law.clauses.means import (
    a_draw,
    allowed,
    comes_to_rest,
    cost,
    enough_to_draw,
    forbidden,
    room,
    something,
    target,
)
from app.engine.law.clauses.moment import OF_THE_MOMENT, admitted, answerable, speed
from app.engine.law.clauses.place import not_shut_off, not_used_up, place, spell_or_trap
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.position.state import State, Trigger

MEANS: tuple[Clause, ...] = (forbidden, cost, target, something, allowed, enough_to_draw, a_draw, room, comes_to_rest)

ASKED: dict[Occasion, tuple[Clause, ...]] = {
    Occasion.CHOSEN: (
        *OF_THE_MOMENT, just_happened, answers, answers_the_summon, conditions, place, spell_or_trap, not_shut_off, *MEANS, not_used_up,
    ),
    Occasion.GATHERED: (
        not_shut_off, in_time, first_link, one_of_its_kind, still_there, not_moved_on, flipped_and_there, not_used_up, conditions, *MEANS,
    ),
    Occasion.OWED: (admitted, answerable, speed, answers, not_shut_off, still_there, not_used_up, *MEANS),
    Occasion.DUE: (
        not_shut_off, in_time, first_link, one_of_its_kind, still_there, not_moved_on, flipped_and_there, not_used_up, conditions, *MEANS,
    ),
}  # fmt: skip
"""The clauses for each occasion, in the order in which a judge would give them."""

WITHOUT_A_CHAIN: tuple[Clause, ...] = (still_there, not_used_up, in_force, conditions)
"""What is asked of what is due and starts no chain."""

UNMET: tuple[Clause, ...] = (place, not_shut_off, forbidden, cost, target, something, enough_to_draw, room, not_used_up)
"""What can be said against an effect that was not met, beside that."""


def grounds(look: Look, *, asked: tuple[Clause, ...] | None = None) -> Iterator[Ground]:
    """What speaks for and against it on its occasion. Lazy: who only wants to know whether it is lawful stops at the first No."""
    for clause in ASKED[look.occasion] if asked is None else asked:
        yield from clause(look)


def why_not(game: Game, state: State, trigger: Trigger, occasion: Occasion) -> Ground | None:
    """The first ground against using a waiting effect on an occasion; `None` if it can be used. What was put off and what runs
    out is done in any case."""
    if trigger.ends or trigger.does is not None:
        return None
    look = look_at_trigger(game, state, trigger, occasion)
    asked = ASKED[occasion] if trigger.chain else WITHOUT_A_CHAIN
    return next((g for g in grounds(look, asked=asked) if g.holds is not Truth.YES), None)

"""The questions at which a wish was tried and not taken, and the one at which least speaks against it: there it is refused.

While its moment is looked for it is only asked whether it is lawful. What speaks against it is worked out for the telling, once
it is known that it is taken nowhere.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.law.laws import Law
from app.engine.law.places import place
from app.engine.law.verdict import Ground
from app.engine.position.decisions import AnyDecision
from app.engine.position.state import State
from app.playing.laws import Written
from app.playing.moments import inside, moment
from app.playing.offering import offered
from app.playing.quest import Quest
from app.playing.way import Way
from app.playing.weighing import against, of_its_moment, of_the_board, tells_more
from app.playing.wish import resolved, weighed


class Tried(msgspec.Struct, frozen=True, eq=False):
    """A question, at the end of a line, at which a wish was tried and not taken. `grounds`: what speaks against it there, where
    something is known that the rules of the game do not say; otherwise they are asked for the telling. `weight`: a `slight`
    one is told only where nothing was tried before, a `final` one in any case. `owed`: it was not tried at all, a choice is in the way."""

    way: Way
    grounds: tuple[Ground, ...] = ()
    weight: Literal["", "slight", "final", "owed"] = ""


class Nearest(msgspec.Struct, frozen=True, eq=False):
    """The line to where a wish is refused, and on which grounds."""

    way: Way
    grounds: tuple[Ground, ...]


def nearest(quest: Quest, tried: tuple[Tried, ...]) -> Nearest | None:
    """Where least speaks against a wish that was tried at these questions, in this order."""
    found: Nearest | None = None
    for one in tried:
        match one.weight:
            case "final":
                return Nearest(one.way, one.grounds)
            case "owed":
                # what has to be chosen first may change everything
                found = None if found is not None and of_its_moment(found.grounds) else found
            case "slight":
                found = found or Nearest(one.way, one.grounds)
            case _:
                here = Nearest(one.way, _grounds(quest, one))
                found = here if found is None or _is_closer(quest, here, found) else found
    return found


def kept_waiting(quest: Quest, tried: tuple[Tried, ...], state: State) -> tuple[Ground, ...]:
    """What spoke against a wish in the step where it was written, if it is taken in another one, in this state, and that was no
    matter of its moment."""
    wish = quest.wish
    if wish.at or wish.does not in ("activate", "summon", "set", "change"):
        return ()
    first = next((one for one in tried if not one.weight), None)
    if first is None or moment(quest.game, place(first.way.state)) == moment(quest.game, place(state)):
        return ()
    return of_the_board(_grounds(quest, first))


def not_finished(quest: Quest, way: Way, failed: list[tuple[AnyDecision, tuple[Ground, ...]]]) -> Tried:
    """A question at which a wish could be begun by each of these decisions, but not with the costs and targets beside it."""
    best = _best(quest, way.state, failed)
    unclear = any(ground.clause is Written.WHICH_CARD for ground in best)
    return Tried(way, best, "final" if unclear else "")


def _grounds(quest: Quest, one: Tried) -> tuple[Ground, ...]:
    return one.grounds or _best(quest, one.way.state)


def _best(
    quest: Quest, state: State, failed: list[tuple[AnyDecision, tuple[Ground, ...]]] | None = None
) -> tuple[Ground, ...]:
    """The grounds of the decision that the wish may mean here against which least speaks."""
    wish = resolved(state, quest.wish)
    further = failed or []
    each = [
        (*verdict.grounds, *next((more for decision, more in further if decision == verdict.decision), ()))
        for verdict in weighed(quest.game, state, wish)
    ]
    best = min(each, key=against)
    if wish.does == "choose" and state.question is not None and state.question.of_cards:
        absent = offered(state, state.question, wish.cards, best)
        best = best if absent is None else tuple(absent if g.clause is Law.CHOICE else g for g in best)
    return best


def _is_closer(quest: Quest, here: Nearest, found: Nearest) -> bool:
    """Whether it is rather refused here than where it was found to be refused before."""
    battle = here.way.state.battle
    if quest.trigger and quest.battle is not None and battle is not None and battle.attacker == quest.battle:
        # a Trigger Effect that is not met belongs to the end of the battle it was written in: there it is refused
        return True
    closer = against(here.grounds) < against(found.grounds)
    if quest.wish.does == "attack":
        # what kept a monster from attacking is not seen any more once the Battle Phase is over
        closer = closer and (inside(place(here.way.state), "battle") or not inside(place(found.way.state), "battle"))
    return closer or tells_more(here.grounds, found.grounds)

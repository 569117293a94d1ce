"""Over a written situation: what may come of it in any line of play of the turn, and what has to. Every line is followed, as far as
the budget goes, and what was not followed is said."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Reach
from app.asking.questions import Always, Ever, Shortest
from app.asking.situations.situation import Done, Situation
from app.engine.ids import CardId, Zone
from app.engine.law.places import place
from app.engine.law.verdict import Truth
from app.engine.play.step import step
from app.engine.position.decisions import AnyDecision, Attack, Pass
from app.engine.position.events import Asked, AttackDeclared
from app.engine.position.state import State
from app.engine.search.asking import always, ever
from app.engine.search.walk import Bounds, Walked
from app.notation import said
from app.notation.asked import COMES
from app.services.casting import Finder
from app.staging.writing import Decided, lines

POSITIONS = 8_000
SECONDS = 1.0
"""How far lines are followed for one question: so many positions, and so long by the thread's own time."""
ENDED = ("positions", "seconds")
"""Why a walk is not gone on with though more of it would tell more."""
ZONES: dict[str, tuple[Zone, ...]] = {
    "graveyard": (Zone.GRAVEYARD,), "field": (Zone.MONSTER, Zone.SPELL, Zone.FIELD), "hand": (Zone.HAND,),
    "banished": (Zone.BANISHED,), "deck": (Zone.DECK, Zone.EXTRA),
}  # fmt: skip


def reach_of(situation: Situation) -> Reach:
    return situation.case.reach or Reach(POSITIONS, SECONDS)


def ever_so(situation: Situation, asked: Ever | Shortest) -> Answer:
    """Yes with a shortest line in which it is so; no where all lines of the turn were followed, and it is in none."""
    first, so = begin(situation), _so(situation, asked)
    wanted = f"{asked.card} is {COMES[asked.to]}"
    if first is None:
        return situation.undecided("Nobody is asked anything more where the written play ends.")
    if isinstance(so, str):
        return situation.undecided(so)
    if so(first):
        return situation.yes(f"{wanted} already.")
    reach = reach_of(situation)
    bounds = Bounds(reach.positions, reach.seconds, turn=first.turn, passes=False)
    found = ever(situation.game, first, so, bounds, time.thread_time)
    besides = (searched(found.walked, reach), *unknown_to(situation))
    if found.holds is Truth.YES:
        done = written_behind(situation, first, found.line, lambda states: any(map(so, states)))
        chance = " Chance has to fall out so." if found.chance else ""
        told = f"{_counted(found.line)}{chance}"
        if done is None:
            return situation.yes(
                f"There is a line in which {wanted}, {told}; it could not be written down.", besides=besides
            )
        more = told_of(situation, done)
        return situation.yes(f"{wanted} so: {more}.{chance}" if more else f"{wanted} {told}.", done, besides=besides)
    if found.holds is Truth.NO:
        left = _unmodelled(situation, asked.card)
        if left:
            return situation.undecided(f"Not by what is played of {asked.card}. What is not: {left}.", besides=besides)
        return situation.no(f"In no line of this turn {wanted}.", besides=besides)
    return situation.undecided(
        f"Among what was followed there is no line in which {wanted}.",
        besides=besides,
        given_up=found.walked.short in ENDED,
    )


def shortest(situation: Situation, asked: Shortest) -> Answer:
    """The line with the fewest decisions."""
    return ever_so(situation, asked)


def always_so(situation: Situation, asked: Always) -> Answer:
    """Yes where it comes to be so whatever is decided in this turn; no with a line past it."""
    first, so = begin(situation), _so(situation, asked)
    wanted = f"{asked.card} is {COMES[asked.to]}"
    if first is None:
        return situation.undecided("Nobody is asked anything more where the written play ends.")
    if isinstance(so, str):
        return situation.undecided(so)
    if so(first):
        return situation.yes(f"{wanted} already.")
    reach = reach_of(situation)
    bounds = Bounds(reach.positions, reach.seconds, turn=first.turn)
    found = always(situation.game, first, so, bounds, time.thread_time)
    besides = (searched(found.walked, reach), *unknown_to(situation))
    if found.holds is Truth.YES:
        return situation.yes(f"In every line of this turn {wanted} at some time.", besides=besides)
    if found.holds is Truth.NO:
        done = written_behind(situation, first, found.line, lambda states: not any(map(so, states)))
        more = (told_of(situation, done) if done is not None else "") or "nobody does anything more"
        why = f"There is a line of this turn in which it is never so that {wanted}: {more}."
        return situation.no(why, done, besides=besides) if done is not None else situation.no(why, besides=besides)
    return situation.undecided(
        f"Among what was followed there is no line past it that {wanted}.",
        besides=besides,
        given_up=found.walked.short in ENDED,
    )


def told_of(situation: Situation, done: Done) -> str:
    """What is done in the line, by whom."""
    behind = done.after.scenario.play[len(situation.scenario.play) :]
    return "; ".join(f"{line.player}: {said(line)}" for line in behind)


# what is looked at


def begin(situation: Situation) -> State | None:
    """The first state, after the written play, in which somebody is asked something."""
    run = situation.base.played.run
    begin = run.taken[-1][0] if run.taken else 0
    if run.refused or run.unreached:
        return None
    return next((state for event, state in run.record[begin:] if isinstance(event.what, Asked)), None)


def _so(situation: Situation, asked: Ever | Always | Shortest) -> Callable[[State], bool] | str:
    """Whether it is so in a state; or why that cannot be told."""
    card = situation.case.card(asked.card)
    ids = frozenset(situation.ids(card))
    if not ids:
        return f"{asked.card} is in no zone there."
    if asked.to == "activated":
        if not situation.case.used(card) and not card.unmodelled:
            return f"{asked.card} has no effect that is activated."
        return lambda state: any(link.card in ids for link in state.chain)
    zones = ZONES[asked.to]
    return lambda state: any(held.id in ids and held.zone in zones for held in state.cards)


def searched(walked: Walked, reach: Reach) -> str:
    """What was followed, and what was not."""
    told = f"Followed: {walked.positions} positions of this turn, {walked.decisions} decisions"
    told += f"; in {walked.chance} of them chance decides, and every outcome was followed" if walked.chance else ""
    missing = []
    if walked.left:
        by = {"positions": f"after {reach.positions} positions", "seconds": f"after {reach.seconds:g} seconds"}.get(
            walked.short, ""
        )
        missing.append(f"what follows from {walked.left} of them" + (f" ({by} it was not gone on with)" if by else ""))
    if walked.crowded:
        missing.append(f"some of the ways to choose in {walked.crowded} of them")
    if walked.short == "found":
        return f"{told}. With what was asked found, no more was looked at; no line to it has fewer decisions, passing not counted."
    return (
        f"{told}. Not followed: {' and '.join(missing)}." if missing else f"{told}: every line to the end of the turn."
    )


def unknown_to(situation: Situation) -> Iterator[str]:
    """What no line can know."""
    cards = {situation.game.cards[held.slug] for held in situation.base.played.run.first.cards}
    left = sorted(card.name for card in cards if card.unmodelled)
    if left:
        yield f"Not everything is played of {', '.join(left)}."


def _unmodelled(situation: Situation, name: str) -> str:
    return situation.case.card(name).unmodelled


def _counted(line: Sequence[AnyDecision]) -> str:
    number = sum(not isinstance(decision, Pass) for decision in line)
    return f"after {number} decision{'s' if number != 1 else ''}" if number else "when everybody passes"


# a line of play as the notation writes it


def written_behind(
    situation: Situation, first: State, line: Sequence[AnyDecision], holds: Callable[[Iterator[State]], bool]
) -> Done | None:
    """The situation with the line written behind it, in as few words as lead to the same; None if none do."""
    names = _names(situation)
    decided = tuple(_decided(situation, first, line))
    for with_places, with_passes in ((False, False), (True, False), (False, True), (True, True)):
        more, _ = lines(situation.game, situation.scenario, names, decided, with_places, with_passes)
        after = Situation(situation.case, replace(situation.scenario, play=(*situation.scenario.play, *more)))
        run = after.base.played.run
        begin = run.taken[len(situation.base.played.run.taken) - 1][0] if situation.base.played.run.taken else 0
        if not run.refused and not run.unreached and holds(state for _, state in run.record[begin:]):
            return Done(after, True, len(after.scenario.play) if more else 0)
    return None


def _decided(situation: Situation, state: State, line: Sequence[AnyDecision]) -> Iterator[Decided]:
    for decision in line:
        assert state.question is not None
        question, at, chained = state.question, place(state), bool(state.chain)
        after = step(situation.game, state, decision)
        attacked = next((e.what.target for e, _ in after.record if isinstance(e.what, AttackDeclared)), None)
        yield Decided(question, decision, at, attacked if isinstance(decision, Attack) else None, chained)
        state = after.state


def _names(situation: Situation) -> dict[CardId, str]:
    """Each card as a decision names it."""
    finder = Finder(situation.scenario.positions)
    cards = [p.card for p in situation.scenario.positions]
    return {
        finder.id_of(p): f"{p.card} #{p.copy}" if cards.count(p.card) > 1 else p.card
        for p in situation.scenario.positions
    }

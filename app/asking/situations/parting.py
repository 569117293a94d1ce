"""Over a written situation: the first decision of this turn at which another ruleset parts from the scenario's own, whatever is decided before,
with what each of them says to it."""

from __future__ import annotations

import time
from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Reach
from app.asking.questions import Parts
from app.asking.situations import lines
from app.asking.situations.situation import Done, Situation
from app.engine.law.judging import judge
from app.engine.position.decisions import Activate, AnyDecision, Attack, Pass
from app.engine.position.state import State
from app.engine.search.parting import Compared, Parted, Point, compare, shown
from app.explain.answer import telling_first
from app.explain.ruling import GroundView
from app.notation import read, write
from app.services.adjudicate import Words
from app.services.casting import own_of
from app.services.known import known

TOLD = 3
"""How many decisions that only one of them allows are told, at the most."""


def parts(situation: Situation, asked: Parts) -> Answer:
    """Worked out with the moment and both sides' grounds; no where every line of the turn is alike under both."""
    case, playable = situation.case, situation.case.library.playable
    if asked.ruleset not in playable:
        return situation.undecided(
            f"There is no ruleset {asked.ruleset}. There are {', '.join(case.library.rulesets)}."
        )
    titles = playable[case.ruleset].title, playable[asked.ruleset].title
    if asked.ruleset == case.ruleset:
        return situation.no(f"{titles[0]} is the ruleset of this scenario.")
    other = _under(situation, asked.ruleset)
    if situation.base.ruling.refused or situation.base.played.run.unreached:
        return situation.undecided("What is written is not played to its end.")
    refused = other.base.ruling.refused
    if refused:
        ground = refused[0].grounds[0] if refused[0].grounds else None
        why = f"Already in what is written: under {titles[1]} line {refused[0].line} of the play is refused"
        cited = ground.citations if ground is not None else ()
        return situation.yes(f"{why}: {ground.text}" if ground is not None else f"{why}.", cited=cited)
    firsts = lines.begin(situation), lines.begin(other)
    if firsts[0] is None or firsts[1] is None:
        return situation.undecided("Nobody is asked anything more where the written play ends.")
    reach = lines.reach_of(situation)
    ends = time.thread_time() + reach.seconds
    found = compare((situation.game, other.game), (firsts[0], firsts[1]), reach.positions, ends, time.thread_time)
    besides = (_followed(found, reach), *lines.unknown_to(situation))
    if found.parted is None:
        if found.whole:
            return situation.no(f"In no line of this turn does {titles[1]} part from {titles[0]}.", besides=besides)
        why = f"As far as lines were followed {titles[1]} does not part from {titles[0]}."
        return situation.undecided(why, besides=besides, given_up=bool(found.short))
    return _told(situation, other, firsts[0], found.parted, titles, besides)


def _under(situation: Situation, ruleset: str) -> Situation:
    """The same situation under another ruleset."""
    library = situation.case.library
    scenario = read(write(replace(situation.scenario, ruleset=ruleset)), *known(library))
    own = own_of(library, scenario).under(library.playable[ruleset].of)
    return Situation(Case(library, situation.case.question, ruleset, own=own), scenario)


def _told(
    situation: Situation,
    other: Situation,
    first: State,
    parted: Parted,
    titles: tuple[str, str],
    besides: tuple[str, ...],
) -> Answer:
    one, two = parted.points
    sides = _Side(situation, one, titles[0]), _Side(other, two, titles[1])
    done = _shown(situation, first, one, parted.only[0])
    led = lines.told_of(situation, _shown(situation, first, one, ()) or done) if done is not None else ""
    where = f"After {led}: " if led else "At once: " if not parted.counted else ""
    where += f"({parted.counted} decisions on) " if parted.counted and not led else ""
    if parted.how == "shown":
        why = f"{where}{'; '.join(_differences(sides))}."
        return situation.yes(why, done, besides=besides)
    if parted.how == "asked":
        by_then = "".join(f"; by then {each}" for each in _differences(sides))
        why = f"{where}{sides[0].asks()}; {sides[1].asks()}{by_then}."
        return situation.yes(why, done, besides=besides)
    told = list(_allowed(sides, parted))
    cited = tuple(dict.fromkeys(each for _, views in told for view in views for each in view.citations))
    return situation.yes(f"{where}{told[0][0]}", done, besides=(*(says for says, _ in told[1:]), *besides), cited=cited)


class _Side:
    """One of the rulesets at the moment at which they part."""

    def __init__(self, situation: Situation, point: Point, title: str) -> None:
        self.point, self.title, self.game = point, title, situation.game
        case = situation.case
        self.words = Words(case.library, situation.game, case.ruleset, point.state)

    def asks(self) -> str:
        player = self.point.player
        if player is None:
            return f"under {self.title} nobody may do anything more in this turn"
        may = [self.words.written(each) for each in sorted(self.point.choices, key=_weight)][:TOLD]
        return f"under {self.title} player {player} is asked, and may {', '.join(may)}"

    def against(self, decision: AnyDecision, asked: Point) -> GroundView | None:
        """Why it may not be decided here."""
        assert asked.player is not None
        verdict = judge(self.game, self.point.state, asked.player, decision)
        found = [ground for ground in telling_first(verdict.grounds) if ground.holds != "yes"]
        return self.words.grounds.view(found[0], self.point.state) if found else None

    def allowing(self, decision: AnyDecision, clause: str) -> GroundView | None:
        """What lets it be decided here, where the other ruleset has that against it."""
        assert self.point.player is not None
        verdict = judge(self.game, self.point.state, self.point.player, decision)
        found = [ground for ground in verdict.grounds if ground.clause == clause and ground.holds == "yes"]
        return self.words.grounds.view(found[0], self.point.state) if found else None


def _allowed(sides: tuple[_Side, _Side], parted: Parted) -> Iterator[tuple[str, tuple[GroundView, ...]]]:
    """What only one of them allows, with the grounds of both."""
    only = [(decision, at) for at in (0, 1) for decision in parted.only[at]]
    only.sort(key=lambda each: _weight(each[0]))
    # what somebody may do tells more than where he may go on
    for decision, at in [each for each in only if _weight(each[0]) <= max(1, _weight(only[0][0]))][:TOLD]:
        mine, theirs = sides[at], sides[1 - at]
        says = f"player {mine.point.player} may {mine.words.written(decision)} under {mine.title}, and not under {theirs.title}"
        no = theirs.against(decision, mine.point)
        yes = mine.allowing(decision, no.clause) if no is not None else None
        told = [f"under {theirs.title}: {no.text}"] if no is not None else []
        told += [f"under {mine.title}: {yes.text}"] if yes is not None else []
        yield (
            f"{says}. {' '.join(each[0].upper() + each[1:] for each in told)}".strip(),
            tuple(view for view in (no, yes) if view is not None),
        )


def _differences(sides: tuple[_Side, _Side]) -> Iterator[str]:
    """What lies otherwise, by card."""
    one, two = (side.point.state for side in sides)
    if one.life != two.life:
        yield f"Life Points are {one.life[0]} and {one.life[1]} under {sides[0].title}, {two.life[0]} and {two.life[1]} under {sides[1].title}"
    there = {card.id: card for card in two.cards}
    for card in one.cards:
        also = there.get(card.id)
        if also is None or (card.zone, card.controller) != (also.zone, also.controller):
            name = sides[0].words.naming.plain_name(card.id)
            where = f"in the zone “{also.zone}” of {also.controller}" if also is not None else "nowhere"
            yield f"{name} is in the zone “{card.zone}” of {card.controller} under {sides[0].title}, {where} under {sides[1].title}"
        elif (card.face, card.stance, card.equips, card.counters) != (
            also.face,
            also.stance,
            also.equips,
            also.counters,
        ):
            yield f"{sides[0].words.naming.plain_name(card.id)} lies otherwise under {sides[1].title}"
    if [link.card for link in one.chain] != [link.card for link in two.chain]:
        names = [
            ", ".join(side.words.naming.plain_name(link.card) for link in side.point.state.chain) or "nothing"
            for side in sides
        ]
        yield f"on the chain is {names[0]} under {sides[0].title}, {names[1]} under {sides[1].title}"


def _weight(decision: AnyDecision) -> int:
    """What is told first: what somebody does, before what he leaves."""
    return (
        0
        if isinstance(decision, Activate)
        else 1
        if isinstance(decision, Attack)
        else 3
        if isinstance(decision, Pass)
        else 2
    )


def _shown(situation: Situation, first: State, point: Point, only: tuple[AnyDecision, ...]) -> Done | None:
    """The line that leads there, with what only this ruleset allows then."""
    for more in (*((each,) for each in sorted(only, key=_weight) if not isinstance(each, Pass)), ()):
        done = lines.written_behind(
            situation, first, (*point.line, *more), lambda states: any(shown(s) == shown(point.state) for s in states)
        )
        if done is not None:
            return done
    return None


def _followed(found: Compared, reach: Reach) -> str:
    told = (
        f"Compared: {found.positions} moments of this turn under both, those with few decisions before those with more"
    )
    if found.parted is not None:
        return f"{told}; no moment with fewer decisions parts them. A moment more in which the same may be done as right after it is not counted."
    by = {
        "positions": f" (after {reach.positions} it was not gone on with)",
        "seconds": f" (after {reach.seconds:g} seconds it was not gone on with)",
    }
    missing = [f"what follows from {found.left} decisions{by.get(found.short, '')}"] if found.left else []
    missing += [f"some of the ways to choose in {found.crowded} of them"] if found.crowded else []
    return (
        f"{told}. Not compared: {' and '.join(missing)}." if missing else f"{told}: every line to the end of the turn."
    )

"""What the rules alone allow, tried with cards that stand for any."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import MOMENT_NAMES, Allowed
from app.asking.relations.counted import DEEDS as COUNTED
from app.asking.relations.counted import counted
from app.asking.relations.deeds import MOVED, TOLD, Laid, done, laid
from app.asking.relations.replays import DEEDS as REPLAYED
from app.asking.relations.replays import replayed
from app.explain.ruling import Entry
from app.notation import Line, Scenario, numbered, write
from app.notation.allowed import DEEDS, SINCE, TURNS

BEGINS, SECOND = "main-1", "main-2"
OF_AN_EARLIER_TURN = "That is of a monster that came to the field in an earlier turn, and whose position its player has not changed in this one."
STEPS = {
    "draw-phase": "draw", "standby-phase": "standby", "main-phase-1": BEGINS, "battle-phase": "battle/step", "main-phase-2": SECOND,
    "end-phase": "end",
}  # fmt: skip
"""By the moment that is asked about the step at which it is tried."""
OF_THE_FIRST_TURN = "In the first turn of the Duel every monster came to the field in that turn."
NUMBERS = {"first": 1}
"""The number of the turn, where it is asked about; the third otherwise."""


SAID_AGAINST = {
    "answer-cost": "What is paid belongs to the activation: what can be answered is the activation, when everything has been paid."
}
"""Why not, where the line of the timeline only tells what is done."""


def allowed(case: Case, asked: Allowed) -> Answer:
    """Yes where the game goes so, no where it refuses the deed, or does by itself what speaks against it."""
    if asked.deed in REPLAYED:
        return replayed(case, asked)
    if asked.deed in COUNTED:
        return counted(case, asked)
    before = laid(asked.deed, asked.since, asked.in_turn == "first")
    if before is None or (asked.at and asked.at not in STEPS):
        return case.undecided("That was not tried: what is said of the time or the monster does not go with the deed.")
    deed = done(asked.deed, asked.since, before.monster, bool(asked.at or asked.in_turn))
    scenario = _written(case, asked, before, deed)
    outcome = case.play(write(scenario))
    answer = judged(case, asked, outcome, len(before.play) + 1, len(scenario.play))
    moved = asked.deed in MOVED and asked.in_turn == "first" and not asked.since
    return replace(answer, besides=(*answer.besides, OF_THE_FIRST_TURN)) if moved else answer


def judged(case: Case, asked: Allowed, outcome: Outcome, first: int, last: int) -> Answer:
    """What came of the deed, which is written in the lines `first` to `last`, both from 1."""
    shown = {"line": last, "assumed": tuple(_stands(outcome))}
    refused = next((r for r in outcome.ruling.refused if r.line <= last and r.grounds), None)
    if refused is not None and refused.line < first:
        return case.undecided(f"Play does not come to it. {refused.grounds[0].text}", text=outcome.text)
    if refused is not None:
        ground = refused.grounds[0]
        return case.no(ground.text, outcome, None, cited=ground.citations, **(shown | {"line": refused.line}))
    against = _told_against(asked, outcome)
    if against is not None:
        why = SAID_AGAINST.get(asked.deed, against.text)
        return case.no(why, outcome, None, cited=against.citations, **shown)
    if last and last not in {wish.line for _, wish in outcome.played.run.taken}:
        return case.undecided("Play does not come to it.", text=outcome.text)
    besides = ("It is done by the effect of a card here.",) if asked.deed == "special-summon" else ()
    besides = (*besides, *((OF_AN_EARLIER_TURN,) if asked.since.startswith("it-turned") else ()))
    return case.yes(_said(asked), outcome, None, besides=besides, cited=_says_so(asked, outcome), **shown)


def _written(case: Case, asked: Allowed, before: Laid, deed: Laid) -> Scenario:
    seat = "B" if asked.in_turn == "opponent" else "A"
    step = STEPS.get(asked.at, "")
    begins = step if step in ("draw", "standby") else "draw" if asked.deed == "draw" else BEGINS
    *first, last = deed.play or (None,)
    way = tuple(_way(asked, seat, any(line.does == "attack" for line in before.play)))
    ended = () if last is None else (*first, replace(last, at=step) if step else last)
    play = (*before.play, *way, *ended)
    positions = numbered((*before.positions, *deed.positions))
    number = NUMBERS.get(asked.in_turn, 3)
    return Scenario("", case.ruleset, seat, number, begins, 8000, 8000, positions, play)


def _way(asked: Allowed, seat: str, fought: bool) -> Iterator[Line]:
    """How play comes to the moment that is asked about. `fought`: the Battle Phase was entered already."""
    attacks = asked.deed in ("attack", "attack-directly") and not asked.at
    if ((attacks or asked.at in ("battle-phase", "main-phase-2")) and not fought and asked.in_turn != "opponent") or (
        asked.at in ("battle-phase", "main-phase-2") and asked.in_turn == "opponent"
    ):
        yield Line(seat, "enter", what="battle")
    if asked.at == "main-phase-2":
        yield Line(seat, "enter", what=SECOND)


def _told_against(asked: Allowed, outcome: Outcome) -> Entry | None:
    """The line with which the game itself speaks against it, without anybody deciding."""
    kind, rule = TOLD.get(asked.deed, ("", ""))
    return next((e for e in outcome.ruling.timeline if e.kind == kind and rule in e.rules), None)


def _says_so(asked: Allowed, outcome: Outcome) -> tuple[object, ...]:
    """Who says so, where the deed is the game's own."""
    drawn = (e for e in outcome.ruling.timeline if asked.deed == "draw" and "draw/one-card" in e.rules)
    found = next(drawn, None)
    return found.citations if found is not None else ()


def _said(asked: Allowed) -> str:
    """The deed as a sentence that says that it can be done."""
    noun, _, does = (DEEDS[asked.deed].removeprefix("a ")).partition(" ")
    when = f" in {MOMENT_NAMES[asked.at]}" if asked.at else ""
    turn = f" in {TURNS[asked.in_turn]}" if asked.in_turn else ""
    since = f" {SINCE[asked.since]}" if asked.since else ""
    return f"A {noun} can {does}{when}{turn}{since}.".replace("'", "’")


def _stands(outcome: Outcome) -> Iterator[str]:
    names = dict.fromkeys(held.name for held in outcome.ruling.outcome.cards)
    if names:
        yield f"it is tried with {', '.join(names)}"

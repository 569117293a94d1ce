"""What is laid upon a chain of two links: a third card in answer to the second, and a fourth to that."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import ACTIVATED, Case, Outcome
from app.asking.questions import Links
from app.asking.relations.interruptions import stops
from app.asking.relations.ready import last_copy, ready, to_pay
from app.engine.position.events import Activated, Targeted
from app.engine.words.cards import CardDef
from app.explain.ruling import GroundView
from app.notation import Line, Scenario, numbered, read, write
from app.notation.questions import OTHER
from app.services.known import known


def upon(case: Case, found: Answer, asked: Links) -> Answer:
    """What comes of the whole chain, where the second link was answered as `found` tells: yes, if what the first one does still happens."""
    if found.verdict is not Verdict.YES or not found.text:
        return case.retold(found, found.why)
    scenario = read(found.text, *known(case.library))
    below = case.card(asked.other)
    if found.line:
        scenario = replace(scenario, play=scenario.play[: found.line])
        seat = scenario.play[-1].player
    else:
        seat = OTHER[
            scenario.play[-1].player
        ]  # what has to be used goes on the chain by itself, so that no line has it
    outcome = case.play(write(scenario))
    scenario = _aimed(scenario, outcome)
    for name in filter(None, (asked.third, asked.fourth)):
        card, seat = case.card(name), OTHER[seat]
        if not case.used(card):
            return case.lacking(card, f"{ACTIVATED}, so it cannot be chained to anything")
        tried = [_laid(case, each, card) for each in _ways(case, scenario, card, below, seat)]
        laid = next((each for each in tried if each[1] is None), None)
        if laid is None:
            return _refused(case, card, below, [ground for _, ground in tried])
        outcome, below = laid[0], card
        scenario = read(outcome.text, *known(case.library))
    outcome = case.play_out(outcome.text)
    told = without_life(outcome.ruling.answer)
    stopped = outcome.did(lambda what: stops(what, set(outcome.ids(case.card(asked.one).slug))))
    unknown = next((c for name in asked.cards() if (c := case.card(name)).unmodelled), None)
    besides = (f"Of {unknown.name} is not played: {unknown.unmodelled}.",) if unknown is not None else ()
    answer = (case.no if stopped else case.yes)(
        told, outcome, None, line=len(scenario.play), assumed=found.assumed, besides=besides
    )
    return replace(answer, goes_through=not stopped)


def _aimed(scenario: Scenario, outcome: Outcome) -> Scenario:
    """The play with its targets written down: more cards are laid down, any of which could be meant otherwise."""
    aims: dict[str, tuple[str, ...]] = {}
    naming = outcome.played.words.naming
    for what in outcome.happened:
        if isinstance(what, Targeted) and what.card:
            aims[naming.plain_name(what.card)] = tuple(naming.plain_name(card) for card in what.targets)
    untold = (line.does == "activate" and not line.targets for line in scenario.play)
    play = zip(scenario.play, untold, strict=True)
    return replace(
        scenario, play=tuple(replace(line, targets=aims.get(line.cards[0], ())) if so else line for line, so in play)
    )


def _ways(case: Case, scenario: Scenario, card: CardDef, below: CardDef, seat: str) -> Iterator[Scenario]:
    """The chain with a link of the card upon it, by each of its effects: used on what it answers where it targets, and on whatever else."""
    for effect in case.used(card):
        lying = (ready(card, effect, seat), *to_pay(effect, seat))
        positions = numbered((*scenario.positions, *lying))
        name = last_copy(positions, card)
        for targets in ((below.name,), ()) if effect.targets is not None else ((),):
            line = Line(seat, "activate", (name,), targets, effect=effect.id)
            yield replace(scenario, positions=positions, play=(*scenario.play, line))


def _laid(case: Case, scenario: Scenario, card: CardDef) -> tuple[Outcome, GroundView | None]:
    """What comes of it, and what speaks against the link; that it is none where it did not come upon the chain."""
    outcome = case.play(write(scenario))
    refusal = next((r for r in outcome.ruling.refused if r.line == len(scenario.play) and r.grounds), None)
    if refusal is not None:
        return outcome, refusal.grounds[0]
    ids = outcome.ids(card.slug)
    links = [what for what in outcome.happened if isinstance(what, Activated) and what.card in ids]
    return outcome, None if links and links[-1].number > 2 else NOT_UPON


NOT_UPON = GroundView(holds="no", text="It was not taken as an answer there.", clause="", citations=())


def _refused(case: Case, card: CardDef, below: CardDef, grounds: list[GroundView | None]) -> Answer:
    """The link that cannot be made, so that the chain is none."""
    ground = next((g for g in grounds if g is not None and g is not NOT_UPON), None)
    if ground is None or card.unmodelled:
        return case.no_situation(f"{card.name} is chained to {below.name} there")
    return case.no(f"{card.name} cannot be chained to {below.name} there: {ground.text}", cited=ground.citations)

"""Why a monster for which Tributes are usually given cannot be Normal Summoned without any: what is said against each way of its that takes none, or that it
has none."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done
from app.asking.things import thing
from app.engine.ids import Seat, Zone
from app.engine.law.laws import Law
from app.engine.law.manners import manners
from app.explain.ruling import GroundView
from app.notation import Line, Position, Scenario, numbered, read, write
from app.services.known import known


def against_no_tribute(case: Case, done: Done, scenario: Scenario, assumed: tuple[str, ...]) -> Answer | None:
    """`scenario`: that in which the rest was played; nothing where it may be Summoned so, or no monster is named."""
    if not done.bare or thing(done.card) is not None:
        return None
    card = case.card(done.card)
    held = any((p.card, p.zone, p.controller) == (card.name, "hand", done.who) for p in scenario.positions)
    lies = () if held else (Position(card.name, done.who, done.who, "hand"),)
    there = replace(scenario, positions=numbered((*scenario.positions, *lies)))
    # it is not that card which is given for what is done before
    before = case.play_out(write(there), tuple(p.card for p in scenario.positions if p.card != card.name))
    there = read(before.text, *known(case.library))
    run = before.played.run
    if run.refused or run.unreached:
        return None
    # while it could be Summoned: what lowers its Level may last until the End Phase
    main = (state for _, state in reversed(run.record) if any(f.path.startswith("main") for f in state.frames))
    state = next(main, run.final)
    own = [each for each in state.lying(Zone.HAND, Seat(done.who)) if each.slug == card.slug]
    if not own:
        return None
    ways = [*manners(before.played.words.game, state, own[0], "normal")]
    copies = [p for p in there.positions if p.card == card.name]
    copy = next(p.copy for p in copies if p.zone == "hand" and p.controller == done.who)
    name = f"{card.name} #{copy}" if len(copies) > 1 else card.name
    number = len(there.play) + 1
    refused: list[Answer] = []
    for way in ways:
        if way.tributes:
            continue
        outcome = case.play(
            write(replace(there, play=(*there.play, Line(done.who, "summon", (name,), effect=way.name))))
        )
        refusal = next((each for each in outcome.ruling.refused if each.line == number and each.grounds), None)
        if refusal is None:
            return None
        ground: GroundView = refusal.grounds[0]
        refused.append(case.no(ground.text, outcome, None, cited=ground.citations, line=number, assumed=assumed))
    if refused:
        return refused[0]
    fewest = min((way.tributes for way in ways), default=0)
    if not fewest:
        return None
    why = f"Tributes needed: {fewest}. {card.name} has no way to be Normal Summoned without one."
    return case.no(why, before, None, cited=case.cited((Law.SUMMON_TRIBUTES,)), assumed=assumed)

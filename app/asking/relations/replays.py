"""What the rules allow when the opponent's monsters change during an attack: that another one is attacked, or that it is given up."""

from __future__ import annotations

from msgspec import structs

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Allowed
from app.asking.relations.deeds import MONSTER, OPPOSING, REVIVES_AT_ANY_TIME, a_card
from app.engine.law.laws import Law
from app.engine.position.events import AttackDeclared, AttackStopped, Replay
from app.notation import Line, Scenario, numbered, write

DEEDS = ("attack-another", "give-up-attack")
CHANGES = ("another-came", "another-went")
COMES = "any Normal Rock 1200/1000 level 4"
RETURNS = "Compulsory Evacuation Device"
STANDS = ("it is tried with monsters that have no effects",)


def replayed(case: Case, asked: Allowed) -> Answer:
    """As far as the rules give a new choice then; without any change nothing of an attack that was declared can be chosen anew."""
    if asked.at or asked.in_turn or asked.since not in ("", *CHANGES):
        return case.undecided("That was not tried: what is said of the time or the monster does not go with the deed.")
    chosen = (OPPOSING if asked.since == "another-went" else COMES,) if asked.deed == "attack-another" else ()
    anew = Line("A", "attack", (MONSTER,), chosen)
    # where one monster is left, nobody is asked which
    ways = [Line("A", "choose", chosen or ("none",)), *((anew, None) if chosen else ())]
    first: Outcome | None = None
    for way in ways:
        outcome = case.play(write(_scenario(case, asked.since, way)))
        first = first or outcome
        if _done(outcome, asked.deed):
            return _yes(case, asked, outcome)
    assert first is not None
    if (
        asked.deed == "give-up-attack"
        and (left := case.play(write(_scenario(case, asked.since, None))))
        and _declares_anew(left)
    ):
        return _yes(case, asked, left)
    refused = next((r.line for r in first.ruling.refused if r.grounds), 0)
    return case.no(NOT_THEN[asked.since], first, None, cited=case.cited((Law.REPLAY,)), line=refused, assumed=STANDS)


CHANGED = "The monsters of the opponent have changed during the attack, which brings a replay: its player chooses anew what is attacked"
NOT_THEN = {
    "": "An attack that was declared goes on as it was declared, as long as the opponent\u2019s monsters do not change before the Damage Step.",
    **dict.fromkeys(CHANGES, "There is a replay then, but the rules do not leave that to the attacking player."),
}


def _yes(case: Case, asked: Allowed, outcome: Outcome) -> Answer:
    given_up = ", or attacks no more with that monster" if asked.deed == "give-up-attack" else ""
    told = next((e for e in outcome.ruling.timeline if "attack/replay" in e.rules), None)
    cited = told.citations if told is not None else ()
    besides = ("That is so until the Damage Step begins: from then on the attack goes on as it was declared.",)
    return case.yes(f"{CHANGED}{given_up}.", outcome, None, cited=cited, assumed=STANDS, besides=besides)


def _done(outcome: Outcome, deed: str) -> bool:
    if not outcome.did(lambda what: isinstance(what, Replay)) or outcome.ruling.refused:
        return False
    if deed == "give-up-attack":
        return outcome.did(lambda what: isinstance(what, AttackStopped) and what.because == "declined")
    declared = [what.target for what in outcome.happened if isinstance(what, AttackDeclared)]
    return len(set(declared)) > 1


def _declares_anew(outcome: Outcome) -> bool:
    """Whether the attack is taken as not made, so that its player need not attack again."""
    return outcome.did(lambda what: isinstance(what, AttackStopped) and what.because == "anew")


def changed(case: Case, since: str, *then: Line) -> Outcome:
    """What comes of an attack during which the opponent's monsters change, with what is done then."""
    scenario = _scenario(case, since, None)
    return case.play(write(structs.replace(scenario, play=(*scenario.play, *then))))


def _scenario(case: Case, since: str, chosen: Line | None) -> Scenario:
    attacked = COMES if since == "another-went" else OPPOSING
    other = (
        a_card(COMES, "monsters", "up", "attack", "B")
        if since == "another-went"
        else a_card(COMES, "graveyard", seat="B")
    )
    positions = [
        a_card(MONSTER, "monsters", "up", "attack"),
        a_card(OPPOSING, "monsters", "up", "attack", "B"),
        other,
    ]
    play = [Line("A", "attack", (MONSTER,), (attacked,))]
    if since:
        means, on = (RETURNS, COMES) if since == "another-went" else (REVIVES_AT_ANY_TIME, COMES)
        positions.append(a_card(means, "spells", "down", seat="B"))
        play.append(Line("B", "activate", (means,), (on,)))
    play += [chosen] if chosen is not None else []
    return Scenario("", case.ruleset, "A", 3, "battle", 8000, 8000, numbered(positions), tuple(play))

"""Of an effect in a story: whether it comes to nothing, and which player has it."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.relations.told.told_against import YOU
from app.engine.ids import Seat
from app.engine.position.events import Activated

_SO = {True: "It goes through.", False: "It comes to nothing."}
_WHO = {Seat.A: "You get", Seat.B: "Your opponent gets"}


def comes_to_nothing(happens: Answer) -> Answer:
    """The answer to whether an effect happens, the other way round."""
    if happens.verdict not in (Verdict.YES, Verdict.NO):
        return happens
    said = "" if happens.goes_through is None else _SO[happens.goes_through]
    why = " ".join(filter(None, (said, happens.why)))
    return replace(happens, verdict=happens.verdict.opposite, why=why, goes_through=None)


def who_gets(case: Case, happens: Answer, name: str) -> Answer:
    """Which player uses an effect, where it happens; else why it does not."""
    if happens.verdict is not Verdict.YES or not happens.text:
        return happens
    outcome = case.play_out(happens.text)
    this = set(outcome.ids(case.card(name).slug))
    by = [what.player for what in outcome.happened if isinstance(what, Activated) and what.card in this]
    if not by or len(set(by)) > 1:
        return case.undecided(f"It is not seen who uses {case.card(name).name} then.")
    why = f"{_WHO[by[-1]]} what {case.card(name).name} does. {happens.why}".strip()
    assumed = happens.assumed if YOU in happens.assumed else (YOU, *happens.assumed)
    return replace(happens, why=why, assumed=assumed, goes_through=None)

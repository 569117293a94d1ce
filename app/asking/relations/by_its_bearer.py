"""Whether a card destroys an Equip Card by turning the monster face-down that is equipped with it: not by itself, but the card is destroyed by that."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Affect, Leaves
from app.asking.relations.affects import affects
from app.asking.relations.itself import done_to_itself
from app.asking.relations.leaving import FATES, bearer_leaves
from app.engine.ids import Face
from app.engine.position.events import Turned


def affects_it_or_its_bearer(case: Case, asked: Affect) -> Answer:
    """What a card does to another one, or Tributes of its own name; of an Equip Card also what comes of what it does to the monster that is equipped with it."""
    answer = affects(case, asked)
    if answer.verdict is Verdict.UNDECIDED and asked.does == "tribute" and asked.one == asked.other:
        # of two cards of one name the very one that is used may be what is Tributed
        itself = done_to_itself(case, case.card(asked.one), "tribute")
        return itself if itself.verdict is Verdict.YES else answer
    if asked.does != "destroy" or answer.verdict is not Verdict.NO or "equip" not in case.card(asked.other).subtypes:
        return answer
    one, other = case.card(asked.one), case.card(asked.other)
    told = bearer_leaves(case, Leaves(asked.other, "bearer", "turned", by=asked.one))
    if told.verdict is not Verdict.YES or not told.text or FATES["destroyed"] not in told.why:
        return answer
    if not case.play(told.text).did(lambda what: isinstance(what, Turned) and what.face is Face.DOWN):
        return answer  # the monster goes as well, of which nobody asks
    why = f"{one.name} turns the monster face-down that is equipped with {other.name}: not by that effect itself, but for want of a face-up monster it is destroyed."
    return replace(told, verdict=Verdict.ONLY_IF, why=why)

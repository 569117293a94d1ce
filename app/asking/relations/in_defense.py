"""What comes of an attack where it is not said how the attacked monster lies: it is played in Attack Position, and told beside that what an effect does to it in
Defense Position, if one does something there that it does not otherwise."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Battle
from app.asking.relations.battles import battle
from app.engine.ids import Cause, Zone
from app.engine.position.events import DestroyedByBattle, Moved
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of


def battle_either_way(case: Case, asked: Battle) -> Answer:
    """The battle in Attack Position, if it is not said that the monster lies otherwise, with what else comes of it in Defense Position."""
    answer = battle(case, asked)
    if asked.defense or asked.face_down or answer.verdict not in (Verdict.YES, Verdict.NO) or not answer.text:
        return answer
    if case.card(asked.other).kind is not Kind.MONSTER or not may_differ(case, asked.one, asked.other):
        return answer
    guarded = battle(case, replace(asked, defense=True))
    if guarded.verdict not in (Verdict.YES, Verdict.NO) or not guarded.text:
        return answer
    if not only_there(case.play(answer.text), case.play(guarded.text), asked.other):
        return answer
    other = case.card(asked.other).name
    if answer.verdict is Verdict.NO and guarded.verdict is Verdict.YES:
        why = f"{other} is in Defense Position. {guarded.why}"
        upright = f"In Attack Position: {answer.why}"
        return replace(guarded, verdict=Verdict.ONLY_IF, why=why, besides=(upright, *guarded.besides))
    return replace(answer, why=f"{answer.why} If {other} is in Defense Position: {guarded.why}")


def may_differ(case: Case, *names: str) -> bool:
    """Whether one of these monsters does anything of its own in a battle."""
    return any(case.used(case.card(name)) for name in names)


def only_there(upright: Outcome, guarded: Outcome, attacked: str) -> bool:
    """Whether an effect, and no battle, takes the attacked monster off the field where it is in Defense Position, and none does in Attack Position."""
    ids = guarded.ids(slug_of(attacked))
    beaten = guarded.did(lambda what: isinstance(what, DestroyedByBattle) and what.card in ids)
    return not beaten and _is_taken(guarded, attacked) and not _is_taken(upright, attacked)


def _is_taken(outcome: Outcome, name: str) -> bool:
    ids = outcome.ids(slug_of(name))
    return outcome.did(
        lambda what: (
            isinstance(what, Moved)
            and what.card in ids
            and what.come_from is Zone.MONSTER
            and what.cause is Cause.EFFECT
        )
    )

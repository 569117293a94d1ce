"""What is asked to be used upon an attack, and is used only once that attack is over: of the attack it is asked, and of nothing later."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.law.laws import Law
from app.engine.position.events import Activated, AttackDeclared
from app.staging.needs import in_an_attack

Tell = Callable[[Case, Story], Answer]


def asked_of_the_attack(case: Case, asked: Story, outcome: Outcome) -> Story | None:
    """The same asked as an answer to the attack, where the other player uses at the end what could answer one on a monster that fights in it, and uses it only
    after that; nothing where that is not so."""
    attack, last = asked.done[-2:] if len(asked.done) > 1 else (None, None)
    if attack is None or last is None or not last.on or last.on not in (attack.card, attack.on):
        return None
    return _as_an_answer(case, asked, outcome)


def locked_by_the_attack(case: Case, asked: Story, outcome: Outcome, tell: Tell) -> Answer | None:
    """That a card cannot be used since something keeps it from being activated as long as the attack lasts, where it could only be used once that is over:
    who tells of the attack asks about that time; nothing where it is not so. `tell`: how it is answered whether something can be done."""
    at_once = _as_an_answer(case, asked, outcome)
    answer = tell(case, at_once) if at_once is not None else None
    if answer is None or answer.verdict is not Verdict.NO or answer.ruling is None:
        return None
    grounds = [ground for each in answer.ruling.refused for ground in each.grounds]
    return answer if any(ground.clause == Law.LOCKED for ground in grounds) else None


def _as_an_answer(case: Case, asked: Story, outcome: Outcome) -> Story | None:
    """The same asked as an answer to the attack; nothing where no attack of the other player comes before it, it cannot be one, or is used in the attack anyway."""
    attack, last = asked.done[-2:] if len(asked.done) > 1 else (None, None)
    if attack is None or last is None or attack.does != "attack" or attack.who == last.who or last.answers:
        return None
    if not _may_answer(case, last) or not _only_afterwards(case, outcome, last):
        return None
    return replace(asked, done=(*asked.done[:-1], replace(last, answers=True)))


def _may_answer(case: Case, done: Done) -> bool:
    """Whether all that a card does is quick enough to answer an attack, and waits for nothing else."""
    if done.does != "use" or done.then or done.damage_step or thing(done.card) is not None:
        return False
    used = case.used(case.card(done.card.partition(" [")[0]))
    return bool(used) and all(effect.speed > 1 and effect.on is None for effect in used)


def _only_afterwards(case: Case, outcome: Outcome, done: Done) -> bool:
    """Whether the attack that was declared last is over when that card is used."""
    this = outcome.ids(case.card(done.card.partition(" [")[0]).slug)
    declared = False
    for event, _ in outcome.played.run.record:
        declared = declared or isinstance(event.what, AttackDeclared)
        if declared and isinstance(event.what, Activated) and event.what.card in this:
            return not in_an_attack(event.at)
    return False

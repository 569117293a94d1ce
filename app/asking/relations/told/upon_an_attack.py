"""What is asked to be used upon an attack, and is used only once that attack is over: of the attack it is asked, and of nothing later."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.position.events import Activated, AttackDeclared
from app.staging.needs import in_an_attack


def asked_of_the_attack(case: Case, asked: Story, outcome: Outcome) -> Story | None:
    """The same asked as an answer to the attack, where the other player uses at the end what could answer one on a monster that fights in it, and uses it only
    after that; nothing where that is not so."""
    attack, last = asked.done[-2:] if len(asked.done) > 1 else (None, None)
    if attack is None or last is None or attack.does != "attack" or attack.who == last.who or last.answers:
        return None
    fights = bool(last.on) and last.on in (attack.card, attack.on)
    if not fights or not _may_answer(case, last) or not _only_afterwards(case, outcome, last):
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

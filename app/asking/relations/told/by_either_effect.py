"""What hangs on which effect of a monster is meant: one that it uses when it is Summoned, of which nobody has told, or another one that it has on the
field."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.told.waits_for_its_summon import waits_for_its_own
from app.asking.things import thing
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Kind
from app.notation import read
from app.notation.questions import Does
from app.services.known import known

ASKED = ("tokens", "destroyed", "banished", "returned", "graveyard", "stays", "happens", "control", "damage", "can")
"""What is asked that is answered by yes or no."""
PLAIN = (Verdict.YES, Verdict.NO)


def by_either_effect(case: Case, asked: Story, answer: Answer, tell: Callable[[Case, Story], Answer]) -> Answer:
    """The answer, as one that hangs on which effect is used, where it would be the other one with the effect that waits for the Summon; as it was where it is
    the same with both."""
    if asked.asks not in ASKED or answer.verdict not in PLAIN or not answer.text:
        return answer
    # whether something can be used is asked of that one effect, and hangs on what was used before it
    for number, done in enumerate(asked.done[:-1] if asked.asks == "can" else asked.done):
        if (waits := _not_told_of(case, asked, number)) is None:
            continue
        card = case.card(done.card)
        taken = _taken(case, answer, card)
        if taken is None or taken.id == waits.id:
            return answer
        told = (Done(done.who, _comes(card), card.name), replace(done, card=f"{card.name} [{waits.id}]"))
        other = tell(case, replace(asked, done=(*asked.done[:number], *told, *asked.done[number + 1 :])))
        if other.verdict not in PLAIN or other.verdict is answer.verdict:
            return answer
        why = f"this effect of {card.name} is used: {taken.says} {answer.why}"
        besides = (f"By another one it is otherwise: {waits.says} {other.why}", *answer.besides)
        return replace(answer, verdict=Verdict.ONLY_IF, why=why, besides=besides, goes_through=None)
    return answer


def _not_told_of(case: Case, asked: Story, number: int) -> EffectDef | None:
    """The effect that a monster uses when it is Summoned, where it is told that it is used and neither which effect of it, nor on what, nor that it was
    Summoned; nothing where it is told, or it has no other."""
    done = asked.done[number]
    if done.does != "use" or done.on or done.gives or "[" in done.card or thing(done.card) is not None:
        return None
    if any(each.card == done.card or each.on == done.card for each in asked.done[:number]):
        return None
    card = case.card(done.card)
    waits = [effect for effect in case.used(card) if waits_for_its_own(effect)]
    others = [effect for effect in case.used(card) if effect not in waits and not effect.mandatory]
    return waits[0] if card.kind is Kind.MONSTER and len(waits) == 1 and others else None


def _taken(case: Case, answer: Answer, card: CardDef) -> EffectDef | None:
    """Which of its effects was played."""
    lines = read(answer.text, *known(case.library)).play
    used = (line.effect for line in lines if line.does == "activate" and line.cards and line.cards[0] == card.name)
    named = next(used, "")
    return next((effect for effect in card.effects if effect.id == named), None)


def _comes(card: CardDef) -> Does:
    if card.in_extra_deck or card.own_way_only:
        return "special-summon"
    return "tribute-summon" if card.level > 4 else "normal-summon"

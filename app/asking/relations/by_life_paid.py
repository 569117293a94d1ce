"""What hangs on how many Life Points are paid for a card, of which its player says how many: so many were taken that it could be played on, and nobody has
told it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from app.asking.answer import FATES, FIGURES, Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.relations.by_chance import is_so
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.pay_life import PayLife
from app.notation import Line, Scenario, read, write
from app.services.known import known

HANGS = "It hangs on how many Life Points are paid for {}."
_PAID = re.compile(r"(?:(?:You|Your opponent) pays? \d+ Life Points as a cost\.|Life Points: .+)\s*")
"""What is another with each amount, and says of nothing else that it is."""


def pays_as_said(effect: EffectDef, kept: bool = False) -> bool:
    """Whether the player of an effect says how much is paid for it; `kept`: and its card keeps that in mind."""
    ops = every_op((*effect.cost, *effect.does))
    return any(isinstance(op, PayLife) and op.multiples > 0 and (op.keep or not kept) for op in ops)


def whatever_is_paid(case: Case, outcome: Outcome, answer: Answer, read_off: Callable[[Outcome], Answer]) -> Answer:
    """The answer that was read off what is played, where it is the same however much is paid; else how much it takes. `read_off`: the answer by what is
    played with another amount."""
    said = _said(case, outcome)
    if said is None or answer.verdict not in (Verdict.YES, Verdict.NO):
        return answer
    card, scenario, number, amounts = said

    def told(amount: str) -> tuple[Answer, Outcome]:
        tried = case.play_out(write(_with(scenario, number, amount)))
        return read_off(tried), tried

    first, last = told(amounts[0]), told(amounts[-1])
    if is_so(first[0]) == is_so(last[0]):
        whys = [_PAID.sub("", each.why).strip() for each, _ in (first, last)]
        if whys[0] == whys[1]:
            return answer
        if getattr(answer.question, "asks", "") not in (*FIGURES, *FATES):
            return replace(answer, besides=(*answer.besides, f"With {amounts[-1]} for {card}: {whys[1]}"))
        both = f"With {amounts[0]}: {whys[0]} With {amounts[-1]}: {whys[1]}"
        return replace(answer, why=f"{HANGS.format(card)} {both}")
    at = _turns(amounts, is_so(last[0]), lambda amount: is_so(told(amount)[0]))
    each, shown = last if is_so(last[0]) else first
    so = paid(amounts, at, is_so(last[0]))
    shows = {"text": shown.text, "comes_to": shown.ruling.answer, "ruling": shown.ruling}
    why = f"{so} are paid for {card}: {_PAID.sub('', each.why).strip()}"
    return replace(each, verdict=Verdict.ONLY_IF, why=why, goes_through=None, **shows)


def done_whatever_is_paid(case: Case, answer: Answer, refused: Callable[[Outcome, int], object]) -> Answer:
    """The same of whether the last thing that is told can be done: it is refused (`refused`) or not at the line that is meant."""
    said = _said(case, case.play(answer.text)) if answer.text and answer.line else None
    if said is None or answer.verdict not in (Verdict.YES, Verdict.NO) or said[2] >= answer.line - 1:
        return answer
    card, scenario, number, amounts = said

    def so(amount: str) -> bool:
        return not refused(case.play(write(_with(scenario, number, amount))), answer.line)

    why = done_with(amounts, so)
    if not why:
        return answer
    return replace(answer, verdict=Verdict.ONLY_IF, why=f"{why} are paid for {card}.", goes_through=None)


def done_with(amounts: Sequence[str], so: Callable[[str], bool]) -> str:
    """With how many Life Points it is so, in words; empty where it is the same with any."""
    last = so(amounts[-1])
    return "" if so(amounts[0]) == last else paid(amounts, _turns(amounts, last, so), last)


def paid(amounts: Sequence[str], at: int, more: bool) -> str:
    """From the amount at that place on (`more`), or below it, in words."""
    return f"at least {amounts[at]} Life Points" if more else f"no more than {amounts[at - 1]} Life Points"


def _turns(amounts: Sequence[str], last: bool, so: Callable[[str], bool]) -> int:
    """The place of the least amount with which it is as with the greatest one: what is paid more for is not less."""
    low, high = 0, len(amounts) - 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if so(amounts[middle]) == last else (middle, high)
    return high


def _with(scenario: Scenario, number: int, amount: str) -> Scenario:
    line = replace(scenario.play[number], what=amount)
    return replace(scenario, play=(*scenario.play[:number], line, *scenario.play[number + 1 :]))


def _said(case: Case, outcome: Outcome) -> tuple[str, Scenario, int, tuple[str, ...]] | None:
    """The card for which an amount is said, and where that is, with all that may be; None where there is none, or several."""
    scenario = read(outcome.text, *known(case.library))
    found = []
    for number, line in enumerate(scenario.play):
        if line.does != "declare" or not line.what.isdecimal():
            continue
        question, of = asked_at(case, replace(scenario, play=scenario.play[:number]))
        if of is not None and len(question) > 1 and any(map(pays_as_said, of.effects)):
            found.append((of.name, scenario, number, question))
    return found[0] if len(found) == 1 else None


def asked_at(case: Case, scenario: Scenario) -> tuple[tuple[str, ...], CardDef | None]:
    """The words of which one is asked for when all of that is done, and for which card."""
    played = case.play(write(scenario)).played
    question = played.run.final.question
    if question is None or question.kind != "word" or question.for_card is None or question.chance:
        return (), None
    return question.words, played.words.game.cards[played.run.final.card(question.for_card).slug]


def payment(card: CardDef) -> EffectDef | None:
    """The activation of a card that stays for which its player says how much is paid, and which keeps that in mind; None for none."""
    return next((e for e in card.effects if card.stays and pays_as_said(e, kept=True)), None)


def lines_of(card: CardDef, effect: EffectDef, side: str, amount: str) -> tuple[Line, Line]:
    """Its activation with so much being paid."""
    return Line(side, "activate", (card.name,), effect=effect.id), Line(side, "declare", what=amount)

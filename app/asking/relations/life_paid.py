"""How many Life Points a card costs a player who has so many: paid in the situation in which it can be used, with those Life Points. Used again it is
paid for out of what is left."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Exhausted, Outcome
from app.engine.position.events import LifePaid
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.pay_life import PayLife
from app.notation import read, write
from app.services.known import known
from app.staging import Staged
from app.staging.wanted import wanted


def paid_of(case: Case, card: CardDef, life: int, times: int = 1) -> Answer | None:
    """What is paid by a player who has that, by every effect that takes Life Points; None where no such effect is used, or its player says how
    much it is. `times`: what is paid by one use after the other; None as well where that may be several amounts."""
    if times == 1:
        found = _paid(case, card, life)
        return found[0] if found is not None else None
    left, steps = life, list[str]()
    answer: Answer | None = None
    for _ in range(times):
        found = _paid(case, card, left)
        if found is None or len(found[1]) > 1:
            return None
        answer = found[0]
        if not found[1]:
            so = (
                f"With {life} Life Points {card.name} can be paid for only {('once', 'twice')[len(steps) - 1]}. "
                if steps
                else ""
            )
            return replace(answer, why=f"{so}{answer.why}")
        steps.append(f"{found[1][0]} of {left}")
        left -= found[1][0]
    assert answer is not None
    told = f"{card.name} costs {', then '.join(steps)} Life Points, so that {left} of {life} are left."
    return replace(answer, why=told)


def _paid(case: Case, card: CardDef, life: int) -> tuple[Answer, list[int]] | None:
    """The same of a single use, and the amounts that it may come to: none where it cannot be paid for."""
    costs = [(effect, op) for effect in case.used(card) for op in _prices(effect)]
    if not costs or any(op.multiples for _, op in costs):
        return None
    effects = tuple(dict.fromkeys(effect for effect, _ in costs))
    tried = [(effect, outcome) for effect in effects if (outcome := _played(case, card, effect, life)) is not None]
    paid = {effect: sum(_payments(outcome, card)) for effect, outcome in tried}
    refused = [outcome for _, outcome in tried if outcome.ruling.refused]
    if len(tried) < len(effects) or (refused and len(refused) < len(tried)):
        return None
    outcome = tried[0][1]
    cited = case.text_of(card)
    if refused:
        ground = next((r for r in outcome.ruling.refused if r.grounds), None)
        why = f"{card.name} cannot be paid for with {life} Life Points."
        return case.no(why, outcome, None, cited=ground.grounds[0].citations if ground is not None else cited), []
    amounts = sorted({*paid.values()})
    told = " or ".join(f"{amount} Life Points, so that {life - amount} of {life} are left" for amount in amounts)
    return case.yes(f"{card.name} costs {told}.", outcome, None, cited=cited), amounts


def _prices(effect: EffectDef) -> Iterator[PayLife]:
    return (op for op in every_op(effect.cost) if isinstance(op, PayLife))


def _played(case: Case, card: CardDef, effect: EffectDef, life: int) -> Outcome | None:
    """The use of an effect by a player who has so many Life Points; None where no situation for it was found."""
    try:
        found = case.stage(wanted(card, effect.id))
    except Exhausted:
        return None
    if not isinstance(found, Staged) or not found.line:
        return None
    scenario = read(found.text, *known(case.library))
    own = "life_a" if scenario.play[found.line - 1].player == "A" else "life_b"
    return case.play(write(replace(scenario, **{own: life})))


def _payments(outcome: Outcome, card: CardDef) -> Iterator[int]:
    this = outcome.ids(card.slug)
    return (what.amount for what in outcome.happened if isinstance(what, LifePaid) and what.card in this)

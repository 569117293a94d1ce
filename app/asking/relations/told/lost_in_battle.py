"""What a monster does that is told to be lost, of which nobody tells how, and that waits to be destroyed by battle: it hangs on that."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import Cause
from app.engine.words.cards import EffectDef
from app.engine.words.filters import Kind
from app.notation.questions import OTHER

STRONGER = "a monster with 3000 ATK"
ASKED = ("happens", "lost", "whose")


def lost_in_battle(case: Case, asked: Story, answer: Answer, tell: Callable[[Case, Story], Answer]) -> Answer:
    """The answer where it is lost in a battle, as one that hangs on it: the other player attacks it, or, where that one has taken it, attacks with it. `tell`:
    how a story is answered. As it was for any other card, and where no such battle comes about."""
    number = next((n for n, each in enumerate(asked.done) if each.does == "lose" and each.card == asked.card), None)
    if asked.asks not in ASKED or answer.verdict is not Verdict.NO or number is None or thing(asked.card) is not None:
        return answer
    card = case.card(asked.card)
    used = case.used(card)
    if card.kind is not Kind.MONSTER or not used or not all(map(_waits_for_a_battle, used)):
        return answer
    for fights in _fights(asked.done[:number], asked.done[number]):
        fought = tell(case, replace(asked, done=(*fights, *asked.done[number + 1 :])))
        if fought.goes_through or fought.verdict in (Verdict.YES, Verdict.ONLY_IF):
            why = f"{card.name} is destroyed by battle. {fought.why}"
            return replace(fought, verdict=Verdict.ONLY_IF, why=why, goes_through=None)
    return answer


def _waits_for_a_battle(effect: EffectDef) -> bool:
    return effect.on is not None and effect.on.card == "self" and effect.on.cause is Cause.BATTLE


def _fights(before: tuple[Done, ...], lost: Done) -> Iterator[tuple[Done, ...]]:
    """What is told before it, with the battle in which it is lost: the attack that is told last, if it has a part in that."""
    other, last = OTHER[lost.who], before[-1] if before else None
    if last is not None and last.does == "attack" and lost.card in (last.card, last.on):
        fights = replace(last, on=STRONGER, whose=OTHER[last.who]) if last.card == lost.card and not last.on else last
        yield (*before[:-1], fights)
        return
    yield (*before, Done(other, "attack", "a monster", on=lost.card, whose=lost.who))
    yield (*before, Done(other, "attack", lost.card, on=STRONGER, whose=lost.who))

"""What is told to be used in answer to something that it cannot answer, but only what that sets off: the effect of a monster for its own Summon or its being turned
face-up, or for its being sent to the Graveyard. That comes in between, which nobody tells."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, On
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import How, came_so
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.told import DIRECTLY

_SUMMONS: dict[str, How] = {
    "normal-summon": "normal", "tribute-summon": "tribute", "special-summon": "special", "flip-summon": "flip",
}  # fmt: skip


def with_what_is_set_off(case: Case, asked: Story) -> Story:
    """The story with that told which was left out."""
    done = tuple(_fuller(case, asked.done))
    return asked if done == asked.done else replace(asked, done=done)


def _fuller(case: Case, done: tuple[Done, ...]) -> Iterator[Done]:
    for before, answer in pairwise(done):
        yield before
        if answer.does == "use" and not answer.then and answer.who != before.who and not _of_sorts(before, answer):
            yield from _set_off(case, before, answer)
    yield done[-1]


def _of_sorts(*done: Done) -> bool:
    named = (name for each in done for name in (each.card, each.on, *each.gives) if name and name != DIRECTLY)
    return any(thing(name) is not None for name in named)


def _set_off(case: Case, before: Done, answer: Done) -> Iterator[Done]:
    """What is set off by a deed, where it is that which is answered."""
    used = [effect for effect in case.used(case.card(answer.card.partition(" [")[0])) if effect.does]
    if before.does in _SUMMONS:
        own = [e for e in case.used(case.card(before.card)) if e.on is not None and _is_of_its_coming(e.on, before)]
        if own and used and _answers_that_alone(used, own[0], _SUMMONS[before.does]):
            yield Done(before.who, "use", f"{before.card} [{own[0].id}]")
    elif before.does == "use" and answer.answers:
        name = before.gives[0] if len(before.gives) == 1 else before.on
        if name and name == answer.on and used and all(map(_is_used_in_the_graveyard, used)):
            yield from _set_off_by_going(case, case.card(before.card.partition(" [")[0]), case.card(name), before)


def _is_of_its_coming(on: On, before: Done) -> bool:
    """Whether an effect waits for the monster's own Summon as it is told, or for its being turned face-up by that."""
    flipped = on.event == "flipped" and before.does == "flip-summon"
    came = on.event == "summoned" and (not on.how or came_so(_SUMMONS[before.does], on.how))
    return on.card == "self" and (flipped or came)


def _answers_that_alone(used: list[EffectDef], own: EffectDef, how: How) -> bool:
    """Whether a card answers effects of monsters such as that one, and cannot negate such a Summon, nor be used at another time."""
    tried = [(e, c) for e in used for c in e.conditions if isinstance(c, SummonAttempted)]
    if any(not c.how or came_so(how, c.how) for _, c in tried):
        return False
    rest = [effect for effect in used if all(effect is not e for e, _ in tried)]
    return bool(tried) and bool(rest) and all(_answers(effect, own) for effect in rest)


def _answers(effect: EffectDef, own: EffectDef) -> bool:
    """Whether an effect answers that of a monster, by what it does."""
    if "monster-effect" not in effect.answers:
        return False
    kinds = {what for c in effect.conditions if isinstance(c, Answers) for what in c.does}
    return kinds == {"special-summon"} and any(isinstance(op, SpecialSummon) for op in every_op(own.does))


def _is_used_in_the_graveyard(effect: EffectDef) -> bool:
    return effect.targets is not None and effect.targets.fits.zones == (Zone.GRAVEYARD,)


def _set_off_by_going(case: Case, sends: CardDef, gone: CardDef, before: Done) -> Iterator[Done]:
    """The effect of a card that waits for its going to the Graveyard, where what is used sends it there as it resolves."""
    ops = (op for effect in case.used(sends) for op in every_op(effect.does))
    if not any(isinstance(op, Send) and isinstance(op, CardOp) for op in ops):
        return
    for effect in case.used(gone):
        on = effect.on
        out_of_it = on is not None and (not on.come_from or Zone.DECK in on.come_from)
        if on is not None and out_of_it and (on.event, on.card) == ("sent", "self"):
            yield Done(before.who, "use", f"{gone.name} [{effect.id}]", then=True)
            return

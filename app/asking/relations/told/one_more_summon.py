"""A Normal Summon beside the one of the turn, by an effect of a card that is told to lie on the field."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import dropwhile

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.relations.told.told_against import YOU
from app.asking.things import thing
from app.engine.ids import Seat
from app.engine.position.events import Activated, Summoned
from app.engine.words.cards import EffectDef
from app.engine.words.operations.normal_summon import NormalSummon
from app.engine.words.operations.operation import every_op
from app.staging.fitting import facts_fit
from app.staging.telling import Laid

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]


def one_more_summon(case: Case, asked: Story, lay: Lay) -> Answer | None:
    """Yes, where a monster that cannot be Normal Summoned as the one of the turn comes by an effect of a card that lies there; nothing where none does that."""
    last = asked.done[-1]
    if last.does != "normal-summon" or last.bare or last.gives:
        return None
    held = Lies(last.who, last.card, "hand")
    # what is told of already is laid down by that
    named = {*(each.card for each in asked.lies), *(each.card for each in asked.done[:-1])}
    wider = asked if last.card in named else replace(asked, lies=(*asked.lies, held))
    for name, effect in _effects(case, asked, last):
        done = (*asked.done[:-1], Done(last.who, "use", f"{name} [{effect.id}]", then=True))
        found = lay(case, wider, done)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = set(outcome.ids(case.card(name).slug))
        after = dropwhile(lambda w, this=this: not (isinstance(w, Activated) and w.card in this), outcome.happened)  # type: ignore[misc]
        if any(isinstance(w, Summoned) and w.how == "normal" and w.player is Seat(last.who) for w in after):
            why = f"By an effect of {case.card(name).name}: {effect.says}"
            return case.yes(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed))
    return None


def _effects(case: Case, asked: Story, last: Done) -> Iterator[tuple[str, EffectDef]]:
    """The effects of cards that this player has face-up on the field which Normal Summon such a monster."""
    for lies in asked.lies:
        if lies.who != last.who or lies.where != "field" or not lies.number or thing(lies.card) is not None:
            continue
        for effect in case.used(case.card(lies.card)):
            for op in every_op(effect.does):
                if isinstance(op, NormalSummon) and op.wanted is not None and _fits(case, op, last):
                    yield lies.card, effect


def _fits(case: Case, op: NormalSummon, last: Done) -> bool:
    return thing(last.card) is not None or (op.wanted is not None and facts_fit(op.wanted, case.card(last.card)))

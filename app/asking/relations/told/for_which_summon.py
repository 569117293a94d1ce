"""What waits for a Summon and is asked of behind a chain in which a monster is Special Summoned: that monster may be meant, and not only the one whose Summon began the
chain, which is answered by a link of it."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.told_against import YOU, against
from app.asking.things import thing
from app.engine.position.events import Activated
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.staging.telling import Laid

OF_THAT_CHAIN = "it is a link of that chain itself, for a Summon before it. Once the chain is over: {}"

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]


def for_which_summon(
    case: Case, asked: Story, found: Laid, outcome: Outcome, before: Laid | None, lay: Lay
) -> Answer | None:
    """That it can be used only as a link of the chain that is told; nothing where it can be used once that is over as well, or another Summon is not told of."""
    *rest, last = asked.done
    if before is None or not _may_mean_another(case, rest, last) or not _is_link(case, outcome, last):
        return None
    later = replace(last, then=True)
    if lay(case, asked, (*rest, later)) is not None:
        return None
    refused = against(case, asked, before, later)
    if refused is None or refused.verdict is not Verdict.NO:
        return None
    why = OF_THAT_CHAIN.format(refused.why)
    return case.only_if(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed), cited=refused.cited)


def _may_mean_another(case: Case, rest: list[Done], last: Done) -> bool:
    """Whether what waits for any Summon is asked of behind two links at least, of which the last one Special Summons something."""
    if last.does != "use" or last.then or last.answers or len(rest) < 2 or thing(last.card) is not None:
        return False
    waits = [effect.on for effect in case.used(case.card(last.card.partition(" [")[0]))]
    if not waits or any(on is None or (on.event, on.card) != ("summoned", "any") for on in waits):
        return False
    links = rest[-2:]
    if any(each.does != "use" or each.then or thing(each.card) is not None for each in links):
        return False
    effects = case.used(case.card(links[-1].card.partition(" [")[0]))
    return any(isinstance(op, SpecialSummon) for effect in effects for op in every_op(effect.does))


def _is_link(case: Case, outcome: Outcome, last: Done) -> bool:
    """Whether it was used as a link on others."""
    this = set(outcome.ids(case.card(last.card.partition(" [")[0]).slug))
    return outcome.did(lambda what: isinstance(what, Activated) and what.card in this and what.number > 1)

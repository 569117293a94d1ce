"""What answers only that several cards of its player are about to be destroyed, upon an effect of which nobody has told how many it targets: that hangs on it."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Chain, Story
from app.asking.relations.chains import chain
from app.asking.things import thing
from app.engine.words.cards import EffectDef
from app.staging.telling import destroyed_at_least


def hangs_on_its_targets(case: Case, asked: Story) -> Answer | None:
    """Only if it targets so many; nothing where that is told, or it cannot target as many."""
    if len(asked.done) < 2:
        return None
    before, last = asked.done[-2:]
    answers = before.does == last.does == "use" and before.who != last.who and not before.on and not last.then
    if not answers or any(thing(each.card) is not None for each in (before, last)):
        return None
    least = destroyed_at_least(case.card(last.card))
    if least < 2 or not any(_targets(effect, least) for effect in case.used(case.card(before.card))):
        return None
    found = chain(case, Chain(last.card, before.card, whose="opponent"))
    if found.verdict is not Verdict.YES:
        return None
    why = f"{case.card(before.card).name} targets {least} or more cards of that player, which it would destroy."
    return replace(case.retold(found, why), verdict=Verdict.ONLY_IF, besides=found.besides)


def _targets(effect: EffectDef, least: int) -> bool:
    """Whether its player says how many it targets, or on which side, and it may be so many."""
    return effect.targets is not None and effect.targets.count >= least

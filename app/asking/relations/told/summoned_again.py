"""What hangs on whether a Gemini Monster has its effects: it was Normal Summoned once more where it lay face-up, or another card gives them to it."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import CardId, Zone
from app.engine.law.traits import is_normal
from app.engine.position.events import Summoned
from app.engine.words.cards import CardDef
from app.staging.telling import Laid

GEMINI = "gemini"


def untold_summon(case: Case, asked: Story, outcome: Outcome) -> str:
    """That what a Gemini Monster does is used only once it was Normal Summoned where it lies, of which nobody has told; empty where that is told, or not so."""
    last = asked.done[-1]
    if last.does != "use" or thing(last.card) is not None or GEMINI not in case.card(last.card).subtypes:
        return ""
    name = last.card.partition(" [")[0]
    told = sum(each.card == name and _is_normal_summon(each) for each in asked.done)
    this = set(outcome.ids(case.card(name).slug))
    came = (what for what in outcome.happened if isinstance(what, Summoned) and what.card in this)
    if sum(what.how == "normal" for what in came) <= told:
        return ""
    return f"{name} is Normal Summoned once more where it lies face-up: until then it is a Normal Monster."


def _is_normal_summon(done: Done) -> bool:
    return done.does in ("normal-summon", "tribute-summon")


def by_its_nature(
    case: Case, card: CardDef, this: set[CardId], outcome: Outcome, found: Laid, assumed: tuple[str, ...]
) -> Answer | None:
    """Whether what a Gemini Monster does, without being activated, is done: as long as it is no Normal Monster. Nothing for any other card, or where it is not
    on the field."""
    game, state = outcome.played.words.game, outcome.played.run.final
    held = next((each for each in state.cards if each.id in this), None)
    if (
        GEMINI not in card.subtypes
        or case.used(card)
        or not card.effects
        or held is None
        or held.zone is not Zone.MONSTER
    ):
        return None
    says, normal = " ".join(effect.says for effect in card.effects), is_normal(game, state, held)
    if normal:
        why = f"{card.name} is a Normal Monster then: it has to be Normal Summoned once more where it lies face-up."
        return case.no(why, outcome, None, cited=case.text_of(card), line=found.line, assumed=assumed)
    if this & game.force(state).silenced.keys():
        return None
    why = f"{card.name} is an Effect Monster then. {says}"
    return case.yes(why, outcome, None, cited=case.text_of(card), line=found.line, assumed=assumed)

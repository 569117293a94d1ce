"""Whether what a card does without being activated happens: what it does because of something that was told, or what applies as long as it lies face-up. That is meant
where nobody tells that the card is used, and no effect that is used waits for what was told."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.relations.amounts import before_the_end
from app.asking.relations.told.laying import copies_of, told_of
from app.asking.relations.told.told_against import YOU
from app.engine.ids import CardId, Face
from app.engine.law.silencing import negating
from app.engine.position.events import AppliedAtOnce, TriggerMet
from app.engine.position.state import Card, State
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.staging.telling import Laid
from app.staging.trying import applies


def without_a_chain(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer | None:
    """The answer of such an effect; nothing where the card has none, or another one is meant."""
    card, this = case.card(asked.card), copies_of(case, outcome, asked.card)
    if any(each.card.partition(" [")[0] == asked.card for each in asked.done if each.does == "use"):
        return None
    if outcome.did(lambda what: isinstance(what, TriggerMet) and what.card in this):
        return None
    done = [what.effect for what in outcome.happened if isinstance(what, AppliedAtOnce) and what.card in this]
    says = " ".join(effect.says for effect in card.effects if effect.id in done and effect.on is not None)
    if says:
        return _said(
            case, found, outcome, True, f"What {card.name} does, without being activated, is done. It reads: {says}"
        )
    if waiting := [e.says for e in card.effects if _waits_for_others(e)]:
        return case.undecided(
            f"It is not said which effect of {card.name} is meant. This does not come about here: {' '.join(waiting)}"
        )
    return _of_what_applies(case, asked, found, outcome, card, this)


def _waits_for_others(effect: EffectDef) -> bool:
    """Whether it does something, without being activated, because of what happens to other cards."""
    on = effect.on
    return effect.kind is EffectKind.CONTINUOUS and bool(effect.does) and on is not None and on.card == "any"


def _of_what_applies(
    case: Case, asked: Story, found: Laid, outcome: Outcome, card: CardDef, this: set[CardId]
) -> Answer | None:
    """Whether it applies in the end what a card applies that lay face-up from the start, and does nothing else there that is used."""
    lasting = [effect for effect in card.effects if effect.kind is EffectKind.CONTINUOUS and effect.applies]
    other = any(effect.kind is not EffectKind.ACTIVATION for effect in case.used(card))
    lay = any(_is_up(held) for held in outcome.played.run.first.cards if held.id in this)
    if not lasting or other or not lay or "gemini" in card.subtypes:
        return None  # a Gemini Monster's hangs on its second Summon, which is told
    state = before_the_end(outcome)
    there = next((held for held in state.cards if held.id in this and _is_up(held)), None)
    if there is None:
        return None
    return _as_it_lies(case, found, outcome, card, there, state, lasting)


def _as_it_lies(
    case: Case, found: Laid, outcome: Outcome, card: CardDef, there: Card, state: State, lasting: list[EffectDef]
) -> Answer | None:
    game = outcome.played.words.game
    says = " ".join(effect.says for effect in lasting if applies(game, state, there.id, effect.id))
    if says:
        return _said(case, found, outcome, True, f"{card.name} applies then: {says}")
    by = negating(game, state, there)
    return _said(case, found, outcome, False, _negated(outcome, card, by[0], state)) if by is not None else None


def negated_by_then(case: Case, found: Laid, outcome: Outcome, card: CardDef, this: set[CardId]) -> Answer | None:
    """No, where the effects of a card were negated as long as it lay face-up on the field, or until it left it; nothing where they were not."""
    states = (outcome.played.run.first, *(state for _, state in outcome.played.run.record))
    lay = [(state, held) for state in states for held in state.cards if held.id in this and _is_up(held)]
    if not lay:
        return None
    state, held = lay[-1]
    by = negating(outcome.played.words.game, state, held)
    return _said(case, found, outcome, False, _negated(outcome, card, by[0], state)) if by is not None else None


def _is_up(held: Card) -> bool:
    return held.zone.on_field and held.face is Face.UP


def _negated(outcome: Outcome, card: CardDef, by: CardId, state: State) -> str:
    name = outcome.played.words.game.cards[state.card(by).slug].name
    return f"The effects of {card.name} are negated by {name}."


def _said(case: Case, found: Laid, outcome: Outcome, so: bool, why: str) -> Answer:
    made = case.yes if so else case.no
    return made(f"{why} {told_of(outcome)}".strip(), outcome, None, line=found.line, assumed=(YOU, *found.assumed))

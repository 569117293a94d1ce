"""Whether the effect of a card takes the very card that uses it. Another copy of it is no answer to that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import product

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import ACTIVATED, Case, Outcome, activated, applied_at_once
from app.asking.pairs import NEGATES
from app.asking.questions import DOES
from app.asking.relations.affects import done_to, not_targeting
from app.asking.relations.by_chance import HANGS, one_of
from app.asking.relations.negates import negated
from app.engine.ids import Cause
from app.engine.position.events import AnyHappening, Moved, Summoned
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.explain.ruling import GroundView
from app.notation import Line, Scenario, read, write
from app.services.known import known
from app.staging import Staged, Wanted, wanted

_SUMMONS = "special-summon"
"""That an effect brings the very card that uses it."""


def summons_itself(case: Case, one: CardDef) -> Answer:
    """Whether a card is Special Summoned by an effect of its own: what a cost takes away, or what brings another copy, is not."""
    if not any(isinstance(op, SpecialSummon) for effect in case.used(one) for op in every_op(effect.does)):
        return case.lacking(one, "Special Summons nothing")
    return done_to_itself(case, one, _SUMMONS)


def done_to_itself(case: Case, one: CardDef, does: str) -> Answer:
    """Each effect used with the card itself as what it takes, then as it would be used anyway."""
    if does == "negate":
        return negates_itself(case, one)
    effects = case.used(one)
    if does == _SUMMONS:
        effects = tuple(e for e in effects if any(isinstance(op, SpecialSummon) for op in every_op(e.does)))
    said = "Special Summon" if does == _SUMMONS else DOES[does]
    if not effects:
        return case.lacking(one, ACTIVATED)
    if does == "target" and not any(e.targets is not None for e in effects):
        return not_targeting(case, one)
    spared: tuple[Outcome, Staged, EffectDef] | None = None
    against: tuple[GroundView, Outcome, int] | None = None
    hangs = False
    for effect in effects:
        if does == "target" and effect.targets is None:
            continue
        found = case.stage(Wanted(one.slug, effect.id))
        if not isinstance(found, Staged):
            continue
        for scenario in _on_itself(read(found.text, *known(case.library)), found, one, effect):
            outcome = case.play(write(scenario))
            if _happens(outcome, one, effect, does):
                return case.yes(f"{one.name} can {said} itself.", outcome, None, assumed=found.assumed)
            shown = _by_chance(case, scenario, outcome, one, partial(_happens, one=one, effect=effect, does=does))
            if shown:
                why = HANGS.format(one_of([*shown]), f"{one.name} can {said} itself then.")
                return case.only_if(why, next(iter(shown.values())), None, assumed=found.assumed)
            hangs = hangs or _owes_a_word(outcome, one)
            at = len(scenario.play)
            ground = next((r.grounds[0] for r in outcome.ruling.refused if r.line == at and r.grounds), None)
            if ground is not None and effect.targets is not None and against is None:
                against = ground, outcome, at
        spared = spared or (case.play(found.text), found, effect)
    if one.unmodelled:
        return case.left_open(one)
    if hangs:
        return case.undecided(
            f"{one.name} can be used on itself, and it hangs on a die or a coin, or on what is declared, whether that happens."
        )
    if spared is None:
        return case.no_situation(f"{one.name} could be used")
    outcome, found, effect = spared
    why = f"{one.name} does not {said} itself. It reads: {effect.says}"
    if against is not None:
        ground, outcome, at = against
        return case.no(why, outcome, None, cited=case.text_of(one), line=at, besides=(ground.text,))
    return case.no(why, outcome, found, cited=case.text_of(one))


def _on_itself(scenario: Scenario, found: Staged, one: CardDef, effect: EffectDef) -> Iterator[Scenario]:
    """The situation with the card itself as the target, as what is given for it, as it was thought out, and as what is chosen when
    it resolves."""
    if effect.targets is not None:
        line = Line("A", "activate", (one.name,), (one.name,), effect=effect.id)
        before = scenario.play[: found.line - 1] if found.line else scenario.play
        given = scenario.play[found.line - 1].paying if found.line else ()
        yield replace(scenario, play=(*before, replace(line, paying=given)))
    if found.line and any(isinstance(op, CardOp) and op.choose is not None for op in effect.cost):
        paid = replace(scenario.play[found.line - 1], paying=(one.name,))
        yield replace(scenario, play=(*scenario.play[: found.line - 1], paid))
    yield scenario
    used = scenario.play[: found.line] if found.line else _without_choices(scenario.play)
    yield replace(scenario, play=(*used, Line("A", "choose", (one.name,))))


def _by_chance(
    case: Case, scenario: Scenario, outcome: Outcome, one: CardDef, so: Callable[[Outcome], bool]
) -> dict[str, Outcome]:
    """What a die or a coin has to show for it, where what it shows is owed; with its player choosing that, and the card itself."""
    question = outcome.played.run.final.question
    if question is None or question.kind != "word" or not question.chance:
        return {}
    player = str(question.player)
    yes, itself = Line(player, "declare", what="yes"), Line(player, "choose", (one.name,))
    found: dict[str, Outcome] = {}
    for word, more in product(question.words, ((), (yes,), (itself,), (yes, itself))):
        shown = Line(player, "declare", what=word)
        if word in found or any(line.does in ("declare", "choose") for line in scenario.play):
            continue
        tried = case.play(write(replace(scenario, play=(*scenario.play, shown, *more))))
        if so(tried):
            found[word] = tried
    return found


def _without_choices(play: tuple[Line, ...]) -> tuple[Line, ...]:
    """The decisions up to those that are taken only when it resolves."""
    last = len(play)
    while last and play[last - 1].does == "choose":
        last -= 1
    return play[:last]


def _owes_a_word(outcome: Outcome, one: CardDef) -> bool:
    """Whether the card is its own target, and a word is owed for what comes of that: what a die shows, what is declared."""
    question = outcome.played.run.final.question
    aimed = any(outcome.did(done_to("target", card)) for card in outcome.ids(one.slug))
    return aimed and question is not None and question.kind == "word"


def _happens(outcome: Outcome, one: CardDef, effect: EffectDef, does: str) -> bool:
    """Whether it is done to the card after its effect was used: what brought that about does not count."""
    used = False
    for card in outcome.ids(one.slug):
        begins, at_once, done = activated(card, effect.id), applied_at_once(card, effect.id), done_to(does, card)
        for what in outcome.happened:
            came = does in (_SUMMONS, "affect") and isinstance(what, Summoned) and what.card == card
            if _is_no_effect(what, does):
                continue
            if used and (came or done(what)):
                return True
            used = used or begins(what) or at_once(what)
            if begins(what) and done(what):
                return True
    return False


def _is_no_effect(what: AnyHappening, does: str) -> bool:
    """Whether a card is moved as a cost, or by the rules once it is used up: no effect does anything to it so."""
    return does == "affect" and isinstance(what, Moved) and what.cause in (Cause.COST, Cause.GAME)


def negates_itself(case: Case, one: CardDef) -> Answer:
    """Its effect that negates, used by its player in answer to each of its effects; or whether it is in force in spite of itself."""
    if not one.effects:
        return case.lacking(one, "negates nothing")
    negating = [e for e in case.used(one) if any(isinstance(op, NEGATES) for op in every_op(e.does))]
    for effect in one.effects:
        if not negating and effect.kind is EffectKind.CONTINUOUS:
            found = case.stage(wanted(one, effect.id))
            if isinstance(found, Staged):
                why = f"The effect of {one.name} applies while it is face-up: it does not negate itself."
                return case.no(why, case.play(found.text), found, cited=case.text_of(one))
    if not negating:
        return case.lacking(one, "negates nothing")
    against: Answer | None = None
    for own in case.used(one):
        found = case.stage(Wanted(one.slug, own.id))
        if not isinstance(found, Staged):
            continue
        scenario = read(found.text, *known(case.library))
        for effect in negating:
            line = Line("A", "activate", (one.name,), effect=effect.id)
            if not found.line:
                # it has to be used where it can be, so the game would have done so by itself
                why = f"{one.name} is not used in answer to its own effect."
                against = against or case.no(why, case.play(found.text), found, cited=case.text_of(one))
                continue
            used = scenario.play[: found.line]
            outcome = case.play(write(replace(scenario, play=(*used, line))))
            at = len(used) + 1
            refusal = next((r for r in outcome.ruling.refused if r.line == at and r.grounds), None)
            if refusal is None and negated(outcome, one, one):
                return case.yes(f"{one.name} can negate its own effect.", outcome, None, line=at)
            if refusal is not None and against is None:
                ground = refusal.grounds[0]
                against = case.no(ground.text, outcome, None, cited=ground.citations, line=at)
    if one.unmodelled:
        return case.left_open(one)
    return against or case.no_situation(f"{one.name} could answer its own effect")

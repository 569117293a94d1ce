"""Whether a monster's effect can be used right after its Summon, before the opponent may do anything: what players call priority."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import ACTIVATED, Case, Outcome, activated
from app.asking.questions import UseAt
from app.asking.relations import moments
from app.asking.relations.barred import barred
from app.asking.relations.deeds import IGNITION
from app.asking.relations.made_with import of_what_it_is_made
from app.asking.relations.negates import AT_A_SUMMON, face_up, summon_negated
from app.asking.relations.occasions import comes
from app.engine.ids import Seat
from app.engine.law.laws import Law
from app.engine.position.events import Activated, Asked, Summoned
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.summoned_again import SummonedAgain
from app.engine.words.filters import How, Kind
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import Line, NotationError, numbered, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

AT_THE_SUMMON = "main-1/summon"
"""Where a monster that no effect Summons is Summoned, and the Summon is answered."""


def use_at(case: Case, asked: UseAt) -> Answer:
    if asked.barred and asked.summoned:
        return _comes_first(case, asked)
    if asked.barred:
        return barred(case, asked, use_at)
    return _right_after(case, asked) if asked.summoned else moments.use_at(case, asked)


def _comes_first(case: Case, asked: UseAt) -> Answer:
    """Whether the other card comes before what the monster does: yes where that cannot be used first."""
    if (unplayed := _before_an_ignition_effect(case, asked)) is not None:
        return unplayed
    found = _right_after(case, asked)
    if found.verdict is Verdict.YES:
        return replace(found, verdict=Verdict.NO)
    return replace(found, verdict=Verdict.YES) if found.verdict is Verdict.NO else found


def _before_an_ignition_effect(case: Case, asked: UseAt) -> Answer | None:
    """Of a monster of which no effect is played: that the other card comes first if its effect is an Ignition Effect, where none of these can be used right
    after a Summon, whatever it does. Nothing where they can, or it is not said what would come first."""
    card = case.card(asked.card)
    if case.used(card) or not card.unmodelled or card.kind is not Kind.MONSTER or not asked.before_card or asked.given:
        return None
    of_any = _with_any_other(case, asked)
    if of_any.verdict is not Verdict.NO:
        return None
    first = case.card(asked.before_card).name
    why = f"what {card.name} does is an Ignition Effect: none of these can be used right after a Summon, whatever it does, and {first} can."
    left = f"Of {card.name} is not played: {card.unmodelled}."
    return case.only_if(why, cited=of_any.cited, besides=(left,))


def _with_any_other(case: Case, asked: UseAt) -> Answer:
    """Whether the Ignition Effect of a monster that waits for nothing can be used right after its Summon."""
    return _right_after(case, replace(asked, card=IGNITION, before_card="", made_with=""))


def _too_slow(case: Case, asked: UseAt, told: str) -> str:
    """Why an effect waits until the Summon was answered, where it is of Spell Speed 1 and none of that speed goes before; as it is `told` where others do, and
    something else has kept this one from it."""
    if asked.card != IGNITION and _with_any_other(case, asked).verdict is not Verdict.NO:
        return told
    other = case.card(asked.before_card).name if asked.before_card else "The opponent"
    may = "can be used first" if asked.before_card else "may use something first"
    return (
        f"{other} {may}: right after a Summon a chain can only be started with a fast effect, or with what the Summon triggers. "
        "An effect of Spell Speed 1 waits until both players have let that pass, in the open game state of the turn player."
    )


def _right_after(case: Case, asked: UseAt) -> Answer:
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, ACTIVATED)
    if asked.given or asked.at or asked.turn == "opponent":
        return case.undecided(
            "Of what is used right after a Summon nothing else is laid down, and no other moment looked at."
        )
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is not Summoned.", cited=case.text_of(card))
    if asked.made_with and (twice := _only_summoned_again(case, asked, card)) is not None:
        return twice
    if asked.made_with and (first := of_what_it_is_made(case, asked, card)) is not None:
        return first
    if asked.before_card and (negated := _before_it_is_there(case, asked, card)) is not None:
        return negated
    if asked.before_card and (first := _triggered_first(case, asked, card)) is not None:
        return first
    against: list[Unstaged] = []
    effects = _asked_of(case, card)
    if not effects:
        why = f"{card.name} has no effect that its player could choose to use then: each answers something, or waits for it."
        return case.undecided(why, cited=case.text_of(card))
    ways = (
        comes(card) if card.level < TRIBUTED or card.own_way_only or card.in_extra_deck else ("tribute", *comes(card))
    )
    for tried in (_used_at_once, _summoned_first):
        for how, effect in product(ways, effects):
            # a monster that is flipped face-up may bear what nothing that lies face-down can
            with suppress(NotationError):
                found = tried(case, asked, card, effect, how)
                if isinstance(found, Answer):
                    return found
                against += [found] if found is not None else []
    told = [found for found in against if found.verdict is not None]
    # what is slow is refused for being slow, whatever a trigger that has not happened says
    nearest = min(told or against, key=lambda each: (Law.SPEED_TO_START not in each.clauses, len(each.clauses)), default=None)  # fmt: skip
    if nearest is None:
        return case.undecided(f"No Summon of {card.name} was found after which its effect could be tried at once.")
    if asked.barred and Law.SPEED_TO_START not in nearest.clauses:
        # it is something else that keeps it from being used, which says nothing of what comes first
        return case.undecided(f"No Summon of {card.name} was found after which its effect could be tried at once.")
    too_slow = Law.SPEED_TO_START in nearest.clauses
    with suppress(NotationError):
        refused = case.refused(nearest, card)
        slow = refused.verdict is Verdict.NO and too_slow
        return replace(refused, why=_too_slow(case, asked, refused.why)) if slow else refused
    why, cited = case.reasons(nearest)
    why = _too_slow(case, asked, why) if too_slow else why
    return case.left_open(card, besides=(why,)) if card.unmodelled else case.no(why, cited=cited)


def _only_summoned_again(case: Case, asked: UseAt, card: CardDef) -> Answer | None:
    """No for a Gemini Monster of which it is said with what it was Summoned: that was no second Normal Summon, before which it has no effect. None for
    others."""
    by = case.card(asked.made_with)
    brings = any(isinstance(op, SpecialSummon) for effect in by.effects for op in every_op(effect.does))
    effects = _asked_of(case, card)
    if not (brings or by.kind is Kind.MONSTER) or not effects:
        return None
    if not all(any(isinstance(c, SummonedAgain) for c in effect.conditions) for effect in effects):
        return None
    why = f"{card.name} has its effect only after it was Normal Summoned once more while it was face-up."
    return case.no(why, cited=case.text_of(card))


def _asked_of(case: Case, card: CardDef) -> tuple[EffectDef, ...]:
    """The Ignition Effects of a card; of one that has none, what waits for its Summon, and what may be used at any time."""
    used = case.used(card)
    slow = tuple(e for e in used if e.kind is EffectKind.IGNITION)
    waiting = tuple(e for e in used if e.on is not None and e.on.event == "summoned" and e.on.card == "self")
    free = (e for e in used if e.on is None and not e.answers and not any(isinstance(c, Answers) for c in e.conditions))
    return slow or waiting or tuple(free)


def _used_at_once(case: Case, asked: UseAt, card: CardDef, effect: EffectDef, how: How) -> Answer | Unstaged | None:
    """The whole thought out at once. Nothing where it is used, but only when the opponent has been asked."""
    waits = effect.on is not None and effect.on.event == "summoned" and effect.on.card == "self"
    after = None if waits else On(event="summoned", how=(how,))
    found = case.stage(Wanted(card.slug, effect.id, at=AT_THE_SUMMON, turn=Seat.A, after=after))
    if isinstance(found, Unstaged):
        return found
    outcome = case.play(found.text)
    return _may(case, asked, card, found, outcome) if waits or _is_first(outcome, card, found) else None


def _may(case: Case, asked: UseAt, card: CardDef, found: Staged, outcome: Outcome) -> Answer:
    """It can: with what the passages say that let a slow effect be used there, if it is one."""
    entry = outcome.entry(found.line)
    rules = tuple(rule for rule in (entry.rules if entry is not None else ()) if rule.endswith("#speed-1"))
    cited = case.cited(rules) if card.effect(found.wanted.effect).speed < FAST else ()
    says = [p.says for each in cited if (p := case.library.passage(each.source, each.passage)) is not None]
    which = f" ({found.wanted.effect})" if len(case.used(card)) > 1 else ""
    first = asked.before_card or "anything of the opponent’s"
    why = f"{card.name}{which} can be used right after it is Summoned, before {first}."
    sources = tuple(dict.fromkeys((*cited, *(entry.citations if entry is not None else ()))))
    besides = (f"{asked.before_card} can then only be chained to that effect, or wait until it has resolved.",) if asked.before_card else ()  # fmt: skip
    return case.yes(" ".join((why, *says[:1])), outcome, found, cited=sources, besides=besides)


TRIBUTED = 5
"""From this Level on a monster is Tribute Summoned."""
FAST = 2
"""From this Spell Speed on an effect needs no priority of its own: its player is asked first in any case."""


def _is_first(outcome: Outcome, card: CardDef, found: Staged) -> bool:
    """Whether the opponent was asked nothing between the Summon and the use."""
    ids = set(outcome.ids(card.slug))
    used = next((at for at, wish in outcome.played.run.taken if wish.line == found.line), 0)
    before = [event.what for event, _ in outcome.played.run.record[:used]]
    summoned = max((n for n, what in enumerate(before) if isinstance(what, Summoned) and what.card in ids), default=-1)
    since = before[summoned + 1 :]
    return summoned >= 0 and not any(isinstance(what, Asked) and what.question.player is Seat.B for what in since)


def _summoned_first(case: Case, asked: UseAt, card: CardDef, effect: EffectDef, how: How) -> Answer | None:
    """The monster is Summoned so, whatever its effect needs; then that is laid beside it, as far as the Summon allows, and the effect tried.
    Nothing where no Summon or no such board was found."""
    found = case.stage(Wanted(card.slug, "", "event", on=On(event="summoned", how=(how,))))
    alone = case.stage(Wanted(card.slug, effect.id))
    if isinstance(found, Unstaged) or isinstance(alone, Unstaged):
        return None
    scenario = read(found.text, *known(case.library))
    taken = {p.card for p in scenario.positions}
    needed = [p for p in read(alone.text, *known(case.library)).positions if p.card not in taken and not p.equips]
    for more in (needed, [p for p in needed if p.zone != "graveyard"]):
        there = replace(scenario, positions=numbered((*scenario.positions, *more)))
        line = Line("A", "activate", (card.name,), effect=effect.id)
        outcome = case.play(write(replace(there, play=(*there.play, line))))
        number = len(there.play) + 1
        staged = replace(found, text=outcome.text, line=number, wanted=replace(found.wanted, effect=effect.id))
        if number in {wish.line for _, wish in outcome.played.run.taken} and _is_first(outcome, card, staged):
            return _may(case, asked, card, staged, outcome)
        pinned = replace(line, at=f"{AT_THE_SUMMON}/summoned/window")
        outcome = case.play(write(replace(there, play=(*there.play, pinned))))
        ground = next((r.grounds[0] for r in outcome.ruling.refused if r.line == number and r.grounds), None)
        if ground is not None and ground.clause == Law.SPEED_TO_START:
            why = _too_slow(case, asked, ground.text)
            return case.no(why, outcome, None, cited=ground.citations, line=number, assumed=found.assumed)
        if ground is None and (own := _goes_first(outcome, card, staged)):
            why = f"The effect of {card.name} that its Summon triggers ({own}) goes on the chain first, and {asked.before_card or 'the opponent'} may answer that."
            return case.no(why, outcome, None, cited=case.text_of(card), line=number, assumed=found.assumed)
    return None


def _goes_first(outcome: Outcome, card: CardDef, staged: Staged) -> str:
    """The effect of the same card that is used between its Summon and what is tried, and that the opponent may answer; empty for none."""
    ids, effect = set(outcome.ids(card.slug)), staged.wanted.effect
    used = next((at for at, wish in outcome.played.run.taken if wish.line == staged.line), 0)
    before = [event.what for event, _ in outcome.played.run.record[:used]]
    own = [(n, what.effect) for n, what in enumerate(before) if isinstance(what, Activated) and what.card in ids]
    if not used or not own or own[0][1] == effect:
        return ""
    answered = any(isinstance(what, Asked) and what.question.player is Seat.B for what in before[own[0][0] :])
    return own[0][1] if answered else ""


def _before_it_is_there(case: Case, asked: UseAt, card: CardDef) -> Answer | None:
    """The other card negates the Summon itself, which comes before anything that the monster does."""
    other = case.card(asked.before_card)
    if not any(AT_A_SUMMON in effect.timing for effect in other.effects):
        return None
    answer = summon_negated(case, other, card)
    if answer is None or answer.verdict is not Verdict.YES:
        return None
    why = f"{other.name} answers the Summon itself: it negates it before {card.name} is Summoned and its effect could be used."
    outcome = Outcome(case.play(answer.text).played, answer.text)
    return case.no(why, outcome, None, cited=case.text_of(other), line=answer.line, assumed=answer.assumed)


def _triggered_first(case: Case, asked: UseAt, card: CardDef) -> Answer | None:
    """The other card lies face-up, and has to go on a chain when the monster is Summoned: then there is no chain that a slow effect could
    begin. Nothing where it does not wait for that Summon."""
    other = case.card(asked.before_card)
    waits = [e for e in other.effects if e.kind is EffectKind.TRIGGER and e.on is not None and e.on.event == "summoned" and e.on.card == "any"]  # fmt: skip
    if other.kind is not Kind.MONSTER and not other.stays:
        return None
    for how, effect in product(comes(card), _asked_of(case, card) if waits else ()):
        found = case.stage(
            Wanted(card.slug, "", "event", on=On(event="summoned", how=(how,)), beside=(face_up(other),))
        )
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        ids = case.play(found.text).ids(other.slug)
        pinned = Line("A", "activate", (card.name,), effect=effect.id, at=f"{AT_THE_SUMMON}/summoned/window")
        outcome = case.play(write(replace(scenario, play=(*scenario.play, pinned))))
        ground = next(
            (r.grounds[0] for r in outcome.ruling.refused if r.line == len(scenario.play) + 1 and r.grounds), None
        )
        if ground is None or not any(outcome.did(activated(this)) for this in ids):
            continue
        why = f"{other.name} is triggered by the Summon and goes on the chain first, before its player may begin one. {ground.text}"
        cited = (*case.text_of(other), *ground.citations)
        return case.no(why, outcome, None, cited=cited, line=len(scenario.play) + 1, assumed=found.assumed)
    return None

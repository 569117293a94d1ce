"""Whether one card negates another, and whether a card works beside another that lies face-up."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import Case, Outcome, activated
from app.asking.pairs import NEGATES
from app.asking.questions import Negate, Works
from app.asking.relations.aiming import on_what_is_endangered, spared
from app.asking.relations.chains import SEATS, is_too_slow, of_too_low_a_speed
from app.asking.relations.interruptions import stops
from app.asking.relations.keeping import kept, tried_beside
from app.asking.relations.negated_where_it_lies import negated_where_it_lies, negates_what_comes_later
from app.asking.relations.ready import ready
from app.asking.relations.triggers import waits_for_the_graveyard
from app.asking.relations.which_effect import by_its_place
from app.engine.ids import Seat, Stance, Zone
from app.engine.law.laws import Law
from app.engine.position.events import (
    Activated,
    ActivationNegated,
    AnyHappening,
    EffectNegated,
    EffectsNegated,
    NoEffect,
    SummonNegated,
    Targeted,
)
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.applied.negates_what_targets import NegatesTargeting
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind, On
from app.engine.words.filters import How, Kind, Who
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import Line, numbered, read, write
from app.notation.scenario import Position, Scenario
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted, wanted
from app.staging.setting import Lay

BESIDE = "beside"
SUMMONS: tuple[How, ...] = ("normal", "synchro", "special", "flip")
AT_A_SUMMON = "summon-negation"
"""The moment of what answers a Summon while it is declared."""
TO_PAY_WITH = (
    Position("any monster 1500/1000", "B", "B", "monsters", "up", "attack"),
    Position("any monster 1500/1000", "B", "B", "hand", "", ""),
)
"""What the one may be paid with, where it cannot be used without."""
INHERENT = ("summon", "special-summon", "flip")
"""Summons that are no effect of a link, as they are written."""


def negated(outcome: Outcome, one: CardDef, other: CardDef) -> bool:
    """Whether the activation, an effect or the Summon of the other was negated by the one."""
    ones, others = set(outcome.ids(one.slug)), set(outcome.ids(other.slug))

    def is_it(what: AnyHappening) -> bool:
        match what:
            case (
                ActivationNegated(card=card, by=by) | EffectNegated(card=card, by=by) | SummonNegated(card=card, by=by)
            ):
                return card in others and by in ones
            case EffectsNegated(card=card, by=by):
                return card in others and by in ones
            case NoEffect(card=card, because="effects-negated"):
                return card in others and any(e.kind is EffectKind.CONTINUOUS for e in one.effects)
            case _:
                return False

    return outcome.did(is_it)


def negate(case: Case, asked: Negate, with_its_summon: bool = True) -> Answer:
    """`with_its_summon`: of a monster its Summon may be meant as well as its effects."""
    one, other = case.card(asked.one), case.card(asked.other)
    if not one.effects:
        return case.lacking(one, "negates nothing")
    if asked.summons:
        return _summon_by_effect(case, asked, one, other)
    of_an_effect = "[" in asked.other
    summon = summon_negated(case, one, other) if with_its_summon and not of_an_effect else None
    if summon is not None and summon.verdict is Verdict.YES:
        return _of_its_summon(case, one, other, summon)
    if summon is not None and summon.verdict is Verdict.ONLY_IF:
        return summon
    if not other.effects and other.unmodelled:
        return case.undecided(f"What {other.name} does is not played: {other.unmodelled}.")
    tried: tuple[Staged, Outcome] | None = None
    nearest: Unstaged | None = None
    # what stops a card stops the effect that it is played for; what negates one may negate any
    meant = tuple(effect.id for effect in case.used(other)) if asked.stops else (case.only(other),)
    for place, below in enumerate(meant):
        found = _against(case, asked, one, other, below)
        if isinstance(found, Answer):
            return _unlike_others(case, asked, found, (one, other), meant[place + 1 :])
        if isinstance(found, tuple):
            tried, meant = found, meant[place + 1 :]
            break
        if found is not None and (nearest is None or _telling(one, found) > _telling(one, nearest)):
            nearest = found
    while_there = _while_face_up(case, one, other)
    if while_there is not None:
        return while_there
    if one.unmodelled:
        return case.left_open(one)
    if asked.stops and (away := _kept_away(case, one, other) or kept(case, one, other)) is not None:
        return away
    otherwise = asked.stops and case.used(other) and any(e.kind is EffectKind.CONTINUOUS for e in one.effects)
    if summon is not None and summon.verdict is not Verdict.UNDECIDED and not otherwise:
        return summon
    if otherwise and (unseen := _only_without(case, one, other)) is not None:
        why = f"While {one.name} is face-up, no situation was found in which this is used, though there is one without it: {unseen.says}"
        return case.undecided(why)
    if tried is not None:
        shown, outcome = tried
        so = "that is carried out all the same" if asked.stops else "it negates nothing of it"
        answer = case.no(f"{one.name} can be chained to {other.name}, but {so}.", outcome, shown)
        return _unlike_others(case, asked, answer, (one, other), meant) if asked.stops else answer
    too_slow = nearest is not None and Law.SPEED_TO_ANSWER in nearest.clauses and _is_only_used(one)
    if asked.stops and nearest is not None and nearest.verdict is not None and (too_slow or _only_answers(one)):
        return case.refused(nearest, one)
    if asked.stops:
        why = f"Whether {one.name} keeps it from coming to the effect of {other.name} is not worked out by this."
        return case.undecided(
            why, besides=(case.reasons(nearest)[0],) if nearest is not None and nearest.verdict is not None else ()
        )
    if any(e.kind is EffectKind.CONTINUOUS for e in one.effects) and (free := beside(case, other, one).tried):
        # where it lies, and not that it is used, is what it would negate by
        return case.no(f"{other.name} works while {one.name} is face-up.", free[0][0], free[0][1])
    untried = nearest is None or nearest.verdict is None
    if untried and case.used(one) and case.used(other) and is_too_slow(case, one, other):
        # where it goes on the chain by itself no situation leads to what it is too slow for, and the rule says so all the same
        return of_too_low_a_speed(case, one, other)
    if nearest is not None:
        return case.refused(nearest, one)
    return summon or case.no(f"{one.name} negates nothing of {other.name}.", cited=case.text_of(one))


def _is_only_used(one: CardDef) -> bool:
    """Whether a Spell or Trap is used and gone, so that what it cannot be chained to it does not stop otherwise."""
    return one.kind is not Kind.MONSTER and not one.stays and all(e.kind is EffectKind.ACTIVATION for e in one.effects)


def _only_answers(one: CardDef) -> bool:
    """Whether all that a card does is an answer to something, so that it stops nothing that it cannot be chained to."""
    return all(effect.answers or effect.kind is EffectKind.TRIGGER for effect in one.effects)


def _summon_by_effect(case: Case, asked: Negate, one: CardDef, other: CardDef) -> Answer:
    """A Summon that an effect makes: that itself nobody answers, so that it is the effect that would have to be negated."""
    making = tuple(
        e for e in case.used(other) if any(isinstance(op, SpecialSummon | Making) for op in every_op(e.does))
    )
    if not making:
        return case.lacking(other, "has no effect that is activated and Special Summons a monster")
    plain = replace(asked, summons=False)
    found = case.retold(negate(case, replace(plain, other=f"{other.name} [{making[0].id}]"), False), "")
    found = replace(found, why=found.besides[0] if found.besides else "", besides=found.besides[1:])
    at_a_summon = any(AT_A_SUMMON in e.timing for e in one.effects)
    if found.verdict is Verdict.UNDECIDED and at_a_summon and other.kind is Kind.MONSTER and _answers_no_monster(one):
        # no situation is needed for that: it answers nothing of that sort
        found = replace(case.no("", cited=case.text_of(one)), besides=())
    if found.verdict is Verdict.NO and at_a_summon:
        why = f"{one.name} answers a Summon that no effect makes; that by the effect of {other.name} is none, and the effect it does not negate."
        return replace(found, why=why, besides=tuple(filter(None, (found.why, *found.besides))))
    if found.verdict is Verdict.YES and any(AT_A_SUMMON in e.timing for e in one.effects):
        what = "activation" if other.kind is not Kind.MONSTER else "effect"
        why = f"What {one.name} negates is the {what} of {other.name}, which Special Summons: the Summon itself, by an effect, it does not answer."
        if not _is_for_effects_that_summon(one):
            # it is the Summon that is asked about, and what it negates instead stands beside that
            why = f"The Summon itself, by an effect, {one.name} does not answer. What it can negate is the {what} of {other.name}, by which it comes."
            found = replace(found, verdict=Verdict.NO)
        return replace(found, why=why, besides=(found.why, *found.besides))
    return found


def _answers_no_monster(one: CardDef) -> bool:
    """Whether all that a card can be used for is a Summon that is declared, or the activation of something that is no monster's effect."""
    return not one.unmodelled and all(
        {*effect.timing} == {AT_A_SUMMON} or (effect.answers and "monster-effect" not in effect.answers)
        for effect in one.effects
    )


def _against(
    case: Case, asked: Negate, one: CardDef, other: CardDef, below: str
) -> Answer | tuple[Staged, Outcome] | Unstaged | None:
    """What comes of the one where it answers this effect of the other, or any: an answer where it stops it, else what was tried, else
    why nothing could be."""
    tried: tuple[Staged, Outcome] | None = None
    nearest: Unstaged | None = None
    for effect in case.used(one):
        if set(effect.timing) == {AT_A_SUMMON}:
            continue  # for no chain link
        for seat in (SEATS["opponent"], SEATS["own"]):
            if not case.used(other):
                continue
            found = _used_on_it(case, one, effect, (other.slug, below), seat)
            if isinstance(found, Unstaged):
                if nearest is None or _telling(one, found) > _telling(one, nearest):
                    nearest = found
                continue
            outcome = case.play(found.text)
            if negated(outcome, one, other):
                spared = _spared(case, one, effect, other, seat) if effect.speed < 3 else None
                if spared is not None:
                    told = by_its_place(case, other, spared.id)
                    why = f"it is not this effect, which it does not negate: {spared.says}"
                    why = f"it is not the effect {told}, which it does not negate." if told else why
                    return case.only_if(why, outcome, found)
                if effect.speed < 3 and _given_itself(case, one, other, found.text):
                    return case.only_if(f"{other.name} is not what is given for its own effect.", outcome, found)
                return case.yes(f"{one.name} can negate {other.name}.", outcome, found)
            if asked.stops and (saves := _saves(case, found, outcome, one, other)) is not None:
                return saves
            if asked.stops and _is_stopped(outcome, other):
                return _comes_to_nothing(case, found, outcome, one, other)
            tried = tried or (found, outcome)
            break
    return tried or nearest


def _used_on_it(case: Case, one: CardDef, effect: EffectDef, below: tuple[str, str], seat: Seat) -> Staged | Unstaged:
    """The effect in answer to that one: with its card as the target, where it can be."""
    wish = Wanted(one.slug, effect.id, answer_to=below, answers_whose=seat)
    found = case.stage(replace(wish, on_it=True)) if effect.targets is not None else None
    return found if isinstance(found, Staged) else case.stage(wish)


def _unlike_others(
    case: Case, asked: Negate, answer: Answer, cards: tuple[CardDef, CardDef], others: tuple[str, ...]
) -> Answer:
    """With the effects of the same card of which it is answered otherwise."""
    one, other = cards
    unlike: list[str] = []
    for below in others:
        found = _against(case, asked, one, other, below)
        stopped = isinstance(found, Answer) and found.verdict is Verdict.YES
        if stopped if answer.verdict is Verdict.NO else isinstance(found, tuple):
            so = "comes to nothing then" if stopped else "is carried out all the same"
            unlike.append(f"Another effect of it {so}: {other.effect(below).says}")
    return replace(answer, besides=(*answer.besides, *unlike))


def _against_links(one: CardDef) -> list[EffectDef]:
    """The effects of a card that negate activations or effects, and no Summon."""
    return [
        e
        for e in one.effects
        if AT_A_SUMMON not in e.timing and any(isinstance(op, NEGATES) for op in every_op(e.does))
    ]


def _is_for_effects_that_summon(one: CardDef) -> bool:
    """Whether what a card negates beside Summons is but what Special Summons: that is for Summons all the same."""
    of_links = _against_links(one)
    return bool(of_links) and all("special summon" in e.says.casefold() for e in of_links)


def _of_its_summon(case: Case, one: CardDef, other: CardDef, summon: Answer) -> Answer:
    """Where the one answers activations too, and none of the other's effects, it is the Summon alone that is negated."""
    if only_summons(case, one) or not case.used(other) or other.unmodelled:
        return summon
    of_links = _against_links(one)
    if not of_links or _is_for_effects_that_summon(one):
        return summon
    for effect in of_links:
        found = _used_on_it(case, one, effect, (other.slug, case.only(other)), SEATS["opponent"])
        if isinstance(found, Staged) and negated(case.play(found.text), one, other):
            return summon
    why = f"it is its Summon that is negated: the effect of {other.name} is none that {one.name} negates."
    if any(isinstance(op, SpecialSummon) for e in case.used(other) for op in every_op(e.does)):
        why = f"it is a Summon of {other.name} that no effect makes: its effect is none that {one.name} negates, and neither is what that Summons."
    return replace(summon, verdict=Verdict.ONLY_IF, why=why)


def _telling(one: CardDef, found: Unstaged) -> tuple[bool, bool, bool]:
    """How much it says of whether the one negates something that this could not be used: an effect that negates, and why not; of several first one
    that is quick enough to answer anything."""
    effect = one.effect(found.wanted.effect)
    negates = any(isinstance(op, NEGATES) for op in every_op(effect.does))
    return negates, found.verdict is not None, Law.SPEED_TO_ANSWER not in found.clauses


def _saves(case: Case, found: Staged, outcome: Outcome, one: CardDef, other: CardDef) -> Answer | None:
    """Yes where what the other would take away is left alone when the one is used on it; nothing where it is not."""
    if not found.line:
        return None
    aimed = on_what_is_endangered(case, found.text, found.line, one, other)
    tried = aimed or outcome
    left = spared(case, tried, found.text, found.line, other)
    if left is None:
        return None
    told = without_life(tried.ruling.answer)
    why = f"{one.name} can be chained to {other.name}, and what that would take away is left alone. {told}"
    if left is Verdict.ONLY_IF:
        why = f"what {one.name} is used on is what is to be saved: the rest is taken away all the same."
        return case.only_if(why, tried, None, line=found.line, assumed=found.assumed, besides=(told,) if told else ())
    return case.yes(why.strip(), tried, None, line=found.line, assumed=found.assumed)


def _is_stopped(outcome: Outcome, other: CardDef) -> bool:
    return outcome.did(lambda what: stops(what, set(outcome.ids(other.slug))))


def _comes_to_nothing(case: Case, found: Staged, outcome: Outcome, one: CardDef, other: CardDef) -> Answer:
    """What the other was used for is not carried out; where it was aimed at one of the two, that is so of such a target alone."""
    ones, others = set(outcome.ids(one.slug)), set(outcome.ids(other.slug))
    told = without_life(outcome.ruling.answer)
    if outcome.did(
        lambda what: isinstance(what, Targeted) and what.card in others and not (ones | others).isdisjoint(what.targets)
    ):
        return case.only_if(
            f"what {other.name} is used on is what {one.name} takes away.", outcome, found, besides=(told,)
        )
    return case.yes(f"{one.name} can be chained to {other.name}. {told}", outcome, found)


def _given_itself(case: Case, one: CardDef, other: CardDef, text: str) -> bool:
    """Whether the other is not negated where it is given as the cost of its own effect, in place of another card."""
    scenario = read(text, *known(case.library))
    for at, line in enumerate(scenario.play):
        if (
            line.does == "activate"
            and line.paying
            and line.cards[:1] == (other.name,)
            and other.name not in line.paying
        ):
            given = replace(line, paying=(other.name,))
            play = (*scenario.play[:at], given, *scenario.play[at + 1 :])
            outcome = case.play(write(replace(scenario, play=play)))
            used = any(outcome.did(activated(card)) for card in outcome.ids(other.slug))
            refused = any(refusal.line == at + 1 for refusal in outcome.ruling.refused)
            return used and not refused and not negated(outcome, one, other)
    return False


def _spared(case: Case, one: CardDef, effect: EffectDef, other: CardDef, seat: Seat) -> EffectDef | None:
    """An effect of the other that can be answered so as well, and is not negated."""
    if len(case.used(other)) == 1:
        return None
    if any(e.kind is EffectKind.CONTINUOUS for e in one.effects):
        free = next((found for _, found, stopped in beside(case, other, one).tried if not stopped), None)
        return other.effect(free.wanted.effect) if free is not None else None
    for each in case.used(other):
        found = _used_on_it(case, one, effect, (other.slug, each.id), seat)
        if isinstance(found, Staged) and not negated(case.play(found.text), one, other):
            return each
    return None


def summon_negated(case: Case, one: CardDef, other: CardDef, hows: tuple[How, ...] = SUMMONS) -> Answer | None:
    """The Summon of the other in one of these ways, answered while it is declared; nothing where the one answers no Summon, or the other is none."""
    effects = [e for e in one.effects if AT_A_SUMMON in e.timing]
    if other.kind is not Kind.MONSTER:
        spoken = f"{one.name} is for Summons that no effect makes, and {other.name} is not Summoned."
        return case.no(spoken, cited=case.text_of(one)) if effects and only_summons(case, one) else None
    refused: Answer | None = None
    unfound: list[Unstaged] = []
    for scenario, assumed in _declared(case, other, unfound, hows) if effects else ():
        # one that an effect Summons is on the field when that has resolved: nobody can negate its Summon
        lines = [n for n, each in enumerate(scenario.play, 1) if each.does in INHERENT and other.name in each.cards[0]]
        for effect, more in ((e, more) for e in effects for more in ((), TO_PAY_WITH) if lines):
            at = lines[-1]
            line = Line("B", "activate", (one.name,), effect=effect.id)
            positions = numbered((*scenario.positions, ready(one, effect, "B"), *more))
            play = (*scenario.play[:at], line, *scenario.play[at:])
            outcome = case.play(write(replace(scenario, positions=positions, play=play)))
            stands = cannot_be_negated(other)
            if negated(outcome, one, other) and stands and scenario.play[at - 1].does == "flip":
                why = "it is Flip Summoned: its Normal Summon cannot be negated."
                return case.only_if(why, outcome, None, line=at + 1, assumed=assumed)
            if negated(outcome, one, other):
                why = f"{one.name} can negate the Summon of {other.name}."
                return case.yes(why, outcome, None, line=at + 1, assumed=assumed)
            ground = next((r.grounds[0] for r in outcome.ruling.refused if r.line == at + 1 and r.grounds), None)
            if ground is not None:
                plain = stands and scenario.play[at - 1].does == "summon"
                why = f"The Normal Summon of {other.name} cannot be negated." if plain else ground.text
                no = case.no(why, outcome, None, cited=ground.citations, line=at + 1, assumed=assumed)
                refused = refused or no
    if (refused is None and effects and only_summons(case, one)) or unfound:
        return case.undecided(f"No Summon of {other.name} was found that {one.name} could answer.")
    return refused


def cannot_be_negated(other: CardDef) -> bool:
    """Whether nothing negates the Normal Summon of a monster, in whatever way it is Normal Summoned."""
    return any(way.unnegated and way.instead for way in other.procedures)


def only_summons(case: Case, one: CardDef) -> bool:
    """Whether all that the card is used for is to answer Summons."""
    return all(set(e.timing) == {AT_A_SUMMON} for e in case.used(one))


def _declared(
    case: Case, other: CardDef, unfound: list[Unstaged], hows: tuple[How, ...]
) -> Iterator[tuple[Scenario, tuple[str, ...]]]:
    """Situations in which the monster is Summoned: in its own ways, then in any; and what was assumed in them. Of its own ways
    those that could not be brought about go into `unfound`."""
    own = {"special", "synchro"} & set(hows)
    ways = [Wanted(other.slug, each.id, "procedure") for each in other.procedures if own or not each.special]
    for wish in (*ways, *(Wanted(other.slug, "", "event", on=On(event="summoned", how=(how,))) for how in hows)):
        found = case.stage(wish)
        if isinstance(found, Staged):
            yield read(found.text, *known(case.library)), found.assumed
        elif wish.kind == "procedure":
            unfound.append(found)


def _while_face_up(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """The other is used, or in force, while the one lies face-up."""
    if not any(e.kind is EffectKind.CONTINUOUS for e in one.effects):
        return None
    if not case.used(other) and other.effects:
        return _out_of_force(case, one, other)
    found_beside = beside(case, other, one)
    tried = found_beside.tried
    if not tried:
        return _kept_from_use(case, one, other, found_beside)
    if not any(stopped for _, _, stopped in tried):
        return None
    outcome, found, _ = next(each for each in tried if each[2])
    if any(stopped and _given_itself(case, one, other, each.text) for _, each, stopped in tried):
        return case.only_if(f"{other.name} is not what is given for its own effect.", outcome, found)
    if all(stopped for _, _, stopped in tried):
        return case.yes(f"While {one.name} is face-up, the effect of {other.name} is negated.", outcome, found)
    return case.only_if(f"it is this effect: {other.effect(found.wanted.effect).says}", outcome, found)


def _only_without(case: Case, one: CardDef, other: CardDef) -> EffectDef | None:
    """An effect of the other of which a situation is found, but none while the one is face-up: no proof that it is not kept from it."""
    unstaged = (other.effect(each.wanted.effect) for each in beside(case, other, one).unstaged)
    return next((e for e in unstaged if isinstance(case.stage(Wanted(other.slug, e.id)), Staged)), None)


def _kept_away(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """The one keeps every card from the Graveyard, and that is where the other has to be sent for its effect; or it keeps the other
    from being Summoned in a way of its own."""
    if why := _never_in_the_graveyard(case, one, other):
        return case.yes(why, cited=(*case.text_of(one), *case.text_of(other)))
    if not any(e.kind is EffectKind.CONTINUOUS for e in one.effects):
        return None
    return _never_comes(case, one, other)


def _never_in_the_graveyard(case: Case, one: CardDef, other: CardDef) -> str:
    """That the other is removed from play while the one is face-up, where all that it does waits for it to be sent to the Graveyard; else empty."""
    away = [a for e in one.effects for a in e.applies if isinstance(a, BanishInstead)]
    everything = other.kind is Kind.MONSTER or any(not a.monsters for a in away)
    used = case.used(other)
    if not away or not everything or not used or other.unmodelled or not all(map(waits_for_the_graveyard, used)):
        return ""
    return f"While {one.name} is face-up, {other.name} is removed from play instead of being sent to the Graveyard, for which its effect waits."


def _never_comes(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """Yes where the other cannot be Summoned in a way of its own while the opponent has the one."""
    for way in other.procedures:
        wish = Wanted(other.slug, way.id, "procedure")
        found = case.stage(replace(wish, beside=(face_up(one),)))
        if isinstance(found, Staged) or not set(found.clauses) & {Law.LOCKED, Law.BARRED, Law.COST}:
            continue
        if isinstance(case.stage(wish), Staged):
            why, cited = case.reasons(found)
            return case.yes(f"{other.name} cannot be Summoned so: {why}", case.play(found.text), None, cited=cited)
    return None


def _kept_from_use(case: Case, one: CardDef, other: CardDef, found: Beside) -> Answer | None:
    """While the one is face-up the other cannot be used at all, though it could be without it."""
    by_it = next(
        (each for each in found.unstaged if each.verdict is not None and set(each.clauses) & {Law.LOCKED, Law.BARRED}),
        None,
    )
    if by_it is None or not any(isinstance(case.stage(Wanted(other.slug, e.id)), Staged) for e in case.used(other)):
        return None
    why, cited = case.reasons(by_it)
    if any(e.kind is EffectKind.CONTINUOUS for e in other.effects) and _out_of_force(case, one, other) is not None:
        later = negates_what_comes_later(case, other, one)
        older = f"Where it lies face-up first, it is {one.name} that is negated."
        why = f"{why} {older if later else 'Where it lies face-up already, what it applies is out of force.'}"
    return case.yes(
        f"While {one.name} is face-up, {other.name} cannot even be used. {why}",
        case.play(by_it.text),
        None,
        cited=cited,
    )


def _out_of_force(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """What the other applies is no longer in force while the one is face-up."""
    found = _in_force(case, other, one)
    if found.verdict is not Verdict.NO:
        return None
    return case.yes(
        f"While {one.name} is face-up, the effect of {other.name} does not apply.", cited=found.cited, text=found.text
    )


class Beside(msgspec.Struct, frozen=True):
    """Each effect of a card as it was tried while another lies face-up, on the opponent's side if nothing else is said: used, and whether
    it was negated; and those of which no situation was found."""

    tried: tuple[tuple[Outcome, Staged, bool], ...]
    unstaged: tuple[Unstaged, ...]


def beside(case: Case, one: CardDef, there: CardDef, seat: Seat = Seat.B) -> Beside:
    """The effects of the one while the other lies face-up."""
    lies = face_up(there, seat)
    found = [case.stage(Wanted(one.slug, effect.id, beside=(lies,))) for effect in _that_do_something(case.used(one))]
    played = ((case.play_out(each.text), each) for each in found if isinstance(each, Staged))
    tried = tuple((outcome, each, _is_negated(outcome, there, one, each.wanted.effect)) for outcome, each in played)
    return Beside(tried, tuple(each for each in found if isinstance(each, Unstaged)))


def _that_do_something(used: tuple[EffectDef, ...]) -> tuple[EffectDef, ...]:
    """The effects without that by which the card itself is only put on the field, where it does anything else: that it can be put there says nothing of
    those."""
    return tuple(each for each in used if each.kind is not EffectKind.ACTIVATION or each.does) or used


def _is_negated(outcome: Outcome, there: CardDef, one: CardDef, effect: str) -> bool:
    """Whether the effect that was tried is negated, and not another one of the same card that is used behind it."""
    if not negated(outcome, there, one):
        return False
    ids, links = outcome.ids(one.slug), dict[int, str]()
    told: list[str] = []
    for what in outcome.happened:
        if isinstance(what, Activated) and what.card in ids:
            links[what.number] = what.effect
        elif isinstance(what, NoEffect | EffectNegated | ActivationNegated) and what.card in ids:
            told.append(links.get(what.number, ""))
    return not told or "" in told or effect in told


def face_up(card: CardDef, seat: Seat = Seat.B) -> Lay:
    """The card face-up, on the opponent's side if nothing else is said."""
    zone = card.home
    return Lay(BESIDE, seat, zone, card.slug, stance=Stance.ATTACK if zone is Zone.MONSTER else None)


def works(case: Case, asked: Works) -> Answer:
    if asked.barred:
        return _useless(case, asked)
    one, there = case.card(asked.one), case.card(asked.while_card)
    for card in (one, there):
        if not card.effects and card.unmodelled:
            return case.undecided(f"What {card.name} does is not played: {card.unmodelled}.")
    if not one.effects:
        return case.no(f"{one.name} has no effect.")
    seat = SEATS[asked.whose or "opponent"]
    answer = _while_there(case, one, there, seat)
    open_still = answer.verdict in (Verdict.YES, Verdict.UNDECIDED)
    if seat is Seat.B and open_still and one.special_only and "[" not in asked.one and (away := _never_comes(case, there, one)):  # fmt: skip
        why = f"it is on the field already. While {there.name} is face-up, {away.why}"
        return replace(away, verdict=Verdict.ONLY_IF, why=why, besides=(answer.why, *answer.besides))
    if asked.whose or answer.verdict is not Verdict.YES or not (there.kind is Kind.MONSTER or there.stays):
        return answer
    # what its player has himself may be in its way where the same card of the opponent's is not
    own = _while_there(case, one, there, seat.opponent)
    if own.verdict is not Verdict.NO or own.ruling is None or not own.ruling.refused:
        return answer
    why = f"{answer.why.removesuffix('.')} on the opponent’s side; not while it is on its own player’s."
    return replace(answer, why=why, besides=(*answer.besides, own.why))


def _useless(case: Case, asked: Works) -> Answer:
    """Whether nothing of it works then; not decided where it is not the other card that keeps it from that."""
    found = works(case, replace(asked, barred=False))
    if found.verdict is Verdict.ONLY_IF:
        return replace(found, verdict=Verdict.NO, why=f"It still works if {found.why}")
    one = case.card(asked.one)
    alone = not case.used(one) or any(isinstance(case.stage(wanted(one, e.id)), Staged) for e in case.used(one))
    if found.verdict is Verdict.NO and not alone:
        return case.no_situation(f"{one.name} could be used without {asked.while_card}")
    return replace(found, verdict=found.verdict.opposite)


def _while_there(case: Case, one: CardDef, there: CardDef, seat: Seat) -> Answer:
    """While the other lies face-up on one side of the field."""
    if not case.used(one):
        return _in_force(case, one, there, seat)
    found = beside(case, one, there, seat)
    stopped = [each for each in found.tried if each[2]]
    barred = [each for each in found.tried if not each[2] and _comes_of_nothing(each[0], one)]
    free = [each for each in found.tried if not each[2] and each not in barred]
    if (stopped or barred) and not free:
        outcome, staged, negated_by_it = (stopped or barred)[0]
        so = f"{there.name} negates it" if negated_by_it else f"nothing comes of it while {there.name} is face-up"
        paid = "; what it costs is paid all the same" if one.effect(staged.wanted.effect).cost else ""
        return case.no(f"{one.name} can be used, but {so}{paid}.", outcome, staged)
    if free:
        outcome, staged, _ = free[0]
        left = there.unmodelled
        if left and not (stopped or all(_leaves_others(there, one.effect(each[1].wanted.effect)) for each in free)):
            besides = (f"By what is played of it {one.name} works.",)
            return case.undecided(f"Not everything of {there.name} is played: {left}.", besides=besides)
        away = tuple(one.effect(each.wanted.effect) for each in found.unstaged) if not stopped and not barred else ()
        if stopped or barred or (seat is Seat.B and tried_beside(case, there, one, away)[0]):
            told = by_its_place(case, one, staged.wanted.effect)
            why = f"it is the effect {told}." if told else f"it is this effect: {one.effect(staged.wanted.effect).says}"
            return case.only_if(why, outcome, staged)
        return case.yes(f"{one.name} works while {there.name} is face-up.", outcome, staged)
    if why := _never_in_the_graveyard(case, there, one):
        shown = next((outcome for _, outcome, _ in tried_beside(case, there, one, case.used(one))[0]), None)
        return case.no(why, shown, None, cited=(*case.text_of(there), *case.text_of(one)))
    nearest = next((each for each in found.unstaged if each.verdict is not None), None)
    if nearest is not None:
        refused = case.refused(nearest, one)
        refused = replace(refused, besides=(*refused.besides, *_used_elsewhere(one, nearest)))
        if refused.verdict is not Verdict.NO or not negates_what_comes_later(case, one, there):
            return refused
        older = f"Where {one.name} lies face-up before {there.name} comes, it is {there.name} that is negated."
        return replace(refused, why=f"{refused.why} {older}")
    return case.no_situation(f"{one.name} could be used while {there.name} is face-up")


def _used_elsewhere(one: CardDef, nearest: Unstaged) -> Iterator[str]:
    """Of each effect that is used where the card is no more on the field, that what keeps it from being used there does not keep that one from it: it
    may have come there before."""
    if not any(zone.on_field for zone in one.effect(nearest.wanted.effect).zones):
        return
    for effect in one.effects:
        if effect.kind not in NEVER_ACTIVATED and not any(zone.on_field for zone in effect.zones):
            yield f"That says nothing of what is used of it elsewhere, if it came there before: {effect.says}"


def negates_in_graveyards(there: CardDef) -> bool:
    """Whether a card negates what targets in a Graveyard, and nothing that targets elsewhere: what is not played of it is more that it negates of that."""
    targeted = [a.fits.zones for e in there.effects for a in e.applies if isinstance(a, NegatesTargeting)]
    return bool(targeted) and all(zones == (Zone.GRAVEYARD,) for zones in targeted)


def _leaves_others(there: CardDef, effect: EffectDef) -> bool:
    """Whether an effect does nothing to another card in a Graveyard, beside a card that negates what targets there: what is not played of that are effects
    on other cards there, and none by which a card comes back by itself. What says that it is not negated by that card is not, whatever it does."""
    if effect.not_negated or (effect.not_negated_by and effect.not_negated_by in there.name):
        return negates_in_graveyards(there)
    groups = () if effect.targets is None else (effect.targets, *effect.targets.also)
    ops = [op for op in every_op(effect.does) if isinstance(op, CardOp) and op.who is not Who.SELF]
    taken = [*(group.fits for group in groups), *(fits for op in ops if (fits := op.all or op.wanted) is not None)]
    fallen = any(op.who is Who.EVENT_CARD for op in ops)
    return negates_in_graveyards(there) and not fallen and not any(Zone.GRAVEYARD in fits.zones for fits in taken)


def _comes_of_nothing(outcome: Outcome, one: CardDef) -> bool:
    """Whether the effect of the one is used and then forbidden to do what it does: a search while none may be made."""
    ids = outcome.ids(one.slug)
    forbidden = outcome.did(lambda w: isinstance(w, NoEffect) and w.card in ids and w.because == "forbidden")
    return forbidden and not outcome.did(
        lambda w: getattr(w, "by", None) in ids and getattr(w, "card", None) not in ids
    )


def _in_force(case: Case, one: CardDef, there: CardDef, seat: Seat = Seat.B) -> Answer:
    """A card all of whose effects are Continuous: whether one is in force."""
    for effect in one.effects:
        wish = replace(wanted(one, effect.id), beside=(face_up(there, seat),))
        alone = case.stage(wanted(one, effect.id))
        if isinstance(alone, Unstaged):
            continue
        found = case.stage(wish)
        if isinstance(found, Staged):
            return case.yes(
                f"The effect of {one.name} applies while {there.name} is face-up.", case.play(found.text), found
            )
        return case.no(
            f"While {there.name} is face-up, the effect of {one.name} does not apply.",
            cited=case.text_of(there),
            text=found.text,
        )
    if (by_it := negated_where_it_lies(case, one, there, seat)) is not None:
        return by_it
    return case.no_situation(f"the effect of {one.name} applies")

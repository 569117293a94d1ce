"""Whether one card can be chained to another, and what comes of it."""

from __future__ import annotations

from contextlib import suppress
from itertools import product

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import ACTIVATED, Case, Exhausted, Outcome, nearer
from app.asking.questions import Chain, Links, Meet
from app.asking.relations.aiming import on_neither, on_what_is_endangered, on_what_it_answers, taken
from app.asking.relations.battles import PLACES
from app.asking.relations.interruptions import stops
from app.asking.relations.laid_out import with_enough
from app.asking.relations.links import upon
from app.asking.relations.ready import ready
from app.asking.relations.which_effect import by_its_place, from_the_hand
from app.engine.ids import Seat
from app.engine.law.laws import Law
from app.engine.position.events import Activated, AttackDeclared, Compared
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.answers import Answers
from app.engine.words.filters import Kind
from app.notation import Line, Scenario, numbered, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted
from app.staging.staging import AT_ITS_MOMENT
from app.staging.telling import Did, Does, laid

SEATS = {"opponent": Seat.B, "own": Seat.A}


def chain(case: Case, asked: Chain) -> Answer:
    found = linked(case, asked)
    if found.verdict is Verdict.YES and found.text and found.line:
        return _not_on_itself(case, found, case.card(asked.one), case.card(asked.other)) or found
    return found


def linked(case: Case, asked: Chain) -> Answer:
    """Whether it can be chained, on whatever it is used: to the effect that is meant most, where the other has several."""
    one, other = case.card(asked.one), case.card(asked.other)
    meant = from_the_hand(case, other)
    if meant is not None and case.used(one):
        found = linked(case, replace(asked, other=f"{other.name} [{meant.id}]"))
        if found.verdict is Verdict.NO:
            return _of_this_alone(case, asked, found, other, meant)
    nothing = _nothing_to_chain(case, one, other)
    if nothing is not None:
        return nothing
    if not is_too_slow(case, one, other):
        return _tried(case, asked, one, other)
    together = any(effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP) for effect in case.used(one))
    shown = None if together else _written(case, one, other, Seat.B, only=Law.SPEED_TO_ANSWER)
    if shown is not None:
        return shown
    if min(effect.speed for effect in case.used(other)) < HIGHEST:
        # what is triggered along with another effect goes on one chain with it; where it takes too much to find a situation, there is none
        with suppress(Exhausted):
            tried = _tried(case, asked, one, other)
            return tried if tried.verdict is not Verdict.UNDECIDED else of_too_low_a_speed(case, one, other)
    return of_too_low_a_speed(case, one, other)


def _of_this_alone(case: Case, asked: Chain, found: Answer, other: CardDef, meant: EffectDef) -> Answer:
    """No, of the effect that is meant, with the others that can be answered so."""
    others = [each for each in case.used(other) if each.id != meant.id]
    open_to_it: list[str] = []
    with suppress(Exhausted):
        for each in others:
            if linked(case, replace(asked, other=f"{other.name} [{each.id}]")).verdict is Verdict.YES:
                open_to_it.append(f"Another effect of {other.name} can be answered so: {each.says}")
    answer = case.retold(found, found.why, tuple(open_to_it))
    told = by_its_place(case, other, meant.id)
    why = f"Not to the effect of {other.name} {told}: {found.why}" if told and open_to_it else found.why
    return replace(answer, why=why)


def _tried(case: Case, asked: Chain, one: CardDef, other: CardDef) -> Answer:
    """Whether it can be chained where a situation for that is thought out."""
    first = SEATS[asked.whose or "opponent"]
    found = best(case, one, other, first)
    if isinstance(found, Staged) and AT_ITS_MOMENT not in found.assumed:
        return _possible(case, found, one, other)
    if not asked.whose:
        own = best(case, one, other, first.opponent)
        if isinstance(own, Staged) and AT_ITS_MOMENT not in own.assumed and not isinstance(found, Staged):
            outcome = case.play(own.text)
            why = f"it is chained to its player’s own {other.name}, not to the opponent’s."
            besides = (case.reasons(found)[0],) if isinstance(found, Unstaged) and found.verdict is not None else ()
            return case.only_if(why, outcome, own, besides=besides)
        found = found if isinstance(found, Staged) else own if isinstance(own, Staged) else found
    if isinstance(found, Staged):
        why = f"{other.name} is activated at the moment that {one.name} waits for: {_event(one, found)}."
        return case.only_if(why, case.play(found.text), found)
    if Law.ADMITS in found.clauses and {*found.clauses} <= {Law.ADMITS, Law.TIMING} and _anywhere(other):
        why = f"It was tried only where {other.name} could be used at that moment of the turn."
        return case.undecided(why, besides=(case.reasons(found)[0],))
    refused = _written(case, one, other, first) if found.verdict is None else None
    refused = refused or case.refused(found, one, answered=other)
    if refused.verdict is Verdict.NO and (at_its_summon := _at_its_own_summon(case, one, other, first)) is not None:
        return at_its_summon
    if refused.verdict is Verdict.NO and any(
        isinstance(case.stage(Wanted(other.slug, below.id)), Unstaged) for below in case.used(other)
    ):
        # of an effect for which no situation is known it is not known what answers it
        why = f"For an effect of {other.name} no situation was found in which it is used; against the others it cannot be."
        return case.undecided(why, besides=(refused.why,))
    return refused


HIGHEST = 3
"""The Spell Speed of Counter Traps, which nothing else answers."""


def is_too_slow(case: Case, one: CardDef, other: CardDef) -> bool:
    """Whether nothing that the one does is of a Spell Speed that could answer anything that the other does, whatever lies there."""
    slowest = min(effect.speed for effect in case.used(other))
    quickest = max(effect.speed for effect in case.used(one))
    if slowest == HIGHEST:
        return quickest < HIGHEST
    unknown = one.unmodelled and one.kind is Kind.MONSTER
    return quickest == 1 and not unknown


def of_too_low_a_speed(case: Case, one: CardDef, other: CardDef) -> Answer:
    """No, whatever lies there, and so without a situation."""
    speed, least = (max(e.speed for e in case.used(one)), min(e.speed for e in case.used(other)))
    so = "answers nothing" if speed == 1 else f"does not answer Spell Speed {least}"
    return case.no(
        f"What {one.name} does is of Spell Speed {speed}, which {so}.", cited=case.cited((Law.SPEED_TO_ANSWER,))
    )


def _at_its_own_summon(case: Case, one: CardDef, other: CardDef, whose: Seat) -> Answer | None:
    """That what waits for a Summon may be chained to an Ignition Effect that is used right after the Summon of the monster itself; nothing where it may not."""
    waits = any(e.on is not None and e.on.event == "summoned" and e.on.card == "any" for e in case.used(one))
    if not waits or other.kind is not Kind.MONSTER or all(e.kind is not EffectKind.IGNITION for e in case.used(other)):
        return None
    special = other.in_extra_deck or other.own_way_only
    came: Does = "special" if special else "tribute" if other.level > 4 else "normal"
    deeds = (
        Did(whose, came, other.slug),
        Did(whose, "use", other.slug),
        Did(whose.opponent, "use", one.slug, upon=True, told=True),
    )
    found = laid(case.library, (), deeds, case.ruleset, until=case.until)
    case.took(found if isinstance(found, int) else found.tried)
    if isinstance(found, int):
        return None
    why = f"{other.name} is activated right after its own Summon, at the moment that {one.name} waits for."
    so = case.no(why, case.play_out(found.text), None, line=found.line, assumed=found.assumed)
    return replace(so, verdict=Verdict.ONLY_IF)


def _anywhere(other: CardDef) -> bool:
    """Whether an effect of what is answered could be used at other moments of the turn as well."""
    quick = (e for e in other.effects if e.speed > 1 and not e.timing)
    return any(e.on is None or e.on.event == "activated" for e in quick)


def best(case: Case, one: CardDef, other: CardDef, whose: Seat) -> Staged | Unstaged:
    """The first effect of the one that can be chained to any of the other's; else the one that least speaks against."""
    nearest: Unstaged | None = None
    later: Staged | None = None
    doing = sorted(case.used(one), key=lambda effect: _only_activates(one, effect))
    for effect, below in product(doing, case.used(other)):
        found = case.stage(Wanted(one.slug, effect.id, answer_to=(other.slug, below.id), answers_whose=whose))
        if isinstance(found, Staged):
            if AT_ITS_MOMENT not in found.assumed:
                return found
            later = later or found
        elif nearest is None or nearer(found, nearest):
            nearest = found
    assert later is not None or nearest is not None
    return later or nearest  # type: ignore[return-value]


def _written(case: Case, one: CardDef, other: CardDef, whose: Seat, only: str = "") -> Answer | None:
    """No situation came to mind in which both could be: so the one is put beside the other where that is used, to see why not. `only`: what has
    to speak against it."""
    side = "A" if whose is Seat.A else "B"
    for below, effect in product(case.used(other), case.used(one)):
        found = case.stage(Wanted(other.slug, below.id))
        if isinstance(found, Unstaged) or not found.line:
            continue
        scenario = read(found.text, *known(case.library))
        line = Line(side, "activate", (one.name,), effect=effect.id)
        play = (*scenario.play[: found.line], line)
        positions = numbered((*scenario.positions, ready(one, effect, side)))
        outcome = case.play(write(replace(scenario, positions=positions, play=play)))
        refusal = next((r for r in outcome.ruling.refused if r.line == len(play) and r.grounds), None)
        if refusal is None:
            continue
        left = one.unmodelled or other.unmodelled
        ground = refusal.grounds[0]
        if left:
            return case.undecided(f"It may hang on what is not played: {left}.", besides=(ground.text,))
        return case.no(ground.text, outcome, None, cited=ground.citations, line=len(play), assumed=found.assumed)
    return None


def _possible(case: Case, found: Staged, one: CardDef, other: CardDef) -> Answer:
    outcome = case.play(found.text)
    links = [what for what in outcome.happened if isinstance(what, Activated)]
    at = next((n for n, what in enumerate(links) if what.card in outcome.ids(one.slug) and what.number > 1), 0)
    own, below = links[at], links[at - 1]
    if not at or below.card not in outcome.ids(other.slug) or one.slug == other.slug:
        return case.yes(f"{one.name} can be chained to {other.name}.", outcome, found)
    if _only_activates(one, one.effect(own.effect)):
        why = f"no more is done than to activate the card: what {one.name} does does not answer that."
        return case.only_if(why, outcome, found)
    speeds = f"Spell Speed {one.effect(own.effect).speed} on Spell Speed {other.effect(below.effect).speed}"
    cited = case.cited((Law.SPEED_TO_ANSWER,), outcome.entry(found.line))
    why = f"{one.name} can be chained to {other.name}: {speeds}.{_so_many(one.effect(own.effect))}"
    return case.yes(why, outcome, found, cited=cited)


def _only_activates(one: CardDef, effect: EffectDef) -> bool:
    """Whether that effect is no more than the activation of a card that does what it does by others of its own, and nothing just by lying there."""
    does_nothing = not effect.does and all(not each.applies for each in one.effects)
    return does_nothing and any(each.does and each.id != effect.id for each in one.effects)


def _not_on_itself(case: Case, found: Answer, one: CardDef, other: CardDef) -> Answer | None:
    """Yes only if it is used on another card, where it targets and the answered one has left its place by its own cost; nothing otherwise."""
    aims = any(effect.targets is not None for effect in case.used(one))
    if not aims or not all(effect.pays_itself for effect in case.used(other)):
        return None  # by another effect of it it may lie where it was
    outcome = _aimed_at(case, read(found.text, *known(case.library)), found.line, other)
    refused = next((each for each in outcome.ruling.refused if each.line == found.line), None)
    if refused is None:
        return None
    so = f"it is used on another card: {other.name} itself has left its place as the cost of its own effect."
    grounds = refused.grounds[:1]
    cited = tuple(each for ground in grounds for each in ground.citations)
    besides = tuple(ground.text for ground in grounds)
    return replace(
        found, verdict=Verdict.ONLY_IF, why=so, cited=(*cited, *found.cited), besides=(*besides, *found.besides)
    )


def _aimed_at(case: Case, scenario: Scenario, line: int, card: CardDef) -> Outcome:
    """What comes of it where what that line uses is used on this card."""
    aimed = replace(scenario.play[line - 1], targets=(card.name,))
    play = (*scenario.play[: line - 1], aimed, *scenario.play[line:])
    return case.play(write(replace(scenario, play=play)))


def _so_many(effect: EffectDef) -> str:
    """How many of its player's cards have to be in danger, where it answers only what destroys several."""
    asks = next((each for each in effect.conditions if isinstance(each, Answers)), None)
    if asks is None or asks.destroys is None or asks.destroys_least < 2:
        return ""
    return f" That has to be about to destroy {asks.destroys_least} or more cards that its player controls."


def _nothing_to_chain(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    for card in (one, other):
        if not case.used(card):
            so = "it cannot be chained to anything" if card is one else "nothing can be chained to it"
            return case.lacking(card, f"{ACTIVATED}, so {so}")
    return None


def _event(one: CardDef, found: Staged) -> str:
    says = one.effect(found.wanted.effect).says
    return says.partition(":")[0].partition(",")[0][:1].lower() + says.partition(":")[0].partition(",")[0][1:]


def meet(case: Case, asked: Meet) -> Answer:
    """What happens to each when the other is chained to the one: yes, if what the one does still happens."""
    otherwise = ""
    found = linked(case, Chain(asked.other, asked.one))
    if found.verdict is Verdict.YES:
        found = _what_it_does(case, asked) or found
    if found.verdict is Verdict.YES and found.line and not asked.attack:
        third = on_neither(case, found.text, found.line, case.card(asked.one), case.card(asked.other))
        if third is not None:
            found = replace(found, text=third.text, comes_to=third.ruling.answer, ruling=third.ruling)
        one, other = case.card(asked.one), case.card(asked.other)
        upon_it = on_what_it_answers(case, found.text, found.line, other, one)
        saving = on_what_is_endangered(case, found.text, found.line, other, one)
        otherwise = _otherwise(upon_it, saving, one, other) if upon_it is not None and saving is not None else ""
        aimed = upon_it or saving
        if aimed is not None:
            found = replace(found, text=aimed.text, comes_to=aimed.ruling.answer, ruling=aimed.ruling)
    if asked.attack and found.verdict is Verdict.YES:
        return _attack(case, found)
    if asked.attack and found.verdict is Verdict.NO:
        # what cannot be chained stops nothing
        return case.undecided(f"It cannot come to that. {found.why}", cited=found.cited)
    if found.verdict is Verdict.YES and found.text:
        found = with_enough(case, found, case.card(asked.one))
    told = without_life(found.comes_to)
    if found.text and found.verdict is Verdict.YES:
        one, other = case.card(asked.one), case.card(asked.other)
        outcome = case.play(found.text)
        stopped = _comes_to_nothing(outcome, one)
        said = bool(told)
        told = told or _in_the_end(outcome, one, stopped)
        if said and not stopped and {*outcome.ids(one.slug)} & {*taken(outcome, other)}:
            told = f"{told} What {one.name} does is done all the same."
        otherwise = otherwise or _on_the_one(case, found, one, other, stopped)
        answer = case.retold(found, " ".join(filter(None, (told, otherwise))))
        return replace(answer, verdict=Verdict.NO if stopped else Verdict.YES, goes_through=not stopped)
    return case.retold(found, found.why, (told,) if told and found.verdict is Verdict.ONLY_IF else ())


def _what_it_does(case: Case, asked: Meet) -> Answer | None:
    """The answer with what the other does when it lies there, where its own activation does nothing: nobody asks what comes of turning it up."""
    other = case.card(asked.other)
    used = case.used(other)
    if " [" in asked.other or all(effect.does for effect in used) or not other.stays:
        return None
    answers = (linked(case, Chain(f"{other.name} [{each.id}]", asked.one)) for each in used if each.does)
    # where it takes too much to find out, what was found already stands
    with suppress(Exhausted):
        return next((each for each in answers if each.verdict is Verdict.YES), None)
    return None


def _comes_to_nothing(outcome: Outcome, one: CardDef) -> bool:
    return outcome.did(lambda what: stops(what, set(outcome.ids(one.slug))))


def _in_the_end(outcome: Outcome, one: CardDef, stopped: bool) -> str:
    """What becomes of a card that was answered, where nothing else is told: whether it does what it does, and where it lies."""
    so = f"{one.name} has no effect then" if stopped else f"What {one.name} does is done"
    zone = next((card.zone for card in outcome.played.run.final.cards if card.slug == one.slug), None)
    return f"{so}; it is {PLACES[zone]} in the end." if zone in PLACES else f"{so}."


def _otherwise(upon_it: Outcome, saving: Outcome, one: CardDef, other: CardDef) -> str:
    """What is otherwise if the other is used on what the one would take away, and not on the one itself; empty if nothing is."""
    stopped = _comes_to_nothing(saving, one)
    if _comes_to_nothing(upon_it, one) is stopped:
        return ""
    so = "comes to nothing" if stopped else "is done all the same"
    where = f"where it is used on what {one.name} would take away"
    return f"That is so where {other.name} is used on {one.name} itself; {where}, what {one.name} does {so}."


def _on_the_one(case: Case, found: Answer, one: CardDef, other: CardDef, stopped: bool) -> str:
    """What is otherwise if the other, which targets, is used on the answered monster itself; empty if nothing is, or it cannot be."""
    if not found.line or one.kind is not Kind.MONSTER or one.slug == other.slug:
        return ""
    scenario = read(found.text, *known(case.library))
    used = scenario.play[found.line - 1]
    if len(used.targets) != 1 or used.targets == (one.name,):
        return ""
    outcome = _aimed_at(case, scenario, found.line, one)
    if outcome.ruling.refused or _comes_to_nothing(outcome, one) is stopped:
        return ""
    so = "it is carried out all the same" if stopped else "it comes to nothing"
    return f"If {other.name} is used on {one.name} itself, {so}."


def links(case: Case, asked: Links) -> Answer:
    """As `meet`, of a chain of three or four links."""
    return upon(case, linked(case, Chain(asked.other, asked.one)), asked)


def _attack(case: Case, found: Answer) -> Answer:
    """Whether the attack in which the chain is made comes to damage calculation."""
    outcome = case.play(found.text)
    told = without_life(found.comes_to)
    if not outcome.did(lambda what: isinstance(what, AttackDeclared)):
        return case.undecided("The situation in which this can be chained has no attack.", besides=(told,))
    answer = case.retold(found, told)
    return answer if outcome.did(lambda what: isinstance(what, Compared)) else replace(answer, verdict=Verdict.NO)

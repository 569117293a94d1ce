"""Whether a card may be used in answer to something that is done: a Summon, an attack, a direct attack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import ACTIVATED, Case, nearer
from app.asking.mirroring import mirrored
from app.asking.questions import Chain
from app.asking.relations.chains import chain
from app.asking.relations.moments import place_of
from app.asking.relations.negates import AT_A_SUMMON, cannot_be_negated, only_summons, summon_negated
from app.asking.relations.negates import SUMMONS as DECLARED
from app.asking.relations.ready import ready
from app.asking.situations.situation import Done, Situation
from app.asking.stand_ins import stand_ins
from app.asking.things import SUMMONS, Thing
from app.engine.ids import Path
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.has_summoned import HasSummoned
from app.engine.words.conditions.not_ import Not
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import WIDER, How, came_so
from app.notation import Line, Position, Scenario, numbered, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted
from app.staging.chains import needs_links

WHERE: dict[str, tuple[tuple[Path, str], ...]] = {
    "attack": (("battle/step/attack", "when the attack is declared"), ("battle/damage", "in the Damage Step of the attack")),
    "Summon": (("main-1/summon", "when the monster has been Summoned"), ("main-1", "when the monster has been Summoned")),
}  # fmt: skip
"""Where in the turn it may be answered, with the words for it."""
DIRECTLY = "directly"
"""How a direct attack is written."""


def on_occasion(case: Case, one: CardDef, of: Thing) -> Answer:
    effects = case.used(one)
    if not effects:
        return case.lacking(one, ACTIVATED)
    if of.named and of.sort in SUMMONS and any(AT_A_SUMMON in e.timing for e in effects):
        ways, named = SUMMONS[of.sort] or DECLARED, case.card(of.named)
        answer = summon_negated(case, one, named, ways)
        settled = (Verdict.YES, Verdict.ONLY_IF)
        if answer is not None and (
            answer.verdict in settled or only_summons(case, one) or _is_all_it_answers(named, ways)
        ):
            return answer
    if of.named:
        return _of_one(case, one, effects, of)
    nearest: Unstaged | None = None
    for path, said in WHERE["Summon" if of.sort in SUMMONS else "attack"]:
        # what happens is no link: nothing is in the chain before what is used upon it
        made_for_it = (each for each in effects if not _for_this_summon(each, of) and not _negates_others(each, of))
        for effect in (each for each in made_for_it if not needs_links(each)):
            for after in _events(effect, of):
                found = case.stage(Wanted(one.slug, effect.id, at=path, after=after))
                if isinstance(found, Staged):
                    which = f" ({effect.id})" if len(effects) > 1 else ""
                    why = f"{one.name}{which} can be used in answer to {of.words}, {said}."
                    return case.yes(why, case.play(found.text), found)
                if nearest is None or nearer(found, nearest):
                    nearest = found
    for effect in effects:
        if effect.on is not None and effect.on.event in COMES_OF_IT and of.sort not in SUMMONS:
            found = case.stage(Wanted(one.slug, effect.id))
            if isinstance(found, Staged) and _by_attack(found, of):
                why = f"{one.name} can be used then: {effect.says}"
                return case.yes(why, case.play(found.text), found)
    against = _not_so(case, one, effects, of) or _refused_then(case, one, effects, of)
    if against is not None:
        return against
    if nearest is None:
        return case.no_situation(f"{one.name} could be used in answer to {of.words}")
    return case.refused(nearest, one)


def _of_one(case: Case, one: CardDef, effects: tuple[EffectDef, ...], of: Thing) -> Answer:
    """The monster that is named is Summoned, or attacks, and the card is used by the other player, or by the same one."""
    named = case.card(of.named)
    hows = (SUMMONS[of.sort] or comes(named)) if of.sort in SUMMONS else ()
    ways: tuple[tuple[How, ...], ...] = tuple((how,) for how in hows) if of.sort in SUMMONS else ((),)
    event: Literal["summoned", "attack-declared"] = "summoned" if of.sort in SUMMONS else "attack-declared"
    side = "A" if of.side == "own" else "B"
    against: Answer | None = None
    hangs: Answer | None = None
    for how in ways:
        found = case.stage(
            Wanted(named.slug, "", "event", on=On(event=event, how=how, direct=of.sort == "direct attack"))
        )
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        for effect in _fast(effects):
            positions = numbered((*scenario.positions, ready(one, effect, side)))
            there = Situation(case, replace(scenario, positions=positions))
            done = there.use(one, side, effect.id)
            if not done.lawful:
                more = _needed(case, one, effect, side, scenario)
                richer = Situation(case, replace(scenario, positions=numbered((*positions, *more)))) if more else there
                again = richer.use(one, side, effect.id) if more else done
                there, done = (richer, again) if again.lawful else (there, done)
            if not done.lawful and event == "attack-declared":
                done = _in_the_damage_step(there, one, effect, side) or done
            if done.lawful:
                which = f" ({effect.id})" if len(effects) > 1 else ""
                return there.yes(f"{one.name}{which} can be used in answer to {of.words}.", done, assumed=found.assumed)
            if done.why and (done.clause not in HANGS or _for_this_summon(effect, of)):
                against = against or there.refused(done, one)
            elif done.why:
                hangs = hangs or there.undecided(f"It hangs on what else is there: {done.why}", done)
        if against is not None and not set(hows) - {"normal", "special"}:
            break
    if (
        against is not None
        and of.sort in SUMMONS
        and any(e.mandatory and (e.kind is EffectKind.FLIP or _waits_for_its_summon(e)) for e in named.effects)
    ):
        # its effect begins the chain before anybody is asked, and the card is chained to that
        chained = chain(case, Chain(one.name, named.name, of.side))
        if chained.verdict is Verdict.YES:
            return replace(chained, why=f"The effect of {named.name} is used then. {chained.why}")
    return hangs or against or case.no_situation(f"there is {of.words}")


def _is_all_it_answers(named: CardDef, ways: tuple[How, ...]) -> bool:
    """Whether it is its Normal Summon that is meant, which nothing negates and behind which no effect of its own begins a chain."""
    normal = not set(ways) - {"normal", "tribute"}
    return normal and cannot_be_negated(named) and not any(map(_waits_for_its_summon, named.effects))


def _waits_for_its_summon(effect: EffectDef) -> bool:
    """Whether it has to be used when its card was Summoned."""
    return effect.on is not None and effect.on.event == "summoned" and effect.on.card == "self"


def _for_this_summon(effect: EffectDef, of: Thing) -> bool:
    """Whether it asks that its player has Summoned nothing, so that his own Summon itself speaks against it, whatever else is there."""
    nothing = any(isinstance(c, Not) and isinstance(c.that, HasSummoned) for c in effect.conditions)
    return nothing and of.side == "own" and of.sort in SUMMONS


def _negates_others(effect: EffectDef, of: Thing) -> bool:
    """Whether it negates Summons, and none of those that are spoken of: what is negated then would be another one, that comes behind it."""
    ways = SUMMONS.get(of.sort, ())
    tried = [each for each in effect.conditions if isinstance(each, SummonAttempted)]
    return any(each.how and not any(came_so(way, each.how) for way in ways) for each in tried) and bool(ways)


COMES_OF_IT = ("battle-damage", "damage", "destroyed-by-battle", "destroyed", "sent")
"""Events that may come of an attack."""


def _by_attack(found: Staged, of: Thing) -> bool:
    """Whether such an attack brings it about."""
    attacks = [line for line in found.text.splitlines() if ": attack " in line]
    return any(of.sort == "attack" or line.endswith(f" {DIRECTLY}") for line in attacks)


def _fast(effects: tuple[EffectDef, ...]) -> tuple[EffectDef, ...]:
    """The effects that may be used when something was done: those that answer a link, or begin one in an open game state, only where
    there is no other."""
    fast = tuple(
        e
        for e in effects
        if (e.speed > 1 or e.on is not None) and not e.answers and not any(isinstance(c, Answers) for c in e.conditions)
    )
    return fast or effects


HANGS = (Law.COST, Law.LIFE_COST, Law.TARGET, Law.CONDITION, Law.SOMETHING, Law.CHOICE)
"""Refusals that look at the rest of the board, of which nothing was said."""


def comes(card: CardDef) -> tuple[How, ...]:
    """How a monster may be Summoned, the usual ways first."""
    if card.in_extra_deck:
        return ("synchro", "special") if "synchro" in card.subtypes else ("special",)
    return ("special",) if card.own_way_only else ("normal", "special", "flip")


def _needed(case: Case, one: CardDef, effect: EffectDef, side: str, there: Scenario) -> tuple[Position, ...]:
    """What lies beside the card where it can be used, on its player's side: what it is paid with, what it asks for."""
    found = case.stage(Wanted(one.slug, effect.id))
    if isinstance(found, Unstaged):
        return ()
    alone = read(found.text, *known(case.library))
    alone = mirrored(alone) if side == "B" else alone
    taken = {p.card for p in there.positions}
    return tuple(
        replace(p, equips="")
        for p in alone.positions
        if p.card != one.name and p.controller == side and p.card not in taken
    )


def _in_the_damage_step(there: Situation, one: CardDef, effect: EffectDef, side: str) -> Done | None:
    """It is used in the Damage Step of the attack."""
    nearest: Done | None = None
    for moment in ("start-of-damage-step", "before-damage-calculation", "damage-calculation"):
        path = place_of(there.case, moment)
        if path and one.effect(effect.id).speed > 1:
            line = Line(side, "activate", (there.name(one, side),), effect=effect.id, at=path)
            done = there.do_at(line)
            nearest = done if nearest is None and done.reached else nearest
            if done.lawful:
                return done
    return nearest


def _refused_then(case: Case, one: CardDef, effects: tuple[EffectDef, ...], of: Thing) -> Answer | None:
    """It happens to a monster without effects, and the card is there: what speaks against its use."""
    how: tuple[How, ...] = SUMMONS[of.sort][:1] if of.sort in SUMMONS else ()
    on = (
        On(event="summoned", how=how or ("normal",))
        if of.sort in SUMMONS
        else On(event="attack-declared", direct=of.sort != "attack")
    )
    monster = next(stand_ins(case, Thing("Normal Monster", level=4)), None)
    found = case.stage(Wanted(monster.slug, "", "event", on=on)) if monster is not None else None
    if not isinstance(found, Staged):
        return None
    scenario = read(found.text, *known(case.library))
    side = "A" if of.side == "own" else "B"
    at = len(scenario.play) + 1
    for effect in effects:
        line = Line(side, "activate", (one.name,), effect=effect.id)
        positions = numbered((*scenario.positions, ready(one, effect, side)))
        outcome = case.play(write(replace(scenario, positions=positions, play=(*scenario.play, line))))
        refusal = next((r for r in outcome.ruling.refused if r.line == at and r.grounds), None)
        if refusal is not None and not one.unmodelled:
            ground = refusal.grounds[0]
            return case.no(ground.text, outcome, None, cited=ground.citations, line=at)
    return None


def _events(effect: EffectDef, of: Thing) -> Iterator[On]:
    """What is done, as an event that the effect waits for, or that anything may follow."""
    whose = {"own": "you", "opponent": "opponent", "": "any"}[of.side]
    own = effect.on
    if of.sort not in SUMMONS:
        if own is None or own.event == "attack-declared":
            base = own or On(event="attack-declared", card="any", whose=whose)  # type: ignore[arg-type]
            if own is None or whose in (own.whose, "any") or own.whose == "any":
                yield replace(base, direct=of.sort == "direct attack" or base.direct)
        return
    ways: tuple[How, ...] = SUMMONS[of.sort]
    if own is None and effect.speed > 1:
        yield On(event="summoned", card="any", whose="opponent" if whose == "any" else whose, how=ways or ("normal",))  # type: ignore[arg-type]
    if own is not None and own.event == "summoned" and (not of.side or own.whose in ("any", whose)):
        allowed = own.how
        if not ways:
            yield own
        elif not allowed or any(each in allowed or WIDER.get(each) in allowed for each in ways):
            yield replace(own, how=ways)


def _not_so(case: Case, one: CardDef, effects: tuple[EffectDef, ...], of: Thing) -> Answer | None:
    """A battle in which it can be used, fought as a direct attack: what then speaks against it."""
    if of.sort != "direct attack":
        return None
    for effect in effects:
        for path, _ in WHERE["attack"]:
            found = case.stage(Wanted(one.slug, effect.id, at=path))
            if isinstance(found, Unstaged) or not found.line:
                continue
            scenario = read(found.text, *known(case.library))
            attack = next((n for n, line in enumerate(scenario.play) if line.does == "attack"), None)
            if attack is None or attack >= found.line - 1:
                continue
            line = scenario.play[attack]
            positions = tuple(p for p in scenario.positions if p.controller == line.player or p.zone != "monsters")
            play = (
                *scenario.play[:attack],
                replace(line, targets=(DIRECTLY,)),
                *scenario.play[attack + 1 : found.line],
            )
            outcome = case.play(write(replace(scenario, positions=positions, play=play)))
            refusal = next((r for r in outcome.ruling.refused if r.line == found.line and r.grounds), None)
            if refusal is None:
                continue
            if one.unmodelled:
                return case.left_open(one, besides=(refusal.grounds[0].text,))
            ground = refusal.grounds[0]
            return case.no(ground.text, outcome, None, cited=ground.citations, line=found.line)
    return None

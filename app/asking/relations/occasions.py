"""Whether a card may be used in answer to something that is done: a Summon, an attack, a direct attack."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import ACTIVATED, Case, nearer
from app.asking.relations.chains import ready
from app.asking.stand_ins import stand_ins
from app.asking.things import SUMMONS, Thing
from app.engine.ids import Path
from app.engine.words.cards import CardDef, EffectDef, On
from app.engine.words.filters import WIDER, How
from app.notation import Line, numbered, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

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
    nearest: Unstaged | None = None
    for path, said in WHERE["Summon" if of.sort in SUMMONS else "attack"]:
        for effect in effects:
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
        return case.undecided(f"No situation was found in which {one.name} could be used in answer to {of.words}.")
    return case.refused(nearest, one)


COMES_OF_IT = ("battle-damage", "damage", "destroyed-by-battle", "destroyed", "sent")
"""Events that may come of an attack."""


def _by_attack(found: Staged, of: Thing) -> bool:
    """Whether such an attack brings it about."""
    attacks = [line for line in found.text.splitlines() if ": attack " in line]
    return any(of.sort == "attack" or line.endswith(f"-> {DIRECTLY}") for line in attacks)


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

"""Whether a monster can be Special Summoned in a way of its own, without a chain."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, nearer
from app.asking.given import in_words, played, what_is_given
from app.asking.questions import MOMENT_NAMES, OwnWay, UseAt, Works
from app.asking.relations.barred import barred
from app.asking.relations.moments import SEATS, ZONES, place_of, use_at
from app.asking.relations.negates import face_up, negates_in_graveyards, works
from app.engine.ids import Path, Seat, Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, Procedure
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import read, write
from app.notation.questions import OTHER
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

NO_WAY = "has no way of its own to be Special Summoned"


def own_way(case: Case, asked: OwnWay) -> Answer:
    if asked.barred:
        return barred(case, asked, own_way)
    card = case.card(asked.card)
    ways = [way for way in card.procedures if way.special]
    if not ways:
        return _by_its_effect(case, asked, card) or case.lacking(card, NO_WAY)
    if asked.while_card:
        return _while_there(case, card, ways, case.card(asked.while_card))
    path = place_of(case, asked.at)
    if path is None:
        return case.undecided(f"This ruleset has no step that is {MOMENT_NAMES[asked.at]}.")
    if (asked.turn == "opponent" or path) and not asked.given:
        return _elsewhen(case, card, ways, asked, path)
    nearest: Unstaged | None = None
    against: Answer | None = None
    for way, found in _staged(case, card, ways, asked, path):
        if isinstance(found, Unstaged):
            nearest = found if nearest is None or nearer(found, nearest) else nearest
        elif not asked.given:
            return case.yes(
                f"{card.name} can be Special Summoned in its own way. It reads: {way.says}",
                case.play(found.text),
                found,
            )
        else:
            answer = _given(case, card, what_is_given(asked), way, found)
            if answer is None or answer.verdict == "yes":
                given = in_words(what_is_given(asked))
                return answer or case.undecided(f"Whether it can where {given} is not looked at.")
            against = against or answer
    if against is not None:
        return case.left_open(card, besides=(against.why,)) if card.unmodelled else against
    if nearest is None:
        says = " ".join(way.says for way in ways)
        return case.no(
            f"{card.name} is not Special Summoned in its own way from there. It reads: {says}", cited=case.text_of(card)
        )
    return case.refused(nearest, card)


def _by_its_effect(case: Case, asked: OwnWay, card: CardDef) -> Answer | None:
    """A monster that comes by an effect of its own, which its player activates off the field, has none without a chain: that is what is asked, then. Nothing where
    it has no such effect."""
    free = summoning_itself(case, card)
    effects = [free] if free is not None else [each for each in case.used(card) if _brings_itself(each)]
    if not effects:
        return None
    tried = [_by_this(case, asked, f"{card.name} [{effect.id}]") for effect in effects]
    found = next((each for each in tried if each.verdict is Verdict.YES), tried[0])
    effect = effects[tried.index(found)]
    how = f"It is by an effect, which is activated, that {card.name} is Special Summoned. It reads: {effect.says}"
    if found.verdict is Verdict.YES:
        found = replace(found, why=f"{card.name} can be Special Summoned by an effect of its own, which is activated.")
    return case.retold(found, found.why, (how,))


def _by_this(case: Case, asked: OwnWay, name: str) -> Answer:
    if asked.while_card:
        return works(case, Works(name, asked.while_card))
    return use_at(case, UseAt(name, asked.at, asked.turn, from_=asked.from_, given=asked.given, also=asked.also))


def summoning_itself(case: Case, card: CardDef) -> EffectDef | None:
    """The effect by which a monster comes that has no other way of its own; nothing where it has another, or none."""
    if any(way.special for way in card.procedures):
        return None
    return next((each for each in case.used(card) if _summons_itself(each)), None)


def waits_to_come(case: Case, card: CardDef) -> bool:
    """Whether a monster that has no way of its own comes by an effect when something happens."""
    return not card.procedures and any(each.on is not None and _brings_itself(each) for each in case.used(card))


def leaves_for_good(case: Case, card: CardDef) -> bool:
    """Whether a monster that came by its own effect is removed from play when it leaves the field."""
    ops = (op for effect in case.used(card) for op in every_op(effect.does))
    return any(isinstance(op, SpecialSummon) and op.who is Who.SELF and op.banished_when_it_leaves for op in ops)


def _summons_itself(effect: EffectDef) -> bool:
    return effect.kind in (EffectKind.IGNITION, EffectKind.QUICK) and effect.on is None and _brings_itself(effect)


def _brings_itself(effect: EffectDef) -> bool:
    """Be it upon an event, as Gorz does, and Treeborn Frog in its Standby Phase."""
    comes = any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(effect.does))
    return comes and not any(zone.on_field for zone in effect.zones)


def _while_there(case: Case, card: CardDef, ways: list[Procedure], there: CardDef) -> Answer:
    """While another card is face-up: on either side, or on the opponent's if it is a monster, of which its player might have none then."""
    if there.kind is not Kind.MONSTER and not there.stays:
        return case.undecided(f"{there.name} does not stay on the field: ask what happens when it is used.")
    sides = {Seat.B: "the opponent’s side", Seat.A: "its player’s side"}
    free: dict[Seat, Staged] = {}
    against: Unstaged | None = None
    for seat in sides if there.kind is not Kind.MONSTER else (Seat.B,):
        lies = replace(face_up(there), seat=seat)
        for way in ways:
            found = case.stage(Wanted(card.slug, way.id, kind="procedure", beside=(lies,)))
            if isinstance(found, Staged):
                free.setdefault(seat, found)
            elif against is None or nearer(found, against):
                against = found
    untouched = negates_in_graveyards(there) and not any(map(_takes_from_a_graveyard, ways))
    if there.unmodelled and against is None and not untouched:
        return case.left_open(there)
    if not free:
        assert against is not None
        return case.refused(against, card)
    seat, found = next(iter(free.items()))
    tried = case.play(found.text)
    if len(free) == 1 and there.kind is not Kind.MONSTER and against is not None:
        besides = (case.reasons(against)[0],) if against.verdict is not None else ()
        return case.only_if(f"{there.name} is on {sides[seat]}.", tried, found, besides=besides)
    why = f"{card.name} can be Special Summoned in its own way while {there.name} is face-up."
    return case.yes(why, tried, found)


def _takes_from_a_graveyard(way: Procedure) -> bool:
    """Whether cards are taken out of a Graveyard for it: what lies there and is only counted is not touched."""
    taken = (op.all or op.wanted for op in way.cost if isinstance(op, CardOp))
    return Zone.GRAVEYARD in way.zones or any(Zone.GRAVEYARD in fits.zones for fits in taken if fits is not None)


def _elsewhen(case: Case, card: CardDef, ways: list[Procedure], asked: OwnWay, path: Path) -> Answer:
    """At another time than its player's own Main Phase: the situation in which it could, moved there."""
    for way in ways:
        found = case.stage(Wanted(card.slug, way.id, kind="procedure", zones=ZONES[asked.from_]))
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        *before, line = scenario.play[: found.line]
        turn = OTHER[line.player] if asked.turn == "opponent" else line.player
        # the decision is meant for that place alone: play would else go on to where it is lawful
        play = (*before, replace(line, at=path))
        outcome = case.play(write(replace(scenario, turn_player=turn, at=path or scenario.at, play=play)))
        refusal = next((r for r in outcome.ruling.refused if r.grounds), None)
        if refusal is not None:
            ground = refusal.grounds[0]
            return case.no(ground.text, outcome, None, cited=ground.citations, line=refusal.line)
        if found.line in {wish.line for _, wish in outcome.played.run.taken}:
            return case.yes(f"{card.name} can be Special Summoned in its own way then.", outcome, None, line=found.line)
    return case.no_situation(f"{card.name} could be tried then")


def _staged(
    case: Case, card: CardDef, ways: list[Procedure], asked: OwnWay, path: Path
) -> Iterator[tuple[Procedure, Staged | Unstaged]]:
    turn, zones = SEATS[asked.turn], ZONES[asked.from_]
    for way in ways:
        if zones and not set(zones) & set(way.zones):
            continue
        yield way, case.stage(Wanted(card.slug, way.id, kind="procedure", at=path, turn=turn, zones=zones))


def _given(case: Case, card: CardDef, given: tuple[str, ...], way: Procedure, found: Staged) -> Answer | None:
    """Whether it still can with what is given laid down beside it; nothing if play does not come to it."""
    against: Answer | None = None
    for outcome, refusal in played(case, found, given, card.name):
        if refusal is None and _is_of_the_other(case, given, found):
            return case.only_if(
                f"its player’s own Graveyard has what it asks for. It reads: {way.says}", outcome, found
            )
        if refusal is None:
            return case.yes(f"{card.name} can be Special Summoned in its own way then.", outcome, None, line=found.line)
        if against is None:
            why = f"Not where {in_words(given)}. It reads: {way.says}".replace("'", "’")
            against = case.no(why, outcome, None, cited=refusal.grounds[0].citations, line=refusal.line)
    return against


def _is_of_the_other(case: Case, given: tuple[str, ...], found: Staged) -> bool:
    """Whether all that is said is what lies in the opponent's Graveyard, while it needs cards in its player's own, of which nothing is said."""
    scenario = read(found.text, *known(case.library))
    player = next((line.player for line in scenario.play[found.line - 1 : found.line]), "A")
    own = any(p.owner == player and p.zone == "graveyard" for p in scenario.positions)
    words = in_words(given)
    return own and "opponent" in words and "Graveyard" in words and "its player has" not in words

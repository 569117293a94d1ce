"""Whether one card can do something to another: target it, destroy it, Special Summon it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import ACTIVATED, Case, Outcome
from app.asking.questions import DOES, Affect, Negate, SpecialSummons
from app.asking.relations.given_as_cost import given_as_cost, not_given_as_cost
from app.asking.relations.in_its_battle import in_its_battle
from app.asking.relations.keeping import banishes_instead
from app.asking.relations.negates import negate
from app.asking.relations.ready import ready
from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law.laws import Law
from app.engine.position.events import (
    AnyHappening,
    ControlChanged,
    EffectsNegated,
    Equipped,
    Moved,
    NoEffect,
    Resolving,
    StatsChanged,
    Summoned,
    Targeted,
    Turned,
)
from app.engine.words.cards import CardDef, EffectDef, On
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.fusion_summon import FusionSummon
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.notation import Line, numbered, read, write
from app.notation.scenario import Position, Scenario
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted
from app.staging.fitting import facts_fit
from app.staging.setting import AIM, GIVEN, PAID, Lay

PLACES = {
    "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "deck": Zone.DECK, "banished": Zone.BANISHED, "extra": Zone.EXTRA,
    "field": Zone.MONSTER,
}  # fmt: skip


IN_A_BATTLE = "That is in a battle between the two."


def done_to(does: str, card: CardId) -> Callable[[AnyHappening], bool]:
    """What has to happen to the card for it to be done."""

    def is_it(what: AnyHappening) -> bool:
        match what:
            case Targeted(targets=targets):
                return does in ("target", "affect") and card in targets
            case Moved(
                card=moved, destroyed=destroyed, to=to, tributed=tributed, cause=cause, summoned=came, come_from=origin
            ) if moved == card:
                return (
                    cause is not Cause.BATTLE
                    and not came
                    and (
                        does == "affect"
                        or (does == "destroy" and destroyed)
                        or (does == "banish" and to is Zone.BANISHED)
                        or (does == "return" and to in (Zone.HAND, Zone.DECK, Zone.EXTRA))
                        or (does == "tribute" and tributed)
                        or (does == "add" and to is Zone.HAND and origin in (Zone.DECK, Zone.GRAVEYARD, Zone.BANISHED))
                    )
                )
            case Summoned(card=taken, player=player) if taken == card:
                return does == "take-control" and player is Seat.A
            case ControlChanged(card=taken):
                return does in ("take-control", "affect") and taken == card
            case Turned(card=turned, by=by):
                return does == "affect" and turned == card and by is not None
            case StatsChanged(card=turned) | EffectsNegated(card=turned):
                return does == "affect" and turned == card
            case Equipped(card=put, to=to):
                return does == "equip" and card in (put, to)
            case _:
                return False

    return is_it


def _more_than_targeted(does: str, card: CardId) -> Callable[[AnyHappening], bool]:
    """What has to happen to the card beside that it is targeted."""
    return lambda what: not isinstance(what, Targeted) and done_to(does, card)(what)


def affects(case: Case, asked: Affect) -> Answer:
    if asked.does == "negate":
        return negate(case, Negate(asked.one, asked.other))
    one, other = case.card(asked.one), case.card(asked.other)
    effects = case.used(one)
    instead = banishes_instead(case, one, other.kind is Kind.MONSTER) if asked.does == "banish" else None
    if instead is not None:
        return instead
    if asked.does == "tribute" and (own := _for_its_own_way(case, one, other)) is not None:
        return own
    if not effects:
        return case.lacking(one, ACTIVATED)
    if asked.does == "target" and not any(e.targets is not None for e in effects):
        return not_targeting(case, one)
    if asked.does == "add":
        effects = tuple(e for e in effects if adds(e))
        if not effects:
            return case.lacking(one, "adds no card to the hand")
    if other.becomes_a_monster:
        return case.undecided(f"{other.name} lies as a monster only once it was used: that is not tried here.")
    tried = tried_on(case, one, effects, asked.does, lambda effect: ((other, aim) for aim in _lying(other, effect)))
    if tried.done is not None:
        found, outcome, _ = tried.done
        after = _destroys_itself(other, outcome)
        if not other.effects and other.unmodelled:
            left = f"What {other.name} does is not played: {other.unmodelled}."
            return case.undecided(left, besides=(f"By the text of {one.name} it could.",))
        there = found.wanted.aim
        if there is not None and there.zone is Zone.MONSTER and (there.face, there.stance) != (Face.UP, Stance.ATTACK):
            so = "face-down" if there.face is Face.DOWN else "in Defense Position"
            so = f"{other.name} lies {so} there."
            return case.yes(did(one, asked.does, other.name) + after, outcome, found, besides=(so,))
        return case.yes(did(one, asked.does, other.name) + after, outcome, found)
    if (given := given_as_cost(case, one, other, effects, asked.does)) is not None:
        return given
    if (fought := beaten_so(case, one, effects, asked.does, other)) is not None:
        return case.yes(f"{did(one, asked.does, other.name)} {IN_A_BATTLE}", fought[1], fought[0])
    if (never := not_given_as_cost(case, one, other, effects, asked.does)) is not None:
        return never
    if tried.reached is not None:
        return nothing_of_that(case, one, other, *tried.reached)
    if asked.does == "add" and not one.unmodelled and not any(_may_add(e, other) for e in effects):
        says = " ".join(effect.says for effect in effects)
        return case.no(f"{other.name} is no such card as {one.name} adds. It reads: {says}", cited=case.text_of(one))
    refused = written_down(case, one, other, effects)
    if (
        refused is None and asked.does != "add"
    ):  # what happens to a card that is found in the Deck is not what is waited for
        refused = when_it_happens(case, one, other, effects, asked.does)
    if refused is not None:
        return refused
    if tried.nearest is not None:
        return case.refused(tried.nearest, one)
    return case.no_situation(f"{one.name} could be used so")


def _destroys_itself(other: CardDef, outcome: Outcome) -> str:
    """That the card is destroyed by an effect of its own then, as a sentence beside the answer; empty where it is not."""
    ids = outcome.ids(other.slug)
    own = outcome.did(lambda what: isinstance(what, Moved) and what.card in ids and what.destroyed and what.by in ids)
    return f" {other.name} is destroyed by its own effect then." if own else ""


def beaten_so(
    case: Case, one: CardDef, effects: tuple[EffectDef, ...], does: str, other: CardDef
) -> tuple[Staged, Outcome] | None:
    """A battle with the other in which an effect of the one does so to it, face-up or face-down; nothing where it comes to that in none."""
    for effect in effects if does != "target" else ():
        for face in (Face.UP, Face.DOWN):
            for found, outcome in in_its_battle(case, one, effect, other, face):
                if any(outcome.did(_by_it(does, card, one, outcome)) for card in outcome.ids(other.slug)):
                    return found, outcome
    return None


def _by_it(does: str, card: CardId, one: CardDef, outcome: Outcome) -> Callable[[AnyHappening], bool]:
    """What has to happen to the card, by an effect of the one."""
    doers, is_it = outcome.ids(one.slug), done_to(does, card)
    return lambda what: is_it(what) and getattr(what, "by", doers[0]) in doers


def _for_its_own_way(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """Whether the other can be Tributed for the Summon of the one in its own way; nothing where none of that is Tributed, or an effect of the one Tributes
    as well."""
    ops = [op for effect in case.used(one) for op in (*effect.cost, *every_op(effect.does))]
    if other.kind is not Kind.MONSTER or any(isinstance(op, Tribute) for op in ops):
        return None
    refused: Unstaged | None = None
    for way in one.procedures:
        taken = [op.choose for op in way.cost if isinstance(op, Tribute) and op.choose is not None]
        for fits in taken if way.special else ():
            seat = Seat.B if fits.whose == "opponent" else Seat.A
            lay = Lay(f"{GIVEN}1", seat, Zone.MONSTER, other.slug, face=Face.UP, stance=Stance.ATTACK)
            found = case.stage(Wanted(one.slug, way.id, kind="procedure", beside=(lay,)))
            if isinstance(found, Unstaged):
                refused = refused or found
                continue
            outcome = case.play(found.text)
            if any(outcome.did(done_to("tribute", card)) for card in outcome.ids(other.slug)):
                why = f"{other.name} can be Tributed for the Summon of {one.name}."
                return case.yes(why, outcome, found)
    return case.refused(refused, one) if refused is not None and refused.verdict is not None else None


def adds(effect: EffectDef) -> bool:
    """Whether it adds a card from somewhere to the hand."""
    return any(isinstance(op, Search) for op in every_op(effect.does))


def _may_add(effect: EffectDef, other: CardDef) -> bool:
    """Whether what is printed on a card is what the effect looks for."""
    groups = () if effect.targets is None else (effect.targets, *effect.targets.also)
    ops = [op for op in every_op(effect.does) if isinstance(op, Search)]
    looked = [fits for op in ops if (fits := op.all or op.wanted) is not None]
    found = (*(group.fits for group in groups), *looked)
    # what belongs in the Extra Deck is never in the Deck
    return not found or any(
        facts_fit(fits, other) and not (other.in_extra_deck and fits.zones == (Zone.DECK,)) for fits in found
    )


def did(one: CardDef, does: str, other: str) -> str:
    """That the one can do so, as players say it: of a monster, what it equips is put on it."""
    if does == "add":
        return f"{one.name} can add {other} to the hand."
    if does == "equip" and one.kind is Kind.MONSTER and "union" not in one.subtypes:
        return f"{one.name} can equip itself with {other}."
    return f"{one.name} can {DOES[does]} {other}."


class Tried(msgspec.Struct, frozen=True):
    """What came of using a card on others: a game in which it was `done`, one in which it was used (`reached`) and nothing of that
    happened, each with the card that it was used on, and the nearest of those in which it could not be."""

    done: tuple[Staged, Outcome, CardDef] | None = None
    reached: tuple[Staged, Outcome] | None = None
    nearest: Unstaged | None = None


def tried_on(
    case: Case,
    one: CardDef,
    effects: tuple[EffectDef, ...],
    does: str,
    aims: Callable[[EffectDef], Iterable[tuple[CardDef, Lay]]],
    as_said: bool = False,
) -> Tried:
    """Each effect used on each of the cards that there are for it in turn, until it is done. `as_said`: only where the card lies as its
    lay says, for what was thought out may have it attack."""
    nearest: Unstaged | None = None
    reached: tuple[Staged, Outcome] | None = None
    for effect in effects:
        if does == "target" and effect.targets is None:
            continue
        for other, aim in aims(effect):
            # what is Tributed is its cost, if it has one that takes cards
            given = does == "tribute" and any(isinstance(op, CardOp) and op.choose is not None for op in effect.cost)
            if given and aim.seat is not Seat.A:
                continue
            found = case.stage(
                Wanted(one.slug, effect.id, beside=(replace(aim, key=PAID), *_brought_for(effect, other)))
                if given
                else Wanted(one.slug, effect.id, beside=(replace(aim, key=FOUND),))
                if does == "add" and _finds(effect, aim)
                else Wanted(one.slug, effect.id, aim=aim)
            )
            if isinstance(found, Unstaged):
                nearest = (
                    found if nearest is None or (nearest.verdict is None and found.verdict is not None) else nearest
                )
                continue
            outcome = _chosen(case, found, other) or case.play_out(found.text, (other.name,))
            if as_said and not _lies_so(outcome, other, aim):
                continue
            # what comes to nothing has targeted the card and no more
            nothing = does == "affect" and any(outcome.did(_fails(this)) for this in outcome.ids(one.slug))
            done = _more_than_targeted if nothing else done_to
            if any(outcome.did(done(does, card)) for card in outcome.ids(other.slug)):
                return Tried((found, outcome, other), reached, nearest)
            aimed = _aimed(outcome, effect, other)
            reached = reached or ((found, outcome) if aimed else None)
    return Tried(None, reached, nearest)


FOUND = "found"


def _finds(effect: EffectDef, aim: Lay) -> bool:
    """Whether an effect that waits for something else to happen looks for the card where it lies: then that does not happen to it."""
    return (
        effect.on is not None and effect.on.card == "any" and effect.targets is None and aim.zone in _looked_at(effect)
    )


def _chosen(case: Case, found: Staged, other: CardDef) -> Outcome | None:
    """The situation with the card chosen where none had to be; nothing if there is no such choice, or the card is none of those."""
    scenario = read(found.text, *known(case.library))
    last = scenario.play[-1] if scenario.play else None
    if last is None or last.does != "choose" or last.cards:
        return None
    play = (*scenario.play[:-1], replace(last, cards=(other.name,)))
    outcome = case.play(write(replace(scenario, play=play)))
    return None if any(r.line == len(play) for r in outcome.ruling.refused) else outcome


def _aimed(outcome: Outcome, effect: EffectDef, other: CardDef) -> bool:
    """Whether it was used on the card: it is its target, or that happened to it for which the effect waits."""
    ids = outcome.ids(other.slug)
    if effect.targets is not None:
        return any(outcome.did(done_to("target", card)) for card in ids)
    waits = effect.on is not None and effect.on.card == "any"
    return not waits or outcome.did(lambda what: getattr(what, "card", None) in ids)


def _lies_so(outcome: Outcome, other: CardDef, aim: Lay) -> bool:
    """Whether the card lies from the beginning as it was said to."""
    first = outcome.played.run.first
    lying = (first.card(this) for this in outcome.ids(other.slug))
    return any(held.face is aim.face and held.stance is aim.stance for held in lying if held.zone is aim.zone)


def _fails(this: CardId) -> Callable[[AnyHappening], bool]:
    """Whether what the card does comes to nothing."""
    return lambda what: isinstance(what, NoEffect) and what.card == this


def nothing_of_that(case: Case, one: CardDef, other: CardDef, found: Staged, outcome: Outcome) -> Answer:
    """It is used on the card, and does something else to it, or nothing."""
    told = next(
        (s for s in outcome.ruling.answer if other.name in s),
        f"It is used, and nothing of that happens to {other.name}.",
    )
    if one.unmodelled:
        return case.left_open(one, besides=(told,))
    effect = one.effect(found.wanted.effect)
    if any(fits.declared or fits.not_declared for fits in _looked_for(effect)):
        return case.undecided(f"It hangs on what is declared for {one.name}.", besides=(told,))
    if any(words in effect.says.casefold() for words in CHANCE):
        # it was played with one number of several
        wanted = DOES[case.question.does] if isinstance(case.question, Affect) else ""
        if wanted and wanted in effect.says.casefold():
            return case.only_if(f"chance decides so. It reads: {effect.says}", cited=case.text_of(one))
        return case.undecided(f"It hangs on what chance shows for {one.name}.", besides=(told,))
    return case.no(told, outcome, found)


CHANCE = ("roll a die", "roll a six-sided die", "toss a coin")
"""What effects say that leave something to chance."""


def not_targeting(case: Case, one: CardDef) -> Answer:
    left = one.unmodelled
    if left:
        return case.undecided(f"What is played of {one.name} does not target. What is not played: {left}.")
    says = " ".join(effect.says for effect in case.used(one))
    return case.no(f"{one.name} does not target. It reads: {says}", cited=case.text_of(one))


ELSEWHERE = (Zone.GRAVEYARD, Zone.BANISHED, Zone.HAND, Zone.DECK)


def _lying(other: CardDef, effect: EffectDef) -> Iterator[Lay]:
    """Where the card may lie that it is done to: on the opponent's side, then on one's own, then where else the effect looks."""
    looked = _looked_at(effect)
    seats = (Seat.B, Seat.A)
    if looked - {*ELSEWHERE} or not looked:
        for seat in seats:
            if other.kind is Kind.MONSTER:
                yield Lay(AIM, seat, Zone.MONSTER, other.slug, face=Face.UP, stance=Stance.ATTACK)
                yield from _otherwise(other, effect, seat)
                if other.set_as_spell() and Zone.SPELL in looked:
                    yield Lay(AIM, seat, Zone.SPELL, other.slug, face=Face.DOWN)
            elif "field" in other.subtypes:
                yield Lay(AIM, seat, Zone.FIELD, other.slug, face=Face.UP)
            else:
                yield Lay(AIM, seat, Zone.SPELL, other.slug, face=Face.UP if other.stays else Face.DOWN)
    for zone in ELSEWHERE:
        # what happens to a card on the field is not done to one in the Graveyard
        waits = effect.on is not None and effect.on.card == "any"
        if zone in looked or (zone is Zone.GRAVEYARD and not looked and not waits):
            yield from (Lay(AIM, seat, zone, other.slug) for seat in seats)


def _otherwise(other: CardDef, effect: EffectDef, seat: Seat) -> Iterator[Lay]:
    """How else a monster may lie, where the effect asks for that."""
    if any(fits.face is Face.DOWN for fits in _looked_for(effect)):
        yield Lay(AIM, seat, Zone.MONSTER, other.slug, face=Face.DOWN, stance=Stance.DEFENSE)
    if any(fits.stance is Stance.DEFENSE for fits in _looked_for(effect)):
        yield Lay(AIM, seat, Zone.MONSTER, other.slug, face=Face.UP, stance=Stance.DEFENSE)


def _looked_at(effect: EffectDef) -> set[Zone]:
    """The places that it takes cards from, as far as it says."""
    return {zone for fits in _looked_for(effect) for zone in fits.zones}


def _looked_for(effect: EffectDef) -> tuple[Filter, ...]:
    """What it is done to, as filters."""
    groups = () if effect.targets is None else (effect.targets, *effect.targets.also)
    ops = [op for op in every_op(effect.does) if isinstance(op, CardOp)]
    return (*(group.fits for group in groups), *(fits for op in ops if (fits := op.all or op.wanted) is not None))


def written_down(
    case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], lay: Lay | None = None
) -> Answer | None:
    """Nothing was thought out in which it is done, so it is written down where the card is used on something else, to see why not."""
    for effect in effects:
        there = lay or next(_lying(other, effect))
        found = case.stage(Wanted(one.slug, effect.id))
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        at = found.line or _where_chosen(effect, scenario)
        if not at or any(p.card == other.name for p in scenario.positions):
            continue
        if effect.targets is not None and effect.targets.fits.among is Who.EVENT_CARD:
            # beside the card to which it happened nothing can be its target, whatever it is
            continue
        line = scenario.play[at - 1]
        if effect.targets is None and not line.targets:
            continue
        aims = (other.name, *line.targets[1:])
        if found.line and _one_alone_is_too_few(effect, other, there, len(aims)):
            continue
        aimed = replace(line, targets=aims) if found.line else replace(line, cards=(other.name,))
        written = replace(
            scenario,
            positions=numbered((*scenario.positions, _position(other, there))),
            play=(*scenario.play[: at - 1], aimed),
        )
        outcome = case.play(write(written))
        for refusal in outcome.ruling.refused:
            if refusal.line == at and refusal.grounds:
                ground = refusal.grounds[0]
                if one.unmodelled:
                    return case.left_open(one, besides=(ground.text,))
                if ground.clause in (Law.TARGET, Law.CHOICE):
                    return _no_target(case, one, other, effect, outcome, at)
                return case.no(ground.text, outcome, None, cited=ground.citations, line=at)
    return None


def _one_alone_is_too_few(effect: EffectDef, other: CardDef, lay: Lay, number: int) -> bool:
    """Whether so many targets are refused whatever they are, the card being one that may be among them where it lies."""
    aims = effect.targets
    if aims is None or number >= aims.least:
        return False
    return any(lay.zone in group.fits.zones and facts_fit(group.fits, other) for group in (aims, *aims.also))


def _where_chosen(effect: EffectDef, scenario: Scenario) -> int:
    """By which decision the target is chosen of an effect that has to be used, and so is used by none; 0 where there is none."""
    last = scenario.play[-1] if scenario.play else None
    chosen = effect.mandatory and effect.targets is not None and last is not None and last.does == "choose"
    return len(scenario.play) if chosen and last is not None and last.cards else 0


def lying_there(
    case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], does: str, lay: Lay
) -> Answer | None:
    """The card lies there while the other, which targets nothing and does not take it, is used on something else: whether it is spared."""
    for effect in effects:
        if (
            effect.targets is not None
            or does not in DEALT
            or not _looked_at(effect)
            or any(_may_give(op, other, lay) for op in effect.cost)
        ):
            continue
        found = case.stage(Wanted(one.slug, effect.id, beside=(replace(lay, key="beside"),)))
        if isinstance(found, Unstaged):
            continue
        outcome = case.play(found.text)
        resolved = any(outcome.did(_resolved(this)) for this in outcome.ids(one.slug))
        if not resolved or one.unmodelled:
            continue
        if any(outcome.did(done_to(does, card)) for card in outcome.ids(other.slug)):
            return case.yes(f"{one.name} can {DOES[does]} {other.name}.", outcome, found)
        why = f"{one.name} is used, and nothing of that happens to {other.name}. It reads: {effect.says}"
        return case.no(why, outcome, found, cited=case.text_of(one))
    return None


DEALT = ("destroy", "affect", "banish", "return", "take-control")
"""What an effect does to a card that it takes when it resolves."""


def _may_give(op: AnyOp, other: CardDef, lay: Lay) -> bool:
    """Whether a cost may take the card from there."""
    fits = op.wanted if isinstance(op, CardOp) else None
    return fits is not None and lay.zone in fits.zones and facts_fit(fits, other)


def _resolved(this: CardId) -> Callable[[AnyHappening], bool]:
    return lambda what: isinstance(what, Resolving) and what.card == this


def when_it_happens(
    case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...], does: str = ""
) -> Answer | None:
    """What the card waits for happens to the other one: why it cannot be used then, or that this is done to it."""
    for effect in effects:
        if effect.on is None or effect.on.card != "any" or effect.on.by == "self":
            # what it has to bring about itself says nothing of the other
            continue
        found = case.stage(Wanted(other.slug, "", "event", on=On(event=effect.on.event)))
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        line = Line("B", "activate", (one.name,), effect=effect.id)
        positions = numbered((*scenario.positions, ready(one, effect, "B")))
        outcome = case.play(write(replace(scenario, positions=positions, play=(*scenario.play, line))))
        at = len(scenario.play) + 1
        refusal = next((r for r in outcome.ruling.refused if r.line == at and r.grounds), None)
        if refusal is None and does and any(outcome.did(done_to(does, card)) for card in outcome.ids(other.slug)):
            return case.yes(did(one, does, other.name), outcome, None, line=at, assumed=found.assumed)
        if refusal is None:
            continue
        ground = refusal.grounds[0]
        if one.unmodelled:
            return case.left_open(one, besides=(ground.text,))
        return case.no(ground.text, outcome, None, cited=ground.citations, line=at)
    return None


def _no_target(case: Case, one: CardDef, other: CardDef, effect: EffectDef, outcome: Outcome, line: int) -> Answer:
    """It is none of the cards that the effect takes."""
    why = f"{other.name} is none of the cards that {one.name} takes. It reads: {effect.says}"
    if other.own_way_only:
        why = f"{other.name} can be Special Summoned only in its own way. {why}"
    cited = (*case.text_of(one), *(case.text_of(other) if other.own_way_only else ()))
    return case.no(why, outcome, None, cited=cited, line=line)


def _position(card: CardDef, lay: Lay) -> Position:
    face = ("down" if lay.face is Face.DOWN else "up") if lay.zone.on_field or lay.zone is Zone.BANISHED else ""
    stance = str(lay.stance) if lay.stance else ""
    return Position(card.name, str(lay.seat), str(lay.seat), str(lay.zone), face, stance)


def _brought_for(effect: EffectDef, other: CardDef) -> tuple[Lay, ...]:
    """What the effect brings, of the Level that the card has that it is paid with, where it asks for that."""
    looked = [f for f in _looked_for(effect) if any(x.to is Who.PAID and "level" in x.same for x in f.like)]
    return tuple(Lay("brought", Seat.A, f.zones[0], asks=(replace(f, like=()),), level=other.level) for f in looked[:1])


def _paid_for(effect: EffectDef, other: CardDef) -> tuple[Lay, ...]:
    """A monster to pay with of the Level that the other has, where the effect asks for that."""
    likes = [like for fits in _looked_for(effect) for like in fits.like]
    if not any(like.to is Who.PAID and "level" in like.same for like in likes):
        return ()
    asks = (Filter(kind=Kind.MONSTER),)
    return (Lay(PAID, Seat.A, Zone.MONSTER, asks=asks, stance=Stance.ATTACK, level=other.level),)


def brings(effect: EffectDef) -> bool:
    """Whether it Special Summons anything, by whatever kind of Special Summon."""
    ops = tuple(every_op(effect.does))
    return any(isinstance(op, SpecialSummon | Making) or "special-summon" in (*op.acts(), *op.also()) for op in ops)


def special_summons(case: Case, asked: SpecialSummons, seats: tuple[Seat, ...] = (Seat.A, Seat.B)) -> Answer:
    """`seats`: on whose side the card may be."""
    one, other = case.card(asked.one), case.card(asked.other)
    effects = tuple(e for e in case.used(one) if any(isinstance(op, SpecialSummon | Making) for op in every_op(e.does)))
    if not effects and any(brings(effect) for effect in one.effects):
        return case.undecided(f"{one.name} Summons in a way that is not tried here.")
    if not effects:
        return case.lacking(one, "Special Summons nothing")
    zones = (PLACES[asked.from_],) if asked.from_ else (Zone.GRAVEYARD, Zone.HAND, Zone.DECK, Zone.BANISHED, Zone.EXTRA)
    nearest: Unstaged | None = None
    for effect in effects:
        for zone in zones:
            for seat in seats:
                aim = Lay(AIM, seat, zone, other.slug)
                found = case.stage(Wanted(one.slug, effect.id, aim=aim, beside=_paid_for(effect, other)))
                if isinstance(found, Unstaged):
                    nearest = (
                        found if nearest is None or (nearest.verdict is None and found.verdict is not None) else nearest
                    )
                    continue
                outcome = case.play_out(found.text, (other.name,))
                ids = outcome.ids(other.slug)
                if outcome.did(lambda what, ids=ids: isinstance(what, Summoned) and what.card in ids):  # type: ignore[misc]
                    return case.yes(f"{one.name} can Special Summon {other.name}.", outcome, found)
    lay = Lay(AIM, seats[0], zones[0], other.slug)
    refused = written_down(case, one, other, effects, lay)
    if refused is None:
        refused = brings_no_such(case, one, other, effects)
    if refused is None and nearest is not None:
        refused = case.refused(nearest, one)
    refused = refused or case.no_situation(f"{one.name} could be used so")
    if refused.verdict is Verdict.UNDECIDED and (answer := _by_its_text(case, asked, one, other, effects)) is not None:
        return answer
    if (other.never_special or refused.verdict is Verdict.UNDECIDED) and _never_by_another(one, other, effects):
        # whatever lies there, and so without a situation
        why = "cannot be Special Summoned" if other.never_special else "can be Special Summoned only in its own way"
        return case.no(f"{other.name} {why}.", cited=case.text_of(other))
    return refused


def _by_its_text(
    case: Case, asked: SpecialSummons, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...]
) -> Answer | None:
    """What the text says where no situation was found: that nothing is Special Summoned from the place which is asked about; or that a Fusion Monster comes by
    a Fusion Summon, for which its player waits."""
    says = f"It reads: {' '.join(effect.says for effect in effects)}"
    looked = {zone for effect in effects for zone in _looked_at(effect)}
    making = any(isinstance(op, Making) for effect in effects for op in every_op(effect.does))
    if asked.from_ and looked and not making and PLACES[asked.from_] not in looked and not one.unmodelled:
        where = FROM_PLACE.get(asked.from_, asked.from_)
        return case.no(f"{one.name} Special Summons nothing from {where}. {says}", cited=case.text_of(one))
    fused = [
        op.wanted
        for effect in effects
        for op in every_op(effect.does)
        if isinstance(op, SpecialSummon) and op.as_fusion
    ]
    if any(fits is not None and facts_fit(fits, other) for fits in fused) and _is_fused(other):
        return case.yes(f"That is a Fusion Summon of {other.name}. {says}", cited=case.text_of(one))
    return None


FROM_PLACE = {
    "hand": "the hand", "graveyard": "the Graveyard", "deck": "the Deck", "banished": "among the cards removed from play",
    "extra": "the Extra Deck", "field": "the field",
}  # fmt: skip


def _is_fused(card: CardDef) -> bool:
    """Whether a Fusion Monster may come by any Fusion Summon."""
    return bool(card.materials) and not card.without_polymerization and not card.made_by and not card.never_special


def _never_by_another(one: CardDef, other: CardDef, effects: tuple[EffectDef, ...]) -> bool:
    """Whether a monster is never Special Summoned, or only in its own way, which these effects of another card are no part of."""
    ops = [op for effect in effects for op in every_op(effect.does) if isinstance(op, SpecialSummon)]
    own = one.slug == other.slug or bool(other.made_by) or one.unmodelled
    never = other.own_way_only or other.never_special
    # what counts as a Fusion Summon is the own way of a Fusion Monster
    fused = bool(other.materials) and not other.without_polymerization
    return never and not own and not any(op.ignoring_conditions or (op.as_fusion and fused) for op in ops)


def _is_targeted(effect: EffectDef, op: SpecialSummon) -> Filter | None:
    """What it brings where that is what it targets, which is all of one sort; None for anything else."""
    aims = effect.targets
    return aims.fits if op.who is Who.TARGETS and aims is not None and not aims.also and not aims.fits.among else None


def brings_no_such(case: Case, one: CardDef, other: CardDef, effects: tuple[EffectDef, ...]) -> Answer | None:
    """That the card is none of those that these effects bring or make; nothing where it may be one."""
    for effect in effects:
        for op in every_op(effect.does):
            if not isinstance(op, SpecialSummon | Making):
                continue
            wanted = op.monster if isinstance(op, Making) else op.all or op.wanted or _is_targeted(effect, op)
            in_another_way = isinstance(op, Making) and (
                (isinstance(op, FusionSummon) and other.without_polymerization)
                or (bool(other.made_by) and one.name not in other.made_by)
            )
            if wanted is None or (facts_fit(wanted, other) and not in_another_way):
                return None
    why = f"{other.name} is none of the cards that {one.name} Special Summons. It reads: {' '.join(effect.says for effect in effects)}"
    return case.no(why, cited=case.text_of(one))

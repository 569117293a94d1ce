"""What may be done with a monster that a card took, brought back, Summoned, or made as a Token."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import USES, Brought, Done, Story, Triggers
from app.asking.relations.affects import brings_no_such
from app.asking.relations.told.story import story
from app.asking.relations.triggers import triggers
from app.asking.stand_ins import to_be_found
from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law.laws import Law
from app.engine.position.events import (
    Activated,
    AnyHappening,
    AttackDeclared,
    ControlChanged,
    EffectsNegated,
    Moved,
    Summoned,
    Turned,
    UsedAsMaterial,
)
from app.engine.position.state import Card
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import Filter, Kind, came_so
from app.engine.words.operations.making import Making
from app.engine.words.operations.negate_effects import NegateEffects
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.switch_control import SwitchControl
from app.engine.words.operations.take_control import TakeControl
from app.explain.ruling import GroundView
from app.notation import Line, Position, Scenario, numbered, read, stand_in, write
from app.rulebook.facts import slug_of
from app.services.casting import Finder
from app.services.known import known
from app.staging import Staged, Wanted
from app.staging.fitting import facts_fit
from app.staging.setting import AIM, Lay

LARGE = "any Normal Warrior 2300/1000 level 6"
DARK = "any Normal DARK Fiend 2300/1000 level 6"
"""Monsters that are Tribute Summoned: whatever one, and one for which some Tokens may be given alone."""
USUAL_COST = "Cannon Soldier"
"""A monster for whose effect any monster is Tributed."""
PLAIN = "Gemini Elf"
"""A monster that nothing speaks against, to be taken or brought."""
WITH_EFFECT = ("Stealth Bird", "Des Lacooda")
"""Monsters whose effect costs nothing, to see whether it may be used."""
SYNCHROS = (
    ("Magical Android", 5),
    ("Brionac, Dragon of the Ice Barrier", 6),
    ("Black Rose Dragon", 7),
    ("Stardust Dragon", 8),
)
"""Synchro Monsters made of any monsters with which their Levels add up."""
ATTACKED = Position("any monster 1000/1000", "B", "B", "monsters", "up", "attack")
BESIDE = Position("any monster 1500/1000", "A", "A", "monsters", "up", "attack")
SPARE = Position("any monster 800/800", "A", "A", "hand")
"""What may be discarded for its effect, which the situation in which it came need not hold."""
MOST_MONSTERS, MOST_SITUATIONS = 2, 3
"""How many monsters that fit are tried, and how many situations, at the most."""
OTHER = {"A": "B", "B": "A"}
TAKES_OR_BRINGS = (SpecialSummon, Making, TakeControl, SwitchControl)
"""What an effect does by which a monster comes to a player's side."""
USUAL_LEVEL = 4
ONE_FROM, TWO_FROM = 5, 7
"""From which Levels on a monster takes one Tribute, and two."""
WEIGHS = (
    Law.BARRED, Law.LOCKED, Law.ATTACK_FORBIDDEN, Law.ATTACKER_ABLE, Law.CHANGE_POSITION, Law.POSITION_ABLE, Law.SUMMON_TRIBUTES,
    Law.SUMMON_COST, Law.SUMMON_PROCEDURE, Law.COST, Law.CHOICE, Law.CONDITION, Law.LIMIT, Law.SUMMON_ONCE, Law.SUMMON_MANNER,
)  # fmt: skip
"""Refusals that tell something of the monster. Any other one only shows that the situation is not one in which it can be tried."""


class Came(msgspec.Struct, frozen=True):
    """A situation in which the card was used, with the monster that it took or brought. `name`: as a decision names it."""

    scenario: Scenario
    staged: Staged
    monster: CardDef | None
    id: CardId
    name: str
    card: CardDef
    seat: str
    stance: Stance | None


class Deed(msgspec.Struct, frozen=True):
    """What is done with it: what has to lie there, and how it is written."""

    positions: tuple[Position, ...]
    play: tuple[Line, ...]
    only: str = ""
    """For what alone that is, where it is not what was asked in general."""


class Tried(msgspec.Struct, frozen=True):
    """What came of a deed. `later`: it was done in a later turn; `awaited`: that is the first of its player, as it came in one of the other player;
    `against`: what speaks against it, nothing where it was done."""

    outcome: Outcome
    line: int
    later: bool
    against: GroundView | None
    name: str
    assumed: tuple[str, ...]
    only: str = ""
    awaited: bool = False


def brought(case: Case, asked: Brought) -> Answer:
    """Yes where it is done in the same turn; only if it is done later; no with what speaks against it."""
    card = case.card(asked.card)
    if not case.used(card):
        return case.lacking(card, "takes and brings nothing")
    found = tuple(islice(came_by(case, card, asked), MOST_SITUATIONS))
    if not found:
        none = brings_no_such(case, card, case.card(asked.monster), _bringing(case, card)) if asked.monster else None
        return none or case.no_situation(f"{card.name} takes or brings a monster")
    if asked.act == "tribute" and not asked.for_card:
        return _for_each(case, asked, card)
    if asked.act == "use" and (negated := _comes_without_effects(case, card, found)) is not None:
        return negated
    if asked.act == "use" and asked.monster and _waits_for_its_summon(case.card(asked.monster)):
        gets = triggers(case, Triggers(asked.monster, "special-summoned", by=asked.card))
        if gets.verdict in (Verdict.YES, Verdict.ONLY_IF):
            return gets
    tried = [each for came in found for each in _each(case, came, asked)]
    if not tried and asked.monster and asked.act == "material" and not asked.with_card:
        # with its Level nothing is made of two monsters: another one shows what holds for whatever is taken
        plain = case.retold(brought(case, replace(asked, monster="")), "")
        return replace(
            plain,
            why=plain.besides[0],
            besides=plain.besides[1:],
            assumed=(f"another monster stands for {asked.monster}",),
        )
    if not tried and asked.monster and asked.act == "use":
        return _told_of_it(case, asked)
    done = next((each for each in tried if each.against is None and not each.later and not each.only), None)
    what = f"What {card.name} takes or brings{f' ({asked.monster})' if asked.monster else ''}"
    if done is not None:
        why = f"{what} can {USES[asked.act]}{_for(asked)}, in the same turn, too."
        return case.yes(why, done.outcome, None, line=done.line, assumed=done.assumed)
    later = next((each for each in tried if each.against is None), None)
    against = next((each for each in tried if each.against is not None), None)
    if later is not None and later.awaited and not later.only and against is None:
        why = f"{what} can {USES[asked.act]}{_for(asked)}, in its player’s next turn: it comes in that of the other player."
        return case.yes(why, later.outcome, None, line=later.line, assumed=later.assumed)
    some = next((each for each in tried if each.against is None and each.only), None)
    if some is not None:
        besides = (f"Not for any other: {against.against.text}",) if against and against.against else ()
        return case.only_if(some.only, some.outcome, None, line=some.line, assumed=some.assumed, besides=besides)
    if later is not None:
        besides = (f"Not in the same turn: {against.against.text}",) if against and against.against else ()
        why = "it is done in a later turn than that in which it comes."
        return case.only_if(why, later.outcome, None, line=later.line, assumed=later.assumed, besides=besides)
    if against is None or against.against is None:
        return case.no_situation(f"a monster could {USES[asked.act]}{_for(asked)} then")
    ground, reads = against.against, " ".join(effect.says for effect in case.used(card))
    besides = (f"{card.name} reads: {reads}",) if reads else ()
    why = ground.text
    if asked.act in ("tribute", "tribute-summon") and ground.clause in (Law.SUMMON_TRIBUTES, Law.CHOICE, Law.COST):
        why = f"{against.name} cannot be Tributed{_for(asked)}. {why}"
    return case.no(
        why,
        against.outcome,
        None,
        line=against.line,
        cited=ground.citations or case.text_of(card),
        assumed=against.assumed,
        besides=besides,
    )


def gets_once_brought(case: Case, asked: Triggers) -> Answer:
    """Whether a card gets its effect when something happens to it; where that is its Special Summon by a card that negates the effects of what it
    brings, and it does not come to the question otherwise, it does not."""
    found = triggers(case, asked)
    if found.verdict is not Verdict.UNDECIDED or asked.when != "special-summoned" or not asked.by or asked.misses:
        return found
    by = case.card(asked.by)
    if not any(isinstance(op, NegateEffects) for effect in case.used(by) for op in every_op(effect.does)):
        return found
    came = tuple(islice(came_by(case, by, Brought(asked.by, "use", monster=asked.card)), 1))
    return _comes_without_effects(case, by, came) or found


def _waits_for_its_summon(monster: CardDef) -> bool:
    """Whether a monster has an effect that is used when it is Special Summoned: of that it is asked first."""
    waits = (effect.on for effect in monster.effects)
    return any(
        on is not None
        and (on.event, on.card) == ("summoned", "self")
        and (not on.how or any(came_so("special", (how,)) for how in on.how))
        for on in waits
    )


def _told_of_it(case: Case, asked: Brought) -> Answer:
    """Whether a monster whose effect needs more than lies there by its coming can use it then, told as a story: there all is laid down that it needs. It was its
    player's own, or the other one's."""
    used = Done("A", "use", asked.monster)
    if (waits := _waits_for_more(case, asked)) is not None:
        return waits
    own = story(case, Story((Done("A", "use", asked.card, asked.monster, "A"), used), "can"))
    taken = story(case, Story((Done("A", "use", asked.card, asked.monster, "B"), used), "can"))
    return own if own.verdict is not Verdict.UNDECIDED else taken


def _waits_for_more(case: Case, asked: Brought) -> Answer | None:
    """Only if it comes to that, of a monster all of whose effects answer something, or wait for something else than its own Summon; nothing where
    more than that speaks against them right after it came."""
    monster = case.card(asked.monster)
    there = [effect for effect in case.used(monster) if Zone.MONSTER in effect.zones or effect.on is not None]
    if not there or not all(map(_waits, there)):
        return None
    used = Done("A", "use", f"{monster.name} [{there[0].id}]", then=True)
    for whose in ("A", "B"):
        told = Story((Done("A", "use", asked.card, asked.monster, whose), used), "can")
        answer = story(case, told)
        clauses = (
            {ground.clause for each in answer.ruling.refused for ground in each.grounds} if answer.ruling else set()
        )
        if Zone.MONSTER not in there[0].zones:
            clauses -= {Law.PLACE}  # it goes there only then
        if answer.verdict is Verdict.NO and clauses and clauses <= OF_WHAT_IT_WAITS_FOR:
            reads = " ".join(effect.says for effect in there)
            return replace(answer, verdict=Verdict.ONLY_IF, why=f"what it waits for comes about. It reads: {reads}")
    return None


OF_WHAT_IT_WAITS_FOR = {Law.ANSWERS, Law.CONDITION, Law.TIMING}
"""Refusals that look at nothing but that which an effect answers, or waits for."""


def _waits(effect: EffectDef) -> bool:
    """Whether an effect answers something, or waits for something else than its own card's Summon."""
    if effect.on is not None:
        return (effect.on.event, effect.on.card) != ("summoned", "self")
    return bool(effect.answers) or any(isinstance(each, Answers | SummonAttempted) for each in effect.conditions)


def _comes_without_effects(case: Case, card: CardDef, found: tuple[Came, ...]) -> Answer | None:
    """No, where the card itself negates the effects of what it brings; None where it does not."""
    for came in found:
        outcome = case.play_out(write(came.scenario))
        this = outcome.ids(card.slug)
        events = (event.what for event, _ in outcome.played.run.record)
        if any(isinstance(what, EffectsNegated) and what.card == came.id and what.by in this for what in events):
            why = f"{card.name} negates the effects of {came.name} that it brings."
            return case.no(why, outcome, None, cited=case.text_of(card), line=len(came.scenario.play))
    return None


def _for_each(case: Case, asked: Brought, card: CardDef) -> Answer:
    """Tributed for anything: yes for a Tribute Summon and for an effect, only if it is but one of the two."""
    summon = brought(case, replace(asked, act="tribute-summon"))
    effect = brought(case, replace(asked, for_card=USUAL_COST)) if slug_of(USUAL_COST) in case.book.cards else summon
    verdicts = (summon.verdict, effect.verdict)
    if summon.verdict is Verdict.ONLY_IF and effect.verdict is Verdict.YES:
        why = f"it is for an effect, such as that of {USUAL_COST}, or so: {summon.why}"
        return replace(summon, question=case.question, why=why)
    if verdicts == (Verdict.NO, Verdict.YES):
        besides = (f"Not for a Tribute Summon: {summon.why}", *summon.besides)
        why = f"it is for an effect, such as that of {USUAL_COST}, and not for a Tribute Summon."
        return replace(effect, question=case.question, verdict=Verdict.ONLY_IF, why=why, besides=besides)
    if verdicts == (Verdict.YES, Verdict.NO):
        return replace(
            summon,
            question=case.question,
            verdict=Verdict.ONLY_IF,
            why="it is for a Tribute Summon.",
            besides=(effect.why,),
        )
    return replace(summon, question=case.question)


def _for(asked: Brought) -> str:
    return f" for {asked.for_card}" if asked.for_card else ""


def _wanted(case: Case, asked: Brought, effect: EffectDef) -> Iterator[CardDef | None]:
    """Which monsters are to be taken or brought, the likeliest first; none is any."""
    usual = (asked.monster,) if asked.monster else WITH_EFFECT if asked.act == "use" else (PLAIN,)
    makes = any(isinstance(op, SpecialSummon) and op.token for op in every_op(effect.does))
    fits = () if makes else tuple(_sought(effect))
    named = [card for name in usual if (card := case.book.cards.get(slug_of(name))) is not None]
    likely = [card for card in named if asked.monster or any(facts_fit(each, card) for each in fits)]
    yield from likely
    if not asked.monster and fits and not (asked.act == "use" and likely):
        able = (c for c in case.book.cards.values() if c.kind is Kind.MONSTER and "Token" not in c.name)
        # what comes out of the Extra Deck does so by that alone
        fit = (
            c
            for c in able
            if not (c.special_only and not c.in_extra_deck)
            and any(facts_fit(each, c) and c.in_extra_deck is (Zone.EXTRA in each.zones) for each in fits)
        )
        yield from sorted(fit, key=lambda c: _likely_for(asked, c))[:MOST_MONSTERS]
    if not asked.monster:
        yield None


def _likely_for(asked: Brought, card: CardDef) -> tuple[bool, bool, int, str]:
    """How plainly it is seen by a monster whether it can do that: by one with no effect, or, where it is its effect that is asked about, by one whose
    effect is used of its player's own accord, with no cost."""
    if asked.act != "use":
        return bool(card.effects or card.unmodelled), False, len(card.effects), card.name
    free = [effect for effect in card.effects if effect.kind is EffectKind.IGNITION and Zone.MONSTER in effect.zones]
    return not free or card.unmodelled != "", all(effect.cost for effect in free), len(card.effects), card.name


def _sought(effect: EffectDef) -> Iterator[Filter]:
    """What it takes or brings, as filters."""
    if effect.targets is not None:
        yield from (group.fits for group in effect.targets.groups)
    ops = (op for op in every_op(effect.does) if isinstance(op, SpecialSummon | TakeControl))
    yield from (fits for op in ops if (fits := op.all or op.wanted) is not None)


def came_by(case: Case, card: CardDef, asked: Brought) -> Iterator[Came]:
    """Situations in which the card took or brought a monster, in its player's own Main Phase where that can be."""
    for effect in _bringing(case, card):
        for monster in _wanted(case, asked, effect):
            for wish in _wishes(card, effect.id, monster):
                staged = case.stage(wish)
                if not isinstance(staged, Staged):
                    continue
                came = _came(case, case.play_out(staged.text), card, staged, monster)
                if came is not None:
                    yield came
                    break


def _bringing(case: Case, card: CardDef) -> tuple[EffectDef, ...]:
    """The effects by which it takes or brings a monster: what one effect of several does is what is spoken of."""
    used = case.used(card)
    return tuple(e for e in used if any(isinstance(op, TAKES_OR_BRINGS) for op in every_op(e.does))) or used


def _wishes(card: CardDef, effect: str, monster: CardDef | None) -> Iterator[Wanted]:
    """Where the monster may lie that is taken or brought, in the player's own turn first."""
    lays: list[Lay | None] = [None]
    beside: list[tuple[Lay, ...]] = [()]
    if monster is not None:
        lying = Lay(AIM, Seat.B, Zone.MONSTER, monster.slug, face=Face.UP, stance=Stance.ATTACK)
        lays = [lying, *(Lay(AIM, Seat.A, zone, monster.slug) for zone in (Zone.GRAVEYARD, Zone.HAND)), None]
        if monster.in_extra_deck:
            lays.insert(0, Lay(AIM, Seat.A, Zone.EXTRA, monster.slug))
        beside = [(Lay("found", Seat.A, Zone.DECK, monster.slug),)]
    for at, turn in (("main-1", Seat.A), ("", None)):
        yield from (
            Wanted(card.slug, effect, aim=aim, at=at, turn=turn) for aim in lays if aim is not None or monster is None
        )
        if monster is not None:
            yield from (Wanted(card.slug, effect, beside=there, at=at, turn=turn) for there in beside)


def _came(case: Case, outcome: Outcome, card: CardDef, staged: Staged, monster: CardDef | None) -> Came | None:
    """The monster that came by the card, as it lay right after that."""
    found = first_came(outcome, card, monster)
    if found is None:
        return None
    held, of = found
    scenario = read(outcome.text, *known(case.library))
    if not of.level and (told := _of_a_level(scenario, of.name)) is not None:
        return _came(case, case.play_out(told), card, staged, monster)
    name = _of_that_copy(scenario, held.id, of.name) if of.slug == card.slug else of.name
    return Came(scenario, staged, monster, held.id, name, of, str(held.controller), held.stance)


def _of_that_copy(scenario: Scenario, this: CardId, name: str) -> str:
    """The name with the number of the copy, for a card that was brought by another copy of itself."""
    ids = Finder(scenario.positions).ids
    return next((f"{name} #{copy}" for (of, copy), each in ids.items() if of == name and each == this), name)


def _of_a_level(scenario: Scenario, name: str) -> str | None:
    """The text with a Level for a monster of no name that has none told; nothing where it is a card of the rulebook, or has none."""
    if stand_in(name) is None or " level " in name:
        return None
    return write(scenario).replace(name, f"{name} level {USUAL_LEVEL}")


def first_came(outcome: Outcome, card: CardDef, monster: CardDef | None = None) -> tuple[Card, CardDef] | None:
    """The first monster that came by the card, or the first such one, as it lay right after that: where two change sides, the one that its player
    gets."""
    this = set(outcome.ids(card.slug))
    used: set[CardId] = set()
    given: tuple[Card, CardDef] | None = None
    for event, state in outcome.played.run.record:
        what = event.what
        if isinstance(what, Activated) and what.card in this and not used:
            used.add(what.card)  # what that copy brings may be another copy of it
        if not used or not isinstance(what, Summoned | ControlChanged) or what.card in used:
            continue
        held = state.card(what.card)
        if held.zone is Zone.MONSTER and (monster is None or held.slug == monster.slug):
            came = held, outcome.played.words.game.cards[held.slug]
            if not isinstance(what, ControlChanged) or held.controller in {
                state.card(each).controller for each in this
            }:
                return came
            given = given or came
    return given


def _each(case: Case, came: Came, asked: Brought) -> Iterator[Tried]:
    """The deed in the same turn; where that is refused, in the next turn of the one who controls it."""
    for deed in _deeds(case, came, asked):
        only = deed.only
        now = _tried(case, came, asked, deed, ()) if came.seat == "A" else None
        if now is not None and (not only or now.against is None):
            yield replace(now, only=only)
            if now.against is None:
                return
        turns = ("A", "B") if came.seat == "A" else ("A",)
        awaited = came.seat == "A" and came.scenario.turn_player == "B"
        turns = ("B",) if awaited else turns
        later = _tried(case, came, asked, deed, tuple(Line(seat, "end", what="turn") for seat in turns))
        if later is not None and (later.against is None or (came.seat != "A" and not only)):
            yield replace(later, later=came.seat == "A", only=only, awaited=awaited)
            if later.against is None:
                return


def _tried(case: Case, came: Came, asked: Brought, deed: Deed, between: tuple[Line, ...]) -> Tried | None:
    """Nothing where it could not be tried."""
    positions = numbered((*came.scenario.positions, *deed.positions))
    play = (*came.scenario.play, *between, *deed.play)
    outcome = case.play_out(write(replace(came.scenario, positions=positions, play=play)))
    line = len(play)
    refusal = next((r for r in outcome.ruling.refused if r.line > len(came.scenario.play) and r.grounds), None)
    if refusal is None:
        there = _came(case, outcome, case.card(asked.card), came.staged, came.monster)
        if there is not None and _did(outcome, asked.act, there):
            return Tried(outcome, line, False, None, came.name, came.staged.assumed)
        return None
    ground = refusal.grounds[0]
    if ground.clause not in WEIGHS or (asked.act == "use" and ground.clause == Law.COST):
        return None  # what its effect costs may be at hand elsewhere
    return Tried(outcome, refusal.line, False, ground, came.name, came.staged.assumed)


def _did(outcome: Outcome, act: str, came: Came) -> bool:
    """Whether it was done while the same player controlled the monster: what was taken may have gone back by then."""
    whose = ""
    for held in outcome.played.run.first.cards:
        whose = str(held.controller) if held.id == came.id else whose
    for event, state in outcome.played.run.record:
        if whose == came.seat and _is_done(event.what, act, came.id):
            return True
        for held in state.cards:
            if held.id == came.id and held.zone is Zone.MONSTER:
                whose = str(held.controller)
    return False


def _is_done(what: AnyHappening, act: str, card: CardId) -> bool:
    match what:
        case AttackDeclared(attacker=attacker, target=target):
            return attacker == card and (act == "attack" or (act == "attack-directly" and target is None))
        case Moved(card=moved, tributed=True):
            return moved == card and act in ("tribute", "tribute-summon")
        case Moved(card=moved, cause=Cause.COST) if act == "material":
            return moved == card
        case UsedAsMaterial(card=used):
            return used == card and act in ("material", "tribute-summon", "tribute")
        case Turned(card=turned, by=None):
            return turned == card and act == "change"
        case Activated(card=used):
            return used == card and act == "use"
        case _:
            return False


def _deeds(case: Case, came: Came, asked: Brought) -> Iterator[Deed]:
    seat, name = came.seat, came.name
    match asked.act:
        case "attack" | "attack-directly":
            change = (Line(seat, "change", (name,)),) if came.stance is Stance.DEFENSE else ()
            attack = Line(seat, "attack", (name,), ("directly",))
            yield Deed((), (*change, attack))
            if asked.act == "attack":
                other = replace(ATTACKED, owner=OTHER[seat], controller=OTHER[seat])
                yield Deed((other,), (*change, replace(attack, targets=(other.card,))))
                # of one that was given for it the other player has a monster already, and would give any other one that lies there
                lying = (p.card for p in came.scenario.positions if p.zone == "monsters" and p.card != name)
                yield from (Deed((), (*change, replace(attack, targets=(each,)))) for each in lying)
        case "tribute-summon" | "tribute":
            yield from _tributed(case, came, asked)
        case "material":
            yield from _synchro(case, came, asked)
        case "change":
            yield Deed((), (Line(seat, "change", (name,)),))
        case "use":
            chosen = (Line(seat, "choose", (name,)),) if _is_in_the_deck(came) else ()
            for effect in came.card.effects:
                if effect.kind is EffectKind.IGNITION:
                    use = Line(seat, "activate", (name,), effect=effect.id)
                    wanted = tuple(replace(p, owner=seat, controller=seat) for p in to_be_found(case, effect))
                    yield Deed((), (use,))
                    if wanted:
                        # with more in the Deck it is said which of them came
                        yield Deed(wanted, (*chosen, use))
                    there = replace(ATTACKED, owner=OTHER[seat], controller=OTHER[seat])
                    if effect.targets is not None and not effect.cost:
                        # what brought it needs no other monster there, and what it does itself may
                        yield Deed((there, *wanted), (*(chosen if wanted else ()), use))
                    if effect.cost:
                        spare = replace(SPARE, owner=seat, controller=seat)
                        yield Deed((spare, there, *wanted), (replace(use, paying=(spare.card,)),))


def _is_in_the_deck(came: Came) -> bool:
    """Whether the monster that is named comes out of the Deck of its player."""
    name = came.name.partition(" #")[0]
    return came.monster is not None and any(p.card == name and p.zone == "deck" for p in came.scenario.positions)


def _tributed(case: Case, came: Came, asked: Brought) -> Iterator[Deed]:
    """For a Tribute Summon, of any monster if none is named, or for the effect of the card that is."""
    seat = came.seat
    wanted = case.card(asked.for_card) if asked.for_card else None
    summoned = wanted is None or (
        wanted.kind is Kind.MONSTER and (wanted.level or 0) >= ONE_FROM and not wanted.in_extra_deck
    )
    if summoned:
        takes = 1 + ((wanted.level or 0) >= TWO_FROM if wanted is not None else 0)
        name = wanted.name if wanted is not None else LARGE
        beside = (replace(BESIDE, owner=seat, controller=seat),) * (takes - 1)
        paid = (came.name, *(BESIDE.card for _ in beside))
        yield Deed((*beside, Position(name, seat, seat, "hand")), (Line(seat, "summon", (name,), paying=paid),))
    if wanted is None:
        play = (Line(seat, "summon", (DARK,), paying=(came.name,)),)
        yield Deed((Position(DARK, seat, seat, "hand"),), play, "a DARK monster is Tribute Summoned.")
    giver = wanted
    if asked.act == "tribute-summon" or giver is None:
        return
    place = (
        Position(giver.name, seat, seat, "monsters", "up", "attack")
        if giver.kind is Kind.MONSTER
        else Position(giver.name, seat, seat, "spells", "down")
    )
    # beside what it is used on, where it needs something of the opponent's
    there = replace(ATTACKED, owner=OTHER[seat], controller=OTHER[seat])
    for effect, more in product(case.used(giver), ((), (there,))):
        if effect.cost and (not more or effect.targets is not None):
            yield Deed((place, *more), (Line(seat, "activate", (giver.name,), paying=(came.name,), effect=effect.id),))


def _synchro(case: Case, came: Came, asked: Brought) -> Iterator[Deed]:
    """A Synchro Summon with it and one further monster, whose Level is what is left."""
    seat, level = came.seat, came.card.level or 0
    tuner = "tuner" in came.card.subtypes
    wanted = case.card(asked.for_card) if asked.for_card else None
    of = ((wanted.name, wanted.level or 0),) if wanted is not None else SYNCHROS
    beside = case.card(asked.with_card) if asked.with_card else None
    for name, sum_of in of:
        if slug_of(name) not in case.book.cards or not level or sum_of <= level:
            continue
        what = "Normal Warrior" if tuner else "Tuner Machine"
        other = f"any {what} 800/600 level {sum_of - level}"
        if beside is not None and beside.level != sum_of - level:
            continue
        other = beside.name if beside is not None else other
        positions = (Position(other, seat, seat, "monsters", "up", "attack"), Position(name, seat, seat, "extra"))
        yield Deed(positions, (Line(seat, "special-summon", (name,), paying=(came.name, other)),))

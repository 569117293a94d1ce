"""How what is told is laid down and done, and which of what then happened is what was told."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from app.asking.answer import Answer, without_life
from app.asking.case import Case, Outcome, Unnamed
from app.asking.questions import Done, Story
from app.asking.questions import Lies as TellsLies
from app.asking.relations.told.comes_of_it import found_nothing
from app.asking.relations.told.out_of_the_deck import (
    brings,
    waits_to_be_brought,
)
from app.asking.relations.told.told_against import (
    ATTACK_DECLARED,
    DAMAGE_STEP,
    YOU,
    answers_a_declaration,
)
from app.asking.stand_ins import described
from app.asking.things import Thing, thing
from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.position.events import (
    Activated,
    Moved,
    NoEffect,
)
from app.engine.words.cards import CardDef, EffectKind, On
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import Filter, How, Kind, came_so
from app.engine.words.listed import as_said
from app.engine.words.operations.declare_one import DeclareOne
from app.engine.words.operations.operation import every_op
from app.notation import read, write
from app.notation.questions import OTHER, USUAL_LIFE
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.fitting import facts_fit
from app.staging.telling import Did, Laid, Lies, Meant, laid

WHERE = {
    "field": (Zone.MONSTER, Face.UP), "set": (Zone.MONSTER, Face.DOWN), "defense": (Zone.MONSTER, Face.UP), "hand": (Zone.HAND, Face.UP), "graveyard": (Zone.GRAVEYARD, Face.UP),
    "deck": (Zone.DECK, Face.UP), "banished": (Zone.BANISHED, Face.UP), "extra": (Zone.EXTRA, Face.UP),
}  # fmt: skip

SUMMONS = {"normal-summon": "normal", "tribute-summon": "tribute", "special-summon": "special", "flip-summon": "flip"}

HOW: dict[str, How] = {
    "normal-summon": "normal",
    "tribute-summon": "tribute",
    "special-summon": "special",
    "flip-summon": "flip",
}
"""How a monster came, by what is told."""

OF_DAMAGE = ("battle-damage", "damage")
"""Events of damage that is taken."""


def brought_about(case: Case, asked: Story) -> str:
    """The effect that a monster has for its own Summon, where that is the last thing told and what it does is asked: none is meant that it could be used for
    later. Empty where it has no such effect, or more of them."""
    last = asked.done[-1]
    if last.does == "use" and _is_brought(case, asked, last):
        waiting = waits_to_be_brought(case, case.card(asked.card))
        return waiting[0] if len(waiting) == 1 else ""
    if last.card != asked.card or last.does not in HOW:
        return ""
    waits = [
        effect.id
        for effect in case.used(case.card(asked.card))
        if effect.on is not None
        and effect.on.event == "summoned"
        and effect.on.card == "self"
        and (not effect.on.how or came_so(HOW[last.does], effect.on.how))
    ]
    return waits[0] if len(waits) == 1 else ""


def _is_brought(case: Case, asked: Story, done: Done) -> bool:
    """Whether what is used brings the card that is asked about out of the Deck of its player, where that is told to lie."""
    card = case.card(asked.card)
    there = any((each.who, each.card, each.where) == (done.who, asked.card, "deck") for each in asked.lies)
    if done.on != asked.card and not there:
        return False
    return any(brings(effect, card, Zone.DECK) for effect in case.used(case.card(done.card)))


def of_its_destruction(case: Case, asked: Story, outcome: Outcome) -> str:
    """The one effect that waits for the card itself to be destroyed, where that has happened to it: no other one is meant. Empty for none."""
    this = copies_of(case, outcome, asked.card)
    if not outcome.did(lambda what: isinstance(what, Moved) and what.card in this and what.destroyed):
        return ""
    waits = [
        effect.id
        for effect in case.used(case.card(asked.card))
        if effect.on is not None and (effect.on.event, effect.on.card) == ("destroyed", "self")
    ]
    return waits[0] if len(waits) == 1 else ""


def with_one_to_hit(case: Case, asked: Story) -> tuple[Story, Laid] | None:
    """The same with a monster there that an effect could work on which comes to be used and finds nothing else; nothing where it does not, or it is
    told that there is none of something."""
    if any(not each.number or thing(each.card) is not None for each in asked.lies):
        return None
    for who in ("A", "B"):
        wider = replace(asked, lies=(*asked.lies, TellsLies(who, "a monster")))
        found = laid_down(case, wider, asked.done)
        if found is not None and not found_nothing(case, wider, case.play_out(found.text)):
            return wider, found
    return None


def whose_it_is(asked: Story, name: str) -> Literal["A", "B"]:
    """Whose a card of the story is."""
    for laid_down in asked.lies:
        if laid_down.card == name:
            return laid_down.who
    for each in asked.done:
        if each.card == name or name in each.gives:
            return each.who
    for each in asked.done:
        if each.on == name:
            return each.whose or OTHER[each.who]
    return "A"


def laid_down(
    case: Case,
    asked: Story,
    done: tuple[Done, ...],
    told: int | None = None,
    at_once: bool = False,
    but_last: bool = False,
) -> Laid | None:
    """The situation in which that is done. `told`: of which deed it is said what it waits for, where anything was done before it; `at_once`: what may
    be an answer is one; `but_last`: all that the last deed needs lies there, and it is not done."""
    if not all(_on_what_it_answers(case, each) for each in done):
        return None
    lies = [as_lying(case, each, asked) for each in asked.lies]
    turn = Seat(asked.turn) if asked.turn else None
    there = {each.card for each in asked.lies if each.where == "field"}
    did = [
        as_done(case, each, done[number - 1] if number else None, each.card in there)
        for number, each in enumerate(done)
    ]
    if asked.asks == "can" and len(done) > 1 and answers_a_declaration(done[-1], done[-2]):
        did[-1] = replace(did[-1], at=ATTACK_DECLARED)
    answered = (
        n
        for n in range(1, len(done))
        if _answers_the_summon(case, done[n], done[n - 1]) or _comes_of_that_attack(case, done[n], done[n - 1])
    )
    for number in {*answered, *((told,) if told else ())}:
        did[number] = replace(did[number], told=True)
    if asked.asks == "can" and len(done) == len(asked.done):
        did[-1] = replace(did[-1], asked=True)
    # what is used by the other player right behind something is an answer to it, if it can be one
    for answers in (True, False):
        deeds = (
            did
            if answers
            else [
                replace(each, upon=False)
                if not of.answers and not (asked.asks == "can" and each is did[-1] and _answers(case, of, done[-2:-1]))
                else each
                for each, of in zip(did, done, strict=True)
            ]
        )
        if not answers and (at_once or deeds == did):
            break
        # with so many Life Points as are said; and where it cannot come to that with so many, so that it is seen what they keep from being done
        for life_said in dict.fromkeys((asked.life, USUAL_LIFE)):
            found = laid(
                case.library, lies, deeds, case.ruleset,
                until=case.until, life=life_said, turn=turn, but_last=but_last,
            )  # fmt: skip
            case.took(found if isinstance(found, int) else found.tried)
            if isinstance(found, Laid):
                return found if life_said == asked.life else _with_life(case, asked, found)
    return None


def _answers_the_summon(case: Case, done: Done, before: Done) -> bool:
    """Whether what is used by the other player right behind a Summon waits for one: it is that one which it answers, and no other."""
    if done.does != "use" or done.then or done.who == before.who or before.does not in SUMMONS:
        return False
    waits = _waits_for(case, done)
    return bool(waits) and all(on is not None and on.event == "summoned" and on.card == "any" for on in waits)


def _comes_of_that_attack(case: Case, done: Done, before: Done) -> bool:
    """Whether what is used by the player who is attacked directly waits for damage: it is that of the attack, and no other one in the middle of it."""
    if (before.does, before.on) != ("attack", DIRECTLY) or done.does != "use" or done.who == before.who:
        return False
    waits = _waits_for(case, done)
    away = [on for on in waits if on is None or on.card == "any" or on.event in OF_DAMAGE]
    return bool(away) and all(on is not None and on.event in OF_DAMAGE for on in away)


def _waits_for(case: Case, done: Done) -> tuple[On | None, ...]:
    """What each effect of a card that is used waits for."""
    used = case.used(case.card(done.card.partition(" [")[0])) if thing(done.card) is None else ()
    return tuple(effect.on for effect in used)


def _on_what_it_answers(case: Case, done: Done) -> bool:
    """Whether what waits for a Summon may be used on the monster that it is told to be used on: that is the one which was Summoned."""
    if done.does != "use" or not done.on or thing(done.on) is not None or done.on == DIRECTLY:
        return True
    waits = _waits_for(case, done)
    if not waits or any(on is None or on.event != "summoned" or on.card != "any" for on in waits):
        return True
    came = case.card(done.on)
    return any(on is not None and (on.fits is None or facts_fit(on.fits, came)) for on in waits)


def _with_life(case: Case, asked: Story, found: Laid) -> Laid:
    """With as many Life Points as it is said."""
    scenario = read(found.text, *known(case.library))
    life_a, life_b = asked.life
    return replace(found, text=write(replace(scenario, life_a=life_a, life_b=life_b)))


def kept_by_life(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer | None:
    """Why it does not come to all that is told with so many Life Points; nothing where it does, or none are said."""
    refused = next((each for each in outcome.ruling.refused if each.grounds), None)
    if refused is None or asked.life == USUAL_LIFE:
        return None
    ground, more = refused.grounds[0], {"line": refused.line, "assumed": (YOU, *found.assumed)}
    if asked.asks == "can":
        return case.no(ground.text, outcome, None, cited=ground.citations, **more)
    return case.undecided(f"It cannot come to that: {ground.text}", cited=ground.citations)


def _answers(case: Case, done: Done, before: tuple[Done, ...]) -> bool:
    """Whether what is asked to be used then is asked of as an answer: what can be chained to something of the other player is not meant for a later time.
    Of what a player has used himself he may well mean what comes of it."""
    if done.does != "use" or done.then or thing(done.card) is not None:
        return False
    if any(each.does == "use" and each.who == done.who for each in before):
        return False
    if done.damage_step and not any(each.damage_step for each in before):
        return False  # what is used before that is over by then
    used = case.used(case.card(done.card.partition(" [")[0]))
    # what waits for an event answers that, whenever it comes: the Summon that what is used before it brings about
    return all(effect.speed > 1 and effect.on is None for effect in used)


def as_lying(case: Case, told: TellsLies, asked: Story) -> Lies:
    """What lies there, for the staging: a monster that may be Set among Spells and Traps lies there, where it is not attacked or turned face-up."""
    seat, of = Seat(told.who), thing(told.card)
    zone, face = WHERE["set" if of is None and _can_only_be_set(case, told) else told.where]
    if told.where == "set" and of is None and case.card(told.card).set_as_spell() and not _lies_as_monster(asked, told):
        zone = Zone.SPELL
    if of is None:
        stance = Stance.DEFENSE if told.where == "defense" else Stance.ATTACK
        on = case.card(told.on).slug if told.on else ""
        return Lies(seat, case.card(told.card).slug, zone, face, stance, number=told.number, on=on)
    fits = _of_a_sort(of)
    if zone is not Zone.MONSTER:
        return Lies(seat, "", zone, fits=replace(fits, face=None), number=told.number, zones=(zone,))
    zones = (
        (Zone.MONSTER,)
        if of.monster
        else (Zone.SPELL, Zone.FIELD)
        if of.backrow
        else (Zone.SPELL, Zone.MONSTER, Zone.FIELD)
    )
    fits = replace(fits, face=Face.DOWN) if face is Face.DOWN else fits
    stance = Stance.DEFENSE if told.where == "defense" else Stance.ATTACK
    return Lies(seat, "", zones[0], stance=stance, fits=fits, number=told.number, zones=zones)


def _can_only_be_set(case: Case, told: TellsLies) -> bool:
    """Whether what is told to be on the field is a Spell or Trap that does not stay there: it lies there only face-down."""
    card = case.card(told.card)
    return told.where == "field" and not told.on and card.kind is not Kind.MONSTER and not card.stays


def _lies_as_monster(asked: Story, told: TellsLies) -> bool:
    fights = any(each.does == "attack" and each.on == told.card for each in asked.done)
    return fights or any(each.does in ("flip-summon", "change") and each.card == told.card for each in asked.done)


def _of_a_sort(of: Thing) -> Filter:
    face = {"up": Face.UP, "down": Face.DOWN}.get(of.face)
    stance = {"attack": Stance.ATTACK, "defense": Stance.DEFENSE}.get(of.stance)
    return replace(described(of), face=face, stance=stance, attacking=of.attacks)


def as_done(case: Case, done: Done, before: Done | None, there: bool = False) -> Did:
    """`there`: what is used lies on the field already."""
    does = SUMMONS.get(done.does, done.does)
    if done.does == "over":
        return Did(Seat(done.who), "over", "")
    name, _, effect = done.card.partition(" [")
    sort = thing(name)
    if sort is not None and done.does == "use":
        raise Unnamed(name)  # none stands for it, and what it would do is not known
    card = case.card(name) if sort is None else None
    on: Meant | None = None
    if done.on and done.on != DIRECTLY:
        on = _meant(case, done.on, done.whose)
    declared = _declared(card, done) if card is not None and done.does == "use" else ""
    gives = () if declared else tuple(case.card(each).slug if thing(each) is None else "" for each in done.gives)
    if card is not None and done.does == "use" and not effect and not done.then:
        effect = triggered_by(case, card, done, before) or _against_it(card, done, before, there)
    upon = done.does == "use" and not done.then and before is not None and before.does == "use"
    slug, fits = (card.slug, Filter()) if card is not None else ("", _of_a_sort(sort) if sort is not None else Filter())
    direct = done.on == DIRECTLY
    return Did(
        Seat(done.who), does, slug, on, fits, direct, gives, effect.removesuffix("]"), done.then, upon, upon,  # type: ignore[arg-type]
        DAMAGE_STEP if done.damage_step else "", done.bare,
        _meant(case, done.also, done.whose) if done.also else None,
        chained=upon and done.answers, names=declared,
    )  # fmt: skip


def _declared(card: CardDef, done: Done) -> str:
    """The Type, Attribute or Level that is declared for a card which is used for a monster of that sort; empty for none."""
    sort = thing(done.gives[0]) if len(done.gives) == 1 else None
    if sort is None:
        return ""
    said = {"race": sort.race, "attribute": sort.attribute, "level": str(sort.level or "")}
    ops = (op for effect in card.effects for op in every_op((*effect.cost, *effect.does)))
    return next((as_said(said[op.of]) for op in ops if isinstance(op, DeclareOne) and said.get(op.of)), "")


def triggered_by(case: Case, card: CardDef, done: Done, before: Done | None) -> str:
    """The effect of a Spell or Trap that stays which waits for the Summon told before it, or for such a monster Summoned in another way: that is used, and not
    the card turned face-up. Empty for none."""
    if before is None or before.who != done.who or before.does not in SUMMONS or thing(before.card) is not None:
        return ""
    came = case.card(before.card)
    for effect in card.effects if card.stays else ():
        on = effect.on
        if on is None or on.event != "summoned" or on.card != "any" or effect.kind is not EffectKind.TRIGGER:
            continue
        such = on.fits is not None and facts_fit(on.fits, came)
        if such or (on.fits is None and (not on.how or came_so(HOW[before.does], on.how))):
            return effect.id
    return ""


def _against_it(card: CardDef, done: Done, before: Done | None, there: bool) -> str:
    """The effect by which a Spell or Trap that stays negates the Summon told before it; empty for none."""
    if not card.stays or before is None or before.who == done.who or before.does not in HOW:
        return ""
    for effect in card.effects:
        tried = [each for each in effect.conditions if isinstance(each, SummonAttempted)]
        if any(each.how and not came_so(HOW[before.does], each.how) for each in tried):
            continue
        if tried and there is (effect.kind is not EffectKind.ACTIVATION):
            return effect.id
    return ""


def _meant(case: Case, name: str, whose: str) -> Meant:
    """A card that something is done to, or one of a sort."""
    seat, of = Seat(whose) if whose else None, thing(name)
    return Meant("", seat, _of_a_sort(of)) if of is not None else Meant(case.card(name).slug, seat)


def copies_of(case: Case, outcome: Outcome, name: str) -> set[CardId]:
    return set(outcome.ids(case.card(name).slug))


def is_used(case: Case, outcome: Outcome, name: str) -> bool:
    this = copies_of(case, outcome, name)
    return outcome.did(lambda what: isinstance(what, Activated) and what.card in this)


def told_of(outcome: Outcome) -> str:
    return without_life(outcome.ruling.answer)


def finds_nothing(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether an effect comes to nothing for want of anything that it could apply to."""
    return outcome.did(
        lambda what: isinstance(what, NoEffect) and what.card in this and what.because == "nothing-there"
    )

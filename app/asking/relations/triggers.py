"""Whether a card gets its effect when something happens to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome, activated, applied_at_once, owed
from app.asking.questions import HAPPENS, Triggers
from app.asking.relations.beaten import beaten
from app.asking.relations.by_its_use import by_its_use
from app.asking.relations.damage import EVENTS as DAMAGE
from app.asking.relations.damage import INFLICTED, on_damage
from app.asking.relations.fighting import DEEDS, on_fighting
from app.asking.relations.given_as_price import discarded_for_its_summon, given_as_price
from app.asking.relations.prices import prices
from app.asking.relations.replaced import banished_instead
from app.asking.relations.summoned_with import given_for
from app.asking.relations.upon_it import upon_it
from app.asking.stand_ins import to_be_found
from app.asking.things import PLACES
from app.engine.ids import ON_FIELD, Cause, Face, Seat, Zone
from app.engine.position.events import DestroyedByBattle
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On
from app.engine.words.conditions.is_attack_target import IsAttackTarget
from app.engine.words.filters import Kind
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.operation import every_op
from app.notation import Line, Position, Scenario, numbered, read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

EVENTS: dict[str, On] = {
    "destroyed-by-battle": On(event="destroyed", cause=Cause.BATTLE),
    "destroyed-by-effect": On(event="destroyed", cause=Cause.EFFECT),
    "destroyed": On(event="destroyed"),
    "sent-to-graveyard": On(event="sent", to=(Zone.GRAVEYARD,)),
    "tributed": On(event="sent", tributed=True),
    "discarded": On(event="sent", discarded=True, to=(Zone.GRAVEYARD,)),
    "milled": On(event="sent", come_from=(Zone.DECK,), to=(Zone.GRAVEYARD,)),
    "banished": On(event="sent", to=(Zone.BANISHED,)),
    "returned": On(event="sent", come_from=ON_FIELD, to=(Zone.HAND,)),
    "cost": On(event="sent", cause=Cause.COST),
    "material": On(event="used-as-material"),
    "normal-summoned": On(event="summoned", how=("normal",)),
    "special-summoned": On(event="summoned", how=("special",)),
    "flip-summoned": On(event="summoned", how=("flip",)),
    "flipped": On(event="flipped"),
    "drawn": On(event="drew"),
    "damage": On(event="damage", card="any", whose="you"),
    **DAMAGE,
    "destroys": On(event="destroyed", card="any", whose="opponent", by="self", cause=Cause.BATTLE),
    "battles": On(event="attack-declared", card="self"),
    "inflicts": INFLICTED,
}
"""What happens to the card, or to its player, as an event of the game."""


HAPPENS_ELSEWHERE = (
    "battle-damage",
    "damage",
    "attack-declared",
    "summoned",
    "flipped",
    "drew",
    "set",
    "position-changed",
)
"""Events that are none of a card leaving its place."""
BEATS_ANY = Position("any monster 5000/5000", "B", "B", "monsters", "up", "attack")
"""What destroys a monster by battle however it lies."""
UNFLIPPED = (
    "destroyed-by-effect",
    "destroyed",
    "tributed",
    "discarded",
    "milled",
    "banished",
    "returned",
    "cost",
    "material",
)
"""Events by which a card goes as it lies."""


def waiting(card: CardDef) -> tuple[EffectDef, ...]:
    """The effects of a card that wait for something to happen, to it above all."""
    kinds = (EffectKind.TRIGGER, EffectKind.FLIP)
    return tuple(e for e in card.effects if e.kind in kinds or (e.on is not None and e.on.card == "self"))


def waits_for_the_graveyard(effect: EffectDef) -> bool:
    """Whether it waits for just this, that its card is sent to the Graveyard, or destroyed and sent there."""
    on = effect.on
    so = on is not None and on.card == "self" and on.event in ("sent", "destroyed")
    return so and on is not None and on.to == (Zone.GRAVEYARD,)


def triggers(case: Case, asked: Triggers) -> Answer:
    if asked.by == asked.card:
        # a copy brings it about: which of the two uses its effect then could not be told by the name
        return triggers(case, replace(asked, by=""))
    answering = on_damage if asked.when.endswith("damage") else on_fighting if asked.when in DEEDS else _gets
    found = answering(case, asked)
    return missing(found) if asked.misses else found


def missing(found: Answer) -> Answer:
    """The answer to whether it misses its timing, from the one to whether it gets its effect: turned round."""
    if found.verdict is Verdict.YES:
        return replace(found, verdict=Verdict.NO, why=f"It does not miss its timing. {found.why}")
    if found.verdict is Verdict.ONLY_IF:
        # what has to be so for it to be used at all is no question of its timing
        return replace(found, verdict=Verdict.NO, why=f"It does not miss its timing. It is used if {found.why}")
    if found.verdict is Verdict.NO:
        timeline = found.ruling.timeline if found.ruling is not None else ()
        missed = any("missed" in entry.key for entry in timeline)
        return replace(found, verdict=Verdict.YES) if missed else found
    return found


def _waits_for_an_attack(effect: EffectDef) -> bool:
    """Whether it has to be an attack that flips its card."""
    by_attack = effect.on is not None and effect.on.fits is not None and effect.on.fits.flipped_by_attack
    return by_attack or any(isinstance(each, IsAttackTarget) for each in effect.conditions)


def _gets(case: Case, asked: Triggers) -> Answer:
    card = case.card(asked.card)
    effects = waiting(card)
    if not effects:
        return case.lacking(card, "has no effect that waits for something to happen to it")
    on = EVENTS[asked.when]
    if asked.when == "returned" and card.in_extra_deck:
        on = replace(on, to=(Zone.EXTRA,))
    if asked.when == "banished" and not card.unmodelled and all(map(waits_for_the_graveyard, effects)):
        why = f"{card.name} waits to be sent to the Graveyard; what is removed from play is not sent there."
        return case.no(why, cited=case.text_of(card))
    refused: tuple[Outcome, Staged] | None = None
    laid_out = (given_for, beaten, banished_instead) if asked.by else (given_for,)
    given = next((each for way in laid_out for each in way(case, asked, card)), None)
    others_doing: list[EffectDef] = []
    if asked.whose:
        others = {"own": "opponent", "opponent": "you"}[asked.whose]
        meant = tuple(e for e in effects if e.on is None or e.on.by != others)
        if not meant:
            return case.no(_not_of(asked, effects), cited=case.text_of(card))
        others_doing = [e for e in effects if e not in meant and e.on is not None and e.on.event == on.event]
        effects = meant
        on = replace(on, by={"own": "you", "opponent": "opponent"}[asked.whose])
    for effect in effects:
        wanted = _where_it_waits_for(on, effect, bool(asked.by))
        found = given or case.stage(Wanted(card.slug, effect.id, "event", on=wanted, by=asked.by))
        off_it = isinstance(found, Staged) and wanted.come_from != on.come_from and asked.when != "cost"
        if isinstance(found, Unstaged):
            found = case.stage(Wanted(card.slug, "", "event", on=on, by=asked.by))
        if isinstance(found, Unstaged):
            found = next(beaten(case, asked, card), found)
        if isinstance(found, Unstaged) or not _takes_part(found, asked.by):
            found = next(
                (
                    each
                    for way in (by_its_use, given_as_price, discarded_for_its_summon, upon_it)
                    for each in way(case, asked, card)
                ),
                found,
            )
        if isinstance(found, Unstaged) or not _takes_part(found, asked.by):
            continue
        outcome = _tried(case, found, card, effect)
        if any(outcome.did(applied_at_once(this, effect.id)) for this in outcome.ids(card.slug)):
            return case.yes(f"{card.name} does that then, without a chain.", outcome, None, assumed=found.assumed)
        later = _is_owed_later(outcome, card, effect)
        if later or any(outcome.did(activated(this, effect.id)) for this in outcome.ids(card.slug)):
            which = "has to be used" if effect.mandatory else "can be used"
            links = (e for e in outcome.ruling.timeline if e.kind == "link")
            link = next((e for e in links if any(s.ref == card.slug for s in e.segments)), None)
            cited = link.citations if link is not None else case.text_of(card) if later else ()
            why = f"The effect of {card.name} {which} then."
            if later:
                why = f"Because of that the effect of {card.name} {which} later on. It reads: {effect.says}"
            if asked.when == "flipped" and not asked.by and _waits_for_an_attack(effect):
                return case.only_if("it is an attack that flips it.", outcome, None, cited=cited, assumed=found.assumed)
            if off_it and _befalls_it_on_the_field(case, asked, card, on):
                where = " or ".join(PLACES[str(zone)] for zone in wanted.come_from)
                return case.only_if(f"it lies {where}.", outcome, None, cited=cited, assumed=found.assumed)
            if asked.whose or effect.on is None or effect.on.by != "opponent":
                return case.yes(why, outcome, None, cited=cited, assumed=found.assumed)
            if otherwise := [f"Where it is its player’s own doing: {e.says}" for e in effects if _of_own(e)]:
                return case.yes(why, outcome, None, cited=cited, assumed=found.assumed, besides=tuple(otherwise))
            return case.only_if("it is the opponent’s doing.", outcome, None, cited=cited, assumed=found.assumed)
        if lies_where_it_is_used(outcome, card, effect):
            why = f"{card.name} lies in the Graveyard then, and is used from there: {effect.says}"
            return case.yes(why, outcome, None, cited=case.text_of(card), assumed=found.assumed)
        refused = refused or (outcome, found)
    if (
        refused is None
        and asked.by
        and asked.when == "destroyed"
        and (answer := _undone(case, card, asked.by)) is not None
    ):
        return answer
    if refused is None and asked.by and asked.when == "destroyed-by-effect" and _destroys_nothing(case.card(asked.by)):
        other = case.card(asked.by)
        reads = f" It reads: {' '.join(effect.says for effect in other.effects)}" if other.effects else ""
        return case.no(f"{other.name} destroys nothing by an effect.{reads}", cited=case.text_of(other))
    if refused is None and not card.unmodelled and asked.when in UNFLIPPED and all(map(_waits_for_a_flip, effects)):
        why = f"{card.name} waits to be flipped face-up; what lies face-down and goes is not flipped."
        return case.no(why, cited=case.text_of(card))
    if (
        refused is None
        and asked.when == "banished"
        and not card.unmodelled
        and not any(map(_waits_to_be_banished, effects))
    ):
        says = " ".join(effect.says for effect in effects)
        return case.no(f"{card.name} does not wait to be removed from play. It reads: {says}", cited=case.text_of(card))
    if refused is None and asked.when == "flipped" and asked.by and _turns_only_face_down(case.card(asked.by)):
        other = case.card(asked.by)
        says = " ".join(effect.says for effect in other.effects)
        return case.no(f"{other.name} turns nothing face-up. It reads: {says}", cited=case.text_of(other))
    if asked.when == "returned" and not card.unmodelled and all(map(waits_for_the_graveyard, effects)):
        why = f"{card.name} waits to be sent to the Graveyard; what is returned is not sent there."
        played, so = (refused[0], refused[1].assumed) if refused is not None else (None, ())
        return case.no(why, played, None, cited=case.text_of(card), assumed=so)
    if refused is None and asked.when == "material" and asked.by and case.card(asked.by).kind is Kind.MONSTER:
        # their Levels may make nothing together: with which other monster it is used makes no difference to it
        with_another = _gets(case, replace(asked, by=""))
        stands = f"another monster stands for {asked.by} beside it"
        return replace(with_another, assumed=(stands, *with_another.assumed))
    if refused is None and asked.when == "cost" and asked.by and not prices(case, case.card(asked.by)):
        # what players call its cost is a part of what it does
        sent = _gets(case, replace(asked, when="sent-to-graveyard"))
        if sent.verdict in (Verdict.YES, Verdict.NO):
            return replace(
                sent, besides=(*sent.besides, f"{case.card(asked.by).name} sends it by its effect: that is no cost.")
            )
    if refused is None:
        by = f" by {asked.by}" if asked.by else ""
        return case.no_situation(f"{HAPPENS[asked.when].replace('it', card.name, 1)}{by}")
    for effect in effects:
        if effect.kind is EffectKind.CONTINUOUS and effect.on is not None and effect.on.event == on.event:
            # it waits for just that, and what else it asks for nobody has written down
            return case.undecided(f"It hangs on what there is then. It reads: {effect.says}", cited=case.text_of(card))
    if others_doing:
        # of the other effects, which wait for something else, nobody has asked
        outcome, found = refused
        why = _not_of(asked, others_doing)
        return case.no(why, outcome, None, cited=case.text_of(card), assumed=found.assumed)
    return _beaten_in_defense(case, asked, card, effects) or _not_used(case, card, *refused)


def _where_it_waits_for(on: On, effect: EffectDef, named: bool) -> On:
    """The event with the card going from where and to where the effect waits for it to go: of what is given as a cost neither is said, and of what a card does that is
    `named` not from where, which need not be the field."""
    own = effect.on
    if own is None or own.card != on.card or on.card != "self":
        return on
    if on.cause is Cause.COST and own.event == on.event:
        return replace(on, come_from=own.come_from, to=own.to)
    goes = own.event in ("sent", "destroyed") and on.event in ("sent", "destroyed") and not on.come_from
    places = {str(zone) for zone in own.come_from}
    return replace(on, come_from=own.come_from) if named and goes and places and places <= {*PLACES} else on


def _befalls_it_on_the_field(case: Case, asked: Triggers, card: CardDef, on: On) -> bool:
    """Whether the named card brings that about where it lies on the field as well."""
    there = replace(on, come_from=(card.home,), cause=on.cause or Cause.EFFECT)
    found = case.stage(Wanted(card.slug, "", "event", on=there, by=asked.by))
    return isinstance(found, Staged) and _takes_part(found, asked.by)


def _not_of(asked: Triggers, effects: Iterable[EffectDef]) -> str:
    """That these wait for the other player's doing."""
    whose = {"own": "its player’s own", "opponent": "the opponent’s"}[asked.whose]
    return f"Not where it is {whose} doing. It reads: {' '.join(e.says for e in effects)}"


def _of_own(effect: EffectDef) -> bool:
    """Whether it waits for its player's own doing."""
    return effect.on is not None and effect.on.by == "you"


def _waits_to_be_banished(effect: EffectDef) -> bool:
    """Whether it may wait for that, or for something that comes with it."""
    return effect.on is None or not (waits_for_the_graveyard(effect) or effect.on.event in HAPPENS_ELSEWHERE)


def _turns_only_face_down(card: CardDef) -> bool:
    """Whether a Spell or Trap changes battle positions, and turns nothing face-up by that."""
    ops = [op for effect in card.effects for op in every_op(effect.does) if isinstance(op, ChangePositions)]
    down = bool(ops) and all(op.face is Face.DOWN for op in ops)
    return down and card.kind is not Kind.MONSTER and not card.unmodelled


def _destroys_nothing(card: CardDef) -> bool:
    """Whether no effect of a card destroys anything, as far as all of them are played: none says so."""
    return not card.unmodelled and all("destroy" not in effect.says.casefold() for effect in card.effects)


def _waits_for_a_flip(effect: EffectDef) -> bool:
    return effect.kind is EffectKind.FLIP or (effect.on is not None and effect.on.event == "flipped")


def _is_owed_later(outcome: Outcome, card: CardDef, effect: EffectDef) -> bool:
    """Whether an effect was met that waits for the next time that its moment comes, so that it is used only then."""
    owed_later = (due.trigger for due in outcome.played.run.final.later if due.next)
    this = outcome.ids(card.slug)
    return any(each.card in this and each.effect == effect.id and not each.lost for each in owed_later)


def lies_where_it_is_used(outcome: Outcome, card: CardDef, effect: EffectDef) -> bool:
    """Whether an effect that waits for no event, and is used from the Graveyard at its time, has its card there in the end."""
    if effect.on is not None or effect.zones != (Zone.GRAVEYARD,):
        return False
    return any(each.slug == card.slug and each.zone is Zone.GRAVEYARD for each in outcome.played.run.final.cards)


def _takes_part(found: Staged, by: str) -> bool:
    """Whether the card by which it is to happen has a part in what was staged: an event without an effect, such as a Flip Summon, needs
    none."""
    return not by or by in found.text


def _undone(case: Case, card: CardDef, name: str) -> Answer | None:
    """It is destroyed because its activation is negated by such a card: whether its other effects are used then."""
    by = case.card(name)
    for effect in case.used(by):
        found = case.stage(Wanted(by.slug, effect.id, answer_to=(card.slug, ""), answers_whose=Seat.B))
        if isinstance(found, Unstaged):
            continue
        scenario = read(found.text, *known(case.library))
        for own in waiting(card):
            line = Line("B", "activate", (card.name,), effect=own.id)
            play = scenario.play if own.mandatory else (*scenario.play, line)
            outcome = case.play(write(replace(scenario, play=play)))
            if any(outcome.did(activated(this, own.id)) for this in outcome.ids(card.slug)):
                which = "has to be used" if own.mandatory else "can be used"
                why = f"The effect of {card.name} {which} then."
                return case.yes(why, outcome, None, assumed=found.assumed)
    return None


def _tried(case: Case, found: Staged, card: CardDef, effect: EffectDef) -> Outcome:
    """The situation, with the effect used afterwards where it may be left unused."""
    scenario = read(found.text, *known(case.library))
    line = Line("A", "activate", (card.name,), effect=effect.id)
    wanted = tuple(_in_the_deck(case, scenario, effect))
    positions = (*scenario.positions, *wanted)
    # what came from the Deck alone was no choice; beside another card it is one
    chosen = (Line("A", "choose", (card.name,)),) if wanted else ()
    of_itself = effect.mandatory or effect.kind is EffectKind.CONTINUOUS
    laid = replace(scenario, positions=numbered(positions))
    tried = case.play(write(laid if of_itself else replace(laid, play=(*scenario.play, *chosen, line))))
    if not stops_short(tried):
        return tried
    # a choice is owed before it comes to that, such as the Type that is declared
    out = case.play_out(write(laid))
    scenario = read(out.text, *known(case.library))
    return out if of_itself else case.play(write(replace(scenario, play=(*scenario.play, *chosen, line))))


def stops_short(outcome: Outcome) -> bool:
    """Whether play ends at a choice that somebody owes, so that what comes behind it has not been seen."""
    return owed(outcome) is not None


def _in_the_deck(case: Case, scenario: Scenario, effect: EffectDef) -> Iterator[Position]:
    """A card for what the effect looks for in the Deck, where that is written by now."""
    if not any(p.zone == "deck" and p.owner == "A" for p in scenario.positions):
        return
    yield from to_be_found(case, effect)


def _beaten_in_defense(case: Case, asked: Triggers, card: CardDef, effects: Iterable[EffectDef]) -> Answer | None:
    """That it is used where a monster is beaten in Defense Position; nothing where it is not, or where it is asked of something else."""
    if asked.when != "destroyed-by-battle" or asked.by or card.kind is not Kind.MONSTER:
        return None
    positions = numbered((Position(card.name, "A", "A", "monsters", "up", "defense"), BEATS_ANY))
    attack = Line("B", "attack", (BEATS_ANY.card,), (card.name,))
    outcome = case.play_out(write(Scenario("", case.ruleset, "B", 3, "battle", 8000, 8000, positions, (attack,))))
    (this,) = outcome.ids(card.slug)
    used = any(outcome.did(activated(this, effect.id)) for effect in effects)
    if not used or not outcome.did(lambda what: isinstance(what, DestroyedByBattle) and what.card == this):
        return None
    return case.only_if("it was in Defense Position.", outcome, None, cited=case.text_of(card))


def _not_used(case: Case, card: CardDef, outcome: Outcome, found: Staged) -> Answer:
    missed = next((e for e in outcome.ruling.timeline if "missed" in e.key), None)
    if missed is not None:
        return case.no(missed.text, outcome, None, cited=missed.citations, assumed=found.assumed)
    if outcome.ruling.refused:
        ground = outcome.ruling.refused[-1].grounds[0]
        if card.unmodelled:
            return case.left_open(card, besides=(ground.text,))
        return case.no(ground.text, outcome, None, cited=ground.citations, assumed=found.assumed)
    if stops_short(outcome):
        return case.undecided("The situation that was found ends at a choice before it comes to that.")
    own = next((e for e in waiting(card) if e.id == found.wanted.effect), None)
    reads = f" It reads: {own.says}" if own is not None and own.on is not None else ""
    return case.no(f"The effect of {card.name} is not used then.{reads}", outcome, None, assumed=found.assumed)

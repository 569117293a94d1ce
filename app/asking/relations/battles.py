"""What a battle comes to, and what ATK and DEF a monster has."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, saying_what_is_used
from app.asking.case import MOST_CHOICES, Case, Outcome, owed
from app.asking.questions import Battle, Stats
from app.asking.relations.by_its_materials import UNTOLD, fought_untold, is_as_strong_as_its_materials
from app.asking.relations.outcomes import came_of_it, who_loses
from app.asking.relations.ready import kept_there, ready
from app.asking.things import is_thing
from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law.stats import atk, defense
from app.engine.position.events import Activated, AttackDeclared, ChainDone, Compared
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.fusion_summon import FusionSummon
from app.engine.words.operations.operation import every_op
from app.notation import Line, Scenario, numbered, write
from app.notation.scenario import Position
from app.rulebook.facts import slug_of
from app.staging import Staged, Wanted
from app.staging.setting import AIM, Lay

AGAINST = Position("any monster 1000/1000", "B", "B", "monsters", "up", "attack")
"""What is attacked, where only the attacker is asked about."""


PLACES = {
    Zone.MONSTER: "on the field", Zone.GRAVEYARD: "in the Graveyard", Zone.HAND: "in the hand", Zone.BANISHED: "removed from play",
    Zone.DECK: "in the Deck", Zone.EXTRA: "in the Extra Deck",
}  # fmt: skip


def lies(card: CardDef, side: str, face_up: bool = False) -> Position:
    """The card on a player's field, ready: a Spell or Trap Set, unless it has to be `face_up`."""
    if card.kind is Kind.MONSTER:
        return Position(card.name, side, side, "monsters", "up", "attack")
    if "field" in card.subtypes:
        return Position(card.name, side, side, "field", "up")
    return Position(card.name, side, side, "spells", "up" if face_up else "down")


class Fighter(msgspec.Struct, frozen=True):
    """A monster of a battle: how a scenario names it, its card, or None for a stand-in, and how an answer calls it."""

    name: str
    card: CardDef | None
    said: str


def battle(case: Case, asked: Battle) -> Answer:
    one, other = case.card(asked.one), case.card(asked.other)
    return fight(case, asked, Fighter(one.name, one, one.name), Fighter(other.name, other, other.name))


def _beside(case: Case, one: Fighter, other: Fighter) -> Iterator[Position]:
    """What keeps each of them on the field: of a Field Spell, which counts for both, only the first one's."""
    field = False
    for fighter, side in ((one, "A"), (other, "B")):
        for each in kept_there(case.book.cards, fighter.card, side) if fighter.card is not None else ():
            if each.zone != "field" or not field:
                yield each
            field = field or each.zone == "field"


def fight(case: Case, asked: Battle, one: Fighter, other: Fighter) -> Answer:
    cards = [each.card for each in (one, other) if each.card is not None]
    for card in cards:
        if card.kind is not Kind.MONSTER:
            return case.no(f"{card.name} is no monster: it takes no part in a battle.")
    if asked.with_card and is_thing(asked.with_card):
        return case.undecided("Which card is used in it is not said: name one.")
    guarded = asked.face_down or asked.defense
    below = "down" if asked.face_down else "up"
    positions = [
        Position(one.name, "A", "A", "monsters", "up", "attack"),
        Position(other.name, "B", "B", "monsters", below, "defense" if guarded else "attack"),
        *_beside(case, one, other),
    ]
    several = one.name == other.name
    names = (f"{one.name} #1", f"{other.name} #2") if several else (one.name, other.name)
    play = [Line("A", "attack", (names[0],), (names[1],))]
    scenario = Scenario("", case.ruleset, str(Seat.A), 3, "battle", 8000, 8000, numbered(positions), tuple(play))
    if asked.with_card:
        scenario = _with_helper(case, scenario, case.card(asked.with_card))
    outcome, chosen = _played_out(case, scenario, names)
    refused = next((r for r in outcome.ruling.refused), None)
    why = _told(outcome, _gone(outcome, names))
    unplayed = [c for c in cards if c.unmodelled]
    assumed = tuple(
        f"{p.card} is face-up on the field" for p in scenario.positions[2:] if (p.zone, p.face) == ("monsters", "up")
    )
    besides = (*chosen, *(f"Of {c.name} is not played: {c.unmodelled}." for c in unplayed))
    if refused is not None:
        return case.no(
            why, outcome, None, cited=refused.grounds[0].citations, line=refused.line, besides=besides, assumed=assumed
        )
    if untold := fought_untold(case, outcome):
        return case.undecided(untold, besides=besides)
    if any(not case.used(c) for c in unplayed):
        return case.undecided(
            f"What {unplayed[0].name} does is not played.", text=outcome.text, besides=(why, *besides)
        )
    if not several:
        besides = (*besides, *_may_be_used(case, scenario, outcome, one, other))
    why = f"{who_loses(outcome)} {why}" if asked.outcome == "losses" else why
    verdict = case.yes if came_of_it(outcome, asked.outcome) else case.no
    return verdict(why, outcome, None, line=1, besides=besides, assumed=assumed)


def _with_helper(case: Case, scenario: Scenario, helper: CardDef) -> Scenario:
    """The battle with a card used in it, by the attacking player if it can be so, or else by the other one; of a monster with that of its effects which can be
    used then. A monster that has nothing to be used in the hand is on the field, and takes part in the battle by what it does there without being used."""
    ways: list[Scenario] = []
    monster = helper.kind is Kind.MONSTER
    there = monster and not any(Zone.HAND in effect.zones for effect in case.used(helper))
    for side in ("A", "B"):
        place = Position(helper.name, side, side, "hand") if monster and not there else lies(helper, side)
        cards = numbered((*scenario.positions, place))
        several = [effect.id for effect in case.used(helper)] if monster else []
        for effect in several if len(several) > 1 or there else ("",):
            used = Line(side, "activate", (helper.name,), effect=effect)
            ways.append(replace(scenario, positions=cards, play=(*scenario.play, used)))
    if there:
        beside = Position(helper.name, "A", "A", "monsters", "up", "attack")
        ways.append(replace(scenario, positions=numbered((*scenario.positions, beside))))
    return next((way for way in ways if not case.play(write(way)).ruling.refused), ways[0])


def _told(outcome: Outcome, besides: tuple[str, ...] = ()) -> str:
    """What comes of it, Life Points last."""
    told = [s for s in outcome.ruling.answer if not s.startswith("Life Points")]
    return " ".join([saying_what_is_used(" ".join(told)), *besides, outcome.ruling.answer[-1]]).strip()


def _gone(outcome: Outcome, monsters: tuple[str, str]) -> tuple[str, ...]:
    """The monsters that are out of the Duel in the end: that one was destroyed, or won, does not say so."""
    final = outcome.played.run.final
    ids = {card: name for name in monsters for card in outcome.ids(slug_of(name.partition(" #")[0]))}
    gone = (card for card in final.cards if card.id in ids and card.zone is Zone.BANISHED)
    return tuple(f"{ids[card.id].partition(' #')[0]} is removed from play." for card in gone)


def _played_out(case: Case, scenario: Scenario, monsters: tuple[str, str]) -> tuple[Outcome, tuple[str, ...]]:
    """The battle with the choices made that it asks for, each of the other player's monster first where that may be chosen."""
    outcome, chosen = case.play(write(scenario)), []
    for _ in range(MOST_CHOICES):
        player = outcome.played.run.final.question
        found = owed(outcome, (monsters[1],) if player is not None and player.player is Seat.A else (monsters[0],))
        if found is None:
            break
        said, made = found
        chosen.append(f"It is chosen so: {made.player}: {said}.")
        scenario = replace(scenario, play=(*scenario.play, made))
        outcome = case.play(write(scenario))
    return outcome, tuple(chosen)


def _may_be_used(case: Case, scenario: Scenario, outcome: Outcome, one: Fighter, other: Fighter) -> Iterator[str]:
    """What comes of it if one of the two uses an effect that it need not, and that was not used."""
    used = {(what.card, what.effect) for what in outcome.happened if isinstance(what, Activated)}
    for card, seat in ((other.card, "B"), (one.card, "A")):
        if card is None:
            continue
        ids = outcome.ids(card.slug)
        for effect in case.used(card):
            if effect.kind is not EffectKind.TRIGGER or any((this, effect.id) in used for this in ids):
                continue
            line = Line(seat, "activate", (card.name,), effect=effect.id)
            tried, _ = _played_out(case, replace(scenario, play=(*scenario.play, line)), (one.name, other.name))
            if not tried.ruling.refused and any(
                isinstance(w, Activated) and w.effect == effect.id and w.card in ids for w in tried.happened
            ):
                came = _came_to(tried, outcome, (one, other))
                yield f"If {seat} uses the effect of {card.name}: {came or _told(tried)}"


def _came_to(outcome: Outcome, plain: Outcome, monsters: tuple[Fighter, Fighter]) -> str:
    """Where each of the two is in the end, where it is elsewhere than without the effect."""
    told = []
    for which, monster in enumerate(monsters):
        with_it, without = _fighting(outcome)[which], _fighting(plain)[which]
        if with_it is None or without is None:
            continue
        zone = outcome.played.run.final.card(with_it).zone
        if zone is not plain.played.run.final.card(without).zone and zone in PLACES:
            told.append(f"{monster.said} is {PLACES[zone]} in the end.")
    return " ".join(told)


def _fighting(outcome: Outcome) -> tuple[CardId | None, CardId | None]:
    """The attacker and the attacked monster."""
    declared = next((what for what in outcome.happened if isinstance(what, AttackDeclared)), None)
    return (None, None) if declared is None else (declared.attacker, declared.target)


def _in_battle(case: Case, card: CardDef, helper: CardDef) -> Answer | None:
    """The ATK of an attacker on which a monster's effect is used, where that is what changes it: `Honest`. Nothing where it is not used so."""
    if helper.kind is not Kind.MONSTER or not case.used(helper) or helper.slug == card.slug:
        return None
    own = lies(card, "A")
    for effect in case.used(helper):
        place = ready(helper, effect, "A")
        play = (
            Line("A", "attack", (card.name,), (AGAINST.card,)),
            Line("A", "activate", (helper.name,), effect=effect.id),
        )
        scenario = Scenario("", case.ruleset, "A", 3, "battle", 8000, 8000, numbered((own, AGAINST, place)), play)
        outcome = case.play(write(scenario))
        compared = next((what for what in outcome.happened if isinstance(what, Compared)), None)
        if outcome.ruling.refused or compared is None:
            continue
        why = f"{card.name} attacks with {compared.attack} ATK when the effect of {helper.name} is used."
        if helper.unmodelled and ("ATK" in helper.unmodelled or not helper.effects):
            return case.undecided(
                f"Of {helper.name} is not played: {helper.unmodelled}.", text=outcome.text, besides=(why,)
            )
        assumed = (f"a monster with {AGAINST.card.partition('/')[0].rpartition(' ')[2]} ATK is attacked",)
        return case.yes(why, outcome, None, assumed=assumed, cited=case.text_of(helper))
    return None


def _when_used(case: Case, card: CardDef, helper: CardDef) -> Answer:
    """The values of a monster when a card that does not stay has been used: to Fusion Summon it, where that is what the card does, on it, or while it lies
    there."""
    for effect in case.used(helper):
        makes = card.in_extra_deck and any(isinstance(op, FusionSummon) for op in every_op(effect.does))
        lays = tuple(
            Lay(AIM, seat, Zone.MONSTER, card.slug, face=Face.UP, stance=Stance.ATTACK) for seat in (Seat.A, Seat.B)
        )
        made = (Lay(AIM, Seat.A, Zone.EXTRA, card.slug),) if makes else ()
        for more in (*({"aim": lay} for lay in (*made, *lays)), {"beside": (replace(lays[0], key="beside"),)}):
            found = case.stage(Wanted(helper.slug, effect.id, **more))
            if not isinstance(found, Staged) or not found.line:
                continue
            outcome = case.play_out(found.text)
            this = outcome.ids(card.slug)
            after = next(
                (state for event, state in outcome.played.run.record if isinstance(event.what, ChainDone)), None
            )
            if not this or after is None or after.card(this[0]).zone is not Zone.MONSTER:
                continue
            game = outcome.played.words.game
            has = f"{atk(game, after, this[0])} ATK and {defense(game, after, this[0])} DEF"
            why = f"{card.name} has {has} when {helper.name} has been used."
            if card.unmodelled or helper.unmodelled:
                return case.undecided(
                    why, text=outcome.text, besides=(f"Not all is played of {card.name} or {helper.name}.",)
                )
            return case.yes(why, outcome, found, cited=case.text_of(helper))
    return case.no_situation(f"{helper.name} could be used beside {card.name}")


def _with_values(case: Case, card: CardDef, positions: list[Position]) -> tuple[Outcome, tuple[int, int]]:
    """What comes of these cards lying there, and the ATK and DEF that the first of them has, which is `card`."""
    scenario = Scenario("", case.ruleset, str(Seat.A), 3, "main-1", 8000, 8000, numbered(positions), ())
    outcome = case.play(write(scenario))
    state, game = outcome.played.run.first, outcome.played.words.game
    this = outcome.ids(card.slug)[0]
    return outcome, (atk(game, state, this), defense(game, state, this))


def stats(case: Case, asked: Stats) -> Answer:
    card = case.card(asked.card)
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster: it has no ATK and DEF.")
    if is_as_strong_as_its_materials(card):
        return case.undecided(UNTOLD.format(card.name), cited=case.text_of(card))
    positions = [lies(card, "A")]
    if asked.with_card:
        helper = case.card(asked.with_card)
        place = lies(helper, "A")
        if "equip" in helper.subtypes:
            place = Position(helper.name, "A", "A", "spells", "up", equips=card.name)
        elif helper.kind is not Kind.MONSTER and helper.stays and "field" not in helper.subtypes:
            place = Position(helper.name, "A", "A", "spells", "up")
        elif helper.kind is not Kind.MONSTER and not helper.stays:
            return _when_used(case, card, helper)
        positions.append(place)
    outcome, values = _with_values(case, card, positions)
    assumed = "no other card is on the field"
    if asked.with_card and (in_battle := _in_battle(case, card, case.card(asked.with_card))) is not None:
        return in_battle
    if len(positions) > 1 and not positions[1].equips and asked.whose != "own":
        # what changes nothing on its side of the field may do so on the other
        over_there = _with_values(case, card, [positions[0], replace(positions[1], owner="B", controller="B")])
        alone = _with_values(case, card, positions[:1])[1]
        if asked.whose == "opponent" or (values == alone and over_there[1] != values):
            outcome, values = over_there
            assumed = f"{positions[1].card} is the opponent’s, and {assumed}"
    why = f"{card.name} has {values[0]} ATK and {values[1]} DEF then."
    both = (card, case.card(asked.with_card)) if asked.with_card else (card,)
    besides = tuple(f"Of {each.name} is not played: {each.unmodelled}." for each in both if each.unmodelled)
    if any("ATK" in left or "DEF" in left or not each.effects for each in both if (left := each.unmodelled)):
        return case.undecided(besides[0], text=outcome.text, besides=(why, *besides[1:]))
    return case.yes(why, outcome, None, assumed=(assumed,), cited=case.text_of(card), besides=besides)

"""What a battle comes to, and what ATK and DEF a monster has."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Battle, Stats
from app.asking.relations.chains import ready
from app.engine.ids import Seat
from app.engine.law.stats import atk, defense
from app.engine.position.events import Compared
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line, Scenario, numbered, write
from app.notation.scenario import Position

AGAINST = Position("any monster 1000/1000", "B", "B", "monsters", "up", "attack")
"""What is attacked, where only the attacker is asked about."""


def lies(card: CardDef, side: str, face_up: bool = False) -> Position:
    """The card on a player's field, ready: a Spell or Trap Set, unless it has to be `face_up`."""
    if card.kind is Kind.MONSTER:
        return Position(card.name, side, side, "monsters", "up", "attack")
    if "field" in card.subtypes:
        return Position(card.name, side, side, "field", "up")
    return Position(card.name, side, side, "spells", "up" if face_up else "down")


def battle(case: Case, asked: Battle) -> Answer:
    one, other = case.card(asked.one), case.card(asked.other)
    for card in (one, other):
        if card.kind is not Kind.MONSTER:
            return case.no(f"{card.name} is no monster: it takes no part in a battle.")
    below = Position(other.name, "B", "B", "monsters", "down", "defense")
    positions = [lies(one, "A"), below if asked.face_down else lies(other, "B")]
    several = one.slug == other.slug
    names = (f"{one.name} #1", f"{other.name} #2") if several else (one.name, other.name)
    play = [Line("A", "attack", (names[0],), (names[1],))]
    if asked.with_card:
        helper = case.card(asked.with_card)
        if helper.kind is Kind.MONSTER:
            positions.append(Position(helper.name, "A", "A", "hand"))
        else:
            positions.append(lies(helper, "A"))
        play.append(Line("A", "activate", (helper.name,)))
    scenario = Scenario("", case.ruleset, str(Seat.A), 3, "battle", 8000, 8000, numbered(positions), tuple(play))
    outcome = case.play(write(scenario))
    told = [s for s in outcome.ruling.answer if not s.startswith("Life Points")]
    end = outcome.ruling.answer[-1]
    refused = next((r for r in outcome.ruling.refused), None)
    why = " ".join([*told, end])
    unplayed = [c for c in (one, other) if c.unmodelled]
    besides = tuple(f"Of {c.name} is not played: {c.unmodelled}." for c in unplayed)
    if refused is not None:
        return case.no(why, outcome, None, cited=refused.grounds[0].citations, line=refused.line, besides=besides)
    if any(not case.used(c) and c.unmodelled for c in (one, other)):
        return case.undecided(
            f"What {unplayed[0].name} does is not played.", text=outcome.text, besides=(why, *besides)
        )
    return case.yes(why, outcome, None, line=1, besides=besides)


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


def stats(case: Case, asked: Stats) -> Answer:
    card = case.card(asked.card)
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster: it has no ATK and DEF.")
    positions = [lies(card, "A")]
    if asked.with_card:
        helper = case.card(asked.with_card)
        place = lies(helper, "A")
        if "equip" in helper.subtypes:
            place = Position(helper.name, "A", "A", "spells", "up", equips=card.name)
        elif helper.kind is not Kind.MONSTER and helper.stays and "field" not in helper.subtypes:
            place = Position(helper.name, "A", "A", "spells", "up")
        elif helper.kind is not Kind.MONSTER and not helper.stays:
            return case.undecided(
                f"{helper.name} is not a card that stays: ask what happens when it is used on {card.name}."
            )
        positions.append(place)
    scenario = Scenario("", case.ruleset, str(Seat.A), 3, "main-1", 8000, 8000, numbered(positions), ())
    outcome = case.play(write(scenario))
    state, game = outcome.played.run.first, outcome.played.words.game
    this = outcome.ids(card.slug)[0]
    if asked.with_card and (in_battle := _in_battle(case, card, case.card(asked.with_card))) is not None:
        return in_battle
    why = f"{card.name} has {atk(game, state, this)} ATK and {defense(game, state, this)} DEF then."
    both = (card, case.card(asked.with_card)) if asked.with_card else (card,)
    besides = tuple(f"Of {each.name} is not played: {each.unmodelled}." for each in both if each.unmodelled)
    if any("ATK" in left or "DEF" in left or not each.effects for each in both if (left := each.unmodelled)):
        return case.undecided(besides[0], text=outcome.text, besides=(why, *besides[1:]))
    return case.yes(
        why, outcome, None, assumed=("no other card is on the field",), cited=case.text_of(card), besides=besides
    )

"""What a card is now: what is printed on it, and what has changed of that."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law.table import Duel
from app.engine.position.state import Card, Change, State
from app.engine.words.applied.become import Become
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind, Until
from app.engine.words.guises import Guise
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon


def now(game: Duel, state: State, card: Card) -> CardDef:
    """The facts of a card as they are now: what effects that have resolved made of it, then what Continuous Effects make of it.
    A Spell or Trap that is a monster has the facts of that monster here; it stays a Spell or Trap as well. A monster among
    Spells and Traps is a Spell."""
    facts = game.cards[card.slug]
    if facts.always_named:
        facts = replace(facts, name=facts.always_named)
    for change in state.changes:
        if change.guise is not None and change.card == card.id:
            facts = worn(facts, change.guise)
    if game.in_force(state, Become):
        for guise in game.force(state).guises.get(card.id, ()):
            facts = worn(facts, guise)
    return _lying_as(facts, card) if card.zone is Zone.SPELL else facts


def in_guise(state: State, card: CardId, guise: Guise | None) -> State:
    """The state as it would be with that card in this guise, which it has not taken on yet; as it is without one."""
    if guise is None:
        return state
    return replace(state, changes=(*state.changes, Change(card, Until.LEAVES, guise=guise)))


def level_of(facts: CardDef) -> int:
    """Its Level; 0 for what has none, whatever Rank it has."""
    return facts.level if facts.has_level else 0


def _lying_as(facts: CardDef, card: Card) -> CardDef:
    """Facts of a card among Spells and Traps: an Equip Card is one whatever is printed on it, and a monster that lies there is a
    Spell: an Equip Spell, face-up else a Continuous one, and a Normal one if it was Set there."""
    sort = "equip" if card.equips is not None else "continuous" if card.face is Face.UP else "normal"
    if facts.kind is Kind.MONSTER:
        return replace(facts, kind=Kind.SPELL, subtypes=(*facts.subtypes, sort))
    if card.equips is not None and "equip" not in facts.subtypes:
        return replace(facts, subtypes=(*facts.subtypes, "equip"))
    return facts


def goes_as_a_monster(game: Duel, card: Card) -> bool:
    """Whether what becomes of monsters becomes of this card when it leaves the place where it lies: a monster among Spells and Traps
    goes as the Spell that it is there."""
    return game.cards[card.slug].kind is Kind.MONSTER and card.zone is not Zone.SPELL


def worn(facts: CardDef, guise: Guise) -> CardDef:
    """Facts with what a guise makes of them. No Level goes below 1."""
    level = facts.level if guise.level is None or not facts.has_level else guise.level
    if guise.raised and facts.has_level:
        level = max(level + guise.raised, min(level, 1))
    if guise.sort:
        facts = replace(facts, kind=Kind.MONSTER, subtypes=(*facts.subtypes, guise.sort))
    if guise.tuner and "tuner" not in facts.subtypes:
        facts = replace(facts, subtypes=(*facts.subtypes, "tuner"))
    return replace(
        facts,
        name=guise.name or facts.name,
        also_named="" if guise.name else facts.also_named,
        race=guise.race or facts.race,
        attribute=guise.attribute or facts.attribute,
        level=level,
        atk=facts.atk if guise.atk is None else guise.atk,
        unknown_atk=facts.unknown_atk and guise.atk is None,
        defense=facts.defense if guise.defense is None else guise.defense,
    )


def is_monster_too(state: State, card: CardId) -> bool:
    """Whether a card is a Spell or Trap that an effect has made a monster."""
    return any(c.card == card and c.guise is not None and c.guise.sort for c in state.changes)


def as_the_monster(facts: CardDef) -> CardDef:
    """The facts of a card as far as the ATK and DEF are read off it that it had as a monster, by one that it is equipped to or was Tributed for:
    a Trap that was a monster has those that it had as one (pages of Embodiment of Apophis, on Relinquished, and of Turret Warrior)."""
    if not facts.becomes_a_monster:
        return facts
    ops = (op for effect in facts.effects for op in every_op(effect.does))
    guise = next(op.as_monster for op in ops if isinstance(op, SpecialSummon) and op.as_monster is not None)
    return worn(facts, guise)


def lies_in(state: State, card: Card, zones: tuple[Zone, ...]) -> bool:
    """Whether a card counts as one of these zones: a Trap that is a monster lies in a Monster Zone, and is met by what looks for
    Spells and Traps all the same."""
    if card.zone in zones:
        return True
    return bool(state.changes) and card.zone is Zone.MONSTER and Zone.SPELL in zones and is_monster_too(state, card.id)


def known_deck(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards of a player's Deck, from the top, as far as their order is known."""
    return tuple(c for c in state.lying(Zone.DECK, seat) if not c.deep)

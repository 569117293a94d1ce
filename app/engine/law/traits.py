"""What a card is, as one word or number, now or where it was last: its name, Types, Attributes, Level, ATK and DEF."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from app.engine.ids import CardId, Face, Zone
from app.engine.law.being import level_of, now
from app.engine.law.stats import values
from app.engine.law.table import Duel
from app.engine.position.state import Card, State
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind, Trait, Traits
from app.engine.words.listed import as_said


def has_trait(game: Duel, state: State, trait: Trait, card: Card, word: str) -> bool:
    """Whether a card is in this as somebody names it."""
    found = trait_of(game, state, trait, card)
    return word in ({as_said(each) for each in found} if isinstance(found, frozenset) else {as_said(found)})


def alike(game: Duel, state: State, trait: Trait, one: Card, other: Card, as_given: bool = False) -> bool:
    """Whether two cards are the same in this: Types and Attributes, if they have one in common. `as_given`: the other as it was
    on the field."""
    if trait == "name":
        return not set(names_of(now(game, state, one))).isdisjoint(names_of(now(game, state, other)))
    mine, theirs = trait_of(game, state, trait, one), trait_of(game, state, trait, other)
    if as_given and trait == "level":
        theirs = given_level(game, state, other.id)
    if isinstance(mine, frozenset) and isinstance(theirs, frozenset):
        return not mine.isdisjoint(theirs)
    return mine == theirs and not (trait == "level" and mine == 0)


def different(game: Duel, state: State, trait: Trait, cards: tuple[CardId, ...]) -> frozenset[object]:
    """The different names, Levels … that these cards have; of a card with two names each counts."""
    if trait == "name":
        return frozenset(name for card in cards for name in names_of(now(game, state, state.card(card))))
    return frozenset(trait_of(game, state, trait, state.card(card)) for card in cards)


def trait_of(game: Duel, state: State, trait: Trait, card: Card) -> str | int | frozenset[str]:
    """What a card is in this: every Type or Attribute that it has, or one word or number."""
    facts = now(game, state, card)
    match trait:
        case "name":
            return facts.name
        case "kind":
            return facts.kind.value
        case "level":
            return level_of(facts)
        case "race":
            return frozenset(filter(None, races(game, state, card)))
        case "attribute":
            return frozenset(filter(None, attributes(game, state, card)))
        case "atk" | "def":
            return last_value(game, state, card.id, 0 if trait == "atk" else 1)


def names_of(facts: CardDef) -> tuple[str, ...]:
    """The names of a card: one, and another if it is treated as having that as well."""
    return (facts.name, facts.also_named) if facts.also_named else (facts.name,)


def subtypes(game: Duel, state: State, card: Card, facts: CardDef) -> tuple[str, ...]:
    """What is said beside a card's Type, as it is now: a Gemini Monster is a Normal Monster in the Graveyard, and face-up on the
    field until it is Summoned again or its effects are negated."""
    if "gemini" not in facts.subtypes or not is_normal(game, state, card):
        return facts.subtypes
    return tuple("normal" if subtype == "effect" else subtype for subtype in facts.subtypes)


def is_normal(game: Duel, state: State, card: Card) -> bool:
    """Whether a Gemini Monster is a Normal Monster now."""
    if card.zone is not Zone.MONSTER:
        return card.zone is Zone.GRAVEYARD
    negated = any(change.negate and change.card == card.id for change in state.changes)
    force = game.force(state)
    has_effects = card.again or card.id in force.geminis
    return card.face is Face.UP and not has_effects and not negated and card.id not in force.silenced


def attributes(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Attribute that a card has now: the one printed, and those it counts as."""
    more = (e.applied.attribute for e in game.in_force(state, CountsAs) if e.card == card.id)
    return (now(game, state, card).attribute, *filter(None, more))


def races(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Type that a card has now."""
    more = (e.applied.race for e in game.in_force(state, CountsAs) if e.card == card.id)
    return (now(game, state, card).race, *filter(None, more))


def last_races(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Type that a card has, or that it had last as a face-up monster that has left the field this turn."""
    left = None if card.zone.on_field else state.notes.left_last(card.id)
    return left.races if left is not None and left.values is not None else races(game, state, card)


def last_attributes(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """As `last_races`, every Attribute."""
    left = None if card.zone.on_field else state.notes.left_last(card.id)
    return left.attributes if left is not None and left.values is not None else attributes(game, state, card)


def last_value(game: Duel, state: State, card: CardId, stat: int) -> int:
    """ATK or DEF now; of a monster that has left the field this turn, what it had there last."""
    if not state.card(card).zone.on_field:
        left = state.notes.left_last(card)
        if left is not None and left.values is not None:
            return left.values[stat]
    return values(game, state, card)[stat]


def last_level(game: Duel, state: State, card: CardId) -> int:
    """As `last_value`, the Level."""
    held = state.card(card)
    left = None if held.zone.on_field else state.notes.left_last(card)
    return left.level if left is not None and left.level is not None else level_of(now(game, state, held))


def given_level(game: Duel, state: State, card: CardId) -> int:
    """The Level of a card that is given, or was: what it was on the field last; of a card of the hand what it was there, but never more
    than is printed on it (edisonrul.ing, Shreddder)."""
    held = state.card(card)
    printed = level_of(game.cards[held.slug])
    if held.zone is Zone.HAND:
        return min(level_of(now(game, state, held)), printed)
    if held.zone.on_field or state.notes.left_last(card) is not None:
        return last_level(game, state, card)
    return dict(state.notes.lowered).get(card, level_of(now(game, state, held)))


def names_on(game: Duel, card: Card) -> tuple[str, ...]:
    """The names of the Fusion Materials that a card lists by name."""
    return tuple(part.fits.exactly for part in game.cards[card.slug].materials if part.by_name)


def names_written(game: Duel, card: Card) -> frozenset[str]:
    """The names of cards of which the effects of a card speak."""
    return _names_of_effects(game.cards[card.slug])


@lru_cache(1024)
def _names_of_effects(card: CardDef) -> frozenset[str]:
    return frozenset(_names_in(card.effects))


def _names_in(part: object) -> Iterator[str]:
    """The names that stand in a piece of card data."""
    if isinstance(part, tuple):
        for each in part:
            yield from _names_in(each)
    elif isinstance(part, msgspec.Struct):
        if isinstance(part, Traits):
            yield from filter(None, (part.exactly, *part.names))
        yield from _names_in(msgspec.structs.astuple(part))


def _printed_name(game: Duel, card: Card, facts: CardDef) -> tuple[str, ...]:
    """The name that stands on a card which always bears another: what asks for that very card finds it (Warrior of Atlantis)."""
    return (game.cards[card.slug].name,) if facts.always_named else ()


def fits_facts(
    game: Duel, state: State, wanted: Traits, card: Card, facts: CardDef, printed: Kind, given: bool
) -> bool:
    """Whether what a card is now fits. One that is a monster too is still of its `printed` kind. `given`: what was Tributed is of
    the Types and Attributes that it had on the field."""
    is_race, is_attribute = (last_races, last_attributes) if given else (races, attributes)
    names = names_of(facts)
    return (
        (wanted.kind is None or wanted.kind in (facts.kind, printed))
        and (not wanted.kinds or facts.kind in wanted.kinds or printed in wanted.kinds)
        and (not wanted.subtype or wanted.subtype in subtypes(game, state, card, facts))
        and (not wanted.subtypes or not set(wanted.subtypes).isdisjoint(subtypes(game, state, card, facts)))
        and (not wanted.without or wanted.without not in subtypes(game, state, card, facts))
        and (not wanted.attribute or wanted.attribute in is_attribute(game, state, card))
        and (not wanted.attributes or not set(wanted.attributes).isdisjoint(is_attribute(game, state, card)))
        and (not wanted.race or wanted.race in is_race(game, state, card))
        and (not wanted.races or not set(wanted.races).isdisjoint(is_race(game, state, card)))
        and (
            not wanted.named
            or any(wanted.named.casefold() in n.casefold() for n in names)
            or wanted.named in facts.member_of
        )
        and (not wanted.archetype or wanted.archetype in facts.archetypes)
        and (not wanted.exactly or wanted.exactly in (*names, *_printed_name(game, card, facts)))
        and (not wanted.names or any(name in wanted.names for name in names))
        and (not wanted.other_than or wanted.other_than not in names)
        and (not wanted.lists or wanted.lists in names_on(game, card))
    )

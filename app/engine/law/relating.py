"""What a filter may ask of a card by others that an effect names: whether it is one of them, is named on one, was used for one."""

from __future__ import annotations

from collections.abc import Callable

from app.engine.ids import CardId, Seat, Zone
from app.engine.law.amounts import AS_IT_WAS
from app.engine.law.being import now
from app.engine.law.called import declared, named
from app.engine.law.lying import made_with, summoned_now
from app.engine.law.table import Duel
from app.engine.law.traits import alike, has_trait, names_of, names_on, names_written
from app.engine.position.frames import Link
from app.engine.position.state import Card, State, as_it_came
from app.engine.words.applied.negates import Negates
from app.engine.words.applied.negates_what_targets import NegatesTargeting
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.cards import CardDef
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.filters import Filter, Kind, Like, Trait, Who
from app.engine.words.operations.if_ import If
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.remembering import words_of
from app.engine.words.slugs import printed


def is_related(
    game: Duel,
    state: State,
    wanted: Filter,
    card: Card,
    viewer: Seat,
    source: CardId | None,
    link: Link | None,
    picked: tuple[CardId, ...],
) -> bool:
    """Whether a card is to others as it is wanted: one of them, named on one, used for one; and whether it came as is asked for. Where
    those that are named cannot be known yet, it may be."""

    def so(who: Who, test: Callable[[tuple[CardId, ...]], bool]) -> bool:
        cards = named(state, who, viewer, source, link, picked)
        return cards is None or test(cards)

    return (
        not (wanted.summoned_this_turn and not summoned_now(state, card))
        and not (wanted.allowed_by_this and not _allowed_by(state, card, source))
        and not (wanted.came_from is not None and not _came_from(card, wanted.came_from))
        and not (wanted.made_with_this and not made_with(state, card, source))
        and not (wanted.negates_traps and not negates_traps(game.cards[card.slug]))
        and not (wanted.was_fusion_material and not card.fused)
        and (not wanted.among or so(wanted.among, lambda cards: card.id in cards))
        and (not wanted.named_on or so(wanted.named_on, lambda cards: _is_named_on(game, state, card, cards)))
        and (not wanted.written_on or so(wanted.written_on, lambda cards: _is_written_on(game, state, card, cards)))
        and not (wanted.came_properly and card.improper)
        and (
            not wanted.leveled_from
            or so(wanted.leveled_from, lambda cards: _of_level(game, state, card, cards, up=True))
        )
        and (
            not wanted.lower_level_of
            or so(wanted.lower_level_of, lambda cards: _of_level(game, state, card, cards, up=False))
        )
        and (not wanted.used_for or so(wanted.used_for, lambda cards: _is_used_for(state, card, cards)))
    )


def _allowed_by(state: State, card: Card, source: CardId | None) -> bool:
    """Whether that card is what allowed the Normal Summon of this one, or its Set: the last of this turn."""
    last = next((u for u in reversed(state.used) if (u.what, u.card) == ("normal-summon", card.id)), None)
    return last is not None and last.by is not None and last.by[0] == source


def is_declared(game: Duel, state: State, trait: Trait, card: Card, source: CardId | None, link: Link | None) -> bool:
    """Whether a card is in this what was named."""
    words = words_of(declared(state, source, link))
    if trait == "name" and words:
        return printed(card.slug) in words
    if not words and link is not None and not any(each.number == link.number for each in state.chain):
        return True  # it has not been named yet
    return any(has_trait(game, state, trait, card, word) for word in words)


def _is_named_on(game: Duel, state: State, card: Card, cards: tuple[CardId, ...]) -> bool:
    """Whether one of these cards names a card as a Fusion Material, by that card's name."""
    names = {*names_of(now(game, state, card))}
    return any(not names.isdisjoint(names_on(game, state.card(c))) for c in cards)


def _is_written_on(game: Duel, state: State, card: Card, cards: tuple[CardId, ...]) -> bool:
    """Whether what one of these cards does speaks of a card by its name."""
    names = {*names_of(now(game, state, card))}
    return any(not names.isdisjoint(names_written(game, state.card(c))) for c in cards)


def _is_used_for(state: State, card: Card, cards: tuple[CardId, ...]) -> bool:
    """Whether a card was used as material, or Tributed, for the Summon of one of these, as they lie or lay last."""
    return any(card.id in as_it_came(state, state.card(c)).made_of for c in cards)


def _came_from(card: Card, place: Zone) -> bool:
    """Whether a card has come from there to where it lies. Of a card of a Graveyard nothing is noted that came from the field."""
    return card.came_from in (None, place) if place is Zone.MONSTER else card.came_from is place


def compares(
    game: Duel, state: State, like: Like, card: Card, viewer: Seat, source: CardId | None, known: bool,
    link: Link | None, picked: tuple[CardId, ...],
) -> bool:  # fmt: skip
    """Whether a card compares with others as it is said. A card that nobody may look at is like no other, nor unlike it."""
    others = named(state, like.to, viewer, source, link, picked)
    if others is None:
        return True
    if not known or not others:
        return False
    given = like.to in AS_IT_WAS

    def so(each: Card) -> bool:
        same = all(alike(game, state, trait, card, each, given) for trait in like.same)
        return same and not any(alike(game, state, trait, card, each, given) for trait in like.other)

    found = (so(state.card(c)) for c in others)
    return any(found) if like.any else all(found)


def _of_level(game: Duel, state: State, card: Card, cards: tuple[CardId, ...], up: bool) -> bool:
    """Whether a card is one that the text of one of these names (`up`), or bears the same name with a lower LV."""
    names = {*names_of(now(game, state, card))}
    if up:
        makers = made_only_by(game.cards[card.slug])
        sent = [game.cards[state.card(c).slug] for c in cards]
        # what one asks about is said on the other as well: that its effect brings it
        return any(each.name in makers or not names.isdisjoint(named_by(each)) for each in sent)
    own = [_parted(name) for name in names]
    same = [c for c in cards if state.card(c).owner is card.owner]
    of = [_parted(name) for c in same for name in names_of(now(game, state, state.card(c)))]
    return any(level and level < higher and name == other for name, level in own for other, higher in of)


def named_by(card: CardDef) -> tuple[str, ...]:
    """The names of monsters that a card's text names: those that its effects Special Summon by name or it Tributes for its own Summon, and
    those by which it was Summoned, where it asks for that (edisonrul.ing, Dark Mimic LV3: Level Up! goes by what its text names)."""
    given = (op for way in card.procedures for op in way.cost)
    brought = (op for effect in card.effects for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    wanted = (op.choose for op in (*brought, *given) if isinstance(op, CardOp) and op.choose is not None)
    named = (*(name for each in wanted for name in (each.exactly, *each.names)), *made_only_by(card))
    return tuple(name for name in named if name and name != card.name)


def made_only_by(card: CardDef) -> tuple[str, ...]:
    """The names of the cards of which a card's text asks that they Summon it, or whether they did."""
    asked = [c for effect in card.effects for c in effect.conditions]
    asked += [c for effect in card.effects for applied in effect.applies for c in applied.only]
    asked += [c for effect in card.effects for op in every_op(effect.does) if isinstance(op, If) for c in op.conditions]
    return (*(c.by_named for c in asked if isinstance(c, WasSummoned) and c.by_named), *card.made_by)


def negates_traps(card: CardDef) -> bool:
    """Whether a card's text has an effect that negates Traps or their effects."""
    answering = ("trap", "trap-effect")
    for effect in card.effects:
        if not {*answering}.isdisjoint(effect.answers) and any(op.negates for op in every_op(effect.does)):
            return True
        for word in effect.applies:
            match word:
                case ShutOff(kind=Kind.TRAP) | Negates(fits=Filter(kind=Kind.TRAP)):
                    return True
                case NegatesTargeting(by=by) if Kind.TRAP in by:
                    return True
    return False


def _parted(name: str) -> tuple[str, int]:
    """A name without its LV, and that; 0 where it has none."""
    rest, _, level = name.rpartition(" LV")
    return (rest, int(level)) if level.isdigit() else (name, 0)

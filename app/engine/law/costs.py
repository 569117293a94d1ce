"""What can be given: which cards may be taken for a cost or an operation, and whether a price can be paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from msgspec.structs import replace

from app.engine.ids import CardId, Seat, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.position.frames import Link
from app.engine.position.state import State
from app.engine.words.applied import BanishInstead
from app.engine.words.cards import EffectDef
from app.engine.words.filters import Filter, Points, Who
from app.engine.words.operations import (
    AnyOp,
    Banish,
    CardOp,
    Damage,
    Discard,
    DiscardThis,
    Draw,
    Heal,
    Materials,
    Mill,
    PayLife,
    Search,
    Send,
    SpecialSummon,
    TakeCounters,
    ToDeck,
    ToHand,
    Tribute,
)

MOST_SETS = 5000
"""How many sets of materials are looked at, at the most."""
GIVEN_TO: tuple[tuple[type[AnyOp], Zone], ...] = (
    (Discard, Zone.GRAVEYARD), (DiscardThis, Zone.GRAVEYARD), (Send, Zone.GRAVEYARD), (Mill, Zone.GRAVEYARD),
    (Tribute, Zone.GRAVEYARD), (Banish, Zone.BANISHED), (ToHand, Zone.HAND), (ToDeck, Zone.DECK),
)  # fmt: skip
"""Where a cost puts what is given."""
HAND = Filter(zones=(Zone.HAND,), whose="you")


def discardable(state: State, player: Seat, card: CardId) -> tuple[CardId, ...]:
    """Cards of the hand that can be discarded for an effect of `card`: any but that card itself."""
    return tuple(c.id for c in state.lying(Zone.HAND, player) if c.id != card)


def choosable(
    game: Game, state: State, wanted: Filter, player: Seat, card: CardId, op: CardOp, given: bool = False
) -> tuple[CardId, ...]:
    """Cards that may be taken for an operation: what its player cannot give away is left out. `given`: as a cost, for which
    players may take their own face-down cards too, since they know them."""
    found = board.matching(game, state, wanted, player, card, knowing=given)
    if isinstance(op, Discard):
        mine = discardable(state, player, card) + discardable(state, player.opponent, card)
        mine += (card,) if op.or_this else ()
        return tuple(c for c in found if c in mine)
    if isinstance(op, SpecialSummon):
        return tuple(c for c in found if revivable(game, state, c, named=wanted.exactly != ""))
    if isinstance(op, Search | ToHand | ToDeck):
        return found
    if isinstance(op, Tribute):
        found = tuple(c for c in found if not _untributable(game, state, player, c, op))
    if isinstance(op, Tribute | Send | Banish):
        found = tuple(c for c in found if c not in _beaten(state))
    return tuple(c for c in found if not (c == card and state.card(c).zone is Zone.HAND))


def _untributable(game: Game, state: State, player: Seat, card: CardId, op: Tribute) -> bool:
    """Whether something keeps this monster from being Tributed for that."""
    limits = ("be-tributed", "be-tributed-for-a-summon") if op.for_summon else ("be-tributed",)
    return any(board.barred(game, state, limit, player, card) for limit in limits)


def _beaten(state: State) -> tuple[CardId, ...]:
    """Monsters that the battle has destroyed and that are still on the field: nobody can give them away."""
    beaten = state.battle.beaten if state.battle else ()
    return tuple(c for c in beaten if state.card(c).zone is Zone.MONSTER)


def revivable(game: Game, state: State, card: CardId, named: bool = False) -> bool:
    """Whether an effect may Special Summon this card, as far as its own text and history go. One that has to be Summoned in a
    way of its own first is not taken from the hand or a Deck, unless the effect is made for it and calls it by name."""
    held = state.card(card)
    definition = game.cards[held.slug]
    never_yet = definition.special_only and held.zone in (Zone.HAND, Zone.DECK, Zone.EXTRA) and not named
    never_here = definition.never_special or held.zone in definition.never_special_from
    return not (held.improper or (definition.own_way_only and not named) or never_here or never_yet)


def lawful_targets(game: Game, state: State, effect: EffectDef, player: Seat, card: CardId) -> tuple[CardId, ...]:
    """What an effect may target: what fits, can be targeted, and can be Summoned if that is what the effect does."""
    if effect.targets is None:
        return ()
    found = board.targetable(game, state, effect.targets.fits, player, card)
    if any(isinstance(op, SpecialSummon) and op.who is Who.TARGETS for op in effect.does):
        found = tuple(c for c in found if revivable(game, state, c))
    if any(isinstance(op, ToHand | ToDeck) and op.who is Who.TARGETS for op in effect.does):
        used = board.used_up_cards(game, state)
        found = tuple(c for c in found if c not in used)
    return found


def finds_something(
    game: Game, state: State, effect: EffectDef, player: Seat, card: CardId, subjects: tuple[CardId, ...] = ()
) -> bool:
    """Whether an effect that need not be used has something to work on: what it does first must find a card, or one of all
    its parts where each does something to all cards of a sort. An amount for each card of a sort needs one. A Deck that is not
    listed may hold anything."""
    ops = [op for op in effect.does if isinstance(op, CardOp)]
    every = [op.all for op in ops if op.all is not None]
    if every and len(every) == len(effect.does):
        return any(board.matching(game, state, fits, player, card) for fits in every)
    first = effect.does[0] if effect.does else None
    if isinstance(first, SpecialSummon) and first.who is Who.EVENT_CARD and subjects:
        return any(revivable(game, state, c) for c in subjects)
    if isinstance(first, Draw) and isinstance(first.count, int) and not first.until:
        seats = {"you": (player,), "opponent": (player.opponent,)}.get(first.whose, ())
        return all(seat not in state.decks_listed or len(state.lying(Zone.DECK, seat)) >= first.count for seat in seats)
    if (
        len(effect.does) == 1
        and isinstance(first, Damage | Heal)
        and isinstance(first.amount, Points)
        and first.amount.fits
    ):
        return board.number(game, state, first.amount, player, card) > 0
    if not isinstance(first, CardOp) or first.choose is None or first.up_to or first.any_number:
        return True
    if not _all_listed(state, first.choose, player) or _cost_supplies(game, state, effect, first.choose, player, card):
        return True
    # what Summons several cards has to be able to Summon all of them
    least = first.count if isinstance(first, SpecialSummon) else 1
    return len(choosable(game, state, first.choose, player, card, first)) >= least


def _all_listed(state: State, wanted: Filter, player: Seat) -> bool:
    """Whether the scenario lists all the cards among which these are looked for."""
    seats = {"you": (player,), "opponent": (player.opponent,)}.get(wanted.whose, tuple(Seat))
    if Zone.EXTRA in wanted.zones:
        return False
    return Zone.DECK not in wanted.zones or all(seat in state.decks_listed for seat in seats)


def _cost_supplies(game: Game, state: State, effect: EffectDef, wanted: Filter, player: Seat, card: CardId) -> bool:
    """Whether the cost may put a card there that is wanted."""
    for op in effect.cost:
        to = next((zone for kind, zone in GIVEN_TO if isinstance(op, kind)), None)
        if to is None or to not in wanted.zones:
            continue
        itself = isinstance(op, DiscardThis) or (isinstance(op, CardOp) and op.choose is None and op.all is None)
        held = state.card(card)
        if not itself or board.fits(game, state, replace(wanted, zones=(held.zone,)), held, player, card):
            return True
    return False


def valid_targets(game: Game, state: State, link: Link) -> tuple[CardId, ...]:
    """The link's targets that are still what the effect may target."""
    if not link.effect:
        return link.targets
    target = effect_of(game, state.card(link.card), link.effect).targets
    if target is None:
        return link.targets
    return tuple(
        card for card in link.targets if board.fits(game, state, target.fits, state.card(card), link.player, link.card)
    )


def payable(game: Game, state: State, op: AnyOp, player: Seat, card: CardId, mandatory: bool = False) -> bool:
    """Whether a cost can be paid, for an effect that has to be used or for one that may be. What has to be sent to the Graveyard
    cannot be, while everything is removed from play instead. Whether an unlisted Deck has enough cards is not asked."""
    match op:
        case PayLife(amount=amount, half=half):
            least = 1 if game.value(Law.LIFE_COST) == "some-are-left" else 0
            return half or state.life_of(player) - amount >= least
        case Materials():
            return next(synchro_sets(game, state, op, player, card), None) is not None
        case Mill(count=count, up_to=up_to):
            deck = len(state.lying(Zone.DECK, player))
            if _all_is_banished(game, state):
                return False
            return player not in state.decks_listed or deck >= (1 if up_to else count)
        case DiscardThis(to_graveyard=to_graveyard):
            lost = to_graveyard and _all_is_banished(game, state)
            return state.card(card).zone is Zone.HAND and not lost
        case TakeCounters(counter=counter, number=number) if op.choose is None and op.all is None:
            return state.card(card).counted(counter) >= number
        case CardOp():
            return _cards_payable(game, state, op, player, card, mandatory)
        case _:
            return True


def _all_is_banished(game: Game, state: State) -> bool:
    """Whether what would be sent to the Graveyard is removed from play instead."""
    return bool(game.force(state).of(BanishInstead))


def _cards_payable(game: Game, state: State, op: CardOp, player: Seat, card: CardId, mandatory: bool) -> bool:
    banished = _all_is_banished(game, state)
    if (isinstance(op, Send) or (isinstance(op, Discard) and op.to_graveyard)) and banished:
        return False
    if op.all is not None:
        return True
    if op.choose is None and not (isinstance(op, Discard) and op.who is None):
        if op.who not in (None, Who.SELF):
            return True
        zone = state.card(card).zone
        if not mandatory and card in _beaten(state):
            return False
        if isinstance(op, Tribute) and _untributable(game, state, player, card, op):
            return False
        return zone is not Zone.GRAVEYARD or not isinstance(op, Send)
    wanted = op.choose or HAND
    return len(choosable(game, state, wanted, player, card, op, given=True)) >= op.count


def pays_itself(effect: EffectDef) -> bool:
    """Whether the card is its own cost."""
    return any(
        isinstance(op, DiscardThis)
        or (
            isinstance(op, CardOp)
            and not isinstance(op, Discard)
            and op.who in (None, Who.SELF)
            and not (op.choose or op.all)
        )
        for op in effect.cost
    )


def materials(game: Game, state: State, op: Materials, player: Seat, card: CardId) -> tuple[CardId, ...]:
    """The monsters that may be among the materials: Tuners and others, face-up on their player's field."""
    tuners = board.matching(game, state, op.tuner, player, card)
    others = board.matching(game, state, op.others, player, card)
    return tuple(dict.fromkeys((*tuners, *others)))


def synchro_sets(game: Game, state: State, op: Materials, player: Seat, card: CardId) -> Iterator[tuple[CardId, ...]]:
    """The sets of materials whose Levels make up that of the Summoned monster: one Tuner, and others."""
    tuners = set(board.matching(game, state, op.tuner, player, card))
    others = set(board.matching(game, state, op.others, player, card))
    among = materials(game, state, op, player, card)
    level = game.cards[state.card(card).slug].level
    sets = (s for size in range(2, len(among) + 1) for s in combinations(among, size))
    for chosen in islice(sets, MOST_SETS):
        if sum(game.cards[state.card(c).slug].level for c in chosen) != level:
            continue
        if any(t in tuners and set(chosen) - {t} <= others for t in chosen):
            yield chosen

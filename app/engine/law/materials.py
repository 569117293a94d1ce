"""Which cards together can be the material of a Summon: sums of Levels, and the materials that a Fusion Monster names."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.being import level_of, now
from app.engine.law.table import Duel, Source
from app.engine.law.traits import alike
from app.engine.position.state import Card, State
from app.engine.words.applied.cannot_be_material import CannotBeMaterial
from app.engine.words.applied.counts_for_ritual import CountsForRitual
from app.engine.words.applied.counts_for_synchro import CountsForSynchro
from app.engine.words.applied.fusion_substitute import FusionSubstitute
from app.engine.words.cards import CardDef
from app.engine.words.filters import Trait
from app.engine.words.materials import Material
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.synchro_materials import Materials

MOST_SETS = 5000
"""How many sets of materials are looked at, at the most."""

Set = tuple[CardId, ...]


def level(game: Duel, state: State, card: CardId) -> int:
    """The Level that a card has now."""
    return level_of(now(game, state, state.card(card)))


# what a Fusion Monster names


def standing_in(game: Duel, state: State, among: Set) -> frozenset[CardId]:
    """Those of these cards that stand in for a material; where they lie face-down on the field nothing negates that."""
    held = (state.card(card) for card in among)
    covered = (card for card in held if card.zone is Zone.MONSTER and card.face is Face.DOWN)
    said = frozenset(effect.card for effect in game.in_force(state, FusionSubstitute))
    return said.intersection(among) | {card.id for card in covered if _is_substitute(game.cards[card.slug])}


def _is_substitute(card: CardDef) -> bool:
    return any(isinstance(applied, FusionSubstitute) for effect in card.effects for applied in effect.applies)


def named_sets(
    parts: tuple[Material, ...], fitting: dict[CardId, frozenset[int]], standing_in: frozenset[CardId]
) -> Iterator[Set]:
    """The sets of cards that are the materials of `parts`, each set once. `fitting`: of which parts a card can be, by their places;
    `standing_in`: cards of which one may be instead of a card that is named."""
    slots = [place for place, part in enumerate(parts) for _ in range(part.count)]
    order = sorted(range(len(slots)), key=lambda n: sum(slots[n] in places for places in fitting.values()))
    more = [place for place, part in enumerate(parts) if part.or_more]
    extra = tuple(c for c, places in fitting.items() if any(place in places for place in more))
    seen: set[frozenset[CardId]] = set()
    for core in _filled(parts, fitting, standing_in, [slots[n] for n in order], ()):
        rest = tuple(c for c in extra if c not in core)
        for further in chain.from_iterable(combinations(rest, size) for size in range(len(rest) + 1)):
            cards = frozenset((*core, *further))
            if cards not in seen:
                seen.add(cards)
                yield (*core, *further)
            if len(seen) > MOST_SETS:
                return


def _filled(
    parts: tuple[Material, ...], fitting: dict[CardId, frozenset[int]], standing_in: frozenset[CardId], slots: list[int],
    taken: Set,
) -> Iterator[Set]:  # fmt: skip
    """The ways to give each place that is left a card of its own."""
    if not slots:
        yield taken
        return
    place, rest = slots[0], slots[1:]
    for card, places in fitting.items():
        if card in taken or place not in places:
            continue
        yield from _filled(parts, fitting, standing_in, rest, (*taken, card))
    if parts[place].by_name:
        for card in standing_in:
            if card not in taken and place not in fitting.get(card, ()):
                yield from _filled(parts, fitting, frozenset(), rest, (*taken, card))


def is_named_set(
    parts: tuple[Material, ...], fitting: dict[CardId, frozenset[int]], standing_in: frozenset[CardId], cards: Set
) -> bool:
    """Whether just these cards are such a set."""
    own = {c: places for c, places in fitting.items() if c in cards}
    return any(set(s) == set(cards) for s in named_sets(parts, own, standing_in & set(cards)))


def fitting(
    game: Duel, state: State, parts: tuple[Material, ...], able: Set, player: Seat, source: CardId
) -> dict[CardId, frozenset[int]]:
    """Of each of these cards, the places of the parts that it can be."""
    found: dict[CardId, frozenset[int]] = {}
    for card in able:
        held = state.card(card)
        places = (
            place
            for place, part in enumerate(parts)
            if board.fits(game, state, replace(part.fits, zones=(held.zone,)), held, player, source, knowing=True)
        )
        found[card] = frozenset(places)
    return {card: places for card, places in found.items() if places}


def barred(game: Duel, state: State, card: CardId, of: str, made: CardId) -> bool:
    """Whether a card cannot be material of such a Summon of that monster by what it says itself."""
    limits = (word for _, word in _limits(game, state, card, of) if not word.beside and not word.with_one_of_hand)
    return any(not _excepted(game, state, word, made) for word in limits)


def said_against(game: Duel, state: State, card: CardId, of: str, made: CardId) -> tuple[Source, ...]:
    """The effects by which a card is no such material, or asks for other cards beside it."""
    found = (source for source, word in _limits(game, state, card, of) if not _excepted(game, state, word, made))
    return tuple(found)


def go_together(game: Duel, state: State, cards: Set, of: str, made: CardId) -> bool:
    """Whether no card of this material asks for other cards beside it; what is in the hand is there only because one of them asks for that."""
    held = [card for card in cards if state.card(card).zone is Zone.HAND]
    if held and not any(_takes_of_hand(game, state, card) for card in cards if card not in held):
        return False
    for card in cards:
        if _takes_of_hand(game, state, card) and (len(held), len(cards)) != (1, 2):
            return False
        for _, word in _limits(game, state, card, of):
            if word.beside is None or _excepted(game, state, word, made):
                continue
            others = (state.card(c) for c in cards if c != card)
            player = state.card(card).controller
            if not all(
                board.fits(game, state, replace(word.beside, zones=(o.zone,)), o, player, card, knowing=True)
                for o in others
            ):
                return False
    return True


def _limits(game: Duel, state: State, card: CardId, of: str) -> Iterator[tuple[Source, CannotBeMaterial]]:
    """What a card says of its use as material: as a condition always, as an effect while it is in force."""
    for effect in game.cards[state.card(card).slug].effects:
        for word in effect.applies:
            if not isinstance(word, CannotBeMaterial) or of not in word.of:
                continue
            if effect.condition or board.own(game, state, card, CannotBeMaterial) is not None:
                yield (card, effect.id), word


def _takes_of_hand(game: Duel, state: State, card: CardId) -> bool:
    """Whether a card asks for a monster in the hand as the other material."""
    return any(word.with_one_of_hand for _, word in _limits(game, state, card, "synchro"))


def _of_hand(game: Duel, state: State, op: Materials, player: Seat, card: CardId, among: Set) -> Set:
    """The monsters in the hand that may be the other material of one of these cards."""
    if not any(_takes_of_hand(game, state, each) for each in among):
        return ()
    return board.matching(game, state, replace(op.others, zones=(Zone.HAND,), face=None), player, card)


def _excepted(game: Duel, state: State, word: CannotBeMaterial, made: CardId) -> bool:
    held = state.card(made)
    wanted = word.except_for
    return wanted is not None and board.fits(
        game, state, replace(wanted, zones=(held.zone,)), held, held.controller, made, knowing=True
    )


# sums of Levels


def summed_sets(game: Duel, state: State, able: Set, needed: int, op: CardOp, room: int | None) -> Iterator[Set]:
    """The sets of these cards that come to as much as an operation asks: their Levels, or the original ATK of no more than it takes, for
    which there is `room`. A question mark is no ATK."""
    if needed <= 0:
        return
    if op.summed == "level":
        yield from level_sets(game, state, able, needed, op.exactly)
        return
    atk = {c: f.atk for c in able if not (f := game.cards[state.card(c).slug]).unknown_atk}
    for size in range(1, min(op.count, len(atk) if room is None else room) + 1):
        for cards in combinations(atk, size):
            total = sum(atk[c] for c in cards)
            if total == needed or (total > needed and not op.exactly):
                yield cards


def level_sets(game: Duel, state: State, able: Set, needed: int, exactly: bool) -> Iterator[Set]:
    """The sets of these cards whose Levels come to so much: just that, or at least that and no card too many."""
    levels = {card: level(game, state, card) for card in able}
    cards = sorted((c for c in able if levels[c] > 0), key=lambda c: -levels[c])
    sums = [{0}]
    for card in reversed(cards):
        sums.append(sums[-1] | {s + levels[card] for s in sums[-1] if s + levels[card] <= needed})
    yield from islice(_summed(cards, levels, sums[::-1], needed, exactly, ()), MOST_SETS)


def _summed(
    cards: list[CardId], levels: dict[CardId, int], sums: list[set[int]], left: int, exactly: bool, taken: Set
) -> Iterator[Set]:
    """As `level_sets`, the highest Levels first, so that a set is complete with the card that reaches the sum: without the
    last, and so without any other, there would not be enough. `sums`: what the cards from each one on can come to, which says
    where it is of no use to look."""
    for place, card in enumerate(cards):
        rest = left - levels[card]
        if rest == 0 or (rest < 0 and not exactly):
            yield (*taken, card)
        elif rest > 0 and (not exactly or rest in sums[place + 1]):
            yield from _summed(cards[place + 1 :], levels, sums[place + 1 :], rest, exactly, (*taken, card))


def different_sets(
    game: Duel, state: State, able: Set, trait: Trait, sizes: tuple[int, int], most_only: bool
) -> Iterator[Set]:
    """The sets of these cards of which no two are alike in this, the largest first, of so many (`sizes`) at least and at most; `most_only`: only those."""
    for size in range(min(sizes[1], len(able)), sizes[0] - 1, -1):
        there = False
        for each in combinations(able, size):
            pairs = combinations(map(state.card, each), 2)
            if not any(alike(game, state, trait, one, other) for one, other in pairs):
                there = True
                yield each
        if there and most_only:
            return


# Ritual


def _for_ritual(game: Duel, held: Card) -> Iterator[CountsForRitual]:
    """What a card says of its use for a Ritual Summon where it lies: no effect that could be negated."""
    for effect in game.cards[held.slug].effects:
        if held.zone in effect.zones:
            yield from (word for word in effect.applies if isinstance(word, CountsForRitual))


def whole_tributes(game: Duel, state: State, able: Set, made: CardId) -> Set:
    """Those of these cards that may be the entire Tribute for the Ritual Summon of this monster."""
    held = state.card(made)
    return tuple(
        card
        for card in able
        for word in _for_ritual(game, state.card(card))
        if word.whole_tribute is not None
        and board.fits(game, state, replace(word.whole_tribute, zones=(held.zone,)), held, held.controller, card)
    )


def from_graveyard(game: Duel, state: State, player: Seat) -> Set:
    """The cards of a player's Graveyard that may be removed from play as Tributes of a Ritual Summon."""
    lying = state.lying(Zone.GRAVEYARD, player)
    return tuple(c.id for c in lying if any(word.from_graveyard for word in _for_ritual(game, c)))


# Synchro


def _named_tuners(game: Duel, state: State, op: Materials, player: Seat, card: CardId) -> Set:
    """The monsters that may be the Tuner: those that are, and such as stand in for one that is named."""
    tuners = board.matching(game, state, op.tuner, player, card)
    named = (op.tuner.exactly, *op.tuner.names)
    instead = [e.card for e in game.in_force(state, CountsForSynchro) if _stands_in(e.applied, named)]
    if not instead:
        return tuners
    unnamed = board.matching(game, state, replace(op.tuner, exactly="", names=()), player, card)
    return tuple(dict.fromkeys((*tuners, *(c for c in unnamed if c in instead))))


def _stands_in(word: CountsForSynchro, named: tuple[str, ...]) -> bool:
    return bool(word.stands_in_for) and any(word.stands_in_for in name for name in named)


def _comes_to(game: Duel, state: State, chosen: Set, made: CardId, needed: int) -> bool:
    """Whether the Levels of this material can make up so much."""
    said = game.in_force(state, CountsForSynchro)
    if not said:
        return sum(level(game, state, c) for c in chosen) == needed
    name, sums = game.cards[state.card(made).slug].name, {0}
    for card in chosen:
        own = [e.applied for e in said if e.card == card]
        by = sum(word.level_by for word in own if word.but_for != name)
        levels = {max(level(game, state, card) + by, 1), *(word.level for word in own if word.level is not None)}
        sums = {so_far + each for so_far in sums for each in levels}
    return needed in sums


def materials(game: Duel, state: State, op: Materials, player: Seat, card: CardId) -> Set:
    """The monsters that may be among the materials: Tuners and others, face-up on their player's field, if they have a Level."""
    tuners = _named_tuners(game, state, op, player, card)
    others = board.matching(game, state, op.others, player, card)
    others = (*others, *_of_hand(game, state, op, player, card, (*tuners, *others)))
    leveled = (c for c in dict.fromkeys((*tuners, *others)) if now(game, state, state.card(c)).has_level)
    able = (c for c in leveled if not barred(game, state, c, "synchro", card))
    return tuple(c for c in able if not board.barred(game, state, "be-synchro-material", player, c))


def synchro_sets(game: Duel, state: State, op: Materials, player: Seat, card: CardId) -> Iterator[Set]:
    """The sets of materials whose Levels make up that of the Summoned monster: one Tuner, and others."""
    among = materials(game, state, op, player, card)
    tuners = set(_named_tuners(game, state, op, player, card)) & set(among)
    others = {
        *board.matching(game, state, op.others, player, card),
        *(c for c in among if state.card(c).zone is Zone.HAND),
    }
    others &= set(among)
    needed = game.cards[state.card(card).slug].level
    sizes = range(1 + op.least, min(len(among), 1 + op.most if op.most is not None else len(among)) + 1)
    for chosen in islice((s for size in sizes for s in combinations(among, size)), MOST_SETS):
        if not _comes_to(game, state, chosen, card, needed):
            continue
        if any(t in tuners and set(chosen) - {t} <= others for t in chosen) and go_together(
            game, state, chosen, "synchro", card
        ):
            yield chosen

"""In which ways a monster may be Normal Summoned or Set: the usual one, its own, those that effects lend it; what each takes
in Tributes, and how often in a turn a player may."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.being import now
from app.engine.law.giving_way import stands_after
from app.engine.law.places import has_room
from app.engine.law.sight import may_come
from app.engine.law.silencing import negated, silenced
from app.engine.law.table import Duel, InForce, Source
from app.engine.position.frames import Doing
from app.engine.position.state import Card, Prohibition, State, with_card
from app.engine.words.applied.counts_as_two_tributes import TwoTributes
from app.engine.words.applied.extra_normal_summon import ExtraNormalSummon
from app.engine.words.applied.fewer_tributes import FewerTributes
from app.engine.words.applied.normal_summons import NormalSummons
from app.engine.words.cards import CardDef, Procedure
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Filter
from app.engine.words.operations import AnyOp
from app.engine.words.operations.normal_summon import NormalSummon
from app.engine.words.operations.tribute import Tribute
from app.engine.words.slugs import printed

BETWEEN = ":"
"""What stands between the card and the effect in the name of a way that an effect lends."""
MOST_TRIBUTES = 2
"""As how many Tributes one monster may count."""


class Manner(msgspec.Struct, frozen=True):
    """A way of a Normal Summon or Set. `name`: empty for the usual one; of its own ways the id; of those that effects lend the
    card and the effect. `tributes`: so many, of those monsters that are `of` this sort, as `source` sees them. `besides`: what is given for it beside the Tributes; `rules`: what says so."""

    name: str
    tributes: int
    of: Filter | None = None
    source: CardId = 0
    conditions: tuple[AnyCondition, ...] = ()
    rules: tuple[str, ...] = ()
    besides: tuple[AnyOp, ...] = ()


def manners(game: Duel, state: State, card: Card, act: str) -> Iterator[Manner]:
    """Every way in which this monster may be Normal Summoned (`normal`) or Set (`set`), be it possible now or not."""
    definition = now(game, state, card)
    if card.zone is Zone.MONSTER:
        yield Manner("", 0, source=card.id)  # what is there already takes no Tributes
        return
    lent = [e for e in game.in_force(state, FewerTributes) if _lent_to(game, state, e, card)]
    ways = [Manner("", tributes_needed(game, definition), source=card.id)] if usual(definition) else []
    own = [way for way in definition.procedures if way.is_for(act)]
    ways = [*ways, *(_own(card, way) for way in own if way.instead)]
    # several effects that take one Tribute off take off no more than one
    less = next((e for e in lent if e.applied.less), None)
    for way in ways:
        yield way if less is None or not way.tributes else _with_less(state, way, less)
    yield from (_own(card, way) for way in own if not way.instead)
    for effect in lent:
        takes = effect.applied.take
        if takes is not None and ways and takes < ways[0].tributes and (act == "normal" or effect.applied.sets):
            name = f"{printed(state.card(effect.card).slug)}{BETWEEN}{effect.source[1]}"
            yield Manner(name, takes, effect.applied.of, effect.card, rules=(_rule(state, effect.source),))


def usual(definition: CardDef) -> bool:
    """Whether a monster is Normal Summoned and Set in the usual way."""
    return not any(way.instead for way in definition.procedures)


def _own(card: Card, way: Procedure) -> Manner:
    rules = (f"card/{printed(card.slug)}/{way.id}",)
    return Manner(way.id, way.tributes, way.of, card.id, way.conditions, rules, way.cost)


def _with_less(state: State, way: Manner, less: InForce[FewerTributes]) -> Manner:
    tributes = max(way.tributes - less.applied.less, 0)
    return replace(way, tributes=tributes, rules=(*way.rules, _rule(state, less.source)))


def _lent_to(game: Duel, state: State, effect: InForce[FewerTributes], card: Card) -> bool:
    to = effect.applied
    own = to.whose == "any" or effect.controller is card.controller
    return own and _is(game, state, to.fits, card, effect.controller, effect.card)


def _is(game: Duel, state: State, wanted: Filter, card: Card, viewer: Seat, source: CardId) -> bool:
    """Whether it is such a monster, wherever it lies: what is Summoned comes from the hand, or is on the field already."""
    return board.fits(game, state, replace(wanted, zones=(card.zone,)), card, viewer, source)


def _rule(state: State, source: Source) -> str:
    return f"card/{printed(state.card(source[0]).slug)}/{source[1]}"


def manner_of(game: Duel, state: State, card: CardId, act: str, name: str) -> Manner | None:
    """The way of that name."""
    return next((m for m in manners(game, state, state.card(card), act) if m.name == name), None)


def own_way(definition: CardDef, name: str) -> Procedure | None:
    """A monster's own way of that name for its Normal Summon or Set."""
    return next((p for p in definition.procedures if p.id == name and not p.special), None)


# Tributes


def tributes_needed(game: Duel, definition: CardDef) -> int:
    """How many Tributes a Normal Summon or Set takes in the usual way, if no effect says otherwise."""
    if definition.tributes is not None:
        return definition.tributes
    return sum(definition.level >= level for level in game.values.tributes)


def tribute_cost(manner: Manner) -> tuple[Tribute, ...]:
    """What a Normal Summon or Set takes in this way, as an operation."""
    if not manner.tributes:
        return ()
    among = replace(manner.of or board.OWN_MONSTERS, whose="you", zones=(Zone.MONSTER,))
    return (Tribute(choose=among, count=manner.tributes, for_summon=True),)


def worth(game: Duel, state: State, tribute: CardId, summoned: CardId) -> int:
    """As how many Tributes a monster may count for the Tribute Summon of another; face-down too, but not while its effects are
    negated."""
    return 1 if doubled_by(game, state, tribute, summoned) is None else MOST_TRIBUTES


def doubled_by(game: Duel, state: State, tribute: CardId, summoned: CardId) -> Source | None:
    """The effect by which a monster may count as two Tributes for the Tribute Summon of another."""
    held = state.card(tribute)
    if held.face is Face.UP and (negated(state, tribute) or silenced(game, state, tribute)):
        return None
    for effect in game.cards[held.slug].effects:
        for word in effect.applies:
            if isinstance(word, TwoTributes) and _is(
                game, state, word.fits, state.card(summoned), held.controller, tribute
            ):
                return tribute, effect.id
    return None


def enough(
    game: Duel, state: State, among: tuple[CardId, ...], needed: int, player: Seat, summoned: CardId, sets: bool = False
) -> bool:
    """Whether some of these monsters are the Tributes that a Summon takes; `sets`: or a Set."""
    found = tribute_sets(game, state, among, needed, player, summoned)
    return any(sets or lets_it_come(game, state, cards, player, summoned) for cards in found)


def lets_it_come(game: Duel, state: State, tributes: tuple[CardId, ...], player: Seat, summoned: CardId) -> bool:
    """Whether what a monster asks for to be Summoned is still so without these Tributes, and the Equip Cards that fall with them."""
    if not game.cards[state.card(summoned).slug].summon_if:
        return True
    for card in state.cards:
        if card.id in tributes or card.equips in tributes:
            state = with_card(state, replace(card, zone=Zone.LIMBO, equips=None))
    return may_come(game, state, summoned, player)


def tribute_sets(
    game: Duel, state: State, among: tuple[CardId, ...], needed: int, player: Seat, summoned: CardId
) -> Iterator[tuple[CardId, ...]]:
    """The sets of these monsters that are as many Tributes as a Summon takes, the smallest first; one of its player's own is
    among them, where there is no zone free."""
    counts = {card: worth(game, state, card, summoned) for card in among}
    room = has_room(game, state, Zone.MONSTER, player)
    for size in range(-(-needed // MOST_TRIBUTES), needed + 1):
        for cards in combinations(among, size):
            own = room or any(state.card(card).controller is player for card in cards)
            if own and sum(counts[card] for card in cards) >= needed:
                yield cards


def fitting_sets(
    game: Duel, state: State, among: tuple[CardId, ...], needed: int, player: Seat, summoned: CardId
) -> Iterator[tuple[CardId, ...]]:
    """As `tribute_sets`; those with which nothing forbids the Summon or Set under way any more."""
    sets = tribute_sets(game, state, among, needed, player, summoned)
    bans = in_the_way(game, state, player, summoned)
    card = state.card(summoned)
    if game.cards[card.slug].summon_if and _under_way(state, summoned) == "summon":
        sets = (cards for cards in sets if lets_it_come(game, state, cards, player, summoned))
    return (s for s in sets if not any(stands_after(game, state, p, card, player, s) for p in bans)) if bans else sets


def in_the_way(game: Duel, state: State, player: Seat, card: CardId) -> tuple[Prohibition, ...]:
    """What forbids the Summon or Set of this monster that is under way, be it until its Tributes leave the field."""
    act = _under_way(state, card)
    acts = (act, "normal-summon", *(("normal-summon-but-not-set",) if act == "summon" else ()))
    return tuple(p for what in acts for p in board.barred(game, state, what, player, card))


def _under_way(state: State, card: CardId) -> str:
    """Whether a monster that is coming, by its player's act or by an effect, is Summoned or Set."""
    if state.action is not None and state.action.card == card:
        return "set" if state.action.what == "set-monster" else "summon"
    coming = (f.ops[0] for f in state.frames if isinstance(f, Doing) and f.link.card == card and f.ops)
    return "set" if any(isinstance(op, NormalSummon) and op.stage == "set" for op in coming) else "summon"


def fewest(game: Duel, state: State, among: tuple[CardId, ...], needed: int, summoned: CardId) -> int:
    """How many monsters it takes at least to be so many Tributes."""
    counts = sorted((worth(game, state, card, summoned) for card in among), reverse=True)
    return next((n for n in range(1, needed + 1) if sum(counts[:n]) >= needed), needed)


# how often


class Right(msgspec.Struct, frozen=True):
    """By what a player Normal Summons or Sets once more: `by` nothing, the one of the turn; else an effect. `rules`: what gives it."""

    by: Source | None = None
    rules: tuple[str, ...] = ()


def rights(game: Duel, state: State, player: Seat, card: CardId, act: str) -> tuple[Right, ...]:
    """By what this player may Normal Summon (`normal`) or Set (`set`) this monster now, what is narrowest first."""
    made = [u for u in state.used if u.what == "normal-summon"]
    more = [e for e in game.in_force(state, ExtraNormalSummon) if e.controller is player]
    found = [Right(e.source, (_rule(state, e.source),)) for e in more if _left(game, state, e, card, act)]
    most = 1
    rules: tuple[str, ...] = ()
    for effect in game.in_force(state, NormalSummons):
        if effect.controller is player and effect.applied.most > most:
            most, rules = effect.applied.most, (_rule(state, effect.source),)
    plain = sum(u.by is None for u in made)
    return (*found, Right(rules=rules if plain else ())) if plain < most else tuple(found)


def _left(game: Duel, state: State, effect: InForce[ExtraNormalSummon], card: CardId, act: str) -> bool:
    """Whether what an effect gives has not been used, and is for this."""
    word, source = effect.applied, effect.source
    if act == "set" and not word.sets:
        return False
    slug = printed(state.card(source[0]).slug)
    used = any(
        u.by is not None
        and (u.by == source or (word.once and (printed(state.card(u.by[0]).slug), u.by[1]) == (slug, source[1])))
        for u in state.used
    )
    return not used and _is(game, state, word.fits, state.card(card), effect.controller, source[0])

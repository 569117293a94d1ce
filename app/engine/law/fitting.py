"""Which cards a description means, and how much an amount comes to: the two speak of each other."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import bearing
from app.engine.law.amounts import counters_on, departed, original_value, scaled, value_of
from app.engine.law.being import lies_in, now
from app.engine.law.called import declared, fallen, named, one
from app.engine.law.lying import (
    bears,
    came_so_lately,
    can_hold,
    comes_back_to,
    equips_itself_to,
    fights_so,
    has_come,
    has_namesake,
    is_changed,
    is_extreme_of_its_side,
    is_highest,
    is_raised,
    is_singled_out,
    just_discarded,
    left_side,
    left_so,
    lies_so,
    normally,
    of_sole_type,
    own_turns,
    removed_by_itself,
    shares_name,
    taken_by,
    taken_of,
)
from app.engine.law.relating import compares, is_declared, is_related
from app.engine.law.stats import atk, defense
from app.engine.law.table import Duel
from app.engine.law.traits import (
    different,
    fits_facts,
    last_level,
    last_value,
    names_of,
    names_on,
    names_written,
)
from app.engine.position.frames import Link
from app.engine.position.state import Card, State, as_it_came
from app.engine.words import asked
from app.engine.words.cards import CardDef
from app.engine.words.filters import Amount, Filter, Points, Traits, Who
from app.engine.words.remembering import number_of

NOBODY: tuple[CardId, ...] = ()

# descriptions


def fits(
    game: Duel,
    state: State,
    wanted: Filter,
    card: Card,
    viewer: Seat,
    source: CardId | None = None,
    knowing: bool = False,
    link: Link | None = None,
    picked: tuple[CardId, ...] = NOBODY,
    was: bool = False,
) -> bool:
    """Whether a card is one that `wanted` describes, as seen by `viewer` (the effect's controller). `knowing`: its own player
    says what a face-down card is. `link`, `picked`: as in `named`. `was`: it is of the Types, Attributes, Level, ATK and DEF that it had
    last as a face-up monster on the field."""
    if card.zone not in wanted.zones and not lies_in(state, card, wanted.zones):
        return False
    known = (
        card.face is Face.UP
        or not (card.zone.on_field or card.zone is Zone.BANISHED)
        or wanted.looked_at
        or (knowing and card.controller is viewer)
    )
    so = (card.controller is viewer) == (wanted.whose == "you")
    return (
        (so or wanted.whose == "any" or card.zone in wanted.either_in)
        and not (wanted.other and card.id == source)
        and not (wanted.self and card.id != source)
        and (not asked.more(wanted) or _fits_more(game, state, wanted, card, viewer, source, known, link, picked, was))
        and _has_traits(game, state, wanted, card, viewer, source, known, link, was)
    )


def _fits_more(
    game: Duel, state: State, wanted: Filter, card: Card, viewer: Seat, source: CardId | None, known: bool,
    link: Link | None, picked: tuple[CardId, ...], was: bool,
) -> bool:  # fmt: skip
    """Whether a card is as it is described apart from what is usual: from what it is, where it lies and on whose side."""
    return (
        fights_so(state, wanted, card)
        and (wanted.owner == "any" or (card.owner is viewer) == (wanted.owner == "you"))
        and not (wanted.not_by_itself and removed_by_itself(state, card))
        and not (wanted.equipped and (source is None or not equips_itself_to(game, state, source, card)))
        and not (wanted.on_this and (source is None or card.equips != source))
        and not (wanted.bound and (source is None or state.card(source).bound != card.id))
        and not (wanted.bears_no and bears(game, state, card, wanted.bears_no))
        and not (wanted.bears is not None and not _bears_such(game, state, card, wanted.bears, viewer, source, link))
        and not (wanted.left_this_turn and not left_so(state, card, wanted.left_this_turn, viewer))
        and not (wanted.left_side != "any" and not left_side(state, card, viewer, wanted.left_side))
        and not (wanted.comes_back_to != "any" and not comes_back_to(card, viewer, wanted.comes_back_to))
        and not (wanted.taken_by and not taken_by(game, state, card, wanted.taken_by))
        and lies_so(game, state, wanted, card)
        and not (wanted.normally and not normally(game, card, known))
        and not (wanted.changed and not is_changed(state, card, source))
        and is_related(game, state, wanted, card, viewer, source, link, picked)
        and _speaks_of(game, state, wanted, card, viewer, source, known)
        and bearing.is_right(game, state, wanted, card, viewer, source, link, picked, fits)
        and not (wanted.brought and (source is None or as_it_came(state, card).brought != source))
        and not (wanted.highest and not is_highest(game, state, wanted.highest, card))
        and not (wanted.of_its_side and not is_extreme_of_its_side(game, state, wanted.of_its_side, card))
        and not (wanted.singled_out and not is_singled_out(state, card, source))
        and not (wanted.not_singled_out and is_singled_out(state, card, source))
        and not (wanted.raised and not is_raised(game, state, card))
        and not (wanted.asks_print and not (known and _print_fits(game, state, wanted, card, viewer, source, link)))
        and (
            wanted.sole_type_of is None
            or of_sole_type(game, state, matching(game, state, wanted.sole_type_of, viewer, source), card)
        )
        and (
            wanted.namesakes is None
            or shares_name(game, state, matching(game, state, wanted.namesakes, viewer, source), card, wanted)
        )
        and not (
            wanted.no_namesake
            and has_namesake(game, state, matching(game, state, wanted.no_namesake, viewer, source), card)
        )
        and came_so_lately(state, wanted, card, source)
        and not (wanted.holds and not (known and can_hold(game, state, card, wanted.holds)))
        and not (wanted.declared and not (known and is_declared(game, state, wanted.declared, card, source, link)))
        and not (wanted.not_declared and known and is_declared(game, state, wanted.not_declared, card, source, link))
        and not (wanted.but and card.id in (named(state, wanted.but, viewer, source, link, picked) or ()))
        and (
            not wanted.any
            or any(_has_traits(game, state, t, card, viewer, source, known, link, was) for t in wanted.any)
        )
        and not (
            wanted.no and any(_is_left_out(game, state, t, card, viewer, source, known, link, was) for t in wanted.no)
        )
        and all(compares(game, state, like, card, viewer, source, known, link, picked) for like in wanted.like)
    )


def _print_fits(
    game: Duel, state: State, wanted: Filter, card: Card, viewer: Seat, source: CardId | None, link: Link | None
) -> bool:
    """Whether the ATK of a card is printed as a question mark, where that is asked for, and its original ATK within its limits."""
    if wanted.question_mark and not game.cards[card.slug].unknown_atk:
        return False
    most = _limit(game, state, wanted.original_atk_most, viewer, source, link)
    least = _limit(game, state, wanted.original_atk_least, viewer, source, link)
    original = max(original_value(game, state, card.id, 0), 0)
    return (most is None or original <= most) and (least is None or original >= least)


def _is_left_out(
    game: Duel, state: State, unwanted: Traits, card: Card, viewer: Seat, source: CardId | None, known: bool,
    link: Link | None, was: bool,
) -> bool:  # fmt: skip
    """Whether a card is as it should not be. Of a face-down card nobody can say that it is no such card, but what is said of
    face-up ones only does not concern it."""
    if not known and (unwanted.face is None or unwanted.face is card.face) and asked.what_it_is(unwanted):
        return True
    return _has_traits(game, state, unwanted, card, viewer, source, known, link, was)


def _bears_such(
    game: Duel, state: State, card: Card, such: Traits, viewer: Seat, source: CardId | None, link: Link | None
) -> bool:
    """Whether an Equip Card that is so is equipped to that monster."""
    borne = (c for c in state.cards if c.equips == card.id)
    return any(_has_traits(game, state, such, c, viewer, source, True, link) for c in borne)


def _speaks_of(
    game: Duel, state: State, wanted: Filter, card: Card, viewer: Seat, source: CardId | None, known: bool
) -> bool:
    """Whether a card names one that is asked for, as Fusion Material or in what it does; where that would lie in a Deck that is not
    written, it may if it names any card at all."""
    for such, names in ((wanted.lists_one_of, names_on), (wanted.writes_one_of, names_written)):
        unlisted = such is not None and known and Zone.DECK in such.zones and viewer not in state.decks_listed
        if such is None or (unlisted and names(game, card)):
            continue
        there = (state.card(c) for c in matching(game, state, such, viewer, source)) if known else ()
        if not any(not {*names_of(now(game, state, each))}.isdisjoint(names(game, card)) for each in there):
            return False
    return True


def _has_traits(
    game: Duel, state: State, wanted: Traits, card: Card, viewer: Seat, source: CardId | None, known: bool,
    link: Link | None, was: bool = False,
) -> bool:  # fmt: skip
    """Whether a card is and lies as it is described. `known`: what it is may be looked at; `was`: as in `fits`."""
    if (
        not (wanted.face is None or card.face is wanted.face)
        or not (wanted.stance is None or card.stance is wanted.stance)
        or (wanted.summoned and not has_come(state, card, wanted.summoned))
        or (wanted.counter and card.counted(wanted.counter) < wanted.counters_least)
        or (wanted.own_turns_least and own_turns(state, card) < wanted.own_turns_least)
    ):
        return False
    if not asked.what_it_is(wanted):
        return True
    by_points = asked.points(wanted)
    facts = game.cards[card.slug]
    unseen = isinstance(wanted, Filter) and wanted.looked_at
    unknown = by_points and facts.unknown_atk and card.zone is not Zone.MONSTER and not unseen
    if not known or unknown:
        return False
    printed, facts = facts.kind, now(game, state, card)
    given = was or (isinstance(wanted, Filter) and wanted.among is Who.MADE_OF)
    return fits_facts(game, state, wanted, card, facts, printed, given) and _within_limits(
        game, state, wanted, card, facts, viewer, source, link, was
    )


def _within_limits(
    game: Duel, state: State, wanted: Traits, card: Card, facts: CardDef, viewer: Seat, source: CardId | None,
    link: Link | None, was: bool,
) -> bool:  # fmt: skip
    """Whether Level, ATK and DEF are within what is asked for. `was`: as in `fits`."""

    def between(least: Amount | None, most: Amount | None, value: int) -> bool:
        low, high = (_limit(game, state, limit, viewer, source, link) for limit in (least, most))
        return (low is None or value >= low) and (high is None or value <= high)

    def points(stat: int, printed: int) -> int:
        if was:
            return last_value(game, state, card.id, stat)
        # a Token that is yet to come has what it will have
        return (atk, defense)[stat](game, state, card.id) if card.id else printed

    w, level = wanted, last_level(game, state, card.id) if was else facts.level
    return (
        (
            (w.level_least is None and w.level_most is None)
            or (facts.has_level and between(w.level_least, w.level_most, level))
        )
        and ((w.atk_least is None and w.atk_most is None) or between(w.atk_least, w.atk_most, points(0, facts.atk)))
        and ((w.def_least is None and w.def_most is None) or between(w.def_least, w.def_most, points(1, facts.defense)))
    )


def _limit(
    game: Duel, state: State, limit: Amount | None, viewer: Seat, source: CardId | None, link: Link | None
) -> int | None:
    """A limit as a number; `None` where there is none, or none that can be known yet."""
    if limit is None or isinstance(limit, int):
        return limit
    if source is None or (limit.removed and not declared(state, None, link)):
        return None  # nobody has said yet how many
    cards = None if limit.of is None else named(state, limit.of, viewer, source, link)
    if limit.of is not None and cards is None:
        return None
    return number(game, state, limit, viewer, source, cards, link)


def matching(
    game: Duel,
    state: State,
    wanted: Filter,
    viewer: Seat,
    source: CardId | None = None,
    knowing: bool = False,
    link: Link | None = None,
    picked: tuple[CardId, ...] = NOBODY,
) -> tuple[CardId, ...]:
    """The cards that `wanted` describes, in the order of arrival."""
    zones = wanted.zones
    return tuple(
        [
            c.id
            for c in state.cards
            # most cards lie elsewhere, and only what was changed about one can make it count as lying there
            if (c.zone in zones or state.changes)
            and fits(game, state, wanted, c, viewer, source, knowing, link, picked)
        ]
    )


def number(
    game: Duel,
    state: State,
    amount: Amount,
    player: Seat,
    source: CardId,
    cards: tuple[CardId, ...] | None = None,
    link: Link | None = None,
    picked: tuple[CardId, ...] = NOBODY,
) -> int:
    """What an amount comes to now, for an effect of `source`. `cards`: those that `amount.of` names, if they are known; `picked`: as in `named`."""
    if not isinstance(amount, Points):
        return amount
    more = 0
    if amount.plus:
        # what is added may be read off another card
        alike = isinstance(amount.plus, Points) and amount.plus.of is amount.of
        more = number(game, state, amount.plus, player, source, cards if alike else None, link, picked)
    found = _first_term(game, state, amount, player, source, cards, link, picked) + more
    if amount.most is not None:
        found = min(found, amount.most)
    return found if amount.least is None else max(found, amount.least)


def _first_term(
    game: Duel,
    state: State,
    amount: Points,
    player: Seat,
    source: CardId,
    cards: tuple[CardId, ...] | None,
    link: Link | None,
    picked: tuple[CardId, ...],
) -> int:
    if cards is None and amount.of is Who.MADE_OF:
        cards = as_it_came(state, state.card(source)).made_of
    elif cards is None and amount.of is not None:
        cards = named(state, amount.of, player, source, link)
    if amount.each:
        if amount.removed:
            return amount.each * number_of(declared(state, None, link))
        if amount.counter:
            held = (source,) if amount.of is None else cards or ()
            held = held if amount.fits is None else matching(game, state, amount.fits, player, source, link=link)
            return amount.each * (counters_on(state, held, amount.counter) // amount.per)
        if amount.of is Who.MOVED and amount.fits is not None:
            moved = (state.card(card) for card in cards or ())
            there = [c for c in moved if fits(game, state, amount.fits, c, player, source, link=link)]
            return amount.each * len(there)
        if amount.of in (Who.MOVED, Who.EVENT_CARD, Who.PAID, Who.MADE_OF):
            return amount.each * len(cards or ())
        if amount.discarded:
            return amount.each * just_discarded(state, player if amount.discarded == "you" else player.opponent)
        if amount.spent:
            return amount.each * _spent(game, state, amount, player, source)
        if amount.drawn:
            seat = player if amount.drawn == "you" else player.opponent
            return amount.each * state.notes.drawn_before(source, seat)
        counted = matching(game, state, amount.fits, player, source, False, link, picked) if amount.fits else (source,)
        if amount.different is not None:
            return amount.each * len(different(game, state, amount.different, counted))
        return amount.each * len(counted)
    if amount.is_counted:
        return scaled(amount, _counted(game, state, amount, player, source, link, picked))
    if cards is None:
        found = one(state, amount.of or Who.SELF, player, source)
        cards = () if found is None else (found,)
    if not cards and amount.of in (Who.OWN_BATTLER, Who.OPPOSING_BATTLER):
        cards = fallen(state, amount.of, player)
    if not cards:
        return 0
    gone = departed(game, state, amount, link)
    return scaled(amount, sum(value_of(game, state, amount, c, gone) for c in cards))


def _spent(game: Duel, state: State, amount: Points, player: Seat, source: CardId) -> int:
    """How many cards that are wanted a player has discarded or Tributed this turn, by the Types that they had then."""
    seat, wanted = player if amount.spent == "you" else player.opponent, amount.fits or Filter()
    types, other = {wanted.race, *wanted.races} - {""}, replace(wanted, zones=tuple(Zone), race="", races=())
    such = (p.card for p in state.notes.spent if p.player is seat and not (types and types.isdisjoint(p.races)))
    return sum(fits(game, state, other, state.card(card), player, source, was=True) for card in such)


def _counted(
    game: Duel,
    state: State,
    amount: Points,
    player: Seat,
    source: CardId,
    link: Link | None,
    picked: tuple[CardId, ...],
) -> int:
    """Life Points, damage, a sum over cards, the number that was named, or what the event came to."""
    if amount.event:
        return link.amount if link is not None else 0
    if amount.chain_link:
        return link.number if link is not None and link.number else len(state.chain) + 1
    if amount.turn or amount.own_turns:
        return state.turn if amount.turn else own_turns(state, state.card(source))
    if amount.life:
        if amount.life == "both":
            return sum(state.life)
        return state.life_of(player if amount.life == "you" else player.opponent)
    if amount.taken:
        return taken_of(state, amount, player if amount.taken == "you" else player.opponent, source)
    if amount.sum is None:
        return number_of(declared(state, source, link)) // amount.per
    cards = matching(game, state, amount.sum, player, source, link=link, picked=picked)
    return sum(value_of(game, state, amount, c) for c in cards)

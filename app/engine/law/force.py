"""The effects in force, worked out once for each state, in passes that always come in the same order.

1. Which Continuous Effects apply: those of cards that are face-up where they work and not being activated.
2. Which of these are negated, to a fixed point that does not depend on the order in which cards are listed (`negating`). Of
   two that negate each other, the older is in force; where neither is older, it is not known which. What a card counts as
   is asked before and after this, and what cards become, where a negating effect asks for a sort of card.
3. What the rest does that does not look at ATK or DEF.
4. What ATK and DEF become, and what is added to them. What looks at a value sees it without itself, and without what looks
   at a value that it changes in turn.
5. What looks at ATK or DEF, as they are now. None of these sees another of them.

What keeps effects from the monsters with the highest ATK is asked together with pass 4, until nothing changes any more; where that
never comes, the table names the effects that go in a circle.

An effect that negates and looks at ATK or DEF itself is asked in pass 2; it sees the bonuses that look at nothing and are not
negated by effects that look at nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat
from app.engine.law import board, sight, silencing
from app.engine.law.given import gained, with_abilities
from app.engine.law.lying import whose_by_made
from app.engine.law.negating import ways
from app.engine.law.prohibitions import by_act
from app.engine.law.seen import Seen
from app.engine.law.spoken import ATK, DEF, Applying, Spoken, looks_at_sorts
from app.engine.law.table import NOTHING, Duel, Force, InForce, LastWord, Source, Value
from app.engine.position.state import Card, State
from app.engine.words.applied.applying import Applied
from app.engine.words.applied.become import Become
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.applied.doubles_atk import DoublesAtk
from app.engine.words.applied.field_counts_as import FieldCountsAs
from app.engine.words.applied.gives_abilities import GivesAbilities
from app.engine.words.applied.gives_gemini_effects import GivesGemini
from app.engine.words.applied.halves_stats import HalvesStats
from app.engine.words.applied.not_negated import NotNegated
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.applied.stats_become import StatsBecome
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.filters import Amount, Kind, Points, Who


class _There(msgspec.Struct, frozen=True, gc=False):
    """Something that applies in a state unless it is negated, and whose it is."""

    card: Card
    word: Applying
    controller: Seat

    @property
    def source(self) -> Source:
        return self.card.id, self.word.effect.id

    @property
    def touched(self) -> bool:
        return self.card.zone.on_field and not self.word.free


def work_out(game: Duel, state: State, spoken: Spoken) -> Force:
    """The table of a state in which cards say this."""
    there = _there(game, state, spoken)
    if not there:
        return replace(NOTHING, applied=gained(state))
    table = _negated(game, state, there)
    left = [t for t in there if not t.touched or t.card.id not in table.silenced]
    ending = [t for t in left if _has_last_word(t)]
    left = [t for t in left if not _has_last_word(t)] if ending else left
    plain = [t for t in left if not isinstance(t.word.applied, StatBonus | StatsBecome) and not t.word.reads]
    # what a card is comes before what is done to such cards
    table = _with_what_cards_are(game, state, table, plain)
    table = _with_guises(game, state, table, [t for t in plain if isinstance(t.word.applied, Become)])
    table = replace(table, applied=_by_kind(game, state, table, plain))
    table = _balanced(game, state, table, [t for t in left if isinstance(t.word.applied, StatBonus | StatsBecome)])
    table = _with_last_words(game, state, table, ending) if ending else table
    others = [t for t in left if not isinstance(t.word.applied, StatBonus | StatsBecome)]
    if len(others) > len(plain):
        table = replace(table, applied=_by_kind(game, state, table, others))
    if GivesAbilities in table.applied or state.changes:
        table = replace(table, applied=with_abilities(game, state, table))
    said = (effect for effects in table.applied.values() for effect in effects)
    return replace(table, prohibitions=by_act(said))


# which apply


def _there(game: Duel, state: State, spoken: Spoken) -> list[_There]:
    """What applies, the older first, unless it is negated by another Continuous Effect."""
    out = board.being_activated(game, state) | board.come_to_nothing(game, state) | _ended(game, state)
    negated = {change.card for change in state.changes if change.negate}
    found = [
        _There(card, word, whose_by_made(state, card) if word.of_made else card.controller)
        for card, words in spoken.by
        if not (card.zone.on_field and card.id in out)
        for word in words
        if word.free or (card.void_by is None and not (card.zone.on_field and card.id in negated))
    ]
    return sorted(found, key=lambda t: board.by_age(state, t.card, t.word.effect.id)) if len(found) > 1 else found


def _ended(game: Duel, state: State) -> set[CardId]:
    """Monsters on the field whose Continuous Effects have ended since the battle has destroyed them."""
    return set(board.beaten(state)) if state.battle is not None and game.values.beaten_applies == "ends" else set()


# which are negated


def _negated(game: Duel, state: State, there: list[_There]) -> Force:
    """The table with the cards whose effects are negated. What keeps cards from being negated does so unless its own card is, with
    nothing kept so but what it says of itself."""
    keeping = [t for t in there if isinstance(t.word.applied, NotNegated)]
    if not keeping:
        return _negated_beside(game, state, there, [])
    itself = [t for t in keeping if isinstance(t.word.applied, NotNegated) and t.word.applied.fits.self]
    table = _negated_beside(game, state, there, itself)
    out = {*table.silenced, *table.unsettled}
    return _negated_beside(game, state, there, [t for t in keeping if t.card.id not in out])


def _negated_beside(game: Duel, state: State, there: list[_There], keeping: list[_There]) -> Force:
    """The table with the cards whose effects are negated, while these effects keep cards from being negated."""
    negaters = [t for t in there if t.word.applied.negating]
    if not negaters:
        return NOTHING
    before = _with_what_cards_are(game, state, NOTHING, [t for t in there if not t.word.reads])
    kept = {**before.applied, **_by_kind(game, state, before, keeping)}
    before = replace(before, applied=kept) if keeping else before
    blind = [t for t in negaters if not t.word.reads]
    wards = [t for t in there if isinstance(t.word.applied, Unaffected)]
    becoming = [t for t in there if isinstance(t.word.applied, Become) and not t.word.reads]
    if becoming and any(looks_at_sorts(t.word.applied) for t in blind):
        # what makes cards something else, unless that is negated whatever they are, comes before what negates such cards
        table = _settled(Seen(game, before), state, [t for t in blind if not looks_at_sorts(t.word.applied)], wards)
        becoming = [t for t in becoming if not t.touched or t.card.id not in table.silenced]
        before = _with_guises(game, state, before, becoming)
    table = _settled(Seen(game, before), state, blind, wards)
    if len(blind) == len(negaters):
        return table
    plain = [t for t in there if isinstance(t.word.applied, StatBonus | StatsBecome) and not t.word.reads]
    plain = [t for t in plain if not t.touched or t.card.id not in table.silenced]
    return _settled(Seen(game, _with_bonuses(game, state, before, plain)), state, negaters, wards)


def _settled(seen: Seen, state: State, negaters: list[_There], wards: list[_There]) -> Force:
    """The table with what these effects negate, as far as that can be told. `wards`: what keeps effects from cards."""
    acting = [t for t in negaters if _holds(seen, state, t)]
    field = [c for c in state.cards if c.zone.on_field]
    # what has begun to negate before it can be warded off negates that as well
    shields = [_in_force(t) for t in wards if _holds(seen, state, t)]
    reach = [
        {
            c.id
            for c in field
            if silencing.negates(seen, state, _in_force(t), c)
            and not any(s.nth < t.card.nth and board.wards_off(seen, state, s, c, t.card.id) for s in shields)
        }
        for t in acting
    ]
    numbers = range(len(acting))
    hits = {
        (a, b)
        for a in numbers
        for b in numbers
        if acting[b].touched and acting[b].card.id in reach[a] and acting[a].card.id != acting[b].card.id
    }
    # of two that negate each other, the older is in force
    pairs = {(a, b) for a, b in hits if not ((b, a) in hits and _older(seen, acting[b], acting[a]))}
    found = ways(len(acting), pairs)
    by_way = tuple(tuple(_in_force(acting[n]) for n in sorted(way)) for way in found)
    silenced: dict[CardId, tuple[Source, ...]] = {}
    unsettled: dict[CardId, tuple[Source, ...]] = {}
    for card in field:
        each = [[n for n in sorted(way) if card.id in reach[n]] for way in found]
        if any(each):
            by = tuple(acting[n].source for n in sorted({n for way in each for n in way}))
            (silenced if all(each) else unsettled)[card.id] = by
    return Force(ways=by_way, silenced=silenced, unsettled=unsettled)


def _older(game: Duel, one: _There, other: _There) -> bool:
    """Whether one effect has applied for longer than another. A Spell or Trap that lies face-up although the other keeps such
    cards from being activated was there first, where nothing else tells."""
    if one.card.nth != other.card.nth:
        return one.card.nth < other.card.nth
    kept = other.word.applied
    return (
        isinstance(kept, ShutOff)
        and kept.kind is not Kind.MONSTER
        and kept.kind is game.cards[one.card.slug].kind
        and not isinstance(one.word.applied, ShutOff)
    )


# what they do


def _in_force(there: _There, sure: bool = True) -> InForce[Any]:
    return InForce(there.source, there.controller, there.word.applied, there.card.nth, sure)


def _holds(game: Duel, state: State, there: _There) -> bool:
    card, applied = there.card, there.word.applied
    return all(sight.holds(game, state, c, there.controller, card.id) for c in applied.only)


def _by_kind(
    game: Duel, state: State, table: Force, there: Iterable[_There]
) -> dict[type[Applied], tuple[InForce[Any], ...]]:
    """These effects by what they do, as far as their conditions hold."""
    seen = Seen(game, table)
    found: dict[type[Applied], tuple[InForce[Any], ...]] = {}
    for t in there:
        if not t.word.applied.only or _holds(seen, state, t):
            kind = type(t.word.applied)
            doubtful = t.touched and t.card.id in table.unsettled
            found[kind] = (*found.get(kind, ()), _in_force(t, sure=not doubtful))
    return found


def _with_what_cards_are(game: Duel, state: State, table: Force, there: list[_There]) -> Force:
    """The table with what else cards count as, and then the Gemini Monsters that are given their effects."""
    counting = [t for t in there if isinstance(t.word.applied, CountsAs | FieldCountsAs)]
    table = replace(table, applied=_by_kind(game, state, table, counting))
    seen, found = Seen(game, table), list[CardId]()
    for by in (_in_force(t) for t in there if isinstance(t.word.applied, GivesGemini) and _holds(seen, state, t)):
        to = board.matching(seen, state, by.applied.to, by.controller, by.card)
        found += [c for c in to if board.unaffected(seen, state, state.card(c), by.card) is None]
    return replace(table, geminis=frozenset(found)) if found else table


def _with_guises(game: Duel, state: State, table: Force, there: list[_There]) -> Force:
    """The table with what cards become: first their names, Types and Attributes, then their Levels, which may depend on those."""
    for of_levels in (False, True):
        seen, guises = Seen(game, table), dict(table.guises)
        for t in there:
            becoming, card = t.word.applied, t.card
            assert isinstance(becoming, Become)
            if bool(becoming.level_by) is not of_levels or not _holds(seen, state, t):
                continue
            guise = becoming.guise(card.said)
            for to in () if guise.empty else board.matching(seen, state, becoming.to, t.controller, card.id):
                guises[to] = (*guises.get(to, ()), guise)
        if len(guises) > len(table.guises) or of_levels:
            table = replace(table, guises=guises, applied={**table.applied, **_by_kind(game, state, table, there)})
    return table


def _balanced(game: Duel, state: State, table: Force, bonuses: list[_There]) -> Force:
    """The table with what is added to ATK and DEF, where that may depend on which monsters have the highest: an effect keeps
    others from those. Then it is worked out again and again until nothing changes; what comes back instead is a circle."""
    wards = [ward for ward in table.of(Unaffected) if ward.applied.fits.highest]
    found = _with_bonuses(game, state, table, bonuses)
    met: list[Mapping[Source, tuple[CardId, ...]]] = []
    while wards and found.strongest not in met:
        met.append(found.strongest)
        seen = Seen(game, found)
        strongest = {w.source: board.matching(seen, state, w.applied.fits, w.controller, w.card) for w in wards}
        if strongest == found.strongest:
            return found
        found = _with_bonuses(game, state, replace(table, strongest=strongest), bonuses)
    return replace(found, circle=tuple(w.source for w in wards))


def _with_bonuses(game: Duel, state: State, table: Force, left: list[_There]) -> Force:
    """The table with what is added to ATK and DEF."""
    added: dict[CardId, dict[Source, tuple[int, int]]] = {}
    become: Mapping[CardId, tuple[Value, ...]] = {}
    while left:
        # first what monsters say of their own original values, which is what others look at (edisonrul.ing, King of the Skull
        # Servants); then what looks at nothing that is still to be added to; what is left looks at each other in a circle
        ready = [t for t in left if isinstance(t.word.applied, StatsBecome) and t.word.applied.original]
        ready = ready or [t for t in left if not any(t.word.reads & _adds(other) for other in left)] or left
        left = [t for t in left if t not in ready]
        seen = Seen(game, table)
        for bonus in ready:
            if isinstance(bonus.word.applied, StatBonus):
                _add(seen, state, bonus, added)
            else:
                become = _become(seen, state, bonus, become)
        table = replace(table, added=added, become=become)
        added = {card: dict(by) for card, by in added.items()}
    return table


def _adds(there: _There) -> frozenset[int]:
    bonus = there.word.applied
    if isinstance(bonus, StatsBecome):
        return frozenset(stat for stat, to in ((ATK, bonus.atk), (DEF, bonus.defense)) if to is not None)
    assert isinstance(bonus, StatBonus)
    return frozenset(stat for stat, amount in ((ATK, bonus.atk), (DEF, bonus.defense)) if amount != 0)


def _has_last_word(there: _There) -> bool:
    """Whether it makes something of ATK and DEF after all that others do."""
    word = there.word.applied
    return isinstance(word, HalvesStats | DoublesAtk) or (isinstance(word, StatsBecome) and word.last_word)


def _with_last_words(game: Duel, state: State, table: Force, ending: list[_There]) -> Force:
    """The table with what is made of ATK and DEF in the end, the older effect first."""
    seen, found = Seen(game, table), dict(table.ends)
    for there in ending:
        word, card = there.word.applied, there.card
        assert isinstance(word, HalvesStats | DoublesAtk | StatsBecome)
        if (word.during and not state.marks.in_(word.during)) or not _holds(seen, state, there):
            continue
        amounts = (word.atk, word.defense) if isinstance(word, StatsBecome) else (None, None)
        atk, defense = (None if a is None else board.number(seen, state, a, there.controller, card.id) for a in amounts)
        by_half = word if isinstance(word, HalvesStats) else None
        halves = (by_half is not None, by_half is not None and by_half.of == "both")
        anew = by_half is not None and by_half.during == "damage-calculation"
        last = LastWord(there.source, (atk, defense), halves, isinstance(word, DoublesAtk), anew)
        for each in board.matching(seen, state, word.to, there.controller, card.id):
            if state.card(each).face is Face.UP and board.unaffected(seen, state, state.card(each), card.id) is None:
                found[each] = (*found.get(each, ()), last)
    return replace(table, ends=found)


def _add(seen: Seen, state: State, there: _There, added: dict[CardId, dict[Source, tuple[int, int]]]) -> None:
    bonus, card = there.word.applied, there.card
    assert isinstance(bonus, StatBonus)
    if (bonus.during and not state.marks.in_(bonus.during)) or not _holds(seen, state, there):
        return
    by = [_number(seen, state, amount, there) for amount in (bonus.atk, bonus.defense)]
    for to in board.matching(seen, state, bonus.to, there.controller, card.id):
        by = [_number(seen, state, amount, there, to) for amount in (bonus.atk, bonus.defense)] if bonus.of_each else by
        if state.card(to).face is Face.UP and board.unaffected(seen, state, state.card(to), card.id) is None:
            was = added.setdefault(to, {}).get(there.source, (0, 0))
            added[to][there.source] = (was[0] + by[ATK], was[1] + by[DEF])


def _number(seen: Seen, state: State, amount: Amount, there: _There, to: CardId | None = None) -> int:
    """What an amount comes to for this effect; for the monster `to`, where it is worked out of each one's own values."""
    itself = to is not None and isinstance(amount, Points) and amount.of is Who.ITSELF
    cards = (to,) if itself and to is not None else None
    return board.number(seen, state, amount, there.controller, there.card.id, cards)


def _become(
    seen: Seen, state: State, there: _There, become: Mapping[CardId, tuple[Value, ...]]
) -> Mapping[CardId, tuple[Value, ...]]:
    """What ATK and DEF become, with what this effect makes them."""
    word, card = there.word.applied, there.card
    assert isinstance(word, StatsBecome)
    if (word.during and not state.marks.in_(word.during)) or not _holds(seen, state, there):
        return become
    atk, defense = (
        None if amount is None else board.number(seen, state, amount, there.controller, card.id)
        for amount in (word.atk, word.defense)
    )
    of_original = isinstance(word.atk, Points) and word.atk.original
    made, found = (
        Value(there.source, card.nth, (atk, defense), word.original, word.during == "damage-step", of_original),
        dict(become),
    )
    for to in board.matching(seen, state, word.to, there.controller, card.id):
        if state.card(to).face is Face.UP and board.unaffected(seen, state, state.card(to), card.id) is None:
            found[to] = tuple(sorted((*found.get(to, ()), made), key=lambda value: value.nth))
    return found

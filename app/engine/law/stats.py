"""ATK and DEF: what was changed about a card, and what Continuous Effects make of it.

A value begins with what is printed. A question mark becomes what the monster itself says, and that is what is halved as its original
value, as is what it says of its original value. What else a monster says of its own ATK is worked out anew after such a halving; what another card makes of it takes the
place of all that was changed before, but for what was added to it where that makes a part or a multiple of its original ATK; and a halving that came later takes its place in turn. What was changed since, and
what others add, comes on top.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from app.engine.ids import CardId, Zone
from app.engine.law.being import as_the_monster, now
from app.engine.law.table import Duel, Source, Value
from app.engine.position.state import Card, Change, State
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.filters import Points, Who
from app.engine.words.operations.reverse_stat_changes import REVERSED


def changed_values(
    game: Duel, state: State, card: Card, added: Mapping[Source, tuple[int, int]], become: tuple[Value, ...] = ()
) -> tuple[int, int]:
    """The ATK and DEF of a card, with what was changed about it and what Continuous Effects make of it, never below 0."""
    facts = now(game, state, card)
    changes = _still_halving([change for change in state.changes if change.card == card.id])
    if any(p.act == REVERSED for p in state.prohibitions):
        changes = [_turned(change) for change in changes]
        added = {s: by if _multiplies(game, state, s) else (-by[0], -by[1]) for s, by in added.items()}
    if card.zone is not Zone.MONSTER:
        added, become = {}, ()
    if any(v.of_original and v.source[0] != card.id for v in become):
        # what adds the ATK itself once more gives way to another multiple of it (edisonrul.ing, Power Bond)
        added = {source: by for source, by in added.items() if not _multiplies(game, state, source)}
    own = tuple(v for v in become if v.source[0] == card.id)
    if game.cards[card.slug].unknown_atk and not facts.unknown_atk:
        # what it says of the ATK that is not printed on it is an original one, and gives way to another
        own = tuple(replace(v, to=(None, v.to[1])) for v in own)
    others = tuple(v for v in become if v.source[0] != card.id)
    printed = (facts.atk, facts.defense)
    unknown = (facts.unknown_atk, False)
    entered = state.battle.entered if state.battle is not None else ()
    one, other = (
        _changed(stat, printed[stat], changes, {source: by[stat] for source, by in added.items()})
        if not become
        else _with_values(stat, printed[stat], unknown[stat], changes, added, own, others, entered)
        for stat in (0, 1)
    )
    return one, other


def _turned(change: Change) -> Change:
    """A change that adds what it would take, and takes what it would add."""
    plain = not (change.half or change.multiplied)
    return replace(change, atk=-change.atk, defense=-change.defense) if plain else change


def _multiplies(game: Duel, state: State, source: Source) -> bool:
    """Whether what a Continuous Effect adds to the ATK of a monster is that ATK itself."""
    effects = game.cards[state.card(source[0]).slug].effects
    words = (word for effect in effects if effect.id == source[1] for word in effect.applies)
    amounts = (word.atk for word in words if isinstance(word, StatBonus))
    return any(isinstance(a, Points) and a.of is Who.ITSELF and a.stat == "atk" and not a.each for a in amounts)


def _still_halving(changes: list[Change]) -> list[Change]:
    """These changes without what has halved an original ATK that another card has made another one since; what a monster makes of its
    own is halved all the same."""
    if not any(c.halve for c in changes):
        return changes
    remade = (n for n, c in enumerate(changes) if c.guise is not None and c.guise.atk is not None and c.by[0] != c.card)
    made = max(remade, default=0)
    return [c for n, c in enumerate(changes) if not (c.halve and n < made)]


def _with_values(
    stat: int,
    printed: int,
    unknown: bool,
    changes: list[Change],
    added: Mapping[Source, tuple[int, int]],
    own: tuple[Value, ...],
    others: tuple[Value, ...],
    entered: tuple[Change, ...],
) -> int:
    """ATK (0) or DEF (1) of a monster that Continuous Effects of its own or of other cards make something. `entered`: as in `Battle`."""
    adds = {source: by[stat] for source, by in added.items()}
    halved = max((c.nth for c in changes if c.halve and stat == 0), default=-1)
    other = next((v for v in reversed(others) if v.to[stat] is not None), None)
    mine = next((to for v in reversed(own) if (to := v.to[stat]) is not None), None)
    unknown = unknown or any(v.original and v.to[stat] is not None for v in own)
    if other is not None and other.nth > halved:
        # it takes the place of what was changed before, and of what the monster says itself
        value = other.to[stat]
        assert value is not None
        before = entered if other.in_step else ()
        left = [c for c in changes if not c.halve and (c.nth >= other.nth or (other.of_original and _adds(c, stat)))]
        return _changed(stat, value, [c for c in left if c not in before], adds)
    if mine is None:
        return _changed(stat, printed, changes, adds)
    if unknown:
        return _changed(stat, mine, changes, adds)
    return _changed(stat, mine, [c for c in changes if not c.halve], adds)


def _adds(change: Change, stat: int) -> bool:
    """Whether a change adds so much, or takes it away, whatever the ATK is. What has doubled that is gone with it (page of Power Bond)."""
    return change.to[stat] is None and not (change.half and stat == 0) and not change.multiplied


def _changed(stat: int, value: int, changes: list[Change], added: dict[Source, int]) -> int:
    """ATK (0) or DEF (1) after these changes, the first one first."""
    if stat == 0 and any(c.halve for c in changes):
        value = (value + 1) // 2
    for change in changes:
        to = change.to[stat]
        if change.half and stat == 0:
            value = (max(value + sum(added.pop(source, 0) for source in change.over), 0) + 1) // 2
        elif to is None:
            value += (change.atk, change.defense)[stat]
        else:
            value, added = to, {source: by for source, by in added.items() if source not in change.over}
    return max(value + sum(added.values()), 0)


def values(game: Duel, state: State, card: CardId) -> tuple[int, int]:
    """A monster's ATK and DEF now, never below 0."""
    found = before_last_words(game, state, card)
    ends = game.force(state).ends
    for last in ends.get(card, ()) if ends else ():
        if last.anew and (since := _gained_since(state, card)) != (0, 0):
            # what was halved is halved once more with what came on top (edisonrul.ing, Gaia Plate the Earth Giant)
            halved = last.made_of((max(found[0] - since[0], 0), max(found[1] - since[1], 0)))
            found = max(halved[0] + since[0], 0), max(halved[1] + since[1], 0)
        found = last.made_of(found)
    return found


def _gained_since(state: State, card: CardId) -> tuple[int, int]:
    """What has been added to the ATK and DEF of a monster since damage calculation has begun."""
    battle = state.battle
    if battle is None or battle.before is None:
        return 0, 0
    fresh = [c for c in state.changes if c.card == card and c not in battle.before]
    return sum(c.atk for c in fresh), sum(c.defense for c in fresh)


def before_last_words(game: Duel, state: State, card: CardId) -> tuple[int, int]:
    """A monster's ATK and DEF now, but for Continuous Effects that halve or set them whatever others add."""
    held, force = state.card(card), game.force(state)
    added, become = force.added.get(card, {}), force.become.get(card, ())
    if (
        added
        or become
        or card in force.guises
        or (state.changes and any(change.card == card for change in state.changes))
    ):
        found = changed_values(game, state, held, added, become)
    else:
        facts = game.cards[held.slug]
        facts = facts if held.equips is None else as_the_monster(facts)
        found = max(facts.atk, 0), max(facts.defense, 0)
    return found


def covered(state: State, card: CardId, source: Source, stat: int) -> bool:
    """Whether what a Continuous Effect adds does not show, since the value has become something else or was halved."""
    return any(
        c.card == card and source in c.over and (c.to[stat] is not None or (c.half and stat == 0))
        for c in state.changes
    )


def atk(game: Duel, state: State, card: CardId) -> int:
    """A monster's ATK now, never below 0."""
    return values(game, state, card)[0]


def defense(game: Duel, state: State, card: CardId) -> int:
    """A monster's DEF now, never below 0."""
    return values(game, state, card)[1]

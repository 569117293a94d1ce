"""What is made for a moment of the turn, put off to it, or runs out at it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Zone
from app.engine.law.board import beaten, by_age_and_place
from app.engine.law.fitting import fits
from app.engine.law.rules import Game
from app.engine.law.sight import holds
from app.engine.law.silencing import negated, silenced
from app.engine.law.triggers import in_place, same
from app.engine.law.using import used_up
from app.engine.law.waiving import nothing_to_keep
from app.engine.position.nodes import Window
from app.engine.position.state import Card, Postponement, State, Trigger
from app.engine.words.applied.need_not_return import NeedNotReturn
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.filters import Until
from app.engine.words.operations.return_to_deck import ToDeck

OVERDUE = "overdue"
"""The timing of what is owed although its phase was left out."""


def of_this_moment(game: Game, state: State, window: Window, chain: bool = True) -> State:
    """The state with the effects waiting that are made for a moment this window stands for, those that go on a chain or
    those that do not, and what was postponed to it. What is due here and used one at a time is not gathered: `due_at` finds it when it is asked for."""
    moments = set(window.timings)
    fresh = [t for t in made_for(game, state, moments) if t.chain is chain]
    later: list[Postponement] = []
    for postponed in state.later:
        if set(postponed.trigger.timings) & {*moments, *window.duties} and postponed.comes(state.turn, state.player):
            fresh.append(postponed.trigger)
        elif state.turn <= (postponed.last or state.turn):
            later.append(postponed)
    if not fresh and not state.waiting:
        return state
    waiting = tuple(t for t in fresh if not any(same(t, w) for w in state.waiting))
    waiting = tuple(replace(t, earlier=t.earlier or t.stale) for t in state.waiting) + waiting
    return replace(state, waiting=waiting, later=tuple(later))


def due_at(game: Game, state: State, moments: set[str]) -> tuple[Trigger, ...]:
    """What is due at these moments now: what waits for them, what is made for them and was not used yet in this phase, and
    what runs out."""
    waiting = [t for t in state.waiting if set(t.timings) & moments]
    fresh = [
        t
        for t in made_for(game, state, moments)
        if not any(u.what == "due" and (u.card, u.effect) == (t.card, t.effect) for u in state.used)
    ]
    return (*waiting, *fresh, *_endings(game, state, moments))


def made_for(game: Game, state: State, moments: set[str]) -> list[Trigger]:
    """Effects without an event that are made for one of these moments, and whose card and conditions are right."""
    found: list[Trigger] = []
    if not moments:
        return found
    for card, effects in game.memory.timed(game, state.cards):
        for effect in effects:
            if not moments.isdisjoint(effect.timing) and still_met(game, state, card.id, effect):
                timings = tuple(t for t in effect.timing if t in moments)
                chain = effect.kind is not EffectKind.DUE
                subjects = (card.id,)
                mandatory = effect.mandatory and not _need_not(game, state, card, effect)
                found.append(
                    Trigger(card.id, effect.id, card.controller, timings, mandatory, False, subjects, chain=chain)
                )
    if len(found) > 1:
        found.sort(key=lambda t: by_age_and_place(game, state, state.card(t.card), t.effect))
    return found


def _need_not(game: Game, state: State, card: Card, effect: EffectDef) -> bool:
    """Whether something lets a monster off from returning itself to the Deck."""
    if not any(isinstance(op, ToDeck) and op.means_itself() for op in effect.does):
        return False
    spared = game.in_force(state, NeedNotReturn)
    return any(e.sure and fits(game, state, e.applied.fits, card, e.controller, e.card) for e in spared)


def still_met(game: Game, state: State, card: CardId, effect: EffectDef) -> bool:
    """Whether an effect made for a moment may be used now, as far as its card's place and its conditions go."""
    held = state.card(card)
    return (
        not used_up(game, state, card, effect)
        and in_place(game, held, effect, state)
        and not (effect.kind is EffectKind.DUE and without_force(game, state, card, effect))
        and not nothing_to_keep(game, state, effect, card)
        and all(holds(game, state, c, held.controller, card) for c in effect.conditions)
    )


def without_force(game: Game, state: State, card: CardId, effect: EffectDef) -> bool:
    """Whether what a card does without a chain does not apply: it is negated, or the battle has destroyed the card and it is not
    said to apply from the Graveyard as well. What is asked for to keep a card is no effect of this kind, nor is a condition of it."""
    if effect.condition or any(op.asks_a_price for op in effect.does):
        return False
    lost = card in beaten(state) and Zone.GRAVEYARD not in effect.zones
    return lost or negated(state, card) or bool(silenced(game, state, card))


def _endings(game: Game, state: State, moments: set[str]) -> list[Trigger]:
    """What runs out at these moments: one item for each effect that made it."""
    ending = {until: moment for moment, until in game.values.runs_out.items() if moment in moments}
    made = [(c.by, c.until, c.player) for c in state.changes]
    made += [(p.by, p.until, p.owner) for p in state.prohibitions if p.until is not None]
    found: dict[tuple[CardId, str], Trigger] = {}
    for by, until, player in made:
        if until is Until.OPPONENTS_END_PHASE and player is not state.player:
            until = Until.END_PHASE
        if until in ending and by not in found:
            found[by] = Trigger(by[0], by[1], player, (ending[until],), True, chain=False, ends=True)
    return list(found.values())

"""Which effects were met by what happened, and which of those that wait have missed their timing by it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Zone
from app.engine.law import happening
from app.engine.law.awaited import AT_ONCE, TO_A_LINK, timings_of
from app.engine.law.board import being_activated, by_age_and_place
from app.engine.law.coming import still_to_come
from app.engine.law.fitting import fits as is_so
from app.engine.law.happening import CHANGES, EVENTS, amount_of, event_fits, is_cost, several_enough, subjects_of
from app.engine.law.lying import whose_by_made
from app.engine.law.rules import Game
from app.engine.law.sight import holds
from app.engine.law.silencing import negated, shut_off, silenced
from app.engine.law.using import met_too_often
from app.engine.position.events import (
    Activated,
    AnyHappening,
    AttackDeclared,
    ChainStarts,
    ControlChanged,
    Moved,
    Resolved,
    Resolving,
    Summoned,
    Targeted,
    TriggerMet,
    Turned,
)
from app.engine.position.frames import Resolving as ResolvingFrame
from app.engine.position.frames import unchained
from app.engine.position.state import Card, Postponement, State, Trigger
from app.engine.words.cards import CardDef, EffectDef, EffectKind, On

HEARD = frozenset((*CHANGES, *EVENTS, ChainStarts, Resolving))
"""What effects listen to, or what makes what they waited for older."""


def listen(game: Game, state: State, what: AnyHappening, together: bool) -> tuple[State, list[TriggerMet]]:
    """The state with the effects that `what` met among the waiting ones, and those effects."""
    if isinstance(what, ChainStarts | Resolving):
        # a link that resolves is something that happens, whatever comes of it; one that was negated never was
        negated = isinstance(what, Resolving) and state.chain[-1].negated
        return (state if negated else _older(replace(state, recent=()))), []
    if isinstance(what, AttackDeclared):
        # what the payment for the attack has met does not miss its timing, and yet it was met earlier
        state = replace(state, waiting=tuple(replace(t, earlier=True) for t in state.waiting))
    if isinstance(what, CHANGES):
        state = _newest(state, what, together or is_cost(what))
    fresh: list[Trigger] = []
    if state.waiting or state.later:
        state = _with_its_card(game, state, what)
    waiting = state.waiting
    if waiting and together and isinstance(what, Moved):
        # what leaves the field at the same time was not there when it had happened
        waiting = tuple(t for t in waiting if not (t.card == what.card and _left_with(game, state, t)))
    listening = game.memory.listening.setdefault(type(what), {})
    for card in state.cards:
        effects = listening.get(card.slug)
        if effects is None:
            effects = listening[card.slug] = _listening(game.cards[card.slug], type(what))
        for effect, on in effects:
            held = _whose_it_is(state, card, effect, on, what)
            if not _meets(game, state, held, effect, on, what):
                continue
            if effect.kind is EffectKind.FLIP and isinstance(what, Turned) and what.quiet:
                continue
            if isinstance(what, Activated) and (what.card, what.effect) == (card.id, effect.id):
                continue  # nothing answers itself
            if isinstance(what, Resolved) and card.id not in what.heard:
                continue
            if together and _came_with(state, card, effect, what):
                continue
            trigger = _waiting(game, state, held, effect, on, what)
            if together and not on.for_each and any(same(trigger, t) and not t.stale for t in waiting):
                # of what happens at the same time, an effect is met once, by all of it
                waiting = tuple(
                    happening.met_together(t, trigger, what) if same(trigger, t) and not t.stale else t for t in waiting
                )
                continue
            if TO_A_LINK in trigger.timings and any(same(trigger, t) for t in waiting):
                # while effects are still being put on the chain, it answers the newest; another such answer is none of them
                if not _answers_a_link(game, state, what):
                    waiting = tuple(trigger if same(trigger, t) else t for t in waiting)
                continue
            fresh.append(trigger)
    if isinstance(what, Summoned) and together and listening.get(state.card(what.card).slug):
        fresh += _met_beside(game, state, what)
    if len(fresh) > 1:
        fresh.sort(key=lambda t: by_age_and_place(game, state, state.card(t.card), t.effect))
    met = [TriggerMet(t.card, t.effect, t.timings[0], t.mandatory) for t in fresh if AT_ONCE not in t.timings]
    if fresh:
        # met anew, it is not owed for what is past
        waiting = tuple(t for t in waiting if not (t.lost and any(same(t, each) for each in fresh)))
        state, now = _some_later(game, state, fresh)
        waiting = (*waiting, *now)
    return replace(state, waiting=waiting) if waiting != state.waiting else state, met


def _whose_it_is(state: State, card: Card, effect: EffectDef, on: On, what: AnyHappening) -> Card:
    """A card as that of the player whose effect it is that this event may meet: what either player may use, who owns what it happened to."""
    if effect.either_player and (subjects := subjects_of(what)):
        return replace(card, controller=state.card(subjects[0]).owner)
    of_made = on.by_fits is not None and on.by_fits.made_with_this
    return replace(card, controller=whose_by_made(state, card)) if of_made else card


def _met_beside(game: Game, state: State, what: Summoned) -> list[Trigger]:
    """Effects of a monster that are met by others which were Summoned at the same time and told of before it, where they ask for that."""
    card = state.card(what.card)
    found: list[Trigger] = []
    earlier = [each for each in state.recent if isinstance(each, Summoned) and each.card != what.card]
    for effect, on in game.memory.listening[Summoned][card.slug] if earlier else ():
        met = [each for each in earlier if on.beside and _meets(game, state, card, effect, on, each)]
        if met:
            every = dict.fromkeys(subject for each in met for subject in _spoken_of(game, state, card, on, each))
            found.append(replace(_waiting(game, state, card, effect, on, met[0]), subjects=tuple(every)))
    return found


def _some_later(game: Game, state: State, fresh: list[Trigger]) -> tuple[State, list[Trigger]]:
    """The state in which those of the effects that were met wait that are made for the next time their moment comes in a turn of the
    player that they name; and the others."""
    now: list[Trigger] = []
    for trigger in fresh:
        whose = game.cards[state.card(trigger.card).slug].effect(trigger.effect).next
        if not whose:
            now.append(trigger)
            continue
        turn = {"you": trigger.player, "opponent": trigger.player.opponent}.get(whose)
        comes = any(still_to_come(game, state, moment) for moment in trigger.timings)
        due = Postponement(trigger, state.turn + int(not comes), turn, next=True)
        state = replace(state, later=(*state.later, due))
    return state, now


def _with_its_card(game: Game, state: State, what: AnyHappening) -> State:
    """The state in which the effects that wait know that their card has gone to another place, or to another player."""
    if isinstance(what, Moved) and what.come_from is not what.to:
        return _left_behind(game, state, what.card, what.to)
    if not isinstance(what, ControlChanged):
        return state
    return _with_new_controller(_taken_once_more(game, state, what.card), what.card)


def _left_behind(game: Game, state: State, card: CardId, to: Zone) -> State:
    """The state in which this card is not any more where its waiting effects were met. What waits for a later moment and does not work
    where the card has gone is not owed any more, also if the card comes back (edisonrul.ing, Vampire Lord); what waits for one of this
    turn, where it works off the field only (Twin-Headed Behemoth, Dark Necrofear)."""
    effects = {e.id: e for e in game.cards[state.card(card).slug].effects}

    def waits_there(trigger: Trigger) -> Trigger:
        if trigger.card != card:
            return trigger
        effect = effects.get(trigger.effect) if trigger.does is None and not trigger.ends else None
        lost = effect is not None and _owed_off_the_field(effect) and to not in effect.zones
        return replace(trigger, moved=True, lost=trigger.lost or lost)

    def left(put: Postponement) -> Postponement:
        own = put.trigger.card == card and put.trigger.does is None
        lost = own and (put.trigger.lost or to not in effects[put.trigger.effect].zones)
        return replace(put, trigger=replace(put.trigger, moved=True, lost=lost)) if own else put

    waiting = tuple(waits_there(t) for t in state.waiting)
    return replace(state, waiting=waiting, later=tuple(left(put) for put in state.later))


def _owed_off_the_field(effect: EffectDef) -> bool:
    """Whether it works off the field only and, once it was met, at a moment of its own."""
    later = bool(effect.timing) and "event" not in effect.timing
    return later and effect.on is not None and not any(zone.on_field for zone in effect.zones)


def _taken_once_more(game: Game, state: State, monster: CardId) -> State:
    """The state in which no effect waits for an earlier change of control of this monster: the last one counts (edisonrul.ing, Vengeful
    Servant)."""

    def past(trigger: Trigger) -> bool:
        if trigger.subjects != (monster,) or trigger.does is not None:
            return False
        effect = next((e for e in game.cards[state.card(trigger.card).slug].effects if e.id == trigger.effect), None)
        return effect is not None and effect.on is not None and effect.on.event == "control-changed"

    return replace(state, waiting=tuple(t for t in state.waiting if not past(t)))


def _with_new_controller(state: State, card: CardId) -> State:
    """The state in which the effects of this card that were met on the field belong to who controls it now."""
    player = state.card(card).controller

    def handed(trigger: Trigger) -> Trigger:
        own = trigger.card == card and trigger.does is None and not trigger.moved
        return replace(trigger, player=player) if own else trigger

    waiting = tuple(handed(t) for t in state.waiting)
    later = tuple(replace(p, trigger=handed(p.trigger)) for p in state.later)
    return replace(state, waiting=waiting, later=later)


def listeners(game: Game, state: State, kind: type[AnyHappening]) -> tuple[CardId, ...]:
    """The cards with an effect that waits once something of this kind has met it, where it works."""
    listening = game.memory.listening.setdefault(kind, {})
    found: list[CardId] = []
    for card in state.cards:
        effects = listening.get(card.slug)
        if effects is None:
            effects = listening[card.slug] = _listening(game.cards[card.slug], kind)
        if effects and any(in_place(game, card, effect, state) for effect, _ in effects):
            found.append(card.id)
    return tuple(found)


def _listening(card: CardDef, kind: type[AnyHappening]) -> tuple[tuple[EffectDef, On], ...]:
    """The effects of a card that wait once something of this kind has met them."""
    events = EVENTS.get(kind, ())
    return tuple((e, e.on) for e in card.effects if e.on is not None and e.on.event in events and _waits(e))


def _answers_a_link(game: Game, state: State, what: AnyHappening) -> bool:
    """Whether it is the activation of a mandatory effect that answers a link."""
    if not isinstance(what, Activated):
        return False
    effects = game.cards[state.card(what.card).slug].effects
    return any(e.id == what.effect and e.kind is EffectKind.QUICK and e.mandatory for e in effects)


def _left_with(game: Game, state: State, trigger: Trigger) -> bool:
    """Whether an effect that works on the field only was met by something that happened together with its card's leaving."""
    if trigger.stale or trigger.does is not None or not trigger.chain:
        return False
    card = state.card(trigger.card)
    effect = next((e for e in game.cards[card.slug].effects if e.id == trigger.effect), None)
    return effect is not None and card.zone not in effect.zones and all(zone.on_field for zone in effect.zones)


def _came_with(state: State, card: Card, effect: EffectDef, what: AnyHappening) -> bool:
    """Whether a card has come to the hand, the Graveyard … just with what has happened to another, or to the field with one that was Summoned:
    before, it lay where its effect does not work."""
    if card.id in subjects_of(what) or is_cost(what):
        return False
    if card.zone.on_field and (not isinstance(what, Summoned) or (effect.on is not None and effect.on.beside)):
        return False
    moves = (e for e in state.recent if isinstance(e, Moved) and e.card == card.id)
    return any(move.come_from is not move.to and move.come_from not in effect.zones for move in moves)


def _newest(state: State, what: AnyHappening, together: bool) -> State:
    """The state in which this is the last thing that happened, or one of those that happened last."""
    if together:
        return replace(state, recent=(*state.recent, what))
    return replace(_older(state), recent=(what,))


def _older(state: State) -> State:
    """The state in which something has happened since every effect that waits was met."""
    if not state.waiting or all(t.stale for t in state.waiting):
        return state
    return replace(state, waiting=tuple(replace(t, stale=True) for t in state.waiting))


def _waits(effect: EffectDef) -> bool:
    """Whether an effect with an event waits once it was met. A fast effect does not: it is used then or not at all, unless
    it has to be."""
    match effect.kind:
        case EffectKind.TRIGGER | EffectKind.FLIP | EffectKind.DUE:
            return True
        case EffectKind.CONTINUOUS:
            return bool(effect.does)
        case EffectKind.QUICK:
            return effect.mandatory
        case _:
            return False


def _waiting(game: Game, state: State, card: Card, effect: EffectDef, on: On, what: AnyHappening) -> Trigger:
    timings = timings_of(game, state, effect, what)
    at_once = effect.kind is EffectKind.CONTINUOUS
    return Trigger(
        card=card.id,
        effect=effect.id,
        player=card.controller,
        timings=timings,
        mandatory=effect.mandatory or at_once,
        # what waits for a moment of its own is no answer to the last thing that happened
        misses=on.phrase == "when" and not effect.mandatory and "event" in timings,
        subjects=_spoken_of(game, state, card, on, what),
        amount=amount_of(what),
        chain=effect.kind is not EffectKind.DUE and not at_once,
        targets=() if card.bound is None else (card.bound,),
    )


def met_by(game: Game, state: State, card: Card, effect: EffectDef) -> tuple[CardId, ...] | None:
    """For a fast effect that answers an event: the cards it happened to, if such an event is what happened last."""
    assert effect.on is not None
    found = [what for what in _answerable(state, effect.on) if event_fits(game, state, card, effect.on, what)]
    if not found or not several_enough(state, effect.on, found):
        return None
    return tuple(dict.fromkeys(subject for what in found for subject in _meant(game, state, card, effect.on, what)))


def _meant(game: Game, state: State, card: Card, on: On, what: AnyHappening) -> tuple[CardId, ...]:
    """Of the cards that something happened to, those that an effect asks for: of several targets not every one need be."""
    subjects = subjects_of(what)
    if len(subjects) < 2:
        return subjects
    if on.card == "self":
        return tuple(c for c in subjects if c == card.id)
    fits = on.fits
    return tuple(
        c for c in subjects if fits is None or is_so(game, state, fits, state.card(c), card.controller, card.id)
    )


def _answerable(state: State, on: On) -> tuple[AnyHappening, ...]:
    """What a fast effect may answer: what happened last, or that the topmost link targets something."""
    if on.event == "targeted" and state.chain and not any(isinstance(f, ResolvingFrame) for f in state.frames):
        top = state.chain[-1]
        return (Targeted(top.number, top.targets, top.card),)
    return state.recent


def amount_met(game: Game, state: State, card: Card, effect: EffectDef) -> int:
    """For a fast effect that answers an event: what that came to."""
    on = effect.on
    return 0 if on is None else sum(amount_of(w) for w in state.recent if event_fits(game, state, card, on, w))


def _meets(game: Game, state: State, card: Card, effect: EffectDef, on: On, what: AnyHappening) -> bool:
    return (
        event_fits(game, state, card, on, what)
        and not met_too_often(game, state, card, effect)
        and in_place(game, card, effect, state)
        and not (
            effect.kind is EffectKind.CONTINUOUS and not effect.condition and not in_force(game, state, card, what)
        )
        and (
            on.asked_later
            or _conditions_hold(game, state, card, effect, _spoken_of(game, state, card, on, what), amount_of(what))
        )
    )


def _spoken_of(game: Game, state: State, card: Card, on: On, what: AnyHappening) -> tuple[CardId, ...]:
    """The cards of which an effect speaks that is met by this. An Equip Card that fell with its monster speaks of that."""
    if on.fell_with and isinstance(what, Moved) and what.bearer:
        return (what.bearer,)
    meant = _meant(game, state, card, on, what)
    if on.beside and any(isinstance(each, Summoned) and each.card == card.id for each in state.recent):
        # its own card is one of those that were Summoned then
        return tuple(dict.fromkeys((*meant, card.id)))
    return meant


def _conditions_hold(
    game: Game, state: State, card: Card, effect: EffectDef, subjects: tuple[CardId, ...], amount: int
) -> bool:
    met = unchained(card.id, effect.id, card.controller, subjects=subjects, amount=amount)
    return all(holds(game, state, c, card.controller, card.id, link=met) for c in effect.conditions)


def in_force(game: Game, state: State, card: Card, met_by: AnyHappening | None = None) -> bool:
    """Whether what a card does on the field without being activated is negated by nothing. What it does as it leaves (`met_by`) is negated
    if it was on the field; a Spell or Trap had no such effects there before its own activation has resolved."""
    if not card.zone.on_field:
        own = met_by if isinstance(met_by, Moved) and met_by.card == card.id else None
        left = None if own is None else state.notes.left_last(card.id)
        if own and own.come_from in (Zone.SPELL, Zone.FIELD) and card.id in being_activated(game, state):
            return False
        return card.void_by is None and not (left is not None and left.negated)
    return not negated(state, card.id) and not silenced(game, state, card.id)


def in_place(game: Game, card: Card, effect: EffectDef, state: State) -> bool:
    """Whether the effect is active where its card lies now; one met by the card's own move works from where it went."""
    if card.zone not in effect.zones:
        return False
    if not card.zone.on_field:
        return True
    if effect.face_down:
        return card.face is Face.DOWN
    if card.face is not Face.UP or shut_off(game, state, card.id):
        return False
    # a Spell or Trap has no effects on the field before its own activation has resolved
    return card.zone is Zone.MONSTER or card.id not in being_activated(game, state)


def same(one: Trigger, other: Trigger) -> bool:
    """Whether two waiting effects are one."""
    mine, theirs = ((t.card, t.effect, t.player, t.ends, t.does) for t in (one, other))
    return mine == theirs


def at_once(state: State) -> Trigger | None:
    """What a Continuous Effect has to do now, if anything."""
    return next((t for t in state.waiting if AT_ONCE in t.timings), None)

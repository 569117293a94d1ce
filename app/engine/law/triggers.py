"""Which effects were met by what happened or are due now, and which of them have missed their timing."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Path, Seat
from app.engine.law.board import fits, holds, negated, shut_off, silenced
from app.engine.law.rules import Game
from app.engine.position.events import (
    Activated,
    AnyHappening,
    AttackDeclared,
    ChainStarts,
    ControlChanged,
    CountersChanged,
    DestroyedByBattle,
    Drew,
    LifeChanged,
    LifePaid,
    Moved,
    Resolving,
    SetDown,
    StatsChanged,
    Summoned,
    TriggerMet,
    Turned,
)
from app.engine.position.frames import Link
from app.engine.position.nodes import AnyNode, Do, Sequence, Window
from app.engine.position.state import Card, Postponement, State, Trigger
from app.engine.words.cards import EffectDef, EffectKind, On
from app.engine.words.filters import Kind, Until
from app.engine.words.operations import Unless

CHANGES = (
    Moved, Turned, LifeChanged, LifePaid, StatsChanged, Drew, AttackDeclared, Summoned, SetDown, ControlChanged, CountersChanged,
)  # fmt: skip
"""Happenings that change the game; after one of them, what came before is no longer the last thing that happened."""

AT_ONCE = "at-once"
"""The timing of what a Continuous Effect does as soon as its event has happened."""
OVERDUE = "overdue"
"""The timing of what is owed although its phase was left out."""
TO_A_LINK = "to-a-link"
"""The timing of mandatory effects that answer a chain link."""
ENDS_AT = {"end-phase": Until.END_PHASE, "end-step": Until.BATTLE_PHASE}
"""At which moments what lasts so long runs out."""


def listen(game: Game, state: State, what: AnyHappening, together: bool) -> tuple[State, list[TriggerMet]]:
    """The state with the effects that `what` met among the waiting ones, and those effects."""
    if isinstance(what, ChainStarts) or (isinstance(what, Resolving) and not state.chain[-1].negated):
        # a link that resolves is something that happens, whatever comes of it; one that was negated never was
        return _older(replace(state, recent=())), []
    if not isinstance(what, (*CHANGES, DestroyedByBattle, Activated)):
        return state, []
    if isinstance(what, AttackDeclared):
        # what the payment for the attack has met does not miss its timing, and yet it was met earlier
        state = replace(state, waiting=tuple(replace(t, earlier=True) for t in state.waiting))
    if isinstance(what, CHANGES):
        state = _newest(state, what, together or is_cost(what))
    met: list[TriggerMet] = []
    waiting = state.waiting
    if isinstance(what, Moved) and what.come_from is not what.to:
        waiting = tuple(replace(t, moved=True) if t.card == what.card else t for t in waiting)
    if together and isinstance(what, Moved):
        # what leaves the field at the same time was not there when it had happened
        waiting = tuple(t for t in waiting if not (t.card == what.card and _left_with(game, state, t)))
    for card in state.cards:
        for effect in game.cards[card.slug].effects:
            if effect.on is None or not _waits(effect) or not _meets(game, state, card, effect, effect.on, what):
                continue
            if effect.kind is EffectKind.FLIP and isinstance(what, Turned) and what.quiet:
                continue
            if isinstance(what, Activated) and (what.card, what.effect) == (card.id, effect.id):
                continue  # nothing answers itself
            trigger = _waiting(state, card, effect, effect.on, what)
            if together and any(_same(trigger, t) and not t.stale and t.subjects for t in waiting):
                # of what happens at the same time, an effect is met once, by all of it
                waiting = tuple(
                    replace(t, subjects=(*t.subjects, *trigger.subjects)) if _same(trigger, t) and not t.stale else t
                    for t in waiting
                )
                continue
            if TO_A_LINK in trigger.timings and any(_same(trigger, t) for t in waiting):
                # while effects are still being put on the chain, it answers the newest; another such answer is none of them
                if not _answers_a_link(game, state, what):
                    waiting = tuple(trigger if _same(trigger, t) else t for t in waiting)
                continue
            waiting = (*waiting, trigger)
            if AT_ONCE not in trigger.timings:
                met.append(TriggerMet(card.id, effect.id, trigger.timings[0], trigger.mandatory))
    return replace(state, waiting=waiting) if waiting != state.waiting else state, met


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


def is_cost(what: AnyHappening) -> bool:
    """Whether it is part of making an activation, an attack or a Summon: it takes nothing else's place as the last event."""
    return isinstance(what, LifePaid) or (isinstance(what, Moved) and what.cause is Cause.COST)


def _newest(state: State, what: AnyHappening, together: bool) -> State:
    """The state in which this is the last thing that happened, or one of those that happened last."""
    if together:
        return replace(state, recent=(*state.recent, what))
    return replace(_older(state), recent=(what,))


def _older(state: State) -> State:
    """The state in which something has happened since every effect that waits was met."""
    if all(t.stale for t in state.waiting):
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


def _waiting(state: State, card: Card, effect: EffectDef, on: On, what: AnyHappening) -> Trigger:
    timings = effect.timing or ("event",)
    if effect.kind is EffectKind.QUICK:
        timings = (TO_A_LINK,)
    elif effect.kind is EffectKind.CONTINUOUS and not state.marks.normal_draw:
        timings = (AT_ONCE,)
    elif isinstance(what, Turned) and what.attack and not effect.timing:
        # turned face-up by an attack: every source of the time lets such effects wait
        timings = ("flip-effects",)
    at_once = effect.kind is EffectKind.CONTINUOUS
    return Trigger(
        card=card.id,
        effect=effect.id,
        player=card.controller,
        timings=timings,
        mandatory=effect.mandatory or at_once,
        misses=on.phrase == "when" and not effect.mandatory and not at_once,
        subjects=subjects_of(what),
        chain=effect.kind is not EffectKind.DUE and not at_once,
        targets=() if card.bound is None else (card.bound,),
    )


def subjects_of(what: AnyHappening) -> tuple[CardId, ...]:
    """The cards that something happened to."""
    match what:
        case Moved(card=card) | Turned(card=card) | DestroyedByBattle(card=card) | Summoned(card=card):
            return (card,)
        case SetDown(card=card) | ControlChanged(card=card) | Activated(card=card):
            return (card,)
        case AttackDeclared(attacker=attacker):
            return (attacker,)
        case Drew(card=drawn) if drawn is not None:
            return (drawn,)
        case LifeChanged(by=by) if by is not None:
            return (by,)
        case _:
            return ()


def met_by(game: Game, state: State, card: Card, effect: EffectDef) -> tuple[CardId, ...] | None:
    """For a fast effect that answers an event: the cards it happened to, if such an event is what happened last."""
    assert effect.on is not None
    found = [what for what in state.recent if event_fits(game, state, card, effect.on, what)]
    if not found:
        return None
    return tuple(dict.fromkeys(card for what in found for card in subjects_of(what)))


def _meets(game: Game, state: State, card: Card, effect: EffectDef, on: On, what: AnyHappening) -> bool:
    return (
        event_fits(game, state, card, on, what)
        and not used_up(state, card.id, effect)
        and in_place(game, card, effect, state)
        and not (effect.kind is EffectKind.CONTINUOUS and not in_force(game, state, card))
        and _conditions_hold(game, state, card, effect, subjects_of(what))
    )


def _conditions_hold(game: Game, state: State, card: Card, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
    met = Link(0, card.id, effect.id, card.controller, subjects=subjects)
    return all(holds(game, state, c, card.controller, card.id, link=met) for c in effect.conditions)


def in_force(game: Game, state: State, card: Card) -> bool:
    """Whether what a card does on the field without being activated is negated by nothing."""
    return not card.zone.on_field or (not negated(state, card.id) and not silenced(game, state, card.id))


def event_fits(game: Game, state: State, card: Card, on: On, what: AnyHappening) -> bool:
    """Whether it is the event that an effect of this card asks for."""
    if not _event_is(game, on, what, card, state):
        return False
    subjects = subjects_of(what)
    if on.card == "self" and card.id not in subjects:
        return False
    if on.whose != "any" and (_side(state, what) is card.controller) != (on.whose == "you"):
        return False
    return on.fits is None or any(fits(game, state, on.fits, state.card(s), card.controller, card.id) for s in subjects)


def _side(state: State, what: AnyHappening) -> Seat | None:
    """Whose doing it was, or on whose side of the field it happened."""
    match what:
        case Moved(player=player, card=card):
            return player or state.card(card).controller
        case Drew(player=player) | LifeChanged(player=player) | Summoned(player=player) | Activated(player=player):
            return player
        case SetDown(player=player) | LifePaid(player=player) | AttackDeclared(player=player):
            return player
        case _:
            subjects = subjects_of(what)
            return state.card(subjects[0]).controller if subjects else None


def in_place(game: Game, card: Card, effect: EffectDef, state: State) -> bool:
    """Whether the effect is active where its card lies now; one met by the card's own move works from where it went."""
    if card.zone not in effect.zones:
        return False
    if not card.zone.on_field:
        return True
    return card.face is Face.UP and not shut_off(game, state, card.id)


def _event_is(game: Game, on: On, what: AnyHappening, card: Card, state: State) -> bool:
    match on.event, what:
        case (("sent" | "destroyed"), Moved() as move):
            return (
                (on.event == "sent" or move.destroyed)
                and (not on.to or move.to in on.to)
                and (not on.come_from or move.come_from in on.come_from)
                and (on.cause is None or move.cause is on.cause)
                and (not on.discarded or move.discarded)
                and (not on.equipped or move.equipped)
                and (on.was_face is None or move.was_face is on.was_face)
                and not (on.shown and _only_flipped(state, move.card))
                and _by(on, move.by, card, state, battle=move.cause is Cause.BATTLE)
            )
        case "summoned", Summoned() as summoned:
            so = not on.how or summoned.how in on.how or (summoned.how == "tribute" and "normal" in on.how)
            return so and _tributed(state, on, summoned.card)
        case "set", SetDown() as down:
            return _tributed(state, on, down.card)
        case "flipped", Turned() as turn:
            return turn.face is Face.UP and turn.was_face is Face.DOWN
        case "position-changed", Turned() as turn:
            return (
                (on.was_face is None or turn.was_face is on.was_face)
                and (on.face is None or turn.face is on.face)
                and (on.was_stance is None or turn.was_stance is on.was_stance)
                and (on.stance is None or turn.stance is on.stance)
            )
        case "destroyed-by-battle", DestroyedByBattle() as beaten:
            return on.by == "any" or beaten.by == card.id
        case "attack-declared", AttackDeclared(replay=replayed, target=target):
            return not replayed and not (on.direct and target is not None)
        case "battle-damage", LifeChanged() as lost:
            return lost.cause is Cause.BATTLE and not (on.direct and state.battle and state.battle.target is not None)
        case "damage", LifeChanged() as lost:
            return lost.amount < 0 and (on.cause is None or lost.cause is on.cause)
        case "drew", Drew():
            return True
        case "life-paid", LifePaid():
            return True
        case "activated", Activated() as activated:
            return not on.links or link_kind(game, state, activated.card, activated.card_itself) in on.links
        case _:
            return False


def _tributed(state: State, on: On, card: CardId) -> bool:
    """Whether enough was Tributed for what is being Summoned or Set."""
    if not on.tributes:
        return True
    action = state.action
    return action is not None and action.card == card and action.how != "special" and len(action.paid) >= on.tributes


def _only_flipped(state: State, card: CardId) -> bool:
    """Whether a monster lies face-up just because of the attack under way, and has not come through that battle."""
    battle = state.battle
    return battle is not None and battle.flipped == card and (card in battle.beaten or not battle.calculated)


def link_kind(game: Game, state: State, card: CardId, card_itself: bool) -> str:
    """What sort of link it is: a monster's effect, a Spell or Trap Card being used, or an effect of one face-up."""
    kind = game.cards[state.card(card).slug].kind
    if kind is Kind.MONSTER:
        return "monster-effect"
    return str(kind) if card_itself else f"{kind}-effect"


def _by(on: On, by: CardId | None, card: Card, state: State, battle: bool) -> bool:
    if on.by == "any":
        return True
    if by is None:
        return False
    if on.by == "self":
        return by == card.id and battle
    return state.card(by).controller is not card.controller


def of_this_moment(game: Game, state: State, window: Window, chain: bool = True) -> State:
    """The state with the effects waiting that are made for a moment this window stands for, those that go on a chain or
    those that do not, and what was postponed to it. What is due here and used one at a time is not gathered: `due_at` finds it when it is asked for."""
    moments = set(window.timings)
    fresh = [t for t in made_for(game, state, moments) if t.chain is chain]
    later: list[Postponement] = []
    for postponed in state.later:
        if set(postponed.trigger.timings) & {*moments, *window.duties} and postponed.comes(state.turn, state.player):
            fresh.append(postponed.trigger)
        else:
            later.append(postponed)
    waiting = tuple(t for t in fresh if not any(_same(t, w) for w in state.waiting))
    waiting = tuple(replace(t, earlier=t.earlier or t.stale) for t in state.waiting) + waiting
    return replace(state, waiting=waiting, later=tuple(later))


def belongs_to(game: Game, moment: str, phase: Path) -> bool:
    """Whether a moment is one of this phase's."""
    holding = (node.path for node in game.ruleset.nodes.values() if moment in _moments(node))
    return any(path.partition("/")[0] == phase for path in holding)


def still_to_come(game: Game, state: State, moment: str) -> bool:
    """Whether the phase of a moment has not begun yet in this turn."""
    turn = game.node("turn")
    assert isinstance(turn, Sequence)
    phases = list(turn.children)
    holding = (node.path for node in game.ruleset.nodes.values() if moment in _moments(node))
    phase = next((path.partition("/")[0] for path in holding), "")
    now = state.frames[0].path if len(state.frames) == 1 else state.frames[-1].path
    here = now.partition("/")[0]
    return phase in phases and here in phases and phases.index(here) < phases.index(phase)


def _moments(node: AnyNode) -> tuple[str, ...]:
    match node:
        case Window():
            return (*node.timings, *node.duties)
        case Do():
            return (node.timing,)
        case _:
            return ()


def due_at(game: Game, state: State, moments: set[str]) -> tuple[Trigger, ...]:
    """What is due at these moments now: what waits for them, what is made for them and was not used yet in this phase, and
    what runs out."""
    waiting = [t for t in state.waiting if set(t.timings) & moments]
    fresh = [
        t
        for t in made_for(game, state, moments)
        if not any(u.what == "due" and (u.card, u.effect) == (t.card, t.effect) for u in state.used)
    ]
    return (*waiting, *fresh, *_endings(state, moments))


def _same(one: Trigger, other: Trigger) -> bool:
    return (one.card, one.effect, one.ends, one.does) == (other.card, other.effect, other.ends, other.does)


def made_for(game: Game, state: State, moments: set[str]) -> list[Trigger]:
    """Effects without an event that are made for one of these moments, and whose card and conditions are right."""
    found = []
    for card in state.cards:
        for effect in game.cards[card.slug].effects:
            if (
                effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP, EffectKind.DUE)
                and effect.on is None
                and moments & set(effect.timing)
                and still_met(game, state, card.id, effect)
            ):
                timings = tuple(t for t in effect.timing if t in moments)
                chain = effect.kind is not EffectKind.DUE
                subjects = (card.id,)
                found.append(
                    Trigger(
                        card.id, effect.id, card.controller, timings, effect.mandatory, False, subjects, chain=chain
                    )
                )
    return found


def still_met(game: Game, state: State, card: CardId, effect: EffectDef) -> bool:
    """Whether an effect made for a moment may be used now, as far as its card's place and its conditions go."""
    held = state.card(card)
    return (
        not used_up(state, card, effect)
        and in_place(game, held, effect, state)
        and not (effect.kind is EffectKind.DUE and without_force(game, state, card, effect))
        and all(holds(game, state, c, held.controller, card) for c in effect.conditions)
    )


def without_force(game: Game, state: State, card: CardId, effect: EffectDef) -> bool:
    """Whether what a card does without a chain does not apply: it is negated, or the battle has destroyed the card. What is
    asked for to keep a card is no effect of this kind."""
    if any(isinstance(op, Unless) for op in effect.does):
        return False
    beaten = state.battle is not None and card in state.battle.beaten
    return beaten or negated(state, card) or bool(silenced(game, state, card))


def used_up(state: State, card: CardId, effect: EffectDef) -> bool:
    """Whether an effect that may be used once in a while has been."""
    if effect.limit == "once-per-turn-by-name":
        held = state.card(card)
        done = (state.card(u.card) for u in state.used if u.what == "effect" and u.effect == effect.id)
        return any((c.slug, c.owner) == (held.slug, held.owner) for c in done)
    return bool(effect.limit) and state.has_done("effect", card, effect.id)


def _endings(state: State, moments: set[str]) -> list[Trigger]:
    """What runs out at these moments: one item for each effect that made it."""
    ending = {ENDS_AT[m]: m for m in moments if m in ENDS_AT}
    made = [(c.by, c.until, c.player) for c in state.changes]
    made += [(p.by, p.until, p.owner) for p in state.prohibitions if p.until is not None]
    found: dict[tuple[CardId, str], Trigger] = {}
    for by, until, player in made:
        if until is Until.OPPONENTS_END_PHASE and player is not state.player:
            until = Until.END_PHASE
        if until in ending and by not in found:
            found[by] = Trigger(by[0], by[1], player, (ending[until],), True, chain=False, ends=True)
    return list(found.values())


def at_once(state: State) -> Trigger | None:
    """What a Continuous Effect has to do now, if anything."""
    return next((t for t in state.waiting if AT_ONCE in t.timings), None) if state.waiting else None

"""Windows: triggers go on the chain in their order, then priority passes to and fro until both have passed. Where effects
are due, they are used one at a time, and what is owed is settled before the window closes."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from app.engine.ids import CardId, Seat
from app.engine.law import awaited, moments
from app.engine.law.clauses.asked import why_not
from app.engine.law.clauses.look import Occasion
from app.engine.law.duties import duties
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.law.windows import answers_first, is_gathered, may_begin, passed_over
from app.engine.play import doing
from app.engine.play.play import Play
from app.engine.position.events import Closed, Declined, Entered, Owed, Passed, Reopened, TriggerMissed
from app.engine.position.frames import Activating, AnyFrame, InWindow, Resolving, unchained
from app.engine.position.nodes import Tier, Window
from app.engine.position.state import Question, State, Trigger, Used, noted
from app.engine.words.filters import Kind


def enter(play: Play, state: State, frames: tuple[AnyFrame, ...], node: Window) -> State:
    """A window opens; these are the frames of what it stands in."""
    answering = state.marks.unanswered and answers_first(node)
    state = replace(state, frames=(*frames, InWindow(node.path, holder=state.player, answering=answering)))
    if state.marks.unanswered and node.chains != "none":
        state = noted(state, unanswered=False)
    state = play.tell(state, Entered(node.path))
    return moments.of_this_moment(play.game, state, node)


def go_on(play: Play, state: State, frame: InWindow) -> State:
    """The window's next move: a trigger to place, somebody to ask, or its end."""
    node = play.game.ruleset.nodes[frame.path]
    assert isinstance(node, Window)
    if not state.chain:
        spent = frame.chains > 0 and node.chains == "one"
        if spent or node.chains == "none" or state.over or state.marks.battle_phase_ends or passed_over(state, node):
            return close(play, state, frame, node)
    put_off = _put_off_to(state, node) if state.waiting and not state.chain else None
    if put_off is not None:
        return doing.settle(play, state, put_off, f"node/{frame.path}")
    if not state.waiting and frame.tier < len(node.tiers):
        frame = replace(frame, tier=len(node.tiers))
    while frame.tier < len(node.tiers):
        state, due = _due(play, state, node, node.tiers[frame.tier])
        if due:
            frame = replace(frame, met=True)
            among, why = _next_of(play.game, state, node, node.tiers[frame.tier], due)
            return _place_one(_with(state, frame), frame, among, *why)
        frame = replace(frame, tier=frame.tier + 1)
        state = _with(state, frame)
    state, owed = _owed_to_a_link(play, state) if state.waiting and state.chain else (state, ())
    if owed:
        return _place_one(state, frame, owed, Law.MANDATORY_ANSWER)
    frames = (*state.frames[:-1], frame)
    if not state.chain and not may_begin(frame, node):
        return close(play, replace(state, frames=frames), frame, node)
    return replace(state, frames=frames, question=Question(frame.holder, "priority", frame.path))


def _put_off_to(state: State, node: Window) -> Trigger | None:
    """What an effect that has resolved put off to this moment, without a chain, where nothing else of the game carries that out: the
    turn player's first."""
    here = set(node.timings) - set(node.duties)
    found = [t for t in state.waiting if t.does is not None and not t.chain and not here.isdisjoint(t.timings)]
    return next((t for t in found if t.player is state.player), found[0] if found else None)


def _with(state: State, frame: InWindow) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def _due(play: Play, state: State, node: Window, tier: Tier) -> tuple[State, tuple[Trigger, ...]]:
    """The waiting effects that belong to this group here. Those that have missed their timing are told and dropped."""
    due: list[Trigger] = []
    for trigger in state.waiting:
        if not is_gathered(trigger, node) or not _in_tier(state, trigger, tier):
            continue
        against = why_not(play.game, state, trigger, Occasion.GATHERED)
        if against is None:
            due.append(trigger)
        else:
            state = drop(play, state, trigger, against)
    return state, tuple(due)


def _next_of(
    game: Game, state: State, node: Window, tier: Tier, due: tuple[Trigger, ...]
) -> tuple[tuple[Trigger, ...], tuple[str, ...]]:
    """Of the effects of one group, those among which the next one is, and by which rules."""
    why: tuple[str, ...] = (f"node/{node.path}#tiers", Law.TRIGGER_ORDER)
    if tier == "earlier-mandatory":
        return tuple(t for t in due if t.player is state.player) or due, why
    among = due
    if node.within_tier == "earlier-first":
        among = tuple(t for t in due if t.earlier) or due
        why = (f"node/{node.path}#within-tier",) if among != due else why
    slower = _slowest(game, state, among) if game.values.trigger_speed == "slower-first" else among
    return slower, why if slower == among else (Law.TRIGGER_SPEED,)


def _slowest(game: Game, state: State, due: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """Those that no effect of a slower Spell or Trap has to go before: that could not be chained to them. Monsters' effects keep no order
    (edisonrul.ing, Burning Beast, which is chained to Robbin' Goblin)."""
    cards = [game.cards[state.card(t.card).slug] for t in due]
    speeds = [99 if c.kind is Kind.MONSTER else c.effect(t.effect).speed for c, t in zip(cards, due, strict=True)]
    return tuple(t for t, speed in zip(due, speeds, strict=True) if speed in (99, min(speeds)))


def _in_tier(state: State, trigger: Trigger, tier: Tier) -> bool:
    own = trigger.player is state.player
    match tier:
        case "earlier-mandatory":
            return trigger.mandatory and trigger.earlier
        case "earlier-turn-player-mandatory":
            return trigger.earlier and trigger.mandatory and own
        case "earlier-opponent-mandatory":
            return trigger.earlier and trigger.mandatory and not own
        case "earlier-turn-player-optional":
            return trigger.earlier and own and not trigger.mandatory
        case "earlier-opponent-optional":
            return trigger.earlier and not own and not trigger.mandatory
        case "turn-player-mandatory":
            return trigger.mandatory and own
        case "opponent-mandatory":
            return trigger.mandatory and not own
        case "turn-player-optional":
            return own and not trigger.mandatory
        case "opponent-optional":
            return not own and not trigger.mandatory
        case "turn-player":
            return own
        case "opponent":
            return not own
        case _:
            assert_never(tier)


def _owed_to_a_link(play: Play, state: State) -> tuple[State, tuple[Trigger, ...]]:
    """The mandatory effects that answer the last link: the turn player's first. Those that cannot are told and dropped."""
    owed: list[Trigger] = []
    for trigger in state.waiting:
        if awaited.TO_A_LINK not in trigger.timings:
            continue
        against = why_not(play.game, state, trigger, Occasion.OWED)
        if against is None:
            owed.append(trigger)
        else:
            state = drop(play, state, trigger, against)
    first = [t for t in owed if t.player is state.player] or owed
    return state, tuple(first)


def drop(play: Play, state: State, trigger: Trigger, against: Ground) -> State:
    """A waiting effect that cannot be used, for this reason."""
    missed = (*state.missed, (trigger.card, trigger.effect, str(against.clause)))
    state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger), missed=missed)
    return play.tell(state, TriggerMissed(trigger.card, trigger.effect, str(against.clause)), *against.rules)


def _place_one(state: State, frame: InWindow, due: tuple[Trigger, ...], *why: str) -> State:
    """A single mandatory effect goes on the chain by itself; otherwise its player says which one, or none where none has to."""
    first = due[0]
    if first.mandatory and len({(t.card, t.effect) for t in due}) == 1:
        return start_trigger(state, first, *why)
    own = tuple(t for t in due if t.player is first.player)
    question = Question(
        first.player, "trigger", frame.path, least=int(any(t.mandatory for t in own)), most=1,
        effects=tuple((t.card, t.effect) for t in own),
    )  # fmt: skip
    return replace(state, question=question)


def start_trigger(state: State, trigger: Trigger, *why: str) -> State:
    """A waiting effect is activated, by these rules."""
    waiting = tuple(t for t in state.waiting if t is not trigger)
    link = unchained(trigger.card, trigger.effect, trigger.player, subjects=trigger.subjects, amount=trigger.amount)
    why = (*why, Law.TRIGGER_MOVED) if trigger.moved else why
    frames = tuple(replace(f, triggered=True) if isinstance(f, InWindow) else f for f in state.frames)
    frame = Activating(state.top.path, link, why)
    return replace(state, waiting=waiting, frames=(*frames, frame), question=None)


def placed(state: State, player: Seat) -> State:
    """A link was added: the opponent of its player may answer first."""
    frame = state.top
    assert isinstance(frame, InWindow)
    return _with(state, replace(frame, holder=player.opponent, passes=0))


def resolved(state: State) -> State:
    """A chain has resolved: triggers first, then the turn player speaks first."""
    frame = state.top
    assert isinstance(frame, InWindow)
    waiting = tuple(replace(t, earlier=t.stale) for t in state.waiting)
    return replace(_with(state, _answerable(state, replace(frame, chains=frame.chains + 1))), waiting=waiting)


def _answerable(state: State, frame: InWindow) -> InWindow:
    """The window after something has been resolved in it: it may be answered."""
    return replace(frame, holder=state.player, passes=0, tier=0, answering=True, met=False, triggered=False)


# what is due


def _settle(play: Play, state: State, trigger: Trigger) -> State:
    """An effect without a chain is carried out; what follows from it may be answered before the next one."""
    frame = state.top
    assert isinstance(frame, InWindow)
    state = _with(replace(state, question=None), _answerable(state, frame))
    return doing.settle(play, state, trigger, f"node/{frame.path}#duties", Law.DUTY)


def passed(play: Play, state: State, frame: InWindow, node: Window, player: Seat) -> State:
    """A player passes priority. Two passes in a row: a chain resolves, or the window closes unless something is owed."""
    state = play.tell(replace(state, question=None), Passed(player, len(state.chain)), Law.CHAIN_CLOSES, Law.SPEAKER)
    if frame.passes == 0:
        return _with(state, replace(frame, holder=player.opponent, passes=1))
    if state.chain:
        return replace(state, frames=(*state.frames, Resolving(frame.path, len(state.chain))))
    if frame.answering and answers_first(node):
        state = replace(_with(state, replace(frame, holder=state.player, passes=0, answering=False)), recent=())
        return play.tell(state, Reopened(node.path), f"node/{node.path}#after-chain")
    for seat in (state.player, state.player.opponent) if node.duties else ():
        owed = tuple(t for t in duties(play.game, state, node, seat) if t.mandatory)
        if owed:
            return _demand(play, state, frame, seat, owed)
    return close(play, state, frame, node)


def _demand(play: Play, state: State, frame: InWindow, seat: Seat, owed: tuple[Trigger, ...]) -> State:
    """Both have passed with something owed: its player has to settle one of these now."""
    state = play.tell(state, Owed(seat), f"node/{frame.path}#duties", Law.DUTY_FIRST)
    if len(owed) == 1:
        return use_duty(play, state, *owed)
    effects = tuple((t.card, t.effect) for t in owed)
    return replace(state, question=Question(seat, "duty", frame.path, effects=effects))


def use_duty(play: Play, state: State, trigger: Trigger) -> State:
    """An effect that is due goes on a chain of its own, or is carried out without one. In this phase it has been used."""
    if not trigger.ends:
        state = replace(state, used=(*state.used, Used("due", trigger.card, trigger.effect, "phase")))
    if not trigger.chain:
        return _settle(play, state, trigger)
    return start_trigger(state, trigger, f"node/{state.top.path}#duties", Law.DUTY)


def declined(play: Play, state: State, frame: InWindow, node: Window) -> State:
    """A player uses none of the optional effects offered: their moment goes by."""
    question = state.question
    assert question is not None
    state = replace(state, question=None)
    offered: tuple[tuple[CardId, str], ...] = question.effects
    for trigger in tuple(t for t in state.waiting if (t.card, t.effect) in offered):
        state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
        state = play.tell(
            state, Declined(trigger.player, trigger.card, trigger.effect),
            card_rule(play.game, state.card(trigger.card), trigger.effect), Law.TRIGGER_ORDER,
        )  # fmt: skip
    # others of this group, which come after those, are asked about next
    return _with(state, frame)


def begun(state: State) -> State:
    """A player begins a chain of their own choice here."""
    frame = state.top
    assert isinstance(frame, InWindow)
    return state if state.chain else _with(state, replace(frame, begun=frame.begun + 1))


def close(play: Play, state: State, frame: InWindow, node: Window) -> State:
    """The window ends. Optional effects made for this moment have no later one; mandatory ones keep waiting, unless it was
    here that they were due and they cannot be used any more."""
    for trigger in moments.due_at(play.game, state, set(node.duties)) if node.duties else ():
        rule = card_rule(play.game, state.card(trigger.card), trigger.effect)
        against = why_not(play.game, state, trigger, Occasion.DUE)
        if trigger in state.waiting and trigger.mandatory:
            state = drop(play, state, trigger, against or _too_late(trigger, rule))
        elif not trigger.mandatory and against is None:
            state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
            state = play.tell(state, Declined(trigger.player, trigger.card, trigger.effect), rule, Law.TRIGGER_LEFT)
    for trigger in state.waiting:
        here = set(trigger.timings) & set(node.timings) and "event" not in trigger.timings
        if here and not trigger.mandatory:
            rule = card_rule(play.game, state.card(trigger.card), trigger.effect)
            state = drop(play, state, trigger, _too_late(trigger, rule))
    state = play.tell(state, Closed(node.path, frame.chains))
    # where nobody could answer, what has happened last is still that
    unanswered = node.chains == "none" or (node.chains == "one" and frame.chains > 0 and frame.passes == 0)
    recent = state.recent if unanswered else ()
    if frame.answering and frame.passes == 0:
        # what was resolved here is answered in the next window in which that can be, before anything else is done there
        state = noted(state, unanswered=True)
    if state.marks.cards_discarded:
        state = noted(state, cards_discarded=False)
    return replace(state, frames=state.frames[:-1], question=None, recent=recent)


def _too_late(trigger: Trigger, rule: str) -> Ground:
    """The moment of a waiting effect has gone by."""
    return Ground(Law.TRIGGER_LEFT, Truth.NO, (("card", trigger.card),), (Law.TRIGGER_LEFT, rule))

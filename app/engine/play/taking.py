"""A decision is taken: what each kind of it changes at once."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from app.engine.law import triggers
from app.engine.law.duties import duties
from app.engine.law.laws import Law
from app.engine.law.verdict import Verdict
from app.engine.play import attacking, course, phases, summoning, window
from app.engine.play.play import Play
from app.engine.position.decisions import (
    Activate,
    AnyDecision,
    Attack,
    Begin,
    ChangePosition,
    Choose,
    Go,
    Pass,
    Say,
    SetCard,
    Settle,
    Summon,
)  # fmt: skip
from app.engine.position.events import Closed
from app.engine.position.frames import (
    Activating,
    Choosing,
    Discarding,
    Doing,
    Giving,
    InWindow,
    Leaving,
    Targeting,
    unchained,
)
from app.engine.position.nodes import Window
from app.engine.position.state import Question, State, Trigger
from app.engine.words.cards import EffectKind


def take(play: Play, state: State, question: Question, decision: AnyDecision, verdict: Verdict | None) -> State:
    """A lawful decision takes effect. `verdict`: what allows it, where that is to be told."""
    frame = state.top
    match decision:
        case Pass():
            return _pass(play, state, question)
        case Activate(card=card, effect=effect):
            state = replace(state, question=None)
            due = _due(play, state, question, card, effect)
            if due is not None:
                return window.use_duty(play, state, due)
            waiting = next((t for t in state.waiting if (t.card, t.effect) == (card, effect) and t.chain), None)
            if waiting is not None:
                return window.start_trigger(state, waiting, *(_allowed_by(verdict) if verdict is not None else ()))
            definition = play.effect(state, card, effect)
            subjects = triggers.met_by(play.game, state, state.card(card), definition) if definition.on else ()
            amount = triggers.amount_met(play.game, state, state.card(card), definition) if subjects else 0
            link = unchained(card, effect, question.player, subjects=subjects or (), amount=amount)
            why = _why(play, state, decision, verdict) if verdict is not None else ()
            state = window.begun(state)
            return replace(state, question=None, frames=(*state.frames, Activating(frame.path, link, why)))
        case Settle(card=card, effect=effect):
            due = _due(play, state, question, card, effect)
            assert due is not None
            return window.use_duty(play, replace(state, question=None), due)
        case Attack(card=card):
            return attacking.begin_attack(play.game, _leave_window(play, state), card)
        case Summon() | SetCard() | ChangePosition():
            return summoning.begin(play, _leave_window(play, state), decision)
        case Choose(cards=cards):
            assert isinstance(frame, Choosing)
            return chosen(state, cards)
        case Say(word=word):
            return named(state, word)
        case Go(to=to):
            return course.go(play, state, to, question.at)
        case Begin():
            return phases.begin_turn(play, state)
        case _:
            assert_never(decision)


def _why(play: Play, state: State, decision: Activate, verdict: Verdict) -> tuple[str, ...]:
    """The rules by which an effect may be activated at this moment and from where its card is."""
    effect, here = play.effect(state, decision.card, decision.effect), play.game.node(state.top.path)
    why = _allowed_by(verdict)
    if effect.kind is EffectKind.QUICK:
        why = (*why, Law.PLACE)
    if state.card(decision.card).zone not in effect.zones:
        why = (*why, *(rule for g in verdict.grounds if g.clause is Law.PLACE for rule in g.rules))
    if state.chain and isinstance(here, Window) and "any" not in here.starts:
        why = (*why, f"node?/{here.path}#admits")
    return why


def _allowed_by(verdict: Verdict) -> tuple[str, ...]:
    """The rules of the moment that let an activation be made, where they are narrower than “anything goes”."""
    wide = {("classes", "any"), ("admits", "any")}
    telling = [g for g in verdict.grounds if g.clause in TELLING and not wide & set(g.facts)]
    return tuple(dict.fromkeys(rule for ground in telling for rule in ground.rules))


TELLING = (
    Law.STARTS, Law.ADMITS, Law.SPEED_TO_START, Law.DUTY, Law.TRIGGER_ORDER, Law.QUICK_PLAY_FROM_HAND, Law.SET_THIS_TURN,
    Law.ANSWERS,
)  # fmt: skip


def _due(play: Play, state: State, question: Question, card: int, effect: str) -> Trigger | None:
    """The effect of that name that the player asked may use because it is due, if there is one."""
    node = play.game.ruleset.nodes.get(state.top.path)
    if not isinstance(node, Window) or question.kind not in ("priority", "duty"):
        return None
    found = duties(play.game, state, node, question.player)
    return next((t for t in found if (t.card, t.effect) == (card, effect)), None)


def _pass(play: Play, state: State, question: Question) -> State:
    """Silence: the usual way, the first word, the first of several duties, or no more than letting priority go by."""
    if question.kind == "go":
        return course.go(play, state, question.paths[0], question.at)
    if question.kind == "word":
        return named(state, question.words[0])
    frame = state.top
    node = play.game.node(frame.path)
    assert isinstance(frame, InWindow)
    assert isinstance(node, Window)
    if question.kind == "trigger":
        return window.declined(play, state, frame, node)
    if question.kind == "duty":
        due = _due(play, state, question, *question.effects[0])
        assert due is not None
        return window.use_duty(play, replace(state, question=None), due)
    return window.passed(play, state, frame, node, question.player)


def _leave_window(play: Play, state: State) -> State:
    """The turn player acts without a chain: the open window is over."""
    frame = state.top
    assert isinstance(frame, InWindow)
    state = play.tell(replace(state, question=None), Closed(frame.path, frame.chains))
    return replace(state, frames=state.frames[:-1], recent=())


def chosen(state: State, cards: tuple[int, ...]) -> State:
    """The answer goes to the frame that asked."""
    below = state.frames[-2]
    assert isinstance(below, Activating | Doing | Targeting | Discarding | Giving)
    return replace(state, question=None, frames=(*state.frames[:-2], replace(below, chosen=cards)))


def named(state: State, word: str) -> State:
    below = state.frames[-2]
    assert isinstance(below, Doing | Targeting | Leaving | Giving)
    return replace(state, question=None, frames=(*state.frames[:-2], replace(below, word=word)))

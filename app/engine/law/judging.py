"""May this player do this now? One function judges, and shows every condition it looked at.

The grounds come in the order in which a judge would give them: who may speak, does the moment admit it, Spell Speed,
the card's own timing and conditions, where the card is, its cost, its target, how often. Which clauses are asked of an
effect stands in `clauses/asked.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import CardId, Seat
from app.engine.law.actions import act_name
from app.engine.law.awaited import TO_A_LINK
from app.engine.law.clauses.acting import act, act_here
from app.engine.law.clauses.answering import choice, silence, speaker, way, word
from app.engine.law.clauses.asked import UNMET, grounds
from app.engine.law.clauses.attacking import attack
from app.engine.law.clauses.look import Look, Occasion, look_at
from app.engine.law.laws import Law
from app.engine.law.moments import due_at
from app.engine.law.naming import MOST_CHOICES, activations, acts, due_to, nameable
from app.engine.law.places import window_here
from app.engine.law.rules import Game
from app.engine.law.tabled import shut_out
from app.engine.law.unlike import unlike
from app.engine.law.using import used_up
from app.engine.law.verdict import Fact, Ground, Truth, Verdict, found
from app.engine.law.windows import answers_first
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
)
from app.engine.position.state import Question, State
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind


def judge(game: Game, state: State, player: Seat, decision: AnyDecision) -> Verdict:
    """Every ground for and against this decision by this player in this state. Looks only; changes nothing."""
    return Verdict(player, decision, tuple(_grounds(game, state, player, decision)))


def lawful(game: Game, state: State, player: Seat, decision: AnyDecision) -> bool:
    """Whether `judge` would allow it. Stops at the first ground that is not a Yes."""
    if isinstance(decision, Pass):
        question = state.question
        return question is not None and question.player is player and question.may_pass and not state.over
    if isinstance(decision, Activate) and _shut_out(game, state, player, decision):
        return False
    return all(ground.holds is Truth.YES for ground in _grounds(game, state, player, decision))


def _shut_out(game: Game, state: State, player: Seat, decision: Activate) -> bool:
    """Whether the table of the moment has an activation refused already."""
    card = next((c for c in state.cards if c.id == decision.card), None)
    effect = next((e for e in game.cards[card.slug].effects if e.id == decision.effect), None) if card else None
    return card is not None and effect is not None and shut_out(game, state, player, card, effect)


def _grounds(game: Game, state: State, player: Seat, decision: AnyDecision) -> Iterator[Ground]:
    match decision:
        case Activate(card=card, effect=effect):
            return _activation(game, state, player, card, effect)
        case Settle(card=card, effect=effect):
            return _settling(game, state, player, card, effect)
        case Attack(card=card) | Summon(card=card) | SetCard(card=card) | ChangePosition(card=card):
            if all(c.id != card for c in state.cards):
                return iter((found(Law.CARD_THERE, False, ("card", card)),))
            return _act(game, state, player, decision)
        case Choose(cards=cards):
            return choice(game, state, player, cards)
        case Say(word=said):
            return word(state, player, said)
        case Go(to=to):
            return way(state, player, to)
        case Begin():
            return iter((speaker(state, player, "turn"),))
        case Pass():
            return silence(state, player)


def _act(
    game: Game, state: State, player: Seat, decision: Attack | Summon | SetCard | ChangePosition
) -> Iterator[Ground]:
    yield speaker(state, player, "priority")
    yield act_here(game, state, player, act_name(game, state, decision))
    yield from act_grounds(game, state, player, decision)


def act_grounds(
    game: Game, state: State, player: Seat, decision: Attack | Summon | SetCard | ChangePosition
) -> Iterator[Ground]:
    """What speaks for and against an act, apart from whose turn it is to speak and what the moment allows."""
    if isinstance(decision, Attack):
        return attack(game, state, player, decision.card)
    return act(game, state, player, decision)


def _activation(game: Game, state: State, player: Seat, card_id: CardId, effect_id: str) -> Iterator[Ground]:
    card = next((c for c in state.cards if c.id == card_id), None)
    effect = next((e for e in game.cards[card.slug].effects if e.id == effect_id), None) if card else None
    if card is None or effect is None or effect.kind in NEVER_ACTIVATED:
        yield found(Law.CARD_THERE, False, ("card", card_id), ("effect", effect_id))
        return
    question = state.question
    if question is not None and question.kind == "trigger" and question.player is player:
        yield speaker(state, player, "trigger")
        yield _is_next(state, question, card_id, effect_id)
        return
    look = look_at(game, state, player, card, effect, Occasion.CHOSEN)
    if effect.kind not in (EffectKind.TRIGGER, EffectKind.FLIP):
        yield speaker(state, player, "priority")
        yield from grounds(look)
    elif any((t.card, t.effect) == (card_id, effect_id) and t.chain for t in due_to(game, state, player)):
        assert look.window is not None
        path = look.window.path
        yield speaker(state, player, "priority", "duty")
        yield found(Law.DUTY, True, ("card", card_id), ("window", path), rules=(f"node/{path}#duties", Law.DUTY))
    else:
        yield speaker(state, player, "priority", "trigger", "duty")
        yield _not_met(look)
        yield from (g for g in grounds(look, asked=UNMET) if g.holds is not Truth.YES)


def _is_next(state: State, question: Question, card: CardId, effect: str) -> Ground:
    """Whether it is one of the effects among which its player says which goes on the chain next."""
    facts = (("card", card), ("effect", effect))
    offered = (card, effect) in question.effects
    if any((t.card, t.effect) == (card, effect) and TO_A_LINK in t.timings for t in state.waiting):
        return found(Law.MANDATORY_ANSWER, offered, *facts)
    return found(Law.TRIGGER_ORDER, offered, *facts, rules=(f"node/{question.at}#tiers", Law.TRIGGER_ORDER))


def _settling(game: Game, state: State, player: Seat, card: CardId, effect: str) -> Iterator[Ground]:
    window = window_here(game, state)
    due = any((t.card, t.effect) == (card, effect) and not t.chain for t in due_to(game, state, player))
    path = window.path if window else ""
    yield speaker(state, player, "priority", "duty")
    rules = (f"node/{path}#duties",) if window and window.duties else ()
    yield found(Law.DUTY, due, ("card", card), ("effect", effect), ("window", path), rules=rules)


def _not_met(look: Look) -> Ground:
    """Why a Trigger Effect is not among those a player may use: it goes on a chain only when it was met."""
    node, frame, state = look.window, look.frame, look.state
    same = (look.card.id, look.effect.id)
    because: str = "not-met"
    rules: tuple[str, ...] = (look.rule,)
    missed = next((why for *which, why in reversed(state.missed) if tuple(which) == same), "")
    if missed:
        because = missed
    elif used_up(look.game, state, look.card.id, look.effect):
        because = Law.LIMIT
    due = next((u for u in state.used if u.what == "due" and (u.card, u.effect) == same), None)
    if due is not None:
        because = "used-in-this-phase"
        rules = (*rules, Law.DUE_NEGATED) if due.negated else rules
    if any((t.card, t.effect) == same for t in state.waiting):
        because = "waiting"
        rules = (*rules, f"node?/{node.path}#tiers") if node is not None else rules
    if node is not None and any((t.card, t.effect) == same for t in due_at(look.game, state, set(node.duties))):
        because = "waiting"
        if frame is not None and frame.answering and answers_first(node):
            because, rules = "after-the-answers", (f"node/{node.path}#after-chain",)
    facts: tuple[Fact, ...] = (("card", look.card.id), ("trigger", str(because)), ("effect", look.effect.id))
    if because == "not-met" and look.effect.on is not None:
        facts = (*facts, *unlike(look.game, state, look.card, look.effect.on))
    return found(Law.TIMING, False, *facts, rules=rules)


__all__ = ["MOST_CHOICES", "activations", "acts", "judge", "lawful", "nameable"]

"""May this player do this now? One function judges, and shows every condition it looked at.

The grounds come in the order in which a judge would give them: who may speak, does the moment admit it, Spell Speed,
the card's own timing and conditions, where the card is, its cost, its target, how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import msgspec

from app.engine import board
from app.engine.board import targetable
from app.engine.cards import (
    AnyOp,
    BanishInstead,
    CardDef,
    Discard,
    EffectDef,
    EffectKind,
    Kind,
    PayLife,
    Send,
    effect_classes,
)
from app.engine.decisions import Activate, AnyDecision, Attack, Choose, Go, Pass
from app.engine.facts import attack_ban, attack_targets, attackers, why_not_attacking
from app.engine.frames import InWindow
from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import Law
from app.engine.nodes import Window
from app.engine.play import card_rule, effect_of, window_here
from app.engine.rules import Game
from app.engine.state import Card, Question, State
from app.engine.verdict import Fact, Ground, Truth, Verdict

MOST_CHOICES = 512
"""How many different sets of cards are offered for one choice, at the most."""


def judge(game: Game, state: State, player: Seat, decision: AnyDecision) -> Verdict:
    """Every ground for and against this decision by this player in this state. Looks only; changes nothing."""
    grounds: tuple[Ground, ...]
    match decision:
        case Activate(card=card, effect=effect):
            grounds = _activation(game, state, player, card, effect)
        case Attack(card=card):
            grounds = _attack(game, state, player, card)
        case Choose(cards=cards):
            grounds = _choice(state, player, cards)
        case Go(to=to):
            grounds = _way(state, player, to)
        case Pass():
            grounds = _passing(state, player)
    return Verdict(player, decision, grounds)


def options(game: Game, state: State) -> tuple[AnyDecision, ...]:
    """Everything the player who is asked may decide: exactly the decisions that `judge` does not refuse."""
    question = state.question
    if question is None:
        return ()
    return tuple(d for d in nameable(game, state, question) if judge(game, state, question.player, d).lawful)


def nameable(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    """Every decision that could be named in answer to this question, lawful or not."""
    match question.kind:
        case "priority" | "trigger":
            yield from activations(game, state, question.player)
            if question.kind == "priority":
                yield from (Attack(c.id) for c in state.lying(Zone.MONSTER, question.player))
            yield Pass()
        case "go":
            yield from (Go(path) for path in question.paths)
            yield Pass()
        case "cost" | "target" | "attack-target" | "choose":
            count = 0
            for size in range(question.least, question.most + 1):
                for cards in combinations(question.among, size):
                    yield Choose(cards)
                    count += 1
                    if count >= MOST_CHOICES:
                        return
            if question.may_pass:
                yield Pass()


def activations(game: Game, state: State, player: Seat) -> Iterator[Activate]:
    """Every effect of every card of this player that could be named in an activation."""
    for card in state.cards:
        if card.controller is player:
            for effect in game.cards[card.slug].effects:
                if effect.kind is not EffectKind.CONTINUOUS:
                    yield Activate(card.id, effect.id)


def _ground(clause: Law, holds: bool, *facts: Fact, rules: tuple[str, ...] = ()) -> Ground:
    return Ground(clause, Truth.YES if holds else Truth.NO, facts, rules or (str(clause),))


def _speaker(state: State, player: Seat, *kinds: str) -> Ground:
    question = state.question
    facts: tuple[Fact, ...] = (("player", player),)
    if question is not None:
        facts = (*facts, ("asked", question.player), ("kind", question.kind))
    return _ground(
        Law.SPEAKER,
        question is not None and question.player is player and question.kind in kinds and not state.over,
        *facts,
    )


# activating


class Look(msgspec.Struct, frozen=True):
    """What an activation is judged on."""

    game: Game
    state: State
    player: Seat
    card: Card
    definition: CardDef
    effect: EffectDef
    window: Window | None
    frame: InWindow | None

    @property
    def rule(self) -> str:
        return card_rule(self.game, self.card, self.effect.id)

    @property
    def classes(self) -> frozenset[str]:
        """The classes the effect has here: its own, and `timed` if it is made for this moment."""
        timed = self.window is not None and set(self.effect.timing) & set(self.window.timings)
        return effect_classes(self.effect) | ({"timed"} if timed else set())


def _activation(game: Game, state: State, player: Seat, card_id: CardId, effect_id: str) -> tuple[Ground, ...]:
    card = next((c for c in state.cards if c.id == card_id), None)
    effect = next((e for e in game.cards[card.slug].effects if e.id == effect_id), None) if card else None
    if card is None or effect is None or effect.kind is EffectKind.CONTINUOUS:
        return (_ground(Law.CARD_THERE, False, ("card", card_id), ("effect", effect_id)),)
    question = state.question
    if question is not None and question.kind == "trigger" and question.player is player:
        offered = (card_id, effect_id) in question.effects
        return (
            _speaker(state, player, "trigger"),
            _ground(Law.TRIGGER_ORDER, offered, ("card", card_id), ("effect", effect_id)),
        )
    frame = next((f for f in reversed(state.frames) if isinstance(f, InWindow)), None)
    look = Look(game, state, player, card, game.cards[card.slug], effect, window_here(game, state), frame)
    if effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP):
        return (_speaker(state, player, "priority", "trigger"), _not_met(look))
    return (_speaker(state, player, "priority"), *(g for clause in ACTIVATION for g in clause(look)))


def _not_met(look: Look) -> Ground:
    """Why a Trigger Effect is not among those a player may use: it goes on a chain only when it was met."""
    waiting = any((t.card, t.effect) == (look.card.id, look.effect.id) for t in look.state.waiting)
    found = "waiting" if waiting else "not-met"
    return _ground(
        Law.TIMING, False, ("card", look.card.id), ("trigger", found), ("effect", look.effect.id), rules=(look.rule,)
    )


def _window_takes(look: Look) -> Iterator[Ground]:
    node, frame = look.window, look.frame
    if node is None or frame is None:
        yield _ground(Law.CHAINS, False)
        return
    if not look.state.chain:
        free = node.chains == "many" or (node.chains == "one" and frame.chains == 0)
        yield _ground(
            Law.CHAINS, free, ("window", node.path), ("made", frame.chains), ("may", node.chains),
            rules=(f"node/{node.path}#chains",),
        )  # fmt: skip
        starts = "any" in node.starts or bool(look.classes & set(node.starts))
        yield _ground(
            Law.STARTS, starts, ("window", node.path), ("classes", " ".join(node.starts)),
            rules=(f"node/{node.path}#starts",),
        )  # fmt: skip
    admitted = "any" in node.admits or bool(look.classes & set(node.admits))
    yield _ground(
        Law.ADMITS, admitted, ("window", node.path), ("admits", " ".join(node.admits)), ("card", look.card.id),
        rules=(f"node/{node.path}#admits",),
    )  # fmt: skip


def _speed(look: Look) -> Iterator[Ground]:
    chain = look.state.chain
    if chain:
        top = effect_of(look.game, look.state.card(chain[-1].card), chain[-1].effect)
        enough = look.effect.speed >= max(2, 3 if top.speed == 3 else 2)
        yield _ground(
            Law.SPEED_TO_ANSWER, enough, ("speed", look.effect.speed), ("top", top.speed), ("link", len(chain)),
            ("card", look.card.id),
        )  # fmt: skip
    elif look.effect.speed == 1:
        node = look.window
        turn_player = look.player is look.state.player
        ok = node is not None and node.ignition and turn_player
        yield _ground(Law.SPEED_TO_START, ok, ("speed", 1), ("turn-player", int(turn_player)), ("card", look.card.id))


def _moment(look: Look) -> Iterator[Ground]:
    effect, node = look.effect, look.window
    if effect.timing:
        now = node is not None and bool(set(effect.timing) & set(node.timings))
        yield _ground(
            Law.TIMING, now, ("card", look.card.id), ("made-for", " ".join(effect.timing)), ("window", node.path if node else ""),
            rules=(look.rule, f"node/{node.path}#timings") if node else (look.rule,),
        )  # fmt: skip
    if effect.answers:
        top = look.state.chain[-1] if look.state.chain else None
        found = _link_kind(look, top.card, top.effect) if top else "nothing"
        yield _ground(
            Law.ANSWERS, found in effect.answers, ("card", look.card.id), ("answers", " ".join(effect.answers)), ("top", found),
            rules=(look.rule,),
        )  # fmt: skip


def _link_kind(look: Look, card: CardId, effect: str) -> str:
    definition = look.game.cards[look.state.card(card).slug]
    if definition.kind is Kind.MONSTER:
        return "monster-effect"
    kind = effect_of(look.game, look.state.card(card), effect).kind
    return str(definition.kind) if kind is EffectKind.ACTIVATION else f"{definition.kind}-effect"


def _conditions(look: Look) -> Iterator[Ground]:
    for condition in look.effect.conditions:
        so = board.holds(look.game, look.state, condition, look.player, look.card.id)
        name = type(condition).__struct_config__.tag
        yield _ground(Law.CONDITION, so, ("card", look.card.id), ("condition", str(name)), rules=(look.rule,))


def _place(look: Look) -> Iterator[Ground]:
    card, effect = look.card, look.effect
    here = card.zone in effect.zones and card.controller is look.player
    if here and card.zone.on_field:
        wanted = Face.DOWN if effect.kind is EffectKind.ACTIVATION else Face.UP
        here = card.face is wanted and not board.negated(look.state, card.id)
    yield _ground(
        Law.PLACE, here, ("card", card.id), ("zone", card.zone), ("face", card.face), ("controller", card.controller),
        ("works-from", " ".join(effect.zones)), rules=(look.rule, str(Law.PLACE)),
    )  # fmt: skip
    if effect.kind is not EffectKind.ACTIVATION:
        return
    quick = look.definition.kind is Kind.TRAP or "quick-play" in look.definition.subtypes
    if card.zone in (Zone.SPELL, Zone.FIELD) and quick:
        yield _ground(Law.SET_THIS_TURN, card.since != look.state.turn, ("card", card.id))
    if card.zone is Zone.HAND and "quick-play" in look.definition.subtypes:
        yield _ground(Law.QUICK_PLAY_FROM_HAND, look.player is look.state.player, ("card", card.id))
    if card.zone is Zone.HAND and "field" not in look.definition.subtypes:
        room = len(look.state.lying(Zone.SPELL, look.player)) < 5
        yield _ground(Law.ZONES_FULL, room, ("card", card.id))


def _locked(look: Look) -> Iterator[Ground]:
    source = board.shut_off(look.game, look.state, look.card.id)
    if source is not None:
        rule = card_rule(look.game, look.state.card(source[0]), source[1])
        yield _ground(Law.LOCKED, False, ("card", look.card.id), ("by", source[0]), rules=(rule, str(Law.LOCKED)))


def _cost(look: Look) -> Iterator[Ground]:
    for op in look.effect.cost:
        yield _ground(
            Law.COST,
            payable(look.game, look.state, op, look.player, look.card.id),
            *_price(op),
            rules=(look.rule, str(Law.COST)),
        )


def _price(op: AnyOp) -> tuple[Fact, ...]:
    match op:
        case PayLife(amount=amount):
            return (("life", amount),)
        case Discard(count=count):
            return (("discard", count),)
        case _:
            return (("cost", str(type(op).__struct_config__.tag)),)


def payable(game: Game, state: State, op: AnyOp, player: Seat, card: CardId) -> bool:
    """Whether a cost can be paid. Life points paid may be all but the last one. What has to be sent to the Graveyard
    cannot be, while everything is removed from play instead."""
    match op:
        case PayLife(amount=amount):
            return state.life_of(player) > amount
        case Discard(count=count):
            return len(discardable(state, player, card)) >= count
        case Send():
            return not any(isinstance(applied, BanishInstead) for _, _, applied in board.continuous(game, state))
        case _:
            return True


def discardable(state: State, player: Seat, card: CardId) -> tuple[CardId, ...]:
    """Cards of the hand that can be discarded for an effect of `card`: any but that card itself."""
    return tuple(c.id for c in state.lying(Zone.HAND, player) if c.id != card)


def _target(look: Look) -> Iterator[Ground]:
    target = look.effect.targets
    if target is not None:
        found = targetable(look.game, look.state, target.fits, look.player, look.card.id)
        yield _ground(
            Law.TARGET,
            len(found) >= target.count,
            ("needs", target.count),
            ("found", len(found)),
            rules=(look.rule, str(Law.TARGET)),
        )


def _limit(look: Look) -> Iterator[Ground]:
    if look.effect.limit:
        used = any(u.what == "effect" and (u.card, u.effect) == (look.card.id, look.effect.id) for u in look.state.used)
        yield _ground(Law.LIMIT, not used, ("card", look.card.id), ("limit", look.effect.limit), rules=(look.rule,))


ACTIVATION = (_window_takes, _speed, _moment, _conditions, _place, _locked, _cost, _target, _limit)


# attacking


def _attack(game: Game, state: State, player: Seat, card_id: CardId) -> tuple[Ground, ...]:
    if all(c.id != card_id for c in state.cards):
        return (_ground(Law.CARD_THERE, False, ("card", card_id)),)
    window = window_here(game, state)
    frame = next((f for f in reversed(state.frames) if isinstance(f, InWindow)), None)
    here = window is not None and "attack" in window.acts and player is state.player and not state.chain
    waiting = (
        here and frame is not None and frame.answering and window is not None and window.after_chain == "answers-first"
    )
    path = window.path if window else ""
    grounds = [
        _speaker(state, player, "priority"),
        _ground(
            Law.ACT_HERE, here and not waiting, ("act", "attack"), ("window", path), ("answering", int(waiting)),
            rules=(f"node/{path}#acts" if not waiting else f"node/{path}#after-chain",) if window else (),
        ),
    ]  # fmt: skip
    if state.turn == 1:
        grounds.append(_ground(Law.BATTLE_PHASE_FIRST_TURN, False))
    reason = why_not_attacking(game, state, player, card_id)
    grounds.append(_ground(Law.ATTACKER_ABLE, not reason, ("card", card_id), ("reason", reason)))
    ban = attack_ban(game, state, player, card_id)
    if ban is not None:
        grounds.append(
            _ground(
                Law.ATTACK_FORBIDDEN,
                False,
                ("card", card_id),
                ("by", ban[0]),
                rules=(ban[1], str(Law.ATTACK_FORBIDDEN)),
            )
        )
    targets, direct = attack_targets(game, state, player)
    grounds.append(_ground(Law.ATTACK_TARGET, bool(targets) or direct, ("card", card_id), ("found", len(targets))))
    return tuple(grounds)


# answering questions


def _choice(state: State, player: Seat, cards: tuple[CardId, ...]) -> tuple[Ground, ...]:
    question = state.question
    fits = (
        question is not None
        and question.least <= len(cards) <= question.most
        and len(set(cards)) == len(cards)
        and set(cards) <= set(question.among)
    )
    facts: tuple[Fact, ...] = (("given", len(cards)),)
    if question is not None:
        facts = (*facts, ("least", question.least), ("most", question.most))
    return (
        _speaker(state, player, "cost", "target", "attack-target", "choose"),
        _ground(Law.CHOICE, fits, *facts),
    )


def _way(state: State, player: Seat, to: str) -> tuple[Ground, ...]:
    question = state.question
    return (
        _speaker(state, player, "go"),
        _ground(Law.CHOICE, question is not None and to in question.paths, ("to", to)),
    )


def _passing(state: State, player: Seat) -> tuple[Ground, ...]:
    question = state.question
    may = question is not None and question.may_pass
    return (
        _speaker(state, player, "priority", "trigger", "go", "choose", "attack-target", "cost", "target"),
        _ground(Law.PASSING, may, ("kind", question.kind if question else "nothing")),
    )


__all__ = ["activations", "attackers", "judge", "nameable", "options", "payable"]

"""May this player do this now? One function judges, and shows every condition it looked at.

The grounds come in the order in which a judge would give them: who may speak, does the moment admit it, Spell Speed,
the card's own timing and conditions, where the card is, its cost, its target, how often.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

import msgspec

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.actions import act_name, grounds, said_of
from app.engine.law.board import targetable
from app.engine.law.costs import choosable, finds_something, lawful_targets, payable, synchro_sets
from app.engine.law.duties import answers_first, duties, may_begin
from app.engine.law.facts import attack_ban, attack_costs, attack_targets, attackers, why_not_attacking
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, effect_of, window_here
from app.engine.law.rules import Game
from app.engine.law.triggers import due_at, link_kind, met_by, used_up
from app.engine.law.verdict import Fact, Ground, Truth, Verdict
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
from app.engine.position.frames import Doing, InWindow, Link
from app.engine.position.nodes import Window
from app.engine.position.state import Card, Question, State, Trigger, with_life
from app.engine.words.applied import ControlsEquipped, TrapsFromHand
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind, effect_classes
from app.engine.words.filters import Kind
from app.engine.words.operations import (
    AnyOp,
    Banish,
    CardOp,
    Destroy,
    Equip,
    PayLife,
    Send,
    SpecialSummon,
    TakeControl,
    ToDeck,
    ToHand,
    Tribute,
)

MOST_CHOICES = 512
"""How many different sets of cards are offered for one choice, at the most."""


def judge(game: Game, state: State, player: Seat, decision: AnyDecision) -> Verdict:
    """Every ground for and against this decision by this player in this state. Looks only; changes nothing."""
    found: tuple[Ground, ...]
    match decision:
        case Activate(card=card, effect=effect):
            found = _activation(game, state, player, card, effect)
        case Settle(card=card, effect=effect):
            found = _settling(game, state, player, card, effect)
        case Attack(card=card):
            found = _attack(game, state, player, card)
        case Summon() | SetCard() | ChangePosition():
            found = _act(game, state, player, decision)
        case Choose(cards=cards):
            found = _choice(game, state, player, cards)
        case Say(word=word):
            found = _word(state, player, word)
        case Go(to=to):
            found = _way(state, player, to)
        case Begin():
            found = (_speaker(state, player, "turn"),)
        case Pass():
            found = _passing(state, player)
    return Verdict(player, decision, found)


def options(game: Game, state: State) -> tuple[AnyDecision, ...]:
    """Everything the player who is asked may decide: exactly the decisions that `judge` does not refuse."""
    question = state.question
    if question is None:
        return ()
    return tuple(d for d in nameable(game, state, question) if judge(game, state, question.player, d).lawful)


def nameable(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    """Every decision that could be named in answer to this question, lawful or not."""
    match question.kind:
        case "priority" | "trigger" | "duty":
            yield from activations(game, state, question.player)
            yield from (Settle(t.card, t.effect) for t in _due_to(game, state, question.player) if not t.chain)
            if question.kind == "priority":
                yield from acts(game, state, question.player)
            yield Pass()
        case "go":
            yield from (Go(path) for path in question.paths)
            yield Pass()
        case "word":
            yield from (Say(word) for word in question.words)
            yield Pass()
        case "turn":
            yield Begin()
        case _:
            yield from _sets(game, state, question)


def _sets(game: Game, state: State, question: Question) -> Iterator[AnyDecision]:
    """The choices of cards that answer a question, at most `MOST_CHOICES` of them."""
    if question.levels:
        frame = next(f for f in reversed(state.frames) if isinstance(f, Doing))
        sets = synchro_sets(game, state, frame.ops[0], question.player, frame.link.card)  # type: ignore[arg-type]
    else:
        sizes = range(question.least, question.most + 1)
        sets = (cards for size in sizes for cards in combinations(question.among, size))
    yield from (Choose(cards) for cards in islice(sets, MOST_CHOICES))


def acts(game: Game, state: State, player: Seat) -> Iterator[AnyDecision]:
    """Every act without a chain that this player's cards could name."""
    for card in state.lying(Zone.MONSTER, player):
        yield Attack(card.id)
        yield Summon(card.id, "flip")
        yield ChangePosition(card.id)
    for card in state.lying(Zone.HAND, player):
        if game.cards[card.slug].kind is Kind.MONSTER:
            yield Summon(card.id, "normal")
        yield SetCard(card.id)
    for card in state.cards:
        if card.controller is player:
            yield from (Summon(card.id, "special", p.id) for p in game.cards[card.slug].procedures)


def _due_to(game: Game, state: State, player: Seat) -> tuple[Trigger, ...]:
    window = window_here(game, state)
    return duties(game, state, window, player) if window is not None else ()


def activations(game: Game, state: State, player: Seat) -> Iterator[Activate]:
    """Every effect of every card of this player that could be named in an activation."""
    for card in state.cards:
        for effect in game.cards[card.slug].effects:
            if effect.kind not in NEVER_ACTIVATED and (card.controller is player or effect.either_player):
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
        """The classes the effect has here: its own, `timed` if it is made for this moment, and `met` if it answers what has
        just happened."""
        timed = self.window is not None and set(self.effect.timing) & {*self.window.timings, *self.window.duties}
        met = self.effect.on is not None and met_by(self.game, self.state, self.card, self.effect) is not None
        return (
            effect_classes(self.effect, self.definition) | ({"timed"} if timed else set()) | ({"met"} if met else set())
        )


def _activation(game: Game, state: State, player: Seat, card_id: CardId, effect_id: str) -> tuple[Ground, ...]:
    card = next((c for c in state.cards if c.id == card_id), None)
    effect = next((e for e in game.cards[card.slug].effects if e.id == effect_id), None) if card else None
    if card is None or effect is None or effect.kind in NEVER_ACTIVATED:
        return (_ground(Law.CARD_THERE, False, ("card", card_id), ("effect", effect_id)),)
    question = state.question
    if question is not None and question.kind == "trigger" and question.player is player:
        offered = (card_id, effect_id) in question.effects
        return (
            _speaker(state, player, "trigger"),
            _ground(
                Law.TRIGGER_ORDER,
                offered,
                ("card", card_id),
                ("effect", effect_id),
                rules=(f"node/{question.at}#tiers", Law.TRIGGER_ORDER),
            ),
        )
    frame = next((f for f in reversed(state.frames) if isinstance(f, InWindow)), None)
    look = Look(game, state, player, card, game.cards[card.slug], effect, window_here(game, state), frame)
    if effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP):
        due = any((t.card, t.effect) == (card_id, effect_id) and t.chain for t in _due_to(game, state, player))
        if due:
            node = look.window
            assert node is not None
            return (
                _speaker(state, player, "priority", "duty"),
                _ground(
                    Law.DUTY,
                    True,
                    ("card", card_id),
                    ("window", node.path),
                    rules=(f"node/{node.path}#duties", Law.DUTY),
                ),
            )
        amiss = (
            g for clause in (_place, _cost, _target, _something, _limit) for g in clause(look) if g.holds is Truth.NO
        )
        return (_speaker(state, player, "priority", "trigger", "duty"), _not_met(look), *amiss)
    return (_speaker(state, player, "priority"), *(g for clause in ACTIVATION for g in clause(look)))


def _settling(game: Game, state: State, player: Seat, card: CardId, effect: str) -> tuple[Ground, ...]:
    window = window_here(game, state)
    due = any((t.card, t.effect) == (card, effect) and not t.chain for t in _due_to(game, state, player))
    path = window.path if window else ""
    return (
        _speaker(state, player, "priority", "duty"),
        _ground(
            Law.DUTY, due, ("card", card), ("effect", effect), ("window", path),
            rules=(f"node/{path}#duties",) if window and window.duties else (),
        ),
    )  # fmt: skip


def _not_met(look: Look) -> Ground:
    """Why a Trigger Effect is not among those a player may use: it goes on a chain only when it was met."""
    node, frame = look.window, look.frame
    same = (look.card.id, look.effect.id)
    found = "not-met"
    rules: tuple[str, ...] = (look.rule,)
    missed = next((why for *which, why in reversed(look.state.missed) if tuple(which) == same), "")
    if missed:
        found = missed
    elif used_up(look.state, look.card.id, look.effect):
        found = "used-up"
    due = next((u for u in look.state.used if u.what == "due" and (u.card, u.effect) == same), None)
    if due is not None:
        found = "used-in-this-phase"
        rules = (*rules, Law.DUE_NEGATED) if due.negated else rules
    if any((t.card, t.effect) == same for t in look.state.waiting):
        found = "waiting"
        rules = (*rules, f"node?/{node.path}#tiers") if node is not None else rules
    if node is not None and any((t.card, t.effect) == same for t in due_at(look.game, look.state, set(node.duties))):
        found = "waiting"
        if frame is not None and frame.answering and answers_first(node):
            found, rules = "after-the-answers", (f"node/{node.path}#after-chain",)
    return _ground(
        Law.TIMING, False, ("card", look.card.id), ("trigger", found), ("effect", look.effect.id), rules=rules
    )


def _window_takes(look: Look) -> Iterator[Ground]:
    node, frame = look.window, look.frame
    if node is None or frame is None:
        yield _ground(Law.CHAINS, False)
        return
    if not look.state.chain:
        free = may_begin(frame, node)
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
        yield _slow(look)


def _slow(look: Look) -> Ground:
    """Whether the turn player may begin a chain with something of Spell Speed 1 here."""
    node, frame = look.window, look.frame
    turn_player = look.player is look.state.player
    facts: tuple[Fact, ...] = (("speed", 1), ("turn-player", int(turn_player)), ("card", look.card.id))
    if node is None or frame is None:
        return _ground(Law.SPEED_TO_START, False, *facts)
    after = frame.answering
    allowed = set(node.speed_1_after_chain if after else node.speed_1)
    what = {"ignition"} if look.effect.kind is EffectKind.IGNITION else {"cards"}
    what |= {"timed"} if "timed" in look.classes else set()
    taken = {"": False, "triggered": frame.triggered, "met": frame.met}[node.speed_1_unless]
    field = "speed-1-after-chain" if after else "speed-1"
    ok = turn_player and bool(what & allowed) and not taken
    facts = (*facts, ("answering", int(after)), ("taken", int(taken)), ("window", node.path))
    fields = (f"node?/{node.path}#{field}", f"node?/{node.path}#speed-1-unless")
    return _ground(Law.SPEED_TO_START, ok, *facts, rules=(*fields, Law.SPEED_TO_START))


def _moment(look: Look) -> Iterator[Ground]:
    effect, node = look.effect, look.window
    if effect.timing:
        moments = {*node.timings, *node.duties} if node is not None else set()
        now = bool(set(effect.timing) & moments)
        yield _ground(
            Law.TIMING, now, ("card", look.card.id), ("made-for", " ".join(effect.timing)), ("window", node.path if node else ""),
            rules=(look.rule, f"node/{node.path}#timings") if node else (look.rule,),
        )  # fmt: skip
    if effect.on is not None:
        met = "met" in look.classes
        yield _ground(
            Law.TIMING, met, ("card", look.card.id), ("event", effect.on.event), rules=(look.rule, Law.TIMING)
        )
    if effect.answers:
        top = look.state.chain[-1] if look.state.chain else None
        found = _link_kind(look, top.card, top.effect) if top else "nothing"
        yield _ground(
            Law.ANSWERS, found in effect.answers, ("card", look.card.id), ("answers", " ".join(effect.answers)), ("top", found),
            rules=(look.rule, Law.ANSWERS),
        )  # fmt: skip


def _link_kind(look: Look, card: CardId, effect: str) -> str:
    itself = effect_of(look.game, look.state.card(card), effect).kind is EffectKind.ACTIVATION
    return link_kind(look.game, look.state, card, itself)


def _conditions(look: Look) -> Iterator[Ground]:
    if not look.effect.conditions:
        return
    met = met_by(look.game, look.state, look.card, look.effect) if look.effect.on is not None else None
    link = Link(0, look.card.id, look.effect.id, look.player, subjects=met or ())
    for condition in look.effect.conditions:
        so = board.holds(look.game, look.state, condition, look.player, look.card.id, link=link)
        yield _ground(Law.CONDITION, so, ("card", look.card.id), *said_of(condition), rules=(look.rule,))


def _place(look: Look) -> Iterator[Ground]:
    card, effect = look.card, look.effect
    from_hand = _trap_from_hand(look)
    here = card.zone in effect.zones or from_hand is not None
    here = here and (card.controller is look.player or effect.either_player)
    if here and card.zone.on_field:
        wanted = Face.DOWN if effect.kind is EffectKind.ACTIVATION else Face.UP
        here = card.face is wanted
        # a card whose own activation has not resolved yet cannot use its effects
        here = here and card.id not in board.being_activated(look.game, look.state)
    yield _ground(
        Law.PLACE, here, ("card", card.id), ("zone", card.zone), ("face", card.face), ("controller", card.controller),
        ("works-from", " ".join(effect.zones)), rules=(from_hand or look.rule, str(Law.PLACE)),
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


def _trap_from_hand(look: Look) -> str | None:
    """The rule by which a Trap may be activated from the hand now, if one lets it."""
    trap = look.definition.kind is Kind.TRAP and look.effect.kind is EffectKind.ACTIVATION
    if not trap or look.card.zone is not Zone.HAND:
        return None
    for source, controller, _ in board.continuous(look.game, look.state, TrapsFromHand):
        if controller is look.player:
            return card_rule(look.game, look.state.card(source[0]), source[1])
    return None


def _locked(look: Look) -> Iterator[Ground]:
    source = board.shut_off(look.game, look.state, look.card.id)
    source = source or board.forbidden(look.game, look.state, look.player, "activate", look.card.id)
    if look.effect.kind is EffectKind.ACTIVATION and source is None:
        ban = look.state.barred(look.player, f"activate-{look.definition.kind}s")
        source = ban.by if ban is not None else None
    if source is None:
        ban = look.state.sealed(look.player, look.definition.slug)
        source = ban.by if ban is not None else None
    if source is not None:
        rule = card_rule(look.game, look.state.card(source[0]), source[1])
        yield _ground(Law.LOCKED, False, ("card", look.card.id), ("by", source[0]), rules=(rule, str(Law.LOCKED)))


def _cost(look: Look) -> Iterator[Ground]:
    for op in look.effect.cost:
        yield _ground(
            Law.COST,
            payable(look.game, look.state, op, look.player, look.card.id, look.effect.mandatory),
            *_price(op),
            rules=(look.rule, str(Law.COST), *_life(op), *_beaten(look, Law.BEATEN_COST)),
        )


def _life(op: AnyOp) -> tuple[Law, ...]:
    """The rule on how many Life Points can be paid, for an operation that pays some."""
    return (Law.LIFE_COST,) if isinstance(op, PayLife) else ()


def _beaten(look: Look, law: Law) -> tuple[Law, ...]:
    """The rule on monsters that the battle has destroyed, while there are such monsters."""
    return (law,) if look.state.battle is not None and look.state.battle.beaten else ()


def _price(op: AnyOp) -> tuple[Fact, ...]:
    match op:
        case PayLife(amount=amount) if amount:
            return (("life", amount),)
        case CardOp(count=count):
            return (("cost", str(type(op).__struct_config__.tag)), ("count", count))
        case _:
            return (("cost", str(type(op).__struct_config__.tag)),)


def _target(look: Look) -> Iterator[Ground]:
    target = look.effect.targets
    if target is not None:
        found = lawful_targets(look.game, look.state, look.effect, look.player, look.card.id)
        barred = set(targetable(look.game, look.state, target.fits, look.player, look.card.id)) - set(found)
        why = (*((Law.PROPERLY_FIRST,) if barred else ()), *_beaten(look, Law.BEATEN_TARGET))
        yield _ground(
            Law.TARGET,
            len(found) >= target.least,
            ("needs", target.least),
            ("found", len(found)),
            rules=(look.rule, str(Law.TARGET), *why),
        )


def _something(look: Look) -> Iterator[Ground]:
    """Whether there is a card for the effect to work on."""
    met = met_by(look.game, look.state, look.card, look.effect) if look.effect.on is not None else None
    there = finds_something(look.game, look.state, look.effect, look.player, look.card.id, met or ())
    yield _ground(Law.SOMETHING, there, ("card", look.card.id), rules=(look.rule, str(Law.SOMETHING)))


def _room(look: Look) -> Iterator[Ground]:
    """Whether there will be as many free Monster Zones as the effect is sure to need, once its cost is paid."""
    needed = 0
    for op in look.effect.does:
        match op:
            case SpecialSummon(opponents_field=False, token=token, count=count) if token or op.choose is None:
                needed += count
            case SpecialSummon(opponents_field=False):
                needed += 1 if op.up_to or op.any_number else op.count
            case TakeControl():
                needed += 1
            case Equip() if _takes_equipped(look):
                needed += 1
            case Destroy() | Banish() | ToHand() | ToDeck() | Send() | Tribute():
                return  # what it does before may make room
            case _:
                pass
    if not needed:
        return
    there = {c.id for c in look.state.lying(Zone.MONSTER, look.player)}
    for op in look.effect.cost:
        if isinstance(op, Tribute | Send | Banish | ToHand | ToDeck):
            own = op.choose is None and op.all is None and look.card.id in there
            among = (
                choosable(look.game, look.state, op.choose, look.player, look.card.id, op, given=True)
                if op.choose
                else ()
            )
            freed = 1 if own else min(op.count, len(there & set(among)))
            there = set(list(there)[freed:])
    if 5 - len(there) < needed:
        yield _ground(Law.ZONES_FULL, False, ("needs", needed), ("found", 5 - len(there)))


def _takes_equipped(look: Look) -> bool:
    """Whether this is an Equip Card that takes control of a monster of the opponent."""
    target = look.effect.targets
    takes = any(isinstance(a, ControlsEquipped) for e in look.definition.effects for a in e.applies)
    return takes and target is not None and target.fits.whose == "opponent"


def _limit(look: Look) -> Iterator[Ground]:
    if look.effect.limit:
        used = used_up(look.state, look.card.id, look.effect)
        yield _ground(Law.LIMIT, not used, ("card", look.card.id), ("limit", look.effect.limit), rules=(look.rule,))


ACTIVATION = (_window_takes, _speed, _moment, _conditions, _place, _locked, _cost, _target, _something, _room, _limit)


# attacking


def _act_here(game: Game, state: State, player: Seat, act: str) -> Ground:
    """Whether the moment lets the turn player act without a chain, and in this way."""
    window = window_here(game, state)
    frame = next((f for f in reversed(state.frames) if isinstance(f, InWindow)), None)
    path = window.path if window else ""
    here = window is not None and act in window.acts and player is state.player and not state.chain
    waiting = here and frame is not None and window is not None and frame.answering and answers_first(window)
    return _ground(
        Law.ACT_HERE, here and not waiting, ("act", act), ("window", path), ("answering", int(waiting)),
        rules=((f"node/{path}#acts" if not waiting else f"node/{path}#after-chain"), Law.ACT_HERE) if window else (),
    )  # fmt: skip


def _act(game: Game, state: State, player: Seat, decision: Summon | SetCard | ChangePosition) -> tuple[Ground, ...]:
    if all(c.id != decision.card for c in state.cards):
        return (_ground(Law.CARD_THERE, False, ("card", decision.card)),)
    act = act_name(game, state, decision)
    return (
        _speaker(state, player, "priority"),
        _act_here(game, state, player, act),
        *grounds(game, state, player, decision),
    )


def _attack(game: Game, state: State, player: Seat, card_id: CardId) -> tuple[Ground, ...]:
    if all(c.id != card_id for c in state.cards):
        return (_ground(Law.CARD_THERE, False, ("card", card_id)),)
    found = [_speaker(state, player, "priority"), _act_here(game, state, player, "attack")]
    if state.turn == 1:
        found.append(_ground(Law.BATTLE_PHASE_FIRST_TURN, False))
    reason = why_not_attacking(game, state, player, card_id)
    found.append(_ground(Law.ATTACKER_ABLE, not reason, ("card", card_id), ("reason", reason)))
    ban = attack_ban(game, state, player, card_id)
    if ban is not None:
        found.append(
            _ground(
                Law.ATTACK_FORBIDDEN,
                False,
                ("card", card_id),
                ("by", ban[0]),
                rules=(ban[1], str(Law.ATTACK_FORBIDDEN)),
            )
        )
    left = state
    for source, pay in attack_costs(game, state, card_id):
        able = all(payable(game, left, op, player, source[0]) for op in pay)
        life = sum(op.amount for op in pay if isinstance(op, PayLife))
        left = with_life(left, player, left.life_of(player) - life)
        rule = card_rule(game, state.card(source[0]), source[1])
        found.append(
            _ground(Law.ATTACK_COST, able, ("card", card_id), ("by", source[0]), rules=(rule, Law.ATTACK_COST))
        )
    targets, direct = attack_targets(game, state, player, card_id)
    found.append(_ground(Law.ATTACK_TARGET, bool(targets) or direct, ("card", card_id), ("found", len(targets))))
    return tuple(found)


# answering questions


def _choice(game: Game, state: State, player: Seat, cards: tuple[CardId, ...]) -> tuple[Ground, ...]:
    question = state.question
    fits = (
        question is not None
        and question.least <= len(cards) <= question.most
        and len(set(cards)) == len(cards)
        and set(cards) <= set(question.among)
    )
    facts: tuple[Fact, ...] = (("given", len(cards)),)
    lost = set(state.battle.beaten) & set(cards) if state.battle is not None else set()
    kind = question.kind if question is not None else ""
    beaten = {"target": (Law.BEATEN_TARGET,), "cost": (Law.BEATEN_COST,)}.get(kind, ()) if lost and not fits else ()
    if question is not None:
        facts = (*facts, ("least", question.least), ("most", question.most))
        if question.levels:
            fits = fits and any(
                isinstance(d, Choose) and set(d.cards) == set(cards) for d in _sets(game, state, question)
            )
            facts = (*facts, ("levels", question.levels))
    return (
        _speaker(state, player, "cost", "target", "attack-target", "choose", "hand-limit"),
        _ground(Law.CHOICE, fits, *facts, rules=(str(Law.CHOICE), *beaten)),
    )


def _word(state: State, player: Seat, word: str) -> tuple[Ground, ...]:
    question = state.question
    words = question.words if question is not None else ()
    return (
        _speaker(state, player, "word"),
        _ground(Law.WORD, word in words, ("word", word), ("words", " ".join(words))),
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
        _speaker(state, player, *(("turn",) if question is None else (question.kind,))),
        _ground(Law.PASSING, may, ("kind", question.kind if question else "nothing")),
    )


__all__ = ["activations", "acts", "attackers", "judge", "nameable", "options"]

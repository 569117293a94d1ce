"""What effects and costs do: one short function for each word of the vocabulary."""

from __future__ import annotations

from typing import Literal, assert_never

from msgspec.structs import replace

from app.engine import board, field
from app.engine.applied import NotByEffects
from app.engine.cards import EffectKind
from app.engine.costs import HAND, choosable, lawful_targets, materials, pays_itself, revivable, valid_targets
from app.engine.events import (
    ActivationNegated,
    AttackDeclared,
    AttackStopped,
    Banned,
    DrawReplaced,
    Drew,
    EffectNegated,
    EffectsNegated,
    LimitChanged,
    Limited,
    Looked,
    NoEffect,
    NotModelled,
    Postponed,
    SkipComes,
    Spared,
    StaysBeaten,
    SummonNegated,
    TriggerMissed,
    Won,
)
from app.engine.filters import Amount, Filter, Points, Until, Who
from app.engine.frames import Doing, Link
from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import Law
from app.engine.operations import (
    AnyOp,
    Banish,
    Bind,
    Cannot,
    CardOp,
    ChangePositions,
    ChangeStats,
    Damage,
    Declare,
    Destroy,
    Discard,
    DiscardThis,
    Draw,
    EndBattlePhase,
    Equip,
    EquipToThis,
    Forbid,
    HalveAtk,
    HalveOriginalAtk,
    HandLimit,
    Heal,
    If,
    Later,
    Linger,
    Look,
    Materials,
    Mill,
    NegateActivation,
    NegateAttack,
    NegateEffect,
    NegateEffects,
    NegateSummon,
    NoBattleDamage,
    PayLife,
    PutCounters,
    Redirect,
    ReplaceDraw,
    Search,
    Send,
    SetDown,
    Skip,
    SpecialSummon,
    TakeControl,
    TakeCounters,
    ToDeck,
    ToHand,
    Tribute,
    Unless,
    Unmodelled,
    Win,
)
from app.engine.play import Play, ask_for_cards, ask_for_word, card_rule, effect_of
from app.engine.state import Ban, Card, Change, DrawnBy, Postponement, SkipNext, State, Trigger, with_card
from app.engine.triggers import in_force, link_kind, still_to_come


class Stopped(Exception):
    """An operation that comes to nothing and takes what follows it along."""

    def __init__(self, state: State) -> None:
        super().__init__("stopped")
        self.state = state


class Act:
    """One operation at work: whose it is, and what it may look at."""

    def __init__(self, play: Play, state: State, frame: Doing) -> None:
        self.play, self.frame, self.link = play, frame, frame.link
        self.player, self.card = frame.link.player, frame.link.card
        self.source = (frame.link.card, frame.link.effect)
        self.cause = frame.cause
        rule = card_rule(play.game, state.card(self.card), frame.link.effect)
        self.rules: tuple[str, ...] = (rule, *self._price(state)) if frame.link.effect else self._price(state)

    def _price(self, state: State) -> tuple[str, ...]:
        if self.cause is Cause.GAME:
            return (Law.SUMMON_SUCCEEDS, f"node/{self.frame.path}")
        if self.cause is not Cause.COST:
            return ()
        if state.battle is not None and not state.battle.declared:
            return (Law.ATTACK_COST, f"node/{self.frame.path}")
        if _is_summon(state, self.link):
            return (Law.SUMMON_COST, f"node/{self.frame.path}")
        return (Law.CHAIN_COST,)

    def cards(self, state: State, who: Who) -> tuple[CardId, ...]:
        """The cards that an effect names, in the order of the field; empty when they are not there any more."""
        if who is Who.TARGETS:
            # what a resolving link may still affect was looked at when it began to resolve
            return self.link.targets if self.link.number else valid_targets(self.play.game, state, self.link)
        if who is Who.PAID:
            return self.link.paid
        if who is Who.CHOSEN:
            return self.frame.picked
        if who is Who.ANSWERED:
            return (state.chain[-2].card,) if len(state.chain) > 1 else ()
        if who is Who.EVENT_CARD:
            return tuple(c for c in self.link.subjects if self._as_the_event_left_it(state, c))
        if who is Who.BOUND and self.link.targets:
            return self.link.targets  # this card has left; it says what becomes of the monster
        found = board.one(state, who, self.player, self.card)
        return () if found is None else (found,)

    def _as_the_event_left_it(self, state: State, card: CardId) -> bool:
        """Whether a card that an event happened to is still where that put it, and still what the effect asks for."""
        on = effect_of(self.play.game, state.card(self.card), self.link.effect).on
        if on is None or self.link.number == 0:
            return True
        held = state.card(card)
        if on.event in ("summoned", "flipped", "attack-declared"):
            return (
                held.zone is Zone.MONSTER
                and held.face is Face.UP
                and (on.fits is None or board.fits(self.play.game, state, on.fits, held, self.player, self.card))
            )
        if on.event == "drew":
            return held.zone is Zone.HAND
        return not on.to or held.zone in on.to

    def _found(self, state: State, op: CardOp) -> bool:
        """Whether a link's effect still finds its own card: one that moves it does so only from where it works, unless
        it was given as the cost."""
        effect = (
            effect_of(self.play.game, state.card(self.card), self.link.effect)
            if self.link.number and self.link.effect
            else None
        )
        if effect is None or self.cause is not Cause.EFFECT or self.card in self.link.paid or pays_itself(effect):
            return True
        moves = isinstance(op, ToHand | ToDeck | Banish | SpecialSummon)
        return not moves or state.card(self.card).zone in effect.zones

    def pick(self, state: State, op: CardOp) -> tuple[CardId, ...] | State:
        """The cards an operation works on; or, if they have to be chosen, the state in which that is asked."""
        if op.all is not None:
            return board.matching(self.play.game, state, op.all, self.player, self.card)
        if op.who is Who.SELF and not self._found(state, op):
            return ()
        if op.who is not None:
            return self.cards(state, op.who)
        wanted = op.choose
        if wanted is None:
            if not isinstance(op, Discard):
                return (self.card,) if self._found(state, op) else ()
            wanted = HAND
        among = choosable(self.play.game, state, wanted, self.player, self.card, op, given=self.cause is Cause.COST)
        if op.weaker_than is not None:
            among = self._weaker(state, among, op.weaker_than)
        if op.lowest and among:
            least_atk = min(board.atk(self.play.game, state, c) for c in among)
            among = tuple(c for c in among if board.atk(self.play.game, state, c) == least_atk)
        if not among:
            return ()
        if self.frame.chosen is not None:
            return self.frame.chosen
        count = op.count if op.most is None else self.amount(state, op.most)
        most = len(among) if op.any_number else min(count, len(among))
        if op.any_number and self.cause is Cause.COST:
            most = min(most, self._most_paid(state))
        least = 0 if op.up_to else min(count, len(among))
        chooser = self.player.opponent if op.chooser == "opponent" else self.player
        kind: Literal["cost", "choose"] = "cost" if self.cause is Cause.COST else "choose"
        return ask_for_cards(state, chooser, kind, among, least, most, self.card, chance=op.chooser == "chance")

    def _most_paid(self, state: State) -> int:
        """How many cards a cost of any number may take: where as many are targeted, no more than can be."""
        effects = self.play.definition(state, self.card).effects
        effect = next((e for e in effects if e.id == self.link.effect), None)
        if effect is None or effect.targets is None or not effect.targets.as_paid:
            return len(state.cards)
        return len(lawful_targets(self.play.game, state, effect, self.player, self.card))

    def _weaker(self, state: State, among: tuple[CardId, ...], than: Who) -> tuple[CardId, ...]:
        game = self.play.game
        there = self.cards(state, than)
        return tuple(c for c in among if there and board.atk(game, state, c) < board.atk(game, state, there[0]))

    def amount(self, state: State, amount: Amount) -> int:
        cards = None
        if not isinstance(amount, int) and amount.of is not None:
            # a number is read off a target wherever its battle stands by then
            cards = self.link.targets if amount.of is Who.TARGETS else self.cards(state, amount.of)
            if amount.of is Who.EVENT_CARD and (amount.original or amount.each):
                cards = self.link.subjects
        found = board.number(self.play.game, state, amount, self.player, self.card, cards)
        if isinstance(amount, Points) and amount.of is Who.PAID:
            found += amount.each * self.link.unseen
        return found

    def tell(self, state: State, what: object, *rules: str, together: bool = False) -> State:
        return self.play.tell(state, what, *self.rules, *rules, together=together)  # type: ignore[arg-type]

    def nothing(self, state: State) -> State:
        """This operation finds nothing to apply to; with it, the effect has none if it is all the effect does."""
        because: Literal["nothing-there", "part-finds-nothing"] = (
            "part-finds-nothing" if self.frame.several else "nothing-there"
        )
        told = NoEffect(self.link.number, self.card, because)
        return self.play.tell(state, told, Law.CHAIN_NOT_APPLICABLE, *self.rules)


def _is_summon(state: State, link: Link) -> bool:
    return state.action is not None and link.number == 0 and state.action.card == link.card


def apply(play: Play, state: State, frame: Doing, op: AnyOp) -> State:
    """The state after this operation. If it needs an answer that was not given yet, the state asks for it instead."""
    act = Act(play, state, frame)
    match op:
        case PayLife():
            life = state.life_of(act.player)
            amount = life // 2 if op.half else op.amount
            exact = (Law.LIFE_COST,) if op.half or amount == life else ()
            return field.pay_life(play, state, act.player, amount, *act.rules, *exact, card=act.card)
        case Cannot():
            return _with_cards(act, state, op, _cannot)
        case ChangeStats() | HalveOriginalAtk() | NegateEffects() | TakeControl():
            return _with_cards(act, state, op, _change)
        case Destroy():
            return _with_cards(act, state, op, _destroy)
        case Banish():
            return _with_cards(act, state, op, _banish)
        case ToHand() | Search():
            return _with_cards(act, state, op, _to_hand)
        case ToDeck():
            return _with_cards(act, state, op, _to_deck)
        case SetDown():
            return _with_cards(act, state, op, _set_down)
        case Send() | Tribute() | Discard():
            return _with_cards(act, state, op, _to_graveyard)
        case DiscardThis():
            return _to_graveyard(act, state, (act.card,), Discard())
        case ChangePositions():
            return _with_cards(act, state, op, _change_positions)
        case SpecialSummon(token=token) if token:
            return _summon_tokens(act, state, op)
        case SpecialSummon():
            return _with_cards(act, state, op, _special_summon)
        case PutCounters() | TakeCounters():
            return _with_cards(act, state, op, _count)
        case HalveAtk():
            return _with_cards(act, state, op, _halve)
        case Materials():
            return _materials(act, state, op)
        case Mill():
            return _mill(act, state, op)
        case Damage(amount=amount, to=to):
            return _damage(act, state, act.amount(state, amount), to)
        case Heal(amount=amount, whose=whose):
            seat = act.player if whose == "you" else act.player.opponent
            return field.gain_life(play, state, seat, act.amount(state, amount), *act.rules, by=act.card)
        case Draw():
            return _draw(act, state, op)
        case ReplaceDraw() if "draw-replaced" in state.marks:
            raise Stopped(act.nothing(state))
        case ReplaceDraw():
            state = replace(state, marks=(*state.marks, "draw-replaced"))
            return act.tell(state, DrawReplaced(state.player, act.card), Law.DRAW_REPLACED)
        case Look(count=count):
            return _look(act, state, count, op.may_go_under)
        case Skip(phase=phase, whose=whose):
            seat = act.player if whose == "you" else act.player.opponent
            skip = SkipNext(seat, phase, act.source, (state.turn, board.phase_of(state)))
            state = replace(state, skips=(*state.skips, skip))
            return act.tell(state, SkipComes(seat, phase, act.card))
        case NegateActivation():
            return _negate_link(act, state, activation=True)
        case NegateEffect():
            return _negate_link(act, state, activation=False)
        case NegateSummon():
            if state.action is None:
                return act.nothing(state)
            state = replace(state, action=replace(state.action, negated=True))
            assert state.action is not None
            return act.tell(state, SummonNegated(state.action.card, act.card), Law.SUMMON_NEGATED)
        case NegateAttack():
            return _negate_attack(act, state)
        case Redirect():
            return _with_cards(act, state, op, _redirect)
        case Equip(to=to):
            return _equip(act, state, to)
        case Bind():
            return _with_cards(act, state, op, _bind)
        case EquipToThis():
            return _with_cards(act, state, op, _equip_to_this)
        case EndBattlePhase(lose_waiting=lose, straight=straight):
            for trigger in state.waiting if lose else ():
                state = replace(state, waiting=tuple(t for t in state.waiting if t is not trigger))
                lost = TriggerMissed(trigger.card, trigger.effect, "no-later-moment")
                state = act.tell(state, lost, Law.TRIGGER_LEFT)
            ends = ("battle-phase-ends", "no-end-step") if straight else ("battle-phase-ends",)
            return replace(state, marks=(*state.marks, *ends))
        case NoBattleDamage(until=until, keep=keep):
            state = _ban(act, state, act.player, "battle-damage", until)
            return _ban(act, state, act.player, "lose-monsters-by-battle", until) if keep else state
        case Forbid(what=what, whose=whose, until=until):
            for seat in _seats(act.player, whose):
                state = _ban(act, state, seat, what, until)
            return state
        case HandLimit(limit=limit):
            others = tuple(pair for pair in state.limits if pair[0] is not act.player)
            state = replace(state, limits=(*others, (act.player, limit)))
            return act.tell(state, LimitChanged(act.player, limit, act.card))
        case Linger(effect=name, turns=turns):
            # the opponent's turns are every second one, the first of them after this turn
            own = state.player is act.player
            last = max(state.turn, state.turn + 2 * turns - int(own))
            return replace(state, lingering=(*state.lingering, (act.card, name, last)))
        case Win(whose=whose):
            winner = act.player if whose == "you" else act.player.opponent
            state = replace(state, over=True, winner=winner, question=None)
            return act.tell(state, Won(winner, "effect"))
        case Later():
            return _later(act, state, op)
        case Unmodelled(says=says):
            return act.tell(state, NotModelled(act.card, act.link.effect, says))
        case If() | Unless() | Declare():
            raise ValueError(f"{type(op).__name__} is taken apart before it is applied")
        case _:
            assert_never(op)


def _with_cards(act: Act, state: State, op: CardOp, does: object) -> State:
    """Pick the cards, then do it to them."""
    picked = act.pick(state, op)
    if isinstance(picked, State):
        return picked
    if not picked and (op.choose is not None) and not op.up_to:
        if op.weaker_than is not None and not act.cards(state, op.weaker_than):
            return act.nothing(state)
        return _unlisted(act, state, op.choose)
    return does(act, state, picked, op)  # type: ignore[operator, no-any-return]


def _seats(player: Seat, whose: str) -> tuple[Seat, ...]:
    match whose:
        case "you":
            return (player,)
        case "opponent":
            return (player.opponent,)
        case _:
            return (player, player.opponent)


def _unlisted(act: Act, state: State, wanted: Filter) -> State:
    """A Deck the scenario does not list may hold such a card or not: that is not known, and is said so."""
    if Zone.DECK in wanted.zones and act.player not in state.decks_listed:
        return act.tell(state, NotModelled(act.card, act.link.effect, "deck-not-listed"))
    return act.nothing(state)


# changing cards


def _change(
    act: Act, state: State, cards: tuple[CardId, ...], op: ChangeStats | HalveOriginalAtk | NegateEffects | TakeControl
) -> State:
    there = [c for c in cards if state.card(c).zone.on_field]
    if (
        isinstance(op, ChangeStats)
        and isinstance(op.atk, Points)
        and op.atk.of is Who.PAID
        and not (act.link.paid or act.link.unseen)
    ):
        return act.tell(state, NotModelled(act.card, act.link.effect, "deck-not-listed"))
    if not isinstance(op, NegateEffects):
        there = [c for c in there if state.card(c).zone is Zone.MONSTER]
    if isinstance(op, ChangeStats):
        there = [c for c in there if state.card(c).face is Face.UP and not _not_raised(act, state, c, op)]
    for card in there:
        change = Change(card, op.until, by=act.source, player=act.player)
        match op:
            case ChangeStats():
                state = field.change_stats(act.play, state, _stats(act, state, op, change), *act.rules)
            case HalveOriginalAtk():
                state = field.change_stats(act.play, state, replace(change, halve=True), *act.rules)
            case NegateEffects():
                state = replace(state, changes=(*state.changes, replace(change, negate=True)))
                state = act.tell(state, EffectsNegated(card, act.card))
            case TakeControl():
                state = _take_control(act, state, card, change)
    return state if there else act.nothing(state)


def _cannot(act: Act, state: State, cards: tuple[CardId, ...], op: Cannot) -> State:
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
    for card in there:
        change = Change(
            card, op.until, cannot=op.what, face_down=op.face_down, since=state.turn, by=act.source, player=act.player
        )
        state = act.tell(replace(state, changes=(*state.changes, change)), Limited(card, op.what, act.card))
    return state if there else act.nothing(state)


def _stats(act: Act, state: State, op: ChangeStats, change: Change) -> Change:
    atk = None if op.atk is None else act.amount(state, op.atk)
    defense = None if op.defense is None else act.amount(state, op.defense)
    if op.set:
        over = () if op.under_others else _what_adds(act, state, change.card)
        return replace(change, to=(atk, defense), over=over, against=op.against)
    return replace(change, atk=atk or 0, defense=defense or 0)


def _what_adds(act: Act, state: State, card: CardId) -> tuple[board.Source, ...]:
    """The Continuous Effects that add to the ATK or DEF of a monster now."""
    return tuple(source for to, source in board.bonuses(act.play.game, state) if to == card)


def _not_raised(act: Act, state: State, card: CardId, op: ChangeStats) -> bool:
    """Whether a card of this kind cannot raise the ATK of that monster for now."""
    kind = act.play.definition(state, act.card).kind
    raises = op.atk is not None and not op.set and act.amount(state, op.atk) > 0
    return raises and any(c.card == card and kind in c.against for c in state.changes)


def _halve(act: Act, state: State, cards: tuple[CardId, ...], op: HalveAtk) -> State:
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER and state.card(c).face is Face.UP]
    done = {c.card for c in state.changes if c.half and c.until is Until.CARD_STAYS and c.by[0] == act.card}
    for card in there:
        if op.until is Until.CARD_STAYS and card in done:
            continue
        change = Change(card, op.until, half=True, over=_what_adds(act, state, card), by=act.source, player=act.player)
        state = field.change_stats(act.play, state, change, *act.rules)
    return state if there else act.nothing(state)


def _take_control(act: Act, state: State, card: CardId, change: Change) -> State:
    was = state.card(card).controller
    if was is act.player:
        return act.nothing(state)
    state = replace(state, changes=(*state.changes, replace(change, back=was)))
    return field.change_control(act.play, state, card, act.player, *act.rules, by=act.card)


def _change_positions(act: Act, state: State, cards: tuple[CardId, ...], op: ChangePositions) -> State:
    changed = False
    for card in cards:
        was = state.card(card)
        if was.zone is not Zone.MONSTER:
            continue
        turned = Stance.DEFENSE if was.stance is Stance.ATTACK else Stance.ATTACK
        stance = op.to or (was.stance if op.face is not None else turned)
        # a monster that is changed to Attack Position lies face-up there
        face = op.face or (Face.UP if stance is Stance.ATTACK else None)
        before = state
        state = field.turn(
            act.play, state, card, *act.rules, face=face, stance=stance, by=act.card, together=changed, quiet=op.no_flip
        )  # fmt: skip
        changed = changed or state is not before
    return state if changed else act.nothing(state)


def _count(act: Act, state: State, cards: tuple[CardId, ...], op: PutCounters | TakeCounters) -> State:
    there = [c for c in cards if state.card(c).zone.on_field and state.card(c).face is Face.UP]
    change = op.number if isinstance(op, PutCounters) else -op.number
    for card in there:
        state = field.count(act.play, state, card, op.counter, change, *act.rules, Law.COUNTERS)
    return state if there else act.nothing(state)


# moving cards


def _destroy(act: Act, state: State, cards: tuple[CardId, ...], op: Destroy) -> State:
    """Only what is on the field, in the hand or being Summoned can be destroyed; all of it at the same time."""
    there = [c for c in cards if state.card(c).zone.on_field or state.card(c).zone in (Zone.LIMBO, Zone.HAND)]
    to = Zone.BANISHED if op.banish else Zone.GRAVEYARD
    where = () if op.banish else (Law.GRAVEYARD_OF_OWNER,)
    shields = {c: _not_by_effects(act, state, c) for c in there}
    first, before = True, state
    for card in there:
        if state.card(card).zone is not before.card(card).zone:
            continue  # an Equip Card that has fallen with its monster
        shield = shields[card]
        if shield is not None:
            rule = card_rule(act.play.game, state.card(shield[0]), shield[1])
            spared = Spared(state.card(card).controller, "destroyed-by-effects", shield[0], card)
            state = act.play.tell(state, spared, rule)
            continue
        state = field.move(
            act.play, state, card, to, act.cause, *act.rules, *where, by=act.card, destroyed=True, together=not first,
            before=before,
        )  # fmt: skip
        first = False
    return state if there else act.nothing(state)


def _not_by_effects(act: Act, state: State, card: CardId) -> board.Source | None:
    """The effect by which a card is not destroyed by effects, if there is one."""
    for source, controller, applied in board.continuous(act.play.game, state, NotByEffects):
        assert isinstance(applied, NotByEffects)
        if board.fits(act.play.game, state, applied.fits, state.card(card), controller, source[0]):
            return source
    return None


def _moved(act: Act, state: State, cards: tuple[CardId, ...], to: Zone, **how: bool) -> State:
    there = [c for c in cards if state.card(c).zone is not to]
    before = state
    for number, card in enumerate(there):
        state = field.move(
            act.play, state, card, to, act.cause, *act.rules, by=act.card, together=number > 0, before=before, **how  # type: ignore[arg-type]
        )  # fmt: skip
    return state if there else act.nothing(state)


def _banish(act: Act, state: State, cards: tuple[CardId, ...], op: Banish) -> State:
    return _moved(act, state, cards, Zone.BANISHED)


def _to_hand(act: Act, state: State, cards: tuple[CardId, ...], op: CardOp) -> State:
    state, cards = _not_beaten(act, state, cards)
    state = _moved(act, state, cards, Zone.HAND)
    for card in cards if isinstance(op, Search) and op.sealed else ():
        slug = state.card(card).slug
        ban = Ban(act.player, "activate-named", Until.TURN, act.source, act.player, slug)
        state = act.tell(replace(state, bans=(*state.bans, ban)), Banned(act.player, ban.what, act.card))
    return state


def _not_beaten(act: Act, state: State, cards: tuple[CardId, ...]) -> tuple[State, tuple[CardId, ...]]:
    """What may go back: not a monster that the battle has destroyed already."""
    beaten = [c for c in cards if state.battle is not None and c in state.battle.beaten]
    for card in beaten:
        state = act.tell(state, StaysBeaten(card), Law.BEATEN_RETURNS)
    # a Spell or Trap that has been used goes to the Graveyard when the chain is over, and nowhere else
    used = board.used_up_cards(act.play.game, state)
    return state, tuple(c for c in cards if c not in beaten and c not in used)


def _to_graveyard(act: Act, state: State, cards: tuple[CardId, ...], op: CardOp) -> State:
    discarded, tributed = isinstance(op, Discard), isinstance(op, Tribute)
    return _moved(act, state, cards, Zone.GRAVEYARD, discarded=discarded, tributed=tributed)


def _to_deck(act: Act, state: State, cards: tuple[CardId, ...], op: ToDeck) -> State:
    state, cards = _not_beaten(act, state, cards)
    state = _moved(act, state, cards, Zone.DECK)
    if op.top:
        # the newest arrival lies last; a card put on top is drawn first
        on_top = tuple(c for c in state.cards if c.id in cards and c.zone is Zone.DECK)
        state = replace(state, cards=(*on_top, *(c for c in state.cards if c not in on_top)))
    return state


def _set_down(act: Act, state: State, cards: tuple[CardId, ...], op: SetDown) -> State:
    for card in cards:
        ban = board.forbidden(act.play.game, state, act.player, "set", card)
        if ban is not None:
            told = NoEffect(act.link.number, act.card, "forbidden")
            rule = card_rule(act.play.game, state.card(ban[0]), ban[1])
            return act.play.tell(state, told, rule, Law.BARRED, *act.rules)
        if not field.room_to_set(act.play, state, act.player, card):
            told = NoEffect(act.link.number, act.card, "zone-full")
            return act.play.tell(state, told, Law.ZONES_FULL, *act.rules)
        state = field.set_spell_trap(act.play, state, act.player, card, *act.rules)
    return state


def _materials(act: Act, state: State, op: Materials) -> State:
    among = materials(act.play.game, state, op, act.player, act.card)
    level = act.play.definition(state, act.card).level
    if act.frame.chosen is None:
        return ask_for_cards(state, act.player, "cost", among, 2, len(among), act.card, levels=level)
    return _moved(act, state, act.frame.chosen, Zone.GRAVEYARD)


def _mill(act: Act, state: State, op: Mill) -> State:
    deck = state.lying(Zone.DECK, act.player)
    listed = bool(deck) or act.player in state.decks_listed
    count = min(op.count, len(deck)) if listed else op.count
    if op.up_to and count > 1:
        if not act.frame.word:
            return ask_for_word(state, act.player, tuple(str(n) for n in range(1, count + 1)), act.card, owed=True)
        count = int(act.frame.word)
    if not deck:
        return act.tell(state, NotModelled(act.card, act.link.effect, "deck-not-listed"))
    return _moved(act, state, tuple(c.id for c in deck[:count]), Zone.GRAVEYARD)


def _look(act: Act, state: State, count: int, may_go_under: bool) -> State:
    top = state.lying(Zone.DECK, act.player)[:count]
    if top and may_go_under and act.frame.word:
        if act.frame.word == "under":
            state = replace(state, cards=(*(c for c in state.cards if c not in top), *top))
        return state
    for card in top or (None,):
        state = act.tell(state, Looked(act.player, card.id if card else None))
    return ask_for_word(state, act.player, ("stay", "under"), act.card) if top and may_go_under else state


def _special_summon(act: Act, state: State, cards: tuple[CardId, ...], op: SpecialSummon) -> State:
    cards = tuple(c for c in cards if not state.card(c).zone.on_field)
    if act.cause is Cause.EFFECT:
        named = op.who is Who.SELF or (op.choose is not None and op.choose.exactly != "")
        allowed = tuple(c for c in cards if revivable(act.play.game, state, c, named))
        if cards and not allowed:
            told = NoEffect(act.link.number, act.card, "forbidden")
            return act.play.tell(state, told, Law.PROPERLY_FIRST, *act.rules)
        cards = allowed
    if not cards:
        return act.nothing(state)
    seat = act.player.opponent if op.opponents_field else act.player
    seat = state.card(cards[0]).owner if op.owners_field else seat
    ban = board.forbidden(act.play.game, state, act.player, "special-summon", cards[0])
    if ban is not None:
        rule = card_rule(act.play.game, state.card(ban[0]), ban[1])
        told = NoEffect(act.link.number, act.card, "forbidden")
        return act.play.tell(state, told, rule, Law.BARRED, *act.rules)
    if op.choose is not None and not op.up_to and 5 - len(state.lying(Zone.MONSTER, seat)) < len(cards):
        return act.play.tell(state, NoEffect(act.link.number, act.card, "zone-full"), Law.ZONES_FULL, *act.rules)
    if op.stance is None and not op.face_down and not act.frame.word:
        return ask_for_word(state, act.player, ("attack", "defense"), cards[0])
    stance = Stance.DEFENSE if op.face_down else op.stance or Stance(act.frame.word)
    face = Face.DOWN if op.face_down else Face.UP
    return _arrive(act, state, cards, seat, stance, face, act.source if op.banished_when_it_leaves else None)


def _arrive(
    act: Act, state: State, cards: tuple[CardId, ...], seat: Seat, stance: Stance, face: Face = Face.UP,
    banished_by: board.Source | None = None,
) -> State:  # fmt: skip
    for number, card in enumerate(cards):
        if not field.has_room(state, Zone.MONSTER, seat):
            told = NoEffect(act.link.number, act.card, "zone-full")
            return act.play.tell(state, told, Law.ZONES_FULL, *act.rules)
        state = field.move(
            act.play, state, card, Zone.MONSTER, act.cause, *act.rules, by=act.card, how="special", controller=seat,
            stance=stance, face=face, together=number > 0,
        )  # fmt: skip
        if banished_by is not None:
            state = with_card(state, replace(state.card(card), banished_by=banished_by))
    return state


def _summon_tokens(act: Act, state: State, op: SpecialSummon) -> State:
    seat = act.player.opponent if op.opponents_field else act.player
    room = 5 - len(state.lying(Zone.MONSTER, seat))
    if room < op.count:
        return act.play.tell(state, NoEffect(act.link.number, act.card, "zone-full"), Law.ZONES_FULL, *act.rules)
    first = max(c.id for c in state.cards) + 1
    made = tuple(Card(first + n, op.token, act.player, seat, Zone.LIMBO, since=state.turn) for n in range(op.count))
    state = replace(state, cards=(*state.cards, *made))
    return _arrive(act, state, tuple(c.id for c in made), seat, op.stance or Stance.DEFENSE)


def _draw(act: Act, state: State, op: Draw) -> State:
    """Both players draw at the same time: where neither can, nobody has won."""
    counts = [
        (seat, max(op.until - len(state.lying(Zone.HAND, seat)), 0) if op.until else act.amount(state, op.count))
        for seat in _seats(act.player, op.whose)
    ]
    short = [s for s, count in counts if s in state.decks_listed and len(state.lying(Zone.DECK, s)) < count]
    if len(short) > 1:
        return act.tell(
            replace(state, over=True, winner=None, question=None), Won(None, "cannot-draw"), Law.BOTH_DECKS_EMPTY
        )
    for number, (seat, count) in enumerate(counts):
        there = _in_force(act, state)
        state = draw(act.play, state, seat, count, *act.rules, together=number > 0)
        drawn = (*state.notes.drawn, DrawnBy(seat, count, there))
        state = replace(state, notes=replace(state.notes, drawn=drawn))
    return state


def _in_force(act: Act, state: State) -> tuple[CardId, ...]:
    """The face-up cards on the field whose effects apply now; not one that is still being activated."""
    activating = board.being_activated(act.play.game, state)
    return tuple(
        c.id
        for c in state.cards
        if c.zone.on_field and c.face is Face.UP and c.id not in activating and in_force(act.play.game, state, c)
    )


def draw(play: Play, state: State, seat: Seat, count: int, *rules: str, together: bool = False) -> State:
    """Cards from the top of the Deck to the hand, all at once. A Deck the scenario does not list gives cards nobody knows."""
    for number in range(count):
        if state.over:
            return state
        deck = state.lying(Zone.DECK, seat)
        if deck:
            drawn = replace(deck[0], zone=Zone.HAND, since=state.turn)
            state = replace(state, cards=(*(c for c in state.cards if c.id != drawn.id), drawn))
            state = play.tell(state, Drew(seat, drawn.id), *rules, together=together or number > 0)
            state = field.check_pieces(play, state)
        elif seat in state.decks_listed:
            state = replace(state, over=True, winner=seat.opponent)
            return play.tell(state, Won(seat.opponent, "cannot-draw"), Law.DECK_EMPTY)
        else:
            state = play.tell(state, Drew(seat, None), *rules, together=together or number > 0)
    return state


# life, links, attacks, lasting things


def _damage(act: Act, state: State, amount: int, to: str) -> State:
    if to == "owner":
        seats: tuple[Seat, ...] = tuple(state.card(c).owner for c in act.link.subjects)
    elif to == "controller":
        left = [state.notes.left_last(c) for c in act.link.targets or act.link.subjects]
        seats = tuple(x.controller for x in left if x is not None)
    elif to == "turn-player":
        seats = (state.player,)
    else:
        seats = _seats(act.player, to)
    for number, seat in enumerate(seats):
        state = field.lose_life(
            act.play, state, seat, amount, Cause.EFFECT, *act.rules, by=act.card, together=number > 0
        )
    return state


def _negate_link(act: Act, state: State, activation: bool) -> State:
    if len(state.chain) < 2 or not _answers_that(act, state):
        raise Stopped(act.nothing(state))
    answered = state.chain[-2]
    now = replace(answered, negated=True) if activation else replace(answered, void=True)
    state = replace(state, chain=(*state.chain[:-2], now, state.chain[-1]))
    if activation:
        return act.tell(state, ActivationNegated(answered.number, answered.card, act.card), Law.CHAIN_NEGATED)
    return act.tell(state, EffectNegated(answered.number, answered.card, act.card), Law.CHAIN_VOID)


def _answers_that(act: Act, state: State) -> bool:
    """Whether the link below is of the sort that a mandatory answer looks for: it looks at no other."""
    game, answered = act.play.game, state.chain[-2]
    on = effect_of(game, state.card(act.card), act.link.effect).on
    if on is None or on.event != "activated" or not on.links:
        return True
    card = state.card(answered.card)
    itself = effect_of(game, card, answered.effect).kind is EffectKind.ACTIVATION
    return link_kind(game, state, answered.card, itself) in on.links


def _negate_attack(act: Act, state: State) -> State:
    battle = state.battle
    if battle is None or board.attacking_monster(state) is None:
        return act.nothing(state)
    state = replace(state, battle=replace(battle, stands=False))
    return act.tell(state, AttackStopped(battle.attacker, "negated"), Law.ATTACK_STOPPED)


def _redirect(act: Act, state: State, cards: tuple[CardId, ...], op: Redirect) -> State:
    battle, attacker = state.battle, board.attacking_monster(state)
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
    if battle is None or attacker is None or not there or state.card(there[0]).controller is attacker.controller:
        return act.nothing(state)
    state = replace(state, battle=replace(battle, target=there[0], changed=False))
    return act.tell(state, AttackDeclared(attacker.controller, attacker.id, there[0], replay=True))


def _equip(act: Act, state: State, to: Who | None) -> State:
    targets = act.cards(state, to) if to is not None else act.link.targets or act.link.paid
    if not targets:
        return act.nothing(state)
    if act.play.game.value(Law.EQUIPPED) == "chain-end":
        return replace(state, equipping=(*state.equipping, (act.card, targets[0])))
    return field.equip(act.play, state, act.card, targets[0], *act.rules, Law.EQUIPPED)


def _bind(act: Act, state: State, cards: tuple[CardId, ...], op: Bind) -> State:
    there = [c for c in cards if state.card(c).zone is Zone.MONSTER]
    for card in there[:1]:
        state = with_card(state, replace(state.card(act.card), bound=card, bound_face_down=op.face_down))
    return state


def _equip_to_this(act: Act, state: State, cards: tuple[CardId, ...], op: EquipToThis) -> State:
    for card in cards:
        if not field.has_room(state, Zone.SPELL, act.player):
            told = NoEffect(act.link.number, act.card, "zone-full")
            return act.play.tell(state, told, Law.ZONES_FULL, *act.rules)
        state = field.move(act.play, state, card, Zone.SPELL, act.cause, *act.rules, by=act.card, controller=act.player)
        state = field.equip(act.play, state, card, act.card, *act.rules)
    return state if cards else act.nothing(state)


def _ban(act: Act, state: State, seat: Seat, what: str, until: Until) -> State:
    ban = Ban(seat, what, until, act.source, act.player)  # type: ignore[arg-type]
    return act.tell(replace(state, bans=(*state.bans, ban)), Banned(seat, what, act.card))


def _later(act: Act, state: State, op: Later) -> State:
    turn = {"you": act.player, "opponent": act.player.opponent}.get(op.turn)
    since = state.turn + int(op.next and not still_to_come(act.play.game, state, op.at))
    trigger = Trigger(
        act.card, act.link.effect, act.player, (op.at,), True, subjects=act.link.targets or act.link.subjects, chain=False, does=op.does,
        targets=act.link.targets, lay_in=state.card(act.card).zone,
    )  # fmt: skip
    state = replace(state, later=(*state.later, Postponement(trigger, since, turn)))
    return act.tell(state, Postponed(act.card, act.link.effect, op.at), Law.POSTPONED)

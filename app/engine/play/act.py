"""One operation of an effect or a cost at work: whose it is, what it may look at, and which cards it is about."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.costs import HAND, choosable, lawful_targets, pays_itself, valid_targets
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, effect_of
from app.engine.play.play import Play, ask_for_cards
from app.engine.position.events import NoEffect
from app.engine.position.frames import Doing, Link
from app.engine.position.state import Prohibition, State
from app.engine.words.filters import Amount, Points, Who
from app.engine.words.operations import Banish, CardOp, Discard, SpecialSummon, ToDeck, ToHand


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

    def no_room(self, state: State) -> State:
        """This operation has no zone to put its card in."""
        return self.play.tell(state, NoEffect(self.link.number, self.card, "zone-full"), Law.ZONES_FULL, *self.rules)

    def prohibited(self, state: State, act: str, card: CardId) -> tuple[str, ...]:
        """The rules that keep this operation's player from doing that with the card."""
        found = board.barred(self.play.game, state, act, self.player, card)
        return tuple(card_rule(self.play.game, state.card(p.by[0]), p.by[1]) for p in found)

    def prohibit(self, state: State, what: Prohibition) -> State:
        """The state in which this is prohibited from now on."""
        made = replace(what, since=state.turn, nth=state.newest)
        return replace(state, prohibitions=(*state.prohibitions, made))

    def barred(self, state: State, *rules: str) -> State:
        """This operation may not be carried out; the rules say by what."""
        return self.play.tell(state, NoEffect(self.link.number, self.card, "forbidden"), *rules, *self.rules)


def _is_summon(state: State, link: Link) -> bool:
    return state.action is not None and link.number == 0 and state.action.card == link.card


def seats_of(player: Seat, whose: str) -> tuple[Seat, ...]:
    match whose:
        case "you":
            return (player,)
        case "opponent":
            return (player.opponent,)
        case _:
            return (player, player.opponent)

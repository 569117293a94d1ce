"""One operation of an effect or a cost at work: whose it is, what it may look at, and which cards it is about."""

from __future__ import annotations

from itertools import islice
from typing import Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Zone
from app.engine.law import amounts, board, sight, stats
from app.engine.law.actions import is_summon
from app.engine.law.being import now
from app.engine.law.bounds import asked_for
from app.engine.law.called import named, of_group, targeted
from app.engine.law.costs import Means, lawful_targets, payable, valid_targets
from app.engine.law.laws import Law
from app.engine.law.manners import fewest, in_the_way
from app.engine.law.materials import MOST_SETS, materials
from app.engine.law.payment import leaving_enough
from app.engine.law.places import card_rule, effect_of, free_zones
from app.engine.law.reaching import reached
from app.engine.play.play import Play, ask_for_cards, ask_for_word
from app.engine.play.telling import Telling
from app.engine.position.frames import Activating, Doing
from app.engine.position.state import Card, Prohibition, State, as_it_came, with_card
from app.engine.words.cards import CardDef
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import GROUPS, Amount, Kind, Points, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp, all_zones
from app.engine.words.operations.synchro_materials import Materials
from app.engine.words.operations.tribute import Tribute


class Acting(Telling):
    """One operation at work: whose it is, and what it may look at. `Act` adds what it may do."""

    def __init__(self, play: Play, state: State, frame: Doing) -> None:
        self.play, self.frame, self.link = play, frame, frame.link
        self.player, self.card = frame.link.player, frame.link.card
        self.source = (frame.link.card, frame.link.effect)
        self.cause = frame.cause
        rule = card_rule(play.game, state.card(self.card), frame.link.effect)
        self.rule = rule
        self.rules: tuple[str, ...] = (rule, *self._price(state)) if frame.link.effect else self._price(state)

    def kind(self, state: State) -> Kind:
        """What its card is: a monster, a Spell or a Trap."""
        return self.play.definition(state, self.card).kind

    @property
    def word(self) -> str:
        """The word that was asked for; empty if none was, or none was said yet."""
        return self.frame.word

    @property
    def chosen(self) -> tuple[CardId, ...] | None:
        """The cards that were asked for, once they are known."""
        return self.frame.chosen

    @property
    def did(self) -> bool:
        """Whether the part of the effect before this one did anything."""
        return self.frame.did

    @property
    def paid_something(self) -> bool:
        """Whether the cost has taken cards, be they known or not."""
        return bool(self.link.paid or self.link.unseen)

    @property
    def whole_link(self) -> bool:
        """Whether a chain link does nothing but this."""
        return bool(self.link.number) and not self.frame.several

    def facts(self, state: State, card: CardId) -> CardDef:
        """What a card is now."""
        return now(self.play.game, state, state.card(card))

    def free_zones(self, state: State, zone: Zone, theirs: bool = False) -> int:
        """How many of its player's zones of this sort are free; `theirs`: of the opponent's."""
        return free_zones(self.play.game, state, zone, self.player.opponent if theirs else self.player)

    def seat(self, whose: str) -> Seat:
        return self.player.opponent if whose == "opponent" else self.player

    def seats(self, whose: str) -> tuple[Seat, ...]:
        return (self.player, self.player.opponent) if whose not in ("you", "opponent") else (self.seat(whose),)

    def _price(self, state: State) -> tuple[str, ...]:
        if self.cause is Cause.GAME:
            return (Law.SUMMON_SUCCEEDS, f"node/{self.frame.path}")
        if self.cause is not Cause.COST:
            return ()
        if state.battle is not None and not state.battle.declared:
            return (Law.ATTACK_COST, f"node/{self.frame.path}")
        if is_summon(state, self.link):
            return (Law.SUMMON_COST, f"node/{self.frame.path}")
        return (Law.CHAIN_COST,) if self.link.number else (Law.PLAYING_COST,)

    def cards(self, state: State, who: Who) -> tuple[CardId, ...]:
        """The cards that an effect names, in the order of the field; empty when they are not there any more."""
        if who is Who.TARGETS:
            # what a resolving link may still affect was looked at when it began to resolve
            return self.link.targets if self.link.number else valid_targets(self.play.game, state, self.link)
        if who in GROUPS:
            valid = self.link if self.link.number else replace(self.link, targets=self.cards(state, Who.TARGETS))
            return of_group(valid, GROUPS.index(who))
        if who is Who.TARGETED:
            return targeted(state, self.link)
        if who is Who.PAID:
            return self.link.paid
        if who is Who.CHOSEN:
            return self.frame.picked
        if who is Who.ANSWERED:
            # what is done before a link resolves, or is given to answer it, is no link itself
            own = bool(self.link.number) and state.chain[-1:] != () and state.chain[-1].number == self.link.number
            below = state.chain[: len(state.chain) - own]
            return (below[-1].card,) if below else ()
        if who is Who.ANSWERED_TARGETS:
            return named(state, who, self.player, self.card, self.link) or ()
        if who is Who.EVENT_CARD:
            return tuple(c for c in self.link.subjects if self._as_the_event_left_it(state, c))
        if who is Who.MOVED:
            return self.frame.moved
        if who is Who.MADE_OF:
            return as_it_came(state, state.card(self.card)).made_of
        if who is Who.BOUND and self.link.targets:
            return self.link.targets  # this card has left; it says what becomes of the monster
        found = board.one(state, who, self.player, self.card)
        return () if found is None else (found,)

    def meant(self, state: State, who: Who) -> tuple[CardId, ...]:
        """As `cards`, with targets that an effect cannot reach any more."""
        return targeted(state, self.link) if who is Who.TARGETS else self.cards(state, who)

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
        if not (op.moves_it and self.link.number and self.link.effect) or self.cause is not Cause.EFFECT:
            return True
        effect = effect_of(self.play.game, state.card(self.card), self.link.effect)
        if self.card in self.link.paid or effect.pays_itself:
            return True
        return state.card(self.card).zone in effect.zones

    def pick(self, state: State, op: CardOp) -> tuple[CardId, ...] | State:
        """The cards an operation works on, without those that its effect does nothing to; or, if they have to be chosen, the
        state in which that is asked."""
        found = self._named(state, op)
        if not isinstance(found, tuple) or self.cause is not Cause.EFFECT:
            return found
        return reached(self.play.game, state, self.frame, op, found)

    def _named(self, state: State, op: CardOp) -> tuple[CardId, ...] | State:
        """The cards that an operation is said of."""
        if op.all is not None:
            return board.matching(
                self.play.game, state, op.all, self.player, self.card, link=self.link, picked=self.frame.picked
            )
        wanted = op.wanted
        if op.who is not None or wanted is None:
            who = op.who or Who.SELF
            return self.cards(state, who) if who is not Who.SELF or self._found(state, op) else ()
        given = self.cause is Cause.COST
        among = self.means(state).choosable(op, wanted, given)
        if op.weaker_than is not None:
            among = self._weaker(state, among, op.weaker_than)
        among = self._extreme(state, op, among)
        if given and (rest := self._still_to_pay(state)):
            among = leaving_enough(self.means(state), op, rest, among)
        together = op.levels or op.different
        if not among or (together and next(op.sets(self.means(state), ()), None) is None):
            return ()
        if self.frame.chosen is not None:
            return self.frame.chosen
        if together:
            kind: Literal["cost", "choose"] = "cost" if self.cause is Cause.COST else "choose"
            return self.ask_sets(state, op, kind)  # type: ignore[arg-type]
        if isinstance(op, Tribute) and op.for_summon and not self._alike(state, op, among):
            return self.ask_sets(state, op, "cost")
        count = op.count if op.most is None else self.amount(state, op.most)
        if count <= 0 and not op.any_number:
            return ()  # of none there is no choice
        return self._ask(state, op, among, count)

    def _still_to_pay(self, state: State) -> tuple[AnyOp, ...]:
        """The parts of the cost that come after this one."""
        rest, below = self.frame.ops[1:], state.frames[-2] if len(state.frames) > 1 else None
        if not isinstance(below, Activating) or below.link.card != self.card:
            return rest
        return (*rest, *self.play.effect(state, self.card, self.link.effect).cost[below.step - 1 :])

    def _ask(self, state: State, op: CardOp, among: tuple[CardId, ...], count: int) -> State:
        """The state in which the cards of an operation are asked for."""
        cost = self.cause is Cause.COST
        least, most = asked_for(self.means(state), op, among, count, cost)
        if op.any_number and cost:
            most = min(most, self._most_paid(state))
        chooser = self.player.opponent if op.chooser == "opponent" else self.player
        kind: Literal["cost", "choose"] = "cost" if cost else "choose"
        return ask_for_cards(state, chooser, kind, among, least, most, self.card, chance=op.chooser == "chance")

    def _alike(self, state: State, op: Tribute, among: tuple[CardId, ...]) -> bool:
        """Whether each of these Tributes is as good as any other: none counts as two, all are their player's own, and what is Summoned
        may stand beside each."""
        own = all(state.card(c).controller is self.player for c in among)
        own = own and not self.play.definition(state, self.card).summon_if
        own = own and not in_the_way(self.play.game, state, self.player, self.card)
        return own and fewest(self.play.game, state, among, op.count, self.card) == op.count

    def ask_cards(self, state: State, among: tuple[CardId, ...]) -> State:
        """The state in which its player picks some of these cards, or none."""
        return ask_for_cards(state, self.player, "choose", among, 0, len(among), self.card)

    def ask_materials(self, state: State, op: Materials) -> State:
        """The state in which Synchro materials are asked for."""
        among = materials(self.play.game, state, op, self.player, self.card)
        level = self.play.definition(state, self.card).level
        return ask_for_cards(state, self.player, "cost", among, 2, len(among), self.card, levels=level, matched=True)

    @property
    def earlier(self) -> tuple[tuple[CardId, ...], ...]:
        """What was answered to this operation before the last question."""
        return self.frame.earlier

    def means(self, state: State) -> Means:
        """What its player has for it."""
        return Means(self.play.game, state, self.player, self.card, self.link, self.frame.picked)

    def ask_sets(
        self, state: State, op: AnyOp, kind: Literal["cost", "choose"], for_card: CardId | None = None
    ) -> State:
        """The state in which cards are asked for that have to go together. `state` holds what was answered before."""
        frame = state.frames[-1]
        assert isinstance(frame, Doing)
        found = tuple(islice(op.sets(self.means(state), frame.earlier), MOST_SETS))
        among = tuple(c.id for c in state.cards if any(c.id in each for each in found))
        sizes = {len(each) for each in found}
        if len(found) == 1:
            sizes = {len(among)}
        return ask_for_cards(
            state, self.player, kind, among, min(sizes), max(sizes), for_card or self.card, matched=True
        )

    def pick_out(self, state: State, cards: tuple[CardId, ...]) -> State:
        """The state in which what follows names these cards as the chosen ones."""
        frame = state.frames[-1]
        assert isinstance(frame, Doing)
        return replace(state, frames=(*state.frames[:-1], replace(frame, picked=(*frame.picked, *cards))))

    def remember(self, state: State) -> State:
        """The state in which what was answered last is kept, and the operation can ask for more."""
        frame = state.frames[-1]
        assert isinstance(frame, Doing)
        assert frame.chosen is not None
        frame = replace(frame, chosen=None, earlier=(*frame.earlier, frame.chosen))
        return replace(state, frames=(*state.frames[:-1], frame))

    def ask_word(
        self, state: State, words: tuple[str, ...], player: Seat | None = None, chance: bool = False, owed: bool = False
    ) -> State:
        """The state in which a word is asked for: of the operation's player, unless another is named."""
        return ask_for_word(state, player or self.player, words, self.card, chance, owed)

    def keep_word(self, state: State, word: str, keep: bool) -> State:
        """The state in which what follows knows this word; `keep`: and its card, while it lies there."""
        frame = state.frames[-1]
        assert isinstance(frame, Doing)
        state = replace(state, frames=(*state.frames[:-1], replace(frame, link=replace(frame.link, said=word))))
        return with_card(state, replace(state.card(self.card), said=word)) if keep else state

    def instead(self, state: State, ops: tuple[AnyOp, ...]) -> State:
        """The state in which these operations come in place of this one."""
        did, several = self.frame.did and bool(ops), self.frame.several or len(ops) > 1
        frame = replace(
            self.frame, ops=(*ops, *self.frame.ops[1:]), word="", stances=(), paid_for=None, did=did, several=several
        )
        return replace(state, frames=(*state.frames[:-1], frame))

    def by_players(self, state: State, ops: tuple[AnyOp, ...], seats: tuple[Seat, ...]) -> State:
        """The state in which these players do this in place of this operation, the turn player first and the other at the same time."""
        state, both = self.instead(state, ()), len(seats) > 1
        for seat in sorted(seats, key=lambda seat: seat is state.player):
            link, beside = replace(self.link, player=seat), both and seat is not state.player
            frame = replace(self.frame, link=link, ops=ops, several=both or len(ops) > 1, did=False, beside=beside)
            state = replace(state, frames=(*state.frames, frame), recent=() if both else state.recent)
        return state

    def note_taken(self, state: State, cards: tuple[CardId, ...], unseen: int = 0) -> State:
        """The state in which the operation has taken these cards without asking for them, and so many that nobody knows."""
        frame = state.top
        assert isinstance(frame, Doing)
        frame = replace(frame, picked=(*frame.picked, *cards), unseen=frame.unseen + unseen)
        return replace(state, frames=(*state.frames[:-1], frame))

    def spares(self, state: State) -> State:
        """The state in which it is known that nothing was done to what the operation is for."""
        frame = state.top
        assert isinstance(frame, Doing)
        return replace(state, frames=(*state.frames[:-1], replace(frame, spared=True)))

    def note_given(self, state: State, cards: tuple[CardId, ...]) -> State:
        """The state in which it is known that a cost takes all these cards."""
        return self.note_taken(state, cards) if self.cause is Cause.COST else state

    def holds(self, state: State, condition: AnyCondition) -> bool:
        link, picked = self.link, self.frame.picked
        return sight.holds(self.play.game, state, condition, self.player, self.card, link=link, picked=picked)

    def possible(self, state: State, ops: tuple[AnyOp, ...]) -> bool:
        """Whether the first of these has something to work on and is not forbidden, and can be paid if it is a price."""
        effect = effect_of(self.play.game, state.card(self.card), self.link.effect)
        means, first = self.means(state), ops[0]
        barred = first.forbidden_by(means) or any(self.prohibited(state, what, None) for what in first.acts())
        found = not barred and first.finds(means, effect, self.link.subjects)
        room = all_zones(ops, means) <= max(means.summon_room(), 0)
        return found and room and (not first.is_price or first.payable(means, False))

    def payable(self, state: State, op: AnyOp) -> bool:
        """Whether its player can pay this."""
        return payable(self.play.game, state, op, self.player, self.card)

    def _most_paid(self, state: State) -> int:
        """How many cards a cost of any number may take: where as many are targeted, no more than can be."""
        effects = self.play.definition(state, self.card).effects
        effect = next((e for e in effects if e.id == self.link.effect), None)
        if effect is None or effect.targets is None or not effect.targets.as_paid:
            return len(state.cards)
        return len(lawful_targets(self.play.game, state, effect, self.player, self.card, self.link))

    def _weaker(self, state: State, among: tuple[CardId, ...], than: Who) -> tuple[CardId, ...]:
        game, there = self.play.game, self.cards(state, than)
        return tuple(c for c in among if there and stats.atk(game, state, c) < stats.atk(game, state, there[0]))

    def _extreme(self, state: State, op: CardOp, among: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that have the lowest or the highest value of all, where the operation says so."""
        stat = op.lowest or op.highest
        if not stat or not among:
            return among
        game = self.play.game
        level = {c: f.level for c in among if (f := self.facts(state, c)).has_level} if stat == "level" else None
        value = level if level is not None else {c: stats.values(game, state, c)[stat == "def"] for c in among}
        extreme = (min if op.lowest else max)(value.values(), default=0)
        return tuple(c for c in among if c in value and value[c] == extreme)

    def points(self, state: State, amount: Amount | None, itself: CardId | None = None) -> int | None:
        """What an amount comes to, if there is one. `itself`: the monster that it is for."""
        if itself is not None and isinstance(amount, Points) and amount.of is Who.ITSELF:
            return board.number(self.play.game, state, amount, self.player, self.card, (itself,), self.link)
        return None if amount is None else self.amount(state, amount)

    def amount(self, state: State, amount: Amount, seen_by: Seat | None = None) -> int:
        """What an amount comes to now; `seen_by`: as this player sees whose cards those are."""
        cards = None
        if not isinstance(amount, int) and amount.of is not None:
            # a number is read off a target wherever its battle stands by then
            cards = self.link.targets if amount.of is Who.TARGETS else self.cards(state, amount.of)
            if amount.of is Who.EVENT_CARD and amounts.all_that_left(self.play.game, state, amount, self.link):
                cards = self.link.subjects
        seen = (seen_by or self.player, self.card, cards, self.link, self.frame.picked)
        found = board.number(self.play.game, state, amount, *seen)
        paid = isinstance(amount, Points) and amount.of is Who.PAID
        return found + amount.each * self.link.unseen if paid else found  # type: ignore[union-attr]

    def prohibited(
        self, state: State, act: str, card: CardId | Card | None, face_down: bool = False, side: Seat | None = None
    ) -> tuple[str, ...]:
        """The rules that keep this operation's player from doing that with the card. What its effect forbids it forbids to
        others: Scapegoat brings its own Tokens. `face_down`: what counts face-up monsters does not forbid it."""
        found = board.barred(self.play.game, state, act, self.player, card, side=side)
        others = (p.by for p in found if p.by != self.source and not (face_down and p.lone))
        return tuple(card_rule(self.play.game, state.card(by[0]), by[1]) for by in others)

    def prohibit(self, state: State, what: Prohibition) -> State:
        """The state in which this is prohibited from now on."""
        made = replace(what, since=state.turn, nth=state.newest)
        return replace(state, prohibitions=(*state.prohibitions, made))

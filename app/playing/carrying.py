"""Carrying out a written decision, with the costs and targets beside it."""

from __future__ import annotations

from itertools import combinations

from app.engine.ids import CardId, Seat
from app.engine.law.grouping import chooser
from app.engine.law.judging import judge, lawful
from app.engine.law.laws import Law
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.play.step import Step, step
from app.engine.position.decisions import Choose
from app.engine.position.frames import Link
from app.engine.position.state import Question, State
from app.playing.laws import Written
from app.playing.links import links
from app.playing.offering import given, not_given, nothing_else, offered
from app.playing.wish import Candidates, Wish, resolved, selections

Carried = tuple[Step | None, tuple[Ground, ...]]
"""What was done; without a step, the grounds tell why it was not."""

MOST_TRIES = 24
"""How many ways of spreading what was written over several prices are tried."""


def finish(game: Game, done: Step, wish: Wish) -> Carried:
    """What was decided, with the costs and targets of the wish chosen when they are asked for. If those are refused, so is
    the whole of it."""
    wish = resolved(done.state, wish)
    absent = not_there(wish)
    if absent is not None:
        return None, (absent,)
    spread = _Spread(game, wish, _paid(done.state, wish))
    return spread.finish(done, wish.paying or (), wish.targets)


class _Spread:
    """What was written for a decision, spread over what is asked for it: where a price asks for less than what is written fits, the first
    of it is given, or the next, so that the others fit the prices that follow."""

    def __init__(self, game: Game, wish: Wish, paid: tuple[CardId, ...]) -> None:
        self.game, self.wish, self.paid = game, wish, paid
        self.tries = MOST_TRIES

    def finish(self, done: Step, paying: tuple[Candidates, ...], targets: tuple[Candidates, ...] | None) -> Carried:
        """What was decided, from here on."""
        wish = self.wish
        while (question := done.state.question) is not None and question.player is wish.player:
            if question.kind == "cost" and paying:
                return self._give(done, question, paying, targets)
            if question.kind in ("target", "attack-target") and targets is not None:
                named, targets = targets, None
            elif question.kind == "attack-target" and wish.directly and question.least == 0:
                named = ()
            else:
                break
            more, against = _chosen(self.game, done.state, question, wish, named)
            if more is None:
                return None, against
            done = _joined(done, more)
        return self._done(done, paying, targets)

    def _done(self, done: Step, paying: tuple[Candidates, ...], targets: tuple[Candidates, ...] | None) -> Carried:
        wish = self.wish
        wrong = _other_target(done.state, wish) or (
            _other_link(self.game, done.state, wish) if targets is not None else None
        )
        wrong = wrong or _other_cost(done, wish, paying)
        return (done, ()) if wrong is None else (None, (wrong,))

    def _give(
        self, done: Step, question: Question, paying: tuple[Candidates, ...], targets: tuple[Candidates, ...] | None
    ) -> Carried:
        """What was decided, with what was written given for this price."""
        paying = not_given(paying, (*self.paid, *given(done.record)))
        # of several prices in a row, what was written may belong to another one, or was taken already
        fitting = tuple(cards for cards in paying if set(cards) & set(question.among)) or paying
        first: Carried | None = None
        for named in combinations(fitting, min(question.most, len(fitting))):
            if not named:
                return self._done(done, paying, targets)
            more, against = _chosen(self.game, done.state, question, self.wish, named)
            found: Carried = (None, against)
            if more is not None:
                found = self.finish(_joined(done, more), _without(paying, named), targets)
            if found[0] is not None:
                return found
            first = first or found
            self.tries -= 1
            if self.tries <= 0:
                break
        assert first is not None
        return first


def _joined(done: Step, more: Step) -> Step:
    return Step(more.state, (*done.record, *more.record), done.moves + more.moves)


def not_there(wish: Wish) -> Ground | None:
    """That a Token is named of which there is none here, if so."""
    gone = next((t for t in wish.tokens if not getattr(wish, t.slot)[t.place]), None)
    if gone is None:
        return None
    return Ground(Written.NO_TOKEN, Truth.NO, (("name", gone.written),), (str(Written.NO_TOKEN),))


def _paid(state: State, wish: Wish) -> tuple[CardId, ...]:
    """What was given already for an effect that went on the chain of itself."""
    if wish.does != "activate":
        return ()
    return tuple(card for link in links(state) if link.card in wish.cards[0] for card in link.paid)


def _without(paying: tuple[Candidates, ...], named: tuple[Candidates, ...]) -> tuple[Candidates, ...]:
    left = list(paying)
    for cards in named:
        left.remove(cards)
    return tuple(left)


def _chosen(game: Game, state: State, question: Question, wish: Wish, named: tuple[Candidates, ...]) -> Carried:
    """The choice of these cards, where it is clear which they are."""
    tried = [Choose(cards) for cards in selections(named)]
    may = tuple(choice for choice in tried if lawful(game, state, wish.player, choice))
    if not may:
        judged = judge(game, state, wish.player, tried[0]).grounds[1:] if tried else ()
        absent = offered(state, question, named, judged)
        return None, judged if absent is None else (absent,)
    unclear = either_players(state, may)
    if unclear is not None:
        return None, (unclear,)
    return step(game, state, may[0], known=True), ()


def either_players(state: State, choices: tuple[Choose, ...]) -> Ground | None:
    """Whether what was written may as well be the one player's cards as the other's: that is not for us to say."""

    def sides(choice: Choose) -> list[str]:
        return sorted(state.card(card).controller for card in choice.cards)

    other = next((c for c in choices if sides(c) != sides(choices[0])), None)
    if other is None:
        return None
    pairs = zip(choices[0].cards, other.cards, strict=True)
    one, or_other = next((a, b) for a, b in pairs if state.card(a).controller is not state.card(b).controller)
    return Ground(Written.WHICH_CARD, Truth.UNKNOWN, (("card", one), ("or", or_other)), (str(Written.WHICH_CARD),))


def _other_target(state: State, wish: Wish) -> Ground | None:
    """A target that was written but cannot be the one: there was only one to choose, and it is another."""
    battle, question = state.battle, state.question
    choosing = question is not None and question.kind == "attack-target" and question.player is wish.player
    if wish.does == "attack" and wish.directly and question is not None and choosing:
        # of several one has to be chosen; where the other player chooses, any may be declared first
        return Ground(Law.ATTACK_DIRECT, Truth.NO, (("target", question.among[0]),), (str(Law.ATTACK_DIRECT),))
    if wish.does != "attack" or battle is None or not battle.declared or question is None:
        return None
    if question.kind in ("attack-target", "word"):
        return None
    target = battle.target
    if wish.directly and target is not None:
        return Ground(Law.ATTACK_DIRECT, Truth.NO, (("target", target),), (str(Law.ATTACK_DIRECT),))
    if battle.made_direct:
        return None  # what applies to the attack at once has made it direct, whomever it was declared on
    if wish.targets and (target is None or target not in wish.targets[0]):
        facts = (("wanted", wish.targets[0][0]), ("target", target or 0))
        return Ground(Law.ATTACK_TARGET, Truth.NO, facts, (str(Law.ATTACK_TARGET),))
    return None


def _other_link(game: Game, state: State, wish: Wish) -> Ground | None:
    """The same for the target of an activation that took the only one there is without asking."""
    link = state.chain[-1] if state.chain else None
    if wish.does != "activate" or link is None or not link.targets or link.card not in wish.cards[0]:
        return None
    named = _named_by(game, state, link, wish.player)
    if any(set(named) == set(cards) for cards in selections(wish.targets or ())):
        return None
    return Ground(Law.TARGET, Truth.NO, (("needs", len(named)), ("found", 0)), (str(Law.TARGET),))


def _named_by(game: Game, state: State, link: Link, player: Seat) -> tuple[CardId, ...]:
    """Those of its targets that this player names: where both players target something, the other names the rest."""
    target = effect_of(game, state.card(link.card), link.effect).targets if link.effect else None
    if target is None or not link.grouped:
        return link.targets
    groups = zip(target.groups, link.grouped, strict=True)
    return tuple(card for group, cards in groups if chooser(group, link.player) is player for card in cards)


def _other_cost(done: Step, wish: Wish, paying: tuple[Candidates, ...]) -> Ground | None:
    """The same for a cost, or Tributes: what was given without asking is not what was written."""
    if not paying or wish.does == "choose":
        return None
    cards = (*_paid(done.state, wish), *given(done.record))
    wrong = not_given(paying, cards)
    return nothing_else(done.state, wish, wrong, cards) if wrong else None

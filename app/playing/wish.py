"""Written decisions: what one may mean in a state, and carrying it out with the costs and targets beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Literal

import msgspec

from app.engine.ids import CardId, Cause, Path, Seat
from app.engine.law.judging import MOST_CHOICES, judge
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth, Verdict
from app.engine.play.step import Step, step
from app.engine.position.decisions import (
    Activate,
    AnyDecision,
    Attack,
    Begin,
    ChangePosition,
    Choose,
    Pass,
    Say,
    SetCard,
    Settle,
    Summon,
)
from app.engine.position.events import Moved
from app.engine.position.state import State
from app.engine.words.cards import NEVER_ACTIVATED

Candidates = tuple[CardId, ...]
"""The cards a written name may mean: every copy of it."""


class Wish(msgspec.Struct, frozen=True):
    """A written decision. Each named card stands for its candidates. `effect`: which of its effects, or of its ways to
    Summon itself; `how`: how it is Summoned. `word`: what is declared. `to`: the place `enter` or `end` leads to.
    `at`: only there. `directly`: an attack without a target."""

    line: int
    player: Seat
    does: Literal["activate", "settle", "attack", "summon", "set", "change", "pass", "choose", "declare", "go", "begin"]
    cards: tuple[Candidates, ...] = ()
    effect: str = ""
    how: Literal["normal", "flip", "special"] = "normal"
    word: str = ""
    targets: tuple[Candidates, ...] | None = None
    paying: tuple[Candidates, ...] | None = None
    directly: bool = False
    to: Path = ""
    at: Path = ""


def decisions(game: Game, state: State, wish: Wish) -> Iterator[AnyDecision]:
    """What a wish may mean in this state: one decision for each copy of the card, and each effect that is not ruled out."""
    match wish.does:
        case "pass":
            yield Pass()
        case "begin":
            yield Begin()
        case "declare":
            yield Say(wish.word)
        case "attack" if state.question is not None and state.question.kind == "attack-target":
            # at a replay, attacking with the same monster says whom it attacks now
            if state.battle is not None and state.battle.attacker in wish.cards[0]:
                yield from (Choose(cards) for cards in ([()] if wish.directly else selections(wish.targets or ())))
        case "attack" | "choose" if state.question is not None and state.question.kind == "word":
            # at a replay, with a direct attack among what is left: whether there is another attack, or none
            going = "attack" if wish.does == "attack" else "stop"
            own = state.battle is not None and wish.does == "attack" and state.battle.attacker in wish.cards[0]
            if going in state.question.words and (own or (going == "stop" and not wish.cards)):
                yield Say(going)
        case "attack":
            yield from (Attack(card) for card in wish.cards[0])
        case "summon":
            yield from (Summon(card, wish.how, wish.effect) for card in wish.cards[0])
        case "set":
            yield from (SetCard(card) for card in wish.cards[0])
        case "change":
            yield from (ChangePosition(card) for card in wish.cards[0])
        case "choose":
            if not wish.cards:
                yield from (Choose(()), Pass())
            else:
                yield from (Choose(cards) for cards in selections(wish.cards))
        case "activate" | "settle":
            named = Activate if wish.does == "activate" else Settle
            for card in wish.cards[0]:
                # on a chain, what answers a link is meant before anything else
                effects = game.cards[state.card(card).slug].effects
                if wish.does == "activate" and not wish.effect:
                    # what is never activated is not meant where something else is
                    effects = tuple(e for e in effects if e.kind not in NEVER_ACTIVATED) or effects
                for effect in sorted(effects, key=lambda e: bool(e.answers) != bool(state.chain)):
                    if wish.effect in ("", effect.id):
                        yield named(card, effect.id)
            if wish.does == "settle":
                yield from (Settle(t.card, t.effect) for t in state.waiting if t.card in wish.cards[0] and not t.chain)
        case "go":
            return


def selections(named: tuple[Candidates, ...]) -> Iterator[tuple[CardId, ...]]:
    """Ways to take one different card for each name, at most `MOST_CHOICES` of them."""
    seen: set[tuple[CardId, ...]] = set()
    for cards in islice(product(*named), MOST_CHOICES):
        if len(set(cards)) == len(cards) and cards not in seen:
            seen.add(cards)
            yield cards


def might_be_lawful(game: Game, state: State, wish: Wish) -> bool:
    """Whether a wish might be taken in this state."""
    return any(judge(game, state, wish.player, decision).lawful for decision in decisions(game, state, wish))


def carry_out_wish(
    game: Game, state: State, wish: Wish, decision: AnyDecision, verdict: Verdict
) -> tuple[Step | None, tuple[Ground, ...]]:
    """Take a decision with the costs and targets written beside it. If those are refused, so is the whole of it."""
    return finish(game, step(game, state, decision), wish, verdict.grounds)


def finish(game: Game, done: Step, wish: Wish, grounds: tuple[Ground, ...]) -> tuple[Step | None, tuple[Ground, ...]]:
    """What was decided, with the costs and targets of the wish chosen when they are asked for."""
    paying, targets = wish.paying or (), wish.targets
    while (question := done.state.question) is not None and question.player is wish.player:
        if question.kind == "cost" and paying:
            # of several prices in a row, what was written may belong to another one, or was taken already
            fitting = tuple(cards for cards in paying if set(cards) & set(question.among)) or paying
            named = fitting[: question.most]
            left = list(paying)
            for cards in named:
                left.remove(cards)
            paying = tuple(left)
        elif question.kind in ("target", "attack-target") and targets is not None:
            named, targets = targets, None
        elif question.kind == "attack-target" and wish.directly and question.least == 0:
            named = ()
        else:
            break
        tried = [Choose(cards) for cards in selections(named)]
        verdicts = [judge(game, done.state, wish.player, choice) for choice in tried]
        lawful = tuple(c for c, v in zip(tried, verdicts, strict=True) if v.lawful)
        if not lawful:
            return None, (*grounds, *(verdicts[0].grounds[1:] if verdicts else ()))
        choice, unclear = lawful[0], either_players(done.state, lawful)
        if unclear is not None:
            return None, (*grounds, unclear)
        more = step(game, done.state, choice)
        done = Step(more.state, (*done.record, *more.record))
    wrong = _other_target(done.state, wish) or (_other_link(done.state, wish) if targets is not None else None)
    wrong = wrong or (_other_cost(done, wish) if paying and wish.does == "activate" else None)
    if wrong is not None:
        return None, (*grounds, wrong)
    return done, grounds


def either_players(state: State, choices: tuple[Choose, ...]) -> Ground | None:
    """Whether what was written may as well be the one player's cards as the other's: that is not for us to say."""

    def sides(choice: Choose) -> list[str]:
        return sorted(state.card(card).controller for card in choice.cards)

    other = next((c for c in choices if sides(c) != sides(choices[0])), None)
    if other is None:
        return None
    pairs = zip(choices[0].cards, other.cards, strict=True)
    one, or_other = next((a, b) for a, b in pairs if state.card(a).controller is not state.card(b).controller)
    return Ground(Law.WHICH_CARD, Truth.UNKNOWN, (("card", one), ("or", or_other)), (str(Law.WHICH_CARD),))


def _other_target(state: State, wish: Wish) -> Ground | None:
    """A target that was written but cannot be the one: there was only one to choose, and it is another."""
    battle = state.battle
    if (
        wish.does == "attack"
        and battle
        and battle.declared
        and state.question
        and state.question.kind not in ("attack-target", "word")
    ):
        target = battle.target
        if wish.directly and target is not None:
            return Ground(Law.ATTACK_DIRECT, Truth.NO, (("target", target),), (str(Law.ATTACK_DIRECT),))
        if wish.targets and (target is None or target not in wish.targets[0]):
            return Ground(
                Law.ATTACK_TARGET,
                Truth.NO,
                (("wanted", wish.targets[0][0]), ("target", target or 0)),
                (str(Law.ATTACK_TARGET),),
            )
    return None


def _other_link(state: State, wish: Wish) -> Ground | None:
    """The same for the target of an activation that took the only one there is without asking."""
    link = state.chain[-1] if state.chain else None
    if wish.does != "activate" or link is None or not link.targets or link.card not in wish.cards[0]:
        return None
    if any(set(link.targets) == set(cards) for cards in selections(wish.targets or ())):
        return None
    return Ground(Law.TARGET, Truth.NO, (("needs", len(link.targets)), ("found", 0)), (str(Law.TARGET),))


def _other_cost(done: Step, wish: Wish) -> Ground | None:
    """The same for a cost: what was given without asking is none of the cards that were written."""
    given = [e.what.card for e, _ in done.record if isinstance(e.what, Moved) and e.what.cause is Cause.COST]
    named = {card for cards in wish.paying or () for card in cards}
    if set(given) & named:
        return None
    return Ground(
        Law.CHOICE, Truth.NO, (("given", len(named)), ("least", len(given)), ("most", len(given))), (str(Law.CHOICE),)
    )

"""Written decisions, and what one may mean in a state."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Path, Seat
from app.engine.law.judging import MOST_CHOICES, judge, lawful
from app.engine.law.manners import manners
from app.engine.law.rules import Game
from app.engine.law.verdict import Verdict
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
from app.engine.position.state import State
from app.engine.words.cards import NEVER_ACTIVATED, EffectDef
from app.playing.names import TokenNamed

GOES_ON = {"attack", "stop"}
"""The words of a replay in which a direct attack is left."""

Candidates = tuple[CardId, ...]
"""The cards a written name may mean: every copy of it."""


class Wish(msgspec.Struct, frozen=True):
    """A written decision. Each named card stands for its candidates, a Token (`tokens`) for those that are there by then. `effect`: which of its effects, or of its ways to
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
    tokens: tuple[TokenNamed, ...] = ()
    directly: bool = False
    to: Path = ""
    at: Path = ""


def decisions(game: Game, state: State, wish: Wish) -> Iterator[AnyDecision]:
    """What a wish may mean in this state: one decision for each copy of the card, and each effect that is not ruled out."""
    wish = resolved(state, wish)
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
            replayed = set(state.question.words) == GOES_ON
            own = state.battle is not None and wish.does == "attack" and state.battle.attacker in wish.cards[0]
            if replayed and own:
                yield Say("attack")
            elif replayed and wish.does == "choose" and not wish.cards:
                yield Say("stop")
        case "attack":
            yield from (Attack(card) for card in wish.cards[0])
        case "summon":
            for card in wish.cards[0]:
                names = _ways(game, state, wish, card, "normal") if wish.how == "normal" else (wish.effect,)
                yield from (Summon(card, wish.how, name) for name in names)
        case "set":
            for card in wish.cards[0]:
                yield from (SetCard(card, name) for name in _ways(game, state, wish, card, "set"))
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
                for effect in sorted(
                    meant(game, state, wish, card), key=lambda e: bool(e.answers) != bool(state.chain)
                ):
                    yield named(card, effect.id)
            if wish.does == "settle":
                yield from (Settle(t.card, t.effect) for t in state.waiting if t.card in wish.cards[0] and not t.chain)
        case "go":
            return


def _ways(game: Game, state: State, wish: Wish, card: CardId, act: str) -> tuple[str, ...]:
    """The names of the ways of a Normal Summon or Set that a wish may mean: where none is named, first those with as many Tributes
    as are written, and without any, those that take none."""
    if wish.effect:
        return (wish.effect,)
    written = len(wish.paying or ())
    ways = sorted(manners(game, state, state.card(card), act), key=lambda m: abs(m.tributes - written))
    return tuple(way.name for way in ways) or ("",)


def resolved(state: State, wish: Wish) -> Wish:
    """The wish with the Tokens of its names that are there now; where there are none any more, with those that were: the only
    one may just have been given without asking."""
    for token in wish.tokens:
        names = getattr(wish, token.slot)
        found = (*names[: token.place], token.among(state) or names[token.place], *names[token.place + 1 :])
        wish = replace(wish, **{token.slot: found})
    return wish


def meant(game: Game, state: State, wish: Wish, card: CardId) -> tuple[EffectDef, ...]:
    """The effects of a card that a wish may mean."""
    effects = game.cards[state.card(card).slug].effects
    if wish.effect:
        return tuple(e for e in effects if e.id == wish.effect)
    if wish.does != "activate":
        return effects
    # what is never activated is not meant where something else is, nor what takes no target or cost where one is written
    effects = tuple(e for e in effects if e.kind not in NEVER_ACTIVATED) or effects
    if wish.targets is not None:
        effects = tuple(e for e in effects if e.targets is not None or e.does) or effects
    if wish.paying is not None:
        effects = tuple(e for e in effects if e.cost) or effects
    return effects


def selections(named: tuple[Candidates, ...]) -> Iterator[tuple[CardId, ...]]:
    """Ways to take one different card for each name, at most `MOST_CHOICES` of them."""
    seen: set[tuple[CardId, ...]] = set()
    for cards in islice(product(*named), MOST_CHOICES):
        if len(set(cards)) == len(cards) and cards not in seen:
            seen.add(cards)
            yield cards


def weighed(game: Game, state: State, wish: Wish) -> tuple[Verdict, ...]:
    """What the rules say here of each decision that a wish may mean."""
    return tuple(judge(game, state, wish.player, decision) for decision in decisions(game, state, wish))


def might_be_lawful(game: Game, state: State, wish: Wish) -> bool:
    """Whether a wish might be taken in this state."""
    return any(lawful(game, state, wish.player, decision) for decision in decisions(game, state, wish))

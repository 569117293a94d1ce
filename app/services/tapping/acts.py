"""What may be done at a stop, as one taps it: each act with the decisions of the game that it comes to, and what is not lawful
with the grounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Path, Seat
from app.engine.law.actions import act_name
from app.engine.law.judging import judge, nameable
from app.engine.law.options import options
from app.engine.law.places import window_here
from app.engine.law.rules import Game
from app.engine.law.tabled import TRIGGERED
from app.engine.law.verdict import Verdict
from app.engine.play.step import step
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
from app.engine.position.state import State
from app.explain.answer import telling_first
from app.explain.ruling import GroundView
from app.explain.segments import plain
from app.playing.way import Way
from app.services.adjudicate import Words
from app.services.tapping.line import BoardLine, asked, only_passed

MOST_SHOWN = 60
"""Answers to one choice that are offered each by itself; beyond that the cards are picked one by one."""
_DECISIONS = msgspec.json.Decoder(tuple[AnyDecision, ...])
_HOW = {"normal": "Normal Summon", "flip": "Flip Summon", "special": "Special Summon"}
_WAYS = {
    "battle": "Enter the Battle Phase",
    "battle/step": "Enter the Battle Step",
    "battle/end": "End the Battle Step",
    "main-2": "Enter Main Phase 2",
    "end": "End the turn",
}


class Act(msgspec.Struct, frozen=True):
    """Something a player may do, or wants to and may not. `stop`: at which question of the line, from 0; `key`: the decisions it
    comes to, as JSON; `says`: in words, without the player; `does`: what the effect says, where several of its card may be meant.
    `grounds`: what speaks against it."""

    player: str
    stop: int
    key: str
    says: str
    does: str = ""
    grounds: tuple[GroundView, ...] = ()


class Moment(msgspec.Struct, frozen=True):
    """Questions that are put one right after the other: both players' in one window. `title`: where in the turn. `question`: in
    words, where something else is asked than whether anybody acts. `pick`: (card number, name) of those among which `least` to `most`
    are chosen, where there are too many ways to offer each."""

    first: int
    last: int
    title: str
    question: str
    acts: tuple[Act, ...]
    owed: bool = False
    pick: tuple[tuple[CardId, str], ...] = ()
    least: int = 0
    most: int = 0
    chain: int = 0


def moments(line: BoardLine) -> tuple[Moment, ...]:
    """The line ahead, moment by moment, with everything that may be done at each."""
    found: list[Moment] = []
    for number, way in enumerate(line.stops):
        kind = asked(way).kind
        before = asked(line.stops[number - 1]).kind if number else ""
        acts = tuple(_lawful(line, number, way))
        joins = kind == before == "priority" and only_passed(way)
        if found and (joins or (kind == "go" and before == "priority")):
            last = found[-1]
            found[-1] = replace(last, last=number, acts=(*last.acts, *acts))
        else:
            found.append(_moment(line, number, way, acts))
    return tuple(found)


def _moment(line: BoardLine, number: int, way: Way, acts: tuple[Act, ...]) -> Moment:
    question, words = asked(way), line.words
    title = _title(line, question.at)
    says = "" if question.kind == "priority" else plain(words.wording.question(question))
    one = Moment(number, number, title, says, acts, not question.may_pass, chain=len(way.state.chain))
    if question.of_cards and question.most > 1 and len(acts) > MOST_SHOWN:
        pick = tuple((card, words.naming.name(card)) for card in question.among)
        return replace(one, acts=(), pick=pick, least=question.least, most=question.most)
    return one


def _title(line: BoardLine, at: Path) -> str:
    """The step or phase around a place, without its number."""
    nodes = line.words.compiled.rules.nodes
    while at and nodes[at].level not in ("phase", "step", "substep"):
        at = at.rpartition("/")[0]
    title = nodes[at].title.rpartition(": ")[2] if at else ""
    return title[:1].upper() + title[1:]


def _lawful(line: BoardLine, number: int, way: Way) -> Iterator[Act]:
    game, words = line.reached.game, line.words
    player = str(asked(way).player)
    found = tuple(islice(options(game, way.state), MOST_SHOWN + 1))
    uses = Counter(each.card for each in found if isinstance(each, Activate))
    for decision in found:
        if isinstance(decision, Attack):
            yield from _attacks(game, words, way.state, number, decision)
        elif not isinstance(decision, Pass):
            several = isinstance(decision, Activate) and uses[decision.card] > 1
            does = _does(game, way.state, decision) if isinstance(decision, Activate) and several else ""
            yield Act(player, number, key((decision,)), said(words, game, way.state, decision), does)


def _does(game: Game, state: State, use: Activate) -> str:
    return game.cards[state.card(use.card).slug].effect(use.effect).says


def _attacks(game: Game, words: Words, state: State, number: int, attack: Attack) -> Iterator[Act]:
    """An attack on each of the monsters that may be attacked, or directly."""
    assert state.question is not None
    player, name = str(state.question.player), words.naming.name(attack.card)
    after = step(game, state, attack).state
    question = after.question
    if question is not None and question.kind == "attack-target":
        for decision in options(game, after):
            if isinstance(decision, Choose):
                target = words.naming.name(decision.cards[0]) if decision.cards else ""
                yield Act(player, number, key((attack, decision)), _attacking(name, target))
        return
    target = words.naming.name(after.battle.target) if after.battle and after.battle.target is not None else ""
    says = _attacking(name, target) if after.battle is not None else f"Attack with {name}"
    yield Act(player, number, key((attack,)), says)


def _attacking(name: str, target: str) -> str:
    return f"Attack {target} with {name}" if target else f"Attack directly with {name}"


def refused(line: BoardLine, moment: Moment) -> tuple[Act, ...]:
    """What either player may not do at a moment, with what speaks against it: of each card the use against which least does, and what
    is done without a chain where the moment admits it. What waits for something that has not happened comes last."""
    if not line.stops or (moment.question and moment.owed):
        return ()
    found: list[tuple[bool, Act]] = []
    for seat in (asked(line.stops[moment.first]).player, asked(line.stops[moment.first]).player.opponent):
        number = next((n for n in range(moment.first, moment.last + 1) if _priority(line.stops[n], seat)), moment.first)
        found += _against(line, number, seat)
    return tuple(act for _, act in sorted(found, key=lambda each: each[0]))


def _priority(way: Way, seat: Seat) -> bool:
    return asked(way).kind == "priority" and asked(way).player is seat


def _against(line: BoardLine, number: int, seat: Seat) -> Iterator[tuple[bool, Act]]:
    game, words, state = line.reached.game, line.words, line.stops[number].state
    assert state.question is not None
    question, window = replace(state.question, player=seat), window_here(game, state)
    acting = window.acts if window is not None and seat is state.player and not state.chain else ()
    nearest: dict[tuple[str, CardId], Verdict] = {}
    for decision in nameable(game, state, question):
        match decision:
            case Activate(card=card):
                about = ("activate", card)
            case Attack(card=card) | Summon(card=card) | SetCard(card=card) if (
                act_name(game, state, decision) in acting
            ):
                about = (act_name(game, state, decision), card)
            case _:
                continue
        verdict, known = judge(game, state, seat, decision), nearest.get(about)
        if known is None or len(verdict.against) < len(known.against):
            nearest[about] = verdict
    for (_, card), verdict in nearest.items():
        if not verdict.lawful:
            decision = verdict.decision
            views = tuple(words.grounds.view(g, state) for g in telling_first(verdict.grounds) if g.holds != "yes")
            act = Act(str(seat), number, key((decision,)), said(words, game, state, decision), grounds=views)
            effect = (
                game.cards[state.card(card).slug].effect(decision.effect) if isinstance(decision, Activate) else None
            )
            yield effect is not None and effect.kind in TRIGGERED, act


def said(words: Words, game: Game, state: State, decision: AnyDecision) -> str:
    """A decision on a button."""
    name = words.naming.name
    match decision:
        case Activate(card=card):
            return f"Activate {name(card)}"
        case Settle(card=card):
            return f"Settle what is due by {name(card)}"
        case Attack(card=card):
            return f"Attack with {name(card)}"
        case Summon(card=card, how=how, procedure=way):
            return f"{_HOW[how]} {name(card)}" + (f" ({_spaced(way)})" if way and how == "normal" else "")
        case SetCard(card=card, procedure=way):
            return f"Set {name(card)}" + (f" ({_spaced(way)})" if way else "")
        case ChangePosition(card=card):
            return f"Change the position of {name(card)}"
        case Choose(cards=cards):
            return plain(words.naming.cards(cards)) if cards else "None"
        case Say(word=word):
            return word.capitalize()
        case Go(to=to):
            return _WAYS.get(to) or f"Go on to {words.wording.the(to)}"
        case Begin():
            return "Begin the next turn"
        case Pass():
            return "Pass"


def _spaced(name: str) -> str:
    return name.rpartition(":")[2].replace("-", " ")


def key(decisions: tuple[AnyDecision, ...]) -> str:
    return msgspec.json.encode(decisions).decode()


def key_of_choice(cards: tuple[CardId, ...]) -> str:
    """The key of a choice of these cards."""
    return key((Choose(cards),))


def decisions_of(said: str) -> tuple[AnyDecision, ...] | None:
    """The decisions of an act's key; None for what is none."""
    try:
        return _DECISIONS.decode(said)
    except msgspec.DecodeError:
        return None

"""Playing what somebody wrote down.

A written line is a wish: who wants to do what, with which cards, perhaps at a named step. It is taken at the first
moment where it is lawful, everybody else passing until then. An answer to an opponent's link is looked for in that
chain, and for as long as the same attack lasts. A wish waits for a moment of its own turn only; once the end of the turn
has been written down, the next turn is open to what follows. What is nowhere lawful is refused where least spoke against
it, at the first such moment, and play goes on from there as if it had not been said.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Literal

import msgspec

from app.engine.cards import NEVER_ACTIVATED, EffectKind
from app.engine.decisions import (
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
from app.engine.events import (
    Activated,
    Asked,
    ChainDone,
    ControlChanged,
    Event,
    Moved,
    Passed,
    Resolving,
    Targeted,
    Turned,
)
from app.engine.frames import Activating, Link
from app.engine.game import Situation, start
from app.engine.ids import CardId, Cause, Path, Seat
from app.engine.law import Law
from app.engine.legality import MOST_CHOICES, judge
from app.engine.passes import Chance, chances, moment
from app.engine.play import effect_of, place
from app.engine.rules import Game
from app.engine.state import State
from app.engine.step import Step, step
from app.engine.verdict import Ground, Truth, Verdict

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


class Refusal(msgspec.Struct, frozen=True):
    """A wish that was refused: after how many events of the run, and on which grounds."""

    wish: Wish
    after: int
    state: State
    grounds: tuple[Ground, ...]


class Remark(msgspec.Struct, frozen=True):
    """How a wish was understood where it might have been meant otherwise. It stands behind that many events of the run.

    `chained`: put on the chain on top of this card, its player's own, although it could have waited for that to resolve;
    `later`: taken in another step than the one it was written in, where these grounds spoke against it.
    """

    wish: Wish
    after: int
    chained: CardId | None = None
    later: tuple[Ground, ...] = ()


class Run(msgspec.Struct, frozen=True):
    """A situation played to its end: every event with the state right after it, which decision stands at which event,
    and what was refused. `unreached`: wishes behind a choice that is still owed."""

    first: State
    final: State
    record: tuple[tuple[Event, State], ...]
    taken: tuple[tuple[int, Wish], ...]
    refused: tuple[Refusal, ...]
    unreached: tuple[Wish, ...]
    remarks: tuple[Remark, ...] = ()


def replay(game: Game, situation: Situation, wishes: tuple[Wish, ...]) -> Run:
    """Play a situation with these wishes, in order, to the end of the last turn they speak of or to a choice that is
    owed."""
    begun = start(game, situation)
    last_turn = situation.turn
    state, record = begun.state, list(begun.record)
    first = record[0][1] if record else state
    taken: list[tuple[int, Wish]] = []
    refused: list[Refusal] = []
    unreached: list[Wish] = []
    remarks: list[Remark] = []
    last: Wish | None = None
    named: tuple[Named, ...] = ()
    just: tuple[tuple[Event, State], ...] = ()
    earlier: tuple[State, int] | None = None
    leaving: tuple[State, int, tuple[Named, ...]] | None = None
    order, number = list(wishes), 0
    held: Wish | None = None
    while number < len(order):
        if order[number] is held and _goes_first(game, state, order[number + 1 : number + 2], last):
            order[number], order[number + 1] = order[number + 1], order[number]
        wish = order[number]
        named = tuple(n for n in named if n in _on_the_chain(state))
        last_turn += int(wish.does == "begin" and state.turn == last_turn)
        found = None
        if wish.does == "pass":
            found = _passed(game, state, tuple(order[number:]), last_turn, named, last, just)
        found = found or _seek(game, state, wish, _answers(game, state, wish, last), last_turn, named, just)
        found = _told_why(game, state, record, found, wish)
        if found.step is None and earlier is not None:
            # a decision that was refused may have let the other player's chance go by: that player may still take it
            before, length = earlier
            again = _seek(game, before, wish, _answers(game, before, wish, last), last_turn, named, just)
            if again.step is not None:
                refused[-1] = _moved_to(refused[-1], record[length:], again.step.record, length)
                del record[length:]
                state, found = before, again
        if found.step is None and leaving is not None and wish.player is not order[number - 1].player:
            # so may one who left a phase; that is done when what the other player does before has been answered
            before, length, known = leaving
            again = _seek(game, before, wish, False, last_turn, known, just)
            if again.step is not None and (wish.at or _begins_a_chain(again)):
                del record[length:]
                taken.pop()
                state, found, held = before, again, order[number - 1]
                order.insert(number + 1, held)
        earlier = leaving = None
        last_turn += int(wish.does == "go" and wish.to == "end" and wish is not held)
        if found.step is not None:
            chained = _chained(game, state, order[number - 1] if number else None, wish, found)
            if chained is not None or found.grounds:
                remarks.append(Remark(wish, len(record) + found.after, chained, found.grounds))
            taken.append((len(record) + found.after, wish))
            leaving = (state, len(record), named) if wish.does == "go" else None
            record.extend(found.step.record)
            state, last, just = found.step.state, wish, found.step.record
            if wish.does == "activate":
                named = (*named, *(n for n in _on_the_chain(state) if n[0] in wish.cards[0] and n not in named))
        elif found.grounds:
            refused.append(Refusal(wish, len(record) + found.after, found.state or state, found.grounds))
            earlier = (state, len(record)) if found.before else None
            record.extend(found.before)
            state = found.state or state
        else:
            unreached.append(wish)
        number += 1
    rest = _pass_on(game, state)
    record.extend(rest.record)
    return Run(first, rest.state, tuple(record), tuple(taken), tuple(refused), tuple(unreached), tuple(remarks))


def _begins_a_chain(found: Found) -> bool:
    """Whether what was found is the activation of a Chain Link 1."""
    said = found.step.record[found.after :] if found.step is not None else ()
    return any(isinstance(event.what, Activated) and event.what.number == 1 for event, _ in said[:1])


def _goes_first(game: Game, state: State, following: list[Wish], last: Wish | None) -> bool:
    """Whether the next wish belongs to the chain that waits, before a phase is left."""
    if not following or not state.chain:
        return False
    answers = _answers(game, state, following[0], last) and (
        not following[0].at or _inside(place(state), following[0].at)
    )
    return answers or following[0].does in ("pass", "choose", "declare")


def _told_why(game: Game, state: State, record: list[tuple[Event, State]], found: Found, wish: Wish) -> Found:
    """A refusal with what play so far adds to its grounds: that the moment was let pass, or that the phase was broken off."""
    against = [g for g in found.grounds if g.holds is not Truth.YES]
    turn = [(event, after) for event, after in record if after.turn == state.turn]
    if ("trigger", "not-met") in {fact for g in against for fact in g.facts} and _was_possible(game, turn, wish):
        return msgspec.structs.replace(found, grounds=tuple(_passed_by(g) for g in found.grounds))
    if wish.does != "attack" or not against or any(g.clause not in (Law.ACT_HERE, Law.SPEAKER) for g in against):
        return found
    by = _broken_off(tuple(turn))
    if by is None:
        # looking for the attack has led past the end of the phase: it is refused there
        at = next((n for n in range(len(found.ahead)) if _broken_off(found.ahead[: n + 1]) is not None), -1) + 1
        asked = next((n for n in range(at, len(found.ahead)) if isinstance(found.ahead[n][0].what, Asked)), None)
        by = _broken_off(found.ahead[:at])
        if by is None or asked is None:
            return found
        before = found.ahead[: asked + 1]
        found = msgspec.structs.replace(found, after=at, before=before, state=before[-1][1])
    grounds = tuple(msgspec.structs.replace(g, facts=(*g.facts, ("ended-by", by))) for g in against[-1:])
    return msgspec.structs.replace(found, grounds=grounds)


def _chained(game: Game, state: State, before: Wish | None, wish: Wish, found: Found) -> CardId | None:
    """The own link that an activation was put on top of, if it directly follows that in the text and could be made as well
    once that has resolved."""
    if before is None or not (before.does == wish.does == "activate") or before.player is not wish.player or wish.at:
        return None
    top = state.chain[-1] if state.chain else None
    if top is None or top.card not in before.cards[0] or top.player is not wish.player or found.step is None:
        return None
    if not any(isinstance(e.what, Activated) and e.what.number > len(state.chain) for e, _ in found.step.record):
        return None
    while state.chain and state.question is not None and state.question.may_pass:
        state = step(game, state, Pass()).state
    while state.question is not None and state.question.kind == "priority" and not state.chain:
        if state.question.player is wish.player:
            return top.card if _lawful(game, state, wish) else None
        state = step(game, state, Pass()).state
    return None


def _passed_by(ground: Ground) -> Ground:
    """The ground that a trigger was not met, as one that it was met and not used."""
    facts = tuple(("trigger", "passed-by") if fact == ("trigger", "not-met") else fact for fact in ground.facts)
    return msgspec.structs.replace(ground, facts=facts)


def _was_possible(game: Game, turn: list[tuple[Event, State]], wish: Wish) -> bool:
    """Whether the player of a wish was asked this turn where it would have been lawful, and it has not been used since."""
    for event, state in reversed(turn):
        if isinstance(event.what, Activated) and event.what.card in wish.cards[0]:
            return False
        if isinstance(event.what, Asked) and event.what.question.player is wish.player and _lawful(game, state, wish):
            return True
    return False


def _lawful(game: Game, state: State, wish: Wish) -> bool:
    """Whether a wish might be taken in this state."""
    return any(judge(game, state, wish.player, decision).lawful for decision in decisions(game, state, wish))


def _broken_off(events: tuple[tuple[Event, State], ...]) -> CardId | None:
    """Whose effect has ended the Battle Phase in these events."""
    card: CardId | None = None
    for event, state in events:
        card = event.what.card if isinstance(event.what, Resolving) else card
        if isinstance(event.what, ChainDone) and "battle-phase-ends" in state.marks:
            return card
    return None


def _moved_to(
    refusal: Refusal, was: list[tuple[Event, State]], now: tuple[tuple[Event, State], ...], length: int
) -> Refusal:
    """A refusal where play as it goes now still was as it went before."""
    same = next((n for n, (a, b) in enumerate(zip(was, now, strict=False)) if a[0] != b[0]), min(len(was), len(now)))
    return msgspec.structs.replace(refusal, after=min(refusal.after, length + same))


def _answers(game: Game, state: State, wish: Wish, last: Wish | None) -> bool:
    """Whether a wish answers the link an opponent has just made: only what can be added to a chain by choice does."""
    return (
        wish.does == "activate"
        and (not wish.at or _inside(place(state), wish.at))
        and any(
            effect.speed > 1
            for card in wish.cards[0]
            for effect in game.cards[state.card(card).slug].effects
            if wish.effect in ("", effect.id)
        )
        and last is not None
        and last.does == "activate"
        and last.player is wish.player.opponent
        and bool(state.chain)
        and state.chain[-1].player is wish.player.opponent
    )


class Found(msgspec.Struct, frozen=True):
    """What came of looking for a wish: the steps that lead to it and it itself (`step`), or the grounds against it.

    `after`: events before it was said. For a refusal, `before` and `state` lead to where it was said; `ahead` is
    what happens where nobody says anything. For a wish that was taken, `grounds` are those against it where it was written.
    """

    step: Step | None = None
    after: int = 0
    before: tuple[tuple[Event, State], ...] = ()
    state: State | None = None
    grounds: tuple[Ground, ...] = ()
    ahead: tuple[tuple[Event, State], ...] = ()


Named = tuple[CardId, str]
"""An effect on the chain, by card and name."""


def _touched(record: tuple[tuple[Event, State], ...]) -> set[CardId]:
    """The cards that effects and costs did something to in a piece of play."""
    found: set[CardId] = set()
    for event, _ in record:
        match event.what:
            case Moved(card=card, cause=cause) if cause in (Cause.EFFECT, Cause.COST):
                found.add(card)
            case Turned(card=card, by=by) if by is not None:
                found.add(card)
            case ControlChanged(card=card):
                found.add(card)
            case Targeted(targets=targets):
                found.update(targets)
            case _:
                pass
    return found


def _links(state: State) -> tuple[Link, ...]:
    """The links of the chain, with one that is being made."""
    return (*state.chain, *(f.link for f in state.frames if isinstance(f, Activating)))


def _on_the_chain(state: State) -> tuple[Named, ...]:
    return tuple((link.card, link.effect) for link in _links(state))


def _seek(
    game: Game, state: State, wish: Wish, answer: bool, last_turn: int, named: tuple[Named, ...],
    just: tuple[tuple[Event, State], ...],
) -> Found:  # fmt: skip
    search = _Search(game, state, wish, answer, last_turn, named)
    found = search.walk(state, ())
    if found is None and wish.does == "choose":
        # never asked for: perhaps since there was nothing else to choose
        if search.was_taken(just):
            return Found(Step(state, ()))
        again = _Search(game, state, wish, answer, last_turn, named)
        again.agrees = True
        found = again.walk(state, ())
    if found is None and answer:
        # no answer to the link: what the card triggers may come afterwards
        for slow in _slow_effects(game, state, wish):
            found = found or _Search(game, state, slow, False, last_turn, named).walk(state, ())
    if (
        found is None
        and search.refusal is None
        and not search.behind
        and not (wish.does == "go" and search.owed)
        and (state.question is None or state.question.may_pass)
    ):
        search.never(state, ())
    if found is None and wish.does == "pass" and not wish.at and search.unasked:
        return Found(Step(state, ()))  # to pass where nobody asks does no harm
    if found is None and search.refusal is not None:
        return msgspec.structs.replace(search.refusal, ahead=search.ahead)
    return found or Found()


def _passed(
    game: Game, state: State, wishes: tuple[Wish, ...], last_turn: int, named: tuple[Named, ...], last: Wish | None,
    just: tuple[tuple[Event, State], ...],
) -> Found | None:  # fmt: skip
    """Where the first of these wishes, a pass, is said; None where nothing of what is under way asks its player.

    It is meant for a question in which its player could do something else. It goes to one in which he could not if there is
    none of the other sort before the next decision, or if as many passes are written as there are questions.
    """
    wish = wishes[0]
    if state.question is None or not state.question.may_pass:
        return None
    asked = chances(game, state, wish.player, wish.at)
    before = last is not None and last.does == "pass" and last.player is not wish.player and not wish.at
    before = before and any(isinstance(e.what, Passed) and e.what.player is wish.player for e, _ in just)
    if before and not any(chance.might_act and not chance.open for chance in asked):
        # of the two passes of one window the second was written first
        return Found(Step(state, ()))
    if not asked and wish.at:
        return None
    following = next((n for n, w in enumerate(wishes) if w.does != "pass"), len(wishes))
    written = sum(w.player is wish.player for w in wishes[:following])
    first = next((n for n, chance in enumerate(asked) if chance.might_act), 0)
    first = min(first, max(len(asked) - written, 0))
    if asked and first == 0 and not (asked[0].open and asked[0].record):
        return _said(game, asked[0])
    upcoming = wishes[following] if following < len(wishes) else None
    reached = _Search(game, state, upcoming, False, last_turn, named).walk(state, ()) if upcoming else None
    timely = [c for c in asked[first:] if reached is None or len(c.record) <= reached.after]
    if not timely and asked and not asked[0].open:
        timely = [asked[0]]
    if timely:
        return _said(game, timely[0])
    again = last is not None and last.does == "pass" and last.player is wish.player
    return Found(Step(state, ())) if reached is not None and not again else None


def _said(game: Game, chance: Chance) -> Found:
    """The pass of this chance."""
    done = step(game, chance.state, Pass())
    return Found(Step(done.state, (*chance.record, *done.record)), len(chance.record))


def _slow_effects(game: Game, state: State, wish: Wish) -> tuple[Wish, ...]:
    """The wish, once for each effect it may mean that is triggered by something or answers an event."""
    names = dict.fromkeys(
        effect.id
        for card in wish.cards[0]
        for effect in game.cards[state.card(card).slug].effects
        if wish.effect in ("", effect.id)
        and (
            effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP)
            or (effect.on is not None and effect.on.event != "activated")
        )
    )
    return tuple(msgspec.structs.replace(wish, effect=name) for name in names)


OF_THE_BOARD = (Law.ZONES_FULL, Law.TARGET, Law.COST, Law.SOMETHING, Law.LOCKED, Law.BARRED, Law.PLACE)
"""Grounds that have to do with what lies where, and nothing with the moment."""
CARDS = ("cost", "target", "attack-target", "choose", "hand-limit")
ANSWERED_BY: dict[str, tuple[str, ...]] = {
    "activate": ("priority", "trigger", "duty", "go", *CARDS),
    "settle": ("priority", "duty"),
    "attack": ("priority", "attack-target", "word"),
    "summon": ("priority",),
    "set": ("priority",),
    "change": ("priority",),
    "pass": ("priority", "trigger", "duty", "word", "go", "turn", *CARDS),
    "choose": (*CARDS, "word"),
    "declare": ("word",),
    "begin": ("turn",),
    "go": (),
}
"""To which questions a wish may be the answer."""


class _Search:
    """A walk forward from a state, everybody passing, until a wish is lawful or the last turn that is spoken of ends.
    `named`: effects on the chain that were written down already; another one there that the wish names went there of
    itself, since it has to be used, and that is what the wish means."""

    def __init__(
        self, game: Game, begin: State, wish: Wish, answer: bool, last_turn: int, named: tuple[Named, ...]
    ) -> None:
        self.game, self.wish, self.last_turn, self.named = game, wish, last_turn, named
        self.links = len(begin.chain) if answer else 0
        self.attacker = begin.battle.attacker if answer and begin.battle else None
        self.battle = begin.battle.attacker if begin.battle else None
        self.trigger = wish.does == "activate" and _only_triggers(game, begin, wish)
        self.refusal: Found | None = None
        self.agrees = False
        self.behind = False
        self.owed = False
        self.arrived = False
        self.unasked = False
        self.unclear = False
        self.first: tuple[Path, tuple[Ground, ...]] | None = None
        self.ahead: tuple[tuple[Event, State], ...] = ()

    def walk(self, state: State, record: tuple[tuple[Event, State], ...]) -> Found | None:
        while (question := state.question) is not None and not state.over:
            if self.links and not self._still_answering(state):
                return None
            if self._here(state) and self._went_of_itself(state):
                return self._agree(state, record)
            if self._here(state):
                found = self._try(state, record)
                if found is not None:
                    return msgspec.structs.replace(found, grounds=self._kept_waiting(state))
                if self.unclear:
                    return None
            elif self.arrived:
                return None
            if self.wish.does == "go" and self._arrived_there(state):
                return Found(Step(state, record), len(record))
            if question.kind == "go":
                return self._ways(state, record)
            if question.kind == "turn":
                if state.turn >= self.last_turn:
                    break
                after = step(self.game, state, Begin())
                state, record = after.state, (*record, *after.record)
                continue
            if not question.may_pass:
                self.owed = True
                # what the other player has to choose first may change everything
                if question.player is not self.wish.player and self.refusal and _of_its_moment(self.refusal.grounds):
                    self.refusal = None
                    self.behind = True
                return None
            after = step(self.game, state, Pass())
            state, record = after.state, (*record, *after.record)
            self.ahead = max(self.ahead, record, key=len)
            owed = state.question is not None and state.question.kind in CARDS
            if self.agrees and not owed and self.was_taken(after.record):
                return Found(Step(state, record), len(record))
        if self.wish.does == "go" and state.over and self.wish.to == "end":
            return Found(Step(state, record), len(record))
        if self.refusal is None:
            self.never(state, record)
        return None

    def _kept_waiting(self, state: State) -> tuple[Ground, ...]:
        """What spoke against a wish in the step where it was written, if it is taken in another one and that was no matter of
        its moment."""
        if self.first is None or self.wish.at or self.wish.does not in ("activate", "summon", "set", "change"):
            return ()
        where, grounds = self.first
        against = tuple(g for g in grounds if g.holds is Truth.NO)
        lasting = bool(against) and all(g.clause in OF_THE_BOARD for g in against)
        return against if lasting and moment(self.game, where) != moment(self.game, place(state)) else ()

    def _went_of_itself(self, state: State) -> bool:
        """Whether what the wish names is on the chain although nobody has said so."""
        wish = self.wish
        return wish.does == "activate" and any(
            link.card in wish.cards[0]
            and wish.effect in ("", link.effect)
            and link.player is wish.player
            and (link.card, link.effect) not in self.named
            and (wish.targets is None or effect_of(self.game, state.card(link.card), link.effect).targets is not None)
            for link in _links(state)
        )

    def _agree(self, state: State, record: tuple[tuple[Event, State], ...]) -> Found | None:
        """The effect is on the chain already: what is left are its costs and targets as written."""
        done, grounds = _finish(self.game, Step(state, ()), self.wish, ())
        if done is not None:
            return Found(Step(done.state, (*record, *done.record)), len(record))
        self.refusal = Found(after=len(record), before=record, state=state, grounds=grounds)
        return None

    def was_taken(self, record: tuple[tuple[Event, State], ...]) -> bool:
        """Whether the cards that a wish chooses are those that were taken without asking, since there were no others."""
        if self.wish.does != "choose" or not self.wish.cards:
            return False
        touched = _touched(record)
        return any(set(cards) <= touched for cards in selections(self.wish.cards))

    def _still_answering(self, state: State) -> bool:
        same_attack = self.attacker is not None and state.battle is not None and state.battle.attacker == self.attacker
        return len(state.chain) >= self.links or same_attack

    def _still_its_battle(self, state: State) -> bool:
        """A Trigger Effect that is not met belongs to the end of the battle it was written in: there it is refused."""
        return (
            self.trigger
            and self.battle is not None
            and state.battle is not None
            and state.battle.attacker == self.battle
        )

    def _here(self, state: State) -> bool:
        return not self.wish.at or _inside(place(state), self.wish.at)

    def _arrived_there(self, state: State) -> bool:
        """Whether play has come to where a turn player wanted to go."""
        return state.player is self.wish.player and _inside(place(state), self.wish.to)

    def _ways(self, state: State, record: tuple[tuple[Event, State], ...]) -> Found | None:
        assert state.question is not None
        # where the wish leads to one of the ways itself, no other one leads there by a detour
        for path in sorted(state.question.paths, key=lambda way: way != self.wish.to):
            after = step(self.game, state, Go(path))
            found = self.walk(after.state, (*record, *after.record))
            if found is not None:
                return found
        return None

    def _try(self, state: State, record: tuple[tuple[Event, State], ...]) -> Found | None:
        question = state.question
        assert question is not None
        if question.player is not self.wish.player or question.kind not in ANSWERED_BY[self.wish.does]:
            return None
        self.arrived = self.arrived or bool(self.wish.at)
        if self.wish.does in ("activate", "settle") and next(decisions(self.game, state, self.wish), None) is None:
            self.refusal = self.refusal or Found(
                after=len(record),
                before=record,
                state=state,
                grounds=(_nothing_to_activate(self.game, state, self.wish),),
            )
            return None
        best: tuple[Ground, ...] | None = None
        named = [(d, judge(self.game, state, self.wish.player, d)) for d in decisions(self.game, state, self.wish)]
        chosen = tuple(d for d, verdict in named if verdict.lawful and isinstance(d, Choose))
        unclear = _either_players(state, chosen) if chosen else None
        for decision, verdict in named:
            grounds = verdict.grounds
            if verdict.lawful and unclear is not None:
                best = (*grounds, unclear)
                break
            if verdict.lawful:
                done, grounds = _carry_out(self.game, state, self.wish, decision, verdict)
                if done is not None:
                    return Found(Step(done.state, (*record, *done.record)), len(record))
            if best is None or _against(grounds) < _against(best):
                best = grounds
        if self.first is None and best is not None:
            self.first = (place(state), best)
        self.unclear = best is not None and any(g.clause == Law.WHICH_CARD for g in best)
        closer = self.refusal is None or best is None or _against(best) < _against(self.refusal.grounds)
        if self.wish.does == "attack" and self.refusal is not None and self.refusal.state is not None:
            # what kept a monster from attacking is not seen any more once the Battle Phase is over
            closer = closer and (_inside(place(state), "battle") or not _inside(place(self.refusal.state), "battle"))
        closer = closer or self.unclear
        if best is not None and (closer or self._still_its_battle(state)):
            self.refusal = Found(after=len(record), before=record, state=state, grounds=best)
        return None

    def never(self, state: State, record: tuple[tuple[Event, State], ...]) -> None:
        """The end of the turn was reached and its player was never asked where this could have been said."""
        self.unasked = True
        fact = ("at", self.wish.at or self.wish.to or place(state))
        law = Law.BATTLE_PHASE_FIRST_TURN if self.wish.to == "battle" and state.turn == 1 else Law.NOT_REACHED
        self.refusal = Found(grounds=(Ground(law, Truth.NO, (fact, ("player", self.wish.player)), (str(law),)),))


def _nothing_to_activate(game: Game, state: State, wish: Wish) -> Ground:
    """Why a named card offers no effect at all: what it does is not modelled, or it does nothing of the kind."""
    card = wish.cards[0][0]
    unmodelled = bool(game.cards[state.card(card).slug].unmodelled)
    law = Law.MODELLED if unmodelled else Law.CARD_THERE
    return Ground(law, Truth.UNKNOWN if unmodelled else Truth.NO, (("card", card),), (str(law),))


def _only_triggers(game: Game, state: State, wish: Wish) -> bool:
    kinds = {
        e.kind for card in wish.cards[0] for e in game.cards[state.card(card).slug].effects if wish.effect in ("", e.id)
    }
    return bool(kinds) and kinds <= {EffectKind.TRIGGER, EffectKind.FLIP, EffectKind.CONTINUOUS}


def _against(grounds: tuple[Ground, ...]) -> int:
    """How much speaks against a decision. That it is not the time for it at all, or that what it waits for has not
    happened, weighs double: a later moment, at which something else is wrong, says more."""
    out_of_place = (Law.SPEAKER, Law.ACT_HERE)
    far = {("trigger", "not-met"), ("trigger", "waiting")}
    return sum(2 if g.clause in out_of_place or far & {*g.facts} else 1 for g in grounds if g.holds is not Truth.YES)


def _of_its_moment(grounds: tuple[Ground, ...]) -> bool:
    """Whether all that speaks against a decision is that its moment has not come."""
    early = (Law.SPEAKER, Law.ACT_HERE, Law.TIMING, Law.STARTS, Law.ADMITS, Law.ANSWERS, Law.SPEED_TO_ANSWER)
    coming = ("not-met", "waiting", "after-the-answers")
    lost = any(name == "trigger" and why not in coming for g in grounds for name, why in g.facts)
    return not lost and all(g.clause in early for g in grounds if g.holds is not Truth.YES)


def _inside(here: Path, there: Path) -> bool:
    return here == there or here.startswith(there + "/")


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


def _carry_out(
    game: Game, state: State, wish: Wish, decision: AnyDecision, verdict: Verdict
) -> tuple[Step | None, tuple[Ground, ...]]:
    """Take a decision with the costs and targets written beside it. If those are refused, so is the whole of it."""
    return _finish(game, step(game, state, decision), wish, verdict.grounds)


def _finish(game: Game, done: Step, wish: Wish, grounds: tuple[Ground, ...]) -> tuple[Step | None, tuple[Ground, ...]]:
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
        choice, unclear = lawful[0], _either_players(done.state, lawful)
        if unclear is not None:
            return None, (*grounds, unclear)
        more = step(game, done.state, choice)
        done = Step(more.state, (*done.record, *more.record))
    wrong = _other_target(done.state, wish) or (_other_link(done.state, wish) if targets is not None else None)
    wrong = wrong or (_other_cost(done, wish) if paying and wish.does == "activate" else None)
    if wrong is not None:
        return None, (*grounds, wrong)
    return done, grounds


def _either_players(state: State, choices: tuple[Choose, ...]) -> Ground | None:
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


def _pass_on(game: Game, state: State) -> Step:
    """Everybody passes until the turn is over or a choice is owed."""
    record: tuple[tuple[Event, State], ...] = ()
    while state.question is not None and state.question.may_pass and not state.over:
        after = step(game, state, Pass())
        state, record = after.state, (*record, *after.record)
    return Step(state, record)

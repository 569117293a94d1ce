"""Playing what somebody wrote down.

A written line is a wish: who wants to do what, with which cards, perhaps at a named step. It is taken at the first
moment where it is lawful, everybody else passing until then. An answer to an opponent's link is looked for in that
chain, and for as long as the same attack lasts. A wish waits for a moment of its own turn only; once the end of the turn
has been written down, the next turn is open to what follows. What is nowhere lawful is refused where least spoke against
it, at the first such moment, and play goes on from there as if it had not been said.
"""

from __future__ import annotations

import msgspec

from app.engine.ids import CardId
from app.engine.law.laws import Law
from app.engine.law.places import place
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.play.beginning import Situation, start
from app.engine.play.step import Step, step
from app.engine.position.decisions import Pass
from app.engine.position.events import Activated, Asked, ChainDone, Event, Resolving
from app.engine.position.state import State
from app.playing.seeking import Found, Named, inside, on_the_chain, seek, seek_pass
from app.playing.wish import Wish, might_be_lawful


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
    return _Script(game, situation, wishes).played()


class _Script:
    """Wishes being played one after another, and what has come of them so far.

    `last`: the wish taken last, and `just` what it led to; `named`: effects on the chain that were written down. Two chances
    are kept open: `earlier`, before a wish that was refused, since looking for it may have let the other player's chance go
    by; and `leaving`, before a phase was left, which the other player may still answer. What is put off for that is `held`.
    """

    def __init__(self, game: Game, situation: Situation, wishes: tuple[Wish, ...]) -> None:
        begun = start(game, situation)
        self.game, self.last_turn = game, situation.turn
        self.state, self.record = begun.state, list(begun.record)
        self.first = self.record[0][1] if self.record else self.state
        self.order, self.number = list(wishes), 0
        self.taken: list[tuple[int, Wish]] = []
        self.refused: list[Refusal] = []
        self.unreached: list[Wish] = []
        self.remarks: list[Remark] = []
        self.last: Wish | None = None
        self.just: tuple[tuple[Event, State], ...] = ()
        self.named: tuple[Named, ...] = ()
        self.earlier: tuple[State, int] | None = None
        self.leaving: tuple[State, int, tuple[Named, ...]] | None = None
        self.held: Wish | None = None

    def played(self) -> Run:
        while self.number < len(self.order):
            self._next()
            self.number += 1
        rest = _pass_on(self.game, self.state)
        self.record.extend(rest.record)
        said = (tuple(self.taken), tuple(self.refused), tuple(self.unreached), tuple(self.remarks))
        return Run(self.first, rest.state, tuple(self.record), *said)

    def _next(self) -> None:
        order, number = self.order, self.number
        if order[number] is self.held and _goes_first(self.game, self.state, order[number + 1 : number + 2], self.last):
            order[number], order[number + 1] = order[number + 1], order[number]
        wish = order[number]
        self.named = tuple(n for n in self.named if n in on_the_chain(self.state))
        self.last_turn += int(wish.does == "begin" and self.state.turn == self.last_turn)
        found = _told_why(self.game, self.state, self.record, self._found(wish), wish)
        if found.step is None:
            found = self._before_the_refusal(wish) or self._before_the_phase_was_left(wish) or found
        self.earlier = self.leaving = None
        self.last_turn += int(wish.does == "go" and wish.to == "end" and wish is not self.held)
        if found.step is not None:
            self._take(wish, found, found.step)
        elif found.grounds:
            self._refuse(wish, found)
        else:
            self.unreached.append(wish)

    def _found(self, wish: Wish) -> Found:
        found = None
        if wish.does == "pass":
            ahead = tuple(self.order[self.number :])
            found = seek_pass(self.game, self.state, ahead, self.last_turn, self.named, self.last, self.just)
        return found or self._sought(wish, self.state, _answers(self.game, self.state, wish, self.last), self.named)

    def _sought(self, wish: Wish, state: State, answer: bool, named: tuple[Named, ...]) -> Found:
        return seek(self.game, state, wish, answer, self.last_turn, named, self.just)

    def _before_the_refusal(self, wish: Wish) -> Found | None:
        """The wish taken before the refusal of the one above it, if it has its chance there."""
        if self.earlier is None:
            return None
        before, length = self.earlier
        again = self._sought(wish, before, _answers(self.game, before, wish, self.last), self.named)
        if again.step is None:
            return None
        self.refused[-1] = _moved_to(self.refused[-1], self.record[length:], again.step.record, length)
        del self.record[length:]
        self.state = before
        return again

    def _before_the_phase_was_left(self, wish: Wish) -> Found | None:
        """The wish taken before its opponent left the phase; that is done when it has been answered."""
        left = self.order[self.number - 1]
        if self.leaving is None or wish.player is left.player:
            return None
        before, length, known = self.leaving
        again = self._sought(wish, before, False, known)
        if again.step is None or not (wish.at or _begins_a_chain(again)):
            return None
        del self.record[length:]
        self.taken.pop()
        self.state, self.held = before, left
        self.order.insert(self.number + 1, left)
        return again

    def _take(self, wish: Wish, found: Found, done: Step) -> None:
        above = self.order[self.number - 1] if self.number else None
        chained = _chained(self.game, self.state, above, wish, found)
        if chained is not None or found.grounds:
            self.remarks.append(Remark(wish, len(self.record) + found.after, chained, found.grounds))
        self.taken.append((len(self.record) + found.after, wish))
        self.leaving = (self.state, len(self.record), self.named) if wish.does == "go" else None
        self.record.extend(done.record)
        self.state, self.last, self.just = done.state, wish, done.record
        if wish.does == "activate":
            fresh = (n for n in on_the_chain(self.state) if n[0] in wish.cards[0] and n not in self.named)
            self.named = (*self.named, *fresh)

    def _refuse(self, wish: Wish, found: Found) -> None:
        self.refused.append(Refusal(wish, len(self.record) + found.after, found.state or self.state, found.grounds))
        self.earlier = (self.state, len(self.record)) if found.before else None
        self.record.extend(found.before)
        self.state = found.state or self.state


def _begins_a_chain(found: Found) -> bool:
    """Whether what was found is the activation of a Chain Link 1."""
    said = found.step.record[found.after :] if found.step is not None else ()
    return any(isinstance(event.what, Activated) and event.what.number == 1 for event, _ in said[:1])


def _goes_first(game: Game, state: State, following: list[Wish], last: Wish | None) -> bool:
    """Whether the next wish belongs to the chain that waits, before a phase is left."""
    if not following or not state.chain:
        return False
    answers = _answers(game, state, following[0], last) and (
        not following[0].at or inside(place(state), following[0].at)
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
            return top.card if might_be_lawful(game, state, wish) else None
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
        if (
            isinstance(event.what, Asked)
            and event.what.question.player is wish.player
            and might_be_lawful(game, state, wish)
        ):
            return True
    return False


def _broken_off(events: tuple[tuple[Event, State], ...]) -> CardId | None:
    """Whose effect has ended the Battle Phase in these events."""
    card: CardId | None = None
    for event, state in events:
        card = event.what.card if isinstance(event.what, Resolving) else card
        if isinstance(event.what, ChainDone) and state.marks.battle_phase_ends:
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
        and (not wish.at or inside(place(state), wish.at))
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


def _pass_on(game: Game, state: State) -> Step:
    """Everybody passes until the turn is over or a choice is owed."""
    record: tuple[tuple[Event, State], ...] = ()
    while state.question is not None and state.question.may_pass and not state.over:
        after = step(game, state, Pass())
        state, record = after.state, (*record, *after.record)
    return Step(state, record)

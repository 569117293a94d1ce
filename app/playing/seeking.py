"""The way from a state to the moment where a written decision belongs: everybody passes until it is lawful."""

from __future__ import annotations

import msgspec

from app.engine.ids import CardId, Cause, Path
from app.engine.law.judging import judge
from app.engine.law.laws import Law
from app.engine.law.places import effect_of, place
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.play.step import Step, step
from app.engine.position.decisions import Begin, Choose, Go, Pass
from app.engine.position.events import ControlChanged, Event, Moved, Passed, Targeted, Turned
from app.engine.position.frames import Activating, Link
from app.engine.position.state import State
from app.engine.words.cards import EffectKind
from app.playing.passes import Chance, chances, moment
from app.playing.wish import Wish, carry_out_wish, decisions, either_players, finish, selections

Named = tuple[CardId, str]
"""An effect on the chain, by card and name."""


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


def on_the_chain(state: State) -> tuple[Named, ...]:
    return tuple((link.card, link.effect) for link in _links(state))


def seek(
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


def seek_pass(
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
        done, grounds = finish(self.game, Step(state, ()), self.wish, ())
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
        return not self.wish.at or inside(place(state), self.wish.at)

    def _arrived_there(self, state: State) -> bool:
        """Whether play has come to where a turn player wanted to go."""
        return state.player is self.wish.player and inside(place(state), self.wish.to)

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
        unclear = either_players(state, chosen) if chosen else None
        for decision, verdict in named:
            grounds = verdict.grounds
            if verdict.lawful and unclear is not None:
                best = (*grounds, unclear)
                break
            if verdict.lawful:
                done, grounds = carry_out_wish(self.game, state, self.wish, decision, verdict)
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
            closer = closer and (inside(place(state), "battle") or not inside(place(self.refusal.state), "battle"))
        closer = closer or self.unclear or (self.refusal is not None and _tells_more(best, self.refusal.grounds))
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


def _tells_more(grounds: tuple[Ground, ...] | None, than: tuple[Ground, ...]) -> bool:
    """Whether, with as much against it, only what lies on the board speaks against a decision here, and something of the
    moment there: a reason that holds at the right moment is the better one to give."""
    if grounds is None or _against(grounds) != _against(than):
        return False
    here, there = ({g.clause for g in of if g.holds is not Truth.YES} for of in (grounds, than))
    lasting = {*OF_THE_BOARD, Law.CONDITION, Law.LIMIT} - {Law.PLACE}
    return here <= lasting and not there <= lasting


def _of_its_moment(grounds: tuple[Ground, ...]) -> bool:
    """Whether all that speaks against a decision is that its moment has not come."""
    early = (Law.SPEAKER, Law.ACT_HERE, Law.TIMING, Law.STARTS, Law.ADMITS, Law.ANSWERS, Law.SPEED_TO_ANSWER)
    coming = ("not-met", "waiting", "after-the-answers")
    lost = any(name == "trigger" and why not in coming for g in grounds for name, why in g.facts)
    return not lost and all(g.clause in early for g in grounds if g.holds is not Truth.YES)


def inside(here: Path, there: Path) -> bool:
    return here == there or here.startswith(there + "/")

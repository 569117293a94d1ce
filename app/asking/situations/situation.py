"""A written situation, and what can be done in it at the moment at which the written play ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import MOST_CHOICES, Case, Outcome, owed
from app.engine.ids import CardId, Path, Seat
from app.engine.law.places import place
from app.engine.law.rules import Game
from app.engine.law.verdict import Verdict
from app.engine.position.events import Activated, AnyHappening, Asked, ChainDone, Resolving
from app.engine.position.state import State
from app.engine.words.cards import CardDef
from app.explain.answer import telling_first
from app.explain.ruling import Cited, Refusal
from app.notation import Line, Scenario, split_copy, write
from app.playing.laws import Written
from app.playing.wish import Wish, weighed
from app.services.adjudicate import Words
from app.services.casting import Finder, cast

ACTS = ("priority", "trigger", "duty")
"""Questions that are answered by doing something, or passing."""


class Done(msgspec.Struct, frozen=True):
    """Something that was to be done at that moment. `why`, `cited`: what speaks against it, if it was not done; `choices`: what
    was chosen on the way though nobody wrote it; `after`: the situation with it; `reached`: whether play comes to where it is to be;
    `chances`: what else a die or a coin may have shown; `clause`: the rule that speaks against it."""

    after: Situation
    lawful: bool
    line: int
    why: str = ""
    cited: tuple[Cited, ...] = ()
    choices: tuple[str, ...] = ()
    reached: bool = True
    chances: tuple[str, ...] = ()
    clause: str = ""

    @property
    def outcome(self) -> Outcome:
        return self.after.base


class Situation:
    """A scenario under its ruleset. Nothing of it changes: what is done in it gives another one."""

    def __init__(self, case: Case, scenario: Scenario) -> None:
        self.case, self.scenario = case, scenario

    @cached_property
    def base(self) -> Outcome:
        """What comes of it as written. Raises NotationError."""
        return self.case.play(write(self.scenario))

    @property
    def game(self) -> Game:
        return self.base.played.words.game

    def with_lines(self, *lines: Line) -> Situation:
        return Situation(self.case, replace(self.scenario, play=(*self.scenario.play, *lines)))

    # what is there

    def seats(self, card: CardDef) -> tuple[str, ...]:
        """The players on whose side the card lies."""
        return tuple(dict.fromkeys(p.controller for p in self.scenario.positions if p.card == card.name))

    def bare(self, written: str) -> str:
        """The name of a card that a decision names by its number."""
        return Finder(self.scenario.positions).named_copy(written)[0]

    def used(self, card: CardDef, does: tuple[str, ...] = ("activate",)) -> int:
        """The number of the decision in which the card is used last, from 1; 0 if it is in none."""
        lines = enumerate(self.scenario.play, 1)
        return max((n for n, line in lines if line.does in does and self.bare(line.cards[0]) == card.name), default=0)

    def refusal(self, line: int) -> Refusal | None:
        return next((each for each in self.base.ruling.refused if each.line == line), None)

    def happened(self, wanted: Callable[[AnyHappening], bool]) -> bool:
        return self.base.did(wanted)

    # the moment

    def now(self) -> Iterator[State]:
        """The states in which somebody may do something at the moment at which the written play ends: until the chain that is
        open then resolves, or while play stays in the same step."""
        run = self.base.played.run
        begin = run.taken[-1][0] if run.taken else 0
        chained: bool | None = None
        step: Path = ""
        for event, state in run.record[begin:]:
            what = event.what
            if chained and isinstance(what, Resolving | ChainDone):
                return
            if not isinstance(what, Asked) or what.question.kind not in ACTS:
                continue
            if chained is None:
                chained, step = bool(state.chain), self.step_of(state)
            elif bool(state.chain) != chained or self.step_of(state) != step:
                return
            yield state

    def step_of(self, state: State) -> Path:
        """The phase, step or sub-step that play is in."""
        path = place(state)
        while path and self.game.node(path).level in ("part", "turn", "window"):
            path = path.rpartition("/")[0]
        return path

    def state(self) -> State:
        """How things lie when the written play has ended, and what it began has resolved."""
        run = self.base.played.run
        begin = run.taken[-1][0] if run.taken else 0
        after = (
            s
            for e, s in run.record[begin:]
            if isinstance(e.what, Asked) and e.what.question.kind in ACTS
            if not s.chain
        )
        return next(after, run.final)

    def top(self) -> tuple[CardDef, Seat] | None:
        """The card of the last link of the chain that is open, and whose it is."""
        state = next(self.now(), None)
        if state is None or not state.chain:
            return None
        link = state.chain[-1]
        return self.game.cards[state.card(link.card).slug], link.player

    def on_the_chain(self) -> frozenset[str]:
        """The slugs of the cards whose links are on the chain that is open."""
        state = next(self.now(), None)
        return frozenset(state.card(link.card).slug for link in state.chain) if state is not None else frozenset()

    # what can be done

    def do(self, line: Line) -> Done:
        """A decision at this moment: done, or refused with what spoke least against it."""
        after = self.with_lines(line)
        number = len(after.scenario.play)
        wish = cast(self.case.library, after.scenario, self.case.ruleset).wishes[-1]
        nearest: tuple[Verdict, State] | None = None
        for state in self.now():
            if state.question is None or state.question.player is not wish.player:
                continue
            for verdict in weighed(self.game, state, wish):
                if verdict.lawful:
                    return self._done(after, number, line)
                if nearest is None or len(verdict.against) < len(nearest[0].against):
                    nearest = verdict, state
        return self._not_done(after, number, wish, nearest)

    def do_at(self, line: Line) -> Done:
        """A decision at the step that it names: done, or refused as the text is played."""
        after = self.with_lines(line)
        number = len(after.scenario.play)
        refused = after.refusal(number)
        if refused is not None and refused.grounds:
            ground = refused.grounds[0]
            reached = ground.clause != Written.NOT_REACHED
            return Done(after, False, number, ground.text, ground.citations, reached=reached, clause=ground.clause)
        if refused is not None or number not in {wish.line for _, wish in after.base.played.run.taken}:
            return Done(after, False, number, "Play does not come to it.", reached=False)
        return self._done(after, number, line)

    def use(self, card: CardDef, seat: str, effect: str = "", targets: tuple[str, ...] = ()) -> Done:
        return self.do(Line(seat, "activate", (self.name(card, seat),), targets, effect=effect))

    def name(self, card: CardDef, seat: str) -> str:
        """A card of a player as a decision names it."""
        copies = [p for p in self.scenario.positions if p.card == card.name]
        own = [p for p in copies if p.controller == seat]
        return f"{card.name} #{own[0].copy}" if own and len(copies) > len(own) else card.name

    def shown(self, done: Done, word: str) -> Done:
        """What was done, with this word where a die or a coin shows one."""
        lines = (*self.scenario.play, done.after.scenario.play[done.line - 1])
        after = Situation(self.case, replace(self.scenario, play=lines))
        return self._done(after, done.line, lines[-1], word)

    def _done(self, after: Situation, number: int, line: Line, word: str = "") -> Done:
        """What was done, with the choices made that it asks its player for, those of the cards it is asked about first."""
        choices: list[str] = []
        chances: tuple[str, ...] = ()
        meant = (*([word] if word else []), *self._asked_about(line))
        while len(choices) < MOST_CHOICES and (found := owed(after.base, meant)) is not None:
            said, made = found
            question = after.base.played.run.final.question
            chances = after.base.ruling.outcome.options if question is not None and question.chance else chances
            choices.append(f"{made.player}: {said}")
            after = after.with_lines(made)
        return Done(after, True, number, choices=tuple(choices), chances=chances)

    def _asked_about(self, line: Line) -> tuple[str, ...]:
        own = {split_copy(name)[0] for name in line.cards}
        return tuple(card for card in self.case.question.cards() if card not in own)

    def _not_done(self, after: Situation, number: int, wish: Wish, nearest: tuple[Verdict, State] | None) -> Done:
        refused = after.refusal(number)
        if nearest is not None:
            verdict, state = nearest
            words = Words(self.case.library, self.game, self.case.ruleset, state)
            against = [g for g in telling_first(verdict.grounds) if g.holds != "yes"]
            view = words.grounds.view(against[0], state)
            return Done(after, False, number, view.text, view.citations, clause=view.clause)
        if refused is not None and refused.grounds:
            return Done(after, False, number, refused.grounds[0].text, refused.grounds[0].citations)
        return Done(after, False, number, f"Player {wish.player} is not asked at that moment.")

    # answers

    def yes(self, why: str, done: Done | None = None, **more: object) -> Answer:
        return self._told(self.case.yes(why, self._shown(done), None, **more), done)

    def no(self, why: str, done: Done | None = None, **more: object) -> Answer:
        return self._told(self.case.no(why, self._shown(done), None, **more), done)

    def undecided(self, why: str, done: Done | None = None, **more: object) -> Answer:
        answer = self.case.undecided(why, **more)
        outcome = self._shown(done)
        return replace(answer, text=outcome.text, comes_to=outcome.ruling.answer, ruling=outcome.ruling)

    def refused(self, done: Done, card: CardDef, answered: CardDef | None = None) -> Answer:
        """No, for what speaks against it; not decided where that may be what is not played of the card."""
        left = card.unmodelled or (answered.unmodelled if answered is not None else "")
        if left:
            name = card.name if card.unmodelled else answered.name if answered is not None else ""
            why = f"It may hang on what is not played of {name}: {left}."
            return self.undecided(why, done, besides=(done.why,), cited=done.cited)
        return self.no(done.why, done, cited=done.cited)

    def _shown(self, done: Done | None) -> Outcome:
        return done.outcome if done is not None else self.base

    def _told(self, answer: Answer, done: Done | None) -> Answer:
        if done is None:
            return answer
        assumed = tuple(f"it is chosen so: {choice}" for choice in done.choices)
        entry = done.outcome.entry(done.line)
        cited = answer.cited or (entry.citations if entry is not None else ())
        return replace(answer, line=done.line, assumed=(*answer.assumed, *assumed), cited=cited)

    def ids(self, card: CardDef) -> tuple[CardId, ...]:
        return self.base.ids(card.slug)

    def links(self) -> list[Activated]:
        return [what for what in self.base.happened if isinstance(what, Activated)]

"""One question under one ruleset: what its answer is worked out with. A situation is staged, played to its end, and read."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property

import msgspec
from msgspec.structs import replace

from app.asking.answer import NO_SITUATION, Answer, Verdict
from app.asking.questions import AnyQuestion
from app.asking.things import is_thing, thing
from app.engine.ids import CardId
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.position.events import Activated, AnyHappening, AppliedAtOnce
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef
from app.explain.answer import telling_first
from app.explain.citing import citing
from app.explain.ruling import Cited, Entry, GroundView, Ruling
from app.notation import Line, read, write
from app.notation.decision import Fault, split_decision
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.own import OWN
from app.rulebook.pool import POOL
from app.services.adjudicate import Played, Words, adjudicate
from app.services.casting import cast
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted, stage
from app.staging.book import Book, book

ACTIVATED = "has no effect that is activated"
"""Said of a card that is only there."""
NEEDS = 3000
"""How much is thought about one wish: an answer is waited for."""
MOST_WISHES = 40
MOST_TRIED = 240
"""How many wishes are thought about for one question, and how many situations are played, at the most: anybody may ask anything."""
MOST_CITED = 6
"""How many passages an answer names, at the most."""
MOST_CHOICES = 8
"""How many choices that somebody owes are made, so that it is seen what comes of a use."""
TRIES = 40
"""How many situations are tried for one wish."""


class Exhausted(Exception):
    """So much has been tried for one question that it is not gone on with."""


class Unnamed(KeyError):
    """A card is looked at that a question only speaks of by its sort: `a Trap`."""


class Reach(msgspec.Struct, frozen=True):
    """How far lines of play are followed for one question: so many positions, and so long by the thread's own time."""

    positions: int
    seconds: float


class Outcome(msgspec.Struct, frozen=True):
    """A text played to its end, as an answer shows it."""

    played: Played
    text: str

    @property
    def ruling(self) -> Ruling:
        return self.played.ruling

    @property
    def happened(self) -> Iterator[AnyHappening]:
        return (event.what for event, _ in self.played.run.record)

    def ids(self, slug: str) -> tuple[CardId, ...]:
        """The cards of that name."""
        first = self.played.run.first
        return tuple(held.id for held in first.cards if held.slug == slug)

    def did(self, wanted: Callable[[AnyHappening], bool]) -> bool:
        return any(wanted(what) for what in self.happened)

    def entry(self, line: int) -> Entry | None:
        """The line of the timeline that shows a written decision: its chain link, if it is an activation."""
        found = [e for e in self.ruling.timeline if e.line == line and not e.folded and e.kind != "pass"]
        return next((e for e in found if e.kind in ("link", "refusal")), found[0] if found else None)


def owed(outcome: Outcome, meant: tuple[str, ...] = ()) -> tuple[str, Line] | None:
    """The choice that is made where play ends at one that somebody owes: as its player says it, and as a decision. What is `meant`
    first; nothing where none is owed, or none is known."""
    told, question = outcome.ruling.outcome, outcome.played.run.final.question
    if told.question is None or not told.options or question is None:
        return None
    said = next((o for o in told.options if any(each in o for each in meant)), told.options[0])
    made = split_decision(said, str(question.player))
    return None if made is None or isinstance(made, Fault) else (said, made)


class Case:
    """A question, and all that its answer needs. `until`: for how long it may be worked on, by the thread's own time; `own`: by slug
    the cards that the scenario describes which asks it; `reach`: how far lines of play are followed, where not as far as usual."""

    def __init__(
        self, library: Library, question: AnyQuestion, ruleset: str, until: float = math.inf,
        own: Mapping[str, CardDef] | None = None, reach: Reach | None = None,
    ) -> None:  # fmt: skip
        self.library, self.question, self.ruleset, self.until = library, question, ruleset, until
        self.own, self.reach = own or {}, reach
        self._wishes = self._tried = 0

    @cached_property
    def book(self) -> Book:
        return book(self.library, self.ruleset)

    def card(self, name: str) -> CardDef:
        """A card by its name, as it reads here; of `Honest [wings]` that effect alone. Raises KeyError if there is none,
        and Unnamed where a sort of card is spoken of instead."""
        if is_thing(name):
            raise Unnamed(name)
        name, _, effect = name.partition(" [")
        card = self.own.get(OWN + slug_of(name)) or self.book.cards[slug_of(name)]
        if not effect:
            return card
        return replace(card, effects=tuple(each for each in card.effects if each.id == effect.removesuffix("]")))

    def is_token(self, name: str) -> bool:
        """Whether a name is that of a Token; a monster that only stands for any is none."""
        try:
            return "token" in self.card(name).subtypes
        except KeyError:
            return False

    def only(self, card: CardDef) -> str:
        """The one effect of a card that can be meant, by name; empty for any."""
        used = self.used(card)
        return used[0].id if len(used) == 1 else ""

    def used(self, card: CardDef) -> tuple[EffectDef, ...]:
        """The effects of a card that are activated."""
        return tuple(e for e in card.effects if e.kind not in NEVER_ACTIVATED)

    def text_of(self, card: CardDef) -> tuple[Cited, ...]:
        """Who says what the card does: the sources of its effects."""
        names = (*(e.id for e in card.effects), *(p.id for p in card.procedures))
        return self.cited(tuple(f"card/{card.slug}/{name}" for name in names))

    def cited(self, rules: tuple[str, ...], entry: Entry | None = None) -> tuple[Cited, ...]:
        """Who states these rules, and what a line of the timeline rests on."""
        own = citing(self.library, self.ruleset).of_rules(rules)
        return tuple(dict.fromkeys((*own, *(entry.citations if entry is not None else ()))))[:MOST_CITED]

    def stage(self, wanted: Wanted) -> Staged | Unstaged:
        """A situation for a wish, or why there is none. Raises Exhausted where a question has taken all that it may."""
        if self._wishes >= MOST_WISHES or self._tried >= MOST_TRIED:
            raise Exhausted
        self._in_time()
        found = stage(self.library, wanted, self.ruleset, TRIES, NEEDS, self.until)
        self._wishes += 1
        self._tried += found.tried
        return found

    def took(self, tried: int) -> None:
        """So many situations were tried for it. Raises Exhausted."""
        self._tried += tried
        if self._tried >= MOST_TRIED:
            raise Exhausted
        self._in_time()

    def play(self, text: str) -> Outcome:
        self._in_time()
        return Outcome(adjudicate(self.library, text, None).played, text)

    def play_out(self, text: str, meant: tuple[str, ...] = ()) -> Outcome:
        """What comes of a text, with the choices made that are owed behind it: for cards that are `meant`, where it may be them."""
        outcome = self.play(text)
        for _ in range(MOST_CHOICES):
            made = owed(outcome, meant)
            if made is None:
                break
            scenario = read(outcome.text, *known(self.library))
            outcome = self.play(write(replace(scenario, play=(*scenario.play, made[1]))))
        return outcome

    def _in_time(self) -> None:
        """Raises Exhausted when the time is over."""
        if self.until < math.inf and time.thread_time() > self.until:
            raise Exhausted

    # what is answered

    def yes(self, why: str, outcome: Outcome | None = None, staged: Staged | None = None, **more: object) -> Answer:
        return self._told(Verdict.YES, why, outcome, staged, **more)

    def only_if(self, why: str, outcome: Outcome | None = None, staged: Staged | None = None, **more: object) -> Answer:
        return self._told(Verdict.ONLY_IF, why, outcome, staged, **more)

    def no(self, why: str, outcome: Outcome | None = None, staged: Staged | None = None, **more: object) -> Answer:
        return self._told(Verdict.NO, why, outcome, staged, **more)

    def undecided(self, why: str, **more: object) -> Answer:
        return self._told(Verdict.UNDECIDED, why, None, None, **more)

    def no_situation(self, so: str) -> Answer:
        """Undecided, since none was found in which it is `so`."""
        return self.undecided(f"{NO_SITUATION} in which {so}.")

    def _told(
        self, verdict: Verdict, why: str, outcome: Outcome | None, staged: Staged | None, **more: object
    ) -> Answer:
        answer = Answer(self.question, self.ruleset, verdict, why, **more)  # type: ignore[arg-type]
        besides = tuple(dict.fromkeys((*answer.besides, *self.doubts())))
        answer = replace(answer, besides=besides, later=self.later)
        if staged is not None:
            answer = replace(answer, text=staged.text, line=staged.line, assumed=staged.assumed)
        if outcome is not None:
            answer = replace(answer, text=outcome.text, comes_to=outcome.ruling.answer, ruling=outcome.ruling)
            entry = outcome.entry(answer.line) if answer.line else None
            if not answer.cited and entry is not None:
                answer = replace(answer, cited=entry.citations)
        return answer

    @cached_property
    def later(self) -> tuple[str, ...]:
        """The cards that the question names and that were printed only after the day of its ruleset."""
        until = self.library.playable[self.ruleset].until
        named = (POOL.by_slug(slug_of(name)) for name in self.question.cards() if thing(name) is None)
        return tuple(facts.name for facts in named if until and facts is not None and facts.tcg > until)

    def doubts(self) -> Iterator[str]:
        """What no source decides of the cards that the question names, and how it is played; and which of them are of a later time."""
        if self.later:
            yield f"Not printed yet at that time, and allowed here: {', '.join(self.later)}."
        for name in self.question.cards():
            # a sort of card has no text
            with suppress(KeyError):
                card = self.card(name)
                if card.undocumented:
                    yield f"No source decides of {card.name} {card.undocumented}."

    def lacking(self, card: CardDef, what: str) -> Answer:
        """A card without such an effect: no, unless it may be among what is not played of it."""
        left = card.unmodelled
        if left:
            return self.undecided(f"What {card.name} does is not played, or only in part: {left}.")
        return self.no(f"{card.name} {what}.", cited=self.text_of(card))

    def left_open(self, card: CardDef, **more: object) -> Answer:
        """Not by what is played of a card, of which not everything is."""
        return self.undecided(f"Not by what is played of {card.name}. What is not: {card.unmodelled}.", **more)

    def retold(self, answer: Answer, why: str, more: tuple[str, ...] = ()) -> Answer:
        """An answer to another question as one to this."""
        besides = (answer.why, *answer.besides) if why != answer.why else answer.besides
        return replace(answer, question=self.question, why=why, besides=(*besides, *more))

    def refused(
        self, found: Unstaged, of: CardDef, besides: tuple[str, ...] = (), answered: CardDef | None = None
    ) -> Answer:
        """No, for what spoke against it where least did; or not decided, if that may be what is not played of the card, or of
        the one that it would answer."""
        if found.verdict is None or found.state is None:
            return self.unfound(of, found, besides)
        if _not_brought_about(found, of):
            return self.unfound(of, found, besides)
        why, cited = self.reasons(found)
        if of.unmodelled and not _sure(found) and not only_less(of):
            return self.left_open(of, cited=cited, besides=(why, *besides))
        if answered is not None and answered.unmodelled and set(found.clauses) & set(HANGS_ON_THE_OTHER):
            left = f"{answered.name}: {answered.unmodelled}"
            return self.undecided(f"It may hang on what is not played of {left}.", cited=cited, besides=(why, *besides))
        outcome = self.play(found.text) if found.text else None
        return self.no(why, outcome, None, cited=cited, besides=besides, line=found.line)

    def unfound(self, of: CardDef, found: Unstaged, besides: tuple[str, ...] = ()) -> Answer:
        """No situation was thought of in which it could be tried."""
        left = of.unmodelled
        why = (
            f"What {of.name} does is played only in part: {left}."
            if left
            else (f"No situation was found in which the effect of {of.name} could be tried so.")
        )
        return self.undecided(why, text=found.text, besides=besides)

    def reasons(self, found: Unstaged) -> tuple[str, tuple[Cited, ...]]:
        """Why the engine refuses it there, in a sentence, and who says so."""
        views = self.grounds(found)
        return views[0].text, views[0].citations

    def grounds(self, found: Unstaged) -> tuple[GroundView, ...]:
        assert found.verdict is not None
        assert found.state is not None
        words = Words(self.library, self._game_of(found), self.ruleset, found.state)
        against = [g for g in telling_first(found.verdict.grounds) if g.holds != "yes"]
        return tuple(words.grounds.view(ground, found.state) for ground in against)

    def _game_of(self, found: Unstaged) -> Game:
        """With the stand-ins of the situation, which are cards of that alone."""
        return (
            cast(self.library, read(found.text, *known(self.library)), self.ruleset).game
            if found.text
            else self.book.game
        )


SURE = (Law.SPEED_TO_ANSWER, Law.SET_THIS_TURN, Law.QUICK_PLAY_FROM_HAND)
"""Refusals that hold whatever else a card can do."""


HANGS_ON_THE_OTHER = (Law.ANSWERS, Law.CONDITION, Law.TIMING)
"""Refusals that look at what the answered effect does."""


_KEPT_FROM = re.compile(r"^(?:and )?that [^:]*\bcannot be (?:used|activated|targeted|given for it)\b")


def only_less(card: CardDef) -> bool:
    """Whether all that is not played of a card keeps it from more than what is played does: where it is refused by that, it is refused in any case."""
    parts = card.unmodelled.split("; ")
    return bool(card.effects) and all(_KEPT_FROM.search(part) for part in parts)


def _sure(found: Unstaged) -> bool:
    return bool(set(found.clauses) & set(SURE))


def _not_brought_about(found: Unstaged, of: CardDef) -> bool:
    """Whether nothing spoke against it but that its trigger has not happened, which is the card's own doing and hangs on no other card:
    then it was not thought out, and that is no answer."""
    on = next((e.on for e in of.effects if e.id == found.wanted.effect), None)
    grounds = found.verdict.grounds if found.verdict is not None else ()
    if any(str(Law.LOCKED) in dict(ground.facts).values() for ground in grounds):
        return False  # it happened, and what lies there keeps the effect from being used
    return on is not None and "self" in (on.card, on.by) and set(found.clauses) == {str(Law.TIMING)}


def nearer(found: Unstaged, than: Unstaged) -> bool:
    """Whether less speaks against a wish in this try than in the other: of as much, that it is too slow says the least of what it would do."""
    if (found.verdict is None) != (than.verdict is None):
        return than.verdict is None
    one, other = ((len(each.clauses), Law.SPEED_TO_ANSWER in each.clauses) for each in (found, than))
    return one < other


def activated(card: CardId, effect: str = "") -> Callable[[AnyHappening], bool]:
    return lambda what: isinstance(what, Activated) and what.card == card and effect in ("", what.effect)


def applied_at_once(card: CardId, effect: str) -> Callable[[AnyHappening], bool]:
    return lambda what: isinstance(what, AppliedAtOnce) and what.card == card and what.effect == effect

"""From a text to a ruling: read it, play it, say what happened and who says so."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from app.engine.ids import Seat, Zone
from app.engine.law.judging import judge, nameable
from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.stats import atk, defense
from app.engine.position import events as e
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
from app.engine.position.nodes import Window
from app.engine.position.state import Question, State
from app.engine.words.filters import Kind
from app.explain.answer import answer, telling_first, where
from app.explain.cautions import at_play, cautions
from app.explain.citing import citing, weakest
from app.explain.grounds import Grounds
from app.explain.ruling import NOTHING_YET, CardEnd, Coverage, Entry, Outcome, Refusal, Ruling
from app.explain.segments import Naming, plain
from app.explain.timeline import Timeline, Told
from app.explain.wording import Wording
from app.notation import Scenario, digest, read, said, write
from app.playing.budget import DEFAULT, Budget
from app.playing.laws import Written
from app.playing.progress import Refusal as RefusedWish
from app.playing.replay import Run, replay
from app.playing.wish import decisions
from app.rulebook.library import Library
from app.services.casting import cast
from app.services.deck_notes import deck_notes
from app.services.described import answering_for, described
from app.services.known import LibraryPlaces, known

ACTS = ("decision", "link", "refusal")
"""Lines of the timeline in which somebody does something."""
NOT_REACHED = {
    "owed": "Not reached, because a choice is owed",
    "budget": "Not reached, because the text is played only so far",
    "not-modelled": "Not decided, because it may depend on a card that is not modelled",
}


class Words:
    """What one ruling is put into words with."""

    def __init__(self, library: Library, game: Game, ruleset: str, state: State) -> None:
        self.game = game
        self.compiled = library.playable[ruleset]
        self.naming = Naming(game, state)
        self.wording = Wording(self.naming, self.compiled)
        self.citing = citing(library, ruleset)
        self.grounds = Grounds(self.wording, self.citing)

    def written(self, decision: AnyDecision) -> str:
        """A decision in the notation."""
        name = self.naming.plain_name
        match decision:
            case Pass():
                return "pass"
            case Activate(card=card, effect=effect):
                several = (
                    sum(e.kind not in ("continuous", "due") for e in self.game.cards[self.naming.slugs[card]].effects)
                    > 1
                )
                return f"activate {name(card)}" + (f" [{effect}]" if several else "")
            case Attack(card=card):
                return f"attack {name(card)} -> ..."
            case Settle(card=card):
                return f"settle {name(card)}"
            case Summon(card=card, how=how):
                return {"normal": "summon", "flip": "flip", "special": "special-summon"}[how] + f" {name(card)}"
            case SetCard(card=card):
                return f"set {name(card)}"
            case ChangePosition(card=card):
                return f"change {name(card)}"
            case Say(word=word):
                return f"declare {word}"
            case Begin():
                return "begin turn"
            case Choose(cards=cards):
                return "choose " + (" + ".join(name(c) for c in cards) if cards else "none")
            case Go(to=to):
                return {
                    "battle": "enter battle",
                    "main-2": "enter main-2",
                    "battle/end": "end battle-step",
                    "end": "end turn",
                }.get(to, f"go on to {self.compiled.rules.nodes[to].title}")


class Played(msgspec.Struct, frozen=True):
    """A scenario as it was played, with the words for it and its ruling."""

    scenario: Scenario
    run: Run
    words: Words
    told: Told
    ruling: Ruling


class Adjudication(msgspec.Struct, frozen=True):
    """A scenario as it was played, and its canonical text. What is needed only for keeping it is worked out when asked for,
    since most rulings are only read."""

    played: Played
    canonical: str

    @property
    def scenario(self) -> Scenario:
        return self.played.scenario

    @property
    def ruling(self) -> Ruling:
        return self.played.ruling

    @property
    def states(self) -> Mapping[str, State]:
        """The state at each step of the timeline, by key."""
        return self.played.told.states

    @property
    def passages(self) -> frozenset[tuple[str, str]]:
        """The passages behind the lines of the timeline, as (source, passage), but for the quiet lines."""
        rules = tuple({rule for entry in self.played.told.entries if not entry.folded for rule in entry.rules})
        return frozenset((c.source, c.passage) for c in self.played.words.citing.behind(rules))


def scenario_of(library: Library, text: str | bytes, ruleset: str | None = None) -> Scenario:
    """A text as a scenario, under its own ruleset or another, without playing it. Raises NotationError."""
    scenario = read(text, *known(library))
    if ruleset is not None and ruleset != scenario.ruleset:
        # the names in a text are read anew; a place that this ruleset does not have is taken for the nearest one
        scenario = read(write(msgspec.structs.replace(scenario, ruleset=ruleset)), *known(library))
    return scenario


def play(library: Library, text: str | bytes, ruleset: str | None = None, budget: Budget = DEFAULT) -> Played:
    """Play a scenario, under its own ruleset or another, as far as a budget goes. Raises NotationError."""
    scenario = scenario_of(library, text, ruleset)
    with answering_for(scenario):
        return _played(library, scenario, budget)


def _played(library: Library, scenario: Scenario, budget: Budget) -> Played:
    places = known(library)[1]
    played = cast(library, scenario, scenario.ruleset)
    run = replay(played.game, played.situation, played.wishes, budget)
    words = Words(library, played.game, scenario.ruleset, run.final)
    told = Timeline(words.wording, words.citing, words.grounds).told(run)
    elsewhere = tuple(_taken_for(places, words, *pair) for pair in played.elsewhere)
    return Played(scenario, run, words, told, _ruling(library, scenario, run, words, told, elsewhere))


def until(played: Played, is_there: Callable[[e.Event], bool]) -> Played:
    """What was played, up to the last event of that kind, and what is said of that much of it; all of it, where there is none."""
    record = played.run.record
    last = next((n for n in range(len(record) - 1, -1, -1) if is_there(record[n][0])), None)
    if last is None:
        return played
    run = msgspec.structs.replace(played.run, record=record[: last + 1], final=record[last][1])
    told_first = answer(run, at_play(run), played.words.wording, played.words.grounds, {})
    return msgspec.structs.replace(played, run=run, ruling=msgspec.structs.replace(played.ruling, answer=told_first))


def _taken_for(places: LibraryPlaces, words: Words, written: str, path: str) -> str:
    """That a step which a text names is another ruleset's, and what is taken for it here."""
    return f"{places.title(written)} ({written}) is no step of this ruleset; it is taken for {words.wording.the(path)} ({path})."


def adjudicate(
    library: Library, text: str | bytes, ruleset: str | None = None, budget: Budget = DEFAULT
) -> Adjudication:
    """Play a scenario under its own ruleset, or another one, as far as a budget goes. Raises NotationError with every fault of
    the text."""
    done = play(library, text, ruleset, budget)
    return Adjudication(done, write(done.scenario))


@cache
def engine_digest() -> str:
    """SHA-256 over the engine's and the explanation's source: what could make the same scenario come out otherwise."""
    app = Path(__file__).parent.parent
    rooms = ("engine", "playing", "explain", "services", "notation")
    files = sorted(file for room in rooms for file in (app / room).rglob("*.py"))
    return hashlib.sha256(b"\0".join(f.read_bytes() for f in files)).hexdigest()


def _ruling(
    library: Library, scenario: Scenario, run: Run, words: Words, told: Told, elsewhere: tuple[str, ...]
) -> Ruling:
    chances = {refused.wish.line: _nearest(run, refused, words, told) for refused in run.refused}
    said_of = {line: chance for line, chance in chances.items() if chance}
    seen = at_play(run)
    refused = tuple(
        Refusal(
            told.refusals[r.wish.line], r.wish.line, said(scenario.play[r.wish.line - 1]),
            tuple(words.grounds.view(g, r.state) for g in telling_first(r.grounds) if g.holds != "yes"), chances[r.wish.line],
        )
        for r in run.refused
    )  # fmt: skip
    told_first = answer(run, seen, words.wording, words.grounds, said_of)
    return Ruling(
        # a scenario that asks is called by its question
        title=scenario.title or ("" if scenario.ask is not None else _titled(told.entries, told_first)),
        ruleset=scenario.ruleset,
        ruleset_title=words.compiled.title,
        digest=digest(scenario),
        ruleset_digest=words.compiled.digest,
        cards_digest=library.cards_digest,
        engine_digest=engine_digest(),
        answer=told_first,
        standing=_standing(told.entries),
        coverage=_coverage(scenario, run, words, told, elsewhere),
        timeline=told.entries,
        refused=refused,
        outcome=_outcome(run, words),
        asks=scenario.question,
        deck_notes=deck_notes(scenario, words.compiled),
        described=described(library, scenario),
        cautions=cautions(seen, words.game.cards),
    )


def _titled(entries: Sequence[Entry], told: Sequence[str]) -> str:
    """What a scenario is called that its writer did not name: the first that anybody does in it, or else what is said of it first
    but how Life Points stand."""
    first = next((each.text for each in entries if each.kind in ACTS), told[0] if len(told) > 1 else NOTHING_YET)
    return first.rstrip(".")


def _nearest(run: Run, refused: RefusedWish, words: Words, told: Told) -> str | None:
    """The last moment before the refusal at which the same would have been lawful, in a sentence."""
    wish = refused.wish
    if wish.does not in ("activate", "attack", "settle", "summon", "set", "change"):
        return None
    if wish.does == "attack" and any(g.clause in (Law.ATTACK_TARGET, Law.ATTACK_DIRECT) for g in refused.grounds):
        return None  # the attack itself was open; it is the target that was not
    if any(ground.clause in (Written.WHICH_CARD, Law.CHOICE) for ground in refused.grounds):
        return None  # it was no matter of when
    for event, state in reversed(run.record[: refused.after]):
        question = state.question
        if state.turn != refused.state.turn:
            return None
        if not isinstance(event.what, e.Asked) or question is None or question.player is not wish.player:
            continue
        if any(judge(words.game, state, wish.player, d).lawful for d in decisions(words.game, state, wish)):
            node = words.compiled.rules.nodes[event.at]
            how = f"as Chain Link {len(state.chain) + 1}" if state.chain else "as Chain Link 1"
            verb = f"{how} in" if wish.does == "activate" else "in"
            only = ", which takes one chain only" if isinstance(node, Window) and node.chains == "one" else ""
            return f"The last chance was {verb} {words.wording.the(event.at)}{only}."
    return None


def _standing(entries: tuple[Entry, ...]) -> str:
    """The weakest standing of what this ruling really rests on: the lines in which something happens."""
    places = ("phase", "step", "substep", "window")
    return weakest(entry.standing for entry in entries if not entry.folded and entry.kind not in places)


def _coverage(scenario: Scenario, run: Run, words: Words, told: Told, elsewhere: tuple[str, ...]) -> Coverage:
    undone = {r.wish.line for r in run.refused} | {u.wish.line for u in run.unreached}
    decided = tuple(f"{p.player}: {said(p)}" for n, p in enumerate(scenario.play, 1) if n not in undone)
    assumed = [
        f"{entry.text} ({entry.standing})"
        for entry in told.entries
        if not entry.folded and entry.kind != "refusal" and entry.standing in ("assumed", "inferred")
    ]
    silent = ["Whatever is not written down is a pass.", *elsewhere]
    happened = {type(event.what) for event, _ in run.record}
    if e.Drew in happened:
        silent += [f"The Deck of {seat} is not listed." for seat in Seat if seat not in run.first.decks_listed]
    cards = {c.slug for c in run.first.cards}
    unmodelled = [
        f"{words.game.cards[slug].name}: {words.game.cards[slug].unmodelled}"
        for slug in sorted(cards)
        if words.game.cards[slug].unmodelled
    ]
    if e.NotModelled in happened:
        left_out = ((ev.what, state) for ev, state in run.record if isinstance(ev.what, e.NotModelled))
        unmodelled += [plain(words.wording.say(what, state)) for what, state in left_out]
    unreached = [f"{NOT_REACHED[u.because]}: {said(scenario.play[u.wish.line - 1])}" for u in run.unreached]
    loud = (entry for entry in told.entries if not entry.folded)
    disputed = dict.fromkeys(said for entry in loud for said in words.citing.disputed(entry.rules))
    return Coverage(decided, (*silent, *dict.fromkeys(assumed)), (*unmodelled, *unreached), tuple(disputed))


def _outcome(run: Run, words: Words) -> Outcome:
    state, game = run.final, words.game
    cards = []
    for card in state.cards:
        facts = game.cards[card.slug]
        monster = facts.kind is Kind.MONSTER or card.zone is Zone.MONSTER
        position = str(card.stance) if card.zone is Zone.MONSTER and card.stance else None
        cards.append(
            CardEnd(
                words.naming.name(card.id), str(card.owner), str(card.controller), where(card.zone), position,
                atk(game, state, card.id) if monster else None, defense(game, state, card.id) if monster else None,
            )
        )  # fmt: skip
    question = state.question if state.question is not None and state.question.kind != "turn" else None
    return Outcome(
        life={str(seat): state.life_of(seat) for seat in Seat},
        cards=tuple(sorted(cards, key=lambda c: (c.owner, c.name))),
        question=plain(words.wording.question(question)) if question else None,
        options=_offered(words, state, question) if question else (),
        winner=str(state.winner) if state.winner else None,
    )


def _offered(words: Words, state: State, question: Question) -> tuple[str, ...]:
    """What may be answered to an open question, as it would be written."""
    return tuple(
        words.written(d)
        for d in nameable(words.game, state, question)
        if judge(words.game, state, question.player, d).lawful
    )

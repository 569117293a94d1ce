"""Trying a setting in the engine: what was thought out is done when it is lawful, everybody else passes, until the engine takes
the wish or the turn is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Path, Seat, Zone
from app.engine.law.happening import event_fits
from app.engine.law.judging import judge, lawful
from app.engine.law.laws import Law
from app.engine.law.naming import MOST_CHOICES, activations, due_to, sets
from app.engine.law.places import place
from app.engine.law.rules import Game
from app.engine.law.traits import has_trait
from app.engine.law.verdict import Verdict
from app.engine.play.beginning import Situation, first_state, start
from app.engine.play.step import Step, step
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
from app.engine.position.events import (
    Activated,
    AnyHappening,
    AppliedAtOnce,
    AttackDeclared,
    Event,
    SetDown,
    Settled,
    Summoned,
)
from app.engine.position.state import Card, Question, State
from app.engine.words.cards import CardDef
from app.engine.words.filters import Trait
from app.staging.setting import SELF, Deed, Key, Setting
from app.staging.wanted import Wanted
from app.staging.writing import Decided

MOST_STEPS = 90
"""How many decisions one try takes, at the most."""
MORE_STEPS = 40
"""How many more, for each turn that is told to be over."""
NAMED: tuple[Trait, ...] = ("race", "attribute")
"""What a monster is that somebody may have to name."""


class Try(msgspec.Struct, frozen=True):
    """What came of a try: whether the engine took the wish, what was decided on the way, which of these decisions is the wish
    (`None` if the game did it by itself), and what spoke against it where least did: after so many decisions (`before`), as things
    lay then (`state`)."""

    taken: bool
    decided: tuple[Decided, ...]
    wish: int | None = None
    nearest: Verdict | None = None
    before: int = 0
    state: State | None = None
    asked: bool = False
    steps: int = 0


def _in_its_way(definition: CardDef, card: CardId, name: str) -> Summon | SetCard:
    """The Summon or Set of a monster in a way of its own."""
    way = next((p for p in definition.procedures if p.id == name), None)
    if way is None or way.special:
        return Summon(card, "special", name)
    return Summon(card, "normal", name) if way.is_for("normal") else SetCard(card, name)


class Goal:
    """What has to come about: the wish, for the card that plays the part of `SELF`; or, of what somebody has told (`told`), that all of it is done."""

    told = False

    def __init__(self, game: Game, wanted: Wanted, setting: Setting, ids: Mapping[Key, CardId], player: Seat) -> None:
        self.game, self.wanted, self.setting, self.player = game, wanted, setting, player
        self.ids, self.card = ids, ids[SELF]
        made: dict[str, AnyDecision] = {
            "activation": Activate(self.card, wanted.effect),
            "procedure": _in_its_way(game.cards[wanted.card], self.card, wanted.effect),
            "due": Settle(self.card, wanted.effect),
        }
        self.decision = made.get(wanted.kind)

    def reached(self, record: Sequence[tuple[Event, State]]) -> bool:
        return any(self._is(what.what, state, what.at) for what, state in record)

    def in_force(self, state: State) -> bool:
        """Whether what the effect applies is in force, of a Continuous Effect."""
        return self.wanted.kind == "in-force" and applies(self.game, state, self.card, self.wanted.effect)

    def _is(self, what: AnyHappening, state: State, at: Path) -> bool:
        if self.in_force(state):
            return True
        effect = self.wanted.effect
        if self.wanted.on is not None:
            return event_fits(self.game, state, state.card(self.card), self.wanted.on, what)
        match what:
            case Activated(card=card, effect=name):
                return (card, name) == (self.card, effect) and self.right_time(state, at)
            case Summoned(card=card, how="special" | "synchro"):
                return self.wanted.kind == "procedure" and card == self.card
            case Summoned(card=card) | SetDown(card=card):
                return self.wanted.kind == "procedure" and card == self.card and state.card(card).way == effect
            case Settled(card=card, effect=name):
                return self.wanted.kind in ("due", "at-once") and (card, name) == (self.card, effect)
            case AppliedAtOnce(card=card, effect=name):
                return self.wanted.kind == "at-once" and (card, name) == (self.card, effect)
            case _:
                return False

    def right_time(self, state: State, at: Path) -> bool:
        """Whether this is where the wish wants it, and in answer to what."""
        if self.wanted.turn not in (None, state.player):
            return False
        if self.wanted.at and not (at == self.wanted.at or at.startswith(f"{self.wanted.at}/")):
            return False
        answer = self.wanted.answer_to
        if answer is None:
            return True
        links = [link for link in state.chain if (link.card, link.effect) != (self.card, self.wanted.effect)]
        if not links:
            return False
        below = links[-1]
        whose = self.wanted.answers_whose in (None, below.player)
        return whose and state.card(below.card).slug == answer[0] and answer[1] in ("", below.effect)


def applies(game: Game, state: State, card: CardId, effect: str) -> bool:
    """Whether what a Continuous Effect of a card applies is in force."""
    force = game.force(state)
    this = (card, effect)
    return (
        any(e.source == this and e.sure for es in force.applied.values() for e in es)
        or any(this in sources for sources in force.added.values())
        or any(value.source == this for values in force.become.values() for value in values)
        or any(last.source == this for words in force.ends.values() for last in words)
        or any(this in sources for sources in force.silenced.values())
    )


class AllDone(Goal):
    """A story has been played to its end."""

    told = True

    def __init__(self, game: Game, setting: Setting, ids: Mapping[Key, CardId]) -> None:
        self.game, self.setting, self.ids = game, setting, ids
        # where nothing but sorts of cards is told of, none plays that part
        self.card, self.player, self.decision = ids.get(SELF, next(iter(ids.values()))), Seat.A, None

    def reached(self, record: Sequence[tuple[Event, State]]) -> bool:
        return False

    def in_force(self, state: State) -> bool:
        return False


def attempt(game: Game, situation: Situation, goal: Goal, wants: Setting, patient: bool = False) -> Try:
    """Play the setting through. `patient`: what is to be done waits until the chain before it is over."""
    if goal.in_force(first_state(game, situation)):
        return Try(True, (), steps=1)
    begun = start(game, situation)
    if goal.reached(begun.record) or goal.in_force(begun.state):
        return Try(True, (), steps=1)
    return _play(game, goal, wants, begun, patient)


def _play(game: Game, goal: Goal, setting: Setting, begun: Step, patient: bool) -> Try:
    state, deeds = begun.state, list(setting.deeds)
    decided: list[Decided] = []
    begun_so: list[tuple[CardId, str]] = []
    wish: int | None = None
    doing: Deed | None = None
    nearest: Verdict | None = None
    before, there = 0, begun.state
    asked, first_turn = False, begun.state.turn
    last_turn = first_turn + setting.turns - 1
    for steps in range(1, MOST_STEPS + MORE_STEPS * setting.over):
        question = state.question
        if question is None or state.over or (question.kind == "turn" and state.turn >= last_turn):
            return Try(False, tuple(decided), None, nearest, before, there, asked, steps)
        decision: AnyDecision | None = None
        if goal.decision is not None and wish is None and question.player is goal.player and _in_time(goal, state):
            if lawful(game, state, question.player, goal.decision):
                decision, wish = goal.decision, len(decided)
                doing = Deed(question.player, "activate", SELF, targets=setting.targets, pays=setting.pays)
            elif question.kind in ("priority", "trigger", "duty"):
                verdict = judge(game, state, question.player, goal.decision)
                asked = True
                if nearest is None or _weight(verdict) < _weight(nearest):
                    nearest, before, there = verdict, len(decided), state
        in_its_turn = bool(deeds) and state.turn >= first_turn + deeds[0].turn
        if decision is None and in_its_turn and _due(state, deeds[0], goal.ids, patient):
            decision = _deed(game, state, question, deeds[0], goal.ids)
            if decision is not None:
                doing = deeds.pop(0)
                if doing.does == "activate":
                    begun_so.append((goal.ids[doing.card], doing.effect))
        if decision is None:
            decision = _usual(game, state, question, doing, deeds, goal)
        if decision is None:
            return Try(False, tuple(decided), None, nearest, before, there, asked, steps)
        chained = bool(state.chain)
        after = step(game, state, decision)
        attacked = next((e.what.target for e, _ in after.record if isinstance(e.what, AttackDeclared)), None)
        decided.append(
            Decided(question, decision, place(state), attacked if isinstance(decision, Attack) else None, chained)
        )
        if attacked is not None and doing is not None and doing.direct and isinstance(decision, Attack):
            return Try(
                False, tuple(decided), None, nearest, before, there, asked, steps
            )  # it could only attack a monster
        state = after.state
        by_now = [deed for deed in deeds if state.turn >= first_turn + deed.turn]
        for deed in _done_by_itself(by_now, after.record, goal.ids, begun_so):
            # what went on the chain by itself is aimed as it was meant
            deeds.remove(deed)
            doing = deed
        told = goal.told and not deeds and state.turn >= first_turn + setting.over
        if goal.reached(after.record) or goal.in_force(state) or told:
            decided += _made_whole(game, state, doing, goal)
            return Try(True, tuple(decided), wish, nearest, before, there, asked, steps)
    return Try(False, tuple(decided), None, nearest, before, there, asked, MOST_STEPS)


def _weight(verdict: Verdict) -> tuple[int, bool]:
    """How much speaks against a wish: of two that are refused for as many reasons, what waits for something is refused most before that has happened."""
    waits = any(ground.clause == Law.TIMING and ("trigger", "not-met") in ground.facts for ground in verdict.against)
    return len(verdict.against), waits


def _due(state: State, deed: Deed, ids: Mapping[Key, CardId], patient: bool) -> bool:
    """Whether it is time for what was thought out: not in the midst of a chain that it waits for, and upon the link that it answers."""
    if deed.at and not f"{place(state)}/".startswith(f"{deed.at}/"):
        return False
    if deed.upon:
        return bool(state.chain) and state.chain[-1].card == ids[deed.upon]
    return not (state.chain and (patient or deed.waits))


def _made_whole(game: Game, state: State, doing: Deed | None, goal: Goal) -> Iterator[Decided]:
    """The costs and targets that the activation, or the attack, still asks for, and the word that was meant."""
    asks = ("cost", "target", "attack-target") if doing is not None and doing.targets else ("cost", "target")
    while (question := state.question) is not None:
        named = _not_his_own(game, state, question) if question.kind == "word" else ""
        # what comes first is named anyway
        named = "" if named in question.words[:1] else named
        meant = next((word for word in goal.setting.words if word in question.words), named)
        if question.kind not in asks and not (question.kind == "word" and meant):
            return
        decision: AnyDecision | None = (
            Say(meant)
            if question.kind == "word"
            else _choice(game, state, question, _by_itself(question, doing, goal), [], goal.ids)
        )
        if decision is None:
            return
        yield Decided(question, decision, place(state))
        state = step(game, state, decision).state


def _by_itself(question: Question, doing: Deed | None, goal: Goal) -> Deed | None:
    """What is being done; where the effect that is meant went on the chain by itself, that with its targets, which are meant even where it may have none."""
    targets = goal.setting.targets
    if question.kind != "target" or not targets or question.for_card not in (None, goal.card):
        return doing
    return doing if doing is not None and doing.targets else Deed(question.player, "activate", SELF, targets=targets)


def _done_by_itself(
    deeds: list[Deed],
    record: Sequence[tuple[Event, State]],
    ids: Mapping[Key, CardId],
    begun_so: list[tuple[CardId, str]],
) -> Iterator[Deed]:
    """What is activated without anybody doing it, because it has to be: one deed for each time, where something is to be used twice. `begun_so`: what was
    activated by a deed and may still be paid for, which this one is not; what is seen of it is taken away."""
    left = list(deeds)
    for what in (event.what for event, _ in record if isinstance(event.what, Activated)):
        if (what.card, what.effect) in begun_so:
            begun_so.remove((what.card, what.effect))
            continue
        meant = (d for d in left if d.does == "activate" and (ids[d.card], d.effect) == (what.card, what.effect))
        if (deed := next(meant, None)) is not None:
            left.remove(deed)
            yield deed


def _in_time(goal: Goal, state: State) -> bool:
    return goal.right_time(state, place(state))


def _deed(game: Game, state: State, question: Question, deed: Deed, ids: Mapping[Key, CardId]) -> AnyDecision | None:
    """The next thing that was thought out, if it may be done now."""
    card = ids[deed.card]
    if question.player is not deed.seat:
        return None
    made: AnyDecision
    match deed.does:
        case "attack":
            if question.kind == "go" and "battle" in question.paths:
                return None
            made = Attack(card)
        case "activate":
            made = Activate(card, deed.effect)
        case "summon":
            made = Summon(card, "normal", deed.effect)
        case "special":
            made = Summon(card, "special", deed.effect)
        case "flip":
            made = Summon(card, "flip")
        case "set":
            made = SetCard(card)
        case _:
            made = ChangePosition(card)
    if question.kind not in ("priority", "trigger"):
        return None
    return made if lawful(game, state, question.player, made) else None


def _usual(
    game: Game, state: State, question: Question, doing: Deed | None, deeds: list[Deed], goal: Goal
) -> AnyDecision | None:
    """What is done where nothing was thought out: a pass, the first word, the cards that were meant."""
    match question.kind:
        case "priority":
            return Pass()
        case "go":
            battle = bool(deeds) and deeds[0].does == "attack" and "battle" in question.paths
            return Go("battle") if battle else Pass()
        case "word":
            meant = (word for word in goal.setting.words if word in question.words)
            return Say(next(meant, _not_his_own(game, state, question)))
        case "trigger" | "duty":
            if question.may_pass:
                return Pass()
            named: Iterator[AnyDecision] = activations(game, state, question.player)
            found = next((d for d in named if lawful(game, state, question.player, d)), None)
            if found is None:
                due = (Settle(t.card, t.effect) for t in due_to(game, state, question.player))
                found = next((d for d in due if lawful(game, state, question.player, d)), None)
            return found
        case "turn":
            return Begin()
        case _:
            return _choice(game, state, question, doing, deeds, goal.ids)


def _not_his_own(game: Game, state: State, question: Question) -> str:
    """What a player names where nothing was thought out: of what monsters on the field are, something that none of his own is; else whatever comes first."""
    up = [held for held in state.cards if held.zone is Zone.MONSTER and held.face is Face.UP]
    own = [held for held in up if held.controller is question.player]

    def is_had(word: str, cards: Sequence[Card]) -> bool:
        return any(has_trait(game, state, trait, held, word) for trait in NAMED for held in cards)

    of_these = all(is_had(word, up) for word in question.words)
    return next((word for word in question.words if of_these and not is_had(word, own)), question.words[0])


def _choice(
    game: Game, state: State, question: Question, doing: Deed | None, deeds: list[Deed], ids: Mapping[Key, CardId]
) -> AnyDecision | None:
    """The cards that were meant for it; what is needed later is not given away."""
    meant: list[CardId] = []
    # what goes on the chain by itself is not aimed as what was used before it
    another = question.kind == "target" and doing is not None and question.for_card not in (None, ids[doing.card])
    if doing is not None and not another:
        keys = (*doing.pays, *doing.targets) if question.kind == "cost" else doing.chosen
        meant = [ids[key] for key in keys]
    kept = {*([ids[SELF]] if SELF in ids else []), *(ids[deed.card] for deed in deeds)}
    # what is used later on and lies in the Deck still has to come out of it
    coming = {
        ids[deed.card]
        for deed in deeds
        if question.kind == "choose" and deed.does == "activate" and state.card(ids[deed.card]).zone is Zone.DECK
    }
    direct = doing is not None and doing.direct and question.kind == "attack-target"

    def worth(cards: tuple[CardId, ...]) -> int:
        if question.kind == "attack-target" and direct:
            return 10 * (not cards)
        good = sum(10 - meant.index(card) if card in meant else 0 for card in cards) + 20 * len(coming & {*cards})
        return good - sum(5 for card in cards if card in kept and card not in meant and card not in coming)

    choices = list(islice(sets(game, state, question), MOST_CHOICES))
    for cards in sorted(choices, key=lambda cards: -worth(cards)):
        if lawful(game, state, question.player, Choose(cards)):
            return Choose(cards)
    return None


__all__ = ["AllDone", "Goal", "Try", "applies", "attempt", "replace"]

"""The way from a state to the moment where a written decision belongs: everybody passes until it is lawful."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.ids import Path
from app.engine.law.attacks import no_battle_phase_yet, target_change
from app.engine.law.facts import next_phase_skip
from app.engine.law.judging import judge, lawful
from app.engine.law.laws import Law
from app.engine.law.places import effect_of, place
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.play.step import Step, step
from app.engine.position.decisions import AnyDecision, Begin, Choose, Go, Pass
from app.engine.position.state import Question, State
from app.playing.budget import Budget
from app.playing.carrying import either_players, finish, not_there
from app.playing.laws import Written
from app.playing.links import links
from app.playing.moments import inside
from app.playing.quest import Quest
from app.playing.touching import was_taken
from app.playing.trying import Tried, kept_waiting, not_finished
from app.playing.way import Way
from app.playing.wish import Wish, decisions, resolved

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


class Found(msgspec.Struct, frozen=True):
    """What came of looking for a wish. `said`: the line of play to the moment where it is said, and `way` beyond it, if it was
    taken; otherwise the grounds against it there, if any: none, where a choice is owed before. `ahead`: what happens where
    nobody says anything. For a wish that was taken, `grounds` are those against it where it was written. `after`: how many
    events before a refusal, if not all those before it is said; `blocked`: the line to a choice that is in the way. `agreed`: what
    it names went on the chain of itself; `needless`: nobody asks for the choice that it makes."""

    left: Budget
    said: Way | None = None
    way: Way | None = None
    grounds: tuple[Ground, ...] = ()
    ahead: Way | None = None
    after: int | None = None
    blocked: Way | None = None
    agreed: bool = False
    needless: bool = False


class Trace(msgspec.Struct, frozen=True):
    """What a search has come across: the questions at which the wish was `tried` and not taken, the longest line on which nobody
    said anything, and whether the place it names was come to. `owed`: the line to a choice in the way; `ended`: where a line
    came to its end. `stop`: there is no use in looking further."""

    left: Budget
    tried: tuple[Tried, ...] = ()
    ahead: Way | None = None
    arrived: bool = False
    owed: Way | None = None
    ended: Path = ""
    stop: bool = False

    def and_tried(self, one: Tried) -> Trace:
        return replace(self, tried=(*self.tried, one), stop=one.weight == "final")


Followed = tuple[Trace, Found | None, tuple[Way, ...]]
"""Where a line led: what was come across, the wish if it was found, and the ways that part there."""


def seek(quest: Quest, begin: Way, left: Budget) -> tuple[Trace, Found | None]:
    """Look on every way the turn may take, until the wish is lawful or the last turn that is spoken of ends."""
    trace, found = Trace(left), None
    ways: list[Way] = [begin]
    come_to: set[State] = set()
    while ways and found is None and not trace.stop and trace.left.short is None:
        way = ways.pop()
        trace, found, parting = _follow(quest, way, trace)
        # two ways that lead to the same state go on alike
        fresh = [one for one in parting if one.state not in come_to]
        come_to.update(one.state for one in fresh)
        ways += reversed(fresh)
    trace = replace(trace, left=trace.left.given_back(left))
    return trace, found if found is None else replace(found, left=trace.left)


def never(game: Game, wish: Wish, state: State, ended: Path) -> tuple[Ground, ...]:
    """The end of the turn was reached and its player was never asked where this could have been said."""
    facts = (("at", wish.at or wish.to or ended), ("player", wish.player))
    if wish.to == "battle" and no_battle_phase_yet(game, state):
        return (Ground(Law.BATTLE_PHASE_FIRST_TURN, Truth.NO, facts, (str(Law.BATTLE_PHASE_FIRST_TURN),)),)
    return (Ground(Written.NOT_REACHED, Truth.NO, facts, (str(Written.NOT_REACHED),)),)


def taken(game: Game, way: Way, decision: AnyDecision, left: Budget) -> tuple[Way, Budget]:
    """The line of play after a decision, and what is left of the budget."""
    done = step(game, way.state, decision)
    return way.on(done), left.after(done)


def _follow(quest: Quest, way: Way, trace: Trace) -> Followed:
    """One line of play, on which everybody passes until the wish is taken, its ways part or there is no point in going on."""
    game, wish, begin = quest.game, quest.wish, way
    while (question := way.state.question) is not None and not way.state.over and trace.left.short is None:
        if quest.links and not _still_answering(quest, way.state):
            return trace, None, ()
        if not wish.at or inside(place(way.state), wish.at):
            trace, found = _here(quest, way, question, trace)
            if found is not None or trace.stop:
                return trace, found, ()
        elif trace.arrived:
            return trace, None, ()
        if wish.does == "go" and way.state.player is wish.player and inside(place(way.state), wish.to):
            return trace, Found(trace.left, way, way), ()
        if quest.briefly and question.kind in ("priority", "go", "turn") and not _under_way(quest, way.state):
            return trace, None, ()
        if question.kind == "go":
            return _parting(quest, way, question, trace)
        if question.kind == "turn" and way.state.turn >= quest.last_turn:
            break
        if question.kind != "turn" and not question.may_pass:
            trace = trace.and_tried(Tried(way, weight="owed"))
            return replace(trace, owed=trace.owed or way), None, ()
        before = way
        way, left = taken(game, way, Begin() if question.kind == "turn" else Pass(), trace.left)
        further = question.kind != "turn" and (trace.ahead is None or way.events > trace.ahead.events)
        trace = replace(trace, left=left, ahead=way if further else trace.ahead)
        if question.kind == "turn":
            continue
        owed = way.state.question is not None and way.state.question.kind in CARDS
        if quest.agrees and (not owed or wish.does == "declare") and was_taken(wish, way.since(before)):
            return trace, Found(trace.left, way, _up_to_a_word(begin, way), needless=True), ()
    if wish.does == "go" and way.state.over and wish.to == "end":
        return trace, Found(trace.left, way, way), ()
    return replace(trace, ended=trace.ended or place(way.state)), None, ()


def _under_way(quest: Quest, state: State) -> bool:
    """Whether what was done goes on at this question: a chain, or an attack whose target is to be chosen again, if that may be what is chosen."""
    replay = quest.wish.does == "choose" and not state.marks.damage_step and target_change(quest.game, state)
    return bool(state.chain or replay)


def _up_to_a_word(begin: Way, end: Way) -> Way:
    """The line as far as the first word that is asked for on it: that is still to be said."""
    found, at = end, end.before
    while at is not None and found is not begin:
        if at.state.question is not None and at.state.question.kind == "word":
            found = at
        if at is begin:
            break
        at = at.before
    return found


def _here(quest: Quest, way: Way, question: Question, trace: Trace) -> tuple[Trace, Found | None]:
    """Whether the wish is taken at this question: since it went of itself, or since it is lawful."""
    if quest.wish.does == "activate" and _went_of_itself(quest, way.state):
        done, against = finish(quest.game, Step(way.state, ()), quest.wish)
        if done is not None:
            left = trace.left.after(done)
            return replace(trace, left=left), Found(left, way, way.on(done), agreed=True)
        return trace.and_tried(Tried(way, against, "final")), None
    if question.player is not quest.wish.player or question.kind not in ANSWERED_BY[quest.wish.does]:
        return trace, None
    return _tried(quest, way, replace(trace, arrived=trace.arrived or bool(quest.wish.at)))


def _tried(quest: Quest, way: Way, trace: Trace) -> tuple[Trace, Found | None]:
    """The wish, tried at a question that it might answer."""
    game, wish, state = quest.game, resolved(way.state, quest.wish), way.state
    absent = not_there(wish)
    if absent is not None:
        return trace.and_tried(Tried(way, (absent,), "slight")), None
    meant = tuple(decisions(game, state, wish))
    nothing = _nothing_to_use(game, state, wish, meant)
    if nothing is not None:
        return trace.and_tried(Tried(way, (nothing,), "slight")), None
    trace = replace(trace, left=trace.left.less(moves=len(meant)))
    may = [decision for decision in meant if lawful(game, state, wish.player, decision)]
    if not may:
        return (trace.and_tried(Tried(way)) if meant else trace), None
    chosen = tuple(decision for decision in may if isinstance(decision, Choose))
    unclear = either_players(state, chosen) if chosen else None
    if unclear is not None:
        grounds = judge(game, state, wish.player, may[0]).grounds
        return trace.and_tried(Tried(way, (*grounds, unclear), "final")), None
    failed: list[tuple[AnyDecision, tuple[Ground, ...]]] = []
    for decision in may:
        done, against = finish(game, step(game, state, decision, known=True), wish)
        if done is not None:
            left = trace.left.after(done)
            return replace(trace, left=left), Found(left, way, way.on(done), kept_waiting(quest, trace.tried, state))
        failed.append((decision, against))
    return trace.and_tried(not_finished(quest, way, failed)), None


def _parting(quest: Quest, way: Way, question: Question, trace: Trace) -> Followed:
    """The ways that part here. Where the wish leads to one of them itself, no other one leads there by a detour."""
    found: list[Way] = []
    wish = quest.wish
    for path in sorted(question.paths, key=lambda to: to != wish.to):
        left_out = next_phase_skip(way.state, path)
        meant = (wish.does, wish.player, wish.to) == ("go", way.state.player, path)
        if left_out and not meant:
            continue  # nobody goes for a phase that is left out unless it is said
        after, left = taken(quest.game, way, Go(path), trace.left)
        trace = replace(trace, left=left)
        if left_out:
            return trace, Found(left, after, after), ()
        found.append(after)
    return trace, None, tuple(found)


def _went_of_itself(quest: Quest, state: State) -> bool:
    """Whether what the wish names is on the chain although nobody has said so."""
    wish = quest.wish
    return any(
        link.card in wish.cards[0]
        and wish.effect in ("", link.effect)
        and link.player is wish.player
        and (link.card, link.effect) not in quest.named
        and (wish.targets is None or effect_of(quest.game, state.card(link.card), link.effect).targets is not None)
        for link in links(state)
    )


def _still_answering(quest: Quest, state: State) -> bool:
    battle = state.battle
    same_attack = quest.attacker is not None and battle is not None and battle.attacker == quest.attacker
    return len(state.chain) >= quest.links or same_attack


def _nothing_to_use(game: Game, state: State, wish: Wish, meant: tuple[AnyDecision, ...]) -> Ground | None:
    """Why a named card offers nothing of the kind at all, if it does not: what it does is not modelled, or there is no such
    effect."""
    if not wish.cards:
        return None
    card = wish.cards[0][0]
    definition = game.cards[state.card(card).slug]
    uses = wish.does in ("activate", "settle")
    special = wish.does == "summon" and wish.how == "special" and not any(p.special for p in definition.procedures)
    if not (special or (uses and not meant)):
        return None
    if definition.unmodelled and not (definition.effects if uses else definition.procedures):
        return Ground(Written.MODELLED, Truth.UNKNOWN, (("card", card),), (str(Written.MODELLED),))
    if special:
        return None
    return Ground(Law.CARD_THERE, Truth.NO, (("card", card), ("effect", wish.effect)), (str(Law.CARD_THERE),))

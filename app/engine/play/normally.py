"""Verbs of a Normal Summon or Set that is made while an effect resolves: what it takes is given first, then the monster comes."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Stance, Zone
from app.engine.law.clauses.prices import played_together
from app.engine.law.costs import Means
from app.engine.law.facts import playing_costs
from app.engine.law.laws import Law
from app.engine.law.manners import own_way, rights, tribute_cost
from app.engine.law.summonable import summonable
from app.engine.play import field, moves
from app.engine.play.acting import Acting
from app.engine.play.charging import paying
from app.engine.play.used import note_summon
from app.engine.position.events import Summoned
from app.engine.position.frames import Doing, unchained
from app.engine.position.state import State, Used
from app.engine.words.filters import How, Who
from app.engine.words.operations.normal_summon import NormalSummon

VERB: dict[str, Literal["summon", "set"]] = {"normal": "summon", "set": "set"}


def summon_normally(act: Acting, state: State, card: CardId, op: NormalSummon) -> State:
    """Its player says how the monster is Summoned or Set, if there is more than one way; then it is paid for and comes."""
    ways = {
        ":".join(filter(None, (VERB[what], way.name))): (what, way)
        for what, way in summonable(Means(act.play.game, state, act.player, card), op.or_set, op.free)
        # what counts as the one of the turn is not there where that has been made
        if (not op.counts or rights(act.play.game, state, act.player, card, what))
        and played_together(act.play.game, state, act.player, (card,), VERB[what])
    }
    if not ways:
        return act.nothing(state)
    if len(ways) > 1 and not act.word:
        return act.ask_word(state, tuple(ways))
    what, way = ways[act.word or next(iter(ways))]
    by = None if op.counts else act.source
    if op.counts:
        by = rights(act.play.game, state, act.player, card, what)[0].by
    state = replace(state, used=(*state.used, Used("normal-summon", card, by=by)))
    frame = replace(act.frame, ops=act.frame.ops[1:], picked=(*act.frame.picked, card), chosen=None, word="")
    link = unchained(card, way.name, act.player)
    arrives = NormalSummon(who=Who.SELF, stage="set" if what == "set" else "tribute" if way.tributes else "normal")
    come = Doing(frame.path, link, (arrives,), Cause.GAME)
    cost = (*tribute_cost(way), *way.besides)
    pay = (Doing(frame.path, link, cost, Cause.COST),) if cost else ()
    asked = playing_costs(act.play.game, state, card, VERB[what])
    return replace(state, frames=(*state.frames[:-1], frame, come, *pay, *paying(frame.path, act.player, asked)))


def arrive_normally(act: Acting, state: State, how: How | Literal["set"]) -> State:
    """The monster is placed; nobody can negate that."""
    if state.card(act.card).zone is Zone.MONSTER:
        return _arrive_again(act, state)
    own = act.link.effect if own_way(act.play.definition(state, act.card), act.link.effect) else ""
    rules = (Law.SUMMON_BY_EFFECT, f"node/{act.frame.path}")
    if how == "set":
        return field.place_face_down(act.play, state, act.player, act.card, own, *rules, made_of=act.link.paid)
    way = moves.Move(
        act.card,
        Zone.MONSTER,
        Cause.GAME,
        rules,
        how=how,
        controller=act.player,
        stance=Stance.ATTACK,
        way=own,
        made_of=act.link.paid,
    )
    return field.announce(act.play, state, moves.move(act.play, state, way))


def _arrive_again(act: Acting, state: State) -> State:
    """A Gemini Monster on the field counts as Normal Summoned, and has its effects."""
    before = state
    state = field.summoned_again(act.play, note_summon(state, act.player, act.card, "normal", state.newest), act.card)
    told = Summoned(act.player, act.card, "normal")
    rules = (Law.SUMMON_AGAIN, Law.SUMMON_BY_EFFECT, f"node/{act.frame.path}")
    return field.announce(act.play, before, act.play.tell(state, told, *rules))

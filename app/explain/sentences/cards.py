"""Sentences about what becomes of cards: where they go, how they lie, what they are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Cause, Face, Stance, Zone
from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.table import Sentence, number, player, says

if TYPE_CHECKING:
    from app.explain.wording import Wording


ZONES = {
    Zone.MONSTER: "the field",
    Zone.SPELL: "the Spell & Trap Zone",
    Zone.FIELD: "the Field Zone",
    Zone.HAND: "the hand",
    Zone.GRAVEYARD: "the Graveyard",
    Zone.BANISHED: "the removed-from-play pile",
    Zone.DECK: "the Deck",
    Zone.EXTRA: "the Extra Deck",
    Zone.LIMBO: "nowhere",
}

SUMMONED = {
    "normal": "is Normal Summoned", "tribute": "is Tribute Summoned", "flip": "is Flip Summoned", "special": "is Special Summoned",
    "fusion": "is Fusion Summoned", "ritual": "is Ritual Summoned", "synchro": "is Synchro Summoned",
}  # fmt: skip


@says(e.Moved)
def moved(w: Wording, what: e.Moved, state: State) -> Sentence:
    owner = state.card(what.card).owner
    place = {
        Zone.GRAVEYARD: f"{owner}’s Graveyard",
        Zone.HAND: f"{owner}’s hand",
        Zone.DECK: f"{owner}’s Deck",
        Zone.BANISHED: "",
    }.get(what.to, ZONES[what.to])
    holes = {"card": w.naming.card(what.card), "place": Segment(place)}
    if what.used and what.to is Zone.BANISHED:
        return sentence("{card} has been used and is removed from play.", holes)
    if what.used:
        return sentence("{card} has been used and goes to {place}.", holes)
    if what.summoned:
        stance = "in Defense Position" if state.card(what.card).stance is Stance.DEFENSE else "in Attack Position"
        face = " face-down" if state.card(what.card).face is Face.DOWN else ""
        side = Segment(f"{state.card(what.card).controller}’s side{face} {stance}")
        how = Segment(SUMMONED[state.card(what.card).how or "special"])
        return sentence("{card} {how} to {side}.", {**holes, "side": side, "how": how})
    if what.to is Zone.LIMBO:
        return sentence("{card}, a Token, is no more.", holes)
    if what.to is Zone.BANISHED and what.destroyed:
        return sentence("{card} is destroyed and removed from play.", holes)
    if what.to is Zone.BANISHED:
        return sentence("{card} is removed from play.", holes)
    if what.cause is Cause.COST and what.to is Zone.GRAVEYARD:
        verb = "Tributed" if what.tributed else "discarded" if what.discarded else "sent to the Graveyard"
        return sentence("Cost: {card} is {verb}.", {**holes, "verb": Segment(verb)})
    if what.discarded:
        return sentence("{card} is discarded.", holes)
    if what.tributed:
        return sentence("{card} is Tributed.", holes)
    if what.cause is Cause.BATTLE:
        return sentence("{card}, destroyed by battle, goes to {place}.", holes)
    if what.destroyed:
        return sentence("{card} is destroyed and goes to {place}.", holes)
    return sentence("{card} goes to {place}.", holes)


@says(e.Turned)
def turned(w: Wording, what: e.Turned, state: State) -> Sentence:
    holes = {"card": w.naming.card(what.card)}
    if what.attack:
        return sentence("{card} is turned face-up by the attack.", holes)
    if what.face is Face.DOWN:
        return sentence("{card} is turned face-down, in Defense Position.", holes)
    if what.was_face is Face.DOWN:
        position = "Defense" if what.stance is Stance.DEFENSE else "Attack"
        return sentence("{card} is turned face-up, in {position} Position.", {**holes, "position": Segment(position)})
    position = "Defense" if what.stance is Stance.DEFENSE else "Attack"
    return sentence("{card} is changed to {position} Position.", {**holes, "position": Segment(position)})


@says(e.Became)
def became(w: Wording, what: e.Became, state: State) -> Sentence:
    g = what.guise
    said = [" ".join(filter(None, (g.attribute, g.race)))]
    said += [f"of the name {g.name}"] if g.name else []
    said += [f"of Level {g.level}"] if g.level is not None else []
    said += (
        [f"{abs(g.raised)} Level{'s' if abs(g.raised) > 1 else ''} {'higher' if g.raised > 0 else 'lower'}"]
        if g.raised
        else []
    )
    said += ["a Tuner"] if g.tuner else []
    holes = {**w.of(what), "by": w.naming.card(what.by), "what": Segment(", ".join(filter(None, said)))}
    pattern = "{card} is not {what} any more." if what.runs_out else "{card} is {what} now, by {by}."
    return sentence(pattern, holes)


@says(e.StatsChanged)
def stats_changed(w: Wording, what: e.StatsChanged, state: State) -> Sentence:
    holes = {
        "card": w.naming.card(what.card),
        "by": w.naming.card(what.by),
        "stat": Segment(what.stat.upper()),
        "before": number(what.before),
        "now": number(what.now),
    }
    pattern = "{card}: {stat} {before} to {now}, by {by}."
    if what.runs_out:
        pattern = "{card}: {stat} back from {before} to {now}; what {by} gave has run out."
    return sentence(pattern, holes)


@says(e.SetDown)
def set_down(w: Wording, what: e.SetDown, state: State) -> Sentence:
    pattern = "{player} Sets {card} face-down in Defense Position." if what.monster else "{player} Sets {card}."
    return sentence(pattern, w.of(what))


@says(e.ControlChanged)
def control_changed(w: Wording, what: e.ControlChanged, state: State) -> Sentence:
    pattern = "Control of {card} returns to {player}." if what.back else "{player} takes control of {card}."
    return sentence(pattern, {**w.of(what), "player": player(what.to)})


@says(e.CountersChanged)
def counters_changed(w: Wording, what: e.CountersChanged, state: State) -> Sentence:
    holes = {"counter": Segment(what.counter), "before": number(what.before), "now": number(what.now)}
    return sentence("{card}: {counter} counters {before} to {now}.", {**w.of(what), **holes})


@says(e.Equipped)
def equipped(w: Wording, what: e.Equipped, state: State) -> Sentence:
    return sentence("{card} is equipped to {monster}.", {**w.of(what), "monster": w.naming.card(what.to)})

"""Sentences about what lasts, is due, is put off or runs out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.position import events as e
from app.engine.position.state import State
from app.engine.words.abilities import CAN
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.table import Sentence, number, player, says
from app.rulebook.vocabulary import MOMENTS

if TYPE_CHECKING:
    from app.explain.wording import Wording


BANS = {
    "use-monster-zone": "cannot use one of their Monster Zones",
    "use-spell-zone": "cannot use one of their Spell & Trap Zones",
    "activate-named": "cannot activate cards of that name, or their effects,",
    "declare-attack": "cannot declare attacks",
    "battle-damage": "takes no Battle Damage",
    "own-battle-damage": "takes no Battle Damage, which the other player takes instead",
    "effect-damage": "takes no damage from effects",
    "own-effect-damage": "takes no damage from certain effects, which the other player takes instead",
    "reverse-stat-changes": "has what is added to ATK and DEF taken from it, and the other way round,",
    "lose-monsters-by-battle": "loses no monsters by battle",
    "summon": "cannot Summon",
    "normal-summon": "cannot Normal Summon or Set monsters",
    "flip-summon": "cannot Flip Summon",
    "set": "cannot Set",
    "turn-face-down": "cannot turn cards face-down",
    "draw": "cannot draw",
    "special-summon": "cannot Special Summon",
    "synchro-summon": "cannot Synchro Summon",
    "change-position": "cannot change battle positions",
    "activate-spells": "cannot activate Spell Cards",
    "activate-traps": "cannot activate Trap Cards",
    "activate": "cannot activate certain cards and effects",
    "next-attack": "will have the next attack of their monsters negated",
    "battle-phase": "cannot conduct a Battle Phase",
}

LIMITS = {
    "declare-attack": "cannot declare an attack",
    "change-position": "cannot change its battle position",
    "be-tributed": "cannot be Tributed",
    "be-tributed-for-a-summon": "cannot be Tributed for a Tribute Summon",
    "attack-directly": "cannot attack directly",
    "be-synchro-material": "cannot be used as Synchro Material",
    "be-destroyed-by-battle": "is not destroyed by battle",
    "be-destroyed-by-effects": "is not destroyed by effects",
    "activate": "cannot be activated, nor its effects,",
    "be-given-as-a-cost": "cannot be given as a cost",
    "be-changed-to-defense-by-effects": "cannot be changed to Defense Position by card effects",
}


@says(e.Banned)
def banned(w: Wording, what: e.Banned, state: State) -> Sentence:
    return sentence("{player} {ban} for now.", {"player": player(what.player), "ban": Segment(BANS[what.what])})


@says(e.Limited)
def limited(w: Wording, what: e.Limited, state: State) -> Sentence:
    return sentence("{card} {limit} for now.", {**w.of(what), "limit": Segment(LIMITS[what.what])})


@says(e.AbilityGiven)
def ability_given(w: Wording, what: e.AbilityGiven, state: State) -> Sentence:
    can = "can attack a second time, in a row" if what.what == "attack-again" else f"{CAN[what.what]} for now"
    can = f"can attack {what.times} times during each Battle Phase for now" if what.times else can
    return sentence(f"{{card}} {can}.", w.of(what))


@says(e.GainedEffects)
def gained_effects(w: Wording, what: e.GainedEffects, state: State) -> Sentence:
    return sentence("{card} is treated as an Effect Monster from now on, and has its effects.", w.of(what))


@says(e.EffectsTaken)
def effects_taken(w: Wording, what: e.EffectsTaken, state: State) -> Sentence:
    if what.of is None:
        return sentence("{card} has the effects that it had taken no more.", w.of(what))
    return sentence("{card} has the effects of {of} for now.", {**w.of(what), "of": w.naming.card(what.of)})


@says(e.Lent)
def lent(w: Wording, what: e.Lent, state: State) -> Sentence:
    return sentence("{player} may Tribute {card} for now.", {**w.of(what), "player": player(what.player)})


@says(e.Unsettled)
def unsettled(w: Wording, what: e.Unsettled, state: State) -> Sentence:
    words = "{cards} negate each other, and nothing tells which was there first: what depends on it is not settled."
    return sentence(words, {"cards": w.naming.cards(what.cards)})


@says(e.RanOut)
def ran_out(w: Wording, what: e.RanOut, state: State) -> Sentence:
    return sentence("What {card} did has run out.", {"card": w.naming.card(what.by)})


@says(e.Settled)
def settled(w: Wording, what: e.Settled, state: State) -> Sentence:
    if what.ends:
        return sentence("What {card} did runs out, without a chain.", w.of(what))
    return sentence("What {card} says is carried out for {player}, without a chain.", w.of(what))


@says(e.AppliedAtOnce)
def applied_at_once(w: Wording, what: e.AppliedAtOnce, state: State) -> Sentence:
    return sentence("{card} applies at once, without a chain.", w.of(what))


@says(e.Postponed)
def postponed(w: Wording, what: e.Postponed, state: State) -> Sentence:
    when = Segment(MOMENTS[what.until])
    if what.turn:
        holes = {**w.of(what), "moment": when, "turn": number(what.turn), "left": number(what.turn - state.turn)}
        return sentence("What {card} says will be done in turn {turn}, {left} turns from now: {moment}.", holes)
    return sentence("What {card} says will be done later: {moment}.", {**w.of(what), "moment": when})


@says(e.LimitChanged)
def limit_changed(w: Wording, what: e.LimitChanged, state: State) -> Sentence:
    holes = {"player": player(what.player), "limit": number(what.limit)}
    return sentence("The hand limit of {player} is {limit} from now on.", holes)


@says(e.HandFits)
def hand_fits(w: Wording, what: e.HandFits, state: State) -> Sentence:
    limit = "there is no limit" if what.limit is None else f"the limit is {what.limit}"
    holes = {"player": player(what.player), "held": number(what.cards), "limit": Segment(limit)}
    return sentence("{player} holds {held} cards; {limit}: nothing is discarded.", holes)

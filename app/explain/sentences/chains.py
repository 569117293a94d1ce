"""Sentences about activating, resolving and negating."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.law.laws import Law
from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.table import Sentence, number, plainly, player, says

if TYPE_CHECKING:
    from app.explain.wording import Wording


NOTHING = {
    "activation-negated": "its activation was negated",
    "target-gone": "its target is no longer one it may affect",
    "nothing-there": "there is nothing it could apply to",
    "source-gone": "its card is no longer face-up on the field",
    "source-left": "its card is no longer where it was used",
    "zone-full": "there is no free zone",
    "unaffected": "the card is unaffected",
    "effects-negated": "its effects are negated",
    "effect-negated": "its effect was negated",
    "forbidden": "an effect forbids it",
    "answers-another": "what it had to answer is not the link right below it",
}

MISSED: dict[str, str] = {
    Law.TRIGGER_MISSED: "something else happened after its event, so it missed the timing",
    Law.TRIGGER_LEFT: "its moment has gone by",
    Law.TRIGGER_GONE: "its card or its condition is no longer there",
    Law.TRIGGER_MOVED: "its card has gone to another place since",
    Law.FLIP_GONE: "the monster that was turned face-up has left the field",
    Law.SELF_SUMMON: "in this chain another card has Summoned itself from the hand",
    Law.LINK_1: "something else is Chain Link 1, and at this moment it can only be that",
    Law.ADMITS: "nothing of its kind can be activated at this moment",
    Law.SPEED_TO_ANSWER: "its Spell Speed is too low to answer that link",
    Law.NO_ANSWER: "nothing can be chained to that activation",
    Law.LOCKED: "an effect keeps it from being activated",
    Law.CONDITION: "it is not as it asks for",
    Law.BARRED: "an effect forbids what it would do",
    Law.COST: "its cost cannot be paid",
    Law.TARGET: "there is nothing it could target",
    Law.SOMETHING: "there is nothing it could work on",
    Law.ZONES_FULL: "there is no free zone for what it would bring to the field",
    Law.LIMIT: "it has been used as often as it may be",
    Law.DRAW_REPLACEABLE: "its player’s Deck is empty, and there is no draw whose place it could take",
    Law.DUE_LEFT_OUT: "the phase to which it belonged was left out",
    "used-in-this-phase": "in this phase it has been used already",
    "just-used": "it has been used, and what triggers it has not happened again since",
    "passed-by": "it could have been used before, and play went on without it",
}
"""Why an effect that was met cannot be used, by the law that speaks against it."""


@says(e.Passed)
def passed(w: Wording, what: e.Passed, state: State) -> Sentence:
    pattern = "{player} adds nothing to the chain." if what.holding else "{player} passes."
    return sentence(pattern, {"player": player(what.player)})


@says(e.Declined)
def declined(w: Wording, what: e.Declined, state: State) -> Sentence:
    return sentence("{player} does not use the effect of {card}.", w.of(what))


@says(e.Activated)
def activated(w: Wording, what: e.Activated, state: State) -> Sentence:
    thing = "{card}" if what.card_itself else "the effect of {card}"
    return sentence(f"{{player}} activates {thing} as Chain Link {{n}}.", {**w.of(what), "n": number(what.number)})


@says(e.Resolved)
def resolved(w: Wording, what: e.Resolved, state: State) -> Sentence:
    return sentence("{card}, Chain Link {n}, has resolved.", {**w.of(what), "n": number(what.number)})


@says(e.Targeted)
def targeted(w: Wording, what: e.Targeted, state: State) -> Sentence:
    if not what.targets:
        return plainly("It targets nothing.")
    return sentence("It targets {cards}.", {"cards": w.naming.cards(what.targets)})


@says(e.ChainStarts)
def chain_starts(w: Wording, what: e.ChainStarts, state: State) -> Sentence:
    if what.links == 1:
        return plainly("The chain resolves.")
    return plainly(f"The chain of {what.links} links resolves, last link first.")


@says(e.Resolving)
def resolving(w: Wording, what: e.Resolving, state: State) -> Sentence:
    return sentence("Chain Link {n} resolves: {card}.", {**w.of(what), "n": number(what.number)})


@says(e.ChainDone)
def chain_done(w: Wording, what: e.ChainDone, state: State) -> Sentence:
    return plainly("The chain is over.")


@says(e.NoEffect)
def no_effect(w: Wording, what: e.NoEffect, state: State) -> Sentence:
    if what.because == "part-finds-nothing":
        return sentence("{card}: one part of its effect finds nothing to apply to.", w.of(what))
    if what.because == "nothing-there" and what.number == 0:
        # no link does that, and the effect has been carried out by then
        return sentence("{card}: what it has put off finds nothing to apply to.", w.of(what))
    return sentence("{card} has no effect: {why}.", {**w.of(what), "why": Segment(NOTHING[what.because])})


@says(e.ActivationNegated)
def activation_negated(w: Wording, what: e.ActivationNegated, state: State) -> Sentence:
    return sentence("The activation of {card} (Chain Link {n}) is negated.", {**w.of(what), "n": number(what.number)})


@says(e.EffectNegated)
def effect_negated(w: Wording, what: e.EffectNegated, state: State) -> Sentence:
    return sentence("The effect of {card} (Chain Link {n}) is negated.", {**w.of(what), "n": number(what.number)})


@says(e.EffectChanges)
def effect_changes(w: Wording, what: e.EffectChanges, state: State) -> Sentence:
    return sentence("What {card} does becomes what {by} says.", {**w.of(what), "by": w.naming.card(what.by)})


@says(e.DamageChanges)
def damage_changes(w: Wording, what: e.DamageChanges, state: State) -> Sentence:
    rest = {
        "none": "will do no damage to {player}.",
        "gain": "will be a gain for {player} where it would be damage.",
        "theirs": "will hit the other player where it would damage {player}.",
        "none-to-anybody": "will do no damage to anybody.",
        "twice-theirs": "will hit the other player twice over where it would damage {player}.",
    }[what.becomes]
    return sentence("The effect of {card} (Chain Link {n}) " + rest, {**w.of(what), "n": number(what.number)})


@says(e.DrawChanges)
def draw_changes(w: Wording, what: e.DrawChanges, state: State) -> Sentence:
    rest = "What the effect of {card} (Chain Link {n}) would let a player draw will go from the Deck to the Graveyard."
    return sentence(rest, {**w.of(what), "n": number(what.number)})


@says(e.EffectsNegated)
def effects_negated(w: Wording, what: e.EffectsNegated, state: State) -> Sentence:
    return sentence("The effects of {card} are negated.", w.of(what))


@says(e.TriggerMet)
def trigger_met(w: Wording, what: e.TriggerMet, state: State) -> Sentence:
    return sentence("The effect of {card} was met and waits for its moment.", w.of(what))


@says(e.TriggerMissed)
def trigger_missed(w: Wording, what: e.TriggerMissed, state: State) -> Sentence:
    return sentence("The effect of {card} cannot be used: {why}.", {**w.of(what), "why": Segment(MISSED[what.because])})


@says(e.NotModelled)
def not_modelled(w: Wording, what: e.NotModelled, state: State) -> Sentence:
    if what.says == "deck-not-listed":
        return sentence("What {card} finds in the Deck is not known: the scenario does not list the Deck.", w.of(what))
    return sentence("Not played out: {says} ({card}).", {**w.of(what), "says": Segment(what.says)})


@says(e.Said)
def said(w: Wording, what: e.Said, state: State) -> Sentence:
    pattern = "{card}: chance shows “{word}”." if what.chance else "{player} declares “{word}” for {card}."
    return sentence(pattern, {"card": Segment("this"), **w.of(what), "word": Segment(what.word)})


@says(e.NotPaid)
def not_paid(w: Wording, what: e.NotPaid, state: State) -> Sentence:
    why = "does not give" if what.able else "cannot give"
    return sentence("{player} {why} what {card} asks for.", {**w.of(what), "why": Segment(why)})

"""Sentences about activating, resolving and negating."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    "zone-full": "there is no free zone",
    "unaffected": "the card is unaffected",
    "effects-negated": "its effects are negated",
    "effect-negated": "its effect was negated",
    "forbidden": "an effect forbids it",
    "answers-another": "what it had to answer is not the link right below it",
}

MISSED = {
    "not-the-last-thing": "something else happened after its event, so it missed the timing",
    "no-later-moment": "its moment has gone by",
    "nothing-to-target": "there is nothing it could target",
    "nothing-to-affect": "there is nothing it could work on",
    "sealed": "cards of its name cannot be activated for the rest of the turn",
    "cost-unpaid": "its cost cannot be paid",
    "another-summons-itself": "in this chain another card has Summoned itself from the hand",
    "flipped-and-gone": "the monster that was turned face-up has left the field",
    "not-link-1": "something else is Chain Link 1, and at this moment it can only be that",
    "not-there": "its card or its condition is no longer there",
    "used-in-this-phase": "in this phase it has been used already",
    "phase-left-out": "the phase to which it belonged was left out",
    "used-up": "it has been used as often as it may be",
    "passed-by": "it could have been used before, and play went on without it",
    "no-draw-to-give-up": "its player’s Deck is empty, and there is no draw whose place it could take",
}


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
    return sentence("{card} has no effect: {why}.", {**w.of(what), "why": Segment(NOTHING[what.because])})


@says(e.ActivationNegated)
def activation_negated(w: Wording, what: e.ActivationNegated, state: State) -> Sentence:
    return sentence("The activation of {card} (Chain Link {n}) is negated.", {**w.of(what), "n": number(what.number)})


@says(e.EffectNegated)
def effect_negated(w: Wording, what: e.EffectNegated, state: State) -> Sentence:
    return sentence("The effect of {card} (Chain Link {n}) is negated.", {**w.of(what), "n": number(what.number)})


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

"""Reasons of the card: where it is, what it asks for, costs, targets, limits, choices."""

from __future__ import annotations

from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.words.conditions import CONDITIONS
from app.engine.words.conditions.answers import Answers
from app.explain.reasons.table import Found, clause
from app.explain.sentences.cards import ZONES
from app.playing.laws import Written
from app.rulebook.texts import ENGLISH


@clause(Law.CONDITION)
def _so_or_not(f: Found) -> str:
    says = _condition(f)
    so = f.yes != bool(f.facts.get("turned"))
    if so:
        return f"{f.card}: {says}."
    if says.startswith("it is not "):
        return f"{f.card}: it is {says.removeprefix('it is not ')}."
    if says.startswith("it is "):
        return f"{f.card}: it is not {says.removeprefix('it is ')}."
    return f"{f.card}: it is not so that {says}.{_what_it_answers(f)}"


def _what_it_answers(f: Found) -> str:
    """What the last link would have to be, where it is that which is not so."""
    if "effect" not in f.facts or f.facts["condition"] != Answers.tag():
        return ""
    naming = f.grounds.wording.naming
    effects = naming.game.cards[naming.slugs[int(f.facts["card"])]].effects
    effect = next((e for e in effects if e.id == f.facts["effect"]), None)
    asked = [c for c in effect.conditions if isinstance(c, Answers)] if effect is not None else []
    return f" (It answers only when {asked[0].says(ENGLISH)}.)" if len(asked) == 1 else ""


@clause(Law.PLACE)
def _place(f: Found) -> str:
    if f.yes:
        return f"{f.card} is where it can be used."
    where = "face-down" if f.facts.get("face") == "down" else "face-up"
    return f"{f.card} cannot be used from where it is ({f.facts.get('zone')}, {where}, controlled by {f.facts.get('controller')})."


@clause(Law.SET_THIS_TURN)
def _set_this_turn(f: Found) -> str:
    return f"{f.card} was Set in " + ("an earlier turn." if f.yes else "this turn.")


@clause(Law.QUICK_PLAY_FROM_HAND)
def _quick_play_from_hand(f: Found) -> str:
    return f"{f.card} is used from the hand in " + ("its player’s own turn." if f.yes else "the opponent’s turn.")


@clause(Law.LOCKED)
def _locked(f: Found) -> str:
    return f"{f.doer()} " + ("does not stop this." if f.yes else f"keeps {f.card} from being activated.")


@clause(Law.COST)
def _cost(f: Found) -> str:
    return "The cost can be paid." if f.yes else f"The cost cannot be paid ({_price(f)})."


@clause(Law.TARGET)
def _target(f: Found) -> str:
    if "after-the-cost" in f.facts:
        return f"{_needs_targets(f)}, and the cost would not leave so many."
    there = {0: "there is none", 1: "there is but one"}.get(int(f.facts["found"]), f"there are {f.facts['found']}")
    return (
        f"Lawful targets: {f.facts['found']}, needed: {f.facts['needs']}."
        if f.yes
        else f"{_needs_targets(f)}, and {there}."
    )


def _needs_targets(f: Found) -> str:
    needs = int(f.facts["needs"])
    return f"{f.card} needs {'a lawful target' if needs == 1 else f'{needs} lawful targets'}"


@clause(Law.LIMIT)
def _limit(f: Found) -> str:
    limit = str(f.facts["limit"]).replace("-", " ")
    return f"{f.card} may be used {limit}" + (", and has not been." if f.yes else ", and has been.")


@clause(Law.CHOICE)
def _choice(f: Found) -> str:
    if "can" in f.facts:
        return _not_offered(f)
    if "least" in f.facts:
        return f"Asked for {f.facts['least']} to {f.facts['most']} of what is offered; given: {f.facts['given']}" + (
            "." if f.yes else ", or something that is not offered."
        )
    return "This is among what is offered." if f.yes else "This is not among what is offered."


OFFERED = {
    "cost": ("given for", "what can be given"),
    "given": ("given for", "what is given"),
    "target": ("the target of", "what can be targeted"),
    "attack-target": ("what is attacked with", "what can be attacked"),
    "hand-limit": ("discarded for", "what can be discarded"),
}
"""What a card cannot be, and what others can, by the question they are offered for."""


def _not_offered(f: Found) -> str:
    """Why a card that was written is none of those that are offered: where it lies, and which they are."""
    cannot, can = OFFERED.get(str(f.facts["kind"]), ("chosen for", "what can be chosen"))
    asker = f.name(int(f.facts["for"])) if "for" in f.facts else "the hand limit"
    others = ", ".join(f.name(int(card)) for card in str(f.facts["can"]).split()) or "nothing"
    zone = Zone(str(f.facts["zone"]))
    face = " face-down" if zone.on_field and f.facts["face"] == "down" else ""
    where = (
        f"{face} on {f.facts['controller']}’s field"
        if zone.on_field
        else f" in {ZONES[zone]} of {f.facts['controller']}"
    )
    rules = f.grounds.wording.ruleset.rules.rules
    besides = "".join(f" {rules[rule].says}" for rule in str(f.facts["besides"]).split())
    return f"{f.card} ({where.strip()}) cannot be {cannot} {asker}; {can}: {others}.{_in_our_words(f)}{besides}"


def _in_our_words(f: Found) -> str:
    """The effect that asks for the choice, where one does."""
    naming = f.grounds.wording.naming
    effects = naming.game.cards[naming.slugs[int(f.facts["for"])]].effects if "for" in f.facts else ()
    return next((f" ({e.says})" for e in effects if e.id == f.facts["effect"]), "")


@clause(Law.CARD_THERE)
def _card_there(f: Found) -> str:
    named = f" called [{f.facts['effect']}]" if f.facts.get("effect") else ""
    return f"{f.card} has no effect{named} that could be activated."


@clause(Written.NO_TOKEN)
def _no_token(f: Found) -> str:
    return f"There is no {f.facts['name']} here."


@clause(Written.WHICH_CARD)
def _which_card(f: Found) -> str:
    plain_name = f.grounds.wording.naming.plain_name
    one, other = (f"{f.name(c)} ({plain_name(c)})" for c in (int(f.facts["card"]), int(f.facts["or"])))
    return f"Which card is meant is not said: both {one} and {other} are possible; write which one."


@clause(Written.MODELLED)
def _modelled(f: Found) -> str:
    return f"What {f.card} does is not modelled here, so nothing can be said about it."


@clause(Law.SOMETHING)
def _something(f: Found) -> str:
    if "needs" in f.facts:
        return f"{f.card} needs cards in the Deck to draw: {f.facts['needs']}; there are {f.facts['found']}."
    return f"There is something for {f.card} to affect." if f.yes else f"There is nothing that {f.card} could affect."


@clause(Law.ZONES_FULL)
def _zones_full(f: Found) -> str:
    if not f.yes and "needs" in f.facts:
        return f"It needs free Monster Zones: {f.facts['needs']}; there are {f.facts['found']}."
    return "There is a free zone." if f.yes else "There is no free zone for it."


@clause(Law.BARRED)
def _barred(f: Found) -> str:
    what = {"special-summon": "that Special Summon", "draw": "that draw"}.get(str(f.facts.get("what")), "it")
    return f"{f.doer()} forbids {what}."


@clause(Law.WORD)
def _word(f: Found) -> str:
    return f"The words are {str(f.facts['words']).replace(' ', ', ')}; given: {f.facts['word']}."


def _condition(f: Found) -> str:
    """What a condition asks for, not turned round."""
    if "in" not in f.facts:
        return CONDITIONS[str(f.facts["condition"])].asks
    what = "what must not be there" if f.facts.get("turned") else "what it asks for"
    needed = f" (needed: {f.facts['needed']})" if "needed" in f.facts else ""
    zones = [Zone(z) for z in str(f.facts["in"]).split()]
    if f.facts.get("turned") and zones == [Zone.DECK] and " to " in str(f.facts.get("needed")):
        # as many as may not be there are too few, for what takes more off a Deck
        deck = {"you": "the Deck of its player", "opponent": "the Deck of the opponent"}
        most = str(f.facts["needed"]).rpartition(" ")[2]
        return f"too few cards are in {deck.get(str(f.facts['whose']), 'the Deck')} (needed: more than {most})"
    if all(z.on_field for z in zones):
        where = {"you": f"its player controls {what}", "opponent": f"the opponent controls {what}"}
        return where.get(str(f.facts["whose"]), f"{what} is on the field") + needed
    places = dict.fromkeys("on the field" if z.on_field else f"in {ZONES[z]}" for z in zones)
    whose = {"you": " of its player", "opponent": " of the opponent"}.get(str(f.facts["whose"]), "")
    return f"{what} is {' or '.join(places)}{whose}{needed}"


def _price(f: Found) -> str:
    if "life" in f.facts:
        return f"{f.facts['life']} Life Points"
    words = str(f.facts.get("cost", "its cost")).replace("-", " ")
    return f"{words}: {f.facts['count']}" if "count" in f.facts else words

"""Reasons of the moment: whose turn to speak it is, what a window takes, what waits."""

from __future__ import annotations

from app.engine.law.laws import Law
from app.engine.law.unlike import only
from app.explain.reasons.table import Found, begun, clause
from app.explain.sentences.chains import MISSED
from app.playing.laws import Written
from app.rulebook.texts import ENGLISH
from app.rulebook.vocabulary import MOMENTS

EVENTS = {
    "sent": "such a card was sent",
    "destroyed": "such a card was destroyed",
    "flipped": "such a monster was turned face-up",
    "summoned": "such a monster was Summoned",
    "set": "such a card was Set",
    "position-changed": "a battle position was changed",
    "destroyed-by-battle": "a monster was destroyed by battle",
    "attack-declared": "such an attack was declared",
    "battle-damage": "Battle Damage was inflicted",
    "damage": "damage was inflicted",
    "drew": "cards were drawn",
    "activated": "something was activated",
    "life-paid": "Life Points were paid",
    "life-gained": "Life Points were gained",
    "resolved": "such a link has resolved",
    "targeted": "such a card was targeted",
    "equipped": "such a card was equipped",
    "control-changed": "control of such a monster changed",
    "chain-resolved": "such a chain has resolved",
    "level-raised": "its Level went up",
    "put-off": "it was put off to this moment",
    "activation-negated": "such an activation was negated",
    "used-as-material": "it was used for a Summon",
}

ACTS = {
    "attack": "declare an attack",
    "normal-summon": "Normal Summon a monster",
    "set-monster": "Set a monster",
    "flip-summon": "Flip Summon a monster",
    "special-summon": "Special Summon a monster by its own procedure",
    "change-position": "change a battle position",
    "set-spell-trap": "Set a Spell or Trap",
}


@clause(Law.SPEAKER)
def _speaker(f: Found) -> str:
    if f.yes:
        return f"{f.facts['player']} may speak now."
    if f.facts.get("asked") == f.facts["player"]:
        return f"{f.facts['player']} is asked something else now and has to answer that first."
    return (
        f"{f.facts['asked']} has to decide now, not {f.facts['player']}."
        if "asked" in f.facts
        else "Nobody is asked anything now."
    )


@clause(Law.CHAINS)
def _chains(f: Found) -> str:
    window = f.window()
    if f.yes:
        return f"A chain may be started here ({window})."
    return f"{window} takes no further chain." if f.facts.get("made") else f"No chain can be started now ({window})."


@clause(Law.STARTS)
def _starts(f: Found) -> str:
    return f"{begun(f.window())} may be opened " + ("by this." if f.yes else f"only by {f.classes('classes')}.")


@clause(Law.ADMITS)
def _admits(f: Found) -> str:
    kinds = f.classes("admits")
    if f.yes:
        return f"{begun(f.window())} admits {kinds}, and this is one."
    return f"{f.card} cannot be activated in {f.window()}: only {kinds} can be."


@clause(Law.SPEED_TO_ANSWER)
def _speed_to_answer(f: Found) -> str:
    return f"Spell Speed {f.facts['speed']} against Spell Speed {f.facts['top']} of Chain Link {f.facts['link']}" + (
        ": fast enough." if f.yes else ": too slow to be chained."
    )


@clause(Law.NO_ANSWER)
def _no_answer(f: Found) -> str:
    return "Nothing can be chained to that activation."


@clause(Law.SPEED_TO_START)
def _speed_to_start(f: Found) -> str:
    return "Spell Speed 1" + (
        ": the turn player may start a chain with it here." if f.yes else " cannot start a chain here: only the turn player "
        "may, in the open game state of a Main Phase."
    )  # fmt: skip


@clause(Law.ANSWERS)
def _answers(f: Found) -> str:
    wanted = " or ".join(str(f.facts["answers"]).split())
    return f"{f.card} answers a {wanted}; the last link is {'one' if f.yes else str(f.facts['top']).replace('-', ' ')}."


@clause(Law.ACT_HERE)
def _act_here(f: Found) -> str:
    if f.yes:
        return "The turn player may do that here."
    if "ended-by" in f.facts:
        return (
            f"{f.name(int(f.facts['ended-by']))} has ended the Battle Phase; no attack can be declared in it any more."
        )
    if f.facts.get("answering"):
        return "A chain has just resolved; both players may answer it before the turn player goes on."
    return (
        f"To {ACTS[str(f.facts['act'])]} takes the turn player’s open game state; it cannot be done here "
        f"({f.window()})."
    )


@clause(Law.PASSING)
def _passing(f: Found) -> str:
    return "Passing is possible." if f.yes else "A choice is owed here; it cannot be passed over."


@clause(Written.NOT_REACHED)
def _not_reached(f: Found) -> str:
    where = str(f.facts.get("at", ""))
    nodes = f.grounds.wording.ruleset.rules.nodes
    return f"Play never came to a point where {f.facts['player']} could do this ({nodes[where].title if where in nodes else where})."


@clause(Law.TRIGGER_ORDER)
def _trigger_order(f: Found) -> str:
    return "This effect is one of those waiting." if f.yes else f"{f.card} is not one of the effects waiting now."


@clause(Law.DUTY)
def _duty(f: Found) -> str:
    return f"{f.card} is due now." if f.yes else f"Nothing of {f.card} is due now that could be dealt with."


@clause(Law.TIMING)
def _timing(f: Found) -> str:
    if "trigger" in f.facts:
        if f.facts["trigger"] == "after-the-answers":
            return f"The effect of {f.card} is due, but what was just resolved may be answered first."
        if f.facts["trigger"] in MISSED:
            return f"The effect of {f.card} cannot be used any more: {MISSED[str(f.facts['trigger'])]}."
        unlike = _unlike(f)
        if unlike:
            return (
                f"The effect of {f.card} is a Trigger Effect; what triggers it has not happened. {unlike} ({_says(f)})"
            )
        return f"The effect of {f.card} is a Trigger Effect; " + (
            "it waits for its own moment."
            if f.facts["trigger"] == "waiting"
            else f"what triggers it has not happened. ({_says(f)})"
        )
    if "event" in f.facts:
        event = EVENTS[str(f.facts["event"])]
        if unlike := _unlike(f):
            return f"{f.card} answers that {event}. {unlike}"
        return f"{f.card} answers that {event}: " + (
            "that has just happened." if f.yes else "that has not just happened."
        )
    moments = " or ".join(MOMENTS[m] for m in str(f.facts["made-for"]).split())
    return f"{f.card} is made for {moments}" + (": that is now." if f.yes else "; that is not now.")


def _unlike(f: Found) -> str:
    """What of the event does not fit, where such a thing has happened to another card than the effect asks for; empty where that is not known."""
    definition = f.grounds.wording.naming.game.cards[f.grounds.wording.naming.slugs[int(f.facts["card"])]]
    effect = next((e for e in definition.effects if e.id == f.facts.get("effect")), None)
    if "lacks" not in f.facts or effect is None or effect.on is None:
        return ""
    name, lacks = f.name(int(f.facts["happened-to"])), str(f.facts["lacks"])
    if lacks == "whose":
        return f"{name} is none: it has to be {'its own player’s' if effect.on.whose == 'you' else 'the opponent’s'}."
    if effect.on.fits is None:
        return ""
    least = getattr(effect.on.fits, lacks, None) if lacks.endswith("_least") else None
    if "has" in f.facts and isinstance(least, int) and int(f.facts["has"]) >= least:
        return f"{name} was one, but it is no longer there."  # its ATK or DEF is not what keeps it
    has = f", and this one has {f.facts['has']}" if "has" in f.facts else ""
    return f"{name} is none: it has to be {ENGLISH.sort(only(effect.on.fits, lacks))}{has}."


def _says(f: Found) -> str:
    """The effect in our own words."""
    definition = f.grounds.wording.naming.game.cards[f.grounds.wording.naming.slugs[int(f.facts["card"])]]
    own = next((e.says for e in definition.effects if e.id == f.facts["effect"]), "")
    return own or "it does what it has taken from another card"

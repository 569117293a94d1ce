"""Grounds in words: why, and why not."""

from __future__ import annotations

from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.law.verdict import Ground, Truth
from app.engine.position.state import State
from app.explain.citing import Citing
from app.explain.ruling import GroundView
from app.explain.wording import MISSED, ZONES, Wording
from app.rulebook.vocabulary import ADMITTED, MOMENTS

ATTACKERS = {
    "not-on-the-field": "it is not on the field",
    "not-yours": "its player does not control it",
    "not-your-turn": "it is not its player’s turn",
    "face-down": "it is face-down",
    "in-defense-position": "it is in Defense Position",
    "has-attacked": "it has already declared an attack in this Battle Phase",
}

CONDITIONS = {
    "battles": "the battle it needs is under way",
    "battled": "damage calculation of such a battle has been made",
    "attacks": "the monster it asks for is attacking",
    "opponent-attacks": "a monster of the opponent is attacking",
    "opponents-turn": "it is the opponent’s turn",
    "attacker-weaker-than-target": "the attacking monster is weaker than its target",
    "battle-damage-coming": "its player is about to take Battle Damage",
    "controls": "its player controls what it asks for",
    "controls-other-than": "its player controls a monster of another Attribute",
    "card-is": "the card is one that it asks for",
    "lacks": "there is what must not be there",
    "beaten-by-battle": "the battle has destroyed it",
    "lost-the-battle": "it lost the battle",
    "opponents-monster-battles": "a monster of the opponent attacks or is attacked",
    "has-battled": "it has battled in this Battle Phase",
    "has-destroyed-by-battle": "it has destroyed a monster by battle in this Battle Phase",
    "went-through-this-battle": "it went through damage calculation in this battle",
    "has-attacked": "it has attacked this turn",
    "is-attack-target": "it is the target of the attack",
    "own-turn": "it is its player’s own turn",
    "during": "it is the phase it asks for",
    "outside-the-damage-step": "it is not the Damage Step",
    "life": "Life Points are as it asks",
    "summon-attempted": "such a Summon is being attempted",
    "answers": "the last link is one it can answer",
    "was-summoned": "it came to the field in that way",
    "came-this-turn": "it was Summoned or turned face-up this turn",
    "has-summoned": "its player has Summoned this turn",
    "not": "it is as it must not be",
    "has-counters": "it has enough counters",
    "noted": "it was so when the phase was declared",
    "used-this-turn": "its other effect was used this turn",
    "drew-by-effects": "cards were drawn by an effect while it applied this turn",
    "lingers": "its effect is still in force",
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

REASONS = {
    "not-on-the-field": "it is not on the field",
    "not-yours": "its player does not control it",
    "not-face-down": "it is not face-down",
    "face-down": "it is face-down",
    "set-this-turn": "it came to the field this turn",
    "came-this-turn": "it came to the field this turn",
    "position-changed": "its position was changed this turn",
    "has-attacked": "it has declared an attack this turn",
    "none": "it has no such procedure",
    "no-monster": "it is no monster",
}

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
}


class Grounds:
    """Puts the grounds of one duel into words."""

    def __init__(self, wording: Wording, citing: Citing) -> None:
        self.wording, self.citing = wording, citing

    def view(self, ground: Ground, state: State) -> GroundView:
        text = self.text(ground)
        return GroundView(str(ground.clause), str(ground.holds), text, self.citing.of_rules(ground.rules))

    def text(self, ground: Ground) -> str:
        """What was found, in a sentence; for a ground that fails, why it does."""
        facts = dict(ground.facts)
        yes = ground.holds is Truth.YES
        name = self.wording.naming.name
        card = name(int(facts["card"])) if facts.get("card") in self.wording.naming.slugs else "This"
        match ground.clause:
            case Law.SPEAKER:
                if yes:
                    return f"{facts['player']} may speak now."
                if facts.get("asked") == facts["player"]:
                    return f"{facts['player']} is asked something else now and has to answer that first."
                return (
                    f"{facts['asked']} has to decide now, not {facts['player']}."
                    if "asked" in facts
                    else "Nobody is asked anything now."
                )
            case Law.CHAINS:
                window = self._window(facts)
                if yes:
                    return f"A chain may be started here ({window})."
                return (
                    f"{window} takes no further chain."
                    if facts.get("made")
                    else f"No chain can be started now ({window})."
                )
            case Law.STARTS:
                return f"{_begun(self._window(facts))} may be opened " + (
                    "by this." if yes else f"only by {self._classes(facts, 'classes')}."
                )
            case Law.ADMITS:
                kinds = self._classes(facts, "admits")
                return f"{_begun(self._window(facts))} admits {kinds}" + (
                    ", and this is one." if yes else f"; {card} is none of them."
                )
            case Law.SPEED_TO_ANSWER:
                return (
                    f"Spell Speed {facts['speed']} against Spell Speed {facts['top']} of Chain Link {facts['link']}"
                    + (": fast enough." if yes else ": too slow to be chained.")
                )
            case Law.SPEED_TO_START:
                return "Spell Speed 1" + (
                    ": the turn player may start a chain with it here." if yes else " cannot start a chain here: only the turn player "
                    "may, in the open game state of a Main Phase."
                )  # fmt: skip
            case Law.TIMING:
                return self._timing(facts, card, yes)
            case Law.ANSWERS:
                wanted = " or ".join(str(facts["answers"]).split())
                return f"{card} answers a {wanted}; the last link is {'one' if yes else str(facts['top']).replace('-', ' ')}."
            case Law.CONDITION:
                says = self._condition(facts)
                so = yes != bool(facts.get("turned"))
                return f"{card}: {says}." if so else f"{card}: it is not so that {says}."
            case Law.PLACE:
                if yes:
                    return f"{card} is where it can be used."
                where = "face-down" if facts.get("face") == "down" else "face-up"
                return f"{card} cannot be used from where it is ({facts.get('zone')}, {where}, controlled by {facts.get('controller')})."
            case Law.SET_THIS_TURN:
                return f"{card} was Set in " + ("an earlier turn." if yes else "this turn.")
            case Law.QUICK_PLAY_FROM_HAND:
                return f"{card} is used from the hand in " + (
                    "its player’s own turn." if yes else "the opponent’s turn."
                )
            case Law.LOCKED:
                return f"{name(int(facts['by']))} " + (
                    "does not stop this." if yes else f"keeps {card} from being activated."
                )
            case Law.COST:
                return "The cost can be paid." if yes else f"The cost cannot be paid ({self._price(facts)})."
            case Law.TARGET:
                return f"Lawful targets: {facts['found']}, needed: {facts['needs']}."
            case Law.LIMIT:
                limit = str(facts["limit"]).replace("-", " ")
                return f"{card} may be used {limit}" + (", and has not been." if yes else ", and has been.")
            case Law.ATTACKER_ABLE:
                return (
                    f"{card} can declare an attack."
                    if yes
                    else f"{card} cannot attack: {ATTACKERS.get(str(facts['reason']), 'it cannot')}."
                )
            case Law.ATTACK_FORBIDDEN:
                return f"{name(int(facts['by']))} keeps it from declaring an attack."
            case Law.ATTACK_TARGET:
                if "wanted" in facts:
                    return f"{name(int(facts['wanted']))} is not what can be attacked here."
                return f"Monsters that may be attacked: {facts.get('found', 0)}."
            case Law.ATTACK_DIRECT:
                return "A direct attack is not possible: the opponent controls a monster."
            case Law.ACT_HERE:
                if yes:
                    return "The turn player may do that here."
                if "ended-by" in facts:
                    return f"{name(int(facts['ended-by']))} has ended the Battle Phase; no attack can be declared in it any more."
                if facts.get("answering"):
                    return "A chain has just resolved; both players may answer it before the turn player goes on."
                return (
                    f"To {ACTS[str(facts['act'])]} takes the turn player’s open game state; it cannot be done here "
                    f"({self._window(facts)})."
                )
            case Law.CHOICE:
                if "least" in facts:
                    return (
                        f"Asked for {facts['least']} to {facts['most']} of what is offered; given: {facts['given']}"
                        + ("." if yes else ", or something that is not offered.")
                    )
                return "This is among what is offered." if yes else "This is not among what is offered."
            case Law.PASSING:
                return "Passing is possible." if yes else "A choice is owed here; it cannot be passed over."
            case Law.NOT_REACHED:
                where = str(facts.get("at", ""))
                nodes = self.wording.ruleset.rules.nodes
                return f"Play never came to a point where {facts['player']} could do this ({nodes[where].title if where in nodes else where})."
            case Law.CARD_THERE:
                return f"{card} has no effect that could be activated."
            case Law.WHICH_CARD:
                plain_name = self.wording.naming.plain_name
                one, other = (f"{name(c)} ({plain_name(c)})" for c in (int(facts["card"]), int(facts["or"])))
                return f"Which card is meant is not said: both {one} and {other} are possible; write which one."
            case Law.MODELLED:
                return f"What {card} does is not modelled here, so nothing can be said about it."
            case Law.TRIGGER_ORDER:
                return (
                    "This effect is one of those waiting." if yes else f"{card} is not one of the effects waiting now."
                )
            case Law.SOMETHING:
                return (
                    f"There is something for {card} to affect."
                    if yes
                    else f"There is nothing that {card} could affect."
                )
            case Law.ZONES_FULL:
                if not yes and "needs" in facts:
                    return f"It needs free Monster Zones: {facts['needs']}; there are {facts['found']}."
                return "There is a free zone." if yes else "There is no free zone for it."
            case Law.BARRED:
                return f"{name(int(facts['by']))} forbids it."
            case Law.SET_ABLE:
                return f"{card} is in the hand." if yes else f"{card} is not in the hand."
            case Law.SUMMON_ONCE:
                return (
                    "There has been no Normal Summon or Set of a monster this turn."
                    if yes
                    else "The one Normal Summon or Set of a monster of this turn has been made."
                )
            case Law.SUMMON_TRIBUTES:
                return f"Tributes needed: {facts['needs']}; monsters there: {facts['found']}."
            case Law.SUMMON_SPECIAL_ONLY:
                return f"{card} can only be Special Summoned."
            case Law.SUMMON_PROCEDURE:
                if facts.get("reason") == "none":
                    return f"{card} has no procedure to Special Summon itself, or none that is modelled."
                return f"{card} Special Summons itself from {facts['works-from']}; it is in {facts['zone']}."
            case Law.SUMMON_DECLARED:
                return f"{card} is no monster."
            case Law.FLIP_ABLE:
                return (
                    f"{card} can be Flip Summoned."
                    if yes
                    else f"{card} cannot be Flip Summoned: {REASONS[str(facts['reason'])]}."
                )
            case Law.POSITION_ABLE:
                return (
                    f"The position of {card} can be changed."
                    if yes
                    else f"The position of {card} cannot be changed: {REASONS[str(facts['reason'])]}."
                )
            case Law.DUTY:
                return f"{card} is due now." if yes else f"Nothing of {card} is due now that could be dealt with."
            case Law.WORD:
                return f"The words are {str(facts['words']).replace(' ', ', ')}; given: {facts['word']}."
            case Law.ATTACK_COST:
                asks = f"{name(int(facts['by']))} asks for something to declare this attack"
                return asks + ("." if yes else ", and it cannot be given.")
            case _:
                return self.wording.ruleset.rules.rules[ground.clause].says

    def _window(self, facts: dict[str, str | int]) -> str:
        return self.wording.the(str(facts.get("window", "")))

    def _classes(self, facts: dict[str, str | int], key: str) -> str:
        words = [ADMITTED[c] for c in str(facts[key]).split()]
        return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]

    def _timing(self, facts: dict[str, str | int], card: str, yes: bool) -> str:
        if "trigger" in facts:
            if facts["trigger"] == "after-the-answers":
                return f"The effect of {card} is due, but what was just resolved may be answered first."
            if facts["trigger"] in MISSED:
                return f"The effect of {card} cannot be used any more: {MISSED[str(facts['trigger'])]}."
            return f"The effect of {card} is a Trigger Effect; " + (
                "it waits for its own moment."
                if facts["trigger"] == "waiting"
                else f"what triggers it has not happened. ({self._says(facts)})"
            )
        if "event" in facts:
            event = EVENTS[str(facts["event"])]
            return f"{card} answers that {event}: " + (
                "that has just happened." if yes else "that has not just happened."
            )
        moments = " or ".join(MOMENTS[m] for m in str(facts["made-for"]).split())
        return f"{card} is made for {moments}" + (": that is now." if yes else "; that is not now.")

    def _condition(self, facts: dict[str, str | int]) -> str:
        """What a condition asks for, not turned round."""
        if "in" not in facts:
            return CONDITIONS.get(str(facts["condition"]), str(facts["condition"]))
        what = "what must not be there" if facts.get("turned") else "what it asks for"
        needed = f" (needed: {facts['needed']})" if "needed" in facts else ""
        zones = [Zone(z) for z in str(facts["in"]).split()]
        if all(z.on_field for z in zones):
            where = {"you": f"its player controls {what}", "opponent": f"the opponent controls {what}"}
            return where.get(str(facts["whose"]), f"{what} is on the field") + needed
        places = dict.fromkeys("on the field" if z.on_field else f"in {ZONES[z]}" for z in zones)
        whose = {"you": " of its player", "opponent": " of the opponent"}.get(str(facts["whose"]), "")
        return f"{what} is {' or '.join(places)}{whose}{needed}"

    def _says(self, facts: dict[str, str | int]) -> str:
        """The effect in our own words."""
        definition = self.wording.naming.game.cards[self.wording.naming.slugs[int(facts["card"])]]
        return next(e.says for e in definition.effects if e.id == facts["effect"])

    def _price(self, facts: dict[str, str | int]) -> str:
        if "life" in facts:
            return f"{facts['life']} Life Points"
        words = str(facts.get("cost", "its cost")).replace("-", " ")
        return f"{words}: {facts['count']}" if "count" in facts else words


def _begun(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]

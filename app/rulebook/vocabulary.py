"""The words that rulesets and cards share: moments, and classes of effects. One sentence each, for readers."""

from __future__ import annotations

MOMENTS = {
    "event": "effects met by something that happened",
    "draw-phase": "the Draw Phase",
    "standby-phase": "the Standby Phase",
    "main-phase": "a Main Phase",
    "end-phase": "the End Phase",
    "start-step": "the Start Step of the Battle Phase",
    "battle-step": "the Battle Step",
    "end-step": "the End Step of the Battle Phase",
    "attack-declaration": "when an attack is declared",
    "attack-target-chosen": "when a monster is chosen as an attack target",
    "damage-step": "some point of the Damage Step",
    "damage-step-start": "the start of the Damage Step",
    "after-flip": "after the attacked monster was flipped",
    "before-damage-calculation": "before damage calculation",
    "during-damage-calculation": "during damage calculation",
    "up-to-damage-calculation": "the Damage Step up to and including damage calculation",
    "battle-damage-coming": "when Battle Damage is about to be taken",
    "after-damage-calculation": "after damage calculation",
    "battle-damage-inflicted": "when Battle Damage was inflicted",
    "flip-effects": "effects of a monster that the attack turned face-up, and those that rulings put beside them",
    "damage-step-end": "the end of the Damage Step",
}

ADMITTED = {
    "any": "any effect",
    "timed": "effects made for this moment",
    "stat-change": "effects that change ATK or DEF",
    "counter-trap": "Counter Traps",
    "negates-activation": "effects that negate an activation",
    "mandatory": "mandatory effects",
}

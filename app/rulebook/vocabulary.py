"""The words that rulesets and cards share: moments, and classes of effects. One sentence each, for readers."""

from __future__ import annotations

from app.engine.words.filters import Kind
from app.engine.words.listed import ATTRIBUTES, TYPES

MOMENTS = {
    "event": "effects met by something that happened",
    "overdue": "the start of the next phase that takes place, for what is owed although its phase was left out",
    "before-draw-applied": "before the draw, for what is applied there without a chain",
    "before-draw": "before the draw, for effects that replace it",
    "after-draw": "right after the normal draw, for what applies to the drawn card or the draw without a chain",
    "draw-phase": "the Draw Phase",
    "standby-phase": "the Standby Phase",
    "main-phase": "a Main Phase",
    "summon-negation": "when a monster is about to be Summoned, for effects that negate the Summon",
    "end-phase": "the End Phase",
    "hand-adjusted": "after the turn player has discarded down to the hand limit",
    "start-step": "the Start Step of the Battle Phase",
    "battle-step": "the Battle Step",
    "end-step": "the End Step of the Battle Phase",
    "attack-declaration": "when an attack is declared",
    "attack-target-chosen": "when a monster is chosen as an attack target",
    "damage-step": "the Damage Step, at some point of it",
    "damage-step-start": "the start of the Damage Step",
    "after-flip": "after the attacked monster was flipped",
    "before-damage-calculation": "before damage calculation",
    "during-damage-calculation": "during damage calculation",
    "up-to-damage-calculation": "the Damage Step up to and including damage calculation",
    "up-to-before-damage-calculation": "the Damage Step before damage calculation",
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
    "monster-negates-activation": "monster effects that negate an activation",
    "negates": "effects that negate an activation or effect",
    "mandatory": "mandatory effects",
    "met": "effects whose event has just happened",
}

PHASES = {
    "draw": "Draw Phase",
    "standby": "Standby Phase",
    "main-1": "Main Phase 1",
    "battle": "Battle Phase",
    "main-2": "Main Phase 2",
    "end": "End Phase",
}
"""The phases that cards may name, by their path in a turn."""

SUBTYPES = {
    Kind.MONSTER: (
        "normal", "effect", "fusion", "ritual", "synchro", "xyz", "pendulum", "link", "flip", "gemini", "spirit", "toon",
        "tuner", "union", "token",
    ),
    Kind.SPELL: ("normal", "continuous", "equip", "field", "quick-play", "ritual"),
    Kind.TRAP: ("normal", "continuous", "counter"),
}  # fmt: skip
"""What a card is besides its kind."""

COUNTERS = {
    "a": "the A-Counters of the Aliens",
    "balloon": "the counters of Balloon Lizard",
    "black feather": "the counters of Black-Winged Dragon",
    "bushido": "the counters of the Six Samurai",
    "castle": "the counters of Ancient Gear Castle",
    "catapulter": "the counters of Dark Catapulter",
    "chronicle": "the counters of Spell Chronicle",
    "clock": "the counters of Clock Tower Prison",
    "colosseum": "the counters of Colosseum - Cage of the Gladiator Beasts",
    "core": "the counters of the B.E.S. monsters",
    "crystal": "the counters of Crystal Tree",
    "d": "the counters of D - Formation",
    "dragonic": "the counters of Dragonic Guard",
    "egg": "the counters of Miracle Jurassic Egg",
    "flower": "the counters of The World Tree",
    "fog": "the counters of the Cloudians",
    "gate": "the counters of Spacegate",
    "guard": "the counters of Card Guard",
    "hyper-venom": "the counters of Vennominaga the Deity of Poisonous Snakes",
    "ice": "Ice Counters",
    "junk": "the counters of Machine Assembly Line",
    "metal": "the counters of Metal Shooter",
    "morph": "the counters of the Morphtronics",
    "mosquito": "the counters of Des Mosquito",
    "ocean": "the counters of The Dragon Dwelling in the Deep",
    "plant": "the counters of Seed Cannon",
    "psychic": "the counters of Brain Research Lab",
    "reflector": "the counters of Magic Reflector",
    "shine": "the counters of Realm of Light",
    "spell": "Spell Counters",
    "venom": "Venom Counters",
    "wedge": "the counters of Blackwing Armor Master",
    "worm": "the counters of the Worms",
}
"""The counters that cards put and remove."""

__all__ = ["ADMITTED", "ATTRIBUTES", "COUNTERS", "MOMENTS", "PHASES", "SUBTYPES", "TYPES"]

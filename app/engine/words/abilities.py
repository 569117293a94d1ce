"""What a card may say of itself alone, and another card may give it, in words."""

from __future__ import annotations

from typing import Literal

Ability = Literal[
    "attacks-directly", "attacks-every-monster", "attacks-from-defense", "banishes-what-it-beats",
    "battle-damage-to-opponent", "halves-battle-damage-given", "inflicts-no-battle-damage", "must-attack", "piercing", "several-attacks",
    "attacks-two-monsters",
]  # fmt: skip
"""Tags of words for what applies."""

CAN: dict[str, str] = {
    "attacks-directly": "can attack directly",
    "attacks-every-monster": "can attack all monsters its controller’s opponent controls, once each",
    "attacks-from-defense": "can attack while in face-up Defense Position",
    "banishes-what-it-beats": "banishes what it destroys by battle",
    "battle-damage-to-opponent": "inflicts the Battle Damage that its controller would take from its battles to the opponent",
    "halves-battle-damage-given": "inflicts half Battle Damage",
    "inflicts-no-battle-damage": "inflicts no Battle Damage to the opponent of who uses this",
    "must-attack": "must attack, if able",
    "piercing": "inflicts piercing Battle Damage",
    "several-attacks": "can attack twice during each Battle Phase",
    "attacks-two-monsters": "can attack up to 2 monsters during each Battle Phase",
}
"""Each of them, of a monster."""

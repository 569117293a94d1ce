"""Closed lists of words that a player may name, in the order in which they are offered."""

from __future__ import annotations

TYPES = (
    "Aqua", "Beast", "Beast-Warrior", "Creator God", "Cyberse", "Dinosaur", "Divine-Beast", "Dragon", "Fairy", "Fiend",
    "Fish", "Illusion", "Insect", "Machine", "Plant", "Psychic", "Pyro", "Reptile", "Rock", "Sea Serpent",
    "Spellcaster", "Thunder", "Warrior", "Winged Beast", "Wyrm", "Zombie",
)  # fmt: skip
"""The Types of monsters, in any era."""

ATTRIBUTES = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")


def as_said(word: str | int) -> str:
    """A Type, an Attribute or a number as somebody writes that they name it: small letters, a dash for a space."""
    return str(word).casefold().replace(" ", "-")

"""The cards with which players undo others, where nobody says with what."""

from __future__ import annotations

from app.engine.words.filters import Kind

USUAL: dict[str, dict[Kind, tuple[str, ...]]] = {
    "negated": {Kind.MONSTER: ("Divine Wrath",), Kind.SPELL: ("Magic Jammer",), Kind.TRAP: ("Seven Tools of the Bandit",)},
    "destroyed": {
        Kind.MONSTER: ("Ring of Destruction", "Raigeki Break"), Kind.SPELL: ("Mystical Space Typhoon",),
        Kind.TRAP: ("Mystical Space Typhoon",),
    },
    "leaves": {
        Kind.MONSTER: ("Compulsory Evacuation Device",), Kind.SPELL: ("Mystical Space Typhoon",),
        Kind.TRAP: ("Mystical Space Typhoon",),
    },
}  # fmt: skip
"""By what is done and the kind of the card to which it is, what players use for it."""

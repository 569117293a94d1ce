"""What may be asked of a point of a card's own text, with no other card in it: how many cards, how much, how long, who chooses. Each point
has its fixed words, and so has what may be said of it to be told whether that is so (see `asked.py`)."""

from __future__ import annotations

COUNTS: dict[str, str] = {
    "targets": "target", "draws": "draw", "destroys": "destroy", "banishes": "remove from play", "returns": "return", "discards": "discard",
    "mills": "send from the Deck to the Graveyard", "adds": "add to the hand", "summons": "Special Summon", "tributes": "Tribute",
}  # fmt: skip
"""What is done to a number of cards, by its name."""
AMOUNTS: dict[str, str] = {
    "damage": "How much damage does {card} inflict", "life": "How many Life Points does {card} give", "pays": "How many Life Points does {card} cost",
    "stats": "How much ATK or DEF does {card} change",
}  # fmt: skip
"""What is counted in points."""
CLAIMS: dict[str, dict[str, str]] = {
    "lasts": {"turn": "until the end of the turn", "good": "for good"},
    "chooses": {
        "user": "its player",
        "opponent": "the opponent",
        "each": "each player for himself",
        "chance": "at random",
    },
    "stance": {"attack": "Attack Position", "defense": "Defense Position", "down": "face-down Defense Position"},
    "side": {"own": "that of its player", "opponent": "that of the opponent"},
}
"""By point what may be said of it in words."""
ASKED: dict[str, str] = {
    **{point: f"How many cards does {{card}} {verb}" for point, verb in COUNTS.items()},
    **AMOUNTS,
    "lasts": "How long does it last what {card} does",
    "chooses": "Who chooses when {card} is used",
    "stance": "In which position does {card} Special Summon",
    "side": "To whose side does {card} Special Summon",
    "when": "When can {card} be used",
    "does": "What does {card} do",
    "rest": "Does {card} do what it does to its other targets if one of them is gone",
}
"""By point the question."""
BOUNDS: dict[str, str] = {
    "can": "can it be",
    "has-to": "does it have to be",
    "exactly": "is it exactly",
    "more": "can it be more than",
}
"""What is asked of a number: whether it may be that, has to be at least that, is no other, or may be higher."""

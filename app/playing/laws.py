"""The rules by which a text is understood, by name. They are no rules of the game, and are stated in the rulebook's layers as
those are: the loader refuses a ruleset that leaves one unstated."""

from __future__ import annotations

from enum import StrEnum


class Written(StrEnum):
    """How what is written is taken, and why it is not."""

    CHAINED = "decision/chained-to-the-one-before"
    TAKEN_LATER = "decision/taken-when-it-is-lawful"
    WHICH_CARD = "decision/names-one-of-two-players-cards"
    NOT_REACHED = "decision/not-reached"
    MODELLED = "effect/not-modelled"
    ORDERED = "decision/in-the-order-that-the-rules-give"
    NOT_NEEDED = "decision/choice-that-nobody-asks-for"
    NO_TOKEN = "decision/names-a-token-that-is-there"
    STAND_IN = "decision/a-stand-in-does-nothing"
    DESCRIBED = "decision/a-card-that-its-writer-describes"
    FAR_ENOUGH = "decision/played-so-far"

"""What people ask: the relations between a card and another, a moment, or something that happens to it. A question is data, in the
notation's own fixed words (`says`), so that it can be written under `ask:`, compared, and asked under every ruleset.

The relations were collected from a hundred questions that players asked (see docs/decisions/0025-a-question-is-data.md)."""

from __future__ import annotations

from typing import Literal

import msgspec

Whose = Literal["", "own", "opponent"]
When = Literal[
    "destroyed-by-battle", "destroyed-by-effect", "destroyed", "sent-to-graveyard", "tributed", "discarded", "milled", "banished",
    "returned", "cost", "material", "normal-summoned", "special-summoned", "flipped", "drawn",
]  # fmt: skip
Moment = Literal[
    "", "draw-phase", "standby-phase", "main-phase-1", "battle-phase", "start-step", "battle-step", "damage-step",
    "start-of-damage-step", "before-damage-calculation", "damage-calculation", "after-damage-calculation", "end-of-damage-step",
    "end-step", "main-phase-2", "end-phase",
]  # fmt: skip
From = Literal["", "hand", "graveyard", "field", "deck", "banished", "extra"]
Deed = Literal["target", "destroy", "affect", "banish", "return", "take-control", "equip", "tribute", "negate"]
Part = Literal["targets", "cost", "chain", "mandatory", "timing", "negates", "speed"]


class Question(msgspec.Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True, omit_defaults=True):
    """What is asked. Cards are written by their full names."""

    def cards(self) -> tuple[str, ...]:
        """The cards that are named, in the order of the sentence."""
        return tuple(
            value
            for name in ("card", "one", "other", "by", "by_card", "with_card", "while_card")
            if (value := getattr(self, name, ""))
        )


class Chain(Question, frozen=True, tag="chain"):
    """May `one` be activated in answer to `other`: that of the opponent, or (`own`) of its own player."""

    one: str
    other: str
    whose: Whose = ""


class Negate(Question, frozen=True, tag="negate"):
    """May `one` negate `other`: its activation, its effect, or its Summon."""

    one: str
    other: str


class UseAt(Question, frozen=True, tag="use-at"):
    """May `card` be used at a moment (`at`), in whose turn, in the turn in which it was Set, from where."""

    card: str
    at: Moment = ""
    turn: Whose = ""
    set_now: bool = False
    from_: From = msgspec.field(default="", name="from")


class Triggers(Question, frozen=True, tag="trigger"):
    """Does `card` get its effect when this happens to it, brought about `by` another card if one is named."""

    card: str
    when: When
    by: str = ""


class Battle(Question, frozen=True, tag="battle"):
    """`one` attacks `other`, which may lie `face_down`, and `with_card` is used: what happens."""

    one: str
    other: str
    with_card: str = msgspec.field(default="", name="with")
    face_down: bool = msgspec.field(default=False, name="set")


class Meet(Question, frozen=True, tag="meet"):
    """`other` is activated in answer to `one`: what happens to each."""

    one: str
    other: str


class Affect(Question, frozen=True, tag="affect"):
    """Can `one` do this to `other`."""

    one: str
    does: Deed
    other: str


class SpecialSummons(Question, frozen=True, tag="special-summon"):
    """Can `one` Special Summon `other`."""

    one: str
    other: str
    from_: From = msgspec.field(default="", name="from")


class Stats(Question, frozen=True, tag="stats"):
    """The ATK and DEF of `card` with `with_card`."""

    card: str
    with_card: str = msgspec.field(default="", name="with")


class Works(Question, frozen=True, tag="works"):
    """Does `one` work while `while_card` is face-up on the field."""

    one: str
    while_card: str = msgspec.field(name="while")


class Nature(Question, frozen=True, tag="nature"):
    """What the effect of a card is: does it target, what of it is cost, does it start a chain, is it mandatory, can it
    miss the timing, does it negate, what is its Spell Speed."""

    card: str
    part: Part


class Together(Question, frozen=True, tag="together"):
    """`one` and `other` are triggered at once: which link is which."""

    one: str
    other: str


class Interrupted(Question, frozen=True, tag="interrupted"):
    """The activation of `card` is negated, its effect is, or it leaves the field in mid-chain, by `by` if that is said: what of it
    still happens, and what was paid."""

    card: str
    how: Literal["negated", "destroyed", "leaves"]
    by: str = ""


AnyQuestion = (
    Chain
    | Negate
    | UseAt
    | Triggers
    | Battle
    | Meet
    | Affect
    | SpecialSummons
    | Stats
    | Works
    | Nature
    | Together
    | Interrupted
)

MOMENT_NAMES: dict[str, str] = {
    "draw-phase": "the Draw Phase", "standby-phase": "the Standby Phase", "main-phase-1": "Main Phase 1",
    "battle-phase": "the Battle Phase", "start-step": "the Start Step", "battle-step": "the Battle Step",
    "damage-step": "the Damage Step", "start-of-damage-step": "the start of the Damage Step",
    "before-damage-calculation": "the time before damage calculation", "damage-calculation": "damage calculation",
    "after-damage-calculation": "the time after damage calculation", "end-of-damage-step": "the end of the Damage Step",
    "end-step": "the End Step", "main-phase-2": "Main Phase 2", "end-phase": "the End Phase",
}  # fmt: skip
HAPPENS: dict[str, str] = {
    "destroyed-by-battle": "it is destroyed by battle", "destroyed-by-effect": "it is destroyed by a card effect",
    "destroyed": "it is destroyed", "sent-to-graveyard": "it is sent to the Graveyard", "tributed": "it is Tributed",
    "discarded": "it is discarded", "milled": "it is sent from the Deck to the Graveyard", "banished": "it is removed from play",
    "returned": "it is returned to the hand", "cost": "it is given as a cost", "material": "it is used as material",
    "normal-summoned": "it is Normal Summoned", "special-summoned": "it is Special Summoned", "flipped": "it is flipped face-up",
    "drawn": "it is drawn",
}  # fmt: skip
FROM_NAMES = {
    "hand": "from the hand", "graveyard": "from the Graveyard", "field": "from the field", "deck": "from the Deck",
    "banished": "from among the cards removed from play", "extra": "from the Extra Deck",
}  # fmt: skip
DOES = {
    "target": "target", "destroy": "destroy", "affect": "affect", "banish": "remove from play", "return": "return", "negate": "negate",
    "take-control": "take control of", "equip": "be equipped to", "tribute": "Tribute",
}  # fmt: skip
PARTS = {
    "targets": "Does {0} target?", "cost": "What is the cost of {0}?", "chain": "Does {0} start a chain?",
    "mandatory": "Is the effect of {0} mandatory?", "timing": "Can {0} miss the timing?", "negates": "Does {0} negate?",
    "speed": "What Spell Speed is {0}?",
}  # fmt: skip


WORDS: dict[str, dict[str, str]] = {
    "moment": MOMENT_NAMES,
    "event": {**DOES, "leaves": "leaves the field", "negated": "negated", **HAPPENS},
    "place": FROM_NAMES,
    "player": {"own": "of its own player", "opponent": "of the opponent"},
    "relation": {
        "chain": "is chained to", "use-at": "may be used then", "trigger": "gets its effect", "battle": "battle",
        "meet": "what happens to each", "affect": "does something to", "special-summon": "Special Summons", "stats": "ATK and DEF",
        "works": "works beside", "nature": "what sort of effect", "together": "triggered at once", "interrupted": "interrupted",
        "negate": "negates",
    },
}  # fmt: skip
"""By the kind of a question's part its words as they are shown to players."""


def in_words(kind: str, meant: str) -> str:
    return WORDS.get(kind, {}).get(meant, meant)


def otherwise(question: AnyQuestion, meant: str, other: str) -> AnyQuestion | None:
    """The question with another card, moment or event in the place of one; nothing where it has none such."""
    named = next((name for name in question.__struct_fields__ if getattr(question, name) == meant), None)
    return msgspec.structs.replace(question, **{named: other}) if named is not None else None


def says(question: AnyQuestion) -> str:
    """The question as a sentence, the same for whatever words it was asked in."""
    match question:
        case Chain(one=one, other=other, whose=whose):
            owner = {"own": "its player’s own ", "opponent": "the opponent’s "}.get(whose, "")
            return f"Can {one} be chained to {owner}{other}?"
        case Negate(one=one, other=other):
            return f"Can {one} negate {other}?"
        case UseAt():
            return _use(question)
        case Triggers(card=card, when=when, by=by):
            return f"Does {card} get its effect if {HAPPENS[when]}{f' by {by}' if by else ''}?"
        case Battle(one=one, other=other, with_card=with_card, face_down=down):
            helped = f" with {with_card}" if with_card else ""
            return f"What happens if {one} attacks {'a Set ' if down else ''}{other}{helped}?"
        case Meet(one=one, other=other):
            return f"What happens if {other} is chained to {one}?"
        case Affect(one=one, does=does, other=other):
            return f"Can {one} {DOES[does]} {other}?"
        case SpecialSummons(one=one, other=other, from_=place):
            return f"Can {one} Special Summon {other}{f' {FROM_NAMES[place]}' if place else ''}?"
        case Stats(card=card, with_card=with_card):
            return f"What ATK and DEF has {card}{f' with {with_card}' if with_card else ''}?"
        case Works(one=one, while_card=there):
            return f"Does {one} work while {there} is face-up on the field?"
        case Together(one=one, other=other):
            return f"Which is Chain Link 1 if {one} and {other} are triggered at once?"
        case Interrupted(card=card, how=how, by=by):
            what = {
                "negated": "is negated",
                "destroyed": "is destroyed in response",
                "leaves": "leaves the field in response",
            }
            return f"What happens if {card} {what[how]}{f' by {by}' if by else ''}?"
        case Nature(card=card, part=part):
            return PARTS[part].format(card)


def _use(question: UseAt) -> str:
    words = [f"Can {question.card} be used"]
    words += [FROM_NAMES[question.from_]] if question.from_ else []
    words += [f"in {MOMENT_NAMES[question.at]}"] if question.at else []
    if question.turn:
        words += [{"own": "in its player’s own turn", "opponent": "in the opponent’s turn"}[question.turn]]
    words += ["in the turn in which it was Set"] if question.set_now else []
    return " ".join(words) + "?"

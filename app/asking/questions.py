"""The words of questions as players are shown them. The questions themselves are part of the notation, where `ask:` holds one."""

from __future__ import annotations

import msgspec

from app.asking.things import thing
from app.notation import asked
from app.notation.asked import ACTS, AWAY, DOES, FROM_NAMES, HAPPENS, MOMENT_NAMES, PARTS, USES, written
from app.notation.questions import (
    Act,
    Affect,
    Allowed,
    Always,
    AnyQuestion,
    Attacks,
    Away,
    Battle,
    Brought,
    Chain,
    Deed,
    Detail,
    Done,
    Ever,
    From,
    Gives,
    Goes,
    How,
    Interrupted,
    Leaves,
    Lies,
    Links,
    Many,
    Meet,
    Moment,
    Nature,
    Negate,
    NormalSummons,
    Order,
    OwnWay,
    Paid,
    Part,
    Parts,
    Pays,
    PaysMany,
    Player,
    Question,
    SameTurn,
    Shortest,
    SpecialSummons,
    Stats,
    Story,
    Together,
    Tributes,
    Triggers,
    Use,
    UseAt,
    Way,
    When,
    Whose,
    Works,
)

__all__ = [
    "ACTS",
    "DOES",
    "FROM_NAMES",
    "HAPPENS",
    "MOMENT_NAMES",
    "PARTS",
    "USES",
    "WORDS",
    "Act",
    "Affect",
    "Allowed",
    "Always",
    "AnyQuestion",
    "Attacks",
    "Away",
    "Battle",
    "Brought",
    "Chain",
    "Deed",
    "Detail",
    "Done",
    "Ever",
    "From",
    "Gives",
    "Goes",
    "How",
    "Interrupted",
    "Leaves",
    "Lies",
    "Links",
    "Many",
    "Meet",
    "Moment",
    "Nature",
    "Negate",
    "NormalSummons",
    "Order",
    "OwnWay",
    "Paid",
    "Part",
    "Parts",
    "Pays",
    "PaysMany",
    "Player",
    "Question",
    "SameTurn",
    "Shortest",
    "SpecialSummons",
    "Stats",
    "Story",
    "Together",
    "Tributes",
    "Triggers",
    "Use",
    "UseAt",
    "Way",
    "When",
    "Whose",
    "Works",
    "in_words",
    "otherwise",
    "says",
    "written",
]  # fmt: skip

WORDS: dict[str, dict[str, str]] = {
    "moment": MOMENT_NAMES,
    "act": {**USES, **ACTS},
    "event": {**AWAY, **DOES, "leaves": "leaves the field", "negated": "negated", **HAPPENS},
    "place": FROM_NAMES,
    "player": {"own": "of its own player", "opponent": "of the opponent"},
    "relation": {
        "chain": "is chained to", "use-at": "may be used then", "trigger": "gets its effect", "battle": "battle",
        "meet": "what happens to each", "links": "what the chain comes to", "affect": "does something to", "special-summon": "Special Summons", "own-way": "is Special Summoned in its own way", "normal-summon": "is Normal Summoned or Set", "pay": "is given for", "pay-many": "so many are given for", "stats": "ATK and DEF",
        "works": "works beside", "nature": "what sort of effect", "detail": "what its text says", "together": "triggered at once", "story": "what comes of what is told", "interrupted": "interrupted",
        "negate": "negates", "attack": "attacks", "allowed": "may be done by the rules", "same-turn": "may be done in the turn in which it is used", "brought": "may be done with what it takes or brings", "leaves": "what becomes of it when that leaves", "ever": "can come to it", "always": "comes to it in every line", "shortest": "comes to it soonest", "parts": "parts from it",
    },
}  # fmt: skip
"""By the kind of a question's part its words as they are shown to players."""


def says(question: AnyQuestion) -> str:
    """The question as a sentence for players, the same for whatever words it was asked in."""
    if isinstance(question, Chain) and (of := thing(question.other)) is not None and of.occasion:
        return f"Can {question.one} be used in answer to {question.other}?"
    return asked.says(question)


def in_words(kind: str, meant: str) -> str:
    return WORDS.get(kind, {}).get(meant, meant)


def otherwise(question: AnyQuestion, meant: str, other: str) -> AnyQuestion | None:
    """The question with another card, moment or event in the place of one; nothing where it has none such."""
    if isinstance(question, Story):
        return _told_of(question, meant, other)
    named = next((name for name in question.__struct_fields__ if getattr(question, name) == meant), None)
    return msgspec.structs.replace(question, **{named: other}) if named is not None else None


def _told_of(story: Story, meant: str, other: str) -> Story | None:
    """The story with another card in the place of one."""
    if meant not in story.cards():
        return None

    def other_one(name: str) -> str:
        return other if name == meant else name

    replace = msgspec.structs.replace
    lies = tuple(replace(each, card=other_one(each.card), on=other_one(each.on)) for each in story.lies)
    done = tuple(
        replace(
            each,
            card=other_one(each.card),
            on=other_one(each.on),
            also=other_one(each.also),
            gives=tuple(map(other_one, each.gives)),
        )
        for each in story.done
    )
    return replace(story, lies=lies, done=done, card=other_one(story.card))

"""What is asked in words that a reading has no place for, so that it answers another question: how much damage, what becomes of a card, whether it is
destroyed, until when something lasts, in whose hand a card lies. It is asked back."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from app.asking.questions import (
    Affect,
    Attacks,
    Battle,
    Chain,
    Detail,
    Done,
    Lies,
    Meet,
    Nature,
    Negate,
    SpecialSummons,
    Stats,
    Story,
    Triggers,
    UseAt,
    Works,
    says,
)
from app.asking.reading.asked_instead.doubt import Doubt
from app.asking.reading.dropped import Heard
from app.asking.reading.language import SLOT
from app.asking.things import is_thing, thing
from app.notation.questions import OTHER, Letter

_THE = r"(?:(?:the|my|his|her|their|a|an|its|opponents|opps) )*"
_ASKS = r"(?:do|does|did|will|would|is|are|can)"
_DAMAGE = re.compile(
    r"\b(?:how much|how many|what|what number of) (?:(?:effect|burn|of|total) )*(?:burn|damage|dmg)\b(?! (?:step|calc))|\bhow much\b.*\b(?:hurts?|burns?)\b"
)
_I_TAKE = re.compile(r"\b(?:do|does|will|would) (?:i|we|he|she|they|you) (?:take|get|suffer)\b")
_LIFE = re.compile(
    r"\b(?:how many|what number of) (?:life ?points?|lp)\b.*\b(?:take|takes|off|away|burn|burns|lose|loses)\b"
)
_IS_BURNT = ("how much", "who loses", "life points")
_DIES = re.compile(
    rf"\b(?:to (?:kill|destroy|pop|blow up) (?:it|him|her)|{_ASKS} (?:(?:it|he|she|they|that|that one) )(?:(?:then|also|just|get|gets|be|even|instantly|auto|automatically) )*(?:dies?|destroyed|killed|blow up|blows up|blown up|popped|explode|explodes|self ?destruct)) ?(?:\. )?$"
)
_WHERE = re.compile(rf"\bwhere (?:{_ASKS}) [^.]*\b(?:go|goes|end up|land|sent)\b")
_RFP = re.compile(
    rf"\b{_ASKS} (?:(?:it|they|them|{_THE}(?:used |activated )?(?:spells?|traps?|cards?)) )(?:(?:too|also|get|be|still) )*(?:banished|removed|rfpe?d?|rfgd?)\b"
)
_TURNS_UP = re.compile(
    rf"{SLOT}\d+ (?:turns?|turned|flips?|flipped) (?:(?:my|his|the|a|guys?|monsters?) )*(?:it|them|him|her|face ?up|up)\b|\b{SLOT}\d+ (?:that|which) (?:flipped|turned)\b"
)
_OFF = re.compile(r"\boff (?:of )?(?:the |my |his )?(?:board|field|table)\b")
_ITS_TARGET = re.compile(
    r"\b(?:its|the|his|her|my|their|that) (?:[a-z]+ )?target\b|\b(?:aimed|pointed|going) (?:at|for)\b"
)
_BEATS_AN_EFFECT = re.compile(rf"\bbeats? {_THE}{SLOT}\d+ (?:s )?(?:effect|eff|ability)\b")
_LASTS = re.compile(
    rf"\b(?:is|are) {_THE}{SLOT}\d+ (?:s )?(?:effects?|boost|halving|change) (?:(?:then|now|already) )*(?:over|gone|done|finished)\b|"
    rf"\b(?:remain|remains|stay|stays|last|lasts|keep)\b[^.]*\b(?:rest of the (?:duel|game)|forever|for good|permanently)\b|\bwears? off\b"
)
_ENDS = re.compile(
    r"\b(?:wears? off|run out|runs out|go away|goes away|(?:get|gets|come|comes|go|goes) back|end(?! of\b| phase| step)|ends|expires?)\b"
)
_BACK = re.compile(
    r"\bwhen (?:do|does|will|would) (?:(?:i|he|it|she|they|my|his|the) )+(?:get )?(?:[^. ]+ )?(?:come )?back\b"
)
_POSITION = re.compile(r"\b(?:what|which) (?:battle )?(?:position|mode)\b")
_HOW_MANY_TIMES = re.compile(r"\bhow many (?:negates|negations|negatings|uses|times)\b")
_THAT_SUMMON = re.compile(
    r"\b(?:negate|stop|answer|prevent) (?:that|the|his|her|their) (?:special |normal |synchro )?summon\b"
)
_FLIPS = r"\b(?:flip|flips|flipped|flipping)(?: summon| summons| summoned)? (?:(?:my|a|the|his|her|up) )*{}"
_MINE = (r"\b(?:i|we) (?:already |still |also |only )*(?:have|got|control)(?: got)? (?:(?:a|an|the|my|own|face ?up) )*{}", r"\bwith my (?:own )?{}", r"{} (?:is |thats )?on my (?:own )?(?:side|field|board)\b")  # fmt: skip
_HIS = (r"\b(?:he|she|they|opp|opponent) (?:already |still |also |only )*(?:has|have|got|controls)(?: got)? (?:(?:a|an|the|his|her|own|face ?up) )*{}", r"\bwith (?:his|her|their|opponents|opps) (?:own )?{}", r"{} (?:is |thats )?on (?:his|her|their|opponents|opps) (?:side|field|board)\b")  # fmt: skip
_USES_HIS = r"\b(?:can|could|may) i (?:use|activate) (?:my )?(?:opponents|opps|his|her|their) {}"


def another_fate(looked: Heard) -> Doubt | None:
    """Why the reading is not taken, and what may be meant; None where nothing of the kind is asked."""
    return next((doubt for check in CHECKS if (doubt := check(looked)) is not None), None)


def _damage(looked: Heard) -> Doubt | None:
    question, text = looked.question, looked.full
    numbers = isinstance(question, Detail) and question.point in ("damage", "life", "pays", "stats")
    if isinstance(question, Meet | Battle) or numbers or any(each in says(question).casefold() for each in _IS_BURNT):
        return None
    if isinstance(question, Nature) and question.part == "damages" and _I_TAKE.search(text) is not None:
        return None  # whether it is the speaker's is what is asked first
    if not isinstance(question, Triggers | Stats | Nature | Detail | Works | UseAt | Affect | Negate | Chain):
        return None
    if _DAMAGE.search(text) is None and _LIFE.search(text) is None:
        return None
    names = [name for name in question.cards() if not is_thing(name)]
    near = (Detail(names[0].partition(" [")[0], "damage"),) if len(names) == 1 else ()
    return "How much damage it is, is asked otherwise than this:", (*near, question)


def _fate_beside(looked: Heard) -> Doubt | None:
    """What becomes of a card that is used, or equipped, is not whether it works beside the other."""
    question, text = looked.question, looked.full
    if not isinstance(question, Works | Attacks):
        return None
    if _DIES.search(text) is not None:
        cards = question.cards()
        near = (Affect(cards[1], "destroy", cards[0]), question) if len(cards) == 2 else (question,)
        return "Whether it is destroyed is asked otherwise than whether it works. This may be meant:", near
    if _TURNS_UP.search(text) is not None:
        return "That it is flipped by the other card is no part of this question. This may be meant:", (question,)
    gone = _WHERE.search(text) or (_RFP.search(text) if any(map(is_thing, question.cards())) else None)
    if gone is None:
        return None
    return f"What becomes of it (“{_plain(gone[0])}”) is asked otherwise than whether it works:", (question,)


def _not_done_so(looked: Heard) -> Doubt | None:
    """Something is destroyed, or what it is used on is taken away, or its effect is stopped: to take control, to target and to battle are other things."""
    question, text = looked.question, looked.full
    if isinstance(question, Affect) and question.does == "take-control" and _OFF.search(text) is not None:
        return "Whether it leaves the field is asked otherwise than this:", (
            replace(question, does="destroy"),
            question,
        )
    if isinstance(question, Affect) and question.does == "target" and _ITS_TARGET.search(text) is not None:
        near = (Meet(question.one, question.other), question) if thing(question.other) is None else (question,)
        return "What becomes of the one whose target is spoken of is asked otherwise than this:", near
    if isinstance(question, Battle) and not question.with_card and _BEATS_AN_EFFECT.search(text) is not None:
        return "Of an effect it is asked whether it is stopped, and of no battle:", (
            Negate(question.one, question.other),
        )
    return None


def _until_when(looked: Heard) -> Doubt | None:
    question, text = looked.question, looked.full
    if isinstance(question, UseAt | Stats | Nature) and _LASTS.search(text) is not None:
        return "How long it lasts is asked otherwise than this:", (
            Detail(question.card.partition(" [")[0], "lasts"),
            question,
        )
    if isinstance(question, Detail) and question.point == "lasts" and question.claim == "good" and _ENDS.search(text):
        because = "Whether it ends is asked the other way round than whether it is for good. This may be meant:"
        return because, (replace(question, claim="turn"), question)
    if _BACK.search(text) is not None and (
        isinstance(question, UseAt) or (isinstance(question, Story) and question.asks == "stays")
    ):
        back = (replace(question, asks="back", done=question.done[:1]),) if isinstance(question, Story) else ()
        return "When it comes back is asked otherwise than this:", (*back, question)
    return None


def _how_many_times(looked: Heard) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Stats) or _HOW_MANY_TIMES.search(looked.full) is None:
        return None
    return "How many times it is used is asked otherwise than this:", (Nature(question.card, "often"), question)


def _of_a_told_one(looked: Heard) -> Doubt | None:
    """What a story leaves of what is told: that a monster is flipped, that it is a Summon that is answered, the position in which something comes."""
    question, text = looked.question, looked.full
    if not isinstance(question, Story):
        return None
    if _POSITION.search(text) is not None and question.asks not in ("becomes", "what"):
        return "The position is no part of what is asked here. This may be meant:", (question,)
    summons = [each for each in question.done if each.does in ("normal-summon", "tribute-summon", "special-summon")]
    flipped = next((each for each in summons if not is_thing(each.card) and looked.says((_FLIPS,), each.card)), None)
    if flipped is not None and not any(each.does == "flip-summon" for each in question.done):
        meant = tuple(replace(each, does="flip-summon") if each is flipped else each for each in question.done)
        return f"That {flipped.card} is flipped is no part of this question:", (replace(question, done=meant),)
    if _THAT_SUMMON.search(text) is not None and (used := _used_for_summoned(looked, question)) is not None:
        meant = tuple(replace(each, does="special-summon") if each is used else each for each in question.done)
        return "What is answered is said to be a Summon, and no effect:", (replace(question, done=meant),)
    return None


def _used_for_summoned(looked: Heard, story: Story) -> Done | None:
    """What the opponent is taken to use, in a story in which nothing is Summoned."""
    if story.asks != "can" or len(story.done) != 2 or any("summon" in each.does for each in story.done):
        return None
    used = story.done[0]
    card = looked.card(used.card)
    special = card is not None and any(way.special for way in card.procedures)
    return used if used.does == "use" and special else None


def _whose_it_is(looked: Heard) -> Doubt | None:
    """A card that is said to lie on one side, and is laid on the other; or the opponent's, of which one's own is used."""
    question = looked.question
    if not isinstance(question, Story):
        return None
    for name in dict.fromkeys(name for name in question.cards() if not is_thing(name)):
        mine, his = looked.says(_MINE, name), looked.says(_HIS, name)
        there: set[Letter] = {each.who for each in question.lies if each.card == name}
        said: Letter = "A" if mine else "B"
        if mine is not his and there == {OTHER[said]}:
            lies = tuple(replace(each, who=said) if each.card == name else each for each in question.lies)
            return f"Whose {name} is was not understood. This may be meant:", (replace(question, lies=lies),)
        used = question.asks == "can" and question.done[-1].card == name and question.done[-1].who == "A"
        if used and not there and looked.says((_USES_HIS,), name):
            lies = (*question.lies, Lies("B", name))
            return f"That {name} is the opponent’s is no part of this question:", (replace(question, lies=lies),)
    return None


def _summon_that_is_answered(looked: Heard) -> Doubt | None:
    """`does § work on the summon of §`: of what negates Summons it is not asked whether it makes one."""
    question = looked.question
    if not isinstance(question, SpecialSummons) or is_thing(question.other):
        return None
    one = looked.card(question.one)
    if one is None or not any("summon-negation" in effect.timing for effect in one.effects):
        return None
    return f"{question.one} is for Summons, and makes none. This may be meant:", (Negate(question.one, question.other),)


def _plain(said: str) -> str:
    return re.sub(rf"{SLOT}\d+ ?", "… ", said).strip()


CHECKS: tuple[Callable[[Heard], Doubt | None], ...] = (
    _damage, _fate_beside, _not_done_so, _until_when, _how_many_times, _of_a_told_one, _whose_it_is, _summon_that_is_answered,
)  # fmt: skip
"""What is looked at, in this order; the first that doubts says why."""

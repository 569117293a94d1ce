"""Sentences about no card, which ask what the rules allow: `can i flip summon the turn i set it`. What is done is found in them, which of it is
asked and which came first; every word of such a sentence is known, so that nothing else is asked by it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from app.asking.questions import Allowed, UseAt
from app.asking.reading.parts import NotRead, Part, Reading
from app.asking.reading.rule_words import (
    AFTER_BATTLE,
    AGAIN,
    ASIDE,
    ASKS,
    BEFORE,
    BY_ITS_MEANS,
    DEEDS,
    DONE_WITH,
    FACE_DOWN,
    FIRST,
    HE_DEFENDS,
    HE_HAS,
    HIS_ARE,
    IN_DEFENSE,
    KNOWN,
    MOMENTS,
    NEXT,
    OPPOSING,
    OWN,
    PRIORITY,
    RELATIVE,
    SAME,
    SECOND_MONSTER,
    SEQUENCE,
    THE_TURN,
    TWO_FIELDS,
)
from app.asking.reading.sentence import Sentence
from app.asking.reading.time_of_a_deed import is_asked_for, is_not_done, moment_told
from app.asking.relations.deeds import IGNITION
from app.notation import question_in
from app.notation.allowed import HELD, OF_A_MONSTER
from app.notation.incoming import straight

WRITTEN = "by the rules, can "
EVENT = {
    "normal-summon": "normal-summoned", "tribute-summon": "tribute-summoned", "special-summon": "special-summoned",
    "synchro-summon": "special-summoned", "flip-summon": "flip-summoned", "set-monster": "set", "attack": "attacked",
    "attack-directly": "attacked", "change-position": "position-changed", "summon-in-defense": "normal-summoned",
    "summon-negated": "summon-negated",
}  # fmt: skip
"""What happened to a monster with which this was done."""
LIES = (
    "tribute-summon",
    "synchro-summon",
    "attack",
    "attack-directly",
    "tribute",
    "use-effect",
    "change-position",
    "flip-summon",
    "set-monster",
)
"""Deeds of which it may be said how the monster lies."""
BARE = (*(set(EVENT) - {"summon-in-defense"}), "set-spell-or-trap", "tribute", "use-effect")
"""Deeds that nobody asks about with nothing else said."""
ALONE = ("hand", "field", "draw", "skip-battle", "enter-battle", "level", "tribute-opposing", "summon-in-defense")
"""Deeds of which nothing else is said."""
SAID_TWICE = ("hand", "draw")
"""Deeds that are told and asked in one: `8 cards in hand, how many do i discard`."""
MOST_HELD = 6
"""So many cards are kept in the hand at most: where no number is said, one more is asked of."""
COUNTED = {"no": 0, "zero": 0, "0": 0, "without": 0, "a": 1, "one": 1, "1": 1, "two": 2, "2": 2, "three": 3, "3": 3}
SHORT_FOR = {"u": "you", "ur": "your"}
MATERIAL = {"tribute-summon": "tribute", "synchro-summon": "synchro-material"}
"""A Summon that is asked of its material, by what is asked of that."""
TRIED = ("draw-phase", "standby-phase", "main-phase-1", "battle-phase", "main-phase-2", "end-phase")
MOST_LEFT = 3
"""Where more words than these are not understood, what is left asks something else."""
SHORT = 9
"""So many words ask by themselves."""
OWN_STEP = {"attack": "battle-phase", "attack-directly": "battle-phase", "draw": "draw-phase", "hand": "end-phase"}
"""The moment that a deed has anyway."""


class Deed(msgspec.Struct, frozen=True):
    """What is done, and where in the sentence. `number`: of Tributes or cards, `level`: of the monster, where they are said."""

    name: str
    start: int
    end: int
    level: int = 0
    number: int = 0


class Heard(msgspec.Struct, frozen=True):
    """A sentence without what is said of time: `text`, in which nothing but what is done is left; `at`, `turn`: of the question."""

    text: str
    at: str
    turn: str


def by_the_rules(sentence: Sentence) -> Reading | NotRead | None:
    """What a sentence asks of the rules alone; None if it does not ask that."""
    typed = straight(sentence.typed).strip()
    if typed.casefold().startswith(WRITTEN):
        found = question_in(typed, lambda _: None)
        return _read(sentence, found, "") if isinstance(found, Allowed) else None
    words = " ".join(f"{SHORT_FOR.get(word.text, word.text)}{' .' if word.stop else ''}" for word in sentence.words)
    text = f"{words} " if words.endswith(".") else f"{words} . "
    if not re.search(ASKS, text) and len(sentence.words) > SHORT:
        return None
    heard = _heard(sentence, text)
    deeds = tuple(_deeds(heard.text))
    if len({deed.name for deed in deeds}) == 1 and deeds[0].name in SAID_TWICE:
        heard = msgspec.structs.replace(heard, text=_struck(heard.text, deeds[1:]))
        held = next((deed.number for deed in deeds if deed.number), MOST_HELD + 1)
        deeds = (msgspec.structs.replace(deeds[0], number=held),)
    if not deeds or len(deeds) > 2:
        return None
    if any(deed.name == "field" for deed in deeds) and not re.search(TWO_FIELDS, text):
        return None  # one is used
    if re.search(PRIORITY, text) and {deed.name for deed in deeds} <= {"use-effect", *EVENT}:
        return _priority(sentence, heard, deeds)
    asked, since = _asked(heard, deeds)
    if asked is None:
        return None
    told = since is not None
    heard, asked, since = _timed(heard, asked, since)
    left = _left(heard, deeds)
    question = _question(heard, asked, since)
    if question is None:
        return None
    if question == Allowed("flip-summon", "it-set") and "anotherturn" in left:
        question, left = Allowed("flip-summon", "set-earlier"), [word for word in left if word != "anotherturn"]
    remark = "“Summon” is taken for a Normal Summon." if _just_summon(sentence, (asked, since)) else ""
    if len(left) > MOST_LEFT or not {"token", "tokens"}.isdisjoint(left):
        return None
    if left:
        if any(mention.card and mention.how != "word" for mention in sentence.named):
            return None
        return NotRead(
            (),
            f"“{' '.join(left).replace('anotherturn', 'in another turn')}” was not understood. Without it, this may be meant:",
            (question,),
            (),
            _era(sentence),
        )
    if question == Allowed(question.deed) and question.deed in BARE and not told:
        because = "After what, or when, this is asked was not understood. Without that, this may be meant:"
        return NotRead((), because, (question,), (), _era(sentence))
    return _read(sentence, question, remark)


def _era(sentence: Sentence) -> str:
    return sentence.era.ruleset if sentence.era else ""


def _read(sentence: Sentence, question: Allowed | UseAt, remark: str) -> Reading:
    relation = Part("relation", sentence.typed, str(type(question).__struct_config__.tag))
    return Reading(question, _era(sentence), (relation,), (), (remark,) if remark else ())


def _just_summon(sentence: Sentence, deeds: tuple[Deed | None, Deed | None]) -> bool:
    """Whether it was said of a Summon only that it is one."""
    said = {word.text for word in sentence.words}
    named = {"normal", "ns", "play", "tribute", "special", "flip", "synchro", "ss", "normaled", "nsed"}
    return any(each is not None and each.name == "normal-summon" for each in deeds) and named.isdisjoint(said)


def _heard(sentence: Sentence, text: str) -> Heard:
    """The sentence without its era and its words of time, with what they say."""
    for place in range(sentence.era.first, sentence.era.last) if sentence.era else ():
        text = re.sub(rf"(?:\b(?:in|under|for) )?\b{sentence.words[place].text} ", "", text, count=1)
    at: str = sentence.when.at
    if (after := re.search(rf"\b{AFTER_BATTLE}", text)) is not None:
        text, at = f"{text[: after.start()]}{text[after.end() :]}", "main-phase-2"
    if re.search(r"\b(?:tribut(?:e|es|ed|ing)(?! ?summon)|sac|sacrifice)\b", text):
        text = re.sub(r"\b(?:for|to) (?:(?:a|my|do|make|the) )*tribute ?summon ", "", text)
    turn = ""
    for name, patterns in (("first", FIRST), ("opponent", OPPOSING)):
        for pattern in patterns:
            found = re.search(rf"\b{pattern}", text)
            if found is not None:
                turn, text = turn or name, f"{text[: found.start()]}{text[found.end() :]}"
    text = re.sub(rf"\b{NEXT}", "anotherturn ", text)
    text = re.sub(rf"\b{OWN}", "", text)
    text = re.sub(rf"\b{THE_TURN}", "theturn ", text)
    for pattern in SAME:
        text = re.sub(rf"\b{pattern}", "", text)
    return Heard(text, at, turn)


def _deeds(text: str) -> Iterator[Deed]:
    """What is done, in the order of the sentence."""
    taken: set[int] = set()
    found: list[Deed] = []
    shown = text
    for pattern, name in DEEDS:
        if name == "change-position":
            shown = _without_moments(shown)
        for match in re.finditer(rf"\b(?:{pattern})", shown):
            span = range(match.start(), match.end())
            if match[0] and taken.isdisjoint(span) and not _is_a_noun(shown, match):
                taken.update(span)
                found.append(_deed(name, match))
    return iter(sorted(found, key=lambda deed: deed.start))


def _without_moments(text: str) -> str:
    """The text with its moments struck out, of the same length."""
    for pattern in MOMENTS:
        text = re.sub(rf"\b{pattern}", lambda match: f"{'_' * (len(match[0]) - 1)} ", text)
    return text


def _struck(text: str, deeds: tuple[Deed, ...]) -> str:
    """The text without these, which only say the same again."""
    for deed in reversed(deeds):
        text = f"{text[: deed.start]}{text[deed.end :]}"
    return text


def _is_a_noun(text: str, match: re.Match[str]) -> bool:
    """`a set monster` is not Set here, nor is one changed by `in attack position`."""
    if match[0].startswith("attack ") and re.search(
        r"\b(?:same|equal|higher|lower|more|less|base|original|\d+) $", text[: match.start()]
    ):
        return True  # so much ATK
    noun = re.match(r"(?:set|attack) (?:monsters?|guys?|position|mode) ", match[0])
    return noun is not None and re.search(r"\b(?:a|my|the|his|in|face|any|to) $", text[: match.start()]) is not None


def _deed(name: str, match: re.Match[str]) -> Deed:
    part = match.groupdict()
    number = part.get("number") or ""
    held = part.get("held") or ""
    count = COUNTED.get(number, 0) if name == "level" else HELD.get(held) or int(held or 0)
    return Deed(name, match.start(), match.end(), int(part.get("level") or 0), count)


def _asked(heard: Heard, deeds: tuple[Deed, ...]) -> tuple[Deed | None, Deed | None]:
    """Which deed is asked about, and which came before it."""
    first = deeds[0]
    if deeds[-1].name == "summon-negated":
        return (first, deeds[1]) if len(deeds) == 2 and first.name != "summon-negated" else (None, None)
    if len(deeds) == 1:
        return first, None
    second = deeds[1]
    between = heard.text[first.end : second.start]
    opens = heard.text[: first.start]
    if first.name == second.name == "attack" or {first.name, second.name} <= set(ALONE):
        return None, None
    if re.search(BEFORE, between):
        return second, first
    told_first = re.search(r"\b(?:if|when|after|once|since|theturn|because) ", opens)
    if told_first and re.search(ASKS, between):
        return second, first
    if re.search(DONE_WITH, opens):
        return second, first
    if not re.search(ASKS, opens) and re.search(ASKS, heard.text):
        return (second, first) if re.search(ASKS, between) else (None, None)
    if re.search(RELATIVE, heard.text[first.start : second.start]):
        return first, second
    if told_first or re.search(SEQUENCE, between):
        return second, first
    return None, None


def _timed(heard: Heard, asked: Deed, since: Deed | None) -> tuple[Heard, Deed, Deed | None]:
    """What is asked where the moment is that of what came before, or what is told before was not done."""
    if since is None:
        return heard, asked, None
    if since.start < asked.start and is_not_done(heard.text, since.start):
        return (heard, since, None) if is_asked_for(heard.text) else (heard, asked, None)
    spans = (since.start, since.end), (asked.start, asked.end)
    match moment_told(heard.text, since.name, *spans, asked.name, heard.at):
        case "of-before":
            return msgspec.structs.replace(heard, at=""), asked, since
        case "refused-before":
            return heard, since, None
        case _:
            return heard, asked, since


def _question(heard: Heard, asked: Deed, since: Deed | None) -> Allowed | None:
    deed = _name_of(heard, asked)
    moment = (
        ""
        if OWN_STEP.get(asked.name) == heard.at or asked.name in ("hand", "skip-battle", "enter-battle")
        else heard.at
    )
    if moment and moment not in TRIED:
        return None
    if asked.name in ALONE and since is not None:
        return None
    before = _since(heard, deed, asked, since)
    if since is not None:
        if (
            asked.name in MATERIAL
            and asked.start < since.start
            and re.search(BY_ITS_MEANS, heard.text[asked.start : since.start])
        ):
            deed = MATERIAL[asked.name]
            before = f"it-{EVENT[since.name]}" if since.name in EVENT else ""
        if before is None or (since.name not in EVENT and since.name != "set-spell-or-trap"):
            return None
    return Allowed(deed, before or "", moment, heard.turn)  # type: ignore[arg-type]


def _name_of(heard: Heard, asked: Deed) -> str:
    if asked.name == "level":
        return f"level-{asked.level}-{asked.number}"
    if asked.name == "hand":
        return f"keep-{next(many for many, held in HELD.items() if held == asked.number)}"
    if asked.name in MATERIAL and re.search(
        r"\b(?:with|using|off) (?:a |my |the |an? opponents )?(?:set|face ?down) ", heard.text
    ):
        return MATERIAL[asked.name]
    if asked.name == "field":
        both = re.search(r"\b(?:both|we|opponents?|opp|his|he|each|players)\b", heard.text)
        return "field-beside" if both else "field-second"
    return asked.name


def _since(heard: Heard, deed: str, asked: Deed, since: Deed | None) -> str | None:
    """By its name what came before, or how the monster lies."""
    if since is not None:
        if since.name == "set-spell-or-trap":
            return "spell-or-trap-set" if deed not in OF_A_MONSTER else None
        event = EVENT.get(since.name, "")
        return f"{_whose(heard, deed, event, asked, since)}-{event}" if event else None
    timeless = _without_moments(heard.text)
    again = re.search(AGAIN, timeless)
    if again is not None and deed == "set-spell-or-trap":
        return "spell-or-trap-set"
    if again is not None and deed in EVENT:
        it = deed in OF_A_MONSTER and deed != "flip-summon" and not re.search(SECOND_MONSTER, timeless)
        return f"{'it' if it else 'another'}-{EVENT[deed]}"
    return _how_it_lies(heard, deed)


def _how_it_lies(heard: Heard, deed: str) -> str:
    """How the monster lies, or what the opponent has."""
    if deed in MATERIAL.values() and re.search(rf"\b(?:with |using |off ){FACE_DOWN}", heard.text):
        return "face-down"
    has = re.search(HE_HAS, heard.text) or re.search(HIS_ARE, heard.text)
    if deed in ("attack", "attack-directly"):
        if has is not None:
            return "opposing-set" if has["down"] else "opposing-monster"
        if re.search(HE_DEFENDS, heard.text):
            return "opposing-defense"
        if re.search(rf"\bwith (?:a |my )?{FACE_DOWN}|{FACE_DOWN}attack", heard.text):
            return "face-down"
        if re.search(rf"\b(?:attack\w*|swing) (?:into )?{FACE_DOWN}", heard.text):
            return "opposing-set"
        if re.search(rf"\b(?:with |while |in |from ){IN_DEFENSE}", heard.text):
            return "in-defense"
    if deed in ("tribute", "use-effect", "change-position") and re.search(rf"\b{FACE_DOWN}", heard.text):
        return "face-down" if "down" in heard.text or re.search(r"\bset ", heard.text) else ""
    return ""


def _whose(heard: Heard, deed: str, event: str, asked: Deed, since: Deed) -> str:
    """Whether it happened to the monster that is asked about."""
    if deed not in OF_A_MONSTER or re.search(r"\b(?:another|different|other) ", heard.text):
        return "another"
    if deed == "flip-summon":
        return "it" if event in ("set", "position-changed") else "another"
    if (
        deed in ("attack", "attack-directly", "change-position", "use-effect")
        and event == "set"
        and asked.start > since.start
    ):
        behind = heard.text[asked.start : asked.end + 12]
        return "it" if re.search(r"\b(?:it|that)\b", behind + heard.text[since.end : asked.start]) else "another"
    return "it"


def _left(heard: Heard, deeds: tuple[Deed, ...]) -> list[str]:
    """The words of which nothing was made."""
    text = _without_moments(_struck(heard.text, deeds))
    for pattern in (HE_HAS, HIS_ARE, HE_DEFENDS):
        text = re.sub(rf"\b(?:{pattern})", "", text)
    names = {deed.name for deed in deeds}
    lying = (FACE_DOWN, IN_DEFENSE) if names & set(LIES) else ()
    for pattern in (*lying, *((ASIDE,) if "change-position" in names else ())):
        text = re.sub(rf"\b{pattern}", "", text)
    known = KNOWN | {".", "theturn", *(("discard", "end", "ending", "away") if "hand" in names else ())}
    return [word for word in text.split() if word not in known and not word.startswith("_")]


def _priority(sentence: Sentence, heard: Heard, deeds: tuple[Deed, ...]) -> Reading | None:
    """Whether an Ignition Effect can be used before the opponent answers the Summon, with a monster that stands for any."""
    known = KNOWN | {
        "priority",
        "ignition",
        "effect",
        "effects",
        "respond",
        "responds",
        "chain",
        "activate",
        "response",
        "turn",
    }
    if any(word not in known for word in _left(heard, deeds)):
        return None
    return _read(
        sentence, UseAt(IGNITION, summoned=True), f"{IGNITION} stands for any monster with an Ignition Effect."
    )

"""Battles of monsters that are known by what they have alone, `a monster with 1900 ATK`, or by nothing: a stand-in with that ATK or DEF fights,
and where a figure that counts is not said, one that is lower than what it meets, the same, and higher."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Battle
from app.asking.relations.battles import Fighter, fight
from app.asking.things import Thing, thing

USUAL = 1500
"""What a monster has of which nothing is said."""
APART = 500
"""By how much less or more it has than what it meets."""
RACES = ("Warrior", "Beast")
"""Of which Type the attacker is, and the attacked one, so that they are told apart."""
SAID = ("the attacker", "the attacked monster")
THAN = {-1: "lower than", 0: "the same as", 1: "higher than"}


class Side(msgspec.Struct, frozen=True):
    """One of the two: the card, or what is said of it; `counts`: ATK or DEF, whichever counts in this battle; `value`: how much, if that is known."""

    name: str
    of: Thing | None
    counts: str
    value: int | None


class Tried(msgspec.Struct, frozen=True):
    """A battle as it was tried: how what is not known was to what is known, in words, and what came of it."""

    how: str
    answer: Answer


def is_body(of: Thing | None) -> bool:
    """Whether a monster with these figures stands for it, without being any card."""
    return of is not None and of.sort == "monster" and not (of.place or of.named)


def battle_of_bodies(case: Case, asked: Battle) -> Answer:
    """One answer where it comes to the same however the figures that nobody said are; else how it hangs on them."""
    sides = _sides(case, asked)
    tried = [Tried(how, _fought(case, asked, sides, values)) for how, values in _values(sides)]
    first = tried[0].answer
    if len(tried) == 1:
        return first
    if any(each.answer.verdict not in (Verdict.YES, Verdict.NO) for each in tried):
        return next(each.answer for each in tried if each.answer.verdict not in (Verdict.YES, Verdict.NO))
    each_so = tuple(f"If {each.how}: {each.answer.why}" for each in tried)
    if not asked.outcome:
        return replace(first, why=" ".join(each_so))
    if len({each.answer.verdict for each in tried}) == 1:
        return replace(tried[-1].answer, besides=(*each_so[:-1], *tried[-1].answer.besides))
    so = [each for each in tried if each.answer.verdict is Verdict.YES]
    how = " or ".join(each.how for each in so)
    return replace(so[0].answer, verdict=Verdict.ONLY_IF, why=f"{how}.", besides=(*each_so, *so[0].answer.besides))


def _sides(case: Case, asked: Battle) -> tuple[Side, Side]:
    own, other = thing(asked.one), thing(asked.other)
    guarded = (
        asked.face_down or asked.defense or (other is not None and (other.face == "down" or other.stance == "defense"))
    )
    # of a monster of which only its DEF is said it is meant that this counts
    guarded = guarded or (other is not None and other.guard >= 0 and other.atk < 0 and other.stance != "attack")
    return _side(case, asked.one, own, guarded=False), _side(case, asked.other, other, guarded=guarded)


def _side(case: Case, name: str, of: Thing | None, guarded: bool) -> Side:
    if of is not None:
        value = of.guard if guarded else of.atk
        return Side(name, of, "DEF" if guarded else "ATK", value if value >= 0 else None)
    card = case.card(name)
    return Side(
        name, None, "DEF" if guarded else "ATK", card.defense if guarded else None if card.unknown_atk else card.atk
    )


def _values(sides: tuple[Side, Side]) -> Iterator[tuple[str, tuple[int, int]]]:
    """The figures that are tried, with how the one that is not known is to the other."""
    own, other = sides
    if own.value is not None and other.value is not None:
        yield "", (own.value, other.value)
        return
    asks_other = other.value is None
    known = own.value if own.value is not None else other.value if other.value is not None else USUAL
    for sign, than in THAN.items():
        if known + sign * APART < 0:
            continue
        value = known + sign * APART
        if asks_other:
            yield f"the {other.counts} of {_called(other, 1)} is {than} the ATK of {_called(own, 0)}", (known, value)
        else:
            yield f"the ATK of {_called(own, 0)} is {than} the {other.counts} of {_called(other, 1)}", (value, known)


def _called(side: Side, which: int) -> str:
    return SAID[which] if side.of is not None else side.name


def _fought(case: Case, asked: Battle, sides: tuple[Side, Side], values: tuple[int, int]) -> Answer:
    own, other = (_fighter(case, side, which, values[which]) for which, side in enumerate(sides))
    of = sides[1].of
    down = asked.face_down or (of is not None and of.face == "down")
    answer = fight(case, replace(asked, face_down=down, defense=asked.defense or sides[1].counts == "DEF"), own, other)
    stands = tuple(
        f"{each.said} is one with {_has(side, value)}"
        for each, side, value in zip((own, other), sides, values, strict=True)
        if side.of is not None
    )
    return replace(_in_words(answer, (own, other)), assumed=(*stands, *answer.assumed))


def _has(side: Side, value: int) -> str:
    return f"{value} {side.counts}"


def _fighter(case: Case, side: Side, which: int, value: int) -> Fighter:
    if side.of is None:
        return Fighter(side.name, case.card(side.name), side.name)
    attack, guard = (side.of.atk if side.of.atk >= 0 else USUAL), (side.of.guard if side.of.guard >= 0 else 1000)
    attack, guard = (attack, value) if side.counts == "DEF" else (value, guard)
    described = " ".join(filter(None, ("Normal", side.of.attribute, side.of.race or RACES[which])))
    return Fighter(f"any {described} {attack}/{guard} level {side.of.level or 4}", None, SAID[which])


def _in_words(answer: Answer, fighters: tuple[Fighter, Fighter]) -> Answer:
    """What is said with the stand-ins called attacker and attacked monster."""

    def said(text: str) -> str:
        for each in fighters:
            text = text.replace(each.name, each.said) if each.card is None else text
        return ". ".join(f"{part[:1].upper()}{part[1:]}" for part in text.split(". "))

    return replace(answer, why=said(answer.why), besides=tuple(map(said, answer.besides)))

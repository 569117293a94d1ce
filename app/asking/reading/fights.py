"""Sentences about a battle in which a monster may be given by what it has, `a 1900 monster`, or not at all, and in which may be asked who is
destroyed or who takes damage. They are read only where every word has its place: nothing else is asked then."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from app.asking.questions import Battle
from app.asking.reading.fight_words import ASKS, BEATEN, CLAUSES, FILLS, TIES, TWINS
from app.asking.reading.language import SLOT
from app.asking.reading.mentions import Mention
from app.asking.reading.parts import Part, Reading, card_part
from app.asking.reading.sentence import Sentence
from app.asking.reading.usual import LARGE
from app.asking.things import Thing
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

USUAL = 1500
"""What a monster has where it is said only how much another one has beside it."""
APART = {"more": 500, "less": -500, "same": 0}
OWN, HIS = "own", "his"


class Monster(msgspec.Struct, frozen=True):
    """One of the two as the sentence gives it. `card`: its number among the cards of the sentence, or -1; `whose`: whose it is, if that is
    said; `beside`: that it has more, less or the same as the other."""

    card: int = -1
    whose: str = ""
    down: bool = False
    guards: bool = False
    attack: int = -1
    guard: int = -1
    beside: str = ""
    token: bool = False
    printed: int = -1


class Fight(msgspec.Struct, frozen=True):
    """What is told of a battle: `rest` is the text with `@` for that; `attacks`: whose monster attacks, if that is said; `asks`: the outcome
    that is asked by the same words; `open`: which of the two (`a`, `b`) is only pointed at, and named where it is asked what that does."""

    one: Monster
    other: Monster
    rest: str
    attacks: str = ""
    asks: str = ""
    open: str = ""


def fought(library: Library, sentence: Sentence, pointed: bool = False) -> Reading | None:
    """What a sentence asks of a battle; None if it tells of none, or more is said. `pointed`: a battle in which a monster is only pointed at."""
    text = _text(sentence)
    if text is None:
        return None
    for told in _fights(text):
        fight = _resolved(told) if bool(told.open) is pointed else None
        outcomes = _asked(fight) if fight is not None else None
        if fight is not None and outcomes is not None:
            return _read(library, sentence, fight, outcomes)
    return None


def _text(sentence: Sentence) -> str | None:
    """The words with the cards as slots, without the era. None where cards of a name cannot be told apart."""
    named = _named(sentence)
    if any(not m.card for m in named):
        return None
    cards = [*dict.fromkeys(m.card for m in named)]
    at = {n: m for m in named for n in range(m.first, m.last)}
    era = range(sentence.era.first, sentence.era.last) if sentence.era else range(0)
    told: list[str] = []
    for n, word in enumerate(sentence.words):
        mention = at.get(n)
        if mention is not None:
            told += [f"{SLOT}{cards.index(mention.card)}"] if mention.first == n else []
        elif n not in era:
            told.append(word.text)
        if word.stop:
            told.append(".")
    return "".join(f"{word} " for word in told if word != ".")


def _named(sentence: Sentence) -> list[Mention]:
    """The cards that are named for certain."""
    return [m for m in sentence.named if m.how not in ("word", "many")]


def _fights(text: str) -> Iterator[Fight]:
    """The ways in which the text tells a battle."""
    for pattern, fixed in (*CLAUSES, *((each, {}) for each in TWINS), *TIES):
        for found in _compiled(pattern).finditer(text):
            parts = found.groupdict()
            rest = f"{text[: found.start()]}@ {text[found.end() :]}"
            one = _monster(parts, "a_", fixed)
            other = one if pattern in TWINS else _monster(parts, "b_", fixed)
            if (beaten := re.search(rf"@ {BEATEN}", rest)) is not None:
                rest = f"{rest[: beaten.start()]}@ {rest[beaten.end() :]}"
                other = msgspec.structs.replace(other, beside=other.beside or "less")
            if other.beside and other.card >= 0:
                other = msgspec.structs.replace(other, beside="")
            yield Fight(one, other, rest, _attacks(parts, one, other), fixed.get("asks", ""), fixed.get("open", ""))


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?:^|(?<= )){pattern}")


def _resolved(fight: Fight) -> Fight | None:
    """With the card of which it is asked in the place of the monster that is only pointed at; None where there is none."""
    if not fight.open:
        return fight
    there = {fight.one.card, fight.other.card}
    asked = {
        int(m["r_card"])
        for pattern, _ in ASKS
        if "r_card" in pattern
        for m in _compiled(pattern).finditer(fight.rest)
        if m["r_card"]
    }
    named = asked - there
    if len(named) != 1:
        return None
    side = "one" if fight.open == "a" else "other"
    told = msgspec.structs.replace(getattr(fight, side), card=named.pop())
    return msgspec.structs.replace(fight, **{side: told})


def _attacks(parts: Mapping[str, str | None], one: Monster, other: Monster) -> str:
    """Whose monster attacks."""
    if parts.get("i") or parts.get("he"):
        return OWN if parts.get("i") else HIS
    return one.whose or {OWN: HIS, HIS: OWN, "": ""}[other.whose]


def _monster(parts: Mapping[str, str | None], which: str, fixed: Mapping[str, str]) -> Monster:
    part = {name.removeprefix(which): value for name, value in parts.items() if name.startswith(which) and value}
    part = {name.removeprefix(which): value for name, value in fixed.items() if name.startswith(which)} | part
    figure = int(next((part[name] for name in ("n", "n2", "n3") if name in part), -1))
    said = " ".join(part.get(name, "") for name in ("stat", "stat2", "stat3", "stat4"))
    of_guard = "def" in said or "wall" in said
    lies = " ".join(part.get(name, "") for name in ("adj", "mid", "behind", "tail", "noun", "lies"))
    down = re.search(r"\b(?:set|face ?downs?|facedown)\b", lies) is not None
    beside = next((name for name in APART if name in part or f"{name}2" in part), "")
    return Monster(
        int(part.get("card", -1)),
        OWN if "own" in part else HIS if "his" in part else "",
        down,
        of_guard or re.search(r"\bdef", lies) is not None,
        -1 if of_guard else figure,
        figure if of_guard else -1,
        beside,
        "token" in part.get("noun", ""),
        int(part.get("printed", -1)),
    )


def _asked(fight: Fight) -> tuple[str, ...] | None:
    """The outcomes that are asked after, `` for what happens; None where anything else is said, or nothing is asked."""
    rest = fight.rest
    found = [fight.asks] if fight.asks else []
    for pattern, kind in ASKS:
        for match in _compiled(pattern).finditer(rest):
            outcome = _outcome(kind, match.groupdict(), fight)
            if outcome is None:
                return None
            found.append(outcome)
        rest = _compiled(pattern).sub("", rest)
    if any(word not in FILLS for word in rest.split()) or not found:
        return None
    return tuple(dict.fromkeys(found))


def _outcome(kind: str, parts: Mapping[str, str | None], fight: Fight) -> str | None:
    """The outcome by its name; `` where it is told with everything else that happens, None for one of something that does not fight."""
    if kind == "damage":
        return _who_is_hurt(parts, fight)
    if kind == "effect":
        number = int(parts.get("r_card") or -1)
        return "" if number in (-1, fight.one.card, fight.other.card) else None
    if kind == "losses":
        return kind
    if kind == "all":
        return "both-destroyed"
    if kind == "one":
        which = _which(parts, fight)
        return which if which is None or not which else f"{which}-destroyed"
    return ""


def _who_is_hurt(parts: Mapping[str, str | None], fight: Fight) -> str:
    if parts.get("any"):
        return "either-damaged"
    if parts.get("all"):
        return "both-damaged"
    for side in ("attacker", "attacked"):
        if parts.get(side):
            return f"{side}-damaged"
    who = OWN if parts.get("me") else HIS
    if parts.get("deals"):
        who = {OWN: HIS, HIS: OWN}[who]
    if not fight.attacks:
        return "losses"  # which of the two that is
    return "attacker-damaged" if who == fight.attacks else "attacked-damaged"


def _which(parts: Mapping[str, str | None], fight: Fight) -> str | None:
    """Which of the two a word for one of them means; `` where it may be either, None where it is neither."""
    one, other = fight.one, fight.other
    if parts.get("attacker"):
        return "attacker"
    if parts.get("attacked"):
        return "attacked"
    if parts.get("r_card"):
        number = int(parts["r_card"] or -1)
        same = [name for name, each in (("attacker", one), ("attacked", other)) if each.card == number]
        return same[0] if len(same) == 1 else "" if same else None
    figure = next((int(value) for name in ("r_n", "r_n2", "r_n3") if (value := parts.get(name))), -1)
    if figure >= 0:
        same = [name for name, each in (("attacker", one), ("attacked", other)) if figure in (each.attack, each.guard)]
        return same[0] if len(same) == 1 else "" if same else None
    whose = OWN if parts.get("r_own") else HIS if parts.get("r_his") else ""
    if whose and fight.attacks:
        return "attacker" if whose == fight.attacks else "attacked"
    lies = f"{parts.get('r_adj') or ''}{parts.get('r_behind') or ''}"
    if "def" in lies or "set" in lies or "down" in lies:
        return "attacked"
    return ""


def _read(library: Library, sentence: Sentence, fight: Fight, outcomes: tuple[str, ...]) -> Reading | None:
    one, other = fight.one, fight.other
    if not all(each.card >= 0 or each.attack >= 0 or each.guard >= 0 for each in (one, other)):
        outcomes = tuple("" if each == "losses" else each for each in outcomes)  # how much that is hangs on them
    large = one.card < 0 and one.attack < 0 and not one.beside and other.card >= 0 and outcomes == ("",)
    if large and not fight.open:
        return None  # it is told with one that attacks it and wins
    figures = one.beside or other.beside
    if figures and (one.card >= 0 or other.card >= 0):
        return None  # how much more than that card is not said
    one, other = _figured(one, other), _figured(other, one)
    mentions = {m.card: m for m in _named(sentence)}
    cards = [*mentions]
    named = [library.card(slug_of(cards[each.card])) for each in (one, other) if each.card >= 0]
    if one == Monster() and other.card >= 0 and fight.asks:
        return None
    for each in (one, other):
        card = library.card(slug_of(cards[each.card])) if each.card >= 0 and each.printed >= 0 else None
        if card is not None and each.printed not in (card.atk, card.defense):
            return None  # it has something else than is printed on it
    if any(card is None or (card.kind is not Kind.MONSTER and not card.becomes_a_monster) for card in named):
        return None
    names = tuple(
        cards[each.card] if each.card >= 0 else _thing(each, each is other, one.card >= 0).words
        for each in (one, other)
    )
    names = (LARGE, names[1]) if large else names
    of_card = other.card >= 0
    outcome = outcomes[0] if len(outcomes) == 1 else "losses" if "losses" in outcomes else ""
    question = Battle(
        names[0], names[1], face_down=of_card and other.down, defense=of_card and other.guards and not other.down, outcome=outcome,  # type: ignore[arg-type]
    )  # fmt: skip
    parts = [card_part(sentence, mentions[card]) for card in dict.fromkeys(names) if card in mentions]
    relation = Part("relation", sentence.typed, "battle")
    remark = (
        "The figures stand for any that are so beside one another."
        if figures
        else f"{LARGE} stands for a bigger monster."
        if large
        else ""
    )
    era = sentence.era.ruleset if sentence.era else ""
    return Reading(question, era, (*parts, relation), (), (remark,) if remark else ())


def _figured(monster: Monster, other: Monster) -> Monster:
    """With figures where it is only said how much one has beside the other."""
    if not monster.beside and not other.beside:
        return monster
    value = USUAL + (APART[monster.beside] if monster.beside else 0)
    known = other.attack if other.attack >= 0 else other.guard
    if monster.beside and known >= 0:
        value = known + APART[monster.beside]
    figure = monster.attack if monster.attack >= 0 else monster.guard
    value = max(figure if figure >= 0 else value, 0)
    in_guard = monster.guards or monster.down
    return msgspec.structs.replace(monster, attack=-1 if in_guard else value, guard=value if in_guard else -1)


def _thing(monster: Monster, attacked: bool, against_card: bool) -> Thing:
    """What stands in the question for a monster that is no card."""
    face = "down" if attacked and monster.down else ""
    stance = "defense" if attacked and monster.guards and not monster.down else ""
    attack, guard = monster.attack, monster.guard
    if not attacked and guard >= 0:
        attack, guard = -1, -1  # what attacks does so with its ATK
    if attacked and (face or stance) and attack >= 0:
        attack, guard = attack, -1
    sort = (
        "Token" if monster.token and attacked and not face and attack < 0 and guard < 0 and against_card else "monster"
    )
    return Thing(sort, "", face, stance, atk=attack, guard=guard)  # type: ignore[arg-type]

"""Two monsters that destroy each other, as players say it: `§ and a 1800 guy kill each other`, `§ crashes with § and both die`. What is told so is an
attack of the one on the other, with as much ATK as it takes."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.reading.builds import is_monster
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import DETERMINERS
from app.asking.things import Thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_BETWEEN = ("and", "with", "n", "plus", "vs", "versus")
_DIE = ("die", "dies", "died", "go to grave", "go to the grave", "go to the graveyard", "get destroyed", "are destroyed", "got destroyed", "is destroyed", "get killed", "were destroyed", "go", "blow up")  # fmt: skip
_EACH = tuple(
    f"{deed} {whom}"
    for deed in ("kill", "destroy", "killed", "destroyed", "take out", "took out", "beat", "run over", "ran over", "pop", "die to", "trade with", "kills", "destroys")
    for whom in ("each other", "eachother", "one another")
)  # fmt: skip
_BATTLE = ("in battle", "by battle", "in a battle", "in the battle", "in the same battle", "at once", "too")
_MEET = ("crash", "crashed", "battle", "battled", "fight", "fought", "collide", "clash", "crash into each other", "attack each other", "battle each other", "ram each other", "run into each other")  # fmt: skip
_HITS = ("crashes with", "crashed with", "crash with", "crashes into", "crashed into", "crash into", "attacks", "attacked", "attack", "battles", "battled", "hits", "rams", "runs into", "swings into", "trades with", "traded with", "trade with")  # fmt: skip
_TRADES = ("trades with", "traded with", "trade with")
_WHO = ("they", "we", "")


def destroyed_by_each_other(library: Library, tokens: Sequence[Token]) -> list[Token]:
    """The words with such a battle said as an attack; as they are where the ATK of the two is known and differs, which then would have to be told."""
    found = [*tokens]
    for at in range(len(found)):
        if not found[at].card or not is_monster(library, found[at].card):
            continue
        told = _told(found, at)
        if told is None:
            continue
        other, end = told
        attacked = _with_as_much(library, found[at].card, found[other])
        if attacked is None:
            return [*tokens]
        closed = end >= len(found) or found[end - 1].comma or found[end - 1].stop
        last = replace(attacked, comma=True, stop=bool(closed and found[end - 1].stop))
        between = [t for t in found[at + 1 : other] if not t.card and t.text in DETERMINERS]
        return [*found[: at + 1], Token("attacks"), *between, last, *found[end:]]
    return found


def _told(found: Sequence[Token], at: int) -> tuple[int, int] | None:
    """The place of the other one, and that behind all that tells it; None where nothing of the kind is told."""
    joined = _said(found, at + 1, *_BETWEEN)
    hits = _said(found, at + 1, *_HITS)
    begun = joined if joined >= 0 else hits
    if found[at].comma or found[at].stop or begun < 0:
        return None
    other = begun
    while _word(found, other) in DETERMINERS:
        other += 1
    of = found[other].thing if other < len(found) else None
    if other >= len(found) or not (found[other].card or (of is not None and of.monster and not of.place)):
        return None
    if joined >= 0 and (each := _said(found, other + 1, *_EACH, "trade", "both trade", "tie")) >= 0:
        return other, _in_battle(found, each)
    met = max(other + 1, _said(found, other + 1, *_MEET)) if joined >= 0 else other + 1
    both = _both_die(found, met)
    if both < 0 and hits >= 0 and _said(found, at + 1, *_TRADES) >= 0:
        both = other + 1
    return (other, both) if both >= 0 else None


def _both_die(found: Sequence[Token], at: int) -> int:
    """The place behind `and both die`; -1 where that is not told, or asked."""
    at += _word(found, at) in ("and", "so", "then")
    end = _said(found, at, *(f"{who} both {dies}".strip() for who in _WHO for dies in _DIE))
    return _in_battle(found, end) if end >= 0 else -1


def _in_battle(found: Sequence[Token], at: int) -> int:
    return max(at, _said(found, at, *_BATTLE))


def _with_as_much(library: Library, name: str, other: Token) -> Token | None:
    """What is attacked, with the ATK that it has to have; None where it has another one."""
    card = library.card(slug_of(name))
    if card is None or not isinstance(card.atk, int):
        return None
    if other.card:
        against = library.card(slug_of(other.card))
        return other if against is not None and against.atk == card.atk else None
    of = other.thing or Thing("monster")
    if of.atk < 0:
        return replace(other, thing=replace(of, atk=card.atk))
    return other if of.atk == card.atk else None


def _word(found: Sequence[Token], at: int) -> str:
    return found[at].text if 0 <= at < len(found) and not found[at].card and found[at].thing is None else ""


def _said(found: Sequence[Token], at: int, *phrases: str) -> int:
    """The place behind one of these phrases, the longest that stands there; -1 for none."""
    ends = [-1]
    for each in phrases:
        words = each.split()
        if all(_word(found, at + n) == word for n, word in enumerate(words)):
            ends.append(at + len(words))
    return max(ends)

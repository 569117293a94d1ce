"""How two rulings of one scenario differ: the frozen one and today's."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import SequenceMatcher

from app.explain.ruling import Entry, Ruling


@dataclass(frozen=True)
class Change:
    """One line of a comparison. `sign`: `same`, `gone` or `new`; `skipped` stands for lines that agree and are left out."""

    sign: str
    text: str
    depth: int


@dataclass(frozen=True)
class Difference:
    """Where two rulings of one scenario part. `first_left`, `first_right`: the first lines that differ. No `changes`: every line
    is the same, or the second could not be made. `causes`: all that has changed of what the first rests on; `because`: what of it
    made the difference, where that was tried."""

    same_answer: bool
    left_answer: tuple[str, ...]
    right_answer: tuple[str, ...]
    changes: tuple[Change, ...]
    first_left: Entry | None
    first_right: Entry | None
    causes: tuple[str, ...]
    because: tuple[str, ...] = ()


def difference(left: Ruling, right: Ruling, causes: tuple[str, ...] = ()) -> Difference | None:
    """None when both give the same answer by the same lines."""
    if answered_alike(left, right) and _lines(left) == _lines(right):
        return None
    changes: list[Change] = []
    first: tuple[Entry | None, Entry | None] | None = None
    matcher = SequenceMatcher(None, _lines(left), _lines(right), autojunk=False)
    for tag, left_from, left_to, right_from, right_to in matcher.get_opcodes():
        if tag == "equal":
            agreeing = left.timeline[left_from:left_to]
            if len(agreeing) > 5:
                head = agreeing[:2] if changes else ()
                changes += [_change("same", entry) for entry in head]
                changes.append(Change("skipped", f"{len(agreeing) - len(head) - 2} lines agree", 0))
                agreeing = agreeing[-2:]
            changes += [_change("same", entry) for entry in agreeing]
            continue
        gone, new = left.timeline[left_from:left_to], right.timeline[right_from:right_to]
        first = first or (gone[0] if gone else None, new[0] if new else None)
        changes += [_change("gone", entry) for entry in gone] + [_change("new", entry) for entry in new]
    return Difference(
        same_answer=decides(left) == decides(right) and _same_verdict(left, right),
        left_answer=left.answer,
        right_answer=right.answer,
        changes=tuple(changes),
        first_left=first[0] if first else None,
        first_right=first[1] if first else None,
        causes=causes,
    )


def unshaken(kept: Ruling, causes: tuple[str, ...]) -> Difference:
    """What a ruling rests on has changed, and it comes out the same, line by line."""
    return Difference(True, kept.answer, kept.answer, (), None, None, causes)


def unplayable(kept: Ruling, why: tuple[str, ...], causes: tuple[str, ...]) -> Difference:
    """A ruling whose scenario cannot be played any more, with the reason in the place of an answer."""
    return Difference(False, kept.answer, why, (), None, None, causes)


def decides(ruling: Ruling) -> object:
    """What a ruling decides, whatever the windows are called on the way: how it ends, and which decisions were refused."""
    return ruling.outcome, tuple((refusal.line, refusal.decision) for refusal in ruling.refused)


def answered_alike(left: Ruling, right: Ruling) -> bool:
    """Whether two rulings say the same first: of their question, where both answer one, and of what comes of the game."""
    return _same_verdict(left, right) and left.told == right.told


def _same_verdict(left: Ruling, right: Ruling) -> bool:
    """Whether their question, where both answer one, has the same answer. A ruling kept before questions were answered has none."""
    return left.asked is None or right.asked is None or left.answer[0] == right.answer[0]


def _lines(ruling: Ruling) -> list[tuple[int, str, str]]:
    return [(entry.depth, entry.kind, entry.text) for entry in ruling.timeline]


def _change(sign: str, entry: Entry) -> Change:
    return Change(sign, entry.text, entry.depth)

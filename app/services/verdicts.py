"""The verdict on a question, worked out once for all that it rests on: the question, the rules, the cards, and what plays them. Remembered in this
process, and beside the archive for the others and for the next start."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path

import msgspec

from app.asking import Answer, AnyQuestion, Verdict
from app.rulebook.library import Library
from app.services.kept import Archive
from app.services.remembered import Remembered

HELD, HELD_BYTES = 20_000, 16 * 2**20
"""How many verdicts a process holds, and how heavy they may be together."""
OBJECTS = 400
"""About how many bytes a verdict takes in memory beside its words."""
ROOMS = ("asking", "engine", "explain", "notation", "playing", "rulebook", "services", "staging")

log = logging.getLogger(__name__)


class Told(msgspec.Struct, frozen=True):
    """As much of an answer as a table of verdicts shows. `word`: what is said first; `why`: one sentence."""

    ruleset: str
    verdict: Verdict
    word: str
    why: str


Asked = tuple[AnyQuestion, str]
"""A question, and the ruleset under which it is asked."""


class Verdicts:
    """Verdicts over a library. `answered`: what works one out."""

    def __init__(self, library: Library, archive: Archive, answered: Callable[[AnyQuestion, str], Answer]) -> None:
        self._library, self._archive, self._answered = library, archive, answered
        self._held: Remembered[bytes, Told] = Remembered(HELD, HELD_BYTES)

    def known(self, asked: Iterable[Asked]) -> Mapping[Asked, Told]:
        """Those that were worked out before."""
        keys = {self._key(*each): each for each in asked}
        found = {key: told for key in keys if (told := self._held.get(key)) is not None}
        for key, body in self._archive.remembered([key for key in keys if key not in found]).items():
            try:
                found[key] = self._hold(key, msgspec.msgpack.decode(body, type=Told))
            except msgspec.MsgspecError:
                log.exception("a verdict that was remembered cannot be read")
        return {keys[key]: told for key, told in found.items()}

    def of(self, question: AnyQuestion, ruleset: str) -> Told:
        """One verdict, worked out if it is not known. One that time ran out for is held in this process, or a table that asks for one after
        another would ask for that one for ever; it is kept for nobody else, and not beyond the next start, since there may be more of it."""
        if (found := self.known([(question, ruleset)]).get((question, ruleset))) is not None:
            return found
        answer = self._answered(question, ruleset)
        told = Told(answer.ruleset, answer.verdict, answer.word, answer.why)
        key = self._key(question, ruleset)
        self._hold(key, told)
        if not answer.given_up:
            self._archive.remember(key, msgspec.msgpack.encode(told))
        return told

    def _hold(self, key: bytes, told: Told) -> Told:
        self._held.put(key, told, OBJECTS + len(key) + 2 * len(told.why))
        return told

    def _key(self, question: AnyQuestion, ruleset: str) -> bytes:
        laws = self._library.playable[ruleset].digest
        made_with = f"{ruleset} {laws} {self._library.cards_digest} {program_digest()} ".encode()
        return hashlib.sha256(made_with + msgspec.json.encode(question)).digest()


@cache
def program_digest() -> str:
    """SHA-256 over the source of all that could make a question be answered otherwise."""
    app = Path(__file__).parent.parent
    files = sorted(file for room in ROOMS for file in (app / room).rglob("*.py"))
    return hashlib.sha256(b"\0".join(file.read_bytes() for file in files)).hexdigest()

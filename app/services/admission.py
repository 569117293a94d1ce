"""So much engine work at once and no more: what there is no room for is told at once to come back."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from app.asking import Answer, AnyQuestion, Inquiry
from app.asking.case import Reach
from app.asking.chart import Chart
from app.explain.ruling import BoardView
from app.services.kept import New
from app.services.making import Busy, Maker, Ruled
from app.services.older import Act

Made = TypeVar("Made")


class Admitting:
    """A maker before which a bounded number wait, each for so many seconds at most. Raises Busy for the others. `changed`: called when
    one more is inside, or one less."""

    def __init__(self, maker: Maker, at_once: int = 2, waiting: int = 20, patience: float = 15.0) -> None:
        self.maker, self.most, self.patience = maker, at_once + waiting, patience
        self._free = threading.Semaphore(at_once)
        self._inside = 0
        self._lock = threading.Lock()
        self.changed: Callable[[], None] = lambda: None

    def _in_turn(self, work: Callable[[], Made]) -> Made:
        with self._lock:
            if self._inside >= self.most:
                raise Busy()
            self._inside += 1
        try:
            self.changed()
            if not self._free.acquire(timeout=self.patience):
                raise Busy()
            try:
                return work()
            finally:
                self._free.release()
        finally:
            with self._lock:
                self._inside -= 1
            self.changed()

    def inside(self) -> int:
        """How many are at work or wait."""
        return self._inside

    def rule(self, text: str, ruleset: str | None = None, trusted: bool = False) -> Ruled:
        return self._in_turn(lambda: self.maker.rule(text, ruleset, trusted))

    def board(self, text: str) -> BoardView | None:
        return self._in_turn(lambda: self.maker.board(text))

    def make(self, text: str, trusted: bool = False) -> New:
        return self._in_turn(lambda: self.maker.make(text, trusted))

    def ask(self, sentence: str, ruleset: str) -> Inquiry:
        return self._in_turn(lambda: self.maker.ask(sentence, ruleset))

    def elsewhere(self, question: AnyQuestion, ruleset: str) -> tuple[Answer, ...]:
        return self._in_turn(lambda: self.maker.elsewhere(question, ruleset))

    def under_others(self, text: str, ruleset: str) -> tuple[Answer, ...]:
        return self._in_turn(lambda: self.maker.under_others(text, ruleset))

    def answered(self, question: AnyQuestion, ruleset: str) -> Answer:
        return self._in_turn(lambda: self.maker.answered(question, ruleset))

    def follow(self, text: str, reach: Reach) -> Answer:
        return self._in_turn(lambda: self.maker.follow(text, reach))

    def chart(self, slug: str, ruleset: str) -> Chart:
        return self._in_turn(lambda: self.maker.chart(slug, ruleset))

    def tap(self, act: str, *told: object) -> Any:
        return self._in_turn(lambda: self.maker.tap(act, *told))

    def older(self, act: Act, *told: object) -> Any:
        return self._in_turn(lambda: self.maker.older(act, *told))

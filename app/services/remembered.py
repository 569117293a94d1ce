"""What is worked out again only when it has been forgotten: by number and by weight, the least used first."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Remembered(Generic[Key, Value]):
    """A table that holds so many things at most, and so many bytes. Safe between threads."""

    def __init__(self, most: int, bytes: int) -> None:
        self.most, self.bytes = most, bytes
        self.weight = 0
        self._held: OrderedDict[Key, tuple[Value, int]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        with self._lock:
            found = self._held.get(key)
            if found is None:
                return None
            self._held.move_to_end(key)
            return found[0]

    def put(self, key: Key, value: Value, weight: int) -> None:
        """Hold this, which weighs so many bytes. What is heavier than all that may be held is not."""
        with self._lock:
            before = self._held.pop(key, None)
            self.weight -= before[1] if before is not None else 0
            if weight > self.bytes:
                return
            self._held[key] = (value, weight)
            self.weight += weight
            while len(self._held) > self.most or self.weight > self.bytes:
                self.weight -= self._held.popitem(last=False)[1][1]

    def __len__(self) -> int:
        return len(self._held)

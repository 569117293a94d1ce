"""Questions as people ask them: read, staged, played, answered. `ask` takes a sentence, `answered` a question as data."""

from __future__ import annotations

from app.asking.answer import FIRST_WORD, Answer, Verdict
from app.asking.answering import answered, elsewhere
from app.asking.asking import LONGEST, ask
from app.asking.inquiry import Inquiry
from app.asking.pairs import between
from app.asking.questions import AnyQuestion, says
from app.asking.ruled import ruled, under_others

__all__ = [
    "FIRST_WORD",
    "LONGEST",
    "Answer",
    "AnyQuestion",
    "Inquiry",
    "Verdict",
    "answered",
    "ask",
    "between",
    "elsewhere",
    "ruled",
    "says",
    "under_others",
]

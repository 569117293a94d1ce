"""The notation: a scenario as text that a judge can type on a phone and paste into a chat.

`read` turns text into a `Scenario` or tells every fault of it; `write` gives a scenario's canonical text; `tidy` brings
a text into that layout and keeps its comments; `digest` is the identity of what a scenario means. Which cards, rulesets
and steps exist is not known here: the caller passes `Names` and `Places` in. docs/notation.md holds the grammar.
"""

from app.notation.ask import asked_by
from app.notation.asked import question_in, written
from app.notation.copies import by_default, numbered
from app.notation.decision import said
from app.notation.digest import digest
from app.notation.entry import ZONES, split_copy
from app.notation.mending import mended
from app.notation.names import CardFault, Described, KnownCard, Names, Places
from app.notation.problems import NotationError, Problem
from app.notation.reader import read
from app.notation.scenario import Line, OwnCard, Position, Scenario
from app.notation.standin import StandIn, stand_in
from app.notation.tidy import tidy
from app.notation.writer import write

__all__ = [
    "ZONES",
    "CardFault",
    "Described",
    "KnownCard",
    "Line",
    "Names",
    "NotationError",
    "OwnCard",
    "Places",
    "Position",
    "Problem",
    "Scenario",
    "StandIn",
    "asked_by",
    "by_default",
    "digest",
    "mended",
    "numbered",
    "question_in",
    "read",
    "said",
    "split_copy",
    "stand_in",
    "tidy",
    "write",
    "written",
]

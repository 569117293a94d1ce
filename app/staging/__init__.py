"""A staging area: from a wish to the smallest situation in which it can be tried. See `staging.stage`."""

from app.staging.staging import answers, each, stage
from app.staging.wanted import Reason, Staged, Unstaged, Wanted, wanted

__all__ = ["Reason", "Staged", "Unstaged", "Wanted", "answers", "each", "stage", "wanted"]

"""Why, and why not, in English: one short function for each clause of a judgement, in modules by what it is about."""

from app.explain.reasons import acts, cards, moment
from app.explain.reasons.table import REASONS, Found

__all__ = ["REASONS", "Found", "acts", "cards", "moment"]

"""Why a reading is not taken."""

from app.asking.questions import AnyQuestion

Doubt = tuple[str, tuple[AnyQuestion, ...]]
"""Why, as a sentence, and what may be meant."""

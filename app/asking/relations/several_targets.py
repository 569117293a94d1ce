"""Effects that may have more than one target."""

from __future__ import annotations

from app.engine.words.cards import EffectDef


def aims_at_several(effect: EffectDef) -> bool:
    """Whether an effect may have more than one target."""
    aim = effect.targets
    return aim is not None and (aim.count > 1 or bool(aim.also) or aim.as_paid or aim.as_made)

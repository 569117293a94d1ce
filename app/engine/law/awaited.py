"""For which moment an effect waits once its event has met it."""

from __future__ import annotations

from app.engine.law.rules import Game
from app.engine.position.events import AnyHappening, DestroyedByBattle, Turned
from app.engine.position.state import State
from app.engine.words.cards import EffectDef, EffectKind

AT_ONCE = "at-once"
"""The timing of what a Continuous Effect does as soon as its event has happened."""
AFTER_DRAW = "after-draw"
"""The timing of what a Continuous Effect does about the normal draw."""
TO_A_LINK = "to-a-link"
"""The timing of mandatory effects that answer a chain link."""
BEATEN_ARE_SENT = "damage-step-end"
"""The timing of what answers that a monster was destroyed by battle, also where it asks for no Graveyard."""


def timings_of(game: Game, state: State, effect: EffectDef, what: AnyHappening) -> tuple[str, ...]:
    """The moments at which an effect that this has met can be used."""
    if effect.kind is EffectKind.QUICK:
        return (TO_A_LINK,)
    if effect.kind is EffectKind.CONTINUOUS:
        # what watches draws has its own moment after the normal one
        return (AFTER_DRAW,) if state.marks.normal_draw else (AT_ONCE,)
    if effect.timing:
        return effect.timing
    if isinstance(what, Turned) and what.attack:
        return (game.values.flipped,)
    return (BEATEN_ARE_SENT,) if isinstance(what, DestroyedByBattle) else ("event",)

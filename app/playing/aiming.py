"""Targets that were written behind an activation, where something is asked before they are."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.position.frames import Activating
from app.engine.position.state import State
from app.playing.wish import Wish


def with_its_targets(state: State, wish: Wish, ahead: tuple[Wish, ...]) -> tuple[Wish, ...]:
    """The wishes ahead once this activation was taken: where a word is asked for on the way to its targets, those are chosen behind
    what is declared next."""
    question = state.question
    if wish.does != "activate" or not wish.targets or question is None or question.kind != "word":
        return ahead
    frame = next((f for f in reversed(state.frames) if isinstance(f, Activating)), None)
    if question.player is not wish.player or frame is None or frame.targeted or frame.link.card not in wish.cards[0]:
        return ahead
    tokens = tuple(replace(t, slot="cards") for t in wish.tokens if t.slot == "targets")
    aim = Wish(wish.line, wish.player, "choose", cards=wish.targets, tokens=tokens)
    said = int(bool(ahead) and ahead[0].does == "declare" and ahead[0].player is wish.player)
    return (*ahead[:said], aim, *ahead[said:])

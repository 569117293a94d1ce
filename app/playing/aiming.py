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
    # a word that is refused is said anew, so all that are written next are left in front
    other = (n for n, w in enumerate(ahead) if w.does != "declare" or w.player is not wish.player)
    said = next(other, len(ahead))
    return (*ahead[:said], aim, *ahead[said:])

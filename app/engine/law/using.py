"""What may be used once in a while: whether it has been, and when that is asked."""

from __future__ import annotations

from app.engine.ids import CardId
from app.engine.law.coming import still_to_come
from app.engine.law.rules import Game
from app.engine.position.state import Card, State
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.slugs import printed


def used_up(game: Game, state: State, card: CardId, effect: EffectDef) -> bool:
    """Whether an effect that may be used once in a while has been, or another of its card in whose place it would be."""
    if effect.limit.endswith("by-name"):
        held = state.card(card)
        one_of = (e.id for e in game.cards[held.slug].effects if effect.one_of and e.one_of == effect.one_of)
        alike = {effect.id, *one_of}
        # of a card of which one may be activated, one whose activation was negated was not
        undone = effect.kind is EffectKind.ACTIVATION
        used = (u for u in state.used if u.what == "effect" and u.effect in alike and not (undone and u.negated))
        done = (state.card(u.card) for u in used)
        return any((printed(c.slug), c.owner) == (printed(held.slug), held.owner) for c in done)
    if not effect.limit:
        return False
    if effect.one_of:
        others = (e for e in game.cards[state.card(card).slug].effects if e.one_of == effect.one_of and e.limit)
        return any(state.has_done("effect", card, other.id) for other in others)
    return state.has_done("effect", card, effect.id)


def met_too_often(game: Game, state: State, card: Card, effect: EffectDef) -> bool:
    """Whether an effect cannot be met any more, since it has been used. What waits for its moment in another turn is used in that one:
    what was used in this turn says nothing about it (edisonrul.ing, Mucus Yolk)."""
    if not used_up(game, state, card.id, effect):
        return False
    if not effect.next or effect.scope in ("duel", "while-face-up"):
        return True
    theirs = {"you": card.controller, "opponent": card.controller.opponent}.get(effect.next, state.player)
    return theirs is state.player and any(still_to_come(game, state, moment) for moment in effect.timing)

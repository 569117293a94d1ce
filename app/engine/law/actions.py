"""The acts without a chain, by name: which there are, and a monster's own ways to Special Summon itself."""

from __future__ import annotations

from app.engine.ids import Cause
from app.engine.law.rules import Game
from app.engine.position.decisions import Attack, ChangePosition, SetCard, Summon
from app.engine.position.frames import Doing, Link
from app.engine.position.state import Card, State
from app.engine.words.cards import Procedure
from app.engine.words.filters import Kind

SUMMON_ACTS = {"normal": "normal-summon", "flip": "flip-summon", "special": "special-summon"}


def act_name(game: Game, state: State, decision: Attack | Summon | SetCard | ChangePosition) -> str:
    """The word under which a window lists such an act."""
    match decision:
        case Attack():
            return "attack"
        case Summon(how=how):
            return SUMMON_ACTS[how]
        case ChangePosition():
            return "change-position"
        case SetCard(card=card, procedure=way):
            definition = game.cards[state.card(card).slug]
            monster = definition.kind is Kind.MONSTER and not definition.set_as_spell(way)
            return "set-monster" if monster else "set-spell-trap"


def procedure_of(game: Game, card: Card, name: str) -> Procedure | None:
    """The way to Special Summon itself of that name; the first one if none is named."""
    found = [p for p in game.cards[card.slug].procedures if p.special and name in ("", p.id)]
    return found[0] if found else None


def is_summon(state: State, link: Link) -> bool:
    """Whether what is under way for this link is a Summon of its card by the rules of the game."""
    if link.number:
        return False
    under_way = state.action is not None and state.action.card == link.card
    return under_way or any(isinstance(f, Doing) and f.link == link and f.cause is Cause.GAME for f in state.frames)

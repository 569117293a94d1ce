"""The acts without a chain, by name: which there are, what a Normal Summon takes, a monster's own ways to Special Summon
itself."""

from __future__ import annotations

from app.engine.law import board
from app.engine.law.rules import Game
from app.engine.position.decisions import Attack, ChangePosition, SetCard, Summon
from app.engine.position.state import Card, State
from app.engine.words.cards import CardDef, Procedure
from app.engine.words.filters import Kind
from app.engine.words.operations.tribute import Tribute

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
        case SetCard(card=card):
            monster = game.cards[state.card(card).slug].kind is Kind.MONSTER
            return "set-monster" if monster else "set-spell-trap"


def tributes_needed(game: Game, definition: CardDef) -> int:
    """How many Tributes a Normal Summon or Set takes."""
    if definition.tributes is not None:
        return definition.tributes
    return sum(definition.level >= level for level in game.values.tributes)


def tribute_cost(game: Game, definition: CardDef) -> tuple[Tribute, ...]:
    """What a Normal Summon or Set takes, as an operation."""
    needed = tributes_needed(game, definition)
    return (Tribute(choose=board.OWN_MONSTERS, count=needed, for_summon=True),) if needed else ()


def procedure_of(game: Game, card: Card, name: str) -> Procedure | None:
    """The procedure of that name; the first one if none is named."""
    found = [p for p in game.cards[card.slug].procedures if name in ("", p.id)]
    return found[0] if found else None

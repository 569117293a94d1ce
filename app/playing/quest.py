"""A wish that is looked for, and how far."""

from __future__ import annotations

import msgspec

from app.engine.ids import CardId
from app.engine.law.rules import Game
from app.engine.position.state import State
from app.engine.words.cards import EffectKind
from app.playing.links import Named
from app.playing.wish import Wish


class Quest(msgspec.Struct, frozen=True):
    """A wish that is looked for. `last_turn`: no further than that turn. `named`: effects on the chain that were written down
    already; another one there that the wish names went there of itself, since it has to be used, and that is what the wish
    means. `links`: it answers the last of so many links, in that chain or while the monster `attacker` makes the same attack.
    `battle`: the attack under way when it was written; `trigger`: it can only mean a Trigger Effect. `agrees`: it is enough
    that what it chooses is taken without asking; `briefly`: only before play comes to an open question without a chain."""

    game: Game
    wish: Wish
    last_turn: int
    named: tuple[Named, ...] = ()
    links: int = 0
    attacker: CardId | None = None
    battle: CardId | None = None
    trigger: bool = False
    agrees: bool = False
    briefly: bool = False


def quest(game: Game, state: State, wish: Wish, answer: bool, last_turn: int, named: tuple[Named, ...]) -> Quest:
    """A wish as it is looked for from this state; `answer`: to the last link."""
    battle = state.battle.attacker if state.battle else None
    return Quest(
        game, wish, last_turn, named, links=len(state.chain) if answer else 0, attacker=battle if answer else None,
        battle=battle, trigger=wish.does == "activate" and _only_triggers(game, state, wish),
    )  # fmt: skip


def _only_triggers(game: Game, state: State, wish: Wish) -> bool:
    kinds = {
        e.kind for card in wish.cards[0] for e in game.cards[state.card(card).slug].effects if wish.effect in ("", e.id)
    }
    return bool(kinds) and kinds <= {EffectKind.TRIGGER, EffectKind.FLIP, EffectKind.CONTINUOUS}

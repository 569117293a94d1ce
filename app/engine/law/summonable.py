"""Whether a monster may be Normal Summoned or Set, as far as it and its Tributes go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Zone
from app.engine.law import board
from app.engine.law.being import now
from app.engine.law.giving_way import stands_after
from app.engine.law.manners import Manner, lets_it_come, manners, rights, tribute_cost, tribute_sets, tributes_needed
from app.engine.law.places import has_room
from app.engine.law.sight import holds, may_come
from app.engine.position.state import Prohibition
from app.engine.words.operations.normal_summon import NormalSummon

if TYPE_CHECKING:
    from app.engine.law.costs import Means


def tributable(means: Means, manner: Manner) -> tuple[CardId, ...]:
    """The monsters that may be Tributed for the Summon or Set of `means.source` in this way."""
    cost = tribute_cost(manner)
    assert cost[0].choose is not None
    return means.choosable(cost[0], cost[0].choose, given=True)


def summonable(means: Means, sets: bool, free: bool = False) -> tuple[tuple[str, Manner], ...]:
    """How an effect may let a player Normal Summon the monster `means.source`, or Set it (`sets`): `normal` or `set`, and in which
    way. `free`: no Tributes are asked for."""
    game, state, player, card = means.game, means.state, means.player, means.source
    definition = means.facts(card)
    if state.card(card).zone is Zone.MONSTER:
        return (("normal", AGAIN),) if _again(means) else ()
    if definition.special_only or definition.in_extra_deck:
        return ()
    found: list[tuple[str, Manner]] = []
    for act, barring in (("normal", ("summon", "normal-summon-but-not-set")), ("set", ("set",))):
        if act == "set" and not sets:
            continue
        if act == "normal" and not may_come(game, state, card, player):
            continue
        bans = [p for what in (*barring, "normal-summon") for p in board.barred(game, state, what, player, card)]
        for manner in manners(game, state, state.card(card), act):
            way = replace(manner, tributes=0) if free else manner
            taking = way.tributes and act == "normal" and board.barred(game, state, "tribute-summon", player, card)
            if (not free or not way.name) and not taking and _possible(means, way, act == "set", bans):
                found.append((act, way))
    return tuple(found)


AGAIN = Manner("", 0)
"""How a Gemini Monster is Normal Summoned once more where it lies: nothing is asked for."""


def _again(means: Means) -> bool:
    """Whether an effect may let a player Normal Summon the Gemini Monster `means.source` on the field once more."""
    game, state, player, card = means.game, means.state, means.player, means.state.card(means.source)
    able = "gemini" in game.cards[card.slug].subtypes and card.controller is player and card.face is Face.UP
    able = able and not card.again and card.id not in game.force(state).geminis
    bans = ("summon", "normal-summon", "normal-summon-but-not-set")
    return able and not any(board.barred(game, state, act, player, card.id) for act in bans)


def may_summon(means: Means, op: NormalSummon) -> bool:
    """Whether an operation may Normal Summon the monster `means.source`, or Set it."""
    game, state, card = means.game, means.state, means.source
    if op.counts and not rights(game, state, means.player, card, "normal"):
        return False
    if op.needing not in (None, tributes_needed(game, now(game, state, state.card(card)))):
        return False
    return bool(summonable(means, op.or_set, op.free))


def _possible(means: Means, manner: Manner, sets: bool, bans: list[Prohibition]) -> bool:
    """Whether there is what a way of a Normal Summon or Set asks for, and nothing forbids it once the Tributes have gone."""
    game, state, player, card = means.game, means.state, means.player, means.source
    if not all(holds(game, state, condition, player, card) for condition in manner.conditions):
        return False
    if not manner.tributes:
        return not bans and has_room(game, state, Zone.MONSTER, player)
    held = state.card(card)
    return any(
        (sets or lets_it_come(game, state, cards, player, card))
        and not any(stands_after(game, state, p, held, player, cards) for p in bans)
        for cards in tribute_sets(game, state, tributable(means, manner), manner.tributes, player, card)
    )

"""What a cost has to leave: an effect that targets needs its targets after its price was paid, and no way of paying takes them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from msgspec.structs import replace

from app.engine.ids import CardId
from app.engine.law.costs import Means, target_groups
from app.engine.law.grouping import Groups, enough_to_target
from app.engine.law.places import effect_of
from app.engine.law.rules import Game
from app.engine.law.working import asks_or_aims_by
from app.engine.position.frames import Activating, Doing, Link
from app.engine.position.questions import Question
from app.engine.position.state import State
from app.engine.words.cards import EffectDef
from app.engine.words.filters import Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import CardOp


def spares_targets(game: Game, state: State, effect: EffectDef, link: Link, groups: Groups) -> bool:
    """Whether the cost of an effect can be paid so that enough is left that it may target, of these groups."""
    op = effect.cost[-1]
    if isinstance(op, CardOp) and _names_its_targets(effect, op) and op.wanted is not None:
        # by how many are given it may target others
        able = Means(game, state, link.player, link.card, link).choosable(op, op.wanted, given=True)
        return any(_aims(game, state, effect, link, able[:number]) for number in range(op.count, len(able) + 1))
    return _spares(Means(game, state, link.player, link.card, link), effect, effect.cost, groups)


def leaves_targets(game: Game, state: State, question: Question, cards: tuple[CardId, ...]) -> bool:
    """Whether enough is left to target, if these cards are the answer to what a cost asks for."""
    if question.kind != "cost" or len(state.frames) < 2:
        return True
    below = next((f for f in reversed(state.frames) if isinstance(f, Activating)), None)
    doing = next((f for f in reversed(state.frames) if isinstance(f, Doing)), None)
    if below is None or doing is None or not doing.ops:
        return True
    link = below.link
    effect = effect_of(game, state.card(link.card), link.effect)
    if effect.targets is None:
        return True
    if _names_its_targets(effect, doing.ops[0]):
        return _aims(game, state, effect, link, cards)
    groups = target_groups(game, state, effect, link.player, link.card, link)
    lost = cards if _takes_away(doing.ops[0], groups) else ()
    rest = effect.cost[below.step - 1 :]
    return _spares(Means(game, state, link.player, link.card, link), effect, rest, groups, lost, len(cards))


def _names_its_targets(effect: EffectDef, op: AnyOp) -> bool:
    """Whether it is the last part of a cost of any number of cards by which the targets are chosen."""
    by_them = op == effect.cost[-1] and isinstance(op, CardOp) and op.any_number
    return by_them and asks_or_aims_by(effect, (Who.PAID,))


def _aims(game: Game, state: State, effect: EffectDef, link: Link, paid: tuple[CardId, ...]) -> bool:
    """Whether there is enough to target once these cards have been paid."""
    after = replace(link, paid=(*link.paid, *paid))
    return enough_to_target(target_groups(game, state, effect, link.player, link.card, after, paid))


def _spares(
    means: Means,
    effect: EffectDef,
    cost: tuple[AnyOp, ...],
    groups: Groups,
    lost: tuple[CardId, ...] = (),
    paid: int = 0,
) -> bool:
    """Whether one of the ways to pay this leaves enough. `lost`, `paid`: what was given before, and how many cards that were."""
    if not lost and not any(_takes_away(op, groups) for op in cost):
        return True
    as_paid = effect.targets is not None and effect.targets.as_paid
    for gone in _ways(means, cost, groups, lost):
        left = tuple((group, tuple(c for c in found if c not in gone)) for group, found in groups)
        if len(left[0][1]) >= paid if as_paid and paid else enough_to_target(left):
            return True
    return False


def _takes_away(op: AnyOp, groups: Groups) -> bool:
    """Whether it takes cards to where they could not be targeted any more."""
    return op.gives_to is not None and not any(op.gives_to in group.fits.zones for group, _ in groups)


def _ways(
    means: Means, cost: tuple[AnyOp, ...], groups: Groups, lost: tuple[CardId, ...]
) -> Iterator[tuple[CardId, ...]]:
    """The cards that are gone by each way to pay, those first by which the least that could be targeted goes."""
    if not cost:
        yield lost
        return
    op, rest = cost[0], cost[1:]
    taken: Iterator[tuple[CardId, ...]] = iter(((),))
    if _takes_away(op, groups):
        if op.gives_itself():
            taken = iter(((means.source,),))
        elif isinstance(op, CardOp) and op.all is not None:
            taken = iter((means.matching(op.all),))
        elif isinstance(op, CardOp) and op.wanted is not None and not op.up_to:
            taken = _choices(means, op, groups, lost)
    for some in taken:
        yield from _ways(means, rest, groups, (*lost, *some))


def _choices(means: Means, op: CardOp, groups: Groups, lost: tuple[CardId, ...]) -> Iterator[tuple[CardId, ...]]:
    if op.levels:
        return op.sets(means, ())
    assert op.wanted is not None
    meant = {card for _, found in groups for card in found}
    able = [c for c in means.choosable(op, op.wanted, given=True) if c not in lost]
    free, prized = ([c for c in able if (c in meant) is so] for so in (False, True))
    return combinations(chain(free, prized), op.count)


__all__ = ["leaves_targets", "spares_targets"]

"""Whether there is what an effect needs: its cost, a target, something to work on, room for what it Summons."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import Seat, Zone
from app.engine.law.board import targetable
from app.engine.law.clauses.look import Look
from app.engine.law.costs import choosable, finds_something, lawful_targets, payable
from app.engine.law.laws import Law
from app.engine.law.triggers import met_by
from app.engine.law.verdict import Fact, Ground, found
from app.engine.position.state import State
from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.replace_the_draw import ReplaceDraw
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_control import TakeControl
from app.engine.words.operations.tribute import Tribute


def cost(look: Look) -> Iterator[Ground]:
    """Whether each part of its cost can be paid."""
    for op in look.effect.cost:
        able = payable(look.game, look.state, op, look.player, look.card.id, look.effect.mandatory)
        rules = (look.rule, Law.COST, *life_rule(op), *_beaten(look, Law.BEATEN_COST))
        yield found(Law.COST, able, *price(op), rules=rules)


def life_rule(op: AnyOp) -> tuple[Law, ...]:
    """The rule on how many Life Points can be paid, for an operation that pays some."""
    return (Law.LIFE_COST,) if isinstance(op, PayLife) else ()


def _beaten(look: Look, law: Law) -> tuple[Law, ...]:
    """The rule on monsters that the battle has destroyed, while there are such monsters."""
    return (law,) if look.state.battle is not None and look.state.battle.beaten else ()


def price(op: AnyOp) -> tuple[Fact, ...]:
    """What has to be said of a price."""
    match op:
        case PayLife(amount=amount) if amount:
            return (("life", amount),)
        case CardOp(count=count):
            return (("cost", str(type(op).__struct_config__.tag)), ("count", count))
        case _:
            return (("cost", str(type(op).__struct_config__.tag)),)


def target(look: Look) -> Iterator[Ground]:
    """Whether there is enough that it may target."""
    aim = look.effect.targets
    if aim is None:
        return
    lawful = lawful_targets(look.game, look.state, look.effect, look.player, look.card.id)
    barred = set(targetable(look.game, look.state, aim.fits, look.player, look.card.id)) - set(lawful)
    why = (*((Law.PROPERLY_FIRST,) if barred else ()), *_beaten(look, Law.BEATEN_TARGET))
    facts: tuple[Fact, ...] = (("needs", aim.least), ("found", len(lawful)))
    yield found(Law.TARGET, len(lawful) >= aim.least, *facts, rules=(look.rule, Law.TARGET, *why))


def something(look: Look) -> Iterator[Ground]:
    """Whether there is a card to work on for an effect that need not be used."""
    if look.effect.mandatory:
        return
    subjects = look.trigger.subjects if look.trigger is not None else None
    if subjects is None and look.effect.on is not None:
        subjects = met_by(look.game, look.state, look.card, look.effect)
    there = finds_something(look.game, look.state, look.effect, look.player, look.card.id, subjects or ())
    yield found(Law.SOMETHING, there, ("card", look.card.id), rules=(look.rule, Law.SOMETHING))


def a_draw(look: Look) -> Iterator[Ground]:
    """Whether there is a draw whose place it can take."""
    if not any(isinstance(op, ReplaceDraw) for op in look.effect.does):
        return
    if look.player in look.state.decks_listed and not look.state.lying(Zone.DECK, look.player):
        yield found(Law.DRAW_REPLACEABLE, False, ("card", look.card.id), rules=(Law.DRAW_REPLACEABLE, look.rule))


def room(look: Look) -> Iterator[Ground]:
    """Whether there will be as many free Monster Zones as an effect that need not be used is sure to take, once its cost is
    paid."""
    needed = 0 if look.effect.mandatory else _zones_needed(look)
    if needed:
        free = look.game.values.room.monsters - _monsters_after_cost(look.state, look.player, look)
        if free < needed:
            yield found(Law.ZONES_FULL, False, ("needs", needed), ("found", free))


def _zones_needed(look: Look) -> int:
    """The zones of its player that the effect is sure to need; none where what it does before may make room."""
    needed = 0
    for op in look.effect.does:
        match op:
            case SpecialSummon(opponents_field=False, token=token, count=count) if token or op.choose is None:
                needed += count
            case SpecialSummon(opponents_field=False):
                needed += 1 if op.up_to or op.any_number else op.count
            case TakeControl():
                needed += 1
            case Equip() if _takes_equipped(look):
                needed += 1
            case Destroy() | Banish() | ToHand() | ToDeck() | Send() | Tribute():
                return 0
            case _:
                pass
    return needed


def _monsters_after_cost(state: State, player: Seat, look: Look) -> int:
    """How many monsters its player still controls if the cost is paid with as many of them as it can be."""
    there = {c.id for c in state.lying(Zone.MONSTER, player)}
    for op in look.effect.cost:
        if not isinstance(op, Tribute | Send | Banish | ToHand | ToDeck):
            continue
        if op.choose is None:
            freed = 1 if op.all is None and look.card.id in there else 0
        else:
            among = choosable(look.game, state, op.choose, player, look.card.id, op, given=True)
            freed = min(op.count, len(there & set(among)))
        there = set(sorted(there)[freed:])
    return len(there)


def _takes_equipped(look: Look) -> bool:
    """Whether this is an Equip Card that takes control of a monster of the opponent."""
    aim = look.effect.targets
    takes = any(isinstance(a, ControlsEquipped) for e in look.definition.effects for a in e.applies)
    return takes and aim is not None and aim.fits.whose == "opponent"

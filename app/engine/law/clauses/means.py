"""Whether there is what an effect needs: its cost, a target, something to work on, room for what it Summons."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.board import targetable
from app.engine.law.clauses.forbidden import against
from app.engine.law.clauses.look import Look
from app.engine.law.clauses.prices import for_playing
from app.engine.law.costs import Means, finds_something, target_groups
from app.engine.law.grouping import enough_to_target
from app.engine.law.laws import Law
from app.engine.law.looping import may_loop, without_end
from app.engine.law.payment import each_payable
from app.engine.law.places import card_rule, free_zones, open_zones
from app.engine.law.reviving import revivable
from app.engine.law.rooming import allowed_by_effects, summon_room
from app.engine.law.rules import Game
from app.engine.law.sight import Sight
from app.engine.law.sparing import spares_targets
from app.engine.law.verdict import Fact, Ground, found
from app.engine.law.waiving import waived
from app.engine.position.state import State
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.conditions.chain_link import ChainLink
from app.engine.words.operations import AnyOp
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.discard_this_card import DiscardThis
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.if_ import If
from app.engine.words.operations.later import Later
from app.engine.words.operations.operation import CardOp, all_zones, when_it_resolves
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.return_to_deck import BE_RETURNED, ToDeck
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.several import first_forbidden


def forbidden(look: Look) -> Iterator[Ground]:
    """What forbids what an effect is sure to do, its Special Summon or its draw, for one that need not be used."""
    acts = ("special-summon", "draw")
    if look.effect.mandatory or not any(board.ever(look.game, look.state, act) for act in acts):
        return
    means = Means(look.game, look.state, look.player, look.card.id, look.link)
    for prohibition in first_forbidden(look.effect.does, means):
        ground = against(look.game, look.state, Law.BARRED, prohibition, look.card.id, ("what", prohibition.act))
        at_once = tuple(op for op in look.effect.does if not isinstance(op, Later))
        yield ground if first_forbidden(at_once, means) else replace(ground, rules=(*ground.rules, Law.SUMMON_PUT_OFF))


def cost(look: Look) -> Iterator[Ground]:
    """Whether each part of its cost can be paid."""
    asked, effect = look.effect.cost, look.effect
    for op, able in each_payable(look.game, look.state, asked, look.player, look.card.id, effect.mandatory, look.link):
        rules = (
            look.rule,
            Law.COST,
            *life_rule(op),
            *_beaten(look, Law.BEATEN_COST),
            *against_material(look, op, able),
        )
        if waived(look.game, look.state, effect, op, look.player, look.card.id):
            # what is not paid leaves nothing that could be said of it
            able = not (isinstance(op, PayLife) and op.multiples)
        yield found(Law.COST, able, *op.price(), rules=rules)
        if isinstance(op, (Discard, DiscardThis)):
            for ban in board.prohibited(look.game, look.state, "discard-as-cost", look.player):
                yield against(look.game, look.state, Law.LOCKED, ban, look.card.id)
    if look.effect.kind is EffectKind.ACTIVATION:
        yield from for_playing(look.game, look.state, look.player, look.card.id, "activate")


def against_material(look: Look, op: AnyOp, able: bool) -> tuple[str, ...]:
    """The rules by which cards are no material, where that may be why there is none."""
    if able:
        return ()
    return material_rules(look.game, look.state, op, look.player, look.card.id)


def material_rules(game: Game, state: State, op: AnyOp, player: Seat, card: CardId) -> tuple[str, ...]:
    found = op.limited_by(Means(game, state, player, card))
    return tuple(card_rule(game, state.card(source), effect) for source, effect in found)


def life_rule(op: AnyOp) -> tuple[Law, ...]:
    """The rule on how many Life Points can be paid, for an operation that pays some."""
    return (Law.LIFE_COST,) if isinstance(op, PayLife) else ()


def _beaten(look: Look, law: Law) -> tuple[Law, ...]:
    """The rule on monsters that the battle has destroyed, while there are such monsters."""
    return (law,) if board.beaten(look.state) else ()


def target(look: Look) -> Iterator[Ground]:
    """Whether there is enough that it may target, for an effect that need not be used: one that has to be is activated without."""
    aim = look.effect.targets
    if aim is None or look.effect.mandatory:
        return
    groups = target_groups(look.game, look.state, look.effect, look.player, look.card.id, look.link)
    lawful = {card for _, cards in groups for card in cards}
    seen = (targetable(look.game, look.state, g.fits, look.player, look.card.id, look.link) for g in aim.groups)
    barred = {card for found in seen for card in found} - lawful
    maker = look.definition.name
    improper = any(not revivable(look.game, look.state, card, maker=maker) for card in barred)
    why = (*((Law.PROPERLY_FIRST,) if improper else ()), *_beaten(look, Law.BEATEN_TARGET))
    facts: tuple[Fact, ...] = (("needs", sum(g.least for g in aim.groups)), ("found", len(lawful)))
    enough = enough_to_target(groups)
    if enough and look.effect.cost and not spares_targets(look.game, look.state, look.effect, look.link, groups):
        enough, why, facts = False, (*why, Law.COST), (*facts, ("after-the-cost", 1))
    yield found(Law.TARGET, enough, *facts, rules=(look.rule, Law.TARGET, *why))


def something(look: Look) -> Iterator[Ground]:
    """Whether there is a card to work on for an effect that need not be used."""
    if look.effect.mandatory:
        return
    there = finds_something(look.game, look.state, look.effect, look.link)
    limits = against_material(look, look.effect.does[0], there) if look.effect.does else ()
    yield found(Law.SOMETHING, there, ("card", look.card.id), rules=(look.rule, Law.SOMETHING, *limits))


def comes_to_rest(look: Look) -> Iterator[Ground]:
    """Whether the effects that apply would come to rest once it has resolved; a target is looked at as one."""
    game, state, effect = look.game, look.state, look.effect
    if effect.mandatory or effect.targets is not None or not may_loop(game, state, look.definition, effect):
        return
    for by, said in without_end(game, state, look.link):
        rules = (card_rule(game, state.card(by), said), Law.LOOP_BEGUN)
        yield found(Law.LOOP_BEGUN, False, ("card", look.card.id), ("by", by), rules=rules)


def allowed(look: Look) -> Iterator[Ground]:
    """Whether nothing forbids its player what an effect that need not be used does when it resolves."""
    if look.effect.mandatory:
        return
    for what in {act: None for op in when_it_resolves(look.effect.does) for act in op.acts()}:
        for ban in board.prohibited(look.game, look.state, what, look.player):
            yield against(look.game, look.state, Law.LOCKED, ban, look.card.id)
    if any(isinstance(op, ToDeck) and op.means_itself() for op in _sure_of_its_link(look)):
        # a Spell that would return itself is looked at where it will lie by then
        there = look.card if look.card.zone.on_field else replace(look.card, zone=look.definition.home, face=Face.UP)
        for ban in board.prohibited(look.game, look.state, BE_RETURNED, look.player, there):
            yield against(look.game, look.state, Law.LOCKED, ban, look.card.id)


def _sure_of_its_link(look: Look) -> Iterator[AnyOp]:
    """What an effect is sure to do, as the Chain Link that it would be."""
    sight = Sight(look.game, look.state, look.player, look.card.id, look.link)
    for op in look.effect.does:
        yield op
        if isinstance(op, If) and all(isinstance(c, ChainLink) for c in op.conditions):
            yield from op.does if all(c.holds(sight) for c in op.conditions) else op.otherwise


def enough_to_draw(look: Look) -> Iterator[Ground]:
    """Whether the Decks hold what an effect that need not be used draws or sends from the top."""
    if look.effect.mandatory or look.game.values.nothing_there == "searches-and-draws-go-on":
        return
    means = Means(look.game, look.state, look.player, look.card.id, look.link)
    for _, needed, there in means.short_of_cards((*look.effect.cost, *look.effect.does)):
        facts: tuple[Fact, ...] = (("card", look.card.id), ("needs", needed), ("found", there))
        yield found(Law.SOMETHING, False, *facts, rules=(look.rule, Law.SOMETHING))


def a_draw(look: Look) -> Iterator[Ground]:
    """Whether there is a draw whose place it can take."""
    if not any(op.replaces_draw for op in when_it_resolves(look.effect.does)):
        return
    if look.player in look.state.decks_listed and not look.state.lying(Zone.DECK, look.player):
        yield found(Law.DRAW_REPLACEABLE, False, ("card", look.card.id), rules=(Law.DRAW_REPLACEABLE, look.rule))


def _summoned_targets(effect: EffectDef) -> int:
    """How many cards at least an effect targets that it Special Summons to its player's side."""
    target = effect.targets
    if (
        target is None
        or target.as_room
        or not any(isinstance(op, SpecialSummon) and op.summons_targets() for op in effect.does)
    ):
        return 0
    return sum(group.least for group in target.groups)


def _room_beside(look: Look) -> Iterator[Ground]:
    """What equips itself out of the Graveyard needs a free Spell & Trap Zone, though it has to be used: without one its effect is lost
    (page of Dark Necrofear)."""
    if look.card.zone.on_field or not any(isinstance(op, Equip) for op in look.effect.does):
        return
    if look.effect.kind is EffectKind.ACTIVATION or free_zones(look.game, look.state, Zone.SPELL, look.player) > 0:
        return
    yield found(Law.ZONES_FULL, False, ("needs", 1), ("found", 0))


def room(look: Look) -> Iterator[Ground]:
    """Whether there will be as many free Monster Zones as an effect that need not be used is sure to take, once its cost is
    paid."""
    yield from _room_beside(look)
    sight = Sight(look.game, look.state, look.player, look.card.id)
    needed = 0 if look.effect.mandatory else all_zones(look.effect.does, sight)
    needed = max(needed, _summoned_targets(look.effect)) if needed else 0
    theirs = 0 if look.effect.mandatory else sum(op.takes_zones_there(sight) for op in look.effect.does)
    if theirs:
        there = look.player.opponent
        free = summon_room(look.game, look.state, there)
        if free < theirs:
            yield found(Law.ZONES_FULL, False, ("needs", theirs), ("found", free))
    if needed:
        after = _monsters_after_cost(look.state, look.player, look)
        free = open_zones(look.game, look.state, Zone.MONSTER, look.player) - after
        used = look.effect.kind is EffectKind.ACTIVATION and look.card.zone is Zone.HAND
        allowed = allowed_by_effects(look.game, look.state, look.player, used)
        if allowed is not None:
            free = min(free, allowed + len(look.state.lying(Zone.MONSTER, look.player)) - after)
        if free < needed:
            yield found(Law.ZONES_FULL, False, ("needs", needed), ("found", free))


def _monsters_after_cost(state: State, player: Seat, look: Look) -> int:
    """How many monsters its player still controls if the cost is paid with as many of them as it can be."""
    there = {c.id for c in state.lying(Zone.MONSTER, player)}
    for op in look.effect.cost:
        if op.gives_itself():
            freed = int(look.card.id in there)
        elif op.gives_to is not None and isinstance(op, CardOp) and op.wanted is not None:
            among = Means(look.game, look.state, look.player, look.card.id).choosable(op, op.wanted, given=True)
            freed = min(op.count, len(there & set(among)))
        else:
            continue
        there = set(sorted(there)[freed:])
    return len(there)

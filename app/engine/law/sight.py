"""The duel as an effect sees it: whether its conditions hold, what an amount comes to, what damage is coming."""

from __future__ import annotations

import msgspec

from app.engine.ids import CardId, Seat, Stance
from app.engine.law.being import now
from app.engine.law.board import (
    ON_FIELD,
    attacking_monster,
    attributes,
    barred,
    battlers,
    fits,
    matching,
    one,
    phase_of,
)
from app.engine.law.stats import atk, defense, values
from app.engine.law.table import Duel
from app.engine.position.frames import Link
from app.engine.position.state import Card, State
from app.engine.words.applied.battle_damage_to_opponent import DamageToOpponent
from app.engine.words.applied.piercing import Piercing
from app.engine.words.cards import CardDef
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Amount, Filter, Points, Who
from app.engine.words.operations.operation import all_destroyed, when_it_resolves


def holds(
    game: Duel,
    state: State,
    condition: AnyCondition,
    player: Seat,
    source: CardId,
    link: Link | None = None,
    picked: tuple[CardId, ...] = (),
) -> bool:
    """Whether a condition holds for an effect of `source` controlled by `player`, as `Sight` has it."""
    return condition.holds(Sight(game, state, player, source, link, picked))


class Sight(msgspec.Struct, frozen=True, gc=False):
    """The duel as an effect of `source`, controlled by `player`, sees it: what a condition may ask. `link`: what the effect has targeted, paid or was met by, as far as it has got;
    number 0 before it is on the chain. `picked`: what it has chosen since it began to resolve."""

    game: Duel
    state: State
    player: Seat
    source: CardId
    link: Link | None = None
    picked: tuple[CardId, ...] = ()

    @property
    def attacking(self) -> Card | None:
        return attacking_monster(self.state)

    @property
    def battlers(self) -> tuple[CardId, ...]:
        return battlers(self.state)

    @property
    def phase(self) -> str:
        return phase_of(self.state)

    def attributes(self, card: CardId) -> tuple[str, ...]:
        return attributes(self.game, self.state, self.state.card(card))

    def facts(self, card: CardId) -> CardDef:
        return self.game.cards[self.state.card(card).slug]

    def fits(self, wanted: Filter, card: CardId) -> bool:
        return fits(self.game, self.state, wanted, self.state.card(card), self.player, self.source)

    def fits_card(self, wanted: Filter, card: Card) -> bool:
        """As `fits`, for a card that need not be as it is in the state."""
        return fits(self.game, self.state, wanted, card, self.player, self.source)

    def matching(self, wanted: Filter) -> tuple[CardId, ...]:
        return matching(self.game, self.state, wanted, self.player, self.source)

    def atk(self, card: CardId) -> int:
        return atk(self.game, self.state, card)

    def coming_damage(self) -> int:
        """Battle Damage that its player would take."""
        return coming_damage(self.game, self.state, self.player)

    def one(self, who: Who) -> CardId | None:
        """The card `who` names in a battle or the card itself; `None` where there is none now."""
        return one(self.state, who, self.player, self.source)

    def named(self, who: Who) -> tuple[CardId, ...]:
        """The cards that `who` names, wherever they are by now."""
        if who is Who.CHOSEN:
            return self.picked
        link, chain = self.link, self.state.chain
        if who is Who.ANSWERED:
            below = chain[:-1] if link is not None and link.number else chain
            return (below[-1].card,) if below else ()
        if link is not None and who in (Who.TARGETS, Who.PAID, Who.EVENT_CARD):
            return {Who.TARGETS: link.targets, Who.PAID: link.paid}.get(who, link.subjects)
        found = self.one(who)
        return () if found is None else (found,)

    def done_by(self, link: Link) -> frozenset[str]:
        """What a link does when it resolves, or may do: the tags of its operations, and whether it targets. It destroys only
        if that is certain: what depends on a die, a coin or a further condition is not."""
        effect = self.facts(link.card).effect(link.effect)
        done = {tag for op in when_it_resolves(effect.does) for tag in (op.tag(), *op.also())}
        if "destroy" in done and not self.destroyed_by(link, ON_FIELD):
            done.discard("destroy")
        return frozenset(done | {"target"}) if link.targets else frozenset(done)

    def destroyed_by(self, link: Link, wanted: Filter) -> int:
        """How many cards on the field that are `wanted`, as this effect sees them, a link is certain to destroy as things are."""
        theirs = Sight(self.game, self.state, link.player, link.card, link)
        effect = self.facts(link.card).effect(link.effect)

        def meant(card: CardId) -> bool:
            return self.state.card(card).zone.on_field and self.fits(wanted, card)

        return all_destroyed(effect.does, theirs, meant)


def number(
    game: Duel, state: State, amount: Amount, player: Seat, source: CardId, cards: tuple[CardId, ...] | None = None
) -> int:
    """What an amount comes to now, for an effect of `source`. `cards`: those that `amount.of` names, if they are known."""
    if not isinstance(amount, Points):
        return amount
    if amount.each:
        if amount.of is Who.MADE_OF and cards is None:
            cards = state.card(source).made_of
        if amount.of in (Who.EVENT_CARD, Who.PAID, Who.MADE_OF):
            return amount.each * len(cards or ())
        if amount.drawn:
            seat = player if amount.drawn == "you" else player.opponent
            return amount.each * state.notes.drawn_before(source, seat)
        if amount.counter:
            return amount.each * state.card(source).counted(amount.counter)
        return amount.each * (len(matching(game, state, amount.fits, player, source)) if amount.fits else 1)
    if cards is None and amount.of is Who.MADE_OF:
        cards = state.card(source).made_of
    if cards is None:
        named = one(state, amount.of or Who.SELF, player, source)
        cards = () if named is None else (named,)
    if not cards:
        return 0
    if amount.stat == "level":
        level = game.cards[state.card(cards[0]).slug].level if amount.original else 0
        value = level or sum(now(game, state, state.card(c)).level for c in cards)
    elif amount.original:
        several = cards if amount.of is Who.MADE_OF else cards[:1]
        facts = [now(game, state, state.card(c)) for c in several]
        value = sum(each.atk if amount.stat == "atk" else each.defense for each in facts)
    else:
        stats = {"atk": (0,), "def": (1,), "higher": (0, 1)}[amount.stat]
        value = max(_last_value(game, state, cards[0], stat) for stat in stats)
    return ((value + 1) // 2 if amount.half else value) * amount.times


def _last_value(game: Duel, state: State, card: CardId, stat: int) -> int:
    """ATK or DEF now; of a monster that has left the field this turn, what it had there last."""
    if not state.card(card).zone.on_field:
        left = state.notes.left_last(card)
        if left is not None and left.values is not None:
            return left.values[stat]
    return values(game, state, card)[stat]


def coming_damage(game: Duel, state: State, seat: Seat) -> int:
    """Battle Damage `seat` would take if the battle under way were calculated now; what was worked out, once it was."""
    if state.battle is None or barred(game, state, "battle-damage", seat):
        return 0
    turns = {e.controller for e in game.in_force(state, DamageToOpponent) if e.card in battlers(state)}
    own = 0 if seat in turns else _damage_of_battle(game, state, seat)
    return own + (_damage_of_battle(game, state, seat.opponent) if seat.opponent in turns else 0)


def _damage_of_battle(game: Duel, state: State, seat: Seat) -> int:
    """What the battle itself inflicts to `seat`, before effects turn or spare it."""
    battle = state.battle
    assert battle is not None
    if battle.calculated:
        return battle.damage[0] if seat is Seat.A else battle.damage[1]
    if len(battlers(state)) < (1 if battle.target is None else 2):
        return 0
    attacker = state.card(battle.attacker)
    attack = atk(game, state, attacker.id)
    if battle.target is None:
        return attack if seat is not attacker.controller else 0
    target = state.card(battle.target)
    if target.stance is Stance.DEFENSE:
        short = defense(game, state, target.id) - attack
        if short < 0 and pierces(game, state, attacker.id):
            return -short if seat is target.controller else 0
        return short if seat is attacker.controller and short > 0 else 0
    margin = attack - atk(game, state, target.id)
    return max(margin, 0) if seat is target.controller else max(-margin, 0)


def pierces(game: Duel, state: State, attacker: CardId) -> bool:
    return any(e.card == attacker for e in game.in_force(state, Piercing))

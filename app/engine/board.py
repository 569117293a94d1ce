"""Looking at the field: which cards a description means, which Continuous Effects apply, what a card's values are."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.cards import (
    AnyApplied,
    AnyCondition,
    AttackerIsWeaker,
    Attacks,
    Battled,
    BattleDamageComing,
    Battles,
    CardDef,
    Controls,
    ControlsOtherThan,
    EffectKind,
    Filter,
    Lacks,
    OpponentAttacks,
    OpponentsTurn,
    Piercing,
    ShutOff,
    StatBonus,
    Who,
)
from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.rules import Game
from app.engine.state import Card, State

Source = tuple[CardId, str]
"""A card and the name of one of its effects."""


def on_field(card: Card) -> bool:
    return card.zone.on_field


def attacking_monster(state: State) -> Card | None:
    """The monster that is attacking now. One turned to Defense Position or face-down is no attacking monster, at once."""
    if state.battle is None or not state.battle.stands:
        return None
    card = state.card(state.battle.attacker)
    able = card.zone is Zone.MONSTER and card.face is Face.UP and card.stance is Stance.ATTACK
    return card if able else None


def battlers(state: State) -> tuple[CardId, ...]:
    """The monsters of the attack under way that are on the field: attacker, then target."""
    battle = state.battle
    if battle is None:
        return ()
    pair = (battle.attacker,) if battle.target is None else (battle.attacker, battle.target)
    return tuple(card for card in pair if state.card(card).zone is Zone.MONSTER)


def negated(state: State, card: CardId) -> bool:
    return any(change.negate and change.card == card for change in state.changes)


def shut_off(game: Game, state: State, card: CardId) -> Source | None:
    """The Continuous Effect that keeps cards of this card's kind from being activated and negates them, if one does."""
    kind = game.cards[state.card(card).slug].kind
    for source, _, applied in continuous(game, state):
        if isinstance(applied, ShutOff) and applied.kind is kind and source[0] != card:
            return source
    return None


def continuous(game: Game, state: State) -> Iterator[tuple[Source, Seat, AnyApplied]]:
    """Every Continuous Effect in force, with its source and controller. A card whose activation has not resolved yet
    applies nothing."""
    resolving = {link.card for link in state.chain}
    there = [
        (card, effect)
        for card in state.cards
        if card.zone.on_field and card.face is Face.UP and card.id not in resolving and not negated(state, card.id)
        for effect in game.cards[card.slug].effects
        if effect.kind is EffectKind.CONTINUOUS and card.zone in effect.zones
    ]
    shut = {applied.kind for _, effect in there for applied in effect.applies if isinstance(applied, ShutOff)}
    for card, effect in there:
        if game.cards[card.slug].kind not in shut:
            for applied in effect.applies:
                yield (card.id, effect.id), card.controller, applied


def fits(game: Game, state: State, wanted: Filter, card: Card, viewer: Seat, source: CardId | None = None) -> bool:
    """Whether a card is one that `wanted` describes, as seen by `viewer` (the effect's controller)."""
    facts = game.cards[card.slug]
    known = card.face is Face.UP or not card.zone.on_field
    return (
        card.zone in wanted.zones
        and (wanted.whose == "any" or (card.controller is viewer) == (wanted.whose == "you"))
        and (wanted.face is None or card.face is wanted.face)
        and (wanted.stance is None or card.stance is wanted.stance)
        and not (wanted.other and card.id == source)
        and not (wanted.attacking and attacking_monster(state) != card)
        and _fits_facts(game, state, wanted, card, facts, known)
    )


def _fits_facts(game: Game, state: State, wanted: Filter, card: Card, facts: CardDef, known: bool) -> bool:
    asks = (
        wanted.kind or wanted.subtype or wanted.attribute or wanted.race or wanted.named or wanted.exactly
        or wanted.level_most is not None or wanted.level_least is not None
        or wanted.atk_most is not None or wanted.atk_least is not None
    )  # fmt: skip
    asks_points = wanted.atk_most is not None or wanted.atk_least is not None
    if (asks and not known) or (asks_points and facts.unknown_atk and card.zone is not Zone.MONSTER):
        return False
    value = (
        atk(game, state, card.id) if card.zone is Zone.MONSTER and (wanted.atk_most or wanted.atk_least) else facts.atk
    )
    return (
        (wanted.kind is None or facts.kind is wanted.kind)
        and (not wanted.subtype or wanted.subtype in facts.subtypes)
        and (not wanted.attribute or facts.attribute == wanted.attribute)
        and (not wanted.race or facts.race == wanted.race)
        and (not wanted.named or wanted.named.casefold() in facts.name.casefold())
        and (not wanted.exactly or wanted.exactly == facts.name)
        and (wanted.level_most is None or facts.level <= wanted.level_most)
        and (wanted.level_least is None or facts.level >= wanted.level_least)
        and (wanted.atk_most is None or value <= wanted.atk_most)
        and (wanted.atk_least is None or value >= wanted.atk_least)
    )


def matching(
    game: Game, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None
) -> tuple[CardId, ...]:
    return tuple(c.id for c in state.cards if fits(game, state, wanted, c, viewer, source))


def targetable(
    game: Game, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None
) -> tuple[CardId, ...]:
    """As `matching`, without monsters that the battle has destroyed already, though they are still on the field."""
    beaten = state.battle.beaten if state.battle else ()
    return tuple(c for c in matching(game, state, wanted, viewer, source) if c not in beaten)


def one(state: State, who: Who, player: Seat, source: CardId) -> CardId | None:
    """The card `who` names in a battle or the card itself; `None` where there is none now."""
    battle = state.battle
    if who is Who.SELF:
        return source
    if who is Who.ATTACKER:
        attacking = attacking_monster(state)
        return attacking.id if attacking else None
    if battle is None or who not in (Who.OWN_BATTLER, Who.OPPOSING_BATTLER, Who.ATTACK_TARGET):
        return None
    if who is Who.ATTACK_TARGET:
        return battle.target
    seat = player if who is Who.OWN_BATTLER else player.opponent
    for card in battlers(state):
        if state.card(card).controller is seat:
            return card
    return None


def holds(
    game: Game, state: State, condition: AnyCondition, player: Seat, source: CardId, without: Source | None = None
) -> bool:
    """Whether a condition holds for an effect of `source` controlled by `player`."""
    battle = state.battle
    match condition:
        case Battles(who=who, fits=wanted):
            card = one(state, who, player, source)
            return (
                card is not None
                and card in battlers(state)
                and fits(game, state, wanted, state.card(card), player, source)
            )
        case Battled(who=who, fits=wanted):
            card = one(state, who, player, source)
            return bool(battle and battle.calculated and card in battlers(state)) and (
                card is not None and fits(game, state, wanted, state.card(card), player, source)
            )
        case Attacks(who=who, fits=wanted):
            card = one(state, who, player, source)
            attacking = attacking_monster(state)
            return (
                attacking is not None and card == attacking.id and fits(game, state, wanted, attacking, player, source)
            )
        case OpponentAttacks():
            return battle is not None and battle.stands and state.card(battle.attacker).controller is player.opponent
        case OpponentsTurn():
            return state.player is player.opponent
        case AttackerIsWeaker():
            if battle is None or battle.target is None or attacking_monster(state) is None:
                return False
            target = state.card(battle.target)
            return (
                target.face is Face.UP
                and target.zone is Zone.MONSTER
                and (atk(game, state, battle.attacker, without) < atk(game, state, battle.target, without))
            )
        case BattleDamageComing(least=least):
            return coming_damage(game, state, player) >= least
        case Controls(fits=wanted, least=least):
            return len(matching(game, state, wanted, player, source)) >= least
        case ControlsOtherThan(fits=wanted, attribute=attribute):
            there = matching(game, state, wanted, player, source)
            return any(game.cards[state.card(c).slug].attribute != attribute for c in there)
        case Lacks(fits=wanted):
            return not matching(game, state, wanted, player, source)


def bonuses(game: Game, state: State, without: Source | None = None) -> dict[tuple[CardId, Source], tuple[int, int]]:
    """What Continuous Effects add to ATK and DEF now, by card and source."""
    found: dict[tuple[CardId, Source], tuple[int, int]] = {}
    for source, controller, applied in continuous(game, state):
        if not isinstance(applied, StatBonus) or source == without:
            continue
        if applied.during and applied.during not in state.marks:
            continue
        if not all(holds(game, state, c, controller, source[0], source) for c in applied.only):
            continue
        for card in matching(game, state, applied.to, controller, source[0]):
            if state.card(card).face is Face.UP:
                was = found.get((card, source), (0, 0))
                found[card, source] = (was[0] + applied.atk, was[1] + applied.defense)
    return found


def _value(game: Game, state: State, card: CardId, stat: int, without: Source | None) -> int:
    facts = game.cards[state.card(card).slug]
    value = (facts.atk, facts.defense)[stat]
    if stat == 0 and any(c.halve and c.card == card for c in state.changes):
        value = (value + 1) // 2
    value += sum((c.atk, c.defense)[stat] for c in state.changes if c.card == card)
    if state.card(card).zone is Zone.MONSTER:
        value += sum(by[stat] for (to, _), by in bonuses(game, state, without).items() if to == card)
    return max(value, 0)


def atk(game: Game, state: State, card: CardId, without: Source | None = None) -> int:
    """A monster's ATK now, never below 0."""
    return _value(game, state, card, 0, without)


def defense(game: Game, state: State, card: CardId, without: Source | None = None) -> int:
    """A monster's DEF now, never below 0."""
    return _value(game, state, card, 1, without)


def coming_damage(game: Game, state: State, seat: Seat) -> int:
    """Battle Damage `seat` would take if the battle under way were calculated now; what was worked out, once it was."""
    battle = state.battle
    if battle is None:
        return 0
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


def pierces(game: Game, state: State, attacker: CardId) -> bool:
    return any(isinstance(a, Piercing) and source[0] == attacker for source, _, a in continuous(game, state))

"""Looking at the field: which cards a description means, which Continuous Effects apply, what a card's values are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law.table import Duel, InForce, Source
from app.engine.position.frames import Activating, Link, Resolving
from app.engine.position.state import Card, Change, Prohibition, State
from app.engine.words.applied.applying import Applied
from app.engine.words.applied.battle_damage_to_opponent import DamageToOpponent
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.applied.hand_limit import LimitsHand
from app.engine.words.applied.piercing import Piercing
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Amount, Filter, Points, Who
from app.engine.words.operations.operation import all_destroyed, when_it_resolves


def on_field(card: Card) -> bool:
    return card.zone.on_field


def attacking_monster(state: State) -> Card | None:
    """The monster that is attacking now. One turned to Defense Position or face-down is no attacking monster, at once,
    unless it may attack from Defense Position."""
    if state.battle is None or not state.battle.stands:
        return None
    if state.battle.attacker in state.battle.gone:
        return None
    card = state.card(state.battle.attacker)
    upright = card.stance is Stance.ATTACK or state.battle.from_defense
    able = card.zone is Zone.MONSTER and card.face is Face.UP and upright
    return card if able else None


def battlers(state: State) -> tuple[CardId, ...]:
    """The monsters of the attack under way that are on the field: attacker, then target."""
    battle = state.battle
    if battle is None:
        return ()
    pair = (battle.attacker,) if battle.target is None else (battle.attacker, battle.target)
    return tuple(card for card in pair if state.card(card).zone is Zone.MONSTER and card not in battle.gone)


def by_age(state: State, card: Card, effect: str) -> tuple[int, str, str, bool, CardId]:
    """What to sort effects by where no rule says in which order they come: the older first, and of those that are as old as each
    other in an order that is the same however the cards are listed and whichever seat is called A."""
    return card.nth, card.slug, effect, card.controller is not state.player, card.id


def negated_by(state: State, card: CardId) -> Source | None:
    """The effect that has negated this card's effects for a while, if one has."""
    return next((change.by for change in state.changes if change.negate and change.card == card), None)


def negated(state: State, card: CardId) -> bool:
    return negated_by(state, card) is not None


def silenced(game: Duel, state: State, card: CardId, used_on_field: bool = False) -> tuple[Source, ...]:
    """The Continuous Effects that negate what this card does on the field, the oldest first. `used_on_field`: a Spell or
    Trap that was used there, wherever it is by now."""
    held, force = state.card(card), game.force(state)
    if held.zone.on_field or not used_on_field:
        return force.silenced.get(card, ())
    held = replace(held, zone=Zone.SPELL, face=Face.UP)
    each = [[e.source for e in way if negates(game, state, e, held)] for way in force.ways]
    return tuple(dict.fromkeys(source for way in each for source in way)) if all(each) else ()


def negates(game: Duel, state: State, effect: InForce[Any], card: Card) -> bool:
    """Whether an effect in force negates what this card does on the field."""
    sight = Sight(game, state, effect.controller, effect.card)
    return bool(effect.applied.negates(sight, card))


def shut_off(game: Duel, state: State, card: CardId) -> bool:
    """Whether a Continuous Effect keeps the effects of this card, on the field, from being activated and from applying."""
    kind = game.cards[state.card(card).slug].kind
    return any(e.sure and e.applied.kind is kind and e.card != card for e in game.force(state).of(ShutOff))


def own(game: Duel, state: State, card: CardId, kind: type[Applied]) -> Source | None:
    """The effect of this card itself that applies so, if it does; also when the battle under way has destroyed it."""
    battle = state.battle
    if battle is not None and battle.beaten:
        state = replace(state, battle=replace(battle, beaten=()))
    return next((e.source for e in game.force(state).of(kind) if e.card == card), None)


def prohibited(
    game: Duel, state: State, act: str, who: Seat | None = None, card: CardId | None = None
) -> tuple[Prohibition, ...]:
    """All that keeps a player from doing this, with or to this card: what Continuous Effects prohibit and what was prohibited
    for a while, the oldest first. What depends on effects that negate each other in a circle is not `sure`."""
    standing = game.force(state).prohibitions.get(act, ())
    lasting = tuple(p for p in state.prohibitions if p.act == act) if state.prohibitions else ()
    found = [p for p in (*standing, *lasting) if _concerns(game, state, p, who, card)]
    return tuple(sorted(found, key=lambda p: p.nth))


def barred(
    game: Duel, state: State, act: str, who: Seat | None = None, card: CardId | None = None
) -> tuple[Prohibition, ...]:
    """Of what is `prohibited`, what is sure to apply."""
    return tuple(p for p in prohibited(game, state, act, who, card) if p.sure)


def _concerns(game: Duel, state: State, prohibition: Prohibition, who: Seat | None, card: CardId | None) -> bool:
    p = prohibition
    if (p.who is not None and p.who is not who) or (p.card is not None and p.card != card):
        return False
    if not p.slug and p.fits is None:
        return True
    if card is None:
        return False
    held = state.card(card)
    return (not p.slug or held.slug == p.slug) and (p.fits is None or fits(game, state, p.fits, held, p.owner, p.by[0]))


def being_activated(game: Duel, state: State) -> set[CardId]:
    """Spell and Trap Cards whose own activation has not resolved yet: on the chain, or being put there."""
    links = (*state.chain, *(frame.link for frame in state.frames if isinstance(frame, Activating)))
    return {
        link.card
        for link in links
        for effect in game.cards[state.card(link.card).slug].effects
        if effect.id == link.effect and effect.kind is EffectKind.ACTIVATION
    }


def used_up_cards(game: Duel, state: State) -> set[CardId]:
    """Spell and Trap Cards that are being used, or have been in this chain, and leave the field when it is over."""
    used = {card for card in being_activated(game, state) if not game.cards[state.card(card).slug].stays}
    return used | {card for frame in state.frames if isinstance(frame, Resolving) for card in frame.spent}


OWN_MONSTERS = Filter(whose="you")
ON_FIELD = Filter(zones=(Zone.MONSTER, Zone.SPELL, Zone.FIELD))


class Set(msgspec.Struct, frozen=True):
    """A number that effects set (`None`: there is none), by which of them, and whether others set another one."""

    number: int | None
    by: tuple[Source, ...]
    contested: bool


def newest(found: Iterable[tuple[int, int | None, Source]]) -> Set | None:
    """What effects set that set the same thing, each with its age and its number: the newest counts. Of those that are as old as
    each other, the one that allows the most."""
    said = list(found)
    if not said:
        return None
    last = max(nth for nth, _, _ in said)
    most = max((number for nth, number, _ in said if nth == last), key=lambda n: float("inf") if n is None else n)
    by = tuple(source for nth, number, source in said if (nth, number) == (last, most))
    return Set(most, by, any(number != most for _, number, _ in said))


def hand_limit(game: Duel, state: State, player: Seat) -> Set | None:
    """How many cards this player may keep at the end of the turn, if effects say so: Continuous ones, or such as have resolved."""
    lasting = [(s.nth, s.limit, s.by) for s in state.limits if s.player is player]
    standing = [
        (e.nth, e.applied.limit, e.source)
        for e in game.force(state).of(LimitsHand)
        if e.applied.whose == "any" or (e.controller is player) == (e.applied.whose == "you")
    ]
    return newest([*lasting, *standing])


def fits(
    game: Duel,
    state: State,
    wanted: Filter,
    card: Card,
    viewer: Seat,
    source: CardId | None = None,
    knowing: bool = False,
) -> bool:
    """Whether a card is one that `wanted` describes, as seen by `viewer` (the effect's controller). `knowing`: its own player
    says what a face-down card is."""
    if card.zone not in wanted.zones:
        return False
    facts = game.cards[card.slug]
    known = (
        card.face is Face.UP or not card.zone.on_field or wanted.looked_at or (knowing and card.controller is viewer)
    )
    return (
        (wanted.whose == "any" or (card.controller is viewer) == (wanted.whose == "you"))
        and (wanted.face is None or card.face is wanted.face)
        and (wanted.stance is None or card.stance is wanted.stance)
        and not (wanted.other and card.id == source)
        and not (wanted.self and card.id != source)
        and not (wanted.attacking and attacking_monster(state) != card)
        and not (wanted.not_attacking and attacking_monster(state) == card)
        and not (wanted.attacked and not _attacked(state, card))
        and not (wanted.not_by_itself and _removed_by_itself(state, card))
        and not (wanted.equipped and (source is None or state.card(source).equips != card.id))
        and not (wanted.bound and (source is None or state.card(source).bound != card.id))
        and not (wanted.battled and not state.has_done("battled", card.id))
        and not (wanted.summoned and not _came_so(card, wanted.summoned))
        and not (wanted.counter and not card.counted(wanted.counter))
        and _fits_facts(game, state, wanted, card, facts, known)
    )


def _attacked(state: State, card: Card) -> bool:
    return state.battle is not None and state.battle.stands and state.battle.target == card.id


def _removed_by_itself(state: State, card: Card) -> bool:
    left = state.notes.left_last(card.id)
    return left is not None and left.by_itself


def _came_so(card: Card, how: str) -> bool:
    return card.how == how or (how == "normal" and card.how == "tribute")


def _fits_facts(game: Duel, state: State, wanted: Filter, card: Card, facts: CardDef, known: bool) -> bool:
    points = (wanted.atk_most, wanted.atk_least, wanted.def_most, wanted.def_least)
    asks_points = any(p is not None for p in points)
    asks = (
        asks_points or wanted.kind or wanted.kinds or wanted.subtype or wanted.attribute or wanted.race or wanted.races or wanted.named
        or wanted.exactly or wanted.other_than or wanted.without or wanted.level_most is not None or wanted.level_least is not None
    )  # fmt: skip
    unknown = asks_points and facts.unknown_atk and card.zone is not Zone.MONSTER and not wanted.looked_at
    if (asks and not known) or unknown:
        return False
    value = atk(game, state, card.id) if asks_points else 0
    return (
        (wanted.kind is None or facts.kind is wanted.kind)
        and (not wanted.kinds or facts.kind in wanted.kinds)
        and (not wanted.subtype or wanted.subtype in facts.subtypes)
        and (not wanted.without or wanted.without not in facts.subtypes)
        and (not wanted.attribute or wanted.attribute in attributes(game, state, card))
        and (not wanted.race or wanted.race in races(game, state, card))
        and (not wanted.races or bool(set(wanted.races) & set(races(game, state, card))))
        and (not wanted.named or wanted.named.casefold() in facts.name.casefold())
        and (not wanted.exactly or wanted.exactly == facts.name)
        and (not wanted.other_than or wanted.other_than != facts.name)
        and (wanted.level_most is None or facts.level <= wanted.level_most)
        and (wanted.level_least is None or facts.level >= wanted.level_least)
        and (wanted.atk_most is None or value <= wanted.atk_most)
        and (wanted.atk_least is None or value >= wanted.atk_least)
        and (wanted.def_most is None or defense(game, state, card.id) <= wanted.def_most)
        and (wanted.def_least is None or defense(game, state, card.id) >= wanted.def_least)
    )


def attributes(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Attribute that a card has now: the one printed, and those it counts as."""
    more = (e.applied.attribute for e in game.force(state).of(CountsAs) if e.card == card.id)
    return (game.cards[card.slug].attribute, *filter(None, more))


def races(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Type that a card has now."""
    more = (e.applied.race for e in game.force(state).of(CountsAs) if e.card == card.id)
    return (game.cards[card.slug].race, *filter(None, more))


def matching(
    game: Duel, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None, knowing: bool = False
) -> tuple[CardId, ...]:
    return tuple(c.id for c in state.cards if fits(game, state, wanted, c, viewer, source, knowing))


def targetable(
    game: Duel, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None
) -> tuple[CardId, ...]:
    """As `matching`, without monsters that the battle has destroyed already, though they are still on the field, and
    without what cannot be targeted."""
    beaten = state.battle.beaten if state.battle else ()
    if beaten and game.values.beaten_target == "not-of-its-own-effects":
        beaten = tuple(card for card in beaten if card == source)
    found = (c for c in matching(game, state, wanted, viewer, source) if c not in beaten)
    return tuple(c for c in found if not barred(game, state, "be-targeted", viewer, c))


def one(state: State, who: Who, player: Seat, source: CardId) -> CardId | None:
    """The card `who` names in a battle or the card itself; `None` where there is none now."""
    battle = state.battle
    if who is Who.SELF:
        return source
    if who is Who.SUMMONED:
        return state.action.card if state.action is not None and state.action.what == "summon" else None
    if who is Who.EQUIPPED:
        return state.card(source).equips
    if who is Who.BOUND:
        return state.card(source).bound
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
        done = {op.tag() for op in when_it_resolves(effect.does)}
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


def phase_of(state: State) -> str:
    """The name of the phase that play is in."""
    return state.frames[-1].path.split("/", 1)[0] if state.frames else ""


def number(
    game: Duel, state: State, amount: Amount, player: Seat, source: CardId, cards: tuple[CardId, ...] | None = None
) -> int:
    """What an amount comes to now, for an effect of `source`. `cards`: those that `amount.of` names, if they are known."""
    if not isinstance(amount, Points):
        return amount
    if amount.each:
        if amount.of in (Who.EVENT_CARD, Who.PAID):
            return amount.each * len(cards or ())
        if amount.drawn:
            seat = player if amount.drawn == "you" else player.opponent
            return amount.each * state.notes.drawn_before(source, seat)
        if amount.counter:
            return amount.each * state.card(source).counted(amount.counter)
        return amount.each * (len(matching(game, state, amount.fits, player, source)) if amount.fits else 1)
    if cards is None:
        named = one(state, amount.of or Who.SELF, player, source)
        cards = () if named is None else (named,)
    if not cards:
        return 0
    if amount.stat == "level":
        value = sum(game.cards[state.card(c).slug].level for c in cards)
    elif amount.original:
        facts = game.cards[state.card(cards[0]).slug]
        value = facts.atk if amount.stat == "atk" else facts.defense
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


def changed_values(game: Duel, state: State, card: Card, added: Mapping[Source, tuple[int, int]]) -> tuple[int, int]:
    """The ATK and DEF of a card, with what was changed about it and what Continuous Effects add to it, never below 0."""
    facts = game.cards[card.slug]
    changes = [change for change in state.changes if change.card == card.id]
    added = added if card.zone is Zone.MONSTER else {}
    one, other = (
        _changed(stat, printed, changes, {source: by[stat] for source, by in added.items()})
        for stat, printed in enumerate((facts.atk, facts.defense))
    )
    return one, other


def _changed(stat: int, value: int, changes: list[Change], added: dict[Source, int]) -> int:
    """ATK (0) or DEF (1) after these changes, the first one first."""
    if stat == 0 and any(c.halve for c in changes):
        value = (value + 1) // 2
    for change in changes:
        to = change.to[stat]
        if change.half and stat == 0:
            value = (max(value + sum(added.pop(source, 0) for source in change.over), 0) + 1) // 2
        elif to is None:
            value += (change.atk, change.defense)[stat]
        else:
            value, added = to, {source: by for source, by in added.items() if source not in change.over}
    return max(value + sum(added.values()), 0)


def values(game: Duel, state: State, card: CardId) -> tuple[int, int]:
    """A monster's ATK and DEF now, never below 0."""
    found = game.force(state).values.get(card)
    if found is not None:
        return found
    facts = game.cards[state.card(card).slug]
    return max(facts.atk, 0), max(facts.defense, 0)


def covered(state: State, card: CardId, source: Source, stat: int) -> bool:
    """Whether what a Continuous Effect adds does not show, since the value has become something else or was halved."""
    return any(
        c.card == card and source in c.over and (c.to[stat] is not None or (c.half and stat == 0))
        for c in state.changes
    )


def atk(game: Duel, state: State, card: CardId) -> int:
    """A monster's ATK now, never below 0."""
    return values(game, state, card)[0]


def defense(game: Duel, state: State, card: CardId) -> int:
    """A monster's DEF now, never below 0."""
    return values(game, state, card)[1]


def coming_damage(game: Duel, state: State, seat: Seat) -> int:
    """Battle Damage `seat` would take if the battle under way were calculated now; what was worked out, once it was."""
    if state.battle is None or barred(game, state, "battle-damage", seat):
        return 0
    turns = {e.controller for e in game.force(state).of(DamageToOpponent) if e.card in battlers(state)}
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
    return any(e.card == attacker for e in game.force(state).of(Piercing))

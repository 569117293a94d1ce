"""The duel as an effect sees it: whether its conditions hold, what an amount comes to, what damage is coming."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law.being import is_monster_too
from app.engine.law.board import ON_FIELD, barred, phase_of
from app.engine.law.called import attacking_monster, battlers, fallen, just_summoned, named, one
from app.engine.law.fitting import fits, matching, number
from app.engine.law.lying import direct_attacks
from app.engine.law.places import free_zones
from app.engine.law.reviving import revivable
from app.engine.law.rooming import summon_room
from app.engine.law.stats import atk, defense
from app.engine.law.table import Duel, Source, concerns
from app.engine.law.traits import attributes, different, has_trait
from app.engine.position.frames import Link
from app.engine.position.notes import Left
from app.engine.position.state import Action, Card, State, as_it_came, with_card
from app.engine.words.applied.battle_damage_as_effect_damage import DamageAsOfEffect
from app.engine.words.applied.battle_damage_to_opponent import DamageToOpponent
from app.engine.words.applied.damage_becomes import DamageBecomes
from app.engine.words.applied.field_counts_as import FieldCountsAs
from app.engine.words.applied.gain_becomes_damage import GainBecomesDamage
from app.engine.words.applied.inflicts_no_battle_damage import InflictsNone
from app.engine.words.applied.piercing import Piercing
from app.engine.words.asked import of_a_sort
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions import AnyCondition
from app.engine.words.fetching import fetched
from app.engine.words.filters import Amount, Filter, Kind, Points, Trait, Who
from app.engine.words.meant import Meant
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.operation import all_destroyed, certain, every_op, when_it_resolves
from app.engine.words.operations.remember import Remember
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.skip_phase import Skip


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


def may_come(
    game: Duel, state: State, card: CardId, player: Seat, special: bool = False, face_down: bool = False
) -> bool:
    """Whether what a monster asks for, beyond how it is Summoned, is so for this player to Summon it; `special`: to Special Summon it,
    or even so `face_down`."""
    definition = game.cards[state.card(card).slug]
    asked = (*definition.summon_if, *definition.special_if) if special else definition.summon_if
    asked = (*asked, *definition.face_up_if) if special and not face_down else asked
    return all(holds(game, state, condition, player, card) for condition in asked)


class Sight(msgspec.Struct, frozen=True, gc=False):
    """The duel as an effect of `source`, controlled by `player`, sees it: what a condition may ask. `link`: what the effect has targeted, paid or was met by, as far as it has got;
    number 0 before it is on the chain. `picked`: what it has chosen since it began to resolve."""

    game: Duel
    state: State
    player: Seat
    source: CardId
    link: Link | None = None
    picked: tuple[CardId, ...] = ()

    def as_it_came(self, card: CardId) -> Card | Left:
        """How a card has come to the field, where it lies or where it was last."""
        return as_it_came(self.state, self.state.card(card))

    def has_gemini_effects(self, card: CardId) -> bool:
        """Whether a Gemini Monster has its effects, since it was Normal Summoned again or another card gives them; or had them as it left
        the field this turn."""
        return self.as_it_came(card).again or card in self.game.force(self.state).geminis

    @property
    def attacking(self) -> Card | None:
        return attacking_monster(self.state)

    @property
    def battlers(self) -> tuple[CardId, ...]:
        return battlers(self.state)

    @property
    def direct_attacks(self) -> int:
        """How many attacks of this turn were made directly and not negated, the one under way among them."""
        return len(direct_attacks(self.state))

    @property
    def link_number(self) -> int:
        """As which Chain Link its effect was activated, or would be now."""
        return self.link.number if self.link is not None and self.link.number else len(self.state.chain) + 1

    @property
    def phase(self) -> str:
        return phase_of(self.state)

    def attributes(self, card: CardId) -> tuple[str, ...]:
        return attributes(self.game, self.state, self.state.card(card))

    def facts(self, card: CardId) -> CardDef:
        return self.game.cards[self.state.card(card).slug]

    def fits(self, wanted: Filter, card: CardId) -> bool:
        return self.fits_card(wanted, self.state.card(card))

    def fits_card(self, wanted: Filter, card: Card) -> bool:
        """As `fits`, for a card that need not be as it is in the state."""
        return fits(self.game, self.state, wanted, card, self.player, self.source, link=self.link, picked=self.picked)

    def matching(self, wanted: Filter) -> tuple[CardId, ...]:
        return matching(self.game, self.state, wanted, self.player, self.source, link=self.link, picked=self.picked)

    def is_negated(self, card: CardId) -> bool:
        """Whether the effects of this card on the field are negated now, or since battle has destroyed it."""
        changed = any(change.negate and change.card == card for change in self.state.changes)
        return changed or self.state.card(card).void_by is not None or card in self.game.force(self.state).silenced

    def is_free_to(self, what: str, card: CardId) -> bool:
        """Whether nothing keeps this card from attacking (`attack`), or from being destroyed by an effect of the one that asks; nor the
        turn player from a Battle Phase (`skipped-battle-phase`: nothing leaves it out, whether or not something forbids it)."""
        if what in ("battle-phase", "skipped-battle-phase"):
            skipped = any(s.holds(self.state.player, self.state.turn, "battle") for s in self.state.skips)
            forbidden = what == "battle-phase" and barred(self.game, self.state, what, self.state.player)
            return not skipped and not forbidden
        if what != "attack":
            by = self.link or Link(0, self.source, "", self.player)
            return not barred(self.game, self.state, what, card=card, link=by)
        first = self.state.turn == 1 and self.game.values.first_battle_phase == "none"
        return not first and not barred(self.game, self.state, "declare-attack", self.state.card(card).controller, card)

    def field_is(self, wanted: Filter) -> bool:
        """Whether the field itself is treated as the card that is looked for."""
        return any(e.sure and e.applied.meant_by(wanted) for e in self.game.in_force(self.state, FieldCountsAs))

    def all_listed(self, wanted: Filter) -> bool:
        """Whether the scenario lists all the cards among which these are looked for. An Extra Deck that is written is listed in full; one that
        is not may hold any monster. Of what is in no Deck it is known that it is not there."""
        if self.in_no_deck(wanted):
            return True
        seats = {"you": (self.player,), "opponent": (self.player.opponent,)}.get(wanted.whose, tuple(Seat))
        if Zone.EXTRA in wanted.zones and not all(self.state.lying(Zone.EXTRA, seat) for seat in seats):
            return False
        return Zone.DECK not in wanted.zones or all(seat in self.state.decks_listed for seat in seats)

    def in_no_deck(self, wanted: Filter) -> bool:
        """Whether what is looked for in a Deck alone has the name of a Token: no Deck holds one."""
        if wanted.zones != (Zone.DECK,):
            return False
        alike = (card for like in wanted.like if "name" in like.same for card in self.named(like.to))
        return any("token" in self.facts(card).subtypes for card in alike)

    def kinds(self, cards: tuple[CardId, ...], trait: Trait) -> int:
        """How many different names, Levels … these cards have."""
        return len(different(self.game, self.state, trait, cards))

    def has_trait(self, card: CardId, trait: Trait, word: str) -> bool:
        """Whether a card is in this as somebody names it."""
        return has_trait(self.game, self.state, trait, self.state.card(card), word)

    def atk(self, card: CardId) -> int:
        return atk(self.game, self.state, card)

    def number(self, amount: Amount) -> int:
        """What an amount comes to now. What the effect was met by is known from its link."""
        of = amount.of if isinstance(amount, Points) else None
        cards = None if of is None else self.named(of) or None
        if of is Who.EVENT_CARD and self.link is not None:
            cards = self.link.subjects
        return number(self.game, self.state, amount, self.player, self.source, cards, self.link, self.picked)

    def lets_be_summoned(self, card: CardId, face_down: bool = False) -> bool:
        """Whether a card is a monster whose own text lets this effect Special Summon it, or Summon it so `face_down`, and that nothing else
        keeps from it."""
        if self.facts(card).kind is not Kind.MONSTER:
            return False
        if any(p.by[0] != self.source for p in barred(self.game, self.state, "special-summon", self.player, card)):
            return False
        allowed = revivable(self.game, self.state, card, maker=self.facts(self.source).name)
        return allowed and may_come(self.game, self.state, card, self.player, special=True, face_down=face_down)

    def just_summoned(self) -> tuple[tuple[CardId, str], ...]:
        """The monsters whose Summon has succeeded as the last thing to happen, and how they were Summoned."""
        return just_summoned(self.state)

    def unnegated(self, action: Action) -> bool:
        """Whether nothing can negate the Summon that is under way: its own way says so, or the one that stands for every other."""
        ways = self.game.cards[self.state.card(action.card).slug].procedures
        normal = action.how in ("normal", "tribute")
        return any(way.unnegated and (way.id == action.procedure or (way.instead and normal)) for way in ways)

    def coming_damage(self) -> int:
        """Battle Damage that its player would take."""
        return coming_damage(self.game, self.state, self.player)

    def one(self, who: Who) -> CardId | None:
        """The card `who` names in a battle or the card itself; `None` where there is none now."""
        return one(self.state, who, self.player, self.source)

    def fallen(self, who: Who) -> tuple[Card, ...]:
        """The battling monster of a side that has left the field since, as if it were there still."""
        seat = self.player if who is Who.OWN_BATTLER else self.player.opponent
        gone = (self.state.card(card) for card in fallen(self.state, who, self.player))
        return tuple(replace(card, zone=Zone.MONSTER, controller=seat, stance=self._stance(card)) for card in gone)

    def gone(self, who: Who) -> tuple[CardId, ...]:
        """The battling monster of a side that has left the field since, where it is now."""
        return fallen(self.state, who, self.player) if who in (Who.OWN_BATTLER, Who.OPPOSING_BATTLER) else ()

    def _stance(self, card: Card) -> Stance | None:
        """In which position a monster lay when it left the field."""
        left = self.state.notes.left_last(card.id)
        if left is None:
            return card.stance
        return Stance.DEFENSE if left.defending else Stance.ATTACK

    def named(self, who: Who) -> tuple[CardId, ...]:
        """The cards that `who` names, wherever they are by now."""
        return named(self.state, who, self.player, self.source, self.link, self.picked) or ()

    def free_zones(self, zone: Zone, seat: Seat | None = None) -> int:
        """How many zones of this sort its player, or `seat`, has free."""
        return free_zones(self.game, self.state, zone, seat or self.player)

    def summon_room(self, seat: Seat | None = None) -> int:
        """How many monsters can be Special Summoned at the same time to the side of its player, or of `seat`."""
        return summon_room(self.game, self.state, seat or self.player)

    def lets_come(self, card: CardId) -> bool:
        """Whether what a monster asks for to be Special Summoned is so, where it is not on the field already."""
        return self.state.card(card).zone.on_field or may_come(self.game, self.state, card, self.player, special=True)

    def free_spell_zones(self, effect: EffectDef) -> int:
        """How many Spell & Trap Zones its player has for what the effect places: a Spell or Trap used from the hand lies in one
        of them, and one that is its own cost leaves one."""
        held = self.state.card(self.source)
        used = effect.kind is EffectKind.ACTIVATION and held.zone is Zone.HAND
        left = held.zone is Zone.SPELL and any(op.gives_itself() for op in effect.cost)
        return free_zones(self.game, self.state, Zone.SPELL, self.player) - used + left

    def done_by(self, link: Link) -> frozenset[str]:
        """What a link does when it resolves, or may do: the tags of its operations, what it takes from a Deck, and whether it targets. It destroys only
        if that is certain: what depends on a die, a coin or a further condition is not."""
        effect = self.facts(link.card).effect(link.effect)
        done = {tag for op in when_it_resolves(effect.does) for tag in (op.tag(), *op.also())}
        if "destroy" in done and not self.destroyed_by(link, ON_FIELD):
            done.discard("destroy")
        if "gain-life" in done and self.damaged_by(link):
            done.add("inflict-damage")
        done |= fetched(self.facts(link.card), effect.does)
        return frozenset(done | {"target"}) if link.targets else frozenset(done)

    def damaged_by(self, link: Link) -> frozenset[Seat]:
        """To which players a link is certain to inflict damage when it resolves, as things are: none from whom something keeps it, or to whom it would be a gain."""
        ops = tuple(certain(self.facts(link.card).effect(link.effect).does))
        theirs = Sight(self.game, self._targets_banished(link, ops), link.player, link.card, link)
        hit = {seat for op in ops for seat in op.hits(theirs)}
        hit = {seat for seat in hit if not self._is_gain(seat)}
        return frozenset(seat for seat in hit if not barred(self.game, self.state, "effect-damage", seat, link=link))

    def _targets_banished(self, link: Link, ops: tuple[AnyOp, ...]) -> State:
        """The state in which what a link targets face-up, and removes from play when it resolves, is there already; a Token will be nowhere."""
        state = self.state
        if any(isinstance(op, Banish) and op.who is Who.TARGETS for op in ops):
            for card in map(state.card, link.targets):
                if card.zone.on_field and card.face is Face.UP and "token" not in self.facts(card.id).subtypes:
                    state = with_card(state, replace(card, zone=Zone.BANISHED))
        return state

    def gains_damage(self, seat: Seat) -> bool:
        """Whether what would be a gain of this player by an effect is damage instead, as things are."""
        turned = self.game.in_force(self.state, GainBecomesDamage)
        back = (e for e in self.game.in_force(self.state, DamageBecomes) if e.applied.gains_from("effect"))
        return any(concerns(e, seat) for e in turned) and not any(concerns(e, seat) for e in back)

    def _is_gain(self, seat: Seat) -> bool:
        """Whether what would be damage to this player by an effect is a gain instead, as things are, and no damage once more."""
        gains = (e for e in self.game.in_force(self.state, DamageBecomes) if e.applied.gains_from("effect"))
        back = self.game.in_force(self.state, GainBecomesDamage)
        return any(concerns(e, seat) for e in gains) and not any(concerns(e, seat) for e in back)

    def returned_by(self, link: Link) -> frozenset[CardId]:
        """Which cards of the field a link is certain to return to the hand when it resolves, as things are; not what is still to be chosen."""
        theirs = Sight(self.game, self.state, link.player, link.card, link)
        ops = (op for op in certain(self.facts(link.card).effect(link.effect).does) if isinstance(op, ToHand))
        cards = (
            theirs.matching(op.all) if op.all is not None else theirs.named(op.who) if op.who else () for op in ops
        )
        return frozenset(card for found in cards for card in found if self.state.card(card).zone.on_field)

    def draws_only(self, link: Link) -> bool:
        """Whether a link makes somebody draw when it resolves and does nothing else, but that a phase may be left out for it and
        that its card remembers it."""
        parts = tuple(op for op in every_op(self.facts(link.card).effect(link.effect).does) if not op.inner())
        return any(isinstance(op, Draw) for op in parts) and all(isinstance(op, (Draw, Skip, Remember)) for op in parts)

    def discards(self, link: Link, whose: str) -> bool:
        """Whether a link makes this player discard when it resolves, or may: its own player, or the opponent."""
        seat = self.player if whose == "you" else self.player.opponent
        does = self.facts(link.card).effect(link.effect).does
        return any(seat in op.discarders(frozenset({link.player})) for op in does)

    def destroyed_by(self, link: Link, wanted: Filter) -> int:
        """How many cards on the field that are `wanted`, as this effect sees them, a link is certain to destroy as things are."""
        theirs = Sight(self.game, self.state, link.player, link.card, link)
        effect = self.facts(link.card).effect(link.effect)

        def meant(card: CardId) -> bool:
            if not self.state.card(card).zone.on_field or not self.fits(wanted, card):
                return False
            return not is_monster_too(self.state, card) or _meets_it_so(effect, wanted)

        return all_destroyed(effect.does, theirs, Meant(meant, of_a_sort(wanted)))


def _meets_it_so(effect: EffectDef, wanted: Filter) -> bool:
    """Whether an effect meets a Trap that is a monster, too, as what is wanted: what looks for Spells and Traps meets it as a Trap, what
    looks for monsters as a monster (page of Embodiment of Apophis)."""
    groups = effect.targets.groups if effect.targets is not None else ()
    described = [
        d for op in when_it_resolves(effect.does) if isinstance(op, Destroy) for d in (op.all or op.choose,) if d
    ]
    zones = {zone for each in (*described, *(group.fits for group in groups)) for zone in each.zones}
    return not zones or any(zone in wanted.zones for zone in zones)


def by_effect_instead(game: Duel, state: State, seat: Seat) -> Source | None:
    """The effect of a battling monster by which what it would inflict to this player as Battle Damage is damage by an effect."""
    found = (e for e in game.in_force(state, DamageAsOfEffect) if e.controller is not seat)
    return next((e.source for e in found if e.card in battlers(state)), None)


def coming_damage(game: Duel, state: State, seat: Seat) -> int:
    """Battle Damage `seat` would take if the battle under way were calculated now; what was worked out, once it was."""
    if state.battle is None or barred(game, state, "battle-damage", seat):
        return 0
    none = game.in_force(state, InflictsNone)
    if any(e.card in battlers(state) and e.controller is not seat for e in none):
        return 0
    if barred(game, state, "own-battle-damage", seat):
        return 0
    if by_effect_instead(game, state, seat) is not None:
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
        if short < 0:
            return -short if seat is pierced(game, state, attacker.id, target.id) else 0
        return short if seat is attacker.controller and short > 0 else 0
    margin = attack - atk(game, state, target.id)
    return max(margin, 0) if seat is target.controller else max(-margin, 0)


def pierced(game: Duel, state: State, attacker: CardId, target: CardId) -> Seat | None:
    """To whom the attack of this monster inflicts piercing damage: the opponent of who says so, which is another card's controller where
    that gives it the ability. Where each player says so, the controller of the monster that is attacked."""
    hurt = {e.controller.opponent for e in game.in_force(state, Piercing) if e.card == attacker}
    seat = state.card(target).controller
    return seat if seat in hurt else next(iter(hurt), None)

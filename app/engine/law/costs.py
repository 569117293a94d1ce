"""What can be given: which cards may be taken for a cost or an operation, and whether a price can be paid."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board, materials
from app.engine.law.grouping import Groups, enough_to_target
from app.engine.law.looping import restful
from app.engine.law.manners import fitting_sets
from app.engine.law.permitted import Permitted, may_change_control
from app.engine.law.places import open_zones
from app.engine.law.reviving import revivable
from app.engine.law.sight import may_come
from app.engine.law.summonable import may_summon
from app.engine.law.table import Duel
from app.engine.law.timely import usable_now
from app.engine.law.unnegated import link_stands
from app.engine.law.working import asks_of, asks_or_aims_by, enough_found
from app.engine.position.frames import Link
from app.engine.position.state import Prohibition, State
from app.engine.words.applied.fusion_substitute import FusionSubstitute
from app.engine.words.cards import EffectDef
from app.engine.words.filters import AIMED, Filter, Kind, Trait, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.normal_summon import NormalSummon
from app.engine.words.operations.operation import CardOp, when_it_resolves
from app.engine.words.operations.synchro_materials import Materials


class Means(Permitted, frozen=True, gc=False):
    """What a player has for an effect of a card: what can be taken, what a price leaves. Operations ask it."""

    @property
    def least_life(self) -> int:
        """How many life points have to be left when some are paid."""
        return 1 if self.game.values.life_cost == "some-are-left" else 0

    @property
    def beaten(self) -> tuple[CardId, ...]:
        """Monsters that the battle has destroyed and that are still on the field: nobody can give them away."""
        return board.beaten(self.state)

    def not_beaten(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        beaten = self.beaten
        return tuple(c for c in cards if c not in beaten) if beaten else cards

    def not_used_up(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that do not go to the Graveyard anyway, as Spells and Traps that are being used."""
        used = board.used_up_cards(self.game, self.state)
        return tuple(c for c in cards if c not in used)

    def takeable(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these monsters that somebody else can take control of."""
        return tuple(c for c in cards if may_change_control(self.game, self.state, c))

    def other_targets(self) -> tuple[CardId, ...]:
        """What else the effect of the link that is answered could target."""
        below = [link for link in self.state.chain if link.card != self.source]
        if not below:
            return ()
        effect = self.facts(below[-1].card).effect(below[-1].effect)
        right = lawful_targets(self.game, self.state, effect, below[-1].player, below[-1].card, below[-1])
        return tuple(c for c in right if c not in below[-1].targets)

    def lent(self, wanted: Filter) -> tuple[CardId, ...]:
        """Monsters of the opponent that its player may Tribute as if they were their own, of those that are wanted."""
        if wanted.owner == "opponent":
            return ()  # what asks for a monster that its player has taken means none that still lies on the other side
        cards = {c.card for c in self.state.changes if c.lent is self.player}
        theirs = (self.state.card(c) for c in cards if self.state.card(c).controller is not self.player)
        return tuple(sorted(c.id for c in theirs if self.fits_card(wanted, replace(c, controller=self.player))))

    def untributable(self, card: CardId, for_summon: bool) -> bool:
        """Whether something keeps this monster from being Tributed for that."""
        limits = ("be-tributed", "be-tributed-for-a-summon") if for_summon else ("be-tributed",)
        if not for_summon and self.effect is not None:
            limits = ("be-tributed", "be-tributed-by-effects")
        against = (p for limit in limits for p in board.barred(self.game, self.state, limit, self.player, card))
        return any(not (for_summon and self._excepted(p)) for p in against)

    def _excepted(self, against: Prohibition) -> bool:
        """Whether a prohibition does not hold for the Summon of the monster whose cost it is."""
        wanted = against.unless
        summoned = self.state.card(self.source)
        return wanted is not None and self.fits(replace(wanted, zones=(summoned.zone,)), self.source)

    def normal_summonable(self, card: CardId, op: NormalSummon) -> bool:
        return may_summon(replace(self, source=card), op)

    def tribute_sets(self, among: tuple[CardId, ...], needed: int) -> Iterator[tuple[CardId, ...]]:
        """The sets of these monsters that are so many Tributes for the Summon of the card whose cost they are, and leave nothing
        that it must not stand beside."""
        return fitting_sets(self.game, self.state, among, needed, self.player, self.source)

    def revivable(self, card: CardId, named: bool = False, ignoring: bool = False, face_down: bool = False) -> bool:
        maker = self.facts(self.source).name
        allowed = ignoring or revivable(self.game, self.state, card, named, maker)
        return allowed and may_come(self.game, self.state, card, self.player, special=True, face_down=face_down)

    def choosable(self, op: CardOp, wanted: Filter, given: bool = False) -> tuple[CardId, ...]:
        """Cards that may be taken for an operation: what its player cannot give away is left out. `given`: as a cost, for
        which players may take their own face-down cards too, since they know them; and only such cards as let the effect go
        on, where it compares something with what was given."""
        found = board.matching(self.game, self.state, wanted, self.player, self.source, given, self.link, self.picked)
        found = op.choosable(self, wanted, found)
        found = self.arriving(op, self.givable(found)) if given else self.affected(found) if op.only_affected else found
        effect = self.effect if given and op.count == 1 and not op.any_number else None
        if effect is not None and asks_or_aims_by(effect, (Who.PAID,)):
            found = tuple(c for c in found if self._goes_on_with(effect, c))
        return found

    def arriving(self, op: CardOp, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that get where a cost puts them, if it asks for that: no Token does, nor what is removed from play when
        it leaves the field, and no monster of the Extra Deck comes to the hand."""
        to = op.gives_to if op.must_arrive() else None
        return tuple(c for c in cards if self._gets_to(c, to, op.takes_tokens())) if to is not None else cards

    def _gets_to(self, card: CardId, to: Zone, tokens: bool) -> bool:
        held, facts = self.state.card(card), self.facts(card)
        if "token" in facts.subtypes:
            return tokens
        if (to is Zone.HAND and facts.in_extra_deck) or not self.reaches(card, to):
            return False
        return not held.zone.on_field or board.removed_leaving(self.game, self.state, held) is None

    def _goes_on_with(self, effect: EffectDef, paid: CardId) -> bool:
        """Whether the effect can still be activated if this card is given for it."""
        link = replace(self.link or Link(0, self.source, effect.id, self.player), paid=(paid,))
        groups = target_groups(self.game, self.state, effect, self.player, self.source, link, but=(paid,))
        if not enough_to_target(groups):
            return False
        return effect.targets is not None or first_finds(self.game, self.state, effect, link, but=paid)

    def goes_on_saying(self, word: str) -> bool:
        """Whether the effect can still be activated, or go on, if this is what its player says."""
        effect = self.effect
        if effect is None:
            return True
        link = replace(self.link or Link(0, self.source, effect.id, self.player), said=word)
        aimed = effect.targets is None or enough_to_target(
            target_groups(self.game, self.state, effect, self.player, self.source, link)
        )
        return aimed and first_finds(self.game, self.state, effect, link)

    @property
    def effect(self) -> EffectDef | None:
        """The effect that is being used, where that is known."""
        if self.link is None or not self.link.effect:
            return None
        effects = self.game.cards[self.state.card(self.source).slug].effects
        return next((e for e in effects if e.id == self.link.effect), None)

    def can_be_done(self, card: CardId, paid: bool) -> bool:
        """Whether what a Spell or Trap does when it is used could be done by this card now, as if that were used; `paid`: and its cost given."""
        effect = usable_now(self.game, self.state, self.player, self.source, self.facts(card))
        if effect is None or (paid and not all(op.payable(replace(self, link=None), False) for op in effect.cost)):
            return False
        aimed = enough_to_target(target_groups(self.game, self.state, effect, self.player, self.source))
        return aimed and finds_something(self.game, self.state, effect, Link(0, self.source, "", self.player))

    def may_negate(self) -> bool:
        """Whether the card may negate the topmost link, as far as that has a say in it."""
        return not any(link_stands(self.game, self.state, link, self.source) for link in self.state.chain[-1:])

    # what a monster is made of

    def synchro_sets(self, op: Materials) -> Iterator[tuple[CardId, ...]]:
        return materials.synchro_sets(self.game, self.state, op, self.player, self.source)

    def may_be_summoned(self, card: CardId) -> bool:
        """Whether nothing forbids its player to Special Summon this monster, and its own text lets it be made so."""
        definition = self.facts(card)
        if definition.without_polymerization or definition.never_special:
            return False
        if definition.made_by and self.facts(self.source).name not in definition.made_by:
            return False
        return not any(p.lone or not p.makes_way for p in self.summon_bans(card))

    def _material(self, among: Filter, of: str, made: CardId, to: Zone = Zone.GRAVEYARD) -> tuple[CardId, ...]:
        """The monsters that may be material: their player's face-down ones too, but not those that the battle has destroyed."""
        wanted = replace(among, kind=Kind.MONSTER)
        found = board.matching(self.game, self.state, wanted, self.player, self.source, knowing=True)
        found = self.not_beaten(tuple(c for c in found if c != made))
        found = self.banishable(found) if to is Zone.BANISHED else found
        return tuple(c for c in found if not materials.barred(self.game, self.state, c, of, made))

    def not_material(self, among: tuple[Filter, ...], of: str, made: CardId) -> tuple[tuple[CardId, str], ...]:
        """What cards that might be material say against that of themselves."""
        there = (c for wanted in among for c in board.matching(self.game, self.state, wanted, self.player, self.source))
        return tuple(
            by for c in dict.fromkeys(there) for by in materials.said_against(self.game, self.state, c, of, made)
        )

    def substituted(self, made: CardId, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, str], ...]:
        """The effects by which one of these cards stands in for a material, if one does."""
        parts = self.facts(made).materials
        right = materials.fitting(self.game, self.state, parts, cards, self.player, made)
        standing_in = self._standing_in(made, cards)
        if materials.is_named_set(parts, right, frozenset(), cards):
            return ()
        return tuple(e.source for e in self.game.in_force(self.state, FusionSubstitute) if e.card in standing_in)

    def _roomy(self, cards: tuple[CardId, ...]) -> bool:
        """Whether there is a Monster Zone for what is made of these cards."""
        own = self.state.lying(Zone.MONSTER, self.player)
        return len(own) - sum(c.id in cards for c in own) < open_zones(self.game, self.state, Zone.MONSTER, self.player)

    def _standing_in(self, made: CardId, able: tuple[CardId, ...]) -> frozenset[CardId]:
        """Those of these cards that may be instead of one that the monster names."""
        if self.facts(made).no_substitutes:
            return frozenset()
        return materials.standing_in(self.game, self.state, able)

    def fusion_sets(self, made: CardId, among: Filter, to: Zone) -> Iterator[tuple[CardId, ...]]:
        """The sets of Fusion Material for this monster, which goes there."""
        able, parts = self.affected(self._material(among, "fusion", made, to)), self.facts(made).materials
        fitting = materials.fitting(self.game, self.state, parts, able, self.player, made)
        found = materials.named_sets(parts, fitting, self._standing_in(made, able)) if parts else iter(())
        return (s for s in found if self._roomy(s))

    def is_fusion_set(self, made: CardId, among: Filter, to: Zone, cards: tuple[CardId, ...]) -> bool:
        able, parts = self.affected(self._material(among, "fusion", made, to)), self.facts(made).materials
        fitting = materials.fitting(self.game, self.state, parts, able, self.player, made)
        return materials.is_named_set(parts, fitting, self._standing_in(made, able), cards) and self._roomy(cards)

    def named_sets(self, made: CardId, among: Filter) -> Iterator[tuple[CardId, ...]]:
        """The sets of the materials that this monster names, with no substitute among them, whatever room there is."""
        able, parts = self._material(among, "", made), self.facts(made).materials
        fitting = materials.fitting(self.game, self.state, parts, able, self.player, made)
        return materials.named_sets(parts, fitting, frozenset()) if parts else iter(())

    def _contact(self, among: Filter, to: Zone) -> tuple[CardId, ...]:
        """What may be given for a Summon without Polymerization, which is Fusion Material all the same: Tokens go nowhere, and to the
        Graveyard only what gets there."""
        able = self.getting_to(self._material(among, "fusion", self.source, to), to)
        return tuple(c for c in able if "token" not in self.facts(c).subtypes)

    def contact_sets(self, among: Filter, to: Zone) -> Iterator[tuple[CardId, ...]]:
        parts = self.facts(self.source).materials
        fitting = materials.fitting(self.game, self.state, parts, self._contact(among, to), self.player, self.source)
        return (s for s in materials.named_sets(parts, fitting, frozenset()) if self._roomy(s))

    def is_contact_set(self, among: Filter, to: Zone, cards: tuple[CardId, ...]) -> bool:
        parts = self.facts(self.source).materials
        fitting = materials.fitting(self.game, self.state, parts, self._contact(among, to), self.player, self.source)
        return materials.is_named_set(parts, fitting, frozenset(), cards) and self._roomy(cards)

    def _still_named(self, made: CardId, how: str, cards: tuple[CardId, ...]) -> bool:
        """Whether each of these materials is named by the Fusion Monster as it lies now, or stands in (page of Proto-Cyber Dragon)."""
        parts = self.facts(made).materials
        if how != "fusion" or not parts:
            return True
        fitting = materials.fitting(self.game, self.state, parts, cards, self.player, made)
        return all(c in fitting or c in self._standing_in(made, cards) for c in cards)

    def put_together_from(self) -> tuple[CardId, ...]:
        """The materials of the Fusion or Synchro Summon of what the effect has targeted, or of its own card if it targets nothing, and
        what has left the field, if all of them can be Special Summoned from its player's Graveyard."""
        targets = self.link.targets if self.link is not None else ()
        left = [self.state.notes.left_last(c) for c in targets or (self.source,)]
        cards = tuple(card for was in left if was is not None for card in was.put_together_from)
        there = all(
            (held := self.state.card(c)).zone is Zone.GRAVEYARD and held.controller is self.player and self.revivable(c)
            for c in cards
        )
        there = there and all(self._still_named(was.card, was.how, was.put_together_from) for was in left if was)
        return cards if there and len(cards) <= self.summon_room() else ()

    def sets_of_levels(self, op: CardOp, wanted: Filter, levels: int, exactly: bool) -> Iterator[tuple[CardId, ...]]:
        """The sets of cards that make up such a sum for a cost or an effect. The card whose cost it is cannot go where its Summon
        does not find it."""
        able = self.choosable(op, wanted, given=True)
        found = materials.summed_sets(self.game, self.state, able, levels, op, op.room(self))
        return (s for s in found if self.source not in s or self.reaches_graveyard(self.source))

    def different_sets(self, op: CardOp, wanted: Filter, trait: Trait) -> Iterator[tuple[CardId, ...]]:
        """The sets of cards of which no two are alike in this: as many as the operation takes, the most of them first."""
        able, sizes = self.choosable(op, wanted), op.sizes(self)
        return materials.different_sets(self.game, self.state, able, trait, sizes, op.counts_else())

    def level_sets(self, made: CardId, among: Filter, level: int, exactly: bool, tributed: bool) -> Iterator[tuple[CardId, ...]]:  # fmt: skip
        """The sets of monsters whose Levels are enough for a Ritual Summon of this one."""
        able = self.affected(self._material(among, "ritual", made))
        whole: tuple[CardId, ...] = ()
        if tributed:
            # of those that are lent only face-up ones: what lies face-down has no Level that anybody knows
            able = (*able, *self.affected(self.lent(replace(among, kind=Kind.MONSTER, face=Face.UP))))
            able = tuple(c for c in able if not self.untributable(c, for_summon=False))
            whole = materials.whole_tributes(self.game, self.state, able, made)
            able += self.banishable(materials.from_graveyard(self.game, self.state, self.player))
        needed = level or self.game.cards[self.state.card(made).slug].level
        sets = materials.level_sets(self.game, self.state, able, needed, exactly)
        alone = ((card,) for card in whole)
        return (s for s in chain(alone, (s for s in sets if s not in {(c,) for c in whole})) if self._roomy(s))

    def supplied(self, effect: EffectDef, wanted: Filter) -> bool:
        """Whether the cost of an effect may put a card there that is wanted."""
        for op in effect.cost:
            if op.gives_to is None or op.gives_to not in wanted.zones:
                continue
            itself = self.state.card(self.source)
            # what belongs to the Extra Deck goes there, and comes to no hand or Deck
            comes = op.gives_to not in (Zone.HAND, Zone.DECK) or not self.game.cards[itself.slug].in_extra_deck
            if not op.gives_itself() or (comes and self.fits(replace(wanted, zones=(itself.zone,)), self.source)):
                return True
        return False


def lawful_targets(
    game: Duel, state: State, effect: EffectDef, player: Seat, card: CardId, link: Link | None = None
) -> tuple[CardId, ...]:
    """What an effect may target: what fits, can be targeted, and can have done to it what the effect does to its targets."""
    each = (found for _, found in target_groups(game, state, effect, player, card, link))
    return tuple(dict.fromkeys(target for found in each for target in found))


def target_groups(
    game: Duel, state: State, effect: EffectDef, player: Seat, card: CardId, link: Link | None = None, but: tuple[CardId, ...] = (),
) -> Groups:  # fmt: skip
    """What an effect may target, by the groups that it names. `link`: what it was met by and has paid, as far as it has got; `but`: cards that will have gone. What it does first has to find something with the target, where the two are compared."""
    means, theirs = Means(game, state, player, card, link), Means(game, state, player.opponent, card, link)
    groups = []
    for number, group in enumerate(effect.targets.groups if effect.targets is not None else ()):
        found = board.targetable(game, state, group.fits, player, card, link)
        for op in when_it_resolves(effect.does):
            if op.works_on_targets() and op.group() in (None, number):
                found = (*found, *op.also_targetable(means, group.fits))
                able = op.targetable(means, found)
                able = theirs.banishable(able) if group.chooser == "opponent" and isinstance(op, Banish) else able
                found = found if not able and effect.mandatory and op.aims_anyway else able
        if but:
            found = tuple(c for c in found if c not in but)
        if asks_of(effect, AIMED):
            aimed = link or Link(0, card, effect.id, player)
            found = tuple(c for c in found if first_finds(game, state, effect, replace(aimed, targets=(c,))))
        groups.append((group, restful(game, state, effect, player, card, link, found)))
    return tuple(groups)


def first_finds(game: Duel, state: State, effect: EffectDef, link: Link, but: CardId = 0) -> bool:
    """Whether what the effect has to find is there, as far as its link has got. `but`: a card that will have gone."""
    return enough_found(Means(game, state, link.player, link.card, link), effect, but)


def finds_something(game: Duel, state: State, effect: EffectDef, link: Link) -> bool:
    """Whether an effect that need not be used has something to work on: what it does first must find a card, or one of all
    its parts where each does something to all cards of a sort. A Deck that is not listed may hold anything."""
    if not effect.does:
        return True
    means = Means(game, state, link.player, link.card, link)
    parts = [op for op in effect.does if not op.depends]
    every = [op for op in parts if isinstance(op, CardOp) and op.all is not None]
    if parts and len(every) == len(parts):
        # what its activation singles out is not known to be so before
        if effect.binds and any(op.all is not None and op.all.singled_out for op in every):
            return True
        return any(op.reaches(means) or (op.all is not None and not means.all_listed(op.all)) for op in every)
    first = effect.does[0]
    if game.values.nothing_there == "searches-and-draws-go-on" and (first.searches() or means.short_of_cards((first,))):
        return True
    return first.finds(means, effect, link.subjects)


def valid_targets(game: Duel, state: State, link: Link) -> tuple[CardId, ...]:
    """The link's targets that are still what the effect may target."""
    if not link.effect:
        return link.targets
    effect = game.cards[state.card(link.card).slug].effect(link.effect)
    target = effect.targets
    if target is None:
        return link.targets

    def wanted(card: CardId) -> tuple[Filter, ...]:
        of = tuple(g.fits for g, cards in zip(target.groups, link.grouped, strict=False) if card in cards)
        found = of or tuple(group.fits for group in target.groups)
        if target.as_chosen:
            return tuple(Filter(zones=each.zones, whose=each.whose) for each in found)
        return tuple(replace(each, whose="any") for each in found) if target.whoever_controls else found

    def there(card: CardId, want: Filter) -> bool:
        if board.fits(game, state, want, state.card(card), link.player, link.card, link=link):
            return True
        return any(card in op.also_targetable(means, want) for op in aiming) if state.changes else False

    means = Means(game, state, link.player, link.card, link)
    aiming = [op for op in when_it_resolves(effect.does) if op.works_on_targets()]
    return tuple(c for c in link.targets if any(there(c, w) for w in wanted(c)))


def payable(game: Duel, state: State, op: AnyOp, player: Seat, card: CardId, mandatory: bool = False, link: Link | None = None) -> bool:  # fmt: skip
    """Whether a cost can be paid, for an effect that has to be used or for one that may be. What has to be sent to the Graveyard
    cannot be, while everything is removed from play instead. Whether an unlisted Deck has enough cards is not asked."""
    return op.payable(Means(game, state, player, card, link), mandatory)

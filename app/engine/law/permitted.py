"""What an effect is permitted to do at all: whom it may Special Summon, who may draw, and whether the Decks hold enough."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import being, board, materials
from app.engine.law.being import is_monster_too
from app.engine.law.giving_way import stands_after
from app.engine.law.places import has_room
from app.engine.law.sight import Sight
from app.engine.law.table import Duel
from app.engine.position.state import NOBODY, Card, Prohibition, State
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.applied.goes_elsewhere_instead import GoesElsewhere
from app.engine.words.filters import Filter, Kind
from app.engine.words.guises import Guise
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import BE_BANISHED
from app.engine.words.operations.reveal import BE_REVEALED
from app.engine.words.operations.send_to_graveyard import OUT_OF_DECK
from app.engine.words.operations.synchro_materials import Materials
from app.engine.words.several import all_from_decks


def turned_down_by(own: bool) -> tuple[str, ...]:
    """What nothing must forbid to a player who turns a card face-down, be it their `own` one. Who may not Set cards turns none of their own
    face-down either (edisonrul.ing, Dark Simorgh)."""
    return ("turn-face-down", "set") if own else ("turn-face-down",)


def may_change_control(game: Duel, state: State, card: CardId) -> bool:
    """Whether a monster can change sides: nothing forbids it, and a Trap that is a monster finds a Spell & Trap Zone there."""
    if board.barred(game, state, "change-control", card=card):
        return False
    if not is_monster_too(state, card):
        return True
    return has_room(game, state, Zone.SPELL, state.card(card).controller.opponent)


class Permitted(Sight, frozen=True, gc=False):
    """The duel as an effect sees it, with what others forbid it."""

    def affected(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards to which what its card does is something. Others are no material of a Fusion or Ritual Summon by an effect
        as it resolves (edisonrul.ing, Non-Spellcasting Area)."""
        game, state = self.game, self.state
        return tuple(c for c in cards if board.unaffected(game, state, state.card(c), self.source) is None)

    def shielded(self, among: Filter) -> tuple[tuple[CardId, str], ...]:
        """The effects because of which what its card does is nothing to cards that are such."""
        there = (self.state.card(c) for c in self.matching(among))
        found = (board.unaffected(self.game, self.state, c, self.source) for c in there)
        return tuple(dict.fromkeys(by for by in found if by is not None))

    def may_be_others(self, wanted: Filter | None, among: tuple[CardId, ...]) -> bool:
        """Whether cards are looked for in a Deck of which only these are known, so that others which nobody has named may be such, too."""
        if wanted is None or wanted.exactly or self.all_listed(wanted):
            return False
        held = map(self.state.card, among)
        return all(c.zone is Zone.DECK and c.controller not in self.state.decks_listed for c in held)

    def givable(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that no effect keeps from being given as a cost."""
        return tuple(c for c in cards if not board.barred(self.game, self.state, "be-given-as-a-cost", self.player, c))

    # what may be Special Summoned

    def against_summon(
        self, card: Card | None, beside: bool = True, side: Seat | None = None, guise: Guise | None = None
    ) -> tuple[Prohibition, ...]:
        """What forbids its player to Special Summon this card; where it is not known which, any card at all. What its own effect
        forbids it forbids to others. `beside`: face-up beside the monsters of its player, or of this `side`; `guise`: as the monster that it
        will be."""
        state = self.state
        if card is not None and guise is not None:
            state, card = being.in_guise(state, card.id, guise), replace(card, face=Face.UP)
        found = board.prohibited(self.game, state, "special-summon", self.player, card, side=side)
        if not beside and side in (None, self.player):
            # what is Summoned face-down is Set by it (edisonrul.ing, Dark Simorgh)
            found = (*found, *board.prohibited(self.game, self.state, "set", self.player))
        own = (self.source, self.link.effect) if self.link is not None else None
        return tuple(p for p in found if p.by != own and (beside or not p.lone))

    def summon_bans(self, card: CardId) -> tuple[Prohibition, ...]:
        """What is sure to forbid its player to Special Summon this card."""
        return board.barred(self.game, self.state, "special-summon", self.player, card)

    def comes_for(self, card: CardId, given: tuple[CardId, ...]) -> bool:
        """Whether nothing forbids its player to Special Summon this card any more that makes way once those have been given for it."""
        held, bans = self.state.card(card), (p for p in self.summon_bans(card) if p.makes_way and not p.lone)
        return not any(stands_after(self.game, self.state, p, held, self.player, given) for p in bans)

    def may_turn_down(self, card: CardId) -> bool:
        """Whether nothing keeps its player from turning a card face-down."""
        acts = turned_down_by(self.state.card(card).controller is self.player)
        return not any(board.barred(self.game, self.state, act, self.player) for act in acts)

    def held_upright(self, card: CardId) -> bool:
        """Whether something keeps effects from changing a monster to Defense Position."""
        return bool(board.barred(self.game, self.state, "be-changed-to-defense-by-effects", card=card))

    def kept_out(self, card: CardId, beside: bool = True, side: Seat | None = None, guise: Guise | None = None) -> bool:
        """Whether something forbids to Special Summon this card, but not every other. `beside`, `side`, `guise`: as in `against_summon`."""
        found = self.against_summon(self.state.card(card), beside, side, guise)
        return any(p.sure and (p.slug or p.card is not None or p.fits is not None or p.lone) for p in found)

    def returnable(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that may be targeted, or given as a cost, to be returned to the Deck: not what would go elsewhere instead."""
        kept = [e for e in self.game.in_force(self.state, GoesElsewhere) if e.applied.would_go == "deck"]
        return tuple(
            c
            for c in self.let_go(cards)
            if not any(Sight(self.game, self.state, e.controller, e.card).fits(e.applied.fits, c) for e in kept)
        )

    def let_go(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that nothing keeps from returning to the Deck."""
        return tuple(c for c in cards if board.may_return_to_deck(self.game, self.state, c))

    def getting_to(self, cards: tuple[CardId, ...], to: Zone) -> tuple[CardId, ...]:
        """Those of these cards that get to this place: to the Graveyard, or to a Deck from which nothing keeps them."""
        if to is Zone.DECK:
            return self.let_go(cards)
        return tuple(c for c in cards if to is not Zone.GRAVEYARD or self.reaches_graveyard(c))

    def to_a_hand(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that nothing keeps from returning to the hand, or to the Extra Deck if they belong there."""
        return tuple(c for c in cards if not self.facts(c).in_extra_deck or self.let_go((c,)))

    def unseen(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that do not lie open in a hand already."""
        if not board.ever(self.game, self.state, BE_REVEALED):
            return cards
        return tuple(c for c in cards if not board.barred(self.game, self.state, BE_REVEALED, self.player, c))

    def printed_monster(self, card: CardId) -> bool:
        """Whether a card is a monster by its facts: no other can be Special Summoned unless an effect makes it one."""
        return self.game.cards[self.state.card(card).slug].kind is Kind.MONSTER

    def token(self, name: str) -> Card:
        """A Token of this name that will lie on the field."""
        return Card(NOBODY, name, self.player, self.player, Zone.LIMBO)

    def may_activate_card(self, card: CardId) -> bool:
        """Whether nothing forbids its player to activate this Spell or Trap Card, wherever it lies."""
        act = f"activate-{self.game.cards[self.state.card(card).slug].kind}s"
        return not board.barred(self.game, self.state, act, self.player, card)

    def banishable(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that can be removed from play."""
        return tuple(c for c in cards if board.may_be_banished(self.game, self.state, c, self.player))

    def reaches(self, card: CardId, to: Zone) -> bool:
        """Whether a card would get to this place, and not go elsewhere instead: to the Graveyard, or to the Deck."""
        if to is Zone.DECK:
            return bool(self.returnable((card,)))
        return to is not Zone.GRAVEYARD or self.reaches_graveyard(card)

    def reaches_graveyard(self, card: CardId | None) -> bool:
        """Whether what would be sent to the Graveyard goes there, and is not removed from play instead: this card, or one that nobody knows.
        What it says itself against removing from play does not spare itself then (page of Trap Eater)."""
        instead = self.game.in_force(self.state, BanishInstead)
        if card is not None and not being.goes_as_a_monster(self.game, self.state.card(card)):
            instead = tuple(e for e in instead if not e.applied.monsters)
        if not instead:
            return True
        return any(p.by[0] != card for p in board.barred(self.game, self.state, BE_BANISHED, card=card))

    def may_leave_the_deck(self) -> bool:
        """Whether nothing keeps cards of a Deck from being sent to the Graveyard."""
        return not board.barred(self.game, self.state, OUT_OF_DECK, self.player)

    def attackable(self, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these monsters that nothing keeps from being attacked."""
        state = self.state
        return tuple(
            c for c in cards if not board.barred(self.game, state, "be-attacked", state.card(c).controller.opponent, c)
        )

    def may_be_hurt(self, seat: Seat) -> bool:
        """Whether nothing keeps Battle Damage from this player, but what a battling monster says of itself: that is seen when damage is
        calculated (edisonrul.ing, Rockstone Warrior)."""
        fighting = board.battlers(self.state)
        return all(p.by[0] in fighting for p in board.barred(self.game, self.state, "battle-damage", seat))

    def can_be_made_direct(self) -> bool:
        """Whether nothing keeps the attacking monster from attacking directly."""
        attacker = board.attacking_monster(self.state)
        if attacker is None:
            return True
        return not board.barred(self.game, self.state, "attack-directly", attacker.controller, attacker.id)

    def synchro_sets_for(self, made: CardId) -> Iterator[tuple[CardId, ...]]:
        """The sets of material by which this monster can be Synchro Summoned."""
        costs = (op for way in self.facts(made).procedures for op in way.cost if isinstance(op, Materials))
        return (s for op in costs for s in materials.synchro_sets(self.game, self.state, op, self.player, made))

    # what may be drawn

    def seats(self, whose: str) -> tuple[Seat, ...]:
        """The players that a word means."""
        both = {"you": (self.player,), "opponent": (self.player.opponent,)}
        return both.get(whose, (self.player, self.player.opponent))

    def against_draw(self, seat: Seat) -> tuple[Prohibition, ...]:
        """What keeps a player from drawing."""
        return board.prohibited(self.game, self.state, "draw", seat)

    def short_of_cards(self, ops: tuple[AnyOp, ...]) -> tuple[tuple[Seat, int, int], ...]:
        """Players whose Decks do not hold what these operations draw, or send from the top: how many it takes, and how many there are. A
        Deck that is not listed may hold as many as it likes."""
        needed = zip((self.player, self.player.opponent), all_from_decks(ops, self), strict=True)
        there = ((seat, many, len(self.state.lying(Zone.DECK, seat))) for seat, many in needed if many)
        return tuple(each for each in there if each[0] in self.state.decks_listed and each[2] < each[1])

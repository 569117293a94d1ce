"""What a filter may ask of one card that the card itself does not say: how it lies among the others, what it did, how it left."""

from __future__ import annotations

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law.being import now
from app.engine.law.called import attacking_monster, battlers
from app.engine.law.stats import atk, defense
from app.engine.law.table import Duel
from app.engine.law.traits import names_of, races
from app.engine.position.events import Drew, LifeChanged, Moved
from app.engine.position.state import Card, State, Used, as_it_came
from app.engine.words.filters import Filter, Kind, Points, came_so


def is_highest(game: Duel, state: State, stat: str, card: Card) -> bool:
    """Whether no face-up monster on the field has more ATK or DEF than this one."""
    value = atk if stat == "atk" else defense
    monsters = [c for c in state.lying(Zone.MONSTER) if c.face is Face.UP]
    return card in monsters and value(game, state, card.id) == max(value(game, state, c.id) for c in monsters)


def is_extreme_of_its_side(game: Duel, state: State, which: str, card: Card) -> bool:
    """Whether no face-up monster of its controller has more ATK than this one, or none has less."""
    monsters = [c for c in state.lying(Zone.MONSTER, card.controller) if c.face is Face.UP]
    values = [atk(game, state, c.id) for c in monsters]
    wanted = max if which == "highest-atk" else min
    return card in monsters and atk(game, state, card.id) == wanted(values)


def is_singled_out(state: State, card: Card, source: CardId | None) -> bool:
    """Whether an effect of `source` has singled out this card, or had as it, or the source, left the field this turn."""
    if any(c.singled and c.card == card.id and c.by[0] == source for c in state.changes):
        return True
    left = None if card.zone.on_field else state.notes.left_last(card.id)
    if left is not None and source in left.singled_by:
        return True
    gone = state.notes.left_last(source) if source else None
    return gone is not None and card.id in gone.singles and not state.card(gone.card).zone.on_field


def is_raised(game: Duel, state: State, card: Card) -> bool:
    """Whether the ATK of a face-up monster is higher than its original ATK."""
    there = card.zone is Zone.MONSTER and card.face is Face.UP
    return there and atk(game, state, card.id) > max(now(game, state, card).atk, 0)


def fights_so(state: State, wanted: Filter, card: Card) -> bool:
    """Whether what is asked of its attacks and battles is so."""
    return (
        not (wanted.attacking and attacking_monster(state) != card)
        and not (wanted.not_attacking and attacking_monster(state) == card)
        and not (wanted.attacked and not attacked(state, card))
        and not (wanted.battling and card.id not in battlers(state))
        and not (wanted.battled and not state.has_done("battled", card.id))
        and not (wanted.attacked_this_turn and not state.has_attacked(card.id))
        and not (wanted.made_an_attack_this_turn and not state.has_attacked(card.id, made=True))
        and not (wanted.went_to_defense_this_turn and not state.has_done("to-defense", card.id))
        and not (wanted.attacked_directly_first and not attacked_directly_first(state, card))
        and not (wanted.no_attack_this_turn and state.has_attacked(card.id, wanted.no_attack_this_turn == "made"))
        and not (wanted.flipped_by_attack and (state.battle is None or state.battle.flipped != card.id))
    )


def direct_attacks(state: State) -> tuple[Used, ...]:
    """The attacks of this turn that were made directly and not negated, the one under way among them."""
    return tuple(u for u in state.used if u.what == "attacked" and u.direct and not u.negated and not u.returned)


def attacked_directly_first(state: State, card: Card) -> bool:
    """Whether the first direct attack of this turn that was not negated was made by this card, wherever that is now; on the field, by the one it still is."""
    first = next(iter(direct_attacks(state)), None)
    return first is not None and first.card == card.id and not (first.past and card.zone is Zone.MONSTER)


def came_so_lately(state: State, wanted: Filter, card: Card, source: CardId | None) -> bool:
    """Whether what is asked of when it came to lie where it lies is so."""
    return (
        not (wanted.came_this_turn and card.since != state.turn)
        and not (wanted.not_just_drawn and is_just_drawn(state, card))
        and not (wanted.no_own_turn_since and not no_own_turn_since(state, card))
        and not (wanted.there_before_this and not (source and was_there_before(state, card, state.card(source))))
        and not (wanted.on_top and state.lying(card.zone, card.controller)[-1] != card)
    )


def has_come(state: State, card: Card, how: str) -> bool:
    """Whether a card was Summoned like that. One that was turned face-down and Flip Summoned since still counts as Summoned as it was before."""
    before = card.first if card.zone.on_field else ""
    return came_so(as_it_came(state, card).how, (how,)) or (before != "" and came_so(before, (how,)))


def lies_so(game: Duel, state: State, wanted: Filter, card: Card) -> bool:
    """Whether what is asked of how it came to its Graveyard, and lies in it, is so."""
    return (
        not (wanted.beaten and not card.beaten)
        and not (wanted.sent_by_the_other and card.id not in state.notes.sent)
        and not (wanted.undermost is not None and not is_undermost(game, state, card, wanted.undermost))
    )


def attacked(state: State, card: Card) -> bool:
    return state.battle is not None and state.battle.stands and state.battle.target == card.id


def can_hold(game: Duel, state: State, card: Card, counter: str) -> bool:
    """Whether one more such counter can be put on it. A monster whose effects are negated holds none (edisonrul.ing, Crusader of Endymion)."""
    facts = game.cards[card.slug]
    if card.zone is Zone.MONSTER and counter in facts.can_hold and _is_negated(game, state, card):
        return False
    return counter in facts.can_hold and not (facts.holds_most and card.counted(counter) >= facts.holds_most)


def _is_negated(game: Duel, state: State, card: Card) -> bool:
    negated = card.void_by is not None or any(c.negate and c.card == card.id for c in state.changes)
    return negated or card.id in game.force(state).silenced


def bears(game: Duel, state: State, card: Card, subtype: str) -> bool:
    """Whether a card of this subtype is equipped to that monster."""
    return any(c.equips == card.id and subtype in game.cards[c.slug].subtypes for c in state.cards)


def removed_by_itself(state: State, card: Card) -> bool:
    left = state.notes.left_last(card.id)
    return left is not None and left.by_itself


def left_so(state: State, card: Card, how: str, viewer: Seat) -> bool:
    """Whether a card was destroyed on the field this turn in such a way, and has not come back; or has left this player's side for a Graveyard."""
    if how in ("to-a-graveyard", "to-your-graveyard"):
        gone = state.notes.left_last(card.id)
        there = how == "to-a-graveyard" or card.owner is viewer
        return gone is not None and gone.buried and gone.controller is viewer and there
    left = state.notes.left_last(card.id)
    if how == "defending-by-you":
        # that it has come back since changes nothing about what this player has destroyed
        own = left is not None and left.by is not None and state.card(left.by).controller is viewer
        return own and left is not None and left.destroyed and left.defending
    left = None if card.zone.on_field else left
    if how == "own-effect":
        return left is not None and left.destroyed and left.by == card.id
    return left is not None and left.destroyed and how in ("destroyed", left.cause)


def of_sole_type(game: Duel, state: State, cards: tuple[CardId, ...], card: Card) -> bool:
    """Whether these cards have one original Type, all the same, and this card has it now."""
    types = {game.cards[state.card(c).slug].race for c in cards}
    return len(types) == 1 and types <= set(races(game, state, card))


def shares_name(game: Duel, state: State, cards: tuple[CardId, ...], card: Card, wanted: Filter) -> bool:
    """Whether at least so many of these cards as are wanted have a name of this card."""
    names = {*names_of(now(game, state, card))}
    alike = (c for c in cards if not names.isdisjoint(names_of(now(game, state, state.card(c)))))
    return sum(1 for _ in alike) >= wanted.namesakes_least


def has_namesake(game: Duel, state: State, cards: tuple[CardId, ...], card: Card) -> bool:
    """Whether another of these cards has a name of this card."""
    names = {*names_of(now(game, state, card))}
    return any(c != card.id and not names.isdisjoint(names_of(now(game, state, state.card(c)))) for c in cards)


def is_just_drawn(state: State, card: Card) -> bool:
    """Whether a card was drawn as the last thing to happen, or among several."""
    return any(isinstance(what, Drew) and what.card == card.id for what in state.recent)


def is_undermost(game: Duel, state: State, card: Card, kind: Kind) -> bool:
    """Whether a card is the first of this kind that came to its Graveyard, of those that lie there: it lies lowest."""
    pile = state.lying(Zone.GRAVEYARD, card.owner)
    return next((c.id for c in pile if game.cards[c.slug].kind is kind), None) == card.id


def just_discarded(state: State, seat: Seat) -> int:
    """How many cards this player has discarded as the last thing to happen, wherever they have gone."""
    return sum(isinstance(what, Moved) and what.discarded and what.player is seat for what in state.recent)


def taken_of(state: State, amount: Points, seat: Seat, source: CardId) -> int:
    """What an amount comes to that counts the damage which a player has taken: by an effect of `source`, or in the battle under way."""
    if not amount.in_battle:
        return just_taken(state, seat, source)
    taken = (0, 0) if state.battle is None else state.battle.taken
    return taken[seat is Seat.B] // amount.per


def just_taken(state: State, seat: Seat, source: CardId) -> int:
    """How much damage by an effect of `source` this player has taken as the last thing to happen."""
    found = (what for what in state.recent if isinstance(what, LifeChanged) and what.by == source)
    return sum(max(-what.amount, 0) for what in found if what.player is seat)


def no_own_turn_since(state: State, card: Card) -> bool:
    """Whether no turn of its player has begun since a card came to lie where it lies."""
    return card.since >= state.turn - (state.player is not card.controller)


def was_there_before(state: State, card: Card, this: Card) -> bool:
    """Whether a card lay where it lies before this one came to lie face-up where that does: in an earlier turn, or in the same one without having left the
    field in it, or both of them when play began."""
    up = max(this.since, this.up_since)
    if card.since != up:
        return card.since < up
    return not this.nth or (card.since == state.turn and state.notes.left_last(card.id) is None)


def own_turns(state: State, card: Card) -> int:
    """In how many turns of its player a card has lain face-up where it lies, the one under way counted. Of what lay there before play began
    nobody knows how long: it counts from the turn before."""
    first = max(card.since, card.up_since, 1)
    last = state.turn - (state.player is not card.controller)
    return max((last - first) // 2 + 1, 0)


def normally(game: Duel, card: Card, known: bool) -> bool:
    """Whether a card is a monster that can be Normal Summoned or Set."""
    facts = game.cards[card.slug]
    return known and facts.kind is Kind.MONSTER and not (facts.special_only or facts.in_extra_deck)


def summoned_now(state: State, card: Card) -> bool:
    """Whether a monster came to the field by a Summon of this turn, or was Flip Summoned in it. One that an effect has turned face-up since,
    which is no Summon, does not count."""
    turned = state.has_done("flipped", card.id)
    if card.how == "flip":
        return turned
    back = state.has_done("back", card.id)
    return card.zone.on_field and card.how != "" and card.since == state.turn and not (turned or back)


def made_with(state: State, card: Card, source: CardId | None) -> bool:
    """Whether that card was material or a Tribute for the Summon of this one, which has been face-up since."""
    return source in card.made_of and card.face is Face.UP and card.how not in ("", "flip")


def whose_by_made(state: State, card: Card) -> Seat:
    """Whose an effect of this card is that speaks of the monster made with it: who Summoned that one has it, whoever owns this card or
    has taken the other since."""
    made = next((c for c in state.lying(Zone.MONSTER) if made_with(state, c, card.id)), None)
    return card.controller if made is None else made.came_under or made.controller


def is_changed(state: State, card: Card, source: CardId | None) -> bool:
    """Whether the ATK or DEF of this card is another by what `source` has done to it."""
    of_stats = (c for c in state.changes if c.atk or c.defense or c.halve or c.half or c.to != (None, None))
    return any(c.card == card.id and c.by[0] == source for c in of_stats)


def taken_by(game: Duel, state: State, card: Card, name: str) -> bool:
    """Whether an effect of the card of this name has taken it off the field this turn."""
    left = state.notes.left_last(card.id)
    return left is not None and left.by is not None and game.cards[state.card(left.by).slug].name == name


def left_side(state: State, card: Card, viewer: Seat, whose: str) -> bool:
    """Whether a card has left the field this turn from the side of this player, as `viewer` says it."""
    left = state.notes.left_last(card.id)
    return left is not None and (left.controller is viewer) == (whose == "you")


def comes_back_to(card: Card, viewer: Seat, whose: str) -> bool:
    """Whether a card that is removed from play comes to the side of this player, as `viewer` says it: of who controlled it when it was
    removed for a while, though it is another's (page of Dimension Fusion)."""
    side, _ = card.held_by or (card.owner, True)
    return (side is viewer) == (whose == "you")


def equips_itself_to(game: Duel, state: State, source: CardId, card: Card) -> bool:
    """Whether a card is equipped to that monster by what it says itself. What a monster's text says of the one that it is
    equipped to is not said of one that has taken it as its Equip Card (text of Armory Arm: "while equipped by this effect")."""
    held = state.card(source)
    taken = held.brought == held.equips and game.cards[held.slug].kind is Kind.MONSTER
    return held.equips == card.id and not taken

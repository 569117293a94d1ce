"""Verbs that take cards from one place to another: destroying, moving, Setting, drawing."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import board
from app.engine.law.being import known_deck
from app.engine.law.laws import Law
from app.engine.law.manners import doubled_by
from app.engine.law.places import card_rule, effect_of, has_room
from app.engine.law.table import Source
from app.engine.law.triggers import in_force
from app.engine.play import field, moves, replacing, staying
from app.engine.play.acting import Acting
from app.engine.play.play import Play
from app.engine.position.events import Banned, Drew, Looked, SetDown, Shown, Shuffled, Spared, StaysBeaten, Won
from app.engine.position.frames import Doing
from app.engine.position.notes import DrawnBy
from app.engine.position.state import Card, Prohibition, State, Used, with_card
from app.engine.words.filters import Kind, Until
from app.engine.words.operations.banish import BE_BANISHED
from app.engine.words.operations.return_to_deck import BE_RETURNED
from app.engine.words.operations.reveal import BE_REVEALED
from app.engine.words.slugs import printed


def destroy(
    act: Acting, state: State, cards: tuple[CardId, ...], banish: bool = False, also: tuple[Zone, ...] = ()
) -> State:
    """Only what is on the field, in the hand or being Summoned can be destroyed, and what an effect looks for in these zones `also`;
    all of it at the same time."""
    lying = (Zone.LIMBO, Zone.HAND, *also)
    there = [c for c in cards if state.card(c).zone.on_field or state.card(c).zone in lying]
    shields = {c: _not_by_effects(act, state, c) for c in there}
    asked, state = (False, state) if banish else staying.asked(act.play, state, _falling(act, state, shields), act.word)
    if asked:
        return state
    open_to = tuple(c for c in there if shields[c] is None) if act.cause is Cause.EFFECT else ()
    if replacing.pending(act.play, state, open_to, "effects") is not None:
        return replacing.ask(state, open_to, "effects")
    first, before = True, state
    for card in there:
        if state.card(card).zone is not before.card(card).zone:
            continue  # an Equip Card that has fallen with its monster
        shield = shields[card]
        if shield is not None:
            rule = card_rule(act.play.game, state.card(shield[0]), shield[1])
            spared = Spared(state.card(card).controller, "destroyed-by-effects", shield[0], card)
            state = act.play.tell(state, spared, rule)
            continue
        saved = (
            replacing.instead(act.play, state, card, "effects", there, act.card) if act.cause is Cause.EFFECT else None
        )
        if saved is not None:
            state = saved
            continue
        gone = banish and board.may_be_banished(act.play.game, before, card)
        to, where = (Zone.BANISHED, ()) if gone else (Zone.GRAVEYARD, (Law.GRAVEYARD_OF_OWNER,))
        state = moves.move(
            act.play,
            state,
            moves.Move(
                card,
                to,
                act.cause,
                (*act.rules, *where),
                by=act.card,
                destroyed=True,
                together=not first,
                beside=tuple(c for c in there if shields[c] is None),
            ),
            before,
        )
        first = False
    if not there:
        return act.nothing(state)
    # what was to go with its monster and has been kept from that bears on nothing
    state = moves.drop_equips(act.play, replacing.over(staying.over(state)), before)
    # what would have been done if these had been destroyed is not, whatever fell in their place
    return act.spares(state) if first else state


def _falling(act: Acting, state: State, shields: dict[CardId, Source | None]) -> tuple[CardId, ...]:
    """Those of these cards that nothing keeps from being destroyed."""
    able = tuple(c for c, shield in shields.items() if shield is None)
    if act.cause is not Cause.EFFECT:
        return able
    return tuple(c for c in able if not replacing.replacers(act.play, state, c, "effects", able, act.card))


def _not_by_effects(act: Acting, state: State, card: CardId) -> Source | None:
    """The effect by which a card is not destroyed by effects, if there is one. What a card suffers for a price that was asked to keep it
    is no effect."""
    own = (
        effect_of(act.play.game, state.card(card), act.link.effect).does if card == act.card and act.link.effect else ()
    )
    if not act.link.number and any(op.asks_a_price for op in own):
        return None
    found = board.barred(act.play.game, state, "be-destroyed-by-effects", card=card, link=act.link)
    return found[0].by if found else None


def works_in(act: Acting, state: State, zone: Zone) -> bool:
    """Whether the effect that is carried out works in such a place."""
    return bool(act.link.effect) and zone in effect_of(act.play.game, state.card(act.card), act.link.effect).zones


def move(
    act: Acting,
    state: State,
    cards: tuple[CardId, ...],
    to: Zone,
    discarded: bool = False,
    tributed: bool = False,
    after: bool = True,
    why: tuple[str, ...] = (),
    before: State | None = None,
) -> State:
    """Cards go to another zone, all at the same time; not `after` what was told last, but at the same time as that. `why`: by which
    rules besides its own; `before`: how things stood before what they go together with, which decides what applies to them."""
    there = [c for c in cards if state.card(c).zone is not to]
    before = before or state
    kept = tuple(c for c in there if _is_kept(act, before, c, to))
    if kept:
        bans = board.barred(act.play.game, before, BE_RETURNED, card=kept[0])
        state = act.barred(state, *(card_rule(act.play.game, state.card(p.by[0]), p.by[1]) for p in bans), Law.BARRED)
        there = [c for c in there if c not in kept]
    for number, card in enumerate(there):
        way = moves.Move(
            card, to, act.cause, (*why, *act.rules), by=act.card, discarded=discarded, tributed=tributed,
            together=number > 0 or not after, beside=tuple(there),
        )  # fmt: skip
        state = moves.move(act.play, state, way, before)
    state = moves.drop_equips(act.play, state, before)
    state = lose_sight(state, there) if to is Zone.DECK else state
    return state if there else act.nothing(state)


def _is_kept(act: Acting, state: State, card: CardId, to: Zone) -> bool:
    """Whether a card would return to the Deck, or to the Extra Deck, and something keeps it from that."""
    held = state.card(card)
    goes = to is Zone.DECK or (to in (Zone.HAND, Zone.EXTRA) and act.play.game.cards[held.slug].in_extra_deck)
    return goes and not board.may_return_to_deck(act.play.game, state, card)


def deck(act: Acting, state: State, whose: str = "you") -> tuple[Card, ...]:
    """The cards of a Deck, from the top, as far as their order is known: its player's, or the opponent's."""
    return known_deck(state, act.seat(whose))


def lose_sight(state: State, cards: Iterable[CardId]) -> State:
    """Nobody knows where these cards lie in a Deck that is not written."""
    for card in map(state.card, cards):
        if card.zone is Zone.DECK and card.controller not in state.decks_listed:
            state = with_card(state, replace(card, deep=True))
    return state


def shuffle(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """The Decks into which these cards have gone are shuffled."""
    decks = {state.card(c).controller for c in cards if state.card(c).zone is Zone.DECK}
    return lose_sight(state, (c.id for seat in decks for c in state.lying(Zone.DECK, seat)))


def shuffle_deck(act: Acting, state: State, seat: Seat) -> State:
    """A Deck is shuffled, and that is told."""
    state = lose_sight(state, (c.id for c in state.lying(Zone.DECK, seat)))
    return act.tell(state, Shuffled(seat))


def give_tributes(act: Acting, state: State, cards: tuple[CardId, ...], fewer: bool) -> State:
    """Monsters are Tributed; `fewer`: than are asked for, since some count as two."""
    doubled = (doubled_by(act.play.game, state, card, act.card) for card in cards) if fewer else ()
    rules = tuple(card_rule(act.play.game, state.card(by[0]), by[1]) for by in doubled if by is not None)
    return move(act, state, cards, Zone.GRAVEYARD, tributed=True, why=rules)


def not_moved_on(act: Acting, state: State, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Those of the cards of the chain that their own costs, or effects, have not taken elsewhere since they were activated."""
    places = {link.card: link.place for link in state.chain}
    return tuple(c for c in cards if state.card(c).zone.on_field or state.card(c).zone in (Zone.LIMBO, places.get(c)))


def banishable(act: Acting, state: State, cards: tuple[CardId, ...]) -> tuple[tuple[CardId, ...], State]:
    """Those of these cards that can be removed from play; of the others it is told by what they cannot."""
    if not board.ever(act.play.game, state, BE_BANISHED):
        return cards, state
    kept = tuple(c for c in cards if not board.may_be_banished(act.play.game, state, c, act.player))
    for card in kept[:1]:
        bans = board.barred(act.play.game, state, BE_BANISHED, act.player, card)
        state = act.barred(state, *(card_rule(act.play.game, state.card(p.by[0]), p.by[1]) for p in bans), Law.BARRED)
    return tuple(c for c in cards if c not in kept), state


def lay_face_down(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """Cards that were removed from play lie face-down there."""
    for card in cards:
        held = state.card(card)
        if held.zone is Zone.BANISHED:
            state = with_card(state, replace(held, face=Face.DOWN))
    return state


def banish_for_a_while(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """Monsters are removed from play, and how they lay and with whom is remembered, since they come back."""
    lay = {c: state.card(c) for c in cards}
    # what lies there only together with another card is not held for good either
    lent = {c.card for c in state.changes if c.back is not None} | {c.bound for c in state.cards if c.bound is not None}
    state = move(act, state, cards, Zone.BANISHED)
    for card, was in lay.items():
        now = state.card(card)
        if now.zone is Zone.BANISHED and was.zone is Zone.MONSTER and was.stance is not None:
            taken = None if was.controller is was.owner else (was.controller, card not in lent)
            state = with_card(
                state,
                replace(
                    now, lay=(was.face, was.stance), how=was.how, first=was.first, brought=was.brought, held_by=taken
                ),
            )
    return state


def return_to_field(act: Acting, state: State, card: CardId, stance: Stance | None) -> State:
    """A card that was removed from play for a while comes back to the side of the player who controlled it, which is no Summon; where what
    had taken it for a while is over, it goes to its owner at once."""
    held = state.card(card)
    side, for_good = held.held_by or (held.owner, True)
    face, lay = held.lay or (Face.UP, Stance.ATTACK)
    monster = act.play.definition(state, card).kind is Kind.MONSTER
    if not monster or not has_room(act.play.game, state, Zone.MONSTER, side):
        law = Law.ZONES_FULL if monster else Law.TRAP_MONSTERS
        lost = moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (*act.rules, law), by=act.card, destroyed=True)
        return moves.move(act.play, state, lost)
    face, lay = (face, lay) if stance is None else (Face.UP, stance)
    way = moves.Move(card, Zone.MONSTER, act.cause, act.rules, by=act.card, controller=side, face=face, stance=lay)
    state = moves.move(act.play, state, way)
    # what it has destroyed by battle is known of it still
    known = tuple(replace(u, past=False) if (u.what, u.card) == ("beat", card) else u for u in state.used)
    if held.since != state.turn:
        known = (*known, Used("back", card))
    state = with_card(
        replace(state, used=known), replace(state.card(card), how=held.how, first=held.first, brought=held.brought)
    )
    if for_good:
        return state
    return moves.change_control(act.play, state, card, held.owner, *act.rules, by=act.card, back=True, together=True)


def seal(act: Acting, state: State, card: CardId) -> State:
    """Its player cannot activate cards of that name, or their effects, for the rest of the turn."""
    slug = printed(state.card(card).slug)
    made = Prohibition("activate", act.source, act.player, act.player, slug=slug, until=Until.TURN)
    return act.tell(act.prohibit(state, made), Banned(act.player, "activate-named", act.card))


def leave_open(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """These cards of a hand stay revealed for the rest of the turn."""
    for card in cards:
        state = act.prohibit(state, Prohibition(BE_REVEALED, act.source, act.player, card=card, until=Until.TURN))
    return state


def not_beaten(
    act: Acting, state: State, cards: tuple[CardId, ...], itself: bool = False, answered: bool = False
) -> tuple[State, tuple[CardId, ...]]:
    """What may go back: not a monster that the battle has destroyed already. `itself`: it is said of the card whose effect does it;
    `answered`: of the one that was negated."""
    beaten = [c for c in cards if c in board.beaten(state)]
    for card in beaten:
        state = act.tell(state, StaysBeaten(card), Law.BEATEN_RETURNS)
    # a Spell or Trap that has been used goes to the Graveyard when the chain is over, and nowhere else
    # unless its own effect says that it goes elsewhere
    used = board.used_up_cards(act.play.game, state) - ({act.card} if itself else set())
    used -= {link.card for link in state.chain if link.negated} if answered else set()
    return state, tuple(c for c in cards if c not in beaten and c not in used)


def on_top(act: Acting, state: State, cards: tuple[CardId, ...], in_order: bool = False) -> State:
    """Those of these cards that lie in a Deck lie on top of it: the newest arrival lies last, and is drawn first there. `in_order`: as
    they are named, the first on top."""
    named = map(state.card, cards) if in_order else (c for c in state.cards if c.id in cards)
    there = tuple(replace(c, deep=False) for c in named if c.zone is Zone.DECK)
    cards = tuple(c.id for c in there)
    return replace(state, cards=(*there, *(c for c in state.cards if c.id not in cards)))


def put_under(act: Acting, state: State, cards: tuple[Card, ...]) -> State:
    """These cards of a Deck are put under it."""
    state = replace(state, cards=(*(c for c in state.cards if c not in cards), *cards))
    return lose_sight(state, (c.id for c in cards))


def set_down(act: Acting, state: State, card: CardId) -> tuple[State, bool]:
    """A Spell or Trap is Set, if it may be and there is room for it."""
    bans = act.prohibited(state, "set", card)
    if bans:
        return act.barred(state, *bans, Law.BARRED), False
    if not field.room_to_set(act.play, state, act.player, card):
        return act.no_room(state), False
    return field.set_spell_trap(act.play, state, act.player, card, *act.rules), True


def set_itself(act: Acting, state: State) -> State:
    """The Spell or Trap that is being used is Set again, if its player may Set cards."""
    held, bans = state.card(act.card), act.prohibited(state, "set", act.card)
    if bans:
        return act.barred(state, *bans, Law.BARRED)
    if held.zone is not Zone.SPELL:
        return act.nothing(state)
    state = with_card(state, replace(held, face=Face.DOWN, since=state.turn))
    return act.tell(state, SetDown(held.controller, act.card, False))


def mill(act: Acting, state: State, count: int, seats: tuple[Seat, ...], to: Zone = Zone.GRAVEYARD) -> State:
    """So many cards from the top of these players' Decks go to the Graveyard, or elsewhere; they are among what the operation has taken."""
    decks = {seat: known_deck(state, seat)[:count] for seat in seats}
    top = tuple(card.id for deck in decks.values() for card in deck)
    if top and count:
        state = move(act, state, top, to)
        state = act.note_taken(state, tuple(c for c in top if state.card(c).zone is not Zone.DECK))
    for seat, deck in decks.items():
        if not deck and seat not in state.decks_listed:
            state = act.deck_not_listed(act.note_taken(state, (), count))
        elif not deck and not top:
            state = act.nothing(state)
    return state


def show(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """Cards are shown to both players."""
    for number, card in enumerate(cards):
        held = state.card(card)
        by = held.controller if held.zone is Zone.HAND else act.player
        state = act.tell(state, Shown(by, card), together=number > 0)
    return state


def look(act: Acting, state: State, cards: tuple[CardId, ...], whose: Seat | None = None) -> State:
    """Its player looks at these cards; at one of a Deck that nobody knows (`whose`), where there is none."""
    for card in cards or (None,):
        state = act.tell(state, Looked(act.player, card, None if whose is act.player else whose))
    return state


def draw_cards(act: Acting, state: State, counts: list[tuple[Seat, int]]) -> State:
    """So many for each player, at the same time: where neither can, nobody has won."""
    kept = [seat for seat, _ in counts if board.barred(act.play.game, state, "draw", seat)]
    for seat in kept:
        bans = board.barred(act.play.game, state, "draw", seat)
        state = act.barred(state, *(card_rule(act.play.game, state.card(p.by[0]), p.by[1]) for p in bans), Law.BARRED)
    counts = [(seat, count) for seat, count in counts if seat not in kept]
    short = [s for s, count in counts if s in state.decks_listed and len(state.lying(Zone.DECK, s)) < count]
    if len(short) > 1:
        return act.tell(
            replace(state, over=True, winner=None, question=None), Won(None, "cannot-draw"), Law.BOTH_DECKS_EMPTY
        )
    for number, (seat, count) in enumerate(counts):
        there = _in_force(act, state)
        state = draw(act.play, state, seat, count, *act.rules, together=number > 0)
        drawn = (*state.notes.drawn, DrawnBy(seat, count, there))
        state = replace(state, notes=replace(state.notes, drawn=drawn))
    return state


def _in_force(act: Acting, state: State) -> tuple[CardId, ...]:
    """The face-up cards on the field whose effects apply now; not one that is still being activated."""
    activating = board.being_activated(act.play.game, state)
    return tuple(
        c.id
        for c in state.cards
        if c.zone.on_field and c.face is Face.UP and c.id not in activating and in_force(act.play.game, state, c)
    )


def draw(play: Play, state: State, seat: Seat, count: int, *rules: str, together: bool = False) -> State:
    """Cards from the top of the Deck to the hand, all at once. A Deck the scenario does not list gives cards nobody knows."""
    for number in range(count):
        if state.over:
            return state
        deck = known_deck(state, seat)
        if deck:
            drawn = replace(deck[0], zone=Zone.HAND, since=state.turn)
            state = replace(state, cards=(*(c for c in state.cards if c.id != drawn.id), drawn))
            state = play.tell(state, Drew(seat, drawn.id), *rules, together=together or number > 0)
        elif seat in state.decks_listed:
            state = replace(state, over=True, winner=seat.opponent)
            return play.tell(state, Won(seat.opponent, "cannot-draw"), Law.DECK_EMPTY)
        else:
            state = play.tell(state, Drew(seat, None), *rules, together=together or number > 0)
    # who draws by an effect has all its cards when the effect is over, not before
    by_an_effect = any(isinstance(frame, Doing) for frame in state.frames)
    return state if by_an_effect else field.check_pieces(play, state)

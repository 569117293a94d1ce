"""Operations that take cards from one place to another: destroying, removing, returning, discarding, milling, drawing."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import Source
from app.engine.law.triggers import in_force
from app.engine.play import field
from app.engine.play.act import Act, seats_of
from app.engine.play.play import Play, ask_for_word
from app.engine.position.events import Banned, Drew, Looked, NotModelled, Spared, StaysBeaten, Won
from app.engine.position.state import DrawnBy, Prohibition, State
from app.engine.words.filters import Until
from app.engine.words.operations import Banish, CardOp, Destroy, Discard, Draw, Mill, Search, SetDown, ToDeck, Tribute


def destroy(act: Act, state: State, cards: tuple[CardId, ...], op: Destroy) -> State:
    """Only what is on the field, in the hand or being Summoned can be destroyed; all of it at the same time."""
    there = [c for c in cards if state.card(c).zone.on_field or state.card(c).zone in (Zone.LIMBO, Zone.HAND)]
    to = Zone.BANISHED if op.banish else Zone.GRAVEYARD
    where = () if op.banish else (Law.GRAVEYARD_OF_OWNER,)
    shields = {c: _not_by_effects(act, state, c) for c in there}
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
        state = field.move(
            act.play, state, card, to, act.cause, *act.rules, *where, by=act.card, destroyed=True, together=not first,
            before=before,
        )  # fmt: skip
        first = False
    return state if there else act.nothing(state)


def _not_by_effects(act: Act, state: State, card: CardId) -> Source | None:
    """The effect by which a card is not destroyed by effects, if there is one."""
    found = board.barred(act.play.game, state, "be-destroyed-by-effects", card=card)
    return found[0].by if found else None


def moved(act: Act, state: State, cards: tuple[CardId, ...], to: Zone, **how: bool) -> State:
    there = [c for c in cards if state.card(c).zone is not to]
    before = state
    for number, card in enumerate(there):
        state = field.move(
            act.play, state, card, to, act.cause, *act.rules, by=act.card, together=number > 0, before=before, **how  # type: ignore[arg-type]
        )  # fmt: skip
    return state if there else act.nothing(state)


def banish(act: Act, state: State, cards: tuple[CardId, ...], op: Banish) -> State:
    return moved(act, state, cards, Zone.BANISHED)


def to_hand(act: Act, state: State, cards: tuple[CardId, ...], op: CardOp) -> State:
    state, cards = _not_beaten(act, state, cards)
    state = moved(act, state, cards, Zone.HAND)
    for card in cards if isinstance(op, Search) and op.sealed else ():
        slug = state.card(card).slug
        state = act.prohibit(
            state, Prohibition("activate", act.source, act.player, act.player, slug=slug, until=Until.TURN)
        )
        state = act.tell(state, Banned(act.player, "activate-named", act.card))
    return state


def _not_beaten(act: Act, state: State, cards: tuple[CardId, ...]) -> tuple[State, tuple[CardId, ...]]:
    """What may go back: not a monster that the battle has destroyed already."""
    beaten = [c for c in cards if state.battle is not None and c in state.battle.beaten]
    for card in beaten:
        state = act.tell(state, StaysBeaten(card), Law.BEATEN_RETURNS)
    # a Spell or Trap that has been used goes to the Graveyard when the chain is over, and nowhere else
    used = board.used_up_cards(act.play.game, state)
    return state, tuple(c for c in cards if c not in beaten and c not in used)


def to_graveyard(act: Act, state: State, cards: tuple[CardId, ...], op: CardOp) -> State:
    discarded, tributed = isinstance(op, Discard), isinstance(op, Tribute)
    return moved(act, state, cards, Zone.GRAVEYARD, discarded=discarded, tributed=tributed)


def to_deck(act: Act, state: State, cards: tuple[CardId, ...], op: ToDeck) -> State:
    state, cards = _not_beaten(act, state, cards)
    state = moved(act, state, cards, Zone.DECK)
    if op.top:
        # the newest arrival lies last; a card put on top is drawn first
        on_top = tuple(c for c in state.cards if c.id in cards and c.zone is Zone.DECK)
        state = replace(state, cards=(*on_top, *(c for c in state.cards if c not in on_top)))
    return state


def set_down(act: Act, state: State, cards: tuple[CardId, ...], op: SetDown) -> State:
    for card in cards:
        bans = act.prohibited(state, "set", card)
        if bans:
            return act.barred(state, *bans, Law.BARRED)
        if not field.room_to_set(act.play, state, act.player, card):
            return act.no_room(state)
        state = field.set_spell_trap(act.play, state, act.player, card, *act.rules)
    return state


def mill(act: Act, state: State, op: Mill) -> State:
    deck = state.lying(Zone.DECK, act.player)
    listed = bool(deck) or act.player in state.decks_listed
    count = min(op.count, len(deck)) if listed else op.count
    if op.up_to and count > 1:
        if not act.frame.word:
            return ask_for_word(state, act.player, tuple(str(n) for n in range(1, count + 1)), act.card, owed=True)
        count = int(act.frame.word)
    if not deck:
        return act.tell(state, NotModelled(act.card, act.link.effect, "deck-not-listed"))
    return moved(act, state, tuple(c.id for c in deck[:count]), Zone.GRAVEYARD)


def look(act: Act, state: State, count: int, may_go_under: bool) -> State:
    top = state.lying(Zone.DECK, act.player)[:count]
    if top and may_go_under and act.frame.word:
        if act.frame.word == "under":
            state = replace(state, cards=(*(c for c in state.cards if c not in top), *top))
        return state
    for card in top or (None,):
        state = act.tell(state, Looked(act.player, card.id if card else None))
    return ask_for_word(state, act.player, ("stay", "under"), act.card) if top and may_go_under else state


def draw_cards(act: Act, state: State, op: Draw) -> State:
    """Both players draw at the same time: where neither can, nobody has won."""
    counts = [
        (seat, max(op.until - len(state.lying(Zone.HAND, seat)), 0) if op.until else act.amount(state, op.count))
        for seat in seats_of(act.player, op.whose)
    ]
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


def _in_force(act: Act, state: State) -> tuple[CardId, ...]:
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
        deck = state.lying(Zone.DECK, seat)
        if deck:
            drawn = replace(deck[0], zone=Zone.HAND, since=state.turn)
            state = replace(state, cards=(*(c for c in state.cards if c.id != drawn.id), drawn))
            state = play.tell(state, Drew(seat, drawn.id), *rules, together=together or number > 0)
            state = field.check_pieces(play, state)
        elif seat in state.decks_listed:
            state = replace(state, over=True, winner=seat.opponent)
            return play.tell(state, Won(seat.opponent, "cannot-draw"), Law.DECK_EMPTY)
        else:
            state = play.tell(state, Drew(seat, None), *rules, together=together or number > 0)
    return state

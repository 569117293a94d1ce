"""Verbs that change cards where they lie: their ATK and DEF, position, control, counters, and what they cannot do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law import stats
from app.engine.law.laws import Law
from app.engine.law.permitted import may_change_control, turned_down_by
from app.engine.law.table import Source
from app.engine.play import claims, field, having, moves
from app.engine.play.acting import Acting
from app.engine.position.events import AbilityGiven, Became, EffectsNegated, GainedEffects, Lent, Limited
from app.engine.position.state import Change, Prohibition, State, Used, with_card
from app.engine.words.abilities import Ability
from app.engine.words.filters import Filter, Until
from app.engine.words.guises import Guise
from app.engine.words.slugs import Way


def _change(act: Acting, state: State, card: CardId, until: Until, **how: Any) -> Change:
    return Change(card, until, since=state.turn, nth=state.newest, by=act.source, player=act.player, **how)


def alter(act: Acting, state: State, card: CardId, until: Until, **how: Any) -> State:
    """ATK or DEF of a monster changes for a while; `how`, as in `Change`."""
    return field.change_stats(act.play, state, _change(act, state, card, until, **how), *act.rules)


def disguise(act: Acting, state: State, card: CardId, until: Until, guise: Guise) -> State:
    """A card becomes something else for a while: its Level, name, Type or Attribute. A Level that it becomes takes the place of
    what had raised or lowered it before, for good (edisonrul.ing, Tragoedia, historical part, on Level Eater)."""
    before = _no_longer_raised(state.changes, card) if guise.level is not None else state.changes
    state = replace(state, changes=(*before, _change(act, state, card, until, guise=guise)))
    return act.tell(state, Became(card, guise, act.card))


def _no_longer_raised(changes: tuple[Change, ...], card: CardId) -> tuple[Change, ...]:
    """These changes without what raises or lowers the Level of a card."""
    left = (
        replace(c, guise=replace(c.guise, raised=0)) if c.card == card and c.guise is not None and c.guise.raised else c
        for c in changes
    )
    return tuple(c for c in left if c.guise is None or not c.guise.empty)


def halve_for_good(act: Acting, state: State, card: CardId, until: Until) -> State:
    """The ATK of a monster becomes half of what it is, and is worked out no more while that lasts."""
    now = stats.before_last_words(act.play.game, state, card)[0]
    return alter(act, state, card, until, to=((now + 1) // 2, None), over=what_adds(act, state, card))


def what_adds(act: Acting, state: State, card: CardId) -> tuple[Source, ...]:
    """The Continuous Effects that add to the ATK or DEF of a monster now."""
    return tuple(act.play.game.force(state).added.get(card, ()))


def face_up_monsters(act: Acting, state: State, cards: Iterable[CardId]) -> list[CardId]:
    """Those of these cards that are face-up monsters on the field."""
    return [c for c in cards if state.card(c).zone is Zone.MONSTER and state.card(c).face is Face.UP]


def negate_effects(act: Acting, state: State, card: CardId, until: Until) -> State:
    change = _change(act, state, card, until, negate=True)
    return act.tell(replace(state, changes=(*state.changes, change)), EffectsNegated(card, act.card))


def negate_beaten(act: Acting, state: State, card: CardId) -> State:
    """What battle has destroyed has no effects from now on, in the Graveyard either (edisonrul.ing, Armed Sea Hunter)."""
    return act.tell(with_card(state, replace(state.card(card), void_by=act.source)), EffectsNegated(card, act.card))


def give_ability(act: Acting, state: State, card: CardId, what: Ability, until: Until, times: int = 0) -> State:
    """A monster can do for a while what other cards say of themselves; `times`: attack so often."""
    change = _change(act, state, card, until, gains=what, times=times)
    return act.tell(replace(state, changes=(*state.changes, change)), AbilityGiven(card, what, act.card, times))


def take_effects(act: Acting, state: State, card: CardId, of: CardId, way: Way, until: Until) -> State:
    """A card has the effects of another for a while."""
    return having.taken(act.play, state, _change(act, state, card, until), of, way, *act.rules)


def single_out(
    act: Acting, state: State, card: CardId, until: Until, here: bool = False, face_down: bool = False
) -> State:
    """Other effects of the operation's card speak of this card for a while; `here`: while that lies face-up on the field; `face_down`: also
    when it is turned so."""
    change = _change(act, state, card, until, singled=True, here=here, hidden=face_down)
    return replace(state, changes=(*state.changes, change))


def bring_to(act: Acting, state: State, cards: tuple[CardId, ...], zone: Zone, seat: Seat) -> State:
    """These cards come to this player's hand or Deck, whosever they are, all at the same time."""
    for number, card in enumerate(cards):
        way = moves.Move(
            card, zone, act.cause, act.rules, by=act.card, controller=seat, together=number > 0, beside=cards
        )
        state = moves.move(act.play, state, way)
    return moves.drop_equips(act.play, state) if cards else act.nothing(state)


def attack_again(act: Acting, state: State, card: CardId, only: CardId | None) -> State:
    """A monster can make a second attack, in a row; `only` on that one."""
    state = replace(state, used=(*state.used, Used("again", card, to=only)))
    return act.tell(state, AbilityGiven(card, "attack-again", act.card))


def limit(
    act: Acting, state: State, card: CardId, what: str, until: Until, face_down: bool, unless: Filter | None = None
) -> State:
    """A monster cannot do this, or have it done to it. What an effect says so of its own card ends when that is turned face-down, and does not
    begin if that has happened by then (edisonrul.ing, Volcanic Slicer)."""
    if card == act.card and state.card(card).face is Face.DOWN and not face_down:
        return state
    made = Prohibition(what, act.source, act.player, card=card, until=until, face_down=face_down, unless=unless)
    return act.tell(act.prohibit(state, made), Limited(card, what, act.card))


def take_control(
    act: Acting, state: State, card: CardId, until: Until, to: Seat | None = None, fits: Filter | None = None,
    kept: bool = False,
) -> State:  # fmt: skip
    """A monster is controlled by its player for a while, or by `to`; not one of which control cannot switch."""
    was, to = state.card(card).controller, to or act.player
    if was is to or not may_change_control(act.play.game, state, card):
        return act.nothing(state)
    state = replace(state, changes=(*state.changes, _change(act, state, card, until, back=was, fits=fits, kept=kept)))
    return moves.change_control(act.play, state, card, to, *act.rules, by=act.card)


def switch_control(act: Acting, state: State, one: CardId, other: CardId) -> State:
    """Two monsters of different players change sides with each other; neither does if one of them cannot."""
    if not all(may_change_control(act.play.game, state, c) for c in (one, other)):
        return act.nothing(state)
    return moves.switch_control(act.play, state, one, other, *act.rules, by=act.card)


def return_control(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """Monsters go back under the control of their owners."""
    after = claims.to_owners(act.play, state, cards, *act.rules, by=act.card)
    return act.nothing(state) if after is state else after


def lend(act: Acting, state: State, cards: Iterable[CardId], until: Until) -> State:
    """This player may Tribute monsters of the opponent for a while."""
    for card in cards:
        made = replace(state, changes=(*state.changes, _change(act, state, card, until, lent=act.player)))
        state = act.tell(made, Lent(card, act.player, act.card))
    return state


def unlock(act: Acting, state: State, card: CardId) -> State:
    """A face-up Gemini Monster gains its effects."""
    if state.card(card).again or "gemini" not in act.play.definition(state, card).subtypes:
        return state
    return act.tell(field.summoned_again(act.play, state, card), GainedEffects(card, act.card))


def turn(
    act: Acting, state: State, card: CardId, face: Face | None, stance: Stance | None, together: bool, quiet: bool
) -> State:
    """A monster's battle position changes, or it is turned over; `quiet`: Flip Effects do not activate for it."""
    own = state.card(card).controller is act.player
    banned = turned_down_by(own) if face is Face.DOWN else ()
    bans = tuple(ban for what in banned for ban in act.prohibited(state, what, None))
    if bans:
        return act.barred(state, *bans, Law.BARRED)
    return field.turn(
        act.play, state, card, *act.rules, face=face, stance=stance, by=act.card, together=together, quiet=quiet
    )


def count(act: Acting, state: State, cards: tuple[CardId, ...], counter: str, change: int) -> State:
    """So many counters are put on face-up cards, or taken from them if `change` is below zero."""
    there = [c for c in cards if state.card(c).zone.on_field and state.card(c).face is Face.UP]
    for card in there:
        state = field.count(act.play, state, card, counter, change, *act.rules, Law.COUNTERS)
    return state if there else act.nothing(state)

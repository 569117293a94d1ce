"""What is done instead of a destruction."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Seat, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import InForce
from app.engine.play import field, moves
from app.engine.play.play import Play, ask_for_cards, ask_for_word
from app.engine.position.events import Spared
from app.engine.position.frames import Doing, Giving, Link
from app.engine.position.state import NOBODY, State, Used
from app.engine.words.applied.instead_of_destruction import InsteadOfDestruction
from app.engine.words.filters import Whose
from app.engine.words.slugs import printed

Way = Literal["battle", "effects"]
"""By what a card would be destroyed."""


def instead(
    play: Play, state: State, card: CardId, by: Way, falling: Collection[CardId] = (), doer: CardId | None = None
) -> State | None:
    """The state in which something else was done instead of destroying this card, if an effect says so. `falling`: all that
    would be destroyed at this moment; none of it can take the place of another. `doer`: the card whose effect would destroy it."""
    held, found = state.card(card), replacers(play, state, card, by, falling, doer)
    if not found:
        return None
    # of cards that fall in its place, all do; of the rest, the oldest
    gives = [effect for effect in found if effect.applied.instead == "destroy-this"]
    what: Literal["lose-monsters-by-battle", "destroyed-by-effects"] = (
        "lose-monsters-by-battle" if by == "battle" else "destroyed-by-effects"
    )
    for effect in gives if gives and gives[0] is found[0] else found[:1]:
        rule = card_rule(play.game, state.card(effect.source[0]), effect.source[1])
        state = play.tell(state, Spared(held.controller, what, effect.card, card), rule)
        state = _done(play, state, effect, rule, card, by, (*falling, card))
        if effect.applied.once and effect.applied.instead == "nothing":
            # copies that say the same of the card do not add up
            alike = (e.source for e in found if e is not effect and _same(state, e, effect))
            state = replace(state, used=(*state.used, *(Used("effect", *source) for source in alike)))
    return state


def _same(state: State, one: InForce[InsteadOfDestruction], other: InForce[InsteadOfDestruction]) -> bool:
    """Whether two cards of a name say the same."""
    (a, effect), (b, says) = one.source, other.source
    return printed(state.card(a).slug) == printed(state.card(b).slug) and effect == says


def replacers(
    play: Play, state: State, card: CardId, by: Way, falling: Collection[CardId] = (), doer: CardId | None = None
) -> list[InForce[InsteadOfDestruction]]:
    """The effects by which something else is done instead of destroying this card, the oldest first: of those that are somebody's to say, the one
    by which a card is given."""
    found = _meant(play, state, card, by, falling, doer)
    if doer == card:
        found = [e for e in found if e.applied.instead != "remove-its-counter"]
    given = dict(state.notes.given).get(card, NOBODY)
    return [e for e in found if not e.applied.may or (given and given in _offered(play, state, e, card, falling))]


def _meant(
    play: Play, state: State, card: CardId, by: Way, falling: Collection[CardId], doer: CardId | None = None
) -> list[InForce[InsteadOfDestruction]]:
    """The effects by which something else is done, or may be."""
    held, found = state.card(card), []
    for effect in play.game.in_force(state, InsteadOfDestruction):
        word = effect.applied
        meant = (
            word.by in ("any", by)
            and _aimed_so(state, word.aimed, card)
            and _done_by(state, word.whose, effect.controller, doer)
            and _able(play, state, effect, card, falling)
        )
        if meant and board.fits(play.game, state, word.fits, held, effect.controller, effect.card):
            found.append(effect)
    return found


def _carried_out(state: State) -> Link | None:
    """The link whose effect is being carried out."""
    return next((f.link for f in reversed(state.frames) if isinstance(f, Doing)), None)


def _aimed_so(state: State, aimed: str, card: CardId) -> bool:
    """Whether what is being carried out targets the card, or does not, as is asked for."""
    link = _carried_out(state) if aimed else None
    return not aimed or (link is not None and card in link.targets) == (aimed == "at-it")


def _done_by(state: State, whose: Whose, seat: Seat, doer: CardId | None) -> bool:
    """Whether the effect that would destroy it is this player's (`seat`) own, or the opponent's, as is asked for: that of who has activated it,
    whoever controls its card by then."""
    link = _carried_out(state)
    if whose == "any":
        return True
    if link is not None and doer in (None, link.card):
        player = link.player
    elif doer is not None:
        player = state.card(doer).controller
    else:
        return False
    return (player is seat) is (whose == "you")


def _able(
    play: Play, state: State, effect: InForce[InsteadOfDestruction], card: CardId, falling: Collection[CardId]
) -> bool:
    word, source = effect.applied, effect.source
    if word.once:
        made = sum((u.what, u.card, u.effect) == ("effect", *source) and not u.past for u in state.used)
        if made >= word.times:
            return False
    if word.life and state.life_of(effect.controller) <= word.life:
        return False
    return word.instead == "nothing" or bool(_offered(play, state, effect, card, falling))


def _offered(
    play: Play, state: State, effect: InForce[InsteadOfDestruction], card: CardId, falling: Collection[CardId] = ()
) -> tuple[CardId, ...]:
    """The cards of which one can be taken instead of this one: not what falls anyway, nor what is given for another card already, nor what cannot be
    destroyed. Where a counter is taken, the card that holds it."""
    word, source = effect.applied, effect.source
    if word.counter:
        holder = card if word.instead == "remove-its-counter" else source[0]
        return (holder,) if state.card(holder).counted(word.counter) >= word.number else ()
    taken = {other for kept, other in state.notes.given if kept != card}
    if state.battle is not None:
        taken |= {other for other, _ in state.battle.given}
    if word.another is None:
        return () if source[0] in (card, *falling, *taken) else (source[0],)
    found = board.matching(play.game, state, word.another, effect.controller, effect.card)
    found = tuple(c for c in found if c not in (card, *falling, *taken))
    if word.instead in ("discard-another", "send-another", "banish-another"):
        return found
    link = Link(0, effect.card, source[1], effect.controller)
    return tuple(c for c in found if not board.barred(play.game, state, "be-destroyed-by-effects", card=c, link=link))


# what somebody says


def pending(play: Play, state: State, falling: tuple[CardId, ...], by: Way) -> tuple[CardId, tuple[CardId, ...]] | None:
    """The first of these cards for which its player can still say that another is given, and the cards that can be. What something else
    is done about anyway is not asked for."""
    if not any(e.applied.may for e in play.game.in_force(state, InsteadOfDestruction)):
        return None
    said = dict(state.notes.given)
    for card in falling:
        found = _meant(play, state, card, by, falling) if card not in said else []
        if found and all(e.applied.may for e in found):
            offered = (c for e in found for c in _offered(play, state, e, card, falling))
            return card, tuple(dict.fromkeys(offered))
    return None


def ask(state: State, falling: tuple[CardId, ...], by: Way) -> State:
    """The state in which it is asked, before these cards are destroyed, what is given for them."""
    return replace(state, frames=(*state.frames, Giving(state.top.path, falling, by == "battle")))


def go_on(play: Play, state: State, frame: Giving) -> State | None:
    """The next question about cards that are about to be destroyed; `None` if there is none left."""
    due = pending(play, state, frame.falling, "battle" if frame.by_battle else "effects")
    if due is None:
        return None
    card, offered = due
    player = state.card(card).controller
    if not frame.word:
        return ask_for_word(state, player, ("no", "yes"), card)
    if frame.word == "yes" and frame.chosen is None:
        return ask_for_cards(state, player, "choose", offered, 1, 1, card)
    given = frame.chosen[0] if frame.chosen else NOBODY
    state = replace(state, notes=replace(state.notes, given=(*state.notes.given, (card, given))))
    return replace(state, frames=(*state.frames[:-1], replace(frame, word="", chosen=None)))


def over(state: State) -> State:
    """The state once what was to be destroyed has been."""
    return replace(state, notes=replace(state.notes, given=())) if state.notes.given else state


def _done(
    play: Play, state: State, effect: InForce[InsteadOfDestruction], rule: str, card: CardId, by: Way,
    falling: tuple[CardId, ...],
) -> State:  # fmt: skip
    word, source = effect.applied, effect.source
    if word.once:
        state = replace(state, used=(*state.used, Used("effect", source[0], source[1])))
    if word.life:
        state = field.pay_life(play, state, effect.controller, word.life, rule, card=effect.card)
    if word.counter:
        holder = card if word.instead == "remove-its-counter" else source[0]
        return field.count(play, state, holder, word.counter, -word.number, rule, Law.COUNTERS)
    if word.instead == "nothing":
        return state
    offered = _offered(play, state, effect, card)
    given = dict(state.notes.given).get(card, NOBODY)
    for other in offered if word.every else (given if given in offered else offered[0],):
        state = _taken(play, state, effect, rule, other, by, falling)
    return state


def _taken(
    play: Play, state: State, effect: InForce[InsteadOfDestruction], rule: str, other: CardId, by: Way,
    falling: tuple[CardId, ...],
) -> State:  # fmt: skip
    """The state in which this card was taken in place of the other; where it is destroyed, something may take its own place."""
    word, source, battle = effect.applied, effect.source, state.battle
    monster = word.may and state.card(other).zone is Zone.MONSTER
    if by == "battle" and battle is not None and (monster or word.instead == "destroy-another"):
        # it goes with what the battle has destroyed
        return replace(state, battle=replace(battle, given=(*battle.given, (other, source))))
    if word.instead == "banish-another":
        return moves.move(play, state, moves.Move(other, Zone.BANISHED, Cause.EFFECT, (rule,), by=source[0]))
    discarded, destroyed = word.instead == "discard-another", word.instead in ("destroy-this", "destroy-another")
    kept = (
        instead(play, state, other, "effects", falling, source[0] if other != source[0] else None)
        if destroyed
        else None
    )
    if kept is not None:
        return kept
    rules = (rule, Law.GRAVEYARD_OF_OWNER)
    way = moves.Move(other, Zone.GRAVEYARD, Cause.EFFECT, rules, by=source[0], destroyed=destroyed, discarded=discarded)
    return moves.move(play, state, way)

"""Cards that would go to one place and go to another instead, and where in its Deck a card comes to lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.ids import Cause, Zone
from app.engine.law import being, board
from app.engine.law.fitting import fits
from app.engine.law.places import card_rule
from app.engine.law.table import InForce, Source
from app.engine.words.applied.banish_instead_of_graveyard import BanishInstead
from app.engine.words.applied.goes_elsewhere_instead import GoesElsewhere
from app.engine.words.filters import Filter

if TYPE_CHECKING:
    from app.engine.play.moves import Move
    from app.engine.play.play import Play
    from app.engine.position.state import Card, State

WOULD_GO = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "deck": Zone.DECK}
INSTEAD = {"banished": Zone.BANISHED, "deck": Zone.DECK, "top-of-deck": Zone.DECK}


def in_fact(play: Play, before: State, was: Card, way: Move, removed: Source | None) -> Move:
    """The way that a card goes in fact which would go this one. `removed`: the effect by which it is removed from play when it leaves."""
    to, why = way.to, way.rules
    may = board.may_be_banished(play.game, before, was.id) if removed is not None else False
    banishing = _banishing(play, before, was, way)
    other = _goes(play, before, was, way, banishing is not None, removed is not None and may)
    if other is not None:
        to, why = INSTEAD[other.applied.instead], (*why, card_rule(play.game, before.card(other.card), other.source[1]))
        way = replace(way, top=other.applied.instead == "top-of-deck", shuffled=other.applied.instead == "deck")
    elif banishing is not None:
        to, why = Zone.BANISHED, (*why, card_rule(play.game, before.card(banishing.card), banishing.source[1]))
    spared = other is not None and other.applied.prevails == "always"
    if removed is not None and to is not Zone.BANISHED and may and not spared:
        to, why = Zone.BANISHED, (*why, card_rule(play.game, before.card(removed[0]), removed[1]))
    beater = (
        dict(before.battle.banished).get(was.id) if before.battle is not None and was.zone is Zone.MONSTER else None
    )
    if beater is not None and way.to is not Zone.BANISHED and not to.on_field:
        # an effect in sub-step 6 does not take it past that (edisonrul.ing, Dark Magician of Chaos)
        to, why = Zone.BANISHED, (*why, card_rule(play.game, before.card(beater[0]), beater[1]))
    definition = play.game.cards[was.slug]
    if to in (Zone.HAND, Zone.DECK) and definition.in_extra_deck:
        to = Zone.EXTRA
    if "token" in definition.subtypes and not to.on_field:
        to = Zone.LIMBO
    return replace(way, to=to, rules=why)


def _banishing(play: Play, before: State, was: Card, way: Move) -> InForce[BanishInstead] | None:
    """The effect that removes from play what would be sent to the Graveyard, if it does so with this card."""
    if way.to is not Zone.GRAVEYARD or was.zone is Zone.BANISHED:
        # what is removed from play returns there, and is not sent
        return None
    stays = [e for e in play.game.in_force(before, BanishInstead) if e.card not in (was.id, *way.beside)]
    stays = [e for e in stays if not e.applied.monsters or being.goes_as_a_monster(play.game, was)]
    return stays[0] if stays and board.may_be_banished(play.game, before, was.id) else None


def _goes(
    play: Play, before: State, was: Card, way: Move, banishing: bool, removing: bool
) -> InForce[GoesElsewhere] | None:
    """The effect by which this card goes elsewhere: what another card says comes before what it says itself. `banishing`, `removing`: it
    would be removed from play since it goes to the Graveyard, or since it leaves the field."""
    if was.zone is Zone.BANISHED or way.to.on_field:
        return None
    found = [e for e in play.game.in_force(before, GoesElsewhere) if e.card not in (was.id, *way.beside)]
    found += [
        e for e in play.game.in_force(_unbeaten(before), GoesElsewhere) if e.card == was.id and e.applied.fits.self
    ]
    for each in found:
        word = each.applied
        yields = word.prevails != "always" and (removing or (banishing and word.prevails == "never"))
        if not yields and _means(play, before, was, way, each):
            return each
    return None


def _means(play: Play, before: State, was: Card, way: Move, each: InForce[GoesElsewhere]) -> bool:
    word = each.applied
    beaten = way.destroyed and way.cause is Cause.BATTLE
    # a Fusion Monster that leaves the Graveyard for the hand or the Deck would lie in the Extra Deck
    extra = play.game.cards[was.slug].in_extra_deck and way.to in (Zone.HAND, Zone.EXTRA)
    goes = (
        way.to is WOULD_GO[word.would_go]
        or (word.beaten and beaten and way.to is Zone.BANISHED)
        or (word.would_go == "deck" and extra)
    )
    return (
        goes
        and (beaten or not word.beaten)
        and (word.beaten_by is None or _beat_it(play, before, word.beaten_by, way, each))
        and (way.ritual or not word.tributed_for_ritual)
        and (not word.monsters or being.goes_as_a_monster(play.game, was))
        and (word.instead == "banished" or board.may_return_to_deck(play.game, before, was.id))
        and (word.instead != "banished" or board.may_be_banished(play.game, before, was.id))
        and fits(play.game, before, word.fits, was, each.controller, each.card)
    )


def _beat_it(play: Play, before: State, wanted: Filter, way: Move, each: InForce[GoesElsewhere]) -> bool:
    """Whether the monster that has destroyed this one by battle is such a monster."""
    return way.by is not None and fits(play.game, before, wanted, before.card(way.by), each.controller, each.card)


def _unbeaten(state: State) -> State:
    """The state as if the battle had destroyed nothing: what a monster says of its own way counts all the same."""
    battle = state.battle
    return state if battle is None or not battle.beaten else replace(state, battle=replace(battle, beaten=()))


def in_its_deck(state: State, way: Move) -> State:
    """The state in which a card that went to the Deck in place of something lies on top of it, or somewhere in it."""
    card = state.card(way.card)
    if card.zone is not Zone.DECK or not (way.top or way.shuffled):
        return state
    rest = tuple(c for c in state.cards if c.id != card.id)
    if way.top:
        return replace(state, cards=(replace(card, deep=False), *rest))
    deep = card.controller not in state.decks_listed
    return replace(state, cards=(*rest, replace(card, deep=deep)))

"""Who controls a monster that changed sides: what gives it to somebody, and what gives it back."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play import moves
from app.engine.play.play import Play
from app.engine.position.state import Change, State
from app.engine.words.applied.controls_equipped_monster import ControlsEquipped
from app.engine.words.applied.returns_control import ReturnsControl
from app.engine.words.filters import Until


def take_equipped(play: Play, state: State, card: CardId, *why: str) -> State:
    """An Equip Card that says so gives its controller the monster it is equipped to."""
    monster, taker = state.card(card).equips, state.card(card).controller
    for holding in play.game.in_force(state, ControlsEquipped) if monster is not None else ():
        assert monster is not None
        source, was = holding.source, state.card(monster).controller
        if source[0] == card and was is not taker and not _does_nothing(play, state, card, monster):
            kept = holding.applied.kept_face_down
            change = Change(monster, Until.LEAVES, back=was, by=source, player=taker, kept=kept)
            state = replace(state, changes=(*state.changes, change))
            rule = card_rule(play.game, state.card(card), source[1])
            state = moves.change_control(play, state, monster, taker, rule, *why, by=card)
    return state


def held(play: Play, before: State, state: State) -> State:
    """A monster goes back when what holds control of it has ceased to apply to it between two states though the card is still
    equipped, and is taken again when it applies anew."""
    if all(card.equips is None for card in state.cards):
        return state
    old, new = (_holding(play, at) for at in (before, state))
    still = {c.id for c in state.cards if c.equips is not None and c.equips == before.card(c.id).equips}
    for card in [c for c in old if c in still and c not in new]:
        state = moves.give_back(play, state, card, Law.CONTROL_NEGATED)
    for card in [c for c in new if c in still and c not in old]:
        state = take_equipped(play, state, card, Law.CONTROL_NEGATED)
    return state


def _holding(play: Play, state: State) -> list[CardId]:
    """The cards that hold control of their monsters by an effect that applies to these."""
    cards = [each.card for each in play.game.in_force(state, ControlsEquipped)]
    return [c for c in cards if not _does_nothing(play, state, c, state.card(c).equips)]


def _does_nothing(play: Play, state: State, card: CardId, monster: CardId | None) -> bool:
    """Whether the monster is not affected by what this card does."""
    return monster is not None and board.unaffected(play.game, state, state.card(monster), card) is not None


def kept(play: Play, state: State) -> State:
    """The state in which monsters have gone back that are no longer such as somebody may control, or no longer affected by what they
    were taken by, and those that something gives back to their owners. What was given away is not back because its new side makes that the
    opponent's doing (edisonrul.ing, Shien's Spy)."""
    for change in state.changes:
        held = state.card(change.card)
        if held.zone is not Zone.MONSTER or held.face is Face.DOWN or not (change.fits or change.back is not None):
            continue
        wrong = change.fits is not None and not board.fits(
            play.game, state, change.fits, held, change.player, change.by[0]
        )
        taken = change.back is not None and held.controller is change.player
        if wrong or (taken and _does_nothing(play, state, change.by[0], change.card)):
            newer = moves.newer_claim(state, change)
            state = replace(state, changes=tuple(c for c in state.changes if c is not change))
            rule = moves.source_rule(play, state, change.by)
            state = moves.control_ends(play, state, change, newer, rule, Law.UNTIL)
    for giving in play.game.in_force(state, ReturnsControl):
        rule = card_rule(play.game, state.card(giving.card), giving.source[1])
        meant = board.matching(play.game, state, giving.applied.fits, giving.controller, giving.card)
        # it goes back as it comes, so that it has been Summoned is still what happened last (edisonrul.ing, Remove Brainwashing)
        state = to_owners(play, state, meant, rule, by=giving.card, together=True)
    return state


def to_owners(
    play: Play, state: State, cards: tuple[CardId, ...], *rules: str, by: CardId, together: bool = False
) -> State:
    """Monsters go back under the control of their owners, all at the same time, or at the same time as what was told last (`together`);
    what has given them to somebody is over."""
    told = together
    for card in cards:
        held = state.card(card)
        if held.zone is not Zone.MONSTER or board.barred(play.game, state, "change-control", card=card):
            continue
        claims = tuple(c for c in state.changes if c.card == card and c.back is not None)
        if held.controller is held.owner:
            continue
        if claims:
            state = replace(state, changes=tuple(c for c in state.changes if c not in claims))
        state = moves.change_control(play, state, card, held.owner, *rules, by=by, back=True, together=told)
        told = True
    return state

"""What an activation names before it is on the chain: the card that it chooses, and what it targets."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Zone
from app.engine.law.board import matching
from app.engine.law.costs import lawful_targets, target_groups
from app.engine.law.grouping import Grouped, chooser, enough_to_target, grouped
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, free_zones
from app.engine.play.play import Play, ask_for_cards
from app.engine.position.events import Targeted
from app.engine.position.frames import Activating
from app.engine.position.state import State, as_it_came
from app.engine.words.cards import EffectDef


def choose(play: Play, state: State, frame: Activating, effect: EffectDef) -> State | None:
    """The card that is chosen as it is activated: asked for, then known to its link. Nothing where there is none any more."""
    link = frame.link
    if frame.chosen is not None:
        return _with(state, replace(frame, link=replace(link, picked=frame.chosen), chosen=None))
    assert effect.chooses is not None
    among = matching(play.game, state, effect.chooses, link.player, link.card, link=link)
    return ask_for_cards(state, link.player, "choose", among, 1, 1, link.card) if among else None


def aim(play: Play, state: State, frame: Activating, effect: EffectDef) -> State:
    """What it targets: asked for, then told."""
    target = effect.targets
    assert target is not None
    if any(group.chooser == "opponent" for group in target.groups):
        return _aim_both(play, state, frame, effect)
    link = frame.link
    if frame.chosen is None:
        among = lawful_targets(play.game, state, effect, link.player, link.card, link)
        count = len(link.paid) if target.as_paid else sum(group.count for group in target.groups)
        count = len(as_it_came(state, state.card(link.card)).made_of) if target.as_made else count
        if target.as_room:
            count = min(count, max(free_zones(play.game, state, Zone(target.as_room), link.player), 1))
        most = min(count, len(among))
        least = count if target.as_paid else most if target.if_any else sum(group.least for group in target.groups)
        groups = target_groups(play.game, state, effect, link.player, link.card, link) if target.also else ()
        if among and enough_to_target(groups):
            return ask_for_cards(state, link.player, "target", among, min(least, most), most, link.card)
        frame = replace(
            frame, chosen=()
        )  # what was there has been given as the cost, or it has to be used and there is nothing
    assert frame.chosen is not None
    groups = target_groups(play.game, state, effect, link.player, link.card, link) if target.also else ()
    return _aimed(play, state, frame, effect, frame.chosen, grouped(groups, frame.chosen) or ())


def _aim_both(play: Play, state: State, frame: Activating, effect: EffectDef) -> State:
    """What both players target: the player of the effect names theirs first, or who has the turn."""
    link, target = frame.link, effect.targets
    assert target is not None
    first = state.player if target.turn_player_first else link.player
    groups = target_groups(play.game, state, effect, link.player, link.card, link)
    for seat in (first, first.opponent)[len(frame.named) :]:
        if frame.chosen is None:
            own = tuple((group, found) for group, found in groups if seat is chooser(group, link.player))
            among = tuple(dict.fromkeys(card for _, found in own for card in found))
            if among and enough_to_target(own):
                most = sum(min(group.count, len(found)) for group, found in own)
                least = sum(min(group.count, len(f)) if group.if_any else group.least for group, f in own)
                return ask_for_cards(_with(state, frame), seat, "target", among, least, most, link.card)
        frame = replace(frame, named=(*frame.named, frame.chosen or ()), chosen=None)
    cards = tuple(card for named in frame.named for card in named)
    return _aimed(play, state, frame, effect, cards, grouped(groups, cards) or ())


def _aimed(
    play: Play, state: State, frame: Activating, effect: EffectDef, cards: tuple[CardId, ...], groups: Grouped
) -> State:
    """The state in which its link is known to target these cards, of these groups."""
    faced = tuple(c for c in cards if is_faced(state, c))
    link = replace(frame.link, targets=cards, faced=faced, grouped=groups)
    state = _with(state, replace(frame, link=link, chosen=None, targeted=True))
    rule = card_rule(play.game, state.card(link.card), effect.id)
    return play.tell(state, Targeted(len(state.chain) + 1, cards, link.card), rule, Law.CHAIN_TARGET)


def is_faced(state: State, card: CardId) -> bool:
    """Whether it is a face-up monster."""
    held = state.card(card)
    return held.zone is Zone.MONSTER and held.face is Face.UP


def _with(state: State, frame: Activating) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))

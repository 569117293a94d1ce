"""What an activation names before it is on the chain: the card that it chooses, and what it targets."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Zone
from app.engine.law.board import matching
from app.engine.law.costs import lawful_targets, target_groups
from app.engine.law.grouping import enough_to_target, grouped
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
    faced = tuple(c for c in frame.chosen if is_faced(state, c))
    groups = target_groups(play.game, state, effect, link.player, link.card, link) if target.also else ()
    link = replace(link, targets=frame.chosen, faced=faced, grouped=grouped(groups, frame.chosen) or ())
    state = _with(state, replace(frame, link=link, chosen=None, targeted=True))
    rule = card_rule(play.game, state.card(link.card), effect.id)
    return play.tell(state, Targeted(len(state.chain) + 1, frame.chosen, link.card), rule, Law.CHAIN_TARGET)


def is_faced(state: State, card: CardId) -> bool:
    """Whether it is a face-up monster."""
    held = state.card(card)
    return held.zone is Zone.MONSTER and held.face is Face.UP


def _with(state: State, frame: Activating) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))

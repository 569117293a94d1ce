"""An effect that is carried out as what another card does when it is used: its targets are named then, its cost is given only where that is said."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause
from app.engine.law.costs import lawful_targets, target_groups
from app.engine.law.grouping import chooser, enough_to_target, grouped
from app.engine.law.laws import Law
from app.engine.play.acting import Acting
from app.engine.play.aiming import is_faced
from app.engine.play.play import ask_for_cards
from app.engine.position.events import Targeted
from app.engine.position.frames import Doing, Link
from app.engine.position.state import State, with_card
from app.engine.words.cards import EffectDef
from app.engine.words.operations import AnyOp
from app.engine.words.operations.choose import Pick
from app.engine.words.slugs import printed, remembering
from app.engine.words.taken import activation, named_here


def do_as(act: Acting, state: State, of: CardId, paid: bool) -> State:
    """What that card does when it is used is done by this one; `paid`: for its cost."""
    game, other = act.play.game, printed(state.card(of).slug)
    printed_there = activation(game.cards[other])
    if printed_there is None:
        return act.nothing(state)
    held = state.card(act.card)
    # what is still to come of it finds the effect by this card and its name
    state = with_card(state, replace(held, slug=remembering(held.slug, other)))
    name = named_here(game.cards, state.card(act.card).slug, other, printed_there.id)
    effect = replace(printed_there, id=name)
    link = replace(act.link, effect=name, targets=(), grouped=(), faced=(), paid=(), picked=(), said="")
    if effect.targets is not None:
        if act.chosen is None:
            return _ask(act, state, effect, link)
        groups = target_groups(game, state, effect, act.player, act.card, link)
        faced = tuple(c for c in act.chosen if is_faced(state, c))
        link = replace(link, targets=act.chosen, faced=faced, grouped=grouped(groups, act.chosen) or ())
        state = act.tell(state, Targeted(link.number, act.chosen, act.card), Law.CHAIN_TARGET)
        state = _known_to_target(state, link)
    chooses = () if effect.chooses is None else (Pick(choose=effect.chooses),)
    binds = tuple(op for op in effect.binds if not op.from_activation())
    state = _next(act.instead(state, ()), link, (*chooses, *binds, *effect.does), act.cause)
    return _next(state, link, effect.cost, Cause.COST) if paid and effect.cost else state


def _next(state: State, link: Link, does: tuple[AnyOp, ...], cause: Cause) -> State:
    """The state in which these operations come next."""
    frame = Doing(state.top.path, link, does, cause, several=len(does) > 1)
    return replace(state, frames=(*state.frames, frame), question=None)


def _ask(act: Acting, state: State, effect: EffectDef, link: Link) -> State:
    """The state in which its targets are asked for; where there are none, nothing comes of it."""
    game, target = act.play.game, effect.targets
    assert target is not None
    groups = target_groups(game, state, effect, act.player, act.card, link)
    among = lawful_targets(game, state, effect, act.player, act.card, link)
    theirs = any(chooser(group, act.player) is not act.player for group, _ in groups)
    if not among or theirs or not enough_to_target(groups) or target.as_paid or target.as_made:
        return act.nothing(state)
    most = min(sum(group.count for group in target.groups), len(among))
    least = most if target.if_any else min(sum(group.least for group in target.groups), most)
    return ask_for_cards(state, act.player, "target", among, least, most, act.card)


def _known_to_target(state: State, link: Link) -> State:
    """The state in which the link under way has targeted these cards as well."""
    own = next((n for n, each in enumerate(state.chain) if each.number == link.number), None)
    if own is None:
        return state
    known = replace(state.chain[own], faced=(*state.chain[own].faced, *link.faced))
    return replace(state, chain=(*state.chain[:own], known, *state.chain[own + 1 :]))

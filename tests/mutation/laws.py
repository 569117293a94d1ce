"""Rules of the engine broken on purpose: for a law, ways in which the engine does the opposite.

A law that is judged refuses nothing, or refuses always. Others have a break of their own here, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any
from unittest import mock

from msgspec.structs import replace

from app.engine.ids import Cause, Zone
from app.engine.law import facts, judging, memory
from app.engine.law.clauses import asked
from app.engine.law.laws import Law
from app.engine.law.table import NOTHING
from app.engine.law.verdict import Ground, Truth
from app.engine.play import calculating, chain, moves, phases, procedures, window
from app.engine.position.frames import Activating, InWindow, Resolving

Break = Callable[[], AbstractContextManager[Any]]


def breaks(law: Law) -> Iterator[Break]:
    """Every way to break this law; each is a context in which it is broken."""
    yield from OWN.get(law, ())
    for truth in (Truth.YES, Truth.NO):
        yield lambda truth=truth: judging_it(law, truth)


@contextmanager
def judging_it(law: Law, truth: Truth) -> Iterator[None]:
    """While this lasts, whatever is looked at for this law is found to be so, or never so."""

    def turned(grounds: Callable[..., Iterator[Ground]]) -> Callable[..., Iterator[Ground]]:
        def inner(*args: Any, **named: Any) -> Iterator[Ground]:
            for ground in grounds(*args, **named):
                yield replace(ground, holds=truth) if ground.clause is law else ground

        return inner

    with ExitStack() as stack:
        stack.enter_context(mock.patch.object(judging, "_grounds", turned(judging._grounds)))
        stack.enter_context(mock.patch.object(asked, "grounds", turned(asked.grounds)))
        yield


def instead(module: Any, name: str, other: Callable[[Callable[..., Any]], Callable[..., Any]]) -> Break:
    """A function of the engine replaced by what `other` makes of it."""
    return lambda: mock.patch.object(module, name, other(getattr(module, name)))


def never(*_: Any) -> None:
    return None


def _holder(turn: Callable[[InWindow, Any], Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Somebody else speaks first in the window that a function leaves open."""

    def other(function: Callable[..., Any]) -> Callable[..., Any]:
        def inner(*args: Any) -> Any:
            state = function(*args)
            frame = state.frames[-1]
            return replace(state, frames=(*state.frames[:-1], replace(frame, holder=turn(frame, state))))

        return inner

    return other


THE_OTHER = _holder(lambda frame, state: frame.holder.opponent)


def _one_pass_is_enough(passed: Callable[..., Any]) -> Callable[..., Any]:
    return lambda play, state, frame, *rest: passed(play, state, replace(frame, passes=1), *rest)


def _nobody_answers(add_link: Callable[..., Any]) -> Callable[..., Any]:
    """What is activated resolves at once, instead of being a link that may be answered."""

    def inner(play: Any, state: Any, frame: Activating, effect: Any) -> Any:
        state = add_link(play, state, frame, effect)
        return replace(state, frames=(*state.frames, Resolving(frame.path, len(state.chain))))

    return inner


def _numbered_anew(declare: Callable[..., Any]) -> Callable[..., Any]:
    """Every link is Chain Link 1."""

    def inner(play: Any, state: Any, frame: Activating, effect: Any) -> Any:
        kept, state = state.chain, declare(play, replace(state, chain=()), frame, effect)
        return replace(state, chain=kept)

    return inner


def _first_in_first_out(go_on: Callable[..., Any]) -> Callable[..., Any]:
    def inner(play: Any, state: Any, frame: Resolving) -> Any:
        if len(state.chain) > 1 and not frame.started and state.chain[-1].number == frame.links:
            state = replace(state, chain=tuple(reversed(state.chain)))
        return go_on(play, state, frame)

    return inner


def _nothing_is_paid(go_on: Callable[..., Any]) -> Callable[..., Any]:
    """Costs are not paid at the activation."""

    def inner(play: Any, state: Any, frame: Activating) -> Any:
        effect = play.effect(state, frame.link.card, frame.link.effect)
        if frame.step >= 1:
            frame = replace(frame, step=len(effect.cost) + 1)
            state = replace(state, frames=(*state.frames[:-1], frame))
        return go_on(play, state, frame)

    return inner


def _nothing_is_targeted(aim: Callable[..., Any]) -> Callable[..., Any]:
    """Targets are not chosen at the activation."""

    def inner(play: Any, state: Any, frame: Activating, effect: Any) -> Any:
        return replace(state, frames=(*state.frames[:-1], replace(frame, targeted=True)))

    return inner


def _leave_at_once(link_done: Callable[..., Any]) -> Callable[..., Any]:
    """Used cards go to the Graveyard when their own link has resolved."""

    def inner(play: Any, state: Any, frame: Resolving, *rest: Any) -> Any:
        state = link_done(play, state, frame, *rest)
        frame = state.frames[-1]
        for card in frame.spent:
            if state.card(card).zone.on_field:
                move = moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (Law.CHAIN_LEAVES,), used=True)
                state = moves.move(play, state, move)
        return replace(state, frames=(*state.frames[:-1], replace(frame, spent=())))

    return inner


def _not_for(reason: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """A link does not come to nothing for this reason."""

    def other(comes_to_nothing: Callable[..., Any]) -> Callable[..., Any]:
        def inner(*args: Any) -> Any:
            found = comes_to_nothing(*args)
            return None if found is not None and found[0] == reason else found

        return inner

    return other


def _gone_is_gone(comes_to_nothing: Callable[..., Any]) -> Callable[..., Any]:
    """No effect resolves whose card is not there any more."""

    def inner(play: Any, state: Any, link: Any, effect: Any) -> Any:
        gone = chain._although_gone(play, state, link, effect)
        return ("source-gone", Law.CHAIN_CARD_GONE) if gone else comes_to_nothing(play, state, link, effect)

    return inner


def _whatever_waits_is_lost(function: Callable[..., Any]) -> Callable[..., Any]:
    return lambda *args: replace(function(*args), waiting=())


def _the_other_way_round(in_tier: Callable[..., Any]) -> Callable[..., Any]:
    """The opponent's triggers go on the chain before the turn player's."""

    def inner(state: Any, trigger: Any, tier: str) -> Any:
        swapped = {"turn-player": "opponent", "opponent": "turn-player"}
        head = next((h for h in swapped if tier.startswith(h)), "")
        return in_tier(state, trigger, swapped[head] + tier[len(head) :] if head else tier)

    return inner


def _optional_first(in_tier: Callable[..., Any]) -> Callable[..., Any]:
    def inner(state: Any, trigger: Any, tier: str) -> Any:
        return in_tier(state, replace(trigger, mandatory=not trigger.mandatory), tier)

    return inner


def _never_equipped(finish: Callable[..., Any]) -> Callable[..., Any]:
    return lambda play, state, frame: finish(play, replace(state, equipping=()), frame)


def _idle(verb: str) -> Break:
    return lambda: mock.patch.dict(procedures.VERBS, {verb: lambda play, state: state})


def _always(fact: str, so: bool) -> Break:
    return lambda: mock.patch.dict(facts.FACTS, {fact: lambda game, state: so})


OWN: dict[Law, tuple[Break, ...]] = {
    Law.SPEAKER: (
        instead(window, "placed", THE_OTHER), instead(window, "enter", THE_OTHER), instead(window, "resolved", THE_OTHER),
        instead(window, "passed", _one_pass_is_enough),
    ),
    Law.CHAIN_CLOSES: (instead(window, "passed", _one_pass_is_enough),),
    Law.CHAIN_LINK: (instead(chain, "_add_link", _nobody_answers), instead(chain, "_declare", _numbered_anew)),
    Law.CHAIN_BACKWARDS: (instead(chain, "go_on_resolving", _first_in_first_out),),
    Law.CHAIN_COST: (instead(chain, "go_on_activating", _nothing_is_paid),),
    Law.CHAIN_TARGET: (instead(chain, "_aim", _nothing_is_targeted),),
    Law.CHAIN_LEAVES: (instead(chain, "_link_done", _leave_at_once),),
    Law.CHAIN_CARD_GONE: (instead(chain, "_comes_to_nothing", _not_for("source-gone")),),
    Law.CHAIN_FACE_UP: (instead(chain, "_comes_to_nothing", _not_for("source-gone")),),
    Law.CHAIN_ANYWAY: (instead(chain, "_comes_to_nothing", _gone_is_gone),),
    Law.CHAIN_SELF_COST: (instead(chain, "_comes_to_nothing", _gone_is_gone),),
    Law.CHAIN_NO_TARGET: (instead(chain, "_comes_to_nothing", _not_for("target-gone")), instead(chain, "valid_targets", lambda _: lambda game, state, link: link.targets)),
    Law.CHAIN_NEGATED: (instead(chain, "_comes_to_nothing", _not_for("activation-negated")),),
    Law.CHAIN_VOID: (instead(chain, "_comes_to_nothing", _not_for("effect-negated")),),
    Law.LOCKED: (instead(chain, "_comes_to_nothing", _not_for("effects-negated")),),
    Law.EQUIPPED: (instead(chain, "_finish", _never_equipped),),
    Law.TRIGGER_WAITS: (instead(window, "enter", _whatever_waits_is_lost), instead(window, "resolved", _whatever_waits_is_lost)),
    Law.TRIGGER_ORDER: (instead(window, "_in_tier", _the_other_way_round), instead(window, "_in_tier", _optional_first)),
    Law.CALCULATION_STOPS: (instead(calculating, "missing_battler", lambda _: never), _idle("send-beaten"), _idle("compare")),
    Law.ATTACK_STOPPED: (_always("attack-stopped", False),),
    Law.BATTLE_PHASE_FIRST_TURN: (_always("battle-phase-open", True), _always("not-the-first-turn", True)),
    Law.FLIPPED: (_idle("flip-attacked-monster"),),
    Law.CONTINUOUS: (instead(memory.Memory, "force", lambda _: lambda *args: NOTHING),),
    Law.DECK_EMPTY: (instead(phases, "draw_for_turn", lambda _: lambda play, state: state), _idle("draw")),
}  # fmt: skip
"""Breaks of laws that are not judged, or that more follows from than a judgement."""

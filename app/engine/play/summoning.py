"""A Summon or another act without a chain, moment by moment: declared, paid for, shown, perhaps negated, successful."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import Cause, Face, Stance, Zone
from app.engine.law.actions import procedure_of, tribute_cost, tributes_needed
from app.engine.law.being import now
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.play import field, moves
from app.engine.play.doing import carry_out
from app.engine.play.play import Play
from app.engine.position.decisions import ChangePosition, SetCard, Summon
from app.engine.position.events import Revealed, SetDown, SummonDeclared, Summoned
from app.engine.position.frames import unchained
from app.engine.position.state import Action, State, Used, with_card, with_card_last
from app.engine.words.filters import How, Kind, Who
from app.engine.words.operations.special_summon import SpecialSummon


def begin(play: Play, state: State, decision: Summon | SetCard | ChangePosition) -> State:
    """The act is under way; its Summon, or the moment after it, comes next."""
    card = state.card(decision.card)
    match decision:
        case ChangePosition():
            return _turn(play, state, decision)
        case SetCard() if play.definition(state, card.id).kind is not Kind.MONSTER:
            return _set(play, state, decision)
        case SetCard():
            action = Action("set-monster", card.id, came_from=card.zone)
        case Summon(how="normal"):
            how: How = "tribute" if tributes_needed(play.game, now(play.game, state, card)) else "normal"
            action = Action("summon", card.id, how, came_from=card.zone)
        case Summon(how=how, procedure=name):
            procedure = procedure_of(play.game, card, name)
            action = Action("summon", card.id, how, procedure.id if procedure else "", card.zone)
    used = state.used
    if action.what == "set-monster" or action.how in ("normal", "tribute"):
        used = (*used, Used("normal-summon", card.id))
    elif action.how == "flip":
        used = (*used, Used("position", card.id))
    return replace(state, action=action, used=used)


def _here(state: State) -> str:
    """The node whose doing it is."""
    return f"node/{state.top.path}"


def _turn(play: Play, state: State, decision: ChangePosition) -> State:
    was = state.card(decision.card)
    stance = Stance.DEFENSE if was.stance is Stance.ATTACK else Stance.ATTACK
    used = (*state.used, Used("position", decision.card))
    state = replace(state, used=used, action=Action("change-position", decision.card))
    return field.turn(play, state, decision.card, Law.CHANGE_POSITION, stance=stance)


def _set(play: Play, state: State, decision: SetCard) -> State:
    state = replace(state, action=Action("set-spell-trap", decision.card))
    return field.set_spell_trap(play, state, state.player, decision.card)


def declare(play: Play, state: State) -> State:
    """The Summon is declared. A Set is not: nobody learns what it is."""
    action = state.action
    assert action is not None
    if action.what != "summon":
        return state
    kind = {"flip": Law.FLIP_SUMMON, "special": Law.SPECIAL_SUMMON}.get(action.how, Law.NORMAL_SUMMON)
    rules = [str(kind), str(Law.SUMMON_DECLARED), _here(state)]
    if action.procedure:
        rules.insert(0, card_rule(play.game, state.card(action.card), action.procedure))
    return play.tell(state, SummonDeclared(state.player, action.card, action.how or "normal", action.procedure), *rules)


def pay(play: Play, state: State) -> State:
    """What the Summon takes is given: Tributes, or what the monster's own procedure asks for."""
    action = state.action
    assert action is not None
    if action.how == "flip":
        return state
    if action.how == "special":
        procedure = procedure_of(play.game, state.card(action.card), action.procedure)
        cost = procedure.cost if procedure else ()
    else:
        cost = tribute_cost(play.game, now(play.game, state, state.card(action.card)))
    if not cost:
        return state
    return carry_out(state, unchained(action.card, action.procedure, state.player), cost, Cause.COST)


def show(play: Play, state: State) -> State:
    """The monster is shown, and belongs nowhere until its Summon has succeeded."""
    action = state.action
    assert action is not None
    state = moves.lift(state, action.card)
    return play.tell(state, Revealed(state.player, action.card), Law.SUMMON_REVEALED, _here(state))


def succeed(play: Play, state: State) -> State:
    """The Summon has succeeded: the monster is on the field, and what it changes by being there applies."""
    action = state.action
    assert action is not None
    if action.how == "special":
        procedure = procedure_of(play.game, state.card(action.card), action.procedure)
        stance = procedure.stance if procedure else None
        link = unchained(action.card, action.procedure, state.player)
        return carry_out(state, link, (SpecialSummon(who=Who.SELF, stance=stance),), Cause.GAME)
    before = state
    if action.how == "flip":
        state = with_card(
            state,
            replace(state.card(action.card), zone=Zone.MONSTER, face=Face.DOWN, stance=Stance.DEFENSE, how="flip"),
        )
        before = state
        state = field.turn(
            play, state, action.card, Law.SUMMON_SUCCEEDS, _here(state), face=Face.UP, stance=Stance.ATTACK
        )
        state = play.tell(
            moves.note_summon(state, state.player),
            Summoned(state.player, action.card, "flip"),
            Law.SUMMON_SUCCEEDS,
            _here(state),
            together=True,
        )
    else:
        state = moves.move(
            play,
            state,
            moves.Move(
                action.card,
                Zone.MONSTER,
                Cause.GAME,
                (Law.SUMMON_SUCCEEDS, _here(state)),
                how=action.how or "normal",
                controller=state.player,
                stance=Stance.ATTACK,
                made_of=action.paid,
            ),
        )
    return field.announce(play, before, state)


def set_down(play: Play, state: State) -> State:
    """The monster is placed face-down in Defense Position."""
    action = state.action
    assert action is not None
    card = replace(
        state.card(action.card), zone=Zone.MONSTER, face=Face.DOWN, stance=Stance.DEFENSE, since=state.turn,
        controller=state.player,
    )  # fmt: skip
    state = with_card_last(state, card)
    return play.tell(state, SetDown(state.player, card.id, True), Law.SET_MONSTER, Law.SUMMON_ONCE, _here(state))


def fail(play: Play, state: State) -> State:
    """A monster whose Summon was negated, and that nothing has destroyed, goes to the Graveyard from nowhere."""
    action = state.action
    assert action is not None
    if state.card(action.card).zone is not Zone.LIMBO:
        return state
    return moves.move(
        play, state, moves.Move(action.card, Zone.GRAVEYARD, Cause.GAME, (Law.SUMMON_NEGATED, _here(state)))
    )


def end(play: Play, state: State) -> State:
    """The act is over."""
    return replace(state, action=None)

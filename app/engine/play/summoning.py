"""A Summon or another act without a chain, moment by moment: declared, paid for, shown, perhaps negated, successful."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Stance, Zone
from app.engine.law.actions import procedure_of
from app.engine.law.facts import playing_costs
from app.engine.law.laws import Law
from app.engine.law.manners import Manner, manner_of, own_way, rights, tribute_cost
from app.engine.law.places import card_rule
from app.engine.play import field, moves, used
from app.engine.play.doing import carry_out, pay_to_play
from app.engine.play.play import Play
from app.engine.position.decisions import ChangePosition, SetCard, Summon
from app.engine.position.events import Revealed, SummonDeclared, Summoned
from app.engine.position.frames import unchained
from app.engine.position.state import Action, State, Used, noted, with_card
from app.engine.words.filters import How, Kind, Who
from app.engine.words.operations.special_summon import SpecialSummon


def begin(play: Play, state: State, decision: Summon | SetCard | ChangePosition) -> State:
    """The act is under way; its Summon, or the moment after it, comes next."""
    card, state = state.card(decision.card), noted(state, acted=True)
    match decision:
        case ChangePosition():
            return _turn(play, state, decision)
        case SetCard(procedure=way) if _goes_among_spells(play, state, card.id, way):
            return _set(play, state, decision)
        case SetCard(procedure=name):
            action = Action("set-monster", card.id, procedure=name, came_from=card.zone)
        case Summon(how="normal", procedure=name):
            manner = manner_of(play.game, state, card.id, "normal", name)
            how: How = "tribute" if manner is not None and manner.tributes else "normal"
            action = Action("summon", card.id, how, name, card.zone)
        case Summon(how=how, procedure=name):
            procedure = procedure_of(play.game, card, name)
            action = Action("summon", card.id, how, procedure.id if procedure else "", card.zone)
    used = state.used
    if action.what == "set-monster" or action.how in ("normal", "tribute"):
        by = rights(play.game, state, state.player, card.id, _act(action))[0].by
        used = (*used, Used("normal-summon", card.id, by=by))
    elif action.how == "flip":
        used = (*used, Used("position", card.id))
    return replace(state, action=action, used=used)


def _goes_among_spells(play: Play, state: State, card: CardId, way: str) -> bool:
    """Whether what is Set is a Spell or Trap, or a monster that is Set as one."""
    definition = play.definition(state, card)
    return definition.kind is not Kind.MONSTER or definition.set_as_spell(way)


def _act(action: Action) -> str:
    """Whether it is a Normal Summon or a Set that is under way."""
    return "set" if action.what == "set-monster" else "normal"


def _again(action: Action) -> bool:
    """Whether a monster that is on the field is Normal Summoned once more."""
    return action.came_from is Zone.MONSTER and action.how == "normal"


def _manner(play: Play, state: State, action: Action) -> Manner:
    """The way in which a monster is being Normal Summoned or Set."""
    found = manner_of(play.game, state, action.card, _act(action), action.procedure)
    assert found is not None
    return found


def _allowed_by(play: Play, state: State, action: Action) -> tuple[str, ...]:
    """The effect by which this is one more Normal Summon or Set, if it is by one."""
    by = next(u.by for u in reversed(state.used) if u.what == "normal-summon" and u.card == action.card)
    return () if by is None else (card_rule(play.game, state.card(by[0]), by[1]),)


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
    asked = playing_costs(play.game, state, decision.card, "set")
    state = replace(state, action=Action("set-spell-trap", decision.card))
    way = decision.procedure
    rules = (card_rule(play.game, state.card(decision.card), way),) if way else ()
    state = field.set_spell_trap(play, state, state.player, decision.card, *rules, way=way)
    return pay_to_play(state, state.player, asked)


def declare(play: Play, state: State) -> State:
    """The Summon is declared. A Set is not: nobody learns what it is."""
    action = state.action
    assert action is not None
    if action.what != "summon":
        return state
    kind = {"flip": Law.FLIP_SUMMON, "special": Law.SPECIAL_SUMMON}.get(action.how, Law.NORMAL_SUMMON)
    rules = [str(kind), str(Law.SUMMON_DECLARED), _here(state)]
    if _again(action):
        rules.insert(0, Law.SUMMON_AGAIN)
    if action.how == "special" and action.procedure:
        rules.insert(0, card_rule(play.game, state.card(action.card), action.procedure))
    elif action.how in ("normal", "tribute"):
        rules[:0] = (*_manner(play, state, action).rules, *_allowed_by(play, state, action))
    return play.tell(state, SummonDeclared(state.player, action.card, action.how or "normal", action.procedure), *rules)


def pay(play: Play, state: State) -> State:
    """What the Summon takes is given: Tributes, or what the monster's own procedure asks for."""
    action = state.action
    assert action is not None
    if action.how == "flip":
        return state
    if action.how == "special":
        procedure = procedure_of(play.game, state.card(action.card), action.procedure)
        # who Summons nothing more in that turn does not either if this Summon is negated (edisonrul.ing, Grinder Golem)
        oath = tuple(op for op in procedure.binds if op.from_activation()) if procedure else ()
        cost = (*procedure.cost, *oath) if procedure else ()
    else:
        way = _manner(play, state, action)
        cost = (*tribute_cost(way), *way.besides)
    asked = playing_costs(play.game, state, action.card, "set" if action.what == "set-monster" else "summon")
    state = pay_to_play(state, state.player, asked)
    if not cost:
        return state
    own = play.definition(state, action.card).procedures
    name = action.procedure if any(p.id == action.procedure for p in own) else ""
    return carry_out(state, unchained(action.card, name, state.player), cost, Cause.COST)


def show(play: Play, state: State) -> State:
    """The monster is shown, and belongs nowhere until its Summon has succeeded; one that is on the field already stays there."""
    action = state.action
    assert action is not None
    if _again(action):
        return state
    state = _lift(state, action.card)
    return play.tell(state, Revealed(state.player, action.card), Law.SUMMON_REVEALED, _here(state))


def _lift(state: State, card: CardId) -> State:
    """A monster whose Summon is being attempted belongs nowhere; what concerns it stays."""
    return with_card(state, replace(state.card(card), zone=Zone.LIMBO, face=Face.UP, stance=None))


def succeed(play: Play, state: State) -> State:
    """The Summon has succeeded: the monster is on the field, and what it changes by being there applies."""
    action = state.action
    assert action is not None
    if action.how == "special":
        procedure = procedure_of(play.game, state.card(action.card), action.procedure)
        stance, away = (procedure.stance, procedure.opponents_field) if procedure else (None, False)
        link = unchained(action.card, action.procedure, state.player)
        coming = SpecialSummon(who=Who.SELF, stance=stance, opponents_field=away)
        binds = tuple(op for op in procedure.binds if not op.from_activation()) if procedure else ()
        return carry_out(state, link, (coming, *binds), Cause.GAME)
    before = state
    if _again(action):
        state = field.summoned_again(
            play, used.note_summon(state, state.player, action.card, "normal", state.newest), action.card
        )
        told = Summoned(state.player, action.card, "normal")
        return field.announce(play, before, play.tell(state, told, Law.SUMMON_AGAIN, Law.SUMMON_SUCCEEDS, _here(state)))
    if action.how == "flip":
        held = state.card(action.card)
        first = held.first or held.how
        held = replace(
            held,
            zone=Zone.MONSTER,
            face=Face.DOWN,
            stance=Stance.DEFENSE,
            how="flip",
            first="" if first == "flip" else first,
        )
        state = with_card(state, held)
        before = state
        state = field.turn(
            play, state, action.card, Law.SUMMON_SUCCEEDS, _here(state), face=Face.UP, stance=Stance.ATTACK
        )
        state = play.tell(
            used.note_summon(state, state.player, action.card, "flip", before.newest),
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
                way=action.procedure if own_way(play.definition(state, action.card), action.procedure) else "",
            ),
        )
    return field.announce(play, before, state)


def set_down(play: Play, state: State) -> State:
    """The monster is placed face-down in Defense Position."""
    action = state.action
    assert action is not None
    own = action.procedure if own_way(play.definition(state, action.card), action.procedure) else ""
    rules = (*_allowed_by(play, state, action), Law.SUMMON_ONCE, _here(state))
    return field.place_face_down(play, state, state.player, action.card, own, *rules, made_of=action.paid)


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

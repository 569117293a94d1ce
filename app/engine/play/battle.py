"""The Damage Step around its calculation: what applies in it, the flip, beaten monsters leaving; and the end of the Battle Phase."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Zone
from app.engine.law import board
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.table import Source, concerns
from app.engine.play import field, moves, replacing, staying
from app.engine.play.play import Play
from app.engine.position.attacks import with_attack
from app.engine.position.events import (
    Applied,
)
from app.engine.position.frames import Leaving
from app.engine.position.state import State, noted, with_card
from app.engine.words.applied.negates_what_it_beats import NegatesBeaten
from app.engine.words.applied.second_battle_phase import SecondBattlePhase
from app.engine.words.filters import Until


def flip_attacked(play: Play, state: State) -> State:
    """The attacked face-down monster is turned face-up; its Continuous Effects apply from now on."""
    battle = state.battle
    if battle is None or battle.target is None:
        return state
    before = state
    state = replace(state, battle=replace(battle, flipped=battle.target))
    state = field.turn(play, state, battle.target, Law.FLIPPED, f"node/{state.top.path}", face=Face.UP, attack=True)
    return field.announce(play, before, state)


def begin_damage_step(play: Play, state: State) -> State:
    """Continuous Effects that apply only during the Damage Step begin to apply."""
    battle = state.battle
    if battle is not None and battle.target is not None and not battle.conducted:
        state = with_attack(state, battle.attacker, to=battle.target)
    if battle is not None:
        fighting, still = (battle.attacker, battle.target), board.races(play.game, state, state.card(battle.attacker))
        entered = tuple(c for c in state.changes if c.card in fighting)
        types = tuple(t for t in battle.types if t in still)
        state = replace(state, battle=replace(battle, entered=entered, types=types))
    return _switch_on(play, state, noted(state, damage_step=True), "damage-step")


def switch_on(play: Play, state: State) -> State:
    """Continuous Effects that belong to damage calculation begin to apply."""
    before, state = state, noted(state, damage_calculation=True)
    if state.battle is not None and any(last.anew for ends in play.game.force(state).ends.values() for last in ends):
        state = replace(state, battle=replace(state.battle, before=state.changes))
    return _switch_on(play, before, state, "damage-calculation")


def _switch_on(play: Play, before: State, state: State, what: str) -> State:
    return field.announce(play, before, play.tell(state, Applied(what, True)))


def send_beaten(play: Play, state: State) -> State:
    """Monsters destroyed by battle leave the field, all at the same time; unless somebody has to be asked first."""
    if state.battle is None or not staying.able(play, state, _to_graveyard(state)):
        return _send(play, state)
    return replace(state, frames=(*state.frames, Leaving(state.top.path)))


def go_on_leaving(play: Play, state: State, frame: Leaving) -> State:
    """The next question about the monsters that leave; when there is none left, they do."""
    asked, state = staying.asked(play, state, _to_graveyard(state), frame.word)
    if asked:
        return state
    return _send(play, replace(state, frames=state.frames[:-1]))


def _to_graveyard(state: State) -> tuple[CardId, ...]:
    """What the battle has destroyed and is going to the Graveyard."""
    battle = state.battle
    return tuple(c for c in battle.beaten if c not in dict(battle.banished)) if battle is not None else ()


def _send(play: Play, state: State) -> State:
    battle = state.battle
    if battle is None:
        return state
    first, before = True, state
    banishing = dict(battle.banished)
    for card in battle.beaten:
        if state.card(card).zone is not Zone.MONSTER:
            continue
        victor = battle.target if card == battle.attacker else battle.attacker
        # written down before it goes: what asks for it is met by its going
        state = replace(state, notes=replace(state.notes, lost=(*state.notes.lost, card)))
        source = banishing.get(card)
        to, where = Zone.GRAVEYARD, str(Law.GRAVEYARD_OF_OWNER)
        if source is not None and board.may_be_banished(play.game, before, card):
            to, where = Zone.BANISHED, card_rule(play.game, state.card(source[0]), source[1])
        state = moves.move(
            play,
            state,
            moves.Move(
                card,
                to,
                Cause.BATTLE,
                (Law.BEATEN_ARE_SENT, where),
                by=victor,
                destroyed=True,
                together=not first,
                beside=battle.beaten,
            ),
            before,
        )
        first = False
    for card, source in battle.given:
        there = state.card(card).zone.on_field
        kept = replacing.instead(play, state, card, "effects", battle.beaten, source[0]) if there else None
        if kept is not None:
            state = kept
        elif there:
            rules = (card_rule(play.game, state.card(source[0]), source[1]), str(Law.GRAVEYARD_OF_OWNER))
            fall = moves.Move(
                card, Zone.GRAVEYARD, Cause.EFFECT, rules, by=source[0], destroyed=True, together=not first
            )
            state, first = moves.move(play, state, fall, before), False
    return field.announce(play, before, staying.over(_still_void(play, state, battle.beaten)))


def _still_void(play: Play, state: State, sent: tuple[CardId, ...]) -> State:
    """The state in which the effects of monsters that battle destroyed are negated only by what still says so once they have been sent:
    one of them may have been what that asks for. What has fallen with them says it for good, and so does what has resolved."""
    standing = {e.source for e in play.game.in_force(state, NegatesBeaten)}
    for card in sent:
        void = state.card(card).void_by
        if void is not None and _only_applies(play, state, void) and void not in standing:
            state = with_card(state, replace(state.card(card), void_by=None))
    return state


def _only_applies(play: Play, state: State, void: Source) -> bool:
    """Whether an effect that negates those of what battle destroys does so by applying, where its card lies."""
    applies = play.effect(state, *void).applies
    return state.card(void[0]).zone is Zone.MONSTER and any(isinstance(each, NegatesBeaten) for each in applies)


def end_damage_step(play: Play, state: State) -> State:
    before = state
    # what was resolved in the Damage Step has had the answers that this step knows
    state = noted(state, damage_step=False, unanswered=False)
    state = field.announce(play, before, state)
    state = moves.run_out(play, state, Until.DAMAGE_STEP)
    if state.battle is not None:
        fought = (state.battle.attacker, state.battle.target)
        for until in (Until.NEXT_BATTLE, Until.BATTLE_THIS_TURN):
            state = moves.run_out(play, state, until, only=lambda each: each.card in fought)
    return without_battle(state)


def end_attack(play: Play, state: State) -> State:
    """An attack is over that has come to no Damage Step: what was to last to the end of that lasts no longer than it."""
    return without_battle(moves.run_out(play, state, Until.DAMAGE_STEP))


def without_battle(state: State) -> State:
    """The state in which no attack is under way."""
    return replace(state, battle=None, used=tuple(u for u in state.used if u.scope != "battle"))


def end_battle_phase(play: Play, state: State) -> State:
    for until in (Until.DAMAGE_STEP, Until.BATTLE_PHASE):
        state = moves.run_out(play, state, until)
    state = noted(state, no_end_step=False, battle_phase_over=True)
    twice = {e.source for e in play.game.in_force(state, SecondBattlePhase) if concerns(e, state.player)}
    if not twice:
        return state
    # what has been used for this Battle Phase lasts no longer
    left = tuple(each for each in state.lingering if each[:2] not in twice)
    return noted(replace(state, lingering=left), battle_phase_again=True)

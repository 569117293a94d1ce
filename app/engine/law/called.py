"""Cards by what they do in a battle, and by what an effect calls them; the word that was named for it."""

from __future__ import annotations

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.position.events import Summoned
from app.engine.position.frames import Doing, Link
from app.engine.position.state import Card, State, as_it_came
from app.engine.words.filters import GROUPS, Who


def attacking_monster(state: State) -> Card | None:
    """The monster that is attacking now. One turned to Defense Position or face-down is no attacking monster, at once,
    unless it may attack from Defense Position. Once an effect has ended the Battle Phase, none is
    (edisonrul.ing, Dimensional Prison, historical part)."""
    if state.battle is None or not state.battle.stands or state.marks.battle_phase_ends:
        return None
    if state.battle.attacker in state.battle.gone:
        return None
    card = state.card(state.battle.attacker)
    upright = card.stance is Stance.ATTACK or state.battle.from_defense
    able = card.zone is Zone.MONSTER and card.face is Face.UP and upright
    return card if able else None


def battlers(state: State) -> tuple[CardId, ...]:
    """The monsters of the attack under way that are on the field: attacker, then target."""
    battle = state.battle
    if battle is None:
        return ()
    pair = (battle.attacker,) if battle.target is None else (battle.attacker, battle.target)
    return tuple(card for card in pair if state.card(card).zone is Zone.MONSTER and card not in battle.gone)


def beaten(state: State) -> tuple[CardId, ...]:
    """The monsters that the battle under way has destroyed and that are still on the field. One that has gone, and lies in the
    Graveyard or has come back, is a card like any other."""
    battle = state.battle
    if battle is None or not battle.beaten:
        return ()
    return tuple(c for c in battle.beaten if state.card(c).zone is Zone.MONSTER and c not in battle.gone)


def one(state: State, who: Who, player: Seat, source: CardId) -> CardId | None:
    """The card `who` names in a battle or the card itself; `None` where there is none now."""
    battle = state.battle
    if who is Who.SELF:
        return source
    if who is Who.SUMMONED:
        return state.action.card if state.action is not None and state.action.what == "summon" else None
    if who is Who.EQUIPPED:
        left = state.notes.left_last(source)
        return left.bearer if left is not None and not state.card(source).zone.on_field else state.card(source).equips
    if who is Who.BOUND:
        return state.card(source).bound
    if who is Who.MADE:
        return next((c.id for c in state.lying(Zone.MONSTER) if source in c.made_of), None)
    if who is Who.ATTACKER:
        attacking = attacking_monster(state)
        return attacking.id if attacking else None
    if battle is None or who not in (Who.OWN_BATTLER, Who.OPPOSING_BATTLER, Who.ATTACK_TARGET):
        return None
    if who is Who.ATTACK_TARGET:
        return battle.target
    seat = player if who is Who.OWN_BATTLER else player.opponent
    for card in battlers(state):
        if state.card(card).controller is seat:
            return card
    return None


def fallen(state: State, who: Who, player: Seat) -> tuple[CardId, ...]:
    """The battling monster of a side that has left the field since: of it can still be told what it was last."""
    battle = state.battle
    if battle is None:
        return ()
    seat = player if who is Who.OWN_BATTLER else player.opponent
    pair = (battle.attacker,) if battle.target is None else (battle.attacker, battle.target)
    left = ((card, state.notes.left_last(card)) for card in pair if not state.card(card).zone.on_field)
    return tuple(card for card, was in left if was is not None and was.controller is seat)


def named(
    state: State, who: Who, player: Seat, source: CardId | None, link: Link | None, picked: tuple[CardId, ...] = ()
) -> tuple[CardId, ...] | None:
    """The cards that `who` names, wherever they are by now; `None` where it cannot be known yet whether there are any. `link`: what
    the effect has targeted, paid, chosen or was met by, as far as it has got; `picked`: what it has chosen since."""
    match who:
        case Who.CHOSEN:
            # as it resolves it is known what was chosen, or that nothing was
            doing = None if picked else _doing(state, link)
            chosen = link.picked if link is not None else ()
            return picked or (doing.picked if doing is not None else chosen or None)
        case Who.MOVED:
            doing = _doing(state, link)
            return doing.moved if doing is not None else None
        case Who.ANSWERED:
            below = state.chain[:-1] if link is not None and link.number else state.chain
            return (below[-1].card,) if below else ()
        case Who.ANSWERED_TARGETS:
            below = state.chain[:-1] if link is not None and link.number else state.chain
            return below[-1].targets if below else ()
        case Who.MADE_OF:
            return as_it_came(state, state.card(source)).made_of if source is not None else ()
        case Who.TARGETED:
            return targeted(state, link) or None
        case Who.TARGETS | Who.FIRST_TARGETS | Who.SECOND_TARGETS | Who.PAID | Who.EVENT_CARD:
            if link is None:
                return None
            found = {Who.PAID: link.paid, Who.EVENT_CARD: link.subjects}.get(who, link.targets)
            if who in GROUPS:
                found = of_group(link, GROUPS.index(who))
            # before it is on the chain, what is not there yet may still come
            return found if found or any(each.number == link.number for each in state.chain) else None
        case _:
            there = one(state, who, player, source) if source is not None else None
            return () if there is None else (there,)


def _doing(state: State, link: Link | None) -> Doing | None:
    """How far it has got with what this link does, while that is being carried out."""
    if link is None:
        return None
    return next((f for f in reversed(state.frames) if isinstance(f, Doing) and f.link == link), None)


def of_group(link: Link, number: int) -> tuple[CardId, ...]:
    """Those of a link's targets, of what is left of them, that were chosen in the group of this number."""
    group = link.grouped[number] if number < len(link.grouped) else ()
    return tuple(c for c in link.targets if c in group)


def targeted(state: State, link: Link | None) -> tuple[CardId, ...]:
    """What a link has targeted, wherever that is by now and whether or not the effect still does anything to it."""
    if link is None:
        return ()
    held = next((each for each in state.chain if link.number and each.number == link.number), link)
    return held.targets


def declared(state: State, source: CardId | None, link: Link | None) -> str:
    """The word that was named, or shown by the die: on the way to what the effect does now, or what its card remembers."""
    if link is not None and link.said:
        return link.said
    if source is None:
        return ""
    held = state.card(source)
    left = None if held.said or held.zone.on_field else state.notes.left_last(source)
    return held.said if left is None else left.said


def just_summoned(state: State) -> tuple[tuple[CardId, str], ...]:
    """The monsters whose Summon has succeeded as the last thing to happen, or as what is being answered, and how they were Summoned."""
    found = tuple([(what.card, what.how) for what in state.recent if type(what) is Summoned])
    action = state.action
    if action is None or action.what != "summon" or action.negated or state.card(action.card).zone is not Zone.MONSTER:
        return found
    own = (action.card, action.how)
    return found if own in found or action.came_from is Zone.MONSTER else (*found, own)

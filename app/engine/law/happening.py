"""Whether what has happened is the event that an effect asks for."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law.board import fits
from app.engine.law.rules import Game
from app.engine.position.events import (
    Activated,
    ActivationNegated,
    AnyHappening,
    AttackDeclared,
    Became,
    ChainDone,
    ControlChanged,
    CountersChanged,
    DestroyedByBattle,
    Drew,
    Equipped,
    LifeChanged,
    LifePaid,
    Moved,
    Resolved,
    SetDown,
    StatsChanged,
    Summoned,
    Targeted,
    Turned,
    UsedAsMaterial,
)
from app.engine.position.state import Card, State, Trigger
from app.engine.words.cards import EffectKind, On
from app.engine.words.filters import Kind, came_so

CHANGES = (
    Moved, Turned, LifeChanged, LifePaid, StatsChanged, Drew, AttackDeclared, Summoned, SetDown, ControlChanged, CountersChanged,
    Became,
)  # fmt: skip
"""Happenings that change the game; after one of them, what came before is no longer the last thing that happened."""

EVENTS: dict[type[AnyHappening], tuple[str, ...]] = {
    Moved: ("sent", "destroyed"),
    Summoned: ("summoned",),
    UsedAsMaterial: ("used-as-material",),
    SetDown: ("set",),
    Turned: ("flipped", "position-changed"),
    DestroyedByBattle: ("destroyed-by-battle",),
    AttackDeclared: ("attack-declared",),
    LifeChanged: ("battle-damage", "damage", "life-gained"),
    LifePaid: ("life-paid",),
    Drew: ("drew",),
    Activated: ("activated",),
    Resolved: ("resolved",),
    Targeted: ("targeted",),
    Equipped: ("equipped",),
    ControlChanged: ("control-changed",),
    ChainDone: ("chain-resolved",),
    Became: ("level-raised",),
    ActivationNegated: ("activation-negated",),
}
"""The events that effects ask for, by what happens."""


def subjects_of(what: AnyHappening) -> tuple[CardId, ...]:
    """The cards that something happened to."""
    match what:
        case Moved(card=card) | Turned(card=card) | DestroyedByBattle(card=card) | Summoned(card=card):
            return (card,)
        case UsedAsMaterial(card=card):
            return (card,)
        case SetDown(card=card) | ControlChanged(card=card) | Activated(card=card) | Resolved(card=card):
            return (card,)
        case Equipped(card=card) | Became(card=card) | ActivationNegated(card=card):
            return (card,)
        case Targeted(targets=targets):
            return targets
        case AttackDeclared(attacker=attacker):
            return (attacker,)
        case Drew(card=drawn) if drawn is not None:
            return (drawn,)
        case LifeChanged(by=by) if by is not None:
            return (by,)
        case _:
            return ()


def amount_of(what: AnyHappening) -> int:
    """What a happening comes to, in points; 0 where nothing is counted."""
    match what:
        case LifeChanged(amount=amount) | LifePaid(amount=amount):
            return abs(amount)
        case _:
            return 0


def met_together(met: Trigger, also: Trigger, what: AnyHappening) -> Trigger:
    """An effect that was met by several things at the same time. Of the damage of several cards it answers that of one
    (edisonrul.ing, Doppelganger)."""
    several = isinstance(what, LifeChanged) and not set(also.subjects) <= set(met.subjects)
    amount = met.amount if several else met.amount + also.amount
    return replace(met, subjects=(*met.subjects, *also.subjects), amount=amount)


def doer_of(what: AnyHappening) -> CardId | None:
    """The card whose effect, activation or victory did it, if one did."""
    match what:
        case Moved(by=by) | Turned(by=by) | LifeChanged(by=by) | ControlChanged(by=by) | DestroyedByBattle(by=by):
            return by
        case ActivationNegated(by=by):
            return by
        case Targeted(card=card) | LifePaid(card=card):
            return card
        case _:
            return None


def event_fits(game: Game, state: State, card: Card, on: On, what: AnyHappening) -> bool:
    """Whether it is the event that an effect of this card asks for."""
    if on.event not in EVENTS.get(type(what), ()) or not _event_is(game, on, what, card, state):
        return False
    if (on.by_kinds or on.by_fits is not None) and not _done_by(game, on, what, card, state):
        return False
    subjects = subjects_of(what)
    if on.card == "self" and card.id not in subjects:
        return False
    if on.whose != "any" and (_side(state, what) is card.controller) != (on.whose == "you"):
        return False
    return on.fits is None or any(_is_such(game, state, on, what, card, state.card(s)) for s in subjects)


def _is_such(game: Game, state: State, on: On, what: AnyHappening, card: Card, subject: Card) -> bool:
    """Whether a card that something happened to is one that an effect asks for. Of a monster that was destroyed on the field counts what it
    was there; and what it is where it went, too, if the effect names that place."""
    assert on.fits is not None
    was = on.event == "destroyed" and isinstance(what, Moved) and what.come_from is Zone.MONSTER
    if was and not fits(game, state, on.fits, subject, card.controller, card.id, was=True):
        return False
    return (was and not on.to) or fits(game, state, on.fits, subject, card.controller, card.id)


def _side(state: State, what: AnyHappening) -> Seat | None:
    """Whose doing it was, or on whose side of the field it happened."""
    match what:
        case Moved(player=player, card=card):
            return player or state.card(card).controller
        case Drew(player=player) | LifeChanged(player=player) | Summoned(player=player) | Activated(player=player):
            return player
        case Resolved(player=player) | UsedAsMaterial(player=player):
            return player
        case ActivationNegated(number=number):
            return state.chain[number - 1].player
        case SetDown(player=player) | LifePaid(player=player) | AttackDeclared(player=player):
            return player
        case _:
            subjects = subjects_of(what)
            return state.card(subjects[0]).controller if subjects else None


def _event_is(game: Game, on: On, what: AnyHappening, card: Card, state: State) -> bool:
    match on.event, what:
        case (("sent" | "destroyed"), Moved() as move):
            return (
                (on.event == "sent" or move.destroyed)
                and not (move.come_from is Zone.BANISHED and move.to is Zone.GRAVEYARD)
                and (not on.to or move.to in on.to)
                and _has_come_so(game, state, card, on, move)
                and _caused(on, move)
                and (not on.discarded or move.discarded)
                and (not on.tributed or move.tributed)
                and (not on.equipped or move.equipped)
                and (on.was_face is None or move.was_face is on.was_face)
                and (on.was_stance is None or _lay_so(state, on.was_stance, move.card))
                and (not on.fell_with or _fell_with(state, on, move, card))
                and not (on.shown and _only_flipped(state, move.card))
                and _by(on, move.by, card, state, battle=move.cause is Cause.BATTLE)
            )
        case "summoned", Summoned() as summoned:
            so = not on.how or came_so(summoned.how, on.how)
            return so and _tributed(state, on, summoned.card) and _summoned_from(state, on, summoned.card)
        case "used-as-material", UsedAsMaterial() as used:
            so = (not on.how or came_so(used.how, on.how)) and state.notes.lay(used.card, on.was_face)
            return so and (
                on.made is None or fits(game, state, on.made, state.card(used.made), card.controller, card.id)
            )
        case "set", SetDown() as down:
            return _tributed(state, on, down.card)
        case "flipped", Turned() as turn:
            return turn.face is Face.UP and turn.was_face is Face.DOWN
        case "position-changed", Turned() as turn:
            return (
                (on.was_face is None or turn.was_face is on.was_face)
                and (on.face is None or turn.face is on.face)
                and (on.was_stance is None or turn.was_stance is on.was_stance)
                and (on.stance is None or turn.stance is on.stance)
                and _by(on, turn.by, card, state, battle=False)
            )
        case "destroyed-by-battle", DestroyedByBattle() as beaten:
            return on.by == "any" or beaten.by == card.id
        case "attack-declared", AttackDeclared(replay=replayed, target=target):
            return not replayed and not (on.direct and target is not None)
        case "battle-damage", LifeChanged() as lost:
            return lost.cause is Cause.BATTLE and not (on.direct and state.battle and state.battle.target is not None)
        case "damage", LifeChanged() as lost:
            return (
                lost.amount < 0
                and (on.cause is None or lost.cause is on.cause)
                and _by(on, lost.by, card, state, battle=False)
            )
        case "life-gained", LifeChanged() as gained:
            return gained.amount > 0
        case "drew", Drew():
            return True
        case "life-paid", LifePaid():
            return True
        case ("activated", Activated() as link) | ("resolved", Resolved() as link):
            return not on.links or link_kind(game, state, link.card, link.card_itself, _place(state, link)) in on.links
        case _:
            return _rarer_event_is(game, on, what, card, state)


def _caused(on: On, move: Moved) -> bool:
    """Whether a card has gone by what an effect asks for, and not by what it leaves out."""
    return on.cause in (None, move.cause) and (on.but_by is None or move.cause is not on.but_by)


def _has_come_so(game: Game, state: State, card: Card, on: On, move: Moved) -> bool:
    """Whether a card has come from where an effect asks. Another monster that goes from the field to the Graveyard is no Trap that was one
    there: what is sent is the Trap (documented rulings on Embodiment of Apophis)."""
    if (on.as_monster and move.come_from is Zone.SPELL) or (on.active and _was_negated(state, move.card)):
        return False
    if on.come_from and {move.come_from, _left(game, card, move)}.isdisjoint(on.come_from):
        return False
    asks = on.card == "any" and on.come_from == (Zone.MONSTER,) and on.to == (Zone.GRAVEYARD,)
    return not asks or game.cards[state.card(move.card).slug].kind is Kind.MONSTER


def _left(game: Game, card: Card, move: Moved) -> Zone:
    """As what a card went from its zone: for itself, a monster that was equipped to another counts as a monster when it leaves the field."""
    fell = card.id == move.card and (move.equipped or move.bearer is not None)
    if fell and move.come_from is Zone.SPELL and game.cards[card.slug].kind is Kind.MONSTER:
        return Zone.MONSTER
    return move.come_from


def _rarer_event_is(game: Game, on: On, what: AnyHappening, card: Card, state: State) -> bool:
    match on.event, what:
        case "targeted", Targeted() as targeted:
            return not (on.alone and len(targeted.targets) > 1) and _by(on, targeted.card, card, state, battle=False)
        case "equipped", Equipped() as equipped:
            monster = state.card(equipped.to)
            return on.onto is None or fits(game, state, on.onto, monster, card.controller, card.id)
        case "chain-resolved", ChainDone() as done:
            kinds = not on.links or not set(on.links).isdisjoint(done.chained)
            named = not (on.no_name_twice and done.twice)
            return card.id in done.heard and done.links >= on.links_least and kinds and named
        case "level-raised", Became() as became:
            return became.guise.raised > 0 and not became.runs_out
        case "activation-negated", ActivationNegated() as negated:
            return _link_is(game, state, on, negated) and _by(on, negated.by, card, state, battle=False)
        case "control-changed", ControlChanged() as changed:
            return _by(on, changed.by, card, state, battle=False)
        case _:
            return False


def _link_is(game: Game, state: State, on: On, negated: ActivationNegated) -> bool:
    """Whether the link whose activation was negated is of a sort that is asked for."""
    link = state.chain[negated.number - 1]
    itself = game.cards[state.card(link.card).slug].effect(link.effect).kind is EffectKind.ACTIVATION
    return not on.links or link_kind(game, state, link.card, itself, link.place) in on.links


def _done_by(game: Game, on: On, what: AnyHappening, card: Card, state: State) -> bool:
    """Whether the card that did it is of the sort that is asked for, wherever it lies by now."""
    by = state.card(what.card).brought if isinstance(what, Summoned) else doer_of(what)
    if by is None:
        return False
    held = state.card(by)
    if on.by_kinds and game.cards[held.slug].kind not in on.by_kinds:
        return False
    if on.by_fits is None:
        return True
    return fits(game, state, replace(on.by_fits, zones=(held.zone,)), held, card.controller, card.id)


def _tributed(state: State, on: On, card: CardId) -> bool:
    """Whether enough was Tributed for what is being Summoned or Set, and not too much."""
    if not on.tributes and on.tributes_most is None:
        return True
    action = state.action
    if action is None or action.card != card or action.how == "special":
        return False
    return len(action.paid) >= on.tributes and (on.tributes_most is None or len(action.paid) <= on.tributes_most)


def _summoned_from(state: State, on: On, card: CardId) -> bool:
    """Whether what was Summoned has come from one of these places."""
    if not on.come_from:
        return True
    action = state.action
    if action is not None and action.card == card:
        return action.came_from in on.come_from
    return any(
        isinstance(what, Moved) and what.card == card and what.come_from in on.come_from for what in state.recent
    )


def _only_flipped(state: State, card: CardId) -> bool:
    """Whether a monster lies face-up just because of the attack under way, and has not come through that battle; or has been beaten
    that was face-down when it was attacked, whatever has turned it face-up since (edisonrul.ing, Fox Fire)."""
    battle = state.battle
    if battle is None:
        return False
    covered = battle.covered and battle.target == card and card in battle.beaten
    return covered or (battle.flipped == card and (card in battle.beaten or not battle.calculated))


def _lay_so(state: State, stance: Stance, card: CardId) -> bool:
    """Whether a monster lay in this battle position when it left the field."""
    left = state.notes.left_last(card)
    return left is not None and left.defending is (stance is Stance.DEFENSE)


def _was_negated(state: State, card: CardId) -> bool:
    """Whether the effects of a card were negated when it left the field."""
    left = state.notes.left_last(card)
    return left is not None and left.negated


def _fell_with(state: State, on: On, move: Moved, card: Card) -> bool:
    """Whether an Equip Card has fallen because its monster has left the field in such a way."""
    if on.fell_with == "any":
        return move.bearer is not None
    left = None if move.bearer is None else state.notes.left_last(move.bearer)
    if left is None or state.card(left.card).zone.on_field:
        return False
    if on.fell_from != "any" and (left.controller is card.controller) != (on.fell_from == "you"):
        return False
    match on.fell_with:
        case "left":
            return True
        case "tributed":
            return left.tributed
        case "hand":
            return state.card(left.card).zone is Zone.HAND
        case "deck":
            return state.card(left.card).zone in (Zone.DECK, Zone.EXTRA)
        case "destroyed":
            return left.destroyed
        case _:
            return left.destroyed and left.cause == on.fell_with


def several_enough(state: State, on: On, found: Sequence[AnyHappening]) -> bool:
    """Whether it happened to as many at the same time as are asked for; `found`: what happened so. A card that nobody knows, as one that
    is drawn, is one of them."""
    number = len({card for what in found for card in subjects_of(what)}) or len(found)
    if number < on.least or (on.most is not None and number > on.most):
        return False
    if not on.alone or on.event != "summoned":
        return True
    sides = {_side(state, what) for what in found}
    others = (what for what in state.recent if isinstance(what, Summoned))
    return sum(on.whose == "any" or what.player in sides for what in others) == 1


def _by(on: On, by: CardId | None, card: Card, state: State, battle: bool) -> bool:
    if on.by == "any":
        return True
    if by is None:
        return False
    if on.by == "self":
        return by == card.id and battle
    return (state.card(by).controller is card.controller) == (on.by == "you")


def _place(state: State, link: Activated | Resolved) -> Zone | None:
    """Where the card of a link lay when it was activated, as far as that can still be told."""
    return state.card(link.card).zone if isinstance(link, Activated) else None


def link_kind(game: Game, state: State, card: CardId, card_itself: bool, place: Zone | None) -> str:
    """What sort of link it is: a monster's effect, a Spell or Trap Card being used, or an effect of one face-up. `place`: where the card
    lay when it was activated; a monster among Spells is a Spell there."""
    kind = game.cards[state.card(card).slug].kind
    if kind is Kind.MONSTER:
        return "spell-effect" if place is Zone.SPELL else "monster-effect"
    return str(kind) if card_itself else f"{kind}-effect"


def is_cost(what: AnyHappening) -> bool:
    """Whether it is part of making an activation, an attack or a Summon: it takes nothing else's place as the last event."""
    return isinstance(what, LifePaid) or (isinstance(what, Moved) and what.cause is Cause.COST)

"""Cards go from place to place and from side to side: what they leave behind, what goes with them, what held them and ends."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import being, board, silencing, stats
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, has_room
from app.engine.law.proper import improper
from app.engine.play import elsewhere, forgetting, having, staying, used
from app.engine.play.play import Play
from app.engine.position.events import Became, ControlChanged, Moved, RanOut, StatsChanged, Summoned
from app.engine.position.notes import Left
from app.engine.position.state import (
    Card,
    Change,
    Prohibition,
    State,
    noted,
    with_card,
    with_card_last,
)
from app.engine.words.filters import How, Until
from app.engine.words.guises import Guise

EQUIP_FALLS = (Law.EQUIP_LOST, Law.GRAVEYARD_OF_OWNER)


class Move(msgspec.Struct, frozen=True):
    """A card's way to another zone, why, and by which rules. `by`: the card whose effect moves it; `as_by`: the one by which it counts as Special Summoned instead. `how`: it is Summoned that
    way, to the side of `controller` if that is said. `guise`: what it is there. `used`: it is a Spell or Trap that has been used. `together`: at the same time
    as what happened before. `made_of`: what was used for its Summon; `proper`: it is Summoned in the way that its card asks for.
    `way`: in which way of its own it is Normal Summoned. `bearer`: it was equipped to this monster, and falls with it. `beside`: what else goes with it, and says no more where cards go. `fused`: as Fusion Material; `ritual`: Tributed for a Ritual Summon. `top`: in the Deck it lies on top; `shuffled`: anywhere. `summoner`: who Summons it, if
    that is not the one who controls it then."""

    card: CardId
    to: Zone
    cause: Cause
    rules: tuple[str, ...] = ()
    by: CardId | None = None
    as_by: CardId | None = None
    destroyed: bool = False
    discarded: bool = False
    tributed: bool = False
    used: bool = False
    how: How | None = None
    controller: Seat | None = None
    face: Face = Face.UP
    stance: Stance | None = None
    together: bool = False
    guise: Guise | None = None
    made_of: tuple[CardId, ...] = ()
    proper: bool = False
    way: str = ""
    bearer: CardId | None = None
    summoner: Seat | None = None
    beside: tuple[CardId, ...] = ()
    fused: bool = False
    ritual: bool = False
    top: bool = False
    shuffled: bool = False


def move(play: Play, state: State, way: Move, before: State | None = None) -> State:
    """A card goes to another zone. Anywhere but on the field it belongs to its owner; what was changed about it ends. A
    Token that leaves the field is no more. `before`: of several that go at the same time, how things stood before the
    first of them: what applied then decides for all."""
    before = before or state
    state = forgetting.negated_bonds(play, before, state, way.card)
    was = state.card(way.card)
    if way.destroyed and state.notes.staying:
        to, rules = staying.leads(play, before, was, way.to, way.rules)
        way = replace(way, to=to, rules=rules)
    removed = None if way.to.on_field else board.removed_leaving(play.game, before, was)
    way = elsewhere.in_fact(play, before, was, way, removed)
    state = _left_behind(play, before, state, was, way, removed is not None)
    state = used.note_spent(play, before, state, was, way.by) if way.discarded or way.tributed else state
    state = used.note_sent(before, state, was, way.to, way.by if way.cause is Cause.EFFECT else None)
    before_it = state.newest
    now = begun(play, state, _there(play, state, was, way))
    state = elsewhere.in_its_deck(disturbed(with_card_last(state, now), was, now), way)
    # what is due is that of the card where it lies: from another place it is due anew
    state = replace(state, used=tuple(u for u in state.used if u.what != "due" or u.card != way.card))
    if was.zone.on_field or was.zone is Zone.LIMBO:
        # what was changed about a card of the hand stays so when it comes to the field
        kept = state.changes if now.zone.on_field and not was.zone.on_field else None
        unused = _still_unused(state, was, now)
        state = forgetting.forget(
            state,
            way.card,
            "attacked",
            "effect",
            "position",
            "flipped",
            "battled",
            "beat",
            "again",
            "back",
            "to-defense",
        )
        state = state if kept is None else replace(state, changes=kept)
        state = replace(state, prohibitions=(*state.prohibitions, *unused)) if unused else state
    elif state.changes and not (was.zone is Zone.HAND and now.zone.on_field):
        state = forgetting.unchanged(state, way.card)
    if way.to in (Zone.DECK, Zone.EXTRA) and state.prohibitions:
        # what is drawn from there is another card (edisonrul.ing, Fairy of the Spring)
        state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p.card != way.card))
    if way.guise is not None and now.zone is Zone.MONSTER:
        by = (way.by or way.card, "")
        worn = Change(way.card, Until.LEAVES, guise=way.guise, since=state.turn, by=by, player=now.controller)
        state = replace(state, changes=(*state.changes, worn))
    state = _told(play, state, was, now, way, before_it)
    if was.equips is not None:
        state = give_back(play, state, way.card)
    state = without_its_card(play, state, way.card)
    return drop_equips(play, state, before, way.beside) if was.zone is Zone.MONSTER else state


def _still_unused(state: State, was: Card, now: Card) -> tuple[Prohibition, ...]:
    """What keeps a Spell or Trap from being used goes on where that lies openly: it is known to be that card there (edisonrul.ing, Ojamagic,
    on Ancient Gear Drill), and not in a hand (the same, Ancient Gear Drill)."""
    if was.zone not in (Zone.SPELL, Zone.FIELD) or now.zone not in (Zone.GRAVEYARD, Zone.BANISHED):
        return ()
    return tuple(p for p in state.prohibitions if p.card == was.id and p.act == "activate")


def _left_behind(play: Play, before: State, state: State, was: Card, way: Move, by_itself: bool) -> State:
    """The state in which it is noted how a card was when it left the field, or of which Level when it left the hand."""
    if was.zone is Zone.HAND and not way.to.on_field and (state.notes.lowered or before.changes):
        return _left_hand(play, before, state, was)
    if not was.zone.on_field or way.to.on_field:
        return state
    known = was.zone is Zone.MONSTER and was.face is Face.UP
    last = values(play, before, was.id) if known else None
    cause = way.cause if way.destroyed else None
    level = being.level_of(being.now(play.game, before, was)) if known else None
    left = Left(
        was.id, was.controller, last, level, by_itself, way.destroyed, cause, way.tributed, was.stance is Stance.DEFENSE,
        was.counters, was.said, was.how, was.brought, was.made_of,
        was.again or was.id in play.game.force(before).geminis,
        tuple(sorted({*board.races(play.game, before, was)})) if known else (),
        tuple(sorted({*board.attributes(play.game, before, was)})) if known else (),
        was.face is Face.UP and silencing.negating(play.game, before, was) is not None,
        tuple(dict.fromkeys(c.by[0] for c in before.changes if c.singled and c.card == was.id)), way.by,
        way.to is Zone.GRAVEYARD, bool(was.made_of) and _parted(before, was), way.bearer if was.equips is None else was.equips,
        tuple(c.card for c in before.changes if c.singled and c.by[0] == was.id and (c.here or c.until is Until.CARD_STAYS)),
    )  # fmt: skip
    others = tuple(x for x in state.notes.left if x.card != was.id)
    return replace(state, notes=replace(state.notes, left=(*others, left)))


def _left_hand(play: Play, before: State, state: State, was: Card) -> State:
    """The state in which it is noted of which Level a card left the hand, where that is lower than its own."""
    level = being.level_of(being.now(play.game, before, was))
    lowered = tuple(each for each in state.notes.lowered if each[0] != was.id)
    if level < being.level_of(play.game.cards[was.slug]):
        lowered = (*lowered, (was.id, level))
    return replace(state, notes=replace(state.notes, lowered=lowered))


def _parted(state: State, made: Card) -> bool:
    """Whether something that this monster was made of has moved since: what moves comes last. By its number: what goes with it may have changed it."""
    at = next(at for at, card in enumerate(state.cards) if card.id == made.id)
    return any(card.id in made.made_of for card in state.cards[at:])


def _there(play: Play, state: State, was: Card, way: Move) -> Card:
    """The card as it lies where it goes."""
    on_field = way.to.on_field
    return replace(
        was,
        zone=way.to,
        controller=way.controller or (was.controller if on_field else was.owner),
        face=way.face,
        stance=way.stance if way.to is Zone.MONSTER else None,
        since=state.turn,
        how=way.how or "",
        first="",
        equips=None,
        counters=(),
        improper=not way.proper and improper(state, was, play.game.cards[was.slug], way.to, way.cause),
        banished_by=was.banished_by if on_field else None,
        brought=(way.as_by or way.by) if way.how is not None else None,
        came_under=None,
        lay=None,
        held_by=None,
        # what lies among the Spells as an Equip Card is still what was made of that
        made_of=way.made_of or (was.made_of if on_field and was.zone.on_field else ()),
        said=was.said if way.how is not None and way.by == was.id else "",
        way=way.way,
        again=False,
        beaten=was.zone is Zone.MONSTER and way.to is Zone.GRAVEYARD and way.destroyed and way.cause is Cause.BATTLE,
        void_by=was.void_by if was.zone.on_field and way.to is Zone.GRAVEYARD else None,
        deep=False,
        came_from=_remembered_place(play, was, way),
        fused=way.fused or (was.fused and way.to in (Zone.GRAVEYARD, Zone.BANISHED)),
    )


def _remembered_place(play: Play, was: Card, way: Move) -> Zone | None:
    """From where a card has come, where somebody may ask: to the field from the Graveyard, or to the Graveyard from elsewhere than the field if its own text asks."""
    if way.how is not None:
        return Zone.GRAVEYARD if was.zone is Zone.GRAVEYARD else None
    definition = play.game.cards[was.slug]
    asks = way.to is Zone.GRAVEYARD and bool(definition.special_only or definition.special_if)
    return was.zone if asks and was.zone is not Zone.MONSTER else None


def _told(play: Play, state: State, was: Card, now: Card, way: Move, newest: int) -> State:
    """What has happened to the card is told; it belongs together with nothing any more. `newest`: as in `State`, before it came."""
    # a card whose activation was negated has not been on the field
    nowhere = any(link.card == was.id and link.negated for link in state.chain) and was.zone is Zone.SPELL
    event = Moved(
        was.id, Zone.LIMBO if nowhere else was.zone, way.to, way.cause, way.by, way.destroyed, way.how is not None, was.controller,
        way.used, way.discarded, way.tributed, was.equips is not None, was.face, way.bearer,
    )  # fmt: skip
    if way.discarded:
        state = noted(state, cards_discarded=True)
    state = forgetting.unbind(play.tell(state, event, *way.rules, together=way.together), was.id)
    if way.how is None:
        return state
    # what a player Summons to the other side is that player's Summon all the same
    summoner = way.summoner or now.controller
    state = used.note_summon(state, summoner, was.id, way.how, newest, way.together or play.together)
    state = play.tell(state, Summoned(summoner, was.id, way.how), *way.rules, together=True)
    return used.as_material(play, state, now, way.how, way.made_of, way.rules) if way.made_of else state


def begun(play: Play, state: State, card: Card) -> Card:
    """A card as one that begins to apply now what it applies, if it does so where it lies."""
    applies = (
        card.zone.on_field and card.face is Face.UP and any(e.applies for e in play.definition(state, card.id).effects)
    )
    return replace(card, nth=state.newest + 1 if applies else 0)


def disturbed(state: State, was: Card, now: Card) -> State:
    """The state in which the attack under way knows that the monsters it chose among have changed, be it for a moment, and
    which battling monster has left: one that comes back is another."""
    battle = state.battle
    if battle is None or not battle.declared:
        return state
    before, after = ((c.zone is Zone.MONSTER, c.controller) for c in (was, now))
    faced = state.player.opponent
    if (before == (True, faced)) != (after == (True, faced)):
        battle = replace(battle, changed=True)
    if was.zone is Zone.MONSTER and not now.zone.on_field and was.id in (battle.attacker, battle.target):
        battle = replace(battle, gone=(*battle.gone, was.id))
    return replace(state, battle=battle)


def without_its_card(play: Play, state: State, card: CardId) -> State:
    """What lasted as long as this card was face-up on the field ends."""
    lasting = [*((c.by, c.until) for c in state.changes), *((p.by, p.until) for p in state.prohibitions)]
    for by in dict.fromkeys(by for by, until in lasting if until is Until.CARD_STAYS and by[0] == card):
        state = run_out(play, state, Until.CARD_STAYS, by)
    kept = tuple(put for put in state.later if not (put.stays and put.trigger.card == card))
    return state if len(kept) == len(state.later) else replace(state, later=kept)


def drop_equips(play: Play, state: State, before: State | None = None, beside: tuple[CardId, ...] = ()) -> State:
    """Equip Cards whose monster is no longer face-up on the field are destroyed, as part of its leaving; `before`, `beside`: as in `move`.
    What goes with its monster by the same effect has not fallen: that has taken it, too (edisonrul.ing, Butterfly Dagger - Elma)."""
    for card in state.cards:
        if card.equips is None or card.id in beside:
            continue
        monster = state.card(card.equips)
        if monster.zone is Zone.MONSTER and monster.face is Face.UP:
            continue
        state = fall_off(play, state, card, monster.id, before, beside)
    return state


def fall_off(
    play: Play, state: State, card: Card, bearer: CardId, before: State | None = None, beside: tuple[CardId, ...] = ()
) -> State:
    """An Equip Card is destroyed. It is not equipped any more when it goes."""
    state = with_card(state, replace(card, equips=None))
    fall = Move(
        card.id, Zone.GRAVEYARD, Cause.GAME, EQUIP_FALLS, destroyed=True, together=True, bearer=bearer, beside=beside
    )  # fmt: skip
    return give_back(play, move(play, state, fall, before), card.id)


def change_control(
    play: Play,
    state: State,
    card: CardId,
    to: Seat,
    *rules: str,
    by: CardId,
    back: bool = False,
    together: bool = False,
) -> State:
    """A monster changes sides. Where there is no room for it, it goes to the Graveyard, or is destroyed: no effect does that."""
    was = state.card(card)
    if was.controller is to or was.zone is not Zone.MONSTER:
        return state
    if board.barred(play.game, state, "change-control", card=card):
        return state
    if not has_room(play.game, state, Zone.MONSTER, to):
        falls = play.game.values.no_zone_there == "destroyed"
        why = (*rules, Law.NO_ZONE_THERE)
        way = Move(card, Zone.GRAVEYARD, Cause.GAME, why, by=by, destroyed=falls, together=together)
        return move(play, state, way)
    now = replace(was, controller=to, came_under=was.came_under or was.controller)
    state = disturbed(with_card_last(state, now), was, now)
    return play.tell(state, ControlChanged(card, to, by, back), *rules, together=together)


def switch_control(play: Play, state: State, one: CardId, other: CardId, *rules: str, by: CardId) -> State:
    """Two monsters of different players change sides at the same time: each has the other's zone."""
    for number, card in enumerate((one, other)):
        was = state.card(card)
        to = was.controller.opponent
        now = replace(was, controller=to, came_under=was.came_under or was.controller)
        state = disturbed(with_card_last(state, now), was, now)
        state = play.tell(state, ControlChanged(card, to, by), *rules, together=number > 0)
    return state


def give_back(play: Play, state: State, card: CardId, *why: str) -> State:
    """A card that held control of a monster is no longer equipped, or is negated: the monster goes back. What it has
    given away it does not hold."""
    for change in state.changes:
        if change.by[0] == card and change.back not in (None, change.player):
            newer = newer_claim(state, change)
            state = replace(state, changes=tuple(c for c in state.changes if c is not change))
            rule = card_rule(play.game, state.card(card), change.by[1])
            state = control_ends(play, state, change, newer, rule, *why, together=True)
    return state


def newer_claim(state: State, change: Change) -> Change | None:
    """The next effect after this one by which somebody took the monster, if one lasts."""
    claims = [c for c in state.changes if c.card == change.card and c.back is not None]
    return next(iter(claims[claims.index(change) + 1 :]), None) if change in claims else None


def control_ends(
    play: Play, state: State, ended: Change, newer: Change | None, *rules: str, together: bool = False
) -> State:
    """An effect by which somebody controlled a monster is over. Who took it since keeps it; otherwise it goes to whoever took
    it before by an effect that lasts, or back to where it was before them all."""
    assert ended.back is not None
    if newer is not None:
        changes = tuple(replace(c, back=ended.back) if c is newer else c for c in state.changes)
        return replace(state, changes=changes)
    return change_control(play, state, ended.card, ended.back, *rules, by=ended.by[0], back=True, together=together)


def values(play: Play, state: State, card: CardId) -> tuple[int, int]:
    return stats.values(play.game, state, card)


def run_out(
    play: Play, state: State, until: Until, by: tuple[CardId, str] | None = None, player: Seat | None = None,
    only: Callable[[Change | Prohibition], bool] = lambda each: True,
) -> State:  # fmt: skip
    """Everything that lasts until this moment ends; with `by`, only what this effect has made; with `player`, only what
    this player's effects have made before this turn; with `only`, only what is so."""
    for change in tuple(c for c in state.changes if c.until is until and by in (None, c.by) and only(c)):
        if player is not None and (change.player is not player or change.since == state.turn):
            continue
        rule = source_rule(play, state, change.by)
        newer = newer_claim(state, change)
        state = end_change(play, state, change, rule)
        if change.back is not None:
            state = control_ends(play, state, change, newer, rule, Law.UNTIL)
    for over in tuple(p for p in state.prohibitions if p.until is until and by in (None, p.by) and only(p)):
        if player is not None and (over.owner is not player or over.since == state.turn):
            continue
        state = replace(state, prohibitions=tuple(p for p in state.prohibitions if p is not over))
        told = RanOut("activate-named" if over.slug else over.act, over.by[0])
        state = play.tell(state, told, source_rule(play, state, over.by), together=over.card is not None)
    return state


def end_change(play: Play, state: State, change: Change, *rules: str) -> State:
    """A change of a card ends: of its ATK or DEF, or of what it is."""
    was = values(play, state, change.card)
    state = having.ended(play, state, change, *rules)
    if change.guise is not None and not replace(change.guise, atk=None, defense=None).empty:
        state = play.tell(state, Became(change.card, change.guise, change.by[0], True), *rules, together=True)
    now = values(play, state, change.card)
    for stat, old, new in zip(("atk", "def"), was, now, strict=True):
        if old != new:
            told = StatsChanged(change.card, stat, old, new, change.by[0], change.by[1], runs_out=True)  # type: ignore[arg-type]
            state = play.tell(state, told, *rules, together=True)
    return state


def source_rule(play: Play, state: State, by: tuple[CardId, str]) -> str:
    """The rule by which a change ends: what the effect that made it says; the general one where none is known."""
    return card_rule(play.game, state.card(by[0]), by[1]) if by[1] else Law.UNTIL

"""Verbs that bring monsters to the field."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law import rooming, stats
from app.engine.law.actions import procedure_of
from app.engine.law.amounts import original_value
from app.engine.law.being import in_guise
from app.engine.law.laws import Law
from app.engine.law.places import has_room
from app.engine.law.table import Source
from app.engine.play import charging, moves
from app.engine.play.acting import Acting
from app.engine.play.play import ask_for_word
from app.engine.position.state import Card, State, with_card
from app.engine.words.filters import How, Who
from app.engine.words.guises import Guise
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.synchro_materials import Materials


def special_summon(act: Acting, state: State, cards: tuple[CardId, ...], op: SpecialSummon) -> State:
    # an Equip Card that is a monster by its facts comes as any other card does
    where = (Zone.SPELL, Zone.FIELD)
    cards = tuple(c for c in cards if state.card(c).zone in where or not state.card(c).zone.on_field)
    if act.cause is Cause.EFFECT:
        means = act.means(state)
        cards = tuple(c for c in cards if op.takes_others() or means.printed_monster(c))
        named, ignoring = op.calls_by_name(), op.ignoring_conditions
        allowed = tuple(c for c in cards if means.revivable(c, named, ignoring, op.face_down))
        if cards and not allowed:
            return act.barred(state, Law.PROPERLY_FIRST)
        free = tuple(c for c in allowed if not op.kept_out(means, c))
        cards = free or allowed
    if not cards:
        return act.nothing(state)
    seat = act.player.opponent if op.opponents_field else act.player
    seat = op.side_of(state.card(cards[0])) or seat
    # a Summon that was lawful as it was declared is made, though what it took has let something forbid it (page of Trap Eater)
    declared = act.cause is Cause.GAME and state.action is not None and state.action.card == cards[0]
    barred = None if declared else _barred(act, state, cards[0], op.face_down, seat, op.as_monster)
    if barred is not None:
        return barred
    room = max(rooming.summon_room(act.play.game, state, seat), 0)
    rest = cards[room:] if op.rest_destroyed else ()
    cards = cards[:room] if op.rest_destroyed else cards
    if not cards:
        return destroy_rest(act, state, rest)
    if op.choose is not None and not op.up_to and room < len(cards):
        return act.no_room(state)
    lay = state.notes.left_last(cards[0]) if op.as_it_lay else None
    fixed = op.stance if lay is None else Stance.DEFENSE if lay.defending else Stance.ATTACK
    if op.face_down:
        fixed = Stance.DEFENSE
    said = (*act.frame.stances, *filter(None, (act.frame.word,)))
    cards, first = charging.first_paid(act, state, cards)
    if first is not None:
        return first
    if fixed is None and len(said) < len(cards):
        return _ask_for_stance(act, state, cards[len(said)], said)
    stances = tuple(map(Stance, said)) if fixed is None else (fixed,) * len(cards)
    state = destroy_rest(act, state, rest) if rest else state
    down = op.face_down and not act.prohibited(state, "turn-face-down", None)
    face = Face.DOWN if down else Face.UP
    banished_by = act.source if op.banished_when_it_leaves else None
    as_by = None if op.as_by is None else next(iter(act.meant(state, op.as_by)), None)
    fused = op.as_fusion and act.cause is Cause.EFFECT
    return _arrive(act, state, cards, seat, stances, face, banished_by, op.as_monster, as_by, fused)


def _ask_for_stance(act: Acting, state: State, card: CardId, said: tuple[str, ...]) -> State:
    """The position of the next monster, when so many are `said`: of each its player says it, and silence means that of the one before."""
    words = ("attack", "defense") if said[-1:] != ("defense",) else ("defense", "attack")
    frame = replace(act.frame, stances=said, word="")
    return ask_for_word(replace(state, frames=(*state.frames[:-1], frame)), act.player, words, card)


def destroy_rest(act: Acting, state: State, cards: tuple[CardId, ...]) -> State:
    """Monsters for which there is no zone are destroyed by the rules of the game, not by an effect."""
    for number, card in enumerate(cards):
        way = moves.Move(
            card, Zone.GRAVEYARD, Cause.GAME, (*act.rules, Law.ZONES_FULL), destroyed=True, together=number > 0
        )
        state = moves.move(act.play, state, way)
    return state


def summon_room(act: Acting, state: State, theirs: bool = False) -> int:
    """How many monsters can be Special Summoned at the same time to the side of its player; `theirs`: of the opponent."""
    return rooming.summon_room(act.play.game, state, act.player.opponent if theirs else act.player)


def summonable(act: Acting, state: State, card: CardId) -> bool:
    """Whether its player can Special Summon this card now: its own text lets it, nothing forbids it, and there is room."""
    allowed = act.means(state).revivable(card) and not act.prohibited(state, "special-summon", card)
    return allowed and summon_room(act, state) > 0


def _own_way(act: Acting, state: State) -> tuple[How, tuple[CardId, ...]]:
    """What this Summon is called, and what it took, where a monster Summons itself by a procedure of its own."""
    action = state.action
    if act.cause is not Cause.GAME or action is None:
        return "special", ()
    procedure = procedure_of(act.play.game, state.card(action.card), action.procedure)
    synchro = procedure is not None and any(isinstance(op, Materials) for op in procedure.cost)
    return "synchro" if synchro else "special", action.paid


def _barred(
    act: Acting, state: State, card: CardId | Card, face_down: bool = False, side: Seat | None = None,
    guise: Guise | None = None,
) -> State | None:  # fmt: skip
    """The state in which nothing is Summoned, because something forbids it, if so. What lies `face_down` stands beside no others; `side`: to
    which it comes; `guise`: the monster that a Spell or Trap will be."""
    as_it_comes = state if isinstance(card, Card) else in_guise(state, card, guise)
    bans = act.prohibited(as_it_comes, "special-summon", card, face_down, side)
    if face_down and side in (None, act.player):
        bans = (*bans, *act.prohibited(state, "set", None))
    return act.barred(state, *bans, Law.BARRED) if bans else None


def _arrive(
    act: Acting, state: State, cards: tuple[CardId, ...], seat: Seat, stances: tuple[Stance, ...], face: Face = Face.UP,
    banished_by: Source | None = None, guise: Guise | None = None, as_by: CardId | None = None,
    fused: bool = False,
) -> State:  # fmt: skip
    how, made_of = _own_way(act, state)
    if fused:
        how, made_of = "fusion", act.frame.material
    for number, (card, stance) in enumerate(zip(cards, stances, strict=True)):
        if not has_room(act.play.game, state, Zone.MONSTER, seat):
            return _without_a_zone(act, state, card)
        state = moves.move(
            act.play,
            state,
            moves.Move(
                card,
                Zone.MONSTER,
                act.cause,
                act.rules,
                by=act.card,
                as_by=as_by,
                how=how,
                made_of=made_of,
                controller=seat,
                stance=stance,
                face=face,
                together=number > 0,
                guise=guise,
                summoner=act.player,
                proper=fused,
            ),
        )
        if banished_by is not None:
            state = with_card(state, replace(state.card(card), banished_by=banished_by))
    return state


def _without_a_zone(act: Acting, state: State, card: CardId) -> State:
    """The state in which there is no zone for a monster that is to be Summoned: an Equip Card that would have Summoned itself is sent to
    the Graveyard by the rules."""
    state = act.no_room(state)
    if card != act.card or state.card(card).equips is None:
        return state
    return moves.move(act.play, state, moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (Law.EQUIP_NO_PLACE,)))


def summon_tokens(act: Acting, state: State, op: SpecialSummon) -> State:
    seat = act.player.opponent if op.opponents_field else act.player
    barred = _barred(act, state, act.means(state).token(op.token), side=seat)
    if barred is not None:
        return barred
    room = max(rooming.summon_room(act.play.game, state, seat), 0)
    count = room if op.as_many else op.count if op.most is None else act.amount(state, op.most)
    if room < count or count <= 0:
        return act.no_room(state)
    if op.stance is None and not act.word:
        return act.ask_word(state, ("attack", "defense"))
    first = max(c.id for c in state.cards) + 1
    owner = act.player.opponent if op.opponents_own else act.player
    made = tuple(Card(first + n, op.token, owner, seat, Zone.LIMBO, since=state.turn) for n in range(count))
    tokens = tuple(c.id for c in made)
    as_by = None if op.as_by is None else next(iter(act.meant(state, op.as_by)), None)
    guise = None if op.like is None else _like(act, state, op.like, op.like_original)
    stances = (op.stance or Stance(act.word),) * len(tokens)
    state = _arrive(act, replace(state, cards=(*state.cards, *made)), tokens, seat, stances, guise=guise, as_by=as_by)
    # what follows names them as the chosen ones
    return act.note_taken(state, tokens)


def _like(act: Acting, state: State, who: Who, original: bool) -> Guise | None:
    """What a Token is that is like this card, as that is now, or by its `original` values."""
    card = next(iter(act.meant(state, who)), None)
    if card is None:
        return None
    game = act.play.game
    facts = game.cards[state.card(card).slug] if original else act.facts(state, card)
    values = (original_value(game, state, card, 0), original_value(game, state, card, 1))
    atk, defense = values if original else stats.values(game, state, card)
    return Guise(
        race=facts.race, attribute=facts.attribute, level=facts.level, atk=max(atk, 0), defense=max(defense, 0)
    )

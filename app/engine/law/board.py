"""Looking at the field: which cards a description means, what they do there, and what is prohibited."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.law.being import lies_in, now
from app.engine.law.stats import atk, defense
from app.engine.law.table import Duel, InForce, Source
from app.engine.position.frames import Activating, Resolving
from app.engine.position.state import Card, Prohibition, State
from app.engine.words.applied.applying import Applied
from app.engine.words.applied.counts_as import CountsAs
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Filter, Who, came_so


def attacking_monster(state: State) -> Card | None:
    """The monster that is attacking now. One turned to Defense Position or face-down is no attacking monster, at once,
    unless it may attack from Defense Position."""
    if state.battle is None or not state.battle.stands:
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


def by_age(state: State, card: Card, effect: str) -> tuple[int, str, str, bool, CardId]:
    """What to sort effects by where no rule says in which order they come: the older first, and of those that are as old as each
    other in an order that is the same however the cards are listed and whichever seat is called A."""
    return card.nth, card.slug, effect, card.controller is not state.player, card.id


def own(game: Duel, state: State, card: CardId, kind: type[Applied]) -> Source | None:
    """The effect of this card itself that applies so, if it does; also when the battle under way has destroyed it."""
    battle = state.battle
    if battle is not None and battle.beaten:
        state = replace(state, battle=replace(battle, beaten=()))
    return next((e.source for e in game.in_force(state, kind) if e.card == card), None)


def prohibited(
    game: Duel, state: State, act: str, who: Seat | None = None, card: CardId | None = None
) -> tuple[Prohibition, ...]:
    """All that keeps a player from doing this, with or to this card: what Continuous Effects prohibit and what was prohibited
    for a while, the oldest first. What depends on effects that negate each other in a circle is not `sure`."""
    standing = game.force(state).prohibitions.get(act, ())
    lasting = tuple(p for p in state.prohibitions if p.act == act) if state.prohibitions else ()
    if not standing and not lasting:
        return ()
    found = [p for p in (*standing, *lasting) if _concerns(game, state, p, who, card)]
    return tuple(sorted(found, key=lambda p: p.nth))


def barred(
    game: Duel, state: State, act: str, who: Seat | None = None, card: CardId | None = None
) -> tuple[Prohibition, ...]:
    """Of what is `prohibited`, what is sure to apply."""
    return tuple(p for p in prohibited(game, state, act, who, card) if p.sure)


def _concerns(game: Duel, state: State, prohibition: Prohibition, who: Seat | None, card: CardId | None) -> bool:
    p = prohibition
    if (p.who is not None and p.who is not who) or (p.card is not None and p.card != card):
        return False
    if not p.slug and p.fits is None:
        return True
    if card is None:
        return False
    held = state.card(card)
    if p.card is None and not p.slug and unaffected(game, state, held, p.by[0]) is not None:
        return False
    return (not p.slug or held.slug == p.slug) and (p.fits is None or fits(game, state, p.fits, held, p.owner, p.by[0]))


def unaffected(game: Duel, state: State, card: Card, by: CardId) -> Source | None:
    """The effect because of which what another card does is nothing to this monster, if there is one."""
    shields = game.in_force(state, Unaffected)
    return (
        next((e.source for e in shields if e.sure and wards_off(game, state, e, card, by)), None) if shields else None
    )


def wards_off(game: Duel, state: State, shield: InForce[Unaffected], card: Card, by: CardId) -> bool:
    """Whether an effect in force keeps what another card does from this monster."""
    if by == card.id or card.zone is not Zone.MONSTER or card.face is not Face.UP:
        return False
    doer, word = state.card(by), shield.applied
    from_player = word.whose == "any" or (doer.controller is shield.controller) == (word.whose == "you")
    kind = game.cards[doer.slug].kind in word.by
    return kind and from_player and fits(game, state, word.fits, card, shield.controller, shield.card)


def being_activated(game: Duel, state: State) -> set[CardId]:
    """Spell and Trap Cards whose own activation has not resolved yet: on the chain, or being put there."""
    links = (*state.chain, *(frame.link for frame in state.frames if isinstance(frame, Activating)))
    return {
        link.card
        for link in links
        for effect in game.cards[state.card(link.card).slug].effects
        if effect.id == link.effect and effect.kind is EffectKind.ACTIVATION
    }


def used_up_cards(game: Duel, state: State) -> set[CardId]:
    """Spell and Trap Cards that are being used, or have been in this chain, and leave the field when it is over."""
    used = {card for card in being_activated(game, state) if not game.cards[state.card(card).slug].stays}
    return used | {card for frame in state.frames if isinstance(frame, Resolving) for card in frame.spent}


OWN_MONSTERS = Filter(whose="you")
ON_FIELD = Filter(zones=(Zone.MONSTER, Zone.SPELL, Zone.FIELD))


def fits(
    game: Duel,
    state: State,
    wanted: Filter,
    card: Card,
    viewer: Seat,
    source: CardId | None = None,
    knowing: bool = False,
) -> bool:
    """Whether a card is one that `wanted` describes, as seen by `viewer` (the effect's controller). `knowing`: its own player
    says what a face-down card is."""
    if not lies_in(state, card, wanted.zones):
        return False
    facts = game.cards[card.slug]
    known = (
        card.face is Face.UP or not card.zone.on_field or wanted.looked_at or (knowing and card.controller is viewer)
    )
    return (
        (wanted.whose == "any" or (card.controller is viewer) == (wanted.whose == "you"))
        and (wanted.face is None or card.face is wanted.face)
        and (wanted.stance is None or card.stance is wanted.stance)
        and not (wanted.other and card.id == source)
        and not (wanted.self and card.id != source)
        and not (wanted.attacking and attacking_monster(state) != card)
        and not (wanted.not_attacking and attacking_monster(state) == card)
        and not (wanted.attacked and not _attacked(state, card))
        and not (wanted.not_by_itself and _removed_by_itself(state, card))
        and not (wanted.equipped and (source is None or state.card(source).equips != card.id))
        and not (wanted.bound and (source is None or state.card(source).bound != card.id))
        and not (wanted.battled and not state.has_done("battled", card.id))
        and not (wanted.summoned and not _came_so(card, wanted.summoned))
        and not (wanted.counter and not card.counted(wanted.counter))
        and not (wanted.came_this_turn and card.since != state.turn)
        and not (wanted.left_this_turn and not _left_so(state, card, wanted.left_this_turn))
        and not (wanted.attacked_this_turn and not state.has_done("attacked", card.id))
        and not (wanted.brought and (source is None or card.brought != source))
        and _fits_facts(game, state, wanted, card, facts, known)
    )


def _attacked(state: State, card: Card) -> bool:
    return state.battle is not None and state.battle.stands and state.battle.target == card.id


def _removed_by_itself(state: State, card: Card) -> bool:
    left = state.notes.left_last(card.id)
    return left is not None and left.by_itself


def _left_so(state: State, card: Card, how: str) -> bool:
    """Whether a card was destroyed on the field this turn in such a way, and has not come back."""
    left = None if card.zone.on_field else state.notes.left_last(card.id)
    return left is not None and left.destroyed and how in ("destroyed", left.cause)


def _came_so(card: Card, how: str) -> bool:
    return came_so(card.how, (how,))


def _fits_facts(game: Duel, state: State, wanted: Filter, card: Card, facts: CardDef, known: bool) -> bool:
    asks_points = (
        wanted.atk_most is not None or wanted.atk_least is not None or wanted.def_most is not None or wanted.def_least is not None
    )  # fmt: skip
    asks = (
        asks_points or wanted.kind or wanted.kinds or wanted.subtype or wanted.attribute or wanted.race or wanted.races or wanted.named
        or wanted.exactly or wanted.names or wanted.other_than or wanted.without or wanted.level_most is not None or wanted.level_least is not None
    )  # fmt: skip
    if not asks:
        return True
    printed, facts = facts.kind, now(game, state, card)
    unknown = asks_points and facts.unknown_atk and card.zone is not Zone.MONSTER and not wanted.looked_at
    if not known or unknown:
        return False
    value = atk(game, state, card.id) if asks_points else 0
    return (
        (wanted.kind is None or wanted.kind in (facts.kind, printed))
        and (not wanted.kinds or facts.kind in wanted.kinds or printed in wanted.kinds)
        and (not wanted.subtype or wanted.subtype in facts.subtypes)
        and (not wanted.without or wanted.without not in facts.subtypes)
        and (not wanted.attribute or wanted.attribute in attributes(game, state, card))
        and (not wanted.race or wanted.race in races(game, state, card))
        and (not wanted.races or bool(set(wanted.races) & set(races(game, state, card))))
        and (not wanted.named or wanted.named.casefold() in facts.name.casefold())
        and (not wanted.exactly or wanted.exactly == facts.name)
        and (not wanted.names or facts.name in wanted.names)
        and (not wanted.other_than or wanted.other_than != facts.name)
        and (wanted.level_most is None or facts.level <= wanted.level_most)
        and (wanted.level_least is None or facts.level >= wanted.level_least)
        and (wanted.atk_most is None or value <= wanted.atk_most)
        and (wanted.atk_least is None or value >= wanted.atk_least)
        and (wanted.def_most is None or defense(game, state, card.id) <= wanted.def_most)
        and (wanted.def_least is None or defense(game, state, card.id) >= wanted.def_least)
    )


def attributes(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Attribute that a card has now: the one printed, and those it counts as."""
    more = (e.applied.attribute for e in game.in_force(state, CountsAs) if e.card == card.id)
    return (now(game, state, card).attribute, *filter(None, more))


def races(game: Duel, state: State, card: Card) -> tuple[str, ...]:
    """Every Type that a card has now."""
    more = (e.applied.race for e in game.in_force(state, CountsAs) if e.card == card.id)
    return (now(game, state, card).race, *filter(None, more))


def matching(
    game: Duel, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None, knowing: bool = False
) -> tuple[CardId, ...]:
    zones = wanted.zones
    return tuple(
        [
            c.id
            for c in state.cards
            if lies_in(state, c, zones) and fits(game, state, wanted, c, viewer, source, knowing)
        ]
    )


def targetable(
    game: Duel, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None
) -> tuple[CardId, ...]:
    """As `matching`, without monsters that the battle has destroyed already, though they are still on the field, and
    without what cannot be targeted."""
    beaten = state.battle.beaten if state.battle else ()
    if beaten and game.values.beaten_target == "not-of-its-own-effects":
        beaten = tuple(card for card in beaten if card == source)
    found = (c for c in matching(game, state, wanted, viewer, source) if c not in beaten)
    return tuple(c for c in found if not barred(game, state, "be-targeted", viewer, c))


def one(state: State, who: Who, player: Seat, source: CardId) -> CardId | None:
    """The card `who` names in a battle or the card itself; `None` where there is none now."""
    battle = state.battle
    if who is Who.SELF:
        return source
    if who is Who.SUMMONED:
        return state.action.card if state.action is not None and state.action.what == "summon" else None
    if who is Who.EQUIPPED:
        return state.card(source).equips
    if who is Who.BOUND:
        return state.card(source).bound
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


def phase_of(state: State) -> str:
    """The name of the phase that play is in."""
    return state.top.path.partition("/")[0] if state.frames else ""

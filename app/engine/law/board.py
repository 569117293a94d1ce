"""Looking at the field: what cards do there, what may be targeted, and what is prohibited."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law import bearing
from app.engine.law.being import is_monster_too
from app.engine.law.called import attacking_monster, battlers, beaten, one
from app.engine.law.crowding import crowds
from app.engine.law.fitting import fits, matching, number
from app.engine.law.table import Duel, InForce, Source
from app.engine.law.traits import attributes, races
from app.engine.law.unnegated import is_let
from app.engine.position.frames import Activating, Link, Resolving
from app.engine.position.state import Card, Prohibition, State
from app.engine.words.applied.applying import Applied
from app.engine.words.applied.banished_when_it_leaves import BanishedLeaving
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.cards import EffectKind
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.banish import BE_BANISHED
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.return_to_deck import BE_RETURNED
from app.engine.words.slugs import printed


def by_age(state: State, card: Card, effect: str) -> tuple[int, str, str, bool, CardId]:
    """What to sort effects by where no rule says in which order they come: the older first, and of those that are as old as each
    other in an order that is the same however the cards are listed and whichever seat is called A."""
    return card.nth, card.slug, effect, card.controller is not state.player, card.id


def by_age_and_place(game: Duel, state: State, card: Card, effect: str) -> tuple[int, str, int, bool, CardId]:
    """As `by_age`; of one card in the order in which its text has them."""
    nth, slug, _, theirs, number = by_age(state, card, effect)
    place = next((n for n, each in enumerate(game.cards[card.slug].effects) if each.id == effect), -1)
    return nth, slug, place, theirs, number


def own(game: Duel, state: State, card: CardId, kind: type[Applied]) -> Source | None:
    """The effect of this card itself that applies so, if it does; also when the battle under way has destroyed it."""
    battle = state.battle
    if battle is not None and battle.beaten:
        state = replace(state, battle=replace(battle, beaten=()))
    return next((e.source for e in game.in_force(state, kind) if e.card == card), None)


def removed_leaving(game: Duel, state: State, card: Card) -> Source | None:
    """The effect by which this card is removed from play when it leaves the field."""
    if not card.zone.on_field:
        return None
    return card.banished_by or own(game, state, card.id, BanishedLeaving)


def prohibited(
    game: Duel,
    state: State,
    act: str,
    who: Seat | None = None,
    card: CardId | Card | None = None,
    link: Link | None = None,
    side: Seat | None = None,
) -> tuple[Prohibition, ...]:
    """All that keeps a player from doing this, with or to this card: what Continuous Effects prohibit and what was prohibited
    for a while, the oldest first. What depends on effects that negate each other in a circle is not `sure`. A card that is not
    there yet, as a Token, is given as it will be. `link`: by which effect it would be done; without it, what holds against some only is left out.
    `side`: to which side the card comes, if that is not the side of who does it."""
    standing = game.force(state).prohibitions.get(act, ())
    lasting = tuple(p for p in state.prohibitions if p.act == act) if state.prohibitions else ()
    if not standing and not lasting:
        return ()
    found = [p for p in (*standing, *lasting) if _concerns(game, state, p, who, card, link, side)]
    return tuple(sorted(found, key=lambda p: p.nth))


def may_be_banished(game: Duel, state: State, card: CardId, who: Seat | None = None) -> bool:
    """Whether nothing keeps a card from being removed from play, by this player if one does it."""
    return not (ever(game, state, BE_BANISHED) and barred(game, state, BE_BANISHED, who, card))


def may_return_to_deck(game: Duel, state: State, card: CardId) -> bool:
    """Whether nothing keeps a card from returning to the Deck, or to the Extra Deck."""
    return not (ever(game, state, BE_RETURNED) and barred(game, state, BE_RETURNED, card=card))


def ever(game: Duel, state: State, act: str) -> bool:
    """Whether anything prohibits this to anybody."""
    return bool(game.force(state).prohibitions.get(act)) or any(p.act == act for p in state.prohibitions)


def barred(
    game: Duel,
    state: State,
    act: str,
    who: Seat | None = None,
    card: CardId | Card | None = None,
    link: Link | None = None,
    side: Seat | None = None,
) -> tuple[Prohibition, ...]:
    """Of what is `prohibited`, what is sure to apply."""
    return tuple(p for p in prohibited(game, state, act, who, card, link, side) if p.sure)


def _destroys_targets(game: Duel, held: Card, link: Link) -> bool:
    """Whether it is an effect that need not be used, and is sure to destroy what it targets."""
    effect = next((e for e in game.cards[held.slug].effects if e.id == link.effect), None)
    aimed = (Who.TARGETS, Who.FIRST_TARGETS, Who.SECOND_TARGETS)
    return (
        effect is not None
        and not effect.mandatory
        and any(isinstance(op, Destroy) and op.who in aimed for op in effect.does)
    )


def _aimed_at(game: Duel, state: State, prohibition: Prohibition, held: Card, link: Link, card: CardId | None) -> bool:
    """Whether a link, or the Spell or Trap that does it, is aimed at a card. What looks for Spells and Traps is aimed at a Trap that is a monster,
    too, as a Trap: what is said of monsters does not speak of that (edisonrul.ing, Metal Reflect Slime)."""
    if card is None or card not in link.targets:
        return card is not None and card in (held.bound, held.equips)
    of_monsters = prohibition.fits is None or prohibition.fits.zones == (Zone.MONSTER,)
    if not of_monsters or not is_monster_too(state, card):
        return True
    effect = next((e for e in game.cards[held.slug].effects if e.id == link.effect), None)
    groups = effect.targets.groups if effect is not None and effect.targets is not None else ()
    return not groups or any(Zone.MONSTER in group.fits.zones for group in groups)


def _done_by(game: Duel, state: State, prohibition: Prohibition, card: CardId | None, link: Link | None) -> bool:
    """Whether it is the doing of such a card as a prohibition is meant against."""
    doer = prohibition.doer
    if doer is None:
        return True
    if link is None:
        return False
    held = state.card(link.card)
    if doer.itself and card != held.id:
        return False
    if doer.destroying and not _destroys_targets(game, held, link):
        return False
    if doer.kinds and game.cards[held.slug].kind not in doer.kinds:
        return False
    if doer.whose != "any" and (link.player is prohibition.owner) != (doer.whose == "you"):
        return False
    if doer.aimed and _aimed_at(game, state, prohibition, held, link, card) != (doer.aimed == "at-it"):
        return False
    wanted = doer.fits and replace(doer.fits, zones=(held.zone,))
    return wanted is None or fits(game, state, wanted, held, prohibition.owner, prohibition.by[0])


def _concerns(
    game: Duel, state: State, prohibition: Prohibition, who: Seat | None, card: CardId | Card | None, link: Link | None,
    side: Seat | None,
) -> bool:  # fmt: skip
    p, held = prohibition, None
    if isinstance(card, Card):
        held, card = card, card.id
    if (p.who is not None and p.who is not who) or (p.card is not None and p.card != card):
        return False
    if p.but and (card is None or card in p.but):
        return False
    if p.doer is not None and not _done_by(game, state, p, card, link):
        return False
    if p.lone:
        return card is not None and crowds(game, state, p, held or state.card(card), side or who)
    if not p.slug and p.fits is None:
        return True
    if card is None:
        return False
    held = held or state.card(card)
    if p.card is None and not p.slug and not p.condition and unaffected(game, state, held, p.by[0]) is not None:
        return False
    if p.act.startswith("activate") and is_let(game, state, held, p.by[0]):
        return False
    return (not p.slug or printed(held.slug) == p.slug) and (
        p.fits is None or fits(game, state, p.fits, held, p.owner, p.by[0])
    )


def unaffected(game: Duel, state: State, card: Card, by: CardId) -> Source | None:
    """The effect because of which what another card does is nothing to this monster, if there is one."""
    shields = game.in_force(state, Unaffected)
    return (
        next((e.source for e in shields if e.sure and wards_off(game, state, e, card, by)), None) if shields else None
    )


def _user(state: State, doer: Card) -> Seat:
    """Whose card it is that does something: of one that has left the field as its own cost, who used it there (page of Lone Wolf)."""
    if doer.zone.on_field:
        return doer.controller
    return next((link.player for link in reversed(state.chain) if link.card == doer.id), doer.controller)


def wards_off(game: Duel, state: State, shield: InForce[Unaffected], card: Card, by: CardId) -> bool:
    """Whether an effect in force keeps what another card does from this monster."""
    if by == card.id or card.zone is not Zone.MONSTER or card.face is not Face.UP:
        return False
    doer, word = state.card(by), shield.applied
    from_player = word.whose == "any" or (_user(state, doer) is shield.controller) == (word.whose == "you")
    kind = game.cards[doer.slug].kind
    # a monster that lies as an Equip Card does what it does as a Spell
    kind = Kind.SPELL if kind is Kind.MONSTER and doer.zone is Zone.SPELL else kind
    if kind not in word.by or not from_player:
        return False
    such = replace(word.by_fits, zones=(doer.zone,)) if word.by_fits is not None else None
    if such is not None and not fits(game, state, such, doer, shield.controller, shield.card, knowing=True):
        return False
    if word.fits.highest:
        return card.id in game.force(state).strongest.get(shield.source, ())
    return fits(game, state, word.fits, card, shield.controller, shield.card)


def could_bear(game: Duel, state: State, card: Card, monster: Card, player: Seat) -> bool:
    """Whether a monster is right for a card that is equipped, or would be by this player."""
    return bearing.right(game, state, card, monster, player, fits)


def being_activated(game: Duel, state: State) -> set[CardId]:
    """Spell and Trap Cards whose own activation has not resolved yet: on the chain, or being put there."""
    links = (*state.chain, *(frame.link for frame in state.frames if isinstance(frame, Activating)))
    return {
        link.card
        for link in links
        for effect in game.cards[state.card(link.card).slug].effects
        if effect.id == link.effect and effect.kind is EffectKind.ACTIVATION
    }


def come_to_nothing(game: Duel, state: State) -> set[CardId]:
    """Cards that would stay face-up, but for an activation that came to nothing; they leave the field when the chain is over, and apply
    nothing until then."""
    spent = (card for frame in state.frames if isinstance(frame, Resolving) for card in frame.spent)
    return {card for card in spent if game.cards[state.card(card).slug].stays}


def used_up_cards(game: Duel, state: State) -> set[CardId]:
    """Spell and Trap Cards that are being used, or have been in this chain, and leave the field when it is over."""
    used = {card for card in being_activated(game, state) if not game.cards[state.card(card).slug].stays}
    return used | {card for frame in state.frames if isinstance(frame, Resolving) for card in frame.spent}


OWN_MONSTERS = Filter(whose="you")
ON_FIELD = Filter(zones=(Zone.MONSTER, Zone.SPELL, Zone.FIELD))


def targetable(
    game: Duel, state: State, wanted: Filter, viewer: Seat, source: CardId | None = None, link: Link | None = None
) -> tuple[CardId, ...]:
    """As `matching`, without monsters that the battle has destroyed already, though they are still on the field, and
    without what cannot be targeted."""
    lost = beaten(state)
    if lost and game.values.beaten_target == "not-of-its-own-effects":
        lost = tuple(card for card in lost if card == source)
    found = (c for c in matching(game, state, wanted, viewer, source, link=link) if c not in lost)
    by = link or Link(0, source or 0, "", viewer)
    return tuple(c for c in found if not barred(game, state, "be-targeted", viewer, c, by))


def phase_of(state: State) -> str:
    """The name of the phase that play is in."""
    return state.top.path.partition("/")[0] if state.frames else ""


__all__ = [
    "ON_FIELD",
    "OWN_MONSTERS",
    "attacking_monster",
    "attributes",
    "barred",
    "battlers",
    "beaten",
    "being_activated",
    "by_age",
    "by_age_and_place",
    "could_bear",
    "fits",
    "matching",
    "may_be_banished",
    "number",
    "one",
    "own",
    "phase_of",
    "prohibited",
    "races",
    "targetable",
    "unaffected",
    "used_up_cards",
    "wards_off",
]  # fmt: skip

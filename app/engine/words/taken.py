"""A card that has the effects of another for a while: its definition is made of both, and its slug says of which.

`phantom-of-chaos|+exiled-force` is the definition of a card that has the effects of another as well. What is taken is kept apart by
how it is taken, so that all the rest of the game sees nothing but a card with such effects."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.card_is import CardIs
from app.engine.words.conditions.during import During
from app.engine.words.conditions.start_of_the_phase import StartOfPhase
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.do_as_used import DoAsUsed
from app.engine.words.operations.operation import every_op
from app.engine.words.slugs import BETWEEN, HAD, SIGNS, parts

ACTIVATED = (EffectKind.IGNITION, EffectKind.QUICK, EffectKind.TRIGGER)
ONE = "taken"
"""The word of the effects of which only one is used."""
NEXT_TURN = CardIs(who=Who.SELF, fits=Filter(zones=(Zone.GRAVEYARD,), own_turns_least=2))
"""It has lain there since an earlier turn of its player."""


def made(cards: Mapping[str, CardDef], slug: str) -> CardDef:
    """The definition of a card that has, or had, something taken. Raises KeyError for a card that there is not."""
    first, *rest = slug.split(BETWEEN)
    card = cards[first]
    effects, holds, most = list(card.effects), card.can_hold, card.holds_most
    for part in rest:
        sign, other = part[0], cards[part[1:]]
        if other.slug == first and sign in (SIGNS["as-well"], SIGNS["in-place"]):
            continue  # what it has itself it need not take
        if sign == SIGNS["in-place"]:
            effects = [_nowhere(e) for e in effects]
        if sign in (SIGNS["as-well"], SIGNS["in-place"]):
            holds, most = tuple(dict.fromkeys((*holds, *other.can_hold))), most or other.holds_most
        effects += _taken(other, sign, {e.id for e in effects})
    return replace(card, slug=slug, effects=tuple(effects), can_hold=holds, holds_most=most)


def origin(cards: Mapping[str, CardDef], slug: str, effect: str) -> tuple[str, str]:
    """On which card an effect, or a way to Summon it, is printed, and how it is called there."""
    first, *others = parts(slug)
    if all(e.id != effect for e in cards[first].effects):
        for other in others:
            for each in cards[other].effects:
                if effect in (each.id, _apart(each, other)):
                    return other, each.id
    return first, effect


def named_here(cards: Mapping[str, CardDef], slug: str, other: str, effect: str) -> str:
    """How an effect that is printed on another card is called on the card that has it, or had it."""
    return next(e.id for e in cards[slug].effects if origin(cards, slug, e.id) == (other, effect))


def activation(card: CardDef) -> EffectDef | None:
    """What a Spell or Trap does when it is used, where it does not stay on the field for that."""
    used = (e for e in card.effects if e.kind is EffectKind.ACTIVATION and e.does)
    found = None if card.kind is Kind.MONSTER or card.stays else next(used, None)
    # what does as others do is not done by others: that would have no end
    return None if found is None or any(isinstance(op, DoAsUsed) for op in every_op(found.does)) else found


def _apart(effect: EffectDef, other: str) -> str:
    """The name of an effect that is taken from another card, where its new card has one of its name."""
    return f"{effect.id}-of-{other}"


def _taken(other: CardDef, sign: str, names: Collection[str]) -> Iterator[EffectDef]:
    """The effects of another card as they are taken: no conditions of that card, and nothing of a Gemini Monster, which is a Normal Monster."""
    for effect in other.effects if "gemini" not in other.subtypes else ():
        found = _as_taken(effect, sign)
        if found is not None and not effect.condition:
            yield replace(found, id=_apart(effect, other.slug)) if effect.id in names else found


def _as_taken(effect: EffectDef, sign: str) -> EffectDef | None:
    if sign == HAD:
        # nobody uses the card for what it has had: its own use is another
        own = EffectKind.IGNITION if effect.kind is EffectKind.ACTIVATION else effect.kind
        return replace(_nowhere(effect), kind=own)
    if sign == SIGNS["one-of-them"]:
        once = replace(effect, limit=effect.limit or "once-per-turn", one_of=ONE)
        return once if effect.kind in ACTIVATED else None
    if sign == SIGNS["once-used"]:
        if effect.kind is not EffectKind.ACTIVATION or effect.timing:
            return None  # what is made for another moment is not used in a Main Phase
        return replace(
            effect, kind=EffectKind.IGNITION, speed=1, zones=(Zone.GRAVEYARD,), cost=(), limit="once-per-turn", one_of="",
            conditions=(NEXT_TURN, *(c for c in effect.conditions if isinstance(c, During | StartOfPhase))),
        )  # fmt: skip
    # it is used already
    return None if effect.kind is EffectKind.ACTIVATION else effect


def _nowhere(effect: EffectDef) -> EffectDef:
    return replace(effect, zones=(), applies=())

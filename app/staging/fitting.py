"""Which card stands for one that only has to fit: a stand-in where words can describe it, else a card of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice

import msgspec

from app.engine.ids import Face, Seat, Zone
from app.engine.words import asked
from app.engine.words.applied.become import Become
from app.engine.words.applied.cannot_be_material import CannotBeMaterial
from app.engine.words.cards import CardDef
from app.engine.words.filters import Amount, Filter, Kind, Traits, Who
from app.rulebook.cardlist import by_facts
from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL, rows_of
from app.staging.cards import Cards
from app.staging.setting import Key, Lay, Setting

MOST_REMEMBERED = 2000
"""What was found for so many things that were asked of a card is remembered."""


def facts_fit(wanted: Filter, card: CardDef) -> bool:
    """Whether a card is one that `wanted` describes, as far as what is printed on it says. A limit that is worked out is not
    looked at."""
    return (
        _traits_fit(wanted, card)
        and (not wanted.question_mark or card.unknown_atk)
        and _within(wanted.original_atk_least, wanted.original_atk_most, card.atk)
        and (not wanted.any or any(_traits_fit(each, card) for each in wanted.any))
        and not any(asked.what_it_is(each) and _traits_fit(each, card) for each in wanted.no)
        and (not wanted.holds or wanted.holds in card.can_hold)
        and (wanted.lists_one_of is None or any(part.by_name for part in card.materials))
    )


def _traits_fit(wanted: Traits, card: CardDef) -> bool:
    return (
        (wanted.kind is None or card.kind is wanted.kind)
        and (not wanted.kinds or card.kind in wanted.kinds)
        and (not wanted.subtype or wanted.subtype in card.subtypes)
        and (not wanted.subtypes or not set(wanted.subtypes).isdisjoint(card.subtypes))
        and (not wanted.attributes or card.attribute in wanted.attributes)
        and (not wanted.archetype or wanted.archetype in card.archetypes)
        and (not wanted.without or wanted.without not in card.subtypes)
        and (not wanted.attribute or card.attribute == wanted.attribute)
        and (not wanted.race or card.race == wanted.race)
        and (not wanted.races or card.race in wanted.races)
        and (not wanted.named or wanted.named.casefold() in card.name.casefold())
        and (not wanted.exactly or wanted.exactly == card.name)
        and (not wanted.names or card.name in wanted.names)
        and (not wanted.other_than or wanted.other_than != card.name)
        and (not wanted.lists or any(part.fits.exactly == wanted.lists for part in card.materials))
        and _within(wanted.level_least, wanted.level_most, card.level)
        and _within(wanted.atk_least, wanted.atk_most, card.atk)
        and _within(wanted.def_least, wanted.def_most, card.defense)
    )


def _within(least: Amount | None, most: Amount | None, value: int) -> bool:
    low, high = plain(least), plain(most)
    return (low is None or value >= low) and (high is None or value <= high)


def plain(limit: Amount | None) -> int | None:
    """A limit that is a number; nothing for one that is worked out."""
    return limit if isinstance(limit, int) else None


def could_be(cards: Mapping[str, CardDef], s: Setting, aim: Key, fits: Filter, player: Seat, key: Key) -> bool:
    """Whether a card that is meant for it is one that fits, as far as can be told. `key`: the card whose effect looks."""
    lay = s.lay(aim)
    whose = {"you": player, "opponent": player.opponent}.get(fits.whose, lay.seat)
    open_how = lay.goes is not None or s.may_have_turned(aim)
    return (
        (lay.goes or lay.zone) in fits.zones
        and lay.seat is whose
        and (open_how or fits.face in (None, lay.face))
        and (open_how or fits.stance in (None, lay.stance))
        and not (fits.self and aim != key)
        and not (fits.other and aim == key)
        and not (fits.among is Who.EVENT_CARD and s.subject and aim != s.subject)
        and _battles_so(s, aim, fits)
        and (
            not lay.slug
            or facts_fit(fits, cards[lay.slug])
            or facts_fit(fits, _as_it_counts(cards, s, lay))
            or (_may_have_other_points(s, aim) and facts_fit(_whatever_its_points(fits), cards[lay.slug]))
        )
    )


def _may_have_other_points(s: Setting, aim: Key) -> bool:
    """Whether a monster may have another ATK or DEF by then than is printed on it: it bears an Equip Card, or something was used on it."""
    return any(lay.equips == aim for lay in s.lays) or any(
        aim in deed.targets for deed in s.deeds if deed.does == "activate"
    )


def _whatever_its_points(fits: Filter) -> Filter:
    """What fits, without what is asked of its ATK and DEF."""
    rest = tuple(each for each in fits.no if not _of_points(each))
    return msgspec.structs.replace(fits, atk_least=None, atk_most=None, def_least=None, def_most=None, no=rest)


def _of_points(wanted: Traits) -> bool:
    return any(each is not None for each in (wanted.atk_least, wanted.atk_most, wanted.def_least, wanted.def_most))


def _as_it_counts(cards: Mapping[str, CardDef], s: Setting, lay: Lay) -> CardDef:
    """A card with the Type and Attribute that it has by what lies face-up on the field."""
    card, zone = cards[lay.slug], lay.goes or lay.zone
    for other in s.lays:
        if not other.slug or not other.zone.on_field or other.face is Face.DOWN:
            continue
        for effect in cards[other.slug].effects:
            for each in effect.applies:
                if not isinstance(each, Become) or zone not in each.to.zones or not facts_fit(each.to, card):
                    continue
                if {"you": other.seat, "opponent": other.seat.opponent}.get(each.to.whose, lay.seat) is lay.seat:
                    card = msgspec.structs.replace(card, race=each.race or card.race, attribute=each.attribute or card.attribute)  # fmt: skip
    return card


def _battles_so(s: Setting, aim: Key, fits: Filter) -> bool:
    """Whether it attacks, or is attacked, where that is asked for and an attack was thought out."""
    if s.attack is None:
        return True
    return not (fits.attacking and s.attack.card != aim) and not (fits.attacked and aim not in s.attack.targets)


def is_of_another_sort(fits: Filter, lay: Lay) -> bool:
    """Whether a card of which no name is said has to have another Attribute or Type than what fits, or another name: a LIGHT monster is no DARK one."""
    return not lay.slug and any(
        (fits.attribute and each.attribute and each.attribute != fits.attribute)
        or (fits.race and each.race and each.race != fits.race)
        or (fits.exactly and each.exactly and each.exactly != fits.exactly)
        for each in lay.asks
    )


def kind_asked(lay: Lay) -> Kind | None:
    """Of which kind it has to be; nothing where that is left open."""
    asked = [wanted.kind for wanted in lay.asks if wanted.kind is not None]
    asked += [kind for wanted in lay.asks for kind in wanted.kinds[:1]]
    if asked:
        return asked[0]
    if lay.zone is Zone.MONSTER or lay.zone is Zone.EXTRA or any(_of_monsters(wanted) for wanted in lay.asks):
        return Kind.MONSTER
    if lay.zone in (Zone.SPELL, Zone.FIELD):
        return Kind.SPELL
    return Kind.MONSTER if lay.zone is not Zone.HAND else None


def _of_monsters(wanted: Filter) -> bool:
    points = (
        wanted.level_most,
        wanted.level_least,
        wanted.atk_most,
        wanted.atk_least,
        wanted.def_most,
        wanted.def_least,
    )
    told = wanted.attribute or wanted.attributes or wanted.race or wanted.races
    return bool(told) or any(p is not None for p in points)


def needs_a_name(lay: Lay) -> bool:
    """Whether no stand-in can be such a card."""
    return lay.zone in (Zone.EXTRA, Zone.FIELD) or any(
        w.subtype
        or w.subtypes
        or w.named
        or w.archetype
        or w.exactly
        or w.names
        or w.any
        or w.holds
        or w.question_mark
        or _not_by_words(w)
        for w in lay.asks
    )


def _not_by_words(wanted: Filter) -> bool:
    """Whether a stand-in may be one of the cards that are left out: one of a kind that words describe."""
    return any(not (t.exactly or t.named or t.archetype or t.subtype or t.subtypes) for t in wanted.no)


def real_card(lay: Lay, cards: Mapping[str, CardDef], nth: int = 0, but: str = "") -> CardDef | None:
    """The `nth` card of the rulebook that fits, the others before the card that is not to be taken."""
    found = real_cards(lay, cards)
    others = [*islice((card for card in found if card.slug != but), nth + 1)]
    if len(others) <= nth:
        others += [card for card in found if card.slug == but]
    return others[min(nth, len(others) - 1)] if others else None


def written(lay: Lay, cards: Mapping[str, CardDef], nth: int = 0, but: str = "") -> str | None:
    """The card as a scenario writes it; `None` if no card fits."""
    if lay.slug:
        return cards[lay.slug].name
    if needs_a_name(lay):
        real = real_card(lay, cards, nth, but)
        return real.name if real is not None else None
    kind = kind_asked(lay)
    if kind is None:
        return "any card"
    return _monster(lay) if kind is Kind.MONSTER else f"any {kind.value.title()}"


def _monster(lay: Lay) -> str | None:
    """A stand-in for a monster."""
    asks = lay.asks
    attributes = {w.attribute for w in asks if w.attribute} or {w.attributes[0] for w in asks if w.attributes}
    races = {w.race for w in asks if w.race} or {w.races[0] for w in asks if w.races}
    if len(attributes) > 1 or len(races) > 1:
        return None
    attack = _between(lay.atk, 1500, [plain(w.atk_least) for w in asks], [plain(w.atk_most) for w in asks])
    defense = _between(lay.defense, 1000, [plain(w.def_least) for w in asks], [plain(w.def_most) for w in asks])
    asked = any(w.level_least is not None or w.level_most is not None for w in asks)
    level = _between(lay.level, 4, [plain(w.level_least) for w in asks], [plain(w.level_most) for w in asks])
    if attack is None or defense is None or level is None:
        return None
    sort = " ".join(word for word in ("any", *attributes, *(races or ("monster",))) if word)
    return f"{sort} {attack}/{defense}" + (f" level {level}" if asked or lay.level is not None else "")


def _between(wish: int | None, usual: int, least: Iterable[int | None], most: Iterable[int | None]) -> int | None:
    low = max((n for n in least if n is not None), default=0)
    high = min((n for n in most if n is not None), default=9999)
    if low > high:
        return None
    return min(max(usual if wish is None else wish, low), high)


def real_cards(lay: Lay, cards: Mapping[str, CardDef]) -> tuple[CardDef, ...]:
    """Cards of the rulebook that fit, those with the fewest effects first; then cards of which only the facts are known. All cards
    are looked through for it, so what was found is remembered by what is asked of the card."""
    remembered = cards.remembered if isinstance(cards, Cards) else {}
    # nothing else of where it lies is looked at
    asked = (lay.asks, lay.zone, lay.face is Face.UP, lay.level)
    found = remembered.get(asked)
    if found is None:
        if len(remembered) >= MOST_REMEMBERED:
            remembered.clear()
        found = remembered[asked] = tuple(_real_cards(lay, cards))
    return found


def _real_cards(lay: Lay, cards: Mapping[str, CardDef]) -> Iterator[CardDef]:
    fitting = [
        card
        for card in cards.values()
        if all(facts_fit(wanted, card) for wanted in lay.asks)
        and may_lie_so(card, lay)
        and (lay.level is None or card.level == lay.level)
        and (kind_asked(lay) in (None, card.kind) or _lies_as_a_spell(lay, card))
    ]
    off_it = not lay.zone.on_field and lay.zone is not Zone.EXTRA
    yield from sorted(
        fitting,
        # what lies elsewhere may have to come by an effect, which those cannot that come in their own way only
        key=lambda card: (
            off_it and _comes_in_its_own_way(card),
            len(card.effects) + len(card.procedures),
            card.name,
        ),
    )
    yield from of_the_pool(lay.asks, lay.zone, lay.level)


def _comes_in_its_own_way(card: CardDef) -> bool:
    """Whether it has to be Summoned in a way of its own before another effect brings it."""
    return card.special_only or card.own_way_only or card.in_extra_deck or bool(card.made_by)


def may_lie_so(card: CardDef, lay: Lay) -> bool:
    """Whether such a card can lie where and how this one does."""
    return may_lie(card, lay.zone) or _lies_as_a_spell(lay, card)


def _lies_as_a_spell(lay: Lay, card: CardDef) -> bool:
    """Whether it is a monster that may lie face-up as a Continuous Spell, be equipped, as a Union or as it is told of this card, or be Set as a Spell, where
    this one lies."""
    if lay.equips and card.kind is Kind.MONSTER and ("union" in card.subtypes or lay.slug):
        return lay.zone is Zone.SPELL
    return lay.zone is Zone.SPELL and (card.becomes_a_spell if lay.face is Face.UP else card.set_as_spell())


@lru_cache(1024)
def of_the_pool(asks: tuple[Filter, ...], zone: Zone, level: int | None) -> tuple[CardDef, ...]:
    """Cards of which only the facts are known, and that fit: those without effects and the oldest first."""
    found: list[tuple[bool, str, str]] = []
    for row in rows_of(POOL.text):
        subtypes = row["subtypes"].split() or ["normal"]
        if level is not None and row["level"] != str(level):
            continue
        if all(
            (not w.subtype or w.subtype in subtypes)
            and (not w.named or w.named.casefold() in row["name"].casefold())
            and (not w.exactly or w.exactly == row["name"])
            and (not w.names or row["name"] in w.names)
            for w in asks
        ):
            plain = row["kind"] == Kind.MONSTER and not {"effect", "pendulum"} & set(subtypes)
            found.append((not plain, row["tcg"] or "9", row["name"]))
    cards = (by_facts(slug_of(name)) for _, _, name in sorted(found))
    fitting = (card for card in cards if card and may_lie(card, zone) and all(facts_fit(w, card) for w in asks))
    return tuple(islice(fitting, 3))


def may_lie(card: CardDef, zone: Zone) -> bool:
    """Whether such a card can lie in a zone."""
    match zone:
        case Zone.MONSTER:
            return card.kind is Kind.MONSTER
        case Zone.SPELL:
            return card.kind is not Kind.MONSTER and "field" not in card.subtypes
        case Zone.FIELD:
            return "field" in card.subtypes
        case Zone.EXTRA:
            return card.in_extra_deck
        case Zone.HAND | Zone.DECK:
            return not card.in_extra_deck and "token" not in card.subtypes
        case _:
            return "token" not in card.subtypes


def takes_of_hand(card: CardDef) -> bool:
    """Whether a monster is Synchro Material only with a monster in the hand as the other one."""
    words = (word for effect in card.effects for word in effect.applies)
    return any(isinstance(word, CannotBeMaterial) and word.with_one_of_hand for word in words)

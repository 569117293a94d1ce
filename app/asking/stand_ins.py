"""The cards that stand for what a question speaks of by its sort: real ones, the plainest and oldest first, and where they lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.things import BACKROW, EFFECTS, MONSTERS, Thing
from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.operation import CardOp, every_op
from app.notation import Position
from app.rulebook.cardlist import by_facts
from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL, rows_of
from app.staging.fitting import facts_fit, written
from app.staging.setting import AIM, Lay

MOST = 3
"""How many cards stand for one thing in turn, at the most."""
KNOWN = ("Sheep Token", "Nightmare Archfiend Token", "Fluff Token")
"""Tokens that players know, of little ATK and of much."""
OFTEN, MORE_OFTEN = 60, 300
"""Among how many one is looked for whose effect is played in full, and among how many where all of those are made for one moment."""
SEATS = {"own": (Seat.A,), "opponent": (Seat.B,), "": (Seat.B, Seat.A)}
ZONES = {"graveyard": Zone.GRAVEYARD, "hand": Zone.HAND, "banished": Zone.BANISHED, "deck": Zone.DECK}
NOT_PLAIN = frozenset(["pendulum", "link"])


def described(of: Thing) -> Filter:
    """What is said of it, as a filter."""
    if of.sort == "Spell or Trap":
        return Filter(kinds=(Kind.SPELL, Kind.TRAP))
    kind, subtype = BACKROW.get(of.sort, ("", MONSTERS.get(of.sort, "").removeprefix("monster")))
    kind = "monster" if of.monster else kind
    plain = subtype == "normal" and not of.monster
    return Filter(
        kind=Kind(kind) if kind else None, subtype="" if plain else subtype, attribute=of.attribute, race=of.race, named=of.series,
        level_least=of.level or None, level_most=of.level or None, atk_least=of.atk if of.atk >= 0 else None,
        atk_most=of.atk if of.atk >= 0 else None, def_least=of.guard if of.guard >= 0 else None,
        def_most=of.guard if of.guard >= 0 else None,
    )  # fmt: skip


def stand_ins(case: Case, of: Thing, fits: Iterable[Filter] = ()) -> Iterator[CardDef]:
    """Cards of that sort: such as fit one of these filters first, then any."""
    found: dict[str, None] = {}
    asked = described(of)
    for wanted in (*fits, None):
        filters = (asked,) if wanted is None else (asked, wanted)
        if of.sort == "card":
            filters = (*filters, _where(wanted))
        names = _tokens(case, filters) if of.sort == "Token" else _of_the_pool(filters, of.sort, until(case))
        found |= dict.fromkeys(islice(names, MOST))
    yield from (case.book.cards[slug] for slug in islice(found, 2 * MOST))


def in_the_pool(case: Case, wanted: Filter) -> Iterator[CardDef]:
    """Monsters that fit, of which nothing else is said."""
    names = _of_the_pool((replace(wanted, kind=Kind.MONSTER),), "monster", until(case))
    yield from (case.book.cards[slug] for slug in names)


def such_as(case: Case, of: Thing, fits: Iterable[Filter]) -> Iterator[CardDef]:
    """Monsters of that sort that fit all of these as well."""
    names = _of_the_pool((described(of), *fits), of.sort, until(case))
    yield from (case.book.cards[slug] for slug in names)


def _where(wanted: Filter | None) -> Filter:
    """Which card lies where it is looked for: a monster, unless only Spells and Traps do."""
    backrow = wanted is not None and set(wanted.zones) <= {Zone.SPELL, Zone.FIELD}
    return Filter(kinds=(Kind.SPELL, Kind.TRAP)) if backrow else Filter(kind=Kind.MONSTER)


def until(case: Case) -> str:
    """The day until which the cards of this ruleset were printed; empty if there is none."""
    played = case.library.playable.get(case.ruleset)
    return played.until if played is not None else ""


def _tokens(case: Case, filters: tuple[Filter, ...]) -> Iterator[str]:
    # those that come in most duels first
    names = sorted((n for n in case.library.own_names() if "Token" in n), key=lambda n: (n not in KNOWN, n))
    for name in names:
        card = case.book.cards.get(slug_of(name))
        if card is not None and all(facts_fit(each, card) for each in filters):
            yield card.slug


@lru_cache(256)
def _of_the_pool(filters: tuple[Filter, ...], sort: str, before: str, most: int = 8) -> tuple[str, ...]:
    """The cards of the pool that fit: without effects before those with some, the oldest first."""
    found: list[tuple[int, str, str]] = []
    for row in rows_of(POOL.text):
        subtypes = set(row["subtypes"].split())
        if not row["tcg"] or (before and row["tcg"] > before) or subtypes & NOT_PLAIN:
            continue
        if sort.startswith("Normal ") and row["kind"] != "monster" and subtypes:
            continue
        if not all(_row_fits(each, row, subtypes) for each in filters):
            continue
        # what has to be Special Summoned or flipped in a way of its own stands for nothing else
        odd = bool(subtypes & {"fusion", "synchro", "ritual", "xyz"}) and sort in ("monster", "card")
        effect = row["kind"] == "monster" and "effect" in subtypes
        found.append((2 if odd else int(effect), row["tcg"], slug_of(row["name"])))
    sure = (slug for _, _, slug in islice(sorted(found), 5 * most))
    fitting = (
        slug for slug in sure if (card := by_facts(slug)) is not None and all(facts_fit(f, card) for f in filters)
    )
    return tuple(islice(fitting, most))


def _row_fits(wanted: Filter, row: dict[str, str], subtypes: set[str]) -> bool:
    return (
        (wanted.kind is None or row["kind"] == wanted.kind)
        and (not wanted.kinds or row["kind"] in wanted.kinds)
        and (not wanted.subtype or wanted.subtype in subtypes)
        and (not wanted.named or wanted.named.casefold() in row["name"].casefold())
        and (not wanted.exactly or wanted.exactly == row["name"])
        and (not wanted.attribute or wanted.attribute == row["attribute"])
        and (not wanted.race or wanted.race == row["type"])
        and _within(row["atk"], wanted.atk_least, wanted.atk_most)
        and _within(row["defense"], wanted.def_least, wanted.def_most)
    )


def _within(printed: str, least: object, most: object) -> bool:
    """Whether a printed value is within these bounds, as far as they are plain figures; one that is no figure is within none."""
    if not isinstance(least, int) and not isinstance(most, int):
        return True
    if not printed.isdigit():
        return False
    value = int(printed)
    return (not isinstance(least, int) or value >= least) and (not isinstance(most, int) or value <= most)


def looked_for(effect: EffectDef) -> Iterator[Filter]:
    """What an effect is done to, as filters."""
    if effect.targets is not None:
        yield from (group.fits for group in effect.targets.groups)
    for op in every_op(effect.does):
        if isinstance(op, CardOp) and (fits := op.all or op.wanted) is not None:
            yield fits
    if effect.on is not None and effect.on.fits is not None:
        yield effect.on.fits


def lying(of: Thing, card: CardDef) -> Iterator[Lay]:
    """Where such a card lies: on either side, if it is not said whose it is."""
    for seat in SEATS[of.side]:
        if of.place:
            yield Lay(AIM, seat, ZONES[of.place], card.slug)
        elif card.kind is Kind.MONSTER:
            face = Face.DOWN if of.face == "down" else Face.UP
            stances = [Stance.DEFENSE] if face is Face.DOWN or of.stance == "defense" else [Stance.ATTACK]
            stances += [Stance.DEFENSE] if not of.stance and face is Face.UP and not of.attacks else []
            yield from (Lay(AIM, seat, Zone.MONSTER, card.slug, face=face, stance=stance) for stance in stances)
        else:
            zone = card.spell_zone
            stays = card.stays and of.face != "down"
            faces = [Face.UP if stays else Face.DOWN] if of.face or not stays else [Face.UP, Face.DOWN]
            if of.face != "up" or card.stays:
                yield from (Lay(AIM, seat, zone, card.slug, face=face) for face in faces)


def used(case: Case, of: Thing) -> Iterator[CardDef]:
    """Cards that are played in full and whose activation stands for that of any such card: of what is made for one moment that moment would be asked, so
    that those come last."""
    at_any_time, waiting = False, list[CardDef]()
    for card in _used(case, of, OFTEN):
        if _is_made_for_a_moment(case, card, of):
            waiting.append(card)
            continue
        at_any_time = True
        yield card
    if waiting and not at_any_time:
        yield from (card for card in _used(case, of, MORE_OFTEN) if not _is_made_for_a_moment(case, card, of))
    yield from waiting


def _is_made_for_a_moment(case: Case, card: CardDef, of: Thing) -> bool:
    """Or, of a monster, for the answer to another effect, as of Counter Traps each is."""
    such = (effect for effect in case.used(card) if _is_one(effect, of))
    return all(effect.timing or (effect.answers and card.kind is Kind.MONSTER) for effect in such)


def _used(case: Case, of: Thing, most: int) -> Iterator[CardDef]:
    """Cards with such an effect, among so many of those that are looked at."""
    if of.sort in EFFECTS or of.monster:
        sort = of if of.monster else Thing("Flip Effect Monster" if EFFECTS[of.sort] == "flip" else "Effect Monster")
        slugs = _of_the_pool((described(sort), Filter(subtype="effect")), sort.sort, until(case), most)
    else:
        slugs = _of_the_pool((described(of),), of.sort, until(case), most)
    for slug in slugs:
        card = case.book.cards.get(slug)
        if card is not None and not card.unmodelled and any(_is_one(e, of) for e in case.used(card)):
            yield card


def _is_one(effect: EffectDef, of: Thing) -> bool:
    kind = EFFECTS.get(of.sort, "")
    if effect.on is not None and kind not in ("trigger", "flip"):
        return False
    return not kind or effect.kind is EffectKind(kind)


def to_be_found(case: Case, effect: EffectDef) -> Iterator[Position]:
    """Cards of player A for what the effect looks for in the Deck: as many as it needs."""
    for op in every_op(effect.does):
        if not isinstance(op, CardOp):
            continue
        fits = op.wanted
        if fits is not None and Zone.DECK in fits.zones:
            name = written(Lay("found", Seat.A, Zone.DECK, asks=(fits,)), case.book.cards)
            if name is not None:
                yield from (Position(name, "A", "A", "deck"),) * max(op.least_found(), 1)

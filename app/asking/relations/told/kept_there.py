"""What keeps a card on the field that would destroy itself at once for want of it, as an Earthbound Immortal without a Field Spell: of a story that goes on with such a
card nobody tells of it, and it is taken to lie there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.stand_ins import until
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.applied.self_destruct import SelfDestruct
from app.engine.words.cards import CardDef
from app.engine.words.conditions.lacks import Lacks
from app.engine.words.filters import Filter
from app.notation.questions import OTHER
from app.rulebook.pool import POOL
from app.staging.fitting import facts_fit

SUMMONS = ("normal-summon", "tribute-summon", "special-summon", "flip-summon")
OF_ITSELF = ("becomes", "destroyed", "graveyard", "stays", "what")
"""What is asked of a monster that is Summoned and no more: that it destroys itself may be what is asked about."""


def with_what_keeps_it(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with what keeps its monsters on the field lying there, and how that is said; as it was where something of that sort is told of, or that there is
    none."""
    if asked.asks in OF_ITSELF and len(asked.done) == 1 and asked.done[0].does in SUMMONS:
        return asked, ()
    if any(not each.number for each in asked.lies):
        return asked, ()
    lies: list[Lies] = []
    for who, card in dict.fromkeys(_on_the_field(case, asked)):
        for fits in _without_which(card):
            if any(_may_be_one(case, name, fits) for name in asked.cards()):
                return asked, ()
            if (keeps := _one(case, fits)) is not None:
                lies.append(Lies(OTHER[who] if fits.whose == "opponent" else who, keeps.name, "field"))
    said = tuple(f"{each.card} lies face-up on the field, or another such card" for each in lies)
    return replace(asked, lies=(*asked.lies, *lies)), said


def _on_the_field(case: Case, asked: Story) -> Iterator[tuple[Literal["A", "B"], CardDef]]:
    """The cards that are told to be face-up on the field, or to do something there, and whose they are."""
    told: list[Lies | Done] = [each for each in asked.lies if each.where in ("field", "defense")]
    told += [each for each in asked.done if each.does in (*SUMMONS, "attack", "use")]
    for each in told:
        name = each.card.partition(" [")[0]
        if thing(name) is None:
            yield each.who, case.card(name)


def _without_which(card: CardDef) -> Iterator[Filter]:
    """What has to lie face-up on the field for a card not to destroy itself."""
    for effect in card.effects:
        for applied in effect.applies:
            wanted = applied.only if isinstance(applied, SelfDestruct) and not effect.conditions else ()
            if len(wanted) == 1 and isinstance(wanted[0], Lacks):
                fits = wanted[0].fits
                if fits.zones and all(zone.on_field for zone in fits.zones):
                    yield fits


def _may_be_one(case: Case, name: str, fits: Filter) -> bool:
    """Whether a card that is told of is such a one, or may be by its sort."""
    of = thing(name)
    if of is not None:
        return (
            of.monster is (Zone.MONSTER in fits.zones)
            and of.place in ("", "field")
            and _is_of_that_sort(of.words, fits)
        )
    return _fits_there(fits, case.card(name))


def _fits_there(fits: Filter, card: CardDef) -> bool:
    """Whether what is printed on a card fits, and it lies where it is wanted."""
    return card.home in fits.zones and facts_fit(fits, card)


def _is_of_that_sort(words: str, fits: Filter) -> bool:
    return fits.zones != (Zone.FIELD,) or "field" in words.casefold()


def _one(case: Case, fits: Filter) -> CardDef | None:
    """A card that fits and does nothing by itself; the one that is named where one is."""
    last = until(case)
    for card in case.book.cards.values():
        facts = POOL.by_slug(card.slug)
        there = facts is not None and not (last and facts.tcg > last) and _fits_there(fits, card)
        if there and (fits.exactly or _does_nothing(card)):
            return card
    return None


def _does_nothing(card: CardDef) -> bool:
    return not card.unmodelled and not any(effect.applies or effect.mandatory for effect in card.effects)

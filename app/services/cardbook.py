"""The cards as a book to look in: what is known of each, how many are played, and which ones words mean."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.pool import POOL
from app.services.known import known
from app.services.listed import CardRow
from app.services.search.names import cards

ROWS = 100
"""Cards on one page."""
OF = {
    "played": ("whole", "part"), "whole": ("whole",), "part": ("part",), "facts": ("unknown",), "plain": ("plain",), "all": (),
}  # fmt: skip
"""What a list of cards may be narrowed to, by how much of them is played."""
KINDS = tuple(map(str, Kind))
NEAR = 12
"""Names that are offered for words that no card's name holds."""


@dataclass(frozen=True)
class Standing:
    """How many cards there are of those printed by a day, and how much is played of those that have a text. `name`: what the
    cards are called together; `until`: the day, empty where all are counted."""

    name: str
    until: str
    cards: int
    plain: int
    whole: int
    part: int
    unknown: int

    @property
    def with_text(self) -> int:
        return self.cards - self.plain


@dataclass(frozen=True)
class CardsFound:
    """A page of cards, and where the next one begins. `near`: they are offered since no name holds the words."""

    rows: tuple[CardRow, ...]
    number: int
    next_after: str
    near: bool = False


def state_of(card: CardDef) -> str:
    """How much of a card is played: see `CardRow`."""
    bare = not card.effects and not card.unmodelled and not card.always_named and "effect" not in card.subtypes
    if card.kind is Kind.MONSTER and bare:
        # how it is Summoned is no text of its own
        return "plain"
    if card.effects or card.procedures or card.always_named or card.only_placed or (card.materials and card.unmodelled):
        return "part" if card.unmodelled else "whole"
    if card.unmodelled:
        return "unknown"
    # how a Fusion Monster is Summoned may be all that its text says
    return "whole" if "effect" in card.subtypes else "plain"


@once
def standings(library: Library) -> tuple[Standing, ...]:
    """The whole pool, then for each ruleset with a day the cards printed by it."""
    dated = [each for each in library.rulesets.values() if each.until]
    whole = _standing("The whole pool", "", POOL, library, "")
    return (whole, *(_standing(each.title, each.until, _printed(each.until), library, each.id) for each in dated))


def _printed(until: str) -> Iterator[str]:
    return (name for name, day in zip(POOL, POOL.printings(), strict=True) if day and day <= until)


def _standing(title: str, until: str, names: Iterable[str], library: Library, ruleset: str) -> Standing:
    texts = library.texts(ruleset) if ruleset else library.cards
    states: Counter[str] = Counter()
    for name in names:
        card = texts.get(slug_of(name))
        states[state_of(card) if card else "plain" if POOL[name].plain else "unknown"] += 1
    return Standing(title, until, states.total(), states["plain"], states["whole"], states["part"], states["unknown"])


@dataclass(frozen=True)
class Asked:
    """Which cards are looked for: those whose names hold the words, or that they are a nickname of; of these or all the ones that
    are played so far (`of`: a word of `OF`; empty: with words all, without them those of which anything is played) and of this
    kind, from behind the slug `after` on."""

    words: str = ""
    of: str = ""
    kind: str = ""
    after: str = ""


def find(library: Library, asked: Asked) -> CardsFound:
    """A page of cards, by name."""
    slugs, near = _asked_for(library, asked)
    at = bisect_right(slugs, asked.after) if asked.after and not near else 0
    shown = slugs[at : at + ROWS]
    following = shown[-1] if shown and at + ROWS < len(slugs) else ""
    return CardsFound(tuple(_row(library, slug) for slug in shown), len(slugs), following, near)


def _asked_for(library: Library, asked: Asked) -> tuple[list[str], bool]:
    """The slugs of all the cards that are looked for; and whether they are only near to the words."""
    slugs = _meant(library, asked.words) if asked.words else every_slug(library)
    near = bool(asked.words) and not slugs
    slugs = [*cards(library, asked.words, NEAR).near] if near else _narrowed(library, slugs, asked)
    return slugs, near


def every(library: Library, asked: Asked) -> Iterator[CardRow]:
    """All the cards that are looked for, by name; of words that no name holds those near to them."""
    rows = _rows(library)
    return (rows[slug] for slug in _asked_for(library, asked)[0])


@once
def _rows(library: Library) -> Mapping[str, CardRow]:
    """Every card as lists show it: ten thousand of them take longer than a reader waits, so they are kept."""
    return {slug: _row(library, slug) for slug in every_slug(library)}


def _narrowed(library: Library, slugs: list[str], asked: Asked) -> list[str]:
    wanted = OF[asked.of or ("all" if asked.words else "played")]
    if wanted:
        states = _states(library)
        slugs = [slug for slug in slugs if states[slug] in wanted]
    if asked.kind:
        kinds = _kinds(library)
        slugs = [slug for slug in slugs if kinds[slug] == asked.kind]
    return slugs


def _meant(library: Library, words: str) -> list[str]:
    names, _ = known(library)
    asked = slug_of(words)
    named = names.find(words)
    found = {slug for slug in every_slug(library) if asked and f"-{asked}" in f"-{slug}"}
    return sorted(found | ({slug_of(named.name)} if named else {slug_of(name) for name in names.several(words)}))


@once
def every_slug(library: Library) -> list[str]:
    """Every card that may be written, by slug, in order."""
    return sorted({*(slug_of(name) for name in POOL), *library.cards})


@once
def _states(library: Library) -> Mapping[str, str]:
    """How much of each card is played. Every card's file is opened for it."""
    found = {slug_of(name): "plain" if facts.plain else "unknown" for name, facts in POOL.items()}
    return found | {slug: state_of(card) for slug, card in library.cards.items()}


@once
def _kinds(library: Library) -> Mapping[str, str]:
    found = {slug_of(name): str(facts.kind) for name, facts in POOL.items()}
    own = (slug for slug in library.cards if slug not in found)
    return found | {slug: str(library.cards[slug].kind) for slug in own}


def _row(library: Library, slug: str) -> CardRow:
    card = library.card(slug)
    assert card is not None
    facts = POOL.by_slug(slug)
    dated = tuple(library.rulesets[r].title for r, there in library.dated.items() if slug in there)
    kind = " ".join((*card.subtypes, str(card.kind)))
    return CardRow(slug, card.name, kind, state_of(card), card.unmodelled, dated, facts.tcg if facts else "")


def offered(
    library: Library, words: str, fits: Callable[[CardDef], bool], until: str, limit: int
) -> tuple[CardRow, ...]:
    """The few cards that are most likely meant by the beginning of a name: exactly so called, beginning so, printed by a day, with a
    file of their own; of those that fit."""
    asked = slug_of(words)
    if not asked:
        return ()

    def rank(slug: str) -> tuple[bool, bool, bool, bool, str]:
        facts = POOL.by_slug(slug)
        later = bool(until) and not (facts is not None and facts.tcg and facts.tcg <= until)
        return slug != asked, later, not slug.startswith(asked), slug not in library.cards, slug

    names, _ = known(library)
    named = names.find(words)
    slugs = sorted(_meant(library, words), key=rank)
    if named is not None:
        # what is called so comes first, under whichever name
        slugs = list(dict.fromkeys((slug_of(named.name), *slugs)))
    near = slugs or cards(library, words, NEAR).near
    found = (slug for slug in near if (card := library.card(slug)) is not None and fits(card))
    return tuple(_row(library, slug) for slug in islice(found, limit))

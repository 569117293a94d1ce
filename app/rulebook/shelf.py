"""The cards' files, each opened when its card is first asked for: a duel needs a dozen of some thousands."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Collection, ItemsView, Iterable, Iterator, KeysView, Mapping, ValuesView
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from app.engine.words.cards import CardDef
from app.engine.words.slugs import BETWEEN, parts
from app.engine.words.taken import made
from app.rulebook import kept
from app.rulebook.cardfile import RULINGS, TEXTS, Change, Ruling
from app.rulebook.cardlist import Written, built, lists, own_paths, read_cards
from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL
from app.rulebook.reading import RulebookError
from app.rulebook.sources import Passage, Source

Value = TypeVar("Value")
MANY = 64
"""Who has asked for so many cards is likely to ask for all."""


class Entry(msgspec.Struct, frozen=True):
    """A card as its file has it: how it reads, how it reads in rulesets where its text was changed, where it was read, what is
    documented of it, and what was changed."""

    card: CardDef
    dated: Mapping[str, CardDef]
    reading: Passage | None
    rulings: tuple[Ruling, ...]
    changes: tuple[Change, ...] = ()


class Shelved(dict[str, Value]):
    """A mapping whose values are made when they are first asked for. Game states look cards up in it all the time, so that one
    that is there already is found as in any other `dict`."""

    def __init__(
        self, has: Callable[[object], bool], keys: Callable[[], Iterable[str]], make: Callable[[str], Value]
    ) -> None:
        super().__init__()
        self._has, self._keys, self._make = has, keys, make

    def __missing__(self, key: str) -> Value:
        if not self._has(key):
            raise KeyError(key)
        value = self._make(key)
        super().__setitem__(key, value)
        return value

    def __contains__(self, key: object) -> bool:
        return self._has(key)

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys())

    def __len__(self) -> int:
        return sum(1 for _ in self._keys())

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        return KeysView(self)

    def values(self) -> ValuesView[Value]:  # type: ignore[override]
        return ValuesView(self)

    def items(self) -> ItemsView[str, Value]:  # type: ignore[override]
        return ItemsView(self)

    def get(self, key: str, default: Any = None) -> Any:
        try:
            return self[key]
        except KeyError:
            return default

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping) and dict(self.items()) == dict(other.items())

    __hash__ = None


class Shelf:
    """All card files of a folder: those of one card each, and lists of what has no file of its own. `passages`, `rulesets`: those
    that cards may name."""

    def __init__(self, folder: Path, passages: Collection[str], rulesets: Collection[str]) -> None:
        self.passages, self._rulesets = PassageNames(passages, self), rulesets
        self._lists = lists(folder)
        self._files = own_paths(folder)
        written = read_cards(self._lists)
        self._own = {facts.name: facts for _, facts in written.facts}
        self._listed = self._entries(written)
        self._read: dict[str, Entry] = {}
        if twice := sorted(self._files.keys() & self._listed.keys()):
            raise RulebookError(f"{twice[0]}.yaml: {twice[0]} is in a list, too")

    @cached_property
    def slugs(self) -> Mapping[str, None]:
        """The cards of which a file speaks, in the order of their names."""
        return dict.fromkeys(sorted({*self._files, *self._listed}))

    @cached_property
    def digest(self) -> str:
        """Of all files as they are written: SHA-256, in hexadecimal."""
        found = hashlib.sha256()
        for path in (*map(str, self._lists), *self._files.values()):
            with open(path, "rb", buffering=0) as file:
                found.update(os.path.basename(path).encode() + b"\0" + file.read())
        return found.hexdigest()

    def entry(self, slug: str) -> Entry:
        """What stands about a card. Raises KeyError if no file speaks of it, RulebookError if its file is wrong."""
        found = self._listed.get(slug) or self._read.get(slug)
        if found is None and len(self._read) == MANY:
            self._read |= kept.recalled(self._kept_as, dict[str, Entry]) or {}
            found = self._read.get(slug)
        if found is None:
            found = self._opened(slug)
            self._read[slug] = found
            if len(self._read) == len(self._files) > MANY:
                kept.keep(self._kept_as, self._read)
        return found

    @property
    def _kept_as(self) -> str:
        """The name under which all that is read here is kept: it rests on the files, on the facts of the pool, and on what cards may name."""
        return kept.name_of((self.digest, POOL.text, *sorted(self._rulesets), *sorted(self.passages.named)))

    def _opened(self, slug: str) -> Entry:
        file = Path(self._files[slug])
        found = self._entries(read_cards((file,), self._own))
        if [*found] != [slug]:
            raise RulebookError(f"{file.name}: it holds {', '.join(found) or 'nothing'}, and is named for another card")
        return found[slug]

    def _entries(self, written: Written) -> dict[str, Entry]:
        cards, dated = built(written, self.passages, self._rulesets, self._own)
        beside = {slug_of(card.name): card for card in written.beside}
        return {
            slug: Entry(
                card,
                {ruleset: there[slug] for ruleset, there in dated.items() if slug in there},
                _told(beside[slug].reading, card) if slug in beside else None,
                beside[slug].rulings if slug in beside else (),
                beside[slug].changes if slug in beside else (),
            )
            for slug, card in cards.items()
        }

    @cached_property
    def cards(self) -> Mapping[str, CardDef]:
        """By slug every card of which a file speaks, as it reads where nothing else is said."""
        return Shelved(self.slugs.__contains__, lambda: self.slugs, lambda slug: self.entry(slug).card)

    @cached_property
    def dated(self) -> Mapping[str, Mapping[str, CardDef]]:
        """By ruleset the cards that read otherwise there."""
        return {ruleset: Dated(self, ruleset) for ruleset in self._rulesets}


def _told(reading: Passage | None, card: CardDef) -> Passage | None:
    """Where nothing is said of what was read there, it is what the definition says."""
    if reading is None or reading.says:
        return reading
    says = " ".join([*(way.says for way in card.procedures), *(effect.says for effect in card.effects)])
    return msgspec.structs.replace(reading, says=says or "Its facts are all that is played of it.")


class Dated(Mapping[str, CardDef]):
    """The cards that read otherwise in a ruleset. To go through all of them every file has to be opened."""

    def __init__(self, shelf: Shelf, ruleset: str) -> None:
        self._shelf, self._ruleset = shelf, ruleset

    def __getitem__(self, slug: str) -> CardDef:
        if slug not in self._shelf.slugs:
            raise KeyError(slug)
        return self._shelf.entry(slug).dated[self._ruleset]

    def __iter__(self) -> Iterator[str]:
        return (slug for slug in self._shelf.slugs if slug in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def overlaid(cards: Mapping[str, CardDef], over: Mapping[str, CardDef]) -> Mapping[str, CardDef]:
    """The cards, with some laid over them: only what is asked for is looked up."""
    return Shelved(
        lambda slug: slug in cards or slug in over,
        lambda: (*cards, *(slug for slug in over if slug not in cards)),
        lambda slug: over.get(slug) or cards[slug],
    )


def with_taken(cards: Mapping[str, CardDef]) -> Mapping[str, CardDef]:
    """The cards, and each as it is while it has effects of others: made when it is first asked for."""
    return Shelved(
        lambda slug: (
            slug in cards or (isinstance(slug, str) and BETWEEN in slug and all(p in cards for p in parts(slug)))
        ),
        lambda: cards,
        lambda slug: made(cards, slug) if BETWEEN in slug else cards[slug],
    )


class CardSource(Source, frozen=True, kw_only=True):
    """A source whose passages stand in the cards' files: where each was read (`RULINGS`: what is documented of each)."""

    shelf: Shelf

    def passage(self, name: str) -> Passage | None:
        own = super().passage(name)
        return own or next((each for each in self.about(name.partition("/")[0]) if each.id == name), None)

    def every(self) -> tuple[Passage, ...]:
        """Every file is opened for them."""
        return tuple(dict.fromkeys((*self.passages, *(each for slug in self.shelf.slugs for each in self.about(slug)))))

    def about(self, card: str) -> tuple[Passage, ...]:
        if card not in self.shelf.slugs:
            return tuple(passage for passage in self.passages if card in ("", passage.id))
        entry = self.shelf.entry(card)
        if self.source == RULINGS:
            return tuple(ruling.passage(entry.card.name) for ruling in entry.rulings)
        own = tuple(passage for passage in self.passages if entry.card.name in passage.cards)
        return (entry.reading, *own) if entry.reading is not None else own

    def whole(self) -> Source:
        """It with all its passages, as any other source."""
        fields = {name: getattr(self, name) for name in Source.__struct_fields__}
        return Source(**{**fields, "passages": self.every()})


def of_cards(source: Source, shelf: Shelf) -> CardSource:
    """A source as one whose further passages stand in the cards' files."""
    return CardSource(**{name: getattr(source, name) for name in Source.__struct_fields__}, shelf=shelf)


class PassageNames(Collection[str]):
    """Every passage that cards may name: those of the sources, and one for each card and each ruling of a card's file."""

    def __init__(self, named: Collection[str], shelf: Shelf) -> None:
        self.named, self._shelf = named, shelf

    def __contains__(self, name: object) -> bool:
        if name in self.named:
            return True
        source, _, rest = str(name).partition("/")
        # no file is opened for it: a card names what stands in its own, while that is being read
        return source in (TEXTS, RULINGS) and rest.partition("/")[0] in self._shelf.slugs

    def __iter__(self) -> Iterator[str]:
        yield from self.named
        yield from (f"{TEXTS}/{slug}" for slug in self._shelf.slugs)

    def __len__(self) -> int:
        return sum(1 for _ in self)

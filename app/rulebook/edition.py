"""Editions: a whole library as one value that can be kept and read again, also by a later library that has lost some of its
words. What was kept is read piece by piece, so that one card or ruleset that can no longer be read spoils no other."""

from __future__ import annotations

import hashlib
import lzma
from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypeVar

import msgspec

from app.engine.words.cards import CardDef
from app.rulebook.cardlist import by_facts
from app.rulebook.checks import check
from app.rulebook.layering import Compiled
from app.rulebook.library import Library
from app.rulebook.reading import RulebookError
from app.rulebook.shelf import CardSource
from app.rulebook.sources import Passage, Source

Shape = TypeVar("Shape", bound=msgspec.Struct)

UNREAD = "what it does, since it was kept in words that are no longer read"


class Kept(msgspec.Struct, frozen=True):
    """A library as it is written: every piece encoded by itself. `rulesets` holds other readings as well."""

    rulesets: dict[str, msgspec.Raw]
    cards: dict[str, msgspec.Raw]
    dated: dict[str, dict[str, msgspec.Raw]] = {}
    sources: dict[str, msgspec.Raw] = {}


def written(library: Library) -> bytes:
    """All of a library that a ruling rests on, in the order in which it was loaded."""
    whole = {
        "rulesets": dict(library.playable),
        "cards": dict(library.cards.items()),
        "dated": {ruleset: dict(there.items()) for ruleset, there in library.dated.items()},
        "sources": {n: s.whole() if isinstance(s, CardSource) else s for n, s in library.sources.items()},
    }
    return msgspec.msgpack.encode(whole)


def digest(data: bytes) -> str:
    """The name of an edition: SHA-256 of it as written, in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def packed(data: bytes) -> bytes:
    """For keeping. Rulesets are alike over long stretches, which asks for a compressor that looks far back."""
    return lzma.compress(data, preset=4)


class Edition:
    """A library read from what was kept of it. `body`: these bytes. Raises ValueError if they are no edition."""

    def __init__(self, body: bytes) -> None:
        self.body = body
        try:
            self._kept = msgspec.msgpack.decode(lzma.decompress(body), type=Kept)
        except (lzma.LZMAError, msgspec.DecodeError) as fault:
            raise ValueError(f"this is no edition of a library: {fault}") from fault

    @cached_property
    def sources(self) -> Mapping[str, Source]:
        """Every source with its passages. What a later library says of a source besides is left out; one is never refused."""
        return {name: _source(name, msgspec.msgpack.decode(raw)) for name, raw in self._kept.sources.items()}

    @cached_property
    def rulesets(self) -> Mapping[str, Compiled]:
        """Those that can be played still: every word of theirs is known, and they state every law that is asked for today."""
        found = {name: _read(raw, Compiled) for name, raw in self._kept.rulesets.items()}
        return {name: compiled for name, compiled in found.items() if compiled is not None and _playable(compiled)}

    @cached_property
    def cards(self) -> Mapping[str, CardDef]:
        """Every card by slug; without its effects, and saying so, if their words are no longer read."""
        return _cards(self._kept.cards)

    @cached_property
    def dated(self) -> Mapping[str, Mapping[str, CardDef]]:
        return {ruleset: _cards(there) for ruleset, there in self._kept.dated.items()}

    def plain_ruleset(self, ruleset: str) -> dict[str, Any]:
        """A ruleset as plain values, readable or not; empty if it was not there."""
        raw = self._kept.rulesets.get(ruleset)
        rules: dict[str, Any] = msgspec.msgpack.decode(raw)["rules"] if raw is not None else {}
        return rules

    def text(self, ruleset_of: str, slug: str) -> msgspec.Raw | None:
        """A card as it reads in a ruleset, in the bytes it was kept in."""
        return self._kept.dated.get(ruleset_of, {}).get(slug) or self._kept.cards.get(slug)

    def library(self, today: Library) -> Library:
        """The library that was kept, with everything of today's that it lacks; but of a card of the pool it keeps to what was
        known then, if only its facts."""
        readings = {n: c for n, c in self.rulesets.items() if c.of != n}
        own = {n: c for n, c in self.rulesets.items() if c.of == n}
        return msgspec.structs.replace(
            today,
            sources={**today.sources, **self.sources},
            rulesets={**today.rulesets, **own},
            readings={**today.readings, **readings},
            cards={**{slug: card for slug, card in today.cards.items() if by_facts(slug) is None}, **self.cards},
            dated=self.dated,
        )


def _read(raw: msgspec.Raw, shape: type[Shape]) -> Shape | None:
    try:
        return msgspec.msgpack.decode(raw, type=shape)
    except msgspec.ValidationError:
        return None


def _playable(compiled: Compiled) -> bool:
    try:
        check(compiled.id, compiled.rules.nodes, compiled.rules.rules)
    except RulebookError:
        return False
    return True


def _known(plain: Mapping[str, Any], shape: type[Shape]) -> dict[str, Any]:
    """The fields that a struct of this shape has today."""
    return {f.encode_name: plain[f.encode_name] for f in msgspec.structs.fields(shape) if f.encode_name in plain}


def _source(name: str, plain: Mapping[str, Any]) -> Source:
    passages = [_known(each, Passage) for each in plain.get("passages", ())]
    blank = {"source": name, "title": name, "kind": "", "reliability": ""}
    return msgspec.convert(blank | _known(plain, Source) | {"passages": passages}, Source)


def _cards(kept: Mapping[str, msgspec.Raw]) -> dict[str, CardDef]:
    found = {slug: _read(raw, CardDef) or _facts(raw) for slug, raw in kept.items()}
    return {slug: card for slug, card in found.items() if card is not None}


def _facts(raw: msgspec.Raw) -> CardDef | None:
    """A card without its effects; None if not even its facts can be read."""
    plain = _known(msgspec.msgpack.decode(raw), CardDef)
    try:
        return msgspec.convert(plain | {"effects": (), "procedures": (), "unmodelled": UNREAD}, CardDef)
    except msgspec.ValidationError:
        return None

"""Everything authored, loaded once and frozen: sources, rulesets, cards and the built-in examples."""

from __future__ import annotations

import hashlib
from collections import ChainMap
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec

from app.engine.law.rules import Game
from app.engine.words.cards import CardDef
from app.rulebook.cardfile import RULINGS, TEXTS
from app.rulebook.cardlist import by_facts
from app.rulebook.disputes import Dispute, load_disputes
from app.rulebook.formats import FORMATS
from app.rulebook.later import Gathered
from app.rulebook.layering import HOUSE, Compiled, Layer, RulesetText, compile_ruleset
from app.rulebook.once import once
from app.rulebook.pool import POOL
from app.rulebook.proofs import Proof, load_proofs
from app.rulebook.reading import RulebookError, all_known, read_yaml, shaped
from app.rulebook.readings import load_readings
from app.rulebook.shelf import Entry, Shelf, of_cards, overlaid, with_taken
from app.rulebook.sources import Passage, Source
from app.rulebook.tables import Table, load_tables

HERE = Path(__file__).parent
ORDER = ("tcg-2005", "tcg-2008", "tcg-2010", "ocg-2010", "tcg-2014", "today")


class Example(msgspec.Struct, frozen=True):
    """A worked example: its short name, its notation, and a sentence on why it is worth reading."""

    slug_name: str
    text: str
    about: str


class Library(msgspec.Struct, frozen=True):
    """`cards`: by slug those that card files speak of, and `dated` those that read otherwise in a ruleset, by ruleset and slug; every other card of the
    pool is known by its facts (`card`). `cards_digest` over all cards and the pool; `proofs`: scenarios that show what passages say; `disputes`: scenarios on which rulesets differ; `tables`: some
    to be played under every ruleset at once; `readings`: rulesets as another of their sources reads them; `shelf`: the card
    files, with where each card was read and what is documented of it."""

    sources: Mapping[str, Source]
    rulesets: Mapping[str, Compiled]
    cards: Mapping[str, CardDef]
    examples: tuple[Example, ...]
    cards_digest: str
    proofs: Sequence[Proof] = ()
    dated: Mapping[str, Mapping[str, CardDef]] = {}
    disputes: Sequence[Dispute] = ()
    tables: tuple[Table, ...] = ()
    readings: Mapping[str, Compiled] = {}
    shelf: Shelf | None = None

    @property
    def playable(self) -> Mapping[str, Compiled]:
        """Every ruleset that a scenario may name: the rulesets, and other readings of them."""
        return ChainMap(self.readings, self.rulesets)  # type: ignore[arg-type]

    @once
    def game(self, ruleset: str) -> Game:
        """A ruleset with every card as it reads there."""
        return Game(self.playable[ruleset].rules, with_taken(self.texts(ruleset)))

    @once
    def tokens(self) -> Mapping[str, str]:
        """The slugs of Tokens by name."""
        own = (self.cards[slug] for slug in self._own())
        return {card.name: card.slug for card in own if "token" in card.subtypes}

    def read_whole(self) -> None:
        """What is otherwise read when it is first asked for, but for the cards. Raises RulebookError for what is wrong of it."""
        for later in (self.readings.values(), self.proofs, self.disputes):
            for _ in later:
                pass

    def own_names(self) -> tuple[str, ...]:
        """The names of the cards that the pool does not hold."""
        return tuple(self.cards[slug].name for slug in self._own())

    @once
    def _own(self) -> tuple[str, ...]:
        return tuple(slug for slug in self.cards if not POOL.holds(slug))

    @once
    def texts(self, ruleset: str) -> Mapping[str, CardDef]:
        """Every card by slug, as it reads in a ruleset."""
        dated = self.dated.get(self.playable[ruleset].of)
        return self.cards if dated is None else overlaid(self.cards, dated)

    def card(self, slug: str) -> CardDef | None:
        """Any card that may be written in a scenario: one of `cards`, or of the pool by its facts; None if there is none."""
        return self.cards.get(slug) or by_facts(slug)

    def entry(self, slug: str) -> Entry | None:
        """What stands about a card in its file; None if no file speaks of it."""
        return self.shelf.entry(slug) if self.shelf is not None and slug in self.shelf.slugs else None

    def passage(self, source: str, passage: str) -> Passage | None:
        """A passage of a source, or of a card's file: where the card was read, and each ruling on it."""
        return self.sources[source].passage(passage) if source in self.sources else None


@cache
def load() -> Library:
    """The built-in library. Raises RulebookError if a file of it is wrong; of a card, a reading, a proof or a dispute when it is first
    asked for."""
    sources = {s.source: s for s in (shaped(read_yaml(f), Source, f.name) for f in sorted(HERE.glob("sources/*.yaml")))}
    layers = {x.layer: x for x in (shaped(read_yaml(f), Layer, f.name) for f in sorted(HERE.glob("layers/*.yaml")))}
    sources[HOUSE] = _house(sources.get(HOUSE), layers)
    texts = [shaped(read_yaml(f), RulesetText, f.name) for f in sorted(HERE.glob("rulesets/*.yaml"))]
    texts.sort(key=lambda t: ORDER.index(t.ruleset))
    for text in texts:
        all_known(f"{text.ruleset}: limits", "format", filter(None, (text.limits,)), FORMATS)
    named = {f"{s.source}/{p.id}" for s in sources.values() for p in s.passages}
    shelf = Shelf(HERE / "cards", named, [text.ruleset for text in texts])
    sources |= {name: of_cards(sources[name], shelf) for name in (TEXTS, RULINGS)}
    rulesets = {t.ruleset: compile_ruleset(t, layers, sources) for t in texts}
    digest = hashlib.sha256(shelf.digest.encode() + POOL.text.encode()).hexdigest()
    passages = shelf.passages
    proofs = Gathered(lambda: load_proofs(HERE / "proofs", passages, set(rulesets)))
    readings = load_readings(HERE / "readings", rulesets, layers, sources)
    disputes = Gathered(lambda: _disputes(passages, texts, readings))
    examples = _examples()
    tables = load_tables(HERE / "tables", {e.slug_name: e.text for e in examples})
    return Library(
        sources, rulesets, shelf.cards, examples, digest, proofs, shelf.dated, disputes, tables, readings, shelf
    )


def _disputes(
    passages: Collection[str], texts: Iterable[RulesetText], readings: Mapping[str, Compiled]
) -> tuple[Dispute, ...]:
    """All disputes; those that tell a ruleset best are among them."""
    found = load_disputes(HERE / "disputes", passages, {*(text.ruleset for text in texts), *readings})
    for text in texts:
        all_known(f"{text.ruleset}: told_by", "dispute", text.told_by, {d.id for d in found})
    return found


def _house(written: Source | None, layers: Mapping[str, Layer]) -> Source:
    """Our own inferences as a source: every rule and node of a layer that names no passage, in its own words."""
    passages: dict[str, Passage] = {p.id: p for p in written.passages} if written else {}
    for layer in layers.values():
        for rule in layer.rules:
            if not rule.cite:
                name = f"rule/{rule.id}"
                passages[name] = Passage(name, f"layer {layer.layer}", rule.says, "inferred")
        trees = [(layer.tree, "")] if layer.tree else []
        trees += [(child, change.fill) for change in layer.changes for child in change.children]
        for raw, above in trees:
            assert raw is not None
            _silent(layer.layer, raw, above, passages)
    base = written or Source(HOUSE, "What we infer where no source settles the point", "ours", "Our own reasoning.")
    return msgspec.structs.replace(base, passages=tuple(passages.values()))


def _silent(layer: str, raw: Mapping[str, object], above: str, passages: dict[str, Passage]) -> None:
    path = str(raw["id"]) if above in ("", "turn") else f"{above}/{raw['id']}"
    if not raw.get("cite"):
        name = f"turn/{path}"
        passages[name] = Passage(name, f"layer {layer}", str(raw.get("says", raw["title"])), "assumed")
    children = raw.get("children", [])
    assert isinstance(children, list)
    for child in children:
        _silent(layer, child, path, passages)


def _examples() -> tuple[Example, ...]:
    found = read_yaml(HERE / "examples.yaml") if (HERE / "examples.yaml").exists() else []
    examples = []
    for entry in found:
        file = HERE / "scenarios" / f"{entry['scenario']}.yaml"
        if not file.exists():
            raise RulebookError(f"examples.yaml: there is no scenario {entry['scenario']!r}")
        examples.append(Example(entry["scenario"], file.read_text(encoding="utf-8"), entry["about"]))
    return tuple(examples)

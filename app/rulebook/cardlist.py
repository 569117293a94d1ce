"""The cards that files speak of: facts from the pool, or of our own; effects; checked against each other and the sources."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, Procedure
from app.engine.words.filters import Kind
from app.rulebook.facts import Facts, slug_of
from app.rulebook.pool import POOL
from app.rulebook.reading import RulebookError, all_known, read_yaml, shaped
from app.rulebook.sources import Source


class Effects(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What a card does, in the vocabulary, as in `CardDef`. `unmodelled`: what of its text is left out, in a few words.
    `under`: the rulesets in which it reads so, where its text has changed; without it, all others. `unmodelled_under`: what
    is left out in these rulesets only, as a later text that is not written down."""

    card: str
    under: tuple[str, ...] = ()
    effects: tuple[EffectDef, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    special_only: bool = False
    own_way_only: bool = False
    never_special: bool = False
    never_special_from: tuple[Zone, ...] = ()
    tributes: int | None = None
    remains: bool = False
    always_named: str = ""
    unmodelled: str = ""
    unmodelled_under: Mapping[str, str] = {}


class Written(msgspec.Struct, frozen=True):
    """What stands in card files, each entry with the name of its file: facts of cards that the pool does not hold, and texts in
    the vocabulary."""

    facts: tuple[tuple[str, Facts], ...]
    texts: tuple[tuple[str, Effects], ...]

    @property
    def known(self) -> Mapping[str, Facts]:
        """Facts by card name: those written here, and the pool's."""
        return ChainMap({facts.name: facts for _, facts in self.facts}, POOL)  # type: ignore[arg-type]


def read_cards(files: Iterable[Path]) -> Written:
    """The entries of card files: lists of facts (`name`) and of texts (`card`), apart or mixed. Raises RulebookError for one
    that is neither, and for a card whose facts are there twice, or in the pool."""
    facts: dict[str, tuple[str, Facts]] = {}
    texts: list[tuple[str, Effects]] = []
    for file in files:
        data = read_yaml(file)
        entries = data["cards"] if isinstance(data, dict) and "cards" in data else data
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise RulebookError(f"{file.name}: a card file is a list of entries, each with `name` or `card`")
        for entry in entries:
            if "card" in entry or "name" not in entry:
                texts.append((file.name, shaped(entry, Effects, f"{file.name}: {entry.get('card', 'an entry')}")))
                continue
            found = shaped(entry, Facts, f"{file.name}: {entry['name']}")
            if found.name in facts:
                raise RulebookError(f"{file.name}: {found.name} is there twice")
            if POOL.by_slug(slug_of(found.name)) is not None:
                raise RulebookError(f"{file.name}: {found.name} is in the pool, and its facts come from there")
            facts[found.name] = (file.name, found)
    return Written(tuple(facts.values()), tuple(texts))


def card_files(folder: Path) -> tuple[Path, ...]:
    """Every card file of the library: facts, then texts."""
    return (*sorted(folder.glob("facts/*.yaml")), *sorted(folder.glob("effects/*.yaml")))


def load_cards(
    folder: Path, sources: Mapping[str, Source], rulesets: Collection[str]
) -> tuple[dict[str, CardDef], dict[str, dict[str, CardDef]]]:
    """By slug every card that a file speaks of; and by ruleset those that read otherwise there. A card whose text is not
    modelled says so."""
    return built(read_cards(card_files(folder)), sources, rulesets)


def built(
    written: Written, sources: Mapping[str, Source], rulesets: Collection[str]
) -> tuple[dict[str, CardDef], dict[str, dict[str, CardDef]]]:
    """The cards of what is written, as `load_cards` gives them. Raises RulebookError for what the files' shape alone
    does not forbid: a card or effect that is there twice, and names of passages, rulesets, moments that there are not."""
    facts = written.known
    passages = {f"{s.source}/{p.id}" for s in sources.values() for p in s.passages}
    effects: dict[str, Effects] = {}
    dated: dict[str, dict[str, CardDef]] = {}
    for file, card in written.texts:
        _check(card, facts, passages, file)
        for ruleset in card.under:
            all_known(f"{file}: {card.card}: under", "ruleset", (ruleset,), rulesets)
            if slug_of(card.card) in dated.setdefault(ruleset, {}):
                raise RulebookError(f"{file}: {card.card} is there twice for {ruleset}")
            dated[ruleset][slug_of(card.card)] = _card(facts[card.card], card)
        if card.under:
            continue
        if card.card in effects:
            raise RulebookError(f"{file}: {card.card} is there twice")
        effects[card.card] = card
    for card in effects.values():
        for ruleset, left_out in card.unmodelled_under.items():
            there = dated.setdefault(ruleset, {})
            all_known(f"{card.card}: unmodelled-under", "ruleset", (ruleset,), rulesets)
            if slug_of(card.card) in there:
                raise RulebookError(f"{card.card}: unmodelled-under {ruleset}: the card has a text of its own there")
            more = ", and ".join(filter(None, (card.unmodelled, left_out)))
            there[slug_of(card.card)] = _card(
                facts[card.card], msgspec.structs.replace(card, unmodelled=more, unmodelled_under={})
            )
    own = {found.name: found for _, found in written.facts}
    spoken = own | {text.card: facts[text.card] for _, text in written.texts}
    return {slug_of(name): _card(found, effects.get(name)) for name, found in spoken.items()}, dated


def _check(card: Effects, facts: Mapping[str, Facts], passages: set[str], file: str) -> None:
    place = f"{file}: {card.card}"
    all_known(file, "card with facts", (card.card,), facts)
    texts: tuple[EffectDef | Procedure, ...] = (*card.effects, *card.procedures)
    for effect in texts:
        all_known(f"{place}: {effect.id}: cite", "passage", effect.cite, passages)
        if not effect.cite:
            raise RulebookError(f"{place}: effect {effect.id} rests on no passage")
    names = [e.id for e in texts]
    if len(set(names)) != len(names):
        raise RulebookError(f"{place}: two effects have the same id")


@lru_cache(1024)
def by_facts(slug: str) -> CardDef | None:
    """A card of the pool by its facts alone, which is all of one without effects; None if there is no such card."""
    facts = POOL.by_slug(slug)
    return _card(facts, None) if facts else None


def _card(facts: Facts, effects: Effects | None) -> CardDef:
    unmodelled = effects.unmodelled if effects else ("" if facts.plain else "its text")
    if "?" in (facts.atk, facts.defense):
        unmodelled = ", ".join(
            filter(None, (unmodelled, "its ATK or DEF, printed as a question mark and counted as 0"))
        )
    text = effects or Effects(facts.name)
    return CardDef(
        slug_of(facts.name), facts.name, facts.kind, facts.subtypes, facts.attribute, facts.race, facts.level or 0,
        _points(facts.atk), _points(facts.defense), facts.passcode, facts.atk == "?",
        tuple(_speeded(facts, e) for e in text.effects), text.procedures, text.special_only or facts.by_ritual,
        text.own_way_only, text.never_special, text.never_special_from, text.tributes, text.remains,
        text.always_named, unmodelled,
    )  # fmt: skip


def _points(printed: int | Literal["?"] | None) -> int:
    return printed if isinstance(printed, int) else 0


def _speeded(facts: Facts, effect: EffectDef) -> EffectDef:
    """The effect with the Spell Speed that follows from what it is."""
    match effect.kind, facts.kind:
        case EffectKind.ACTIVATION, Kind.TRAP:
            speed = 3 if "counter" in facts.subtypes else 2
        case EffectKind.ACTIVATION, _:
            speed = 2 if "quick-play" in facts.subtypes else 1
        case EffectKind.QUICK, _:
            speed = 2
        case _:
            speed = 1
    return msgspec.structs.replace(effect, speed=speed)

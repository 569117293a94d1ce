"""The cards: facts from one set of files, effects from another, checked against each other and the sources."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, Procedure
from app.engine.words.conditions.during import During
from app.engine.words.filters import Kind
from app.engine.words.operations import Later, Skip, every_op
from app.rulebook.reading import RulebookError, all_known, read_yaml, shaped
from app.rulebook.sources import Source
from app.rulebook.vocabulary import MOMENTS, PHASES


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    """What is printed on a card, apart from its text."""

    name: str
    kind: Kind
    passcode: int = 0
    subtypes: tuple[str, ...] = ()
    attribute: str = ""
    race: str = ""
    level: int = 0
    atk: int | Literal["?"] = 0
    defense: int | Literal["?"] = 0
    aliases: tuple[str, ...] = ()


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
    unmodelled: str = ""
    unmodelled_under: Mapping[str, str] = {}


def slug_of(name: str) -> str:
    """A card's name as it stands in addresses: lower case, no accents, words joined by hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-")


def load_facts(folder: Path) -> dict[str, Facts]:
    """Facts by card name."""
    found: dict[str, Facts] = {}
    for file in sorted(folder.glob("facts/*.yaml")):
        data = read_yaml(file)
        entries: list[Any] = data["cards"] if isinstance(data, dict) else data
        for entry in entries:
            facts = shaped(entry, Facts, f"{file.name}: {entry.get('name')}")
            if facts.name in found:
                raise RulebookError(f"{file.name}: {facts.name} is there twice")
            found[facts.name] = facts
    return found


def load_cards(
    folder: Path, sources: Mapping[str, Source], rulesets: Collection[str]
) -> tuple[dict[str, CardDef], dict[str, dict[str, CardDef]]]:
    """Every card by slug; and by ruleset those that read otherwise there. A card whose text is not modelled says so."""
    facts = load_facts(folder)
    passages = {f"{s.source}/{p.id}" for s in sources.values() for p in s.passages}
    effects: dict[str, Effects] = {}
    dated: dict[str, dict[str, CardDef]] = {}
    for file in sorted(folder.glob("effects/*.yaml")):
        for entry in read_yaml(file):
            card = shaped(entry, Effects, f"{file.name}: {entry.get('card')}")
            _check(card, facts, passages, file.name)
            for ruleset in card.under:
                if ruleset not in rulesets:
                    known = ", ".join(rulesets)
                    raise RulebookError(f"{file.name}: {card.card}: no ruleset {ruleset!r}; there are {known}")
                if slug_of(card.card) in dated.setdefault(ruleset, {}):
                    raise RulebookError(f"{file.name}: {card.card} is there twice for {ruleset}")
                dated[ruleset][slug_of(card.card)] = _card(facts[card.card], card)
            if card.under:
                continue
            if card.card in effects:
                raise RulebookError(f"{file.name}: {card.card} is there twice")
            effects[card.card] = card
    for card in effects.values():
        for ruleset, left_out in card.unmodelled_under.items():
            there = dated.setdefault(ruleset, {})
            if ruleset not in rulesets or slug_of(card.card) in there:
                why = "no such ruleset" if ruleset not in rulesets else "the card has a text of its own there"
                raise RulebookError(f"{card.card}: unmodelled-under {ruleset}: {why}")
            more = ", and ".join(filter(None, (card.unmodelled, left_out)))
            there[slug_of(card.card)] = _card(
                facts[card.card], msgspec.structs.replace(card, unmodelled=more, unmodelled_under={})
            )
    return {slug_of(f.name): _card(f, effects.get(f.name)) for f in facts.values()}, dated


def _check(card: Effects, facts: Mapping[str, Facts], passages: set[str], file: str) -> None:
    place = f"{file}: {card.card}"
    if card.card not in facts:
        raise RulebookError(f"{place}: no facts are known of a card of this name")
    texts: tuple[EffectDef | Procedure, ...] = (*card.effects, *card.procedures)
    for effect in texts:
        all_known(place, "passage", effect.cite, passages)
        if not effect.cite:
            raise RulebookError(f"{place}: effect {effect.id} rests on no passage")
    for own in card.effects:
        later = tuple(op.at for op in every_op(own.does) if isinstance(op, Later))
        unknown = [t for t in (*own.timing, *later) if t not in MOMENTS]
        if unknown:
            raise RulebookError(f"{place}: no moment {unknown[0]!r}; there are {', '.join(MOMENTS)}")
        phases = [op.phase for op in every_op(own.does) if isinstance(op, Skip)]
        phases += [phase for c in own.conditions if isinstance(c, During) for phase in c.phases]
        if unknown := [p for p in phases if p not in PHASES]:
            raise RulebookError(f"{place}: no phase {unknown[0]!r}; there are {', '.join(PHASES)}")
    names = [e.id for e in texts]
    if len(set(names)) != len(names):
        raise RulebookError(f"{place}: two effects have the same id")


def _card(facts: Facts, effects: Effects | None) -> CardDef:
    plain = facts.kind is Kind.MONSTER and "effect" not in facts.subtypes
    unmodelled = effects.unmodelled if effects else ("" if plain else "its text")
    if "?" in (facts.atk, facts.defense):
        unmodelled = ", ".join(
            filter(None, (unmodelled, "its ATK or DEF, printed as a question mark and counted as 0"))
        )
    text = effects or Effects(facts.name)
    return CardDef(
        slug_of(facts.name), facts.name, facts.kind, facts.subtypes, facts.attribute, facts.race, facts.level,
        _points(facts.atk), _points(facts.defense), facts.passcode, facts.atk == "?",
        tuple(_speeded(facts, e) for e in text.effects), text.procedures, text.special_only,
        text.own_way_only, text.never_special, text.never_special_from, text.tributes, unmodelled,
    )  # fmt: skip


def _points(printed: int | Literal["?"]) -> int:
    return 0 if printed == "?" else printed


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

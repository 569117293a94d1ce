"""The cards that files speak of: facts from the pool, or of our own; effects; checked against each other and the sources."""

from __future__ import annotations

import os
from collections import ChainMap
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from app.engine.ids import Zone
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.applied.stats_become import StatsBecome
from app.engine.words.cards import CardDef, EffectDef, EffectKind, Procedure
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Kind
from app.engine.words.materials import Material
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.put_counters import PutCounters
from app.rulebook.archetypes import archetypes_of
from app.rulebook.cardfile import CardFile, read_card
from app.rulebook.facts import Facts, slug_of
from app.rulebook.pool import POOL
from app.rulebook.reading import RulebookError, all_known, read_yaml, shaped
from app.rulebook.shorthands import Shorthands, expanded
from app.rulebook.texts import effect_text, procedure_text


class Effects(Shorthands, frozen=True, forbid_unknown_fields=True, rename="kebab", kw_only=False):
    """What a card does, in the vocabulary, as in `CardDef`. `unmodelled`: what of its text is left out, in a few words.
    `undocumented`: a point that no source decides, and the reading that is played: all of the card is played, and the doubt is told.
    `can_hold`: counters that can be put on it, beside those that it puts on itself; `holds_most`: of each so many at once. `only_placed`: a Spell or Trap that comes to the
    field only as an effect places it there: nobody activates or Sets it. `never_activated`: it is a
    Spell or Trap that nobody activates itself, only its effects elsewhere. `under`: the rulesets in which it reads so, where
    its text has changed; without it, all others."""

    card: str
    under: tuple[str, ...] = ()
    effects: tuple[EffectDef, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    special_only: bool = False
    own_way_only: bool = False
    never_special: bool = False
    never_special_from: tuple[Zone, ...] = ()
    summon_if: tuple[AnyCondition, ...] = ()
    special_if: tuple[AnyCondition, ...] = ()
    face_up_if: tuple[AnyCondition, ...] = ()
    flip_if: tuple[AnyCondition, ...] = ()
    tributes: int | None = None
    remains: bool = False
    never_activated: bool = False
    only_placed: bool = False
    always_named: str = ""
    member_of: tuple[str, ...] = ()
    also_named: str = ""
    materials: tuple[Material, ...] = ()
    without_polymerization: bool = False
    no_substitutes: bool = False
    made_by: tuple[str, ...] = ()
    can_hold: tuple[str, ...] = ()
    holds_most: int = 0
    unmodelled: str = ""
    undocumented: str = ""


TAKEN = tuple(
    name
    for name in Effects.__struct_fields__
    if name in CardDef.__struct_fields__ and name not in ("effects", "procedures", "unmodelled")
)
"""What a card takes from its text as it is written."""


UNKNOWN_POINTS = "its ATK or DEF, printed as a question mark and counted as 0"
"""What is left out of a card that does not say itself what they are."""


class Written(msgspec.Struct, frozen=True):
    """What stands in card files, each entry with the name of its file: facts of cards that the pool does not hold, texts in
    the vocabulary, and what stands beside these."""

    facts: tuple[tuple[str, Facts], ...]
    texts: tuple[tuple[str, Effects], ...]
    beside: tuple[CardFile, ...] = ()

    @property
    def known(self) -> Mapping[str, Facts]:
        """Facts by card name: those written here, and the pool's."""
        return ChainMap({facts.name: facts for _, facts in self.facts}, POOL)  # type: ignore[arg-type]


def read_cards(files: Iterable[Path], beside: Mapping[str, Facts] | None = None) -> Written:
    """The entries of card files: a card's own, with its `facts` if the pool has none, or a list of facts (`name`) and of texts
    (`card`), apart or mixed. `beside`: facts
    of other files, by name. Raises RulebookError for one that is neither, and for a card whose facts are there twice, or in the
    pool."""
    facts: dict[str, tuple[str, Facts]] = {}
    written: list[tuple[str, dict[str, object]]] = []
    for file in files:
        for entry in _entries(read_yaml(file), file.name):
            if "card" in entry or "name" not in entry:
                written.append((file.name, entry))
                if "facts" not in entry:
                    continue
                entry = {"name": entry.get("card"), **shaped(entry["facts"], dict, f"{file.name}: facts")}
            found = shaped(entry, Facts, f"{file.name}: {entry['name']}")
            if found.name in facts:
                raise RulebookError(f"{file.name}: {found.name} is there twice")
            if POOL.by_slug(slug_of(found.name)) is not None:
                raise RulebookError(f"{file.name}: {found.name} is in the pool, and its facts come from there")
            facts[found.name] = (file.name, found)
    known = ChainMap({found.name: found for _, found in facts.values()}, beside or {}, POOL)  # type: ignore[arg-type]
    texts: list[tuple[str, Effects]] = []
    cards: list[CardFile] = []
    for file_name, entry in written:
        if "card" not in entry:
            raise RulebookError(f"{file_name}: an entry: the field 'card' is missing")
        name = str(entry["card"])
        place = f"{file_name}: {name}"
        all_known(file_name, "card with facts", (name,), known)
        card = read_card(entry, known[name], place)
        cards.append(card)
        texts += ((file_name, shaped(text, Effects, place)) for text in card.texts)
    return Written(tuple(facts.values()), tuple(texts), tuple(cards))


def _entries(data: object, file: str) -> list[dict[str, object]]:
    entries = data["cards"] if isinstance(data, dict) and "cards" in data else data
    if isinstance(entries, dict) and "card" in entries:
        return [entries]
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise RulebookError(f"{file}: a card file is one card, or a list of entries, each with `name` or `card`")
    return entries


def lists(folder: Path) -> tuple[Path, ...]:
    """The files of what has no file of its own."""
    return (*sorted(folder.glob("facts/*.yaml")), *sorted(folder.glob("effects/*.yaml")))


def own_paths(folder: Path) -> dict[str, str]:
    """The paths of the files of one card each, in folders of one letter, by the slugs of the cards, in their order. They are thousands, and
    most are never opened."""
    letters = sorted(entry.path for entry in os.scandir(folder) if len(entry.name) == 1 and entry.is_dir())
    named = ((letter, name) for letter in letters for name in sorted(os.listdir(letter)) if name.endswith(".yaml"))
    return {name.removesuffix(".yaml"): f"{letter}/{name}" for letter, name in named}


def own_files(folder: Path) -> tuple[Path, ...]:
    """The files of one card each, in the order of the cards."""
    return tuple(map(Path, own_paths(folder).values()))


def card_files(folder: Path) -> tuple[Path, ...]:
    """Every card file of a library."""
    return (*lists(folder), *own_files(folder))


class Built(NamedTuple):
    """The cards of what is written: by slug, and by ruleset those that read otherwise there."""

    cards: dict[str, CardDef]
    dated: dict[str, dict[str, CardDef]]


def built(
    written: Written, passages: Collection[str], rulesets: Collection[str], beside: Mapping[str, Facts] | None = None
) -> Built:
    """The cards of what is written. `beside`: facts of other files, by name. Raises RulebookError for what the files' shape alone does not forbid: a card or effect that
    is there twice, and names of passages, rulesets, moments that there are not."""
    facts: Mapping[str, Facts] = ChainMap(written.known, beside or {})  # type: ignore[arg-type]
    effects: dict[str, Effects] = {}
    dated: dict[str, dict[str, CardDef]] = {}
    for file, card in written.texts:
        _check(card, facts, passages, file)
        for ruleset in card.under:
            all_known(f"{file}: {card.card}: under", "ruleset", (ruleset,), rulesets)
            if slug_of(card.card) in dated.setdefault(ruleset, {}):
                raise RulebookError(f"{file}: {card.card} is there twice for {ruleset}")
            dated[ruleset][slug_of(card.card)] = card_of(facts[card.card], card)
        if card.under:
            continue
        if card.card in effects:
            raise RulebookError(f"{file}: {card.card} is there twice")
        effects[card.card] = card
    own = {found.name: found for _, found in written.facts}
    spoken = own | {text.card: facts[text.card] for _, text in written.texts}
    return Built({slug_of(name): card_of(found, effects.get(name)) for name, found in spoken.items()}, dated)


def _check(card: Effects, facts: Mapping[str, Facts], passages: Collection[str], file: str) -> None:
    place = f"{file}: {card.card}"
    all_known(file, "card with facts", (card.card,), facts)
    texts: tuple[EffectDef | Procedure, ...] = (*card.effects, *card.procedures)
    for effect in texts:
        all_known(f"{place}: {effect.id}: cite", "passage", effect.cite, passages)
        if not effect.cite:
            raise RulebookError(f"{place}: effect {effect.id} rests on no passage")
    said = (*card.spirit, *(card.union.cite if card.union is not None else ()))
    all_known(f"{place}: cite", "passage", said, passages)
    names = [*(e.id for e in card.procedures), *(e.id for e in expanded(card.effects, card))]
    if len(set(names)) != len(names):
        raise RulebookError(f"{place}: two effects have the same id")


@lru_cache(1024)
def by_facts(slug: str) -> CardDef | None:
    """A card of the pool by its facts alone, which is all of one without effects; None if there is no such card."""
    facts = POOL.by_slug(slug)
    return card_of(facts, None) if facts else None


def card_of(facts: Facts, effects: Effects | None) -> CardDef:
    """The card of these facts and this text; None where it is known by its facts alone."""
    unmodelled = effects.unmodelled if effects else ("" if facts.plain else "its text")
    if "?" in (facts.atk, facts.defense) and not (effects and _worked_out(effects)):
        unmodelled = ", ".join(filter(None, (unmodelled, UNKNOWN_POINTS)))
    text = effects or Effects(facts.name)
    taken = {name: getattr(text, name) for name in TAKEN}
    return CardDef(
        slug_of(facts.name), facts.name, facts.kind, facts.subtypes, facts.attribute, facts.race, facts.level or 0,
        _points(facts.atk), _points(facts.defense), facts.passcode, facts.atk == "?",
        effects=tuple(_told(_speeded(facts, e)) for e in expanded(text.effects, text)),
        procedures=tuple(_told_way(p) for p in text.procedures),
        archetypes=archetypes_of(text.always_named or facts.name),
        unmodelled=unmodelled,
        **{
            **taken,
            "special_only": text.special_only or facts.by_ritual,
            "never_special": text.never_special or bool(text.spirit),
            "can_hold": _counters(text),
        },
    )  # fmt: skip


def _counters(text: Effects) -> tuple[str, ...]:
    """The counters that can be put on a card: those that its own effects put there, and those its text says so of."""
    ops = (op for effect in text.effects for op in every_op(effect.does))
    own = (op.counter for op in ops if isinstance(op, PutCounters) and op.means_itself())
    return tuple(dict.fromkeys((*text.can_hold, *own)))


def _told(effect: EffectDef) -> EffectDef:
    """The effect with its text, which is put together from its words where nobody has written another."""
    return effect if effect.says else msgspec.structs.replace(effect, says=effect_text(effect))


def _told_way(way: Procedure) -> Procedure:
    return way if way.says else msgspec.structs.replace(way, says=procedure_text(way))


def _worked_out(effects: Effects) -> bool:
    """Whether a card says itself what its ATK and DEF are, or come to: without that its question mark counts as 0."""
    words = (applied for effect in effects.effects for applied in effect.applies)
    ops = (op for effect in effects.effects for op in every_op(effect.does))
    return any(isinstance(word, StatsBecome | StatBonus) and word.to.self for word in words) or any(
        isinstance(op, ChangeStats) and op.means_itself() for op in ops
    )


def _points(printed: int | Literal["?"] | None) -> int:
    return printed if isinstance(printed, int) else 0


def _speeded(facts: Facts, effect: EffectDef) -> EffectDef:
    """The effect with the Spell Speed that follows from what it is. What a Trap does when it is met is of Spell Speed 2, too (edisonrul.ing,
    Ojamagic and Meteor Flare), that of a Quick-Play Spell is not (Indomitable Gladiator Beast)."""
    match effect.kind, facts.kind:
        case EffectKind.ACTIVATION, Kind.TRAP:
            speed = 3 if "counter" in facts.subtypes else 2
        case EffectKind.ACTIVATION, _:
            speed = 2 if "quick-play" in facts.subtypes else 1
        case (EffectKind.QUICK, _) | (EffectKind.TRIGGER, Kind.TRAP):
            speed = 2
        case _:
            speed = 1
    return msgspec.structs.replace(effect, speed=speed)

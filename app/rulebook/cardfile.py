"""One card as its file writes it. What can be derived is not written: here it is put in, before anything is checked.

A file holds one card: `card`, its name; `reading`, where its text was read; what it does; `later` and `earlier`, how it reads in
rulesets in which its text was changed since, or had not been yet; `rulings`, documented statements on it, each with a scenario that plays it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal
from urllib.parse import quote

import msgspec

from app.engine.words.filters import Kind
from app.rulebook.facts import Facts, slug_of
from app.rulebook.proofs import Expectation
from app.rulebook.reading import RulebookError, all_known, shaped
from app.rulebook.sources import Passage

TEXTS = "card-texts"
"""The source of which the reading of every card is a passage, named by its slug."""
RULINGS = "card-rulings"
"""The source of the statements on single cards: `card-rulings/slug/id`."""
GENERALLY_KNOWN = "house/card-as-generally-known"

Read = Literal["edison", "printed"]
"""Where a text was read: `edison`, its page of rulings and period text; `printed`, the card's own printed text."""

TAGS = {"if": "is", "does": "do", "cost": "do", "binds": "do", "applies": "apply"}
"""The lists of an effect in which a word that needs nothing said with it may stand bare, and the field that names a word there."""


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the card's text was read, as a passage. `says`: in our own words; without it, what the definition says."""

    at: str
    says: str = ""
    standing: str = "stated"
    address: str = ""
    disputed: str = ""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A documented statement on this card, in our own words, with what the source calls its place; and the scenario that plays it
    under these rulesets. `differs`: why what we play is not what it says; the expectations are then what we play."""

    id: str
    says: str
    at: str
    scenario: str
    expect: Expectation
    under: tuple[str, ...] = ("tcg-2010",)
    address: str = ""
    differs: str = ""

    def passage(self, card: str) -> Passage:
        """It as a passage of the source of rulings."""
        disputed = f"We play it otherwise: {self.differs}" if self.differs else ""
        place = f"{slug_of(card)}/{self.id}"
        return Passage(place, self.at, self.says, "stated", (card,), disputed, self.address or edison(card), self.under)


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a card reads in some rulesets: `set`, fields of effects by id (null: as if not written); `drop`, effects it has no
    more; `add`, further ones; `card`, fields of the whole card. `because`: what was changed, and when."""

    under: tuple[str, ...]
    because: str = ""
    set: dict[str, dict[str, Any]] = {}
    drop: tuple[str, ...] = ()
    add: tuple[dict[str, Any], ...] = ()
    card: dict[str, Any] = {}


class CardFile(msgspec.Struct, frozen=True):
    """What stands about a card beside its text in the vocabulary; `texts`: that text as plain data, with what it leaves out put
    in, and the rulesets in which it reads so (none: all others)."""

    name: str
    reading: Passage | None
    rulings: tuple[Ruling, ...]
    changes: tuple[Change, ...]
    texts: tuple[dict[str, Any], ...]


def read_card(raw: Mapping[str, Any], facts: Facts, place: str) -> CardFile:
    """An entry on a card as its file has it. Raises RulebookError for a wrong shape, naming the place."""
    name = facts.name
    own = {
        key: value
        for key, value in raw.items()
        if key not in ("facts", "reading", "cite", "earlier", "later", "rulings")
    }
    reading = _reading(raw["reading"], name, place) if "reading" in raw else None
    cite = (*((f"{TEXTS}/{slug_of(name)}",) if reading else ()), *shaped(raw.get("cite", ()), tuple[str, ...], place))
    rulings = shaped(raw.get("rulings", ()), tuple[Ruling, ...], f"{place}: rulings")
    changes = tuple(
        c for key in ("earlier", "later") for c in shaped(raw.get(key, ()), tuple[Change, ...], f"{place}: {key}")
    )
    texts = [own, *(_changed(own, change, place) for change in changes)]
    return CardFile(name, reading, rulings, changes, tuple(_completed(text, facts, cite) for text in texts))


def _reading(raw: Any, name: str, place: str) -> Passage:
    if isinstance(raw, str):
        read: Read = shaped(raw, Read, f"{place}: reading")  # type: ignore[arg-type]
        found = _page(name) if read == "edison" else Reading("card as printed", "", "inferred", _printed(name))
    else:
        found = shaped(raw, Reading, f"{place}: reading")
    return Passage(
        slug_of(name), found.at, found.says, found.standing, (name,), found.disputed, found.address or edison(name)
    )


def _page(name: str) -> Reading:
    return Reading("edisonrul.ing, text of the time", "", "stated", edison(name))


def edison(name: str) -> str:
    """The address of a card's page of Edison rulings. There a full stop or an apostrophe in a name parts no words."""
    slug = slug_of(name.replace(".", ""))
    return f"https://edisonrul.ing/cards/{slug[0]}/{slug}.html"


def _printed(name: str) -> str:
    return f"https://yugipedia.com/wiki/{quote(name.replace(' ', '_'), safe='')}"


def _changed(raw: Mapping[str, Any], change: Change, place: str) -> dict[str, Any]:
    """The text as it reads after a change."""
    effects = [effect for effect in raw.get("effects", ()) if effect.get("id") not in change.drop]
    there = [str(effect.get("id")) for effect in raw.get("effects", ())]
    for names in (change.set, change.drop):
        all_known(f"{place}: earlier or later", "effect", names, there)
    effects = [_with(effect, change.set.get(str(effect.get("id")), {})) for effect in effects]
    return _with(raw, {"effects": [*effects, *change.add], **change.card, "under": list(change.under)})


def _with(raw: Mapping[str, Any], fields: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in {**raw, **fields}.items() if value is not None}


def _completed(raw: Mapping[str, Any], facts: Facts, cite: Iterable[str]) -> dict[str, Any]:
    """The text with everything that follows from the kind of the card and the sort of each effect."""
    text = dict(raw)
    passages = [*cite] or [GENERALLY_KNOWN]
    effects = completed_effects(text, facts, passages)
    text.pop("equips", None)
    if effects:
        text["effects"] = effects
    if "procedures" in text:
        text["procedures"] = [{"cite": passages, **each} for each in text["procedures"]]
    return text


def completed_effects(text: Mapping[str, Any], facts: Facts, passages: list[str]) -> list[Any]:
    """The effects of a text with what they leave out; the one that `equips` stands for comes first, or else the bare activation of
    a card that remains on the field."""
    effects = list(text.get("effects") or ())
    if "equips" in text:
        fits = {"face": "up", **(text["equips"] or {})}
        effects.insert(0, {"id": "equip", "targets": {"fits": fits}, "does": ["equip"]})
    effects = [effect_completed(effect, facts, passages) for effect in effects]
    lasts = facts.kind is not Kind.MONSTER and {"continuous", "field"} & set(facts.subtypes)
    if lasts and effects and not any(_kind(effect) == "activation" for effect in effects):
        effects.insert(0, effect_completed({"id": "activate", "kind": "activation"}, facts, passages))
    return effects


def _kind(effect: Any) -> Any:
    return effect.get("kind") if isinstance(effect, dict) else None


def effect_completed(raw: Any, facts: Facts, passages: list[str]) -> Any:
    """An effect with what follows from its card and from what it is."""
    if not isinstance(raw, dict):
        return raw
    effect: dict[str, Any] = {"cite": passages, **raw}
    if facts.kind is not Kind.MONSTER and "kind" not in effect:
        effect["kind"] = "continuous" if "applies" in effect else "activation"
    effect.setdefault("id", effect.get("kind", "effect"))
    for name, tag in TAGS.items():
        if isinstance(effect.get(name), list):
            effect[name] = [{tag: word} if isinstance(word, str) else word for word in effect[name]]
    if isinstance(effect.get("on"), str):
        effect["on"] = {"event": effect["on"]}
    if "from" not in effect and (zones := _zones(effect, facts)):
        effect["from"] = zones
    return effect


def _zones(effect: Mapping[str, Any], facts: Facts) -> list[str]:
    """Where an effect works from: where its own leaving takes the card; else where such a card is used, or lies on the field."""
    on = effect.get("on")
    if (
        isinstance(on, dict)
        and on.get("card", "self") == "self"
        and on.get("event") in ("sent", "destroyed")
        and on.get("to")
    ):
        return list(on["to"])
    if facts.kind is Kind.MONSTER:
        return []
    field = "field" if "field" in facts.subtypes else "spells"
    in_hand = effect["kind"] == "activation" and facts.kind is Kind.SPELL
    return [field, "hand"] if in_hand else [field]


def one_of_its_file(entries: object, place: str) -> dict[str, Any]:
    """The one card that a file of its own holds. Raises RulebookError where there is something else."""
    if isinstance(entries, dict) and "card" in entries:
        return entries
    raise RulebookError(f"{place}: a card's own file begins with `card: its name`")

"""What is written of a card that somebody describes, as the text of a card file: its own effects, or those of another card changed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from app.engine.words.cards import CardDef
from app.rulebook.cardfile import completed_effects, effect_completed
from app.rulebook.cardlist import TAKEN, UNKNOWN_POINTS, Effects
from app.rulebook.facts import Facts

CITED = "house/rule/decision/a-card-that-its-writer-describes"
"""The passage on which everything rests that such a card does."""
CHANGES = ("set", "drop", "add")
"""How a card differs in its effects from one that it is like."""
SHORT = ("gemini", "spirit", "union", "equips")
"""What is written out into effects, and so is no change of a card that has some."""
UNSAID = ("says", "cite", "speed")
"""What is worked out of an effect, and written of none."""
KEBAB = {field.name: field.encode_name for field in msgspec.structs.fields(Effects)}
KEYS = (
    "card",
    "like",
    "facts",
    "archetypes",
    *CHANGES,
    "equips",
    *(k for k in KEBAB.values() if k not in ("card", "under")),
)
"""What may be said of a card."""
ID = re.compile(r"[a-z0-9][a-z0-9_.:-]{0,59}")

Way = tuple[str | int, ...]


class Fault(msgspec.Struct, frozen=True):
    """Something that is amiss: the way to it in what is written, why, and the word at fault where there are `allowed` ones. `place`:
    the way in words."""

    path: Way
    says: str
    found: str = ""
    allowed: tuple[str, ...] = ()
    place: str = ""


class Effect(msgspec.Struct, frozen=True):
    """An effect as plain data, and the way to where it is written."""

    text: dict[str, Any]
    way: Way


def faults_of_keys(given: dict[str, Any]) -> Iterator[Fault]:
    """What is no part of a description, and parts of another shape than they have."""
    for key, value in given.items():
        if key not in KEYS:
            yield Fault((), f"there is no field {key!r}", key, KEYS)
        elif key in ("effects", "procedures", "add", "drop") and not isinstance(value, list):
            yield Fault((key,), "a list is due here")
        elif (
            key in ("set", "equips", "union")
            and not isinstance(value, dict)
            and not (key == "equips" and value is None)
        ):
            yield Fault((key,), "keys with values are due here")
        elif key == "spirit" and value is not True:
            yield Fault((key,), "it is `spirit: true`, or is not said")
        elif key in SHORT and "like" in given:
            yield Fault((key,), f"{key!r} is not said of a card that is like another one", key)
    for key in ("effects", "add", "procedures"):
        entries = given.get(key)
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            yield from _of_entry((key, number), entry)
    changed = given.get("set")
    for name, entry in changed.items() if isinstance(changed, dict) else ():
        yield from _of_entry(("set", name), entry)


def _of_entry(way: Way, entry: Any) -> Iterator[Fault]:
    if not isinstance(entry, dict):
        yield Fault(way, "keys with values are due here")
        return
    for key in UNSAID:
        if key in entry:
            yield Fault((*way, key), f"{key!r} is worked out, and not written", key)
    name = entry.get("id", "effect")
    if not isinstance(name, str) or not ID.fullmatch(name):
        yield Fault((*way, "id"), "an effect's name is made of small letters, digits, “-”, “_” and “.”", str(name))
    on = entry.get("on")
    if isinstance(on, dict) and not isinstance(on.get("to", []), list):
        yield Fault((*way, "on", "to"), "a list is due here")


def effects_of(
    given: dict[str, Any], base: CardDef | None, facts: Facts, first: bool
) -> tuple[list[Effect], list[Fault]]:
    """The effects of a card as plain data with what they leave out put in, and what is amiss. `first`: as it reads where nothing else
    is said; elsewhere the card that it is like may lack an effect that is changed."""
    if base is None or "effects" in given:
        text: dict[str, Any] = {key: given[key] for key in ("effects", "equips") if key in given}
        made = completed_effects(text, facts, [CITED])
        inserted = len(made) - len(given.get("effects", ()))
        ways: list[Way] = [("equips",)] * inserted + [("effects", n) for n in range(len(made) - inserted)]
        found = [Effect(each, way) for each, way in zip(made, ways, strict=True)]
    else:
        found = [Effect(_plain(each), ()) for each in base.effects]
    there = tuple(str(each.text.get("id")) for each in found)
    faults = []
    for key in ("set", "drop"):
        for number, name in enumerate(given.get(key, ())):
            if name not in there and first:
                way: Way = ("set", name) if key == "set" else ("drop", number)
                faults.append(Fault(way, f"there is no effect {name!r}", str(name), there))
    changes: dict[str, dict[str, Any]] = given.get("set", {})
    kept = [_changed(each, changes, facts) for each in found if each.text.get("id") not in given.get("drop", ())]
    added = [Effect(effect_completed(each, facts, [CITED]), ("add", n)) for n, each in enumerate(given.get("add", ()))]
    names = [each.text.get("id") for each in (*kept, *added)]
    faults += [
        Fault(each.way, f"two effects are called {each.text.get('id')!r}", str(each.text.get("id")))
        for number, each in enumerate((*kept, *added))
        if each.text.get("id") in names[:number]
    ]
    return [*kept, *added], faults


def _plain(effect: Any) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(effect)
    return {key: value for key, value in plain.items() if key not in UNSAID} | {"cite": [CITED]}


def _changed(effect: Effect, changes: dict[str, dict[str, Any]], facts: Facts) -> Effect:
    name = str(effect.text.get("id"))
    if name not in changes:
        return effect
    changed = {**effect.text, **changes[name]}
    kept = {key: value for key, value in changed.items() if value is not None}
    return Effect(effect_completed(kept, facts, [CITED]), ("set", name))


def completed_text(given: dict[str, Any]) -> dict[str, Any]:
    """What is said of a card beside its effects, with the passages that a file would name."""
    text = {key: value for key, value in given.items() if key in KEBAB.values() and key not in ("card", "effects")}
    if text.get("spirit"):
        text["spirit"] = [CITED]
    if "union" in text:
        text["union"] = {**text["union"], "cite": [CITED]}
    if "procedures" in text:
        text["procedures"] = [{"cite": [CITED], **each} for each in text["procedures"]]
    return text


def like_text(given: dict[str, Any], base: CardDef) -> dict[str, Any]:
    """The same of a card that is like another one."""
    plain = msgspec.to_builtins(base)
    text = {KEBAB[name]: plain[name] for name in TAKEN}
    # that is said again of what has no points of its own still
    text["unmodelled"] = base.unmodelled.removesuffix(UNKNOWN_POINTS).removesuffix(", ")
    text["procedures"] = [_plain(way) for way in base.procedures]
    return text | completed_text(given)

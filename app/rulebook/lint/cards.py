"""Checks of a card as a whole: its facts, and whether its text is all there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.engine.words.cards import EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.unmodelled import Unmodelled
from app.rulebook.cardlist import Effects
from app.rulebook.facts import Facts
from app.rulebook.lint.sense import Amiss, spots
from app.rulebook.vocabulary import ATTRIBUTES, SUBTYPES, TYPES

MONSTERS_ONLY = ("attribute", "race", "level", "atk", "defense")
WITHOUT_LEVEL = ("xyz", "link")
WITHOUT_DEF = ("link",)

OF_MONSTERS = (
    "procedures", "tributes", "special_only", "own_way_only", "never_special",
    "never_special_from", "summon_if", "special_if", "face_up_if", "flip_if",
)  # fmt: skip
"""What is said of a card's Summon."""
DOUBT = re.compile("whether .*: here .*")


def facts(card: Facts) -> Iterator[Amiss]:
    """Facts that no card has, and those that are missing."""
    subtypes = SUBTYPES[card.kind]
    for name in card.subtypes:
        if name not in subtypes:
            yield Amiss("subtypes", f"there is no subtype {name!r} of a {card.kind.value}", name, subtypes)
    if card.kind is not Kind.MONSTER:
        for name in MONSTERS_ONLY:
            if getattr(card, name):
                yield Amiss("def" if name == "defense" else name, f"a {card.kind.value.title()} Card has none")
        if len(card.subtypes) != 1:
            yield Amiss("subtypes", f"a {card.kind.value.title()} Card has one of these", "", subtypes)
        return
    for field, value, what, allowed in (
        ("attribute", card.attribute, "Attribute", ATTRIBUTES),
        ("race", card.race, "Type", TYPES),
    ):
        if not value:
            yield Amiss(field, f"a monster has {'an' if what[0] == 'A' else 'a'} {what}")
        elif value not in allowed:
            yield Amiss(field, f"there is no {what} {value!r}", value, allowed)
    if not card.level and not set(WITHOUT_LEVEL) & set(card.subtypes):
        yield Amiss("level", "a monster has a Level")
    if card.atk is None:
        yield Amiss("atk", "a monster has ATK; what is printed as a question mark is written '?'")
    if card.defense is None and not set(WITHOUT_DEF) & set(card.subtypes):
        yield Amiss("def", "a monster has DEF; what is printed as a question mark is written '?'")
    yield from _below_zero(card)


def _below_zero(card: Facts) -> Iterator[Amiss]:
    for field, value in (("level", card.level), ("atk", card.atk), ("def", card.defense)):
        if isinstance(value, int) and value < 0:
            yield Amiss(field, f"{value} is below zero")


def materials(card: Facts, text: Effects, names: tuple[str, ...]) -> Iterator[Amiss]:
    """Materials of what is made of none, and what is said of materials where there are none."""
    said = {"without-polymerization": text.without_polymerization, "no-substitutes": text.no_substitutes}
    if text.materials and "fusion" not in card.subtypes:
        yield Amiss("materials", "only a Fusion Monster names materials")
    for field, is_said in said.items():
        if is_said and not text.materials:
            yield Amiss(field, "the card names no `materials`")
    if text.without_polymerization and not text.procedures and not text.unmodelled:
        yield Amiss("without-polymerization", "the card has no procedure by which it is Summoned instead")
    for name in text.made_by:
        if name not in names:
            yield Amiss("made-by", f"there is no card {name!r}", name, names)
    for number, part in enumerate(text.materials):
        if not part.count:
            yield Amiss(f"materials[{number}].count", "0 of something is nothing")


def text(card: Facts, text: Effects) -> Iterator[Amiss]:
    """A text that says nothing, or lacks what a card of its kind needs to be used at all."""
    said = (
        text.effects,
        text.spirit,
        text.union,
        text.procedures,
        text.always_named,
        text.only_placed,
        text.also_named,
        text.member_of,
        text.unmodelled,
        text.special_only,
        text.own_way_only,
        text.materials,
        text.summon_if,
        text.special_if,
        text.face_up_if,
        text.flip_if,
    )
    if not any(said) and not (text.never_special or text.never_special_from or text.tributes is not None):
        yield Amiss("", "the card has neither effects nor `unmodelled`: what is left out is said")
    silent = next((op for e in text.effects for op in every_op(e.does) if isinstance(op, Unmodelled)), None)
    if silent is not None and not text.unmodelled:
        yield Amiss("unmodelled", f"what an effect leaves out is said of the card, too: {silent.text}")
    if text.undocumented and not DOUBT.fullmatch(text.undocumented):
        yield Amiss(
            "undocumented", "it says `whether …: here …`, so that the reading which is played is told with the doubt"
        )
    for word, said_so in (("spirit", text.spirit), ("union", text.union)):
        if said_so and word not in card.subtypes:
            yield Amiss(word, f"its facts do not say that it is one: the subtype {word!r} is missing there")
    if text.effects and ("gemini" in card.subtypes) != text.gemini:
        yield Amiss("gemini", "effects of a Gemini Monster, and of no other, are its own once it was Summoned again")
    if card.kind is Kind.MONSTER:
        plain = not {"effect", "token"} & set(card.subtypes)
        if plain and text.effects:
            yield Amiss("effects", "its facts say that it is no Effect Monster: the subtype 'effect' is missing there")
        return
    for name in OF_MONSTERS:
        if getattr(text, name) not in ((), None, False):
            yield Amiss(name.replace("_", "-"), f"a {card.kind.value.title()} Card is not Summoned")
    uses = [effect for effect in text.effects if effect.kind is EffectKind.ACTIVATION]
    for word, never in (("never-activated", text.never_activated), ("only-placed", text.only_placed)):
        if never and uses:
            yield Amiss(word, "an effect of kind 'activation' activates it")
    if text.effects and not uses and not (text.never_activated or text.only_placed):
        yield Amiss(
            "effects",
            f"nothing activates the {card.kind.value.title()} Card itself: an effect of kind 'activation' is missing",
        )
    if (
        "equip" in card.subtypes
        and uses
        and not any(isinstance(s.word, Equip) for effect in uses for s in spots(effect))
    ):
        yield Amiss("effects", "the Equip Spell does not equip: its activation has no `do: equip`")

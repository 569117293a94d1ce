"""The files of single cards: each opens, is named for its card and can be read aloud; and what they leave out is put in."""

from __future__ import annotations

import os
import random
import re

import pytest

from app.engine.ids import Zone
from app.engine.words.cards import EffectKind
from app.engine.words.filters import Kind
from app.rulebook.cardfile import GENERALLY_KNOWN, read_card
from app.rulebook.cardlist import own_files, read_cards
from app.rulebook.facts import Facts, slug_of
from app.rulebook.library import HERE, load
from app.rulebook.reading import RulebookError
from app.rulebook.shelf import Shelf
from app.services.rulings import needs_the_card, played, rulings

FILES = own_files(HERE / "cards")
SEED = int(os.environ.get("SEED", random.randrange(10**6)))
SLICE = 60
"""Rulings that are played each time; `python -m app claims rulings` plays all."""
QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')


def test_every_file_opens_and_is_named_for_its_card() -> None:
    library = load()
    assert len(FILES) > 250
    for file in FILES:
        assert library.cards[file.stem].slug == file.stem
        assert file.parent.name == file.stem[0]


@pytest.mark.parametrize("file", FILES[::10], ids=lambda file: file.stem)
def test_a_card_can_be_read_aloud(file) -> None:  # type: ignore[no-untyped-def]
    text = file.read_text(encoding="utf-8")
    scenarios = re.compile(r"scenario: \|\n(?: {6,}.*\n|\n)*")
    assert "{" not in QUOTED.sub("", scenarios.sub("", text)).replace("{}", ""), (
        "a mapping stands in a block of its own"
    )


def test_every_passage_that_a_card_names_is_there() -> None:
    library = load()
    for card in library.cards.values():
        for effect in (*card.effects, *card.procedures):
            for passage in effect.cite:
                assert library.passage(*passage.split("/", 1)) is not None, (card.name, passage)


def test_rulings_come_out_as_they_say_and_need_their_card() -> None:
    library = load()
    every = list(rulings(library, library.cards))
    chosen = random.Random(SEED).sample(every, min(SLICE, len(every)))
    for slug, ruling in chosen:
        told = played(library, slug, ruling)
        assert told.faults == (), f"{told.name} (SEED={SEED})"
        assert needs_the_card(library, slug, ruling), f"{told.name} holds when the card does nothing (SEED={SEED})"


def test_only_the_cards_that_are_asked_for_are_opened() -> None:
    shelf = Shelf(HERE / "cards", (), load().rulesets)
    assert "mystic-tomato" in shelf.cards
    assert len(shelf.cards) == len(load().cards)
    assert not dict.__len__(shelf.cards)  # type: ignore[arg-type]


SPELL = Facts("Test Spell", Kind.SPELL, subtypes=("normal",))
TRAP = Facts("Test Trap", Kind.TRAP, subtypes=("continuous",))
MONSTER = Facts("Test Dragon", Kind.MONSTER, subtypes=("effect",))


def first(facts: Facts, **fields: object) -> dict[str, object]:
    (text,) = read_card({"card": facts.name, **fields}, facts, "here").texts
    effects: list[dict[str, object]] = text["effects"]
    return effects[0]


def test_a_spell_is_used_from_hand_and_field_and_a_bare_word_is_a_word() -> None:
    effect = first(SPELL, effects=[{"does": ["negate-attack"]}])
    assert effect == {
        "id": "activation", "kind": "activation", "from": ["spells", "hand"], "does": [{"do": "negate-attack"}],
        "cite": [GENERALLY_KNOWN],
    }  # fmt: skip


def test_a_card_that_stays_is_activated_without_saying_so() -> None:
    assert first(TRAP, effects=[{"applies": ["cannot-attack"]}])["id"] == "activate"


def test_what_leaves_works_from_where_it_comes_to() -> None:
    on = {"event": "sent", "to": ["graveyard"]}
    assert first(MONSTER, effects=[{"kind": "trigger", "on": on, "does": ["draw"]}])["from"] == ["graveyard"]


def test_an_equip_spell_says_only_what_it_is_equipped_to() -> None:
    effect = first(Facts("Test Sword", Kind.SPELL, subtypes=("equip",)), equips={"race": "Warrior"})
    assert effect["targets"] == {"fits": {"face": "up", "race": "Warrior"}}
    assert effect["does"] == [{"do": "equip"}]


def test_a_reading_is_cited_first_and_then_what_stands_at_the_head() -> None:
    effect = first(SPELL, reading="edison", cite=["house/x"], effects=[{"does": ["draw"]}])
    assert effect["cite"] == ["card-texts/test-spell", "house/x"]


def test_a_change_sets_drops_and_adds() -> None:
    raw = {
        "card": "Test Spell",
        "effects": [{"id": "one", "limit": "once-per-turn", "does": ["draw"]}, {"id": "two", "does": ["draw"]}],
        "later": [
            {
                "under": ["today"],
                "set": {"one": {"limit": None}},
                "drop": ["two"],
                "add": [{"id": "three", "does": ["draw"]}],
            }
        ],
    }
    _, today = read_card(raw, SPELL, "here").texts
    assert today["under"] == ["today"]
    assert [(e["id"], e.get("limit")) for e in today["effects"]] == [("one", None), ("three", None)]


def test_a_change_of_an_effect_that_is_not_there_is_told() -> None:
    raw = {
        "card": "Test Spell",
        "effects": [{"id": "one", "does": ["draw"]}],
        "later": [{"under": ["today"], "drop": ["on"]}],
    }
    with pytest.raises(RulebookError, match="perhaps 'one' is meant"):
        read_card(raw, SPELL, "here")


def test_what_is_built_is_what_the_file_says() -> None:
    card = load().cards[slug_of("Mirror Force")]
    (effect,) = card.effects
    assert effect.kind is EffectKind.ACTIVATION
    assert effect.zones == (Zone.SPELL,)
    assert effect.speed == 2
    assert effect.says
    assert read_cards([f for f in FILES if f.stem == "mirror-force"]).texts[0][1].effects[0].says == ""

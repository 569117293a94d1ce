"""The text of every effect is put together from its words."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from app.engine.ids import Zone
from app.engine.words.cards import EffectDef, EffectKind, On, Target
from app.engine.words.conditions.controls import Controls
from app.engine.words.filters import Filter, Who
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.draw import Draw
from app.rulebook.events_in_text import SAYS
from app.rulebook.library import load
from app.rulebook.texts import card_text, effect_text


def test_every_effect_of_every_card_has_a_text() -> None:
    library = load()
    for card in (*library.cards.values(), *(card for cards in library.dated.values() for card in cards.values())):
        said = card_text(card)
        asked = sum(map(bool, (card.summon_if, card.special_if, card.face_up_if, card.flip_if)))
        assert len(said) == len(card.effects) + len(card.procedures) + asked
        for text in said:
            assert text[0].upper() == text[0], (card.name, text)
            assert len(text) > 10, (card.name, text)
            for slip in ("  ", " ,", "None", "{", ", ,", "..", "an a ", "a a "):
                assert slip not in text, (card.name, text)


def test_every_event_is_said() -> None:
    assert set(SAYS) == set(get_args(get_type_hints(On)["event"]))


def test_a_text_reads_as_on_a_card() -> None:
    effect = EffectDef(
        "break", EffectKind.TRIGGER, "", (), on=On("summoned", how=("normal",)), conditions=(Controls(Filter(whose="opponent")),),
        cost=(Discard(),), targets=Target(Filter(zones=(Zone.SPELL, Zone.FIELD))), does=(Destroy(who=Who.TARGETS), Draw()),
        limit="once-per-turn",
    )  # fmt: skip
    assert effect_text(effect) == (
        "Once per turn, when this card is Normal Summoned, if your opponent controls a monster: You can discard 1 card and target "
        "1 Spell/Trap on the field; destroy that target, then draw 1 card."
    )


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("don-zaloog", "When your opponent takes battle damage from this card:"),
        ("don-zaloog", "(only one of these effects each time)"),
        ("armor-breaker", "takes battle damage from the equipped monster:"),
        ("soul-devouring-bamboo-sword", "When your opponent takes battle damage from a face-up monster"),
        ("bountiful-artemis", "When a Counter Trap Card activated has resolved,"),
        ("spirit-of-the-pot-of-greed", "When “Pot of Greed” activated by you has resolved,"),
        ("dark-eradicator-warlock", "When a Spell (except a Quick-Play,"),
        ("bone-crusher", "Special Summoned by a Zombie monster from the Graveyard"),
        ("dark-room-of-nightmare", "by a card except “Dark Room of Nightmare”"),
        ("security-orb", "destroyed by your opponent’s Spell or Trap from the field"),
        ("mystic-tomato", "When this card is destroyed by battle and sent to the Graveyard:"),
        ("trial-of-the-princesses", "is destroyed by battle with the equipped monster,"),
        ("earthbound-immortal-aslla-piscu", "While there are no face-up Field Spells on the field,"),
        ("mirage-knight", "gains ATK equal to the opponent’s battling monster’s original ATK"),
        ("lich-lord-king-of-the-underworld", "When this card is Tributed by a card effect and sent to the Graveyard:"),
        ("crystal-beast-amber-mammoth", "the attack target is another face-up “Crystal Beast” monster you control:"),
        (
            "crystal-beast-amber-mammoth",
            "If face-up this card is destroyed in a Monster Zone, you can place it face-up",
        ),
        ("alien-hunter", "You can activate this effect; this card can attack once again in a row."),
    ],
)
def test_a_text_says_what_does_it(card: str, says: str) -> None:
    assert any(says in text for text in card_text(load().cards[card])), card_text(load().cards[card])


def test_a_summon_is_told_by_who_makes_it_and_a_stance_is_not_left_out() -> None:
    cards = load().cards
    assert "Summoned by your opponent" in " ".join(card_text(cards["catoblepas-and-the-witch-of-fate"]))
    assert "while in Attack Position" in " ".join(card_text(cards["reborn-zombie"]))

"""What words say of themselves, as players read it on cards: number and article, whose and where, more and less."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from app.engine.ids import Zone
from app.engine.words.applied import AnyApplied
from app.engine.words.conditions import AnyCondition
from app.engine.words.english import English, either
from app.engine.words.filters import Amount, Filter
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import said

ENGLISH = English()

FILTERS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "a monster on the field", "monsters on the field"),
    ({"whose": "you"}, "a monster you control", "monsters you control"),
    ({"whose": "opponent"}, "a monster your opponent controls", "monsters your opponent controls"),
    ({"self": True}, "this card", "this card"),
    ({"other": True}, "another monster on the field", "other monsters on the field"),
    ({"attacking": True}, "an attacking monster on the field", "attacking monsters on the field"),
    ({"not-attacking": True}, "a non-attacking monster on the field", "non-attacking monsters on the field"),
    ({"attacked": True}, "a monster on the field that is being attacked", "monsters on the field that is being attacked"),
    ({"face": "up", "stance": "attack"}, "a face-up Attack Position monster on the field", "face-up Attack Position monsters on the field"),
    ({"face": "down"}, "a face-down monster on the field", "face-down monsters on the field"),
    ({"stance": "defense"}, "a Defense Position monster on the field", "Defense Position monsters on the field"),
    ({"attribute": "LIGHT"}, "a LIGHT monster on the field", "LIGHT monsters on the field"),
    ({"races": ["Fiend", "Fairy"]}, "a Fiend or Fairy monster on the field", "Fiend or Fairy monsters on the field"),
    ({"races": ["Beast"], "zones": ["hand"]}, "a Beast monster in either player’s hand", "Beast monsters in either player’s hand"),
    ({"subtype": "tuner", "without": "toon"}, "a non-Toon Tuner monster on the field", "non-Toon Tuner monsters on the field"),
    ({"named": "Archfiend"}, "an “Archfiend” monster on the field", "“Archfiend” monsters on the field"),
    ({"exactly": "Sangan", "zones": ["deck"], "whose": "you"}, "“Sangan” in your Deck", "“Sangan” in your Deck"),
    ({"level-most": 4}, "a Level 4 or lower monster on the field", "Level 4 or lower monsters on the field"),
    ({"level-least": 5}, "a Level 5 or higher monster on the field", "Level 5 or higher monsters on the field"),
    ({"level-least": 3, "level-most": 3}, "a Level 3 monster on the field", "Level 3 monsters on the field"),
    ({"level-least": 3, "level-most": 6}, "a Level 3 to 6 monster on the field", "Level 3 to 6 monsters on the field"),
    ({"level-most": 4, "zones": ["graveyard"]}, "a Level 4 or lower monster in either player’s Graveyard", "Level 4 or lower monsters in either player’s Graveyard"),
    ({"level-least": 7, "zones": ["hand"]}, "a Level 7 or higher monster in either player’s hand", "Level 7 or higher monsters in either player’s hand"),
    ({"attribute": "DARK", "zones": ["graveyard"]}, "a DARK monster in either player’s Graveyard", "DARK monsters in either player’s Graveyard"),
    ({"race": "Zombie", "zones": ["graveyard"]}, "a Zombie monster in either player’s Graveyard", "Zombie monsters in either player’s Graveyard"),
    ({"atk-most": 1500}, "a monster on the field with 1500 or less ATK", "monsters on the field with 1500 or less ATK"),
    ({"atk-least": 1000, "atk-most": 2000}, "a monster on the field with 1000 or more and 2000 or less ATK", "monsters on the field with 1000 or more and 2000 or less ATK"),
    ({"def-least": 0, "def-most": 0}, "a monster on the field with 0 or more and 0 or less DEF", "monsters on the field with 0 or more and 0 or less DEF"),
    ({"atk-least": 0, "def-most": 200}, "a monster on the field with 0 or more ATK and 200 or less DEF", "monsters on the field with 0 or more ATK and 200 or less DEF"),
    ({"counter": "spell"}, "a monster on the field with a Spell Counter on it", "monsters on the field with a Spell Counter on it"),
    ({"other-than": "Sangan"}, "a monster on the field except “Sangan”", "monsters on the field except “Sangan”"),
    ({"equipped": True}, "a monster on the field equipped with this card", "monsters on the field equipped with this card"),
    ({"bound": True}, "a monster on the field chosen by this card", "monsters on the field chosen by this card"),
    ({"battled": True}, "a monster on the field that battled this turn", "monsters on the field that battled this turn"),
    ({"summoned": "tribute"}, "a monster on the field that was Tribute Summoned", "monsters on the field that were Tribute Summoned"),
    ({"not-by-itself": True}, "a monster on the field not banished by its own condition", "monsters on the field not banished by its own condition"),
    ({"zones": ["limbo"]}, "a monster", "monsters"),
    ({"zones": ["hand"], "whose": "you"}, "a card in your hand", "cards in your hand"),
    ({"zones": ["banished"], "whose": "opponent"}, "a card among your opponent’s banished cards", "cards among your opponent’s banished cards"),
    ({"zones": ["spells"]}, "a Spell/Trap on the field", "Spells/Traps on the field"),
    ({"zones": ["spells", "field"], "whose": "opponent"}, "a Spell/Trap your opponent controls", "Spells/Traps your opponent controls"),
    ({"zones": ["spells"], "kind": "trap"}, "a Trap on the field", "Traps on the field"),
    ({"zones": ["monsters", "spells"], "kinds": ["monster", "spell"]}, "a monster/Spell on the field", "monsters/Spells on the field"),
    ({"zones": ["monsters", "spells", "field"]}, "a card on the field", "cards on the field"),
    ({"zones": ["hand", "graveyard"], "whose": "you"}, "a card in your hand or Graveyard", "cards in your hand or Graveyard"),
    ({"zones": ["hand", "monsters"], "whose": "you"}, "a card in your hand or on your side of the field", "cards in your hand or on your side of the field"),
    ({"zones": ["extra", "monsters"], "kind": "monster"}, "a monster in either player’s Extra Deck or on the field", "monsters in either player’s Extra Deck or on the field"),
]  # fmt: skip


@pytest.mark.parametrize(("wanted", "one", "many"), FILTERS, ids=lambda x: str(x) if isinstance(x, dict) else "")
def test_which_cards(wanted: dict[str, Any], one: str, many: str) -> None:
    kind = msgspec.convert(wanted, Filter)
    assert ENGLISH.a(kind) == one
    assert ENGLISH.noun(kind, many=True) == many


def test_how_many() -> None:
    card, itself = Filter(whose="you"), Filter(self=True)
    assert ENGLISH.number(card, 1) == "1 monster you control"
    assert ENGLISH.number(card, 2) == "2 monsters you control"
    assert ENGLISH.number(card, 2, 2) == "2 monsters you control"
    assert ENGLISH.number(card, 1, None) == "1 or more monsters you control"
    assert ENGLISH.number(card, 1, 3) == "1 to 3 monsters you control"
    assert ENGLISH.number(card, 0, 3) == "up to 3 monsters you control"
    assert ENGLISH.up_to(card, 1) == "up to 1 monster you control"
    assert ENGLISH.number(itself, 1) == "this card"
    assert ENGLISH.every(card) == "all monsters you control"
    assert ENGLISH.every(itself) == "this card"
    assert ENGLISH.every(Filter(equipped=True)) == "the equipped monster"


def test_where_cards_are_taken_from() -> None:
    taking = ENGLISH.from_there()
    assert taking.a(Filter(zones=(Zone.GRAVEYARD,), whose="you")) == "a card from your Graveyard"
    assert taking.a(Filter(whose="you")) == "a monster you control"


AMOUNTS: list[tuple[Any, str, str]] = [
    (500, "500", "increases by 500"),
    (-500, "-500", "decreases by 500"),
    (1, "1", "increases by 1"),
    ({"of": "targets"}, "that target’s ATK", "increases by that target’s ATK"),
    ({"of": "self", "stat": "def"}, "this card’s DEF", "increases by this card’s DEF"),
    ({"of": "targets", "original": True, "half": True}, "half that target’s original ATK", "increases by half that target’s original ATK"),
    ({"of": "attacker", "compared": True}, "the attacking monster’s ATK in damage calculation", "increases by the attacking monster’s ATK in damage calculation"),
    ({"stat": "higher"}, "its ATK or DEF, whichever is higher,", "increases by its ATK or DEF, whichever is higher,"),
    ({"of": "paid", "stat": "level", "times": 200}, "200 times the card used for the cost’s Level", "increases by 200 times the card used for the cost’s Level"),
    ({"of": "targets", "times": 2}, "twice that target’s ATK", "increases by twice that target’s ATK"),
    ({"of": "targets", "times": -1}, "-1 times that target’s ATK", "decreases by that target’s ATK"),
    ({"each": 300, "fits": {"whose": "you"}}, "300 for each monster you control", "increases by 300 for each monster you control"),
    ({"each": -300, "fits": {"whose": "you"}}, "-300 for each monster you control", "decreases by 300 for each monster you control"),
    ({"each": 100, "counter": "spell"}, "100 for each Spell Counter on this card", "increases by 100 for each Spell Counter on this card"),
    ({"each": 1, "of": "paid"}, "1 for each card used for the cost", "increases by 1 for each card used for the cost"),
    ({"each": 1, "of": "event-card"}, "1 for each of those cards", "increases by 1 for each of those cards"),
    ({"each": 700, "drawn": "opponent"}, "700 for each card your opponent drew by card effects this turn", "increases by 700 for each card your opponent drew by card effects this turn"),
]  # fmt: skip


@pytest.mark.parametrize(("amount", "much", "change"), AMOUNTS, ids=lambda x: str(x) if isinstance(x, dict) else "")
def test_how_much(amount: Any, much: str, change: str) -> None:
    points: Amount = msgspec.convert(amount, Amount)
    assert ENGLISH.amount(points) == much
    assert ENGLISH.change(points) == change


CONDITIONS: list[tuple[dict[str, Any], str]] = [
    ({"is": "controls", "fits": {"whose": "you"}}, "you control a monster"),
    ({"is": "controls", "fits": {"whose": "opponent"}, "least": 2}, "your opponent controls 2 or more monsters"),
    ({"is": "controls", "fits": {"whose": "you"}, "least": 2, "most": 2}, "you control 2 monsters"),
    ({"is": "controls", "fits": {"whose": "you"}, "least": 1, "most": 1}, "you control 1 monster"),
    ({"is": "controls", "fits": {"whose": "you"}, "least": 1, "most": 3}, "you control 1 to 3 monsters"),
    ({"is": "controls", "fits": {"whose": "you"}, "least": 0, "most": 2}, "you control 2 or fewer monsters"),
    ({"is": "controls", "fits": {"whose": "you"}, "least": 0, "most": 1}, "you control 1 or fewer monsters"),
    ({"is": "controls", "fits": {"whose": "you"}, "least": 0, "most": 0}, "you control no monsters"),
    ({"is": "controls", "fits": {"whose": "you", "other": True}}, "you control another monster"),
    ({"is": "controls", "fits": {"whose": "you", "named": "Archfiend"}}, "you control an “Archfiend” monster"),
    ({"is": "controls", "fits": {"whose": "you", "exactly": "Sangan"}}, "you control “Sangan”"),
    ({"is": "controls", "fits": {"zones": ["graveyard"], "whose": "you"}}, "there is a card in your Graveyard"),
    ({"is": "controls", "fits": {}}, "there is a monster on the field"),
    ({"is": "controls", "fits": {}, "least": 3}, "there are 3 or more monsters on the field"),
    ({"is": "controls", "fits": {"self": True, "zones": ["graveyard"]}}, "this card is in either player’s Graveyard"),
    ({"is": "controls", "fits": {"self": True, "face": "up"}}, "this card is face-up on the field"),
    ({"is": "lacks", "fits": {"whose": "you"}}, "you control no monsters"),
    ({"is": "lacks", "fits": {"zones": ["hand"], "whose": "opponent"}}, "there are no cards in your opponent’s hand"),
    ({"is": "lacks", "fits": {"self": True, "face": "up"}}, "this card is not face-up on the field"),
    ({"is": "answers"}, "a card or effect is activated"),
    ({"is": "answers", "fits": {"zones": ["spells"], "kind": "trap"}, "whose": "opponent"}, "a Trap on the field is activated by your opponent"),
    ({"is": "answers", "does": ["special-summon"], "targets-this": True}, "a card or effect that Special Summons a monster or targets this card is activated"),
    ({"is": "answers", "destroys": {"whose": "you"}}, "a card or effect that destroys 1 monster you control is activated"),
    ({"is": "answers", "destroys": {"whose": "you"}, "destroys-least": 2}, "a card or effect that destroys 2 or more monsters you control is activated"),
    ({"is": "battle-damage-coming"}, "you would take battle damage"),
    ({"is": "battle-damage-coming", "least": 2000}, "you would take 2000 or more battle damage"),
    ({"is": "attacks"}, "this card attacks"),
    ({"is": "attacks", "who": "equipped", "fits": {"attribute": "DARK"}}, "the equipped monster attacks and is a DARK monster on the field"),
    ({"is": "came-this-turn"}, "this card was Summoned or flipped face-up this turn"),
    ({"is": "came-this-turn", "summoned": True}, "this card was Summoned this turn"),
    ({"is": "has-counters", "counter": "spell"}, "this card has 1 Spell Counter"),
    ({"is": "has-counters", "counter": "spell", "least": 3}, "this card has 3 Spell Counters"),
    ({"is": "life", "most": 1000}, "your LP are 1000 or less"),
    ({"is": "life", "whose": "opponent", "least": 0}, "your opponent’s LP are 0 or more"),
    ({"is": "life", "most": 3000, "least": 1000}, "your LP are 3000 or less and 1000 or more"),
    ({"is": "life", "most": 0}, "your LP are 0 or less"),
    ({"is": "noted", "what": "hand-was-empty"}, "you had no cards in your hand at the start of the Draw Phase"),
    ({"is": "noted", "what": "monsters-lost"}, "all monsters you controlled at the Start Step, 2 or more, were destroyed by battle"),
    ({"is": "summon-attempted"}, "a monster would be Summoned"),
    ({"is": "summon-attempted", "how": ["normal", "flip"], "whose": "opponent"}, "a monster would be Normal Summoned or Flip Summoned by your opponent"),
    ({"is": "drew-by-effects", "whose": "opponent"}, "your opponent drew by a card effect this turn while this card was face-up"),
    ({"is": "drew-by-effects"}, "a player drew by a card effect this turn while this card was face-up"),
]  # fmt: skip


OPERATIONS: list[tuple[dict[str, Any], str]] = [
    ({"do": "draw"}, "draw 1 card"),
    ({"do": "draw", "count": 2, "whose": "opponent"}, "your opponent draws 2 cards"),
    ({"do": "draw", "count": 3, "whose": "both"}, "both players draw 3 cards"),
    ({"do": "draw", "until": 6}, "draw until there are 6 cards in the hand"),
    ({"do": "gain-life", "amount": 500, "whose": "opponent"}, "your opponent gains 500 LP"),
    ({"do": "gain-life", "amount": {"of": "targets"}}, "gain LP equal to that target’s ATK"),
    ({"do": "inflict-damage", "amount": 500, "to": "you"}, "take 500 damage"),
    ({"do": "inflict-damage", "amount": 800}, "inflict 800 damage to your opponent"),
    ({"do": "inflict-damage", "amount": {"of": "targets", "half": True}}, "inflict damage equal to half that target’s ATK to your opponent"),
    ({"do": "change-stats", "who": "targets", "atk": 500}, "the ATK of that target increases by 500 until the End Phase"),
    ({"do": "change-stats", "who": "targets", "atk": -500, "defense": -500}, "the ATK and DEF of that target decrease by 500 until the End Phase"),
    ({"do": "change-stats", "who": "self", "defense": 0, "set": True}, "the DEF of this card becomes 0 until the End Phase"),
    ({"do": "change-stats", "who": "self", "atk": 0, "defense": 300, "set": True, "until": "leaves-the-field"}, "the ATK of this card becomes 0 and DEF of this card becomes 300 while it is face-up on the field"),
    ({"do": "change-battle-position", "who": "targets"}, "change the battle position of that target"),
    ({"do": "change-battle-position", "who": "targets", "face": "down"}, "turn that target face-down"),
    ({"do": "change-battle-position", "who": "targets", "to": "attack"}, "change that target to Attack Position"),
    ({"do": "change-battle-position", "who": "targets", "to": "defense", "face": "down"}, "change that target to face-down Defense Position"),
    ({"do": "look-at-top-cards"}, "look at the top card of your Deck"),
    ({"do": "look-at-top-cards", "count": 3}, "look at the top 3 cards of your Deck"),
    ({"do": "linger", "effect": "burn", "turns": 1}, "the effect “burn” of this card applies for 1 of your opponent’s turns (one that is under way counts)"),
    ({"do": "linger", "effect": "burn", "turns": 3}, "the effect “burn” of this card applies for 3 of your opponent’s turns (one that is under way counts)"),
    ({"do": "send-top-cards", "count": 1}, "send 1 card from the top of your Deck to the Graveyard"),
    ({"do": "send-top-cards", "count": 2, "up-to": True}, "send up to 2 cards from the top of your Deck to the Graveyard"),
    ({"do": "put-counters", "counter": "spell", "who": "self"}, "place 1 Spell Counter on this card"),
    ({"do": "remove-counters", "counter": "spell", "number": 2, "who": "self"}, "remove 2 Spell Counters from this card"),
    ({"do": "special-summon", "who": "targets"}, "Special Summon that target"),
    ({"do": "special-summon", "who": "targets", "stance": "attack"}, "Special Summon that target in Attack Position"),
    ({"do": "special-summon", "who": "targets", "face-down": True}, "Special Summon that target in face-down Defense Position"),
    ({"do": "special-summon", "token": "sheep-token", "count": 4, "stance": "defense"}, "Special Summon 4 “Sheep Tokens” in Defense Position"),
    ({"do": "special-summon", "token": "ojama-token", "opponents-field": True}, "Special Summon 1 “Ojama Token” to your opponent’s field"),
    ({"do": "special-summon", "who": "targets", "owners-field": True}, "Special Summon that target to its owner’s field"),
    ({"do": "special-summon", "who": "targets", "controllers-field": True}, "Special Summon that target to the field of the player who controls it"),
    ({"do": "equip"}, "equip this card to that target"),
    ({"do": "equip", "to": "chosen"}, "equip this card to the chosen card"),
    ({"do": "pay-life", "amount": 800}, "pay 800 LP"),
    ({"do": "pay-life", "half": True}, "pay half your LP"),
    ({"do": "destroy", "who": "targets"}, "destroy that target"),
    ({"do": "destroy", "all": {}}, "destroy all monsters on the field"),
    ({"do": "destroy", "choose": {"whose": "opponent"}}, "destroy 1 monster your opponent controls"),
    ({"do": "destroy", "choose": {"whose": "opponent"}, "count": 2, "chooser": "opponent"}, "destroy 2 monsters your opponent controls (your opponent’s choice)"),
    ({"do": "destroy", "choose": {}, "up-to": True, "count": 2}, "destroy up to 2 monsters on the field"),
    ({"do": "destroy", "choose": {}, "up-to": True, "count": 2, "least": 1}, "destroy 1 to 2 monsters on the field"),
    ({"do": "destroy", "choose": {}, "up-to": True, "most": 3, "least": 1}, "destroy monsters on the field, up to 3 but at least 1"),
    ({"do": "destroy", "choose": {}, "any-number": True}, "destroy any number of monsters on the field"),
    ({"do": "destroy", "choose": {}, "most": 3}, "destroy monsters on the field, as many as 3"),
    ({"do": "destroy", "choose": {}, "up-to": True, "most": 3}, "destroy monsters on the field, up to 3"),
    ({"do": "destroy", "choose": {}, "weaker-than": "self"}, "destroy 1 monster on the field with less ATK than this card"),
    ({"do": "destroy", "choose": {}, "lowest": "atk"}, "destroy 1 monster on the field with the lowest ATK"),
    ({"do": "discard", "choose": {"zones": ["hand"], "whose": "you"}, "chooser": "chance"}, "discard 1 card, at random,"),
    ({"do": "skip-phase", "phase": "Draw Phase"}, "skip your opponent’s next Draw Phase"),
    ({"do": "forbid", "what": "activate-traps"}, "your opponent cannot activate Trap Cards until the End Phase"),
    ({"do": "forbid", "what": "declare-attack", "whose": "both"}, "both players cannot declare an attack until the End Phase"),
    ({"do": "later", "at": "the Standby Phase", "turn": "you", "next": True, "does": [{"do": "draw"}]}, "during your next Standby Phase, draw 1 card"),
    ({"do": "later", "at": "the Standby Phase", "next": True, "does": [{"do": "draw"}]}, "during the next Standby Phase, draw 1 card"),
    ({"do": "later", "at": "the End Phase", "turn": "opponent", "does": [{"do": "draw"}]}, "during your opponent’s End Phase, draw 1 card"),
    ({"do": "later", "at": "the End Phase", "does": [{"do": "draw"}]}, "during the End Phase, draw 1 card"),
    ({"do": "unless", "pay": [{"do": "pay-life", "amount": 500}], "does": [{"do": "destroy", "who": "self"}]}, "you can pay 500 LP; if you do not, destroy this card"),
    ({"do": "if", "if": [{"is": "own-turn"}], "does": [{"do": "draw"}]}, "if it is your turn, draw 1 card"),
    ({"do": "if", "if": [{"is": "own-turn"}], "does": [{"do": "draw"}], "otherwise": [{"do": "draw", "count": 2}]}, "if it is your turn, draw 1 card; otherwise, draw 2 cards"),
]  # fmt: skip

APPLIED: list[tuple[dict[str, Any], str]] = [
    ({"apply": "stat-bonus", "to": {"whose": "you"}, "atk": 500}, "all monsters you control gain 500 ATK"),
    ({"apply": "stat-bonus", "to": {"equipped": True}, "atk": 300, "defense": -200}, "the equipped monster gains 300 ATK and loses 200 DEF"),
    ({"apply": "stat-bonus", "to": {"self": True}, "atk": {"each": 300, "fits": {"whose": "you"}}}, "this card gains 300 ATK for each monster you control"),
    ({"apply": "stat-bonus", "to": {"self": True}, "defense": -1}, "this card loses 1 DEF"),
    ({"apply": "stat-bonus", "to": {}, "atk": 1, "defense": 1}, "all monsters on the field gain 1 ATK and DEF"),
    ({"apply": "stat-bonus", "to": {"self": True}, "atk": 100, "only": [{"is": "own-turn"}]}, "while it is your turn, this card gains 100 ATK"),
    ({"apply": "cannot-be-attacked"}, "this card cannot be targeted for attacks"),
    ({"apply": "cannot-be-attacked", "fits": {"whose": "you", "other": True}}, "all other monsters you control cannot be targeted for attacks"),
    ({"apply": "cannot-be-targeted", "fits": {"self": True}}, "this card cannot be targeted by card effects"),
    ({"apply": "cannot-be-targeted", "fits": {"self": True}, "by": "opponent"}, "this card cannot be targeted by your opponent’s card effects"),
    ({"apply": "counts-as", "attribute": "DARK"}, "this card is also DARK"),
    ({"apply": "draw-count", "count": 1}, "you draw 1 card for your normal draw"),
    ({"apply": "draw-count", "count": 2}, "you draw 2 cards for your normal draw"),
    ({"apply": "forbids", "what": "special-summon"}, "neither player can Special Summon monsters"),
    ({"apply": "forbids", "what": "activate-traps", "whose": "opponent"}, "your opponent cannot activate Trap Cards"),
    ({"apply": "forbids", "what": "special-summon", "whose": "you", "fits": {"zones": ["limbo"], "attribute": "DARK"}}, "you cannot Special Summon DARK monsters"),
    ({"apply": "hand-limit", "whose": "you"}, "there is no limit to the number of cards in your hand"),
    ({"apply": "hand-limit", "limit": 3, "whose": "opponent"}, "your opponent’s hand size limit is 3"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "words"), CONDITIONS, ids=str)
def test_a_condition(data: dict[str, Any], words: str) -> None:
    assert msgspec.convert(data, AnyCondition).says(ENGLISH) == words


@pytest.mark.parametrize(("data", "words"), OPERATIONS, ids=str)
def test_an_operation(data: dict[str, Any], words: str) -> None:
    assert msgspec.convert(data, AnyOp).says(ENGLISH) == words


@pytest.mark.parametrize(("data", "words"), APPLIED, ids=str)
def test_what_applies(data: dict[str, Any], words: str) -> None:
    assert msgspec.convert(data, AnyApplied).says(ENGLISH) == words


def test_words_are_joined() -> None:
    draw, gain = (
        msgspec.convert(d, AnyOp) for d in ({"do": "draw"}, {"do": "gain-life", "amount": 1, "together": True})
    )
    assert said((draw, draw), ENGLISH) == "draw 1 card, then draw 1 card"
    assert said((draw, gain), ENGLISH) == "draw 1 card and gain 1 LP"
    assert said((), ENGLISH) == "nothing happens"
    assert [either(words) for words in ((), ("a",), ("a", ""), ("a", "b"), ("a", "b", "c"))] == [
        "",
        "a",
        "a",
        "a or b",
        "a, b or c",
    ]


def test_phases_are_named_with_their_article() -> None:
    assert ENGLISH.phases(("Draw Phase", "Main Phase 1")) == "the Draw Phase or Main Phase 1"
    assert [ENGLISH.does_so(whose, "draw") for whose in ("you", "opponent", "both")] == [
        "you draw",
        "your opponent draws",
        "both players draw",
    ]

"""Cards that a scenario describes, as the notation takes them apart: bounded, placed, written and tidied."""

from __future__ import annotations

import pytest

from app.notation import NotationError, digest, read, tidy, write
from app.notation.limits import MAX_OWN_CARDS, MAX_OWN_DEPTH, MAX_OWN_VALUES

from .fakes import LIBRARY, RULESETS

TEXT = """\
A: {monsters: [Iron Sentry, 2x Steel Rat]}
play:
  - A: attack Iron Sentry directly
cards:
  - card: Iron Sentry
    facts: {atk: 1800, def: 1000}
    effects:
      - id: break
        does: [{do: destroy, who: targets}]
        targets: {fits: {zones: [monsters]}}
  - {like: Honest, card: Steel Rat}
"""


def faults(text: str) -> list[str]:
    with pytest.raises(NotationError) as caught:
        read(text, LIBRARY, RULESETS)
    return [str(problem) for problem in caught.value.problems]


def test_a_described_card_is_found_by_its_name() -> None:
    scenario = read(TEXT, LIBRARY, RULESETS)
    assert [card.name for card in scenario.cards] == ["Iron Sentry", "Steel Rat"]
    assert scenario.cards[0].plain["effects"][0]["does"] == [{"do": "destroy", "who": "targets"}]
    assert [p.card for p in scenario.positions] == ["Iron Sentry", "Steel Rat", "Steel Rat"]


def test_it_is_written_as_it_is_read() -> None:
    scenario = read(TEXT, LIBRARY, RULESETS)
    text = write(scenario)
    assert read(text, LIBRARY, RULESETS) == scenario
    assert write(read(text, LIBRARY, RULESETS)) == text
    assert "          - do: destroy\n            who: targets\n" in text


def test_the_digest_is_of_what_is_described_and_not_of_the_order_of_its_keys() -> None:
    one = read(TEXT, LIBRARY, RULESETS)
    other = read(TEXT.replace("{atk: 1800, def: 1000}", "{def: 1000, atk: 1800}"), LIBRARY, RULESETS)
    changed = read(TEXT.replace("1800", "1900"), LIBRARY, RULESETS)
    assert digest(one) == digest(other) != digest(changed)


def test_comments_stay_where_they_stood() -> None:
    text = TEXT.replace("        does:", "        # what it does\n        does:").replace("1000}", "1000}  # small")
    tidied = tidy(text, LIBRARY, RULESETS)
    assert "        # what it does\n        does:\n" in tidied
    assert "# small" in tidied
    assert tidy(tidied, LIBRARY, RULESETS) == tidied


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("[{like: Honest}]", "the card has no name"),
        ("[Honest]", "keys with values"),
        ("[{card: any Trap}]", "a card without a name"),
        ("[{card: none}]", "would take it for something else"),
        ("[{card: 'Rat #2'}]", "it holds “#”"),
        ("[{card: 'Rat copy 2'}]", "would take it for something else"),
        ('[{card: "A\'s Rat"}]', "would take it for something else"),
        ("[{card: 'Rat + Cat'}]", "it holds “+”"),
        ("[{card: 'Rat (set)'}]", "it holds “(”"),
        ("[{card: '<script>alert(1)</script>'}]", "it holds “<”"),
        ("[{card: Hоnest}]", "it holds “о”"),  # a Cyrillic letter that looks like one of ours
        ("[{card: 7}]", "a whole number stands here"),
        (f"[{{card: {'R' * 61}}}]", "60 are the most"),
        ("[{card: Rat, facts: {atk: 1.5}}]", "a whole number is due here"),
        ("[{card: Rat, facts: {atk: 100000}}]", "a number here is from -99999 to 99999"),
        (f"[{{card: Rat, facts: {{atk: {'9' * 5000}}}}}]", "a number here is from"),
        (f"[{{card: Rat, unmodelled: {'x' * 201}}}]", "this has 201 signs; 200 are the most"),
        ("[{card: Rat, facts: {atk: 1}, Facts: {atk: 2}}]", "for the second time"),
        ("[{card: Rat, [a]: b}]", "a word is due here as the key"),
        (f"[{{card: Rat, does: [{'1, ' * MAX_OWN_VALUES}1]}}]", f"at most {MAX_OWN_VALUES} values"),
        (
            "[" + ", ".join(f"{{card: Rat {'abcdefg'[n]}}}" for n in range(MAX_OWN_CARDS + 1)) + "]",
            f"at most {MAX_OWN_CARDS} cards",
        ),
        ("[&a {card: Rat}, *a]", "anchors are not used here"),
        ("[!!python/object {card: Rat}]", "tags are not used"),
        ("[{card: Rat, <<: {atk: 1}, effects: *x}]", "aliases are not used here"),
        (f"[{{card: Rat, does: {'[' * MAX_OWN_DEPTH}{']' * MAX_OWN_DEPTH}}}]", f"nested more than {MAX_OWN_DEPTH}"),
        ("[{card: Rat, like: Hones}]", "Did you mean “Honest”?"),
    ],
)
def test_what_cannot_be_described_is_told(cards: str, told: str) -> None:
    found = faults(f"title: x\ncards: {cards}\n")
    assert any(told in fault and fault.startswith("Line 2") for fault in found), found


def test_only_under_cards_it_may_be_deep() -> None:
    deep = f"{'[' * 8}{']' * 8}"
    assert any("nested more than 6 deep" in fault for fault in faults(f"title: {deep}\n"))
    assert any("nested more than 6 deep" in fault for fault in faults(f"cards: []\ntitle: {deep}\n"))
    assert read(f"cards: [{{card: Rat, does: {deep}}}]\n", LIBRARY, RULESETS).cards


def test_a_question_about_a_described_card_needs_a_situation() -> None:
    ask = "ask: Does Rat target?\n"
    (told,) = faults(f"{ask}cards: [{{card: Rat}}]\n")
    assert "it has to lie somewhere" in told
    assert read(f"{ask}A: {{hand: [Rat]}}\ncards: [{{card: Rat}}]\n", LIBRARY, RULESETS).ask

"""How well a card is known, as far as the rulebook tells."""

from __future__ import annotations

from app.rulebook.known import known


def test_a_card_is_known_by_the_rulings_that_it_plays_a_part_in() -> None:
    assert known()["book-of-moon"] > 3 * known()["book-of-taiyou"] > 0
    assert known()["crystal-beast-sapphire-pegasus"] > 3 * known()["phantom-beast-thunder-pegasus"]
    assert "ryko-lightsworn-hunter" in known()

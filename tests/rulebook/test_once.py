"""What depends on the library alone is made once for each library, and never for another."""

from __future__ import annotations

from msgspec.structs import replace

from app.explain.citing import citing
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.services.known import known


def test_the_same_library_gives_the_same_things() -> None:
    library = load()
    assert library.game("tcg-2010") is library.game("tcg-2010")
    assert citing(library, "tcg-2010") is citing(library, "tcg-2010")
    assert known(library) is known(library)


def test_another_ruleset_or_library_gives_its_own() -> None:
    library = load()
    equal = replace(library)
    assert equal == library
    assert library.game("tcg-2010") is not library.game("today")
    assert equal.game("tcg-2010") is not library.game("tcg-2010")
    assert citing(equal, "tcg-2010") is not citing(library, "tcg-2010")
    assert known(equal)[0].library is equal


def test_a_library_with_another_card_is_played_with_it() -> None:
    library = load()
    text = "A: {hand: [Dark Magician], lp: 500}\n"
    adjudicate(library, text)
    card = library.card("dark-magician")
    assert card is not None
    other = replace(library, cards={**library.cards, "dark-magician": replace(card, unmodelled="a clause")})
    assert any("a clause" in line for line in adjudicate(other, text).ruling.coverage.unmodelled)
    assert not any("a clause" in line for line in adjudicate(library, text).ruling.coverage.unmodelled)

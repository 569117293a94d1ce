"""What a ruling's page says, and how often."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from app.explain.answer import TELLING
from app.explain.decisive import decisive
from app.explain.ruling import BoardView, CardView, Segment, SideView
from app.rulebook.library import load
from app.services.adjudicate import adjudicate
from app.web.board import table
from app.web.casebook import ECHOES, Leaf, Notes, Quiet, head, tree
from app.web.glossary import terms_of
from app.web.present import article
from app.web.viewpoint import seen_by, told_to

LIBRARY = load()


def ruling(name: str):  # type: ignore[no-untyped-def]
    text = next(e.text for e in LIBRARY.examples if e.slug_name == name)
    return adjudicate(LIBRARY, text, None).ruling


def test_it_turns_on_the_refusal_or_else_on_the_last_chain() -> None:
    refused = decisive(ruling("lily-rising-energy").timeline)
    assert refused is not None
    assert refused.kind == "refusal"
    resolved = decisive(ruling("shura-zero-gravity").timeline)
    assert resolved is not None
    assert resolved.key == "battle/step/attack/response/moved~2"


def test_a_refusal_that_the_answer_tells_is_not_told_in_a_panel_too() -> None:
    told = ruling("lily-rising-energy")
    page = article(told, None, LIBRARY.sources)
    assert told.refused
    assert page.refused == ()


def test_a_term_opens_where_it_is_read_first_and_a_card_is_a_link_once_in_each_phase() -> None:
    told = ruling("lily-rising-energy")
    page = article(told, None, LIBRARY.sources)
    open_lines: list[Leaf] = []

    def walk(leaves: Iterable[Leaf | Quiet]) -> None:
        for leaf in leaves:
            if isinstance(leaf, Leaf):
                open_lines.append(leaf)
                walk(leaf.children)

    walk(page.leaves)
    sentences = [*page.told, *(leaf.segments for leaf in open_lines)]
    terms = [each.ref for sentence in sentences for each in sentence if each.kind == "term"]
    assert len(terms) == len(set(terms)) > 8
    assert set(terms) <= {term.id for term in terms_of(told, LIBRARY.sources)}
    links: dict[str, list[str | None]] = {}
    place = ""
    for leaf in open_lines:
        place = leaf.key if leaf.kind in ("turn", "phase") else place
        links.setdefault(place, []).extend(each.ref for each in leaf.segments if each.kind == "card")
    assert all(len(set(names)) == len(names) for names in links.values())
    assert sum("Injection Fairy Lily" in leaf.text for leaf in open_lines) > 5
    # what is said is the same, however it is marked
    assert ["".join(each.text for each in leaf.segments) for leaf in open_lines if leaf.kind == "link"] == [
        entry.text for entry in told.timeline if entry.kind == "link"
    ]


def test_lines_that_nothing_comes_of_are_folded() -> None:
    leaves = tree(ruling("lily-rising-energy").timeline, Notes(LIBRARY.sources))
    shown: list[str] = []

    def walk(found) -> None:  # type: ignore[no-untyped-def]
        for leaf in found:
            if not isinstance(leaf, Quiet):
                shown.append(leaf.key)
                walk(leaf.children)

    walk(leaves)
    assert not [key for key in shown if "passed-" in key or key.endswith(("chain-starts", "chain-done"))]
    assert [key for key in shown if "refused" in key]


def test_what_the_top_of_a_short_ruling_says_no_line_says_again() -> None:
    def lines(name: str) -> list[Leaf]:
        found: list[Leaf] = []

        def walk(leaves: Iterable[Leaf | Quiet]) -> None:
            for leaf in leaves:
                for each in leaf.leaves if isinstance(leaf, Quiet) else (leaf,):
                    found.append(each)
                    walk(each.children)

        walk(article(ruling(name), None, LIBRARY.sources).leaves)
        return found

    short = [leaf for leaf in lines("honest-chained") if leaf.text in ruling("honest-chained").answer]
    assert {leaf.short for leaf in short} == {"The battle is decided", "A monster is destroyed by battle"}
    assert all(leaf.echoes for leaf in short)
    # in a long one the top is out of sight
    long = [leaf for leaf in lines("two-full-turns") if leaf.text in ruling("two-full-turns").answer]
    assert long
    assert not any(leaf.echoes for leaf in long)


def test_what_the_answer_tells_has_a_short_form() -> None:
    tags = {str(each.__struct_config__.tag) for each in TELLING}
    assert tags - {*ECHOES} == set()


def test_points_that_decide_nothing_are_told_once() -> None:
    told = ruling("two-full-turns")
    page = article(told, None, LIBRARY.sources)
    assert page.other_points
    assert len(page.open_points) + len(page.other_points) + len(page.uncited_points) == len(told.coverage.disputed)
    disputed = [each.disputed for each in page.authorities if each.disputed]
    assert not [point for point in page.uncited_points if any(point.endswith(each) for each in disputed)]


def test_a_refusal_that_the_top_tells_says_only_what_was_wanted() -> None:
    told = ruling("lily-divine-wrath")
    assert "A cannot activate the effect of Goyo Guardian." in told.answer
    found: list[str] = []

    def walk(leaves: Iterable[Leaf | Quiet]) -> None:
        for leaf in leaves:
            if isinstance(leaf, Leaf):
                found.extend("".join(each.text for each in leaf.segments) for _ in range(leaf.kind == "refusal"))
                walk(leaf.children)

    walk(article(told, None, LIBRARY.sources).leaves)
    assert found == ["to activate the effect of Goyo Guardian."]


def test_a_refusal_is_headed_by_what_was_refused_whatever_stops_its_cards_name_has() -> None:
    text = "ruleset: tcg-2010\nA: {hand: [D.D. Crow]}\nplay:\n  - A: activate D.D. Crow\n"
    refused = next(e for e in adjudicate(LIBRARY, text, None).ruling.timeline if e.kind == "refusal")
    assert "".join(segment.text for segment in head(refused)) == "A cannot activate the effect of D.D. Crow."


def test_a_player_sees_only_what_lies_open() -> None:

    def card(name: str, face: str = "", frame: str = "trap") -> CardView:
        return CardView(name, name.lower(), frame, "A", face, "", None, None, None, None, (), frame)

    def side(player: str) -> SideView:
        return SideView(
            player, 8000, player == "A", (), (card(f"{player} set", "down"), card(f"{player} open", "up")), (),
            (card(f"{player} hand"),), (card(f"{player} grave"),), (), (card(f"{player} deck"),) * 3, (card(f"{player} extra"),),
        )  # fmt: skip

    board = BoardView(1, (), (side("A"), side("B")), ())
    shown = table(seen_by(board, "A"))
    assert [tile.name for tile in shown.lower.spells if tile] == ["A set", "A open"]
    assert [tile.name for tile in shown.upper.spells if tile] == ["face-down card", "B open"]
    theirs = {pile.title: (pile.names, pile.count) for pile in shown.upper.piles}
    assert theirs["Hand"] == ((), 1)
    assert theirs["Graveyard"] == (("B grave",), 1)
    assert theirs["Deck"] == ((), 3)
    assert theirs["Extra Deck"] == ((), 1)
    ours = {pile.title: pile.names for pile in shown.lower.piles}
    assert ours["Hand"] == ("A hand",)
    assert ours["Deck"] == ()
    said = (Segment("B draws "), Segment("B hand", "card"), Segment(" after "), Segment("B grave", "card"))
    assert "".join(each.text for each in told_to(said, board, "A")) == "B draws a card after B grave"
    assert told_to(said, board, "B") == said


def test_only_what_is_disputed_where_it_is_decided_is_named() -> None:
    told = ruling("lily-rising-energy")
    page = article(told, None, LIBRARY.sources)
    assert len(told.coverage.disputed) > len(page.open_points)
    # with a dispute on the very passage that the refusal names, it is one that counts
    cited = decisive(told.timeline).citations[0]
    source = LIBRARY.sources[cited.source]
    passages = tuple(
        msgspec.structs.replace(each, disputed="Some read it so.") if each.id == cited.passage else each
        for each in source.passages
    )
    disputed = {**LIBRARY.sources, source.source: msgspec.structs.replace(source, passages=passages)}
    point = f"{source.passage(cited.passage).says} Otherwise: Some read it so."
    coverage = msgspec.structs.replace(told.coverage, disputed=(*told.coverage.disputed, point))
    again = article(msgspec.structs.replace(told, coverage=coverage), None, disputed)
    assert again.open_points == (*page.open_points, point)

"""What holds for every scenario: text and scenario turn into each other, spelling changes no meaning, comments survive
tidying, and no text whatever gets anything but a scenario or a `NotationError`."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from app.notation import Line, NotationError, Position, Scenario, digest, numbered, read, tidy, write
from app.notation.asked import BECOMES, DOES, FIGHTS, FORMS, FOUGHT, PARTS, WORDS, question_in, says, written
from app.notation.details import AMOUNTS, ASKED, BOUNDS, CLAIMS, COUNTS
from app.notation.incoming import straight
from app.notation.problems import folded
from app.notation.questions import AnyQuestion, Detail, Nature, Negate, OwnWay, Stats, Triggers, UseAt
from app.notation.writer import rows

from .fakes import CARDS, LIBRARY, RULESETS, STEPS

STAND_INS = ("any Warrior 1500/1000", "any LIGHT Fiend 1200/1200 level 4", "any card")
MONSTERS = [card.name for card in CARDS if card.kind == "monster" and not card.of_type("xyz", "synchro")]
BACK_ROW = [card.name for card in CARDS if card.kind != "monster" and not card.of_type("field")]
FIELD = [card.name for card in CARDS if card.of_type("field")]
EXTRA = [card.name for card in CARDS if card.of_type("xyz", "synchro")]
POSTURES = [("up", "attack"), ("up", "defense"), ("down", "defense")]

ANY_SIGN = st.characters(
    exclude_categories=("Cs", "Cc", "Cn"),
    exclude_characters="\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
)
TITLES = st.text(st.one_of(ANY_SIGN, st.sampled_from("\"':#-[]{}&*!|>%@`\\,“”‘’→ #1")), max_size=40)


@st.composite
def positions(draw: st.DrawFn, side: str) -> tuple[Position, ...]:
    other = "B" if side == "A" else "A"
    owners = st.sampled_from([side, side, other])
    laid = []
    for card in draw(st.lists(st.sampled_from([*MONSTERS, *STAND_INS]), max_size=5)):
        face, position = draw(st.sampled_from(POSTURES))
        laid.append(Position(card, draw(owners), side, "monsters", face, position, draw(st.booleans())))
    for zone, names, most in (("spells", [*BACK_ROW, "any Spell", "any Trap"], 5), ("field", FIELD, 1)):
        for card in draw(st.lists(st.sampled_from(names), max_size=most)):
            face = draw(st.sampled_from(["up", "down"]))
            laid.append(Position(card, draw(owners), side, zone, face, "", draw(st.booleans())))
    everything = [*MONSTERS, *BACK_ROW, *FIELD, *STAND_INS]
    for zone, names in (
        ("hand", everything),
        ("graveyard", [*everything, *EXTRA]),
        ("banished", everything),
        ("deck", everything),
        ("extra", EXTRA),
    ):
        for card in draw(st.lists(st.sampled_from(names), max_size=4)):
            face = draw(st.sampled_from(["up", "down"])) if zone == "banished" else ""
            recent = draw(st.booleans()) if zone in {"graveyard", "banished"} else False
            laid.append(Position(card, side, side, zone, face, "", recent))
    return tuple(laid)


def _within_three_copies(laid: tuple[Position, ...]) -> tuple[Position, ...]:
    owned: Counter[tuple[str, str]] = Counter()
    kept = []
    for one in laid:
        owned[one.owner, one.card] += 1
        if one.card.startswith("any ") or one.card == "Sheep Token" or owned[one.owner, one.card] <= 3:
            kept.append(one)
    return tuple(kept)


def _marked(draw: st.DrawFn, one: Position, laid: tuple[Position, ...]) -> Position:
    """A card with counters, equipped, or destroyed this turn or by battle, where it can be."""
    if one.zone in {"monsters", "spells", "field"} and one.face == "up" and draw(st.booleans()):
        counters = draw(st.dictionaries(st.sampled_from(LIBRARY.counters()), st.integers(1, 99), max_size=2))
        one = msgspec.structs.replace(one, counters=tuple(sorted(counters.items())))
    monsters = [other for other in laid if other.zone == "monsters" and other.face == "up"]
    if (
        one.zone == "spells"
        and one.face == "up"
        and one.card in {"Black Pendant", "Mirror Force", "any Spell"}
        and monsters
    ):
        to = draw(st.sampled_from(monsters))
        several = sum(other.card == to.card for other in laid) > 1
        one = msgspec.structs.replace(one, equips=f"{to.card} #{to.copy}" if several else to.card)
    if one.zone == "graveyard" and one.this_turn:
        one = msgspec.structs.replace(one, destroyed=draw(st.booleans()))
    if one.zone == "graveyard":
        one = msgspec.structs.replace(one, beaten=draw(st.booleans()))
    return one


@st.composite
def lines(draw: st.DrawFn, laid: tuple[Position, ...]) -> Line:
    totals = Counter(one.card for one in laid)
    player = draw(st.sampled_from("AB"))
    at = draw(st.sampled_from(["", *STEPS.values()]))

    def some(least: int, most: int, monsters: bool = False) -> tuple[str, ...]:
        names = [name for name in totals if not monsters or name in MONSTERS]
        drawn = draw(st.lists(st.sampled_from(names), min_size=least, max_size=most)) if names else []
        return tuple(
            f"{name} #{draw(st.integers(1, totals[name]))}" if totals[name] > 1 and draw(st.booleans()) else name
            for name in drawn
        )

    does = draw(st.sampled_from(["attack", "activate", "pass", "choose", "enter", "end"]))
    if does == "attack" and (attacker := some(1, 1, monsters=True)):
        return Line(player, does, attacker, draw(st.sampled_from([("directly",), some(1, 1, monsters=True)])), at=at)
    if does == "activate" and (card := some(1, 1)):
        return Line(player, does, card, some(0, 3), some(0, 2), draw(st.sampled_from(["", "boost", "effect-2"])), at)
    if does == "choose":
        return Line(player, does, some(0, 3), at=at)
    if does in {"enter", "end"}:
        parts = ["battle", "main-2"] if does == "enter" else ["battle-step", "battle", "turn"]
        return Line(player, does, at=at, what=draw(st.sampled_from(parts)))
    return Line(player, "pass", at=at)


def _questions() -> dict[type, st.SearchStrategy[AnyQuestion]]:
    """By kind every question that the fixed words can ask of these cards."""
    cards = st.sampled_from([card.name for card in CARDS])
    words = {field: st.sampled_from([*called]) for field, called in WORDS.items()}
    made = {}
    for form in FORMS:
        # a form may have words of its own for a field
        own = {field: st.sampled_from([value for value, _ in called]) for field, called in form.words}
        named = {field: own.get(field, words.get(field, cards)) for field in form.kind.__struct_fields__}
        # "negate" is a deed that is asked about by a form of its own
        named |= {"does": st.sampled_from([deed for deed in DOES if deed != "negate"])} if "does" in named else {}
        named |= {"player": st.sampled_from(["A", "B"])} if "player" in named else {}
        named |= {flag: st.booleans() for flag in ("misses", "stops", "summons", "directly", "attack") if flag in named}
        named |= {"paid": st.sampled_from(["", "back", "still", "kept"])} if "paid" in named else {}
        named |= {"part": st.sampled_from([*PARTS])} if "part" in named else {}
        named |= {"outcome": st.sampled_from([*FOUGHT])} if "outcome" in named else {}
        named |= {"fate": st.sampled_from([*BECOMES])} if "fate" in named else {}
        named |= {"barred": st.booleans()} if "barred" in named else {}
        named |= {"ruleset": st.sampled_from(["today", "tcg-2010~two-groups"])} if "ruleset" in named else {}
        fields = {f.name: f for f in msgspec.structs.fields(form.kind)}
        named = {
            name: st.just(fields[name].default) | each if not fields[name].required else each
            for name, each in named.items()
        }
        made[form.kind] = st.builds(form.kind, **named)
    # what is stopped in whatever way is no Summon alone, and whose doing it is hangs on a card that does it
    fights = {when for when, _, _ in FIGHTS}
    made[Negate] = made[Negate].filter(lambda asked: not (asked.stops and asked.summons))
    made[Triggers] = made[Triggers].filter(lambda asked: not asked.whose or (asked.by and asked.when not in fights))
    made[Stats] = made[Stats].filter(lambda asked: bool(asked.with_card) or not asked.whose)
    # what keeps a card from being used is what is given, and no more is said of it
    made[UseAt] = made[UseAt].map(lambda asked: replace(asked, barred=asked.barred and _only_given(asked)))
    made[OwnWay] = made[OwnWay].map(
        lambda asked: replace(asked, barred=asked.barred and bool(asked.given) and not asked.while_card)
    )
    # what may be said of a point hangs on what it is
    counted = st.builds(
        Detail, cards, st.sampled_from([*COUNTS, *AMOUNTS]), st.sampled_from([*BOUNDS]), st.integers(0, 9999).map(str)
    )
    claimed = st.sampled_from([(point, claim) for point, claims in CLAIMS.items() for claim in claims]).flatmap(
        lambda each: st.builds(
            Detail, cards, st.just(each[0]), st.sampled_from([*BOUNDS]), st.just(""), st.just(each[1])
        )
    )
    paid = st.builds(Detail, cards, st.just("pays"), life=st.integers(1, 8000).map(str))
    made[Detail] = counted | claimed | paid | st.builds(Detail, cards, st.sampled_from([*ASKED]))
    return made


def _only_given(asked: UseAt) -> bool:
    more = asked.set_now or asked.came or asked.summoned or asked.before_card or asked.player
    return bool(asked.given) and not more


QUESTIONS = _questions()
ANY_QUESTION = st.one_of(*QUESTIONS.values())


@st.composite
def questions(draw: st.DrawFn, there: tuple[str, ...]) -> AnyQuestion | None:
    """A question over these cards, if one of them is asked about; or none."""
    asked = draw(ANY_QUESTION) if draw(st.booleans()) else None
    about_others = (
        asked is not None and not isinstance(asked, Nature | Detail) and not set(there).issuperset(asked.cards())
    )
    return None if about_others and there else asked


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_a_question_written_is_read_back(kind: type) -> None:
    """Each kind of question, whatever it asks: in the words of the notation, and of the page that shows it."""

    @settings(max_examples=40, deadline=None)
    @given(QUESTIONS[kind], st.booleans())
    def read_back(asked: AnyQuestion, shouted: bool) -> None:
        names = {card.name.upper(): card.name for card in CARDS}
        for words in (written(asked), straight(says(asked))):
            assert question_in(words.upper() if shouted else words, lambda name: names.get(name.upper())) == asked

    read_back()


@st.composite
def scenarios(draw: st.DrawFn) -> Scenario:
    laid = _within_three_copies((*draw(positions("A")), *draw(positions("B"))))
    if draw(st.booleans()):
        laid = _renumbered(draw, laid)
    laid = numbered(laid)
    laid = tuple(_marked(draw, one, laid) for one in laid)
    decks = {(one.controller, one.zone) for one in laid}
    return Scenario(
        title=_one_line(draw(TITLES)),
        ruleset=draw(st.sampled_from(RULESETS.rulesets())),
        turn_player=draw(st.sampled_from("AB")),
        turn_number=draw(st.integers(1, 999)),
        at=draw(st.sampled_from(list(STEPS.values()))),
        life_a=draw(st.integers(0, 1_000_000)),
        life_b=draw(st.integers(0, 1_000_000)),
        positions=laid,
        play=tuple(draw(st.lists(lines(laid), max_size=6))),
        question=_one_line(draw(TITLES)),
        ask=draw(questions(tuple(one.card for one in laid))),
        empty_decks=tuple(side for side in "AB" if (side, "deck") not in decks and draw(st.booleans())),
    )


def _renumbered(draw: st.DrawFn, laid: tuple[Position, ...]) -> tuple[Position, ...]:
    totals = Counter(one.card for one in laid)
    numbers = {card: list(draw(st.permutations(range(1, total + 1)))) for card, total in totals.items()}
    return tuple(msgspec.structs.replace(one, copy=numbers[one.card].pop()) for one in laid)


def _one_line(text: str) -> str:
    """A title as reading leaves it, so that scenarios made here are such as reading can give."""
    return read(b"title: '" + text.replace("'", "''").encode() + b"'", LIBRARY, RULESETS).title


@st.composite
def spelt_otherwise(draw: st.DrawFn, scenario: Scenario) -> str:
    """The scenario in another text of the same meaning: keys in another order, brackets, comments, odd blanks."""
    blocks = re.split(r"(?m)^(?=\S)", write(scenario))
    if draw(st.booleans()):
        blocks = draw(st.permutations(blocks))
    text = []
    for line in "".join(blocks).splitlines():
        prose = line.startswith(("title", "question", "ask"))
        if not prose and draw(st.booleans()):
            line = line.replace(" -> ", draw(st.sampled_from([" → ", "  ->  ", "\u00a0⇒\t", " —> "])))
        if not prose and draw(st.booleans()) and "'" not in line:
            line = re.sub(r"(?<=- )([A-Za-z].*)$", lambda found: _upper(found[1]), line)
        if draw(st.booleans()):
            line += draw(st.sampled_from(["  ", "\t", "\u00a0", "  # why", " # 2 -> 'x\"", "\t#"]))
        if draw(st.integers(0, 9)) == 0:
            text.append(draw(st.sampled_from(["# on its own", "", "      # far in", "#"])))
        text.append(line)
    return draw(st.sampled_from(["\n", "\r\n", "\r"])).join(text) + "\n"


def _upper(entry: str) -> str:
    """Card entries in capitals; the player's key of a decision stays."""
    return entry.upper() if not re.match(r"[AB]: |at: ", entry) else entry


@settings(max_examples=80, deadline=None)
@given(scenarios())
def test_a_scenario_written_and_read_is_the_same(scenario: Scenario) -> None:
    text = write(scenario)
    again = read(text, LIBRARY, RULESETS)
    assert again == scenario
    assert write(again) == text
    assert digest(again) == digest(scenario)
    assert tidy(text, LIBRARY, RULESETS) == text


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_spelling_changes_neither_meaning_nor_digest(data: st.DataObject) -> None:
    scenario = data.draw(scenarios())
    text = data.draw(spelt_otherwise(scenario))
    again = read(text, LIBRARY, RULESETS)
    assert again == scenario
    assert digest(again) == digest(scenario)
    assert write(again) == write(scenario)


@settings(max_examples=60, deadline=None)
@given(scenarios(), st.randoms())
def test_the_order_of_a_hand_is_no_meaning(scenario: Scenario, chance: object) -> None:
    loose = [one for one in scenario.positions if one.zone in {"hand", "banished"}]
    fixed = [one for one in scenario.positions if one.zone not in {"hand", "banished"}]
    chance.shuffle(loose)  # type: ignore[attr-defined]
    assert digest(msgspec.structs.replace(scenario, positions=(*fixed, *loose))) == digest(scenario)


@settings(max_examples=60, deadline=None)
@given(scenarios(), scenarios())
def test_different_texts_have_different_digests(one: Scenario, other: Scenario) -> None:
    assert (digest(one) == digest(other)) == (_meaning(one) == _meaning(other))


def _meaning(scenario: Scenario) -> list[str]:
    return [
        *sorted(str(part) for part in scenario.positions if part.zone in {"hand", "banished"}),
        str(msgspec.structs.replace(scenario, positions=())),
        *(str(part) for part in scenario.positions if part.zone not in {"hand", "banished"}),
    ]


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_comments_survive_tidying_and_tidying_twice_changes_nothing(data: st.DataObject) -> None:
    scenario = data.draw(scenarios())
    bare = write(scenario)
    commented: list[str] = []
    remarks: list[str] = []
    for row in bare.splitlines():
        if data.draw(st.integers(0, 3)) == 0:
            remarks.append(f"# above {len(remarks)};")
            commented.append(data.draw(st.sampled_from(["", "  ", "      "])) + remarks[-1])
        if data.draw(st.integers(0, 3)) == 0:
            remarks.append(f"# behind {len(remarks)};")
            row += f"   {remarks[-1]}"
        commented.append(row)
    remarks.append("# end;")
    text = "\n".join([*commented, remarks[-1]])
    tidied = tidy(text, LIBRARY, RULESETS)
    assert all(tidied.count(remark) == 1 for remark in remarks)
    assert read(tidied, LIBRARY, RULESETS) == scenario
    assert tidy(tidied, LIBRARY, RULESETS) == tidied
    assert [line.strip() for line in tidied.splitlines()] == [
        re.sub(r" {2,}#", "  #", line.strip()) for line in text.splitlines()
    ]
    reordered = data.draw(spelt_otherwise(scenario))
    tidied = tidy(reordered, LIBRARY, RULESETS)
    assert tidy(tidied, LIBRARY, RULESETS) == tidied
    assert tidied.count("# why") >= reordered.count("# why") - bare.count("# why")


SEEDS = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / "bad").glob("*.yaml"))]
PIECES = st.sampled_from(
    [
        "\n",
        "  ",
        "- ",
        ": ",
        "[",
        "]",
        "{",
        "}",
        ",",
        "#",
        " #2",
        '"',
        "'",
        "“",
        "”",
        "(",
        ")",
        "|",
        ">",
        "\t",
        "A",
        "B",
        "at",
        "Honest",
        "any card",
        "attack",
        "activate",
        "->",
        " + ",
        "choose",
        "play:",
        "hand:",
        "set",
        "3x ",
        "&a",
        "*a",
        "!",
        "%",
    ]
)


@settings(max_examples=200, deadline=None)
@given(st.one_of(st.text(max_size=200), st.binary(max_size=200), st.lists(PIECES, max_size=60).map("".join)))
def test_no_text_gets_anything_but_a_scenario_or_a_notation_error(text: str | bytes) -> None:
    _read_or_refuse(text)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_nor_does_a_text_with_one_thing_changed(data: st.DataObject) -> None:
    text = data.draw(st.one_of(st.sampled_from(SEEDS), scenarios().map(write)))
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 8))
    _read_or_refuse(text[:at] + data.draw(PIECES) + text[at + gone :])


def _read_or_refuse(text: str | bytes) -> None:
    try:
        scenario = read(text, LIBRARY, RULESETS)
    except NotationError as error:
        assert error.problems
        assert all(str(problem) for problem in error.problems)
        return
    assert read(write(scenario), LIBRARY, RULESETS) == scenario
    tidied = tidy(text, LIBRARY, RULESETS)
    assert read(tidied, LIBRARY, RULESETS) == scenario
    assert tidy(tidied, LIBRARY, RULESETS) == tidied


def test_the_fakes_are_fit_for_this() -> None:
    assert len({folded(card.name) for card in CARDS}) == len(CARDS)
    assert rows(read("title: x", LIBRARY, RULESETS))[0].text == "title: x"

"""Cards that the writer of a scenario describes: played by the rules, linted, bounded, and never a part of the library."""

from __future__ import annotations

import copy
import json
import random
import time

import pytest

from app.asking import ruled
from app.engine.words.cards import CardDef
from app.explain.ruling import Ruling
from app.notation import NotationError, OwnCard
from app.rulebook.library import load
from app.services import adjudicate as adjudicating
from app.services.adjudicate import adjudicate, play
from app.services.known import known
from app.services.moments import moments

SENTRY = """
  - card: Iron Sentry
    facts: {attribute: EARTH, race: Machine, level: 4, atk: 1800, def: 1000}
    archetypes: [Gladiator Beast]
    effects:
      - id: break
        kind: ignition
        targets:
          fits: {whose: opponent, zones: [monsters], face: up}
        does:
          - {do: destroy, who: targets}
"""
BOARD = "A: {monsters: [Iron Sentry], hand: [Steel Tomato]}\nB: {monsters: [Dark Magician]}\n"
USE = "play:\n  - A: activate Iron Sentry -> Dark Magician\n"


def ruling(text: str, ruleset: str | None = None) -> Ruling:
    return play(load(), text, ruleset).ruling


def own(**said: object) -> CardDef:
    found = known(load())[0].own((OwnCard("Zyx", json.dumps(said)),))
    assert not found.faults, found.faults
    return found.cards["own:zyx"]


def faults(cards: str) -> tuple[str, ...]:
    with pytest.raises(NotationError) as caught:
        ruling(f"A: {{hand: [Sangan]}}\ncards:\n{cards}")
    return tuple(map(str, caught.value.problems))


def test_it_does_what_is_described_under_any_ruleset() -> None:
    text = f"{BOARD.replace('Steel Tomato', 'Kuriboh')}{USE}cards:{SENTRY}"
    for ruleset in ("tcg-2005", "tcg-2010", "today"):
        found = ruling(text, ruleset)
        assert found.answer[0] == "Dark Magician is destroyed and goes to B’s Graveyard."
        assert found.of_its_writer == "Iron Sentry is no card of the game: the writer of this scenario describes it."
        (told,) = found.described
        assert told.says == ("You can target 1 face-up monster your opponent controls; destroy that target.",)
        assert told.facts == ("EARTH Machine monster", "Level 4", "ATK 1800 / DEF 1000")
        (link,) = (entry for entry in found.timeline if entry.kind == "link")
        assert "house/rule/decision/a-card-that-its-writer-describes" in {
            f"{c.source}/{c.passage}" for c in link.citations
        }


def test_the_library_knows_nothing_of_it() -> None:
    library = load()
    before = len(library.shelf.slugs) if library.shelf else 0
    done = adjudicate(library, f"{BOARD.replace('Steel Tomato', 'Kuriboh')}{USE}cards:{SENTRY}")
    assert "own:iron-sentry" not in library.game("tcg-2010").cards
    assert known(library)[0].find("Iron Sentry") is None
    assert library.card("own:iron-sentry") is None
    assert before == (len(library.shelf.slugs) if library.shelf else 0)
    # what is kept of it stands by itself
    told = moments(library, done, *list(done.states)[:1])
    assert "own:iron-sentry" in {c.slug for m in told.values() for s in m.board.sides for c in s.monsters}


def test_a_card_like_another_one_differs_in_what_is_said() -> None:
    library = load()
    tomato = library.cards["mystic-tomato"]
    like = own(like="Mystic Tomato", facts={"atk": 1900, "race": "Machine"})
    assert (like.atk, like.race, like.level, like.attribute) == (1900, "Machine", tomato.level, tomato.attribute)
    assert [(e.id, e.on, e.does) for e in like.effects] == [(e.id, e.on, e.does) for e in tomato.effects]
    (effect,) = tomato.effects
    mandatory = own(like="Mystic Tomato", set={effect.id: {"mandatory": True}})
    assert mandatory.effects[0].mandatory
    assert "can" not in mandatory.effects[0].says.partition(":")[2]
    assert own(like="Mystic Tomato", drop=[effect.id]).effects == ()
    assert (
        own(like="Mystic Tomato", effects=[{"id": "draw", "kind": "ignition", "does": ["draw"]}]).effects[0].id
        == "draw"
    )


def test_it_reads_as_the_card_that_it_is_like_reads_in_each_ruleset() -> None:
    library = load()
    slug, name = "sinister-serpent", "Sinister Serpent"  # once per turn since its errata
    found = known(library)[0].own((OwnCard("Zyx", json.dumps({"like": name})),))
    says = {r: [e.says for e in found.under(r)["own:zyx"].effects] for r in ("tcg-2010", "today")}
    assert says["today"] != says["tcg-2010"]
    assert says == {r: [e.says for e in library.texts(r)[slug].effects] for r in says}


def test_any_card_can_be_the_one_that_it_is_like() -> None:
    """A few of all that card files speak of, each with the same effects under another name."""
    library, seed = load(), random.randrange(10**6)
    print("seed", seed)
    assert library.shelf is not None
    for slug in random.Random(seed).sample(sorted(library.shelf.slugs), 60):
        card = library.cards[slug]
        if "token" not in card.subtypes:
            like = own(like=card.name)
            assert [(e.id, e.does, e.applies, e.cost) for e in like.effects] == [
                (e.id, e.does, e.applies, e.cost) for e in card.effects
            ], (seed, slug)
            assert like.unmodelled == card.unmodelled


def test_facts_alone_are_a_card() -> None:
    plain = own(facts={"attribute": "DARK", "race": "Fiend", "level": 4, "atk": 1000, "def": 1000})
    assert (plain.subtypes, plain.effects, plain.unmodelled) == (("normal",), (), "")
    tuner = own(facts={"subtypes": ["tuner"], "attribute": "DARK", "race": "Fiend", "level": 1, "atk": 0, "def": 0})
    assert tuner.subtypes == ("normal", "tuner")
    trap = own(facts={"kind": "trap", "subtypes": ["counter"]})
    assert [(e.id, e.speed, e.does) for e in trap.effects] == [("activate", 3, ())]


def test_it_counts_as_a_member_of_its_archetypes() -> None:
    text = (
        "A: {monsters: [Iron Sentry], hand: [Gladiator Beast's Battle Gladius]}\n"
        "play:\n  - A: activate Gladiator Beast's Battle Gladius -> Iron Sentry\n"
    )
    assert ruling(f"{text}cards:{SENTRY}").refused == ()
    without = SENTRY.replace("    archetypes: [Gladiator Beast]\n", "")
    assert ruling(f"{text}cards:{without}").refused


@pytest.mark.parametrize(
    ("cards", "line", "told"),
    [
        ("  - card: Mystic Tomato\n    facts: {kind: trap}\n", 3, "'Mystic Tomato' goes by this name"),
        ("  - card: MST\n    facts: {kind: trap}\n", 3, "'Mystical Space Typhoon' goes by this name"),
        ("  - card: Zarn\n    facts: {kind: trap}\n  - card: zarn\n    facts: {kind: trap}\n", 5, "two cards are described"),
        ("  - card: Zarn\n    like: Mystic Tomatoe\n", 4, "Did you mean “Mystic Tomato”?"),
        ("  - card: Zarn\n    like: Sheep Token\n", 4, "no Token is described here"),
        ("  - card: Zarn\n    like: Sangan\n    facts: {kind: trap}\n", 5, "it is like a monster, and stays one"),
        ("  - card: Zarn\n    effcts: []\n    facts: {kind: trap}\n", 4, "there is no field 'effcts'. Did you mean “effects”?"),
        ("  - card: Zarn\n    set: {}\n    facts: {kind: trap}\n", 4, "the card is `like` none"),
        ("  - card: Zarn\n    like: Sangan\n    drop: [nothing]\n", 5, "there is no effect 'nothing'"),
        ("  - card: Zarn\n    facts: {attribute: DRAK, race: Fiend, level: 4, atk: 1, def: 1}\n", 4, "Did you mean “DARK”?"),
        ("  - card: Zarn\n    facts: {attribute: DARK, race: Fiend, level: 4, atk: 10000, def: 1}\n", 4, "more than 9999"),
        ("  - card: Zarn\n    facts: {kind: trap}\n    effects:\n      - does:\n          - do: destory\n", 7, "Did you mean “destroy”?"),
        (
            "  - card: Zarn\n    facts: {kind: trap}\n    effects:\n      - targets: {fits: {zones: [monsters]}}\n        does: [draw]\n",
            6,
            "something is targeted and nothing is done with it",
        ),
        (
            "  - card: Zarn\n    facts: {kind: trap}\n    effects:\n      - does:\n          - {do: draw, count: 101}\n",
            7,
            "101 is more than the 100",
        ),
        ("  - card: Zarn\n    facts: {kind: trap}\n    effects:\n      - {does: [draw], says: It wins.}\n", 6, "is worked out, and not written"),
        ("  - card: Zarn\n    facts: {kind: trap}\n    effects:\n      - {id: <b>, does: [draw]}\n", 6, "an effect's name is made of"),
        ("  - card: Zarn\n    facts: {kind: trap}\n    archetypes: [Zyxxyz]\n", 5, "no card has 'Zyxxyz' in its name"),
    ],
)  # fmt: skip
def test_a_fault_is_told_at_its_place(cards: str, line: int, told: str) -> None:
    found = faults(cards)
    assert any(told in fault and fault.startswith(f"Line {line},") for fault in found), found


def test_a_card_that_loops_for_ever_ends_inside_the_budget() -> None:
    text = """
A: {monsters: [Echo]}
play:
  - A: activate Echo [start]
cards:
  - card: Echo
    facts: {attribute: DARK, race: Fiend, level: 4, atk: 1000, def: 1000}
    effects:
      - {id: start, kind: ignition, does: [{do: gain-life, amount: 1}]}
      - {id: again, kind: trigger, mandatory: true, on: {event: life-gained, card: any, phrase: if}, does: [{do: gain-life, amount: 1}]}
"""
    assert ruling(text).answer[0].startswith("Played only as far as turn 3")


def test_what_a_question_asks_of_it_is_answered() -> None:
    text = f"ask: Can Iron Sentry destroy Dark Magician?\n{BOARD.replace('Steel Tomato', 'Kuriboh')}cards:{SENTRY}"
    asked = ruled(load(), text).ruling.asked
    assert asked is not None
    assert asked.verdict == "yes"


def test_what_every_line_comes_to_is_answered_beside_cards_that_no_file_describes() -> None:
    text = f"ask: Can Iron Sentry still be activated in this turn?\nA: {{monsters: [Iron Sentry, any Warrior 1500/1000]}}\ncards:{SENTRY}"
    asked = ruled(load(), text + "        mandatory: false\n").ruling.asked
    assert asked is not None
    assert asked.verdict == "no"  # there is no target


def test_six_new_cards_take_little_time() -> None:
    names, _ = known(load())
    plain = {"like": "Mystic Tomato", "facts": {"atk": 0}}
    cards = [tuple(OwnCard(f"Rat {n}{'abcdef'[c]}", json.dumps(plain)) for c in range(6)) for n in range(6)]
    names.own(cards[0])  # what is made once for a library
    took = []
    for each in cards[1:]:
        before = time.thread_time()
        assert not names.own(each).faults
        took.append(time.thread_time() - before)
    assert min(took) < 0.06


def test_what_breaks_the_engine_is_told_as_a_fault_of_the_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """But only where the text describes cards: of the library's own it is a fault of the service."""

    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(adjudicating, "replay", broken)
    board = BOARD.replace("Steel Tomato", "Kuriboh")
    with pytest.raises(NotationError, match="leads to something that the engine cannot play"):
        ruling(f"{board}cards:{SENTRY}")
    with pytest.raises(ZeroDivisionError):
        ruling(board.replace("Iron Sentry", "Sangan"))


HOSTILE = (
    None, True, -1, 0, 99999, "", "x", "self", "<b>", "own:zyx", [], {}, [[]], [{}], {"do": "draw"}, ["draw"],
    [{"do": "draw", "count": 99999}], {"is": "not"},
)  # fmt: skip


def test_whatever_is_written_there_is_played_or_refused() -> None:
    """Descriptions of real cards with something in them put otherwise: nothing but a NotationError comes of them."""
    seed = random.randrange(10**6)
    print("seed", seed)
    chance, names = random.Random(seed), known(load())[0]
    bases = [
        {"facts": {"attribute": "EARTH", "race": "Machine", "level": 4, "atk": 1800, "def": 1000}, "archetypes": ["HERO"],
         "effects": [{"id": "a", "kind": "trigger", "on": {"event": "sent", "to": ["graveyard"]}, "if": ["your-turn"],
                      "targets": {"fits": {"zones": ["monsters"]}, "count": 1}, "cost": [{"do": "discard", "fits": {}}],
                      "does": [{"do": "destroy", "who": "targets"}, "draw"]}]},
        {"like": "Mystic Tomato", "facts": {"atk": 1900}, "set": {"search": {"mandatory": True}}, "drop": [], "add": []},
        {"facts": {"kind": "spell", "subtypes": ["equip"]}, "equips": {"race": "Warrior"},
         "effects": [{"id": "b", "applies": [{"apply": "stat-bonus", "to": {"equipped": True}, "atk": 500}]}]},
    ]  # fmt: skip
    for _ in range(250):
        card = json.loads(json.dumps(chance.choice(bases)))
        for _ in range(chance.choice((1, 1, 2))):
            way = chance.choice(list(ways(card)))
            inner = card
            for step in way[:-1]:
                inner = inner[step]
            inner[way[-1]] = copy.deepcopy(chance.choice(HOSTILE))
            if chance.random() < 0.2 and isinstance(inner, dict):
                inner[chance.choice(("who", "count", "fits", "on", "zyx"))] = copy.deepcopy(chance.choice(HOSTILE))
        assert names.own((OwnCard("Zyx", json.dumps(card)),)) is not None, (seed, card)


def ways(value: object, way: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    found = [way] if way else []
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return found + [each for step, inner in entries for each in ways(inner, (*way, step))]

"""What the rulebook's loader refuses, and that every rule of a ruleset really carries what happens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.engine.law.laws import Law
from app.engine.position.nodes import Sequence
from app.playing.laws import Written
from app.rulebook.layering import Layer, RulesetText, compile_ruleset
from app.rulebook.library import HERE, load
from app.rulebook.reading import RulebookError, read_yaml, shaped

LAYERS = {x.layer: x for x in (shaped(read_yaml(f), Layer, f.name) for f in sorted((HERE / "layers").glob("*.yaml")))}


def compiled(
    changes: list[dict[str, Any]], stack: tuple[str, ...] = ("common", "pojo-2008-draw", "yugipedia-2010-tcg")
) -> None:
    """Compile a ruleset with one more layer that makes these changes."""
    extra = shaped({"layer": "extra", "source": "yugipedia-2010", "title": "x", "changes": changes}, Layer, "extra")
    text = RulesetText("tcg-2010", "x", "x", (*stack, "extra"))
    compile_ruleset(text, {**LAYERS, "extra": extra}, load().sources)


CITE = ["tcg/damage-step/seven-substeps"]
BAD = {
    "no passage": ([{"affirm": "battle"}], "needs a passage"),
    "unknown passage": ([{"affirm": "battle", "cite": ["tcg/none"]}], "there is no passage 'yugipedia-2010/tcg/none'"),
    "unknown node": ([{"affirm": "battle/nowhere", "cite": CITE}], "there is no node 'battle/nowhere'"),
    "unknown rule": ([{"rule": "none", "cite": CITE}], "there is no rule 'none'"),
    "changes nothing": (
        [{"set": {"chains": "one"}, "at": "battle/damage/calculation/window", "cite": CITE}],
        "says what already stands",
    ),
    "not the same": (
        [{"set": {"chains": "many"}, "at": "battle/damage/calculation/window", "same": True, "cite": CITE}],
        "differs",
    ),
    "two layers on one field": (
        [
            {"set": {"chains": "many"}, "at": "battle/damage/calculation/window", "cite": CITE},
            {"set": {"chains": "none"}, "at": "battle/damage/calculation/window", "cite": CITE},
        ],
        "say `over: extra`",
    ),
    "unknown value": (
        [{"set": {"chains": "three"}, "at": "battle/damage/calculation/window", "cite": CITE}],
        "battle/damage/calculation/window",
    ),
    "unknown moment": (
        [{"set": {"timings": ["tea-time"]}, "at": "battle/damage/calculation/window", "cite": CITE}],
        "no moment 'tea-time'",
    ),
    "not left open": ([{"fill": "battle/damage", "cite": CITE}], "battle/damage is not left open"),
    "says nothing": ([{"cite": CITE}], "allowed are affirm, set, fill, into, rule"),
    "no such child": (
        [{"into": "battle/damage/calculation", "after": "tea", "children": [], "cite": CITE}],
        "battle/damage/calculation has no child 'tea'; it has battle/damage/calculation/continuous",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_layer_that_cannot_be_right_is_refused(name: str) -> None:
    changes, words = BAD[name]
    with pytest.raises(RulebookError) as refused:
        compiled(changes)
    assert words in str(refused.value)


def test_a_ruleset_with_an_open_node_does_not_load() -> None:
    with pytest.raises(RulebookError, match="left open: battle/damage"):
        compile_ruleset(RulesetText("tcg-2010", "x", "x", ("common",)), LAYERS, load().sources)


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(RulebookError, match="affrim"):
        shaped({"affrim": "battle"}, Layer, "x")


def test_a_duplicate_key_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "twice.yaml"
    file.write_text("layer: a\nlayer: b\n")
    with pytest.raises(RulebookError, match=r"twice\.yaml"):
        read_yaml(file)


@pytest.mark.parametrize("ruleset", sorted(load().rulesets))
def test_every_law_is_stated_and_every_citation_is_there(ruleset: str) -> None:
    rules = load().rulesets[ruleset].rules
    assert set(rules.rules) == {*Law, *Written}
    for key, origin in [*rules.origins.items(), *((r.id, r.origin) for r in rules.rules.values())]:
        step = origin
        while step is not None:
            assert step.citations, key
            for cited in step.citations:
                assert load().passage(cited.source, cited.passage), (key, cited)
            step = step.previous


def test_all_rules_of_the_five_documents_are_passages() -> None:
    five = ("blog-2010", "chains-quickref", "damage-step-draft", "pojo-2008", "yugipedia-2010")
    assert sum(len(load().sources[name].passages) for name in five) == 527


def test_a_source_speaks_only_for_its_own_rulesets() -> None:
    origin = load().rulesets["ocg-2010"].rules.rules["chain/last-in-first-out"].origin
    borrowed = [c for c in origin.citations if c.source == "chains-quickref"]
    assert [c.standing for c in borrowed] == ["assumed"]


def test_the_digest_of_a_ruleset_is_of_its_content() -> None:
    digests = {r.digest for r in load().rulesets.values()}
    assert len(digests) == len(load().rulesets)
    assert all(msgspec.json.encode(d) for d in digests)


def test_a_reading_lays_one_more_voice_on_its_ruleset() -> None:
    library = load()
    own, read = library.rulesets["tcg-2010"], library.readings["tcg-2010~damage-worked-out-before-kuriboh"]
    there = "battle/damage/calculation/coming"
    assert there not in own.rules.nodes
    assert read.of == "tcg-2010"
    around = read.rules.nodes["battle/damage/calculation"]
    assert isinstance(around, Sequence)
    assert around.children[around.children.index("battle/damage/calculation/decide") + 1] == there
    said = read.rules.origins["battle/damage/calculation/window#timings"]
    assert (said.layer, said.change) == ("damage-worked-out-before-kuriboh", "set")


def test_a_reading_plays_the_cards_of_its_rulesets_time() -> None:
    library = load()
    assert library.texts("tcg-2008~two-groups") == library.texts("tcg-2008")
    assert library.texts("tcg-2008") != library.texts("today")

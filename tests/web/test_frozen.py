"""Whatever becomes of the library, a kept ruling is shown as it was kept: its page, every step of it, and its twins."""

from __future__ import annotations

import asyncio
import lzma
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from typing import Any

import httpx
import msgspec
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, text

from app.engine.words.cards import CardDef, EffectDef
from app.main import build
from app.rulebook.library import Library, load
from app.services import since
from app.services.adjudicate import Adjudication, adjudicate
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.services.making import Engine as Doors
from app.services.moments import moments
from app.web.guard import Limiter
from app.web.present import typeset
from app.web.state import Limits

LILY = next(e.text for e in load().examples if e.slug_name == "lily-rising-energy")
CALCULATION = "battle/damage/calculation"


class Asking:
    """Asks an application without a server between."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    def get(self, path: str, **asked: Any) -> httpx.Response:
        return asyncio.run(self._ask("GET", path, **asked))

    def post(self, path: str, **asked: Any) -> httpx.Response:
        return asyncio.run(self._ask("POST", path, **asked))

    def request(self, method: str, path: str, **asked: Any) -> httpx.Response:
        return asyncio.run(self._ask(method, path, **asked))

    async def _ask(self, method: str, path: str, **asked: Any) -> httpx.Response:
        transport = httpx.ASGITransport(self.app)
        asked["headers"] = {"accept": "text/html"} | asked.get("headers", {})
        async with httpx.AsyncClient(transport=transport, base_url="http://rulings.test") as asking:
            return await asking.request(method, path, **asked)


def client(engine: Engine, library: Library, doors: Doors | None = None) -> Asking:
    """The pages over this library, in a process that has seen nothing yet."""
    desk = Desk(library, PostgresArchive(engine, library), typeset, doors)
    app = build(lambda: nullcontext(desk), limits=Limits(Limiter(100_000, 60), Limiter(100_000, 60)))
    app.state.desk = desk
    return Asking(app)


Pages = Mapping[str, str]


@pytest.fixture(scope="module")
def kept(engine: Engine) -> tuple[str, Pages]:
    """A kept scenario, and each of its pages as it was on that day."""
    with_today = client(engine, load())
    slug = with_today.post("/api/scenarios", json={"text": LILY}).json()["slug"]
    return slug, {path: with_today.get(path).text for path in addresses(with_today, slug)}


def addresses(pages: Asking, slug: str) -> Iterator[str]:
    yield from (f"/s/{slug}", f"/s/{slug}.json", f"/s/{slug}.txt")
    for entry in pages.get(f"/s/{slug}.json").json()["timeline"]:
        yield f"/s/{slug}/at/{entry['key']}"


def library(**changes: Any) -> Library:
    return msgspec.structs.replace(load(), **changes)


def with_card(slug: str, change: Callable[[CardDef], CardDef]) -> Library:
    return library(cards={**load().cards, slug: change(load().cards[slug])})


def without_card(slug: str) -> Library:
    return library(cards={s: c for s, c in load().cards.items() if s != slug})


def with_rules(**changes: Any) -> Library:
    compiled = load().rulesets["tcg-2010"]
    altered = msgspec.structs.replace(compiled, rules=msgspec.structs.replace(compiled.rules, **changes))
    return library(rulesets={**load().rulesets, "tcg-2010": altered})


def without_the_ruleset() -> Library:
    return library(rulesets={name: c for name, c in load().rulesets.items() if name != "tcg-2010"})


def without_a_node() -> Library:
    nodes = dict(load().rulesets["tcg-2010"].rules.nodes)
    gone = f"{CALCULATION}/continuous"
    parent = nodes[CALCULATION]
    del nodes[gone]
    nodes[CALCULATION] = msgspec.structs.replace(parent, children=tuple(c for c in parent.children if c != gone))  # type: ignore[union-attr]
    return with_rules(nodes=nodes)


def with_a_node_changed() -> Library:
    nodes = dict(load().rulesets["tcg-2010"].rules.nodes)
    nodes[f"{CALCULATION}/window"] = msgspec.structs.replace(nodes[f"{CALCULATION}/window"], admits=("any",))
    return with_rules(nodes=nodes)


def with_a_rule_put_otherwise() -> Library:
    rules = dict(load().rulesets["tcg-2010"].rules.rules)
    rules["window/admits"] = msgspec.structs.replace(rules["window/admits"], says="Whatever is admitted is admitted.")
    return with_rules(rules=rules)


def without_a_source() -> Library:
    """A source that only cards rest on has gone, and they rest on their other passages."""
    gone = "documented-rulings"

    def rested(part: EffectDef) -> EffectDef:
        return msgspec.structs.replace(part, cite=tuple(c for c in part.cite if not c.startswith(f"{gone}/")))

    cards = {
        slug: msgspec.structs.replace(card, effects=tuple(map(rested, card.effects)))
        for slug, card in load().cards.items()
    }
    return library(cards=cards, sources={name: s for name, s in load().sources.items() if name != gone})


def without_effects(card: CardDef) -> CardDef:
    return msgspec.structs.replace(card, effects=())


def cheaper(card: CardDef) -> CardDef:
    return msgspec.structs.replace(card, effects=tuple(msgspec.structs.replace(e, cost=()) for e in card.effects))


CHANGES: dict[str, tuple[Callable[[], Library], str]] = {
    "a card changed": (
        lambda: with_card("injection-fairy-lily", cheaper),
        "Injection Fairy Lily is recorded otherwise now.",
    ),
    "an effect removed": (
        lambda: with_card("rising-energy", without_effects),
        "Rising Energy is recorded otherwise now.",
    ),
    "a card removed": (lambda: without_card("rising-energy"), "What Rising Energy does is no longer recorded."),
    "a rule put otherwise": (with_a_rule_put_otherwise, "A rule was put otherwise:"),
    "a node changed": (with_a_node_changed, "Changed in TCG, spring 2010 (Edison) since:"),
    "a node removed": (without_a_node, "Changed in TCG, spring 2010 (Edison) since:"),
    "a ruleset removed": (without_the_ruleset, "The ruleset TCG, spring 2010 (Edison) is no longer there."),
    "a source removed": (without_a_source, ""),
}


STEPS = 3


@pytest.mark.parametrize("change", CHANGES)
def test_every_page_stays_as_it_was_kept(engine: Engine, kept: tuple[str, Pages], change: str) -> None:
    slug, then = kept
    made, told = CHANGES[change]
    pages = client(engine, made())
    # of the many steps each is looked at after some of the changes, the page itself after all
    first = [*CHANGES].index(change) % STEPS
    own = [path for path in then if "/at/" not in path]
    for path in (*own, *[path for path in then if "/at/" in path][first::STEPS]):
        page, answer = then[path], pages.get(path)
        assert answer.status_code == 200, path
        if path != f"/s/{slug}":
            assert answer.text == page, path
    permalink = pages.get(f"/s/{slug}").text
    article = r"<article.*</article>"
    assert re.findall(article, permalink, re.DOTALL) == re.findall(article, then[f"/s/{slug}"], re.DOTALL)
    assert ('id="drift-title"' in permalink) == bool(told)
    assert told in permalink


@pytest.mark.parametrize("change", CHANGES)
def test_a_comparison_can_be_made_whatever_has_changed(engine: Engine, kept: tuple[str, Pages], change: str) -> None:
    slug, _ = kept
    made, _ = CHANGES[change]
    answer = client(engine, made()).get(f"/s/{slug}?vs=ocg-2010")
    assert answer.status_code == 200
    assert "Line beside line" in answer.text
    assert ("played with the library it was kept with" in answer.text) == change.endswith(
        ("card removed", "set removed")
    )


def test_an_answer_that_stands_is_said_to_stand(engine: Engine, kept: tuple[str, Pages]) -> None:
    slug, _ = kept
    page = client(engine, with_a_rule_put_otherwise()).get(f"/s/{slug}").text
    assert "Today the same is answered, line by line" in page


def test_a_fork_of_a_scenario_whose_card_has_gone_still_begins_where_it_was_made(
    engine: Engine, kept: tuple[str, Pages]
) -> None:
    slug, _ = kept
    asked = {"from": slug, "key": f"{CALCULATION}/window/link1"}
    page = client(engine, without_card("rising-energy")).get("/new", params=asked).text
    assert "activate Injection Fairy Lily" in page
    assert "activate Rising Energy" not in page


# nothing is played merely to show what is kept


def refused(*_: object) -> Adjudication:
    raise AssertionError("a kept page was played again")


NOTHING_IS_PLAYED = Doors(adjudicate=refused, moments=refused)  # type: ignore[arg-type]


def test_a_kept_page_is_shown_without_playing(engine: Engine, kept: tuple[str, Pages]) -> None:
    _, then = kept
    pages = client(engine, load(), NOTHING_IS_PLAYED)
    assert {path: pages.get(path).text for path in then} == then


def test_cards_that_are_not_at_play_are_none_of_its_business(engine: Engine, kept: tuple[str, Pages]) -> None:
    _, then = kept
    added = load().cards["sangan"]
    more = library(cards={**load().cards, "another": msgspec.structs.replace(added, slug="another", name="Another")})
    elsewhere = msgspec.structs.replace(more, cards={s: c for s, c in more.cards.items() if s != "mystic-tomato"})
    pages = client(engine, elsewhere, NOTHING_IS_PLAYED)
    assert {path: pages.get(path).text for path in then} == then


def test_another_engine_is_asked_once_and_no_step_asks_it(
    engine: Engine, kept: tuple[str, Pages], monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, then = kept
    monkeypatch.setattr(since, "engine_digest", lambda: "f" * 64)
    played: list[str] = []

    def counted(with_library: Library, written: str, ruleset: str | None) -> Adjudication:
        played.append(written)
        return adjudicate(with_library, written, ruleset)

    pages = client(engine, load(), Doors(adjudicate=counted, moments=moments))
    assert {path: pages.get(path).text for path in then} == then
    pages.get(f"/s/{slug}")
    assert len(played) == 1


def test_what_is_kept_already_is_not_written_down_anew(engine: Engine, kept: tuple[str, Pages]) -> None:
    slug, _ = kept
    pages = client(engine, load(), Doors(moments=refused))  # type: ignore[arg-type]
    assert pages.post("/api/scenarios", json={"text": LILY}).json()["slug"] == slug


# words that are gone


def rename_a_word(engine: Engine, before: str, after: str) -> None:
    """As if a later vocabulary had lost a word: every library that is kept uses one that nobody knows today."""
    with engine.begin() as session:
        session.execute(text("ALTER TABLE snapshot DISABLE TRIGGER snapshot_keep"))
        for digest, body in session.execute(text("SELECT digest, body FROM snapshot")).all():
            plain = lzma.decompress(body).replace(before.encode(), after.encode())
            values = {"digest": digest, "body": lzma.compress(plain)}
            session.execute(text("UPDATE snapshot SET body = :body WHERE digest = :digest"), values)
        session.execute(text("ALTER TABLE snapshot ENABLE TRIGGER snapshot_keep"))


RENAMED = [("change-stats", "alter-a-stat"), ("send-beaten", "send-broken")]
"""A word of cards and one of rulesets, each with another as long: the library is kept with its lengths."""


@pytest.fixture(scope="class")
def renamed(engine: Engine) -> Iterator[None]:
    for before, after in RENAMED:
        rename_a_word(engine, before, after)
    yield
    for before, after in RENAMED:
        rename_a_word(engine, after, before)


@pytest.mark.usefixtures("renamed")
class TestWordsThatAreNoLongerRead:
    """The words are renamed once for all of these, since a whole library is written anew for it."""

    @pytest.mark.parametrize("change", ["a card removed", "a node removed", "a ruleset removed"])
    def test_words_that_are_no_longer_read_spoil_no_page(
        self, engine: Engine, kept: tuple[str, Pages], change: str
    ) -> None:
        slug, then = kept
        pages = client(engine, CHANGES[change][0]())
        assert {p: pages.get(p).text for p in then if p != f"/s/{slug}"} == {
            p: t for p, t in then.items() if p != f"/s/{slug}"
        }
        permalink = pages.get(f"/s/{slug}")
        assert permalink.status_code == 200
        assert CHANGES[change][1] in permalink.text

    def test_a_card_that_is_gone_and_no_longer_read_is_compared_by_its_facts(
        self, engine: Engine, kept: tuple[str, Pages]
    ) -> None:
        slug, _ = kept
        answer = client(engine, without_card("rising-energy")).get(f"/s/{slug}?vs=ocg-2010")
        assert answer.status_code == 200
        assert "played with the library it was kept with" in answer.text
        assert "Rising Energy" in answer.text

    def test_a_ruleset_that_is_gone_and_no_longer_read_is_told(self, engine: Engine, kept: tuple[str, Pages]) -> None:
        slug, _ = kept
        answer = client(engine, without_the_ruleset()).get(f"/s/{slug}?vs=ocg-2010")
        assert answer.status_code == 422
        assert "cannot be played" in answer.text


def test_moments_that_cannot_be_read_are_told(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    from app.services import moments as module

    pages = client(engine, load())
    slug = pages.post("/api/scenarios", json={"text": LILY.replace("Can Rising", "Could Rising")}).json()["slug"]
    key = pages.get(f"/s/{slug}.json").json()["timeline"][5]["key"]
    monkeypatch.setattr(module, "FORMAT", module.FORMAT + 1)
    later = client(engine, load())
    answer = later.get(f"/s/{slug}/at/{key}")
    assert answer.status_code == 200
    assert "kept by an earlier version" in answer.text
    assert later.get(f"/s/{slug}/at/{key}", headers={"hx-request": "true"}).status_code == 200
    assert later.get(f"/s/{slug}").status_code == 200

"""Nothing that a visitor keeps, takes back or sends can spoil what is built in, or what others keep."""

from __future__ import annotations

import contextlib
import gc
import random
import re
import time
import tracemalloc
from collections.abc import Iterator

import msgspec
import pytest
from sqlalchemy import Engine, event, text
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.db import store
from app.db.session import sessions
from app.engine.words.cards import CardDef
from app.rulebook.library import Library, load
from app.services import allowance
from app.services.allowance import Allowance, TooMuch
from app.services.archive import PostgresArchive
from app.services.builtin import built_in, text_of
from app.services.desk import Desk
from app.services.kept import weight
from app.services.making import Engine as Doors
from app.services.making import Here
from app.services.remembered import Remembered
from app.services.rulings import rulings
from app.web.guard import Limiter
from app.web.present import typeset
from app.web.state import Limits
from tests.web.test_frozen import LILY, Asking, client

TABLES = ("scenario", "run", "moments", "rests_on", "snapshot", "author", "taken_back", "verdict")


def rows(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        return {name: connection.scalar(text(f"SELECT count(*) FROM {name}")) or 0 for name in TABLES}


def started(engine: Engine, library: Library) -> tuple[Desk, Asking]:
    pages = client(engine, library)
    desk = pages.app.state.desk
    assert isinstance(desk, Desk)
    desk.keep_examples()
    return desk, pages


def small(**changes: object) -> Library:
    """The library with one example, so that a start costs little."""
    return msgspec.structs.replace(load(), **{"examples": load().examples[:1], **changes})


def keep_and_take_back(pages: Asking, written: str) -> str:
    kept = pages.post("/api/scenarios", json={"text": written}).json()
    taken = pages.post(f"/s/{kept['slug']}/withdraw", data={"key": kept["withdrawal_key"], "reason": "spite"})
    assert taken.status_code == 303
    assert pages.get(f"/s/{kept['slug']}").status_code == 410
    return str(kept["slug"])


def test_who_takes_back_the_text_of_a_later_example_stops_no_start(engine: Engine) -> None:
    example = small().examples[0]
    visitors = keep_and_take_back(client(engine, small()), example.text)
    desk, pages = started(engine, small())
    (shown,) = desk.examples()
    assert shown.slug != visitors
    assert pages.get(f"/s/{shown.slug}").status_code == 200
    assert f'href="/s/{shown.slug}"' in pages.get("/").text


def test_one_bad_example_stops_no_start(engine: Engine) -> None:
    good = small().examples[0]
    bad = msgspec.structs.replace(good, text="A: {monsters: [Drak Magician]}")
    desk, pages = started(engine, small(examples=(bad, good)))
    assert len(desk.examples()) == 1
    assert pages.get("/").status_code == 200


PLACES = {
    "/proofs/{}": ("proof~{}", lambda: load().proofs[0].id),
    "/disputes/{}": ("dispute~{}", lambda: load().disputes[0].id),
}


@pytest.mark.parametrize("place", PLACES)
def test_who_takes_back_the_text_of_a_proof_or_dispute_spoils_no_page(engine: Engine, place: str) -> None:
    slug, named = PLACES[place]
    written = text_of(load(), slug.format(named()))
    assert written is not None
    pages = client(engine, load())
    keep_and_take_back(pages, written)
    there = pages.get(place.format(named()))
    assert there.status_code == 303
    assert pages.get(there.headers["location"]).status_code == 200


def test_what_is_built_in_is_read_without_writing(engine: Engine) -> None:
    row = msgspec.structs.replace(load().tables[0], rows=load().tables[0].rows[:1])
    pages = client(engine, small(tables=(row,)))
    card, ruling = next(iter(rulings(load(), load().cards)))
    before = rows(engine)
    opened = []
    for path in (
        f"/proofs/{load().proofs[1].id}",
        f"/disputes/{load().disputes[1].id}",
        f"/cards/{card}/rulings/{ruling.id}",
    ):
        there = pages.get(path)
        assert there.status_code == 303, path
        opened.append(there.headers["location"].partition("?")[0])
    table = pages.get(f"/examples/{row.id}")
    opened += re.findall(r'href="(/s/row~[^"?]+)"', table.text)[:1]
    assert len(opened) == 4
    for place in opened:
        ruled = pages.get(f"{place}.json").json()
        key = next(entry["key"] for entry in ruled["timeline"] if entry["has_state"])
        for path in (place, f"{place}.txt", f"{place}/at/{key}", f"{place}?vs=ocg-2010", f"/new?from={place[3:]}"):
            assert pages.get(path).status_code == 200, path
        assert pages.get(f"{place}/withdraw").status_code == 404
    assert rows(engine) == before


@pytest.mark.parametrize("slug", ["proof~none", "proof~a~b", "ruling~sangan", "row~damage-step~none", "thing~x", "~"])
def test_an_address_of_something_built_in_that_there_is_not(engine: Engine, slug: str) -> None:
    assert client(engine, load()).get(f"/s/{slug}").status_code == 404


def test_a_shared_link_outlives_its_first_author(engine: Engine) -> None:
    pages = client(engine, load())
    written = LILY.replace("Can Rising", "Might Rising")
    first, second = (pages.post("/api/scenarios", json={"text": written}).json() for _ in range(2))
    assert (first["slug"], first["created"], second["created"]) == (second["slug"], True, False)
    told = pages.post(f"/s/{first['slug']}/withdraw", data={"key": first["withdrawal_key"]})
    assert told.status_code == 200
    assert "its link stays for them" in told.text
    assert pages.get(f"/s/{first['slug']}").status_code == 200
    assert (
        pages.post(f"/s/{first['slug']}/withdraw", data={"key": second["withdrawal_key"], "reason": "all"}).status_code
        == 303
    )
    assert pages.get(f"/s/{first['slug']}").status_code == 410
    again = pages.post("/scenarios", data={"text": written})
    assert again.headers["location"] == f"/s/{first['slug']}"
    told = pages.get(again.headers["location"], headers={"cookie": again.headers["set-cookie"].partition(";")[0]})
    assert "already kept" in told.text
    assert re.search(r'class="key">[0-9A-Za-z_-]{20,}<', told.text)


def test_a_text_that_is_kept_is_found_without_being_played(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    pages = client(engine, load())
    written = LILY.replace("Can Rising", "Will Rising")
    first = pages.post("/api/scenarios", json={"text": written}).json()

    def played(*_: object) -> None:
        raise AssertionError("it was played again")

    monkeypatch.setattr(Desk, "preview", played)
    assert pages.post("/api/scenarios", json={"text": written}).json()["slug"] == first["slug"]


def test_what_an_operator_hides_says_so(engine: Engine) -> None:
    from app.db import store

    archive = PostgresArchive(engine, load())
    pages = client(engine, load())
    desk = Desk(load(), archive, typeset)
    slug = desk.keep(LILY.replace("Can Rising", "Shall Rising")).slug
    with archive.open.begin() as session:
        store.judge(session, slug, False, "It names a person.", "ann")
    page = pages.get(f"/s/{slug}")
    assert page.status_code == 410
    assert "hidden by an operator" in page.text
    assert "It names a person." in page.text
    assert "ann" not in re.findall(r"<main.*</main>", page.text, re.DOTALL)[0].replace("scenario", "")
    assert "Hidden by an operator" in pages.get(f"/s/{slug}.txt").text
    assert pages.post("/scenarios", data={"text": LILY.replace("Can Rising", "Shall Rising")}).status_code == 410


def test_a_source_is_read_with_as_many_queries_whatever_it_holds(engine: Engine) -> None:
    pages = client(engine, load())

    def queries(path: str) -> int:
        asked: list[str] = []
        event.listen(engine, "before_cursor_execute", lambda *told: asked.append(told[2]))
        assert pages.get(path).status_code == 200
        return len(asked)

    sizes = {name: len(source.passages) for name, source in load().sources.items() if source.about("") is None}
    least, most = min(sizes, key=sizes.__getitem__), max(sizes, key=sizes.__getitem__)
    assert sizes[most] > 20 * sizes[least]
    assert queries(f"/sources/{least}") == queries(f"/sources/{most}") < 4


TURNS = "A: {monsters: [Dark Magician]}\nplay:\n" + "".join(f"  - {'AB'[n % 2]}: end turn\n" for n in range(120))
CROWDED = (
    "A: {monsters: [3x Dark Magician, 2x Cyber Dragon], hand: [2x Kuriboh, Sangan], spells: [Mirror Force, Book of Moon]}\n"
    "B: {monsters: [2x Marshmallon, 2x Cyber Dragon], hand: [Honest, Kuriboh], spells: [Mirror Force, Book of Moon]}\nplay:\n"
) + "".join(f"  - {'AB'[n % 2]}: end turn\n" for n in range(40))


def test_a_text_that_takes_too_many_events_is_refused_with_what_was_reached(engine: Engine) -> None:
    pages = client(engine, load())
    before = rows(engine)
    for path, sent in (("/api/scenarios", {"json": {"text": TURNS}}), ("/scenarios", {"data": {"text": TURNS}})):
        answer = pages.post(path, **sent)
        assert answer.status_code == 422
        assert "Played only as far as turn" in answer.text
        assert "the limit of events" in answer.text
        assert re.search(r"Decision \d+ and what follows it are not reached", answer.text)
    assert "the limit of events" in pages.post("/api/adjudicate", json={"text": TURNS}).text
    assert rows(engine) == before


@pytest.fixture
def settled() -> Iterator[None]:
    """As in the service, what was read before is not looked through for garbage meanwhile: here that is what all tests have left behind."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


@pytest.mark.usefixtures("settled")
def test_a_text_that_takes_too_long_is_refused_with_what_was_reached(engine: Engine) -> None:
    before = rows(engine)
    Here(load(), typeset).make(LILY)  # what is read once for all texts is no matter of one text
    begun = time.thread_time()
    with pytest.raises(TooMuch, match=r"more than 0\.3 seconds .* steps were told|the limit of engine time"):
        Here(load(), typeset, Doors(allowance=lambda trusted: Allowance(trusted, 0.3))).make(CROWDED)
    assert time.thread_time() - begun < 1.5
    assert rows(engine) == before


def test_no_text_stores_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "STORED", 20_000)
    with pytest.raises(TooMuch, match=r"0\.\d MB; .* is the most for one text"):
        Here(load(), typeset).make(LILY)


def dearest(each: int, turns: int, seed: int) -> str:
    """A text with so many cards in each zone, all of which have to be judged at each step, as far as 16 KB go."""
    drawn = random.Random(seed)
    known = [c for c in load().cards.values() if c.effects and not c.in_extra_deck and c.attribute]
    traps = [c for c in load().cards.values() if c.effects and (c.kind == "trap" or "quick-play" in c.subtypes)]

    def zone(of: list[CardDef], number: int) -> str:
        return "[" + ", ".join(f'"{card.name}"' for card in drawn.sample(of, number)) + "]"

    def side(player: str) -> str:
        many = f"hand: {zone(known + traps, each)}, graveyard: {zone(known, each)}, banished: {zone(known, each)}"
        return f"{player}: {{monsters: {zone(known, 5)}, spells: {zone(traps, 5)}, {many}, deck: {zone(known + traps, each)}}}\n"

    text = side("A") + side("B") + "play:\n" + "".join(f"  - {'AB'[n % 2]}: end turn\n" for n in range(turns))
    assert len(text.encode()) <= 16 * 1024
    return text


@pytest.mark.usefixtures("settled")
@pytest.mark.parametrize(
    "written",
    [
        TURNS,
        CROWDED,
        CROWDED[: CROWDED.index("play:")] + "play:\n" + "".join(f"  - {'AB'[n % 2]}: end turn\n" for n in range(200)),
        dearest(20, 30, 1),
        dearest(30, 2, 2),
        dearest(36, 1, 3),
        dearest(40, 6, 4),
        dearest(50, 2, 5),
    ],
)
def test_no_text_takes_more_than_two_seconds_or_stores_more_than_two_megabytes(written: str) -> None:
    """With the limits that are in force. The time is the engine's own: what a busy machine does besides is not in it."""
    assert (allowance.SECONDS, allowance.STORED) == (2, 2 * 2**20)
    here = Here(load(), typeset)
    here.make(LILY)  # what is read once for all texts is no matter of one text
    begun = time.thread_time()
    stored = 0
    with contextlib.suppress(TooMuch):
        made = here.make(written)
        stored = made.bytes
    assert time.thread_time() - begun < 2
    assert stored < 2 * 2**20


def test_the_cache_counts_bytes() -> None:
    held: Remembered[int, str] = Remembered(10, 100)
    for number in range(5):
        held.put(number, "x", 30)
    assert [held.get(number) is not None for number in range(5)] == [False, False, True, True, True]
    held.put(4, "heavy", 101)
    assert held.get(4) is None
    assert held.weight == 60
    held.put(3, "again", 90)
    assert (held.weight, len(held)) == (90, 1)


def test_what_is_read_weighs_about_what_it_is_said_to(engine: Engine) -> None:
    pages = client(engine, load())
    slug = pages.post("/api/scenarios", json={"text": load().examples[0].text}).json()["slug"]
    archive = PostgresArchive(engine, load())
    opened = archive.find(slug)
    assert opened is not None
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    another = PostgresArchive(engine, load()).find(slug)
    read = tracemalloc.get_traced_memory()[0] - before
    assert another is not None
    steps = archive.moments(opened.run)
    whole = tracemalloc.get_traced_memory()[0] - before - read
    tracemalloc.stop()
    assert steps is not None
    assert 0.4 < weight(opened) / read < 3
    assert 0.4 < steps.weight / whole < 3


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "null", "://", "http://a b"])
def test_an_odd_origin_is_refused_and_breaks_nothing(engine: Engine, origin: str) -> None:
    answer = client(engine, load()).post("/theme", data={"theme": "dark"}, headers={"origin": origin})
    assert answer.status_code == 403
    assert "sent from another site" in answer.text


@pytest.mark.parametrize("host", ["[::1", "a b", "[", "x\x00", "a/b", "é"])
def test_an_odd_host_is_refused_and_breaks_nothing(engine: Engine, host: str) -> None:
    for path in ("/", "/s/0.txt", "/nowhere"):
        answer = client(engine, load()).get(path, headers={"host": host.encode()})
        assert answer.status_code == 400


def test_a_pool_without_a_connection_left_is_busy_and_no_fault_of_ours(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = client(engine, load())

    def none_left(*_: object) -> None:
        raise PoolTimeout("QueuePool limit reached")

    monkeypatch.setattr(PostgresArchive, "find", none_left)
    answer = pages.get("/s/zzzzzzzzzz")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "2")


def test_a_visitor_reports_a_scenario_and_operators_read_it_until_they_have_dealt_with_it(engine: Engine) -> None:
    pages = client(engine, load())
    slug = pages.post("/api/scenarios", json={"text": LILY}).json()["slug"]
    assert f'href="/s/{slug}/report"' in pages.get(f"/s/{slug}").text
    assert 'name="words"' in pages.get(f"/s/{slug}/report").text
    for bad in ({"sort": "wrong", "words": " "}, {"sort": "nonsense", "words": "x"}):
        refused = pages.post(f"/s/{slug}/report", data=bad)
        assert refused.status_code == 422
        assert "A few words are needed" in refused.text
    assert pages.post(f"/s/{slug}/report", data={"sort": "wrong", "words": "x" * 501}).status_code == 422
    pages.app.state.limits = Limits(Limiter(9, 60), Limiter(9, 60), Limiter(100, 60))
    for number in range(store.REPORTS_MOST + 3):
        told = pages.post(f"/s/{slug}/report", data={"sort": "personal", "words": f"it names <me> {number}"})
        assert (told.status_code, "Thank you" in told.text) == (200, True)
    assert pages.get(f"/s/{slug}").status_code == 200, "nothing changes until somebody decides"
    with sessions(engine).begin() as session:
        waiting = [each.words for each, done in store.reports(session) if not done]
        assert len(waiting) == store.REPORTS_MOST
        assert waiting[0] == "it names <me> 0"
        assert store.judge(session, slug, True, "it is fine", "ann")
        assert store.reports(session) == []
        assert all(done for _, done in store.reports(session, everything=True))
    assert pages.post(f"/s/{slug}/report", data={"sort": "other", "words": "again"}).status_code == 200
    with sessions(engine)() as session:
        assert [each.words for each, _ in store.reports(session)] == ["again"]
    built_in_one = f"/s/{built_in('proof', load().proofs[0].id)}/report"
    assert pages.get(built_in_one).status_code == 404
    pages.app.state.limits = Limits(Limiter(9, 60), Limiter(9, 60), Limiter(1, 60))
    tried = [
        pages.post(f"/s/{slug}/report", data={"sort": "other", "words": "once more"}).status_code for _ in range(2)
    ]
    assert tried == [200, 429]
    # a page that asked for a part of itself is told so in a part
    headers, sent = {"hx-request": "true", "accept": "text/html"}, {"sort": "other", "words": "and again"}
    refused = pages.post(f"/s/{slug}/report", data=sent, headers=headers)
    assert (refused.status_code, "trouble-here" in refused.text, "<html" in refused.text) == (429, True, False)

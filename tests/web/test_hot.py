"""A kept page is bytes: answered without asking anybody, and made anew when its scenario or its frame has changed."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from app.db import store
from app.db.hearing import Hearing
from app.db.session import sessions
from app.main import build
from app.rulebook.library import load
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.web.guard import Limiter
from app.web.hot import Entry, Pages
from app.web.present import typeset
from app.web.state import Limits
from tests.web.test_frozen import LILY, Asking, client


class Kept:
    """The pages with what is held of them, and a scenario kept by somebody else's process."""

    def __init__(self, engine: Engine, pages: Pages) -> None:
        self.engine, self.pages = engine, pages
        self.desk = Desk(load(), PostgresArchive(engine, load(), changed=pages.drop), typeset)
        many = Limits(Limiter(100_000, 60), Limiter(100_000, 60))
        self.asking = Asking(build(lambda: nullcontext(self.desk), limits=many, pages=pages))
        self.asking.app.state.desk = self.desk
        self.elsewhere = client(engine, load())
        self.get, self.opened = self.asking.get, 0
        plain = self.desk.open

        def counted(slug: str) -> object:
            self.opened += 1
            return plain(slug)

        self.desk.open = counted  # type: ignore[assignment]

    def keep(self, word: str, **more: str) -> tuple[str, str]:
        form = {"text": LILY.replace("Can Rising", f"{word} Rising"), **more}
        done = self.elsewhere.post("/scenarios", data=form)
        return done.headers["location"], done.headers["set-cookie"].split("kept=")[1].split(";")[0]

    def hot(self, path: str) -> bool:
        """Whether a page is answered without opening its scenario."""
        before = self.opened
        assert self.get(path).status_code == 200
        return self.opened == before


def until(true: Callable[[], bool], seconds: float = 5) -> bool:
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


@pytest.fixture(scope="module")
def kept(engine: Engine) -> Iterator[Kept]:
    pages = Pages()
    with Hearing(engine, pages.drop, pages.begin, pages.lose):
        assert until(lambda: pages.current)
        yield Kept(engine, pages)


def test_a_page_is_made_once_and_is_the_same_bytes_for_everybody(kept: Kept) -> None:
    place, _ = kept.keep("Could")
    plain = kept.elsewhere.get(place)
    first = kept.get(place)
    assert until(lambda: kept.hot(place))
    again = kept.get(place)
    assert first.text == again.text == plain.text
    assert again.headers["etag"] == plain.headers["etag"]
    assert again.headers["content-encoding"] == "gzip"
    assert again.headers["content-security-policy"] == plain.headers["content-security-policy"]
    assert first.headers["x-request-id"] != again.headers["x-request-id"]
    bare = {"accept-encoding": "identity"}
    assert [kept.get(place, headers=bare).text for _ in range(2)] == [plain.text] * 2
    for known in (again.headers["etag"], again.headers["etag"].removeprefix("W/"), f'"x", {again.headers["etag"]}'):
        same = kept.get(place, headers={"if-none-match": known})
        assert (same.status_code, same.content) == (304, b"")
        assert "content-length" not in same.headers
        assert same.headers["etag"] == again.headers["etag"]
    assert kept.get(place, headers={"if-none-match": '"x"'}).status_code == 200
    for twin in (f"{place}.json", f"{place}.txt"):
        assert [kept.get(twin).text for _ in range(2)] == [kept.elsewhere.get(twin).text] * 2
        assert until(lambda twin=twin: kept.hot(twin))


def test_who_has_a_page_already_is_told_so_and_the_next_one_finds_it_held(kept: Kept) -> None:
    place, _ = kept.keep("Would")
    known = kept.elsewhere.get(place).headers["etag"]
    assert kept.get(place, headers={"if-none-match": known}).status_code == 304
    assert until(lambda: kept.hot(place))


def test_what_belongs_to_one_reader_is_shown_to_him_alone(kept: Kept) -> None:
    place, key = kept.keep("Should")
    mine = kept.get(place, headers={"cookie": f"kept={key}"})
    assert key in mine.text
    assert key not in kept.get(place).text
    dark = kept.get(place, headers={"cookie": "theme=dark"})
    assert 'data-theme="dark"' in dark.text
    assert 'data-theme="auto"' in kept.get(place).text
    assert 'data-theme="auto"' in kept.get(place, headers={"cookie": "theme=<b>"}).text
    other = kept.get(place, headers={"host": "elsewhere.test"})
    assert "http://elsewhere.test/s/" in other.text
    assert "elsewhere.test" not in kept.get(place).text
    assert kept.asking.get(place + "?vs=nothing").status_code == 404


def test_what_is_taken_back_hidden_or_made_from_it_elsewhere_is_seen(kept: Kept) -> None:
    place, key = kept.keep("Shall")
    slug = place.removeprefix("/s/")
    assert not kept.hot(place)
    assert until(lambda: kept.hot(place))
    child, _ = kept.keep("Made from it: shall", parent=slug)
    assert until(lambda: f'href="{child}"' in kept.get(place).text)
    assert f'href="{place}"' in kept.get(child).text
    assert until(lambda: kept.hot(child))
    assert kept.elsewhere.post(f"{place}/withdraw", data={"key": key}).status_code == 303
    assert until(lambda: kept.get(place).status_code == 410)
    assert until(lambda: f'href="{place}"' not in kept.get(child).text), "its own page names it no more"
    with sessions(kept.engine).begin() as session:
        store.judge(session, slug, True, "it was promised", "ann")
    assert until(lambda: kept.get(place).status_code == 200)
    assert until(lambda: kept.hot(place))
    with sessions(kept.engine).begin() as session:
        store.judge(session, slug, False, "no", "ann")
    assert until(lambda: kept.get(place).status_code == 410)


def test_who_takes_back_sees_it_at_once(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    place, key = kept.keep("Must")
    assert not kept.hot(place)
    assert until(lambda: kept.hot(place))
    monkeypatch.setattr(store, "tell", lambda *_: None)
    assert kept.asking.post(f"{place}/withdraw", data={"key": key}).status_code == 303
    assert kept.get(place).status_code == 410


def test_a_held_page_is_shown_while_the_database_is_away(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    place, _ = kept.keep("May")
    other, _ = kept.keep("Might")
    shown = kept.get(place).text
    assert until(lambda: kept.hot(place))

    def away(*_: object) -> None:
        raise OperationalError("SELECT", {}, Exception("gone"))

    with monkeypatch.context() as gone:
        gone.setattr(PostgresArchive, "find", away)
        assert kept.get(place).text == shown, "as long as nothing has been noticed"
        kept.pages.lose()
        try:
            assert [kept.get(place).text for _ in range(3)] == [shown] * 3
            assert kept.get(place, headers={"if-none-match": kept.get(place).headers["etag"]}).status_code == 304
            assert kept.get(other).status_code == 503
        finally:
            gone.undo()
        kept.asking.app.middleware_stack = None  # the moment for which the database is not asked again is over
        assert not kept.hot(place), "what cannot be told to be current is asked for"
        assert not kept.hot(place), "and nothing is held of it"
    kept.pages.begin()
    assert not kept.hot(place)
    assert until(lambda: kept.hot(place))


def entry(size: int) -> Entry:
    return Entry([], b"x" * size, b"")


def key(path: str) -> tuple[str, bytes, str, str, bool]:
    return path, b"", "http", "auto", False


def test_as_many_bytes_and_no_more() -> None:
    pages = Pages(10_000)
    pages.begin()
    for number in range(5):
        pages.put(key(f"/s/{number}"), entry(2_000), pages.changes)
        pages.put(key(f"/s/{number}.json"), entry(500), pages.changes)
    assert pages.weight <= 10_000
    assert [pages.get(key(f"/s/{number}")) is not None for number in range(5)] == [False, False, False, True, True]
    pages.drop("4")
    assert (pages.get(key("/s/4")), pages.get(key("/s/4.json"))) == (None, None)
    before = pages.changes
    pages.drop("9")
    pages.put(key("/s/9"), entry(1), before)
    assert pages.get(key("/s/9")) is None, "it was begun before the change"
    pages.drop("3")
    assert (len(pages), pages.weight) == (0, 0)

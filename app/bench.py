"""`make bench`: what things cost, each as a ratio to a peer timed in the same run.

Machines are noisy, so the ratio is what to quote; the absolute figures are only for orientation.
"""

from __future__ import annotations

import http.client
import threading
import time
from collections.abc import Callable
from statistics import median

import msgspec
import uvicorn
from fastapi import FastAPI
from fastapi.responses import HTMLResponse

from app.engine.play.step import step
from app.engine.position import codec
from app.engine.position.decisions import Pass
from app.engine.position.events import Asked
from app.notation import read
from app.playing.replay import replay
from app.rulebook.library import Library, load
from app.services.adjudicate import adjudicate
from app.services.casting import LibraryNames, LibraryPlaces, cast

ROUNDS = 5


def timed(work: Callable[[], object], seconds: float = 1.0) -> float:
    """Calls per second of `work`: the median of a few rounds."""
    work()
    rates = []
    for _ in range(ROUNDS):
        calls, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds / ROUNDS:
            work()
            calls += 1
        rates.append(calls / (time.perf_counter() - begun))
    return median(rates)


def adjudications(library: Library) -> tuple[float, float]:
    """Adjudications of the first example per second, from text to timeline; and readings of its text alone."""
    text = library.examples[0].text
    names, places = LibraryNames(library), LibraryPlaces(library)
    return timed(lambda: adjudicate(library, text)), timed(lambda: read(text, names, places))


def forking(library: Library) -> tuple[float, float]:
    """Seconds to open the middle of the first example from its bytes and take one decision; and to play it all again."""
    text = library.examples[0].text
    states = [codec.decode(data) for _, data in adjudicate(library, text).states]
    asked = [s for s in states if s.question is not None and s.question.may_pass]
    middle = codec.encode(asked[len(asked) // 2])
    game = library.game("tcg-2010")
    return 1 / timed(lambda: step(game, codec.decode(middle), Pass())), 1 / timed(lambda: adjudicate(library, text))


TURN = """\
ruleset: tcg-2010
turn: {player: A, number: 3, at: main-1}
A: {monsters: [Dark Magician], hand: [Kuriboh, Honest], spells: [Rising Energy]}
B: {monsters: [Injection Fairy Lily], spells: [Book of Moon]}
play:
  - A: summon Kuriboh
  - A: enter battle
  - A: attack Dark Magician -> Injection Fairy Lily
  - B: activate Injection Fairy Lily
  - A: end turn
"""
"""One Summon, and one battle with a chain during damage calculation."""


def whole_turn(library: Library) -> tuple[float, float, int]:
    """Seconds for `TURN` from text to timeline; for the bare play; and how many decisions it takes."""
    names, places = LibraryNames(library), LibraryPlaces(library)
    played = cast(library, read(TURN, names, places), "tcg-2010")
    run = replay(played.game, played.situation, played.wishes)
    decisions = sum(isinstance(event.what, Asked) for event, _ in run.record)
    bare = timed(lambda: replay(played.game, played.situation, played.wishes))
    return 1 / timed(lambda: adjudicate(library, TURN)), 1 / bare, decisions


class Serving:
    """An application on a free port of this machine, for as long as the block lasts."""

    def __init__(self, app: FastAPI) -> None:
        self.server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error", access_log=False))
        self.thread = threading.Thread(target=self.server.run, daemon=True)

    def __enter__(self) -> int:
        self.thread.start()
        while not self.server.started:
            time.sleep(0.01)
        port: int = self.server.servers[0].sockets[0].getsockname()[1]
        return port

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join()


def requests(port: int, path: str) -> tuple[Callable[[], bytes], int]:
    """A call that fetches a page over one kept connection, and the page's size in bytes."""
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def fetch() -> bytes:
        connection.request("GET", path)
        answer = connection.getresponse()
        body = answer.read()
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.status}")
        return body

    return fetch, len(fetch())


def pages() -> tuple[float, float, int]:
    """Requests per second of a permalink, and of a constant page of the same size, and that size."""
    from app.main import create_app
    from app.serve import database
    from app.settings import Settings

    with database(Settings.from_environment()) as (settings, _), Serving(create_app(settings)) as port:
        home, _size = requests(port, "/")
        address = "/s/" + home().decode().split('href="/s/')[1].split('"')[0]
        permalink, size = requests(port, address)
        constant = FastAPI()
        body = "x" * size
        constant.get("/", response_class=HTMLResponse)(lambda: HTMLResponse(body))
        with Serving(constant) as other:
            plain, _size = requests(other, "/")
            ours, peer = [], []
            for _ in range(ROUNDS):
                ours.append(timed(permalink, 0.5))
                peer.append(timed(plain, 0.5))
    return median(ours), median(peer), size


def main() -> None:
    library = load()
    played, reading = adjudications(library)
    print(
        f"adjudications of the Lily example: {played:.0f}/s (text to timeline); {played / reading:.2f} of reading its text alone"
    )
    fork, again = forking(library)
    print(f"fork from the middle: {fork * 1e6:.0f} µs; {fork / again:.3f} of playing it again")
    whole, bare, decisions = whole_turn(library)
    print(
        f"a Summon and a battle with a chain in damage calculation, {decisions} decisions: {whole * 1000:.1f} ms from text to "
        f"timeline, {bare * 1000:.1f} ms the bare play; {whole / bare:.1f} of it"
    )
    ours, peer, size = pages()
    print(
        f"permalink page of {size} bytes: {ours:.0f} requests/s; {ours / peer:.2f} of a constant FastAPI page ({peer:.0f}/s)"
    )
    states = [codec.decode(data) for _, data in adjudicate(library, library.examples[0].text).states]
    print(
        f"a state is {median(len(msgspec.msgpack.encode(s)) for s in states):.0f} bytes (median over {len(states)} steps)"
    )


if __name__ == "__main__":
    main()

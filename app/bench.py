"""`make bench`: what things cost, absolute and as a ratio to a fixed loop of plain Python timed in the same run.

Machines differ and are busy with other things. So every figure is taken several times, in rounds that go over all of them and
time the loop beside each. The ratio is the median of the rounds and the one to quote; the absolute figure is the least of
them. What happens in this process is counted in processor time; other processes and requests by the clock on the wall.
"""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from statistics import median

import msgspec
import uvicorn
from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware

from app.asking import answered, ask, between, ruled
from app.asking.chart import chart
from app.asking.reading import read_question
from app.engine.law.rules import Game
from app.engine.play.step import step
from app.engine.position import codec
from app.engine.position.decisions import Pass
from app.engine.position.events import Asked
from app.engine.position.state import State
from app.engine.search.walk import Bounds, Graph, walk
from app.notation import read
from app.playing.replay import Run, replay
from app.rulebook.library import Library, load
from app.services.adjudicate import adjudicate
from app.services.casting import cast
from app.services.known import known

ROUNDS = 9
LONG_ENOUGH = 0.03
"""Seconds for which a thing is done again and again in each round; what takes longer is done once."""
SEARCHED = 2_000
"""Positions that one search comes to."""
PROJECT = Path(__file__).resolve().parent.parent

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

LOADING = "import time; from app.rulebook.library import load; t = time.process_time(); load(); print(time.process_time() - t)"


class Figure(msgspec.Struct, frozen=True):
    """One thing to time. `work` does it once; `told` puts the seconds it takes into words. `wanted`: what they should say.
    `seconds`: how long it took, from `work`'s own answer, where another process times itself; else the clock says so."""

    name: str
    work: Callable[[], object]
    told: Callable[[float], str]
    wanted: str = ""
    seconds: Callable[[object], float] | None = None
    clock: Callable[[], float] = time.process_time


class Measured(msgspec.Struct, frozen=True):
    """`least`: seconds; `ratio`: how many calibration loops, the median of the rounds."""

    figure: Figure
    least: float
    ratio: float

    def __str__(self) -> str:
        wanted = f"   wanted: {self.figure.wanted}" if self.figure.wanted else ""
        return f"{self.figure.name:<52} {self.figure.told(self.least):>16} {self.ratio:>10.3f} loops{wanted}"


class _Counter:
    """A small object, as the calibration needs many."""

    def __init__(self, number: int) -> None:
        self.number = number

    def next(self) -> _Counter:
        return _Counter(self.number + 1)


def calibration() -> int:
    """Some ten milliseconds of what Python does all day: calls, small objects, attributes, tables, tuples, text."""
    counter, table, signs = _Counter(0), dict[tuple[str, int], int](), 0
    for number in range(20_000):
        counter = counter.next()
        key = ("card", number % 97)
        table[key] = table.get(key, 0) + counter.number
        if isinstance(counter, _Counter) and number % 5 == 0:
            signs += len(f"{number} of {counter.number}")
    return signs + sum(table.values())


def measured(figures: list[Figure], rounds: int = ROUNDS) -> Iterator[Measured]:
    """Every figure, taken in turns with the others."""
    taken: list[list[tuple[float, float]]] = [[] for _ in figures]
    for figure in figures:
        figure.work()
    for _ in range(rounds):
        for figure, times in zip(figures, taken, strict=True):
            before = _loop(figure.clock)
            seconds = _seconds(figure)
            loop = min(before, _loop(figure.clock))
            times.append((seconds, seconds / loop))
    for figure, times in zip(figures, taken, strict=True):
        yield Measured(figure, min(s for s, _ in times), median(r for _, r in times))


def _loop(clock: Callable[[], float]) -> float:
    begun = clock()
    calibration()
    return clock() - begun


def _seconds(figure: Figure) -> float:
    """How long the work takes once."""
    if figure.seconds is not None:
        return figure.seconds(figure.work())
    begun, times = figure.clock(), 0
    while times == 0 or figure.clock() - begun < LONG_ENOUGH:
        figure.work()
        times += 1
    return (figure.clock() - begun) / times


def _ms(seconds: float) -> str:
    return f"{seconds * 1e3:.2f} ms"


def _us(seconds: float) -> str:
    return f"{seconds * 1e6:.0f} µs"


def _per_second(things: int, name: str) -> Callable[[float], str]:
    return lambda seconds: f"{things / seconds:,.0f} {name}/s"


def playing(library: Library) -> list[Figure]:
    """From text to timeline of `TURN`, and parts of it."""
    names, places = known(library)
    played = cast(library, read(TURN, names, places), "tcg-2010")

    def bare() -> Run:
        return replay(played.game, played.situation, played.wishes)

    asked = sum(isinstance(event.what, Asked) for event, _ in bare().record)
    return [
        Figure(f"text to timeline, {asked} decisions", lambda: adjudicate(library, TURN), _ms, "5 ms"),
        Figure("  of it: reading the text", lambda: read(TURN, names, places), _ms),
        Figure("  of it: the bare play", bare, _ms, "1.2 ms"),
    ]


def searching(library: Library) -> list[Figure]:
    """Walking every line of play, and going on from a position that was kept."""
    game, states = asked(library)
    middle = [s for s in states if s.question is not None and s.question.may_pass]
    kept = codec.encode(middle[len(middle) // 2])
    graph = walk(game, states[0], Bounds(positions=SEARCHED))
    choices = sum(len(position.choices) > 1 for position in graph.positions)

    def search() -> Graph:
        return walk(game, states[0], Bounds(positions=SEARCHED))

    return [
        Figure(f"search, {SEARCHED:,} states", search, _per_second(SEARCHED, "states"), "20,000 states/s"),
        Figure(f"  of them with a choice, {choices:,}", search, _per_second(choices, "states")),
        Figure("fork: open a kept state and decide", lambda: step(game, codec.decode(kept), Pass()), _us, "50 µs"),
    ]


def asking(library: Library) -> list[Figure]:
    """A question in words, read and answered, once the rulebook's index is there; and by a process of its own."""
    over = "ask: Can B chain Mystical Space Typhoon to Heavy Storm?\nA: {hand: [Heavy Storm]}\nB: {spells: [Mystical Space Typhoon]}"
    sentence = "dad pops something right away, is bth allowed as a response to the effect"
    question = "can i chain mst to heavy storm"

    def whole() -> str:
        command = (sys.executable, "-m", "app", "ask", question)
        return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True).stdout

    return [
        Figure("a sentence read", lambda: read_question(library, sentence), _ms),
        Figure("a question read and answered", lambda: ask(library, question), _ms, "300 ms"),
        Figure("  of a trigger", lambda: ask(library, "does sangan get its effect if it is tributed"), _ms, "300 ms"),
        Figure("  over a written situation", lambda: ruled(library, over), _ms, "100 ms"),
        Figure("two cards, the first verdict", first_verdicts(library), _each(len(PAIRS)), "1000 ms"),
        Figure("a card's chart under one ruleset", lambda: chart(library, "book-of-moon", "tcg-2010"), _ms, "1500 ms"),
        Figure("python -m app ask QUESTION", whole, _ms, clock=time.perf_counter),
    ]


PAIRS = (
    ("book-of-moon", "solemn-judgment"),
    ("stardust-dragon", "black-rose-dragon"),
    ("peten-the-dark-clown", "cannon-soldier"),
    ("thunder-king-rai-oh", "sangan"),
    ("dark-armed-dragon", "bottomless-trap-hole"),
)
"""Of two cards, by slug, the first question is answered under the first ruleset: nothing of it is remembered."""


def first_verdicts(library: Library) -> Callable[[], object]:
    cards = [(library.card(one), library.card(other)) for one, other in PAIRS]
    questions = [between(one, other)[0] for one, other in cards if one is not None and other is not None]
    assert len(questions) == len(PAIRS)
    first = next(iter(library.rulesets))
    return lambda: [answered(library, question, first) for question in questions]


def _each(things: int) -> Callable[[float], str]:
    return lambda seconds: f"{seconds / things * 1e3:.2f} ms each"


def asked(library: Library) -> tuple[Game, list[State]]:
    """The states of `TURN` in which somebody is asked something, and their game."""
    done = adjudicate(library, TURN)
    return done.played.words.game, [state for state in done.states.values() if state.question is not None]


def starting(folder: Path) -> list[Figure]:
    """What a new process needs before it can answer. Python keeps its bytecode, as it does where nobody forbids it."""
    file = folder / "turn.yaml"
    file.write_text(TURN, encoding="utf-8")
    kept = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "PYTHONDONTWRITEBYTECODE": ""}

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=PROJECT, capture_output=True, text=True, check=True, env=kept).stdout

    wall = time.perf_counter
    return [
        Figure("library load, in a new process", lambda: run("-c", LOADING), _ms, "300 ms", lambda s: float(str(s))),
        Figure("python -m app --help", lambda: run("-m", "app", "--help"), _ms, clock=wall),
        Figure(
            "python -m app adjudicate FILE",
            lambda: run("-m", "app", "adjudicate", str(file)),
            _ms,
            "700 ms",
            clock=wall,
        ),
    ]


class Serving:
    """An application on a free port of this machine, for as long as the block lasts."""

    def __init__(self, app: FastAPI) -> None:
        self.server = uvicorn.Server(
            uvicorn.Config(app, port=0, log_level="error", timeout_keep_alive=600, access_log=False)
        )
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


def fetched(port: int, path: str, headers: Mapping[str, str] | None = None) -> bytes:
    """A page. Raises RuntimeError for any status but 200."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("GET", path, headers=headers or {})
    answer = connection.getresponse()
    if answer.status != 200:
        raise RuntimeError(f"{path}: {answer.status}")
    return answer.read()


READERS = """\
import re, socket, sys, threading, time
port, path, coding, each = int(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])
request = f"GET {path} HTTP/1.1\\r\\nHost: 127.0.0.1:{port}\\r\\nAccept-Encoding: {coding}\\r\\n\\r\\n".encode()
def read(connection):
    held, room = b"", memoryview(bytearray(1 << 18))
    while b"\\r\\n\\r\\n" not in held:
        held += connection.recv(1 << 16)
    head, _, body = held.partition(b"\\r\\n\\r\\n")
    assert b" 200 " in head[:16], head
    left = int(re.search(rb"content-length: (\\d+)", head, re.I)[1]) - len(body)
    while left:
        left -= connection.recv_into(room[:left])
def reader():
    with socket.create_connection(("127.0.0.1", port)) as connection:
        for _ in range(each):
            connection.sendall(request)
            read(connection)
threads = [threading.Thread(target=reader) for _ in range(4)]
begun = time.perf_counter()
for one in threads: one.start()
for one in threads: one.join()
print((time.perf_counter() - begun) / (4 * each))
"""
"""Four readers in a process of their own, so that the server has its own to itself; says how many seconds one page took."""


def reading(port: int, path: str, coding: str = "identity", each: int = 100) -> Callable[[], str]:
    """So many pages for each of four readers."""

    def run() -> str:
        command = (sys.executable, "-c", READERS, str(port), path, coding, str(each))
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout

    return run


def serving(stack: ExitStack) -> list[Figure]:
    """A permalink, and beside it a page that is always the same and as large. The servers end with the stack."""
    from app.main import create_app
    from app.serve import database
    from app.settings import Settings
    from app.web.guard import Limiter
    from app.web.state import Limits

    settings, _ = stack.enter_context(database(Settings.from_environment()))
    app = create_app(settings)
    app.state.limits = Limits(Limiter(1_000_000, 60), Limiter(1_000_000, 60))
    port = stack.enter_context(Serving(app))
    two = "/cards/{}/with/{}".format(*PAIRS[0])
    while b"pair-wait" in fetched(port, f"{two}?all=1"):
        pass
    place = "/s/" + fetched(port, "/").decode().split('href="/s/')[1].split('"')[0]
    body = fetched(port, place).decode()
    bare, packing = FastAPI(), FastAPI()
    packing.add_middleware(GZipMiddleware, minimum_size=600)
    for each in (bare, packing):
        each.get("/", response_class=HTMLResponse)(lambda: HTMLResponse(body))
    constant, packed = (stack.enter_context(Serving(each)) for each in (bare, packing))
    told = _per_second(1, "requests")

    def figure(name: str, work: Callable[[], str], wanted: str = "", told: Callable[[float], str] = told) -> Figure:
        return Figure(name, work, told, wanted, lambda s: float(str(s)), time.perf_counter)

    return [
        figure("the first page", reading(port, "/", each=20)),
        figure(f"permalink, {len(body.encode()):,} bytes", reading(port, place), "twice the next line"),
        figure("  a constant page as large", reading(constant, "/")),
        figure("two cards, every verdict remembered", reading(port, two, each=20), "50 ms", _ms),
        figure("permalink, compressed", reading(port, place, "gzip"), "twice the next line"),
        figure("  a constant page as large, compressed", reading(packed, "/", "gzip", 20)),
    ]


def size_of_states(library: Library) -> int:
    """Bytes of an encoded state of `TURN`: the median over its timeline."""
    return round(median(len(codec.encode(state)) for state in adjudicate(library, TURN).states.values()))


def main() -> None:
    library = load()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        figures = [*playing(library), *searching(library), *asking(library), *starting(folder), *serving(stack)]
        print(f"{'the calibration loop':<52} {_ms(min(_loop(time.process_time) for _ in range(ROUNDS))):>16}")
        for one in measured(figures):
            print(one)
    print(f"{'a state, encoded':<52} {f'{size_of_states(library):,} bytes':>16} {'':>16}   wanted: 1,024 bytes")


if __name__ == "__main__":
    main()

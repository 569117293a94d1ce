"""The engine's work in other processes: the same answers, the same refusals, and an end for what does not end."""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from app.notation import NotationError
from app.rulebook.library import load
from app.services import workers as behind
from app.services.allowance import TooMuch
from app.services.builtin import built_in
from app.services.desk import Desk
from app.services.making import Busy, Here, Maker
from app.services.older import AsKept
from app.services.tapping.table import NotSo
from app.services.workers import Workers
from app.web.present import typeset
from tests.web.test_frozen import LILY


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    with Workers(1, typeset, "app.ready", deadline=15) as made:
        made._starting.join()  # which of these tests comes first is chance, and reading the library may take its time
        yield made


BARE = "A: {monsters: [Dark Magician]}\nturn: {at: battle}\n"


def answers(maker: Maker) -> list[object]:
    inquiry = maker.ask("can i chain mst to heavy storm", "tcg-2010")
    assert inquiry.answer is not None
    question = inquiry.answer.question
    lily = maker.rule(LILY).ruling
    stands = maker.tap("standing", BARE, 0)
    act = next(act for moment in stands.ahead for act in moment.acts)
    return [
        maker.rule(LILY),
        maker.make(LILY, True),
        inquiry,
        maker.answered(question, "ocg-2010"),
        stands,
        maker.tap("acted", BARE, act.stop, act.key),
        maker.older("today", LILY),
        maker.older("compared", AsKept(lily, LILY, frozenset(), True, None, None), "ocg-2010"),
    ]


def test_what_comes_of_it_elsewhere_is_what_comes_of_it_here(workers: Workers) -> None:
    for here, there in zip(answers(Here(load(), typeset)), answers(workers), strict=True):
        assert here == there
    with pytest.raises(NotationError) as refused:
        workers.rule("A: {monsters: [Drak Magician]}")
    assert refused.value.problems[0].likely == "Dark Magician"
    with pytest.raises(KeyError):
        workers.chart("no-such-card", "tcg-2010")


def test_a_kept_run_is_played_again_by_the_maker_and_nowhere_else() -> None:
    class Full(Here):
        def older(self, act: str, *told: object) -> None:
            raise Busy(3)

    archive: Any = SimpleNamespace(edition_digest="today's")
    desk = Desk(load(), archive, typeset, maker=Full(load(), typeset))
    opened = desk.open(built_in("proof", load().proofs[0].id))
    assert opened is not None
    before_moments = replace(opened, built_in=None)
    archive.moments = lambda _: None
    key = next(entry.key for entry in opened.ruling.timeline if entry.has_state)
    with pytest.raises(Busy):
        desk.compared(opened, next(name for name in load().rulesets if name != opened.ruling.ruleset))
    with pytest.raises(Busy):
        desk.step(before_moments, key)


def test_one_that_is_frozen_holds_up_nobody_who_hands_it_much(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = only(workers)
    os.kill(first, signal.SIGSTOP)
    monkeypatch.setattr(workers, "deadline", 0.3)
    begun = time.monotonic()
    with pytest.raises((Busy, NotationError)):  # the one in its place may be late by so short a deadline
        workers.older("today", "# " + "x" * 4_000_000)
    assert time.monotonic() - begun < 10
    assert only(workers) != first


@pytest.mark.parametrize("fault", [TooMuch("so much"), Busy(7, "so long"), NotSo("not so")])
def test_a_refusal_is_handed_over_whole(fault: Exception) -> None:
    over = pickle.loads(pickle.dumps(fault))
    assert type(over) is type(fault)
    assert {k: v for k, v in vars(over).items() if k != "problems"} == {
        k: v for k, v in vars(fault).items() if k != "problems"
    }


def test_what_does_not_end_is_ended_and_the_next_one_is_served(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = only(workers)
    os.kill(first, signal.SIGSTOP)
    monkeypatch.setattr(workers, "deadline", 0.3)
    begun = time.monotonic()
    with pytest.raises(Busy, match="did not come to an end") as late:
        workers.rule(LILY)
    assert late.value.seconds == 30
    assert time.monotonic() - begun < 10
    monkeypatch.undo()
    assert workers.rule(LILY).ruling
    assert only(workers) != first


def only(workers: Workers) -> int:
    (worker,) = workers._free.queue
    assert worker.process.pid is not None
    return worker.process.pid


def test_a_worker_that_is_killed_is_replaced(workers: Workers) -> None:
    first = only(workers)
    os.kill(first, signal.SIGKILL)
    workers._free.queue[0].process.join()
    assert workers.rule(LILY).ruling, "it had nothing to do"
    second = only(workers)
    assert second != first
    os.kill(second, signal.SIGSTOP)
    with ThreadPoolExecutor(1) as other:
        asked = other.submit(workers.rule, LILY)
        while workers._free.queue:
            time.sleep(0.005)
        os.kill(second, signal.SIGKILL)
        with pytest.raises(Busy):
            asked.result()
    assert workers.rule(LILY).ruling


def test_one_piece_of_work_at_a_time_and_a_worker_serves_so_often(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(behind, "TASKS", workers._free.queue[0].done + 3)
    first = only(workers)
    with ThreadPoolExecutor(3) as others:
        assert len({each.canonical for each in others.map(workers.rule, [LILY] * 3)}) == 1
    assert only(workers) != first

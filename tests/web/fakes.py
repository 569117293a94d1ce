"""A desk over hand-made values: the pages can be tested without engine and database."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import msgspec
from fastapi import FastAPI

from app.explain.ruling import NodeView, Ruling, StepView
from app.main import build
from app.notation import NotationError, Problem
from app.notation.scenario import Line, Scenario
from app.services.adjudicate import Adjudication
from app.services.desk import Desk, Engine, Found, KeptAs, Named, Opened, Withdrawn
from app.web.guard import Limiter
from app.web.present import typeset
from app.web.state import Limits

from . import sample

WHEN = datetime(2026, 11, 20, tzinfo=UTC)
KEY = "withdrawal-key-0001"
RULESETS = {
    "tcg-2010": ("TCG, March 2010 (Edison)", "The game as it was judged in the West in spring 2010."),
    "ocg-2010": ("OCG, 2010", "The game as it was judged in Japan in 2010."),
}


def library() -> Any:
    rulesets = {
        name: SimpleNamespace(id=name, title=title, about=about, digest=name[0] * 64, stack=("common", f"battle-{name}", "own-inferences"))
        for name, (title, about) in RULESETS.items()
    }
    second = sample.TEXT.replace("Rising Energy against", "Divine Wrath against")
    examples = (
        SimpleNamespace(slug_name="rising-energy", text=sample.TEXT, about="What may join the one chain of damage calculation."),
        SimpleNamespace(slug_name="divine-wrath", text=second, about="What may negate there."),
    )
    return SimpleNamespace(sources=sample.SOURCES, rulesets=rulesets, cards={}, examples=examples, cards_digest="b" * 64)


class FakeEngine:
    """Plays every text as the sample; a text with `bottomles` in it has a mistake on that line."""

    digest = "c" * 64

    def adjudicate(self, library: Any, text: str, ruleset: str | None = None) -> Adjudication:
        lines = text.split("\n")
        wrong = [
            Problem(
                line=number,
                column=5,
                place="A, spells",
                found="bottomles trap",
                allowed=("Bottomless Trap Hole", "Rising Energy"),
                likely="Bottomless Trap Hole",
                message="No card of the library is called “bottomles trap”.",
            )
            for number, line in enumerate(lines, start=1)
            if "bottomles" in line
        ]
        if not text.strip() or len(text) > 16 * 1024:
            wrong.append(Problem(1, 1, "", "", (), None, "A scenario is expected here, of 16 KB at most."))
        if wrong:
            raise NotationError(wrong)
        title = next((line.partition(":")[2].strip() for line in lines if line.startswith("title:")), "Untitled")
        name = ruleset or "tcg-2010"
        ruling = msgspec.structs.replace(
            sample.RULING,
            title=title,
            ruleset=name,
            ruleset_title=RULESETS[name][0],
            digest=hashlib.sha256((name + text).encode()).hexdigest(),
            engine_digest=self.digest,
        )
        if name == "ocg-2010" or self.digest != "c" * 64:
            ruling = msgspec.structs.replace(
                ruling,
                answer=("Yes: A may chain Rising Energy, as long as the chain lasts.", *ruling.answer[1:]),
                timeline=tuple(entry for entry in ruling.timeline if entry.kind != "refusal"),
                refused=(),
            )
        scenario = Scenario(
            title, name, "A", 5, "battle", 8000, 8000, (), (Line("A", "attack"), Line("B", "activate"), Line("A", "activate"))
        )
        states = tuple((entry.key, b"{}") for entry in ruling.timeline if entry.has_state)
        return Adjudication(scenario=scenario, canonical=text, ruling=ruling, states=states)

    def step_view(self, library: Any, ruling: Ruling, states: Mapping[str, bytes], key: str) -> StepView | None:
        return sample.step_view(ruling, key) if key in states else None

    def turn_view(self, ruleset: object) -> tuple[NodeView, ...]:
        return sample.TURN


class MemoryArchive:
    """Kept scenarios in a dictionary, with the store's manners."""

    def __init__(self) -> None:
        self.kept: dict[str, Opened] = {}
        self.taken: dict[str, str] = {}
        self.well = True

    def keep(self, text: str, done: Adjudication, page: bytes, parent: str | None, fork_key: str | None, origin: str) -> KeptAs:
        slug = hashlib.sha256(done.canonical.encode() + done.ruling.ruleset.encode()).hexdigest()[:12]
        if slug in self.kept:
            return KeptAs(slug, False, None)
        encoded = msgspec.json.encode(done.ruling)
        self.kept[slug] = Opened(slug, done.ruling.title, text, done.canonical, WHEN, len(self.kept) + 1, done.ruling, encoded, page, parent)
        return KeptAs(slug, True, None if origin == "built-in" else KEY)

    def find(self, slug: str) -> Opened | None:
        if slug in self.taken:
            raise Withdrawn(slug, WHEN, self.taken[slug])
        return self.kept.get(slug)

    def named(self, slug: str) -> Named | None:
        found = self.kept.get(slug)
        return Named(slug, found.title, found.ruling.ruleset) if found else None

    def children(self, slug: str) -> tuple[Named, ...]:
        return tuple(Named(each.slug, each.title, each.ruling.ruleset) for each in self.kept.values() if each.parent == slug)

    def resting_on(self, source: str, passage: str, limit: int) -> tuple[Named, ...]:
        return tuple(
            Named(each.slug, each.title, each.ruling.ruleset)
            for each in self.kept.values()
            if any(cited.passage == passage for entry in each.ruling.timeline for cited in entry.citations)
        )[:limit]

    def state(self, run: int, key: str) -> bytes | None:
        return b"{}"

    def browse(self, ruleset: str, phase: str, card: str, words: str, after: str, limit: int) -> tuple[tuple[Found, ...], str]:
        rows = [
            Found(each.slug, each.title, each.ruling.ruleset, each.ruling.answer[0], WHEN)
            for each in self.kept.values()
            if words.lower() in each.title.lower() and ruleset in ("", each.ruling.ruleset)
        ]
        return tuple(rows[:limit]), rows[limit - 1].slug if len(rows) > limit else ""

    def withdraw(self, slug: str, key: str, reason: str) -> bool:
        if key != KEY:
            return False
        self.taken[slug] = reason
        return True

    def ready(self) -> dict[str, bool]:
        return {"database": self.well, "migrations": self.well}


def fake_desk(archive: MemoryArchive | None = None, engine: FakeEngine | None = None) -> Desk:
    played = engine or FakeEngine()
    return Desk(library(), archive or MemoryArchive(), typeset, Engine(played.adjudicate, played.step_view, played.turn_view))


def fake_app(desk: Callable[[], Desk] = fake_desk, often: int = 1000) -> FastAPI:
    return build(desk, limits=Limits(Limiter(often, 60), Limiter(often, 60)))

"""An answered question for the command line: as lines, and as data."""

from __future__ import annotations

from typing import Any

import msgspec

from app.asking.inquiry import Inquiry
from app.asking.questions import says
from app.asking.reading import NotRead


def as_data(asked: Inquiry) -> dict[str, Any]:
    """`verdict` is `yes`, `no`, `only-if`, `undecided` or `not-understood`; `reading` the question in fixed words, and `question`
    its parts; `like` the sentence by which it was read, where no rule read it; `first` the answer in a sentence; `near` what may be meant where nothing is decided, each with its `verdict` and `first`; `cited` full ids of passages; `scenario` the notation of what shows it."""
    reading, answer = asked.reading, asked.answer
    told: dict[str, Any] = {"verdict": str(asked.verdict), "ruleset": asked.ruleset, "sentence": asked.sentence}
    told["parts"] = msgspec.to_builtins(reading.parts)
    if isinstance(reading, NotRead) or answer is None:
        assert isinstance(reading, NotRead)
        return told | {"why": reading.because, "near": _near(asked), "several": list(reading.several)}
    return told | {
        "reading": says(reading.question),
        "question": msgspec.to_builtins(reading.question),
        "unread": [part.said for part in reading.unread],
        "like": reading.like,
        "first": asked.first,
        "why": answer.why,
        "cited": [{"passage": f"{c.source}/{c.passage}", "standing": c.standing} for c in answer.cited],
        "besides": list(answer.besides),
        "assumed": list(answer.assumed),
        "comes_to": list(answer.comes_to),
        "scenario": answer.text,
        "near": _near(asked),
    }


def _near(asked: Inquiry) -> list[dict[str, str]]:
    """What may be meant: each question in fixed words, with its verdict and its answer in a sentence."""
    return [{"question": says(e.question), "verdict": str(e.verdict or ""), "first": e.first} for e in asked.near]


def as_lines(asked: Inquiry) -> list[str]:
    """The answer as a judge would read it out: verdict and reason first."""
    reading, answer = asked.reading, asked.answer
    if answer is None or isinstance(reading, NotRead):
        assert isinstance(reading, NotRead)
        lines = [asked.first]
        lines += [f"  Which card is it: {', '.join(reading.several)}?"] if reading.several else []
        return [*lines, *(f"  Perhaps: {says(near.question)} {near.first}" for near in asked.near)]
    lines = [asked.first, f"  ({asked.ruleset}) I read this as: {says(reading.question)}"]
    lines += [f"  Read by a sentence like it: “{reading.like}”"] if reading.like else []
    lines += [f"  Not used of what was typed: “{part.said}”" for part in reading.unread]
    lines += [f"  {remark}" for remark in (*reading.remarks, *answer.besides)]
    lines += [f"  Source: {c.source}/{c.passage} ({c.standing})" for c in answer.cited]
    lines += [f"  Assumed: {each}." for each in answer.assumed]
    lines += [f"  Perhaps: {says(near.question)} {near.first}" for near in asked.near]
    if answer.text:
        lines += ["", "The scenario that shows it:", *(f"  {line}" for line in answer.text.splitlines())]
        lines += ["", *(f"  {sentence}" for sentence in answer.comes_to)]
    return lines

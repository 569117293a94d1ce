"""A question in words, and its answer. Nothing is stored here."""

from __future__ import annotations

import math
import re
import time
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi import Path as PathParameter
from starlette.responses import RedirectResponse, Response

from app.asking import LONGEST, AnyQuestion
from app.services.desk import Desk
from app.services.verdicts import Asked, Told
from app.web.addresses import card_at
from app.web.asking import Elsewhere, Pair, PairRow, address, more_of, page, related, verdict
from app.web.forms import name_query, query
from app.web.render import part, whole
from app.web.state import AtDesk, checking

router = APIRouter(include_in_schema=False)
PERMALINK = re.compile(r"(?:https?://[^/\s]+)?(/s/[0-9a-z][0-9a-z-]{3,63})/?")
AT_ONCE = 8.0
"""Seconds for which verdicts are worked out for one page."""
A_MOMENT = 0.25
"""The same for the beginning of a row, so that its first verdict is shown as soon as it is there; the rest of it is one piece."""
NO_STORE = {"Cache-Control": "no-store"}


@router.get("/ask", dependencies=[Depends(checking)])
def ask(request: Request, desk: AtDesk) -> Response:
    """The answer to `q`, under `ruleset` if one is named; with `all`, under the others too."""
    q, ruleset = query(request, "q", LONGEST), _ruleset(request, desk)
    if found := PERMALINK.fullmatch(q):
        return RedirectResponse(found[1], 303)
    cards = desk.ruleset_cards()
    if not q:
        return whole(request, page(None, q, ruleset, cards, desk.sources, None))
    asked = desk.ask(q, ruleset)
    answer = asked.answer
    # what was answered was played already, but for a situation that nothing came of
    ruling = answer.ruling if answer is not None else None
    if answer is not None and ruling is None and answer.text:
        ruling = desk.preview(answer.text).ruling
    others = desk.elsewhere(asked) if query(request, "all", 4) else ()
    return whole(request, page(asked, q, ruleset, cards, desk.sources, ruling, others), headers=NO_STORE)


@router.get("/ask/elsewhere", dependencies=[Depends(checking)])
def elsewhere(request: Request, desk: AtDesk) -> Response:
    """The same question under the other rulesets: asked for by the answer's page when it is there."""
    q, ruleset = query(request, "q", LONGEST), _ruleset(request, desk)
    asked = desk.ask(q, ruleset)
    if asked.answer is None:
        raise HTTPException(422, "The question was not understood.")
    titles = {each.id: each.title for each in desk.ruleset_cards()}
    others = tuple(verdict(each, q, titles, asked.answer) for each in desk.elsewhere(asked))
    return part(request, Elsewhere(others))


@router.get("/cards/{one}/with")
def another_card(request: Request, desk: AtDesk, one: str) -> Response:
    """The page of this card and the one whose name was typed; a question to the box where that is no one card's."""
    name, one = query(request, "other", 120), card_at(one)
    other = desk.called(name)
    if desk.card(one) is None:
        raise HTTPException(404, "No card has this name.")
    return RedirectResponse(f"/cards/{one}/with/{other}" if other else address(f"{one} {name}"), 303)


@router.get("/cards/{one}/with/{other}", dependencies=[Depends(checking)])
def two_cards(request: Request, desk: AtDesk, one: str, other: str) -> Response:
    """Everything that may be asked of two cards. With `all`, every verdict at once; else each row is asked for when it is seen."""
    one, other = card_at(one), card_at(other)
    sheets = desk.card(one), desk.card(other)
    questions = desk.between(one, other)
    if sheets[0] is None or sheets[1] is None or questions is None:
        raise HTTPException(404, "No card has this name.")
    base, cards = f"/cards/{one}/with/{other}", desk.ruleset_cards()
    titles = {each.id: each.title for each in cards}
    known = desk.verdicts.known((question, ruleset) for question in questions for ruleset in titles)
    until = time.monotonic() + (AT_ONCE if query(request, "all", 4) else 0)
    rows = tuple(
        # what there is no time for is left to be opened by itself
        related(q, n, base, tuple(_verdicts(desk, q, titles, known, until)), titles)
        for n, q in enumerate(questions, 1)
    )
    return whole(request, Pair(sheets[0], sheets[1], cards, rows, f"{base}?all=1"), headers=NO_STORE)


@router.get("/cards/{one}/with/{other}/{number}", dependencies=[Depends(checking)])
def of_two_cards(
    request: Request, desk: AtDesk, one: str, other: str, number: Annotated[int, PathParameter(ge=1, le=99)]
) -> Response:
    """The verdicts of one question about two cards, as many as are there in a moment, one at least, and where the others
    are asked for; all the others, where the first so many are `shown`."""
    one, other = card_at(one), card_at(other)
    questions = desk.between(one, other)
    if questions is None or number > len(questions):
        raise HTTPException(404, "No card has this name, or not so much is asked of the two.")
    question, titles = questions[number - 1], {each.id: each.title for each in desk.ruleset_cards()}
    written = query(request, "shown", 2)
    shown = min(int(written), len(titles) - 1) if written.isdecimal() else 0
    known = desk.verdicts.known((question, ruleset) for ruleset in titles)
    until = math.inf if shown else time.monotonic() + A_MOMENT
    told = tuple(_verdicts(desk, question, titles, known, until, 1))
    row = related(question, number, f"/cards/{one}/with/{other}", told, titles)
    return part(request, PairRow(more_of(row, shown)))


def _verdicts(
    desk: Desk,
    question: AnyQuestion,
    rulesets: Iterable[str],
    known: Mapping[Asked, Told],
    until: float,
    least: int = 0,
) -> Iterator[Told]:
    """The verdicts under the first rulesets: those that are known, and as many more as there is time for; `least`, whatever they take."""
    for number, ruleset in enumerate(rulesets):
        found = known.get((question, ruleset))
        if found is None and number >= least and time.monotonic() >= until:
            return
        yield found or desk.verdicts.of(question, ruleset)


def _ruleset(request: Request, desk: AtDesk) -> str:
    ruleset = name_query(request, "ruleset")
    if ruleset and ruleset not in {each.id for each in desk.ruleset_cards()}:
        raise HTTPException(400, "The parameter “ruleset” names no ruleset.")
    return ruleset

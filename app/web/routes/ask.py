"""A question in words, and its answer. Nothing is stored here."""

from __future__ import annotations

import re
import time
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from fastapi import Path as PathParameter
from starlette.responses import RedirectResponse, Response

from app.asking import LONGEST
from app.web.addresses import card_at
from app.web.asking import Elsewhere, Pair, PairRow, address, page, related, verdict
from app.web.forms import name_query, query
from app.web.render import part, whole
from app.web.state import AtDesk, checking

router = APIRouter(include_in_schema=False)
PERMALINK = re.compile(r"(?:https?://[^/\s]+)?(/s/[0-9a-z][0-9a-z-]{3,63})/?")
AT_ONCE = 8.0
"""Seconds for which verdicts are worked out for one page."""
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
    all_of = bool(query(request, "all", 4))
    until = time.monotonic() + (AT_ONCE if all_of else 0)
    rows = tuple(
        # what there is no time for is left to be opened by itself
        related(q, n, base, (desk.answered(q, r.id) for r in cards) if time.monotonic() < until else (), titles)
        for n, q in enumerate(questions, 1)
    )
    return whole(request, Pair(sheets[0], sheets[1], cards, rows, f"{base}?all=1"), headers=NO_STORE)


@router.get("/cards/{one}/with/{other}/{number}", dependencies=[Depends(checking)])
def of_two_cards(
    request: Request, desk: AtDesk, one: str, other: str, number: Annotated[int, PathParameter(ge=1, le=99)]
) -> Response:
    """The verdicts of one question about two cards, under every ruleset."""
    one, other = card_at(one), card_at(other)
    questions = desk.between(one, other)
    if questions is None or number > len(questions):
        raise HTTPException(404, "No card has this name, or not so much is asked of the two.")
    question, cards = questions[number - 1], desk.ruleset_cards()
    answers = (desk.answered(question, each.id) for each in cards)
    row = related(question, number, f"/cards/{one}/with/{other}", answers, {each.id: each.title for each in cards})
    return part(request, PairRow(row))


def _ruleset(request: Request, desk: AtDesk) -> str:
    ruleset = name_query(request, "ruleset")
    if ruleset and ruleset not in {each.id for each in desk.ruleset_cards()}:
        raise HTTPException(400, "The parameter “ruleset” names no ruleset.")
    return ruleset

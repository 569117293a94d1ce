"""A question in words, and its answer. Nothing is stored here."""

from __future__ import annotations

import re

from fastapi import APIRouter, Depends, HTTPException, Request
from starlette.responses import RedirectResponse, Response

from app.asking import LONGEST
from app.web.asking import Elsewhere, page, verdict
from app.web.forms import name_query, query
from app.web.render import part, whole
from app.web.state import AtDesk, checking

router = APIRouter(include_in_schema=False)
PERMALINK = re.compile(r"(?:https?://[^/\s]+)?(/s/[0-9a-z][0-9a-z-]{3,63})/?")
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
    ruling = desk.preview(asked.answer.text).ruling if asked.answer is not None and asked.answer.text else None
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


def _ruleset(request: Request, desk: AtDesk) -> str:
    ruleset = name_query(request, "ruleset")
    if ruleset and ruleset not in {each.id for each in desk.ruleset_cards()}:
        raise HTTPException(400, "The parameter “ruleset” names no ruleset.")
    return ruleset

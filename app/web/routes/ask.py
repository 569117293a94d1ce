"""A question in words, and its answer. Nothing is stored here."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from fastapi import APIRouter, Depends, HTTPException, Request
from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from app.asking import LONGEST, AnyQuestion
from app.notation import NotationError
from app.services.cardsheet import CardSheet
from app.services.desk import Desk
from app.services.verdicts import Asked, Told
from app.web.addresses import card_at
from app.web.asking import Elsewhere, Pair, address, page, related, verdict
from app.web.forms import Form, Posted, name_query, query
from app.web.lines import REACHES, Lines, LinesForm, NotFollowed, followed, question_of
from app.web.pasted import of_pair
from app.web.previews import of_answer
from app.web.render import fragment, is_htmx, part, whole
from app.web.state import AtDesk, checking
from app.web.state import address as public_address

router = APIRouter(include_in_schema=False)
PERMALINK = re.compile(r"(?:https?://[^/\s]+)?(/s/[0-9a-z][0-9a-z-]{3,63})/?")
AT_ONCE = 8.0
"""Seconds for which verdicts are worked out for one page."""
A_WHILE = 3.0
"""The same for a table that is shown already and asks for what it has not: one request nearly always brings all of it."""
SITUATION = """\
turn: {at: battle}
A: {monsters: [Goyo Guardian]}
B: {spells: [Mirror Force], hand: [Honest]}
"""
"""What stands in the form for every line of play until somebody writes something else."""
NO_STORE = {"Cache-Control": "no-store"}


@router.get("/ask", dependencies=[Depends(checking)])
def ask(request: Request, desk: AtDesk) -> Response:
    """The answer to `q`, under `ruleset` if one is named; with `all`, under the others too."""
    q, ruleset = query(request, "q", LONGEST), ruleset_asked(request, desk)
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
    shown = page(asked, q, ruleset, cards, desk.sources, ruling, others)
    if answer is not None and answer.text:
        shown = replace(shown, lines=_lines_form(desk, answer.text))
    if shown.answer is not None:
        shown = replace(shown, preview=of_answer(shown.answer, q, ruleset, public_address(request, "")))
    return whole(request, shown, headers=NO_STORE)


@router.get("/ask/lines")
def every_line(request: Request, desk: AtDesk) -> Response:
    """The form for questions about every line of play, over a situation that may be changed."""
    return whole(request, Lines(_lines_form(desk, SITUATION), Markup(), ""))


@router.post("/ask/lines", dependencies=[Depends(checking)])
def follow(request: Request, desk: AtDesk, form: Posted) -> Response:
    """Lines followed for a question: with scripts a little at first, and further each time it is asked for again (`step`) until it is
    decided or somebody stops it (`stop`); without them as far as they ever are."""
    text, asked = form.text("text"), _lines_form(desk, form.text("text"), form)
    question, live = question_of(asked), is_htmx(request)
    if question is None:
        raise HTTPException(422, "The form asks nothing that is known here.")
    written = form.line("step", 2)
    step = min(int(written), len(REACHES) - 1) if written.isdecimal() else 0 if live else len(REACHES) - 1
    try:
        answer = desk.follow(desk.asking(text, question), REACHES[step])
    except NotationError as error:
        fault = " ".join(problem.message for problem in error.problems[:3])
        return (
            part(request, NotFollowed(fault)) if live else whole(request, Lines(asked, Markup(), fault), 422, NO_STORE)
        )
    found = followed(asked, answer, step, live and "stop" not in form, desk.sources)
    return part(request, found) if live else whole(request, Lines(asked, fragment(found), ""), headers=NO_STORE)


def _lines_form(desk: Desk, text: str, form: Form | None = None) -> LinesForm:
    """The form over a situation, as somebody filled it in."""
    try:
        cards = desk.lying(text)
    except NotationError:
        cards = ()
    if form is None:
        return LinesForm(text, "ever", cards[0] if cards else "", "activated", "", cards, desk.ruleset_cards())
    return LinesForm(
        text,
        form.line("kind", 20),
        desk.named(form.line("card")),
        form.line("to", 20),
        form.line("ruleset", 64),
        cards,
        desk.ruleset_cards(),
    )


@router.get("/ask/elsewhere", dependencies=[Depends(checking)])
def elsewhere(request: Request, desk: AtDesk) -> Response:
    """The same question under the other rulesets: asked for by the answer's page when it is there."""
    q, ruleset = query(request, "q", LONGEST), ruleset_asked(request, desk)
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
    """Everything that may be asked of two cards. With `all`, every verdict at once; else what is known, and the page asks for the others."""
    found = two_sheets(desk, card_at(one), card_at(other))
    until = time.monotonic() + (AT_ONCE if query(request, "all", 4) else A_WHILE if is_htmx(request) else 0)
    page = pair(desk, *found, until)
    return whole(request, replace(page, preview=of_pair(page).preview(public_address(request, ""))), headers=NO_STORE)


def two_sheets(desk: Desk, one: str, other: str) -> tuple[CardSheet, CardSheet, tuple[AnyQuestion, ...]]:
    """Two cards, and what may be asked of them. Raises a 404 where one of them is not known."""
    sheets = desk.card(one), desk.card(other)
    questions = desk.between(one, other)
    if sheets[0] is None or sheets[1] is None or questions is None:
        raise HTTPException(404, "No card has this name.")
    return sheets[0], sheets[1], questions


def pair(desk: Desk, one: CardSheet, other: CardSheet, questions: Iterable[AnyQuestion], until: float) -> Pair:
    """The page of two cards, with the verdicts that are known and as many more as there is time for."""
    cards = desk.ruleset_cards()
    titles = {each.id: each.title for each in cards}
    known = desk.verdicts.known((question, ruleset) for question in questions for ruleset in titles)
    rows = tuple(
        # what there is no time for is left to be opened by itself
        related(q, tuple(_verdicts(desk, q, titles, known, until)), titles)
        for q in questions
    )
    return Pair(one, other, cards, rows, f"/cards/{one.slug}/with/{other.slug}")


def _verdicts(
    desk: Desk,
    question: AnyQuestion,
    rulesets: Iterable[str],
    known: Mapping[Asked, Told],
    until: float,
) -> Iterator[Told]:
    """The verdicts under the first rulesets: those that are known, and as many more as there is time for."""
    for ruleset in rulesets:
        found = known.get((question, ruleset))
        if found is None and time.monotonic() >= until:
            return
        yield found or desk.verdicts.of(question, ruleset)


def ruleset_asked(request: Request, desk: Desk) -> str:
    """The ruleset that an address names, or none. Raises a 400 for a name that none has."""
    ruleset = name_query(request, "ruleset")
    if ruleset and ruleset not in {each.id for each in desk.ruleset_cards()}:
        raise HTTPException(400, "The parameter “ruleset” names no ruleset.")
    return ruleset

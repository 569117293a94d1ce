"""Writing a scenario, with the answer or the mistakes beside it. Nothing is stored here."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

from fastapi import APIRouter, Depends, Request
from markupsafe import Markup
from starlette.responses import Response

from app.explain.ruling import Ruling
from app.notation import NotationError, Problem
from app.services.desk import MENDED, Desk
from app.services.kept import Withdrawn
from app.web.forms import SLUG, SLUG_LIMIT, Form, Posted, query
from app.web.pages import Check, Editor
from app.web.present import check, problems
from app.web.render import fragment, is_htmx, part, whole
from app.web.state import AtDesk, checking

router = APIRouter(include_in_schema=False)
TEXT_LIMIT = 16 * 1024


@router.get("/new")
def new(request: Request, desk: AtDesk) -> Response:
    """An empty editor with an example in it, or a fork: `from` a scenario, at `key`, where somebody `does` something."""
    slug, key, does = query(request, "from", SLUG_LIMIT), query(request, "key", 500), query(request, "does", 500)
    text, parent, fork_key = desk.example_text(), "", ""
    if SLUG.fullmatch(slug):
        if not desk.is_at_hand(slug):
            checking(request)
        try:
            opened = desk.open(slug)
        except Withdrawn:
            opened = None
        if opened is not None:
            fork = desk.fork(opened, key, does)
            text, parent, fork_key = fork.text, fork.parent, fork.key
    return whole(request, editor(desk, text, parent, fork_key, None))


@router.post("/new", dependencies=[Depends(checking)])
def try_out(request: Request, desk: AtDesk, form: Posted) -> Response:
    """Checks a text: beside the editor for htmx, as a whole page otherwise. `mend`: the mistake, from 1, that is mended first; `stand`:
    the card for which a stand-in is put in first."""
    text, since = _mended(desk, form.text("text"), form.line("mend"))
    if name := form.line("stand"):
        text, since = _stood_in(desk, text, name)
    found = checked(desk, text, since)
    if is_htmx(request) and not since:
        return part(request, found)
    status = 422 if found.problems else 200
    page = editor(desk, text, form.line("parent"), form.line("key", 500), found)
    return whole(request, page, status, {"Cache-Control": "no-store"})


def checked(desk: Desk, text: str, since: str = "") -> Check:
    try:
        ruling: Ruling = desk.preview(text).ruling
    except NotationError as error:
        return check(text, None, problems(error, _mends(desk, text, error.problems)), since)
    return check(text, ruling, since=since, stand_ins=desk.stand_ins(text))


def _stood_in(desk: Desk, text: str, name: str) -> tuple[str, str]:
    """The text with a stand-in for this card, and what was done; the text as it is where there is none."""
    try:
        new = desk.stand_ins(text).get(name)
    except NotationError:
        new = None
    if new is None:
        return text, "There is nothing to put in there any more."
    return new, f"A card with the facts of {name} stands in its place now; it does nothing of its own."


def _mends(desk: Desk, text: str, found: Iterable[Problem]) -> tuple[str | None, ...]:
    """For each of the first mistakes the text without it, where one is known."""
    return tuple(desk.mended(text, problem) for problem in islice(found, MENDED))


def _mended(desk: Desk, text: str, number: str) -> tuple[str, str]:
    """The text with one of its mistakes mended, and what was done; the text as it is where there is nothing like that to mend."""
    if not number:
        return text, ""
    for at, problem in enumerate(desk.faults(text)[:MENDED], start=1):
        new = desk.mended(text, problem) if number == str(at) else None
        if new is not None:
            return new, f"Line {problem.line} reads “{problem.likely}” now."
    return text, "There is nothing to put in there any more."


def editor(desk: Desk, text: str, parent: str, fork_key: str, found: Check | None) -> Editor:
    shown = fragment(found) if found else Markup("")
    return Editor(text, desk.ruleset_cards(), parent, fork_key, found, shown)


def refused(request: Request, desk: Desk, form: Form, error: NotationError) -> Response:
    """A text that cannot be kept: the editor again, with what was typed and what is wrong in it."""
    text = form.text("text")
    page = editor(
        desk,
        text,
        form.line("parent"),
        form.line("key", 500),
        check(text, None, problems(error, _mends(desk, text, error.problems))),
    )
    return whole(request, page, 422, {"Cache-Control": "no-store"})

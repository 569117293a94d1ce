"""The board set by tapping. What is shown is in the address as far as it fits, else in the form; nothing is stored here."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from starlette.responses import RedirectResponse, Response

from app.notation import NotationError
from app.services.desk import Desk
from app.services.kept import Withdrawn
from app.services.tapping.acts import key_of_choice
from app.services.tapping.setting import Spot, spot
from app.services.tapping.table import NotSo, Text
from app.web.forms import SLUG, Form, Posted, name_query, query
from app.web.render import is_htmx, part, whole
from app.web.state import AtDesk, checking
from app.web.tapping import PLAYING, SETTING, Found, State, adding, page

router = APIRouter(include_in_schema=False)
NO_STORE = {"Cache-Control": "no-store"}
FIRST_RULESET = "tcg-2010"
TEXT_LIMIT = 16 * 1024
WORDS = 120
_NUMBER = re.compile(r"\d{1,7}")


@router.get("/board", dependencies=[Depends(checking)])
def board(request: Request, desk: AtDesk) -> Response:
    """The board of a text; an empty one; or that of a kept scenario (`from`), as it was at a moment (`key`),
    or with what may be done on it (`see`)."""
    slug = query(request, "from", 64)
    if SLUG.fullmatch(slug):
        playing = query(request, "see", 8) == PLAYING
        return _from_kept(request, desk, slug, query(request, "key", 500), playing)
    text = request.query_params.get("text", "").replace("\r\n", "\n")
    state = State(
        f"{text}\n" if text else desk.tapping.begun(_ruleset(request, desk)),
        PLAYING if query(request, "see", 8) == PLAYING else SETTING,
        _number(query(request, "n", 4)),
        spot(query(request, "open", 20)),
        query(request, "q", WORDS),
        query(request, "parent", 64),
        query(request, "key", 500),
    )
    return whole(request, page(desk, state))


def _from_kept(request: Request, desk: Desk, slug: str, key: str, playing: bool) -> Response:
    try:
        opened = desk.open(slug)
    except Withdrawn:
        opened = None
    if opened is None:
        raise HTTPException(404, "No scenario is kept at this address.")
    fork = desk.fork(opened, key) if key else desk.whole_text(opened)
    state = State(fork.text, PLAYING if key or playing else SETTING, parent=fork.parent, key=fork.key)
    address = state.address()
    return RedirectResponse(address, 303) if address else whole(request, page(desk, state))


@router.get("/board/cards")
def cards(
    request: Request,
    desk: AtDesk,
    open: Annotated[str, Query(max_length=20)],
    q: Annotated[str, Query(max_length=WORDS)],
) -> Response:
    """The cards that may be meant by what is typed for a zone."""
    at = spot(open)
    if at is None or at.nth is not None:
        raise HTTPException(400, "The parameter “open” names no zone.")
    return part(request, Found(adding(desk, at, " ".join(q.split()), _ruleset(request, desk))))


@router.post("/board")
def tap(request: Request, desk: AtDesk, form: Posted) -> Response:
    """One tap: the text with what was filled in and tapped. It is shown at its own address where that is short enough."""
    text = form.text("text")
    if len(text.encode()) > TEXT_LIMIT:
        raise HTTPException(413, "The text is larger than 16 KB, the most that is read.")
    before = State(
        text if text.strip() else desk.tapping.begun(FIRST_RULESET),
        PLAYING if form.line("see") == PLAYING else SETTING,
        _number(form.line("n")),
        spot(form.line("open")),
        form.line("q", WORDS),
        form.line("parent", 64),
        form.line("key", 500),
    )
    try:
        checking(request)
    except HTTPException as wait:
        return _waiting(request, desk, before, wait)
    state, says, focus = _tapped(desk, before, form)
    address = state.address()
    if is_htmx(request):
        response = part(request, page(desk, state, says, focus, part=True))
        response.headers["HX-Push-Url"] = address or "false"
        return response
    if address and not says:
        return RedirectResponse(f"{address}#{focus}" if focus else address, 303)
    return whole(request, page(desk, state, says), headers=NO_STORE)


def _waiting(request: Request, desk: Desk, before: State, wait: HTTPException) -> Response:
    """Too many taps at once: nothing of the text is lost, and nothing is played."""
    state = State(before.text, SETTING, parent=before.parent, key=before.key)
    if is_htmx(request):
        response = part(request, page(desk, state, wait.detail, "said-here", part=True), 429)
    else:
        response = whole(request, page(desk, state, wait.detail), 429, NO_STORE)
    response.headers.update(wait.headers or {})
    return response


def _tapped(desk: Desk, before: State, form: Form) -> tuple[State, str, str]:
    """What comes of a tap: the new state, what is said about it, and where the focus goes."""
    verb, _, rest = form.line("do", 4000).partition(" ")
    try:
        text = _filled_in(desk, before, form) if before.see == SETTING else Text(before.text)
        if verb == "see":
            return (
                State(text.text, rest, before.passed, parent=before.parent, key=before.key),
                "",
                "now" if rest == PLAYING else "set",
            )
        return _TAPS.get(verb, _nothing)(desk, _with(before, text), rest, form)
    except NotationError as error:
        if before.see == SETTING and verb not in ("see", "write"):
            return before, " ".join(problem.message for problem in error.problems[:2]), "said-here"
        return before, "", "wrong"
    except NotSo:
        return before, "That cannot be done here any more.", "now"


def _with(before: State, text: Text) -> State:
    return State(text.text, before.see, before.passed, before.open, before.words, before.parent, before.key)


def _filled_in(desk: Desk, before: State, form: Form) -> Text:
    """The text with the era, the turn, the moment, the Life Points and the title that stand in the form."""
    if "ruleset" not in form:
        return Text(before.text)
    scenario = desk.tapping.scenario(before.text)
    ruleset = form.line("ruleset")
    if desk.ruleset_card(ruleset) is None:
        ruleset = scenario.ruleset
    player = form.line("player") if form.line("player") in ("A", "B") else scenario.turn_player
    at = form.line("at", 120)
    at = at if at in dict(desk.tapping.places(scenario)) else scenario.at
    number = _number(form.line("number"), scenario.turn_number)
    life = (_number(form.line("lp-a"), scenario.life_a), _number(form.line("lp-b"), scenario.life_b))
    title = form.line("title", 200)
    return desk.tapping.with_turn(before.text, ruleset, player, number, at, life, title)


Came = tuple[State, str, str]


def _board_after(before: State, text: Text, at: Spot | None, focus: str) -> Came:
    return State(text.text, SETTING, 0, at, "", before.parent, before.key), text.says, focus


def _nothing(desk: Desk, before: State, rest: str, form: Form) -> Came:
    return before, "", "find" if before.open is not None else ""


def _open(desk: Desk, before: State, rest: str, form: Form) -> Came:
    at = spot(rest)
    if at is None:
        focus = _zone(before.open) if before.open is not None else "set"
    else:
        focus = "find" if at.nth is None else "tapped"
    return State(before.text, SETTING, 0, at, "", before.parent, before.key), "", focus


def _zone(at: Spot) -> str:
    return f"zone-{at.player}.{at.zone}"


def _put(desk: Desk, before: State, rest: str, form: Form) -> Came:
    zone, _, card = rest.partition(" ")
    at = spot(zone)
    if at is None or at.nth is not None:
        raise NotSo
    return _board_after(before, desk.tapping.put(before.text, at, card), None, f"zone-{at}")


def _take(desk: Desk, before: State, rest: str, form: Form) -> Came:
    at = spot(rest)
    if at is None or at.nth is None:
        raise NotSo
    return _board_after(before, desk.tapping.removed(before.text, at), None, _zone(at))


def _move(desk: Desk, before: State, rest: str, form: Form) -> Came:
    first, _, second = rest.partition(" ")
    at, to = spot(first), spot(second)
    if at is None or to is None or at.nth is None or to.nth is not None:
        raise NotSo
    return _board_after(before, desk.tapping.moved(before.text, at, to), None, f"zone-{to}")


def _turn(desk: Desk, before: State, rest: str, form: Form) -> Came:
    place, _, how = rest.partition(" ")
    at = spot(place)
    if at is None or at.nth is None:
        raise NotSo
    return _board_after(before, desk.tapping.turned(before.text, at, how), at, "tapped")


def _act(desk: Desk, before: State, rest: str, form: Form) -> Came:
    stop, _, key = rest.partition(" ")
    return _played(before, desk.tapping.acted(before.text, _number(stop, -1), key))


def _insist(desk: Desk, before: State, rest: str, form: Form) -> Came:
    stop, _, key = rest.partition(" ")
    return _played(before, desk.tapping.insisted(before.text, _number(stop, -1), key))


def _pick(desk: Desk, before: State, rest: str, form: Form) -> Came:
    """A choice of several cards, each ticked."""
    chosen = tuple(int(name[5:]) for name in form.names() if re.fullmatch(r"card-\d{1,3}", name))
    return _played(before, desk.tapping.acted(before.text, _number(rest, -1), key_of_choice(chosen)))


def _pass(desk: Desk, before: State, rest: str, form: Form) -> Came:
    return State(before.text, PLAYING, _number(rest), parent=before.parent, key=before.key), "", "now"


def _undo(desk: Desk, before: State, rest: str, form: Form) -> Came:
    if before.passed:
        return _pass(desk, before, "0", form)
    return _played(before, desk.tapping.undone(before.text))


def _restart(desk: Desk, before: State, rest: str, form: Form) -> Came:
    return _played(before, desk.tapping.restarted(before.text))


def _back(desk: Desk, before: State, rest: str, form: Form) -> Came:
    return _played(before, desk.tapping.back(before.text, rest))


def _write(desk: Desk, before: State, rest: str, form: Form) -> Came:
    """What was written by hand is taken as it is."""
    desk.tapping.scenario(before.text)
    return before, "", "now" if before.see == PLAYING else "set"


def _played(before: State, text: Text) -> Came:
    return State(text.text, PLAYING, text.passed, parent=before.parent, key=before.key), text.says, "now"


_TAPS = {
    "open": _open, "put": _put, "take": _take, "move": _move, "turn": _turn, "act": _act, "insist": _insist, "pick": _pick,
    "pass": _pass, "undo": _undo, "restart": _restart, "back": _back, "write": _write,
}  # fmt: skip


def _number(said: str, default: int = 0) -> int:
    return int(said) if _NUMBER.fullmatch(said) else default


def _ruleset(request: Request, desk: Desk) -> str:
    ruleset = name_query(request, "ruleset")
    return ruleset if desk.ruleset_card(ruleset) is not None else FIRST_RULESET

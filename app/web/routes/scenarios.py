"""Kept scenarios: keeping one, finding one, reading it, opening a moment, another ruleset, taking it back."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, HTTPException, Request
from starlette.responses import RedirectResponse, Response

from app.explain.ruling import StepView
from app.notation import NotationError
from app.services.desk import Desk
from app.services.kept import Opened, Withdrawn
from app.web.addresses import query_of
from app.web.asking import Elsewhere, of_kept
from app.web.comparing import versus
from app.web.errors import trouble, wants_json
from app.web.forms import SLUG_LIMIT, Posted, name_query, query, slug_or_404
from app.web.glossary import terms_of
from app.web.pages import BoardPart, Browse, CannotRun, Gone, NoStep, Permalink, Report, Step, VerdictView, Withdraw
from app.web.pasted import of_versus
from app.web.present import article_of, label, nearest_moment, problems, step
from app.web.previews import of_step
from app.web.render import is_htmx, part, whole
from app.web.routes import editor
from app.web.sharing import of_scenario, preview, share
from app.web.state import AtDesk, address, checking, keeping, reporting
from app.web.viewpoint import PLAYERS

router = APIRouter(include_in_schema=False)
KEPT_COOKIE = "kept"
KEY = re.compile(r"[0-9A-Za-z_-]{8,128}")
KEPT_SECONDS = 600
NO_STORE = {"Cache-Control": "no-store"}
AGAIN = "again."
"""Before the key in the cookie when the scenario was kept already."""


@router.get("/scenarios")
def browse(request: Request, desk: AtDesk) -> Response:
    wanted = scenarios_wanted(request)
    found = desk.browse(**wanted)
    del wanted["after"]
    narrowed = query_of(wanted)
    following = ""
    if found.next_after:
        following = f"/scenarios?{query_of(wanted | {'after': found.next_after})}"
    in_quotes = query_of(wanted | {"words": f'"{wanted["words"]}"'}) if found.named else ""
    page = Browse(
        found.rows,
        desk.ruleset_cards(),
        desk.phases(),
        **wanted,
        narrowed=narrowed,
        next_page=following,
        named=found.named,
        in_quotes=in_quotes,
    )
    return whole(request, page, headers={"Link": f'<{following}>; rel="next"'} if following else None)


def scenarios_wanted(request: Request) -> dict[str, str]:
    """Which kept scenarios an address asks for, and from which one on."""
    return {
        "ruleset": name_query(request, "ruleset"),
        "phase": query(request, "phase", 64),
        "card": query(request, "card"),
        "words": query(request, "words"),
        "after": query(request, "after", 200),
    }


@router.post("/scenarios", dependencies=[Depends(keeping)])
def keep(request: Request, desk: AtDesk, form: Posted) -> Response:
    """Keeps a scenario and goes to its permalink. The withdrawal key travels in a cookie for that page alone."""
    try:
        kept = desk.keep(form.text("text"), form.line("parent", SLUG_LIMIT), form.line("key", 500))
    except NotationError as error:
        return editor.refused(request, desk, form, error)
    place = f"/s/{kept.slug}"
    response = RedirectResponse(place, 303, {"Cache-Control": "no-store"})
    secure = request.url.scheme == "https"
    told = (kept.withdrawal_key or "") if kept.created else f"{AGAIN}{kept.withdrawal_key}"
    response.set_cookie(KEPT_COOKIE, told, KEPT_SECONDS, path=place, httponly=True, samesite="strict", secure=secure)
    return response


def found(request: Request, desk: Desk, slug: str) -> Opened:
    if not desk.is_at_hand(slug_or_404(slug)):
        checking(request)
    opened = desk.open(slug)
    if opened is None:
        raise HTTPException(404, "No scenario is kept at this address.")
    return opened


@router.get("/s/{slug}")
def permalink(request: Request, desk: AtDesk, slug: str, vs: str = "") -> Response:
    """The frozen ruling; with `vs`, beside what another ruleset makes of it today."""
    opened = found(request, desk, slug)
    if vs:
        checking(request)
        return _compared(request, desk, opened, vs)
    told = request.cookies.get(KEPT_COOKIE, "")
    page = _permalink(request, desk, opened, told)
    if query(request, "all", 4):
        checking(request)
        page = replace(page, elsewhere=_elsewhere(desk, opened))
        return whole(request, page, headers=NO_STORE)
    if not told:
        return whole(request, page)
    response = whole(request, page, headers={"Cache-Control": "no-store"})
    response.delete_cookie(KEPT_COOKIE, path=f"/s/{slug}", httponly=True, samesite="strict")
    return response


def _permalink(request: Request, desk: Desk, opened: Opened, told: str) -> Permalink:
    ruling = opened.ruling
    shared, site = of_scenario(desk, opened), address(request, "")
    created = f"{opened.created:%-d %B %Y}"
    said = f"{ruling.title.removesuffix('.')}{'' if ruling.title.endswith('?') else '.'} {ruling.said_first} {ruling.ruleset_title}, ruleset {ruling.ruleset_digest[:10]}"
    key = told.removeprefix(AGAIN)
    since = f"as of {created}" if opened.built_in is not None else f"kept {created}"
    return Permalink(
        slug=opened.slug,
        title=ruling.title,
        preview=preview(shared, site),
        created=created,
        article=article_of(desk, opened, share(shared, site), query(request, "see", 20) == "sources"),
        terms=terms_of(ruling, desk.sources),
        parent=desk.parent(opened),
        children=desk.children(opened),
        others=tuple(each for each in desk.ruleset_cards() if each.id != ruling.ruleset),
        asks=ruling.asked is not None,
        elsewhere=(),
        difference=desk.since_changed(opened),
        withdrawal_key=key if KEY.fullmatch(key) else "",
        shared=told.startswith(AGAIN),
        built_in=opened.built_in is not None,
        text=opened.text,
        cite_plain=f"{said}. Ruling Explorer, {since}. {site}{shared.path}",
        digests=(
            ("Scenario", ruling.digest),
            ("Ruleset", ruling.ruleset_digest),
            ("Cards", ruling.cards_digest),
            ("Engine", ruling.engine_digest),
        ),
        documented=_documented(desk, opened),
    )


def _documented(desk: Desk, opened: Opened) -> tuple[str, str, str] | None:
    """The documented ruling that a scenario of the rulebook plays, as its address, name and statement."""
    found = desk.casebook.ruling(opened.slug) if opened.built_in is not None else None
    if found is None:
        return None
    return f"/rulings/{found.name}", f"Ruling {found.number}" if found.number else "A ruling", found.says


@router.get("/s/{slug}/elsewhere", dependencies=[Depends(checking)])
def elsewhere(request: Request, desk: AtDesk, slug: str) -> Response:
    """What a kept scenario asks, under the other rulesets: asked for by its page when it is there."""
    opened = found(request, desk, slug)
    if opened.ruling.asked is None:
        raise HTTPException(404, "This scenario asks no question.")
    return part(request, Elsewhere(_elsewhere(desk, opened)))


def _elsewhere(desk: Desk, opened: Opened) -> tuple[VerdictView, ...]:
    """The verdicts by today's rules; none, if it cannot be played any more."""
    titles = {each.id: each.title for each in desk.ruleset_cards()}
    try:
        return of_kept(desk.answers_elsewhere(opened), opened.ruling, titles, opened.slug)
    except NotationError:
        return ()


@router.get("/s/{slug}/at/{key:path}")
def moment(request: Request, desk: AtDesk, slug: str, key: str) -> Response:
    opened = found(request, desk, slug)
    view = desk.step(opened, key)
    if view is None:
        near = nearest_moment(opened, key)
        page = NoStep(slug, opened.ruling.title, key, near.key if near else "", near.text if near else "")
        return whole(request, page, headers={"Cache-Control": "no-store"})
    shown = seen(request, desk, opened, view)
    if is_htmx(request):
        return part(request, BoardPart(slug, key, label(view.entry), view.entry.text, shown.board))
    return whole(request, replace(shown, preview=of_step(shown, address(request, ""))))


def seen(request: Request, desk: Desk, opened: Opened, view: StepView) -> Step:
    """A moment as the one sees it whom the address names."""
    viewer = query(request, "as", 1)
    return step(opened, view, desk.sources_of(opened), viewer if viewer in PLAYERS else "")


@router.get("/s/{slug}/under/{ruleset}")
def under(slug: str, ruleset: str) -> Response:
    """The address that comparisons had before."""
    return RedirectResponse(f"/s/{slug}?{urlencode({'vs': ruleset})}", 308)


def _compared(request: Request, desk: Desk, opened: Opened, ruleset: str) -> Response:
    card = desk.ruleset_card(ruleset)
    if card is None or ruleset == opened.ruling.ruleset:
        raise HTTPException(404, "No other ruleset has this name.")
    try:
        both = versus(desk, opened, ruleset)
        return whole(request, replace(both, preview=of_versus(both).preview(address(request, ""))))
    except NotationError as error:
        page = CannotRun(opened.slug, opened.ruling.title, card.title, problems(error))
        return whole(request, page, 422, {"Cache-Control": "no-store"})


@router.get("/s/{slug}/withdraw")
def ask_to_withdraw(request: Request, desk: AtDesk, slug: str) -> Response:
    opened = _taken_by_somebody(request, desk, slug)
    return whole(request, Withdraw(slug, opened.ruling.title, "", False))


def _taken_by_somebody(request: Request, desk: Desk, slug: str) -> Opened:
    opened = found(request, desk, slug)
    if opened.built_in is not None:
        raise HTTPException(
            404, "This scenario is part of the rulebook: nobody keeps it, so nobody can take it back or report it here."
        )
    return opened


@router.post("/s/{slug}/withdraw", dependencies=[Depends(keeping)])
def withdraw(request: Request, desk: AtDesk, slug: str, form: Posted) -> Response:
    opened = _taken_by_somebody(request, desk, slug)
    if not desk.withdraw(slug, form.line("key"), form.line("reason")):
        said = "This key does not belong to this scenario. Nothing was changed."
        return whole(request, Withdraw(slug, opened.ruling.title, said, False), 403, {"Cache-Control": "no-store"})
    try:
        desk.open(slug)
    except Withdrawn:
        return RedirectResponse(f"/s/{slug}", 303, {"Cache-Control": "no-store"})
    said = "Your part in it is taken back. Others keep the same scenario, so its link stays for them."
    return whole(request, Withdraw(slug, opened.ruling.title, said, True), headers={"Cache-Control": "no-store"})


SORTS = (
    ("wrong", "The ruling is wrong"),
    ("personal", "It names or insults somebody"),
    ("other", "Something else"),
)
"""What can be the matter with a scenario."""
WORDS_MOST = 500


@router.get("/s/{slug}/report")
def ask_to_report(request: Request, desk: AtDesk, slug: str) -> Response:
    opened = _taken_by_somebody(request, desk, slug)
    return whole(request, Report(slug, opened.ruling.title, SORTS, "wrong", "", "", False))


@router.post("/s/{slug}/report", dependencies=[Depends(reporting)])
def report(request: Request, desk: AtDesk, slug: str, form: Posted) -> Response:
    """Tells operators of a scenario. Nothing of who tells it is kept."""
    opened = _taken_by_somebody(request, desk, slug)
    title, sort, words = opened.ruling.title, form.line("sort"), form.line("words", WORDS_MOST)
    if sort not in dict(SORTS) or not words:
        page = Report(slug, title, SORTS, sort, words, "A few words are needed: what is wrong, and why.", False)
        return whole(request, page, 422, NO_STORE)
    desk.report(slug, sort, words)
    return whole(request, Report(slug, title, SORTS, sort, "", "", True), headers=NO_STORE)


def on_withdrawn(request: Request, taken: Exception) -> Response:
    """Wherever a scenario turns out to have been taken back or hidden: 410, with the day and the reason."""
    assert isinstance(taken, Withdrawn)
    if wants_json(request) or request.url.path.endswith(".txt"):
        by = "Hidden by an operator: " if taken.hidden else ""
        return trouble(request, 410, by + taken.reason)
    page = Gone(taken.slug, f"{taken.when:%-d %B %Y}", taken.reason, taken.hidden)
    return whole(request, page, 410, {"Cache-Control": "no-store"})

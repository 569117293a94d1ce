"""The books behind the rulings: every source with its passages, every ruleset with its turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, HTTPException, Query, Request
from starlette.responses import RedirectResponse, Response

from app.asking.chart import Chart
from app.asking.inquiry import USUAL
from app.rulebook.facts import slug_of
from app.rulebook.sources import Source
from app.services.cardbook import KINDS, OF, Asked
from app.services.desk import Desk
from app.web.addresses import card_at, card_path, query_of
from app.web.cards import Peek, card_page
from app.web.casebook import STANDINGS
from app.web.chart import page as chart_page
from app.web.chart import strip as chart_strip
from app.web.comparing import disputes, two_rulesets
from app.web.folding import folded
from app.web.forms import name_query, query
from app.web.glossary import page as glossary_page
from app.web.guide import guide
from app.web.pages import Cards, OneSource, OneTable, Rulesets, Sources
from app.web.pasted import Pasted, of_disputes, of_rulesets, of_source
from app.web.present import ruleset_page
from app.web.render import bare, part, whole
from app.web.state import AtDesk, address, checking

router = APIRouter(include_in_schema=False)


@router.get("/sources")
def sources(request: Request, desk: AtDesk) -> Response:
    return whole(request, Sources(desk.source_cards()))


@router.get("/glossary")
def glossary(request: Request, desk: AtDesk) -> Response:
    """What the terms of the game mean, and who says so."""
    return whole(request, glossary_page(desk.sources))


@router.get("/sources/{source}")
def source(request: Request, desk: AtDesk, source: str) -> Response:
    known = desk.sources.get(source)
    if known is None:
        raise HTTPException(404, "No source has this name.")
    rulesets = tuple(each for each in desk.ruleset_cards() if each.id in known.speaks_for)
    card = slug_of(query(request, "card", 120))
    passages = desk.passages(known, card)
    shown, resting = desk.shown(known, passages), desk.resting_on(known, passages)
    of_cards, searched = known.about("") is not None, source in desk.casebook.titles()["source"]
    groups = folded(passages) if passages else ()
    page = OneSource(known, card, groups, of_cards, searched, rulesets, shown, resting, STANDINGS)
    return whole(request, replace(page, preview=source_pasted(desk, known, card).preview(address(request, ""))))


def source_pasted(desk: Desk, source: Source, card: str) -> Pasted:
    """A source as it goes out, or what it says of a card."""
    of = desk.card(card) if card else None
    return of_source(source, desk.passages(source, card), of.slug if of else "", of.name if of else "")


@router.get("/proofs/{proof}")
def proof(desk: AtDesk, proof: str) -> Response:
    """The scenario that shows what a passage says, at an address of its own."""
    slug = desk.proof(proof)
    if slug is None:
        raise HTTPException(404, "No proof has this name.")
    return RedirectResponse(f"/s/{slug}", 303)


@router.get("/examples/{name}", dependencies=[Depends(checking)])
def table(request: Request, desk: AtDesk, name: str) -> Response:
    played = desk.table(name)
    if played is None:
        raise HTTPException(404, "No table has this name.")
    return whole(request, OneTable(played, desk.ruleset_cards()))


@router.get("/disputes")
def all_disputes(request: Request, desk: AtDesk) -> Response:
    page = disputes(desk)
    return whole(request, replace(page, preview=of_disputes(page).preview(address(request, ""))))


@router.get("/disputes/{name}")
def dispute(request: Request, desk: AtDesk, name: str, side: Annotated[int, Query(ge=2, le=9)] = 2) -> Response:
    """The scenario of a dispute under its first side, beside what another side makes of it; or under a ruleset, beside another."""
    under, vs = query(request, "under", 80), query(request, "vs", 80)
    found = desk.parting(name, under, vs) if under or vs else desk.dispute(name, side)
    if found is None:
        raise HTTPException(404, "No dispute has this name, or not so many sides.")
    slug, other = found
    return RedirectResponse(f"/s/{slug}?{urlencode({'vs': other})}", 303)


@router.get("/cards")
def cards(request: Request, desk: AtDesk) -> Response:
    """The cards that are played, all that are known, or those that words mean."""
    asked = cards_wanted(request)
    found, following = desk.cards(asked), ""
    named = {"words": asked.words, "of": asked.of, "kind": asked.kind}
    narrowed = query_of(named)
    if found.next_after:
        following = f"/cards?{query_of(named | {'after': found.next_after})}"
    page = Cards(found, desk.standing(), asked, narrowed, following)
    return whole(request, page, headers={"Link": f'<{following}>; rel="next"'} if following else None)


def cards_wanted(request: Request) -> Asked:
    """Which cards an address asks for."""
    of, kind = query(request, "of", 16), query(request, "kind", 16)
    if of and of not in OF:
        raise HTTPException(400, f"The parameter “of” is one of {', '.join(OF)}.")
    if kind and kind not in KINDS:
        raise HTTPException(400, f"The parameter “kind” is one of {', '.join(KINDS)}.")
    return Asked(query(request, "words"), of, kind, name_query(request, "after"))


@router.get("/cards/{place}")
def card(request: Request, desk: AtDesk, place: str) -> Response:
    """One card: its text by ruleset, where that was read, its moments, rulings, limits, disputes and scenarios."""
    found = desk.card(card_at(place))
    if found is None:
        raise HTTPException(404, "No card has this name.")
    if card_path(found.slug) != f"/cards/{place}":
        # what it is called may change; its passcode does not
        return RedirectResponse(card_path(found.slug), 308)
    return whole(request, card_page(desk, found, address(request, "")))


@router.get("/cards/{place}/peek")
def peek(request: Request, desk: AtDesk, place: str) -> Response:
    """What a card is and does, in short: shown beside its name."""
    found = desk.card(card_at(place))
    if found is None:
        raise HTTPException(404, "No card has this name.")
    return bare(request, Peek(found), {"Cache-Control": "max-age=600"})


@router.get("/cards/{place}/chart", dependencies=[Depends(checking)])
def chart(request: Request, desk: AtDesk, place: str) -> Response:
    """When the effects of a card may be used, moment by moment, under one ruleset, with grounds and sources."""
    return whole(request, chart_page(_chart(request, desk, place), desk.ruleset_cards(), desk.sources))


@router.get("/cards/{place}/chart/strip", dependencies=[Depends(checking)])
def strip(request: Request, desk: AtDesk, place: str) -> Response:
    """The pictures of that alone, for the card's page."""
    return part(request, chart_strip(_chart(request, desk, place), desk.ruleset_cards(), desk.sources))


def _chart(request: Request, desk: AtDesk, place: str) -> Chart:
    ruleset = name_query(request, "ruleset") or USUAL
    if ruleset not in {each.id for each in desk.ruleset_cards()}:
        raise HTTPException(400, "The parameter “ruleset” names no ruleset.")
    found = desk.chart(card_at(place), ruleset)
    if found is None:
        raise HTTPException(404, "No card has this name.")
    return found


@router.get("/cards/{place}/rulings/{ruling}")
def ruling(desk: AtDesk, place: str, ruling: str) -> Response:
    """The scenario that plays a ruling on a card, at an address of its own."""
    there = desk.ruling_on(card_at(place), ruling)
    if there is None:
        raise HTTPException(404, "No ruling has this name.")
    return RedirectResponse(f"/s/{there}", 303)


@router.get("/notation")
def notation(request: Request) -> Response:
    """How a scenario is written."""
    return whole(request, guide("notation"))


@router.get("/rulesets")
def rulesets(request: Request, desk: AtDesk) -> Response:
    return whole(request, Rulesets(desk.ruleset_cards(), desk.reading_cards()))


@router.get("/rulesets/{ruleset}")
def ruleset(request: Request, desk: AtDesk, ruleset: str) -> Response:
    """One ruleset, or two of them side by side: `tcg-2010..ocg-2010`."""
    left, dots, right = ruleset.partition("..")
    if dots:
        both = two_rulesets(desk, left, right)
        if both is None:
            raise HTTPException(404, "Name two different rulesets that there are, like tcg-2010..ocg-2010.")
        return whole(request, replace(both, preview=of_rulesets(both).preview(address(request, ""))))
    page = ruleset_page(desk, ruleset)
    if page is None:
        raise HTTPException(404, "No ruleset has this name.")
    return whole(request, page)

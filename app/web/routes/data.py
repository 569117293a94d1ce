"""For programs: the twins of a scenario's page, a ruling without keeping it, lists, and the service's own state."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Body, Depends, HTTPException, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from app.explain.ruling import Ruling
from app.notation import NotationError
from app.rulebook.facts import slug_of
from app.web.errors import trouble
from app.web.guard import READ_BY_ALL, may_watch
from app.web.render import answer
from app.web.routes.scenarios import found
from app.web.state import AtDesk, checking, keeping

router = APIRouter()
JSON = "application/json"


class Written(BaseModel):
    """A scenario in notation. `ruleset` overrides the one named in the text."""

    model_config = ConfigDict(extra="forbid", strict=True)
    text: str = Field(max_length=16 * 1024, description="The scenario in notation, 16 KB at most.")
    ruleset: str | None = Field(None, max_length=64, pattern=r"^[0-9a-z][0-9a-z-]*$")


class KeptOut(BaseModel):
    """Where a scenario is kept, and whether it is new. Each who keeps it has a withdrawal key of his own, told once."""

    slug: str
    url: str
    created: bool
    withdrawal_key: str | None


class RulesetOut(BaseModel):
    id: str
    title: str
    about: str
    digest: str
    stack: list[str]
    of: str


class PassageOut(BaseModel):
    id: str
    at: str
    says: str
    standing: str
    cards: list[str]
    disputed: str
    address: str


class SourceOut(BaseModel):
    id: str
    title: str
    kind: str
    reliability: str
    author: str
    date: str
    address: str
    speaks_for: list[str]
    passages: list[PassageOut]


class RowOut(BaseModel):
    slug: str
    title: str
    answer: str
    ruleset: str


class RowsOut(BaseModel):
    """One page of kept scenarios; `next_after` is the `after` of the next one, empty at the end."""

    rows: list[RowOut]
    next_after: str


PROBLEM: dict[str, Any] = {
    "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
}


def may(*statuses: int) -> dict[int | str, dict[str, Any]]:
    words = {
        400: "Malformed",
        404: "Unknown",
        410: "Withdrawn",
        413: "Too large",
        422: "Does not fit",
        429: "Too often",
        503: "Not ready",
    }
    return {status: {"description": words[status]} | PROBLEM for status in statuses}


def may_in_text(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The same for an address of plain text, where what is wrong is told in plain text, too."""
    text = {"content": {"text/plain": {"schema": {"type": "string"}}}}
    return {status: told | text for status, told in may(*statuses).items()}


RULING: dict[int | str, dict[str, Any]] = {
    200: {"description": "A ruling", "content": {JSON: {"schema": {"$ref": "#/components/schemas/Ruling"}}}}
}


def _as_json(ruling: Ruling, **more: str) -> bytes:
    """A ruling as JSON, with what belongs to its address before it."""
    return msgspec.json.encode(more | msgspec.to_builtins(ruling))


@router.get("/s/{slug}.json", responses=RULING | may(400, 404, 410, 422), response_class=Response)
def ruling_json(request: Request, desk: AtDesk, slug: str) -> Response:
    """A kept ruling, whole: `timeline`, `refused`, `outcome`, `coverage`, with every citation."""
    opened = found(request, desk, slug)
    body = _as_json(opened.ruling, slug=opened.slug)
    return answer(request, body, headers={"Vary": "Accept"} | READ_BY_ALL, media_type=JSON)


@router.get(
    "/s/{slug}.txt",
    response_class=Response,
    responses=may_in_text(400, 404, 410, 422)
    | {200: {"description": "The notation as typed", "content": {"text/plain": {"schema": {"type": "string"}}}}},
)
def ruling_text(request: Request, desk: AtDesk, slug: str) -> Response:
    """The scenario as its author typed it."""
    opened = found(request, desk, slug)
    return answer(
        request, opened.text.encode(), headers={"Vary": "Accept"} | READ_BY_ALL, media_type="text/plain; charset=utf-8"
    )


@router.post(
    "/api/adjudicate",
    responses=RULING | may(400, 413, 422, 429, 503),
    response_class=Response,
    dependencies=[Depends(checking)],
)
def adjudicate(request: Request, desk: AtDesk, written: Annotated[Written, Body()]) -> Response:
    """Plays a scenario and gives its ruling. Nothing is stored."""
    if written.ruleset is not None and desk.ruleset_card(written.ruleset) is None:
        raise HTTPException(422, "No ruleset has this name.")
    try:
        ruling = desk.preview(written.text, written.ruleset).ruling
    except NotationError as error:
        return _not_a_scenario(request, error)
    return Response(_as_json(ruling), media_type=JSON, headers={"Cache-Control": "no-store"})


@router.post(
    "/api/scenarios", status_code=201, responses=may(400, 410, 413, 422, 429, 503), dependencies=[Depends(keeping)]
)
def keep(request: Request, desk: AtDesk, written: Annotated[Written, Body()]) -> Any:
    """Plays a scenario and keeps it. The same scenario again gives the address it already has."""
    if written.ruleset is not None and desk.ruleset_card(written.ruleset) is None:
        raise HTTPException(422, "No ruleset has this name.")
    try:
        kept = desk.keep(written.text, ruleset=written.ruleset)
    except NotationError as error:
        return _not_a_scenario(request, error)
    told = {"slug": kept.slug, "url": f"/s/{kept.slug}", "created": kept.created, "withdrawal_key": kept.withdrawal_key}
    headers = {"Location": f"/s/{kept.slug}", "Cache-Control": "no-store"}
    return Response(msgspec.json.encode(told), 201, headers, JSON)


def _not_a_scenario(request: Request, error: NotationError) -> Response:
    found = [
        {"line": each.line, "column": each.column, "message": each.message, "likely": each.likely}
        for each in error.problems
    ]
    return trouble(request, 422, "The text is no scenario; `problems` names the lines.", extra={"problems": found})


@router.get("/api/scenarios", responses=may(400, 422))
def listed(
    desk: AtDesk,
    ruleset: Annotated[str, Query(max_length=64)] = "",
    phase: Annotated[str, Query(max_length=64)] = "",
    card: Annotated[str, Query(max_length=120)] = "",
    words: Annotated[str, Query(max_length=120)] = "",
    after: Annotated[str, Query(max_length=200)] = "",
) -> RowsOut:
    """Kept scenarios, newest first, one page at a time."""
    page = desk.browse(ruleset, phase, card, words, after)
    rows = [RowOut(slug=row.slug, title=row.title, answer=row.answer, ruleset=row.ruleset) for row in page.rows]
    return RowsOut(rows=rows, next_after=page.next_after)


@router.get("/api/rulesets", responses=may(400))
def rulesets(desk: AtDesk) -> list[RulesetOut]:
    """Every ruleset with its layers, lowest first, and every other reading of one: `of` is the ruleset it reads."""
    return [
        RulesetOut(
            id=each.id, title=each.title, about=each.about, digest=each.digest, stack=list(each.stack), of=each.of
        )
        for each in (*desk.ruleset_cards(), *desk.reading_cards())
    ]


@router.get("/api/sources/{source}", responses=may(400, 404, 422))
def one_source(desk: AtDesk, source: str, card: Annotated[str, Query(max_length=120)] = "") -> SourceOut:
    """A source with every passage, in our words; of one with passages for each card those about `card`."""
    known = desk.sources.get(source)
    if known is None:
        raise HTTPException(404, "No source has this name.")
    passages = [
        PassageOut(
            id=each.id,
            at=each.at,
            says=each.says,
            standing=each.standing,
            cards=list(each.cards),
            disputed=each.disputed,
            address=each.address,
        )
        for each in desk.passages(known, slug_of(card))
    ]
    return SourceOut(
        id=known.source,
        title=known.title,
        kind=known.kind,
        reliability=known.reliability,
        author=known.author,
        date=known.date,
        address=known.address,
        speaks_for=list(known.speaks_for),
        passages=passages,
    )


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """The process answers. On the event loop, so that no queue for a thread delays it."""
    return {"status": "alive"}


@router.get("/readyz", responses=may(503))
def readyz(request: Request, desk: AtDesk) -> Any:
    """Database, migrations and library are there."""
    state = desk.ready()
    if all(state.values()):
        return {"status": "ready", "checks": state}
    lacking = ", ".join(name for name, well in state.items() if not well)
    return trouble(request, 503, f"Not ready: {lacking}.", extra={"checks": state})


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The service's figures, for who runs it: not for visitors."""
    if not may_watch(request):
        raise HTTPException(404)
    return Response(
        request.app.state.metrics.text(),
        media_type="text/plain; version=0.0.4; charset=utf-8",
        headers={"Cache-Control": "no-store"},
    )


@router.get("/-/versions")
def versions(desk: AtDesk) -> dict[str, Any]:
    """What is running: the digests a ruling is made with, and the packages underneath."""
    packages: dict[str, str] = {}
    for name in ("ruling-explorer", "fastapi", "msgspec", "sqlalchemy"):
        try:
            packages[name] = version(name)
        except PackageNotFoundError:
            continue
    return desk.versions() | {"packages": packages}


def describe(schema: dict[str, Any]) -> dict[str, Any]:
    """Adds to the OpenAPI description what is encoded by msgspec, and the shape of every error."""
    (_, shapes) = msgspec.json.schema_components([Ruling], ref_template="#/components/schemas/{name}")
    components = schema.setdefault("components", {}).setdefault("schemas", {})
    components.update(shapes)
    components["Problem"] = {
        "type": "object",
        "required": ["type", "title", "status", "detail"],
        "properties": {
            "type": {"type": "string"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "detail": {"type": "string"},
            "problems": {"type": "array", "items": {"type": "object"}},
            "checks": {"type": "object"},
        },
    }
    for path in schema["paths"].values():
        for operation in path.values():
            unprocessable = operation.get("responses", {}).get("422")
            if unprocessable is not None and "text/plain" not in unprocessable.get("content", {}):
                unprocessable["content"] = PROBLEM["content"]
    return schema

"""The application: settings, library, archive, routes, and the guard around them all."""

from __future__ import annotations

import logging
import shutil
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, asynccontextmanager, contextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from app.beside import beside_if
from app.db.hearing import Hearing
from app.db.room import Room
from app.db.session import PATIENCE, connect
from app.db.shared import Shared
from app.rulebook.library import load
from app.services.admission import Admitting
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.services.kept import Full, Withdrawn
from app.services.making import Busy, Here, Maker
from app.services.workers import Workers
from app.settings import Settings
from app.web.errors import on_busy, on_database_error, on_full, on_http_error, on_invalid
from app.web.guard import AtOnce, Guard
from app.web.hot import Hot, Pages
from app.web.limits import described
from app.web.metrics import Metrics
from app.web.present import typeset
from app.web.render import Assets
from app.web.routes import (
    ask,
    changes,
    data,
    editor,
    home,
    lists,
    rulebook,
    rulings,
    scenarios,
    searching,
    sharing,
    tapping,
)
from app.web.state import Limits, usual_limits
from app.web.turns import InTurn, Threads

log = logging.getLogger(__name__)

ABOUT = "Yu-Gi-Oh! scenarios under historical rulesets: what happens, line by line, with the source of every line."


def build(
    desk: Callable[[], AbstractContextManager[Desk]],
    public_url: str = "",
    limits: Limits | None = None,
    pages: Pages | None = None,
) -> FastAPI:
    """The application over a desk, which is made when the server starts and left when it ends. `pages`: where finished pages are held,
    if they are."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with desk() as made:
            app.state.desk = made
            made.keep_examples()
            yield

    app = FastAPI(
        title="Ruling Explorer", description=ABOUT, version="1", docs_url=None, redoc_url=None, lifespan=lifespan
    )
    metrics = Metrics()
    metrics.counted("connections_closed", "Connections that were closed, and why.", "why", described)
    app.state.public_url = public_url
    app.state.limits = limits or usual_limits()
    for router in (
        data.router,
        home.router,
        ask.router,
        tapping.router,
        editor.router,
        sharing.router,
        scenarios.router,
        rulings.router,
        searching.router,
        changes.router,
        lists.router,
        rulebook.router,
    ):
        app.include_router(router)
    app.mount("/static", Assets(), name="static")
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    for fault in (OperationalError, InterfaceError, InternalError, PoolTimeout):
        app.add_exception_handler(fault, on_database_error)
    app.add_exception_handler(Busy, on_busy)
    app.add_exception_handler(Full, on_full)
    app.add_exception_handler(Withdrawn, scenarios.on_withdrawn)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(AtOnce, metrics=metrics)
    if pages is not None:
        pages.tell(metrics)
        app.add_middleware(Hot, pages=pages)
    app.add_middleware(InTurn)
    app.add_middleware(Guard, metrics=metrics)
    app.state.metrics = metrics
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = data.describe(plain())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    return app


def create_app(settings: Settings) -> FastAPI:
    """The application as it is served: the built-in library over the archive that the settings name."""

    pages, shared = Pages(), Shared()

    @contextmanager
    def desk() -> Iterator[Desk]:
        library = load()
        engine = connect(settings.database_url, PATIENCE)
        within = Room(engine, settings.database_most) if settings.database_most else None
        archive = PostgresArchive(
            engine, library, lambda: has_room(settings) and (within is None or within()), pages.drop
        )
        # over a database of our own nobody serves but us
        shared.engine = engine if settings.own_data is None else None
        with ExitStack() as stack:
            maker: Maker = Here(library, typeset)
            if settings.workers:
                maker = stack.enter_context(Workers(settings.workers, typeset, "app.ready"))
            queue = Admitting(maker, max(settings.workers, 2))
            queue.changed = Threads(queue.inside).changed
            app.state.metrics.shown(
                "engine_inside", "Pieces of work that the engine is at or that wait for it.", queue.inside
            )
            made = Desk(library, archive, typeset, maker=queue)

            def changed(slug: str) -> None:
                made.forget(slug)
                pages.drop(slug)

            stack.enter_context(Hearing(engine, changed, pages.begin, pages.lose))
            if settings.own_data is not None:
                stack.enter_context(beside_if(archive.outdated, settings))
            yield made

    app = build(desk, settings.public_url, usual_limits(shared.wait), pages)
    app.state.pages = pages
    app.state.trusted_proxies = settings.trusted_proxies
    return app


def has_room(settings: Settings) -> bool:
    """Whether more than the floor is free where our own database writes; of another one's disk nothing is known here."""
    return settings.own_data is None or shutil.disk_usage(settings.own_data).free > settings.disk_floor

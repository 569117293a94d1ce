"""The application: settings, library, archive, routes, and the guard around them all."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import OperationalError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from app.db.session import connect
from app.rulebook.library import load
from app.services.archive import PostgresArchive
from app.services.desk import Desk
from app.services.kept import Withdrawn
from app.settings import Settings
from app.web.errors import on_database_error, on_http_error, on_invalid
from app.web.guard import Guard, Limiter
from app.web.present import typeset
from app.web.render import Assets
from app.web.routes import ask, data, editor, home, rulebook, scenarios
from app.web.state import Limits

log = logging.getLogger(__name__)

ABOUT = "Yu-Gi-Oh! scenarios under historical rulesets: what happens, line by line, with the source of every line."


def build(desk: Callable[[], Desk], public_url: str = "", limits: Limits | None = None) -> FastAPI:
    """The application over a desk, which is made when the server starts."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.desk = desk()
        app.state.desk.keep_examples()
        yield

    app = FastAPI(
        title="Ruling Explorer", description=ABOUT, version="1", docs_url=None, redoc_url=None, lifespan=lifespan
    )
    app.state.public_url = public_url
    app.state.limits = limits or Limits(Limiter(20, 60), Limiter(120, 60))
    for router in (data.router, home.router, ask.router, editor.router, scenarios.router, rulebook.router):
        app.include_router(router)
    app.mount("/static", Assets(), name="static")
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(OperationalError, on_database_error)
    app.add_exception_handler(Withdrawn, scenarios.on_withdrawn)
    app.add_middleware(GZipMiddleware, minimum_size=600)
    app.add_middleware(Guard)
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = data.describe(plain())
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
    return app


def create_app(settings: Settings) -> FastAPI:
    """The application as it is served: the built-in library over the archive that the settings name."""

    def desk() -> Desk:
        library = load()
        return Desk(library, PostgresArchive(connect(settings.database_url), library), typeset)

    return build(desk, settings.public_url)

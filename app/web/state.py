"""What the routes find in the application: the desk, the limits, the public address."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import Depends, Request

from app.services.desk import Desk
from app.web.guard import Elsewhere, Limiter


@dataclass(frozen=True)
class Limits:
    """How often one client may do what costs most."""

    keeping: Limiter
    checking: Limiter
    reporting: Limiter = field(default_factory=lambda: Limiter(10, 3600))


def usual_limits(elsewhere: Elsewhere | None = None) -> Limits:
    """What a hall behind one address needs. `elsewhere`: where other services count, too."""
    return Limits(
        Limiter(60, 60, "keeping", elsewhere),
        Limiter(600, 60, "checking", elsewhere),
        Limiter(10, 3600, "reporting", elsewhere),
    )


def _desk(request: Request) -> Desk:
    desk = request.app.state.desk
    assert isinstance(desk, Desk)
    return desk


def keeping(request: Request) -> None:
    request.app.state.limits.keeping(request)


def checking(request: Request) -> None:
    request.app.state.limits.checking(request)


def reporting(request: Request) -> None:
    request.app.state.limits.reporting(request)


def address(request: Request, path: str) -> str:
    """The public address of a page: the configured one, or the one this request used."""
    base = request.app.state.public_url or str(request.base_url)
    return base.rstrip("/") + path


AtDesk = Annotated[Desk, Depends(_desk)]

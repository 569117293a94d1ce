"""What a visitor sends, read once and strictly: plain form fields, and the parameters of an address."""

from __future__ import annotations

import re
from typing import Annotated
from urllib.parse import parse_qsl

from fastapi import Depends, HTTPException, Request

MAX_FIELDS = 20
SLUG = re.compile(r"[0-9a-z][0-9a-z-]{3,63}|[a-z]{3,8}~[0-9a-z][0-9a-z~-]{0,160}")
"""The address of a kept scenario, or of one that is built in."""
SLUG_LIMIT = 176
NAME = re.compile(r"[0-9a-z][0-9a-z-]{0,63}")


class Form:
    """The fields of a posted form. A field that was not sent reads as the empty string."""

    def __init__(self, fields: dict[str, str]) -> None:
        self._fields = fields

    def line(self, name: str, limit: int = 300) -> str:
        """A one-line field, trimmed."""
        value = " ".join(self._fields.get(name, "").split())
        if len(value) > limit:
            raise HTTPException(422, f"The field “{name}” may hold {limit} characters at most.")
        return value

    def text(self, name: str) -> str:
        """A field of several lines; browsers send CR LF, the notation knows LF."""
        return self._fields.get(name, "").replace("\r\n", "\n").replace("\r", "\n")

    def names(self) -> tuple[str, ...]:
        """The names of the fields that were sent."""
        return tuple(self._fields)

    def __contains__(self, name: str) -> bool:
        return name in self._fields


async def _read(request: Request) -> Form:
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind not in ("application/x-www-form-urlencoded", ""):
        raise HTTPException(422, "A form is expected here, sent as application/x-www-form-urlencoded.")
    body = await request.body()
    try:
        pairs = parse_qsl(body.decode("utf-8"), keep_blank_values=True, errors="strict", max_num_fields=MAX_FIELDS)
    except ValueError as error:
        raise HTTPException(400, "The form could not be read.") from error
    fields = dict(pairs)
    if any("\x00" in value for value in fields.values()):
        raise HTTPException(400, "The form holds a character that no text may hold.")
    return Form(fields)


Posted = Annotated[Form, Depends(_read)]


def slug_or_404(slug: str) -> str:
    if not SLUG.fullmatch(slug):
        raise HTTPException(404, "No scenario has this address.")
    return slug


def query(request: Request, name: str, limit: int = 120) -> str:
    """One parameter of the address, trimmed; empty when it is absent. Too long a value is refused, never cut."""
    value = " ".join(request.query_params.get(name, "").split())
    if len(value) > limit:
        raise HTTPException(400, f"The parameter “{name}” may hold {limit} characters at most.")
    return value


def name_query(request: Request, name: str) -> str:
    """A parameter that must be a plain identifier, such as a ruleset's."""
    value = query(request, name, 64)
    if value and not NAME.fullmatch(value):
        raise HTTPException(400, f"The parameter “{name}” is not an identifier.")
    return value

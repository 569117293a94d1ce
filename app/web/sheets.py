"""A list as it goes out to programs and spreadsheets: the same rows as JSON and as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from fastapi import Request
from starlette.responses import Response

from app.web.render import answer

FORMULA = ("=", "+", "-", "@", "\t")
"""How a cell begins that a spreadsheet takes for a formula."""
ANYBODY = {"Access-Control-Allow-Origin": "*"}
"""Anybody's page may read this."""


def sheet(request: Request, name: str, columns: Iterable[str], rows: Iterable[Mapping[str, Any]]) -> Response:
    """A list as CSV, to be saved under a name."""
    sent = {"Content-Disposition": f'attachment; filename="{name}.csv"'} | ANYBODY
    return answer(request, as_csv(rows, columns), headers=sent, media_type="text/csv; charset=utf-8")


def body(request: Request, told: Mapping[str, Any]) -> Response:
    """A list as JSON."""
    return answer(request, msgspec.json.encode(told), headers=ANYBODY, media_type="application/json")


def as_csv(rows: Iterable[Mapping[str, Any]], columns: Iterable[str]) -> bytes:
    """Rows as CSV, as spreadsheets read it: nothing in it is taken for a formula."""
    written = io.StringIO()
    table = csv.writer(written)
    names = (*columns,)
    table.writerow(names)
    for row in rows:
        table.writerow(_cell(row[name]) for name in names)
    return written.getvalue().encode()


def _cell(value: object) -> object:
    if isinstance(value, list | tuple):
        value = " | ".join(str(each["name"]) if isinstance(each, dict) else str(each) for each in value)
    if value is None:
        return ""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value

"""Our own documents as pages, so that a reader of the site finds what a reader of the repository does."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

from app.web.pages import Guide

DOCS = Path(__file__).parents[2] / "docs"


@cache
def guide(name: str) -> Guide:
    """The document of that name below `docs`; its first line is its title. HTML in it is shown, not obeyed."""
    first, _, rest = (DOCS / f"{name}.md").read_text(encoding="utf-8").partition("\n")
    body = MarkdownIt("commonmark", {"html": False}).enable("table").render(rest)
    # what scrolls can be reached by keys, and no head of a column is empty
    body = body.replace("<pre>", '<pre tabindex="0">').replace("<table>", '<table tabindex="0">')
    body = body.replace("<th></th>", "<td></td>")
    return Guide(first.removeprefix("# "), Markup(body))

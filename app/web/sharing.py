"""A ruling where it is shared: its headline, the text for a chat, the QR code, the frame for other sites."""

from __future__ import annotations

from io import BytesIO

import segno
from markupsafe import Markup

from app.explain.decisive import decisive
from app.explain.ruling import Ruling
from app.services.desk import Desk
from app.services.kept import Opened
from app.web.casebook import IN_PART, STANDINGS, Authority, Notes
from app.web.pages import Embed, ForTable, Share

FRAME = (600, 340)
"""Width and height of the frame for other sites, in pixels."""

NAMED = 3
"""Passages that are named in short."""


def headline(ruling: Ruling) -> str:
    """The verdict and what it is on, in one line, with the era."""
    asked = ruling.asked
    said = f"{asked.word}: {ruling.title}" if asked is not None else ruling.answer[0].rstrip(".")
    return f"{said} · {ruling.ruleset_title}"


def reason(ruling: Ruling) -> str:
    """Why, in one sentence; of what asks nothing what else happens."""
    else_told = ruling.told[1] if len(ruling.told) > 1 else ruling.title
    said = ruling.asked.why if ruling.asked is not None else else_told
    return f"{said} {ruling.of_its_writer}".rstrip()


def for_chat(ruling: Ruling, url: str) -> str:
    """A few lines of plain words, with the address last."""
    said = f"**{ruling.title}** ({ruling.ruleset_title})"
    answered = f"{ruling.answer[0]} {ruling.of_its_writer}".rstrip()
    return f"{said}\n{answered}\n<{url}>"


def qr_code(url: str) -> Markup:
    """An address as a QR code, as SVG to stand in a page."""
    drawn = BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", scale=4, border=3, xmldecl=False, svgns=True, light="#fff", omitsize=True, title=url
    )
    return Markup(drawn.getvalue().decode())


def share(ruling: Ruling, slug: str, url: str) -> Share:
    return Share(slug, url, for_chat(ruling, url), qr_code(url))


def embed(desk: Desk, opened: Opened, url: str) -> Embed:
    """What stands in the frame: verdict, reason, who says so and the way to the whole."""
    ruling, asked = opened.ruling, opened.ruling.asked
    return Embed(
        title=ruling.title,
        url=url,
        verdict=asked.verdict if asked is not None else "",
        word=asked.word if asked is not None else "",
        says=_says(ruling),
        ruleset_title=ruling.ruleset_title,
        standing=_standing(ruling),
        authorities=_who(desk, opened),
    )


def for_table(desk: Desk, opened: Opened, url: str) -> ForTable:
    """What is read aloud at the table."""
    ruling, asked = opened.ruling, opened.ruling.asked
    return ForTable(
        slug=opened.slug,
        title=ruling.title,
        verdict=asked.verdict if asked is not None else "",
        word=asked.word if asked is not None else "",
        says=_says(ruling),
        ruleset_title=ruling.ruleset_title,
        standing=_standing(ruling),
        authorities=_who(desk, opened),
        qr=qr_code(url),
    )


def _says(ruling: Ruling) -> tuple[str, ...]:
    """The reason, with what else a judge would add; of what asks nothing what happens, in short."""
    asked = ruling.asked
    said = (asked.why, *asked.besides) if asked is not None else ruling.told[:3]
    return (*said, ruling.of_its_writer) if ruling.described else said


def _standing(ruling: Ruling) -> str:
    return IN_PART.get(ruling.standing, STANDINGS.get(ruling.standing, ruling.standing))


def _who(desk: Desk, opened: Opened) -> tuple[Authority, ...]:
    """The passages that the verdict rests on, or those of the line that the ruling turns on."""
    ruling = opened.ruling
    turns_on = decisive(ruling.timeline)
    cited = ruling.asked.citations if ruling.asked is not None else turns_on.citations if turns_on is not None else ()
    notes = Notes(desk.sources_of(opened))
    notes.chips(cited[:NAMED])
    return notes.authorities()

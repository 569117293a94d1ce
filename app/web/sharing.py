"""What goes out with a link: headline, preview, texts for chat and forum, QR code, the frame for other sites, what is read aloud."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from io import BytesIO
from urllib.parse import urlencode

import segno
from markupsafe import Markup

from app.explain.decisive import decisive
from app.explain.ruling import Cited
from app.rulebook.sources import Source
from app.services.casebook.documented import VERDICTS, Documented
from app.services.desk import Desk
from app.services.kept import Opened
from app.web.casebook import IN_PART, STANDINGS, Authority, Notes
from app.web.pages import Embed, ForTable, Preview, Share
from app.web.previews import REASON, Poster, shortened

FRAME = (600, 340)
"""Width and height of the frame for other sites, in pixels."""

NAMED = 3
"""Passages that are named in short, and sentences of what happens where nothing is asked."""

HEADLINE = 110
"""Characters of a statement in a headline."""


@dataclass(frozen=True)
class Shared:
    """A ruling as it goes out, whichever page its link leads to. `path`: of that page; `headline`: verdict, matter and era in one line;
    `reason`: why, in a sentence; `answered`: the answer as it is quoted. `title`: the question, or the statement; `verdict` and `word`:
    empty where nothing is asked; `says`: the reason, with what else a judge would add, or what happens; `own`: that cards of its
    writer's are none of the game, where it has some."""

    path: str
    headline: str
    reason: str
    answered: str
    title: str
    verdict: str
    word: str
    says: tuple[str, ...]
    ruleset_title: str
    standing: str
    standing_words: str
    authorities: tuple[Authority, ...]
    own: str = ""


def of_scenario(desk: Desk, opened: Opened) -> Shared:
    """A scenario: its question with the answer, or what happens in it."""
    ruling, asked = opened.ruling, opened.ruling.asked
    turns_on = decisive(ruling.timeline)
    cited = asked.citations if asked is not None else turns_on.citations if turns_on is not None else ()
    own, told = ruling.of_its_writer, (*ruling.nothing_yet, *ruling.told)[:NAMED]
    why = asked.why if asked is not None else told[1] if len(told) > 1 else ruling.title
    said = f"{asked.word}: {ruling.title}" if asked is not None else ruling.said_first.rstrip(".")
    return Shared(
        path=f"/s/{opened.slug}",
        headline=f"{said} · {ruling.ruleset_title}",
        reason=f"{why} {own}".rstrip(),
        answered=f"{ruling.said_first} {own}".rstrip(),
        title=ruling.title,
        verdict=asked.verdict if asked is not None else "",
        word=asked.word if asked is not None else "",
        says=(asked.why, *asked.besides) if asked is not None else told,
        ruleset_title=ruling.ruleset_title,
        standing=f"{ruling.standing} in part" if ruling.standing in IN_PART else ruling.standing,
        standing_words=IN_PART.get(ruling.standing, STANDINGS.get(ruling.standing, ruling.standing)),
        authorities=_named(cited, desk.sources_of(opened)),
        own=own,
    )


def of_documented(desk: Desk, each: Documented, answer: tuple[str, ...]) -> Shared:
    """A documented ruling: what its source says, and what came of playing it. That it is disputed, or played otherwise here, comes
    first: without it statement and verdict would not go together."""
    first, word = each.points[0].passage, VERDICTS[each.verdict]
    ruleset_title = desk.casebook.titles()["ruleset"].get(each.rulesets[0], each.rulesets[0])
    says = (*((first.disputed,) if first.disputed else ()), *answer[:NAMED])
    cited = (Cited(point.source, point.passage.id, point.passage.standing) for point in each.points)
    return Shared(
        path=f"/rulings/{each.name}",
        headline=f"{word}: {shortened(first.says, HEADLINE)} · {ruleset_title}",
        reason=shortened(" ".join(says), REASON),
        answered=" ".join((f"{word}.", *says)),
        title=first.says,
        verdict=each.verdict,
        word=word,
        says=says,
        ruleset_title=ruleset_title,
        standing=first.standing,
        standing_words=STANDINGS.get(first.standing, first.standing),
        authorities=_named(cited, desk.sources),
    )


def preview(shared: Shared, site: str) -> Preview:
    """How its link looks where it is pasted, and where other sites find its frame. `site`: how the outside reaches this one."""
    url = f"{site}{shared.path}"
    found = f"{site}/oembed?{urlencode({'url': url})}"
    return Preview(shared.headline, shared.reason, url, f"{url}/picture.png", found)


def poster(shared: Shared) -> Poster:
    foot = f"{shared.standing} · not only cards of the game" if shared.own else shared.standing
    return Poster(shared.title, shared.says, shared.ruleset_title, foot, shared.verdict, shared.word)


def for_chat(shared: Shared, url: str) -> str:
    """A few lines for a chat that sets in bold what stands between asterisks, with the address last."""
    return f"**{shared.title}** ({shared.ruleset_title})\n{shared.answered}\n<{url}>"


def for_forum(shared: Shared, url: str) -> str:
    """The same in plain words, since every forum has marks of its own, and with who says so."""
    who = "; ".join(f"{each.title}, {each.at}" for each in shared.authorities)
    said = f"{shared.title} ({shared.ruleset_title})\n{shared.answered}"
    return f"{said}\nSource: {who}\n{url}" if who else f"{said}\n{url}"


def qr_code(url: str) -> Markup:
    """An address as a QR code, as SVG to stand in a page."""
    drawn = BytesIO()
    segno.make(url, error="m", micro=False).save(
        drawn, kind="svg", scale=4, border=3, xmldecl=False, svgns=True, light="#fff", omitsize=True, title=url
    )
    return Markup(drawn.getvalue().decode())


def share(shared: Shared, site: str) -> Share:
    """The bar with all ways to share it."""
    url = f"{site}{shared.path}"
    return Share(shared.path, url, for_chat(shared, url), for_forum(shared, url), qr_code(url))


def embed(shared: Shared, site: str) -> Embed:
    """What stands in the frame: verdict, reason, who says so and the way to the whole."""
    return Embed(
        shared.title, f"{site}{shared.path}", shared.verdict, shared.word, _aloud(shared), shared.ruleset_title,
        shared.standing_words, shared.authorities,
    )  # fmt: skip


def for_table(shared: Shared, site: str) -> ForTable:
    """What is read aloud at the table."""
    return ForTable(
        shared.path, shared.title, shared.verdict, shared.word, _aloud(shared), shared.ruleset_title,
        shared.standing_words, shared.authorities, qr_code(f"{site}{shared.path}"),
    )  # fmt: skip


def _aloud(shared: Shared) -> tuple[str, ...]:
    return (*shared.says, shared.own) if shared.own else shared.says


def _named(cited: Iterable[Cited], sources: Mapping[str, Source]) -> tuple[Authority, ...]:
    """The first passages of those that are cited."""
    notes = Notes(sources)
    notes.chips([*cited][:NAMED])
    return notes.authorities()

"""How pages that set things beside each other look where their address is pasted, and what their picture says: two cards, one
scenario or the turn under two rulesets, what a source says, and what the sources disagree on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.asking.inquiry import USUAL
from app.web.addresses import query_of
from app.web.pages import Preview
from app.web.previews import REASON, Poster, shortened

if TYPE_CHECKING:
    from app.rulebook.sources import Passage, Source
    from app.web.asking import Pair, Related
    from app.web.pages import BothRulesets, Disputes, SideVerdict, VerdictView, Versus

NAMED = 3
"""Questions or points of dispute that are named of many."""


@dataclass(frozen=True)
class Pasted:
    """A page as it goes out. `path`: of the page; `picture`: of its picture; `poster`: what that says."""

    path: str
    picture: str
    title: str
    says: str
    poster: Poster

    def preview(self, site: str) -> Preview:
        """`site`: how the outside reaches this one."""
        return Preview(self.title, self.says, f"{site}{self.path}", f"{site}{self.picture}")


def of_pair(page: Pair) -> Pasted:
    """Two cards: the first question on them, with its verdict if one was worked out, and what else is asked."""
    both, picture = f"{page.one.name} and {page.other.name}", f"{page.base}/picture.png"
    first = next((row for row in page.rows if row.verdicts), page.rows[0] if page.rows else None)
    if first is None:
        says = "Nothing that is played of one of them has to do with the other."
        return Pasted(page.base, picture, both, says, Poster("Two cards", (both, says), "Six rulesets", ""))
    others = tuple(row for row in page.rows if row != first)
    more = f"{len(others)} more question{'' if len(others) == 1 else 's'}" if others else ""
    also = " ".join(map(_answered, others[:NAMED]))
    found = _usual(first)
    if found is None:
        says = f"Answered under {len(page.rulesets)} rulesets. {also}".rstrip()
        return Pasted(
            page.base, picture, f"{first.says} · {both}", says, Poster(both, (first.says, also), "Six rulesets", more)
        )
    alike = not first.left and all(each.word == found.word for each in first.verdicts)
    era = "under every ruleset" if alike else found.title
    poster = Poster(first.says, (found.why,), "Every ruleset" if alike else found.title, more, found.kind, found.word)
    return Pasted(page.base, picture, f"{found.word}: {first.says} · {era}", f"{found.why} {also}".rstrip(), poster)


def _usual(row: Related) -> VerdictView | None:
    """The verdict under the ruleset that is meant where none is named, or another; None where none is known."""
    return next((each for each in row.verdicts if each.ruleset == USUAL), row.verdicts[0] if row.verdicts else None)


def _answered(row: Related) -> str:
    found = _usual(row)
    return f"{row.says} {found.word}." if found is not None else row.says


def of_versus(page: Versus) -> Pasted:
    """One scenario under two rulesets: what either answers, or how it ends where nothing is asked."""
    left, right = page.sides
    whose = f"{left.ruleset_title} and {right.ruleset_title}"
    asked = query_of({"vs": right.ruleset})
    if not left.word or not right.word:
        title = f"{page.heading}: {page.title} · {whose}"
    elif left.word == right.word:
        title = f"{left.word} under both: {page.title} · {whose}"
    else:
        title = f"{left.word} ({left.ruleset_title}), {right.word} ({right.ruleset_title}): {page.title}"
    told = " ".join(f"{side.ruleset_title}: {_said(side)}" for side in page.sides)
    first = f"{left.word}, and {right.word}" if left.word != right.word else f"{left.word} under both"
    poster = Poster(
        page.title,
        (first if left.word and right.word else page.heading, told),
        left.ruleset_title,
        f"beside {right.ruleset}",
    )
    return Pasted(f"/s/{page.slug}?{asked}", f"/s/{page.slug}/picture.png?{asked}", title, told, poster)


def _said(side: SideVerdict) -> str:
    """The first that it alone says, or else what it says first."""
    said = next((said for said, only in side.told if only), side.told[0][0] if side.told else ())
    return "".join(each.text for each in said) or side.word


def of_rulesets(page: BothRulesets) -> Pasted:
    """Two rulesets: how much differs, and where play comes out differently."""
    path = f"/rulesets/{page.left.id}..{page.right.id}"
    title = f"{page.left.title} beside {page.right.title}"
    rules = f"{len(page.rules)} general rule{'' if len(page.rules) == 1 else 's'}"
    differ = f"{page.total - page.agree} parts of the turn and {rules} differ"
    points = _listed([each.title for each in page.partings])
    says = f"{differ}. {points}".rstrip()
    poster = Poster("Two rulesets, side by side", (title, says), page.left.id, f"beside {page.right.id}")
    return Pasted(path, f"{path}/picture.png", title, says, poster)


def of_source(source: Source, passages: Sequence[Passage], card: str, name: str) -> Pasted:
    """A source, or what it says of a card (by slug and `name`). That it is disputed is said first."""
    asked = f"?{query_of({'card': card})}" if card else ""
    disputed = [each for each in passages if each.disputed]
    path, picture = f"/sources/{source.source}{asked}", f"/sources/{source.source}/picture.png{asked}"
    foot = " · ".join(each for each in (source.kind, source.date) if each)
    if card:
        first = disputed[0] if disputed else passages[0] if passages else None
        title = f"{'Disputed: ' if disputed else ''}{source.title} on {name}"
        says = (
            shortened(f"{first.says} {first.disputed}".rstrip(), REASON) if first else "It says nothing of this card."
        )
        return Pasted(path, picture, title, says, Poster(source.title, (name, says), _passages(passages), foot))
    dispute = f", {len(disputed)} of them disputed" if disputed else ""
    counted = f"{_passages(passages)}{dispute}. " if passages else ""
    says = f"{counted}{shortened(source.reliability, REASON)}"
    poster = Poster("A source of rulings", (source.title, says), _passages(passages) if passages else "A source", foot)
    return Pasted(path, picture, f"{source.title} · {foot}", says, poster)


def _passages(passages: Sequence[Passage]) -> str:
    return f"{len(passages):,} passage{'' if len(passages) == 1 else 's'}"


def of_disputes(page: Disputes) -> Pasted:
    """All that the sources disagree on: how many points there are, and the first of them that can be seen in play."""
    points = f"{len(page.disputes)} points"
    seen = [each.title for each in page.disputes if not each.alike]
    title = f"What the sources disagree on: {points}"
    says = f"{len(seen)} of {points} can be seen in play. {_listed(seen)}"
    poster = Poster(
        "Yu-Gi-Oh! rulings, from 2005 to today",
        ("What the sources disagree on", says),
        points,
        "each side with its sources",
    )
    return Pasted("/disputes", "/disputes/picture.png", title, says, poster)


def _listed(points: Sequence[str]) -> str:
    """The first of some points, each as a sentence of its own."""
    return " ".join(f"{each.rstrip('.')}{'' if each.endswith('?') else '.'}" for each in points[:NAMED])

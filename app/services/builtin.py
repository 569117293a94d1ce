"""The scenarios that the rulebook itself holds, under addresses of their own: `proof~ID`, `dispute~ID`, `parting~ID~RULESET`,
`row~TABLE~ID`, `ruling~CARD~ID`. They are played when they are opened and kept nowhere, so nothing that a visitor keeps or takes back touches them."""

from __future__ import annotations

from collections.abc import Callable

from app.rulebook.disputes import Dispute
from app.rulebook.library import Library
from app.services.rulings import as_proof, rulings

MARK = "~"
"""Stands between the parts of such an address; no address of a kept scenario has one."""

IN_A_READING = "--"
"""Stands in such an address for the mark in the name of a reading."""


def is_built_in(slug: str) -> bool:
    return MARK in slug


def built_in(sort: str, *names: str) -> str:
    """The address of a scenario of this sort."""
    return MARK.join((sort, *names))


def parting(dispute: str, ruleset: str) -> str:
    """The address of a dispute's scenario under a ruleset, or a reading of one."""
    return built_in("parting", dispute, ruleset.replace(MARK, IN_A_READING))


def text_of(library: Library, slug: str) -> str | None:
    """The scenario at such an address, in the notation; None if the rulebook holds none there."""
    sort, *names = slug.split(MARK)
    find = SORTS.get(sort)
    if find is None or len(names) != PARTS[sort]:
        return None
    return find(library, *names)


def shown_under(dispute: Dispute) -> str:
    """The ruleset under which a dispute is shown: one of its first side's."""
    return dispute.sides[0].rulesets[-1]


def _proof(library: Library, name: str) -> str | None:
    found = next((each for each in library.proofs if each.id == name), None)
    return found.text(found.rulesets[0]) if found is not None else None


def _dispute(library: Library, name: str) -> str | None:
    found = next((each for each in library.disputes if each.id == name), None)
    return found.text(shown_under(found)) if found is not None else None


def _parting(library: Library, name: str, ruleset: str) -> str | None:
    found = next((each for each in library.disputes if each.id == name), None)
    under = ruleset.replace(IN_A_READING, MARK)
    return found.text(under) if found is not None and under in library.playable else None


def _row(library: Library, table: str, name: str) -> str | None:
    found = next((each for each in library.tables if each.id == table), None)
    return next((row.text for row in found.rows if row.id == name), None) if found is not None else None


def _ruling(library: Library, card: str, name: str) -> str | None:
    found = next((each for _, each in rulings(library, (card,)) if each.id == name), None)
    return as_proof(card, found).text(found.under[0]) if found is not None else None


SORTS: dict[str, Callable[..., str | None]] = {
    "proof": _proof, "dispute": _dispute, "parting": _parting, "row": _row, "ruling": _ruling,
}  # fmt: skip
PARTS = {"proof": 1, "dispute": 1, "parting": 2, "row": 2, "ruling": 2}
"""Of how many names an address of each sort consists."""

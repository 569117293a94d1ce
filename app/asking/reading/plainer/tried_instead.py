"""Sentences that are tried in the place of what was typed: `§ on a monster summoned by §` for `§ when § gets a guy out`, `can i use §` for `§ legal there?`,
and without the damage that a card does anyway."""

from __future__ import annotations

import re

_LEGAL = re.compile(
    r"(?P<stop>[.;,]|\band\b) *(?:is |would )?(?P<card>[\w'’ -]{3,40}?)(?: be)? (?:legal|playable|droppable|live|possible|ok|okay|allowed|fine|good)(?: (?:there|then|here|now))?(?P<end>[ ?.]*)$",
    re.IGNORECASE,
)


def asked_if_legal(typed: str) -> str | None:
    """`gorz legal there?` as `can i use gorz?`; None where that is not said."""
    found = _LEGAL.search(typed)
    if found is None or re.match(r"(?:it|that|this|he|she|they|i)\b", found["card"], re.IGNORECASE):
        return None
    return f"{typed[: found.start()]}. can i use {found['card']}{found['end']}"

"""Sentences that ask whether a card can be used though the Deck holds nothing for it: `can i use terraforming with no field spell in deck`."""

from __future__ import annotations

import re

import msgspec

from app.asking.things import ATTRIBUTES, BACKROW, MONSTERS, RACES
from app.engine.ids import Zone
from app.engine.words.cards import CardDef
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.operation import CardOp, every_op

_DECK = r"(?:(?:left|remaining|still|more|at all) )*(?:(?:to (?:search|find|get|add|take|summon|fetch)|in|from|left in|inside) )+(?:(?:my|the|his|your) )?(?:main )?deck(?: left| anymore)?"
_NONE = r"(?:no|zero|0|no more|no other|without any|without a|without)"
_WHAT = r"(?P<what>[a-z0-9 -]+?)"
_CLAUSE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b(?:with|if (?:i|he|we|you) (?:have|has|got)|when (?:i|he|you) (?:have|has)|if there (?:are|is)|if theres|and (?:i )?have) {_NONE} {_WHAT} (?:left |remaining )?{_DECK}\b",
        rf"\bwithout (?:any |a )?{_WHAT} (?:left |remaining )?{_DECK}\b",
        rf"\b(?:if|when|even if) (?:i|he|we|you) (?:dont|don't|doesnt|doesn't|do not) have (?:any |a )?{_WHAT} (?:left |remaining )?{_DECK}\b",
        rf"\bif there (?:arent|aren't|isnt|isn't|are not) (?:any |a )?{_WHAT} (?:left |remaining )?{_DECK}\b",
    )
)
_ANY = re.compile(
    r"^(?:(?:legal|valid) )?(?:targets?|cards? (?:it|that it) (?:can|could) (?:search|find|add)|hits?|searchable cards?)$"
)


class Lacking(msgspec.Struct, frozen=True):
    """`rest`: the sentence without the clause; `what`: of what there is none; `said`: the clause."""

    rest: str
    what: str
    said: str


def lacking(typed: str) -> Lacking | None:
    """The clause that says of what the Deck holds none."""
    found = next((m for pattern in _CLAUSE if (m := pattern.search(typed)) is not None), None)
    if found is None:
        return None
    rest = f"{typed[: found.start()]}{typed[found.end() :]}".strip(" ,.?")
    return Lacking(rest, found["what"].casefold().strip(), found[0])


def all_it_looks_for(card: CardDef, what: str) -> bool:
    """Whether what there is none of is all that the card looks for in the Deck."""
    ops = [op for effect in card.effects for op in every_op(effect.does) if isinstance(op, CardOp)]
    looked = [op.wanted for op in ops if op.wanted is not None and Zone.DECK in op.wanted.zones]
    if not looked or card.unmodelled:
        return False
    return bool(_ANY.match(what)) or all(_is_of(fits, what) for fits in looked)


def _is_of(fits: Filter, what: str) -> bool:
    """Whether everything that fits is of a sort: by its Type, Attribute, archetype or kind."""
    one = (
        re.sub(r"\b(?:monsters?|cards?|guys?)$", "", what).strip().replace("magics", "spells").replace("magic", "spell")
    )
    one = one.removesuffix("s")
    sorts = {name.casefold().replace("-", " "): name for name in (*RACES, *ATTRIBUTES)}
    if one in sorts:
        return sorts[one] in (fits.race, fits.attribute) or set(fits.races) == {sorts[one]}
    if not one:
        return "monster" not in what or fits.kind is Kind.MONSTER or bool(fits.race or fits.attribute)
    backrow = {name.casefold().replace("-", " "): of for name, of in BACKROW.items()}
    if one in backrow and backrow[one][0]:
        kind, subtype = backrow[one]
        return fits.kind is not None and fits.kind.value == kind and (not subtype or fits.subtype == subtype)
    monsters = {name.casefold(): subtype for name, subtype in MONSTERS.items()}
    if one in monsters and one != "monster":
        return fits.subtype == monsters[one]
    named = (fits.archetype, fits.named, fits.exactly)
    return any(len(one) > 2 and one.rstrip("s") in each.casefold() for each in named if each)

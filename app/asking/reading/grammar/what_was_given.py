"""What is asked of a card that somebody gave, or meant to give, for another: `is the monster i wanted to send gone too`. Given as a cost it is gone whatever
comes of that; given by the effect, it is as that is carried out."""

from __future__ import annotations

from typing import Literal

from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.nouns import Noun
from app.asking.things import Thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.texts import cost_text, effect_text

GIVES = {"send": "send", "discard": "discard", "tribute": "tribute", "banish": "banish", "return": "return"}
"""By what is done with it the word that the text of a card has for that."""
_ASKS = ("go", "lose", "stay", "get", "leave", "return", "come-back", "survive", *GIVES)
"""What becomes of it, as it is asked."""


def asked_of_what_was_given(clause: Clause) -> Noun | None:
    """What was given, of which a clause asks what becomes of it; None where it asks nothing of the kind."""
    given = next((noun for noun in (clause.subject, clause.object) if noun is not None and noun.kind == "given"), None)
    given = given or _done_so(clause)
    places = all(noun.kind == "place" or (noun.kind == "it" and not noun.card) for _, noun in clause.preps)
    asks = clause.deed in _ASKS or (clause.deed == "is" and given is not None and bool(given.place))
    return given if asks and places else None


_BACK = ("return", "come-back", "get")
"""How it is asked whether it is had again."""


def _done_so(clause: Clause) -> Noun | None:
    """`are my 3 cards still milled`: what was given, by what was done with it."""
    of = clause.subject
    if of is None or not clause.passive or clause.aux != "is" or clause.deed not in GIVES or clause.preps:
        return None
    counted = of.kind == "thing" and of.thing is not None and of.thing in (Thing("card"), Thing("monster"))
    some = of.kind == "some" and (of.sort == "two" or not (of.sort or of.got))
    return Noun("given", whose=of.whose, got=clause.deed) if counted or some else None


def had_again(clause: Clause, given: Noun) -> bool:
    """Whether it is asked whether that is had again, and not whether it is gone: `are the cards i milled put back`, though what was returned for
    something is gone where it `is returned`."""
    back = any(noun.place in ("field", "hand", "deck") for _, noun in clause.preps)
    returned = clause.passive and given.got in ("", "return")
    return clause.how == "back" or (clause.deed in _BACK and not returned) or (clause.deed in ("go", "return") and back)


def given_as(library: Library, name: str, deed: str) -> Literal["cost", "effect", ""]:
    """Whether that is done as the cost of a card, or by its effect; empty for neither, and where one effect does it so and another one otherwise."""
    card = library.card(slug_of(name))
    said = GIVES.get(deed, "")
    if card is None or not said:
        return ""
    costs = any(said in cost_text(effect).casefold() for effect in card.effects)
    told = (effect_text(e).casefold().replace(cost_text(e).casefold(), "") for e in card.effects)
    does = any(said in each for each in told)
    return "" if costs is does else "cost" if costs else "effect"

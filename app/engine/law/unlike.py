"""What of an event does not fit, where such a thing has just happened and yet an effect does not answer it: only for saying why not."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.engine.law.fitting import fits
from app.engine.law.happening import event_fits, subjects_of
from app.engine.law.rules import Game
from app.engine.law.stats import atk, defense
from app.engine.law.verdict import Fact
from app.engine.position.state import Card, State
from app.engine.words.cards import On
from app.engine.words.filters import Filter

VALUES = {"atk_least": atk, "atk_most": atk, "def_least": defense, "def_most": defense}
"""What is told of a card as a number, by the trait that it lacks."""


def unlike(game: Game, state: State, card: Card, on: On) -> tuple[Fact, ...]:
    """The card that it happened to (`happened-to`), and what it lacks: a field of what is asked for (`lacks`), of points with what it `has`; or `whose`, where it
    happened on the wrong side. Nothing where no such thing happened, or it is more than that, or just such a thing did happen."""
    if on.card == "self" or any(event_fits(game, state, card, on, what) for what in state.recent):
        return ()  # the event is not what it lacks
    wider = (
        ("", replace(on, fits=None)),
        ("whose", replace(on, whose="any")),
        ("", replace(on, fits=None, whose="any")),
    )
    for field, each in wider:
        met = [what for what in state.recent if event_fits(game, state, card, each, what)]
        subjects = subjects_of(met[0]) if len(met) == 1 else ()
        if len(subjects) != 1:
            continue
        subject = state.card(subjects[0])
        lacks = field or (_lacking(game, state, on.fits, subject, card) if on.fits is not None else "")
        if lacks:
            has = (("has", VALUES[lacks](game, state, subject.id)),) if lacks in VALUES else ()
            return (("happened-to", subject.id), ("lacks", lacks), *has)
    return ()


def only(wanted: Filter, field: str) -> Filter:
    """Of what is asked for this alone, of cards in the same places."""
    return Filter(zones=wanted.zones, **{field: getattr(wanted, field)})


def _lacking(game: Game, state: State, wanted: Filter, subject: Card, card: Card) -> str:
    """The first that is asked for and that a card lacks; empty where only several together are not so."""
    asked = (f for f in msgspec.structs.fields(wanted) if f.name != "zones" and getattr(wanted, f.name) != f.default)
    by_itself = (f.name for f in asked)
    return next(
        (name for name in by_itself if not fits(game, state, only(wanted, name), subject, card.controller, card.id)), ""
    )

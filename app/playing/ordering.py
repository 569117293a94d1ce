"""The order in which things are written, and the order in which the game asks for them or the rules give it."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.law.laws import Law
from app.engine.law.rules import Game
from app.engine.law.verdict import Ground, Truth
from app.engine.position.events import Activated
from app.engine.position.state import Question
from app.playing.laws import Written
from app.playing.links import links
from app.playing.progress import Progress, Remark
from app.playing.seeking import ANSWERED_BY, CARDS, Found
from app.playing.way import Record, Way
from app.playing.wish import Wish, might_be_lawful

ANSWERS = ("activate", "settle", "choose", "declare")
"""What is said when the game asks for it, and not when its player likes."""
ASKED_ONCE = ("trigger", "duty", "word")
"""Questions to which silence is an answer, and that do not come again."""
SAID_BY_RULE = (Law.MANDATORY_ANSWER, Law.TRIGGER_SPEED, Law.TRIGGER_ORDER)


def asked_before(game: Game, progress: Progress, found: Found) -> Progress | None:
    """The text with the wish in front that answers what is asked before the next one is said, or what keeps it from being
    said, if one of those right behind it does. Where its player may choose, what is written first is the choice; this is
    asked first all the same."""
    wish, *behind = progress.ahead
    line = found.said if found.way is not None else found.blocked
    if (
        line is None
        or not behind
        or wish is progress.forward
        or not (found.way or not found.grounds or found.said is line)
    ):
        return None
    for way in _lines(progress.way, line):
        question = way.state.question
        asked = question is not None and (way is not line or found.way is None)
        if question is None or not asked or question.kind not in (*ASKED_ONCE, *(CARDS if way is line else ())):
            continue
        if (
            wish.does in ("choose", "declare")
            and question.kind in ANSWERED_BY[wish.does]
            and wish.player is question.player
        ):
            continue  # it was an answer to that itself
        first = next((w for w in _said_next(behind) if _answers(game, way, question, w)), None)
        if first is not None:
            rest = (w for w in progress.ahead if w is not first)
            return replace(progress, ahead=(first, *rest), forward=first, before=wish)
    return None


def _said_next(behind: list[Wish]) -> list[Wish]:
    """The wishes right behind one that may be meant for the same moment."""
    end = next((n for n, wish in enumerate(behind) if wish.does not in (*ANSWERS, "pass")), len(behind))
    return [wish for wish in behind[:end] if wish.does in ANSWERS]


def _answers(game: Game, way: Way, question: Question, wish: Wish) -> bool:
    fits = wish.player is question.player and question.kind in ANSWERED_BY[wish.does] and not wish.at
    return fits and might_be_lawful(game, way.state, wish)


def _lines(begin: Way, end: Way) -> list[Way]:
    """A line of play step by step, from where it begins."""
    found: list[Way] = []
    at: Way | None = end
    while at is not None and at is not begin:
        found.append(at)
        at = at.before
    return [begin, *reversed(found)]


def ordered(progress: Progress, wish: Wish, found: Found, said: Way) -> tuple[Remark, ...]:
    """The note on a wish that comes before one that was written first: since it was asked for before, or since the rules have
    put its effect on the chain below the other's."""
    if wish is progress.forward and progress.before is not None:
        question = said.state.question
        first = next((card for cards in progress.before.cards for card in cards), None)
        triggers = question is not None and question.kind == "trigger"
        grounds = (
            _by((f"node?/{said.state.question.at}#tiers", Law.TRIGGER_ORDER))
            if triggers and said.state.question
            else ()
        )
        return (Remark(wish, said.events, Written.ORDERED, first, grounds),)
    if not found.agreed:
        return ()
    own = next((link for link in links(said.state) if link.card in wish.cards[0] and link.player is wish.player), None)
    if own is None:
        return ()
    above = next((k for k in links(said.state) if k.number > own.number and (k.card, k.effect) in progress.named), None)
    if above is None:
        return ()
    rules = _activated_by(said.since(), own.number, own.card)
    return (Remark(wish, max(said.events - 1, 0), Written.ORDERED, above.card, _by(rules)),)


def _activated_by(record: Record, number: int, card: int) -> tuple[str, ...]:
    """The rules by which a link was made."""
    made = (
        e
        for e, _ in reversed(record)
        if isinstance(e.what, Activated) and (e.what.number, e.what.card) == (number, card)
    )
    return next((event.rules for event in made), ())


def _by(rules: tuple[str, ...]) -> tuple[Ground, ...]:
    told = tuple(rule for rule in rules if rule.startswith("node") or rule in SAID_BY_RULE)
    law = next((law for law in SAID_BY_RULE if law in told), Law.TRIGGER_ORDER)
    return (
        (Ground(law, Truth.YES, (("earlier", int(any("#within-tier" in rule for rule in told))),), told),)
        if told
        else ()
    )

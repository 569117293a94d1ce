"""Over a written situation: what may be done in the turn in which a card was used, with the cards that lie there."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.answer import Answer
from app.asking.questions import ACTS, SameTurn
from app.asking.relations.turns import PROHIBITS
from app.asking.situations.situation import Situation
from app.engine.words.filters import Kind
from app.notation import Line, Position
from app.notation.questions import OTHER

FROM_THE_HAND = {
    "normal-summon": ("summon",), "tribute-summon": ("summon",), "summon": ("summon", "special-summon"), "special-summon": ("special-summon",),
    "set-monster": ("set",), "set-spell-or-trap": ("set",),
}  # fmt: skip
"""What is done with a card of the hand, as it is written."""
KINDS = {"set-spell-or-trap": (Kind.SPELL, Kind.TRAP), "activate-spell": (Kind.SPELL,), "activate-trap": (Kind.TRAP,)}
"""The cards with which it is done; monsters if nothing is said."""


def same_turn(situation: Situation, asked: SameTurn) -> Answer:
    """Whether it can be done when the card has been used, with any card that lies there."""
    case = situation.case
    card = case.card(asked.card)
    if asked.order == "before":
        return situation.undecided(f"Over a situation it is asked what can be done when {card.name} has been used.")
    seat = situation.seats(card)[0]
    after = situation
    if not situation.used(card):
        done = situation.use(card, seat)
        if not done.lawful:
            return situation.refused(done, card)
        after = done.after
    who = seat if asked.who == "own" else OTHER[seat]
    tried = [after.do_at(line) for line in _lines(after, asked, who)]
    if not tried:
        return situation.undecided(f"No card lies there with which Player {who} could {ACTS[asked.act]}.")
    may = next((each for each in tried if each.lawful), None)
    if may is None:
        if tried[0].clause in PROHIBITS:
            told = after.yes if asked.barred else after.no
            return told(tried[0].why, tried[0], cited=tried[0].cited)
        return after.undecided(tried[0].why, tried[0]) if asked.barred else after.refused(tried[0], card)
    return (after.no if asked.barred else after.yes)(f"Player {who} can {ACTS[asked.act]} then.", may)


def _lines(there: Situation, asked: SameTurn, who: str) -> Iterator[Line]:
    """Each way in which it might be done there."""
    kinds = KINDS.get(asked.act, (Kind.MONSTER,))
    own = [p for p in there.scenario.positions if p.controller == who and p.card != asked.card]
    own = [p for p in own if _kind(there, p) in kinds]
    for position in own:
        if position.zone == "hand":
            yield from (Line(who, verb, (position.card,)) for verb in FROM_THE_HAND.get(asked.act, ()))
        if position.zone == "extra" and asked.act in ("summon", "special-summon", "synchro-summon"):
            yield Line(who, "special-summon", (position.card,))
        if position.zone == "monsters" and position.face == "down" and asked.act in ("summon", "flip-summon"):
            yield Line(who, "flip", (position.card,))
        if position.zone in ("hand", "spells", "field") and asked.act in ("activate-spell", "activate-trap"):
            yield Line(who, "activate", (position.card,))
        if position.zone == "monsters" and asked.act == "attack":
            aims = [p.card for p in there.scenario.positions if p.zone == "monsters" and p.controller != who]
            yield from (Line(who, "attack", (position.card,), (aim,)) for aim in aims or ["directly"])


def _kind(there: Situation, position: Position) -> Kind | None:
    return next((c.kind for c in there.case.book.cards.values() if c.name == position.card), None)

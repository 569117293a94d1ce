"""What may be given or chosen, and why what was written is none of that."""

from __future__ import annotations

from app.engine.ids import CardId, Cause
from app.engine.law.laws import Law
from app.engine.law.verdict import Fact, Ground, Truth
from app.engine.position.events import CountersChanged, Moved
from app.engine.position.state import Question, State
from app.playing.links import links
from app.playing.way import Record
from app.playing.wish import Candidates, Wish, selections


def offered(
    state: State, question: Question, named: tuple[Candidates, ...], judged: tuple[Ground, ...]
) -> Ground | None:
    """What speaks against the first of these names that stands for nothing of what is offered, if there is one. `judged`: the
    grounds on which such a choice is refused, with the rules behind them."""
    among = set(question.among)
    absent = next((cards for cards in named if cards and not among & set(cards)), None)
    if absent is None:
        return None
    effect = next((link.effect for link in reversed(links(state)) if link.card == question.for_card), "")
    rules = next((g.rules for g in judged if g.clause is Law.CHOICE), (str(Law.CHOICE),))
    return _ground(state, absent[0], question.kind, question.for_card, question.among, effect, rules)


def given(record: Record) -> tuple[CardId, ...]:
    """The cards that were given for something in a piece of play: as its cost, Tributed for it, or robbed of counters."""
    happened = [event.what for event, _ in record]
    went = [w.card for w in happened if isinstance(w, Moved) and (w.cause is Cause.COST or w.tributed)]
    robbed = [w.card for w in happened if isinstance(w, CountersChanged) and w.now < w.before]
    return tuple(dict.fromkeys((*went, *robbed)))


def not_given(names: tuple[Candidates, ...], cards: tuple[CardId, ...]) -> tuple[Candidates, ...]:
    """The names that stand for none of the cards that were given."""
    if any(set(chosen) <= set(cards) for chosen in selections(names)):
        return ()
    return tuple(name for name in names if not set(name) & set(cards)) or names


def nothing_else(state: State, wish: Wish, names: tuple[Candidates, ...], cards: tuple[CardId, ...]) -> Ground:
    """What speaks against giving these where others were given without asking, since there was no choice."""
    return _ground(state, names[0][0], "given", wish.cards[0][0] if wish.cards else None, tuple(dict.fromkeys(cards)))


def _ground(
    state: State, card: CardId, kind: str, asker: CardId | None, among: tuple[CardId, ...], effect: str = "",
    rules: tuple[str, ...] = (str(Law.CHOICE),),
) -> Ground:  # fmt: skip
    lies = state.card(card)
    facts: tuple[Fact, ...] = (
        ("card", card),
        ("kind", kind),
        ("can", " ".join(map(str, among))),
        ("zone", lies.zone),
        ("controller", lies.controller),
        ("face", lies.face),
        ("besides", " ".join(rule for rule in rules if rule != Law.CHOICE)),
    )
    if asker is not None:
        facts = (*facts, ("for", asker), ("effect", effect))
    return Ground(Law.CHOICE, Truth.NO, facts, rules)

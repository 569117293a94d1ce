"""The numbers that a story comes to: how many Life Points somebody loses, and the ATK and DEF that a monster has then."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, takewhile

from app.asking.case import Case, Outcome
from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law.stats import atk, defense
from app.engine.position.events import Activated, AttackDeclared, Compared, Entered, LifeBecame, LifeChanged, LifePaid
from app.engine.position.state import State
from app.engine.words.cards import CardDef
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon

DAMAGE_STEP = "battle/damage"
"""Where in the turn that is."""
NONE_LOST = "Nobody loses Life Points."
NOT_HURT = {"A": "You lose no Life Points.", "B": "Your opponent loses no Life Points."}
_WHO = {Seat.A: ("You", ""), Seat.B: ("Your opponent", "s")}
"""Each player as who asks says it, with the ending of what he does."""


def lost(outcome: Outcome, whom: Seat | None = None, paid: bool = True) -> str:
    """How many Life Points each player loses, or one of them: as damage, and, if `paid`, as a cost. Empty for none."""
    seats = (whom,) if whom is not None else (Seat.A, Seat.B)
    return " ".join(said for seat in seats for said in _lost_by(outcome, seat, paid))


def _lost_by(outcome: Outcome, seat: Seat, paid: bool) -> Iterator[str]:
    who, ending = _WHO[seat]
    hits = [-what.amount for what in outcome.happened if isinstance(what, LifeChanged) and what.player is seat]
    hits = [amount for amount in hits if amount > 0]
    cost = sum(what.amount for what in outcome.happened if isinstance(what, LifePaid) and what.player is seat)
    hits += _made_fewer(outcome, seat)
    if hits:
        apart = f" ({' + '.join(map(str, hits))})" if len(hits) > 1 else ""
        yield f"{who} lose{ending} {sum(hits)} Life Points{apart}."
    if cost and paid:
        yield f"{who} pay{ending} {cost} Life Points as a cost."


def _made_fewer(outcome: Outcome, seat: Seat) -> list[int]:
    """By how many an effect has made the Life Points of a player fewer, which is neither damage nor a cost, each time."""
    run = outcome.played.run
    before = [run.first, *(state for _, state in run.record)]
    fewer = (
        was.life_of(seat) - what.left
        for was, (event, _) in zip(before, run.record, strict=False)
        if isinstance(what := event.what, LifeBecame) and what.player is seat
    )
    return [each for each in fewer if each > 0]


def life(outcome: Outcome) -> str:
    """What Life Points the players have in the end; empty where they have what they had."""
    return next((said for said in outcome.ruling.answer if said.startswith("Life Points")), "")


def stats_of(case: Case, name: str, outcome: Outcome, this: set[CardId], used: set[CardId]) -> str:
    """The ATK and DEF that a monster has then, as they are counted on the field; empty where it is no face-up monster. `used`: what is used last: in the Damage
    Step it is the battle that is asked about, with what it leaves behind said as well, where that is something else."""
    name, left = case.card(name).name, before_the_end(outcome)
    then = _as_they_fight(outcome, used) if used else None
    after = _stats(name, outcome, this, left)
    fought = _stats(name, outcome, this, then) if then is not None else ""
    if not fought or fought == after:
        return after
    return f"{fought} That is in the damage calculation. {f'Once that is over: {after}' if after else ''}".strip()


def _as_they_fight(outcome: Outcome, used: set[CardId]) -> State | None:
    """How things are as ATK and DEF are compared, where one of these cards is used in the Damage Step before that; nothing where it is not."""
    record = outcome.played.run.record
    last = max(
        (n for n, (event, _) in enumerate(record) if isinstance(event.what, Activated) and event.what.card in used),
        default=-1,
    )
    if last < 0 or not record[last][0].at.startswith(DAMAGE_STEP):
        return None
    behind = takewhile(lambda each: not isinstance(each[0].what, AttackDeclared), record[last:])
    return next((state for event, state in behind if isinstance(event.what, Compared)), None)


def stats_brought(case: Case, name: str, outcome: Outcome) -> str:
    """The same of the Tokens that a card has made; empty where none is there."""
    made = set(tokens_of(case.card(name)))
    cards = before_the_end(outcome).cards
    there = {held.slug for held in cards if held.slug in made}
    said = (
        _stats(case.book.cards[slug].name, outcome, {c.id for c in cards if c.slug == slug}, before_the_end(outcome))
        for slug in sorted(there)
    )
    return " ".join(filter(None, said))


def tokens_there(case: Case, name: str, outcome: Outcome) -> str:
    """Which of the Tokens that a card makes there are, and whose; empty where there is none."""
    made = tuple(dict.fromkeys(tokens_of(case.card(name))))
    cards = [held for held in before_the_end(outcome).cards if held.slug in made and held.zone is Zone.MONSTER]
    said: list[str] = []
    for seat, who in ((Seat.A, "You have"), (Seat.B, "Your opponent has")):
        for slug in made:
            number = sum(held.slug == slug and held.controller is seat for held in cards)
            if number:
                said.append(f"{who} {number} {case.book.cards[slug].name}{'s' if number > 1 else ''}.")
    return " ".join(said)


def tokens_of(card: CardDef) -> Iterator[str]:
    """The Tokens that a card makes, as they are called in the game."""
    ops = (op for effect in card.effects for op in every_op(effect.does))
    return (op.token for op in ops if isinstance(op, SpecialSummon) and op.token)


def before_the_end(outcome: Outcome) -> State:
    """How things are when all that is told has been done: play goes on to the end of the turn, at which much of it runs out."""
    run = outcome.played.run
    ends = (
        state for event, state in reversed(run.record) if isinstance(event.what, Entered) and event.what.path == "end"
    )
    return next(ends, run.final)


def gone_for_a_while(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether a card has left the field when all is done that is told, and is back on it only when the turn is over, without anything being used for
    that by then."""
    then, final = before_the_end(outcome), outcome.played.run.final
    behind = list(dropwhile(lambda each: each[1] is not then, outcome.played.run.record))
    if any(isinstance(event.what, Activated) for event, _ in behind):
        return False
    there = (outcome.played.run.first, *(state for _, state in outcome.played.run.record))
    return any(
        held.id in this
        and not held.zone.on_field
        and final.card(held.id).zone.on_field
        and any(state.card(held.id).zone.on_field for state in takewhile(lambda each: each is not then, there))
        for held in then.cards
    )


def _stats(name: str, outcome: Outcome, this: set[CardId], state: State) -> str:
    game = outcome.played.words.game
    there = (c for c in state.cards if c.id in this and c.zone is Zone.MONSTER and c.face is Face.UP)
    values = dict.fromkeys((atk(game, state, held.id), defense(game, state, held.id)) for held in there)
    return " ".join(f"{name} has {now} ATK and {guard} DEF." for now, guard in values)

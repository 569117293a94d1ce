"""What a battle came to, as it is asked: who is destroyed, and whose Life Points are less."""

from __future__ import annotations

from app.asking.case import Outcome
from app.asking.relations.amounts import NONE_LOST
from app.engine.ids import CardId, Seat
from app.engine.position.events import AttackDeclared, DestroyedByBattle, Moved

BOTH = ("both-destroyed", "both-damaged")


def came_of_it(outcome: Outcome, asked: str) -> bool:
    """Whether the battle that was played had the outcome that is asked; it had one of some kind where none is named."""
    if not asked:
        return True
    declared = next((what for what in outcome.happened if isinstance(what, AttackDeclared)), None)
    if declared is None:
        return False
    if asked.endswith("-destroyed"):
        beaten = [
            _destroyed(outcome, declared.attacker),
            declared.target is not None and _destroyed(outcome, declared.target),
        ]
    else:
        beaten = [_hurt(outcome, declared.player), _hurt(outcome, declared.player.opponent)]
    if asked in BOTH:
        return all(beaten)
    return any(beaten) if asked in ("either-damaged", "losses") else beaten[asked.startswith("attacked")]


def who_loses(outcome: Outcome) -> str:
    """Which of the two players of a battle loses how many Life Points: whose the monsters are may not be said."""
    declared = next((what for what in outcome.happened if isinstance(what, AttackDeclared)), None)
    if declared is None:
        return NONE_LOST
    run = outcome.played.run
    sides = (("attacking", declared.player), ("attacked", declared.player.opponent))
    lost = ((side, run.first.life_of(player) - run.final.life_of(player)) for side, player in sides)
    said = (f"The {side} player loses {points} Life Points." for side, points in lost if points > 0)
    return " ".join(said) or NONE_LOST


def _destroyed(outcome: Outcome, card: CardId) -> bool:
    """In the battle, or by an effect that it brought about."""
    return outcome.did(
        lambda what: (
            (isinstance(what, DestroyedByBattle) or (isinstance(what, Moved) and what.destroyed)) and what.card == card
        )
    )


def _hurt(outcome: Outcome, player: Seat) -> bool:
    run = outcome.played.run
    return run.final.life_of(player) < run.first.life_of(player)

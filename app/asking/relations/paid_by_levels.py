"""What may be given for the Special Summon of a monster that takes any number of cards whose Levels are together so much: it is played with those
that are named."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.taking import by_levels
from app.engine.ids import Seat
from app.engine.words.cards import CardDef
from app.engine.words.operations.discard import Discard
from app.notation import Line, Position, Scenario, numbered, write
from app.notation.asked import WORDS as ASKED
from app.rulebook.texts import procedure_text
from app.staging.fitting import facts_fit


def paid_by_levels(case: Case, card: CardDef, given: tuple[CardDef, ...], gives: str) -> Answer | None:
    """Whether these are given for it; None where nothing is given for it so. The monster may be among what is given for it itself, where that says so."""
    way, op = next(by_levels(card), (None, None))
    if way is None or op is None or op.wanted is None or gives not in ("", "discarded") or not isinstance(op, Discard):
        return None
    so = ASKED["gives"]["discarded"]
    text, cited = procedure_text(way), case.text_of(card)
    wrong = next((each for each in given if not facts_fit(op.wanted, each)), None)
    if wrong is not None:
        return case.no(f"{wrong.name} is none of the cards that are {so} for {card.name}. {text}", cited=cited)
    levels = sum(each.level or 0 for each in given)
    said = " and ".join(each.name for each in given)
    if len(given) == 1 and isinstance(op.levels, int) and levels < op.levels:
        return case.only_if(
            f"others are {so} with it, so that their Levels are together {op.levels} or more. {text}", cited=cited
        )
    if isinstance(op.levels, int) and levels < op.levels:
        return case.no(f"Their Levels are together {levels}, and not {op.levels} or more. {text}", cited=cited)
    names = [each.name for each in given]
    held = [*names, *(() if card.name in names and op.or_this else (card.name,))]
    place = str(op.wanted.zones[0])
    positions = numbered([Position(name, "A", "A", place) for name in held])
    several = {name for name in held if held.count(name) > 1}
    paying = [
        name if name not in several else f"{name} #{names[: at + 1].count(name)}" for at, name in enumerate(names)
    ]
    summoned = f"{card.name} #{held.count(card.name)}" if card.name in several else card.name
    line = Line("A", "special-summon", (summoned,), effect=way.id, paying=tuple(paying))
    outcome = case.play(write(Scenario("", case.ruleset, str(Seat.A), 3, "main-1", 8000, 8000, positions, (line,))))
    refused = next((each for each in outcome.ruling.refused if each.grounds), None)
    if refused is not None:
        ground = refused.grounds[0]
        return case.no(f"{ground.text} {text}", outcome, None, cited=(*ground.citations, *cited), line=1)
    if outcome.played.run.unreached:
        return None
    return case.yes(
        f"{said} can be {so} for {card.name}: their Levels are together {levels}. {text}", outcome, None, line=1
    )

"""The situation in which a monster is given for another's Summon: Tributed for it, or used as its Synchro Material."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case
from app.asking.questions import Triggers
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import NotationError, read, write
from app.services.known import known
from app.staging import Staged, Wanted

TUNER = "any Tuner Machine 800/600 level {level}"
OTHER = "any Normal Warrior 1500/1000 level {level}"
SYNCHROS = ("Magical Android", "Goyo Guardian", "Black Rose Dragon", "Stardust Dragon")
"""Synchro Monsters that take any material, for a Summon of which none is named."""
TRIBUTE = "any Normal Warrior 1500/1000"
TRIBUTES = ((5, 0), (7, 1), (99, 2))
"""Below which Level how many Tributes it takes."""


def given_for(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """Situations in which the card is Tributed for the monster that is named, or is Synchro Material for it or for any."""
    if card.kind is not Kind.MONSTER:
        return
    by = case.card(asked.by) if asked.by else None
    if asked.when == "tributed" and by is not None and by.kind is Kind.MONSTER:
        number = next(many for below, many in TRIBUTES if by.level < below)
        if number:
            more = [TRIBUTE] * (number - 1)
            play = f"summon {by.name} paying {' + '.join((card.name, *more))}"
            yield from _written(case, card, (card.name, *more), ("hand", by.name), play)
    if asked.when in ("material", "sent-to-graveyard") and (by is None or "synchro" in by.subtypes):
        if asked.when != "material" and by is None:
            return
        made = by or next((each for each in map(case.card, SYNCHROS) if each.level > card.level), None)
        missing = made.level - card.level if made is not None else 0
        if made is not None and missing > 0:
            partner = (OTHER if "tuner" in card.subtypes else TUNER).format(level=missing)
            play = f"special-summon {made.name} paying {card.name} + {partner}"
            yield from _written(case, card, (card.name, partner), ("extra", made.name), play)


def _written(case: Case, card: CardDef, field: tuple[str, ...], other: tuple[str, str], play: str) -> Iterator[Staged]:
    zone, name = other
    lines = [f"ruleset: {case.ruleset}", "turn: {player: A, number: 3, at: main-1}", "A:", "  monsters:"]
    lines += [f'    - "{each}"' for each in field]
    lines += [f"  {zone}:", f'    - "{name}"', "play:", f'  - A: "{play}"']
    try:
        text = write(read("\n".join(lines) + "\n", *known(case.library)))
    except NotationError:
        return
    if not case.play(text).ruling.refused:
        yield Staged(Wanted(card.slug, "", "event"), case.ruleset, text, 1, play, (f"it is given for {name}",), 1)

"""The situation in which a monster is given for another's Summon: Tributed for it, or used as its Synchro Material."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Triggers
from app.engine.ids import Seat, Stance, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.fusion_summon import FusionSummon
from app.notation import NotationError, read, write
from app.services.known import known
from app.staging import Staged, Wanted
from app.staging.fitting import facts_fit, written
from app.staging.setting import Lay

TUNER = "any Tuner Machine 800/600 level {level}"
OTHER = "any Normal Warrior 1500/1000 level {level}"
SYNCHROS = ("Magical Android", "Goyo Guardian", "Black Rose Dragon", "Stardust Dragon")
"""Synchro Monsters that take any material, for a Summon of which none is named."""
FUSES = "Polymerization"
"""And the Spell by which any Fusion Monster is made that nothing else is said of."""
PAID_WITH = "any card"
"""What is given as the cost of another such card."""
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
    if asked.when == "material":
        yield from _fused(case, card, by)


def _fused(case: Case, card: CardDef, by: CardDef | None) -> Iterator[Staged]:
    """The card is Fusion Material on the field, for the monster that is named, or for any that takes it: by the card that is named, or by any."""
    by_it = next(fusing(by), None) if by is not None else None
    if by is not None and by_it is None and "fusion" not in by.subtypes:
        return
    among = (by,) if by is not None and by_it is None else tuple(case.book.cards.values())
    able = [each for each in among if len(each.materials) == 2 and not each.without_polymerization]
    if by is not None and by_it is not None:
        effect, op = by_it
        hand: tuple[str, ...] = (by.name, *([PAID_WITH] if effect.cost else []))
        able = [each for each in able if facts_fit(op.monster, each) and (not each.made_by or by.name in each.made_by)]
    else:
        hand = (FUSES,)
        able = [each for each in able if not each.made_by]
    for made in sorted(able, key=lambda each: (len(each.effects), each.name)):
        for mine, other in (made.materials, made.materials[::-1]):
            if mine.count + other.count > 2 or made.slug == card.slug or not facts_fit(mine.fits, card):
                continue
            asks = replace(other.fits, kind=Kind.MONSTER)
            beside = written(Lay("beside", Seat.A, Zone.MONSTER, asks=(asks,), stance=Stance.ATTACK), case.book.cards)
            if beside is None or beside == card.name:
                continue
            for found in _written(case, card, (card.name, beside), ("extra", made.name), "", hand=hand):
                ids = case.play(found.text).ids(card.slug)
                if case.play(found.text).did(lambda what, ids=ids: isinstance(what, Moved) and what.card in ids):  # type: ignore[misc]
                    yield found
                    return


def fusing(by: CardDef) -> Iterator[tuple[EffectDef, FusionSummon]]:
    """How a Spell or Trap that is used makes a Fusion Monster."""
    for effect in by.effects if by.kind is not Kind.MONSTER else ():
        if effect.kind is EffectKind.ACTIVATION:
            yield from ((effect, op) for op in effect.does[:1] if isinstance(op, FusionSummon))


def _written(
    case: Case, card: CardDef, field: tuple[str, ...], other: tuple[str, str], play: str, hand: tuple[str, ...] = ()
) -> Iterator[Staged]:
    """`hand`: the card that makes the other of them, out of the hand, and what is given for that."""
    zone, name = other
    lines = [f"ruleset: {case.ruleset}", "turn: {player: A, number: 3, at: main-1}", "A:", "  monsters:"]
    lines += [f'    - "{each}"' for each in field]
    lines += [f"  {zone}:", f'    - "{name}"', *(["  hand:"] if hand else [])]
    lines += [f'    - "{each}"' for each in hand]
    play = play or f"activate {hand[0]}"
    lines += ["play:", f'  - A: "{play}"']
    try:
        text = write(read("\n".join(lines) + "\n", *known(case.library)))
    except NotationError:
        return
    outcome = case.play_out(text, meant=(name, card.name)) if hand else case.play(text)
    text = outcome.text
    if not outcome.ruling.refused:
        yield Staged(Wanted(card.slug, "", "event"), case.ruleset, text, 1, play, (f"it is given for {name}",), 1)

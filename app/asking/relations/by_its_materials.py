"""What hangs on what a monster was made of, where nobody tells that: its ATK and DEF, and how often it attacks."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.position.events import Compared
from app.engine.words.applied.several_attacks import SeveralAttacks
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.applied.stats_become import StatsBecome
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Points, Who
from app.engine.words.operations.change_stats import ChangeStats
from app.engine.words.operations.operation import every_op
from app.notation.told import DIRECTLY

UNTOLD = "How much ATK and DEF {} has hangs on what it was made of, which is not told."
HOW_OFTEN = "How often {} may attack hangs on what it was made of, which is not told."


def is_as_strong_as_its_materials(card: CardDef) -> bool:
    """Whether a monster has ATK or DEF by what was Tributed or used as material for it."""
    return any(map(_is_of_materials, _values(card)))


def _values(card: CardDef) -> Iterator[object]:
    for effect in card.effects:
        for each in (*effect.applies, *every_op(effect.does)):
            if isinstance(each, StatBonus | StatsBecome | ChangeStats):
                yield from (each.atk, each.defense)


def _is_of_materials(amount: object) -> bool:
    return isinstance(amount, Points) and amount.of is Who.MADE_OF


def fought_untold(case: Case, outcome: Outcome) -> str:
    """That it hangs on what a monster was made of how a battle ends: one that lies there when play begins, and was never made; empty for no such battle."""
    there = {held.id: held.slug for held in outcome.played.run.first.cards if held.zone is Zone.MONSTER}
    for what in outcome.happened:
        for fighter in (what.attacker, what.target) if isinstance(what, Compared) else ():
            card = case.book.cards.get(there[fighter]) if fighter in there else None
            if card is not None and is_as_strong_as_its_materials(card):
                return UNTOLD.format(card.name)
    return ""


def attacks_again_untold(case: Case, asked: Story) -> str:
    """That it hangs on what a monster was made of whether it may attack once more; empty where it does not."""
    made, counted = _attacks(case, asked)
    return HOW_OFTEN.format(asked.done[-1].card) if made and counted else ""


def attacks_no_more(case: Case, asked: Story) -> Answer | None:
    """That such a monster attacks no more after a direct attack, however often it may attack otherwise; nothing where that is not so, or its player has
    used something since, by which it may."""
    made, counted = _attacks(case, asked)
    last = asked.done[-1]
    used = any(each.who == last.who and each.does == "use" for each in asked.done)
    if used or not counted or not any(each.on == DIRECTLY for each in made):
        return None
    if not all(applied.not_after_direct for _, applied in counted):
        return None
    card = case.card(last.card)
    why = f"{card.name} has attacked directly. It reads: {counted[0][0].says}"
    return case.no(why, cited=case.text_of(card))


def _attacks(case: Case, asked: Story) -> tuple[list[Done], list[tuple[EffectDef, SeveralAttacks]]]:
    """The attacks that are told of the monster of which it is asked whether it can attack, and by which of its effects it may attack as often as what it was
    made of says."""
    *before, last = asked.done
    if last.does != "attack" or thing(last.card) is not None:
        return [], []
    made = [each for each in before if (each.does, each.card, each.who) == ("attack", last.card, last.who)]
    applied = ((effect, each) for effect in case.card(last.card).effects for each in effect.applies)
    counted = [(e, each) for e, each in applied if isinstance(each, SeveralAttacks) and _is_of_materials(each.times)]
    return made, counted

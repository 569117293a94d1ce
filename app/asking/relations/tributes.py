"""Whether a monster may be Tributed for the Tribute Summon of another one, which is no effect of that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.relations.affects import done_to
from app.asking.things import thing
from app.engine.law.laws import Law
from app.engine.words.applied.cannot_be_tributed import CannotBeTributed
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.tribute import Tribute
from app.notation import Line, Position, Scenario, numbered, write
from app.notation.questions import Letter

ONE_FROM, TWO_FROM = 5, 7
"""From which Levels on a monster takes one Tribute, and two."""
BESIDE = Position("any monster 1500/1000", "A", "A", "monsters", "up", "attack")


def taken(card: CardDef) -> int:
    """How many Tributes its Normal Summon or Set takes."""
    level = card.level or 0
    return card.tributes if card.tributes is not None else (level >= ONE_FROM) + (level >= TWO_FROM)


def tributed_for(case: Case, one: CardDef, other: CardDef) -> Answer | None:
    """The Tribute Summon written down, with no more monsters than it takes; nothing where the one is not Summoned so, or Tributes for an
    effect of its own."""
    if one.kind is not Kind.MONSTER or one.special_only or one.own_way_only or one.in_extra_deck:
        return None
    takes = taken(one)
    if not takes or other.kind is not Kind.MONSTER:
        return None
    ops = [op for effect in one.effects for op in (*effect.cost, *every_op(effect.does))]
    if any(isinstance(op, Tribute) for op in ops):
        return None
    return _with_enough(case, one, (other,), takes)


def tributes_of(case: Case, one: CardDef, given: tuple[CardDef, ...]) -> Answer | None:
    """Whether these may be Tributed for the Tribute Summon of a monster, with others beside them where it takes more; nothing where none is Tributed for
    it, or not so many."""
    takes = taken(one) if one.kind is Kind.MONSTER and not one.special_only and not one.own_way_only else 0
    if one.in_extra_deck or len(given) > takes or any(each.kind is not Kind.MONSTER for each in given):
        return None
    return _with_enough(case, one, given, takes)


def _with_enough(case: Case, one: CardDef, given: tuple[CardDef, ...], takes: int) -> Answer | None:
    """With these and as many more monsters as it takes, so that it can but be one of these that keeps it from being Summoned so: it is said then that it
    cannot be Tributed, and not that too few are there."""
    there = (Position(each.name, "A", "A", "monsters", "up", "attack") for each in given)
    answer = _played(case, one, given, (*there, *(BESIDE,) * (takes - len(given))), ())
    few = answer is not None and answer.verdict is Verdict.NO and _is_for_want_of_tributes(answer)
    if answer is None or not few:
        return answer
    said = " and ".join(each.name for each in given)
    cited = tuple(dict.fromkeys((*(c for each in given for c in case.text_of(each)), *answer.cited)))
    return replace(answer, why=f"{said} cannot be Tributed for the Tribute Summon of {one.name}.", cited=cited)


def _is_for_want_of_tributes(answer: Answer) -> bool:
    refused = answer.ruling.refused if answer.ruling is not None else ()
    return any(each.line == 1 and each.grounds and each.grounds[0].clause == Law.SUMMON_TRIBUTES for each in refused)


def tributed_off_these(
    case: Case, one: CardDef, given: tuple[CardDef, ...], there: tuple[Position, ...], who: Letter
) -> Answer | None:
    """The Tribute Summon of a monster with these and no other monsters of its player, among what lies there; nothing where none is Tributed for it."""
    if one.kind is not Kind.MONSTER or one.in_extra_deck or not taken(one) or not given:
        return None
    return _played(case, one, given, there, tuple(each.name for each in given), who)


def never_tributed(case: Case, given: Iterable[str]) -> Iterator[str]:
    """What those of these that are named say themselves against being Tributed: that too few are there comes of it."""
    for card in (case.card(each) for each in given if thing(each) is None):
        for effect in card.effects:
            if any(isinstance(each, CannotBeTributed) and each.fits.self for each in effect.applies):
                yield f"{card.name} reads: {effect.says}"


def _played(
    case: Case,
    one: CardDef,
    given: tuple[CardDef, ...],
    there: tuple[Position, ...],
    paying: tuple[str, ...],
    who: Letter = "A",
) -> Answer | None:
    line = Line(who, "summon", (one.name,), paying=paying)
    positions = numbered((*there, Position(one.name, who, who, "hand")))
    scenario = Scenario("", case.ruleset, who, 3, "main-1", 8000, 8000, positions, (line,))
    outcome = case.play(write(scenario))
    if all(any(outcome.did(done_to("tribute", card)) for card in outcome.ids(each.slug)) for each in given):
        said = " and ".join(each.name for each in given)
        return case.yes(f"{said} can be Tributed for the Tribute Summon of {one.name}.", outcome, None, line=1)
    refusal = next((r for r in outcome.ruling.refused if r.line == 1 and r.grounds), None)
    if refusal is None:
        return None
    ground = refusal.grounds[0]
    why = " ".join((ground.text, *never_tributed(case, (each.name for each in given))))
    return case.no(why, outcome, None, cited=ground.citations, line=1)

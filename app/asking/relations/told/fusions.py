"""Whether a Fusion Monster that has no way of its own can be Summoned of the cards that are told: by the Spell that is told to be used, or else by the one
that makes any of them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.summoned_with import FUSES, fusing
from app.asking.relations.told.made_of_these import with_materials
from app.asking.relations.told.told_against import YOU, refusal_of
from app.asking.things import thing
from app.engine.law.laws import Law
from app.engine.position.events import Moved, Summoned
from app.engine.words.cards import CardDef
from app.notation import Line, NotationError, Position, Scenario, numbered, read, write
from app.services.known import known
from app.staging.telling import Laid

Lying = Callable[[Case, Story, Done], Laid | None]
"""How what lies there is laid down, with nothing done."""


def fused(case: Case, asked: Story, lying: Lying) -> Answer | None:
    """Whether the last thing that is told can be done, where it is such a Summon; nothing where it is not, or it does not show."""
    *before, last = asked.done
    named = all(thing(each) is None for each in (last.card, *last.gives))
    if last.does != "special-summon" or len(last.gives) < 2 or not named or not _is_fused(case.card(last.card)):
        return None
    by = _spell(case, tuple(before), last)
    if by is None:
        return None
    found = lying(case, replace(asked, done=(last,)), last)
    bare = Scenario("", case.ruleset, last.who, 3, "main-1", 8000, 8000, (), ())
    scenario = read(found.text, *known(case.library)) if found is not None else bare
    lies, given = with_materials(case, scenario, last)
    if given is None:
        return None
    spell = Position(by.name, last.who, last.who, "hand")
    used = Line(last.who, "activate", (by.name,))
    try:
        positions = numbered((*scenario.positions, *lies, spell))
        outcome = case.play_out(write(replace(scenario, positions=positions, play=(used,))), given)
    except NotationError:
        return None
    card = case.card(last.card)
    more: dict[str, object] = {"line": 1, "assumed": (YOU, *(found.assumed if found is not None else ()))}
    refusal = refusal_of(outcome, 1)
    if refusal is not None:
        ground = refusal.grounds[0]
        if ground.clause != Law.SOMETHING:
            return case.no(ground.text, outcome, None, cited=ground.citations, **more)
        alone = fused(case, replace(asked, lies=()), lying) if asked.lies else None
        if alone is not None and alone.verdict is Verdict.YES:
            return case.undecided(f"Of what lies there {card.name} is not made by {by.name}. {ground.text}")
        why = f"{' and '.join(given)} are not the Fusion Material of {card.name}."
        return case.no(why, outcome, None, cited=ground.citations, **more)
    came, of = set(outcome.ids(card.slug)), [set(outcome.ids(case.card(each).slug)) for each in given]
    made = outcome.did(lambda what: isinstance(what, Summoned) and what.card in came)
    gone = {what.card for what in outcome.happened if isinstance(what, Moved)}
    if not made or not all(each & gone for each in of):
        told = without_life(outcome.ruling.answer)  # it is made of others, which lie there as well, or comes to nothing
        return case.undecided(f"It is not made of these by {by.name}. {told}".strip())
    why = f"{card.name} is Fusion Summoned by {by.name}. {without_life(outcome.ruling.answer)}"
    return case.yes(why.strip(), outcome, None, **more)


def _is_fused(card: CardDef) -> bool:
    """Whether it is a Fusion Monster that is Summoned by a Fusion alone."""
    own = any(way.special for way in card.procedures)
    return "fusion" in card.subtypes and bool(card.materials) and not card.without_polymerization and not own


def _spell(case: Case, before: tuple[Done, ...], last: Done) -> CardDef | None:
    """The Spell that makes it: the one that its player has used right before, if nothing else is told; nothing where more is."""
    made = case.card(last.card)
    if not before:
        return case.card(made.made_by[0]) if made.made_by else case.card(FUSES)
    plain = len(before) == 1 and before[0].does == "use" and before[0].who == last.who and not before[0].on
    by = case.card(before[0].card.partition(" [")[0]) if plain and thing(before[0].card) is None else None
    return by if by is not None and any(True for _ in fusing(by)) else None

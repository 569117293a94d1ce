"""Whether a monster can be brought back that was never Summoned: of one that has to be Special Summoned in a way of its own first that is
tried after its Summon was negated."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, SpecialSummons
from app.asking.relations.affects import brings, special_summons
from app.asking.relations.deeds import NEGATOR
from app.asking.relations.ready import ready
from app.asking.things import thing
from app.engine.law.laws import Law
from app.engine.position.events import Summoned, SummonNegated
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line, Position, numbered, read, write
from app.services.known import known
from app.staging import Staged, Wanted
from app.staging.telling import Laid

NEVER = "{} has to be Special Summoned in a way of its own first, and never was."
SENDS = "Foolish Burial"
"""By what a monster comes to the Graveyard that never was on the field."""
OPEN = "main-1/window"
"""Where it is used, when the chain of the negation is over."""


def special_summons_one(case: Case, asked: SpecialSummons) -> Answer:
    if not asked.unsummoned:
        return special_summons(case, asked)
    one, other = case.card(asked.one), case.card(asked.other)
    if not other.special_only and not other.in_extra_deck:
        usual = special_summons(case, replace(asked, unsummoned=False))
        return case.retold(usual, usual.why, (f"{other.name} need not be Summoned in a way of its own first.",))
    if other.own_way_only:
        return special_summons(case, replace(asked, unsummoned=False))
    for way in other.procedures:
        found = case.stage(Wanted(other.slug, way.id, kind="procedure")) if way.special else None
        if isinstance(found, Staged) and (answer := _after_its_negation(case, one, other, found)) is not None:
            return answer
    if (answer := _out_of_the_deck(case, asked, other)) is not None:
        return answer
    return case.undecided(f"No Summon of {other.name} was found that could be negated first.")


def _out_of_the_deck(case: Case, asked: SpecialSummons, other: CardDef) -> Answer | None:
    """It has come to the Graveyard out of the Deck, and the one is used on it then, or brings it; nothing where play does not come to that."""
    usual = special_summons(case, replace(asked, unsummoned=False))
    if usual.verdict is Verdict.NO:
        return usual  # not even of one that was Summoned in its own way
    if usual.verdict is not Verdict.YES or not usual.text or not usual.line:
        return None
    scenario = read(usual.text, *known(case.library))
    there = next((p for p in scenario.positions if (p.card, p.zone) == (other.name, "graveyard")), None)
    if there is None or there.owner != scenario.turn_player or not scenario.at.startswith("main"):
        return None
    who = there.owner
    buried = replace(there, zone="deck")
    others = [p for p in scenario.positions if p is not there]
    lies = numbered((*others, buried, Position(SENDS, who, who, "hand")))
    first = (Line(who, "activate", (SENDS,)), Line(who, "choose", (other.name,)))
    play = (*first, *scenario.play)
    outcome = case.play(write(replace(scenario, ask=None, positions=lies, play=play)))
    refusal = next((r for r in outcome.ruling.refused if r.grounds), None)
    ids = outcome.ids(other.slug)
    number = len(first) + usual.line
    if refusal is None and outcome.did(lambda what: isinstance(what, Summoned) and what.card in ids):
        one = case.card(asked.one)
        why = f"{one.name} can Special Summon {other.name}, though it was never Summoned before."
        return case.yes(why, outcome, None, line=number)
    if refusal is not None and refusal.line == number and refusal.grounds[0].clause in (Law.TARGET, Law.CHOICE):
        return case.no(NEVER.format(other.name), outcome, None, cited=refusal.grounds[0].citations, line=number)
    return None


def after_a_negated_summon(case: Case, last: Done, before: Laid | None) -> Answer | None:
    """Why a card cannot bring a monster back whose Summon was negated in what is told before, or that an effect has brought without that: at the next time at
    which it could be used, and not in answer to that; nothing where it is not that."""
    brings_it = last.does == "use" and thing(last.on) is None and thing(last.card) is None and last.on
    if before is None or not brings_it:
        return None
    card, monster = case.card(last.card.partition(" [")[0]), case.card(last.on)
    if monster.kind is not Kind.MONSTER or not any(brings(each) for each in case.used(card)):
        return None
    if monster.own_way_only:
        # whatever is in the way besides, it is never brought back
        never = special_summons(case, SpecialSummons(card.name, monster.name))
        return never if never.verdict is Verdict.NO else None
    outcome = case.play_out(before.text)
    this = outcome.ids(monster.slug)
    negated = outcome.did(lambda what: isinstance(what, SummonNegated) and what.card in this)
    brought = not negated and any(held.id in this and held.improper for held in outcome.played.run.final.cards)
    if not negated and not brought:
        return None
    found = special_summons_one(case, SpecialSummons(card.name, monster.name, unsummoned=True))
    if found.verdict is not Verdict.NO:
        return None
    return case.no(found.why, cited=found.cited) if brought else found


def _after_its_negation(case: Case, one: CardDef, other: CardDef, found: Staged) -> Answer | None:
    """The Summon is negated, and the one used on what lies in the Graveyard then; nothing where play does not come to that."""
    scenario = read(found.text, *known(case.library))
    negator = Position(NEGATOR, "B", "B", "spells", "down")
    for effect in (each for each in case.used(one) if brings(each)):
        positions = numbered((*scenario.positions, negator, ready(one, effect, "A")))
        line = Line("A", "activate", (one.name,), (other.name,), effect=effect.id, at=OPEN)
        play = (*scenario.play[: found.line], Line("B", "activate", (NEGATOR,)), line)
        outcome = case.play(write(replace(scenario, positions=positions, play=play)))
        refusal = next((r for r in outcome.ruling.refused if r.grounds), None)
        if refusal is not None and refusal.line == len(play) and refusal.grounds[0].clause in (Law.TARGET, Law.CHOICE):
            why = NEVER.format(other.name)
            cited = tuple(dict.fromkeys((*refusal.grounds[0].citations, *case.text_of(other))))
            return case.no(why, outcome, None, cited=cited, line=len(play))
        ids = outcome.ids(other.slug)
        if refusal is None and outcome.did(lambda what, ids=ids: isinstance(what, Summoned) and what.card in ids):  # type: ignore[misc]
            return case.yes(f"{one.name} can Special Summon {other.name}.", outcome, None, line=len(play))
    return None

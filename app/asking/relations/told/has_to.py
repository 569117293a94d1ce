"""Whether something has to be done in a story: with a card whose player has no choice, to what there is no choice of either."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Lies, Story
from app.asking.relations.told.told_against import NO_WAY, YOU, against
from app.engine.ids import CardId, Zone
from app.engine.law.attacks import has_to_attack
from app.engine.position.events import Activated, Asked, HasToAttack, Targeted
from app.engine.words.cards import CardDef
from app.staging.telling import Laid

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]
"""How what is done is laid down: nothing where it cannot be."""
Lying = Callable[[Case, Story, Done], Laid | None]
"""How what lies there is laid down, with nothing done."""


def has_to(case: Case, asked: Story, lay: Lay, lying: Lying) -> Answer:
    """The last deed: played up to it, it has to be done if it comes about without anybody having decided so."""
    last = asked.done[-1]
    card = case.card(last.card)
    if last.does == "attack":
        return _has_to_attack(case, asked, lay, lying)
    found = lay(case, asked, asked.done[:-1]) if len(asked.done) > 1 or asked.lies else None
    if found is None:
        return case.undecided(NO_WAY)
    outcome = case.play_out(found.text)
    this = set(outcome.ids(card.slug))
    more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed), "cited": case.text_of(card)}
    if not outcome.did(lambda what: isinstance(what, Activated) and what.card in this):
        used = lay(case, asked, asked.done)
        if used is None:
            return (
                case.left_open(card) if card.unmodelled else against(case, asked, found, last) or case.undecided(NO_WAY)
            )
        # it is not its time yet there, as before a Standby Phase: it is played on to that
        then = case.play_out(used.text)
        this = set(then.ids(card.slug))
        if not _is_mandatory(card, then, this):
            return case.no(f"{card.name} need not be used: that is its player’s choice.", outcome, None, **more)
        outcome, more = then, {**more, "line": used.line, "assumed": (YOU, *used.assumed)}
    if not last.on:
        return case.yes(f"{card.name} is used without its player having a choice.", outcome, None, **more)
    meant = set(outcome.ids(case.card(last.on).slug))
    if _chosen(outcome, this):
        return case.no(f"{card.name} has to be used, but on what is its player’s choice.", outcome, None, **more)
    if not outcome.did(lambda what: _is_hit(what, this, meant)):
        return case.no(f"{card.name} is used, but not on {last.on}.", outcome, None, **more)
    told = " ".join(said for said in outcome.ruling.answer)
    return case.yes(f"There is nothing else for it to be used on. {told}", outcome, None, **more)


def _has_to_attack(case: Case, asked: Story, lay: Lay, lying: Lying) -> Answer:
    """An attack is nothing that is used: the game itself says whether a monster has to make it. The monster lies there, if nothing else is told of it, as
    what makes it attack does so."""
    *before, last = asked.done
    card = case.card(last.card)
    told = any(each.card == last.card for each in asked.lies) or any(last.card in (d.card, d.on) for d in before)
    lies = asked.lies if told else (*asked.lies, Lies(last.who, card.name, "field"))
    there = replace(asked, lies=lies, turn=asked.turn or last.who)
    found = lay(case, there, tuple(before)) if before else lying(case, there, last)
    if found is None:
        return case.undecided(NO_WAY)
    if card.unmodelled:
        return case.left_open(card)
    outcome = case.play_out(found.text)
    this = set(outcome.ids(card.slug))
    more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed), "cited": case.text_of(card)}
    if not _is_made_to(outcome, this):
        why = f"{card.name} need not attack: that is its player’s choice."
        return case.no(why, outcome, None, **more)
    if last.on:
        why = f"{card.name} has to attack, but what it attacks is its player’s choice among what may be attacked."
        return case.only_if(why, outcome, None, **more)
    return case.yes(f"{card.name} has to attack if it is able to.", outcome, None, **more)


def _is_made_to(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether one of these monsters has been made to attack, or something says in the end that it has to."""
    run = outcome.played.run
    game = outcome.played.words.game
    still = any(
        each.zone is Zone.MONSTER and has_to_attack(game, run.final, each.id)
        for each in run.final.cards
        if each.id in this
    )
    return still or outcome.did(lambda what: isinstance(what, HasToAttack) and what.card in this)


def _is_mandatory(card: CardDef, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether the effect of that card which is used last is one that its player has no choice about."""
    used = [what.effect for what in outcome.happened if isinstance(what, Activated) and what.card in this]
    return bool(used) and card.effect(used[-1]).mandatory


def _is_hit(what: object, this: set[CardId], meant: set[CardId]) -> bool:
    return isinstance(what, Targeted) and what.card in this and bool(meant & set(what.targets))


def _chosen(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether somebody was asked on what it is used."""
    return outcome.did(
        lambda what: isinstance(what, Asked) and what.question.kind == "target" and what.question.for_card in this
    )

"""A card that targets, used in answer on what the answered effect endangers: where somebody asks whether it saves that, or what comes of
the two, it is used on no other."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Verdict
from app.asking.case import Case, Outcome
from app.engine.ids import CardId, Zone
from app.engine.position.events import ControlChanged, Moved, Targeted
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line, Position, Scenario, numbered, read, write
from app.notation.questions import OTHER
from app.services.casting import Finder
from app.services.known import known


def on_what_is_endangered(case: Case, text: str, line: int, one: CardDef, other: CardDef) -> Outcome | None:
    """The situation in which the one is used in the decision `line` in answer to the other, with the one used on a card of its player's that
    the other else takes away; nothing where it targets no such card, or is used on it already."""
    scenario = read(text, *known(case.library))
    used = scenario.play[line - 1]
    if all(effect.targets is None or effect.targets.count > 1 for effect in case.used(one)):
        return None
    without = case.play(write(replace(scenario, play=scenario.play[: line - 1])))
    names = _names(scenario, used.player)
    for card in taken(without, other):
        name = names.get(card)
        if name is None or used.targets == (name,):
            continue
        aimed = replace(used, targets=(name,))
        outcome = case.play(write(replace(scenario, play=(*scenario.play[: line - 1], aimed))))
        if not outcome.ruling.refused:
            return outcome
    return None


def on_what_it_answers(case: Case, text: str, line: int, one: CardDef, other: CardDef) -> Outcome | None:
    """The situation in which the one, used in the decision `line` in answer to a monster, is used on that very monster, as anybody means it who says no more;
    nothing where it cannot be, or targets none."""
    scenario = read(text, *known(case.library))
    used = scenario.play[line - 1]
    if other.kind is not Kind.MONSTER or one.slug == other.slug:
        return None
    if not any(effect.targets is not None and effect.targets.count == 1 for effect in case.used(one)):
        return None
    there = [p.card for p in scenario.positions if p.card == other.name]
    if len(there) != 1:
        return None
    aimed = replace(used, targets=(other.name,))
    outcome = case.play(write(replace(scenario, play=(*scenario.play[: line - 1], aimed, *scenario.play[line:]))))
    return outcome if not outcome.ruling.refused and not outcome.played.run.unreached else None


OTHERS = tuple(
    Position(*each)
    for side in "AB"
    for each in (
        ("any Normal Warrior 1600/1000", side, side, "monsters", "up", "attack"),
        ("any Trap", side, side, "spells", "down"),
        ("any Normal Warrior 1600/1000", side, side, "graveyard"),
    )
)
"""Cards that an effect may be used on, in the order in which they are tried: the opponent's first, seen by what is answered."""


def on_neither(case: Case, text: str, line: int, one: CardDef, other: CardDef) -> Outcome | None:
    """The situation in which the effect of the one, answered in the decision `line`, is used on some third card; nothing where it is so already, or
    it targets no other. What becomes of an effect that took its own card, or what answers it, is not what is asked; nor what becomes of one whose
    target goes along with all that the answer takes away."""
    scenario = read(text, *known(case.library))
    outcome = case.play(text)
    ids, names = {*outcome.ids(one.slug), *outcome.ids(other.slug)}, {one.name, other.name}
    aimed = [w for w in outcome.happened if isinstance(w, Targeted) and w.card in outcome.ids(one.slug)]
    if not aimed or len(aimed[0].targets) != 1:
        return None
    if (ids | _swept_away(outcome, other)).isdisjoint(aimed[0].targets):
        return None
    names |= {_names(scenario, side).get(aimed[0].targets[0], one.name) for side in "AB"}
    at = next((n for n, said in enumerate(scenario.play[: line - 1]) if _names_one(said, names)), None)
    answer = _as_it_was_aimed(outcome, scenario.play[line - 1], one, other)
    for third in OTHERS:
        if any(each.card == third.card for each in scenario.positions):
            continue
        laid = replace(scenario, positions=numbered((*scenario.positions, third)))
        if at is None:
            # it had no other to be used on, so that nobody was asked
            chosen = Line(OTHER[answer.player], "choose", (third.card,))
            play = (*laid.play[: line - 1], chosen, answer, *laid.play[line:])
        else:
            said = laid.play[at]
            said = replace(said, targets=(third.card,)) if said.targets else replace(said, cards=(third.card,))
            play = (*laid.play[:at], said, *laid.play[at + 1 : line - 1], answer, *laid.play[line:])
        tried = case.play(write(replace(laid, play=play)))
        ids = {*tried.ids(one.slug), *tried.ids(other.slug), *_swept_away(tried, other)}
        targets = [w for w in tried.happened if isinstance(w, Targeted) and w.card in tried.ids(one.slug)]
        if not tried.ruling.refused and targets and ids.isdisjoint(targets[0].targets):
            return tried
    return None


def _swept_away(outcome: Outcome, by: CardDef) -> set[CardId]:
    """What an effect that targets nothing takes away."""
    this = outcome.ids(by.slug)
    aims = outcome.did(lambda what: isinstance(what, Targeted) and what.card in this)
    return set() if aims else set(taken(outcome, by))


def _as_it_was_aimed(outcome: Outcome, answer: Line, one: CardDef, other: CardDef) -> Line:
    """The decision with the target written that was the only one: the card that it answers."""
    aimed = next((w for w in outcome.happened if isinstance(w, Targeted) and w.card in outcome.ids(other.slug)), None)
    if answer.targets or aimed is None or aimed.targets != outcome.ids(one.slug)[:1]:
        return answer
    return replace(answer, targets=(one.name,))


def _names_one(said: Line, names: set[str]) -> bool:
    """Whether a decision chooses one of the two as what an effect is used on."""
    if said.does == "choose":
        return said.cards[:1] != () and said.cards[0] in names
    return said.does == "activate" and any(each in names for each in said.targets)


def taken(outcome: Outcome, by: CardDef) -> Iterator[CardId]:
    """The cards that the effect of a card moves from the field, or gives over."""
    ids = set(outcome.ids(by.slug))
    for what in outcome.happened:
        if (isinstance(what, Moved) and what.by in ids and what.card not in ids and what.come_from.on_field) or (
            isinstance(what, ControlChanged) and what.by in ids
        ):
            yield what.card


def spared(case: Case, outcome: Outcome, text: str, line: int, other: CardDef) -> Verdict | None:
    """Whether what the other takes away without the decision `line` is left alone with it: all of it, some of it (only if), or nothing."""
    scenario = read(text, *known(case.library))
    without = case.play(write(replace(scenario, play=scenario.play[: line - 1])))
    endangered = set(taken(without, other))
    # what goes to the Graveyard in another way is not saved either
    gone = {what.card for what in outcome.happened if isinstance(what, Moved) and what.to is Zone.GRAVEYARD}
    left = endangered - set(taken(outcome, other)) - gone
    return None if not left else Verdict.YES if left == endangered else Verdict.ONLY_IF


def _names(scenario: Scenario, side: str) -> dict[CardId, str]:
    """Each card of a player as a decision names it."""
    finder = Finder(scenario.positions)
    several = {p.card for p in scenario.positions if sum(q.card == p.card for q in scenario.positions) > 1}
    return {
        finder.id_of(p): f"{p.card} #{p.copy}" if p.card in several else p.card
        for p in scenario.positions
        if p.owner == side
    }

"""Questions over a written situation: asked at the moment at which the written play ends, with no card put there that is not
written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Exhausted, Reach
from app.asking.questions import (
    Affect,
    Allowed,
    Always,
    AnyQuestion,
    Attacks,
    Battle,
    Brought,
    Chain,
    Detail,
    Ever,
    Interrupted,
    Leaves,
    Links,
    Meet,
    Nature,
    Negate,
    NormalSummons,
    OwnWay,
    Parts,
    Pays,
    PaysMany,
    SameTurn,
    Shortest,
    SpecialSummons,
    Stats,
    Story,
    Together,
    Triggers,
    UseAt,
    Works,
)
from app.asking.relations.details import detail
from app.asking.relations.natures import nature
from app.asking.relations.told.story import story
from app.asking.situations.allowed import allowed
from app.asking.situations.battles import attacks, battle, stats
from app.asking.situations.brought import brought, leaves
from app.asking.situations.chains import chain, interrupted, links, meet, use_at
from app.asking.situations.effects import affects, negate, own_way, special_summons, together, triggers, works
from app.asking.situations.lines import always_so, ever_so, shortest
from app.asking.situations.parting import parts
from app.asking.situations.paying import pays, pays_many
from app.asking.situations.situation import Situation
from app.asking.situations.summoned import normal_summons
from app.asking.situations.turns import same_turn
from app.notation import NotationError, Scenario
from app.rulebook.library import Library
from app.services.casting import own_of

ANSWERS: Mapping[type, Callable[[Situation, Any], Answer]] = {
    Chain: chain, Negate: negate, UseAt: use_at, Triggers: triggers, Battle: battle, Meet: meet, Affect: affects,
    SpecialSummons: special_summons, Stats: stats, Works: works, Together: together, Interrupted: interrupted,
    Attacks: attacks, SameTurn: same_turn, Brought: brought, Leaves: leaves, Links: links, Allowed: allowed, Ever: ever_so, Always: always_so, Shortest: shortest, Parts: parts,
    OwnWay: own_way, NormalSummons: normal_summons, Pays: pays, PaysMany: pays_many, Nature: lambda situation, asked: nature(situation.case, asked),
    Detail: lambda situation, asked: detail(situation.case, asked), Story: lambda situation, asked: story(situation.case, asked),
}  # fmt: skip
"""How each relation is answered over a written situation."""


def answered_over(library: Library, question: AnyQuestion, scenario: Scenario, reach: Reach | None = None) -> Answer:
    """The answer to a question at the moment at which the play of a scenario ends, under its ruleset. Raises NotationError if
    the scenario cannot be played."""
    own = own_of(library, scenario).under(library.playable[scenario.ruleset].of)
    case = Case(library, question, scenario.ruleset, own=own, reach=reach)
    situation = Situation(case, scenario)
    assert situation.base
    try:
        return ANSWERS[type(question)](situation, question)
    except (NotationError, Exhausted) as error:
        why = error.problems[0].message if isinstance(error, NotationError) else "So much was tried that it was left."
        return Answer(question, scenario.ruleset, Verdict.UNDECIDED, f"What is asked cannot be written down: {why}")

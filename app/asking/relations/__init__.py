"""The relations that are asked about, a module each: how its answer is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import (
    Affect,
    Allowed,
    Always,
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
from app.asking.relations.allowed import allowed
from app.asking.relations.attacks import attacks
from app.asking.relations.battles import stats
from app.asking.relations.brought import brought, gets_once_brought
from app.asking.relations.by_its_bearer import affects_it_or_its_bearer
from app.asking.relations.chains import chain, links, meet
from app.asking.relations.details import detail
from app.asking.relations.in_defense import battle_either_way
from app.asking.relations.natures import nature
from app.asking.relations.negates import negate, works
from app.asking.relations.never_summoned import special_summons_one
from app.asking.relations.own_way import own_way
from app.asking.relations.paying import pays, pays_many
from app.asking.relations.priority import use_at
from app.asking.relations.silenced import leaves_or_is_negated
from app.asking.relations.summoned import normal_summons
from app.asking.relations.together import together
from app.asking.relations.told.story import story
from app.asking.relations.turns import same_turn
from app.asking.relations.unsummoned import interrupted_or_unsummoned


def of_a_situation(case: Case, asked: Ever | Always | Shortest | Parts) -> Answer:
    """Lines of play go on from what lies there: without that nothing can be said."""
    beside = "" if isinstance(asked, Parts) else f" beside {asked.card}"
    return case.undecided(f"Lines of play are followed from a written situation: write what lies there{beside}.")


ANSWERS: dict[type, Callable[[Case, Any], Answer]] = {
    Chain: chain, Negate: negate, UseAt: use_at, Triggers: gets_once_brought, Battle: battle_either_way, Meet: meet, Affect: affects_it_or_its_bearer,
    SpecialSummons: special_summons_one, Stats: stats, Works: works, Nature: nature, Detail: detail, Together: together,
    Interrupted: interrupted_or_unsummoned, Attacks: attacks, SameTurn: same_turn, Brought: brought, Leaves: leaves_or_is_negated, Links: links, Allowed: allowed,
    OwnWay: own_way, NormalSummons: normal_summons, Pays: pays, PaysMany: pays_many, Story: story, Ever: of_a_situation, Always: of_a_situation, Shortest: of_a_situation, Parts: of_a_situation,
}  # fmt: skip
"""How each relation is answered."""

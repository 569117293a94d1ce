"""The kinds of turn structure. A ruleset is a table from path to node; five kinds are enough for a whole turn."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import Path


class Node(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    rename="kebab",
    tag_field="kind",
    omit_defaults=True,
):
    """What every place in the turn has. `level` says how a judge would call it; `when` names the fact that must hold
    for the node to be gone through at all. Otherwise it is skipped and the timeline says so, unless it is a mere part of
    its step, or an act that nobody has done."""

    path: Path
    title: str
    level: Literal["turn", "phase", "step", "substep", "act", "window", "part"] = "part"
    when: str = ""


class Sequence(Node, frozen=True, tag="sequence"):
    """Its children, one after another."""

    children: tuple[Path, ...] = ()


class Do(Node, frozen=True, tag="do"):
    """One thing the game does by itself: a named procedure. Those that carry effects out say of which moment (`timing`)
    and, if it is about one player's only, `whose`."""

    verb: str = ""
    timing: str = ""
    whose: Literal["", "turn-player", "opponent"] = ""


Act = Literal[
    "attack", "normal-summon", "set-monster", "flip-summon", "special-summon", "change-position", "set-spell-trap"
]
Slow = Literal["cards", "ignition", "timed"]
Class = Literal[
    "any",
    "timed",
    "met",
    "mandatory",
    "stat-change",
    "counter-trap",
    "negates",
    "negates-activation",
    "monster-negates-activation",
]
Tier = Literal[
    "turn-player-mandatory",
    "opponent-mandatory",
    "turn-player-optional",
    "opponent-optional",
    "earlier-mandatory",
    "earlier-turn-player-mandatory",
    "earlier-opponent-mandatory",
    "earlier-turn-player-optional",
    "earlier-opponent-optional",
    "turn-player",
    "opponent",
]
"""Groups of effects that go on a chain one after the other. `earlier-...`: of those, the effects that waited already before the
event of this window; `earlier-mandatory`: whoever's they are."""


class Window(Node, frozen=True, tag="window"):
    """A moment at which players may act.

    `timings`: the moments it stands for; effects made for one of them belong here. The moment `event` means: effects met
    by what happened go on a chain here, in the order of `tiers`, and of one group in any order or what was met
    earlier first (`within_tier`). `duties`: moments whose effects are not gathered but
    used one at a time, by whom has priority and in the order that player likes; before the window closes, what is owed
    is settled, the turn player going first.
    `admits`: classes of effects allowed. `starts`: classes that may begin a chain here, where that is narrower than what
    may join it. `acts`: what the turn player may do besides. `speed_1`: what of Spell Speed 1 the turn player may start
    with (`cards`: Spells; `ignition`: Ignition Effects; `timed`: what is made for this moment); `speed_1_after_chain`:
    the same right after something has resolved; `speed_1_unless`: not if a trigger was activated (`triggered`), or even
    only met (`met`). `chains`: how many chains one after another; `one-of-choice`: one that a player begins, while those
    that triggers begin do not count; `first`: players may begin the first one only, triggers also later ones. `after_chain`: whether acts and duties wait until both
    players have let the chance to answer go by.
    """

    timings: tuple[str, ...] = ()
    duties: tuple[str, ...] = ()
    admits: tuple[Class, ...] = ("any",)
    starts: tuple[Class, ...] = ("any",)
    acts: tuple[Act, ...] = ()
    speed_1: tuple[Slow, ...] = ()
    speed_1_after_chain: tuple[Slow, ...] = ()
    speed_1_unless: Literal["", "triggered", "met"] = ""
    chains: Literal["none", "one", "many", "one-of-choice", "first"] = "many"
    after_chain: Literal["acts", "answers-first"] = "acts"
    tiers: tuple[Tier, ...] = (
        "turn-player-mandatory",
        "opponent-mandatory",
        "turn-player-optional",
        "opponent-optional",
    )
    within_tier: Literal["any-order", "earlier-first"] = "any-order"


class Select(Node, frozen=True, tag="select"):
    """The turn player chooses what comes next; saying nothing means the first option whose condition holds.

    `options`: (path, condition or empty) in order.
    """

    options: tuple[tuple[Path, str], ...] = ()


class Jump(Node, frozen=True, tag="jump"):
    """Play goes on at another place, if `when` holds."""

    to: Path = ""


AnyNode = Sequence | Do | Window | Select | Jump

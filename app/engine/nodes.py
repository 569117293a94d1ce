"""The kinds of turn structure. A ruleset is a table from path to node; five kinds are enough for a whole turn."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import Path


class Node(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab", tag_field="kind", omit_defaults=True
):
    """What every place in the turn has. `level` says how a judge would call it; `when` names the fact that must hold
    for the node to be gone through at all, otherwise it is skipped and the timeline says so."""

    path: Path
    title: str
    level: Literal["turn", "phase", "step", "substep", "window", "part"] = "part"
    when: str = ""


class Sequence(Node, frozen=True, tag="sequence"):
    """Its children, one after another."""

    children: tuple[Path, ...] = ()


class Do(Node, frozen=True, tag="do"):
    """One thing the game does by itself: a named procedure."""

    verb: str = ""


class Window(Node, frozen=True, tag="window"):
    """A moment at which players may act.

    `timings`: the moments it stands for; effects made for one of them belong here.
    `admits`: classes of effects allowed (`any`, `timed`, `stat-change`, `counter-trap`, `negates-activation`,
    `mandatory`). `starts`: classes that may begin a chain here, where that is narrower than what may join it.
    `acts`: what the turn player may do besides. `ignition`: whether the turn player may start with an Ignition Effect
    (or any Spell Speed 1 card) here. `chains`: how many chains one after another. `after_chain`: whether the turn
    player's acts wait until both players have let the chance to answer a resolved chain go by. The moment `event` in
    `timings` means: effects met by what happened go on a chain here. `tiers`: in which order they do.
    """

    timings: tuple[str, ...] = ()
    admits: tuple[str, ...] = ("any",)
    starts: tuple[str, ...] = ("any",)
    acts: tuple[str, ...] = ()
    ignition: bool = False
    chains: Literal["none", "one", "many"] = "many"
    after_chain: Literal["acts", "answers-first"] = "acts"
    tiers: tuple[str, ...] = (
        "turn-player-mandatory",
        "opponent-mandatory",
        "turn-player-optional",
        "opponent-optional",
    )


class Select(Node, frozen=True, tag="select"):
    """The turn player chooses what comes next; saying nothing means the first option whose condition holds.

    `options`: (path, condition or empty) in order.
    """

    options: tuple[tuple[Path, str], ...] = ()


class Jump(Node, frozen=True, tag="jump"):
    """Play goes on at another place, if `when` holds. `tells`: the event that is announced with it, if any."""

    to: Path = ""
    tells: Literal["", "attack-stopped", "replay"] = ""


AnyNode = Sequence | Do | Window | Select | Jump

"""A scenario as a value: what lies where, whose turn it is, and what each player says they do."""

from __future__ import annotations

from typing import Any

import msgspec

from app.notation.questions import AnyQuestion


class Position(msgspec.Struct, frozen=True):
    """One card as written. `zone`: `monsters`, `spells`, `field`, `hand`, `graveyard`, `banished`, `deck`, `extra`.

    `card` is the card's full name as the library spells it, or a stand-in's own text (`any Warrior 1500/1000`).
    `face`/`position`: `up`/`down`, `attack`/`defense`, empty where the zone has none. `this_turn`: it came there in
    this turn (Set or Summoned), so that the limits of that turn bind it. `owner`: whose card it is.
    `equips`: the monster it is equipped to, by the name a decision would use (`Dark Magician`, `Kuriboh #2`); `counters`:
    the counters on it, by name; `destroyed`: on the field, in this turn; `beaten`: by battle, in whatever turn.
    `copy` tells cards of one name apart, over both sides: decisions name it `Honest #2`. A scenario that was read has
    every card numbered from 1; 0 means not numbered yet, and `numbered` gives the numbers.
    """

    card: str
    owner: str
    controller: str
    zone: str
    face: str = ""
    position: str = ""
    this_turn: bool = False
    copy: int = 0
    equips: str = ""
    counters: tuple[tuple[str, int], ...] = ()
    destroyed: bool = False
    beaten: bool = False


class Line(msgspec.Struct, frozen=True):
    """One written decision. `does`: the verb (`attack`, `activate`, `summon`, `pass`, `choose`, `end`, ...).

    `cards`: what it is done with; `targets`: what is aimed at (an attack target, an effect's targets;
    `("directly",)` for a direct attack); `paying`: cards given as cost; `at`: the path of the step it names, or empty;
    `effect`: which effect of the card, where it has several. `what`: the part of the turn that is entered or ended
    (`battle`, `main-2`, `battle-step`, `turn`), or the word that is declared. `choose` without cards is the choice of none.
    Copy numbers (`Honest #2`) stay part of the card name; a name without number, where there are several copies, means
    whichever can do it.
    """

    player: str
    does: str
    cards: tuple[str, ...] = ()
    targets: tuple[str, ...] = ()
    paying: tuple[str, ...] = ()
    effect: str = ""
    at: str = ""
    what: str = ""


class OwnCard(msgspec.Struct, frozen=True):
    """A card that the writer of the scenario describes, in the language of card files. `described`: all but its name, as JSON, its
    keys in the written order."""

    name: str
    described: str

    @property
    def plain(self) -> dict[str, Any]:
        """What is described, as plain values."""
        found: dict[str, Any] = msgspec.json.decode(self.described)
        return found


class Scenario(msgspec.Struct, frozen=True):
    """A whole scenario. `at`: the path where play begins; `attack`: the attack under way there, as (attacker, target),
    or empty. `positions` keep the written order inside each zone. `empty_decks`: whose Deck is written as having no card; any
    other Deck without cards is one that is not spoken of. `ask`: what is asked about it, at the moment at which `play` ends; `cards`: those
    that its writer describes."""

    title: str
    ruleset: str
    turn_player: str
    turn_number: int
    at: str
    life_a: int
    life_b: int
    positions: tuple[Position, ...]
    play: tuple[Line, ...]
    question: str = ""
    attack: tuple[str, ...] = ()
    empty_decks: tuple[str, ...] = ()
    ask: AnyQuestion | None = None
    cards: tuple[OwnCard, ...] = ()

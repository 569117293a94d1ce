"""How what the rules allow is laid down with cards that stand for any: a monster with what was done with it before, then the deed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from app.notation import Line, Position
from app.notation.allowed import HELD, LEVELS, TRIBUTES

MONSTER, ANOTHER = "any Normal Warrior 1500/1000 level 4", "any Normal Beast 1400/1000 level 4"
LARGE = "any Normal Dragon 2300/1000 level 6"
OPPOSING = "any Normal Fiend 1300/1000 level 4"
TUNER, SYNCHRO = "any Tuner Machine 800/600 level 4", "Stardust Dragon"
LOWER_TUNER = "any Tuner Machine 800/600 level 2"
"""What makes up the same Level with a monster that takes a Tribute."""
IGNITION, LARGE_IGNITION = "Cannon Soldier", "Catapult Turtle"
"""Monsters whose Ignition Effect can be used whatever lies there, as they pay with themselves: one without a Tribute, one with."""
REVIVES, REVIVES_AT_ANY_TIME = "Monster Reborn", "Call of the Haunted"
FIELDS = ("Sogen", "Mountain")
SPELL = "any Trap"


class Laid(msgspec.Struct, frozen=True):
    """Cards, and what is done with them. `monster`: the one that it is done with."""

    positions: tuple[Position, ...] = ()
    play: tuple[Line, ...] = ()
    monster: str = MONSTER


def a_card(name: str, zone: str, face: str = "", position: str = "", seat: str = "A") -> Position:
    return Position(name, seat, seat, zone, face, position)


def _a(does: str, *cards: str, **more: object) -> Line:
    return Line("A", does, cards, **more)  # type: ignore[arg-type]


def _up(name: str, position: str = "attack") -> Position:
    return a_card(name, "monsters", "up", position)


def _down(name: str) -> Position:
    return a_card(name, "monsters", "down", "defense")


NEGATOR = "Solemn Judgment"
TURNS = "Book of Moon"
"""What turns a monster face-down."""
TOKEN = "Sheep Token"


def _negated(name: str) -> Laid:
    negates = Line("B", "activate", (NEGATOR,))
    return Laid(
        (a_card(name, "hand"), a_card(NEGATOR, "spells", "down", seat="B")), (_a("summon", name), negates), name
    )


def _revived(name: str) -> Laid:
    play = (_a("activate", REVIVES, targets=(name,)), Line("A", "declare", what="attack"))
    return Laid((a_card(name, "graveyard"), a_card(REVIVES, "hand")), play, name)


def _turned(name: str) -> Laid:
    # the chain is over before anything else is done: an Ignition Effect is chained to nothing
    play = (_a("activate", TURNS, targets=(name,)), Line("B", "pass"), Line("A", "pass"))
    return Laid((_up(name), a_card(TURNS, "hand")), play, name)


def _tribute_summoned(name: str) -> Laid:
    return Laid((a_card(name, "hand"), _up(OPPOSING)), (_a("summon", name, paying=(OPPOSING,)),), name)


BEFORE: dict[str, Callable[[str], Laid]] = {
    "normal-summoned": lambda name: Laid((a_card(name, "hand"),), (_a("summon", name),), name),
    "tribute-summoned": lambda name: _tribute_summoned(LARGE_IGNITION if name == IGNITION else LARGE),
    "special-summoned": _revived,
    "flip-summoned": lambda name: Laid((_down(name),), (_a("flip", name),), name),
    "set": lambda name: Laid((a_card(name, "hand"),), (_a("set", name),), name),
    "summon-negated": _negated,
    "attacked": lambda name: Laid((_up(name),), (_a("attack", name, targets=("directly",)),), name),
    "turned-down": _turned,
    "turned-and-flipped": lambda name: replace(_turned(name), play=(*_turned(name).play, _a("flip", name))),
    "position-changed": lambda name: Laid((_up(name, "defense"),), (_a("change", name),), name),
}
"""By what happened to a monster the cards and decisions with which it did."""
LIES: dict[str, Callable[[str], Laid]] = {
    "": lambda name: Laid((_up(name),), (), name),
    "in-defense": lambda name: Laid((_up(name, "defense"),), (), name),
    "face-down": lambda name: Laid((_down(name),), (), name),
    "opposing-monster": lambda name: Laid((_up(name), a_card(OPPOSING, "monsters", "up", "attack", "B")), (), name),
    "opposing-set": lambda name: Laid((_up(name), a_card(OPPOSING, "monsters", "down", "defense", "B")), (), name),
    "opposing-defense": lambda name: Laid((_up(name), a_card(OPPOSING, "monsters", "up", "defense", "B")), (), name),
    "opposing-token": lambda name: Laid((_up(name), a_card(TOKEN, "monsters", "up", "defense", "B")), (), name),
    "set-earlier": lambda name: Laid((_down(name),), (), name),
}
"""By how the monster lies, or what else lies there."""


MOVED = {"change-position": "it-normal-summoned", "flip-summon": "it-set"}
"""By what asks for a monster of an earlier turn how it came, where no turn was earlier."""
FACE_DOWN = "flip-summon"


def laid(deed: str, since: str, first_turn: bool = False) -> Laid | None:
    """What lies there, and what was done before; nothing where that is nothing to do with the deed. `first_turn`: of the Duel, in which every monster came in
    that turn."""
    since = since or (MOVED.get(deed, "") if first_turn else "")
    who, _, event = since.partition("-")
    with_monster = deed in WITH_A_MONSTER
    name = IGNITION if deed == "use-effect" else MONSTER
    if who not in ("it", "another"):
        if not with_monster and since == "spell-or-trap-set":
            return Laid((a_card(SPELL, "hand"),), (_a("set", SPELL),))
        if not with_monster:
            return None if since else Laid()
        if since not in LIES:
            return None
        there = LIES["face-down" if deed == FACE_DOWN and not since else since](name)
        return _set_by_now(there) if deed == FACE_DOWN and since.startswith("opposing") else there
    if event not in BEFORE or (who == "it" and not with_monster) or deed in TOLD:
        return None
    before = BEFORE[event](name if who == "it" else ANOTHER)
    if who == "it" or not with_monster:
        return before
    lies = LIES["face-down" if deed == FACE_DOWN else ""](name)
    return Laid((*before.positions, *lies.positions), before.play, name)


def _set_by_now(there: Laid) -> Laid:
    """With the monster itself face-down, for what is only done with such a one."""
    own = (replace(p, face="down", position="defense") if p.card == there.monster else p for p in there.positions)
    return replace(there, positions=tuple(own))


def _attack(name: str, since: str) -> Laid:
    aim = (TOKEN,) if since == "opposing-token" else (OPPOSING,) if since.startswith("opposing") else ("directly",)
    return Laid((), (_a("attack", name, targets=aim),))


def _tributed(name: str) -> Laid:
    return Laid((a_card(LARGE, "hand"),), (_a("summon", LARGE, paying=(name,)),))


def _synchro(name: str) -> Laid:
    tuner = LOWER_TUNER if name == LARGE else TUNER
    return Laid((_up(tuner), a_card(SYNCHRO, "extra")), (_a("special-summon", SYNCHRO, paying=(name, tuner)),))


def _level(level: int, number: int) -> Laid:
    name = f"any Normal Dragon 2300/1000 level {level}"
    tributes = tuple(f"any Normal Beast 1{n}00/1000 level 4" for n in range(number))
    return Laid((a_card(name, "hand"), *map(_up, tributes)), (_a("summon", name, paying=tributes),))


WITH_A_MONSTER: dict[str, Callable[[str, str], Laid]] = {
    "change-position": lambda name, _: Laid((), (_a("change", name),)),
    "flip-summon": lambda name, _: Laid((), (_a("flip", name),)),
    "attack": _attack,
    "attack-directly": lambda name, _: _attack(name, ""),
    "tribute": lambda name, _: _tributed(name),
    "synchro-material": lambda name, _: _synchro(name),
    "use-effect": lambda name, _: Laid((), (_a("activate", name, paying=(name,)),)),
}
"""By what is done with a monster the decision, and what it takes besides."""
ANSWER, OWN_WAY, COSTS = "Jar of Greed", "Cyber Dragon", "Lightning Vortex"
"""What may be used whatever has happened; a monster that is Special Summoned without a chain; and a card that costs another one."""
OF_AN_ACT = "main-1/after-action/window"


def _answered(at: str, positions: tuple[Position, ...], *play: Line) -> Laid:
    """What is done, and the other player's answer in the window behind it."""
    answer = Line("B", "activate", (ANSWER,), at=at)
    return Laid((*positions, a_card(ANSWER, "spells", "down", seat="B")), (*play, answer))


ANSWERS: dict[str, Laid] = {
    "answer-normal-summon": _answered(
        "main-1/summon/summoned/window", (a_card(MONSTER, "hand"),), _a("summon", MONSTER)
    ),
    "answer-tribute-summon": _answered(
        "main-1/summon/summoned/window", (a_card(LARGE, "hand"), _up(MONSTER)), _a("summon", LARGE, paying=(MONSTER,))
    ),
    "answer-flip-summon": _answered("main-1/summon/flipped/window", (_down(MONSTER),), _a("flip", MONSTER)),
    "answer-special-summon": _answered(
        "main-1/summon/summoned/window",
        (a_card(OWN_WAY, "hand"), a_card(OPPOSING, "monsters", "up", "attack", "B")),
        _a("special-summon", OWN_WAY),
    ),
    "answer-set-monster": _answered("main-1/summon/set/window", (a_card(MONSTER, "hand"),), _a("set", MONSTER)),
    "answer-set-spell-or-trap": _answered(OF_AN_ACT, (a_card("any Spell", "hand"),), _a("set", "any Spell")),
    "answer-change-position": _answered(OF_AN_ACT, (_up(MONSTER),), _a("change", MONSTER)),
    "answer-attack": _answered(
        "battle/step/attack/response",
        (_up(MONSTER),),
        _a("enter", what="battle"),
        _a("attack", MONSTER, targets=("directly",)),
    ),
    "answer-cost": Laid(
        (a_card(COSTS, "hand"), a_card(MONSTER, "hand"), a_card(OPPOSING, "monsters", "up", "attack", "B")),
        (_a("activate", COSTS, paying=(MONSTER,)),),
    ),
}
"""By what is done before the opponent what he answers."""
BY_A_PLAYER: dict[str, Laid] = {
    **ANSWERS,
    "normal-summon": Laid((a_card(MONSTER, "hand"),), (_a("summon", MONSTER),)),
    "set-monster": Laid((a_card(MONSTER, "hand"),), (_a("set", MONSTER),)),
    "tribute-summon": replace(_tributed(MONSTER), positions=(a_card(LARGE, "hand"), _up(MONSTER))),
    "special-summon": replace(_revived(MONSTER), play=(_a("activate", REVIVES, targets=(MONSTER,)),)),
    "synchro-summon": Laid((*_synchro(MONSTER).positions, _up(MONSTER)), _synchro(MONSTER).play),
    "set-spell-or-trap": Laid((a_card("any Spell", "hand"),), (_a("set", "any Spell"),)),
    "summon-in-defense": Laid((a_card(MONSTER, "hand"),), (_a("summon", MONSTER, effect="defense"),)),
    "tribute-opposing": Laid(
        (a_card(LARGE, "hand"), a_card(OPPOSING, "monsters", "up", "attack", "B")),
        (_a("summon", LARGE, paying=(OPPOSING,)),),
    ),
    "skip-battle": Laid((), (_a("enter", what="main-2"),)),
    "enter-battle": Laid((_up(MONSTER),), (_a("enter", what="battle"),)),
    "draw": Laid(),
    **{f"keep-{many}": Laid((a_card(SPELL, "hand"),) * held, (_a("end", what="turn"),)) for many, held in HELD.items()},
    "field-beside": Laid(
        (a_card(FIELDS[0], "field", "up", seat="B"), a_card(FIELDS[1], "hand")), (_a("activate", FIELDS[1]),)
    ),
    "field-second": Laid((a_card(FIELDS[0], "field", "up"), a_card(FIELDS[1], "hand")), (_a("activate", FIELDS[1]),)),
    **{f"level-{level}-{number}": _level(level, number) for level in LEVELS for number in range(len(TRIBUTES))},
}
"""By what a player does the cards for it, and the decision."""
TOLD: dict[str, tuple[str, str]] = {
    "answer-cost": ("event", "chain/costs-at-activation"),
    "draw": ("event", "draw/in-the-first-turn"),
    **{f"keep-{many}": ("question", "node/end/hand-size/adjust") for many in HELD},
    "field-beside": ("event", "field/field-spells"),
    "field-second": ("event", "field/field-spells"),
}
"""What the game itself says against it: the kind of the line, and the rule on which it rests."""
AT_ANY_TIME = Laid(
    (a_card(REVIVES_AT_ANY_TIME, "spells", "down"), a_card(MONSTER, "graveyard")),
    (_a("activate", REVIVES_AT_ANY_TIME, targets=(MONSTER,)),),
)
"""A Special Summon in any phase: by an effect, as all of them are but those of a monster's own."""


def done(deed: str, since: str, name: str, anywhere: bool) -> Laid:
    """The deed itself. `anywhere`: at a moment or in a turn that the question names."""
    if deed == "special-summon" and anywhere:
        return AT_ANY_TIME
    return WITH_A_MONSTER[deed](name, since) if deed in WITH_A_MONSTER else BY_A_PLAYER[deed]

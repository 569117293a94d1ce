"""From a written scenario to what the engine plays: names become card numbers, lines become wishes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

import msgspec

from app.engine.ids import CardId, Face, Path, Seat, Stance, Zone
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation
from app.engine.position.nodes import AnyNode, Sequence, Window
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.put_counters import PutCounters
from app.engine.words.operations.remove_counters import TakeCounters
from app.notation import KnownCard, Line, Position, Scenario, split_copy
from app.playing.names import Slot, TokenNamed
from app.playing.wish import Wish
from app.rulebook.cardlist import slug_of
from app.rulebook.library import Library
from app.rulebook.once import once
from app.services.standing_in import stand_in_slug, with_stand_ins


class LibraryNames:
    """The library's cards, as the notation asks for them."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.folded = {slug_of(card.name): card for card in library.cards.values()}
        self.aliases = {slug_of(alias): library.cards[slug] for alias, slug in library.aliases.items()}

    def find(self, written: str) -> KnownCard | None:
        slug = slug_of(written)
        card = self.folded.get(slug) or self.aliases.get(slug)
        return KnownCard(card.name, str(card.kind), card.subtypes) if card else None  # type: ignore[arg-type]

    def counters(self) -> tuple[str, ...]:
        cards = [card for ruleset in self.library.rulesets for card in self.library.texts(ruleset).values()]
        does = (op for card in cards for effect in card.effects for op in every_op((*effect.does, *effect.cost)))
        return tuple(sorted({op.counter for op in does if isinstance(op, PutCounters | TakeCounters)}))

    def near(self, written: str, limit: int = 3) -> tuple[str, ...]:
        slug = slug_of(written)
        close = get_close_matches(slug, list(self.folded), n=limit, cutoff=0.6)
        starts = [s for s in self.folded if slug and (s.startswith(slug) or f"-{slug}" in s)]
        return tuple(self.folded[s].name for s in list(dict.fromkeys((*close, *starts)))[:limit])


class LibraryPlaces:
    """The rulesets and their steps, by every name that is not ambiguous."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._steps: dict[str, Mapping[str, str]] = {}

    def rulesets(self) -> tuple[str, ...]:
        return tuple(self.library.playable)

    def called(self, name: str) -> str | None:
        return next((id for id, ruleset in self.library.playable.items() if name in ruleset.called), None)

    def steps(self, ruleset: str) -> Mapping[str, str]:
        """Names of places: the full path, and any ending of it that names one place only."""
        if ruleset not in self._steps:
            self._steps[ruleset] = self._named(ruleset)
        return self._steps[ruleset]

    def _named(self, ruleset: str) -> Mapping[str, str]:
        nodes = self.library.playable[ruleset].rules.nodes
        places = [p for p, n in nodes.items() if isinstance(n, Sequence | Window) and n.level not in ("turn", "part")]
        endings: dict[str, set[str]] = {}
        for path in places:
            parts = path.split("/")
            for cut in range(len(parts)):
                endings.setdefault("/".join(parts[cut:]), set()).add(path)
        named = {ending: next(iter(paths)) for ending, paths in endings.items() if len(paths) == 1}
        return _titled(nodes) | named | {path: path for path in places} | _spoken(nodes)


@once
def known(library: Library) -> tuple[LibraryNames, LibraryPlaces]:
    """What the notation asks of a library, worked out once for each."""
    return LibraryNames(library), LibraryPlaces(library)


def _titled(nodes: Mapping[Path, AnyNode]) -> dict[str, str]:
    """Phases, steps and sub-steps by their titles, without the number of a sub-step."""
    titles: dict[str, list[str]] = {}
    for path, node in nodes.items():
        if node.level in ("phase", "step", "substep"):
            words = node.title.rpartition(": ")[2].casefold().replace(" ", "-").replace("-the-", "-")
            titles.setdefault(words, []).append(path)
    return {words: paths[0] for words, paths in titles.items() if len(paths) == 1}


def _spoken(nodes: Mapping[Path, object]) -> dict[str, str]:
    """Names that judges use for places whatever a ruleset calls them."""
    wanted = {
        "battle-step": "battle/step", "damage-step": "battle/damage", "damage": "battle/damage", "start-step": "battle/start",
        "end-step": "battle/end", "main-phase-1": "main-1", "main-phase-2": "main-2", "end-phase": "end",
        "damage-calculation": "battle/damage/calculation", "attack": "battle/step/attack",
        "during-damage-calculation": "battle/damage/calculation", "at-damage-calculation": "battle/damage/calculation",
        "declaration": "battle/step/attack", "start-of-damage-step": "battle/damage/start",
        "end-of-damage-step": "battle/damage/end", "start-of-battle-phase": "battle/start",
        "end-of-battle-phase": "battle/end", "dp": "draw", "sp": "standby", "mp1": "main-1", "m1": "main-1", "bp": "battle",
        "mp2": "main-2", "m2": "main-2", "ep": "end",
    }  # fmt: skip
    before = [
        path.rpartition("/")[0]
        for path, node in nodes.items()
        if isinstance(node, Window) and "before-damage-calculation" in node.timings
    ]
    wanted |= {"before-damage-calculation": before[0]} if len(before) == 1 else {}
    return {name: path for name, path in wanted.items() if path in nodes}


class Cast(msgspec.Struct, frozen=True):
    """A scenario ready to be played: the game with its stand-ins, the board, and the wishes in order."""

    game: Game
    situation: Situation
    wishes: tuple[Wish, ...]


def cast(library: Library, scenario: Scenario, ruleset: str) -> Cast:
    """Bring a scenario before the engine under this ruleset. Every name in it is known: the notation has checked that."""
    game = library.game(ruleset)
    slugs = {p.card: stand_in_slug(p.card) or slug_of(p.card) for p in scenario.positions}
    game = with_stand_ins(game, slugs.values())
    finder = Finder(scenario.positions)
    placed = tuple(_placed(p, slugs[p.card], finder) for p in scenario.positions)
    attack = _attack(scenario, finder)
    situation = Situation(
        scenario.turn_number,
        Seat(scenario.turn_player),
        scenario.at,
        (scenario.life_a, scenario.life_b),
        placed,
        attack,
        tuple(Seat(side) for side in scenario.empty_decks),
    )
    tokens = {card.name: slug for slug, card in game.cards.items() if "token" in card.subtypes}
    wishes = tuple(_wish(number, line, finder, tokens) for number, line in enumerate(scenario.play, 1))
    return Cast(game, situation, wishes)


class Finder:
    """Finds the cards a written name may mean: that copy, or every copy, the player's own first. The copies of a card have
    their numbers in the order in which the scenario counts them, wherever they lie."""

    def __init__(self, positions: tuple[Position, ...]) -> None:
        self.positions = positions
        places = {(p.card, p.copy): number for number, p in enumerate(positions, 1)}
        alike: dict[str, list[int]] = {}
        for card, copy in sorted(places):
            alike.setdefault(card, []).append(copy)
        slots = {card: sorted(places[card, copy] for copy in copies) for card, copies in alike.items()}
        self.ids = {(card, copy): slots[card][alike[card].index(copy)] for card, copy in places}
        self.names = {p.card for p in positions}

    def id_of(self, position: Position) -> CardId:
        return self.ids[position.card, position.copy]

    def named_copy(self, written: str) -> tuple[str, int]:
        """A written name without its copy's number, and that; a name may end like a number itself."""
        return (written, 0) if written in self.names else split_copy(written)

    def candidates(self, written: str, player: str) -> tuple[CardId, ...]:
        name, copy = self.named_copy(written)
        found = [
            (p.controller != player, place, self.id_of(p))
            for place, p in enumerate(self.positions)
            if p.card == name and copy in (0, p.copy)
        ]
        return tuple(card for _, _, card in sorted(found))


def _placed(position: Position, slug: str, finder: Finder) -> Placed:
    return Placed(
        slug, Seat(position.owner), Seat(position.controller), Zone(position.zone),
        Face.DOWN if position.face == "down" else Face.UP,
        Stance(position.position) if position.position else None, position.this_turn, position.counters,
        finder.candidates(position.equips, position.controller)[0] if position.equips else None,
        finder.id_of(position), position.destroyed,
    )  # fmt: skip


def _attack(scenario: Scenario, finder: Finder) -> tuple[CardId, CardId | None] | None:
    if not scenario.attack:
        return None
    attacker = finder.candidates(scenario.attack[0], scenario.turn_player)[0]
    if len(scenario.attack) < 2 or scenario.attack[1] == "directly":
        return attacker, None
    other = "B" if scenario.turn_player == "A" else "A"
    return attacker, finder.candidates(scenario.attack[1], other)[0]


WAYS = {
    ("enter", "battle"): "battle", ("enter", "main-2"): "main-2", ("end", "battle-step"): "battle/end",
    ("end", "battle"): "main-2", ("end", "turn"): "end",
}  # fmt: skip


HOW = {"summon": "normal", "flip": "flip", "special-summon": "special"}


def _wish(number: int, line: Line, finder: Finder, tokens: Mapping[str, str]) -> Wish:
    player = Seat(line.player)
    directly = line.targets == ("directly",)
    aimed_at = player.opponent if line.does == "attack" else player
    slots: tuple[tuple[Slot, tuple[str, ...], Seat], ...] = (
        ("cards", line.cards, player),
        ("targets", () if directly else line.targets, aimed_at),
        ("paying", line.paying, player),
    )
    cards, targets, paying = (tuple(finder.candidates(name, seat) for name in names) for _, names, seat in slots)
    does = "go" if line.does in ("enter", "end") else "summon" if line.does in HOW else line.does
    return Wish(
        line=number, player=player, does=does,  # type: ignore[arg-type]
        cards=cards, effect=line.effect, how=HOW.get(line.does, "normal"),  # type: ignore[arg-type]
        word=line.what if line.does == "declare" else "", targets=targets or None, paying=paying or None,
        tokens=tuple(token for slot in slots for token in _tokens(*slot, finder, tokens)),
        directly=directly, to=WAYS.get((line.does, line.what), ""), at=line.at,
    )  # fmt: skip


def _tokens(
    slot: Slot, names: tuple[str, ...], seat: Seat, finder: Finder, tokens: Mapping[str, str]
) -> Iterator[TokenNamed]:
    """Which of these names are those of Tokens: what they stand for is seen when they have come up."""
    for place, written in enumerate(names):
        name, copy = finder.named_copy(written)
        if name in tokens:
            yield TokenNamed(slot, place, written, tokens[name], copy, seat)

"""From a written scenario to what the engine plays: names become card numbers, lines become wishes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec
from msgspec.structs import replace

from app.engine.ids import CardId, Face, Path, Seat, Stance, Zone
from app.engine.law.rules import Game
from app.engine.play.beginning import Placed, Situation
from app.notation import Line, Position, Scenario, split_copy
from app.playing.names import Slot, TokenNamed
from app.playing.wish import Wish
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.own import OWN, Own
from app.services.known import known
from app.services.standing_in import completed, stand_in_slug


class Cast(msgspec.Struct, frozen=True):
    """A scenario ready to be played: the game with its stand-ins, the board, and the wishes in order. `elsewhere`: the steps it
    names that this ruleset does not have, each with the place that is taken for it."""

    game: Game
    situation: Situation
    wishes: tuple[Wish, ...]
    elsewhere: tuple[tuple[Path, Path], ...] = ()


def cast(library: Library, scenario: Scenario, ruleset: str) -> Cast:
    """Bring a scenario before the engine under this ruleset. Every name in it is known: the notation has checked that."""
    game = library.game(ruleset)
    slugs = slugs_of(scenario)
    game = completed(game, slugs.values(), own_of(library, scenario).under(library.playable[ruleset].of))
    finder = Finder(scenario.positions)
    # the turn player's cards come first, so that the same position with the seats swapped is played alike
    in_turn = sorted(scenario.positions, key=lambda p: p.controller != scenario.turn_player)
    placed = tuple(_placed(p, slugs[p.card], finder) for p in in_turn)
    attack = _attack(scenario, finder)
    _, places = known(library)
    taken_for = {at: places.nearest(ruleset, at) for at in (scenario.at, *(line.at for line in scenario.play))}
    situation = Situation(
        scenario.turn_number,
        Seat(scenario.turn_player),
        taken_for[scenario.at],
        (scenario.life_a, scenario.life_b),
        placed,
        attack,
        tuple(Seat(side) for side in scenario.empty_decks),
    )
    tokens = library.tokens()
    wishes = tuple(
        replace(_wish(number, line, finder, tokens), at=taken_for[line.at])
        for number, line in enumerate(scenario.play, 1)
    )
    return Cast(game, situation, wishes, tuple((at, path) for at, path in taken_for.items() if at != path))


def own_of(library: Library, scenario: Scenario) -> Own:
    """The cards that a scenario describes."""
    return known(library)[0].own(scenario.cards)


def slugs_of(scenario: Scenario) -> dict[str, str]:
    """By name the slug of every card that lies in a scenario."""
    own = {card.name for card in scenario.cards}
    names = dict.fromkeys(p.card for p in scenario.positions)
    return {name: OWN + slug_of(name) if name in own else stand_in_slug(name) or slug_of(name) for name in names}


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
        finder.id_of(position), position.destroyed, position.beaten,
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
        directly=directly, to=WAYS.get((line.does, line.what), ""),
    )  # fmt: skip


def _tokens(
    slot: Slot, names: tuple[str, ...], seat: Seat, finder: Finder, tokens: Mapping[str, str]
) -> Iterator[TokenNamed]:
    """Which of these names are those of Tokens: what they stand for is seen when they have come up."""
    for place, written in enumerate(names):
        name, copy = finder.named_copy(written)
        if name in tokens:
            yield TokenNamed(slot, place, written, tokens[name], copy, seat)

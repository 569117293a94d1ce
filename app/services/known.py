"""What the notation asks of a library: its cards by name, its rulesets, and their steps by every name that players use."""

from __future__ import annotations

from collections.abc import Mapping

from app.engine.ids import Path
from app.engine.position.nodes import AnyNode, Sequence, Window
from app.engine.words.cards import CardDef
from app.notation import CardFault, Described, KnownCard, OwnCard
from app.notation import written as as_written
from app.rulebook.calling import Calling
from app.rulebook.facts import slug_of
from app.rulebook.layering import Compiled
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.own import OWN, Own, own_cards
from app.rulebook.shapes import likely
from app.rulebook.vocabulary import COUNTERS


class LibraryNames:
    """The library's cards, as the notation asks for them."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.calling = Calling(library.own_names(), library.cards)

    def find(self, written: str) -> KnownCard | None:
        slug = self.calling.find(written)
        card = self.library.card(slug) if slug else None
        return _known(card) if card is not None else None

    def several(self, written: str) -> tuple[str, ...]:
        return self.calling.several(written)

    def asked(self, written: str) -> str | None:
        from app.asking.reading import NotRead, read_question  # asking stands on the services

        read = read_question(self.library, written)
        return as_written(read.question) if not isinstance(read, NotRead) else None

    def counters(self) -> tuple[str, ...]:
        return tuple(COUNTERS)

    def near(self, written: str, limit: int = 3) -> tuple[str, ...]:
        return self.calling.near(written, limit)

    def with_cards(self, cards: tuple[OwnCard, ...]) -> Described:
        own = self.own(cards)
        faults = tuple(
            CardFault(fault.card, fault.path, fault.says, fault.place, fault.found, fault.allowed, fault.likely or None)
            for fault in own.faults
        )
        return Described(NamesWithOwn(self, cards, own), faults)

    def own(self, cards: tuple[OwnCard, ...]) -> Own:
        """The cards that a scenario describes, made once for as long as they are remembered."""
        return own_cards(self.library, self.calling, tuple((c.name, c.described) for c in cards)) if cards else NONE


NONE = Own()


class NamesWithOwn(LibraryNames):
    """The library's cards, and before them those that a scenario describes. One that is not whole is found, too, so that nothing
    is said of it twice."""

    def __init__(self, names: LibraryNames, cards: tuple[OwnCard, ...], own: Own) -> None:
        self.library, self.calling = names.library, names.calling
        self._own = {
            slug_of(card.name): _known(found)
            if (found := own.cards.get(OWN + slug_of(card.name)))
            else KnownCard(card.name, "monster")
            for card in cards
        }

    def find(self, written: str) -> KnownCard | None:
        return self._own.get(slug_of(written)) or super().find(written)

    def several(self, written: str) -> tuple[str, ...]:
        return () if slug_of(written) in self._own else super().several(written)

    def near(self, written: str, limit: int = 3) -> tuple[str, ...]:
        own = likely(written, (card.name for card in self._own.values()))
        return tuple(filter(None, (own, *super().near(written, limit))))[:limit]


def _known(card: CardDef) -> KnownCard:
    return KnownCard(
        card.name, str(card.kind), card.subtypes, card.becomes_a_monster, card.becomes_a_spell, card.set_as_spell(), card.lays_others  # type: ignore[arg-type]
    )  # fmt: skip


class LibraryPlaces:
    """The rulesets and their steps, by every name that is not ambiguous. A name that only other rulesets have is understood as
    well: it means their step, and `nearest` says which of this ruleset's is taken for that."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._steps: dict[str, Mapping[str, str]] = {}

    def rulesets(self) -> tuple[str, ...]:
        return tuple(self.library.playable)

    def called(self, name: str) -> str | None:
        return next((id for id, ruleset in self.library.playable.items() if name in ruleset.called), None)

    def steps(self, ruleset: str) -> Mapping[str, str]:
        """Names of places: the full path, any ending of it that names one place only, titles, and what players say; then the
        names of places that only other rulesets have."""
        if ruleset not in self._steps:
            found = dict(self.own(ruleset))
            for other in self.library.rulesets:
                for name, path in self.own(other).items():
                    found.setdefault(name, path)
            self._steps[ruleset] = found
        return self._steps[ruleset]

    def own(self, ruleset: str) -> Mapping[str, str]:
        """The names of the places that a ruleset has itself."""
        return _named(self.library.playable[ruleset])

    def nearest(self, ruleset: str, path: Path) -> Path:
        """The place of a ruleset that is meant by the path of another one's: the one of the same name, else the innermost
        one around it that both have."""
        own = self.own(ruleset)
        if path in own.values() or not path:
            return path
        for other in self.library.rulesets:
            names = (name for name, at in self.own(other).items() if at == path)
            alike = next((own[n] for n in names if n in own and own[n].split("/")[0] == path.split("/")[0]), None)
            if alike is not None:
                return alike
        around = path
        while around and around not in own.values():
            around = around.rpartition("/")[0]
        return around

    def title(self, path: Path) -> str:
        """What a place is called in the first ruleset that has it."""
        nodes = (self.library.rulesets[ruleset].rules.nodes for ruleset in self.library.rulesets)
        return next((found[path].title or path for found in nodes if path in found), path)


@once
def known(library: Library) -> tuple[LibraryNames, LibraryPlaces]:
    """What the notation asks of a library, worked out once for each."""
    return LibraryNames(library), LibraryPlaces(library)


@once
def _named(ruleset: Compiled) -> Mapping[str, str]:
    nodes = ruleset.rules.nodes
    places = [p for p, n in nodes.items() if isinstance(n, Sequence | Window) and n.level not in ("turn", "part")]
    endings: dict[str, set[str]] = {}
    for path in places:
        parts = path.split("/")
        for cut in range(len(parts)):
            endings.setdefault("/".join(parts[cut:]), set()).add(path)
    named = {ending: next(iter(paths)) for ending, paths in endings.items() if len(paths) == 1}
    return _titled(nodes) | named | {path: path for path in places} | _spoken(nodes)


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

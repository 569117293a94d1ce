"""What every part of the reader works with: the text taken apart, the faults so far, and the outside's knowledge."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

import msgspec

from app.notation.entry import ZONES, split_copy, unquoted
from app.notation.incoming import smooth
from app.notation.limits import MAX_NAME
from app.notation.names import CardFault, KnownCard, Names, Places
from app.notation.problems import Findings, Spot, folded
from app.notation.scenario import OwnCard
from app.notation.source import Listing, Node, Scalar, Source, Table
from app.notation.standin import FORMS, stand_in

_KEY_MEANT = {
    "gy": "graveyard",
    "gys": "graveyard",
    "rfp": "banished",
    "rfg": "banished",
    "spells & traps": "spells",
    "spells and traps": "spells",
    "st": "spells",
    "extra deck": "extra",
    "main deck": "deck",
    "grave": "graveyard",
    "removed": "banished",
    "exile": "banished",
    "traps": "spells",
    "s/t": "spells",
    "backrow": "spells",
    "life": "lp",
    "life points": "lp",
    "phase": "at",
    "step": "at",
    "format": "ruleset",
    "rules": "ruleset",
    "moves": "play",
    "decisions": "play",
    "name": "title",
    "turn player": "player",
}

_COUNTED = re.compile(
    r"(?P<name>.+?),? ?[x×*] ?(?P<count>[1-9]\d?)|(?P<first>[1-9]\d?)[x×*]? (?P<behind>.+)", re.IGNORECASE
)
"""A number of copies where it is not read: behind the name, or without its x."""

_HOMES = (
    ("A or B", frozenset({"lp", *ZONES})),
    ("turn", frozenset({"player", "number", "at", "attack"})),
    (
        "no other key; it stands beside A and B",
        frozenset({"title", "question", "ask", "ruleset", "turn", "play", "cards"}),
    ),
)


ALIKE = 0.9
"""How like a step's name a word must be to be taken for it misspelt: “after” and “before” something are far apart."""


class Named(msgspec.Struct, frozen=True):
    """A card or stand-in by its one spelling. `kind`: `monster`, `spell`, `trap`, or `card` where that is left open."""

    card: KnownCard | None
    name: str
    kind: str
    subtypes: tuple[str, ...] = ()

    def may_be(self, kind: str) -> bool:
        """Whether it is of this kind, or may be in the course of play."""
        return self.kind in {kind, "card"} or (kind == "monster" and self.card is not None and self.card.monster_too)

    @property
    def spell_too(self) -> bool:
        """Whether it is a monster that may lie as a Continuous Spell."""
        return self.card is not None and self.card.spell_too

    @property
    def set_as_spell(self) -> bool:
        """Whether it is a monster that may lie Set among Spells and Traps."""
        return self.card is not None and self.card.set_as_spell

    @property
    def invented(self) -> bool:
        return self.card is None

    def of_type(self, *subtypes: str) -> bool:
        return any(own in subtypes for own in self.subtypes)


class Reading:
    """One text being read. Its methods tell a fault where they find one and hand back what can still be used."""

    def __init__(self, source: Source, findings: Findings, names: Names, places: Places) -> None:
        self.source = source
        self.findings = findings
        self.places = places
        self._names = names
        self._looked_up: dict[str, Named | None] = {}

    def fault(
        self,
        node: Node,
        place: str,
        found: str,
        message: str,
        *,
        allowed: tuple[str, ...] = (),
        likely: str | None = None,
    ) -> None:
        """Tell a fault of a node, at the very words where they can be seen in the text."""
        self.findings.add(self.spot(node, found), place, found, message, allowed=allowed, likely=likely)

    def spot(self, node: Node, words: str = "") -> Spot:
        return self.source.spot_of(node, words)

    def fields(self, node: Node, place: str, allowed: tuple[str, ...]) -> dict[str, Node]:
        """The values by key. Keys may be in upper or lower case; unknown and repeated ones are faults."""
        if isinstance(node, Scalar) and node.kind in {"nothing", "refused"}:
            return {}
        if not isinstance(node, Table):
            self.fault(
                node, place, self._start_of(node), "keys with values (“key: value”) are due here.", allowed=allowed
            )
            return {}
        values: dict[str, Node] = {}
        for key_node, value in node.pairs:
            key = self._key(key_node, place, allowed)
            if key in values:
                message = f"“{key}” stands here for the second time; put it all under one."
                self.fault(key_node, place, key, message)
            elif key is not None:
                values[key] = value
        return values

    def items(self, node: Node) -> tuple[Node, ...]:
        """The entries of a list; a single value counts as a list of one, an empty one as none."""
        if isinstance(node, Scalar) and node.kind in {"nothing", "refused"}:
            return ()
        return node.items if isinstance(node, Listing) else (node,)

    def text(self, node: Node, place: str, what: str) -> str | None:
        """A value as text on one line, or None with the fault told; numbers and truth values are no text."""
        if not isinstance(node, Scalar):
            self.fault(node, place, self._start_of(node), f"{what} is due here, and a list or keys stand here.")
            return None
        if node.kind == "refused":
            return None
        text = smooth(node.text)
        if node.kind != "text":
            sort = node.kind
            message = f"{what} is due here, and {sort} stands here." + (
                "" if sort == "nothing" else " Put it in quotation marks."
            )
            self.fault(node, place, text, message, likely=f'"{text}"' if text and sort != "nothing" else None)
            return None
        if not text:
            self.fault(node, place, "", f"{what} is due here, and nothing stands here.")
            return None
        return text

    def whole_number(self, node: Node, place: str, what: str, least: int, most: int) -> int | None:
        """An unsigned whole number between two bounds, or None with the fault told."""
        written = self._start_of(node)
        bounds = f"a whole number from {least} to {most}"
        if isinstance(node, Scalar):
            if node.kind == "refused":
                return None
            digits = node.text if node.plain and node.text.isascii() and node.text.isdigit() else ""
            if digits and len(digits) < 10 and least <= int(digits) <= most:
                return int(digits)
        digits = "".join(sign for sign in written if sign.isdigit())[:9]
        fits = digits.isascii() and digits != "" and least <= int(digits) <= most and "." not in written
        likely = str(int(digits)) if fits and not written.startswith("-") else None
        self.fault(node, place, written, f"{what} is {bounds}, and “{written}” stands here.", likely=likely)
        return None

    def describe(self, cards: tuple[OwnCard, ...]) -> tuple[CardFault, ...]:
        """Take cards that the text describes into the library, as far as this text goes; what is amiss in them."""
        self._names, faults = self._names.with_cards(cards)
        self._looked_up.clear()
        return faults

    def look_up(self, name: str) -> Named | None:
        """The card or stand-in of this name; never a similar one."""
        if len(name) > MAX_NAME:
            return None
        if name not in self._looked_up:
            # no card's name begins so, and looking for one that is none takes longest
            stand = stand_in(name)
            card = self._names.find(name) if stand is None else None
            self._looked_up[name] = (
                Named(card, card.name, card.kind, tuple(own.casefold() for own in card.subtypes))
                if card
                else Named(None, stand.text, stand.kind, stand.subtypes)
                if stand
                else None
            )
        return self._looked_up[name]

    def named_copy(self, written: str, there: Mapping[str, int]) -> tuple[str, int]:
        """A card's name and the number of the copy that is meant, 0 where there is none: a name may end like a number itself
        (`Jinzo #7`), and then the whole of it is the name. `there`: how many cards of each name are in the scenario; of two
        readings the one is taken that fits them."""
        bare, copy = split_copy(written)
        whole = self.look_up(unquoted(written)) if copy else None
        if whole is None:
            return bare, copy
        first = self.look_up(bare)
        counted = first is not None and whole.name not in there and copy <= there.get(first.name, 0)
        return (bare, copy) if counted else (unquoted(written), 0)

    def among(self, name: str, cards: Iterable[str]) -> Named | None:
        """The one of these cards that may be meant by a name that several cards share."""
        shared = self._names.several(name) if len(name) <= MAX_NAME else ()
        meant = [card for card in dict.fromkeys(cards) if card in shared]
        return self.look_up(meant[0]) if len(meant) == 1 else None

    def meant_by(self, question: str) -> str | None:
        """How a question in other words is written, where that is understood."""
        return self._names.asked(question)

    def counters(self) -> tuple[str, ...]:
        """The counters that are known, by name."""
        return self._names.counters()

    def unknown_card(self, node: Node, place: str, name: str) -> None:
        """Tell that no card bears this name, with the names near it."""
        if len(name) > MAX_NAME:
            self.fault(node, place, name, f"a card name has at most {MAX_NAME} signs, and this has {len(name)}.")
        elif folded(name).startswith("any "):
            message = f"“{name}” is no card, and no stand-in such as those named here."
            self.fault(node, place, name, message, allowed=FORMS)
        elif name.count("(") != name.count(")"):
            self.fault(node, place, name, f"the brackets of “{name}” do not close; the marks stand in one pair.")
        else:
            counted = _COUNTED.fullmatch(name)
            bare = counted and (counted["name"] or counted["behind"])
            if counted and bare and self.look_up(bare) is not None:
                likely = f"{counted['count'] or counted['first']}x {bare}"
                self.fault(node, place, name, "the number of copies stands in front, with an x.", likely=likely)
                return
            shared = self._names.several(name)
            if shared:
                message = f"several cards are called “{name}”; write the name of the one that is meant."
                self.fault(node, place, name, message, allowed=shared)
                return
            nothing: tuple[str, ...] = ()
            near = self.findings.suggest(lambda: self._names.near(name), nothing)
            others = f" Also near: {', '.join(near[1:])}." if near[1:] else ""
            message = f"no card called “{name}” is known.{others}"
            self.fault(node, place, name, message, likely=near[0] if near else None)

    def step(self, node: Node, place: str, steps: Mapping[str, str] | None) -> str | None:
        """The full path of the step a value names; with no steps known (the ruleset is unknown) whatever is written."""
        written = self.text(node, place, "the name of a step")
        if written is None or steps is None:
            return written
        if written in steps:
            return steps[written]
        paths = {folded(name).replace(" ", "-"): path for name, path in steps.items()}
        paths |= {folded(path): path for path in steps.values()}
        path = paths.get(f"-{folded(written).replace(' ', '-')}".replace("-the-", "-").removeprefix("-"))
        if path is None:
            names = tuple(dict.fromkeys(steps))
            likely = self.findings.closest(written, names, ALIKE)
            message = f"“{written}” is no step of this ruleset."
            self.fault(node, place, written, message, allowed=names, likely=likely)
        return path

    def _key(self, node: Node, place: str, allowed: tuple[str, ...]) -> str | None:
        written = smooth(node.text) if isinstance(node, Scalar) else self._start_of(node)
        key = next((known for known in allowed if folded(known) == folded(written)), None)
        if isinstance(node, Scalar) and node.kind == "refused":
            return None
        if key is None and ":" in written:
            self.fault(
                node, place, written, "after a colon there must be a space.", likely=written.replace(":", ": ", 1)
            )
        elif key is None and written.isdigit():
            message = f"the comma before “{written}” parts two values; write numbers without commas."
            self.fault(node, place, written, message)
        elif key is None:
            home = next((f" It belongs under {home}." for home, keys in _HOMES if folded(written) in keys), "")
            likely = _KEY_MEANT.get(folded(written))
            likely = likely if likely in allowed or home else self.findings.closest(written, allowed)
            message = f"“{written}” is no key of this part.{home}"
            self.fault(node, place, written, message, allowed=allowed, likely=likely)
        return key

    def _start_of(self, node: Node) -> str:
        """What stands in the text where a node begins, for a message."""
        if isinstance(node, Scalar):
            return smooth(node.text)
        return self.source.text[node.start : node.start + 40].split("\n")[0].strip()

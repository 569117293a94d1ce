"""What the rest of the program reads: a ruling and its parts, as plain values.

These shapes are the contract between the engine's side and everything that shows it (pages, JSON, command line).
They hold finished words and citations; nothing here decides anything about the game.
"""

from __future__ import annotations

import msgspec


class Cited(msgspec.Struct, frozen=True):
    """One source for one statement. `source` + `/` + `passage` is the passage's full id; `standing` is one of
    `stated`, `doubtful`, `recommended`, `inferred`, `assumed`."""

    source: str
    passage: str
    standing: str


class Segment(msgspec.Struct, frozen=True):
    """A piece of a sentence. `kind`: `word`, `card`, `player`, `place`, `number`. `ref`: a card's slug, a node's path."""

    text: str
    kind: str = "word"
    ref: str | None = None


class GroundView(msgspec.Struct, frozen=True):
    """One condition that was looked at. `holds`: `yes`, `no` or `unknown`; `text` says what was found; `rules`: what it
    rests on, as the engine names it."""

    clause: str
    holds: str
    text: str
    citations: tuple[Cited, ...]
    rules: tuple[str, ...] = ()


class Entry(msgspec.Struct, frozen=True):
    """One line of the timeline.

    `key` is the stable step key. `depth` counts from 0; an entry's children follow it directly, one deeper.
    `kind`: `turn` (a new one begins), `phase`, `step`, `substep`, `window`, `link` (an activation), `resolution`, `event`, `decision`, `pass`,
    `refusal`, `skip`, `question`, `note`. `folded` entries are quiet ones (empty windows, passes, skipped nodes).
    `citations`: for each rule behind the line (`rules`, as the engine names them) the passage that states it most firmly,
    five at most; a refusal also names what else stands behind them. `standing`: how firmly the line stands: each rule behind it by its firmest citation, and the weakest of those rules.
    `has_state`: the board at this entry can be opened. `grounds` only on a refusal. `line`: how many of the written
    decisions had been made, or refused, by then.
    """

    key: str
    kind: str
    depth: int
    text: str
    segments: tuple[Segment, ...]
    citations: tuple[Cited, ...]
    folded: bool = False
    has_state: bool = True
    grounds: tuple[GroundView, ...] = ()
    standing: str = "stated"
    line: int = 0
    rules: tuple[str, ...] = ()


class Refusal(msgspec.Struct, frozen=True):
    """A written decision that the rules did not allow. `line`: its number in the scenario's `play`, from 1."""

    key: str
    line: int
    decision: str
    grounds: tuple[GroundView, ...]
    nearest: str | None = None


class CardEnd(msgspec.Struct, frozen=True):
    """Where a card ended: `zone` as a player says it; `owner` and `controller` are `A` or `B`."""

    name: str
    owner: str
    controller: str
    zone: str
    position: str | None
    atk: int | None
    defense: int | None


class Outcome(msgspec.Struct, frozen=True):
    """How things stand where the timeline ends. `question`: the choice that is still owed, if any, with its options."""

    life: dict[str, int]
    cards: tuple[CardEnd, ...]
    question: str | None = None
    options: tuple[str, ...] = ()
    winner: str | None = None


class Coverage(msgspec.Struct, frozen=True):
    """What this ruling rests on: choices made by the author, things assumed, effects that are not modelled, and
    points on which sources of the same ruleset disagree."""

    decided: tuple[str, ...]
    assumed: tuple[str, ...]
    unmodelled: tuple[str, ...]
    disputed: tuple[str, ...]


class Asked(msgspec.Struct, frozen=True):
    """What a scenario asks, answered. `question`: in fixed words; `verdict`: `yes`, `no`, `only-if` or `undecided`, and `word` as it
    is said; `why`: one sentence, that begins in lower case after an `only if`; `besides`: what else a judge would add; `assumed`: what
    was put there, or chosen, though nobody wrote it."""

    question: str
    verdict: str
    word: str
    why: str
    citations: tuple[Cited, ...] = ()
    besides: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()


class DescribedCard(msgspec.Struct, frozen=True):
    """A card that the writer of the scenario describes, as it reads under this ruleset. `facts`: in the order in which cards print them;
    `says`: what it does, sentence by sentence; `like`: the card that it is like otherwise, by name and slug; `left_out`: what
    its writer says is not played."""

    name: str
    slug: str
    facts: tuple[str, ...]
    says: tuple[str, ...]
    like: tuple[str, ...] = ()
    counts_as: tuple[str, ...] = ()
    left_out: str = ""


class Ruling(msgspec.Struct, frozen=True):
    """A scenario played to its end under one ruleset.

    `answer`: one to five plain sentences, the most important first. `standing`: the weakest standing the answer rests
    on. `asks`: the question it was written for, in its author's words; `asked`: the one in fixed words, whose answer then comes first. `cautions`: what could make it come out otherwise, since it is not played. `deck_notes`: what a
    Deck of the ruleset's time could not have held. `described`: cards of its writer's. `digest`: of the scenario; the three others name what produced the ruling.
    """

    title: str
    ruleset: str
    ruleset_title: str
    digest: str
    ruleset_digest: str
    cards_digest: str
    engine_digest: str
    answer: tuple[str, ...]
    standing: str
    coverage: Coverage
    timeline: tuple[Entry, ...]
    refused: tuple[Refusal, ...]
    outcome: Outcome
    cautions: tuple[str, ...] = ()
    deck_notes: tuple[str, ...] = ()
    asks: str = ""
    asked: Asked | None = None
    described: tuple[DescribedCard, ...] = ()

    @property
    def of_its_writer(self) -> str:
        """That the cards which are described are no cards of the game, in a sentence; empty where there are none."""
        if not self.described:
            return ""
        *others, last = (card.name for card in self.described)
        names = f"{', '.join(others)} and {last}" if others else last
        are, them = ("are no cards", "them") if others else ("is no card", "it")
        return f"{names} {are} of the game: the writer of this scenario describes {them}."

    @property
    def told(self) -> tuple[str, ...]:
        """What comes of the game, without the answer to a question."""
        return self.answer[1:] if self.asked is not None else self.answer

    @property
    def idle(self) -> bool:
        """Whether a board is all there is: nothing is asked, written or refused, and nothing had to be used."""
        done = any(entry.kind in ("decision", "link", "refusal", "question") for entry in self.timeline)
        return self.asked is None and not (done or self.refused or self.coverage.decided)

    @property
    def nothing_yet(self) -> tuple[str, ...]:
        """That nobody has done anything, where that is so."""
        return (NOTHING_YET,) if self.idle else ()

    @property
    def said_first(self) -> str:
        """The first sentence of the answer, or that there is nothing to answer yet."""
        return NOTHING_YET if self.idle else self.answer[0]


NOTHING_YET = "Nobody has done anything yet."
"""What is said first of a board over which nothing is played."""

REVEALED = "revealed"
"""The mark of a card of a hand that both players see."""
TARGETED = "target of Chain Link "
"""How the mark of a card begins that a link of the chain has targeted; the link's number follows."""
ON_CHAIN = "Chain Link "
"""How the mark of a card begins whose effect is on the chain, in the same way."""


class CardView(msgspec.Struct, frozen=True):
    """A card as it lies. `atk`/`defense` are the values now, `base_*` the printed ones; `None` where it has none.
    `face`: `up`, `down` or ``; `position`: `attack`, `defense` or ``. `marks`: short words such as `attacking`. `frame`: of what sort
    its frame is, such as `normal`, `fusion` or `trap`; empty in what was kept before it was told."""

    name: str
    slug: str
    kind: str
    owner: str
    face: str
    position: str
    atk: int | None
    defense: int | None
    base_atk: int | None
    base_defense: int | None
    marks: tuple[str, ...] = ()
    frame: str = ""


class SideView(msgspec.Struct, frozen=True):
    """One player's half of the board. Zones hold at most 5 monsters, 5 spells & traps and one Field Spell."""

    player: str
    life: int
    turn_player: bool
    monsters: tuple[CardView, ...]
    spells: tuple[CardView, ...]
    field: tuple[CardView, ...]
    hand: tuple[CardView, ...]
    graveyard: tuple[CardView, ...]
    banished: tuple[CardView, ...]
    deck: tuple[CardView, ...]
    extra: tuple[CardView, ...]


class BoardView(msgspec.Struct, frozen=True):
    """The whole board at one moment. `chain`: the links from 1 upward, in words. `place`: titles from phase inward."""

    turn: int
    place: tuple[str, ...]
    sides: tuple[SideView, ...]
    chain: tuple[str, ...]


class OptionView(msgspec.Struct, frozen=True):
    """Something a player might do at a step, and whether the rules allow it there, with all that was looked at.
    `decision`: the same in notation, ready to be put into a scenario."""

    player: str
    decision: str
    text: str
    lawful: str
    grounds: tuple[GroundView, ...]


class StepView(msgspec.Struct, frozen=True):
    """One step opened: the entry, the board then, and what each player may and may not do there. No board: what was kept of
    it can no longer be read."""

    entry: Entry
    board: BoardView | None
    options: tuple[OptionView, ...]
    previous: str | None
    following: str | None
    decisions_so_far: int


class OriginView(msgspec.Struct, frozen=True):
    """Who says so: which layer, what it did (`defined`, `set`, `replaced`, `inserted`, `affirmed`, `removed`), why in
    our words, and its citations."""

    layer: str
    change: str
    because: str
    citations: tuple[Cited, ...]


class FieldView(msgspec.Struct, frozen=True):
    """One property of a node in words (`who may open it`: `effects made for this moment`) with its latest origin."""

    name: str
    value: str
    origins: tuple[OriginView, ...]


class NodeView(msgspec.Struct, frozen=True):
    """One node of a ruleset's turn. `level`: `phase`, `step`, `substep`, `window`, `part`. `origins` newest first.
    `assumed`: no source in this ruleset's stack speaks of it."""

    path: str
    depth: int
    level: str
    title: str
    says: str
    fields: tuple[FieldView, ...]
    origins: tuple[OriginView, ...]
    assumed: bool

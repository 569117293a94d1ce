"""The board by tapping as a page: zones, the card that is being changed, what may be done, what has happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlencode

from app.notation import NotationError, Scenario
from app.notation.questions import OTHER
from app.services.listed import CardRow, RulesetCard
from app.services.tapping.setting import SHOWN, Spot, lying, spots
from app.web.addresses import card_path
from app.web.board import Table as Felt
from app.web.board import Tile, table, tile
from app.web.casebook import Authority, Chips, Ground, Notes
from app.web.pages import Page, Problem
from app.web.present import problems

if TYPE_CHECKING:
    from app.services.desk import Desk
    from app.services.tapping.acts import Act, Moment
    from app.services.tapping.table import Standing

LONGEST = 1_900
"""An address longer than this is not written: the text then travels in the form alone."""
SETTING, PLAYING = "set", "play"
TITLES = {
    "monsters": "Monster Zone", "spells": "Spell & Trap Zone", "field": "Field Zone", "hand": "Hand", "graveyard": "Graveyard",
    "banished": "Banished", "deck": "Deck", "extra": "Extra Deck",
}  # fmt: skip
ROOM = {"monsters": 5, "spells": 5, "field": 1}
LIES = {
    "monsters": (("attack", "Attack Position"), ("defense", "Defense Position"), ("set", "Set")),
    "spells": (("set", "Set"), ("face-up", "face-up")),
    "field": (("face-up", "face-up"), ("set", "Set")),
    "banished": (("face-up", "face-up"), ("face-down", "face-down")),
}
QUIET = ("window", "pass", "skip")
"""Lines of the timeline that are left out: what is asked there is shown as it is asked."""
MARKED = ("monsters", "spells", "field", "graveyard", "banished")
OWNED = ("monsters", "spells", "field")


@dataclass(frozen=True)
class State:
    """What a request says of the page: everything that its address names. `open`: the zone or card that is tapped; `words`: what is
    typed to find a card; `parent`, `key`: what the text was made from."""

    text: str
    see: str = SETTING
    passed: int = 0
    open: Spot | None = None
    words: str = ""
    parent: str = ""
    key: str = ""

    def address(self) -> str:
        """Where this is shown; empty if that is too long for an address."""
        fields = {
            "text": self.text.rstrip("\n"), "see": self.see if self.see != SETTING else "", "n": str(self.passed or ""),
            "open": str(self.open or ""), "q": self.words, "parent": self.parent, "key": self.key,
        }  # fmt: skip
        query = urlencode({name: value for name, value in fields.items() if value})
        return f"/board?{query}" if len(query) <= LONGEST else ""


@dataclass(frozen=True)
class Laid:
    """A card on the board, and where it is tapped."""

    spot: str
    tile: Tile
    open: bool


@dataclass(frozen=True)
class Zone:
    spot: str
    title: str
    cards: tuple[Laid, ...]
    room: bool
    open: bool


@dataclass(frozen=True)
class Side:
    player: str
    life: int
    rows: tuple[Zone, ...]
    piles: tuple[Zone, ...]


@dataclass(frozen=True)
class Tapped:
    """A card that is tapped: how it may lie, where else it may go, each as (what is posted, words, whether it is so now)."""

    name: str
    where: str
    href: str
    lies: tuple[tuple[str, str, bool], ...]
    marks: tuple[tuple[str, str, bool], ...]
    goes: tuple[tuple[str, str], ...]
    away: str


@dataclass(frozen=True)
class Adding:
    """A zone that is tapped: the field for a name, and what is offered for what stands in it."""

    spot: str
    title: str
    words: str
    found: tuple[CardRow, ...]
    stand_ins: tuple[str, ...]


@dataclass(frozen=True)
class Doable:
    """An act on its button. `posted` is what the button sends."""

    player: str
    says: str
    posted: str
    does: str = ""
    grounds: tuple[Ground, ...] = ()


@dataclass(frozen=True)
class Ahead:
    """A moment: its acts for each player; `go`: what is posted to come there."""

    title: str
    question: str
    owed: bool
    go: str
    acts: tuple[Doable, ...]
    pick: tuple[tuple[int, str], ...]
    pick_posted: str
    most: int
    chain: int


@dataclass(frozen=True)
class Told:
    """A line of the timeline; `back` comes back to it."""

    kind: str
    depth: int
    text: str
    chips: tuple[Chips, ...]
    back: str


@dataclass(frozen=True)
class Setting:
    """The board as it is set."""

    title: str
    ruleset: str
    player: str
    number: int
    at: str
    places: tuple[tuple[str, str], ...]
    upper: Side
    lower: Side
    tapped: Tapped | None
    adding: Adding | None
    cards: int


@dataclass(frozen=True)
class Playing:
    """What happens on it."""

    answer: tuple[str, ...]
    refused_first: bool
    now: Ahead | None
    refused: tuple[Doable, ...]
    onward: str
    later: tuple[Ahead, ...]
    further: tuple[tuple[str, str], ...]
    board: Felt
    lines: tuple[Told, ...]
    decisions: int
    passed: int
    ruleset_title: str
    authorities: tuple[Authority, ...]


@dataclass(frozen=True)
class Tapping(Page):
    """The whole page, or (as a part) what of it is put in place of what was there. `focus`: where it goes, empty on a page."""

    template: ClassVar[str] = "pages/tapping.html"
    section: ClassVar[str] = "board"
    state: State
    rulesets: tuple[RulesetCard, ...]
    setting: Setting | None
    playing: Playing | None
    problems: tuple[Problem, ...]
    says: str
    focus: str


@dataclass(frozen=True)
class TappingPart(Tapping):
    template: ClassVar[str] = "parts/tapping.html"


@dataclass(frozen=True)
class Found(Page):
    """The cards offered for what is typed."""

    template: ClassVar[str] = "parts/found.html"
    adding: Adding


def page(desk: Desk, state: State, says: str = "", focus: str = "", part: bool = False) -> Tapping:
    """The board of a text. A text that cannot be read is shown with its mistakes, and nothing of it is lost."""
    made = TappingPart if part else Tapping
    rulesets = desk.ruleset_cards()
    try:
        scenario = desk.tapping.scenario(state.text)
        if state.see == PLAYING:
            playing = _playing(desk, state, desk.tapping.standing(state.text, state.passed))
            return made(state, rulesets, None, playing, (), says, focus)
    except NotationError as error:
        return made(state, rulesets, None, None, problems(error), says, focus)
    return made(state, rulesets, _setting(desk, state, scenario), None, (), says, focus)


def adding(desk: Desk, at: Spot, words: str, ruleset: str) -> Adding:
    title = f"{at.player}’s {TITLES[at.zone]}"
    found = desk.tapping.offered(words, at, ruleset) if len(words) > 1 else ()
    return Adding(str(at), title, words, found, desk.tapping.stand_ins(words, at))


def _setting(desk: Desk, state: State, scenario: Scenario) -> Setting:
    at = state.open
    card = lying(scenario, at) if at is not None and at.nth is not None else None
    tapped = _tapped(desk, scenario, at) if at is not None and card is not None else None
    return Setting(
        scenario.title, scenario.ruleset, scenario.turn_player, scenario.turn_number, scenario.at,
        desk.tapping.places(scenario), _side(desk, state, scenario, "B"), _side(desk, state, scenario, "A"), tapped,
        adding(desk, at, state.words, scenario.ruleset) if at is not None and at.nth is None else None,
        len(scenario.positions),
    )  # fmt: skip


def _side(desk: Desk, state: State, scenario: Scenario, player: str) -> Side:
    def zone(name: str) -> Zone:
        laid = spots(scenario, player, name)
        cards = tuple(Laid(str(at), tile(desk.tapping.seen(scenario, card)), at == state.open) for at, card in laid)
        at = Spot(player, name)
        return Zone(str(at), TITLES[name], cards, len(cards) < ROOM.get(name, 60), at == state.open)

    life = scenario.life_a if player == "A" else scenario.life_b
    rows, piles = ("monsters", "spells"), tuple(name for name in SHOWN if name not in ("monsters", "spells"))
    return Side(player, life, tuple(map(zone, rows)), tuple(map(zone, piles)))


def _tapped(desk: Desk, scenario: Scenario, at: Spot) -> Tapped:
    card = lying(scenario, at)
    assert card is not None
    seen = desk.tapping.seen(scenario, card)
    now = "set" if card.face == "down" and at.zone != "banished" else card.position or f"face-{card.face}"
    lies = tuple((f"turn {at} {how}", words, how == now) for how, words in LIES.get(at.zone, ()))
    marks: list[tuple[str, str, bool]] = []
    if at.zone in MARKED:
        marks.append(
            (f"turn {at} {'earlier' if card.this_turn else 'this turn'}", "Came there this turn", card.this_turn)
        )
    if at.zone in OWNED:
        other = OTHER[at.player]
        away = card.owner != at.player
        marks.append((f"turn {at} owner {at.player if away else other}", f"Is {other}’s card", away))
    there = (Spot(player, zone) for player in (at.player, OTHER[at.player]) for zone in SHOWN)
    goes = tuple(
        (f"move {at} {to}", f"{to.player}’s {TITLES[to.zone]}")
        for to in there
        if (to.player, to.zone) != (at.player, at.zone) and desk.tapping.may_lie(scenario, card, to.zone)
    )
    href = "" if ":" in seen.slug else card_path(seen.slug)
    return Tapped(card.card, f"{at.player}’s {TITLES[at.zone]}", href, lies, tuple(marks), goes, f"take {at}")


def _playing(desk: Desk, state: State, standing: Standing) -> Playing:
    notes = Notes(desk.sources)
    ruling = standing.ruling
    now, *later = (_ahead(each) for each in standing.ahead) if standing.ahead else (None,)
    refused = tuple(_doable("insist", act, notes) for act in standing.refused)
    lines = tuple(
        Told(each.kind, min(each.depth, 6), each.text, notes.chips(each.citations), f"back {each.key}")
        for each in standing.so_far
        if each.kind not in QUIET
    )
    return Playing(
        ruling.answer, bool(ruling.refused), now, refused, _onward(standing.ahead), _news(now, later),
        tuple((each.title, each.go) for each in later), table(standing.board),
        lines, standing.decisions, standing.passed, ruling.ruleset_title, notes.authorities(),
    )  # fmt: skip


def _ahead(moment: Moment) -> Ahead:
    acts = tuple(_doable("act", act, None) for act in moment.acts)
    return Ahead(
        moment.title, moment.question, moment.owed, f"pass {moment.first}", acts, moment.pick, f"pick {moment.first}",
        moment.most, moment.chain,
    )  # fmt: skip


def _doable(verb: str, act: Act, notes: Notes | None) -> Doable:
    grounds = notes.grounds(act.grounds) if notes is not None else ()
    return Doable(act.player, act.says, f"{verb} {act.stop} {act.key}", act.does, grounds)


def _onward(ahead: tuple[Moment, ...]) -> str:
    """What is posted when nobody does anything more here: to the next moment at which anything can be done."""
    if len(ahead) < 2 or ahead[0].owed:
        return ""
    to = next((each for each in ahead[1:] if each.acts or each.owed), ahead[-1])
    return f"pass {to.first}"


def _news(now: Ahead | None, later: list[Ahead]) -> tuple[Ahead, ...]:
    """The moments ahead, each with what can be done there and could not before."""
    known = {(each.player, each.says, each.does) for each in now.acts} if now is not None else set()
    found = []
    for each in later:
        fresh = tuple(act for act in each.acts if (act.player, act.says, act.does) not in known)
        known |= {(act.player, act.says, act.does) for act in fresh}
        if fresh:
            found.append(Ahead(each.title, each.question, each.owed, each.go, fresh, (), "", 0, each.chain))
    return tuple(found)

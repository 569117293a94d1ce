"""The board by tapping, as the pages use it: a text and a tap give another text; a text gives what may be tapped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.explain.board_view import board_view, frame
from app.explain.ruling import BoardView, CardView, Entry, Ruling
from app.notation import NotationError, Position, Scenario, stand_in, write
from app.rulebook.library import Library
from app.services.adjudicate import scenario_of
from app.services.cardbook import offered
from app.services.casting import own_of, slugs_of
from app.services.known import known
from app.services.listed import CardRow
from app.services.standing_in import completed
from app.services.tapping import setting
from app.services.tapping.acts import Act, Moment, moments, refused
from app.services.tapping.doing import NotSo, back_to, done, insisted
from app.services.tapping.line import BoardLine, line_of
from app.services.tapping.setting import Spot
from app.services.tapping.writing import rewritten

OFFERED = 10
"""Cards that are offered for what was typed."""
EXTRA = {"fusion", "synchro", "xyz", "link"}
START = ("draw", "standby", "main-1", "battle", "battle/step", "main-2", "end")
"""Places of the turn in which play may begin without anything under way."""
PLAYED = ("standing", "acted", "insisted", "back")
"""What has to play a text; everything else of the board is reading and writing."""


class Text(msgspec.Struct, frozen=True):
    """A text, how many questions behind it are passed, and what is to be said of how it came about."""

    text: str
    passed: int = 0
    says: str = ""


class Standing(msgspec.Struct, frozen=True):
    """Where a text stands after so many passes. `ahead`: the moments from there on, the first of them now; `so_far`: the lines of the
    timeline until then; `over`: nothing more can be done. `kept`: for each written decision its words."""

    ruling: Ruling
    board: BoardView
    passed: int
    ahead: tuple[Moment, ...]
    refused: tuple[Act, ...]
    so_far: tuple[Entry, ...]
    decisions: int


class Table:
    """Every operation of the board by tapping, over one library. Nothing is stored."""

    def __init__(self, library: Library) -> None:
        self.library = library

    # --- the board -----------------------------------------------------------------------------------------------

    def scenario(self, text: str) -> Scenario:
        """Raises NotationError."""
        return scenario_of(self.library, text)

    def begun(self, ruleset: str) -> str:
        return write(self.scenario(setting.empty_board(ruleset)))

    def places(self, scenario: Scenario) -> tuple[tuple[str, str], ...]:
        """Where play may begin, as (path, title): the phases, and where it does begin."""
        nodes = self.library.playable[scenario.ruleset].rules.nodes
        paths = [path for path in START if path in nodes]
        if scenario.at not in paths:
            paths.append(scenario.at)
        return tuple((path, nodes[path].title if path in nodes else path) for path in paths)

    def offered(self, words: str, at: Spot, ruleset: str) -> tuple[CardRow, ...]:
        """The cards that may be meant and may lie there."""
        until = self.library.playable[ruleset].until
        return offered(self.library, words, lambda card: _may_lie(card, at.zone), until, OFFERED)

    def stand_ins(self, words: str, at: Spot) -> tuple[str, ...]:
        """Cards without a name that may lie in a zone: the one that is typed, or until something is typed the usual ones."""
        typed = stand_in(words)
        if typed is not None:
            return (typed.text,)
        if words:
            return ()
        monsters, others = ("any monster 1800/1000", "any monster 1000/1000"), ("any Spell", "any Trap")
        return {"monsters": monsters, "spells": others, "hand": (*monsters[:1], *others)}.get(at.zone, ())

    def may_lie(self, scenario: Scenario, position: Position, zone: str) -> bool:
        """Whether a card that is written may lie in a zone."""
        bare = stand_in(position.card)
        if bare is not None:
            return zone not in ("extra", "field") and (zone == "monsters") <= (bare.kind == "monster")
        card = self._card(scenario, position)
        return card is not None and _may_lie(card, zone)

    def _card(self, scenario: Scenario, position: Position) -> CardDef | None:
        """The definition of a card that is no stand-in."""
        slug = slugs_of(scenario)[position.card]
        return own_of(self.library, scenario).cards.get(slug) or self.library.card(slug)

    def seen(self, scenario: Scenario, position: Position) -> CardView:
        """A card as it is written."""
        slug = slugs_of(scenario)[position.card]
        bare = stand_in(position.card)
        if bare is not None:
            kind, subtypes, atk, defense = str(bare.kind), bare.subtypes, bare.attack, bare.defense
        else:
            card = self._card(scenario, position)
            assert card is not None
            kind, subtypes, atk, defense = str(card.kind), card.subtypes, card.atk, card.defense
        monster = kind == Kind.MONSTER
        marks = ["this turn"] if position.this_turn else []
        marks += [f"equips {position.equips}"] if position.equips else []
        marks += [f"{name} counters: {number}" for name, number in position.counters]
        marks += [f"owned by {position.owner}"] if position.owner != position.controller else []
        return CardView(
            position.card, slug, " ".join((*subtypes, kind)), position.owner, position.face, position.position,
            atk if monster else None, defense if monster else None, atk if monster else None, defense if monster else None,
            tuple(marks), frame(kind, subtypes),
        )  # fmt: skip

    def put(self, text: str, at: Spot, card: str) -> Text:
        """A card, by slug or as a stand-in's text, laid into a zone. Raises NotationError."""
        bare = stand_in(card)
        definition = None if bare is not None else self.library.card(card)
        if bare is None and definition is None:
            return Text(text, says="No card has this name.")
        name = bare.text if bare is not None else definition.name  # type: ignore[union-attr]
        kind = bare.kind if bare is not None else str(definition.kind)  # type: ignore[union-attr]
        return self._changed(text, setting.put(self.scenario(text), at, name, kind), f"{name} was put there.")

    def removed(self, text: str, at: Spot) -> Text:
        return self._changed(text, setting.removed(self.scenario(text), at), "The card was taken away.")

    def moved(self, text: str, at: Spot, to: Spot) -> Text:
        return self._changed(text, setting.moved(self.scenario(text), at, to), "The card was moved.")

    def turned(self, text: str, at: Spot, how: str) -> Text:
        return self._changed(text, setting.turned(self.scenario(text), at, how), "")

    def with_turn(
        self, text: str, ruleset: str, player: str, number: int, at: str, life: tuple[int, int], title: str
    ) -> Text:
        """The board in another era, turn or place of the turn, where that is another. Raises NotationError."""
        scenario = self.scenario(text)
        if ruleset != scenario.ruleset:
            at = known(self.library)[1].nearest(ruleset, at)
        changed = setting.with_turn(scenario, ruleset, player, number, at, life, title)
        return Text(text) if changed == scenario else self._changed(text, changed, "")

    def _changed(self, text: str, changed: Scenario, says: str) -> Text:
        """The text of a changed board; what was decided on the old one stays as far as it can be read. Raises NotationError."""
        fault: NotationError | None = None
        for kept in range(len(changed.play), -1, -1):
            shorter = replace(changed, play=changed.play[:kept])
            try:
                self.scenario(write(shorter))
            except NotationError as error:
                fault = fault or error
                continue
            left = len(changed.play) - kept
            if left:
                says = f"{says} What was decided with a card that is no longer there was left out.".strip()
            return Text(rewritten(self.library, text, shorter), says=says)
        assert fault is not None
        raise fault

    # --- what happens --------------------------------------------------------------------------------------------

    def standing(self, text: str, passed: int) -> Standing:
        """Where a text stands. Raises NotationError."""
        line = line_of(self.library, text)
        passed = min(passed, max(len(line.stops) - 1, 0))
        ahead = [each for each in moments(line) if each.last >= passed]
        if ahead:
            now = ahead[0]
            ahead[0] = replace(
                now, first=max(now.first, passed), acts=tuple(act for act in now.acts if act.stop >= passed)
            )
        way = line.stops[passed] if line.stops else line.reached.progress.way
        words = line.words
        board = board_view(
            completed(line.reached.game, (c.slug for c in way.state.cards)), words.compiled, words.naming, way.state
        )
        return Standing(
            line.played.ruling, board, passed, tuple(ahead), refused(line, ahead[0]) if ahead else (),
            _so_far(line, way.events), len(line.scenario.play),
        )  # fmt: skip

    def acted(self, text: str, stop: int, key: str) -> Text:
        """A text with an act behind it. Raises NotationError, NotSo."""
        line = line_of(self.library, text)
        found = done(self.library, line, stop, key)
        says = "The notation cannot say this at just that moment, so it names the step." if found.near else ""
        return Text(rewritten(self.library, text, found.scenario), found.passed, says)

    def insisted(self, text: str, stop: int, key: str) -> Text:
        """A text with an act behind it that is not lawful. Raises NotationError, NotSo."""
        found = insisted(self.library, line_of(self.library, text), stop, key)
        return Text(rewritten(self.library, text, found.scenario), found.passed)

    def undone(self, text: str) -> Text:
        """A text without its last decision. Raises NotationError."""
        scenario = self.scenario(text)
        return Text(rewritten(self.library, text, replace(scenario, play=scenario.play[:-1])))

    def restarted(self, text: str) -> Text:
        """A text without any decision. Raises NotationError."""
        return Text(rewritten(self.library, text, replace(self.scenario(text), play=())))

    def back(self, text: str, key: str) -> Text:
        """A text as it was at a line of its timeline. Raises NotationError, NotSo."""
        scenario, passed = back_to(self.library, line_of(self.library, text), key)
        return Text(rewritten(self.library, text, scenario), passed)


class Elsewhere(Table):
    """The board, where what has to be played is played by somebody else: `tap` is told what and with what."""

    def __init__(self, library: Library, tap: Callable[..., Any]) -> None:
        super().__init__(library)
        self._tap = tap

    def standing(self, text: str, passed: int) -> Standing:
        found: Standing = self._tap("standing", text, passed)
        return found

    def acted(self, text: str, stop: int, key: str) -> Text:
        found: Text = self._tap("acted", text, stop, key)
        return found

    def insisted(self, text: str, stop: int, key: str) -> Text:
        found: Text = self._tap("insisted", text, stop, key)
        return found

    def back(self, text: str, key: str) -> Text:
        found: Text = self._tap("back", text, key)
        return found


def _so_far(line: BoardLine, events: int) -> tuple[Entry, ...]:
    at = line.events_of()
    return tuple(
        each
        for each in line.entries()
        if not each.folded and (each.kind == "refusal" or 0 < at.get(each.key, 0) <= events)
    )


def _may_lie(card: CardDef, zone: str) -> bool:
    extra = bool(EXTRA & set(card.subtypes))
    match zone:
        case "monsters":
            return card.kind is Kind.MONSTER or card.becomes_a_monster
        case "spells":
            spell = card.kind is not Kind.MONSTER and "field" not in card.subtypes
            return spell or card.becomes_a_spell or card.set_as_spell()
        case "field":
            return card.kind is Kind.SPELL and "field" in card.subtypes
        case "extra":
            return extra
        case "hand" | "deck":
            return not extra and "token" not in card.subtypes
    return "token" not in card.subtypes


__all__ = ["PLAYED", "Elsewhere", "NotSo", "Standing", "Table", "Text"]

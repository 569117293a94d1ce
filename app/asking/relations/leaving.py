"""What becomes of a monster when the card that took, brought or Summoned it leaves the field, and of that card when the monster does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Brought, Leaves
from app.asking.relations.brought import LARGE, MOST_SITUATIONS, Came, came_by, first_came
from app.asking.relations.ready import last_copy, ready, set_off, to_pay
from app.engine.ids import CardId, Face, Seat, Zone
from app.engine.law.laws import Law
from app.engine.position.events import Moved, Turned
from app.engine.position.state import Card, State
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.explain.ruling import Cited
from app.notation import Line, Position, Scenario, numbered, write
from app.notation.questions import OTHER
from app.rulebook.facts import slug_of

USUAL: dict[tuple[str, str], tuple[str, ...]] = {
    ("card", "destroyed"): ("Mystical Space Typhoon",),
    ("card", "returned"): ("Giant Trunade", "Brionac, Dragon of the Ice Barrier"),
    ("monster", "destroyed"): ("Ring of Destruction", "Dark Hole"),
    ("monster", "returned"): ("Compulsory Evacuation Device", "Brionac, Dragon of the Ice Barrier"),
    ("monster", "banished"): ("Chaos Sorcerer",),
    ("monster", "turned"): ("Book of Moon",),
}
"""What players use for it, by what goes and how, where they do not say with what."""
BEARERS = (
    "any Normal Warrior 1500/1000 level 4", "any LIGHT Warrior 1500/1000 level 4", "any Machine 1500/1000 level 4",
    "any Spellcaster 1500/1000 level 4", "any DARK Fiend 1500/1000 level 4", "any Dragon 1500/1000 level 4",
)  # fmt: skip
"""Monsters to which Equip Cards may be equipped, tried in turn."""
WAYS = ("destroyed", "returned")
"""How it may leave where nobody says how: what becomes of the other may hang on that."""
PLACES = {
    Zone.GRAVEYARD: "is in the Graveyard", Zone.HAND: "is in the hand", Zone.BANISHED: "is removed from play", Zone.DECK: "is in the Deck",
    Zone.EXTRA: "is in the Extra Deck",
}  # fmt: skip


class Left(msgspec.Struct, frozen=True):
    """A situation in which the one left, and what became of the other. `means`: what was used for it."""

    outcome: Outcome
    came: Came
    line: int
    fate: str
    means: str


def leaves(case: Case, asked: Leaves) -> Answer:
    """What becomes of the other one, played; for each way to leave, where that is not said and is not the same."""
    card = case.card(asked.card)
    if asked.goes == "bearer":
        return bearer_leaves(case, asked)
    if not case.used(card):
        return case.lacking(card, "takes and brings nothing")
    if not card.stays and not card.unmodelled:
        why = f"{card.name} does not stay on the field, so nothing that it took or brought hangs on it."
        return untouched(case, asked, why, case.text_of(card))
    ways = (asked.how,) if asked.how else ("",) if asked.by else WAYS
    found = [(how, left) for how in ways if (left := _first(case, asked, card, how)) is not None]
    if not found:
        return case.no_situation(f"this leaves the field after {card.name} was used")
    alike = len({left.fate for _, left in found}) == 1
    told = found[0][1].fate if alike else " ".join(f"{WHEN[how]}: {left.fate}" for how, left in found)
    left = found[0][1]
    assumed = (*left.came.staged.assumed, *(f"it is done with {each.means}" for _, each in found if not asked.by))
    besides = tuple(
        dict.fromkeys(
            said for _, each in found for said in each.outcome.ruling.answer if not said.startswith("Life Points")
        )
    )
    return fated(
        asked,
        [each.fate for _, each in found],
        case.yes(told, left.outcome, None, line=left.line, assumed=assumed, besides=besides),
    )


def untouched(case: Case, asked: Leaves, why: str, cited: tuple[Cited, ...]) -> Answer:
    """No, where nothing becomes of it: it stays, if that is what is asked."""
    return case.yes(why, cited=cited) if asked.fate == "stays" else case.no(why, cited=cited)


def fated(asked: Leaves, fates: Sequence[str], told: Answer) -> Answer:
    """What is told, as the answer to whether one fate becomes of it; only if, where that hangs on how the other leaves."""
    if not asked.fate:
        return told
    so = [FATES[asked.fate] in each for each in fates]
    if all(so):
        return told
    if not any(so):
        return replace(told, verdict=Verdict.NO)
    return replace(told, verdict=Verdict.ONLY_IF, why=f"it leaves so. {told.why}")


FATES = {"destroyed": "is destroyed", "stays": "stays on the field"}
WHEN = {"destroyed": "When it is destroyed", "returned": "When it is returned to the hand"}


def _first(case: Case, asked: Leaves, card: CardDef, how: str) -> Left | None:
    goes = (
        "monster" if card.kind is Kind.MONSTER else asked.goes
    )  # a monster is destroyed as monsters are, also where it is that which took the other
    names = (asked.by,) if asked.by else USUAL.get((goes, how), ())
    for came in islice(came_by(case, card, Brought(asked.card, "attack", asked.monster)), MOST_SITUATIONS):
        if how == "tributed" and asked.goes == "monster" and not asked.by:
            scenario = _tributed(came)
            left = _left(case, asked, card, came, scenario, "a Tribute Summon")
            if left is not None:
                return left
        for name in names:
            by = case.book.cards.get(slug_of(name))
            for scenario in _used(case, asked, card, came, by) if by is not None else ():
                left = _left(case, asked, card, came, scenario, name)
                if left is not None:
                    return left
    return None


def _used(case: Case, asked: Leaves, card: CardDef, came: Came, by: CardDef) -> Iterator[Scenario]:
    """The situation, with what is used then: by the opponent of whoever the monster is with, or by its player."""
    goes = came.name if asked.goes == "monster" else card.name
    waits = (Line("A", "pass"),)
    for seat in (OTHER[came.seat], came.seat):
        for effect in case.used(by):
            positions = numbered((*came.scenario.positions, ready(by, effect, seat), *to_pay(effect, seat)))
            aims = (goes,) if effect.targets is not None else ()
            line = Line(seat, "activate", (last_copy(positions, by),), aims, effect=effect.id)
            if (begun := set_off(by, effect, seat)) is not None and by.name not in (goes, card.name):
                positions, line = numbered((*came.scenario.positions, begun[0])), begun[1]
            yield replace(came.scenario, positions=positions, play=(*came.scenario.play, *waits, line))


def _tributed(came: Came) -> Scenario:
    positions = numbered((*came.scenario.positions, Position(LARGE, came.seat, came.seat, "hand")))
    line = Line(came.seat, "summon", (LARGE,), paying=(came.name,))
    return replace(came.scenario, positions=positions, play=(*came.scenario.play, line))


def _left(case: Case, asked: Leaves, card: CardDef, came: Came, scenario: Scenario, means: str) -> Left | None:
    """What came of it; nothing where the one did not leave, or the other was gone before."""
    goes_by_name = came.name if asked.goes == "monster" else card.name
    outcome = case.play_out(write(scenario), meant=(goes_by_name,))
    if outcome.ruling.refused:
        return None
    this, there = next(iter(outcome.ids(card.slug)), None), first_came(outcome, card, came.monster)
    if this is None or there is None:
        return None
    monster = there[0].id  # with what was laid beside it the cards are numbered anew
    goes, other = (monster, this) if asked.goes == "monster" else (this, monster)
    before = when_it_went(outcome, goes, monster)
    if before is None or before.card(this).zone not in (Zone.SPELL, Zone.FIELD, Zone.MONSTER):
        return None
    name = came.name if other == monster else card.name
    return Left(outcome, came, len(scenario.play), fate(outcome, before, other, name), means)


def bearer_leaves(case: Case, asked: Leaves) -> Answer:
    """What becomes of an Equip Card without its monster: with each that it may be equipped to, until one is found."""
    card = case.card(asked.card)
    if "equip" not in card.subtypes:
        return case.no(f"{card.name} is no Equip Card.", cited=case.text_of(card))
    if asked.by and asked.by == asked.monster:
        told = _fallen(case, asked, card, *_by_itself(case, card, case.card(asked.monster)))
        return told or case.no_situation(f"{asked.monster} that is equipped with {card.name} goes so")
    ways = (asked.how,) if asked.how else ("",) if asked.by else WAYS
    for how, monster in product(ways, (asked.monster,) if asked.monster else BEARERS):
        for name in (asked.by,) if asked.by else USUAL.get(("monster", how), ()):
            by = case.book.cards.get(slug_of(name))
            for effect in case.used(by) if by is not None else ():
                assert by is not None
                aims = (monster,) if effect.targets is not None else ()
                lies, line = ready(by, effect, "B"), Line("B", "activate", (by.name,), aims, effect=effect.id)
                lies, line = set_off(by, effect, "B") or (lies, line)
                positions = numbered((*_equipped(card, monster), lies, *to_pay(effect, "B")))
                scenario = Scenario("", case.ruleset, "B", 3, "main-1", 8000, 8000, positions, (line,))
                assumed = (f"it is done with {by.name}",) if not asked.by else ()
                if (told := _fallen(case, asked, card, scenario, monster, assumed)) is not None:
                    return told
    return case.no_situation(f"a monster that is equipped with {card.name} goes so")


def _equipped(card: CardDef, monster: str) -> tuple[Position, Position]:
    return (
        Position(monster, "A", "A", "monsters", "up", "attack"),
        Position(card.name, "A", "A", "spells", "up", equips=monster),
    )


def _by_itself(case: Case, card: CardDef, monster: CardDef) -> tuple[Scenario, str]:
    """The end of the turn in which the monster has come, where its own effect takes it from the field: nobody has to do anything for that."""
    bearer, equipped = _equipped(card, monster.name)
    positions = numbered((replace(bearer, this_turn=True), equipped))
    end = Line("A", "end", what="turn")
    return Scenario("", case.ruleset, "A", 3, "main-1", 8000, 8000, positions, (end,)), monster.name


def _fallen(
    case: Case, asked: Leaves, card: CardDef, scenario: Scenario, monster: str, assumed: tuple[str, ...] = ()
) -> Answer | None:
    """What becomes of the Equip Card in that situation; nothing where its monster does not go."""
    outcome = case.play_out(write(scenario), meant=(monster,))
    first = outcome.played.run.first.cards
    this = next(held.id for held in first if held.slug == card.slug)
    bearer = next(held.id for held in first if held.zone is Zone.MONSTER and held.owner is Seat.A)
    before = None if outcome.ruling.refused else when_it_went(outcome, bearer, bearer)
    if before is None or before.card(this).zone is not Zone.SPELL:
        return None
    fell = next((e for e in outcome.ruling.timeline if str(Law.EQUIP_LOST) in e.rules), None)
    told = fate(outcome, before, this, card.name)
    cited = fell.citations if fell is not None else case.text_of(card)
    return fated(asked, [told], case.yes(told, outcome, None, line=1, assumed=assumed, cited=cited))


def when_it_went(outcome: Outcome, goes: CardId, monster: CardId) -> State | None:
    """How things lay right before the one left its place, or was turned face-down, once the monster had come."""
    last: State | None = None
    came = False
    for event, state in outcome.played.run.record:
        what = event.what
        gone = (
            isinstance(what, Moved) and what.card == goes and came and what.come_from.on_field and not what.to.on_field
        )
        if gone or (isinstance(what, Turned) and what.card == goes and what.face is Face.DOWN):
            return last
        came = came or state.card(monster).zone is Zone.MONSTER
        last = state
    return None


def fate(outcome: Outcome, before: State, card: CardId, name: str) -> str:
    """What became of it, as a sentence."""
    was, now = before.card(card), outcome.played.run.final.card(card)
    if now.zone.on_field:
        return f"{name} {_still(was, now)}."
    moves = [w for w in outcome.happened if isinstance(w, Moved) and w.card == card and not w.to.on_field]
    if moves and moves[-1].destroyed:
        whose = f"{now.owner}’s Graveyard" if now.zone is Zone.GRAVEYARD else ""
        return f"{name} is destroyed{f' and goes to {whose}' if whose else ''}."
    return f"{name} goes to {now.owner}’s Graveyard." if now.zone is Zone.GRAVEYARD else f"{name} {PLACES[now.zone]}."


def _still(was: Card, now: Card) -> str:
    if was.controller is not now.controller:
        return (
            f"goes back to player {now.controller}’s side of the field"
            if now.controller is now.owner
            else f"is now with player {now.controller}"
        )
    turned = ", face-down" if now.face is Face.DOWN and was.face is Face.UP else ""
    taken = f", with player {now.controller}" if now.controller is not now.owner else ""
    return f"stays on the field{turned}{taken}"

"""Playing a text: seats swapped mirror it, what has no meaning in it changes nothing, and it ends inside its budget."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.engine.position.events import Stalled
from app.notation import NotationError, Position, Scenario, numbered, read, write
from app.playing.budget import Budget
from app.rulebook.library import load
from app.services.adjudicate import Played, play
from app.services.known import known
from tests.properties.test_texts import scenario

SLOW = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
OTHER = {"A": "B", "B": "A"}
CARD_FIELDS = ("card", "by", "attacker", "target", "missing", "for_card", "targets", "among", "heard")
"""Fields of happenings and questions that hold card numbers."""


def readable(seed: int) -> Scenario | None:
    try:
        return read(scenario(Random(seed)), *known(load()))
    except NotationError:
        return None


def mirrored(written: Scenario) -> Scenario:
    """The scenario with the seats swapped."""
    positions = (
        msgspec.structs.replace(p, owner=OTHER[p.owner], controller=OTHER[p.controller], copy=0)
        for p in written.positions
    )
    return msgspec.structs.replace(
        written,
        turn_player=OTHER[written.turn_player],
        life_a=written.life_b,
        life_b=written.life_a,
        positions=numbered(positions),
        play=tuple(msgspec.structs.replace(line, player=OTHER[line.player]) for line in written.play),
        empty_decks=tuple(OTHER[seat] for seat in written.empty_decks),
    )


def numbers(done: Played, swap: bool) -> dict[int, tuple[str, str, int]]:
    """Each card of a duel as what it is: whose, called how, and which one of those."""
    found: dict[int, tuple[str, str, int]] = {}
    seen: dict[tuple[str, str], int] = {}
    for card in sorted(done.run.final.cards, key=lambda c: c.id):
        owner = OTHER[str(card.owner)] if swap else str(card.owner)
        seen[owner, card.slug] = seen.get((owner, card.slug), 0) + 1
        found[card.id] = (owner, card.slug, seen[owner, card.slug])
    return found


def told(done: Played, swap: bool = False) -> list[Any]:
    """What happened, with cards by what they are; with the seats swapped, if so."""
    names = numbers(done, swap)

    def plain(value: Any, field: str = "") -> Any:
        if isinstance(value, dict):
            return {
                key: plain(one, "card" if key == "to" and value.get("event") == "equipped" else key)
                for key, one in value.items()
            }
        if field == "effects":
            return [[names[card], effect] for card, effect in value]
        if isinstance(value, list | tuple):
            return [plain(one, field) for one in value]
        if field in CARD_FIELDS and isinstance(value, int) and not isinstance(value, bool):
            return names[value]
        if swap and field in ("player", "to") and value in OTHER:
            return OTHER[value]
        return value

    return [plain(msgspec.to_builtins(event)) for event, _ in done.run.record]


def refused(done: Played) -> list[tuple[int, list[str]]]:
    return [(r.wish.line, sorted({str(g.clause) for g in r.grounds if g.holds != "yes"})) for r in done.run.refused]


def ends(done: Played) -> list[Any]:
    """How things stand at the end, whatever numbers the cards have."""
    state = done.run.final
    lying = sorted(
        (c.slug, str(c.owner), str(c.controller), str(c.zone), str(c.face), str(c.stance)) for c in state.cards
    )
    question = state.question
    return [state.life, state.turn, lying, question and (question.player, question.kind, question.at)]


@SLOW
@given(seed=st.integers(0, 2**32))
def test_seats_swapped_give_the_mirrored_timeline(seed: int) -> None:
    written = readable(seed)
    if written is None:
        return
    one, other = play(load(), write(written)), play(load(), write(mirrored(written)))
    assert told(one, swap=True) == told(other)
    assert refused(one) == refused(other)
    assert [line for _, line in [(a, w.line) for a, w in one.run.taken]] == [w.line for _, w in other.run.taken]


def shuffled(text: str, chance: Random) -> str:
    """A canonical text with its keys in another order: those of the text, of each side and of the turn, and of each decision."""
    blocks = blocks_of(text.splitlines(), "")
    chance.shuffle(blocks)
    lines = []
    for head, *rest in blocks:
        inner = blocks_of(rest, "  ")
        if head == "play:":
            inner = [[f"  - {line.strip()}" for line in block[::-1]] if len(block) == 2 else block for block in inner]
            inner = [[b[0].replace("- - ", "- "), b[1].replace("  - - ", "    ")] if len(b) == 2 else b for b in inner]
        else:
            chance.shuffle(inner)
        lines += [head, *(line for block in inner for line in block)]
    return "\n".join(lines) + "\n"


def blocks_of(lines: list[str], blank: str) -> list[list[str]]:
    """Lines as blocks, each of which begins with so many blanks and no more."""
    found: list[list[str]] = []
    for line in lines:
        if found and line.startswith(blank + " "):
            found[-1].append(line)
        else:
            found.append([line])
    return found


@SLOW
@given(seed=st.integers(0, 2**32))
def test_the_order_of_keys_changes_nothing(seed: int) -> None:
    written = readable(seed)
    if written is None:
        return
    chance = Random(seed)
    ats = ["", "", "battle/damage", "main-2"]
    lines = tuple(msgspec.structs.replace(line, at=chance.choice(ats)) for line in written.play)
    text = write(msgspec.structs.replace(written, play=lines))
    other = shuffled(text, chance)
    assert other != text or len(lines) == 0
    one, again = play(load(), text), play(load(), other)
    assert one.ruling.timeline == again.ruling.timeline
    assert one.ruling.digest == again.ruling.digest


UNORDERED = ("monsters", "spells", "hand", "banished", "extra")


def relisted(positions: tuple[Position, ...], chance: Random) -> tuple[Position, ...]:
    """The cards, listed otherwise in each zone whose order has no meaning."""
    free = [p for p in positions if p.zone in UNORDERED]
    chance.shuffle(free)
    return numbered(msgspec.structs.replace(p, copy=0) for p in (*free, *(p for p in positions if p not in free)))


@SLOW
@given(seed=st.integers(0, 2**32))
def test_the_order_of_cards_in_a_zone_changes_no_outcome(seed: int) -> None:
    written = readable(seed)
    if written is None or len({p.card for p in written.positions}) < len(written.positions):
        return  # of two copies that lie differently the first one is meant
    again = msgspec.structs.replace(written, positions=relisted(written.positions, Random(seed)))
    one, other = play(load(), write(written)), play(load(), write(again))
    assert ends(one) == ends(other)
    assert refused(one) == refused(other)


@SLOW
@given(
    seed=st.integers(0, 2**32),
    moves=st.integers(1, 3_000),
    states=st.integers(1, 3_000),
    kept=st.integers(1, 2_000_000),
)
def test_every_way_of_playing_ends_inside_its_budget_and_says_how_far_it_came(
    seed: int, moves: int, states: int, kept: int
) -> None:
    written = readable(seed)
    if written is None:
        return
    text = write(written)
    whole, part = play(load(), text), play(load(), text, budget=Budget(moves, states, kept))
    assert whole.run.ended is None
    assert not any(isinstance(event.what, Stalled) for event, _ in whole.run.record)
    lines = sorted(
        [wish.line for _, wish in part.run.taken]
        + [refusal.wish.line for refusal in part.run.refused]
        + [unreached.wish.line for unreached in part.run.unreached]
        + [remark.wish.line for remark in part.run.remarks if remark.law == "decision/choice-that-nobody-asks-for"]
    )
    assert lines == list(range(1, len(written.play) + 1)), "each decision is taken, refused, not needed or not reached"
    assert len(part.run.record) < states + 400, "what one decision leads to is the most by which it is gone over"
    assert (part.run.ended is not None) == any(
        sentence.startswith("Played only as far as") for sentence in part.ruling.answer
    )
    if part.run.ended is None:
        assert part.run.record == whole.run.record
        assert not any(unreached.because == "budget" for unreached in part.run.unreached)

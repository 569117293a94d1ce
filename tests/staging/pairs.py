"""Two cards staged against each other: each as an answer to the other, each used while the other lies there, and both in the hands of players who
do anything that is lawful. Nothing may crash, stall, or take for ever.

`make pairs` draws two thousand pairs; the suite draws a few. `python -m tests.staging.pairs --seed N --number N` does it by hand."""

from __future__ import annotations

import argparse
import random
import time
import traceback
from collections.abc import Iterator
from itertools import islice

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.law.options import options
from app.engine.play.beginning import Placed, Situation, start
from app.engine.play.step import step
from app.engine.position import codec
from app.engine.position.events import Stalled
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.engine.words.filters import Kind
from app.playing.budget import Budget
from app.rulebook.library import Library, load
from app.services.adjudicate import play
from app.services.standing_in import completed
from app.staging import Wanted, answers, stage
from app.staging.setting import Lay

TRIES = 12
LONGEST = 20.0
"""Seconds of the thread's own time for one pair; a usual one takes a tenth."""
STEPS = 40
OTHERS = ("kuriboh", "sangan", "dark-magician", "mystical-space-typhoon", "mirror-force", "book-of-moon")
STARTS = ("draw", "standby", "main-1", "battle/step", "main-2", "end")


def drawn(seed: int, number: int) -> Iterator[tuple[str, str, str, int]]:
    """Pairs of cards, each with a ruleset and a seed of its own."""
    chance = random.Random(seed)
    slugs, rulesets = sorted(load().cards), sorted(load().rulesets)
    for _ in range(number):
        one, other = chance.sample(slugs, 2)
        yield one, other, chance.choice(rulesets), chance.randrange(10**6)


def faults(library: Library, one: str, other: str, ruleset: str, seed: int) -> list[str]:
    """What went wrong with a pair."""
    told, began = [], time.thread_time()
    for try_it in (_answered, _beside, _at_random):
        try:
            told += [
                f"{try_it.__name__}: {each}"
                for pair in ((one, other), (other, one))
                for each in try_it(library, *pair, ruleset, seed)
            ]
        except Exception:
            told.append(f"{try_it.__name__}: {traceback.format_exc(limit=-4)}")
    took = time.thread_time() - began
    return [*told, *([f"it took {took:.1f} seconds"] if took > LONGEST else [])]


def _answered(library: Library, one: str, other: str, ruleset: str, seed: int) -> Iterator[str]:
    yield from _played(library, answers(library, one, other, ruleset, tries=TRIES).text)


def _beside(library: Library, one: str, other: str, ruleset: str, seed: int) -> Iterator[str]:
    """Every effect of the one, while the other lies on its opponent's field."""
    cards = library.texts(ruleset)
    lay = _lying("beside", Seat.B, cards[other])
    for effect in islice((e for e in cards[one].effects if e.kind not in NEVER_ACTIVATED), 3):
        found = stage(library, Wanted(one, effect.id, beside=(lay,)), ruleset, TRIES)
        yield from _played(library, found.text)


def _lying(key: str, seat: Seat, card: CardDef) -> Lay:
    if card.kind is Kind.MONSTER:
        return Lay(key, seat, Zone.MONSTER, card.slug, stance=Stance.ATTACK)
    return Lay(key, seat, Zone.FIELD if "field" in card.subtypes else Zone.SPELL, card.slug, face=Face.DOWN)


def _played(library: Library, text: str) -> Iterator[str]:
    """A text played and told in words."""
    if text:
        done = play(library, text, budget=Budget())
        if done.run.ended is not None:
            yield f"it ended before its end ({done.run.ended}):\n{text}"
        if any(isinstance(event.what, Stalled) for event, _ in done.run.record):
            yield f"play stalled:\n{text}"


def _at_random(library: Library, one: str, other: str, ruleset: str, seed: int) -> Iterator[str]:
    """Both cards in many places, and random lawful decisions, mostly with these."""
    chance = random.Random(seed)
    game = completed(library.game(ruleset), (one, other, *OTHERS))
    placed: list[Placed] = []
    for seat, slug in ((Seat.A, one), (Seat.B, other)):
        card = game.cards[slug]
        lay = _lying("", seat, card)
        face = chance.choice((Face.UP, Face.DOWN))
        stance = Stance.DEFENSE if face is Face.DOWN else Stance.ATTACK
        placed.append(Placed(slug, seat, seat, lay.zone, face, stance if card.kind is Kind.MONSTER else None))
        home = Zone.EXTRA if card.in_extra_deck else Zone.HAND
        placed += [Placed(slug, seat, seat, zone) for zone in (home, Zone.GRAVEYARD) if "token" not in card.subtypes]
        placed.append(Placed(chance.choice(OTHERS[:3]), seat, seat, Zone.MONSTER, Face.UP, Stance.ATTACK))
        placed.append(Placed(chance.choice(OTHERS[3:]), seat, seat, Zone.SPELL, Face.DOWN))
        placed += [Placed(name, seat, seat, Zone.DECK) for name in chance.sample(OTHERS, 3)]
    state = start(
        game, Situation(3, chance.choice(list(Seat)), chance.choice(STARTS), (8000, 8000), tuple(placed))
    ).state
    for _ in range(STEPS):
        if state.question is None:
            break
        offered = options(game, state)
        if not offered:
            yield f"nothing can be decided at {state.question}"
            return
        own = [
            d for d in offered if any(c.id == getattr(d, "card", None) and c.slug in (one, other) for c in state.cards)
        ]
        done = step(game, state, chance.choice(own if own and chance.random() < 0.7 else offered))
        if any(isinstance(event.what, Stalled) for event, _ in done.record):
            yield "play stalled"
            return
        state = done.state
    if codec.decode(codec.encode(state)) != state:
        yield "the position does not come back as it was written"


def main() -> int:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    said.add_argument("--number", type=int, default=2000)
    given = said.parse_args()
    print(f"seed {given.seed}", flush=True)
    wrong, began = 0, time.perf_counter()
    for number, pair in enumerate(drawn(given.seed, given.number), 1):
        for each in faults(load(), *pair):
            wrong += 1
            print(f"{number}: {' '.join(map(str, pair))}: {each}", flush=True)
        if number % 100 == 0:
            print(f"{number} pairs, {wrong} faults, {time.perf_counter() - began:.0f} s", flush=True)
    return int(wrong > 0)


if __name__ == "__main__":
    raise SystemExit(main())

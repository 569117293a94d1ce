"""The answer in the first line: what a judge would say, from what happened."""

from __future__ import annotations

from app.engine.ids import Seat, Zone
from app.engine.law.laws import Law
from app.engine.law.verdict import Ground
from app.engine.position import events as e
from app.explain.cautions import known_by_facts
from app.explain.grounds import Grounds
from app.explain.remarks import meant_text, only_facts, so_far, unmodelled_first
from app.explain.segments import plain
from app.explain.wording import Wording
from app.playing.laws import Written
from app.playing.replay import Run

TELLING = frozenset((
    e.CalculationStops, e.Compared, e.AttackStopped, e.Replay, e.DestroyedByBattle, e.NoEffect, e.TriggerMissed, e.Won, e.Spared,
    e.NotModelled, e.SummonNegated, e.PhaseSkipped,
))  # fmt: skip
"""Happenings that decide a question more often than others, and are told in the answer."""

MOST = 8


def answer(
    run: Run, seen: tuple[str, ...], wording: Wording, grounds: Grounds, nearest: dict[int, str]
) -> tuple[str, ...]:
    """One to eight sentences: which card is not modelled, how far it was played if not to the end, what is not decided
    yet, what was refused and why, what decided the battle, and how Life Points stand. `seen`: the slugs of the cards at play."""
    question = run.final.question
    owed = question is not None and question.kind != "turn" and not (run.ended and question.may_pass)
    bare = only_facts(known_by_facts(run, seen, wording.naming.game.cards))
    said: list[str] = [
        sentence for sentence in (*unmodelled_first(run, grounds), *bare, so_far(run, grounds)) if sentence
    ]
    if owed and run.final.question is not None:
        said.append(plain(wording.question(run.final.question)) + " That is not decided yet.")
    for refusal in run.refused:
        if any(ground.clause is Written.MODELLED for ground in refusal.grounds):
            continue  # that was said first
        wish = refusal.wish
        why = next((grounds.text(g) for g in telling_first(refusal.grounds) if g.holds != "yes"), "")
        unknown = all(g.holds != "no" for g in refusal.grounds)
        verb = "It is not decided whether {0} can {1}." if unknown else "{0} cannot {1}."
        refused = verb.format(wish.player, wording.wish(wish))
        if refused not in said:
            # a reason is said again where it holds for something else
            said += [
                sentence for sentence in (refused, why, meant_text(refusal.meant), nearest.get(wish.line)) if sentence
            ]
    happened: dict[str, None] = {}
    for event, state in run.record:
        what = event.what
        if type(what) in TELLING or (isinstance(what, e.Moved) and what.destroyed and what.cause == "effect"):
            happened.setdefault(plain(wording.say(what, state)))
    return (*[*said, *happened][: MOST - 1], life(run))


def telling_first(grounds: tuple[Ground, ...]) -> tuple[Ground, ...]:
    """The grounds of a refusal with those last that only say whose turn it is to speak."""
    return tuple(sorted(grounds, key=lambda g: g.clause in (Law.SPEAKER, Law.CHAINS)))


def life(run: Run) -> str:
    """Life Points at the end, and by how much they changed."""
    parts = []
    for seat in Seat:
        before, now = run.first.life_of(seat), run.final.life_of(seat)
        change = f" ({now - before:+d})".replace("-", "−") if now != before else ""
        parts.append(f"{seat} {now}{change}")
    return "Life Points: " + ", ".join(parts) + "."


def where(zone: Zone) -> str:
    """A zone as a player says it."""
    return {
        Zone.MONSTER: "on the field", Zone.SPELL: "in the Spell & Trap Zone", Zone.FIELD: "in the Field Zone",
        Zone.HAND: "in the hand", Zone.GRAVEYARD: "in the Graveyard", Zone.BANISHED: "removed from play",
        Zone.DECK: "in the Deck", Zone.EXTRA: "in the Extra Deck", Zone.LIMBO: "nowhere",
    }[zone]  # fmt: skip

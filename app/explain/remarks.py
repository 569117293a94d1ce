"""How a text was understood, in words: notes on decisions, and how far it was played."""

from __future__ import annotations

from app.explain.grounds import Grounds
from app.playing.laws import Written
from app.playing.progress import Remark
from app.playing.replay import Run

LIMITS = {"moves": "moves of the game", "states": "positions", "bytes": "what can be kept", "events": "events",
          "time": "engine time"}  # fmt: skip
"""The measures of the budget, as what there is a limit of."""

NAMED = 4
"""How many cards one sentence lists."""

EARLIER = "Of the effects of one group, what was met earlier goes on the chain first."


def remark_text(remark: Remark, grounds: Grounds) -> str:
    """How a decision was understood, and how to write what else it may mean."""
    player, name = remark.wish.player, grounds.wording.naming.name
    card = name(remark.card) if remark.card is not None else ""
    against = " ".join(grounds.text(ground) for ground in remark.grounds)
    match remark.law:
        case Written.CHAINED:
            return (
                f"It was written right behind {card} and is chained to it. For using it after {card} has resolved, "
                f"write “{player}: pass” between the two."
            )
        case Written.TAKEN_LATER:
            return f"It could not be done in the step in which it was written, so it is done here. {against}"
        case Written.NOT_NEEDED:
            named = grounds.wording.named(remark.wish)
            return (
                f"{player} is not asked to choose {named}, since there is nothing else to choose; that changes nothing."
            )
        case Written.ORDERED:
            rules = grounds.wording.ruleset.rules.rules
            said = [EARLIER if dict(g.facts)["earlier"] else rules[str(g.clause)].says for g in remark.grounds]
            behind = f"It was written behind {card}" if card else "It was written later"
            return " ".join((f"{behind} and comes before that.", *(said or ("It is asked for first.",))))
        case _:
            return against


def meant_text(names: tuple[str, ...]) -> str:
    """Which effects a decision may mean, where its card has several."""
    if not names:
        return ""
    *others, last = (f"[{name}]" for name in names)
    return f"It may mean {', '.join(others)} or {last}: write which one behind the card’s name."


def unmodelled_first(run: Run, grounds: Grounds) -> tuple[str, ...]:
    """That a card which is used is not modelled, and what is not decided therefore: the first thing to say."""
    said: dict[str, None] = {}
    for refusal in run.refused:
        if any(ground.clause is Written.MODELLED for ground in refusal.grounds):
            card = refusal.wish.cards[0][0]
            lines = [u.wish.line for u in run.unreached if u.because == "not-modelled" and u.card == card]
            behind = f" Not decided with it: {_decisions(lines)}." if lines else ""
            name = grounds.wording.naming.name(card)
            said.setdefault(f"{name} is known here but not modelled, so nothing is said about what it does.{behind}")
    return tuple(said)


def only_facts(names: tuple[str, ...]) -> tuple[str, ...]:
    """That of these cards, which lie there and do nothing that was asked for, only the facts are known."""
    if not names:
        return ()
    shown = names if len(names) <= NAMED else (*names[: NAMED - 1], f"{len(names) - NAMED + 1} more cards")
    *others, last = shown
    if not others:
        return (f"{last} is known here but not modelled, so nothing is said about what it does.",)
    return (f"{', '.join(others)} and {last} are known here but not modelled, so nothing is said about what they do.",)


def _decisions(lines: list[int]) -> str:
    if len(lines) == 1:
        return f"decision {lines[0]}"
    return f"decisions {', '.join(map(str, lines[:-1]))} and {lines[-1]}"


def so_far(run: Run, grounds: Grounds) -> str:
    """That a text was not played to its end, how far, and why; empty for one that was."""
    if run.ended is None:
        return ""
    wording, state = grounds.wording, run.final
    lines = [u.wish.line for u in run.unreached if u.because == "budget"]
    unplayed = f" Decision {min(lines)} and what follows it are not reached." if lines else ""
    where = f"turn {state.turn}, {wording.the(run.record[-1][0].at)}" if run.record else f"turn {state.turn}"
    if run.ended == "circles":
        return f"Play goes in circles and was stopped in {where}.{unplayed}"
    return f"Played only as far as {where}: the limit of {LIMITS[run.ended]} for one text is reached.{unplayed}"

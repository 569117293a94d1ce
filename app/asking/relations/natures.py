"""What sort of effect a card has: whether it targets, what of it is cost, whether it starts a chain, whether it has to be used."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from app.asking.answer import Answer
from app.asking.case import ACTIVATED, Case
from app.asking.pairs import NEGATES
from app.asking.questions import Nature
from app.asking.relations.copies import copies_in_one_chain
from app.asking.relations.two_of_it import two_of_it
from app.asking.relations.whom import REACHES, pierces, whom
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import every_op
from app.rulebook.texts import cost_text

NEGATED = "negate"
DOUBTED = {
    "targets": ("target",), "cost": ("cost", "pay", "paid"), "negates": (), "mandatory": ("mandatory", "optional", "has to", "may "),
    "chain": ("chain", "activat"),
}  # fmt: skip
"""How a point that no source decides is told, if it may be what is asked of the card."""
SORTS = {
    EffectKind.IGNITION: "an Ignition Effect", EffectKind.TRIGGER: "a Trigger Effect", EffectKind.FLIP: "a Flip Effect",
    EffectKind.QUICK: "a Quick Effect",
}  # fmt: skip
"""What a judge calls the sort of an effect that is activated; that of a Spell or Trap itself has no such name."""


def nature(case: Case, asked: Nature) -> Answer:
    card = case.card(asked.card)
    effects = case.used(card)
    left = card.unmodelled
    cited = case.text_of(card)
    if asked.part == "pierces":
        return pierces(case, card)
    if asked.part in REACHES:
        return whom(case, card, asked.part)
    if asked.part == "alone":
        return two_of_it(case, card)
    if not effects:
        return case.lacking(card, ACTIVATED)
    if asked.part == "copies":
        return copies_in_one_chain(case, card)
    if asked.part == "timing":
        return _timing(case, card, effects)
    if asked.part == "speed":
        speeds = sorted({effect.speed for effect in effects})
        numbers = " and ".join(map(str, speeds))
        differ = f" Its effects differ: {_speeds(effects)}" if len(speeds) > 1 else ""
        sorts = " and ".join(dict.fromkeys(SORTS[effect.kind] for effect in effects if effect.kind in SORTS))
        sort = f": {sorts}" if sorts else ""
        return case.yes(f"{card.name} is Spell Speed {numbers}{sort}.{differ}", cited=cited)
    if asked.part == "often":
        if card.unmodelled:
            return case.left_open(card)
        return case.yes(" ".join(_how_often(card, effects)), cited=cited)
    doubt = f"No source decides of {card.name} {card.undocumented}."
    if any(word in card.undocumented for word in DOUBTED[asked.part]):
        # the point that no source decides may be this very one
        return case.undecided(doubt, cited=cited)
    besides = (*((f"Not played of it: {left}.",) if left else ()), *((doubt,) if card.undocumented else ()))
    match asked.part:
        case "targets":
            which = [e for e in effects if e.targets is not None]
            told = "targets", "does not target"
        case "cost":
            which = [e for e in effects if e.cost]
            told = "has a cost", "has no cost"
        case "negates":
            which = [e for e in effects if any(isinstance(op, NEGATES) for op in every_op(e.does))]
            which += [e for e in card.effects if e.kind is EffectKind.CONTINUOUS and NEGATED in e.says]
            told = "negates", "negates nothing"
        case "mandatory":
            which = [e for e in effects if e.mandatory]
            told = "has to be used", "may be left unused"
        case _:
            which = list(effects)
            told = "starts a chain", "does not start a chain"
    if which and asked.part == "cost":
        return case.yes(" ".join(_costs(card, which, len(effects))), cited=cited, besides=besides)
    if asked.part == "mandatory" and (meant := _all_that_start_by_themselves(which, effects)):
        others = _read(effect for effect in effects if effect not in which)
        why = f"{card.name} {told[0]}. It reads: {_read(meant)} What else it does {told[1]}: {others}"
        return case.yes(why, cited=cited, besides=besides)
    if which and len(which) < len(effects) and asked.part != "negates":
        return case.only_if(f"it is this effect: {_read(which)}", cited=cited, besides=besides)
    if which:
        return case.yes(f"{card.name} {told[0]}. It reads: {_read(which)}", cited=cited, besides=besides)
    if left:
        return case.undecided(f"What is played of {card.name} {told[1]}. What is not played: {left}.", cited=cited)
    return case.no(f"{card.name} {told[1]}. It reads: {_read(list(effects))}", cited=cited)


def _all_that_start_by_themselves(which: list[EffectDef], effects: tuple[EffectDef, ...]) -> list[EffectDef]:
    """The effects that something triggers, where each of them has to be used, and others that their player uses at a time of his own need not be: of those
    nobody asks whether they have to be. Empty where it is not so."""
    triggered = [
        effect for effect in effects if effect.on is not None and effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP)
    ]
    return triggered if len(which) < len(effects) and which == triggered else []


LIMITS = {
    "once-per-turn": "once per turn", "once-per-turn-by-name": "once per turn, whichever copy is used", "once-per-chain": "once per chain",
    "once-per-chain-by-name": "once per chain, whichever copy is used",
    "once-per-battle": "once per battle", "once-per-phase": "once per phase", "once-per-duel": "once per Duel",
    "once-per-duel-by-name": "once per Duel, whichever copy is used", "once-while-face-up": "once while it is face-up on the field",
}  # fmt: skip
"""How often an effect is used, as players say it."""


def _how_often(card: CardDef, effects: tuple[EffectDef, ...]) -> Iterator[str]:
    """What limits each of the effects, those that their player chooses to use first; one of another limit, or none, is told by itself."""
    chosen = sorted(effects, key=lambda effect: effect.mandatory)
    for place, limit in enumerate(dict.fromkeys(effect.limit for effect in chosen)):
        these = [effect for effect in chosen if effect.limit == limit]
        which = "" if len(these) == len(effects) else f" That is this effect: {_read(these)}"
        name = f"Another effect of {card.name}" if place else card.name
        if limit:
            yield f"{name} can be used {LIMITS[limit]}.{which}"
        elif card.kind is Kind.MONSTER or card.stays:
            yield f"{name} is not limited to once per turn: whenever it can be used, as often as that is so.{which}"
        else:
            yield f"{card.name} is not limited by the turn: each copy is used once and gone, and another may be used.{which}"


def _costs(card: CardDef, costly: list[EffectDef], among: int) -> Iterator[str]:
    """What each effect costs that costs something, and that the others cost nothing."""
    for cost, these in groupby(costly, cost_text):
        yield f"What {card.name} costs, paid when it is activated: {cost}. It reads: {_read(these)}"
    if len(costly) < among:
        yield "Its other effect has no cost." if among - len(costly) == 1 else "Its other effects have no cost."


def _read(effects: Iterable[EffectDef]) -> str:
    return " ".join(effect.says for effect in effects)


def _speeds(effects: tuple[EffectDef, ...]) -> str:
    return " ".join(f"(Spell Speed {effect.speed}) {effect.says}" for effect in effects)


def _timing(case: Case, card: CardDef, effects: tuple[EffectDef, ...]) -> Answer:
    """An optional effect that says *when* misses the timing if something else happens after its event; one that says *if*, or has
    to be used, does not."""
    waiting = [e for e in effects if e.on is not None and e.kind in (EffectKind.TRIGGER, EffectKind.FLIP)]
    cited = case.cited((Law.TRIGGER_MISSED,))
    left = card.unmodelled
    besides = (f"Not played of it: {left}.",) if left else ()
    if not waiting:
        if left:
            return case.undecided(f"What is played of {card.name} waits for no event. What is not played: {left}.")
        return case.no(f"{card.name} has no effect that waits for an event.", cited=case.text_of(card))
    may_miss = [e for e in waiting if not e.mandatory and e.on is not None and e.on.phrase == "when"]
    if not may_miss:
        why = "it has to be used" if all(e.mandatory for e in waiting) else "it says if, or has to be used"
        return case.no(
            f"{card.name} cannot miss the timing: {why}. It reads: {_read(waiting)}", cited=cited, besides=besides
        )
    if len(may_miss) < len(waiting):
        return case.only_if(f"it is this effect: {_read(may_miss)}", cited=cited, besides=besides)
    why = f"{card.name} can miss the timing: it is optional and says when, so its event has to be the last thing that happened."
    return case.yes(f"{why} It reads: {_read(may_miss)}", cited=cited, besides=besides)

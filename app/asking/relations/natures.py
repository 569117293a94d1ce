"""What sort of effect a card has: whether it targets, what of it is cost, whether it starts a chain, whether it has to be used."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Nature
from app.engine.words.cards import EffectDef


def nature(case: Case, asked: Nature) -> Answer:
    card = case.card(asked.card)
    effects = case.used(card)
    left = case.unplayed(card)
    cited = case.text_of(card)
    if not effects:
        if left:
            return case.undecided(f"What {card.name} does is not played: {left}.")
        return case.no(f"{card.name} has no effect that is activated.", cited=cited)
    besides = (f"Not played of it: {left}.",) if left else ()
    match asked.part:
        case "targets":
            which = [e for e in effects if e.targets is not None]
            told = "targets", "does not target"
        case "cost":
            which = [e for e in effects if e.cost]
            told = "has a cost, which is paid when it is activated", "has no cost"
        case "mandatory":
            which = [e for e in effects if e.mandatory]
            told = "has to be used", "may be left unused"
        case _:
            which = list(effects)
            told = "starts a chain", "does not start a chain"
    if which and len(which) < len(effects):
        return case.only_if(f"it is this effect: {_read(which)}", cited=cited, besides=besides)
    if which:
        return case.yes(f"{card.name} {told[0]}. It reads: {_read(which)}", cited=cited, besides=besides)
    if left:
        return case.undecided(f"What is played of {card.name} {told[1]}. What is not played: {left}.", cited=cited)
    return case.no(f"{card.name} {told[1]}. It reads: {_read(list(effects))}", cited=cited)


def _read(effects: list[EffectDef]) -> str:
    return " ".join(effect.says for effect in effects)

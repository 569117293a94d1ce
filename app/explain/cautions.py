"""What an answer leaves open although it says something: clauses of cards at play that are not modelled, and what a stand-in
does not tell. A reader has to see these beside the answer, not below it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from app.engine.ids import Face, Zone
from app.engine.position import events as e
from app.engine.position.state import State
from app.engine.words.cards import CardDef
from app.engine.words.filters import Filter
from app.engine.words.slugs import parts, printed
from app.playing.laws import Written
from app.playing.replay import Run
from app.rulebook.own import OWN

ASKED = {"attribute": "Attribute", "level": "Level", "race": "Type"}
"""What a filter may ask of a monster, and its word."""
STAND_IN = "any "


DOING = (e.Activated, e.Settled, e.AppliedAtOnce)
"""What a card does itself."""


def cautions(seen: tuple[str, ...], cards: Mapping[str, CardDef]) -> tuple[str, ...]:
    """Sentences on what could make this come out otherwise. `seen`: the slugs of the cards at play; `cards`: the definitions in
    this duel by slug."""
    at_play = [cards[slug] for slug in seen]
    found = [f"Not modelled of {card.name}: {card.unmodelled}." for card in at_play if card.unmodelled]
    found += [f"No source decides of {card.name} {card.undocumented}." for card in at_play if card.undocumented]
    for standing_in in (card for card in at_play if card.name.startswith(STAND_IN)):
        for asked, word in _untold(standing_in).items():
            askers = [card.name for card in at_play if asked in _asked_by(card)]
            if askers:
                found.append(
                    f"{standing_in.name} has no {word} here, and {askers[0]} asks for one: it is played as if it had none."
                )
    return tuple(found)


def known_by_facts(run: Run, seen: tuple[str, ...], cards: Mapping[str, CardDef]) -> tuple[str, ...]:
    """Names of the cards at play (`seen`) of which nothing but their facts is known; not those that could not do what was asked of them,
    since that is said of each, nor those that the scenario describes."""
    named = {r.wish.cards[0][0] for r in run.refused if any(g.clause is Written.MODELLED for g in r.grounds)}
    told = {card.slug for card in run.final.cards if card.id in named}
    told |= {card.slug for card in run.final.cards if card.slug.startswith(OWN)}
    found = (cards[slug] for slug in seen if slug not in told)
    return tuple(card.name for card in found if card.unmodelled and not (card.effects or card.procedures))


def at_play(run: Run) -> tuple[str, ...]:
    """The slugs of the cards that did something, or lay face-up on the field at some time: a copy that was never seen changes nothing."""
    slugs = {c.id: printed(c.slug) for c in run.final.cards}
    found: dict[str, None] = {}
    _face_up(run.first, found)
    seen = run.first.cards
    for event, state in run.record:
        what = event.what
        if isinstance(what, DOING):
            found.setdefault(slugs[what.card])
        elif isinstance(what, e.Moved) and what.was_face is Face.UP and what.come_from.on_field:
            found.setdefault(slugs[what.card])  # it was destroyed as soon as it lay there
        if state.cards is not seen:
            _face_up(state, found)
            seen = state.cards
    return tuple(found)


def _face_up(state: State, found: dict[str, None]) -> None:
    for card in state.cards:
        if card.zone.on_field and card.face is Face.UP:
            found |= dict.fromkeys(part for part in parts(card.slug) if part not in found)


def _untold(card: CardDef) -> dict[str, str]:
    """What the words of a stand-in for a monster leave open."""
    if card.kind != "monster":
        return {}
    told = {"attribute": bool(card.attribute), "level": bool(card.level), "race": bool(card.race)}
    return {asked: word for asked, word in ASKED.items() if not told[asked]}


def _asked_by(card: CardDef) -> set[str]:
    """What the effects of a card ask of monsters on the field."""
    asked: set[str] = set()
    for wanted in (w for w in _filters((card.effects, card.procedures)) if Zone.MONSTER in w.zones and not w.self):
        asked |= {"attribute"} if wanted.attribute or wanted.attributes else set()
        asked |= {"level"} if wanted.level_most is not None or wanted.level_least is not None else set()
        asked |= {"race"} if wanted.race or wanted.races else set()
    return asked


def _filters(part: Any) -> Iterator[Filter]:
    """Every filter anywhere in a piece of card data."""
    if isinstance(part, Filter):
        yield part
    elif isinstance(part, msgspec.Struct):
        for name in part.__struct_fields__:
            yield from _filters(getattr(part, name))
    elif isinstance(part, tuple):
        for each in part:
            yield from _filters(each)

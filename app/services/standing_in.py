"""Cards that no file describes: a stand-in's text as a definition that the engine plays, and cards known by their facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.engine.ids import Zone
from app.engine.law.rules import Game
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.unmodelled import Unmodelled
from app.engine.words.slugs import parts
from app.notation import StandIn, stand_in
from app.rulebook.cardlist import by_facts
from app.rulebook.shelf import overlaid, with_taken

STAND_IN = "stand-in:"
"""How the slug of a card without a name begins; its text follows."""


def stand_in_slug(text: str) -> str | None:
    """The slug of the stand-in that this text describes, or None."""
    found = stand_in(text)
    return None if found is None else STAND_IN + found.text


def completed(game: Game, slugs: Iterable[str], own: Mapping[str, CardDef] | None = None) -> Game:
    """The game with a definition for each of these slugs: what a stand-in is its text itself says, and what no card file speaks
    of is known by its facts. `own`: the cards that the scenario describes. Raises ValueError for what is none of these."""
    described = own or {}
    each = dict.fromkeys(part for slug in slugs for part in parts(slug))
    found = {slug: described.get(slug) or _undescribed(slug) for slug in each if slug not in game.cards}
    return Game(game.ruleset, with_taken(overlaid(game.cards, found))) if found else game


def _undescribed(slug: str) -> CardDef:
    if slug.startswith(STAND_IN):
        return _definition(slug.removeprefix(STAND_IN))
    card = by_facts(slug)
    if card is None:
        raise ValueError(slug)
    return card


def _definition(text: str) -> CardDef:
    """A card that does nothing. Raises ValueError if the text describes no stand-in."""
    facts = stand_in(text)
    if facts is None:
        raise ValueError(text)
    kind = Kind.SPELL if facts.kind == "card" else Kind(facts.kind)
    used = () if facts.kind == "card" or kind is Kind.MONSTER else (_use(facts, kind),)
    return CardDef(
        STAND_IN + text, text, kind, facts.subtypes, facts.attribute, facts.race, facts.level or 0, facts.attack or 0,
        facts.defense or 0, effects=used,
    )  # fmt: skip


def _use(facts: StandIn, kind: Kind) -> EffectDef:
    """The use of a Spell or Trap without a name: a link of the chain that does nothing by itself."""
    speed = 3 if "counter" in facts.subtypes else 2 if kind is Kind.TRAP or "quick-play" in facts.subtypes else 1
    zone = Zone.FIELD if "field" in facts.subtypes else Zone.SPELL
    zones = (zone,) if kind is Kind.TRAP else (zone, Zone.HAND)
    says = "what it does by itself, since it stands for any such card"
    return EffectDef("use", EffectKind.ACTIVATION, says, (), speed=speed, zones=zones, does=(Unmodelled(says),))

"""A Spell or Trap that is turned face-up and does nothing by that, where it is asked whether it can be used against something."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.words.cards import EffectKind
from app.notation import read
from app.services.known import known
from app.staging.telling import Laid


def meant_against_it(case: Case, asked: Story, found: Laid) -> tuple[Done, ...]:
    """What is meant of a card that could only be turned face-up behind what the other player does: each of its effects that does something as it is turned
    up. Nobody asks whether it can be turned up for nothing; empty where it does what it is for, or has no such effects."""
    last, before = asked.done[-1], asked.done[-2:-1]
    behind = bool(before) and before[0].who != last.who and (before[0].does == "use" or "summon" in before[0].does)
    if last.does != "use" or last.then or not behind or not found.line or thing(last.card) is not None:
        return ()
    card = case.card(last.card.partition(" [")[0])
    line = read(found.text, *known(case.library)).play[found.line - 1]
    turned = [effect for effect in card.effects if effect.kind is EffectKind.ACTIVATION]
    if line.effect not in {each.id for each in turned if not each.does}:
        return ()
    return tuple(replace(last, card=f"{card.name} [{each.id}]") for each in turned if each.does)

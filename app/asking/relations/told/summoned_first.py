"""What waits for a Summon and is used on a monster that only comes by a Summon of its own answers that one: it is Summoned first, where nobody tells how it
came."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.things import thing
from app.engine.words.cards import CardDef, On
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.staging.fitting import facts_fit


def with_its_summon(case: Case, asked: Story) -> Story:
    """The story with the Special Summon before it of the monster that is hit as it is Summoned. Without that some other monster would come, and the one
    that lies there would not be hit."""
    first = asked.done[0]
    named = first.does == "use" and first.on and first.on != DIRECTLY
    if not named or thing(first.on) is not None or thing(first.card) is not None or first.then:
        return asked
    card = case.card(first.on)
    told = any(first.on in (each.card, each.on) for each in asked.lies)
    if told or not card.in_extra_deck or not _waits_for_its_summon(case, first, card):
        return asked
    came = Done(first.whose or OTHER[first.who], "special-summon", first.on)
    return replace(asked, done=(came, *asked.done))


def _waits_for_its_summon(case: Case, done: Done, came: CardDef) -> bool:
    """Whether all that is used waits for the Summon of such a monster."""
    waits = [effect.on for effect in case.used(case.card(done.card.partition(" [")[0]))]
    return bool(waits) and all(on is not None and _is_such_a_summon(on, came) for on in waits)


def _is_such_a_summon(on: On, came: CardDef) -> bool:
    return on.event == "summoned" and on.card == "any" and (on.fits is None or facts_fit(on.fits, came))

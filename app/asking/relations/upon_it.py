"""The situation in which a card that is named is used on the one that is asked about, which lies on the field, or in the Graveyard for what takes it from
there: where what happens to it was not thought out from the event."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.mirroring import mirrored
from app.asking.questions import Triggers
from app.engine.ids import Cause, Face, Seat, Stance, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef, EffectDef, On
from app.notation import read, write
from app.services.known import known
from app.staging import Staged, Wanted
from app.staging.setting import AIM, Lay
from app.staging.telling import Did, Laid, laid

DESTROYED = ("destroyed", "destroyed-by-effect")
TO: dict[str, tuple[Zone, ...]] = {
    "banished": (Zone.BANISHED,),
    "returned": (Zone.HAND, Zone.EXTRA),
    "sent-to-graveyard": (Zone.GRAVEYARD,),
}
"""Where a card goes to by what happens to it."""


def upon_it(case: Case, asked: Triggers, card: CardDef) -> Iterator[Staged]:
    """Each effect of the named card that moves this one from the field, or removes it from play out of the Graveyard: the opponent's first, then that of
    its own player."""
    by = case.card(asked.by) if asked.by else None
    if by is None or asked.when not in (*DESTROYED, *TO) or by.slug == card.slug:
        return
    sides = {"opponent": (Seat.B,), "own": (Seat.A,)}.get(asked.whose, (Seat.B, Seat.A))
    for seat, effect in product(sides, case.used(by)):
        zone = Zone.GRAVEYARD if asked.when == "banished" and _out_of_the_graveyard(effect) else card.home
        lay = Lay(AIM, seat, zone, card.slug, face=Face.UP, stance=Stance.ATTACK if zone is Zone.MONSTER else None)
        waits = effect.on is not None and effect.on.event == "summoned" and effect.on.card == "any"
        # what answers a Summon is tried on the Summon of just this one
        for after in (On(event="summoned", how=("normal",)), None) if waits and zone is Zone.MONSTER else (None,):
            found = case.stage(_wish(by, effect.id, lay, after))
            if isinstance(found, Staged) and (told := _told(case, asked, card, found, seat)) is not None:
                yield told
        if waits and zone is Zone.MONSTER and (card.in_extra_deck or card.special_only):
            yield from _upon_its_summon(case, asked, card, by, effect.id, seat)


def _upon_its_summon(
    case: Case, asked: Triggers, card: CardDef, by: CardDef, effect: str, seat: Seat
) -> Iterator[Staged]:
    """The Special Summon of a monster that comes in no other way, and the effect that answers it, which the first player uses."""
    deeds = (Did(seat, "special", card.slug), Did(Seat.A, "use", by.slug, effect=effect, told=True))
    found = laid(case.library, (), deeds, case.ruleset, until=case.until)
    case.took(found if isinstance(found, int) else found.tried)
    if isinstance(found, Laid):
        wanted = Wanted(card.slug, "", "event")
        staged = Staged(wanted, case.ruleset, found.text, found.line, "", found.assumed, found.tried)
        if (told := _told(case, asked, card, staged, seat)) is not None:
            yield told


def _out_of_the_graveyard(effect: EffectDef) -> bool:
    """Whether an effect targets cards in a Graveyard alone."""
    return effect.targets is not None and effect.targets.fits.zones == (Zone.GRAVEYARD,)


def _wish(by: CardDef, effect: str, lay: Lay, after: On | None) -> Wanted:
    if after is None:
        return Wanted(by.slug, effect, aim=lay)
    on = by.effect(effect).on
    assert on is not None
    return Wanted(by.slug, effect, aim=lay, after=replace(on, how=after.how))


def _told(case: Case, asked: Triggers, card: CardDef, found: Staged, seat: Seat) -> Staged | None:
    """The situation, seen by the player of the card; nothing where that does not happen to it in it."""
    outcome = case.play_out(found.text)
    if outcome.ruling.refused or not _befalls(outcome, asked, card, case.card(asked.by)):
        return None
    text = outcome.text
    if seat is Seat.B:
        text = write(mirrored(read(text, *known(case.library))))
    return Staged(Wanted(card.slug, "", "event"), case.ruleset, text, found.line, "", found.assumed, found.tried)


def _befalls(outcome: Outcome, asked: Triggers, card: CardDef, by: CardDef) -> bool:
    """Whether the other does that to it: what a card does to itself when it is targeted is another matter."""
    ids, doers = outcome.ids(card.slug), outcome.ids(by.slug)

    def is_it(what: object) -> bool:
        if not isinstance(what, Moved) or what.card not in ids or what.by not in doers:
            return False
        if not what.come_from.on_field and (what.come_from, what.to) != (Zone.GRAVEYARD, Zone.BANISHED):
            return False
        if asked.when in DESTROYED:
            return what.destroyed and what.cause is Cause.EFFECT
        return what.to in TO[asked.when]

    return outcome.did(is_it)

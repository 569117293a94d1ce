"""What a card is said to be: in a battle, wherever it lies by then, as material."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from app.engine.ids import Face, Zone
from app.engine.words.filters import Filter, Who

if TYPE_CHECKING:
    from app.engine.words.english import English

TUNER = "tuner"
ELSEWHERE = {Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED, Zone.DECK}
BATTLING = (Who.OWN_BATTLER, Who.OPPOSING_BATTLER, Who.ATTACK_TARGET, Who.ATTACKER)


def in_battle(english: English, who: Who, does: str, being: str, wanted: Filter) -> str:
    """That a monster battles; of one that is named as a battling monster only what it has to be."""
    if wanted == Filter():
        return f"{english.who(who)} {does}"
    said = english.sort(wanted) if wanted.whose == "any" else english.a(wanted)
    return f"{english.who(who)} {being if who in BATTLING else f'{does} and {being}'} {said}"


def is_one(english: English, who: Who, being: str, wanted: Filter) -> str:
    """That a card is, or is not, such a one, wherever it lies by then."""
    if being == "is" and set(wanted.zones) >= ELSEWHERE and wanted == Filter(zones=wanted.zones):
        return f"{english.who(who)} is not on the field"
    one = "what this effect has moved" if who is Who.MOVED else english.who(who)
    return f"{one} {being} {english.a(wanted)}".replace("either player’s ", "the ")


def material(english: English, wanted: Filter, many: bool) -> str:
    """Synchro Materials as a card names them: on its player's side and face-up they always are."""
    if (wanted.whose, wanted.face) != ("you", Face.UP):
        return english.noun(wanted, many)
    wanted = replace(wanted, whose="any", face=None)
    if wanted == Filter(zones=wanted.zones, subtype=TUNER):
        return "Tuners" if many else "Tuner"
    return english.bare(wanted, many)

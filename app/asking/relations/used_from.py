"""That a card is told to lie in a place from where it is not used: said by the places, before whatever else speaks against it."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.amounts import before_the_end
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation.questions import Where
from app.staging.telling import Laid

FROM = {
    Zone.HAND: "from the hand", Zone.GRAVEYARD: "from the Graveyard", Zone.BANISHED: "while it is removed from play",
    Zone.MONSTER: "face-up on the field", Zone.SPELL: "face-up on the field", Zone.DECK: "from the Deck", Zone.EXTRA: "from the Extra Deck",
}  # fmt: skip
PLACES: dict[Where, Zone] = {
    "field": Zone.MONSTER, "defense": Zone.MONSTER, "set": Zone.MONSTER, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD,
    "deck": Zone.DECK, "banished": Zone.BANISHED, "extra": Zone.EXTRA,
}  # fmt: skip
LIES: dict[Where, str] = {
    "field": "it is on the field", "defense": "it is on the field", "set": "it is face-down on the field", "hand": "it is in the hand",
    "graveyard": "it lies in the Graveyard", "deck": "it is in the Deck", "banished": "it is removed from play", "extra": "it is in the Extra Deck",
}  # fmt: skip

OFF_THE_FIELD: dict[Zone, Where] = {
    Zone.HAND: "hand", Zone.GRAVEYARD: "graveyard", Zone.DECK: "deck", Zone.BANISHED: "banished", Zone.EXTRA: "extra",
}  # fmt: skip
"""How a place off the field is told."""


def saying_from_where(
    case: Case, asked: Story, last: Done, answer: Answer | None, found: Laid | None = None
) -> Answer | None:
    """The answer with that as its reason, where the engine has it among what speaks against it; of a Spell or Trap it is no news that it is held or Set.
    `found`: the situation of what is told before, for a card that has been given or hit since it lay where it is told to lie."""
    if answer is None or answer.verdict is not Verdict.NO or answer.ruling is None or last.does != "use":
        return answer
    if thing(last.card) is not None:
        return answer
    card = case.card(last.card.partition(" [")[0])
    told = {each.where for each in asked.lies if each.who == last.who and each.card == card.name and each.number}
    clauses = {ground.clause for each in answer.ruling.refused for ground in each.grounds}
    if card.kind is not Kind.MONSTER or len(told) != 1 or Law.PLACE not in clauses:
        return answer
    if any(each.does == "use" and each.who == last.who for each in asked.done[:-1]):
        return answer  # which may have brought it elsewhere
    where: Where | None = told.pop()
    if any(card.name in (each.on, each.also, *each.gives) for each in asked.done[:-1]):
        where = _by_then(case, card, found)
    if where is None:
        return answer
    # face-down it is not used, wherever it is used from
    elsewhere = [effect for effect in case.used(card) if where == "set" or PLACES[where] not in effect.zones]
    zones = dict.fromkeys(FROM[zone] for effect in elsewhere for zone in effect.zones if zone in FROM)
    if not zones:
        return answer
    return replace(answer, why=f"{card.name} is used {' or '.join(zones)} then, and {LIES[where]}.")


def _by_then(case: Case, card: CardDef, found: Laid | None) -> Where | None:
    """Where a card lies once that is done which is told, if it is off the field by then; nothing where it is not, or several are of its name."""
    outcome = case.play_out(found.text) if found is not None else None
    ids = outcome.ids(card.slug) if outcome is not None else ()
    if outcome is None or len(ids) != 1:
        return None
    return OFF_THE_FIELD.get(before_the_end(outcome).card(next(iter(ids))).zone)


def not_from_there(case: Case, card: CardDef, there: tuple[Zone, ...]) -> Answer | None:
    """That a monster has no effect which is used from there, and from where it is; nothing where it has one, or may Special Summon itself from there."""
    used = case.used(card)
    zones = [zone for effect in used for zone in effect.zones]
    comes = any(way.special and {*there} & {*way.zones} for way in card.procedures)
    if not there or not used or card.kind is not Kind.MONSTER or comes or {*there} & {*zones}:
        return None
    if card.unmodelled:
        return case.left_open(card)
    places = dict.fromkeys(FROM[zone] for zone in zones if zone in FROM)
    return case.no(f"{card.name} is used {' or '.join(places)}, and not {FROM[there[0]]}.", cited=case.text_of(card))

"""What may be given for a monster that an effect makes out of others when it resolves, as a Ritual Spell does: no cost is paid for that, and so it is played."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Pays
from app.asking.things import thing
from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.position.events import Moved
from app.engine.words.cards import CardDef
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp
from app.notation.asked import WORDS as ASKED
from app.staging.fitting import facts_fit
from app.staging.telling import Did, Laid, Lies, laid

PLACES = {"field": Zone.MONSTER, "hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "deck": Zone.DECK}


def material_for(case: Case, card: CardDef, asked: Pays) -> Answer | None:
    """Whether these cards are given in that way for what the effect of a card makes; nothing where it makes none, or they have no names."""
    names = tuple(name for name in (asked.other, asked.second) if name)
    makes = _makes(case, card)
    if not makes or asked.gives == "discarded" or any(thing(name) is not None for name in names):
        return None  # what is in the hand is Tributed for it, and not discarded
    given = tuple(case.card(name) for name in names)
    if (none := _none_such(case, card, makes, given)) is not None:
        return none
    zones = [PLACES[asked.from_]] if asked.from_ in PLACES else [None, Zone.GRAVEYARD]
    did = Did(Seat.A, "use", card.slug, gives=tuple(each.slug for each in given))
    other: Answer | None = None
    for zone in zones:
        lies = [Lies(Seat.A, each.slug, zone, Face.UP, Stance.ATTACK) for each in given] if zone is not None else []
        found = laid(case.library, lies, [did], case.ruleset, until=case.until)
        case.took(found if isinstance(found, int) else found.tried)
        if not isinstance(found, Laid):
            continue
        outcome = case.play_out(found.text, tuple(each.name for each in given))
        ids = {n for each in given for n in outcome.ids(each.slug)}
        said = " and ".join(each.name for each in given)
        if _gone_so(outcome, ids, asked.gives):
            why = f"{said} can be {ASKED['gives'][asked.gives]} for {card.name}. {_says(card)}"
            return case.yes(why, outcome, None, line=found.line, assumed=found.assumed)
        why = f"{said} can be given for {card.name}, but is not {ASKED['gives'][asked.gives]} for it. {_says(card)}"
        other = other or case.no(why, outcome, None, line=found.line, assumed=found.assumed)
    return other or case.undecided(f"No situation was found in which that is given for {card.name}.")


def takes_none_such(case: Case, last: Done) -> Answer | None:
    """That a card takes no such cards for what it makes; nothing where it may."""
    name = last.card.partition(" [")[0]
    if last.does != "use" or not last.gives or any(thing(each) is not None for each in (name, *last.gives)):
        return None
    card = case.card(name)
    return _none_such(case, card, _makes(case, card), tuple(map(case.card, last.gives)))


def _makes(case: Case, card: CardDef) -> tuple[Making, ...]:
    """What the effects of a card make monsters of, where they cost no card."""
    used = case.used(card)
    if any(isinstance(op, CardOp) for effect in used for op in effect.cost):
        return ()
    return tuple(op for effect in used for op in effect.does if isinstance(op, Making))


def _none_such(case: Case, card: CardDef, makes: tuple[Making, ...], given: tuple[CardDef, ...]) -> Answer | None:
    wrong = next((each for each in given if makes and not any(facts_fit(op.among, each) for op in makes)), None)
    if wrong is None or card.unmodelled:
        return None
    return case.no(f"{wrong.name} is none of the cards that {card.name} takes. {_says(card)}", cited=case.text_of(card))


def _says(card: CardDef) -> str:
    return "It reads: " + " ".join(e.says for e in card.effects if any(isinstance(op, Making) for op in e.does))


def _gone_so(outcome: Outcome, ids: set[CardId], gives: str) -> bool:
    moves = [what for what in outcome.happened if isinstance(what, Moved) and what.card in ids]
    gone = {
        what.card
        for what in moves
        if (gives != "tributed" or what.tributed)
        and (gives != "banished" or what.to is Zone.BANISHED)
        and (gives != "returned" or what.to in (Zone.DECK, Zone.EXTRA, Zone.HAND))
    }
    return ids <= gone

"""Which of two effects comes first that one attack triggers: `§ hits me directly, do i discard before i can drop §`, `can i drop § before i discard`."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.questions import Together
from app.asking.reading.grammar.asked import Tale
from app.asking.reading.grammar.clause import Clause, Stuck, clauses
from app.asking.reading.grammar.reading import tokens_of
from app.asking.reading.grammar.spoken import NoStory
from app.asking.reading.sentence import Sentence
from app.asking.things import is_thing
from app.engine.words.cards import EffectKind
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_LOSES = ("discard", "lose", "send")
"""What is done to whoever is hit."""
_COMES = ("use", "chain", "summon", "come-back")


def order_asked(library: Library, sentence: Sentence) -> Together | None:
    """The two cards whose effects a direct attack triggers, where it is asked which of them comes first; None for anything else."""
    if sentence.effects or sentence.when.at or sentence.when.turn:
        return None
    try:
        found = clauses(tokens_of(library, sentence))
        asking = [each for each in found if each.aux and not each.bare]
        later = [each for each in found if each.joined == "before"]
        if len(asking) != 1 or len(later) != 1 or found.index(later[0]) != found.index(asking[0]) + 1:
            return None
        comes = _what_comes(asking[0], later[0])
        if not comes:
            return None
        tale = Tale(library)
        for clause in found:
            if clause is not asking[0] and clause is not later[0]:
                tale.tell(replace(clause, aux=""))
    except (Stuck, NoStory, ValueError):
        return None
    return _both(library, tale, comes)


def _what_comes(asked: Clause, later: Clause) -> str:
    """The card that comes out before or after something is lost; empty where that is not what is said."""
    pair: Sequence[Clause] = (asked, later)
    losing = [each for each in pair if _loses(each)]
    coming = [each for each in pair if each.deed in _COMES and not each.preps]
    if len(losing) != 1 or len(coming) != 1 or any(each.denied or each.must for each in coming):
        return ""
    named = [noun.card for noun in (coming[0].object, coming[0].subject) if noun is not None and noun.kind == "card"]
    return named[0] if len(named) == 1 else ""


def _loses(clause: Clause) -> bool:
    """Whether somebody loses cards: `i discard`, `i have to discard`."""
    forced = clause.deed == "have" and clause.object is None and [name for name, _ in clause.preps] == ["to discard"]
    named = clause.object is not None and bool(clause.object.card)
    return forced or (clause.deed in _LOSES and not clause.preps and not named)


def _both(library: Library, tale: Tale, comes: str) -> Together | None:
    if len(tale.done) != 1 or not tale.waits_for_damage(comes):
        return None
    attack = tale.done[0]
    if any(each.number and each.where in ("field", "set", "defense") for each in tale.lies):
        return None  # what lies there may be in the way of it
    if attack.does != "attack" or attack.on != DIRECTLY or is_thing(attack.card) or attack.card == comes:
        return None
    card = library.card(slug_of(attack.card))
    hurts = (each.on for each in card.effects if each.kind is EffectKind.TRIGGER) if card is not None else ()
    hits = any(on is not None and on.event == "battle-damage" and on.whose == "opponent" for on in hurts)
    return Together(attack.card, comes) if hits else None

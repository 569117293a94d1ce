"""Whether what a card costs is paid although it is negated, asked by what is done for it: `if he negates § do i still mill`, `does § stop §'s discard`."""

from __future__ import annotations

import re

from app.asking.questions import AnyQuestion, Interrupted, Meet, Negate, Paid, Story, Works
from app.asking.reading.builds import negates
from app.asking.things import is_thing
from app.engine.words.cards import CardDef, EffectDef
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.rulebook.texts import cost_text, effect_text

_DONE = {
    "mill": "send", "discard": "discard", "pitch": "discard", "ditch": "discard", "tribute": "tribute", "sac": "tribute", "sacrifice": "tribute",
    "pay": "pay", "lose": "pay", "banish": "banish", "remove": "banish", "rfg": "banish", "send": "send",
}  # fmt: skip
"""By what players call it the word that the text of a cost has for it."""
_DOES = "|".join(sorted(_DONE, key=len, reverse=True))
_STILL = re.compile(
    rf"\b(?:do|does|did|will|would|am|is) (?:i|he|she|they|it|my opponent|opp|we) (?:(?:still|also|even|have|has|need|needs|to|get|gets) )+({_DOES})s?\b"
    rf"|\b(?:does|do|will|would) [^.,?]* still ({_DOES})s?\b"
    rf"|[,.;] (?:and )?still ({_DOES})(?:s|d|ed|led|ded)?(?: (?:my )?(?:3|three|cards?))*[ ?.]*$"
)
_GONE = re.compile(
    rf"\b(?:is|are) (?:the |my )?(?:card|cards|monster|monsters|guy) (?:that )?(?:i|he|they) (?:had )?({_DOES})(?:d|ed|ded|ged)? (?:(?:for|with) it )?(?:(?:still|also|then) )*(?:gone|lost)\b"
)
_KEPT = re.compile(
    rf"\b(?:stop|stops|prevent|prevents|negate|negates|block|blocks) (?:(?!when |if |while |after |it |that |itself )[a-z'.§-]+ ){{0,6}}?({_DOES})(?:s|es|ing|ling|ding|ning|ed)?\b"
)


def of_its_cost(library: Library, text: str, question: AnyQuestion) -> Interrupted | None:
    """The question as one of the cost of the card that is negated, where what is asked is done for its cost and by no effect of it; None for
    any other."""
    paid, said = _asked(text)
    if not paid:
        return None
    both = _negated_by(library, question, paid)
    if both is None or any(is_thing(name) for name in both):
        return None
    name, by = (each.partition(" [")[0] for each in both)
    card = library.card(slug_of(name))
    return Interrupted(name, "negated", by, paid) if card is not None and _only_costs(card, said) else None


def _asked(text: str) -> tuple[Paid, str]:
    kept = _KEPT.search(text)
    if kept is not None:
        return "kept", _DONE[kept[1]]
    if (gone := _GONE.search(text)) is not None:
        return "still", _DONE[gone[1]]
    still = _STILL.search(text)
    return ("still", _DONE[still[1] or still[2] or still[3]]) if still is not None else ("", "")


def _negated_by(library: Library, question: AnyQuestion, paid: Paid) -> tuple[str, str] | None:
    """The card that is negated, and that which does it."""
    match question:
        case Negate(one=by, other=card):
            return (card, by) if paid == "kept" else None
        case Works(one=card, while_card=by) | Meet(one=card, other=by, attack=False):
            return (card, by) if negates(library, by) else None
        case Interrupted(card=card, how="negated", by=by, paid="") if by:
            return card, by
        case Story(asks="happens") if len(question.done) > 1:
            used, answer = question.done[-2], question.done[-1]
            answered = used.does == answer.does == "use" and used.who != answer.who
            return (used.card, answer.card) if answered and negates(library, answer.card.partition(" [")[0]) else None
    return None


def _only_costs(card: CardDef, said: str) -> bool:
    priced = [effect for effect in card.effects if said in cost_text(effect).casefold()]
    return bool(priced) and not any(said in _does(effect) for effect in card.effects)


def _does(effect: EffectDef) -> str:
    """What an effect does, without what it costs."""
    return effect_text(effect).casefold().replace(cost_text(effect).casefold(), "")


_FOR_IT = re.compile(
    rf"\b({_DOES})(?:s|es|d|ed|ing|ping|ting)? (?:[a-z']+ ){{0,4}}?(?:for|to (?:special )?summon|to get|to drop|to bring) "
)


def comes_by_giving(library: Library, text: str, name: str) -> bool:
    """Whether it is asked of what a monster takes for its Special Summon in its own way, and of no effect: `can i still discard machines for §`."""
    card = library.card(slug_of(name)) if not is_thing(name) and "[" not in name else None
    given = _FOR_IT.search(text)
    if card is None or given is None:
        return False
    said = _DONE[given[1]]
    ways = [way for way in card.procedures if way.special and said in way.says.casefold()]
    return bool(ways) and not any(said in cost_text(effect).casefold() for effect in card.effects)


def is_tributed_for(library: Library, text: str, name: str) -> bool:
    """Whether something is Tributed for a monster that takes Tributes for its Normal Summon, and for no effect."""
    card = library.card(slug_of(name)) if not is_thing(name) and "[" not in name else None
    given = _FOR_IT.search(text)
    if card is None or given is None or _DONE[given[1]] != "tribute" or card.level < 5:
        return False
    return not any("tribute" in cost_text(effect).casefold() for effect in card.effects)

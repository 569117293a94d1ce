"""What a card of a sort can do, tried with real ones that stand for it: yes where one of them can; no only where no other could."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Exhausted
from app.asking.stand_ins import until, used
from app.asking.things import BACKROW, EFFECTS, Thing
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.conditions.answers import Answers
from app.rulebook.pool import POOL

MOST_TRIED = 3
"""With how many cards that stand for one another is tried."""
MOST_ANSWERING = 8
"""And with how many of those that are made to answer such a thing."""
SLOW = ("Normal Spell", "Continuous Spell", "Equip Spell", "Field Spell", "Ritual Spell", "Ignition Effect")
"""Sorts of which each is of Spell Speed 1: what one cannot answer for that, none can."""
EQUIPPED = ("Equip Spell", "Union Monster")
"""Sorts of which each is there to be equipped, by the same rules."""
AT_A_SUMMON = "summon-negation"
Asks = Callable[[Case, CardDef], Answer]


def anew(case: Case) -> Case:
    """The same question, for which as much may be tried once more."""
    return Case(case.library, case.question, case.ruleset, case.until, case.own, case.reach)


def by_one_of_them(case: Case, of: Thing, asks: Asks, made_for_it: Iterable[CardDef] = (), all_alike: bool = False) -> Answer:  # fmt: skip
    """Yes where one of the usual cards of that sort does it; only if it is such a one, where one that is made for it does. `all_alike`: a rule decides,
    and no card, so that none of them means no other one either."""
    tried = [told(asks(anew(case), card), card, of) for card in islice(used(case, of), MOST_TRIED)]
    yes = next((each for each in tried if each.verdict is Verdict.YES), None)
    if yes is not None:
        return case.retold(yes, yes.why)
    for card in islice(made_for_it, MOST_ANSWERING):
        answer = _given_up_on(asks, anew(case), card)
        if answer is not None and answer.verdict is Verdict.YES:
            why = f"it is one that is made for it, as {card.name} is. {answer.why}"
            return replace(told(answer, card, of), question=case.question, verdict=Verdict.ONLY_IF, why=why)
    only = next((each for each in tried if each.verdict is Verdict.ONLY_IF), None)
    if only is not None:
        return case.retold(only, only.why)
    refused = [each for each in tried if each.verdict is Verdict.NO]
    if refused and len(refused) == len(tried) and all_alike:
        return case.retold(refused[0], refused[0].why)
    against = tuple(dict.fromkeys(f"{each.assumed[0]}: {each.why}" for each in refused))
    why = f"Whether {of.words} can hangs on which: name one."
    return case.undecided(why, besides=against)


def alike(case: Case, of: Thing, asks: Asks, by_rule: bool = True) -> Answer:
    """One answer where it is the same of each that stands for it; only if it is such a one, where it is yes of some. `by_rule`: what none of them does,
    no other does either."""
    cards = used(case, of)
    tried = [told(asks(anew(case), card), card, of) for card in islice(cards, MOST_TRIED)]
    if not tried:
        return case.undecided(f"No card of this time is known that stands for {of.words}.")
    first = tried[0]
    refused = [each for each in tried if each.verdict is Verdict.NO]
    if len(refused) == len(tried) and not by_rule:
        more = ((_given_up_on(asks, anew(case), card), card) for card in islice(cards, MOST_ANSWERING))
        tried += [told(answer, card, of) for answer, card in more if answer is not None]
    elif all((each.verdict, each.why) == (first.verdict, first.why) for each in tried) or len(refused) == len(tried):
        return case.retold(first, first.why)
    yes = next((each for each in tried if each.verdict is Verdict.YES), None)
    if all(each.verdict is Verdict.YES for each in tried):
        return case.retold(first, first.why)
    if yes is None:
        return case.undecided(f"Whether {of.words} can hangs on which: name one.")
    why = f"it is one like this: {yes.assumed[0]}. {yes.why}"
    else_not = (f"Else: {refused[0].why}",) if refused else ()
    return replace(yes, question=case.question, verdict=Verdict.ONLY_IF, why=why, besides=(*else_not, *yes.besides))


def _given_up_on(asks: Asks, case: Case, card: CardDef) -> Answer | None:
    try:
        return asks(case, card)
    except Exhausted:
        return None


def answering(case: Case, of: Thing) -> Iterator[CardDef]:
    """Cards of that sort that are made to answer an activation, the plainest first."""
    return _such(case, of, lambda card: any(e.answers or any(isinstance(c, Answers) for c in e.conditions) for e in case.used(card)))  # fmt: skip


def negating_summons(case: Case, of: Thing) -> Iterator[CardDef]:
    """Cards of that sort that are used when a monster is about to be Summoned."""
    return _such(case, of, lambda card: any(AT_A_SUMMON in e.timing for e in case.used(card)))


def _such(case: Case, of: Thing, fits: Callable[[CardDef], bool]) -> Iterator[CardDef]:
    found = set[str]()
    for doer in case.book.doers:
        card = doer.card
        if card.slug in found:
            continue
        found.add(card.slug)
        if not card.unmodelled and _is_of(case, card, of) and fits(card):
            yield card


def _is_of(case: Case, card: CardDef, of: Thing) -> bool:
    facts, last = POOL.by_slug(card.slug), until(case)
    if last and facts is not None and facts.tcg > last:
        return False  # nobody had it at that time
    if of.sort in EFFECTS:
        kind = EFFECTS[of.sort]
        return card.kind == "monster" and any(not kind or e.kind is EffectKind(kind) for e in case.used(card))
    if of.sort not in BACKROW:
        return of.monster and card.kind == "monster"
    kind, subtype = BACKROW[of.sort]
    plain = subtype == "normal" and not card.subtypes
    return card.kind in ((kind,) if kind else ("spell", "trap")) and (not subtype or plain or subtype in card.subtypes)


def told(answer: Answer, card: CardDef, of: Thing) -> Answer:
    """With which card stood for it. Where the reason begins with that card it says what was asked about instead."""
    why = answer.why
    if why.startswith(f"{card.name} "):
        # behind `only if` it begins no sentence
        first = of.words[0] if answer.verdict is Verdict.ONLY_IF else of.words[0].upper()
        why = f"{first}{of.words[1:]}{why.removeprefix(card.name)}"
    return replace(answer, why=why, assumed=(f"{card.name} stands for {of.words}", *answer.assumed))

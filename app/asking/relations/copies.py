"""How many copies of a card can be used in one chain: tried with one more and one more, by the players in turn."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.relations.told.story import story
from app.engine.position.events import Activated
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Kind
from app.notation import Line, Position, numbered, read, write
from app.notation.questions import Letter
from app.services.known import known
from app.staging import Unstaged, Wanted

MOST = 4
"""So many are tried at most: where these can be used, so can any number."""
DESTROYS_ALL = "Dark Hole"
"""By which all copies of a monster go at once."""
IN_A_DECK = 3
"""So many copies of a card a player has at most."""
SEATS: tuple[Letter, Letter] = ("A", "B")


def copies_in_one_chain(case: Case, card: CardDef) -> Answer:
    if card.unmodelled:
        return case.left_open(card)
    for number in range(2, MOST + 1):
        # the last one is the asker's, and each answers the one before it
        done = tuple(Done(SEATS[(number - 1 - at) % 2], "use", card.name) for at in range(number))
        found = story(case, Story(done, "can"))
        if found.verdict is Verdict.NO:
            if number == 2 and (together := _triggered_at_once(case, card)) is not None:
                return together
            so = f"{card.name}: {number - 1} {'copy' if number == 2 else 'copies'} in one chain. One more cannot be used: {found.why}"
            return case.yes(so, cited=(*case.text_of(card), *found.cited))
        if found.verdict is not Verdict.YES:
            return found
    told = f"{card.name}: as many copies as there are. {MOST} were tried in one chain, and each could be used."
    return case.yes(told, cited=case.text_of(card))


def _triggered_at_once(case: Case, card: CardDef) -> Answer | None:
    """That each copy goes on the chain which waits for what happens, though none answers another one; nothing where they do not."""
    lost = story(
        case,
        Story((Done("A", "use", DESTROYS_ALL),), "each", card.name, lies=(Lies("A", card.name, number=IN_A_DECK),)),
    )
    if card.kind is Kind.MONSTER and lost.verdict is Verdict.YES:
        return replace(lost, question=case.question, why=_as_many(card))
    for effect in case.used(card):
        # what happens to one copy happens to no other by itself; and a link is answered by one alone
        alone = effect.answers if effect.on is None else effect.on.card == "self" or effect.on.event == "activated"
        if alone or (effect.on is None and effect.speed == 1):
            continue
        found = case.stage(Wanted(card.slug, effect.id))
        if not isinstance(found, Unstaged) and (answer := _with_more_of_it(case, card, effect, found.text)) is not None:
            return answer
    return None


def _with_more_of_it(case: Case, card: CardDef, effect: EffectDef, text: str) -> Answer | None:
    scenario = read(text, *known(case.library))
    copy = next((each for each in scenario.positions if each.card == card.name), None)
    if copy is None or sum(each.card == card.name for each in scenario.positions) > 1:
        return None
    more: tuple[Position, ...] = (replace(copy, copy=0),) * (IN_A_DECK - 1)
    names = [f"{card.name} #{number}" for number in range(1, IN_A_DECK + 1)]
    own = [line for line in scenario.play if line.cards[:1] == (card.name,)]
    others = tuple(line for line in scenario.play if line not in own)
    used = tuple(Line(copy.controller, "activate", (name,), effect=effect.id) for name in names)
    play = (*others, *(used if own else ()))
    outcome = case.play(write(replace(scenario, positions=numbered((*scenario.positions, *more)), play=play)))
    ids = outcome.ids(card.slug)
    links = {what.number for what in outcome.happened if isinstance(what, Activated) and what.card in ids}
    if len(links) < IN_A_DECK:
        return None
    return case.yes(_as_many(card), outcome, None, cited=case.text_of(card))


def _as_many(card: CardDef) -> str:
    return f"{card.name}: as many copies as wait for what happens. None is used against another one, but each may be used for that: {IN_A_DECK} were tried, and all went on one chain."

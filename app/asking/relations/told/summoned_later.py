"""What comes of a monster that is used as it is Summoned, told behind what the other player has done: it is Summoned once that is over, in the next turn of its
player where that was in a turn of the other one."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.comes_first import used_as_it_is_summoned
from app.asking.relations.told.next_turn import assuming, done_later, done_now, turn_of
from app.asking.things import thing
from app.engine.position.events import Targeted
from app.engine.words.cards import CardDef
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.staging.telling import Laid

ASKED = ("becomes", "destroyed", "graveyard", "stays", "control", "returned", "banished", "happens")
"""What is asked of what has come to its end; how much anybody has lost by then is another thing, for more is drawn and done in a further turn."""
LATER = "{} is Summoned in the next turn of its player"


def summoned_later(case: Case, asked: Story, before: Laid) -> tuple[Laid, Outcome] | None:
    """The situation in which the rest was done, with that Summon in the next turn; nothing where the monster is told of before, or is
    not used so."""
    last = asked.done[-1]
    if asked.asks not in ASKED or not _is_named(last) or not used_as_it_is_summoned(case, last.card):
        return None
    told = {name for each in asked.done[:-1] for name in (each.card, each.on, *each.gives)}
    if last.card in told or any(each.card == last.card for each in asked.lies):
        return None
    card, target = case.card(last.card), case.card(last.on)
    if card.slug == target.slug:
        return None
    now = turn_of(case, before) == last.who
    done = (Done(last.who, "normal-summon", last.card), last)
    later = done_now(case, asked, *done) if now else done_later(case, asked, before, *done)
    if later is None or not _aimed_so(later[1], card, target, last.whose or OTHER[last.who]):
        return None
    return later if now else assuming(later, LATER.format(card.name))


def _is_named(last: Done) -> bool:
    plain = last.does == "use" and not (last.gives or last.also or last.answers)
    return plain and all(name and name != DIRECTLY and thing(name) is None for name in (last.card, last.on))


def _aimed_so(outcome: Outcome, card: CardDef, target: CardDef, whose: str) -> bool:
    """Whether it has targeted that card, on the side where that is told to be: what goes back to its owner before is not what was meant."""
    this, aim = {*outcome.ids(card.slug)}, {*outcome.ids(target.slug)}
    return any(
        str(state.card(each).controller) == whose
        for event, state in outcome.played.run.record
        if isinstance(event.what, Targeted) and event.what.card in this
        for each in aim.intersection(event.what.targets)
    )

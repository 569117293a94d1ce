"""An effect that is told to be used behind one of the other player's, where what both wait for has happened at once: the rules say who decides first."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.relations.told.told_against import YOU
from app.asking.things import thing
from app.engine.position.events import Activated, ChainDone
from app.notation import Line, NotationError, read, write
from app.services.known import known
from app.staging.telling import Laid

TOO_LATE = "What {0} and {1} wait for has happened at once, and it is decided first whether {0} is used: once {1} has been, it is too late."


def chosen_before(case: Case, asked: Story, before: Laid) -> Answer | None:
    """That it is too late for the last thing that is told, since it comes on the chain before what is told before it, whenever it is decided; nothing where
    it does not. `before`: the situation in which that is done."""
    if len(asked.done) < 2:
        return None
    theirs, last = asked.done[-2:]
    used = theirs.does == last.does == "use" and theirs.who != last.who and not last.then
    if not used or theirs.card == last.card or any(thing(each.card) is not None for each in (theirs, last)):
        return None
    card, other = (case.card(each.card.partition(" [")[0]) for each in (last, theirs))
    if any(effect.mandatory for effect in card.effects):
        return None  # which comes of itself: it is another effect of it that is used
    scenario = read(before.text, *known(case.library))
    line = Line(last.who, "activate", (card.name,))
    try:
        outcome = case.play(write(replace(scenario, play=(*scenario.play, line))))
    except NotationError:
        return None
    happened = list(outcome.happened)
    links = [(at, what) for at, what in enumerate(happened) if isinstance(what, Activated)]
    mine = [at for at, what in links if what.card in outcome.ids(card.slug)]
    after = [at for at, what in links if what.card in outcome.ids(other.slug)]
    if not mine or not after or mine[0] > after[0]:
        return None
    if any(isinstance(what, ChainDone) for what in happened[mine[0] : after[0]]):
        return None
    number, assumed = len(scenario.play) + 1, (YOU, *before.assumed)
    why = TOO_LATE.format(card.name, other.name)
    return case.no(why, outcome, None, line=number, assumed=assumed)

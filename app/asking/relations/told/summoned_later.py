"""What comes of a monster that is used as it is Summoned, told behind what the other player has done: it is Summoned once that is over, in the next turn of its
player where that was in a turn of the other one."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.comes_first import used_as_it_is_summoned
from app.asking.relations.told.made_of_these import to_the_turn_of
from app.asking.relations.told.told_against import with_choices
from app.asking.relations.tributes import BESIDE, taken
from app.asking.things import thing
from app.engine.position.events import Targeted
from app.engine.words.cards import CardDef, EffectDef
from app.notation import Line, NotationError, Position, numbered, read, write
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.services.known import known
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
    scenario = read(before.text, *known(case.library))
    card, target = case.card(last.card), case.card(last.on)
    if card.slug == target.slug:
        return None
    now = scenario.turn_player == last.who
    whose = last.whose or OTHER[last.who]
    for effect in _effects(case, card):
        summon, held = _summon(case, card, last.who)
        used = Line(last.who, "activate", (card.name,), (target.name,), effect=effect.id)
        there = replace(scenario, positions=numbered((*scenario.positions, *held)))
        before_it = with_choices(case, there, BESIDE.card) if len(held) > 1 else scenario.play
        play = (*before_it, *(() if now else to_the_turn_of(scenario, last.who)), summon, used)
        try:
            text = write(replace(there, play=play))
            outcome = case.play_out(text)
        except NotationError:
            continue
        if outcome.ruling.refused or outcome.played.run.unreached or not _aimed_so(outcome, card, target, whose):
            continue
        assumed = (*before.assumed, *(() if now else (LATER.format(card.name),)))
        return replace(before, text=text, line=len(play), assumed=assumed), outcome
    return None


def _is_named(last: Done) -> bool:
    plain = last.does == "use" and not (last.gives or last.also or last.answers)
    return plain and all(name and name != DIRECTLY and thing(name) is None for name in (last.card, last.on))


def _effects(case: Case, card: CardDef) -> tuple[EffectDef, ...]:
    """What it does as it is Summoned."""
    return tuple(e for e in case.used(card) if e.on is not None and e.on.event == "summoned" and e.targets is not None)


def _summon(case: Case, card: CardDef, who: str) -> tuple[Line, tuple[Position, ...]]:
    """Its Normal Summon out of the hand, with what is Tributed for it."""
    held = Position(card.name, who, who, "hand")
    tributes = tuple(replace(BESIDE, owner=who, controller=who) for _ in range(taken(card)))
    return Line(who, "summon", (card.name,)), (held, *tributes)


def _aimed_so(outcome: Outcome, card: CardDef, target: CardDef, whose: str) -> bool:
    """Whether it has targeted that card, on the side where that is told to be: what goes back to its owner before is not what was meant."""
    this, aim = {*outcome.ids(card.slug)}, {*outcome.ids(target.slug)}
    return any(
        str(state.card(each).controller) == whose
        for event, state in outcome.played.run.record
        if isinstance(event.what, Targeted) and event.what.card in this
        for each in aim.intersection(event.what.targets)
    )

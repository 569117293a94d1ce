"""What comes of a card that only the turn player may use, told behind what the other player has done in a turn of his own: it is used in the next turn of its player."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.ready import ready, to_pay
from app.asking.relations.told.made_of_these import to_the_turn_of
from app.asking.things import thing
from app.engine.ids import CardId
from app.engine.position.events import Activated, AnyHappening, Targeted
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.notation import Line, NotationError, Position, Scenario, numbered, read, write
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.telling import Laid

ASKED = ("becomes", "destroyed", "graveyard", "stays", "control", "returned", "banished", "happens", "damage", "losses", "what", "stats")  # fmt: skip
"""What is asked of what has come to its end."""
SUMMONS = ("normal-summon", "tribute-summon", "special-summon", "flip-summon")
LATER = "{} is used in the next turn of its player"


def used_later(case: Case, asked: Story, before: Laid) -> tuple[Laid, Outcome] | None:
    """The situation in which the rest was done, with the card used in the next turn of its player; nothing where it may be used at another time, or cannot be
    used then as it is told."""
    last = asked.done[-1]
    scenario = read(before.text, *known(case.library))
    if asked.asks not in ASKED or not _is_named(last) or scenario.turn_player == last.who:
        return None
    if not _may_come_later(last, asked.done[-2]):
        return None
    card, effects = case.card(last.card), tuple(_slow(case, case.card(last.card)))
    if len(effects) != len(case.used(card)):
        return None
    for effect in effects:
        there = _with_it(scenario, card, effect, last)
        aim = (case.card(last.on).name,) if last.on and effect.targets is not None else ()
        used = Line(last.who, "activate", (card.name,), aim, effect=effect.id)
        play = (*scenario.play, *to_the_turn_of(scenario, last.who), used)
        try:
            text = write(replace(there, play=play))
            outcome = case.play_out(text)
        except NotationError:
            continue
        refused = outcome.ruling.refused or outcome.played.run.unreached
        if refused or not _is_used_so(case, outcome, card, effect, last):
            continue
        assumed = (*before.assumed, LATER.format(card.name))
        return replace(before, text=text, line=len(play), assumed=assumed), outcome
    return None


def _is_named(last: Done) -> bool:
    plain = last.does == "use" and not (last.answers or last.gives or last.also or last.damage_step)
    return plain and last.on != DIRECTLY and all(thing(name) is None for name in (last.card, last.on) if name)


def _may_come_later(last: Done, before: Done) -> bool:
    """Whether it may be told of a later time: it is said to be, or is used on what has come by that. What is told right behind an attack, or the use of
    something, may be meant as an answer to it, and that it is none is what is to be said."""
    came = before.does in SUMMONS or (before.does == "use" and bool(last.on) and last.on == before.on)
    return last.then or came


def _slow(case: Case, card: CardDef) -> Iterator[EffectDef]:
    """The effects that only the turn player may use, in his Main Phases."""
    for effect in case.used(card):
        spell = effect.kind is EffectKind.ACTIVATION and card.kind is Kind.SPELL
        if effect.speed == 1 and effect.on is None and (spell or effect.kind is EffectKind.IGNITION):
            yield effect


def _with_it(scenario: Scenario, card: CardDef, effect: EffectDef, last: Done) -> Scenario:
    """With the card lying where it is used from, if it is not there, and what it costs."""
    there = any(p.card == card.name and p.controller == last.who for p in scenario.positions)
    held = Position(card.name, last.who, last.who, "hand")
    lies = held if effect.kind is EffectKind.ACTIVATION else ready(card, effect, last.who)
    beside = (*(() if there else (lies,)), *to_pay(effect, last.who))
    return replace(scenario, positions=numbered((*scenario.positions, *beside)))


def _is_used_so(case: Case, outcome: Outcome, card: CardDef, effect: EffectDef, last: Done) -> bool:
    """Whether it is used, and does something to the card that it is told to be used on."""
    this = {*outcome.ids(card.slug)}
    if not outcome.did(lambda w: isinstance(w, Activated) and w.card in this and w.effect == effect.id):
        return False
    aim = {*outcome.ids(case.card(last.on).slug)} if last.on else set[CardId]()
    return not last.on or outcome.did(lambda w: _is_done_to(w, this, aim))


def _is_done_to(what: AnyHappening, this: set[CardId], aim: set[CardId]) -> bool:
    if isinstance(what, Targeted):
        return what.card in this and not aim.isdisjoint(what.targets)
    return getattr(what, "by", None) in this and getattr(what, "card", None) in aim

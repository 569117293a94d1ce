"""What comes of a card that only the turn player may use, told behind what the other player has done in a turn of his own: it is used in the next turn of its player."""

from __future__ import annotations

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.next_turn import assuming, done_later, turn_of
from app.asking.things import thing
from app.engine.ids import CardId
from app.engine.position.events import AnyHappening, Targeted
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.notation.told import DIRECTLY
from app.staging.telling import Laid

ASKED = ("becomes", "destroyed", "graveyard", "stays", "control", "returned", "banished", "happens", "damage", "losses", "what", "stats")  # fmt: skip
"""What is asked of what has come to its end."""
SUMMONS = ("normal-summon", "tribute-summon", "special-summon", "flip-summon")
LATER = "{} is used in the next turn of its player"


def used_later(case: Case, asked: Story, before: Laid) -> tuple[Laid, Outcome] | None:
    """The situation in which the rest was done, with the card used in the next turn of its player; nothing where it may be used at another time, or cannot be
    used then as it is told."""
    last = asked.done[-1]
    if asked.asks not in ASKED or not _is_named(last) or turn_of(case, before) == last.who:
        return None
    card = case.card(last.card)
    if not _may_come_later(last, asked.done[-2]) or not all(_is_slow(card, effect) for effect in case.used(card)):
        return None
    later = done_later(case, asked, before, last)
    if later is None or not _is_used_so(case, later[1], card, last):
        return None
    return assuming(later, LATER.format(card.name))


def _is_named(last: Done) -> bool:
    plain = last.does == "use" and not (last.answers or last.gives or last.also or last.damage_step)
    return plain and last.on != DIRECTLY and all(thing(name) is None for name in (last.card, last.on) if name)


def _may_come_later(last: Done, before: Done) -> bool:
    """Whether it may be told of a later time: it is said to be, or is used on what has come by that. What is told right behind an attack, or the use of
    something, may be meant as an answer to it, and that it is none is what is to be said."""
    came = before.does in SUMMONS or (before.does == "use" and bool(last.on) and last.on == before.on)
    return last.then or came


def _is_slow(card: CardDef, effect: EffectDef) -> bool:
    """Whether only the turn player may use an effect, in his Main Phases."""
    spell = effect.kind is EffectKind.ACTIVATION and card.kind is Kind.SPELL
    return effect.speed == 1 and effect.on is None and (spell or effect.kind is EffectKind.IGNITION)


def _is_used_so(case: Case, outcome: Outcome, card: CardDef, last: Done) -> bool:
    """Whether it does something to the card that it is told to be used on."""
    this = {*outcome.ids(card.slug)}
    aim = {*outcome.ids(case.card(last.on).slug)} if last.on else set[CardId]()
    return not last.on or outcome.did(lambda w: _is_done_to(w, this, aim))


def _is_done_to(what: AnyHappening, this: set[CardId], aim: set[CardId]) -> bool:
    if isinstance(what, Targeted):
        return what.card in this and not aim.isdisjoint(what.targets)
    return getattr(what, "by", None) in this and getattr(what, "card", None) in aim

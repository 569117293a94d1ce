"""Which of several effects of a card is used, where it is asked for what only one of them does: whether the card is removed from play, or comes back to the hand
or the Deck, or whether its player discards. That one is meant, and not another by which it could not come to that."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Story
from app.asking.relations.amounts import NONE_LOST, NOT_HURT
from app.asking.things import thing
from app.engine.ids import Seat, Zone
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import CardOp, every_op

TO: dict[str, tuple[Zone, ...]] = {"banished": (Zone.BANISHED,), "returned": (Zone.HAND, Zone.DECK, Zone.EXTRA)}
"""Where the card goes itself, by what is asked of it."""


def by_what_is_asked(case: Case, asked: Story) -> Story:
    """With that effect named."""
    done = tuple(_named(case, asked, each) for each in asked.done)
    return asked if done == asked.done else replace(asked, done=done)


def by_more_than_its_activation(
    case: Case, asked: Story, answer: Answer, tell: Callable[[Case, Story], Answer]
) -> Answer:
    """The answer to whether what a Spell or Trap that stays does happens: of the effect that it has once it is face-up, where its activation does nothing, and
    nothing is done to the card itself that would be asked of that."""
    if asked.asks != "happens" or not answer.goes_through or len(asked.done) < 2:
        return answer
    number = next((n for n, each in enumerate(asked.done) if (each.does, each.card) == ("use", asked.card)), None)
    card = case.card(asked.card)
    if number is None or card.kind is Kind.MONSTER or not card.stays:
        return answer
    if any(card.name in (each.on, each.also) for each in asked.done):
        return answer
    used = [effect for effect in case.used(card) if not effect.mandatory]
    own = [effect for effect in used if effect.kind is not EffectKind.ACTIVATION]
    if len(own) != 1 or any(effect.does or effect.binds for effect in used if effect not in own):
        return answer
    named = replace(asked.done[number], card=f"{card.name} [{own[0].id}]")
    other = tell(case, replace(asked, done=(*asked.done[:number], named, *asked.done[number + 1 :])))
    return answer if other.goes_through is None else other


def hurt_by_more_than_its_activation(
    case: Case, asked: Story, answer: Answer, tell: Callable[[Case, Story], Answer]
) -> Answer:
    """The answer to who loses Life Points where nobody does, since a Spell or Trap that stays has only been activated: not decided where it may be told of what it
    does later, once it lies there, which inflicts damage."""
    if asked.asks not in ("damage", "losses") or not answer.why.startswith((NONE_LOST, NOT_HURT[asked.whom or "A"])):
        return answer
    told = {each.card for each in asked.lies}
    for number, each in enumerate(asked.done):
        if each.does != "use" or "[" in each.card or each.card in told or thing(each.card) is not None:
            continue
        card = case.card(each.card)
        used = case.used(card)
        own = [e for e in used if e.kind is not EffectKind.ACTIVATION and _inflicts_damage(e)]
        at_once = any(e.does for e in used if e.kind is EffectKind.ACTIVATION)
        if card.kind is Kind.MONSTER or not card.stays or len(own) != 1 or at_once:
            continue
        named = replace(each, card=f"{card.name} [{own[0].id}]")
        other = tell(case, replace(asked, done=(*asked.done[:number], named, *asked.done[number + 1 :])))
        why = f"It hangs on whether {card.name} is only activated then, or what it does once it lies there is used."
        return case.undecided(why, besides=(f"Only activated: {answer.why}", f"Used: {other.why}"))
    return answer


def _inflicts_damage(effect: EffectDef) -> bool:
    return any(isinstance(op, Damage) for op in every_op(effect.does))


def _named(case: Case, asked: Story, done: Done) -> Done:
    if done.does != "use" or "[" in done.card or done.on or done.gives or thing(done.card) is not None:
        return done
    of_it = asked.asks in TO and asked.card == done.card
    if not of_it and asked.asks != "discards":
        return done
    used = [effect for effect in case.used(case.card(done.card)) if not effect.mandatory]  # nobody uses the others
    by, of = Seat(done.who), Seat(asked.whom or "A")
    does = [effect for effect in used if (_takes_itself(effect, TO[asked.asks]) if of_it else discards(effect, by, of))]
    return replace(done, card=f"{done.card} [{does[0].id}]") if len(does) == 1 < len(used) else done


def _takes_itself(effect: EffectDef, to: tuple[Zone, ...]) -> bool:
    ops = (*effect.cost, *every_op(effect.does))
    return any(isinstance(op, CardOp) and op.who is Who.SELF and op.gives_to in to for op in ops)


def discards(effect: EffectDef, by: Seat, of: Seat) -> bool:
    """Whether an effect that one player uses has the other one, or himself, discard."""
    ops = (*effect.cost, *every_op(effect.does))
    return any(isinstance(op, Discard) and of in op.discarders(frozenset((by,))) for op in ops)

"""Whether an effect is used in answer to the right thing, and in time: what has just happened, the link below, the rest of
its chain, and where its card was when it was met."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import Zone
from app.engine.law import happening, moments, sight, triggers
from app.engine.law.clauses.look import Look, Occasion
from app.engine.law.laws import Law
from app.engine.law.places import effect_of
from app.engine.law.unlike import unlike
from app.engine.law.verdict import Fact, Ground, found
from app.engine.position.frames import unchained
from app.engine.position.state import Trigger
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.operations.operation import when_it_resolves


def just_happened(look: Look) -> Iterator[Ground]:
    """Whether the event that it answers is what has happened last."""
    on = look.effect.on
    if on is not None:
        facts: tuple[Fact, ...] = (("card", look.card.id), ("event", on.event))
        if not look.met:
            facts = (*facts, ("effect", look.effect.id), *unlike(look.game, look.state, look.card, on))
        yield found(Law.TIMING, look.met, *facts, rules=(look.rule, Law.TIMING))


def answers(look: Look) -> Iterator[Ground]:
    """Whether the topmost link is one of those that it answers, if it answers links only."""
    if not look.effect.answers:
        return
    kind = "nothing"
    if look.state.chain:
        top = look.state.chain[-1]
        itself = effect_of(look.game, look.state.card(top.card), top.effect).kind is EffectKind.ACTIVATION
        kind = happening.link_kind(look.game, look.state, top.card, itself, top.place)
    facts: tuple[Fact, ...] = (("card", look.card.id), ("answers", " ".join(look.effect.answers)), ("top", kind))
    yield found(Law.ANSWERS, kind in look.effect.answers, *facts, rules=(look.rule, Law.ANSWERS))


def answers_the_summon(look: Look) -> Iterator[Ground]:
    """Whether the chain is still to be begun, for what answers a Summon: of a chain only the first link does."""
    if look.state.chain and any(c.of_a_summon for c in look.effect.conditions):
        facts: tuple[Fact, ...] = (("card", look.card.id), ("link", len(look.state.chain)))
        yield found(Law.SUMMON_ANSWERED, False, *facts, rules=(Law.SUMMON_ANSWERED, look.rule))


def conditions(look: Look) -> Iterator[Ground]:
    """What the effect says must be so: of one that was met, when its event happened (if not `asked_later`), and again when it is used (if not `asked_once`). What waits for a later
    moment of its own speaks of its event, and is not asked again."""
    on = look.effect.on
    if not look.effect.conditions or (on is not None and (on.asked_once or look.occasion is Occasion.DUE)):
        return
    met = look.link
    link = unchained(look.card.id, look.effect.id, look.player, subjects=met.subjects, amount=met.amount)
    for condition in look.effect.conditions:
        so = sight.holds(look.game, look.state, condition, look.player, look.card.id, link=link)
        facts: tuple[Fact, ...] = (("card", look.card.id), ("effect", look.effect.id), *condition.found_as())
        yield found(Law.CONDITION, so, *facts, rules=(look.rule,))


# of effects that were met


def in_time(look: Look) -> Iterator[Ground]:
    """Whether its event was the last thing to happen, where it is lost otherwise."""
    if look.trigger is not None and look.trigger.misses and look.trigger.stale:
        yield found(Law.TRIGGER_MISSED, False, ("card", look.card.id), rules=(Law.TRIGGER_MISSED, look.rule))


def first_link(look: Look) -> Iterator[Ground]:
    """Whether the chain is still to be begun, where it can do nothing else."""
    if look.effect.link_1 and look.state.chain and look.game.values.link_1 == "only-first":
        yield found(Law.LINK_1, False, ("card", look.card.id), rules=(Law.LINK_1, look.rule))


def one_of_its_kind(look: Look) -> Iterator[Ground]:
    """Whether no other effect of its player Summons its own card from the hand in this chain, if it does so."""
    if not _summons_itself(look.effect):
        return
    for link in look.state.chain:
        other = effect_of(look.game, look.state.card(link.card), link.effect)
        if link.player is look.player and _summons_itself(other):
            facts = (("card", look.card.id), ("other", link.card))
            yield found(Law.SELF_SUMMON, False, *facts, rules=(Law.SELF_SUMMON, look.rule))


def _summons_itself(effect: EffectDef) -> bool:
    """Whether it is a triggered effect that Summons its own card from the hand."""
    return effect.zones == (Zone.HAND,) and any(op.summons_itself() for op in when_it_resolves(effect.does))


def still_there(look: Look) -> Iterator[Ground]:
    """Whether its card is still where the effect works."""
    trigger, card, effect = look.trigger, look.card, look.effect
    if trigger is None:
        return
    if trigger.lost:
        here = False
    elif look.occasion is Occasion.DUE:
        here = (_where_it_went(look, trigger) and _with_its_player(look)) if effect.on is not None else _in_place(look)
    elif look.occasion is Occasion.OWED or (
        effect.kind is EffectKind.TRIGGER and "event" in trigger.timings and all(z.on_field for z in effect.zones)
    ):
        here = _in_place(look)
    else:
        return
    if not here:
        facts: tuple[Fact, ...] = (("card", card.id), ("zone", card.zone))
        yield found(Law.TRIGGER_GONE, False, *facts, rules=(Law.TRIGGER_GONE, look.rule))


def _in_place(look: Look) -> bool:
    return triggers.in_place(look.game, look.card, look.effect, look.state)


def _where_it_went(look: Look, trigger: Trigger) -> bool:
    """Whether the card of an effect that waits for a later moment is where it works. One that works in the Graveyard and out of play, and
    not on the field, has gone from the one to the other, and has not come back to the Graveyard."""
    zones = look.effect.zones
    gone = Zone.BANISHED in zones and not any(zone.on_field for zone in zones)
    back = gone and trigger.moved and look.card.zone is Zone.GRAVEYARD
    return look.card.zone in zones and not back


def _with_its_player(look: Look) -> bool:
    """Whether what waits for its player's next such moment is still theirs: met under one player, it is not used by another one
    who controls its card by then."""
    return look.effect.next != "you" or look.player is look.state.player


def not_moved_on(look: Look) -> Iterator[Ground]:
    """Whether its card has stayed in the place in which it was met, where it is lost otherwise. What works in the Deck, which
    nobody can look at, is not asked; of Flip Effects another rule speaks."""
    trigger = look.trigger
    if trigger is None or not trigger.moved or look.effect.kind is EffectKind.FLIP or Zone.DECK in look.effect.zones:
        return
    if look.game.values.moved_on == "is-lost":
        facts: tuple[Fact, ...] = (("card", look.card.id), ("zone", look.card.zone))
        yield found(Law.TRIGGER_MOVED, False, *facts, rules=(Law.TRIGGER_MOVED, look.rule))


def flipped_and_there(look: Look) -> Iterator[Ground]:
    """Whether the monster that was turned face-up is still on the field, where its Flip Effect is lost otherwise."""
    gone = look.effect.kind is EffectKind.FLIP and look.card.zone is not Zone.MONSTER
    if look.trigger is not None and gone and look.game.values.flip_gone == "is-lost":
        yield found(Law.FLIP_GONE, False, ("card", look.card.id), rules=(Law.FLIP_GONE, look.rule))


def in_force(look: Look) -> Iterator[Ground]:
    """Whether what is done without a chain applies: it is not negated, nor has the battle destroyed its card."""
    if moments.without_force(look.game, look.state, look.card.id, look.effect):
        yield found(Law.TRIGGER_GONE, False, ("card", look.card.id), rules=(Law.TRIGGER_GONE, look.rule))

"""A monster that an effect brings out of a Deck, and of which nobody tells that it lies there: whichever, of an attack that is under way; and that of
which it is asked, out of the Extra Deck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.stand_ins import in_the_pool, such_as
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Filter, Kind, Points, Who, came_so
from app.engine.words.operations import AnyOp
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OF_THE_ATTACK, Where
from app.staging.fitting import facts_fit
from app.staging.needs import USUAL_LEVEL

MOST_BROUGHT = 5
"""As many as there are Monster Zones."""


def with_some_in_the_deck(case: Case, asked: Story) -> Story:
    """With a monster in the Deck for each effect that brings one from there: whether the monsters of a player change hangs on that one comes, and not on which.
    Where it is asked what happens, with enough of them for what brings as many as are counted: how many come is what happens. And with one where it is asked of
    what waits for a monster to be Summoned."""
    if asked.asks not in (*OF_THE_ATTACK, "what") and not _waits_for_a_summon(case, asked):
        return asked
    return replace(asked, lies=(*asked.lies, *_brought(case, asked, counted=asked.asks == "what")))


def _waits_for_a_summon(case: Case, asked: Story) -> bool:
    """Whether it is asked if a card can be used then that has an effect for the Summon of another monster."""
    last = asked.done[-1]
    if asked.asks != "can" or last.does != "use" or thing(last.card) is not None:
        return False
    waits = (effect.on for effect in case.used(case.card(last.card)))
    return any(on is not None and (on.event, on.card) == ("summoned", "any") for on in waits)


def with_it_in_the_deck(case: Case, asked: Story) -> Story:
    """With the monster that is asked about in the Extra Deck, where nothing else is told of it and an effect that is used may bring it from there; or in
    the Deck, where it is asked what it does that is used when it is Special Summoned."""
    named = {n.partition(" [")[0] for d in asked.done for n in (d.card, d.on, d.also, *d.gives)}
    if not asked.card or asked.card in named | {each.card for each in asked.lies} or thing(asked.card) is not None:
        return asked
    card = case.card(asked.card)
    zone = Zone.EXTRA if card.in_extra_deck else Zone.DECK
    if zone is Zone.DECK and (asked.asks != "happens" or not waits_to_be_brought(case, card)):
        return asked
    for each in asked.done:
        if each.does != "use" or thing(each.card) is not None:
            continue
        name, _, which = each.card.partition(" [")
        for effect in case.used(case.card(name)):
            if which.removesuffix("]") in ("", effect.id) and brings(effect, card, zone):
                there: Where = "extra" if zone is Zone.EXTRA else "deck"
                return replace(asked, lies=(*asked.lies, Lies(each.who, card.name, there)))
    return asked


def waits_to_be_brought(case: Case, card: CardDef) -> tuple[str, ...]:
    """The effects of a monster that are used when it is Special Summoned."""
    return tuple(
        effect.id
        for effect in case.used(card)
        if effect.on is not None
        and (effect.on.event, effect.on.card) == ("summoned", "self")
        and (not effect.on.how or came_so("special", effect.on.how))
    )


def brings(effect: EffectDef, card: CardDef, zone: Zone) -> bool:
    """Whether an effect brings just such a monster from there: what hangs on the Level of something else is told."""
    return any(_brings(op, card, zone) for op in every_op(effect.does))


def makes(effect: EffectDef, card: CardDef) -> bool:
    """Whether an effect Fusion Summons or Ritual Summons such a monster."""
    return any(isinstance(op, Making) and facts_fit(op.monster, card) for op in every_op(effect.does))


def with_one_of_that_sort(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """With a real monster for the one that is spoken of by its sort and is what a card is used for which brings such a one out of a Deck; and for what is told of
    it by the same words afterwards. And which stands for what."""
    for at, each in enumerate(asked.done):
        sort = each.gives[0] if len(each.gives) == 1 else ""
        fits = tuple(fits for done in asked.done[at + 1 :] for fits in _waited_for(case, done))
        one = _of_that_sort(case, each, sort, fits) if each.does == "use" and not each.on and sort else None
        if one is None or any((lies.who, lies.card) == (each.who, sort) for lies in asked.lies):
            continue
        brought = replace(each, on=one.name, whose=each.who, gives=())
        later = (_with_its_name(done, each.who, sort, one.name) for done in asked.done[at + 1 :])
        card = one.name if asked.card == sort else asked.card
        named = replace(asked, done=(*asked.done[:at], brought, *later), card=card)
        return named, (f"{one.name} stands for {sort}",)
    return asked, ()


def _with_its_name(done: Done, who: str, sort: str, name: str) -> Done:
    """What is done, with a monster named that its player has, and that is spoken of by its sort."""
    acts = done.who == who and done.card == sort and done.does in ("attack", "change")
    hit = done.on == sort and done.whose == who
    return replace(done, card=name if acts else done.card, on=name if hit else done.on)


def _waited_for(case: Case, done: Done) -> Iterator[Filter]:
    """Which monster has to be Summoned for a card to be used that waits for that."""
    effects = (
        case.used(case.card(done.card.partition(" [")[0])) if done.does == "use" and thing(done.card) is None else ()
    )
    waits = (effect.on for effect in effects)
    yield from (on.fits for on in waits if on is not None and (on.event, on.card) == ("summoned", "any") and on.fits)


def _of_that_sort(case: Case, done: Done, sort: str, waited: tuple[Filter, ...]) -> CardDef | None:
    """A monster of that sort which a card brings out of a Deck, and which is not given for it; None for none. `waited`: such a one as is waited for then, if
    there is any."""
    of = thing(sort)
    effects = case.used(case.card(done.card.partition(" [")[0])) if thing(done.card) is None else ()
    if of is None or not of.monster or any(_costs_a_monster(op) for effect in effects for op in effect.cost):
        return None
    for op in (op for effect in effects for op in every_op(effect.does)):
        wanted = op.wanted if isinstance(op, SpecialSummon) else None
        if wanted is None or wanted.like or not {*wanted.zones} & {Zone.DECK, Zone.EXTRA}:
            continue
        zone = next(zone for zone in wanted.zones if zone in (Zone.DECK, Zone.EXTRA))
        sought = replace(wanted, zones=(), whose="any")
        for fits in ((sought, *waited), (sought,)):
            for one in such_as(case, of, fits):
                if _brings(op, one, zone) and one.in_extra_deck is (zone is Zone.EXTRA):
                    return one
    return None


def _costs_a_monster(op: AnyOp) -> bool:
    """Whether a monster may be given for what costs this: told with `for`, it may be that."""
    return isinstance(op, CardOp) and (op.wanted is None or op.wanted.kind in (None, Kind.MONSTER))


def one_to_bring(case: Case, asked: Story) -> Iterator[Lies]:
    """Monsters of the Extra Deck, one for each effect of the card that is asked about which brings such a one: of the Level of what is given for it, where that
    has to be the same; of the usual one where nobody says which."""
    for each in asked.done:
        if (
            each.does != "use"
            or each.card.partition(" [")[0] != asked.card
            or any(e.where == "extra" for e in asked.lies)
        ):
            continue
        given = [case.card(name).level if thing(name) is None else USUAL_LEVEL for name in each.gives]
        for op in (op for effect in case.used(case.card(asked.card)) for op in every_op(effect.does)):
            wanted = op.wanted if isinstance(op, SpecialSummon) else None
            if wanted is None or Zone.EXTRA not in wanted.zones or isinstance(wanted.level_least, Points):
                continue
            level = sum(given) or USUAL_LEVEL
            alike = any(like.to is Who.PAID and "level" in like.same for like in wanted.like)
            fits = replace(wanted, like=())
            if alike:
                fits = replace(fits, level_least=level, level_most=level)
            one = next((card for card in in_the_pool(case, fits) if not card.own_way_only), None)
            if one is not None:
                yield Lies(each.who, one.name, "extra")


def _brings(op: AnyOp, card: CardDef, zone: Zone) -> bool:
    wanted = op.wanted if isinstance(op, SpecialSummon) else None
    counted = wanted is not None and isinstance(wanted.level_least, Points)
    return wanted is not None and not counted and zone in wanted.zones and facts_fit(wanted, card)


def _brought(case: Case, asked: Story, counted: bool = False) -> Iterator[Lies]:
    """`counted`: only for what brings as many as something says."""
    listed = {each.who for each in asked.lies if each.where in ("deck", "hand")}
    for each in asked.done:
        if each.does != "use" or each.who in listed or thing(each.card) is not None:
            continue
        name, _, which = each.card.partition(" [")
        for effect in case.used(case.card(name)):
            if which.removesuffix("]") not in ("", effect.id):
                continue
            for op in every_op(effect.does):
                wanted = op.wanted if isinstance(op, SpecialSummon) else None
                if wanted is None or Zone.DECK not in wanted.zones:
                    continue
                if each.on and thing(each.on) is None and _brings(op, case.card(each.on), Zone.DECK):
                    continue  # it is told which one it brings
                if counted and not (isinstance(op, SpecialSummon) and isinstance(op.most, Points)):
                    continue
                for one in islice(in_the_pool(case, wanted), MOST_BROUGHT if counted else 1):
                    listed.add(each.who)
                    yield Lies(each.who, one.name, "deck")

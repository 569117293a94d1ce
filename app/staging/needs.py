"""What using an effect takes, reasoned backwards from its definition: where its card lies, the event that it waits for, its
conditions, its cost, its targets, something to work on, and the moment."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice

from msgspec.structs import replace

from app.engine.ids import Face, Path, Seat, Stance, Zone
from app.engine.words.cards import CardDef, EffectDef, EffectKind, Group, Target
from app.engine.words.conditions import AnyCondition
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.drew_by_effects import DrewByEffects
from app.engine.words.conditions.during import During
from app.engine.words.conditions.lingers import Lingers
from app.engine.words.conditions.remembers import Remembers
from app.engine.words.conditions.summoned_again import SummonedAgain
from app.engine.words.conditions.summoned_in_way import SummonedInWay
from app.engine.words.conditions.used_this_turn import UsedThisTurn
from app.engine.words.filters import Filter, Kind, Points, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.choose import Pick
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.if_ import If
from app.engine.words.operations.linger import Linger
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.remember import Remember
from app.engine.words.operations.special_summon import SpecialSummon
from app.staging.battles import any_battle, battles_of
from app.staging.book import Book
from app.staging.causes import DEEPEST, caused, done, in_use
from app.staging.conditions import provide
from app.staging.costs import paying
from app.staging.events import happens
from app.staging.fitting import could_be, facts_fit, real_cards
from app.staging.links import ANSWERED, FIRST, answered
from app.staging.lying import lying, seats_of, there
from app.staging.making import MOST_MADE, made_by, makeable
from app.staging.setting import AIM, MOST, Key, Lay, Need, Setting, provided
from app.staging.singled_out import singled_out

EARLIER = (Lingers, Remembers, UsedThisTurn, DrewByEffects, SummonedAgain, SummonedInWay)
"""Conditions on what has been done before."""
USUAL_LEVEL = 4


def usable(
    book: Book,
    setting: Setting,
    player: Seat,
    key: Key,
    effect: EffectDef,
    depth: int = 0,
    aim: Key = "",
    at: Path = "",
) -> Iterator[Setting]:
    """The settings in which this player may use an effect of that card, as far as can be thought out; most natural first. `aim`:
    a card that it is to be done to; `at`: where in the turn."""
    card = book.cards[setting.lay(key).slug]

    def place(s: Setting) -> Iterator[Setting]:
        return _placed(book, s, player, key, card, effect, depth)

    def event(s: Setting) -> Iterator[Setting]:
        if effect.on is not None:
            return happens(book, s, player, key, effect, effect.on, depth, usable)
        asks = next((c for c in effect.conditions if isinstance(c, Answers)), None)
        below = FIRST if key == ANSWERED else ANSWERED
        if asks is not None and asks.damages_you and not s.has(below):
            return iter(())  # which link is certain to damage whom is not thought out
        if (effect.answers or asks is not None) and not s.has(below):
            return answered(book, s, player, key, tuple(effect.answers), asks, usable, depth, link=below)
        return iter((s,))

    earlier = [c for c in effect.conditions if isinstance(c, EARLIER)]
    later = [c for c in effect.conditions if not isinstance(c, EARLIER) and not _of_another_phase(c, at)]
    needs: list[Need] = [place, *(_condition(book, player, key, card, c, depth) for c in earlier), event]
    needs += [_condition(book, player, key, card, c, depth) for c in later]
    needs += [_applying(book, player, key, card, effect, depth)] if effect.applies else []
    needs += [paying(book, player, key, op) for op in effect.cost]
    needs += [
        lambda s: _loaded(s, key, effect),
        lambda s: _aimed(book, s, player, key, effect, aim),
        lambda s: _something(book, s, player, key, effect, aim),
        lambda s: _moment(book, s, player, key, effect, at),
        lambda s: _whose_turn(s, player, card, key, effect),
    ]
    return provided(setting, needs)


def _of_another_phase(condition: AnyCondition, at: Path) -> bool:
    """Whether play would have to be elsewhere in the turn than where it is wanted: it is refused there, and need not come there first."""
    return isinstance(condition, During) and bool(at) and at.partition("/")[0] not in condition.phases


# where the card lies


def _placed(
    book: Book, s: Setting, player: Seat, key: Key, card: CardDef, effect: EffectDef, depth: int
) -> Iterator[Setting]:
    lay = s.lay(key)
    for zone in _zones(card, effect):
        if not zone.on_field:
            yield s.put(replace(lay, zone=zone, face=Face.UP, stance=None, this_turn=False))
            continue
        if effect.kind is EffectKind.ACTIVATION:
            yield s.put(replace(lay, zone=zone, face=Face.DOWN), f"{card.name} was Set in an earlier turn")
            continue
        if effect.face_down:
            down = replace(lay, zone=zone, face=Face.DOWN, stance=Stance.DEFENSE if zone is Zone.MONSTER else None)
            yield s.put(down, f"{card.name} was Set in an earlier turn")
            continue
        if zone is Zone.MONSTER:
            up = replace(lay, zone=zone, face=Face.UP, stance=Stance.ATTACK)
            yield s.put(up, f"{card.name} is face-up on the field")
            if effect.kind is EffectKind.FLIP:
                yield s.put(
                    replace(up, face=Face.DOWN, stance=Stance.DEFENSE), f"{card.name} was Set in an earlier turn"
                )
            continue
        yield from in_use(book, s, player, key, card, zone, depth, usable)


def _zones(card: CardDef, effect: EffectDef) -> tuple[Zone, ...]:
    """Where the effect is used from, the most natural first: a Spell from the hand."""
    first = {Zone.HAND: 0, Zone.MONSTER: 0, Zone.GRAVEYARD: 1, Zone.SPELL: 2, Zone.FIELD: 2}
    return tuple(sorted(effect.zones, key=lambda zone: first.get(zone, 3)))


# what has to be so


def _condition(book: Book, player: Seat, key: Key, card: CardDef, condition: AnyCondition, depth: int) -> Need:
    def need(s: Setting) -> Iterator[Setting]:
        if isinstance(condition, Remembers):
            ops = (op for effect in card.effects for op in every_op(effect.does))
            if any(isinstance(op, Remember) and op.word == condition.word for op in ops):
                return iter((s,))  # by what has brought it where it lies
            return _said_before(book, s, player, key, card, condition.word, depth)
        if isinstance(condition, Lingers | UsedThisTurn):
            return _used_before(book, s, player, key, card, condition, depth)
        if isinstance(condition, DrewByEffects):
            seats = seats_of(condition.whose, player)
            return caused(book, s, seats, lambda op: isinstance(op, Draw), usable, depth)
        return provide(book, s, player, key, condition)

    return need


Way = tuple[tuple[str, ...], tuple[AnyCondition, ...]]
"""The words that are said on the way, and what has to be so for it."""


def _used_before(
    book: Book, s: Setting, player: Seat, key: Key, card: CardDef, condition: Lingers | UsedThisTurn, depth: int
) -> Iterator[Setting]:
    """Another effect of the card has been used: the one that makes this one apply."""
    if depth >= DEEPEST:
        return
    ways: list[tuple[EffectDef, Way]]
    if isinstance(condition, UsedThisTurn) and any(
        deed.card == key and deed.effect == condition.effect and deed.seat is player for deed in s.deeds
    ):
        yield s  # that is told already
        return
    if isinstance(condition, UsedThisTurn):
        ways = [(card.effect(condition.effect), ((), ()))]
    else:
        ways = [(e, way) for e in card.effects for way in _ways_to(e.does, condition.effect)]
    for other, (words, conditions) in ways:
        for found in islice(usable(book, s, player, key, other, depth + 1), MOST // 4):
            needs = [_condition(book, player, key, card, c, depth) for c in conditions]
            for each in provided(found, needs):
                yield done(replace(each, words=(*each.words, *words)), player, key, other, "activate")


def _said_before(
    book: Book, s: Setting, player: Seat, key: Key, card: CardDef, word: str, depth: int
) -> Iterator[Setting]:
    """An effect of the card has been used for which that was said, or shown by a coin, and which keeps it."""
    for other in card.effects if depth < DEEPEST else ():
        keeps = (op for op in every_op(other.does) if isinstance(op, Declare) and op.keep)
        if not any(case.word == word for op in keeps for case in op.words):
            continue
        for found in islice(usable(book, s, player, key, other, depth + 1), MOST // 4):
            shown = found.put(found.lay(key), f"“{word}” is what has been said or shown for {card.name}")
            yield done(replace(shown, words=(*shown.words, word)), player, key, other, "activate")


def _ways_to(ops: tuple[AnyOp, ...], effect: str) -> Iterator[Way]:
    """What has to be said and to be so for what these do to make an effect linger."""
    for op in ops:
        match op:
            case Linger(effect=name) if name == effect:
                yield (), ()
            case Declare():
                for case in op.words:
                    yield from (((case.word, *w), c) for w, c in _ways_to(case.does, effect))
            case If():
                yield from ((w, (*op.conditions, *c)) for w, c in _ways_to(op.does, effect))
            case _:
                yield from _ways_to(op.inner(), effect)


def _applying(book: Book, player: Seat, key: Key, card: CardDef, effect: EffectDef, depth: int) -> Need:
    """One of the things that a Continuous Effect applies is in force: what has to be so for it is, and there is a card that
    feels it."""

    def need(s: Setting) -> Iterator[Setting]:
        for applied in effect.applies:
            felt = [
                fits
                for fits in (getattr(applied, name) for name in applied.__struct_fields__)
                if isinstance(fits, Filter)
            ]
            needs = [lying(book, player, fits, 1, key) for fits in felt if not fits.self]
            needs += [_condition(book, player, key, card, c, depth) for c in applied.only]
            yield from provided(s, needs)
        yield s.dearer(3)

    return need


# what it takes


def _loaded(s: Setting, key: Key, effect: EffectDef) -> Iterator[Setting]:
    """With counters on the card, where what it is done to depends on how many these are."""
    firsts = [op.choose for op in effect.does[:1] if isinstance(op, CardOp)]
    meant = [effect.targets.fits] if effect.targets is not None else []
    limits = (limit for fits in (*meant, *firsts) if fits is not None for limit in fits.limits)
    counted = next((p for p in limits if isinstance(p, Points) and p.counter and p.of is None), None)
    if counted is None:
        yield s
        return
    yield s.put(replace(s.lay(key), counters=((counted.counter, 12 // counted.each or 6),)))


def _aimed(book: Book, s: Setting, player: Seat, key: Key, effect: EffectDef, aim: Key) -> Iterator[Setting]:
    """With enough to target in each group, among it the card that is to be targeted."""
    if effect.targets is None:
        yield s
        return
    groups = (effect.targets, *effect.targets.also)
    meant = next((g for g in groups if aim and could_be(book.cards, s, aim, g.fits, player, key)), None)
    brought = book.cards[s.lay(aim).slug] if aim and meant is None and _brings_it(book, s, effect, aim) else None
    if aim and meant is None and brought is None and not (aim == AIM == s.subject):
        return
    aimed = replace(s, targets=(aim,) if meant is not None else ())
    rest: list[Need] = [partial(_group, book, player, key, g) for g in groups if g is not meant]
    if meant is not None and not meant.up_to and meant.count > 1:
        rest = [partial(_beside, book, player, key, meant), *rest]
    for found in provided(aimed, rest):
        found = aimed_alike(book, found, found.pays, effect)
        if meant is not None and (slug := found.lay(aim).slug):
            found = paid_alike(found, found.pays, effect, book.cards[slug])
        if brought is not None:
            yield of_its_level(found, effect, brought)
        elif not aim and (counted := _made_by_level(effect)) is not None:
            yield from _with_one_to_bring(book, found, player, effect, counted)
        else:
            yield found


def _brings_it(book: Book, s: Setting, effect: EffectDef, aim: Key) -> bool:
    """Whether a card is what an effect brings from where it lies, off the field, and not what it targets for that."""
    lay = s.lay(aim)
    ops = (op.wanted for op in every_op(effect.does) if isinstance(op, SpecialSummon) and op.wanted is not None)
    off_field = bool(lay.slug) and not lay.zone.on_field
    return off_field and any(lay.zone in fits.zones and facts_fit(fits, book.cards[lay.slug]) for fits in ops)


def _made_by_level(effect: EffectDef) -> Filter | None:
    """What an effect brings out of the Extra Deck, where its Level hangs on that of the target."""
    for op in every_op(effect.does):
        wanted = op.wanted if isinstance(op, SpecialSummon) else None
        counted = wanted.level_least if wanted is not None and Zone.EXTRA in wanted.zones else None
        if isinstance(counted, Points) and counted.of is Who.TARGETED and counted.stat == "level":
            return wanted
    return None


def of_its_level(s: Setting, effect: EffectDef, brought: CardDef) -> Setting:
    """With what is targeted of such a Level that a monster can be brought: that hangs on it where the Level of the target is counted."""
    wanted = _made_by_level(effect)
    counted = wanted.level_least if wanted is not None else None
    level = brought.level - counted.plus if isinstance(counted, Points) and isinstance(counted.plus, int) else 0
    for key in s.targets:
        if not s.lay(key).slug and level > 0:
            s = s.put(replace(s.lay(key), level=level))
    return s


def paid_alike(s: Setting, pays: tuple[Key, ...], effect: EffectDef, target: CardDef) -> Setting:
    """With what is given for it of the Level of the card that is targeted, where the two have to have the same one: of a stand-in nobody has told any."""
    if not _of_one_level(effect) or target.level <= 0:
        return s
    for lay in map(s.lay, pays):
        if not lay.slug and lay.level is None:
            s = s.put(replace(lay, level=target.level))
    return s


def paid_for_it(book: Book, s: Setting, pays: tuple[Key, ...], effect: EffectDef) -> Setting:
    """With what is given of the Level of the monster that lies where it is brought from, where the two have to have the same one: of a stand-in nobody has told any."""
    for op in every_op(effect.does):
        wanted = op.wanted if isinstance(op, SpecialSummon) else None
        if wanted is None or not any(like.to is Who.PAID and "level" in like.same for like in wanted.like):
            continue
        fits = replace(wanted, like=())
        there = (lay for lay in s.lays if lay.slug and lay.zone in wanted.zones)
        made = next((book.cards[lay.slug] for lay in there if facts_fit(fits, book.cards[lay.slug])), None)
        for lay in map(s.lay, pays if made is not None else ()):
            if made is not None and not lay.slug and lay.level is None:
                s = s.put(replace(lay, level=made.level))
    return s


def aimed_alike(book: Book, s: Setting, pays: tuple[Key, ...], effect: EffectDef) -> Setting:
    """The other way round: with a stand-in that is targeted of the Level of the card that is given for it, where that is named."""
    level = next((book.cards[s.lay(key).slug].level for key in pays if s.lay(key).slug), 0)
    if not _of_one_level(effect) or level <= 0:
        return s
    for lay in map(s.lay, s.targets):
        if not lay.slug and lay.level is None:
            s = s.put(replace(lay, level=level))
    return s


def _of_one_level(effect: EffectDef) -> bool:
    """Whether what is targeted has to have the Level of what is given for it."""
    compared = effect.targets.fits.like if effect.targets is not None else ()
    return any(like.to is Who.PAID and "level" in like.same for like in compared)


def _with_one_to_bring(book: Book, s: Setting, player: Seat, effect: EffectDef, wanted: Filter) -> Iterator[Setting]:
    """With a monster in the Extra Deck that may be brought, and a target of the Level for that: the one of which it is told, and else any."""
    told = next(
        (lay for lay in s.lays if (lay.seat, lay.zone) == (player, Zone.EXTRA) and _comes_and_fits(book, lay, wanted)),
        None,
    )
    if told is not None:
        yield of_its_level(s, effect, book.cards[told.slug])
        return
    for made in islice(real_cards(Lay("made", player, Zone.EXTRA, asks=(wanted,)), book.cards), MOST_MADE):
        yield of_its_level(s.put(Lay(s.fresh("made"), player, Zone.EXTRA, made.slug)), effect, made)
    yield s.dearer(2)


def _comes_and_fits(book: Book, lay: Lay, wanted: Filter) -> bool:
    """Whether a card that lies there is on its way to the field, and may be what is brought."""
    return bool(lay.slug) and lay.goes is Zone.MONSTER and facts_fit(wanted, book.cards[lay.slug])


def _beside(book: Book, player: Seat, key: Key, target: Target | Group, s: Setting) -> Iterator[Setting]:
    """With as many more to target of a group as it takes beside the card that is meant."""
    (aim,) = s.targets
    for found, keys in there(book, s, player, target.fits, target.count - 1, key):
        if aim not in keys:
            yield replace(found, targets=(aim, *keys))


def _group(book: Book, player: Seat, key: Key, target: Target | Group, s: Setting) -> Iterator[Setting]:
    """With enough to target of one group."""
    if target.fits.battled or target.fits.bound:
        yield s
        return
    if target.fits.singled_out:
        yield from singled_out(book, s, player, key, target.fits, 1, usable)
    as_paid = isinstance(target, Target) and target.as_paid
    number = len(s.pays) if as_paid else 1 if target.up_to else target.count
    for found, keys in there(book, s, player, target.fits, max(number, 1), key):
        yield replace(found, targets=(*found.targets, *keys))
    if target.least == 0:
        yield s.dearer(2)


def _something(book: Book, s: Setting, player: Seat, key: Key, effect: EffectDef, aim: Key) -> Iterator[Setting]:
    """With something to work on for what the effect does first; or, dearer, for all that it does; or nothing."""
    ops = [op for op in every_op(effect.does) if isinstance(op, CardOp)]
    wanted = [(op.all or op.wanted, 1 if op.all is not None else max(op.least_found(), 1)) for op in ops]
    asked = [
        (fits, number) for fits, number in wanted if fits is not None and not set(fits.zones) & {Zone.EXTRA, Zone.LIMBO}
    ]
    if aim and effect.targets is None and effect.does and isinstance(effect.does[0], Making):
        yield from made_by(book, s, player, key, effect.does[0], aim)
        return
    if aim and effect.targets is None:
        taken = [fits for fits, _ in wanted if fits is not None]
        if not (aim == AIM == s.subject) and not any(could_be(book.cards, s, aim, fits, player, key) for fits in taken):
            return
        s = replace(s, targets=(aim,))
    first = effect.does[0] if effect.does else None
    if isinstance(first, Making):
        yield from makeable(book, s, player, key, first)
        return
    if isinstance(first, CardOp) and first.choose is not None and isinstance(first.levels, Points):
        yield _of_the_level(s, player, first.choose)
        return
    needed = asked[:1] if isinstance(first, CardOp) and (first.all or first.wanted) is not None else []
    if isinstance(first, Pick) and needed:
        # without a card for each choice it is not used
        picks = [op.choose for op in effect.does if isinstance(op, Pick)]
        needed = [(fits, number) for fits, number in asked if fits in picks]
    needed = [(fits, number) for fits, number in needed if Zone.DECK not in fits.zones]
    amount = getattr(first, "amount", None)
    if isinstance(amount, Points) and amount.fits is not None:
        needed = [(amount.fits, 1)]
    if needed:
        yield from provided(s, [lying(book, player, fits, number, key) for fits, number in needed])
    else:
        yield s
    if len(asked) > len(needed):
        found = provided(s, [lying(book, player, fits, number, key) for fits, number in asked])
        yield from (each.dearer(3) for each in islice(found, 6))


def _of_the_level(s: Setting, player: Seat, wanted: Filter) -> Setting:
    """With one card that is wanted of the Level that the targets have."""
    for key in s.targets:
        s = s.put(replace(s.lay(key), level=USUAL_LEVEL))
    return s.put(Lay(s.fresh("levels"), player, wanted.zones[0], asks=(wanted,), level=USUAL_LEVEL))


# when


def _moment(book: Book, s: Setting, player: Seat, key: Key, effect: EffectDef, at: Path) -> Iterator[Setting]:
    """With play beginning where it comes to a moment that the effect is made for."""
    if at:
        yield from _before(book, s, player, key, at)
        return
    if not effect.timing:
        yield s
        return
    windows = [path for moment in effect.timing for path in book.windows(moment)]
    if "before-draw-applied" in effect.timing or "after-draw" in effect.timing:
        windows.append("draw")
    if "summon-negation" in effect.timing and s.deeds:
        yield s
        return
    if s.attack is not None:
        # the attack comes to all its moments
        yield s
        return
    seen: set[tuple[str, bool]] = set()
    for path in windows or [_applied_at(book, effect.timing)]:
        before = (path.partition("/")[0], in_an_attack(path))
        if path and before not in seen:
            seen.add(before)
            yield from _before(book, s, player, key, path)


def _applied_at(book: Book, timings: tuple[str, ...]) -> Path:
    """The place at which what is made for such a moment is carried out by the game itself."""
    from app.engine.position.nodes import Do

    nodes = book.game.ruleset.nodes
    return next((p for p, n in nodes.items() if isinstance(n, Do) and n.timing in timings), "")


def in_an_attack(path: Path) -> bool:
    return path.startswith(("battle/step/attack", "battle/step/before-damage", "battle/damage"))


def _before(book: Book, s: Setting, player: Seat, key: Key, path: Path) -> Iterator[Setting]:
    phase = path.partition("/")[0]
    if in_an_attack(path) and s.attack is None:
        if s.lay(key).zone is Zone.MONSTER:
            yield from battles_of(s, book.cards, key)
        yield from any_battle(s, book.cards, player)
    else:
        yield from s.reaching(phase)


def _whose_turn(s: Setting, player: Seat, card: CardDef, key: Key, effect: EffectDef) -> Iterator[Setting]:
    """In whose turn, where nothing has said so: its player's own, or the other's for what is used there."""
    if s.turn is not None:
        own = is_of_the_own_turn(card, effect) or (card.kind is Kind.SPELL and s.lay(key).goes is Zone.HAND)
        yield s.dearer(NOT_THERE) if own and s.turn is not player else s
        return
    waits = card.kind is Kind.TRAP or effect.speed > 1 or effect.kind is EffectKind.QUICK or bool(effect.answers)
    order = (player, player.opponent)
    if waits and s.lay(key).zone is not Zone.HAND:
        order = (player.opponent, player)
    for seat in order:
        yield replace(s, turn=seat)


NOT_THERE = 2
"""How much dearer it is that something is used in a turn in which it can hardly be."""


def is_of_the_own_turn(card: CardDef, effect: EffectDef) -> bool:
    """Whether an effect is one that is used in the turn of its player as a rule: of Spell Speed 1, and chosen while nothing else goes on."""
    spell = card.kind is Kind.SPELL and effect.kind is EffectKind.ACTIVATION
    return effect.speed == 1 and effect.on is None and (spell or effect.kind is EffectKind.IGNITION)

"""What is activated, by somebody, that the effect answers or that targets its card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.conditions.answers import Answers
from app.engine.words.fetching import ADDS, SENDS, SUMMONS, fetched
from app.engine.words.filters import Kind, Who
from app.engine.words.operations import AnyOp
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.roll_die import RollDie
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.special_summon import SpecialSummon
from app.staging.book import Book, Doer
from app.staging.causes import DEEPEST, MOST_CAUSES, Event, Usable
from app.staging.conditions import lately
from app.staging.fitting import facts_fit
from app.staging.lying import seats_of, there
from app.staging.setting import Deed, Key, Lay, Setting

ANSWERED = "answered"
"""The card whose activation is answered."""
FIRST = "first"
"""The card that is answered by the one whose activation is answered, where that one answers something itself."""


def activated(e: Event, s: Setting) -> Iterator[Setting]:
    yield from answered(e.book, s, e.player, e.key, e.on.links, None, e.usable, e.depth, e.on.whose)


def answered(
    book: Book, s: Setting, player: Seat, key: Key, links: tuple[str, ...], asks: Answers | None, usable: Usable, depth: int,
    whose: str = "any", link: Key = ANSWERED,
) -> Iterator[Setting]:  # fmt: skip
    """Somebody activates a card or effect of such a kind, that does what is asked; the plainest first."""
    if depth >= DEEPEST or s.has(link):
        return
    used: set[str] = set()
    for doer in book.doers:
        if doer.as_cost or doer.card.slug in used or not such_a_link(doer, links, asks):
            continue
        if doer.effect.answers or len(used) >= MOST_CAUSES:
            continue
        for seat in seats_of(asks.whose if asks is not None else whose, player):
            begun = s.put(Lay(link, seat, Zone.HAND, doer.card.slug))
            begun = _endangered(begun, player, doer.op, asks)
            aim = key if asks is not None and asks.targets_this else ""
            if asks is not None and asks.targets is not None:
                # what it targets comes to be there first
                found = next(iter(there(book, begun, player, asks.targets, 1, key)), None)
                if found is None:
                    continue
                begun, (aim, *_) = found
            for each in islice(usable(book, begun, seat, link, doer.effect, depth + 1, aim), 3):
                each = lately(book, each, link, asks)
                deed = Deed(seat, "activate", link, doer.effect.id, each.targets, each.pays)
                why = f"{doer.card.name} is what it answers"
                yield replace(each.doing(deed, why), targets=(), pays=()).dearer(len(used))
                used.add(doer.card.slug)


def such_a_link(doer: Doer, links: tuple[str, ...], asks: Answers | None) -> bool:
    kind = "monster-effect" if doer.card.kind is Kind.MONSTER else str(doer.card.kind)
    kind = kind if doer.effect.kind is EffectKind.ACTIVATION or kind == "monster-effect" else f"{kind}-effect"
    if links and kind not in links:
        return False
    if asks is None:
        return True
    if asks.met_by_summon and not (doer.effect.on is not None and doer.effect.on.event == "summoned"):
        return False
    if asks.fits is not None and not facts_fit(asks.fits, doer.card):
        return False
    if asks.destroys is not None and not (
        isinstance(doer.op, Destroy) and (doer.op.all is not None or asks.destroys_least == 1)
    ):
        return False
    if asks.discards and not isinstance(doer.op, Discard):
        return False
    if (
        asks.targets_one
        and doer.effect.targets is not None
        and (doer.effect.targets.count > 1 or doer.effect.targets.also)
    ):
        return False
    if (asks.targets_this or asks.targets is not None or "target" in asks.does) and doer.effect.targets is None:
        return False
    if asks.activated_in and doer.card.kind is Kind.MONSTER and not set(doer.effect.zones) & set(asks.activated_in):
        return False
    ops = tuple(DOES[word] for word in asks.does if word in DOES)
    from_decks = FETCHES & set(asks.does)
    if from_decks & fetched(doer.card, doer.effect.does):
        return True
    return isinstance(doer.op, ops) if ops else not from_decks


DOES: dict[str, type] = {
    "special-summon": SpecialSummon, "destroy": Destroy, "send-to-graveyard": Send, "draw": Draw, "inflict-damage": Damage, "roll-die": RollDie,
}  # fmt: skip
"""What a link does that some cards answer."""
FETCHES = frozenset((ADDS, SUMMONS, SENDS))
"""What it does with cards of a Deck."""


def with_what_it_destroys(s: Setting, player: Seat, effect: EffectDef, asks: Answers | None) -> Setting:
    """With as many cards of the player as have to be about to be destroyed by an effect that is answered."""
    return next((found for op in every_op(effect.does) if (found := _endangered(s, player, op, asks)) is not s), s)


def with_what_it_targets(s: Setting, player: Seat, effect: EffectDef, asks: Answers | None) -> Setting:
    """With as many cards of the player as its targets as have to be about to be destroyed by an effect that is answered and destroys what it targets."""
    target = effect.targets
    least = asks.destroys_least if asks is not None and asks.destroys is not None else 1
    if target is None or asks is None or asks.destroys is None or least < 2 or target.also or target.count < least:
        return s
    if not any(isinstance(op, Destroy) and op.who is Who.TARGETS for op in every_op(effect.does)):
        return s
    zone = next((z for z in asks.destroys.zones if z in target.fits.zones), None)
    if zone is None or target.fits.whose != "any":
        return s
    keys: list[Key] = []
    for _ in range(least if target.up_to else target.count):
        face, stance = (Face.UP, Stance.ATTACK) if zone is Zone.MONSTER else (Face.DOWN, None)
        keys.append(s.fresh("own"))
        s = s.put(Lay(keys[-1], player, zone, asks=(replace(target.fits, zones=(zone,)),), face=face, stance=stance))
    return replace(s, targets=tuple(keys))


def _endangered(s: Setting, player: Seat, does: AnyOp, asks: Answers | None) -> Setting:
    if asks is None or asks.destroys is None or not isinstance(does, Destroy) or does.all is None:
        return s
    zone = next((z for z in asks.destroys.zones if z in does.all.zones), None)
    if zone is None:
        return s
    for _ in range(asks.destroys_least):
        face, stance = (Face.UP, Stance.ATTACK) if zone is Zone.MONSTER else (Face.DOWN, None)
        s = s.put(Lay(s.fresh("own"), player, zone, asks=(replace(does.all, zones=(zone,)),), face=face, stance=stance))
    return s


def targeted(e: Event, s: Setting) -> Iterator[Setting]:
    """Somebody activates what targets it."""
    for found, subject in e.subjects(s, Zone.MONSTER):
        if e.depth >= DEEPEST or found.has(ANSWERED):
            return
        used: set[str] = set()
        for doer in e.book.doers:
            if doer.as_cost or doer.card.slug in used or doer.effect.targets is None or doer.effect.answers:
                continue
            if len(used) >= MOST_CAUSES or (e.on.by_kinds and doer.card.kind not in e.on.by_kinds):
                continue
            seats = {"opponent": (e.player.opponent,), "you": (e.player,)}.get(e.on.by, (e.player.opponent, e.player))
            for seat in seats:
                begun = found.put(Lay(ANSWERED, seat, Zone.HAND, doer.card.slug))
                for each in islice(e.usable(e.book, begun, seat, ANSWERED, doer.effect, e.depth + 1, subject), 3):
                    shown = e.effect.face_down and each.lay(subject).face is not Face.DOWN
                    if shown or (e.on.alone and len(each.targets) != 1):
                        continue
                    deed = Deed(seat, "activate", ANSWERED, doer.effect.id, each.targets, each.pays)
                    why = f"{doer.card.name} targets it"
                    yield replace(each.doing(deed, why), targets=(), pays=(), subject=subject).dearer(len(used))
                    used.add(doer.card.slug)

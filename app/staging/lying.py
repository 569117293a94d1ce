"""Cards that lie where a filter says: those that are there anyway, or more; and the card that a word of an effect names."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.filters import Filter, Who
from app.staging.battles import battler, battling, fight, monster, narrowed
from app.staging.book import Book
from app.staging.costs import bearing, equipped_to
from app.staging.fitting import is_of_another_sort, kind_asked
from app.staging.setting import Key, Lay, Need, Setting


def seats_of(whose: str, player: Seat) -> tuple[Seat, ...]:
    """Whose cards are meant, seen from a player; the opponent's first where it is either's."""
    return {"you": (player,), "opponent": (player.opponent,)}.get(whose, (player.opponent, player))


def there(
    book: Book, setting: Setting, player: Seat, fits: Filter, number: int, viewer: Key = ""
) -> Iterator[tuple[Setting, tuple[Key, ...]]]:
    """With so many cards that fit lying where the filter says: those that are there anyway, or more."""
    if fits.self:
        yield setting, (viewer,)
        return
    if fits.equipped:
        equipped = setting.lay(viewer).equips
        if equipped:
            yield setting, (equipped,)
        return
    if fits.on_this:
        seat = seats_of(fits.whose, player)[0] if fits.whose != "any" else player
        found, key = equipped_to(setting, viewer, seat, fits, "card")
        yield found, (key,)
        return
    deed = setting.attack
    if (fits.attacking or fits.attacked) and deed is None:
        for seat in seats_of(fits.whose, player):
            for one, key in battling(setting, seat, replace(fits, attacking=False, attacked=False)):
                two, other = monster(one, seat.opponent)
                pair = (key, other) if fits.attacking else (other, key)
                yield from ((s, (key,)) for s in fight(two, book.cards, *pair, "loses"))
        return
    if fits.attacking or fits.attacked:
        if deed is not None:
            key = deed.card if fits.attacking else (deed.targets[0] if deed.targets else "")
            if key and (fits.whose == "any" or setting.lay(key).seat in seats_of(fits.whose, player)):
                yield from ((s, (key,)) for s in narrowed(setting, key, fits, book.cards))
        return
    for zone in fits.zones:
        for seat in seats_of(fits.whose, player):
            reused = _reused(book, setting, seat, zone, fits, number, viewer)
            if reused is not None:
                yield reused
            if zone is not Zone.LIMBO:
                yield added(book, setting, seat, zone, fits, number)


def _reused(
    book: Book, setting: Setting, seat: Seat, zone: Zone, fits: Filter, number: int, viewer: Key
) -> tuple[Setting, tuple[Key, ...]] | None:
    """With the cards that lie there already being ones that fit."""
    keys: list[Key] = []
    for lay in setting.lays:
        # of a story what has been brought somewhere by then lies there
        lies = (lay.goes if setting.story else None) or lay.zone
        if len(keys) == number or (lay.seat, lies) != (seat, zone) or (fits.other and lay.key == viewer):
            continue
        if lay.goes not in (None, zone):
            continue  # it is elsewhere by then
        face = Face.UP if lies is Zone.SPELL is lay.goes else lay.face  # what is used lies face-up
        if (fits.face not in (None, face)) or (fits.stance not in (None, lay.stance)):
            continue
        if (fits.summoned or fits.came_this_turn or fits.left_this_turn) and not lay.this_turn:
            continue
        if (
            fits.brought
            or fits.changed
            or fits.attacked_this_turn
            or fits.made_an_attack_this_turn
            or fits.bears is not None
        ):
            continue
        if (fits.kind not in (None, kind_asked(lay)) and not lay.slug) or is_of_another_sort(fits, lay):
            continue
        found = next(narrowed(setting, lay.key, fits, book.cards), None)
        if found is not None:
            setting, keys = found, [*keys, lay.key]
    return (setting, tuple(keys)) if len(keys) == number else None


def added(
    book: Book, setting: Setting, seat: Seat, zone: Zone, fits: Filter, number: int
) -> tuple[Setting, tuple[Key, ...]]:
    """With so many more cards of that player lying there, of which it is asked that they fit; and their keys."""
    keys: list[Key] = []
    for _ in range(number):
        key = setting.fresh("card")
        face = fits.face or (Face.DOWN if zone is Zone.SPELL else Face.UP)
        stance = None
        if zone is Zone.MONSTER:
            stance = fits.stance or (Stance.DEFENSE if face is Face.DOWN else Stance.ATTACK)
        counters = ((fits.counter, fits.counters_least),) if fits.counter else ()
        lay = Lay(
            key,
            seat,
            zone,
            asks=(fits,),
            face=face,
            stance=stance,
            counters=counters,
            this_turn=bool(fits.summoned or fits.came_this_turn or fits.left_this_turn),
            destroyed=bool(fits.left_this_turn),
            beaten=fits.beaten and zone is Zone.GRAVEYARD,
        )
        setting, keys = setting.put(lay), [*keys, key]
        if fits.bears is not None:
            setting = bearing(setting, key, seat, fits.bears)
    return setting, tuple(keys)


def lying(book: Book, player: Seat, fits: Filter, number: int, viewer: Key) -> Need:
    """That so many cards that fit lie where the filter says."""
    return lambda s: (found for found, _ in there(book, s, player, fits, number, viewer))


def card_of(setting: Setting, who: Who | None, player: Seat, key: Key) -> Key | None:
    """The card that a word of an effect names, as far as it is known beforehand."""
    deed = setting.attack
    match who:
        case None | Who.SELF:
            return key
        case Who.EQUIPPED:
            return setting.lay(key).equips or None
        case Who.OWN_BATTLER:
            return battler(setting, player)
        case Who.OPPOSING_BATTLER:
            return battler(setting, player.opponent)
        case Who.ATTACKER:
            return deed.card if deed is not None else None
        case Who.ATTACK_TARGET:
            return deed.targets[0] if deed is not None and deed.targets else None
        case Who.EVENT_CARD | Who.SUMMONED:
            return setting.subject or None
        case _:
            return None


def on_field(setting: Setting, key: Key) -> bool:
    """Whether it is a monster on the field by the time it is needed."""
    lay = setting.lay(key)
    return (lay.goes or lay.zone) is Zone.MONSTER

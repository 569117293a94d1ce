"""What the face-up cards say that they do, and what has to be looked at to know whether and to what it applies."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from app.engine.ids import Zone
from app.engine.position.state import Card
from app.engine.words.applied import APPLIED, AnyApplied
from app.engine.words.applied.applying import Applied
from app.engine.words.applied.become import Become
from app.engine.words.applied.doubles_atk import DoublesAtk
from app.engine.words.applied.gives_abilities import GivesAbilities
from app.engine.words.applied.halves_stats import HalvesStats
from app.engine.words.applied.negates import Negates
from app.engine.words.applied.several_attacks import SeveralAttacks
from app.engine.words.applied.shut_off import ShutOff
from app.engine.words.applied.stat_bonus import StatBonus
from app.engine.words.applied.stats_become import StatsBecome
from app.engine.words.applied.unaffected import Unaffected
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.conditions.condition import Condition
from app.engine.words.conditions.lingers import Lingers
from app.engine.words.filters import Amount, Filter, Like, Points, Traits, Who

APPLY_FROM = frozenset({Zone.MONSTER, Zone.SPELL, Zone.FIELD, Zone.HAND, Zone.GRAVEYARD, Zone.BANISHED})
ATK, DEF = 0, 1
LYING = (None, Who.SELF, Who.EQUIPPED, Who.BOUND, Who.ITSELF)
"""Cards that are known from how the cards lie."""


class Applying(msgspec.Struct, frozen=True, gc=False):
    """One thing that a Continuous Effect of a card does, and what there is to know of it beforehand. `free`: no negation
    touches it, since it is a condition of its card, or was done before and lingers. `reads`: the values it looks at, 0 for
    ATK and 1 for DEF. `everywhere`: whether it applies depends on more than the cards, what was changed about them and the chain.
    `of_made`: it speaks of the monster made with its card."""

    effect: EffectDef
    applied: AnyApplied
    free: bool
    reads: frozenset[int]
    everywhere: bool
    of_made: bool


class Spoken(msgspec.Struct, frozen=True, gc=False):
    """What the cards that lie face-up where a Continuous Effect of theirs works say, and those whose effects linger: the words of each, and
    of which `kinds` they are. `everywhere`: whether they apply depends on more than the cards, what was changed about them and the chain."""

    by: tuple[tuple[Card, tuple[Applying, ...]], ...] = ()
    kinds: frozenset[type[Applied]] = frozenset()
    everywhere: bool = False


SILENCE = Spoken()


def ability(what: str) -> Applied:
    """What a card can do that has been given this ability."""
    if what == "attacks-two-monsters":
        return SeveralAttacks(monsters_only=True, not_after_direct=True)
    return APPLIED[what]()


def by_zone(card: CardDef, lingering: bool = False) -> Mapping[Zone, tuple[Applying, ...]]:
    """What the Continuous Effects of a card do, by the zones in which they work: of those that do so as long as they lie face-up, or of
    those that do so only while they are `lingering`, in the Deck, too."""
    found: dict[Zone, tuple[Applying, ...]] = {}
    for effect in card.effects:
        for applied in effect.applies:
            lingers = any(isinstance(c, Lingers) for c in applied.only)
            if lingers is not lingering:
                continue
            word = Applying(
                effect,
                applied,
                effect.condition or lingers,
                _looks_at(applied),
                looks_everywhere(applied),
                speaks_of_made(applied),
            )
            for zone in effect.zones if lingers else APPLY_FROM.intersection(effect.zones):
                found[zone] = (*found.get(zone, ()), word)
    return found


def all_spoken(by: list[tuple[Card, tuple[Applying, ...]]]) -> Spoken:
    words = [word for _, each in by for word in each]
    given = {
        type(ability(what)) for word in words if isinstance(word.applied, GivesAbilities) for what in word.applied.what
    }
    kinds = frozenset(type(word.applied) for word in words) | given
    return Spoken(tuple(by), kinds, any(word.everywhere for word in words))


def _looks_at(applied: AnyApplied) -> frozenset[int]:
    """The values that have to be known before it is known whether, to what and how much this applies, where that is worked
    out beforehand."""
    beforehand = applied.negating or isinstance(applied, StatBonus | StatsBecome | GivesAbilities)
    return _reads(applied if beforehand else applied.only)


def _reads(part: object) -> frozenset[int]:
    """The values that a piece of card data looks at."""
    match part:
        case Traits():
            highest = part.highest if isinstance(part, Filter) else ""
            looks = isinstance(part, Filter) and (part.of_its_side or part.raised)
            atk = {ATK} if (part.atk_most, part.atk_least) != (None, None) or highest == "atk" or looks else set()
            defense = {DEF} if (part.def_most, part.def_least) != (None, None) or highest == "def" else set()
            return _reads(msgspec.structs.astuple(part)) | atk | defense
        case Like():
            traits = {*part.same, *part.other}
            return frozenset(stat for stat, name in ((ATK, "atk"), (DEF, "def")) if name in traits)
        case Points() if (
            part.each
            or part.original
            or part.stat == "level"
            or part.life
            or part.declared
            or part.event
            or part.chain_link
            or part.taken
        ):
            return _reads(part.fits) | _reads(part.sum) | _reads(part.plus)
        case Points():
            own = frozenset({ATK} if part.stat == "atk" else {DEF} if part.stat == "def" else {ATK, DEF})
            return own | _reads(part.plus) | _reads(part.sum)
        case msgspec.Struct():
            own = part.reads if isinstance(part, Condition) else frozenset()
            return own.union(*(_reads(getattr(part, name)) for name in part.__struct_fields__))
        case tuple():
            return frozenset().union(*(_reads(each) for each in part))
        case _:
            return frozenset()


SORTS = (
    "attribute",
    "attributes",
    "race",
    "races",
    "named",
    "exactly",
    "names",
    "other_than",
    "level_most",
    "level_least",
)
"""What a card may be by what is said of it, and be made otherwise by others."""


def looks_at_sorts(part: object) -> bool:
    """Whether a piece of card data looks at what cards can be made otherwise: their Attribute, Type, name or Level."""

    def of_a_sort(each: object) -> bool:
        return isinstance(each, Traits) and any(getattr(each, name) not in ("", (), None) for name in SORTS)

    return _anywhere_in(part, of_a_sort)


def speaks_of_made(part: object) -> bool:
    """Whether a piece of card data speaks of the monster for whose Summon its card was used."""
    return _anywhere_in(part, lambda each: isinstance(each, Filter) and each.made_with_this)


def _anywhere_in(part: object, so: Callable[[object], bool]) -> bool:
    """Whether this is so of a piece of card data, or of anything in it."""
    if isinstance(part, tuple):
        return any(_anywhere_in(each, so) for each in part)
    if not isinstance(part, msgspec.Struct):
        return False
    return so(part) or any(_anywhere_in(getattr(part, name), so) for name in part.__struct_fields__)


def looks_everywhere(applied: AnyApplied) -> bool:
    """Whether this looks at more than the cards, what was changed about them and the chain, where that is worked out beforehand:
    at a battle, what was noted or done in this turn, the Life Points, the phase."""
    match applied:
        case StatBonus(to=to, atk=atk, defense=defense, during=during):
            return bool(applied.only or during) or any(map(_is_elsewhere, (to, atk, defense)))
        case HalvesStats(to=to, during=during) | DoublesAtk(to=to, during=during):
            return bool(applied.only or during) or _is_elsewhere(to)
        case StatsBecome(to=to, atk=atk, defense=defense, during=during):
            return bool(applied.only or during) or any(
                _is_elsewhere(part) for part in (to, atk, defense) if part is not None
            )
        case Unaffected(fits=fits):
            return bool(applied.only) or _is_elsewhere(fits)
        case GivesAbilities(to=to):
            return bool(applied.only) or _is_elsewhere(to)
        case Negates(fits=fits) | Become(to=fits):
            return bool(applied.only) or _is_elsewhere(fits)
        case ShutOff():
            return bool(applied.only)
        case _:
            return bool(applied.only) or applied.negating


def _is_elsewhere(part: Filter | Amount) -> bool:
    match part:
        case Filter():
            battle = (
                part.battling
                or part.attacking
                or part.not_attacking
                or part.attacked
                or part.not_by_itself
                or part.battled
                or part.flipped_by_attack
            )
            turn = (
                part.came_this_turn
                or part.there_before_this
                or bool(part.left_this_turn or part.taken_by or part.left_side != "any" or part.sent_by_the_other)
                or part.attacked_this_turn
            )
            turn = (
                turn
                or bool(part.no_attack_this_turn)
                or part.changed
                or part.own_turns_least > 0
                or (part.bears is not None and part.bears.own_turns_least > 0)
                or part.summoned_this_turn
                or part.allowed_by_this
                or part.made_an_attack_this_turn
                or part.attacked_directly_first
                or part.went_to_defense_this_turn
            )
            named = [
                part.but,
                part.among,
                part.named_on,
                part.written_on,
                part.used_for,
                part.could_bear,
                part.borne_by,
                part.bearing,
                *(like.to for like in part.like),
            ]
            limits = [limit for each in (part, *part.any, *part.no) for limit in each.limits if limit is not None]
            return battle or turn or any(who not in LYING for who in named) or any(map(_is_elsewhere, limits))
        case Points(plus=plus) if plus and _is_elsewhere(plus):
            return True
        case Points(each=each, fits=fits, drawn=drawn) if each:
            return bool(drawn) or (fits is not None and _is_elsewhere(fits))
        case Points(life=life, sum=fits) if life or fits is not None:
            return True
        case Points(of=of, original=original):
            return of not in LYING or not original
        case _:
            return False

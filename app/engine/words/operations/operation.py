"""What every operation is: one thing that an effect or a cost does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Literal, Self

from app.engine.ids import CardId, Seat, Zone
from app.engine.words.choosing import choice_amiss, unsaid
from app.engine.words.filters import GROUPS, Amount, Filter, Trait, Who
from app.engine.words.word import Word

if TYPE_CHECKING:
    from app.engine.law.costs import Means
    from app.engine.law.permitted import Permitted
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import Prohibition, State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.meant import Meant
    from app.engine.words.operations import AnyOp
    from app.engine.words.word import Problem


Stat = Literal["", "atk", "def", "level"]


class Op(Word, frozen=True, tag_field="do", kw_only=True):
    """One thing an effect or a cost does. The subclasses are the whole vocabulary. `together`: at the same time as the one
    before it.

    What others ask of an operation it says itself, so that none of them has to know it. `is_price`: it can be a cost;
    `gives_to`: where it puts what is given then. `moves_it`: it takes its own card from where its effect works; `makes_room`: it may
    take a monster from the field. `negates`: what it negates of a link. `replaces_draw`: it takes the place of the normal draw.
    `asks_a_price`: it asks for something by which its card is kept. `depends`: it is done only if the part before it was. `aims_anyway`: what
    has to be used targets for it even where it can be done to nothing."""

    is_price: ClassVar[bool] = False
    gives_to: ClassVar[Zone | None] = None
    moves_it: ClassVar[bool] = False
    makes_room: ClassVar[bool] = False
    negates: ClassVar[Literal["", "activation", "effect"]] = ""
    replaces_draw: ClassVar[bool] = False
    asks_a_price: ClassVar[bool] = False
    depends: ClassVar[bool] = False
    aims_anyway: ClassVar[bool] = False

    together: bool = False

    def do(self, act: Act, state: State) -> State:
        """The state after it. If it needs an answer that was not given yet, the state asks for it instead."""
        raise NotImplementedError

    def reading(self, act: Act, state: State) -> Self:
        """It with the numbers that it reads, as they are in this state: of what is done at the same time each part reads what was
        there before any of them."""
        return self

    def inner(self) -> tuple[AnyOp, ...]:
        """The operations that it holds."""
        return ()

    def now(self) -> tuple[AnyOp, ...]:
        """Those of them that may be done when it is."""
        return self.inner()

    def destroys(self, sight: Sight, meant: Meant) -> int:
        """How many `meant` cards on the field it is sure to destroy as it resolves, as things are; face-down ones and a hand, which it would look at, do not count."""
        return 0

    def payable(self, means: Means, mandatory: bool) -> bool:
        """Whether it can be paid as a cost; `mandatory`: of an effect that has to be used."""
        return True

    def price(self) -> tuple[tuple[str, str | int], ...]:
        """What has to be said of it as a price: facts by their names."""
        return (("cost", self.tag()),)

    def must_arrive(self) -> bool:
        """Whether, as a cost, it takes only what gets where it is put."""
        return False

    def takes_tokens(self) -> bool:
        """Whether, as a cost, it takes Tokens all the same, which get nowhere."""
        return False

    def life_paid(self, has: int) -> int:
        """How many life points it takes as a cost, of so many."""
        return 0

    def gives_itself(self) -> bool:
        """Whether, as a cost, it takes the card whose cost it is."""
        return False

    def gives_its_bearer(self) -> bool:
        """Whether, as a cost, it takes the monster that its Equip Card is equipped to, which falls with that."""
        return False

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        """Where it asks for cards that have to go together: the sets of them. `earlier`: what was answered to it before."""
        return iter(())

    def takes(self, means: Means, earlier: tuple[tuple[CardId, ...], ...], cards: tuple[CardId, ...]) -> bool:
        """Whether these cards are such a set."""
        return any(set(each) == set(cards) for each in self.sets(means, earlier))

    def limited_by(self, means: Means) -> tuple[tuple[CardId, str], ...]:
        """The effects that keep cards from being given for it."""
        return ()

    def also(self) -> tuple[str, ...]:
        """What else it counts as, by the tags of other operations, for effects that answer what does such a thing."""
        return ()

    def frees_zone(self) -> bool:
        """Whether, as a cost, it may take a monster from its player's side of the field."""
        return False

    def takes_zones(self, sight: Sight) -> int:
        """How many Monster Zones of its player it is sure to take when it resolves, as things are."""
        return 0

    def searches(self) -> bool:
        """Whether it looks for cards in the Deck and nowhere else, for the hand or as they come up."""
        return False

    def summons_itself(self) -> bool:
        """Whether it Special Summons the card whose effect does it."""
        return False

    def forbidden_by(self, means: Means) -> tuple[Prohibition, ...]:
        """What forbids what it is sure to do, where that cannot be done at all: its Special Summon, its draw."""
        return ()

    def from_decks(self, means: Permitted, drawn: tuple[int, int]) -> tuple[int, int]:
        """How many cards have to be in its player's Deck and in the opponent's for what an effect draws or sends from the top, where
        it was `drawn` so far before this part."""
        return drawn

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        """Whether it has something to work on, where it is what an effect does first. `subjects`: what its event happened to."""
        return True

    def targetable(self, means: Means, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of these cards that may be targeted by an effect that does it to its targets."""
        return found

    def also_targetable(self, means: Means, wanted: Filter) -> tuple[CardId, ...]:
        """What else may be targeted by an effect that does it to its targets, as if it were such a card."""
        return ()

    def works_on_targets(self) -> bool:
        """Whether it is done to what the effect targets."""
        return False

    def hits(self, sight: Sight) -> tuple[Seat, ...]:
        """To which players it is certain to inflict damage, as things are."""
        return ()

    def discarders(self, by: frozenset[Seat]) -> frozenset[Seat]:
        """Which players it makes discard when it resolves, or may; `by`: who does it."""
        return frozenset[Seat]().union(*(op.discarders(by) for op in self.now()))

    def acts(self) -> tuple[str, ...]:
        """What nothing must forbid for an effect that does it to be activated, by the words of what is forbidden."""
        return ()

    def group(self) -> int | None:
        """The number of the group of targets that it is done to; `None`: each of them, if to any."""
        return None

    def takes_zones_there(self, sight: Sight) -> int:
        """As `takes_zones`, of the opponent's Monster Zones."""
        return 0

    def from_activation(self) -> bool:
        """Whether an activation that brings it with it (`binds`) does so at once, and not only when its link resolves."""
        return False

    def alters_stats(self) -> bool:
        """Whether it changes ATK or DEF."""
        return False


class CardOp(Op, frozen=True):
    """An operation on cards: those `who` names, `all` that fit, or `count` of those that fit, chosen by its player
    (`chooser: opponent`: by the other; `chance`: at random, and the scenario says which). `up_to`: or fewer, even none, but `least` of them;
    `any_number`: at least `count`; `levels`: any number whose Levels are together as much or more, `exactly`: just as much; `summed`: or their original ATK, of no more than `count` cards; `most`: as many as that, at the most. `weaker_than`: only such as have less ATK than this card, and none if it is not there. `lowest`, `highest`: only those with the lowest or highest such value of all that fit; of several alike the chooser takes which they like. `different`: no two with the same name, Level …"""

    takes_each: ClassVar[bool] = True
    """Whether, of `all`, it takes something from every one of them."""
    only_affected: ClassVar[bool] = False
    """Whether as an effect it takes only what that effect does something to."""

    who: Who | None = None
    all: Filter | None = None
    choose: Filter | None = None
    count: int = 1
    up_to: bool = False
    least: int = 0
    any_number: bool = False
    levels: Amount = 0
    exactly: bool = False
    summed: Literal["level", "atk"] = "level"
    most: Amount | None = None
    chooser: Literal["you", "opponent", "chance"] = "you"
    weaker_than: Who | None = None
    lowest: Stat = ""
    highest: Stat = ""
    different: Trait | None = None

    @property
    def wanted(self) -> Filter | None:
        """Among which cards some are chosen, if any are."""
        return self.choose

    def do(self, act: Act, state: State) -> State:
        """Pick the cards, then do it to them."""
        picked = act.pick(state, self)
        if not isinstance(picked, tuple):
            return picked
        if not picked and self.choose is not None and not self.may_be_none():
            if self.weaker_than is not None and not act.cards(state, self.weaker_than):
                return act.nothing(state)
            return act.unlisted(state, self.choose)
        if self.all is not None and self.takes_each:
            state = act.note_given(state, picked)
        return self.to_cards(act, state, picked)

    def may_be_none(self) -> bool:
        """Whether its player may choose no card at all as it resolves."""
        return self.up_to and not self.least

    def to_cards(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        """The state after it was done to these cards."""
        raise NotImplementedError

    def works_on_targets(self) -> bool:
        return self.who is Who.TARGETS or self.who in GROUPS

    def group(self) -> int | None:
        return GROUPS.index(self.who) if self.who in GROUPS else None

    # as a cost

    def choosable(self, means: Means, wanted: Filter, found: tuple[CardId, ...]) -> tuple[CardId, ...]:
        """Those of the cards that are `wanted` which can be taken: a card of the hand is not what it does something to."""
        return tuple(c for c in found if not (c == means.source and means.state.card(c).zone is Zone.HAND))

    def payable(self, means: Means, mandatory: bool) -> bool:
        if self.all is not None:
            return True
        wanted = self.wanted
        if wanted is None:
            return self.itself_payable(means, mandatory)
        if self.levels or self.different:
            return next(self.sets(means, ()), None) is not None
        return len(means.choosable(self, wanted, given=True)) >= (max(self.least, 1) if self.up_to else self.count)

    def sets(self, means: Means, earlier: tuple[tuple[CardId, ...], ...]) -> Iterator[tuple[CardId, ...]]:
        if self.different is not None and self.wanted is not None:
            return means.different_sets(self, self.wanted, self.different)
        if not self.levels or self.wanted is None:
            return iter(())
        return means.sets_of_levels(self, self.wanted, means.number(self.levels), self.exactly)

    def itself_payable(self, means: Means, mandatory: bool) -> bool:
        """Whether the card whose cost it is can be given, and gets where the cost takes it: not one that the battle has destroyed, unless
        it has to be."""
        if self.who not in (None, Who.SELF):
            return True
        return (mandatory or means.source not in means.beaten) and bool(means.arriving(self, (means.source,)))

    def gives_its_bearer(self) -> bool:
        return self.is_price and self.gives_to is not None and self.who is Who.EQUIPPED

    def gives_itself(self) -> bool:
        return self.gives_to is not None and self.means_itself()

    def means_itself(self) -> bool:
        """Whether it is done to the card whose effect it is, and to no other."""
        return self.who in (None, Who.SELF) and self.wanted is None and self.all is None

    def price(self) -> tuple[tuple[str, str | int], ...]:
        return (*super().price(), ("count", self.count))

    def frees_zone(self) -> bool:
        return self.gives_to is not None and self.choose is not None and Zone.MONSTER in self.choose.zones

    # as what an effect does

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        if self.choose is None or self.may_be_none() or self.any_number:
            return True
        if self.choose.whose == "opponent" and self.choose.zones in ((Zone.DECK,), (Zone.HAND,)):
            # nobody knows what is there; but there has to be a hand
            return self.choose.zones == (Zone.DECK,) or bool(means.state.lying(Zone.HAND, means.player.opponent))
        if not means.all_listed(self.choose) or means.supplied(effect, self.choose):
            return True
        if self.levels:
            # a sum that is worked out from what is still to be targeted or paid is not known yet
            return means.number(self.levels) <= 0 or next(self.sets(means, ()), None) is not None
        return len(means.choosable(self, self.choose)) >= self.least_found()

    def room(self, means: Means) -> int | None:
        """For how many cards there is room where it takes them; `None`: for any number."""
        return None

    def least_found(self) -> int:
        """How many cards have to be there for the effect to be used."""
        return max(self.least, 1)

    def reaches(self, means: Means) -> tuple[CardId, ...]:
        """The cards of `all` that it can be done to."""
        return () if self.all is None else means.matching(self.all)

    # in words

    def cards(self, english: English) -> str:
        """The cards that it is done to."""
        if self.all is not None:
            return english.every(self.all)
        if self.wanted is None:
            return english.who(self.who)
        if self.levels:
            sum_ = english.amount(self.levels) + ("" if self.exactly else " or more")
            what = "Levels together are" if self.summed == "level" else f"ATK (of at most {self.count}) is together"
            said = f"{english.noun(self.wanted, many=True)} whose {what} {sum_}"
        elif self.any_number:
            said = f"any number of {english.noun(self.wanted, many=True)}"
        elif self.most is not None:
            upto = "up to" if self.up_to else "as many as"
            fewest = f" but at least {self.least}" if self.least else ""
            said = f"{english.noun(self.wanted, many=True)}, {upto} {english.amount(self.most)}{fewest}"
        elif self.up_to:
            said = english.number(self.wanted, self.least, self.count)
        else:
            said = english.number(self.wanted, self.count)
        said += f" with less ATK than {english.who(self.weaker_than)}" if self.weaker_than is not None else ""
        said += english.extreme(self.lowest, self.highest)
        said += f" (each with a different {english.trait(self.different)})" if self.different is not None else ""
        return said + {"you": "", "opponent": " (your opponent’s choice)", "chance": ", at random,"}[self.chooser]

    def amiss(self) -> Iterator[Problem]:
        said = [name for name in ("who", "all", "choose") if getattr(self, name) is not None]
        if len(said) > 1:
            yield said[1], f"{' and '.join(said)} both say which cards are meant; one may"
        yield from unsaid(self) if self.wanted is None else choice_amiss(self)

    def sizes(self, means: Means) -> tuple[int, int]:
        """How many of several different cards it takes, at the least and at the most."""
        fewest = max(self.least, 1) if self.up_to else 1 if self.any_number else self.count
        return fewest, (99 if self.any_number else self.count)

    def counts_else(self) -> bool:
        """Whether `count` counts something else than cards that are chosen."""
        return False


def every_op(ops: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """These operations and those that they hold."""
    for op in ops:
        yield op
        yield from every_op(op.inner())


def when_it_resolves(ops: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """As `every_op`, without what is put off to a later moment."""
    for op in ops:
        yield op
        yield from when_it_resolves(op.now())


def certain(ops: tuple[AnyOp, ...]) -> Iterator[AnyOp]:
    """These operations and what depends on nothing but them; not what somebody or chance decides on, nor what comes later."""
    for op in ops:
        yield op
        if op.depends:
            yield from certain(op.now())


def all_destroyed(ops: tuple[AnyOp, ...], sight: Sight, meant: Meant) -> int:
    """As `Op.destroys`, for several operations."""
    return sum(op.destroys(sight, meant) for op in ops)


def all_zones(ops: tuple[AnyOp, ...], sight: Sight) -> int:
    """As `Op.takes_zones`, for several operations; none where one of them may make room."""
    makes_room = any(part.makes_room for part in when_it_resolves(ops))
    return 0 if makes_room else sum(op.takes_zones(sight) for op in ops)


def said(ops: tuple[AnyOp, ...], english: English) -> str:
    """Several operations in words, one after another. What follows a part with an `if` of its own does not depend on that."""
    text = last = ""
    for op in ops:
        text += "" if not text else " and " if op.together else "; then " if last.startswith("if ") else ", then "
        text += (last := op.says(english))
    return text or "nothing happens"

"""Which cards an effect means, and how much: filters, points, and the words for one card."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Face, Stance, Zone


class Kind(StrEnum):
    MONSTER = "monster"
    SPELL = "spell"
    TRAP = "trap"


class Who(StrEnum):
    """A card or cards, as seen from the effect. `TARGETS`: what it has targeted and may still be done something to; `FIRST_TARGETS`,
    `SECOND_TARGETS`: those of its first or second group of targets; `TARGETED`: what it has targeted, whatever has become of it. `PAID`: given as its cost. `CHOSEN`: chosen while it resolves. `EVENT_CARD`: what the event it was met by, or
    answers, happened to. `ANSWERED_TARGETS`: what the link targets that is answered. `SUMMONED`: the monster whose Summon is being attempted. `BOUND`: the monster that this card belongs
    together with. `MADE_OF`: what was Tributed or used as material for the Summon of this card. `MOVED`: what this effect has
    brought to another place so far, be it destroyed, sent, discarded or returned. `ITSELF`: each monster whose ATK or DEF it is that
    changes, by its own values. `MADE`: the monster for whose Summon this card was used as material."""

    SELF = "self"
    TARGETS = "targets"
    FIRST_TARGETS = "first-targets"
    SECOND_TARGETS = "second-targets"
    TARGETED = "targeted"
    PAID = "paid"
    CHOSEN = "chosen"
    OWN_BATTLER = "own-battler"
    OPPOSING_BATTLER = "opposing-battler"
    ATTACKER = "attacker"
    ATTACK_TARGET = "attack-target"
    ANSWERED = "answered"
    ANSWERED_TARGETS = "answered-targets"
    EVENT_CARD = "event-card"
    SUMMONED = "summoned"
    EQUIPPED = "equipped"
    BOUND = "bound"
    MADE_OF = "made-of"
    MOVED = "moved"
    ITSELF = "that-monster"
    MADE = "made"


GROUPS = (Who.FIRST_TARGETS, Who.SECOND_TARGETS)
"""Those who name one group of several that are targeted, in the order of the groups."""
AIMED = (Who.TARGETS, Who.TARGETED, *GROUPS)
"""Those who name what is targeted."""


class Until(StrEnum):
    """When a change runs out. `DAMAGE_STEP`: or when the attack is over without coming to one. `OWN_NEXT_TURN`: at the end of its player's next turn after this one. `LEAVES`: when the card
    leaves the field or is turned face-down; `CARD_STAYS`: or when the card that has made it does. `NEXT_TURN`, `NEXT_STANDBY`:
    up to the beginning of its player's next turn, or of the Standby Phase in it. `NEXT_BATTLE`: at the end of the next Damage Step of a battle of
    that card; `BATTLE_THIS_TURN`: or of the turn. `OPPONENTS_SECOND_TURN`: at the end of the second turn of the opponent of its player, the one under way counted. `FOLLOWING_TURN`: at the end of the turn after this one, whoever's that is."""

    DAMAGE_CALCULATION = "end-of-damage-calculation"
    DAMAGE_STEP = "end-of-damage-step"
    BATTLE_PHASE = "end-of-battle-phase"
    END_PHASE = "end-phase"
    OPPONENTS_END_PHASE = "opponents-end-phase"
    TURN = "end-of-turn"
    OWN_NEXT_TURN = "end-of-own-next-turn"
    NEXT_TURN = "your-next-turn"
    NEXT_STANDBY = "your-next-standby-phase"
    NEXT_BATTLE = "end-of-its-next-battle"
    BATTLE_THIS_TURN = "end-of-its-next-battle-this-turn"
    OPPONENTS_SECOND_TURN = "end-of-opponents-second-turn"
    FOLLOWING_TURN = "end-of-following-turn"
    LEAVES = "leaves-the-field"
    CARD_STAYS = "while-its-card-is-face-up"

    def runs_out_in(self, moments: tuple[str, ...]) -> bool:
        """Whether what lasts so long is an item of one of these moments."""
        if self in (Until.END_PHASE, Until.OPPONENTS_END_PHASE):
            return "end-phase" in moments
        return self is Until.BATTLE_PHASE and "end-step" in moments


How = Literal["normal", "tribute", "flip", "special", "fusion", "ritual", "synchro"]

WIDER: dict[str, str] = {"tribute": "normal", "fusion": "special", "ritual": "special", "synchro": "special"}
"""Of which wider sort a Summon is: a Tribute Summon is a Normal Summon, a Fusion Summon a Special Summon."""


def came_so(how: str, wanted: tuple[str, ...]) -> bool:
    """Whether what was Summoned like this was Summoned in one of the ways that are wanted."""
    return how in wanted or WIDER.get(how) in wanted


Whose = Literal["you", "opponent", "any"]


Trait = Literal["name", "level", "race", "attribute", "atk", "def", "kind"]


class Like(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """How a card compares with another one, or with each of several: which of these are the `same`, and which are `other` ones.
    `any`: with one of several at least. A card with a Type or an Attribute in common has the same. Where there is no such card yet, nothing is compared."""

    to: Who
    same: tuple[Trait, ...] = ()
    other: tuple[Trait, ...] = ()
    any: bool = False


class Traits(
    msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True, cache_hash=True
):  # fmt: skip
    """What a card is and how it lies, wherever that is. Every field given must fit. `kinds`, `subtypes`, `attributes`, `races`: any one of
    these; `without`: not of this subtype. `named`: a part of its name; `names`: any one of these; `archetype`: one of the archetypes that are known by a list of
    names (`rulebook/archetypes.yaml`); `other_than`: of any name but this one. `summoned`: it came to the field that way, this turn or
    earlier. `lists`: it names the card of this name as a Fusion Material. `own_turns_least`: in so many turns of its player at least it has lain there, face-up, the one under way and that in which it came counted. `counter`: with such a counter on it, or at least so many (`counters_least`). A limit of Level, ATK or DEF may be worked out."""

    kind: Kind | None = None
    kinds: tuple[Kind, ...] = ()
    subtype: str = ""
    subtypes: tuple[str, ...] = ()
    without: str = ""
    attribute: str = ""
    attributes: tuple[str, ...] = ()
    race: str = ""
    races: tuple[str, ...] = ()
    named: str = ""
    archetype: str = ""
    exactly: str = ""
    names: tuple[str, ...] = ()
    other_than: str = ""
    face: Face | None = None
    stance: Stance | None = None
    level_most: Amount | None = None
    level_least: Amount | None = None
    atk_most: Amount | None = None
    atk_least: Amount | None = None
    def_most: Amount | None = None
    def_least: Amount | None = None
    summoned: How | Literal[""] = ""
    counter: str = ""
    counters_least: int = 1
    lists: str = ""
    own_turns_least: int = 0

    @property
    def limits(self) -> tuple[Amount | None, ...]:
        """Its limits of Level, ATK and DEF."""
        return (self.level_most, self.level_least, self.atk_most, self.atk_least, self.def_most, self.def_least)

    def depends_on(self, who: Who) -> bool:
        """Whether a limit is worked out from this card."""
        return any(isinstance(limit, Points) and limit.of is who for limit in self.limits)


class Filter(Traits, frozen=True, gc=False, cache_hash=True):
    """Which cards are meant. Every field given must fit; `whose` is seen from the effect's controller, and so is the `owner`, wherever the card lies. `either_in`: there it may be either player's, whose ever is meant elsewhere. `equipped`: the
    monster that this card is equipped to; `on_this`: an Equip Card of this card; `bound`: the one that it belongs together with. `attacked`: the target of the attack under way; `battling`: that, or the attacker;
    `bears_no`: no card of this subtype is equipped to it; `bears`: an Equip Card that is so is; `not_by_itself`: what is said of the card itself has not removed it
    from play as it left the field. `self`: this card only; `other`: any but this card. `but`: any but these cards. `any`: one at least of these descriptions fits, too; `not`: none of these
    does. `like`: how it compares with other cards. `declared`: its Type, Attribute, Level, kind or printed name is the one that was named, or shown by the die. `not_declared`: it is not. `holds`: such a counter can be put on it. `looked_at`: face-down cards are
    looked at, and a question mark for ATK counts as 0. `came_this_turn`: it came this turn to where it lies. `left_this_turn`: it left the
    field this turn because it was destroyed, by whatever, by battle, by an effect or by its own (`own-effect`); or it
    left its player's side and got to a Graveyard (`to-a-graveyard`) or to that player's own (`to-your-graveyard`), or was destroyed by a card of that player's while it lay in Defense Position (`defending-by-you`). `taken_by`: an effect of the card of
    this name took it off the field this turn; `left_side`: it left that player's side of the field. `sent_by_the_other`: it lies in the
    Graveyard since an effect of a card of its owner's opponent has sent it there this turn. `comes_back_to`: removed from play it
    comes to that player's side, to its owner's, or while it is away only for a while to that of who controlled it. `beaten`: it lies in the Graveyard since battle destroyed it, in whatever
    turn. `among`: one of these cards. `normally`: a monster that can be Normal Summoned or Set. `attacked_this_turn`: it declared an attack; `made_an_attack_this_turn`: one that was not negated; `no_attack_this_turn`: it `declared` none, or `made` none since what it declared was negated. `attacked_directly_first`: of the attacks of this turn that were made directly, and not negated, the first was its own. `went_to_defense_this_turn`: it was changed from face-up Attack Position to face-up Defense Position. `allowed_by_this`: Normal Summoned or Set in addition, by what this card gives. `summoned_this_turn`: it came to the field by a Summon of
    this turn, or was Flip Summoned in it. `named_on`: these cards name it as a Fusion Material. `used_for`: it was used as material, or Tributed, for the
    Summon of these, as they lie or lay last. `was_fusion_material`: it has been in the Graveyard, or out of play, since it was used for a Fusion Summon. `lists_one_of`: it names a card
    that is such as a Fusion Material. `written_on`: what these cards do speaks of it by its name; `writes_one_of`: what it does speaks so of a card that is such.
    `came_properly`: if its own text asks for a Summon of its own first, it has had that. `equippable_to`: it can be
    equipped to such a monster, which does not bear it yet; `could_bear`: a monster that these cards can be equipped to; `borne_by`: an Equip Card that one of these monsters bears, `borne_by_such`: or such a monster; `bearing`: a monster that bears one of these cards. `has_gemini_effects`: a Gemini Monster that has its effects, or had them as it left the field this turn. `made_with_this`: face-up since it was Summoned with this card as material or Tribute. `brought`: this
    card has Special Summoned it, or equipped it to itself. `changed`: this card has changed its ATK or DEF, and that lasts
    still. `highest`: of all face-up monsters on the field it has the highest ATK or DEF; `sole_type_of`: all
    of these cards have one and the same original Type, and so has it now. `no_own_turn_since`: no turn of its player has begun since it
    came to lie there. `there_before_this`: it lay there already when this card came to lie face-up. `of_its_side`: of those
    of its controller the highest or the lowest ATK. `raised`: its ATK is higher than its
    original ATK. `question_mark`: its ATK is printed so. `singled_out`: this card has singled it out; `not_singled_out`: it has not. `flipped_by_attack`: the attack under way has turned it face-up. `namesakes`: at least so many (`namesakes_least`) of these cards have its name, be it one of them or not. `original_atk_most`, `original_atk_least`: limits of its original ATK. `no_namesake`: none of these other cards has its name. `on_top`: of its player's Graveyard it is the card that came there last. `not_just_drawn`: it has not been drawn just now. `undermost`: of the cards of this kind in its
    Graveyard it lies lowest.
    `leveled_from`: it is the monster that the text of this card, as it reads, brings in its place; `lower_level_of`: of the same name with a lower LV. `came_from`: it was Special Summoned from
    there (the Graveyard), or went to the Graveyard from there (`monsters`: from the field, if its own text asks). `negates_traps`: its text
    has an effect that negates Traps, or their effects."""

    zones: tuple[Zone, ...] = (Zone.MONSTER,)
    whose: Whose = "any"
    owner: Whose = "any"
    either_in: tuple[Zone, ...] = ()
    other: bool = False
    self: bool = False
    but: Who | None = None
    any: tuple[Traits, ...] = ()
    no: tuple[Traits, ...] = msgspec.field(default=(), name="not")
    like: tuple[Like, ...] = ()
    declared: Literal["race", "attribute", "level", "kind", "name"] | None = None
    not_declared: Literal["race", "attribute", "level", "kind", "name"] | None = None
    holds: str = ""
    attacking: bool = False
    not_attacking: bool = False
    attacked: bool = False
    battling: bool = False
    not_by_itself: bool = False
    equipped: bool = False
    on_this: bool = False
    bound: bool = False
    battled: bool = False
    bears_no: str = ""
    bears: Traits | None = None
    looked_at: bool = False
    came_this_turn: bool = False
    left_this_turn: Literal[
        "", "destroyed", "battle", "effect", "own-effect", "to-a-graveyard", "to-your-graveyard", "defending-by-you"
    ] = ""
    taken_by: str = ""
    left_side: Whose = "any"
    sent_by_the_other: bool = False
    comes_back_to: Whose = "any"
    beaten: bool = False
    among: Who | None = None
    normally: bool = False
    attacked_this_turn: bool = False
    made_an_attack_this_turn: bool = False
    no_attack_this_turn: Literal["", "declared", "made"] = ""
    attacked_directly_first: bool = False
    went_to_defense_this_turn: bool = False
    summoned_this_turn: bool = False
    allowed_by_this: bool = False
    named_on: Who | None = None
    used_for: Who | None = None
    made_with_this: bool = False
    was_fusion_material: bool = False
    lists_one_of: Filter | None = None
    written_on: Who | None = None
    writes_one_of: Filter | None = None
    came_properly: bool = False
    equippable_to: Filter | None = None
    could_bear: Who | None = None
    borne_by: Who | None = None
    borne_by_such: Filter | None = None
    bearing: Who | None = None
    has_gemini_effects: bool = False
    brought: bool = False
    changed: bool = False
    highest: Literal["", "atk", "def"] = ""
    sole_type_of: Filter | None = None
    no_own_turn_since: bool = False
    there_before_this: bool = False
    of_its_side: Literal["", "highest-atk", "lowest-atk"] = ""
    raised: bool = False
    singled_out: bool = False
    not_singled_out: bool = False
    flipped_by_attack: bool = False
    namesakes: Filter | None = None
    namesakes_least: int = 2
    question_mark: bool = False
    came_from: Zone | None = None
    original_atk_most: Amount | None = None
    original_atk_least: Amount | None = None
    no_namesake: Filter | None = None
    not_just_drawn: bool = False
    on_top: bool = False
    undermost: Kind | None = None
    leveled_from: Who | None = None
    lower_level_of: Who | None = None
    negates_traps: bool = False

    @property
    def asks_print(self) -> bool:
        """Whether it asks what is printed for ATK."""
        return self.question_mark or self.original_atk_most is not None or self.original_atk_least is not None

    def depends_on(self, who: Who) -> bool:
        """Whether which cards it means depends on this card."""
        named = (
            self.but,
            self.among,
            self.named_on,
            self.written_on,
            self.used_for,
            self.could_bear,
            self.borne_by,
            self.bearing,
        )
        if who in (*named, self.leveled_from, self.lower_level_of) or any(like.to is who for like in self.like):
            return True
        return super().depends_on(who) or any(traits.depends_on(who) for traits in (*self.any, *self.no))


class Doer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab", omit_defaults=True):
    """By whose doing something is not suffered: by effects of cards of these `kinds`, of such cards (`fits`, wherever they lie), or of that
    player's. `aimed`: only of what targets the card (`at-it`), or of what does not (`not-at-it`). `itself`: only of its own.
    `destroying`: only of effects that need not be used and are sure to destroy what they target."""

    kinds: tuple[Kind, ...] = ()
    fits: Filter | None = None
    whose: Whose = "any"
    aimed: Literal["", "at-it", "not-at-it"] = ""
    itself: bool = False
    destroying: bool = False


class Points(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab"):
    """A number worked out when the effect resolves: the ATK, DEF or Level of a card (`of`), the `higher` of
    its ATK and DEF, or so much for `each` card that fits, or for each such counter on this card, as many as there were if it has left the field since (with `of`: on
    that card, with `fits`: on all cards that fit; with `per`: for each so many of them), or for each counter that the effect or its cost has `removed`. `times` multiplies, `half`
    halves it. `original`: the printed value, wherever the card is by then. `compared`: with what a battling monster went into damage calculation. `each` with `of: event-card`: for each card that
    the event happened to; with `of: paid`: for each that the cost took; with `of: made-of`: for each that
    its Summon took; with `of: moved`: for each that this effect has moved, and if there is `fits`, only such as fit where they are now. Of several cards, the sum. `different`: cards with the same name, Level … count once. `drawn`: for each card that this player drew by effects this
    turn while this card was in force. `event`: what the event came to by which the effect was met, in points. `life`: the Life Points of
    this player, or of both together. `sum`: the ATK, DEF or Levels of all cards that fit together. `declared`: the number that was named, or shown by the die; with `per`: one for each so many of it.
    `chain_link`: the number of its Chain Link. `turn`: the number of the turn. `own_turns`: in how many turns of its player its own card has lain there face-up, the one under way and that in which it came counted. `taken`: the damage by this effect that this player has just taken; with `in_battle`: the Battle Damage of the battle under way, and with `per`: one for each so much of it. `discarded`: so much for `each` card that this player has just discarded. `spent`: so much for `each` card that fits, as it was then, and that this player has discarded or Tributed this turn. `down`: a half is rounded down. `plus`: so much more, or less if it is below zero. `most`, `least`: no more and no less than that in
    all."""

    of: Who | None = None
    stat: Literal["atk", "def", "level", "higher"] = "atk"
    each: int = 0
    fits: Filter | None = None
    counter: str = ""
    per: int = 1
    removed: bool = False
    times: int = 1
    half: bool = False
    original: bool = False
    compared: bool = False
    different: Trait | None = None
    drawn: Literal["", "you", "opponent"] = ""
    event: bool = False
    life: Literal["", "you", "opponent", "both"] = ""
    sum: Filter | None = None
    declared: bool = False
    chain_link: bool = False
    down: bool = False
    plus: Amount = 0
    most: int | None = None
    least: int | None = None
    turn: bool = False
    own_turns: bool = False
    discarded: Literal["", "you", "opponent"] = ""
    spent: Literal["", "you", "opponent"] = ""
    taken: Literal["", "you", "opponent"] = ""
    in_battle: bool = False

    @property
    def is_counted(self) -> bool:
        """Whether it is neither read off cards nor so much for each: Life Points, a sum, a number that was named, the turn, damage."""
        return bool(
            self.life
            or self.sum
            or self.declared
            or self.event
            or self.chain_link
            or self.turn
            or self.own_turns
            or self.taken
        )


Amount = int | Points

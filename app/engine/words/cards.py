"""What a card is: facts, and effects in a closed vocabulary. Data all the way down, so a stranger's card is safe.

The words of the vocabulary: `filters.py`, `conditions.py`, `operations.py`, `applied.py`."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

import msgspec

from app.engine.ids import Cause, Face, Stance, Zone
from app.engine.words.applied import AnyApplied
from app.engine.words.applied.become import Become
from app.engine.words.applied.becomes_continuous_spell import BecomesContinuousSpell
from app.engine.words.conditions import AnyCondition
from app.engine.words.filters import Filter, How, Kind, Whose
from app.engine.words.materials import Material
from app.engine.words.operations import AnyOp
from app.engine.words.operations.equip import Equip
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_control import TakeControl


class EffectKind(StrEnum):
    """What sort of effect it is, in the field's terms. `ACTIVATION`: using a Spell or Trap Card itself. `CONTINUOUS`:
    in force while its card is, and what it says with `on` it does at once, without a chain. `DUE`: carried out without
    a chain at a moment of its own, like a maintenance cost."""

    ACTIVATION = "activation"
    IGNITION = "ignition"
    TRIGGER = "trigger"
    FLIP = "flip"
    QUICK = "quick"
    CONTINUOUS = "continuous"
    DUE = "due"


NEVER_ACTIVATED = (EffectKind.CONTINUOUS, EffectKind.DUE)
"""What is not activated by anybody."""


class On(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab"):
    """The event a trigger listens for, or a fast effect answers. `card`: whom it must happen to; `cause`: only when it happened that way; `to`/`come_from`: places
    of a move; `by`: whose doing; `phrase`: `if` never misses the timing. `whose`: on whose side it happened, or who did it.
    `was_face`: how the card lay before it went or was turned; `tributed`: by being Tributed. `was_stance`, `face`, `stance`: of a change of position, from what and to what; `was_stance` also of what was destroyed. `shown`: it lay so not just because the attack under way has turned it, unless it has come through that battle; beaten by battle, it lay so when it was attacked. `tributes`: so many monsters at least
    were Tributed for the Summon or the Set. `by_kinds`, `by_fits`: what did it is a card of these kinds, or such a one, wherever
    it lies by then. `onto`: an Equip Card is equipped to such a monster. `fell_with`: an Equip Card fell because its monster left the field so: destroyed (`battle`, `effect`: by that), Tributed, or returned to the hand or to the Deck, or any way but turned face-down (`left`), or just `any`; what the event happened to is that monster then; `fell_from`: who controlled it last.
    `made`: the monster for whose Summon (`how`) the card was used as material or Tribute fits. `resolved`: a link has resolved whose activation was not negated, and this card was there when it was activated.
    `activation-negated`: of such a link (`links`), by that player's card; it happened to the card of the link. `alone`: nothing else is targeted with it, or Special Summoned to that side at the same time. `least`, `most`: it happened to so many at the same time, where a fast effect
    answers it. `tributes_most`: no more than so many were Tributed. `but_by`: unless it happened that way. `chain-resolved`: a chain of at least so many links (`links_least`), where one of these `links` was
    chained to another if that is said; and this card was there when its second link was made. `no_name_twice`: no two of its links were of cards with one name.
    `as_monster`: it left as no Equip Card. `active`: its effects were not negated as it left the field. `beside`: its own card, Summoned at the same time as such a monster, is met by that, and is one of those that were Summoned.
    `for_each`: of what happens to several cards at the same time it is met once for each. `put-off`: another effect of its card has put it off to its moment (`later` with `effect`), and nothing else meets it. `asked_later`: what the effect asks for (`if`) has to be so when it is activated, and need not be as it is met; `asked_once`: the other way round."""

    event: Literal[
        "sent", "destroyed", "flipped", "summoned", "set", "position-changed", "destroyed-by-battle", "attack-declared",
        "battle-damage", "damage", "drew", "activated", "life-paid", "resolved", "targeted", "equipped", "control-changed",
        "life-gained", "used-as-material", "chain-resolved", "level-raised", "activation-negated", "put-off",
    ]  # fmt: skip
    card: Literal["self", "any"] = "self"
    fits: Filter | None = None
    cause: Cause | None = None
    but_by: Cause | None = None
    to: tuple[Zone, ...] = ()
    come_from: tuple[Zone, ...] = ()
    by: Literal["self", "you", "opponent", "any"] = "any"
    by_kinds: tuple[Kind, ...] = ()
    by_fits: Filter | None = None
    whose: Whose = "any"
    how: tuple[How, ...] = ()
    phrase: Literal["if", "when"] = "when"
    discarded: bool = False
    tributed: bool = False
    onto: Filter | None = None
    fell_with: Literal["", "any", "left", "destroyed", "battle", "effect", "tributed", "hand", "deck"] = ""
    fell_from: Whose = "any"
    equipped: bool = False
    as_monster: bool = False
    active: bool = False
    direct: bool = False
    was_face: Face | None = None
    was_stance: Stance | None = None
    face: Face | None = None
    stance: Stance | None = None
    shown: bool = False
    tributes: int = 0
    made: Filter | None = None
    links: tuple[Answerable, ...] = ()
    links_least: int = 2
    no_name_twice: bool = False
    alone: bool = False
    least: int = 1
    most: int | None = None
    tributes_most: int | None = None
    beside: bool = False
    for_each: bool = False
    asked_later: bool = False
    asked_once: bool = False


class Group(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename="kebab"):
    """Some of the cards that are targeted. `up_to`: so many or fewer, at least one. `optional`: that, or none at all; `if_any`: none only where there is none. `chooser`: the
    opponent of its player names them, once its player has named the others."""

    fits: Filter
    count: int = 1
    up_to: bool = False
    optional: bool = False
    if_any: bool = False
    chooser: Literal["you", "opponent"] = "you"

    @property
    def least(self) -> int:
        """How many have to be there for the effect to be activated."""
        return 0 if self.optional or self.if_any else 1 if self.up_to else self.count


class Target(Group, frozen=True, kw_only=True):
    """What is targeted. Where there may be none of it, the rest of the effect is done without it as well. `if_gone`: what becomes of the effect when not all
    targets are still there as it resolves: otherwise nothing is done if none is, and what can be done to those that are;
    `the-rest`: what it does beside is done all the same; `all-or-nothing`: if one is gone, nothing is done at all. `as_paid`: as many as the cost took;
    `as_made`: as many as its Summon took.
    `also`: further groups of other cards; all of them together are its targets. `whoever_controls`: when it resolves it need not be
    on that side any more; `as_room`: no more than its player has free zones of this sort. `as_chosen`: it need not be such a card any more, as long as it lies there.
    `turn_player_first`: where both players name something, who has the turn does so first."""

    as_paid: bool = False
    as_made: bool = False
    if_gone: Literal["", "the-rest", "all-or-nothing"] = ""
    also: tuple[Group, ...] = ()
    whoever_controls: bool = False
    as_chosen: bool = False
    turn_player_first: bool = False
    as_room: Literal["", "monsters", "spells"] = ""

    @property
    def groups(self) -> tuple[Group, ...]:
        """Itself and the further groups."""
        return (self, *self.also)

    @property
    def goes_on_without(self) -> bool:
        """Whether the effect does the rest of what it says without its target."""
        return self.optional or self.if_any or self.if_gone == "the-rest"


Answerable = Literal["monster-effect", "spell", "trap", "spell-effect", "trap-effect"]

Scope = Literal["chain", "battle", "phase", "turn", "duel", "while-face-up"]
SCOPES: dict[str, Scope] = {
    "once-per-chain": "chain", "once-per-chain-by-name": "chain", "once-per-battle": "battle", "once-per-phase": "phase", "once-per-duel": "duel", "once-per-duel-by-name": "duel", "once-while-face-up": "while-face-up",
}  # fmt: skip
"""How long it counts that an effect was used, by its limit; a turn, if nothing is said."""


class EffectDef(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, rename={"conditions": "if", "zones": "from", "link_1": "only-as-link-1", "one_of": "one-of", "either_player": "either-player", "face_up": "only-face-up", "face_down": "only-face-down", "no_answer": "no-answer", "no_answer_by": "no-answer-by", "not_negated": "not-negated", "not_negated_by": "not-negated-by"}):  # fmt: skip
    """One effect of a card.

    `speed`: Spell Speed 1 to 3. `timing`: the moments it is made for (names of the vocabulary); empty when it has none.
    `on`: the event it is triggered by or, for a fast effect, directly answers. `answers`: it only answers a link of such
    a kind. `chooses`: one such card is chosen as it is activated and is no target; it is the chosen one from then on. `binds`: what its activation brings with it even if the effect is negated, but not if the activation is.
    `limit`: how often; `once-per-phase`: once in a phase, even if its card has been elsewhere meanwhile; `once-while-face-up`: once as long as its card lies face-up on the field; `by-name`: all copies of a player together. `link_1`: at an attack declaration it can only begin a
    chain. `one_of`: of the effects of its card that bear the same word only one is used. `either_player`: the opponent of its
    controller may use it as well; met by an event, it is used by the owner of what that happened to. `no_answer`: nothing can be chained to its activation, or nothing of cards of these kinds (`no_answer_by`). `not_negated`: neither its activation nor itself is
    negated by anything; `not_negated_by`: not by cards of this name. `face_up`: it resolves only while its card
    is face-up where it works, on the field, in the Graveyard or out of play; `face_down`: it is used while its card lies face-down on the field. `condition`: what it applies, or does where it is due, is a condition of its card and no effect, so negation does not touch it, nor is a monster unaffected by it.
    `next`: once it was met it waits for the next time that its moment comes, in a turn of this player, and is lost if that is left out.
    `says`: its text; `cite`: passages for this reading.
    """

    id: str
    kind: EffectKind
    says: str = ""
    cite: tuple[str, ...] = ()
    speed: int = 1
    mandatory: bool = False
    timing: tuple[str, ...] = ()
    on: On | None = None
    answers: tuple[Answerable, ...] = ()
    conditions: tuple[AnyCondition, ...] = ()
    zones: tuple[Zone, ...] = (Zone.MONSTER,)
    cost: tuple[AnyOp, ...] = ()
    chooses: Filter | None = None
    targets: Target | None = None
    does: tuple[AnyOp, ...] = ()
    binds: tuple[AnyOp, ...] = ()
    applies: tuple[AnyApplied, ...] = ()
    limit: Literal[
        "", "once-per-battle", "once-per-phase", "once-per-turn", "once-per-turn-by-name", "once-per-chain", "once-per-chain-by-name",
        "once-per-duel", "once-per-duel-by-name", "once-while-face-up",
    ] = ""  # fmt: skip
    link_1: bool = False
    one_of: str = ""
    either_player: bool = False
    face_up: bool = False
    face_down: bool = False
    no_answer: bool = False
    no_answer_by: tuple[Kind, ...] = ()
    not_negated: bool = False
    not_negated_by: str = ""
    condition: bool = False
    next: Literal["", "any", "you", "opponent"] = ""

    @property
    def scope(self) -> Scope:
        """For how long it counts that it was used."""
        return SCOPES.get(self.limit, "turn")

    @property
    def pays_itself(self) -> bool:
        """Whether the card is its own cost, or goes with the monster that is."""
        return any(op.gives_itself() or op.gives_its_bearer() for op in self.cost)


class Procedure(
    msgspec.Struct,
    frozen=True,
    gc=False,
    forbid_unknown_fields=True,
    rename={"conditions": "if", "zones": "from", "opponents_field": "opponents-field"},
):
    """A way of its own in which a monster is Summoned without a chain. One in which it Special Summons itself: from where, when,
    for what, and in which position if only one is allowed; `opponents_field`: to the other side; `binds`: what is done once it has been Summoned so; what it keeps its player from Summoning, though the Summon is negated. Or (`how`) one of its Normal Summon, its Set, or both, beside the usual one, or (`set-as-spell`) its Set among Spells and Traps, as a Spell, which takes no Normal Summon: with so many
    `tributes`, all of them fitting `of` if that is said, and what it costs besides; `instead`: there is no usual one beside those of which
    this is said; `forgotten` once it is turned face-down; `unnegated`: nothing negates that Summon, nor, where it is `instead`, another Normal Summon of the monster."""

    id: str
    says: str = ""
    cite: tuple[str, ...] = ()
    zones: tuple[Zone, ...] = (Zone.HAND,)
    conditions: tuple[AnyCondition, ...] = ()
    cost: tuple[AnyOp, ...] = ()
    stance: Stance | None = None
    how: Literal["special", "normal", "set", "normal-or-set", "set-as-spell"] = "special"
    opponents_field: bool = False
    binds: tuple[AnyOp, ...] = ()
    tributes: int = 0
    of: Filter | None = None
    instead: bool = False
    forgotten: bool = False
    unnegated: bool = False

    @property
    def special(self) -> bool:
        """Whether it is a way to Special Summon itself."""
        return self.how == "special"

    def is_for(self, act: str) -> bool:
        """Whether it is a way of its Normal Summon (`normal`) or its Set (`set`)."""
        return self.how in (act, "normal-or-set")


BORNE_AS = (
    "any", "no", "kind", "kinds", "subtype", "subtypes", "without", "attribute", "attributes", "race", "races", "named",
    "archetype", "exactly", "names", "other_than", "level_most", "level_least",
)  # fmt: skip
"""What of the monster on which a Spell or Trap is used that equips itself has to stay so."""


class CardDef(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A card's facts and effects. `unmodelled` says what of its text is left out; `undocumented`, a
    point of it that no source decides, and how it is played here; `unknown_atk`: its ATK is printed as
    a question mark; `special_only`: it cannot be Normal Summoned or Set; `own_way_only`: it is
    never Special Summoned but by its own procedure or effect; `never_special`: it cannot be Special Summoned, or
    not from there (`never_special_from`); `summon_if`: it cannot be Summoned in any way but while these conditions hold, `special_if`: not
    Special Summoned, `face_up_if`: not Special Summoned face-up, `flip_if`: not Flip Summoned; `tributes`: for its Normal Summon or Set, where its
    text says something else than its Level; `remains`: it stays on the field after it was used, though it is not of a kind that
    does; `only_placed`: a Spell or Trap that nobody Sets, since an effect places it; `always_named`: the name that it bears wherever it is, in place of the printed one; `also_named`: another that it bears beside its own; `materials`: the Fusion Materials that
    it names; `without_polymerization`: it is not Fusion Summoned, and its materials are for its own procedure; `no_substitutes`: no
    other monster stands in for one that is named; `made_by`: only cards of these names Summon it; `archetypes`: those known by a list to
    which it belongs; `member_of`: parts of names that it counts as having in its own;
    `can_hold`: the counters that can be put on it; `holds_most`: of each so many at once, 0 for any number."""

    slug: str
    name: str
    kind: Kind
    subtypes: tuple[str, ...] = ()
    attribute: str = ""
    race: str = ""
    level: int = 0
    atk: int = 0
    defense: int = 0
    passcode: int = 0
    unknown_atk: bool = False
    effects: tuple[EffectDef, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    special_only: bool = False
    own_way_only: bool = False
    never_special: bool = False
    never_special_from: tuple[Zone, ...] = ()
    summon_if: tuple[AnyCondition, ...] = ()
    special_if: tuple[AnyCondition, ...] = ()
    face_up_if: tuple[AnyCondition, ...] = ()
    flip_if: tuple[AnyCondition, ...] = ()
    tributes: int | None = None
    remains: bool = False
    only_placed: bool = False
    always_named: str = ""
    also_named: str = ""
    materials: tuple[Material, ...] = ()
    without_polymerization: bool = False
    no_substitutes: bool = False
    made_by: tuple[str, ...] = ()
    archetypes: tuple[str, ...] = ()
    can_hold: tuple[str, ...] = ()
    holds_most: int = 0
    unmodelled: str = ""
    undocumented: str = ""
    member_of: tuple[str, ...] = ()

    def effect(self, name: str) -> EffectDef:
        """The effect of that name. Raises KeyError if the card has none such."""
        for found in self.effects:
            if found.id == name:
                return found
        raise KeyError(name)

    @property
    def spell_zone(self) -> Zone:
        """The zone in which it lies as a Spell or Trap."""
        return Zone.FIELD if "field" in self.subtypes else Zone.SPELL

    @property
    def home(self) -> Zone:
        """The zone of the field in which it lies as what it is printed as."""
        return Zone.MONSTER if self.kind is Kind.MONSTER else self.spell_zone

    @property
    def stays(self) -> bool:
        """Whether a Spell or Trap Card remains on the field after it has resolved."""
        return self.lasts or self.remains or self.equips_itself

    @property
    def lasts(self) -> bool:
        """Whether it is a card of a kind that remains on the field."""
        return self.kind is Kind.MONSTER or bool({"continuous", "equip", "field"} & set(self.subtypes))

    @property
    def equips_itself(self) -> bool:
        """Whether it becomes an Equip Card when it is used, whatever card it is otherwise."""
        used = (e for e in self.effects if e.kind is EffectKind.ACTIVATION)
        return any(isinstance(op, Equip) for e in used for op in every_op(e.does))

    @property
    def bearer(self) -> Filter | None:
        """Of a Spell or Trap that is used to be equipped and says to what: what its monster has to be for as long as it bears it. That it is the
        opponent's counts, too, but for a card that takes control of it; what the card itself makes of it does not, and so not how strong it is.
        What its target was in a Graveyard or out of play, whence it brings it, says nothing of the monster on the field."""
        if self.kind is Kind.MONSTER or any(isinstance(a, Become) for e in self.effects for a in e.applies):
            return None
        used = (e for e in self.effects if e.kind is EffectKind.ACTIVATION and e.targets is not None)
        aims = [
            e.targets.fits
            for e in used
            if e.targets is not None
            and Zone.MONSTER in e.targets.fits.zones
            and any(isinstance(op, Equip) and op.asked == "while-borne" for op in e.does)
        ]
        if not aims:
            return None
        takes = any(applied.takes_equipped for e in self.effects for applied in e.applies)
        takes = takes or any(isinstance(op, TakeControl) for e in self.effects for op in every_op(e.does))
        # pages differ by the side: Nitro Unit falls from what is no opponent's monster any more, Omega Goggles stay on what was their player's
        whose: Whose = "opponent" if aims[0].whose == "opponent" and not takes else "any"
        kept = {name: getattr(aims[0], name) for name in BORNE_AS}
        return Filter(whose=whose, **kept)

    @property
    def becomes_a_monster(self) -> bool:
        """Whether an effect of a Spell or Trap makes a monster of it."""
        if self.kind is Kind.MONSTER:
            return False
        ops = (op for e in self.effects for op in every_op(e.does))
        return any(isinstance(op, SpecialSummon) and op.as_monster is not None for op in ops)

    @property
    def lays_others(self) -> bool:
        """Whether an effect lays Spells or Traps among the monsters that make no monsters of themselves."""
        ops = (op for e in self.effects for op in every_op(e.does))
        return any(isinstance(op, SpecialSummon) and op.choose is not None and op.takes_others() for op in ops)

    @property
    def becomes_a_spell(self) -> bool:
        """Whether a monster may lie as a Continuous Spell."""
        return any(isinstance(applied, BecomesContinuousSpell) for e in self.effects for applied in e.applies)

    @property
    def has_level(self) -> bool:
        """Whether it has a Level; the number of an Xyz Monster is its Rank, and a Link Monster has neither."""
        return not {"xyz", "link"} & set(self.subtypes)

    def set_as_spell(self, way: str | None = None) -> bool:
        """Whether it may be Set among Spells and Traps though it is a monster; `way`: whether that one of its ways is such a Set."""
        return any(p.how == "set-as-spell" and way in (None, p.id) for p in self.procedures)

    @property
    def in_extra_deck(self) -> bool:
        return bool({"fusion", "synchro", "xyz", "link"} & set(self.subtypes))

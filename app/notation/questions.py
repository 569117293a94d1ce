"""What people ask: the relations between a card and another, a moment, or something that happens to it. A question is data, so that
it can be written under `ask:`, compared, and asked under every ruleset; its words are in `asked.py`.

The relations were collected from a hundred questions that players asked (see docs/decisions/0025-a-question-is-data.md)."""

from __future__ import annotations

from typing import Literal

import msgspec

Whose = Literal["", "own", "opponent"]
Letter = Literal["A", "B"]
"""The players: A is who asks."""
Player = Literal["", Letter]
OTHER: dict[str, Letter] = {"A": "B", "B": "A"}
"""Each player's opponent."""
When = Literal[
    "destroyed-by-battle", "destroyed-by-effect", "destroyed", "sent-to-graveyard", "tributed", "discarded", "milled", "banished",
    "returned", "cost", "material", "normal-summoned", "special-summoned", "flip-summoned", "flipped", "drawn", "damage", "battle-damage", "effect-damage",
    "destroys", "battles", "inflicts",
]  # fmt: skip
Moment = Literal[
    "", "before-draw", "draw-phase", "standby-phase", "main-phase-1", "battle-phase", "start-step", "battle-step", "damage-step",
    "start-of-damage-step", "before-damage-calculation", "damage-calculation", "after-damage-calculation", "end-of-damage-step",
    "end-step", "main-phase-2", "end-phase",
]  # fmt: skip
From = Literal["", "hand", "graveyard", "field", "deck", "banished", "extra"]
Deed = Literal["target", "destroy", "affect", "banish", "return", "take-control", "equip", "tribute", "negate", "add"]
How = Literal["negated", "destroyed", "leaves"]
Paid = Literal["", "back", "still", "kept"]
Fate = Literal["", "destroyed", "stays"]
Goes = Literal["card", "monster", "bearer"]
Away = Literal["", "destroyed", "returned", "banished", "tributed", "turned", "negated"]
Comes = Literal["activated", "graveyard", "field", "hand", "banished", "deck"]
Act = Literal[
    "summon", "normal-summon", "tribute-summon", "flip-summon", "special-summon", "synchro-summon", "set-monster", "set-spell-or-trap",
    "activate-spell", "activate-trap", "attack",
]  # fmt: skip
Order = Literal["", "after", "before"]
Use = Literal["attack", "attack-directly", "tribute-summon", "tribute", "material", "change", "use"]
Part = Literal[
    "targets", "cost", "chain", "mandatory", "timing", "negates", "speed", "often", "pierces", "damages", "gains", "draws", "copies", "alone",
]  # fmt: skip


Point = Literal[
    "targets", "draws", "destroys", "banishes", "returns", "discards", "mills", "adds", "summons", "tributes", "damage", "life", "pays", "stats",
    "lasts", "chooses", "stance", "side", "when", "does", "rest",
]  # fmt: skip
Bound = Literal["", "can", "has-to", "exactly", "more"]
Claim = Literal["", "turn", "good", "user", "opponent", "each", "chance", "attack", "defense", "down", "own"]
Way = Literal["normal", "set"]
Times = Literal["", "two", "three"]
Tributes = Literal["", "no", "one", "two", "three"]
FightOutcome = Literal[
    "", "attacker-destroyed", "attacked-destroyed", "both-destroyed", "attacker-damaged", "attacked-damaged", "both-damaged",
    "either-damaged", "losses",
]  # fmt: skip
Gives = Literal["", "discarded", "banished", "tributed", "returned"]
Many = Literal["one", "two", "three", "four", "five", "several"]
Does = Literal[
    "use", "normal-summon", "tribute-summon", "special-summon", "flip-summon", "set", "attack", "change", "lose", "over"
]
"""What a player does in a story; `over`: nothing, but the turn of that player ends, and the next one is the other player’s."""
Where = Literal["field", "set", "defense", "hand", "graveyard", "deck", "banished", "extra"]
Asks = Literal[
    "what", "happens", "destroyed", "banished", "returned", "graveyard", "stays", "control", "back", "attack", "replay", "forced", "give-up", "damage", "losses", "discards", "stats", "brought", "tokens", "becomes", "refund", "paid", "lost", "whose", "counter", "can", "each", "has-to", "barred", "aims",
]  # fmt: skip


OF_THE_ATTACK: tuple[Asks, ...] = ("attack", "replay", "forced", "give-up")
"""What is asked of an attack that is under way: whether it goes on, whether its target is chosen anew, and whether its player has to go on with it, or
may give it up."""


USUAL_LIFE = (8000, 8000)
"""What the players have where nobody says it."""


class Question(msgspec.Struct, frozen=True, tag_field="ask", forbid_unknown_fields=True, omit_defaults=True):
    """What is asked. Cards are written by their full names."""

    def cards(self) -> tuple[str, ...]:
        """The cards that are named, in the order of the sentence."""
        return tuple(
            value
            for name in (
                "card",
                "one",
                "other",
                "by",
                "by_card",
                "with_card",
                "while_card",
                "before_card",
                "made_with",
                "for_card",
                "monster",
                "second",
                "third",
                "fourth",
            )
            if (value := getattr(self, name, ""))
        )


class Chain(Question, frozen=True, tag="chain"):
    """May `one` be activated in answer to `other`: that of the opponent, or (`own`) of its own player. `player`: by whom."""

    one: str
    other: str
    whose: Whose = ""
    player: Player = ""


class Negate(Question, frozen=True, tag="negate"):
    """May `one` negate `other`: its activation, its effect, or its Summon; or, if `stops`, keep it in any way from being carried out; or,
    if `summons`, a Summon that an effect of `other` makes."""

    one: str
    other: str
    stops: bool = False
    summons: bool = False


class UseAt(Question, frozen=True, tag="use-at"):
    """May `card` be used at a moment (`at`), in whose turn, in the turn in which it was Set, or Summoned (`came`), from where. `player`: by whom; `given`: what
    else its player or the opponent has then, by its name in `givens.py`, and what `also`; `barred`: is it kept from being used by that, so that yes is that it
    cannot be; `summoned`: right after it is Summoned, before the opponent
    may do anything, `before_card` if it is said which card that might be, and `made_with` if it is said what it is made of."""

    card: str
    at: Moment = ""
    turn: Whose = ""
    set_now: bool = False
    from_: From = msgspec.field(default="", name="from")
    player: Player = ""
    given: str = ""
    also: str = ""
    summoned: bool = False
    before_card: str = msgspec.field(default="", name="before")
    made_with: str = ""
    came: bool = False
    barred: bool = False


class Triggers(Question, frozen=True, tag="trigger"):
    """Does `card` get its effect when this happens to it, or its player takes damage, brought about `by` another card if one is named,
    and by `whose` if that is said, seen by the player of `card`; or, if `misses`, does it miss its timing then, so that yes is that it does."""

    card: str
    when: When
    by: str = ""
    misses: bool = False
    whose: Whose = ""


class Battle(Question, frozen=True, tag="battle"):
    """`one` attacks `other`, which may lie `face_down` or face-up in Defense Position (`defense`), and `with_card` is used: what happens,
    or, if one is named, whether it has this `outcome`: a monster is destroyed, or the player of one takes damage; or how many Life Points are lost."""

    one: str
    other: str
    with_card: str = msgspec.field(default="", name="with")
    face_down: bool = msgspec.field(default=False, name="set")
    defense: bool = False
    outcome: FightOutcome = ""


class Meet(Question, frozen=True, tag="meet"):
    """`other` is activated in answer to `one`: what happens to each; or (`attack`) whether the attack under way goes on then."""

    one: str
    other: str
    attack: bool = False


class Links(Question, frozen=True, tag="links"):
    """`other` is activated in answer to `one`, `third` to that, and `fourth` upon it: what the chain comes to, and whether what `one` does happens."""

    one: str
    other: str
    third: str
    fourth: str = ""


class Affect(Question, frozen=True, tag="affect"):
    """Can `one` do this to `other`."""

    one: str
    does: Deed
    other: str


class SpecialSummons(Question, frozen=True, tag="special-summon"):
    """Can `one` Special Summon `other`, which was never Summoned before if that is said (`unsummoned`)."""

    one: str
    other: str
    from_: From = msgspec.field(default="", name="from")
    unsummoned: bool = False


class Stats(Question, frozen=True, tag="stats"):
    """The ATK and DEF of `card` with `with_card`: `whose` that is, if it is said, seen by the player of `card`."""

    card: str
    with_card: str = msgspec.field(default="", name="with")
    whose: Whose = ""


class Attacks(Question, frozen=True, tag="attack"):
    """Can the monster `card` attack, `directly` if that is asked, and while `while_card` is face-up on the field if one is named."""

    card: str
    directly: bool = False
    while_card: str = msgspec.field(default="", name="while")


class SameTurn(Question, frozen=True, tag="same-turn"):
    """May this be done (`act`) in the turn in which `card` is used: by its player or (`who`) by the opponent, `order` it or at any time; or,
    if `barred`, may it not, so that yes is that it is forbidden."""

    card: str
    act: Act
    order: Order = ""
    who: Literal["own", "opponent"] = "own"
    barred: bool = False


class Allowed(Question, frozen=True, tag="allowed"):
    """Do the rules alone allow this of any card (`deed`), when this happened before or is so (`since`), at a moment, in whose turn. The
    names are those of `allowed.py`."""

    deed: str
    since: str = ""
    at: Moment = ""
    in_turn: Literal["", "first", "opponent"] = ""


class Brought(Question, frozen=True, tag="brought"):
    """May this be done (`act`) with what `card` took, brought back, Summoned or made: with `monster` if it is said which one that was, and for
    `for_card` if it is said for what it is given; `with_card`: the other monster of a Synchro Summon."""

    card: str
    act: Use
    monster: str = ""
    for_card: str = msgspec.field(default="", name="for")
    with_card: str = msgspec.field(default="", name="with")


class Leaves(Question, frozen=True, tag="leaves"):
    """What becomes of what `card` took, brought back or Summoned, when `card` leaves the field; or, if it is that which `goes`, of `card`; of
    an Equip Card, if the monster that is equipped with it goes (`bearer`). `how`:
    in which way, at all if that is not said, or that its effects are `negated` while it stays; `by`: the card that does it; `monster`: what was
    taken or brought, if it is said; or, if a `fate` is named, whether that becomes of it."""

    card: str
    goes: Goes = "card"
    how: Away = ""
    monster: str = ""
    by: str = ""
    fate: Fate = ""


class OwnWay(Question, frozen=True, tag="own-way"):
    """May `card`, a monster, be Special Summoned in a way of its own, without a chain: from where, at a moment (`at`), in whose turn, with
    what is `given` then, by its name in `givens.py`, and what `also`, or, if `barred`, is it kept from that by it, so that yes is that it cannot be; or while
    `while_card` is face-up on the field."""

    card: str
    at: Moment = ""
    turn: Whose = ""
    from_: From = msgspec.field(default="", name="from")
    given: str = ""
    while_card: str = msgspec.field(default="", name="while")
    also: str = ""
    barred: bool = False


class NormalSummons(Question, frozen=True, tag="normal-summon"):
    """May `card`, a monster, be Normal Summoned or Set out of the hand (`way`), with so many `tributes` if that is said."""

    card: str
    way: Way = "normal"
    tributes: Tributes = ""


class Pays(Question, frozen=True, tag="pay"):
    """May `other`, and `second` with it, be given for `card`: for the cost of an effect of it, or for its Special Summon in its own way,
    from where, in which way if that is said (`gives`)."""

    card: str
    other: str
    second: str = ""
    gives: Gives = ""
    from_: From = msgspec.field(default="", name="from")


class PaysMany(Question, frozen=True, tag="pay-many"):
    """May so many cards at once be given for `card`, whichever they are, in which way if that is said."""

    card: str
    many: Many
    gives: Gives = ""


class Works(Question, frozen=True, tag="works"):
    """Does `one` work while `while_card` is face-up on the field: `whose` it is, if that is said, seen by the player of `one`; or, if `barred`, is it
    useless then, so that yes is that nothing of it works."""

    one: str
    while_card: str = msgspec.field(name="while")
    whose: Whose = ""
    barred: bool = False


class Ever(Question, frozen=True, tag="ever"):
    """Over a written situation: is there a line of play, in this turn, in which this comes to be of `card`."""

    card: str
    to: Comes


class Always(Question, frozen=True, tag="always"):
    """Over a written situation: does it come to be so in every line of play of this turn."""

    card: str
    to: Comes


class Shortest(Question, frozen=True, tag="shortest"):
    """Over a written situation: the line of play of this turn with the fewest decisions in which it comes to be so."""

    card: str
    to: Comes


class Parts(Question, frozen=True, tag="parts"):
    """Over a written situation: the first decision of this turn at which another ruleset parts from that of the scenario."""

    ruleset: str


class Nature(Question, frozen=True, tag="nature"):
    """What the effect of a card is: does it target, what of it is cost, does it start a chain, is it mandatory, can it
    miss the timing, does it negate, what is its Spell Speed, does it inflict piercing damage, and who takes damage, gains
    Life Points or draws."""

    card: str
    part: Part


class Detail(Question, frozen=True, tag="detail"):
    """What the text of `card` says of a `point` of it: how many cards, how much, how long, who chooses. With a `number`, in figures, whether
    it can be that or has to be (`bound`); with a `claim`, whether it is so. The words are those of `details.py`. `life`: what it costs a player who has
    so many Life Points; `times`: used so often."""

    card: str
    point: Point
    bound: Bound = ""
    number: str = ""
    claim: Claim = ""
    life: str = ""
    times: Times = ""


class Together(Question, frozen=True, tag="together"):
    """`one` and `other` are triggered at once: which link is which."""

    one: str
    other: str


class Interrupted(Question, frozen=True, tag="interrupted"):
    """The activation of `card` is negated, its effect is, or it leaves the field in mid-chain, by `by` if that is said: what of it
    still happens, and what was paid; or, if `paid`, whether that is given `back`, is paid `still`, or is `kept` from being paid."""

    card: str
    how: How
    by: str = ""
    paid: Paid = ""


class Lies(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that lies there when a story begins: whose, and where; `set` is face-down on the field. Or so many (`number`) of a sort, in the
    words of a question for it, beside the cards that are named: no more and no fewer. `on`: the monster to which it is equipped."""

    who: Literal["A", "B"]
    card: str
    where: Where = "field"
    number: int = 1
    on: str = ""


class Done(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a player does in a story; what is Summoned, Set or attacks may be one of a sort. `on`: the card that it is used on, or attacked, or one of a sort, and `whose` of the two it is; `also`: a second one of the same player's;
    `gives`: what is given for it; `then`: once the chain before it is over; `answers`: it is chained to what was used before it, and comes at no other time; `damage_step`: it is used in the Damage Step; `lose`: what it is done to goes to the Graveyard, in whatever way; `bare`: a monster is Normal Summoned with no Tribute,
    though it is one for which usually some are given."""

    who: Letter
    does: Does
    card: str = ""
    on: str = ""
    whose: Player = ""
    also: str = ""
    gives: tuple[str, ...] = ()
    then: bool = False
    answers: bool = False
    damage_step: bool = False
    bare: bool = False


class Story(Question, frozen=True, tag="story"):
    """What is told: cards that lie there (`lies`), how many Life Points a player has, if that is said (`life_a`, `life_b`), and what is done with them one after the other (`done`). A is who asks. Asked is what comes of
    it (`asks`): what happens, whether what `card` does happens, what becomes of it, or of the attack, whether a player (`whom`) takes damage, who loses how many Life
    Points (`losses`), whether that player loses cards from the hand (`discards`), whether what it cost is given back (`refund`) or is paid all the same (`paid`), whether what it does comes to nothing (`lost`), which player uses it (`whose`), what ATK and DEF it has (`stats`), or the Tokens that it made (`brought`), which of those there are (`tokens`), whether what each copy of `card` does happens (`each`), whether it gets a counter (`counter`), or whether
    the last thing that is told can be done (`can`), has to be (`has-to`), or can not be done, so that yes is that it cannot (`barred`); or which monsters the last attack that is told may be declared on (`aims`). `life`: how many Life Points the players have when it begins, A first; `turn`: whose turn it is, if that is said."""

    done: tuple[Done, ...]
    asks: Asks
    card: str = ""
    whom: Player = ""
    lies: tuple[Lies, ...] = ()
    life: tuple[int, int] = USUAL_LIFE
    turn: Player = ""

    def cards(self) -> tuple[str, ...]:
        told = (name for each in self.done for name in (each.card, each.on, each.also, *each.gives))
        every = dict.fromkeys(filter(None, (*(each.card for each in self.lies), *told, self.card)))
        return tuple(name for name in every if name != "directly")

    @property
    def in_later_turns(self) -> bool:
        """Whether it is told that a turn is over: what stands behind that is done, and asked, in the next one."""
        return any(each.does == "over" for each in self.done)

    @property
    def answered(self) -> str:
        """The card that is the first link of a chain in which the last thing is done that is told; empty where that answers nothing."""
        first = len(self.done) - 1
        while first > 0 and self.done[first].does == self.done[first - 1].does == "use" and not self.done[first].then:
            first -= 1
        return self.done[first].card if first < len(self.done) - 1 else ""


AnyQuestion = (
    Chain
    | Negate
    | UseAt
    | Triggers
    | Battle
    | Meet
    | Links
    | Affect
    | SpecialSummons
    | Stats
    | Works
    | Ever
    | Always
    | Shortest
    | Parts
    | Attacks
    | SameTurn
    | Allowed
    | Brought
    | Leaves
    | OwnWay
    | NormalSummons
    | Pays
    | PaysMany
    | Nature
    | Detail
    | Together
    | Interrupted
    | Story
)

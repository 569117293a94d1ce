"""A duel at one moment, as a value: equal positions are equal, a fork is a copy, and nothing points anywhere."""

from __future__ import annotations

from typing import Literal

import msgspec

from app.engine.ids import CardId, Cause, Face, Path, Seat, Stance, Zone
from app.engine.position.events import AnyHappening
from app.engine.position.frames import AnyFrame, Link
from app.engine.position.marks import Marks
from app.engine.position.notes import Left, Notes
from app.engine.position.questions import Question
from app.engine.words.abilities import Ability
from app.engine.words.filters import Doer, Filter, How, Kind, Until
from app.engine.words.guises import Guise
from app.engine.words.operations import AnyOp


class Card(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """One physical card. `slug` names its definition; `since` is the turn in which it came to where it is; `controller` is
    its owner anywhere but on the field. `how`: how it was Summoned; `equips`: the monster it is equipped to. Order within
    a zone is the order in `State.cards`. `improper`: a monster that has to be Special Summoned in a way of its own first, and
    has not been: nothing else can Special Summon it. `bound`: the monster that this card, a Continuous one, belongs together with; `bound_face_down`: also when that is
    turned face-down. `banished_by`: the effect by which it is removed from play when it leaves the field. `brought`: the card that has Special Summoned it.
    `first`: how a monster had come that was Flip Summoned since; `up_since`: the turn in which it was last turned face-up there. `again`: a Gemini Monster that was Normal Summoned once more, and so has its effects. `way`: in which way of its own it was Normal Summoned or Set. `came_under`: who controlled it when it came to the field, if it has changed sides since. `nth`: of cards that apply something
    and began to do so during play, the how-manieth; 0 before them all. `lay`: how a monster lay that an effect has removed from play,
    while it may come back; `held_by`: who controlled it then that was not its owner, and whether for good. `made_of`: what was Tributed or used as material for its Summon, as far as it was seen. `said`: the word
    that was named for it, which it remembers while it lies there. `void_by`: the effect by which its own have been negated since battle
    destroyed it, on the field and in the Graveyard; or, of a Normal Spell that remains, since it was used. `beaten`: battle destroyed it, and it lies in the Graveyard since. `deep`: it lies in a Deck that is not written, nobody knows where. `fused`: it was used as Fusion Material, and has been in the Graveyard or out of play since. `came_from`: the Graveyard, of what was Special Summoned from there; and where a monster whose own text asks was before it went to the Graveyard, if not on the field."""

    id: CardId
    slug: str
    owner: Seat
    controller: Seat
    zone: Zone
    face: Face = Face.UP
    stance: Stance | None = None
    since: int = 0
    how: How | Literal[""] = ""
    equips: CardId | None = None
    counters: tuple[tuple[str, int], ...] = ()
    improper: bool = False
    bound: CardId | None = None
    bound_face_down: bool = False
    banished_by: tuple[CardId, str] | None = None
    brought: CardId | None = None
    came_under: Seat | None = None
    nth: int = 0
    lay: tuple[Face, Stance] | None = None
    held_by: tuple[Seat, bool] | None = None
    made_of: tuple[CardId, ...] = ()
    said: str = ""
    way: str = ""
    again: bool = False
    void_by: tuple[CardId, str] | None = None
    beaten: bool = False
    deep: bool = False
    fused: bool = False
    came_from: Zone | None = None
    first: How | Literal[""] = ""
    up_since: int = 0

    def came_now(self, turn: int, player: Seat) -> bool:
        """Whether it came to the field this turn on this player's side, and so by what that player has done."""
        return self.since == turn and (self.came_under or self.controller) is player

    def counted(self, counter: str) -> int:
        """How many counters of this name lie on it."""
        return next((number for name, number in self.counters if name == counter), 0)


class Trigger(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """An effect that has been met, or is due, and waits for one of its moments.

    `misses`: it is lost unless its event was the last thing to happen; `stale`: something else has happened since.
    `moved`: its card has gone to another place since. `earlier`: it was already waiting when the event of this window happened. `chain`: it goes on a chain; otherwise it is carried out without one. `ends`: a change that the effect made runs out. `does`: what a postponed effect still has to do, with the `targets` it had (`grouped`: as in `Link`), the cards it had `picked` and given as `material`, and those that `went` somewhere by it; `amount`: what its event came to; `lay_in`: where its card lay by then.
    `still_there`: a monster of which it speaks is forgotten when it leaves the field or is turned face-down. `lost`: its card has gone where it does not work.
    """

    card: CardId
    effect: str
    player: Seat
    timings: tuple[str, ...]
    mandatory: bool
    misses: bool = False
    subjects: tuple[CardId, ...] = ()
    stale: bool = False
    moved: bool = False
    earlier: bool = False
    chain: bool = True
    ends: bool = False
    does: tuple[AnyOp, ...] | None = None
    targets: tuple[CardId, ...] = ()
    picked: tuple[CardId, ...] = ()
    material: tuple[CardId, ...] = ()
    went: tuple[CardId, ...] = ()
    grouped: tuple[tuple[CardId, ...], ...] = ()
    amount: int = 0
    lay_in: Zone | None = None
    still_there: bool = False
    lost: bool = False

    def without(self, card: CardId) -> Trigger:
        """It without this card among those of which it speaks."""
        spoken_of = {name: getattr(self, name) for name in ("subjects", "targets", "picked", "went")}
        left = {name: tuple(c for c in cards if c != card) for name, cards in spoken_of.items()}
        return msgspec.structs.replace(self, **left)


class Postponement(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A trigger that joins the waiting ones at its moment, from turn `since` on, in a turn of `turn` (either, if none). `next`: the first time that moment comes, and if its phase is left out then, not at all; `overdue`: in the next phase instead. `stays`: it ends when its card leaves the field or is turned face-down; `last`: the turn after which it comes no more."""

    trigger: Trigger
    since: int
    turn: Seat | None = None
    next: bool = False
    overdue: bool = False
    stays: bool = False
    last: int | None = None

    def comes(self, turn: int, player: Seat) -> bool:
        """Whether its moment may come in this player's turn of that number."""
        return turn >= self.since and self.turn in (None, player) and turn <= (self.last or turn)


class Battle(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """The attack under way. `target` is `None` for a direct attack. `straight`: it goes straight on to damage calculation. `changed`: the opponent's monsters have changed since the target was chosen. `covered`: the target was face-down when it was chosen. `gone`: battling monsters that have left the field, though they may be there again. `from_defense`: the attacker may attack in Defense Position. `damage`: Battle Damage worked out, for A and B. `beaten`: destroyed by battle, still on the field. `doomed`: targeted in the Damage Step, and destroyed for it after damage calculation. `losers`: who lost the comparison. `banished`: of the beaten, those that are removed from play, and by which effect. `given`: cards that are destroyed in the place of others, by which effect; they go with them. `directly`: the attacker could attack directly when the target was chosen. `made_direct`: by an effect, though there are monsters. `conducted`: an effect has these two battle, or has this monster attack, whatever keeps it from declaring an attack. `values`: what was compared, attacker first. `before`: what had changed monsters when damage calculation began, where something halves them for it. `entered`: what had changed the battling monsters when the Damage Step began. `types`: the Types that the attacker has had ever since the attack was declared, as far as the Damage Step has looked. `taken`: Battle Damage that A and B have taken from it."""

    attacker: CardId
    target: CardId | None
    from_defense: bool = False
    straight: bool = False
    covered: bool = False
    stands: bool = True
    changed: bool = False
    gone: tuple[CardId, ...] = ()
    declared: bool = False
    flipped: CardId | None = None
    calculated: bool = False
    damage: tuple[int, int] = (0, 0)
    values: tuple[int, int] = (0, 0)
    losers: tuple[CardId, ...] = ()
    decided: bool = False
    doomed: tuple[CardId, ...] = ()
    beaten: tuple[CardId, ...] = ()
    banished: tuple[tuple[CardId, tuple[CardId, str]], ...] = ()
    given: tuple[tuple[CardId, tuple[CardId, str]], ...] = ()
    directly: bool = True
    made_direct: bool = False
    conducted: bool = False
    before: tuple[Change, ...] | None = None
    entered: tuple[Change, ...] = ()
    types: tuple[str, ...] = ()
    taken: tuple[int, int] = (0, 0)


class Action(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """What the turn player is doing without a chain: a Summon, a Set or a change of position. `paid`: what it took.
    `came_from`: where the monster was before it was shown."""

    what: Literal["summon", "set-monster", "set-spell-trap", "change-position"]
    card: CardId
    how: How | Literal[""] = ""
    procedure: str = ""
    came_from: Zone = Zone.HAND
    paid: tuple[CardId, ...] = ()
    negated: bool = False


class Change(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A change of a card that lasts for a while. `halve`: the original ATK counts half; `to`: a value it has become;
    `back`: who controls it again afterwards; `since`: in which turn it was made. `half`: what the ATK was is halved.
    `lent`: as if it were controlled by this player, who may Tribute it.
    `over`: Continuous Effects that added to what was halved or has become something else; `against`: cards of these kinds do
    not raise the ATK. `guise`: what it is instead of what is printed on it. `gains`: something it can do for a while, so many `times`; `singled`: it is a monster of which other effects of the card that did this speak, `here`: while that lies face-up on the field; `nth`: how old
    the change is, as in `Card`. `fits`: control of it lasts only while it is such a monster; `kept`: turned face-down it stays where it is for good.
    `hidden`: it lasts although its card is turned face-down. `multiplied`: what is added is what the ATK of this card was, or a part of it. `takes`: how, and of which card, it has the effects (`words/taken.py`)."""

    card: CardId
    until: Until
    atk: int = 0
    defense: int = 0
    to: tuple[int | None, int | None] = (None, None)
    halve: bool = False
    negate: bool = False
    back: Seat | None = None
    since: int = 0
    half: bool = False
    lent: Seat | None = None
    over: tuple[tuple[CardId, str], ...] = ()
    against: tuple[Kind, ...] = ()
    guise: Guise | None = None
    gains: Ability | Literal[""] = ""
    times: int = 0
    singled: bool = False
    here: bool = False
    nth: int = 0
    by: tuple[CardId, str] = (0, "")
    player: Seat = Seat.A
    fits: Filter | None = None
    kept: bool = False
    hidden: bool = False
    multiplied: bool = False
    takes: str = ""

    @property
    def outlasts_turning(self) -> bool:
        """Whether it lasts although its card is turned face-down."""
        return self.hidden or (
            not self.kept and (self.back is not None or self.lent is not None) and self.until is not Until.LEAVES
        )


class Prohibition(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Something that may not be done, or is not suffered. `act`: what, as cards put it: `summon`, `declare-attack`,
    `be-targeted`, `battle-damage`. `who`: by which player, or either; `card`, `slug`, `fits`: with or to this card only, cards of
    this name, cards that fit. `by`: the effect that says so, and `owner` its player. `until`: how long, if the effect has
    resolved; otherwise as long as it applies. `since`: in which turn it was made; `nth`: how old it is, as in `Card`.
    `unless`: not for the Tribute Summon of such a monster. `face_down`: also when its card was turned face-down since. `but`: not with
    or to these cards. `lone`: with or to what would stand beside others that it must not stand beside (`law/crowding.py`), `makes_way`: unless those are Tributed for it. `once`: it is over when it has kept off something. `doer`: only by whose doing. `condition`: of an activation, and no effect: nothing is unaffected by it. `sure`: no, if it is not known whether its effect applies."""

    act: str
    by: tuple[CardId, str]
    owner: Seat
    who: Seat | None = None
    card: CardId | None = None
    slug: str = ""
    fits: Filter | None = None
    until: Until | None = None
    since: int = 0
    nth: int = 0
    face_down: bool = False
    sure: bool = True
    unless: Filter | None = None
    but: tuple[CardId, ...] = ()
    lone: str = ""
    makes_way: bool = False
    once: bool = False
    doer: Doer | None = None
    condition: bool = False


class LimitSet(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A player's hand limit for the rest of the Duel, by which effect, and how old it is, as in `Card`."""

    player: Seat
    limit: int
    by: tuple[CardId, str]
    nth: int = 0


class Used(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """Something that was done and counts: an attack declared, an effect with a limit, a position change, the Normal
    Summon of the turn, damage calculation gone through, a monster destroyed by battle, an effect that was due and has been used in this phase, leave
    to attack `again`, coming `back` to the field after a Summon of an earlier turn, a change from face-up Attack Position `to-defense`, the beginning of a `second-battle-phase` of the turn. `direct`: an attack declared directly; `to`: the monster with which an attack has come to the Damage Step (`NOBODY`, once that has left the field).
    `by`: the effect that allowed this Normal Summon in addition to the one of the turn.
    `negated`: its activation was negated, or the attack was. `past`: its card has left the field since, or was turned face-down after the use of an effect; as a new card it may
    do so again. `returned`: an attack declared that its monster has not used, since a replay went back behind it."""

    what: Literal["attacked", "effect", "position", "flipped", "normal-summon", "battled", "beat", "due", "again", "back", "to-defense", "second-battle-phase"]  # fmt: skip
    card: CardId
    effect: str = ""
    scope: Literal["chain", "battle", "phase", "turn", "duel", "while-face-up"] = "turn"
    past: bool = False
    negated: bool = False
    direct: bool = False
    to: CardId | None = None
    by: tuple[CardId, str] | None = None
    returned: bool = False


NOBODY: CardId = 0
"""No card at all: one that has left the field since is nobody that could be attacked again."""


class SkipNext(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, omit_defaults=True):
    """A player's next phase of this name is left out. `made`: the turn and the phase in which an effect said so; the phase
    that was already under way then is not the next one."""

    player: Seat
    phase: str
    by: tuple[CardId, str]
    made: tuple[int, str]

    def holds(self, player: Seat, turn: int, phase: str) -> bool:
        """Whether it leaves out this phase of that player's turn."""
        return (self.player, self.phase) == (player, phase) and self.made != (turn, phase)


class State(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True, cache_hash=True, omit_defaults=True):
    """Everything that can differ between two moments of a duel. `frames` is the place in the turn, outermost first.
    `recent` is what happened last, all at once. `missed`: effects that
    were met this turn and cannot be used after all, with the reason. `waiting` are effects that were met
    or are due; `later` those that will be. `equipping` are cards that will be equipped when the chain is over.
    `prohibitions`: those that resolved effects have made; `limits`: hand limits that they have set; `lingering`: effects in force wherever their card is, each up to a turn. `decks_listed`: whose Deck is known card by card; a card drawn from any
    other is one nobody knows, and is not tracked."""

    turn: int
    player: Seat
    life: tuple[int, int]
    cards: tuple[Card, ...]
    frames: tuple[AnyFrame, ...] = ()
    chain: tuple[Link, ...] = ()
    waiting: tuple[Trigger, ...] = ()
    later: tuple[Postponement, ...] = ()
    battle: Battle | None = None
    action: Action | None = None
    changes: tuple[Change, ...] = ()
    prohibitions: tuple[Prohibition, ...] = ()
    used: tuple[Used, ...] = ()
    skips: tuple[SkipNext, ...] = ()
    limits: tuple[LimitSet, ...] = ()
    lingering: tuple[tuple[CardId, str, int], ...] = ()
    equipping: tuple[tuple[CardId, CardId], ...] = ()
    marks: Marks = Marks()
    notes: Notes = Notes()
    recent: tuple[AnyHappening, ...] = ()
    missed: tuple[tuple[CardId, str, str], ...] = ()
    question: Question | None = None
    decks_listed: tuple[Seat, ...] = ()
    over: bool = False
    winner: Seat | None = None

    @property
    def top(self) -> AnyFrame:
        """The innermost frame: what acts next."""
        return self.frames[-1]

    def card(self, card: CardId) -> Card:
        """The card with this number. Card numbers are 1..n and never change; `cards` is ordered by arrival."""
        for found in self.cards:
            if found.id == card:
                return found
        raise KeyError(card)

    def life_of(self, seat: Seat) -> int:
        return self.life[0] if seat is Seat.A else self.life[1]

    def lying(self, zone: Zone, seat: Seat | None = None) -> tuple[Card, ...]:
        """Cards in a zone, of one controller or of both, in order of arrival."""
        return tuple(c for c in self.cards if c.zone is zone and (seat is None or c.controller is seat))

    def has_done(self, what: str, card: CardId, effect: str = "") -> bool:
        """Whether this card, as the one that it is now, has done something that counts."""
        return any((u.what, u.card, u.effect) == (what, card, effect) and not u.past for u in self.used)

    def has_attacked(self, card: CardId, made: bool = False) -> bool:
        """Whether this card, as the one that it is now, has declared an attack that it has not got back; `made`: and that was not negated."""
        declared = (u for u in self.used if (u.what, u.card) == ("attacked", card) and not u.past and not u.returned)
        return any(not (made and u.negated) for u in declared)

    @property
    def newest(self) -> int:
        """The age of the card that began to apply something last."""
        return max((card.nth for card in self.cards), default=0)


def as_it_came(state: State, card: Card) -> Card | Left:
    """How a card has come to the field, as it lies there, or as it was when it left this turn: `how`, `brought`, `made_of`, `again`."""
    left = None if card.zone.on_field else state.notes.left_last(card.id)
    return left or card


def noted(state: State, **marks: bool) -> State:
    """The state with these marks so from now on."""
    now = msgspec.structs.replace(state.marks, **marks)
    return state if now == state.marks else msgspec.structs.replace(state, marks=now)


def with_card(state: State, card: Card) -> State:
    """The state with this card in place of the one with its number, where that stood."""
    return msgspec.structs.replace(state, cards=tuple(card if c.id == card.id else c for c in state.cards))


def with_card_last(state: State, card: Card) -> State:
    """As `with_card`, and it counts as the newest arrival in its zone."""
    return msgspec.structs.replace(state, cards=(*(c for c in state.cards if c.id != card.id), card))


def no_longer_there(state: State, card: CardId) -> State:
    """The state in which what is put off does not speak of this monster any more, where it speaks of what is still there only."""
    replace = msgspec.structs.replace
    if any(p.trigger.still_there for p in state.later):
        later = (replace(p, trigger=p.trigger.without(card)) if p.trigger.still_there else p for p in state.later)
        state = replace(state, later=tuple(later))
    if any(t.still_there for t in state.waiting):
        state = replace(state, waiting=tuple(t.without(card) if t.still_there else t for t in state.waiting))
    return state


def with_life(state: State, seat: Seat, points: int) -> State:
    return msgspec.structs.replace(state, life=(points, state.life[1]) if seat is Seat.A else (state.life[0], points))


__all__ = [
    "Action", "Battle", "Card", "Cause", "Change", "LimitSet", "Link", "Path", "Postponement", "Prohibition", "Question", "SkipNext", "State",
    "Trigger", "Used", "as_it_came", "no_longer_there", "noted", "with_card", "with_card_last", "with_life",
]  # fmt: skip

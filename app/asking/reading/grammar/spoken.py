"""Who and what a story speaks of: its cards, whose they are, and what is known of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done, Lies
from app.asking.reading.builds import boosts_its_battler, brings, destroys, is_monster, says_of
from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.nouns import Noun
from app.asking.things import is_thing
from app.engine.ids import ON_FIELD, Cause, Face, Zone
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind, On
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard_this_card import DiscardThis
from app.engine.words.operations.equip_to_this import EquipToThis
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.put_counters import PutCounters
from app.engine.words.operations.remove_counters import TakeCounters
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OTHER, USUAL_LIFE, Does, Letter, Player, Where
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

SIDES: dict[str, Player] = {"": "", "own": "A", "opponent": "B"}
"""Whose something is said to be, by who that is."""
EMPTY: Mapping[str, Letter] = {}


class NoStory(Exception):
    """A clause has no place in a story."""


_ZONES = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}


def used_only_in(library: Library, name: str, place: str) -> bool:
    """Whether a card is used in one place alone, so that it says nothing more that it is used from there."""
    card = library.card(slug_of(name)) if place in _ZONES else None
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
    return bool(used) and all({*effect.zones} == {_ZONES[place]} for effect in used)


class Spoken:
    """What has been told so far. `spoken`: the cards in the order in which they were spoken of, with whose they are, if that is known; `assumed`:
    those that lie there without it being said whose they are; `guessed`: by whom something is done of which only the card is named; `first`: who acts
    first, where nobody is named; `unplaced`: what somebody has none of, without it being said where; `comes_first`: what is answered was done before what
    is asked, and only spoken of with that; `tunes`: who has a Tuner and another monster; `turned`: the monster that
    turned out to lie face-down where it was attacked; `board`: it is asked whether all that lies there is destroyed; `tagged_in`: the monster that was brought
    by one that is not named; `hurts`: it is asked of a card that waits for damage; `played`: monsters
    that were Summoned by what was only called their use;
    `withstood`: a monster of which that is said has lived through an attack, by what is not said, so that what anybody loses by it hangs on that;
    `absorbs`: it was told last that a monster absorbs another one, which is then carried out;
    `used_to_negate`: the card of which it is told that something is negated by it."""

    def __init__(self, library: Library, whose: Mapping[str, Letter] = EMPTY) -> None:
        self.library = library
        self.lies: list[Lies] = []
        self.unplaced: list[Lies] = []
        self.done: list[Done] = []
        self.spoken: list[str] = []
        self.whose: dict[str, Letter] = dict(whose)
        self.assumed: set[str] = set()
        self.guessed: dict[str, Letter] = {}
        self.tunes: list[Letter] = []
        self.later = False
        self.absorbs = False
        self.first: Letter = "B"
        self.comes_first = False
        self.turned = ""
        self.board = False
        self.searched = False
        self.tagged_in = ""
        self.hurts = False
        self.withstood = False
        self.used_to_negate = ""
        self.one_of_two = False
        self.brought_one = ""
        self.played = set[str]()
        self.perhaps_used = set[str]()
        self.life = [*USUAL_LIFE]

    def monster(self, name: str) -> bool:
        return is_monster(self.library, name)

    def player(self, noun: Noun | None) -> Player:
        """The letter of a player; empty where it is none."""
        if noun is None or not noun.player:
            return ""
        return "A" if noun.kind == "me" else "B"

    def owner(self, noun: Noun, usual: Letter) -> Letter:
        said = SIDES[noun.whose]
        return said or self.whose.get(noun.card) or usual

    def named(self, noun: Noun | None, monster: bool = False) -> str:
        """The card that a noun means: by its name, or the last one that was spoken of; empty where it means none."""
        if noun is None:
            return ""
        if noun.card and noun.number > 1:
            raise NoStory
        if noun.kind == "card":
            return noun.card
        if noun.kind in ("it", "he") and self.brought_one and self.done and self.done[-1].card == self.brought_one:
            raise NoStory  # what was brought has no name
        if noun.kind == "it" and noun.sort in ("trap", "spell"):
            # `the trap`
            kinds = ((each, self.library.card(slug_of(each))) for each in reversed(self.spoken))
            return next((each for each, card in kinds if card is not None and card.kind.value == noun.sort), "")
        if noun.kind in ("it", "he", "effect"):
            for name in reversed(self.spoken):
                if not monster or self.monster(name):
                    return name
        return ""

    def by_kind(self, clause: Clause) -> Clause:
        """The clause with `the trap` as the last Trap that was spoken of. Of none it can only be told that it was negated."""
        subject, done_to = self._of_its_kind(clause.subject), self._of_its_kind(clause.object)
        preps = tuple((kind, self._of_its_kind(noun) or noun) for kind, noun in clause.preps)
        left = [each for each in (subject, done_to, *(noun for _, noun in preps)) if each is not None and each.kind == "it" and each.sort in ("trap", "spell")]  # fmt: skip
        if left and (left != [done_to] or clause.deed not in ("negate", "stop") or clause.aux):
            raise NoStory
        return replace(clause, subject=subject, object=done_to, preps=preps)

    def _of_its_kind(self, noun: Noun | None) -> Noun | None:
        name = self.named(noun) if noun is not None and noun.kind == "it" and noun.sort in ("trap", "spell") else ""
        return Noun("card", name) if name else noun

    def speak(self, name: str, who: Player) -> None:
        self.spoken = [*(each for each in self.spoken if each != name), name]
        if who:
            self.whose.setdefault(name, who)

    def _other(self) -> Letter:
        """Who acts next, where nobody is named: whoever has not acted last, or has not what lies there."""
        if not self.done:
            return OTHER[self.lies[-1].who] if self.lies else self.first
        return OTHER[self.done[-1].who]

    def _add(self, done: Done) -> None:
        self.done.append(done)
        self.later = self.later and done.does != "attack"  # what is used behind an attack answers that

    def _sort(self, noun: Noun | None) -> str:
        """A monster that is spoken of by its sort; empty for anything else."""
        of = noun.thing if noun is not None else None
        if of is None or not of.monster or of.attacks or of.place:
            return ""
        return msgspec.structs.replace(of, side="", face="", stance="").words

    def waits(self, done: Done) -> bool:
        """Whether a card that is used has but effects that wait for something that happens."""
        card = self.library.card(slug_of(done.card.partition(" [")[0])) if done.does == "use" else None
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        return bool(used) and all(effect.on is not None for effect in used)

    def waits_for_an_attack(self, done: Done) -> bool:
        """Whether a card is used when an attack is declared, and at no other time."""
        card = self.library.card(slug_of(done.card.partition(" [")[0])) if done.does == "use" else None
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        upon = (e.on.event == "attack-declared" if e.on is not None else "attack-declaration" in e.timing for e in used)
        return bool(used) and all(upon)

    def _whose_effect(self, who: Letter, deed: str) -> str:
        """The card of a player that does such a thing, the last that was spoken of; empty where none does."""
        own = (name for name in reversed(self.spoken) if self.whose.get(name) == who)
        return next((name for name in own if self._has_such(name, deed) and self._used_there(name)), "")

    def _effect_asked(self, subject: Noun | None, deed: str) -> str:
        """Whose effect is asked about, where only `it` or a player is said: that of what was answered; else of what was hit, or of what was done last."""
        if not self.done:
            raise NoStory
        last = self.done[-1]
        who = self.player(subject) if subject is not None and subject.kind in ("me", "opponent") else ""
        if subject is not None and subject.kind == "he" and deed == "get":
            who = "B"
        if deed == "discard" or (deed == "flip" and subject is not None and subject.kind == "he"):
            who = ""  # by whose effect is not said
        earlier = [self._there_of_it(each) if last.then else each.card for each in reversed(self.done[:-1])]
        names = earlier if last.does == "use" else []
        names += last.gives
        names += [last.on] if last.on and not is_thing(last.on) else []
        there = [each.card for each in self.lies]
        # what is Set does nothing then, and what lies there may
        names += [*there, last.card] if last.does == "set" else [last.card, *there]
        # what was given for a Summon that is told
        names += [name for each in self.done if each.does == "special-summon" for name in each.gives]
        fits = [name for name in names if self._has_such(name, deed)]
        if who:
            own = [name for name in fits if self.whose.get(name, who) == who]
            # `§ is up, do i search`: then it is mine
            hit = {each.on for each in self.done if each.does == "attack" and each.who == who}
            fits = own or [self._belongs(name, who) for name in fits if name in self.assumed - hit]
        if not fits and deed == "search":
            return self._effect_asked(subject, "summon")
        if not fits:
            raise NoStory
        return fits[0]

    def _there_of_it(self, done: Done) -> str:
        """What may still do something of what has been carried out: the monster that was brought, and not what brought it."""
        brought = done.does == "use" and done.on and not is_thing(done.on) and self.monster(done.on)
        return done.on if brought and brings(self.library, done.card) else done.card

    def _belongs(self, name: str, who: Letter) -> str:
        """The card that lies there, as a player's of whom it was only taken for granted that he has it not."""
        own = {name, *(each.card for each in self.lies if each.on == name)}
        self.lies = [replace(each, who=who) if each.card in own else each for each in self.lies]
        self.done = [replace(each, whose=who) if each.on == name and each.whose else each for each in self.done]
        self.whose |= dict.fromkeys(own, who)
        return name

    def _has_such(self, name: str, deed: str) -> bool:
        """Whether a card does such a thing, as far as a word tells."""
        says = says_of(self.library, name)
        match deed:
            case "destroy":
                return destroys(self.library, name)
            case "draw":
                return "draw" in says
            case "token":
                return "token" in says.casefold()
            case "search":
                return "add " in says
            case "flip":
                return self._does_when_flipped(name)
            case "summon" | "come-back":
                return brings(self.library, name) or "summon this" in says
            case "banish" | "discard" | "damage":
                return deed in says
            case _:
                return bool(says)

    def _does_when_flipped(self, name: str) -> bool:
        card = self.library.card(slug_of(name))
        return card is not None and any(each.on is not None and each.on.event == "flipped" for each in card.effects)

    def _takes_counters(self, name: str) -> bool:
        """Whether counters are put on a card by what it does without being activated."""
        card = self.library.card(slug_of(name))
        effects = card.effects if card is not None else ()
        return any(
            effect.kind is EffectKind.CONTINUOUS and any(isinstance(op, PutCounters) for op in effect.does)
            for effect in effects
        )

    def _only_flips(self, name: str) -> bool:
        """Whether all that a monster does is what it does when it is flipped."""
        card = self.library.card(slug_of(name))
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        return bool(used) and all(effect.on is not None and effect.on.event == "flipped" for effect in used)

    def _waits(self, name: str) -> Where:
        """Where a Spell or Trap lies that does not stay: Set, or in the hand."""
        card = self.library.card(slug_of(name))
        return "set" if card is not None and (card.kind is Kind.TRAP or "quick-play" in card.subtypes) else "hand"

    def _turns_face_down(self, name: str) -> bool:
        """Whether a card turns monsters face-down."""
        card = self.library.card(slug_of(name)) if name else None
        ops = (op for effect in card.effects for op in every_op(effect.does)) if card is not None else ()
        return any(isinstance(op, ChangePositions) and op.face is Face.DOWN for op in ops)

    def _stays(self, name: str) -> bool:
        card = self.library.card(slug_of(name))
        return card is not None and bool(card.stays)

    def _is_tuner(self, name: str) -> bool:
        card = self.library.card(slug_of(name))
        return card is not None and "tuner" in card.subtypes

    def _is_made(self, name: str) -> bool:
        """Whether a monster is Summoned from the Extra Deck, with materials."""
        card = self.library.card(slug_of(name)) if name else None
        return card is not None and not {"synchro", "fusion", "xyz"}.isdisjoint(card.subtypes)

    def _waits_for_it(self, name: str) -> bool:
        """Whether a card has a Trigger Effect, so that it is used by whoever did what it waits for."""
        card = self.library.card(slug_of(name))
        return card is not None and any(effect.kind is EffectKind.TRIGGER for effect in card.effects)

    def _waits_for_its_death(self, name: str) -> bool:
        """Whether a monster has an effect that waits for it to be destroyed, or sent to the Graveyard."""
        card = self.library.card(slug_of(name))
        waits = [e.on for e in card.effects if e.on is not None and e.on.card == "self"] if card is not None else []
        return any(on.event in ("destroyed", "sent", "destroyed-by-battle") for on in waits)

    def _waits_for_a_summon(self, name: str) -> bool:
        """Whether a card is used when any monster is Summoned."""
        card = self.library.card(slug_of(name))
        waits = (effect.on for effect in card.effects if effect.on is not None) if card is not None else ()
        return any(on.event == "summoned" and on.card == "any" for on in waits)

    def answers_summons(self, name: str) -> bool:
        """Whether a card is used when any monster is Summoned, or while its Summon is declared."""
        card = self.library.card(slug_of(name))
        stops = card is not None and any("summon-negation" in effect.timing for effect in card.effects)
        return stops or self._waits_for_a_summon(name)

    def waits_for_damage(self, name: str) -> bool:
        """Whether a card is used when its own player takes damage."""
        card = self.library.card(slug_of(name))
        waits = (effect.on for effect in card.effects if effect.on is not None) if card is not None else ()
        return any(on.event in ("damage", "battle-damage") and on.whose == "you" for on in waits)

    def _comes_out_for_it(self, name: str) -> bool:
        """Whether a card is used in the hand when something happens."""
        card = self.library.card(slug_of(name))
        return card is not None and any(effect.on is not None and Zone.HAND in effect.zones for effect in card.effects)

    def _destroys_by_effect(self, name: str) -> bool:
        """Whether a monster has an effect by which it destroys; that is not to be had from its battles."""
        card = self.library.card(slug_of(name))
        if card is None or card.unmodelled:
            return destroys(self.library, name)
        used = (effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED)
        return any(isinstance(op, Destroy) for effect in used for op in every_op(effect.does))

    def _by_its_counter(self, name: str) -> str:
        """The effect of a monster that counters are removed for; empty where it has none such, or more than one."""
        card = self.library.card(slug_of(name))
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        paid = [effect.id for effect in used if any(isinstance(op, TakeCounters) for op in effect.cost)]
        return paid[0] if len(paid) == 1 else ""

    def _gives_itself(self, name: str) -> bool:
        """Whether a monster is given for an effect of its own, so that nobody says for what."""
        card = self.library.card(slug_of(name))
        if card is None:
            return False
        costs = (op for effect in card.effects for op in effect.cost if isinstance(op, CardOp))
        gone = (op for effect in card.effects for op in every_op(effect.does) if isinstance(op, Banish))
        itself = any(op.wanted is None and op.who in (None, Who.SELF) for op in costs)
        itself = itself or any(isinstance(op, DiscardThis) for effect in card.effects for op in effect.cost)
        return itself or any(op.wanted is None and op.who is Who.SELF for op in gone)

    def _banishes_itself(self, name: str) -> bool:
        """Whether a monster is removed from play for an effect of its own, or by it."""
        card = self.library.card(slug_of(name))
        ops = (op for effect in card.effects for op in (*effect.cost, *every_op(effect.does))) if card else ()
        return any(isinstance(op, Banish) and op.wanted is None and op.who in (None, Who.SELF) for op in ops)

    def _pays_itself(self, name: str) -> bool:
        """Whether a monster is the cost of an effect of its own, which does not bring it back."""
        card = self.library.card(slug_of(name))
        if card is None or not self.monster(name):
            return False
        ops = [op for effect in card.effects for op in every_op(effect.does)]
        costs = [op for effect in card.effects for op in effect.cost if isinstance(op, CardOp)]
        comes = any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in ops)
        return not comes and any(op.wanted is None and op.who in (None, Who.SELF) for op in costs)

    def _for_own_battler(self, name: str) -> bool:
        """Whether what a card does is done to the monster of its own player that battles, which nobody has to name."""
        return boosts_its_battler(self.library, name)

    def _aims(self, name: str) -> bool:
        """Whether what a card changes of a monster it changes of one that it targets."""
        card = self.library.card(slug_of(name))
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        changes = [effect for effect in used if any(op.alters_stats() for op in every_op(effect.does))]
        return any(effect.targets is not None for effect in changes)

    def _goes_when_used(self, name: str) -> bool:
        """Whether a card is gone when it was used, so that using it twice takes two of it: a Spell or Trap that does not stay, or a monster that
        gives itself."""
        card = self.library.card(slug_of(name))
        if card is None or card.kind is not Kind.MONSTER:
            return card is not None and not card.stays
        return self._gives_itself(name)

    def _used_from(self, name: str) -> Where:
        """Where a card lies that is gone when it was used."""
        card = self.library.card(slug_of(name))
        if card is None or card.kind is not Kind.MONSTER:
            return self._waits(name)
        zones = {zone for e in card.effects if e.kind not in NEVER_ACTIVATED and e.cost for zone in e.zones}
        return "hand" if Zone.HAND in zones else "graveyard" if Zone.GRAVEYARD in zones else "field"

    def _brings_itself(self, name: str) -> bool:
        """Whether a monster is Summoned by an effect of its own that is used in the hand."""
        card = self.library.card(slug_of(name))
        if card is None or any(procedure.special for procedure in card.procedures):
            return False
        return any(
            Zone.HAND in effect.zones
            and any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(effect.does))
            for effect in card.effects
        )

    def _returns_itself(self, name: str) -> bool:
        """Whether a monster has an effect by which it Special Summons itself out of the Graveyard."""
        card = self.library.card(slug_of(name))
        return card is not None and any(
            Zone.GRAVEYARD in effect.zones
            and any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(effect.does))
            for effect in card.effects
        )

    def _minds_how_it_goes(self, name: str, destroyed: bool = False, on_field: bool = False) -> bool:
        """Whether what a monster does when it goes to the Graveyard hangs on where it comes from, unless that is known to be the field (`on_field`), or by what.
        `destroyed`: on the field, as it is told."""
        card = self.library.card(slug_of(name))
        waits = [each.on for each in card.effects if each.on is not None and each.on.card == "self"] if card else []
        goes = [on for on in waits if on.event in ("sent", "destroyed", "destroyed-by-battle")]
        if destroyed or on_field:
            there = [{*on.come_from} <= {*ON_FIELD} for on in goes]
            goes = [msgspec.structs.replace(on, come_from=()) if so else on for on, so in zip(goes, there, strict=True)]
        plain = [On(event="sent", to=(Zone.GRAVEYARD,)), On(event="sent", to=(Zone.GRAVEYARD,), phrase="if")]
        plain += [On(event="destroyed", to=to, phrase=said) for to in ((), (Zone.GRAVEYARD,)) for said in ("when", "if") if destroyed]  # fmt: skip
        return card is None or bool(card.unmodelled) or any(on not in plain for on in goes)

    def _minds_its_discard(self, name: str) -> bool:
        """Whether what a monster does when it is discarded hangs on for what, or it gives itself so for an effect of its own."""
        card = self.library.card(slug_of(name))
        if (
            card is None
            or card.kind is not Kind.MONSTER
            or card.unmodelled
            or "discard this card" in says_of(self.library, name)
        ):
            return True
        waits = [e.on for e in card.effects if e.on is not None and e.on.card == "self" and e.on.event == "sent"]
        from_hand = [on for on in waits if not on.come_from or Zone.HAND in on.come_from]
        return any(on.cause is not None or on.by != "any" or on.discarded for on in from_hand)

    def _waits_for_its_battle(self, name: str) -> bool:
        """Whether all that a monster does waits for it to beat another one."""
        card = self.library.card(slug_of(name))
        used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
        return bool(used) and all(e.on is not None and e.on.cause is Cause.BATTLE and e.on.by == "self" for e in used)

    def _brings_but_tokens(self, name: str) -> bool:
        """Whether a monster brings no other card to the field: at most Tokens."""
        card = self.library.card(slug_of(name))
        ops = [op for effect in card.effects for op in every_op(effect.does)] if card is not None else []
        own = (op for op in ops if isinstance(op, SpecialSummon) and op.who is not Who.SELF)
        return self.monster(name) and card is not None and not card.unmodelled and all(op.token for op in own)

    def _equips_itself(self, name: str) -> bool:
        """Whether a monster has an effect by which it takes another one to itself, as an Equip Card."""
        card = self.library.card(slug_of(name))
        ops = (op for effect in card.effects for op in every_op(effect.does)) if card is not None else ()
        return any(isinstance(op, EquipToThis) for op in ops)

    def _pays_as_many(self, name: str) -> bool:
        """Whether its player says how many, or how much, is given for a card."""
        card = self.library.card(slug_of(name))
        costs = (op for effect in card.effects for op in effect.cost) if card is not None else ()
        return any(getattr(op, "up_to", False) or getattr(op, "multiples", 0) for op in costs)

    def _comes(self, noun: Noun | None) -> bool:
        """Whether a monster that is played is Summoned by that: it has no effect in the hand that would be used."""
        if noun is None or noun.kind != "card" or noun.part or noun.card in self.spoken or not self.monster(noun.card):
            return False
        card = self.library.card(slug_of(noun.card))
        return card is not None and not any(
            {Zone.HAND, Zone.GRAVEYARD} & set(effect.zones) and effect.kind not in NEVER_ACTIVATED
            for effect in card.effects
        )

    def _usual_summon(self, name: str) -> Does:
        """How a monster is Summoned where nobody says it: by the hand, if it can be."""
        card = self.library.card(slug_of(name))
        if card is None:
            raise NoStory
        extra = {"synchro", "fusion", "xyz", "ritual"} & set(card.subtypes)
        if extra or (card.procedures and any(p.special for p in card.procedures)):
            return "special-summon"
        return "tribute-summon" if card.level > 4 else "normal-summon"

    def _used_there(self, name: str) -> bool:
        """Whether a monster has an effect that is used when it was Summoned or attacks: anywhere but in the hand."""
        card = self.library.card(slug_of(name))
        used = [e for e in card.effects if e.kind not in NEVER_ACTIVATED] if card is not None else []
        return not self.monster(name) or any(set(effect.zones) - {Zone.HAND} for effect in used)

    def _stops_summons(self, name: str, on: str) -> bool:
        """Whether a card that negates, said of a monster, is meant against its Summon."""
        return "summon" in says_of(self.library, name).casefold() and on not in (
            each.card for each in self.done if each.does == "use"
        )

    def _comes_by_hand_only(self, name: str) -> bool:
        return self.monster(name) and self._usual_summon(name) != "special-summon"

    def _stops_special_only(self, name: str) -> bool:
        """Whether what a card negates of Summons are Special Summons alone, and effects by which such are made."""
        card = self.library.card(slug_of(name))
        asks = (
            [each for effect in card.effects for each in effect.conditions if isinstance(each, SummonAttempted)]
            if card
            else []
        )
        return bool(asks) and all(each.how == ("special",) for each in asks)

    def _brings_by_effect(self, name: str) -> bool:
        """Whether a monster has an effect that is activated and Special Summons another one."""
        card = self.library.card(slug_of(name))
        used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
        return any(isinstance(op, SpecialSummon) for effect in used for op in every_op(effect.does))

    def minds_targets(self, name: str) -> bool:
        """Whether a card does something by itself when it is targeted."""
        card = self.library.card(slug_of(name))
        return card is not None and any(
            isinstance(op, BeforeTargeting) for effect in card.effects for op in effect.applies
        )

    def _is_for_monsters(self, name: str) -> bool:
        """Whether what a card does is done to monsters alone."""
        says = says_of(self.library, name)
        return "monster" in says and "spell" not in says and "trap" not in says and "card on the field" not in says

    def _gladiator(self, who: Letter) -> str:
        """The Gladiator Beast that is tagged out: the last of a player's that was spoken of."""
        found = [name for name in reversed(self.spoken) if name.startswith("Gladiator Beast") and self.monster(name)]
        own = [name for name in found if self.whose.get(name) in (who, None)]
        if not own and not found:
            raise NoStory
        name = (own or found)[0]
        if not own and len({each.who for each in self.done if each.card == name}) == 1:
            # `§ attacks, can i tag it out`: whose it is was only taken for granted
            self.done = [
                replace(each, who=who)
                if each.card == name
                else replace(each, who=OTHER[each.who], whose=who)
                if each.on == name and each.whose not in ("", who)
                else each
                for each in self.done
            ]
            self.whose[name] = who
        return name

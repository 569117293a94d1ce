"""A card that is used in a story, or attacks: on what, in answer to what, and what is given for it."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done
from app.asking.reading.builds import answers_anything, brings, negates, says_of
from app.asking.reading.grammar.lying import Lying
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.spoken import SIDES, NoStory
from app.asking.reading.usual import LARGE_ATK
from app.asking.things import EFFECTS, MONSTERS, Thing, is_thing, thing
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.engine.words.filters import Filter, Kind
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.notation.questions import OTHER, Does, Letter, Player
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of
from app.rulebook.texts import effect_text
from app.staging.fitting import facts_fit

ON = ("targeting", "on", "at", "against", "onto", "over", "to", "upon", "for")
IN_ANSWER = ("in response to", "to", "on", "after")


MADE_SO = {"synchro": "Synchro Monster"}
"""How monsters are Summoned that players speak of by that alone."""
_MADE = (*MADE_SO.values(), "Synchro Summon", "Fusion Monster", "Fusion Summon")
"""What a monster is given for, said of it as a use."""
SUMMONED: dict[str, tuple[Does, str]] = {
    "Synchro Summon": ("special-summon", "a Synchro Monster"), "Special Summon": ("special-summon", "a monster"), "Summon": ("normal-summon", "a monster"),
    "Normal Summon": ("normal-summon", "a monster"), "Tribute Summon": ("tribute-summon", "a monster"),
}  # fmt: skip
"""By the sort of a Summon what is done."""


class Using(Lying):
    """A story, with what is used and what attacks."""

    def _aim(self, noun: Noun, who: Letter, used: str = "") -> tuple[str, Player]:
        """What is aimed at: a card by its name, or one of a sort; and whose it is. `used`: the card that is aimed."""
        whose = SIDES[noun.whose]
        if noun.player and noun.kind != "he":
            raise NoStory
        if noun.sort == "attacker" and used:
            return self._what_attacks(whose, who)
        if noun.kind == "some" and noun.got == "token" and not (noun.sort or noun.two):
            noun = replace(noun, kind="thing", thing=Thing("Token"))  # `§ spins a fluff token`
        if noun.thing is not None:
            of = noun.thing
            if of.occasion or not of.lies or of.attacks or of.place:
                raise NoStory
            side = SIDES[of.side]
            return msgspec.structs.replace(of, side="").words, whose or side or OTHER[who]
        if noun.kind == "it" and noun.whose:
            return "a monster", whose
        if noun.kind == "it" and noun.sort == "monster" and (hit := self._hit_by_a_monster(who, used)) is not None:
            return hit.on, hit.whose
        name = self.named(noun, noun.kind == "he")
        if noun.kind == "it" and name and not used and not self.monster(name):
            name = next(filter(self.monster, reversed(self.spoken)), name)  # what is attacked
        if noun.kind == "it" and name == used and not noun.whose:
            # `i summon § and target it`: what was spoken of before
            name = next((each for each in reversed(self.spoken) if each != used), name)
        if noun.kind == "it" and self.done and name == self.done[-1].card:
            name = self._aimable(used, name) if used else self._there_now(name)
        if noun.kind == "it" and name and not self.monster(name) and self._is_for_monsters(used):
            name = next(filter(self.monster, reversed(self.spoken)), name)
        last = self.done[-1] if self.done else None
        if not name and noun.kind == "it" and last is not None and last.does == "attack" and last.whose and used:
            return last.on, last.whose  # `i attack his only monster, he §s it`
        if not name and noun.kind == "it" and last is not None and last.does == "attack" and last.who != who and used:
            return self._what_attacks("", who)  # `he attacks, i § it`
        if not name and noun.kind == "it" and not used and not self.done and len(self.lies) == 1:
            alone = self.lies[0]
            sort = thing(alone.card)
            if sort is not None and sort.monster and alone.number == 1 and alone.where == "field":
                self.lies.clear()
                return alone.card, alone.who  # `all i have is a monster, he runs it over`
        if not name:
            raise NoStory
        if noun.lies == "down" and name not in self.spoken:
            self._lay(noun, OTHER[who], "set")
        if noun.lies == "defense":
            if name in self.spoken:
                raise NoStory  # how it came to lie so is not told
            self._lay(noun, OTHER[who], "defense")
        return name, self.whose.get(name) or whose

    def _hit_by_a_monster(self, who: Letter, used: str) -> Done | None:
        """The use of the effect of a monster on one of this player's, told last before the card that is `used`: `§ targets my monster, i § that monster`
        speaks of what it targets."""
        before = self.done[:-1] if self.done and self.done[-1].card == used and not self.done[-1].on else self.done
        last = before[-1] if before else None
        if last is None or last.does != "use" or last.who == who or last.whose != who or not self.monster(last.card):
            return None
        of = thing(last.on)
        return last if (of.monster if of is not None else self.monster(last.on)) else None

    def _what_attacks(self, whose: Player, who: Letter) -> tuple[str, Player]:
        """The monster whose attack was told last, by its name if it has one; an attack of the other player, where none was."""
        told = next((each for each in reversed(self.done) if each.does == "attack" and whose in ("", each.who)), None)
        if told is None:
            told = Done(whose or OTHER[who], "attack", "a monster")
            self._add(told)
        return (Thing("monster", attacks=True).words if is_thing(told.card) else told.card), told.who

    def _there_now(self, name: str) -> str:
        """The monster that is attacked by `it`: what was brought, and not what brought it."""
        on = self.done[-1].on
        brought = self.done[-1].does == "use" and brings(self.library, name) and on and not is_thing(on)
        return on if brought and self.monster(on) else name

    def _aimable(self, used: str, name: str) -> str:
        """The card that is meant by `it` where it is one that the used card can be used on: what was used last, or what that was used on."""
        last = self.done[-1].on
        card = self.library.card(slug_of(used))
        if not last or is_thing(last) or card is None:
            return name
        if (
            self._waits_for_a_summon(used)
            and self.done[-1].does == "use"
            and self.monster(last)
            and brings(self.library, name)
        ):
            return last  # what was brought, and not what brought it
        fits = [effect.targets.fits for effect in card.effects if effect.targets is not None]
        # what gave itself for its effect is not there any more
        for each in (last, name) if self._gives_itself(name) else (name, last):
            of = self.library.card(slug_of(each))
            if of is not None and any(_may_be(wanted, of) for wanted in fits):
                return each
        return name

    def _attacked_by(self, who: Letter, name: str, whose: Player) -> Player:
        """Whose the monster is that a player attacks: the other player's, if nobody has said that it is his."""
        if whose != who or name not in self.assumed:
            return whose
        other = OTHER[who]
        self._belongs(name, other)
        return other

    def _use(self, who: Letter, name: str, preps: list[tuple[str, Noun]]) -> None:
        """A card is used: on something, or in answer to something."""
        if not name:
            raise NoStory
        if any(
            kind in ("for", "as", "in") and noun.thing is not None and noun.thing.sort in _MADE for kind, noun in preps
        ):
            raise NoStory  # `can i use § for a synchro`: that is no use of an effect
        if self._against_a_sort(name, preps) or self._negates_a_sort(name, preps):
            self._comes_first(OTHER[who], preps[0][1])  # `he uses § against my synchro`, `my spell gets §ed`
            preps = []
        if (two := self._brings_two(name, preps)) is not None:
            self._use(who, name, [("bring", replace(two, number=1, two=False))])
            self.done[-1] = replace(self.done[-1], also=two.card)
            return
        if name in self.assumed and self.whose.get(name) != who and any(each.card == name for each in self.lies):
            self._belongs(name, who)  # `§ in the grave, can i use it`
        self._gives_the_attacker(who, name)
        preps, attacked = self._for_the_one_attacked(who, name, preps)
        if not preps and not attacked and self._for_own_battler(name):
            self._battles_for(who)
        if self._fights(name, preps):
            self._attack(who, name, preps[0][1], [], True)  # `i § his §`
            return
        preps = self._its_effect_answered(preps)
        on, also = "", ""
        whose: Player = ""
        gives: list[str] = []
        beside = next((noun for kind, noun in preps if kind == "also"), None)
        if beside is not None:
            preps = [each for each in preps if each[0] != "also"]
            if not self._hits_two(name):
                # `he uses § on § and §`: the one, and then the other
                self._use(who, name, preps)
                self._use(who, beside.card, [])
                return
        against: Noun | None = None
        for kind, noun in preps:
            if kind == "gives":
                gives.append(self._paid(noun, who))
                continue
            if kind == "away":
                # `he §s § away`: given for it, or what it is used on
                own = (each for each in reversed(self.spoken) if self.whose.get(each, who) == who)
                given = noun.card or next((each for each in own if self._takes(name, each)), "")
                if given and self.owner(Noun("card", given), who) == who and self._takes(name, given):
                    gives.append(self._paid(Noun("card", given), who))
                    continue
                kind = "on"
            if kind == "answered-by" and noun.kind == "card" and negates(self.library, noun.card):
                against = noun
                continue
            if kind in ("with", "using") and (noun.kind == "it" or (noun.kind == "card" and self.monster(noun.card))):
                gives.append(self._paid(noun, who))
                continue
            of = noun.thing
            if kind in ("on", "upon", "at") and noun.kind == "summon" and not self.done and self.monster(name):
                self._add(Done(who, self._usual_summon(name), name))  # `§s effect used on summon`
                continue
            if (
                kind == "against"
                and not self.done
                and self.player(noun) == OTHER[who]
                and self._stops_special_only(name)
            ):
                self._add(Done(OTHER[who], "special-summon", "a monster"))  # `can i use § against him`
                self.comes_first = True
                continue
            if kind in ("in", "from") and noun.place == "graveyard":
                continue  # whence it is used is seen from what it does
            if kind in ("in", "from", "out of") and noun.place == "hand" and self._used_from_hand(name):
                continue
            if kind in ("in", "from", "out of") and noun.place == "hand" and self._is_held(name):
                self._lay(Noun("card", name, whose="own" if who == "A" else "opponent"), who, "hand")
                continue
            if not self.done and (kind in ("off", "from", "during") or kind in IN_ANSWER) and self._is_attack(noun):
                direct = of is not None and of.sort == "direct attack"
                self._add(Done(self._attacker(noun, who), "attack", "a monster", DIRECTLY if direct else ""))
                continue  # `i drop § off a direct attack`, `he chains § to my attack`
            if kind in ("off", "from", "after", "for") and self._waits_for_one(name, noun):
                self._comes_for(name, noun, who)  # `§ trigger off §`
                continue
            if kind not in ON and kind not in IN_ANSWER and kind != "bring":
                raise NoStory
            if noun.kind == "brought" and kind != "bring":
                self._brought_first(noun, who, name)
                continue
            if kind == "to" and self._lies_to_be_hit(name, noun):
                kind = "on"  # `i §, he chains § to my §`
            answered = kind in ("in response to", "to", "after") or noun.kind in ("summon", "attack", "effect")
            if answered or noun.part in ("summon", "attack", "effect", "activation"):
                if not self.done and not noun.card and on and not is_thing(on) and not self.monster(on):
                    self._add(Done(OTHER[who], "use", on))
                self._answered(noun, who)
                continue
            if on:
                raise NoStory
            if self._is_there_already(name, noun):
                continue
            on, whose = self._aim(noun, who, name)
            if noun.number > 1 and noun.thing is not None:
                also = self._second(name, noun, on)
            if (
                kind != "bring"
                and not is_thing(on)
                and negates(self.library, name)
                and not self._revives(name)
                and (not self.monster(on) or self._stops_summons(name, on))
            ):
                summon = self.monster(on) and not any(each.card == on for each in self.done)
                if (
                    summon
                    and self._comes_by_hand_only(on)
                    and self._stops_special_only(name)
                    and self._brings_by_effect(on)
                ):
                    self._add(Done(whose or OTHER[who], "use", on))  # `my § gets §ed`: what it does
                    self.speak(on, whose or OTHER[who])
                    on, whose = "", ""
                    continue
                self._answered(replace(noun, part="summon") if summon else noun, who)
                on, whose = "", ""
        self._used_by_then(who, name)
        if any(
            each.card == name and each.who == who and each.does != "use" for each in self.done
        ) and not self._used_there(name):
            raise NoStory  # another copy of it must be meant
        if on and not is_thing(on):
            brought = any(kind == "bring" for kind, _ in preps)
            self.speak(on, whose or (who if brought else ""))
        self._whose_first(who, name, on)
        then = (self.later and bool(self.done)) or bool(
            self.done and self.done[-1].does == "use" and self.done[-1].who == who
        )
        then = then or self._has_come_first(name, on)
        if beside is not None:
            also = self._second(name, beside, on)
        self._add(Done(who, "use", name, on, whose, also, tuple(gives), then))
        self.later = False
        self.speak(name, who)
        if against is not None:
            self._use(OTHER[who], against.card, [])

    def _used_by_then(self, who: Letter, name: str) -> None:
        """`he uses §, i § it`, of a monster that is used on the field: what it does is answered, where the other card would not answer that it came by hand."""
        last = self.done[-1] if self.done else None
        if last is None or last.card not in self.perhaps_used or last.who == who or not last.does.endswith("summon"):
            return
        by_hand = last.does != "special-summon"
        if (self.answers_summons(name) and not (by_hand and self._stops_special_only(name))) or self.later:
            return
        card = self.library.card(slug_of(last.card))
        used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
        if used and all(each.kind is EffectKind.IGNITION for each in used):
            self.done[-1] = Done(last.who, "use", last.card)

    def _is_there_already(self, name: str, noun: Noun) -> bool:
        """Whether what only negates is said of a monster that was brought by what has been carried out before: it negates no such thing any more."""
        last = self.done[-1] if self.done else None
        if not self.later or last is None or last.does != "use" or not brings(self.library, last.card):
            return False
        card = self.library.card(slug_of(name))
        aims = card is None or any(effect.targets is not None for effect in card.effects)
        return negates(self.library, name) and not aims and (noun.kind in ("it", "he") or noun.card == last.on)

    def _its_effect_answered(self, preps: list[tuple[str, Noun]]) -> list[tuple[str, Noun]]:
        """`he §s my § in response to its effect`: that of the monster that is hit, where nothing was told before."""
        hit = next((n for kind, n in preps if kind in ON and n.kind == "card" and self.monster(n.card)), None)
        if self.done or hit is None:
            return preps
        of_it = replace(hit, part="effect", lies="")
        return [
            (kind, of_it if kind == "in response to" and noun.kind == "effect" and not noun.card else noun)
            for kind, noun in preps
        ]

    def _is_held(self, name: str) -> bool:
        """Whether a Trap of which nothing was told yet has a way to be used from the hand."""
        card = self.library.card(slug_of(name))
        trap = card is not None and card.kind is Kind.TRAP and name not in self.spoken
        return trap and "your hand" in says_of(self.library, name)

    def _used_from_hand(self, name: str) -> bool:
        """Whether a monster has an effect that is used from the hand in a battle, so that nothing else of it can be meant once there is one."""
        card = self.library.card(slug_of(name))
        there = [e for e in card.effects if e.kind not in NEVER_ACTIVATED and Zone.HAND in e.zones] if card else []
        fought = any(each.does == "attack" for each in self.done)
        return len(there) == 1 and self.monster(name) and (fought or (card is not None and len(card.effects) == 1))

    def _waits_for_one(self, name: str, noun: Noun) -> bool:
        """Whether a card waits for some monster to be Summoned, as that may be."""
        card, came = self.library.card(slug_of(name)), self.library.card(slug_of(noun.card))
        if (
            card is None
            or came is None
            or noun.kind != "card"
            or noun.part not in ("", "summon")
            or card.name == came.name
        ):
            return False
        waits = [each.on for each in card.effects if each.on is not None]
        return any(
            on.event == "summoned" and on.card == "any" and (on.fits is None or facts_fit(on.fits, came))
            for on in waits
        )

    def _comes_for(self, name: str, noun: Noun, who: Letter) -> None:
        """The Summon for which a card is used, if it was not told of."""
        if any(each.card == noun.card for each in self.done):
            return
        self._add(Done(who, self._summon_for(name, noun.card), noun.card))
        self.speak(noun.card, who)

    def _summon_for(self, name: str, came: str) -> Does:
        """In which way a monster was Summoned for which a card was used that waits for that."""
        card, monster = self.library.card(slug_of(name)), self.library.card(slug_of(came))
        waits = (
            [each.on for each in card.effects if each.on is not None and each.on.event == "summoned"] if card else []
        )
        by_hand = any("normal" in on.how for on in waits) and monster is not None and not self._is_made(came)
        if not by_hand or monster is None:
            return self._usual_summon(came)
        return "tribute-summon" if monster.level > 4 else "normal-summon"

    def _has_come_first(self, name: str, on: str) -> bool:
        """Whether what a card is used on, which can be on the field only, is brought there by what was used before it, so that this comes after that."""
        last, card = self.done[-1] if self.done else None, self.library.card(slug_of(name))
        if last is None or last.does != "use" or not on or is_thing(on) or card is None or not self.monster(on):
            return False
        itself = on == last.card.partition(" [")[0] and self._returns_itself(on)
        by_it = on == last.on and self._revives(last.card.partition(" [")[0])
        if not (itself or by_it) or any(each.card == on and each.where in ("field", "set") for each in self.lies):
            return False
        zones = [zone for e in card.effects if e.targets is not None for zone in e.targets.fits.zones]
        return bool(zones) and not {Zone.GRAVEYARD, Zone.DECK, Zone.HAND}.intersection(zones)

    def _brings_two(self, name: str, preps: list[tuple[str, Noun]]) -> Noun | None:
        """Two copies of a card that another one brings out of the Deck (`he §s out two §`); None where that is not said."""
        card = self.library.card(slug_of(name))
        if len(preps) != 1 or preps[0][0] not in ("bring", "for", "to summon", "on", "into") or card is None:
            return None
        noun = preps[0][1]
        if noun.kind != "card" or noun.number != 2 or noun.part or not self.monster(noun.card):
            return None
        ops = (op for effect in card.effects for op in every_op(effect.does) if isinstance(op, SpecialSummon))
        brings_so_many = any(
            op.wanted is not None and Zone.DECK in op.wanted.zones and getattr(op, "count", 1) == 2 for op in ops
        )
        return noun if brings_so_many else None

    def _brought_first(self, noun: Noun, who: Letter, name: str) -> None:
        """`can i § the guy that § brings`: what waits for a Summon answers that which the other card makes."""
        if self.done or not self._waits_for_a_summon(name) or not brings(self.library, noun.card):
            raise NoStory
        self._use(SIDES[noun.whose] or OTHER[who], noun.card, [])
        self.comes_first = True

    def _takes(self, name: str, given: str) -> bool:
        """Whether a card costs a Tribute such as another one would be."""
        card, other = self.library.card(slug_of(name)), self.library.card(slug_of(given))
        ops = [op for effect in card.effects for op in effect.cost] if card is not None else []
        wanted = [op.wanted for op in ops if isinstance(op, Tribute) and op.wanted is not None]
        return other is not None and any(facts_fit(fits, other) for fits in wanted)

    def _whose_first(self, who: Letter, name: str, on: str) -> None:
        """`§ targets §, he §s that`: what is used by nobody that is named is the other player's, where somebody uses another card on what it is used on."""
        first = self.done[0] if len(self.done) == 1 else None
        brought = first is not None and first.does == "use" and first.on == name and brings(self.library, first.card)
        if (
            first is not None
            and brought
            and first.who != who
            and first.card in self.guessed
            and first.whose != first.who
        ):
            # `§ summons §, can i use §`: whoever uses what came had it brought
            self.done[0] = replace(first, who=who, whose=who if first.whose else "")
            self.whose |= {first.card: who, name: who}
            return
        if first is None or first.who != who or first.does != "use" or not on or on not in (first.on, first.also):
            return
        if first.card in self.guessed and first.card != name:
            self.done[0] = replace(first, who=OTHER[who], whose=OTHER[who] if first.whose == who else first.whose)
            self.whose[first.card] = OTHER[who]

    def _second(self, used: str, noun: Noun, on: str) -> str:
        """The second card that one is used on, beside the first: of those of one player, by its name, or as many of a sort are said."""
        if not self._hits_two(used):
            raise NoStory
        if noun.thing is not None and noun.number == 2:
            return on
        if noun.kind != "card" or noun.number != 1 or is_thing(on):
            raise NoStory
        self.speak(noun.card, self.whose.get(on, ""))
        return noun.card

    def _revives(self, name: str) -> bool:
        """Whether a card brings a monster that it targets in the Graveyard, and adds none to the hand."""
        card = self.library.card(slug_of(name))
        targets = [e.targets.fits.zones for e in card.effects if e.targets is not None] if card is not None else []
        return brings(self.library, name) and (Zone.GRAVEYARD,) in targets and "add " not in says_of(self.library, name)

    def _hits_two(self, name: str) -> bool:
        """Whether a card has an effect that targets two cards."""
        card = self.library.card(slug_of(name))
        found = [effect.targets for effect in card.effects if effect.targets is not None] if card is not None else []
        return any(sum(group.count for group in each.groups) > 1 for each in found)

    def _lies_to_be_hit(self, used: str, noun: Noun) -> bool:
        """Whether a card that stays on the field only lies there, where another one was used last: what is used is no answer to it, but used on it."""
        last, card, on = self.done[-1] if self.done else None, self.library.card(slug_of(used)), noun.card
        of = self.library.card(slug_of(on))
        if last is None or card is None or of is None or noun.kind != "card" or noun.part or not noun.whose:
            return False
        if last.does != "use" or self.monster(on) or not of.stays or any(each.card == on for each in self.done):
            return False
        return any(effect.targets is not None and _may_be(effect.targets.fits, of) for effect in card.effects)

    def _given_to_hit(self, itself: str, noun: Noun) -> bool:
        """Whether a monster that gives itself for its effect is given to do that to another card: to one of the other player's, or to one that it brings
        back (`i banish § for §`)."""
        card, on = self.library.card(slug_of(itself)), self.library.card(slug_of(noun.card))
        if card is None or on is None or noun.part or not self._pays_itself(itself):
            return False
        aims = [effect for effect in card.effects if effect.targets is not None and _may_be(effect.targets.fits, on)]
        return bool(aims) and (noun.whose == "opponent" or (brings(self.library, itself) and self.monster(noun.card)))

    def _gives_the_attacker(self, who: Letter, name: str) -> None:
        """`§ attacks a set §, can i tribute § to negate that`: who uses the attacker is who attacks, where that was only taken for granted."""
        attack = self.done[-1] if self.done else None
        if attack is None or attack.does != "attack" or attack.card != name or attack.who == who:
            return
        if self.guessed.get(name) != attack.who:
            raise NoStory
        self.done[-1] = replace(attack, who=who, whose=OTHER[who] if attack.whose else "")
        self.guessed[name] = self.whose[name] = who
        if attack.on in self.assumed or (attack.whose and any(each.card == attack.on for each in self.lies)):
            self._belongs(attack.on, OTHER[who])

    def _for_the_one_attacked(
        self, who: Letter, name: str, preps: list[tuple[str, Noun]]
    ) -> tuple[list[tuple[str, Noun]], bool]:
        """`§ attacks me, can i use § on my light monster`: what a card is used on that does something to the monster of its player that battles is
        that monster, so that it is what was attacked where that was not told. What is left to be said of its use, and whether it was so."""
        attack = self.done[-1] if self.done else None
        if attack is None or attack.does != "attack" or attack.who == who or not self._for_own_battler(name):
            return preps, False
        if len(preps) != 1 or preps[0][0] not in ("on", "for") or preps[0][1].number > 1:
            return preps, False
        of = preps[0][1]
        if not (of.card or (of.thing is not None and of.thing.monster)) or of.part:
            return preps, False
        if of.card == name:
            raise NoStory  # `§ on my Blackwing`: another one of its name must be meant
        on, whose = self._aim(of, who)
        whose = whose if of.whose or (of.thing is not None and of.thing.side) else who
        if whose != who or (on != attack.on and attack.on not in ("", "directly", "a monster")):
            return preps, False
        self.done[-1] = replace(attack, on=on, whose=who)
        if of.card:
            self.speak(of.card, who)
        return [], True

    def _battles_for(self, who: Letter) -> None:
        """`§ attacks § and i use §`, which is for a monster of mine that battles: where neither is said to be anybody's it is mine that attacks."""
        number = next((n for n in reversed(range(len(self.done))) if self.done[n].does == "attack"), -1)
        attack = self.done[number] if number >= 0 else None
        if attack is None or attack.who == who or attack.card not in self.guessed or attack.whose:
            return
        if attack.on == DIRECTLY:
            raise NoStory  # `§ attacks me`: whether a monster of mine is attacked is not told
        if self.whose.get(attack.on, OTHER[who]) == OTHER[who] and not any(e.card == attack.on for e in self.lies):
            self.done[number] = replace(attack, who=who)
            self.whose[attack.card] = self.guessed[attack.card] = who

    def _against_a_sort(self, name: str, preps: list[tuple[str, Noun]]) -> bool:
        """Whether a card that negates is used against a Summon of a monster that is spoken of by its sort, and nothing was done before."""
        if (
            len(preps) != 1
            or preps[0][0] not in ("on", "against", "to")
            or self.done
            or not negates(self.library, name)
        ):
            return False
        of = preps[0][1].thing
        made = of is not None and of.monster and of.sort in MADE_SO.values() and not (of.place or of.face)
        return made and "summon" in says_of(self.library, name)

    def _negates_a_sort(self, name: str, preps: list[tuple[str, Noun]]) -> bool:
        """Whether a card that negates, and targets nothing, is used against a Spell or Trap that is spoken of by its sort, and nothing was done before."""
        card = self.library.card(slug_of(name))
        if len(preps) != 1 or preps[0][0] not in ("on", "against", "to") or self.done or card is None:
            return False
        of = preps[0][1].thing
        used = of is not None and of.backrow and not (of.place or of.face) and preps[0][1].number == 1
        return used and negates(self.library, name) and all(effect.targets is None for effect in card.effects)

    def _comes_first(self, who: Letter, noun: Noun | None) -> None:
        """What is spoken of by its sort and answered: a Summon, or something that is used."""
        of = noun.thing if noun is not None else None
        if of is None or of.place or of.attacks or of.named or (noun is not None and not noun.number):
            raise NoStory
        self.comes_first = True
        plain = msgspec.structs.replace(of, side="").words
        if of.sort in SUMMONED:
            self._add(Done(who, *SUMMONED[of.sort]))
        elif of.sort in ("attack", "direct attack"):
            self._add(Done(who, "attack", "a monster", DIRECTLY if of.sort == "direct attack" else ""))
        elif of.monster and MONSTERS[of.sort] in ("synchro", "fusion", "ritual"):
            self._add(Done(who, "special-summon", plain))
        elif of.backrow or of.sort in EFFECTS:
            self._add(Done(who, "use", plain))
        else:
            raise NoStory

    def _fights(self, name: str, preps: list[tuple[str, Noun]]) -> bool:
        """Whether a monster that is used on another can only attack it: it has no effect that is used on anything."""
        if [kind for kind, _ in preps] != ["on"] or not self.monster(name):
            return False
        on, card = preps[0][1], self.library.card(slug_of(name))
        if not (on.kind == "card" and self.monster(on.card)) or on.part or card is None or card.unmodelled:
            return False
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
        return not any(
            effect.targets is not None or any(isinstance(op, CardOp) for op in every_op(effect.does)) for effect in used
        )

    def _attack(
        self, who: Letter, name: str, done_to: Noun | None, preps: list[tuple[str, Noun]], by_card: bool
    ) -> None:
        if by_card:
            # `can § banish it and attack with it`: with itself
            preps = [each for each in preps if each[0] != "with" or each[1].kind not in ("it", "he")]
        direct = [each for each in preps if each[0] == "directly"]
        if done_to is not None and self.player(done_to) == OTHER[who]:
            done_to, direct = None, direct or [("directly", Noun("it"))]  # `§ hits me`
        past = [each for each in preps if direct and each[0] in ("past", "over", "through", "around") and each[1].thing]
        for _, noun in past:
            self._sort_lies(noun, OTHER[who], "")  # `can § attack directly past his monsters`
        preps = [each for each in preps if each not in past]
        again = any(each.does == "attack" and each.card == name and each.who == who for each in self.done)
        preps = [each for each in preps if each not in direct and not (again and each[0] == "again")]
        card = self.library.card(slug_of(name))
        if card is not None and direct:
            # `hits me directly for 2800`, which is the ATK that it has
            preps = [each for each in preps if each[0] != "for" or each[1].sort != str(card.atk)]
        aims = [noun for kind, noun in preps if kind in ("on", "at", "into", "over", "against")]
        left = len(preps) - len(aims)
        aims += [done_to] if by_card and done_to is not None else []
        if not name or not self.monster(name) or len(aims) > 1 or left:
            raise NoStory
        on, whose = self._aim(aims[0], who) if aims else (DIRECTLY if direct else "", "")
        whose = self._attacked_by(who, on, whose)
        if whose == who:
            raise NoStory  # nobody attacks his own monster
        self._was_set(on)
        self._add(Done(who, "attack", name, on, whose))
        if on and not is_thing(on):
            self.speak(on, whose)
        self.speak(name, who)

    def _is_attack(self, noun: Noun) -> bool:
        """Whether a noun is an attack of which no more is said than whose it is."""
        of = noun.thing
        return noun.kind == "attack" or (of is not None and of.sort.endswith("attack") and not of.named)

    def _attacker(self, noun: Noun, who: Letter) -> Letter:
        """Whose attack it is that a player answers: the other one's, if nobody says it."""
        side = noun.thing.side if noun.thing is not None else noun.whose
        return SIDES[side] or OTHER[who]

    def _beats_it(self) -> None:
        """`he runs over my §`, `he attacks my § and it dies`: what attacks it, if it is not named, is bigger than most."""
        last = self.done[-1]
        if last.does == "attack" and last.card == "a monster" and last.on and not is_thing(last.on):
            self.done[-1] = replace(last, card=Thing("monster", atk=LARGE_ATK).words)

    def _attacks(self, who: Letter, done_to: Noun | None, preps: list[tuple[str, Noun]]) -> None:
        """A player attacks, with a monster that may be left open."""
        with_one = [noun for name, noun in preps if name == "with"]
        figure = next((noun.sort for name, noun in preps if name == "for" and noun.sort.isdigit()), "")
        if figure and not with_one:
            # `hits me for 2000`
            self._attacks(who, done_to, [each for each in preps if each[1].sort != figure])
            if self.done[-1].card != "a monster" or self.done[-1].on != DIRECTLY:
                raise NoStory
            self.done[-1] = replace(self.done[-1], card=Thing("monster", atk=int(figure)).words)
            return
        if done_to is not None and len(with_one) == 1 and (sort := self._sort(with_one[0]) or _any(with_one[0])):
            # `he attacks my § with a monster`
            self._attacks(who, done_to, [each for each in preps if each[0] != "with"])
            if self.done[-1].card != "a monster":
                raise NoStory
            self.done[-1] = replace(self.done[-1], card=sort)
            return
        if len(with_one) == 1 and with_one[0].kind in ("it", "he") and (name := self._of_his(who)):
            # `i use §, can i attack with it`
            self._attack(who, name, done_to, [each for each in preps if each[0] != "with"], done_to is not None)
            return
        at_player = done_to is not None and done_to.player and self.player(done_to) == OTHER[who]
        sort = self._sort(with_one[0]) or _any(with_one[0]) if len(with_one) == 1 else ""
        if done_to is None and len(preps) == len(with_one) == 1 and sort:
            self._add(Done(who, "attack", sort))
        elif at_player and all(name == "directly" for name, _ in preps):
            self._add(Done(who, "attack", "a monster", DIRECTLY))
        elif done_to is None and not any(name in ("with", "on", "at", "into", "over", "against") for name, _ in preps):
            direct = any(name == "directly" for name, _ in preps)
            if len(preps) > direct:
                raise NoStory
            self._add(Done(who, "attack", "a monster", DIRECTLY if direct else ""))
        elif not preps and done_to is not None and done_to.kind in ("card", "thing", "it"):
            on, whose = self._aim(done_to, who)
            whose = self._attacked_by(who, on, whose)
            self._was_set(on)
            self._add(Done(who, "attack", "a monster", on, whose))
            if not is_thing(on):
                self.speak(on, whose)
        elif (
            done_to is not None
            and done_to.kind == "card"
            and any(name in ("into", "at", "on", "over") for name, _ in preps)
        ):
            self._attack(who, done_to.card, None, preps, False)  # `he swings § into §`
        elif done_to is None and len(with_one) == 1 and with_one[0].kind == "it":
            rest = [each for each in preps if each[0] != "with"]
            self._attack(who, self.named(with_one[0], True), None, rest, False)  # `can he attack with it`
        else:
            self._attack(who, self.named(done_to if not preps else None, True), done_to, preps, False)

    def _of_his(self, who: Letter) -> str:
        """The monster with which a player attacks, said as `it`: the last that was spoken of, where it is that player's; empty where none can be meant."""
        last = self.done[-1] if self.done else None
        name = self.named(Noun("it"), True)
        if last is None or not name or self.whose.get(name) != who:
            return ""
        if name in self.played and self._used_there(name):
            raise NoStory  # whether its Summon is meant, or what it does
        one_hit = is_thing(last.on) and last.does == "use"
        other = one_hit and (last.whose == who or self._has_such(last.card.partition(" [")[0], "take"))
        return "" if other else name

    def _hits_those_of_the_other(self, who: Letter) -> None:
        """Several copies that lie there are those of the player who is attacked, where nobody has said whose they are: `two § out, can he attack`."""
        for lies in self.lies:
            if lies.number > 1 and lies.who == who and lies.card in self.assumed and self.monster(lies.card):
                self._attacked_by(who, lies.card, who)

    def _paid(self, noun: Noun, who: Letter, tributed: bool = False) -> str:
        """A card that is given for something; only a monster is Tributed."""
        token = self.library.card(slug_of(noun.sort)) if noun.sort and noun.thing == Thing("Token") else None
        name = token.name if token is not None else self.named(noun, tributed and noun.kind == "it")
        if not name or (noun.thing is not None and token is None):
            raise NoStory
        self.speak(name, who)
        return name

    def _answered(self, noun: Noun, who: Letter) -> None:
        """What is answered has been done, if nobody has told so yet."""
        name = self.named(noun)
        if noun.kind in ("it", "effect", "he", "summon", "attack") or any(each.card == name for each in self.done):
            if not self.done:
                raise NoStory
            if noun.kind == "effect" or noun.part == "effect":
                self._triggers_first(name, who)
            return
        if not name:
            raise NoStory
        owner = self.owner(noun, OTHER[who])
        if noun.part == "attack":
            self._add(Done(owner, "attack", name))
        elif self._brings_itself(name) and not self._waits_for_it(name):
            self._add(Done(owner, "use", name))  # which comes by an effect of its own
        elif noun.part == "summon" or (
            self.monster(name) and not noun.part and not answers_anything(self.library, name)
        ):
            self._add(Done(owner, self._usual_summon(name), name))
        else:
            self._add(Done(owner, "use", f"{name}{self._of_that_deed(noun)}"))
        self.speak(name, owner)

    def _of_that_deed(self, noun: Noun) -> str:
        """Which effect of several is meant by what it does (`my §s mill`); empty where it is none, or not one alone."""
        card = self.library.card(slug_of(noun.card)) if noun.part == "effect" and noun.got else None
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        such = [effect.id for effect in used if noun.got in effect_text(effect).casefold()]
        return f" [{such[0]}]" if len(such) == 1 < len(used) else ""

    def _triggers_first(self, name: str, who: Letter) -> None:
        """`my § dies in battle, can he § its effect`: what waits for what was done last is used before it is answered."""
        last = self.done[-1]
        fought = last.does == "attack" and name in (last.card, last.on) and self._waits_for_its_death(name)
        came = last.does.endswith("summon") and name == last.card and self._waits_for_it(name)
        owner = self.whose.get(name) or (OTHER[last.who] if name == last.on else last.who)
        if (fought or came) and owner != who:
            self._add(Done(owner, "use", name))
            self.comes_first = True

    def _usable(self, noun: Noun | None, who: Letter) -> str:
        """The card that a player uses: by its name, or, said as `it`, the one of theirs that was hit last."""
        if noun is not None and noun.kind in ("it", "effect") and self.done:
            hit = self.done[-1].on
            if (
                hit
                and hit != DIRECTLY
                and not is_thing(hit)
                and (self.whose.get(hit) or OTHER[self.done[-1].who]) == who
            ):
                return hit
            own = [name for name in reversed(self.spoken) if self.whose.get(name) == who and name != self.done[-1].card]
            found = own[0] if own else self.named(noun)
        else:
            found = self.named(noun)
        last = self.done[-1] if self.done else None
        it = noun is not None and noun.kind == "it" and last is not None
        if it and last is not None and is_thing(last.on) and last.card == found and last.who != who:
            raise NoStory  # `he §s my set card, i chain it`: that one has no name
        pointed = noun is not None and noun.kind in ("it", "effect") and any(each.card == found for each in self.lies)
        if pointed and found not in self.assumed and self.whose.get(found) != who and not self._for_either(found):
            raise NoStory  # what lies there is the other player's
        return found

    def _for_either(self, name: str) -> bool:
        """Whether either player may use a card of which one has it."""
        card = self.library.card(slug_of(name))
        return card is not None and any(effect.either_player for effect in card.effects)

    def _with_object(self, preps: list[tuple[str, Noun]], done_to: Noun | None) -> list[tuple[str, Noun]]:
        return [*([("on", done_to)] if done_to is not None else []), *preps]


def _any(noun: Noun) -> str:
    """`he attacks it with something`: that is a monster."""
    if noun.kind != "some" or noun.sort not in ("", "big") or noun.got or noun.two:
        return ""
    return Thing("monster", atk=LARGE_ATK).words if noun.sort else "a monster"


def _may_be(wanted: Filter, card: CardDef) -> bool:
    """Whether a card could be one that an effect targets: of that kind, and on the field if it is a Spell or Trap that is used."""
    kinds = (wanted.kind,) if wanted.kind is not None else wanted.kinds
    if kinds and card.kind not in kinds:
        return False
    homes = (Zone.MONSTER, Zone.GRAVEYARD) if card.kind is Kind.MONSTER else (Zone.SPELL, Zone.FIELD)
    return bool(set(wanted.zones) & set(homes))

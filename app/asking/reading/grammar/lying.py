"""What lies there in a story, before anything is done."""

from __future__ import annotations

import re
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import brings, negates, says_of
from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.nouns import Noun, Place, Side
from app.asking.reading.grammar.spoken import SIDES, NoStory, Spoken, used_only_in
from app.asking.taking import takes_or_brings
from app.asking.things import Thing, is_thing
from app.notation.questions import OTHER, Letter, Player, Where
from app.rulebook.facts import slug_of


class Lying(Spoken):
    """A story, with what lies there."""

    def _lay(self, noun: Noun, usual: Letter, where: Where | Literal[""] = "") -> None:
        who = self.owner(noun, usual)
        if any(each.card == noun.card for each in self.done):
            raise NoStory  # how it lies after something was done to it
        if not noun.whose and noun.card not in self.whose:
            self.assumed.add(noun.card)
        place: Where = where or noun.place or "field"  # the places of a noun are places of a story
        if place == "field":  # where it lies there as is said
            place = {"down": "set", "defense": "defense"}.get(noun.lies, "field")  # type: ignore[assignment]
        if place == "field" and not self.monster(noun.card) and not self._stays(noun.card):
            place = self._waits(noun.card)
        self.lies.append(Lies(who, noun.card, place, noun.number))
        self.speak(noun.card, who)

    def _beside(self, clause: Clause) -> Clause:
        """What lies there beside what is done: `with § out`; the clause without what is not there."""
        worn, bearer = clause.prep("worn"), clause.prep("bearer")
        if worn is not None and bearer is not None:
            by = (
                self.library.card(slug_of(clause.object.card))
                if clause.object is not None and clause.object.card
                else None
            )
            if by is None or any(effect.targets is not None for effect in by.effects):
                raise NoStory  # at what that is aimed is not told
            self._is_equipped(bearer, worn, "")
            clause = replace(clause, preps=tuple(each for each in clause.preps if each[0] not in ("worn", "bearer")))
        for name, noun in clause.preps:
            if name == "under" and noun.kind == "card":
                self._lay(noun, self.player(clause.subject) or "B")
            elif name == "lacks" and noun.kind == "card":
                without = SIDES[noun.whose] or self.player(clause.subject) or self._player_of(clause)
                self.lies.append(Lies(without, noun.card, "field", 0))
            elif name == "lacks":
                who = SIDES[noun.whose or (noun.thing.side if noun.thing is not None else "")]
                self._sort_lies(noun, who or self.player(clause.subject) or "A", noun.place)
            elif name == "under" and noun.thing is not None:
                self._lies(Clause("", "", None, "have", noun))
        beside = [each for each in clause.preps if each[0] == "with" and self._only_lies(clause, each[1])]
        for _, noun in beside:
            self._lies(Clause("", "", None, "have", noun))  # `with a set monster on my side`
        counted = [each for each in clause.preps if each[0] == "with" and self._is_counted(clause, each[1])]
        if counted:
            # `can i special summon § with 3 darks in grave`
            self._sort_lies(counted[0][1], self.player(clause.subject) or "A", "graveyard")
            beside += [*counted, *(each for each in clause.preps if each[0] == "in" and each[1].place == "graveyard")]
        left = tuple(each for each in clause.preps if each[0] != "lacks" and each not in beside)
        used = clause.object.card if clause.deed == "use" and clause.object is not None else ""
        left = tuple(
            (name, noun)
            for name, noun in left
            if name != "from" or not used or not used_only_in(self.library, used, noun.place)
        )
        return replace(clause, preps=left)

    def _player_of(self, clause: Clause) -> Letter:
        """Whose the card is of which it is said beside what it is without."""
        own = next((noun for noun in (clause.subject, clause.object) if noun is not None and noun.kind == "card"), None)
        if own is not None and clause.deed == "have" and own.card not in self.whose and not own.whose:
            self.whose[own.card] = "A"
        return self.owner(own, "A") if own is not None else "A"

    def _is_not_there(self, clause: Clause) -> bool:
        """`§ isnt up`, `i dont have §`: a card that its player has not on the field."""
        none = clause.subject if clause.deed == "is" else clause.object if clause.deed == "have" else None
        where = [name for name, _ in clause.preps]
        if clause.aux or none is None or none.kind != "card" or none.part or where or none.lies == "down" or none.place:
            return False
        who = self.player(clause.subject) if clause.deed == "have" else self.owner(none, "A")
        if not who or (clause.deed == "is" and none.lies != "up") or none.card in self.spoken:
            return False
        self.lies.append(Lies(who, none.card, "field", 0))
        return True

    def _is_counted(self, clause: Clause, noun: Noun) -> bool:
        """Whether a monster comes in a way of its own that counts such monsters in the Graveyard, as many as are said."""
        card = (
            self.library.card(slug_of(clause.object.card)) if clause.object is not None and clause.object.card else None
        )
        of = noun.thing
        if (
            card is None
            or of is None
            or clause.deed != "summon"
            or clause.how not in ("", "special")
            or noun.number < 1
        ):
            return False
        if of != Thing("monster", of.side, place=of.place, attribute=of.attribute) or of.side == "opponent":
            return False
        told = re.compile(rf"there are \d+ {of.attribute} monsters in your Graveyard")
        return bool(of.attribute) and any(told.search(way.says) for way in card.procedures if way.special)

    def _only_lies(self, clause: Clause, noun: Noun) -> bool:
        """Whether something of a sort is said to lie there beside what is done, and not to be given for it."""
        of = noun.thing
        there = of is not None and of.lies and of.face == "down" and not of.attacks and bool(noun.whose or of.side)
        return there and clause.deed in ("summon", "use") and clause.how != "synchro"

    def _materials(self, clause: Clause) -> bool:
        """`he has a tuner and another monster`: what any Synchro Summon takes, if one is made."""
        who = self.player(clause.subject)
        had = [noun for noun in (clause.object, *(noun for _, noun in clause.preps)) if noun is not None]
        tuners = [noun for noun in had if noun.thing is not None and noun.thing.sort == "Tuner" and noun.number == 1]
        others = [noun for noun in had if noun not in tuners]
        plain = all(
            noun.kind in ("some", "it") or (noun.thing is not None and noun.thing == Thing("monster", noun.thing.side))
            for noun in others
        )
        if clause.deed != "have" or not who or not (len(tuners) == len(others) == 1) or not plain:
            return False
        self.tunes.append(who)
        return True

    def _lies(self, clause: Clause) -> None:
        if self._materials(clause):
            return
        if clause.object is not None and clause.object.kind == "life" and not clause.preps:
            who = self.player(clause.subject)
            for number, letter in enumerate(OTHER):
                if who in ("", letter):
                    self.life[number] = int(clause.object.sort)
            return
        noun = clause.object if clause.deed == "have" else clause.subject
        if noun is None or noun.kind not in ("card", "thing"):
            raise NoStory
        if clause.deed == "have" and clause.subject is not None and clause.subject.sort == "both" and noun.thing:
            both: tuple[Letter, ...] = ("A", "B")
            for each in both:
                self._sort_lies(noun, each, noun.place)  # `we both have one monster`
            return
        if clause.how == "the-one":
            # `mine is §`: one of those that were spoken of by their sort
            whose = self.player(clause.subject)
            of_his = [each for each in self.lies if each.who == whose and each.number == 1 and is_thing(each.card)]
            if len(of_his) != 1:
                raise NoStory
            self.lies.remove(of_his[0])
        worn = clause.prep("equipped")
        if worn is not None and len(clause.preps) == 1:
            self._is_equipped(noun, worn, self.player(clause.subject))
            return
        if any(name in ("and", "besides") for name, _ in clause.preps):
            self._several_lie(clause, noun)
            return
        if self._is_had_by_its_player(clause, noun):
            return
        where = [each.place for name, each in clause.preps if name in ("in", "on") and each.kind == "place"]
        if len(where) != len(clause.preps) or len(where) > 1:
            raise NoStory
        place = where[0] if where else ""
        who = self.player(clause.subject)
        if clause.deed == "have" and clause.bare and clause.subject is not None and clause.subject.card:
            # `§ with a set trap`: whoever has the one has the other
            who = self.owner(clause.subject, "A")
            self.speak(clause.subject.card, who)
        if clause.deed == "have" and clause.subject is not None and not who:
            raise NoStory
        if not noun.number and noun.thing is None:
            if place not in ("", "field") or noun.others:
                raise NoStory
            self.lies.append(Lies(who or SIDES[noun.whose] or "A", noun.card, "field", 0))
            return
        if noun.thing is not None:
            said = who or SIDES[noun.whose or noun.thing.side]
            none_at_all = not noun.number and not said and place in ("", "field")
            for each in ("A", "B") if none_at_all else (said or "A",):
                self._sort_lies(noun, each, place)
        else:
            side: Side = noun.whose or ("own" if who == "A" else "opponent" if who else "")
            self._lay(replace(noun, whose=side), who or "B", place)

    def _is_equipped(self, bearer: Noun, worn: Noun, said: Player) -> None:
        """`§ is equipped with §`: of one player, where nothing else is said."""
        card = self.library.card(slug_of(worn.card))
        if card is None or not ("equip" in card.subtypes or "union" in card.subtypes or card.equips_itself):
            raise NoStory
        if bearer.thing is not None:
            self._sort_is_equipped(bearer, worn, said)
            return
        if bearer.card not in self.spoken:
            self._lay(bearer, said or SIDES[worn.whose] or "B")
        who = self.owner(bearer, "B")
        owner = SIDES[worn.whose] or said or who
        if self.monster(bearer.card) is False or bearer.number > 1 or (owner != who and takes_or_brings(card)):
            raise NoStory  # what one player's Equip Card has taken is where that has it
        if bearer.card in self.assumed:
            self.assumed.add(worn.card)
        self.lies.append(Lies(owner, worn.card, "field", on=bearer.card))
        self.speak(worn.card, owner)
        self.speak(bearer.card, who)

    def _sort_is_equipped(self, bearer: Noun, worn: Noun, said: Player) -> None:
        """`my § is on his monster`: of a monster of which nothing is said but whose it is."""
        card, side = self.library.card(slug_of(worn.card)), bearer.whose or (bearer.thing.side if bearer.thing else "")
        who, owner = SIDES[side], SIDES[worn.whose] or said or SIDES[side]
        plain = self._sort(bearer) == "a monster" and bearer.number == 1 and not bearer.others
        if card is None or not plain or not who or not owner or (owner != who and takes_or_brings(card)):
            raise NoStory
        self.lies += [Lies(who, "a monster"), Lies(owner, worn.card, on="a monster")]
        self.speak(worn.card, owner)

    def as_his(self, story: Story) -> tuple[Lies, ...]:
        """What lies there, where nobody is said to have what is equipped to something, and all that is done is done by the other player: then it is
        whoever speaks that has it."""
        worn = {name for each in story.lies if each.on for name in (each.card, each.on)}
        if not worn or not worn <= self.assumed or any(each.who != "B" or each.whose for each in story.done):
            return story.lies
        return tuple(replace(each, who="A") if each.card in worn else each for each in story.lies)

    def _is_had_by_its_player(self, clause: Clause, noun: Noun) -> bool:
        """`§ has 3 cards in hand`: so many its player has."""
        of, subject = noun.thing, clause.subject
        in_hand = [name for name, each in clause.preps if name == "in" and each.place == "hand"]
        if clause.deed != "have" or clause.bare or subject is None or subject.kind != "card" or subject.part:
            return False
        if of is None or not (of.place == "hand" or (in_hand and len(in_hand) == len(clause.preps))):
            return False
        if not self.monster(subject.card):
            raise NoStory
        if subject.card not in self.spoken:
            self._lay(subject, "B")
        who = self.owner(subject, "B")
        self._sort_lies(noun, who, "hand")
        return True

    def _several_lie(self, clause: Clause, noun: Noun) -> None:
        """`i have § and § in my hand, and § set`: where it is said to be belongs to what is named before it."""
        group, places = [noun], list[tuple[str, Noun]]()
        for name, each in (*clause.preps, ("and", None)):
            if each is not None and name not in ("and", "besides"):
                places.append((name, each))
                continue
            if places or each is None:
                last = group[-1].thing
                counted = last is not None and last.sort == "card" and not group[-1].others
                for one in group:
                    # `i have § and 3 cards in hand`: only those are there
                    own = () if counted and one.card and self.monster(one.card) else tuple(places)
                    # `i have no cards on the field and § in hand`: the field is part of what there is none of
                    own = () if one.thing is not None and not one.number and one is not group[-1] else own
                    self._lies(replace(clause, object=one, preps=own))
                group, places = [], []
            if each is not None:
                group.append(each)

    def _sort_lies(self, noun: Noun, who: Letter, place: Place) -> None:
        """So many of a sort."""
        of = noun.thing
        if of is None or not of.lies or of.attacks:
            raise NoStory
        # cards that somebody has, and nobody says where, are those of the hand
        where = place or of.place or ("hand" if noun.number and replace(of, side="").words == "a card" else "field")
        if where == "field":  # where it lies there as is said
            where = "set" if of.face == "down" else "defense" if of.stance == "defense" else "field"
        plain = msgspec.structs.replace(of, side="", face="", stance="", place="")
        lies = Lies(who, plain.words, where, noun.number)  # type: ignore[arg-type]  # the places of a sort are places of a story
        if of.attribute and not noun.number and not place:
            self.unplaced.append(lies)
        self.lies.append(lies)

    def _place_what_lacks(self) -> None:
        """`i have no dark`: in the hand, where what is used looks for such there."""
        used = [each.card for each in self.done if each.does == "use" and not is_thing(each.card)]
        if not any("your hand" in says_of(self.library, name) for name in used):
            return
        self.lies = [replace(each, where="hand") if each in self.unplaced else each for each in self.lies]

    def _turns_out(self, name: str) -> None:
        """`i attack his set monster, it is §`: what was spoken of by its sort has a name."""
        last = self.done[-1] if self.done else None
        if last is None or not last.on or not is_thing(last.on) or not last.whose or "face-down" not in last.on:
            raise NoStory
        self.lies.append(Lies(last.whose, name, "set"))
        self.done[-1] = replace(last, on=name)
        self.speak(name, last.whose)
        self.turned = name

    def _answers_what_turned_up(self, answers: str) -> None:
        """`i attack his set monster, it is §, can § negate that`: what a monster does that is flipped is used before something answers it."""
        if not self.turned or not negates(self.library, answers) or self.done[-1].does != "attack":
            return
        if self._does_when_flipped(self.turned):
            self.done.append(Done(self.whose[self.turned], "use", self.turned))

    def _who_attacks(self, name: str, who: Letter) -> None:
        """`he § s, can i tribute the § that is attacking`: what attacks has a name."""
        for number, each in enumerate(self.done):
            if each.does == "attack" and each.card == "a monster" and each.who == who:
                self.done[number] = replace(each, card=name)
                self.speak(name, who)

    def _was_set(self, name: str) -> None:
        """A monster that was Set, and is attacked in the next turn, lies there when that begins."""
        if self.done and self.done[-1].does == "set" and self.done[-1].card == name:
            done = self.done.pop()
            self.lies.append(Lies(done.who, name, "set"))

    def _falls_with_it(self, clause: Clause) -> bool:
        """`he uses §, and my § gets destroyed`: what lies there when something is done to all."""
        hit = clause.subject
        by = any(kind in ("by", "with", "to", "from") for kind, _ in clause.preps)
        if not clause.passive or clause.aux or clause.deed not in ("destroy", "banish", "return") or by or hit is None:
            return False
        if hit.kind != "card" or hit.card in self.spoken or not self.done or self.done[-1].does != "use":
            return False
        self._lay(hit, OTHER[self.done[-1].who])
        return True

    def _goes_somehow(self, clause: Clause) -> bool:
        """`§ died`, `§ hits the grave`: a monster goes to the Graveyard, and nobody says by what. Where it hangs on that what it does then, that is
        not told."""
        noun = clause.subject
        by = [
            each for each in clause.preps if each[0] != "under" and not (each[0] == "on" and each[1].place == "field")
        ]
        if clause.aux or clause.denied or noun is None or noun.kind not in ("card", "it") or noun.part:
            return False
        dies = clause.how == "dies" or (clause.passive and clause.deed == "destroy")
        place = clause.object or (by[0][1] if len(by) == 1 and by[0][0] in ("to", "in", "into") else None)
        grave = place is not None and place.place == "graveyard" and len(by) == (clause.object is None)
        name = self.named(noun, True)
        if not name or not ((dies and not by) or (grave and (clause.passive or clause.deed in ("hit", "go")))):
            return False
        there = any(each.card == name or each.on == name for each in self.done) or any(
            e.card == name for e in self.lies
        )
        last = self.done[-1] if self.done else None
        if last is not None and last.does == "attack" and name in (last.card, last.on):
            return False  # by that battle
        if dies and not there and noun.kind == "card":
            self._lay(noun, "A")  # `§ is destroyed`: it lay there
            there = True
        if there is not dies or self._minds_how_it_goes(name, dies, there and self._is_there(name)):
            return False
        who = self.owner(replace(noun, card=name), "A")
        self._add(Done(who, "lose", name))
        self.speak(name, who)
        self.later = True
        return True

    def _is_discarded(self, clause: Clause) -> bool:
        """`§ gets discarded`, `i discard §`, beside what lies there and may change where it goes: out of the hand, and nobody says for what. Where it hangs on
        that what it does then, that is not told."""
        left_out = clause.object is None and clause.subject is not None and clause.subject.kind == "card"
        passive = clause.passive or left_out  # `§ discarded under §`
        noun = clause.subject if passive else clause.object
        if clause.deed != "discard" or clause.aux or clause.denied or noun is None or noun.kind != "card" or noun.part:
            return False
        left = [each for each in clause.preps if each[0] != "under"]
        whence = all(kind in ("from", "out of") and each.place == "hand" for kind, each in left)
        told = not self.done and any(not is_thing(each.card) and each.number for each in self.lies)
        if not whence or not told or noun.card in self.spoken or noun.number != 1 or self._minds_its_discard(noun.card):
            return False
        said = "" if passive else self.player(clause.subject)
        who = said or SIDES[next((each.whose for _, each in left if each.whose), "")] or self.owner(noun, "A")
        self._lay(replace(noun, whose="own" if who == "A" else "opponent"), who, "hand")
        self._add(Done(who, "lose", noun.card))
        self.later = True
        return True

    def _is_there(self, name: str) -> bool:
        """Whether a monster lies on the field, or was brought there."""
        lies = any(each.card == name and each.where in ("field", "set", "defense") for each in self.lies)
        brought = any(each.on == name and brings(self.library, each.card.partition(" [")[0]) for each in self.done)
        return lies or brought or any(each.card == name and each.does.endswith("summon") for each in self.done)

    def _hit(self, noun: Noun | None) -> str:
        """The card of which it is asked what becomes of it: that which was aimed at last, or the monster that was Summoned or attacks."""
        if noun is not None and noun.kind == "thing":
            return self._of_that_sort(noun)
        if noun is None or noun.kind not in ("card", "it", "he", "effect"):
            raise NoStory
        if noun.kind == "card":
            return noun.card
        named = [each for each in self.lies if each.where == "set"] + [each for each in self.done if each.does == "set"]
        unnamed = all(is_thing(each.card) for each in named)
        unnamed = unnamed and all(not e.on or is_thing(e.on) or self.monster(e.on) for e in self.done)
        if noun.lies == "down" and unnamed:
            raise NoStory  # what has no name
        *_, first, again = self.done if len(self.done) > 1 else (None, None)
        if first and again and again.on and is_thing(again.on) and (first.on, first.whose) == (again.on, again.whose):
            return again.on  # what both were used on
        for each in reversed(self.done):
            if each.on and not is_thing(each.on):
                return each.on
            if each.does == "special-summon" and is_thing(each.card) and len(each.gives) == 1:
                return each.gives[0]  # `i synchro with it, where does it go`
            if each.does != "use" and not is_thing(each.card):
                return each.card
        laid_down = next(
            (each.card for each in reversed(self.lies) if not is_thing(each.card) and self.monster(each.card)), ""
        )
        if laid_down:
            return laid_down
        *_, used, answer = self.done if len(self.done) > 1 else (None, None)
        if used and answer and answer.answers and used.does == "use" and negates(self.library, answer.card) and not is_thing(used.card):  # fmt: skip
            return used.card  # `he negates my § with §, where does it go`
        raise NoStory

    def _of_that_sort(self, noun: Noun) -> str:
        """`does my monster die`: the one that is spoken of, if there is but one that can be meant."""
        of, side = noun.thing, SIDES[noun.whose or (noun.thing.side if noun.thing is not None else "")]
        found = [name for name in self.spoken if self.monster(name) and self.whose.get(name) == side]
        if of is None or not of.monster or of.face or of.stance or of.place or len(found) != 1 or noun.others:
            raise NoStory
        if msgspec.structs.replace(of, side="").words != "a monster":
            raise NoStory
        return found[0]

    def _monster_hit(self) -> str:
        """The monster that something was used on last, or that was attacked; empty for none."""
        on = (each.on for each in reversed(self.done) if each.on and not is_thing(each.on))
        return next(filter(self.monster, on), "")

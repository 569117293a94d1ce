"""What is asked of a story."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import brings, destroys, negates, says_of
from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.doing import BY_CARDS, Doing, speaks_of_none
from app.asking.reading.grammar.fetching import brings_that, searches_that
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.spoken import SIDES, NoStory, used_only_in
from app.asking.reading.grammar.tokens_asked import is_tokens
from app.asking.reading.grammar.what_was_given import GIVES, asked_of_what_was_given, given_as, had_again
from app.asking.taking import takes_or_brings
from app.asking.things import EFFECTS, ITSELF, Thing, is_thing, thing
from app.engine.words.applied.forbids import Forbids
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.discard_this_card import DiscardThis
from app.engine.words.operations.end_battle_phase import EndBattlePhase
from app.engine.words.operations.operation import every_op
from app.notation.questions import OF_THE_ATTACK, OTHER, Asks, Letter, Player
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of

FATES: dict[str, Asks] = {
    "destroy": "destroyed", "banish": "banished", "return": "returned", "send": "graveyard", "take": "control", "survive": "stays",
    "stay": "stays", "leave": "stays",
}  # fmt: skip
"""By what is done to a card what is asked of it."""
GOES: dict[str, Asks] = {"graveyard": "graveyard", "hand": "returned", "deck": "returned"}
"""By where a card goes what is asked of it."""
UNDER_WAY: dict[str, Asks] = {"goes-on": "attack", "replay": "replay", "forced": "forced", "give-up": "give-up"}
"""By how it is asked of an attack that is under way what is asked of it."""
OF_ITSELF = (
    "resolve",
    "work",
    "get",
    "use",
    "come-back",
    "draw",
    "search",
    "destroy",
    "banish",
    "return",
    "summon",
    "send",
    "discard",
    "target",
    "damage",
    "hit",
    "take",
    "negate",
)
"""What is asked of an effect, whether it happens."""


SAYS = {
    "banish": "banish", "return": "return", "destroy": "destroy", "draw": "draw", "search": "add ", "take": "control", "send": "send", "discard": "discard", "summon": "summon",
    "damage": "damage", "negate": "negate", "flip-down": "face-down",
}  # fmt: skip
"""By what is done the word that a card has for it."""


GIVEN: dict[str, tuple[Asks, Asks]] = {"cost": ("paid", "refund"), "effect": ("happens", "lost")}
"""What is asked of what was given for a card, or by it: whether it is gone, and whether it is had again."""


def _had_in_the_end(clause: Clause) -> Clause:
    """`do i end up with tokens`: whether they are had."""
    had = clause.preps[0] if clause.deed == "go" and clause.aux == "does" and len(clause.preps) == 1 else None
    if had is None or had[0] != "with" or clause.subject is None or not clause.subject.player:
        return clause
    return replace(clause, deed="get", object=had[1], preps=())


def _counter_on(clause: Clause) -> Clause:
    """`do i get a counter on §`: whether that gets one."""
    got = clause.object if clause.deed in ("get", "take") and clause.aux == "does" else None
    if got is None or got.got != "counter" or len(clause.preps) != 1:
        return clause
    kind, on = clause.preps[0]
    if kind not in ("on", "for", "to", "with", "from", "off") or on.kind != "card" or on.part:
        return clause
    return replace(clause, subject=on, deed="get", preps=())


def _effect_lost(clause: Clause) -> bool:
    """Whether it is asked whether an effect does not happen any more: `is my effect gone`, `do i lose the effect`."""
    lost = clause.subject if clause.passive else clause.object
    deeds = ("go", "lose", "banish") if clause.passive else ("lose",)
    if clause.deed not in deeds or lost is None:
        return False
    given = lost.kind == "some" and bool(lost.got) and clause.deed != "banish"  # `is my search gone`
    return lost.kind == "effect" or lost.part == "effect" or given


class Tale(Doing):
    """A story, with what is asked of it."""

    def ask(self, clause: Clause) -> Story:
        """Raises NoStory where it is no question of the story."""
        clause = self.by_kind(clause)
        if clause.deed == "that":
            if not self.done:
                raise NoStory
            return Story(tuple(self.done), "can", lies=tuple(self.lies))
        self._place_what_lacks()
        self.tag_in()
        used = clause.object is not None and clause.object.kind == "card" and clause.deed in ("use", "chain")
        if used and clause.aux == "does" and not (clause.must or clause.passive) and self.player(clause.subject):
            clause = replace(clause, aux="can")  # `does he get to use §`
        if clause.deed == "give-up" and (answer := self._held_against_it(clause)) is not None:
            return self._can(Clause("", "can", clause.subject, "chain", answer))
        if clause.deed in UNDER_WAY:
            return self._of_the_attack(clause)
        if (whom := self._hand_asked(clause)) and not clause.denied:
            return Story(tuple(self.done), "discards", whom=whom, lies=tuple(self.lies))
        if (again := self._again(clause) or self._attacks_again(clause)) is not None:
            return again
        if clause.must and not clause.denied:
            return self._has_to(clause)
        if any(
            noun is not None and noun.kind == "attack" and noun.number > 1 for noun in (clause.subject, clause.object)
        ):
            return self._of_several_attacks(clause)
        tags = clause.subject if clause.how == "tag" else None
        if tags is not None and not tags.player and tags.kind not in ("card", "it"):
            raise NoStory  # which one of several that is
        if clause.denied or clause.how == "at once" or speaks_of_none(clause):
            raise NoStory
        token = clause.deed == "tribute" and clause.object is not None and clause.object.sort.endswith(" token")
        may = clause.aux == "can" and (clause.deed in ("summon", "use") or token or self._negates_without(clause))
        if not (self.done or self.lies or may):
            raise NoStory
        if (given := asked_of_what_was_given(clause)) is not None:
            return self._of_what_was_given(given, had_again(clause, given))
        clause = _counter_on(clause)
        in_the_end = clause.deed == "go"
        clause = _had_in_the_end(self._when_made(self._beside(clause)))
        had = clause.object.thing if in_the_end and clause.object is not None else None
        if had is not None and had.sort == "Token":
            # whether there are any once all is over, and not only whether they come
            return self._story("brought", self._effect_asked(clause.subject, "token"))
        if (destroys := self._destroys_those(clause)) is not None:
            return self._story("lost" if clause.deed in ("survive", "stay") else "happens", destroys)
        if clause.how == "tokens" or self._of_tokens(clause):
            return self._tokens(clause.subject)
        if self._has_tokens(clause):
            return self._tokens(None)
        if clause.deed == "happens" and clause.how == "phase-over":
            ends = [
                e.card for e in self.done if e.does == "use" and not is_thing(e.card) and self.ends_the_battles(e.card)
            ]
            if len(ends) != 1:
                raise NoStory
            return self._story("happens", ends[0])  # `§ negates §, does the battle phase still end`
        if clause.deed == "happens" and clause.how == "whose":
            return self._whose(clause.object)
        if clause.deed == "happens" and clause.subject is None and (by := clause.prep("by")) is not None:
            if not self.done or (by.card in self.spoken and self.done[-1].card != by.card):
                raise NoStory
            if by.card not in self.spoken:
                self._use(SIDES[by.whose] or OTHER[self.done[-1].who], by.card, [])  # `does § hit both`
            clause = replace(clause, preps=())
        if clause.deed == "happens":
            if clause.subject is not None and clause.subject.part == "stats":
                return self._stats(clause.subject)
            if clause.subject is not None and clause.subject.kind == "attack":
                return self._story("attack")
            if clause.how == "to" and self._is_bearer(clause.subject):
                return Story(tuple(self.done), "becomes", "a monster", lies=tuple(self.lies))  # `§ on his monster`
            if clause.how == "to" and (aimed := self._token_hit(clause.subject)):
                return self._story("becomes", aimed)  # `§ spins a token, what happens to it`
            if clause.subject is not None and not self.named(clause.subject):
                raise NoStory
            if clause.subject is not None and clause.how == "to" and clause.subject.kind in ("card", "it", "he"):
                meant = self._material_used_before(clause.subject) or self._hit(clause.subject)
                if clause.subject.sort == "monster" and self.monster(meant) is False:
                    raise NoStory  # the monster that a card would bring, of which no name is told
                return self._story("becomes", meant)
            return self._story("what")
        if self._of_each(clause):
            return self._each(clause)
        both = clause.subject is not None and clause.subject.sort == "both" and any(each.also for each in self.done)
        if both and clause.aux == "does" and clause.deed in ("go", "destroy", "banish") and not clause.preps:
            return self._story("what")  # `he §s out two §, do both go`
        gets = clause.deed in ("search", "draw", "get") and clause.how != "back"
        if gets and clause.aux in ("can", "does") and (found := self._searched(clause)):
            return self._story("happens", found)  # `he plays §, can he get §`
        if clause.aux == "can" and gets and clause.subject is not None:
            own = clause.subject.player and self.done and (clause.object is None or clause.object.kind != "card")
            return self._happens(clause) if own else self._can(clause)
        if clause.aux in ("can", "does") and clause.deed in ("stop", "negate", "use", "chain"):
            clause = self._comes_for_damage(clause)
        if clause.deed in ("stop", "negate") and self._attacks_on(clause.object) and not clause.preps:
            stops = clause.subject if clause.subject is not None and clause.subject.kind == "card" else None
            at = (("at", stops),) if stops is not None else ()
            return self._of_the_attack(replace(clause, subject=None, deed="goes-on", preps=at))
        if clause.deed == "save" and (saved := self._saved(clause)) is not None:
            return saved
        if clause.aux == "can" and (also := clause.prep("together")) is not None:
            return self._used_together(clause, also)
        brings_it = clause.deed == "summon" and clause.subject is not None and clause.subject.kind == "card"
        if brings_it and clause.aux == "does" and not clause.preps and self._brings_something(clause):
            assert clause.subject is not None
            return self._story("happens", clause.subject.card)  # `does § summon something`
        if brings_it and clause.object is not None and clause.aux in ("can", "does"):
            return self._can(self._by_whose_it_is(clause))
        if (
            clause.deed == "save"
            and clause.aux in ("can", "does")
            and not clause.preps
            and (saved := self._negated_for_it(clause))
        ):
            return saved
        if clause.aux in ("can", "does") and self._goes_direct(clause):
            return self._of_the_attack(Clause("", "does", clause.subject, "replay"))
        if clause.aux == "can" and self._takes_what_it_beat(clause):
            clause = replace(clause, aux="does")  # `§ runs over my §, can he take it`
        if clause.aux == "can" and (itself := self._on_itself(clause)) is not None:
            return itself
        if clause.aux == "can" and self._negates_without(clause):
            return self._negates_it(clause)
        if clause.aux == "can":
            return self._can(clause)
        preps = [each for each in clause.preps if each[0] != "under" and not self._out_of_there(clause, *each)]
        if (
            clause.deed == "is"
            and clause.aux
            and clause.subject is not None
            and clause.subject.lies == "up"
            and not preps
        ):
            return self._story("stays", self._hit(replace(clause.subject, lies="")))  # `is it still on the field`
        if (
            clause.passive
            and clause.deed == "go"
            and not preps
            and clause.subject is not None
            and clause.subject.kind in ("card", "it")
        ):
            return self._story("becomes", self._hit(clause.subject))  # `is § gone`
        if clause.passive and clause.deed == "go" and [n.place for _, n in preps] == ["graveyard"] and clause.aux:
            name = self._hit(clause.subject)
            if not self._gives_itself(name) or self._returns_itself(name):
                raise NoStory  # whither it would have gone is not said
            return self._story("banished", name)  # `is it gone from the graveyard`
        everything = clause.subject == Noun("some")
        if everything and (clause.how == "dies" or clause.passive) and (destroys := self._destroys_everything(clause)):
            return self._story("happens", destroys)  # `does everything blow up`
        done_to_it = clause.how == "dies" or (clause.passive and clause.deed in ("go", "destroy") and not preps)
        if done_to_it and clause.subject is not None and clause.subject.kind == "place":
            return self._boards_fate()  # `does the board still blow up`
        its = clause.subject is not None and clause.subject.part == "attack" and clause.object is None
        its = its and any(each.does == "attack" and each.card == self.named(clause.subject) for each in self.done)
        if clause.passive and clause.deed in ("negate", "stop") and not preps and (its or self._attacks_on(clause.subject)):  # fmt: skip
            return self._story("attack")  # `is my attack stopped`
        if clause.passive and clause.deed in ("negate", "stop") and not preps and clause.subject is not None:
            return self._happens(replace(clause, deed="resolve", passive=False))  # `does it get negated`
        if clause.deed in ("stop", "negate") and not preps and (stopped := self._stopped(clause)):
            return self._story("lost", stopped)  # `does that stop it`
        if _effect_lost(clause) and not preps:
            mine = clause.subject if clause.subject is not None and clause.subject.player else None
            gone = clause.subject if clause.passive else clause.object
            of_it = Noun("some", got=gone.got if gone is not None else "")
            happens = self._happens(Clause("", "does", mine or Noun("effect"), "get", of_it))
            return replace(happens, asks="lost") if happens.asks == "happens" else happens  # `is my effect gone`
        if clause.passive and (cost := self._as_its_cost(clause)):
            return self._story("paid", cost)  # `is my § still discarded`
        if clause.passive and clause.deed == "summon" and not preps and (comes := self._comes_by_what_it_does(clause)):
            return self._story("happens", comes)  # `does it still get summoned`
        if clause.passive or clause.how == "dies":
            return self._fate(clause, preps)
        if clause.deed == "damage" and clause.aux == "what":
            return self._how_much(clause)
        if clause.deed == "lose" and clause.object is not None and clause.object.kind == "card" and not preps:
            return self._lost(clause.object)
        if clause.deed in ("damage", "lose") and clause.subject is not None and clause.subject.player:
            return self._hurt(clause)
        stats = [noun for noun in (clause.subject, clause.object) if noun is not None and noun.part == "stats"]
        if stats and clause.deed in ("get", "have", "return", "stay", "lose", "come-back", "go") and not preps:
            card = next((n for n in (stats[0], clause.subject) if n is not None and n.kind == "card"), stats[0])
            return self._stats(card)
        if (
            clause.deed in ("go", "return", "come-back")
            and len(preps) == 1
            and (clause.deed == "go" or preps[0][1].place == "field")
        ):
            return self._goes(clause, preps[0][1])
        off = preps[0][1] if len(preps) == 1 and preps[0][0] in ("off", "from", "with") else None
        if gets and off is not None and off.kind == "card" and clause.object is None and self.done:
            # `do i draw off §`
            if off.card not in self.spoken and self.monster(off.card):
                self._lay(off, "A")
            return self._story("happens", off.card)
        if self._goes_back_itself(clause, preps):
            return self._story("returned", self._hit(clause.subject))
        if preps:
            raise NoStory
        of = clause.subject.thing if clause.subject is not None else None
        if clause.subject is not None and (
            its or clause.subject.kind == "attack" or (of is not None and of.sort.endswith("attack"))
        ):
            if clause.deed in ("resolve", "work", "stop", "stay", "happens"):
                return self._story("attack")
            raise NoStory
        dodged = clause.object.got if clause.object is not None and clause.deed == "survive" else ""
        if clause.deed in ("survive", "stay") and (clause.object is None or dodged in FATES):
            return self._story("stays", self._hit(clause.subject))
        return self._happens(clause)

    def _again(self, clause: Clause) -> Story | None:
        """`§ negated my §, does it trigger again`: whether what was negated, or came to nothing, can be used once more; None where that is not asked."""
        asked = clause.deed in ("use", "go", "resolve", "work") and clause.prep("again") is not None
        if not asked or clause.object is not None or clause.denied or len(clause.preps) > 1 or clause.aux == "what":
            return None
        last = self.done[-1] if self.done else None
        stopped = (
            len(self.done) > 1
            and last is not None
            and negates(self.library, last.card)
            and self.done[-2].who != last.who
        )
        used = self.done[-2] if stopped else last
        of_it = clause.subject is not None and (
            clause.subject.kind in ("it", "he", "effect")
            or (used is not None and clause.subject.card == used.card.partition(" [")[0])
        )
        if used is None or used.does != "use" or is_thing(used.card) or not of_it:
            return None
        once_more = Done(used.who, "use", used.card, then=not stopped)
        return Story((*self.done, once_more), "can", lies=tuple(self.lies))

    def _attacks_again(self, clause: Clause) -> Story | None:
        """`i attack, he negates that, can i attack again` or `with it again`: whether the same monster can, or another one that is said to be meant; None where that is not asked."""
        withs = [noun for name, noun in clause.preps if name == "with"]
        named = sorted(name for name, _ in clause.preps)
        again = clause.deed == "attack" and named in (["again"], ["again", "with"]) and clause.aux == "can"
        attack = next((each for each in reversed(self.done) if each.does == "attack"), None)
        if not again or clause.object is not None or clause.denied or attack is None or clause.subject is None:
            return None
        another = any(noun.others and noun.thing is not None and noun.thing.monster for noun in withs)
        if not another and any(noun.kind not in ("it", "he") and noun.card != attack.card for noun in withs):
            return None
        subject = clause.subject
        own = SIDES[subject.whose or (subject.thing.side if subject.thing is not None else "")]
        same = subject.kind in ("it", "he") or (subject.thing is not None and subject.thing.monster)
        who = self.player(subject) if subject.player and subject.kind != "he" else own
        if who not in ("", attack.who) or not (same or subject.player or subject.card == attack.card):
            raise NoStory
        if self.done[-1] is attack:
            raise NoStory  # what has come of that attack is not told
        card = Thing("monster", attacks=not another).words if another or is_thing(attack.card) else attack.card
        return Story((*self.done, Done(attack.who, "attack", card)), "can", lies=tuple(self.lies))

    def _held_against_it(self, clause: Clause) -> Noun | None:
        """`he uses §, i have § set, can i stop it`: the one card with which the player who asks may stop what was used last, where that is no attack."""
        last, who = self.done[-1] if self.done else None, self.player(clause.subject)
        if last is None or last.does != "use" or not who or last.who == who or clause.preps:
            return None
        if any(each.does == "attack" for each in self.done):
            return None
        held = [
            e
            for e in self.lies
            if e.who == who and e.number == 1 and e.where in ("set", "hand") and not is_thing(e.card)
        ]
        return Noun("card", held[0].card) if len(held) == 1 and negates(self.library, held[0].card) else None

    def _goes_direct(self, clause: Clause) -> bool:
        """`he §s the monster that i attack, can i attack directly`: whether the target of that attack is chosen anew, now that it is gone."""
        if len(self.done) < 2 or clause.deed != "attack" or clause.object is not None or clause.denied:
            return False
        attack, last = self.done[-2:]
        alone = [name for name, _ in clause.preps] == ["directly"] and not clause.must
        under_way = attack.does == "attack" and attack.on not in ("", DIRECTLY) and self.player(clause.subject) == attack.who  # fmt: skip
        taken = last.does == "use" and last.who != attack.who and last.on == attack.on and not last.then
        return alone and under_way and taken and not any(each.who == last.who and each.where in ("field", "set", "defense") for each in self.lies if each.number)  # fmt: skip

    def _saved(self, clause: Clause) -> Story | None:
        """`§ attacks my §, does § save it`: whether the monster is still there once that was used by its player; None where no battle is told of last."""
        attack, subject, hit = self.done[-1] if self.done else None, clause.subject, clause.object
        by = clause.prep("with") if subject is not None and subject.player else subject
        if attack is None or attack.does != "attack" or hit is None or by is None or by.kind != "card" or by.part:
            return None
        if self._has_been_used(by.card) or len(clause.preps) > (by is not subject):
            return None
        who = self.player(subject) or SIDES[by.whose]
        attacked = OTHER[attack.who]
        if hit.kind == "card":
            who = who or (attack.who if hit.card == attack.card else attacked)
        who = who or SIDES[hit.whose] or (attacked if attacked == "A" or not self._is_beaten(attack) else attack.who)
        saved = attack.card if who == attack.who else attack.on
        if saved == DIRECTLY or is_thing(saved) or not saved or (hit.kind == "card" and hit.card != saved):
            raise NoStory
        if hit.kind not in ("card", "it", "he") or self._needs_an_aim(by.card):
            raise NoStory  # on which of the two it would be used is not said
        self._use(who, by.card, [])
        return self._story("stays", saved)

    def _has_been_used(self, name: str) -> bool:
        """Whether more is told of a card than that it is in the hand, from where it may still be used."""
        held = any(each.card == name and each.where == "hand" for each in self.lies)
        return name in self.spoken and not (held and all(name not in (each.card, each.on) for each in self.done))

    def _is_beaten(self, attack: Done) -> bool:
        """Whether what attacks has no more ATK than what it attacks, so that it is what has to be saved."""
        one, other = (self.library.card(slug_of(name)) for name in (attack.card, attack.on))
        figures = [each.atk if each is not None and isinstance(each.atk, int) else -1 for each in (one, other)]
        return figures[0] <= figures[1]

    def _needs_an_aim(self, name: str) -> bool:
        """Whether all that a card does is done to what it targets, whenever it is used: an attack that it waits for tells on what that is."""
        card = self.library.card(slug_of(name))
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        upon = (each for each in used if each.on is None and "attack-declaration" not in each.timing)
        return bool(used) and all(each.targets is not None for each in used) and any(upon)

    def _comes_for_damage(self, clause: Clause) -> Clause:
        """`can § stop § when i take the hit`: what waits for damage is used by whoever takes it, before it is asked whether it can be answered."""
        last = self.done[-1] if self.done else None
        held = [each.card for each in self.lies if each.where == "hand" and self.waits_for_damage(each.card)]
        named = [replace(n, kind="card", card=held[0]) if held and n is not None and n.kind == "it" else n for n in (clause.object, *(n for _, n in clause.preps))]  # fmt: skip
        hit = next((n for n in named if n is not None and n.kind == "card" and self.waits_for_damage(n.card)), None)
        by = clause.subject if clause.subject is not None and clause.subject.kind == "card" else clause.object
        if last is None or hit is None or by is None or by is hit or by.kind != "card" or by.card == hit.card:
            return clause
        if last.does != "attack" or last.on != DIRECTLY or not negates(self.library, by.card):
            return clause
        who = OTHER[last.who]
        if SIDES[hit.whose] not in ("", who) or self._has_been_used(hit.card) or self.player(clause.subject) == who:
            raise NoStory
        self._use(who, hit.card, [])
        return replace(clause, aux="can")

    def _goes_back_itself(self, clause: Clause, preps: list[tuple[str, Noun]]) -> bool:
        """`does it come back to my hand`, `does it return`, of a Spirit: whether the monster that was spoken of goes back to the hand."""
        subject = clause.subject
        if clause.aux != "does" or clause.object is not None or subject is None or not self.done:
            return False
        if clause.deed not in ("return", "come-back") or subject.kind not in ("it", "he", "card"):
            return False
        if not preps and self._returns(subject):
            return False
        if len(preps) == 1 and preps[0][0] in ("to", "into") and preps[0][1].place == "hand":
            return True
        if clause.deed != "return" or preps:
            return False
        card = self.library.card(slug_of(self._hit(subject)))
        return card is not None and "spirit" in card.subtypes

    def _destroys_those(self, clause: Clause) -> str | None:
        """`he §s my backrow and i chain § to it, do my cards live`: the card that destroys what is spoken of by its sort only, of which it is asked whether it
        does; None where that is not asked."""
        died = clause.how == "dies" or (clause.passive and clause.deed in ("destroy", "go"))
        asked = died or clause.deed in ("survive", "stay") or (clause.deed == "lose" and not clause.passive)
        noun = clause.object if clause.deed == "lose" else clause.subject
        of = noun.thing if noun is not None else None
        hit = self.done[-2].on if len(self.done) > 1 else ""
        if noun is not None and noun.kind == "it" and noun.lies == "down" and self.done and not self._set_by_name():
            # `is the set card destroyed`: what was hit, or any of his who answers that
            whose = self.done[-2].whose if hit and is_thing(hit) else self.done[-1].who
            of = thing(hit) if hit and is_thing(hit) else Thing("card", face="down")
            noun = replace(noun, whose="own" if whose == "A" else "opponent")
        if noun is not None and noun.kind == "some" and not (noun.sort or noun.got) and clause.deed == "survive":
            of = Thing("monster")  # `do the monsters survive`
        if clause.aux not in ("does", "is") or not asked or clause.preps or noun is None or of is None or not self.done:
            return None
        last = self.done[-1]
        side = (
            SIDES[noun.whose or of.side]
            or (self.done[-1].who if of.monster and clause.deed != "lose" else "")
            or (self.player(clause.subject) if clause.deed == "lose" else "")
        )
        of_that = (of.monster or of.backrow or of.sort == "card") and not (of.place or of.named or of.attacks)
        if not side or not of_that or last.does != "use" or last.who != side:
            return None
        if len(self.done) == 1 and last.on and not is_thing(last.on) and not self.monster(last.on):
            if self._stays(last.on) or any(each.card == last.on for each in self.lies):
                return None
            self.done.insert(0, Done(OTHER[last.who], "use", last.on))  # `i § his §`: as it is used
            self.done[-1] = last = replace(last, answers=True, then=False)
        if (
            self._destroys_as_it_goes(last.on)
            and self._only_aims(last.card)
            and last.who != (last.whose or self.whose.get(last.on))
        ):
            self.board = True
            return last.on  # `i § his §, do my monsters still die`
        before = self.done[-2] if len(self.done) > 1 else None
        if before is None or before.does != "use" or before.who == last.who or last.then or is_thing(before.card):
            return None
        if of.monster and "all monsters" in says_of(self.library, last.card).casefold():
            return None  # by that they are destroyed as well
        if any(each.card in self.spoken and self.monster(each.card) and each.who == side for each in self.lies):
            return None  # which of them is meant is another question
        return before.card if destroys(self.library, before.card) else None

    def _out_of_there(self, clause: Clause, kind: str, noun: Noun) -> bool:
        """`do i get a monster from the grave`: whence what was used brings it."""
        gets = clause.deed in ("get", "summon") and kind in ("from", "out of") and noun.place == "graveyard"
        used = [each.card for each in self.done if each.does == "use" and not is_thing(each.card)]
        return gets and any(
            brings(self.library, name) and "graveyard" in says_of(self.library, name).casefold() for name in used
        )

    def _set_by_name(self) -> bool:
        """Whether a card lies Set that is named, which `the set card` may mean."""
        lies = any(each.where == "set" and not is_thing(each.card) for each in self.lies)
        return lies or any(each.on and not is_thing(each.on) and not self.monster(each.on) for each in self.done)

    def ends_the_battles(self, name: str) -> bool:
        """Whether the Battle Phase is over when what a card does is done."""
        card = self.library.card(slug_of(name.partition(" [")[0]))
        return card is not None and any(
            isinstance(op, EndBattlePhase) for effect in card.effects for op in every_op(effect.does)
        )

    def _only_aims(self, name: str) -> bool:
        """Whether all that a card does is done to what it targets."""
        card = self.library.card(slug_of(name)) if not is_thing(name) else None
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        return bool(used) and all(effect.targets is not None for effect in used)

    def _destroys_as_it_goes(self, name: str) -> bool:
        """Whether a monster has an effect that waits for it to leave, and destroys."""
        card = self.library.card(slug_of(name)) if name and not is_thing(name) else None
        waits = [e for e in card.effects if e.on is not None and e.on.card == "self"] if card is not None else []
        goes = [e for e in waits if e.on is not None and e.on.event in ("sent", "destroyed")]
        return any(isinstance(op, Destroy) for effect in goes for op in every_op(effect.does))

    def _stopped(self, clause: Clause) -> str:
        """`i use §, he chains §, does it stop that`: the card of which it is asked whether what was used last keeps it from being carried out; empty where
        that is not asked."""
        by, hit = clause.subject, clause.object
        if len(self.done) < 2 or by is None or hit is None:
            return ""
        before, last = self.done[-2:]
        if before.does != "use" or last.does != "use" or before.who == last.who or last.then:
            return ""
        names = [each.card.partition(" [")[0] for each in (before, last)]
        by_last = by.card == names[1] if by.kind == "card" else by.kind in ("it", "effect")
        of_that = hit.card == names[0] if hit.kind == "card" else hit.kind in ("it", "effect")
        of_that = of_that or (hit.player and self.player(hit) == before.who)  # `does it stop him`
        of_that = of_that or (bool(hit.card) and hit.card == before.on and brings(self.library, names[0]))
        of_that = of_that or (hit.kind == "some" and bool(hit.got) and self._has_such(names[0], hit.got))
        return names[0] if by_last and of_that and not is_thing(before.card) else ""

    def _negated_for_it(self, clause: Clause) -> Story | None:
        """`§ on my §, will § save him`: of a card that negates, whether it can be used in answer to what hits that; None where that is not asked."""
        by, hit, last = clause.subject, clause.object, self.done[-1] if self.done else None
        if (
            by is None
            or by.kind != "card"
            or by.part
            or hit is None
            or last is None
            or last.does != "use"
            or not last.on
        ):
            return None
        saved = hit.card == last.on if hit.kind == "card" else hit.kind in ("it", "he")
        if not saved or by.card in self.spoken or is_thing(last.on) or not negates(self.library, by.card):
            return None
        who = last.whose or self.whose.get(last.on) or OTHER[last.who]
        if last.who == who and len(self.done) == 1:
            # `§ on my §`: nobody does that to his own
            self.done[0] = last = replace(last, who=OTHER[who], whose=who)
        if last.who == who or SIDES[by.whose] not in ("", who):
            return None
        self._use(who, by.card, [])
        self.done[-1] = replace(self.done[-1], answers=True, then=False)
        return Story(tuple(self.done), "can", lies=tuple(self.lies))

    def _whose(self, had: Noun | None) -> Story:
        """`who gets the search`: which player has what an effect does."""
        named = had.card if had is not None and had.kind == "card" else ""
        return self._story("whose", named or self._effect_asked(None, (had.got if had is not None else "") or "get"))

    def _searched(self, clause: Clause) -> str:
        """The card that a player used, where it is asked whether that player gets a card which it adds to the hand; empty for none."""
        got, who = clause.object, self.player(clause.subject)
        used = next((n for n, each in enumerate(self.done) if each.who == who and each.does == "use"), -1)
        if got is None or got.part or clause.preps or clause.passive or clause.denied or used < 0:
            return ""
        by = self.done[used]
        name = by.on if got.kind == "it" else got.card
        new = got.kind == "it" or (name not in self.spoken and not by.on)
        if not name or not new or is_thing(by.card) or not searches_that(self.library, by.card, name):
            return ""
        self.searched = True
        # that it is there is laid down, but not where something may keep the other from being used
        self.done[used] = replace(by, on="" if self.lies else name, whose="")
        return by.card

    def _destroys_everything(self, clause: Clause) -> str:
        """The one card that was used and destroys all of a sort; empty where there is none such, or more than one."""
        last = self.done[-1] if self.done else None
        if last is not None and last.card in self.perhaps_used and last.does.endswith("summon"):
            self.done[-1] = Done(last.who, "use", last.card)  # `he uses §`: what it does, and not how it came
        used = dict.fromkeys(each.card for each in self.done if each.does == "use" and not is_thing(each.card))
        cards = [card for name in used if (card := self.library.card(slug_of(name))) is not None]
        found = [
            card.name
            for card in cards
            if any(isinstance(op, Destroy) and op.all is not None for e in card.effects for op in every_op(e.does))
        ]
        self.board = len(found) == 1 and len(cards) > 1
        return found[0] if len(found) == 1 and not clause.preps else ""

    def _is_brought(self, name: str) -> bool:
        """Whether a card is one of those that another one that was used brings to the field."""
        return any(
            each.does == "use" and name in (each.on, each.also) and brings(self.library, each.card)
            for each in self.done
        )

    def _boards_fate(self) -> Story:
        """`does the board still blow up`: whether what destroys does, where that is one that was hit or answered; else what happens."""
        names = [each.on for each in self.done if each.on and not is_thing(each.on)]
        names += [each.card for each in self.done[:-1] if each.does == "use"]
        destroys = [name for name in dict.fromkeys(names) if self.monster(name) and self._destroys_by_effect(name)]
        self.board = len(destroys) == 1
        return self._story("happens", destroys[0]) if self.board else self._story("what")

    def _of_what_was_given(self, given: Noun, again: bool) -> Story:
        """`is the monster i wanted to send gone too`: whether its cost is paid all the same, or given back where it is asked whether that is had `again`; or whether the
        effect happens that gives it."""
        who = SIDES[given.whose]
        used = (each for each in reversed(self.done) if each.does == "use" and who in ("", each.who))
        for each in used:
            how = given_as(self.library, each.card, given.got)
            if how:
                return self._story(GIVEN[how][again], each.card)
        last = self.done[-1] if self.done else None
        hit = last.on if last is not None and last.does == "use" and last.who != who and not is_thing(last.on) else ""
        who = who or self.whose.get(hit) or (OTHER[last.who] if last is not None else "")
        how = given_as(self.library, hit, given.got) if hit and self.whose.get(hit, who) == who else ""
        if not how or not who:
            raise NoStory
        self.done.insert(-1, Done(who, "use", hit))  # `he §s my §`: as it is used
        return self._story(GIVEN[how][again], hit)

    def _as_its_cost(self, clause: Clause) -> str:
        """The card that was used by the player of another one that is not told of, for whose cost that is given; empty where it is none of that."""
        given = clause.subject
        if given is None or given.kind != "card" or given.part or given.card in self.spoken or clause.preps:
            return ""
        if clause.aux != "is" or clause.deed not in GIVES:
            return ""
        for number, each in enumerate(self.done):
            own = each.does == "use" and not each.gives and SIDES[given.whose] in ("", each.who)
            if own and not is_thing(each.card) and given_as(self.library, each.card, clause.deed) == "cost":
                self.done[number] = replace(each, gives=(given.card,))
                return each.card
        return ""

    def _when_made(self, clause: Clause) -> Clause:
        """`do i still get tokens after §`: that is made of the monsters that were told of."""
        made = next((noun for name, noun in clause.preps if name == "after" and self._is_made(noun.card)), None)
        if made is None or made.card in self.spoken or clause.aux == "can":
            return clause
        who: Letter = "B" if clause.subject is not None and clause.subject.kind in ("he", "opponent") else "A"
        own = [name for name in self.spoken if self.monster(name) and self.whose.get(name, who) == who]
        if len(own) < 2:
            raise NoStory
        self._make(who, made.card, tuple(own[-2:]))
        return replace(clause, preps=tuple(each for each in clause.preps if each[1] is not made))

    def _by_whose_it_is(self, clause: Clause) -> Clause:
        """`does § bring him back`: used by the player whose that is, where nobody is said to."""
        subject, who = clause.subject, self.whose.get(self.named(clause.object, True))
        if subject is None or subject.whose or subject.card in self.whose or not who:
            return clause
        return replace(clause, subject=replace(subject, whose="own" if who == "A" else "opponent"))

    def _has_to(self, clause: Clause) -> Story:
        """`do i have to banish it`: whether what a card does has to be done, to that card alone if that is said."""
        if (answers := self._has_to_answer(clause)) is not None:
            return answers
        subject, done_to = clause.subject, clause.object
        if subject is not None and subject.kind == "he" and done_to is not None and done_to.thing == Thing(ITSELF):
            subject = replace(subject, kind="it")  # `does he have to banish himself`: a card, and no player
        who = self.player(subject) or "A"
        if clause.passive or clause.preps or clause.deed not in (*BY_CARDS, *OF_ITSELF, "tribute") or subject is None:
            raise NoStory
        name = self.named(subject) if not subject.player else self._whose_effect(who, clause.deed)
        if subject.player and not name:
            name = next((n for n in reversed(self.spoken) if n in self.assumed and self._has_such(n, clause.deed)), "")
            name = self._belongs(name, who) if name else ""
        last = self.tagged_in or (self.done[-1].card if self.done else "")
        told = self.tagged_in or any(each.card == name for each in self.lies)
        if name and name != last and told and self._has_such(last, clause.deed):
            name = last  # what has just come, and not what lies there, or has brought it
        if clause.deed == "use" and done_to is not None and done_to.kind == "card" and not done_to.part:
            name = done_to.card  # `do i have to use §`
        if not name and clause.deed == "use":
            name = self._usable(done_to, who)
        if not name or (subject.player and self.whose.get(name, who) != who):
            raise NoStory
        if SAYS.get(clause.deed, "") not in says_of(self.library, name) or not (self.done or self.lies):
            raise NoStory
        self.whose.setdefault(name, who)
        who = self.whose[name] or who
        lies = self._lies_there_alone(done_to, name) if clause.deed != "use" else None
        hits = done_to is not None and clause.deed != "use" and lies is None and self._means_itself(done_to, name)
        if (
            done_to is not None
            and not (hits or lies)
            and clause.deed != "use"
            and done_to.kind not in ("some", "effect")
        ):
            raise NoStory
        none = {(each.who, each.card) for each in self.lies if not each.number and each.where == "field"}
        of = ("a card", "a monster") if self._is_for_monsters(name) else ("a card",)
        alone = all(any((side, sort) in none for sort in of) for side in OTHER)
        if hits and not alone:
            raise NoStory  # what else there is is not told
        if not any(name in (each.card, each.on) for each in self.done):
            who = self._is_summoned(who, name, subject.player)
        own = Done(who, "use", name, name if hits else "", who if hits else "")
        if lies is not None:
            own = replace(own, on=lies.card, whose=lies.who)
        return Story((*self.done, own), "has-to", name, lies=tuple(self.lies))

    def _on_itself(self, clause: Clause) -> Story | None:
        """`§ is the only card on the field, can he remove himself`: whether its effect can be used on itself; None where that is not asked."""
        of_itself = clause.object is not None and clause.object.thing == Thing(ITSELF)
        if not of_itself or not (self.lies or self.done) or clause.deed not in BY_CARDS or clause.passive:
            return None
        says = says_of(self.library, self.named(Noun("it"), True)).casefold()
        done = [each for each in clause.preps if each[0] != "for" or f"{each[1].sort} damage" not in says]  # `for 1000`
        asked = self._has_to(replace(clause, aux="does", must=True, preps=tuple(done)))
        return msgspec.structs.replace(asked, asks="can", card="")

    def _lies_there_alone(self, noun: Noun | None, name: str) -> Lies | None:
        """`the only backrow is my own §, do i have to pop it`: the card that lies there and is meant, where it is said that there is no other such."""
        none = {each.card for each in self.lies if not each.number and each.where == "field"}
        there = [each for each in self.lies if each.number == 1 and thing(each.card) is None and each.card != name]
        meant = [each for each in there if noun is not None and (noun.kind == "it" or noun.card == each.card)]
        return meant[0] if none and len(there) == len(meant) == 1 else None

    def _has_to_answer(self, clause: Clause) -> Story | None:
        """`do i have to pop § for my own §`, `does § have to negate my §`: whether a card that gives itself, or just negates, has to be used in answer to
        another one of its player; None where that is not asked."""
        subject, done_to = clause.subject, clause.object
        if subject is None or clause.passive:
            return None
        last = self.done[-1] if self.done else None
        if last is not None:
            # `i use §, does § have to negate it`
            it = done_to is not None and done_to.kind in ("it", "effect") and not clause.preps
            negating = (
                clause.deed in ("negate", "stop") and subject.kind == "card" and negates(self.library, subject.card)
            )
            given = self._given_to_negate(clause)
            if last.does != "use" or last.card == subject.card or not (given or (it and negating)):
                return None
            who = self.player(subject) or self.owner(subject, OTHER[last.who])
            self._add(Done(who, "use", given or subject.card, answers=True))
            return Story(tuple(self.done), "has-to", given or subject.card, lies=tuple(self.lies))
        on = [
            noun
            for kind, noun in clause.preps
            if kind in ("for", "on", "against", "to", "vs", "versus", "with", "to negate", "to stop")
        ]
        used: Noun | None = None
        answered: Noun | None = None
        if clause.deed in ("negate", "stop", "hit") and not clause.preps and subject.kind == "card":
            used, answered = subject, done_to  # `does § have to negate my §`
        elif clause.deed in ("negate", "stop") and len(on) == len(clause.preps) == 1 and subject.player:
            used, answered = on[0], done_to  # `do i have to negate my § with §`
        elif clause.deed in ("use", "chain", "destroy", "tribute", "send") and len(on) == len(clause.preps) == 1:
            used, answered = (done_to if subject.player else subject), on[0]  # `do i have to use § on my §`
        if used is None or answered is None or used.kind != "card" or not negates(self.library, used.card):
            return None
        itself = clause.deed in ("destroy", "tribute", "send")
        if used.part or (itself and not self._gives_itself(used.card)):
            return None
        who = self.player(subject) or self.owner(used, "A")
        if used.card not in self.spoken:
            self._lay(replace(used, whose="own" if who == "A" else "opponent"), who)
        whose = self._whose_answered(answered, who)
        if answered.kind == "card" and not answered.part and answered.card != used.card:
            self._use(whose, answered.card, [])
        elif answered.thing is not None and answered.thing.monster and not answered.thing.place:
            self._add(Done(whose, "use", "a monster effect"))
        elif answered.thing is not None and (answered.thing.backrow or answered.thing.sort in EFFECTS):
            self._comes_first(whose, answered)
        else:
            return None
        self._add(Done(who, "use", used.card, answers=True))
        return Story(tuple(self.done), "has-to", used.card, lies=tuple(self.lies))

    def _given_to_negate(self, clause: Clause) -> str:
        """`i use §, do i have to tribute §`: the card that lies there, and gives itself to negate what was used; empty where it is none."""
        who, given = self.player(clause.subject), clause.object
        if clause.deed not in ("tribute", "send", "discard", "banish") or clause.preps or given is None or not who:
            return ""
        lies = any(each.card == given.card and each.number and each.who == who for each in self.lies)
        negates_so = given.kind == "card" and not given.part and negates(self.library, given.card)
        return given.card if lies and negates_so and self._gives_itself(given.card) else ""

    def _whose_answered(self, noun: Noun, who: Letter) -> Letter:
        """Whose it is that is answered: the other player's, where nobody says it."""
        return SIDES[noun.whose or (noun.thing.side if noun.thing is not None else "")] or OTHER[who]

    def _means_itself(self, noun: Noun, name: str) -> bool:
        if noun.thing is not None:
            return noun.thing.sort == ITSELF
        return noun.card == name or noun.kind in ("it", "he")

    def _is_summoned(self, who: Letter, name: str, player: bool) -> Letter:
        """What waits for its own Summon was Summoned: that it lies there says no more. Whose it is, if no `player` is said."""
        card = self.library.card(slug_of(name))
        if card is None or not any(
            e.on is not None and e.on.event == "summoned" and e.on.card == "self" for e in card.effects
        ):
            if not self.done:
                raise NoStory
            return who
        self.lies = [each for each in self.lies if each.card != name]
        if name in self.assumed and not player:
            self.whose[name] = who = "A"
        self._add(Done(who, self._usual_summon(name), name))
        self.speak(name, who)
        return who

    def _of_each(self, clause: Clause) -> bool:
        """Whether it is asked of all copies of a card that lie there: `do i search twice`, `do both trigger`."""
        both = clause.subject is not None and (clause.subject.sort == "both" or clause.subject.two)
        two = clause.object is not None and (clause.object.sort in ("two", "both") or clause.object.two)
        often = any(name == "often" for name, _ in clause.preps)
        return clause.aux != "what" and (both or two or often) and any(each.number > 1 for each in self.lies)

    def _each(self, clause: Clause) -> Story:
        copies = next(each for each in self.lies if each.number > 1)
        subject, named = clause.subject, {noun.card for noun in (clause.subject, clause.object) if noun is not None}
        who = self.player(subject) or copies.who
        if copies.card in self.assumed and copies.who != who:
            copies = replace(copies, who=OTHER[copies.who])
        others = [each for each in self.lies if each.card != copies.card]
        if named - {"", copies.card} or copies.who != who or not self._has_such(copies.card, clause.deed):
            raise NoStory
        if any(name not in ("often",) for name, _ in clause.preps) or any(e.card == copies.card for e in self.done):
            raise NoStory
        used = (Done(who, "use", copies.card),) * copies.number
        return Story((*self.done, *used), "each", copies.card, lies=(*others, copies))

    def _goes(self, clause: Clause, where: Noun) -> Story:
        """`does it go to the graveyard`."""
        if where.place == "field" and clause.aux == "does":
            return self._comes_again(clause.subject)
        aimed = self._token_hit(clause.subject)
        asks = GOES.get(where.place) or ("returned" if aimed and where.place == "extra" else None)
        if asks is None:
            raise NoStory
        if aimed and not self.done[-1].gives:
            return self._story(asks, aimed)  # `§ spins a token, does it go to the deck`
        given = self.done[-1].gives if self.done else ()
        if given and clause.subject is not None and clause.subject.kind in ("it", "he"):
            return self._story(asks, given[-1])  # `i tune it for §, does it go to the grave`
        return self._story(asks, self._hit(clause.subject))

    def _comes_again(self, noun: Noun | None) -> Story:
        """`does it return to the field`: whether what was given for its own effect is given back; of anything else, whether it is there."""
        name = self.named(noun, True)
        paid = any(each.does == "use" and each.card == name for each in self.done) and self._pays_itself(name)
        return self._story("refund", name) if paid else self._story("stays", self._hit(noun))

    def _how_much(self, clause: Clause) -> Story:
        """`how much damage do i take`, `how much does § inflict`, `how much damage`."""
        who = self.player(clause.subject)
        fought = any(each.does == "attack" for each in self.done)
        if who or (clause.subject is None and not fought):
            whom = who or self._burned()
            return self._hurt(replace(clause, subject=Noun("me" if whom == "A" else "opponent")))
        last = self.named(clause.subject) if clause.subject is not None else ""
        if not self.done or (last and last not in self.whose):
            raise NoStory
        return Story(tuple(self.done), "losses", lies=tuple(self.lies))

    def _burned(self) -> Letter:
        """Who takes damage by the last effect that inflicts some."""
        burns = (each.card for each in reversed(self.done) if "damage" in says_of(self.library, each.card))
        last = next(burns, "") or (self.done[-1].card if self.done else "")
        if last not in self.whose:
            raise NoStory
        return OTHER[self.whose[last]]

    def _stats(self, noun: Noun) -> Story:
        """`what atk does it have`, `how big is the token`."""
        if noun.kind == "card" and noun.card not in self.spoken and self.monster(noun.card) and self.done:
            self._lay(replace(noun, part=""), "A")  # `i play a spell, does § lose 500`: it lies there
        if noun.kind != "brought" and (noun.thing is None or noun.thing.sort != "Token"):
            return self._story("stats", self._grown(noun))
        maker = noun.card or self._effect_asked(None, "token")
        if not any(each.card == maker and each.does == "use" for each in self.done):
            self._use(self.whose.get(maker) or self._other(), maker, [])
        return self._story("brought", maker)

    def _of_tokens(self, clause: Clause) -> bool:
        """Whether it is asked of Tokens what becomes of them: `do the fluffs die too`."""
        fate = clause.how == "dies" or (clause.passive and clause.deed in FATES) or clause.deed in ("survive", "stay")
        left = [each for each in clause.preps if each[0] not in ("under", "by", "to", "from")]
        return fate and clause.aux != "can" and clause.subject is not None and is_tokens(clause.subject) and not left

    def _has_tokens(self, clause: Clause) -> bool:
        """Whether it is asked whether a player has Tokens then: `do i keep the tokens`, `do i still have my fluffs`."""
        has = clause.deed in ("stay", "have") and clause.aux == "does" and not clause.preps and not clause.passive
        player = clause.subject is not None and clause.subject.player
        return has and player and clause.object is not None and is_tokens(clause.object)

    def _tokens(self, noun: Noun | None) -> Story:
        """`who gets the tokens`, `do they die`: which of them there are when all that is told is done."""
        if not self.done:
            raise NoStory
        named = noun.card if noun is not None else ""
        makers = [name for name in reversed(self.spoken) if self._has_such(name, "token")]
        maker = next((name for name in makers if named in ("", name)), "")
        if not maker:
            raise NoStory
        return Story(tuple(self.done), "tokens", maker, lies=tuple(self.lies))

    def _lost(self, noun: Noun) -> Story:
        """`do i lose § as well`: whether it goes where it is given for its own effect, if that is what was used; or what becomes of it, since whether it is
        still there is asked the other way round."""
        used = any(each.does == "use" and each.card == noun.card for each in self.done)
        if used and self._gives_itself(noun.card):
            return self._story("banished" if self._banishes_itself(noun.card) else "graveyard", noun.card)
        return self._story("becomes", noun.card)

    def _grown(self, noun: Noun) -> str:
        """The monster of which it is asked how big it is: that which took another one to itself, or that was used and changes itself; else what was hit."""
        if noun.kind == "card":
            return noun.card
        aimed = self._aimed_at(noun)
        if aimed is not None and self._aims(aimed.card):
            return aimed.on  # `§ halves my monster`
        if aimed is not None and self.monster(aimed.card):
            raise NoStory  # which of the two is meant
        last = self.done[-1] if self.done else None
        came = last is not None and any(e.does.endswith("summon") and e.card == last.card for e in self.done)
        if last is not None and came and last.does == "use" and brings_that(self.library, last.card, last.on):
            raise NoStory  # `i summon § and get §, whats its atk`: both are there
        if last is not None and last.does == "use" and self._pays_as_many(last.card):
            raise NoStory  # `it mills 3`: it hangs on how many
        if last is not None and last.does == "use" and not last.on and self._for_own_battler(last.card):
            attack = next((each for each in reversed(self.done) if each.does == "attack"), None)
            own = (attack.card if attack.who == last.who else attack.on) if attack is not None else ""
            if own and not is_thing(own):
                return own
        if last is not None and last.does == "use" and self.monster(last.card):
            takes = last.on and self._equips_itself(last.card)
            alone = not last.on and all(each.does != "attack" for each in self.done)
            if takes or (alone and self._used_there(last.card)):
                return last.card
        return self._hit(noun)

    def _token_hit(self, noun: Noun | None) -> str:
        """The Token on which something was used last, where that is meant; empty where it is none."""
        aimed = self._aimed_at(noun)
        of = thing(aimed.on) if aimed is not None else None
        return aimed.on if aimed is not None and of is not None and of.sort == "Token" else ""

    def _aimed_at(self, noun: Noun | None) -> Done | None:
        """What was used last on something of a sort, where `it`, or such a thing, means that; None where it does not."""
        used = next((each for each in reversed(self.done) if each.does != "lose"), None)
        of = thing(used.on) if used is not None and used.does == "use" else None
        if noun is None or used is None or of is None or noun.others or noun.number > 1:
            return None
        if noun.kind == "it" and not noun.whose:
            return used
        said = Thing("Token") if is_tokens(noun) else noun.thing
        side = SIDES[noun.whose or (said.side if said is not None else "")]
        same = said is not None and msgspec.structs.replace(said, side="").words == used.on
        return used if same and side in ("", used.whose) else None

    def _hurt(self, clause: Clause) -> Story:
        """`do i take damage`, `does he lose life points`."""
        if clause.object is not None or not self.done:
            raise NoStory
        burns = any("inflict" in says_of(self.library, each.card) for each in self.done)
        if not burns and all(each.does != "attack" for each in self.done):
            raise NoStory  # of what it would come is not told
        whom = self.player(clause.subject)
        if clause.how == "deal" and whom:
            whom = "A" if whom == "B" else "B"  # `do i still burn for 1200`
        if whom:
            self._attacked_is(whom)
            self._burnt_is(whom)
        return Story(tuple(self.done), "damage", whom=whom, lies=tuple(self.lies))

    def _attacked_is(self, whom: Letter) -> None:
        """`§ attacks directly, how much does he take`: whoever is asked about is attacked, where it was only taken for granted whose the attacker is."""
        last = self.done[-1]
        if last.does != "attack" or last.who != whom or last.on != DIRECTLY or last.card not in self.guessed:
            return
        if all(each.card == last.card and each.on in ("", DIRECTLY) for each in self.done) and not self.lies:
            self.done = [replace(each, who=OTHER[whom]) for each in self.done]
            self.whose[last.card] = self.guessed[last.card] = OTHER[whom]

    def _burnt_is(self, whom: Letter) -> None:
        """`§ banishes a set §, do they take damage`: who is asked about is the one to whom it is done, where it was only taken for granted who uses it, and
        nobody has said whose what it is used on is."""
        last = self.done[-1]
        if last.does != "use" or last.who != whom or last.whose != OTHER[whom] or last.card not in self.guessed:
            return
        if len(self.done) > 1 or any(each.card != last.on for each in self.lies) or last.on not in self.assumed:
            return
        self.done = [replace(last, who=OTHER[whom], whose=whom)]
        self.lies = [replace(each, who=whom) for each in self.lies]
        self.whose[last.card] = self.guessed[last.card] = OTHER[whom]

    def _story(self, asks: Asks, card: str = "") -> Story:
        if self.tagged_in and not any(self.tagged_in in (each.card.partition(" [")[0], each.on) for each in self.done):
            raise NoStory  # what brought it is not told
        unknown = card not in self.spoken and all(each.on != card for each in self.done if is_thing(card))
        if not self.done or (asks not in ("what", *OF_THE_ATTACK) and unknown):
            raise NoStory
        if asks == "attack":
            self._attacks_what_was_hit()
        if asks in OF_THE_ATTACK:
            self._attacker_named()
        return Story(tuple(self.done), asks, card, lies=tuple(self.lies))

    def _takes_the_token(self, subject: Noun | None) -> str:
        """`§ attacks a Token, do i get it`: the attacker that takes what it beats; empty where no Token is attacked, or by nothing of the kind."""
        if not self.done:
            return ""
        attack, who = self.done[-1], self.player(subject)
        of = thing(attack.on)
        if attack.does != "attack" or of is None or of.sort != "Token" or not brings(self.library, attack.card):
            return ""
        if who and who != attack.who and attack.card in self.guessed:
            self.done[-1] = replace(attack, who=who, whose=OTHER[who])  # whose it is was only taken for granted
            self.whose[attack.card] = who
        return attack.card

    def _attacks_on(self, noun: Noun | None) -> bool:
        """Whether a noun is the attack that was told, where one was."""
        return noun is not None and self._is_attack(noun) and any(each.does == "attack" for each in self.done)

    def _of_the_attack(self, clause: Clause) -> Story:
        """`is there a replay`, `can i call off my attack`: of the attack that was told last, by whoever attacks."""
        attacks = [each for each in self.done if each.does == "attack"]
        who = self.player(clause.subject)
        if not attacks and clause.deed == "goes-on":
            return self._story("attack")  # `i § his attacker`
        if not attacks or (who and who != attacks[-1].who):
            raise NoStory
        for _, noun in clause.preps:
            chosen = bool(who) and clause.deed == "replay" and self.monster(noun.card)
            if noun.card not in self.spoken and chosen:
                self._lay(noun, OTHER[attacks[-1].who])  # `can i go for his § instead`
            elif noun.card not in self.spoken:
                self._use(OTHER[attacks[-1].who], noun.card, [])  # `does § cause a replay`
        return self._story(UNDER_WAY[clause.deed])

    def _hand_asked(self, clause: Clause) -> Player:
        """`does he lose a card from hand`, `does he discard`: whose hand it is of which that is asked; empty where it is not. What an effect that is
        activated discards is asked of that effect."""
        if clause.aux != "does" or clause.passive or clause.deed not in ("lose", "discard") or not self.done:
            return ""
        lost = clause.object
        of = lost.thing if lost is not None else None
        some = lost is None or lost.kind == "some" or (of is not None and of.sort == "card" and not of.face)
        places = [
            noun for name, noun in clause.preps if name in ("from", "in", "out", "out of") and noun.place == "hand"
        ]
        said = bool(places) or (of is not None and of.place == "hand")
        if not some or len(places) < len(clause.preps) or (clause.deed == "lose" and not said):
            return ""
        whose = SIDES[places[0].whose if places else ""] or SIDES[lost.whose if said and lost is not None else ""]
        whose = whose or SIDES[of.side if said and of is not None else ""]
        whom = whose or self.player(clause.subject)
        if any(each.who == whom and each.does == "use" and self._goes_out_of_hand(each.card) for each in self.done):
            return ""  # `i pitch § for it, do i lose a card`: that one is told
        if not said and any(self._discards(each.card) for each in self.done if each.does == "use" or self.done[1:]):
            return ""
        return whom

    def _goes_out_of_hand(self, name: str) -> bool:
        """Whether a card is discarded for its own effect."""
        card = self.library.card(slug_of(name.partition(" [")[0])) if not is_thing(name) else None
        return card is not None and any(isinstance(op, DiscardThis) for effect in card.effects for op in effect.cost)

    def _discards(self, name: str) -> bool:
        """Whether a card has an effect that is activated and by which cards are discarded."""
        card = self.library.card(slug_of(name.partition(" [")[0])) if not is_thing(name) else None
        used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
        return any(isinstance(op, Discard) for effect in used for op in (*effect.cost, *every_op(effect.does)))

    def _of_several_attacks(self, clause: Clause) -> Story:
        """`i banish 2 §, does that cover two attacks`: whether the last of so many attacks goes on, where so many copies were used."""
        of = clause.subject if clause.passive or clause.deed == "stay" else clause.object
        used = [each for each in self.done if each.does == "use"]
        last = used[-1] if used else None
        stopped = (
            clause.deed in ("stop", "negate", "stay") and of is not None and of.kind == "attack" and not clause.denied
        )
        if not stopped or of is None or last is None or clause.preps or last != self.done[-1]:
            raise NoStory
        attacks = [each for each in self.done if each.does == "attack"]
        copies = sum(each.card == last.card and each.who == last.who for each in used)
        if copies != of.number or len(attacks) > 1 or not negates(self.library, last.card):
            raise NoStory
        if SIDES[of.whose] == last.who or any(each.who == last.who for each in attacks):
            raise NoStory
        for _ in range(of.number - len(attacks)):
            self._add(Done(OTHER[last.who], "attack", "a monster"))
        return Story(tuple(self.done), "attack", lies=tuple(self.lies))

    def _attacks_what_was_hit(self) -> None:
        """`i § his attacking §, does the attack go on`: what the last card was used on attacks, where no attack is told of and only that was done."""
        last = self.done[-1] if len(self.done) == 1 else None
        if last is None or last.does != "use" or not last.on or is_thing(last.on) or not self.monster(last.on):
            return
        who = last.whose or self.whose.get(last.on, "")
        if who and who != last.who:  # one's own monster may as well be what is attacked
            self.done = [Done(who, "attack", last.on), last]

    def _attacker_named(self) -> None:
        """`he attacks, i § his §, does the attack stop`: what something is used on is what attacks, where no other monster is named."""
        attack = next((each for each in reversed(self.done) if each.does == "attack"), None)
        last = self.done[-1]
        if attack is None or attack.card != "a monster" or last.does != "use" or last.who == attack.who:
            return
        if not self.monster(last.on) or last.whose not in ("", attack.who) or last.on == attack.on:
            return
        if is_thing(last.on):
            on = Thing("monster", attacks=True).words if last.on == attack.card else last.on
            self.done[-1] = replace(last, on=on, whose=attack.who)  # `i § his monster`
            return
        self.done = [replace(each, card=last.on) if each is attack else each for each in self.done]
        self.done[-1] = replace(last, whose=attack.who)

    def _can(self, clause: Clause) -> Story:
        used = next((n for n in (clause.subject, clause.object) if n is not None and n.kind == "card"), None)
        if used is not None and clause.deed in ("use", "chain", "negate", "stop", "tribute"):
            if self.turned and clause.deed != "tribute":
                self._answers_what_turned_up(used.card)
            if used.part == "attacker":
                self._who_attacks(used.card, self.player(clause.subject) or "A")
        self.comes_first = False  # what was told before is no part of what is asked
        if used is not None and self._is_used_against_him(clause, used):
            clause = replace(clause, preps=())
        self._waited_for(clause, used)
        number = len(self.done)
        fights = any(noun.kind == "battle" for _, noun in clause.preps)
        who = self.player(clause.subject)
        if fights and clause.deed == "destroy" and clause.object is not None and who and len(clause.preps) == 1:
            # `can i kill it in battle`
            self._attacks(who, clause.object, [])
            return self._story("destroyed", self.done[-1].on)
        self._does(clause)
        stopped = clause.object.card if clause.deed in ("stop", "negate") and clause.object is not None else ""
        if stopped and number and len(self.done) == number + 2 and self.done[-2].card == stopped:
            number += self.done[-1].does == "use"  # `i summon §, can it stop §`: that is used then
        if len(self.done) != number + 1 + self.comes_first:
            raise NoStory
        if (
            len(self.done) == 1
            and self.done[0].on == DIRECTLY
            and all(each.who == self.done[0].who for each in self.lies)
        ):
            raise NoStory  # whether the other player has monsters is not told, and it hangs on that
        return Story(tuple(self.done), "can", lies=tuple(self.lies))

    def _waited_for(self, clause: Clause, used: Noun | None) -> None:
        """`he used § this turn, can he use § too`, of what waits for a Summon or an attack: the other player Summons a monster, or
        attacks with one, or else it could not be used anyway."""
        who, last = self.player(clause.subject), self.done[-1] if self.done else None
        for lies in [*self.lies]:
            if who and lies.who == who and lies.card in self.assumed and self._binds_the_other(lies.card):
                self._belongs(lies.card, OTHER[who])  # of what binds the opponent of its player, that is asked of him
        if (
            used is None
            or not who
            or last is None
            or not self.later
            or clause.deed not in ("use", "chain")
            or clause.preps
        ):
            return
        summoned = any(each.does.endswith("summon") or brings(self.library, each.card) for each in self.done)
        if last.does != "use" or last.who != who or summoned or any(each.does == "attack" for each in self.done):
            return
        if self.answers_summons(used.card):
            self._add(Done(OTHER[who], "normal-summon", "a monster"))
        elif self.waits_for_an_attack(Done(who, "use", used.card)):
            self._add(Done(OTHER[who], "attack", "a monster"))

    def _is_used_against_him(self, clause: Clause, used: Noun) -> bool:
        """`can i § him`, of what waits for an attack, where none is told of: whoever would attack is meant, and no monster that lies there."""
        him = [(name, noun.kind, noun.sort) for name, noun in clause.preps] == [("on", "it", "him")]
        attacked = any(each.does == "attack" for each in self.done)
        return him and not attacked and self.waits_for_an_attack(Done("A", "use", used.card))

    def _binds_the_other(self, name: str) -> bool:
        """Whether a card forbids something to the opponent of its player alone, while it lies there."""
        card = self.library.card(slug_of(name)) if not is_thing(name) else None
        bound = (
            [op for effect in card.effects for op in effect.applies if isinstance(op, Forbids)]
            if card is not None
            else []
        )
        return bool(bound) and all(op.whose == "opponent" for op in bound)

    def _negates_without(self, clause: Clause) -> bool:
        """`can § negate § with no cards in hand`, `… if i have no cards in hand`: what negates, where it is said that there is none of something."""
        one, other = clause.subject, clause.object
        both = (
            one is not None and other is not None and one.kind == other.kind == "card" and not (one.part or other.part)
        )
        if not both or clause.deed not in ("negate", "stop") or clause.passive or self.done:
            return False
        assert one is not None
        assert other is not None
        without = any(not each.number for each in self.lies) or clause.prep("lacks") is not None
        asked = all(name == "lacks" for name, _ in clause.preps)
        return (
            without
            and asked
            and negates(self.library, one.card)
            and not is_thing(other.card)
            and one.card != other.card
        )

    def _negates_it(self, clause: Clause) -> Story:
        """The one is used in answer to the other: by whoever it is said of what there is none of."""
        one, other = clause.subject, clause.object
        assert one is not None
        assert other is not None
        lacking = {each.who for each in self.lies if not each.number}
        said = SIDES[one.whose] or (OTHER[SIDES[other.whose]] if other.whose else "")
        if len(lacking) != 1 or len(self.lies) != len([each for each in self.lies if not each.number]):
            raise NoStory
        who = said or next(iter(lacking))
        if who not in lacking:
            raise NoStory  # what the other player has none of
        if self.monster(one.card) and not used_only_in(self.library, one.card, "hand"):
            self._lay(replace(one, lies="up", whose=""), who)
        self._use(OTHER[who], other.card, [])
        self._use(who, one.card, [])
        return Story((self.done[0], replace(self.done[-1], answers=True)), "can", lies=tuple(self.lies))

    def _used_together(self, clause: Clause, also: Noun) -> Story:
        """`can i drop § and § together`: the one in the chain of the other, where both wait for what has happened."""
        who, one = self.player(clause.subject), clause.object
        if not who or one is None or not (self._comes_out_for_it(one.card) and self._comes_out_for_it(also.card)):
            raise NoStory
        self._use(who, one.card, [each for each in clause.preps if each[0] != "together"])
        self._use(who, also.card, [])
        self.done[-1] = replace(self.done[-1], then=False)
        return Story(tuple(self.done), "can", lies=tuple(self.lies))

    def _answers(self, noun: Noun) -> Story | None:
        """`does § work if § targets two of my cards`: what negates is used in answer to what was used; None where it is not that."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "use" or noun.card in self.spoken or not negates(self.library, noun.card):
            return None
        if last.on:
            raise NoStory  # one card alone may not be enough
        self._use(OTHER[last.who], noun.card, [])
        return Story(tuple(self.done), "can", lies=tuple(self.lies))

    def _fate(self, clause: Clause, preps: list[tuple[str, Noun]]) -> Story:
        """`is it destroyed`, `does it die`: by whatever was told."""
        asks = FATES.get(clause.deed)
        by = [noun for name, noun in preps if name in ("by", "to", "from")]
        if not self.done and len(by) == 1 and by[0].kind == "card" and self.lies:
            self._comes_to_it(clause.subject, by[0])
        if asks is None or len(by) != len(preps) or any(self.named(noun) not in self.spoken for noun in by):
            raise NoStory
        if asks != "control" and not by and (aimed := self._token_hit(clause.subject)):
            return self._story(asks, aimed)
        gone = asks in ("banished", "graveyard", "returned") and clause.subject is not None and self.done
        return self._story(
            asks, self._given_or_hit(clause.subject) if gone and clause.subject else self._hit(clause.subject)
        )

    def _comes_to_it(self, hit: Noun | None, by: Noun) -> None:
        """`will § die to § if i have no hand`: what lies there is told, and the other player uses that card, or attacks with that monster."""
        if hit is None or hit.kind != "card" or by.part:
            raise NoStory
        if hit.card not in self.spoken:
            self._lay(hit, "A")
        if self.monster(by.card):
            if not self._only_fights(by.card) or not self.monster(hit.card):
                raise NoStory
            self._attack(OTHER[self.owner(hit, "A")], by.card, replace(hit, lies=""), [], True)
            return
        self._use(OTHER[self.owner(hit, "A")], by.card, [])

    def _only_fights(self, name: str) -> bool:
        """Whether all that a monster destroys it destroys by attacking: in the battle, or by an effect that comes of it."""
        card = self.library.card(slug_of(name))
        used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
        destroys = [each for each in used if any(isinstance(op, Destroy) for op in every_op(each.does))]
        in_battle = ("damage-step", "attack", "damage-calculation")
        return (
            card is not None
            and not card.unmodelled
            and all(any(at.startswith(in_battle) for at in each.timing) for each in destroys)
        )

    def _returns(self, subject: Noun | None) -> str:
        """The monster that was used last and has another effect, by which it comes back itself; empty where it is none."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "use" or subject is None or subject.kind not in ("it", "he", "card"):
            return ""
        if subject.card and subject.card != last.card:
            return ""
        return last.card if self._gives_itself(last.card) and self._returns_itself(last.card) else ""

    def _happens(self, clause: Clause) -> Story:
        """`does he still get his effect`, `do i draw`: whether an effect happens."""
        if (fate := self._by_what_lies_there(clause)) is not None:
            return fate
        if clause.deed == "take" and clause.object is not None and clause.object.kind == "card":
            return self._story("control", clause.object.card)  # `does he still steal my §`
        if clause.deed == "get" and self._would_take(clause.subject, clause.object):
            return self._story("control", self._monster_hit())  # `§ attacks my §, does he get my §`
        if clause.deed == "get" and clause.object is not None and self._changes_sides(clause.subject, clause.object):
            return self._story("control", clause.object.card)  # `his is §, i use §, do i get §`
        if clause.deed == "hit" and clause.subject is not None and self._only_lies_there(clause.subject.card):
            raise NoStory  # what it does to what was told is not asked of its use
        if clause.deed not in OF_ITSELF or (
            clause.object is not None and clause.object.kind == "card" and clause.deed != "get"
        ):
            raise NoStory
        subject = clause.subject
        comes = clause.deed == "come-back" or (clause.deed == "return" and clause.how == "")
        if comes and clause.object is None and (back := self._returns(subject)):
            self._comes_by_itself(self.whose.get(back) or "A", back)
            self.done[-1] = replace(self.done[-1], then=True)
            return self._story("stays", back)  # what comes of it, and not whether it may be tried
        of = clause.object.thing if clause.object is not None else None
        if clause.deed == "get" and clause.object is not None and clause.object.got == "counter":
            if (counter := self._gets_a_counter(subject)) is not None:
                return counter
            clause = replace(clause, object=replace(clause.object, got=""))
        if clause.deed in ("get", "take") and (taker := self._takes_the_token(subject)):
            return self._story("happens", taker)
        if of is not None and of.sort == "Token":
            return self._story("happens", self._effect_asked(subject, "token"))
        if of is not None and of.sort in EFFECTS:
            clause = replace(clause, object=Noun("effect", got=EFFECTS[of.sort] if EFFECTS[of.sort] == "flip" else ""))
        if clause.how == "back" and clause.object is not None and clause.object.kind in ("some", "attack"):
            raise NoStory  # what was paid, or how many points it has
        if clause.how == "back" and clause.object is not None and clause.object.part:
            raise NoStory
        if clause.how == "back" and of is not None and of.backrow and self.monster(self._monster_hit()):
            return self._story("happens", self._monster_hit())  # `do i still get a spell back`: by the monster's effect
        paid = next((n.card for n in (clause.object, subject) if n is not None and n.kind == "card" and not n.part), "")
        comes_back = clause.how == "back" or clause.deed == "come-back"
        if comes_back and self._pays_itself(paid) and any(e.does == "use" and e.card == paid for e in self.done):
            return self._story("refund", paid)  # `i banish § for §, do i get it back`
        if clause.how == "back" and (taker := self._given_for(clause.object)):
            return self._story("refund", taker)  # `i tribute § for §, he negates it, do i get § back`
        if clause.how == "back":
            hit = self._monster_hit()
            if clause.object is not None and clause.object.card not in ("", hit):
                raise NoStory
            if self.player(subject) not in ("", self.whose.get(hit, self.player(subject))):
                raise NoStory  # nobody gets back what is the other's
            self._was_taken(hit)
            return self._story("back", hit)
        if of is not None and of.monster and of.attribute and clause.deed in ("get", "summon", "search"):
            return self._story("happens", self._brings_such(of, self.player(subject)))  # `do i get a dark`
        if clause.object is not None and clause.object.kind == "thing":
            clause = replace(clause, object=Noun("effect"))  # `do i get a monster`
        if clause.deed == "take" or (
            clause.deed == "get" and clause.object is not None and clause.object.kind in ("it", "he")
        ):
            hit = self._monster_hit()
            own = bool(hit) and clause.deed == "get" and self.player(subject) == self.whose.get(hit)
            if own and not any("control" in says_of(self.library, each.card.partition(" [")[0]) for each in self.done):
                return self._story("happens", hit)  # `does he get it out`: nobody has taken his own, so by what it does
            if subject is not None and subject.player and hit:
                itself = any(e.does == "use" and e.card == hit and e.who == self.player(subject) for e in self.done)
                if itself and self._returns_itself(hit):
                    return self._story("happens", hit)  # `i use §, he chains §, do i still get it`
                return self._story("control", hit)
        brought = clause.deed == "come-back" and subject is not None and subject.kind in ("card", "some")
        if brought and subject is not None and subject.card and not self.done and subject.card not in self.spoken:
            self._comes_by_itself(self.owner(subject, "A"), subject.card)
            return Story(tuple(self.done), "can", lies=tuple(self.lies))  # `does § come back if i have § up`
        if brought and subject is not None and subject.card not in self.spoken:
            return self._story("happens", self._effect_asked(None, "summon"))  # `does my § still come`
        if clause.deed == "work" and subject is not None and subject.kind == "it" and self.used_to_negate:
            return self._story("happens", self.used_to_negate)  # `i tribute § to negate §, does it work`
        works = subject if clause.deed == "work" and subject is not None and subject.kind == "card" else None
        if works is not None and not works.part and (answers := self._answers(works)) is not None:
            return answers
        got = clause.object.card if clause.object is not None and clause.deed == "get" else ""
        come = subject.card if subject is not None and clause.deed in ("come-back", "summon") else ""
        if (got or come) and self._is_brought(got or come):
            return self._story("stays", got or come)
        if subject is not None and subject.kind == "card":
            self._turned_up(subject.card)
            if subject.card not in self.spoken and self._stays(subject.card) and not self.monster(subject.card):
                self._lay(subject, "A")
            return self._story("happens", subject.card)
        if clause.object is not None and clause.object.kind == "card":
            name = clause.object.card
            if (
                by := self._would_bring(name, self.player(subject) if not clause.object.part else "")
            ) and clause.deed in ("get", "summon", "search"):
                self.done = [
                    replace(each, on=name) if (each.card, each.does, each.on) == (by, "use", "") else each
                    for each in self.done
                ]
                return self._story("happens", by)  # `do i get a §`
            if (
                name not in self.spoken
                and self._stays(name)
                and not self.monster(name)
                and subject is not None
                and subject.player
            ):
                self._lay(clause.object, self.player(subject) or "A")  # `do i get § as well`: it lies there
            return self._story("happens", self._turned_up(name))
        got = clause.object.got if clause.object is not None and clause.deed == "get" else ""
        return self._story("happens", self._turned_up(self._effect_asked(subject, got or clause.deed)))

    def _is_bearer(self, noun: Noun | None) -> bool:
        """Whether the one monster is meant that has no name, and to which something is equipped."""
        worn = any(each.on == "a monster" for each in self.lies)
        hit = any(each.on and each.on == "a monster" for each in self.done)
        if noun is None or not worn or hit or not self.done or noun.others or noun.number != 1:
            return False
        return noun.kind == "it" or self._sort(noun) == "a monster"

    def _comes_by_what_it_does(self, clause: Clause) -> str:
        """The monster that was used last to Special Summon itself, where it is meant; empty for none."""
        of = clause.subject
        used = (each.card for each in reversed(self.done) if each.does == "use" and not is_thing(each.card))
        name = next((each for each in used if self._brings_itself(each) or self._returns_itself(each)), "")
        meant = of is not None and not of.part and (of.card == name if of.kind == "card" else of.kind in ("it", "he"))
        return name if meant else ""

    def _was_taken(self, name: str) -> None:
        """`§ on my §, i § it, do i get it back`: what is got back has been taken, so that what is used on it then comes after that."""
        last = self.done[-1]
        taken = len(self.done) == 2 and self.done[0].on == last.on == name and self.done[0].who != last.who
        used = taken and self.done[0].does == last.does == "use" and not last.answers
        if used and "control" in says_of(self.library, self.done[0].card.partition(" [")[0]):
            self.done[-1] = replace(last, then=True)

    def _given_for(self, noun: Noun | None) -> str:
        """The card for which one was given that is asked to be had again: told so, or as its cost takes such; empty for none."""
        if noun is None or noun.part:
            return ""
        last = self.done[-1] if self.done else None
        if noun.kind in ("it", "he") and last is not None and len(self.done) > 1:
            # `i tribute § for §, he negates it, do i get it back`
            used = self.done[-2]
            plain = used.does == "use" and len(used.gives) == 1 and not used.on and used.who != last.who
            return (
                used.card.partition(" [")[0]
                if plain and last.does == "use" and negates(self.library, last.card)
                else ""
            )
        for each in reversed(self.done if noun.kind == "card" else []):
            name = each.card.partition(" [")[0]
            if each.does != "use" or is_thing(name) or each.on == noun.card:
                continue
            unsaid = noun.card not in self.spoken and not each.gives
            if noun.card in each.gives or (unsaid and (self._takes(name, noun.card) or self._costs_so(name, noun.got))):
                return name
        return ""

    def _costs_so(self, name: str, how: str) -> bool:
        """Whether what a card costs is that any card is discarded, where one is said to have been."""
        card = self.library.card(slug_of(name))
        return (
            how == "discard"
            and card is not None
            and any(isinstance(op, Discard) for e in card.effects for op in e.cost)
        )

    def _brings_something(self, clause: Clause) -> bool:
        """Whether it is asked of a card that lies there whether it brings any monster, as its effect does."""
        by, brought = clause.subject, clause.object
        if by is None or brought is None or brought.kind != "some" or brought.got or brought.sort or not self.done:
            return False
        there = any(each.card == by.card and each.number for each in self.lies)
        return there and brings(self.library, by.card)

    def _would_bring(self, name: str, who: Player = "") -> str:
        """The card that lies there, was hit, or was used by that player for whatever it brings, and Special Summons such a monster, of which nothing was
        told yet; empty for none."""
        if any(each.card == name for each in self.lies) or any(
            name in (each.card, each.on, *each.gives) for each in self.done
        ):
            return ""
        there = [each.card for each in self.lies if each.number] + [each.on for each in self.done if each.on]
        there += [each.card for each in self.done if each.does == "use" and not each.on and each.who == who]
        return next((each for each in there if not is_thing(each) and brings_that(self.library, each, name)), "")

    def _would_take(self, subject: Noun | None, hit: Noun | None) -> bool:
        """Whether it is asked whether the player of what attacked gets the monster that it attacked, where it brings what it beats."""
        attack = next((each for each in reversed(self.done) if each.does == "attack"), None)
        if attack is None or hit is None or hit.kind != "card" or hit.part or hit.card != attack.on:
            return False
        who = self.player(subject)
        return (
            who in ("", attack.who) and brings(self.library, attack.card) and subject is not None and not subject.card
        )

    def _changes_sides(self, subject: Noun | None, had: Noun) -> bool:
        """Whether it is asked of a monster that the other player has whether a player gets it, by a card that takes or gives such."""
        who, last = self.player(subject), self.done[-1] if self.done else None
        card = self.library.card(slug_of(last.card)) if last is not None and last.does == "use" else None
        there = any(each.card == had.card and each.number and each.who != who and each.where in ("field", "set", "defense") for each in self.lies)  # fmt: skip
        return (
            bool(who)
            and card is not None
            and not had.part
            and there
            and self.monster(had.card)
            and takes_or_brings(card)
        )

    def _brings_such(self, of: Thing, who: Player) -> str:
        """The card that was spoken of and brings monsters of an Attribute; of the player who asks, where it is said whose it is."""
        found = [name for name in reversed(self.spoken) if self._fetches(name, of.attribute)]
        own = [name for name in found if self.whose.get(name, who) == who] if who else found
        if len(own) != 1:
            raise NoStory
        return own[0]

    def _fetches(self, name: str, attribute: str) -> bool:
        card = self.library.card(slug_of(name))
        ops = (op for effect in card.effects for op in every_op(effect.does)) if card is not None else ()
        wanted = [w for op in ops if (w := getattr(op, "wanted", None)) is not None]
        return any(attribute in (each.attribute, *each.attributes) for each in wanted)

    def _by_what_lies_there(self, clause: Clause) -> Story | None:
        """`does § banish it`, of a card that only lies there: whether that becomes of what was given or hit; None where that is not asked."""
        doer, hit = clause.subject, clause.object
        if doer is None or doer.kind != "card" or hit is None or hit.kind not in ("it", "he", "card") or clause.preps:
            return None
        asks = FATES.get(clause.deed) if clause.deed in ("banish", "return", "send") else None
        lies = any(each.card == doer.card and each.where == "field" for each in self.lies)
        if asks is None or not lies or not self.done or self._acts_itself(doer.card):
            return None
        return self._story(asks, self._given_or_hit(hit))

    def _only_lies_there(self, name: str) -> bool:
        there = any(each.card == name and each.where == "field" for each in self.lies)
        return there and not self.monster(name) and not self._acts_itself(name)

    def _acts_itself(self, name: str) -> bool:
        """Whether a card has an effect that is activated."""
        card = self.library.card(slug_of(name))
        lies = (*NEVER_ACTIVATED, EffectKind.ACTIVATION)  # it is active already
        return card is None or any(effect.kind not in lies for effect in card.effects)

    def _given_or_hit(self, noun: Noun) -> str:
        """What was given for the last thing that was used on nothing, where `it` may be that; or what was hit."""
        last = self.done[-1]
        if noun.kind in ("it", "he") and last.does == "use" and last.gives and not last.on:
            return last.gives[-1]
        return self._material_used_before(noun) or self._hit(noun)

    def _material_used_before(self, noun: Noun) -> str:
        """`i revive § and make § with it, is it banished`: what was used, and then given for what was made, which is there; empty for none."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "special-summon" or noun.kind not in ("it", "he"):
            return ""
        used = [each.card.partition(" [")[0] for each in self.done[:-1] if each.does == "use"]
        return used[-1] if used and used[-1] in last.gives else ""

    def _gets_a_counter(self, subject: Noun | None) -> Story | None:
        """`do i get a counter`: whether the card that takes such gets one, the last that lies there; None where none does that without an activation."""
        who = self.player(subject)
        if subject is not None and subject.kind == "card":
            name = subject.card
        else:
            there = [each for each in reversed(self.lies) if not is_thing(each.card)]
            own = [each.card for each in there if not who or each.who == who or each.card in self.assumed]
            name = next(filter(self._takes_counters, own), "")
        if not name or not self._takes_counters(name):
            return None
        if subject is not None and name not in self.spoken:
            self._lay(subject, "A")
        if who and self.whose.get(name) != who:
            self._belongs(name, who)
        return self._story("counter", name)

    def _turned_up(self, name: str) -> str:
        """A monster that was attacked, of which only what it does when it is flipped can be asked: it lay face-down."""
        attacked = any(each.does == "attack" and each.on == name for each in self.done)
        spoken_of = name in {each.card for each in self.lies} | {each.card for each in self.done}
        if attacked and not spoken_of and self._only_flips(name):
            self.lies.append(Lies(self.whose.get(name) or "A", name, "set"))
        return name

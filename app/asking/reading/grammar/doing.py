"""What is done in a story, clause by clause."""

from __future__ import annotations

import itertools

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done, Lies
from app.asking.reading.builds import brings, is_material, negates, says_of, takes_a_tribute
from app.asking.reading.grammar.clause import Clause
from app.asking.reading.grammar.fetching import brings_that
from app.asking.reading.grammar.nouns import Noun, Side
from app.asking.reading.grammar.paid_then import takes_for_its_cost
from app.asking.reading.grammar.plain import MEANS
from app.asking.reading.grammar.shortened import TRIBUTELESS
from app.asking.reading.grammar.spoken import SIDES, NoStory
from app.asking.reading.grammar.using import MADE_SO, Using
from app.asking.things import ITSELF, Thing, is_thing, thing
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.filters import Who
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.pay_life import PayLife
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.notation.questions import OTHER, Does, Letter, Player
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of
from app.staging.fitting import facts_fit

BY_CARDS = (
    "destroy",
    "banish",
    "return",
    "take",
    "negate",
    "stop",
    "hit",
    "target",
    "send",
    "flip-down",
    "equip",
    "absorb",
    "save",
    "draw",
    "search",
    "change",
)
"""What is done by using a card."""
DRAWS = {1: "Jar of Greed", 2: "Reckless Greed"}
"""With which card so many are drawn at any time, where nobody says with which."""
HELP, HELP_ATK = "Rush Recklessly", 700
"""With which card a monster is made strong enough, where nobody says with which, and how much ATK it gives."""
SMALL_ATK = 100
"""The ATK of a monster that beats nothing it attacks."""
HARMS = ("destroy", "banish", "return", "hit", "target", "take", "absorb", "change", "flip-down")
"""What is done to the other player's monsters, where it is only said whose they are: `§ halves his §`."""
_THIS_CARD = ("tribute", "discard", "banish", "send")
"""What is done with a card that is given for an effect of its own."""
SUMMONS: dict[str, Does] = {"normal": "normal-summon", "tribute": "tribute-summon", "special": "special-summon", "synchro": "special-summon",
           "fusion": "special-summon", "ritual": "special-summon", "flip": "flip-summon"}  # fmt: skip


WHY = ("because", "since", "as", "cuz", "bc")
"""Words behind which stands what the asker takes to bring about what is asked."""


def speaks_of_none(clause: Clause) -> bool:
    """Whether something would be done by or to what there is none of."""
    beside = ("under", "lacks")
    nouns = (clause.subject, clause.object, *(noun for name, noun in clause.preps if name not in beside))
    return any(noun is not None and not noun.number for noun in nouns)


def _pays_for_it(clause: Clause) -> bool:
    """`i discard for its effect`: the effect is used, and it is not said what is given."""
    given = clause.deed in (*_THIS_CARD, "pay") and clause.object is None and not clause.passive
    by_player = clause.subject is not None and clause.subject.player
    return (
        given
        and by_player
        and len(clause.preps) == 1
        and clause.preps[0][0] == "for"
        and clause.preps[0][1].kind == "effect"
    )


def _out_of_the_grave(kind: str, noun: Noun) -> bool:
    return kind in ("from", "out of") and noun.kind == "place" and noun.place == "graveyard"


class Doing(Using):
    """A story, as it is told."""

    def tell(self, clause: Clause) -> None:
        """Raises NoStory where the clause has no place in it."""
        clause = self.by_kind(clause)
        absorbed, self.absorbs = self.absorbs, clause.deed == "absorb" and not (clause.aux or clause.bare)
        if absorbed and clause.joined == "and" and clause.deed == "use" and not (clause.aux or clause.prep("in response", "in response to", "before")):  # fmt: skip
            self.later = True  # `§ sucked up my § and then i § it`
        if self._is_what_it_does_anyway(clause):
            return
        had = clause.object if clause.deed == "get" and not clause.aux else None
        held = any(noun.place == "hand" for name, noun in clause.preps if name == "in")
        if had is not None and (had.number == 0 or had.lies or held or clause.prep("and") is not None):
            clause = replace(
                clause, deed="have"
            )  # `i got nothing on board`, `i got a face-up §`, `i got § and 2 set cards`
        said = [noun.card for noun in (clause.subject, clause.object) if noun is not None and noun.kind == "card"]
        if (later := clause.prep("next turn")) is not None:
            clause = replace(clause, preps=tuple(each for each in clause.preps if each[1] is not later))
            self.later = True
        earlier = clause.prep("earlier") is not None
        if earlier:
            self.tell(replace(clause, preps=tuple(each for each in clause.preps if each[0] != "earlier")))
            self.later = True
            last = self.done[-1] if self.done else None
            card = (
                self.library.card(slug_of(last.card))
                if last is not None and last.does == "use" and not last.on
                else None
            )
            aims = card is not None and any(effect.targets is not None for effect in card.effects)
            if last is not None and aims and self._is_for_monsters(last.card):
                # not on what lies there
                self.done[-1] = replace(last, on="a monster", whose=OTHER[last.who])
            return
        if clause.joined in ("though", "although") and said and all(name in self.spoken for name in said):
            return  # a remark on what lies there
        if clause.joined in WHY and clause.bare and clause.deed in ("target", "hit") and not (said or clause.preps):
            if clause.object is not None or clause.aux or self.done[-1:] == []:
                raise NoStory
            return  # `because targeted`: that is what was told
        if (summoned := self._used_for(clause)) is not None:
            # `i § a guy for §`: that is Tribute Summoned then
            self.tell(replace(clause, preps=tuple(each for each in clause.preps if each[0] != "for")))
            self.tell(Clause("and", "", clause.subject, "summon", summoned, how="tribute"))
            return
        if clause.denied and (self._is_not_there(clause) or self._stays_down(clause)):
            return
        if self._went_by_it(clause):
            return
        if clause.denied and clause.how == "dies" and not clause.aux and not clause.preps:
            clause = replace(clause, deed="survive", denied=False, how="")  # `it doesnt die`
        if clause.deed == "survive" and not (clause.aux or clause.preps or clause.object or clause.must):
            self._withstands(clause.subject)
            return
        if clause.deed in ("use", "chain") and not clause.aux:
            # `i use § first and he chains §`: as it is told
            clause = replace(clause, preps=tuple(each for each in clause.preps if each[0] != "first"))
        if clause.denied or clause.must or clause.joined in ("before", "unless", "instead", "without"):
            raise NoStory
        clause = self._eaten(self._beside(clause))
        if clause.how == "undergone":
            mine = self.whose.get(self.named(Noun("it"), True), "A") == "A"
            clause = replace(clause, subject=Noun("he" if mine else "me"), how="")  # `§ comes back, gets §ed`
        if self._has_on(clause):
            clause = replace(clause, deed="use")  # `he has § on my set card`
        if clause.deed not in ("have", "is") and speaks_of_none(clause):
            raise NoStory  # `i attack nothing`
        if (
            clause.deed == "is"
            and clause.subject is not None
            and clause.subject.kind == "it"
            and clause.object is not None
        ):
            self._turns_out(clause.object.card)
        elif clause.deed == "get" and clause.object is not None and not clause.object.number and not clause.aux:
            self._lies(replace(clause, deed="have"))  # `i got nothing on board`
        elif self._has_come(clause) or self._negates_what_it_brings(clause):
            pass
        elif not clause.aux and self._takes_what_it_beat(clause) and self._waits_for_its_battle(self.done[-1].card):
            attack = self.done[-1]  # `i attack § with §, i take it`
            self._add(Done(attack.who, "use", attack.card, attack.on, attack.whose))
        elif clause.deed in ("have", "is"):
            self._lies(clause)
        elif (
            clause.deed == "resolve"
            and clause.subject is not None
            and clause.subject.part == "effect"
            and clause.subject.got
            and not clause.aux
        ):
            who = self.owner(clause.subject, "A")
            nothing = [kind for kind, _ in clause.preps] == ["for nothing"]
            if (clause.preps and not nothing) or (
                nothing and not any(negates(self.library, each.card) for each in self.lies)
            ):
                raise NoStory  # by what it came to nothing is not told
            self._use(who, f"{clause.subject.card}{self._of_that_deed(clause.subject)}", [])  # `my §s mill resolved`
            self.later = True
        elif clause.deed in ("resolve", "work") and not clause.passive:
            self._goes_through(clause)
        else:
            self._does(clause)

    def _takes_what_it_beat(self, clause: Clause) -> bool:
        """Whether it is asked whether the player of what attacked takes what it attacked, where it brings what it beats."""
        attack, hit = self.done[-1] if self.done else None, clause.object
        if attack is None or attack.does != "attack" or clause.deed != "take" or hit is None or clause.preps:
            return False
        by = clause.subject
        doer = by is not None and (by.card == attack.card or self.player(by) == attack.who or by.kind in ("it", "he"))
        meant = hit.kind in ("it", "he") or (bool(hit.card) and hit.card == attack.on)
        return doer and meant and not is_thing(attack.card) and brings(self.library, attack.card)

    def _is_what_it_does_anyway(self, clause: Clause) -> bool:
        """`§ comes by §, its effect shuts off the trap`: what a monster that lies there does to what was used, with no effect that is activated."""
        doer, hit = clause.subject, clause.object
        if clause.deed not in ("stop", "negate") or clause.aux or clause.denied or clause.passive or clause.preps:
            return False
        if doer is None or doer.kind != "effect" or hit is None or hit.kind != "card" or hit.card not in self.spoken:
            return False
        card = self.library.card(slug_of(self.named(Noun("it"), True)))
        if card is None or card.name == hit.card or not self.done:
            return False
        ways = [each for each in card.effects if "negate" in each.says]
        return bool(ways) and all(each.kind in NEVER_ACTIVATED for each in ways)

    def _goes_through(self, clause: Clause) -> None:
        """`§ resolves`, `he resolved §`: what comes now comes after it; what was not told of before has been used."""
        by = self.player(clause.subject)
        used = clause.object if by else clause.subject
        if clause.preps or (clause.object is not None and not by) or (by and used is None):
            raise NoStory
        if used is not None and used.kind == "card" and used.card not in self.spoken:
            if used.part or clause.deed != "resolve" or clause.how == "fizzle":
                raise NoStory
            self._does(replace(clause, deed="use", how="", passive=not by))
        self.later = True

    def _negates_what_it_brings(self, clause: Clause) -> bool:
        """`§ brings § (effects negated)`: what the one does to the other by its text."""
        of, last = clause.subject, self.done[-1] if self.done else None
        plain = clause.deed == "negate" and clause.passive and not (clause.preps or clause.aux or clause.object)
        if not plain or of is None or of.kind != "effect" or last is None or last.does != "use" or not last.on:
            return False
        return brings(self.library, last.card) and "negate" in says_of(self.library, last.card)

    def _has_come(self, clause: Clause) -> bool:
        """`he uses §, it resolves, now § is out`, `… and brings §`: what is there then is what was brought."""
        came, last = clause.subject if clause.deed == "is" else clause.object, self.done[-1] if self.done else None
        if not self.later or last is None or last.does != "use" or last.on or came is None or clause.preps:
            return False
        brings = clause.deed == "summon" and clause.how == "revive" and not (clause.passive or clause.aux)
        if brings and (clause.subject is None or self.named(clause.subject) not in ("", last.card)):
            return False
        lies = clause.deed in ("have", "is") and came.lies == "up"
        if came.kind != "card" or came.part or not (brings or lies) or came.number != 1 or came.card in self.spoken:
            return False
        if not (self.monster(came.card) and self._revives(last.card)):
            return False
        whose = self.owner(came, last.who)
        if whose != last.who:
            raise NoStory
        self.done[-1] = replace(last, on=came.card)
        self.speak(came.card, "")
        return True

    def _used_for(self, clause: Clause) -> Noun | None:
        """The monster that is Tribute Summoned with what a card is used on, which is said in one clause; None where it says no such thing."""
        used, made, hit = clause.object, clause.prep("for"), clause.prep("on")
        if clause.deed != "use" or clause.aux or clause.denied or used is None or made is None or hit is None:
            return None
        if used.kind != "card" or made.kind != "card" or made.part or made.card in self.spoken:
            return None
        tributed = self.monster(made.card) and self._usual_summon(made.card) == "tribute-summon"
        return made if tributed and not self.monster(used.card) else None

    def _eaten(self, clause: Clause) -> Clause:
        """`§ eats §`, `i eat § for §`, where the one is Tributed for what the other does: that is what is said of it."""
        if clause.deed != "absorb":
            return clause
        if clause.passive:
            by = clause.prep("by")
            if by is None or by.kind != "card" or len(clause.preps) != 1 or clause.aux:
                return clause
            clause = replace(clause, subject=by, object=clause.subject, preps=(), passive=False)
        eats, eaten = clause.subject, clause.object
        if eats is None or eaten is None or eaten.kind not in ("card", "it"):
            return clause
        if (
            eats.kind == "card"
            and eaten.kind == "card"
            and not self.monster(eats.card)
            and negates(self.library, eaten.card)
        ):
            return replace(clause, deed="negate", subject=eaten, object=eats)  # `my § ate a §`
        if eats.player:
            used = clause.prep("for", "to use")
            return replace(clause, deed="tribute") if used is not None and used.kind == "card" else clause
        takes = eats.kind == "card" and eaten.kind == "card" and self._takes(eats.card, eaten.card)
        return replace(clause, deed="tribute") if takes and not self._equips_itself(eats.card) else clause

    def _withstands(self, noun: Noun | None) -> None:
        """`he attacks my §, it lives`: what attacks it, if that is not named, is smaller than most."""
        last = self.done[-1] if self.done else None
        of = self.library.card(slug_of(last.on)) if last is not None and last.on else None
        if last is None or of is None or not self._was_attacked(noun) or last.card != "a monster":
            raise NoStory
        if min(each if isinstance(each, int) else 0 for each in (of.atk, of.defense)) < SMALL_ATK:
            raise NoStory
        self.done[-1] = replace(last, card=Thing("monster", atk=SMALL_ATK).words)
        self.withstood = True

    def _has_on(self, clause: Clause) -> bool:
        """Whether a card that somebody has on something is one that does not stay there: it is used on that."""
        had = clause.object
        if clause.deed != "have" or had is None or had.kind != "card" or had.lies or len(clause.preps) != 1:
            return False
        kind, on = clause.preps[0]
        hit = on.kind == "card" or (on.thing is not None and on.thing.lies)
        return kind in ("on", "targeting") and hit and not self.monster(had.card) and not self._stays(had.card)

    def _by_what_lies(self, clause: Clause) -> bool:
        """`and got removed`, said of what was given for its own effect while a card lies there by which it is."""
        last = self.done[-1] if self.done else None
        if last is None or not clause.passive or clause.deed != "banish" or clause.preps or clause.aux:
            return False
        own = last.does == "use" and self.named(clause.subject, True) == last.card and self._gives_itself(last.card)
        return own and any(
            "banish" in says_of(self.library, each.card) for each in self.lies if not is_thing(each.card)
        )

    def _negates_one_used(self, clause: Clause) -> bool:
        """`he negates my § with §`, `his § stopped my §`, of a Spell or Trap: it was used, and the other in answer to it."""
        of, subject = clause.object, clause.subject
        told = clause.deed in ("negate", "stop") and not (clause.aux or clause.passive or clause.denied)
        if (
            not told
            or of is None
            or subject is None
            or of.kind != "card"
            or of.part not in ("", "activation", "effect")
        ):
            return False
        by = clause.preps[0][1] if [kind for kind, _ in clause.preps] in (["with"], ["by"]) else None
        if subject.player and by is not None and by.kind == "card":
            who, name = self.player(subject), by.card
        elif subject.kind == "card" and not clause.preps and SIDES[subject.whose or ""]:
            who, name = SIDES[subject.whose], subject.card
        else:
            return False
        used = any(each.card == of.card and each.does == "use" for each in self.done)
        own = SIDES[of.whose]
        if not who or used or self.monster(of.card) or own == who or not negates(self.library, name):
            return False
        self._use(OTHER[who], of.card, [])
        self._use(who, name, [])
        self.done[-1] = replace(self.done[-1], answers=True, then=False)
        return True

    def _is_put_for_it(self, clause: Clause) -> bool:
        """`§ is used, put a card to the deck`: what is given for what was used last, of which no more is said than that."""
        last, put = self.done[-1] if self.done else None, clause.object
        if last is None or last.does != "use" or is_thing(last.card) or clause.deed != "return" or clause.aux:
            return False
        plain = put is not None and (
            put.kind in ("some", "it") or (put.thing == Thing("card", put.thing.side) if put.thing else False)
        )
        to = [noun for kind, noun in clause.preps if not (kind in ("from", "out of") and noun.place == "hand")]
        if not plain or clause.passive or len(to) != 1 or to[0].place != "deck":
            return False
        if not clause.bare and self.player(clause.subject) != last.who:
            return False
        card = self.library.card(slug_of(last.card.partition(" [")[0]))
        paid = (
            [op for effect in card.effects for op in effect.cost if isinstance(op, CardOp)] if card is not None else []
        )
        return any(isinstance(op, ToDeck) for op in paid)

    def _does(self, clause: Clause) -> None:
        """Something that is done, by a player or with a card."""
        if self._by_what_lies(clause) or self._is_put_for_it(clause) or self._negates_one_used(clause):
            return
        if clause.deed in _THIS_CARD:
            # `tributed for its negation`
            clause = replace(
                clause,
                preps=tuple(
                    ("to negate", Noun("some")) if kind == "for" and noun.got == "negate" else (kind, noun)
                    for kind, noun in clause.preps
                ),
            )
        if self._given_to_use(clause):
            return
        makes = clause.deed == "use" and not clause.passive
        for_this = [
            (name, noun)
            for name, noun in clause.preps
            if name.startswith("to ")
            and name != "to"
            and not (makes and name == "to summon" and self._is_made(noun.card))
        ]
        if for_this:
            # `to return it to his hand`
            clause = replace(
                clause, preps=tuple(p for p in clause.preps if p[0] not in ("to", "from", "in") or p[1].kind != "place")
            )
        if len(for_this) == 1 and for_this[0][0] in ("to stop", "to negate") and for_this[0][1].thing is not None:
            used = clause.object.card if clause.object is not None and clause.object.card else self.named(clause.object)
            if not negates(self.library, used) or not self.player(clause.subject):
                raise NoStory
            side = SIDES[for_this[0][1].whose or for_this[0][1].thing.side]
            self._comes_first(side or OTHER[self.player(clause.subject) or "A"], for_this[0][1])
            for_this = []
            clause = replace(clause, preps=tuple(each for each in clause.preps if not each[0].startswith("to ")))
        if len(for_this) == 1 and (
            self._paid_against(clause, *for_this[0]) or self._against_something(clause, *for_this[0])
        ):
            return
        if len(for_this) == 1 and self._gives_itself_against(clause, *for_this[0]):
            for_this = []
            clause = replace(clause, preps=tuple(each for each in clause.preps if not each[0].startswith("to ")))
        before = tuple(self.done)
        aimed = self._answers_one_aimed(clause)
        for_this = [each for each in for_this if aimed is None or each[1] is not aimed[1]]
        self._plainly(
            replace(
                clause,
                preps=tuple(p for p in clause.preps if p not in for_this and (aimed is None or p[1] is not aimed[1])),
            )
        )
        if aimed is not None:
            self._was_aimed(*aimed)
        if len(for_this) > 1 or (for_this and tuple(self.done) == before):
            raise NoStory
        for name, noun in for_this:
            self._for(name.removeprefix("to "), noun)

    def _answers_one_aimed(self, clause: Clause) -> tuple[Noun, Noun] | None:
        """`i § it in response to § targeting it`: the card that is answered, and what that targets; None where that is not said."""
        for (kind, answered), (purpose, hit) in itertools.pairwise(clause.preps):
            if kind == "in response to" and answered.kind == "card" and not answered.part and purpose == "to target":
                return answered, hit
        return None

    def _was_aimed(self, answered: Noun, hit: Noun) -> None:
        """What was answered is used on what it is said to target: `it` is what answers it was used on."""
        at = next((n for n, each in enumerate(self.done) if each.card == answered.card and each.does == "use"), -1)
        last = self.done[-1]
        if at < 0 or self.done[at].on or self.done[at] is last:
            raise NoStory
        on, whose = (
            (last.on, last.whose) if hit.kind in ("it", "he") else self._aim(hit, self.done[at].who, answered.card)
        )
        if not on:
            raise NoStory
        self.done[at] = replace(self.done[at], on=on, whose=whose)

    def _paid_against(self, clause: Clause, purpose: str, noun: Noun) -> bool:
        """`he pays 800 to stop my §`: what lies there and costs that negates the other card, which was used before it."""
        who, paid = self.player(clause.subject), clause.object
        if clause.deed != "pay" or purpose not in ("to stop", "to negate") or not who or clause.passive:
            return False
        if (
            noun.kind != "card"
            or noun.part
            or SIDES[noun.whose] == who
            or (paid is not None and paid.kind not in ("some", "life"))
        ):
            return False
        if self.monster(noun.card) and not brings(self.library, noun.card):
            return False  # whether its Summon is meant, or what it does
        if not any(each.card == noun.card for each in self.done):
            self._answered(noun, who)
        costly = self._lies_for_life(paid.sort if paid is not None else "", who)
        if not costly or not negates(self.library, costly):
            raise NoStory
        self._use(who, costly, [])
        return True

    def _against_something(self, clause: Clause, purpose: str, noun: Noun) -> bool:
        """`§ tributes itself to negate something`, `§ was tributed for its negation`: any Trap that it would negate was used before it."""
        done_to = (
            clause.subject
            if clause.passive or clause.subject is None or clause.subject.kind == "card"
            else clause.object
        )
        name = self.named(done_to, True)
        if purpose not in ("to stop", "to negate") or noun.kind != "some" or not self._gives_itself(name):
            return False
        last = self.done[-1] if self.done else None
        if not negates(self.library, name):
            return False
        who = self.owner(done_to or Noun("it"), self.whose.get(name) or self.player(clause.subject) or "A")
        came = last is not None and last.does == "use"
        self._add(Done(OTHER[who], "use", Thing("Trap").words, then=came))
        self._use(who, name, [])
        return True

    def _answers_with_itself(self, noun: Noun | None) -> bool:
        """`§ tributed itself and negated §`: the other one was used before it."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "use" or last.on or noun is None or noun.part or is_thing(last.card):
            return False
        trap = noun.kind == "it" and noun.sort in ("trap", "spell") and not self.named(noun)
        if not (trap or (noun.kind == "card" and noun.card not in self.spoken)):
            return False
        if not (self._gives_itself(last.card) and negates(self.library, last.card)):
            return False
        if not trap and self.monster(noun.card):
            return False
        self.done.pop()
        came = bool(self.done) and self.done[-1].does == "use"
        other = noun.card or Thing(noun.sort.title()).words
        self._add(Done(OTHER[last.who], "use", other, then=came))
        if noun.card:
            self.speak(noun.card, OTHER[last.who])
        self._add(last)
        self.later = False
        return True

    def _gives_itself_against(self, clause: Clause, purpose: str, noun: Noun) -> bool:
        """`§ tributes itself to negate §`: the other one was used before, or Summoned."""
        doer = clause.subject
        if purpose not in ("to stop", "to negate") or noun.kind != "card" or doer is None or doer.kind != "card":
            return False
        if clause.deed not in ("tribute", "discard", "banish") or not negates(self.library, doer.card):
            return False
        if not any(each.card == noun.card for each in self.done):
            self.later = False
            self.whose.setdefault(doer.card, self.owner(doer, "A"))
            self._answered(noun, self.whose[doer.card] or "A")
            self.done[-1] = replace(self.done[-1], then=len(self.done) > 1 and self.done[-1].does == "use")
        self.used_to_negate = doer.card
        return True

    def _given_to_use(self, clause: Clause) -> bool:
        """`i tribute § to activate §`: what is given for what is used."""
        use = next((noun for name, noun in clause.preps if name in ("to use", "to summon")), None)
        who = self.player(clause.subject)
        against = len(clause.preps) == 1 and clause.preps[0][0] in ("to negate", "to stop")
        negates_it = against and clause.object is not None and self._negates_so(clause)
        if use is not None and clause.deed in ("use", "chain"):
            return False
        itself = clause.object.card if clause.object is not None and clause.object.kind == "card" else ""
        revives = use is not None and not self._brings_itself(use.card)  # else it is given for what that costs
        if use is not None and revives and self._gives_itself(itself) and ("to summon", use) in clause.preps and who:
            self._use(who, itself, [("on", use)])  # `i remove § to revive §`
            return True
        if negates_it and clause.deed in ("tribute", "use", "banish", "discard") and who:
            name = self.named(clause.object, True)
            if not name:
                raise NoStory
            stopped = clause.preps[0][1]
            if stopped.kind == "card" and not any(each.card == stopped.card for each in self.done):
                self._answered(stopped, who)  # `i use § to negate §`: that was used before
                came = len(self.done) > 1 and self.done[-2].does == "use" and self.done[-2].on == name
                self.done[-1] = replace(self.done[-1], then=came or self.done[-1].then)
            self._use(who, name, [])
            self.used_to_negate = name
            return True
        if use is None:
            return False
        more = [each for each in clause.preps if each[1] is not use and not (each[0] in ("from", "out") and each[1].place == "hand")]  # fmt: skip
        if clause.deed not in ("tribute", "discard", "banish", "send") or clause.object is None or more:
            raise NoStory
        if not who:
            raise NoStory
        self._give(who, clause.object, [("for", use)], clause.deed == "tribute")
        return True

    def _negates_so(self, clause: Clause) -> bool:
        """Whether what is given to stop something is a card that negates."""
        kind, stopped = clause.preps[0]
        return kind == "to negate" or (
            stopped.kind == "card" and negates(self.library, self.named(clause.object, True))
        )

    def _for(self, deed: str, noun: Noun) -> None:
        """What something was used for: on what, if that is not said yet."""
        last = self.done[-1]
        if (
            last.does in SUMMONS.values()
            and deed in BY_CARDS
            and noun.kind == "some"
            and self._has_such(last.card, deed)
        ):
            self._use(last.who, last.card, [])  # `he uses § to blow up everything`
            return
        found = last.does in ("use", *SUMMONS.values()) and brings(self.library, last.card) and not last.on
        if deed in ("get", "search") and found and noun.kind == "card" and not is_thing(last.card):
            # `i use § to get §`
            self.done.pop()
            if self._waits_for_its_battle(last.card) and all(each.does != "attack" for each in self.done):
                self._add(Done(last.who, "attack", last.card, "a monster", OTHER[last.who]))
            self._use(last.who, last.card, [("bring", noun)])
            return
        if deed == "attack" and noun.kind == "it" and last.does == "use" and self.monster(last.card):
            self._attack(last.who, last.card, None, [("directly", noun)], True)  # `§ halves itself to attack directly`
            return
        if last.does in SUMMONS.values() and deed in (*BY_CARDS, "summon") and noun.kind in ("card", "thing"):
            # `i summon § reviving §`
            self._use(last.who, last.card, [("bring" if deed == "summon" else "on", noun)])
            return
        if last.does != "use" or deed not in (*BY_CARDS, "tribute", "stop", "save", "summon"):
            raise NoStory
        if noun.kind == "place" or (deed == "change" and noun.kind in ("it", "he", "attack")):
            return  # `to blow up the field`, `to change its position`, `and halves its attack`
        if noun.kind == "some" and not noun.sort and self._has_such(last.card, deed):
            return  # `to blow up everything`: what it does
        if deed == "send" and self._so_many_cards(noun) and self._mills(last.card):
            return  # `to mill 3`: what it costs, or does
        if (
            deed in ("stop", "negate")
            and noun.kind in ("it", "summon", "attack", "effect", "some")
            and negates(self.library, last.card)
        ):
            return  # `can i send § to stop that`: as it always would
        if deed in ("stop", "save") or noun.player:
            raise NoStory  # whether it does so is what would have to be asked
        if deed == "tribute":
            self.done[-1] = replace(last, gives=(*last.gives, self._paid(noun, last.who)))
            return
        on, whose = self._aim(noun, last.who, last.card)
        if on in last.gives and noun.kind in ("it", "he"):
            # `i use § and tribute my § to steal it`: what is given is gone
            theirs = (each for each in reversed(self.spoken) if self.whose.get(each) == OTHER[last.who])
            on, whose = next((each for each in theirs if self.monster(each)), ""), OTHER[last.who]
            if not on:
                raise NoStory
        if last.on and last.on != on:
            raise NoStory
        also = self._second(last.card, noun, on) if noun.number > 1 and noun.thing is not None else last.also
        self.done[-1] = replace(last, on=on, whose=whose, also=also)

    def _tributeless(self, clause: Clause) -> bool:
        """`i summon § without tribute`, `§ is summoned without tribute`."""
        rest = [each for each in clause.preps if each[0] not in (TRIBUTELESS, "under")]
        if clause.deed != "summon" or clause.prep(TRIBUTELESS) is None:
            return False
        if clause.aux:
            raise NoStory  # whether that may be done is asked of the card
        passive = clause.object is None and clause.subject is not None and not clause.subject.player
        of = clause.subject if passive else clause.object
        name = self.named(of, True)
        if of is None or not name or [kind for kind, noun in rest if noun.place != "hand"]:
            raise NoStory
        who = self.owner(of, "A") if passive else self.player(clause.subject)
        if not who or clause.how not in ("", "normal"):
            raise NoStory
        self._add(Done(who, "normal-summon", name, bare=True))
        self.speak(name, who)
        return True

    def _copies(self, clause: Clause) -> bool:
        """`i use 2 §s`, `i banish two §`, `i drop § twice`: so many copies of a card that is gone when it was used, one after the other."""
        used = clause.object
        if used is None or used.kind != "card" or used.part or clause.aux or clause.passive:
            return False
        often = next((noun.number for name, noun in clause.preps if name == "often"), 1)
        number, who = max(used.number, often), self.player(clause.subject)
        given = clause.deed in _THIS_CARD and self._gives_itself(used.card)
        gone = given or (clause.deed in ("use", "chain") and self._goes_when_used(used.card))
        if number < 2 or not who or not gone or min(used.number, often) > 1:
            return False
        if not any(each.card == used.card for each in self.lies):
            self.lies.append(Lies(who, used.card, self._used_from(used.card), number))
            self.speak(used.card, who)
        preps = tuple(each for each in clause.preps if each[0] != "often")
        for _ in range(number):
            self._plainly(replace(clause, object=replace(used, number=1, two=False), preps=preps))
        return True

    def _turned_into(self, clause: Clause) -> bool:
        """`§ on a § for §`: what is Tributed for a card, and what that brings."""
        used = clause.object if clause.subject is not None and clause.subject.player else None
        card = self.library.card(slug_of(used.card)) if used is not None and clause.deed in ("use", "tribute") else None
        given = [noun for kind, noun in clause.preps if kind in ("on", "using", "with", "to tribute")]
        brought = [noun for kind, noun in clause.preps if kind in ("for", "into", "to summon", "to get") and noun.card]
        who = self.player(clause.subject)
        if card is None or clause.passive or len(given) != 1 or len(brought) != 1 or len(clause.preps) != 2 or not who:
            return False
        if self.monster(card.name) or not any(isinstance(op, Tribute) for effect in card.effects for op in effect.cost):
            return False
        self._use(who, card.name, [("gives", given[0]), ("bring", replace(brought[0], part=""))])
        return True

    def _comes_itself(self, clause: Clause) -> Clause:
        """`§ revived itself`, `i revive § with its own effect`: that it comes back."""
        subject, done_to = clause.subject, clause.object
        upon = clause.preps[0] if len(clause.preps) == 1 else ("", None)
        if clause.deed == "summon" and clause.passive and subject is not None and upon[1] is not None:
            # `§ gets summoned off my direct attack`: by the player who is attacked
            comes = upon[0] in ("off", "from", "by", "to", "on") and self._is_attack(upon[1])
            if comes and self._comes_out_for_it(subject.card):
                attacked: Side = "opponent" if self._attacker(upon[1], "B") == "A" else "own"
                subject = replace(subject, whose=subject.whose or attacked)
                return replace(clause, subject=subject, deed="come-back", passive=False, how="", preps=(("off", upon[1]),))  # fmt: skip
        if (
            clause.deed == "come-back"
            and len(clause.preps) == 1
            and clause.preps[0][0] in ("by", "with", "from", "via")
        ):
            return (
                replace(clause, preps=()) if _of_its_own(clause.preps[0]) and not clause.preps[0][1].place else clause
            )
        if clause.deed != "summon" or clause.passive or subject is None or clause.how not in ("", "special", "revive"):
            return clause
        if subject.player:
            own = [noun for kind, noun in clause.preps if kind in ("with", "by", "via", "through", "off")]
            by_it = len(own) == len(clause.preps) == 1 and (own[0].kind == "effect" or own[0].thing == Thing(ITSELF))
            if not by_it or done_to is None or done_to.kind != "card" or not self._returns_itself(done_to.card):
                return clause
            who: Side = "own" if subject.kind == "me" else "opponent"
            return replace(
                clause, subject=replace(done_to, whose=done_to.whose or who), deed="come-back", object=None, preps=()
            )
        name = self.named(subject, True)
        itself = done_to is not None and (done_to.thing == Thing(ITSELF) or (done_to.kind == "it" and not self.spoken))
        if not itself or clause.preps or not (self._returns_itself(name) or self._brings_itself(name)):
            return clause
        return replace(clause, subject=replace(subject, kind="card", card=name), deed="come-back", object=None)

    def _against_mine(self, clause: Clause) -> bool:
        """`§ on my §`, with which a sentence begins: what negates, or answers a Summon, nobody uses against himself."""
        used, on = clause.object, clause.preps[0] if len(clause.preps) == 1 else None
        if (
            used is None
            or used.kind != "card"
            or used.whose
            or on is None
            or on[0] not in ("on", "against")
            or self.done
        ):
            return False
        harms = negates(self.library, used.card) or self._waits_for_a_summon(used.card)
        harms = harms or self._only_the_other_s(used.card)
        return harms and not self.monster(used.card) and on[1].whose == "own" and on[1].kind == "card"

    def _only_the_other_s(self, name: str) -> bool:
        """Whether all that a card is used on are the other player's."""
        card = self.library.card(slug_of(name))
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        aims = [effect.targets.fits.whose for effect in used if effect.targets is not None]
        return bool(aims) and len(aims) == len(used) and {*aims} == {"opponent"}

    def _turned_down(self, clause: Clause) -> Clause:
        """`i § my § face-down`: what such a card does; else it is said how that lies."""
        used = clause.object.card if clause.object is not None else ""
        rest = tuple(each for each in clause.preps if each[0] != "down")
        if self._turns_face_down(used):
            return replace(clause, preps=rest)
        return replace(clause, preps=tuple((kind, replace(noun, lies="down")) for kind, noun in rest))

    def _tributed_with(self, clause: Clause) -> bool:
        """`can he tribute summon § with §`, `i tribute summon § off §`: the one is given for the other."""
        who, made = self.player(clause.subject), clause.object
        given = [each for each in clause.preps if each[0] in ("with", "using", "off", "for", "by")]
        if clause.deed != "summon" or clause.how != "tribute" or clause.passive or not who or made is None:
            return False
        if len(given) != len(clause.preps) or len(given) != 1 or made.kind != "card" or made.part:
            return False
        noun = given[0][1]
        if noun.part or not (noun.kind == "it" or (noun.kind == "card" and self.monster(noun.card))):
            return False
        self._give(who, noun, [("for", replace(made, part="summon"))], True)
        return True

    def _used_for_one(self, clause: Clause) -> bool:
        """`he tunes it for a synchro`, `and uses it as synchro material`: it is what some monster is made of."""
        who, given = self.player(clause.subject), clause.object
        if clause.aux or clause.passive or not who or given is None or not clause.preps:
            return False
        made = [noun.thing.sort for kind, noun in clause.preps if kind in ("for", "as", "in", "into") and noun.thing]
        synchro = clause.deed == "use" or (clause.deed == "summon" and clause.how == "synchro")
        with_it = [each for each in clause.preps if each[0] in ("with", "using")]
        if not synchro or len(made) != 1 or len(with_it) + 1 < len(clause.preps):
            return False
        if made[0] not in ("Synchro Monster", "Synchro Summon"):
            return False
        self._made_of_these(who, Thing("Synchro Monster").words, [("with", given), *with_it])
        return True

    def _brings_many(self, clause: Clause) -> bool:
        """`§ brings back 3 §`, `i use § and revive two §`, of a card that brings as many as there are: so many lie in the Graveyard, and one is spoken of."""
        brought, by = clause.object, clause.subject
        if (
            clause.deed != "summon"
            or clause.how not in ("revive", "back")
            or brought is None
            or clause.aux
            or clause.passive
        ):
            return False
        last = self.done[-1] if self.done else None
        told = last is not None and by is not None and by.player and last.does == "use" and self.player(by) == last.who
        name = last.card if last is not None and told and not last.on else by.card if by is not None else ""
        if (
            brought.kind != "card"
            or brought.number < 2
            or clause.preps
            or brought.part
            or not self.monster(brought.card)
        ):
            return False
        card = self.library.card(slug_of(name))
        ops = [op for effect in card.effects for op in every_op(effect.does)] if card is not None else []
        if not any(isinstance(op, SpecialSummon) and op.as_many for op in ops):
            return False
        assert by is not None
        who = last.who if last is not None and told else self.owner(by, "A")
        if last is not None and told:
            self.done.pop()
        self.lies.append(Lies(who, brought.card, "graveyard", brought.number))
        self.speak(brought.card, who)
        self._use(who, name, [("bring", replace(brought, number=1, two=False))])
        return True

    def _dropped_with(self, clause: Clause) -> Clause:
        """`he drops § with §`, of what brings such a monster: that is its Summon."""
        dropped, by = clause.object, clause.prep("with", "off", "via", "from", "using")
        if clause.deed != "use" or clause.how != "drop" or dropped is None or by is None or len(clause.preps) != 1:
            return clause
        if not dropped.card or not by.card or not brings_that(self.library, by.card, dropped.card):
            return clause
        return replace(clause, deed="summon", how="")

    def _plainly(self, clause: Clause) -> None:
        clause = self._comes_itself(clause)
        if self._used_for_one(clause):
            return
        if self._tributed_with(clause):
            return
        if clause.bare and clause.deed == "use" and not clause.aux and self._against_mine(clause):
            clause = replace(clause, subject=Noun("he"))
        if clause.prep("down") is not None and clause.deed == "use":
            clause = self._turned_down(clause)
        clause = self._over_it(self._dropped_with(clause))
        if self._brings_many(clause):
            return
        if self._turned_into(clause):
            return
        if self._tributeless(clause) or self._copies(clause):
            return
        if clause.deed == "summon" and clause.how == "synchro" and self._is_given(clause):
            # `he tunes it`: it is what the other one is made of
            given = ("with", clause.object or Noun("it"))
            clause = replace(clause, object=None, preps=(given, *clause.preps))
        if self._lands(clause):
            clause = replace(clause, deed="come-back")
        if _pays_for_it(clause):
            clause = replace(clause, deed="use", object=clause.preps[0][1], preps=())
        if clause.deed == "come-back" and clause.subject is not None and clause.subject.kind == "he":
            clause = replace(clause, subject=Noun("it"))  # a card, and no player
        if (
            clause.bare
            and clause.deed == "use"
            and self.done
            and any(kind == "in response to" for kind, _ in clause.preps)
        ):
            clause = replace(clause, subject=Noun("me" if self._other() == "A" else "opponent"))  # `§ in response`
        if self._is_used_by_nobody(clause):
            clause = replace(clause, passive=False)  # `§ is activated targeting §`
        used_for = [noun for kind, noun in clause.preps if kind in ("to summon", "for") and self._is_made(noun.card)]
        if clause.passive and clause.deed in ("use", "chain") and clause.aux == "can" and not used_for:
            clause = replace(clause, passive=False, object=clause.subject, subject=Noun("me"))  # `can § be used when …`
        if self._is_burnt(clause):
            return
        if self._came_so(clause):
            clause = replace(clause, passive=True)
        if clause.prep("with help") is not None:
            self._helped(clause)
            return
        direct = any(name == "directly" for name, _ in clause.preps)
        if (clause.deed in ("hit", "damage") and direct) or (clause.deed == "hit" and self._at_a_player(clause)):
            clause = replace(clause, deed="attack")  # `§ hits me directly`, `he hits me`
        in_battle = any(noun.kind == "battle" for _, noun in clause.preps)
        if in_battle and self._dies_in_battle(clause):
            return
        fought = any(each.does == "attack" for each in self.done)
        if clause.deed in ("destroy", "attack") or (clause.deed in ("use", "chain") and fought):
            told_so = tuple(each for each in clause.preps if each[1].kind != "battle")
            clause = replace(clause, preps=told_so)  # `kills it in battle`, `i use § in the same battle`
        if (
            clause.deed == "tribute"
            and clause.object is not None
            and clause.object.thing is not None
            and clause.object.thing.sort == ITSELF
        ):
            # `can § tribute itself`
            if clause.subject is not None and clause.subject.kind in ("he", "it") and clause.aux:
                clause = replace(clause, subject=Noun("card", self.named(Noun("it"), True)))  # `can he tribute himself`
            name = clause.subject.card if clause.subject is not None else ""
            gives = (
                ()
                if self._gives_itself(name) and negates(self.library, name)
                else (("gives", clause.subject or Noun("it")),)
            )
            clause = replace(clause, deed="use", object=None, preps=(*clause.preps, *gives))
        is_used = clause.object is None and clause.subject is not None and self.monster(clause.subject.card)
        if (clause.passive or is_used) and clause.deed == "use" and used_for:
            # `can § be used to make §`
            clause = replace(clause, passive=False, object=clause.subject, subject=Noun("me"))
        if (
            clause.deed == "lose"
            and clause.object is not None
            and clause.object.card
            and not (clause.aux or clause.preps)
        ):
            clause = Clause("", "", clause.object, "destroy", passive=True)  # `then i lose §`
        if self._falls_with_it(clause) or self._gives_for_itself(clause) or self._goes_somehow(clause):
            return
        if self._is_discarded(clause):
            return
        subject, done_to = clause.subject, clause.object
        into = next((n for k, n in clause.preps if k in ("into", "for", "to summon") and self._is_made(n.card)), None)
        by_card = subject is not None and subject.kind == "card"
        if (
            clause.deed == "summon"
            and clause.how != "revive"
            and done_to is not None
            and by_card
            and subject is not None
            and not clause.preps
            and is_material(self.library, subject.card, done_to.card)
        ):
            # `can § make §`: it is what that is made of
            self._make(self.owner(subject, "A"), done_to.card, (self._paid(subject, self.owner(subject, "A")),))
            return
        gets = clause.deed == "get" and clause.bare and clause.joined in ("and", "then")  # `he flips § and gets §`
        revives = clause.deed == "summon" and clause.how == "revive"
        brought = (gets or revives) and not (clause.preps or clause.aux or clause.passive)
        if brought and (reviver := self.player(subject)) and self._as_its_effect_does(reviver, done_to):
            return
        if clause.deed == "summon" and done_to is not None and self._is_made(done_to.card) and not by_card:
            self._made(clause, done_to.card)
            return
        if into is not None and ((clause.deed == "summon" and clause.how == "synchro") or clause.deed == "use"):
            if self._brings_it_itself(clause, into.card):
                self._use(self.player(clause.subject) or "A", self.named(done_to, True), [("bring", into)])
            else:
                self._tuned(clause, into.card)
            return
        if clause.deed == "pay" and (done_to is None or done_to.kind == "some") and not clause.preps:
            # `he has § and pays 1000 …`
            who_pays = self.player(subject)
            if clause.aux and who_pays and (costly := self._lies_for_life(done_to.sort if done_to else "", who_pays)):
                self._use(who_pays, costly, [])  # `§ is up, he drops §, can i pay 800`
                return
            last = self.done[-1] if self.done else None
            if last is not None and last.does == "use" and last.who == who_pays:
                return  # what it costs
            own = [name for name in reversed(self.spoken) if self.whose.get(name) == who_pays]
            if (
                last is not None
                and last.does == "attack"
                and last.who != who_pays
                and last.on
                and not is_thing(last.on)
            ):
                own = [last.on]  # `i attack §, he pays 800`
                self.whose.setdefault(last.on, OTHER[last.who])
            if not own:
                raise NoStory
            self._use(self.whose[own[0]], own[0], [])
            return
        preps = [each for each in clause.preps if each[0] != "under"]
        bare = subject is not None and clause.bare and clause.joined in ("and", "then") and not preps
        if bare and self.done and self.done[-1].does == "attack" and clause.deed == "destroy" and done_to is not None:
            if self._hit(done_to) != self.done[-1].on:
                raise NoStory
            self._beats_it()
            return  # `attacked § and killed it`: so the battle goes
        if self._turns_up(clause) or self._wins(clause):
            return
        dies = clause.how == "dies" or (clause.passive and clause.deed == "destroy")
        if dies and not clause.aux and not preps and self._was_attacked(subject):
            self._beats_it()
            return  # `he attacks § and it dies`
        if bare and self._acts_as_it_comes(clause, done_to):
            return
        if bare and clause.deed == "destroy" and self._kills_it(done_to):
            return
        if bare and clause.deed in ("negate", "stop") and self._answers_with_itself(done_to):
            return
        if bare and self.done and self.done[-1].does == "use" and clause.deed in BY_CARDS and done_to is not None:
            self._for(clause.deed, done_to)
            return
        if clause.bare and clause.object is None and any(name == "by" for name, _ in preps):
            clause = replace(clause, subject=Noun("it"), passive=True)  # `if targeted by §`
        done_by = clause.object is None and any(name == "by" for name, _ in preps) and not clause.passive
        if clause.passive or clause.how == "dies" or (done_by and subject is not None and not subject.player):
            ways = ("by",) if clause.deed == "chain" else ("by", "with", "to", "from")
            by = next((noun for name, noun in preps if name in ways), None)
            preps = [each for each in preps if each[1] is not by]
            subject, done_to = by, clause.subject
            if clause.deed == "chain" and any(name == "with" for name, _ in preps):
                raise NoStory
            if clause.deed == "chain" and by is None and done_to is not None:
                # what is chained to it is the other player's, whoever asks what comes of his own card
                chained_by: Letter = self._other() if self.done else "B"
                subject = Noun("me" if self.owner(done_to, chained_by) == "A" else "opponent")
            if clause.deed == "summon" and not clause.aux and by is None and done_to is not None and done_to.card:
                subject = Noun("me" if self.owner(done_to, "A") == "A" else "opponent")  # `§ got tagged in`
            if clause.deed == "attack" and by is None and done_to is not None:
                # `§ is attacked`
                subject = Noun("opponent" if self.owner(done_to, "A") == "A" else "me")
        means = next((noun for name, noun in preps if name in MEANS and noun.kind == "card"), None)
        if (
            clause.deed == "summon"
            and clause.how in MADE_SO
            and done_to is None
            and subject is not None
            and subject.player
        ):
            means = None  # what it is made of
        if (
            clause.deed == "use"
            and means is not None
            and by_card
            and subject is not None
            and self._waits_for_one(subject.card, means)
        ):
            means = None  # `§ triggers off §`
        if means is not None:
            preps = [each for each in preps if each[1] is not means]
        if means is not None and done_to is not None and done_to.card == means.card:
            done_to = None  # `he crushes with §`
        if means is not None and done_to is not None and done_to.kind == "some" and clause.deed in BY_CARDS:
            done_to = None  # `i draw 2 with §`: what its effect does
        who = self.player(subject)
        if clause.deed == "hit" and done_to is not None and self.monster(done_to.card) and self._sort(subject):
            clause = replace(clause, deed="attack")  # `a 1900 monster hits my §`
        if (
            clause.deed == "attack"
            and subject is not None
            and subject.kind == "thing"
            and (sort := self._sort(subject))
        ):
            side = SIDES[subject.whose or (subject.thing.side if subject.thing is not None else "")]
            if done_to is not None and (done_to.kind not in ("card", "it") or preps):
                raise NoStory
            if done_to is not None and not side:
                side = OTHER[self.owner(replace(done_to, card=self.named(done_to, True)), "A")]
            if not side:
                raise NoStory
            self._attacks(side, done_to, preps)
            if self.done[-1].card == "a monster":
                self.done[-1] = replace(self.done[-1], card=sort)
            return
        if subject is not None and not who:
            name = self.named(subject, clause.deed == "attack")
            if not name:
                raise NoStory
            usual: Letter = "A" if clause.aux and not self.done else self._other()
            if clause.deed == "attack" and self._weakened():
                usual = self.done[-1].who  # `§ halved §, § attacks it`: whoever did that to it attacks it
            if self.done and not clause.aux and clause.deed == "use" and self._waits_for_it(name):
                usual = self.done[-1].who  # `i summon §, § triggers`
                if self.done[-1].does == "attack" and self.waits_for_damage(name):
                    usual = OTHER[usual]  # `i attack, § drops`
            hit = [noun for noun in (done_to, *(noun for _, noun in preps)) if noun is not None and SIDES[noun.whose]]
            from_the_hand = done_to is not None and done_to.thing is not None and done_to.thing.place == "hand"
            from_the_hand = from_the_hand or (clause.deed == "discard" and done_to is not None)
            if clause.deed in ("negate", "stop") and not clause.aux and (side := _whose_sort(done_to)):
                usual = OTHER[side]  # `§ negates my spell`: nobody does that to his own
            if clause.deed == "tribute" and self._tributes_of_the_other(name) and (side := _whose_sort(done_to)):
                usual = OTHER[side]  # `§ to tribute his guy`
            if clause.deed == "summon" and done_to is not None and not clause.aux and (side := SIDES[done_to.whose]):
                usual = side  # `§ made my §`
            harmed = clause.deed in HARMS and done_to is not None and bool(SIDES[done_to.whose]) and not clause.aux
            if hit and (clause.deed == "attack" or from_the_hand or harmed):
                usual = "A" if SIDES[hit[0].whose] == "B" else "B"  # `§ swings into his §`
            elif clause.deed in ("attack", "destroy") and not clause.aux and (side := _whose_sort(done_to)):
                usual = OTHER[side]  # `§ ran over my monster`
            who, actor = self.owner(replace(subject, card=name), usual), name
            by_name = not subject.whose and name not in self.whose and not hit
            if by_name and (clause.deed == "attack" or (clause.deed in (*BY_CARDS, "summon") and not self.done)):
                self.guessed.setdefault(name, who)
            if done_to is not None and done_to.kind == "some" and clause.deed in BY_CARDS:
                done_to = None  # `it destroys something`: it is used
        else:
            actor = means.card if means is not None else ""
        if not who:
            raise NoStory
        self._deed(clause, who, actor, done_to, preps)

    def _stays_down(self, clause: Clause) -> bool:
        """`§ attacks my set §, its never flipped`: as it is where what attacks destroys what lies face-down before that is turned up."""
        last, of = self.done[-1] if self.done else None, clause.subject
        up = clause.deed == "is" and of is not None and of.lies == "up"
        flipped = up or clause.how == "flip" or (clause.passive and clause.deed == "use")
        if not flipped or clause.aux or clause.preps or clause.object is not None or last is None or of is None:
            return False
        down = any(each.card == last.on and each.where == "set" for each in self.lies)
        if last.does != "attack" or not down or self.named(of, True) not in (last.on, last.card):
            return False
        return of.card in ("", last.on) and self._destroys_unseen(last.card)

    def _destroys_unseen(self, name: str) -> bool:
        """Whether a monster destroys what it attacks by an effect that comes before that is turned face-up."""
        card = self.library.card(slug_of(name)) if name and not is_thing(name) else None
        at_once = [e for e in card.effects if "damage-step-start" in e.timing] if card is not None else []
        return any(isinstance(op, Destroy) for effect in at_once for op in every_op(effect.does))

    def _helped(self, clause: Clause) -> None:
        """`§ runs over my § with help`: its player has used something before by which it is strong enough."""
        number = len(self.done)
        self._plainly(replace(clause, preps=tuple(each for each in clause.preps if each[0] != "with help")))
        attack = self.done[-1]
        one, other = (self.library.card(slug_of(name)) for name in (attack.card, attack.on))
        if len(self.done) != number + 1 or attack.does != "attack" or clause.aux or one is None or other is None:
            raise NoStory
        figures = [each if isinstance(each, int) else -1 for each in (one.atk, other.atk, other.defense)]
        if min(figures) < 0 or figures[0] + HELP_ATK <= max(figures[1:]):
            raise NoStory
        self.done[-1:] = [Done(attack.who, "use", HELP, attack.card, attack.who), replace(attack, then=True)]

    def _turns_up(self, clause: Clause) -> bool:
        """`i attack his face-down, it flips up`: as what is attacked does anyway."""
        turned = clause.deed == "use" and clause.object is None and not (clause.preps or clause.aux or clause.denied)
        last = self.done[-1] if self.done else None
        if not turned or clause.subject is None or last is None or last.does != "attack" or not last.on:
            return False
        down = any(each.card == last.on and each.where == "set" for each in self.lies) or "face-down" in last.on
        meant = clause.subject.kind in ("it", "he") or (bool(clause.subject.card) and clause.subject.card == last.on)
        return down and meant and clause.subject.kind != "me"

    def _wins(self, clause: Clause) -> bool:
        """`i attack his face-down and it is §, my monster kills it`: so the battle goes that was told."""
        last, doer, hit = self.done[-1] if self.done else None, clause.subject, clause.object
        told = clause.deed == "destroy" and not (clause.preps or clause.aux or clause.passive or clause.denied)
        if not told or last is None or last.does != "attack" or not last.on or doer is None or hit is None:
            return False
        by_it = doer.card == last.card if doer.kind == "card" else bool(self._sort(doer)) and is_thing(last.card)
        if not by_it or _whose_sort(doer) not in ("", last.who) or self._hit(hit) != last.on:
            return False
        self._beats_it()
        return True

    def _went_by_it(self, clause: Clause) -> bool:
        """`he chains §, § gone`: what comes of it, where what was used last takes cards off the field."""
        gone, last = clause.subject, self.done[-1] if self.done else None
        if not clause.passive or clause.deed != "go" or clause.aux or clause.denied or clause.preps or last is None:
            return False
        takes = ("destroy", "banish", "return", "remove")
        off = last.does == "use" and any(said in says_of(self.library, last.card).casefold() for said in takes)
        return off and gone is not None and not gone.part and self.named(gone) in [each.card for each in self.done[:-1]]

    def _lands(self, clause: Clause) -> bool:
        """`§ hits`, with which a story begins in which somebody answers a Summon: it comes to the field, and does not attack."""
        came = clause.subject
        alone = clause.deed == "hit" and not (clause.passive or clause.aux or clause.preps) and clause.object is None
        begins = alone and not self.done and came is not None and not came.part
        return begins and came is not None and self.monster(came.card) and came.card in self.whose

    def _brings_it_itself(self, clause: Clause, made: str) -> bool:
        """`i use § to summon §`, of a monster that has an effect for that and is no material of it; said of one that is there it may be."""
        used = clause.object
        summons = clause.prep("to summon") is not None and clause.deed == "use" and not clause.passive
        one = used is not None and used.kind == "card" and not used.part and len(clause.preps) == 1
        if not summons or not one or used is None or not self.monster(used.card):
            return False
        return not is_material(self.library, used.card, made) and brings_that(self.library, used.card, made)

    def _lies_for_life(self, figure: str, who: Letter) -> str:
        """The one card that lies there and costs its user Life Points, as many as are said, whenever it is used; empty for none."""
        told = {each.card for each in self.done if each.does == "use"}
        there = [each for each in self.lies if each.number and each.where == "field" and not is_thing(each.card)]
        own = [
            each.card for each in there if each.who == who or each.card in self.assumed or self._for_either(each.card)
        ]
        found = [name for name in own if name not in told and self._costs_life(name, figure)]
        return found[0] if len(found) == 1 and self.done else ""

    def _costs_life(self, name: str, figure: str) -> bool:
        card = self.library.card(slug_of(name))
        used = [e for e in card.effects if e.kind is not EffectKind.ACTIVATION] if card is not None else []
        paid = (op for effect in used for op in effect.cost if isinstance(op, PayLife))
        return any(figure in ("", str(op.amount)) for op in paid)

    def _came_so(self, clause: Clause) -> bool:
        """`§ tribute summoned and …`, `§ tagged in`: no monster does that itself."""
        came = clause.subject
        if clause.deed != "summon" or clause.passive or clause.aux or clause.object is not None or clause.preps:
            return False
        if came is None or came.kind != "card" or came.part:
            return False
        so = clause.how in ("tribute", "fusion", "synchro") or (clause.how == "" and self._is_made(came.card))
        return so or (clause.how == "special" and bool(self._tags_in(came.card)))

    def _is_burnt(self, clause: Clause) -> bool:
        """`i get burned by §`, `i take damage from §`, `he burns me with §`: that is used by the other player."""
        beside = [noun for kind, noun in clause.preps if kind == "with" and noun.thing is not None]
        clause = replace(clause, preps=tuple(each for each in clause.preps if each[1] not in beside))
        if clause.deed not in ("damage", "hit") or clause.aux or len(clause.preps) != 1:
            return False
        kind, by = clause.preps[0]
        deals = clause.object is not None and clause.object.player and kind in ("with", "using")
        hurt = clause.object if deals else clause.subject
        takes = (
            hurt is not None
            and hurt.player
            and (deals or (clause.object is None and kind in ("by", "from", "off", "to")))
        )
        if not takes or by.kind != "card" or by.part not in ("", "effect") or self.monster(by.card):
            return False
        who = self.player(hurt)
        if not who or SIDES[by.whose] == who or "damage" not in says_of(self.library, by.card):
            return False
        for noun in beside:
            self._sort_lies(noun, who, "")  # `with a monster on my board`
        self._use(OTHER[who], by.card, [])
        return True

    def _is_used_by_nobody(self, clause: Clause) -> bool:
        """Whether a Spell or Trap is said to be used, or the effect of a card, and not by whom."""
        used = clause.subject
        if not clause.passive or clause.deed != "use" or clause.aux or clause.how or used is None:
            return False
        effect = used.part == "effect" and (used.card in self.whose or not self.done)
        return used.kind == "card" and (effect or not self.monster(used.card)) and clause.prep("by", "with") is None

    def _dies_in_battle(self, clause: Clause) -> bool:
        """`my § dies in battle`: by a stronger monster of the other player that attacks it."""
        dies = clause.deed == "destroy" and (clause.passive or clause.how == "dies") and not clause.aux
        hit = clause.subject
        if not dies or hit is None or hit.kind != "card" or not self.monster(hit.card) or hit.part:
            return False
        if len(clause.preps) != 1 or any(each.does == "attack" for each in self.done):
            return False
        self._attacks(OTHER[self.owner(hit, "A")], hit, [])
        self.whose.setdefault(hit.card, "A")
        return True

    def _recruited(self, who: Letter, brought: Noun | None) -> bool:
        """`and i bring another § out`: by the effect of the monster that was attacked, which waits for its end and brings such."""
        last = self.done[-1] if self.done else None
        if brought is not None and brought.kind == "some" and not brought.got and last is not None and last.on:
            brought = Noun("card", last.on)  # `another one`
        if brought is not None and brought.thing is not None and brought.thing.place == "deck":
            brought = replace(brought, thing=msgspec.structs.replace(brought.thing, place=""))
        if last is None or last.does != "attack" or brought is None or not last.on or is_thing(last.on):
            return False
        card = self.library.card(slug_of(last.on))
        other = self.library.card(slug_of(brought.card)) if brought.card else None
        if card is None or self.whose.get(last.on) != who or (other is None and self._sort(brought) != "a monster"):
            return False
        waits = (
            e for e in card.effects if e.on is not None and e.on.event in ("sent", "destroyed") and e.on.card == "self"
        )
        ops = [op for effect in waits for op in every_op(effect.does) if isinstance(op, SpecialSummon)]
        if not any(op.wanted is not None and (other is None or facts_fit(op.wanted, other)) for op in ops):
            return False
        another = brought.card and brought.card != last.on
        self._use(who, last.on, [("bring", brought)] if another else [])
        return True

    def _as_its_effect_does(self, who: Letter, brought: Noun | None) -> bool:
        """`he flips § and brings a second one`: that some monster is brought is what the card does that was used last."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "use" or last.who != who or is_thing(last.card) or brought is None:
            return False
        named = brought.kind == "card" and not brought.part and brought.number == 1 and self.monster(brought.card)
        if named and not last.on and self._revives(last.card) and brought.card not in self.spoken:
            # `i chain § and revive §`
            self.done[-1] = replace(last, on=brought.card, whose=SIDES[brought.whose] or who)
            self.speak(brought.card, SIDES[brought.whose] or who)
            return True
        if not (brought.kind == "some" or self._sort(brought) == "a monster"):
            return False
        return brings(self.library, last.card) and not last.on

    def _fetched(self, who: Letter, brought: Noun | None) -> bool:
        """`i summon § and get §`, `§ kills a guy and i pull §`: by the effect of the monster that was Summoned, or that attacked, which waits for that."""
        last = self.done[-1] if self.done else None
        came = last is not None and (last.does in SUMMONS.values() or last.does == "attack")
        if last is None or not came or last.who != who or brought is None or brought.kind != "card" or brought.part:
            return False
        if is_thing(last.card) or not brings_that(self.library, last.card, brought.card):
            return False
        if not (self._waits_for_its_battle(last.card) if last.does == "attack" else self._waits_for_it(last.card)):
            return False
        self._use(who, last.card, [("bring", brought)])
        return True

    def _acts_as_it_comes(self, clause: Clause, done_to: Noun | None) -> bool:
        """`i summon § and target it`: the effect that waits for its Summon is used."""
        last = self.done[-1] if self.done else None
        if last is None or last.does not in SUMMONS.values() or clause.deed not in BY_CARDS or done_to is None:
            return False
        if is_thing(last.card) or not self._waits_for_it(last.card):
            return False
        whole = done_to.kind == "place" or (done_to.kind == "some" and not done_to.sort)
        if whole and not self._has_such(last.card, clause.deed):
            return False
        self._use(last.who, last.card, [] if whole else [("on", done_to)])  # `and blow up the field`
        return True

    def _was_attacked(self, noun: Noun | None) -> bool:
        """Whether the last that was told is an attack on a monster that is meant."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "attack" or not last.on or is_thing(last.on) or noun is None:
            return False
        return noun.card == last.on if noun.kind == "card" else noun.kind in ("it", "he")

    def _weakened(self) -> str:
        """The monster on which something was used last, by a player whose it is not said to be; empty for none."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "use" or not last.on or is_thing(last.on) or not self.monster(last.on):
            return ""
        return last.on if self.whose.get(last.on) != last.who else ""

    def _at_a_player(self, clause: Clause) -> bool:
        """Whether somebody hits the other player: that is what an attack does."""
        hit, who = self.player(clause.object), self.player(clause.subject)
        monster = clause.subject is not None and (self.monster(clause.subject.card) or clause.subject.thing is not None)
        return bool(hit) and not clause.passive and (who == OTHER[hit] if who else monster)

    def _deed(
        self, clause: Clause, who: Letter, actor: str, done_to: Noun | None, preps: list[tuple[str, Noun]]
    ) -> None:
        deed = clause.deed
        if not actor and self._with_its_counter(who, deed, done_to, preps):
            return
        if (
            deed in ("summon", "get", "search")
            and not (clause.aux or actor or preps)
            and clause.how in ("", "special", "revive")
            and self._recruited(who, done_to)
        ):
            return
        if deed == "summon" and not (clause.aux or actor or preps) and self._as_its_effect_does(who, done_to):
            return
        by_itself = not actor or (bool(self.done) and actor == self.done[-1].card)
        if (
            deed in ("summon", "get", "search")
            and by_itself
            and not (clause.aux or preps)
            and self._fetched(who, done_to)
        ):
            return
        if deed == "attack" and (weakened := self._weakened()) and self.whose.get(weakened) != who:
            done_to, preps = _instead_of_it(weakened, done_to, preps)
        if deed not in ("use", "attack"):
            # `§ nuke vs §`; two monsters against each other fight
            preps = [("answered-by" if kind in ("vs", "versus") else kind, noun) for kind, noun in preps]
        last = self.done[-1] if self.done and not is_thing(self.done[-1].card) else None
        came = last is not None and last.who == who and last.does == "special-summon"
        if (
            deed == "summon"
            and clause.aux
            and done_to is None
            and not actor
            and not preps
            and (came or (clause.how == "normal" and bool(self.done)))
            and clause.how in ("", "normal")
        ):
            done_to = Noun("thing", thing=Thing("monster"))  # `can i normal summon`, `i drop §, can i still summon`
        if deed == "summon" and clause.how in MADE_SO and done_to is None and not actor and not preps:
            done_to = Noun("thing", thing=Thing(MADE_SO[clause.how]))  # `can he synchro`
        if deed == "summon" and clause.how in MADE_SO and done_to is None and not actor and preps:
            self._made_of_these(who, Thing(MADE_SO[clause.how]).words, preps)
            return
        any_monster = deed == "summon" and not (clause.aux or actor or preps) and done_to is None
        if any_monster and clause.how == "special" and clause.joined in ("when", "if", "after") and not self.done:
            self._add(Done(who, "special-summon", "a monster"))  # `can i § when he special summons`
            return
        sort = self._sort(done_to) if deed in ("summon", "set") and not actor and not preps else ""
        if sort and self.done and self.done[-1].does == "attack" and self._brings_as_it_is_flipped(self.done[-1].on):
            raise NoStory  # by its effect, and by no Summon of the turn
        if sort:
            # if it is not said how, as most monsters of which nothing is known
            does = "set" if deed == "set" else SUMMONS.get(clause.how or "normal")
            made = thing(sort)
            if made is not None and made.sort in MADE_SO.values():
                does = "special-summon"
            elif does is None or does == "special-summon":
                raise NoStory
            self._add(Done(who, does, sort))
        elif deed == "attack" and actor:
            self._attack(who, actor, done_to, preps, True)
        elif deed == "attack":
            self._hits_those_of_the_other(who)
            some = done_to is not None and done_to.kind == "some"  # `can i attack anything`
            self._attacks(who, None if some else done_to, preps)
            if clause.how == "over" and not clause.aux:
                self._beats_it()
        elif deed == "use" and clause.how != "tag" and not (clause.aux or actor or preps) and self._comes(done_to):
            name = self.named(done_to, True)
            self._add(Done(who, self._usual_summon(name), name))
            self.speak(name, who)
            self.played.add(name)
            if clause.how == "activate":
                self.perhaps_used.add(name)
        elif deed == "use" and not actor and (tributed := self._tributed_for(done_to, preps)):
            self._give(who, tributed, [("for", replace(done_to or tributed, part="summon"))], True)
        elif (
            deed == "use"
            and clause.how == "drop"
            and not actor
            and not preps
            and self._comes_so(done_to, bool(clause.aux))
        ):
            self._comes_by_itself(who, self.named(done_to, True))
        elif deed == "use" and clause.how == "tag":
            tagged = self._usable(done_to, who) if done_to is not None and done_to.kind == "card" else ""
            self._use(who, actor or tagged or self._gladiator(who), [])
        elif deed == "use" and not (actor or preps or clause.aux) and (doer := self._declared(who, done_to)):
            self._use(who, doer, [])
        elif (
            deed == "use"
            and not (actor or preps or clause.how)
            and (sort := self._used_sort(done_to, bool(clause.aux)))
        ):
            last = self.done[-1] if self.done else None
            then = last is not None and (self.later or (last.does == "use" and last.who == who))
            self._add(Done(who, "use", sort, then=then))  # `i use a spell`, `can i use my traps now`
        elif deed in ("use", "chain"):
            number, later = len(self.done), self.later
            self._use(
                who, actor or self._usable(done_to, who), preps if not actor else self._with_object(preps, done_to)
            )
            before = self.done[-2] if len(self.done) > max(number, 1) else None
            if deed == "chain" and before is not None and before.does == "use" and not later:
                self.done[-1] = replace(self.done[-1], answers=True, then=False)
        elif deed == "draw" and not actor and not preps and not clause.aux and (drawing := self._draws(who, done_to)):
            self.later = True
            self._use(who, drawing, [])
        elif (
            deed in ("get", "draw", "search")
            and not actor
            and (done_to is None or done_to.kind == "some")
            and self.done
        ):
            name = self._effect_asked(Noun("me") if who == "A" else None, deed)
            if self.whose.get(name) != who or preps:
                raise NoStory
            if self.done[-1].card != name or self.done[-1].does != "use":
                self._use(who, name, [])  # `i summon §, get my card`
        elif deed == "damage" and not actor and self.done and self.done[-1].does == "attack" and not clause.aux:
            pass  # `and i take 1500`: what the battle brings
        elif (
            deed == "damage"
            and not (actor or self.done or preps or clause.aux or (clause.joined and not self.hurts))
            and clause.how != "deal"
        ):
            self._add(Done(OTHER[who], "attack", "a monster", DIRECTLY))  # `i take 1700`: by an attack, as most damage
        elif deed in ("summon", "get") and not actor and (by := self._brought_by(done_to, preps)):
            self._use(who, by, [("bring", done_to or Noun("it"))])  # `i got § off §`
        elif deed in ("summon", "get") and clause.how == "back" and actor and done_to is not None:
            back = self.named(done_to, True)
            self.later = True  # what is got back has gone before
            self._use(who, actor, [("bring", Noun("card", back) if back else done_to), *preps])
        elif deed == "summon" and actor and not preps and done_to is not None and done_to.number == 2 and done_to.card:
            self._bring_two(who, actor, done_to)  # `he summons two § with §`
        elif deed == "summon":
            if (
                actor
                and clause.how == "revive"
                and done_to is not None
                and len(preps) == 1
                and _out_of_the_grave(*preps[0])
            ):
                done_to, preps = replace(done_to, whose=done_to.whose or preps[0][1].whose), []
            own = [each for each in preps if each[1].kind in ("effect", "it") or each[1].place == "hand"]
            name = self.named(done_to, True)
            by_itself = any(noun.kind == "effect" for _, noun in preps)
            if by_itself and not actor and name and all(noun.kind == "effect" or noun.place for _, noun in preps):
                self._comes_by_itself(who, name)  # `from my graveyard by its own effect`
                return
            if own and not actor:
                # `from my hand`
                preps = [each for each in preps if each not in own]
                clause = clause if clause.how else replace(clause, how="special")
            if actor and not preps and self._sort(done_to) == "a monster" and brings(self.library, actor):
                self._use(who, actor, [])  # `§ gets a guy out`
                self.brought_one = actor
                return
            name = self.named(done_to, True)
            out_of_it = bool(preps) and all(noun.place == "graveyard" for _, noun in preps)
            if name and out_of_it and not actor and self._returns_itself(name):
                self._comes_by_itself(who, name)  # `i summon § from my grave`
                return
            if not name or preps or not self.monster(name):
                raise NoStory
            if not actor and any(name in each.gives and each.card == "a monster" for each in self.done):
                raise NoStory  # `i tribute § for a monarch, can i summon another §`: by what is not told
            if actor:
                self._use(who, actor, [("bring", done_to)] if done_to is not None else [])
                if clause.how == "revive" and self.done[-1].card == actor:
                    self.done[-1] = replace(self.done[-1], card=f"{actor}{self._reviving(actor)}")
            elif clause.how == "revive":
                raise NoStory
            elif clause.how == "special" and name.startswith("Gladiator Beast") and self._tags_into(who, name):
                pass
            elif clause.how in ("", "special") and self._brings_itself(name):
                self._use(who, name, [])
            else:
                self._add(Done(who, SUMMONS.get(clause.how, self._usual_summon(name)), name))
                self.speak(name, who)
        elif deed == "set":
            name = self.named(done_to)
            if not name or preps:
                raise NoStory
            self._add(Done(who, "set", name))
            self.speak(name, who)
        elif (
            deed == "banish"
            and not preps
            and OTHER[who] in (SIDES[done_to.whose if done_to else ""], _whose_sort(done_to))
            and (doer := self._whose_effect(who, deed))
        ):
            self._use(who, doer, self._with_object(preps, done_to))  # `i summon § and remove his §`
        elif (
            deed == "banish"
            and not (actor or preps)
            and clause.aux == "can"
            and _is_anything(done_to)
            and (doer := self._whose_effect(who, deed))
        ):
            self._use(who, doer, [])  # `may i banish something`
        elif (
            actor
            and deed in ("tribute", "discard", "send", "banish")
            and self._costs_one(actor)
            and done_to is not None
        ):
            self._use(who, actor, [("gives", done_to), *preps])  # `he discards § with §`
        elif actor and deed == "tribute" and not preps and self._tributes_of_the_other(actor) and done_to is not None:
            self._use(who, actor, [("on", done_to)])  # `§ to tribute his guy`
        elif actor and deed == "tribute" and not preps and self._takes(actor, self.named(done_to, True)):
            self._use(who, actor, [("gives", done_to or Noun("it"))])  # `i tribute § with §`
        elif (
            deed == "send" and not (actor or preps) and self._so_many_cards(done_to) and (doer := self._that_mills(who))
        ):
            self._use(who, doer, [])  # `can i mill three`
        elif deed in ("tribute", "discard", "banish", "send") and not actor and done_to is not None:
            self._give(who, done_to, preps, deed == "tribute")
        elif actor and not preps and self._out_of_the_hand(who, deed, done_to):
            self._use(who, actor, [])
        elif deed == "hit" and actor and self._hits_as_it_comes(actor):
            raise NoStory  # by its effect, more likely than by an attack
        elif deed in ("hit", "destroy") and actor and self.monster(actor) and not self._destroys_by_effect(actor):
            self._attack(who, actor, done_to, preps, True)
        elif (
            deed == "pay"
            and (done_to is None or done_to.kind == "some")
            and len(preps) == 1
            and preps[0][0] == "for"
            and preps[0][1].kind == "card"
        ):
            self._use(who, preps[0][1].card, [])
        elif deed in ("negate", "stop") and not actor and clause.aux and (doer := self._negating(who)):
            self._negates(who, doer, done_to, preps)
        elif deed == "search" and actor and done_to is not None and done_to.kind == "card" and self._revives(actor):
            self._use(who, actor, [("bring", done_to), *preps])  # `§ grabs §`
        elif deed in BY_CARDS and actor:
            self._comes_for_it(who, actor, deed, done_to)
            whole = deed == "destroy" and done_to is not None and done_to.kind == "place"  # `§ blows up the field`
            self._use(who, actor, self._with_object(preps, None if whole else done_to))
        elif deed == "destroy" and not (actor or preps or clause.aux) and self._is_destroyed(who, done_to):
            pass
        elif deed == "destroy" and done_to is not None and done_to.kind == "card" and self._gives_itself(done_to.card):
            self._use(who, done_to.card, preps)  # `he pops §`, which gives itself for its effect
        elif deed in ("destroy", "banish", "return", "target") and (doer := self._whose_effect(who, deed)):
            whole = done_to is not None and done_to.kind == "place"  # `i blow up the field`
            both = done_to is not None and done_to.kind == "some" and done_to.sort == "both"
            whole = whole or (both and not self._aims(doer))  # `§ attacks my §, he bounces both`
            self._use(who, doer, self._with_object(preps, None if whole else done_to))  # `i drop § and nuke`
        elif deed == "come-back" and actor and done_to is None and all(map(_of_its_own, preps)):
            self._comes_by_itself(who, actor)
        elif deed == "come-back" and actor and done_to is None and not self.done and len(preps) == 1:
            if preps[0][0] not in ("after", "off", "from") or not self._is_attack(preps[0][1]):
                raise NoStory
            self._use(who, actor, [("off", preps[0][1])])  # `§ comes out after a direct attack`
        else:
            raise NoStory

    def _with_its_counter(self, who: Letter, deed: str, done_to: Noun | None, preps: list[tuple[str, Noun]]) -> bool:
        """`can i pop a spell with the counter`, `i remove the counter`, and of what puts a counter on itself also `i pop a spell`: it is the effect for which that is
        given, and not the one that puts it there."""
        own = [name for name in reversed(self.spoken) if self.whose.get(name) == who and self.monster(name)]
        name = next((each for each in own if self._by_its_counter(each)), "")
        if not name:
            return False
        effect = f"{name} [{self._by_its_counter(name)}]"
        if deed in ("banish", "take", "send", "use") and done_to is not None and done_to.got == "counter":
            if any(kind != "off" or noun.kind not in ("it", "he", "card") for kind, noun in preps):
                return False
            self._use(who, effect, [])
            return True
        with_it = [each for each in preps if each[0] in ("with", "using", "by") and each[1].got == "counter"]
        rest = [each for each in preps if each not in with_it]
        if deed not in BY_CARDS or not self._has_such(name, deed) or (not with_it and not self._waits_for_it(name)):
            return False
        whole = done_to is None or done_to.kind == "place" or (done_to.kind == "some" and not done_to.sort)
        self._use(who, effect, self._with_object(rest, None if whole else done_to))
        return True

    def tag_in(self) -> None:
        """`i tag into §`, and what brought it is not told: one that it waits for has."""
        name = self.tagged_in
        by = self._tags_in(name) if name else ""
        if by and not any(name in (each.card.partition(" [")[0], each.on) for each in self.done):
            self._use(self.whose.get(name) or "A", by, [("bring", Noun("card", name))])

    def _tags_in(self, name: str) -> str:
        """A monster for whose place one comes by its effect, as it waits for: the first of that name that brings such."""
        card = self.library.card(slug_of(name))
        waits = (each for effect in card.effects for each in effect.conditions) if card is not None else ()
        named = next((each.by_named for each in waits if isinstance(each, WasSummoned) and each.by_named), "")
        if not named or card is None:
            return ""
        others = (each for each in self.library.cards.values() if named in each.name and each.name not in self.spoken)
        # one that has fought goes away for another
        fought = (e for e in others if not e.in_extra_deck and any("end-step" in f.timing for f in e.effects))
        plain = sorted(fought, key=lambda each: (each.level, each.name))
        return next((each.name for each in plain if brings_that(self.library, each.name, name)), "")

    def _declared(self, who: Letter, noun: Noun | None) -> str:
        """`and declare its nuke`: the card of that player whose effect is called by what it does; empty for anything else."""
        said = noun is not None and noun.kind == "some" and bool(noun.got) and not noun.sort
        return self._whose_effect(who, noun.got) if said and noun is not None else ""

    def _over_it(self, clause: Clause) -> Clause:
        """`i set § over §`: the one lies there for which the other one makes way."""
        over = next(
            (each for each in clause.preps if each[0] in ("over", "on", "onto") and each[1].kind == "card"), None
        )
        put = clause.object.card if clause.object is not None and clause.object.kind == "card" else ""
        if clause.deed not in ("set", "use") or over is None or not put or clause.passive:
            return clause
        other = over[1]
        if not (self._is_field_spell(put) and self._is_field_spell(other.card)) or other.part:
            return clause
        who = self.player(clause.subject)
        if not any(each.card == other.card for each in self.lies) and who:
            self._lay(other, who)
        return replace(clause, how="", preps=tuple(each for each in clause.preps if each is not over))

    def _is_field_spell(self, name: str) -> bool:
        card = self.library.card(slug_of(name)) if name else None
        return card is not None and card.spell_zone is Zone.FIELD

    def _brings_as_it_is_flipped(self, name: str) -> bool:
        return (
            bool(name)
            and not is_thing(name)
            and self._only_flips(name)
            and "summon" in says_of(self.library, name).casefold()
        )

    def _bring_two(self, who: Letter, by: str, brought: Noun) -> None:
        """Two copies that a card brings; or one of them, where it is asked whether something can be done then."""
        try:
            self._use(who, by, [("bring", brought)])
        except NoStory:
            if not brings_that(self.library, by, brought.card):
                raise
            self.one_of_two = True
            self._use(who, by, [("bring", replace(brought, number=1, two=False))])

    def _so_many_cards(self, noun: Noun | None) -> bool:
        of = noun.thing if noun is not None else None
        return of is not None and of.words == "a card" and not of.place

    def _that_mills(self, who: Letter) -> str:
        """The monster of a player, the last that came or lies there, that sends cards from the Deck for what it does; empty where none does."""
        own = [each.card for each in reversed(self.done) if each.does in SUMMONS.values() and each.who == who]
        own += [each.card for each in self.lies if self.monster(each.card) and each.who == who]
        return next(filter(self._mills, own), "")

    def _mills(self, name: str) -> bool:
        card = self.library.card(slug_of(name)) if not is_thing(name) else None
        return card is not None and any(isinstance(op, Mill) for e in card.effects for op in (*e.cost, *e.does))

    def _brought_by(self, brought: Noun | None, preps: list[tuple[str, Noun]]) -> str:
        """The Spell or Trap by which a monster is said to have come; empty where none is named that brings it."""
        by = preps[0][1] if len(preps) == 1 and preps[0][0] in ("from", "off", "by", "through", "via") else None
        if by is None or by.kind != "card" or by.part or self.monster(by.card) or brought is None:
            return ""
        return by.card if brought.kind == "card" and brings_that(self.library, by.card, brought.card) else ""

    def _comes_so(self, noun: Noun | None, asked: bool = False) -> bool:
        """`can he drop him`, of a monster that lies in the hand, does nothing there and is Special Summoned in its own way; one of which only
        is said that somebody has it cannot lie on the field then. `asked`: whether it can be, where nothing was told of it."""
        name = self.named(noun, True)
        card = self.library.card(slug_of(name)) if name else None
        held = [each for each in self.lies if each.card == name and each.where in ("hand", "field")]
        if card is None or not any(way.special for way in card.procedures):
            return False
        if not held and not (
            asked and name not in self.spoken and any(each.where == "graveyard" for each in self.lies)
        ):
            return False
        if any(Zone.HAND in effect.zones for effect in card.effects if effect.kind not in NEVER_ACTIVATED):
            return False
        self.lies = [replace(each, where="hand") if each in held else each for each in self.lies]
        return True

    def _comes_for_it(self, who: Letter, name: str, deed: str, done_to: Noun | None) -> None:
        """`§ blows up the field`, of a monster that does so only as it is Summoned: that comes first."""
        card = self.library.card(slug_of(name))
        if deed != "destroy" or (done_to is not None and done_to.kind not in ("place", "some")) or card is None:
            return
        if not card.in_extra_deck or name in self.spoken:
            return
        destroying = [e for e in card.effects if e.kind not in NEVER_ACTIVATED and "destroy" in e.says]
        if destroying and all(
            e.on is not None and e.on.event == "summoned" and e.on.card == "self" for e in destroying
        ):
            self._add(Done(who, "special-summon", name))

    def _used_sort(self, done_to: Noun | None, asked: bool = False) -> str:
        """A Spell or Trap that is spoken of by its sort, and of which no more is said; empty for anything else. `asked`: whether it can be used, after what
        was told."""
        of = done_to.thing if done_to is not None and done_to.number == 1 and not done_to.others else None
        if of is None or not of.backrow or of.place or of.face or of.named or ((self.done or self.later) and not asked):
            return ""
        return msgspec.structs.replace(of, side="").words

    def _is_destroyed(self, who: Letter, done_to: Noun | None) -> bool:
        """`and he kills it`: what has been brought goes to the Graveyard, by what nobody says."""
        if done_to is None or self._whose_effect(who, "destroy") or not self.done:
            return False
        used = any(each.does == "use" and each.card == done_to.card for each in self.done)  # `i use §, he kills §`
        if done_to.kind != "it" and not (
            done_to.kind == "card" and not done_to.part and used and self._stays_there(done_to.card)
        ):
            return False
        return self._goes_somehow(Clause("", "", done_to, "destroy", passive=True))

    def _stays_there(self, name: str) -> bool:
        """Whether a monster has used an effect on the field and is there still."""
        return (
            self.monster(name)
            and self._used_there(name)
            and not (self._gives_itself(name) or self._brings_itself(name))
        )

    def _kills_it(self, done_to: Noun | None) -> bool:
        """`he §s it and then kills it`, of a card that destroys nothing: by something else, that nobody names."""
        last = self.done[-1] if self.done else None
        if last is None or last.does != "use" or done_to is None or done_to.kind not in ("it", "card"):
            return False
        name = last.card.partition(" [")[0]
        if is_thing(name) or self.named(done_to, True) != last.on or self._has_such(name, "destroy"):
            return False
        return self._goes_somehow(Clause("", "", done_to, "destroy", passive=True))

    def _hits_as_it_comes(self, name: str) -> bool:
        """Whether a monster has an effect that targets when it is Summoned itself."""
        card = self.library.card(slug_of(name))
        return card is not None and any(
            e.on is not None and e.on.event == "summoned" and e.on.card == "self" and e.targets is not None
            for e in card.effects
        )

    def _tags_into(self, who: Letter, name: str) -> bool:
        """`i tag into §`: by another one, which is used for it where it is named; where none is, what came so has to be used next."""
        own = [each for each in self.spoken if each.startswith("Gladiator Beast") and self.whose.get(each, who) == who]
        if own:
            self._use(who, own[-1], [("bring", Noun("card", name))])
        elif self.done or self.tagged_in:
            return False
        self.tagged_in = "" if own else name
        self.speak(name, who)
        return True

    def _reviving(self, name: str) -> str:
        """Which of several effects by which a card brings monsters does so out of the Graveyard; empty where it has but one, or more than one does."""
        card = self.library.card(slug_of(name))
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
        bringing = [e for e in used if any(isinstance(op, SpecialSummon) for op in every_op(e.does))]
        out = [e for e in bringing if e.targets is not None and e.targets.fits.zones == (Zone.GRAVEYARD,)]
        return f" [{out[0].id}]" if len(out) == 1 < len(bringing) else ""

    def _draws(self, who: Letter, done_to: Noun | None) -> str:
        """`then he draws 2`: a card with which so many are drawn, where none is named that draws."""
        drawing = [name for name in self.spoken if self._has_such(name, "draw") and self.whose.get(name, who) == who]
        some = done_to is not None and (done_to.kind == "some" or done_to.thing == Thing("card"))
        return DRAWS.get(done_to.number, "") if some and done_to is not None and not drawing else ""

    def _tributes_of_the_other(self, name: str) -> bool:
        """Whether a Spell or Trap targets a monster of the other player, which can be Tributed then."""
        card = self.library.card(slug_of(name)) if name and not self.monster(name) else None
        aims = [e.targets.fits for e in card.effects if e.targets is not None] if card is not None else []
        return "tribute" in says_of(self.library, name).casefold() and any(fits.whose == "opponent" for fits in aims)

    def _costs_one(self, name: str) -> bool:
        """Whether a Spell or Trap takes another card as its cost."""
        card = self.library.card(slug_of(name))
        costs = (op for effect in card.effects for op in effect.cost) if card is not None else ()
        return not self.monster(name) and any(
            (isinstance(op, CardOp) and op.wanted is not None) or isinstance(op, Discard) for op in costs
        )

    def _tributed_for(self, done_to: Noun | None, preps: list[tuple[str, Noun]]) -> Noun | None:
        """`can i § off a §`: the monster that is given for one that takes a Tribute."""
        if done_to is None or done_to.kind != "card" or len(preps) != 1 or preps[0][0] not in ("off", "with", "using"):
            return None
        given = preps[0][1]
        return given if takes_a_tribute(self.library, done_to.card) and self.monster(given.card) else None

    def _out_of_the_hand(self, who: Letter, deed: str, done_to: Noun | None) -> bool:
        """`§ discards a level 6 from my hand`, `§ made me discard §`: that is what its player has in the hand."""
        of = done_to.thing if done_to is not None else None
        if deed == "discard" and done_to is not None and done_to.kind == "card":
            if done_to.card in self.spoken or done_to.part:
                return False
            self._lay(done_to, OTHER[who], "hand")
            return True
        if deed not in ("hit", "discard", "send", "banish", "take", "get") or done_to is None or of is None:
            return False
        if of.place != "hand" or not of.lies:
            return False
        self._sort_lies(done_to, SIDES[done_to.whose or of.side] or OTHER[who], "hand")
        return True

    def _negating(self, who: Letter) -> str:
        """The card of a player with which he can negate, the last that was spoken of; empty for none."""
        own = (name for name in reversed(self.spoken) if self.whose.get(name) == who or name in self.assumed)
        name = next((name for name in own if negates(self.library, name)), "")
        return self._belongs(name, who) if name and self.whose.get(name) != who else name

    def _negates(self, who: Letter, name: str, done_to: Noun | None, preps: list[tuple[str, Noun]]) -> None:
        """`can i negate a spell`: with what lies there, something that the other player uses, or what was done last."""
        of = done_to.thing if done_to is not None else None
        if preps or any(each.does == "use" and each.card == name for each in self.done):
            raise NoStory
        if of is not None:
            self._comes_first(OTHER[who], done_to)
        elif done_to is not None and done_to.kind == "card" and not (self.done or done_to.part):
            others = any(
                each.who != who for each in self.lies if not each.number
            )  # of which it is not said whether it matters
            if self.monster(done_to.card) or SIDES[done_to.whose] == who or others:
                raise NoStory
            self._use(OTHER[who], done_to.card, [])  # `he has § out, can he negate my §`
            self.comes_first = True
        elif done_to is None or done_to.kind not in ("it", "effect", "summon", "attack") or not self.done:
            raise NoStory
        self._use(who, name, [])

    def _give(self, who: Letter, done_to: Noun, preps: list[tuple[str, Noun]], tributes: bool) -> None:
        """`i tribute § for §`: a card is given for a Summon, or for what another one does."""
        preps = [each for each in preps if not (each[0] in ("from", "in") and each[1].kind == "place")]
        if tributes:
            self._was_his(self.named(done_to, True) if done_to.kind in ("card", "it") else "", who)
        last = self.done[-1] if self.done else None
        if len(preps) == 2 and last is not None and last.does in ("use", "attack") and last.who != who:
            # `he tributes it for § in chain`: in answer to that, as it would be anyway
            preps = [each for each in preps if each != ("in response to", Noun("it"))]
        for_this = [noun for kind, noun in preps if kind in ("for", "to")]
        if not preps and last is not None and takes_for_its_cost(self.library, last, who, done_to.card, tributes):
            self.done[-1] = replace(last, gives=(self._paid(done_to, who, tributes),))
            return
        itself = self._usable(done_to, who) if done_to.kind in ("card", "it") else ""
        if not preps and itself and self._gives_itself(itself):
            self._use(who, itself, [])
            return
        if len(for_this) == len(preps) == 1 and itself and self._given_to_hit(itself, for_this[0]):
            self._use(who, itself, [("on", for_this[0])])
            return
        if (
            itself
            and tributes
            and len(for_this) == len(preps) == 1
            and (by := self._brings_so(who, itself, for_this[0]))
        ):
            self._use(who, by, [("gives", Noun("card", itself)), ("bring", for_this[0])])
            return
        if len(for_this) == 1 and len(preps) == 1 and for_this[0].kind == "effect" and done_to.kind == "card":
            self._use(who, done_to.card, [])
            return
        name = self.named(for_this[0]) if len(for_this) == 1 and len(preps) == 1 else ""
        if not name and tributes and len(for_this) == len(preps) == 1 and _is_tribute_summoned(for_this[0]):
            given = self._paid(done_to, who, tributes)  # `i tribute § for a monarch`
            self._add(Done(who, "tribute-summon", "a monster", gives=(given,)))
            return
        if not name:
            raise NoStory
        any_monster = done_to.thing is not None and done_to.thing.monster and not done_to.thing.place
        his_only = done_to.kind == "it" and SIDES[done_to.whose] == who and not self.spoken
        if tributes and (any_monster or his_only) and self._takes_others(name, done_to.number):
            raise NoStory  # `i tribute a monster for §`, which takes two
        if any_monster:
            self._add(Done(who, self._usual_summon(name), name))  # `i discard a WATER monster for §`
            self.speak(name, who)
            return
        if done_to.kind == "it" and SIDES[done_to.whose] == who and not self.spoken and tributes and self.monster(name):
            self._add(Done(who, self._usual_summon(name), name))  # `he tributes his only monster for §`
            self.speak(name, who)
            return
        on_that = last is not None and last.does == "use" and last.who == who and is_thing(last.on)
        if last is not None and on_that and done_to.kind in ("it", "he") and last.on != DIRECTLY:
            given = last.on  # `i use § on a monster and tribute it for §`
        else:
            given = self._paid(done_to, who, tributes)
        card = self.library.card(slug_of(name))
        if not tributes and self._brings_itself(name):
            self._use(who, name, [])  # `i pitch § for §`: the effect by which it comes takes one
            self.done[-1] = replace(self.done[-1], gives=(given,))
            return
        if (
            card is not None
            and self.monster(name)
            and for_this[0].part in ("", "summon")
            and not any(e.cost for e in card.effects)
        ):
            # what is discarded for a monster is no Tribute: it comes in its own way
            does: Does = "tribute-summon" if tributes or not card.procedures else "special-summon"
            self._add(Done(who, does, name, gives=(given,)))
        else:
            self._add(Done(who, "use", name, gives=(given,)))
        self.speak(name, who)

    def _was_his(self, name: str, who: Letter) -> None:
        """`§ gets a guy out, can i tribute §`: whose it is was only taken for granted."""
        lies = any(each.card == name for each in self.lies)
        if name in self.assumed and lies and self.whose.get(name) != who and not self.done:
            self._belongs(name, who)
        first = self.done[0] if len(self.done) == 1 else None
        if first is None or not name or first.who == who or first.card.partition(" [")[0] != name or first.whose:
            return
        if name in self.guessed:
            self.done[0] = replace(first, who=who)
            self.whose[name] = self.guessed[name] = who

    def _brings_so(self, who: Letter, given: str, brought: Noun) -> str:
        """The card with an effect by which one monster is brought for another one that is Tributed, where that can be no Tribute Summon: the one Normal
        Summon of the turn was made, or it takes no Tribute (`i summon §, tribute it for §`). Empty for none."""
        other, paid = (self.library.card(slug_of(name)) for name in (brought.card, given))
        made = any(each.who == who and each.does in ("normal-summon", "tribute-summon", "set") for each in self.done)
        if other is None or paid is None or brought.kind != "card" or not (made or other.level < 5):
            return ""
        own = (name for name in reversed(self.spoken) if name != given and self.whose.get(name) == who)
        for name in (given, *own):
            card = self.library.card(slug_of(name))
            for effect in card.effects if card is not None else ():
                costs = [op for op in effect.cost if isinstance(op, Tribute)]
                takes = any(facts_fit(op.wanted, paid) if op.wanted is not None else name == given for op in costs)
                ops = (op for op in every_op(effect.does) if isinstance(op, SpecialSummon))
                if takes and any(op.wanted is not None and facts_fit(op.wanted, other) for op in ops):
                    return name
        return ""

    def _gives_for_itself(self, clause: Clause) -> bool:
        """`§ discarding §`, `can § remove itself`, `§ sent`: a card is used, with what is given for it or what it is used on."""
        subject, done_to = clause.subject, clause.object
        used = [noun for kind, noun in clause.preps if kind == "for" and noun.kind == "card"]
        if clause.deed in ("discard", "tribute") and done_to is None and len(used) == len(clause.preps) == 1:
            who = self.player(subject)
            if not who or clause.passive or (self._is_made(used[0].card) and not negates(self.library, used[0].card)):
                return False
            if clause.deed == "tribute" and used[0].part in ("", "summon") and self._takes_tributes(used[0].card):
                self._add(Done(who, "tribute-summon", used[0].card))  # `he tributes for §`
                self.speak(used[0].card, who)
                return True
            self._use(who, used[0].card, [])  # `he pitches for §`
            return True
        if subject is None or subject.kind != "card" or clause.passive or clause.how == "dies":
            return False
        who = self.owner(subject, "A" if clause.aux and not self.done else self._other())
        of = done_to.thing if done_to is not None else None
        gets = (kind == "for" and noun.kind == "some" and bool(noun.got) for kind, noun in clause.preps)
        if clause.deed in ("discard", "tribute", "send", "banish") and done_to is None and all(gets):
            if not self._gives_itself(subject.card):
                return False
            self._use(who, subject.card, [])
            return True
        given = clause.deed in ("tribute", "banish", "send") and done_to is None and len(used) == len(clause.preps) == 1
        if given and self._given_to_hit(subject.card, used[0]):
            who = self.owner(subject, "A" if not self.done else self._other())
            self._use(who, subject.card, [("on", used[0])])  # `§ banished for §`
            return True
        for_this = [noun for kind, noun in clause.preps if kind in ("for", "to summon", "into")]
        if clause.deed == "tribute" and done_to is not None and len(for_this) == len(clause.preps) == 1:
            token = self.library.card(slug_of(done_to.sort)) if of is not None and of.sort == "Token" else None
            if token is None or not self._is_made(for_this[0].card):
                return False
            self._use(who, subject.card, [("bring", for_this[0])])  # `can § tribute a sheep token for §`
            self.done[-1] = replace(self.done[-1], gives=(token.name,))
            return True
        if clause.deed in ("banish", "target", "destroy", "return") and of is not None and of.sort == ITSELF:
            self._use(who, subject.card, [("on", subject)])
            return True
        itself = of is not None and of.sort == ITSELF
        its_own = done_to is not None and not done_to.whose and (done_to.kind == "attack" or done_to.part == "stats")
        if clause.deed == "change" and not clause.preps and (itself or (its_own and not self._aims(subject.card))):
            # `§ halves itself`, `§ cuts its attack`: that is aimed at it, or it is what the effect always does
            if not subject.whose and subject.card not in self.whose:
                self.guessed.setdefault(subject.card, who)
            self._use(who, subject.card, [("on", subject)] if self._aims(subject.card) else [])
            return True
        if clause.deed in ("discard", "tribute", "send", "banish") and done_to is not None and done_to.kind == "card":
            card = self.library.card(slug_of(subject.card))
            if card is None or not any(isinstance(op, CardOp) for effect in card.effects for op in effect.cost):
                return False
            self._use(who, subject.card, [("gives", done_to), *clause.preps])
            return True
        return False

    def _takes_others(self, name: str, number: int) -> bool:
        """Whether another number of monsters is Tributed for the usual Summon of a monster than so many."""
        card = self.library.card(slug_of(name))
        usual = card is not None and self.monster(name) and self._usual_summon(name) == "tribute-summon"
        return card is not None and usual and number != (2 if card.level > 6 else 1)

    def _takes_tributes(self, name: str) -> bool:
        """Whether monsters are Tributed for a monster when it is Normal Summoned."""
        card = self.library.card(slug_of(name))
        return card is not None and card.level > 4 and self._usual_summon(name) == "tribute-summon"

    def _made(self, clause: Clause, name: str) -> None:
        """`i make § with § and §`. What brings it otherwise is used."""
        who = self.player(clause.subject)
        of = [noun for kind, noun in clause.preps if kind in (*MEANS, "gives", "from", "for")]
        spells = [noun for noun in of if noun.kind == "card" and not self.monster(noun.card)]
        if who and not clause.preps and clause.how in ("synchro", "", "special") and (two := self._two_for(who, name)):
            self._make(who, name, two)
            return
        if not who or len(of) < len(clause.preps) - sum(kind == "under" for kind, _ in clause.preps):
            raise NoStory
        material = len(of) == 1 and (is_material(self.library, of[0].card, name) or self._brings_but_tokens(of[0].card))
        if spells or (len(of) == 1 and clause.how != "synchro" and not material):
            if len(of) > 1:
                raise NoStory
            self._use(who, of[0].card, [("bring", Noun("card", name))])
            return
        gives = [each for noun in of for each in (self._both(noun) or (self._paid(noun, who),))]
        for each in gives:
            self.speak(each, who)
        self._make(who, name, tuple(gives))

    def _is_given(self, clause: Clause) -> bool:
        """Whether what is tuned is no monster that is made so, and nothing is said of what it is tuned for."""
        done_to = clause.object
        if done_to is None or done_to.kind not in ("card", "it", "he") or done_to.part or clause.passive:
            return False
        name = self.named(done_to, True)
        into = any(kind in ("into", "for", "to summon") for kind, _ in clause.preps)
        return bool(name) and self.monster(name) and not self._is_made(name) and not into

    def _both(self, noun: Noun) -> tuple[str, ...]:
        """`with both`, `with them`: the two monsters that were spoken of last; nothing where that is not said."""
        if not (noun.kind == "some" and noun.sort == "both") and not (noun.kind == "he" and noun.number == 2):
            return ()
        own = [each for each in self.spoken if self.monster(each)][-2:]
        if len(own) < 2:
            raise NoStory
        return tuple(own)

    def _two_for(self, who: Letter, name: str) -> tuple[str, ...]:
        """The two monsters of a player that were told of, where they are a Tuner and another one of the Levels that a Synchro Monster takes; else none."""
        first = self.done[0] if len(self.done) == 1 else None
        if first is not None and first.who != who and first.card in self.guessed and first.whose != who:
            # `§ grabs §, i synchro §`: whose they are was only taken for granted
            self.done[0] = replace(first, who=who, whose=who if first.whose else "")
            self.whose |= {first.card: who, first.on: who}
        own = [each for each in self.spoken if self.monster(each) and self.whose.get(each, who) == who]
        made, two = self.library.card(slug_of(name)), [self.library.card(slug_of(each)) for each in own[-2:]]
        if made is None or len(two) != 2 or sum("tuner" in card.subtypes for card in two if card is not None) != 1:
            return ()
        return tuple(own[-2:]) if sum(card.level or 0 for card in two if card is not None) == made.level else ()

    def _tuned(self, clause: Clause, name: str) -> None:
        """`i tune § with § for §`, `and synchroed them into §`, `can i use § for §`."""
        who = self.player(clause.subject)
        first = clause.object
        if not who or first is None:
            raise NoStory
        also = [noun for kind, noun in clause.preps if kind in ("with", "and")]
        own = [each for each in self.spoken if self.monster(each) and self.whose.get(each) == who]
        if first.kind in ("it", "he"):
            # `them` are the two that were spoken of last
            if len(own) < first.number:
                raise NoStory
            gives = tuple(own[-first.number :])
        elif first.kind == "card" and self.monster(first.card):
            gives = (first.card,)
        else:
            raise NoStory
        gives += tuple(self._paid(noun, who) for noun in also)
        if not gives:
            raise NoStory
        for each in gives:
            self.speak(each, who)
        self._make(who, name, gives)

    def _made_of_these(self, who: Letter, sort: str, preps: list[tuple[str, Noun]]) -> None:
        """`can i synchro with it`, `and tune it with §`: a monster that is spoken of by its sort is made of these."""
        gives: list[str] = []
        for kind, noun in preps:
            if kind not in ("with", "using", "off") or not noun.number:
                raise NoStory
            if noun.kind == "card" and (not self.monster(noun.card) or noun.part):
                raise NoStory
            if noun.kind == "card" and noun.lies == "up" and not self._is_tuner(noun.card) and not noun.whose:
                raise NoStory  # it may lie there beside it
            own = [each for each in reversed(self.spoken) if self.monster(each)]
            if noun.kind == "card":
                gives.append(noun.card)
            elif both := self._both(noun):
                gives += both
            elif noun.kind in ("it", "he") and noun.thing is None and not noun.part and len(own) >= noun.number:
                gives += own[: noun.number]
            else:
                raise NoStory
        for each in gives:
            self.speak(each, who)
        self._add(Done(who, "special-summon", sort, gives=tuple(gives)))

    def _make(self, who: Letter, name: str, gives: tuple[str, ...]) -> None:
        self._add(Done(who, "special-summon", name, gives=gives))
        self.speak(name, who)

    def _comes_by_itself(self, who: Letter, name: str) -> None:
        """`can § come back`, `§ comes down`: by an effect of its own, or in its own way."""
        card = self.library.card(slug_of(name))
        if card is None or not self.monster(name):
            raise NoStory
        used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
        own = [
            any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(effect.does)) for effect in used
        ]
        if any(own):
            which = f" [{used[own.index(True)].id}]" if sum(own) == 1 and not all(own) else ""
            self._use(who, name, [])
            after = len(self.done) > 1 and self.done[-2].does == "use" and self.done[-2].card != name
            self.done[-1] = replace(self.done[-1], card=f"{name}{which}", then=after or self.done[-1].then)
        elif any(procedure.special for procedure in card.procedures):
            self._add(Done(who, "special-summon", name))
            self.speak(name, who)
        else:
            raise NoStory


def _is_anything(noun: Noun | None) -> bool:
    """Whether something is spoken of of which nothing is said."""
    said = noun is not None and noun.kind == "some" and not (noun.got or noun.others)
    return said and noun is not None and noun.sort in ("", "both")


def _is_tribute_summoned(noun: Noun) -> bool:
    """Whether some monster is meant that takes a Tribute: `for a monarch`, `for a tribute summon`."""
    summon = noun.thing is not None and noun.thing.sort == "Tribute Summon"
    return summon or (noun.kind == "some" and noun.sort in ("monarch", "monarchs"))


def _of_its_own(said: tuple[str, Noun]) -> bool:
    """Whether it is only said whence a monster comes, or that it does so by its own effect."""
    kind, noun = said
    return noun.kind == "place" or (kind != "on" and (noun.kind == "effect" or noun.thing == Thing(ITSELF)))


def _whose_sort(noun: Noun | None) -> Player:
    """Whose something is that is spoken of by its sort; empty where that is not said, or it has a name."""
    of = noun.thing if noun is not None else None
    return SIDES[(noun.whose if noun is not None else "") or of.side] if of is not None else ""


def _instead_of_it(
    name: str, done_to: Noun | None, preps: list[tuple[str, Noun]]
) -> tuple[Noun | None, list[tuple[str, Noun]]]:
    """What is attacked, and what is said beside that, with a card in the place of a pronoun."""
    meant = Noun("card", name)
    if done_to is not None and done_to.kind in ("it", "he"):
        done_to = meant
    at = ("on", "at", "into", "over", "against")
    return done_to, [(kind, meant if noun.kind in ("it", "he") and kind in at else noun) for kind, noun in preps]

"""What the clauses of a sentence tell, as a story: cards that lie there, what is done one after the other, and what is asked of it. A sentence is
a story only where each of its clauses has its place in it; whatever else is said keeps it from being one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done, Lies, Story
from app.asking.reading.builds import answers_anything, brings, destroys, is_monster, negates, says_of
from app.asking.reading.grammar.clause import Clause, Noun, Place, Stuck, clauses
from app.asking.reading.grammar.plain import MEANS
from app.asking.reading.grammar.reading import tokens_of, with_names
from app.asking.reading.sentence import Sentence
from app.asking.things import EFFECTS, ITSELF, is_thing
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OTHER, Asks, Does, Letter, Player, Where
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

SIDES: dict[str, Player] = {"": "", "own": "A", "opponent": "B"}
"""Whose something is said to be, by who that is."""
FATES: dict[str, Asks] = {
    "destroy": "destroyed", "banish": "banished", "return": "returned", "send": "graveyard", "take": "control", "survive": "stays",
    "stay": "stays", "leave": "stays",
}  # fmt: skip
"""By what is done to a card what is asked of it."""
GOES: dict[str, Asks] = {"graveyard": "graveyard", "hand": "returned", "deck": "returned"}
"""By where a card goes what is asked of it."""
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
    "save",
    "draw",
    "search",
    "change",
)
"""What is done by using a card."""
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
SUMMONS: dict[str, Does] = {"normal": "normal-summon", "tribute": "tribute-summon", "special": "special-summon", "synchro": "special-summon",
           "fusion": "special-summon", "ritual": "special-summon", "flip": "flip-summon"}  # fmt: skip
ON = ("targeting", "on", "at", "against", "onto", "over", "to", "upon", "for")
IN_ANSWER = ("in response to", "to", "on", "after")
MOST = 6
"""Of so many clauses a story has at most."""


EMPTY: Mapping[str, Letter] = {}


class NoStory(Exception):
    """A clause has no place in a story."""


class Told(msgspec.Struct, frozen=True):
    """A story, and the words of its sentence that were passed over."""

    story: Story
    skipped: tuple[str, ...] = ()


def story_told(library: Library, sentence: Sentence) -> Story | None:
    """The story of a sentence, in which each word has its place; None where it tells none."""
    told = _told(library, sentence, False)
    return told.story if told is not None else None


def story_with_words_left(library: Library, sentence: Sentence) -> Told | None:
    """The story of a sentence of which some words are passed over that nothing is known of."""
    return _told(library, sentence, True)


def from_the_other_side(library: Library, sentence: Sentence) -> Told | None:
    """The story with the other player doing what is said of a card without it being said whose it is (`§ attacks §, i use §`); None where that is said
    of none."""
    return _told(library, sentence, True, turned=True)


def _told(library: Library, sentence: Sentence, loose: bool, turned: bool = False) -> Told | None:
    if sentence.effects:
        return None
    try:
        read = clauses(tokens_of(library, sentence), loose)
    except Stuck:
        return None
    skipped = tuple(" ".join(each.skipped) for each in read if each.skipped)
    tale = _Tale(library)
    story = _story_of(tale, sentence, read)
    if turned and story is not None:
        name, who = next(iter(tale.guessed.items()), ("", ""))
        story = _story_of(_Tale(library, {name: OTHER[who]}), sentence, read) if who else None
    return Told(story, skipped) if story is not None else None


def _story_of(told: _Tale, sentence: Sentence, read: Sequence[Clause]) -> Story | None:
    try:
        found = _with_one_that_asks(read, sentence)
        if not 1 <= len(found) <= MOST or sum(bool(each.aux) for each in found) != 1:
            return None
        # `can i chain § if he summons §`: what is told may stand behind what is asked
        for clause in _in_time(found):
            told.tell(clause)
        story = told.ask(next(each for each in found if each.aux))
    except NoStory:
        return None
    if sentence.when.at == "damage-step" and not sentence.when.turn and story.done and story.done[-1].does == "use":
        if any(each.does == "attack" for each in story.done):
            # a moment that is named is that of what is done last
            return msgspec.structs.replace(story, done=(*story.done[:-1], replace(story.done[-1], damage_step=True)))
        return None
    if sentence.when.anything and not _goes_with(story, sentence):
        return None
    alone = len(story.done) + len(story.lies) == 1 and not story.done[0].gives  # a relation says more of it
    return None if alone and story.asks in ("can", "happens") else story


_NOTHING_ASKED = Clause("", "what", None, "happens")


def _with_one_that_asks(found: Sequence[Clause], sentence: Sentence) -> tuple[Clause, ...]:
    """The clauses with one that asks: before it others that could ask are told (`§ on §, does he still …`); where none has a word that asks, the last
    one does behind which a question mark stands, or it is asked what happens."""
    found = tuple(with_names(found))
    asking = [number for number, each in enumerate(found) if each.aux]
    outcomes = [number for number in asking if found[number].aux in ("does", "is", "what") and not found[number].must]
    if asking and found[-1].joined == "or" and asking[0] < len(found) - 1:
        # `does it die or bounce`: what becomes of it
        died = found[asking[0]]
        fate = len(asking) == 1 and died.aux in ("does", "is") and (died.how == "dies" or died.deed in FATES)
        found = found[:-1]
        if fate and asking[0] == len(found) - 1:
            return (*found[:-1], replace(_NOTHING_ASKED, subject=died.subject, how="to"))
        asking = [number for number in asking if number < len(found)]
        outcomes = [number for number in outcomes if number < len(found)]
    if len(asking) > 1 and outcomes == asking and asking == list(range(asking[0], len(found))):
        return (*found[: asking[0]], _NOTHING_ASKED)  # `is it destroyed and does he take damage`: all that comes of it
    first = found[asking[0]] if asking else None
    comes = (
        len(asking) > 1 and asking == list(range(asking[0], len(found))) and outcomes[-len(asking) + 1 :] == asking[1:]
    )
    done = ("use", "chain", "tribute", "discard", "send", "banish", "negate", "stop")
    if first is not None and comes and first.aux == "can" and first.deed in done and not first.denied:
        # `can he chain § to it and do i still search`: it is done, if it can be, and then this is asked
        asked = found[asking[1]] if len(asking) == 2 else _NOTHING_ASKED
        return (*found[: asking[0]], replace(first, aux=""), asked)
    if (
        len(asking) == 1
        and asking[0] + 2 == len(found)
        and found[-1].bare
        and found[-1].joined == "and"
        and not _names(found[-1])
    ):
        found = found[:-1]  # `does he destroy a card and mill three`: what the same effect does
    later = found[-1].joined in ("if", "when", "after", "once", "while", "since") if found else False
    points = sentence.typed.rstrip().endswith("?") and len(found) > 1 and not found[-1].aux and not later
    if points and asking and all(found[number].bare for number in asking):
        # `§, he chains § on it, still resolves?`
        return (*(replace(each, aux="") for each in found[:-1]), replace(found[-1], aux="does"))
    if len(asking) > 1:
        return tuple(replace(each, aux="") if each.bare and n != asking[-1] else each for n, each in enumerate(found))
    if asking or not found:
        return found
    asks = found[-1].bare and found[-1].deed in OF_ITSELF and found[-1].object is None  # `…, search or no`
    if len(found) > 1 and (asks or sentence.typed.rstrip().endswith("?")) and not later:
        return (*found[:-1], replace(found[-1], aux="does"))
    return (*found, _NOTHING_ASKED)


def _names(clause: Clause) -> bool:
    return any(noun is not None and noun.card for noun in (clause.object, *(noun for _, noun in clause.preps)))


def _goes_with(story: Story, sentence: Sentence) -> bool:
    """Whether the moment that is named is that in which the story plays anyway."""
    if story.asks == "back":
        return sentence.when.at == "end-phase"
    attack = any(each.does == "attack" for each in story.done)
    tagged = attack and story.asks == "can" and story.done[-1].card.startswith("Gladiator Beast")
    if tagged and sentence.when.at in ("end-step", "battle-phase"):
        return True  # when it is tagged out
    if attack and story.asks == "can" and sentence.when.at == "main-phase-2" and not sentence.when.turn:
        return True
    return attack and sentence.when.at in ("battle-phase", "battle-step") and not sentence.when.turn


def _in_time(found: Sequence[Clause]) -> list[Clause]:
    """What is told in the order in which it happened: behind `when` and `after` stands what came before. `can i chain § if he summons §`: what
    is told may stand behind what is asked."""
    told: list[Clause] = []
    for number, clause in enumerate(found):
        if clause.aux:
            continue
        earlier = clause.joined in ("when", "after", "once", "while", "since") and number and not found[number - 1].aux
        told.insert(len(told) - 1 if earlier and told else len(told), clause)
    return told


class _Tale:
    """What has been told so far. `spoken`: the cards in the order in which they were spoken of, with whose they are, if that is known; `assumed`:
    those that lie there without it being said whose they are; `guessed`: by whom something is done of which only the card is named."""

    def __init__(self, library: Library, whose: Mapping[str, Letter] = EMPTY) -> None:
        self.library = library
        self.lies: list[Lies] = []
        self.done: list[Done] = []
        self.spoken: list[str] = []
        self.whose: dict[str, Letter] = dict(whose)
        self.assumed: set[str] = set()
        self.guessed: dict[str, Letter] = {}
        self.later = False

    # who and what

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
        if noun.two:
            raise NoStory
        if noun.kind == "card":
            return noun.card
        if noun.kind in ("it", "he", "effect"):
            for name in reversed(self.spoken):
                if not monster or self.monster(name):
                    return name
        return ""

    def speak(self, name: str, who: Player) -> None:
        self.spoken = [*(each for each in self.spoken if each != name), name]
        if who:
            self.whose.setdefault(name, who)

    # what is told

    def tell(self, clause: Clause) -> None:
        """Raises NoStory where the clause has no place in it."""
        said = [noun.card for noun in (clause.subject, clause.object) if noun is not None and noun.kind == "card"]
        if clause.joined in ("though", "although") and said and all(name in self.spoken for name in said):
            return  # a remark on what lies there
        if clause.denied or clause.must or clause.joined in ("before", "unless", "instead", "without"):
            raise NoStory
        self._beside(clause)
        if (
            clause.deed == "is"
            and clause.subject is not None
            and clause.subject.kind == "it"
            and clause.object is not None
        ):
            self._turns_out(clause.object.card)
        elif clause.deed in ("have", "is"):
            self._lies(clause)
        elif clause.deed in ("resolve", "work") and not clause.passive:
            if clause.object is not None or clause.preps:
                raise NoStory
            self.later = True  # what comes now comes after it
        else:
            self._does(clause)

    def _turns_out(self, name: str) -> None:
        """`i attack his set monster, it is §`: what was spoken of by its sort has a name."""
        last = self.done[-1] if self.done else None
        if last is None or not last.on or not is_thing(last.on) or not last.whose or "face-down" not in last.on:
            raise NoStory
        self.lies.append(Lies(last.whose, name, "set"))
        self.done[-1] = replace(last, on=name)
        self.speak(name, last.whose)

    def _beside(self, clause: Clause) -> None:
        """What lies there beside what is done: `with § out`."""
        for name, noun in clause.preps:
            if name == "under" and noun.kind == "card":
                self._lay(noun, self.player(clause.subject) or "B")

    def _lay(self, noun: Noun, usual: Letter, where: Where | Literal[""] = "") -> None:
        who = self.owner(noun, usual)
        if any(each.card == noun.card for each in self.done):
            raise NoStory  # how it lies after something was done to it
        if not noun.whose and noun.card not in self.whose:
            self.assumed.add(noun.card)
        place: Where = where or noun.place or ("set" if noun.lies == "down" else "field")
        if place == "field" and not self.monster(noun.card) and not self._stays(noun.card):
            place = self._waits(noun.card)
        self.lies.append(Lies(who, noun.card, place))
        self.speak(noun.card, who)

    def _waits(self, name: str) -> Where:
        """Where a Spell or Trap lies that does not stay: Set, or in the hand."""
        card = self.library.card(slug_of(name))
        return "set" if card is not None and (card.kind is Kind.TRAP or "quick-play" in card.subtypes) else "hand"

    def _stays(self, name: str) -> bool:
        card = self.library.card(slug_of(name))
        return card is not None and bool(card.stays)

    def _lies(self, clause: Clause) -> None:
        noun = clause.object if clause.deed == "have" else clause.subject
        if noun is None or noun.kind not in ("card", "thing"):
            raise NoStory
        if any(name in ("and", "besides") for name, _ in clause.preps):
            self._several_lie(clause, noun)
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
        if (noun.number != 1 or noun.two) and noun.thing is None:
            raise NoStory
        if noun.thing is not None:
            self._sort_lies(noun, who or SIDES[noun.whose or noun.thing.side] or "A", place)
        else:
            self._lay(noun, who or "B", place)

    def _several_lie(self, clause: Clause, noun: Noun) -> None:
        """`i have § and § in my hand, and § set`: where it is said to be belongs to what is named before it."""
        group, places = [noun], list[tuple[str, Noun]]()
        for name, each in (*clause.preps, ("and", None)):
            if each is not None and name not in ("and", "besides"):
                places.append((name, each))
                continue
            if places or each is None:
                for one in group:
                    self._lies(replace(clause, object=one, preps=tuple(places)))
                group, places = [], []
            if each is not None:
                group.append(each)

    def _sort_lies(self, noun: Noun, who: Letter, place: Place) -> None:
        """So many of a sort."""
        of = noun.thing
        if of is None or not of.lies or of.attacks:
            raise NoStory
        where = place or of.place or ("set" if of.face == "down" else "defense" if of.stance == "defense" else "field")
        plain = msgspec.structs.replace(of, side="", face="", stance="", place="")
        self.lies.append(Lies(who, plain.words, where, noun.number))  # type: ignore[arg-type]  # the places of a sort are places of a story

    def _does(self, clause: Clause) -> None:
        """Something that is done, by a player or with a card."""
        number = len(self.done)
        if self._given_to_use(clause):
            return
        for_this = [each for each in clause.preps if each[0].startswith("to ") and each[0] != "to"]
        if for_this:
            # `to return it to his hand`
            clause = replace(
                clause, preps=tuple(p for p in clause.preps if p[0] not in ("to", "from", "in") or p[1].kind != "place")
            )
        self._plainly(replace(clause, preps=tuple(each for each in clause.preps if each not in for_this)))
        if len(for_this) > 1 or (for_this and len(self.done) == number):
            raise NoStory
        for name, noun in for_this:
            self._for(name.removeprefix("to "), noun)

    def _given_to_use(self, clause: Clause) -> bool:
        """`i tribute § to activate §`: what is given for what is used."""
        use = next((noun for name, noun in clause.preps if name in ("to use", "to summon")), None)
        who = self.player(clause.subject)
        negates_it = [name for name, _ in clause.preps] == ["to negate"] and clause.object is not None
        if use is not None and clause.deed in ("use", "chain"):
            return False
        itself = clause.object.card if clause.object is not None and clause.object.kind == "card" else ""
        if use is not None and itself and self._gives_itself(itself) and ("to summon", use) in clause.preps and who:
            self._use(who, itself, [("on", use)])  # `i remove § to revive §`
            return True
        if negates_it and clause.deed in ("tribute", "use", "banish", "discard") and who:
            name = self.named(clause.object, True)
            if not name:
                raise NoStory
            self._use(who, name, [])
            return True
        if use is None:
            return False
        if (
            clause.deed not in ("tribute", "discard", "banish", "send")
            or clause.object is None
            or len(clause.preps) != 1
        ):
            raise NoStory
        if not who:
            raise NoStory
        self._give(who, clause.object, [("for", use)])
        return True

    def _for(self, deed: str, noun: Noun) -> None:
        """What something was used for: on what, if that is not said yet."""
        last = self.done[-1]
        if last.does != "use" or deed not in (*BY_CARDS, "tribute", "stop", "save", "summon"):
            raise NoStory
        if noun.kind == "place" or (deed == "change" and noun.kind in ("it", "attack")):
            return  # `to blow up the field`, `to change its position`, `and halves its attack`
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
        on, whose = self._aim(noun, last.who)
        if last.on and last.on != on:
            raise NoStory
        self.done[-1] = replace(last, on=on, whose=whose)

    def _plainly(self, clause: Clause) -> None:
        if clause.deed == "come-back" and clause.subject is not None and clause.subject.kind == "he":
            clause = replace(clause, subject=Noun("it"))  # a card, and no player
        if (
            clause.bare
            and clause.deed == "use"
            and self.done
            and any(kind == "in response to" for kind, _ in clause.preps)
        ):
            clause = replace(clause, subject=Noun("me" if self._other() == "A" else "opponent"))  # `§ in response`
        used_for = [noun for kind, noun in clause.preps if kind in ("to summon", "for") and self._is_made(noun.card)]
        if clause.passive and clause.deed in ("use", "chain") and clause.aux == "can" and not used_for:
            clause = replace(clause, passive=False, object=clause.subject, subject=Noun("me"))  # `can § be used when …`
        if clause.deed in ("hit", "damage") and any(name == "directly" for name, _ in clause.preps):
            clause = replace(clause, deed="attack")  # `§ hits me directly`
        if clause.deed in ("destroy", "attack"):
            told_so = tuple(each for each in clause.preps if each[1].kind != "battle")
            clause = replace(clause, preps=told_so)  # `kills it in battle`
        if (
            clause.deed == "tribute"
            and clause.object is not None
            and clause.object.thing is not None
            and clause.object.thing.sort == ITSELF
        ):
            # `can § tribute itself`
            clause = replace(
                clause, deed="use", object=None, preps=(*clause.preps, ("gives", clause.subject or Noun("it")))
            )
        if clause.passive and clause.deed == "use" and used_for:
            # `can § be used to make §`
            clause = replace(clause, passive=False, object=clause.subject, subject=Noun("me"))
        if self._falls_with_it(clause) or self._gives_for_itself(clause):
            return
        subject, done_to = clause.subject, clause.object
        into = next((n for k, n in clause.preps if k in ("into", "for", "to summon") and self._is_made(n.card)), None)
        if clause.deed == "summon" and done_to is not None and self._is_made(done_to.card):
            self._made(clause, done_to.card)
            return
        if into is not None and ((clause.deed == "summon" and clause.how == "synchro") or clause.deed == "use"):
            self._tuned(clause, into.card)
            return
        if clause.deed == "pay" and (done_to is None or done_to.kind == "some") and not clause.preps:
            # `he has § and pays 1000 …`
            who_pays = self.player(subject)
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
            return  # `attacked § and killed it`: so the battle goes
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
                subject = Noun("me" if self.owner(done_to, self._other()) == "A" else "opponent")
            if clause.deed == "attack" and by is None and done_to is not None:
                # `§ is attacked`
                subject = Noun("opponent" if self.owner(done_to, "A") == "A" else "me")
        means = next((noun for name, noun in preps if name in MEANS and noun.kind == "card"), None)
        if means is not None:
            preps = [each for each in preps if each[1] is not means]
        if means is not None and done_to is not None and done_to.card == means.card:
            done_to = None  # `he crushes with §`
        who = self.player(subject)
        if (
            clause.deed == "attack"
            and subject is not None
            and subject.kind == "thing"
            and (sort := self._sort(subject))
        ):
            side = SIDES[subject.whose or (subject.thing.side if subject.thing is not None else "")]
            if not side or done_to is not None:
                raise NoStory
            self._attacks(side, None, preps)
            if self.done[-1].card == "a monster":
                self.done[-1] = replace(self.done[-1], card=sort)
            return
        if subject is not None and not who:
            name = self.named(subject, clause.deed == "attack")
            if not name:
                raise NoStory
            usual: Letter = "A" if clause.aux and not self.done else self._other()
            if self.done and not clause.aux and clause.deed == "use" and self._waits_for_it(name):
                usual = self.done[-1].who  # `i summon §, § triggers`
            hit = [noun for noun in (done_to, *(noun for _, noun in preps)) if noun is not None and SIDES[noun.whose]]
            if clause.deed == "attack" and hit:
                usual = "A" if SIDES[hit[0].whose] == "B" else "B"  # `§ swings into his §`
            who, actor = self.owner(replace(subject, card=name), usual), name
            if not subject.whose and name not in self.whose and clause.deed == "attack" and not hit:
                self.guessed.setdefault(name, who)
            if done_to is not None and done_to.kind == "some" and clause.deed in BY_CARDS:
                done_to = None  # `it destroys something`: it is used
        else:
            actor = means.card if means is not None else ""
        if not who:
            raise NoStory
        self._deed(clause, who, actor, done_to, preps)

    def _gladiator(self, who: Letter) -> str:
        """The Gladiator Beast that is tagged out: the last of a player's that was spoken of."""
        found = [name for name in reversed(self.spoken) if name.startswith("Gladiator Beast") and self.monster(name)]
        own = [name for name in found if self.whose.get(name) in (who, None)]
        if not own and not found:
            raise NoStory
        name = (own or found)[0]
        if not own and len({each.who for each in self.done if each.card == name}) == 1:
            # `§ attacks, can i tag it out`: whose it is was only taken for granted
            self.done = [replace(each, who=who) if each.card == name else each for each in self.done]
            self.whose[name] = who
        return name

    def _waits_for_it(self, name: str) -> bool:
        """Whether a card has a Trigger Effect, so that it is used by whoever did what it waits for."""
        card = self.library.card(slug_of(name))
        return card is not None and any(effect.kind is EffectKind.TRIGGER for effect in card.effects)

    def _gives_for_itself(self, clause: Clause) -> bool:
        """`§ discarding §`, `can § remove itself`, `§ sent`: a card is used, with what is given for it or what it is used on."""
        subject, done_to = clause.subject, clause.object
        if subject is None or subject.kind != "card" or clause.passive or clause.how == "dies":
            return False
        who = self.owner(subject, "A" if clause.aux and not self.done else self._other())
        of = done_to.thing if done_to is not None else None
        if clause.deed in ("discard", "tribute", "send", "banish") and done_to is None and not clause.preps:
            if not self._gives_itself(subject.card):
                return False
            self._use(who, subject.card, [])
            return True
        if clause.deed in ("banish", "target", "destroy", "return") and of is not None and of.sort == ITSELF:
            self._use(who, subject.card, [("on", subject)])
            return True
        if clause.deed in ("discard", "tribute", "send", "banish") and done_to is not None and done_to.kind == "card":
            card = self.library.card(slug_of(subject.card))
            if card is None or not any(isinstance(op, CardOp) for effect in card.effects for op in effect.cost):
                return False
            self._use(who, subject.card, [("gives", done_to), *clause.preps])
            return True
        return False

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

    def _is_made(self, name: str) -> bool:
        """Whether a monster is Summoned from the Extra Deck, with materials."""
        card = self.library.card(slug_of(name)) if name else None
        return card is not None and not {"synchro", "fusion", "xyz"}.isdisjoint(card.subtypes)

    def _made(self, clause: Clause, name: str) -> None:
        """`i make § with § and §`. What brings it otherwise is used."""
        who = self.player(clause.subject)
        of = [noun for kind, noun in clause.preps if kind in ("with", "using", "gives", "from", "by", "for")]
        spells = [noun for noun in of if noun.kind == "card" and not self.monster(noun.card)]
        if not who or len(of) < len(clause.preps) - sum(kind == "under" for kind, _ in clause.preps):
            raise NoStory
        if spells or (len(of) == 1 and clause.how != "synchro"):
            if len(of) > 1:
                raise NoStory
            self._use(who, of[0].card, [("on", Noun("card", name))])
            return
        self._make(who, name, tuple(self._paid(noun, who) for noun in of))

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

    def _make(self, who: Letter, name: str, gives: tuple[str, ...]) -> None:
        self._add(Done(who, "special-summon", name, gives=gives))
        self.speak(name, who)

    def _other(self) -> Letter:
        """Who acts next, where nobody is named: whoever has not acted last, or has not what lies there."""
        if not self.done:
            return "A" if self.lies and self.lies[-1].who == "B" else "B"
        return OTHER[self.done[-1].who]

    def _deed(
        self, clause: Clause, who: Letter, actor: str, done_to: Noun | None, preps: list[tuple[str, Noun]]
    ) -> None:
        deed = clause.deed
        if deed not in ("use", "attack"):
            # `§ nuke vs §`; two monsters against each other fight
            preps = [("answered-by" if kind in ("vs", "versus") else kind, noun) for kind, noun in preps]
        sort = self._sort(done_to) if deed in ("summon", "set") and not actor and not preps else ""
        if sort:
            does = "set" if deed == "set" else SUMMONS.get(clause.how)
            if does is None or does in ("special-summon", "flip-summon"):
                raise NoStory
            self._add(Done(who, does, sort))
        elif deed == "attack" and actor:
            self._attack(who, actor, done_to, preps, True)
        elif deed == "attack":
            self._attacks(who, done_to, preps)
        elif deed == "use" and not clause.aux and not actor and not preps and self._comes(done_to):
            name = self.named(done_to, True)
            self._add(Done(who, self._usual_summon(name), name))
            self.speak(name, who)
        elif deed == "use" and clause.how == "tag":
            self._use(who, self._gladiator(who), [])
        elif deed in ("use", "chain"):
            number = len(self.done)
            self._use(
                who, actor or self._usable(done_to, who), preps if not actor else self._with_object(preps, done_to)
            )
            before = self.done[-2] if len(self.done) > max(number, 1) else None
            if deed == "chain" and before is not None and before.does == "use":
                self.done[-1] = replace(self.done[-1], answers=True, then=False)
        elif (
            deed in ("get", "draw", "search")
            and not actor
            and done_to is not None
            and done_to.kind == "some"
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
            and not (actor or self.done or preps or clause.aux or clause.joined)
            and clause.how != "deal"
        ):
            self._add(Done(OTHER[who], "attack", "a monster", DIRECTLY))  # `i take 1700`: by an attack, as most damage
        elif deed in ("summon", "get") and clause.how == "back" and actor and done_to is not None:
            back = self.named(done_to, True)
            self.later = True  # what is got back has gone before
            self._use(who, actor, [("bring", Noun("card", back) if back else done_to), *preps])
        elif deed == "summon":
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
            name = self.named(done_to, True)
            if not name or preps:
                raise NoStory
            if actor:
                self._use(who, actor, [("bring", done_to)] if done_to is not None else [])
            elif clause.how == "revive":
                raise NoStory
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
        elif deed in ("tribute", "discard", "banish", "send") and not actor and done_to is not None:
            self._give(who, done_to, preps)
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
        elif deed in BY_CARDS and actor:
            self._use(who, actor, self._with_object(preps, done_to))
        elif deed == "destroy" and done_to is not None and done_to.kind == "card" and self._gives_itself(done_to.card):
            self._use(who, done_to.card, preps)  # `he pops §`, which gives itself for its effect
        elif deed in ("destroy", "banish", "return") and (doer := self._whose_effect(who, deed)):
            self._use(who, doer, self._with_object(preps, done_to))  # `i drop § and nuke`
        elif deed == "come-back" and actor and done_to is None and all(noun.kind == "place" for _, noun in preps):
            self._comes_by_itself(who, actor)
        else:
            raise NoStory

    def _whose_effect(self, who: Letter, deed: str) -> str:
        """The card of a player that does such a thing, the last that was spoken of; empty where none does."""
        own = (name for name in reversed(self.spoken) if self.whose.get(name) == who)
        return next((name for name in own if self._has_such(name, deed) and self._used_there(name)), "")

    def _destroys_by_effect(self, name: str) -> bool:
        """Whether a monster has an effect by which it destroys; that is not to be had from its battles."""
        card = self.library.card(slug_of(name))
        if card is None or card.unmodelled:
            return destroys(self.library, name)
        used = (effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED)
        return any(isinstance(op, Destroy) for effect in used for op in every_op(effect.does))

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
            which = f" [{used[own.index(True)].id}]" if not all(own) else ""
            self._use(who, name, [])
            after = len(self.done) > 1 and self.done[-2].does == "use" and self.done[-2].card != name
            self.done[-1] = replace(self.done[-1], card=f"{name}{which}", then=after or self.done[-1].then)
        elif any(procedure.special for procedure in card.procedures):
            self._add(Done(who, "special-summon", name))
            self.speak(name, who)
        else:
            raise NoStory

    def _attacks(self, who: Letter, done_to: Noun | None, preps: list[tuple[str, Noun]]) -> None:
        """A player attacks, with a monster that may be left open."""
        with_one = [noun for name, noun in preps if name == "with"]
        at_player = done_to is not None and done_to.player and self.player(done_to) == OTHER[who]
        if done_to is None and len(preps) == len(with_one) == 1 and (sort := self._sort(with_one[0])):
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
        else:
            self._attack(who, self.named(done_to if not preps else None, True), done_to, preps, False)

    def _gives_itself(self, name: str) -> bool:
        """Whether a monster is given for an effect of its own, so that nobody says for what."""
        card = self.library.card(slug_of(name))
        if card is None:
            return False
        costs = (op for effect in card.effects for op in effect.cost if isinstance(op, CardOp))
        gone = (op for effect in card.effects for op in every_op(effect.does) if isinstance(op, Banish))
        itself = any(op.wanted is None and op.who in (None, Who.SELF) for op in costs)
        return itself or any(op.wanted is None and op.who is Who.SELF for op in gone)

    def _attacked_by(self, who: Letter, name: str, whose: Player) -> Player:
        """Whose the monster is that a player attacks: the other player's, if nobody has said that it is his."""
        if whose != who or name not in self.assumed:
            return whose
        other = OTHER[who]
        self.lies = [replace(each, who=other) if each.card == name else each for each in self.lies]
        self.whose[name] = other
        return other

    def _was_set(self, name: str) -> None:
        """A monster that was Set, and is attacked in the next turn, lies there when that begins."""
        if self.done and self.done[-1].does == "set" and self.done[-1].card == name:
            done = self.done.pop()
            self.lies.append(Lies(done.who, name, "set"))

    def _sort(self, noun: Noun | None) -> str:
        """A monster that is spoken of by its sort; empty for anything else."""
        of = noun.thing if noun is not None else None
        if of is None or not of.monster or of.attacks or of.place:
            return ""
        return msgspec.structs.replace(of, side="", face="", stance="").words

    def _give(self, who: Letter, done_to: Noun, preps: list[tuple[str, Noun]]) -> None:
        """`i tribute § for §`: a card is given for a Summon, or for what another one does."""
        preps = [each for each in preps if not (each[0] in ("from", "in") and each[1].kind == "place")]
        for_this = [noun for kind, noun in preps if kind in ("for", "to")]
        itself = self._usable(done_to, who) if done_to.kind in ("card", "it") else ""
        if not preps and itself and self._gives_itself(itself):
            self._use(who, itself, [])
            return
        if len(for_this) == 1 and len(preps) == 1 and for_this[0].kind == "effect" and done_to.kind == "card":
            self._use(who, done_to.card, [])
            return
        name = self.named(for_this[0]) if len(for_this) == 1 and len(preps) == 1 else ""
        if not name:
            raise NoStory
        if done_to.thing is not None and done_to.thing.monster and not done_to.thing.place:
            self._add(Done(who, self._usual_summon(name), name))  # `i discard a WATER monster for §`
            self.speak(name, who)
            return
        given = self._paid(done_to, who)
        card = self.library.card(slug_of(name))
        if (
            card is not None
            and self.monster(name)
            and for_this[0].part in ("", "summon")
            and not any(e.cost for e in card.effects)
        ):
            self._add(Done(who, "tribute-summon", name, gives=(given,)))
        else:
            self._add(Done(who, "use", name, gives=(given,)))
        self.speak(name, who)

    def _comes(self, noun: Noun | None) -> bool:
        """Whether a monster that is played is Summoned by that: it has no effect in the hand that would be used."""
        if noun is None or noun.kind != "card" or noun.part or noun.card in self.spoken or not self.monster(noun.card):
            return False
        card = self.library.card(slug_of(noun.card))
        return card is not None and not any(
            {Zone.HAND, Zone.GRAVEYARD} & set(effect.zones) and effect.kind not in NEVER_ACTIVATED
            for effect in card.effects
        )

    def _usable(self, noun: Noun | None, who: Letter) -> str:
        """The card that a player uses: by its name, or, said as `it`, the one of theirs that was hit last."""
        if noun is not None and noun.kind in ("it", "effect") and self.done:
            hit = self.done[-1].on
            if hit and not is_thing(hit) and (self.whose.get(hit) or OTHER[self.done[-1].who]) == who:
                return hit
            own = [name for name in reversed(self.spoken) if self.whose.get(name) == who and name != self.done[-1].card]
            return own[0] if own else self.named(noun)
        return self.named(noun)

    def _with_object(self, preps: list[tuple[str, Noun]], done_to: Noun | None) -> list[tuple[str, Noun]]:
        return [*([("on", done_to)] if done_to is not None else []), *preps]

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

    def _usual_summon(self, name: str) -> Does:
        """How a monster is Summoned where nobody says it: by the hand, if it can be."""
        card = self.library.card(slug_of(name))
        if card is None:
            raise NoStory
        extra = {"synchro", "fusion", "xyz", "ritual"} & set(card.subtypes)
        if extra or (card.procedures and any(p.special for p in card.procedures)):
            return "special-summon"
        return "tribute-summon" if card.level > 4 else "normal-summon"

    def _attack(
        self, who: Letter, name: str, done_to: Noun | None, preps: list[tuple[str, Noun]], by_card: bool
    ) -> None:
        direct = [each for each in preps if each[0] == "directly"]
        if done_to is not None and self.player(done_to) == OTHER[who]:
            done_to, direct = None, direct or [("directly", Noun("it"))]  # `§ hits me`
        again = any(each.does == "attack" and each.card == name and each.who == who for each in self.done)
        preps = [each for each in preps if each not in direct and not (again and each[0] == "again")]
        aims = [noun for kind, noun in preps if kind in ("on", "at", "into", "over", "against")]
        left = len(preps) - len(aims)
        aims += [done_to] if by_card and done_to is not None else []
        if not name or not self.monster(name) or len(aims) > 1 or left:
            raise NoStory
        on, whose = self._aim(aims[0], who) if aims else (DIRECTLY if direct else "", "")
        whose = self._attacked_by(who, on, whose)
        self._was_set(on)
        self._add(Done(who, "attack", name, on, whose))
        if on and not is_thing(on):
            self.speak(on, whose)
        self.speak(name, who)

    def _aimable(self, used: str, name: str) -> str:
        """The card that is meant by `it` where it is one that the used card can be used on: what was used last, or what that was used on."""
        last = self.done[-1].on
        card = self.library.card(slug_of(used))
        if not last or is_thing(last) or card is None:
            return name
        fits = [effect.targets.fits for effect in card.effects if effect.targets is not None]
        for each in (name, last):
            of = self.library.card(slug_of(each))
            if of is not None and any(_may_be(wanted, of) for wanted in fits):
                return each
        return name

    def _is_for_monsters(self, name: str) -> bool:
        """Whether what a card does is done to monsters alone."""
        says = says_of(self.library, name)
        return "monster" in says and "spell" not in says and "trap" not in says and "card on the field" not in says

    def _aim(self, noun: Noun, who: Letter, used: str = "") -> tuple[str, Player]:
        """What is aimed at: a card by its name, or one of a sort; and whose it is. `used`: the card that is aimed."""
        whose = SIDES[noun.whose]
        if noun.player and noun.kind != "he":
            raise NoStory
        if noun.thing is not None:
            of = noun.thing
            if of.occasion or not of.lies or of.attacks or of.place:
                raise NoStory
            side = SIDES[of.side]
            return msgspec.structs.replace(of, side="").words, whose or side or OTHER[who]
        if noun.kind == "it" and noun.whose:
            return "a monster", whose
        name = self.named(noun, noun.kind == "he")
        if noun.kind == "it" and self.done and name == self.done[-1].card:
            name = self._aimable(used, name)
        if noun.kind == "it" and name and not self.monster(name) and self._is_for_monsters(used):
            name = next(filter(self.monster, reversed(self.spoken)), name)
        if not name:
            raise NoStory
        if noun.lies == "down" and name not in self.spoken:
            self._lay(noun, OTHER[who], "set")
        return name, self.whose.get(name) or whose

    def _use(self, who: Letter, name: str, preps: list[tuple[str, Noun]]) -> None:
        """A card is used: on something, or in answer to something."""
        if not name:
            raise NoStory
        if self._fights(name, preps):
            self._attack(who, name, preps[0][1], [], True)  # `i § his §`
            return
        on = ""
        whose: Player = ""
        gives: list[str] = []
        against: Noun | None = None
        for kind, noun in preps:
            if kind == "gives":
                gives.append(self._paid(noun, who))
                continue
            if kind == "answered-by" and noun.kind == "card" and negates(self.library, noun.card):
                against = noun
                continue
            if kind in ("with", "using") and (noun.kind == "it" or (noun.kind == "card" and self.monster(noun.card))):
                gives.append(self._paid(noun, who))
                continue
            of = noun.thing
            if kind in ("in", "from") and noun.place == "graveyard":
                continue  # whence it is used is seen from what it does
            if kind in ("off", "from", "after") and of is not None and of.sort.endswith("attack") and not self.done:
                self._add(Done(OTHER[who], "attack", "a monster", DIRECTLY if of.sort == "direct attack" else ""))
                continue  # `i drop § off a direct attack`
            if kind not in ON and kind not in IN_ANSWER and kind != "bring":
                raise NoStory
            answered = kind in ("in response to", "to", "after") or noun.kind in ("summon", "attack", "effect")
            if answered or noun.part in ("summon", "attack", "effect", "activation"):
                if not self.done and not noun.card and on and not is_thing(on) and not self.monster(on):
                    self._add(Done(OTHER[who], "use", on))
                self._answered(noun, who)
                continue
            if on:
                raise NoStory
            on, whose = self._aim(noun, who, name)
            if (
                kind != "bring"
                and not is_thing(on)
                and negates(self.library, name)
                and (not self.monster(on) or self._stops_summons(name, on))
            ):
                summon = self.monster(on) and not any(each.card == on for each in self.done)
                self._answered(replace(noun, part="summon") if summon else noun, who)
                on, whose = "", ""
        if any(
            each.card == name and each.who == who and each.does != "use" for each in self.done
        ) and not self._used_there(name):
            raise NoStory  # another copy of it must be meant
        if on and not is_thing(on):
            brought = any(kind == "bring" for kind, _ in preps)
            self.speak(on, whose or (who if brought else ""))
        then = (self.later and bool(self.done)) or bool(
            self.done and self.done[-1].does == "use" and self.done[-1].who == who
        )
        self._add(Done(who, "use", name, on, whose, tuple(gives), then))
        self.later = False
        self.speak(name, who)
        if against is not None:
            self._use(OTHER[who], against.card, [])

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

    def _paid(self, noun: Noun, who: Letter) -> str:
        """A card that is given for something."""
        name = self.named(noun)
        if not name or noun.thing is not None:
            raise NoStory
        self.speak(name, who)
        return name

    def _answered(self, noun: Noun, who: Letter) -> None:
        """What is answered has been done, if nobody has told so yet."""
        name = self.named(noun)
        if noun.kind in ("it", "effect", "he", "summon", "attack") or any(each.card == name for each in self.done):
            if not self.done:
                raise NoStory
            return
        if not name:
            raise NoStory
        owner = self.owner(noun, OTHER[who])
        if noun.part == "attack":
            self._add(Done(owner, "attack", name))
        elif noun.part == "summon" or (
            self.monster(name) and not noun.part and not answers_anything(self.library, name)
        ):
            self._add(Done(owner, self._usual_summon(name), name))
        else:
            self._add(Done(owner, "use", name))
        self.speak(name, owner)

    def _add(self, done: Done) -> None:
        self.done.append(done)

    # what is asked

    def ask(self, clause: Clause) -> Story:
        """Raises NoStory where it is no question of the story."""
        if clause.deed == "that":
            if not self.done:
                raise NoStory
            return Story(tuple(self.done), "can", lies=tuple(self.lies))
        if clause.denied or clause.must or clause.how == "at once":
            raise NoStory
        if not (self.done or self.lies) and not (clause.deed in ("summon", "use") and clause.aux == "can"):
            raise NoStory
        self._beside(clause)
        if clause.deed == "happens":
            if clause.subject is not None and clause.subject.part == "stats":
                return self._story("stats", self._hit(clause.subject))
            if clause.subject is not None and clause.subject.kind == "attack":
                return self._story("attack")
            if clause.subject is not None and not self.named(clause.subject):
                raise NoStory
            if clause.subject is not None and clause.how == "to" and clause.subject.kind in ("card", "it", "he"):
                return self._story("becomes", self._hit(clause.subject))
            return self._story("what")
        gets = clause.deed in ("search", "draw", "get") and clause.how != "back"
        if clause.aux == "can" and gets and clause.subject is not None:
            own = clause.subject.player and self.done and (clause.object is None or clause.object.kind != "card")
            return self._happens(clause) if own else self._can(clause)
        if clause.aux == "can":
            return self._can(clause)
        preps = [each for each in clause.preps if each[0] != "under"]
        if clause.how == "dies" and clause.subject is not None and clause.subject.kind == "place":
            return self._story("what")  # `does the board still blow up`
        if clause.passive or clause.how == "dies":
            return self._fate(clause, preps)
        if clause.deed == "damage" and clause.aux == "what":
            return self._how_much(clause)
        if clause.deed in ("damage", "lose") and clause.subject is not None and clause.subject.player:
            return self._hurt(clause)
        stats = [noun for noun in (clause.subject, clause.object) if noun is not None and noun.part == "stats"]
        if stats and clause.deed in ("get", "have", "return", "stay", "lose", "come-back", "go") and not preps:
            card = next((n for n in (stats[0], clause.subject) if n is not None and n.kind == "card"), stats[0])
            return self._story("stats", self._hit(card))
        if clause.deed == "go" and len(preps) == 1:
            return self._goes(clause, preps[0][1])
        if preps:
            raise NoStory
        of = clause.subject.thing if clause.subject is not None else None
        if clause.subject is not None and (
            clause.subject.kind == "attack" or (of is not None and of.sort.endswith("attack"))
        ):
            if clause.deed in ("resolve", "work", "stop", "stay", "happens"):
                return self._story("attack")
            raise NoStory
        if clause.deed in ("survive", "stay") and clause.object is None:
            return self._story("stays", self._hit(clause.subject))
        return self._happens(clause)

    def _goes(self, clause: Clause, where: Noun) -> Story:
        """`does it go to the graveyard`."""
        asks = GOES.get(where.place)
        if asks is None:
            raise NoStory
        given = self.done[-1].gives if self.done else ()
        if given and clause.subject is not None and clause.subject.kind in ("it", "he"):
            return self._story(asks, given[-1])  # `i tune it for §, does it go to the grave`
        return self._story(asks, self._hit(clause.subject))

    def _how_much(self, clause: Clause) -> Story:
        """`how much damage do i take`, `how much does § inflict`."""
        who = self.player(clause.subject)
        if not who:
            burns = (each.card for each in reversed(self.done) if "damage" in says_of(self.library, each.card))
            last = self.named(clause.subject) if clause.subject is not None else next(burns, "")
            last = last or (self.done[-1].card if self.done else "")
            if last not in self.whose:
                raise NoStory
            who = OTHER[self.whose[last]]
        elif clause.subject is not None and clause.subject.kind != "me":
            who = "B"
        return self._hurt(replace(clause, subject=Noun("me" if who == "A" else "opponent")))

    def _hurt(self, clause: Clause) -> Story:
        """`do i take damage`, `does he lose life points`."""
        if clause.object is not None or not self.done:
            raise NoStory
        whom = self.player(clause.subject)
        if clause.how == "deal" and whom:
            whom = "A" if whom == "B" else "B"  # `do i still burn for 1200`
        return Story(tuple(self.done), "damage", whom=whom, lies=tuple(self.lies))

    def _story(self, asks: Asks, card: str = "") -> Story:
        if not self.done or (asks not in ("what", "attack") and card not in self.spoken):
            raise NoStory
        return Story(tuple(self.done), asks, card, lies=tuple(self.lies))

    def _can(self, clause: Clause) -> Story:
        number = len(self.done)
        self._does(clause)
        if len(self.done) != number + 1:
            raise NoStory
        return Story(tuple(self.done), "can", lies=tuple(self.lies))

    def _fate(self, clause: Clause, preps: list[tuple[str, Noun]]) -> Story:
        """`is it destroyed`, `does it die`: by whatever was told."""
        asks = FATES.get(clause.deed)
        by = [noun for name, noun in preps if name in ("by", "to", "from")]
        if asks is None or len(by) != len(preps) or any(self.named(noun) not in self.spoken for noun in by):
            raise NoStory
        return self._story(asks, self._hit(clause.subject))

    def _hit(self, noun: Noun | None) -> str:
        """The card of which it is asked what becomes of it: that which was aimed at last, or the monster that was Summoned or attacks."""
        if noun is not None and noun.kind == "thing":
            return self._of_that_sort(noun)
        if noun is None or noun.kind not in ("card", "it", "he", "effect"):
            raise NoStory
        if noun.kind == "card":
            return noun.card
        for each in reversed(self.done):
            if each.on and not is_thing(each.on):
                return each.on
            if each.does != "use" and not is_thing(each.card):
                return each.card
        laid_down = next(
            (each.card for each in reversed(self.lies) if not is_thing(each.card) and self.monster(each.card)), ""
        )
        if laid_down:
            return laid_down
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

    def _happens(self, clause: Clause) -> Story:
        """`does he still get his effect`, `do i draw`: whether an effect happens."""
        if clause.deed == "take" and clause.object is not None and clause.object.kind == "card":
            return self._story("control", clause.object.card)  # `does he still steal my §`
        if clause.deed not in OF_ITSELF or (
            clause.object is not None and clause.object.kind == "card" and clause.deed != "get"
        ):
            raise NoStory
        subject = clause.subject
        of = clause.object.thing if clause.object is not None else None
        if of is not None and of.sort == "Token":
            return self._story("happens", self._effect_asked(subject, "token"))
        if of is not None and of.sort in EFFECTS:
            clause = replace(clause, object=Noun("effect"))
        if clause.how == "back":
            return self._story("back", self._monster_hit())
        if clause.object is not None and clause.object.kind == "thing":
            clause = replace(clause, object=Noun("effect"))  # `do i get a monster`
        if clause.deed == "take" or (
            clause.deed == "get" and clause.object is not None and clause.object.kind in ("it", "he")
        ):
            hit = self._monster_hit()
            if subject is not None and subject.player and hit:
                return self._story("control", hit)
        if subject is not None and subject.kind == "card":
            if subject.card not in self.spoken and self._stays(subject.card) and not self.monster(subject.card):
                self._lay(subject, "A")
            return self._story("happens", subject.card)
        if clause.object is not None and clause.object.kind == "card":
            name = clause.object.card
            if (
                name not in self.spoken
                and self._stays(name)
                and not self.monster(name)
                and subject is not None
                and subject.player
            ):
                self._lay(clause.object, self.player(subject) or "A")  # `do i get § as well`: it lies there
            return self._story("happens", name)
        return self._story("happens", self._effect_asked(subject, clause.deed))

    def _monster_hit(self) -> str:
        """The monster that something was used on last, or that was attacked; empty for none."""
        on = (each.on for each in reversed(self.done) if each.on and not is_thing(each.on))
        return next(filter(self.monster, on), "")

    def _effect_asked(self, subject: Noun | None, deed: str) -> str:
        """Whose effect is asked about, where only `it` or a player is said: that of what was answered; else of what was hit, or of what was done last."""
        if not self.done:
            raise NoStory
        last = self.done[-1]
        who = self.player(subject) if subject is not None and subject.kind in ("me", "opponent") else ""
        if subject is not None and subject.kind == "he" and deed == "get":
            who = "B"
        if deed == "discard":
            who = ""  # by whose effect is not said
        names = [each.card for each in reversed(self.done[:-1])] if last.does == "use" else []
        names += last.gives
        names += [last.on] if last.on and not is_thing(last.on) else []
        names += [last.card]
        names += [each.card for each in self.lies]
        fits = [name for name in names if self._has_such(name, deed)]
        if who:
            fits = [name for name in fits if self.whose.get(name) == who]
        if not fits and deed == "search":
            return self._effect_asked(subject, "summon")
        if not fits:
            raise NoStory
        return fits[0]

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
            case "summon" | "come-back":
                return brings(self.library, name) or "summon this" in says
            case "banish" | "discard" | "damage":
                return deed in says
            case _:
                return bool(says)


def _may_be(wanted: Filter, card: CardDef) -> bool:
    """Whether a card could be one that an effect targets: of that kind, and on the field if it is a Spell or Trap that is used."""
    kinds = (wanted.kind,) if wanted.kind is not None else wanted.kinds
    if kinds and card.kind not in kinds:
        return False
    homes = (Zone.MONSTER, Zone.GRAVEYARD) if card.kind is Kind.MONSTER else (Zone.SPELL, Zone.FIELD)
    return bool(set(wanted.zones) & set(homes))

"""What the clauses of a sentence tell, as a story: cards that lie there, what is done one after the other, and what is asked of it. A sentence is
a story only where each of its clauses has its place in it; whatever else is said keeps it from being one."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from app.asking.questions import Done, Interrupted, Story
from app.asking.reading.builds import brings, negates, says_of
from app.asking.reading.grammar.asked import FATES, OF_ITSELF, Tale
from app.asking.reading.grammar.clause import Clause, Stuck, clauses
from app.asking.reading.grammar.doing import BY_CARDS
from app.asking.reading.grammar.life_told import life_told
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.purposes import purpose_of, told_with_a_purpose
from app.asking.reading.grammar.reading import as_had, tokens_of, with_names
from app.asking.reading.grammar.spoken import NoStory, used_only_in
from app.asking.reading.sentence import Sentence
from app.asking.things import Thing, is_thing, thing
from app.engine.ids import Cause
from app.notation.questions import OTHER, USUAL_LIFE, Letter
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_STAYS = ("survive", "stay", "leave")
_GETS = ("get", "search", "draw")
"""What is had of an effect by the player whose it is."""
PHASES = {"standby-phase": "your standby phase"}
"""The moments of a turn that a card waits for, as its text has them."""
MOST = 6
"""Of so many clauses a story has at most."""


class Told(msgspec.Struct, frozen=True):
    """A story, and the words of its sentence that were passed over."""

    story: Story
    skipped: tuple[str, ...] = ()


def story_told(library: Library, sentence: Sentence) -> Story | None:
    """The story of a sentence, in which each word has its place; None where it tells none."""
    told = _told(library, sentence, False)
    return told.story if told is not None else None


def story_of_a_purpose(library: Library, sentence: Sentence) -> Story | None:
    """The story of a sentence that ends with what a card would be used for, which is what it asks; None for any other."""
    purpose = purpose_of(library, sentence)
    return story_told(library, sentence) if purpose is not None and told_with_a_purpose(purpose) is not None else None


def story_with_words_left(library: Library, sentence: Sentence) -> Told | None:
    """The story of a sentence of which some words are passed over that nothing is known of."""
    return _told(library, sentence, True)


def from_the_other_side(library: Library, sentence: Sentence) -> Told | None:
    """The story with the other player doing what is said of a card without it being said whose it is (`§ attacks §, i use §`); None where that is said
    of none."""
    return _told(library, sentence, True, turned=True)


def paid_back(library: Library, sentence: Sentence) -> Interrupted | Story | None:
    """Whether what a card cost is given back, which is asked of one that the last thing told has negated, or kept from doing what it does otherwise; None
    where that is not asked."""
    if sentence.effects or sentence.when.anything:
        return None
    try:
        found = clauses(tokens_of(library, sentence))
        if not found:
            return None
        asked = next((each for each in found if each.how == "back" and each.aux), found[-1])
        told = [each for each in found if each is not asked]
        back = asked.how == "back" and asked.deed == "get" and _what_was_paid(asked.object)
        if not back or not asked.aux or any(each.aux and not each.bare for each in told):
            return None
        tale = Tale(library)
        for clause in _in_time([replace(each, aux="") for each in told]):
            tale.tell(clause)
    except (Stuck, NoStory, ValueError):
        return None
    if (
        len(tale.done) == 1
        and tale.done[0].on
        and not is_thing(tale.done[0].on)
        and negates(library, tale.done[0].card)
    ):
        return Interrupted(tale.done[0].on, "negated", tale.done[0].card, "back")  # `if i negate § with §`
    if len(tale.done) < 2 or any(each.does != "use" for each in tale.done[-2:]):
        return None
    used, by = tale.done[-2:]
    if used.who == by.who or any(map(is_thing, (used.card, by.card))):
        return None
    if negates(library, by.card):
        return Interrupted(used.card.partition(" [")[0], "negated", by.card, "back")
    return Story(tuple(tale.done), "refund", used.card, lies=tuple(tale.lies))


def _what_was_paid(noun: Noun | None) -> bool:
    """Whether that is what may have been paid for something: so many Life Points, or what no more is said of than that."""
    if noun is None:
        return False
    of = noun.thing
    return noun.kind == "some" or (of is not None and of == Thing("monster", of.side, atk=of.atk) and of.atk > 0)


def _told(library: Library, sentence: Sentence, loose: bool, turned: bool = False) -> Told | None:
    if sentence.effects:
        return None
    purpose = purpose_of(library, sentence)
    answered = told_with_a_purpose(purpose) if purpose is not None else None
    try:
        life = life_told(tokens_of(library, sentence))
        read = answered or tuple(as_had(library, each) for each in clauses(life.tokens, loose))
    except Stuck:
        return None
    skipped = tuple(" ".join(each.skipped) for each in read if each.skipped)
    points = life.points if answered is None else {}
    tale = Tale(library)
    story = _story_of(tale, sentence, read, bool(points))
    if turned and story is not None:
        name, who = next(iter(tale.guessed.items()), ("", ""))
        story = _story_of(Tale(library, {name: OTHER[who]}), sentence, read, bool(points)) if who else None
    if story is not None and points:
        own, others = story.life
        story = msgspec.structs.replace(story, life=(points.get("A", own), points.get("B", others)))
    return Told(story, skipped) if story is not None else None


def _story_of(told: Tale, sentence: Sentence, read: Sequence[Clause], counted: bool = False) -> Story | None:
    """`counted`: it is said how many Life Points somebody has."""
    try:
        found = _with_one_that_asks(read, sentence)
        if not 1 <= len(found) <= MOST or sum(bool(each.aux) for each in found) != 1:
            return None
        asks = next(each for each in found if each.aux)
        gets = (
            asks.aux == "does"
            and asks.deed in (*_GETS, "summon")
            and asks.subject is not None
            and asks.subject.kind == "me"
        )
        told.first = "A" if gets else "B"
        nouns = (asks.object, *(noun for _, noun in asks.preps))
        told.hurts = any(noun is not None and told.waits_for_damage(noun.card) for noun in nouns if noun and noun.card)
        # `can i chain § if he summons §`: what is told may stand behind what is asked
        in_time = _in_time(found)
        told.whose = _whose_comes(told, [*in_time, asks]) | told.whose
        for clause in in_time:
            told.tell(clause)
        story = told.ask(asks)
        guard = {noun.card for each in found for noun in _nouns(each) if noun.lies == "defense"}
        if not guard <= {each.card for each in story.lies if each.where == "defense"}:
            raise NoStory  # how it came to lie so has no place in it
        if told.one_of_two and story.asks != "can":
            raise NoStory  # what becomes of the other one hangs on that
        if told.withstood and story.asks in ("what", "damage", "losses", "destroyed", "stays"):
            raise NoStory  # that is what was said, or hangs on what attacked
        if told.life != [*USUAL_LIFE]:
            story = msgspec.structs.replace(story, life=(told.life[0], told.life[1]))
        made = [each.who for each in story.done if each.does == "special-summon" and each.card == "a Synchro Monster"]
        if told.tunes and told.tunes != made:
            raise NoStory  # what is done with them is not told
        story = msgspec.structs.replace(story, lies=told.as_his(story))
        if _counts_for_nothing(told.library, story):
            raise NoStory  # how many there are may be looked at elsewhere
        none = {each.card for each in story.lies if not each.number and not is_thing(each.card)}
        there = {each.card for each in story.lies if each.number} | {
            name for d in story.done for name in (d.card, d.on, *d.gives)
        }
        if none & there:
            raise NoStory  # another copy of it must be meant
    except NoStory:
        return None
    if sentence.when.at == "damage-step" and not sentence.when.turn and story.done and story.done[-1].does == "use":
        if any(each.does == "attack" for each in story.done):
            # a moment that is named is that of what is done last
            return msgspec.structs.replace(story, done=(*story.done[:-1], replace(story.done[-1], damage_step=True)))
        if (
            story.asks == "can"
            and len(story.done) == 2
            and story.done[0].does == "use"
            and not is_thing(story.done[0].card)
        ):
            # `he uses § in the damage step, can i negate it`
            return msgspec.structs.replace(story, done=(replace(story.done[0], damage_step=True), story.done[1]))
        return None
    if _may_be_a_replay(told, story):
        return None
    story = _attacked_by_then(told, story, sentence)
    if (ended := _at_the_end_of_a_turn(told.library, story, sentence)) is not None:
        story = ended
    elif sentence.when.anything and not _goes_with(told.library, story, sentence):
        if not _only_the_turn(sentence) or any(each.does == "attack" for each in story.done):
            return None
        story = msgspec.structs.replace(story, turn="A" if sentence.when.askers == "own" else "B")
    named = any(not is_thing(each.card) for each in story.lies)
    lacks = _lacks_some(story) and not named
    if story.asks == "can" and len(story.done) == 1 and (told.waits(story.done[0]) or lacks):
        return None  # for what is not told, or a sort of which there is none: that is laid down elsewhere
    copies = any(each.number > 1 and not is_thing(each.card) for each in story.lies)
    if story.asks == "what" and copies and all(each.does not in ("use", "attack") for each in story.done):
        return None  # what is meant with them is not told
    alone = (
        not counted and len(story.done) + len(story.lies) == 1 and not story.done[0].gives
    )  # a relation says more of it
    first = story.done[0] if story.done else None
    fought = first is not None and ((first.does == "attack" and bool(first.on)) or first.does == "set")
    turned = first is not None and first.does == "set" and asks.deed == "use"  # `does setting § let me flip it`
    of_a_hand = asks.deed == "discard" or (asks.object is not None and asks.object.place == "hand")
    # whether the board is destroyed by what was hit, or what was brought by that effect of several
    hit = (
        first is not None
        and first.on == story.card
        and (told.board or "[" in first.card or (of_a_hand and told.minds_targets(story.card)))
    )
    told_of = not turned and (fought or hit or (told.searched and bool(story.done[0].on)))
    of_effect = story.asks in ("happens", "lost", "whose")
    return None if alone and (story.asks == "can" or (of_effect and not told_of)) else story


def _counts_for_nothing(library: Library, story: Story) -> bool:
    """Whether a player is told to have so many monsters of one series, of which the card that is used last says nothing; or where they are not on the
    field, where more of them may be asked for."""
    last = story.done[-1] if story.done else None
    own = [each for each in story.lies if last is None or each.who == last.who]
    series = [(of.series, each.where) for each in own if (of := thing(each.card)) is not None and of.series]
    if not series:
        return False
    says = says_of(library, last.card.partition(" [")[0]) if last is not None and not is_thing(last.card) else ""
    card = library.card(slug_of(last.card)) if last is not None else None
    says += " ".join(way.says for way in card.procedures).casefold() if card is not None else ""
    return any(each.casefold() not in says or where != "field" for each, where in series)


_NOTHING_ASKED = Clause("", "what", None, "happens")


def _whose_comes(tale: Tale, found: Sequence[Clause]) -> dict[str, Letter]:
    """`§ hits the board, he chains §`, `§s effect activated and i chain §`: whose the monster is that comes first, or is used, of which nobody says it: the
    other player's than the one who answers that."""
    first = found[0]
    came = first.subject
    comes = first.deed in ("come-back", "hit") or (first.deed in ("summon", "use") and first.passive)
    at_its_summon = all(noun.kind == "summon" for _, noun in first.preps)
    if not comes or first.aux or not at_its_summon or first.object is not None or came is None or came.whose:
        return {}
    if came.kind != "card" or came.part not in ("", "effect") or not tale.monster(came.card) or first.how == "revive":
        return {}
    for each in found[1:]:
        who, used = each.subject, each.object
        answers = each.deed in ("use", "chain") and used is not None and used.kind == "card" and used.card != came.card
        if who is None or not who.player or not answers or used is None:
            continue
        if tale.answers_summons(used.card) or (came.part == "effect" and each.deed == "chain"):
            return {came.card: "B" if who.kind == "me" else "A"}
    return {}


def _with_one_that_asks(found: Sequence[Clause], sentence: Sentence) -> tuple[Clause, ...]:
    """The clauses with one that asks: before it others that could ask are told (`§ on §, does he still …`); where none has a word that asks, the last
    one does behind which a question mark stands, or it is asked what happens."""
    found = _without_its_heading(_without_its_name(tuple(with_names(found))))
    asking = [number for number, each in enumerate(found) if each.aux]
    outcomes = [number for number in asking if found[number].aux in ("does", "is", "what") and not found[number].must]
    if asking and found[-1].joined == "or" and asking[0] < len(found) - 1:
        # `does it die or bounce`: what becomes of it
        died = found[asking[0]]
        done_to_it = died.how == "dies" or (died.passive and died.deed in FATES) or died.deed in _STAYS
        fate = len(asking) == 1 and died.aux in ("does", "is") and done_to_it
        found = found[:-1]
        if fate and asking[0] == len(found) - 1:
            return (*found[:-1], replace(_NOTHING_ASKED, subject=died.subject, how="to"))
        asking = [number for number in asking if number < len(found)]
        outcomes = [number for number in outcomes if number < len(found)]
    if len(asking) == 1 and _is_paid_for(found[asking[0]]) and asking[0] + 2 == len(found) and found[-1].bare:
        # `do i get to pay 1000 and nuke`: what is paid for is asked
        return (*found[:-2], replace(found[-1], aux="can", joined=found[-2].joined, subject=found[-2].subject))
    if len(asking) > 1 and outcomes == asking and asking == list(range(asking[0], len(found))):
        return (*found[: asking[0]], _NOTHING_ASKED)  # `is it destroyed and does he take damage`: all that comes of it
    first = found[asking[0]] if asking else None
    if first is not None and len(asking) == 1 and _both_asked(first, found[asking[0] + 1 :]):
        # `can i use § and then §`: the one after the other
        rest = found[asking[0] + 1 :]
        return (*found[: asking[0]], replace(first, aux=""), *rest[:-1], replace(rest[-1], aux="can"))
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
    last = found[-1]
    asks = asks or (last.deed == "save" and last.subject is not None and bool(last.subject.card))  # `§ saves it or no`
    if len(found) > 1 and (asks or _is_put_to_somebody(sentence)) and not later:
        return (*found[:-1], replace(found[-1], aux="does"))
    if any(name == "to negate" and noun.kind == "card" for each in found for name, noun in each.preps):
        return (*found, Clause("", "does", Noun("it"), "work"))  # `§ tributed to negate § under §`: whether it does so
    return (*found, _NOTHING_ASKED)


def _without_its_name(found: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`§ while he has §, can i summon him`: a name that stands first is the monster of which that is asked, and nothing is done with it yet."""
    if len(found) < 3:
        return found
    first, last = found[0], found[-1]
    named = first.bare and first.aux == "can" and first.deed == "use" and not first.preps and first.object is not None
    asks = last.aux == "can" and last.deed == "summon" and last.object is not None and last.object.kind in ("he", "it")
    if not named or not asks or any(each.deed != "have" for each in found[1:-1]):
        return found
    return (*found[1:-1], replace(last, object=first.object))


def _without_its_heading(found: tuple[Clause, ...]) -> tuple[Clause, ...]:
    """`§ vs §? i chain § when he flips it`: the two cards that it is about are named before they are told of."""
    if not found:
        return found
    first = found[0]
    put = found[1] if len(found) > 1 and first.bare and first.deed == "use" and not first.preps else None
    told_by = put.subject if put is not None and put.deed == "return" and not (put.aux or put.bare) else None
    if put is not None and told_by is not None and told_by.player:
        # `§: he puts a card on top`: whoever does that uses it
        to_deck = any(noun.place == "deck" for _, noun in put.preps)
        return (replace(first, subject=told_by, bare=False, aux=""), *found[1:]) if to_deck else found
    over = first.prep("vs", "versus") if len(first.preps) == 1 else None
    headed = first.bare and first.deed == "use" and over is not None and over.kind == "card" and not over.part
    if not headed or over is None or first.object is None or len(found) < 2 or len({first.object.card, over.card}) < 2:
        return found
    both, rest = {first.object.card: over, over.card: first.object}, found[1:]
    used = next((each.object.card for each in rest if each.object is not None and each.object.card in both), "")
    if not used:
        return found
    return tuple(
        replace(each, object=both[used])
        if each.object is not None and each.object.kind == "it" and each.deed == "use" and not each.aux
        else each
        for each in rest
    )


def _is_paid_for(clause: Clause) -> bool:
    """Whether it is asked whether somebody may pay for what is said behind it."""
    paid = clause.object is None or clause.object.kind in ("some", "life")
    return clause.deed == "pay" and paid and not (clause.preps or clause.denied) and clause.subject is not None


def _is_put_to_somebody(sentence: Sentence) -> bool:
    """Whether what is said last is asked: `…?`, `my search is gone right`."""
    typed = sentence.typed.rstrip()
    return typed.endswith("?") or typed.casefold().rstrip(" .!").endswith((" right", " correct", " yes or no", " y/n"))


def _both_asked(first: Clause, rest: Sequence[Clause]) -> bool:
    """Whether behind what it is asked whether it may be done another card is used by the same player."""
    done = ("use", "chain")
    more = [
        each
        for each in rest
        if each.bare
        and each.joined in ("and", "then")
        and ((each.deed in (*done, "summon") and _names(each)) or (each.deed == "attack" and each is rest[-1]))
    ]
    by_card = first.subject is not None and bool(first.subject.card) and not first.subject.part
    fights = len(rest) == 1 and rest[0].deed == "attack" and by_card and first.deed in BY_CARDS and not first.passive
    return first.aux == "can" and (first.deed in done or fights) and not first.bare and len(more) == len(rest) > 0


def _lacks_some(story: Story) -> bool:
    """Whether a card is only used where a field lacks something: an empty one lacks more than is told. What lacks a series may still be told only so."""
    lacks = [each for each in story.lies if not each.number and each.where == "field"]
    return story.done[0].does == "use" and any((of := thing(each.card)) is None or not of.series for each in lacks)


def _names(clause: Clause) -> bool:
    return any(noun is not None and noun.card for noun in (clause.object, *(noun for _, noun in clause.preps)))


def _nouns(clause: Clause) -> tuple[Noun, ...]:
    said = (clause.subject, clause.object, *(noun for _, noun in clause.preps))
    return tuple(noun for noun in said if noun is not None)


def _goes_with(library: Library, story: Story, sentence: Sentence) -> bool:
    """Whether the moment that is named is that in which the story plays anyway."""
    when = sentence.when
    if when.from_ and not (when.at or when.turn or when.set_now) and story.done:
        return story.done[-1].does == "use" and used_only_in(library, story.done[-1].card, when.from_)
    phase = PHASES.get(when.at, "")
    if phase and sentence.when.turn != "opponent":
        used = (each.card.partition(" [")[0] for each in story.done if each.does == "use" and not is_thing(each.card))
        if any(phase in says_of(library, name) for name in used):
            return True  # for which one of them waits
    if story.asks in ("becomes", "banished") and sentence.when.at == "end-phase" and not sentence.when.turn:
        return True  # it is played to the end of the turn
    if story.asks == "back" or (
        sentence.when.at == "end-phase" and any(_at_the_end(library, each.card) for each in story.done)
    ):
        return sentence.when.at == "end-phase"
    if story.asks == "returned" and sentence.when.at == "end-phase" and "end phase" in says_of(library, story.card):
        return not sentence.when.turn  # when it goes back
    attack = any(each.does == "attack" or _after_a_battle(library, each) for each in story.done)
    if not sentence.when.at and sentence.when.turn and not (sentence.when.set_now or sentence.when.from_):
        # whoever attacks does so in a turn of his own
        turn = "A" if sentence.when.askers == "own" else "B"
        return attack and all(each.who == turn for each in story.done if each.does == "attack")
    tagged = attack and story.asks == "can" and story.done[-1].card.startswith("Gladiator Beast")
    if tagged and sentence.when.at in ("end-step", "battle-phase"):
        return True  # when it is tagged out
    if attack and story.asks == "can" and sentence.when.at == "main-phase-2" and not sentence.when.turn:
        return True
    before = ("before-damage-calculation",) if story.done[-1].does == "use" else ()  # upon the attack, or later
    in_turn = {"own": "A", "opponent": "B"}.get(when.askers, "")  # whoever attacks does so in a turn of his own
    theirs = not in_turn or all(each.who == in_turn for each in story.done if each.does == "attack")
    return attack and when.at in ("battle-phase", "battle-step", *before) and theirs


def _may_be_a_replay(told: Tale, story: Story) -> bool:
    """Whether a second attack of any monster is told behind what the other player has brought upon the first: that attack may only be chosen anew,
    unless the Battle Phase is over by then."""
    for first, between, second in zip(story.done, story.done[1:], story.done[2:], strict=False):
        attacks = first.does == second.does == "attack" and first.who == second.who != between.who
        if attacks and first.card == second.card and is_thing(first.card) and between.does == "use":
            brought = not is_thing(between.card) and brings(told.library, between.card.partition(" [")[0])
            return brought and not told.ends_the_battles(between.card)
    return False


_THAT_TURN = re.compile(r"\b(?:this|that|the same) turn\b", re.IGNORECASE)


def _attacked_by_then(told: Tale, story: Story, sentence: Sentence) -> Story:
    """The story with an attack of the other player before what waits for one, where it is asked of the Battle Phase, or of a turn, whether that can be used:
    `he used §, can i flip § in his battle phase`."""
    last = story.done[-1] if story.done else None
    if (
        last is None
        or story.asks != "can"
        or not told.waits_for_an_attack(last)
        or len(story.done) + len(story.lies) < 2
    ):
        return story
    attacker, when = OTHER[last.who], sentence.when
    if any(each.does == "attack" for each in story.done) or last.on or last.answers or when.from_ or when.set_now:
        return story
    of_the_turn = not when.at and _THAT_TURN.search(sentence.typed) is not None
    if not (when.at == "battle-phase" or of_the_turn) or when.askers not in (
        "",
        "own" if attacker == "A" else "opponent",
    ):
        return story
    attack = Done(attacker, "attack", "a monster")
    return msgspec.structs.replace(story, done=(*story.done[:-1], attack, replace(last, then=False)))


def _only_the_turn(sentence: Sentence) -> bool:
    """Whether of the time it is only said in whose turn that is."""
    when = sentence.when
    return bool(when.turn) and not (when.at or when.set_now or when.from_)


def _after_a_battle(library: Library, done: Done) -> bool:
    """Whether a card is used that waits for what comes of an attack."""
    card = library.card(slug_of(done.card.partition(" [")[0])) if done.does == "use" else None
    waits = [effect.on for effect in card.effects if effect.on is not None] if card is not None else []
    in_battle = [on for on in waits if on.cause is Cause.BATTLE or on.event in _OF_BATTLES]
    return bool(waits) and len(in_battle) == len(waits)


def _at_the_end_of_a_turn(library: Library, story: Story, sentence: Sentence) -> Story | None:
    """`he §s my § on my turn, does it go back in the end phase`: the story in that turn; None where not both are said."""
    when = sentence.when
    goes = story.asks == "returned" and "end phase" in says_of(library, story.card) and when.at == "end-phase"
    fought = any(each.does == "attack" for each in story.done)
    if not goes or not when.turn or when.set_now or when.from_ or fought:
        return None
    return msgspec.structs.replace(story, turn="A" if when.askers == "own" else "B")


_OF_BATTLES = ("destroyed-by-battle", "battle-damage", "attack-declared")


def _at_the_end(library: Library, name: str) -> bool:
    """Whether the effect of a card that is used is one of the End Phase."""
    card = library.card(slug_of(name.partition(" [")[0]))
    which = name.partition(" [")[2].removesuffix("]")
    used = [effect for effect in card.effects if which in ("", effect.id)] if card is not None else []
    return bool(used) and all("end-phase" in effect.timing for effect in used)


def _summons_what_was_hit(clause: Clause, before: Clause) -> bool:
    """`they § my § when i tribute summon`: that is what is Summoned."""
    hit = next((noun for name, noun in before.preps if name == "on"), None)
    alone = clause.deed == "summon" and clause.object is None and not clause.preps and not clause.passive
    mine = clause.subject is not None and clause.subject.kind == "me" and hit is not None and hit.whose == "own"
    return alone and mine and clause.how in ("", "normal", "tribute", "special", "flip")


def _as_his(noun: Noun, clause: Clause) -> Noun:
    """A card that somebody gives for something, as one of theirs: `i synchro with § after it came back`."""
    given = any(kind in ("with", "using") and each is noun for kind, each in clause.preps)
    by = clause.subject.kind if given and clause.subject is not None and not noun.whose else ""
    return replace(noun, whose="own") if by == "me" else replace(noun, whose="opponent") if by else noun


def _in_time(found: Sequence[Clause]) -> list[Clause]:
    """What is told in the order in which it happened: behind `when` and `after` stands what came before. `can i chain § if he summons §`: what
    is told may stand behind what is asked."""
    told: list[Clause] = []
    for number, clause in enumerate(found):
        if clause.aux:
            continue
        earlier = clause.joined in ("when", "after", "once", "while", "since") and number and not found[number - 1].aux
        if earlier and (
            _summons_what_was_hit(clause, found[number - 1])
            or (clause.object is not None and clause.object.kind in ("it", "he"))
        ):
            # `he §s § when i use it`, `when i summon`
            before = found[number - 1]
            named = [n for n in (before.object, *(n for _, n in before.preps)) if n is not None and n.kind == "card"]
            clause = replace(clause, object=named[-1]) if named else clause
        if earlier and clause.subject is not None and clause.subject.kind == "it":
            # `i § § after it tributes itself`
            before = found[number - 1]
            named = [n for n in (before.object, *(n for _, n in before.preps)) if n is not None and n.kind == "card"]
            clause = replace(clause, subject=_as_his(named[-1], before)) if named else clause
        if earlier and clause.subject is not None and clause.subject.kind == "effect" and not clause.subject.card:
            # `i chain § on § when its effect triggers`
            named = [n for _, n in found[number - 1].preps if n.kind == "card" and not n.part]
            clause = replace(clause, subject=replace(named[-1], part="effect")) if named else clause
        told.insert(len(told) - 1 if earlier and told else len(told), clause)
    return told

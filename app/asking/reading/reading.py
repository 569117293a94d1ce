"""A typed sentence as a question: cards, era and moment first, then the first form that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import msgspec

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Attacks,
    Battle,
    Brought,
    Chain,
    Detail,
    Done,
    Interrupted,
    Links,
    Meet,
    Moment,
    Nature,
    Negate,
    OwnWay,
    Pays,
    PaysMany,
    SameTurn,
    SpecialSummons,
    Stats,
    Story,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.as_link import as_link
from app.asking.reading.asked_in_few_words import put_in_full
from app.asking.reading.battle_rules import battle_rules
from app.asking.reading.beside_it import beside_it
from app.asking.reading.brought import brought, taken
from app.asking.reading.builds import Built, is_material, is_monster, negates
from app.asking.reading.builds import brings as brings_any
from app.asking.reading.by_fighting import by_fighting
from app.asking.reading.by_forms import at_that_time, by_forms, moment_fields, read_general, without_words
from app.asking.reading.conditions import conditions_left, unless_a_condition_is_left
from app.asking.reading.damage import damaged, hit_directly
from app.asking.reading.details import detailed
from app.asking.reading.doubts import unless_more_is_said, unread_sentence
from app.asking.reading.dropped import Heard
from app.asking.reading.equipped import equipped
from app.asking.reading.eras import compared_with, era_of, without_its_era
from app.asking.reading.fights import fought
from app.asking.reading.fixed import fixed, full_name, read_in_fixed_words, word_for_word
from app.asking.reading.forms import (
    NO_RELATION,
)
from app.asking.reading.givens import GivenClause, given_in
from app.asking.reading.grammar import (
    Told,
    by_grammar,
    from_the_other_side,
    paid_back,
    stopped_by_it,
    story_of_a_purpose,
    story_told,
    story_with_words_left,
    used_first,
)
from app.asking.reading.keywords import by_its_keywords
from app.asking.reading.language import SLOT, Form, search
from app.asking.reading.last_look import MANY_SORTS, looked_at_again
from app.asking.reading.leaving import leaving
from app.asking.reading.life_said import asks_what_is_paid, life_said, of_the_other, times_said
from app.asking.reading.likeness import Alike, known_to_ask
from app.asking.reading.links_told import links_told
from app.asking.reading.named_and_asked import named_and_asked
from app.asking.reading.naming import about_effects, as_it_is_spoken_of
from app.asking.reading.never_summoned import summoned_before
from app.asking.reading.normal_summon_left import normal_summon_left
from app.asking.reading.own_way import own_way
from app.asking.reading.paid_with import given_for, on_the_wrong_side, takes_cards
from app.asking.reading.paid_with_itself import paid_with_itself
from app.asking.reading.parts import (
    NotRead,
    Part,
    Reading,
    as_written,
    not_read,
    of_clauses,
    reading_of,
)
from app.asking.reading.passed_over import passed_over
from app.asking.reading.plainer import put_plainly
from app.asking.reading.plainer.tried_instead import (
    asked_if_legal,
)
from app.asking.reading.plainer.turned_round import asked_if_useless, without_yes_or_no
from app.asking.reading.priority import RoundTheOther, priority
from app.asking.reading.rules import by_the_rules
from app.asking.reading.rules_told import rules_told
from app.asking.reading.sentence import Sentence, sentence_of, with_sorts
from app.asking.reading.silenced import silenced
from app.asking.reading.slots import Slotted
from app.asking.reading.sorts import THING
from app.asking.reading.stand_for import (
    asks_what_comes,
    hangs_on_its_sort,
    of_any_sort,
    stood_for,
    where_a_field_spell_goes,
)
from app.asking.reading.stories import story
from app.asking.reading.tokens import of_tokens
from app.asking.reading.told_briefly import told_briefly, where_it_counts
from app.asking.reading.tributable import tributable
from app.asking.reading.turns import same_turn
from app.asking.reading.usual import (
    answered_by,
    ignition_at_once,
    with_any_token,
    with_one_of_that_level,
)
from app.asking.reading.while_it_is_up import put_as_an_attack
from app.asking.reading.while_out import while_out
from app.asking.reading.whose_said import is_turned_about
from app.asking.reading.words import words_of
from app.asking.taking import takes_or_brings
from app.asking.things import is_thing, thing
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Kind as CardKind
from app.engine.words.operations.tribute import Tribute
from app.notation.givens import IN_BATTLE
from app.notation.givens import WORDS as GIVEN_WORDS
from app.notation.questions import OF_THE_ATTACK, USUAL_LIFE, Does
from app.notation.told import DIRECTLY, story_in
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_IS_USED = re.compile(
    rf"(?:can|could|may|do|does|will|would|am|is) (?:(?:i|he|she|they|you|we|my opponent|still|able to|allowed to|even) )*"
    rf"(?:(?:pay (?:(?:for|the|cost|of|to use|to activate|life|points|lp|[0-9]+|my|a|an) )*|(?:use|activate|play|drop|flip|flip up|special summon|summon|bring back|get|trigger)(?: (?:a|something|one|anything|monster|from|with|off|by|using|effect|of|effects|the|back))* ))?{SLOT}\d+ "
    r"(?:(?:effects?|be|still|get|it|its|even|come|comes|back|out|work|works|live|usable|legal|trigger|triggers|resolve|resolves|activate|activates|activated|used|paid|played|flipped|summoned|special) )*(?:\. )?$"
)
"""That a card is used, or comes back by itself, with nothing more said."""
_ALONE = re.compile(rf"^(?:(?:so|ok|edison|goat|what about|how about) )*{SLOT}0 (?:\. )?$")
"""Nothing but a card, of which with what is given it is asked whether it can be used."""
_GOT_BACK = re.compile(
    r"\b(?:got|get|gets|given|gave|comes|came|returned) (?:[a-z]+ ){0,2}?back (?:from|after|off)\b|\breturned (?:from|after)\b"
)
"""Of a monster that was taken: that it is its owner's again."""
_ARE_HAD = re.compile(r"\b(?:get|gets|receive|have)(?: (?:my|the|any|his|2|two|both))*\s*$", re.IGNORECASE)
"""Words behind which Tokens are what an effect gives: whether there are any is asked."""
_STANDS: tuple[tuple[str, str], ...] = (
    (r"\b(?:a |any |my |the )?(?:set )?quick[- ]?play(?: spells?)?(?: cards?)?\b", "Mystical Space Typhoon"),
    (r"\b(?:a |any |my |the )?(?:set )?(?:normal )?traps?(?: cards?)?\b", "Jar of Greed"),
    (r"\b(?:a |an |any |my |the )?(?:set )?equip (?:spells?|cards?)(?: cards?)?\b", "Black Pendant"),
    (r"\b(?:a |any |my |the )?(?:set )?field spells?(?: cards?)?\b", "Sogen"),
    (r"\b(?:a |any |my |the )?(?:set )?(?:normal )?(?:spells?|magics?)(?: cards?)?\b", "Upstart Goblin"),
)
"""Cards that may be used whatever lies there, for a question of the rules that names none."""


_BARE = re.compile(
    rf"^{SLOT}\d+ (?:tribute|trib|remove|banish|rfp|get|bring|destroy|pop|kill|negate|stop|target|search|add|take|steal|return|bounce|equip|special|revive|hit) "
    rf"(?:back )?(?:(?:a|an|the|any|my|his|another|own|face|down|facedown|up|faceup|set) )*(?:{SLOT}\d+|itself|himself|herself|monsters?|cards?|spells?|traps?|tokens?|synchros?) (?:\. )?$"
)
"""`§ remove a face-down monster`, in the bare form of the verb: whether it can is what is asked, and nothing is told."""


def read_question(library: Library, sentence: str, ruleset: str = "", stories: bool = True) -> Reading | NotRead:
    """What a sentence asks. `ruleset`: that under which it is asked, if it names none; cards of its era come first. `stories`: whether it
    may be read as one that is told."""
    if (in_our_words := _with_its_era_beside_it(library, sentence)) is not None:
        return in_our_words
    beside = compared_with(library, sentence)
    said = put_plainly(sentence.replace(beside, "") if beside else sentence)
    if (alone := without_yes_or_no(said)) is not None:
        asked = read_question(library, alone, ruleset, stories)
        if isinstance(asked, Reading):
            return asked
    if (in_full := _in_full(library, said, ruleset)) != said:
        return _as_put(read_question(library, in_full, ruleset, stories), said)
    if stories and _BARE.match(sentence_of(library, said, ruleset).slots.full) is not None:
        can = read_question(library, said, ruleset, stories=False)
        if isinstance(can, Reading) and not can.left_out:
            return can
    # of a monster that has fought it may be asked whether it is destroyed
    working = asked_if_useless(said)
    if working is not None and _is_of_use(works := read_question(library, working, ruleset, stories)):
        return _turned_round(works)
    if (of_a_level := with_one_of_that_level(library, sentence_of(library, said, ruleset))) is not None:
        made = read_question(library, of_a_level[0], ruleset, stories)
        return (
            msgspec.structs.replace(made, remarks=(*made.remarks, of_a_level[1])) if isinstance(made, Reading) else made
        )
    said = where_a_field_spell_goes(library, sentence_of(library, said, ruleset))
    read = looked_at_again(library, said, _by_all_ways(library, said, ruleset, stories))
    read = unless_a_condition_is_left(said, read)
    if isinstance(read, NotRead) and (legal := asked_if_legal(said)) is not None:
        again = read_question(library, legal, ruleset, stories)
        read = again if isinstance(again, Reading) and not again.left_out else read
    if isinstance(read, NotRead):
        keywords = by_its_keywords(library, sentence_of(library, said, ruleset))
        read = _first_of(library, keywords, ruleset, stories, said) or read
    read = _as_it_comes(library, said, read)
    if isinstance(read, NotRead) and (written := word_for_word(library, sentence)) is not None:
        read = as_written(sentence_of(library, sentence, ruleset), written)
    more = isinstance(read, Reading) and asks_what_comes(said, read.question)
    if more or isinstance(read, NotRead) or read.left_out:
        of_a_rule = _of_a_rule(library, said, ruleset, stories)
        because = "This asks what comes of it, and this only whether it can be done:"
        read = of_a_rule or (not_read(sentence_of(library, said, ruleset), because, (read.question,)) if more and isinstance(read, Reading) else read)  # fmt: skip
    if isinstance(read, NotRead) or not beside:
        return read
    remark = f"“{beside.strip(' ,')}” only compares it with another era."
    return msgspec.structs.replace(read, remarks=(*read.remarks, remark))


def _in_full(library: Library, said: str, ruleset: str) -> str:
    """The sentence with its links told one after the other, and with what was left out of a few words; as it is where it needs neither."""
    looked_at = sentence_of(library, said, ruleset)
    return (
        links_told(looked_at)
        or put_as_an_attack(library, looked_at)
        or put_in_full(library, looked_at)
        or named_and_asked(library, looked_at)
        or said
    )


def _as_put(read: Reading | NotRead, sentence: str) -> Reading | NotRead:
    """What was read of a sentence that was put in other words, with the parts of it that stand in the typed one."""
    return msgspec.structs.replace(read, parts=tuple(part for part in read.parts if part.said in sentence))


def _of_a_rule(library: Library, sentence: str, ruleset: str, stories: bool) -> Reading | None:
    """What is asked of any card of a sort, with one that stands for it; None where anything of the sentence would be left out."""
    stood = stood_for(library, sentence_of(library, sentence, ruleset)) if stories else None
    typed = where_a_field_spell_goes(library, sentence_of(library, stood.typed, ruleset)) if stood is not None else ""
    read = looked_at_again(library, typed, _by_all_ways(library, typed, ruleset, stories)) if typed else None
    if stood is None or not isinstance(read, Reading) or read.left_out or not isinstance(read.question, OF_ANY_CARD):
        return None
    if hangs_on_its_sort(sentence, read.question):
        return None
    if not stood.stands.keys() <= {name.partition(" [")[0] for name in read.question.cards()}:
        return None
    parts = tuple(part for part in read.parts if part.said in sentence)
    question = of_any_sort(read.question, stood)
    remark = stood.remark(question.cards())
    return msgspec.structs.replace(read, question=question, parts=parts, remarks=(*read.remarks, *filter(None, [remark])))  # fmt: skip


OF_ANY_CARD = (UseAt, Chain, Story, Interrupted, Links, Meet)
"""What is answered of any card of a sort by what becomes of one."""


def _first_of(library: Library, ways: Iterator[str], ruleset: str, stories: bool, sentence: str) -> Reading | None:
    """A sentence as the first of what it may be short for of which nothing is left out; None where there is none."""
    for tried in ways:
        read = looked_at_again(library, tried, _by_all_ways(library, tried, ruleset, stories))
        if isinstance(read, Reading) and {*map(str.casefold, read.left_out)} <= {*MANY_SORTS}:
            parts = tuple(part for part in read.parts if part.said in sentence)
            return msgspec.structs.replace(read, parts=parts)
    return None


def _as_it_comes(library: Library, sentence: str, read: Reading | NotRead) -> Reading | NotRead:
    """`4 darks in grave, § ok?`: of a monster that comes in a way of its own it is asked whether it does, where nobody speaks of its effect."""
    asked = read.question if isinstance(read, Reading) else None
    card = library.card(slug_of(asked.card)) if isinstance(asked, UseAt) else None
    plain = (
        isinstance(asked, UseAt)
        and bool(asked.given)
        and asked == UseAt(asked.card, given=asked.given, also=asked.also)
    )
    if card is None or not plain or not any(way.special for way in card.procedures) or _OF_ITS_EFFECT.search(sentence):
        return read
    assert isinstance(read, Reading)
    assert isinstance(asked, UseAt)
    return msgspec.structs.replace(read, question=OwnWay(asked.card, given=asked.given, also=asked.also))


_OF_ITS_EFFECT = re.compile(r"\b(?:effects?|eff|uses?|used|activated?|ability|banish|pop|nuke)\b", re.IGNORECASE)


def _is_of_use(read: Reading | NotRead) -> bool:
    """Whether it is read whether a card works beside another one, or can be used where something is given."""
    if isinstance(read, NotRead) or read.left_out or any(map(is_thing, read.question.cards())):
        return False
    return isinstance(read.question, Works) or (isinstance(read.question, UseAt) and bool(read.question.given))


def _turned_round(read: Reading | NotRead) -> Reading | NotRead:
    """What was read of whether something can still be done, or works, asked the other way round: yes is that it cannot be, or does not."""
    if isinstance(read, NotRead):
        return read
    if _is_of_use(read):
        return msgspec.structs.replace(read, question=msgspec.structs.replace(read.question, barred=True))
    if isinstance(read.question, Story) and read.question.asks == "can" and not read.left_out:
        return msgspec.structs.replace(read, question=msgspec.structs.replace(read.question, asks="barred"))
    if isinstance(read.question, SameTurn) and not read.left_out:
        return msgspec.structs.replace(read, question=msgspec.structs.replace(read.question, barred=True))
    because = "This asks it the other way round; what is answered here is this:"
    return NotRead(read.parts, because, (read.question,), (), read.ruleset)


def read_as_alike(library: Library, sentence: str, ruleset: str, alike: Alike) -> Reading:
    """The sentence as what one asks that it is like, which is said."""
    return msgspec.structs.replace(of_clauses(sentence_of(library, sentence, ruleset), alike.question), like=alike.said)


def read_as_known(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """The sentence as what it is known to ask, word for word; None where that is not known."""
    looked_at = sentence_of(library, sentence, ruleset)
    asked = known_to_ask(library, looked_at)
    return of_clauses(looked_at, asked) if asked is not None else None


def passes_over(library: Library, sentence: Sentence, alike: Alike) -> bool:
    """Whether what one like it asks passes over something of the sentence that the answer hangs on, or gives what is one player's to the other."""
    if is_turned_about(sentence.slots, alike.question):
        return True
    return passed_over(Heard(library, sentence, of_clauses(sentence, alike.question))) is not None


def read_as_story(library: Library, sentence: str, ruleset: str = "") -> Reading | None:
    """The sentence as a story, whatever else it could be read as; None where it tells none."""
    looked_at = sentence_of(library, _in_full(library, put_plainly(sentence), ruleset), ruleset)
    told = story_told(library, looked_at)
    if told is None:
        return None
    read = of_clauses(looked_at, told)
    return read if passed_over(Heard(library, looked_at, read)) is None else None


def read_from_the_other_side(library: Library, sentence: str, ruleset: str = "") -> Reading | None:
    """The sentence as a story in which the other player does what is said of a card of which nobody says whose it is; None where there is none."""
    looked_at = sentence_of(library, _in_full(library, sentence, ruleset), ruleset)
    told = from_the_other_side(library, looked_at)
    return (
        msgspec.structs.replace(of_clauses(looked_at, told.story), left_out=told.skipped) if told is not None else None
    )


def _with_its_era_beside_it(library: Library, sentence: str) -> Reading | None:
    """What is written in fixed words with the era named before or behind it: those are fixed words all the same. None where it is anything else."""
    words = words_of(sentence)
    era = era_of(library, words, sentence)
    rest = without_its_era(sentence, words, era) if era is not None else ""
    asked = read_in_fixed_words(library, rest) if rest else None
    return of_clauses(sentence_of(library, sentence, ""), asked) if asked is not None else None


def _by_all_ways(library: Library, sentence: str, ruleset: str, stories: bool) -> Reading | NotRead:
    """What the first way makes of it that reads it."""
    plain = sentence_of(library, sentence, ruleset)
    if (told := story_in(sentence, partial(full_name, library))) is not None:
        return as_written(plain, told)
    if (in_our_words := word_for_word(library, sentence)) is not None:
        return as_written(plain, in_our_words)
    if (of_the_rules := rules_told(library, plain)) is not None:
        return of_the_rules
    if stories and (link := as_link(library, plain)) is not None:
        return link
    if stories and (left := normal_summon_left(library, plain)) is not None:
        return left
    whole = fought(library, plain) or battle_rules(library, plain) or equipped(library, plain)
    if whole is not None:
        told = story_told(library, plain) if stories and isinstance(whole.question, Battle) else None
        # whether something can be used in it is not what comes of it, and what is used does not fight
        if told is not None and isinstance(whole.question, Battle):
            more = (
                told.asks in ("can", "happens", "returned", *OF_THE_ATTACK)
                or _tells_how_much(told, sentence)
                or bool(whole.left_out)
                or _used(told, whole.question)
            )
            return of_clauses(plain, told) if more else whole
        return whole
    if (paid := _paid_at(library, sentence, ruleset)) is not None:
        return paid
    if (given_for_one := tributable(library, plain)) is not None:
        return given_for_one
    if (brief := told_briefly(library, plain)) is not None:
        given = tuple(Part("given", said, GIVEN_WORDS[name]) for said, name in brief.given)
        told_so = of_clauses(plain, brief.question)
        return msgspec.structs.replace(
            told_so, parts=(*told_so.parts, *given), remarks=(*told_so.remarks, *brief.remarks)
        )
    so = _with_what_is_given(library, sentence, ruleset) or _with_tokens(library, sentence, ruleset)
    so = so or _of_one_summoned_before(library, sentence, ruleset)
    read = so or _read_plain(library, sentence, ruleset)
    if isinstance(read, Reading) and conditions_left(sentence, read):
        by_its_cards = by_forms(library, plain)
        read = by_its_cards if isinstance(by_its_cards, Reading) and not by_its_cards.left_out else read
    read = unless_a_condition_is_left(sentence, read)
    read = _with_a_usual_one(library, sentence, ruleset, read)
    read = read if isinstance(read, Reading) else fought(library, plain, pointed=True) or read
    read = _by_its_clauses(library, plain, _as_made_of(library, sentence, plain, read), stories)
    read = _as_made_of(library, sentence, plain, read)
    read = unless_a_condition_is_left(sentence, read)
    if isinstance(read, NotRead):
        return read
    question = read.question
    if stories and isinstance(question, SameTurn) and (told := _once_it_came(library, question)) is not None:
        return of_clauses(plain, told) if not read.left_out else read
    return msgspec.structs.replace(read, question=as_it_is_spoken_of(library, plain.slots, question))


_AFTER_IT: dict[str, Does] = {"summon": "normal-summon", "normal-summon": "normal-summon", "set-monster": "set"}


def _once_it_came(library: Library, asked: SameTurn) -> Story | None:
    """`can i summon the turn i use §`, of a monster whose Special Summon in its own way binds its player: that is its use, and no effect of it."""
    card = library.card(slug_of(asked.card))
    bound = card is not None and any(way.special and way.binds for way in card.procedures)
    if not bound or asked.act not in _AFTER_IT or asked.who != "own" or asked.barred or asked.order == "before":
        return None
    return Story((Done("A", "special-summon", asked.card), Done("A", _AFTER_IT[asked.act], "a monster")), "can")


_HOW_MUCH = re.compile(r"\bhow (?:much|many)\b|\bdmg\b", re.IGNORECASE)


def _tells_how_much(told: Story, sentence: str) -> bool:
    """Whether it is asked what somebody loses, of a battle in which it is said whose the monsters are."""
    attacks = [each for each in told.done if each.does == "attack"]
    if not _HOW_MUCH.search(sentence):
        return False
    return told.asks in ("damage", "losses") and all(each.whose or each.on == DIRECTLY for each in attacks)


def _used(told: Story, battle: Battle) -> bool:
    """Whether a card that is taken for one of the two that fight is used in the story, whether it fights as well or not."""
    fights = {battle.one, battle.other}
    return any(each.does == "use" and each.card in fights for each in told.done)


def _as_made_of(library: Library, sentence: str, looked_at: Sentence, read: Reading | NotRead) -> Reading | NotRead:
    """`§ for §, legal?`: a Tuner does not Special Summon a Synchro Monster, but may be what that is made of."""
    question = read.question if isinstance(read, Reading) else None
    if not isinstance(question, SpecialSummons) or question.from_ or question.unsummoned or _BACK.search(sentence):
        return read
    said = _AS_MATERIAL.search(sentence) is not None and is_monster(library, question.one)
    if is_thing(question.other) or not (said or is_material(library, question.one, question.other)):
        return read
    if any(each.card and each.card not in question.cards() for each in looked_at.named):
        return read  # what else it is made of is named as well
    return of_clauses(looked_at, Story((Done("A", "special-summon", question.other, gives=(question.one,)),), "can"))


_AS_MATERIAL = re.compile(r"\b(?:synchro|tune|tuner|tuning|synchs?)\b", re.IGNORECASE)
"""Words with which what is made of a monster is no effect of that one."""
_BACK = re.compile(r"\b(?:back|revive|revives|reborn|grave|graveyard|gy)\b", re.IGNORECASE)


def _by_its_clauses(
    library: Library, looked_at: Sentence, read: Reading | NotRead, stories: bool = True
) -> Reading | NotRead:
    """What no form has read, or not all of it, or in doubt, read by its grammar, which leaves no word out."""
    if isinstance(read, NotRead) and read.several:
        return read
    if (paid := paid_back(library, looked_at)) is not None:
        return of_clauses(looked_at, paid)
    if (at_once := used_first(library, looked_at)) is not None:
        return of_clauses(looked_at, at_once)
    stops = isinstance(read, Reading) and isinstance(read.question, Negate) and not read.left_out
    meant = stopped_by_it(library, looked_at) or (story_of_a_purpose(library, looked_at) if stories else None)
    if not stops and meant is not None:
        return of_clauses(looked_at, meant)
    vague = isinstance(read, Reading) and isinstance(read.question, Affect) and read.question.does == "affect"
    whole = isinstance(read, Reading) and not read.left_out and not vague
    again = looked_at_again(library, looked_at.typed, read) if whole else None
    if isinstance(again, Reading) and not conditions_left(looked_at.typed, again):
        assert isinstance(read, Reading)
        told = story_told(library, looked_at) if stories else None
        if told is None and isinstance(read.question, Meet):
            # `does § do it if § destroys it`: nothing is chained to anything
            happened = by_grammar(library, looked_at)
            if isinstance(happened, Triggers) and happened.card == read.question.one:
                return of_clauses(looked_at, happened)
        if told is None and isinstance(read.question, Triggers):
            # `i summon §, he wants to § it, can i use it first`: nothing triggers it
            first = by_grammar(library, looked_at)
            if isinstance(first, UseAt) and first.summoned:
                return of_clauses(looked_at, first)
        more = told is not None and _says_more(library, told, read.question)
        if not more and isinstance(read.question, Affect) and any(part.kind == "words" for part in read.unread):
            # `§ is up, § dies, search?`: no word is passed over by the grammar
            whole_of_it = by_grammar(library, looked_at)
            if told is None or isinstance(whole_of_it, Works | Brought):
                return of_clauses(looked_at, whole_of_it) if isinstance(whole_of_it, Works | Brought) else read
        return of_clauses(looked_at, told) if told is not None and more else read
    question, told = by_grammar(library, looked_at), story_told(library, looked_at) if stories else None
    if (
        told is not None
        and len(told.done) == 1
        and not told.done[0].gives
        and told.done[0].does != "attack"
        and isinstance(read, Reading)
        and isinstance(read.question, Works)
        and told.asks not in ("becomes", "stats")
        and told.done[0].does != "lose"
        and not _of_what_lies_there(library, told, read.question)
    ):
        return read  # which tries it in every way that the card could be used
    if told is not None and (question is None or _says_more(library, told, question)):
        question = told
    if question is not None and not (vague and isinstance(question, Affect | SpecialSummons)):
        return of_clauses(looked_at, question)
    if stories and (partly := story_with_words_left(library, looked_at)) is not None and _tells_more(partly, read):
        return msgspec.structs.replace(of_clauses(looked_at, partly.story), left_out=partly.skipped)
    if isinstance(read, NotRead) or len(read.left_out) < 2 or not looked_at.when.anything:
        return read
    # nothing but when it is asked of is left out, and not also what is told
    question = by_grammar(library, looked_at, at_any_time=True)
    moments = tuple(said for kind, said, _ in looked_at.when.said if kind == "moment")
    if question is None or len(moments) >= len(read.left_out):
        return read
    return msgspec.structs.replace(of_clauses(looked_at, question), left_out=moments)


def _changed_by(told: Story) -> bool:
    """Whether something is done to the monster, or by it, before it is asked how big it is; a card that only is used beside it is no more than that."""
    return any(
        each.does.endswith("summon") or (each.does == "use" and each.on and told.card in (each.card, each.on))
        for each in told.done
    )


def _tells_more(told: Told, read: Reading | NotRead) -> bool:
    """Whether a story of which words are passed over leaves less out than another reading: no card that this one takes."""
    if isinstance(read, NotRead):
        return True
    left = sum(len(said.split()) for said in read.left_out)
    return _named(read.question) <= _named(told.story) and sum(len(said.split()) for said in told.skipped) < left


_FATES = ("destroyed", "banished", "returned", "graveyard", "stays", "control", "refund")
"""What is asked to become of a card."""


def _of_what_lies_there(library: Library, told: Story, read: Works) -> bool:
    """`i summon § with § up, do i search`: whether the effect happens of the card that is there and waits for that, and not of the one that comes."""
    there = library.card(slug_of(read.while_card))
    if told.asks != "happens":
        return False
    asked = told.card.partition(" [")[0]
    if asked == read.one and told.done[0].does.endswith("summon"):
        # it came, and what it waits for is something else
        one = library.card(slug_of(read.one))
        waits_for = {e.on.event if e.on is not None else "" for e in one.effects} if one is not None else {""}
        return bool(waits_for) and waits_for.isdisjoint({"", "summoned"})
    waits = there is not None and any(e.on is not None and e.on.event == "summoned" for e in there.effects)
    return waits and asked == read.while_card


def _discarded_beside(told: Story, read: Works | Triggers) -> bool:
    """Whether a monster is discarded beside what lies there, and not by that, nor is it on the field."""
    by = read.while_card if isinstance(read, Works) else read.by
    gone = told.done[0].card if told.done and told.done[0].does == "lose" else ""
    held = any(each.card == gone and each.where == "hand" for each in told.lies)
    return held and any(each.card == by and each.where == "field" for each in told.lies)


def _says_more(library: Library, told: Story, read: AnyQuestion) -> bool:
    """Whether a story says more of a sentence than another reading: a card more, that a card was hit which is taken for a link, or what is asked
    of a battle."""
    last = told.done[-1] if told.done else None
    for_any = last is not None and last.does == "tribute-summon" and is_thing(last.card)
    if isinstance(read, Brought) and told.asks == "can" and for_any:
        return False  # it is Tributed for any monster that takes one
    named = _named(read)
    if told.asks == "whose":
        return True
    if told.asks == "lost" and isinstance(read, Meet | Triggers | Interrupted) and told.card in named:
        return len(told.done) > 1  # asked the other way round
    told = msgspec.structs.replace(told, asks={"lost": "happens", "paid": "refund"}.get(told.asks, told.asks))
    if told.asks in ("has-to", "each"):
        return bool(told.lies or told.done[-1].on) or not isinstance(read, Nature)
    if isinstance(read, Affect) and told.done[-1:] and told.done[-1].does == "tribute-summon":
        last = told.done[-1]
        if told.asks == "can" and read.one in last.gives and read.other == last.card:
            return True  # the one is given for the other, and not the other way round
        turned = told.asks == "happens" and told.card == read.one and read.one in last.gives and read.other == last.card
        return turned or any(not each.number for each in told.lies)  # for which it is given; there are no other ones
    if isinstance(read, Works) and _of_what_lies_there(library, told, read):
        return True
    if isinstance(read, Works) and told.asks == "can" and is_thing(told.done[-1].card) and told.done[:-1]:
        return True  # whether any such card can be used after all that
    if isinstance(read, Works | Triggers) and _discarded_beside(told, read):
        return True
    if isinstance(read, Meet) and told.asks in _FATES and told.card in {each.card for each in told.lies}:
        return True  # what becomes of what lies there, which was not used
    if isinstance(read, Chain | Negate) and told.asks == "can" and told.done[-1].then and len(told.done) > 1:
        return True  # what it would answer has been carried out
    if isinstance(read, Works) and told.asks == "stats":
        return any(each.does == "use" for each in told.done)  # how big it is then, and not whether it works
    if isinstance(read, Triggers) and told.asks == "can" and read.when.endswith("summoned"):
        return any(each.card == read.by for each in told.lies)  # beside which it comes, and not by it
    if isinstance(read, Battle | Stats) and _used_twice(told):
        return True
    if told.life != USUAL_LIFE and isinstance(read, Battle | Stats | Attacks | Affect | Meet):
        return True
    if isinstance(read, Battle | Stats | Meet) and any(each.on for each in told.lies):
        return True  # what is equipped
    if isinstance(read, Battle) and read.with_card and _used_by_the_attacked(told, read):
        return True
    if isinstance(read, Battle) and told.asks == "stays" and told.done[-1].card == read.with_card:
        return True  # whom it saves
    if told.asks == "happens" and isinstance(read, Meet | Chain) and len(told.done) > 1 and is_thing(told.done[-2].on):
        return told.done[-2].card in _named(read)  # what that was used on is said
    if told.asks in ("happens", *_FATES) and isinstance(read, Brought) and told.card == read.monster:
        return True  # what it does then, or what becomes of it, and not whether it may be used so
    if told.asks == "happens" and isinstance(read, Triggers) and read.when == "flipped" and told.answered == read.card:
        return told.done[-1].card == read.by  # it is used, and that is answered
    attacker = told.done[0].card if told.done and told.done[0].does == "attack" else ""
    its_own = isinstance(read, Triggers) and told.asks == "happens" and told.card == read.card
    if its_own and isinstance(read, Triggers) and attacker and attacker == read.by and negates(library, attacker):
        return True  # which negates what it beats
    summoned = bool(told.done) and told.done[0].does.endswith("summon")
    arrived = told.done[0].card if summoned and len(told.done) > 1 else ""
    dies = isinstance(read, Triggers) and read.when.startswith("destroyed") and read.card == arrived
    if dies and not _waits_to_go(library, arrived):
        return True  # nothing that it does comes of its destruction
    if summoned and told.asks == "happens" and isinstance(read, Meet | Chain | Triggers) and len(told.done) > 2:
        # at which moment it is used, which is answered
        at_once, answer = told.done[-2:]
        if told.done[0].card == at_once.card == told.card and answer.answers:
            return True
    if told.asks == "stays" and isinstance(read, Triggers) and read.when.startswith("destroyed") and summoned:
        return told.done[-1].does == "use"  # whether it is there, and not what it does
    if is_thing(told.card) and isinstance(read, Affect | Interrupted):
        return True  # what becomes of what was hit, and not whether it can be
    if told.asks in (*_FATES, "becomes") and isinstance(read, Interrupted) and not read.paid:
        return len(told.done) > 1  # what becomes of a card, and not of what it does
    if told.asks in _FATES and isinstance(read, Triggers) and len(told.done) > 1 and told.done[-1].does == "lose":
        return told.card == read.card  # what becomes of it, and not what it does
    if told.asks == "returned" and isinstance(read, UseAt) and any(each.does == "attack" for each in told.done):
        return True  # after what was done with it
    if told.asks == "happens" and isinstance(read, Negate) and told.card == read.one and len(told.done) > 1:
        return told.done[-1].card == read.other  # who stops whom is turned round
    if told.asks == "happens" and isinstance(read, Negate) and told.card == read.other:
        # its attack is answered, and no effect of it
        return any(each.does == "attack" and each.card == read.other for each in told.done)
    if told.asks == "can" and isinstance(read, Negate) and told.done[-1].card == read.other:
        return any(each.card == read.one for each in told.done[:-1])  # who negates whom is turned round
    if told.asks in OF_THE_ATTACK and not (told.asks == "attack" and isinstance(read, Meet | Negate)):
        return True
    upon_an_attack = told.asks == "can" and [each.does for each in told.done[-2:]] == ["attack", "use"]
    if upon_an_attack and isinstance(read, Chain) and any(each.card in named for each in told.done[:-2]):
        return True  # an attack is answered, and not what was done before it
    if len(told.done) > 1 and named < _named(told):
        return True
    if told.asks == "happens" and isinstance(read, Chain) and any(told.card in each.gives for each in told.done):
        return True  # it is given for the other one, and not chained to it
    if told.asks == "happens" and isinstance(read, Triggers) and any(told.card in each.gives for each in told.done):
        return named < _named(told)
    if isinstance(read, Attacks) and told.asks == "can" and any(each.does == "use" for each in told.done):
        return True  # what was used, and does not only lie there
    if told.asks == "brought" or (told.asks == "stats" and isinstance(read, Stats) and _changed_by(told)):
        return True
    if told.asks == "what" and isinstance(read, Affect | SpecialSummons):
        return True
    if told.asks == "happens" and isinstance(read, SpecialSummons) and told.card == read.other:
        return True  # what it does once it has come
    if told.asks == "tokens":
        return True
    if told.turn and told.asks != "can" and isinstance(read, UseAt):
        return True  # what comes of it in that turn, and not whether it may be used then
    if told.asks in ("becomes", "banished") and isinstance(read, Works | Triggers | UseAt | Chain):
        return True  # where a card goes, and not whether it works
    if told.asks == "can" and isinstance(read, Affect) and told.done[-1].does == "attack" and len(told.done) > 1:
        return True  # what may be done after it
    if told.asks == "can" and isinstance(read, Affect) and read.does == "tribute" and told.done[-1].on == read.other:
        return bool(told.done[-1].gives)  # what is brought, and not what is given for that
    if told.asks == "can" and isinstance(read, Works) and told.done[-1].gives:
        return True  # whether it may be a material then
    if told.asks == "can" and isinstance(read, SpecialSummons) and len(told.done) > 1:
        return True  # what may be done with what came
    if told.asks == "can" and isinstance(read, Affect) and len(told.done) > 1 and told.done[-1].card == read.one:
        # in answer to what it would be done to: what that is used with may have left by then
        return any(each.does == "use" and each.card == read.other for each in told.done[:-1])
    if told.asks in _FATES and isinstance(read, Affect | Chain) and told.done[-1].does == "use" and len(told.done) > 1:
        return True  # what becomes of a card in the end, and not whether the one may be used on the other
    if told.asks == "happens" and isinstance(read, Affect):
        # what is done to a card, of one that is only Summoned, or of one that was used before that was done
        answered = any(each.card == read.other == told.card and each.does == "use" for each in told.done[:-1])
        came = ("set", "normal-summon", "tribute-summon", "special-summon", "flip-summon")
        return answered or any(each.card == read.other and each.does in came for each in told.done)
    if isinstance(read, Triggers):
        if read.when == "tributed" and any(each.does == "set" and each.card == read.card for each in told.done):
            return True  # `if i tribute set it`: others are given for it
        battles = told.asks == "happens" and told.card != read.card and read.when != "destroys"
        if told.asks in ("counter", "attack") or (battles and not _comes_before(library, read.card)):
            return True  # what is asked is done by another card than the one that fights
        last = told.done[-1]
        others = last.card != read.card and (last.card != read.by or len(told.done) > 2)
        return told.asks == "can" and (last.does != "use" or others)
    if isinstance(read, Stats):
        return told.asks in ("attack", "what", "happens", "can")  # `to negate the attack of §`
    if isinstance(read, Meet):
        # a Summon or an attack was answered, or it only lies there: there is no effect of it on the chain
        used = any(each.does == "use" and each.card == read.one for each in told.done[:-1])
        attacks = any(each.does == "attack" and each.card == read.one for each in told.done)
        summoned = any(each.does.endswith("summon") and each.card == read.one for each in told.done)
        lies = any(each.card == read.one for each in told.lies)
        if told.asks not in ("what", "happens", "attack"):
            return True  # what becomes of a card, and not whether what it does is done
        turned = bool(told.answered) and told.answered != read.one  # which of the two is answered
        return turned or (not used and (lies or attacks or (summoned and negates(library, read.other))))
    used_then = isinstance(read, Chain) and told.asks == "can" and told.done[-1].card == read.one
    if used_then and (any(not e.number for e in told.lies) or _waits_for_damage(library, told.done[-1].card)):
        return True  # what is not there, or what happens to a player: it is chained to nothing
    if isinstance(read, Chain) and (of := thing(read.other)) is not None and of.occasion and of.named and of.side == "own":  # fmt: skip
        return any(each.does == "attack" and each.on for each in told.done)  # whom it attacks
    if isinstance(read, Chain) and (of := thing(read.other)) is not None and of.occasion and of.named:
        # what is used is none that is Summoned
        return any(each.does == "use" and each.card == of.named for each in told.done)
    if isinstance(read, Chain) and (of := thing(read.other)) is not None and of.sort == "attack" and not of.named:
        # what is attacked, or that nothing is
        return any(each.does == "attack" and each.on for each in told.done)
    if isinstance(read, Links):
        return {each.card for each in told.done if each.does == "use"} != named
    fates = told.asks not in ("what", "happens", "can", "attack", "destroyed", "stays")
    if isinstance(read, Battle) and not read.outcome and told.asks == "happens" and told.card in named:
        foe = read.one if told.card == read.other else read.other
        return not _comes_before(library, foe)  # one effect is asked about, and not all that comes of it
    return isinstance(read, Battle) and ((not read.outcome and fates) or told.asks == "can" or _used(told, read))


def _waits_to_go(library: Library, name: str) -> bool:
    """Whether a card has an effect that waits for it to be destroyed, or to leave the field."""
    card = library.card(slug_of(name))
    waits = [e.on.event for e in card.effects if e.on is not None and e.on.card == "self"] if card is not None else []
    return bool(card is None or card.unmodelled or {*waits} - {"summoned", "flipped", "attack-declared"})


def _waits_for_damage(library: Library, name: str) -> bool:
    """Whether all that a card is used for is that its own player takes damage."""
    card = library.card(slug_of(name))
    used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
    first = [each for each in used if Zone.HAND in each.zones]
    return bool(first) and all(e.on is not None and e.on.event in ("damage", "battle-damage") for e in first)


def _used_twice(told: Story) -> bool:
    """Whether two copies of a card are used, by one player or by each of them."""
    used = [each.card for each in told.done if each.does == "use" and not is_thing(each.card)]
    return len(set(used)) < len(used)


def _used_by_the_attacked(told: Story, battle: Battle) -> bool:
    """Whether what is used in a battle is used by the player whose monster is attacked, where it is said whose that is."""
    attackers = {each.who for each in told.done if each.does == "attack" and each.card == battle.one and each.whose}
    return bool(attackers) and any(
        each.does == "use" and each.card == battle.with_card and each.who not in attackers for each in told.done
    )


def _comes_before(library: Library, name: str) -> bool:
    """Whether a monster has an effect of before damage is worked out: what another one does may hang on that."""
    card = library.card(slug_of(name))
    before = {"damage-step-start", "before-damage-calculation"}
    return card is not None and any(not before.isdisjoint(effect.timing) for effect in card.effects)


def _named(question: AnyQuestion) -> set[str]:
    """The cards that a question names, also as that whose Summon or attack is meant."""
    things = {name: thing(name) for name in question.cards()}
    return {name if of is None else of.named for name, of in things.items()} - {""}


def _with_a_usual_one(library: Library, sentence: str, ruleset: str, read: Reading | NotRead) -> Reading | NotRead:
    """What is not read, tried with a card that stands for many, which is said."""
    looked_at = sentence_of(library, sentence, ruleset)
    if isinstance(read, Reading):
        return read
    ways = (answered_by, ignition_at_once, with_any_token)
    tried = next(filter(None, (way(library, looked_at) for way in ways)), None)
    if tried is None:
        return read
    again = _with_tokens(library, tried[0], ruleset) or _read_plain(library, tried[0], ruleset)
    again = _by_its_clauses(library, sentence_of(library, tried[0], ruleset), again)
    again = unless_a_condition_is_left(tried[0], again)
    if isinstance(again, NotRead) or again.left_out:
        return read
    # the parts name words that were typed
    parts = tuple(part for part in again.parts if part.said in sentence)
    era = looked_at.era.ruleset if looked_at.era else ""
    return msgspec.structs.replace(again, parts=parts, ruleset=era, remarks=(*again.remarks, tried[1]))


def _with_tokens(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """What is asked of the Tokens of a card that is named: what may be done with them, or what is done to a Token."""
    of = of_tokens(library, sentence, ruleset)
    if of is None or _ARE_HAD.search(sentence[: sentence.find(of.said)]):
        return None
    for typed, meant in ((of.by_card, f"what {of.maker} makes"), (of.plain, "a Token")):
        read = _read_plain(library, typed, ruleset)
        if isinstance(read, Reading) and typed == of.plain and _tributes(library, read.question):
            assert isinstance(read.question, Affect)
            question = Brought(of.maker, "tribute", for_card=read.question.one)
            read, meant = msgspec.structs.replace(read, question=question), f"what {of.maker} makes"
        if isinstance(read, Reading) and isinstance(read.question, Negate) and thing(read.question.other) is not None:
            # what keeps somebody from having them stops what makes them
            stopped = msgspec.structs.replace(read.question, other=of.maker)
            read, meant = msgspec.structs.replace(read, question=stopped), of.maker
        if isinstance(read, Reading) and (typed == of.plain or isinstance(read.question, Brought)):
            # the parts name words that were typed
            parts = (p if p.said in sentence else msgspec.structs.replace(p, said=of.said) for p in read.parts)
            so = f"“{of.said}” is read as {meant}."
            return msgspec.structs.replace(read, parts=tuple(parts), remarks=(*read.remarks, so))
    beside = re.sub(rf"token(s?) from {re.escape(of.maker)}", rf"{of.maker} token\1", of.by_card)
    named = sentence_of(library, beside, ruleset)
    given = by_grammar(library, named)
    if not isinstance(given, Brought):
        return None
    read = of_clauses(named, given)
    parts = (p if p.said in sentence else msgspec.structs.replace(p, said=of.said) for p in read.parts)
    remark = f"“{of.said}” is read as what {of.maker} makes."
    return msgspec.structs.replace(read, parts=tuple(parts), remarks=(remark,))


def _with_what_is_given(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """Whether a card can be used, where a clause says what else a player has; nothing if it is not that which is asked."""
    given = given_in(sentence)
    if given is None:
        return None
    if (two := _with_both(library, given, ruleset)) is not None:
        return two
    part = Part("given", given.said, GIVEN_WORDS[given.name])
    others = sentence_of(library, given.called, ruleset).slots.cards if given.called else ()
    if given.called and not others:
        return None
    read = _read_plain(library, given.rest, ruleset)
    if isinstance(read, Reading) and isinstance(read.question, UseAt) and read.question.summoned:
        return None
    if isinstance(read, Reading) and isinstance(read.question, UseAt) and not read.question.given and not others:
        question = msgspec.structs.replace(read.question, given=given.name, at=_time_of(given, read.question.at))
        return msgspec.structs.replace(read, question=question, parts=(*read.parts, part))
    if isinstance(read, Reading) and isinstance(read.question, OwnWay) and read.question.while_card:
        return None  # with both it is told in a story
    if isinstance(read, Reading) and isinstance(read.question, OwnWay) and not others:
        of = library.card(slug_of(read.question.card))
        name = where_it_counts(of, given.said, given.name) if of is not None else given.name
        part = Part("given", given.said, GIVEN_WORDS[name])
        question_of_its_way = msgspec.structs.replace(read.question, given=name)
        return msgspec.structs.replace(read, question=question_of_its_way, parts=(*read.parts, part))
    looked_at = sentence_of(library, given.rest, ruleset)
    cards = looked_at.slots.cards
    asked = (_IS_USED.search(looked_at.slots.text) or _ALONE.search(looked_at.slots.text)) if len(cards) == 1 and cards[0].card else None  # fmt: skip
    card = library.card(slug_of(cards[0].card)) if asked is not None else None
    if others and cards and others[0].cards != cards[0].cards:
        return None
    if asked is None or card is None or ("summon" in asked[0] and card.procedures):
        return None
    if _ALONE.search(looked_at.slots.text) and any(way.special for way in card.procedures):
        # what is asked of a card alone is whether it comes
        return _with_what_is_given(library, f"can i special summon {card.name} {given.said}", ruleset)
    if " drop " in asked[0] and given.name not in IN_BATTLE and (card.procedures or not any("special summon this" in e.says.casefold() for e in card.effects)):  # fmt: skip
        return None
    fields = moment_fields(looked_at.when) | {"given": given.name}
    fields |= {"at": at} if (at := _time_of(given, looked_at.when.at)) else {}
    plain = reading_of(looked_at, Built(Form("use-at", ""), "use-at", {"card": 0}, fields, places=(asked.span(),)))
    return msgspec.structs.replace(plain, parts=(*plain.parts, part)) if not plain.left_out else None


def _time_of(given: GivenClause, at: Moment) -> Moment:
    """The moment that is asked about: where it is said how a battle stands, the Damage Step, if no other is named."""
    return "damage-step" if given.name in IN_BATTLE and not at else at


def _paid_at(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """How many Life Points a card costs a player of whom a clause says how many he has; None where more is said, or something else is asked."""
    clause = life_said(sentence)
    named = [m for m in sentence_of(library, sentence, ruleset).named if m.how != THING] if clause is not None else []
    if clause is None or of_the_other(clause) or len(named) != 1 or not named[0].card:
        return None
    words = words_of(sentence)
    said, name = sentence[words[named[0].first].start : words[named[0].last - 1].end], named[0].card
    looked_at = sentence_of(library, clause.rest.replace(said, name, 1), ruleset)
    if looked_at.when.anything or [m.card for m in looked_at.named] != [name]:
        return None
    times, asked = times_said(looked_at.slots.text)
    if not asks_what_is_paid(asked):
        return None
    read = as_written(looked_at, Detail(name, "pays", life=clause.points, times=times))
    parts = (msgspec.structs.replace(part, said=said) if part.kind == "card" else part for part in read.parts)
    given = Part("given", clause.said, f"with {clause.points} Life Points")
    return msgspec.structs.replace(read, parts=(*parts, given))


def _of_one_summoned_before(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """Whether a card brings a monster back of which a clause says that it was Summoned as it has to be before: as is taken for granted of any."""
    return _brought_back(library, summoned_before(sentence), ruleset, "when it was Summoned before")


def _brought_back(library: Library, told: tuple[str, str] | None, ruleset: str, given: str) -> Reading | None:
    """Whether a card brings another one back, of which a clause says what is `given`. `told`: the sentence without that clause, and the clause."""
    read = _read_plain(library, told[0], ruleset) if told is not None else None
    asked = read.question if isinstance(read, Reading) else None
    if isinstance(read, Reading) and isinstance(asked, Affect) and asked.does == "affect" and brings_any(library, asked.one):  # fmt: skip
        read = msgspec.structs.replace(read, question=SpecialSummons(asked.one, asked.other))
    if told is None or not isinstance(read, Reading) or read.left_out or not isinstance(read.question, SpecialSummons):
        return None
    if thing(read.question.other) is not None or read.question.one == read.question.other:
        return None
    return msgspec.structs.replace(read, parts=(*read.parts, Part("given", told[1], given)))


def _with_both(library: Library, given: GivenClause, ruleset: str) -> Reading | None:
    """The same where two clauses say it, each of something else."""
    second = given_in(given.rest)
    if second is None or given.called or second.called or second.name == given.name:
        return None
    read = _with_what_is_given(library, given.rest, ruleset)
    question = read.question if read is not None else None
    if read is None or not isinstance(question, UseAt | OwnWay) or question.given != second.name or question.also:
        return None
    part = Part("given", given.said, GIVEN_WORDS[given.name])
    both = msgspec.structs.replace(question, given=given.name, also=second.name)
    return msgspec.structs.replace(read, question=both, parts=(*read.parts, part))


def _read_plain(library: Library, sentence: str, ruleset: str) -> Reading | NotRead:
    looked_at = sentence_of(library, sentence, ruleset)
    of_the_rules = by_the_rules(looked_at)
    if isinstance(of_the_rules, Reading):
        return of_the_rules
    read = _read_sentence(library, looked_at)
    if isinstance(read, NotRead) and not looked_at.named and (looked_at.when.anything or looked_at.when.from_):
        return _with_a_stand_in(library, sentence, ruleset) or of_the_rules or read
    if isinstance(read, NotRead) and not looked_at.named and of_the_rules is not None:
        return of_the_rules
    for card, which in looked_at.effects:
        if isinstance(read, Reading) and card in read.question.cards():
            read = _of_an_effect(library, looked_at, read, card, which)
    return read


def _tributes(library: Library, question: AnyQuestion) -> bool:
    """Whether what a card does to something is that it is Tributed for it: to be used on that is to Tribute it."""
    card = library.card(slug_of(question.one)) if isinstance(question, Affect) and question.does == "affect" else None
    return card is not None and any(isinstance(op, Tribute) for effect in card.effects for op in effect.cost)


def _with_a_stand_in(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """A question of when a sort of card may be used, asked of one that may be used whatever lies there."""
    for pattern, stands in _STANDS:
        found = re.search(pattern, sentence, re.IGNORECASE)
        if found is None:
            continue
        read = _read_sentence(
            library, sentence_of(library, f"{sentence[: found.start()]}{stands}{sentence[found.end() :]}", ruleset)
        )
        if isinstance(read, Reading) and isinstance(read.question, UseAt) and not read.left_out and not read.unread:
            return msgspec.structs.replace(read, remarks=(*read.remarks, f"{stands} stands for “{found[0]}”."))
    return None


def _of_an_effect(library: Library, sentence: Sentence, read: Reading, card: str, which: str) -> Reading | NotRead:
    """What is read, about one effect of a card; or which of several is asked back."""
    found = about_effects(library, read.question, card, which)
    if len(found) == 1:
        part = Part("effect", which.removeprefix("["), next(n for n in vars_of(found[0]) if n.startswith(f"{card} [")))
        return msgspec.structs.replace(read, question=found[0], parts=(*read.parts, part))
    said = which.removeprefix("[")
    because = (
        f"Which effect of {card} is meant by “{said}”?" if found else f"{card} has no effect that “{said}” would name."
    )
    return not_read(sentence, because, found or (read.question,))


def vars_of(question: AnyQuestion) -> Iterator[str]:
    """The words that stand in a question."""
    return (value for name in question.__struct_fields__ if isinstance(value := getattr(question, name), str))


def _read_sentence(library: Library, looked_at: Sentence) -> Reading | NotRead:
    general = with_sorts(looked_at)
    for each in (looked_at, general):
        question = fixed(each.slots)
        if question is not None and not (
            isinstance(question, Pays | PaysMany) and not takes_cards(library, question.card)
        ):
            return as_written(each, question)
    if (itself_given := paid_with_itself(library, looked_at.slots, looked_at.when)) is not None:
        return as_written(looked_at, itself_given)
    if (point := detailed(library, looked_at.slots)) is not None:
        return reading_of(looked_at, point)
    if (negated := silenced(library, looked_at.slots)) is not None:
        return reading_of(looked_at, negated.built, negated.meant)
    if (gone := leaving(library, looked_at.slots)) is not None:
        return unless_more_is_said(library, looked_at, gone, reading_of(looked_at, gone))
    for each in (looked_at, general):
        if (given := given_for(library, each.slots, each.when)) is not None:
            turned = on_the_wrong_side(library, each.slots, given)
            return of_clauses(each, turned) if turned is not None else reading_of(each, given)
    if (beside := while_out(library, looked_at.slots)) is not None:
        return unless_more_is_said(library, looked_at, beside, reading_of(looked_at, beside))
    if (with_it := beside_it(library, looked_at.slots)) is not None:
        return reading_of(looked_at, with_it.built, with_it.meant)
    fewer = with_sorts(looked_at, series=False)  # what is brought, of whichever name, says nothing of the battle
    if (deed := by_fighting(library, looked_at.slots) or by_fighting(library, fewer.slots)) is not None:
        by_whom = looked_at if len(looked_at.slots.cards) == len(deed.built.roles) else fewer
        return reading_of(by_whom, deed.built, deed.meant)
    what_came = taken(looked_at.slots)
    if what_came is not None and what_came.loose and not _brings_or_takes(library, looked_at.slots, what_came.card):
        what_came = None  # `save my monsters from Mirror Force`
    if what_came is not None and _GOT_BACK.search(looked_at.slots.text) and not brings_any(library, looked_at.slots.cards[what_came.card].card):  # fmt: skip
        because = "What may be done with a monster that was taken and has come back is not asked of that card."
        return not_read(looked_at, because, ())
    if what_came is not None:
        asked = brought(library, looked_at.slots)
        if asked is not None:
            return unless_more_is_said(library, looked_at, asked, reading_of(looked_at, asked))
    if what_came is not None and what_came.noun:
        by = looked_at.slots.cards[what_came.card].card
        because = f"What is asked of a monster that {by} took or brought was not understood. This may be meant:"
        return not_read(looked_at, because, (Brought(by, "attack"), Brought(by, "tribute"), Brought(by, "material")))
    if any(search(pattern, looked_at.slots.text, looked_at.slots.words) for pattern in NO_RELATION):
        return not_read(looked_at, "This asks about something else than what cards do.", ())
    if (first := priority(library, looked_at.slots)) is not None and not looked_at.when.anything:
        return reading_of(looked_at, first.built if isinstance(first, RoundTheOther) else first)
    if (hurt := damaged(looked_at.slots) or hit_directly(library, looked_at.slots)) is not None:
        return reading_of(looked_at, hurt)
    if (itself := own_way(library, looked_at.slots, looked_at.when)) is not None:
        return unless_more_is_said(library, looked_at, itself, reading_of(looked_at, itself))
    if (in_its_turn := same_turn(looked_at.slots, _passes(library, looked_at.slots))) is not None:
        return unless_more_is_said(library, looked_at, in_its_turn, reading_of(looked_at, in_its_turn))
    of_a_sort = read_general(library, general) if general is not looked_at else None
    if isinstance(of_a_sort, Reading):
        return at_that_time(general, of_a_sort) or of_a_sort
    if (told := story(library, looked_at.slots)) is not None:
        read_so = reading_of(looked_at, told.built, told.meant)
        return unless_more_is_said(library, looked_at, told.built, read_so)
    strong = [mention for mention in looked_at.named if mention.card and mention.how != "word"]
    read: Reading | NotRead | None = without_words(library, looked_at, ("word",)) if strong else None
    read = read or by_forms(library, looked_at)
    if not isinstance(read, Reading):
        read = without_words(library, looked_at, ("word", "part")) or read
    if not isinstance(read, Reading):
        read = of_a_sort or read
    return read or unread_sentence(library, looked_at)


def _brings_or_takes(library: Library, slots: Slotted, number: int) -> bool:
    """Whether a monster may come by a card, or be taken by it, as far as what it does is known."""
    card = library.card(slug_of(slots.cards[number].card)) if slots.cards[number].card else None
    return card is None or bool(card.unmodelled) or takes_or_brings(card)


def _passes(library: Library, slots: Slotted) -> bool:
    """Whether the sentence's one card is a Spell or Trap that does not stay on the field."""
    card = library.card(slug_of(slots.cards[0].card)) if len(slots.cards) == 1 and slots.cards[0].card else None
    return card is not None and card.kind is not CardKind.MONSTER and not card.stays

"""Where a word of English stands as a card: most nicknames are such words (road, book, call, heavy), and only the words around one tell."""

from __future__ import annotations

from collections.abc import Sequence

from app.asking.reading.common import BEFORE_A_CARD, COMMON, DONE_SO, SPOKEN
from app.asking.reading.common import words as words_from
from app.asking.reading.index import Index
from app.asking.reading.standing import OBJECTS, PASSIVE, PLAYERS, actor, from_there, text_at
from app.asking.reading.standing import pauses as pauses_at
from app.asking.reading.words import Word, variants

_COMMON_NAMES = words_from("book gates mirror road rush smash warning zero")
"""Words that are everywhere in English and still what players call a card; those of `SPOKEN` are more clearly cards."""
_NEVER = words_from("fine question attention choice mistake recover recall oops")
"""Names of cards that are said of everything else far more often."""
_VERBS = words_from("snipe hit")
"""Nicknames that a card does to another one: D.D. Crow snipes what is in a Graveyard."""
_NO_VERBS = words_from("foolish heavy honest road solemn vortex typhoon")
"""Of these English makes no verbs, so that one in such a form is done with the card: `roaded`, `solemnable`, `honesting`."""
_FORMS = ("ed", "ing", "able", "d")
_DONE = words_from("road smash mirror")
"""What a player is said to do with the card, where the word means nothing like it in a game."""
_ADJECTIVES = words_from("foolish heavy honest solemn premature painful colossal exiled")
_UNLIKE_OTHERS = words_from("zero call")
"""A number, and what judges do and are: they need more beside them than other nouns."""
_THINGS = words_from(
    """
    match matches card cards monster monsters lp life lifepoints atk attack attacks def defense damage token tokens point points
    level levels player players deck decks time times other others more image tribute tributes mode advantage man guy
    """
)
"""Behind a word these say of what it is said: `a mirror match`, `zero cards`."""
_OWNERS = words_from("my his her their your opps opponents another")
_LYING = words_from("set facedown faceup down own")
_USING = words_from(
    """
    chain chains chained chaining use uses used using flip flips flipped flipping activate activates activated play plays played w try tries
    tried msted mst
    """
)
_SUMMONED = words_from("summoned summons summoning special ss")
_FETCHING = words_from("search searches searching grab grabs add adds adding fetch bring bringing back")
_LINKS = frozenset(f"cl{number}" for number in range(1, 10))
_HAS = words_from("has have with w got controls control controlling while under")
_IS_UP = words_from("up out active set facedown faceup face down")
_ANSWERS = words_from("response chain reply")
_ANSWERED = _ANSWERS | words_from("respond responding")
_UPON = words_from("on onto into over off vs versus against for discarding targeting")
_BY_WHOM = words_from("me him her opp opponent my his the opponents")
_ASKS = words_from("does do did will would can could is was if when should")
_ACTS = words_from(
    """
    stop stops negate negates resolve resolves work works hit hits destroy destroys kill kills wipe wipes still even get gets got go goes
    be legal chainable chained negated legit live ok allowed possible makes make activates activate flips targets can summoned
    """
)
_ALLOWED = words_from("ok okay legal allowed possible chainable works legit cost")
"""Behind a card these ask of it what they cannot ask of anything else."""
_DOES = words_from(
    """
    did didnt does doesnt isnt wasnt drop drops made makes count counts add adds goes give gives halve halves last lasts resolve resolves resolved
    destroys destroyed negates negated stops stopped brings brought kills killed just till
    """
)
"""Behind a card that begins a piece of a sentence: what it does."""
_OF_IT = words_from("boost bonus atk effect eff")
"""What is called after a card: `the honest bonus`."""
_THOUGHT = words_from(
    "thought think thinks thinking assumed figured said says told know knew believe believed heard sure claims claimed"
)
_IS_SO = PASSIVE | words_from(
    "is was would could couldnt wouldnt can cant does doesnt did didnt will works negates stops"
)
"""Behind a card of which somebody thinks something: `i thought honest was safe`."""
_LIKENED = words_from("like beat beats outta")
_IN_HAND = words_from("hand grave graveyard gy yard")
_BETWEEN = words_from("so and but then or because bc cuz if")
"""Words with which another piece of a sentence begins."""
_ARTICLES = words_from("a an the my his her their your opps opponents both two 2 three 3 another one back up out")
_OF_MINE = words_from("my his her their your opps opponents")
_LAID = words_from(
    "monster monsters backrow field board only last set facedown first second other summon face direct guy"
)
_ANYTHING = words_from("something anything everything")
_HOW_USED = words_from(
    "as while until if w with up out active gets got discarding ditching pitching dumping using before after then"
)
_STEPS = words_from("step phase")
_LOST = words_from("destroyed gone negated removed banished returned bounced popped")
_DEALT = words_from(
    "destroy destroys destroyed destroying negate negates negated pop pops popped bounce bounces bounced return returns returned"
)
"""What becomes of a card, and what is done to it."""
_GIVEN_UP = words_from(
    """
    send sends sent sending pitch pitches pitched pitching ditch ditches ditched ditching discard discards discarded discarding dump dumps dumped
    drop drops dropped dropping reveal reveals revealed revealing
    """
)
"""What is done with a card in the hand: `i cant send honest`."""
_DECLARED = words_from("call calls called calling declare declares declared declaring name names named naming")
"""How a card is named for an effect: `he called honest with §`."""
_ANSWERING = words_from("respond responds responded responding answer answers answered answering")


def stands_as_card(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether a word of English is a card here, in the form `spelt`: as a noun, or as what is done with the card."""
    if spelt in _NEVER or spelt not in SPOKEN | _COMMON_NAMES:
        return False
    if spelt not in index.called and spelt not in index.exact:
        return False
    text = words[at].text
    of_it = text_at(words, at - 1) == "the" and text_at(words, at + 1) in _OF_IT and spelt in SPOKEN - _UNLIKE_OTHERS
    if text_at(words, at + 1) in _THINGS and not of_it and not _parted(words, at + 1):
        return False
    if text != spelt and spelt in _NO_VERBS and text.endswith(_FORMS):
        return True
    deed = spelt in index.called or spelt in DONE_SO  # `the monsters to be exchanged` are no Exchange
    named_before = spelt in _DONE and any(
        word.text == spelt for word in words[:at]
    )  # the grammar sees what is done with that
    if deed and not named_before and _is_done(index, words, at, spelt):
        return True
    if spelt not in (text, words[at].bare):
        return False
    if not _parted(words, at + 1) and spelt in SPOKEN | {"zero"} and _begins_a_piece(index, words, at, spelt):
        return True
    return _is_noun(index, words, at, spelt) or _is_fragment(index, words, at, spelt)


def says_what_it_means(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether a word that does not stand as a card says here what it says everywhere: `an honest mistake`, `the box is heavy`, `i call a
    judge`."""
    before, after = text_at(words, at - 1), text_at(words, at + 1)
    ends = _parted(words, at + 1)
    if spelt in _NEVER and not words[at].capital and before not in _USING:
        return True
    if spelt in _VERBS and _ends_a_card(index, words, at) and names_a_card(index, words, at + 1):
        return True  # `can crow snipe treeborn`
    if spelt == "call" and words[at].text == "call":
        return before in PLAYERS and not ends and after not in OBJECTS
    if spelt not in _ADJECTIVES or words[at].capital:
        return False
    if before in ("a", "an"):
        return not ends and after not in BEFORE_A_CARD | _ACTS | _ALLOWED | _BY_WHOM
    asked = text_at(words, at - 2) in ("much", "many", "what", "where", "who", "when")  # `how much is solemn`
    return before in ("is", "was", "are", "very", "too") and ends and not asked and not _parted(words, at)


def _is_done(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether somebody does it to something: `he books my sangan`, `it got smashed`, `booking it`, `snatched stardust`."""
    text = words[at].text
    if text != spelt and text.endswith("ed"):
        return not _with_another(index, words, at, spelt) and _was_done(index, words, at, spelt)
    if text != spelt and text.endswith("ing"):
        return _has_object(index, words, at + 1, spelt)
    if actor(words, at) not in PLAYERS or _parted(words, at):
        return False
    if text != spelt and spelt == "call" and _parted(words, at + 1):
        return _besides(index, words, at) or not _ANSWERED.isdisjoint(
            word.text for word in words
        )  # `he calls, can i crow`
    return spelt in _DONE or _has_object(index, words, at + 1, spelt)


def _with_another(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether what is done as anybody does it is done with a card that is named behind it: `he smashed my sangan with goyo`."""
    if spelt not in _DONE:
        return False
    behind = range(at + 1, min(len(words) - 1, at + 6))
    until = next((n for n in behind if words[n].stop), len(words))
    return any(words[n].text == "with" and names_a_card(index, words, n + 1) for n in behind if n < until)


def _was_done(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """The same in a form of the past, which what it is done to may stand before: `it got booked`, `stardust booked by him`."""
    if words[at].text == "called" and text_at(words, at + 1) == "back" and text_at(words, at - 1) in PASSIVE:
        return _besides(index, words, at)
    if words[at].text != "called" and text_at(words, at - 1) in PASSIVE | {"its", "theyre"}:
        return True
    begins = _parted(words, at)
    answers = text_at(words, at + 1) == "in" and text_at(words, at + 2) in _ANSWERS
    if begins and answers:
        return True
    if (begins or actor(words, at) in PLAYERS) and _has_object(index, words, at + 1, spelt):
        return True
    behind = not begins and _ends_a_card(index, words, at)
    return behind and (answers or _parted(words, at + 1) or text_at(words, at + 1) in ("by", "when", "if"))


def _has_object(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether what is done is done to a card here, or to what stands for one. One calls, beside cards, a judge and one's friends."""
    first = text_at(words, at)
    if _parted(words, at):
        return False
    if first in _ANYTHING or (first in OBJECTS and first not in _ARTICLES and spelt != "call"):
        return True
    while text_at(words, at) in _ARTICLES:
        at += 1
    owned = text_at(words, at - 1) in _OF_MINE
    return names_a_card(index, words, at) or (
        owned and text_at(words, at) in _LAID | _COMMON_NAMES and spelt not in _UNLIKE_OTHERS
    )


def _is_noun(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether it stands where a noun does, and one that is a card: `my road`, `chain road`, `cl2 book`, `book in response`."""
    before, after = text_at(words, at - 1), text_at(words, at + 1)
    begins, ends = _parted(words, at), _parted(words, at + 1)
    if spelt in SPOKEN - _UNLIKE_OTHERS and _is_spoken_of(index, words, at, spelt):
        return True
    if before in _LINKS or (before.isdigit() and text_at(words, at - 2) == "link"):
        return True
    if not ends and after == "in" and text_at(words, at + 2) in _ANSWERS:
        return True
    if not begins and _is_held(words, at, spelt, ends):
        return True
    if spelt == "call" and before == "the" and _becomes_of_it(words, at) and _besides(index, words, at):
        return True
    if spelt in _UNLIKE_OTHERS or ends:
        return False
    if before in _ASKS and after in _ACTS:
        return True
    used = before == "the" and after in PLAYERS and text_at(words, at + 2) in _USING  # `the book i chained`
    if used or after in ("chained", "cost") or (after in _ALLOWED and spelt in SPOKEN):
        return True
    if after == "off" and spelt not in _ADJECTIVES:
        return _has_object(index, words, at + 2, spelt)
    return after in _UPON and _has_object(index, words, at + 2, spelt)


def _becomes_of_it(words: Sequence[Word], at: int) -> bool:
    """Whether it is said of `the call` what only a card can be or have done to it: `he destroyed the call`, `mst on the call`, `the call is gone`.
    A judge makes one, and one is right."""
    if text_at(words, at - 2) in _DEALT or (text_at(words, at - 2) in ("on", "hits", "hit") and _parted(words, at + 1)):
        return True
    if _parted(words, at + 1):
        return False
    after = text_at(words, at + 1)
    return after == "leaves" or (after in PASSIVE and text_at(words, at + 2) in _LOST)


def _is_spoken_of(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether the words beside it speak of a card: `garoth n honest`, `the honest in my hand`, `like honest so`, `the honest bonus`."""
    before, after = text_at(words, at - 1), text_at(words, at + 1)
    ends = _parted(words, at + 1)
    if before in ("n", "and", "plus") and ends and _ends_a_card(index, words, at - 1):
        return True
    if spelt in _ADJECTIVES and after in ("counts", "adds", "doesnt", "didnt") and before not in PASSIVE:
        return True  # `kalut resolves first honest counts the boost`
    if from_there(words, at + 1) and not ends and before not in ("a", "an", "be"):
        return True  # `whats the timing honest from my hand`
    told = text_at(words, at - 2) in ("told", "tell", "tells", "telling")
    if (before in _THOUGHT or told) and after in _IS_SO and not ends and not _parted(words, at):
        return True
    if before in _HAS and after in ("and", "or", "plus") and not ends and _has_more(index, words, at, spelt):
        return True
    if before in _LIKENED and (ends or after in _BETWEEN):
        return True
    if before == "the" and after in _OF_IT and not ends:
        return True
    there = text_at(words, at + 2) in _IN_HAND or text_at(words, at + 3) in _IN_HAND
    return before in ("the", "so", "has", "have") and after == "in" and there


def _has_more(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether behind what somebody has another card is named, or another piece begins: `he has solidarity and il blud`, `he has solidarity and i attack`."""
    behind = at + 2
    next_ = text_at(words, behind)
    if spelt not in _ADJECTIVES and (next_ in PLAYERS | _OWNERS | {"all"} or next_.isdigit()):
        return True
    while text_at(words, behind) in _ARTICLES:
        behind += 1
    return names_a_card(index, words, behind)


def _begins_a_piece(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether it begins a piece of a sentence that goes on as one does behind a card: `foolish sangan`, `honest drops`, `shrink dmg step`."""
    if not _parted(words, at) and text_at(words, at - 1) not in _BETWEEN:
        return False
    after, next_ = text_at(words, at + 1), text_at(words, at + 2)
    if spelt == "call" and after == "it":
        return at + 2 == len(words) and _besides(index, words, at)  # `goyo was milled, call it?`
    if spelt == "call":
        back = after == "back" or "back" in (next_, text_at(words, at + 3))
        return (back and _has_object(index, words, at + 1 + (after == "back"), spelt)) or _goes_on(index, words, at)
    if spelt == "zero":
        return at == 0 and after in ("doesnt", "isnt", "does", "leaves", "dies")
    if _has_object(index, words, at + 1, spelt) and after not in OBJECTS:
        return True
    if after == "pop" and next_ == "to":
        return True  # `dust pop to negate`
    if (after in ("dmg", "damage") and next_ == "step") or (at == 0 and after == "spell" and next_ == "speed"):
        return True
    if spelt in DONE_SO and after in ("the", "that", "his") and next_ in _LAID | {"guys", "synchro"}:
        return True  # `solemn the summon`
    return after in _OF_IT | _DOES or (after in _IS_UP and (spelt not in _ADJECTIVES or _besides(index, words, at)))


def _goes_on(index: Index, words: Sequence[Word], at: int) -> bool:
    """Whether what is said of a call can be said of the card alone, another card being named: `so call can bring it back`, `call goyo`."""
    after = text_at(words, at + 1)
    return names_a_card(index, words, at + 1) or (
        after in ("can", "ok", "resolved", "resolves", "on") and _besides(index, words, at)
    )


def _is_held(words: Sequence[Word], at: int, spelt: str, ends: bool) -> bool:
    """Whether the word before says that somebody has it, uses it or fetches it."""
    before, after = text_at(words, at - 1), text_at(words, at + 1)
    if before in _HAS and spelt != "zero" and (ends or after in _IS_UP):
        return spelt != "call" or before in ("with", "w")
    if before in _GIVEN_UP | _DECLARED | _ANSWERING:
        return spelt in SPOKEN - _UNLIKE_OTHERS and (ends or after in COMMON)  # `he responds solemn on the tools`
    if before in ("even", "not") and ends and spelt in SPOKEN - _UNLIKE_OTHERS:
        return _parted(words, at - 1) or text_at(words, at - 2) == "not"  # `with anything, even solemn`
    if before in _OWNERS or (before in _LYING and _owned_before(words, at - 1)):
        return spelt not in _ADJECTIVES or ends or after in COMMON
    if before in _LYING - {"own", "down"} and ends and spelt in SPOKEN - _ADJECTIVES - _UNLIKE_OTHERS:
        return True  # `into a facedown marsh, dead?`
    if before in ("pop", "pops") and ends:
        return spelt in DONE_SO - _ADJECTIVES and text_at(words, at - 2) in PLAYERS  # `i pop dust`
    if before in _FETCHING:
        return spelt in SPOKEN and spelt not in _ADJECTIVES | _UNLIKE_OTHERS
    if before in _STEPS:
        return spelt in SPOKEN and (ends or after in _ALLOWED | {"yes", "y", "or"})
    return before in (_SUMMONED if spelt == "zero" else _USING)


def _owned_before(words: Sequence[Word], at: int) -> bool:
    """Whether somebody has what lies so: `my set road`, `his face-down book`."""
    while at and words[at].text in _LYING | {"face"}:
        at -= 1
    return words[at].text in _OWNERS


def _is_fragment(index: Index, words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether it begins a piece of what is said in fragments and the rest of that is only how it is used: `heavy > road > 7 tools`,
    `shrink from him`, `damage step: honest`."""
    ends, after = _parted(words, at + 1), text_at(words, at + 1)
    if not _parted(words, at) and text_at(words, at - 1) not in _BETWEEN:
        done = actor(words, at - 1) in PLAYERS and spelt in SPOKEN  # `can i coth demise`
        if spelt == "call" and after in ("once", "when", "after") and _ends_a_card(index, words, at):
            return True  # `dust tornado call once it is activated`
        return _ends_a_card(index, words, at) and ((ends and done) or (not ends and after in _BY_WHOM))
    if at == 0 and ends and len(words) > 1 and (words[0].stop or words[1].start - words[0].end > len(", ")):
        return True  # `call: only my grave?`
    if ends:
        stepwise = text_at(words, at - 1) in _STEPS and spelt in SPOKEN  # `damage step, shrink, yes or no`
        return spelt not in _UNLIKE_OTHERS and (stepwise or _besides(index, words, at))
    if after in ("from", "by"):
        return text_at(words, at + 2) in _BY_WHOM
    if after == "in" and text_at(words, at + 3) in _STEPS:
        return True
    if after in _HOW_USED:
        return text_at(words, at + 2) in _ANSWERS or _besides(index, words, at)
    if spelt in _UNLIKE_OTHERS:
        return False
    if after in _ARTICLES and spelt in SPOKEN:
        return _has_object(index, words, at + 1, spelt)
    return after in _ACTS and (spelt not in _ADJECTIVES or after != "even") and _besides(index, words, at)


def _besides(index: Index, words: Sequence[Word], at: int) -> bool:
    """Whether the sentence names a card elsewhere."""
    return any(names_a_card(index, words, other) for other in range(len(words)) if other != at)


def names_a_card(index: Index, words: Sequence[Word], at: int) -> bool:
    """Whether words from here on are a card's name or what it is called, and no word of English."""
    return any(_is_one(index, words, at, last) for last in range(at + 1, min(at + 4, len(words)) + 1))


def _ends_a_card(index: Index, words: Sequence[Word], at: int) -> bool:
    """Whether words up to here are such."""
    return any(_is_one(index, words, first, at) for first in range(max(0, at - 4), at))


def _is_one(index: Index, words: Sequence[Word], first: int, last: int) -> bool:
    begun = "".join(word.text for word in words[first : last - 1])
    forms = variants(words[last - 1])
    if last - first == 1 and not (COMMON | SPOKEN).isdisjoint(forms):
        return False
    said = [f"{begun}{form}" for form in forms]
    return any(
        each in index.called or each in index.exact or any(rank == 1 for _, rank in index.parts.get(each, ()))
        for each in said
        if len(each) > 1
    )


def _parted(words: Sequence[Word], at: int) -> bool:
    """Whether a sentence or a piece of one ends before a word: there is more than a blank, or nothing. `w/` is one word with the next."""
    if at <= 0 or at >= len(words) or words[at - 1].stop:
        return True
    return pauses_at(words, at) and words[at - 1].text != "w"

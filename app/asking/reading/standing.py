"""Where a word stands in a sentence, and whether it can be a card there: most words of English are none by themselves."""

from __future__ import annotations

from collections.abc import Container, Sequence

from app.asking.reading.common import BEFORE_A_CARD, COMMON, DONE_SO, SPOKEN
from app.asking.reading.common import words as words_from
from app.asking.reading.english import ENGLISH
from app.asking.reading.words import Word, stems, variants

AS_VERBS = dict.fromkeys(("book", "books", "booked", "booking"), "Book of Moon")
"""What players do with a card, said as a verb, where the word by itself would be several cards."""
_MADE = dict.fromkeys(("fortress", "fortressd", "fortressed"), "Chimeratech Fortress Dragon")
"""Monsters that are made of what the opponent has, said as a deed, where the word by itself is another card: `he fortressed my jinzo`."""
_DONE = frozenset(["solemn", "snatch", "shrink", "smashing"])
"""Those which are said to be done at once, of a card that is named behind them: `solemn jinzo?`."""
OBJECTS = frozenset(["it", "him", "her", "that", "this", "them", "my", "his", "the", "their", "your"])
_AFTER_A_CARD = words_from(
    """
    in during at on negates attacks can is effect with vs versus under legal usable chained flips flipped resolves resolved was got gets
    kills destroys hits brings pops removes banishes takes targets returns sends mills discards draws adds searches stops works saves protects
    """
)
PLAYERS = words_from("i he she they we you u opp opps opponent guy dude player someone")
_ACTORS = PLAYERS | {"then", "and"}
_OF_A_DEED = words_from(
    "still just also even actually now legally already simply can could then would will cant cannot couldnt wont"
)
"""Words between who does something and what he does."""
PASSIVE = words_from("is was are were be been being get gets got gotten getting")
ANY = frozenset(["a", "an", "any", "another"])
"""Words behind which a part of a name is said of any card that bears it: `a lightsworn`."""
_SO_MANY = frozenset(["two", "2", "both", "three", "3"])
_USING = words_from(
    "chain chains chained chaining activate activated activates flip flips flipped use used set play plays respond responds responded"
)
_USED_SO = words_from("to on onto in during when after if at against before as while for")
_DEALT_WITH = _USING | words_from(
    "negate negates negated stop stops destroy destroys target targets hit hits tribute tributes summon summons"
)
"""Before `the` and a card."""
_OWNED = words_from(
    """
    effect boost bonus discard effects first second third ignition trigger quick flip continuous summon atk
    """
)
"""What only a card has."""
_ASKING = frozenset(["can", "could", "does", "is", "my", "his", "their", "if", "when", "would", "the"])
_ASKED_OF = frozenset(["be", "get", "gets", "negated", "resolve", "resolves", "chained", "work", "works", "still"])


def may_be_a_card(words: Sequence[Word], at: int, spelt: str, called: Container[str]) -> bool:
    """Whether a single word may name a card. `called`: what cards are called besides their names."""
    text = words[at].text
    if text in AS_VERBS:
        before, after = text_at(words, at - 1), text_at(words, at + 1)
        noun = text in ("book", "books")
        return (noun and before in BEFORE_A_CARD) or after in OBJECTS or is_a_deed(words, at)
    if one_of_them(words, at):
        return text not in COMMON or spelt == text
    if spelt in SPOKEN and (owning(words, at) or (spelt in DONE_SO and is_a_deed(words, at))):
        return True
    begins = at == 0 or words[at - 1].stop or pauses(words, at)
    if text in SPOKEN | ENGLISH or (spelt in SPOKEN and spelt in variants(words[at])):
        done = text_at(words, at - 1) in BEFORE_A_CARD or (spelt in called and _dealt_with(words, at, called))
        after = text_at(words, at + 1)
        acted = actor(words, at) in _ACTORS and after in OBJECTS
        if (so_many(words, at) and spelt not in COMMON) or (after in _CALLING and spelt == text and spelt in called):
            return True
        if spelt != text and spelt in variants(words[at]) and not acted:
            return False
        asked = (
            begins
            and spelt == text
            and (after in _AFTER_A_CARD or from_there(words, at + 1) or (text in _DONE and after not in COMMON))
        )
        begins = at == 0 or words[at - 1].stop
        return (words[at].capital and not begins) or asked or acted or (done and spelt not in COMMON)
    done = text.endswith(("ing", "ed")) and not COMMON.isdisjoint(stems(text))  # `burning`, a form of a common verb
    return text not in COMMON and spelt not in COMMON and not done


def from_there(words: Sequence[Word], at: int) -> bool:
    """Whether it is said here from where a card is used: `honest from hand`."""
    end = at + 1 + (text_at(words, at + 1) in ("my", "his", "her", "the", "their"))
    return text_at(words, at) == "from" and text_at(words, end) in ("hand", "grave", "graveyard", "gy")


_CALLING = ("calling", "declaring", "naming")
"""Behind a card for which something is declared: `does surgery calling fairy work`."""
_POSITIONS = words_from("attack atk defense defence def battle")
_OF_AMOUNTS = words_from("lp lps life lifepoints point points atk attack def defense damage dmg burn battle beater")
"""Words behind a number that say of what it is so many."""


def is_an_amount(words: Sequence[Word], first: int, last: int) -> bool:
    """Whether words that may name a card are, or end in, a number of Life Points, ATK or damage: `at 3000 lp`, `i take 1500`."""
    if not _is_high(words[last - 1].text):
        return False
    return last - first == 1 or (text_at(words, last) in _OF_AMOUNTS and not words[last - 1].stop)


def is_a_position(words: Sequence[Word], first: int) -> bool:
    """Whether what may begin a name belongs to the word before it: `(attack mode) with stardust`."""
    return text_at(words, first) in ("mode", "position") and text_at(words, first - 1) in _POSITIONS


def is_of_mine(words: Sequence[Word], last: int) -> bool:
    """Whether what may end a name begins a question of the speaker's: `attacked by stardust am i losing lp`."""
    if text_at(words, last - 1) == "i" and words[last - 1].capital:
        return last < len(words) and not pauses(words, last) and not words[last - 1].stop  # `the best I could do`
    return text_at(words, last - 1) == "am" and text_at(words, last) == "i"


def _is_high(text: str) -> bool:
    return text.isdigit() and len(text) > 2


def text_at(words: Sequence[Word], at: int) -> str:
    """The word at a place, or empty outside the sentence."""
    return words[at].text if 0 <= at < len(words) else ""


def pauses(words: Sequence[Word], at: int) -> bool:
    """Whether there is more than a blank before a word, such as a comma."""
    return at > 0 and words[at].start - words[at - 1].end > 1


def is_a_deed(words: Sequence[Word], at: int) -> bool:
    """Whether a word is what a player does, or what is done to something: `he solemns`, `it got booked`."""
    text = words[at].text
    done_to = text.endswith("d") and text_at(words, at - 1) in PASSIVE
    return done_to or (actor(words, at) in PLAYERS and not pauses(words, at))


def actor(words: Sequence[Word], at: int) -> str:
    """The word before one that may be done, whatever is said of how it is done between: `can he still solemn my summon`."""
    while at and words[at - 1].text in _OF_A_DEED and not words[at - 1].stop:
        at -= 1
    return text_at(words, at - 1)


def _dealt_with(words: Sequence[Word], at: int, called: Container[str]) -> bool:
    """Whether something is done with `the` card: `solemn the demise`, `i seven tools the solemn`."""
    if at < 2 or words[at - 1].text != "the":
        return False
    two = text_at(words, at - 3) + words[at - 2].text
    return words[at - 2].text in _DEALT_WITH or any(each in called for each in (*variants(words[at - 2]), two))


def owning(words: Sequence[Word], at: int) -> bool:
    """Whether a word is said to own what only a card has: `honest's effect`."""
    return words[at].owns and text_at(words, at + 1) in _OWNED


def so_many(words: Sequence[Word], at: int) -> bool:
    """Whether so many of what a word names are spoken of: `two honests`."""
    return text_at(words, at - 1) in _SO_MANY


def one_of_them(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands where only a card can: `chain goat to it`, `can goat be negated`. There it may be one of what several are
    called, whatever it is elsewhere."""
    before, after = text_at(words, at - 1), text_at(words, at + 1)
    if before in _USING and (not after or words[at].stop or after in _USED_SO):
        return True
    return before in _ASKING and after in _ASKED_OF


def as_verb(words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether a word of English stands in a form that its card's name has not: `returned` is no card called Return."""
    word = words[at]
    if spelt not in SPOKEN or spelt == word.text or spelt not in variants(word):
        return False
    return not (owning(words, at) or so_many(words, at) or (spelt in DONE_SO and is_a_deed(words, at)))


def done_with(words: Sequence[Word], at: int) -> str:
    """The card with which something is done by a word that is a verb there: `he books it`."""
    text = words[at].text
    made = _MADE.get(text, "")
    if (
        made
        and actor(words, at) in PLAYERS
        and (text.endswith("d") or text_at(words, at + 1) in ("with", "w", "using"))
    ):
        return made
    meant = AS_VERBS.get(text, "")
    return meant if meant and (text_at(words, at + 1) in OBJECTS or is_a_deed(words, at)) else ""


_IS_ONE = ("be", "been", "is", "it", "him", "her", "them", "legal", "good", "valid", "proper")
"""Words behind which a term says what something is, or is used as."""
_TERMS = {"Synchro Material": ("as", "for", *_IS_ONE), "Synchro Summon": ("as", "for")}
"""Cards whose names are terms of the game, with the words before them that make them such."""
_SORTS = (("s", "t"), ("st",))
"""How players write Spells and Traps in short, which is no card called St. Joan, nor with a number before it one that begins with `1st`."""
_MONSTERS = ("tuner", "tuners")
"""A sort of monsters, and no card whose name begins so."""
_OF_A_GEMINI = words_from(
    "summon summons summoned summoning monster monsters effect it him her them first again twice status"
)
"""Words before which `gemini` says of what sort something is, or what is done with it."""
_THROWN = ("dice", "roll")
"""What is done with a die, and no Dice Roll Battle."""
_DOES_SO = {"Block Attack": ("attacks", "every", "all", "any")}
"""Cards whose names say what a monster does to more than one: `can § block attacks`."""
_SUMMONED = frozenset(["normal", "special", "tribute", "flip", "i", "he", "they", "she", "opponent", "opp", "to"])
"""Words before a Summon, where a card is called so as well (Summon Breaker)."""
_TIMES = ("Last Turn",)
"""Cards whose names say when something was done: `i set it last turn`."""
_OF_A_TIME = words_from("of my his her their the our this when in before")
"""Words behind such a name that go on as one does behind a time: `last turn of time`, `last turn my opponent set it`."""
_WHOSE, _ON = words_from("my his her their"), words_from("on in during since")
_BEFORE_ITS_NAME = words_from(
    """
    can could does is use used activate activated chain chained negate flip play played with to of by my his the
    """
)


_OF_ANYTHING = frozenset(
    ["boss", "enemy", "enemys", "enemies", "stars", "star", "reuse", "rotates", "aborting", "bye bye", "self destruct", "return to normal", "returns to normal"]
)  # fmt: skip
"""Words that players say of anything, and that are no more than a part of some card's name."""
_CARRIED_ON = ("con", "rush")
"""How a word behind such a one begins where it is the card's name after all, be it misspelt: `enemy controler`."""
_PLURALS = ("block attacks", "synchro materials")
"""What is done or used so, where the card's name speaks of one: `can I block attacks`. Of others the plural is a slip (`icarus attacks`)."""
_A_PLAYER_DID = PLAYERS | {"my", "his", "her", "their", "the", "a"}


_HELD = words_from(
    "activating chaining flipping playing using has have on with w via by my his her their your the another a"
) | {""}
"""Before a card that is used or is somebody's, and at the beginning of a sentence."""
_OF_THEM = words_from("a any no my his her their your the only other another one two")
"""Words before what a monster does in a battle, where the card Blocker is none of those that were named."""


def says_no_card(words: Sequence[Word], span: range, card: str, by_name: bool) -> bool:
    """Whether words that might be a card's are said in small letters of something else: `my boss`, `4 stars`, `call it off`."""
    first, said = span.start, " ".join(words[at].text for at in span)
    if words[first].capital and first > 0:
        return False
    behind = [text_at(words, at) for at in range(span.stop, span.stop + 3)]
    if not by_name and said in _OF_ANYTHING:
        return not behind[0].startswith(_CARRIED_ON)
    if not by_name and said in ("dice roll", "monster appears"):
        return behind[0] != "battle"
    if said == "exiled":
        return text_at(words, first - 1) in PASSIVE  # `it gets exiled`
    if said == "level up":
        return not _is_used(words, span)  # `does § level up`
    if said == "get out":
        return behind[0] == "of"
    if said in ("blocker", "blockers"):
        return text_at(words, first - 1) in _OF_THEM  # `his only blocker`
    if said == "call":
        return "off" in behind and behind[0] != "of"
    if said in _PLURALS:
        return True
    if card in _TIMES:
        return text_at(words, first - 1) in ("", "my", "his", "in", "on") and behind[0] in _A_PLAYER_DID
    return said == "double attack" and text_at(words, first - 1) == "a"


def _is_used(words: Sequence[Word], span: range) -> bool:
    """Whether the words beside it say that a card is used, or is somebody's: `i use level up`, `chain mst to level up`."""
    before, behind = text_at(words, span.start - 1), text_at(words, span.stop)
    if before == "to":
        return any(word.text in _USING for word in words[: span.start - 1])
    parted = pauses(words, span.start) and (span.stop == len(words) or pauses(words, span.stop))
    return parted or before in _USING | _HELD or (before == "and" and behind == "on")


def is_a_term(words: Sequence[Word], span: range, card: str, by_name: bool) -> bool:
    """Whether a card's name is said in small letters as what it means: `used as a synchro material`."""
    first = span.start
    begins = first - 1 if text_at(words, first - 1) in ("a", "the") else first
    before = text_at(words, begins - 1)
    if says_no_card(words, span, card, by_name):
        return True
    if tuple(words[at].text for at in span if not words[at].text.isdigit()) in _SORTS and not by_name:
        return True
    if not by_name and len(span) == 1 and words[first].text in _MONSTERS:
        return True  # `he has a tuner`
    if not by_name and tuple(words[at].text for at in span) == _THROWN:
        return True
    if words[span.stop - 1].text in _DOES_SO.get(card, ()) and not words[first].capital:
        return True  # `can marshmallon block attacks`
    if (
        not by_name
        and len(span) == 2
        and words[first].text in ("monster", "card")
        and _is_what_it_does(words, first + 1)
    ):
        return True  # `when a monster appears`
    if words[first].text == "call" and [text_at(words, first + at) for at in (1, 2)] in (["it", "off"], ["it", "here"]):
        return True  # `he wants to call it off`
    if not by_name and words[span.stop - 1].text == "contact" and text_at(words, span.stop).startswith("fus"):
        return True  # `when i contact fuse into §`
    if words[first].text == "called" and len(span) == 1 and "called" in card.casefold():
        return True  # `what is it called`
    if words[first].text in ("call", "calls", "called", "calling") and _is_the_judge(words, first + 1):
        return True
    if not by_name and words[first].text == "gemini" and len(span) == 1 and text_at(words, first + 1) in _OF_A_GEMINI:
        return True  # `having been Gemini Summoned`
    if words[first].text == "reborn" and len(span) == 1 and text_at(words, first + 1) == "of":
        return True  # `for the reborn of sangan`
    if words[first].text == "summon" and (before in _SUMMONED or (first == 0 and not words[1].capital)):
        return True  # `i normal summon breaker`
    if card in _TERMS and (text_at(words, span.stop) in ("monster", "monsters") or not words[first].capital):
        return before not in _USING
    if card in _TIMES and (first == 0 or words[first - 1].stop):
        after = text_at(words, span.stop)
        goes_on = bool(after) and (after not in _AFTER_A_CARD or pauses(words, span.stop))
        return not words[first + 1].capital and (goes_on or after in _OF_A_TIME)  # `last turn he flipped my §`
    if card in _TIMES and before in _WHOSE and text_at(words, begins - 2) in _ON:
        return True  # `the trap i set on my last turn`
    if card in _TIMES and _is_said_of_it(words, begins):
        return True  # `the swords he activated last turn`
    if card in _TIMES:
        return begins > 0 and before not in _BEFORE_ITS_NAME and not words[begins - 1].stop
    return before in _TERMS.get(card, ())


_USED = words_from("used activated played flipped chained")
_BEFORE_A_CLAUSE = words_from("if when and then so ok but because since that after before while say says said")


def _is_said_of_it(words: Sequence[Word], at: int) -> bool:
    """Whether words are the end of what is said of a card that is named before them: `§ i used …`."""
    if at < 3 or words[at - 1].text not in _USED or words[at - 2].text not in PLAYERS:
        return False
    named = words[at - 3]
    return not named.stop and not pauses(words, at - 2) and named.text not in _BEFORE_A_CLAUSE


def _is_what_it_does(words: Sequence[Word], at: int) -> bool:
    """Whether a word of English in small letters says what something does."""
    return words[at].text.endswith("s") and words[at].text in ENGLISH and not words[at].capital


def _is_the_judge(words: Sequence[Word], at: int) -> bool:
    """Whether it is a judge who is called, or a bluff: `he called the head judge`."""
    while text_at(words, at) in ("a", "the", "my", "his", "our", "over", "for", "in", "another", "head", "floor"):
        at += 1
    return text_at(words, at) in ("judge", "judges", "judged", "bluff")


_ON_SOMETHING = words_from(
    "over behind through into past with down around up off out away back toward towards at on me us"
)
"""Words behind a verb that say how it is done, and on whom."""


def says_no_name(words: Sequence[Word], first: int, last: int) -> bool:
    """Whether words that may be part of a name are a score, say what is done to a card, or what somebody does: `i won 2-0`, `chain the dragon`,
    `he walls with §`, `§ tramples over §`."""
    if last - first > 1:
        if last - first == 2 and words[first].text in _LEVEL and words[first + 1].text.isdigit():
            return True  # `attacked with a lv 7`
        figures = all(words[at].text.isdigit() for at in range(first, last))
        return figures or (words[first].text in _USING and words[first + 1].text in _ARTICLES)
    text = words[first].text
    if text in _IS_MADE:
        return True
    if not text.endswith(("s", "ed")) or text.endswith("ss") or first == 0 or words[first].owns or pauses(words, first):
        return False
    behind = text_at(words, last)
    does = behind in _ON_SOMETHING and not words[first].stop
    if text_at(words, first - 1) in _WHO_DOES:
        return does or (text.endswith("ed") and (not behind or pauses(words, last) or words[first].stop))
    return does and behind in ("over", "behind", "through", "past") and text_at(words, first - 1) not in COMMON


_IS_MADE = ("geminid", "geminied")
"""What has become of a Gemini Monster that was Normal Summoned once more: `§ (gemini'd)`."""
_LEVEL = ("lv", "lvl", "level")
_WHO_DOES = words_from("i he she they we you opp opponent")
_ARTICLES = ("a", "an", "the", "my", "his", "her", "their")


def is_common(words: Sequence[Word], first: int, last: int) -> bool:
    """Whether several words that are all common only say what something is used as: `as Synchro Material`."""
    if not all(word.text in COMMON for word in words[first:last]) or first == 0:
        return False
    return words[first - 1].text == "as" and not words[first].capital


_NUMBERS = _SO_MANY | words_from("4 5 6 four five six different several multiple few")
_OF_MINE = words_from("of my his the your their other more")


def of_a_sort(words: Sequence[Word], first: int) -> bool:
    """Whether so many are spoken of as any of their sort: `3 six samurai`, `3 of my crystal beasts`."""
    at = first - 1
    while at > 0 and words[at].text in _OF_MINE:
        at -= 1
    return text_at(words, at) in _NUMBERS


def of_a_player(words: Sequence[Word], last: int) -> bool:
    """Whether a part of a name says what somebody plays: `frog guy`."""
    return text_at(words, last) in (
        "guy",
        "guys",
        "dude",
        "player",
        "players",
        "deck",
        "decks",
        "duelist",
        "list",
        "lists",
        "build",
    )

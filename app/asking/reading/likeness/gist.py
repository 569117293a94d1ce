"""What the words of a sentence come to when it is compared with others: of what says the same in other words there is one word, what says
nothing is left out, and what stands for a number or a sort stands for any."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from app.asking.reading.common import words

_SAID: dict[str, str] = {
    "i": "me we us you u im ive ill id myself yourself",
    "my": "mine our ours your yours",
    "he": "she they opp opponent oppo oppt hes theyre theyve enemy someone player",
    "his": "her their theirs opps opponents oppos hers",
    "it": "him them that this itself its himself",
    "monster": "guy dude mon monsters guys dudes mons creature",
    "down": "facedown set fd unflipped",
    "up": "faceup active live out",
    "field": "board table",
    "grave": "graveyard gy yard bin",
    "destroy": "destroyed destroys destroying pop pops popped popping kill kills killed killing die dies died dead blow blows blown nuke nukes nuked nuking wipe wipes wiped explode",
    "use": "uses used using play plays played playing activate activates activated activating activation drop drops dropped dropping flip flips flipped flipping fire fires fired pull cast go goes going threw throw throws",
    "chain": "chains chained chaining respond responds responded responding response answer answers answered answering",
    "attack": "attacks attacked attacking swing swings swung swinging hit hits hitting ram rams run runs ran crash crashes battle battles battled attacker declare declares declared",
    "summon": "summons summoned summoning summonable special ss sp",
    "banish": "banishes banished banishing rfg rfp rfgs removed remove removes removing exile exiled exiles",
    "bounce": "bounces bounced bouncing return returns returned returning spin spins spun",
    "negate": "neg negs negd negged negging negates negated negating negation stop stops stopped stopping cancel cancels prevent prevents shut counter counters countered block blocks",
    "get": "gets got getting gain gains",
    "trigger": "triggers triggered triggering",
    "tribute": "tributes tributed tributing trib tribs tribbed tribed tribbing sac sacs sacrifice sacrificed sacked sacking",
    "damage": "dmg lp lifepoints life burn",
    "can": "could may allowed able possible legal lawful ok okay fine",
    "does": "do did will would",
    "effect": "effects eff effs ability",
    "have": "has had control controls controlling with w got",
    "not": "isnt cant cannot dont doesnt wont didnt never no without none zero empty",
    "draw": "draws drew drawing drawn",
    "search": "searches searched searching add adds added",
    "equip": "equips equipped equipping wearing holding",
    "token": "tokens",
    "discard": "discards discarded discarding pitch pitches pitched pitching ditch ditched",
    "end": "ends",
    "happen": "happens happened result outcome",
    "what": "whats wat",
    "choose": "chooses chose chosen pick picks picked",
    "resolve": "resolves resolved resolving",
    "target": "targets targeted targeting",
}
_ONE_WORD = {said: word for word, all_said in _SAID.items() for said in all_said.split()}
_NOTHING = words(
    "the a an so then just please pls edison format in of and is are be at now also even or as but am was been hey question quick say lets well were being once"
)
"""Words that a sentence asks the same without."""
_POSSESSIVE = words("opponents opponent's opps opp's opps' oppos")
_OPPONENT = _POSSESSIVE | {"opponent", "opp", "oppo"}
_SIGN = re.compile(r"([ms]\d)(?:'?(?:s|d|ed|ing|able))?")
_NUMBERS = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
_IN_WORDS = {number: word for word, number in _NUMBERS.items()}
_ATTRIBUTES = {
    f"{name.lower()}{ending}": name
    for name in ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND")
    for ending in ("", "s")
}
NUMBER, ATTRIBUTE = "#", "§"
"""What stands for any number, and for any attribute."""
_VALUE = re.compile(r"\{(\d+)(w?)\}")
_CARD = re.compile(r"\b[MS]\d\b")
_MIRROR = {"i": "he", "he": "i", "my": "his", "his": "my"}


class Gist(msgspec.Struct, frozen=True):
    """`words`: what is compared; `values`: the numbers and attributes that stood in it, in order, as they are written."""

    words: tuple[str, ...]
    values: tuple[str, ...]

    @property
    def cards(self) -> tuple[str, ...]:
        """Their signs, in the order in which they are named."""
        return tuple(dict.fromkeys(word for word in self.words if _CARD.fullmatch(word)))

    def mirrored(self) -> Gist:
        """The same said by the other player."""
        return Gist(tuple(_MIRROR.get(word, word) for word in self.words), self.values)


def gist_of(words: Iterable[str]) -> Gist:
    """Of the words of a sentence, its cards by their signs (`M1`, `S2`)."""
    found, values = list[str](), list[str]()
    for word in _plain([each.casefold().replace("’", "'") for each in words]):
        number = _NUMBERS.get(word, word)
        if number.isdigit():
            found.append(NUMBER)
            values.append(number)
        elif word in _ATTRIBUTES:
            found.append(ATTRIBUTE)
            values.append(_ATTRIBUTES[word])
        elif word not in _NOTHING:
            found.append(word)
    return Gist(tuple(found), tuple(values))


def _plain(words: list[str]) -> Iterator[str]:
    at = 0
    while at < len(words):
        word, after = words[at], words[at + 1] if at + 1 < len(words) else ""
        if word in ("my", "your", "the") and after in _OPPONENT:
            yield "his" if after in _POSSESSIVE else "he"
            at += 2
            continue
        if word == "face" and after in ("down", "up"):
            yield after
            at += 2
            continue
        yield _one_word(word)
        at += 1


@lru_cache(20_000)
def _one_word(word: str) -> str:
    if sign := sign_of(word):
        return sign
    bare = word.replace("'", "")
    return "his" if word in _POSSESSIVE else _ONE_WORD.get(bare, bare)


def same_word(word: str) -> str:
    """The one word that stands for all that say the same as this one."""
    return _one_word(word)


def sign_of(word: str) -> str:
    """The sign of the card that a word names, in whatever form of it: `M1` of `m1'd`; empty for any other word. In small letters, with a plain apostrophe."""
    sign = _SIGN.fullmatch(word)
    return sign[1].upper() if sign is not None else ""


def said_by_the_other(word: str) -> str:
    """A word as it is typed, or what the other player says in its place."""
    return _MIRROR.get(_one_word(word), word)


def with_any_values(question: str, values: tuple[str, ...]) -> str:
    """A question with a place for each value of its sentence that stands in it, so that another sentence may put its own there."""
    for at, value in enumerate(values):
        parts = re.split(r"(\b[MS]\d\b|\{\d+w?\})", question)
        for written, sign in ((value, f"{{{at}}}"), (_IN_WORDS.get(value, ""), f"{{{at}w}}")):
            if written:
                parts = [
                    part if number % 2 else re.sub(rf"(?<![\w]){written}(?![\w])", sign, part)
                    for number, part in enumerate(parts)
                ]
        question = "".join(parts)
    return question


def with_values(question: str, values: tuple[str, ...]) -> str | None:
    """The question with these values in their places; None where there is none for a place."""
    found = {int(at) for at, _ in _VALUE.findall(question)}
    if found and max(found) >= len(values):
        return None
    return _VALUE.sub(lambda place: _in_words(values[int(place[1])]) if place[2] else values[int(place[1])], question)


def _in_words(value: str) -> str:
    return _IN_WORDS.get(value, value)


def unused_values(question: str, values: tuple[str, ...]) -> int:
    """How many of the values of a sentence have no place in a question."""
    return len({*range(len(values))} - {int(at) for at, _ in _VALUE.findall(question)})

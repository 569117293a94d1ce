"""Sentences in which more is named than the answer hangs on: which Spell or Trap lies Set beside the card that is asked about, and by which
Summon a monster comes that is Summoned so anyway. They are tried without that, and it is said."""

from __future__ import annotations

import itertools
import re

from app.asking.reading.mentions import Mention
from app.asking.reading.sentence import Sentence
from app.asking.reading.words import words_of
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_HAS_SET = re.compile(
    r"\b(?:if|when|while|with|since|because)(?: (?:i|we|you|he|she|they|(?:my |the )?opp(?:onent)?))?(?: (?:only|just|still|already|also|have|has|had|control|controls|got))*"
    r" (?:a|an|one|my|his) (?:set|face[- ]?down) $",
    re.IGNORECASE,
)
_SUMMONED_SO = re.compile(r"^(?:'s|s)? (?P<how>tribute|normal|synchro|fusion|ritual) (?=summon\b)", re.IGNORECASE)
_BIG = 5
"""From this Level on a monster is Tribute Summoned."""
_MADE = {"synchro": "synchro", "fusion": "fusion", "ritual": "ritual"}


def with_any_set_card(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A clause that tells of a Spell or Trap by its name that somebody has Set, as of any such card."""
    if len(sentence.named) != 2:
        return None
    for mention in sentence.named:
        card, start, end = _there(library, sentence, mention)
        if card is None or card.kind is Kind.MONSTER or _HAS_SET.search(sentence.typed[:start]) is None:
            continue
        sort = "spell" if card.kind is Kind.SPELL else "trap"
        so = f"{card.name} is read as any Set Spell or Trap."
        return f"{sentence.typed[:start]}{sort}{sentence.typed[end:]}", so
    return None


def of_the_summon_it_has(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """The Summon of a monster with the word for the only way in which it is Summoned so, without that word."""
    for mention in sentence.named:
        card, _, end = _there(library, sentence, mention)
        found = _SUMMONED_SO.search(sentence.typed[end:])
        if card is None or card.kind is not Kind.MONSTER or found is None or not _is_its_own(card, found["how"]):
            continue
        so = f"The {found['how'].title()} Summon of {card.name} is read as its Summon."
        return f"{sentence.typed[:end]} {sentence.typed[end + found.end() :]}", so
    return None


_COMPANION = re.compile(
    r"^(?:['’]?s)? (?:(?:good|best|old|little|big) )*(?:buddy|pal|friend|partner|homie|sidekick|bro|bestie|teammate|companion) $",
    re.IGNORECASE,
)
"""What players call a card that is played beside another one."""


def without_its_companion(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A card that is called the companion of another one (`dad's buddy armageddon knight`), without that: it lies nowhere for that."""
    # words like `buddy` are parts of names as well
    for one, other in itertools.pairwise(each for each in sentence.named if each.how != "word"):
        beside, start, end = _there(library, sentence, one)
        card, begins, _ = _there(library, sentence, other)
        if beside is None or card is None or _COMPANION.match(sentence.typed[end:begins]) is None:
            continue
        so = f"That {card.name} is played beside {beside.name} makes no difference."
        return f"{sentence.typed[:start]}{sentence.typed[begins:]}", so
    return None


_SAME_AGAIN = re.compile(
    r",? (?:even (?:if|though|when) (?:i|he|she|they|you|we|my opponent|opp) (?:really )?(?:do not|don['’]?t|does not|doesn['’]?t) (?:want|like|need) (?:to|it|that)|"
    r"(?:or|and) (?:can|may|could) (?:i|he|she|they|we|you) (?:also |just )?(?:choose|decide|opt) not to(?: do (?:it|so|that))?|or is (?:it|that|this) optional|"
    r"whether (?:i|he|she|they) (?:want|wants|like|likes)(?: to| it)? or not)(?=[?.!]|$)",
    re.IGNORECASE,
)
"""Words behind a question whether something has to be done that ask the same once more."""
_GIVING = re.compile(
    r"(?P<before>\bsummon(?:ed)? (?:[^.?;]*?))(?P<how>,? by (?:removing|banishing|discarding|tributing|sending|returning|paying|revealing) (?P<what>[^.?;,]*))(?=[.?;,]|$)",
    re.IGNORECASE,
)
_GIVEN_BY = frozenset(["a", "an", "one", "1", "two", "2", "three", "3", "my", "the", "from", "in", "of", "and", "or", "to", "play", "monster", "monsters", "card", "cards", "other", "both", "exactly", "hand", "graveyard", "grave", "gy", "out"])  # fmt: skip
"""Words of what is given that say nothing by themselves."""


def without_the_same_again(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A question whether something has to be done, without what asks that once more."""
    found = _SAME_AGAIN.search(sentence.typed)
    if found is None:
        return None
    rest = f"{sentence.typed[: found.start()]}{sentence.typed[found.end() :]}"
    return rest, f"“{found[0].strip(' ,')}” asks the same once more."


def in_the_way_it_has(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """The Special Summon of a monster, told with what its own text gives for it, without that: each word of it stands there."""
    found = _GIVING.search(sentence.typed)
    if found is None:
        return None
    for mention in sentence.named:
        card, start, _ = _there(library, sentence, mention)
        if card is None or not found.start() <= start < found.start("how"):
            continue
        says = " ".join(way.says for way in card.procedures if way.special).casefold()
        said = [word.text for word in words_of(found["what"]) if word.text not in _GIVEN_BY]
        if says and said and all(re.search(rf"\b{re.escape(text)}", says) for text in said):
            rest = f"{sentence.typed[: found.start('how')]}{sentence.typed[found.end('how') :]}"
            return rest, f"“{found['how'].strip(' ,')}” is how {card.name} is Special Summoned anyway."
    return None


_LIKE_IT = re.compile(
    r"\b(?:(?:a|an|any|my|his|the|other) )*(?:(?:level|lvl?|lv) ?(?P<level>\d+)(?P<so> or (?:lower|less|below|under|higher|more|above))?"
    r"(?: (?:monsters?|guys?|dudes?))?|(?:monsters?|guys?|dudes?) with (?P<atk>\d{3,4})(?P<or> or (?:less|lower|more|higher))? (?:atk|attack))"
    r",? (?:like|such as|for example|eg) (?:(?:a|an|my|the) )?$",
    re.IGNORECASE,
)
_LESS, _MORE = (" or lower", " or less", " or below", " or under"), (" or higher", " or more", " or above")


def as_one_of_them(library: Library, sentence: Sentence) -> str:
    """The sentence without what is said of monsters of which one is named as an example (`level 3 monsters like §`), where that one is so; else as it is
    typed."""
    for mention in sentence.named:
        card, start, _ = _there(library, sentence, mention)
        found = _LIKE_IT.search(sentence.typed[:start])
        if card is None or found is None or card.kind is not Kind.MONSTER:
            continue
        value, said, so = (
            (card.level, found["level"], found["so"]) if found["level"] else (card.atk, found["atk"], found["or"])
        )
        if isinstance(value, int) and _is_so(value, int(said), (so or "").casefold()):
            return f"{sentence.typed[: found.start()]}{sentence.typed[start:]}"
    return sentence.typed


def _is_so(value: int, said: int, more: str) -> bool:
    return value <= said if more in _LESS else value >= said if more in _MORE else value == said


def used_on_the_other(library: Library, sentence: Sentence) -> str:
    """A Spell or Trap, a monster and nothing else, of which a question is said to be asked (`§ § y/n`), as whether the one is used on the other; else
    as it is typed."""
    words = sentence.words
    cards = [_there(library, sentence, each)[0] for each in sentence.named]
    kinds = [each.kind is Kind.MONSTER for each in cards if each is not None]
    if kinds != [False, True] or len(cards) != 2:
        return sentence.typed
    one, other = sentence.named
    if one.first or other.first != one.last or other.last != len(words):
        return sentence.typed
    first, second = (sentence.typed[words[m.first].start : words[m.last - 1].end] for m in (one, other))
    return f"can i use {first} on {second}"


def _is_its_own(card: CardDef, how: str) -> bool:
    """Whether a monster is Summoned so and not otherwise by its player: by its Level, or by the sort of monster that it is."""
    if (sort := _MADE.get(how.casefold())) is not None:
        return sort in card.subtypes
    made = any(each in card.subtypes for each in _MADE.values()) or bool(card.procedures)
    return not made and (card.level >= _BIG) is (how.casefold() == "tribute")


def _there(library: Library, sentence: Sentence, mention: Mention) -> tuple[CardDef | None, int, int]:
    """The card of a mention, and where in the sentence it is named."""
    words = sentence.words
    card = library.card(slug_of(mention.card)) if mention.card else None
    return card, words[mention.first].start, words[mention.last - 1].end

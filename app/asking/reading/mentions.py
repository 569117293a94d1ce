"""The cards that a sentence names, by whatever they are called: names before nicknames before parts of names, longest first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from app.asking.reading.common import BEFORE_A_CARD, COMMON, NEVER_A_NAME, SMALL, SPOKEN
from app.asking.reading.index import Index, index_of
from app.asking.reading.words import Word, stems, variants
from app.rulebook.library import Library

_LONGEST = 9
"""Of so many words a name has at most, as players write it."""
_WORTH = {"name": 8, "called": 6, "part": 1, "many": 1, "word": 0, "spelt": 0}
_AS_VERBS = {"book": "Book of Moon", "books": "Book of Moon", "booked": "Book of Moon", "booking": "Book of Moon"}
"""What players do with a card, said as a verb, where the word by itself would be several cards."""
_DONE = frozenset(["solemn", "snatch", "shrink", "smashing"])
"""Those which are said to be done at once, of a card that is named behind them: `solemn jinzo?`."""
_OBJECTS = frozenset(["it", "him", "her", "that", "this", "them", "my", "his", "the", "their", "your"])
_AFTER_A_CARD = frozenset(
    (
        "in",
        "during",
        "at",
        "on",
        "negates",
        "attacks",
        "can",
        "is",
        "effect",
        "with",
        "vs",
        "legal",
        "usable",
        "chained",
    )
)
_ACTORS = frozenset(["i", "he", "she", "they", "we", "you", "opp", "opponent", "then", "and"])
_OF_A_DEED = frozenset(["still", "just", "also", "even", "actually", "now", "legally", "already", "simply"])
"""Words between who does something and what he does."""
_POINTING = frozenset(["the", "his", "her", "my", "their", "that", "this", "can", "does", "did", "will", "cant"])
_ANY = frozenset(["a", "an", "any", "another"])
"""Words behind which a part of a name is said of any card that bears it: `a lightsworn`."""
_SO_MANY = frozenset(["two", "2", "both", "three", "3"])
_USING = frozenset(
    [
        "chain",
        "chains",
        "chained",
        "chaining",
        "activate",
        "activated",
        "activates",
        "flip",
        "flips",
        "flipped",
        "use",
        "used",
        "set",
        "play",
        "plays",
    ]
)
_USED_SO = frozenset(
    ["to", "on", "onto", "in", "during", "when", "after", "if", "at", "against", "before", "as", "while", "for"]
)
_OWNED = frozenset(
    [
        "effect",
        "boost",
        "bonus",
        "discard",
        "effects",
        "first",
        "second",
        "third",
        "ignition",
        "trigger",
        "quick",
        "flip",
        "continuous",
        "summon",
        "atk",
    ]
)
"""What only a card has."""
_ASKING = frozenset(["can", "could", "does", "is", "my", "his", "their", "if", "when", "would", "the"])
_ASKED_OF = frozenset(["be", "get", "gets", "negated", "resolve", "resolves", "chained", "work", "works", "still"])
_ASKED = 12
"""Of more cards than these nobody is asked which one is meant: the words are no name."""


_OF_ANY = 4
"""The same behind `a` and `any`: `a lightsworn`."""


class Mention(msgspec.Struct, frozen=True):
    """Words `first` to `last` (it not included) that name a card: `cards` are those meant, of which there is one if it is clear,
    `others` those that the words fit less well. `how`: by a `name`, as it is `called`, by a `part` of the name, as `many` cards in the plural, by a
    single `word` from within it, or `spelt` otherwise."""

    first: int
    last: int
    cards: tuple[str, ...]
    how: str
    others: tuple[str, ...] = ()

    @property
    def card(self) -> str:
        """The one card that is meant, or empty."""
        return self.cards[0] if len(self.cards) == 1 else ""


def mentions(
    library: Library, words: Sequence[Word], eras: Sequence[str], left_out: range = range(0)
) -> tuple[Mention, ...]:
    """The cards of a sentence in their order. `eras`: days until which a card may be printed, the likeliest first; an empty one
    is of no bound; `left_out`: words that are no part of a name."""
    index = index_of(library)
    chosen = [each for each in _chosen(index, words, eras, left_out) if not _is_a_term(words, each)]
    found = [again for each in chosen if not _is_a_sort(words, again := _again(index, words, each, chosen))]
    taken = {at for mention in found for at in range(mention.first, mention.last)}
    found += _named_again(index, words, found, taken)
    return tuple(sorted(found, key=lambda m: m.first))


def _is_a_sort(words: Sequence[Word], mention: Mention) -> bool:
    """Whether words stand for any of the many cards whose names they are part of."""
    of_any = mention.first > 0 and words[mention.first - 1].text in _ANY and mention.how in ("part", "word")
    return len(mention.cards) > _ASKED or (of_any and len({*mention.cards, *mention.others}) > _OF_ANY)


_TERMS = {"Synchro Material": ("as", "for"), "Synchro Summon": ("as", "for")}
"""Cards whose names are terms of the game, with the words before them that make them such."""

_SORTS = (("s", "t"), ("st",))
"""How players write Spells and Traps in short, which is no card called St. Joan."""
SUMMONED = frozenset(["normal", "special", "tribute", "flip", "i", "he", "they", "she", "opponent", "opp", "to"])
"""Words before a Summon, where a card is called so as well (Summon Breaker)."""
_TIMES = ("Last Turn",)
"""Cards whose names say when something was done: `i set it last turn`."""
_BEFORE_ITS_NAME = frozenset(
    [
        "can",
        "could",
        "does",
        "is",
        "use",
        "used",
        "activate",
        "activated",
        "chain",
        "chained",
        "negate",
        "flip",
        "play",
        "played",
        "with",
        "to",
        "of",
        "by",
        "my",
        "his",
        "the",
    ]
)


def _is_a_term(words: Sequence[Word], mention: Mention) -> bool:
    """Whether a card's name is said in small letters as what it means: `used as a synchro material`."""
    begins = mention.first - 1 if mention.first and words[mention.first - 1].text in ("a", "the") else mention.first
    before = words[begins - 1].text if begins else ""
    if tuple(word.text for word in words[mention.first : mention.last]) in _SORTS and mention.how != "name":
        return True
    if words[mention.first].text == "summon" and before in SUMMONED:
        return True  # `i normal summon breaker`
    if mention.card in _TIMES:
        return begins > 0 and before not in _BEFORE_ITS_NAME and not words[begins - 1].stop
    return before in _TERMS.get(mention.card, ())


def _chosen(index: Index, words: Sequence[Word], eras: Sequence[str], left_out: range) -> list[Mention]:
    """The mentions that say most, so that no two share a word."""
    taken = set(left_out)
    chosen: list[Mention] = []
    for _, mention in sorted(_candidates(index, words, eras), key=lambda each: -each[0]):
        span = range(mention.first, mention.last)
        if not taken.intersection(span):
            taken.update(span)
            chosen.append(mention)
    return chosen


def _candidates(index: Index, words: Sequence[Word], eras: Sequence[str]) -> Iterator[tuple[int, Mention]]:
    forms = [_forms(index, word) for word in words]
    for first in range(len(words)):
        for last in range(first + 1, min(len(words), first + _LONGEST) + 1):
            if last - first > 1 and words[last - 2].stop:
                break
            if last < len(words) and words[last].text == "token":
                continue
            found = _best(index, words, forms, first, last, eras)
            if found is not None:
                # a small word between parts of a name says nothing for that name
                partly = found[1].how in ("part", "word", "many")
                letters = sum(len(word.text) for word in words[first:last] if not (partly and word.text in SMALL))
                yield 10 * letters + found[0], found[1]


def _forms(index: Index, word: Word) -> tuple[tuple[str, bool], ...]:
    """What a word may be, and whether that mends a letter."""
    own = [(text, False) for text in variants(word)]
    if word.text in SPOKEN or not COMMON.isdisjoint(stems(word.text)):
        return tuple(own)
    if any(text in index.vocabulary.get(text[0], ()) or text in index.called for text, _ in own):
        return tuple(own)
    mended = dict.fromkeys(right for text, _ in own for right in index.corrected(text))
    return (*own, *((text, True) for text in mended))


def _best(
    index: Index, words: Sequence[Word], forms: Sequence[Sequence[tuple[str, bool]]], first: int, last: int,
    eras: Sequence[str],
) -> tuple[int, Mention] | None:  # fmt: skip
    """What the words name, with how much that is worth beside other readings of as many letters."""
    inner = [[form for form in forms[at] if form[1] or form[0] == words[at].text] for at in range(first, last - 1)]
    best: tuple[int, Mention] | None = None
    alike: dict[str, None] = {}
    for spelt in product(*inner, forms[last - 1]):
        mended = sum(new for _, new in spelt)
        if mended > 2:
            continue
        found = _named(index, [text for text, _ in spelt], words, first, last, eras)
        if found is not None:
            if mended:
                if last - first == 1 and len(words[first].text) < 6:
                    continue
                found = msgspec.structs.replace(found, how="spelt")
                alike |= dict.fromkeys(found.cards)
            worth = _WORTH[found.how] - 25 * mended - (4 if len(found.cards) > 1 else 0)
            if best is None or worth > best[0]:
                best = worth, found
    if best is not None and best[1].how == "spelt":
        others = tuple(card for card in (*best[1].others, *alike) if card not in best[1].cards)
        best = best[0], msgspec.structs.replace(best[1], others=others)
    return best


def _named(
    index: Index, spelt: Sequence[str], words: Sequence[Word], first: int, last: int, eras: Sequence[str]
) -> Mention | None:
    if last - first == 1 and not _may_be_a_card(words, first, spelt[0]):
        return None
    joined = "".join(spelt)
    as_verb = _as_verb(words[first], spelt, last - first) and not (_owning(words, first) or _so_many(words, first))
    exact = None if as_verb else index.exact.get(joined)
    if exact and (last - first == 1 or not _common(words, first, last)):
        kept = _of_era(index, exact, eras)
        named = tuple(index.names[each] for each in kept)
        older = _older(index, joined, kept, eras) if last - first == 1 else {}
        if not older:
            return Mention(first, last, named, "name")
        meant = _by_part(index, older, first, last, eras)
        return msgspec.structs.replace(meant, how="called", others=(*named, *meant.others))
    verb = _AS_VERBS.get(words[first].text) if last - first == 1 and last < len(words) else None
    if verb and words[last].text in _OBJECTS:
        return Mention(first, last, (verb,), "called")
    called = index.called.get(joined)
    if not called and last - first == 1 and _one_of_them(words, first):
        called = index.called.get(f"{joined}s")
    if called:
        kept = _of_era(index, called, eras)
        rest = tuple(index.names[each] for each in called if each not in kept)
        return Mention(first, last, tuple(index.names[each] for each in kept), "called", rest)
    if as_verb or spelt[0] in SMALL or spelt[-1] in SMALL:
        return None
    content = [word for word in spelt if word not in SMALL]
    if not {"a", "an", "the"}.isdisjoint(spelt) and all(word in COMMON for word in content):
        return None  # `negate an attack` is done, and no name
    key = "".join(content)
    ranked = dict(index.parts.get(key, ()))
    many = _many(index, words, content, last, eras)
    if many:
        return Mention(first, last, many, "many")
    if all(word in COMMON for word in content):
        ranked = {card: rank for card, rank in ranked.items() if rank == 0 and len(content) > 1}
        ranked = {} if _common(words, first, last) else ranked
    if not ranked or (len(content) == 1 and len(key) < 4):
        return None
    return _by_part(index, ranked, first, last, eras)


def _many(
    index: Index, words: Sequence[Word], content: Sequence[str], last: int, eras: Sequence[str]
) -> tuple[str, ...]:
    """The cards of which a plural speaks, where several share that part of their names: `gladiator beasts`."""
    typed = words[last - 1].text
    if not typed.endswith("s") or len(content) < 2 or content[-1].rstrip("s") not in (typed[:-1], typed[:-2]):
        return ()
    alone = "".join((*content[:-1], typed[:-1]))
    kept = _of_era(index, tuple(dict(index.parts.get(alone, ()))), eras)
    return tuple(index.names[each] for each in kept[:_ASKED]) if len(kept) > 2 else ()


def _older(index: Index, word: str, exact: Sequence[int], eras: Sequence[str]) -> dict[int, int]:
    """The cards of the era that are called by a word that is the whole name of later ones alone: in 2010 nobody means those."""
    if not eras or not eras[0] or any("" < index.days[each] <= eras[0] for each in exact):
        return {}
    ranked = dict(index.parts.get(word, ()))
    return {each: rank for each, rank in ranked.items() if rank == 1 and "" < index.days[each] <= eras[0]}


def _may_be_a_card(words: Sequence[Word], at: int, spelt: str) -> bool:
    """Whether a single word may name a card: most words of English do not."""
    text = words[at].text
    if text in _AS_VERBS:
        before, after = words[at - 1].text if at else "", words[at + 1].text if at + 1 < len(words) else ""
        return before in BEFORE_A_CARD or after in _OBJECTS
    if _one_of_them(words, at) or (spelt in SPOKEN and _owning(words, at)):
        return True
    begins = at == 0 or words[at - 1].stop
    if text in SPOKEN or (spelt in SPOKEN and spelt in variants(words[at])):
        before = words[at - 1].text if at else ""
        done = before in BEFORE_A_CARD
        after = words[at + 1].text if at + 1 < len(words) else ""
        acted = _actor(words, at) in _ACTORS and after in _OBJECTS
        if _so_many(words, at) and spelt not in COMMON:
            return True
        if spelt != text and spelt in variants(words[at]) and not acted:
            return False
        asked = begins and spelt == text and (after in _AFTER_A_CARD or (text in _DONE and after not in COMMON))
        return (words[at].capital and not begins) or asked or acted or (done and spelt not in COMMON)
    return text not in COMMON and spelt not in COMMON


def _actor(words: Sequence[Word], at: int) -> str:
    """The word before one that may be done, whatever is said of how it is done between: `can he still solemn my summon`."""
    while at and words[at - 1].text in _OF_A_DEED and not words[at - 1].stop:
        at -= 1
    return words[at - 1].text if at else ""


def _owning(words: Sequence[Word], at: int) -> bool:
    """Whether a word is said to own what only a card has: `honest's effect`."""
    return words[at].owns and at + 1 < len(words) and words[at + 1].text in _OWNED


def _so_many(words: Sequence[Word], at: int) -> bool:
    """Whether so many of what a word names are spoken of: `two honests`."""
    return at > 0 and words[at - 1].text in _SO_MANY


def _one_of_them(words: Sequence[Word], at: int) -> bool:
    """Whether a word stands where only a card can: `chain goat to it`, `can goat be negated`. There it may be one of what several are
    called, whatever it is elsewhere."""
    before, after = words[at - 1].text if at else "", words[at + 1].text if at + 1 < len(words) else ""
    if before in _USING and (not after or words[at].stop or after in _USED_SO):
        return True
    return before in _ASKING and after in _ASKED_OF


def _as_verb(word: Word, spelt: Sequence[str], number: int) -> bool:
    """Whether a word of English stands in a form that its card's name has not: `returned` is no card called Return."""
    return number == 1 and spelt[0] in SPOKEN and spelt[0] != word.text and spelt[0] in variants(word)


def _common(words: Sequence[Word], first: int, last: int) -> bool:
    """Whether several words that are all common only say what something is used as: `as Synchro Material`."""
    if not all(word.text in COMMON for word in words[first:last]) or first == 0:
        return False
    return words[first - 1].text == "as" and not words[first].capital


def _by_part(index: Index, ranked: dict[int, int], first: int, last: int, eras: Sequence[str]) -> Mention:
    kept = _of_era(index, tuple(ranked), eras)
    best = min(ranked[each] for each in kept)
    meant = [each for each in kept if ranked[each] == best]
    if best == 3 or len(meant) > 1:
        meant = [each for each in kept if ranked[each] >= 1] if best == 3 else meant
    others = [each for each in (*kept, *ranked) if each not in meant]
    return Mention(
        first, last, tuple(index.names[each] for each in meant), "word" if best == 3 and first + 1 == last else "part",
        tuple(dict.fromkeys(index.names[each] for each in others)),
    )  # fmt: skip


def _of_era(index: Index, cards: Sequence[int], eras: Sequence[str]) -> list[int]:
    """The cards of the first era that has any of them."""
    for until in eras:
        kept = [each for each in cards if not until or "" < index.days[each] <= until]
        if kept:
            return kept
    return [*cards]


def _again(index: Index, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> Mention:
    """A mention by less than a name is of a card that the sentence names in full, if that can be."""
    if mention.how == "name" and mention.card and mention.last - mention.first > 1:
        return mention
    if mention.first and words[mention.first - 1].text in _ANY and not mention.card:
        return mention  # any of those that bear it
    fuller = {
        each.card
        for each in others
        if each is not mention and each.card and each.last - each.first >= mention.last - mention.first
        if each.card in (*mention.cards, *mention.others) or _ends_as(index, words, mention, each.card)
    }
    if len(fuller) != 1:
        return mention
    rest = tuple(each for each in (*mention.cards, *mention.others) if each not in fuller)
    return Mention(mention.first, mention.last, tuple(fuller), "part", rest)


def _ends_as(index: Index, words: Sequence[Word], mention: Mention, card: str) -> bool:
    """Whether a single word that says little may be part of a card's name, in one of its forms."""
    forms = variants(words[mention.first])
    weak = mention.how in ("part", "word", "spelt") or not SPOKEN.isdisjoint(forms)
    return weak and mention.last - mention.first == 1 and any(text in index.words_of(card) for text in forms)


def _named_again(index: Index, words: Sequence[Word], found: Sequence[Mention], taken: set[int]) -> Iterator[Mention]:
    """Words that are part of the name of one card that is named elsewhere: `the reaper`, `his drain`."""
    cards = {m.card: index.words_of(m.card) for m in found if m.card}
    for at, word in enumerate(words):
        if at in taken or word.text in NEVER_A_NAME:
            continue
        before = words[at - 1].text if at else ""
        if (word.text in COMMON and before not in _POINTING) or before in _ANY:
            continue
        meant = [card for card, parts in cards.items() if any(text in parts for text in variants(word))]
        if len(meant) == 1:
            yield Mention(at, at + 1, (meant[0],), "part")

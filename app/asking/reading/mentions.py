"""The cards that a sentence names, by whatever they are called: names before nicknames before parts of names, longest first."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from itertools import product

import msgspec

from app.asking.reading.at_the_table import says_what_it_means, stands_as_card
from app.asking.reading.common import COMMON, NEVER_A_NAME, NEVER_MISSPELT, SMALL, SPOKEN
from app.asking.reading.english import ENGLISH, NEAR_A_NAME
from app.asking.reading.families import in_full
from app.asking.reading.index import Index, index_of
from app.asking.reading.loose import without_loose
from app.asking.reading.meant import (
    better_known,
    cut_short,
    has_a_name_declared,
    has_declared,
    instead_of,
    made_of,
    of_company,
    of_era,
    of_its_deed,
    of_its_object,
    of_its_text,
    older,
    playable,
    spoken_of,
    tributeless,
)
from app.asking.reading.standing import (
    ANY,
    PLAYERS,
    as_verb,
    done_with,
    is_a_position,
    is_a_term,
    is_an_amount,
    is_common,
    is_of_mine,
    may_be_a_card,
    of_a_player,
    of_a_sort,
    one_of_them,
    pauses,
    says_no_name,
    text_at,
)
from app.asking.reading.table_talk import plays_them, says_how_it_went
from app.asking.reading.words import Word, stems, variants, words_of
from app.asking.things import SERIES
from app.engine.words.filters import Kind
from app.engine.words.listed import TYPES
from app.rulebook.facts import slug_of
from app.rulebook.known import known
from app.rulebook.library import Library
from app.rulebook.pool import POOL

_LONGEST = 9
"""Of so many words a name has at most, as players write it."""
_WORTH = {"name": 8, "called": 6, "part": 1, "many": 1, "word": 0, "spelt": 0}
_POINTING = frozenset(["the", "his", "her", "my", "their", "that", "this", "can", "does", "did", "will", "cant"])
_POINTING_AT = frozenset(["the", "his", "her", "my", "their", "that"])
_CUT = 3
"""So many letters at least has the beginning of a word by which a card is called again."""
_GIVEN = frozenset(["send", "sends", "sending", "tribute", "tributes", "trib", "tribs", "chain", "use"])
"""Before a part of the name of a card that is given or used, without an article: `can i send king`."""
_ASKED = 12
"""Of more cards than these nobody is asked which one is meant: the words are no name."""
_OF_ANY = 4
"""The same behind `a` and `any`: `a lightsworn`."""
_FAMILY = 6
"""So many names that end alike make a family."""
_WEAK = ("part", "word", "spelt")
"""What may be a part of another name as well."""
_VAGUE = 5
"""So many letters at least has the beginning of a word that stands for it: `the chimera thing`."""
_HALF = 4
"""So many letters at least has a nickname that may be half of the word of another card: `dust` of `stardust`."""
_LONG_HALF = 6
"""So many letters at least has the half of a word that stands for it without being pointed at."""
_DONE_WITH_BACKROW = frozenset(["chain", "chains", "chained", "flip", "flips", "flipped", "activate", "activates", "set", "sets", "fire", "fires"])  # fmt: skip
_TRIBUTED = frozenset(["trib", "tribs", "tribbing", "tribute", "tributes", "tributing", "tributed", "sac", "sacs"])
_AND = frozenset(["and", "or", "plus"])
_TYPES = frozenset(each.replace("-", " ").casefold() for each in TYPES)
_CALLS = ("call", "calls", "called", "calling")
_DECLARED = _TYPES | frozenset(["light", "dark", "earth", "water", "fire", "wind"])
"""What is declared beside a name: a Type, or an Attribute."""
_LETTERS = 4
"""So many letters at most stand for a name by the first of its words."""
_OF_MANY = ("part", "word", "many")
_SERIES = frozenset(" ".join(word.text for word in words_of(each)) for each in SERIES)
_HOW_THEY_LIE = frozenset(["face", "up", "faceup", "other", "attack", "position"])
_TAKEN = frozenset(["snatch", "snatches", "snatched", "snatching"])
_SO_NEAR = 6
"""So many words behind it at most it is said with what something was taken."""
_COMES = frozenset(["go", "goes", "come", "comes", "get", "gets", "got", "return", "returns", "is", "does", "do", "and", "then", "can", "will"])  # fmt: skip
"""Before `back`: what is taken goes there later."""
_COUNTED = frozenset(["times", "cards", "card", "monsters", "more", "copies", "turns", "x", "damage", "atk", "def", "lp", "of", "in"])  # fmt: skip
"""Behind a number: what there are so many of."""
_SO_MANY = ANY | {"no", "zero", "0", "one", "1", "two", "2", "three", "3", "only"}
"""Words before a series that say how many of it there are."""


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
    chosen = [each for each in _chosen(index, words, eras, left_out) if not _is_none(index, words, each)]
    chosen = [each for each in chosen if not _is_declaring(library, words, each, chosen)]
    chosen = [each for each in chosen if not _is_taken(words, each, chosen)]
    found = [again for each in chosen if not _is_a_sort(words, again := _again(index, words, each, chosen))]
    found = [each for each in found if not _is_any_of_them(index, words, each, found)]
    found = [_settled(library, index, words, eras, each, found) for each in found]
    taken = {at for mention in found for at in range(mention.first, mention.last)}
    taken |= {at for each in chosen if _is_a_series(words, each) for at in range(each.first, each.last)}
    found += _as_the_one_before(index, words, found, taken)
    found += _named_again(index, words, found, taken)
    return tuple(sorted(found, key=lambda m: m.first))


def _is_none(index: Index, words: Sequence[Word], mention: Mention) -> bool:
    """Whether words that may name a card are a term of the game, or say what somebody plays."""
    span = range(mention.first, mention.last)
    weak = mention.how in _WEAK or (mention.how == "called" and _is_a_family(index, words[mention.first].text))
    if mention.how == "part" and " ".join(words[at].text for at in span) in _TYPES:
        return True  # `do i get a sea serpent`
    if not mention.card and text_at(words, mention.last) in ("token", "tokens"):
        return True  # `sheep tokens`
    if weak and len(span) == 1 and of_a_player(words, mention.last):
        return True
    if mention.how != "name" and says_how_it_went(words, span):
        return True
    return is_a_term(words, span, mention.card, mention.how == "name")


def _is_declaring(library: Library, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> bool:
    """Whether that somebody called a card says that he declared its name for an effect: `he called § with mind crush`."""
    text = words[mention.first].text
    if mention.how != "called" or text not in _CALLS or "back" in _texts(words, mention.last, 4):
        return False
    if text_at(words, mention.last) in _DECLARED:
        return any(each.card and has_declared(library, each.card) for each in others if each is not mention)
    before = text_at(words, mention.first - 1)
    named = before in ("and", "then") and any(each.first == mention.last for each in others)
    if text == "call" and before not in PLAYERS and not named:
        return False
    return any(each.card and has_a_name_declared(library, each.card) for each in others if each is not mention)


def _is_taken(words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> bool:
    """Whether what a card is called says that somebody takes a card, and by another one, or takes his own back: `i snatched it back with §`."""
    text = words[mention.first].text
    if mention.how != "called" or mention.last - mention.first > 1 or text not in _TAKEN:
        return False
    behind = range(mention.last, min(mention.last + _SO_NEAR, len(words)))
    until = next((at for at in behind if words[at - 1].stop or pauses(words, at)), behind.stop)
    taken = [words[at].text for at in range(mention.last, until)]
    if "back" in taken and not _COMES.intersection(taken[: taken.index("back")]):
        return True
    return any(each.card and each.first in behind and words[each.first - 1].text == "with" for each in others)


def _texts(words: Sequence[Word], first: int, number: int) -> list[str]:
    return [text_at(words, at) for at in range(first, first + number)]


def _is_a_family(index: Index, word: str) -> bool:
    """Whether the names of many cards end with a word, so that decks are called so: `frog guy`."""
    return sum(slug_of(index.names[each]).endswith(word) for each in index.by_word.get(word, ())) >= _FAMILY


def _is_a_sort(words: Sequence[Word], mention: Mention) -> bool:
    """Whether words stand for any of the many cards whose names they are part of."""
    if _is_a_series(words, mention):
        return True
    of_any = text_at(words, mention.first - 1) in ANY and mention.how in ("part", "word")
    of_any = of_any or (not mention.card and of_a_sort(words, mention.first))
    if mention.how == "called" and not mention.card and text_at(words, mention.first - 1) in ANY:
        return text_at(words, mention.first - 2) in _TRIBUTED  # `i tribute a gadget`
    return len(mention.cards) > _ASKED or (of_any and len({*mention.cards, *mention.others}) > _OF_ANY)


def _is_any_of_them(index: Index, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> bool:
    """Whether what one card is called is said of any that bears the word, since another one that does is spoken of: `dupe frog gets a frog`."""
    alone = mention.how == "called" and mention.last - mention.first == 1
    if alone and not mention.card and text_at(words, mention.first - 1) in ANY:
        return any(each.first == mention.last and each.card in mention.cards for each in others)  # `a monarch (caius)`
    if not alone or not mention.card or text_at(words, mention.first - 1) not in ANY:
        return False
    forms = variants(words[mention.first])
    return any(each.card != mention.card and not index.words_of(each.card).isdisjoint(forms) for each in others)


def _is_a_series(words: Sequence[Word], mention: Mention) -> bool:
    """Whether words are what a whole series is called, and are said of any of it, of so many, or of none: `no face-up x-saber`."""
    said = " ".join(word.text for word in words[mention.first : mention.last])
    if mention.how not in _OF_MANY or not {said, said.removesuffix("s")} & _SERIES:
        return False
    if not mention.card and plays_them(words, mention.first, mention.last):
        return True
    at = mention.first - 1
    while text_at(words, at) in _HOW_THEY_LIE:
        at -= 1
    return text_at(words, at) in _SO_MANY or text_at(words, mention.last) in ("monster", "monsters")


def _chosen(index: Index, words: Sequence[Word], eras: Sequence[str], left_out: range) -> list[Mention]:
    """The mentions that say most, so that no two share a word, and none goes into a name from outside."""
    taken = set(left_out)
    chosen: list[Mention] = []
    found = sorted(without_loose(words, [*_candidates(index, words, eras)]), key=lambda each: -each[0])
    whole = [range(m.first, m.last) for _, m in found if m.how == "name" and m.last - m.first > 1]
    for _, mention in found:
        span = range(mention.first, mention.last)
        if mention.how in _WEAK and any(_goes_into(span, name) for name in whole):
            continue
        if mention.how == "called" and _is_between(span, whole):
            continue
        if words[mention.first].text == "summon" and _is_none(index, words, mention):
            continue  # `i normal summon breaker`: the card is what is Summoned
        if not taken.intersection(span):
            taken.update(span)
            chosen.append(mention)
    return chosen


def _is_between(span: range, names: Sequence[range]) -> bool:
    """Whether words are the end of one whole name and the beginning of the next: `cyber dragon, mirror force` names no Dragon's Mirror."""
    ends = any(name.start < span.start < name.stop < span.stop for name in names)
    return ends and any(span.start < name.start < span.stop < name.stop for name in names)


def _goes_into(span: range, name: range) -> bool:
    shared = {*span} & {*name}
    return bool(shared) and len(shared) < len(name)


def _candidates(index: Index, words: Sequence[Word], eras: Sequence[str]) -> Iterator[tuple[int, Mention]]:
    forms = [_forms(index, word) for word in words]
    for first in range(len(words)):
        for last in range(first + 1, min(len(words), first + _LONGEST) + 1):
            if last - first > 1 and words[last - 2].stop:
                break
            alone = last < len(words) and words[last].text == "token" and not pauses(words, last)
            if alone and not _is_called(index, words, first, last):
                continue
            if is_an_amount(words, first, last) or is_a_position(words, first) or is_of_mine(words, last):
                continue
            found = _best(index, words, forms, first, last, eras)
            if found is not None:
                # a small word between parts of a name says nothing for that name
                partly = found[1].how in ("part", "word", "many")
                letters = sum(len(word.text) for word in words[first:last] if not (partly and word.text in SMALL))
                yield 10 * letters + found[0], found[1]


def _is_its_effect(words: Sequence[Word], first: int, last: int, index: Index, joined: str) -> bool:
    """Whether a name that nobody speaks of ends in `effect` and is said in small letters: `snowman effect`, that of Snowman Eater."""
    if words[last - 1].text not in ("effect", "effects") or words[first].capital:
        return False
    return not any(known().get(slug_of(index.names[each]), 0) for each in index.exact.get(joined, ()))


def _is_used(index: Index, spelt: Sequence[str], words: Sequence[Word], first: int, exact: Sequence[int]) -> bool:
    """Whether a name that nobody speaks of begins with what is done with the card that its rest is called: `chain whirlwind`."""
    if spelt[0] not in _DONE_WITH_BACKROW or words[first + 1].capital:
        return False
    rest = "".join(spelt[1:])
    known_so = any(known().get(slug_of(index.names[each]), 0) for each in exact)
    return not known_so and (rest in index.called or rest in index.exact)


def _says_itself(word: Word, english: Container[str]) -> bool:
    """Whether a word, or what it is a form of, is one of English: `performs`, `swears`."""
    return any(text in english for text in (word.text, *stems(word.text)))


def _in_capitals(words: Sequence[Word], at: int) -> bool:
    """Whether a word begins in capitals where no sentence begins."""
    return words[at].capital and at > 0 and not words[at - 1].stop


def _is_called(index: Index, words: Sequence[Word], first: int, last: int) -> bool:
    """Whether a card is called so by itself: `gorz token`, one that Gorz makes; a Sheep Token is no card's."""
    joined = "".join(word.text for word in words[first:last])
    return joined in index.called


def _forms(index: Index, word: Word) -> tuple[tuple[str, bool], ...]:
    """What a word may be, and whether that mends a letter."""
    own = [(text, False) for text in variants(word)]
    english = word.text.endswith("ly") or not (COMMON | NEVER_MISSPELT).isdisjoint(stems(word.text))
    if english or word.text in SPOKEN:
        return tuple(own)
    if any(text in index.vocabulary.get(text[0], ()) or text in index.called for text, _ in own):
        return tuple(own)
    nouns = [word.text] if word.text.endswith(("ed", "ing", "able")) else [text for text, _ in own]
    mended = dict.fromkeys(right for text in nouns for right in index.corrected(text))
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
                if last - first == 1 and (len(words[first].text) < 6 or _says_itself(words[first], NEAR_A_NAME)):
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
    alone = last - first == 1
    stands = alone and (_is_quoted(index, words[first], spelt[0]) or stands_as_card(index, words, first, spelt[0]))
    if alone and not stands and says_what_it_means(index, words, first, spelt[0]):
        return None
    if alone and not stands and not may_be_a_card(words, first, spelt[0], index.called):
        return None
    joined = "".join(spelt)
    if not alone and any(pauses(words, at) for at in range(first + 1, last)) and len(joined) <= _LETTERS:
        return None  # `in d, does it`: letters that stand for a name are not parted by a comma
    verb = alone and not stands and as_verb(words, first, spelt[0])
    if not alone and _is_its_effect(words, first, last, index, joined):
        return None
    exact = None if verb else index.exact.get(joined)
    if exact and not alone and _is_used(index, spelt, words, first, exact):
        return None
    if exact and (alone or not is_common(words, first, last)):
        found = _by_name(index, joined, exact, first, last, eras)
        cut = None if alone or words[first].capital else cut_short(index, spelt, exact, eras)
        return found if cut is None else msgspec.structs.replace(found, cards=(index.names[cut],), others=found.cards)
    made = done_with(words, first) if alone else ""
    if made:
        return Mention(first, last, (made,), "called")
    called = index.called.get(joined)
    done = not alone and joined != "".join(word.text for word in words[first:last]) and _is_past(words[last - 1])
    if not called and (done or (alone and one_of_them(words, first))):
        called = index.called.get(f"{joined}s")  # `i seven tooled it`
    if not called and not _are_many(words, last):
        called = index.of_level(joined)
    earlier = _of_the_era(index, joined, called, eras) if called and alone else {}
    if called and earlier:
        meant = _by_part(index, earlier, first, last, eras)
        return msgspec.structs.replace(meant, others=(*meant.others, *(index.names[each] for each in called)))
    if called:
        kept = of_era(index, called, eras)
        rest = tuple(index.names[each] for each in called if each not in kept)
        return Mention(first, last, tuple(index.names[each] for each in kept), "called", rest)
    whole = next(filter(None, (_in_full(index, each, first, last, eras) for each in in_full(spelt))), None)
    if whole is not None:
        return whole
    if verb or spelt[0] in SMALL or spelt[-1] in SMALL:
        return None
    if alone and _says_itself(words[first], ENGLISH) and not _in_capitals(words, first):
        return None
    if says_no_name(words, first, last) or (
        alone and _is_past(words[first], "ing") and _says_itself(words[first], SPOKEN)
    ):
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
        ranked = {} if is_common(words, first, last) else ranked
    elif (
        not ranked
        and len(content) == last - first
        and words[last - 1].text not in COMMON  # `is my dragon destroyed` names no Dragon Destroyer
        and not any(pauses(words, at) for at in range(first + 1, last))
    ):
        ranked = dict.fromkeys(index.shortened(content), 3)
    if not ranked and len(content) == last - first and not any(pauses(words, at) for at in range(first + 1, last)):
        ranked = dict.fromkeys(index.in_other_order(content), 3)
    if len(content) > 1 and spelt[-1] in COMMON:
        ranked = {card: rank for card, rank in ranked.items() if not _is_told_of(index, spelt, card)}
    if not ranked or (len(content) == 1 and len(key) < 4):
        return None
    return _by_part(index, ranked, first, last, eras)


def _is_quoted(index: Index, word: Word, spelt: str) -> bool:
    """Whether a word stands in quotes as the whole name of a card: `my third "7"`."""
    return word.quoted and spelt == word.text and spelt in index.exact


def _is_past(word: Word, *others: str) -> bool:
    """Whether a word has the form of what was done, or one of the `others`."""
    return word.text.endswith(("ed", *others))


def _are_many(words: Sequence[Word], last: int) -> bool:
    """Whether a number before this place says how many there are of something: `armed dragon 3 times`."""
    return text_at(words, last) in _COUNTED


def _is_told_of(index: Index, spelt: Sequence[str], card: int) -> bool:
    """Whether a card's last words are said of another card, since small words that its name has not stand before them: `breaker on the field`."""
    small = next((at for at in range(len(spelt) - 1, 0, -1) if spelt[at - 1] not in SMALL), 0)
    if small == len(spelt) - 1:
        return False
    return "-".join(spelt[small:]) not in slug_of(index.names[card])


def _in_full(index: Index, full: str, first: int, last: int, eras: Sequence[str]) -> Mention | None:
    """The card whose name is said with what players call its family: by the whole of it, or by a part that is no other's."""
    cards = index.exact.get(full, ()) or [each for each, rank in index.parts.get(full, ()) if rank < 3]
    kept = of_era(index, cards, eras)
    return Mention(first, last, (index.names[kept[0]],), "called") if len(kept) == 1 else None


def _by_name(index: Index, joined: str, exact: Sequence[int], first: int, last: int, eras: Sequence[str]) -> Mention:
    """The card of a whole name; where that is a single word, another one may be called so, and this one be among the others."""
    kept = of_era(index, exact, eras)
    named = tuple(index.names[each] for each in kept)
    ranked = older(index, joined, kept, eras) if last - first == 1 else {}
    if not ranked:
        return Mention(first, last, named, "name")
    meant = _by_part(index, ranked, first, last, eras)
    return msgspec.structs.replace(meant, how="called", others=(*named, *meant.others))


def _of_the_era(index: Index, word: str, called: Sequence[int], eras: Sequence[str]) -> dict[int, int]:
    """The cards of the era of whose names a word is part, where what is called so came later: `shien` is Great Shogun Shien in 2010."""
    if not eras or not eras[0] or any("" < index.days[each] <= eras[0] for each in called):
        return {}
    return {each: rank for each, rank in dict(index.parts.get(word, ())).items() if "" < index.days[each] <= eras[0]}


def _many(
    index: Index, words: Sequence[Word], content: Sequence[str], last: int, eras: Sequence[str]
) -> tuple[str, ...]:
    """The cards of which a plural speaks, where several share that part of their names: `gladiator beasts`."""
    typed = words[last - 1].text
    if not typed.endswith("s") or len(content) < 2 or content[-1].rstrip("s") not in (typed[:-1], typed[:-2]):
        return ()
    alone = "".join((*content[:-1], typed[:-1]))
    kept = of_era(index, tuple(dict(index.parts.get(alone, ()))), eras)
    return tuple(index.names[each] for each in kept[:_ASKED]) if len(kept) > 2 else ()


def _by_part(index: Index, ranked: dict[int, int], first: int, last: int, eras: Sequence[str]) -> Mention:
    kept = of_era(index, tuple(ranked), eras)
    best = min(ranked[each] for each in kept)
    meant = [each for each in kept if ranked[each] == best]
    if best == 3 or len(meant) > 1:
        meant = [each for each in kept if ranked[each] >= 1] if best == 3 else meant
    others = [each for each in (*kept, *ranked) if each not in meant]
    return Mention(
        first, last, tuple(index.names[each] for each in meant), "word" if best == 3 and first + 1 == last else "part",
        tuple(dict.fromkeys(index.names[each] for each in others)),
    )  # fmt: skip


def _again(index: Index, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> Mention:
    """A mention by less than a name is of a card that the sentence names in full, if that can be."""
    if mention.how == "name" and mention.card and mention.last - mention.first > 1:
        return mention
    if (text_at(words, mention.first - 1) in ANY and not mention.card) or _is_a_series(words, mention):
        return mention  # any of those that bear it
    if mention.how == "called" and mention.last - mention.first == 1 and _is_given(words, mention):
        given = _monster_ending(index, words, mention)
        if given is not None:
            return Mention(mention.first, mention.last, (index.names[given],), "part", mention.cards)
    fuller = {
        each.card
        for each in others
        if each is not mention and each.card and each.last - each.first >= mention.last - mention.first
        if not _is_called_first(words, mention, each)
        if each.card in (*mention.cards, *mention.others) or _ends_as(index, words, mention, each.card)
    }
    if not fuller and mention.how == "called" and mention.last - mention.first == 1:
        fuller = _of_the_family(index, words, mention, others)
    if not fuller and mention.how == "called" and mention.last - mention.first == 1:
        fuller = _named_before(index, words, mention, others)
    pointed = mention.how in ("part", "word") and text_at(words, mention.first - 1) in ("the", "that", "this")
    # the end of the one long word by which a card was named: `grasschopper … chopper`
    pointed = pointed or (mention.how == "word" and len(words[mention.first].text) >= _LONG_HALF)
    if not fuller and (mention.how == "called" or pointed) and mention.last - mention.first == 1:
        fuller = _half_of(index, words, mention, others)
    if len(fuller) != 1:
        return mention
    rest = tuple(each for each in (*mention.cards, *mention.others) if each not in fuller)
    return Mention(mention.first, mention.last, tuple(fuller), "part", rest)


def _is_called_first(words: Sequence[Word], mention: Mention, other: Mention) -> bool:
    """Whether a card is called by one nickname before it is by another: `treeborn … the frog`. The first names it, the second names it again."""
    alike = not {*variants(words[mention.first])}.isdisjoint(variants(words[other.first]))
    return (
        mention.how == other.how == "called"
        and mention.card == other.card != ""
        and mention.first < other.first
        and not alike
    )


def _is_given(words: Sequence[Word], mention: Mention) -> bool:
    """Whether what is named is said to be Tributed: `i trib dust`, `he pops dust`, `dust pop to negate`."""
    before, ends = text_at(words, mention.first - 1), mention.last == len(words) or pauses(words, mention.last)
    popped = before in ("pop", "pops") and text_at(words, mention.first - 2) in PLAYERS and ends
    negates = [text_at(words, at) for at in range(mention.last, mention.last + 3)] == ["pop", "to", "negate"]
    return before in _TRIBUTED or popped or negates


def _monster_ending(index: Index, words: Sequence[Word], mention: Mention) -> int | None:
    """The best known monster of which a word ends as the nickname of what is no monster does; None where a monster is called so, or where none is."""
    facts = POOL.by_slug(slug_of(mention.card))
    text = words[mention.first].text
    if facts is None or facts.kind is Kind.MONSTER or len(text) < _HALF:
        return None
    longer = [each for each in index.by_word if each != text and each.endswith(text)]
    found = dict.fromkeys(card for each in longer for card in index.by_word[each])
    monsters = [each for each in found if (of := POOL.by_slug(slug_of(index.names[each]))) and of.kind is Kind.MONSTER]
    return better_known(index, monsters)


def _of_the_family(index: Index, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> set[str]:
    """The card named before to which a word points that ends the names of many: `dupe frog dies, does the frog search`."""
    text = words[mention.first].text
    if text_at(words, mention.first - 1) not in ("the", "that", "this") or not _is_a_family(index, text):
        return set()
    before = {each.card for each in others if each.last <= mention.first and each.card}
    return set() if mention.card in before else {card for card in before if text in index.words_of(card)}


def _named_before(index: Index, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> set[str]:
    """The card named in full before whose name ends with a word that another card is called by, where the word is said of one that is there: after `fire
    trooper`, `the trooper` is that one and no other."""
    goes_on = mention.last < len(words) and not pauses(words, mention.last) and text_at(words, mention.last) not in _AND
    points = text_at(words, mention.first - 1) in _POINTING or (pauses(words, mention.first) and goes_on)
    if not points or any(each.card in mention.cards for each in others if each is not mention):
        return set()
    forms = {*variants(words[mention.first])}  # `the cats effect`
    before = [each for each in others if each.how in ("name", "part") and each.card and each.last <= mention.first]
    return {each.card for each in before if each.last - each.first > 1 and words[each.last - 1].text in forms}


def _half_of(index: Index, words: Sequence[Word], mention: Mention, others: Sequence[Mention]) -> set[str]:
    """The cards named elsewhere in whose name a word begins or ends as a nickname does (`§ attacks stardust, can i tribute dust`). What is said to be
    chained or flipped is the card that is called so."""
    text = words[mention.first].text
    if len(text) < _HALF or text_at(words, mention.first - 1) in _DONE_WITH_BACKROW:
        return set()
    called = {each.card for each in others if each is not mention and each.card and each.how != "word"}
    if mention.card in called:
        return set()
    return {
        card
        for card in called
        if any(each != text and (each.startswith(text) or each.endswith(text)) for each in index.words_of(card))
    }


def _ends_as(index: Index, words: Sequence[Word], mention: Mention, card: str) -> bool:
    """Whether a single word that says little may be part of a card's name, in one of its forms."""
    forms = variants(words[mention.first])
    weak = mention.how in _WEAK or not SPOKEN.isdisjoint(forms)
    return weak and mention.last - mention.first == 1 and any(text in index.words_of(card) for text in forms)


def _settled(
    library: Library, index: Index, words: Sequence[Word], eras: Sequence[str], mention: Mention, found: Sequence[Mention]
) -> Mention:  # fmt: skip
    """A mention that fits several cards, of the one that is meant, if anything tells which; the others are shown beside it."""
    if mention.how == "name" and mention.card and mention.last - mention.first == 1:
        fits = instead_of(library, index, words, mention.first, index.at[mention.card], eras)
        names = tuple(index.names[each] for each in fits)
        return msgspec.structs.replace(mention, cards=names[:1], how="called", others=names[1:]) if names else mention
    clear = [each.card for each in found if each is not mention and each.card]
    if mention.how == "called" and mention.card and mention.last - mention.first == 1 and mention.card not in clear:
        made = made_of(library, index, words, mention.first, mention.card, clear)
        if made is not None:
            return Mention(mention.first, mention.last, (index.names[made],), "part", (mention.card, *mention.others))
    doubtful = not mention.card or (mention.how in _WEAK and mention.others)
    if not doubtful or mention.how == "many" or (not mention.card and text_at(words, mention.first - 1) in ANY):
        return mention
    if any(each in clear for each in (*mention.cards, *mention.others)):
        return mention
    text = words[mention.first].text
    fits = [index.at[each] for each in (*mention.cards, *mention.others)]
    if text_at(words, mention.last) == "thing" and mention.last - mention.first == 1 and len(text) >= _VAGUE:
        fits = [*dict.fromkeys((*fits, *index.begun(text)))]
    may_be = playable(library, index, fits, eras)
    own = frozenset(form for at in range(mention.first, mention.last) for form in variants(words[at]))
    so = tributeless(library, index, words, may_be)
    if so is not None:
        others = tuple(index.names[each] for each in may_be if each != so)
        return msgspec.structs.replace(mention, cards=(index.names[so],), others=others)
    meant = of_its_text(library, index, may_be, clear) if not mention.card else None
    if meant is None and mention.how == "called" and not mention.card:
        starts = {each.first: each.card for each in found if each is not mention and each.card}
        meant = of_its_object(library, index, may_be, words, mention.last, starts)
    if meant is None:
        meant = of_company(index, may_be, spoken_of(index, words, clear), own)
    if meant is None and mention.how == "called":
        meant = of_its_deed(library, index, may_be, words, mention.last)
    meant = better_known(index, may_be) if meant is None and len(may_be) <= _ASKED else meant
    if meant is None or index.names[meant] == mention.card:
        return mention
    rest = tuple(index.names[each] for each in (*may_be, *fits) if each != meant)
    return msgspec.structs.replace(mention, cards=(index.names[meant],), others=tuple(dict.fromkeys(rest)))


def _as_the_one_before(
    index: Index, words: Sequence[Word], found: Sequence[Mention], taken: set[int]
) -> Iterator[Mention]:
    """A word for a card whose name begins as that of the one before: `volcanic counter and shell`."""
    for mention in tuple(found):
        at = mention.last + 1
        name = [word.text for word in words[mention.first : mention.last]]
        if len(name) < 2 or mention.how != "name" or text_at(words, at - 1) not in _AND or at in taken:
            continue
        second = text_at(words, at)
        cards = index.exact.get("".join((*name[:-1], second)), ()) if second not in NEVER_A_NAME else ()
        if len(cards) == 1:
            taken.add(at)
            yield Mention(at, at + 1, (index.names[cards[0]],), "part")


def _named_again(index: Index, words: Sequence[Word], found: Sequence[Mention], taken: set[int]) -> Iterator[Mention]:
    """Words that are part of the name of one card that is named elsewhere: `the reaper`, `his drain`."""
    cards = {m.card: index.words_of(m.card) for m in found if m.card and not (m.how in _WEAK and m.others)}
    for at, word in enumerate(words):
        if at in taken or word.text == "i" or not NEVER_A_NAME.isdisjoint(variants(word)) or of_a_player(words, at + 1):
            continue
        before = text_at(words, at - 1)
        points = before in _POINTING or before in _GIVEN
        if (word.text in COMMON and not points) or before in ANY:
            continue
        meant = [card for card, parts in cards.items() if any(text in parts for text in variants(word))]
        if not meant and before in _POINTING_AT and len(word.text) >= _CUT and word.text not in COMMON | ENGLISH:
            # `i crow goblin zombie, the gob is gone`
            meant = [card for card, parts in cards.items() if any(each.startswith(word.text) for each in parts)]
        if not meant and word.text in SPOKEN:
            # `he attacks marshmallon, marsh cant die`: the beginning of a name that was said, by which the card is called
            called = {index.names[each] for each in index.called.get(word.text, ())}
            meant = [card for card in cards if card in called and _begins_one(word.text, cards[card])]
        if len(meant) == 1:
            yield Mention(at, at + 1, (meant[0],), "part")


def _begins_one(text: str, parts: Iterable[str]) -> bool:
    return any(each != text and each.startswith(text) for each in parts)

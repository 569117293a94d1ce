"""A sentence as words, whatever its case, accents, quotes and blanks."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import msgspec

_WORD = re.compile(r"[^\W_]+(?:['’‘`´][^\W_]+)*['’‘`´]?")
_STOPS = re.compile(r"[.!?;:\n]")
_SIGNS = re.compile(r"['’‘`´]")
_QUOTES = ('"', "“", "”")
_BELONGS = re.compile(r"['’‘`´]s?$")


class Word(msgspec.Struct, frozen=True):
    """`text`: folded, letters and figures only; `start`, `end`: where it stands in the sentence; `capital`: it begins with a capital
    letter; `owns`: it ends as one that owns something (`Lyla's`), and `bare` is it without that; `stop`: a sentence or a part of
    one ends behind it; `quoted`: it stands between quotes by itself."""

    text: str
    start: int
    end: int
    capital: bool
    owns: bool
    bare: str
    stop: bool
    quoted: bool = False


def folded(text: str) -> str:
    """Letters and figures in lower case, without accents and anything else."""
    plain = text if text.isascii() else unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return "".join(sign for sign in plain.casefold() if sign.isalnum())


@lru_cache(64)
def words_of(sentence: str) -> tuple[Word, ...]:
    """The words of a sentence in order."""
    found = [*_WORD.finditer(sentence)]
    words = []
    for match, after in zip(found, [*found[1:], None], strict=False):
        written = match[0]
        between = sentence[match.end() : after.start() if after else len(sentence)]
        text = folded(written)
        if not text:
            continue
        owns = bool(_BELONGS.search(written))
        bare = folded(_BELONGS.sub("", written)) if owns else text
        # the dot of `D.D. Crow` and of `no. 39` ends no sentence
        abbreviated = len(text) == 1 and not text.isdigit() and text not in "iu" and between.startswith(".")
        stop = bool(_STOPS.search(between)) and not abbreviated
        capital = written[0].isupper() and not _SIGNS.match(written)
        quoted = sentence[: match.start()].endswith(_QUOTES) and sentence[match.end() :].startswith(_QUOTES)
        words.append(Word(text, match.start(), match.end(), capital, owns, bare, stop, quoted))
    return tuple(words)


def variants(word: Word) -> tuple[str, ...]:
    """The word, and what it may be the plural or another form of, the likeliest first."""
    text = word.text
    found = [text]
    if word.owns:
        found.append(word.bare)
    if text.endswith("s") and (len(text) > 3 or _shortened(text[:-1])):
        found.append(text[:-1])
        if text.endswith("ies"):
            found.append(f"{text[:-3]}y")
        elif text.endswith("es"):
            found.append(text[:-2])
    if text.endswith("ed") and len(text) > 4:
        found += [text[:-1], text[:-2]]
        if text[-3] == text[-4]:
            found.append(text[:-3])  # `mind controlled`
    elif text.endswith("d") and (len(text) > 3 or word.end - word.start > len(text)):
        found.append(text[:-1])  # `rai-oh'd`, where the sign before the letter tells that it is no part of the name
    if text.endswith("ied"):
        found.append(f"{text[:-3]}y")
    if text.endswith("ing") and len(text) > 5:
        found += [text[:-3], f"{text[:-3]}e"]
        if text[-4] == text[-5]:
            found.append(text[:-4])
    if text.endswith("able") and len(text) > 6:
        found += [text[:-4], f"{text[:-4]}e"]  # `solemnable`
        if text[-5] == text[-6]:
            found.append(text[:-5])
    return tuple(dict.fromkeys(found))


def _shortened(text: str) -> bool:
    """Whether two letters can only stand for a name: `jds`."""
    return len(text) == 2 and not set("aeiouy") & set(text)


def stems(text: str) -> tuple[str, ...]:
    """What a word may be a form of: `bouncing` of `bounce`."""
    found = [text]
    for ending in ("s", "es", "d", "ed", "ing", "er", "r", "ly", "n", "able"):
        if text.endswith(ending) and len(text) > len(ending) + 2:
            stem = text[: -len(ending)]
            found += [stem, f"{stem}e"]
            if stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return tuple(found)

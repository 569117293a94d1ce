"""A sentence without the names of its cards."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from pathlib import Path

import msgspec

from app.asking.reading.likeness.examples import TYPED
from app.asking.reading.sentence import Sentence, sentence_of
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library


class Masked(msgspec.Struct, frozen=True):
    """`words`: with `M1`, `S2` … where names stood, M for a monster and S for a Spell or Trap; `cards`: the names by these."""

    words: tuple[str, ...]
    cards: Mapping[str, str]


def masked(library: Library, sentence: Sentence) -> Masked:
    """The words of a sentence but its era, its cards by signs."""
    return _masked(library, sentence, range(0))


def without_remarks(library: Library, sentence: Sentence) -> Masked | None:
    """The same without its sentences that name no card and no number and ask nothing (`my friend says no`, `judge wasn't around`); None if there is none."""
    parts = [*_parts(sentence)]
    remarks = [at for part in parts[:-1] if not _says_something(sentence, part) for at in part]
    return _masked(library, sentence, remarks) if remarks else None


def _parts(sentence: Sentence) -> Iterator[range]:
    """Its sentences; a name may have a full stop of its own."""
    inside = {at for mention in sentence.named for at in range(mention.first, mention.last - 1)}
    first = 0
    for at, word in enumerate(sentence.words):
        if (word.stop and at not in inside) or at == len(sentence.words) - 1:
            yield range(first, at + 1)
            first = at + 1


def _says_something(sentence: Sentence, part: range) -> bool:
    asks = "?" in sentence.typed[sentence.words[part[-1]].end :][:2]
    names = any(mention.first in part for mention in sentence.named)
    return asks or names or any(sentence.words[at].text.isdigit() for at in part)


def _masked(library: Library, sentence: Sentence, left_out: Container[int]) -> Masked:
    named = {mention.first: mention for mention in sentence.named if mention.card}
    signs: dict[str, str] = {}
    words, at = list[str](), 0
    while at < len(sentence.words):
        if sentence.era is not None and sentence.era.first <= at < sentence.era.last:
            at = sentence.era.last
            continue
        if (mention := named.get(at)) is None:
            if at not in left_out:
                words.append(sentence.words[at].text)
            at += 1
            continue
        if mention.card not in signs:
            card = library.card(slug_of(mention.card))
            sort = "M" if card is None or card.kind is Kind.MONSTER else "S"
            signs[mention.card] = f"{sort}{len(signs) + 1}"
        words.append(signs[mention.card])
        at = mention.last
    return Masked(tuple(words), {sign: name for name, sign in signs.items()})


def as_example(library: Library, sentence: str, question: str) -> str | None:
    """The line of a sentence and of the question that it is; None where that has none of its cards."""
    mask = masked(library, sentence_of(library, sentence, ""))
    for sign, name in sorted(mask.cards.items(), key=lambda each: -len(each[1])):
        question = question.replace(name.replace("'", "’"), sign)
    return f"{' '.join(mask.words)}\t{question}" if any(sign in question for sign in mask.cards) else None


def write(library: Library, file: Path) -> int:
    """Make the examples of a table of sentences, as `tests/asking/typed.tsv` has them: of those that are read as meant. Returns how many there are."""
    rows = [line.split("\t") for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    lines = [as_example(library, typed, meant) for typed, meant, otherwise in rows if meant and not otherwise]
    found = sorted({line for line in lines if line})
    TYPED.write_text("".join(f"{line}\n" for line in found), "utf-8")
    return len(found)

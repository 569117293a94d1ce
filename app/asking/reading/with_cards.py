"""The words of a sentence with a number for each card that is named, for sentences that are read whole."""

from __future__ import annotations

from app.asking.reading.sentence import Sentence


def with_cards(sentence: Sentence) -> tuple[str, tuple[str, ...]]:
    """The folded words, each with a blank behind it, without its era: cards as `@0`, `@1` and so on, a comma or a stop as `,`; and the cards."""
    left = set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    named = {m.first: m for m in sentence.named if m.card and m.how != "word"}
    taken = {at for m in named.values() for at in range(m.first, m.last)}
    said: list[str] = []
    names: list[str] = []
    for at, word in enumerate(sentence.words):
        if at in left:
            if said and said[-1] in ("in", "under", "for"):
                said.pop()
            continue
        if at in named:
            said.append(f"@{len(names)}")
            names.append(named[at].card)
        elif at not in taken:
            said.append(word.text)
        if at + 1 < len(sentence.words):
            between = sentence.typed[word.end : sentence.words[at + 1].start]
            if "," in between or word.stop:
                said.append(",")
    return f"{' '.join(said)} ", tuple(names)

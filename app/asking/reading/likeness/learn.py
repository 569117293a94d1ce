"""Learning anew what makes sentences alike, and how sure it is then that they ask the same; both from the examples alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from multiprocessing import Pool

from app.asking.reading.likeness import encoder, sureness
from app.asking.reading.likeness.encoder import Encoder
from app.asking.reading.likeness.examples import (
    NO_QUESTION,
    Examples,
    asked_with,
    compared,
    kind_of,
    lines,
    of_sorts,
    said_so,
)
from app.asking.reading.likeness.gist import with_values
from app.asking.reading.likeness.learning import learned
from app.asking.reading.likeness.learning_sureness import Found, learned_weights
from app.asking.reading.likeness.sureness import FOUND, set_against

_STEPS = 1400
_PARTS = 4
"""The examples are looked for among the others in so many parts, each of which what makes sentences alike is learned without."""
Line = tuple[str, str]


def learn(steps: int = _STEPS) -> int:
    """Learn all of it, and write it, which takes ten minutes. Returns how many features have a vector."""
    features, vectors = _vectors(lines(), steps)
    encoder.save(features, vectors)
    with Pool() as pool:
        found = pool.map(_found_without, range(_PARTS), chunksize=1)
    sureness.save(learned_weights([each for part in found for each in part]))
    return len(features)


def _vectors(of: Iterable[Line], steps: int) -> tuple[list[str], encoder.Vectors]:
    asked = ((said, asked_with(said, question)) for said, question in ((said_so(each), asked) for each, asked in of))
    return learned(((said.features(), kind_of(question)) for said, question in asked if question), steps)


def _found_without(part: int) -> list[Found]:
    """What is found for each example of a part among all the others."""
    every = [*lines()]
    others = [each for at, each in enumerate(every) if at % _PARTS != part]
    of = Encoder(*_vectors(others, _STEPS))
    return [*_found(Examples(compared(others, of), of), every[part::_PARTS])]


def _found(among: Examples, every: Iterable[Line]) -> Iterator[Found]:
    for written, question in every:
        said = said_so(written)
        asked = asked_with(said, question)
        if not asked:
            continue
        right = with_values(of_sorts(asked, said.signs), said.gist.values)
        near = [each for each in among.nearest(said) if each.question != NO_QUESTION][:FOUND]
        if near:
            against = [set_against(said, each) for each in near]
            at = [each.question if not each.mirrored else None for each in near]
            yield Found(
                against,
                [each.alike for each in near],
                at.index(right) if right in at and right != NO_QUESTION else None,
            )

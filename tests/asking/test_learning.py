"""How what makes sentences alike is learned: by what is asked in several ways, and by nothing else."""

from __future__ import annotations

import numpy as np
import pytest

from app.asking.reading.likeness import encoder
from app.asking.reading.likeness.encoder import Encoder, normalised
from app.asking.reading.likeness.features import Said
from app.asking.reading.likeness.learning import SEEN, learned

ASKED = {
    "mill": ("X gets milled does it search", "is X milled and do we search", "milled X search", "if X is milled search or not"),
    "deck": ("X sent from the deck does it search", "sent from deck X search", "when X is sent from the deck do we search", "X from the deck search or not"),
    "double": ("does X attack twice", "two attacks with X", "X attacks twice or not", "can X attack twice"),
}  # fmt: skip


def _features(said: str) -> frozenset[str]:
    return Said(said.replace("X", "M1").split()).features()


def _alike(of: Encoder, one: str, other: str) -> float:
    ones, others = of.encoded([_features(one), _features(other)])
    return float(ones @ others)


def _learned(named: dict[str, str], steps: int = 200) -> Encoder:
    return Encoder(
        *learned(((_features(said), named[asked]) for asked, every in ASKED.items() for said in every), steps)
    )


def test_what_is_asked_in_two_words_makes_them_alike_and_what_is_not_tells_them_apart() -> None:
    same = _learned({"mill": "a", "deck": "a", "double": "b"})
    apart = _learned({"mill": "a", "deck": "c", "double": "b"})
    milled, sent = "X milled", "X sent from the deck"
    assert _alike(same, milled, sent) > 0.7
    assert _alike(apart, milled, sent) < 0.4


def test_it_comes_out_the_same_each_time_and_what_few_say_is_not_learned() -> None:
    named = {"mill": "a", "deck": "a", "double": "b"}
    once, again = (
        learned(((_features(said), named[asked]) for asked, every in ASKED.items() for said in every), 5)
        for _ in range(2)
    )
    assert once[0] == again[0]
    assert np.array_equal(once[1], again[1])
    assert "search" in once[0]
    assert "two" not in once[0]
    assert SEEN > 1


def test_what_is_written_is_what_is_read(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    monkeypatch.setattr(encoder, "FEATURES", folder / "features.txt")
    monkeypatch.setattr(encoder, "VECTORS", folder / "vectors.npy")
    vectors = np.array([[1.0, -0.5], [0.25, 0.0]], dtype=np.float32)
    encoder.save(["one", "two words"], vectors)
    encoder.encoder.cache_clear()
    try:
        read = encoder.encoder()
        assert [*read.row] == ["one", "two words"]
        assert np.allclose(read.encoded([frozenset({"one"}), frozenset({"two words"})]), normalised(vectors), atol=0.02)
        assert not read.encoded([frozenset({"unknown"})]).any()
    finally:
        encoder.encoder.cache_clear()


def test_a_card_is_told_apart_by_its_sort_and_by_its_place_among_the_cards() -> None:
    one, other = Said(["can", "M1", "attack", "S2"]), Said(["can", "S2", "attack", "M1"])
    assert one.signs == "M1S2"
    assert other.signs == "S1M2"
    assert one.features() != other.features()
    assert "MX1 attack" in one.features()
    assert "SX1 attack" in other.features()


def test_what_the_other_player_says_has_the_players_the_other_way_round() -> None:
    assert Said(["i", "attack", "his", "M1"]).features(mirrored=True) == Said(["he", "attack", "my", "M1"]).features()

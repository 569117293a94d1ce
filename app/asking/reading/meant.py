"""Which card is meant where several bear the words that name it: one that the sentence speaks of otherwise, one that may be played, and the
one that is by far the better known."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from app.asking.reading.common import COMMON, SPOKEN
from app.asking.reading.common import words as words_from
from app.asking.reading.index import Index
from app.asking.reading.standing import text_at
from app.asking.reading.words import Word, variants
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.rulebook.calling import written_names
from app.rulebook.facts import slug_of
from app.rulebook.formats import formats
from app.rulebook.known import known
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.pool import POOL
from app.rulebook.texts import card_text, procedure_text

_MARGIN, _LEAST = 3, 3
"""So many times better known than any other, and known at all, is the card that everybody means."""
_OUTSHONE = 10
"""Such a margin has a card over another of whose whole name nobody ever speaks."""
_RARE = 80
"""A word of more names than these says nothing of what cards belong together."""
_KEPT = frozenset(["continuous", "field", "equip"])
"""Spells and Traps that stay on the field."""
_ATTACKS = frozenset(["attacks", "attacked", "attacking", "swings", "swinging", "hits", "into", "goes", "runs"])
"""Behind a monster these say that it attacks."""
_WITHOUT_A_HAND = (
    "no hand",
    "no cards in hand",
    "no other cards in hand",
    "empty hand",
    "empty handed",
    "0 cards in hand",
)
"""Where an Infernity is spoken of."""


def of_era(index: Index, cards: Sequence[int], eras: Sequence[str]) -> list[int]:
    """The cards of the first era that has any of them."""
    for until in eras:
        kept = [each for each in cards if not until or "" < index.days[each] <= until]
        if kept:
            return kept
    return [*cards]


def older(index: Index, word: str, exact: Sequence[int], eras: Sequence[str]) -> dict[int, int]:
    """The cards of the era that are called by a word that is the whole name of later ones alone: in 2010 nobody means those."""
    if not eras or not eras[0] or any("" < index.days[each] <= eras[0] for each in exact):
        return {}
    best = better_known(index, [each for each in index.by_word.get(word, ()) if "" < index.days[each] <= eras[0]])
    if best is not None and _known(index, best) >= _OUTSHONE:
        return {best: 0}
    ranked = dict(index.parts.get(word, ()))
    return {each: rank for each, rank in ranked.items() if rank == 1 and "" < index.days[each] <= eras[0]}


def instead_of(
    library: Library, index: Index, words: Sequence[Word], at: int, exact: int, eras: Sequence[str]
) -> list[int]:
    """The cards that may be meant by a word that is the whole name of another one, the likeliest first: one that stays on the field where
    the word is said to be there and the card of that name does not stay, or one that is far better known; none if that one is meant."""
    word = words[at]
    lying = _staying(index, word.bare, exact, eras) if _said_to_lie(words, at) and not word.capital else []
    if lying:
        return [*lying, exact]
    said = next((text for text in variants(word) if text in SPOKEN), "")
    return outshone(library, index, said, exact, eras) if said and not word.capital else []


_UNDER = frozenset(["under", "his", "her", "my", "their", "your", "opps", "opponents", "with", "the", "a", "while"])
_LIES = frozenset(["up", "out", "active", "faceup", "face", "on"])


def _said_to_lie(words: Sequence[Word], at: int) -> bool:
    """Whether a card is said to be on the field: `under his fissure`, `fissure is up`, `fissure (his) face up`."""
    after = [word.text for word in words[at + 1 : at + 3]]
    before = [word.text for word in words[max(0, at - 3) : at]]
    while before and before[-1] in _UNDER:
        if before.pop() == "under":
            return True
    if after and after[0] in ("is", "his", "my"):
        after = after[1:]
    if after[:1] == ["on"]:
        return after[1:] in (["board"], ["field"]) or text_at(words, at + 3) in ("board", "field")
    return bool(after) and after[0] in _LIES


def _staying(index: Index, word: str, exact: int, eras: Sequence[str]) -> list[int]:
    """The best known card that stays on the field and whose name holds a word, where the card of that name does not stay."""
    if _stays(index, exact):
        return []
    others = [each for each in index.by_word.get(word, ()) if each != exact and _stays(index, each)]
    return sorted(of_era(index, others, eras), key=lambda each: -_known(index, each))[:1]


def _stays(index: Index, card: int) -> bool:
    facts = POOL.by_slug(slug_of(index.names[card]))
    return facts is not None and (facts.kind is Kind.MONSTER or bool({*facts.subtypes} & _KEPT))


def of_its_deed(library: Library, index: Index, cards: Sequence[int], words: Sequence[Word], behind: int) -> int | None:
    """Of cards that are called alike and of which one is said to attack, the one that does something when it attacks."""
    said = words[behind].text if behind < len(words) else ""
    if said not in _ATTACKS:
        return None
    meant = [each for each in cards if (card := library.card(slug_of(index.names[each]))) and _when_attacking(card)]
    return meant[0] if len(meant) == 1 else None


def _when_attacking(card: CardDef) -> bool:
    return "attack" in " ".join(card_text(card)).replace("Attack Position", "")


def outshone(library: Library, index: Index, word: str, exact: int, eras: Sequence[str]) -> list[int]:
    """The cards that may be meant by a word that is the whole name of a card of which nobody ever speaks, the one that is meant first; none
    if no other is far better known: Jar of Greed by `greed`."""
    if _known(index, exact):
        return []
    others = playable(library, index, [each for each in index.by_word.get(word, ()) if each != exact], eras)
    best = better_known(index, others)
    if best is None or _known(index, best) < _OUTSHONE:
        return []
    return [best, exact, *(each for each in others if each != best)]


def cut_short(index: Index, said: Sequence[str], exact: Sequence[int], eras: Sequence[str]) -> int | None:
    """The card whose name begins with the words that are the whole name of one of which nobody speaks, each whole or cut short: Armageddon Knight by
    `arma knight`. None where there is none that is well known."""
    if any(_known(index, each) for each in exact) or said[-1] not in index.by_word:
        return None
    names = {each: slug_of(index.names[each]).split("-") for each in index.by_word[said[-1]] if each not in exact}
    fits = [
        each
        for each, name in names.items()
        if len(name) == len(said)
        and all(len(one) > 2 and word.startswith(one) for one, word in zip(said, name, strict=True))
    ]
    return better_known(index, of_era(index, fits, eras))


def playable(library: Library, index: Index, cards: Sequence[int], eras: Sequence[str]) -> list[int]:
    """The cards that may be in a Deck of the era, if any of them may."""
    none = _forbidden(library, eras[0] if eras else "")
    kept = of_era(index, cards, eras)
    return [each for each in kept if index.names[each] not in none] or kept


@once
def _forbidden(library: Library, until: str) -> frozenset[str]:
    limits = next((each.limits for each in library.rulesets.values() if each.limits and each.until == until), "")
    return frozenset(card for card, most in formats()[limits].limits.items() if not most) if limits else frozenset()


def better_known(index: Index, cards: Sequence[int]) -> int | None:
    """The card that is known so much better than the others that it is meant."""
    if not cards:
        return None
    ranked = sorted(cards, key=lambda each: -_known(index, each))
    most, next_ = _known(index, ranked[0]), _known(index, ranked[1]) if len(ranked) > 1 else 0
    return ranked[0] if most >= max(_LEAST, _MARGIN * next_) else None


def _known(index: Index, card: int) -> int:
    """How well a card is known; that it is called otherwise than by its name counts as much again."""
    times = known().get(slug_of(index.names[card]), 0)
    return 2 * times if index.names[card] in written_names()["called"] else times


def spoken_of(index: Index, words: Sequence[Word], cards: Sequence[str]) -> frozenset[str]:
    """What a sentence says of the cards it speaks of: words of the names of `cards`, and words that many cards share."""
    text = " ".join(word.text for word in words)
    found = {part for card in cards for part in index.words_of(card)}
    found |= {word.text for word in words if word.text not in COMMON}
    if any(said in text for said in _WITHOUT_A_HAND):
        found.add("infernity")
    found = {part for part in found if part not in COMMON and len(part) > 1}
    return frozenset(part for part in found if 1 < len(index.by_word.get(part, ())) <= _RARE)


def of_company(index: Index, cards: Sequence[int], said: frozenset[str], own: frozenset[str]) -> int | None:
    """The one card that shares most with what is spoken of otherwise. `own`: the words that name it."""
    shares = {each: sum(_shares(index, each, said - own)) for each in cards}
    best = max(shares.values(), default=0.0)
    meant = [each for each, share in shares.items() if share == best]
    return meant[0] if best and len(meant) == 1 else None


def _shares(index: Index, card: int, said: frozenset[str]) -> Iterator[float]:
    for part in index.words_of(index.names[card]) & said:
        yield 1 / len(index.by_word[part])


_QUOTED = re.compile("“([^”]+)”")


def _named_in(library: Library, name: str) -> frozenset[str]:
    """The names that stand in a card's text."""
    card = library.card(slug_of(name))
    return frozenset(_QUOTED.findall(" ".join(card_text(card)))) if card is not None else frozenset()


def of_its_text(library: Library, index: Index, cards: Sequence[int], others: Sequence[str]) -> int | None:
    """The one card that the text of another card of the sentence names, or whose own text names that one: of the accelerators the one that
    a Volcanic monster is sent by."""
    said = {name for other in others for name in _named_in(library, other)}
    meant = [
        each
        for each in cards
        if index.names[each] in said or not _named_in(library, index.names[each]).isdisjoint(others)
    ]
    return meant[0] if len(meant) == 1 else None


def of_its_object(
    library: Library, index: Index, cards: Sequence[int], words: Sequence[Word], last: int, clear: Mapping[int, str]
) -> int | None:
    """Of cards that are called alike, the one whose text speaks of such as it is used on here: of the noblemen the one for monsters, `he noblemans my set §`.
    `last`: behind what they are called; `clear`: the cards that are named otherwise, by where they begin."""
    while text_at(words, last) in _USED_ON and last not in clear:
        last += 1
    facts = POOL.by_slug(slug_of(clear.get(last, "")))
    if facts is None:
        return None
    sorts = ("monster",) if facts.kind is Kind.MONSTER else ("Spell", "Trap")
    texts = {each: " ".join(card_text(card)) for each in cards if (card := library.card(slug_of(index.names[each])))}
    meant = [each for each, text in texts.items() if any(sort in text for sort in sorts)]
    return meant[0] if len(meant) == 1 and len(texts) == len(cards) else None


_USED_ON = words_from("on of a an the my his her their your opps opponents set facedown face down")
"""Between a card that is used and the one that it is used on."""
_AS_MATERIAL = words_from(
    "for into using ate eat eats eaten eating make makes made lose loses lost material materials mats"
)
"""Of what something is made, or what it has cost."""
_OTHERWISE = words_from(
    """
    discard discards discarded discarding pitch pitched grave graveyard gy hand attack attacks attacked attacking swing swings battle battles hits
    targets
    """
)
"""Words of what else may be done with two cards."""


def made_of(
    library: Library, index: Index, words: Sequence[Word], at: int, card: str, others: Sequence[str]
) -> int | None:
    """The card that is made of one the sentence names, where what another card is called is said of it: `he used my § for fortress`. None
    where nothing says that something is made, or where something else may be done with the two."""
    said = {word.text for word in words}
    if said.isdisjoint(_AS_MATERIAL) or not said.isdisjoint(_OTHERWISE):
        return None
    bear = [each for text in variants(words[at]) for each in index.by_word.get(text, ()) if index.names[each] != card]
    made = [each for each in dict.fromkeys(bear) if _is_made_of(library, index.names[each], others)]
    return made[0] if len(made) == 1 else None


def _is_made_of(library: Library, name: str, others: Sequence[str]) -> bool:
    card = library.card(slug_of(name))
    text = " ".join(procedure_text(way) for way in card.procedures) if card is not None else ""
    return not {*_QUOTED.findall(text)}.isdisjoint(others)


def has_a_name_declared(library: Library, name: str) -> bool:
    """Whether somebody declares the name of a card for an effect of this one."""
    card = library.card(slug_of(name))
    return card is not None and "eclare 1 card name" in " ".join(card_text(card))


def has_declared(library: Library, name: str) -> bool:
    """Whether somebody declares anything for an effect of a card."""
    card = library.card(slug_of(name))
    return card is not None and "eclare 1" in " ".join(card_text(card))


_NO_TRIBUTE = re.compile(r"\b(?:without|no|zero|0)(?: (?:any|a))? (?:tribut(?:e|es|ing)|tribs?)\b|\btributeless\b")


def tributeless(library: Library, index: Index, words: Sequence[Word], cards: Sequence[int]) -> int | None:
    """The one card that can be Normal Summoned with no Tribute in a way of its own, where a sentence says that this is done; None where that is none or
    several of them."""
    if not _NO_TRIBUTE.search(" ".join(word.text for word in words)):
        return None
    found = [each for each in cards if _in_such_a_way(library, index.names[each])]
    return found[0] if len(found) == 1 else None


def _in_such_a_way(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and any(way.is_for("normal") and not way.tributes for way in card.procedures)

"""Words of a sentence that have no place in what was read, and say nothing that is not so anyway: what the effect that is asked about does (`get another one
out of deck`), what is printed on a card (`but thats a synchro`), or that what is answered was used (`once he flipped it`). On them no answer hangs. Or they ask for the effect of one of two monsters that fight."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

from app.asking.questions import Affect, AnyQuestion, Battle, Chain, Done, Lies, Meet, Negate, Story, Triggers, Works
from app.asking.reading.asked_instead import kept_from_coming
from app.asking.reading.builds import text_of
from app.asking.reading.common import words as words_from
from app.asking.reading.effect_words import MEANT, called_by
from app.asking.reading.sentence import Sentence, sentence_of
from app.asking.things import is_thing
from app.engine.words.cards import CardDef
from app.notation.questions import When, Where
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO = r"(?:(?:my |the )?(?:opponent|opp)|he|she|they|i|we|you)"
_IT = r"(?:it|them|that|this|him|her|that card|the card|the trap|the spell|the effect|its effect)"
_USED = re.compile(
    rf"(?:once|when|after|if|as|as soon as|the moment) (?:{_WHO} (?:(?:has|have|had|already|just) )*(?:flips?|flipped|activates?|activated|uses?|used|plays?|played|chains?|chained|fires?|fired)(?: {_IT})?(?: up)?"
    rf"|{_IT} (?:(?:is|was|has|gets|got|been|already) )*(?:flipped|activated|used|played|chained))"
)
"""That what is answered was used: it cannot be answered before."""
_THEN = r"(?:(?:and|when|once|as|after|so|then|that) )*(?:(?:he|it|she|they|the card|the monster) )?(?:(?:then|just|gets?|got|is|was|being) )*"
_EVENTS: tuple[tuple[tuple[When, ...], re.Pattern[str]], ...] = (
    (
        ("destroyed", "destroyed-by-battle", "destroyed-by-effect"),
        re.compile(rf"{_THEN}(?:dies|died|dead|destroyed|killed|beaten|run over|gone|loses|lost)"),
    ),
    (
        ("destroyed", "destroyed-by-battle", "destroyed-by-effect", "sent-to-graveyard", "discarded", "milled", "tributed", "material", "cost"),
        re.compile(rf"{_THEN}(?:hits?|goes to|went to|gets to|sent to|lands? in|is in|in) (?:(?:the|my|his) )?(?:grave|graveyard|gy)"),
    ),
)  # fmt: skip
"""What a card waits for, told once more."""
_SUCH = re.compile(
    r"(?:(?:but|and|so|since|because|cause|cuz|as|though|although|even though) )*(?:which|it|he|she|that|this|thats|its|hes|shes|who|whos)(?: (?:is|was|s))?"
    r"(?: (?:just|only|also|still|actually))* (?:an? )?(?P<such>[a-z0-9 -]+)"
)
_OF_ANY = words_from("card monster monsters type attribute level lvl lv star stars atk attack one")
_ASKS = re.compile(
    r"(?:(?:and|so|but|then) )*(?:do|does|did|will|would|can|could) (?:i|he|she|it|they|we|my opponent|opp)\b"
)
_CLAUSES = re.compile(r"[,.;?!] *")
_SIDES: tuple[tuple[Literal["A", "B"], Literal["A", "B"]], ...] = (("A", "B"), ("B", "A"))
"""Whose the attacker is, and whose what it attacks: the speaker asks for what his own monster does."""
_PLACES = words_from("hand deck grave graveyard gy field board")
_CALLED = {"grave": "graveyard", "gy": "graveyard", "board": "field"}
_OF_EFFECTS = Triggers, Story, Meet, Negate, Works
"""Questions of what becomes of an effect: what that does is told then."""


def asked_in_full(
    library: Library, sentence: Sentence, question: AnyQuestion, left: Iterable[str]
) -> AnyQuestion | None:
    """The question that is asked, where all that was `left` of the sentence, in its own words, says nothing more than it does; where it asks for the
    effect of a monster that fights, that is asked of the fight. None where more is said."""
    every = [_plain(each) for each in left]
    cards = [card for name in question.cards() if (card := _card(library, name)) is not None]
    if not every:
        return None
    if isinstance(question, Battle):
        asks = _CLAUSES.split(_plain(sentence.typed).rstrip(" ?.!"))[-1]
        return _of_a_fighter(question, cards, asks) if all(each in asks for each in every) else None
    if (
        isinstance(question, Negate)
        and len(every) == 1
        and (summons := kept_from_coming(question, every[0])) is not None
    ):
        return summons
    told = (
        _is_so_anyway(question, each)
        or _is_what_it_takes(cards, each)
        or _is_such(cards, each)
        or _is_its_effect(question, cards, each, library)
        for each in every
    )
    return question if all(told) else None


def _plain(said: str) -> str:
    return said.casefold().replace("’", "").replace("'", "")


def _of_a_fighter(question: Battle, cards: list[CardDef], asks: str) -> Story | None:
    """Whether what one of two monsters does happens, where the words ask for that."""
    told = [card for card in cards if _tells(card, re.findall(r"[a-z0-9]+", asks))]
    if _ASKS.match(asks) is None or question.outcome or question.with_card or len(told) != 1:
        return None
    who, other = _SIDES[told[0].name != question.one]
    where: tuple[Where, ...] = ("set",) if question.face_down else ("defense",) if question.defense else ()
    lies = tuple(Lies(other, question.other, each) for each in where)
    return Story(
        (Done(who, "attack", question.one, on=question.other, whose=other),), "happens", told[0].name, lies=lies
    )


def _is_so_anyway(question: AnyQuestion, said: str) -> bool:
    if isinstance(question, Triggers):
        return any(question.when in when and event.fullmatch(said) for when, event in _EVENTS)
    answers = isinstance(question, Chain | Meet) or (
        isinstance(question, Negate | Affect) and not is_thing(question.other)
    )
    return answers and _USED.fullmatch(said) is not None


_SO_MANY = re.compile(
    r"(?:on|for|with|targeting|targets) (?:(?:his|my|her|their|the) )?(?P<many>[2-9]|two|three|four|five) (?P<what>monster|card|target)s?"
)
"""How many cards something is used on."""
_FIGURES = {"two": "2", "three": "3", "four": "4", "five": "5"}


def _is_what_it_takes(cards: list[CardDef], said: str) -> bool:
    """Whether the words say on how many cards something is used, and one of the cards is used on so many, neither more nor less."""
    found = _SO_MANY.fullmatch(said)
    if found is None:
        return False
    many = _FIGURES.get(found["many"], found["many"])
    what = "(?:card|monster)" if found["what"] == "target" else found["what"]
    return any(re.search(rf"\btarget {many} (?:[a-z]+ )?{what}s\b", text_of(card)) for card in cards)


def _is_such(cards: list[CardDef], said: str) -> bool:
    """Whether the words say of a card what is printed on it: `but thats a synchro`."""
    found = _SUCH.fullmatch(said)
    if found is None:
        return False
    such = [word for word in found["such"].split() if word not in _OF_ANY]
    return bool(such) and any(all(word in _printed(card) for word in such) for card in cards)


def _printed(card: CardDef) -> frozenset[str]:
    words = (card.attribute, card.race, card.kind.value, *card.subtypes, str(card.level), str(card.atk))
    return frozenset(part for word in words for part in word.casefold().replace("-", " ").split())


def _is_its_effect(question: AnyQuestion, cards: list[CardDef], said: str, library: Library) -> bool:
    """Whether the words say what an effect of one of the cards does, and where from; all others that they have say nothing by themselves."""
    if not isinstance(question, _OF_EFFECTS):
        return False
    if any(mention.card and mention.card not in question.cards() for mention in sentence_of(library, said, "").named):
        return False
    words = re.findall(r"[a-z0-9]+", said)
    if not any(word in MEANT or word in _PLACES for word in words):
        return False
    return any(_tells(card, words) for card in cards)


def _tells(card: CardDef, words: list[str]) -> bool:
    """Whether the text of a card has all of them: what is done, so many, and from where."""
    text = text_of(card)
    plain = [word for word in words if not word.isdigit() and word not in _PLACES]
    moved = all(_is_there(text, words, at) for at, word in enumerate(words) if word in _PLACES)
    counted = all(re.search(rf"\b{word}\b", text) for word in words if word.isdigit())
    called = [word for word in plain if word in MEANT or not re.search(rf"\b{word}\b", text)]
    return moved and counted and bool(called_by(card, [word for word in called if word != "both"]))


def _is_there(text: str, words: list[str], at: int) -> bool:
    """Whether a text speaks of the place that stands `at` there, and as the words do: from there, or in it."""
    place = _CALLED.get(words[at], words[at])
    lies = "in" in words[max(at - 2, 0) : at] or "on" in words[max(at - 2, 0) : at]
    spoken = "in|on" if lies else "from|in" if place == "graveyard" else "from"
    return re.search(rf"\b(?:{spoken}) (?:your|the|either player’s|a|their) (?:[a-z]+ or )?{place}\b", text) is not None


def _card(library: Library, name: str) -> CardDef | None:
    plain = name.partition(" [")[0]
    return None if not plain or is_thing(plain) else library.card(slug_of(plain))

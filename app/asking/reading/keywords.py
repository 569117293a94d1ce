"""What is typed as names alone, with a word or two that say when or what: `honest damage step`, `exiled force skill drain`, `oppression synchro`. It is
tried as the question for which those words are short, where no sentence was read in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from app.asking.reading.builds import brings, is_monster, negates, says_of
from app.asking.reading.fixed import full_name
from app.asking.reading.sentence import Sentence
from app.asking.things import is_thing
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_CARD = "§"
_MOST = 9
"""So many words such a text has at most."""
_BETWEEN = re.compile(
    rf"^{_CARD} (?:(?:vs|versus|v|and|with|under|on|in|x) )?{_CARD}(?: (?:ok|legal|works?|interaction|ruling))?$"
)
_FOR = re.compile(rf"^{_CARD} (?:for|into) {_CARD}(?: (?:ok|legal|works?))?$")
_FIRST = re.compile(rf"^(?:priority (?:on )?{_CARD} {_CARD}|{_CARD} priority {_CARD}|{_CARD} {_CARD} priority)$")
_MOMENT = r"(?P<moment>damage (?:step|calc|calculation)|battle phase|standby(?: phase)?|draw phase|end phase|main phase (?:1|2)|(?:his|opponents?|opps?) turn|my turn)"
_AT = re.compile(rf"^{_CARD} (?:in |on |during )?(?:the )?{_MOMENT}$")
_BOTH_AT = re.compile(rf"^{_CARD} (?:vs |on )?{_CARD} (?:in |during )?(?:the )?{_MOMENT}$")
_SUMMON = re.compile(
    rf"^{_CARD} (?:vs |on )?(?:a )?(?P<how>synchro|fusion|ritual|special|normal|tribute|flip)(?: summon)?s?$"
)
_SO_BIG = re.compile(
    rf"^{_CARD} (?:on |vs )?(?:a )?(?:exactly )?(?P<atk>[0-9]{{3,4}})(?: (?:atk|attack))?(?: monster| guy)?(?: exactly)?$"
)
_DOWN = re.compile(rf"^{_CARD} (?:on |vs )?(?:a )?(?:face ?down|set)(?: (?P<what>monster|card|guy))?s?$")
_TOKEN = re.compile(rf"^{_CARD} (?:on |vs )?(?:a |(?P<whose>sheep|scapegoat|fluff|goat) )?tokens?$")
_MATERIAL = re.compile(rf"^{_CARD} (?:as )?(?:a )?synchro material$")
_IN_GRAVE = re.compile(
    rf"^{_CARD} (?:with )?(?P<what>(?:[0-9]|one|two|three|four|five) (?:lights?|darks?|waters?|fires?|earths?|winds?)) in (?:my )?(?:grave|graveyard|gy|yard)$"
)
_NO_HAND = re.compile(
    rf"^{_CARD} (?:with )?(?:no (?:cards in )?hand|empty hand|no cards in hand)(?: (?P<negates>negate))?$"
)


class _Named(msgspec.Struct, frozen=True):
    """The text with a sign in the place of each name, the names, and how they are typed."""

    text: str
    names: tuple[str, ...]
    typed: tuple[str, ...]


def by_its_keywords(library: Library, sentence: Sentence) -> Iterator[str]:
    """The questions for which such a text may be short, the nearest first."""
    named = _named(library, sentence)
    if named is None or len(named.names) not in (1, 2):
        return
    for asked in (_of_two if len(named.names) == 2 else _of_one)(library, named):
        for name, typed in zip(named.names, named.typed, strict=True):
            asked = asked.replace(name, typed)
        yield asked


def _named(library: Library, sentence: Sentence) -> _Named | None:
    """None where it is longer than such texts are, or has a name that may mean several cards."""
    if len(sentence.words) > _MOST or any(not m.card for m in sentence.named):
        return None
    if any(word.text in ("effect", "effects") for word in sentence.words):
        return None  # one effect of several
    at = {m.first: m for m in sentence.named}
    text, names, typed, number = list[str](), list[str](), list[str](), 0
    while number < len(sentence.words):
        if (mention := at.get(number)) is not None:
            text.append(_CARD)
            names.append(mention.card)
            typed.append(sentence.typed[sentence.words[mention.first].start : sentence.words[mention.last - 1].end])
            number = mention.last
            continue
        word = sentence.words[number].text
        # a name that is a word like others: nothing else is said that it could be part of
        if number == 0 and (name := full_name(library, word)) is not None and not is_thing(word):
            text.append(_CARD)
            names.append(name)
            typed.append(name)  # as it is typed it is no name for the reader
        else:
            text.append(word)
        number += 1
    return _Named(" ".join(text), tuple(names), tuple(typed))


def used_at_a_summon(library: Library, name: str) -> bool:
    """Whether a card is used as a monster is Summoned and at no other time, so that `on a set monster` may speak of one that is just being Set."""
    card = None if is_thing(name) else library.card(slug_of(name))
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
    return bool(used) and all(effect.on is not None and effect.on.event == "summoned" for effect in used)


def _of_two(library: Library, named: _Named) -> Iterator[str]:
    one, other = named.names
    if _FIRST.match(named.text) is not None:
        first, then = (one, other) if is_monster(library, one) else (other, one)
        yield f"can i use {first} with priority before {then}"
    elif _FOR.match(named.text) is not None:
        yield f"can i use {one} for {other}"
    elif _BETWEEN.match(named.text) is not None:
        yield from _beside(library, one, other)
    elif (found := _BOTH_AT.match(named.text)) is not None and negates(library, one):
        yield f"can {one} negate {other} in the {found['moment']}"


def _beside(library: Library, one: str, other: str) -> Iterator[str]:
    """Whether the one works beside what lies there; whether it brings the other, negates it, or may answer it."""
    for card, monster in ((one, other), (other, one)):
        if is_monster(library, monster) and _revives(library, card):
            yield f"can {card} special summon {monster}"
            return
    for card, lies in ((one, other), (other, one)):
        if _lies(library, lies) and not _lies(library, card):
            yield f"does {card} work while {lies} is face up"
            return
    if _lies(library, one) and _lies(library, other):
        yield f"does {one} work while {other} is face up"
    elif negates(library, one):
        yield f"can {one} negate {other}"


def _revives(library: Library, name: str) -> bool:
    """Whether a Spell or Trap Special Summons what it targets in a Graveyard."""
    card = library.card(slug_of(name))
    if card is None or card.kind is Kind.MONSTER or not brings(library, name):
        return False
    return any(e.targets is not None and Zone.GRAVEYARD in e.targets.fits.zones for e in card.effects)


def _lies(library: Library, name: str) -> bool:
    """Whether a card is a Spell or Trap that applies something to other cards while it is face-up."""
    card = library.card(slug_of(name))
    if card is None or card.kind is Kind.MONSTER or not card.stays:
        return False
    return any(effect.kind is EffectKind.CONTINUOUS for effect in card.effects)


def _of_one(library: Library, named: _Named) -> Iterator[str]:
    name = named.names[0]
    if (at := _AT.match(named.text)) is not None:
        moment = at["moment"].replace("opponents", "my opponents")
        yield f"can {name} be used in {'' if moment.startswith('my') else 'the '}{moment}"
    elif (summon := _SUMMON.match(named.text)) is not None and negates(library, name):
        yield f"can {name} negate a {summon['how']} summon"
    elif (summon := _SUMMON.match(named.text)) is not None:
        yield f"can {name} be used in answer to a {summon['how']} summon"
    elif (big := _SO_BIG.match(named.text)) is not None and "destroy" in says_of(library, name):
        yield f"can {name} destroy a monster with {big['atk']} atk"
    elif (down := _DOWN.match(named.text)) is not None and not used_at_a_summon(library, name):
        yield f"can i use {name} on a face-down {down['what'] or 'monster'}"
    elif _TOKEN.match(named.text) is not None:
        yield f"can i use {name} on a token"
    elif _MATERIAL.match(named.text) is not None:
        monster = is_monster(library, name)
        yield (
            f"can {name} be used for a synchro summon"
            if monster
            else f"can i synchro with a monster i took with {name}"
        )
    elif (grave := _IN_GRAVE.match(named.text)) is not None:
        card = library.card(slug_of(name))
        does = "special summon" if card is not None and card.procedures else "use"
        yield f"can i {does} {name} if i have {grave['what']} in my graveyard"
    elif (hand := _NO_HAND.match(named.text)) is not None:
        asked = f"{name} on board but no hand, can i negate a spell"
        yield asked if hand["negates"] else f"can i use {name} with no cards in hand"

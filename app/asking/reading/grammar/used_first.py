"""Whether a monster that is Summoned can be used first, before anything that its Summon brings about or lets the other player do: `§ is out, he
summons §, can he use it first`, `i make § with §, can i use it before he flips §`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from app.asking.questions import UseAt
from app.asking.reading.builds import is_monster
from app.asking.reading.grammar.clause import Clause, Stuck, clauses
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.reading import tokens_of
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import DEEDS, LONGEST
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import EffectDef, EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_AT_ONCE = re.compile(r"\b(?:priority|prio|first|right away|immediately|at once|before)\b", re.IGNORECASE)
_ASKED = ("use", "tribute", "discard", "banish", "destroy", "return", "take", "send", "pay")
_DOES = ("destroy", "banish", "return")
"""What is said of its effect in the place of its use."""
_OF = ("with", "using", "gives", "off", "from")
"""Words behind which stands what a monster is made of."""
_SIDES = {"me": "A", "he": "B", "opponent": "B"}
_WORDS_FOR_IT = ("first", "with", "in", "on")


def used_first(library: Library, sentence: Sentence) -> UseAt | None:
    """The question; None for any other sentence."""
    if not _AT_ONCE.search(sentence.typed) or sentence.effects or sentence.when.at or sentence.when.turn:
        return None
    try:
        found = clauses(_by_what_it_does(library, tokens_of(library, sentence)))
    except (Stuck, ValueError):
        return None
    found = _of_one_use(found)
    asking = [each for each in found if each.aux]
    if len(asking) != 1 or not 2 <= len(found) <= 4:
        return None
    asked = asking[0]
    if (other_first := _other_first(library, found, asked)) is not None:
        return other_first
    found = tuple(map(_as_a_summon, found))
    summons = [each for each in found if each.deed == "summon" and not each.aux]
    if len(summons) != 1 or found.index(summons[0]) > found.index(asked):
        return None
    summon = summons[0]
    came = summon.subject if summon.passive and summon.object is None else summon.object
    made = came.card if came is not None and not came.part else ""
    if not made or not _is_used_by(library, made) or not _asks_for(asked, summon, made):
        return None
    rest = [each for each in found if each is not asked and each is not summon and not _of_its_trigger(each)]
    asker = _SIDES.get(asked.subject.kind, "") if asked.subject is not None else ""
    beside = _lying([each for each in rest if each.joined != "before"], asker)
    later = [each for each in found if each.joined == "before"]
    if beside is None or len(later) > 1 or len({*beside, *_before(later, beside)}) > 1:
        return None
    other = next(iter((*beside, *_before(later, beside))), "")
    given = [noun for name, noun in summon.preps if name in _OF]
    material = given[0].card if len(given) == 1 and is_monster(library, given[0].card) else ""
    if len(given) != len(summon.preps) or (given and not material) or not (other or material):
        return None
    if other and not _waits_for_it(library, other):
        return None
    return UseAt(made, summoned=True, before_card=other, made_with=material)


def _asks_for(asked: Clause, summon: Clause, name: str) -> bool:
    """Whether it is asked whether whoever has Summoned a monster may use it."""
    who, by = asked.subject, summon.subject
    if asked.aux not in ("can", "does") or asked.deed not in _ASKED or asked.denied or asked.must or asked.passive:
        return False
    if summon.passive:
        by = who  # `§ is summoned, can he use it first`: by whoever may use it
    if who is None or by is None or _SIDES.get(who.kind, "") != _SIDES.get(by.kind, "?") or summon.denied:
        return False
    return _is_its_use(asked, name)


def _is_its_use(told: Clause, name: str) -> bool:
    """Whether what is said to be done is what a monster does, or what is given for that."""
    of = told.object
    meant = of is None or of.card == name or (of.kind in ("it", "effect", "he") and not of.card)
    # `can i pop a backrow with the counter`: what its effect is used on, and what it is paid with
    meant = meant or (told.deed in _DOES and of is not None and (of.kind in ("thing", "some") or of.place == "field"))
    meant = meant or (of is not None and (of.got == "counter" or (told.deed == "pay" and of.kind == "some")))
    for_it = [(kind, noun) for kind, noun in told.preps if kind != "for" or not (noun.kind == "effect" or noun.got)]
    return meant and all(kind in _WORDS_FOR_IT and noun.kind in ("it", "some") for kind, noun in for_it)


def _as_a_summon(told: Clause) -> Clause:
    """`§ hits the board`: it is Summoned."""
    comes = told.deed in ("come-back", "hit") and not (told.aux or told.passive or told.preps) and told.object is None
    came = told.subject if comes else None
    return replace(told, deed="summon", passive=True) if came is not None and came.card and not came.part else told


def _of_one_use(found: Sequence[Clause]) -> tuple[Clause, ...]:
    """`can i take the counter off and pop a backrow`: the two as one, which is asked."""
    for at, (one, more) in enumerate(pairwise(found)):
        goes_on = more.bare and more.joined in ("and", "then", "to") and not (more.aux or more.denied or more.passive)
        if goes_on and one.aux == "can" and one.deed in _ASKED and more.deed in _ASKED and not _names(more):
            return (*found[:at], replace(more, aux="can", joined=one.joined, bare=False), *found[at + 2 :])
    return tuple(found)


def _names(clause: Clause) -> bool:
    return any(noun is not None and noun.card for noun in (clause.object, *(noun for _, noun in clause.preps)))


def _other_first(library: Library, found: Sequence[Clause], asked: Clause) -> UseAt | None:
    """`i summon §, can he § it before i use it`: whether the other player comes first; None where that is not asked."""
    later = [each for each in found if each.joined == "before"]
    who, used = asked.subject, asked.object
    if len(later) != 1 or found.index(later[0]) != len(found) - 1 or asked.aux not in ("can", "does") or asked.denied:
        return None
    if asked.deed not in ("use", "chain") or asked.must or asked.passive or who is None or not who.player:
        return None
    if used is None or used.kind != "card" or used.part or not _waits_for_it(library, used.card):
        return None
    hit = [noun for _, noun in asked.preps]
    summons = [each for each in map(_as_a_summon, found) if each.deed == "summon" and not each.aux and not each.denied]
    came = summons[0].subject if summons and summons[0].passive else summons[0].object if summons else None
    by = summons[0].subject if summons and not summons[0].passive else None
    if not summons and len(hit) == 1 and hit[0].kind == "card":
        came, hit = hit[0], []
    name = came.card if came is not None and not came.part else ""
    if not name or not _is_used_by(library, name) or len(summons) > 1 or (summons and summons[0].preps):
        return None
    if any(noun.kind not in ("it", "he") and noun.card != name for noun in hit):
        return None
    if by is not None and _SIDES.get(by.kind, "") in ("", _SIDES.get(who.kind, "")):
        return None
    if came is not None and came.whose and {"own": "A", "opponent": "B"}[came.whose] == _SIDES.get(who.kind, ""):
        return None
    # what is told besides is that it is used, by its player
    rest = [each for each in found if each is not asked and _as_a_summon(each) not in summons]
    other = {"A": "B", "B": "A"}.get(_SIDES.get(who.kind, ""), "")
    for each in rest:
        doer = each.subject
        itself = doer is not None and (doer.card == name or doer.kind == "it" or (each.bare and not each.passive))
        if doer is None or not (itself or _SIDES.get(doer.kind, "") == other) or each.deed not in _ASKED or each.denied:
            return None
        if each.passive and each.object is None:
            continue
        if not _is_its_use(each, name):
            return None
    return UseAt(name, summoned=True, before_card=used.card, barred=True)


def _of_its_trigger(told: Clause) -> bool:
    """`when the counter goes on the chain`: what its Summon triggers, which comes first anyway."""
    of = told.subject
    so = told.joined in ("when", "as", "once", "while", "after") and told.deed == "use" and told.passive
    return so and not told.preps and of is not None and (of.kind == "effect" or bool(of.got))


def _lying(told: Sequence[Clause], asker: str) -> tuple[str, ...] | None:
    """The cards that lie there; None where something else is told."""
    found: list[str] = []
    for each in told:
        if each.deed in ("use", "chain") and _answers(each, asker):
            assert each.object is not None
            found.append(each.object.card)  # `and he wants to §`
            continue
        up = each.subject if each.deed == "is" and each.subject is not None and each.subject.lies == "up" else None
        lies: Noun | None = each.object if each.deed == "have" else up
        if lies is None or lies.kind != "card" or lies.number != 1 or each.preps or each.denied or each.joined == "if":
            return None
        found.append(lies.card)
    return tuple(dict.fromkeys(found))


def _answers(told: Clause, asker: str) -> bool:
    """Whether it is told that the other player than the one who would use the monster uses a card, on nothing but what was Summoned."""
    who, used = told.subject, told.object
    on_it = all(noun.kind == "it" for _, noun in told.preps)
    other = who is not None and _SIDES.get(who.kind, asker) != asker
    return other and used is not None and used.kind == "card" and on_it


def _by_what_it_does(library: Library, tokens: Sequence[Token]) -> Sequence[Token]:
    """The words with `the remove from play effect` as the effect of the monster that is named, if it has but one that it may use at once."""
    monsters = {each.card for each in tokens if each.card and is_monster(library, each.card)}
    if len(monsters) != 1 or len(_ignition(library, *monsters)) != 1:
        return tokens
    if len(tokens) > 3 and [each.text for each in tokens[-3:-1]] in (
        ["before", "the"],
        ["before", "its"],
        ["before", "my"],
        ["before", "his"],
    ):
        # `before the tribute`
        what = tokens[-1]
        if (
            not what.card
            and what.thing is None
            and ((what.text,) in DEEDS or what.text in ("effect", "cost", "pop", "nuke"))
        ):
            return [*tokens[:-2], Token("it"), Token("is"), Token("used", stop=True)]
    for at, token in enumerate(tokens):
        for number in range(LONGEST, 0, -1):
            said = tuple("" if each.card or each.thing else each.text for each in tokens[at + 1 : at + 1 + number])
            behind = tokens[at + 1 + number].text if at + 1 + number < len(tokens) else ""
            if token.text in ("the", "its", "his", "her") and said in DEEDS and behind in ("effect", "ability"):
                return [*tokens[: at + 1], *tokens[at + 1 + number :]]
    return tokens


def _before(later: Sequence[Clause], beside: Sequence[str]) -> tuple[str, ...]:
    """The card before whose use it would be used: by its name, or what lies there."""
    named = [noun.card for each in later for noun in (each.object, each.subject) if noun is not None and noun.card]
    return tuple(named) or tuple(beside)


def _is_used_by(library: Library, name: str) -> bool:
    """Whether a monster has an Ignition Effect: what its Summon triggers has an order of its own."""
    return bool(_ignition(library, name))


def _ignition(library: Library, name: str) -> list[EffectDef]:
    card = library.card(slug_of(name))
    return [effect for effect in card.effects if effect.kind is EffectKind.IGNITION] if card is not None else []


def _waits_for_it(library: Library, name: str) -> bool:
    """Whether a card is used when any monster is Summoned, or when a Summon is declared."""
    card = library.card(slug_of(name))
    return card is not None and any(
        "summon-negation" in e.timing or (e.on is not None and e.on.event == "summoned" and e.on.card != "self")
        for e in card.effects
    )

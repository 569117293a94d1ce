"""What a card is used for, where that is what is asked: `can i § after he attacks to stop that attack`, `can i § his § to stop him removing my card`.
That it may be used says nothing of whether it does so."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from app.asking.questions import AnyQuestion, Negate
from app.asking.reading.grammar.clause import Clause, Stuck, clauses
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.reading import tokens_of
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.sentence import Sentence
from app.asking.things import Thing
from app.rulebook.library import Library

_STOPS = frozenset(
    ["stop", "prevent", "negate", "cancel", "block", "counter", "avoid", "dodge", "escape", "evade", "nullify"]
)
_SAVES = frozenset(["save", "protect", "keep", "rescue", "spare"])
_MINE = r"(?:(?:the|my|his|her|their|its|that|this|an?) )*"
_IT = r"(?:it|him|her|them|that|this|me|getting|being)"
_ATTACKS = re.compile(
    rf"{_MINE}(?:direct )?(?:attack|attacker|attacking monster)s?(?: from (?:going through|happening|hitting(?: me)?))?|"
    rf"(?:(?:{_IT}|{_MINE}(?:monster|§)) )?(?:from )?(?:being )?(?:attacking|attacked|hitting)(?: me| my monster| directly)?"
)
"""That an attack is what is to be stopped. `§` is a card, and a thing its sort."""
_DOING = r"(?:remov|banish|destroy|bounc|spin|tak|steal|kill|return|discard|popp?|us|activat|trigger|resolv|draw|search|tribut|burn|blow|nuk|wip|get|do|summon|send|mill|hit|target|negat)ing"
_EFFECT = re.compile(
    rf"(?:{_IT}|{_MINE}(?:effect|ability|activation|trigger|nuke|banish|removal|destruction|pop|bounce|spin|search|draw|burn|mill|steal|summon|discard|target|damage))"
    rf"(?: (?:from )?(?:being )?{_DOING}(?: .+)?| from (?:happening|going off|going through|resolving)| effect)?|"
    rf"§ (?:effect|from {_DOING}(?: .+)?|{_DOING}(?: .+)?)|"
    rf"{_MINE}(?:other )?(?:card|monster|§)s? (?:from )?(?:being |getting )?(?:removed|banished|destroyed|bounced|spun|taken|stolen|killed|returned|discarded|popped|tributed|targeted)"
)
"""That it is what somebody does with the card on which it is used."""

_SOME = re.compile(rf"{_IT}|{_MINE}(?:other )?(?:card|monster|guy|dude|backrow|field|stuff|§)s?")
"""What is saved, of which no more is said."""


class Purpose(msgspec.Struct, frozen=True):
    """`told`: the clauses before it; `used`: the one that asks whether a card may be used; `verb`: `stop` or `save`; `of`: what is said behind that."""

    told: tuple[Clause, ...]
    used: Clause
    verb: str
    of: tuple[Token, ...]

    @property
    def said(self) -> str:
        return " ".join(map(_said, self.of))

    @property
    def on(self) -> Noun | None:
        """What it is used on, or in answer to."""
        return self.used.prep("on", "to", "in response to", "against", "at")


def purpose_of(library: Library, sentence: Sentence) -> Purpose | None:
    """What a card is asked to be used for; None where a sentence does not end with it."""
    tokens = tokens_of(library, sentence)
    at = next((n for n in range(len(tokens) - 1, 0, -1) if _begins(tokens, n)), 0)
    if not at:
        return _so_that_not(tokens)
    if any(each.stop or each.comma for each in tokens[at:-1]):
        return None
    try:
        found = clauses(tokens[:at])
    except Stuck:
        return None
    asking = [each for each in found if each.aux]
    if len(asking) != 1 or asking[0].aux != "can" or asking[0].deed not in ("use", "chain") or asking[0].denied:
        return None
    told = tuple(each for each in found if not each.aux)
    verb = "save" if tokens[at + 1].text in _SAVES else "stop"
    return Purpose(told, asking[0], verb, tuple(tokens[at + 2 :]))


def _so_that_not(tokens: Sequence[Token]) -> Purpose | None:
    """`can i § his § so the monster doesnt come back`, `so that he gets nothing`: what is said last is what is to be stopped."""
    try:
        *told, asked, wished = clauses(
            [each for n, each in enumerate(tokens) if not (n and each.text == "that" and tokens[n - 1].text == "so")]
        )
    except (Stuck, ValueError):
        return None
    if asked.aux != "can" or asked.deed not in ("use", "chain") or asked.denied or any(each.aux for each in told):
        return None
    got = wished.object
    nothing = got is not None and not got.number and wished.deed in ("get", "search", "draw", "summon", "take")
    some = got is None or got.kind in ("some", "it", "effect", "thing", "he")
    of = wished.subject
    other = of is not None and of.kind != "me" and not of.card and of.whose != "own"
    if wished.joined != "so" or wished.aux or wished.preps or not (other and some and (wished.denied != nothing)):
        return None
    happens = wished.denied and wished.deed in ("come-back", "resolve", "work") and got is None
    had = wished.deed in ("get", "search", "draw", "summon", "take")
    return Purpose(tuple(told), asked, "stop", (Token("it"),)) if happens or had else None


def _begins(tokens: Sequence[Token], at: int) -> bool:
    return tokens[at].text == "to" and at + 2 < len(tokens) and tokens[at + 1].text in _STOPS | _SAVES


def stopped_by_it(library: Library, sentence: Sentence) -> AnyQuestion | None:
    """Whether a card keeps another one from doing what it does, asked by what it is used for; None where the purpose is none that is known."""
    purpose = purpose_of(library, sentence) if not sentence.effects and not sentence.when.anything else None
    if purpose is None or purpose.used.object is None or purpose.used.object.kind != "card":
        return None
    one, on = purpose.used.object.card, purpose.on
    if attacked(purpose):
        # with an attack that is told, or a monster that is named, it is a story
        return (
            None
            if purpose.told or (on is not None and not _attacks(on))
            else Negate(one, Thing("attack", "opponent").words, stops=True)
        )
    other = _answered(purpose) if purpose.told else _from_what(purpose)
    return Negate(one, other, stops=True) if other and other != one else None


def attacked(purpose: Purpose) -> bool:
    """Whether it is used to stop an attack."""
    if purpose.verb == "stop" and purpose.said in ("it", "that", "this"):
        return bool(purpose.told) and purpose.told[-1].deed == "attack"
    return purpose.verb == "stop" and _ATTACKS.fullmatch(purpose.said) is not None


def _attacks(noun: Noun) -> bool:
    """Whether a noun is a monster of which no more is said than that it attacks, or the attack."""
    of = noun.thing
    return noun.kind == "attack" or (of is not None and (of.attacks or of.sort.endswith("attack")))


def _from_what(purpose: Purpose) -> str:
    """The card whose effect is to be stopped; empty where that is not said."""
    said, on = purpose.said, purpose.on
    answered = on.card if on is not None and on.kind == "card" and on.whose != "own" else ""
    by = re.fullmatch(rf".+ (?:from|by) {_MINE}§(?: effect)?", said)
    if by is not None:
        return next(each.card for each in reversed(purpose.of) if each.card)
    if purpose.verb == "save":
        # `to save my monster`: from what it was used in answer to
        chained = purpose.used.deed == "chain" or purpose.used.prep("to", "in response to") is not None
        return answered if chained and _SOME.fullmatch(said) else ""
    if said == "§" or re.match(rf"{_MINE}§(?: effect| from | \w+ing|$)", said):
        return next(each.card for each in purpose.of if each.card)
    return answered if _EFFECT.fullmatch(said) else ""


def _answered(purpose: Purpose) -> str:
    """The card that was told to be used, where something is used in answer to it to save cards of which no more is said."""
    used = purpose.told[0] if len(purpose.told) == 1 else None
    if used is None or used.deed not in ("use", "chain") or used.object is None or used.object.whose == "own":
        return ""
    on = purpose.on is None or purpose.on.kind == "it"
    plain = on and purpose.verb == "save" and _SOME.fullmatch(purpose.said) is not None
    return used.object.card if plain and used.subject is not None and used.subject.kind != "me" else ""


def told_with_a_purpose(purpose: Purpose) -> tuple[Clause, ...] | None:
    """The clauses of a story in which the card is used, and of which it is asked whether the attack, or the effect, that it is used against goes on;
    None where nothing is told before it that could."""
    if attacked(purpose):
        return _for_an_attack(purpose)
    if (hit := _hit_by_what_is_answered(purpose)) is not None:
        return (*_told_so(purpose), Clause("", "does", hit, "survive"))
    if purpose.told and purpose.verb == "save" and _saves_what_it_is_used_on(purpose):
        return (*_told_so(purpose), Clause("", "does", purpose.on, "survive"))
    if purpose.told and purpose.verb == "save" and (saved := _saved_in_battle(purpose)) is not None:
        return saved
    against = purpose.verb == "stop" and _EFFECT.fullmatch(purpose.said) is not None
    done = any(each.deed not in ("have", "is") for each in purpose.told)
    if not done or not against or any(each.card for each in purpose.of):
        return None
    return (*_told_so(purpose), Clause("", "does", Noun("effect"), "resolve"))


def _hit_by_what_is_answered(purpose: Purpose) -> Noun | None:
    """`he uses § on my monster, can i use § on that § to save it`: what the first was used on is saved, and not what the other is used on."""
    used, on = purpose.told[-1] if purpose.told else None, purpose.on
    if purpose.verb != "save" or used is None or on is None or used.deed != "use" or used.object is None:
        return None
    answered = on.kind == "card" and on.card == used.object.card and purpose.used.prep("on") is not None
    hit = used.prep("on", "targeting")
    named = any(each.card for each in purpose.of)
    return hit if answered and hit is not None and not named and _SOME.fullmatch(purpose.said) is not None else None


def _saves_what_it_is_used_on(purpose: Purpose) -> bool:
    """`can i § my § to save it`."""
    on = purpose.on
    itself = {each.card for each in purpose.of if each.card}
    return on is not None and on.kind == "card" and itself <= {on.card} and _SOME.fullmatch(purpose.said) is not None


def _saved_in_battle(purpose: Purpose) -> tuple[Clause, ...] | None:
    """`he attacks my §, can i use § to save it`: whether it does so, in the battle that is told last."""
    used, by = purpose.used, purpose.used.object
    told = tuple(replace(each, joined="") for each in purpose.told)
    if told[-1].deed != "attack" or used.preps or by is None or by.kind != "card" or used.subject is None:
        return None
    named = next((each.card for each in purpose.of if each.card), "")
    if not used.subject.player or _SOME.fullmatch(purpose.said) is None:
        return None
    saved = Noun("card", named) if named else Noun("it")
    return (*told, Clause("", "does", used.subject, "save", saved, (("with", by),)))


def _for_an_attack(purpose: Purpose) -> tuple[Clause, ...] | None:
    attacks = any(each.deed == "attack" for each in purpose.told)
    on = purpose.on
    by: tuple[Clause, ...] = ()
    if not attacks:
        if on is None or on.kind != "card" or on.whose == "own":
            return None
        by = (Clause("", "", replace(on, part=""), "attack"),)
    return (*by, *_told_so(purpose), Clause("", "does", None, "goes-on"))


def _told_so(purpose: Purpose) -> tuple[Clause, ...]:
    """What is told, with the card used behind it."""
    return (*(replace(each, joined="") for each in purpose.told), replace(purpose.used, aux="", joined=""))


def _said(token: Token) -> str:
    if token.card:
        return "§"
    of = token.thing
    return token.text if of is None else f"{ {'own': 'my ', 'opponent': 'his '}.get(of.side, '') }{of.sort.casefold()}"

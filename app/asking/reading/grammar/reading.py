"""A sentence read by its grammar, where no form has read it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.questions import AnyQuestion
from app.asking.reading.builds import is_monster, says_of, takes_a_tribute, tributes_for_it
from app.asking.reading.common import COMMON
from app.asking.reading.grammar.borne import borne
from app.asking.reading.grammar.both_named import both_named
from app.asking.reading.grammar.came_by import came_by, had_by_it
from app.asking.reading.grammar.came_itself import came_itself
from app.asking.reading.grammar.clause import Clause, Stuck, clauses
from app.asking.reading.grammar.each_other import destroyed_by_each_other
from app.asking.reading.grammar.fetching import fetched
from app.asking.reading.grammar.fitting import Scene
from app.asking.reading.grammar.gerunds import as_clauses
from app.asking.reading.grammar.given_over import given_over
from app.asking.reading.grammar.meanings import meaning
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.grammar.plain import apart, plain
from app.asking.reading.grammar.set_against import set_against
from app.asking.reading.grammar.shortened import with_ends, written_out
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import (
    ADVERBS,
    AFTER_ALL,
    AUX,
    BEFORE_A_TIME,
    DEEDS,
    DETERMINERS,
    GREETING,
    HE,
    IT,
    ME,
    OPPONENT,
    OR_NOT,
    PREPOSITIONS,
    THAT_IT_IS,
)
from app.asking.reading.index import index_of
from app.asking.reading.mentions import Mention
from app.asking.reading.moments import When
from app.asking.reading.sentence import Sentence
from app.asking.reading.sorts import spoken_of
from app.asking.reading.tokens import of_tokens
from app.asking.reading.words import Word
from app.asking.things import Thing, thing
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library


def by_grammar(library: Library, sentence: Sentence, *, at_any_time: bool = False) -> AnyQuestion | None:
    """What the clauses of a sentence ask; None where a word has no place in them, or they ask nothing that is known. `at_any_time`: as if it
    did not say when."""
    told = (
        told_and_asked(library, sentence) if not sentence.effects else None
    )  # one effect of several is another question
    if told is None:
        return None
    rest, asked = told
    *beside, asked = apart(_as_a_use(library, plain(_as_a_tribute(library, asked))))
    before = tuple(_as_none(_as_a_summon(library, plain(each))) for each in rest)
    return meaning(Scene(library, (*before, *beside), asked, When() if at_any_time else sentence.when))


def told_and_asked(library: Library, sentence: Sentence) -> tuple[tuple[Clause, ...], Clause] | None:
    """What is told, and the one clause that asks."""
    tokens = tokens_of(library, sentence)
    try:
        found = clauses(tokens)
    except Stuck:
        return None
    found = tuple(with_figures(tuple(with_names(tuple(as_had(library, each) for each in found)))))
    asking = [n for n, each in enumerate(found) if each.aux]
    if len(asking) > 1:
        # `torrential on diva, does she still search`, `can he chain it and do i still search`
        last = found[asking[-1]]
        if not all(_is_only_told(found[n], last) for n in asking[:-1]):
            return None
    elif len(asking) == 1 and asking[0] + 1 < len(found) and _goes_on(found[asking[0]], found[asking[0] + 1]):
        # `can i discard § for § and still search`
        asking = [asking[0] + 1]
    if not asking and len(found) > 1 and found[-1].bare and found[-1].deed in _GETS and found[-1].object is None:
        asking = [len(found) - 1]  # `…, search?`
    if not asking and len(found) == 1 and _says_what_a_card_does(found[0]):
        asking = [0]  # `§ kills §??`
    if not asking:
        return None
    at = asking[-1]
    found, at = _asked_before(found, at)
    told = tuple(replace(each, aux="") for n, each in enumerate(found) if n != at)
    return told, replace(found[at], aux=found[at].aux or "does")


def as_had(library: Library, clause: Clause) -> Clause:
    """`i got § out`: of a Spell or Trap that it lies there."""
    out = clause.object if clause.deed == "summon" and clause.how == "revive" and not clause.aux else None
    if out is None or not out.card or out.lies != "up" or clause.preps or is_monster(library, out.card):
        return clause
    return replace(clause, deed="have", how="")


_GETS = ("search", "draw", "resolve", "work", "get")
"""What is asked of an effect by one word."""


def _says_what_a_card_does(clause: Clause) -> bool:
    """Whether all that is said is what one card does to another."""
    both = all(noun is not None and noun.kind == "card" for noun in (clause.subject, clause.object))
    return both and not (clause.denied or clause.joined or clause.preps) and clause.deed in _DONE_TO_CARDS


_DONE_TO_CARDS = ("destroy", "banish", "return", "take", "negate", "stop", "target", "summon")


def _asked_before(found: tuple[Clause, ...], at: int) -> tuple[tuple[Clause, ...], int]:
    """`can i use it before he uses §`: whether it can be used first, where that is used."""
    behind = found[at + 1] if at + 1 < len(found) else None
    if behind is None or behind.joined != "before" or behind.deed not in ("use", "chain") or behind.aux:
        return found, at
    asked = replace(found[at], preps=(*found[at].preps, ("first", Noun("it"))))
    return (*found[:at], replace(behind, joined=""), asked, *found[at + 2 :]), at + 1


def _is_only_told(clause: Clause, last: Clause) -> bool:
    """Whether a clause that asks is what is told for the last one: it has no verb of its own, or says what may be done, of which that asks what
    comes."""
    if clause.bare or (clause.joined == "when" and clause.deed == "use" and last.prep("first") is not None):
        return True  # `when can i use §, can i summon first`
    done = clause.aux == "can" and clause.deed in ("use", "chain") and clause.subject is not None
    return done and last.aux == "does" and last.joined in ("and", "but", "so")


def _goes_on(asked: Clause, clause: Clause) -> bool:
    """Whether a clause without a subject goes on with what may be done: what comes then is asked."""
    return asked.aux == "can" and asked.subject is not None and clause.bare and clause.joined in ("and", "then")


_THIS = {"discard": "discard this card", "tribute": "tribute this card", "banish": "banish this card"}
"""What a card says where it gives itself for its effect."""


def _as_a_use(library: Library, clause: Clause) -> Clause:
    """What gives itself for its effect is used so: `can i discard kuriboh`. For another card is another question."""
    done_to = clause.object
    given = _THIS.get(clause.deed)
    if (
        given is None
        or clause.subject is None
        or not clause.subject.player
        or done_to is None
        or done_to.kind != "card"
    ):
        return clause
    if (
        clause.passive
        or clause.prep("for", "with", "to use") is not None
        or given not in says_of(library, done_to.card)
    ):
        return clause
    return replace(clause, deed="use")


def _as_a_tribute(library: Library, clause: Clause) -> Clause:
    """`can i § off a §`: the one is Tributed for the other, which takes a Tribute."""
    done_to, given = clause.object, clause.preps[0][1] if len(clause.preps) == 1 else None
    if clause.deed != "use" or clause.passive or done_to is None or done_to.kind != "card" or given is None:
        return clause
    takes = takes_a_tribute(library, done_to.card) or tributes_for_it(library, done_to.card)
    if clause.preps[0][0] not in ("off", "with", "using") or not takes:
        return clause
    if given.kind != "card" or given.part or not is_monster(library, given.card):
        return clause
    return replace(clause, deed="tribute", object=given, preps=(("for", done_to),))


def _as_a_summon(library: Library, clause: Clause) -> Clause:
    """`he drops §`: of a monster it is its Summon that is told."""
    dropped = clause.deed == "use" and clause.how == "drop" and clause.object is not None
    if dropped and clause.object is not None and clause.object.card and is_monster(library, clause.object.card):
        return replace(clause, deed="summon", how="")
    return clause


def _as_none(clause: Clause) -> Clause:
    """`i dont have §`, `§ isnt out`, `§ is gone`: there is none."""
    none = clause.object
    there = clause.deed == "have" and clause.denied and all(noun.place == "field" for _, noun in clause.preps)
    gone = clause.deed == "go" and not clause.preps and clause.subject is None
    if clause.aux or none is None or none.kind != "card" or none.part or none.lies == "down" or not (there or gone):
        return clause
    return replace(clause, deed="have", object=replace(none, number=0, lies=""), preps=(), denied=False)


_HIM = (("he",), ())
"""What may mean a card where something is done to it: who is attacked is a player."""
_HE: tuple[tuple[str, ...], ...] = ((), ("he",))
"""And where it does something: `does § attack after he destroys something`."""


def with_names(found: Sequence[Clause]) -> Iterator[Clause]:
    """Clauses with the card that is meant by a pronoun, where it is told behind what is asked of that card: `does § search if it dies`."""
    spoken: Noun | None = None
    answered: Noun | None = None
    for clause in found:
        if spoken is not None and not clause.aux and clause.joined in ("if", "when", "after", "once"):
            if clause.bare and clause.deed in ("summon", "discard") and clause.object is None:
                # `§ atk if summoned with no tribute`, `does § come back if discarded`
                clause = replace(clause, subject=spoken, passive=clause.passive or clause.deed == "discard")
            clause = replace(clause, subject=_its_attack(clause.subject, spoken))
            of_him = _HIM[clause.deed != "summon"]  # `if i synchro with him`
            clause = replace(
                clause,
                preps=tuple((name, _name(noun, spoken, *of_him) or noun) for name, noun in clause.preps),
                subject=_name(
                    clause.subject,
                    spoken,
                    *_HE[clause.passive or (clause.object is not None and clause.object.kind == "some")],
                ),
                object=_name(clause.object, spoken, *_HIM[clause.deed == "attack"]),
            )
        it_came = (
            clause.passive and clause.deed == "summon" and clause.subject is not None and clause.subject.kind == "it"
        )
        if answered is not None and it_came and clause.joined == "when" and not clause.aux:
            clause = replace(clause, subject=answered)  # `can i § a § when it is summoned`
        done_to = clause.object
        on = [noun for name, noun in clause.preps if name == "on" and noun.kind == "card" and not noun.part]
        if clause.aux == "can" and clause.deed in ("use", "chain") and len(clause.preps) == len(on) == 1:
            answered = on[0]
        if clause.aux and clause.subject is not None and clause.subject.kind == "card":
            spoken = (
                replace(clause.subject, part="") if done_to is None or done_to.kind in ("some", "thing") else spoken
            )
        if clause.aux and clause.deed == "get" and done_to is not None and done_to.kind == "card":
            spoken = replace(done_to, part="")  # `do i get § search if he gets banished`
        if clause.aux and clause.deed == "get" and done_to is not None and done_to.kind == "brought":
            spoken = Noun("card", done_to.card)  # `do i get § tokens if …`
        yield clause


def with_figures(found: Sequence[Clause]) -> Iterator[Clause]:
    """Clauses in which a monster that is spoken of has the ATK that is told of it: `my guy has 1500, can he attack`."""
    such: Noun | None = None
    for clause in found:
        told = clause.object if clause.deed == "have" and not clause.aux and not clause.preps else None
        subject = clause.subject
        of = subject.thing if subject is not None else None
        if told is not None and told.sort.isdigit() and of is not None and of.monster and not clause.denied:
            assert subject is not None
            such = replace(subject, thing=msgspec.structs.replace(of, atk=int(told.sort)))
            continue
        if such is not None and clause.subject is not None:
            meant = clause.subject.kind in ("he", "it") or clause.subject.thing == of_no_figure(such)
            clause = replace(clause, subject=such if meant else clause.subject)
        yield clause


def of_no_figure(noun: Noun) -> Thing | None:
    return msgspec.structs.replace(noun.thing, atk=-1) if noun.thing is not None else None


def _its_attack(noun: Noun | None, spoken: Noun) -> Noun | None:
    """`if his attack was stopped`, of the monster that is asked about."""
    of = noun.thing if noun is not None else None
    plain = noun is not None and noun.kind == "attack" and noun.whose != "own"
    plain = plain or (of is not None and of.sort == "attack" and not of.named and of.side != "own")
    return replace(spoken, part="attack", whose=spoken.whose or "own") if plain else noun


def _name(noun: Noun | None, spoken: Noun, *kinds: str) -> Noun | None:
    if noun is None or noun.kind not in ("it", *kinds):
        return noun
    return replace(spoken, lies=noun.lies or spoken.lies, place=noun.place or spoken.place)  # `if it is still set`


_FETCHES = (
    "summon",
    "summons",
    "get",
    "gets",
    "search",
    "searches",
    "add",
    "adds",
    "fetch",
    "grab",
    "draw",
    "special",
    "ss",
)
"""What is done to get a monster: one of a series is what an effect gives then."""


def _with_comma(token: Token, sentence: Sentence, at: int) -> Token:
    """The token whose last word is that at a place, with the comma behind it."""
    words = sentence.words
    behind = sentence.typed[words[at].end : words[at + 1].start] if at + 1 < len(words) else ""
    return replace(token, comma=True) if "," in behind or "(" in behind else token


def tokens_of(library: Library, sentence: Sentence) -> list[Token]:
    """The words of a sentence: each card and each thing as one, without greetings, its era and what says when, and with what is shortened
    written out."""
    written = fetched(library, with_ends([*written_out([*_as_typed(library, sentence)])]))
    written = both_named(library, destroyed_by_each_other(library, written))
    return given_over(
        library,
        set_against(
            library,
            as_clauses(borne(library, came_by(library, had_by_it(library, came_itself(library, written))))),
            bool(sentence.when.at),
        ),
    )


def _as_typed(library: Library, sentence: Sentence) -> Iterator[Token]:
    words = sentence.words
    certain = [m for m in sentence.named if m.card]
    taken = {at for m in certain for at in range(m.first, m.last)}
    left = set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    left |= _timed(sentence)
    begins = {m.first: m for m in certain}
    begins |= {m.first: m for m in (_with_a_token(library, sentence, taken),) if m is not None}
    taken |= {at for m in begins.values() for at in range(m.first, m.last)}
    begins |= {m.first: m for m in spoken_of(words, taken | left) if not _is_done(words, m, taken)}
    at, last = 0, len(words)
    while at < last and words[at].text in GREETING and at not in begins:
        at += 1
    while last > at and words[last - 1].text in AFTER_ALL and last - 1 not in taken:
        if words[last - 1].text == "no" and last > at + 1 and words[last - 2].text in ("say", "says"):
            break  # `can § say no`
        last -= 1
    for said in OR_NOT:
        if [word.text for word in words[max(at, last - len(said)) : last]] == [*said]:
            last -= len(said)
    while at < last:
        if words[at].text in ("e", "d") and at + 1 in begins:
            at += 1  # `my e-hero §`
            continue
        if at and at - 1 not in left and "+" in sentence.typed[words[at - 1].end : words[at].start]:
            yield Token("and")  # `§ + §`
        mention = begins.get(at)
        if mention is not None:
            span = words[mention.first : mention.last]
            of = thing(mention.cards[0])
            if (
                of is not None
                and of.series
                and of == Thing("monster", series=of.series)
                and at
                and words[at - 1].text in _FETCHES
            ):
                text = " ".join(word.text for word in span)
                yield _with_comma(Token(text, stop=span[-1].stop, sort=True), sentence, mention.last - 1)
                at = mention.last
                continue
            own = any(word.text == "own" for word in span)
            others = of is not None and any(word.text in ("other", "others", "another") for word in span)
            card = mention.card if of is None else ""
            ends = "ed" if span[-1].text.endswith("ed") else sentence.typed[: span[-1].end][-2:]
            done = bool(card) and ends in ("ed", "'d", "’d") and not card.casefold().endswith("ed")
            named = Token(
                mention.cards[0], card, of, span[-1].stop, own, others=others, hand=_in_whose_hand(of, span), done=done
            )
            at = mention.last
            if behind := _printed(library, sentence, at, mention.card) if at < last and at not in begins else 0:
                at += behind
                named = replace(named, stop=words[at - 1].stop)  # what ends there ends behind the card
            yield _with_comma(named, sentence, at - 1)
            continue
        if at not in begins and words[at].text.isdigit() and (end := _set_side_by_side(library, words, at, certain)):
            yield _with_comma(Token("", stop=words[end - 1].stop), sentence, end - 1)  # `§ attacked by § (1700 v 1800)`
            at = end
            continue
        if at + 1 in begins and begins[at + 1].card and words[at].text in _figures_of(library, begins[at + 1].card):
            at += 1  # `a 2400 §`
            continue
        if at not in left and (number := _for_many(library, words, at, taken)):
            text = " ".join(word.text for word in words[at : at + number])
            yield _with_comma(Token(text, stop=words[at + number - 1].stop, sort=True), sentence, at + number - 1)
            at += number
            continue
        if (
            at not in left
            and words[at].text == "its"
            and at + 1 < last
            and words[at + 1].text.endswith("ed")
            and (words[at + 1].text,) in DEEDS
        ):
            yield Token("it")  # `its activated`
            yield Token("is")
        elif at not in left:
            card = _done_with_it(library, words, at, certain)
            yield _with_comma(Token(card or words[at].text, card, stop=words[at].stop), sentence, at)
        elif sentence.era and at == sentence.era.last - 1 and at:
            yield _with_comma(
                Token("", stop=words[at].stop), sentence, at
            )  # a clause that ends there ends without its era
        at += 1


_MAY, _SOMEBODY = ("can", "could", "may", "cant"), (*ME, *HE, "opp", "opponent")


def _done_with_it(library: Library, words: Sequence[Word], at: int, certain: Sequence[Mention]) -> str:
    """The card of which a word of its name is said as what is done with it (`can i road it`), where it was named before; empty for none. What is done in any
    case, such as to attack, is no card."""
    if at < 2 or words[at - 2].text not in _MAY or words[at - 1].text not in _SOMEBODY:
        return ""
    if (words[at].text,) in DEEDS or words[at].text in ADVERBS or words[at].text in AUX:
        return ""
    index = index_of(library)
    meant = {each.card for each in certain if each.last <= at and words[at].text in index.words_of(each.card)}
    return meant.pop() if len(meant) == 1 else ""


def _with_a_token(library: Library, sentence: Sentence, taken: set[int]) -> Mention | None:
    """The card of whose Token a sentence speaks, by the words before that: `gorz token`."""
    of = of_tokens(library, sentence.typed, "")
    said = of.said.rsplit(maxsplit=1)[0] if of is not None and " " in of.said else ""
    start = sentence.typed.find(said) if said else -1
    places = (
        [n for n, word in enumerate(sentence.words) if start <= word.start < start + len(said)] if start >= 0 else []
    )
    if of is None or not places or not taken.isdisjoint(places) or slug_of(said) not in slug_of(of.maker):
        return None
    return Mention(places[0], places[-1] + 1, (of.maker,), "called")


def _in_whose_hand(of: Thing | None, span: Sequence[Word]) -> Literal["", "own", "opponent"]:
    if of is None or of.place != "hand":
        return ""
    said = {word.text for word in span}
    return "own" if said & {"my", "our"} else "opponent" if said & {"his", "her", "their", "opponents", "opps"} else ""


def _figures_of(library: Library, name: str) -> frozenset[str]:
    """The ATK and DEF of a monster in figures, as they may be said beside it: `raiza 2400`, `a 2400 raiza`."""
    card = library.card(slug_of(name)) if name and thing(name) is None else None
    if card is None or card.kind is not Kind.MONSTER:
        return frozenset()
    return frozenset(str(value) for value in (card.atk, card.defense) if isinstance(value, int) and value >= 100)


def _set_side_by_side(library: Library, words: Sequence[Word], at: int, certain: Sequence[Mention]) -> int:
    """The place behind two figures that are set against each other, and are those of the two monsters before them; 0 for none."""
    against = at + 2 < len(words) and words[at + 1].text in ("v", "vs", "versus", "against", "into", "to")
    before = sorted((each for each in certain if each.last <= at), key=lambda each: each.first)[-2:]
    if not against or len(before) < 2:
        return 0
    one, other = (_figures_of(library, each.card) for each in before)
    told = words[at].text, words[at + 2].text
    return at + 3 if any(a in one and b in other for a, b in (told, told[::-1])) else 0


_POINTS = ("atk", "attack", "def", "defense")


def _printed(library: Library, sentence: Sentence, at: int, name: str) -> int:
    """How many words behind a monster say no more than what is printed on it: `(1800)`, `(1800 atk)`; 0 for none."""
    words = sentence.words
    if words[at].text not in _figures_of(library, name):
        return 0
    in_brackets = sentence.typed[: words[at].start].rstrip().endswith("(")
    return 1 + (in_brackets and at + 1 < len(words) and words[at + 1].text in _POINTS)


def _is_done(words: Sequence[Word], mention: Mention, taken: set[int]) -> bool:
    """Whether words that may name a thing are a deed with its doer (`he flips it`, `my opponent summons §`), or belong to a card (`§ tokens`)."""
    verb = words[mention.last - 1].text
    of = thing(mention.cards[0])
    if verb in ("fusion", "fusions") and mention.first and words[mention.first - 1].text == "contact":
        return True  # `he contact fusions §`
    if (
        mention.last < len(words)
        and not words[mention.last - 1].stop
        and words[mention.last].text in ("counter", "counters")
        and verb in ("spell", "spells")
    ):
        return True  # `a spell counter`
    if (
        verb in ("synchro", "synchros")
        and mention.last < len(words)
        and words[mention.last].text in IT | {"them", "him"}
    ):
        return True  # `and synchros it`
    if of is not None and of.sort == "attack" and verb in ("attack", "attacks") and _does_it(words, mention):
        return True  # `opp attack me direct`, `can opp attack directly`
    if verb in ("token", "tokens") and mention.last - mention.first == 1 and mention.first - 1 in taken:
        return True  # those of the card before
    if verb in ("flips", "attacks", "summons") and mention.last - mention.first == 1 and mention.first - 1 in taken:
        return True  # `§ flips § …`
    if of is not None and of.sort == "attack" and verb == "attacks" and words[mention.first].text in ("both", "all"):
        return True  # `both his attacks`: several of them
    if of is not None and of.sort == "attack" and mention.last in taken and words[mention.last - 2].text == "up":
        return True  # `his face up attack §`
    if of is not None and of.sort == "attack" and mention.first and words[mention.first - 1].text.startswith("declar"):
        return True  # `i declare an attack with §`
    if verb == "summon" and mention.last in taken and _does_it(words, mention):
        return True  # `can my opponent special summon §`
    if not verb.endswith("s") or of is None or not (of.occasion or (verb,) in DEEDS):
        return False
    behind = words[mention.last].text if mention.last < len(words) else ""
    alone = mention.last - mention.first == 1
    done_to = mention.last in taken or behind in DETERMINERS | IT | {"with", "into"}
    done_to = done_to or (of.sort == "attack" and behind in ME)
    if alone:
        at = mention.first
        while at and words[at - 1].text in ADVERBS | _AT_ONCE:
            at -= 1  # `he instantly flips §`
        return bool(at) and words[at - 1].text in ME | HE | OPPONENT and (done_to or not behind)
    return done_to and not {word.text for word in words[mention.first : mention.last]}.isdisjoint(OPPONENT | ME | HE)


_AT_ONCE = frozenset(["instantly", "directly", "promptly"])
_AT = frozenset(["me", "my", "us", "direct", "directly", "with", "into"])
"""Words behind an attack that a player makes."""


def _does_it(words: Sequence[Word], mention: Mention) -> bool:
    """Whether behind the opponent, or asked of them, an attack is what they do."""
    before = words[mention.first - 1].text if mention.first else ""
    behind = words[mention.last].text if mention.last < len(words) else ""
    by_them = not {word.text for word in words[mention.first : mention.last]}.isdisjoint(OPPONENT)
    return by_them and (
        before in ("can", "could", "may", "does", "will") or (behind in _AT and before not in PREPOSITIONS)
    )


_MANY, _SHORT = 5, 4
"""Of so many names at least a word is part that stands for any of those cards."""


def _for_many(library: Library, words: Sequence[Word], at: int, taken: set[int]) -> int:
    """How many words from here on stand for any of many cards whose names they are part of (`a lightsworn`, `my destiny hero`); 0 for none."""
    if not at or words[at - 1].text not in DETERMINERS:
        return 0
    parts = index_of(library).parts
    for number in (2, 1):
        span = words[at : at + number]
        if len(span) < number or any(word.stop for word in span[:-1]) or not taken.isdisjoint(range(at, at + number)):
            continue
        text = "".join(word.text for word in span)
        known = len(text) < _SHORT or span[0].text in COMMON or (span[0].text,) in DEEDS
        if not known and any(len(parts.get(each, ())) >= _MANY for each in (text, text.removesuffix("s"))):
            return number
    return 0


def _timed(sentence: Sentence) -> set[int]:
    """The words that say when, with those before them that belong to them."""
    words = [word.text for word in sentence.words]
    text = " ".join(words)
    found: set[int] = set()
    for kind, said, _ in sentence.when.said:
        start = text.find(said) if kind == "moment" else -1
        if start < 0:
            continue
        first = text[:start].count(" ")
        last = first + said.count(" ") + 1
        while first > 0 and words[first - 1] in BEFORE_A_TIME:
            first -= 1
        before = " ".join(words[:first])
        said_so = re.search(
            rf"(?:^| )(?:{'|'.join((*THAT_IT_IS, 'and'))})(?: that)? (?:it|we|i|he|were|its)(?: still| already)?(?: is| are| am)?(?: still| already)?$",
            before,
        )
        said_so = said_so or re.fullmatch(
            r"(?:so |ok |say )?(?:its|it is|it s|im in|i am in|we are in|were in|hes in|he is in)", before
        )
        first -= len(said_so[0].split()) if said_so is not None else 0
        found |= set(range(first, last))
    return found

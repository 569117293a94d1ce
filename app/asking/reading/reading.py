"""A typed sentence as a question: cards, era and moment first, then the first form that it has."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

import msgspec

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Chain,
    Deed,
    From,
    Interrupted,
    Meet,
    Moment,
    Nature,
    Negate,
    Stats,
    Triggers,
    UseAt,
    Works,
)
from app.asking.questions import When as Happens
from app.asking.reading.builds import Built, built
from app.asking.reading.eras import Era, bounds, era_of
from app.asking.reading.fixed import fixed
from app.asking.reading.forms import (
    AFFECT,
    AIMED,
    ATTACKS,
    BATTLE,
    CHAIN,
    HOW_STRONG,
    INTERRUPTED,
    INTERRUPTED_SAID,
    MEET,
    MEET_ATTACK,
    MEET_SAID,
    NATURE,
    NEGATE,
    NO_RELATION,
    SPECIAL,
    STATS,
    STRUCK,
    TOGETHER,
    TRIBUTED,
    WORKS,
)
from app.asking.reading.general import FORMS as GENERAL
from app.asking.reading.general import may_be_general, seen_by_its_player, suited
from app.asking.reading.givens import given_in
from app.asking.reading.happenings import BATTLE_TRIGGER, TRIGGER
from app.asking.reading.index import index_of
from app.asking.reading.language import SLOT, Form, compiled, search, spans
from app.asking.reading.leftover import acts, clauses, in_the_main_clause, telling, unused
from app.asking.reading.mentions import Mention, mentions
from app.asking.reading.moments import When, when_of
from app.asking.reading.naming import about_effects, named_effect
from app.asking.reading.priority import RoundTheOther, priority
from app.asking.reading.slots import Slotted, slotted
from app.asking.reading.sorts import THING, of_one, things
from app.asking.reading.turns import same_turn
from app.asking.reading.words import Word, words_of
from app.asking.things import Thing, thing
from app.engine.words.cards import NEVER_ACTIVATED
from app.engine.words.filters import Kind as CardKind
from app.notation.givens import WORDS as GIVEN_WORDS
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

FORMS: tuple[Form, ...] = (
    *TRIBUTED, *NATURE, *TOGETHER, *HOW_STRONG, *ATTACKS, *AIMED, *STRUCK, *MEET_ATTACK, *STATS, *NEGATE, *MEET_SAID, *INTERRUPTED_SAID, *CHAIN, *SPECIAL, *WORKS, *INTERRUPTED, *BATTLE_TRIGGER, *BATTLE, *TRIGGER, *MEET, *AFFECT,
)  # fmt: skip
_OTHERS = 8
_NEAR = 5
_BEFORE_A_MOMENT = ("nature", "trigger", "together", "battle")
"""Relations in which a moment is only a part of the story."""
_GETS = re.compile(
    r"\b(?:gets?|miss(?:es)?|triggers?|negates?|negated|negating|stops?|counters?|who wins|what happens)\b"
)
"""What is asked of a card to which something happens, and not of what answers that."""
_ASKS_FOR_IT = re.compile(r"^(?:and |so |but |then )?(?:do|does|can|will|would|is|am|are|did|the|back)\b")
"""How a clause begins that asks for the effect of a card."""
_ANYWHERE = "field"
"""The place where cards lie if nothing is said."""
_WHAT_BECOMES = re.compile(r"\bwhat (?:happens|about|becomes|will happen) (?:to|with|of) (?:[a-z]+ )+")
"""A question after what is neither of the two cards, which whether one can do something to the other does not answer."""
_SUMMON_BY = re.compile(rf"\bsummons? (?:from|by|with|off|via|through|using|of) (?:[a-z]+ )?{SLOT}\d+ ")
"""The Summon that a Spell or Trap makes is not its activation."""
_WHETHER_IT_GOES = re.compile(
    r"\b(?:do|does|will|would|is|are) (?:the|my|his|her|their|that) (?:(?:opponents|equipped|summoned|other|special|token) )*"
    r"(?:monsters?|guys?|dudes?|tokens?) (?:also |still |then |get |gets |be |just )*"
    r"(?:die|dies|destroyed|killed|leave|go|gone|stay|stays|come|return|returned|survive|popped|removed|banished|live)\b"
)
"""A question whether a monster goes that is no card of the relation, where what is acted on is none."""
_OF_AN_EFFECT = re.compile(r"\beffects?\b|\bability\b")
_IS_USED = re.compile(
    rf"(?:can|could|may|do|does|will|would|am|is) (?:(?:i|he|she|they|you|we|my opponent|still|able to|allowed to|even) )*"
    rf"(?:(?:use|activate|play|flip|flip up|special summon|summon|bring back|get|trigger)(?: (?:a|something|one|anything|monster|from|with|off|by|using|effect|of|effects|the|back))* )?{SLOT}\d+ "
    r"(?:(?:effects?|be|still|get|it|its|even|come|comes|back|work|works|live|usable|legal|trigger|triggers|resolve|resolves|activate|activates|activated|used|played|flipped|summoned|special) )*(?:\. )?$"
)
"""That a card is used, or comes back by itself, with nothing more said."""
_TAKEN = re.compile(
    r"\b(?:monsters?|guys?|dudes?|one|ones|creatures?) (?:that |which )?(?:(?:(?:i|he|she|they|we|my opponent|opp) )?(?:(?:just|have|has|had|was|is|been) )*"
    r"(?:took|take|taken|stole|stolen|steal|borrowed|got|grabbed|summoned|revived|brought back|special summoned) (?:control of )?(?:with|by|off|from|using|via|through) "
    rf"{SLOT}(?P<card>\d+) |from {SLOT}(?P<of>\d+) $|{SLOT}(?P<itself>\d+) (?:took|takes|summoned|summons|stole|revived|brought back|special summoned) )"
)
"""A monster that is spoken of by the card that took or brought it: what it may do is not what that card does."""
_STANDS: tuple[tuple[str, str], ...] = (
    (r"\b(?:a |any |my |the )?(?:set )?quick[- ]?play(?: spells?)?(?: cards?)?\b", "Mystical Space Typhoon"),
    (r"\b(?:a |any |my |the )?(?:set )?(?:normal )?traps?(?: cards?)?\b", "Jar of Greed"),
    (r"\b(?:a |any |my |the )?(?:set )?normal spells?(?: cards?)?\b", "Upstart Goblin"),
)
"""Cards that may be used whatever lies there, for a question of the rules that names none."""
_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
Kind = Literal["card", "thing", "relation", "moment", "player", "era", "event", "place", "effect", "given", "words"]


class Part(msgspec.Struct, frozen=True):
    """A part of the sentence: its words, what they are taken to mean, and what else they may mean."""

    kind: Kind
    said: str
    meant: str
    others: tuple[str, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """A sentence that is read. `ruleset`: of the era that it names, or empty; `unread`: words that were not used, cards first;
    `remarks`: what should be said beside the answer; `left_out`: what names a card, a moment or a place, or is a clause by itself, and
    was not used: the answer does not look at it, and says so before anything else."""

    question: AnyQuestion
    ruleset: str
    parts: tuple[Part, ...]
    unread: tuple[Part, ...] = ()
    remarks: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()


class NotRead(msgspec.Struct, frozen=True):
    """A sentence that is not read, or not for certain. `because`: why, as a sentence; `near`: questions that may be meant;
    `several`: the cards of which one is meant."""

    parts: tuple[Part, ...]
    because: str
    near: tuple[AnyQuestion, ...] = ()
    several: tuple[str, ...] = ()
    ruleset: str = ""


class Sentence(msgspec.Struct, frozen=True):
    """Everything in a sentence but what it asks."""

    typed: str
    words: tuple[Word, ...]
    era: Era | None
    named: tuple[Mention, ...]
    slots: Slotted
    when: When
    effects: tuple[tuple[str, str], ...] = ()
    """Which effect of a card is spoken of, by the card."""


def read_question(library: Library, sentence: str, ruleset: str = "") -> Reading | NotRead:
    """What a sentence asks. `ruleset`: that under which it is asked, if it names none; cards of its era come first."""
    return _with_what_is_given(library, sentence, ruleset) or _read_plain(library, sentence, ruleset)


def _with_what_is_given(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """Whether a card can be used, where a clause says what else a player has; nothing if it is not that which is asked."""
    given = given_in(sentence)
    if given is None:
        return None
    part = Part("given", given.said, GIVEN_WORDS[given.name])
    others = sentence_of(library, given.called, ruleset).slots.cards if given.called else ()
    if given.called and not others:
        return None
    read = _read_plain(library, given.rest, ruleset)
    if isinstance(read, Reading) and isinstance(read.question, UseAt) and read.question.summoned:
        return None
    if isinstance(read, Reading) and isinstance(read.question, UseAt) and not read.question.given and not others:
        question = msgspec.structs.replace(read.question, given=given.name)
        return msgspec.structs.replace(read, question=question, parts=(*read.parts, part))
    looked_at = sentence_of(library, given.rest, ruleset)
    cards = looked_at.slots.cards
    asked = _IS_USED.search(looked_at.slots.text) if len(cards) == 1 and cards[0].card else None
    card = library.card(slug_of(cards[0].card)) if asked is not None else None
    if others and cards and others[0].cards != cards[0].cards:
        return None
    if asked is None or card is None or ("summon" in asked[0] and card.procedures):
        return None
    fields = _moment_fields(looked_at.when) | {"given": given.name}
    plain = _reading(looked_at, Built(Form("use-at", ""), "use-at", {"card": 0}, fields, places=(asked.span(),)))
    return msgspec.structs.replace(plain, parts=(*plain.parts, part)) if not plain.left_out else None


def _read_plain(library: Library, sentence: str, ruleset: str) -> Reading | NotRead:
    looked_at = sentence_of(library, sentence, ruleset)
    read = _read_sentence(library, looked_at)
    if isinstance(read, NotRead) and not looked_at.named and (looked_at.when.anything or looked_at.when.from_):
        return _with_a_stand_in(library, sentence, ruleset) or read
    for card, which in looked_at.effects:
        if isinstance(read, Reading) and card in read.question.cards():
            read = _of_an_effect(library, looked_at, read, card, which)
    return read


def _with_a_stand_in(library: Library, sentence: str, ruleset: str) -> Reading | None:
    """A question of when a sort of card may be used, asked of one that may be used whatever lies there."""
    for pattern, stands in _STANDS:
        found = re.search(pattern, sentence, re.IGNORECASE)
        if found is None:
            continue
        read = _read_sentence(
            library, sentence_of(library, f"{sentence[: found.start()]}{stands}{sentence[found.end() :]}", ruleset)
        )
        if isinstance(read, Reading) and isinstance(read.question, UseAt) and not read.left_out and not read.unread:
            return msgspec.structs.replace(read, remarks=(*read.remarks, f"{stands} stands for “{found[0]}”."))
    return None


def _of_an_effect(library: Library, sentence: Sentence, read: Reading, card: str, which: str) -> Reading | NotRead:
    """What is read, about one effect of a card; or which of several is asked back."""
    found = about_effects(library, read.question, card, which)
    if len(found) == 1:
        part = Part("effect", which.removeprefix("["), next(n for n in vars_of(found[0]) if n.startswith(f"{card} [")))
        return msgspec.structs.replace(read, question=found[0], parts=(*read.parts, part))
    said = which.removeprefix("[")
    because = (
        f"Which effect of {card} is meant by “{said}”?" if found else f"{card} has no effect that “{said}” would name."
    )
    return _not_read(sentence, because, found or (read.question,))


def vars_of(question: AnyQuestion) -> Iterator[str]:
    """The words that stand in a question."""
    return (value for name in question.__struct_fields__ if isinstance(value := getattr(question, name), str))


def _read_sentence(library: Library, looked_at: Sentence) -> Reading | NotRead:
    general = _with_sorts(looked_at)
    taken = _TAKEN.search(looked_at.slots.text)
    if taken is not None and (by := looked_at.slots.cards[int(taken["card"] or taken["of"] or taken["itself"])]).card:
        because = f"What may be done with a monster that {by.card} took or brought is not asked here: write it as a situation."
        return _not_read(looked_at, because, ())
    for each in (looked_at, general):
        if (question := fixed(each.slots)) is not None:
            return _as_written(each, question)
    if any(search(pattern, looked_at.slots.text, looked_at.slots.words) for pattern in NO_RELATION):
        return _not_read(looked_at, "This asks about something else than what cards do.", ())
    if (first := priority(library, looked_at.slots)) is not None and not looked_at.when.anything:
        if not isinstance(first, RoundTheOther):
            return _reading(looked_at, first)
        because = "This asks it the other way round: whether the effect can be used first is what is answered here."
        return _not_read(looked_at, because, (_reading(looked_at, first.built).question,))
    if (in_its_turn := same_turn(looked_at.slots, _passes(library, looked_at.slots))) is not None:
        return _unless_more_is_said(library, looked_at, in_its_turn, _reading(looked_at, in_its_turn))
    of_a_sort = _read_general(library, general) if general is not looked_at else None
    if isinstance(of_a_sort, Reading):
        return _at_that_time(general, of_a_sort) or of_a_sort
    strong = [mention for mention in looked_at.named if mention.card and mention.how != "word"]
    read: Reading | NotRead | None = _without(library, looked_at, ("word",)) if strong else None
    read = read or _read(library, looked_at)
    if not isinstance(read, Reading):
        read = _without(library, looked_at, ("word", "part")) or read
    if not isinstance(read, Reading):
        read = of_a_sort or read
    return read or _unread(library, looked_at)


def _passes(library: Library, slots: Slotted) -> bool:
    """Whether the sentence's one card is a Spell or Trap that does not stay on the field."""
    card = library.card(slug_of(slots.cards[0].card)) if len(slots.cards) == 1 and slots.cards[0].card else None
    return card is not None and card.kind is not CardKind.MONSTER and not card.stays


def sentence_of(library: Library, typed: str, ruleset: str) -> Sentence:
    """The cards, the era and the moment of a sentence."""
    words = words_of(typed)
    era = era_of(library, words, typed)
    left_out = range(era.first, era.last) if era else range(0)
    named = mentions(library, words, bounds(library, ruleset, era), left_out)
    parted = [(mention, named_effect(words, typed, mention)) for mention in named]
    effects = tuple((each.card, found[1]) for each, found in parted if found is not None and each.card)
    named = tuple(found[0] if found is not None else each for each, found in parted)
    return msgspec.structs.replace(_sentence(typed, words, era, named), effects=effects)


def _with_sorts(sentence: Sentence) -> Sentence:
    """The sentence with what it speaks of by its sort, beside its cards."""
    certain = tuple(m for m in sentence.named if m.card or m.how in ("name", "called"))
    taken = {at for m in certain for at in range(m.first, m.last)}
    done = of_one(sentence.words, certain)
    if done and len({m.card for m in certain}) > 1 and not _GETS.search(sentence.slots.text):
        span = range(done[0].first, done[0].last)
        others = tuple(m for m in certain if m.first not in span)
        return _sentence(
            sentence.typed, sentence.words, sentence.era, tuple(sorted((*others, *done), key=lambda m: m.first))
        )
    taken |= set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    found = things(sentence.words, taken)
    if not found:
        return sentence
    named = tuple(sorted((*certain, *found), key=lambda m: m.first))
    return _sentence(sentence.typed, sentence.words, sentence.era, named)


def _after_another(library: Library, sentence: Sentence, question: Affect) -> re.Match[str] | None:
    """The words with which is asked what becomes of something that is neither of the two cards."""
    what = _WHAT_BECOMES.search(sentence.slots.text)
    acted_on = None if thing(question.other) is not None else library.card(slug_of(question.other))
    if what is not None or acted_on is None or acted_on.kind is CardKind.MONSTER:
        return what
    return _WHETHER_IT_GOES.search(sentence.slots.text)


def _unless_more_is_said(library: Library, sentence: Sentence, found: Built, read: Reading) -> Reading | NotRead:
    """The reading, unless a short sentence says something more that may turn it round, or asks of a card of which nothing was made."""
    used = {*found.roles.values(), *found.besides}
    others = [m for n, m in enumerate(sentence.slots.cards) if n not in used and m.how != THING and m.card]
    asked_of = next((m for m in others if in_the_main_clause(sentence.words, sentence.typed, m.first)), None)
    if asked_of is not None:
        other = _card_part(sentence, asked_of)
        because = f"What is asked of {other.meant} was not understood. Without it, this may be meant:"
        return _not_read(sentence, because, (read.question,))
    if isinstance(read.question, Affect) and (what := _after_another(library, sentence, read.question)) is not None:
        one, acted_on = read.question.one, read.question.other
        because = f"What becomes of something (“{what[0].strip()}”) is told where it is asked what happens:"
        near = (Meet(acted_on, one), Interrupted(acted_on, "destroyed", one), read.question)
        return _not_read(sentence, because, near if thing(acted_on) is None else (read.question,))
    if isinstance(read.question, Negate) and _SUMMON_BY.search(sentence.slots.text) is not None:
        maker = None if thing(read.question.other) is not None else library.card(slug_of(read.question.other))
        if (
            maker is not None
            and maker.kind is not CardKind.MONSTER
            and not _for_summons_alone(library, read.question.one)
        ):
            because = (
                f"Whether a Summon that {maker.name} makes is negated is not looked at by this. This may be meant:"
            )
            return _not_read(sentence, because, (read.question,))
    if "," in sentence.typed:
        return read
    left = _unused(sentence, found)
    more = telling(sentence.words, left, found.relation) or acts(sentence.words, sentence.typed, left)
    if more is None:
        return read
    said = _said(sentence, more.start, more.stop)
    return _not_read(sentence, f"“{said}” was not understood. Without it, this may be meant:", (read.question,))


def _for_summons_alone(library: Library, name: str) -> bool:
    """Whether all that a card negates is Summons while they are declared, so that of a Summon by an effect it is asked as of any."""
    card = None if thing(name) is not None else library.card(slug_of(name))
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
    return bool(used) and all(set(effect.timing) == {"summon-negation"} for effect in used)


def _read_general(library: Library, sentence: Sentence) -> Reading | NotRead | None:
    """What a short sentence asks about one card and what it speaks of by its sort."""
    cards = [n for n, m in enumerate(sentence.slots.cards) if m.how != THING]
    if not may_be_general(sentence.words, len(cards), sentence.slots.text) or not sentence.slots.cards[cards[0]].card:
        return None
    for found in (*_found(library, sentence), *_found(library, sentence, GENERAL)):
        question = found.question({role: sentence.slots.cards[n].card for role, n in found.roles.items()})
        meant = suited(library, question, found.form, sentence.slots.text)
        if found.form in GENERAL and _unused(sentence, found):
            continue
        if meant is not None:
            meant = seen_by_its_player(meant, sentence.slots, cards[0])
            return _unless_more_is_said(library, sentence, found, _reading(sentence, found, meant))
    return None


def _sentence(typed: str, words: tuple[Word, ...], era: Era | None, named: tuple[Mention, ...]) -> Sentence:
    left_out = range(era.first, era.last) if era else range(0)
    slots = slotted(words, named, left_out)
    return Sentence(typed, words, era, named, slots, when_of(slots.text.replace(". ", "")))


def _read(library: Library, sentence: Sentence) -> Reading | NotRead | None:
    found = next(_found(library, sentence), None)
    if (found is None or found.relation not in _BEFORE_A_MOMENT) and (used := _used_at(sentence, found)) is not None:
        found = used
    if found is None:
        return None
    for number in found.roles.values():
        mention = sentence.slots.cards[number]
        if not mention.card:
            return _several(sentence, mention)
        if _OF_AN_EFFECT.search(sentence.slots.text) and (others := _with_an_effect(library, mention)):
            meant = msgspec.structs.replace(mention, cards=(*others, mention.card))
            return _several(sentence, meant)
    return _unless_more_is_said(library, sentence, found, _reading(sentence, found))


def _with_an_effect(library: Library, mention: Mention) -> tuple[str, ...]:
    """The cards whose names go on where that of a card without effects ends: an effect can only be one of theirs."""
    plain = library.card(slug_of(mention.card))
    if mention.how != "name" or plain is None or plain.effects or plain.unmodelled:
        return ()
    longer = (name for name in index_of(library).names if name.startswith(f"{mention.card} - "))
    return tuple(name for name in longer if (card := library.card(slug_of(name))) is not None and card.effects)


def _found(library: Library, sentence: Sentence, forms: Sequence[Form] = FORMS) -> Iterator[Built]:
    """The questions that the sentence's forms ask, the most specific form first."""
    number, words = len(sentence.slots.cards), sentence.slots.words
    for form in forms:
        if number > form.most or (number < form.least and not sentence.slots.twice):
            continue
        match = form.search(sentence.slots.text, words)
        if match is not None:
            found = built(library, form, match, sentence.slots, sentence.when)
            if found is not None:
                yield found


def _used_at(sentence: Sentence, found: Built | None) -> Built | None:
    """The question whether one card may be used at a moment, if the sentence names a moment."""
    when, slots = sentence.when, sentence.slots
    if not slots.cards or not when.anything or (found is not None and len(slots.cards) > 1):
        return None
    if len(slots.cards) > 1:
        asked = search("CAN <card> ~ used|activated|played|flipped|usable", slots.text, slots.words) or search(
            "CAN I ~ USE <card>", slots.text, slots.words
        )
        if asked is None:
            return None
        return Built(Form("use-at", ""), "use-at", {"card": int(asked["card"])}, _moment_fields(when))
    card = next((n for n, mention in enumerate(slots.cards) if mention.card), 0)
    return Built(Form("use-at", ""), "use-at", {"card": card}, _moment_fields(when))


def _at_that_time(sentence: Sentence, read: Reading) -> Reading | None:
    """What a card does to just any monster at a moment of the turn is its use then; nothing if it is not that which is asked."""
    question = read.question
    if not isinstance(question, Affect) or not sentence.when.at or thing(question.other) != Thing("monster"):
        return None
    card = next((n for n, mention in enumerate(sentence.slots.cards) if mention.card == question.one), None)
    if card is None or thing(question.one) is not None:
        return None
    return _reading(sentence, Built(Form("use-at", ""), "use-at", {"card": card}, _moment_fields(sentence.when)))


def _moment_fields(when: When) -> dict[str, object]:
    fields: dict[str, object] = {"at": when.at, "turn": when.turn, "set_now": when.set_now, "from": when.from_}
    return {name: value for name, value in fields.items() if value}


def _without(library: Library, sentence: Sentence, doubtful_as: tuple[str, ...]) -> Reading | None:
    """The sentence with words that may be cards taken as words: those that are found as one of these."""
    kept = tuple(each for each in sentence.named if not (each.last - each.first == 1 and each.how in doubtful_as))
    if "part" in doubtful_as:
        kept = tuple(each for each in kept if each.card or each.how == "many")
    if len(kept) == len(sentence.named):
        return None
    read = _read(library, _sentence(sentence.typed, sentence.words, sentence.era, kept))
    if not isinstance(read, Reading):
        return None
    doubtful = [each for each in sentence.named if each not in kept]
    unread = tuple(_card_part(sentence, each) for each in doubtful)
    left_out = tuple(part.said for part, each in zip(unread, doubtful, strict=True) if each.how == "part" and each.card)
    return msgspec.structs.replace(read, unread=(*unread, *read.unread), left_out=(*left_out, *read.left_out))


def _reading(sentence: Sentence, found: Built, meant: AnyQuestion | None = None) -> Reading:
    """`meant`: what the form comes to, where that is not the question that it would ask."""
    slots, era = sentence.slots, sentence.era
    question = meant or found.question({role: slots.cards[n].card for role, n in found.roles.items()})
    used = {*found.roles.values(), *found.besides}
    asked = str(type(question).__struct_config__.tag)
    relation = Part("relation", _said_of(found, slots), asked, () if meant is not None else _alike(found))
    parts = [_card_part(sentence, slots.cards[n]) for n in dict.fromkeys(found.roles.values())]
    parts.append(relation)
    parts += _said_besides(question, relation.said)
    timed = _timed(sentence)
    takes = [part for part in timed if _takes(question, part)]
    era_part = [_era_part(sentence)] if era else []
    unread = [_card_part(sentence, mention) for n, mention in enumerate(slots.cards) if n not in used]
    unread += [part for part in timed if part not in takes]
    clauses_left = tuple(_left_clauses(sentence, found, asked))
    left_out = [part.said for part in unread if part.meant != _ANYWHERE and part.kind != "thing"]
    left_out = [said for said in left_out if not any(said in clause for clause in clauses_left)]
    left_out += clauses_left
    unread += _left(sentence, found)
    remarks = [_no_rules(era)] if era and not era.ruleset else []
    parted = (*parts, *takes, *era_part)
    return Reading(
        question, era.ruleset if era else "", parted, tuple(unread), tuple(remarks), tuple(dict.fromkeys(left_out))
    )


def _left_clauses(sentence: Sentence, found: Built, asked: str) -> Iterator[str]:
    """The clauses of which nothing was used. Where it is asked whether a card gets its effect, a clause that asks for that effect
    (`do i draw`) says no more."""
    asked_of = {*found.roles.values(), *found.besides}
    others = [m for n, m in enumerate(sentence.slots.cards) if n not in asked_of]
    used = _used(sentence, found) - {at for m in others for at in range(m.first, m.last)}
    for clause in clauses(sentence.words, sentence.typed, used):
        if asked == "trigger" and _ASKS_FOR_IT.search(
            " ".join(word.text for word in sentence.words[clause.start : clause.stop])
        ):
            continue
        yield _said(sentence, clause.start, clause.stop)


def _left(sentence: Sentence, found: Built) -> list[Part]:
    """The words that nothing was made of."""
    return [Part("words", _said(sentence, each.start, each.stop), "") for each in _unused(sentence, found)]


def _unused(sentence: Sentence, found: Built) -> tuple[range, ...]:
    return unused(sentence.words, _used(sentence, found))


def _used(sentence: Sentence, found: Built) -> set[int]:
    """The numbers of the words that something was made of: cards, era, time, and what the form names."""
    words = sentence.words
    used = {at for m in sentence.named for at in range(m.first, m.last)}
    if sentence.slots.twice:
        used |= {at for at, word in enumerate(words) if word.text in ("second", "2nd", "twice")}
    used |= {
        n for at in range(1, len(words)) if (words[at - 1].text, words[at].text) == ("face", "up") for n in (at - 1, at)
    }
    used |= set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    text = " ".join(word.text for word in words)
    for _, said, _ in sentence.when.said:
        start = text.find(said)
        if start >= 0:
            first = text[:start].count(" ")
            used |= set(range(first, first + said.count(" ") + 1))
    for start, end in (*found.places, *(spans(found.form.pattern, sentence.slots.text) if found.form.pattern else ())):
        used |= set(sentence.slots.words_at(start, end))
    return used


def _timed(sentence: Sentence) -> list[Part]:
    """When and whence, with the other moments and places that there are."""
    parts = []
    for kind, said, meant in sentence.when.said:
        values = next((values for of in (Moment, From) if meant in (values := get_args(of))), ())
        others = _but(tuple(filter(None, values)), meant)
        parts.append(Part("place" if kind == "place" else "moment", said, meant, others))
    return parts


def _said_besides(question: AnyQuestion, said: str) -> list[Part]:
    """What is done, what happens and by whom, as parts that a tap may change."""
    parts = []
    if isinstance(question, Affect):
        parts.append(Part("event", said, question.does, _but(get_args(Deed), question.does)))
    if isinstance(question, Triggers):
        parts.append(Part("event", said, question.when, _but(get_args(Happens), question.when)))
    if isinstance(question, Interrupted):
        parts.append(Part("event", said, question.how, _but(("negated", "destroyed", "leaves"), question.how)))
    if isinstance(question, Chain) and question.whose:
        parts.append(Part("player", said, question.whose, _but(("own", "opponent"), question.whose)))
    return parts


def _but(values: Sequence[str], value: str) -> tuple[str, ...]:
    return tuple(each for each in values if each != value)


def _as_written(sentence: Sentence, question: AnyQuestion) -> Reading:
    cards = tuple(_card_part(sentence, mention) for mention in sentence.slots.cards)
    relation = Part("relation", sentence.typed, str(type(question).__struct_config__.tag))
    return Reading(question, sentence.era.ruleset if sentence.era else "", (*cards, relation))


def _takes(question: AnyQuestion, part: Part) -> bool:
    """Whether a question says what a part of the sentence says of time and place."""
    return isinstance(question, UseAt) or (part.kind == "place" and bool(getattr(question, "from_", "")))


def _said_of(found: Built, slots: Slotted) -> str:
    match = compiled(found.form.pattern).search(slots.text) if found.form.pattern else None
    words = match[0].split() if match else " ".join(slots.text[start:end] for start, end in found.places).split()
    return " ".join("…" if word.startswith(SLOT) else word for word in words if word != ".")


def _alike(found: Built) -> tuple[str, ...]:
    """Other relations that the same cards can have."""
    pairs = (
        "chain",
        "negate",
        "meet",
        "affect",
        "special-summon",
        "works",
        "trigger",
        "battle",
        "stats",
        "together",
        "interrupted",
        "attack",
    )
    alone = ("use-at", "nature", "trigger", "interrupted", "stats")
    fit = pairs if len(found.roles) > 1 else alone
    return tuple(relation for relation in fit if relation != found.relation)


def _card_part(sentence: Sentence, mention: Mention) -> Part:
    others = (*mention.cards[1:], *mention.others)
    if mention.how == THING:
        return Part("thing", _said(sentence, mention.first, mention.last), mention.cards[0])
    return Part("card", _said(sentence, mention.first, mention.last), mention.cards[0], others[:_OTHERS])


def _said(sentence: Sentence, first: int, last: int) -> str:
    return sentence.typed[sentence.words[first].start : sentence.words[last - 1].end]


def _era_part(sentence: Sentence) -> Part:
    assert sentence.era is not None
    return Part(
        "era", _said(sentence, sentence.era.first, sentence.era.last), sentence.era.ruleset or sentence.era.wanted
    )


def _no_rules(era: Era) -> str:
    return "The rules of this era are not here yet: this is answered by those that are chosen."


def _several(sentence: Sentence, mention: Mention) -> NotRead:
    said = _said(sentence, mention.first, mention.last)
    return _not_read(
        sentence, f"“{said}” may be {_NUMBERS.get(len(mention.cards), 'several')} cards.", (), mention.cards
    )


def _unread(library: Library, sentence: Sentence) -> NotRead:
    doubtful = next((m for m in sentence.slots.cards if not m.card), None)
    clear = [m.card for m in sentence.slots.cards if m.card]
    if not clear and doubtful is not None:
        return _several(sentence, doubtful)
    if not clear:
        return _not_read(sentence, "No card is named in this that is known here.", ())
    if len(clear) == 1 and any(search(each, sentence.slots.text, sentence.slots.words) for each in WHICH_CARDS):
        because = f"Which cards deal with {clear[0]} is not looked for here. Name one of them, and what it is to do."
        return _not_read(sentence, because, _dealing_with(library, clear[0]))
    if len(clear) == 1:
        return _not_read(sentence, f"What is asked about {clear[0]} was not understood.", _near_one(clear[0]))
    return _not_read(
        sentence, f"What is asked about {clear[0]} and {clear[1]} was not understood.", _near_two(*clear[:2])
    )


WHICH_CARDS = (
    "what|which|whats|how ~ beats|beat|stops|stop|counters|counter|outs|out|handles|handle|gets_rid_of|get_rid_of|get_over|gets_over|deals_with|deal_with <card>",
)
"""Questions for cards that nobody has named."""


def _dealing_with(library: Library, card: str) -> tuple[AnyQuestion, ...]:
    """Such questions with cards that everybody knows, for somebody to put his own in."""
    known = library.card(slug_of(card))
    if known is not None and known.kind is CardKind.MONSTER:
        return (
            Affect("Smashing Ground", "destroy", card),
            Affect("Book of Moon", "affect", card),
            Works(card, "Skill Drain"),
        )
    return Negate("Solemn Judgment", card), Affect("Mystical Space Typhoon", "destroy", card)


def _near_one(card: str) -> tuple[AnyQuestion, ...]:
    return (
        UseAt(card, "damage-step"), Nature(card, "targets"), Nature(card, "cost"), UseAt(card, set_now=True), Stats(card),
    )  # fmt: skip


def _near_two(one: str, other: str) -> tuple[AnyQuestion, ...]:
    return Chain(one, other), Negate(one, other), Meet(other, one), Affect(one, "destroy", other), Works(one, other)


def _not_read(
    sentence: Sentence, because: str, near: tuple[AnyQuestion, ...], several: tuple[str, ...] = ()
) -> NotRead:
    parts = [_card_part(sentence, mention) for mention in sentence.slots.cards if mention.card]
    parts += _timed(sentence)
    parts += [_era_part(sentence)] if sentence.era else []
    return NotRead(tuple(parts), because, near[:_NEAR], several, sentence.era.ruleset if sentence.era else "")

"""What a reading has dropped of a sentence though it matters: whose a card is and by what a monster comes are made part of the question, other
words that qualify are told as left out, and where what is dropped is the point of the question it is asked back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import msgspec
from msgspec.structs import replace

from app.asking.questions import (
    Affect,
    Allowed,
    AnyQuestion,
    Attacks,
    Battle,
    Brought,
    Chain,
    Interrupted,
    Leaves,
    Links,
    Meet,
    Nature,
    Negate,
    OwnWay,
    SpecialSummons,
    Stats,
    Story,
    Together,
    Triggers,
    UseAt,
    Whose,
    Works,
    says,
)
from app.asking.reading.asked_besides import OF_NOW
from app.asking.reading.common import words
from app.asking.reading.language import SLOT
from app.asking.reading.leftover import ASKS, FILLING
from app.asking.reading.parts import Reading, said_in, without_it
from app.asking.reading.sentence import Sentence, sentence_of
from app.asking.reading.words import stems
from app.asking.things import Thing, thing
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.engine.words.conditions.answers import Answers
from app.engine.words.filters import Kind
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import When
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

Doubt = tuple[str, tuple[AnyQuestion, ...]]
_THEIRS = r"(?:his|her|their|(?:my |the )?(?:opponents?|opps?))"
_THEY = r"(?:he|she|they|(?:my |the )?opp(?:onent)?)"
_HAVE = r"(?:(?:still|already|also|only|normal|special|flip|tribute) )*(?:(?:control|have|play|activate|use|run|flip|summon|drop|discard|pitch|lose|had to pitch|had to discard|has)(?:s|ed|d|ped)?)"
_BETWEEN = r"(?:(?:a|an|the|my|his|her|their|face ?up|set|own|with) )*"
OWN = (
    r"\bmy (?:own |face ?up |set )*{}",
    rf"\bi {_HAVE} {_BETWEEN}{{}}",
    r"{} (?:[a-z]+ ){{0,4}}on my (?:own )?(?:side|field)\b",
)
THEIRS = (
    rf"\b{_THEIRS} (?:own |face ?up |set )*{{}}",
    rf"\b{_THEY} {_HAVE} {_BETWEEN}{{}}",
    rf"{{}} (?:[a-z]+ ){{{{0,4}}}}on {_THEIRS} (?:side|field)\b",
)
"""That a card is the speaker's, or the opponent's; its place is in the braces."""
QUALIFIES = words("with without under plus targeting using in on")
"""Words that begin to say more of something: `with his counter`, `on his side`."""
LOOSE = words(
    """
    response reply return case turn right away another battle top same second first attack attacker mode position wins defense defence thats whats
    hes shes
    """
)
"""What stands behind such a word and says nothing more by itself."""
NOUNS = words("turn monster monsters card cards spell spells trap traps")
"""What belongs to the word before it, though it says nothing by itself: `with the same monster`."""
NEAR = 4
"""Words that say nothing, at most, between such a word and what it says."""
LONG = 3
"""So many words beside one another that say something, and of which nothing was made, are told whatever they are."""
_ITS_SUMMON = re.compile(r"\b(?:special summon|special summons|drops?|dropped|comes? out|that summon|its summon)\b")
_REMOVED = re.compile(r"\b(?:removed? from play|banished|rfp|rfpd|rfgd?)\b")
_NO_EFFECT = re.compile(r"\b(?:normal|tribute|flip|synchro|fusion|contact|inherent)\b")
_MADE_BY = r"\b(?:special )?(?:summon|summons|summoned|brought out|brought back|comes? out)(?: [a-z]+){{0,2}} (?:by|with|from|off|through|via) (?:the |an? |my |his )?(?:effect of )?{}"
_BY_ITS_EFFECT = r"{} (?:[a-z]+ ){{0,2}}(?:by|through|with|via|off) (?:its|his|her|the)? ?(?:own )?effect\b"


class Heard(msgspec.Struct, frozen=True):
    """A reading, with the sentence in lower case in which a slot stands for each card."""

    library: Library
    sentence: Sentence
    read: Reading

    @property
    def text(self) -> str:
        return self.sentence.slots.text

    @property
    def full(self) -> str:
        """The same with the words before a card that `text` leaves out."""
        return self.sentence.slots.full

    @property
    def question(self) -> AnyQuestion:
        return self.read.question

    def card(self, name: str) -> CardDef | None:
        plain = name.partition(" [")[0]
        return None if not plain or thing(plain) is not None else self.library.card(slug_of(plain))

    def named(self, number: str) -> str:
        """The card of that slot; empty for none."""
        cards = self.sentence.slots.cards
        return cards[int(number)].card if int(number) < len(cards) else ""

    def slots(self, name: str) -> tuple[str, ...]:
        """The slots in which a card stands."""
        plain = name.partition(" [")[0]
        cards = self.sentence.slots.cards
        return tuple(f"{SLOT}{n}\\b" for n, mention in enumerate(cards) if plain and mention.card == plain)

    def says(self, patterns: tuple[str, ...], name: str) -> bool:
        texts = (self.text, self.full)
        return any(
            re.search(each.format(slot), text) for each in patterns for slot in self.slots(name) for text in texts
        )

    def whose(self, name: str) -> str:
        if self.says(THEIRS, name):
            return "opponent"
        return "own" if self.says(OWN, name) else ""

    @property
    def unused(self) -> tuple[str, ...]:
        """What was typed and nothing was made of, words that name no card alone."""
        return tuple(part.said.casefold() for part in self.read.unread if part.kind == "words")


NOTHING_MORE = words(
    """
    still also then so too even anyway it that this i me my he she they him her them we the a an all any get gets ok or and not be been able
    allowed something anything to of for there now just
    """
)
"""Words of a question behind another one that ask nothing else: `and do I still get it`."""


def heard(library: Library, typed: str, read: Reading) -> Heard:
    return Heard(library, sentence_of(library, typed, read.ruleset), read)


# what is made part of the question


def with_whose(looked: Heard) -> AnyQuestion:
    """The question with what the sentence says of whose doing it is, on which side a card lies, and that an effect Summons."""
    question = looked.question
    if isinstance(question, Works) and thing(question.while_card) is None and looked.says((r"\b(?:is|are|does|gets?) (?:the effects? of )?{} (?:also |then |still |be |get )*negated\b",), question.while_card):  # fmt: skip
        return Negate(question.one, question.while_card)
    if isinstance(question, Works) and not question.whose:
        # on the opponent's side is how it is tried first in any case
        own = _seen_by(looked, question.one, question.while_card) == "own" and _on_its_side(looked, question)
        return replace(question, whose="own") if own else question
    if isinstance(question, Stats) and question.with_card and not question.whose and _differs_by_side(looked, question):
        return replace(question, whose=_seen_by(looked, question.card, question.with_card))
    if isinstance(question, Triggers) and question.by and not question.whose and _hangs_on_whose(looked, question):
        return replace(question, whose=_seen_by(looked, question.card, question.by))
    if isinstance(question, Negate) and not question.stops and not question.summons and _summoned_so(looked, question):
        return replace(question, summons=True)
    if (
        isinstance(question, Negate)
        and not question.stops
        and not question.summons
        and _is_made(looked, question.other)
    ):
        return replace(question, other=Thing("Special Summon", named=question.other).words)
    if isinstance(question, Interrupted) and question.by and not question.paid and _waits_to_leave(looked, question.card):  # fmt: skip
        by = looked.card(question.by)
        how = _leaving_by(by) if by is not None and question.how == "leaves" else None
        return Triggers(question.card, how, question.by) if how is not None else question
    if isinstance(question, Interrupted) and not question.by and not question.paid and question.how == "leaves":
        text = looked.sentence.slots.full
        answered = re.search(r"\b(?:response|answer|chain|chained|chains|responds?)\b", text) is not None
        if not answered and _REMOVED.search(text) and _waits_to_leave(looked, question.card):
            return Triggers(question.card, "banished")  # `does it work if it is removed from play`
    if isinstance(question, Meet) and not question.attack and _falls(looked, question):
        return Triggers(question.one, "destroyed-by-effect", question.other)
    return question


_MADE = (
    r"{} (?:contact )?(?:fusion|fuses|fused|synchro|synchroed|synchros)(?: summon(?:ed)?)?\b(?! materials?)",
    r"\b(?:contact )?(?:fuses?|fused|synchros?|synchroed)(?: summon(?:s|ed)?)?(?: in)?(?:to)? (?:(?:his|her|a|my|the) )?{}",
    r"\b(?:contact fusion|contact fusions)(?: summons?)?(?: in)?(?:to)? (?:(?:his|her|a|my|the) )?{}",
)


def _is_made(looked: Heard, name: str) -> bool:
    """Whether it is told that a monster of the Extra Deck is Summoned: that is what would be negated, and no effect of it."""
    card = looked.card(name)
    return card is not None and card.in_extra_deck and looked.says(_MADE, name)


def _waits_to_leave(looked: Heard, name: str) -> bool:
    """Whether all that a monster is used for waits for it to leave the field: what takes it away undoes none of that, but brings it about."""
    card = looked.card(name)
    used = [] if card is None else [e for e in card.effects if e.kind not in NEVER_ACTIVATED]
    waits = [e.on for e in used if e.on is not None and e.on.card == "self" and e.on.event in ("sent", "destroyed")]
    return bool(used) and len(waits) == len(used)


def _leaving_by(by: CardDef) -> When | None:
    """How a monster leaves by a card, where all of its effects have one way."""
    ops = [op for effect in by.effects for op in every_op(effect.does)]
    ways: set[When] = {"returned" for op in ops if isinstance(op, ToHand)}
    ways |= {"banished" for op in ops if isinstance(op, Banish)}
    return ways.pop() if len(ways) == 1 else None


def _falls(looked: Heard, question: Meet) -> bool:
    """Whether a card that waits for nothing but that it goes is said to be hit by another one: that is no chain to its effect."""
    one, other = looked.card(question.one), looked.card(question.other)
    used = [] if one is None else [e for e in one.effects if e.kind not in NEVER_ACTIVATED]
    if other is None or not used or not any(isinstance(op, Destroy) for e in other.effects for op in every_op(e.does)):
        return False
    goes = all(e.on is not None and e.on.card == "self" and e.on.event in ("destroyed", "sent", "destroyed-by-battle") for e in used)  # fmt: skip
    return goes and looked.says((r"{} (?:gets?|got|is|was) (?:hit|killed|destroyed|nuked|popped|caught) (?:by|in|off) ",), question.one)  # fmt: skip


def _seen_by(looked: Heard, card: str, other: str) -> str:
    """Whose the other card is, seen by the player of the one, which is the speaker's if nothing is said."""
    whose = looked.whose(other)
    if not whose or looked.whose(card) != "opponent":
        return whose
    return {"own": "opponent", "opponent": "own"}[whose]


def _on_its_side(looked: Heard, question: Works) -> bool:
    """Whether it makes a difference on which side the other card lies: what the one asks its player to control, or what that keeps from the
    opponent alone."""
    one, there = looked.card(question.one), looked.card(question.while_card)
    if one is None or there is None:
        return False
    kept = " ".join(effect.says for effect in there.effects if effect.applies)
    return any("if you control" in e.says for e in one.effects) or "opponent" in kept


def _differs_by_side(looked: Heard, question: Stats) -> bool:
    """Whether a card changes the monsters of one player alone, while it lies there."""
    there = looked.card(question.with_card)
    lasting = " ".join(effect.says for effect in there.effects if effect.applies) if there is not None else ""
    return "opponent" in lasting or "you control" in lasting


def _hangs_on_whose(looked: Heard, question: Triggers) -> bool:
    """Whether the card waits for the doing of one player. Damage is told of its own player in any case."""
    card = looked.card(question.card)
    if card is None or question.when.endswith(("damage", "inflicts")):
        return False
    return any(e.on is not None and e.on.by in ("you", "opponent") for e in card.effects)


def _summoned_so(looked: Heard, question: Negate) -> bool:
    """Whether it is a Summon by an effect of the other that is asked about: what it brings, or itself."""
    one, other = looked.card(question.one), looked.card(question.other)
    if (
        one is None
        or other is None
        or other.kind is not Kind.MONSTER
        or not any(e.timing for e in one.effects if "summon-negation" in e.timing)
    ):
        return False
    if any(isinstance(each, Answers) and "special-summon" in each.does for e in one.effects for each in e.conditions):
        return False  # what answers such effects is for both alike
    ops = [op for effect in other.effects if effect.kind not in NEVER_ACTIVATED for op in every_op(effect.does)]
    makes = [op for op in ops if isinstance(op, SpecialSummon)]
    if not makes:
        return False
    if looked.says((_MADE_BY, _BY_ITS_EFFECT), question.other):
        return True
    itself = any(op.who == "self" for op in makes)
    return itself and not other.procedures and _ITS_SUMMON.search(looked.text) is not None and not _NO_EFFECT.search(looked.text)  # fmt: skip


# what is told as left out


def told(looked: Heard) -> tuple[str, ...]:
    """Words that qualify something, or stand together in some number, and of which nothing was made."""
    left = looked.read.left_out
    found = [
        each
        for each in (*_phrases(looked), *_sides(looked), *_own_effect(looked), *_second(looked), *_cards(looked))
        if not _within(each, left)
    ]
    return tuple(dict.fromkeys(each for each in found if not _within(each, [o for o in found if o != each])))


def _within(said: str, others: tuple[str, ...] | list[str]) -> bool:
    return any(said.casefold() in other.casefold() or other.casefold() in said.casefold() for other in others)


def _phrases(looked: Heard) -> Iterator[str]:
    sentence, typed = looked.sentence, looked.sentence.typed
    told_already = {word for said in looked.read.left_out for word in said.casefold().split()}
    of_a_target = words("target targets") if isinstance(looked.question, Meet | Links) else frozenset[str]()
    for said in looked.unused:
        first = next((n for n, w in enumerate(sentence.words) if typed[w.start :].casefold().startswith(said)), None)
        if first is None:
            continue
        last = min(first + len(said.split()), len(sentence.words))
        content = [w.text for w in sentence.words[first:last] if w.text not in FILLING]
        if not content or (LOOSE | QUALIFIES | of_a_target).issuperset(content) or not told_already.isdisjoint(content):
            continue
        behind = sentence.words[last].text if last < len(sentence.words) else ""
        if content == ["next"] and behind != "turn":
            continue
        begins = _begins(looked, first)
        if begins is None and len(content) <= LONG:
            continue
        last += behind in NOUNS and not sentence.words[last - 1].stop
        start = first if begins is None else begins
        yield typed[sentence.words[start].start : sentence.words[last - 1].end]


def _begins(looked: Heard, first: int) -> int | None:
    """Where the phrase begins that ends in a word: at the first word before it that qualifies, with nothing between that says something."""
    there = looked.sentence.words
    found: int | None = None
    for at in range(first, max(first - NEAR - 1, -1), -1):
        if at < first and there[at].stop:
            break
        if there[at].text in QUALIFIES:
            found = at
        elif at < first and there[at].text not in FILLING:
            break
    return found


def _sides(looked: Heard) -> Iterator[str]:
    """Whose side of the field is meant, where the question has no word for that."""
    question = looked.question
    if isinstance(question, UseAt | Brought) or (isinstance(question, Works | Triggers | Chain) and question.whose):
        return
    for part in looked.read.unread:
        if part.kind == "place" and re.search(r"\b(?:my|his|her|their|opp\w*)\b", part.said.casefold()):
            yield part.said


def _own_effect(looked: Heard) -> Iterator[str]:
    """That something happens by a card's own effect, where the question has no word for that."""
    question = looked.question
    found = re.search(r"\b(?:by|through|with) (?:its|his|her) own effect\b", looked.sentence.typed, re.IGNORECASE)
    told = isinstance(question, Story) and any(each.does == "use" for each in question.done)
    if found is not None and not told and not (isinstance(question, Negate) and question.summons):
        yield found[0]


def _cards(looked: Heard) -> Iterator[str]:
    """A card that is named for certain, and is neither in the question nor among what was not used or remarked on."""
    sentence, question = looked.sentence, looked.question
    if isinstance(question, Allowed | Together) or (isinstance(question, Negate) and question.stops):
        return  # any card of the sort may stand there, and what is to be saved is looked for
    parts = {part.said.casefold() for part in (*looked.read.parts, *looked.read.unread)}
    used = " ".join((says(question), *looked.read.remarks))
    for mention in sentence.named:
        said = sentence.typed[sentence.words[mention.first].start : sentence.words[mention.last - 1].end]
        known = mention.card and (mention.how in ("name", "called") or slug_of(said) == slug_of(mention.card))
        if (
            known
            and mention.card.replace("'", "’") not in used.replace("'", "’")
            and said.casefold() not in parts
            and not _given(question)
        ):
            yield said


def _given(question: AnyQuestion) -> bool:
    """Whether what a card has brought about is given in the question: that a monster lies face-down."""
    return isinstance(question, UseAt | OwnWay) and bool(question.given)


def _second(looked: Heard) -> Iterator[str]:
    """What is asked behind an `and`, of which whether something may be done says nothing."""
    question = looked.question
    if not isinstance(question, (*OF_NOW, Works, Triggers)):
        return
    found = [*re.finditer(rf"\band (?:do|does|did|will|would|is|are) (?:i|he|she|it|they|we)\b(?P<rest>[^.{SLOT}]*)", looked.text)]  # fmt: skip
    if not found or looked.text.find("?") > found[-1].start():
        return
    tail = found[-1]["rest"].split()
    says = [word for word in tail if word not in NOTHING_MORE | ASKS]
    if not says or (isinstance(question, Triggers) and _is_its_effect(looked, question, says)):
        return
    typed = [*re.finditer(r"\band (?:do|does|did|will|would|is|are) (?:i|he|she|it|they|we)\b.*", looked.sentence.typed, re.IGNORECASE)]  # fmt: skip
    if typed:
        yield typed[-1][0].rstrip("?!. ")


def _is_its_effect(looked: Heard, question: Triggers, says: list[str]) -> bool:
    card = looked.card(question.card)
    told_of_it = " ".join(e.says for e in card.effects).casefold() if card is not None else ""
    told_of_it += " search" if re.search(r"\badd\b[^.]* from your deck\b[^.]* to your hand", told_of_it) else ""
    return any(stem in told_of_it for word in says for stem in stems(word))


# what is asked back


def doubted(looked: Heard) -> Doubt | None:
    return next((doubt for check in CHECKS if (doubt := check(looked)) is not None), None)


def _nothing_to_answer(looked: Heard) -> Doubt | None:
    """A link that is none: a card without an effect that is activated, though others are named that have one."""
    question = looked.question
    if not isinstance(question, Chain | Meet | Links):
        return None
    idle = [name for name in question.cards() if _is_idle(looked.card(name))]
    named = dict.fromkeys(m.card for m in looked.sentence.slots.cards if m.card)
    others = [name for name in named if name not in question.cards() and not _is_idle(looked.card(name))]
    if isinstance(question, Links) and not idle and _aims_at(looked, question.third, question.other):
        return f"{question.third} is said to be used on {question.other}. This may be meant:", (Meet(question.one, question.third),)  # fmt: skip
    if len(idle) != 1:
        return None
    if isinstance(question, Links):
        left = [name for name in question.cards() if name not in idle]
        near: AnyQuestion = Meet(left[0], left[1]) if len(left) > 1 else question
    elif others and question.other in idle and isinstance(question, Chain):
        near = replace(question, other=others[0])
    elif others and question.one in idle and isinstance(question, Meet):
        near = replace(question, one=others[0])
    else:
        return None
    because = f"{idle[0]} has no effect that is activated, so that something else is answered. This may be meant:"
    return because, (near,)


def _aims_at(looked: Heard, one: str, other: str) -> bool:
    """Whether a card that targets is said to be used on a monster."""
    card, at = looked.card(one), looked.card(other)
    if card is None or at is None or at.kind is not Kind.MONSTER or all(e.targets is None for e in card.effects):
        return False
    pairs = ((a, b) for a in looked.slots(one) for b in looked.slots(other))
    return any(re.search(rf"{a} (?:on|targeting) (?:my |his |a |the )?{b}", looked.text) for a, b in pairs)


def _is_idle(card: CardDef | None) -> bool:
    return card is not None and not card.unmodelled and all(e.kind in NEVER_ACTIVATED for e in card.effects)


def _chained_back(looked: Heard) -> Doubt | None:
    """Whether one card can do something to another, where that one is said to be chained to it."""
    question = looked.question
    if not isinstance(question, Affect) or thing(question.other) is not None:
        return None
    if not any(re.search(r"\bchain(?:s|ed)? (?:it|that|them)\b", said.casefold()) for said in looked.read.left_out):
        return None
    because = "That the other card is chained was not understood, and the answer may hang on it. This may be meant:"
    return because, (Meet(question.one, question.other), question)


def _no_monster(looked: Heard) -> Doubt | None:
    """A Spell or Trap that is named beside is none that a card Special Summons, which may Summon itself."""
    question = looked.question
    other = looked.card(question.other) if isinstance(question, SpecialSummons) else None
    if other is None or other.kind is Kind.MONSTER or other.set_as_spell() or any(isinstance(op, SpecialSummon) for e in other.effects for op in every_op(e.does)):  # fmt: skip
        return None
    assert isinstance(question, SpecialSummons)
    whose: Whose = "own" if looked.whose(question.other) == "own" else ""
    because = f"{question.other} is no monster, so that something else is Summoned. This may be meant:"
    return because, (Works(question.one, question.other, whose),)


_ITS_TARGET = (
    r"\btargets? of {}",
    r"{} targets? \.?$",
    r"\b(?:what|whatever|the (?:one|monster|card|guy)) (?:(?:that|my|his|her|their|the) )*{} (?:(?:was|is|had|has) )*(?:aimed|aiming|targeted|targeting|targets|pointed|going for)\b",
)
"""What a card is used on, and not that card: `removing what his § was aimed at`."""


def _target_of_it(looked: Heard) -> Doubt | None:
    """What is done to the target of a card is not done to that card."""
    question = looked.question
    if not isinstance(question, Affect) or not looked.says(_ITS_TARGET, question.other):
        return None
    because = f"This asks of what {question.other} is used on, and not of that card. This may be meant:"
    return because, (Meet(question.other, question.one), question)


def _said_as_a_verb(looked: Heard) -> Doubt | None:
    """What is done to a card that somebody is said to use on something: `he Raizas my guy, can I …`."""
    question = looked.question
    if not isinstance(question, Affect) or question.other == question.one:
        return None
    if not looked.says((rf"\b(?:{_THEY}|i) {{}} (?:my|his|her|their|the|a|an|it)\b(?! effect)",), question.other):
        return None
    because = f"What {question.other} is used on was not understood, and is what is asked about. Without it, this may be meant:"
    return because, (question,)


def _used_on_it(looked: Heard) -> Doubt | None:
    """A card that is used on a monster is not negated by that, whatever the monster is known for."""
    question = looked.question
    if not isinstance(question, Leaves) or not question.by or question.how != "negated":
        return None
    if not any(re.search(rf"{one} on (?:my |his |a |the )?{by}", looked.text) for one in looked.slots(question.card) for by in looked.slots(question.by)):  # fmt: skip
        return None
    because = f"This speaks of {question.card} used on {question.by}. This may be meant:"
    return because, (SpecialSummons(question.card, question.by), question)


def _a_card_counted_there(looked: Heard) -> Doubt | None:
    """How many cards lie somewhere is not whence the card is used."""
    question = looked.question
    if not isinstance(question, UseAt) or not question.from_ or question.given:
        return None
    found = re.search(r"\b(?:no|zero|one|two|three|four|five|\d+|few|many) (?:[a-z]+ )?(?:cards?|spells?|traps?|monsters?) (?:[a-z]+ )?in (?:[a-z]+ )?(?:hand|deck|graveyard|grave)\b", looked.text)  # fmt: skip
    if found is None:
        return None
    because = without_it(f"“{found[0]}”")
    return because, (replace(question, from_=""),)


def _attacked_as_it_lies(looked: Heard) -> Doubt | None:
    """A monster that waits to be flipped and is attacked may lie face-down, and be flipped by that."""
    question = looked.question
    if not isinstance(question, Triggers) or question.when != "destroyed-by-battle":
        return None
    card = looked.card(question.card)
    flips = card is not None and any("flipped face-up" in effect.says.casefold() for effect in card.effects)
    if not flips or not any("attacked" in said for said in looked.unused):
        return None
    because = (
        f"Whether {question.card} lay face-down when it was attacked is no part of this question. This may be meant:"
    )
    return because, (Triggers(question.card, "flipped"), question)


def _helper_on_the_attacker(looked: Heard) -> Doubt | None:
    """A card that is used on the attacker, which a battle plays on what is attacked."""
    question = looked.question
    if not isinstance(question, Battle) or not question.with_card or question.one == question.other:
        return None
    if not _aims_at(looked, question.with_card, question.one):
        return None
    because = f"That {question.with_card} is used on {question.one}, and not on what that attacks, is no part of this question:"
    return because, (question,)


def _another_question_word(looked: Heard) -> Doubt | None:
    """Whose, where or when something is, where whether something may be done is what was read."""
    question = looked.question
    if not isinstance(question, Affect | Chain | Negate | SpecialSummons | Attacks):
        return None
    found = re.search(r"(?:^|\. |, )(?:and |then )?(?P<asks>whose|where|when) (?P<rest>[^.]*)\.? ?$", looked.text)
    if found is None:
        return None
    rest = [word for word in found["rest"].split() if not word.startswith(SLOT)]
    if not any(word in said for said in looked.unused for word in rest if word not in FILLING):
        return None
    return f"This asks “{found['asks']}”, and whether something can be done says nothing of that. Without it, this may be meant:", (question,)  # fmt: skip


def _what_comes_of_its_use(looked: Heard) -> Doubt | None:
    """What happens, where whether a card may be used at that time is all that was read."""
    question = looked.question
    if not isinstance(question, UseAt) or question.given:
        return None
    if (
        re.search(r"(?<!see )\bwhat (?:happens|would happen|will happen)(?: (?:then|to it|next))? ?\.? ?$", looked.text)
        is None
    ):
        return None
    return "This asks what happens, and whether a card may be used then says nothing of that. Without it, this may be meant:", (question,)  # fmt: skip


def _done_by_it(looked: Heard) -> Doubt | None:
    """What a card can do, where what was read is whether it gets its effect when something happens to itself."""
    question = looked.question
    if not isinstance(question, Triggers):
        return None
    for slot in looked.slots(question.card):
        found = re.search(rf"^(?:can|could) {slot} (?P<does>[a-z]+)", looked.text)
        if found is not None and any(said.split()[0] == found["does"] for said in looked.unused):
            return f"What {question.card} can do (“{found['does']}”) was not understood. Without it, this may be meant:", (Nature(question.card, "targets"), question)  # fmt: skip
    return None


def _a_clause_by_its_verb(looked: Heard) -> Doubt | None:
    """A clause that says what somebody does, of which the verb was dropped: `if he prisons my monster`."""
    question = looked.question
    if not isinstance(question, (*OF_NOW, Works, Brought)):
        return None
    names = {name.partition(" [")[0] for name in question.cards()}
    if _given(question):
        return None
    by = re.search(rf"\b(?:if|when|after) {_THEY} {SLOT}(?P<card>\d+) (?:my|his|her|the|a|it)\b", looked.text)
    if by is not None and names.isdisjoint((used := looked.sentence.slots.cards[int(by["card"])]).cards):
        said = said_in(looked.sentence, used.first, used.last)
        because = without_it(f"“{said}”")
        return because, (question,)
    found = re.search(rf"\b(?:if|when|after) {_THEY} (?P<does>[a-z]+) (?:my|his|her|the|a|it)\b", looked.text)
    if found is None or found["does"] in FILLING or not any(said.split()[0] == found["does"] for said in looked.unused):
        return None
    return without_it(f"“{found[0]}”"), (question,)  # fmt: skip


CHECKS: tuple[Callable[[Heard], Doubt | None], ...] = (
    _nothing_to_answer, _no_monster, _chained_back, _target_of_it, _said_as_a_verb, _used_on_it, _a_card_counted_there, _attacked_as_it_lies,
    _helper_on_the_attacker, _another_question_word, _what_comes_of_its_use, _done_by_it, _a_clause_by_its_verb,
)  # fmt: skip
"""What is looked at, in this order; the first that doubts says why."""

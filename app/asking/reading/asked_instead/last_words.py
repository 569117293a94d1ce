"""What the last words of a sentence ask: what is told before them is how it came to that. Where they ask of another card, or of something else, than what
is read, that is asked in its place, or asked back."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from app.asking.questions import (
    AnyQuestion,
    Brought,
    Chain,
    Detail,
    Done,
    Interrupted,
    Leaves,
    Lies,
    Links,
    Meet,
    Negate,
    OwnWay,
    SameTurn,
    Story,
    Triggers,
    UseAt,
    Works,
    says,
)
from app.asking.reading.asked_instead.doubt import Doubt
from app.asking.reading.builds import brings, for_its_summon, text_of
from app.asking.reading.dropped import Heard
from app.asking.reading.language import SLOT
from app.asking.things import is_thing
from app.notation.questions import OTHER, USUAL_LIFE, Asks

_THE = r"(?:(?:the|my|his|her|their|that|those|these|both|own|opponents|opps|of) )*"
_ALSO = r"(?:(?:still|also|then|just|now|even|really|actually|both|all|be|get|gets|getting|go|to) )*"
_CLAUSE = re.compile(
    rf"^.*(?<!\bit )(?<!\bhe )(?<!\bshe )(?<!\bthey )(?<!\bi )(?<!\bwhat )(?<!\bwho )(?<!\bhow )\b(?P<aux>do|does|did|will|would|is|are|can|could|may) "
    rf"(?P<whose>{_THE})(?P<who>{SLOT}\d+|[a-z0-9]+(?: (?:beasts?|monsters?|guys?|dudes?|cards?|tokens?|traps?|spells?))?) (?P<rest>\S[^.]*)$"
)
_ENDED = re.compile(
    r" (?:if|when|while|after|before|once|because|since|cuz|cause|anyway|though|lol|right|or|for|at|during|in)\b.*$"
)
"""With what begins the rest of a clause that says no more of what is asked."""
_FATES: tuple[tuple[Asks, re.Pattern[str]], ...] = (
    ("destroyed", re.compile(rf"^{_ALSO}(?:die|dies|dead|destroyed|killed|explode|pop|popped|blow up|blown up)$")),
    ("banished", re.compile(rf"^{_ALSO}(?:banished|removed|rfp(?:e?d)?|rfg(?:e?d)?|exiled)(?: from play)?$")),
    ("stays", re.compile(rf"^{_ALSO}(?:stay|stays|survive|survives|live|lives|alive|there|around|stick around)(?: (?:there|on|up|alive|the|my|his|field|board|face|faceup))*$")),
    ("happens", re.compile(rf"^{_ALSO}(?:good|in effect|protecting me|working|work|live)$")),
)  # fmt: skip
"""What is asked of a card that the clause is about, and with which words."""
_THOSE = re.compile(r"^(?:\d|two|three|four|beasts?|monsters?|guys?|dudes?|traps?|spells?|cards?)\b")
"""What is spoken of by its sort."""


class Clause(msgspec.Struct, frozen=True):
    """The last clause that asks: by which word, of whom (`name`: the card, if it is one), and what."""

    aux: str
    who: str
    name: str
    rest: str

    @property
    def fate(self) -> Asks | None:
        """What it asks to become of whom it speaks of."""
        if self.aux in ("can", "could", "may"):
            return None
        rest = _ENDED.sub("", self.rest).strip()
        return next((asks for asks, said in _FATES if said.match(rest)), None)


def last_clause(looked: Heard) -> Clause | None:
    """The last clause that asks something; None where there is none."""
    text = looked.full.rstrip(" .")
    found = _CLAUSE.match(text)
    if found is None:
        return None
    name = looked.named(found["who"].removeprefix(SLOT)) if found["who"].startswith(SLOT) else ""
    return Clause(found["aux"], found["who"], name, found["rest"])


def asked_last(looked: Heard) -> AnyQuestion | None:
    """The question that the last words ask of what is told; None where that is what is read."""
    question, clause = looked.question, last_clause(looked)
    if isinstance(question, Negate):
        return _that_attack(looked, question) or _what_he_negates(looked, question)
    if not isinstance(question, Story) or clause is None:
        return None
    if (fate := _fate_of_another(question, clause)) is not None:
        return fate
    if _given_back(looked, question):
        return replace(question, asks="refund")
    if _TAKES.search(looked.full) and question.asks in ("control", "happens", "whose", "lost") and question.card:
        return replace(question, asks="losses", card="")
    return None


def another_asked_last(looked: Heard) -> Doubt | None:
    """Why the reading is not taken, and what may be meant; None where the last words ask what is read."""
    return next((doubt for check in _CHECKS if (doubt := check(looked)) is not None), None)


_OF_A_CARD = ("happens", "lost", "destroyed", "banished", "returned", "graveyard", "stays", "becomes", "control")
"""What is asked of the card that a story names last."""


def _fate_of_another(question: Story, clause: Clause) -> Story | None:
    """`he §s, i chain §. is § still good`: what is asked is asked of the card that is named there."""
    told = {each.card.partition(" [")[0] for each in question.done} | {each.on for each in question.done}
    fate, asked = clause.fate, question.card.partition(" [")[0]
    if fate is None or question.asks not in (*_OF_A_CARD, "can"):
        return None
    if clause.name and clause.name == asked and question.asks in ("happens", "lost") and fate != "happens":
        return replace(question, asks=fate)
    if clause.name and clause.name in told and clause.name != asked:
        used = any(each.does == "use" and each.card == clause.name for each in question.done)
        works = used and question.asks != "can"
        return replace(question, asks=fate, card=clause.name) if fate != "happens" or works else None
    return None


_BACK = re.compile(
    rf"\b(?:do|does|did|will|would|can) (?:i|we|he|she|they|it|opp) {_ALSO}get {_THE}(?P<what>{SLOT}\d+|[a-z]+(?: [a-z]+)?) back ?(?:\. )?$"
)
"""That it is asked whether something is had again that was given."""


def _given_back(looked: Heard, question: Story) -> bool:
    """Whether it is asked if the card is had again that was used for its effect, and not whether that happens."""
    found = _BACK.search(looked.full)
    if found is None or question.asks not in ("happens", "lost") or not found["what"].startswith(SLOT):
        return False
    name = looked.named(found["what"].removeprefix(SLOT))
    brought = any(each.on == name for each in question.done)
    return name == question.card and not brought and any(each.card == name for each in question.done)


_TAKES = re.compile(
    rf"\b(?:do|does|did|will|would) (?:i|we|he|she|they|opp|both|the|players|of|us|him|and|me) ?(?:(?:i|we|he|she|they|both|us|of|players|the|me) )*{_ALSO}(?:take|takes|lose|loses|suffer) (?:(?:the|any|all|that|full) )*(?:\d{{3,4}}|damage|dmg|burn)\b"
)
"""That it is asked who loses Life Points."""
_STOPS_THAT_ATTACK = re.compile(
    r"\b(?:stop|negate|cancel|block)s? (?:that|this|the current|his|the|that same) attack\b"
)
_DECLARED = re.compile(r"\b(?:declared|declares|declare) (?:an|the|his|her|my|that) attack\b")


def _that_attack(looked: Heard, question: Negate) -> Story | None:
    """`§ already declared the attack, does § stop that attack`: an attack is stopped, and no effect."""
    text = looked.full
    if not (_DECLARED.search(text) and _STOPS_THAT_ATTACK.search(text)) or is_thing(question.other):
        return None
    return Story((Done("B", "attack", question.other), Done("A", "use", question.one)), "attack")


_HE_NEGATES = re.compile(
    r"\b(?:can|cant|could|couldnt|does|doesnt|will|wont) (?:he|it|she) (?:(?:just|not|also|still) )*(?:negate|stop) (?:that|it|this|him)\b"
)


def _what_he_negates(looked: Heard, question: Negate) -> Negate | None:
    """`why § if § gets him anyway, cant he negate that`: who negates is the one of the two that has a word for it."""
    if _HE_NEGATES.search(looked.full) is None or question.stops or question.summons:
        return None
    turned = replace(question, one=question.other, other=question.one)
    return turned if not _negates(looked, question.one) and _negates(looked, question.other) else None


def _negates(looked: Heard, name: str) -> bool:
    card = looked.card(name)
    return card is not None and any("negate" in effect.says.casefold() for effect in card.effects)


# what is asked back


def _of_another_card(looked: Heard) -> Doubt | None:
    question, clause = looked.question, last_clause(looked)
    if clause is None:
        return None
    if isinstance(question, Story) and (meant := _fate_of_another(question, clause)) is not None:
        return f"What becomes of {clause.name} is asked, and this asks something else:", (meant, question)
    if isinstance(question, Story) and _given_back(looked, question):
        return "Whether it is given back is asked otherwise than this:", (replace(question, asks="refund"), question)
    fate = clause.fate
    if isinstance(question, Brought) and fate == "stays" and re.match(r"(?:trap|spell|card)\b", clause.who):
        leaves = Leaves(question.card, "card", "tributed", question.monster)
        return "What becomes of the card that brought it is asked otherwise than this:", (leaves, question)
    of_those = fate in ("destroyed", "stays", "banished") and _THOSE.match(clause.who) is not None
    # what it does may be that they are destroyed; of one that brings monsters it is what becomes of those
    comes = isinstance(question, Story) and question.asks in ("happens", "lost") and brings(looked.library, question.card) and "card" not in clause.who  # fmt: skip
    if isinstance(question, Story) and comes and fate == "destroyed" and of_those:
        because = "What becomes of what is spoken of there is told where all of it is told:"
        return because, (replace(question, asks="what", card=""), question)
    if (
        isinstance(question, Works)
        and fate in ("destroyed", "banished")
        and "dead" not in clause.rest
        and clause.name in question.cards()
    ):
        return f"What becomes of {clause.name} is asked otherwise than whether a card works:", (question,)
    if isinstance(question, Meet) and of_those and f"{clause.who} {clause.rest}".split(" ")[0] in _unused(looked):
        return "What becomes of what is spoken of there is told where all of it is told:", (question,)
    if isinstance(question, Meet) and fate == "banished" and clause.name == question.one:
        story = Story((Done("A", "use", question.one), Done("B", "use", question.other, answers=True)), fate, clause.name)  # fmt: skip
        return f"Whether {clause.name} is removed from play is asked otherwise than this:", (story, question)
    return None


def _unused(looked: Heard) -> set[str]:
    return {word for said in (*looked.unused, *looked.read.left_out) for word in said.casefold().split()}


def _what_is_paid_back(looked: Heard) -> Doubt | None:
    """`do i get my dark back`, of what was given for an effect: that is not what comes of the effect."""
    question, found = looked.question, _BACK.search(looked.full)
    if found is None or not isinstance(question, Meet | Chain | Interrupted | Links):
        return None
    if isinstance(question, Interrupted) and question.paid:
        return None
    if "back" not in _unused(looked) or found["what"].startswith(SLOT):
        return None
    if not isinstance(question, Meet):
        return "Whether what was given is had again is asked otherwise than this:", (question,)
    story = Story((Done("A", "use", question.one), Done("B", "use", question.other, answers=True)), "refund", question.one)  # fmt: skip
    return "Whether what was given is had again is asked otherwise than this:", (story, question)


_MAY = re.compile(r"^(?:take|take over|steal|grab|bring|use|get|snatch|summon|special|chain|activate|attack|revive)\b")


_WITH_IT = re.compile(rf"^{_ALSO}(?:use|activate|(?:search|draw|pop|mill) (?:with|off)) {_THE}{SLOT}(?P<number>\d+)\b")
"""That it is asked whether a player gets to use a card that is named there."""


def _what_may_be_done(looked: Heard) -> Doubt | None:
    """`§ attacks my §, i get a card. can § take the § after`: whether another card may be used then."""
    question, clause = looked.question, last_clause(looked)
    if not isinstance(question, Story) or question.asks not in ("happens", "lost") or clause is None:
        return None
    with_it = _WITH_IT.match(clause.rest) if clause.aux not in ("can", "could", "may") else None
    if with_it is not None and f"{SLOT}{with_it['number']}\\b" not in looked.slots(question.card):
        return "Of another card it is asked whether its effect can be used:", (question,)
    if clause.aux not in ("can", "could", "may") or not clause.name or clause.name == question.card:
        return None
    does = next((each for each in question.done if each.card == clause.name), None)
    if does is None or not _MAY.match(clause.rest):
        return None
    can = replace(question, asks="can", card="", done=(*question.done, Done(does.who, "use", clause.name)))
    return f"What can be done with {clause.name} then is asked otherwise than this:", (can, question)


_KEEPS = re.compile(rf"\b(?:can|could|may) (?:i|we|he|she|they) {_ALSO}keep (?:it|him|her|that|them|the|my|{SLOT}\d+)\b")  # fmt: skip


def _whether_it_is_kept(looked: Heard) -> Doubt | None:
    """`can i keep it to my turn`: whether it is there, and not whether it can be used."""
    question = looked.question
    if not isinstance(question, Story) or question.asks != "can" or _KEEPS.search(looked.full) is None:
        return None
    name = question.done[-1].card
    if len(question.done) < 2:
        return None
    meant = replace(question, asks="becomes", card=name, done=question.done[:-1])
    return "Whether it is kept is asked otherwise than whether it can be used:", (meant, question)


def _how_many(looked: Heard) -> Doubt | None:
    """`how many do i draw`: a number, and not what comes of two cards."""
    question = looked.question
    if not isinstance(question, Meet | Chain | Negate) or not {"draw", "many"} <= _unused(looked):
        return None
    return "How many cards are drawn is no part of this question:", (question,)


def _who_takes_damage(looked: Heard) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Story) or _TAKES.search(looked.full) is None or question.asks != "control":
        return None
    return "Who loses Life Points is asked otherwise than this:", (
        replace(question, asks="losses", card=""),
        question,
    )


def _life_that_is_none(looked: Heard) -> Doubt | None:
    """`if i § his §, do i take the 1900 as well`: what is lost is not what somebody has."""
    question = looked.question
    if not isinstance(question, Story):
        return None
    number = next((each for each in question.life if re.search(rf"\b(?:take|takes|lose|loses) (?:the )?{each}\b", looked.full)), None)  # fmt: skip
    if number is None:
        return None
    meant = replace(question, life=USUAL_LIFE, asks="losses", card="", whom="")
    return "So much is lost, and nobody is said to have so many Life Points:", (meant, question)


_HAS_TO = re.compile(
    r"\b(?:do|does|did|would|will) (?:i|he|she|they|we|it|opp|you) (?:(?:then|still|also) )*(?:have|has|need) to\b"
)


def _has_to_be(looked: Heard) -> Doubt | None:
    """`do i have to set after §`: whether it must be, and not whether it may."""
    question = looked.question
    may_be = isinstance(question, SameTurn | UseAt) or (isinstance(question, Story) and question.asks == "can")
    if not may_be or not (found := _HAS_TO.search(looked.full)):
        return None
    if "have to" in says(question) or re.search(r"\b(?:first|wait|pay|discard|be|control|keep|again|twice|second time|trigger)\b", looked.full[found.end() :]):  # fmt: skip
        return None
    return "This asks whether something has to be done, and this whether it can be:", (question,)


_TOOK_IT = re.compile(
    r"\b(?:and|then) (?:(?:then|he|i|she|they|it) )*(?:took|takes|stole|steals|grabbed|grabs|snagged) (?:it|him|her|that)\b"
)


def _taken_after_it(looked: Heard) -> Doubt | None:
    """`§ ran over my § and took him, does he get to search`: what it does once it has come to the other side."""
    question = looked.question
    if (
        isinstance(question, Story)
        and question.asks in ("happens", "whose")
        and (by := _took(looked, question)) is not None
    ):
        can = replace(question, asks="can", card="", done=(*question.done, Done(by.who, "use", question.card)))
        return f"What {question.card} does once {by.card} has brought it was not understood:", (can, question)
    if not isinstance(question, Triggers) or not question.when.startswith("destroyed") or not question.by:
        return None
    if _TOOK_IT.search(looked.full) is None or not for_its_summon(looked.library, question.card):
        return None
    brought = Triggers(question.card, "special-summoned", question.by)
    return f"That {question.by} brings it then is no part of this question:", (brought, question)


def _took(looked: Heard, question: Story) -> Done | None:
    """The last thing that is told, where by it a player brings the very monster to his side that was attacked; None for anything else."""
    last = question.done[-1]
    if not for_its_summon(looked.library, question.card):
        return None  # it may do something as it is beaten
    beaten = any(each.does == "attack" and each.on == question.card and each.who == last.who for each in question.done)
    if last.does == "attack" and beaten and _TOOK_IT.search(looked.full) is not None:
        return last if brings(looked.library, last.card) else None
    took = last.does == "use" and last.on == question.card and last.whose == OTHER[last.who]
    return last if beaten and took and brings(looked.library, last.card) else None


def _used_on_what(looked: Heard) -> Doubt | None:
    """`he §s him`, of a card that is used on something: a story in which it is used on nothing is another one."""
    question = looked.question
    attack = (
        next((each for each in question.done if each.does == "attack"), None) if isinstance(question, Story) else None
    )
    if not isinstance(question, Story) or attack is None:
        return None
    aimed = {each.card for each in question.done if each.on or each.does != "use"}
    for name in dict.fromkeys(question.cards()):
        card = looked.card(name)
        if card is None or name in aimed or not any(effect.targets is not None for effect in card.effects):
            continue
        if not looked.says((r"{} (?:him|it|her)\b",), name):
            continue
        on = Done(OTHER[attack.who], "use", name, attack.card, attack.who)
        done = tuple(on if each.card == name else each for each in question.done)
        near = (replace(question, done=done),) if on in done else ()
        return f"What {name} is used on was not understood:", (*near, question)
    return None


_PAYS = re.compile(r"\b(?:can|could|may) (?:he|she|they|i|we|opp) (?:(?:also|still|just) )*pay \d{3,4}\b")


def _paid_for_the_other(looked: Heard) -> Doubt | None:
    """`i have § up and flip §, can he pay 800 to negate mine`: who negates is the one that is paid for."""
    question = looked.question
    if not isinstance(question, Negate) or _PAYS.search(looked.full) is None:
        return None
    one, other = looked.card(question.one), looked.card(question.other)
    if one is None or other is None or "pay" in text_of(one) or "pay" not in text_of(other):
        return None
    turned = replace(question, one=question.other, other=question.one)
    if not looked.says((_MINE_IS_UP,), question.other):
        return "Which of the two is paid for was turned round:", (turned,)
    answers = Done("B", "use", question.other, answers=True)
    told = Story((Done("A", "use", question.one), answers), "can", lies=(Lies("A", question.other),))
    return "Which of the two is paid for was turned round:", (told, turned)


_MINE_IS_UP = r"\b(?:i|my) (?:(?:have|control|got|a|my) )*{} (?:face ?up|up|out|on the field)\b"


_TO_A_NUMBER = re.compile(r"\b(?:go|goes|come|comes|return|returns|get|gets) (?:back )?(?:up )?to \d{3,4}\b")


def _to_what_it_was(looked: Heard) -> Doubt | None:
    """`does § go back to 2800`: how big it is, and not whether it is returned."""
    question = looked.question
    if _TO_A_NUMBER.search(looked.full) is None or "return" not in says(question).casefold():
        return None
    names = [name for name in question.cards() if not is_thing(name)]
    near = tuple(Detail(name, "lasts") for name in names[1:2])
    return "Whether its ATK is again what it was is asked otherwise than this:", (*near, question)


_KILLED = r"{} (?:(?:just|has|had|effect) )*(?:killed|kills|destroyed|destroys|popped|pops|blew up) (?:it|him|her)\b"
_FOUGHT = re.compile(
    r"\b(?:attack\w*|battl\w*|swing|swings|swung|hit|hits|ram\w*|ran|runs?|fight|fights|fought|crash\w*|into|over)\b"
)


def _killed_by_its_effect(looked: Heard) -> Doubt | None:
    """`§ was face down when § killed it`, of a card that destroys others: nobody says that it attacks."""
    question = looked.question
    if not isinstance(question, Story) or len(question.done) != 1 or question.done[0].does != "attack":
        return None
    attack = question.done[0]
    card = looked.card(attack.card)
    destroys = card is not None and any("destroy" in each.says.casefold() for each in card.effects)
    if not destroys or not attack.on or _FOUGHT.search(looked.full) or not looked.says((_KILLED,), attack.card):
        return None
    meant = Triggers(attack.on, "destroyed-by-effect", attack.card)
    return f"Whether {attack.card} attacks was not understood. This may be meant:", (meant, question)


def _by_no_way(looked: Heard) -> Doubt | None:
    """`can he drop § on me`, of what is no Summon: the card has no way of its own to be Special Summoned."""
    question = looked.question
    card = looked.card(question.card) if isinstance(question, OwnWay) else None
    if card is None or any(way.special for way in card.procedures) or _SUMMONED.search(looked.full):
        return None
    return f"That {card.name} is Summoned is not said. This may be meant:", (question,)


_SUMMONED = re.compile(r"\b(?:special|summon\w*|ss|sp)\b")


_CHECKS = (
    _of_another_card, _what_is_paid_back, _what_may_be_done, _whether_it_is_kept, _how_many, _who_takes_damage, _life_that_is_none,
    _has_to_be, _taken_after_it, _used_on_what, _paid_for_the_other, _to_what_it_was, _killed_by_its_effect, _by_no_way,
)  # fmt: skip
"""What is looked at, in this order; the first that doubts says why."""

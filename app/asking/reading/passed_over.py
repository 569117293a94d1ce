"""What a reading passes over although the answer hangs on it: that one monster is equipped with the other, that one is destroyed in the place of the other,
that it lay in the hand, or what an answer answers. It is asked back."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import Affect, AnyQuestion, Battle, Detail, Done, Meet, SameTurn, Story, Triggers, UseAt, says
from app.asking.reading.asked_instead import asked_instead
from app.asking.reading.builds import is_monster, says_of
from app.asking.reading.dropped import Heard
from app.asking.reading.fight_or_not import fights_or_not
from app.asking.reading.keywords import used_at_a_summon
from app.asking.reading.language import SLOT
from app.asking.reading.parts import without_it
from app.asking.taking import takes_or_brings
from app.asking.things import is_thing
from app.notation.questions import USUAL_LIFE

_THE = r"(?:(?:the|my|his|her|their|a|an) )*"
_WORN = (
    rf"{SLOT}(?P<worn>\d+) (?:(?:is|was|thats|gets|been|has|already) )*(?:(?:equipped|equiped|attached|unioned|stacked|riding) )?(?:on|onto|to|on top of) {_THE}{SLOT}(?P<by>\d+) ",
    rf"(?:equip|equips|equipped|equiped|attach|attached|union|unioned) {_THE}{SLOT}(?P<worn>\d+) (?:on|onto|to|with) {_THE}{SLOT}(?P<by>\d+) ",
    rf"{SLOT}(?P<by>\d+) (?:(?:is|was|thats|gets|been|has|already|s) )*(?:equipped|equiped|wearing|holding) (?:with )?{_THE}{SLOT}(?P<worn>\d+) ",
)
"""That one monster is equipped with another one."""
_DIES = r"\b(?:die|dies|dying|dead|destroyed|killed|lost|destroy|kill)\b"
_IN_ITS_PLACE = re.compile(
    rf"\b(?:can|could|may|will|would|does) {_THE}{SLOT}\d+ (?:(?:just|still|then|also|go|and) )*(?:(?:take|takes) (?:it|the hit|the bullet|the fall|the death|(?:his|its|her) (?:place|spot)|one for him)|(?:sub|step|jump) in|"
    rf"(?:die|be destroyed|get destroyed|go) (?:instead|in (?:his|its|her) (?:place|stead))|cover|sacrifice (?:itself|himself|herself))"
)
"""That something is destroyed in the place of what would be."""
_COPIES = re.compile(r"\bcopies\b", re.IGNORECASE)
_ANYWHERE = ("destroyed", "destroyed-by-effect", "sent-to-graveyard")
"""What may happen to a card wherever it lies."""
_DESTROYED_THERE = re.compile(
    r"\bdestroy(?:s|ed|ing)?\b(?!.*\b(?:return|bounce|spin|spun|back)).* (?:in|from) (?:(?:my|his|her|their|the) )?hand\b"
)
_ANSWERS = re.compile(r"\bnegate\b[^.]*\bactivat|\bactivat[^.]*\bnegate\b")


def passed_over(looked: Heard) -> tuple[str, tuple[AnyQuestion, ...]] | None:
    """Why the reading is not taken, and what may be meant; None where nothing of the kind is passed over."""
    question, read = looked.question, looked.read
    if (other := asked_instead(looked)) is not None:
        return other
    if (given := _given_and_left_out(looked, question)) is not None:
        return f"That {given.done[-1].gives[0]} is given is no part of this question:", (given,)
    if (worn := _worn(looked, question)) is not None:
        return f"That {worn[1]} is equipped with {worn[0]} is no part of this question:", (question,)
    if _came_by(looked, question):
        return "That the one has come by the other was not understood. Without it, this may be meant:", (question,)
    if isinstance(question, Battle) and question.with_card and _ANSWERS.search(_says(looked, question.with_card)):
        because = f"What {question.with_card} is used in answer to was not understood. Without it, this may be meant:"
        return because, (replace(question, with_card=""),)
    text = looked.full
    if (turn := _this_turn(looked, question)) and isinstance(question, UseAt):
        does = Detail(question.card.partition(" [")[0], "does")
        return f"“{turn}” was not understood, and the answer may hang on it. Its text may tell:", (does,)
    if not isinstance(question, UseAt) and (both := _EITHER_USES.search(text)) is not None:
        return without_it(f"“{both[0].strip()}”"), (question,)
    if len(question.cards()) > 1 and re.search(_DIES, text) and _IN_ITS_PLACE.search(text):
        return "Whether one is destroyed in the place of another is asked otherwise than this:", (question,)
    if meant := fights_or_not(looked.library, looked.sentence, question):
        return (
            "Whether they fight, or what one does to the other is asked, was not understood. This may be meant:",
            meant,
        )
    if isinstance(question, Affect) and question.does == "target" and _DIES_THEN.search(text):
        because = "Whether it is destroyed is asked otherwise than whether it is targeted. This may be meant:"
        return because, (replace(question, does="destroy"), question)
    if (as_it_is_set := _upon_a_set(looked, question)) is not None:
        return "Whether it is used as a monster is Set, or on one that lies there, was not understood:", as_it_is_set
    if (deed := _another_deed(question, text)) is not None:
        return f"Whether “{deed}” can be done then is asked otherwise than this:", (question,)
    if (life := _life_left(question, text)) is not None:
        return without_it(f"“{life}”"), (question,)
    left = [*read.left_out, *(part.said for part in read.unread)]
    copies = "" if isinstance(question, Meet) else next((said for said in left if _COPIES.search(said)), "")
    if copies:
        return without_it(f"“{copies}”"), (question,)
    if isinstance(question, Story) and question.asks == "control" and _is_its_own_use(looked, question):
        return "What somebody still gets there was not understood. This may be meant:", (
            replace(question, asks="happens"),
        )
    if isinstance(question, Triggers) and question.when in _ANYWHERE and (lay := _where_it_lay(looked, question)):
        because = f"“{lay}” was not understood, and the answer may hang on it. This is asked of one on the field:"
        return because, (question,)
    if isinstance(question, Triggers) and question.when == "returned" and _DESTROYED_THERE.search(text):
        return "That it is destroyed where it is was not understood, and this may be meant:", (question,)
    return None


_GIVEN_FOR = re.compile(
    rf"\b(?:trib|tribute|sac|sacrifice|tributing|saccing) {_THE}{SLOT}(?P<given>\d+) (?:off )?(?:for|to (?:tribute )?summon|to bring out)\b"
)


def _given_and_left_out(looked: Heard, question: AnyQuestion) -> Story | None:
    """The story with the monster that is said to be Tributed for the last Summon, where that was left out: another one may be given, and that not."""
    found = _GIVEN_FOR.search(looked.full) if isinstance(question, Story) and question.asks == "can" else None
    if found is None or not isinstance(question, Story):
        return None
    last, given = question.done[-1], looked.sentence.slots.cards[int(found["given"])].card
    if last.does != "tribute-summon" or last.gives or last.bare or not given or given == last.card:
        return None
    return replace(question, done=(*question.done[:-1], replace(last, gives=(given,))))


_LIFE = r"(?:lp|lps|life ?points?|life)"
_LIFE_LEFT = re.compile(
    rf"\b(?:my|his|her|their|opponents|opps) {_LIFE} (?:(?:total|is|are|was|points|now|only|just|at|down|to) )+(?P<points>\d{{2,5}})\b"
    rf"|\b(?:i|he|she|they|opp|opponent) (?:(?:have|has|got|am|is|are|only|just|at|m|re) )+(?P<left>\d{{2,5}}) (?:{_LIFE}|left)\b"
    r"|\b(?:im|i am|hes|he is|shes|theyre) (?:(?:only|just|already|down) )*(?:at|on|to) (?P<on>\d{2,5})\b"
)
"""How many Life Points somebody has left."""


def _life_left(question: AnyQuestion, text: str) -> str | None:
    """How many Life Points somebody is said to have, where the question says nothing of it; as many as one begins with go without saying."""
    told = says(question)
    for found in _LIFE_LEFT.finditer(text):
        points = next(filter(None, found.groups()))
        if points not in told and int(points) not in USUAL_LIFE:
            return found[0].strip()
    return None


_CAME_BY = re.compile(
    rf"{SLOT}(?P<one>\d+) (?:(?:was|is|that|thats|which|i|got|just|has|been) )*(?:(?:special|synchro) )?(?:summoned|made|brought(?: back| out)?|revived|fetched) (?:w|with|by|off|through|using|from) {_THE}{SLOT}(?P<by>\d+) "
)


def _came_by(looked: Heard, question: AnyQuestion) -> bool:
    """Whether of two that are to fight the one is said to have come by the other."""
    named = [mention.card for mention in looked.sentence.slots.cards]
    pairs = [{named[int(found["one"])], named[int(found["by"])]} for found in _CAME_BY.finditer(looked.full)]
    return any(pair in pairs and len(pair) > 1 for pair in _fighting(question))


def _fighting(question: AnyQuestion) -> list[set[str]]:
    """The pairs of monsters that fight in what is asked."""
    if isinstance(question, Battle):
        return [{question.one, question.other}]
    done = question.done if isinstance(question, Story) else ()
    return [{each.card, each.on} for each in done if each.does == "attack"]


_SENT_THIS_TURN = re.compile(
    r"\b(?:the |that |this )?same turn (?:that |as |in which )?(?:it|he|she|that) (?:(?:was|is|got|gets|had|been|just) )*(?:sent|went|goes|put|milled|dumped|discarded|hit|hits)\b[^.]*"
    r"|\b(?:the|that|this) turn (?:that |in which )?(?:it|he|she) (?:(?:was|is|got|gets|had|been|just) )*(?:sent|milled|dumped|discarded|went to|put)\b[^.]*"
)
"""That a card is used in the turn in which it came to where it is."""


def _this_turn(looked: Heard, question: AnyQuestion) -> str:
    """That a card came to where it is used from in this very turn, where its text asks for that; empty for nothing of the kind."""
    found = _SENT_THIS_TURN.search(looked.full)
    if found is None or not isinstance(question, UseAt):
        return ""
    hangs = "came there this turn" in _says(looked, question.card.partition(" [")[0])
    return found[0].strip() if hangs else ""


_EITHER_USES = re.compile(
    rf"\bcan (?:both of us|both players|either (?:of us|player)|we both|each of us|each player) (?:use|activate|pay for) {_THE}{SLOT}\d+ "
)
"""That it is asked of both players whether they may use a card."""
_DIES_THEN = re.compile(
    rf"\btargeted (?:by|with) {_THE}{SLOT}\d+ (?:\. )?(?:(?:and|so|does|is|will|would|it|he|she|that|get|gets|be) )*(?:dies?|destroyed|dead|killed) (?:\. )?$"
)
_ON_A_SET_ONE = re.compile(
    rf"^{SLOT}0 (?:on|vs|versus|against|for) {_THE}(?:set|face ?down|facedown) monster (?:\. )?$"
)


def _upon_a_set(looked: Heard, question: AnyQuestion) -> tuple[AnyQuestion, ...] | None:
    """`§ on a set monster`, of a card that is used as a monster is Summoned: whether it may be as one is Set, or reaches one that lies there."""
    if not isinstance(question, Affect) or not _ON_A_SET_ONE.match(looked.full):
        return None
    if not used_at_a_summon(looked.library, question.one):
        return None
    return Story((Done("B", "set", "a monster"), Done("A", "use", question.one)), "can"), question


_DEED = r"(?:normal summon|special summon|flip summon|tribute summon|summon|set|attack|synchro|tribute)"
_ASKED_LAST = re.compile(
    rf"\b(?:(?:can|could|may) i|i (?:want|wanna|would like|wish)(?: to)?) (?:(?:still|now|then|even) )*(?P<deed>{_DEED} (?:with )?(?:a|an|any|another|some|my|monsters?|traps?|spells?|cards?)\b[^.{SLOT}]*?) ?"
    r"(?:\. )?(?:(?:am i|is (?:that|it|this)) (?:(?:still|even) )?(?:allowed|able|legal|ok|okay|possible|fine)(?: to)?(?: do (?:that|it|so))? )?(?:\. )?$"
)
"""What is asked of a player in the last words of a story, of which no card is part."""


_IN_ANOTHER_TURN = re.compile(
    r"\b(?:his|her|their|opponents|opps) (?:(?:own|last) )?(?:turn|main phase|end phase|draw phase|standby phase)\b.*\bmy (?:own |next )?turn\b"
)
"""That a card was used in a turn before the one in which something is to be done."""


def _another_deed(question: AnyQuestion, text: str) -> str | None:
    """What it is asked whether a player may do, where the reading asks whether a card may be used, at a moment that is told."""
    later = isinstance(question, SameTurn) and _IN_ANOTHER_TURN.search(text) is not None
    if not (later or (isinstance(question, UseAt) and not question.given)) or ". " not in text:
        return None
    found = _ASKED_LAST.search(text)
    return found["deed"].strip() if found is not None and found.start() > 0 else None


def _is_its_own_use(looked: Heard, question: Story) -> bool:
    """Whether what is said to be got is the very card that was used to get something, and nothing takes that one: `i use § to get §, he books it. do i still
    get it`."""
    this = looked.card(question.card)
    others = [done.card for done in question.done if done.does == "use" and done.card != question.card]
    used = any(done.does == "use" and done.card == question.card and done.on for done in question.done)
    cards = [card for name in others if (card := looked.card(name)) is not None]
    gets = this is not None and takes_or_brings(this)
    return used and gets and len(cards) == len(others) and not any(map(takes_or_brings, cards))


def _where_it_lay(looked: Heard, question: Triggers) -> str:
    """Where the card is said to be when that happens to it, if that is not on the field; empty for nothing of the kind."""
    it = "|".join((*looked.slots(question.card), "it", "him", "her", "that", "destroyed", "killed", "hit"))
    there = r"(?:in (?:(?:my|his|her|their|the|your) )?(?:hand|deck)|(?:from|out of) (?:(?:my|his|her|their|the|your) )?hand)"
    found = re.search(rf"(?:^|(?<= ))(?:{it}) (?P<there>{there})\b", looked.full)
    return found["there"] if found is not None else ""


def _worn(looked: Heard, question: AnyQuestion) -> tuple[str, str] | None:
    """A monster that is said to be equipped to another one, and that one, where what is read says nothing of it."""
    if not isinstance(question, Affect | Battle | Story):
        return None
    named = [mention.card for mention in looked.sentence.slots.cards]
    found = (m for pattern in _WORN for m in re.finditer(pattern, looked.full))
    for worn, by in ((named[int(each["worn"])], named[int(each["by"])]) for each in found):
        may_be = worn != by and is_monster(looked.library, worn) and is_monster(looked.library, by)
        if may_be and _WEARS.search(_says(looked, worn)) and not _is_told(question, worn, by):
            return worn, by
    return None


_WEARS = re.compile(r"\bequip|\bunion\b")


def _is_told(question: Affect | Battle | Story, worn: str, by: str) -> bool:
    """Whether that is part of the question, or nothing is asked of the two together."""
    if isinstance(question, Affect | Battle):
        of_it = isinstance(question, Affect) and question.does == "equip"
        return of_it or {worn, by} != {question.one, question.other}
    used = any(done.does == "use" and (done.card.partition(" [")[0], done.on) == (worn, by) for done in question.done)
    return used or not {worn, by} <= {*question.cards()} or "equipped to" in says(question)


def _says(looked: Heard, name: str) -> str:
    return "" if is_thing(name) else says_of(looked.library, name).casefold()

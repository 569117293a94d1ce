"""Sentences of the rules that name no card where one is spoken of by its sort: `a quick play`, `his counter trap`, `my field spell`. They are read
with a card that stands for it, and that is said. Of two players' each has its own."""

from __future__ import annotations

import re
from collections.abc import Collection

import msgspec

from app.asking.questions import AnyQuestion, Chain, Done, Meet, Negate, Story, UseAt
from app.asking.reading.sentence import Sentence
from app.asking.things import Thing, is_thing, thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHOSE = r"(?P<whose>a|an|any|another|my|his|her|their|the|that|this|some|your|(?:my |the |an )?(?:opponents?|opps?)(?:'s|’s)?)"
_MINE, _HIS = ("my", "your"), ("his", "her", "their")
_LIES = r"(?:set |face[- ]?down |face[- ]?up |own |activated )*"
KINDS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("Counter Trap", r"counter[- ]?traps?(?: cards?)?", ("Solemn Judgment", "Seven Tools of the Bandit")),
    ("Quick-Play Spell", r"quick[- ]?plays?(?: spells?| magics?)?(?: cards?)?", ("Mystical Space Typhoon", "Book of Moon")),
    ("Continuous Trap", r"(?:continuous|cont) traps?(?: cards?)?", ("Gravity Bind", "Skill Drain")),
    ("Continuous Spell", r"(?:continuous|cont) (?:spells?|magics?)(?: cards?)?", ("Burden of the Mighty", "Messenger of Peace")),
    ("Equip Spell", r"equip(?:ment)?s?(?: spells?| magics?)?(?: cards?)?", ("Black Pendant", "Axe of Despair")),
    ("Field Spell", r"field (?:spells?|magics?|cards?)(?: cards?)?", ("Sogen", "Mountain")),
    ("Normal Trap", r"normal traps?(?: cards?)?", ("Jar of Greed", "Reckless Greed")),
    ("Normal Spell", r"normal (?:spells?|magics?)(?: cards?)?", ("Upstart Goblin", "Pot of Greed")),
    ("Trap", r"traps?(?: cards?)?(?! (?:hole|stun|jammer|dustshoot|master|and|or))", ("Jar of Greed", "Reckless Greed")),
    ("Spell", r"(?:spells?|magics?)(?: cards?)?(?! (?:speed|speeds|counters?|and|or|jammer|cylinder)\b)", ("Upstart Goblin", "Pot of Greed")),
)  # fmt: skip
"""The sort, how it is said, and the cards that stand for it: two, for each player one."""
OF_EFFECTS = "Divine Wrath"
"""The Counter Trap that stands for any where an effect of a monster is spoken of."""
OPEN = {"Trap": Thing("Trap").words, "Spell": Thing("Spell").words}
"""Sorts of which some stay on the field and others do not: of what becomes of their effect both are asked."""
IGNITION = "Cannon Soldier"
"""A monster whose Ignition Effect targets nothing, and needs nothing of it behind its cost."""
_EFFECT = re.compile(
    r"\b(?P<whose>my|his|her|a|the|an opponents?|my opponents?|opponents?)(?:'s|’s)? (?:face[- ]?up )?(?:effect )?(?:monster|guy|dude)(?:'?s|’s)? (?:(?:once per turn|ignition) )?(?:effect|ability)\b",
    re.IGNORECASE,
)
_SUMMONED = re.compile(r"(?P<before>\b(?:i|he|she|they) (?:normal[ -]?)?(?:summon(?:s|ed)?|ns) )(?:my|a|his|her) (?:monster|guy|dude)\b(?! (?:in|with|that|from))", re.IGNORECASE)  # fmt: skip
_ITS_EFFECT = re.compile(r"\b(?:its|his|the|that) (?:(?:ignition|once per turn) )?(?:effect|ability)\b", re.IGNORECASE)
MADE = "Stardust Dragon"
_SYNCHRO = re.compile(r"(?P<before>\b(?:on|negates?|negated|solemn(?:s|ed)?|stop(?:s|ped)) (?:my|his) )synchro(?: summon)?\b(?! monster)", re.IGNORECASE)  # fmt: skip
_THAT_ONE = re.compile(r"\b(?:that (?:guy|monster|one|synchro|dude)|the (?:guy|synchro(?: monster)?)|it|him)\b", re.IGNORECASE)  # fmt: skip
_DESTROYING = re.compile(
    r"\b(?P<what>a|some|his|my) (?P<kind>trap|card|spell)(?: card)?(?: (?:that|which) (?:destroys?|kills?|pops?|blows? up)| (?:to|and) (?:destroy|kill|pop|blow up)s?) (?P<on>it|him|that monster|my monster|the monster)\b",
    re.IGNORECASE,
)
DESTROYS = "Raigeki Break"
_ANSWERED = re.compile(
    r"\b(?:answer|respond|repl(?:y|ie)|chain)\w*(?: back)?(?: (?:it|to (?:it|that)))?(?: with)? $", re.IGNORECASE
)
"""Before what answers another of its sort: that is a card of the other player."""
_PATTERNS = tuple(
    (sort, re.compile(rf"\b(?:{_WHOSE} )?{_LIES}(?P<noun>{noun})(?![\w’'])", re.IGNORECASE), cards)
    for sort, noun, cards in KINDS
)


class StoodFor(msgspec.Struct, frozen=True):
    """A sentence with cards that stand for sorts. `stands`: the sort by its card."""

    typed: str
    stands: dict[str, str]

    def remark(self, cards: Collection[str]) -> str:
        return " ".join(f"{card} stands for any {sort}." for card, sort in self.stands.items() if card in cards)


def stood_for(library: Library, sentence: Sentence) -> StoodFor | None:
    """The sentence with a card for each sort of Spell or Trap; None where it speaks of none so."""
    stands: dict[str, str] = {}
    typed = sentence.typed
    if (found := _DESTROYING.search(typed)) is not None:
        stands[DESTROYS] = "such card"
        typed = f"{typed[: found.start()]}{DESTROYS} on {found['on']}{typed[found.end() :]}"
    if (of_it := _EFFECT.search(typed)) is not None:
        stands[IGNITION] = "monster with an Ignition Effect"
        typed = f"{typed[: of_it.start()]}{of_it['whose']} {IGNITION}{typed[of_it.end() :]}"
    if (came := _SUMMONED.search(typed)) is not None and (of_it is not None or _ITS_EFFECT.search(typed)):
        stands[IGNITION] = "monster with an Ignition Effect"
        of_it = of_it or came
        behind = _ITS_EFFECT.sub(IGNITION, typed[came.end() :])
        typed = f"{typed[: came.start()]}{came['before']}{IGNITION}{behind}"
    if (made := _SYNCHRO.search(typed)) is not None:
        stands[MADE] = "Synchro Monster"
        typed = f"{typed[: made.start()]}{made['before']}{MADE} summon{_THAT_ONE.sub(MADE, typed[made.end() :])}"
    for sort, pattern, cards in _PATTERNS:
        typed = _with_names(typed, sort, pattern, cards, stands, of_it is not None)
    if not stands or any(library.card(slug_of(name)) is None for name in stands):
        return None
    typed = _mine(typed, stands)
    for said, plainer in _PLAINLY:
        typed = said.sub(plainer, typed)
    return StoodFor(typed, stands)


_PLAINLY: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"\bturn (it|that|this) (?:face[- ]?)?up\b", re.IGNORECASE), r"use \1"),
    (re.compile(r",? (?:if|when|once|because) (?:he|she|they|my opponent|the opponent|opponent|opp) (?:does|do|tries|plays) (?:something|anything|stuff)\b", re.IGNORECASE), ""),
    (re.compile(r"\b(?:(?:in|on|during) )?(?:this|the) (?:very )?same turn\b", re.IGNORECASE), "this turn"),
    (re.compile(r"\bequips? (?=Black Pendant|Axe of Despair)", re.IGNORECASE), "uses "),
)  # fmt: skip
"""What is said of a Spell or Trap as of a monster, or says nothing more."""


def _with_names(
    typed: str, sort: str, pattern: re.Pattern[str], cards: tuple[str, ...], stands: dict[str, str], of_effects: bool
) -> str:
    """The text with its cards of that sort named."""
    found = [each for each in pattern.finditer(typed) if each["whose"] or each["noun"].casefold().endswith("s")]
    sides = list(dict.fromkeys(side for each in found if (side := _side(each["whose"] or ""))))
    said: list[str] = []
    at = 0
    if sort == "Counter Trap" and of_effects:
        cards = (OF_EFFECTS, *cards)
    for each in found:
        side = _side(each["whose"] or "")
        name = cards[(sides.index(side) if side else 0) % len(cards)]
        another = (each["whose"] or "").casefold() == "another"
        answers = not side and bool(said) and _ANSWERED.search(typed[: each.start()]) is not None
        name = cards[1] if another or answers else name
        stands.setdefault(name, sort)
        whose = f"{each['whose']} " if side else ""
        said += [typed[at : each.start()], whose, name]
        at = each.end()
    return "".join((*said, typed[at:]))


def _side(whose: str) -> str:
    whose = whose.casefold()
    return "A" if whose in _MINE else "B" if whose in _HIS or "opp" in whose else ""


_MY_OWN = re.compile(r"\b(?:mine|my own(?: one)?)\b(?= *(?:[,.?]|does|is|do|what|and|$))", re.IGNORECASE)
_HIS_OWN = re.compile(r"(?<=\bdoes )(?:his|theirs|hers)(?= (?:go|get|stay|leave|die|survive|still))", re.IGNORECASE)


def _mine(typed: str, stands: dict[str, str]) -> str:
    """`he has a field spell and i play mine, does his go away`: each has one."""
    if len(stands) != 1 or (kind := next((k for k in KINDS if k[0] in stands.values()), None)) is None:
        return typed
    own = _MY_OWN.search(typed)
    if own is None:
        return typed
    first, second = kind[2]
    stands[second] = kind[0]
    typed = f"{typed[: own.start()]}{second}{typed[own.end() :]}"
    return _HIS_OWN.sub(first, typed)


_OF_TIME = re.compile(r"\bbefore (?:i|he|she|they|we) (?:uses?|activates?|flips?|chains?|plays?)\b|\b(?:both|each) players?\b", re.IGNORECASE)  # fmt: skip


def hangs_on_its_sort(sentence: str, asked: AnyQuestion) -> bool:
    """Whether it hangs on what effect of a monster is meant, and nobody says which: a Quick Effect is chained, an Ignition Effect is not."""
    if _OF_TIME.search(sentence) and isinstance(asked, Chain | UseAt) and not getattr(asked, "before_card", ""):
        return True  # who is first, or that it is asked of both
    if _RESOLVED.search(sentence) and isinstance(asked, Story) and asked.asks in ("happens", "lost"):
        return True  # it has come to pass
    chained = isinstance(asked, Chain) and asked.one == IGNITION
    chained = chained or (isinstance(asked, Story) and asked.asks == "can" and asked.done[-1].card == IGNITION)
    summoned = isinstance(asked, Story) and any(e.card == IGNITION and e.does != "use" for e in asked.done)
    return chained and not summoned and re.search(r"\bignition\b", sentence, re.IGNORECASE) is None


_COMES_OF_IT = re.compile(
    r"\b(?:does|will|would|do|is|did) (?:(?:the|his|my|it|that|this|he|i|they|effect|its|still) )*(?:\w+ ){0,3}?(?:works?|resolves?|happens?|go(?:es)? (?:through|off)|destroyed|get|count|do anything|stopped|negated)\b",
    re.IGNORECASE,
)


def asks_what_comes(sentence: str, read: AnyQuestion) -> bool:
    """Whether a sentence is read as what may be chained to a sort of card, and asks what comes of that."""
    if isinstance(read, Negate | Chain) and any(map(is_thing, read.cards())) and _RESOLVED.search(sentence):
        return True
    if not isinstance(read, Chain):
        return False
    if _BEFORE_HIM.search(sentence):
        return True  # who comes first, and no chain
    sorts = (of for name in (read.one, read.other) if (of := thing(name)) is not None)
    return any(not of.occasion for of in sorts) and _COMES_OF_IT.search(sentence) is not None


_RESOLVED = re.compile(
    r"\b(?:let|lets) (?:\w+ ){1,3}?(?:resolve|go through|happen)\b|\balready resolved\b", re.IGNORECASE
)
_BEFORE_HIM = re.compile(
    r"\b(?:can|could|may) (?:i|we)\b.* before (?:he|she|they|(?:my |the )?(?:opponent|opp)) (?:uses?|activates?|flips?|chains?|plays?)\b",
    re.IGNORECASE,
)


def of_any_sort(asked: AnyQuestion, stood: StoodFor) -> AnyQuestion:
    """What becomes of the effect of a Spell or Trap of which it is not said whether it stays, asked of both."""
    if isinstance(asked, Chain) and (open_sort := stood.stands.get(asked.one)) in OPEN:
        return Chain(OPEN[open_sort], asked.other, asked.whose)
    if isinstance(asked, Meet) and not asked.attack and stood.stands.get(asked.one) in OPEN:
        used = Done("B", "use", asked.one), Done("A", "use", asked.other, answers=True)
        asked = Story(used, "happens", asked.one)
    sort = stood.stands.get(asked.card, "") if isinstance(asked, Story) else ""
    if not isinstance(asked, Story) or sort not in OPEN or asked.asks not in ("happens", "lost"):
        return asked
    done = tuple(
        msgspec.structs.replace(each, card=OPEN[sort]) if each.card == asked.card else each for each in asked.done
    )
    return msgspec.structs.replace(asked, done=done, card=OPEN[sort])


_WHERE_IT_GOES = re.compile(
    r"\b(?:does|will|do|would|is) (?P<whose>(?:his|my|her|their|the|old|first|own) )*(?P<card>§\d)(?: (?:still|then|just|get|gets|automatically|be))* "
    r"(?:go away|leave(?: the field)?|gone|leaves|go to (?:the|his|my) (?:graveyard|grave|gy)|replaced|disappear|destroyed|die|removed)(?P<rest>[ ?.!]*)$",
    re.IGNORECASE,
)


def where_a_field_spell_goes(library: Library, sentence: Sentence) -> str:
    """Whether a Field Spell goes where another one comes, as whether it is destroyed; else as it is typed."""
    named = [m for m in sentence.named if m.card]
    cards = [library.card(slug_of(m.card)) for m in named]
    if len({m.card for m in named}) != 2 or not all(c is not None and "field" in c.subtypes for c in cards):
        return sentence.typed
    typed = sentence.typed
    for n, each in reversed([*enumerate(named)]):
        typed = f"{typed[: sentence.words[each.first].start]}§{n}{typed[sentence.words[each.last - 1].end :]}"
    asked = _WHERE_IT_GOES.search(typed)
    if asked is not None:
        typed = f"{typed[: asked.start()]}is {asked['card']} destroyed{asked['rest']}"
    for n, each in enumerate(named):
        typed = typed.replace(
            f"§{n}", sentence.typed[sentence.words[each.first].start : sentence.words[each.last - 1].end]
        )
    return typed

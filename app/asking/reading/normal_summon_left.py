"""Whether the one Normal Summon of a turn is still there: `did § this turn, do i get my normal summon still`, `does summoning § again use up my
normal summon`. It is read as a story in which that is done, and then a monster Normal Summoned: whether that can be, or can not."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import Done, Lies, Story
from app.asking.reading.mentions import Mention
from app.asking.reading.parts import Reading, of_clauses
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation.questions import Asks, Does, Letter
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

ANY_GEMINI = "Evocator Chevalier"
"""A monster that stands for any Gemini Monster."""
_GEMINI = "gemini"
A_MONSTER = "a monster"
_BIG = 5
"""From this Level on a monster is Tribute Summoned."""
_MADE = frozenset(["fusion", "synchro", "ritual"])
_I = r"(?P<who>i|we|you|u|he|she|they|my opponent|the opponent|opponent|opp)"
_ANYBODY = r"(?:i|we|you|u|he|she|they|my opponent|the opponent|opponent|opp|im|ive)"
_OPPOSING = ("he", "she", "they", "my opponent", "the opponent", "opponent", "opp")
_STILL = r"(?:(?:still|also|even|then|now|just|already|actually|after|afterwards|legally|able|to|allowed) )*"
_MY = r"(?:my|your|ur|his|her|their|the|a|any|our)"
_TURN = r"(?:(?:for|in|of|on|during) )?(?:(?:the|this|that|my|same|one) )*turn "
_AFTER = rf"(?:{_TURN}|(?:still|too|as well|after|afterwards|again|later|then|available|left|or not|or no|that|though|for turn|with something else|from hand) )*"
_NORMAL = r"(?:normal summons?|normal|ns|summon for turn|one summon|1 summon|normal summons? or set)"
_OBJECT = r"(?:(?:a|an|another|any|other|one|different|second|my|more|new|1) )*(?:(?:monsters?|guys?|dudes?|something|something else|anything|anything else|one|card|else) )?"
_HOW = r"(?:(?P<how>normal|special|tribute|flip|gemini|ns|ss) ?)?"
_CAN = rf"(?:can|could|may|am|are|is) {_I} {_STILL}(?:(?:do|get|have|use|make) )?(?:my |a )?(?:normal ?summon|ns|normal|summon|(?P<sets>set)) {_OBJECT}{_AFTER}"
_GET = rf"(?:do|does|did|will|would|can|should|have) {_I} {_STILL}(?:get|have|keep|got|get to keep|get to use|get to do|get to have|use|has) {_STILL}{_MY} {_NORMAL} {_AFTER}"
_LOSE = rf"(?:do|does|did|will|would|have|has) {_I} {_STILL}(?:lose|lost|give up|given up|miss|skip|burn|burned|waste|wasted|use up|used up|used|spend|forfeit) {_MY} {_NORMAL} {_AFTER}"
_IS_LEFT = (
    rf"is (?:my|his|the) {_NORMAL} {_STILL}(?:(?:there|available|left|open|free|usable|up|unused|intact) ){_AFTER}"
)
_IS_GONE = rf"is (?:my|his|the) {_NORMAL} {_STILL}(?:(?:gone|used|used up|spent|wasted|lost|over|done|taken) ){_AFTER}"
_HIM = r"(?:(?:(?:to|on|onto|for|with|off|over|using|against|at|by|tributing|away) )*(?:(?:them|him|her|me|it|his|their|my|opponents|opps|opponent|opp|the|both|two|2|of|own) )*(?:(?:field|side|board|monsters?|guys?|dudes?|opponent|opp) )?)*"
_DOES = r"(?:did|do|used?|drop(?:ped)?|play(?:ed)?|made?|gave|give|brought out|bring out|threw|throw|put|got|get|have|had|sent|went into)"
_SUMMONS = rf"{_HOW}(?:summon(?:ed|s|ing)?|nsed|ssed|specialed)"
_TOLD = (
    rf"(?:(?:if|when|after|once|since|so|say|ok|because|the turn|in the turn|same turn|the same turn) )*(?:{_ANYBODY} )?(?:(?:just|already|have|ve|normal|has|had|ive) )*?"
    rf"(?:(?P<does>{_DOES}) (?:(?:him|them|her|me) )?(?:(?:a|an|my|the) )?@ |{_SUMMONS} (?:(?:him|them|her) )?(?:(?:a|an|my|the|his) )?@ |(?P<bare>)@ ){_HIM}(?P<again>(?:again|twice|a second time|second time) )?(?:already )?(?:{_TURN})?"
)
_SECOND = r"(?:(?:the|a|my|his) )?(?:second|2nd|gemini|extra|re) ?(?:normal ?)?summon(?:s|ing)? (?:(?:of|on|for|to|with) )?(?:(?:a|an|my|the|his) )*@ (?:monsters? )?"
_TWICE = r"(?:normal ?)?summon(?:s|ing)? (?:(?:a|an|my|the|his) )*@ (?:monsters? )?(?:again|twice|a second time|the second time|for its effect|for the second time|2nd time) "
_ANY = r"(?:(?:the|a|my) )?gemini summon(?:s|ing|ed)? (?:(?:a|an|my|another) )*(?:monsters? )?"
_OWNED = r"(?:(?:a|an|my|the|his) )*@ (?:s )?(?:second|2nd|gemini) (?:normal )?(?:summon|effect summon) "
_GERUND = rf"{_HOW}summoning (?:(?:him|them) )?(?:(?:a|an|my|the|his) )*@ {_HIM}"
_USES = rf"(?:use|uses|used|take|takes|took|cost|costs|count|counts|eat|eats|burn|burns|waste|wastes|consume|consumes|spend)(?: (?:up|away|as|for|me|you|him|towards?|against|like|being))* {_MY} (?:one )?{_NORMAL} {_AFTER}"
_ONE = r"(?:(?:a|an|my|the|any|one|another) )*(?:(?:monsters?|guys?|one|something|cards?) )?(?:(?:face ?down|in defen[sc]e|def|position) )*"
_DEEDS: tuple[tuple[str, Does, str], ...] = (
    (rf"(?:setting {_ONE}|(?:a )?(?:monster )?set (?:monster )?)", "set", "a monster"),
    (
        rf"(?:flip ?summon(?:ing|s)? {_ONE}|a flip ?summon |flipping {_ONE}(?:up |face ?up )?)",
        "flip-summon",
        "a monster",
    ),
    (rf"(?:tribute ?summon(?:ing|s)? {_ONE}|a tribute ?summon )", "tribute-summon", "a monster"),
    (rf"(?:synchro ?(?:summon(?:ing|s)?|ing) {_ONE}|a synchro ?(?:summon )?)", "special-summon", "a Synchro Monster"),
    (rf"(?:special ?summon(?:ing|s)? {_ONE}|a special ?summon |ssing {_ONE})", "special-summon", "a monster"),
)
"""What may be done with any monster, and how that is told."""
_COUNTS = rf"(?:counts?|considered|treated|seen)(?: (?:as|like|towards?|to be|for|against))* (?:(?:my|your|the|a|his) )*(?:one )?{_NORMAL} {_AFTER}"
_DO = r"(?:does|do|did|will|would|is|can) "
_ASKED: tuple[tuple[str, Asks], ...] = ((_CAN, "can"), (_GET, "can"), (_IS_LEFT, "can"), (_LOSE, "barred"), (_IS_GONE, "barred"))  # fmt: skip


def _wholes() -> tuple[tuple[re.Pattern[str], Asks, bool], ...]:
    """Patterns of a whole sentence, what is asked by it, and whether it is of a Gemini Monster that is Normal Summoned again."""
    found: list[tuple[str, Asks, bool]] = []
    for asked, asks in _ASKED:
        found += [(f"{_TOLD}(?:, )?(?:(?:and|so|then|but) )*{asked}", asks, False)]
        found += [(f"{asked}(?:, )?(?:(?:if|when|after|once|since|because) |(?=the |in |same )){_TOLD}", asks, False)]
        found += [
            (f"{asked}(?:, )?(?:after|by|if i do|when|with) (?:{again})", asks, True)
            for again in (_SECOND, _TWICE, _OWNED, _ANY)
        ]
        found += [(f"{asked}(?:, )?(?:after|by|when) {_GERUND}", asks, False)]
        found += [
            (
                f"(?:(?:if|when|after|once|so) )*(?:{_ANYBODY} )?(?:do )?(?:{again})(?:, )?(?:(?:and|so|then|but) )*{asked}",
                asks,
                True,
            )
            for again in (_SECOND, _TWICE, _ANY)
        ]
    for again in (_SECOND, _TWICE, _OWNED, _ANY):
        found += [
            (f"{_DO}{again}{_STILL}{_USES}", "barred", True),
            (f"is {again}{_STILL}{_MY} {_NORMAL} {_AFTER}", "barred", True),
        ]
    found += [(f"{_DO}{_GERUND}{_STILL}{_USES}", "barred", False), (f"{_DO}@ {_STILL}{_USES}", "barred", False)]
    found += [(f"@ {_STILL}(?:cost|costs|uses|took|takes) (?:me |up )?(?:my|your) {_NORMAL} {_AFTER}", "barred", False)]
    return tuple((re.compile(f"(?:(?:so|ok|hey|if) )*{pattern}"), asks, again) for pattern, asks, again in found)


_WHOLE = _wholes()
_THE_TURN_IT_CAME = re.compile(
    rf"(?:(?P<first>(?:if |so )?(?:i|he) (?:just )?(?:normal )?summoned (?:my |a |an )?@ )(?:{_TURN})?(?:, )?)?can (?:i|he) {_STILL}"
    r"(?:(?:gemini|re|second|2nd) ?(?:summon )?|(?:normal )?summon (?=(?:it|him|her|@|that) again))(?:(?:it|him|her|that|my|a|an|@|again|for its effect|monster) )*"
    rf"(?:(?P<late>(?:in |on |during )?(?:the )?(?:same )?turn (?:that )?(?:i|he) (?:(?:just|already) )?(?:normal )?summon(?:ed)? (?:(?P<it>it|him|her|@ )|(?:another |a |other |something |someone |monster |else |different )*))|{_TURN}|right away |immediately )?(?P<again>again )?"
)
"""`can i gemini summon it the turn i summoned it`."""


def normal_summon_left(library: Library, sentence: Sentence) -> Reading | None:
    """The question as a story; None where it asks something else."""
    if sentence.when.at:
        return None
    text, names = _text(library, sentence)
    if not names and (used_up := _used_up(text)) is not None:
        return of_clauses(sentence, used_up)
    if not re.search(r"summon|\bns\b|normal|\bset\b|gemini", text) or len(names) > 1:
        return None
    name = next(iter(names), "")
    for pattern, asks, again in _WHOLE:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        said = found.groupdict()
        opposing = (said.get("who") or "i") in _OPPOSING
        who: Letter = "B" if opposing else "A"
        then: Does = "set" if said.get("sets") else "normal-summon"
        card = library.card(slug_of(name or ANY_GEMINI))
        twice = again or bool(said.get("again")) or said.get("how") == "gemini" or not name
        if card is None or (twice and _GEMINI not in card.subtypes):
            return None
        if twice:
            told = Story(
                (Done(who, "normal-summon", card.name), Done(who, then, A_MONSTER)), asks, lies=(Lies(who, card.name),)
            )
            return _read(sentence, told, "" if name else ANY_GEMINI)
        if card.kind is not Kind.MONSTER and asks == "can" and not re.search(f"{_GET}|{_IS_LEFT}", text):
            return None  # what may be done in the turn of a card is read elsewhere
        does = _how_it_comes(card, said.get("how") or "", asks)
        if does is None:
            return None
        return _read(sentence, Story((Done(who, does, card.name), Done(who, then, A_MONSTER)), asks), "")
    return _after_one(library, sentence, text, name) or _in_the_turn_it_came(library, sentence, text, name)


def _used_up(text: str) -> Story | None:
    """`does setting a monster use up my normal summon`, of any monster."""
    for deed, does, card in _DEEDS:
        asked = rf"(?:(?:so|ok|hey|if) )*(?:{_DO}|is ){deed}{_STILL}(?:{_USES}|{_COUNTS}|{_MY} {_NORMAL} {_AFTER})"
        if re.fullmatch(asked, text):
            return Story((Done("A", does, card), Done("A", "normal-summon", A_MONSTER)), "barred")
    return None


_AFTER_ONE = re.compile(
    rf"(?:(?:so|ok|hey) )*(?:can|could|may) {_I} {_STILL}(?:(?:special )?summon|special|ss|drop|play|bring out|give (?:him|her|them)|use) (?:(?:a|an|my|the) )*@ {_HIM}(?:(?:if|after|when|once|the same|the|same) )*(?:turn )?(?:that )?"
    rf"(?:{_ANYBODY} )?(?:(?:just|already|have|ve|had|did|has|used|use|made|make) )*(?:(?:a|my|his|the) )?(?:normal ?summon(?:ed|ing)?|nsed|ns|(?P<sets>set(?:ting)?(?= a monster| something| monster))) {_OBJECT}{_AFTER}"
)


def _after_one(library: Library, sentence: Sentence, text: str, name: str) -> Reading | None:
    """`can i summon § after i normal summoned`, of a monster whose Summon in a way of its own binds its player for the turn."""
    found = _AFTER_ONE.fullmatch(text)
    card = library.card(slug_of(name)) if name else None
    if found is None or card is None or not any(way.special and way.binds for way in card.procedures):
        return None
    who: Letter = "B" if found["who"] in _OPPOSING else "A"
    first: Does = "set" if found["sets"] else "normal-summon"
    return _read(sentence, Story((Done(who, first, A_MONSTER), Done(who, "special-summon", card.name)), "can"), "")


def _in_the_turn_it_came(library: Library, sentence: Sentence, text: str, name: str) -> Reading | None:
    found = _THE_TURN_IT_CAME.fullmatch(text)
    card = library.card(slug_of(name or ANY_GEMINI))
    if found is None or card is None or _GEMINI not in card.subtypes or not (found["first"] or found["late"]):
        return None
    again = Done("A", "normal-summon", card.name)
    late = (found["late"] or "").strip()
    of_another = late.endswith(("another", "monster", "something", "else", "one", "someone"))
    if of_another and not found["first"]:
        told = Story((Done("A", "normal-summon", A_MONSTER), again), "can", lies=(Lies("A", card.name),))
    elif found["first"] or "summon" in late:
        told = Story((again, again), "can")
    else:
        return None
    return _read(sentence, told, "" if name else ANY_GEMINI)


def _how_it_comes(card: CardDef, how: str, asks: Asks) -> Does | None:
    """How the card comes to the field, or is used: in its own way, where it has one."""
    if card.kind is not Kind.MONSTER:
        return "use" if not how else None
    in_its_way = any(way.special for way in card.procedures)
    if how in ("special", "ss", "") and in_its_way:
        return "special-summon"
    if card.special_only or in_its_way or not card.level or not _MADE.isdisjoint(card.subtypes):
        return None
    if how in ("normal", "ns") or (not how and asks == "barred"):
        return "normal-summon" if card.level < _BIG else "tribute-summon"
    return "tribute-summon" if how == "tribute" else None


def _read(sentence: Sentence, told: Story, stands: str) -> Reading:
    read = of_clauses(sentence, told)
    return replace(read, remarks=(*read.remarks, f"{stands} stands for any Gemini Monster.")) if stands else read


def _text(library: Library, sentence: Sentence) -> tuple[str, set[str]]:
    """The words of the sentence, with each card as `@`, without its era; and the cards."""
    left = set(range(sentence.era.first, sentence.era.last)) if sentence.era else set()
    named = {m.first: m for m in sentence.named if m.card and m.how != "word" and not _is_gemini(sentence, m)}
    taken = {at: m for m in named.values() for at in range(m.first, m.last)}
    said: list[str] = []
    names: set[str] = set()
    for at, word in enumerate(sentence.words):
        if at in left:
            if said and said[-1] in ("in", "under", "for"):
                said.pop()
            continue
        if at in taken:
            if at in named:
                said.append("@")
                names.add(named[at].card)
        elif word.text == _GEMINI and not _is_how(sentence, at):
            said.append("@")  # any such monster
        else:
            said.append(word.text)
        behind = sentence.words[at + 1].start if at + 1 < len(sentence.words) else len(sentence.typed)
        between = sentence.typed[word.end : behind]
        if at + 1 < len(sentence.words) and (("," in between) or word.stop):
            said.append(",")
    return f"{' '.join(said)} ", names


def _is_gemini(sentence: Sentence, mention: Mention) -> bool:
    """Whether only the sort of monster is named, or the Summon that is its own."""
    said = [word.text for word in sentence.words[mention.first : mention.last]]
    return _GEMINI in said and all(
        each in (_GEMINI, "monster", "monsters", "summon", "summons", "summoned", "summoning") for each in said
    )


def _is_how(sentence: Sentence, at: int) -> bool:
    """Whether the word says how a monster is Summoned: `gemini summon`."""
    return at + 1 < len(sentence.words) and sentence.words[at + 1].text.startswith("summon")

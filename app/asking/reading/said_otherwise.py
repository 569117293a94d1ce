"""Questions in words that players have for one that is read anyway: `who has § now`, `is § any good against §`, `does § need an earth tuner or can i
make him with §`. They are tried in the words of that one, and it is said."""

from __future__ import annotations

import re

from app.asking.questions import Done, Story
from app.asking.reading.builds import brings, is_monster, says_of
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.engine.ids import Cause, Zone
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO_HAS = re.compile(
    r"^(?P<told>.+?)[,.;?]? +(?:(?:so|and|then|now) )*(?P<asked>who(?:se)?(?: (?:side|field) is)?(?: (?:has|controls?|owns|gets|keeps|ends up with|gets to keep|is in control of|holds))?"
    r" (?P<what>[^.?!,;]+?)(?: on)?(?P<later>(?: (?:now|then|after|afterwards|after that|in the end|at the end))*))[?.! ]*$",
    re.IGNORECASE,
)
_HAS = re.compile(r"^who (?:has|controls?|owns|gets|keeps|ends up|is in)|^whose (?:side|field) is ", re.IGNORECASE)
_ONE_OF = re.compile(r"^(?:my |his |the |her |their )?(?:it|him|her|monster)$", re.IGNORECASE)


def who_has_it(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A story that asks whose a monster is in the end, to ask what becomes of it."""
    found = _WHO_HAS.match(sentence.typed.strip())
    if found is None or _HAS.match(found["asked"]) is None:
        return None
    begins = sentence.typed.find(found["asked"])
    first = begins + found["asked"].find(found["what"], 4)
    last = first + len(found["what"])
    behind = [m for m in sentence.named if sentence.words[m.first].start >= begins]
    if behind:
        one = behind[0]
        ends = sentence.words[one.last - 1].end
        before = sentence.typed[first : sentence.words[one.first].start].strip().casefold()
        whole = ends >= last and before in ("", "my", "his", "the", "her", "their")
        if len(behind) > 1 or not whole or not one.card or not is_monster(library, one.card):
            return None
    elif _ONE_OF.match(found["what"]) is None:
        return None
    so = f"“{found['asked'].strip()}” is read as the question what becomes of it."
    return f"{found['told']}. what happens to {found['what']}", so


_BEATEN = r"(?: that| which)? (?:(?:it|he|she|i|they|§) (?:has |just |had )*)?(?:destroyed|crushed|killed|beat|ran over|beaten|smashed|beats|destroys|kills|crushes)(?: (?:by|in|through) (?:a )?(?:battle|combat))?"
_OF_WHAT_IT_BEAT = re.compile(
    rf"^(?P<before>(?:so |ok )*)(?:(?:does|will|would|can|did) (?:(?:my|his|the|a) )?§ (?:(?:still|also|even|get to) )*(?:get|take|steal|summon|revive|bring back|special summon)|(?:can|could|may|do) (?:i|he|they) (?:(?:still|also|even) )*(?:use |(?:take|steal|get|grab|bring back|summon|revive|special summon) with )?(?:(?:my|a|the) )?§(?:[’']?s effect| effect)?(?: on| to take| to get| to steal| for)?)"
    rf" (?P<what>(?:an?|his|the|my|my opponent[’']?s|opp[’']?s) (?:(?:fluff|sheep) )?(?:token|monster|guy|dude)){_BEATEN}(?P<end>[ ?.!]*)$",
    re.IGNORECASE,
)


def of_what_it_beat(library: Library, sentence: Sentence) -> str:
    """Whether a monster takes what it has beaten (`can i § a token he crushed by battle`), of one whose effect waits for that, as the question whether it
    gets its effect then; else as it is typed."""
    mention = sentence.named[0] if len(sentence.named) == 1 else None
    card = library.card(slug_of(mention.card)) if mention is not None and mention.card else None
    used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED] if card is not None else []
    waits = bool(used) and all(e.on is not None and e.on.cause is Cause.BATTLE and e.on.by == "self" for e in used)
    if mention is None or card is None or not waits or sentence.effects:
        return sentence.typed
    start, end = sentence.words[mention.first].start, sentence.words[mention.last - 1].end
    found = _OF_WHAT_IT_BEAT.match(f"{sentence.typed[:start]}§{sentence.typed[end:]}")
    if found is None:
        return sentence.typed
    what = "a token" if "token" in found["what"].casefold() else "a monster"
    return f"{found['before']}does {sentence.typed[start:end]} get its effect if it destroys {what} by battle?"


_BATTLES = re.compile(
    r"\b(?P<asks>(?:can|could|may|am|is) (?:i|he|she|they)(?: (?:still|even|also|then|able to|allowed to))*) (?:go|enter|move|proceed|get|conduct|have|do|start)(?: on)?(?: (?:in)?to)?(?: (?:my|his|her|their|the|a))? (?:battle phase|bp|battle)(?! (?:with|against|a|an|my|his)\b)",
    re.IGNORECASE,
)
_OF_ATTACKS = re.compile(r"\battacks?\b|\bbattle positions?\b")


def into_the_battle_phase(library: Library, sentence: Sentence) -> str:
    """Whether there is a Battle Phase, as the question whether its player can attack then, where no card that is named says anything of attacks unless it
    says that there is none; else as it is typed."""
    found = _BATTLES.search(sentence.typed)
    if found is None or not sentence.named:
        return sentence.typed
    says = [says_of(library, each.card).casefold() for each in sentence.named]
    if any("battle phase" not in each and _OF_ATTACKS.search(each) for each in says):
        return sentence.typed
    return f"{sentence.typed[: found.start()]}{found['asks']} attack{sentence.typed[found.end() :]}"


_FOR_NOTHING = (
    r"(?:or (?:(?:does|is|will|would|do) )?(?:(?:it|he|she|that|they) )?(?:(?:just|only|simply) )?(?:die|dies|dead|do|does|get|gets|a|wasted|useless|negated|nothing|waste|not)"
    r"(?: (?:die|for|do|nothing|negated|wasted|useless|too|dead|there|then|anything|at all|card))* )?"
)
_ANY_GOOD = re.compile(
    rf"(?:(?:so|ok|edison|goat|is) )*(?:my |the |a )?{SLOT}(?P<one>\d+) (?:(?:still|even|at all) )*(?:(?:any|of any|much) (?:good|use|help)|useful|usable|worth (?:it|using|playing)) "
    rf"(?:against|under|vs|versus|into|with|through|while|when) (?:(?:my|his|a|the|opponents) )*{SLOT}(?P<out>\d+) (?:(?:is|on|the|field|out|up|active|face) )*(?:\. )?{_FOR_NOTHING}(?:\. )?"
)


def any_good(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """Whether a monster is any good while another card lies face-up, as the question whether it works then."""
    slots = sentence.slots
    found = _ANY_GOOD.fullmatch(f"{slots.text.strip()} ")
    if found is None or len(slots.cards) != 2 or sentence.effects or sentence.when.anything:
        return None
    one, out = (slots.cards[int(found[role])].card for role in ("one", "out"))
    card = library.card(slug_of(out)) if out else None
    # of a Spell or Trap it may be meant whether it gets rid of the other one
    if card is None or not card.stays or not one or not is_monster(library, one) or one == out:
        return None
    return f"does {one} work under {out}", f"That is read as the question whether {one} works while {out} is face-up."


_SORT = r"(?:(?:light|dark|earth|water|fire|wind|non|specific|certain|warrior|dragon|fiend|machine|zombie|psychic|plant|fairy|beast|spellcaster|level|[1-9]) )+"
_MAKE = r"(?:make|summon|synchro summon|synchro|sync|bring out|go into|tune into|tune|get|special summon|special|play)"
_NEEDS_A_TUNER = re.compile(
    rf"(?:(?:so|ok|edison|goat) )*(?:does|do|must|is it true that) (?:my |the )?{SLOT}(?P<made>\d+) (?:(?:actually|really|still|always|have to|has to) )*(?:needs?|requires?|want|use|take)"
    rf" (?:(?:an?|only|specifically) )*{_SORT}(?:tuners?|synchro material) (?:(?:\.|only) )*or (?:can|could|may) i (?:(?:just|also|still) )*"
    rf"(?:{_MAKE} (?:(?:him|it|her|this|that|one) )(?:with|using|by using|off|from) |use )(?:(?:a|my|any) )*{SLOT}(?P<of>\d+) (?:(?:for (?:him|it|her|that)|too|instead|as (?:the|a) tuner|as well) )*(?:\. )?"
)
_AS_TUNER = re.compile(
    rf"(?:(?:so|ok|edison|goat) )*(?:can|could|may) (?:i use (?:(?:a|my) )*{SLOT}(?P<of>\d+) as|(?:(?:a|my) )*{SLOT}(?P<be>\d+) (?:be|be used as)) (?:(?:the|a|my) )*tuner (?:(?:for|to|of|in|make|summon|a|my|synchro|summoning|making) )+{SLOT}(?P<made>\d+) (?:\. )?"
)


_SUCH = r"(?P<non>non |not (?:an? )?)?(?P<such>light|dark|earth|water|fire|wind|warrior|dragon|fiend|machine|zombie|psychic|plant|fairy|beast|spellcaster)"
_BACK_THEN = r"(?:(?:back then|in edison|in (?:this|that) format|at that time|originally|in 2010|yes or no|or (?:can i|does it) (?:use|take) (?:any|anything)|or not|or any) )*"
_NEEDS_SUCH = re.compile(
    rf"(?:(?:so|ok|edison|goat) )*(?:does|do|must) (?:my |the )?{SLOT}0 (?:(?:actually|really|still|always|have to|has to) )*(?:needs?|requires?|take|use)"
    rf" (?:(?:an?|only|specifically) )*{_SUCH} tuner (?:monster )?{_BACK_THEN}(?:\. )?"
)
_WITH_SUCH = re.compile(
    rf"(?:(?:so|ok|edison|goat) )*(?:(?:can|could|may) i {_MAKE} (?:a |my )?{SLOT}0|(?:can|could|may) (?:a |my )?{SLOT}0 be (?:made|summoned|synchro summoned|synchroed))"
    rf" (?:with|using|by using|off|from) (?:(?:an?|any) )*{_SUCH} tuner (?:monster )?{_BACK_THEN}(?:\. )?"
)
_TUNERS = ("Plaguespreader Zombie", "Flamvell Magician", "Junk Synchron", "Krebons", "Nettles")
"""Tuners that may be used for any Synchro Monster, as far as it asks for no other one."""


def with_such_a_tuner(library: Library, sentence: Sentence) -> tuple[Story, str] | None:
    """Whether a Synchro Monster is made with a Tuner of an Attribute or a Type (`can i make § with a dark tuner`), or needs such a one, so that it can not be
    made with another one: one that is so, or is not, stands for it. None where nothing of the kind is asked."""
    slots = sentence.slots
    text = f"{slots.text.strip()} "
    needs = _NEEDS_SUCH.fullmatch(text)
    found = needs or _WITH_SUCH.fullmatch(text)
    if found is None or len(slots.cards) != 1 or sentence.effects or (needs is not None and needs["non"]):
        return None
    made = library.card(slug_of(slots.cards[0].card)) if slots.cards[0].card else None
    if made is None or "synchro" not in made.subtypes or made.unmodelled:
        return None
    wants = (needs is None) is not bool(found["non"])
    for name in _TUNERS:
        tuner = library.card(slug_of(name))
        so = tuner is not None and found["such"] in ((tuner.attribute or "").casefold(), (tuner.race or "").casefold())
        if tuner is not None and "tuner" in tuner.subtypes and so is wants and tuner.level < made.level:
            is_one = "one that is so" if wants else "one that is not"
            story = Story(
                (Done("A", "special-summon", made.name, gives=(name,)),), "barred" if needs is not None else "can"
            )
            return story, f"{name} stands for a Tuner: {is_one}."
    return None


def with_that_tuner(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """Which Tuner a Synchro Monster needs, asked of one that is named, as the question whether it can be made with that."""
    slots = sentence.slots
    text = f"{slots.text.strip()} "
    found = _NEEDS_A_TUNER.fullmatch(text) or _AS_TUNER.fullmatch(text)
    if found is None or len(slots.cards) != 2 or sentence.effects:
        return None
    given = found["of"] or found.groupdict().get("be") or ""
    made, of = (library.card(slug_of(slots.cards[int(n)].card)) for n in (found["made"] or "0", given or "0"))
    if made is None or of is None or "synchro" not in made.subtypes or "tuner" not in of.subtypes:
        return None
    return f"can i make {made.name} with {of.name}", f"It is asked whether {made.name} can be made with {of.name}."


_THERE_ANYWAY = re.compile(
    r",?(?: (?:and|but|while|when|if|though))?(?: (?:my|the))? (?P<one>§)(?: (?:was|is|were|already|sitting|lying|sits|chilling|has been|just|still))* in (?:my |the )?(?:graveyard|grave|gy|yard)(?: (?:already|before|before that|beforehand|first|at that time|from before))*(?=[,.;]| §| (?:and|but|so|does|can|will|no|do) )",
    re.IGNORECASE,
)
_NO_BACKROW = re.compile(
    r",?(?: (?:and|but|with|while|also))?(?: i have| i control| i got| ive got)?(?: (?:no|0|zero|without any)) (?:backrow|back row|spells? (?:or|and|/|nor) traps?|s/t|spells?/traps?|set cards)(?: (?:on|in) (?:my|the) (?:side|field|board)(?: of the field)?| myself| either)*",
    re.IGNORECASE,
)


def while_it_lies_there(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """What is asked of a card that is used from the Graveyard alone while another lies face-up, without the words that it lies there, and that
    what its text wants so is so: the effect is looked at as it can be used."""
    names = dict.fromkeys(each.card for each in sentence.named)
    if len(names) != 2 or "" in names:
        return None
    one = next(
        (card for name in names if (card := library.card(slug_of(name))) is not None and _from_there(card)), None
    )
    if one is None:
        return None
    typed = _with_a_mark(sentence, one.name)
    found = _THERE_ANYWAY.search(f" {typed}")
    if found is None:
        return None
    left = _THERE_ANYWAY.sub("", f" {typed}", count=1)
    says = " ".join(effect.says for effect in one.effects).casefold()
    if "control no spells/traps" in says or "control no spell" in says:
        left = _NO_BACKROW.sub("", left, count=1)
    if "§" not in left:
        return None
    so = f"{one.name} is used from the Graveyard, with what its text wants there."
    return re.sub(r"^[ ,.;]+", "", left).replace("§", one.name), so


def _from_there(card: CardDef) -> bool:
    """Whether a card has effects that are activated, and all of them in the Graveyard."""
    used = [each for each in card.effects if each.kind not in NEVER_ACTIVATED]
    return bool(used) and all({*each.zones} == {Zone.GRAVEYARD} for each in used)


_STANDBY = r"(?:in|during|at) (?:my |the )?(?:own )?stand ?by(?: phase)?"
_COMES = r"(?:bring back|revive|get back|get|special summon|special|ss|summon|bring out|return|trigger|use|reborn)"
_USED_UP = re.compile(
    rf"^(?P<told>.*?)\b(?:can|could|may) i (?:(?:just|still|first) )?(?:use|activate|flip|fire off|fire|pop off|pop|chain off|play|get rid of|burn)(?: up| off)? (?:(?P<it>it|that|them)|(?P<one>(?:my |the |a )?(?:set )?[^.?!]*?))(?: off| up)?(?: first| early)? "
    rf"(?P<when>{_STANDBY})?(?: first)?,? ?(?:and|so|to|so that|and so|before)(?: (?:then|after that|still|i|can|have))* (?:{_COMES}|bring) (?:my |the )?§(?: (?:back|out|still|then|from (?:my |the )?(?:grave|graveyard|gy)|that turn|this turn|(?:in |during )?(?:the|that) same stand ?by(?: phase)?))*[?. ]*$",
    re.IGNORECASE,
)
_IN_STANDBY = re.compile(
    rf"^(?:(?:so|ok) )*(?:my |the )?§(?: is| comes back| would come)?(?: up)? {_STANDBY}[,.;]?(?: but| and)? ?",
    re.IGNORECASE,
)
"""`§ in standby, but …`: which monster it is about, and when."""
_MY_ONLY = re.compile(
    r"\b(?:my|the) only (?:backrow|back row|set card|spell or trap|s/t|card(?: i have)?(?: on (?:my |the )?(?:field|board))?)(?: (?:i have|on my field|on my side|on the field))? is\b",
    re.IGNORECASE,
)


def used_up_first(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A Spell or Trap that is used in the Standby Phase so that a monster comes back then, in the words of a story: it is used, and then that
    one's effect."""
    names = dict.fromkeys(each.card for each in sentence.named)
    if len(names) != 2 or "" in names:
        return None
    frog = next(
        (card for name in names if (card := library.card(slug_of(name))) is not None and _from_there(card)), None
    )
    other = next((name for name in names if frog is not None and name != frog.name), "")
    if frog is None or not other or is_monster(library, other):
        return None
    marked = _with_a_mark(sentence, frog.name).strip()
    found = _USED_UP.match(_IN_STANDBY.sub("", marked))
    if found is None or "§" in found["told"] or re.search(r"\bstand ?by\b", marked, re.IGNORECASE) is None:
        return None
    told = _MY_ONLY.sub("i have", found["told"])
    what = found["it"] or found["one"]
    if other not in f"{told} {what}":
        return None
    so = f"It is asked whether {frog.name} can be used in that Standby Phase after {other} was."
    return f"{told}can i use {what} in my standby phase and then use {frog.name}", so


def _with_a_mark(sentence: Sentence, name: str) -> str:
    """What is typed, with whole names, and a mark for the card of that name."""
    typed = sentence.typed
    for mention in reversed(sentence.named):
        start, end = sentence.words[mention.first].start, sentence.words[mention.last - 1].end
        typed = f"{typed[:start]}{'§' if mention.card == name else mention.card}{typed[end:]}"
    return typed


_MANY = r"(?:2|two|both|3|three|up to 2|up to two|up to 3)"
_AIMED = re.compile(
    rf"§,? (?:(?:and|it|he|its effect|effect) )*(?:targeting|targets|target|targeted|aiming at|hitting|pointing at|picking|choosing) {_MANY}(?: of)?(?: (?:his|the|opponents?|my opponents?|opps?))?(?: (?:cards?|monsters?|backrows?|of his cards|set cards|spells|traps))?(?: (?:he has|on his field|of his))?(?=[,. ])",
    re.IGNORECASE,
)
_ARE_THEY_HIT = re.compile(
    rf"[,.;]? (?:so |then |now )?(?:do|does|are|will|would) (?:the |those |his |these |both )*(?:{_MANY} )?(?:of the )?(?:cards?|monsters?|targets?|they|them|both|both of them|targeted cards|cards i targeted|set cards)"
    r" (?:(?:still|both|even|actually|get|be|all|go) )*(?P<hit>destroyed|die|pop|popped|blown up|blow up|banished|removed|bounced|returned|hit|spun|go away)[?. ]*$",
    re.IGNORECASE,
)


def those_it_targets(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """A monster that comes and targets so many cards, of which it is asked what becomes of them: whether its effect happens."""
    hit = _ARE_THEY_HIT.search(sentence.typed)
    if hit is None or not sentence.named or any(not each.card for each in sentence.named):
        return None
    for name in dict.fromkeys(each.card for each in sentence.named):
        card = library.card(slug_of(name))
        typed = _with_a_mark(sentence, name)
        aimed = _AIMED.search(typed)
        asked = _ARE_THEY_HIT.search(typed)
        if card is None or aimed is None or asked is None or not is_monster(library, name):
            continue
        told = f"{typed[: aimed.start()]}§ and use its effect{typed[aimed.end() : asked.start()]}".replace("§", name)
        return f"{told}. does {name} effect resolve", f"It is asked whether the effect of {name} happens."
    return None


_THEN_ANOTHER = re.compile(
    r"^(?:(?:so|ok|in|goat|edison),? )*(?:can|could|may) (?:i|he) (?:use|chain|activate|play|flip) (?P<first>[^,.;?]+?)(?: (?:on|in|during) (?:my|his)(?: own)? turn)? and (?:then |still )?(?:(?:use|play|activate|chain) )?(?P<then>[^,.;?]+?) (?:(?:in|on|during) )?(?:that|the|this)(?: very)? (?:same )?turn[?. ]*$",
    re.IGNORECASE,
)


def what_it_brings_that_turn(library: Library, sentence: Sentence) -> tuple[str, str] | None:
    """`can i use § and then § that same turn`, of a second card that brings a monster, as whether one may be Special Summoned then."""
    found = _THEN_ANOTHER.match(sentence.typed)
    if found is None:
        return None
    start = found.start("then")
    first = [m for m in sentence.named if m.card and sentence.words[m.last - 1].end <= start]
    behind = [m for m in sentence.named if m.card and sentence.words[m.first].start >= start]
    if len(first) != 1 or not behind or is_monster(library, behind[0].card):
        return None
    begins = sentence.words[behind[0].first].start
    if begins != start or not brings(library, behind[0].card):
        return None
    so = f"It is asked of a Special Summon in that turn, as {behind[0].card} makes one."
    return f"can i use {first[0].card} and then special summon a monster in the same turn", so

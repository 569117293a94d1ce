"""A last look at a reading: whether what is asked is of the sort that the words of the sentence ask for. What is not is asked back, so that nobody
takes the answer to one question for that to another."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Battle,
    Brought,
    Chain,
    Meet,
    Negate,
    OwnWay,
    SpecialSummons,
    Stats,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.asked_instead import asked_last, asks_at_the_end, left_besides, what_it_asks, where_it_goes
from app.asking.reading.builds import brings, eats_what_is_used
from app.asking.reading.costs_paid import comes_by_giving, is_tributed_for, of_its_cost
from app.asking.reading.dropped import Heard, doubted, heard, told, with_whose
from app.asking.reading.grammar.purposes import purpose_of
from app.asking.reading.grammar.words import DEEDS
from app.asking.reading.language import SLOT
from app.asking.reading.left_hanging import left_hanging
from app.asking.reading.leftover import FILLING
from app.asking.reading.parts import NotRead, Part, Reading, of_clauses, without_it
from app.asking.reading.passed_over import passed_over
from app.asking.things import ITSELF, is_thing, thing
from app.engine.words.cards import EffectKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_HAS_TO = re.compile(
    r"\b(?:do|does|did|would|will)\b[^.?;]*\b(?:have to|has to|need to|needs to|must|forced to|required to)\b|\bmust\b|\b(?:have|get) (?:a|any) choice\b|"
    r"\b(?:am|is|are) (?:[a-z]+ ){1,3}?(?:forced|obligated|required) to\b"
)
_RESOLVED = re.compile(
    r"\b(?:already|just|has|have|had|fully) (?:resolved|gone through)\b|"
    r"\b(?:let|lets|allow|allowed) (?:it|that|[a-z' ]{3,40}?) (?:resolve|go through|through)\b"
)
"""That what would be answered has been carried out."""
_COUNTS = re.compile(r"\bcounts? (?:(?:the|that|in|his|her|my|with|extra|for) )*\+? ?\d{3,4}\b")
_DIES = re.compile(r"\b(?:does|do|did|will|would|is|are) (?:(?:it|he|she|they|him|that|my|his|the|guy|monster|dude) ?)+(?:(?:still|also|then|get|gets|be|just) )*(?:die|dies|killed|destroyed)\b")  # fmt: skip
_WHAT_HAPPENS = re.compile(
    r"\bwho (?:dies|wins|loses|gets what)\b|\b(?:now|then) what$|\bwhats? (?:will |would |is going to |gonna )?happens?\b(?! to my opponent)"
)
_STILL_DOES = re.compile(
    r"[.,;?] (?:(?:and|but|so|then) )*(?:does|do|will|would) (?:he|she|it|i|they|we) (?:also )?still (?:(?:also|get to|gets to|even) )*"
    r"(?:destroy|pop|banish|remove|spin|bounce|return|take|steal|draw|search|add|summon|special|negate|nuke|mill|blow|kill|hit)\b|"
    r"\band (?:does|do|will) (?:he|she|it|i|they|we) still (?:(?:also|get to|even) )*(?:destroy|pop|banish|remove|spin|bounce|return|draw|search|add|nuke)\b"
)
"""That what is told is only what comes before: `…, does he still spin my card`."""
_USED_ALREADY = (
    r"\b(?:he|she|they|i|we|opp|opponent) {} (?:it|him|her|that|my|his|on)\b.* can (?:i|he|she|they|we) (?:(?:still|also|even) )*"
    r"(?:chain|respond|answer)(?: (?:to )?(?:it|that|something|anything))?(?: with (?:it|that))?(?: \.)* *$"
)
"""That a card is used already, of which it is asked whether anything can be chained to that."""
_GETS_IT = re.compile(
    r"[,.;?] (?:(?:and|but|so|then) )*(?:do|does|did|will|would) (?:i|he|she|it|they|we) (?:(?:still|also|then|even|both) )*(?:get|gets|draw|discard|mill)\b"
)
"""That it is asked whether an effect happens, behind what is told."""
_OF_OTHERS = re.compile(
    r"(?<!^)\b(?:do|does|will|would|are) (?:all )?(?:(?:my|his|her|their|the|opps|opponents|other|all) )+(?:monsters|guys|cards|field|board|stuff)\b"
)
_GIVES_IT_FOR = re.compile(
    r"[,.;?] (?:(?:and|but|so|then) )*(?:can|could|may) (?:i|we|he|she|they|you|opp|my opponent) (?:(?:still|then|also|just) )*"
    r"(?:trib|tribute|sac|sacrifice|discard|use|send) (?:it|him|her|that) (?:to|for|and) "
)
_IS_ASKED = re.compile(
    r"(?:^|[.,;?!] |\b(?:and|then|but|so) )(?:do|does|did|can|could|may|will|would|is|are|am|what|who|which|how|where)\b"
)
"""How something is asked. Where the only question of a sentence is left out, another one is answered."""
_MAY = re.compile(r"(?:and |but |so |then )?(?:can|could|may|do|who)\b(?! wins)")
"""How something else is asked than what comes of a battle."""
_HANGS_ON = re.compile(r"\b(?:so that|in its place|in his place|each of those|instead)\b")
"""Words on which what is asked hangs."""
_OF_TOKENS = re.compile(r"\btokens?\b")
_WHAT_WAS_BEATEN = re.compile(
    r"\b(?:token|monster|guy|dude|one)s? (?:(?:that|which) )?(?:i|he|she|they|it) (?:has |have |just )?(?:destroyed|killed|beat|ran over|crushed)\b"
)
"""What somebody has beaten, and no card that was."""
_OF_ANOTHER = re.compile(
    r"\b(?:my|his|her|their|the|that|opponents?) (?:monster|guy|dude|creature)s? (?:atk|attack|def|stats)\b|\b(?:atk|attack) (?:go|goes|come|comes|return|returns|stay|stays) (?:back|halved|low|normal|to)\b"
)
"""That it is asked how big another monster is, or whether it is again what it was."""
_LOST = re.compile(
    r"\bhow much (?:damage|dmg|lp|life|burn)\b|\bhow much (?:do|does|will|would) (?:i|he|she|they|we|opp) (?:lose|take)\b|"
    r"\bwho (?:loses|takes) how (?:much|many)\b|\bhow many life points\b"
)
_HOW_BIG = re.compile(
    r"\bhow much (?:atk|attack)\b|\bhow (?:big|strong) (?:is|does|will)\b|\bwhats? (?:is |s )?(?:its|his|the) (?:atk|stats)\b"
)
_USED_BY_BOTH = re.compile(
    r"\b(?:both of us|we both|both players|each of us|each player|both) (?:(?:then|also) )*(?:use|uses|drop|drops|have|activate|discard|pitch|play)\b"
)
_AGAIN = re.compile(r"\b(?:attack|attacks|swing|swings) again\b|\bsecond attack\b")
_LIES_FACE_UP = re.compile(
    r"\b(?:already|currently) (?:face ?up|active|on the field|out)\b|\b(?:its|it is|it s|thats|is) (?:already )?face ?up\b"
)
_SET_AGAINST = re.compile(
    r"\b(?:vs|versus)\b.*\b(?:can|could|does|do|is|will|would) (?:i|he|she|it|they|we|my|his|the|opp)\b"
)
"""That two cards are set against each other, and something is asked of it."""
_FOUGHT = re.compile(
    r"\b(?:attacks?|attacked|attacking|battles?|battling|beats?|kills?|wins?|winning|dies?|dead|survives?|lives?|loses?|damage|dmg|destroyed|destroy|runs?|over|crash|fight|hits?|take)\b"
)
_DONE_BEFORE = re.compile(
    r"\bbefore (?:i|he|she|they|we|my opponent|opp|the opponent) (?:(?:can|could|get to|gets to|even|get) )*[a-z]+"
)
"""That something is done before something else, on which it hangs whether it can be."""
_ATTACKS = re.compile(
    r"\b(?:attack|attacks|attacked|attacking|battles|battling|each other|into|over|vs|versus|swing|swings|ram|rams|fight|fights|hits?|beats?|kills?)\b"
)
_FOR_ITS_OWN = re.compile(
    r"\b(?:for|to) (?:its|his|her|their) (?:own (?:special )?(?:summon|summoning|effect|cost)|(?:special )?(?:summon|summoning))\b|\bto (?:special )?summon (?:itself|himself|it)\b"
)
_OF_SOME = re.compile(
    r"^(?: on)? (?:one|a|any|some|two|all) (?:of )?(?:(?:my|his|her|their|the) )?[a-z]+ (?:when|while|if|after|before|as)\b"
)
_USELESS = re.compile(r"\b(?:useless|worthless|pointless|dead)\b")
_NONE_THERE = re.compile(
    r"\b(?:have|has|control|controls|controlled|got|with|if|when|while|are|is) (?:no|zero|0) (?!longer|matter|problem|target)[a-z'-]+(?: [a-z'-]+){0,2}"
)
"""That there is none of something: a card may be used only where there is."""
_GIVES_ITSELF = re.compile(r"\b(?:trib|sac|banish|remov|discard)\w* (?:itself|himself|herself)\b")
_ITSELF = re.compile(r"\b(?:itself|himself|herself)\b")
_FACE_DOWN = re.compile(r"\b(?:set|face ?down)\b")
_ASKED = re.compile(
    r"\b(?:can|could|may|does|do|will|would|is|are) (?:(?:my|his|her|the|a|an|i|he|it|they|you|she|u|opp|opponent|opponents|we|still|then|also|even|just|ever) )*([^ ,.?!]+)"
)
_PURPOSE = re.compile(r"\bto (?:stop|prevent|negate|cancel|block|counter|avoid|dodge|escape|evade|nullify|save|protect|keep|rescue|spare)\b(?!.*\bto (?:stop|save|keep|prevent)\b).*", re.IGNORECASE)  # fmt: skip
_SAVES = re.compile(r"\b(?:saves?|saved|protects?|rescues?)\b")
_WAITS = ("wait", "hold", "special", "normal", "set", "flip", "save", "legal", "wise")
"""Words with which it may be asked when a card is used."""
MANY_SORTS = ("monarch", "monarchs", "recruiter", "recruiters", "searcher", "searchers")
"""What stands for any card of a sort, as players call it."""
MAY_BE: tuple[type[AnyQuestion], ...] = (Affect, SpecialSummons, Chain, Negate, UseAt, Brought)
"""Questions whether something may be done."""


def looked_at_again(library: Library, typed: str, read: Reading | NotRead) -> Reading | NotRead:
    """The reading, mended where it is asked whether a monster dies; or a question back."""
    if isinstance(read, NotRead):
        return read
    text, question = typed.casefold().replace("'", ""), read.question
    if isinstance(question, Affect) and question.does not in ("destroy", "add", "tribute") and _DIES.search(text):
        question = replace(question, does="destroy")
        read = replace(read, question=question)
    if isinstance(question, Affect) and question.does == "equip" and eats_what_is_used(library, question.one):
        # `can § eat a §`
        question = Negate(question.one, question.other)
        read = replace(read, question=question)
    if isinstance(question, SpecialSummons) and question.one == question.other and _ITSELF.search(text):
        # another copy of it is no answer to that; in a way of its own it comes by no effect
        question = _of_itself(library, question)
        read = replace(read, question=question)
    if isinstance(question, Works) and _asks_of_what_lies(text, question, read):
        # what lies there is asked about, and not what comes then
        question = Negate(question.one, question.while_card)
        read = replace(read, question=question)
    if isinstance(question, Works) and not question.barred and comes_by_giving(library, text, question.one):
        # `do i still get to pitch one for §`: what is given for its Summon, and for no effect of it
        question = OwnWay(question.one, while_card=question.while_card)
        read = replace(read, question=question)
    if (costs := of_its_cost(library, text, question)) is not None:
        return replace(read, question=costs, left_out=())
    because = _doubt(library, text, question, read)
    if because:
        return NotRead(read.parts, because, (question,), (), read.ruleset)
    looked = heard(library, typed, read)
    if not read.left_out and (becomes := where_it_goes(looked)) is not None:
        # `§ returns § to the hand, does it go there`
        return replace(_with(looked, read, becomes), unread=())
    if (at_the_end := asks_at_the_end(looked)) is not None:
        # what its last clause asks, and not what stands before that
        read = _with(looked, read, at_the_end)
        besides = left_besides(looked, tuple(part.said for part in read.unread))
        unread = tuple(part for part in read.unread if part.said in besides)
        read = replace(read, left_out=left_besides(looked, read.left_out), unread=unread)
        question, looked = at_the_end, replace(looked, read=read)
    if (doubt := doubted(looked)) is not None:
        return NotRead(read.parts, doubt[0], doubt[1], (), read.ruleset)
    if (other := _another_card(looked)) is not None:
        because = f"What {other.meant} has to do with it was not understood. Without it, this may be meant:"
        return NotRead((*read.parts, other), because, (question,), (), read.ruleset)
    if isinstance(question, Chain) and looked.says((_USED_ALREADY,), question.one):
        because = "What would be chained to it was not understood. This may be meant:"
        return NotRead(read.parts, because, (question,), (), read.ruleset)
    read = _with(looked, read, asked_last(looked) or what_it_asks(looked) or with_whose(looked))
    read = replace(read, left_out=(*read.left_out, *told(replace(looked, read=read)), *_for_nothing(looked)))
    if (passed := passed_over(replace(looked, read=read))) is not None:
        return NotRead(read.parts, passed[0], passed[1], (), read.ruleset)
    if said := _left_lying(looked, read):
        because = without_it(f"What {said} does there")
        return NotRead(read.parts, because, (read.question,), (), read.ruleset)
    if said := left_hanging(looked.sentence, read):
        because = without_it(f"“{said}”")
        return NotRead(read.parts, because, (read.question,), (), read.ruleset)
    return read


def _of_itself(library: Library, question: SpecialSummons) -> AnyQuestion:
    """Whether a card brings itself: by an effect, or in the way of its own that it has."""
    card = library.card(slug_of(question.one))
    own_way = card is not None and any(way.special for way in card.procedures) and not brings(library, question.one)
    if own_way and not question.unsummoned:
        return OwnWay(question.one, from_=question.from_)
    return replace(question, other=ITSELF)


def _for_nothing(looked: Heard) -> tuple[str, ...]:
    """What a card would be used for, of which it is only read that it may be used: `to save my monster`."""
    if not isinstance(looked.question, Affect | SpecialSummons | Chain | UseAt):
        return ()
    typed = looked.sentence.typed
    if looked.read.left_out or purpose_of(looked.library, looked.sentence) is None:
        return ()
    said = _PURPOSE.findall(typed)
    return (said[-1].strip().rstrip("?.! "),) if said else ()


def _with(looked: Heard, read: Reading, question: AnyQuestion) -> Reading:
    """The reading of another question; where that is of another relation, with the parts of a sentence that asks it."""
    if type(question) is type(read.question):
        return replace(read, question=question)
    parts = of_clauses(looked.sentence, question).parts
    return replace(read, question=question, parts=parts)


def _another_card(looked: Heard) -> Part | None:
    """A card that is named for certain and has no place in what is asked: what is answered without it is another question. A word that stands for
    many cards (`a monarch`) is none."""
    # how big a monster is hangs on any other card that is named, in whatever way
    ways = ("name", "called", "word", "part") if isinstance(looked.question, Stats) else ("name", "called")
    read, certain = looked.read, {m.card for m in looked.sentence.named if m.how in ways}
    named = {name for name in read.question.cards() if not is_thing(name)}
    named |= {of.named for name in read.question.cards() if (of := thing(name)) is not None}
    left = (part for part in read.unread if part.kind == "card" and part.meant in certain - named)
    left = (part for part in left if part.said.casefold() not in MANY_SORTS)
    return next((part for part in left if _lies_there(looked, part) or not _asked_in_one(looked, named)), None)


def _lies_there(looked: Heard, part: Part) -> bool:
    """Whether a card is said to lie on the field, so that it may forbid or change what is asked."""
    said = re.escape(part.said.casefold())
    lies = rf"{said}(?:s| is| are)? (?:(?:still|already|now) )?(?:up|out|on|active|face)\b|\b(?:has|have|got|controls?|with|under|while) (?:(?:a|an|the|his|my|her) )*{said}"
    return re.search(lies, looked.sentence.typed.casefold()) is not None


def _left_lying(looked: Heard, read: Reading) -> str:
    """A card that is said to be on the field, or to use its effect, and is left out, where it is asked whether an effect is got or what comes of two
    cards: many a one negates or forbids that. Empty for none."""
    if not isinstance(read.question, Triggers | Meet):
        return ""
    left = {said.casefold() for said in read.left_out}
    named = (m for m in looked.sentence.named if m.card and m.how in ("name", "called", "part"))
    typed, words = looked.sentence.typed, looked.sentence.words
    for each in named:
        said = typed[words[each.first].start : words[each.last - 1].end]
        if said.casefold() in left and each.card not in read.question.cards():
            card = looked.library.card(slug_of(each.card))
            uses = re.search(rf"{re.escape(said)}(?:['’]?s)? (?:effects?|eff|activates?|triggers?)\b", typed)
            if card is not None and (uses or _lies_there(looked, Part("card", said, each.card))):
                return each.card
    return ""


def _asked_in_one(looked: Heard, named: set[str]) -> bool:
    """Whether the last sentence names all cards that are asked about: what was told before it is how it came to that."""
    words = looked.sentence.words
    begins = max((at + 1 for at in range(len(words) - 1) if words[at].stop), default=0)
    return bool(begins) and named <= {m.card for m in looked.sentence.named if m.first >= begins}


def _asks_of_what_lies(text: str, question: Works, read: Reading) -> bool:
    """Whether what is asked is that the card that lies face-up is negated: `§ is up when he summons jinzo. is § negated`."""
    called = [re.escape(p.said.casefold().replace("'", "")) for p in read.parts if p.meant == question.while_card]
    it = rf"(?:the effects? of )?(?:the |my |his |her |their )?(?:{'|'.join(called)})s?(?: effects?)?"
    negated = (
        r"(?:(?:then|still|now|also|get|gets|be|being) )*(?:negated|shut off|shut down|turned off|cancelled|canceled)"
    )
    return bool(called) and re.search(rf"\b(?:is|are|does|do|will|would) {it} {negated}\b", text) is not None


def _doubt(library: Library, text: str, question: AnyQuestion, read: Reading) -> str:
    """Why a reading is not taken; empty for one that is."""
    if isinstance(question, MAY_BE) and _HAS_TO.search(text):
        return "This asks whether something has to be done, and this whether it can be:"
    if (
        isinstance(question, Chain | UseAt)
        and not getattr(question, "given", "")
        and (none := _NONE_THERE.search(text))
    ):
        return without_it(f"“{none[0]}”")
    answers = isinstance(question, Chain | Negate | Meet) and not any(map(is_thing, question.cards()))
    if answers and (over := _RESOLVED.search(text)) is not None:
        return without_it(f"“{over[0]}”")
    if isinstance(question, Meet | Battle) and (figure := _COUNTS.search(text)) is not None:
        return f"“{figure[0]}” was not understood, and the answer hangs on it. Without it, this may be meant:"
    if isinstance(question, UseAt) and question.from_ and (had := _of_another(text, read)):
        return without_it(f"“{had}”")
    hangs = isinstance(question, Affect | Negate) and not is_thing(question.other)
    if hangs and (before := _DONE_BEFORE.search(text)) is not None:
        return without_it(f"“{before[0]}”")
    if isinstance(question, Affect | SpecialSummons) and (_STILL_DOES.search(text) or _given_for(text, question)):
        return "This asks what somebody does then, and this only whether it can be done to it:"
    if isinstance(question, Affect) and question.does != "add" and _GETS_IT.search(text):
        return "This asks whether an effect happens then, and this only whether it can be done to it:"
    if isinstance(question, Affect) and not is_thing(question.other) and _OF_OTHERS.search(text):
        return "This asks what becomes of other cards, and this only whether it can be done to that one:"
    only = isinstance(question, SpecialSummons) or (
        isinstance(question, Affect) and question.does in ("affect", "equip", "target", "tribute")
    )
    if only and _WHAT_HAPPENS.search(text):
        return "This asks what happens, and this only whether it can be done:"
    if (
        isinstance(question, Negate)
        and not question.stops
        and _LIES_FACE_UP.search(text)
        and _negates_what_is_used(library, question)
    ):
        return "That it lies face-up already is no part of this question:"
    if isinstance(question, Works) and (useless := _USELESS.search(text)) is not None:
        return f"This asks whether it is {useless[0]}, and this the other way round, whether it works:"
    if isinstance(question, Works) and is_tributed_for(library, text, question.one):
        return "This asks what is Tributed for its Summon, and this whether its effect works:"
    if isinstance(question, Works) and _GIVES_ITSELF.search(text):
        return without_it("That it gives itself for its effect")
    if (said := _asks_alone(text, read)) is not None:
        return f"“{said}” was not understood, and the answer hangs on it. Without it, this may be meant:"
    if (
        isinstance(question, Triggers)
        and question.when in ("discarded", "tributed", "sent")
        and _FOR_ITS_OWN.search(text)
    ):
        return without_it("That it is given for itself")
    if isinstance(question, Battle) and question.with_card and _SAVES.search(text):
        return "Which monster it is used on, or for, was not understood. Without that, this may be meant:"
    if isinstance(question, Affect) and not is_thing(question.other) and _on_something_else(text, question.one, read):
        return "On what it would be used was not understood. Without it, this may be meant:"
    if isinstance(question, Triggers) and question.when == "tributed" and _is_tribute_summoned(text, question, read):
        return "This speaks of a monster that is Tribute Summoned, and of none that is Tributed. This may be meant:"
    if isinstance(question, Stats) and _OF_TOKENS.search(text) and not any(map(is_thing, question.cards())):
        return "What a Token has is no part of this question. Without it, this may be meant:"
    if isinstance(question, Stats) and not question.with_card and (of := _OF_ANOTHER.search(text)) is not None:
        return without_it(f"“{of[0]}”")
    if isinstance(question, (Stats, *MAY_BE, Triggers, Works)) and _LOST.search(text):
        return "This asks how much somebody loses, which is no part of this question:"
    if isinstance(question, (*MAY_BE, Triggers)) and _HOW_BIG.search(text):
        return "This asks how much ATK a monster has then, which is no part of this question:"
    if isinstance(question, Battle) and _AGAIN.search(text):
        return "This asks of an attack after another one. This may be meant:"
    if isinstance(question, Battle) and _both_fall(library, text, question):
        return "That both are destroyed was not understood: with the ATK that they have not both are. Without it, this may be meant:"
    if isinstance(question, Battle) and _SET_AGAINST.search(text) and not _FOUGHT.search(text):
        return "This asks something else than what comes of a battle. This may be meant:"
    if isinstance(question, Battle) and _brought_by_the_other(library, text, question, read):
        return "This speaks of what one of them brings, and of no attack on it. This may be meant:"
    if isinstance(question, Battle | Stats) and question.with_card and _USED_BY_BOTH.search(text):
        return "This speaks of what both players use, and the answer hangs on which of them does so first. Without that, this may be meant:"
    if two_copies_in_a_battle(question, text):
        return "This speaks of two copies, and of no attack. This may be meant:"
    if (
        isinstance(question, Triggers)
        and question.when.startswith("destroyed")
        and (by := _WHAT_WAS_BEATEN.search(text))
    ):
        return without_it(f"“{by[0]}”")
    if (
        isinstance(question, Triggers)
        and question.when.startswith("destroyed")
        and _FACE_DOWN.search(text)
        and _is_flipped(library, question.card)
    ):
        return "That it lay face-down is no part of this question:"
    if (
        isinstance(question, UseAt)
        and not (question.given or question.summoned)
        and (other := _asked_instead(text, read))
    ):
        return f"“{other}” was not understood. Without it, this may be meant:"
    return ""


def _of_another(text: str, read: Reading) -> str:
    """What somebody is said to have somewhere, which is not the card that is asked about: then it is not that card which is there."""
    called = [part.said.casefold().replace("'", "") for part in read.parts if part.kind == "card"]
    had = (found[0] for found in _HAS_SOME.finditer(text))
    return next((said for said in had if not any(name in said for name in called)), "")


_HAS_SOME = re.compile(
    r"\b(?:have|has|control|controls|got) (?!to\b|it\b|him\b|her\b|this\b|that\b)[^,.;?]* (?:in|on) [^,.;?]*"
)


def _is_tribute_summoned(text: str, question: Triggers, read: Reading) -> bool:
    """Whether it is the monster itself for whose Summon something is Tributed: `i tribute summon §`."""
    called = [re.escape(p.said.casefold().replace("'", "")) for p in read.parts if p.meant == question.card]
    summoned = rf"\btrib(?:ute)?[ -]summon(?:s|ed|ing)? (?:(?:a|an|my|the|his|her) )?(?:{'|'.join(called)})\b"
    passive = rf"\b(?:{'|'.join(called)}) (?:is|was|gets|got|has been|being|just|s|comes out|came out) ?(?:just )?trib(?:ute)?[ -]summoned\b"
    after = rf"\b(?:{'|'.join(called)}) (?:after|from|upon|on) (?:the|my|a|his|its) trib(?:ute)?\b"
    return bool(called) and any(re.search(each, text) for each in (summoned, passive, after))


def _asks_alone(text: str, read: Reading) -> str | None:
    """What is left out of a sentence and is its only question, or what that hangs on; None for nothing of the kind. Most questions are answered by all
    that comes of it, and so they answer it as well."""
    one = isinstance(read.question, Affect | SpecialSummons | Brought)
    asked = len(_IS_ASKED.findall(text))
    left = [each.casefold().replace("'", "") for each in read.left_out]
    asking = [said for said in left if _IS_ASKED.match(said)]
    for said, each in zip(left, read.left_out, strict=True):
        hangs = one or isinstance(read.question, Stats) or (isinstance(read.question, Battle) and _MAY.match(said))
        if hangs and asked <= len(asking) and said in asking and not text.startswith(said):
            return each
        if one and _HANGS_ON.search(said):
            return each
    words = len(text.split())
    return " … ".join(read.left_out) if 2 * sum(len(said.split()) for said in left) > words else None


def _on_something_else(text: str, one: str, read: Reading) -> bool:
    """Whether behind the card that is used something of a sort is named, and the other card only in the clause behind that."""
    said = next((part.said.casefold().replace("'", "") for part in read.parts if part.meant == one), "")
    return bool(said) and any(_OF_SOME.match(rest) for rest in text.split(said)[1:])


def _given_for(text: str, question: Affect | SpecialSummons) -> bool:
    """Whether it is asked what the monster may be given for to which something was done; that it is Tributed is what is read."""
    return not (isinstance(question, Affect) and question.does == "tribute") and bool(_GIVES_IT_FOR.search(text))


_COPIES_OF_ONE = re.compile(
    r"\b(?:i|he|she|they|we|opponent|opp) (?:only )?(?:have|has|control|controls|got) (?:two|2|three|3|both)\b|^(?:if |when |with )*(?:two|2|three|3) (?:[a-z-]+ ){1,5}(?:out|up|on (?:the|my|his|her|their))\b"
)
"""So many copies that one player has, who attack each other not at all."""


def _brought_by_the_other(library: Library, text: str, question: Battle, read: Reading) -> bool:
    """Whether it is told that one of two brings the other: `if i § out §, can he die by battle`."""
    said = {part.meant: re.escape(part.said.casefold().replace("'", "")) for part in read.parts if part.kind == "card"}
    for one, other in ((question.one, question.other), (question.other, question.one)):
        found = one in said and other in said and re.search(rf"\b{said[one]}d? (?:out|back) {said[other]}\b", text)
        if found and brings(library, one):
            return True
    return False


def two_copies_in_a_battle(question: AnyQuestion, text: str) -> bool:
    """Whether what is read as a battle speaks of two copies of a card, and of no attack of one on the other: `two honests in one battle`."""
    copies = isinstance(question, Battle) and question.one == question.other and not is_thing(question.one)
    return copies and (not _ATTACKS.search(text) or _COPIES_OF_ONE.search(text) is not None)


def _asked_instead(text: str, read: Reading) -> str:
    """The word with which the last question of a sentence begins, where it is no card's, and none for its use: `can my guys tag`."""
    for part in read.parts:
        if part.kind in ("card", "thing"):
            text = text.replace(part.said.casefold().replace("'", ""), SLOT)
    words = [found[1] for found in _ASKED.finditer(text)]
    known = (
        not words or words[-1].startswith(SLOT) or words[-1] in FILLING or (words[-1],) in DEEDS or words[-1] in _WAITS
    )
    return "" if known else words[-1]


def _negates_what_is_used(library: Library, question: Negate) -> bool:
    """Whether a card negates only what is activated, and none that stays: the one that is asked about is a Spell or Trap that stays."""
    one, other = library.card(slug_of(question.one)), library.card(slug_of(question.other))
    if one is None or other is None or not other.stays:
        return False
    return all(
        effect.kind is not EffectKind.CONTINUOUS or "negate" not in effect.says.casefold() for effect in one.effects
    )


_BOTH_FALL = re.compile(
    r"(?<!do )(?<!does )(?<!will )\b(?:kill|killed|destroy|destroyed|beat|take out|took out|trade with) (?:each other|one another)\b|\bboth (?:of them )?(?:die|died|get destroyed|are destroyed|go to)\b"
)
_ASKED_OF_BOTH = re.compile(
    r"\b(?:do|does|did|will|would|are|can) (?:(?:they|we|then|still|the|these|monsters?) )*(?:both|kill|destroy|beat)\b"
)


def _both_fall(library: Library, text: str, question: Battle) -> bool:
    """Whether it is told, and not asked, that both are destroyed of which each has another ATK."""
    cards = [library.card(slug_of(name)) for name in (question.one, question.other) if not is_thing(name)]
    values = {card.atk for card in cards if card is not None}
    told = _BOTH_FALL.search(text) is not None and _ASKED_OF_BOTH.search(text) is None
    return told and len(values) > 1 and not question.face_down and not question.defense


def _is_flipped(library: Library, name: str) -> bool:
    """Whether a card waits to be flipped face-up."""
    card = library.card(slug_of(name))
    return card is not None and any("flip" in effect.says.casefold() for effect in card.effects)

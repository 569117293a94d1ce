"""What one card brings, fetches or leaves behind, where that is asked about behind what is told, and not the card itself: one of its Tokens, the second copy
that it got, the monster that is wanted out of the Deck, the one that was tagged in. Also a Summon that is answered, of which the effect is asked about."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from app.asking.questions import Affect, AnyQuestion, Brought, Done, OwnWay, SpecialSummons, Story, Triggers
from app.asking.reading.builds import brings, is_monster, says_of, takes_a_tribute
from app.asking.reading.grammar.fetching import brings_that, searches_that
from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence
from app.asking.reading.usual import A_GLADIATOR
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.operations.add_to_hand import Search
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OTHER, Does, Letter
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.staging.fitting import facts_fit

_THE = r"(?:(?:a|an|the|my|his|her|their|its|that|this|this one|own|opponents|opps) )*"
_SMALL = r"(?:(?:still|also|then|now|too|even|just|right|away) )*"
_HE = r"(?:he|she|they|opp|opponent|my opponent|my opp|the opponent)"
_ITS_EFFECT = r"(?:(?:do|does|use|uses|get|gets|have|has|activate|activates|trigger|triggers|flip) )*(?:(?:its|his|her|their|the|an?|own|flip|that) )*(?:effects?|eff|ability)\b"
_NO_MORE = re.compile(
    r"^(?:(?:too|also|as|well|then|now|right|away|still|even|or|not|no|yes|ok|okay|legal|allowed|fine|possible|good|that|this|the|same|it|is|does|work|can|may|i|do|so|and|happen|happens|resolve|resolves|activate|go|off|turn|was|came|summoned|special|when|in|as|on|from|deck|my|because|since|\.) ?)*$"
)
"""Words behind what is asked that ask nothing else."""
_TOKEN_GIVEN = re.compile(
    rf"{SLOT}(?P<by>\d+) (?:[^{SLOT}]*? )?tokens? [^{SLOT}]*?\b(?:tribute|trib|sac|sacrifice) (?:(?:one|1|a|an|either|any|some|two|both|of|the|my|these|those|that) )*(?:it|them|tokens?|one|two|both|these|those) (?:(?:right|now|away|off|this|turn) )*(?:for|to summon|to tribute summon) {_THE}{SLOT}(?P<for>\d+)\b"
)
"""That a Token is Tributed of which the card is told that left it."""
_SECOND = r"(?:second|2nd|other|new)"
_SECOND_ONE = re.compile(
    rf"{SLOT}(?P<one>\d+) .*\b(?:second|2nd|another|other|new) {SLOT}(?P=one) .*?\b(?:do|does|will|would|can|is) (?:the |that |this )?(?:{_SECOND} )(?:(?:one|copy|guy|{SLOT}(?P=one)) )?(?:s )?{_SMALL}{_ITS_EFFECT}"
)
"""That it is asked of a second copy, which the first one brought, whether it gets its effect."""
_WANTED = re.compile(
    rf"{SLOT}(?P<by>\d+) [^{SLOT}]*?\b(?:want|wants|wanted|wanna|like|choose|pick|get|grab|fetch|take|bring|summon|search|for) (?:to )?(?:(?:get|grab|take|bring|summon|special|fetch|search|pick|out|for) )*{_THE}{SLOT}(?P<one>\d+) "
    rf"(?:(?:out|straight|right) )*(?:from|out of|of|in|off) (?:(?:my|the|his|her|your) )?deck (?:\. )?(?:[^{SLOT}]*? )?(?:(?:can|could|may) (?:i|he|she|they|we) (?:(?:get|grab|take|bring|summon|special|pick|fetch|choose|do|ss|have|still|actually) )+(?:(?:him|her|it|that|this|one|out|so|special) )*|(?:can|could) {_THE}{SLOT}(?P=one) come(?: out)? |is (?:he|it|she|that|this) (?:(?:a|legal|ok|okay|allowed|fine|possible|choice|target|pick|valid) )+)(?:\. )?$"
)
"""That a card is wanted out of the Deck, where one is told before it that brings such."""
_TAGGED = re.compile(
    rf"\b(?:tag|tags|tagged|tagging|swapped|swap|swaps) (?:(?:him|it|her|out|in|back|the|my|his|that|a|glad|gladiator|guy|monster|beast|one|{SLOT}\d+) )*(?:for|into|to|in) {_THE}{SLOT}(?P<one>\d+) "
    rf"(?P<told>[^{SLOT}]*?)\b(?:can|could|may|do|does|did|will|would) (?:he|she|it|i|{_THE}{SLOT}(?P=one)) (?:s )?(?P<rest>.*)$"
)
"""That one monster was tagged out for another one, of which something is asked."""
_OF_ITS_EFFECT = re.compile(
    r"\b(?:effects?|eff|trigger|triggers|pop|pops|destroy|destroys|kill|kills|negate|banish|revive|special|add|get|take|return|bounce|draw|blow)\b"
)
_NOT_THAT = re.compile(
    r"\b(?:if|when|while|after|next|later|chain|respond|only|have to|has to|must|forced|who|first|attack|attacks|swing|tag|again|battle|tribute|synchro|material|position)\b"
)
_TOLD_BESIDES = re.compile(
    r"\b(?:he|she|they|opp|opponent|his|her|only|is|are|no|none|but|dont|have|has|control|controls)\b"
)
"""Words of something else that is told before it."""
_SUMMONS = r"(?P<how>flip|normal|tribute)(?: summon)?(?:s|ed|ing|ped|ping)?(?: summon(?:s|ed|ing)?)?"
_SUMMON_ANSWERED = re.compile(
    rf"\b(?:(?P<he>{_HE})|i|we) (?:(?:just|has|have) )*{_SUMMONS} {_THE}(?:(?:set|face ?down) )?{SLOT}(?P<one>\d+) (?:\. )?(?:[a-z]+ ){{0,3}}?(?:use|uses|used|flip|flips|activate|activates|play|plays|chain|chains|chained|activated|flipped|played|with|hit|hits) "
    rf"{_THE}{SLOT}(?P<by>\d+) (?:on|to|against|at|upon|for) (?:(?:that|the|his|her|my|its|this) )?(?:(?:flip|normal|tribute) )?summon(?:ing)? (?:\. )?(?:(?:and|so|then|now) )*(?P<asks>(?:does|do|will|would|can|is|what|where) .*)$"
)
"""That a Summon is answered, of which something is asked."""
_GETS_IT = re.compile(
    rf"^(?:does|do|will|would|can|is) {_THE}(?:{SLOT}\d+ |it |its |i |he )(?:s )?{_SMALL}{_ITS_EFFECT}"
)
_WHAT_OF_IT = re.compile(
    rf"^(?:what|where|(?:does|do|will|would|is) {_THE}(?:{SLOT}\d+|it|he) {_SMALL}(?:go|goes|die|stay|end|get|gets|destroyed)\b)"
)
"""That it is asked whether the monster gets its effect, or what becomes of it."""
_HOW: dict[str, Does] = {"flip": "flip-summon", "normal": "normal-summon", "tribute": "tribute-summon"}


_DISCARDED = re.compile(
    rf"{SLOT}(?P<by>\d+) [^{SLOT}]*?\b(?:i|he|she|we|they) (?:(?:then|just|had to|have to|only) )*(?:drop|dropped|discard|discarded|pitch|pitched|ditch|ditched|dump|dumped|toss|tossed|throw|threw)(?: away)? {_THE}{SLOT}(?P<one>\d+) (?:(?:to|for|off) (?:it|that) )?(?:\. )?(?:(?:and|so|then) )*"
    rf"(?:do|does|can|will|would|is) (?:i|he|she|it|{_THE}{SLOT}(?P=one)) (?:s )?{_SMALL}(?:(?:get|gets|special summon|summon|come|comes|be|trigger|triggers|activate|activates|go off) ?)+(?:(?:him|it|her|on|to|onto|in|out|my|his|its|the|her|back|effects?|eff|field|board|special|summoned|play) )*(?:\. )?$"
)
"""That a monster is discarded by the one who used a card, or for it, of which it is asked whether it comes, or gets its effect."""
_SET_AGAINST_A_SUMMON = re.compile(
    rf"^{_THE}{SLOT}(?P<one>\d+) (?:v|vs|versus|against) (?:(?:{_THE}{SLOT}(?P<come>\d+) (?:s )?(?:special )?summon(?:ing)?)|(?:(?:the )?(?:special )?summon(?:ing)? of {_THE}{SLOT}(?P<of>\d+))) (?:\. )?$"
)
"""That a card is set against the Summon of another one."""


def what_came(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """The question, and what is said of it if a card stands for another one; None where nothing of the kind is asked about."""
    if sentence.effects or not all(mention.card for mention in sentence.slots.cards):
        return None
    return next((asked for way in _WAYS if (asked := way(library, sentence)) is not None), None)


def _named(sentence: Sentence, number: str) -> str:
    return sentence.slots.cards[int(number)].card


def _ends(sentence: Sentence, found: re.Match[str]) -> bool:
    """Whether behind what was found nothing else is asked."""
    return _NO_MORE.match(sentence.slots.full[found.end() :].strip()) is not None


def _of_a_token(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`§ left me two tokens, can i tribute one for §`: the Token is given, and not the card that left it."""
    found = _TOKEN_GIVEN.search(sentence.slots.full)
    if found is None or len(sentence.slots.cards) != 2 or not _ends(sentence, found):
        return None
    by, for_it = _named(sentence, found["by"]), _named(sentence, found["for"])
    if not any(op.token for op in _summons(library.card(slug_of(by)))) or not takes_a_tribute(library, for_it):
        return None
    return Brought(by, "tribute", for_card=for_it), ""


def _of_a_second_one(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`§ got me a second §, does the second one do its effect`: that one was Special Summoned."""
    found = _SECOND_ONE.search(sentence.slots.full)
    whole = found is not None and len(sentence.slots.cards) == 1 and _ends(sentence, found)
    one = _named(sentence, found["one"]) if found is not None and whole else ""
    card = library.card(slug_of(one)) if one else None
    if card is None or not any(op.wanted is not None and facts_fit(op.wanted, card) for op in _summons(card)):
        return None
    return Triggers(one, "special-summoned", one), ""


def _of_one_that_is_wanted(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`he ran over my § and i want § from my deck, can i get him`: whether the one fetches the other, and neither fights."""
    found = _WANTED.search(sentence.slots.full)
    if found is None or len(sentence.slots.cards) != 2:
        return None
    by, one = _named(sentence, found["by"]), _named(sentence, found["one"])
    if searches_that(library, by, one) or (not brings(library, by) and _searches(library.card(slug_of(by)))):
        return Affect(by, "add", one), ""
    if not brings(library, by) or not is_monster(library, one):
        return None
    return SpecialSummons(by, one, "deck"), ""


def _of_one_tagged_in(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`my gladiator attacked and i tagged him out for §, can § pop a card`: whether it gets its effect as it is Special Summoned."""
    found = _TAGGED.search(sentence.slots.full)
    if found is None or _OF_ITS_EFFECT.search(found["rest"]) is None:
        return None
    if _NOT_THAT.search(found["rest"]) or _TOLD_BESIDES.search(found["told"]):
        return None
    one = _named(sentence, found["one"])
    card = library.card(slug_of(one))
    waits = [e.on for e in card.effects if e.on is not None and e.on.card == "self"] if card is not None else []
    if card is None or card.in_extra_deck or not any(on.event == "summoned" for on in waits):
        return None
    others = [mention.card for mention in sentence.slots.cards if mention.card != one]
    if not others:
        usual = next((name for name in A_GLADIATOR if name != one and brings_that(library, name, one)), None)
        return (Triggers(one, "special-summoned", usual), f"{usual} stands for the one tagged out.") if usual else None
    if len(others) > 1 or not brings_that(library, others[0], one):
        return None
    return Triggers(one, "special-summoned", others[0]), ""


def _of_a_summon_that_is_answered(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`he flip summons § and i use § on that summon, does its effect happen`: it is the Summon that is answered, and no effect of it."""
    found = _SUMMON_ANSWERED.search(sentence.slots.full)
    if found is None or len(sentence.slots.cards) != 2:
        return None
    effect = _GETS_IT.match(found["asks"])
    whole = effect is not None and _NO_MORE.match(found["asks"][effect.end() :].strip()) is not None
    if not whole and not _WHAT_OF_IT.match(found["asks"]):
        return None
    one, by = _named(sentence, found["one"]), _named(sentence, found["by"])
    answers = library.card(slug_of(by))
    if not is_monster(library, one) or answers is None:
        return None
    if not any("summon-negation" in effect.timing for effect in answers.effects):
        return None
    who: Letter = "B" if found["he"] else "A"
    done = (Done(who, _HOW[found["how"]], one), Done(OTHER[who], "use", by, answers=True))
    return (Story(done, "happens", one) if whole else Story(done, "becomes", one)), ""


def _of_one_discarded(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`§, we both draw, i drop §. do i get it on the field`: whether a monster that waits for that gets its effect where the other card has it discarded."""
    found = _DISCARDED.search(sentence.slots.full)
    if found is None or len(sentence.slots.cards) != 2:
        return None
    by, one = (
        library.card(slug_of(_named(sentence, found["by"]))),
        library.card(slug_of(_named(sentence, found["one"]))),
    )
    if by is None or one is None or "discard" not in says_of(library, by.name).casefold():
        return None
    if not any(e.on is not None and e.on.card == "self" and "discard" in e.says.casefold() for e in one.effects):
        return None
    return Triggers(one.name, "discarded", by.name), ""


def _of_its_own_summon(library: Library, sentence: Sentence) -> tuple[AnyQuestion, str] | None:
    """`§ vs the summon of §`: of a monster that answers nothing it is asked whether the other one can be Summoned in its own way while that is there."""
    found = _SET_AGAINST_A_SUMMON.search(sentence.slots.full)
    if found is None or len(sentence.slots.cards) != 2:
        return None
    one = library.card(slug_of(_named(sentence, found["one"])))
    come = library.card(slug_of(_named(sentence, found["come"] or found["of"])))
    if one is None or come is None or not is_monster(library, one.name) or one.unmodelled:
        return None
    answers = any(e.kind is EffectKind.QUICK or (e.on is not None and e.on.event == "summoned") for e in one.effects)
    lasts = any(e.kind is EffectKind.CONTINUOUS for e in one.effects)
    if answers or not lasts or not any(way.special for way in come.procedures):
        return None
    return OwnWay(come.name, while_card=one.name), ""


def _searches(card: CardDef | None) -> bool:
    """Whether a card adds another one to the hand."""
    effects = card.effects if card is not None else ()
    return any(isinstance(op, Search) and op.wanted is not None for each in effects for op in every_op(each.does))


def _summons(card: CardDef | None) -> Iterator[SpecialSummon]:
    """What a card Special Summons."""
    for effect in card.effects if card is not None else ():
        yield from (op for op in every_op(effect.does) if isinstance(op, SpecialSummon))


_WAYS: tuple[Callable[[Library, Sentence], tuple[AnyQuestion, str] | None], ...] = (
    _of_a_token,
    _of_a_second_one,
    _of_one_that_is_wanted,
    _of_one_tagged_in,
    _of_a_summon_that_is_answered,
    _of_its_own_summon,
    _of_one_discarded,
)

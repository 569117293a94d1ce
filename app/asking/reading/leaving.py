"""Sentences that ask what becomes of a monster when the card that took or brought it leaves, or of that card when the monster does: `jinzo
came back with call and he msts call, does jinzo die`."""

from __future__ import annotations

import re

import msgspec

from app.asking.reading.builds import Built, is_monster, says_of, what_it_does
from app.asking.reading.language import SLOT, Form
from app.asking.reading.slots import Slotted
from app.asking.taking import takes_or_brings
from app.engine.words.filters import Kind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_WHO = r"(?:i|we|you|u|he|she|they|(?:my |the )?(?:opp|opponent|opponents)|someone|somebody) "
_ADV = (
    r"(?:(?:then|just|later|now|also|still|even|already|get|gets|got|have|has|had|decide|decides|use|uses|used|using|activate|activates|play|plays|to|do|"
    r"does|am|is|was|the|effect|of|next|turn|will|would|end|up|automatically|actually) )*"
)
_THE = r"(?:(?:the|my|his|her|their|your|that|this|a|an|face|up|faceup|opponents|opps|enemy|original|on|off) )*"
_MONSTER = r"(?:(?:equipped|summoned|special|revived|stolen|brought|back|other|targeted|taken|opponents) )*(?:monsters?|guys?|dudes?|creatures?) "
_TAKES = (
    r"(?:took|take|takes|taken|taking|stole|stolen|steal|steals|snatched|grabbed|got|get|gets|revived|revive|revives|reborn|bring|brings|brought|summoned|summon|"
    r"summons|special summoned|special summon|special summons|ssd|ss|came|come|comes|called|control|controlled|have|has|had)"
)
_BACK = r"(?:(?:back|out|over|control of|from (?:the |my |his )?(?:grave|graveyard|gy)) )*"
_BY = r"(?:with|w|by|off|off of|from|using|via|through|thanks to|under|on) "
_GONE: tuple[tuple[str, str], ...] = (
    ("destroyed", r"(?:destroyed?|destroys|destroying|killed?|kills|dies?|died|popped|pops?|blown up|blow up|blows up|nuked|hit|run over|crashes|clear|clears)"),
    ("returned", r"(?:bounced?|bounces|returned?|returns|returned to (?:the |my |his )?hand|sent back|spun|spins?)"),
    ("banished", r"(?:banished?|banishes|removed? from play|removes from play|rfp|rfg|exiled)"),
    ("tributed", r"(?:tributed?|tributes|sacrificed?|sacked|sacs?)"),
    ("turned", r"(?:flipped (?:face ?)?down|turned face ?down|set face ?down|put face ?down|flip(?:s)? (?:face ?)?down|is face ?down|goes face ?down|face ?down)"),
    ("", r"(?:leaves?|left|leaves? (?:the )?(?:field|board)|leaving|gone|removed|goes away|disappears?|off the field|removed from the field)"),
)  # fmt: skip
"""How it leaves, by the words that are said."""
_STAYS = (
    r"(?:die|dies|end|ends|stay|stays|go|goes|leave|leaves|destroyed|killed|come|comes|return|returns|returned|remain|remains|survive|survives|gone|lost|pop|pops|"
    r"popped|blow|alive|there|live|fall|falls|safe|disappear|disappears|banished|removed|bounced|around|on the field|on field|back|switch|revert)"
)
_FATES = (
    ("destroyed", "die|dies|destroyed|killed|pop|pops|popped|blow"),
    ("stays", "stay|stays|remain|remains|survive|survives|alive|live|safe|there|on the field|on field"),
)
"""What is asked to become of it, by the words that are said."""
CAME = "¤"
"""Stands in the text for the monster, where it is said how it came."""
_OTHERWISE = re.compile(
    r"\b(?:response|chain|chains|chained|activation|negates?|negated|resolves?|resolving|timing|synchro|material|damage step|attack|attacks|attacked)\b"
)
"""Words of another question: what an answer to the activation does, or what may be done with the monster."""


USED = "¢"
"""Stands in the text for the card, where it is said what it was used on."""


class _Patterns(msgspec.Struct, frozen=True):
    used_on: str
    came: tuple[str, ...]
    goes: tuple[str, ...]
    asks: tuple[str, ...]


def leaving(library: Library, slots: Slotted) -> Built | None:
    """The question, where the sentence names one card that takes or brings monsters and stays, tells that it or its monster leaves, and asks
    after the other; None where a card has no place in that."""
    if (
        not 1 <= len(slots.cards) <= 3
        or not all(m.card for m in slots.cards)
        or _OTHERWISE.search(slots.text)
        or _AS_IT_IS_USED.search(slots.text)
    ):
        return None
    holders = [n for n, m in enumerate(slots.cards) if _holds(library, m.card)]
    if len(holders) != 1:
        return None
    others = [n for n in range(len(slots.cards)) if n != holders[0]]
    for monster in (*(n for n in others if is_monster(library, slots.cards[n].card)), -1):
        found = _with(library, slots, holders[0], monster, [n for n in others if n != monster])
        if found is not None:
            return found
    return None


_AS_IT_IS_USED = re.compile(
    rf"\b(?:when|as|after|once|right when|as soon as) {_WHO}(?:(?:just|first|then) )*(?:activates?|flips?|uses?|plays?|chains?) (?:it|that)(?: up)? "
)
"""That it is answered as it is used, when it has brought nothing yet."""


def _holds(library: Library, name: str) -> bool:
    card = library.card(slug_of(name))
    return card is not None and card.stays and not is_monster(library, name) and takes_or_brings(card)


_KINDS = {Kind.TRAP: r"traps?(?: cards?)? |", Kind.SPELL: r"(?:spells?|equips?)(?: cards?| spells?)? |"}
"""How the card is spoken of by what it is."""


def _called(library: Library, slots: Slotted, card: int, by: int) -> str:
    """Words for what the card is, where what it leaves by is none of that kind."""
    of = library.card(slug_of(slots.cards[card].card))
    other = library.card(slug_of(slots.cards[by].card)) if by >= 0 else None
    return _KINDS.get(of.kind, "") if of is not None and (other is None or other.kind is not of.kind) else ""


def _patterns(card: int, monster: int, by: int, called: str = "") -> _Patterns:
    it = r"(?:it|him|her|them) "
    of_card = rf"(?:{_THE}(?:{SLOT}{card} (?:s )?(?:card )?|{USED}+ )|(?:(?:the|that|his|my) )+(?:{called}@))"
    named = rf"{SLOT}{monster} (?:s )?|" if monster >= 0 else ""
    of_monster = rf"{_THE}(?:{named}{_MONSTER}|{CAME}+ )"
    which = rf"(?:(?P<m>{of_monster})|(?P<c>{of_card})|(?P<it>{it}))"
    means = rf"{_THE}(?P<by>{SLOT}{by}) (?:s )?(?:effect )?"
    ways = "|".join(rf"(?P<{how or 'off'}>{words} )" for how, words in _GONE)
    was = r"(?:(?:is|are|was|gets|get|got|being|be|then|later|just|ever) )*"
    behind = r"(?:(?:by|with|to|from|using|via|the|field|board|in battle|battle|effect|of|my|his|a|hand) )*"
    with_it = rf"(?:(?:with|using|by|via) {means})?" if by >= 0 else ""
    by_it = rf"{behind}(?:{means})?" if by >= 0 else behind
    used_on = rf"{of_card}(?:that |which )?{_WHO}(?:(?:had|have|just) )*(?:used|activated|played|flipped) (?:on|for) (?:{of_monster}|{it})"
    came = (
        rf"{of_monster}(?:that |which )?(?:it |{of_card})(?:has |had )?(?:took|takes|stole|brought|brings|revived|summoned|revives) (?:back )?",
        rf"{of_monster}(?:(?:that|which|i|he|they|was|is|were|are|got|gets|just|being|ve|s) )*{_TAKES} {_BACK}{_BY}{of_card}",
        rf"(?:{_WHO})?{_ADV}{_TAKES} {_BACK}(?:{of_monster}){_BACK}{_BY}{of_card}",
        rf"{_WHO}(?:(?:then|just|also) )*{of_card}(?:for |back )*{of_monster}",
        rf"{of_monster}(?:is |that is |equipped )*(?:from|of|with|under|on|by) {of_card}",
        rf"{of_card}{_BACK}(?:{named}{_MONSTER}|targets? )",
        rf"(?:after|when|once) (?:{_WHO})?{_ADV}{of_card}",
    )
    used = (
        (rf"{_WHO}{_ADV}{means}(?:on |to destroy |to bounce |to banish |to return |to kill )*{which}",)
        if by >= 0
        else ()
    )
    hit = (
        (rf"{means}(?:destroys|hits|kills|pops|bounces|returns|banishes|flips|takes out|gets) {which}",)
        if by >= 0
        else ()
    )
    gets = (rf"{which}{was}{means}(?:ed )?",) if by >= 0 else ()
    wiped = (rf"{_WHO}{_ADV}{means}(?=\. |$|and |do |does |is |will |after |when |what |@)",) if by >= 0 else ()
    goes = (
        *used,
        *hit,
        *gets,
        rf"{which}{was}(?:{ways})(?!(?:it|him|her|them) |{SLOT}){by_it}",
        rf"{_WHO}{_ADV}(?:{ways}){which}{with_it}",
        rf"(?:and|then) {_ADV}(?:{ways}){which}{with_it}",
        *wiped,
    )
    asks = (
        rf"what (?:happens|becomes|about|happen|would happen|will happen|happens then) (?:to|of|with) {which}",
        rf"(?:do|does|did|will|would|is|are|can) {which}(?:(?:also|still|then|get|gets|be|just|too|have|has|to|stay|on|my|his|side|even|automatically) )*{_STAYS} ",
        rf"(?:do|does|will|would|can) {_WHO}(?:(?:still|then|also|get|have) )*(?:to )?(?:get|gets|keep|keeps|lose|loses|have) (?:control of )?{which}(?:back )?",
        r"(?:do|does|will|would|can) " + _WHO + r"(?:(?:still|then|also) )*(?:get|gets) (?:control )?back ",
    )
    return _Patterns(used_on, came, goes, asks)


def _with(library: Library, slots: Slotted, card: int, monster: int, rest: list[int]) -> Built | None:
    if len(rest) > 1:
        return None
    by = rest[0] if rest else -1
    of = _patterns(card, monster, by, _called(library, slots, card, by))
    text, places = slots.text, []
    blank = text
    if (found := re.search(rf"(?:^|(?<= )){of.used_on}", blank)) is not None:
        places.append(found.span())
        blank = _covered(blank, found, USED)
    for pattern in of.came if found is None else ():
        if (found := re.search(rf"(?:^|(?<= )){pattern}", blank)) is not None:
            places.append(found.span())
            blank = _covered(blank, found, CAME)
            break
    asks = (*of.asks, r"what (?:happens|happens then|happen) (?=$|\. |if |when )") if places else of.asks
    asked = next((f for p in asks if (f := re.search(rf"(?:^|(?<= )){p}", blank)) is not None), None)
    if asked is None:
        return None
    blank = _covered(blank, asked)
    gone = next((f for p in of.goes if (f := re.search(rf"(?:^|(?<= )){p}", blank)) is not None), None)
    if gone is None:
        return None
    if SLOT in _covered(blank, gone):
        return None
    if re.search(r"\bends? $", asked[0]) and not any(gone.groupdict().get(how or "off") for how, _ in _GONE):
        return None  # `does it end if he uses that`: how it would leave is not said
    goes = _meant(gone, asked)
    if not goes or (gone.groupdict().get("it") and not places):
        return None
    part = gone.groupdict()
    how = next((how for how, _ in _GONE if how and part.get(how)), "")
    if how in ("tributed", "turned") and goes == "card":
        return None
    roles = {"card": card} | ({"monster": monster} if monster >= 0 else {}) | ({"by": by} if part.get("by") else {})
    if by >= 0 and "by" not in roles:
        return None
    if part.get("by"):
        how = _done_by(library, slots.cards[by].card, goes)
    fated = next(
        (
            fate
            for fate, words in _FATES
            if re.search(rf"^(?:do|does|did|will|would|is|are|can) .*\b(?:{words}) $", asked[0])
        ),
        "",
    )
    fields: dict[str, object] = {"goes": goes, "how": how}
    if fated:
        fields["fate"] = fated
    return Built(
        Form("leaves", ""),
        "leaves",
        roles,
        fields,
        frozenset(range(len(slots.cards))),
        (*places, asked.span(), gone.span()),
    )


def _done_by(library: Library, name: str, goes: str) -> str:
    """How it leaves by a card, as far as that is what the card does first of all."""
    does = what_it_does(library, name)
    how = {"destroy": "destroyed", "return": "returned", "banish": "banished"}.get(does, "")
    return how or ("turned" if goes == "monster" and "face-down" in says_of(library, name) else "")


def _covered(text: str, found: re.Match[str], mark: str = "@") -> str:
    """The text with what was read marked, at its length."""
    return text[: found.start()] + mark * (found.end() - found.start() - 1) + " " + text[found.end() :]


def _meant(gone: re.Match[str], asked: re.Match[str]) -> str:
    """Which of the two leaves; empty where the same is asked after, or it is not said which."""
    left = next((each for each in ("c", "m") if gone.groupdict().get(each)), "")
    after = next((each for each in ("c", "m") if asked.groupdict().get(each)), "")
    if not after and re.search(r"\b(?:get|gets|keep|lose)\b.*\bback $", asked[0]):
        after = "m"  # `do i get it back`: what can come back is the monster
    if left and after:
        return "" if left == after else {"c": "card", "m": "monster"}[left]
    return {"c": "card", "m": "monster"}[left] if left else {"c": "monster", "m": "card", "": ""}[after]

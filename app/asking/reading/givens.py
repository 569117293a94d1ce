"""What else a player has, as a clause of a sentence: `if i have a set spell`, `with no cards in hand`, `while he controls 5 monsters`."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from app.asking.reading.words import Word, words_of
from app.notation.givens import (
    ALL_DOWN,
    ANOTHER,
    ATTRIBUTES,
    BARE,
    BOTH,
    DEFENSE,
    GIVEN,
    LIFE,
    LOSING,
    NEITHER,
    WINNING,
)
from app.notation.givens import WORDS as GIVEN_WORDS

_NUMBERS = {
    "no": 0, "zero": 0, "0": 0, "a": 1, "an": 1, "any": 1, "one": 1, "1": 1, "only one": 1, "only 1": 1, "just one": 1, "just 1": 1, "some": 1,
    "two": 2, "2": 2, "three": 3, "3": 3, "four": 4, "4": 4, "five": 5, "5": 5, "six": 6, "6": 6, "": 1,
}  # fmt: skip
_OWN = r"(?:i|we|you|u|im|its player|its controller)"
_HIS = r"(?:(?:my |the |your |its |its players )?(?:opponent|opp|opponents|opps)|he|she|they|the other (?:guy|player|dude))"
_HAS = r"(?:(?:already|still|only|just|also) )*(?:have|has|had|control|controls|controlled|got|own|owns|am holding|hold|holds|holding)"
_BEGINS = r"(?:(?:and |but )?(?:if|when|while|with|since|because|even if|even though|and|but) |^(?:(?:so|ok|okay|say|suppose|now|edison|hi|hey) )*)"
"""How such a clause begins: with a word for it, or as the first that the sentence tells."""
_ATTRIBUTE = "|".join(each.casefold() for each in ATTRIBUTES)
_BEHIND = (
    r"(?: in (?:(?:my|his|her|their|the|your) )?(?:back ?row|spell(?: (?:and|or|slash))? ?traps? zones?|s t zones?))?"
)
"""Where a Set Spell or Trap lies, which says no more than that."""
_SORTS: tuple[tuple[str, str], ...] = (
    (rf"(?:set|face ?down) (?:s t|spells?|traps?|spells? (?:or|and) traps?|spell traps?|cards?|backrows?|quick ?plays?|facedowns?)(?: cards?)?{_BEHIND}", "set-spell-or-trap"),
    (rf"(?:spells?|traps?|s t|cards?)(?: cards?)? (?:set|face ?down){_BEHIND}", "set-spell-or-trap"),
    (rf"(?:face ?downs|backrow|back row|face ?down){_BEHIND}", "set-spell-or-trap"),
    (r"(?:set|face ?down) monsters?|monsters? face ?down", "set-monster"),
    (r"(?:s t|spells? (?:or|and) traps?|spell traps?|(?:face ?up )?spells?|(?:face ?up )?traps?)(?: cards?)?", "spell-or-trap"),
    (r"cards? in (?:(?:my|his|her|their|the) )?(?:back ?row|spell (?:and |or )?trap zones?)", "spell-or-trap"),
    (rf"(?P<attribute>{_ATTRIBUTE})s?(?: (?:monsters?|guys?|attribute monsters?))?", "attribute"),
    (r"(?:face ?up |other |attack position )?(?:monsters?|guys?|dudes?|creatures?)", "monster"),
    (r"(?:other )?cards?", "card"),
)  # fmt: skip
_SORT = "|".join(f"(?:{re.sub(r'[?]P<[a-z]+>', '?:', pattern)})" for pattern, _ in _SORTS)
_WHERE = (
    r"(?P<hand>in (?:(?:my|his|her|their|your|the|its) )?hands?)|"
    r"(?P<grave>in (?:(?:my|his|her|their|your|the|its) )?(?:graveyard|graveyards|grave|gy|yard))|"
    r"(?P<field>(?:on|out on) (?:(?:my|his|her|their|your|the|its) )?(?:side(?: of the (?:field|board))?|field|board)|(?:out|set|face ?down|already))"
)
_HOW_MANY = "|".join(sorted((n for n in _NUMBERS if n), key=len, reverse=True))
_COUNTED = rf"(?:exactly )?(?P<number>(?:{_HOW_MANY}) )?(?P<sort>{_SORT})(?: (?:{_WHERE}))?"
_LIFE_POINTS = r"(?:life ?points?|lps?|life|lifepoints)(?: left| remaining)?"
_BOTH = r"(?:both of us|both players|each of us|we both|me and (?:my opponent|him)|both|each player)"
_FIELD = r"(?: (?:on|out on) (?:(?:the|our|either) )?(?:side of the )?(?:field|board|side)| out)?"
_CLAUSES = (
    # if I have 500 life points; at 500 lp
    rf"{_BEGINS}(?:(?P<own>{_OWN}|my)|(?P<his>{_HIS}|his|their)) (?:(?:only|just|exactly|have|has|got|am|is|are|at|down to|on|left with|life points? (?:is|are)|lp (?:is|are)) )+(?P<life>\d+)(?: {_LIFE_POINTS})?",
    rf"(?:and )?(?:with|at|on) (?:(?:only|just|exactly) )?(?P<life>\d+) {_LIFE_POINTS}",
    # if both of us have monsters; if nobody has a monster
    rf"{_BEGINS}{_BOTH} (?:(?:already|still) )?(?:have|has|control|controls|got) (?P<both>(?:(?:a|one|some|any) )?(?:monsters?|guys?)){_FIELD}",
    rf"{_BEGINS}(?:neither of us|neither player|no one|nobody|none of us|no player) (?:has|have|controls?|got) (?P<neither>(?:(?:a|any) )?(?:monsters?|guys?)){_FIELD}",
    rf"{_BEGINS}{_BOTH} (?:have|has|control|controls) (?P<neither>no (?:monsters?|guys?)){_FIELD}",
    r"(?:(?:if|when|while|and) (?:there (?:are|is|s) )?|^(?:so )?there (?:are|is|s) )(?P<neither>no monsters?) (?:at all )?(?:on (?:the|either) (?:side of the )?(?:field|board|side)|out)",
    r"(?:if|when|while) (?:the|both) (?P<neither>(?:field|board|fields|boards) (?:is|are) (?:completely )?(?:empty|clear))",
    # if he only has face-down monsters
    r"(?:if|when|while|and) (?:(?:my|the|its players) )?(?:opponent|opp|he|she|they) (?:only (?:has|have|controls?)|(?:has|have|controls?) only) (?:a |one )?(?P<alldown>(?:face ?down|set|facedown) (?:monsters?|guys?)|(?:monsters?|guys?) (?:that are )?face ?down|(?:monsters? )?facedowns|face downs)",
    r"(?:if|when|while|and) (?:(?:all|all of|every one of) )?(?:his|her|their|my opponents|the opponents|opponents|opps) (?:only )?(?P<alldown>monsters?|guys?) (?:is|are) (?:all )?face ?down",
    # if i have no cards on the field; if my side is empty
    rf"{_BEGINS}(?:(?P<own>{_OWN})|(?P<his>{_HIS})) {_HAS} (?P<bare>(?:no|zero|0) (?:other )?cards(?: at all)?(?: (?:on (?:(?:my|his|the|their|her) )?(?:side(?: of the (?:field|board))?|field|board)|out))?|nothing(?: at all)?(?: (?:on (?:(?:my|his|the|their|her) )?(?:side(?: of the (?:field|board))?|field|board)|out))|an empty (?:field|board|side))(?! in)",
    r"with (?P<bare>(?:no cards|nothing)(?: at all)? on (?:(?P<his>his|her|their|my opponents|the opponents)|my|the|your) (?:own )?(?:side(?: of the (?:field|board))?|field|board))",
    rf"{_BEGINS}(?:(?P<own>{_OWN})|(?P<his>{_HIS})) (?:dont|doesnt) (?:have|control) (?P<bare>(?:any cards|anything|a card) (?:on (?:(?:my|his|the|their|her) )?(?:side(?: of the (?:field|board))?|field|board)|out))",
    rf"(?:{_BEGINS})(?:(?P<own>my|your)|(?P<his>his|her|their|my opponents|the opponents)) (?P<bare>(?:field|board|side|side of the field) is (?:completely )?(?:empty|clear))",
    rf"{_BEGINS}(?:(?P<own>{_OWN})|(?P<his>{_HIS})) (?:(?:only|just) )?(?:control|controls|controlled) (?P<bare>nothing)(?: (?:at all|else))?",
    # while he controls two monsters; if there is no monster on my field
    rf"{_BEGINS}(?:(?P<own>{_OWN})|(?P<his>{_HIS})) {_HAS} {_COUNTED}",
    rf"{_BEGINS}(?:(?P<own>{_OWN})|(?P<his>{_HIS})) (?:dont|doesnt|do not|does not) (?:have|control|own) (?P<lacks>(?:any |a )?)(?P<sort>{_SORT})(?: (?:{_WHERE}))?",
    # when my only monster is face down
    rf"{_BEGINS}(?:(?P<own>my|your)|(?P<his>his|her|their|my opponents|the opponents)) (?:(?:only|one|single|last|own) )+(?P<sort>monster|guy) (?P<lies>is (?:in )?(?:set|face ?down|face ?up)(?: defen[sc]e| attack)?(?: position| mode)?)",
    # no monsters on my field, can i …
    rf"^(?:(?:so|ok) )?(?P<number>(?:no|zero|0) )(?P<sort>{_SORT}) on (?:(?P<his>his|her|their|my opponents|the opponents)|my) (?P<field>side(?: of the (?:field|board))?|field|board)",
    # with no hand; if my hand is empty
    rf"(?:{_BEGINS}(?:(?:(?P<own>{_OWN})|(?P<his>{_HIS})) {_HAS} )?|with )(?P<empty>no hand|an empty hand|nothing in (?:(?:my|his|her|their) )?hand)",
    rf"{_BEGINS}(?:(?P<own>my|your)|(?P<his>his|her|their|my opponents|the opponents)) (?P<empty>hand is empty)",
    rf"{_BEGINS}(?:(?P<own>my|your)|(?P<his>his|her|their|my opponents|the opponents)) (?P<full>(?:field|monster zones?|board) (?:is|are) full)",
    rf"{_BEGINS}(?:(?P<own>{_OWN})|(?P<his>{_HIS})) {_HAS} (?P<full>a full (?:field|board)|no (?:free |open |empty )?(?:monster )?zones?|no (?:room|space))",
    rf"(?:and )?with {_COUNTED}",
    rf"(?:and )?without (?P<lacks>(?:any |a |another |other )?)(?P<sort>{_SORT}) (?:{_WHERE})",
    # if all his monsters are in defense
    r"(?:if|when|while|and) (?:(?:all|all of|every one of) )?(?:his|her|their|my opponents|the opponents|opponents|opps) (?:only )?(?P<defense>monsters?|guys?) (?:is|are) (?:all )?(?:in )?(?:face ?up )?def(?:en[sc]e)?(?: ?position| mode)?",
    r"(?:if|when|while) (?:my opponent|its players opponent|he|she|they|opp) (?:only )?(?:has|have|controls?) only (?P<defense>def(?:en[sc]e)? (?:position )?monsters|monsters in def(?:en[sc]e)?(?: position)?)",
    # if my light monster is already stronger
    r"(?:if|when|while|even if|even when|even though|although|though|since|after|but) (?:(?:i|im|we|my(?: [a-z0-9]+){1,4}?|it|its) )(?:(?:am|is|are|was|already|still|just|would|will|has|have|have the|has the|going|gonna|to|be|currently) )*"
    r"(?:(?P<wins>stronger|winning|wins?|ahead|bigger|higher(?: atk| attack)?|more (?:atk|attack)|beat him|beats? it)|(?P<loses>weaker|losing|loses?|smaller|lower(?: atk| attack)?|less (?:atk|attack)))(?: (?:than|his|the|that|this|battle|fight|opponents?|monster|anyway|atk|attack|one|already|him))*",
    # if i control another treeborn: its name is behind it
    rf"(?:if|when|while|with) (?:{_OWN} {_HAS} )?(?P<another>(?:another|a second) (?:one|copy(?: of (?:it|itself))?|(?P<called>[a-z0-9]+(?: [a-z0-9]+){{0,5}}?))|two of them|2 of them)",
)  # fmt: skip
_CLAUSE = tuple(re.compile(rf"(?:^|(?<= )){pattern}(?= (?:on|out|already|too|then|can|could|may|does|do|is|will|am|and|but|while)\b|$)") for pattern in _CLAUSES)  # fmt: skip
_HE_USES = re.compile(
    r"\b(?:can|could|may|does|is|will|would) (?:(?:my|the) )?(?:he|she|they|opponent|opp|other (?:guy|player))\b(?! (?:has|have|controls?))"
)
"""That the opponent is asked about, who says nothing of what he has himself by that."""
_OTHER = {"own": "opponent", "opponent": "own"}
_HERE = ("field", "grave", "hand")


class GivenClause(msgspec.Struct, frozen=True):
    """A clause that says what is given: its name in the notation, its words, and the sentence without it. `called`: how the card is
    called of which there is another."""

    name: str
    said: str
    rest: str
    called: str = ""


def given_in(typed: str) -> GivenClause | None:
    """The clause of a sentence that says what else a player has; nothing if there is none that can be laid down."""
    words = words_of(typed)
    text = " ".join(word.text for word in words)
    for pattern in _CLAUSE:
        for match in pattern.finditer(text):
            name = _named(match)
            if name is not None and _HE_USES.search(f"{text[: match.start()]}{text[match.end() :]}"):
                name = _the_other_way(name)
            if name is not None:
                return _cut(typed, words, text, match, name)
    return None


def _the_other_way(name: str) -> str | None:
    """What is given as the other player sees it, whose card is asked about."""
    who, _, rest = name.partition("-")
    other = f"{_OTHER.get(who, who)}-{rest}"
    return other if other in GIVEN_WORDS else None


def _named(match: re.Match[str]) -> str | None:
    """By its name what a clause says is given."""
    groups = match.groupdict()
    who = "opponent" if groups.get("his") else "own"
    if groups.get("wins") or groups.get("loses"):
        return WINNING if groups.get("wins") else LOSING
    if groups.get("another"):
        return ANOTHER
    if groups.get("life"):
        name = f"{who}-{groups['life']}-lp"
        return name if name in LIFE else None
    if groups.get("bare"):
        return f"{who}-no-cards" if f"{who}-no-cards" in BARE else None
    if groups.get("both"):
        return BOTH
    if groups.get("neither"):
        return NEITHER
    if groups.get("alldown"):
        return ALL_DOWN
    if groups.get("defense"):
        return DEFENSE
    if groups.get("empty"):
        return f"{who}-0-hand"
    if groups.get("full"):
        return f"{who}-5-monster"
    sort, attribute = _sort_of(match["sort"])
    if groups.get("lies"):
        return f"{who}-1-{'monster' if 'up' in match['lies'] else 'set-monster'}"
    place = next((each for each in _HERE if groups.get(each)), "")
    number = 0 if "lacks" in groups else _NUMBERS[(groups["number"] or "").strip()]
    if attribute:
        zone = {"hand": "hand", "grave": "graveyard"}.get(place, "monsters")
        sort = f"{zone}-{attribute.upper()}"
    elif sort == "card":
        sort = {"hand": "hand", "grave": "graveyard"}.get(place, "")
    elif place == "hand":
        sort = {"monster": "hand-monster"}.get(sort, "")
    elif place == "grave":
        plain = "trap" if match["sort"].startswith("trap") else "spell"
        sort = {"monster": "graveyard-monster", "spell-or-trap": f"graveyard-{plain}"}.get(sort, "")
    name = f"{who}-{number}-{sort}"
    return name if sort and name in GIVEN else None


def _sort_of(said: str) -> tuple[str, str]:
    for pattern, sort in _SORTS:
        found = re.fullmatch(pattern, said)
        if found is not None:
            return sort, found.groupdict().get("attribute") or ""
    return "", ""


def _cut(typed: str, words: Sequence[Word], text: str, match: re.Match[str], name: str) -> GivenClause:
    first = text[: match.start()].count(" ")
    last = first + match[0].count(" ")
    start, end = words[first].start, words[last].end
    rest = f"{typed[:start].rstrip(' ,')} {typed[end:].lstrip(' ,')}".strip()
    return GivenClause(name, typed[start:end], rest, match.groupdict().get("called") or "")

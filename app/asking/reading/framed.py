"""What is asked by way of somebody who holds it, or by whether it is so: `is it true that § …`, `my friend says § … is he right`. It is what is held that is
asked; the frame around it tells nothing of the game."""

from __future__ import annotations

import re

_SURE = r"(?:(?:just|also|now|still|always|actually|really|even|like|kinda|pretty|quite|so|100%) )*"
_WHOSE = r"(?:(?:my|a|some|this|the|one|another|our|that) )?"
_SOMEBODY = (
    rf"{_WHOSE}(?:friend|buddy|mate|brother|cousin|teammate|opponent|opp|dude|guy|judge|kid|player|store owner|person)s?"
    r"(?: (?:of mine|at (?:my |the |our )?(?:locals?|shop|store|table|tournament)|(?:that |who )?i(?:m|'m| am)? play(?:ing)?(?: with| against)?|online|here|on discord|on reddit))*"
    r"|he|she|they|people|someone|somebody|everyone|everybody|reddit|discord"
)
_HOLDS = (
    r"(?:says?|said|told (?:me|us|him)|tells (?:me|us)|thinks?|thought|claims?|claimed|insists?|insisted|swears?|swore|argues?|argued|believes?|"
    r"keeps (?:saying|telling me|insisting|claiming)|(?:is|was|are|were) (?:saying|telling me|claiming|insisting|arguing|convinced|sure))(?: to me)?"
)
_IS_IT_SO = (
    rf"(?:is|isnt|isn't|was) it {_SURE}(?:true|right|correct|real|the case)(?: to say)? that",
    rf"(?:is|isnt|isn't) it {_SURE}(?:true|correct|the case)(?= (?:my|his|a|the|i|he|she|they|you|if|[a-z]))(?! (?:to|for|when|if|or)\b)",
    rf"am i {_SURE}(?:right|correct|wrong|crazy|mistaken)(?: (?:that|in (?:thinking|saying|assuming|believing)|to (?:think|say|assume|believe)|when i say|if i say|for thinking))+(?: that)?",
    r"(?:do|did) i (?:understand|get|have|read) (?:it|this|that) (?:right|correctly)[,:]? (?:that )?",
    rf"(?:i(?:m|'m| am)? )?{_SURE}(?:heard|was told|read somewhere|assumed|assume|always thought|always believed|under the impression)(?: that)?",
)
_ASKS_IF = re.compile(
    rf"^(?P<before>(?:(?:so|ok|okay|hey|hi|wait|question|quick question|judge|edison|goat|hat)[ ,:]+)*)(?:{'|'.join(_IS_IT_SO)}) +(?P<held>.+)$",
    re.IGNORECASE | re.DOTALL,
)
"""That what follows is asked: whether it is so."""
_SOMEBODY_HOLDS = re.compile(
    rf"(?P<stop>^|[,.;?!] *|\b(?:but|and|so|though|because|cause|cuz|since) )(?:(?:but|and|so|now|then) )*(?:{_SOMEBODY}) {_SURE}{_HOLDS}(?: that)?[ ,:]+(?P<held>[^?.!;]+)",
    re.IGNORECASE,
)
_ALL_OF_IT = rf"(?:it|that|this|he|she|they|(?:{_WHOSE}(?:friend|buddy|mate|opponent|opp|dude|guy|judge)))"
_BEHIND = re.compile(
    rf"(?:[,.;?!-]+ *|(?<=[a-z0-9]) )(?:(?:and|but|so|or|then) )*(?:"
    rf"(?:is|was|isnt|isn't|wasnt|wasn't) {_ALL_OF_IT} {_SURE}(?:right|true|real|correct|wrong|lying|legit|so|the case|how (?:it|that|this) works|a (?:real )?thing)\b"
    r"|(?:pretty|quite|fairly) sure (?:thats|that's|that is|this is|its|it's|he is|hes|he's|it|that|he) [^?.!]*"
    r"|(?:which |that |thats |that's |it |this |he )?(?:sounds?|seems?|feels?|looks?) (?:(?:so|really|kinda|very|a bit) )*(?:wrong|off|weird|fishy|broken|sus|unfair|fake|bs|made up)(?: to me)?"
    r"|true(?= *\?)|true or false|true or not|fact or fiction|(?:is he|am i|is it|was he) (?:wrong|lying|crazy|mistaken|cheating|right)"
    r"|(?:did|was|am|have) i (?:(?:just|being|been|get|getting) )*(?:rob|robbed|cheat|cheated|waste[ds]?|wasting|scammed|dumb|wrong|crazy|trolled)(?: (?:it|that|them|here))?"
    r"|my (?:locals?|shop|store|friends?|table|judge)s? (?:lets?|allows?|allowed|ruled) (?:it|that|this|me|him|them),? but i (?:think|believe|thought|doubt) (?:it|its|it's|it is|thats|that's|that is|that)(?: (?:is|wrong|illegal|off|not allowed|a mistake))*"
    r"|i (?:felt|feel) (?:cheated|robbed|scammed)|i (?:dont|don't|do not) (?:believe|buy|trust) (?:it|him|that|this)"
    r")(?P<or>,? or [^?.!,;]*)?[ ?.!]*$",
    re.IGNORECASE,
)
"""What is said behind it of whether it is so."""
_ANSWERED_SO = re.compile(
    rf"(?P<asked>\?+) *(?:(?:because|cause|cuz|but|and|since) )*(?:{_SOMEBODY}) {_SURE}{_HOLDS}\b(?![^?.!]*\b(?:who|whos|right|correct|wrong)\b)[^?]*$",
    re.IGNORECASE,
)
"""What somebody holds of what has been asked."""
_ASKS = re.compile(
    r"\?|(?:^|[,.;!] *|\b(?:and|but|so|then|or) )(?:do|does|did|can|could|may|will|would|is|are|am|what|whats|who|which|how|where|when|why)\b",
    re.IGNORECASE,
)
_CLAIMED = re.compile(
    rf"(?P<stop>^|[,.;!] *)(?:(?:but|and|so) )?(?:(?:{_SOMEBODY}) )?{_SURE}{_HOLDS}(?: that)? (?:i|we|you|my (?:monster|guy)) (?:can ?not|cant|can't|dont get to|don't get to|am not allowed to) [^.,;?!]+[.,;!]+ *(?=\S)",
    re.IGNORECASE,
)
"""That somebody holds before it is asked that it cannot be done: `he attacks, says i cant activate anything. can i use §`."""
_WHO_IS_RIGHT = re.compile(
    r"[,.;!]+ *(?:(?:but|and|while) )?i (?:say|said|told (?:him|her|them)|think|thought|claim|claimed|argued) (?P<held>[^.,;?!]+)[.,;?!]+ *(?:(?:so|and) )?who(?:'?s| is| was) (?:right|correct|wrong)[ ?.!]*$",
    re.IGNORECASE,
)
_NOT_SO = re.compile(
    r"\b(?:has to|have to|must|needs? to|cant|can't|cannot|not allowed|illegal|too late)\b", re.IGNORECASE
)
"""That what was done is held not to be allowed as it was done."""
_NOT = {"doesnt": "does", "dont": "do", "didnt": "did", "cant": "can", "cannot": "can", "couldnt": "could", "wont": "will", "wouldnt": "would", "isnt": "is", "arent": "are"}  # fmt: skip
_SUBJECT = r"(?P<what>(?:(?!\b(?:if|when|while|because|since|after|once|that|which|and|but)\b)[^,.;?!])+?)"
_HELD_NOT = re.compile(
    rf"^{_SUBJECT} (?P<verb>doesn'?t|don'?t|didn'?t|can'?t|cannot|couldn'?t|won'?t|wouldn'?t|isn'?t|aren'?t) {_SURE}(?P<rest>.+)$",
    re.IGNORECASE | re.DOTALL,
)
_HELD_TO_BE = re.compile(
    rf"^{_SUBJECT} (?P<verb>can|could|may|will|would|is|are) (?!not\b){_SURE}(?P<rest>.+)$", re.IGNORECASE | re.DOTALL
)
_HELD_A_DUTY = re.compile(
    rf"^{_SUBJECT} {_SURE}(?P<verb>have|has|need|needs) to (?P<rest>.+)$", re.IGNORECASE | re.DOTALL
)
_BECAUSE = re.compile(
    r",? (?:because|cause|cuz|coz) (?:it|he|she|the card|they|its|hes|of)\b.*$", re.IGNORECASE | re.DOTALL
)
"""Why it is held to be so."""


def unframed(sentence: str) -> str:
    """What is asked, without who holds it and whether that is so; the sentence as it is where there is no such frame."""
    said = _ANSWERED_SO.sub(lambda found: found["asked"], _without_claims(sentence))
    bare = _BEHIND.sub("", said)
    asked_if = _ASKS_IF.match(bare)
    if asked_if is not None:
        return f"{asked_if['before']}{_asked(asked_if['held'])}"
    if bare == said and _ASKS.search(said) is not None:
        return said  # it is asked otherwise, and who holds what of it is told
    held = [*_SOMEBODY_HOLDS.finditer(bare)]
    if (
        not held
        or _ASKS.search(bare[held[-1].end() :]) is not None
        or _ASKS.search(bare[: held[-1].start()]) is not None
    ):
        return said if bare == said else _asked_of_all(bare, said)
    last = held[-1]
    if _ASKS.search(last["held"]) is not None:
        return f"{bare.rstrip(' ?.!,')}?"
    before = bare[: last.start()].rstrip(" ,;")
    return f"{before}{'. ' if before else ''}{_asked(last['held'])}"


def _without_claims(sentence: str) -> str:
    """The sentence without what somebody claims of what is asked in it, and with the question that two who hold otherwise have about what was done."""
    right = _WHO_IS_RIGHT.search(sentence)
    if right is not None and _ASKS.search(sentence[: right.start()]) is None:
        told = sentence[: right.start()]
        held_first = _SOMEBODY_HOLDS.search(told) is not None
        return told if held_first or not _NOT_SO.search(right["held"]) else f"{told}, is that legal?"
    claimed = _CLAIMED.search(sentence)
    asks = "" if claimed is None else _BEHIND.sub("", sentence[claimed.end() :]).rstrip(" ?")
    # what is asked has to be asked in words of its own, and not only whether the claim is true
    if claimed is None or not claimed.start() or _ASKS.search(asks) is None:
        return sentence
    return f"{sentence[: claimed.start()]}. {sentence[claimed.end() :]}"


def _asked_of_all(bare: str, said: str) -> str:
    """A statement behind which it is asked whether that is so; as it was said where something else is asked in it."""
    return said if _ASKS.search(bare) is not None and "?" not in bare else f"{bare.rstrip(' ?.!,')}?"


def _asked(held: str) -> str:
    """What is held, as a question."""
    held = _BECAUSE.sub("", held).strip(" ?.!,")
    if (found := _HELD_NOT.match(held)) is not None:
        verb = _NOT[found["verb"].casefold().replace("'", "")]
        return f"{verb} {found['what']} {found['rest']}?"
    if (found := _HELD_A_DUTY.match(held)) is not None:
        verb = "does" if found["verb"].casefold().endswith("s") else "do"
        return f"{verb} {found['what']} have to {found['rest']}?"
    if (found := _HELD_TO_BE.match(held)) is not None:
        return f"{found['verb']} {found['what']} {found['rest']}?"
    return f"{held}?"

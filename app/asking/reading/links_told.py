"""A chain that is told by the numbers of its links: `CL1 § on §, CL2 § on §, CL3 § on §, does § resolve`. It is told as what is used, and what is
chained to that; who has which of them takes turns, where it is not said."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from app.asking.reading.language import SLOT
from app.asking.reading.sentence import Sentence

_NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_ANY = re.compile(r"\b(?:cl|c l|chain ?link|link) ?(?P<n>[1-9]|one|two|three|four|five) ")
_I = r"(?:i|we|me|my|mine|our)"
_HE = r"(?:he|she|they|him|opp|opps|opponent|opponents|his|her|their)"
_THE = r"(?:(?:the|a|an|my|his|her|their|that|own|opps|opponents|face ?up|set) )*"
_USES = r"(?:(?:uses?|activates?|chains?|flips?|plays?|s|for|is|was|by|with|as|then|and|from|effect|of|the|a|just) )*"
_ON = r"(?:(?:on|onto|to|targeting|targets|target|hits|hitting|at|against|vs|negating|negates|to negate|to stop|stopping|destroying|to destroy|bringing back|reviving|for) )"
_BODY = re.compile(
    rf"(?:\. )?(?:is |was |are )?(?:(?:(?P<me>{_I})|(?P<him>{_HE})|my (?P<opp>opponents?|opps?)) )?(?:s )?{_USES}(?:(?P<me2>my|our)|(?P<him2>his|her|their|opps|opponents))? ?{_THE}{SLOT}(?P<card>\d+) "
    rf"(?:effect )?(?:{_ON}{_THE}(?:{SLOT}(?P<on>\d+) |(?P<it>it|that|him|her) )(?:in (?:(?:the|my|his|her|their) )?(?P<place>grave|graveyard|gy|yard|hand) )?)?(?:\. )?(?:(?:and|then|so|,) )*"
)
_ASKS = re.compile(
    r"(?:\. )?(?:(?:and|so|then|now|ok) )*(?P<asked>(?:do|does|did|is|are|was|will|would|can|could|who|whose|what|which|how|am|has|have)\b.*)$"
)

_OF_THEIR_ORDER = re.compile(
    r"^(?:which|who|whose|what)(?: (?:one|effect|card))? (?:resolves|goes|activates|comes|is|starts) (?:first|last|chain|cl)"
)
"""Of links that are not used in answer to one another, but are put on the chain together."""
_WHO_GETS_IT = re.compile(
    r"^who (?:gets|has|ends up with|keeps) (?:it|him|her|the monster)(?: (?:then|now|in the end))? "
)
"""Of what the first link is used on, which is where it ends up."""


class Link(msgspec.Struct):
    """A link as it is told: the card's number, what it is used on, and whose it is."""

    card: int
    on: str = ""
    who: str = ""


def links_told(sentence: Sentence) -> str | None:
    """The sentence with its links told one after the other; None where no chain is told so."""
    slots = sentence.slots
    marks = [*_ANY.finditer(slots.full)]
    if len(marks) < 2 or not all(mention.card for mention in slots.cards) or slots.full[: marks[0].start()].strip():
        return None
    count = 0
    links: list[Link] = []
    asked = ""
    for number, mark in enumerate(marks):
        if int(_NUMBERS.get(mark["n"], 0) or mark["n"]) != count + 1:
            break  # `does cl1 resolve`, behind them
        end = marks[number + 1].start() if number + 1 < len(marks) else len(slots.full)
        body = _BODY.match(slots.full, mark.end())
        if body is None:
            return None
        said = slots.full[body.end() : end].strip()
        links.append(_link(sentence, body))
        count += 1
        if said in ("", "."):
            continue
        found = _ASKS.match(slots.full[body.end() :])
        if found is None:
            return None
        asked = found["asked"]
        break
    if count < 2 or _OF_THEIR_ORDER.match(asked):
        return None
    _shared_out(links)
    return " ".join((*_told(sentence, links), _question(sentence, links, asked)))


def _link(sentence: Sentence, body: re.Match[str]) -> Link:
    named = [mention.card for mention in sentence.slots.cards]
    on = named[int(body["on"])] if body["on"] else body["it"] or ""
    if on and body["place"]:
        on = f"{on} in the {body['place']}"
    mine, his = body["me"] or body["me2"], body["him"] or body["him2"] or body["opp"]
    return Link(int(body["card"]), on, "he" if his else "i" if mine else "")


def _shared_out(links: list[Link]) -> None:
    """Whose each of them is: where it is not said, the players take turns, beginning with the speaker."""
    other = {"i": "he", "he": "i"}
    first = next((n for n, each in enumerate(links) if each.who), -1)
    if first < 0:
        links[0].who, first = "i", 0
    for at in range(first - 1, -1, -1):
        links[at].who = other[links[at + 1].who]
    for at in range(first + 1, len(links)):
        links[at].who = links[at].who or other[links[at - 1].who]


def _told(sentence: Sentence, links: list[Link]) -> Iterator[str]:
    named = [mention.card for mention in sentence.slots.cards]
    for number, link in enumerate(links):
        does = ("use" if not number else "chain") + ("s" if link.who == "he" else "")
        on = f" on {link.on}" if link.on else ""
        yield f"{link.who} {does} {named[link.card]}{on}."


def _question(sentence: Sentence, links: list[Link], asked: str) -> str:
    """What is asked, with a link that is spoken of by its number as its card."""
    named = [mention.card for mention in sentence.slots.cards]

    def card(mark: re.Match[str]) -> str:
        at = int(_NUMBERS.get(mark["n"], 0) or mark["n"]) - 1
        return f"{named[links[at].card]} " if at < len(links) else mark[0]

    asked = _WHO_GETS_IT.sub(f"what happens to {links[0].on} ", asked) if links[0].on else asked
    said = _ANY.sub(card, asked or "what happens ").replace(". ", "")
    return re.sub(rf"{SLOT}(\d+)", lambda found: named[int(found[1])], said).strip() + "?"

"""A sentence that tells what was played, link by link, and then asks: `he activates Brain Control, I chain Book of Moon, does he still
get it`. It is read only where every card that it names has its place in what is told or in what is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import Literal

import msgspec

from app.asking.questions import AnyQuestion, Chain
from app.asking.reading.builds import (
    Built,
    answers_anything,
    boosts_its_battler,
    brings,
    destroys,
    for_its_summon,
    is_monster,
    mills,
    negates,
    says_of,
)
from app.asking.reading.language import SLOT, Form
from app.asking.reading.paid import asks_of_cost
from app.asking.reading.slots import Slotted
from app.asking.reading.story_words import (
    ATTACKS,
    EFFECT,
    FATE,
    FLOATS,
    HAS,
    IN_RESPONSE,
    ITSELF,
    LINKS,
    MAY,
    MAY_ITSELF,
    MET,
    NEGATES,
    OF_THE_EFFECT,
    OUTCOME,
    RELATIVE,
    SUMMONED,
    THE_ATTACK,
    WHAT,
    WITH,
)
from app.asking.things import Thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

Who = Literal["", "own", "opponent"]


class Told(msgspec.Struct, frozen=True):
    """Something that was done: a card was used (`link`), Summoned, attacked with, or lies there. `on`: what it is used on, `to`: what it
    answers, `cost`: what is given for it, by the numbers of the sentence's cards, or -1; `span`: where it stands in the text."""

    sort: Literal["link", "summon", "attack", "has"]
    card: int
    who: Who
    span: tuple[int, int]
    on: int = -1
    to: int = -1
    how: str = ""
    cost: int = -1


class Story(msgspec.Struct, frozen=True):
    """What a story comes to: the question by the sentence's cards, and `meant` where it is about a Summon or an attack."""

    built: Built
    meant: AnyQuestion | None = None


def story(library: Library, slots: Slotted) -> Story | None:
    """The question of a sentence that tells what was played; None if it tells nothing, or names a card that has no place in it."""
    if not 1 <= len(slots.cards) <= 4 or not all(mention.card for mention in slots.cards):
        return None
    told, asked = _scanned(slots.text)
    if asked is None or (not told and not asked[1].groupdict().get("of")):
        return None
    used = [each for each in told if each.sort == "link"]
    links = _links([_answering(library, slots, each) for each in used] if len(used) > 1 else used)
    if asked[0] == "itself":
        hit = next(each for each in reversed(told) if each.on >= 0)
        return _chained(slots, told, hit.on, hit, asked[1])
    attacked = asked[0] == "may" and bool(told) and told[-1].sort == "attack"
    if attacked and boosts_its_battler(library, slots.cards[int(asked[1]["card"])].card):
        return None  # which monster of his player battles is part of it
    if asked[0] == "may":
        return _may(slots, told, links, asked[1])
    if asked[0] == "negate":
        return _negates(slots, told, links, asked[1])
    return _outcome(library, slots, told, links, asked[1])


def _answering(library: Library, slots: Slotted, link: Told) -> Told:
    """`he uses Solemn on my Torrential`: what negates is used on a Spell or Trap in answer to it."""
    if link.on < 0 or link.to >= 0 or is_monster(library, slots.cards[link.on].card):
        return link
    answers = negates(library, slots.cards[link.card].card) and not is_monster(library, slots.cards[link.card].card)
    return msgspec.structs.replace(link, on=-1, to=link.on) if answers else link


def _scanned(text: str) -> tuple[list[Told], tuple[str, re.Match[str]] | None]:
    """What a text tells in its order, and what it asks: nothing where a card stands outside of both, or more is asked than one thing."""
    told: list[Told] = []
    asked: tuple[str, re.Match[str]] | None = None
    at = 0
    while at < len(text):
        found = _asked_at(text, at, told)
        if found is not None and asked is None:
            asked, at = found, found[1].end()
            continue
        event = _told_at(text, at) or _chained_itself(text, at, told)
        if event is not None:
            earlier = told and told[-1].sort == event.sort == "link" and RELATIVE.search(text[:at]) is not None
            told.insert(len(told) - 1 if earlier else len(told), event)
            at = event.span[1]
            continue
        if text[at] == SLOT:
            return [], None
        at = text.index(" ", at) + 1
    return told, asked


def _chained_itself(text: str, at: int, told: Sequence[Told]) -> Told | None:
    """`he MSTs my set Scapegoat and I chain it`: what was hit is used."""
    found = _compiled(ITSELF).match(text, at)
    hit = next((each for each in reversed(told) if each.on >= 0), None)
    if found is None or hit is None:
        return None
    return Told("link", hit.on, _who(found.groupdict()), found.span(), to=hit.card)


def _asked_at(text: str, at: int, told: Sequence[Told]) -> tuple[str, re.Match[str]] | None:
    for pattern in MAY:
        if (found := _compiled(pattern).match(text, at)) is not None:
            return "may", found
    if any(each.on >= 0 for each in told) and (found := _compiled(MAY_ITSELF).match(text, at)) is not None:
        return "itself", found
    for pattern in NEGATES:
        if (found := _compiled(pattern).match(text, at)) is not None:
            return "negate", found
    for pattern in (WHAT, OUTCOME):
        if (found := _compiled(pattern).match(text, at)) is not None:
            return "outcome", found
    return None


def _told_at(text: str, at: int) -> Told | None:
    for sort, patterns in (
        ("has", (HAS,)),
        ("summon", SUMMONED),
        ("attack", ATTACKS),
        ("link", (*LINKS, MET, WITH)),
    ):
        for pattern in patterns:
            found = _compiled(pattern).match(text, at)
            if found is not None:
                part = found.groupdict()
                number = {name: int(part[name]) if part.get(name) else -1 for name in ("on", "to", "cost")}
                if part.get("effect"):
                    number["to"] = number["on"]  # hit while its effect is on the chain
                return Told(
                    sort,  # type: ignore[arg-type]
                    int(part["card"]),
                    _who(part),
                    found.span(),
                    number["on"],
                    number["to"],
                    part.get("how") or "",
                    number["cost"],
                )
    return None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _who(part: dict[str, str | None]) -> Who:
    return "own" if part.get("me") else "opponent" if part.get("him") else ""


def _links(told: Sequence[Told]) -> list[Told]:
    """The links of the chain in order: what is answered comes before what answers it."""
    found: list[Told] = []
    for each in told:
        if each.to >= 0 and (each.to == each.card or all(link.card != each.to for link in found)):
            found.append(Told("link", each.to, "", each.span))
        found.append(each)
    return found


_IS_HAD = re.compile(r"\b(?:get|gets) (?:(?:a|an|the|my|his|her|their|another|that) )*$")
"""Before a card of which it is asked whether somebody gets it, and not whether it can be used."""


def _may(slots: Slotted, told: Sequence[Told], links: Sequence[Told], asked: re.Match[str]) -> Story | None:
    part = asked.groupdict()
    its_effect = slots.text[asked.end("card") :].startswith((" effect", " s effect", " search", " s search"))
    if _IS_HAD.search(slots.text[: asked.start("card") - len(SLOT)]) and not its_effect:
        return None
    one, who = int(part["card"]), _who(part)
    places = (*(each.span for each in told), asked.span())
    besides = frozenset(range(len(slots.cards)))
    if part.get("to") and (not links or any(link.card == int(part["to"]) for link in links)):
        return None  # said in full, which the forms read
    if part.get("of"):
        last: Told | None = Told("link", int(part["of"]), "opponent" if part.get("he_too") else "own", asked.span())
    else:
        last = links[-1] if links else None
    if last is None and OF_THE_EFFECT.search(slots.text[asked.end() :]):
        return None
    if last is not None:
        return _chained(slots, told, one, last, asked)
    done = next((each for each in reversed(told) if each.sort in ("summon", "attack")), None)
    if done is None or done.card == one or slots.text[: done.span[0]].endswith("while "):
        return None
    sort = (f"{done.how.title()} Summon" if done.how else "Summon") if done.sort == "summon" else "attack"
    of = Thing(sort, _side(done.who, who), named=slots.cards[done.card].card).words
    chained = Built(Form("chain", ""), "chain", {"one": one, "other": done.card}, {}, besides, places)
    return Story(chained, Chain(slots.cards[one].card, of))


def _chained(slots: Slotted, told: Sequence[Told], one: int, last: Told, asked: re.Match[str]) -> Story | None:
    """A card in answer to what was used last."""
    who = _who(asked.groupdict())
    if last.card == one and not (last.who and who and last.who != who):
        return None
    whose = _side(last.who, who)
    fields: dict[str, object] = {"whose": whose} if whose else {}
    roles = {"one": one, "other": last.card}
    places = (*(each.span for each in told), asked.span())
    besides = frozenset(range(len(slots.cards)))
    return Story(Built(Form("chain", ""), "chain", roles, fields, besides, places))


def _negates(slots: Slotted, told: Sequence[Told], links: Sequence[Told], asked: re.Match[str]) -> Story | None:
    one = int(asked["card"])
    if not links or links[-1].card == one:
        return None
    places = (*(each.span for each in told), asked.span())
    roles = {"one": one, "other": links[-1].card}
    return Story(Built(Form("negate", ""), "negate", roles, {}, frozenset(range(len(slots.cards))), places))


def _side(acting: Who, answering: Who) -> Who:
    """Whose is what was done, as the player sees it who answers."""
    if not acting:
        return ""
    if not answering:
        return "opponent" if acting == "opponent" else ""
    return "own" if acting == answering else "opponent"


def _outcome(
    library: Library, slots: Slotted, told: Sequence[Told], links: Sequence[Told], asked: re.Match[str]
) -> Story | None:
    places = (*(each.span for each in told), asked.span())
    besides = frozenset(range(len(slots.cards)))
    named = {int(n) for n in re.findall(rf"{SLOT}(\d+)", asked[0])} - set(_spoken_of(told))
    if FATE.match(asked[0]) or len(named) > 1:
        return None
    if named and len(links) != 1:
        links = _upon_what_is_asked(library, slots, links, next(iter(named)))
        if not links:
            return None

    def built(relation: str, roles: dict[str, int], fields: dict[str, object]) -> Story:
        return Story(Built(Form(relation, ""), relation, roles, fields, besides, places))

    monster = next((each.card for each in told if each.sort in ("has", "summon", "attack")), -1)
    if len(links) == 2 and links[0].on == links[1].card:
        return None  # what becomes of the card that was hit and used is not what becomes of the one that hit it
    given = next((each for each in links if each.cost >= 0), None)
    if given is not None and FLOATS.search(asked[0]):
        return built("trigger", {"card": given.cost, "by": given.card}, {"when": "cost"})
    if len(links) == 2 and FLOATS.search(asked[0]) and links[1].to == links[0].card:
        # `chain Call of the Haunted on it`: what it is used on, where it is a monster that comes back
        back, by = links[0].card, links[1].card
        if is_monster(library, slots.cards[back].card) and brings(library, slots.cards[by].card):
            return built("trigger", {"card": back, "by": by}, {"when": "special-summoned"})
    if len(links) == 2 and (links[0].card != links[1].card or slots.twice):
        attack: dict[str, object] = {"attack": True} if THE_ATTACK.search(asked[0]) else {}
        if "negated" in slots.words and negates(library, slots.cards[links[1].card].card):
            return None
        paid = asks_of_cost(asked[0], library.card(slug_of(slots.cards[links[0].card].card)))
        if not attack and paid is not None and negates(library, slots.cards[links[1].card].card):
            return built(
                "interrupted", {"card": links[0].card, "by": links[1].card}, {"how": "negated", "paid": paid[0]}
            )
        return built("meet", {"one": links[0].card, "other": links[1].card}, attack)
    if 2 < len(links) <= len(LINKS_OF) and _each_answers(links) and not THE_ATTACK.search(asked[0]):
        return built("links", {role: link.card for role, link in zip(LINKS_OF, links, strict=False)}, {})
    if len(links) != 1:
        return None
    by = links[0].card
    hit = links[0].on if links[0].on >= 0 else monster if monster >= 0 else next(iter(named), -1)
    if hit < 0 or hit == by:
        return None
    what = is_monster(library, slots.cards[hit].card) and _what_is_done(library, slots.cards[by].card)
    asks_for_it = FLOATS.search(asked[0]) or not answers_anything(library, slots.cards[by].card)
    if asks_for_it and what and not for_its_summon(library, slots.cards[hit].card):
        fields: dict[str, object] = {"when": what} | ({"misses": True} if re.search(r"\bmiss", asked[0]) else {})
        return built("trigger", {"card": hit, "by": by}, fields)
    effect = EFFECT.search(asked[0]) or FLOATS.search(asked[0]) or (hit in named and IN_RESPONSE.search(slots.text))
    if effect and (hit in named or any(each.sort == "summon" for each in told)):
        return built("meet", {"one": hit, "other": by}, {})
    return None


def _upon_what_is_asked(library: Library, slots: Slotted, links: Sequence[Told], asked: int) -> list[Told]:
    """`if I chain Seven Tools to his Solemn Judgment, does my Monster Reborn go through`: what is asked after was negated by the first link,
    and is the one below it. Nothing where the first link negates nothing."""
    first = links[0] if links else None
    if first is None or len(links) != 2 or not negates(library, slots.cards[first.card].card) or asked == first.card:
        return []
    if is_monster(library, slots.cards[asked].card) and not EFFECT.search(slots.text):
        return []
    return [Told("link", asked, "", first.span), *links]


_TURNS_UP = re.compile(r"face-down [^.]*monster[^.]* change [^.;]* to (?:face-up )?attack position")
"""That a card turns monsters face-up."""
LINKS_OF = ("one", "other", "third", "fourth")
"""What the links of a chain are called in the question what it comes to."""


def _each_answers(links: Sequence[Told]) -> bool:
    """Whether the links are as many cards, each of which answers the one before, by turns."""
    if len({link.card for link in links}) < len(links):
        return False
    for below, link in pairwise(links):
        if link.to not in (-1, below.card) or (below.who and below.who == link.who):
            return False
    return True


def _what_is_done(library: Library, name: str) -> str:
    """What a card does to a monster of which it may be asked whether it gets its effect then; empty if it is nothing of the kind."""
    if destroys(library, name):
        return "destroyed-by-effect"
    if _TURNS_UP.search(says_of(library, name)):
        return "flipped"
    return "special-summoned" if brings(library, name) else "milled" if mills(library, name) else ""


def _spoken_of(told: Sequence[Told]) -> Iterator[int]:
    for each in told:
        yield from (number for number in (each.card, each.on, each.to, each.cost) if number >= 0)

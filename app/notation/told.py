"""The fixed words of a story: a sentence for each card that lies there and each thing that is done, and one that asks. What is written is
read back. The players are `you`, who asks, and `your opponent`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from app.notation.questions import Asks, Does, Done, Lies, Story, Where

_PLACES: dict[Where, str] = {
    "field": "on the field", "set": "face-down on the field", "hand": "in the hand", "graveyard": "in the Graveyard", "deck": "in the Deck",
    "banished": "among the cards removed from play", "extra": "in the Extra Deck",
}  # fmt: skip
_VERBS: dict[Does, str] = {
    "use": "use", "normal-summon": "Normal Summon", "tribute-summon": "Tribute Summon", "special-summon": "Special Summon",
    "flip-summon": "Flip Summon", "set": "Set", "change": "change the battle position of",
}  # fmt: skip
_SORTS = {"monster": "a monster", "backrow": "a Spell or Trap", "card": "a card"}
_ASKED: dict[Asks, str] = {
    "what": "What happens?", "happens": "Does what {card} does happen?", "destroyed": "Is {card} destroyed?",
    "banished": "Is {card} removed from play?", "returned": "Does {card} go back to the hand or the Deck?",
    "graveyard": "Does {card} go to the Graveyard?", "stays": "Is {card} still on the field then?",
    "control": "Does {card} change sides?", "attack": "Does the attack go on?",
}  # fmt: skip
_CAN = "Can {said} then?"


def story_says(story: Story) -> str:
    """The story in its fixed words."""
    done = story.done[:-1] if story.asks == "can" else story.done
    sentences = [*map(_lies, story.lies), *(_done(each) for each in done)]
    if story.asks == "can":
        last = story.done[-1]
        who = "you" if last.who == "A" else "your opponent"
        return " ".join((*sentences, _CAN.format(said=f"{who} {_doing(last, '')}")))
    return " ".join((*sentences, _ASKED[story.asks].format(card=story.card)))


def _lies(lies: Lies) -> str:
    who = "You have" if lies.who == "A" else "Your opponent has"
    return f"{who} {lies.card} {_PLACES[lies.where]}."


def _done(done: Done) -> str:
    you = done.who == "A"
    who = ("then you" if you else "then your opponent") if done.then else ("you" if you else "your opponent")
    said = f"{who} {_doing(done, '' if you else 's')}."
    return said[0].upper() + said[1:]


def _doing(done: Done, ending: str) -> str:
    if done.does == "attack":
        on = f" {_on(done)}" if done.on or done.sort else ""
        return f"attack{ending}{on} with {done.card}"
    verb, _, rest = _VERBS[done.does].partition(" ")
    head = _VERBS[done.does] if not ending else f"{_VERBS[done.does]}s"
    if done.does == "change":
        head = f"{verb}{ending} {rest}"
    on = f" on {_on(done)}" if done.on or done.sort else ""
    return f"{head} {done.card}{on}"


def _on(done: Done) -> str:
    if done.on:
        whose = {"A": "your ", "B": "your opponent’s ", "": ""}[done.whose]
        return f"{whose}{done.on}"
    whose = {"A": " of yours", "B": " of your opponent", "": ""}[done.whose]
    return f"{_SORTS[done.sort]}{whose}"


# read

_ENDS = re.compile(r"(?<=[.?])\s+(?=(?:You|Your opponent|Then you|Then your opponent|What|Does|Is|Can)\b)")
_WHO = r"(?P<then>Then )?(?P<who>you(?! opponent)|your opponent) "
_LAID = re.compile(rf"(?P<who>You|Your opponent) (?:have|has) (?P<card>.+) (?P<where>{'|'.join(map(re.escape, _PLACES.values()))})\.", re.IGNORECASE)  # fmt: skip
_ATTACKS = re.compile(rf"{_WHO}attacks?(?: (?P<on>.+?))? with (?P<card>.+)", re.IGNORECASE)
_DOES: tuple[tuple[Does, re.Pattern[str]], ...] = tuple(
    (does, re.compile(rf"{_WHO}{verb.replace('change the', 'changes? the')}{'' if does == 'change' else 's?'} (?P<card>.+?)(?: on (?P<on>.+))?", re.IGNORECASE))
    for does, verb in _VERBS.items()
)  # fmt: skip
_ASKS = tuple(
    (asks, re.compile(re.escape(said).replace(r"\{card\}", "(?P<card>.+)"), re.IGNORECASE))
    for asks, said in _ASKED.items()
)
_CANS = re.compile(r"Can (?P<said>(?:you|your opponent) .+) then\?", re.IGNORECASE)
Find = Callable[[str], str | None]
MOST = 12
"""Of so many sentences a story has at most."""


def story_in(text: str, find: Find) -> Story | None:
    """The story that a text tells in the fixed words; nothing if it is none. `find`: the full name of a card that is written so, or
    nothing."""
    sentences = _ENDS.split(text.strip())
    if not 2 <= len(sentences) <= MOST:
        return None
    lies: list[Lies] = []
    done: list[Done] = []
    for sentence in sentences[:-1]:
        if (laid := _laid_in(sentence, find)) is not None:
            lies.append(laid)
        elif (did := _done_in(sentence.removesuffix("."), find)) is not None:
            done.append(did)
        else:
            return None
    return _asked_in(sentences[-1], tuple(lies), tuple(done), find)


def _asked_in(sentence: str, lies: tuple[Lies, ...], done: tuple[Done, ...], find: Find) -> Story | None:
    if (can := _CANS.fullmatch(sentence)) is not None:
        last = _done_in(can["said"], find)
        return Story((*done, last), "can", lies=lies) if last is not None else None
    if not done:
        return None
    for asks, pattern in _ASKS:
        found = pattern.fullmatch(sentence)
        if found is None:
            continue
        if "card" not in found.groupdict():
            return Story(done, asks, lies=lies)
        card = find(found["card"])
        return Story(done, asks, card, lies) if card is not None else None
    return None


def _laid_in(sentence: str, find: Find) -> Lies | None:
    found = _LAID.fullmatch(sentence)
    card = find(found["card"]) if found is not None else None
    if found is None or card is None:
        return None
    where = next(place for place, said in _PLACES.items() if said.casefold() == found["where"].casefold())
    return Lies("A" if found["who"].casefold() == "you" else "B", card, where)


def _done_in(sentence: str, find: Find) -> Done | None:
    for does, pattern in (("attack", _ATTACKS), *_DOES):
        found = pattern.fullmatch(sentence)
        if found is None:
            continue
        on = found["on"] or ""
        for card, aimed in _parted(found["card"], on, find):
            who = "A" if found["who"].casefold() == "you" else "B"
            return Done(who, does, card, *aimed, then=bool(found["then"]))  # type: ignore[arg-type]
    return None


def _parted(card: str, on: str, find: Find) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """The card, and what it is used on as name, sort and whose; a name may have an `on` of its own."""
    if (whole := find(f"{card} on {on}" if on else card)) is not None:
        yield whole, ("", "", "")
        return
    named = find(card)
    if named is None or not on:
        return
    for sort, said in _SORTS.items():
        for whose, of in (("A", " of yours"), ("B", " of your opponent"), ("", "")):
            if on.casefold() == f"{said}{of}":
                yield named, ("", sort, whose)
                return
    for whose, of in (("A", "your "), ("B", "your opponent’s "), ("B", "your opponent's "), ("", "")):
        plain = find(on[len(of) :]) if on.casefold().startswith(of) else None
        if plain is not None:
            yield named, (plain, "", whose)
            return

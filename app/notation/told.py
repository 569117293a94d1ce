"""The fixed words of a story: a sentence for each card that lies there and each thing that is done, and one that asks. What is written is
read back. The players are `you`, who asks, and `your opponent`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import structs
from msgspec.structs import replace

from app.notation.questions import USUAL_LIFE, Asks, Does, Done, Lies, Story, Where

_PLACES: dict[Where, str] = {
    "field": "on the field", "set": "face-down on the field", "defense": "in Defense Position", "hand": "in the hand", "graveyard": "in the Graveyard",
    "deck": "in the Deck", "banished": "among the cards removed from play", "extra": "in the Extra Deck",
}  # fmt: skip
_VERBS: dict[Does, str] = {
    "use": "use{s}", "normal-summon": "Normal Summon{s}", "tribute-summon": "Tribute Summon{s}", "special-summon": "Special Summon{s}",
    "flip-summon": "Flip Summon{s}", "set": "Set{s}", "change": "change{s} the battle position of", "lose": "lose{s}",
}  # fmt: skip
_ASKED: dict[Asks, str] = {
    "what": "What happens?", "happens": "Does what {card} does happen?", "destroyed": "Is {card} destroyed?",
    "banished": "Is {card} removed from play?", "returned": "Does {card} go back to the hand or the Deck?",
    "graveyard": "Does {card} go to the Graveyard?", "stays": "Is {card} still on the field then?",
    "control": "Does {card} change sides?", "back": "Is {card} back with its owner at the end of the turn?", "attack": "Does the attack go on?",
    "brought": "What ATK and DEF has what {card} brought then?", "tokens": "Which Tokens of {card} are there then?", "stats": "What ATK and DEF has {card} then?",
    "replay": "Is there a replay?", "forced": "Does the attack have to go on?", "give-up": "Can the attack be given up?",
    "becomes": "What becomes of {card}?", "refund": "Is what {card} cost given back?", "paid": "Is what {card} cost paid all the same?",
    "lost": "Does what {card} does come to nothing?", "whose": "Who gets what {card} does?", "counter": "Does {card} get a counter?",
    "damage": "Do {whom} lose Life Points?", "losses": "Who loses how many Life Points?", "discards": "Do {whom} lose cards from the hand?", "each": "Does what each {card} does happen?",
}  # fmt: skip
IN_THE_DAMAGE_STEP = " in the Damage Step"
BARE = " with no Tribute"
ANSWERING = " in answer"
"""Behind what is chained to what was used before it."""
_OVER = {"A": "Then your turn is over.", "B": "Then your opponent’s turn is over."}
"""By whose turn it is how it is said that it is over."""
_TURNS = {"A": "You have the turn.", "B": "Your opponent has the turn."}
"""By whose turn it is how that is said."""
DIRECTLY = "directly"
"""What is attacked where no monster is."""
_CAN = "Can {said} then?"
_BARRED = "Can {who} not {said} then?"
_AIMS = "Which monsters can {said} then?"
_YOU, _OPPONENT = "you", "your opponent"
Find = Callable[[str], str | None]
MOST = 12
"""Of so many sentences a story has at most."""


def story_says(story: Story) -> str:
    """The story in its fixed words."""
    done = story.done[:-1] if story.asks in ("can", "has-to", "barred", "aims") else story.done
    sentences = [*_turn(story.turn), *_life(story.life), *map(_lies, story.lies), *(_done(each) for each in done)]
    if story.asks == "can":
        last = story.done[-1]
        return " ".join((*sentences, _CAN.format(said=f"{_who(last.who)} {_doing(last, '')}")))
    if story.asks == "aims":
        last = story.done[-1]
        return " ".join((*sentences, _AIMS.format(said=f"{_who(last.who)} {_doing(last, '')}")))
    if story.asks == "barred":
        last = story.done[-1]
        return " ".join((*sentences, _BARRED.format(who=_who(last.who), said=_doing(last, ""))))
    if story.asks == "has-to":
        last = story.done[-1]
        do = "Do" if last.who == "A" else "Does"
        return " ".join((*sentences, f"{do} {_who(last.who)} have to {_doing(last, '')} then?"))
    asked = _ASKED[story.asks]
    if story.whom == "B":
        asked = asked.replace("Do {whom} lose", "Does {whom} lose")
    return " ".join((*sentences, asked.format(card=story.card, whom=_who(story.whom))))


def _who(player: str) -> str:
    return _OPPONENT if player == "B" else _YOU


def _lies(lies: Lies) -> str:
    who = "You have" if lies.who == "A" else "Your opponent has"
    number = "" if lies.number == 1 else _none_of(lies.card) if not lies.number else f"{lies.number} times "
    return f"{who} {number}{lies.card} {_PLACES[lies.where]}{f', equipped to {lies.on}' if lies.on else ''}."


def _turn(player: str) -> Iterator[str]:
    if player:
        yield _TURNS[player]


def _life(points: tuple[int, int]) -> Iterator[str]:
    for said, each, usual in zip(("You have", "Your opponent has"), points, USUAL_LIFE, strict=True):
        if each != usual:
            yield f"{said} {each} Life Points."


def _none_of(card: str) -> str:
    return "none such: " if card.startswith(("a ", "an ")) else "no "


def _done(done: Done) -> str:
    if done.does == "over":
        return _OVER[done.who]
    said = f"{'then ' if done.then else ''}{_who(done.who)} {_doing(done, '' if done.who == 'A' else 's')}."
    return said[0].upper() + said[1:]


def _doing(done: Done, ending: str) -> str:
    gives = f" for {' and '.join(done.gives)}" if done.gives else ""
    if done.does == "attack":
        on = f" {_on(done)}" if done.on else ""
        return f"attack{ending}{on} with {done.card}"
    head = _VERBS[done.does].format(s=ending)
    on = f" on {_on(done)}" if done.on else ""
    step = IN_THE_DAMAGE_STEP if done.damage_step else ""
    gives = BARE if done.bare else gives
    return f"{head} {done.card}{on}{gives}{ANSWERING if done.answers else ''}{step}"


def _on(done: Done) -> str:
    if done.also:
        return f"{_on(replace(done, also=''))} and {_on(replace(done, on=done.also, also=''))}"
    if done.on.startswith(("a ", "an ")):
        return f"{done.on}{ {'A': ' of yours', 'B': ' of your opponent', '': ''}[done.whose] }"
    return f"{ {'A': 'your ', 'B': 'your opponent’s ', '': ''}[done.whose] }{done.on}"


# read

_ENDS = re.compile(
    r"(?<=[.?])\s+(?=(?:You|Your opponent|Your turn|Then you|Then your turn|Then your opponent|What|Which|Who|Do|Does|Is|Can)\b)"
)
_WHO = r"(?P<then>Then )?(?P<who>you(?!r opponent)|your opponent) "
_LAID = re.compile(rf"(?P<who>You|Your opponent) (?:have|has) (?:(?P<none>none such: |no )|(?P<number>\d) times )?(?P<card>.+?) (?P<where>{'|'.join(map(re.escape, _PLACES.values()))})(?:, equipped to (?P<on>.+))?\.", re.IGNORECASE)  # fmt: skip
_POINTS = re.compile(r"(?P<who>You|Your opponent) (?:have|has) (?P<points>[1-9]\d{0,4}) Life Points\.", re.IGNORECASE)
_ATTACKS = re.compile(rf"{_WHO}attacks? (?P<card>.+)", re.IGNORECASE)
_ENDED = re.compile(r"(?:Then )?your (?P<opponent>opponent[’']s )?turn is over\.", re.IGNORECASE)
_DOES: tuple[tuple[Does, re.Pattern[str]], ...] = tuple(
    (does, re.compile(rf"{_WHO}{verb.format(s='s?')} (?P<card>.+)", re.IGNORECASE))
    for does, verb in _VERBS.items()
)  # fmt: skip
_PARTS = {r"\{card\}": "(?P<card>.+)", r"\{whom\}": "(?P<whom>you|your opponent)"}


def _asking(said: str) -> re.Pattern[str]:
    pattern = re.escape(said)
    for part, means in _PARTS.items():
        pattern = pattern.replace(part, means)
    return re.compile(pattern.replace("Do\\ (?P<whom>", "(?:Do|Does)\\ (?P<whom>"), re.IGNORECASE)


_ASKS = tuple((asks, _asking(said)) for asks, said in _ASKED.items())
_HAVE_TO = re.compile(r"(?:Do|Does) (?P<who>you|your opponent) have to (?P<said>.+) then\?", re.IGNORECASE)
_CANNOTS = re.compile(r"Can (?P<who>you|your opponent) not (?P<said>.+) then\?", re.IGNORECASE)
_WHICH = re.compile(r"Which monsters can (?P<said>(?:you|your opponent) attack with .+) then\?", re.IGNORECASE)
_CANS = re.compile(r"Can (?P<said>(?:you|your opponent) .+) then\?", re.IGNORECASE)


def story_in(text: str, find: Find) -> Story | None:
    """The story that a text tells in the fixed words; nothing if it is none. `find`: the full name of a card, or the fixed words of a sort of
    them, that is written so, or nothing."""
    sentences = _ENDS.split(text.strip())
    if not 1 <= len(sentences) <= MOST:
        return None
    lies: list[Lies] = []
    done: list[Done] = []
    life = [*USUAL_LIFE]
    turn = ""
    for sentence in sentences[:-1]:
        if whose := next((who for who, said in _TURNS.items() if said.casefold() == sentence.casefold()), ""):
            turn = whose
        elif (ended := _ENDED.fullmatch(sentence)) is not None:
            done.append(Done("B" if ended["opponent"] else "A", "over"))
        elif (points := _POINTS.fullmatch(sentence)) is not None:
            life[_letter(points["who"]) == "B"] = int(points["points"])
        elif (laid := _laid_in(sentence, find)) is not None:
            lies.append(laid)
        elif (did := _done_in(sentence.removesuffix("."), find)) is not None:
            done.append(did)
        else:
            return None
    told = _asked_in(sentences[-1], tuple(lies), tuple(done), find)
    return structs.replace(told, life=(life[0], life[1]), turn=turn) if told is not None else None


def _asked_in(sentence: str, lies: tuple[Lies, ...], done: tuple[Done, ...], find: Find) -> Story | None:
    if (which := _WHICH.fullmatch(sentence)) is not None:
        last = _done_in(which["said"], find)
        return Story((*done, last), "aims", lies=lies) if last is not None else None
    if (cannot := _CANNOTS.fullmatch(sentence)) is not None:
        last = _done_in(f"{cannot['who']} {cannot['said']}", find)
        return Story((*done, last), "barred", lies=lies) if last is not None else None
    if (can := _CANS.fullmatch(sentence)) is not None:
        last = _done_in(can["said"], find)
        return Story((*done, last), "can", lies=lies) if last is not None else None
    if (forced := _HAVE_TO.fullmatch(sentence)) is not None:
        last = _done_in(f"{forced['who']} {forced['said']}", find)
        return Story((*done, last), "has-to", last.card, lies=lies) if last is not None else None
    if not done:
        return None
    for asks, pattern in _ASKS:
        found = pattern.fullmatch(sentence)
        if found is None:
            continue
        part = found.groupdict()
        card = find(part["card"]) if part.get("card") else ""
        whom = _letter(part["whom"]) if part.get("whom") else ""
        if card is not None:
            return Story(done, asks, card, whom, lies)  # type: ignore[arg-type]
    return None


def _letter(said: str) -> str:
    return "A" if said.casefold() == _YOU else "B"


def _laid_in(sentence: str, find: Find) -> Lies | None:
    found = _LAID.fullmatch(sentence)
    none = bool(found is not None and found["none"])
    card = find(found["card"]) if found is not None else None
    if found is not None and none and (named := find(f"{found['none']}{found['card']}")) is not None:
        card, none = named, False  # a name may begin so
    on = find(found["on"]) if found is not None and found["on"] else ""
    if found is None or card is None or on is None:
        return None
    where = next(place for place, said in _PLACES.items() if said.casefold() == found["where"].casefold())
    number = 0 if none else int(found["number"] or 1)
    return Lies(_letter(found["who"]), card, where, number, on)  # type: ignore[arg-type]


def _done_in(sentence: str, find: Find) -> Done | None:
    for does, pattern in (("attack", _ATTACKS), *_DOES):
        found = pattern.fullmatch(sentence)
        if found is None:
            continue
        who, then = _letter(found["who"]), bool(found["then"])
        use, said = does == "use", found["card"]
        step = use and said.endswith(IN_THE_DAMAGE_STEP)
        said = said.removesuffix(IN_THE_DAMAGE_STEP) if step else said
        answers = use and said.endswith(ANSWERING)
        said = said.removesuffix(ANSWERING) if answers else said
        bare = does == "normal-summon" and said.endswith(BARE)
        said = said.removesuffix(BARE) if bare else said
        for card, on, gives in _attacking(said) if does == "attack" else _parted(said):
            named, given = find(card), _listed(gives, find) if gives else ()
            meant = _aims(on, find) if on else ("", "", "")
            if named is not None and meant is not None and given is not None:
                made = Done(who, does, named, *meant, gives=given, then=then, answers=answers, damage_step=step)  # type: ignore[arg-type]
                return replace(made, bare=bare)
    return None


def _attacking(said: str) -> Iterator[tuple[str, str, str]]:
    """What attacks, and what it attacks: either may be one `with` so much ATK, or have that word in its name."""
    for aimed, card in _apart(f" {said}", " with "):
        yield card, aimed.strip(), ""


def _parted(said: str) -> Iterator[tuple[str, str, str]]:
    """A card, what it is used on and what is given for it: names have an `on` and a `for` of their own."""
    for heads in ([(said, "")], _apart(said, " for ")):
        yield from ((head, "", given) for head, given in heads)
        yield from ((card, aimed, given) for head, given in heads for card, aimed in _apart(head, " on "))


def _apart(said: str, word: str) -> list[tuple[str, str]]:
    """What stands before and behind a word, at each place where it stands."""
    return [(said[: m.start()], said[m.end() :]) for m in re.finditer(word, said)]


def _listed(said: str, find: Find) -> tuple[str, ...] | None:
    """The cards of which one is named after the other: a card may have an `and` in its name."""
    if (alone := find(said)) is not None:
        return (alone,)
    for one, others in _apart(said, " and "):
        first = find(one)
        rest = _listed(others, find) if first is not None else None
        if first is not None and rest is not None:
            return (first, *rest)
    return None


def _aims(on: str, find: Find) -> tuple[str, str, str] | None:
    """What something is used on, whose it is, and what else of the same player's: a card may have an `and` in its name."""
    alone = _aim(on, find)
    if alone is not None:
        return *alone, ""
    for one, other in _apart(on, " and "):
        first, second = _aim(one, find), _aim(other, find)
        if first is not None and second is not None and first[1] == second[1]:
            return *first, second[0]
    return None


def _aim(on: str, find: Find) -> tuple[str, str] | None:
    """What something is used on, and whose it is."""
    if on.casefold() == DIRECTLY:
        return DIRECTLY, ""
    for whose, of in (("A", " of yours"), ("B", " of your opponent")):
        if on.casefold().endswith(of) and (sort := find(on[: -len(of)])) is not None and sort.startswith(("a ", "an ")):
            return sort, whose
    for whose, of in (("B", "your opponent’s "), ("B", "your opponent's "), ("A", "your "), ("", "")):
        plain = find(on[len(of) :]) if on.casefold().startswith(of) else None
        if plain is not None:
            return plain, whose
    return None

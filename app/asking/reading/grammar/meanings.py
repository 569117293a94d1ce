"""What clauses ask together, as a table: what is told and what is asked, in plain clauses, and the question that it is. A row fits where each
clause fits one of its own, with nothing said beside it.

A clause of a row is `doer deed object prep noun …`: a noun is `-` (none), `player`, `it` (a pronoun, or the card of another role), `card`,
`monster`, `stays` (a card that lies face-up for a while), `name` (a card, or a thing by its sort), `summon`, `attack`, each with the role that it
has behind a colon; `?` is anybody or nobody. Deeds and prepositions are words to choose from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Attacks,
    Battle,
    Brought,
    Chain,
    Meet,
    Negate,
    SpecialSummons,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.builds import destroys, is_monster, negates_such, what_it_does
from app.asking.reading.general import suited
from app.asking.reading.grammar.clause import Clause, Noun
from app.asking.reading.language import Form
from app.asking.reading.moments import When
from app.asking.things import Side, Thing, is_thing
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

Roles = Mapping[str, Noun]


class Scene(msgspec.Struct, frozen=True):
    """What is told, in its order, and what is asked, in plain clauses."""

    library: Library
    told: tuple[Clause, ...]
    asked: Clause
    when: When


Make = Callable[[Scene, Roles], AnyQuestion | None]


class Row(msgspec.Struct, frozen=True):
    """`clauses`: what is told, and last what is asked; `timed`: a moment is part of the question."""

    clauses: tuple[str, ...]
    make: Make
    timed: bool = False


def meaning(scene: Scene) -> AnyQuestion | None:
    """The question of the first row that fits all that is said."""
    for row in MEANINGS:
        if row.timed is not scene.when.anything or len(row.clauses) != len(scene.told) + 1:
            continue
        roles = _fitted(scene, row.clauses)
        found = row.make(scene, roles) if roles is not None else None
        stops = isinstance(found, Negate) and found.stops  # in whatever way, so any sort of thing
        if found is not None and not stops and any(is_thing(value) for value in _words_in(found)):
            found = suited(scene.library, found, Form("", ""), "")
        if found is not None:
            return found
    return None


def _words_in(question: AnyQuestion) -> list[str]:
    return [value for name in question.__struct_fields__ if isinstance(value := getattr(question, name), str)]


# whether clauses fit


def _fitted(scene: Scene, patterns: Sequence[str]) -> Roles | None:
    """The nouns by role, if each clause fits; the last is what is asked."""
    roles: dict[str, Noun] = {}
    for pattern, clause in zip(patterns, (*scene.told, scene.asked), strict=True):
        if clause.denied or clause.joined in ("before", "unless") or not _fits(scene, pattern.split(), clause, roles):
            return None
    return roles


def _fits(scene: Scene, pattern: Sequence[str], clause: Clause, roles: dict[str, Noun]) -> bool:
    doer, deeds, *rest = pattern
    done_to, preps = (rest[0], rest[1:]) if rest else ("-", [])
    if (
        clause.deed not in deeds.split("|")
        or not _is(scene, doer, clause.subject, roles)
        or not _is(scene, done_to, clause.object, roles)
    ):
        return False
    left = list(clause.preps)
    for names, wanted in zip(preps[::2], preps[1::2], strict=True):
        found = next((each for each in left if each[0].replace(" ", "-") in names.strip("?").split("|")), None)
        if found is None and names.endswith("?"):
            continue
        if found is None or not _is(scene, wanted, found[1], roles):
            return False
        left.remove(found)
    return not left


def _is(scene: Scene, wanted: str, noun: Noun | None, roles: dict[str, Noun]) -> bool:
    sort, _, role = wanted.partition(":")
    if noun is None:
        return sort in ("-", "?")
    if sort == "it" and noun.kind == "card":
        return role in roles and roles[role].card == noun.card and not noun.lies
    if not _is_such(scene, sort, noun):
        return False
    if role and sort != "it":
        roles[role] = noun
    return True


def _is_such(scene: Scene, sort: str, noun: Noun) -> bool:
    whole = noun.kind == "card" and noun.part in ("", "effect", "activation")
    card = scene.library.card(slug_of(noun.card)) if noun.card else None
    match sort:
        case "?":
            return noun.player
        case "player":
            return noun.player
        case "it":
            return noun.kind in ("it", "he", "effect")
        case "card":
            return whole and not noun.lies
        case "monster":
            return whole and not noun.lies and is_monster(scene.library, noun.card)
        case "stays":
            return (
                whole
                and noun.lies != "down"
                and card is not None
                and (is_monster(scene.library, noun.card) or card.stays)
            )
        case "name":
            return (whole and not noun.lies) or (noun.thing is not None and not noun.thing.occasion)
        case "set":
            return whole and noun.lies == "down"
        case "summon":
            return (noun.kind == "card" and noun.part == "summon") or (
                noun.thing is not None and noun.thing.sort.endswith("Summon")
            )
        case "attack":
            return (
                noun.kind == "attack"
                or (noun.kind == "card" and noun.part == "attack")
                or (noun.thing is not None and noun.thing.sort.endswith("attack"))
            )
        case "attacker":
            return noun.kind == "it" or (noun.thing is not None and noun.thing.attacks)
        case "brought":
            return noun.kind == "brought"
        case "battle":
            return noun.kind == "battle"
        case "grave":
            return noun.place == "graveyard"
    return False


# the questions


def named(noun: Noun, by: Noun | None = None) -> str:
    """A card, a thing, or the Summon or attack of a card, in fixed words, as the player sees it who uses the card."""
    if noun.kind == "card" and noun.part in ("summon", "attack"):
        return Thing(noun.part if noun.part == "attack" else "Summon", _seen(noun.whose, by), named=noun.card).words
    if noun.thing is not None:
        return replace(noun.thing, side=_seen(noun.thing.side, by)).words
    return noun.card or Thing("attack", _seen(noun.whose, by)).words


def _user(roles: Roles) -> Noun | None:
    """Who uses the card: where nobody is named, what it does to `my` monster is done by the opponent's."""
    said = roles.get("by")
    return Noun("opponent") if said is None and roles["one"].whose != "own" and _mine(roles["other"]) else said


def _mine(noun: Noun) -> bool:
    """Whether it is said to be the speaker's, and not its own player's, whoever that is (`my own`)."""
    return noun.thing is not None and noun.thing.side == "own" and noun.whose != "own"


def _seen(whose: Side, by: Noun | None) -> Side:
    """Whose it is as the player sees it who acts: said by the other one, `my` is the opponent's."""
    if not whose or by is None or by.kind not in ("opponent", "he"):
        return whose
    return "own" if whose == "opponent" else "opponent"


def _of(noun: Noun | None) -> Side:
    return "" if noun is None else "own" if noun.kind == "me" else "opponent" if noun.player else ""


def _negate(scene: Scene, roles: Roles) -> AnyQuestion:
    one, other = roles["one"].card, named(roles["other"], _user(roles))
    return Negate(
        one, other, stops=scene.asked.deed in ("stop", "save") and not negates_such(scene.library, one, other)
    )


def _chain(scene: Scene, roles: Roles) -> AnyQuestion:
    one, other, by = roles["one"].card, roles["other"], roles.get("by")
    whose = _of(roles["who"]) if "who" in roles else other.whose
    return Chain(one, named(other, by), _seen(whose, by) if other.kind == "card" and not other.part else "")


def _chain_to_summon(scene: Scene, roles: Roles) -> AnyQuestion:
    how = scene.told[0].how
    sort = f"{how.title()} Summon" if how in ("normal", "special", "tribute", "flip", "synchro") else "Summon"
    side = _seen(_of(roles.get("who")) or roles["other"].whose, roles.get("by"))
    return Chain(roles["one"].card, Thing(sort, side, named=roles["other"].card).words)


def _chain_to_attack(scene: Scene, roles: Roles) -> AnyQuestion:
    side = _seen(_of(roles.get("who")) or roles["other"].whose, roles.get("by"))
    return Chain(roles["one"].card, Thing("attack", side, named=roles["other"].card).words)


def _answer(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card used when another player uses one, which is in answer to it."""
    apart = {_of(roles["who"]), _of(roles["by"])} == {"own", "opponent"}
    return (
        Chain(roles["one"].card, roles["other"].card, "opponent")
        if apart and roles["one"].card != roles["other"].card
        else None
    )


def _use_on(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card used on something: what it does to it first of all."""
    one, on, by = roles["one"].card, roles["other"], roles.get("by")
    does = what_it_does(scene.library, one)
    does = "affect" if does == "tribute" or scene.asked.deed == "work" else does  # to Tribute is what it costs, mostly
    if _is_such(scene, "summon", on) or _is_such(scene, "attack", on):
        return Negate(one, named(on, by)) if does == "negate" else Chain(one, named(on, by))
    if does == "negate":
        return Negate(one, named(on, by))
    if does == "special-summon":
        return (
            SpecialSummons(one, named(on, by)) if on.thing is not None or is_monster(scene.library, on.card) else None
        )
    return Affect(one, does, named(on, by))  # type: ignore[arg-type]


_AFFECTS = {"destroy": "destroy", "banish": "banish", "return": "return", "target": "target", "take": "take-control", "equip": "equip", "hit": "affect", "search": "add"}  # fmt: skip


def _affect(scene: Scene, roles: Roles) -> AnyQuestion | None:
    one, other = roles["one"].card, roles["other"]
    if scene.asked.deed == "hit" and (_is_such(scene, "summon", other) or _is_such(scene, "attack", other)):
        return _use_on(scene, roles)
    return Affect(one, _AFFECTS[scene.asked.deed], named(other, _user(roles)))  # type: ignore[arg-type]


_USES: dict[str, str] = {"attack": "attack", "tribute": "tribute", "use": "use"}


def _with_what_came(scene: Scene, roles: Roles) -> AnyQuestion:
    """What may be done with what a card took or brought."""
    by_card = roles["for"].card if "for" in roles else ""
    return Brought(roles["one"].card, _USES[scene.asked.deed], for_card=by_card)  # type: ignore[arg-type]


def _negate_what_brings(scene: Scene, roles: Roles) -> AnyQuestion:
    return Negate(
        roles["one"].card,
        roles["other"].card,
        stops=scene.asked.deed == "stop" and not negates_such(scene.library, roles["one"].card, roles["other"].card),
    )


def _summon(scene: Scene, roles: Roles) -> AnyQuestion | None:
    place = scene.asked.prep("from", "out of")
    if scene.asked.how not in ("", "special", "revive"):
        return None
    return SpecialSummons(roles["one"].card, named(roles["other"]), place.place if place is not None else "")  # type: ignore[arg-type]


def _works(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Works(roles["one"].card, roles["while"].card) if roles["one"].card != roles["while"].card else None


def _use_at(scene: Scene, roles: Roles) -> AnyQuestion:
    when = scene.when
    return UseAt(roles["one"].card, when.at, when.turn, when.set_now, when.from_)


def _attacks(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Attacks(roles["one"].card, while_card=roles["while"].card)


def _battle(scene: Scene, roles: Roles) -> AnyQuestion:
    with_card = roles["with"].card if "with" in roles else ""
    return Battle(roles["one"].card, roles["other"].card, with_card, roles["other"].lies == "down")


def _meet(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Meet(roles["one"].card, roles["other"].card) if roles["one"].card != roles["other"].card else None


def _stops_attack(scene: Scene, roles: Roles) -> AnyQuestion:
    return Negate(
        roles["one"].card,
        Thing("attack", "own" if _of(roles.get("by")) == "opponent" else "opponent").words,
        stops=True,
    )


_HAPPENS = {"destroy": "destroyed-by-effect", "hit": "destroyed-by-effect", "banish": "banished", "tribute": "tributed", "discard": "discarded", "send": "sent-to-graveyard", "return": "returned"}  # fmt: skip


def _triggers(scene: Scene, roles: Roles) -> AnyQuestion | None:
    if "battle" in roles:
        return Triggers(roles["one"].card, "destroyed-by-battle")
    by = roles["by"].card if "by" in roles and roles["by"].card else ""
    when = _HAPPENS[scene.told[0].deed]
    if when == "destroyed-by-effect" and (not by or is_monster(scene.library, by) or not destroys(scene.library, by)):
        return None  # in battle, perhaps
    return Triggers(roles["one"].card, when, by)  # type: ignore[arg-type]


def _triggers_by_use(scene: Scene, roles: Roles) -> AnyQuestion | None:
    by = roles["by"].card
    return Triggers(roles["one"].card, "destroyed-by-effect", by) if destroys(scene.library, by) else None


_OWN_DEEDS = "use|work|resolve|get|draw|search|destroy|banish|return|summon|damage|send|discard|target|happens"
_TO = "to|on|against|onto|in-response-to"
_FLOATS = (
    f"it:one {_OWN_DEEDS} -",
    f"it:one {_OWN_DEEDS} it",
    f"player {_OWN_DEEDS} -",
    "player get it:one",
    "player get it",
)
"""That a card gets its effect."""
_ANSWERED = "player chain card:other to|in-response-to|on? it"
_OUT = ("? have stays:while", "stays:while is -")
MEANINGS: tuple[Row, ...] = (
    Row(("card:one negate|stop name:other",), _negate),
    Row(("card:one negate|stop summon:other",), _negate),
    Row(("card:one negate|stop attack:other",), _negate),
    Row(("card:one negate|stop brought:other",), _negate_what_brings),
    Row(("player attack - with brought:one",), _with_what_came),
    Row(("brought:one attack -",), _with_what_came),
    Row(("player tribute brought:one",), _with_what_came),
    Row(("player tribute brought:one for card:for",), _with_what_came),
    Row(("card:one save name:mine from|against name:other",), _negate),
    Row((f"player:by chain card:one {_TO} name:other",), _chain),
    Row((f"player:by chain card:one {_TO} summon:other",), _chain),
    Row((f"player:by chain card:one {_TO} attack:other",), _chain),
    Row((f"- chain card:one {_TO} name:other",), _chain),
    Row(("player:by use card:one in-response-to name:other",), _chain),
    Row(("player:by use card:one in-response-to summon:other",), _chain),
    Row(("player:who use card:other", "player:by chain card:one in-response-to|to|on? it"), _chain),
    Row(("player:who summon monster:other", "player:by use|chain card:one in-response-to|to|on? it"), _chain_to_summon),
    Row(("- summon monster:other", "player:by use|chain card:one in-response-to|to|on? it"), _chain_to_summon),
    Row(("monster:other attack -", "player:by use|chain card:one in-response-to|to|on? it"), _chain_to_attack),
    Row(("player:by use card:one on|against|at|onto name:other",), _use_on),
    Row(("player:by use card:one on|against|at|onto summon:other",), _use_on),
    Row(("player:by use card:one on|against|at|onto attack:other",), _use_on),
    *(
        Row((out, clause), _works)
        for out in _OUT
        for clause in ("? use card:one", "card:one use|work|resolve -", "player get card:one", "card:one get it")
    ),
    Row(("player:by use|chain card:one on attacker:at", "attack stop -"), _stops_attack),
    Row(("player:by use|chain card:one on attacker:at", "- stop|negate attack:a"), _stops_attack),
    *(Row(("player use card:one", _ANSWERED, asked), _meet) for asked in (*_FLOATS, "? happens -")),
    *(Row(("player chain card:other to|in-response-to card:one", asked), _meet) for asked in (*_FLOATS, "? happens -")),
    Row(("player:who use card:other", "player:by use card:one"), _answer),
    Row(
        ("player:who attack - with monster:other", "player:by use|chain card:one in-response-to|to|on? it"),
        _chain_to_attack,
    ),
    Row(("monster:other attack ?", "player:by use|chain card:one in-response-to|to|on? it"), _chain_to_attack),
    Row(("card:one work - on|against|with name:other",), _use_on),
    Row(("card:one save - from|against name:other",), _negate),
    Row(("player:by use card:one on name:other", "- destroy|banish|return|take it:other"), _affect),
    Row(("player:by use card:one on name:other", "it:other destroy -"), _affect),
    *(
        Row((told, asked), _triggers)
        for told in (
            *(f"{by} destroy|hit|banish|tribute|discard|send|return monster:one" for by in ("card:by", "player", "-")),
            *(f"{by} tribute|discard|send|banish monster:one for|to card:by" for by in ("player", "-")),
            *(f"{by} destroy monster:one in battle:battle" for by in ("player", "monster:by", "-")),
        )
        for asked in _FLOATS
    ),
    *(Row(("player use card:by on monster:one", asked), _triggers_by_use) for asked in _FLOATS),
    Row(("card:one summon name:other from|out-of? grave",), _summon),
    Row(("card:one destroy|banish|return|target|take|equip|hit|search name:other",), _affect),
    Row(("card:one hit summon:other",), _affect),
    Row(("card:one hit attack:other",), _affect),
    Row(("? use|chain card:one",), _use_at, timed=True),
    Row(("monster:one attack monster:other", "? happens -"), _battle),
    Row(("monster:one attack set:other", "? happens -"), _battle),
    Row(("player attack monster:other with monster:one", "? happens -"), _battle),
    Row(("player attack set:other with monster:one", "? happens -"), _battle),
    Row(("monster:one attack monster:other", "player use card:with", "? happens -"), _battle),
    *(Row((out, "monster:one attack -"), _attacks) for out in _OUT),
)

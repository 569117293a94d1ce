"""The questions that rows of the table come to, out of the nouns that have a role in them."""

from __future__ import annotations

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
from app.asking.reading.grammar.clause import Noun
from app.asking.reading.grammar.fitting import Roles, Scene, is_such
from app.asking.things import Side, Thing


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


def negate(scene: Scene, roles: Roles) -> AnyQuestion:
    one, other = roles["one"].card, named(roles["other"], _user(roles))
    return Negate(
        one, other, stops=scene.asked.deed in ("stop", "save") and not negates_such(scene.library, one, other)
    )


def chain(scene: Scene, roles: Roles) -> AnyQuestion:
    one, other, by = roles["one"].card, roles["other"], roles.get("by")
    whose = _of(roles["who"]) if "who" in roles else other.whose
    return Chain(one, named(other, by), _seen(whose, by) if other.kind == "card" and not other.part else "")


def chain_to_summon(scene: Scene, roles: Roles) -> AnyQuestion:
    how = scene.told[0].how
    sort = f"{how.title()} Summon" if how in ("normal", "special", "tribute", "flip", "synchro") else "Summon"
    return _chain_to(sort, roles)


def chain_to_attack(scene: Scene, roles: Roles) -> AnyQuestion:
    return _chain_to("attack", roles)


def _chain_to(sort: str, roles: Roles) -> AnyQuestion:
    """A card in answer to what the other one is told to do, as its player sees whose that is."""
    side = _seen(_of(roles.get("who")) or roles["other"].whose, roles.get("by"))
    return Chain(roles["one"].card, Thing(sort, side, named=roles["other"].card).words)


def answer(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card used when another player uses one, which is in answer to it."""
    apart = {_of(roles["who"]), _of(roles["by"])} == {"own", "opponent"}
    return (
        Chain(roles["one"].card, roles["other"].card, "opponent")
        if apart and roles["one"].card != roles["other"].card
        else None
    )


def use_on(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card used on something: what it does to it first of all."""
    one, on, by = roles["one"].card, roles["other"], roles.get("by")
    does = what_it_does(scene.library, one)
    does = "affect" if does == "tribute" or scene.asked.deed == "work" else does  # to Tribute is what it costs, mostly
    if is_such(scene, "summon", on) or is_such(scene, "attack", on):
        return Negate(one, named(on, by)) if does == "negate" else Chain(one, named(on, by))
    if does == "negate":
        return Negate(one, named(on, by))
    if does == "special-summon":
        return (
            SpecialSummons(one, named(on, by)) if on.thing is not None or is_monster(scene.library, on.card) else None
        )
    return Affect(one, does, named(on, by))  # type: ignore[arg-type]


_AFFECTS = {"destroy": "destroy", "banish": "banish", "return": "return", "target": "target", "take": "take-control", "equip": "equip", "hit": "affect", "search": "add"}  # fmt: skip


def affect(scene: Scene, roles: Roles) -> AnyQuestion | None:
    one, other = roles["one"].card, roles["other"]
    if scene.asked.deed == "hit" and (is_such(scene, "summon", other) or is_such(scene, "attack", other)):
        return use_on(scene, roles)
    return Affect(one, _AFFECTS[scene.asked.deed], named(other, _user(roles)))  # type: ignore[arg-type]


_USES: dict[str, str] = {"attack": "attack", "tribute": "tribute", "use": "use"}


def with_what_came(scene: Scene, roles: Roles) -> AnyQuestion:
    """What may be done with what a card took or brought."""
    by_card = roles["for"].card if "for" in roles else ""
    return Brought(roles["one"].card, _USES[scene.asked.deed], for_card=by_card)  # type: ignore[arg-type]


def summon(scene: Scene, roles: Roles) -> AnyQuestion | None:
    place = scene.asked.prep("from", "out of")
    if scene.asked.how not in ("", "special", "revive"):
        return None
    return SpecialSummons(roles["one"].card, named(roles["other"]), place.place if place is not None else "")  # type: ignore[arg-type]


def works(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Works(roles["one"].card, roles["while"].card) if roles["one"].card != roles["while"].card else None


def use_at(scene: Scene, roles: Roles) -> AnyQuestion:
    when = scene.when
    return UseAt(roles["one"].card, when.at, when.turn, when.set_now, when.from_)


def attacks(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Attacks(roles["one"].card, while_card=roles["while"].card)


def battle(scene: Scene, roles: Roles) -> AnyQuestion:
    with_card = roles["with"].card if "with" in roles else ""
    return Battle(roles["one"].card, roles["other"].card, with_card, roles["other"].lies == "down")


def meet(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Meet(roles["one"].card, roles["other"].card) if roles["one"].card != roles["other"].card else None


def stops_attack(scene: Scene, roles: Roles) -> AnyQuestion:
    return Negate(
        roles["one"].card,
        Thing("attack", "own" if _of(roles.get("by")) == "opponent" else "opponent").words,
        stops=True,
    )


_HAPPENS = {"destroy": "destroyed-by-effect", "hit": "destroyed-by-effect", "banish": "banished", "tribute": "tributed", "discard": "discarded", "send": "sent-to-graveyard", "return": "returned"}  # fmt: skip


def triggers(scene: Scene, roles: Roles) -> AnyQuestion | None:
    if "battle" in roles:
        return Triggers(roles["one"].card, "destroyed-by-battle")
    by = roles["by"].card if "by" in roles and roles["by"].card else ""
    when = _HAPPENS[scene.told[0].deed]
    if when == "destroyed-by-effect" and (not by or is_monster(scene.library, by) or not destroys(scene.library, by)):
        return None  # in battle, perhaps
    return Triggers(roles["one"].card, when, by)  # type: ignore[arg-type]


def triggers_by_use(scene: Scene, roles: Roles) -> AnyQuestion | None:
    by = roles["by"].card
    return Triggers(roles["one"].card, "destroyed-by-effect", by) if destroys(scene.library, by) else None

"""The questions that rows of the table come to, out of the nouns that have a role in them."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.questions import (
    Act,
    Affect,
    AnyQuestion,
    Attacks,
    Battle,
    Brought,
    Chain,
    Done,
    Lies,
    Meet,
    Nature,
    Negate,
    OwnWay,
    Pays,
    SameTurn,
    SpecialSummons,
    Story,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.builds import (
    answers_anything,
    brings,
    destroys,
    eats_what_is_used,
    for_its_summon,
    is_material,
    is_monster,
    negates,
    negates_such,
    says_of,
    takes_a_tribute,
    tributes_for_it,
    what_it_does,
)
from app.asking.reading.grammar.fitting import Roles, Scene, is_such
from app.asking.reading.grammar.nouns import Noun
from app.asking.reading.index import index_of
from app.asking.taking import takes_or_brings
from app.asking.things import Side, Thing
from app.engine.ids import Zone
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind, Procedure
from app.engine.words.conditions.answers import Answers
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.tribute import Tribute
from app.rulebook.facts import slug_of


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
    if _comes_by_its_effect(scene, roles["one"].card, roles["other"]):
        return Negate(roles["one"].card, roles["other"].card, summons=True)
    one, other = roles["one"].card, named(roles["other"], _user(roles))
    return Negate(
        one, other, stops=scene.asked.deed in ("stop", "save") and not negates_such(scene.library, one, other)
    )


def _comes_by_its_effect(scene: Scene, one: str, on: Noun) -> bool:
    """Whether it is a Special Summon of a monster that an effect of its own makes, and no Summon that a card which negates those could answer; what
    negates such effects as well is asked of the Summon in any case."""
    card, by = scene.library.card(slug_of(on.card)), scene.library.card(slug_of(one))
    if card is None or by is None or on.part != "summon" or on.sort != "special" or card.procedures:
        return False
    if any(isinstance(c, Answers) and "special-summon" in c.does for effect in by.effects for c in effect.conditions):
        return False
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    ops = (op for effect in used for op in every_op(effect.does))
    return any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in ops)


def negated_if_at_all(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`i have §, he summons §, does § do anything`: of a card that negates, whether it negates that."""
    return negate(scene, roles) if negates(scene.library, roles["one"].card) else None


def chain(scene: Scene, roles: Roles) -> AnyQuestion:
    one, other, by = roles["one"].card, roles["other"], roles.get("by")
    whose = _of(roles["who"]) if "who" in roles else other.whose
    return Chain(one, named(other, by), _seen(whose, by) if other.kind == "card" and not other.part else "")


def chain_to_summon(scene: Scene, roles: Roles) -> AnyQuestion:
    how = scene.told[0].how
    sort = f"{how.title()} Summon" if how in ("normal", "special", "tribute", "flip", "synchro") else "Summon"
    return _chain_to(sort, roles)


def chain_to_any_summon(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card in answer to a Summon of which it is only said whose and how it is."""
    who, by = _of(roles["who"]), _of(roles["by"])
    if scene.told[0].how not in ("", "normal", "special", "tribute", "flip", "synchro", "fusion", "ritual"):
        return None
    sort = f"{scene.told[0].how} Summon".strip()
    return Chain(roles["one"].card, Thing(sort[0].upper() + sort[1:], "own" if who == by else "opponent").words)


def chain_to_any_attack(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card in answer to an attack of which it is only said whose it is; what answers a direct one is not that of its own player."""
    sort = "direct attack" if scene.told[0].prep("directly") is not None else "attack"
    side: Side = "own" if _of(roles["who"]) == _of(roles["by"]) else "opponent"
    if sort == "direct attack" and side == "own":
        return None
    return Chain(roles["one"].card, Thing(sort, side).words)


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
    if scene.asked.how == "at once" and does != "negate":
        return None  # two names beside each other ask nothing of what does many things
    does = "affect" if does == "tribute" or scene.asked.deed == "work" else does  # to Tribute is what it costs, mostly
    if is_such(scene, "summon", on) or is_such(scene, "attack", on):
        if does == "negate" and _comes_by_its_effect(scene, one, on):
            return Negate(one, on.card, summons=True)
        return Negate(one, named(on, by)) if does == "negate" else Chain(one, named(on, by))
    if does == "negate":
        return Negate(one, named(on, by))
    if does == "special-summon":
        return (
            SpecialSummons(one, named(on, by)) if on.thing is not None or is_monster(scene.library, on.card) else None
        )
    return Affect(one, does, named(on, by))  # type: ignore[arg-type]


_AFFECTS = {"destroy": "destroy", "banish": "banish", "return": "return", "target": "target", "take": "take-control", "equip": "equip", "absorb": "equip", "hit": "affect", "search": "add"}  # fmt: skip


def affect_that_destroys_nothing(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`§ on §, destroyed?`; of one that destroys something itself, that is what is asked."""
    return None if destroys(scene.library, roles["other"].card) else affect(scene, roles)


def affect(scene: Scene, roles: Roles) -> AnyQuestion | None:
    one, other = roles["one"].card, roles["other"]
    if scene.asked.deed == "hit" and (is_such(scene, "summon", other) or is_such(scene, "attack", other)):
        return use_on(scene, roles)
    if scene.asked.deed == "absorb" and eats_what_is_used(scene.library, one):
        return Negate(one, named(other, _user(roles)))
    return Affect(one, _AFFECTS[scene.asked.deed], named(other, _user(roles)))  # type: ignore[arg-type]


_USES: dict[str, str] = {"attack": "attack", "tribute": "tribute", "use": "use"}


def with_what_came(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """What may be done with what a card took, brought or made; nothing for a card that does nothing of the kind."""
    card = scene.library.card(slug_of(roles["one"].card))
    if card is None or not takes_or_brings(card):
        return None
    if scene.asked.how == "synchro":
        return Brought(roles["one"].card, "material")
    if scene.asked.deed == "summon" or (scene.asked.deed == "use" and scene.asked.bare):
        return None
    by_card = roles["for"].card if "for" in roles else ""
    return Brought(roles["one"].card, _USES[scene.asked.deed], for_card=by_card)  # type: ignore[arg-type]


def summon(scene: Scene, roles: Roles) -> AnyQuestion | None:
    place = scene.asked.prep("from", "out of")
    if scene.asked.how not in ("", "special", "revive"):
        return None
    made = named(roles["other"])
    if place is None and scene.asked.how != "revive" and is_material(scene.library, roles["one"].card, made):
        return None  # it is what that is made of
    return SpecialSummons(roles["one"].card, named(roles["other"]), place.place if place is not None else "")


def works_dying(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`§ is out and my § dies, does he search`: of one that waits for that."""
    card = scene.library.card(slug_of(roles["one"].card))
    waits = card is not None and any(effect.on is not None and effect.on.card == "self" for effect in card.effects)
    return works(scene, roles) if waits else None


def works(scene: Scene, roles: Roles) -> AnyQuestion | None:
    return Works(roles["one"].card, roles["while"].card) if roles["one"].card != roles["while"].card else None


def use_at(scene: Scene, roles: Roles) -> AnyQuestion:
    when = scene.when
    return UseAt(roles["one"].card, when.at, when.turn, when.set_now, when.from_)


def attacks(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """Of a monster that is named, or spoken of by its sort: whose it is makes no difference, since both sides are tried."""
    of, directly = roles["one"].thing, any(name == "directly" for name, _ in scene.asked.preps)
    if of is not None and (not of.monster or of.place or of.face == "down" or of.attacks or scene.asked.aux != "can"):
        return None
    one = msgspec.structs.replace(of, side="", face="", stance="").words if of is not None else roles["one"].card
    return Attacks(one, directly, roles["while"].card)


def attacks_without(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """Whether a monster can attack directly while its player has not a certain card: past a monster of the opponent's, since where there is none any
    monster can, and nobody would say what else lies there."""
    one, without = roles["one"].card, roles["without"].card
    if not is_monster(scene.library, one) or one == without or scene.asked.aux != "can":
        return None
    lies = (Lies("A", without, number=0), Lies("A", one), Lies("B", "a monster"))
    return Story((Done("A", "attack", one, "directly"),), "can", lies=lies)


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


def given_for_a_summon(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """What a card took or brought, given for a Tribute Summon or a Synchro Summon."""
    card, of = scene.library.card(slug_of(roles["one"].card)), roles["for"].thing
    act = {"Tribute Summon": "tribute-summon", "Synchro Summon": "material"}.get(of.sort if of is not None else "")
    return Brought(card.name, act) if card is not None and takes_or_brings(card) and act else None  # type: ignore[arg-type]


def two_copies(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """Two copies of a card in one battle, of which the second is used in answer to the first."""
    one = roles["one"].card
    card = scene.library.card(slug_of(one))
    fast = card is not None and any(effect.kind is EffectKind.QUICK for effect in card.effects)
    return (
        Chain(one, one)
        if fast or (answers_anything(scene.library, one) and not is_monster(scene.library, one))
        else None
    )


def has_to(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """Whether an effect has to be used, asked by what it does; not of what is given for it, which is a cost."""
    done_to = scene.asked.object
    if done_to is not None and done_to.thing is not None and done_to.thing not in _ANYTHING:
        return None  # what it has to be done to
    given = scene.asked.deed in ("discard", "send") and _is_given(says_of(scene.library, roles["one"].card), scene.asked.deed)  # fmt: skip
    return None if given else Nature(roles["one"].card, "mandatory")


_ANYTHING = tuple(
    Thing(sort, side) for sort in ("card", "monster", "Spell", "Trap", "Spell or Trap") for side in ("", "opponent")
)
"""To what an effect does something, where that says nothing of which one."""


def _is_given(says: str, deed: str) -> bool:
    """Whether that is what a card's own player does before its effect is used."""
    at = says.find(deed)
    return 0 <= at < says.find(":" if ":" in says else ";")


def how_often(scene: Scene, roles: Roles) -> AnyQuestion:
    return Nature(roles["one"].card, "often")


def targets(scene: Scene, roles: Roles) -> AnyQuestion:
    return Nature(roles["one"].card, "targets")


def first(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`i summon §, he wants to § it, can i use its effect first`, `can i tribute it first`."""
    deed = scene.asked.deed
    says = says_of(scene.library, roles["one"].card).casefold()
    done = "remove" if deed == "banish" and "banish" not in says else deed
    if deed != "use" and done not in says and deed not in ("take", "search", "return"):
        return None  # nothing that it does
    return UseAt(roles["one"].card, summoned=True, before_card=roles["other"].card)


def before_it(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`can i normal summon first and then §`: whether that may be done before it in its turn."""
    summon = next((each for each in (*scene.told, scene.asked) if each.deed == "summon"), scene.asked)
    act = _ACTS.get(summon.how)
    told = scene.told[0].subject == scene.asked.subject
    if not told or (summon is not scene.asked and scene.asked.joined not in ("and", "then")):
        return None  # that somebody Summons is when it is used
    return SameTurn(roles["one"].card, act, "before") if act is not None else None


def tributed_for(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`can i § with §`: what is Tributed for the cost of a card."""
    one, other = roles["one"].card, roles["other"].card
    if takes_a_tribute(scene.library, one):
        return Affect(one, "tribute", other)
    return Pays(one, other, gives="tributed") if tributes_for_it(scene.library, one) else None


def material_taken(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`i § his §, can i synchro with it`."""
    card = scene.library.card(slug_of(roles["by"].card))
    taken = card is not None and takes_or_brings(card)
    return Brought(roles["by"].card, "material", roles["one"].card) if taken and scene.asked.how == "synchro" else None


def as_material(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`do i get § tokens if i synchro with it`: what it does where it was a material."""
    one = roles["one"].card
    return Triggers(one, "material", misses=_misses(scene)) if scene.told[0].how == "synchro" else None


_ACTS: dict[str, Act] = {
    "": "summon", "normal": "normal-summon", "tribute": "tribute-summon", "flip": "flip-summon", "special": "special-summon", "synchro": "synchro-summon",
}  # fmt: skip
"""By how a monster is Summoned what is done."""


def from_there(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`§ from his grave`: a monster there for a card that Special Summons one, and else the use of the card from there."""
    one, place = roles["one"].card, scene.asked.prep("from", "out", "out of")
    if place is None:
        return None
    brings = what_it_does(scene.library, one) == "special-summon" and "special summon that" in says_of(scene.library, one)  # fmt: skip
    if place.place in ("graveyard", "hand") and (brings or place.whose == "opponent"):
        return SpecialSummons(one, Thing("monster", place.whose, place=place.place).words) if brings else None
    told = says_of(scene.library, one) + " ".join(way.says.casefold() for way in _ways(scene, one))
    known = f"in your {place.place}" in told or f"from your {place.place}" in told
    if not scene.asked.bare or place.place not in ("graveyard", "hand") or not known:
        return None
    return UseAt(one, from_=place.place)


def one_against_the_other(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`§ vs §`: whether the one that negates does so to the other; nothing where both do, or none."""
    one, other = roles["one"].card, roles["other"].card
    first, second = negates(scene.library, one), negates(scene.library, other)
    if first is second:
        return None
    return Negate(one, other) if first else Negate(other, one)


def _ways(scene: Scene, name: str) -> tuple[Procedure, ...]:
    card = scene.library.card(slug_of(name))
    return card.procedures if card is not None else ()


def keeps_from(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card used on the monster that another one is used on, to save it from that."""
    return Negate(roles["one"].card, roles["other"].card, stops=True)


def own_way(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """The Special Summon of a monster that has a way of its own for it, while another card lies there."""
    card = scene.library.card(slug_of(roles["one"].card))
    if card is None or scene.asked.how not in ("", "special") or not any(way.special for way in card.procedures):
        return None
    there = scene.told[0].subject if scene.told else None
    theirs = _of(there) or roles["while"].whose
    if theirs and theirs == (_of(scene.asked.subject) or "own") and is_monster(scene.library, roles["while"].card):
        return None  # its own player has it: that is told in a story
    return OwnWay(card.name, while_card=roles["while"].card)


_ZONES = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD}


def works_from_there(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`§ from hand under §`: the effects that are used from there; of a monster that has none there, and comes from there in its own way, whether that is
    possible."""
    card, place = scene.library.card(slug_of(roles["one"].card)), scene.asked.prep("from")
    zone = _ZONES.get(place.place) if place is not None and place.whose != "opponent" else None
    if card is None or zone is None or card.name == roles["while"].card:
        return None
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    there = [effect for effect in used if zone in effect.zones]
    if not there and any(way.special and zone in way.zones for way in card.procedures):
        return OwnWay(card.name, while_card=roles["while"].card)
    if not there or (len(there) > 1 and there != used):
        return None
    return Works(card.name if there == used else f"{card.name} [{there[0].id}]", roles["while"].card)


def works_on_what_lies_there(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`he uses § on my grave while § is out`: of a card that is used on what lies there anyway."""
    place = scene.asked.prep("on")
    at_all = place is not None and place.place == "graveyard" and "graveyard" in says_of(scene.library, roles["one"].card)  # fmt: skip
    return works(scene, roles) if at_all else None


def works_for(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """What is given for a card is given to use it: a card of many that it asks for by their name."""
    return works(scene, roles) if roles["given"].sort in says_of(scene.library, roles["one"].card) else None


def works_for_such(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`can i tribute a blackwing for § under §`: what is Tributed for a card is given to use it, where it takes such a monster."""
    card, of = scene.library.card(slug_of(roles["one"].card)), roles["given"].thing
    if card is None or of is None or not of.monster or of != Thing("monster", of.side, race=of.race, series=of.series):
        return None
    asked = [op.choose for effect in card.effects for op in effect.cost if isinstance(op, Tribute)]
    if len(asked) != 1 or asked[0] is None or of.side == "opponent":
        return None
    wanted = asked[0]
    plain = wanted == Filter(zones=wanted.zones, whose=wanted.whose, kind=wanted.kind, race=wanted.race, other=wanted.other)  # fmt: skip
    fits = not wanted.race or of.race == wanted.race or (bool(of.series) and wanted.race in _races(scene, of.series))
    return works(scene, roles) if plain and fits else None


def _races(scene: Scene, series: str) -> set[str]:
    """Of which types the monsters of a series are."""
    named = index_of(scene.library).names
    cards = (scene.library.card(slug_of(name)) for name in named if series in name)
    return {card.race for card in cards if card is not None and card.kind is Kind.MONSTER}


def negated_by(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """Whether a card that lies face-up is negated by a monster that comes then."""
    one, other = roles["one"].card, roles["other"].card
    return Negate(one, other) if one != other and negates(scene.library, one) else None


def as_it_came(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """What answers the Summon of a monster meets the effect that waits for it."""
    one, other = roles["one"].card, roles["other"].card
    return Meet(one, other) if for_its_summon(scene.library, one) and one != other else None


def of_any_summon(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """What answers the Summon of a monster meets the effect of a card that lies there and waits for it."""
    card = scene.library.card(slug_of(roles["one"].card))
    waits = [e.on for e in card.effects if e.on is not None] if card is not None else []
    waits_itself = for_its_summon(scene.library, roles["who"].card)
    if waits_itself or not any(on.event == "summoned" and on.card == "any" for on in waits):
        return None
    return Meet(roles["one"].card, roles["other"].card)


def brings_it(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """A card used on a monster that it brings."""
    one, other = roles["one"].card, roles["other"].card
    return SpecialSummons(one, other) if what_it_does(scene.library, one) == "special-summon" else None


def chain_to_direct_attack(scene: Scene, roles: Roles) -> AnyQuestion:
    return _chain_to("direct attack", roles)


def given_for_it(scene: Scene, roles: Roles) -> AnyQuestion | None:
    """`if i use § with §`: where the first one is paid for with a monster, that is given for it."""
    card = scene.library.card(slug_of(roles["by"].card))
    if card is None or not any(effect.cost for effect in card.effects):
        return None
    return Triggers(roles["one"].card, "cost", roles["by"].card, _misses(scene))


def _misses(scene: Scene) -> bool:
    return scene.asked.deed == "miss"


_HAPPENS = {"destroy": "destroyed-by-effect", "hit": "destroyed-by-effect", "banish": "banished", "tribute": "tributed", "discard": "discarded", "send": "sent-to-graveyard", "return": "returned"}  # fmt: skip


def triggers(scene: Scene, roles: Roles) -> AnyQuestion | None:
    if "battle" in roles:
        fought = roles["by"].card if "by" in roles and roles["by"].card else ""
        return Triggers(roles["one"].card, "destroyed-by-battle", fought, _misses(scene))
    by = roles["by"].card if "by" in roles and roles["by"].card else ""
    when = _HAPPENS[scene.told[0].deed]
    if when == "destroyed-by-effect" and (not by or is_monster(scene.library, by) or not destroys(scene.library, by)):
        return None  # in battle, perhaps
    return Triggers(roles["one"].card, when, by, _misses(scene))  # type: ignore[arg-type]


def triggers_by_use(scene: Scene, roles: Roles) -> AnyQuestion | None:
    one, by = roles["one"].card, roles["by"].card
    if is_monster(scene.library, one) and not is_monster(scene.library, by) and brings(scene.library, by):
        return Triggers(one, "special-summoned", by, _misses(scene))  # `i § my §`: it is brought
    if for_its_summon(scene.library, one):
        return Meet(one, by)  # what hits it as it is Summoned meets the effect that waits for that
    card = scene.library.card(slug_of(one))
    waits = card is None or bool(card.unmodelled) or any(e.on is not None and e.on.card == "self" for e in card.effects)
    if not waits:
        return None
    if destroys(scene.library, by):
        return Triggers(one, "destroyed-by-effect", by, _misses(scene))
    does = what_it_does(scene.library, by)
    when: Literal["banished", "returned"] | None = (
        "banished" if does == "banish" else "returned" if does == "return" else None
    )
    return Triggers(one, when, by, _misses(scene)) if when is not None else None

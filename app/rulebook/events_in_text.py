"""What a card waits for, in the words of its text: `a monster is destroyed by battle and sent to the Graveyard`."""

from __future__ import annotations

import msgspec

from app.engine.ids import Cause, Face, Stance, Zone
from app.engine.words.cards import On
from app.engine.words.english import English
from app.engine.words.filters import Kind
from app.engine.words.joining import either, one

PLACES = {
    Zone.MONSTER: "the field", Zone.SPELL: "the field", Zone.FIELD: "the field", Zone.HAND: "the hand", Zone.GRAVEYARD: "the Graveyard",
    Zone.BANISHED: "the banished cards", Zone.DECK: "the Deck", Zone.EXTRA: "the Extra Deck", Zone.LIMBO: "nowhere",
}  # fmt: skip
FIELD = {Zone.MONSTER, Zone.SPELL, Zone.FIELD}
CAUSES = {Cause.BATTLE: " by battle", Cause.EFFECT: " by a card effect", Cause.COST: " as a cost", Cause.GAME: ""}
LINKS = {
    "monster-effect": "a monster effect", "spell": "a Spell Card", "trap": "a Trap Card", "spell-effect": "a Spell effect",
    "trap-effect": "a Trap effect",
}  # fmt: skip

ANY_LINK = "a card or effect"
ANY_OF = {
    frozenset(LINKS): ANY_LINK,
    frozenset(("spell", "trap")): "a Spell/Trap Card",
    frozenset(("spell", "spell-effect")): "a Spell Card or effect",
    frozenset(("trap", "trap-effect")): "a Trap Card or effect",
    frozenset(("spell", "trap", "spell-effect", "trap-effect")): "a Spell/Trap Card or effect",
}
"""Links of several kinds together, as cards put it."""


def happens(on: On, english: English) -> str:
    """The event, as a clause."""
    return SAYS[on.event](on, english)


def _who(on: On, english: English) -> str:
    """The card that it happens to."""
    if on.card == "self":
        return english.this
    if on.fits is not None and on.fits.bound:
        return f"the monster chosen by {english.this}"
    of_monsters = on.event in MONSTERS or on.cause is Cause.BATTLE
    what = "monster" if of_monsters else WHAT.get(on.event, "card")
    card = f"a {what}" if on.fits is None else english.a(on.fits)
    if on.fits is not None and on.fits.whose == "any":
        card = english.sort(on.fits)
    side = {"you": " on your side", "opponent": " on your opponent’s side"}.get(on.whose, "")
    if of_monsters:
        side = {"you": " you control", "opponent": " your opponent controls"}.get(on.whose, "")
    return card if on.fits is not None and on.fits.whose != "any" else f"{card}{side}"


def _doer(on: On, english: English, how: str) -> str:
    """What does it, where not any card would: ` by battle with a Dragon monster`."""
    if on.by_fits is not None:
        return f" {how} {'the equipped monster' if on.by_fits.equipped else english.sort(on.by_fits)}"
    return f" {how} {one(either([english.kind(kind) for kind in on.by_kinds]))}" if on.by_kinds else ""


def _link(on: On, english: English) -> str:
    """The link of a chain that it is."""
    what = either([LINKS[kind] for kind in on.links])
    if on.fits is None:
        return what or ANY_LINK
    if not on.links:
        return english.a(on.fits)
    cards = {"spell": Kind.SPELL, "trap": Kind.TRAP}
    if set(on.links) <= cards.keys():
        sort = msgspec.structs.replace(on.fits, kind=None, kinds=tuple(cards[kind] for kind in on.links))
        said = english.sort(sort)
        return f"{said} Card" if said.endswith(("Spell", "Trap")) else said
    return f"{what} of {english.sort(on.fits)}"


MONSTERS = ("attack-declared", "destroyed-by-battle", "flipped", "position-changed", "level-raised")
"""What happens to monsters on the field alone."""
WHAT = dict.fromkeys((*MONSTERS, "summoned"), "monster")
FELL_WITH = {
    "any": "left the field or was turned face-down",
    "left": "left the field", "destroyed": "was destroyed", "battle": "was destroyed by battle",
    "effect": "was destroyed by a card effect", "tributed": "was Tributed", "hand": "returned to the hand",
    "deck": "returned to the Deck",
}  # fmt: skip


def _sent(on: On, english: English) -> str:
    face = {Face.UP: "face-up ", Face.DOWN: "face-down ", None: ""}[on.was_face]
    stance = f" in {on.was_stance.capitalize()} Position" if on.was_stance is not None else ""
    # battle sends nothing anywhere that it has not destroyed
    destroyed = on.event == "destroyed" or on.cause is Cause.BATTLE
    verb = "destroyed" if destroyed else "discarded" if on.discarded else "Tributed" if on.tributed else "sent"
    away = either(list(dict.fromkeys(PLACES[zone] for zone in on.come_from if on.cause is not Cause.BATTLE)))
    to = either(list(dict.fromkeys(PLACES[zone] for zone in on.to)))
    path = (f" from {away}" if away else "") + (
        f"{' and sent' if destroyed or on.tributed else ''} to {to}" if to else ""
    )
    card = either([english.kind(kind) for kind in on.by_kinds]) or "card"
    doers = {"opponent": f" by your opponent’s {card}", "you": f" by your {card}"}
    by = doers[on.by] if on.by in doers else CAUSES[on.cause] if on.cause is not None else ""
    if on.by not in doers or on.by_fits is not None:
        by += _doer(
            on, english, {Cause.BATTLE: "with", Cause.COST: "for", Cause.EFFECT: "of"}.get(on.cause or Cause.GAME, "by")
        )
    by += {Cause.BATTLE: ", except by battle,", Cause.EFFECT: ", except by a card effect,"}.get(
        on.but_by or Cause.GAME, ""
    )
    equipped = " while equipped to a monster" if on.equipped else " as a monster" if on.as_monster else ""
    equipped += " while its effects are not negated" if on.active else ""
    own = f" with {english.this}" if on.by == "self" else ""
    bearer = {"you": "your equipped monster", "opponent": "your opponent’s equipped monster"}
    because = (
        f" because {bearer.get(on.fell_from, 'the equipped monster')} {FELL_WITH[on.fell_with]}" if on.fell_with else ""
    )
    own_side = on.card == "self" and on.whose == "you" and bool(on.come_from) and set(on.come_from) <= FIELD
    who = f"{face}{_who(on, english)}{' you control' if own_side else ''}{stance}"
    if verb == "sent" and not to and not own and not by and on.come_from and set(on.come_from) <= FIELD:
        return f"{who} leaves the field{equipped}{because}"
    if on.cause is Cause.BATTLE and own and on.event == "sent" and not face and set(on.come_from) == {Zone.MONSTER}:
        what = "a monster" if on.fits is None else english.sort(on.fits)
        what += {"opponent": " your opponent controls", "you": " you control"}.get(on.whose, "")
        return f"{english.this} destroys {what} by battle{f' and sends it to {to}' if to else ''}"
    return f"{who} is {verb}{by}{own}{path}{equipped}{because}"


def _summoned(on: On, english: English) -> str:
    tributes = f" with {on.tributes} or more Tributes" if on.tributes else ""
    if on.tributes_most is not None:
        tributes = f" with {on.tributes_most} Tribute{'s' if on.tributes_most != 1 else ''}{' at most' if on.tributes != on.tributes_most else ''}"
    away = either(list(dict.fromkeys(PLACES[zone] for zone in on.come_from)))
    number = (
        ", and no other at the same time" if on.alone else f", exactly {on.most} at the same time" if on.most else ""
    )
    number += f", also at the same time as {english.this}" if on.beside else ""
    number = f", {on.least} or more at the same time" if on.least > 1 else number
    # it goes by who Summons it, be it to the other side
    side = {"you": " by you", "opponent": " by your opponent"}.get(on.whose, "") if on.card != "self" else ""
    if on.card == "self" or (on.fits is not None and (on.fits.bound or on.fits.whose != "any")):
        card, side = _who(on, english), ""
    else:
        card = "a monster" if on.fits is None else english.sort(on.fits)
    doer = _doer(on, english, "with" if side else "by")
    return f"{card} is {english.summoned(on.how)}{side}{doer}{f' from {away}' if away else ''}{tributes}{number}"


def _set(on: On, english: English) -> str:
    tributes = f" with {on.tributes} or more Tributes" if on.tributes else ""
    return f"{_who(on, english)} is Set{tributes}"


def _flipped(on: On, english: English) -> str:
    return f"{_who(on, english)} is flipped face-up"


def _position_changed(on: On, english: English) -> str:
    def position(face: Face | None, stance: Stance | None) -> str:
        words = (
            f"face-{face}" if face is not None else "",
            f"{stance.capitalize()} Position" if stance is not None else "",
        )
        return " ".join(filter(None, words))

    was, now = position(on.was_face, on.was_stance), position(on.face, on.stance)
    return f"the battle position of {_who(on, english)} is changed{f' from {was}' if was else ''}{f' to {now}' if now else ''}"


def _destroyed_by_battle(on: On, english: English) -> str:
    by = f" with {english.this}" if on.by == "self" else _doer(on, english, "with")
    return f"{_who(on, english)} is destroyed by battle{by}"


def _attack_declared(on: On, english: English) -> str:
    return f"{_who(on, english)} declares {'a direct attack' if on.direct else 'an attack'}"


def _battle_damage(on: On, english: English) -> str:
    by = {"self": f" from {english.this}", "opponent": " from your opponent"}.get(on.by, "") or _doer(
        on, english, "from"
    )
    if not by and on.card == "self":
        by = f" from {english.this}"
    elif not by and on.fits is not None:
        by = f" from {'the equipped monster' if on.fits.equipped else english.sort(on.fits)}"
    kind = "battle damage from a direct attack" if on.direct else "battle damage"
    return f"{english.does_so(on.whose, 'take')} {kind}{by}"


def _damage(on: On, english: English) -> str:
    by = {"opponent": " of your opponent", "you": " of yours"}.get(on.by, "") + _doer(on, english, "by")
    return f"{english.does_so(on.whose, 'take')} damage{CAUSES[on.cause] if on.cause is not None else ''}{by}"


def _drew(on: On, english: English) -> str:
    card = english.sort(on.fits) if on.fits is not None else english.this if on.card == "self" else "a card"
    return f"{english.does_so(on.whose, 'draw')} {card}"


def _activated(on: On, english: English) -> str:
    return f"{_link(on, english)} is activated{english.by(on.whose)}"


def _life_paid(on: On, english: English) -> str:
    return f"{english.does_so(on.whose, 'pay')} LP"


def _resolved(on: On, english: English) -> str:
    return f"{_link(on, english)} activated{english.by(on.whose)} has resolved"


def _targeted(on: On, english: English) -> str:
    by = f" by an effect{_doer(on, english, 'of')}"
    alone = " and nothing else is" if on.alone else ""
    return f"{_who(on, english)} is targeted{by}{english.by(on.by)}{alone}"


def _equipped(on: On, english: English) -> str:
    to = f" to {(english.this if on.onto.self else english.a(on.onto))}" if on.onto is not None else ""
    return f"{'an Equip Card' if on.card == 'any' and on.fits is None else _who(on, english)} is equipped{to}"


def _control_changed(on: On, english: English) -> str:
    return f"control of {_who(on, english)} changes{english.by(on.by)}"


def _life_gained(on: On, english: English) -> str:
    return f"{english.does_so(on.whose, 'gain')} LP"


def _used_as_material(on: On, english: English) -> str:
    made = f" of {english.a(on.made)}" if on.made is not None else ""
    ways = {
        "tribute": "Tribute Summon",
        "fusion": "Fusion Summon",
        "ritual": "Ritual Summon",
        "synchro": "Synchro Summon",
    }
    face = {Face.UP: " face-up", Face.DOWN: " face-down", None: ""}[on.was_face]
    return f"{_who(on, english)} is used{face} for the {either([ways.get(how, 'Summon') for how in on.how]) or 'Summon'}{made}"


def _chain_resolved(on: On, english: English) -> str:
    chained = f" in which {either([LINKS[kind] for kind in on.links])} was chained" if on.links else ""
    names = ", no two of them of cards with the same name," if on.no_name_twice else ""
    return f"a chain of {on.links_least} or more links{names}{chained} has resolved"


def _level_raised(on: On, english: English) -> str:
    return f"the Level of {_who(on, english)} goes up"


def _activation_negated(on: On, english: English) -> str:
    by = _doer(on, english, "by") or english.by(on.by)
    return f"the activation of {_link(on, english)} activated{english.by(on.whose)} is negated{by}"


def _put_off(on: On, english: English) -> str:
    return f"{_who(on, english)} has put this off"


SAYS = {
    "sent": _sent, "destroyed": _sent, "flipped": _flipped, "summoned": _summoned, "set": _set, "position-changed": _position_changed,
    "destroyed-by-battle": _destroyed_by_battle, "attack-declared": _attack_declared, "battle-damage": _battle_damage, "damage": _damage,
    "drew": _drew, "activated": _activated, "life-paid": _life_paid, "resolved": _resolved, "targeted": _targeted,
    "equipped": _equipped, "control-changed": _control_changed,
    "life-gained": _life_gained, "used-as-material": _used_as_material, "chain-resolved": _chain_resolved, "level-raised": _level_raised,
    "activation-negated": _activation_negated, "put-off": _put_off,
}  # fmt: skip
"""How each event is said."""

"""What a card's effects say in words: how long something lasts, who chooses, in which position and to which side a monster is brought. Each
with a word for it, so that somebody's guess can be held against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from app.engine.ids import Stance
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Until
from app.engine.words.operations import AnyOp
from app.engine.words.operations.by_player import ByPlayer
from app.engine.words.operations.cannot import Cannot
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.forbid import Forbid
from app.engine.words.operations.later import Later
from app.engine.words.operations.linger import Linger
from app.engine.words.operations.making import Making
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.skip_phase import Skip
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.switch_control import SwitchControl
from app.rulebook.texts import ENGLISH

SHORT = (Until.END_PHASE, Until.TURN)
"""What runs out with the turn in which the effect resolves."""
OTHER = {"user": "opponent", "opponent": "user"}
PICKS = {"user": "its player picks", "opponent": "the opponent picks", "chance": "nobody picks, it is at random"}
TIED = ", but only among those that are alike in this"


class Said(msgspec.Struct, frozen=True):
    """What one effect says of a point. `claim`: the word for it in `details.py`, `either` where the player has the choice, with `-tied` behind it where that is only so of those that are alike and `-while` as long as the card lies there, `besides` where it is
    told and is none of these."""

    effect: EffectDef | None
    claim: str
    says: str


def lasting(card: CardDef) -> tuple[Said, ...]:
    """How long what it does is so: what runs out, what is put off, and what is so while the card lies there."""
    found = tuple(_lasting(card))
    if all(restricts for _, restricts in found):
        return tuple(said for said, _ in found)
    return tuple(msgspec.structs.replace(said, claim="besides") if restricts else said for said, restricts in found)


def _lasting(card: CardDef) -> Iterator[tuple[Said, bool]]:
    """Each with whether it only keeps somebody from something, which is not what the card is for where it does more."""
    for effect in card.effects:
        for op in every_op((*effect.does, *effect.binds)):
            until = getattr(op, "until", None)
            if isinstance(until, Until):
                claim = "turn" if until in SHORT else "good" if until is Until.LEAVES else "otherwise"
                yield Said(effect, claim, op.says(ENGLISH)), isinstance(op, Cannot | Forbid)
            elif isinstance(op, SwitchControl):
                yield Said(effect, "good", f"{op.says(ENGLISH)}, for as long as they stay on the field"), False
            elif isinstance(op, Later):
                yield Said(effect, "turn" if _ends_with_the_turn(op) else "besides", op.says(ENGLISH)), False
            elif isinstance(op, Linger):
                short = not (op.turns or op.following or op.until_used)
                yield Said(effect, "turn" if short else "otherwise", _lingering(card, op)), False
        for skip, number in Counter(op for op in every_op(effect.does) if isinstance(op, Skip)).items():
            times = "" if number == 1 else f" ({number} of them, one after the other)"
            yield Said(effect, "otherwise", f"{skip.says(ENGLISH)}{times}"), False
        if effect.kind is EffectKind.CONTINUOUS and effect.applies:
            lies = card.lasts or card.remains
            while_ = "as long as it is face-up on the field" if lies else "as long as that applies"
            claim = "good-while" if lies else "besides"
            yield Said(effect, claim, f"{while_}: {effect.says.removesuffix('.')}"), False


def _ends_with_the_turn(op: Later) -> bool:
    """Whether what its effect has brought leaves again in the End Phase of that turn."""
    this_turn = op.at == "end-phase" and op.turn == "any" and not op.next and op.nth == 1
    return this_turn and any(isinstance(each, CardOp) and each.all is not None and each.all.brought for each in op.does)


def _lingering(card: CardDef, op: Linger) -> str:
    """For how long another effect of the card applies, with what that does."""
    says = next((each.says for each in card.effects if each.id == op.effect), "")
    return f"{op.says(ENGLISH)}: {says.removesuffix('.')}"


SAYS_WHICH = {"user": "its player says which of them happens", "opponent": "the opponent says which of them happens"}
"""Who says what happens, of several things that an effect may do."""


def chosen_by(card: CardDef) -> tuple[Said, ...]:
    """Who picks the cards: as it is activated what it targets, else as it resolves. What only its cost takes is picked by who pays it."""
    found = tuple(_chosen_by(card))
    return found or tuple(
        Said(effect, "user", f"its player picks what is given for it: {op.says(ENGLISH)}")
        for effect in card.effects
        for op in every_op(effect.cost)
        if isinstance(op, CardOp) and op.wanted is not None
    )


def _chosen_by(card: CardDef) -> Iterator[Said]:
    for effect in card.effects:
        if effect.targets is not None:
            yield Said(effect, "user", "its player picks the target as it is activated")
        yield from _picked(effect, effect.does, "user")


def _picked(effect: EffectDef, ops: tuple[AnyOp, ...], by: str) -> Iterator[Said]:
    """Who picks in each of these; in what another player does, that one is `you`."""
    for op in ops:
        if isinstance(op, ByPlayer):
            for who in ("user", "opponent") if op.whose == "both" else (OTHER[by],):
                yield from _picked(effect, op.does, who)
            continue
        if isinstance(op, CardOp) and op.wanted is not None:
            who = "chance" if op.chooser == "chance" else by if op.chooser == "you" else OTHER[by]
            tied = "-tied" if op.lowest or op.highest else ""
            yield Said(effect, f"{who}{tied}", f"{PICKS[who]} as it resolves{TIED if tied else ''}: {op.says(ENGLISH)}")
        if isinstance(op, Declare) and op.by in ("you", "opponent"):
            who = by if op.by == "you" else OTHER[by]
            yield Said(effect, who, f"{SAYS_WHICH[who]} as it resolves: {op.says(ENGLISH)}")
        yield from _picked(effect, op.inner(), by)


def stances(card: CardDef) -> tuple[Said, ...]:
    """In which position its effects bring a monster; of a card with none that does, in which it comes itself."""
    found = tuple(_stances(card))
    return tuple(each for each in found if each.effect is not None) or found


def _stances(card: CardDef) -> Iterator[Said]:
    for way in card.procedures:
        if way.special:
            yield Said(None, _stance(way.stance), way.says.removesuffix("."))
    for effect in card.effects:
        for op in every_op(effect.does):
            if isinstance(op, SpecialSummon):
                if op.as_it_lay:
                    yield Said(effect, "besides", f"{op.says(ENGLISH)}, as it lay before")
                    continue
                claim = "down" if op.face_down else _stance(op.stance)
                free = " in Attack or face-up Defense Position, as its player likes" if claim == "either" else ""
                yield Said(effect, claim, f"{op.says(ENGLISH)}{free}")
            elif isinstance(op, Making):
                yield Said(
                    effect, "either", f"{op.says(ENGLISH)} in Attack or face-up Defense Position, as its player likes"
                )


def _stance(stance: Stance | None) -> str:
    return "either" if stance is None else str(stance)


def side(card: CardDef) -> tuple[Said, ...]:
    """To whose side it brings a monster."""
    ops = ((effect, op) for effect in card.effects for op in every_op(effect.does))
    brought = tuple(
        Said(
            effect,
            "besides" if op.owners_field or op.controllers_field else "opponent" if op.opponents_field else "own",
            op.says(ENGLISH),
        )
        for effect, op in ops
        if isinstance(op, SpecialSummon)
    )
    return tuple(
        each if each.claim != "own" else msgspec.structs.replace(each, says=f"{each.says} to its player’s side")
        for each in brought
    )

"""The battle of two monsters, for what an effect of the one does to the monster with which it battles: no other situation shows that."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.case import Case, Outcome
from app.engine.ids import Face, Seat, Stance, Zone
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.operation import CardOp, every_op
from app.staging import Staged, Wanted
from app.staging.telling import Did, Laid, Lies, Meant, laid

BATTLERS = (Who.OPPOSING_BATTLER, Who.ATTACKER, Who.ATTACK_TARGET)


def in_its_battle(
    case: Case, one: CardDef, effect: EffectDef, other: CardDef, face: Face = Face.UP
) -> Iterator[tuple[Staged, Outcome]]:
    """What comes of it where the one attacks the other, lying there, and where it is attacked by it, and the effect is used."""
    works = any(isinstance(op, CardOp) and op.who in BATTLERS for op in every_op(effect.does))
    if Kind.MONSTER not in (one.kind, other.kind) or one.kind is not other.kind or not works:
        return
    stance = Stance.ATTACK if face is Face.UP else Stance.DEFENSE
    lies = Lies(Seat.B, other.slug, Zone.MONSTER, face, stance)
    attacks = [Did(Seat.A, "attack", one.slug, Meant(other.slug, Seat.B))]
    if face is Face.UP:
        attacks.append(Did(Seat.B, "attack", other.slug, Meant(one.slug, Seat.A)))
    for attack in attacks:
        used = () if effect.mandatory else (Did(Seat.A, "use", one.slug, effect=effect.id, told=True),)
        found = laid(case.library, (lies,), (attack, *used), case.ruleset, until=case.until)
        case.took(found if isinstance(found, int) else found.tried)
        if isinstance(found, Laid):
            wanted = Wanted(one.slug, effect.id)
            staged = Staged(wanted, case.ruleset, found.text, found.line, "", found.assumed, found.tried)
            yield staged, case.play_out(found.text, (other.name,))

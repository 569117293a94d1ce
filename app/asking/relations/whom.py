"""Whom a card reaches: who takes its damage, gains its Life Points, or draws; and whether a monster's attack pierces."""

from __future__ import annotations

from collections.abc import Iterator

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.relations.battles import lies
from app.engine.law.laws import Law
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.operation import Op, every_op
from app.notation import Line, Position, Scenario, numbered, write

REACHES: dict[str, tuple[type[Op], str, str]] = {
    "damages": (Damage, "take damage", "inflicts no damage by an effect"),
    "gains": (Heal, "gain Life Points", "gives nobody Life Points"),
    "draws": (Draw, "draw", "lets nobody draw"),
}
"""By part of the question the operation that is looked for, what is done by whom it reaches, and what is said where there is none."""
PLAYERS = {
    "you": "its player", "opponent": "the opponent", "both": "both players", "owner": "the owner of the card it is about",
    "controller": "the controller of the card it is about", "turn-player": "the turn player",
}  # fmt: skip
"""By the words of operations whom they reach, seen from the player of the card."""
PIERCING = "piercing"
DEFENDER = Position("any monster 1000/0", "B", "B", "monsters", "up", "defense")
"""What is attacked to see whether damage goes through."""


def whom(case: Case, card: CardDef, part: str) -> Answer:
    """Each player who is reached, with the effects that do it."""
    wanted, does, none = REACHES[part]
    found = [(effect, players) for effect in card.effects if (players := tuple(_reached(effect, wanted)))]
    if card.unmodelled:
        return case.left_open(card)
    if not found:
        return case.lacking(card, none)
    said = " and ".join(dict.fromkeys(PLAYERS[each] for _, them in found for each in them))
    reads = " ".join(effect.says for effect, _ in found)
    verb = does if said.startswith("both") or " and " in said else _of_one(does)
    at_once = " Both at the same time." if any("both" in them for _, them in found) and part != "draws" else ""
    drawn = bool(at_once) and part == "damages"
    nobody = " Where that takes the Life Points of both to 0, nobody wins: the Duel is a draw." if drawn else ""
    why = f"{said.capitalize()} {verb}.{at_once}{nobody} It reads: {reads}"
    return case.yes(why, cited=(*case.text_of(card), *(case.cited((Law.LIFE_ZERO,)) if drawn else ())))


def _reached(effect: EffectDef, wanted: type[Op]) -> Iterator[str]:
    for op in every_op(effect.does):
        if isinstance(op, wanted):
            yield str(getattr(op, "to", "") or getattr(op, "whose", "you"))


def _of_one(does: str) -> str:
    """The words as they are said of one player: `takes damage`."""
    verb, _, rest = does.partition(" ")
    return f"{verb}s {rest}".strip()


def pierces(case: Case, card: CardDef) -> Answer:
    """Yes for a monster whose own attack on a Defense Position monster was played and did damage; told by the text where an effect has
    to be used, or another monster has it."""
    says = [effect for effect in card.effects if PIERCING in effect.says.casefold()]
    cited = case.text_of(card)
    if not says:
        none = "inflicts no piercing damage: a Defense Position monster that it attacks takes all of it"
        return case.lacking(card, none if card.kind is Kind.MONSTER else "gives no piercing damage")
    reads = " ".join(effect.says for effect in says)
    if card.kind is not Kind.MONSTER:
        return case.yes(f"{card.name} gives it. It reads: {reads}", cited=cited)
    if all(effect.kind is EffectKind.CONTINUOUS for effect in says):
        line = Line("A", "attack", (card.name,), (DEFENDER.card,))
        scenario = Scenario(
            "", case.ruleset, "A", 3, "battle", 8000, 8000, numbered((lies(card, "A"), DEFENDER)), (line,)
        )
        outcome = case.play(write(scenario))
        if not outcome.ruling.refused and "B 8000" not in outcome.ruling.answer[-1]:
            return case.yes(
                f"{card.name} inflicts piercing damage. It reads: {reads}", outcome, None, line=1, cited=cited
            )
    return case.only_if(f"this effect applies: {reads}", cited=cited)

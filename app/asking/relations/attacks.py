"""Whether a monster may attack, alone or while another card is face-up."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome
from app.asking.questions import Attacks
from app.asking.relations.battles import lies
from app.asking.relations.by_life_paid import asked_at, done_with, lines_of, payment
from app.asking.relations.ready import kept_there, ready
from app.engine.position.events import AttackDeclared
from app.engine.words.applied.attacks_directly import AttacksDirectly
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.give_ability import GiveAbility
from app.engine.words.operations.operation import every_op
from app.notation import Line, Position, Scenario, numbered, write
from app.staging.fitting import facts_fit

DIRECTLY = "directly"
"""How a direct attack is written."""
TARGET = Position("any monster 1000/1000", "B", "B", "monsters", "up", "attack")
"""What is attacked, where nothing is said of it."""
NO_MONSTER = "the opponent controls no monster."
SIDES = (("B", "the opponent’s side"), ("A", "the attacking player’s side"))


def attacks(case: Case, asked: Attacks) -> Answer:
    """Yes if the attack is declared in the Battle Phase, with the other card on either side; no, with what speaks against it."""
    card = case.card(asked.card)
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster: it does not attack.")
    how = " directly" if asked.directly else ""
    if not asked.while_card:
        tried = _tried(case, card, None, "", asked.directly)
        refused = _refused(case, card, tried, card)
        if refused is not None or not asked.directly:
            return refused or case.yes(f"{card.name} can attack.", tried, None, line=1)
        past = _tried(case, card, None, "", True, past=True)
        against = _refused(case, card, past, card)
        if against is None:
            why = f"{card.name} can attack directly, though the opponent controls a monster."
            return case.yes(why, past, None, line=1, cited=case.text_of(card))
        own = _own_way(card)
        why = (
            f"the opponent controls no monster, or its own text lets it attack past one. It reads: {own}"
            if own
            else NO_MONSTER
        )
        return case.only_if(why, tried, None, line=1, besides=(against.why,), cited=case.text_of(card) if own else ())
    there = case.card(asked.while_card)
    if there.kind is not Kind.MONSTER and not there.stays and "field" not in there.subtypes:
        return case.undecided(f"{there.name} does not stay on the field: ask what happens when it is used.")
    if not any(e.kind is EffectKind.CONTINUOUS for e in there.effects) and there.unmodelled:
        return case.undecided(f"What {there.name} does is not played, or only in part: {there.unmodelled}.")
    if (hangs := _by_what_was_paid(case, card, there, asked.directly)) is not None:
        return hangs
    found = [(_tried(case, card, there, side, asked.directly), said) for side, said in SIDES]
    can = [each for each in found if _declared(each[0], card)]
    if len(can) == len(found):
        if there.unmodelled:
            return case.left_open(there)
        why = f"{card.name} can attack{how} while {there.name} is face-up."
        return case.yes(why, can[0][0], None, line=1, cited=case.text_of(there))
    not_so = next(outcome for outcome, _ in found if not _declared(outcome, card))
    refused = _refused(case, card, not_so, there)
    if refused is None or not can:
        return refused or case.no_situation(f"{card.name} could attack")
    outcome, said = can[0]
    return case.only_if(
        f"{there.name} is on {said}.", outcome, None, line=1, besides=(refused.why,), cited=refused.cited
    )


def _by_what_was_paid(case: Case, card: CardDef, there: CardDef, directly: bool) -> Answer | None:
    """The answer where it hangs on how much was paid for the other card, or where any amount keeps the monster from it; None for all others."""
    effect = payment(there)
    if effect is None:
        return None
    begins = Scenario("", case.ruleset, "A", 3, "battle", 8000, 8000, (), ())
    positions = numbered((lies(card, "A"), ready(there, effect, "B"), *(() if directly else (TARGET,))))
    attack = Line("A", "attack", (card.name,), (DIRECTLY if directly else TARGET.card,))
    used = replace(begins, positions=positions, play=lines_of(there, effect, "B", "")[:1])
    amounts, _ = asked_at(case, used)
    played = {
        amount: case.play(write(replace(used, play=(*lines_of(there, effect, "B", amount), attack))))
        for amount in amounts
    }
    so = [amount for amount in amounts if _declared(played[amount], card)]
    if len(so) == len(amounts):
        return None
    own = f"{there.name} is on {SIDES[1][1]}"
    if not so:
        refused = _refused(case, card, played[amounts[0]], there)
        besides = () if refused is None else (refused.why,)
        return case.only_if(f"{own}.", _tried(case, card, there, "A", directly), None, line=1, besides=besides)
    why = f"{done_with(amounts, so.__contains__)} were paid for it, or {own}."
    return case.only_if(why, played[so[0]], None, line=3, cited=case.text_of(there))


def _own_way(card: CardDef) -> str:
    """What lets a monster attack past others, by its own text, if something is so that was not laid down, or an effect of it is used; empty for nothing."""
    return next((effect.says for effect in card.effects if _lets_past(effect, card)), "")


def _lets_past(effect: EffectDef, card: CardDef) -> bool:
    """Whether it is the monster itself that attacks directly by this effect, or may be."""
    if any(isinstance(each, AttacksDirectly) for each in effect.applies):
        return True
    aims = effect.targets.fits if effect.targets is not None else None
    itself = aims is not None and aims.whose != "opponent" and not aims.other and facts_fit(aims, card)
    given = (op for op in every_op(effect.does) if isinstance(op, GiveAbility) and op.what == "attacks-directly")
    return any(op.who is Who.SELF or (itself and op.who is Who.TARGETS) for op in given)


def _tried(case: Case, card: CardDef, there: CardDef | None, side: str, directly: bool, past: bool = False) -> Outcome:
    """The attack written down: at the opponent's monster, unless that is not there for a direct attack; at the other card, where it is
    an opponent's monster and nothing else may be attacked. `past`: directly, though a monster is there."""
    beside = [lies(there, side, face_up=True)] if there is not None else []
    opposing = there is not None and there.kind is Kind.MONSTER and side == "B"
    fields = any(each.zone == "field" for each in beside)
    kept = [each for each in kept_there(case.book.cards, card, "A") if each.zone != "field" or not fields]
    positions = [lies(card, "A"), *kept, *beside, *(() if directly and not past else (TARGET,))]
    targets = [DIRECTLY if directly else TARGET.card]
    if opposing and there is not None and not directly:
        targets.append(there.name if there.slug != card.slug else f"{there.name} #2")
    outcomes = []
    for target in targets:
        several = there is not None and there.slug == card.slug
        line = Line("A", "attack", (f"{card.name} #1" if several else card.name,), (target,))
        scenario = Scenario("", case.ruleset, "A", 3, "battle", 8000, 8000, numbered(positions), (line,))
        outcomes.append(case.play(write(scenario)))
    return next((each for each in outcomes if _declared(each, card)), outcomes[0])


def _declared(outcome: Outcome, card: CardDef) -> bool:
    ids = outcome.ids(card.slug)
    return outcome.did(lambda what: isinstance(what, AttackDeclared) and what.attacker in ids)


def _refused(case: Case, card: CardDef, outcome: Outcome, by: CardDef) -> Answer | None:
    if _declared(outcome, card):
        left = card.unmodelled
        return case.left_open(card) if left and by is card else None
    refusal = next((r for r in outcome.ruling.refused if r.grounds), None)
    if refusal is None:
        return case.no_situation(f"{card.name} could attack")
    ground = refusal.grounds[0]
    return case.no(ground.text, outcome, None, cited=ground.citations, line=refusal.line)

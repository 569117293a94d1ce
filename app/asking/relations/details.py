"""What the text of one card says of a point: how many, how much, how long, who chooses, which position. It is read off what is played of the
card, and shown by a play of the effect that says it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Exhausted
from app.asking.questions import Detail
from app.asking.relations.figures import Figure, figures
from app.asking.relations.life_paid import paid_of
from app.asking.relations.said_of_it import Said, chosen_by, lasting, side, stances
from app.asking.relations.several_targets import aims_at_several
from app.asking.relations.usable import usable
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.operations.life_becomes import LifeBecomes
from app.engine.words.operations.operation import every_op
from app.notation.details import AMOUNTS, COUNTS
from app.notation.questions import Times
from app.staging import Staged
from app.staging.wanted import wanted

NONE: Mapping[str, str] = {
    **{point: f"does not {verb} anything" for point, verb in COUNTS.items()}, "draws": "lets nobody draw", "targets": "does not target",
    "damage": "inflicts no damage by an effect", "life": "gives nobody Life Points", "pays": "costs no Life Points",
    "stats": "changes no ATK or DEF", "stance": "Special Summons nothing", "side": "Special Summons nothing",
}  # fmt: skip
"""What is said of a card that does nothing of the sort."""
GONE = "chain/target-gone"
"""The rule of what has lost its targets."""
TIMES: Mapping[Times, int] = {"": 1, "two": 2, "three": 3}
WORDED: Mapping[str, Callable[[CardDef], tuple[Said, ...]]] = {
    "lasts": lasting, "chooses": chosen_by, "stance": stances, "side": side,
}  # fmt: skip


def detail(case: Case, asked: Detail) -> Answer:
    card = case.card(asked.card)
    if asked.life and (paid := paid_of(case, card, int(asked.life), TIMES[asked.times])) is not None:
        return paid
    if asked.point in COUNTS or asked.point in AMOUNTS:
        return _counted(case, card, asked)
    if asked.point in WORDED:
        return _worded(case, card, asked)
    if not card.effects and not card.procedures:
        return case.lacking(card, "has no effect")
    if asked.point == "rest":
        return _of_the_rest(case, card)
    if asked.point == "when":
        return _shown(case, card, case.used(card)[:1], usable(case, card))
    told = " ".join((*(way.says for way in card.procedures), *(effect.says for effect in card.effects)))
    left = (f"Not played of it: {card.unmodelled}.",) if card.unmodelled else ()
    return _shown(case, card, card.effects[:1], case.yes(told, cited=case.text_of(card), besides=left))


# numbers


def _counted(case: Case, card: CardDef, asked: Detail) -> Answer:
    found = [figure for effect in card.effects for figure in figures(effect, asked.point)]
    if not found and asked.point == "pays" and not asked.number and (lowered := _lowered_by_effect(case, card)):
        return lowered
    if not found:
        return case.lacking(card, NONE[asked.point])
    effects = tuple(dict.fromkeys(figure.effect for figure in found))
    told, reads = _told(card, [figure.says for figure in found]), _reads(effects)
    left = (f"Not played of it: {card.unmodelled}.",) if card.unmodelled else ()
    if not asked.number:
        return _shown(case, card, effects, case.yes(f"{told} {reads}", cited=case.text_of(card), besides=left))
    answer = _of_number(case, card, asked, found, told, reads)
    return _shown(case, card, effects, replace(answer, besides=(*answer.besides, *left)))


def _lowered_by_effect(case: Case, card: CardDef) -> Answer | None:
    """What the effect of a card takes of the Life Points of its own player, which is no cost, but all that somebody asks for who asks what it costs him."""
    lowers = tuple(
        effect
        for effect in card.effects
        if any(isinstance(op, LifeBecomes) and op.whose in ("you", "both") for op in every_op(effect.does))
    )
    if not lowers:
        return None
    why = f"As a cost none: it is the effect of {card.name} that changes them. {_reads(lowers)}"
    return _shown(case, card, lowers, case.yes(why, cited=case.text_of(card)))


def _of_number(case: Case, card: CardDef, asked: Detail, found: Sequence[Figure], told: str, reads: str) -> Answer:
    number, cited = int(asked.number), case.text_of(card)
    if any(figure.every for figure in found):
        return case.only_if(f"so many are there: it takes no number of them. {told} {reads}", cited=cited)
    if not all(figure.told for figure in found):
        return case.only_if(f"it comes to that: the number is worked out as it resolves. {told} {reads}", cited=cited)
    fits = [_fits(figure, asked.bound, number) for figure in found]
    if all(fits):
        if asked.bound in ("has-to", "exactly") and not all(figure.sure for figure in found):
            return case.only_if(f"it comes to that part of the effect. {reads}", cited=cited)
        if asked.bound == "has-to" and any(_left_unused(figure) for figure in found):
            return case.only_if(f"its effect is used, which is up to its player. {told} {reads}", cited=cited)
        return case.yes(f"{told} {_range(found)} {reads}", cited=cited)
    if any(fits):
        those = [figure for figure, fit in zip(found, fits, strict=True) if fit]
        return case.only_if(f"it is this part: {those[0].says}. {reads}", cited=cited)
    if card.unmodelled:
        return case.left_open(card, cited=cited)
    return case.no(f"{told} {_range(found)} {reads}", cited=cited)


def _fits(figure: Figure, bound: str, number: int) -> bool:
    """Whether what is said of the number is so."""
    match bound:
        case "can":
            return figure.can_be(number)
        case "has-to":
            return figure.least == number
        case "more":
            return figure.most is None or figure.most > number
        case _:
            return figure.least == figure.most == number


def _left_unused(figure: Figure) -> bool:
    """Whether its player may leave it unused when what it waits for has happened; what it costs is asked of its use."""
    optional = figure.effect.kind in (EffectKind.TRIGGER, EffectKind.FLIP) and not figure.effect.mandatory
    return optional and not figure.price


def _range(found: Sequence[Figure]) -> str:
    """The number as a judge says it, where there is one for all."""
    if len({(figure.least, figure.most) for figure in found}) > 1:
        return ""
    least, most = found[0].least, found[0].most
    if least == most:
        return f"That is exactly {least}: no more and no fewer."
    if least == 0:
        return f"That may be none, and no more than {most}."
    return f"That is at least {least}." if most is None else f"That is at least {least}, and no more than {most}."


# targets


def _of_the_rest(case: Case, card: CardDef) -> Answer:
    """What becomes of the other targets of an effect when one of them is gone as it resolves."""
    effects = tuple(effect for effect in case.used(card) if aims_at_several(effect))
    if not effects:
        return case.left_open(card) if card.unmodelled else case.lacking(card, "has no effect with several targets")
    cited = (*case.text_of(card), *case.cited((GONE,)))
    whole = [effect.targets is not None and effect.targets.if_gone == "all-or-nothing" for effect in effects]
    if len(set(whole)) > 1:
        told = next(effect for effect, alone in zip(effects, whole, strict=True) if not alone)
        return _shown(case, card, effects, case.only_if(f"it is this effect: {told.says}", cited=cited))
    if whole[0]:
        why = f"{card.name} does nothing unless all of its targets are still there. {_reads(effects)}"
        return _shown(case, card, effects, case.no(why, cited=cited))
    why = f"{card.name} does it to those of its targets that are still there. {_reads(effects)}"
    return _shown(case, card, effects, case.yes(why, cited=cited))


# words


def _worded(case: Case, card: CardDef, asked: Detail) -> Answer:
    found = WORDED[asked.point](card)
    cited = case.text_of(card)
    if not found:
        if asked.point in NONE:
            return case.lacking(card, NONE[asked.point])
        what = "nobody chooses anything" if asked.point == "chooses" else "nothing of it runs out or is bound to a time"
        return case.undecided(f"In what is played of {card.name} {what}. {_reads(card.effects)}", cited=cited)
    effects = tuple(dict.fromkeys(each.effect for each in found if each.effect is not None))
    told, reads = _told(card, [each.says for each in found]), _reads(effects)
    left = (f"Not played of it: {card.unmodelled}.",) if card.unmodelled else ()
    if not asked.claim:
        return _shown(case, card, effects, case.yes(f"{told} {reads}", cited=cited, besides=left))
    claims = {each.claim for each in found if each.claim != "besides"}
    wanted_claims = {"user", "opponent"} if asked.claim == "each" else {asked.claim}
    free = claims <= {asked.claim, "either"} and asked.bound == "can"
    if claims and (claims == wanted_claims or free):
        answer = case.yes(f"{told} {reads}", cited=cited, besides=left)
    elif claims & wanted_claims or "either" in claims:
        fitting = next(each for each in found if each.claim in (*wanted_claims, "either"))
        answer = case.only_if(f"it is this: {fitting.says}. {told} {reads}", cited=cited, besides=left)
    elif f"{asked.claim}-tied" in claims:
        answer = case.only_if(f"several are alike in it. {told} {reads}", cited=cited, besides=left)
    elif f"{asked.claim}-while" in claims:
        answer = case.only_if(f"its card stays face-up on the field. {told} {reads}", cited=cited, besides=left)
    elif card.unmodelled:
        return case.left_open(card, cited=cited)
    else:
        answer = case.no(f"{told} {reads}", cited=cited)
    return _shown(case, card, effects, answer)


# how it is said and shown


def _told(card: CardDef, parts: Sequence[str]) -> str:
    return f"{card.name}: {'; '.join(dict.fromkeys(part.rstrip(', ') for part in parts))}."


def _reads(effects: Sequence[EffectDef]) -> str:
    return f"It reads: {' '.join(effect.says for effect in effects)}" if effects else ""


def _shown(case: Case, card: CardDef, effects: Sequence[EffectDef], answer: Answer) -> Answer:
    """With a play of the first of these effects that can be staged. The answer stands without it."""
    for staged in _staged(case, card, effects):
        outcome = case.play_out(staged.text)
        line = {"text": outcome.text, "comes_to": outcome.ruling.answer, "ruling": outcome.ruling}
        return replace(answer, **line, line=staged.line, assumed=staged.assumed)
    return answer


def _staged(case: Case, card: CardDef, effects: Sequence[EffectDef]) -> Iterator[Staged]:
    for effect in effects:
        try:
            found = case.stage(wanted(card, effect.id))
        except Exhausted:
            return
        if isinstance(found, Staged):
            yield found

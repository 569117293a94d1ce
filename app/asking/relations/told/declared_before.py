"""A card that lies face-up and for which something was declared when it was used, as for DNA Surgery a Type: what was, nobody can tell, and it may hang on that whether
something else can be done."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.by_chance import one_of
from app.asking.relations.by_life_paid import done_with, payment, pays_as_said
from app.asking.relations.told.comes_of_it import FINDS_NOTHING
from app.asking.relations.told.told_against import refusal_of
from app.asking.things import thing
from app.engine.position.events import TriggerMissed
from app.engine.words.applied.forbids import Forbids
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.listed import ATTRIBUTES
from app.engine.words.operations.declare_one import NO_CARD, DeclareOne
from app.engine.words.operations.operation import every_op
from app.notation import Line, NotationError, Scenario, read, write
from app.rulebook.pool import POOL
from app.services.known import known
from app.staging.telling import Laid

IF_DECLARED = "{word} was declared for {name}."
IF_ANOTHER = "another word than {word} was declared for {name}."
IF_ANOTHER_NAME = "another name than {word} was declared for {name}."
FORBIDDEN = {"use": "activate", "special-summon": "special-summon", "summon": "summon", "set": "set"}
"""What a card forbids, by what is told to be done."""
MANY = 4
"""So many words are told; of more of them it is only said that it hangs on which it is."""


class _Kept(msgspec.Struct, frozen=True):
    """A card that lies face-up and keeps in mind what was declared for it, in a situation that was laid down. `begins`: the same with nothing done but that it is
    used; `shown`: as it was laid down; `words`: what can be declared for its `effect`."""

    card: CardDef
    effect: EffectDef
    who: str
    begins: Scenario
    shown: Scenario
    words: tuple[str, ...]


def if_it_was_declared(case: Case, asked: Story, answer: Answer) -> Answer:
    """The answer, where it is the same whatever was declared for what lies there; else what had to be declared for it."""
    kept = _kept(case, asked, answer)
    if kept is None:
        return answer
    so = {word: tried for word in kept.words if (tried := _can_be(case, kept, word)) is not None}
    if not so and answer.verdict is Verdict.YES and _is_kept_by_its_name(kept.card, asked.done[-1], kept.shown):
        why = IF_ANOTHER_NAME.format(word=asked.done[-1].card.partition(" [")[0], name=kept.card.name)
        return replace(answer, verdict=Verdict.ONLY_IF, why=why)
    if not so and kept.words and pays_as_said(kept.effect):
        least, line = _played(kept, kept.words[0], case.play), len(kept.shown.play) + 2
        refused = refusal_of(least, line) if least is not None else None
        return case.no(refused.grounds[0].text, least, None, line=line) if refused else answer
    if not so or len(so) == len(kept.words):
        return answer
    tried, line = next(iter(so.values())), len(kept.shown.play) + 2
    return _only_if(case, kept, [*so], tried, line, answer)


def if_read_so(case: Case, asked: Story, answer: Answer, read_off: Callable[[Laid, Outcome], Answer]) -> Answer:
    """The same of what is read off what came of it all: the answer, where it is the same whatever was declared; else what had to be declared for a Yes."""
    kept = _kept(case, asked, answer)
    if kept is None:
        return answer
    so: dict[str, Outcome] = {}
    tried = 0
    for word in kept.words:
        outcome = _played(kept, word, case.play_out)
        if outcome is None or outcome.ruling.refused:
            continue
        tried += 1
        again = read_off(Laid(outcome.text, 0, answer.assumed, 1), outcome)
        if again.verdict is Verdict.YES:
            so[word] = outcome
        elif again.verdict is not Verdict.NO:
            return answer
    if not so or len(so) == tried:
        return answer
    return _only_if(case, kept, [*so], next(iter(so.values())), None, answer)


def _kept(case: Case, asked: Story, answer: Answer) -> _Kept | None:
    """The one card of which it is told that it lies there, and not what was declared for it; None where there is none, or nothing was answered."""
    named = [each for each in asked.lies if each.where == "field" and thing(each.card) is None]
    kept = [(each, effect) for each in named if (effect := _declares(case.card(each.card))) is not None]
    if answer.verdict not in (Verdict.NO, Verdict.YES) or not answer.text or len(kept) != 1:
        return None
    (lies, effect), *_ = kept
    card, shown = case.card(lies.card), read(answer.text, *known(case.library))
    there = next((p for p in shown.positions if p.card == card.name and p.zone == "spells" and p.face == "up"), None)
    if there is None:
        return None
    positions = tuple(replace(p, face="down") if p == there else p for p in shown.positions)
    used = Line(lies.who, "activate", (card.name,), effect=effect.id)
    begins = replace(shown, positions=positions, play=(used,))
    question = case.play(write(begins)).played.run.final.question
    words = question.words if question is not None and question.kind == "word" else ()
    return _Kept(card, effect, lies.who, begins, shown, words)


def _only_if(case: Case, kept: _Kept, so: list[str], tried: Outcome, line: int | None, answer: Answer) -> Answer:
    """That it is so if one of these words was declared."""
    others = [word for word in kept.words if word not in so]
    if pays_as_said(kept.effect):
        why = f"{done_with(kept.words, lambda word: word in so)} were paid for {kept.card.name}."
        return case.only_if(why, tried, None, line=line, assumed=answer.assumed)
    if NO_CARD in kept.words:
        if_so, said = IF_ANOTHER_NAME, others
    elif len(so) > MANY < len(others):
        return case.undecided(f"It hangs on what was declared for {kept.card.name}.", besides=(answer.why,))
    else:
        if_so, said = (IF_DECLARED, so) if len(so) <= MANY else (IF_ANOTHER, others)
    why = if_so.format(word=one_of([*map(_as_printed, said)]), name=kept.card.name)
    return case.only_if(why, tried, None, line=line, assumed=answer.assumed)


def _as_printed(word: str) -> str:
    """A word that is declared, as cards spell it; a name in full."""
    named = POOL.by_slug(word)
    if named is not None:
        return named.name
    return word.upper() if word.upper() in ATTRIBUTES else word.title()


def _declares(card: CardDef) -> EffectDef | None:
    """The activation of a card that stays for which something is declared that it keeps in mind; None for none."""
    for effect in card.effects if card.stays else ():
        ops = every_op((*effect.cost, *effect.does))
        if effect.kind is EffectKind.ACTIVATION and any(isinstance(op, DeclareOne) and op.keep for op in ops):
            return effect
    return payment(card)


def _is_kept_by_its_name(card: CardDef, last: Done, shown: Scenario) -> bool:
    """Whether a card that lies there would forbid what is done last, had the name of the card been declared for it with which that is done, as that lies."""
    name = last.card.partition(" [")[0]
    lies = {position.zone for position in shown.positions if position.card == name}
    acts = [act for does, act in FORBIDDEN.items() if last.does.endswith(does)][:1]
    forbids = (
        op for effect in card.effects for op in effect.applies if isinstance(op, Forbids) and op.fits is not None
    )
    return any(op.what in acts and op.fits.declared == "name" and lies & {*op.fits.zones} for op in forbids if op.fits)


def _played(kept: _Kept, word: str, play_it: Callable[[str], Outcome]) -> Outcome | None:
    """What comes of it where that was declared; None where that cannot be written."""
    play = (*kept.begins.play, Line(kept.who, "declare", what=word), *kept.shown.play)
    try:
        return play_it(write(replace(kept.begins, play=play)))
    except NotationError:
        return None


def _can_be(case: Case, kept: _Kept, word: str) -> Outcome | None:
    """What comes of it where that was declared, and the last decision can be made then, or lacks nothing but something that it could be used on, which nobody tells."""
    tried, last = _played(kept, word, case.play), len(kept.shown.play) + 2
    if tried is None or any(each.line < last for each in tried.ruling.refused):
        return None
    refused = refusal_of(tried, last)
    if refused is None:
        return tried if last in {wish.line for _, wish in tried.played.run.taken} else None
    nothing_else = all(ground.clause in FINDS_NOTHING for ground in refused.grounds)
    return tried if nothing_else or _was_met(case, tried, kept.shown.play[-1]) else None


def _was_met(case: Case, outcome: Outcome, line: Line) -> bool:
    """Whether what it waits for has happened to the card that is used last, which only finds nothing."""
    this = set(outcome.ids(case.card(line.cards[0].partition(" #")[0]).slug)) if line.cards else set()
    return outcome.did(lambda w: isinstance(w, TriggerMissed) and w.card in this and w.because in FINDS_NOTHING)

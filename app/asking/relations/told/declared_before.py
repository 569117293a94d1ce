"""A card that lies face-up and for which something was declared when it was used, as for DNA Surgery a Type: what was, nobody can tell, and it may hang on that whether
something else can be done."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Story
from app.asking.relations.by_chance import one_of
from app.asking.relations.by_life_paid import done_with, payment, pays_as_said
from app.asking.relations.told.comes_of_it import FINDS_NOTHING
from app.asking.relations.told.told_against import refusal_of
from app.asking.things import thing
from app.engine.position.events import TriggerMissed
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.listed import ATTRIBUTES
from app.engine.words.operations.declare_one import DeclareOne
from app.engine.words.operations.operation import every_op
from app.notation import Line, NotationError, Scenario, read, write
from app.services.known import known

IF_DECLARED = "{word} was declared for {name}."
IF_ANOTHER = "another word than {word} was declared for {name}."
MANY = 4
"""So many words are told; of more of them it is only said that it hangs on which it is."""


def if_it_was_declared(case: Case, asked: Story, answer: Answer) -> Answer:
    """The answer, where it is the same whatever was declared for what lies there; else what had to be declared for it."""
    named = [each for each in asked.lies if each.where == "field" and thing(each.card) is None]
    kept = [(each, effect) for each in named if (effect := _declares(case.card(each.card))) is not None]
    if answer.verdict not in (Verdict.NO, Verdict.YES) or not answer.text or len(kept) != 1:
        return answer
    (lies, effect), *_ = kept
    card, shown = case.card(lies.card), read(answer.text, *known(case.library))
    there = next((p for p in shown.positions if p.card == card.name and p.zone == "spells" and p.face == "up"), None)
    if there is None:
        return answer
    positions = tuple(replace(p, face="down") if p == there else p for p in shown.positions)
    used = Line(lies.who, "activate", (card.name,), effect=effect.id)
    begins = replace(shown, positions=positions, play=(used,))
    question = case.play(write(begins)).played.run.final.question
    words = question.words if question is not None and question.kind == "word" else ()
    so = {word: tried for word in words if (tried := _can_be(case, begins, shown, lies.who, word)) is not None}
    if not so and words and pays_as_said(effect):
        least = case.play(write(replace(begins, play=(used, Line(lies.who, "declare", what=words[0]), *shown.play))))
        refused = refusal_of(least, len(shown.play) + 2)
        return case.no(refused.grounds[0].text, least, None, line=len(shown.play) + 2) if refused else answer
    if not so or len(so) == len(words):
        return answer
    others = [word for word in words if word not in so]
    if pays_as_said(effect):
        why = f"{done_with(words, lambda word: word in so)} were paid for {card.name}."
        return case.only_if(why, next(iter(so.values())), None, line=len(shown.play) + 2, assumed=answer.assumed)
    if len(so) > MANY < len(others):
        return case.undecided(f"It hangs on what was declared for {card.name}.", besides=(answer.why,))
    if_so, said = (IF_DECLARED, [*so]) if len(so) <= MANY else (IF_ANOTHER, others)
    why = if_so.format(word=one_of([*map(_as_printed, said)]), name=card.name)
    tried, line = next(iter(so.values())), len(shown.play) + 2
    return case.only_if(why, tried, None, line=line, assumed=answer.assumed)


def _as_printed(word: str) -> str:
    """A word that is declared, as cards spell it."""
    return word.upper() if word.upper() in ATTRIBUTES else word.title()


def _declares(card: CardDef) -> EffectDef | None:
    """The activation of a card that stays for which something is declared that it keeps in mind; None for none."""
    for effect in card.effects if card.stays else ():
        ops = every_op((*effect.cost, *effect.does))
        if effect.kind is EffectKind.ACTIVATION and any(isinstance(op, DeclareOne) and op.keep for op in ops):
            return effect
    return payment(card)


def _can_be(case: Case, begins: Scenario, shown: Scenario, who: str, word: str) -> Outcome | None:
    """What comes of it where that was declared, and the last decision can be made then, or lacks nothing but something that it could be used on, which nobody tells."""
    play = (*begins.play, Line(who, "declare", what=word), *shown.play)
    try:
        tried = case.play(write(replace(begins, play=play)))
    except NotationError:
        return None
    if any(each.line < len(play) for each in tried.ruling.refused):
        return None
    refused = refusal_of(tried, len(play))
    if refused is None:
        return tried if len(play) in {wish.line for _, wish in tried.played.run.taken} else None
    nothing_else = all(ground.clause in FINDS_NOTHING for ground in refused.grounds)
    return tried if nothing_else or _was_met(case, tried, shown.play[-1]) else None


def _was_met(case: Case, outcome: Outcome, line: Line) -> bool:
    """Whether what it waits for has happened to the card that is used last, which only finds nothing."""
    this = set(outcome.ids(case.card(line.cards[0].partition(" #")[0]).slug)) if line.cards else set()
    return outcome.did(lambda w: isinstance(w, TriggerMissed) and w.card in this and w.because in FINDS_NOTHING)

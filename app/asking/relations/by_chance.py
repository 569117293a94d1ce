"""What hangs on a die or a coin, or on the Attribute that a player names: what it is was taken so that it could be played on, and nobody has told it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.things import ATTRIBUTES
from app.engine.law.rules import Game
from app.engine.position.events import Activated, Said
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.conditions.remembers import Remembers
from app.engine.words.operations.declare import Declare
from app.engine.words.operations.operation import every_op
from app.notation import Line, Scenario, read, write
from app.services.known import known
from app.staging.book import hangs_on_chance

HANGS = "chance shows {}: {}"
SHOWN = "It hangs on what chance shows."
HANGS_NAMED = "{} is named: {}"
NAMED = "It hangs on what is named."


def whatever_it_shows(
    case: Case, outcome: Outcome, answer: Answer, read_off: Callable[[Outcome], Answer], told: Iterable[str]
) -> Answer:
    """The answer that was read off what is played, where it is the same whatever chance shows or a player names; else on what it hangs. `read_off`: the answer
    by what is played with another word; `told`: the cards that are told of: that chance shows for another one what it takes to bring something about is as good as
    told."""
    if not _any_names(outcome):
        return answer
    shown = tuple(_shown(case, outcome, {*told}))
    if len(shown) != 1:
        of_chance = SHOWN if any(chance for *_, chance in shown) else NAMED
        return replace(answer, verdict=Verdict.UNDECIDED, why=of_chance, goes_through=None) if shown else answer
    (number, line, words, chance), *_ = shown
    scenario = read(outcome.text, *known(case.library))
    found = {line.what: (answer, outcome)}
    for word in words:
        if word not in found:
            tried = case.play_out(_with(scenario, number, replace(line, what=word)))
            found[word] = (read_off(tried), tried)
    return _said(answer, {word: found[word] for word in words}, chance)


def only_where_it_shows(case: Case, outcome: Outcome, answer: Answer, line: int, told: Iterable[str]) -> Answer:
    """The answer to whether the decision on that line can be taken, which is a yes, where that is so whatever chance has shown before it, or a player has
    named; else what it has to be."""
    if not _any_names(outcome):
        return answer
    scenario = read(outcome.text, *known(case.library))
    before = [each for each in _shown(case, outcome, {*told}) if each[0] + 1 < line]
    for number, said, words, chance in before:
        so = [
            word
            for word in words
            if word == said.what or _comes_to_it(case.play_out(_with(scenario, number, replace(said, what=word))))
        ]
        if len(so) < len(words) and len(before) > 1:
            return replace(answer, verdict=Verdict.UNDECIDED, why=SHOWN if chance else NAMED)
        if len(so) < len(words):
            return replace(answer, verdict=Verdict.ONLY_IF, why=_hangs(chance, so, answer.why))
    return answer


def _hangs(chance: bool, words: list[str], why: str) -> str:
    """On what it hangs, as an answer says it."""
    return HANGS.format(one_of(words), why) if chance else HANGS_NAMED.format(one_of([*map(str.upper, words)]), why)


def _with(scenario: Scenario, number: int, line: Line) -> str:
    """The scenario, as a text, with this line in that place."""
    return write(replace(scenario, play=(*scenario.play[:number], line, *scenario.play[number + 1 :])))


def _comes_to_it(tried: Outcome) -> bool:
    """Whether all that is written can be done."""
    return not _is_refused(tried) and not tried.played.run.unreached


def _any_names(outcome: Outcome) -> bool:
    """Whether a card lies there for which chance shows something, or a player names an Attribute."""
    cards = (_of(outcome, held.slug) for held in outcome.played.run.first.cards if held.slug)
    return any(hangs_on_chance(effect) or _names_an_attribute(effect) for card in cards for effect in card.effects)


def _names_an_attribute(effect: EffectDef) -> bool:
    """Whether a player names one of several Attributes for an effect."""
    ops = every_op((*effect.cost, *effect.does))
    return any(isinstance(op, Declare) and _are_attributes(each.word for each in op.words) for op in ops)


def _are_attributes(words: Iterable[str]) -> bool:
    return {word.upper() for word in words} <= {*ATTRIBUTES}


def _of(outcome: Outcome, slug: str) -> CardDef:
    game: Game = outcome.played.words.game
    return game.cards[slug]


def _shown(case: Case, outcome: Outcome, told: set[str]) -> Iterator[tuple[int, Line, tuple[str, ...], bool]]:
    """Each line that says what chance shows, or the Attribute that a player names: its place, what it may be, and whether it is chance."""
    scenario = read(outcome.text, *known(case.library))
    for number, line in enumerate(scenario.play):
        if line.does != "declare":
            continue
        question = case.play(write(replace(scenario, play=scenario.play[:number]))).played.run.final.question
        of = question.for_card if question is not None else None
        if of is not None and _of(outcome, outcome.played.run.final.card(of).slug).name not in told:
            continue
        if question is None or question.kind != "word" or line.what not in question.words:
            continue
        if question.chance or _are_attributes(question.words):
            yield number, line, question.words, question.chance


def _said(answer: Answer, found: dict[str, tuple[Answer, Outcome]], chance: bool) -> Answer:
    """The answer, with what chance has to show, or a player to name, for a yes; of what has no yes and no what comes of each."""
    so = [word for word, (each, tried) in found.items() if is_so(each) and not _is_refused(tried)]
    if 0 < len(so) < len(found):
        each, outcome = found[so[0]]
        why = _hangs(chance, so, each.why)
        shows = {"text": outcome.text, "comes_to": outcome.ruling.answer, "ruling": outcome.ruling}
        return replace(each, verdict=Verdict.ONLY_IF, why=why, goes_through=None, **shows)
    by_what: dict[str, list[str]] = {}
    for word, (each, _) in found.items():
        by_what.setdefault(each.why, []).append(word)
    if len(by_what) < 2:
        return answer
    told = " ".join(f"With {one_of(words)}: {why}" for why, words in by_what.items())
    return replace(answer, why=f"{SHOWN if chance else NAMED} {told}")


def _is_refused(tried: Outcome) -> bool:
    """Whether something that is told cannot be done with that word."""
    return any(each.grounds for each in tried.ruling.refused)


def shown_for_it(case: Case, outcome: Outcome, card: CardDef) -> str:
    """What chance has shown for a card whose effect is used last that hangs on that; empty for any other."""
    this = set(outcome.ids(card.slug))
    used = [what.effect for what in outcome.happened if isinstance(what, Activated) and what.card in this]
    shown = {what.word for what in outcome.happened if isinstance(what, Said) and what.chance and what.card in this}
    effect = next((each for each in case.used(card) if used and each.id == used[-1]), None)
    return next((word for word in words_for(effect) if word in shown), "") if effect is not None else ""


def words_for(effect: EffectDef) -> tuple[str, ...]:
    """The words that an effect asks its card to remember."""
    return tuple(each.word for each in effect.conditions if isinstance(each, Remembers))


def hangs_on_what_was_shown(case: Case, card: CardDef) -> Answer | None:
    """That it hangs on what chance has shown for a card whether it can be used, which nobody has told; nothing where it does not."""
    chosen = [effect for effect in case.used(card) if not effect.mandatory]
    if not any(map(hangs_on_chance, card.effects)) or not chosen or not all(map(words_for, chosen)):
        return None
    says = " ".join(effect.says for effect in chosen)
    return case.undecided(
        f"It hangs on what chance has shown for {card.name}. It reads: {says}", cited=case.text_of(card)
    )


def is_so(answer: Answer) -> bool:
    """Whether it is as is asked: what is answered goes through, or the answer is yes."""
    return answer.goes_through if answer.goes_through is not None else answer.verdict is Verdict.YES


def one_of(words: list[str]) -> str:
    """The words, one of which it has to be."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"

"""What hangs on a die or a coin: what it shows was taken so that it could be played on, and nobody has told it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.engine.law.rules import Game
from app.engine.position.events import Activated, Said
from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.conditions.remembers import Remembers
from app.notation import Line, read, write
from app.services.known import known
from app.staging.book import hangs_on_chance

HANGS = "chance shows {}: {}"
SHOWN = "It hangs on what chance shows."


def whatever_it_shows(
    case: Case, outcome: Outcome, answer: Answer, read_off: Callable[[Outcome], Answer], told: Iterable[str]
) -> Answer:
    """The answer that was read off what is played, where it is the same whatever chance shows; else on what it hangs. `read_off`: the answer
    by what is played with another word; `told`: the cards that are told of: that chance shows for another one what it takes to bring something about is as good as
    told."""
    cards = (_of(outcome, held.slug) for held in outcome.played.run.first.cards if held.slug)
    if not any(hangs_on_chance(effect) for card in cards for effect in card.effects):
        return answer
    shown = tuple(_shown(case, outcome, {*told}))
    if len(shown) != 1:
        return replace(answer, verdict=Verdict.UNDECIDED, why=SHOWN, goes_through=None) if shown else answer
    (number, line, words), *_ = shown
    scenario = read(outcome.text, *known(case.library))
    found = {line.what: (answer, outcome)}
    for word in words:
        if word not in found:
            play = (*scenario.play[:number], replace(line, what=word), *scenario.play[number + 1 :])
            tried = case.play_out(write(replace(scenario, play=play)))
            found[word] = (read_off(tried), tried)
    return _said(answer, {word: found[word] for word in words})


def _of(outcome: Outcome, slug: str) -> CardDef:
    game: Game = outcome.played.words.game
    return game.cards[slug]


def _shown(case: Case, outcome: Outcome, told: set[str]) -> Iterator[tuple[int, Line, tuple[str, ...]]]:
    """Each line that says what chance shows: its place, and what it may show."""
    scenario = read(outcome.text, *known(case.library))
    for number, line in enumerate(scenario.play):
        if line.does != "declare":
            continue
        question = case.play(write(replace(scenario, play=scenario.play[:number]))).played.run.final.question
        of = question.for_card if question is not None else None
        if of is not None and _of(outcome, outcome.played.run.final.card(of).slug).name not in told:
            continue
        if question is not None and question.kind == "word" and question.chance and line.what in question.words:
            yield number, line, question.words


def _said(answer: Answer, found: dict[str, tuple[Answer, Outcome]]) -> Answer:
    """The answer, with what chance has to show for a yes; of what has no yes and no what comes of each."""
    so = [word for word, (each, tried) in found.items() if is_so(each) and not _is_refused(tried)]
    if 0 < len(so) < len(found):
        each, outcome = found[so[0]]
        why = HANGS.format(one_of(so), each.why)
        shows = {"text": outcome.text, "comes_to": outcome.ruling.answer, "ruling": outcome.ruling}
        return replace(each, verdict=Verdict.ONLY_IF, why=why, goes_through=None, **shows)
    by_what: dict[str, list[str]] = {}
    for word, (each, _) in found.items():
        by_what.setdefault(each.why, []).append(word)
    if len(by_what) < 2:
        return answer
    told = " ".join(f"With {one_of(words)}: {why}" for why, words in by_what.items())
    return replace(answer, why=f"{SHOWN} {told}")


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

"""How a page looks where its address is pasted, and what its picture says: of rulings, answers, cards, moments, and of the site."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.web.addresses import card_path, query_of
from app.web.casebook import step_href
from app.web.pages import Preview

if TYPE_CHECKING:
    from app.services.cardsheet import CardSheet
    from app.web.asking import AnswerView
    from app.web.pages import Step

REASON = 200
"""Characters of what a preview says beneath its headline, about as many as are shown of it."""


@dataclass(frozen=True)
class Poster:
    """What a picture says. `title`: the matter; `word` with its `verdict`: what is answered, empty where nothing is asked, and then
    `says` begins with what is said largest; `era`: stands framed at the foot, `foot` beside it."""

    title: str
    says: tuple[str, ...]
    era: str
    foot: str
    verdict: str = ""
    word: str = ""


SITE = Poster(
    "Yu-Gi-Oh! rulings, each worked out under the rules of its time",
    ("Ask what happens in a duel, and read why.", "Every line says who says so, from 2005 to today."),
    "Six rulesets", "a source for every line",
)  # fmt: skip


def of_site(site: str) -> Preview:
    return Preview(
        "Ruling Explorer", " ".join((f"{SITE.title}.", *SITE.says)), f"{site}/", f"{site}/picture.png", kind="website"
    )


def of_answer(answer: AnswerView, q: str, ruleset: str, site: str) -> Preview:
    """An answer to a question in words."""
    asked = query_of({"q": q, "ruleset": ruleset})
    title = f"{answer.word}: {answer.reading} · {answer.ruleset_title}"
    picture = f"{site}/ask/picture.png?{asked}"
    return Preview(title, answer.why, f"{site}/ask?{asked}", picture)


def poster_of_answer(answer: AnswerView) -> Poster:
    return Poster(answer.reading, (answer.why,), answer.ruleset_title, "", answer.kind, answer.word)


def of_card(card: CardSheet, spoken: int, site: str) -> Preview:
    """A card: its facts, what it does, and how many rulings speak of it."""
    url = f"{site}{card_path(card.slug)}"
    facts = f"{', '.join(card.facts)}. {shortened(_does(card), REASON)}".rstrip()
    return Preview(card.name, f"{facts} {_rulings(spoken)}.", url, f"{url}/picture.png")


def poster_of_card(card: CardSheet, spoken: int) -> Poster:
    says = (card.name, does) if (does := _does(card)) else (card.name,)
    return Poster(" · ".join(card.facts), says, _rulings(spoken), "what it does in each era, and when")


def _does(card: CardSheet) -> str:
    """What it does; with what is not played of it, so that no half of a text passes for the whole."""
    if card.state == "unknown":
        return "Only its facts are known here: what its text does is not played yet."
    reads = card.reads[0]
    left_out = f"Not played: {reads.left_out}." if reads.left_out else ""
    return " ".join(each for each in (*reads.sentences, left_out) if each)


def _rulings(number: int) -> str:
    return f"{number:,} documented ruling{'' if number == 1 else 's'}"


def of_step(step: Step, site: str) -> Preview:
    """A moment as its reader sees it: as a judge, or as one of the players, whose picture then covers what that one cannot know."""
    seen = {"as": step.viewer}
    url = f"{site}{step_href(step.slug, step.key)}" + (f"?{query_of(seen)}" if step.viewer else "")
    picture = f"{site}/s/{step.slug}/picture.png?{query_of({'at': step.key, **seen})}"
    title = f"{'Refused: ' if step.refused else ''}{step.text} · {step.ruleset_title}"
    return Preview(title, " ".join((*_why(step), f"Line {step.number} of {step.total}: {step.title}")), url, picture)


def poster_of_step(step: Step) -> Poster:
    says = (step.text, *_why(step))
    foot = f"line {step.number} of {step.total}" + (f", as player {step.viewer} sees it" if step.viewer else "")
    if step.refused:
        return Poster(step.title, (" ".join(says),), step.ruleset_title, foot, "refused", "Refused")
    return Poster(step.title, says, step.ruleset_title, foot)


def _why(step: Step) -> tuple[str, ...]:
    """Why it was refused; not for a player, whose page does not say it either."""
    return () if step.viewer else tuple(ground.text for ground in step.failing[:2])


def shortened(said: str, most: int) -> str:
    """A text of so many characters at the most, cut between two words, with a mark where it goes on."""
    return said if len(said) <= most else said[:most].rpartition(" ")[0].rstrip(" ,;:.") + " …"

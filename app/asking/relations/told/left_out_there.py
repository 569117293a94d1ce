"""What lies face-up there, and of which not everything is played: whether the answer may hang on what is left out of it. What is left out is told in words alone, so
that is known only as far as those words speak of what is asked; of the rest it is told beside the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import FIRST_WORD, Answer, Verdict
from app.asking.case import Case
from app.asking.questions import Story
from app.asking.relations.told.reading_off import left_open
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.position.events import NoEffect
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation.questions import OF_THE_ATTACK, Asks

NOT_NEGATED = re.compile(r"^(?!.*Summon).*\b(?:cannot|not|nor|neither)\b[^,;]*\bnegated")
"""That effects are not negated, or what is used: it hangs on that only where something is."""
ITS_PLAYERS = "its player's"
"""Of whose cards something is said."""
NEGATED = ("activation-negated", "effect-negated", "effects-negated")
"""That an effect came to nothing because it was negated."""
NOT_USED = re.compile(r"\b(?:cannot|may not|neither player may)\b[^,;]*\b(?:activated?|used?)\b")
USED = re.compile(r"(?<!neither player )\b(?:may|can)\b(?! not)[^,;]*\b(?:activated?|used?)\b")
"""That something cannot be used, or can be: of what can be used by what is played of it the first is asked, of what cannot the second."""
GOES = re.compile(r"destroyed|Graveyard|remove[sd]?\b|returns?\b|\bstays?\b|\btop of\b")
OF_MORE = re.compile(r"\bseveral\b|\banother\b|\btwo or more\b|at the same time|at once")
"""Of how many, or of which other ones, something is left out: more than is told of."""
WORDS: dict[Asks, re.Pattern[str]] = {
    "destroyed": GOES, "banished": GOES, "returned": GOES, "graveyard": GOES, "stays": GOES, "becomes": GOES,
    "control": re.compile("control of"), "back": re.compile("control of"),
    "stats": re.compile("ATK|DEF"), "brought": re.compile("ATK|DEF"),
    "counter": re.compile("[Cc]ounter"), "tokens": re.compile("Token"), "discards": re.compile("discard|hand"),
    "aims": re.compile("attack"), **dict.fromkeys(OF_THE_ATTACK, re.compile("attack")),
}  # fmt: skip
"""The words by which what is left out of a card speaks of what is asked."""
DONE: dict[str, re.Pattern[str]] = {"attack": re.compile(r"\battacks?\b"), "set": re.compile(r"\bSets?\b")}
"""The same of whether something can be done, or has to be: of all else that is not used it is a Summon."""
SUMMONED = re.compile(r"Summon")
OF_A_BATTLE: tuple[Asks, ...] = ("destroyed", "damage", "losses", "becomes", "stays")
FOUGHT = re.compile(r"\b(?:ATK|DEF)\b")
"""By what a battle comes out otherwise, of which this is asked."""


def saying_what_is_left_out(case: Case, asked: Story, answer: Answer) -> Answer:
    """The answer, or that it is not decided, where it may hang on what is not played of a card that lies there; with that beside it where it does not."""
    if answer.verdict not in (Verdict.YES, Verdict.NO):
        return answer
    there = tuple(_face_up_there(case, asked))
    for who, card in there:
        if _bears_on(case, asked, answer, who, card):
            so = f"By what is played of it: {FIRST_WORD[answer.verdict]}. {answer.why}"
            why = f"Not everything of {card.name} is played: {card.unmodelled}."
            return case.undecided(why, besides=(so,), text=answer.text)
    besides = answer.besides if there else ()
    more = tuple(each for each in left_open(case, asked) if each not in besides) if there else ()
    return replace(answer, besides=(*besides, *more)) if more else answer


def _face_up_there(case: Case, asked: Story) -> Iterator[tuple[str, CardDef]]:
    """The cards that lie face-up on the field, be it equipped or since they were used, of which not everything is played, and whose they are."""
    lying = [(each.who, each.card) for each in asked.lies if each.where in ("field", "defense") and each.number]
    used = [(each.who, each.card.partition(" [")[0]) for each in asked.done if each.does == "use"]
    for who, name in dict.fromkeys((*lying, *used)):
        card = case.card(name) if thing(name) is None else None
        stays = (who, name) in lying or (card is not None and card.stays and card.kind is not Kind.MONSTER)
        if card is not None and card.unmodelled and stays:
            yield who, card


def _bears_on(case: Case, asked: Story, answer: Answer, who: str, card: CardDef) -> bool:
    """Whether what is left out of a card speaks of what is asked; that something cannot be negated, of whatever is asked where something is."""
    if not card.effects:
        return True  # nothing of it is played
    parts = [each for each in card.unmodelled.split("; ") if not OF_MORE.search(each)]
    for part in filter(NOT_NEGATED.search, parts):
        if _is_something_negated(case, asked, answer, who if ITS_PLAYERS in part else ""):
            return True
    if asked.asks in ("can", "barred") and asked.done[-1].does == "use":
        can = (answer.verdict is Verdict.YES) is (asked.asks == "can")
        of_it = (
            each for each in parts if "Graveyard" not in each or _is_used_in_the_graveyard(case, asked.done[-1].card)
        )
        return any(map((NOT_USED if can else USED).search, of_it))
    return any(wanted.search(each) for wanted in _words_for(asked) for each in parts)


def _is_used_in_the_graveyard(case: Case, name: str) -> bool:
    """Whether a card has an effect that is used from the Graveyard, or from out of play; of a sort of card it may be one."""
    name = name.partition(" [")[0]
    return thing(name) is not None or any(
        zone in (Zone.GRAVEYARD, Zone.BANISHED) for effect in case.used(case.card(name)) for zone in effect.zones
    )


def _words_for(asked: Story) -> Iterator[re.Pattern[str]]:
    """The words by which something that is left out speaks of what is asked."""
    if asked.asks in ("can", "barred", "has-to") and asked.done[-1].does != "use":
        yield DONE.get(asked.done[-1].does, SUMMONED)
    if asked.asks in WORDS:
        yield WORDS[asked.asks]
    if asked.asks in OF_A_BATTLE and any(each.does == "attack" for each in asked.done):
        yield FOUGHT


def _is_something_negated(case: Case, asked: Story, answer: Answer, whose: str) -> bool:
    """Whether something of that player, or of any, is negated in what is shown: where it lies, as it is used, or in that it is kept from being used."""
    if not answer.text:
        return False
    outcome = case.play(answer.text)
    locked = any(ground.clause == Law.LOCKED for each in outcome.ruling.refused for ground in each.grounds)
    if locked and whose in ("", asked.done[-1].who):
        return True
    game = outcome.played.words.game
    for event, state in outcome.played.run.record:
        what = event.what
        in_vain = (what.card,) if isinstance(what, NoEffect) and what.because in NEGATED else ()
        if any(whose in ("", state.card(card).controller) for card in (*game.force(state).silenced, *in_vain)):
            return True
    return False

"""The answer to a question: a verdict, why, by which sources, and the scenario that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from app.asking.questions import (
    Allowed,
    AnyQuestion,
    Battle,
    Detail,
    Leaves,
    Links,
    Meet,
    Nature,
    Parts,
    Shortest,
    Stats,
    Story,
    Together,
)
from app.explain.ruling import Cited, Ruling
from app.notation.allowed import HELD
from app.notation.questions import Asks


class Verdict(StrEnum):
    """`UNDECIDED`: it hangs on what is not played, or no situation was found in which it could be tried."""

    YES = "yes"
    NO = "no"
    ONLY_IF = "only-if"
    UNDECIDED = "undecided"
    NOT_UNDERSTOOD = "not-understood"

    @property
    def opposite(self) -> Verdict:
        """What it is where the same is asked the other way round: yes and no change places."""
        return {Verdict.YES: Verdict.NO, Verdict.NO: Verdict.YES}.get(self, self)


FIRST_WORD = {
    Verdict.YES: "Yes", Verdict.NO: "No", Verdict.ONLY_IF: "Only if", Verdict.UNDECIDED: "Not decided",
    Verdict.NOT_UNDERSTOOD: "Not understood",
}  # fmt: skip


TOLD: dict[type, str] = {
    Battle: "This happens",
    Leaves: "This happens",
    Stats: "Worked out",
    Detail: "Worked out",
    Together: "Worked out",
    Shortest: "Worked out",
    Parts: "Worked out",
}
"""What is said in the place of a yes, by relation."""
SORTS: dict[tuple[str, Verdict], str] = {
    ("mandatory", Verdict.YES): "Mandatory", ("mandatory", Verdict.NO): "Optional", ("speed", Verdict.YES): "Worked out",
    ("often", Verdict.YES): "Worked out", ("damages", Verdict.YES): "Worked out", ("gains", Verdict.YES): "Worked out",
    ("draws", Verdict.YES): "Worked out", ("copies", Verdict.YES): "Worked out",
}  # fmt: skip
"""What is said first of a sort of effect: somebody may have asked the other way round."""
KEPT = tuple(f"keep-{many}" for many in HELD)
"""What is told of the hand: it may have been asked whether something is discarded."""
OUTCOME = {True: "It goes through", False: "It comes to nothing"}
"""What is said first of a card that another one answers, as far as it came to that: it may have been asked whether somebody is spared of it."""
BEATEN = {
    "attacker-destroyed": ("The attacker is destroyed", "The attacker is not destroyed"),
    "attacked-destroyed": ("The attacked monster is destroyed", "The attacked monster is not destroyed"),
    "both-destroyed": ("Both are destroyed", "They are not both destroyed"),
}
"""What is said first of a battle of which it is asked who is destroyed, or survives: where it is so, and where not."""
BECOMES = {"destroyed": ("It is destroyed", "It is not destroyed"), "stays": ("It stays", "It does not stay")}
"""The same of what hangs on a card that leaves."""
FIGURES: tuple[Asks, ...] = ("stats", "brought", "tokens", "losses", "aims", "whose")
"""What is asked of a story of which a number is told."""
FATES: tuple[Asks, ...] = ("what", "becomes")
"""What is asked of a story of which it is told what happens."""
ATTACK = {Verdict.YES: "The attack goes on", Verdict.NO: "The attack stops"}
"""What is said first of an attack: it may have been asked whether it is stopped."""


NOT_KNOWN = "finds in the Deck is not known"
"""What is said where an effect looks into a Deck of which the situation says nothing."""


def without_life(comes_to: Iterable[str]) -> str:
    """The sentences of what a play comes to, in one, without the one about Life Points, which closes them; what is not known of a Deck that nobody
    asked about stands behind what happens."""
    told = [said for said in comes_to if not said.startswith("Life Points")]
    return " ".join(sorted(told, key=lambda said: NOT_KNOWN in said))


def saying_what_is_used(told: str) -> str:
    """What is told of a battle, with it being said of an effect that it is used, where all that is told of it is that nobody knows what it finds."""
    return _FINDS.sub(r"The effect of \1 is used. \g<0>", told)


_FINDS = re.compile(rf"(?:(?<=\. )|^)What (.+?) {NOT_KNOWN}")


INTO_THE_EXTRA_DECK = "is in the Extra Deck of"
"""What is told of a monster that is returned and comes from there."""
NO_SITUATION = "No situation was found"
"""How the reason begins where it could not be tried."""


class Answer(msgspec.Struct, frozen=True):
    """`why`: one sentence, that begins in lower case after an `only if`; `cited`: who says so; `besides`: what else a judge would add;
    `text`: the scenario that shows it, in the notation, or empty, and `line` its decision that is meant, from 1; `assumed`:
    what was put there though nobody said so; `comes_to`: what happens in it to the end; `given_up`: more was to be tried than there was time for;
    `goes_through`: whether what was answered is carried out, where that was played; `later`: cards of the question that were printed only
    after the day up to which the ruleset knows them; `cut_short`: what is told cannot be done so far that it would come to what is asked;
    `unanswered`: something that is told to answer another cannot be used there, and it was played without."""

    question: AnyQuestion
    ruleset: str
    verdict: Verdict
    why: str
    cited: tuple[Cited, ...] = ()
    besides: tuple[str, ...] = ()
    text: str = ""
    line: int = 0
    assumed: tuple[str, ...] = ()
    comes_to: tuple[str, ...] = ()
    ruling: Ruling | None = None
    given_up: bool = False
    goes_through: bool | None = None
    cut_short: bool = False
    unanswered: bool = False
    later: tuple[str, ...] = ()

    @property
    def unfound(self) -> bool:
        """Whether nothing is decided since it was found nowhere that this can be done; not where a source or a card leaves it open."""
        return self.verdict is Verdict.UNDECIDED and self.why.startswith(NO_SITUATION)

    @property
    def word(self) -> str:
        """What is said first. What was asked with `what` is told, and not affirmed."""
        if isinstance(self.question, Nature) and (self.question.part, self.verdict) in SORTS:
            return SORTS[self.question.part, self.verdict]
        if isinstance(self.question, Story) and self.question.asks in (
            *FATES,
            "attack",
            "happens",
            "returned",
            *FIGURES,
        ):
            return self._of_a_story(self.question)
        if isinstance(self.question, Meet) and self.question.attack:
            return ATTACK.get(self.verdict, FIRST_WORD[self.verdict])
        if isinstance(self.question, Battle) and self.question.outcome == "losses":
            return "Worked out" if self.verdict is Verdict.YES else FIRST_WORD[self.verdict]
        if isinstance(self.question, Battle) and self.question.outcome:
            so, not_so = BEATEN.get(self.question.outcome, (FIRST_WORD[Verdict.YES], FIRST_WORD[Verdict.NO]))
            return {Verdict.YES: so, Verdict.NO: not_so}.get(self.verdict, FIRST_WORD[self.verdict])
        if isinstance(self.question, Leaves) and self.question.fate:
            so, not_so = BECOMES[self.question.fate]
            return {Verdict.YES: so, Verdict.NO: not_so}.get(self.verdict, FIRST_WORD[self.verdict])
        if isinstance(self.question, Allowed) and self.question.deed in KEPT:
            return "Worked out"
        if isinstance(self.question, Links) and self.goes_through is not None:
            return OUTCOME[self.goes_through].replace("It", self.question.one)
        if self.goes_through is not None:
            return OUTCOME[self.goes_through]
        if isinstance(self.question, Detail) and (
            self.question.number or self.question.claim or self.question.point == "rest"
        ):
            return FIRST_WORD[self.verdict]
        if self.verdict is Verdict.YES:
            return TOLD.get(type(self.question), FIRST_WORD[self.verdict])
        return FIRST_WORD[self.verdict]

    def _of_a_story(self, asked: Story) -> str:
        if self.verdict is Verdict.YES and asked.asks in FIGURES:
            return "Worked out"
        fought = any(each.does == "attack" and each.on not in ("", "directly") for each in asked.done)
        told = self.verdict is Verdict.YES if self.goes_through is None else fought
        if asked.asks == "what" and told:
            return "This happens"  # of a battle it is told who wins
        if asked.asks == "becomes" and self.verdict is Verdict.YES:
            return "This happens"
        if asked.asks == "returned" and self.verdict is Verdict.YES and INTO_THE_EXTRA_DECK in self.why:
            return "It goes back to the Extra Deck"  # it was asked whether to the hand or the Deck
        if asked.asks == "attack":
            return ATTACK.get(self.verdict, FIRST_WORD[self.verdict])
        if self.goes_through is not None:
            return (
                OUTCOME[self.goes_through] if asked.card else OUTCOME[self.goes_through].replace("It", asked.answered)
            )
        return FIRST_WORD[self.verdict]

    @property
    def first(self) -> str:
        """The whole answer in a sentence, as a judge says it."""
        if self.verdict is Verdict.ONLY_IF:
            return f"Only if {self.why}"
        return f"{self.word}. {self.why}"

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.engine.words.applied.applying import Applied
from app.engine.words.filters import Filter, Kind, Whose
from app.engine.words.joining import either
from app.engine.words.operations import AnyOp
from app.engine.words.operations.operation import said

if TYPE_CHECKING:
    from app.engine.law.sight import Sight
    from app.engine.position.frames import Link
    from app.engine.words.english import English
    from app.engine.words.word import Problem


class BeforeTargeting(Applied, frozen=True, tag="before-what-targets"):
    """Right before an effect resolves that targets a card that fits, this is done, without a chain: also if that effect is negated, but not if its
    activation was. In it, `answered` is the card of that effect, and what negates an effect negates that one. `by`: only of effects of cards
    of these kinds; `whose`: only of that player's."""

    fits: Filter
    does: tuple[AnyOp, ...]
    by: tuple[Kind, ...] = ()
    whose: Whose = "opponent"

    def inner(self) -> tuple[AnyOp, ...]:
        return self.does

    def meets(self, sight: Sight, link: Link) -> bool:
        """Whether this link, which is about to resolve, targets such a card."""
        if not link.targets or (self.whose != "any" and (link.player is sight.player) != (self.whose == "you")):
            return False
        if self.by and sight.game.cards[sight.state.card(link.card).slug].kind not in self.by:
            return False
        return any(sight.fits(self.fits, target) for target in link.targets)

    def clause(self, english: English) -> str:
        kinds = f"{either([english.kind(kind) for kind in self.by])} effect" if self.by else "effect"
        whose = {"you": "one of your", "opponent": "an opponent’s", "any": "a card"}[self.whose]
        target = english.this if self.fits.self else english.a(self.fits)
        return f"before resolving {whose} {kinds}{'s' if self.whose == 'you' else ''} that targets {target}, {said(self.does, english)}"

    def amiss(self) -> Iterator[Problem]:
        if not self.does:
            yield "does", "nothing is done"

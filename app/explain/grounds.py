"""Grounds in words: why, and why not."""

from __future__ import annotations

from app.engine.law.verdict import Ground, Truth
from app.engine.position.state import State
from app.explain.citing import Citing
from app.explain.reasons import REASONS, Found
from app.explain.ruling import GroundView
from app.explain.wording import Wording


class Grounds:
    """Puts the grounds of one duel into words."""

    def __init__(self, wording: Wording, citing: Citing) -> None:
        self.wording, self.citing = wording, citing

    def view(self, ground: Ground, state: State) -> GroundView:
        cited = self.citing.of_rules if ground.holds is Truth.YES else self.citing.against
        return GroundView(str(ground.clause), str(ground.holds), self.text(ground), cited(ground.rules), ground.rules)

    def text(self, ground: Ground) -> str:
        """What was found, in a sentence; for a ground that fails, why it does."""
        reason = REASONS.get(ground.clause)
        if reason is None:
            return self.wording.ruleset.rules.rules[ground.clause].says
        facts = dict(ground.facts)
        naming = self.wording.naming
        card = naming.name(int(facts["card"])) if facts.get("card") in naming.slugs else "This"
        return reason(Found(self, facts, ground.holds is Truth.YES, card))

"""What is said to be given right behind the card that it is given for: `i activate § and tribute §`, `he uses §, discarding §`."""

from __future__ import annotations

from app.engine.words.operations.discard import Discard
from app.engine.words.operations.tribute import Tribute
from app.notation.questions import Done, Letter
from app.rulebook.facts import slug_of
from app.rulebook.library import Library
from app.staging.fitting import facts_fit


def takes_for_its_cost(library: Library, used: Done, who: Letter, given: str, tributes: bool) -> bool:
    """Whether a card was used last by that player, with nothing given for it yet, an effect of which costs such a card."""
    card, paid = (library.card(slug_of(name.partition(" [")[0])) if name else None for name in (used.card, given))
    if used.does != "use" or used.who != who or used.gives or card is None or paid is None or card.name == paid.name:
        return False
    kind = Tribute if tributes else Discard
    costs = (op for effect in card.effects for op in effect.cost if isinstance(op, kind))
    return any(op.wanted is not None and facts_fit(op.wanted, paid) for op in costs)

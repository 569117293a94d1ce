"""Of an attack that is under way: a monster that an effect brings out of the Deck, where nobody tells which."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Lies, Story
from app.asking.stand_ins import in_the_pool
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OF_THE_ATTACK


def with_some_in_the_deck(case: Case, asked: Story) -> Story:
    """With a monster in the Deck for each effect that brings one from there: whether the monsters of a player change hangs on that one comes, and not on which."""
    if asked.asks not in OF_THE_ATTACK:
        return asked
    return replace(asked, lies=(*asked.lies, *_brought(case, asked)))


def _brought(case: Case, asked: Story) -> Iterator[Lies]:
    listed = {each.who for each in asked.lies if each.where in ("deck", "hand")}
    for each in asked.done:
        if each.does != "use" or each.who in listed or thing(each.card) is not None:
            continue
        name, _, which = each.card.partition(" [")
        for effect in case.used(case.card(name)):
            if which.removesuffix("]") not in ("", effect.id):
                continue
            for op in every_op(effect.does):
                wanted = op.wanted if isinstance(op, SpecialSummon) else None
                if wanted is None or Zone.DECK not in wanted.zones:
                    continue
                one = next(in_the_pool(case, wanted), None)
                if one is not None:
                    listed.add(each.who)
                    yield Lies(each.who, one.name, "deck")

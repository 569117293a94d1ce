"""A chain that has come so far that an effect can be the next link of it."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.ids import Face, Seat, Zone
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.conditions.chain_link import ChainLink
from app.engine.words.conditions.no_name_twice_in_the_chain import NoNameTwice
from app.engine.words.filters import Kind
from app.engine.words.operations.draw import Draw
from app.engine.words.operations.gain_life import Heal
from app.engine.words.operations.inflict_damage import Damage
from app.engine.words.operations.later import Later
from app.engine.words.operations.no_battle_damage import NoBattleDamage
from app.staging.book import Book, Doer
from app.staging.setting import Deed, Key, Lay, Setting

PLAIN = (Draw, Heal, Damage, NoBattleDamage, Later)
"""What can be done in any Main Phase, whatever lies on the field."""
LINK = "link"
"""How the keys begin of the cards that are used before it."""


def is_link(key: Key) -> bool:
    """Whether that card was thought out as a link of the chain, of which nobody has told."""
    return key.startswith(LINK)


def needs_links(effect: EffectDef) -> bool:
    """Whether an effect is used only where so many links are in the chain before it: never at the beginning of one."""
    return any(isinstance(c, ChainLink) and c.least > 1 for c in effect.conditions)


def as_link(book: Book, s: Setting, player: Seat, key: Key, c: ChainLink) -> Iterator[Setting]:
    """Traps that lie Set and ask for nothing are used before it, each of another name."""
    wanted = c.least - 1 - sum(deed.does == "activate" for deed in s.deeds)
    if wanted <= 0:
        yield s
        return
    used: dict[str, Doer] = {}
    for doer in book.doers:
        if _plain(doer) and doer.card.slug not in used and len(used) < wanted:
            used[doer.card.slug] = doer
    found = s
    for number, doer in enumerate(used.values(), 1):
        # the players take turns, so that the last of them is the opponent's
        link, seat = f"{LINK}{number}", player.opponent if (len(used) - number) % 2 == 0 else player
        found = found.put(Lay(link, seat, Zone.SPELL, doer.card.slug, face=Face.DOWN))
        found = found.doing(Deed(seat, "activate", link, doer.effect.id), f"{doer.card.name} is in the chain before it")
    yield from found.beginning("main-1")


def _plain(doer: Doer) -> bool:
    """Whether it is a Trap that can be used in any Main Phase, whatever lies on the field."""
    effect = doer.effect
    asks = effect.cost or effect.targets or effect.conditions or effect.timing or effect.on or effect.answers
    trap = doer.card.kind is Kind.TRAP and effect.kind is EffectKind.ACTIVATION and not doer.card.stays
    sure = all(isinstance(op, PLAIN) and isinstance(getattr(op, "amount", 0), int) for op in effect.does)
    return trap and not asks and not doer.as_cost and sure


def of_other_names(book: Book, s: Setting, player: Seat, key: Key, c: NoNameTwice) -> Iterator[Setting]:
    yield s

"""What comes of an attack that is told behind what the attacked player has done in a turn of his own: it is declared in the next turn of the other one."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.next_turn import done_later, turn_of
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.position.events import Summoned
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.told import DIRECTLY
from app.staging.fitting import facts_fit
from app.staging.telling import Laid

ASKED = ("destroyed", "graveyard", "stays", "damage", "losses", "what")
"""What is asked of an attack that is over."""


def bringing(case: Case, done: Done) -> Done:
    """What is used for a monster that it brings out of the Extra Deck: that is no cost, but what it is used on."""
    if done.does != "use" or done.on or len(done.gives) != 1 or thing(done.card) is not None:
        return done
    name = done.gives[0]
    return replace(done, on=name, gives=()) if _brings_out(case, done, name) else done


def bringing_what_attacks(case: Case, asked: Story) -> Story:
    """The story with what is used bringing the monster out of the Extra Deck that its player attacks with next, and of which nothing else is told: another
    copy of it, that lay there before, would not be what nobody speaks of."""
    told = {each.card for each in asked.lies}
    done = list(asked.done)
    for at, (used, attack) in enumerate(zip(asked.done, asked.done[1:], strict=False)):
        plain = used.does == "use" and not (used.on or used.gives) and thing(used.card) is None
        then = attack.does == "attack" and attack.who == used.who and attack.card not in told
        before = any(attack.card in (each.card, each.on) for each in asked.done[:at])
        if plain and then and not before and _brings_out(case, used, attack.card):
            done[at] = replace(used, on=attack.card, whose=used.who)
    return replace(asked, done=tuple(done))


def _brings_out(case: Case, done: Done, name: str) -> bool:
    """Whether what is used brings this monster out of the Extra Deck."""
    if thing(name) is not None or not case.card(name).in_extra_deck:
        return False
    effects = case.used(case.card(done.card.partition(" [")[0]))
    ops = (op for effect in effects for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    wanted = (op.wanted for op in ops if op.wanted is not None and Zone.EXTRA in op.wanted.zones)
    return any(facts_fit(fits, case.card(name)) for fits in wanted)


def attacked_later(case: Case, asked: Story, before: Laid) -> tuple[Laid, Outcome] | None:
    """The situation in which the rest was done, with the attack in the next turn of its player; nothing where what is attacked did not come by that, so that
    the attack may as well be meant first, or it cannot be declared then."""
    last = asked.done[-1]
    named = all(name and name != DIRECTLY and thing(name) is None for name in (last.card, last.on))
    if (
        last.does != "attack"
        or asked.asks not in ASKED
        or not named
        or any(each.who == last.who for each in asked.done[:-1])
    ):
        return None
    attacker, target = case.card(last.card), case.card(last.on)
    if turn_of(case, before) == last.who or any(each.card == last.card for each in asked.lies):
        return None
    if attacker.kind is not Kind.MONSTER or attacker.slug == target.slug:
        return None
    later = done_later(case, asked, before, last)
    if later is None:
        return None
    came = {*later[1].ids(target.slug)}
    return later if later[1].did(lambda what: isinstance(what, Summoned) and what.card in came) else None

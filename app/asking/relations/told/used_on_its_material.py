"""A Spell that makes a monster of others, told to be used on one of these: it targets nothing, and what it is made of is chosen when it resolves. That one
lies there then."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.operations.making import Making
from app.notation.told import DIRECTLY
from app.staging.fitting import facts_fit


def with_its_material_there(case: Case, asked: Story) -> Story:
    """With that monster on the field of whose it is said to be, and used on nothing; as it was where it is asked what comes of that monster itself, which
    hangs on what it is made into."""
    if asked.card and any(each.on == asked.card for each in asked.done):
        return asked
    done, lies = list(asked.done), list(asked.lies)
    for number, each in enumerate(asked.done):
        if not _is_on_its_material(case, each):
            continue
        done[number] = replace(each, on="", whose="")
        if not any(told.card == each.on for told in lies):
            lies.append(Lies(each.whose or each.who, each.on, "field"))
    return replace(asked, done=tuple(done), lies=tuple(lies))


def _is_on_its_material(case: Case, done: Done) -> bool:
    if done.does != "use" or not done.on or done.on == DIRECTLY or done.also:
        return False
    if thing(done.on) is not None or thing(done.card.partition(" [")[0]) is not None:
        return False
    effects, on = case.used(case.card(done.card.partition(" [")[0])), case.card(done.on)
    makings = [effect.does[0] for effect in effects if effect.does and isinstance(effect.does[0], Making)]
    return (
        len(makings) == len(effects) > 0
        and all(effect.targets is None for effect in effects)
        and not any(facts_fit(making.monster, on) for making in makings)
        and any(Zone.MONSTER in making.among.zones and facts_fit(making.among, on) for making in makings)
    )

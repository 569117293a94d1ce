"""What a card brings by its name, of which something is asked afterwards: that very monster is meant, and not another one that would have to lie somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.relations.told.out_of_the_deck import makes
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.words.conditions.was_summoned import WasSummoned
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon


def with_what_it_brings(case: Case, asked: Story) -> Story:
    """With the card told to be used for the monster on which something is used then, or which is used then itself and could not be if it had come in any other
    way, where nobody has told of one that lies anywhere."""
    last = asked.done[-1]
    if last.does != "use":
        return asked
    for name in filter(None, (last.on, last.card.partition(" [")[0])):
        if thing(name) is None and (told := _brought_before(case, asked, name)) is not None:
            return told
    return asked


def _brought_before(case: Case, asked: Story, name: str) -> Story | None:
    """With what brings that monster by its name told to be used for it; None where it lies there, or is spoken of before."""
    last, before = asked.done[-1], asked.done[:-1]
    if any(each.card == name for each in asked.lies):
        return None
    if any(name in (each.card, each.on, each.also, *each.gives) for each in before if each.does != "lose"):
        return None
    for number, each in enumerate(before):
        by_name = _brings_by_name(case, each, name)
        by_name = by_name and (name == last.on or (each.who == last.who and _has_to_be_brought(case, name)))
        made = name == last.on and _makes_it(case, each, name)
        if not each.on and not each.gives and (by_name or made):
            return replace(asked, done=(*before[:number], replace(each, on=name), *before[number + 1 :], last))
    return None


def _has_to_be_brought(case: Case, name: str) -> bool:
    """Whether a monster has an effect only if such a card has brought it."""
    conditions = (each for effect in case.used(case.card(name)) for each in effect.conditions)
    return any(isinstance(each, WasSummoned) and each.by_named for each in conditions)


def _makes_it(case: Case, done: Done, name: str) -> bool:
    """Whether what is used makes such a Fusion Monster or Ritual Monster: who then uses something on that speaks of the one which was made."""
    if done.does != "use" or thing(done.card) is not None:
        return False
    card, made = case.card(done.card), case.card(name)
    special = made.in_extra_deck or "ritual" in made.subtypes
    return special and (not made.made_by or card.name in made.made_by) and any(makes(e, made) for e in case.used(card))


def with_that_in_the_extra_deck(case: Case, asked: Story) -> Story:
    """With each monster in the Extra Deck which an effect brings from there by its name, where nothing is told of it: who plays such a card has that as well,
    and nobody says so. What is told to be used by itself, or comes in another way, is another matter."""
    users = [(each.who, each.card.partition(" [")[0]) for each in asked.done if each.does == "use"]
    users += [(each.who, asked.card) for each in asked.lies if asked.asks == "happens" and each.card == asked.card]
    lies = list(asked.lies)
    for who, user in dict.fromkeys(users):
        for name in _out_of_the_extra_deck(case, user) if thing(user) is None else ():
            if all(each.card != name for each in lies) and not _is_told_to_come(case, asked, name):
                lies.append(Lies(who, name, "extra"))
    return replace(asked, lies=tuple(lies))


def _out_of_the_extra_deck(case: Case, name: str) -> Iterator[str]:
    """The monsters that its effects bring out of the Extra Deck by their names."""
    for effect in case.used(case.card(name)):
        for op in every_op(effect.does):
            wanted = op.wanted if isinstance(op, SpecialSummon) else None
            if wanted is not None and wanted.exactly and wanted.zones == (Zone.EXTRA,):
                yield wanted.exactly


def _is_told_to_come(case: Case, asked: Story, name: str) -> bool:
    """Whether it is told to be Summoned, to be given for something, or to be what is brought."""
    return any(
        name in each.gives
        or (each.card == name and each.does.endswith("summon"))
        or (each.on == name and _brings_by_name(case, each, name))
        for each in asked.done
    )


def _brings_by_name(case: Case, done: Done, name: str) -> bool:
    if done.does != "use" or thing(done.card) is not None:
        return False
    used = case.used(case.card(done.card.partition(" [")[0]))
    ops = (op for effect in used for op in every_op(effect.does) if isinstance(op, SpecialSummon))
    return any(op.wanted is not None and op.wanted.exactly == name for op in ops)

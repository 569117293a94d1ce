"""What is given in a question, laid down in a situation: cards put there or taken away until it is so."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.case import Case, Outcome
from app.engine.ids import Zone
from app.engine.words.operations.operation import CardOp, every_op
from app.explain.ruling import Refusal
from app.notation import Line, Position, Scenario, numbered, read, split_copy, write
from app.notation.givens import (
    ALL_DOWN,
    ANOTHER,
    BARE,
    BOTH,
    DEFENSE,
    GIVEN,
    IN_BATTLE,
    ITS_DOWN,
    LIFE,
    MOST_GIVEN,
    NEITHER,
    NOTHING_TO_FIND,
    SORTS,
    WINNING,
    WORDS,
    Given,
)
from app.notation.questions import OTHER, OwnWay, UseAt
from app.notation.told import DIRECTLY
from app.rulebook.facts import slug_of
from app.rulebook.pool import POOL
from app.services.known import known
from app.staging import Staged
from app.staging.fitting import facts_fit

FIELD = ("monsters", "spells", "field")
UNKNOWN = "any card"
WEAK, STRONG = "any Normal Beast 100/100 level 4", "any Normal Beast 5000/5000 level 4"
"""What is beaten by about any monster, and what beats it."""


def what_is_given(asked: UseAt | OwnWay) -> tuple[str, ...]:
    """The names of all that is given in a question."""
    return tuple(filter(None, (asked.given, asked.also)))


def in_words(names: tuple[str, ...]) -> str:
    return " and ".join(WORDS[name] for name in names)


ZONES = {"spells": ("spells", "field")}
"""Where cards lie that are spoken of as in one place."""


def both_laid(case: Case, scenario: Scenario, names: tuple[str, ...], card: str, line: int) -> Iterator[Scenario]:
    """The scenarios in which all of that is so. What a player has none of comes first: it may be given over to the other, who is then left
    with as many as are said; where one undoes another there is none."""
    first, *more = sorted(names, key=lambda name: GIVEN[name].number if name in GIVEN else MOST_GIVEN)
    for there in laid(case, scenario, first, card, line):
        if not more:
            yield there
        for both in laid(case, there, more[0], card, line) if more else ():
            if _is_so(case, both, first, card, line):
                yield both


def _is_so(case: Case, scenario: Scenario, name: str, card: str, line: int) -> bool:
    """Whether there are as many as were said; of what is no number of cards nothing was undone."""
    if name not in GIVEN:
        return True
    given = GIVEN[name]
    player = scenario.play[line - 1].player
    side = player if given.who == "own" else OTHER[player]
    there = [p for p in scenario.positions if p.controller == side and _is_one(case, given, p)]
    return len(_counted(there, scenario, given, card, line)) == given.number


def laid(case: Case, scenario: Scenario, name: str, card: str, line: int) -> Iterator[Scenario]:
    """The scenarios in which what is given is so, the likeliest first: what one player does not have may lie on the other side, or nowhere.
    `name`: of what is given; `card`: the one that is asked about, which stays where it is; `line`: the decision by which it is used, from 1,
    with which the play ends where cards are taken away."""
    player = scenario.play[line - 1].player
    if name == DEFENSE:
        yield replace(scenario, positions=tuple(_in_defense(p, OTHER[player]) for p in scenario.positions))
        return
    if name == ALL_DOWN:
        yield replace(scenario, positions=tuple(_face_down(p, OTHER[player]) for p in scenario.positions))
        return
    if name in IN_BATTLE:
        yield from _battling(scenario, player, WEAK if name == WINNING else STRONG)
        return
    if name == ITS_DOWN:
        turned = tuple(_down(p) if p.card == card and p.zone in FIELD else p for p in scenario.positions)
        if turned != scenario.positions:
            yield replace(scenario, positions=turned)
        return
    if name == ANOTHER:
        yield _with(_without_others(scenario, player, card, line), (Position(card, player, player, "monsters", "up", "attack"),))  # fmt: skip
        return
    if name in LIFE:
        who, points = LIFE[name]
        side = player if who == "own" else OTHER[player]
        yield replace(scenario, **{"life_a" if side == "A" else "life_b": points})
        return
    if name == NOTHING_TO_FIND:
        yield from _nothing_to_find(case, scenario, card, line)
        return
    if name in (BOTH, NEITHER):
        yield _of_both(scenario, name == BOTH)
        return
    if name in BARE:
        side = player if BARE[name] == "own" else OTHER[player]
        yield _without(scenario, [p for p in scenario.positions if p.controller == side and p.zone in FIELD and p.card != card])  # fmt: skip
        return
    given = GIVEN[name]
    side = player if given.who == "own" else OTHER[player]
    if given.number and given.sort.face == "down" and given.sort.zone == "monsters" and given.who == "opponent":
        scenario = _without_face_up(scenario, side, line)
    there = [p for p in scenario.positions if p.controller == side and _is_one(case, given, p)]
    there = _counted(there, scenario, given, card, line)
    spare = sorted((p for p in reversed(there) if p.card != card), key=lambda p: (p.card != UNKNOWN, p.card in POOL))
    gone = spare[: max(len(there) - given.number, 0)]
    if not gone:
        sort = given.sort
        face = sort.face or ("down" if sort.zone == "spells" else "")
        more = Position(sort.stands, side, side, sort.zone, face, sort.position)
        yield _with(scenario, (more,) * (given.number - len(there)))
        return
    ended = replace(scenario, play=scenario.play[:line])
    if given.sort.zone in (*FIELD, "hand"):
        yield replace(ended, positions=tuple(_given_over(p) if p in gone else p for p in ended.positions))
    yield _without(ended, gone)


def played(case: Case, found: Staged, names: tuple[str, ...], card: str) -> Iterator[tuple[Outcome, Refusal | None]]:
    """What comes of each of these scenarios where the decision that was staged is taken or refused, with what refused it or something that
    leads there; of those in which play does not come to it nothing."""
    for there in both_laid(case, read(found.text, *known(case.library)), names, card, found.line):
        outcome, refusal = _played(case, there, found.line)
        # a monster in the way of a direct attack is attacked; what waits for a direct attack is tried with one that goes past it
        others = [_played(case, other, found.line) for other in _attacking_otherwise(there, refusal)]
        if others:
            outcome, refusal = next((o for o in others if o[1] is None and _comes_to(o[0], found.line)), others[0])
        if refusal is not None or _comes_to(outcome, found.line):
            yield outcome, refusal


def _played(case: Case, scenario: Scenario, line: int) -> tuple[Outcome, Refusal | None]:
    """What comes of it, and what refused the decision in this line or something before it."""
    outcome = case.play(write(scenario))
    return outcome, next((r for r in outcome.ruling.refused if r.line <= line and r.grounds), None)


def _comes_to(outcome: Outcome, line: int) -> bool:
    return line in {wish.line for _, wish in outcome.played.run.taken}


def _attacking_otherwise(scenario: Scenario, refusal: Refusal | None) -> Iterator[Scenario]:
    """What else may be meant by a direct attack that was refused."""
    if refusal is None:
        return
    attack = scenario.play[refusal.line - 1]
    in_the_way = [p for p in scenario.positions if p.controller == OTHER[attack.player] and p.zone == "monsters"]
    if attack.does == "attack" and attack.targets == (DIRECTLY,) and in_the_way:
        if len(in_the_way) == 1:
            yield _attacking_what_is_there(scenario, refusal.line, in_the_way[0])
        yield from _by_one_that_may(scenario, refusal.line)


ATTACKS_DIRECTLY = "Raging Flame Sprite"
"""A monster that may attack directly whatever lies there."""


def _by_one_that_may(scenario: Scenario, line: int) -> Iterator[Scenario]:
    """The scenario with the attacker one that may attack directly though a monster is in the way; nothing where a card that was named attacks."""
    attack = scenario.play[line - 1]
    attacker = split_copy(attack.cards[0])[0]
    if attacker in POOL:
        return
    others = [
        replace(p, copy=1) if p.card == attacker else p
        for p in scenario.positions
        if p.card != attacker or p.controller != attack.player
    ]
    new = Position(ATTACKS_DIRECTLY, attack.player, attack.player, "monsters", "up", "attack")
    play = list(scenario.play)
    play[line - 1] = replace(attack, cards=(ATTACKS_DIRECTLY,))
    yield replace(scenario, positions=numbered((*others, new)), play=tuple(play))


def _attacking_what_is_there(scenario: Scenario, line: int, there: Position) -> Scenario:
    """The scenario with the monster attacked that stands in the way of a direct attack in that line, one that is beaten unless it was named."""
    body = there.card if there.card in POOL else WEAK
    rest = _without(scenario, [there])
    attacks = replace(rest.play[line - 1], targets=(body,))
    positions = numbered((*rest.positions, replace(there, card=body, copy=1)))
    return replace(rest, positions=positions, play=(*rest.play[: line - 1], attacks, *rest.play[line:]))


FOUND_BY_FEW = ("Jar of Greed", "Upstart Goblin", "Gemini Elf", "Sogen")
"""What is left in a Deck in which nothing is to be found: the first of them that is not looked for."""


def _nothing_to_find(case: Case, scenario: Scenario, card: str, line: int) -> Iterator[Scenario]:
    """With a Deck of cards that the effect does not look for; nothing where it looks for none there."""
    used = scenario.play[line - 1]
    effects = [e for e in case.used(case.card(card)) if used.effect in ("", e.id)]
    ops = (op for effect in effects for op in every_op(effect.does) if isinstance(op, CardOp))
    looked = [op.wanted for op in ops if op.wanted is not None and Zone.DECK in op.wanted.zones]
    left = next((each for each in FOUND_BY_FEW if not any(facts_fit(f, case.card(each)) for f in looked)), None)
    if not looked or left is None:
        return
    ended = replace(scenario, play=scenario.play[:line])
    held = [p for p in scenario.positions if p.zone == "deck" and p.controller == used.player]
    yield _with(_without(ended, held), (Position(left, used.player, used.player, "deck"),) * 2)


def _without_face_up(scenario: Scenario, side: str, line: int) -> Scenario:
    """The scenario without the face-up monsters of a side, except such as did something before: who speaks of the opponent's face-down
    monster means that he has no other."""
    acting = {name for each in scenario.play[: line - 1] for name in each.cards}
    gone = [
        p
        for p in scenario.positions
        if p.controller == side
        and p.zone == "monsters"
        and p.face != "down"
        and not acting & {p.card, f"{p.card} #{p.copy}"}
    ]
    return _without(replace(scenario, play=scenario.play[:line]), gone) if gone else scenario


def _without_others(scenario: Scenario, side: str, card: str, line: int) -> Scenario:
    """The scenario without the monsters that lie beside this one on its side and do nothing up to that line: who speaks of another copy of it speaks of
    no further one by which it could be used."""
    named = {
        split_copy(name)[0] for each in scenario.play[:line] for name in (*each.cards, *each.targets, *each.paying)
    }
    kept = {card, *named}
    gone = [p for p in scenario.positions if p.controller == side and p.zone == "monsters" and p.card not in kept]
    return _without(replace(scenario, play=scenario.play[:line]), gone) if gone else scenario


def _of_both(scenario: Scenario, some: bool) -> Scenario:
    """The scenario with a monster on both sides, or with none on either."""
    monsters = [p for p in scenario.positions if p.zone == "monsters"]
    if not some:
        return _without(scenario, monsters)
    sort = SORTS["monster"]
    lacking = [side for side in OTHER if all(p.controller != side for p in monsters)]
    return _with(
        scenario, tuple(Position(sort.stands, side, side, sort.zone, sort.face, sort.position) for side in lacking)
    )


def _battling(scenario: Scenario, side: str, body: str) -> Iterator[Scenario]:
    """The scenario with such a monster in the place of the one that the player's monster battles; nothing where none of his battles."""
    attacks = next(
        (n for n, line in enumerate(scenario.play) if line.does == "attack" and line.cards and line.targets), -1
    )
    if attacks < 0:
        return
    line, other = scenario.play[attacks], OTHER[side]
    own = line.player == side
    if not own and line.targets == ("directly",):
        return
    met = split_copy(line.targets[0] if own else line.cards[0])[0]
    kept = tuple(
        p for p in scenario.positions if not (p.card == met and p.controller == other and p.zone == "monsters")
    )
    new = replace(line, targets=(body,)) if own else replace(line, cards=(body,))
    later = (
        replace(each, targets=tuple(body if split_copy(name)[0] == met else name for name in each.targets))
        for each in scenario.play[attacks + 1 :]
    )
    play = (*scenario.play[:attacks], new, *later)
    positions = numbered((*kept, Position(body, other, other, "monsters", "up", "attack")))
    yield replace(scenario, positions=positions, play=play)


def _down(position: Position) -> Position:
    return replace(position, face="down", position="defense" if position.zone == "monsters" else position.position)


def _in_defense(position: Position, side: str) -> Position:
    own = position.zone == "monsters" and position.controller == side
    return replace(position, position="defense") if own else position


def _face_down(position: Position, side: str) -> Position:
    opposing = position.zone == "monsters" and position.controller == side
    return replace(position, face="down", position="defense") if opposing else position


def _given_over(position: Position) -> Position:
    other = OTHER[position.controller]
    return replace(position, owner=other, controller=other)


def _counted(there: list[Position], scenario: Scenario, given: Given, card: str, line: int) -> list[Position]:
    """Those of the cards of a sort that are spoken of: the card itself is among what its player has on the field, and not elsewhere; what has left the hand
    by then is not among what he has in it."""
    of_it = [p for p in there if p.card != card or p.zone in FIELD]
    return of_it if given.sort.zone != "hand" else [p for p in of_it if not _is_used_before(p, scenario, line)]


def _is_used_before(position: Position, scenario: Scenario, line: int) -> bool:
    """Whether a card is used, Summoned or Set out of the hand before that line: it is in the hand no more then."""
    acts = (each for each in scenario.play[: line - 1] if each.player == position.controller)
    return any(position.card == split_copy(name)[0] for each in acts for name in each.cards)


def _is_one(case: Case, given: Given, position: Position) -> bool:
    """Whether a card that lies there is of the sort that is given."""
    sort = given.sort
    if position.zone not in ZONES.get(sort.zone, (sort.zone,)):
        return False
    if sort.face == "down" and position.face != "down":
        return False
    if not sort.kinds and not sort.attribute:
        return True
    card = case.own.get(slug_of(position.card)) or case.book.cards.get(slug_of(position.card))
    if card is None:  # a stand-in says what it is
        kind = next((k for k in ("spell", "trap") if position.card.casefold().endswith(k)), "monster")
        return kind in sort.kinds and (not sort.attribute or f" {sort.attribute} " in position.card)
    return card.kind.value in sort.kinds and sort.attribute in ("", card.attribute)


def _with(scenario: Scenario, more: tuple[Position, ...]) -> Scenario:
    return replace(scenario, positions=numbered((*scenario.positions, *more)))


def _without(scenario: Scenario, gone: list[Position]) -> Scenario:
    """The scenario without these cards, the copies that are left numbered anew, here and in the play."""
    left: dict[str, list[Position]] = {}
    for position in scenario.positions:
        left.setdefault(position.card, [])
        if position not in gone:
            left[position.card].append(position)

    def renamed(written: str) -> str | None:
        card, copy = split_copy(written)
        copies = [p.copy for p in left.get(card, ())]
        if card not in left or not copy:
            return written if left.get(card, True) else None
        if copy not in copies:
            return None
        return f"{card} #{copies.index(copy) + 1}" if len(copies) > 1 else card

    def named(cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in map(renamed, cards) if name is not None)

    def said(line: Line) -> Line:
        return replace(line, cards=named(line.cards) or line.cards, targets=named(line.targets), paying=named(line.paying))  # fmt: skip

    kept = tuple(replace(p, copy=left[p.card].index(p) + 1) for p in scenario.positions if p not in gone)
    return replace(scenario, positions=kept, play=tuple(map(said, scenario.play)))

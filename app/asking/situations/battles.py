"""Over a written situation: what a battle comes to, and what ATK and DEF a monster has."""

from __future__ import annotations

from app.asking.answer import Answer
from app.asking.case import ACTIVATED
from app.asking.questions import Attacks, Battle, Stats
from app.asking.situations.situation import Done, Situation
from app.engine.ids import Face, Zone
from app.engine.law.stats import atk, defense
from app.engine.words.cards import CardDef
from app.engine.words.filters import Kind
from app.notation import Line


def battle(situation: Situation, asked: Battle) -> Answer:
    case = situation.case
    one, other = case.card(asked.one), case.card(asked.other)
    for card in (one, other):
        if card.kind is not Kind.MONSTER:
            return case.no(f"{card.name} is no monster: it takes no part in a battle.")
    done = _attack(situation, one, other)
    if not done.lawful:
        return situation.refused(done, one, other)
    if asked.with_card:
        helper = case.card(asked.with_card)
        if not situation.used(helper):
            seat = situation.seats(helper)[0]
            name = situation.name(helper, seat)
            each = [done.after.do_at(Line(seat, "activate", (name,), effect=e.id)) for e in case.used(helper)]
            if not each:
                return case.lacking(helper, ACTIVATED)
            used = next((tried for tried in each if tried.lawful), each[0])
            if not used.lawful:
                return situation.refused(used, helper)
            done = used
        refused = situation.refusal(situation.used(helper)) if situation.used(helper) else None
        if refused is not None and refused.grounds:
            return situation.no(refused.grounds[0].text, done, cited=refused.grounds[0].citations)
    ruling = done.outcome.ruling
    told = [sentence for sentence in ruling.answer if not sentence.startswith("Life Points")]
    besides = tuple(f"Of {c.name} is not played: {c.unmodelled}." for c in (one, other) if c.unmodelled)
    if any(not case.used(c) and c.unmodelled for c in (one, other)):
        return situation.undecided("What one of the two does is not played.", done, besides=(" ".join(told), *besides))
    return situation.yes(" ".join([*told, ruling.answer[-1]]), done, besides=besides)


def _attack(situation: Situation, one: CardDef, other: CardDef) -> Done:
    """The attack: as it is written, or declared now."""
    scenario = situation.scenario
    under_way = [situation.bare(name) for name in scenario.attack]
    if under_way == [one.name, other.name]:
        return Done(situation, True, 0)
    for number, line in enumerate(scenario.play, 1):
        names = [situation.bare(name) for name in (*line.cards, *line.targets)]
        if line.does == "attack" and names == [one.name, other.name]:
            refused = situation.refusal(number)
            why = refused.grounds[0].text if refused is not None and refused.grounds else ""
            return Done(situation, refused is None, number, why)
    seat = str(situation.state().player)
    across = next((s for s in situation.seats(other) if s != seat), seat)
    line = Line(seat, "attack", (situation.name(one, seat),), (situation.name(other, across),))
    # the Battle Phase is where an attack is declared, wherever the written play ends
    return situation.do_at(line)


def attacks(situation: Situation, asked: Attacks) -> Answer:
    """Whether the monster can attack there: directly, or any monster of the other player, or directly where there is none."""
    case = situation.case
    card = case.card(asked.card)
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster: it does not attack.")
    state = situation.state()
    own = [held for i in situation.ids(card) if (held := state.card(i)).zone is Zone.MONSTER]
    if not own:
        return situation.undecided(f"{card.name} is not on the field then.")
    if asked.while_card:
        there = case.card(asked.while_card)
        if not any(state.card(i).zone.on_field and state.card(i).face is Face.UP for i in situation.ids(there)):
            return situation.undecided(f"{there.name} is not face-up on the field then.")
    if all(held.controller is not state.player for held in own):
        return situation.undecided(f"It is not the turn of {card.name}’s player.")
    seat = str(state.player)
    attacked = [p for p in situation.scenario.positions if p.zone == "monsters" and p.controller != seat]
    aims = ["directly"] if asked.directly else [*dict.fromkeys(p.card for p in attacked)] or ["directly"]
    name = situation.name(card, seat)
    tried = [situation.do_at(Line(seat, "attack", (name,), (aim,))) for aim in aims]
    done = next((each for each in tried if each.lawful), None)
    if done is None:
        return situation.refused(tried[0], card)
    return situation.yes(f"{card.name} can attack{' directly' if asked.directly else ''}.", done)


def stats(situation: Situation, asked: Stats) -> Answer:
    case = situation.case
    card = case.card(asked.card)
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster: it has no ATK and DEF.")
    state, game = situation.state(), situation.game
    there = [this for this in situation.ids(card) if state.card(this).zone.on_field]
    if not there:
        return situation.undecided(f"{card.name} is not on the field then.")
    values = dict.fromkeys((atk(game, state, this), defense(game, state, this)) for this in there)
    told = ", and another ".join(f"{attack} ATK and {guard} DEF" for attack, guard in values)
    besides = tuple(
        f"Of {each.name} is not played: {each.unmodelled}."
        for each in (card, *((case.card(asked.with_card),) if asked.with_card else ()))
        if each.unmodelled
    )
    if any("ATK" in each.unmodelled or "DEF" in each.unmodelled for each in (card,)):
        return situation.undecided(besides[0], besides=(f"As it is played, {card.name} has {told} then.",))
    return situation.yes(f"{card.name} has {told} then.", cited=case.text_of(card), besides=besides)

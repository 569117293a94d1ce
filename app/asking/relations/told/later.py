"""What is done with a monster that came by what is told before, a Token or what an effect brought: in the next turn of a player, where it came in that of the
other one."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Lies, Story
from app.asking.relations.amounts import tokens_of
from app.asking.relations.told.laying import laid_down
from app.asking.relations.told.made_of_these import to_the_turn_of
from app.asking.relations.told.next_turn import begun_later, done_later, turn_of
from app.asking.relations.told.told_against import YOU, against, against_a_summon, ground_of, refusal_of
from app.asking.things import thing
from app.engine.ids import Zone
from app.engine.law.laws import Law
from app.engine.words.filters import Filter, Points
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import Line, NotationError, Position, Scenario, numbered, read, write
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.fitting import facts_fit
from app.staging.telling import Laid

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]
TOKEN = "a Token"


def of_a_token(done: Done) -> bool:
    """Whether a Token that is not named is given for it, or attacks."""
    return TOKEN in done.gives or (done.does == "attack" and done.card == TOKEN)


def by_its_sort(case: Case, asked: Story) -> Story:
    """The story with `a Token` for one that is named, where it is one of those that a card of the story makes: another one of that name, that was there before
    and nobody has told of, is not meant."""
    last = asked.done[-1]
    told = {each.card for each in asked.lies}
    makers = {
        name for each in asked.done[:-1] for name in (each.card.partition(" [")[0], each.on, each.also, *each.gives)
    }
    made = {
        slug
        for name in makers
        if name and thing(name) is None and name != DIRECTLY
        for slug in tokens_of(case.card(name))
    }

    def of_a_sort(name: str) -> str:
        one = name and name != DIRECTLY and name not in told and thing(name) is None
        return TOKEN if one and case.card(name).slug in made else name

    gives = tuple(map(of_a_sort, last.gives))
    card = of_a_sort(last.card) if last.does == "attack" else last.card
    return replace(asked, done=(*asked.done[:-1], replace(last, gives=gives, card=card)))


def with_what_came(case: Case, asked: Story, lay: Lay, now: bool = False) -> Answer | None:
    """Whether the last thing can be done, in the next turn of its player, with what came before it; nothing where that is not of the other one's turn, or brought
    nothing that it is done with. In the same turn, where it is that player's already, with what was brought out of the Extra Deck, or (`now`) with whatever came."""
    last = asked.done[-1]
    if last.does not in ("attack", "special-summon", "tribute-summon"):
        return None
    if (asked.turn and not now) or (thing(last.card) is not None and last.card != TOKEN):
        return None
    needs = (last.card,) if last.does == "attack" else last.gives
    held = (
        (Lies(last.who, last.card, "hand"),)
        if last.does == "tribute-summon" and last.card not in _told_of(asked)
        else ()
    )
    given = tuple(name for each in asked.done[:-1] for name in (each.on, *each.gives) if name)
    for told, done in _ways(case, asked, needs):
        # it is in the hand from the beginning: what is chosen there is chosen beside it
        lies = (*told, *held)
        found = lay(case, replace(asked, lies=lies), done)
        if found is None:
            continue
        scenario = read(found.text, *known(case.library))
        outcome = case.play_out(found.text, meant=given)
        there = any(p.card == last.card for p in scenario.positions) and last.does == "attack"
        later = scenario.turn_player != last.who and not asked.turn
        out = any(each.where == "extra" for each in told if each not in asked.lies)
        if not (later or now or out) or not (there or any(_came(outcome, name, last.who) for name in needs)):
            continue
        settled = read(outcome.text, *known(case.library))
        found = replace(found, text=write(settled))
        if last.does == "special-summon":
            return against_a_summon(case, found, last, later=later)
        if later:
            settled = replace(settled, play=(*settled.play, *to_the_turn_of(settled, last.who)))
        return _tried(case, found, last, settled, outcome, later)
    return None


def in_the_next_turn(case: Case, asked: Story, now: Answer) -> Answer | None:
    """Whether a monster can be Special Summoned in its own way in the next turn of its player, where that may not be only as it is the turn of the other one;
    nothing where it is not that."""
    *rest, last = asked.done
    refused = now.ruling.refused if now.ruling is not None else ()
    grounds = [ground for each in refused for ground in each.grounds]
    of_the_turn = now.verdict is Verdict.NO and bool(grounds) and grounds[0].clause == Law.ACT_HERE
    plain = last.does == "special-summon" and not last.gives and thing(last.card) is None
    if asked.turn or not of_the_turn or not plain:
        return None
    ways = [way for way in case.card(last.card).procedures if way.special and Zone.HAND in way.zones]
    before = laid_down(case, asked, tuple(rest)) if ways else None
    if before is None or turn_of(case, before) == last.who:
        return None
    if (later := done_later(case, asked, before, last)) is not None:
        found, outcome = later
        why = f"That can be done in the next turn of {last.who}. {without_life(outcome.ruling.answer)}"
        return case.yes(why.strip(), outcome, None, line=found.line, assumed=(YOU, *found.assumed))
    begun = begun_later(case, asked, before, last.who)
    return against(case, asked, begun, last) if begun is not None else None


def _ways(case: Case, asked: Story, needs: tuple[str, ...]) -> Iterator[tuple[tuple[Lies, ...], tuple[Done, ...]]]:
    """What lies there and what is done, with what comes of it lying where an effect brings it from, and by each effect that may have been meant."""
    before = asked.done[:-1]
    plain: list[tuple[Done, ...]] = [before]
    lies: list[Lies] = []
    for number, each in enumerate(before):
        if each.does != "use" or thing(each.card) is not None or "[" in each.card:
            continue
        effects = case.used(case.card(each.card))
        if len(effects) > 1:
            named = (replace(each, card=f"{each.card} [{effect.id}]") for effect in effects)
            plain += [(*before[:number], one, *before[number + 1 :]) for one in named]
        ops = (op for effect in effects for op in every_op(effect.does) if isinstance(op, SpecialSummon))
        wanted = [op.wanted for op in ops if op.wanted is not None and Zone.EXTRA in op.wanted.zones]
        lies += [Lies(each.who, name, "extra") for name in needs if _may_be_one(case, name, wanted)]
    last = asked.done[-1]
    if last.does == "attack" and not lies and last.card not in (TOKEN, *_told_of(asked)):
        lies.append(Lies(last.who, last.card))
    yield from (((*asked.lies, *lies), done) for done in plain)


def _may_be_one(case: Case, name: str, wanted: list[Filter]) -> bool:
    """Whether a monster is one of those that an effect brings out of the Extra Deck; of what hangs on a target it is told that very one."""
    if any(name == fits.exactly for fits in wanted):
        return True
    if thing(name) is not None or not case.card(name).in_extra_deck:
        return False
    return any(facts_fit(fits, case.card(name)) and not isinstance(fits.level_least, Points) for fits in wanted)


def _told_of(asked: Story) -> set[str]:
    """The cards that are told of before the last thing."""
    done = {name for each in asked.done[:-1] for name in (each.card, each.on, each.also, *each.gives)}
    return done | {each.card for each in asked.lies}


def _came(outcome: Outcome, name: str, who: str) -> str:
    """The monster of that name, or a Token, that came to that player's field; empty for none."""
    run = outcome.played.run
    first = {held.id for held in run.first.cards if held.zone is Zone.MONSTER and str(held.controller) == who}
    for held in run.final.cards:
        if held.zone is not Zone.MONSTER or str(held.controller) != who or held.id in first:
            continue
        card = outcome.played.words.game.cards[held.slug]
        if card.name == name or (name == TOKEN and "token" in card.subtypes):
            return card.name
    return ""


def _tried(case: Case, found: Laid, last: Done, scenario: Scenario, before: Outcome, later: bool) -> Answer | None:
    refused: Answer | None = None
    for line, lies in _lines(case, last, scenario, before):
        positions = numbered((*scenario.positions, *lies))
        try:
            outcome = case.play_out(write(replace(scenario, positions=positions, play=(*scenario.play, line))))
        except NotationError:
            continue
        number = len(scenario.play) + 1
        if any(each.line < number for each in outcome.ruling.refused if each.grounds):
            continue
        against, assumed = refusal_of(outcome, number), (YOU, *found.assumed)
        if against is None:
            when = f" in the next turn of {last.who}" if later else ""
            why = f"That can be done{when}. {without_life(outcome.ruling.answer)}"
            return case.yes(why.strip(), outcome, None, line=number, assumed=assumed)
        ground = ground_of(against)
        bars = ground.clause == Law.SUMMON_TRIBUTES and line.paying
        why = f"{line.paying[0]} cannot be Tributed for that. {ground.text}" if bars else ground.text
        refused = refused or case.no(why, outcome, None, cited=ground.citations, line=number, assumed=assumed)
    return refused


def _lines(case: Case, last: Done, scenario: Scenario, before: Outcome) -> Iterator[tuple[Line, tuple[Position, ...]]]:
    """Each way in which that might be written, with what has to lie there besides."""
    name = _came(before, last.card, last.who) if last.card == TOKEN else case.card(last.card).name
    if last.does == "attack":
        there = dict.fromkeys(p.card for p in scenario.positions if p.zone == "monsters" and p.controller != last.who)
        named = last.on and last.on != DIRECTLY and thing(last.on) is None
        aims = (case.card(last.on).name,) if named else (DIRECTLY,) if last.on else (*there, DIRECTLY)
        yield from ((Line(last.who, "attack", (name,), (aim,)), ()) for aim in aims)
        return
    given = tuple(
        _came(before, each, last.who) or case.card(each).name
        for each in last.gives
        if each == TOKEN or thing(each) is None
    )
    if len(given) == len(last.gives):
        held = (Position(name, last.who, last.who, "hand"),)
        lies = held if all(p.card != name for p in scenario.positions) else ()
        yield Line(last.who, "summon", (name,), paying=given), lies

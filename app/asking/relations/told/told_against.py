"""Why something cannot be done that is told in a story: tried in the situation in which the rest was played, and what the engine says against it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, without_life
from app.asking.case import Case, Outcome, only_less, owed
from app.asking.questions import Done, Story
from app.asking.relations.no_battle import without_battle_phase
from app.asking.relations.ready import ready, to_pay
from app.asking.relations.real_ones import DESTROYS
from app.asking.relations.told.in_the_way import in_the_way
from app.asking.relations.told.made_of_these import to_the_turn_of, with_materials
from app.asking.relations.told.with_no_tribute import against_no_tribute
from app.asking.relations.tributes import never_tributed
from app.asking.things import thing
from app.engine.ids import CardId, Face, Stance, Zone
from app.engine.law.laws import Law
from app.engine.position.events import Activated, Summoned, TriggerMissed
from app.engine.words.applied.cannot_be_material import CannotBeMaterial
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import CardOp
from app.explain.ruling import GroundView, Refusal
from app.notation import Line, NotationError, Position, Scenario, numbered, read, stand_in, write
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.fitting import takes_of_hand
from app.staging.telling import Laid, destroyed_at_least

YOU = "A is you"
"""Said beside the answer: a scenario knows its players by their letters."""
NO_WAY = "No situation was found in which all of that is done in this order."
NEVER_CHAINED = "{} is Spell Speed 1, which answers nothing: it can be used once the chain is over."
MOST_OWED = 3
"""So many choices are made at most that somebody owes."""
DAMAGE_STEP = "battle/damage"
ATTACK_DECLARED = "battle/step/attack"
"""Where in the turn that is."""


def answers_a_declaration(done: Done, before: Done) -> bool:
    """Whether it is said to be used in answer to an attack: to its declaration, and not later on in that attack."""
    return done.does == "use" and done.answers and not done.damage_step and before.does == "attack"


def refusal_of(outcome: Outcome, number: int) -> Refusal | None:
    """What is said against the line of that number; nothing where it was taken."""
    return next((each for each in outcome.ruling.refused if each.line == number and each.grounds), None)


def against_a_summon(case: Case, found: Laid | None, done: Done, later: bool = False) -> Answer | None:
    """Whether a monster can be Summoned with these materials, where these lie there. `later`: in the next turn of its player."""
    if thing(done.card) is not None:
        return None  # whichever of that sort it is
    card = case.card(done.card)
    bare = Scenario("", case.ruleset, done.who, 3, "main-1", 8000, 8000, (), ())
    scenario = read(found.text, *known(case.library)) if found is not None else bare
    if later:
        scenario = replace(scenario, play=(*scenario.play, *to_the_turn_of(scenario, done.who)))
    lies, given = with_materials(case, scenario, done)
    if given is None:
        return None
    if later:
        # what lay there before may have kept the rest from being done: it is Normal Summoned in that turn
        first = next((each for each in lies if each.zone == "monsters"), None)
        lies = [replace(each, zone="hand", face="", position="") if each is first else each for each in lies]
        summons = (Line(done.who, "summon", (first.card,)),) if first is not None else ()
        scenario = replace(scenario, play=(*scenario.play, *summons))
    line = Line(done.who, "special-summon", (card.name,), paying=given)
    try:
        positions = numbered((*scenario.positions, *lies))
        outcome = case.play_out(write(replace(scenario, positions=positions, play=(*scenario.play, line))))
    except NotationError:
        return None
    number = len(scenario.play) + 1
    if any(each.line < number for each in outcome.ruling.refused if each.grounds):
        return None
    assumed = (YOU, *(found.assumed if found is not None else ()))
    refusal = refusal_of(outcome, number)
    if refusal is None:
        came = outcome.ids(card.slug)
        if not outcome.did(lambda what: isinstance(what, Summoned) and what.card in came):
            return None
        when = f" in the next turn of {done.who}" if later else ""
        why = f"That can be done with {card.name}{when}. {without_life(outcome.ruling.answer)}"
        return case.yes(why.strip(), outcome, None, line=number, assumed=assumed)
    ground = refusal.grounds[0]
    by_then = {name for name in given if not name.startswith("any ") and _has_come(case, outcome, name, done.who)}
    there = tuple(p for p in (*scenario.positions, *lies) if p.card not in by_then)
    no_material = () if ground.clause not in OF_MATERIALS else _of_materials(case, card, given, there, done.who)
    why = " ".join((ground.text, *no_material))
    return case.no(why, outcome, None, cited=ground.citations, line=number, assumed=assumed)


def _has_come(case: Case, outcome: Outcome, name: str, who: str) -> bool:
    """Whether a monster that lay elsewhere has come face-up to that player's field by what is told, and has not gone from there before its turn's Main Phase was
    over."""
    this = outcome.ids(case.card(name).slug)
    main = [state for event, state in outcome.played.run.record if event.at.startswith("main")]
    lying = [each for each in main[-1].lying(Zone.MONSTER) if each.id in this] if main else []
    first = {each.id for each in outcome.played.run.first.lying(Zone.MONSTER)}
    return any(each.id not in first and each.face is Face.UP and str(each.controller) == who for each in lying)


OF_MATERIALS = (Law.SUMMON_COST, Law.COST, Law.CHOICE, Law.SUMMON_PROCEDURE)
"""Refusals that the materials have to do with."""


def _of_materials(
    case: Case, made: CardDef, given: tuple[str, ...], there: tuple[Position, ...], who: str
) -> Iterator[str]:
    """What speaks against these materials: that one is held, Set or the other player's, what one of them says of that, or that their Levels do not add
    up."""
    held = {p.card for p in there if p.zone == "hand"}
    of_hand = len(given) == 2 and any(takes_of_hand(case.card(name)) for name in given if not name.startswith("any "))
    right = of_hand and not held.isdisjoint(given)
    elsewhere = [said for name in given if (said := _is_no_material(name, there, who)) and not (right and name in held)]
    yield from elsewhere
    materials = [case.card(name) for name in given if not name.startswith("any ")]
    says = [
        f"{card.name} reads: {effect.says}"
        for card in materials
        for effect in card.effects
        if any(isinstance(each, CannotBeMaterial) and not (right and each.with_one_of_hand) for each in effect.applies)
    ]
    yield from says
    total = sum(card.level for card in materials)
    whole = "synchro" in made.subtypes and len(given) == len(materials) > 1 and not says and not elsewhere
    if whole and not any("tuner" in card.subtypes for card in materials):
        yield "None of them is a Tuner."
    if whole and total != made.level:
        yield f"Their Levels are together {total}, and {made.name} has Level {made.level}."


def _is_no_material(name: str, there: tuple[Position, ...], who: str) -> str:
    """Why a card is no material where it lies; empty where it may be one."""
    lies = [p for p in there if p.card == name]
    if not lies or any(p.zone == "monsters" and p.controller == who and p.face == "up" for p in lies):
        return ""
    first = lies[0]
    if first.zone != "monsters":
        return f"{name} is not on the field."
    return f"{name} is face-down." if first.controller == who else f"{name} is not controlled by {who}."


def against_what_lies(case: Case, without: Laid, lies: tuple[Position, ...]) -> Answer | None:
    """Why something cannot be done where these cards lie, which can be without them: played in that situation with them beside it."""
    scenario = read(without.text, *known(case.library))
    try:
        outcome = case.play(write(replace(scenario, positions=numbered((*scenario.positions, *lies)))))
    except NotationError:
        return None
    refusal = refusal_of(outcome, without.line)
    if refusal is None:
        return None
    ground, assumed = refusal.grounds[0], (YOU, *without.assumed)
    return case.no(ground.text, outcome, None, cited=ground.citations, line=without.line, assumed=assumed)


def _spoken_of_before(asked: Story, scenario: Scenario, done: Done) -> str:
    """The monster of no name with which something is done where one is spoken of by its sort, and was before in the same words: the one that has attacked, or
    that on which something was used, where no other one of no name lies on that side. Empty for none."""
    attacks = any((each.does, each.who, each.card) == ("attack", done.who, done.card) for each in asked.done[:-1])
    hit = any(each.on == done.card and each.whose == done.who for each in asked.done[:-1])
    lying = [
        p.card for p in scenario.positions if (p.controller, p.zone) == (done.who, "monsters") and stand_in(p.card)
    ]
    lines = [line for line in scenario.play if (line.player, line.does) == (done.who, "attack")]
    attackers = [line.cards[0] for line in lines if stand_in(line.cards[0].partition(" #")[0])]
    if attacks and attackers:
        return attackers[-1]
    return lying[0] if (hit or attacks) and len(lying) == 1 else ""


def _of_that_one(case: Case, asked: Story, found: Laid, done: Done, scenario: Scenario) -> Answer | None:
    """Why the battle position of that monster cannot be changed."""
    name = _spoken_of_before(asked, scenario, done) if done.does == "change" else ""
    if not name:
        return None
    outcome, number = _with_what_is_owed(case, scenario, Line(done.who, VERBS["change"], (name,)))
    refusal = refusal_of(outcome, number)
    if refusal is None:
        return None
    ground = _of_the_monster(refusal)
    return case.no(ground.text, outcome, None, cited=ground.citations, line=number, assumed=(YOU, *found.assumed))


def _an_attack(case: Case, asked: Story, found: Laid, done: Done, scenario: Scenario) -> Answer | None:
    """Why a monster cannot attack there; where none is named, tried with one that has done nothing yet. One of which nothing else is told is on the field."""
    done = replace(done, on=_told_of_its_sort(asked, done, scenario) or done.on)
    if thing(done.card) is None:
        name = case.card(done.card).name
        if any(p.card == name for p in scenario.positions) or case.card(done.card).kind is not Kind.MONSTER:
            return _attacks(case, found, done, name, scenario)
    elif (again := _spoken_of_before(asked, scenario, done)) and not any(
        each.does == "attack" for each in asked.done[:-1]
    ):
        return _attacks(case, found, done, again, scenario)
    else:
        name = next(
            each
            for each in ("any monster 1900/1000", "any monster 1800/1000")
            if all(p.card != each for p in scenario.positions)
        )
    there = Position(name, done.who, done.who, "monsters", face="up", position="attack")
    laid_down = replace(scenario, positions=numbered((*scenario.positions, there)))
    answer = _attacks(case, found, done, name, laid_down)
    if answer is not None and thing(done.card) is None and not _is_there_still(case, laid_down, name):
        return None  # it went with the rest, where it lay there: of that nothing is told
    return answer


def _told_of_its_sort(asked: Story, done: Done, scenario: Scenario) -> str:
    """The monster that is told to lie there in the very words in which that is spoken of which is attacked: it stands there for it, and is the only one that
    stands for any. Empty for none."""
    told = any((each.card, each.number) == (done.on, 1) and each.who != done.who for each in asked.lies)
    stands = [p.card for p in scenario.positions if _may_be_hit(p, done.who) and stand_in(p.card) is not None]
    return stands[0] if told and len(stands) == 1 and thing(done.on) is not None else ""


def _is_there_still(case: Case, scenario: Scenario, name: str) -> bool:
    """Whether a monster that was laid down is on the field in Attack Position, once all is done."""
    outcome = case.play_out(write(scenario))
    this = outcome.ids(case.card(name).slug)
    return any(
        each.id in this and each.stance is Stance.ATTACK for each in outcome.played.run.final.lying(Zone.MONSTER)
    )


def _attacks(case: Case, found: Laid, done: Done, name: str, scenario: Scenario) -> Answer | None:
    """What is said against an attack of that monster: on what it is said to be declared on, or else on whatever lies there."""
    refused: list[Answer] = []
    there = (*dict.fromkeys(p.card for p in scenario.positions if _may_be_hit(p, done.who)), DIRECTLY)
    stands = stand_in(done.on) is not None
    named = (
        done.on
        if stands
        else case.card(done.on).name
        if done.on and done.on != DIRECTLY and thing(done.on) is None
        else ""
    )
    if named in there:
        there = (named,)
    for aim in (DIRECTLY,) if done.on == DIRECTLY else there:
        line = Line(done.who, "attack", (name,), (aim,))
        try:
            outcome, number = _with_what_is_owed(case, scenario, line)
        except NotationError:
            continue
        refusal = refusal_of(outcome, number)
        if refusal is None:
            return None  # something may be attacked, so nothing is shown against it
        ground, more = _of_the_monster(refusal), (YOU, *found.assumed)
        if (kept := without_battle_phase(case, outcome, done.who)) is not None:
            return case.no(kept[0], outcome, None, cited=case.text_of(kept[1]), line=number, assumed=more)
        if ground.clause == Law.ACT_HERE and scenario.play and "summon" in scenario.play[-1].does:
            return None  # what that sets off is not over yet
        refused.append(case.no(ground.text, outcome, None, cited=ground.citations, line=number, assumed=more))
    return refused[0] if refused else None


def _of_the_monster(refusal: Refusal) -> GroundView:
    """What says most of why a monster cannot attack: what keeps it from that wherever play is, and not that play is in the middle of something."""
    return next((each for each in refusal.grounds if each.clause != Law.ACT_HERE), refusal.grounds[0])


def _with_what_is_owed(case: Case, scenario: Scenario, *decided: Line) -> tuple[Outcome, int]:
    """What comes of these decisions, once all is chosen that somebody owes before them; and the number of the last."""
    play = scenario.play
    while True:
        outcome = case.play(write(replace(scenario, play=(*play, *decided))))
        choice = owed(outcome) if outcome.played.run.unreached else None
        if choice is None or len(play) - len(scenario.play) >= MOST_OWED:
            return outcome, len(play) + len(decided)
        play = (*play, choice[1])


def _may_be_hit(position: Position, who: str) -> bool:
    return position.controller != who and position.zone == "monsters"


AFTER_THE_CHAIN = (("A", "B"), ("B", "A"), ("A",), ("B",), ())
"""Who lets a chain resolve, so that something is done afterwards: whoever is asked first, and the other one if he is asked as well."""
VERBS = {
    "use": "activate",
    "attack": "attack",
    "set": "set",
    "change": "change",
    "flip-summon": "flip",
    "special-summon": "special-summon",
}


OF_THE_HAND = ("normal-summon", "set")
ANY_MONSTER = "any Normal Warrior 1500/1000 level 4"
"""What is Summoned or Set where no monster is named."""
ANY_TRIBUTE_SUMMONED = "any Normal Warrior 1500/1000 level 5"
"""And what is Tribute Summoned."""


def _from_the_hand(case: Case, found: Laid, done: Done, scenario: Scenario) -> Answer | None:
    """Why a card that is held, or any monster, cannot be Summoned or Set there; nothing where it lies there already, or takes Tributes that are not
    named."""
    of = thing(done.card)
    if of is not None and of.words != "a monster":
        return None
    given = tuple(case.card(each).name for each in done.gives if thing(each) is None)
    lies: list[Position] = []
    if of is None and _of_sorts(done):
        lies, paid = with_materials(case, scenario, done)
        lies, given = [each for each in lies if each.zone == "monsters"], paid or ()
    any_one = ANY_TRIBUTE_SUMMONED if given else ANY_MONSTER
    name = case.card(done.card).name if of is None else any_one
    takes = of is None and case.card(done.card).level > 4 and not given
    there = {p.card for p in scenario.positions}
    # Tokens that come by what is done before have no name in a text
    coming = {each for each in given if case.is_token(each) and each not in there}
    if name in there or takes or (coming and not scenario.play):
        return None
    if not {*given} - coming <= there and not _of_sorts(done):
        return None
    given = tuple(each for each in given if each not in coming)
    positions = numbered((*scenario.positions, *lies, Position(name, done.who, done.who, "hand")))
    line = Line(done.who, VERBS.get(done.does, "summon"), (name,), paying=given)
    outcome = case.play(write(replace(scenario, positions=positions, play=(*scenario.play, line))))
    number = len(scenario.play) + 1
    refusal = refusal_of(outcome, number)
    if refusal is None or any(each.line < number for each in outcome.ruling.refused if each.grounds):
        return None
    ground, assumed = refusal.grounds[0], (YOU, *found.assumed)
    besides = (each.text for each in refusal.grounds[1:] if each.clause == Law.BARRED)
    why = " ".join((ground.text, *never_tributed(case, done.gives), *besides))
    return case.no(why, outcome, None, cited=ground.citations, line=number, assumed=assumed)


def _of_sorts(done: Done) -> bool:
    return any(thing(each) is not None for each in done.gives)


def against_after_a_summon(case: Case, alone: Laid, first: Done) -> Answer | None:
    """Why a monster cannot be Special Summoned after any monster was Normal Summoned or Set, where it could be without that: played in that situation,
    with one more card in the hand."""
    scenario = read(alone.text, *known(case.library))
    if first.does not in OF_THE_HAND or first.card != "a monster" or len(scenario.play) != alone.line:
        return None
    if any(line.player != first.who for line in scenario.play):
        return None
    positions = numbered((*scenario.positions, Position(ANY_MONSTER, first.who, first.who, "hand")))
    before = Line(first.who, VERBS.get(first.does, "summon"), (ANY_MONSTER,))
    outcome = case.play(write(replace(scenario, positions=positions, play=(before, *scenario.play))))
    number = alone.line + 1
    refusal = refusal_of(outcome, number)
    if refusal is None or any(each.line < number for each in outcome.ruling.refused if each.grounds):
        return None
    ground, assumed = refusal.grounds[0], (YOU, *alone.assumed)
    return case.no(ground.text, outcome, None, cited=ground.citations, line=number, assumed=assumed)


def _after_the_battle(outcome: Outcome, slug: str) -> bool:
    """Whether a card is used only once the Battle Phase is over."""
    ids = outcome.ids(slug)
    used = [state for event, state in outcome.played.run.record if isinstance(event.what, Activated) and event.what.card in ids]  # fmt: skip
    return bool(used) and not any(frame.path.startswith("battle") for frame in used[-1].frames)


def _with_its_targets(case: Case, asked: Story, scenario: Scenario) -> Scenario:
    """With the targets that are told written down, also where there was but one to choose: a card that is laid down beside would be another one."""
    aimed = {
        case.card(each.card.partition(" [")[0]).name: case.card(each.on).name
        for each in asked.done
        if each.does == "use"
        and each.on
        and each.on != DIRECTLY
        and thing(each.card) is None
        and thing(each.on) is None
    }
    there = {p.card for p in scenario.positions if p.zone in ("monsters", "spells", "field", "graveyard")}
    alone = {
        line.cards[0]
        for line in scenario.play
        if line.does == "activate" and line.cards and not line.targets and aimed.get(line.cards[0]) in there
    }
    targeting = {name for name in alone if any(effect.targets is not None for effect in case.card(name).effects)}
    return replace(
        scenario,
        play=tuple(
            replace(line, targets=(aimed[line.cards[0]],)) if line.cards and line.cards[0] in targeting else line
            for line in scenario.play
        ),
    )


def with_choices(case: Case, scenario: Scenario, beside: str) -> tuple[Line, ...]:
    """What is done, with what somebody has to choose now that one more card lies there: anything but that card."""
    others = tuple(dict.fromkeys(p.card for p in scenario.positions if p.card != beside))
    play: tuple[Line, ...] = ()
    for line in scenario.play:
        play = (*play, line)
        if line.does != "activate" or line.targets:
            continue
        try:
            outcome = case.play(write(replace(scenario, play=play)))
        except NotationError:
            return scenario.play
        choice = owed(outcome, others)
        if choice is not None and choice[1].does == "choose":
            play = (*play, choice[1])
    return play


def _aimed_at(aim: CardDef, effect: EffectDef, done: Done) -> Position:
    """What it is told to be used on, lying where the effect finds it."""
    whose = done.whose or OTHER[done.who]
    zones = effect.targets.fits.zones if effect.targets is not None else ()
    if zones and not any(zone.on_field for zone in zones):
        return Position(aim.name, whose, whose, str(zones[0]))
    monster = aim.kind is Kind.MONSTER
    zone = "monsters" if monster else str(aim.spell_zone)
    return Position(aim.name, whose, whose, zone, face="up", position="attack" if monster else "")


def _is_out_of_the_extra_deck(case: Case, done: Done) -> bool:
    """Whether what something is used on belongs in the Extra Deck, where its player has it: that is what it brings, if it targets nothing."""
    named = done.on not in ("", DIRECTLY) and thing(done.on) is None and done.whose in ("", done.who)
    return done.does == "use" and named and case.card(done.on).in_extra_deck


def _to_come(card: CardDef, done: Done) -> tuple[Position, ...]:
    """A monster that is to be Special Summoned in its own way, out of the hand."""
    own = done.does == "special-summon" and any(way.special and Zone.HAND in way.zones for way in card.procedures)
    return (Position(card.name, done.who, done.who, "hand"),) if own else ()


def _copy(there: list[Position], card: CardDef, done: Done) -> str:
    """The card as a decision names it: of several copies that in the hand, where one is Summoned or Set."""
    held = [p for p in there if p.zone == "hand"]
    if len(there) < 2 or not held or done.does not in (*OF_THE_HAND, "tribute-summon", "special-summon"):
        return card.name
    return f"{card.name} #{held[0].copy}"


def _with_none_but_those_told(asked: Story, scenario: Scenario, done: Done) -> Scenario:
    """Without the cards of no name that were laid down beside what is told of on that player's field: what would be destroyed is counted."""
    own = [p for p in scenario.positions if p.controller == done.who and p.zone in ("monsters", "spells")]
    named = {p.zone for p in own if stand_in(p.card) is None}
    summoned = any(line.player == done.who and "summon" in line.does for line in scenario.play)
    named |= {"monsters"} if summoned else set()
    used = {name for line in scenario.play for name in (*line.cards, *line.targets, *line.paying)}
    told = any(each.who == done.who and thing(each.card) is not None and each.number for each in asked.lies)
    spare = [] if told else [p for p in own if p.zone in named and stand_in(p.card) is not None and p.card not in used]
    return replace(scenario, positions=numbered(tuple(p for p in scenario.positions if p not in spare)))


def _but_turned_up_for_nothing(used: list[EffectDef | None]) -> Iterator[EffectDef | None]:
    """The effects but for the activation that does nothing, of a Spell or Trap that may also be activated for what it does: nobody asks whether it can be turned
    up for nothing."""
    turned = [each for each in used if each is not None and each.kind is EffectKind.ACTIVATION]
    does_more = any(each.does for each in turned)
    yield from (each for each in used if not (does_more and each in turned and not (each and each.does)))


def against(case: Case, asked: Story, found: Laid, done: Done) -> Answer | None:
    """What the engine says against it, in the situation in which the rest was played; nothing where it says nothing."""
    scenario = _with_its_targets(case, asked, read(found.text, *known(case.library)))
    if done.does == "attack":
        return _an_attack(case, asked, found, done, scenario)
    if (of_none := against_no_tribute(case, done, scenario, (YOU, *found.assumed))) is not None:
        return of_none
    of_the_hand = done.does in OF_THE_HAND or (done.does == "tribute-summon" and bool(done.gives))
    if of_the_hand and (from_hand := _from_the_hand(case, found, done, scenario)) is not None:
        return from_hand
    if thing(done.card) is not None:
        return _of_that_one(case, asked, found, done, scenario)
    card = case.card(done.card)
    if destroyed_at_least(card) > 1:
        scenario = _with_none_but_those_told(asked, scenario, done)
    chosen = [each for each in case.used(card) if not each.mandatory]  # nobody uses the others
    used: list[EffectDef | None] = [*(chosen or case.used(card))] if done.does == "use" else [None]
    if done.does == "use" and asked.done[:1] != (done,) and not done.then:
        used = [*_but_turned_up_for_nothing(used)]
    if done.gives:
        # what is given is the cost of one of them, where any costs a card: that one is meant, and not another that could be used all the same
        used = [each for each in used if each is None or any(isinstance(op, CardOp) for op in each.cost)] or used
    if asked.done[:1] != (done,) and asked.done[-2:-1] and asked.done[-2].does == "use":
        used.sort(key=lambda effect: effect is not None and not effect.answers)  # what answers effects comes first
    if asked.done[:1] != (done,) and asked.done[-2:-1] and asked.done[-2].does == "attack":
        used.sort(key=lambda effect: effect is None or effect.on is None or "battle" not in effect.on.event)
    if any(each.does == "attack" and each.card == done.card for each in asked.done):
        # of a monster that has attacked it is what it does in a battle, or at its end
        used.sort(key=lambda effect: effect is None or "end-step" not in effect.timing)
    aim = () if not done.on or done.on == DIRECTLY or thing(done.on) is not None else (case.card(done.on).name,)
    already = [p for p in scenario.positions if p.card == card.name]
    there = bool(already)
    coming = _to_come(card, done) if not there and None in used else ()
    if not there and not coming and None in used:
        return None
    if any(p.zone in ("spells", "field") and p.face == "up" for p in already):
        used = [effect for effect in used if effect is None or effect.kind is not EffectKind.ACTIVATION] or used
    upon_an_attack = bool(asked.done[-2:-1]) and asked.done[-2].does == "attack" and not done.then
    declared = asked.asks == "can" and bool(asked.done[-2:-1]) and answers_a_declaration(done, asked.done[-2])
    hit = bool(asked.done[-2:-1]) and (asked.done[-2].does, asked.done[-2].on) == ("use", done.card)
    in_a_chain = bool(asked.done[-2:-1]) and asked.done[-2].does == "use"
    refusals: list[tuple[GroundView, Outcome, int]] = []
    met: list[tuple[GroundView, Outcome, int]] = []
    for effect in used:
        lying = coming if there or effect is None else (ready(card, effect, done.who), *to_pay(effect, done.who))
        makes = effect is not None and effect.targets is None and _is_out_of_the_extra_deck(case, done)
        if makes and all(p.card != done.on for p in scenario.positions):
            # it is what is brought, and no target
            lying = (*lying, Position(case.card(done.on).name, done.who, done.who, "extra"))
        if there and effect is not None and not done.gives and not _tells_of_the_hand(asked, done.who):
            # nobody tells what is discarded for it: not for want of that it is refused
            lying = (*lying, *(each for each in to_pay(effect, done.who) if each.zone == "hand"))
        if there and effect is not None and aim and not makes and all(p.card != aim[0] for p in scenario.positions):
            lying = (*lying, _aimed_at(case.card(aim[0]), effect, done))
        line = Line(
            done.who,
            VERBS.get(done.does, "summon"),
            (_copy(already, card, done),),
            () if makes else aim,
            effect=effect.id if effect is not None else "",
            at=DAMAGE_STEP if done.damage_step else ATTACK_DECLARED if declared else "",
        )
        positions = numbered((*scenario.positions, *lying))
        done_before = with_choices(case, replace(scenario, positions=positions), card.name) if lying else scenario.play
        # what is no answer to anything is asked of once that chain is over, too: what keeps it then says more
        # and of what has been used on that very card just before: where that puts it it is then
        brought = effect is not None and effect.on is not None and effect.on.event == "summoned" and in_a_chain
        waits_for_it = effect is not None and (effect.speed == 1 or hit or brought)
        later = AFTER_THE_CHAIN[:-1] if waits_for_it and not done.answers else ()
        too_slow: tuple[GroundView, Outcome, int] | None = None
        for passes in AFTER_THE_CHAIN if done.then else ((), *later):
            waits = tuple(Line(seat, "pass") for seat in passes)
            try:
                ready_then = replace(scenario, positions=positions, play=done_before)
                outcome, number = _with_what_is_owed(case, ready_then, *waits, line)
            except NotationError:
                continue
            refused = [r.line for r in outcome.ruling.refused if r.grounds]
            if any(each < number for each in refused):
                continue  # nobody is asked there
            refusal = refusal_of(outcome, number)
            if refusal is None and upon_an_attack and _after_the_battle(outcome, card.slug):
                # it is used later, and not upon that attack: what keeps it then is asked of the declaration
                at_once, number = _with_what_is_owed(case, ready_then, *waits, replace(line, at=ATTACK_DECLARED))
                kept = refusal_of(at_once, number)
                if kept is not None:
                    refusals.append((ground_of(kept), at_once, number))
                break
            if refusal is None and too_slow is not None:
                if too_slow[0].clause in (Law.PLACE, Law.TIMING):
                    return None  # it is where it can be used once that has been done to it
                break
            if refusal is None and done.answers and _is_no_answer(effect):
                # play goes on to where it is used, which is not what is told
                return case.no(NEVER_CHAINED.format(card.name), cited=case.cited((Law.SPEED_TO_ANSWER,)))
            if refusal is None:
                return None  # it was not refused, so nothing is shown against it
            ground = ground_of(refusal)
            not_yet = ground.clause == Law.SPEED_TO_ANSWER or (hit and ground.clause == Law.PLACE)
            not_yet = not_yet or (brought and ground.clause == Law.TIMING and not passes)
            if not_yet and not done.then and too_slow is None:
                too_slow = ground, outcome, number
                continue
            too_slow = None
            refusals.append((ground, outcome, number))
            if effect is not None and effect.on is not None and all(g.clause != Law.TIMING for g in refusal.grounds):
                met.append(refusals[-1])
            break
        if too_slow is not None:
            refusals.append(too_slow)
    if not refusals:
        return None
    # what is not so of an effect that works from there says more than that another one does not work there; and what keeps an effect of which the trigger has
    # happened says more than that another one is too slow
    unmet = (each for each in refusals if each[0].clause == Law.CONDITION)
    first = refusals[0]
    ground, outcome, number = next(unmet, first) if first[0].clause == Law.PLACE else first
    if ground.clause == Law.SPEED_TO_START and met:
        ground, outcome, number = met[0]
    if ground.clause in (Law.SPEED_TO_START, Law.ACT_HERE) and any(each.card == DESTROYS for each in asked.done):
        return None  # when that was done that sent it to the Graveyard is not told, and so it may be done later
    itself = used[0] is not None and used[0].kind is EffectKind.ACTIVATION
    if equipped := as_an_equip_card(card, outcome):
        return case.no(equipped, outcome, None, cited=ground.citations, line=number, assumed=(YOU, *found.assumed))
    if (late := next((each for each in refusals if _is_too_late(case, card, each[1], each[2])), None)) is not None:
        # it is that effect which was waited for, whatever else the card does
        besides = (f"Of {card.name} is not played: {card.unmodelled}.",) if card.unmodelled else ()
        more: dict[str, object] = {"line": late[2], "assumed": (YOU, *found.assumed), "besides": besides}
        return case.no(late[0].text, late[1], None, cited=late[0].citations, **more)
    kept_from = card.unmodelled and not only_less(card)
    if kept_from and not (itself and ground.clause == Law.LOCKED):  # that it is kept from that hangs on nothing it does
        return case.left_open(card, besides=(ground.text,))
    assumed = (YOU, *found.assumed)
    given = done.gives if done.does == "tribute-summon" else ()
    why = " ".join((ground.text, *never_tributed(case, given)))
    if ground.clause == Law.TIMING and (lying_there := in_the_way(case, card, used[0], outcome, done.who)):
        # what triggers it has happened, but for that
        why = f"{lying_there} It reads: {used[0].says}" if used[0] is not None else lying_there
    return case.no(why, outcome, None, cited=ground.citations, line=number, assumed=assumed)


def as_an_equip_card(card: CardDef, outcome: Outcome) -> str:
    """That a monster is an Equip Card by then, so that whatever it does as a monster does not come about, also what is not played of it; empty where it is none, or
    does something there."""
    there = {held.slug for held in outcome.played.run.final.cards if held.zone is Zone.SPELL and held.equips}
    if card.kind is not Kind.MONSTER or card.slug not in there or any(Zone.SPELL in e.zones for e in card.effects):
        return ""
    return f"{card.name} is an Equip Card then, and what it does as a monster does not come about."


def missed_by_then(outcome: Outcome, this: set[CardId]) -> str:
    """The effect of one of these cards for which just what it waits for has happened, and which missed its timing then; empty for none."""
    late = (what for what in outcome.happened if isinstance(what, TriggerMissed) and what.card in this)
    return next((what.effect for what in late if what.because == Law.TRIGGER_MISSED), "")


def _is_too_late(case: Case, card: CardDef, outcome: Outcome, number: int) -> bool:
    """Whether the effect that is used on that line has missed its timing."""
    missed = missed_by_then(outcome, {*outcome.ids(card.slug)})
    return bool(missed) and read(outcome.text, *known(case.library)).play[number - 1].effect == missed


def _is_no_answer(effect: EffectDef | None) -> bool:
    """Whether an effect is never used as a link on another one: one of Spell Speed 1 that waits for nothing."""
    return effect is not None and effect.speed == 1 and effect.on is None and not effect.timing


def _tells_of_the_hand(asked: Story, who: str) -> bool:
    """Whether it is told what a player has in the hand, or that there is nothing."""
    return any((each.who, each.where) == (who, "hand") for each in asked.lies)


def ground_of(refusal: Refusal) -> GroundView:
    """What says most of why it cannot be done: that it has been used, and not that its cost was paid with the last card; that another card forbids it, and
    not that there is nothing to use it on."""
    by_clause = {each.clause: each for each in reversed(refusal.grounds)}
    first = by_clause.get(Law.LIMIT) or by_clause.get(Law.LOCKED) or by_clause.get(Law.BARRED)
    return first or refusal.grounds[0]

"""What is asked of a sort of card instead of one that is named: answered with real ones that stand for it, and said to be so."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import ACTIVATED, Case, Outcome
from app.asking.questions import (
    DOES,
    Affect,
    AnyQuestion,
    Attacks,
    Battle,
    Chain,
    Done,
    Lies,
    Meet,
    Nature,
    Negate,
    Pays,
    SpecialSummons,
    Story,
    Triggers,
    UseAt,
    Works,
)
from app.asking.relations.affects import (
    IN_A_BATTLE,
    affects,
    beaten_so,
    did,
    done_to,
    lying_there,
    not_targeting,
    nothing_of_that,
    special_summons,
    tried_on,
    when_it_happens,
    written_down,
)
from app.asking.relations.attacks import attacks
from app.asking.relations.battles import battle
from app.asking.relations.bodies import battle_of_bodies, is_body
from app.asking.relations.chains import chain, linked
from app.asking.relations.fighting import DEEDS as FIGHTS
from app.asking.relations.given_as_cost import GIVES, given_as_cost, not_given_as_cost
from app.asking.relations.itself import done_to_itself, negates_itself, summons_itself
from app.asking.relations.keeping import banishes_instead, held
from app.asking.relations.natures import nature
from app.asking.relations.negates import negate, summon_negated, works
from app.asking.relations.occasions import on_occasion
from app.asking.relations.one_of_a_sort import (
    SLOW,
    Asks,
    alike,
    anew,
    answering,
    by_one_of_them,
    negating_summons,
    told,
)
from app.asking.relations.priority import use_at
from app.asking.relations.ready import ready
from app.asking.relations.real_ones import BY_THEMSELVES, made_last, what_is_borne
from app.asking.relations.told.story import story
from app.asking.relations.tributes import tributed_for
from app.asking.stand_ins import SEATS, looked_for, lying, stand_ins, used
from app.asking.things import BACKROW, EFFECTS, ITSELF, SUMMONS, Side, Thing, thing
from app.engine.ids import CardId, Seat
from app.engine.law.laws import Law
from app.engine.position.events import AttackStopped, Summoned
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.conditions.answers import SAID, Answers
from app.engine.words.filters import Filter, How, Kind, Who
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.engine.words.operations.take_control import TakeControl
from app.engine.words.operations.tribute import Tribute
from app.notation import Line, numbered, read, write
from app.notation.questions import Does
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted
from app.staging.fitting import facts_fit
from app.staging.links import such_a_link
from app.staging.setting import AIM, Lay

MOST_USED = 3
"""With how many cards that stand for one another is tried."""
USUAL = {"special": ("Cyber Dragon", "Gilasaurus"), "synchro": ("Goyo Guardian", "Stardust Dragon")}
"""Monsters that players Summon so, by no effect."""
BY_A_CARD = {"fusion": "Polymerization", "ritual": "Black Luster Ritual"}
"""What brings the monsters that are only Summoned by the effect of a card."""
BY_AN_EFFECT = "A monster that the effect of a card Special Summons is on the field when that has resolved: nothing negates that Summon itself."


def of_a_sort(case: Case, asked: AnyQuestion) -> Answer | None:
    """The answer to a question that names a sort of card; None if it names none."""
    match asked:
        case UseAt(card=name) | Nature(card=name) if (of := thing(name)) is not None and of.lies:
            return _of_a_use(case, asked, of)
        case Affect(one=name, other=other) | Negate(one=name, other=other) if (
            other != ITSELF and (of := thing(name)) is not None
        ):
            return _by_a_sort(case, asked, of)
        case Affect(one=one, does=does, other=other) if other == ITSELF:
            return done_to_itself(case, case.card(one), does)
        case Negate(one=one, other=other) if other == ITSELF:
            return negates_itself(case, case.card(one))
        case SpecialSummons(one=one, other=other) if other == ITSELF:
            return summons_itself(case, case.card(one))
        case Affect(one=one, does="tribute", other=other) if thing(other) is None:
            return tributed_for(case, case.card(one), case.card(other))
        case Affect(one=one, does=does, other=other) if (of := thing(other)) is not None:
            if of.occasion:
                return on_occasion(case, case.card(one), of)
            return _affects(case, case.card(one), does, of)
        case SpecialSummons(one=one, other=other) if (of := thing(other)) is not None:
            return _special_summons(case, case.card(one), asked, of)
        case Negate(one=one, other=other, stops=stops) if (of := thing(other)) is not None:
            return _negates(case, case.card(one), of, stops)
        case Chain(one=one, other=other, whose=whose) if (of := thing(other)) is not None:
            if of.occasion:
                if (sort := thing(one)) is not None:
                    made = _made_to_answer(case, sort, of)
                    return by_one_of_them(case, sort, _then_by(of), made, sort.sort in SLOW)
                return on_occasion(case, case.card(one), of)
            side = of.side or whose
            if (sort := thing(one)) is not None:
                answered = next(used(case, of), None)
                return _none(case, of) if answered is None else _chained_to(case, sort, of, answered, side)
            return _each(case, of, lambda card: chain(case, Chain(one, card.name, side)))
        case Chain(one=one, other=other, whose=whose) if (of := thing(one)) is not None:
            return _chained(case, of, lambda its, name: chain(its, Chain(name, other, whose)))
        case Meet(one=one, other=other) if (of := thing(one)) is not None:
            return of_a_sort(case, Chain(other, one))
        case Battle(one=one, other=other) if thing(one) is not None or thing(other) is not None:
            return _battle(case, asked)
        case Attacks(while_card=there) if (of := thing(there)) is not None:
            lies = next(stand_ins(case, of), None)
            beside = replace(asked, while_card=lies.name) if lies is not None else asked
            return _none(case, of) if lies is None else told(of_a_sort(case, beside) or attacks(case, beside), lies, of)
        case Attacks(card=name, directly=directly, while_card=there) if (of := thing(name)) is not None:
            return _each_attacks(case, of, directly, there)
        case Works(one=one, while_card=there) if (of := thing(one)) is not None and thing(there) is None:
            return _each_works(case, of, there)
        case Triggers(when=when) if when in FIGHTS:
            return None  # whichever it fights is laid down there
        case Pays():
            return None  # what it takes is looked at there
        case Story() if (linked := _an_answer(asked)) is not None:
            found = of_a_sort(case, linked)
            return case.retold(found, found.why) if found is not None else None
        case Story(card=name) if (of := thing(name)) is not None and of.sort in KINDS:
            return _of_each_kind(case, asked, of)
        case Story(card=name, done=done, lies=lies) if name in {*(e.on for e in done), *(e.on for e in lies)} - {""}:
            return None  # a real one stands for it there
        case Story(asks="destroyed", card=name) if name == ANY_MONSTER and _tells_of_no_monster(asked):
            return _whether_any_is(case, asked)
        case Story(card=name) if made_last(asked) or what_is_borne(asked) is not None:
            return None  # as well
        case _:
            if any(thing(value) is not None for value in _values(asked)):
                return case.undecided("This is not answered of a sort of card: name one.")
            return None


ANY_MONSTER = "a monster"
"""A monster of which nothing more is said."""


def _tells_of_no_monster(asked: Story) -> bool:
    """Whether nothing is told but what is used, and that on nothing."""
    return not asked.lies and all(each.does == "use" and not each.on and not each.also for each in asked.done)


def _whether_any_is(case: Case, asked: Story) -> Answer:
    """Whether a monster is destroyed by what is told, of which nobody has spoken before: one that stands for any lies where that would hit it."""
    answer = story(case, replace(asked, card=BY_THEMSELVES))
    if answer.verdict is Verdict.UNDECIDED:
        return answer
    return replace(answer, assumed=(*answer.assumed, f"{BY_THEMSELVES} stands for {ANY_MONSTER}"))


def _battle(case: Case, asked: Battle) -> Answer:
    """With stand-ins for monsters of which only their ATK or DEF matters; else with a card of that sort."""
    sorts = [of for name in (asked.one, asked.other) if (of := thing(name)) is not None]
    if all(is_body(of) for of in sorts):
        return battle_of_bodies(case, asked)
    own, other = thing(asked.one), thing(asked.other)
    if own is not None or other is None:
        return case.undecided("This is not answered of a sort of card that attacks: name one.")
    card = next(stand_ins(case, other), None)
    if card is None:
        return _none(case, other)
    down, stood = asked.face_down or other.face == "down", asked.defense or other.stance == "defense"
    return told(battle(case, replace(asked, other=card.name, face_down=down, defense=stood)), card, other)


def _each_attacks(case: Case, of: Thing, directly: bool, there: str) -> Answer:
    """Of a monster without effects, as far as one stands for it."""
    card = next(stand_ins(case, of), None)
    return told(attacks(case, Attacks(card.name, directly, there)), card, of) if card is not None else _none(case, of)


def _each_works(case: Case, of: Thing, there: str) -> Answer:
    """Of each card that stands for it: one answer where it is the same of all, else the one with the other."""
    answers = [
        told(works(case, Works(card.name, there)), card, of)
        for card in islice((c for c in used(case, of) if c.name != there), MOST_USED)
    ]
    decided = [each for each in answers if each.verdict in (Verdict.YES, Verdict.NO)]
    if not decided or {each.verdict for each in decided} == {decided[0].verdict}:
        return case.retold(decided[0], decided[0].why) if decided else next(iter(answers), _none(case, of))
    no = next(each for each in decided if each.verdict is Verdict.NO)
    yes = next(each for each in decided if each.verdict is Verdict.YES)
    why = f"it is one like this: {yes.assumed[0]}. {yes.why}"
    return replace(no, question=case.question, verdict=Verdict.ONLY_IF, why=why, besides=(no.why, *no.besides))


def _an_answer(asked: Story) -> Chain | None:
    """Whether a card of a sort can be used in answer to one of a sort, where nothing else is told: it is asked whether it can be chained to that."""
    if asked.asks != "can" or len(asked.done) != 2 or asked != Story(asked.done, "can"):
        return None
    first, last = asked.done
    sorts = thing(first.card), thing(last.card)
    if any(of is None or of.sort not in (*BACKROW, *EFFECTS) for of in sorts):
        return None
    answers = first == Done(first.who, "use", first.card) and last == Done(last.who, "use", last.card, answers=True)
    return Chain(last.card, first.card, "own" if first.who == last.who else "opponent") if answers else None


def _of_a_use(case: Case, asked: UseAt | Nature, of: Thing) -> Answer:
    """When a card of that sort may be used, or of what nature it is: of those that are tried the same, or of such a one."""
    if isinstance(asked, Nature):
        return alike(case, of, lambda its, card: nature(its, replace(asked, card=card.name)))
    if asked.set_now and of.sort in ("Spell or Trap", "Spell"):
        return case.undecided(f"That hangs on which sort of {of.sort} it is: name one.")
    by_rule = asked.set_now or of.sort in SLOW
    return alike(case, of, lambda its, card: use_at(its, replace(asked, card=card.name)), by_rule)


def _by_a_sort(case: Case, asked: Affect | Negate, of: Thing) -> Answer:
    """What a card of that sort does to something, be that of a sort itself: an Equip Spell is equipped to it."""
    other = thing(asked.other)
    if isinstance(asked, Negate):
        made = negating_summons if other is not None and other.sort in SUMMONS else answering
        return by_one_of_them(case, of, _negated_by(asked), made(case, of))
    equips = of.sort == "Equip Spell" and asked.does in ("equip", "affect")
    by_rule = equips and other is not None and other.monster and other.face == "down"
    return by_one_of_them(case, of, _done_by(replace(asked, does="equip") if equips else asked), all_alike=by_rule)


def _negated_by(asked: Negate) -> Asks:
    def of_one(case: Case, card: CardDef) -> Answer:
        named = replace(asked, one=card.name)
        return of_a_sort(case, named) or negate(case, named)

    return of_one


def _done_by(asked: Affect) -> Asks:
    def of_one(case: Case, card: CardDef) -> Answer:
        named = replace(asked, one=card.name)
        return of_a_sort(case, named) or affects(case, named)

    return of_one


def _then_by(of: Thing) -> Asks:
    """A card used in answer to something that is done."""
    return lambda case, card: on_occasion(case, card, of)


def _made_to_answer(case: Case, sort: Thing, of: Thing) -> Iterator[CardDef]:
    """Cards of a sort that are used when that is done."""
    return negating_summons(case, sort) if of.sort in SUMMONS else iter(())


FASTER = {"Trap": ("Counter Trap", "Solemn Judgment"), "Spell": ("Quick-Play Spell", "Mystical Space Typhoon")}
"""The kind of a sort of card that can be chained where others of it cannot."""


TRIED = {"Quick-Play Spell": "Mystical Space Typhoon"}
"""What is tried of a sort of which most cards have to find something first."""


def _chained_to(case: Case, one: Thing, of: Thing, answered: CardDef, side: Side) -> Answer:
    """Whether a card of a sort can be chained to one of another sort, on whatever it is used: it need not be on that one."""
    name = TRIED.get(one.sort, "")
    answer = told(linked(case, Chain(name, answered.name, side)), case.card(name), one) if name else None
    if answer is None or answer.verdict is not Verdict.YES:
        answer = _chained(case, one, lambda its, name: linked(its, Chain(name, answered.name, side)))
    return replace(answer, assumed=(*answer.assumed, f"{answered.name} stands for {of.words}"))


def _chained(case: Case, of: Thing, asks: Callable[[Case, str], Answer]) -> Answer:
    """Whether a card of a sort can be chained; where no usual one can, whether one of its faster kind can, for which as much may be tried once more."""
    usual = _each(case, of, lambda card: asks(case, card.name))
    if usual.verdict is not Verdict.NO:
        return usual
    if of.sort in SLOW:
        why = f"{of.words[0].upper()}{of.words[1:]} is of Spell Speed 1, which answers nothing."
        return replace(usual, why=why, cited=case.cited((Law.SPEED_TO_ANSWER,)))
    if of.sort not in FASTER:
        made = by_one_of_them(case, of, lambda its, card: asks(its, card.name), answering(case, of))
        return made if made.verdict is Verdict.ONLY_IF else usual
    kind, name = FASTER[of.sort]
    faster = told(asks(anew(case), name), case.card(name), of)
    if faster.verdict is not Verdict.YES:
        return usual
    why = f"it is a {kind}. {faster.why}"
    return replace(faster, question=case.question, verdict=Verdict.ONLY_IF, why=why, besides=(f"Else: {usual.why}", *faster.besides))  # fmt: skip


KINDS = {"Trap": ("Jar of Greed", "Gravity Bind"), "Spell": ("Upstart Goblin", "Burden of the Mighty")}
"""Sorts of cards that may stay on the field or not: one that does not, and one that does."""


def _of_each_kind(case: Case, asked: Story, of: Thing) -> Answer:
    """What becomes of a Spell or Trap, of one that stays on the field and of one that does not: one answer where it is the same of both."""
    answers: list[Answer] = []
    for name in KINDS[of.sort]:
        named = tuple(replace(each, card=name) if each.card == asked.card else each for each in asked.done)
        answers.append(told(story(case, replace(asked, done=named, card=name)), case.card(name), of))
    passing, staying = answers
    if {each.verdict for each in answers} != {Verdict.YES, Verdict.NO}:
        return case.retold(passing, passing.why) if passing.verdict is staying.verdict else staying
    it_does = passing.verdict is Verdict.YES
    kind = f"it is a {of.sort} that does not stay on the field" if it_does else f"it is a Continuous {of.sort}, or another one that stays on the field"  # fmt: skip
    yes, no = (passing, staying) if it_does else (staying, passing)
    return replace(yes, question=case.question, verdict=Verdict.ONLY_IF, why=f"{kind}. {yes.why}", besides=(f"Else: {no.why}", *yes.besides))  # fmt: skip


def _values(asked: AnyQuestion) -> Iterator[str]:
    return (value for name in asked.__struct_fields__ if isinstance(value := getattr(asked, name), str))


def _none(case: Case, of: Thing) -> Answer:
    return case.undecided(f"No card of this time is known that stands for {of.words}.")


def _each(case: Case, of: Thing, asks: Callable[[CardDef], Answer]) -> Answer:
    """Yes if it is so for one of the cards that stand for it; else what is said of the first."""
    first: Answer | None = None
    for card in islice(used(case, of), MOST_USED):
        answer = told(asks(card), card, of)
        if answer.verdict is Verdict.YES:
            return answer
        if first is None or first.verdict is Verdict.UNDECIDED:
            first = answer
    return first or _none(case, of)


def _affects(case: Case, one: CardDef, does: str, of: Thing) -> Answer:
    if does == "negate":
        return _negates(case, one, of)
    if does == "tribute" and not of.place and (given := _given_for_summon(case, one, of)) is not None:
        return given
    effects = case.used(one)
    if does == "banish" and not of.place and (instead := banishes_instead(case, one, of.monster)) is not None:
        return instead
    if not effects:
        return case.lacking(one, ACTIVATED)
    if does == "target" and not any(e.targets is not None for e in effects):
        return not_targeting(case, one)
    if of.sort == "Token" and does == "take-control" and (none := _no_token_to_take(case, one)) is not None:
        return none
    if of.sort == "Token" and (made := _made(case, one, effects, does, of)) is not None:
        return made
    first: tuple[CardDef, Lay] | None = None
    reached = nearest = elsewhere = None
    for effect in effects:
        taken = _tributed(effect) if does == "tribute" else ()
        cards = islice(stand_ins(case, of, (*taken, *looked_for(effect))), 2)
        aims = [(card, lay) for card in cards for lay in _where(of, card, effect, does)]
        first = first or next(iter(aims), None)
        # a Token that is returned or removed from play is gone: nothing tells of where it went
        done = "affect" if of.sort == "Token" and _does_so_itself(effect, does) else does
        said = of.monster and bool(of.face or of.stance)
        tried = tried_on(case, one, (effect,), done, lambda _, aims=aims: aims, said)  # type: ignore[misc]
        if tried.done is not None and _lies_there(case, of, tried.done[0], tried.done[2]):
            found, outcome, card = tried.done
            if taken and not _takes_each(case, of, taken):
                why = f"it is one of those that {one.name} takes. It reads: {effect.says}"
                return told(case.only_if(why, outcome, found), card, of)
            return told(case.yes(did(one, does, of.words), outcome, found), card, of)
        if tried.done is not None:
            why = f"{of.words[0].upper()}{of.words[1:]} is none of the cards that {one.name} takes. It reads: {effect.says}"
            elsewhere = elsewhere or case.no(why, cited=case.text_of(one))
        reached = reached or tried.reached
        if tried.nearest is not None and (nearest is None or nearest.verdict is None):
            nearest = tried.nearest
    if not of.place and of.side != "opponent" and (given := _given_as_its_cost(case, one, effects, does, of)):
        return given
    if first is None:
        return _none(case, of)
    card, lay = first
    if of.monster and not of.place and of.side != "own" and (fought := beaten_so(case, one, effects, does, card)):
        return told(case.yes(f"{did(one, does, of.words)} {IN_A_BATTLE}", fought[1], fought[0]), card, of)
    if of.side != "opponent" and not of.place and (never := not_given_as_cost(case, one, card, effects, does)):
        return told(never, card, of)
    if reached is not None:
        return told(nothing_of_that(case, one, card, *reached), card, of)
    if elsewhere is not None:
        return told(elsewhere, card, of)
    refused = written_down(case, one, card, effects, lay)
    refused = refused or when_it_happens(case, one, card, effects) or lying_there(case, one, card, effects, does, lay)
    if refused is None and of.side == "own" and not one.unmodelled and all(map(_on_the_opponents_alone, effects)):
        reads = " ".join(effect.says for effect in effects)
        why = f"{of.words[0].upper()}{of.words[1:]} is none of the cards that {one.name} takes. It reads: {reads}"
        return told(case.no(why, cited=case.text_of(one)), card, of)
    if refused is None and nearest is not None:
        refused = case.refused(nearest, one)
    return told(refused or _none(case, of), card, of)


def _does_so_itself(effect: EffectDef, does: str) -> bool:
    """Whether an effect returns cards, or removes them from play, as what it does: what becomes of a Token otherwise, that is destroyed or sent away, is neither."""
    return does in GIVES and any(isinstance(op, GIVES[does]) for op in every_op(effect.does))


def _given_as_its_cost(case: Case, one: CardDef, effects: tuple[EffectDef, ...], does: str, of: Thing) -> Answer | None:
    """Yes, where such a card can be returned or removed from play as the cost of an effect: only one of those that it takes, where not each is. Nothing where none
    can."""
    for effect in effects:
        taken = tuple(
            op.choose
            for op in effect.cost
            if isinstance(op, GIVES.get(does, ())) and isinstance(op, CardOp) and op.choose is not None
        )
        for card in islice(stand_ins(case, of, taken), MOST_USED) if taken else ():
            answer = given_as_cost(case, one, card, (effect,), does)
            if answer is None:
                continue
            if _takes_each(case, of, taken):
                return told(answer, card, of)
            why = f"it is one of those that {one.name} takes as its cost. It reads: {effect.says}"
            return told(replace(answer, verdict=Verdict.ONLY_IF, why=why), card, of)
    return None


def _on_the_opponents_alone(effect: EffectDef) -> bool:
    """Whether an effect does something to nothing but its targets, and these are all the opponent's."""
    if effect.targets is None or any(group.fits.whose != "opponent" for group in effect.targets.groups):
        return False
    ops = [op for op in every_op(effect.does) if isinstance(op, CardOp)]
    return not effect.cost and bool(ops) and all(op.who is Who.TARGETS for op in ops)


def _tributed(effect: EffectDef) -> tuple[Filter, ...]:
    """Which monsters are Tributed for an effect, or by it."""
    ops = (*effect.cost, *every_op(effect.does))
    return tuple(op.wanted for op in ops if isinstance(op, Tribute) and op.wanted is not None)


def _takes_each(case: Case, of: Thing, taken: tuple[Filter, ...]) -> bool:
    """Whether every monster of a sort is one of those, as far as the plainest ones tell."""
    plain = islice(stand_ins(case, of), MOST_USED)
    return all(any(facts_fit(fits, card) for fits in taken) for card in plain)


def _lies_there(case: Case, of: Thing, found: Staged, card: CardDef) -> bool:
    """Whether what stands for a card of another place than the field begins there: one that was Summoned first is none."""
    if of.place not in ("hand", "graveyard", "deck", "banished", "extra"):
        return True
    positions = read(found.text, *known(case.library)).positions
    return any(each.card == card.name and each.zone == of.place for each in positions)


def _given_for_summon(case: Case, one: CardDef, of: Thing) -> Answer | None:
    """A monster of that sort given for the Tribute Summon of the one. A Token whose maker bars it from that stands for none."""
    for card in islice(stand_ins(case, of), MOST_USED):
        if of.sort == "Token" and any("cannot be Tributed" in how.says for _, how in _makers(case, card)):
            continue
        answer = tributed_for(case, one, card)
        if answer is not None and of.sort == "Token":
            so = "Not a Token of which the effect that makes it says that it cannot be Tributed for a Tribute Summon."
            answer = replace(answer, besides=(*answer.besides, so))
        return told(answer, card, of) if answer is not None else None
    return None


def _made(case: Case, one: CardDef, effects: tuple[EffectDef, ...], does: str, of: Thing) -> Answer | None:
    """A Token as it comes to the field, where the card waits for a Summon: it comes by the effect of a card alone."""
    against: Answer | None = None
    for effect in effects:
        if effect.on is None or effect.on.event != "summoned" or effect.on.card != "any":
            continue
        seat = {"you": Seat.A, "opponent": Seat.B, "any": Seat.B}[effect.on.whose]
        for token in islice(stand_ins(case, of, looked_for(effect)), MOST_USED):
            for maker, how in _makers(case, token):
                begun = case.stage(Wanted(maker.slug, how.id))
                if isinstance(begun, Unstaged):
                    continue
                answer = _answered_by(case, one, effect, token, begun, does, seat)
                if answer is not None and answer.verdict is Verdict.YES:
                    return told(answer, token, of)
                against = against or (told(answer, token, of) if answer is not None else None)
    return against


def _makers(case: Case, token: CardDef) -> Iterator[tuple[CardDef, EffectDef]]:
    """The cards that make such a Token, on their player's side or the other."""
    found = (d for d in case.book.doers if isinstance(d.op, SpecialSummon) and d.op.token == token.slug)
    yield from ((each.card, each.effect) for each in islice(found, 2))


def _answered_by(
    case: Case, one: CardDef, effect: EffectDef, token: CardDef, begun: Staged, does: str, seat: Seat
) -> Answer | None:
    """The card used right after A has made a Token: by the player on whose opponent's side that is."""
    scenario = read(begun.text, *known(case.library))
    plain = case.play(begun.text)
    lies = next(
        (w.player for w in plain.happened if isinstance(w, Summoned) and w.card in _of_that_name(plain, token)), None
    )
    if lies is None:
        return None
    player = lies if seat is Seat.A else lies.opponent
    line = Line(str(player), "activate", (one.name,), effect=effect.id)
    positions = numbered((*scenario.positions, ready(one, effect, str(player))))
    outcome = case.play(write(replace(scenario, positions=positions, play=(*scenario.play, line))))
    at = len(scenario.play) + 1
    tokens = _of_that_name(outcome, token)
    if any(outcome.did(done_to(does, each)) for each in tokens):
        return case.yes(f"{one.name} can {DOES[does]} a Token.", outcome, None, line=at, assumed=begun.assumed)
    refusal = next((r for r in outcome.ruling.refused if r.line == at and r.grounds), None)
    if refusal is None or one.unmodelled:
        return None
    ground = refusal.grounds[0]
    if ground.clause is Law.TIMING:
        # what it waits for was not brought about, and that says nothing of Tokens
        return None
    return case.no(ground.text, outcome, None, cited=ground.citations, line=at)


def _of_that_name(outcome: Outcome, card: CardDef) -> tuple[CardId, ...]:
    """The cards of that name that were there at any time: a Token comes to be in the game."""
    states = (state for _, state in outcome.played.run.record)
    return tuple(dict.fromkeys(held.id for state in states for held in state.cards if held.slug == card.slug))


def _where(of: Thing, card: CardDef, effect: EffectDef, does: str) -> Iterator[Lay]:
    """Where the card lies that it is used on: as it is said; else where the effect looks, if that is nowhere on the field."""
    zones = tuple(dict.fromkeys(zone for fits in looked_for(effect) for zone in fits.zones))
    if does == "tribute" or of.place or not zones or any(zone.on_field for zone in zones):
        yield from lying(of, card)
        return
    yield from (Lay(AIM, seat, zone, card.slug) for zone in zones for seat in reversed(SEATS[of.side]))


def _summoning(effect: EffectDef) -> bool:
    return any(isinstance(op, SpecialSummon) for op in every_op(effect.does))


def _special_summons(case: Case, one: CardDef, asked: SpecialSummons, of: Thing) -> Answer:
    if of.sort == "Token" and (none := _no_token(case, one)) is not None:
        return none
    fits = [each for effect in case.used(one) if _summoning(effect) for each in looked_for(effect)]
    first: Answer | None = None
    for card in islice(stand_ins(case, of, fits), 2):
        place = asked.from_ or of.place
        seats = SEATS[of.side] if of.side else tuple(reversed(SEATS[""]))
        answer = special_summons(case, SpecialSummons(one.name, card.name, place), seats)  # type: ignore[arg-type]
        answer = told(answer, card, of)
        if answer.verdict is Verdict.YES:
            return answer
        first = first or answer
    return first or _none(case, of)


def _no_token_to_take(case: Case, one: CardDef) -> Answer | None:
    """What takes a monster by Special Summoning it from where that has gone takes no Token."""
    takes = any(isinstance(op, TakeControl) for effect in one.effects for op in every_op(effect.does))
    return None if takes else _no_token(case, one)


def _no_token(case: Case, one: CardDef) -> Answer | None:
    """A Token is nowhere but on the field: what Special Summons cards from elsewhere, and makes none, has none to take."""
    ops = [op for effect in one.effects for op in every_op(effect.does) if isinstance(op, SpecialSummon)]
    if not ops or one.unmodelled or any(op.token for op in ops):
        return None
    why = f"A Token that leaves the field is gone, so there is none that {one.name} could Special Summon."
    return case.no(why, cited=case.text_of(one))


def _negates(case: Case, one: CardDef, of: Thing, stops: bool = False) -> Answer:
    if of.sort in SUMMONS:
        negated = _negates_summon(case, one, of)
        return (_forbids_summon(case, one, of) or negated) if stops and negated.verdict is Verdict.NO else negated
    if stops and of.monster and (kept := _held(case, one, of)) is not None:
        return kept
    if stops and of.attacks:
        return _negates_attack(
            case, one, Thing("attack", of.side)
        )  # what an attacking monster is kept from is its attack
    if of.sort in ("Token", "Normal Monster"):
        return case.no(f"{of.words[0].upper()}{of.words[1:]} has no effect: there is nothing to negate.")
    if not of.lies and of.occasion:
        return _negates_attack(case, one, of)
    found = _each(case, of, lambda card: negate(case, Negate(one.name, card.name, stops), of.sort not in EFFECTS))
    if found.verdict is not Verdict.NO:
        return found
    return _negates_some(case, one, of) or found


def _negates_some(case: Case, one: CardDef, of: Thing) -> Answer | None:
    """Only if, where it negates such as do a certain thing, and those that are used most do not."""
    asks = next((c for e in case.used(one) for c in e.conditions if isinstance(c, Answers)), None)
    if asks is None:
        return None
    such = {doer.card.slug for doer in case.book.doers if not doer.as_cost and such_a_link(doer, (), asks)}
    for card in islice((card for card in used(case, of) if card.slug in such), MOST_USED):
        answer = told(negate(case, Negate(one.name, card.name), of.sort not in EFFECTS), card, of)
        if answer.verdict is Verdict.YES:
            does = " or ".join(SAID[each] for each in asks.does)
            why = f"it {does}, as {card.name} does." if does else f"it is such a one as that of {card.name}."
            return replace(answer, verdict=Verdict.ONLY_IF, why=why)
    return None


FORBIDS_ATTACKS = "cannot declare an attack"
"""What an effect says that keeps attacks from being declared."""


def _negates_attack(case: Case, one: CardDef, of: Thing) -> Answer:
    """An attack in answer to which the card is used: whether it is stopped."""
    answer = on_occasion(case, one, of)
    if answer.verdict is not Verdict.YES or not answer.text:
        return answer if case.used(one) else _keeps_from_attacking(case, one)
    outcome = case.play(answer.text)
    if outcome.did(lambda what: isinstance(what, AttackStopped)):
        return replace(answer, why=f"{one.name} can stop {of.words}. {answer.why}")
    if any(e.kind is EffectKind.CONTINUOUS for e in one.effects):
        return _keeps_from_attacking(case, one)
    came = tuple(outcome.ruling.answer)
    if before := next((effect.says for effect in one.effects if FORBIDS_ATTACKS in effect.says), ""):
        why = f"it is used before the attack is declared; in answer to one it does not stop that. It reads: {before}"
        return case.only_if(why, outcome, None, cited=case.text_of(one))
    return replace(
        answer, verdict=Verdict.NO, why=f"{one.name} can be used then, but the attack goes on.", besides=came
    )


def _keeps_from_attacking(case: Case, one: CardDef) -> Answer:
    return case.undecided(
        f"Whether {one.name} keeps a monster from attacking is not worked out by this: ask it of a monster."
    )


def _held(case: Case, one: CardDef, of: Thing) -> Answer | None:
    """A monster of that sort that cannot attack while the card is face-up."""
    card = next(stand_ins(case, of), None)
    if card is None or of.place or not any(e.kind is EffectKind.CONTINUOUS for e in one.effects):
        return None
    answer = held(case, one, card)
    if answer is None and not card.effects and not one.unmodelled:
        free = attacks(case, Attacks(card.name, while_card=one.name))
        if free.verdict is Verdict.YES:
            answer = replace(case.retold(free, free.why), verdict=Verdict.NO)
    return told(answer, card, of) if answer is not None else None


ITS_SUMMONS: dict[str, tuple[How, ...]] = {
    "Summon": ("normal", "synchro", "special", "flip"),
    "Special Summon": ("synchro", "special"),
}
"""In which ways a monster that is named is Summoned, where these may be several."""


def _negates_summon(case: Case, one: CardDef, of: Thing) -> Answer:
    named = case.card(of.named) if of.named else None
    ways: tuple[How, ...] = SUMMONS[of.sort] or ("normal", "special")
    against: Answer | None = None
    for how in ways if named is None else ITS_SUMMONS.get(of.sort, ways):
        if how in BY_A_CARD:
            return _negates_what_brings_it(case, one, how, of)
        for card in (named,) if named is not None else _who_comes(case, how):
            answer = summon_negated(case, one, card, (how,))
            if named is not None and answer is not None and answer.verdict is not Verdict.UNDECIDED:
                if answer.verdict is Verdict.YES:
                    besides = (BY_AN_EFFECT,) if how == "special" else ()
                    return replace(answer, why=f"{one.name} can negate {of.words}.", besides=besides)
                against = against or answer
                continue
            if answer is not None and answer.verdict is Verdict.YES:
                besides = (BY_AN_EFFECT,) if how == "special" else ()
                return replace(told(answer, card, of), why=f"{one.name} can negate {of.words}.", besides=besides)
            if answer is not None and answer.verdict is Verdict.NO:
                against = against or told(answer, card, of)
    if named is not None and (by_effect := _negates_by_what_it_comes(case, one, named, of)) is not None:
        return by_effect
    if one.unmodelled:
        return case.left_open(one)
    if against is not None:
        return against
    if not any("summon-negation" in effect.timing for effect in one.effects):
        return case.no(f"{one.name} negates no Summon.", cited=case.text_of(one))
    return case.no_situation(f"{one.name} could be used so")


REVIVES = "Monster Reborn"
"""What brings a monster that has no Special Summon of its own."""


def _negates_by_what_it_comes(case: Case, one: CardDef, named: CardDef, of: Thing) -> Answer | None:
    """Whether the effect is negated by which that monster comes, where it Special Summons itself by one, or is Special Summoned in no way but by one; nothing
    where that is not asked about, or not answered."""
    answers = any("summon-negation" in effect.timing for effect in one.effects)
    itself = any(
        isinstance(op, SpecialSummon) and op.who is Who.SELF for e in case.used(named) for op in every_op(e.does)
    )
    if of.sort not in ITS_SUMMONS or not answers or any(way.special for way in named.procedures):
        return None
    if not itself and of.sort != "Special Summon":
        return None
    answer = negate(case, Negate(one.name, named.name if itself else REVIVES, summons=True))
    if answer.verdict is Verdict.UNDECIDED or (of.sort == "Summon" and answer.verdict is Verdict.NO):
        return None
    return answer if itself else replace(answer, assumed=(f"{named.name} comes by {REVIVES}", *answer.assumed))


def _forbids_summon(case: Case, one: CardDef, of: Thing) -> Answer | None:
    """That no such Summon is possible while the card lies face-up, though it is without it; nothing where it is."""
    if of.side == "own" or not (one.kind is Kind.MONSTER or one.stays):
        return None
    for how in SUMMONS[of.sort] or ("normal", "special"):
        does: Does = "normal-summon" if how == "normal" else "tribute-summon" if how == "tribute" else "special-summon"
        for card in islice(_who_comes(case, how), 1) if how not in (*BY_A_CARD, "flip") else ():
            summon = Done("A", does, card.name)
            beside = story(case, Story((summon,), "can", lies=(Lies("B", one.name),)))
            if beside.verdict is Verdict.NO and story(case, Story((summon,), "can")).verdict is Verdict.YES:
                why = f"while {one.name} is face-up, it is not possible. {beside.why}"
                return replace(told(beside, card, of), verdict=Verdict.YES, why=why[0].upper() + why[1:])
    return None


def _who_comes(case: Case, how: How) -> Iterator[CardDef]:
    if how in USUAL:
        for name in USUAL[how]:
            card = case.card(name)
            if card.effects or card.procedures:
                yield card
        return
    level = 5 if how == "tribute" else 4
    yield from islice(stand_ins(case, Thing("Normal Monster", level=level)), 1)


def _negates_what_brings_it(case: Case, one: CardDef, how: How, of: Thing) -> Answer:
    """A monster that is Summoned by a card's effect alone: the activation of that card may be negated, not the Summon."""
    card = case.card(BY_A_CARD[how])
    answer = negate(case, Negate(one.name, card.name))
    if answer.verdict is Verdict.YES:
        why = f"it is the activation of what Summons it that is negated, as that of {card.name}; the Summon itself is part of its effect."
        return replace(told(answer, card, of), verdict=Verdict.ONLY_IF, why=why)
    return told(answer, card, of)

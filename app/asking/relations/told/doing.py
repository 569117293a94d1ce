"""Whether what a story ends with can be done, and why not."""

from __future__ import annotations

from functools import partial
from itertools import islice, takewhile

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.questions import Lies as TellsLies
from app.asking.relations.by_chance import hangs_on_what_was_shown, only_where_it_shows, shown_for_it
from app.asking.relations.by_its_materials import attacks_again_untold, attacks_no_more
from app.asking.relations.material_for import takes_none_such
from app.asking.relations.never_summoned import after_a_negated_summon
from app.asking.relations.told.attacked_later import attacked_later
from app.asking.relations.told.by_which_was_used import if_it_was_another
from app.asking.relations.told.chosen_before import chosen_before
from app.asking.relations.told.few_cards import is_of_a_deck, with_so_few
from app.asking.relations.told.flipped_later import flipped_later
from app.asking.relations.told.for_which_summon import for_which_summon
from app.asking.relations.told.forbidden_for_a_turn import saying_when_it_is_over
from app.asking.relations.told.fusions import fused
from app.asking.relations.told.given_before_it_comes import still_in_the_graveyard
from app.asking.relations.told.in_that_chain import in_that_chain
from app.asking.relations.told.later import of_a_token
from app.asking.relations.told.laying import (
    SUMMONS,
    as_done,
    as_lying,
    brought_about,
    copies_of,
    kept_by_life,
    laid_down,
    of_its_destruction,
    told_of,
    triggered_by,
    whose_it_is,
)
from app.asking.relations.told.made_of_what_is_told import made_of_them
from app.asking.relations.told.none_of_its_price import none_of_its_price
from app.asking.relations.told.not_with_it_alone import not_with_it_alone
from app.asking.relations.told.one_more_summon import one_more_summon
from app.asking.relations.told.perhaps_negated import perhaps_negated
from app.asking.relations.told.reading_off import came_to_nothing, left_open, read_off, where_it_is
from app.asking.relations.told.summoned_again import by_its_nature, untold_summon
from app.asking.relations.told.summoned_later import summoned_later
from app.asking.relations.told.told_against import (
    NO_WAY,
    YOU,
    against,
    against_a_summon,
    against_after_a_summon,
    against_what_lies,
    as_an_equip_card,
    missed_by_then,
)
from app.asking.relations.told.tossed_again import tossed_again
from app.asking.relations.told.turned_up import meant_against_it
from app.asking.relations.told.upon_an_attack import asked_of_the_attack, locked_by_the_attack
from app.asking.relations.told.used_later import used_later
from app.asking.relations.told.with_enough_targets import hangs_on_its_targets
from app.asking.relations.told.without_a_chain import negated_by_then
from app.asking.relations.tributes import taken, tributed_off_these
from app.asking.relations.triggers import lies_where_it_is_used
from app.asking.relations.used_from import saying_from_where
from app.asking.things import thing
from app.engine.ids import CardId, Cause, Seat, Zone
from app.engine.law.laws import Law
from app.engine.position.events import (
    Activated,
    AttackDeclared,
    ChainDone,
    Moved,
    NoEffect,
    Summoned,
)
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.cards import EffectKind
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.filters import Kind
from app.notation import Position, read
from app.notation.questions import OF_THE_ATTACK
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.telling import Laid, lying

NEGATED = ("effects-negated", "effect-negated")
"""Why nothing comes of an effect: its card is one whose effects are negated, or it is negated itself."""

COMES_TO_NOTHING = "It cannot come to that: {} cannot be used there. {}"

LATER = "The attack would come in a later turn than what is done before it: that is not played here."

TRIBUTES = {1: ", with one Tribute", 2: ", with two Tributes"}
"""What is said of a monster that is Normal Summoned with Tributes, of which nobody has told."""

READ_WITHOUT_IT = ("becomes", "tokens")
"""What is asked that is read off what came of the rest, where the last answer to it cannot be given."""


def _once_for_each_copy(case: Case, asked: Story) -> Story:
    """With each copy that lies there used behind what is told, where nobody has said that any is used: they wait for that, or for what comes of it."""
    lying = next((each for each in asked.lies if each.card == asked.card), None)
    if lying is None or not asked.done or any(each.does == "use" and each.card == asked.card for each in asked.done):
        return asked
    last = asked.done[-1]
    effect = triggered_by(case, case.card(asked.card), Done(lying.who, "use", asked.card), last)
    own = Done(lying.who, "use", f"{asked.card} [{effect}]" if effect else asked.card)
    return replace(asked, done=(*asked.done, *(own,) * lying.number))


def each_of_them(case: Case, asked: Story) -> Answer:
    """Whether what each copy of a card does happens, each used as long as it can be."""
    many, asked = len(asked.done), _once_for_each_copy(case, asked)
    waits = many if len(asked.done) > many else None
    number = sum(each.does == "use" and each.card.partition(" [")[0] == asked.card for each in asked.done)
    for fewer in range(number):
        done = asked.done[: len(asked.done) - fewer]
        # nothing that they wait for is thought out behind what is told
        found = laid_down(case, asked, done, told=waits)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = copies_of(case, outcome, asked.card)
        stopped = {each for each in this if outcome.did(partial(came_to_nothing, this={each}))}
        links = [what for what in outcome.happened if isinstance(what, Activated) and what.card in this]
        used = {what.card for what in links}
        if fewer:
            return against(case, asked, found, asked.done[-1]) or case.undecided(NO_WAY)
        more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed)}
        so = len(used - stopped) == number
        chain = ", all on one chain" * (so and len({what.number for what in links}) == len(links) == number > 1)
        told = f"{asked.card} is used {len(used - stopped)} times{', once for each copy' * so}{chain}."
        return (case.yes if so else case.no)(told, outcome, None, besides=tuple(left_open(case, asked)), **more)
    before = laid_down(case, asked, asked.done[:many]) if waits else None
    first = replace(asked, done=asked.done[: many + 1])
    refused = against(case, first, before, first.done[-1]) if before is not None else None
    return refused or first_that_cannot_be(case, asked)


def can_be_done(case: Case, asked: Story) -> Answer:
    """Whether the last thing that is told can be done."""
    if is_of_a_deck(asked) and (so_few := with_so_few(case, asked, laid_down)) is not None:
        return so_few
    last = asked.done[-1]
    if (fusion := fused(case, asked, lying_so)) is not None:
        return fusion
    if (no_more := attacks_no_more(case, asked)) is not None:
        return no_more
    if untold := attacks_again_untold(case, asked):
        return case.undecided(untold, cited=case.text_of(case.card(last.card)))
    if (few := _with_no_other_monster(case, asked, last)) is not None:
        return few
    if (of_them := made_of_them(case, asked, can_be_done)) is not None:
        return of_them
    before = laid_down(case, asked, asked.done[:-1]) if len(asked.done) > 1 else None
    played = _as_played(case, asked.done[:-1], before) if before is not None else asked.done[:-1]
    last = _once_more(case, played, last)
    done = (*played, last)
    found = laid_down(case, asked, done, told=len(done) - 1)
    if found is None and done != asked.done and any(each.on == last.card for each in asked.done[:-1]):
        # by whichever of its effects it is used on what does this
        found = laid_down(case, asked, asked.done, told=len(done) - 1)
    name = last.card if thing(last.card) is not None else case.card(last.card).name
    if found is not None and _attacks_only_next_turn(asked, case.play(found.text)):
        found = None
    if found is not None:
        outcome = case.play_out(found.text)
        if (kept := kept_by_life(case, asked, found, outcome)) is not None:
            return kept
        if (at_once := asked_of_the_attack(case, asked, outcome)) is not None:
            return can_be_done(case, at_once)
        if (locked := locked_by_the_attack(case, asked, outcome, can_be_done)) is not None:
            return locked
        if (against_it := _turned_up_for_nothing(case, asked, found, before)) is not None:
            return if_it_was_another(case, asked, played, can_be_done) or against_it
        if (as_link := in_that_chain(case, asked, found, outcome)) is not None:
            return as_link
        if (of_another := for_which_summon(case, asked, found, outcome, before, laid_down)) is not None:
            return of_another
        if of_a_token(last) and last.gives and not _gave_a_token(case, outcome):
            return case.undecided(NO_WAY)  # with another monster, which is not asked
        entry = outcome.entry(found.line) if found.line else None
        later = _in_a_later_turn(outcome, copies_of(case, outcome, name)) if last.does == "use" else ""
        does = {"use": f"{name} can be used then{later}.", "attack": f"{name} can attack then."}
        when = ", in Main Phase 2" if _is_behind_an_attack(asked) else ""
        beside = not_with_it_alone(case, last, outcome)
        with_tributes = _with_tributes_untold(case, asked, outcome)
        why = f"{does.get(last.does, f'That can be done with {name}{with_tributes}{when}.{beside}')} {told_of(outcome)}"
        cited = entry.citations if entry is not None else ()
        besides = tuple(left_open(case, asked))
        if _waits_for_main_phase_2(case, asked, outcome):
            of_it = f"{name} is used in Main Phase 2, and not in the Battle Phase. {told_of(outcome)}".strip()
            return case.only_if(of_it, outcome, None, line=found.line, assumed=(YOU, *found.assumed), cited=cited)
        if once_more := untold_summon(case, asked, outcome):
            more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed), "cited": cited}
            return case.only_if(f"{once_more} {told_of(outcome)}".strip(), outcome, None, besides=besides, **more)
        named = last.does == "use" and thing(last.card) is None
        if named and (word := shown_for_it(case, outcome, case.card(last.card))):
            shown = f"chance has shown “{word}” for {name}. {told_of(outcome)}"
            return case.only_if(shown, outcome, None, line=found.line, assumed=(YOU, *found.assumed), cited=cited)
        in_vain = last.does == "use" and is_negated_where_it_lies(case, outcome, found.line, last.card)
        why = f"{name} can be used then, but to no effect. {told_of(outcome)}" if in_vain else why
        if last.does == "use" and not in_vain and thing(last.card) is None:
            this = copies_of(case, outcome, name)
            if perhaps := perhaps_negated(case, replace(asked, card=last.card), outcome, this):
                return case.undecided(perhaps, besides=(f"It can be used then. {told_of(outcome)}".strip(),))
            if _is_negated_once_it_is_there(outcome, this):
                why = f"{why} That is of what it does besides, once it is there."
        answer = (case.no if in_vain else case.yes)(
            why, outcome, None, line=found.line, assumed=(YOU, *found.assumed), besides=besides, cited=cited
        )
        told = [each.partition(" [")[0] for each in asked.cards()]
        return answer if in_vain else only_where_it_shows(case, outcome, answer, found.line, told)
    if not asked.turn and (_is_of_its_own_turn(case, last) or _is_set_since(asked, last)):
        # what was done before may as well be done in the turn of the other player, where that may not come any more
        own = can_be_done(case, replace(asked, turn=last.who))
        if own.verdict is Verdict.YES:
            return own
    if (hangs := hangs_on_its_targets(case, asked) or if_it_was_another(case, asked, played, can_be_done)) is not None:
        return hangs
    if (one_more := one_more_summon(case, asked, laid_down)) is not None:
        return one_more
    if (none := none_of_its_price(case, last)) is not None:
        return none
    if (again := tossed_again(case, asked, before)) is not None:
        return again
    named = last.does == "use" and thing(last.card) is None
    of_chance = hangs_on_what_was_shown(case, case.card(last.card)) if named else None
    refused = saying_when_it_is_over(case, asked, _refused(case, asked, asked.done[:-1], last, before))
    return of_chance or _once_the_chain_is_over(case, asked, refused)


def _once_the_chain_is_over(case: Case, asked: Story, refused: Answer) -> Answer:
    """That it can be done once the chain that is told is over, where it is too slow to be a link of it: who tells of an effect that was answered, and asks what can be
    used then, has not said that this is chained."""
    *before, last = asked.done
    if not before or not before[-1].answers or last.does != "use" or last.answers or last.then:
        return refused
    grounds = [each for of in refused.ruling.refused for each in of.grounds] if refused.ruling is not None else []
    too_slow = next((each for each in grounds if each.clause == Law.SPEED_TO_ANSWER), None)
    if refused.verdict is not Verdict.NO or too_slow is None:
        return refused
    later = can_be_done(case, replace(asked, done=(*before, replace(last, then=True))))
    if later.verdict is not Verdict.YES:
        return refused
    return replace(later, why=f"Once that chain is over: {later.why} As a link of it: {too_slow.text}")


def _attacks_only_next_turn(asked: Story, outcome: Outcome) -> bool:
    """Whether a player who has attacked attacks again only in his next turn: of that nobody asks who tells of one Battle Phase."""
    *before, last = asked.done
    if last.does != "attack" or not any((each.does, each.who) == ("attack", last.who) for each in before):
        return False
    turns = [state.turn for event, state in outcome.played.run.record if isinstance(event.what, AttackDeclared)]
    return len(set(turns)) > 1


def _in_a_later_turn(outcome: Outcome, this: set[CardId]) -> str:
    """In whose turn what is asked about is used, where that is not the one in which play begins; empty where it is."""
    used = [state for e, state in outcome.played.run.record if isinstance(e.what, Activated) and e.what.card in this]
    later = bool(used) and used[-1].turn > outcome.played.run.first.turn
    return f", in the next turn of {used[-1].player.value}" if later else ""


def _gave_a_token(case: Case, outcome: Outcome) -> bool:
    """Whether a Token was Tributed, or given as material."""
    words = outcome.played.words.game.cards
    for event, state in outcome.played.run.record:
        what = event.what
        if isinstance(what, Moved) and (what.tributed or what.cause is Cause.COST):
            before = [held for held in (*outcome.played.run.first.cards, *state.cards) if held.id == what.card]
            if any("token" in words[held.slug].subtypes for held in before):
                return True
    return False


def _with_tributes_untold(case: Case, asked: Story, outcome: Outcome) -> str:
    """With how many Tributes a monster is Normal Summoned that takes some; empty where it takes none, or they are told."""
    last = asked.done[-1]
    if last.does != "normal-summon" or last.gives or last.bare or thing(last.card) is not None:
        return ""
    if not taken(case.card(last.card)):
        return ""
    tributed = [what for what in outcome.happened if isinstance(what, Moved) and what.tributed]
    return TRIBUTES.get(len(tributed), "") if not any(each.gives for each in asked.done) else ""


def _is_behind_an_attack(asked: Story) -> bool:
    """Whether the last thing that is told is done by a player who has attacked, which no Summon and no Set of a monster is before the Battle Phase is over."""
    last, before = asked.done[-1], asked.done[:-1]
    return last.does not in ("use", "attack", "lose") and any(
        each.does == "attack" and each.who == last.who for each in before
    )


def _waits_for_main_phase_2(case: Case, asked: Story, outcome: Outcome) -> bool:
    """Whether what a monster does is used in Main Phase 2, which something done behind an attack of its player has brought: who tells of that asks whether it
    can be used at once."""
    last, before = asked.done[-1], asked.done[:-1]
    attacks = [n for n, each in enumerate(before) if each.does == "attack" and each.who == last.who]
    if last.does != "use" or not attacks or thing(last.card) is not None:
        return False
    name = last.card.partition(" [")[0]
    if not any(each.on == name and each.who == last.who for each in before[attacks[-1] + 1 :]):
        return False
    this = copies_of(case, outcome, name)
    used = [e.at for e, _ in outcome.played.run.record if isinstance(e.what, Activated) and e.what.card in this]
    return bool(used) and used[-1].startswith("main-2")


def is_negated_where_it_lies(case: Case, outcome: Outcome, line: int, name: str) -> bool:
    """Whether what a card is used for last is negated by something that was there before: nobody asks whether it may be used in vain. What it does
    besides once it has come by that, and what is negated of it where it lies then, is another link of another chain."""
    if thing(name) is not None:
        return False
    this = copies_of(case, outcome, name.partition(" [")[0])
    effect = read(outcome.text, *known(case.library)).play[line - 1].effect if line else ""
    used = [
        n
        for n, what in enumerate(outcome.happened)
        if isinstance(what, Activated) and what.card in this and effect in ("", what.effect)
    ]
    after = islice(outcome.happened, used[-1], None) if used else ()
    in_that_chain = takewhile(lambda what: not isinstance(what, ChainDone), after)
    return any(isinstance(what, NoEffect) and what.card in this and what.because in NEGATED for what in in_that_chain)


def _is_negated_once_it_is_there(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether effects of a card are negated on the field, to which it comes by another one that is carried out."""
    came = [n for n, what in enumerate(outcome.happened) if isinstance(what, Summoned) and what.card in this]
    after = islice(outcome.happened, came[0], None) if came else ()
    return any(isinstance(what, NoEffect) and what.card in this and what.because in NEGATED for what in after)


def _turned_up_for_nothing(case: Case, asked: Story, found: Laid, before: Laid | None) -> Answer | None:
    """No, where a card could only be turned face-up in answer to something, and none of what it is for can be done; nothing where it is not that."""
    if before is None or not (meant := meant_against_it(case, asked, found)):
        return None
    refused = [_refused(case, asked, asked.done[:-1], each, before) for each in meant]
    against_it = next((each for each in refused if each.verdict is Verdict.NO), None)
    if against_it is None or any(each.verdict is Verdict.YES for each in refused):
        return None
    if _by_what_it_does_then(case, asked, meant):
        return None
    turned_up = f"{case.card(asked.done[-1].card).name} can be turned face-up then, which does nothing by itself."
    return replace(against_it, besides=(*against_it.besides, turned_up))


def _by_what_it_does_then(case: Case, asked: Story, meant: tuple[Done, ...]) -> bool:
    """Whether an effect that a monster uses when it is Summoned can be answered with one of these, where its Summon is told last before them."""
    came = asked.done[-2]
    if came.does not in SUMMONS or thing(came.card) is not None or not case.used(case.card(came.card)):
        return False
    own = Done(came.who, "use", came.card)
    return any(
        laid_down(case, asked, (*asked.done[:-1], own, each), told=len(asked.done)) is not None for each in meant
    )


def _is_of_its_own_turn(case: Case, done: Done) -> bool:
    """Whether a card is used that has but effects of its own player's turns, at a time of it."""
    used = case.used(case.card(done.card)) if done.does == "use" and thing(done.card) is None else ()
    return bool(used) and all(
        each.timing and any(isinstance(wanted, OwnTurn) for wanted in each.conditions) for each in used
    )


def _is_set_since(asked: Story, last: Done) -> bool:
    """Whether it is asked of nothing but a card that lies face-down: used in a turn of its player, what keeps it in the turn after it was Set keeps it no more."""
    down = any((each.who, each.card, each.where) == (last.who, last.card, "set") for each in asked.lies)
    return down and len(asked.done) == 1 and last.does == "use"


def _with_no_other_monster(case: Case, asked: Story, last: Done) -> Answer | None:
    """Whether a monster can be Tribute Summoned by a player who has no other monsters than those that are named; nothing where that is not asked."""
    if len(asked.done) > 1 or last.does != "tribute-summon" or thing(last.card) is not None:
        return None
    none = [each for each in asked.lies if not each.number]
    there = [each for each in asked.lies if each.number]
    lacks = any(each.who == last.who and each.where == "field" and each.card == "a monster" for each in none)
    if not lacks or not all(_is_face_up(case, each) for each in there):
        return None
    own = [each.card for each in there if each.who == last.who and case.card(each.card).kind is Kind.MONSTER]
    given = last.gives or tuple(own[: taken(case.card(last.card))])
    if not {*given} <= {*own}:
        return None
    lies = tuple(_position(case, each) for each in there)
    return tributed_off_these(case, case.card(last.card), tuple(map(case.card, given)), lies, last.who)


def _as_played(case: Case, done: tuple[Done, ...], found: Laid) -> tuple[Done, ...]:
    """What is told, with the effect of each card that was used where only that is played: another one of its effects, brought about by something
    that nobody told, would be another story."""
    lines = read(found.text, *known(case.library)).play
    used = {
        line.cards[0].partition(" #")[0]: line.effect
        for line in lines
        if line.does == "activate" and line.effect and line.cards
    }
    return tuple(
        replace(each, card=f"{each.card} [{used[each.card]}]")
        if each.does == "use" and each.card in used and "[" not in each.card
        else each
        for each in done
    )


def _once_more(case: Case, played: tuple[Done, ...], last: Done) -> Done:
    """What is asked to be used, as that effect of it which its player has used before at a time of his own: what has to be used at the end of the
    turn is not meant by that."""
    again = (
        each for each in reversed(played) if last.does == each.does == "use" and each.card.startswith(f"{last.card} [")
    )
    before = next(again, None)
    if from_there := _once_it_is_used_up(case, played, last):
        return replace(last, card=f"{last.card} [{from_there}]", then=True)
    if before is None or any(each.kind is not EffectKind.IGNITION for each in case.card(before.card).effects):
        return last
    return replace(last, card=before.card)


def _once_it_is_used_up(case: Case, played: tuple[Done, ...], last: Done) -> str:
    """The effect that a Spell or Trap has in the Graveyard, where its player has used it up from elsewhere and asks whether he can use it then; empty for none."""
    if last.does != "use" or "[" in last.card or thing(last.card) is not None:
        return ""
    card = case.card(last.card)
    used = [
        each
        for each in played
        if (each.who, each.does) == (last.who, "use") and each.card.partition(" [")[0] == last.card
    ]
    own = [effect.id for effect in case.used(card) if Zone.GRAVEYARD in effect.zones]
    if (
        card.kind is Kind.MONSTER
        or card.stays
        or len(used) != 1
        or len(own) != 1
        or used[0].card.endswith(f"[{own[0]}]")
    ):
        return ""
    return own[0]


def never_used(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    """Nobody could use the effect that is asked about."""
    card = case.card(asked.card)
    if equipped := as_an_equip_card(card, outcome):
        more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed), "cited": case.text_of(card)}
        return replace(case.no(equipped, outcome, None, **more), goes_through=False)
    if missed := missed_by_then(outcome, copies_of(case, outcome, asked.card)):
        late = Done(whose_it_is(asked, asked.card), "use", f"{asked.card} [{missed}]")
        if (too_late := against(case, asked, found, late)) is not None:
            return too_late
    if card.unmodelled:
        return case.left_open(card)
    gemini = by_its_nature(case, card, copies_of(case, outcome, asked.card), outcome, found, (YOU, *found.assumed))
    if gemini is not None:
        return gemini
    when_targeted = any(isinstance(op, BeforeTargeting) for effect in card.effects for op in effect.applies)
    if not case.used(card) or when_targeted:
        by_it = f"card/{card.slug}/"
        entries = outcome.ruling.timeline
        if any(each.kind == "event" and any(rule.startswith(by_it) for rule in each.rules) for each in entries):
            more = {"line": found.line, "assumed": (YOU, *found.assumed)}
            why = f"What {card.name} does, without being activated, is done. {told_of(outcome)}"
            return case.yes(why.strip(), outcome, None, besides=tuple(left_open(case, asked)), **more)
        if when_targeted and not case.used(card):
            says = next(e.says for e in card.effects if any(isinstance(op, BeforeTargeting) for op in e.applies))
            return case.no(
                f"That does not come about here: {says} {told_of(outcome)}".strip(), outcome, None, line=found.line
            )
        negated = negated_by_then(case, found, outcome, card, copies_of(case, outcome, asked.card))
        if negated is not None:
            return negated
        if not case.used(card):
            return case.undecided(f"{card.name} has no effect that is activated, so it is not clear what would happen.")
    for effect in case.used(card):
        if lies_where_it_is_used(outcome, card, effect) and set(effect.timing) & {
            "standby-phase",
            "end-phase",
            "draw-phase",
        }:
            why = f"{card.name} lies in the Graveyard then, and is used from there: {effect.says}"
            return replace(case.yes(why, outcome, None, cited=case.text_of(card)), goes_through=True)
    own_effect = brought_about(case, asked) or of_its_destruction(case, asked, outcome)
    own = Done(whose_it_is(asked, asked.card), "use", asked.card)
    meant = replace(own, card=f"{asked.card} [{own_effect}]") if own_effect else own
    return against(case, asked, found, meant) or against(case, asked, found, own) or case.undecided(NO_WAY)


def _refused(case: Case, asked: Story, before: tuple[Done, ...], last: Done, laid_before: Laid | None) -> Answer:
    """Why the last thing cannot be done, where what comes before it can be. `laid_before`: the situation of that, where it was found already: there may be
    no time left to find it once more."""
    if not before and last.does == "special-summon" and (kept := _kept_by_what_lies(case, asked, last)) is not None:
        return kept
    if last.gives and last.does == "special-summon" and before and laid_before is None:
        return _not_come_to(case, asked, before)
    if last.gives and last.does == "special-summon":
        made = against_a_summon(case, laid_before if before else lying_so(case, asked, last), last)
        return made or case.undecided(NO_WAY)
    if len(before) == 1 and last.does == "special-summon" and not asked.lies and before[0].who == last.who:
        alone = laid_down(case, asked, (last,))
        kept = against_after_a_summon(case, alone, before[0]) if alone is not None else None
        if kept is not None:
            return kept
    if before and (never := after_a_negated_summon(case, last, laid_before)) is not None:
        return never
    found = laid_before if before else lying_so(case, asked, last)
    if found is None:
        locked = _locked_by_what_lies(case, asked, last)
        return locked or (_not_come_to(case, asked, before) if before else case.undecided(NO_WAY))
    if (again := _used_again(case, asked, before, last, found)) is not None:
        return again
    if before and (too_late := chosen_before(case, asked, found)) is not None:
        return too_late
    elsewhere = saying_from_where(case, asked, last, _once_that_is_over(case, asked, found, last), found)
    return elsewhere or _by_these_alone(case, last) or takes_none_such(case, last) or case.undecided(NO_WAY)


def _not_come_to(case: Case, asked: Story, before: tuple[Done, ...]) -> Answer:
    """That it does not come to what is asked, for what is told before it cannot be done: what could be done without that says nothing of it."""
    first = first_that_cannot_be(case, replace(asked, asks="what", card="", done=before))
    why = first.why
    if len(before) == 1 and first.verdict is Verdict.NO:
        attacks = before[0].does == "attack"
        why = f"It cannot come to that. {first.why}" if attacks else COMES_TO_NOTHING.format(before[0].card, first.why)
    return case.undecided(why, cited=first.cited)


def _once_that_is_over(case: Case, asked: Story, found: Laid, last: Done) -> Answer | None:
    """Why the last thing cannot be done; once what is told is over, where a card keeps it from being done only until then, on which something has been used."""
    answer = against(case, asked, found, last)
    refused = answer.ruling.refused if answer is not None and answer.ruling is not None else ()
    locks = [ground for each in refused for ground in each.grounds if ground.clause == Law.LOCKED]
    hit = (case.card(each.on) for each in asked.done[:-1] if each.does == "use" and each.on and is_a_card(each.on))
    over = any(rule.startswith(f"card/{card.slug}/") for card in hit for each in locks for rule in each.rules)
    if not over or last.does != "use" or last.then or last.answers:
        return answer
    return against(case, asked, found, replace(last, then=True)) or case.undecided(NO_WAY)


def is_a_card(name: str) -> bool:
    return name != DIRECTLY and thing(name) is None


def _locked_by_what_lies(case: Case, asked: Story, last: Done) -> Answer | None:
    """That a card which lies there keeps another one from being activated, whichever way the Summons came about that are told before; nothing where it is not
    that, or something else is told which might have taken it away."""
    before = asked.done[:-1]
    if last.does != "use" or any(each.does not in SUMMONS or each.gives for each in before):
        return None
    alone = replace(asked, done=(last,))
    found = lying_so(case, alone, last)
    answer = against(case, alone, found, last) if found is not None else None
    if answer is None or answer.ruling is None:
        return None
    grounds = [ground for each in answer.ruling.refused for ground in each.grounds if ground.clause == Law.LOCKED]
    return replace(answer, why=grounds[0].text, cited=grounds[0].citations) if grounds else None


def _by_these_alone(case: Case, last: Done) -> Answer | None:
    """Why a monster cannot be Tribute Summoned with these alone, where others lie there that are not told to be given; nothing where it is not that."""
    named = last.does == "tribute-summon" and all(thing(name) is None for name in (last.card, *last.gives))
    if not named or not last.gives:
        return None
    lies = tuple(_position(case, TellsLies(last.who, name, "field")) for name in last.gives)
    found = tributed_off_these(case, case.card(last.card), tuple(map(case.card, last.gives)), lies, last.who)
    return found if found is not None and found.verdict is Verdict.NO else None


def _used_again(case: Case, asked: Story, before: tuple[Done, ...], last: Done, found: Laid) -> Answer | None:
    """Why what was used before cannot be used once more, with all there that it would need for that; nothing where it was not used, or nothing is said
    against it then."""
    if last.does != "use" or not any(
        each.does == "use" and (each.who, each.card) == (last.who, last.card.partition(" [")[0]) for each in before
    ):
        return None
    done = (*_as_played(case, before, found), last)
    ready = laid_down(case, asked, done, told=len(done) - 1, but_last=True)
    answer = against(case, asked, ready, last) if ready is not None else None
    if answer is None or answer.ruling is None:
        return answer
    clauses = {ground.clause for each in answer.ruling.refused for ground in each.grounds}
    if clauses and clauses <= {Law.SOMETHING, Law.TARGET}:
        why = f"something else is there by then: as often as its player likes, but here not. {answer.why}"
        return replace(answer, verdict=Verdict.ONLY_IF, why=why)
    return answer


def _kept_by_what_lies(case: Case, asked: Story, last: Done) -> Answer | None:
    """Why a monster cannot be Special Summoned that could be if nothing of what is told lay there; nothing where it is not that."""
    without = laid_down(case, replace(asked, lies=()), (last,))
    if without is None or not all(_is_face_up(case, each) for each in asked.lies):
        return None
    return against_what_lies(case, without, tuple(_position(case, each) for each in asked.lies))


def _is_face_up(case: Case, told: TellsLies) -> bool:
    return thing(told.card) is None and told.where == "field" and told.number == 1 and not told.on


def _position(case: Case, told: TellsLies) -> Position:
    card = case.card(told.card)
    zone = "monsters" if card.kind is Kind.MONSTER else "field" if card.spell_zone is Zone.FIELD else "spells"
    return Position(card.name, told.who, told.who, zone, "up", "attack" if zone == "monsters" else "")


def lying_so(case: Case, asked: Story, last: Done) -> Laid | None:
    turn = Seat(asked.turn) if asked.turn else None
    lies = [as_lying(case, each, asked) for each in asked.lies]
    text = lying(case.library, lies, as_done(case, last, None), case.ruleset, turn)
    return Laid(text, 0, (), 1) if text else None


def _is_elsewhere(case: Case, asked: Story, found: Laid) -> Answer | None:
    """That a card does not come back by an effect of its own that is not used from where it went; nothing where it is not that."""
    last = asked.done[-1]
    name, _, which = last.card.partition(" [")
    if asked.asks != "stays" or last.does != "use" or name != asked.card or not which:
        return None
    card, outcome = case.card(name), case.play_out(found.text)
    effect, this = card.effect(which.removesuffix("]")), copies_of(case, outcome, name)
    held = next((each for each in outcome.played.run.final.cards if each.id in this), None)
    if held is None or held.zone in effect.zones or held.zone.on_field:
        return None
    why = (
        f"{where_it_is(case, asked, outcome, this)} Its effect ({effect.id}) is not used from there. {told_of(outcome)}"
    )
    return case.no(why.strip(), outcome, None, line=found.line, assumed=(YOU, *found.assumed))


def _is_answered(asked: Story) -> bool:
    """Whether it is asked for the effect of a card, what happens, the attack that was answered, or what has become of a card by then, and the other player
    answers that, as the last thing that is told."""
    before, last = asked.done[-2:]
    used = before.does == last.does == "use" and before.who != last.who and not last.then
    if used and (asked.asks in OF_THE_ATTACK or asked.asks in READ_WITHOUT_IT):
        return True
    about = {"happens": asked.card, "what": asked.answered}.get(asked.asks, "")
    return used and before.card.partition(" [")[0] == about


def _is_used_later(asked: Story) -> bool:
    """Whether it is asked for what is used last, once the chain before it is over: where that cannot be used, nothing comes of it."""
    last = asked.done[-1]
    return last.does == "use" and last.then and last.card.partition(" [")[0] == asked.card


def _comes_to_it_anyway(case: Case, asked: Story, found: Laid, why: str) -> Answer | None:
    """That it comes to what is asked, or that this is not known, although the last thing that is told, an answer to an effect, cannot be used; nothing where it
    does not."""
    before, last = asked.done[-2:]
    used = before.does == last.does == "use" and before.who != last.who and not last.then
    if not used or asked.asks not in ("destroyed", "banished", "returned", "control", "damage"):
        return None
    answer = _unanswered(case, asked, found, f"{last.card.partition(' [')[0]} cannot be used there. {why}")
    return answer if answer.verdict is not Verdict.NO else None


def _unanswered(case: Case, asked: Story, found: Laid, why: str) -> Answer:
    """What comes of it where it cannot be answered like that, which is said."""
    outcome = case.play_out(found.text)
    answer = read_off(case, replace(asked, done=asked.done[:-1]), found, outcome)
    return replace(answer, why=f"{why} {answer.why}".strip(), unanswered=True)


def _with_what_is_turned_up_last(case: Case, asked: Story) -> Story:
    """With the Spell or Trap lying face-down that is told to be activated last in answer to what is used on that very card: it could not be, lying face-up."""
    last = asked.done[-1]
    if last.does != "use" or "[" in last.card or thing(last.card) is not None:
        return asked
    card = case.card(last.card)
    hit = any(each.on == last.card and each.whose in ("", last.who) for each in asked.done[:-1])
    if not hit or card.kind is Kind.MONSTER or any(each.card == last.card for each in asked.lies):
        return asked
    if any(each.kind is not EffectKind.ACTIVATION for each in case.used(card)):
        return asked
    return replace(asked, lies=(*asked.lies, TellsLies(last.who, last.card, "set")))


def _is_due_there(case: Case, asked: Story) -> Answer | None:
    """That it is not known what is meant by using a Spell or Trap which lies face-up already, and of which something is due there, as its upkeep is, that nobody
    uses; nothing where it is not such a card."""
    first = asked.done[0]
    lies = any((each.who, each.card, each.where) == (first.who, first.card, "field") for each in asked.lies)
    card = case.card(first.card) if lies and first.does == "use" and thing(first.card) is None else None
    if card is None or card.kind is Kind.MONSTER or any(e.kind is not EffectKind.ACTIVATION for e in case.used(card)):
        return None
    due = next((effect.says for effect in card.effects if effect.kind is EffectKind.DUE), "")
    why = f"{card.name} lies face-up, and nobody uses it then. What is due of it: {due}"
    return case.undecided(why, cited=case.text_of(card)) if due else None


def first_that_cannot_be(case: Case, asked: Story) -> Answer:
    """Of a story that could not be played: the first thing of it that cannot be done."""
    if (due := _is_due_there(case, asked)) is not None:
        return due
    if len(asked.done) == 1 and (alone := lying_so(case, asked, asked.done[0])) is not None:
        return against(case, asked, alone, asked.done[0]) or case.undecided(NO_WAY)
    if (not_there := still_in_the_graveyard(case, asked)) is not None:
        return not_there
    asked = _with_what_is_turned_up_last(case, asked)
    found = laid_down(case, asked, asked.done[:1])
    for number in range(1, len(asked.done)):
        # that all of it cannot be played is known
        longer = laid_down(case, asked, asked.done[: number + 1]) if found and number + 1 < len(asked.done) else None
        if longer is not None:
            found = longer
            continue
        answer = against(case, asked, found, asked.done[number]) if found is not None else None
        if found is not None and number + 1 == len(asked.done):
            later = attacked_later(case, asked, found) or summoned_later(case, asked, found)
            later = later or used_later(case, asked, found) or flipped_later(case, asked, found)
            if later is not None:
                return read_off(case, asked, *later)
        if answer is None:
            break
        name = asked.done[number].card
        if number + 1 == len(asked.done) and found is not None and (gone := _is_elsewhere(case, asked, found)):
            return gone
        if asked.done[number].does == "attack" and asked.done[0].who != asked.done[number].who:
            return case.undecided(LATER)
        why = COMES_TO_NOTHING.format(name, answer.why)
        last = number == len(asked.done) - 1
        if last and found is not None and (all_the_same := _comes_to_it_anyway(case, asked, found, answer.why)):
            return all_the_same
        if asked.asks in ("destroyed", "banished", "returned", "control", "damage"):
            return replace(answer, why=why, cut_short=True)
        if last and asked.asks == "happens" and _is_used_later(asked) and answer.verdict is Verdict.NO:
            return replace(answer, why=f"{name} cannot be used then. {answer.why}", goes_through=False)
        if last and found is not None and _is_answered(asked):
            return _unanswered(case, asked, found, f"{name} cannot be used there. {answer.why}")
        return case.undecided(why, cited=answer.cited)
    return case.undecided(NO_WAY)

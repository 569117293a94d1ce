"""A story in which it is told that a turn is over: what stands behind that is done, and asked, in the next one. It is laid down and played as a whole; nothing of it is
thought to come in another turn than the one in which it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.barred import other_way_round
from app.asking.relations.real_ones import saying_so, with_real_ones
from app.asking.relations.told.brings_by_name import with_that_in_the_extra_deck, with_what_it_brings
from app.asking.relations.told.doing import is_negated_where_it_lies, lying_so
from app.asking.relations.told.has_to import has_to
from app.asking.relations.told.later import TOKEN, by_its_sort, with_what_came
from app.asking.relations.told.laying import (
    copies_of,
    finds_nothing,
    is_used,
    kept_by_life,
    laid_down,
    told_of,
    whose_it_is,
)
from app.asking.relations.told.out_of_the_deck import with_it_in_the_deck
from app.asking.relations.told.reading_off import left_open, read_off
from app.asking.relations.told.still_had import comes_to_nothing, who_gets
from app.asking.relations.told.told_against import NO_WAY, YOU, against, refusal_of
from app.asking.relations.told.without_a_chain import without_a_chain
from app.asking.things import thing
from app.engine.law.laws import Law
from app.engine.position.events import Asked, Entered, NotPaid, Settled
from app.engine.words.filters import Who
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import Line, read, write
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.services.adjudicate import until
from app.services.known import known
from app.staging.telling import Laid

NOT_ASKED = ("aims", "discards", "each", "forced", "give-up", "refund", "replay", "paid", "back")
"""What is asked of a story only within one turn."""
NOT_PLAYED = "That is not asked of a later turn here."
NOT_IN_TURN = "A turn is over that is not that of the player who has it: the turns are those of one player and the other, by turns."
NOTHING_SEEN = "Nothing that is told of is seen to happen by then."
NOT_SAID = "It hangs on whether what is due of {} is paid by then, which is not told."
FINDS_NOTHING = "{} finds nothing to apply to among what is told of: what else lies there is not told."
OF_THE_MOMENT = (Law.ADMITS, Law.STARTS, Law.ACT_HERE)
"""Refusals that say what a moment is for."""
BEFORE_ITS_END = "That is how things are in the turn that has begun, before its End Phase."
TOKENS = "What is done in a later turn with a Token that was made is not played here, but for whether it can be done."
OF_WHERE_IT_IS = ("stays", "graveyard", "becomes", "control", "banished", "returned", "stats")
"""What is asked that hangs on where a card is by then."""
COMES_BY_ITSELF = "what {} does by itself ({}) is used, which its player need not do."
PAYS, DECLINES = "pay", "decline"
"""What is said where something is due that may be paid."""
CANNOT_BE = "It cannot come to that: that {} does that with {} is refused. {}"


def in_later_turns(case: Case, asked: Story) -> Answer:
    """What is asked, in the turn that has come by then."""
    if asked.asks in NOT_ASKED:
        return case.undecided(NOT_PLAYED)
    if not _by_turns(asked):
        return case.undecided(NOT_IN_TURN)
    # whose turn it is where the story begins is told with that
    first = next(each.who for each in asked.done if each.does == "over")
    fuller = with_it_in_the_deck(case, with_what_it_brings(case, replace(asked, turn=first)))
    told, stands = with_real_ones(case, by_its_sort(case, with_that_in_the_extra_deck(case, fuller)))
    if _of_a_token(case, told, told.done[:-1] if told.asks in ("can", "barred") else told.done):
        return case.undecided(TOKENS)
    answer = _told_so(case, told)
    begun = (BEFORE_ITS_END,) if asked.done[-1].does == "over" and answer.text else ()
    return replace(saying_so(answer, stands), besides=(*answer.besides, *begun))


def _told_so(case: Case, asked: Story) -> Answer:
    if asked.asks == "barred":
        return _of_one_answer(other_way_round(_can(case, replace(asked, asks="can"))), case)
    if asked.asks == "can":
        return _can(case, asked)
    if asked.asks == "has-to":
        return has_to(case, asked, laid_down, lying_so) if asked.done[-1].does == "use" else case.undecided(NOT_PLAYED)
    if asked.asks == "lost":
        return _of_one_answer(comes_to_nothing(_told_so(case, replace(asked, asks="happens"))), case)
    if asked.asks == "whose":
        return who_gets(case, _told_so(case, replace(asked, asks="happens")), asked.card)
    found = laid_down(case, asked, asked.done)
    if found is None:
        return _cannot_be(case, asked)
    outcome = _played(case, asked, found)
    if (kept := kept_by_life(case, asked, found, outcome)) is not None:
        return kept
    if asked.asks == "happens" and not is_used(case, outcome, asked.card):
        return _what_it_does(case, asked, found, outcome)
    if asked.asks == "happens" and finds_nothing(outcome, copies_of(case, outcome, asked.card)):
        return case.undecided(FINDS_NOTHING.format(asked.card))
    answer = read_off(case, asked, found, outcome)
    if asked.asks == "what" and not answer.why:
        return case.undecided(NOTHING_SEEN)
    if (by_choice := _if_it_comes(case, asked, answer)) is not None:
        return by_choice
    if due := _could_not_be_paid(case, asked, outcome):
        return case.undecided(NOT_SAID.format(due), besides=(f"If it is not: {answer.why}",), text=answer.text)
    return _whatever_is_paid(case, answer, outcome, lambda text: read_off(case, asked, *_so(case, asked, found, text)))


def _could_not_be_paid(case: Case, asked: Story, outcome: Outcome) -> str:
    """The card that is asked about, where what is due of it is taken from a hand of which nothing is told; empty where it is paid, or the hand is told."""
    if not asked.card or thing(asked.card) is not None:
        return ""
    this, told = copies_of(case, outcome, asked.card), {each.who for each in asked.lies if each.where == "hand"}
    unpaid = (what for what in outcome.happened if isinstance(what, NotPaid) and not what.able and what.card in this)
    return asked.card if any(str(what.player) not in told for what in unpaid) else ""


def _if_it_comes(case: Case, asked: Story, answer: Answer) -> Answer | None:
    """That it hangs on whether the card that is asked about comes to the field by an effect of its own in one of these turns, which its player need not use and nobody tells
    of; nothing where that changes nothing."""
    if asked.asks not in OF_WHERE_IT_IS or thing(asked.card) is not None:
        return None
    card, who = case.card(asked.card), whose_it_is(asked, asked.card)
    ends = [number for number, each in enumerate(asked.done) if each.does == "over"]
    for effect in case.used(card):
        comes = any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(effect.does))
        if effect.mandatory or not comes:
            continue
        own = Done(who, "use", f"{card.name} [{effect.id}]", then=True)
        for at in (*ends, len(asked.done)):
            done = (*asked.done[:at], own, *asked.done[at:])
            found = laid_down(case, asked, done, told=at or None)
            if found is None:
                continue
            so = replace(asked, done=done)
            used = read_off(case, so, found, _played(case, so, found))
            if (used.verdict, used.why) == (answer.verdict, answer.why):
                continue
            why = COMES_BY_ITSELF.format(card.name, effect.id)
            if used.verdict is Verdict.YES and answer.verdict is Verdict.NO:
                return replace(used, verdict=Verdict.ONLY_IF, why=f"{why} {used.why}")
            besides = (f"If it is used: {used.why}", f"If it is not: {answer.why}")
            return case.undecided(f"It hangs on whether {why}", besides=besides)
    return None


def _of_one_answer(answer: Answer, case: Case) -> Answer:
    """The answer to what is asked the other way round: what hangs on something is not turned round."""
    return case.undecided(f"It hangs on this: {answer.why}") if answer.verdict is Verdict.ONLY_IF else answer


def _so(case: Case, asked: Story, found: Laid, text: str) -> tuple[Laid, Outcome]:
    """The same where it is played like that."""
    other = replace(found, text=text)
    return other, _played(case, asked, other)


def _whatever_is_paid(case: Case, answer: Answer, outcome: Outcome, again: Callable[[str], Answer]) -> Answer:
    """The answer; where what a card costs each turn is paid on the way, which its player need not do, and it would be another one without that, that it hangs on it."""
    for due, other in _unpaid(case, outcome):
        if case.play_out(other).played.run.unreached:
            continue
        unpaid = again(other)
        if (unpaid.verdict, unpaid.why) == (answer.verdict, answer.why):
            continue
        if {answer.verdict, unpaid.verdict} == {Verdict.YES, Verdict.NO}:
            paid = answer.verdict is Verdict.YES
            so, which = ("is paid, which its player need not do", answer) if paid else ("is not paid", unpaid)
            return replace(which, verdict=Verdict.ONLY_IF, why=f"what is due of {due} {so}. {which.why}".strip())
        if answer.verdict is not unpaid.verdict or answer.verdict is Verdict.YES:
            return case.undecided(
                NOT_SAID.format(due), besides=(f"If it is paid: {answer.why}", f"If it is not: {unpaid.why}")
            )
    return answer


def _unpaid(case: Case, outcome: Outcome) -> Iterator[tuple[str, str]]:
    """The same with one thing that is due not paid, and nothing said of it afterwards; and the card of which it is due."""
    scenario, run = read(outcome.text, *known(case.library)), outcome.played.run
    due = ""
    for at, (event, state) in enumerate(run.record):
        if isinstance(event.what, Settled):
            due = case.book.cards[state.card(event.what.card).slug].name
        if not isinstance(event.what, Asked) or not {PAYS, DECLINES} <= {*event.what.question.words}:
            continue
        before = max((wish.line for number, wish in run.taken if number <= at), default=0)
        behind = (each for each in scenario.play[before:] if (each.does, each.what) != ("declare", PAYS))
        said = Line(str(event.what.question.player), "declare", what=DECLINES)
        yield due, write(replace(scenario, play=(*scenario.play[:before], said, *behind)))


def _by_turns(asked: Story) -> bool:
    """Whether the turns that are over are those of one player and the other, one after the other, from the player on who has the turn."""
    over = [each.who for each in asked.done if each.does == "over"]
    return asked.turn in ("", over[0]) and all(OTHER[one] == other for one, other in pairwise(over))


def _played(case: Case, asked: Story, found: Laid) -> Outcome:
    """What comes of it; where it is asked of the turn that has just begun, before the End Phase of that."""
    outcome = case.play_out(found.text, tuple(name for each in asked.done for name in each.gives))
    if asked.done[-1].does != "over":
        return outcome
    played = until(outcome.played, lambda event: isinstance(event.what, Entered) and event.what.path == "end")
    return replace(outcome, played=played)


def _what_it_does(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    """Whether what a card does happens that nobody tells to be used: used in the turn that has come, if its player likes."""
    if (lasting := without_a_chain(case, asked, found, outcome)) is not None:
        return saying_so(lasting, tuple(left_open(case, asked)))
    own = Done(whose_it_is(asked, asked.card), "use", asked.card)
    done = (*asked.done, own)
    again = laid_down(case, asked, done, told=len(done) - 1)
    if again is None:
        return against(case, asked, found, own) or case.undecided(NO_WAY)
    return read_off(case, replace(asked, done=done), again, case.play_out(again.text))


def _can(case: Case, asked: Story) -> Answer:
    """Whether the last thing can be done in the turn that has come."""
    *before, last = asked.done
    if last.does == "over":
        return case.undecided(NOT_PLAYED)
    if _of_a_token(case, asked, (last,)):
        return with_what_came(case, asked, laid_down, now=True) or case.undecided(TOKENS)
    found = laid_down(case, asked, asked.done)
    if found is not None:
        outcome = case.play_out(found.text)
        if (kept := kept_by_life(case, asked, found, outcome)) is not None:
            return kept
        name = last.card if thing(last.card) is not None else case.card(last.card.partition(" [")[0]).name
        does = {"use": f"{name} can be used then.", "attack": f"{name} can attack then."}
        why = f"{does.get(last.does, f'That can be done with {name}.')} {told_of(outcome)}".strip()
        entry = outcome.entry(found.line) if found.line else None
        cited = entry.citations if entry is not None else ()
        assumed, besides = (YOU, *found.assumed), tuple(left_open(case, asked))
        in_vain = _is_in_vain(case, outcome, found.line, last)
        why = f"{name} can be used then, but to no effect. {told_of(outcome)}" if in_vain else why
        can = (case.no if in_vain else case.yes)(
            why, outcome, None, line=found.line, assumed=assumed, besides=besides, cited=cited
        )
        return _paid_or_not(case, last, can)
    rest = laid_down(case, asked, tuple(before))
    if rest is None:
        return _cannot_be(case, replace(asked, done=tuple(before)))
    refused = _by_more_than_the_moment(asked, against(case, asked, rest, last))
    return _paid_or_not(case, last, refused) if refused is not None else case.undecided(NO_WAY)


def _by_more_than_the_moment(asked: Story, refused: Answer | None) -> Answer | None:
    """Why it cannot be done; nothing where it is only said of a moment of the turn player's own turn that nothing of the kind is done there: in another one it may be."""
    over = [each.who for each in asked.done if each.does == "over"]
    own = asked.done[-1].who != over[-1]
    grounds = [each for of in refused.ruling.refused for each in of.grounds] if refused and refused.ruling else []
    return None if own and grounds and grounds[0].clause in OF_THE_MOMENT else refused


def _of_a_token(case: Case, asked: Story, done: Sequence[Done]) -> bool:
    """Whether something is done with a Token, or to one, that is not told to lie there from the start: it is one that was made, and none beside that."""
    told = {each.card for each in asked.lies}
    named = {name for each in done for name in (each.card, each.on, each.also, *each.gives)} - {"", DIRECTLY, *told}
    return any(name == TOKEN or (thing(name) is None and case.is_token(name.partition(" [")[0])) for name in named)


def _is_in_vain(case: Case, outcome: Outcome, line: int, last: Done) -> bool:
    """Whether it is used to no effect: nobody asks whether it may be."""
    return last.does == "use" and is_negated_where_it_lies(case, outcome, line, last.card)


def _paid_or_not(case: Case, last: Done, answer: Answer) -> Answer:
    """Whether it can be done, whether what is due is paid on the way or not."""

    if not answer.text or not answer.line:
        return answer
    played = case.play_out(answer.text)

    def again(text: str) -> Answer:
        other = case.play_out(text)
        line = answer.line + _lines(case, other) - _lines(case, played)
        against_it = refusal_of(other, line)
        if against_it is None and _is_in_vain(case, other, line, last):
            return replace(answer, verdict=Verdict.NO, text=text, why="It can be used then, but to no effect.")
        if against_it is None:
            return replace(answer, verdict=Verdict.YES, text=text, why="It can be done then.")
        return replace(answer, verdict=Verdict.NO, text=text, why=against_it.grounds[0].text)

    if again(answer.text).verdict is not answer.verdict:
        return answer
    paid = _whatever_is_paid(case, again(answer.text), played, again)
    return answer if paid.verdict is answer.verdict else paid


def _lines(case: Case, outcome: Outcome) -> int:
    return len(read(outcome.text, *known(case.library)).play)


def _cannot_be(case: Case, asked: Story) -> Answer:
    """That it does not come to what is asked, for something that is told cannot be done, and why."""
    found: Laid | None = None
    for number, each in enumerate(asked.done, 1):
        if each.does == "over" and number == len(asked.done):
            break
        longer = laid_down(case, replace(asked, asks="what", card=""), asked.done[:number])
        if longer is not None:
            found = longer
            continue
        refused = against(case, asked, found, each) if found is not None and each.does != "over" else None
        if refused is None:
            break
        return case.undecided(CANNOT_BE.format(each.who, each.card, refused.why), cited=refused.cited)
    return case.undecided(NO_WAY)

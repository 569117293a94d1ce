"""What comes of a story: what is told is laid down and played, and what is asked is read off what happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.questions import Lies as TellsLies
from app.asking.relations.barred import other_way_round
from app.asking.relations.by_life_paid import done_whatever_is_paid
from app.asking.relations.interruptions import NO_COST
from app.asking.relations.own_way import leaves_for_good, summoning_itself, waits_to_come
from app.asking.relations.real_ones import saying_so, with_real_ones
from app.asking.relations.told.aimed_at_its_price import with_another_target
from app.asking.relations.told.aims import aims
from app.asking.relations.told.as_a_monster import as_a_monster
from app.asking.relations.told.attacked_in_defense import saying_how_it_lies
from app.asking.relations.told.attacked_later import bringing, bringing_what_attacks
from app.asking.relations.told.attacks_again_later import attacks_again_later
from app.asking.relations.told.attacks_told import in_the_replay, on_the_attacker, on_what_waits_for_it
from app.asking.relations.told.brings_by_name import with_that_in_the_extra_deck, with_what_it_brings
from app.asking.relations.told.brought_and_answered import not_the_summon_by_an_effect
from app.asking.relations.told.brought_by_what_is_used import brought_by_what_is_used
from app.asking.relations.told.by_either_effect import by_either_effect
from app.asking.relations.told.by_what_is_asked import (
    by_more_than_its_activation,
    by_what_is_asked,
    hurt_by_more_than_its_activation,
)
from app.asking.relations.told.comes_first import not_used, summoned_first
from app.asking.relations.told.declared_before import if_it_was_declared, if_read_so
from app.asking.relations.told.doing import (
    can_be_done,
    each_of_them,
    first_that_cannot_be,
    is_a_card,
    lying_so,
    never_used,
)
from app.asking.relations.told.from_where_it_lies import by_what_it_has_there
from app.asking.relations.told.given_for_a_summon import given_for_a_summon
from app.asking.relations.told.hand_lost import hand_lost
from app.asking.relations.told.has_to import has_to
from app.asking.relations.told.kept_there import with_what_keeps_it
from app.asking.relations.told.later import by_its_sort, in_the_next_turn, of_a_token, with_what_came
from app.asking.relations.told.laying import (
    brought_about,
    copies_of,
    finds_nothing,
    is_used,
    kept_by_life,
    laid_down,
    told_of,
    whose_it_is,
)
from app.asking.relations.told.left_out_there import saying_what_is_left_out
from app.asking.relations.told.lost_in_battle import lost_in_battle
from app.asking.relations.told.made_by_what_is_used import with_what_is_made
from app.asking.relations.told.not_as_told import not_as_told
from app.asking.relations.told.out_of_the_deck import (
    brings,
    makes,
    one_to_bring,
    with_it_in_the_deck,
    with_one_of_that_sort,
    with_some_in_the_deck,
)
from app.asking.relations.told.reading_off import CAME, NO_COST_IN, finds_no_target, left_open, read_off
from app.asking.relations.told.set_off_by_it import with_what_is_set_off
from app.asking.relations.told.still_had import comes_to_nothing, who_gets
from app.asking.relations.told.summoned_first import with_its_summon
from app.asking.relations.told.summoned_later import summoned_later
from app.asking.relations.told.takes_no_such import takes_no_such
from app.asking.relations.told.told_against import NO_WAY, YOU, missed_by_then, refusal_of
from app.asking.relations.told.told_to_be_hit import lying_there
from app.asking.relations.told.turns_over import in_later_turns
from app.asking.relations.told.used_on_its_material import with_its_material_there
from app.asking.relations.told.waits_for_its_summon import of_its_summon
from app.asking.relations.told.what_it_answers import with_what_it_answers
from app.asking.relations.told.without_a_chain import without_a_chain
from app.asking.relations.tributes import taken
from app.asking.things import thing
from app.engine.ids import CardId, Cause, Zone
from app.engine.position.events import (
    Activated,
    Moved,
    SummonNegated,
    Targeted,
    TriggerMet,
)
from app.engine.words.cards import CardDef, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations import AnyOp
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.questions import OTHER
from app.notation.questions import Where as Place
from app.notation.told import DIRECTLY
from app.staging.fitting import facts_fit
from app.staging.telling import Laid

SOMETHING: tuple[tuple[str, Place], ...] = (
    ("a monster", "field"),
    ("a Spell or Trap", "set"),
    ("a Fiend monster", "field"),
    ("a monster", "set"),
)
"""What effects apply to that find nothing where only what is told of is there; one has a Type that can be named, and one lies in Defense Position."""

OF_WHERE_IT_GOES = ("becomes", "destroyed", "banished", "returned", "control")
"""What is asked of a card to which something happens on the field."""

AFTER_A_BATTLE = (
    "battle-damage",
    "damage",
    "destroyed",
    "destroyed-by-battle",
    "destroys-by-battle",
    "sent",
    "banished",
)
"""Events that come of a battle."""

IN_THE_BATTLE = {
    "damage-step", "damage-step-start", "before-damage-calculation", "during-damage-calculation",
    "up-to-before-damage-calculation", "up-to-damage-calculation", "battle-damage-coming",
}  # fmt: skip
"""When something is used that is used in a battle alone."""


def story(case: Case, asked: Story) -> Answer:
    if asked.in_later_turns:
        return in_later_turns(case, asked)
    asked = with_its_material_there(case, asked)
    asked, used_before = as_a_monster(case, by_what_is_asked(case, by_what_it_has_there(case, asked)))
    asked, of_a_sort = with_one_of_that_sort(case, asked)
    asked, made_of_them = with_what_is_made(case, asked)
    asked = replace(asked, done=tuple(_bringing_it(case, each) for each in asked.done))
    asked = replace(asked, done=tuple(_once_it_is_there(case, asked.done)))
    asked = replace(asked, done=tuple(bringing(case, _by_its_own_effect(case, each)) for each in asked.done))
    asked = on_what_waits_for_it(case, asked)
    asked = with_its_summon(case, bringing_what_attacks(case, _as_it_waits(case, asked)))
    asked = with_some_in_the_deck(case, _with_it_there(case, _with_nothing_to_tribute(case, asked)))
    asked = with_what_is_set_off(case, asked)
    fuller, left_out = with_what_it_answers(case, with_it_in_the_deck(case, with_what_it_brings(case, asked)))
    fuller = with_that_in_the_extra_deck(case, fuller)
    fuller = replace(fuller, done=tuple(_once_it_is_there(case, fuller.done)))
    fuller, taken_so = on_the_attacker(fuller)
    fuller, kept_there = with_what_keeps_it(case, fuller)
    told, stands = with_real_ones(case, fuller)
    answered = with_another_target(case, told, _told_so) or _told_so(case, told)
    answered = saying_how_it_lies(case, told, answered, _told_so)
    answered = by_more_than_its_activation(case, told, answered, _told_so)
    answered = hurt_by_more_than_its_activation(case, told, answered, _told_so)
    answered = lost_in_battle(case, fuller, answered, lambda case, so: _told_so(case, with_real_ones(case, so)[0]))
    answer = lying_there(case, told, _by_how_it_came(case, told, answered), _told_so)
    answer = _for_what_is_left_out(case, told, answer)
    answer = saying_what_is_left_out(case, asked, by_either_effect(case, told, answer, _told_so))
    besides = (*of_a_sort, *made_of_them, *stands, *left_out, *taken_so, *kept_there, *used_before)
    return saying_so(answer, (*besides, *not_as_told(case, told, answer)))


def _for_what_is_left_out(case: Case, asked: Story, answer: Answer) -> Answer:
    """The answer; where it cannot be, that what is used takes no such card as it is used on; where no situation was found at all, that it answers no such Summon, or that a card is told to be used of which not
    everything is played, as the reason."""
    if answer.why != NO_WAY and answer.verdict is not Verdict.NO:
        return answer
    if (none_such := takes_no_such(case, asked)) is not None:
        return none_such
    if answer.why != NO_WAY:
        return answer
    if (unanswered := not_the_summon_by_an_effect(case, asked)) is not None:
        return unanswered
    used = (each.card.partition(" [")[0] for each in asked.done if each.does == "use")
    left_out = (card for card in map(case.card, (n for n in used if thing(n) is None)) if card.unmodelled)
    return next((case.left_open(card) for card in left_out), answer)


def _by_how_it_came(case: Case, asked: Story, answer: Answer) -> Answer:
    """The answer to where a monster goes that is Special Summoned, of which nobody tells how: one that came by its own effect may be removed from play for
    that, as Battle Fader is."""
    if asked.asks not in ("banished", "graveyard", "becomes") or not any(
        each.does == "special-summon" and each.card == asked.card and not each.gives for each in asked.done
    ):
        return answer
    card = case.card(asked.card) if thing(asked.card) is None else None
    if card is None or not leaves_for_good(case, card):
        return answer
    if _told_so(case, replace(asked, asks="graveyard")).verdict is not Verdict.YES:
        return answer
    if asked.asks == "becomes":
        return case.undecided(
            "It hangs on how it was Special Summoned: by its own effect it is removed from play then."
        )
    came = "it was" if asked.asks == "banished" else "it was not"
    return replace(answer, verdict=Verdict.ONLY_IF, why=f"{came} Special Summoned by its own effect.")


def _with_it_there(case: Case, asked: Story) -> Story:
    """With the card on the field of which is asked what becomes of it, where nobody tells anything else of it, and something becomes of it there."""
    named = {
        *(each.card for each in asked.lies),
        *(n for d in asked.done for n in (d.card.partition(" [")[0], d.on, d.also, *d.gives)),
    }
    last = asked.done[-1]
    if (
        asked.asks not in OF_WHERE_IT_GOES
        or asked.card in named
        or thing(asked.card) is not None
        or last.does != "use"
        or last.on
    ):
        return asked
    card = case.card(asked.card)
    where: Place = "field" if card.kind is Kind.MONSTER or card.stays else "set"
    # its player is the one against whom something is used: the last of it, or what was answered by that
    fights = any(each.does == "attack" for each in asked.done)
    for who in dict.fromkeys(OTHER[each.who] for each in reversed(asked.done)):
        there = replace(asked, lies=(*asked.lies, TellsLies(who, asked.card, where)))
        found = laid_down(case, there, asked.done)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = copies_of(case, outcome, asked.card)
        moved = [what for what in outcome.happened if isinstance(what, Moved) and what.card in this]
        # a battle of which nobody tells is not what is asked about
        if any(fights or what.cause is not Cause.BATTLE for what in moved):
            return there
    return asked


def _with_nothing_to_tribute(case: Case, asked: Story) -> Story:
    """With nothing Tributed for a monster that is Normal Summoned first, where it is told that its player has no monster that could be."""
    first = asked.done[0]
    none = any(
        (each.who, each.card, each.where, each.number) == (first.who, "a monster", "field", 0) for each in asked.lies
    )
    if not none or first.does != "normal-summon" or first.gives or thing(first.card) is not None:
        return asked
    if not taken(case.card(first.card)) or any(_is_own_monster(case, each, first) for each in asked.lies):
        return asked
    return replace(asked, done=(replace(first, bare=True), *asked.done[1:]))


def _is_own_monster(case: Case, told: TellsLies, done: Done) -> bool:
    if told.who != done.who or told.where not in ("field", "set", "defense") or not told.number:
        return False
    of = thing(told.card)
    return of.monster if of is not None else case.card(told.card).kind is Kind.MONSTER


def _by_its_own_effect(case: Case, done: Done) -> Done:
    """A monster that is Special Summoned for something, and has no way of its own in which that is given: by the effect that does it."""
    if done.does != "special-summon" or not done.gives or thing(done.card) is not None:
        return done
    card = case.card(done.card)
    effect = summoning_itself(case, card) if not card.in_extra_deck else None
    return done if effect is None else replace(done, does="use", card=f"{card.name} [{effect.id}]")


def _bringing_it(case: Case, done: Done) -> Done:
    """What is told to be used for a card that it makes or brings out of the Deck, and cannot cost: used on that, which is its player's."""
    if done.does != "use" or any(thing(name) is not None for name in (done.card, done.on, *done.gives)):
        return done
    if done.on and not done.whose and _is_out_of_the_deck(case, done):
        return replace(done, whose=done.who)
    if len(done.gives) != 1 or done.on:
        return done
    given, effects = case.card(done.gives[0]), case.used(case.card(done.card))
    taken = (
        op.wanted
        for effect in effects
        for op in (*effect.cost, *every_op(effect.does))
        if isinstance(op, CardOp) and not isinstance(op, SpecialSummon) and op.wanted is not None
    )
    bringing = any(
        makes(effect, given) or any(brings(effect, given, zone) for zone in (Zone.DECK, Zone.EXTRA))
        for effect in effects
    )
    costs = any(_may_cost(op, given) for effect in effects for op in effect.cost)
    if not bringing or costs or any(facts_fit(fits, given) for fits in taken):
        return done
    return replace(done, on=given.name, whose=done.who, gives=())


def _may_cost(op: AnyOp, card: CardDef) -> bool:
    """Whether a card may be what is discarded, or sent off the top of the Deck, as a cost."""
    return isinstance(op, Mill) or (isinstance(op, Discard) and (op.wanted is None or facts_fit(op.wanted, card)))


def _once_it_is_there(case: Case, done: tuple[Done, ...]) -> Iterator[Done]:
    """With what is used behind an effect that brings a monster coming once that is there, where the monster is used against it, or it is used on that monster."""
    for number, each in enumerate(done):
        before = done[number - 1] if number else None
        if before is not None and _is_on_what_comes(case, before, each):
            yield replace(each, then=True)
            continue
        brought = before is not None and before.does == each.does == "use" and each.who != before.who
        later = (after.card.partition(" [")[0] for after in done[number + 1 :] if after.does == "use")
        if before is None or not brought or each.answers or before.on not in later or thing(before.on) is not None:
            yield each
            continue
        coming = case.card(before.on)
        comes = any(
            brings(effect, coming, zone)
            for effect in case.used(case.card(before.card))
            for zone in (Zone.DECK, Zone.EXTRA)
        )
        there = any(Zone.MONSTER in effect.zones for effect in case.used(coming))
        yield replace(each, then=True) if comes and there else each


def _is_on_what_comes(case: Case, before: Done, each: Done) -> bool:
    """Whether something is used on a monster that what is used before it makes, or brings out of a Deck: nothing can be used on it before that is done."""
    if (before.does, each.does) != ("use", "use") or each.answers or not each.on or before.on != each.on:
        return False
    if not is_a_card(each.on) or thing(before.card) is not None:
        return False
    coming = case.card(each.on)
    effects = case.used(case.card(before.card))
    if any(effect.targets is not None and not coming.in_extra_deck for effect in effects):
        return False  # it is what that targets where it lies
    return any(makes(e, coming) or any(brings(e, coming, z) for z in (Zone.DECK, Zone.EXTRA)) for e in effects)


def _is_out_of_the_deck(case: Case, done: Done) -> bool:
    """Whether what it is used on can only be what it brings out of the Deck of its player: it targets nothing."""
    effects = () if done.on == DIRECTLY else case.used(case.card(done.card))
    return bool(effects) and all(
        effect.targets is None and brings(effect, case.card(done.on), Zone.DECK) for effect in effects
    )


def _as_it_waits(case: Case, asked: Story) -> Story:
    """Whether a monster that waits for something, as Gorz does for damage, comes after an attack: by that effect, and not in whatever way."""
    asked = replace(asked, done=tuple(_waiting_for_it(case, asked.done)))
    last, before = asked.done[-1], asked.done[:-1]
    plain = last.does == "special-summon" and not last.gives and thing(last.card) is None
    if not plain or asked.asks not in ("can", "barred") or not any(done.does == "attack" for done in before):
        return asked
    used = replace(last, does="use") if waits_to_come(case, case.card(last.card)) else last
    return replace(asked, done=(*before, used))


def _waiting_for_it(case: Case, done: tuple[Done, ...]) -> Iterator[Done]:
    """What is told, with what the other player Special Summons right behind an attack, used where it waits for something."""
    for number, each in enumerate(done):
        plain = each.does == "special-summon" and not each.gives and thing(each.card) is None
        upon = plain and number > 0 and done[number - 1].does == "attack"
        if upon and done[number - 1].who != each.who and waits_to_come(case, case.card(each.card)):
            yield replace(each, does="use")
        else:
            yield each


def _told_so(case: Case, asked: Story) -> Answer:
    if asked.asks == "can":
        by_it = brought_by_what_is_used(case, asked, _told_so)
        can = by_it or of_its_summon(case, asked, _can_or_later) or _can_or_later(case, asked)
        return done_whatever_is_paid(case, if_it_was_declared(case, asked, can), refusal_of)
    if asked.asks == "aims":
        return aims(case, asked, can_be_done)
    if asked.asks == "barred":
        return other_way_round(can_be_done(case, replace(asked, asks="can")))
    if asked.asks == "lost":
        return comes_to_nothing(_told_so(case, replace(asked, asks="happens")))
    if asked.asks == "whose":
        return who_gets(case, _told_so(case, replace(asked, asks="happens")), asked.card)
    if asked.asks == "each":
        return each_of_them(case, asked)
    if asked.asks == "has-to":
        return has_to(case, asked, laid_down, lying_so)
    if asked.asks == "discards":
        return hand_lost(case, asked, laid_down)
    if asked.asks in NO_COST_IN and (of_a_summon := given_for_a_summon(case, asked)) is not None:
        return of_a_summon
    if asked.asks in NO_COST_IN and not any(effect.cost for effect in case.used(case.card(asked.card))):
        return case.lacking(case.card(asked.card), NO_COST[NO_COST_IN[asked.asks]])
    nearest: tuple[Laid, Outcome] | None = None
    spare: tuple[Laid, Outcome] | None = None
    empty: tuple[Laid, Outcome] | None = None
    for done, own in _ways(case, asked):
        if own is not None and nearest is not None:
            done = _by_what_was_met(case, asked, done, own, nearest[1])
        # what answers an attack is not used only when that is over
        at_once = own is not None and nearest is not None and _answers_the_attack(case, asked)
        if at_once and own is not None and (own < len(done) - 1 or _is_mandatory(case, asked.card)):
            continue
        found = laid_down(case, asked, done, told=own, at_once=at_once)
        if found is None:
            continue
        outcome = case.play_out(found.text, tuple(name for each in done for name in each.gives))
        if (kept := kept_by_life(case, asked, found, outcome)) is not None:
            return kept
        if (at := not_used(case, done, outcome)) is not None:
            fuller = summoned_first(case, done, at)
            again = laid_down(case, asked, fuller) if fuller is not None else None
            played = case.play_out(again.text) if again is not None else None
            if fuller is None or again is None or played is None or not_used(case, fuller, played) is not None:
                first = laid_down(case, asked, done[:at]) if at == len(done) - 1 else None
                later = summoned_later(case, asked, first) if first is not None else None
                if later is not None:
                    return read_off(case, asked, *later)
                return case.undecided(f"{case.card(done[at].card).name} is not used then as it is told.")
            found, outcome = again, played
        if own is None and (unsummoned := _never_summoned(case, asked, found, outcome)) is not None:
            return unsummoned
        if asked.asks == "happens" and not is_used(case, outcome, asked.card):
            if nearest is None and (lasting := without_a_chain(case, asked, found, outcome)) is not None:
                return saying_so(lasting, tuple(left_open(case, asked)))
            nearest = nearest or (found, outcome)
            if missed_by_then(outcome, copies_of(case, outcome, asked.card)):
                break  # that effect was waited for, and none that is used at another time
            continue
        if asked.asks == "happens" and _aims_at_what_answers_it(case, asked, outcome):
            spare = spare or (found, outcome)
            continue
        if asked.asks == "happens" and own is None and _only_turned_up(case, asked, outcome):
            spare = spare or (found, outcome)  # it answers what is asked about, where it can
            continue
        if asked.asks in (*CAME, "becomes") and (by := _aimed_by_chance(case, asked, outcome)):
            return case.undecided(f"It hangs on what {by} targets then, which is not told.")
        if asked.asks == "happens" and finds_nothing(outcome, copies_of(case, outcome, asked.card)):
            found, outcome = _with_something(case, asked, done, own) or (found, outcome)
        if asked.asks == "happens" and _aims_at_itself(asked, outcome, copies_of(case, outcome, asked.card)):
            found, outcome = _with_something(case, asked, done, own) or (found, outcome)
        if asked.asks == "happens" and own is None and finds_no_target(case, outcome, asked.card):
            empty = empty or (found, outcome)
            continue  # with something laid down that it could be used on
        return if_read_so(case, asked, read_off(case, asked, found, outcome), partial(read_off, case, asked))
    if spare is not None:
        return read_off(case, asked, *spare)
    if empty is not None:
        return read_off(case, asked, *empty)
    if nearest is None:
        return first_that_cannot_be(case, asked)
    return never_used(case, asked, *nearest)


def _by_what_was_met(case: Case, asked: Story, done: tuple[Done, ...], own: int, outcome: Outcome) -> tuple[Done, ...]:
    """What is told, with that effect used for which just what it waits for has happened to the card by then, where it is one that need not be used: none is meant for
    which something else would have to happen."""
    if "[" in done[own].card:
        return done
    this = copies_of(case, outcome, asked.card)
    met = {what.effect for what in outcome.happened if isinstance(what, TriggerMet) and what.card in this}
    waits = [e.id for e in case.used(case.card(asked.card)) if e.id in met and e.on is not None and e.on.card == "self"]
    if len(waits) != 1:
        return done
    return (*done[:own], replace(done[own], card=f"{asked.card} [{waits[0]}]"), *done[own + 1 :])


def _never_summoned(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer | None:
    """That what a monster does is not used, whose Summon what answers it negates; nothing where that is not so, or it may do something all the same, where
    it goes then."""
    if asked.asks != "happens" or is_used(case, outcome, asked.card):
        return None
    this = copies_of(case, outcome, asked.card)
    there = all(zone.on_field for effect in case.used(case.card(asked.card)) for zone in effect.zones)
    if not there or not outcome.did(lambda what: isinstance(what, SummonNegated) and what.card in this):
        return None
    more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed)}
    besides = tuple(left_open(case, asked))
    return replace(case.no(told_of(outcome), outcome, None, besides=besides, **more), goes_through=False)


def _can_or_later(case: Case, asked: Story) -> Answer:
    """Whether the last thing can be done; where what comes before it is of the other player's turn, and brought what it is done with, in the next turn."""
    more = len(asked.done) > 1
    asked = by_its_sort(case, asked) if more else asked
    if more and of_a_token(asked.done[-1]) and (tried := with_what_came(case, asked, laid_down, now=True)) is not None:
        return tried
    if (again := attacks_again_later(case, asked)) is not None:
        return again
    if more and (replay := in_the_replay(case, asked, laid_down)) is not None:
        return replay
    now = can_be_done(case, _in_its_turn(asked))
    if more and now.verdict is not Verdict.YES and (later := with_what_came(case, asked, laid_down)) is not None:
        return later
    return (in_the_next_turn(case, asked, now) if more else None) or now


def _in_its_turn(asked: Story) -> Story:
    """Whether a player can attack is asked of that player's turn, unless it is said otherwise, or the other one attacks before."""
    last = asked.done[-1]
    if (
        last.does != "attack"
        or asked.turn
        or any(each.does == "attack" and each.who != last.who for each in asked.done)
    ):
        return asked
    return replace(asked, turn=last.who)


def _ways(case: Case, asked: Story) -> Iterator[tuple[tuple[Done, ...], int | None]]:
    """What is told; and, where it is asked for an effect that somebody has to choose to use, with that in the place where it comes: before the
    last answer, or at the end."""
    done = asked.done
    yield done, None
    if asked.asks != "happens" or any(
        each.does == "use" and each.card.partition(" [")[0] == asked.card for each in done
    ):
        return
    if not case.used(case.card(asked.card)):
        return
    effect = brought_about(case, asked)
    own = Done(whose_it_is(asked, asked.card), "use", f"{asked.card} [{effect}]" if effect else asked.card)
    if len(done) > 1:
        yield (*done[:-1], own, done[-1]), len(done) - 1
    yield (*done, own), len(done)


def _answers_the_attack(case: Case, asked: Story) -> bool:
    """Whether an attack is what was answered last, and what is asked about waits for what comes of the battle: by what waits for that as well it is not
    answered."""
    if len(asked.done) < 2:
        return False
    attack, last = asked.done[-2:]
    answered = attack.does == "attack" and last.does == "use" and last.who != attack.who and not last.then
    answered = answered and not _is_of_the_battle(case, last)
    used = case.used(case.card(asked.card))
    lies = any(each.card == asked.card and each.where not in ("hand", "graveyard") for each in asked.lies)
    # what it does once it is on the field is no part of whether it comes there
    away = [effect for effect in used if not any(zone.on_field for zone in effect.zones)] if not lies else []
    waits = [effect.on for effect in away or used]
    for_the_battle = bool(waits) and all(on is not None and on.event in AFTER_A_BATTLE for on in waits)
    return answered and for_the_battle and not _waits_for_the_battle(case, last)


def _is_of_the_battle(case: Case, done: Done) -> bool:
    """Whether what is used is used in the battle itself: what comes of that is behind it, and not in its place."""
    if done.damage_step or thing(done.card) is not None:
        return done.damage_step
    used = case.used(case.card(done.card.partition(" [")[0]))
    return bool(used) and all(effect.timing and {*effect.timing} <= IN_THE_BATTLE for effect in used)


def _waits_for_the_battle(case: Case, done: Done) -> bool:
    """Whether what is used waits for what comes of a battle, and answers no attack."""
    used = case.used(case.card(done.card.partition(" [")[0])) if thing(done.card) is None else ()
    waits = any(effect.on is not None and effect.on.event in AFTER_A_BATTLE for effect in used)
    return waits and all(
        effect.on.event != "attack-declared" if effect.on is not None else effect.speed == 1 for effect in used
    )


def _is_mandatory(case: Case, name: str) -> bool:
    """Whether a card has but effects that are used without anybody choosing to."""
    return all(effect.mandatory for effect in case.used(case.card(name)))


def _with_something(case: Case, asked: Story, done: tuple[Done, ...], own: int | None) -> tuple[Laid, Outcome] | None:
    """The same with something there that the effect which is asked about applies to, of which nobody would tell; nothing where that is found nowhere,
    or it is told that there is none of something."""
    if any(not each.number for each in asked.lies):
        return None
    whose = whose_it_is(asked, asked.card)
    something = (TellsLies(who, sort, where) for who in (OTHER[whose], whose) for sort, where in SOMETHING)
    spoken_of = {(each.whose, each.on) for each in asked.done}  # of which nobody tells of a second one
    for there in (*one_to_bring(case, asked), *(each for each in something if (each.who, each.card) not in spoken_of)):
        found = laid_down(case, replace(asked, lies=(*asked.lies, there)), done, told=own)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = copies_of(case, outcome, asked.card)
        aimed = not finds_nothing(outcome, this) and not _aims_at_itself(asked, outcome, this)
        if is_used(case, outcome, asked.card) and aimed and not _aims_at_what_answers_it(case, asked, outcome):
            return found, outcome
    return None


def _aims_at_itself(asked: Story, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether the effect that is asked about has targeted its own card and nothing else, of which nobody has said so: for want of any other one."""
    if any(each.does == "use" and each.card.partition(" [")[0] == asked.card and each.on for each in asked.done):
        return False
    aimed = [{*what.targets} for what in outcome.happened if isinstance(what, Targeted) and what.card in this]
    return bool(aimed) and all(bool(each) and each <= this for each in aimed)


def _aims_at_what_answers_it(case: Case, asked: Story, outcome: Outcome) -> bool:
    """Whether the effect that is asked about has targeted a card that is used then, of which nobody has said so: it would be gone anyway."""
    if any(each.card == asked.card and each.does == "use" for each in asked.done):
        return False
    this = copies_of(case, outcome, asked.card)
    names = {each.card for each in asked.done if each.does == "use" and thing(each.card) is None}
    answers = {n for name in names for n in copies_of(case, outcome, name.partition(" [")[0])}
    aimed = {n for w in outcome.happened if isinstance(w, Targeted) and w.card in this for n in w.targets}
    return not aimed.isdisjoint(answers)


def _only_turned_up(case: Case, asked: Story, outcome: Outcome) -> bool:
    """Whether the Spell or Trap that is told to be used last in answer, and stays, has done no more than lie face-up then, while the effect that is asked about,
    of which nobody tells that it is used, comes only afterwards: it is that which it answers."""
    last = asked.done[-1]
    told = {each.card.partition(" [")[0] for each in asked.done if each.does == "use"}
    if not last.answers or "[" in last.card or thing(last.card) is not None or asked.card in told:
        return False
    card = case.card(last.card)
    answering = [each for each in case.used(card) if each.answers]
    if card.kind is Kind.MONSTER or not card.stays or not answering:
        return False
    used = [what for what in outcome.happened if isinstance(what, Activated)]
    own, this = copies_of(case, outcome, card.name), copies_of(case, outcome, asked.card)
    bare = {each.id for each in case.used(card) if each.kind is EffectKind.ACTIVATION and not each.does}
    up = [n for n, what in enumerate(used) if what.card in own]
    return (
        bool(up) and all(used[n].effect in bare for n in up) and any(what.card in this for what in used[up[-1] + 1 :])
    )


def _aimed_by_chance(case: Case, asked: Story, outcome: Outcome) -> str:
    """The card that has to be used, of which nobody has told on what, and that has targeted what is asked about; empty for none."""
    this = copies_of(case, outcome, asked.card)
    told = {each.card.partition(" [")[0] for each in asked.done if each.does == "use"}
    for name in dict.fromkeys(each.card for each in asked.done if each.does.endswith("summon")):
        if name in told or thing(name) is not None or name == asked.card:
            continue
        own = copies_of(case, outcome, name)
        if outcome.did(lambda w, own=own: isinstance(w, Targeted) and w.card in own and not this.isdisjoint(w.targets)):  # type: ignore[misc]
            return case.card(name).name
    return ""

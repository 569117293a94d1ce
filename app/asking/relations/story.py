"""What comes of a story: what is told is laid down and played, and what is asked is read off what happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, takewhile
from typing import Literal

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, saying_what_is_used, without_life
from app.asking.case import Case, Outcome, Unnamed
from app.asking.questions import Done, Paid, Story
from app.asking.questions import Lies as TellsLies
from app.asking.relations.aimed_at_its_price import with_another_target
from app.asking.relations.aims import aims
from app.asking.relations.amounts import (
    NONE_LOST,
    NOT_HURT,
    before_the_end,
    gone_for_a_while,
    life,
    lost,
    stats_brought,
    stats_of,
    tokens_there,
)
from app.asking.relations.as_a_monster import as_a_monster
from app.asking.relations.attacked_later import attacked_later, bringing, bringing_what_attacks
from app.asking.relations.attacks_again_later import attacks_again_later
from app.asking.relations.attacks_told import in_the_replay, of_the_attack, on_the_attacker, on_what_waits_for_it
from app.asking.relations.barred import other_way_round
from app.asking.relations.brings_by_name import with_that_in_the_extra_deck, with_what_it_brings
from app.asking.relations.brought_by_what_is_used import brought_by_what_is_used
from app.asking.relations.by_chance import hangs_on_what_was_shown, shown_for_it, whatever_it_shows
from app.asking.relations.by_either_effect import by_either_effect
from app.asking.relations.by_its_materials import attacks_again_untold, attacks_no_more, fought_untold
from app.asking.relations.by_what_is_aimed_at import aimed_otherwise
from app.asking.relations.by_what_is_asked import (
    by_more_than_its_activation,
    by_what_is_asked,
    hurt_by_more_than_its_activation,
)
from app.asking.relations.by_which_was_used import if_it_was_another
from app.asking.relations.came_by_itself import by_how_it_came
from app.asking.relations.chosen_before import chosen_before
from app.asking.relations.comes_first import not_used, summoned_first
from app.asking.relations.comes_of_it import came_out, found_nothing
from app.asking.relations.declared_before import if_it_was_declared
from app.asking.relations.few_cards import is_of_a_deck, with_so_few
from app.asking.relations.flipped_later import flipped_later
from app.asking.relations.for_which_summon import for_which_summon
from app.asking.relations.from_where_it_lies import by_what_it_has_there
from app.asking.relations.fusions import fused
from app.asking.relations.given_before_it_comes import still_in_the_graveyard
from app.asking.relations.given_for_a_summon import given_for_a_summon
from app.asking.relations.hand_lost import hand_lost
from app.asking.relations.hangs_on_it import counted_by_how_many, counted_by_no_card
from app.asking.relations.has_to import has_to
from app.asking.relations.how_they_came import only_if_they_came_so
from app.asking.relations.in_its_battle import BATTLERS
from app.asking.relations.in_that_chain import in_that_chain
from app.asking.relations.interruptions import NO_COST, PAID, cost_stays, of_its_cost, stops
from app.asking.relations.kept_there import with_what_keeps_it
from app.asking.relations.later import by_its_sort, in_the_next_turn, of_a_token, with_what_came
from app.asking.relations.lost_in_battle import lost_in_battle
from app.asking.relations.made_of_what_is_told import made_of_them
from app.asking.relations.material_for import takes_none_such
from app.asking.relations.never_summoned import after_a_negated_summon
from app.asking.relations.none_of_its_price import none_of_its_price
from app.asking.relations.not_said_which import not_said_which
from app.asking.relations.not_with_it_alone import not_with_it_alone
from app.asking.relations.nothing_done import left_with_nothing
from app.asking.relations.one_more_summon import one_more_summon
from app.asking.relations.out_of_the_deck import (
    brings,
    makes,
    one_to_bring,
    waits_to_be_brought,
    with_it_in_the_deck,
    with_some_in_the_deck,
)
from app.asking.relations.own_way import leaves_for_good, summoning_itself, waits_to_come
from app.asking.relations.perhaps_negated import perhaps_negated
from app.asking.relations.real_ones import saying_so, with_real_ones
from app.asking.relations.set_off_by_it import with_what_is_set_off
from app.asking.relations.still_had import comes_to_nothing, who_gets
from app.asking.relations.summoned_again import by_its_nature, untold_summon
from app.asking.relations.summoned_first import with_its_summon
from app.asking.relations.summoned_later import summoned_later
from app.asking.relations.told_against import (
    ATTACK_DECLARED,
    DAMAGE_STEP,
    NO_WAY,
    YOU,
    against,
    against_a_summon,
    against_after_a_summon,
    against_what_lies,
    answers_a_declaration,
)
from app.asking.relations.told_to_be_hit import lying_there
from app.asking.relations.tossed_again import tossed_again
from app.asking.relations.tributes import taken, tributed_off_these
from app.asking.relations.triggers import lies_where_it_is_used
from app.asking.relations.turned_up import meant_against_it
from app.asking.relations.upon_an_attack import asked_of_the_attack
from app.asking.relations.used_from import saying_from_where
from app.asking.relations.used_later import used_later
from app.asking.relations.used_on_its_material import with_its_material_there
from app.asking.relations.waits_for_its_summon import of_its_summon
from app.asking.relations.what_it_answers import with_what_it_answers
from app.asking.relations.with_enough_targets import hangs_on_its_targets
from app.asking.stand_ins import described
from app.asking.things import Thing, thing
from app.engine.ids import ON_FIELD, CardId, Cause, Face, Seat, Stance, Zone
from app.engine.law.laws import Law
from app.engine.position.events import (
    Activated,
    AnyHappening,
    AttackDeclared,
    ChainDone,
    ControlChanged,
    CountersChanged,
    DestroyedByBattle,
    Moved,
    NoEffect,
    NotModelled,
    Summoned,
    SummonNegated,
    Targeted,
)
from app.engine.position.state import Card
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.cards import CardDef, EffectKind, On
from app.engine.words.conditions.beaten_by_battle import BeatenByBattle
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.conditions.summon_attempted import SummonAttempted
from app.engine.words.filters import Filter, How, Kind, Who, came_so
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.send_top_cards import Mill
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import Line, Position, read, write
from app.notation.questions import OF_THE_ATTACK, OTHER, USUAL_LIFE
from app.notation.questions import Where as Place
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.fitting import facts_fit
from app.staging.telling import Did, Laid, Lies, Meant, laid, lying

WHERE = {
    "field": (Zone.MONSTER, Face.UP), "set": (Zone.MONSTER, Face.DOWN), "defense": (Zone.MONSTER, Face.UP), "hand": (Zone.HAND, Face.UP), "graveyard": (Zone.GRAVEYARD, Face.UP),
    "deck": (Zone.DECK, Face.UP), "banished": (Zone.BANISHED, Face.UP), "extra": (Zone.EXTRA, Face.UP),
}  # fmt: skip
SUMMONS = {"normal-summon": "normal", "tribute-summon": "tribute", "special-summon": "special", "flip-summon": "flip"}
HOW: dict[str, How] = {
    "normal-summon": "normal",
    "tribute-summon": "tribute",
    "special-summon": "special",
    "flip-summon": "flip",
}
"""How a monster came, by what is told."""
NO_COST_IN: dict[str, Paid] = {"paid": "still", "refund": "back"}
"""What is asked of a cost, by what is asked."""
SOMETHING: tuple[tuple[str, Place], ...] = (
    ("a monster", "field"),
    ("a Spell or Trap", "set"),
    ("a Fiend monster", "field"),
    ("a monster", "set"),
)
"""What effects apply to that find nothing where only what is told of is there; one has a Type that can be named, and one lies in Defense Position."""
NEGATED = ("effects-negated", "effect-negated")
"""Why nothing comes of an effect: its card is one whose effects are negated, or it is negated itself."""
DAMAGE_DEALT = re.compile(r"damage(?! calculation)")
"""That what is left out of a card is damage that somebody takes, and not the part of a battle."""
COMES_TO_NOTHING = "It cannot come to that: {} cannot be used there. {}"
LATER = "The attack would come in a later turn than what is done before it: that is not played here."


def story(case: Case, asked: Story) -> Answer:
    asked = with_its_material_there(case, asked)
    asked, used_before = as_a_monster(case, by_what_is_asked(case, by_what_it_has_there(case, asked)))
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
    answered = by_more_than_its_activation(case, told, answered, _told_so)
    answered = hurt_by_more_than_its_activation(case, told, answered, _told_so)
    answered = lost_in_battle(case, fuller, answered, lambda case, so: _told_so(case, with_real_ones(case, so)[0]))
    answer = lying_there(case, told, _by_how_it_came(case, told, answered), _told_so)
    besides = (*stands, *left_out, *taken_so, *kept_there, *used_before)
    return saying_so(by_either_effect(case, told, answer, _told_so), besides)


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
        found = _laid(case, there, asked.done)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = _ids(case, outcome, asked.card)
        moved = [what for what in outcome.happened if isinstance(what, Moved) and what.card in this]
        # a battle of which nobody tells is not what is asked about
        if any(fights or what.cause is not Cause.BATTLE for what in moved):
            return there
    return asked


OF_WHERE_IT_GOES = ("becomes", "destroyed", "banished", "returned", "control")
"""What is asked of a card to which something happens on the field."""


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
    """What is told to be used for a card that it brings out of the Deck, and cannot cost: used on that, which is its player's."""
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
    bringing = any(brings(effect, given, zone) for effect in effects for zone in (Zone.DECK, Zone.EXTRA))
    costs = any(isinstance(op, Discard | Mill) for effect in effects for op in effect.cost)
    if not bringing or costs or any(facts_fit(fits, given) for fits in taken):
        return done
    return replace(done, on=given.name, whose=done.who, gives=())


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
    if not _is_a_card(each.on) or thing(before.card) is not None:
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
        return if_it_was_declared(case, asked, can)
    if asked.asks == "aims":
        return aims(case, asked, _can)
    if asked.asks == "barred":
        return other_way_round(_can(case, replace(asked, asks="can")))
    if asked.asks == "lost":
        return comes_to_nothing(_told_so(case, replace(asked, asks="happens")))
    if asked.asks == "whose":
        return who_gets(case, _told_so(case, replace(asked, asks="happens")), asked.card)
    if asked.asks == "each":
        return _each(case, asked)
    if asked.asks == "has-to":
        return has_to(case, asked, _laid, _lying)
    if asked.asks == "discards":
        return hand_lost(case, asked, _laid)
    if asked.asks in NO_COST_IN and (of_a_summon := given_for_a_summon(case, asked)) is not None:
        return of_a_summon
    if asked.asks in NO_COST_IN and not any(effect.cost for effect in case.used(case.card(asked.card))):
        return case.lacking(case.card(asked.card), NO_COST[NO_COST_IN[asked.asks]])
    nearest: tuple[Laid, Outcome] | None = None
    spare: tuple[Laid, Outcome] | None = None
    empty: tuple[Laid, Outcome] | None = None
    for done, own in _ways(case, asked):
        # what answers an attack is not used only when that is over
        at_once = own is not None and nearest is not None and _answers_the_attack(case, asked)
        if at_once and own is not None and (own < len(done) - 1 or _is_mandatory(case, asked.card)):
            continue
        found = _laid(case, asked, done, told=own, at_once=at_once)
        if found is None:
            continue
        outcome = case.play_out(found.text, tuple(name for each in done for name in each.gives))
        if (kept := _kept_by_life(case, asked, found, outcome)) is not None:
            return kept
        if (at := not_used(case, done, outcome)) is not None:
            fuller = summoned_first(case, done, at)
            again = _laid(case, asked, fuller) if fuller is not None else None
            played = case.play_out(again.text) if again is not None else None
            if fuller is None or again is None or played is None or not_used(case, fuller, played) is not None:
                first = _laid(case, asked, done[:at]) if at == len(done) - 1 else None
                later = summoned_later(case, asked, first) if first is not None else None
                if later is not None:
                    return _read(case, asked, *later)
                return case.undecided(f"{case.card(done[at].card).name} is not used then as it is told.")
            found, outcome = again, played
        if own is None and (unsummoned := _never_summoned(case, asked, found, outcome)) is not None:
            return unsummoned
        if asked.asks == "happens" and not _used(case, outcome, asked.card):
            nearest = nearest or (found, outcome)
            continue
        if asked.asks == "happens" and _aims_at_what_answers_it(case, asked, outcome):
            spare = spare or (found, outcome)
            continue
        if asked.asks == "happens" and own is None and _only_turned_up(case, asked, outcome):
            spare = spare or (found, outcome)  # it answers what is asked about, where it can
            continue
        if asked.asks in (*CAME, "becomes") and (by := _aimed_by_chance(case, asked, outcome)):
            return case.undecided(f"It hangs on what {by} targets then, which is not told.")
        if asked.asks == "happens" and _finds_nothing(outcome, _ids(case, outcome, asked.card)):
            found, outcome = _with_something(case, asked, done, own) or (found, outcome)
        if asked.asks == "happens" and _aims_at_itself(asked, outcome, _ids(case, outcome, asked.card)):
            found, outcome = _with_something(case, asked, done, own) or (found, outcome)
        if asked.asks == "happens" and own is None and _finds_no_target(case, outcome, asked.card):
            empty = empty or (found, outcome)
            continue  # with something laid down that it could be used on
        return _read(case, asked, found, outcome)
    if spare is not None:
        return _read(case, asked, *spare)
    if empty is not None:
        return _read(case, asked, *empty)
    if nearest is None:
        return _first_that_cannot_be(case, asked)
    return _not_used(case, asked, *nearest)


def _never_summoned(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer | None:
    """That what a monster does is not used, whose Summon what answers it negates; nothing where that is not so, or it may do something all the same, where
    it goes then."""
    if asked.asks != "happens" or _used(case, outcome, asked.card):
        return None
    this = _ids(case, outcome, asked.card)
    there = all(zone.on_field for effect in case.used(case.card(asked.card)) for zone in effect.zones)
    if not there or not outcome.did(lambda what: isinstance(what, SummonNegated) and what.card in this):
        return None
    more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed)}
    besides = tuple(_left_open(case, asked))
    return replace(case.no(_told(outcome), outcome, None, besides=besides, **more), goes_through=False)


def _can_or_later(case: Case, asked: Story) -> Answer:
    """Whether the last thing can be done; where what comes before it is of the other player's turn, and brought what it is done with, in the next turn."""
    more = len(asked.done) > 1
    asked = by_its_sort(case, asked) if more else asked
    if more and of_a_token(asked.done[-1]) and (tried := with_what_came(case, asked, _laid, now=True)) is not None:
        return tried
    if (again := attacks_again_later(case, asked, _laid)) is not None:
        return again
    if more and (replay := in_the_replay(case, asked, _laid)) is not None:
        return replay
    now = _can(case, _in_its_turn(asked))
    if more and now.verdict is not Verdict.YES and (later := with_what_came(case, asked, _laid)) is not None:
        return later
    return (in_the_next_turn(case, asked, _laid, now) if more else None) or now


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
    effect = _brought_about(case, asked)
    own = Done(_whose(asked, asked.card), "use", f"{asked.card} [{effect}]" if effect else asked.card)
    if len(done) > 1:
        yield (*done[:-1], own, done[-1]), len(done) - 1
    yield (*done, own), len(done)


def _brought_about(case: Case, asked: Story) -> str:
    """The effect that a monster has for its own Summon, where that is the last thing told and what it does is asked: none is meant that it could be used for
    later. Empty where it has no such effect, or more of them."""
    last = asked.done[-1]
    if last.does == "use" and _is_brought(case, asked, last):
        waiting = waits_to_be_brought(case, case.card(asked.card))
        return waiting[0] if len(waiting) == 1 else ""
    if last.card != asked.card or last.does not in HOW:
        return ""
    waits = [
        effect.id
        for effect in case.used(case.card(asked.card))
        if effect.on is not None
        and effect.on.event == "summoned"
        and effect.on.card == "self"
        and (not effect.on.how or came_so(HOW[last.does], effect.on.how))
    ]
    return waits[0] if len(waits) == 1 else ""


def _is_brought(case: Case, asked: Story, done: Done) -> bool:
    """Whether what is used brings the card that is asked about out of the Deck of its player, where that is told to lie."""
    card = case.card(asked.card)
    there = any((each.who, each.card, each.where) == (done.who, asked.card, "deck") for each in asked.lies)
    if done.on != asked.card and not there:
        return False
    return any(brings(effect, card, Zone.DECK) for effect in case.used(case.card(done.card)))


def _of_its_destruction(case: Case, asked: Story, outcome: Outcome) -> str:
    """The one effect that waits for the card itself to be destroyed, where that has happened to it: no other one is meant. Empty for none."""
    this = _ids(case, outcome, asked.card)
    if not outcome.did(lambda what: isinstance(what, Moved) and what.card in this and what.destroyed):
        return ""
    waits = [
        effect.id
        for effect in case.used(case.card(asked.card))
        if effect.on is not None and (effect.on.event, effect.on.card) == ("destroyed", "self")
    ]
    return waits[0] if len(waits) == 1 else ""


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


def _finds_nothing(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether an effect comes to nothing for want of anything that it could apply to."""
    return outcome.did(
        lambda what: isinstance(what, NoEffect) and what.card in this and what.because == "nothing-there"
    )


def _with_something(case: Case, asked: Story, done: tuple[Done, ...], own: int | None) -> tuple[Laid, Outcome] | None:
    """The same with something there that the effect which is asked about applies to, of which nobody would tell; nothing where that is found nowhere,
    or it is told that there is none of something."""
    if any(not each.number for each in asked.lies):
        return None
    whose = _whose(asked, asked.card)
    something = (TellsLies(who, sort, where) for who in (OTHER[whose], whose) for sort, where in SOMETHING)
    spoken_of = {(each.whose, each.on) for each in asked.done}  # of which nobody tells of a second one
    for there in (*one_to_bring(case, asked), *(each for each in something if (each.who, each.card) not in spoken_of)):
        found = _laid(case, replace(asked, lies=(*asked.lies, there)), done, told=own)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = _ids(case, outcome, asked.card)
        aimed = not _finds_nothing(outcome, this) and not _aims_at_itself(asked, outcome, this)
        if _used(case, outcome, asked.card) and aimed and not _aims_at_what_answers_it(case, asked, outcome):
            return found, outcome
    return None


def _aims_at_itself(asked: Story, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether the effect that is asked about has targeted its own card and nothing else, of which nobody has said so: for want of any other one."""
    if any(each.does == "use" and each.card.partition(" [")[0] == asked.card and each.on for each in asked.done):
        return False
    aimed = [{*what.targets} for what in outcome.happened if isinstance(what, Targeted) and what.card in this]
    return bool(aimed) and all(bool(each) and each <= this for each in aimed)


def _with_one_to_hit(case: Case, asked: Story) -> tuple[Story, Laid] | None:
    """The same with a monster there that an effect could work on which comes to be used and finds nothing else; nothing where it does not, or it is
    told that there is none of something."""
    if any(not each.number or thing(each.card) is not None for each in asked.lies):
        return None
    for who in ("A", "B"):
        wider = replace(asked, lies=(*asked.lies, TellsLies(who, "a monster")))
        found = _laid(case, wider, asked.done)
        if found is not None and not found_nothing(case, wider, case.play_out(found.text)):
            return wider, found
    return None


def _aims_at_what_answers_it(case: Case, asked: Story, outcome: Outcome) -> bool:
    """Whether the effect that is asked about has targeted a card that is used then, of which nobody has said so: it would be gone anyway."""
    if any(each.card == asked.card and each.does == "use" for each in asked.done):
        return False
    this = _ids(case, outcome, asked.card)
    names = {each.card for each in asked.done if each.does == "use" and thing(each.card) is None}
    answers = {n for name in names for n in _ids(case, outcome, name.partition(" [")[0])}
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
    own, this = _ids(case, outcome, card.name), _ids(case, outcome, asked.card)
    bare = {each.id for each in case.used(card) if each.kind is EffectKind.ACTIVATION and not each.does}
    up = [n for n, what in enumerate(used) if what.card in own]
    return (
        bool(up) and all(used[n].effect in bare for n in up) and any(what.card in this for what in used[up[-1] + 1 :])
    )


def _aimed_by_chance(case: Case, asked: Story, outcome: Outcome) -> str:
    """The card that has to be used, of which nobody has told on what, and that has targeted what is asked about; empty for none."""
    this = _ids(case, outcome, asked.card)
    told = {each.card.partition(" [")[0] for each in asked.done if each.does == "use"}
    for name in dict.fromkeys(each.card for each in asked.done if each.does.endswith("summon")):
        if name in told or thing(name) is not None or name == asked.card:
            continue
        own = _ids(case, outcome, name)
        if outcome.did(lambda w, own=own: isinstance(w, Targeted) and w.card in own and not this.isdisjoint(w.targets)):  # type: ignore[misc]
            return case.card(name).name
    return ""


def _whose(asked: Story, name: str) -> Literal["A", "B"]:
    """Whose a card of the story is."""
    for laid_down in asked.lies:
        if laid_down.card == name:
            return laid_down.who
    for each in asked.done:
        if each.card == name or name in each.gives:
            return each.who
    for each in asked.done:
        if each.on == name:
            return each.whose or OTHER[each.who]
    return "A"


def _laid(
    case: Case,
    asked: Story,
    done: tuple[Done, ...],
    told: int | None = None,
    at_once: bool = False,
    but_last: bool = False,
) -> Laid | None:
    """The situation in which that is done. `told`: of which deed it is said what it waits for, where anything was done before it; `at_once`: what may
    be an answer is one; `but_last`: all that the last deed needs lies there, and it is not done."""
    if not all(_on_what_it_answers(case, each) for each in done):
        return None
    lies = [_lies(case, each, asked) for each in asked.lies]
    turn = Seat(asked.turn) if asked.turn else None
    there = {each.card for each in asked.lies if each.where == "field"}
    did = [
        _did(case, each, done[number - 1] if number else None, each.card in there) for number, each in enumerate(done)
    ]
    if asked.asks == "can" and len(done) > 1 and answers_a_declaration(done[-1], done[-2]):
        did[-1] = replace(did[-1], at=ATTACK_DECLARED)
    answered = (
        n
        for n in range(1, len(done))
        if _answers_the_summon(case, done[n], done[n - 1]) or _comes_of_that_attack(case, done[n], done[n - 1])
    )
    for number in {*answered, *((told,) if told else ())}:
        did[number] = replace(did[number], told=True)
    if asked.asks == "can" and len(done) == len(asked.done):
        did[-1] = replace(did[-1], asked=True)
    # what is used by the other player right behind something is an answer to it, if it can be one
    for answers in (True, False):
        deeds = (
            did
            if answers
            else [
                replace(each, upon=False)
                if not of.answers and not (asked.asks == "can" and each is did[-1] and _answers(case, of, done[-2:-1]))
                else each
                for each, of in zip(did, done, strict=True)
            ]
        )
        if not answers and (at_once or deeds == did):
            break
        # with so many Life Points as are said; and where it cannot come to that with so many, so that it is seen what they keep from being done
        for life_said in dict.fromkeys((asked.life, USUAL_LIFE)):
            found = laid(
                case.library, lies, deeds, case.ruleset,
                until=case.until, life=life_said, turn=turn, but_last=but_last,
            )  # fmt: skip
            case.took(found if isinstance(found, int) else found.tried)
            if isinstance(found, Laid):
                return found if life_said == asked.life else _with_life(case, asked, found)
    return None


def _answers_the_summon(case: Case, done: Done, before: Done) -> bool:
    """Whether what is used by the other player right behind a Summon waits for one: it is that one which it answers, and no other."""
    if done.does != "use" or done.then or done.who == before.who or before.does not in SUMMONS:
        return False
    waits = _waits_for(case, done)
    return bool(waits) and all(on is not None and on.event == "summoned" and on.card == "any" for on in waits)


def _comes_of_that_attack(case: Case, done: Done, before: Done) -> bool:
    """Whether what is used by the player who is attacked directly waits for damage: it is that of the attack, and no other one in the middle of it."""
    if (before.does, before.on) != ("attack", DIRECTLY) or done.does != "use" or done.who == before.who:
        return False
    waits = _waits_for(case, done)
    away = [on for on in waits if on is None or on.card == "any" or on.event in OF_DAMAGE]
    return bool(away) and all(on is not None and on.event in OF_DAMAGE for on in away)


OF_DAMAGE = ("battle-damage", "damage")
"""Events of damage that is taken."""


def _waits_for(case: Case, done: Done) -> tuple[On | None, ...]:
    """What each effect of a card that is used waits for."""
    used = case.used(case.card(done.card.partition(" [")[0])) if thing(done.card) is None else ()
    return tuple(effect.on for effect in used)


def _on_what_it_answers(case: Case, done: Done) -> bool:
    """Whether what waits for a Summon may be used on the monster that it is told to be used on: that is the one which was Summoned."""
    if done.does != "use" or not done.on or thing(done.on) is not None or done.on == DIRECTLY:
        return True
    waits = _waits_for(case, done)
    if not waits or any(on is None or on.event != "summoned" or on.card != "any" for on in waits):
        return True
    came = case.card(done.on)
    return any(on is not None and (on.fits is None or facts_fit(on.fits, came)) for on in waits)


def _with_life(case: Case, asked: Story, found: Laid) -> Laid:
    """With as many Life Points as it is said."""
    scenario = read(found.text, *known(case.library))
    life_a, life_b = asked.life
    return replace(found, text=write(replace(scenario, life_a=life_a, life_b=life_b)))


def _kept_by_life(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer | None:
    """Why it does not come to all that is told with so many Life Points; nothing where it does, or none are said."""
    refused = next((each for each in outcome.ruling.refused if each.grounds), None)
    if refused is None or asked.life == USUAL_LIFE:
        return None
    ground, more = refused.grounds[0], {"line": refused.line, "assumed": (YOU, *found.assumed)}
    if asked.asks == "can":
        return case.no(ground.text, outcome, None, cited=ground.citations, **more)
    return case.undecided(f"It cannot come to that: {ground.text}", cited=ground.citations)


def _answers(case: Case, done: Done, before: tuple[Done, ...]) -> bool:
    """Whether what is asked to be used then is asked of as an answer: what can be chained to something of the other player is not meant for a later time.
    Of what a player has used himself he may well mean what comes of it."""
    if done.does != "use" or done.then or thing(done.card) is not None:
        return False
    if any(each.does == "use" and each.who == done.who for each in before):
        return False
    if done.damage_step and not any(each.damage_step for each in before):
        return False  # what is used before that is over by then
    used = case.used(case.card(done.card.partition(" [")[0]))
    # what waits for an event answers that, whenever it comes: the Summon that what is used before it brings about
    return all(effect.speed > 1 and effect.on is None for effect in used)


def _lies(case: Case, told: TellsLies, asked: Story) -> Lies:
    """What lies there, for the staging: a monster that may be Set among Spells and Traps lies there, where it is not attacked or turned face-up."""
    seat, of = Seat(told.who), thing(told.card)
    zone, face = WHERE["set" if of is None and _can_only_be_set(case, told) else told.where]
    if told.where == "set" and of is None and case.card(told.card).set_as_spell() and not _lies_as_monster(asked, told):
        zone = Zone.SPELL
    if of is None:
        stance = Stance.DEFENSE if told.where == "defense" else Stance.ATTACK
        on = case.card(told.on).slug if told.on else ""
        return Lies(seat, case.card(told.card).slug, zone, face, stance, number=told.number, on=on)
    fits = _of_a_sort(of)
    if zone is not Zone.MONSTER:
        return Lies(seat, "", zone, fits=replace(fits, face=None), number=told.number, zones=(zone,))
    zones = (
        (Zone.MONSTER,)
        if of.monster
        else (Zone.SPELL, Zone.FIELD)
        if of.backrow
        else (Zone.SPELL, Zone.MONSTER, Zone.FIELD)
    )
    fits = replace(fits, face=Face.DOWN) if face is Face.DOWN else fits
    stance = Stance.DEFENSE if told.where == "defense" else Stance.ATTACK
    return Lies(seat, "", zones[0], stance=stance, fits=fits, number=told.number, zones=zones)


def _can_only_be_set(case: Case, told: TellsLies) -> bool:
    """Whether what is told to be on the field is a Spell or Trap that does not stay there: it lies there only face-down."""
    card = case.card(told.card)
    return told.where == "field" and not told.on and card.kind is not Kind.MONSTER and not card.stays


def _lies_as_monster(asked: Story, told: TellsLies) -> bool:
    fights = any(each.does == "attack" and each.on == told.card for each in asked.done)
    return fights or any(each.does in ("flip-summon", "change") and each.card == told.card for each in asked.done)


def _of_a_sort(of: Thing) -> Filter:
    face = {"up": Face.UP, "down": Face.DOWN}.get(of.face)
    stance = {"attack": Stance.ATTACK, "defense": Stance.DEFENSE}.get(of.stance)
    return replace(described(of), face=face, stance=stance, attacking=of.attacks)


def _did(case: Case, done: Done, before: Done | None, there: bool = False) -> Did:
    """`there`: what is used lies on the field already."""
    does = SUMMONS.get(done.does, done.does)
    name, _, effect = done.card.partition(" [")
    sort = thing(name)
    if sort is not None and done.does == "use":
        raise Unnamed(name)  # none stands for it, and what it would do is not known
    card = case.card(name) if sort is None else None
    on: Meant | None = None
    if done.on and done.on != DIRECTLY:
        on = _meant(case, done.on, done.whose)
    gives = tuple(case.card(each).slug if thing(each) is None else "" for each in done.gives)
    if card is not None and done.does == "use" and not effect and not done.then:
        effect = _triggered_by(case, card, done, before) or _against_it(card, done, before, there)
    upon = done.does == "use" and not done.then and before is not None and before.does == "use"
    slug, fits = (card.slug, Filter()) if card is not None else ("", _of_a_sort(sort) if sort is not None else Filter())
    direct = done.on == DIRECTLY
    return Did(
        Seat(done.who), does, slug, on, fits, direct, gives, effect.removesuffix("]"), done.then, upon, upon,  # type: ignore[arg-type]
        DAMAGE_STEP if done.damage_step else "", done.bare,
        _meant(case, done.also, done.whose) if done.also else None,
        chained=upon and done.answers,
    )  # fmt: skip


def _triggered_by(case: Case, card: CardDef, done: Done, before: Done | None) -> str:
    """The effect of a Spell or Trap that stays which waits for the Summon told before it, or for such a monster Summoned in another way: that is used, and not
    the card turned face-up. Empty for none."""
    if before is None or before.who != done.who or before.does not in SUMMONS or thing(before.card) is not None:
        return ""
    came = case.card(before.card)
    for effect in card.effects if card.stays else ():
        on = effect.on
        if on is None or on.event != "summoned" or on.card != "any" or effect.kind is not EffectKind.TRIGGER:
            continue
        such = on.fits is not None and facts_fit(on.fits, came)
        if such or (on.fits is None and (not on.how or came_so(HOW[before.does], on.how))):
            return effect.id
    return ""


def _against_it(card: CardDef, done: Done, before: Done | None, there: bool) -> str:
    """The effect by which a Spell or Trap that stays negates the Summon told before it; empty for none."""
    if not card.stays or before is None or before.who == done.who or before.does not in HOW:
        return ""
    for effect in card.effects:
        tried = [each for each in effect.conditions if isinstance(each, SummonAttempted)]
        if any(each.how and not came_so(HOW[before.does], each.how) for each in tried):
            continue
        if tried and there is (effect.kind is not EffectKind.ACTIVATION):
            return effect.id
    return ""


def _meant(case: Case, name: str, whose: str) -> Meant:
    """A card that something is done to, or one of a sort."""
    seat, of = Seat(whose) if whose else None, thing(name)
    return Meant("", seat, _of_a_sort(of)) if of is not None else Meant(case.card(name).slug, seat)


# what came of it


def _ids(case: Case, outcome: Outcome, name: str) -> set[CardId]:
    return set(outcome.ids(case.card(name).slug))


def _used(case: Case, outcome: Outcome, name: str) -> bool:
    this = _ids(case, outcome, name)
    return outcome.did(lambda what: isinstance(what, Activated) and what.card in this)


def _told(outcome: Outcome) -> str:
    return without_life(outcome.ruling.answer)


def _read(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    """What is asked, read off what came of it, whatever a die or a coin shows."""
    answer = _read_off(case, asked, found, outcome)
    told = [each.partition(" [")[0] for each in asked.cards()]
    return whatever_it_shows(case, outcome, answer, partial(_read_off, case, asked, found), told)


def _read_off(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    told = _told(outcome)
    more: dict[str, object] = {
        "line": found.line,
        "assumed": (YOU, *found.assumed),
        "besides": tuple(_left_open(case, asked)),
    }
    if asked.asks == "what" and (untold := fought_untold(case, outcome)):
        return case.undecided(untold)
    if asked.asks == "what":
        aimed = next(
            (each.on for each in reversed(asked.done) if each.on and each.on != DIRECTLY and thing(each.on) is None), ""
        )
        if not told and aimed:
            this = _ids(case, outcome, aimed)
            told = _where(case, replace(asked, card=aimed), outcome, this)
            if not outcome.did(lambda what: isinstance(what, Moved) and what.card in this):
                told = f"{told} {_by_its_effect(outcome)}".strip()
        if found_nothing(case, asked, outcome) and (wider := _with_one_to_hit(case, asked)) is not None:
            return _read(case, wider[0], wider[1], case.play_out(wider[1].text))
        told = " ".join(filter(None, (told, *came_out(case, asked, outcome))))
        if any(each.does == "attack" for each in asked.done):
            told = saying_what_is_used(told)
        kept = " ".join(_paid_in_vain(case, asked, outcome))
        told = " ".join(filter(None, (told or _by_its_effect(outcome), lost(outcome, paid=False), kept)))
        if asked.answered:
            this = _ids(case, outcome, asked.answered)
            stopped = _is_stopped(case, outcome, this)
            return replace((case.no if stopped else case.yes)(told, outcome, None, **more), goes_through=not stopped)
        return case.yes(told, outcome, None, **more)
    if asked.asks in OF_THE_ATTACK:
        return of_the_attack(case, asked, found, outcome, more)
    if untold := fought_untold(case, outcome):
        return case.undecided(untold)
    if asked.asks in ("damage", "losses"):
        return _hurt(case, asked, outcome, told, more)
    this = _ids(case, outcome, asked.card)
    if asked.asks in ("becomes", "happens"):
        if found_nothing(case, asked, outcome) and (wider := _with_one_to_hit(case, asked)) is not None:
            return _read(case, wider[0], wider[1], case.play_out(wider[1].text))
        told = " ".join((told, *came_out(case, asked, outcome))) if told else ""
    if asked.asks == "becomes":
        becomes = case.yes(f"{_where(case, asked, outcome, this)} {told}".strip(), outcome, None, **more)
        becomes = replace(becomes, besides=(*becomes.besides, *_where_it_may_go(case, asked, outcome, this)))
        return by_how_it_came(case, asked, outcome, this, becomes)
    if asked.asks in ("refund", "paid"):
        return _refund(case, asked, outcome, more)
    if asked.asks == "tokens":
        there = tokens_there(case, asked.card, outcome)
        why = f"{there or f'There is no Token of {case.card(asked.card).name} then.'} {told}".strip()
        return (case.yes if there else case.no)(why, outcome, None, **more)
    if asked.asks in ("stats", "brought"):
        return _stats(case, asked, outcome, this, more)
    if asked.asks == "back":
        return _back(case, asked, found, more)
    if asked.asks == "happens":
        stopped = _is_stopped(case, outcome, this)
        if not stopped and (perhaps := perhaps_negated(case, asked, outcome, this)):
            return case.undecided(perhaps, besides=(f"By what is played of it {case.card(asked.card).name} works.",))
        if which := not_said_which(case, asked, outcome, this):
            return case.undecided(
                which, besides=((told or _by_its_effect(outcome)),) if told or _by_its_effect(outcome) else ()
            )
        if aim := aimed_otherwise(case, asked, outcome, lambda tried: not _is_stopped(case, tried, this)):
            return _by_that_aim(case, asked, outcome, stopped, aim, more)
        if stopped and (came := only_if_they_came_so(case, asked, outcome)):
            return case.only_if(f"{came} With none such: {told}".strip(), outcome, None, **more)
        if stopped and _has_to_be_used(case, outcome, this):
            more["besides"] = (*more["besides"], USED_IN_VAIN.format(case.card(asked.card).name))  # type: ignore[misc]
        answer = (case.no if stopped else case.yes)(told or _by_its_effect(outcome), outcome, None, **more)
        return replace(answer, goes_through=not stopped)
    so = CAME[asked.asks](outcome, this) or (asked.asks == "destroyed" and _is_beaten(case, asked, outcome, this))
    if not so and (came := only_if_they_came_so(case, asked, outcome)):
        return case.only_if(came, outcome, None, **more)
    if asked.asks == "counter":
        told = f"{case.card(asked.card).name} gets {'one' if so else 'none'}. {told}".strip()
    elif asked.asks == "control" and so:
        told = f"{_on_whose_side(case, asked, outcome, this)} {told}".strip()
    elif asked.asks == "destroyed" and not so:
        told = (
            f"{_where(case, asked, outcome, this)} {told}".strip()
        )  # the card itself first, and then what else comes of it
    elif asked.asks in ("graveyard", "banished", "returned") or not told or gone_for_a_while(outcome, this):
        told = f"{told} {_where(case, asked, outcome, this)}".strip()
    if not so and asked.asks in ("destroyed", "banished", "returned", "control"):
        by_choice = _by_choice(case, asked)
        if by_choice is not None:
            return by_choice
    return by_how_it_came(case, asked, outcome, this, (case.yes if so else case.no)(told, outcome, None, **more))


def _by_that_aim(
    case: Case, asked: Story, outcome: Outcome, stopped: bool, aim: str, more: dict[str, object]
) -> Answer:
    """That what a card does happens only with one target of another effect, of which it is not told what it targets."""
    name, told = case.card(asked.card).name, _told(outcome) or _by_its_effect(outcome)
    if stopped:
        return case.only_if(f"it is not so that {aim} Then {name} comes to nothing. {told}", outcome, None, **more)
    return case.only_if(f"{aim} {told}".strip(), outcome, None, **more)


def _hurt(case: Case, asked: Story, outcome: Outcome, told: str, more: dict[str, object]) -> Answer:
    """Who takes damage, or whether that player does; not decided where it hangs on what is not played, or on a card that nobody has told of."""
    player = Seat(asked.whom) if asked.asks == "damage" else None
    hurt = lost(outcome, player)
    none = NOT_HURT[asked.whom] if asked.asks == "damage" else NONE_LOST
    why = " ".join(filter(None, (hurt or none, told, life(outcome))))
    if open_still := counted_by_no_card(case, asked, outcome):
        with_none = (f"With a card that is none such: {why}",)
        return case.only_if(open_still, outcome, None, **{**more, "besides": with_none})
    if asked.asks == "losses" and (says := counted_by_how_many(case, asked, outcome)):
        return case.yes(f"It is counted. {says} With so many as lie here: {why}", outcome, None, **more)
    for left in (what.says for what in outcome.happened if isinstance(what, NotModelled) and "damage" in what.says):
        return case.undecided(f"It is not played that {left}.", besides=(f"By what is played of it: {why}",))
    for name in asked.cards():
        if thing(name) is None and DAMAGE_DEALT.search(left := case.card(name).unmodelled):
            so = f"By what is played of it: {why}"
            return case.undecided(f"Not everything of {case.card(name).name} is played: {left}.", besides=(so,))
    return (case.yes if hurt or asked.asks == "losses" else case.no)(why, outcome, None, **more)


def _paid_in_vain(case: Case, asked: Story, outcome: Outcome) -> Iterator[str]:
    """What is said of the costs of what came to nothing."""
    used = dict.fromkeys(each.card.partition(" [")[0] for each in asked.done if each.does == "use")
    for name in used:
        if thing(name) is None and outcome.did(partial(_came_to_nothing, this=_ids(case, outcome, name))):
            yield from cost_stays(case.card(name), outcome)


def _refund(case: Case, asked: Story, outcome: Outcome, more: dict[str, object]) -> Answer:
    """Whether what a card cost is given back, or paid all the same, whatever becomes of what it does."""
    card, how = case.card(asked.card), NO_COST_IN[asked.asks]
    if not cost_stays(card, outcome):
        return case.undecided(f"What was tried is an effect of {card.name} that has no cost.")
    told = f"{of_its_cost(card, how)} {_told(outcome)}".strip()
    return (case.yes if asked.asks == "paid" else case.no)(told, outcome, None, **more, cited=case.cited((PAID,)))


def _by_its_effect(outcome: Outcome) -> str:
    """What was done while effects resolved, as the timeline tells it, where the answer tells nothing: cards of no name that go."""
    resolving = False
    said: list[str] = []
    for entry in outcome.ruling.timeline:
        resolving = (resolving or entry.kind == "resolution") and entry.kind not in ("window", "phase")
        if resolving and entry.kind == "event" and entry.depth > 2 and not entry.folded:
            said.append(entry.text)
    return " ".join(said)


def _by_choice(case: Case, asked: Story) -> Answer | None:
    """Where it comes to be so only if somebody uses an effect that need not be used, of a card that is told of."""
    used = {each.card for each in asked.done if each.does == "use"}
    for name in asked.cards():
        if thing(name) is not None or name in used or name == asked.card:
            continue
        card = case.card(name)
        if not any(effect.kind is EffectKind.TRIGGER and not effect.mandatory for effect in case.used(card)):
            continue
        own = Done(_whose(asked, name), "use", name)
        last = len(asked.done)
        # on the chain of several that wait for the same, that of the turn player comes first
        found = _laid(case, asked, (*asked.done, own)) or (
            _laid(case, asked, (*asked.done[:-1], own, asked.done[-1]), told=last - 1) if last > 1 else None
        )
        if found is None:
            continue
        outcome = case.play_out(found.text)
        if CAME[asked.asks](outcome, _ids(case, outcome, asked.card)):
            why = f"the effect of {card.name} is used, which its player need not do. {_told(outcome)}"
            return case.only_if(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed))
    return None


def _where_it_may_go(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> Iterator[str]:
    """Where a card goes instead if a monster that attacks last uses what it does to the one with which it battles, and need not do."""
    last, there = asked.done[-1], _where(case, asked, outcome, this)
    if last.does != "attack" or thing(last.card) is not None:
        return
    card = case.card(last.card)
    for effect in case.used(card):
        works = any(isinstance(op, CardOp) and op.who in BATTLERS for op in every_op(effect.does))
        if effect.mandatory or not works:
            continue
        found = _laid(case, asked, (*asked.done, Done(last.who, "use", f"{card.name} [{effect.id}]")))
        tried = case.play_out(found.text) if found is not None else None
        goes = _where(case, asked, tried, _ids(case, tried, asked.card)) if tried is not None else there
        if goes != there:
            yield f"If the effect of {card.name} is used, which its player need not do: {goes}"


def _back(case: Case, asked: Story, found: Laid, more: dict[str, object]) -> Answer:
    """Whether a card is its owner's again, on the field, when the turn is over: given back, or come back by an effect of its own, if its player uses that."""
    outcome, back = _when_the_turn_is_over(case, asked, found)
    by_itself = ""
    for effect in case.used(case.card(asked.card)) if not back else ():
        of_itself = any(isinstance(op, SpecialSummon) and op.who is Who.SELF for op in every_op(effect.does))
        if of_itself and "end-phase" in effect.timing:
            used, back = _when_the_turn_is_over(case, asked, found, effect.id)
            outcome = used if back else outcome
        if back:
            by_itself = f"In the End Phase its own effect ({effect.id}) may bring it back."
            break
    told = _told(outcome)
    if not back or not told:
        told = f"{told} {_where(case, asked, outcome, _ids(case, outcome, asked.card))}".strip()
    told = f"{by_itself} {told}".strip()
    return (case.yes if back else case.no)(told, outcome, None, **more)


def _when_the_turn_is_over(case: Case, asked: Story, found: Laid, effect: str = "") -> tuple[Outcome, bool]:
    """What has come of it by then, where that effect of the card is used if there is one; and whether its owner has it on the field."""
    scenario = read(found.text, *known(case.library))
    name = case.card(asked.card).name
    lines = [Line(scenario.turn_player, "end", what="turn")]
    owner = next((p.owner for p in scenario.positions if p.card == name), "")
    if effect and owner:
        lines.append(Line(owner, "activate", (name,), effect=effect))
    outcome = case.play_out(write(replace(scenario, play=(*scenario.play, *lines))))
    this = _ids(case, outcome, asked.card)
    back = any(
        held.id in this and held.zone.on_field and held.controller is held.owner
        for held in outcome.played.run.final.cards
    )
    return outcome, back


LIES = {
    Zone.HAND: "is in the hand", Zone.GRAVEYARD: "is in the Graveyard", Zone.DECK: "is in the Deck", Zone.EXTRA: "is in the Extra Deck",
    Zone.BANISHED: "is removed from play",
}  # fmt: skip
"""Where a card is when all is over."""


def _where(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> str:
    """Where a card is in the end, and whose."""
    name = case.card(asked.card).name
    held = next((each for each in outcome.played.run.final.cards if each.id in this), None)
    if held is None:
        return ""
    if gone_for_a_while(outcome, this):
        then = before_the_end(outcome).card(held.id)
        return f"{name} {LIES.get(then.zone, 'is gone')}, and is back on the field when the turn is over."
    if held.zone.on_field:
        states = (state for _, state in outcome.played.run.record)
        taken = any(s.card(held.id).controller is not s.card(held.id).owner for s in states)
        if held.controller is held.owner and taken:
            down = ", face-down" if held.face is Face.DOWN else ""
            return f"{name} is back under the control of {held.owner.value}{down}."
        side = "" if held.controller is held.owner else f", under the control of {held.controller.value}"
        # what lies face-down is in Defense Position, but for what is turned so in Attack Position
        upright = ", in Attack Position" if held.stance is Stance.ATTACK else ""
        turned = f" face-down{upright}" if held.face is Face.DOWN else _turned_to(outcome, held)
        return f"{name} stays on the field{turned}{side}."
    if held.zone is Zone.LIMBO and "token" in case.card(asked.card).subtypes:
        return f"{name} is gone: a Token that leaves the field goes nowhere."
    return (
        f"{name} {LIES.get(held.zone, 'is gone')} of {held.owner.value}."
        if held.zone is not Zone.BANISHED
        else f"{name} {LIES[held.zone]}."
    )


def _turned_to(outcome: Outcome, held: Card) -> str:
    """The position of a monster that lay there in the other one before, as words behind the field; empty where it has stayed as it was."""
    lay = (state.card(held.id) for _, state in outcome.played.run.record)
    was = next((each for each in lay if each.zone is Zone.MONSTER and each.stance is not None), held)
    if held.stance is None or was.stance is held.stance:
        return ""
    return f", in {str(held.stance).title()} Position now"


def _stats(case: Case, asked: Story, outcome: Outcome, this: set[CardId], more: dict[str, object]) -> Answer:
    """The ATK and DEF of a monster, or of the Tokens that were made."""
    name = case.card(asked.card).name
    brought, last = asked.asks == "brought", asked.done[-1]
    used = _ids(case, outcome, last.card.partition(" [")[0]) if last.does == "use" else set[CardId]()
    said = stats_brought(case, name, outcome) if brought else stats_of(case, name, outcome, this, used)
    if said:
        return case.yes(f"{said} {_told(outcome)}".strip(), outcome, None, **more)
    if not brought and _aims_as_it_likes(asked, outcome, this):
        return case.undecided(f"It hangs on what {name} targets then, which is not told.")
    none = f"No Token of {name} is on the field then." if brought else f"{name} is no face-up monster then."
    return case.no(f"{none} {_told(outcome)}".strip(), outcome, None, **more)


def _aims_as_it_likes(asked: Story, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether the card that is asked about has targeted something, and nobody has told of its effect: what it was made to target may be why it is gone."""
    if any(each.does == "use" and each.card.partition(" [")[0] == asked.card for each in asked.done):
        return False
    return outcome.did(lambda what: isinstance(what, Targeted) and what.card in this)


def _came_to_nothing(what: AnyHappening, this: set[CardId]) -> bool:
    """Whether an effect is not carried out; a part of it that finds nothing keeps nothing else of it from being done, and neither does what it has put off
    to a later time."""
    late = isinstance(what, NoEffect) and (what.because == "part-finds-nothing" or what.number == 0)
    return stops(what, this) and not late


def _is_stopped(case: Case, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether nothing comes of an effect that is used: it is not carried out, or what answers it leaves nothing for any part of it."""
    return outcome.did(lambda what: _came_to_nothing(what, this)) or left_with_nothing(case, outcome, this)


USED_IN_VAIN = "{} has to be used all the same: it is activated, and finds nothing as it resolves."


def _has_to_be_used(case: Case, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether an effect has been activated because it has to be, and is only for want of anything to apply to not carried out."""
    used = [what for what in outcome.happened if isinstance(what, Activated) and what.card in this]
    cards = outcome.played.words.game.cards
    slugs = {held.slug for held in outcome.played.run.first.cards if held.id in this}
    mandatory = {effect.id for slug in slugs for effect in cards[slug].effects if effect.mandatory}
    return bool(used) and used[-1].effect in mandatory and _finds_nothing(outcome, this)


def _finds_no_target(case: Case, outcome: Outcome, name: str) -> bool:
    """Whether an effect that targets comes to nothing only because nothing lies there that it could be used on."""
    this = _ids(case, outcome, name)
    targets = any(effect.targets is not None for effect in case.used(case.card(name)))
    return targets and outcome.did(
        lambda what: isinstance(what, NoEffect) and what.card in this and what.because == "nothing-there"
    )


def _left_open(case: Case, asked: Story) -> Iterator[str]:
    for name in asked.cards():
        if thing(name) is not None:
            continue
        card = case.card(name)
        if card.unmodelled:
            yield f"Of {card.name} is not played: {card.unmodelled}."


def _went(wanted: Callable[[Moved], bool]) -> Callable[[Outcome, set[CardId]], bool]:
    def so(outcome: Outcome, this: set[CardId]) -> bool:
        def fits(what: AnyHappening) -> bool:
            return isinstance(what, Moved) and what.card in this and wanted(what)

        return outcome.did(fits)

    return so


def _is_beaten(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether a monster is destroyed by battle that an effect of its own takes away for that, before beaten monsters are sent."""
    effects = case.used(case.card(asked.card))
    waits = any(isinstance(each, BeatenByBattle) for effect in effects for each in effect.conditions)
    return waits and outcome.did(lambda what: isinstance(what, DestroyedByBattle) and what.card in this)


def _ends_in(zones: tuple[Zone, ...]) -> Callable[[Outcome, set[CardId]], bool]:
    return lambda outcome, this: any(held.id in this and held.zone in zones for held in outcome.played.run.final.cards)


def _changed_sides(outcome: Outcome, this: set[CardId]) -> bool:
    """Whether a card is on the other side when all is done that is told: at the end of the turn much goes back."""
    first = {held.id: held.controller for held in outcome.played.run.first.cards}
    then = [held for held in before_the_end(outcome).cards if held.id in this]
    if not any(held.zone.on_field for held in then):
        # it did before it left the field
        return outcome.did(
            lambda w: isinstance(w, ControlChanged) and w.card in this and w.to is not first.get(w.card, w.to)
        )
    return any(held.zone.on_field and held.controller is not first.get(held.id) for held in then)


def _on_whose_side(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> str:
    """Whose a card is then that has changed sides, and whether it is that of its owner again when the turn is over."""
    then = next((held for held in before_the_end(outcome).cards if held.id in this and held.zone.on_field), None)
    if then is None:
        return f"{case.card(asked.card).name} changes sides, and is gone from there when all is done. {_where(case, asked, outcome, this)}"
    last = outcome.played.run.final.card(then.id)
    back = last.zone.on_field and last.controller is last.owner is not then.controller
    later = f", and back under the control of {last.owner.value} at the end of the turn" if back else ""
    return f"{case.card(asked.card).name} is under the control of {then.controller.value}{later}."


def _got_a_counter(outcome: Outcome, this: set[CardId]) -> bool:
    return outcome.did(lambda what: isinstance(what, CountersChanged) and what.card in this and what.now > what.before)


CAME: dict[str, Callable[[Outcome, set[CardId]], bool]] = {
    "destroyed": _went(lambda what: what.destroyed),
    "banished": _went(lambda what: what.to is Zone.BANISHED),
    "returned": _went(lambda what: what.to in (Zone.HAND, Zone.DECK, Zone.EXTRA)),
    "graveyard": _ends_in((Zone.GRAVEYARD,)),
    "stays": lambda outcome, this: _ends_in(ON_FIELD)(outcome, this) and not gone_for_a_while(outcome, this),
    "control": _changed_sides,
    "counter": _got_a_counter,
}
"""By what is asked of a card whether it came to be so."""


def _once_for_each_copy(case: Case, asked: Story) -> Story:
    """With each copy that lies there used behind what is told, where nobody has said that any is used: they wait for that, or for what comes of it."""
    lying = next((each for each in asked.lies if each.card == asked.card), None)
    if lying is None or not asked.done or any(each.does == "use" and each.card == asked.card for each in asked.done):
        return asked
    last = asked.done[-1]
    effect = _triggered_by(case, case.card(asked.card), Done(lying.who, "use", asked.card), last)
    own = Done(lying.who, "use", f"{asked.card} [{effect}]" if effect else asked.card)
    return replace(asked, done=(*asked.done, *(own,) * lying.number))


def _each(case: Case, asked: Story) -> Answer:
    """Whether what each copy of a card does happens, each used as long as it can be."""
    many, asked = len(asked.done), _once_for_each_copy(case, asked)
    waits = many if len(asked.done) > many else None
    number = sum(each.does == "use" and each.card.partition(" [")[0] == asked.card for each in asked.done)
    for fewer in range(number):
        done = asked.done[: len(asked.done) - fewer]
        # nothing that they wait for is thought out behind what is told
        found = _laid(case, asked, done, told=waits)
        if found is None:
            continue
        outcome = case.play_out(found.text)
        this = _ids(case, outcome, asked.card)
        stopped = {each for each in this if outcome.did(partial(_came_to_nothing, this={each}))}
        links = [what for what in outcome.happened if isinstance(what, Activated) and what.card in this]
        used = {what.card for what in links}
        if fewer:
            return against(case, asked, found, asked.done[-1]) or case.undecided(NO_WAY)
        more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed)}
        so = len(used - stopped) == number
        chain = ", all on one chain" * (so and len({what.number for what in links}) == len(links) == number > 1)
        told = f"{asked.card} is used {len(used - stopped)} times{', once for each copy' * so}{chain}."
        return (case.yes if so else case.no)(told, outcome, None, besides=tuple(_left_open(case, asked)), **more)
    before = _laid(case, asked, asked.done[:many]) if waits else None
    first = replace(asked, done=asked.done[: many + 1])
    refused = against(case, first, before, first.done[-1]) if before is not None else None
    return refused or _first_that_cannot_be(case, asked)


# what cannot be done


def _can(case: Case, asked: Story) -> Answer:
    """Whether the last thing that is told can be done."""
    if is_of_a_deck(asked) and (so_few := with_so_few(case, asked, _laid)) is not None:
        return so_few
    last = asked.done[-1]
    if (fusion := fused(case, asked, _lying)) is not None:
        return fusion
    if (no_more := attacks_no_more(case, asked)) is not None:
        return no_more
    if untold := attacks_again_untold(case, asked):
        return case.undecided(untold, cited=case.text_of(case.card(last.card)))
    if (few := _with_no_other_monster(case, asked, last)) is not None:
        return few
    if (of_them := made_of_them(case, asked, _can)) is not None:
        return of_them
    before = _laid(case, asked, asked.done[:-1]) if len(asked.done) > 1 else None
    played = _as_played(case, asked.done[:-1], before) if before is not None else asked.done[:-1]
    last = _once_more(case, played, last)
    done = (*played, last)
    found = _laid(case, asked, done, told=len(done) - 1)
    if found is None and done != asked.done and any(each.on == last.card for each in asked.done[:-1]):
        # by whichever of its effects it is used on what does this
        found = _laid(case, asked, asked.done, told=len(done) - 1)
    name = last.card if thing(last.card) is not None else case.card(last.card).name
    if found is not None and _attacks_again_later(asked, case.play(found.text)):
        found = None
    if found is not None:
        outcome = case.play_out(found.text)
        if (kept := _kept_by_life(case, asked, found, outcome)) is not None:
            return kept
        if (at_once := asked_of_the_attack(case, asked, outcome)) is not None:
            return _can(case, at_once)
        if (against_it := _turned_up_for_nothing(case, asked, found, before)) is not None:
            return if_it_was_another(case, asked, played, _can) or against_it
        if (as_link := in_that_chain(case, asked, found, outcome)) is not None:
            return as_link
        if (of_another := for_which_summon(case, asked, found, outcome, before, _laid)) is not None:
            return of_another
        if of_a_token(last) and last.gives and not _gave_a_token(case, outcome):
            return case.undecided(NO_WAY)  # with another monster, which is not asked
        entry = outcome.entry(found.line) if found.line else None
        later = _in_a_later_turn(outcome, _ids(case, outcome, name)) if last.does == "use" else ""
        does = {"use": f"{name} can be used then{later}.", "attack": f"{name} can attack then."}
        when = ", in Main Phase 2" if _is_behind_an_attack(asked) else ""
        beside = not_with_it_alone(case, last, outcome)
        with_tributes = _with_tributes_untold(case, asked, outcome)
        why = f"{does.get(last.does, f'That can be done with {name}{with_tributes}{when}.{beside}')} {_told(outcome)}"
        cited = entry.citations if entry is not None else ()
        besides = tuple(_left_open(case, asked))
        if _waits_for_main_phase_2(case, asked, outcome):
            of_it = f"{name} is used in Main Phase 2, and not in the Battle Phase. {_told(outcome)}".strip()
            return case.only_if(of_it, outcome, None, line=found.line, assumed=(YOU, *found.assumed), cited=cited)
        if once_more := untold_summon(case, asked, outcome):
            more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed), "cited": cited}
            return case.only_if(f"{once_more} {_told(outcome)}".strip(), outcome, None, besides=besides, **more)
        named = last.does == "use" and thing(last.card) is None
        if named and (word := shown_for_it(case, outcome, case.card(last.card))):
            shown = f"chance has shown “{word}” for {name}. {_told(outcome)}"
            return case.only_if(shown, outcome, None, line=found.line, assumed=(YOU, *found.assumed), cited=cited)
        in_vain = last.does == "use" and _is_negated_where_it_lies(case, outcome, found.line, last.card)
        why = f"{name} can be used then, but to no effect. {_told(outcome)}" if in_vain else why
        if last.does == "use" and not in_vain and thing(last.card) is None:
            this = _ids(case, outcome, name)
            if perhaps := perhaps_negated(case, replace(asked, card=last.card), outcome, this):
                return case.undecided(perhaps, besides=(f"It can be used then. {_told(outcome)}".strip(),))
            if _is_negated_once_it_is_there(outcome, this):
                why = f"{why} That is of what it does besides, once it is there."
        return (case.no if in_vain else case.yes)(
            why, outcome, None, line=found.line, assumed=(YOU, *found.assumed), besides=besides, cited=cited
        )
    if not asked.turn and (_is_of_its_own_turn(case, last) or _is_set_since(asked, last)):
        # what was done before may as well be done in the turn of the other player, where that may not come any more
        own = _can(case, replace(asked, turn=last.who))
        if own.verdict is Verdict.YES:
            return own
    if (hangs := hangs_on_its_targets(case, asked) or if_it_was_another(case, asked, played, _can)) is not None:
        return hangs
    if (one_more := one_more_summon(case, asked, _laid)) is not None:
        return one_more
    if (none := none_of_its_price(case, last)) is not None:
        return none
    if (again := tossed_again(case, asked, before)) is not None:
        return again
    named = last.does == "use" and thing(last.card) is None
    of_chance = hangs_on_what_was_shown(case, case.card(last.card)) if named else None
    return of_chance or _refused(case, asked, asked.done[:-1], last, before)


def _attacks_again_later(asked: Story, outcome: Outcome) -> bool:
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


TRIBUTES = {1: ", with one Tribute", 2: ", with two Tributes"}
"""What is said of a monster that is Normal Summoned with Tributes, of which nobody has told."""


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
    this = _ids(case, outcome, name)
    used = [e.at for e, _ in outcome.played.run.record if isinstance(e.what, Activated) and e.what.card in this]
    return bool(used) and used[-1].startswith("main-2")


def _is_negated_where_it_lies(case: Case, outcome: Outcome, line: int, name: str) -> bool:
    """Whether what a card is used for last is negated by something that was there before: nobody asks whether it may be used in vain. What it does
    besides once it has come by that, and what is negated of it where it lies then, is another link of another chain."""
    if thing(name) is not None:
        return False
    this = _ids(case, outcome, name.partition(" [")[0])
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
    return any(_laid(case, asked, (*asked.done[:-1], own, each), told=len(asked.done)) is not None for each in meant)


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


def _not_used(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    """Nobody could use the effect that is asked about."""
    card = case.card(asked.card)
    if card.unmodelled:
        return case.left_open(card)
    gemini = by_its_nature(case, card, _ids(case, outcome, asked.card), outcome, found, (YOU, *found.assumed))
    if gemini is not None:
        return gemini
    when_targeted = any(isinstance(op, BeforeTargeting) for effect in card.effects for op in effect.applies)
    if not case.used(card) or when_targeted:
        by_it = f"card/{card.slug}/"
        entries = outcome.ruling.timeline
        if any(each.kind == "event" and any(rule.startswith(by_it) for rule in each.rules) for each in entries):
            more: dict[str, object] = {"line": found.line, "assumed": (YOU, *found.assumed)}
            why = f"What {card.name} does, without being activated, is done. {_told(outcome)}"
            return case.yes(why.strip(), outcome, None, besides=tuple(_left_open(case, asked)), **more)
        if when_targeted and not case.used(card):
            says = next(e.says for e in card.effects if any(isinstance(op, BeforeTargeting) for op in e.applies))
            return case.no(
                f"That does not come about here: {says} {_told(outcome)}".strip(), outcome, None, line=found.line
            )
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
    own_effect = _brought_about(case, asked) or _of_its_destruction(case, asked, outcome)
    own = Done(_whose(asked, asked.card), "use", asked.card)
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
        made = against_a_summon(case, laid_before if before else _lying(case, asked, last), last)
        return made or case.undecided(NO_WAY)
    if len(before) == 1 and last.does == "special-summon" and not asked.lies and before[0].who == last.who:
        alone = _laid(case, asked, (last,))
        kept = against_after_a_summon(case, alone, before[0]) if alone is not None else None
        if kept is not None:
            return kept
    if before and (never := after_a_negated_summon(case, last, laid_before)) is not None:
        return never
    found = laid_before if before else _lying(case, asked, last)
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
    first = _first_that_cannot_be(case, replace(asked, asks="what", card="", done=before))
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
    hit = (case.card(each.on) for each in asked.done[:-1] if each.does == "use" and each.on and _is_a_card(each.on))
    over = any(rule.startswith(f"card/{card.slug}/") for card in hit for each in locks for rule in each.rules)
    if not over or last.does != "use" or last.then or last.answers:
        return answer
    return against(case, asked, found, replace(last, then=True)) or case.undecided(NO_WAY)


def _is_a_card(name: str) -> bool:
    return name != DIRECTLY and thing(name) is None


def _locked_by_what_lies(case: Case, asked: Story, last: Done) -> Answer | None:
    """That a card which lies there keeps another one from being activated, whichever way the Summons came about that are told before; nothing where it is not
    that, or something else is told which might have taken it away."""
    before = asked.done[:-1]
    if last.does != "use" or any(each.does not in SUMMONS or each.gives for each in before):
        return None
    alone = replace(asked, done=(last,))
    found = _lying(case, alone, last)
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
    ready = _laid(case, asked, done, told=len(done) - 1, but_last=True)
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
    without = _laid(case, replace(asked, lies=()), (last,))
    if without is None or not all(_is_face_up(case, each) for each in asked.lies):
        return None
    return against_what_lies(case, without, tuple(_position(case, each) for each in asked.lies))


def _is_face_up(case: Case, told: TellsLies) -> bool:
    return thing(told.card) is None and told.where == "field" and told.number == 1 and not told.on


def _position(case: Case, told: TellsLies) -> Position:
    card = case.card(told.card)
    zone = "monsters" if card.kind is Kind.MONSTER else "field" if card.spell_zone is Zone.FIELD else "spells"
    return Position(card.name, told.who, told.who, zone, "up", "attack" if zone == "monsters" else "")


def _lying(case: Case, asked: Story, last: Done) -> Laid | None:
    turn = Seat(asked.turn) if asked.turn else None
    lies = [_lies(case, each, asked) for each in asked.lies]
    text = lying(case.library, lies, _did(case, last, None), case.ruleset, turn)
    return Laid(text, 0, (), 1) if text else None


def _is_elsewhere(case: Case, asked: Story, found: Laid) -> Answer | None:
    """That a card does not come back by an effect of its own that is not used from where it went; nothing where it is not that."""
    last = asked.done[-1]
    name, _, which = last.card.partition(" [")
    if asked.asks != "stays" or last.does != "use" or name != asked.card or not which:
        return None
    card, outcome = case.card(name), case.play_out(found.text)
    effect, this = card.effect(which.removesuffix("]")), _ids(case, outcome, name)
    held = next((each for each in outcome.played.run.final.cards if each.id in this), None)
    if held is None or held.zone in effect.zones or held.zone.on_field:
        return None
    why = f"{_where(case, asked, outcome, this)} Its effect ({effect.id}) is not used from there. {_told(outcome)}"
    return case.no(why.strip(), outcome, None, line=found.line, assumed=(YOU, *found.assumed))


READ_WITHOUT_IT = ("becomes", "tokens")
"""What is asked that is read off what came of the rest, where the last answer to it cannot be given."""


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
    answer = _read(case, replace(asked, done=asked.done[:-1]), found, outcome)
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


def _first_that_cannot_be(case: Case, asked: Story) -> Answer:
    """Of a story that could not be played: the first thing of it that cannot be done."""
    if (due := _is_due_there(case, asked)) is not None:
        return due
    if len(asked.done) == 1 and (alone := _lying(case, asked, asked.done[0])) is not None:
        return against(case, asked, alone, asked.done[0]) or case.undecided(NO_WAY)
    if (not_there := still_in_the_graveyard(case, asked)) is not None:
        return not_there
    asked = _with_what_is_turned_up_last(case, asked)
    found = _laid(case, asked, asked.done[:1])
    for number in range(1, len(asked.done)):
        # that all of it cannot be played is known
        longer = _laid(case, asked, asked.done[: number + 1]) if found and number + 1 < len(asked.done) else None
        if longer is not None:
            found = longer
            continue
        answer = against(case, asked, found, asked.done[number]) if found is not None else None
        if found is not None and number + 1 == len(asked.done):
            later = attacked_later(case, asked, found) or summoned_later(case, asked, found)
            later = later or used_later(case, asked, found) or flipped_later(case, asked, found)
            if later is not None:
                return _read(case, asked, *later)
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

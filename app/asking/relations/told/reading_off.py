"""What is asked of a story, read off what happened when it was played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from app.asking.answer import Answer, saying_what_is_used
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Paid, Story
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
from app.asking.relations.by_chance import whatever_it_shows
from app.asking.relations.by_its_materials import fought_untold
from app.asking.relations.by_life_paid import whatever_is_paid
from app.asking.relations.in_its_battle import BATTLERS
from app.asking.relations.interruptions import PAID, cost_stays, of_its_cost, stops
from app.asking.relations.told.as_it_is_then import negated_then
from app.asking.relations.told.attacks_told import of_the_attack
from app.asking.relations.told.by_what_is_aimed_at import aimed_otherwise
from app.asking.relations.told.came_by_itself import by_how_it_came
from app.asking.relations.told.comes_of_it import came_out, found_nothing
from app.asking.relations.told.hangs_on_it import counted_by_how_many, counted_by_no_card
from app.asking.relations.told.how_they_came import counted_by_its_turns, made_of_what_is_gone, only_if_they_came_so
from app.asking.relations.told.laying import copies_of, finds_nothing, laid_down, told_of, whose_it_is, with_one_to_hit
from app.asking.relations.told.not_said_which import not_said_which
from app.asking.relations.told.nothing_done import left_with_nothing, nothing_done
from app.asking.relations.told.perhaps_negated import perhaps_negated
from app.asking.relations.told.told_against import (
    YOU,
)
from app.asking.relations.told.untold_there import used_on_another
from app.asking.things import thing
from app.engine.ids import ON_FIELD, CardId, Face, Seat, Stance, Zone
from app.engine.position.events import (
    Activated,
    AnyHappening,
    ControlChanged,
    CountersChanged,
    DestroyedByBattle,
    Moved,
    NoEffect,
    NotModelled,
    Targeted,
)
from app.engine.position.state import Card
from app.engine.words.cards import EffectKind
from app.engine.words.conditions.beaten_by_battle import BeatenByBattle
from app.engine.words.filters import Kind, Who
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation import Line, read, write
from app.notation.questions import OF_THE_ATTACK
from app.notation.told import DIRECTLY
from app.services.known import known
from app.staging.telling import Laid

NO_COST_IN: dict[str, Paid] = {"paid": "still", "refund": "back"}
"""What is asked of a cost, by what is asked."""

DAMAGE_DEALT = re.compile(r"damage(?! calculation)")
"""That what is left out of a card is damage that somebody takes, and not the part of a battle."""

LIES = {
    Zone.HAND: "is in the hand", Zone.GRAVEYARD: "is in the Graveyard", Zone.DECK: "is in the Deck", Zone.EXTRA: "is in the Extra Deck",
    Zone.BANISHED: "is removed from play",
}  # fmt: skip
"""Where a card is when all is over."""

USED_IN_VAIN = "{} has to be used all the same: it is activated, and finds nothing as it resolves."


def read_off(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    """What is asked, read off what came of it, whatever a die or a coin shows, and however much is paid of which a player says how much."""
    answer = _read_off(case, asked, found, outcome)
    told = [each.partition(" [")[0] for each in asked.cards()]
    again = partial(_read_off, case, asked, found)
    return whatever_is_paid(case, outcome, whatever_it_shows(case, outcome, answer, again, told), again)


def _read_off(case: Case, asked: Story, found: Laid, outcome: Outcome) -> Answer:
    told = told_of(outcome)
    more: dict[str, object] = {
        "line": found.line,
        "assumed": (YOU, *found.assumed),
        "besides": tuple(left_open(case, asked)),
    }
    if how := made_of_what_is_gone(case, asked, outcome) or counted_by_its_turns(case, asked, outcome):
        return case.undecided(how, besides=(f"As it is played: {told}",) if told else ())
    if asked.asks == "what" and (untold := fought_untold(case, outcome)):
        return case.undecided(untold)
    if asked.asks == "what":
        aimed = next(
            (each.on for each in reversed(asked.done) if each.on and each.on != DIRECTLY and thing(each.on) is None), ""
        )
        if not told and aimed:
            this = copies_of(case, outcome, aimed)
            told = where_it_is(case, replace(asked, card=aimed), outcome, this)
            if not outcome.did(lambda what: isinstance(what, Moved) and what.card in this):
                told = f"{told} {_by_its_effect(outcome)}".strip()
        if found_nothing(case, asked, outcome) and (wider := with_one_to_hit(case, asked)) is not None:
            return read_off(case, wider[0], wider[1], case.play_out(wider[1].text))
        told = " ".join(filter(None, (told, *came_out(case, asked, outcome))))
        if any(each.does == "attack" for each in asked.done):
            told = saying_what_is_used(told)
        kept = " ".join(_paid_in_vain(case, asked, outcome))
        told = " ".join(filter(None, (told or _by_its_effect(outcome), lost(outcome, paid=False), kept)))
        told = told or _as_it_is_then(case, asked, outcome)
        if asked.answered:
            this = copies_of(case, outcome, asked.answered)
            stopped = _is_stopped(case, asked, outcome, this)
            return replace((case.no if stopped else case.yes)(told, outcome, None, **more), goes_through=not stopped)
        return case.yes(told, outcome, None, **more)
    if asked.asks in OF_THE_ATTACK:
        return of_the_attack(case, asked, found, outcome, more)
    if untold := fought_untold(case, outcome):
        return case.undecided(untold)
    if asked.asks in ("damage", "losses"):
        return _hurt(case, asked, outcome, told, more)
    this = copies_of(case, outcome, asked.card)
    if asked.asks in ("becomes", "happens"):
        if found_nothing(case, asked, outcome) and (wider := with_one_to_hit(case, asked)) is not None:
            return read_off(case, wider[0], wider[1], case.play_out(wider[1].text))
        told = " ".join((told, *came_out(case, asked, outcome))) if told else ""
    if asked.asks == "becomes":
        becomes = case.yes(f"{where_it_is(case, asked, outcome, this)} {told}".strip(), outcome, None, **more)
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
        stopped = _is_stopped(case, asked, outcome, this)
        if not stopped and (perhaps := perhaps_negated(case, asked, outcome, this)):
            return case.undecided(perhaps, besides=(f"By what is played of it {case.card(asked.card).name} works.",))
        if which := not_said_which(case, asked, outcome, this):
            return case.undecided(
                which, besides=((told or _by_its_effect(outcome)),) if told or _by_its_effect(outcome) else ()
            )
        if aim := aimed_otherwise(case, asked, outcome, lambda tried: not _is_stopped(case, asked, tried, this)):
            return _by_that_aim(case, asked, outcome, stopped, aim, more)
        if not stopped and (another := used_on_another(asked, outcome, this)):
            return case.only_if(another, outcome, None, **more)
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
            f"{where_it_is(case, asked, outcome, this)} {told}".strip()
        )  # the card itself first, and then what else comes of it
    elif asked.asks in ("graveyard", "banished", "returned") or not told or gone_for_a_while(outcome, this):
        told = f"{told} {where_it_is(case, asked, outcome, this)}".strip()
    if not so and asked.asks in ("destroyed", "banished", "returned", "control"):
        by_choice = _by_choice(case, asked)
        if by_choice is not None:
            return by_choice
    return by_how_it_came(case, asked, outcome, this, (case.yes if so else case.no)(told, outcome, None, **more))


def _as_it_is_then(case: Case, asked: Story, outcome: Outcome) -> str:
    """Where what was used or Summoned last lies when nothing has happened that would be told, and what is negated of the cards that lie there."""
    cards = [each.card.partition(" [")[0] for each in asked.done if each.card]  # that a turn is over is done with none
    name, there = cards[-1], ""
    if thing(name) is None:
        there = where_it_is(case, replace(asked, card=name), outcome, copies_of(case, outcome, name))
    return " ".join(filter(None, (there, *negated_then(case, asked, outcome))))


def _by_that_aim(
    case: Case, asked: Story, outcome: Outcome, stopped: bool, aim: str, more: dict[str, object]
) -> Answer:
    """That what a card does happens only with one target of another effect, of which it is not told what it targets."""
    name, told = case.card(asked.card).name, told_of(outcome) or _by_its_effect(outcome)
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
        if thing(name) is None and outcome.did(partial(came_to_nothing, this=copies_of(case, outcome, name))):
            yield from cost_stays(case.card(name), outcome)


def _refund(case: Case, asked: Story, outcome: Outcome, more: dict[str, object]) -> Answer:
    """Whether what a card cost is given back, or paid all the same, whatever becomes of what it does."""
    card, how = case.card(asked.card), NO_COST_IN[asked.asks]
    if not cost_stays(card, outcome):
        return case.undecided(f"What was tried is an effect of {card.name} that has no cost.")
    told = f"{of_its_cost(card, how)} {told_of(outcome)}".strip()
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
        own = Done(whose_it_is(asked, name), "use", name)
        last = len(asked.done)
        # on the chain of several that wait for the same, that of the turn player comes first
        found = laid_down(case, asked, (*asked.done, own)) or (
            laid_down(case, asked, (*asked.done[:-1], own, asked.done[-1]), told=last - 1) if last > 1 else None
        )
        if found is None:
            continue
        outcome = case.play_out(found.text)
        if CAME[asked.asks](outcome, copies_of(case, outcome, asked.card)):
            why = f"the effect of {card.name} is used, which its player need not do. {told_of(outcome)}"
            return case.only_if(why, outcome, None, line=found.line, assumed=(YOU, *found.assumed))
    return None


def _where_it_may_go(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> Iterator[str]:
    """Where a card goes instead if a monster that attacks last uses what it does to the one with which it battles, and need not do."""
    last, there = asked.done[-1], where_it_is(case, asked, outcome, this)
    if last.does != "attack" or thing(last.card) is not None:
        return
    card = case.card(last.card)
    for effect in case.used(card):
        works = any(isinstance(op, CardOp) and op.who in BATTLERS for op in every_op(effect.does))
        if effect.mandatory or not works:
            continue
        found = laid_down(case, asked, (*asked.done, Done(last.who, "use", f"{card.name} [{effect.id}]")))
        tried = case.play_out(found.text) if found is not None else None
        goes = where_it_is(case, asked, tried, copies_of(case, tried, asked.card)) if tried is not None else there
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
    told = told_of(outcome)
    if not back or not told:
        told = f"{told} {where_it_is(case, asked, outcome, copies_of(case, outcome, asked.card))}".strip()
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
    this = copies_of(case, outcome, asked.card)
    back = any(
        held.id in this and held.zone.on_field and held.controller is held.owner
        for held in outcome.played.run.final.cards
    )
    return outcome, back


def where_it_is(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> str:
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
        borne = " as an Equip Card" if held.equips and case.card(asked.card).kind is Kind.MONSTER else ""
        return f"{name} stays on the field{borne}{turned}{side}."
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
    used = copies_of(case, outcome, last.card.partition(" [")[0]) if last.does == "use" else set[CardId]()
    said = stats_brought(case, name, outcome) if brought else stats_of(case, name, outcome, this, used)
    if said:
        return case.yes(f"{said} {told_of(outcome)}".strip(), outcome, None, **more)
    if not brought and _aims_as_it_likes(asked, outcome, this):
        return case.undecided(f"It hangs on what {name} targets then, which is not told.")
    none = f"No Token of {name} is on the field then." if brought else f"{name} is no face-up monster then."
    return case.no(f"{none} {told_of(outcome)}".strip(), outcome, None, **more)


def _aims_as_it_likes(asked: Story, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether the card that is asked about has targeted something, and nobody has told of its effect: what it was made to target may be why it is gone."""
    if any(each.does == "use" and each.card.partition(" [")[0] == asked.card for each in asked.done):
        return False
    return outcome.did(lambda what: isinstance(what, Targeted) and what.card in this)


def came_to_nothing(what: AnyHappening, this: set[CardId]) -> bool:
    """Whether an effect is not carried out; a part of it that finds nothing keeps nothing else of it from being done, and neither does what it has put off
    to a later time."""
    late = isinstance(what, NoEffect) and (what.because == "part-finds-nothing" or what.number == 0)
    return stops(what, this) and not late


def _is_stopped(case: Case, asked: Story, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether nothing comes of an effect that is used: it is not carried out, or what answers it leaves nothing for any part of it, or nothing is there
    for any part of it where it is told that a player has none such."""
    if outcome.did(lambda what: came_to_nothing(what, this)) or left_with_nothing(case, outcome, this):
        return True
    return any(not each.number for each in asked.lies) and nothing_done(outcome, this)


def _has_to_be_used(case: Case, outcome: Outcome, this: set[CardId]) -> bool:
    """Whether an effect has been activated because it has to be, and is only for want of anything to apply to not carried out."""
    used = [what for what in outcome.happened if isinstance(what, Activated) and what.card in this]
    cards = outcome.played.words.game.cards
    slugs = {held.slug for held in outcome.played.run.first.cards if held.id in this}
    mandatory = {effect.id for slug in slugs for effect in cards[slug].effects if effect.mandatory}
    return bool(used) and used[-1].effect in mandatory and finds_nothing(outcome, this)


def finds_no_target(case: Case, outcome: Outcome, name: str) -> bool:
    """Whether an effect that targets comes to nothing only because nothing lies there that it could be used on."""
    this = copies_of(case, outcome, name)
    targets = any(effect.targets is not None for effect in case.used(case.card(name)))
    return targets and outcome.did(
        lambda what: isinstance(what, NoEffect) and what.card in this and what.because == "nothing-there"
    )


def left_open(case: Case, asked: Story) -> Iterator[str]:
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
        return f"{case.card(asked.card).name} changes sides, and is gone from there when all is done. {where_it_is(case, asked, outcome, this)}"
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

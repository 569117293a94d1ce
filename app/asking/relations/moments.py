"""Whether a card can be used at a moment of the turn."""

from __future__ import annotations

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict
from app.asking.case import ACTIVATED, Case, Exhausted, nearer
from app.asking.given import in_words, played, what_is_given
from app.asking.questions import MOMENT_NAMES, UseAt
from app.asking.relations.used_from import not_from_there
from app.engine.ids import Path, Seat, Zone
from app.engine.law.laws import Law
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef, EffectKind
from app.engine.words.conditions.answers import Answers
from app.engine.words.conditions.own_turn import OwnTurn
from app.engine.words.filters import Kind
from app.notation import read, write
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted

SEATS = {"own": Seat.A, "opponent": Seat.B, "": None}
ZONES = {
    "hand": (Zone.HAND,), "graveyard": (Zone.GRAVEYARD,), "field": (Zone.MONSTER, Zone.SPELL, Zone.FIELD), "deck": (Zone.DECK,),
    "banished": (Zone.BANISHED,), "extra": (Zone.EXTRA,), "": (),
}  # fmt: skip
PARTS = (
    "start-of-damage-step",
    "before-damage-calculation",
    "damage-calculation",
    "after-damage-calculation",
    "end-of-damage-step",
)
"""The sub-steps of the Damage Step, as players name them."""


BEFORE_DRAW = "before-draw"
NOT_BEFORE_DRAW = (
    "The normal draw is the first thing in the Draw Phase. Before it nothing is used but what takes its place, or is chained to that, and {} takes the place of no draw: "
    "it is used once that draw was made, or in an earlier turn."
)


def use_at(case: Case, asked: UseAt) -> Answer:
    if (elsewhere := not_from_there(case, case.card(asked.card), ZONES[asked.from_])) is not None:
        return elsewhere
    card = meant_at(case, used_from(case, case.card(asked.card), asked), asked.at)
    if asked.set_now:
        card = as_set(card)
    if not case.used(card):
        return case.lacking(card, ACTIVATED)
    if asked.at == BEFORE_DRAW:
        if all(BEFORE_DRAW not in effect.timing for effect in case.used(card)):
            return case.no(NOT_BEFORE_DRAW.format(card.name), cited=case.cited((Law.DRAW,)))
        asked = replace(asked, at="draw-phase")  # which it is part of
    path = place_of(case, asked.at)
    if path is None:
        return case.undecided(f"This ruleset has no step that is {MOMENT_NAMES[asked.at]}.")
    found = usable_at(case, card, asked, path)
    if isinstance(found, Unstaged):
        if found.clauses == (Law.ANSWERS,) or (set(found.clauses) == LINK and _of_the_link(card, found)):
            return _with_a_link(case, card, asked, found)
        if Law.ANSWERS in found.clauses and Law.ADMITS not in found.clauses:
            return case.undecided(
                f"It was not tried with something that {card.name} answers.", besides=(case.reasons(found)[0],)
            )
        waits = (
            _once_it_was_met(case, asked)
            or _what_it_waits_for_then(case, asked, path)
            or _where_it_happens_then(case, asked, card.effect(found.wanted.effect), found)
        )
        return waits or _out_of_turn(case, card, asked, path) or case.refused(found, card)
    if asked.given:
        return _given(case, card, asked, path, found)
    turned = card.effect(found.wanted.effect)
    if turned.kind is EffectKind.ACTIVATION and not turned.does and not asked.set_now:
        later = _once_face_up(case, card, asked, path)
        if isinstance(later, Answer):
            return replace(later, besides=(f"It can be turned face-up {_where(asked)}.", *later.besides))
        found = later or found
    try:
        besides = _parts(case, card, asked) if asked.at == "damage-step" else ()
    except Exhausted:
        besides = ()  # that it can be used is found, only not at which of the sub-steps
    effects = {effect.id for effect in case.used(begun(case, case.card(asked.card)))} | {found.wanted.effect}
    which = f" ({found.wanted.effect})" if len(effects) > 1 else ""
    return case.yes(f"{card.name}{which} can be used {_where(asked)}.", case.play(found.text), found, besides=besides)


def _once_it_was_met(case: Case, asked: UseAt) -> Answer | None:
    """That it is used then where what it waits for has happened before, of an effect that is put off until that part of a turn, as what comes back in its
    player's next Standby Phase is; nothing where it has none."""
    card = case.card(asked.card)
    zones = {*ZONES[asked.from_]}
    for effect in case.used(card):
        put_off = bool(effect.next) and asked.at in effect.timing and not asked.set_now
        of_that_turn = effect.next == "any" or asked.turn in ("", "own" if effect.next == "you" else "opponent")
        if put_off and of_that_turn and (not zones or zones & {*effect.zones}):
            why = f"what it waits for has happened before. It reads: {effect.says}"
            return case.only_if(why, cited=case.text_of(card))
    return None


BY_AN_EFFECT = ("sent", "destroyed", "flipped", "damage")
"""What an effect that resolves in a Damage Step may bring about there, or the battle itself."""


def _where_it_happens_then(case: Case, asked: UseAt, effect: EffectDef, found: Unstaged) -> Answer | None:
    """That it is used in the Damage Step where what triggers it happens there, of a Trigger Effect against which nothing else speaks: another card has to
    bring that about then, and was not thought of. Nothing for what comes of a Summon of which a Damage Step knows none, as a Tribute Summon."""
    on = effect.on
    if asked.at != "damage-step" or asked.given or on is None or effect.timing or not {*found.clauses} <= NOT_MET_YET:
        return None
    special = on.event == "summoned" and "special" in (on.how or ("special",))
    if effect.kind not in (EffectKind.TRIGGER, EffectKind.FLIP) or not (on.event in BY_AN_EFFECT or special):
        return None
    card = case.card(asked.card)
    if card.unmodelled:
        return None
    why = f"what triggers it happens in the Damage Step, by a card that is used there or by the battle. It reads: {effect.says}"
    return case.only_if(why, cited=case.text_of(card))


def _what_it_waits_for_then(case: Case, asked: UseAt, path: Path) -> Answer | None:
    """That a Spell or Trap which stays cannot be activated then, but an effect of it which waits for something be used, once it is face-up; nothing where it
    has none, or it is told that it was Set, or what else there is."""
    card = case.card(asked.card)
    if not card.stays or asked.set_now or asked.given or asked.from_ not in ("", "field"):
        return None
    waiting = {e.id for e in case.used(card) if e.kind is EffectKind.TRIGGER and any(z.on_field for z in e.zones)}
    rest = replace(card, effects=tuple(e for e in card.effects if e.id in waiting or e.kind in NEVER_ACTIVATED))
    found = usable_at(case, rest, asked, path) if waiting else None
    if not isinstance(found, Staged):
        return None
    says = card.effect(found.wanted.effect).says
    why = f"it is face-up already: the card itself cannot be activated {_where(asked)}, but what it does then be used. It reads: {says}"
    return case.only_if(why, case.play(found.text), found, cited=case.text_of(card))


def _where(asked: UseAt) -> str:
    return f"in {MOMENT_NAMES[asked.at]}" if asked.at else "then"


def _once_face_up(case: Case, card: CardDef, asked: UseAt, path: Path) -> Staged | Answer | None:
    """Whether what a card does once it is face-up can be done then, which is what is asked of one whose activation does nothing: how, or
    why not; nothing where it does nothing else of its player's own accord, or that is not known."""
    effects = tuple(e for e in card.effects if e.kind is not EffectKind.ACTIVATION)
    rest = replace(card, effects=effects)
    if not case.used(rest):
        return None
    found = usable_at(case, rest, asked, path)
    if isinstance(found, Staged):
        return found
    refused = case.refused(found, rest)
    return refused if refused.verdict is Verdict.NO else None


def used_from(case: Case, card: CardDef, asked: UseAt) -> CardDef:
    """The card with such effects alone as are used from where it is said to be, if it has one: what it does elsewhere is not meant then."""
    zones = {*ZONES[asked.from_]}
    there = {effect.id for effect in case.used(card) if zones & {*effect.zones}}
    if not there:
        return card
    return replace(card, effects=tuple(e for e in card.effects if e.id in there or e.kind in NEVER_ACTIVATED))


def begun(case: Case, card: CardDef) -> CardDef:
    """The card with such effects alone as its player may use of his own accord, if it has one: what waits for something to happen is not
    meant by the word."""
    free = {e.id for e in case.used(card) if e.on is None and e.kind not in (EffectKind.TRIGGER, EffectKind.FLIP)}
    if not free:
        return card
    return replace(card, effects=tuple(e for e in card.effects if e.id in free or e.kind in NEVER_ACTIVATED))


def meant_at(case: Case, card: CardDef, at: str) -> CardDef:
    """The card with such effects alone as are meant where it is asked for a part of the turn: those whose text names that part, whoever starts them; where none
    does, what its player may use of his own accord."""
    named = {e.id for e in case.used(card) if e.on is None and at in e.timing}
    if not named:
        return begun(case, card)
    return replace(card, effects=tuple(e for e in card.effects if e.id in named or e.kind in NEVER_ACTIVATED))


def as_set(card: CardDef) -> CardDef:
    """A Spell or Trap with its activation alone: what lies Set is activated first, whatever else it does once it is face-up."""
    if card.kind is Kind.MONSTER or all(e.kind is not EffectKind.ACTIVATION for e in card.effects):
        return card
    return replace(
        card, effects=tuple(e for e in card.effects if e.kind is EffectKind.ACTIVATION or e.kind in NEVER_ACTIVATED)
    )


def _given(case: Case, card: CardDef, asked: UseAt, path: Path, first: Staged) -> Answer:
    """It can be used then: whether one of its effects still can with what is given laid down beside it. `first`: the situation of the
    first effect that can."""
    against: Answer | None = None
    used = case.used(card)
    for effect in used[[each.id for each in used].index(first.wanted.effect) :]:
        found = first if effect.id == first.wanted.effect else case.stage(_wish(card, effect.id, asked, path))
        if isinstance(found, Unstaged) or not found.line:
            continue
        for outcome, refusal in played(case, found, what_is_given(asked), card.name):
            if refusal is None:
                which = f" ({effect.id})" if len(case.used(case.card(asked.card))) > 1 else ""
                return case.yes(f"{card.name}{which} can be used then.", outcome, None, line=found.line)
            if against is None:
                ground = refusal.grounds[0]
                # of what waits for something it is only said that this has not happened
                told = f"It reads: {effect.says}" if ground.clause == Law.TIMING else ground.text
                why = f"Not where {in_words(what_is_given(asked))}. {told}".replace("'", "’")
                against = case.no(why, outcome, None, cited=ground.citations, line=refusal.line)
    if against is None:
        given = in_words(what_is_given(asked))
        return case.undecided(f"Whether it can where {given} is not looked at: play does not come to it.")
    return case.left_open(card, besides=(against.why,)) if card.unmodelled else against


NOT_MET_YET = {Law.TIMING, Law.PLACE}
"""Refusals that say no more than that what triggers an effect has not happened: its card would lie elsewhere if it had."""
LINK = {Law.ANSWERS, Law.CONDITION}
"""Refusals that may both look at nothing but what is answered."""


def _of_the_link(card: CardDef, found: Unstaged) -> bool:
    """Whether all conditions of the effect are of the link that it answers."""
    return all(isinstance(each, Answers) for each in card.effect(found.wanted.effect).conditions)


def _with_a_link(case: Case, card: CardDef, asked: UseAt, found: Unstaged) -> Answer:
    """All that it lacks then is something to answer."""
    effect = card.effect(found.wanted.effect)
    where = f"in {MOMENT_NAMES[asked.at]}" if asked.at else "then"
    why = f"{card.name} can be used {where}, where there is what it answers. It reads: {effect.says}"
    if card.unmodelled:
        return case.left_open(card, besides=(why,))
    return case.yes(why, cited=case.text_of(card), text=found.text)


def _out_of_turn(case: Case, card: CardDef, asked: UseAt, path: Path) -> Answer | None:
    """It can be used then in the turn of the other player: what speaks against it in this one."""
    turn = SEATS[asked.turn]
    if turn is None or asked.set_now or asked.came:
        return None
    for effect in case.used(card):
        if card.unmodelled and not any(isinstance(c, OwnTurn) for c in effect.conditions):
            continue  # what is not played may be what lets it be used then
        found = case.stage(Wanted(card.slug, effect.id, at=path, turn=turn.opponent, zones=ZONES[asked.from_]))
        if isinstance(found, Unstaged) or not found.line:
            continue
        scenario = read(found.text, *known(case.library))
        before = scenario.play[: found.line - 1]
        if any(line.player != str(turn.opponent) for line in before):
            continue
        line = scenario.play[found.line - 1]
        written = replace(scenario, turn_player=str(turn), play=(line,))
        outcome = case.play(write(written))
        refusal = next((r for r in outcome.ruling.refused if r.line == 1 and r.grounds), None)
        ground = next((g for g in refusal.grounds if g.clause in OF_THE_TURN), None) if refusal is not None else None
        if ground is not None:
            return case.no(ground.text, outcome, None, cited=ground.citations, line=1)
    return None


OF_THE_TURN = (Law.CONDITION, Law.TIMING, Law.SPEED_TO_START, Law.QUICK_PLAY_FROM_HAND, Law.STARTS)
"""Refusals that look at whose turn it is."""


def place_of(case: Case, moment: str) -> Path | None:
    """The step of the turn that a moment's name means here; empty for any, nothing if there is none."""
    if not moment:
        return ""
    _, places = known(case.library)
    path = places.steps(case.ruleset).get(moment)
    return places.nearest(case.ruleset, path) if path else None


def usable_at(case: Case, card: CardDef, asked: UseAt, path: Path) -> Staged | Unstaged:
    """The first effect that can be used then; else the one that least speaks against."""
    nearest: Unstaged | None = None
    for effect in case.used(card):
        found = case.stage(_wish(card, effect.id, asked, path))
        if isinstance(found, Staged):
            return found
        if nearest is None or nearer(found, nearest):
            nearest = found
    assert nearest is not None
    return nearest


def _wish(card: CardDef, effect: str, asked: UseAt, path: Path) -> Wanted:
    turn, zones = SEATS[asked.turn], ZONES[asked.from_]
    return Wanted(card.slug, effect, at=path, turn=turn, zones=zones, this_turn=asked.set_now or asked.came)


def _parts(case: Case, card: CardDef, asked: UseAt) -> tuple[str, ...]:
    """At which sub-steps of the Damage Step it can be used, and at which not."""
    can: dict[bool, list[str]] = {True: [], False: []}
    for part in PARTS:
        path = place_of(case, part)
        if path is not None and path.startswith("battle/damage/"):
            can[isinstance(usable_at(case, card, asked, path), Staged)].append(MOMENT_NAMES[part])
    if not can[True] or not can[False]:
        return ()
    return (f"In the Damage Step it can be used at {_and(can[True])}; not at {_and(can[False])}.",)


def _and(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else names[0]

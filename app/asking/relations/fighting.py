"""Whether a monster gets its effect when it destroys another one by battle, battles one, or inflicts Battle Damage: a battle in which that
happens, with the effect used behind it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer, Verdict, without_life
from app.asking.case import Case, Outcome, activated, applied_at_once
from app.asking.questions import Triggers
from app.asking.relations.battles import lies
from app.asking.relations.moments import place_of
from app.asking.stand_ins import stand_ins
from app.asking.things import Thing, thing
from app.engine.ids import Cause
from app.engine.law.laws import Law
from app.engine.position.events import DestroyedByBattle, LifeChanged
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind
from app.explain.ruling import GroundView
from app.notation import Line, Position, Scenario, numbered, write
from app.rulebook.facts import slug_of

DEEDS = ("destroys", "battles", "inflicts")
"""What the monster itself does, by the names of the events."""
WEAK = Position("any Normal Warrior 100/100 level 4", "B", "B", "monsters", "up", "attack")
"""What is attacked, where nobody says what."""
AT_HAND = tuple(
    Position(f"any Normal Warrior {atk}/900 level 4", side, side, zone)
    for side, atk in (("A", 1100), ("B", 1200))
    for zone in ("hand", "graveyard")
)
"""What both players have, so that such an effect finds what it discards or brings; of a Deck of which nothing is written anything may come."""
DIRECTLY = "directly"


def on_fighting(case: Case, asked: Triggers) -> Answer:
    """Yes where it is used after that battle; only if it is where the attack is direct; no with what speaks against it."""
    card = case.card(asked.card)
    if card.kind is not Kind.MONSTER:
        return case.no(f"{card.name} is no monster: it takes no part in a battle.")
    found: dict[bool, Answer] = {}
    lying: dict[str, Answer] = {}
    for scenario, direct in _battles(case, asked, card):
        if (answer := _tried(case, asked, card, scenario)) is not None:
            found.setdefault(direct, answer)
            if not direct:
                lying.setdefault(next(p.position for p in scenario.positions if p.controller == "B"), answer)
    if not found:
        return _not_so(case, asked, card) or case.undecided(f"No battle was found in which {_said(asked, card)}.")
    if (hangs := _hangs_on_its_position(lying)) is not None:
        return hangs
    first = found.get(False) or found[True]
    if len(found) == 2 and found[False].verdict != found[True].verdict and found[True].verdict == "yes":
        return replace(found[True], verdict=case.only_if("").verdict, why="it attacks directly.")
    return first


def _hangs_on_its_position(lying: dict[str, Answer]) -> Answer | None:
    """That it is used upon an attack on a monster in Defense Position alone; nothing where it is on one in Attack Position, as is usual, or on none."""
    used = {stance for stance, answer in lying.items() if answer.verdict is Verdict.YES}
    if len(lying) != 2 or used != {"defense"}:
        return None
    answer = lying["defense"]
    return replace(answer, verdict=Verdict.ONLY_IF, why=f"what it attacks is in Defense Position. {answer.why}")


def _not_so(case: Case, asked: Triggers, card: CardDef) -> Answer | None:
    """That it does not come to it, where the one that is named can be attacked."""
    if not asked.by or asked.when == "battles":
        return None
    for scenario, _ in _battles(case, asked, card):
        outcome = case.play_out(write(scenario))
        if not outcome.ruling.refused:
            told = without_life(outcome.ruling.answer)
            return case.no(f"It does not come to it that {_said(asked, card)}. {told}", outcome, None, line=1)
    return None


def _said(asked: Triggers, card: CardDef) -> str:
    other = asked.by or "another monster"
    return {
        "destroys": f"{card.name} destroys {other} by battle",
        "battles": f"{card.name} battles {other}",
        "inflicts": f"{card.name} inflicts Battle Damage",
    }[asked.when]


def _battles(case: Case, asked: Triggers, card: CardDef) -> Iterator[tuple[Scenario, bool]]:
    """Attacks of the monster: at the one that is named or such a one, at a weak one if none is; and directly, if it is the damage that matters."""
    of = thing(asked.by) if asked.by else None
    if of is not None and of != Thing("monster"):
        names: tuple[str, ...] = tuple(each.name for each in stand_ins(case, of))
    else:
        names = (case.book.cards[slug_of(asked.by)].name,) if asked.by and of is None else ("",)
    for name in names:
        for face, stance in _ways_it_lies(of):
            there = lies(case.card(name), "B") if name else WEAK
            victim = replace(there, face=face, position=stance)
            several = victim.card == card.name
            target = f"{victim.card} #2" if several else victim.card
            yield _scenario(case, card, (victim,), target), False
    if asked.when == "inflicts" and not asked.by:
        yield _scenario(case, card, (), DIRECTLY), True


def _ways_it_lies(of: Thing | None) -> tuple[tuple[str, str], ...]:
    """With which face and in which position what is attacked lies, as far as it is said: what is face-down is in Defense Position."""
    if of is not None and of.face == "down":
        return (("down", "defense"),)
    stances = (of.stance,) if of is not None and of.stance else ("attack", "defense")
    return tuple(("up", each) for each in stances)


def _scenario(case: Case, card: CardDef, opposing: tuple[Position, ...], target: str) -> Scenario:
    positions = numbered((lies(card, "A"), *opposing, *AT_HAND))
    own = f"{card.name} #1" if any(each.card == card.name for each in opposing) else card.name
    play = (Line("A", "attack", (own,), (target,)),)
    return Scenario("", case.ruleset, "A", 3, "battle", 8000, 8000, positions, play)


def _tried(case: Case, asked: Triggers, card: CardDef, scenario: Scenario) -> Answer | None:
    """What comes of the effect after that battle; nothing where what is asked does not happen in it."""
    plain = case.play_out(write(scenario))
    if plain.ruling.refused or not _happens(plain, asked, card):
        return None
    against: GroundView | None = None
    for effect in case.used(card):
        if effect.kind not in (EffectKind.TRIGGER, EffectKind.QUICK):
            continue
        if _is_used(plain, card, effect):
            return _yes(case, card, effect, plain)
        # what waits for no event has a time of its own
        for at in ("",) if effect.on is not None else ("", place_of(case, "end-step") or ""):
            line = Line("A", "activate", scenario.play[0].cards, effect=effect.id, at=at)
            outcome = case.play_out(write(replace(scenario, play=(*scenario.play, line))))
            if _is_used(outcome, card, effect):
                return _yes(case, card, effect, outcome)
            refused = next((r for r in outcome.ruling.refused if r.grounds), None)
            against = against or (refused.grounds[0] if refused is not None else None)
    if card.unmodelled:
        return case.left_open(card)
    if against is None:
        return case.no(f"The effect of {card.name} is not used then.", plain, None, cited=case.text_of(card))
    reads = " ".join(e.says for e in case.used(card))
    if against.clause != Law.TIMING:
        return case.no(against.text, plain, None, cited=(*against.citations, *case.text_of(card)))
    of_a_token = "A Token that is destroyed is in no Graveyard. " if _is_a_token(asked) and "Graveyard" in reads else ""
    why = f"That does not trigger the effect of {card.name}. {of_a_token}It reads: {reads}"
    return case.no(why, plain, None, cited=(*case.text_of(card), *against.citations))


def _is_a_token(asked: Triggers) -> bool:
    return (of := thing(asked.by)) is not None and of.sort == "Token"


def _yes(case: Case, card: CardDef, effect: EffectDef, outcome: Outcome) -> Answer:
    which = "has to be used" if effect.mandatory else "can be used"
    why = f"The effect of {card.name} {which} then. It reads: {effect.says}"
    return case.yes(why, outcome, None, cited=case.text_of(card))


def _is_used(outcome: Outcome, card: CardDef, effect: EffectDef) -> bool:
    return any(
        outcome.did(activated(this, effect.id)) or outcome.did(applied_at_once(this, effect.id))
        for this in outcome.ids(card.slug)
    )


def _happens(outcome: Outcome, asked: Triggers, card: CardDef) -> bool:
    own = set(outcome.ids(card.slug))
    if asked.when == "destroys":
        return outcome.did(lambda what: isinstance(what, DestroyedByBattle) and what.card not in own)
    if asked.when == "inflicts":
        return outcome.did(
            lambda what: isinstance(what, LifeChanged) and what.cause is Cause.BATTLE and str(what.player) == "B"
        )
    return True

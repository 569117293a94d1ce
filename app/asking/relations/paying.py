"""What may be given for a card: for the cost of an effect of it, or for its Special Summon in its own way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome, nearer
from app.asking.questions import Pays, PaysMany
from app.asking.relations.affects import PLACES
from app.asking.relations.paid_by_levels import paid_by_levels
from app.asking.stand_ins import ZONES, stand_ins
from app.asking.things import Thing, thing
from app.engine.ids import CardId, Face, Seat, Stance, Zone
from app.engine.position.events import AnyHappening, Moved
from app.engine.words.cards import CardDef, EffectDef, Procedure
from app.engine.words.filters import Filter
from app.engine.words.operations import AnyOp
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.tribute import Tribute
from app.notation import Position, numbered, read, write
from app.notation.asked import WORDS as ASKED
from app.rulebook.texts import cost_text, procedure_text
from app.services.known import known
from app.staging import Staged, Unstaged, Wanted
from app.staging.fitting import facts_fit
from app.staging.setting import GIVEN, Lay

NO_PRICE = "takes no card as a cost"
GIVES: dict[str, tuple[type[CardOp], ...]] = {
    "discarded": (Discard, Send), "banished": (Banish,), "tributed": (Tribute,),
    "returned": (ToDeck, ToHand),
}  # fmt: skip
"""In which way what takes a card takes it: what is sent from the hand is said to be discarded, too."""
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "several": 2}


class Price(msgspec.Struct, frozen=True):
    """What one effect of a card costs, or one way of its own in which it is Special Summoned: the operations that take cards for it."""

    way: EffectDef | Procedure
    ops: tuple[CardOp, ...]

    @property
    def says(self) -> str:
        return f"Its cost: {cost_text(self.way)}." if isinstance(self.way, EffectDef) else procedure_text(self.way)

    def wish(self, card: CardDef, lays: tuple[Lay, ...] = ()) -> Wanted:
        kind = "procedure" if isinstance(self.way, Procedure) else "activation"
        return Wanted(card.slug, self.way.id, kind, beside=lays)  # type: ignore[arg-type]


def prices(case: Case, card: CardDef) -> tuple[Price, ...]:
    """What a card takes cards for. What chooses among none takes itself, and is no question of what is given."""
    ways: tuple[EffectDef | Procedure, ...] = (*case.used(card), *(way for way in card.procedures if way.special))
    found = (Price(way, tuple(_taking(way.cost))) for way in ways)
    return tuple(price for price in found if price.ops)


def _taking(cost: tuple[AnyOp, ...]) -> Iterator[CardOp]:
    return (op for op in cost if isinstance(op, CardOp) and op.wanted is not None and op.is_price and not op.levels)


def given_so(op: CardOp, gives: str) -> bool:
    """Whether that is how it takes a card."""
    return not gives or isinstance(op, GIVES[gives])


def _so(case: Case) -> str:
    """In which way it is asked about, in words."""
    return ASKED["gives"][case.question.gives if isinstance(case.question, Pays | PaysMany) else ""]


def pays(case: Case, asked: Pays) -> Answer:
    card = case.card(asked.card)
    if all(thing(name) is None for name in _given(asked)) and asked.from_ in ("", "hand"):
        by_levels = paid_by_levels(case, card, tuple(case.card(name) for name in _given(asked)), asked.gives)
        if by_levels is not None:
            return by_levels
    priced = _in_that_way(case, card, asked.gives)
    if isinstance(priced, Answer):
        return priced
    named = tuple(thing(name) for name in _given(asked))
    if any(of is not None and (of.side or of.face or of.stance or of.occasion) for of in named):
        return case.undecided("How such a card lies, and whose it is, is not looked at here: name one.")
    if named[0] is not None and len(named) == 1:
        return _of_a_sort(case, card, priced, asked, named[0])
    if any(named):
        return case.undecided("Of two cards both have to be named here.")
    return _named(case, card, priced, tuple(case.card(name) for name in _given(asked)), asked.from_)


def pays_many(case: Case, asked: PaysMany) -> Answer:
    card = case.card(asked.card)
    priced = _in_that_way(case, card, asked.gives)
    return priced if isinstance(priced, Answer) else _so_many(case, card, priced, asked.many)


def _in_that_way(case: Case, card: CardDef, gives: str) -> Answer | tuple[Price, ...]:
    """The prices in which cards are given in that way; or why there are none."""
    priced = prices(case, card)
    if not priced:
        return case.lacking(card, NO_PRICE)
    so = (replace(price, ops=tuple(op for op in price.ops if given_so(op, gives))) for price in priced)
    found = tuple(price for price in so if price.ops)
    if found or card.unmodelled:
        return found or case.left_open(card)
    why = f"Nothing is {ASKED['gives'][gives]} for {card.name}. {' '.join(price.says for price in priced)}"
    return case.no(why, cited=case.text_of(card))


def _given(asked: Pays) -> tuple[str, ...]:
    return tuple(name for name in (asked.other, asked.second) if name)


def _named(case: Case, card: CardDef, priced: Sequence[Price], given: tuple[CardDef, ...], place: str) -> Answer:
    """Each price is tried with these cards, out of each place that it takes them from."""
    said = " and ".join(each.name for each in given)
    nearest: Unstaged | None = None
    for price in priced:
        for lays in _lays(price, given, place):
            found = case.stage(price.wish(card, lays))
            if isinstance(found, Unstaged):
                nearest = found if nearest is None or nearer(found, nearest) else nearest
                continue
            outcome = case.play(found.text)
            if all(_went(outcome, each, lay.zone) for each, lay in zip(given, lays, strict=True)):
                return case.yes(f"{said} can be {_so(case)} for {card.name}. {price.says}", outcome, found)
    if nearest is not None:
        return case.refused(nearest, card)
    return _none_of_those(case, card, priced, given, said, place)


def _lays(price: Price, given: tuple[CardDef, ...], place: str) -> Iterator[tuple[Lay, ...]]:
    """Where the cards may lie so that the price takes each of them; nothing where it takes not all of them."""
    for taken in _assigned(price.ops, given):
        zones = [(PLACES[place],) if place else op.wanted.zones for op in taken if op.wanted is not None]
        if any(
            zone not in op.wanted.zones for op, (zone, *_) in zip(taken, zones, strict=True) if op.wanted is not None
        ):
            continue
        for nth in range(max(map(len, zones))):
            yield tuple(
                _lay(number, each.slug, of[min(nth, len(of) - 1)], op.wanted)
                for number, (each, of, op) in enumerate(zip(given, zones, taken, strict=True), 1)
            )


def _lay(number: int, slug: str, zone: Zone, wanted: Filter | None, asks: tuple[Filter, ...] = ()) -> Lay:
    """On the side on which it is taken: Lava Golem takes the opponent's."""
    stance = Stance.ATTACK if zone is Zone.MONSTER else None
    face = Face.DOWN if zone is Zone.SPELL else Face.UP
    seat = Seat.B if wanted is not None and wanted.whose == "opponent" else Seat.A
    return Lay(f"{GIVEN}{number}", seat, zone, slug, asks=asks, face=face, stance=stance)


def _assigned(
    ops: tuple[CardOp, ...], given: tuple[CardDef, ...], left: tuple[int, ...] = ()
) -> Iterator[tuple[CardOp, ...]]:
    """For each card the operation that takes it, in every way in which none takes more than it may."""
    if not given:
        yield ()
        return
    left = left or tuple(99 if op.any_number else max(op.count, 1) for op in ops)
    for at, op in enumerate(ops):
        if left[at] and op.wanted is not None and facts_fit(op.wanted, given[0]):
            less = tuple(many - (n == at) for n, many in enumerate(left))
            yield from ((op, *rest) for rest in _assigned(ops, given[1:], less))


def _went(outcome: Outcome, card: CardDef, zone: Zone) -> bool:
    """Whether the card left that place."""
    ids: tuple[CardId, ...] = outcome.ids(card.slug)

    def it_left(what: AnyHappening) -> bool:
        return isinstance(what, Moved) and what.card in ids and what.come_from is zone

    return outcome.did(it_left)


def _none_of_those(
    case: Case, card: CardDef, priced: Sequence[Price], given: tuple[CardDef, ...], said: str, place: str
) -> Answer:
    """No: shown by the use of the card, paid with the first of them that does not fit."""
    if card.unmodelled:
        return case.left_open(card)
    fit = [any(next(_lays(price, (each,), place), None) is not None for price in priced) for each in given]
    wrong = next((each for each, fits in zip(given, fit, strict=True) if not fits), given[0])
    whence = f" {ASKED['from_'][place]}" if place else ""
    none = f"{wrong.name} is none of the cards" if not all(fit) else f"{said} are not together the cards"
    why = f"{none} that are {_so(case)} for {card.name}{whence}. {' '.join(price.says for price in priced)}"
    cited = case.text_of(card)
    shown = next((o for price in priced if (o := _refused(case, card, price, wrong)) is not None), None)
    if shown is None or all(fit) or place:
        return case.no(why, cited=cited)
    outcome, line = shown
    grounds = next(r.grounds for r in outcome.ruling.refused if r.line == line)
    return case.no(why, outcome, None, cited=tuple(dict.fromkeys((*grounds[0].citations, *cited))), line=line)


def _refused(case: Case, card: CardDef, price: Price, wrong: CardDef) -> tuple[Outcome, int] | None:
    """The use of the card with that one given for it, which is refused; nothing where none was thought out."""
    found = case.stage(price.wish(card))
    if not isinstance(found, Staged) or not found.line:
        return None
    scenario = read(found.text, *known(case.library))
    line = scenario.play[found.line - 1]
    wanted = price.ops[0].wanted
    if wanted is None or any(p.card == wrong.name for p in scenario.positions):
        return None
    zone = wanted.zones[0]
    face = "down" if zone is Zone.SPELL else "up" if zone.on_field or zone is Zone.BANISHED else ""
    whose = "B" if wanted.whose == "opponent" else "A"
    there = Position(wrong.name, whose, whose, str(zone), face, "attack" if zone is Zone.MONSTER else "")
    paying = (wrong.name, *line.paying[1:])
    play = (*scenario.play[: found.line - 1], replace(line, paying=paying))
    positions = numbered((*scenario.positions, there))
    outcome = case.play(write(replace(scenario, positions=positions, play=play)))
    refused = any(r.line == found.line and r.grounds for r in outcome.ruling.refused)
    return (outcome, found.line) if refused else None


def _of_a_sort(case: Case, card: CardDef, priced: Sequence[Price], asked: Pays, of: Thing) -> Answer:
    """Of any such card: yes if one is taken that stands for it, whatever else is asked of the card; only such ones, if a plain one is not."""
    place = asked.from_ or (of.place if of.place in ZONES else "")
    looked = tuple(op.wanted for price in priced for op in price.ops if op.wanted is not None)
    plain = next(stand_ins(case, of), None)
    fitting = next((c for c in stand_ins(case, of, looked) if any(facts_fit(fits, c) for fits in looked)), None)
    if plain is None:
        return case.undecided(f"No card of this time is known that stands for {of.words}.")
    told = _named(case, card, priced, (fitting or plain,), place)
    said = f"{of.words[0].upper()}{of.words[1:]}"
    why = (
        told.why.replace((fitting or plain).name, said, 1) if told.why.startswith((fitting or plain).name) else told.why
    )
    told = replace(told, why=why, assumed=(f"{(fitting or plain).name} stands for {of.words}", *told.assumed))
    if told.verdict != "yes" or any(facts_fit(fits, plain) for fits in looked):
        return told
    says = " ".join(price.says for price in priced)
    narrower = case.only_if(f"it is one of those that {card.name} takes. {says}", cited=case.text_of(card))
    return replace(
        narrower, text=told.text, line=told.line, ruling=told.ruling, comes_to=told.comes_to, assumed=told.assumed
    )


def _so_many(case: Case, card: CardDef, priced: Sequence[Price], number: str) -> Answer:
    """So many cards at once: for one use, or for one Summon."""
    wanted = NUMBERS[number]
    says = " ".join(price.says for price in priced)
    for price in priced:
        least = sum(op.least if op.up_to else max(op.count, 1) for op in price.ops)
        most = sum(99 if op.any_number else max(op.count, 1) for op in price.ops)
        if not (least <= wanted <= most or (number == "several" and most > 1)):
            continue
        why = f"{ASKED['many'][number].capitalize()} can be {_so(case)} for {card.name}. {says}"
        taken = max(wanted, least)
        asks = [op.wanted for op in price.ops for _ in range(taken if op.any_number else max(op.count, 1))]
        lays = tuple(_lay(n, "", fits.zones[0], fits, (fits,)) for n, fits in enumerate(asks, 1) if fits is not None)
        found = case.stage(price.wish(card, lays))
        if isinstance(found, Staged):
            return case.yes(why, case.play(found.text), found)
        return case.yes(why, cited=case.text_of(card))
    if card.unmodelled:
        return case.left_open(card)
    why = f"{ASKED['many'][number].capitalize()} cannot be {_so(case)} for {card.name}. {says}"
    return case.no(why, cited=case.text_of(card))

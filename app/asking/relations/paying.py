"""What may be given for a card: for the cost of an effect of it, or for its Special Summon in its own way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case, Outcome, nearer
from app.asking.questions import Pays, PaysMany
from app.asking.relations.affects import PLACES
from app.asking.relations.material_for import material_for
from app.asking.relations.paid_by_levels import paid_by_levels
from app.asking.relations.prices import Price, laid_for, lays_for, left_there, prices
from app.asking.relations.tributes import tributes_of
from app.asking.stand_ins import ZONES, stand_ins
from app.asking.things import Thing, thing
from app.engine.ids import Zone
from app.engine.words.cards import CardDef
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.discard import Discard
from app.engine.words.operations.operation import CardOp
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.send_to_graveyard import Send
from app.engine.words.operations.tribute import Tribute
from app.notation import Position, numbered, read, write
from app.notation.asked import WORDS as ASKED
from app.services.known import known
from app.staging import Staged, Unstaged
from app.staging.fitting import facts_fit

NO_PRICE = "takes no card as a cost"
GIVES: dict[str, tuple[type[CardOp], ...]] = {
    "discarded": (Discard, Send), "banished": (Banish,), "tributed": (Tribute,),
    "returned": (ToDeck, ToHand),
}  # fmt: skip
"""In which way what takes a card takes it: what is sent from the hand is said to be discarded, too."""
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "several": 2}


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
        return _tributed(case, card, asked) or material_for(case, card, asked) or priced
    named = tuple(thing(name) for name in _given(asked))
    if any(of is not None and (of.side or of.face or of.stance or of.occasion) for of in named):
        return case.undecided("How such a card lies, and whose it is, is not looked at here: name one.")
    if named[0] is not None and len(named) == 1:
        return _of_a_sort(case, card, priced, asked, named[0])
    if any(named):
        return case.undecided("Of two cards both have to be named here.")
    return _named(case, card, priced, tuple(case.card(name) for name in _given(asked)), asked.from_)


def _tributed(case: Case, card: CardDef, asked: Pays) -> Answer | None:
    """Whether these are Tributed for its Tribute Summon, where nothing is given in that way for anything it does: it is that which is meant then. None where
    it is not Summoned so, or another thing is asked."""
    if asked.gives not in ("", "tributed") or asked.from_ not in ("", "field"):
        return None
    if any(thing(name) is not None for name in _given(asked)):
        return None
    return tributes_of(case, card, tuple(case.card(name) for name in _given(asked)))


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
        for lays in lays_for(price, given, PLACES[place] if place else None):
            found = case.stage(price.wish(card, lays))
            if isinstance(found, Unstaged):
                nearest = found if nearest is None or nearer(found, nearest) else nearest
                continue
            outcome = case.play(found.text)
            if all(left_there(outcome, each, lay.zone) for each, lay in zip(given, lays, strict=True)):
                return case.yes(f"{said} can be {_so(case)} for {card.name}. {price.says}", outcome, found)
    if nearest is not None:
        return case.refused(nearest, card)
    return _none_of_those(case, card, priced, given, said, place)


def _none_of_those(
    case: Case, card: CardDef, priced: Sequence[Price], given: tuple[CardDef, ...], said: str, place: str
) -> Answer:
    """No: shown by the use of the card, paid with the first of them that does not fit."""
    if card.unmodelled:
        return case.left_open(card)
    fit = [
        any(next(lays_for(price, (each,), PLACES[place] if place else None), None) is not None for price in priced)
        for each in given
    ]
    wrong = next((each for each, fits in zip(given, fit, strict=True) if not fits), given[0])
    whence = f" {ASKED['from_'][place]}" if place else ""
    none = f"{wrong.name} is none of the cards" if not all(fit) else f"{said} are not together the cards"
    not_so = f"{none} that are {_so(case)} for {card.name}{whence}."
    if all(fit) and len(given) == 1:
        not_so = f"{said} cannot be {_so(case)} for {card.name}{whence}."
    why = f"{not_so} {' '.join(price.says for price in priced)}"
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
        lays = tuple(
            laid_for(n, "", fits.zones[0], fits, (fits,)) for n, fits in enumerate(asks, 1) if fits is not None
        )
        found = case.stage(price.wish(card, lays))
        if isinstance(found, Staged):
            return case.yes(why, case.play(found.text), found)
        return case.yes(why, cited=case.text_of(card))
    if card.unmodelled:
        return case.left_open(card)
    why = f"{ASKED['many'][number].capitalize()} cannot be {_so(case)} for {card.name}. {says}"
    return case.no(why, cited=case.text_of(card))

"""The fixed words of questions, as one table: each form writes a kind of question and reads it, so that what is written is read
back. A form is a sentence with places: `{field}` for a card or a word, and what stands in brackets only where its field says
something."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Any, get_args

import msgspec

from app.notation.allowed import DEEDS, SINCE, TURNS
from app.notation.details import AMOUNTS, ASKED, BOUNDS, CLAIMS, COUNTS
from app.notation.givens import WORDS as GIVEN
from app.notation.limits import MAX_NAME
from app.notation.questions import (
    OTHER,
    Affect,
    Allowed,
    Always,
    AnyQuestion,
    Attacks,
    Battle,
    Brought,
    Chain,
    Detail,
    Ever,
    Interrupted,
    Leaves,
    Links,
    Meet,
    Nature,
    Negate,
    NormalSummons,
    OwnWay,
    Part,
    Parts,
    Pays,
    PaysMany,
    SameTurn,
    Shortest,
    SpecialSummons,
    Stats,
    Story,
    Together,
    Triggers,
    UseAt,
    Works,
)
from app.notation.told import story_says

MOMENT_NAMES: dict[str, str] = {
    "before-draw": "the time before the normal draw", "draw-phase": "the Draw Phase", "standby-phase": "the Standby Phase", "main-phase-1": "Main Phase 1",
    "battle-phase": "the Battle Phase", "start-step": "the Start Step", "battle-step": "the Battle Step",
    "damage-step": "the Damage Step", "start-of-damage-step": "the start of the Damage Step",
    "before-damage-calculation": "the time before damage calculation", "damage-calculation": "damage calculation",
    "after-damage-calculation": "the time after damage calculation", "end-of-damage-step": "the end of the Damage Step",
    "end-step": "the End Step", "main-phase-2": "Main Phase 2", "end-phase": "the End Phase",
}  # fmt: skip
HAPPENS: dict[str, str] = {
    "destroyed-by-battle": "it is destroyed by battle", "destroyed-by-effect": "it is destroyed by a card effect",
    "destroyed": "it is destroyed", "sent-to-graveyard": "it is sent to the Graveyard", "tributed": "it is Tributed",
    "discarded": "it is discarded", "milled": "it is sent from the Deck to the Graveyard", "banished": "it is removed from play",
    "returned": "it is returned to the hand", "cost": "it is given as a cost", "material": "it is used as material",
    "normal-summoned": "it is Normal Summoned", "special-summoned": "it is Special Summoned", "flip-summoned": "it is Flip Summoned", "flipped": "it is flipped face-up",
    "drawn": "it is drawn", "damage": "its player takes damage", "battle-damage": "its player takes Battle Damage",
    "effect-damage": "its player takes damage from an effect", "destroys": "it destroys a monster by battle", "battles": "it battles",
    "inflicts": "it inflicts Battle Damage",
}  # fmt: skip
FROM_NAMES: dict[str, str] = {
    "hand": "from the hand", "graveyard": "from the Graveyard", "field": "from the field", "deck": "from the Deck",
    "banished": "from among the cards removed from play", "extra": "from the Extra Deck",
}  # fmt: skip
DOES: dict[str, str] = {
    "target": "target", "destroy": "destroy", "affect": "affect", "banish": "remove from play", "return": "return", "negate": "negate",
    "take-control": "take control of", "equip": "be equipped to", "tribute": "Tribute", "add": "add",
}  # fmt: skip
PARTS: dict[str, str] = {
    "targets": "Does {card} target?", "cost": "What is the cost of {card}?", "chain": "Does {card} start a chain?",
    "mandatory": "Is the effect of {card} mandatory?", "timing": "Can {card} miss the timing?", "negates": "Does {card} negate?",
    "speed": "What Spell Speed is {card}?", "often": "How often can {card} be used in a turn?",
    "pierces": "Does {card} inflict piercing damage?", "damages": "Who takes damage from {card}?",
    "gains": "Who gains Life Points from {card}?", "draws": "Who draws from {card}?",
    "copies": "How many copies of {card} can be used in one chain?",
    "alone": "Can two face-up copies of {card} lie on one side of the field?",
}  # fmt: skip
COMES: dict[str, str] = {
    "activated": "activated", "graveyard": "in the Graveyard", "field": "on the field", "hand": "in the hand",
    "banished": "removed from play", "deck": "in the Deck",
}  # fmt: skip
ACTS: dict[str, str] = {
    "summon": "Summon a monster", "normal-summon": "Normal Summon a monster", "tribute-summon": "Tribute Summon a monster",
    "flip-summon": "Flip Summon a monster", "special-summon": "Special Summon a monster", "synchro-summon": "Synchro Summon a monster",
    "set-monster": "Set a monster", "set-spell-or-trap": "Set a Spell or Trap", "activate-spell": "activate a Spell",
    "activate-trap": "activate a Trap", "attack": "attack",
}  # fmt: skip
USES: dict[str, str] = {
    "attack": "attack", "attack-directly": "attack directly", "tribute-summon": "be Tributed for a Tribute Summon", "tribute": "be Tributed",
    "material": "be used for a Synchro Summon", "change": "change its battle position", "use": "use its effect",
}  # fmt: skip
BECOMES: dict[str, str] = {"": "What becomes of ~", "destroyed": "Is ~ destroyed", "stays": "Does ~ stay on the field"}
"""By what is asked of a card or a monster that hangs on another the words for it."""
FOUGHT: dict[str, str] = {
    "": "What happens", "attacker-destroyed": "Is the attacker destroyed", "attacked-destroyed": "Is the attacked monster destroyed",
    "both-destroyed": "Are both monsters destroyed", "attacker-damaged": "Does the attacking player take damage",
    "attacked-damaged": "Does the attacked player take damage", "both-damaged": "Do both players take damage",
    "either-damaged": "Does any player take damage", "losses": "Who loses how many Life Points",
}  # fmt: skip
"""By what is asked of a battle the words for it."""
GIVES: dict[str, str] = {
    "": "given", "discarded": "discarded", "banished": "removed from play", "tributed": "given as a Tribute", "returned": "returned",
}  # fmt: skip
AWAY: dict[str, str] = {
    "": "leaves the field", "destroyed": "is destroyed", "returned": "is returned to the hand", "banished": "is removed from play",
    "tributed": "is Tributed", "turned": "is turned face-down", "negated": "is negated",
}  # fmt: skip
WORDS: Mapping[str, Mapping[Any, str]] = {
    "at": MOMENT_NAMES,
    "when": HAPPENS,
    "does": DOES,
    "from_": FROM_NAMES,
    "to": COMES,
    "whose": {"own": "its player's own", "opponent": "the opponent's"},
    "turn": {"own": "its player's own turn", "opponent": "the opponent's turn"},
    "directly": {True: "directly"},
    "act": ACTS,
    "order": {"after": "after it", "before": "before it"},
    "who": {"own": "its player", "opponent": "the opponent of its player"},
    "set_now": {True: "in the turn in which it was Set"},
    "unsummoned": {True: "when it was never Summoned"},
    "came": {True: "in the turn in which it was Summoned"},
    "summoned": {True: "right after it is Summoned"},
    "given": GIVEN,
    "also": GIVEN,
    "bound": BOUNDS,
    "way": {"normal": "Normal Summoned", "set": "Set"},
    "tributes": {"no": "with no Tribute", "one": "with one Tribute", "two": "with two Tributes", "three": "with three Tributes"},
    "many": {
        "one": "a single card", "two": "two cards at once", "three": "three cards at once", "four": "four cards at once",
        "five": "five cards at once", "several": "several cards at once",
    },
    "gives": GIVES,
    "deed": DEEDS,
    "since": SINCE,
    "in_turn": TURNS,
    "face_down": {True: "a Set"},
    "times": {"two": "used twice", "three": "used three times"},
    "defense": {True: "in Defense Position"},
    "goes": {"card": "the card", "monster": "the monster", "bearer": "the monster that is equipped with it"},
    "how": {
        "negated": "is negated", "destroyed": "is destroyed in response", "leaves": "leaves the field in response",
    },
}  # fmt: skip
"""By field what its values are called. A field that is not here holds a card."""
IDENTIFIERS = {
    "ruleset": re.compile(r"[a-z0-9-]+(?:~[a-z0-9-]+)?", re.IGNORECASE),
    "number": re.compile(r"[0-9]{1,5}"),
    "life": re.compile(r"[0-9]{1,5}"),
}
"""By field how a name is spelt that is no card's."""
SORTS = {
    "at": "moment of the turn", "when": "event", "does": "deed", "act": "act", "deed": "deed", "since": "circumstance", "in_turn": "turn", "order": "order", "who": "player", "to": "place to be in", "from_": "place", "whose": "player", "turn": "turn", "how": "way", "goes": "card",
    "way": "way to Summon", "tributes": "number of Tributes", "many": "number of cards", "gives": "way to give it", "directly": "way to attack", "set_now": "turn", "came": "turn", "unsummoned": "circumstance", "summoned": "moment", "bound": "way to be so", "claim": "answer", "given": "thing that is given", "also": "thing that is given", "face_down": "way to lie", "times": "number of times", "defense": "position",
}  # fmt: skip
"""By field what sort of words stands there."""

_PIECE = re.compile(r"\{(\w+)\}|\[([^\]]*)\]")


class Slot(msgspec.Struct, frozen=True):
    """A place of a form, for a field of its question."""

    name: str


class Group(msgspec.Struct, frozen=True):
    """A part of a form that is written only where its fields say something."""

    pieces: tuple[str | Slot, ...]


Piece = str | Slot | Group


class Form(msgspec.Struct, frozen=True):
    """A sentence for a kind of question, with these values. `words`: what values are called in it, where not as usual."""

    kind: type[Any]
    template: str
    fixed: tuple[tuple[str, Any], ...] = ()
    words: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = ()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return _pieces(self.template)

    def called(self, field: str) -> Mapping[Any, str]:
        """By value what it is called in this form; nothing for a field that holds a card."""
        own = dict(self.words).get(field)
        return dict(own) if own is not None else WORDS.get(field, {})

    @property
    def skeleton(self) -> str:
        """The form as somebody is shown it who wrote something else: with dots for what he puts in."""
        return re.sub(r"\{\w+\}", "…", re.sub(r"\[[^\]]*\]", "", self.template))


def _of_player(player: str) -> tuple[Form, ...]:
    """The forms that say who does it."""
    other = OTHER[player]
    fixed = (("player", player),)
    used = (*fixed, ("barred", False))
    whose = ("own", f"{player}'s"), ("opponent", f"{other}'s")
    turns = ("own", f"{player}'s turn"), ("opponent", f"{other}'s turn")
    return (
        Form(Chain, f"Can {player} chain {{one}} to [{{whose}} ]{{other}}?", fixed, (("whose", whose),)),
        Form(
            UseAt, f"Can {player} use {{card}}[ {{from_}}][ in {{at}}][ in {{turn}}][ {{set_now}}][ {{came}}][ {{summoned}}][ with {{made_with}}][, before {{before_card}}][ if {{given}}][, and {{also}}]?", used,
            (("turn", turns),),
        ),
    )  # fmt: skip


FIGHTS = (
    ("destroys", "destroys", " by battle"),
    ("battles", "battles", ""),
    ("inflicts", "inflicts Battle Damage in an attack on", ""),
)
"""What a monster itself does to another one that is named."""


def _of_details() -> Iterator[Form]:
    """The forms for a point of a card's text: a number may be said of what is counted, words of the rest."""
    for point, question in ASKED.items():
        counted = point in COUNTS or point in AMOUNTS
        behind = "[: {bound} {number}]" if counted else "[: {bound} {claim}]" if point in CLAIMS else ""
        yield Form(
            Detail, f"{question}{behind}?", (("point", point),), (("claim", tuple(CLAIMS.get(point, {}).items())),)
        )


_AWAY = (("how", tuple(AWAY.items())),)
_USES = (("act", tuple(USES.items())),)
FORMS: tuple[Form, ...] = (
    Form(
        Detail,
        f"{ASKED['pays']}[, {{times}},] a player who has {{life}}?",
        (("point", "pays"), ("bound", ""), ("claim", "")),
    ),
    *_of_details(),
    Form(Chain, "Can {one} be chained to [{whose} ]{other}?", (("player", ""),)),
    Form(
        UseAt,
        "Can {card} be used[ {from_}][ in {at}][ in {turn}][ {set_now}][ {came}][ {summoned}][ with {made_with}][, before {before_card}][ if {given}][, and {also}]?",
        (("player", ""), ("barred", False)),
    ),
    Form(
        UseAt,
        "Does {before_card} come before the effect of {card} right after its Summon?",
        (
            ("player", ""),
            ("barred", True),
            ("summoned", True),
            ("at", ""),
            ("turn", ""),
            ("given", ""),
            ("also", ""),
            ("set_now", False),
            ("came", False),
            ("from_", ""),
            ("made_with", ""),
        ),
    ),
    Form(
        UseAt,
        "Is {card} kept from being used[ {from_}][ in {at}][ in {turn}] if {given}[, and {also}]?",
        (
            ("player", ""),
            ("barred", True),
            ("set_now", False),
            ("came", False),
            ("summoned", False),
            ("made_with", ""),
            ("before_card", ""),
        ),
    ),
    *_of_player("A"),
    *_of_player("B"),
    Form(Negate, "Can {one} negate a Summon by the effect of {other}?", (("stops", False), ("summons", True))),
    Form(Negate, "Can {one} negate {other}?", (("stops", False), ("summons", False))),
    Form(Negate, "Can {one} stop {other}?", (("stops", True), ("summons", False))),
    Form(SpecialSummons, "Can {one} Special Summon {other}[ {from_}][ {unsummoned}]?"),
    Form(Attacks, "Can {card} attack[ {directly}][ while {while_card} is face-up on the field]?"),
    Form(SameTurn, "Can {who} {act} in the turn in which {card} is used[, {order}]?", (("barred", False),)),
    Form(
        SameTurn,
        "Is it forbidden for {who} to {act} in the turn in which {card} is used[, {order}]?",
        (("barred", True),),
    ),
    Form(Allowed, "By the rules, can {deed}[ in {at}][ in {in_turn}][ {since}]?"),
    Form(
        Brought, "Can what {card} takes or brings {act}[ for {for_card}][ with {with_card}]?", (("monster", ""),), _USES
    ),
    Form(
        Brought, "Can {monster} {act}[ for {for_card}][ with {with_card}] after {card} takes or brings it?", (), _USES
    ),
    *(
        Form(Leaves, template.replace("…", whom), (("goes", goes), ("fate", fated), *told), _AWAY)
        for fated, asked in BECOMES.items()
        for whom, told in (("what", (("monster", ""),)), ("{monster} that", ()))
        for goes, template in (
            ("card", asked.replace("~", "… {card} takes or brings") + " if that card {how}[ by {by}]?"),
            ("monster", asked.replace("~", "{card}") + " if … it takes or brings {how}[ by {by}]?"),
        )
    ),
    Form(
        OwnWay,
        "Can {card} be Special Summoned in its own way[ {from_}][ in {at}][ in {turn}][ if {given}][, and {also}][ while {while_card} is face-up on the field]?",
        (("barred", False),),
    ),
    Form(
        OwnWay,
        "Is {card} kept from being Special Summoned in its own way[ {from_}][ in {at}][ in {turn}] if {given}[, and {also}]?",
        (("barred", True), ("while_card", "")),
    ),
    *(
        Form(
            Leaves,
            asked.replace("~", "{card}") + f" if {who} that is equipped with it {{how}}[ by {{by}}]?",
            (("goes", "bearer"), ("fate", fated), *told),
            _AWAY,
        )
        for fated, asked in BECOMES.items()
        for who, told in (("the monster", (("monster", ""),)), ("{monster}", ()))
    ),
    Form(NormalSummons, "Can {card} be {way}[ {tributes}]?"),
    Form(PaysMany, "Can {many} be {gives} for {card}?"),
    Form(Pays, "Can {other}[ and {second}] be {gives} for {card}[ {from_}]?"),
    Form(Affect, "Can {one} add {other} to the hand?", (("does", "add"),)),
    Form(Affect, "Can {one} {does} {other}?"),
    *(
        Form(
            Triggers, f"Does {{card}} get its effect if it {does} {{by}}{behind}?", (("misses", False), ("when", when))
        )
        for when, does, behind in FIGHTS
    ),
    *(
        Form(Triggers, f"Does {{card}} {asked} if {{when}} by {who} {{by}}?", (("misses", misses), ("whose", whose)))
        for whose, who in (("opponent", "the opponent's"), ("own", "its player's own"))
        for misses, asked in ((True, "miss its timing"), (False, "get its effect"))
    ),
    Form(Triggers, "Does {card} miss its timing if {when}[ by {by}]?", (("misses", True), ("whose", ""))),
    Form(Triggers, "Does {card} get its effect if {when}[ by {by}]?", (("misses", False), ("whose", ""))),
    *(
        Form(
            Battle,
            f"{said} if {{one}} attacks [{{face_down}} ]{{other}}[ {{defense}}][ with {{with_card}}]?",
            (("outcome", outcome),),
        )
        for outcome, said in FOUGHT.items()
    ),
    Form(Meet, "Does the attack go on if {other} is chained to {one}?", (("attack", True),)),
    Form(Meet, "What happens if {other} is chained to {one}?", (("attack", False),)),
    Form(Links, "What happens if {third} is chained to {other}, and that to {one}[, with {fourth} on top]?"),
    Form(Interrupted, "Is what {card} cost given back if it {how}[ by {by}]?", (("paid", "back"),)),
    Form(Interrupted, "Is what {card} costs paid all the same if it {how}[ by {by}]?", (("paid", "still"),)),
    Form(Interrupted, "Is what {card} costs kept from being paid if it {how}[ by {by}]?", (("paid", "kept"),)),
    Form(Interrupted, "What happens if {card} {how}[ by {by}]?", (("paid", ""),)),
    Form(Stats, "What ATK and DEF has {card}?", (("with_card", ""),)),
    Form(Stats, "What ATK and DEF has {card} with [{whose} ]{with_card}?"),
    Form(Works, "Does {one} work while [{whose} ]{while_card} is face-up on the field?", (("barred", False),)),
    Form(Works, "Is {one} useless while [{whose} ]{while_card} is face-up on the field?", (("barred", True),)),
    Form(Together, "Which is Chain Link 1 if {one} and {other} are triggered at once?"),
    Form(Ever, "Can {card} still be {to} in this turn?"),
    Form(Always, "Is {card} {to} in every line of this turn?"),
    Form(Shortest, "What is the shortest line in which {card} is {to}?"),
    Form(Parts, "At which decision of this turn does {ruleset} part from this ruleset?"),
    *(Form(Nature, PARTS[part], (("part", part),)) for part in get_args(Part)),
)


@cache
def _pieces(template: str) -> tuple[Piece, ...]:
    found: list[Piece] = []
    at = 0
    for match in _PIECE.finditer(template):
        found += [template[at : match.start()]] if match.start() > at else []
        found.append(Slot(match[1]) if match[1] else Group(_pieces(match[2])))  # type: ignore[arg-type]
        at = match.end()
    return (*found, template[at:]) if at < len(template) else tuple(found)


# written


def written(question: AnyQuestion) -> str:
    """The question in the fixed words of the notation."""
    if isinstance(question, Story):
        return story_says(question)
    return _said(question, lambda words: words)


def says(question: AnyQuestion) -> str:
    """The question as a sentence for players: the same words, with the quotation marks of print."""
    if isinstance(question, Story):
        return story_says(question).replace("'", "’")
    return _said(question, lambda words: words.replace("'", "’"))


def _said(question: AnyQuestion, literal: Callable[[str], str]) -> str:
    form = next(form for form in FORMS if _fits(form, question))

    def of(piece: Piece) -> str:
        if isinstance(piece, str):
            return literal(piece)
        if isinstance(piece, Slot):
            value, called = getattr(question, piece.name), form.called(piece.name)
            return literal(called[value]) if called else str(value)
        told = any(isinstance(each, Slot) and getattr(question, each.name) for each in piece.pieces)
        return "".join(map(of, piece.pieces)) if told else ""

    return "".join(map(of, form.pieces))


def _fits(form: Form, question: AnyQuestion) -> bool:
    if not isinstance(question, form.kind) or any(getattr(question, field) != value for field, value in form.fixed):
        return False
    # a card that the form cannot do without is named
    cards = (piece.name for piece in form.pieces if isinstance(piece, Slot) and not form.called(piece.name))
    return all(getattr(question, name) for name in cards)


# read


class Spelt(msgspec.Struct, frozen=True):
    """A way to read a sentence: its form, and by field the card as it is written, or the value that is meant. `wrong`: the field
    for which something stands there that is none of its words."""

    form: Form
    fields: Mapping[str, Any]
    wrong: str = ""

    def card_fields(self) -> tuple[str, ...]:
        return tuple(field for field in self.fields if field not in IDENTIFIERS and not self.form.called(field))

    def question(self, cards: Mapping[str, str]) -> AnyQuestion:
        """The question, with these cards by field."""
        made: AnyQuestion = self.form.kind(**{**self.fields, **dict(self.form.fixed), **cards})
        return made


MOST_WAYS = 200
"""In how many ways one sentence is looked at by one form, at the most."""


def question_in(text: str, find: Callable[[str], str | None]) -> AnyQuestion | None:
    """The question that a sentence asks in the fixed words; nothing if it is none. `find`: the full name of a card that is
    written so, or nothing."""
    for spelt in ways(text):
        cards = {field: find(spelt.fields[field]) for field in spelt.card_fields()}
        if all(cards.values()):
            return spelt.question({field: card or "" for field, card in cards.items()})
    return None


def ways(text: str, loosely: bool = False) -> Iterator[Spelt]:
    """The ways to read a sentence, whatever its cards are. `loosely`: with one field whose words are none that there are."""
    sentence = text if text.endswith("?") else f"{text}?"
    for form in FORMS:
        for fields, wrong in islice(_ways(form, form.pieces, sentence, 0, loosely), MOST_WAYS):
            if bool(wrong) == loosely:
                yield Spelt(form, fields, wrong)


Found = tuple[dict[str, Any], str]


def _ways(form: Form, pieces: tuple[Piece, ...], text: str, at: int, loosely: bool) -> Iterator[Found]:
    if not pieces:
        if at == len(text):
            yield {}, ""
        return
    first, rest = pieces[0], pieces[1:]
    if isinstance(first, str):
        if text[at : at + len(first)].lower() == first.lower():
            yield from _ways(form, rest, text, at + len(first), loosely)
    elif isinstance(first, Group):
        yield from _ways(form, (*first.pieces, *rest), text, at, loosely)
        yield from _ways(form, rest, text, at, loosely)
    else:
        for end, value, known in _values(form, first.name, text, at, loosely):
            for fields, wrong in _ways(form, rest, text, end, loosely and known):
                yield {first.name: value, **fields}, wrong if known else first.name


def _values(form: Form, field: str, text: str, at: int, loosely: bool) -> Iterator[tuple[int, Any, bool]]:
    """What may stand for a field here: where it ends, its value, and whether that is one of its words."""
    if field in IDENTIFIERS:
        found = IDENTIFIERS[field].match(text, at)
        if found is not None:
            yield found.end(), found[0].lower(), True
        return
    called = form.called(field)
    for value, words in sorted(called.items(), key=lambda each: -len(each[1])):
        for spelt in dict.fromkeys((words, words.removeprefix("the "))):
            if text[at : at + len(spelt)].lower() == spelt.lower():
                yield at + len(spelt), value, True
    if not called or loosely:
        for end in range(min(at + MAX_NAME, len(text)), at, -1):
            yield end, text[at:end], not called

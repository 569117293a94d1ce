"""Sentences that ask whether what somebody has keeps a card from being used: `does my opponents backrow stop my treeborn frog`. The same is asked
with `can it be used if …`, the other way round."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.reading.builds import Built
from app.asking.reading.givens import ON_THE_FIELD, SORT, given_in, named_so
from app.asking.reading.language import SLOT, Form
from app.asking.reading.parts import Part, Reading, reading_of
from app.asking.reading.sentence import Sentence
from app.engine.words.cards import NEVER_ACTIVATED, CardDef
from app.notation.givens import WORDS
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

_SORT = re.sub(r"[?]P<[a-z]+>", "?:", SORT)
_OTHERS = (
    r"(?:(?:my |the |his |her |their )?(?:opponents|opponent|opps|opp)(?: s)?|his|her|their|the other (?:guy|player)s)"
)
_SORTED = rf"(?:(?:having|me having) )?(?:only )?(?:(?P<his>{_OTHERS})|(?P<own>my own|my|own|our|your)|a|an|any|one|1|1 set(?= ))?(?: (?:own|one|a|only))?(?: ?(?P<sort>{_SORT}))(?: (?:{ON_THE_FIELD}))?"
_STOP = r"(?:stop|stops|prevent|prevents|block|blocks|keep|keeps|shut off|shut down|turn off)"
_STOPPED = r"(?:stopped|prevented|blocked|kept|shut off|shut down|turned off)"
_WHOM = rf"(?:(?P<theirs>{_OTHERS})|my|the|a|our)?(?: ?{SLOT}0)"
_FROM = r"(?: (?:effect|summon|special summon|from (?:[a-z]+ ){1,4}?|coming back|to come back)(?= |$))*"
_ASKED = tuple(
    re.compile(rf"^(?:(?:so|ok|hey|also|and) )*{pattern}{_FROM} ?(?:\. )?$")
    for pattern in (
        rf"(?:does|do|will|would|did) {_SORTED} (?:still |also |even )?{_STOP} {_WHOM}",
        rf"(?:is|are|does|will|would) {_WHOM} (?:be |get |gets |still |also )*{_STOPPED} by {_SORTED}",
        rf"(?:does|do|will|would) {_WHOM} (?:care about|mind) {_SORTED}",
    )
)
_WRITTEN = re.compile(
    rf"^is {SLOT}0 kept from being (?:used|(?P<way>special summoned in its own way)) (?P<given>if [^.]+?) ?(?:\. )?$"
)
_HANGS_ON = re.compile(r"\bcontrols?\b")
"""Words of a card whose use hangs on what somebody has on the field."""


def kept_by(library: Library, sentence: Sentence) -> Reading | None:
    """The question, if the sentence names one card alone, whose use hangs on what players control."""
    slots = sentence.slots
    card = library.card(slug_of(slots.cards[0].card)) if len(slots.cards) == 1 and slots.cards[0].card else None
    if card is not None and (written := _WRITTEN.search(slots.full)) is not None:
        return _as_written(sentence, written)
    found = next((m for pattern in _ASKED if (m := pattern.search(slots.full)) is not None), None)
    if card is None or found is None:
        return None
    theirs = bool(found["theirs"])
    who = "opponent" if bool(found["his"]) is not theirs else "own"
    name = named_so(who, found["sort"])
    own_way = _has_its_own_way(card)
    says = " ".join(way.says for way in card.procedures) if own_way else _says_of_use(card)
    if not name or not _HANGS_ON.search(says):
        return None
    relation = "own-way" if own_way else "use-at"
    fields: dict[str, object] = {"given": name, "barred": True}
    read = reading_of(sentence, Built(Form(relation, ""), relation, {"card": 0}, fields, places=(found.span(),)))
    said = next((word for word in (found["sort"],) if word in sentence.typed.casefold()), sentence.typed)
    parts = (*read.parts, Part("given", said, WORDS[name]))
    return replace(read, parts=parts) if not read.left_out else None


def _as_written(sentence: Sentence, written: re.Match[str]) -> Reading | None:
    """In the fixed words, where nothing is said but what is given."""
    given = given_in(f"can it be used {written['given']}")
    if given is None or given.rest.casefold() != "can it be used":
        return None
    relation = "own-way" if written["way"] else "use-at"
    built = Built(
        Form(relation, ""), relation, {"card": 0}, {"given": given.name, "barred": True}, places=(written.span(),)
    )
    return reading_of(sentence, built)


def _has_its_own_way(card: CardDef) -> bool:
    """Whether a monster is Special Summoned in a way of its own that hangs on what is on the field."""
    return any(way.special and _HANGS_ON.search(way.says) for way in card.procedures)


def _says_of_use(card: CardDef) -> str:
    return " ".join(effect.says for effect in card.effects if effect.kind not in NEVER_ACTIVATED)

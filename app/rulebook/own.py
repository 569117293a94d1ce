"""Cards that the writer of a scenario describes, in the language of card files: built and linted as those are, few and small, and laid
over a game without touching the library (decision 0035).

Nothing of the library is copied or made again: a card comes to one definition for each ruleset in which the one that it is like reads
otherwise, and is looked up beside the library's."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from app.engine.words.cards import CardDef, EffectDef
from app.engine.words.filters import Kind
from app.rulebook.archetypes import archetypes, archetypes_of
from app.rulebook.calling import Calling
from app.rulebook.cardlist import TAKEN, Effects, card_of
from app.rulebook.facts import Facts, slug_of
from app.rulebook.library import Library
from app.rulebook.lint import cards as card_checks
from app.rulebook.lint.checking import of_text
from app.rulebook.lint.sense import Amiss, Lists, fields, spots
from app.rulebook.once import once
from app.rulebook.own_text import CHANGES, Effect, Fault, Way, completed_text, effects_of, faults_of_keys, like_text
from app.rulebook.pool import POOL
from app.rulebook.shapes import likely, misfit, steps
from app.rulebook.vocabulary import SUBTYPES

OWN = "own:"
"""How the slug of such a card begins; no other slug holds a colon before its second part."""
MOST = 9999
"""ATK and DEF."""
FEW = 100
"""The most of what is counted: cards, counters, turns."""
COUNTED = (
    "count", "number", "nth", "turns", "level", "levels", "level-by", "tributes", "raised", "take", "less", "until", "limit",
    "needing",
)  # fmt: skip
LISTED = 40
"""Of longer lists no message names the words."""


class Misplaced(msgspec.Struct, frozen=True):
    """What is amiss in a card. `card`: which one, from 0; `path`: keys and numbers of entries that lead to the place; `place`: the effect and
    field, in words."""

    card: int
    path: Way
    says: str
    place: str = ""
    found: str = ""
    allowed: tuple[str, ...] = ()
    likely: str = ""


class Own(msgspec.Struct, frozen=True):
    """The cards of a scenario: by slug, and by ruleset those that read otherwise there; `likes`: the slugs of cards that they are
    like; `faults`: if there are any, the cards are not whole."""

    cards: Mapping[str, CardDef] = {}
    dated: Mapping[str, Mapping[str, CardDef]] = {}
    likes: Mapping[str, str] = {}
    faults: tuple[Misplaced, ...] = ()

    def under(self, ruleset: str) -> Mapping[str, CardDef]:
        """The cards as they read in a ruleset."""
        return {**self.cards, **self.dated.get(ruleset, {})}


class GivenFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"defense": "def"}):
    """Facts as they are written: what a card like another one has otherwise, or all."""

    kind: Kind | None = None
    subtypes: tuple[str, ...] | None = None
    attribute: str | None = None
    race: str | None = None
    level: int | None = None
    atk: int | str | None = None
    defense: int | str | None = None


@once
def own_cards(library: Library, calling: Calling, written: tuple[tuple[str, str], ...]) -> Own:
    """The cards that are described so: each by its name, and the rest as JSON."""
    plain = [(name, msgspec.json.decode(described)) for name, described in written]
    slugs = [slug_of(name) for name, _ in plain]
    lists = _with_names(_lists(library), tuple(name for name, _ in plain))
    cards: dict[str, CardDef] = {}
    dated: dict[str, dict[str, CardDef]] = {}
    likes: dict[str, str] = {}
    faults: list[Misplaced] = []
    for number, (name, given) in enumerate(plain):
        making = _Making(library, calling, lists, name, given)
        making.name(name, slugs[:number])
        texts = making.texts() if not making.faults else {}
        faults += (_placed(calling, number, fault) for fault in making.faults)
        if making.like:
            likes[OWN + slugs[number]] = making.like
        for ruleset, card in texts.items():
            (dated.setdefault(ruleset, {}) if ruleset else cards)[card.slug] = card
    return Own(cards, dated, likes, tuple(faults))


@once
def _lists(library: Library) -> Lists:
    names = (*POOL, *library.own_names())
    return Lists({**Lists.fixed(), "card": names, "Token": tuple(library.tokens().values())})


def _with_names(lists: Lists, names: tuple[str, ...]) -> Lists:
    return Lists({**lists.words, "card": (*lists.words["card"], *names)})


def _placed(calling: Calling, number: int, fault: Fault) -> Misplaced:
    """A fault as it is told: with the word that was likely meant, and the list of what may stand there if that is short."""
    many = len(fault.allowed) > LISTED
    meant = ""
    if fault.found and fault.allowed:
        near = calling.near(fault.found, 1) if len(fault.allowed) > len(POOL) else ()
        meant = (near[0] if near else "") if len(fault.allowed) > len(POOL) else likely(fault.found, fault.allowed)
    allowed = () if many else tuple(sorted(set(fault.allowed)))
    return Misplaced(number, fault.path, f"{fault.says}.", fault.place, fault.found, allowed, meant)


class _Making:
    """One card as it is made. `like`: the slug of the card that it is like."""

    def __init__(self, library: Library, calling: Calling, lists: Lists, name: str, given: dict[str, Any]) -> None:
        self.library, self.calling, self.lists = library, calling, lists
        self.called, self.given = name, given
        self.faults: list[Fault] = []
        self.like = ""

    def tell(self, path: Way, says: str, found: str = "", allowed: tuple[str, ...] = (), place: str = "") -> None:
        self.faults.append(Fault(path, says, found, allowed, place))

    def name(self, name: str, before: list[str]) -> None:
        """The name is nobody else's: neither a card of the pool goes by it, nor another one of the scenario."""
        slug = slug_of(name)
        taken = self.calling.find(name)
        several = self.calling.several(name)
        if not slug:
            self.tell(("card",), "the name needs a letter", name)
        elif taken is not None or several:
            known = self.calling.name(taken) if taken else several[0]
            says = f"{known!r} goes by this name; a card that is described here bears one that no card has"
            self.tell(("card",), says, name)
        elif slug in before:
            self.tell(("card",), "two cards are described under this name", name)

    def texts(self) -> dict[str, CardDef]:
        """The card as it reads where nothing else is said, under an empty text, and in each ruleset in which it reads otherwise."""
        self.faults += faults_of_keys(self.given)
        bases = self._bases()
        if self.faults:
            return {}
        found: dict[str, CardDef] = {}
        for ruleset, base in bases.items():
            facts = self._facts(base)
            card = self._made(facts, base, not ruleset) if facts is not None else None
            if card is None:
                return {}
            found[ruleset] = card
        return found

    def _bases(self) -> dict[str, CardDef | None]:
        """The card that it is like, as it reads in each ruleset; None if it is like no other."""
        if "like" not in self.given:
            for key in CHANGES:
                if key in self.given:
                    self.tell((key,), f"{key!r} changes what another card does; the card is `like` none", key)
            return {"": None}
        like = self.given["like"]
        slug = self.calling.find(like) if isinstance(like, str) and like else None
        base = self.library.card(slug) if slug else None
        if slug is None or base is None:
            found = like if isinstance(like, str) else ""
            self.tell(("like",), f"there is no card {found!r} that it could be like", found, self.lists.words["card"])
            return {}
        if "token" in base.subtypes:
            self.tell(("like",), "no Token is described here", base.name)
        self.like = slug
        dated = {ruleset: texts.get(slug) for ruleset, texts in self.library.dated.items()}
        return {"": base, **{ruleset: card for ruleset, card in dated.items() if card is not None}}

    # --- facts ---------------------------------------------------------------------------------------------------

    def _facts(self, base: CardDef | None) -> Facts | None:
        """Its facts: those of the card it is like, changed as it is written. None with the fault told."""
        given = self.given.get("facts", {})
        if not isinstance(given, dict):
            self.tell(("facts",), "facts are keys with values")
            return None
        try:
            said = msgspec.convert(given, GivenFacts)
        except msgspec.ValidationError as fault:
            wrong = misfit(fault, given, GivenFacts)
            self.tell(("facts", *steps(wrong.path)), wrong.says, wrong.found, wrong.allowed, f"facts{wrong.path}")
            return None
        if base is not None and said.kind not in (None, base.kind):
            self.tell(("facts", "kind"), f"it is like a {base.kind.value}, and stays one", str(said.kind))
            return None
        monster = any(value is not None for value in (said.attribute, said.race, said.level, said.atk, said.defense))
        kind = base.kind if base is not None else said.kind or (Kind.MONSTER if monster else None)
        if kind is None:
            self.tell(("facts",), "it is not said what kind of card it is: `kind: monster`, `spell` or `trap`")
            return None
        facts = _facts_of(self.called, kind, base)
        changed = {
            field: value
            for field in ("attribute", "race", "level", "atk", "defense")
            if (value := getattr(said, field)) is not None
        }
        facts = replace(facts, **changed)
        if said.subtypes is not None:
            facts = replace(facts, subtypes=said.subtypes)
        facts = replace(facts, subtypes=self._subtypes(facts, bool(base is not None and base.effects)))
        faults = [*card_checks.facts(facts), *_out_of_bounds(facts)]
        for amiss in faults:
            self.tell(("facts", amiss.field), amiss.says, amiss.found, amiss.allowed, f"facts.{amiss.field}")
        return None if faults else facts

    def _subtypes(self, facts: Facts, had: bool) -> tuple[str, ...]:
        """Its subtypes with those that need not be written."""
        said = set(facts.subtypes)
        does = any(key in self.given for key in ("effects", "add", "union", "spirit", "gemini", "procedures")) or had
        if facts.kind is not Kind.MONSTER:
            return facts.subtypes or (("equip",) if "equips" in self.given else ("normal",))
        if does:
            said = (said - {"normal"}) | {"effect"}
        elif not said & {"effect", "fusion", "synchro", "ritual", "xyz", "link"}:
            said |= {"normal"}
        known = SUBTYPES[Kind.MONSTER]
        return (*(word for word in known if word in said), *(word for word in facts.subtypes if word not in known))

    # --- text ----------------------------------------------------------------------------------------------------

    def _made(self, facts: Facts, base: CardDef | None, first: bool) -> CardDef | None:
        """The card, or None with the fault told. `first`: as it reads where nothing else is said; what is wrong in all texts is told once."""
        effects, faults = effects_of(self.given, base, facts, first)
        self.faults += faults
        if faults:
            return None
        text = like_text(self.given, base) if base is not None else completed_text(self.given)
        raw = {**text, "card": self.called, "effects": [effect.text for effect in effects]}
        try:
            made = msgspec.convert(raw, Effects)
        except msgspec.ValidationError as fault:
            wrong = misfit(fault, raw, Effects)
            self._tell_at(effects, wrong.path, wrong.says, wrong.found, wrong.allowed)
            return None
        bare = made == Effects(self.called)
        if not (bare and "equip" not in facts.subtypes):
            self._lint(facts, made, effects, base)
        self._bounded(made, effects)
        archetypes_said = self._archetypes()
        if self.faults:
            return None
        if bare and facts.kind is not Kind.MONSTER:
            made = replace(made, effects=(_use(facts),))
        card = card_of(facts, made)
        listed = tuple(each.archetype for each in archetypes() if each.archetype in archetypes_said)
        by_name = archetypes_of(made.always_named or self.called)
        return replace(
            card, slug=OWN + card.slug, member_of=archetypes_said, archetypes=tuple(dict.fromkeys((*by_name, *listed)))
        )

    def _lint(self, facts: Facts, made: Effects, effects: list[Effect], base: CardDef | None) -> None:
        found = list(of_text(self.lists, facts, made))
        if base is not None:
            # shorthands of the card that it is like are written out by now, and what the linter says of that is nobody's fault
            known = list(of_text(self.lists, _facts_of(base.name, base.kind, base), _text_of(base)))
            found = [each for each in found if each not in known]
        for effect, amiss in found:
            self._tell_amiss(effects, effect, amiss)

    def _tell_amiss(self, effects: list[Effect], effect: str, amiss: Amiss) -> None:
        at = next((each for each in effects if each.text.get("id") == effect), None)
        way = at.way if at is not None else ()
        place = ": ".join(filter(None, (f"effect {effect}" if effect else "", amiss.field)))
        self.tell((*way, *steps("." + amiss.field)), amiss.says, amiss.found, amiss.allowed, place)

    def _tell_at(self, effects: list[Effect], path: str, says: str, found: str, allowed: tuple[str, ...]) -> None:
        """A fault of the text's shape, at its place in what is written."""
        way = steps(path)
        if way[:1] == ("effects",) and len(way) > 1 and isinstance(way[1], int):
            effect = effects[way[1]]
            self.tell((*effect.way, *way[2:]), says, found, allowed, f"effect {effect.text.get('id')}")
        else:
            self.tell(way, says, found, allowed, path.lstrip("."))

    def _bounded(self, made: Effects, effects: list[Effect]) -> None:
        """No more of anything than a game can hold."""
        for number, effect in enumerate(made.effects):
            for spot in spots(effect):
                for field in fields(type(spot.word)):
                    value = getattr(spot.word, field.name)
                    if field.encode_name in COUNTED and isinstance(value, int) and abs(value) > FEW:
                        way = (*effects[number].way, *steps("." + spot.field(field.name)))
                        self.tell(way, f"{value} is more than the {FEW} that are counted here", str(value))

    def _archetypes(self) -> tuple[str, ...]:
        """The archetypes that it counts as belonging to: parts of names that some card has."""
        said = self.given.get("archetypes", [])
        names = said if isinstance(said, list) else [said]
        for number, name in enumerate(names):
            if not isinstance(name, str) or len(name) < 2 or not any(name in card for card in POOL):
                found = name if isinstance(name, str) else ""
                self.tell(("archetypes", number), f"no card has {found!r} in its name, capitals and all", found)
        return tuple(name for name in names if isinstance(name, str))


def _facts_of(name: str, kind: Kind, base: CardDef | None) -> Facts:
    """The facts of a card under another name; those of a card of this kind of which nothing is said yet, if there is none."""
    if base is None:
        return Facts(name, kind)
    if kind is not Kind.MONSTER:
        return Facts(name, kind, 0, base.subtypes)
    level = base.level or None
    atk: Any = "?" if base.unknown_atk else base.atk
    defense = None if "link" in base.subtypes else base.defense
    return Facts(name, kind, 0, base.subtypes, base.attribute, base.race, level, atk, defense)


def _text_of(card: CardDef) -> Effects:
    taken = {name: getattr(card, name) for name in TAKEN}
    return Effects(card.name, effects=card.effects, procedures=card.procedures, unmodelled=card.unmodelled, **taken)


def _out_of_bounds(facts: Facts) -> Iterator[Amiss]:
    for field, value, most in (("level", facts.level, 12), ("atk", facts.atk, MOST), ("def", facts.defense, MOST)):
        if isinstance(value, int) and value > most:
            yield Amiss(field, f"{value} is more than {most}")
        if isinstance(value, str) and value != "?":
            yield Amiss(field, "a number is due here, or '?'", value)
    if "token" in facts.subtypes:
        yield Amiss("subtypes", "no Token is described here", "token")


def _use(facts: Facts) -> EffectDef:
    """The use of a Spell or Trap of which only the facts are described: a link of the chain that does nothing."""
    (made,) = effects_of({"effects": [{"id": "activate", "kind": "activation"}]}, None, facts, True)[0]
    return replace(msgspec.convert(made.text, EffectDef), says="It can be activated, and does nothing.")

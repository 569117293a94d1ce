"""From the rules the engine names to the passages that state them."""

from __future__ import annotations

from collections.abc import Iterable

from app.engine.law.rules import Citation, Origin, Standing
from app.engine.words.cards import EffectDef, Procedure
from app.explain.ruling import Cited
from app.playing.laws import Written
from app.rulebook.layering import Citer
from app.rulebook.library import Library
from app.rulebook.once import once
from app.rulebook.own import OWN

FIRMEST = {str(standing): number for number, standing in enumerate(Standing)}
MOST_CITED = 5
"""How many passages one line names at the most; what else is behind it stands with its rules."""


@once
def citing(library: Library, ruleset: str) -> Citing:
    """The citations under one ruleset of a library. What stands behind a line is looked up once."""
    return Citing(library, ruleset)


class Citing:
    """Citations under one ruleset of a library."""

    def __init__(self, library: Library, ruleset: str) -> None:
        self.library = library
        self.ruleset = library.playable[ruleset].rules
        self.cards = library.texts(ruleset)
        self.citer = Citer(library.sources, library.playable[ruleset].of)
        self._known: dict[str, tuple[Citation, ...]] = {}
        self._cited: dict[tuple[str, ...], tuple[Cited, ...]] = {}
        self._standing: dict[tuple[str, ...], str] = {}
        self._disputed: dict[tuple[str, ...], tuple[str, ...]] = {}

    def of_rules(self, rules: tuple[str, ...]) -> tuple[Cited, ...]:
        """For each of these rules the one passage that states it most firmly here, in the order of the rules; of several
        that are as firm the one of the topmost layer, and five in all at the most."""
        cited = self._cited.get(rules)
        if cited is None:
            best = (min(self.of_rule(rule), key=_firmness, default=None) for rule in rules)
            cited = self._cited[rules] = tuple(dict.fromkeys(_cited(c) for c in best if c is not None))[:MOST_CITED]
        return cited

    def against(self, rules: tuple[str, ...]) -> tuple[Cited, ...]:
        """For a refusal, which is read for its sources: the firmest passage of each rule, then what else stands behind
        them, five in all at the most."""
        return tuple(dict.fromkeys((*self.of_rules(rules), *self.behind(rules))))[:MOST_CITED]

    def behind(self, rules: tuple[str, ...]) -> tuple[Cited, ...]:
        """Every passage behind these rules, each once, in the order of the rules."""
        return tuple(dict.fromkeys(_cited(c) for rule in rules for c in self.of_rule(rule)))

    def disputed(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """What the passages behind these rules say that others dispute, with what those say."""
        disputed = self._disputed.get(rules)
        if disputed is None:
            found = (self.library.passage(cited.source, cited.passage) for cited in self.behind(rules))
            said = (f"{p.says} Otherwise: {p.disputed}" for p in found if p is not None and p.disputed)
            disputed = self._disputed[rules] = tuple(dict.fromkeys(said))
        return disputed

    def standing(self, rules: tuple[str, ...]) -> str:
        """How firmly a line with these rules behind it stands."""
        standing = self._standing.get(rules)
        if standing is None:
            standing = self._standing[rules] = weakest(firmest(self.of_rule(r)) for r in rules if not self._silent(r))
        return standing

    def _silent(self, rule: str) -> bool:
        """Whether it is a field of which its node has nothing of its own to say."""
        kind, _, rest = rule.partition("/")
        return kind == "node?" and rest not in self.ruleset.origins

    def of_rule(self, rule: str) -> tuple[Citation, ...]:
        """The passages behind one rule as the engine names it. Raises KeyError for a rule that nothing states."""
        if rule not in self._known:
            self._known[rule] = self._of_rule(rule)
        return self._known[rule]

    def _of_rule(self, rule: str) -> tuple[Citation, ...]:
        kind, _, rest = rule.partition("/")
        if self._silent(rule):
            return ()
        if kind in ("node", "node?"):
            origin = self.ruleset.origins.get(rest) or self.ruleset.origins.get(rest.partition("#")[0])
            return _chain(origin) if origin else _chain(self.ruleset.origins["turn"])
        if kind == "card" and rest.startswith("stand-in:"):
            return self.of_rule(Written.STAND_IN)
        if kind == "card" and rest.startswith(OWN):
            return self.of_rule(Written.DESCRIBED)
        if kind == "card":
            slug, _, effect = rest.partition("/")
            return self._card(slug, effect)
        return _chain(self.ruleset.rules[rule].origin)

    def _card(self, slug: str, effect: str) -> tuple[Citation, ...]:
        definition = self.cards[slug]
        named: tuple[EffectDef | Procedure, ...] = (*definition.effects, *definition.procedures)
        passages = next((e.cite for e in named if e.id == effect), ())
        return _speaking(tuple(self.citer.cite(p, "", None, slug) for p in passages))


def _cited(citation: Citation) -> Cited:
    return Cited(citation.source, citation.passage, str(citation.standing))


def _firmness(citation: Citation) -> int:
    return FIRMEST[citation.standing]


def _chain(origin: Origin | None) -> tuple[Citation, ...]:
    """What an origin and those before it cite, newest first; our own inference only where nothing else speaks."""
    found = [citation for each in origin.standing() for citation in each.citations] if origin else []
    return _speaking(tuple(found))


def _speaking(found: tuple[Citation, ...]) -> tuple[Citation, ...]:
    """Those that speak for this ruleset, if any do; else other people's words; our own inference last."""
    here = tuple(c for c in found if c.standing not in (Standing.ASSUMED, Standing.INFERRED))
    theirs = tuple(c for c in found if c.source != "house")
    return here or theirs or found


def firmest(citations: Iterable[Cited | Citation]) -> str:
    """How firmly a rule with these citations stands: as its firmest one does."""
    return min((str(c.standing) for c in citations), key=FIRMEST.__getitem__, default="assumed")


def weakest(standings: Iterable[str]) -> str:
    """How firmly a whole stands that rests on parts of these standings."""
    return max(standings, key=FIRMEST.__getitem__, default="stated")

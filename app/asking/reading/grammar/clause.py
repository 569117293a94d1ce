"""A sentence's words, and the clauses that they make: who does what to what, with what is said beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import (
    ADVERBS,
    AND,
    AUX,
    DEEDS,
    DETERMINERS,
    DROPS,
    FEW,
    FOR_SYNCHRO,
    FOR_TRIBUTE,
    GETS_SOME,
    HE,
    IT,
    LONGEST,
    ME,
    OPPONENT,
    PASSIVE,
    PREPOSITIONS,
    SOME,
    SUMMONED_HOW,
    THE_TURN,
    WHEN,
    Deed,
)
from app.asking.things import Thing

Side = Literal["", "own", "opponent"]
Place = Literal["", "field", "hand", "graveyard", "deck"]
Kind = Literal[
    "card", "thing", "me", "opponent", "he", "it", "effect", "place", "summon", "attack", "battle", "brought", "some"
]


class Noun(msgspec.Struct, frozen=True):
    """What somebody or something is. `part`: which of a card is meant, if not the card; `lies`: how it is said to lie; `sort`: the
    word for many cards that is said; `two`: two copies of a card; `number`: how many of a sort."""

    kind: Kind
    card: str = ""
    thing: Thing | None = None
    whose: Side = ""
    part: Literal["", "effect", "summon", "attack", "activation", "target", "attacker", "stats"] = ""
    lies: Literal["", "down", "up"] = ""
    place: Place = ""
    sort: str = ""
    two: bool = False
    number: int = 1
    others: bool = False

    @property
    def player(self) -> bool:
        return self.kind in ("me", "opponent", "he")


class Clause(msgspec.Struct, frozen=True):
    """`joined`: the word before it, such as `if`; `aux`: the word that asks, empty where nothing is asked; `deed`: what is done, or nothing where
    it is only said how something is (`is`); `how`: in which way a monster is Summoned; `bare`: nobody is said to do it; `must`: it is asked whether it
    has to be done; `skipped`: words that were passed over."""

    joined: str
    aux: str
    subject: Noun | None
    deed: Deed | Literal["is", "happens", "that", ""]
    object: Noun | None = None
    preps: tuple[tuple[str, Noun], ...] = ()
    passive: bool = False
    denied: bool = False
    how: str = ""
    bare: bool = False
    must: bool = False
    skipped: tuple[str, ...] = ()

    def prep(self, *names: str) -> Noun | None:
        return next((noun for name, noun in self.preps if name in names), None)


_PARTS = {
    "effect": "effect", "effects": "effect", "ability": "effect", "summon": "summon", "summoning": "summon", "attack": "attack", "activation": "activation", "target": "target",
    "atk": "stats", "def": "stats", "stats": "stats",
}  # fmt: skip
_PLACES: dict[str, Place] = {
    "field": "field", "board": "field", "hand": "hand", "grave": "graveyard", "graveyard": "graveyard", "gy": "graveyard", "yard": "graveyard", "deck": "deck", "play": "field",
}  # fmt: skip
_UP = ("out", "up", "active", "activated", "on", "face up", "faceup", "in play", "on the field", "on field", "on board", "on the board", "live", "flipped", "flipped up", "already active", "already out", "already up", "face up on the field", "face up on my field", "face up on his field", "face up on my side", "face up on his side", "out on the field", "on my field", "on his field", "on my side", "on his side")  # fmt: skip
_DOWN = ("set", "face down", "facedown")
_NUMBERS = {
    "no": 0,
    "zero": 0,
    "one": 1,
    "1": 1,
    "two": 2,
    "2": 2,
    "three": 3,
    "3": 3,
    "four": 4,
    "4": 4,
    "five": 5,
    "5": 5,
}
_SORTS = {
    "monster": "monster",
    "monsters": "monster",
    "guy": "monster",
    "guys": "monster",
    "dude": "monster",
    "dudes": "monster",
    "cards": "card",
    "card": "card",
    "spells": "Spell",
    "traps": "Trap",
    "backrow": "Spell or Trap",
}
_ALLOWED, _GETS = ("able", "allowed", "to", "possible", "legal", "ok", "fine"), ("get", "gets", "going", "be")
"""Words with which it is asked whether something may be done."""
_BATTLE = (
    "by battle",
    "in battle",
    "in a battle",
    "by a battle",
    "in the same battle",
    "in one battle",
    "in 1 battle",
    "in the same fight",
)
_OUTCOMES = (
    "what happens", "what would happen", "who wins", "who dies", "which one dies", "which ones do i lose", "what do i lose", "what do i have to do", "what do i do", "which one goes first", "which goes first", "whats the result", "what is the result", "what is the result of the battle",
    "what is the outcome", "whats the outcome", "what will happen", "whats happen", "what happen", "how does this work", "how does that work", "how does it work",
    "how does this resolve", "how does that resolve", "who loses", "who wins the battle", "who wins the fight", "who dies first", "do i win", "does he win", "what now",
)  # fmt: skip
_THAT = (
    "is that", "is this", "is that legal", "is it legal", "is this legal", "is that allowed", "is that possible", "is it possible", "possible", "legal", "is he allowed to do that", "am i allowed to do that",
    "can he do that", "can i do that", "is that ok", "is that okay", "is that a legal play", "is he allowed to", "can he", "can i",
)  # fmt: skip
"""Whether what was told last may be done."""
_HOW_MUCH = ("how much damage", "how much burn", "how much battle damage", "how many life points", "how much life", "how much lp", "how many lp", "how much burn damage")  # fmt: skip
_WHAT_STATS = ("what is", "whats", "what are", "what will be", "what would be", "how much is")
_GRAVES = ("whose graveyard", "whose grave", "which graveyard", "which grave", "whose gy", "which gy", "whose yard")
_GIVEN = ("tribute", "discard", "banish", "send")
_POSITIONS = (
    "to attack", "to attack position", "to attack mode", "to defense", "to defense position", "to defense mode", "into attack position", "into defense position", "its battle position",
    "battle position", "positions", "position", "modes",
)  # fmt: skip
_BACK = ("back", "out", "up", "down", "off", "away", "over", "from play", "from the game")
_DENIES = ("cant", "doesnt", "isnt", "wont", "wouldnt", "didnt", "dont")


_GETTING = ("get", "search", "draw", "summon", "have")
"""Deeds of which what is got by them may be called anything."""
_PAID = ("lp", "lifepoints", "life", "points", "back", "cost", "costs", "turn", "turns", "1k", "2k")
"""What was paid, and not got."""
MOST_SKIPPED = 4
"""So many words of a clause are passed over at most."""
NEVER_SKIPPED = frozenset(
    {
        *AUX,
        *AND,
        *WHEN,
        *ME,
        *HE,
        *IT,
        *OPPONENT,
        *DETERMINERS,
        *PASSIVE,
        *_NUMBERS,
        *_DENIES,
        *_PLACES,
        *_PARTS,
        *_SORTS,
        *PREPOSITIONS,
        *FEW,
        *SOME,
    }
    | {
        "or",
        "not",
        "only",
        "alone",
        "again",
        "first",
        "last",
        "twice",
        "instead",
        "each",
        "every",
        "none",
        "never",
        "nothing",
        "empty",
        "else",
        "same",
    }
    | {
        "what",
        "who",
        "which",
        "whose",
        "how",
        "why",
        "where",
        "whats",
        "must",
        "forced",
        "both",
        "neither",
        "either",
        "until",
        "next",
        "left",
        "more",
        "less",
        "face",
        "down",
        "facedown",
        "faceup",
        "defense",
        "def",
        "up",
        "token",
        "tokens",
    }
)
_PASSED_BY = ("in", "at", "from", "as", "during", "of")
"""Small words that may be passed over with what stands behind them: behind the others stands who or what takes part in it."""
"""Words that are never passed over: what they are beside decides what is said."""


class Stuck(Exception):
    """A word has no place in any clause."""


def clauses(tokens: Sequence[Token], loose: bool = False) -> tuple[Clause, ...]:
    """All clauses of a sentence. `loose`: words that nothing is known of are passed over, which each clause tells. Raises Stuck where a word has no
    place in any."""
    kept = _without_adverbs(tokens)
    found: list[Clause] = []
    at = 0
    while at < len(kept):
        joined = ""
        if (begun := _Parser(kept, "", loose).the_turn(at)) >= 0:
            joined, at = "after", begun
        while at < len(kept) and not kept[at].card and kept[at].thing is None and kept[at].text in (*WHEN, *AND, "or"):
            joined = kept[at].text if kept[at].text in WHEN or not joined else joined
            at += 1
        if at >= len(kept):
            break
        clause, at = _Parser(kept, joined, loose).clause(at)
        found.append(_going_on(clause, found[-1]) if clause.bare and joined in AND and found else clause)
    return tuple(found)


def _going_on(clause: Clause, before: Clause) -> Clause:
    """A clause without a doer behind `and`: whoever the clause before is about does that as well (`he controls § and tributes it`, `if § is
    attacked and dies`)."""
    return clause if clause.aux or before.subject is None else replace(clause, subject=before.subject)


def _without_adverbs(tokens: Sequence[Token]) -> list[Token]:
    return [token for token in tokens if token.card or token.thing is not None or token.text not in ADVERBS]


class _Parser:
    """One clause, read from left to right."""

    def __init__(self, tokens: Sequence[Token], joined: str, loose: bool = False) -> None:
        self.tokens, self.joined, self.loose = tokens, joined, loose

    def word(self, at: int) -> str:
        """The word at a place; empty for a card, a thing and the end."""
        if at >= len(self.tokens) or self.tokens[at].card or self.tokens[at].thing is not None:
            return ""
        return self.tokens[at].text

    def said(self, at: int, *phrases: str) -> int:
        """The place behind one of these phrases, the longest that stands there; -1 for none."""
        ends = [
            at + n
            for each in phrases
            if all(self.word(at + k) == w for k, w in enumerate(each.split()))
            for n in [len(each.split())]
        ]
        return max(ends, default=-1)

    def the_turn(self, at: int) -> int:
        """The place behind `the turn` where a clause follows; -1 for anything else."""
        end = self.said(at, *THE_TURN)
        return end if end >= 0 and self.noun(end) is not None else -1

    def ended(self, at: int) -> bool:
        """Whether a clause may end here."""
        return (
            at >= len(self.tokens)
            or self.tokens[at - 1].stop
            or self.tokens[at - 1].comma
            or self.word(at) in (*WHEN, *AND, "or")
            or (self.word(at) == "that" and not self._is_that(at))
            or self.said(at, *_OUTCOMES, *_HOW_MUCH, *_GRAVES) >= 0
            or self.said(at, *_THAT) == len(self.tokens)
            or self.the_turn(at) >= 0
            or self._asks(at)
            or self._acts(at)
            or (self.loose and self._begins(at))
        )

    def _is_that(self, at: int) -> bool:
        """Whether `that` is what something is done to, and begins no clause: `can i § that`, `he chains § to that, do i …`."""
        last = at + 1 == len(self.tokens) or self.tokens[at].stop or self.tokens[at].comma
        return last or self.word(at + 1) in (*AUX, *AND) or self.said(at + 1, *_OUTCOMES) >= 0

    def _begins(self, at: int) -> bool:
        """Whether something that is done begins here, behind a card or what lies there: `§ and § up ns §`."""
        before = self.tokens[at - 1]
        deed = self.deed(at) if before.card or before.text in ("up", "out", "board", "hand", "deck") else None
        if deed is None or deed[0] not in ("use", "chain", "summon", "set", "attack", "tribute", "discard", "banish"):
            return False
        noun = self.noun(at + deed[2])
        return noun is not None and noun[0].kind == "card" and not self.word(at).endswith(("s", "ing"))

    def _acts(self, at: int) -> bool:
        """Whether a player begins to do something here: `he uses §`, `i § it`."""
        noun = self.noun(at)
        if noun is None or not noun[0].player or self.word(at) in ("me", "us", "him", "her", "them"):
            return False
        if self.tokens[at - 1].thing is not None or self.word(at - 1) in _SORTS:
            return False  # `a monster he summoned`
        return noun[1] < len(self.tokens) and (bool(self.tokens[noun[1]].card) or self.deed(noun[1]) is not None)

    def _asks(self, at: int) -> bool:
        return self.word(at) in AUX and self.word(at) not in ("has", "have") and self.noun(at + 1) is not None

    def clause(self, at: int) -> tuple[Clause, int]:
        ways = (
            self._materials,
            self._what_happens,
            self._there_is,
            self._question,
            self._told,
            self._opponent_uses,
            self._bare,
        )
        begun, over = at, list[str]()
        if self.word(begun) == "to" and self.deed(begun + 1) is not None:
            begun += 1  # `and (want) to nuke`
        while True:
            read = [found for way in ways if (found := way(begun)) is not None]
            whole = next((found for found in read if self.ended(found[1])), None)
            if whole is not None:
                return replace(whole[0], skipped=(*over, *whole[0].skipped)), whole[1]
            if not self.loose or not self._passed_over(begun) or len(over) == MOST_SKIPPED:
                furthest = max([at, *(found[1] for found in read)])
                raise Stuck(self.tokens[min(furthest, len(self.tokens) - 1)].text)
            over.append(self.word(begun))
            begun += 1

    def _passed_over(self, at: int) -> bool:
        """Whether a word may be passed over: nothing is known of it, and it is none that may turn round what is said."""
        return bool(word := self.word(at)) and word not in NEVER_SKIPPED and (word,) not in DEEDS and not word.isdigit()

    def _materials(self, at: int) -> tuple[Clause, int] | None:
        """`can § and § make §`, `§ with § into §`: a Summon for which these are given."""
        asks = self.word(at) in AUX
        one = self.noun(at + asks)
        other = self.noun(one[1] + 1) if one is not None and self.word(one[1]) in ("and", "with", "plus", "n") else None
        if one is None or other is None or not (one[0].kind == other[0].kind == "card"):
            return None
        at = other[1]
        while self.word(at) in ("be", "used", "tuned", "synchroed", "tune", "synchro", "together", "to"):
            at += 1
        if self.word(at) in ("work", "works") and self.ended(at + 1):
            # `§ + § work?`: the one while the other is out
            return Clause(self.joined, "does", other[0], "work", None, (("under", one[0]),)), at + 1
        made = self.noun(at + 1) if self.word(at) in ("make", "makes", "for", "into", "summon") else None
        if made is None or made[0].kind != "card":
            return None
        gives = (("gives", one[0]), ("gives", other[0]))
        return Clause(self.joined, "can", Noun("me"), "summon", made[0], gives, how="special", bare=not asks), made[1]

    def _what_happens(self, at: int) -> tuple[Clause, int] | None:
        if self.said(at, *_THAT) == len(self.tokens):
            return Clause(self.joined, "can", None, "that"), len(self.tokens)
        if self.said(at, "where does", "where do", "where will", "where would") >= 0:
            gone = self.noun(at + 2)
            end = self.said(gone[1], "go", "end up", "go to", "land") if gone is not None else -1
            return (
                (Clause(self.joined, "what", gone[0], "happens", how="to"), end)
                if gone is not None and end >= 0
                else None
            )
        if (end := self.said(at, *_HOW_MUCH)) >= 0:
            return self._how_much(end)
        if (end := self.said(at, *_WHAT_STATS)) >= 0 and (of := self.noun(end)) is not None and of[0].part == "stats":
            return Clause(self.joined, "what", of[0], "happens"), of[1]
        if (end := self.said(at, *_GRAVES)) >= 0 and self.word(end) in AUX:
            goes = self.noun(end + 1)
            reached = self.said(goes[1], "go to", "go in", "go into", "end up in", "go") if goes is not None else -1
            if goes is None or reached < 0:
                return None
            where = Noun("place", place="graveyard")
            return Clause(self.joined, "does", goes[0], "go", None, (("to", where),)), reached
        end = self.said(at, *_OUTCOMES)
        if end < 0:
            return None
        if self.word(end) in ("to", "with") and (noun := self.noun(end + 1)) is not None:
            return Clause(self.joined, "what", noun[0], "happens", how="to"), noun[1]
        return Clause(self.joined, "what", None, "happens"), end

    def _how_much(self, at: int) -> tuple[Clause, int] | None:
        """`how much damage do i take`, `how much burn`."""
        if self.ended(at):
            return Clause(self.joined, "what", None, "damage"), at
        who = self.noun(at + 1) if self.word(at) in AUX else None
        if who is None:
            return None
        end = self.said(who[1], "take", "get", "lose", "deal", "inflict", "do", "suffer")
        return (Clause(self.joined, "what", who[0], "damage"), end) if end >= 0 else None

    def _there_is(self, at: int) -> tuple[Clause, int] | None:
        """`if there is a § on the field`."""
        begun = self.said(at, "there is", "theres", "there are")
        noun = self.noun(begun) if begun >= 0 else None
        lying = self.noun(at + 1) if self.word(at) in ("with", "under", "during", "w") else None
        if lying is not None and lying[0].kind == "card" and lying[1] < len(self.tokens):
            # `with § up, can i …`
            end = self.said(lying[1], *_UP)
            beside = Clause(self.joined, "", None, "have", replace(lying[0], lies="up"))
            return beside, end if end >= 0 else lying[1]
        if noun is None or not self.joined:
            return None
        end = self.said(noun[1], *_UP)
        return Clause(self.joined, "", None, "have", replace(noun[0], lies="up")), end if end >= 0 else noun[1]

    def _question(self, at: int) -> tuple[Clause, int] | None:
        """`can i …`, `does § …`, `is § …`."""
        aux = self.word(at)
        if aux not in AUX:
            return None
        subject = self.noun(at + 1)
        if subject is None:
            return None
        # `doesnt § negate that` asks no less than `does § negate that`
        found = self._said_of(asking_word(aux), False, subject[0], subject[1])
        return (replace(found[0], must=True), found[1]) if found is not None and aux == "must" else found

    def _told(self, at: int) -> tuple[Clause, int] | None:
        """`i attack § with §`."""
        subject = self.noun(at)
        if subject is None:
            return None
        then = subject[1]
        denied = False
        while (
            self.word(then) in (*AUX, "not", "to", "be") and self.word(then) not in PASSIVE and self.deed(then) is None
        ):
            denied = denied or self.word(then) in ("not", *_DENIES)
            then += 1
        return self._said_of("", denied, subject[0], then)

    def _opponent_uses(self, at: int) -> tuple[Clause, int] | None:
        """`opponent § my §`: he does it, and it is not a card of his."""
        at += self.word(at) in ("my", "the")
        if self.word(at) not in OPPONENT or at + 1 >= len(self.tokens) or not self.tokens[at + 1].card:
            return None
        return self._card_as_verb("", False, Noun("opponent"), at + 1)

    def _bare(self, at: int) -> tuple[Clause, int] | None:
        """`chaining § to §`, `§ on §`, `§ from his grave`: a deed without a subject, or none."""
        if self.joined and self.word(at) == "battle":
            return None  # `after battle`
        if (deed := self.deed(at)) is not None:
            doer = Noun(
                "it" if self.word(at).endswith("s") and deed[2] == 1 and self.word(at) not in ("ss", "pass") else "me"
            )
            found = self._behind_deed("", False, doer, deed, at)
            return (replace(found[0], bare=True), found[1]) if found is not None else None
        used = self.noun(at)
        if used is None or used[0].kind not in ("card", "brought"):
            return None
        lying = self.noun(used[1] + 1) if used[0].kind == "card" and self.word(used[1]) in ("on", "in") else None
        if lying is not None and lying[0].kind == "place":
            # `§ on the field, can i …`
            whose = used[0].whose or lying[0].whose
            lies = replace(used[0], whose=whose, place=lying[0].place if lying[0].place != "field" else "")
            return Clause(self.joined, "", None, "have", replace(lies, lies="up" if not lies.place else "")), lying[1]
        if used[0].kind == "card" and self.joined in ("and", "then") and self.ended(used[1]):
            return Clause(self.joined, "", Noun("me"), "use", used[0], bare=True), used[1]  # `i chain § and then §`
        into = self.noun(used[1] + 1) if used[0].kind == "card" and self.word(used[1]) in ("into", "off") else None
        if into is not None and into[0].kind == "card":
            # `§ into §`, `§ off §`: what brings it is used
            brought, by = (into[0], used[0]) if self.word(used[1]) == "into" else (used[0], into[0])
            return Clause(self.joined, "", Noun("me"), "summon", brought, (("by", by),), bare=True), into[1]
        if self.word(used[1]) in GETS_SOME:
            used = used[0], used[1] + 1  # `§ nuke vs §`
        clause = Clause(self.joined, "can", Noun("me"), "use", used[0], bare=True)
        if used[0].kind == "card" and at == 0 and self.tokens[used[1] - 1].comma:
            return clause, used[1]  # `§, he chains §`
        if used[0].kind == "card" and self.word(used[1]) in WHEN and self.word(used[1]) not in ("though", "although"):
            return clause, used[1]  # `§ if he summons §`
        if used[0].kind == "brought":
            return self._given_for(clause, used[1])
        if self.word(used[1]) == "with" and used[0].kind == "card" and (had := self._as_well(used[1], "with")):
            return Clause(self.joined, "", used[0], "have", had[0], bare=True), had[1]
        if (end := self.said(used[1], "contact fusion", "fusion", "fusion summon", "contact fusion summon", "synchro summon", "tribute summon", "special summon")) >= 0:  # fmt: skip
            return replace(clause, aux="", deed="summon"), end
        answers = self.said(used[1], "in response", "in chain", "as a response", "in reply") >= 0
        if answers or self.word(used[1]) in ("on", "against", "to", "vs", "versus", "from", "out"):
            clause = replace(clause, deed="chain") if self.word(used[1]) == "to" else clause
            return self._preps(clause, used[1] + (self.word(used[1]) == "out"))
        on = self.noun(used[1]) if at + 1 == used[1] else None
        if on is None or on[0].kind not in ("card", "thing", "summon"):
            return None
        return self._preps(replace(clause, preps=(("on", on[0]),), how="at once"), on[1])

    def _given_for(self, clause: Clause, at: int) -> tuple[Clause, int] | None:
        """`§ tokens for a monarch`: for what the monsters of a card may be given."""
        if self.word(at) not in ("for", "as"):
            return None
        at += 1
        while self.word(at) in DETERMINERS:
            at += 1
        of = self.tokens[at].thing if at < len(self.tokens) else None
        if of is not None and of.sort in ("Tribute Summon", "Synchro Summon", "Synchro Monster"):
            tribute: Deed = "tribute" if of.sort == "Tribute Summon" else "use"
            return replace(clause, deed=tribute, how="" if tribute == "tribute" else "synchro"), at + 1
        if self.word(at) not in FOR_TRIBUTE | FOR_SYNCHRO:
            if (for_card := self.noun(at)) is None or for_card[0].kind != "card":
                return None
            return replace(clause, deed="tribute", preps=(("for", for_card[0]),)), for_card[1]
        deed: Deed = "tribute" if self.word(at) in FOR_TRIBUTE else "use"
        at += 1
        while self.word(at) in ("summon", "summons", "material", "materials", "fodder"):
            at += 1
        return replace(clause, deed=deed, how="synchro" if deed == "use" else ""), at

    def _said_of(self, aux: str, denied: bool, subject: Noun, at: int) -> tuple[Clause, int] | None:
        if (must := self._must(aux, at)) >= 0:
            forced = self.noun(must) if self.word(must - 1) in ("whether", "if") else None
            found = self._said_of("does", denied, *(forced or (subject, must)))
            return (replace(found[0], must=True), found[1]) if found is not None else None
        allowed = at
        while self.word(at) in _ALLOWED or (self.word(at) in _GETS and self.word(at + 1) in ("to", "able", "allowed")):
            at += 1
        doer = self.noun(at + 1) if at > allowed and self.word(at) == "for" else None
        if doer is not None and doer[0].player and self.word(doer[1]) == "to":
            subject, at = doer[0], doer[1] + 1  # `is it legal for me to`
        if at > allowed and aux == "is":
            aux, subject = "can", Noun("me") if subject.kind == "it" else subject  # `is it possible to`
        if subject.player and at < len(self.tokens) and self.tokens[at].card and aux != "is":
            # `i mst his §`: what a card is called, as a deed
            return self._card_as_verb(aux, denied, subject, at)
        if (aux == "is" or self.word(at) in PASSIVE) and (found := self._is(aux, denied, subject, at)) is not None:
            return found
        if self.word(at) in ("let", "lets", "allow", "allows") and self.word(at + 1) in ("me", "him", "us", "them"):
            at += 2 + (self.word(at + 2) == "to")  # `does § let me search`
        if self.word(at) in ("take", "takes", "took", "lose", "loses", "lost") and self.word(at + 1).isdigit():
            end = max(at + 2, self.said(at + 2, "damage", "battle damage", "lp", "life points", "life"))
            return (Clause(self.joined, aux, subject, "damage", denied=denied), end) if self.ended(end) else None
        deed = self.deed(at)
        return self._behind_deed(aux, denied, subject, deed, at) if deed is not None else None

    def _must(self, aux: str, at: int) -> int:
        """The place behind words with which it is asked whether something has to be done; -1 where it is not."""
        if not aux:
            return -1
        return self.said(at, "have to", "has to", "need to", "needs to", "forced to", "obligated to", "required to", "have a choice whether", "have a choice if", "have a choice but to")  # fmt: skip

    def _is(self, aux: str, denied: bool, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """How something is, or what is done to it."""
        while self.word(at) in PASSIVE or self.word(at) == "not":
            denied = denied or self.word(at) == "not"
            at += 1
        turned = self.said(at, "flipped", "flipped up", "flipped face up", "flipped faceup")
        if turned >= 0 and self.word(at - 1) in ("get", "gets", "got", "getting", "been") and self.ended(turned):
            return Clause(self.joined, aux, subject, "use", how="flip", denied=denied), turned
        up = self.said(at, *_UP)
        if self.word(up) == "on" and (place := self.noun(up + 1)) is not None and place[0].place == "field":
            up = place[1]  # `is face-up on my field`
        if (end := up) >= 0 and self.ended(end):
            return Clause(self.joined, aux, replace(subject, lies="up"), "is", denied=denied), end
        if (end := self.said(at, *_DOWN)) >= 0 and self.ended(end):
            return Clause(self.joined, aux, replace(subject, lies="down"), "is", denied=denied), end
        if (
            self.word(at) == "in"
            and (place := self.noun(at + 1)) is not None
            and place[0].kind == "place"
            and self.ended(place[1])
        ):
            return Clause(self.joined, aux, replace(subject, place=place[0].place), "is", denied=denied), place[1]
        if self.word(at) in ("link", "cl") and self.word(at + 1) in _NUMBERS and subject.card and not aux:
            return Clause(self.joined, "", Noun("he" if subject.whose == "opponent" else "me"), "use", subject), at + 2
        over = self.said(at, "over", "negated", "stopped", "cancelled", "canceled", "still on", "on", "off")
        if subject.kind == "attack" and over >= 0 and self.ended(over):
            return Clause(self.joined, aux, subject, "stay"), over
        if subject.kind == "it" and at < len(self.tokens) and self.tokens[at].card and self.ended(at + 1) and not aux:
            # `i attack his set monster and it is §`
            return Clause(self.joined, "", subject, "is", Noun("card", self.tokens[at].card), denied=denied), at + 1
        if at < len(self.tokens) and self.tokens[at].card and self.ended(at + 1) and not subject.player:
            # `if my § is booked`
            return Clause(
                self.joined, aux, Noun("he"), "use", Noun("card", self.tokens[at].card), (("on", subject),)
            ), at + 1
        deed = self.deed(at)
        if deed is None or (deed[0] in ("have", "work")):
            return None
        found = self._behind_deed(aux, denied, subject, deed, at)
        return (replace(found[0], passive=True), found[1]) if found is not None else None

    def _card_as_verb(self, aux: str, denied: bool, subject: Noun, at: int) -> tuple[Clause, int] | None:
        used = Noun("card", self.tokens[at].card)
        clause = Clause(self.joined, aux, subject, "use", used, denied=denied)
        on = self.noun(at + 1)
        if on is None or self.ended(at + 1):
            return self._preps(clause, at + 1)  # `can i § when he …`
        if on[0].player:
            if self.word(at + 1) not in ("him", "her", "them"):
                return None
            on = Noun("it"), on[1]
        return self._preps(replace(clause, preps=(("on", on[0]),)), on[1])

    def _behind_deed(
        self, aux: str, denied: bool, subject: Noun, deed: tuple[Deed, str, int], at: int
    ) -> tuple[Clause, int] | None:
        dropped = deed[2] == 1 and self.word(at) in DROPS
        clause = Clause(self.joined, aux, subject, deed[0], how="drop" if dropped else deed[1], denied=denied)
        blown_up = self.said(at, "blow up", "blows up", "blew up", "explode", "explodes")
        at += deed[2]
        # `§ triggers, he chains §`: who does the next thing is none to whom this is done
        ended = self.tokens[at - 1].comma or self.tokens[at - 1].stop or self._acts(at)
        noun = self.noun(at) if not ended else None
        if noun is None and blown_up == at and self.ended(at):
            clause = replace(clause, how="dies")
        if noun is None and self.loose and clause.deed in _GETTING and (end := self._what_is_got(at)):
            return replace(
                clause, object=Noun("some"), skipped=(*clause.skipped, *(self.word(k) for k in range(at, end)))
            ), end
        if noun is not None:
            clause, at = replace(clause, object=noun[0]), noun[1]
            if (down := self.said(at, "face down", "facedown")) >= 0 and clause.deed == "use":
                clause, at = replace(clause, deed="flip-down"), down
            elif (turned := self.said(at, "face up", "faceup")) >= 0 and clause.deed == "use":
                clause, at = replace(clause, deed="summon", how="flip"), turned  # `flip it face-up`
            elif down >= 0 and clause.deed in ("attack", "destroy", "banish"):
                clause, at = replace(clause, object=replace(noun[0], lies="down")), down  # `attacked § face-down`
            elif clause.deed == "have" and (also := self._as_well(at)):
                while also:
                    clause, at = replace(clause, preps=(*clause.preps, ("and", also[0]))), also[1]
                    also = self._as_well(at)
                at = max(at, self.said(at, *_UP))
            elif clause.deed == "have" and (end := self.said(at, *_UP, *_DOWN)) >= 0:
                lies: Literal["up", "down"] = "down" if self.said(at, *_DOWN) >= 0 else "up"
                clause, at = replace(clause, object=replace(noun[0], lies=lies)), end
            else:
                back = self.said(at, *_BACK)
                if back >= 0 and clause.deed in ("get", "summon") and self.word(at) == "back":
                    clause = replace(clause, how="back")
                at = max(at, back)
        elif clause.deed == "get" and self.word(at) == "back":
            clause, at = replace(clause, how="back"), at + 1
        elif clause.deed == "go" and self.word(at) == "back":
            at += 1
        elif clause.deed == "damage" and self.word(at) == "for" and self.word(at + 1).isdigit():
            at += 2  # `burn for 1000`
        return self._preps(clause, at)

    def _as_well(self, at: int, *words: str) -> tuple[Noun, int] | None:
        """What is had as well: `i have § and §`."""
        also = self.noun(at + 1) if self.word(at) in (words or ("and", "plus", "besides")) else None
        ends = also is not None and (
            self.ended(also[1])
            or self.word(also[1]) in ("plus", "besides", "on", "in")
            or self.said(also[1], *_UP) >= 0
        )
        return also if also is not None and not also[0].player and ends else None

    def _preps(self, clause: Clause, at: int) -> tuple[Clause, int] | None:
        """What is said beside a deed: `to §`, `with §`, `in response to §`, `from the grave`."""
        while not self.ended(at) or (self.word(at) in ("while", "after") and self._plain_noun_ends(at + 1)):
            end = self.said(
                at,
                "in response",
                "in chain",
                "as a response",
                "as response",
                "as chain link 2",
                "on top",
                "there",
                "in reply",
            )
            if end >= 0:
                to = self.noun(end + 1) if self.word(end) == "to" else None
                clause = replace(clause, preps=(*clause.preps, ("in response to", to[0] if to else Noun("it"))))
                at = to[1] if to else end
                continue
            if (end := self.said(at, *_BATTLE)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("in", Noun("battle")))), end
                continue
            if (
                end := self.said(at, "in attack position", "in attack mode", "in attack", "face up in attack position")
            ) >= 0:
                at = end  # as it would lie anyway
                continue
            changed = clause.deed == "change" or (clause.preps and clause.preps[-1][0] == "to change")
            if changed and (end := self.said(at, *_POSITIONS)) >= 0:
                at = end
                continue
            given = self.deed(at + 1) if self.word(at) in ("by", "via") else None
            paid = self.noun(at + 1 + given[2]) if given is not None and given[0] in _GIVEN else None
            if paid is not None:
                clause, at = replace(clause, preps=(*clause.preps, ("gives", paid[0]))), paid[1]
                continue
            if (
                end := self.said(at, "for cost", "as cost", "as a cost", "for the cost", "as the cost", "for its cost")
            ) >= 0:
                at = end
                continue
            found_there = clause.deed in ("get", "search", "summon", "draw", "come-back")
            if found_there and (end := self.said(at, "out of deck", "from deck", "from my deck", "out of my deck", "from the deck", "from his deck", "out of his deck")) >= 0:  # fmt: skip
                at = end
                continue
            if (end := self.said(at, "directly", "direct")) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("directly", Noun("it")))), end
                continue
            if (end := self.said(at, "first", "before that", "beforehand", "again")) >= 0:
                how = "again" if self.word(at) == "again" else "first"
                clause, at = replace(clause, preps=(*clause.preps, (how, Noun("it")))), end
                continue
            doing = self.deed(at) if clause.deed in ("use", "chain") and self.word(at).endswith("ing") else None
            if doing is not None and (done_to := self.noun(at + doing[2])) is not None:
                # `chains § removing §`
                clause, at = replace(clause, preps=(*clause.preps, (f"to {doing[0]}", done_to[0]))), done_to[1]
                continue
            if (end := self._often(at)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("often", Noun("it")))), end
                continue
            if self.word(at) == "to" and (purpose := self._purpose(at + 1)) is not None:
                clause, at = replace(clause, preps=(*clause.preps, purpose[0])), purpose[1]
                continue
            name = "with" if self.word(at) == "w" else self.word(at)
            noun = self.noun(at + 1) if name in PREPOSITIONS else None
            if noun is None and self.loose and (over := self._over(at)) and len(clause.skipped) < MOST_SKIPPED:
                clause = replace(clause, skipped=(*clause.skipped, *(self.word(k) for k in range(at, over))))
                at = over
                continue
            if noun is None:
                return None
            at = noun[1]
            if name in ("with", "while") and (end := self.said(at, *_UP)) >= 0:
                said = {self.word(k) for k in range(at, end)}
                side: Side = "own" if "my" in said else "opponent" if "his" in said else ""
                name, at, noun = "under", end, (replace(noun[0], whose=noun[0].whose or side), end)
            clause = replace(clause, preps=(*clause.preps, (name, noun[0])))
            while clause.deed == "have" and noun[0].kind == "place" and (also := self._as_well(at)):
                # `i have § in the grave and §`
                clause, at = replace(clause, preps=(*clause.preps, ("and", also[0]))), also[1]
            if name in ("with", "using", "for") and noun[0].kind == "card" and (also := self._as_well(at)):
                # `make § with § and §`
                clause, at = replace(clause, preps=(*clause.preps, (name, also[0]))), also[1]
        return clause, at

    def _over(self, at: int) -> int:
        """The place behind words that are passed over, with the small words before them; 0 where none may be."""
        end = at
        while self.word(end) in DETERMINERS or (self.word(end) in _PASSED_BY and end == at):
            end += 1
        return end + 1 if self._passed_over(end) and (end == at or not self.tokens[end - 1].stop) else 0

    def _what_is_got(self, at: int) -> int:
        """The place behind what an effect gives, whatever it is called: `my deck monster`, `a crystal beast`; 0 where it may be something else."""
        end = at
        while end < len(self.tokens) and (self.word(end) in DETERMINERS or self.word(end) in FEW or self._got(end)):
            end += 1
            if self.ended(end):
                break
        return end if at < end <= at + 4 and self.ended(end) and self._got(end - 1) else 0

    def _got(self, at: int) -> bool:
        return self._passed_over(at) and self.word(at) not in _PAID

    def _often(self, at: int) -> int:
        """The place behind `twice in one turn`, and -1 where nothing of the kind is said."""
        end = self.said(at, "twice", "more than once", "two times", "2 times", "three times", "multiple times", "several times", "many times")  # fmt: skip
        if end < 0:
            return -1
        begun = end
        while self.word(end) in ("in", "per", "during", "the", "same", "a", "one", "1", "each", "this", "single"):
            end += 1
        return end + 1 if self.word(end) == "turn" else begun if self.ended(begun) else -1

    def _purpose(self, at: int) -> tuple[tuple[str, Noun], int] | None:
        """`to save it`, `to activate §`: what something is done for."""
        deed = self.deed(at)
        if deed is None:
            return None
        at += deed[2]
        if self.loose and self.noun(at) is None and not self.ended(at):
            end = at
            while end < min(at + 5, len(self.tokens)) and not self.ended(end) and not self.tokens[end].card:
                end += 1
            return ((f"to {deed[0]}", Noun("it")), end) if self.ended(end) else None
        if (end := self.said(at, "no damage", "no battle damage", "less damage", "damage")) >= 0:
            return (f"to {deed[0]}", Noun("some")), end
        noun = self.noun(at)
        return ((f"to {deed[0]}", noun[0]), noun[1]) if noun is not None else ((f"to {deed[0]}", Noun("it")), at)

    def _plain_noun_ends(self, at: int) -> bool:
        noun = self.noun(at)
        return noun is not None and noun[0].kind == "card" and self.ended(noun[1])

    def deed(self, at: int) -> tuple[Deed, str, int] | None:
        """What is done here, in which way, and how many words say it."""
        for number in range(min(LONGEST, len(self.tokens) - at), 0, -1):
            said = tuple(self.word(k) for k in range(at, at + number))
            if "" not in said and said in DEEDS:
                return (*DEEDS[said], number)
        return None

    def noun(self, at: int) -> tuple[Noun, int] | None:
        """Somebody or something, with what belongs to it."""
        whose: Side = ""
        lies: Literal["", "down", "up"] = ""
        part: Literal["", "attacker"] = ""
        begun = at
        number = 1
        others = False
        counted = at + 1 + (self.word(at + 1) in ("other", "more"))
        if self.word(at) in _NUMBERS and counted < len(self.tokens):
            if self.word(counted) in _SORTS:
                sort = Thing(_SORTS[self.word(counted)])
                return Noun("thing", "", sort, number=_NUMBERS[self.word(at)]), counted + 1
            if self.tokens[counted].thing is not None:
                number, at, begun = _NUMBERS[self.word(at)], counted, counted
        if (
            self.word(at) in ("effect", "summon", "attack", "activation", "atk", "def")
            or self.said(
                at, "the effect", "the summon", "the activation", "the attack", "an attack", "the atk", "the def"
            )
            >= 0
            or (self.word(at) in ("the", "a") and self.word(at + 1) in SUMMONED_HOW and self.word(at + 2) == "summon")
        ):
            head = at if self.word(at) in _PARTS else at + 1
            head += self.word(head) in SUMMONED_HOW
            if self.word(head + 1) == "of" and (of := self.noun(head + 2)) is not None and of[0].card:
                return replace(of[0], part=_PARTS[self.word(head)]), of[1]
        while (
            self.word(at) in DETERMINERS
            or self.said(at, "face down", "facedown", "set", "face up", "faceup", "effect of", "attacking") >= at + 1
        ):
            word = self.word(at)
            others = others or word == "other"
            if word in ("my", "our", "mine", "own") and not whose:
                whose = "own"
            elif word in ("his", "her", "their", "opponents", "opps", "opponent"):
                whose = "opponent"
            end = self.said(at, "face down", "facedown", "set")
            up = self.said(at, "face up", "faceup")
            if (attacking := self.said(at, "attacking")) >= 0:
                part, at = "attacker", attacking
                continue
            lies = "down" if end >= 0 else "up" if up >= 0 else lies
            at = end if end >= 0 else up if up >= 0 else at + 1
        belongs = self.word(begun) in ("my", "his", "her", "their", "both")
        if self.word(at - 1) in ("set", "sets") and at > begun and whose and belongs and self.ended(at):
            return Noun("thing", "", Thing("card", face="down"), whose), at  # `my other set`
        if self.word(at) in ("sets", "backrow") and whose and belongs:
            return Noun("thing", "", Thing("Spell or Trap", face="down"), whose), at + 1
        two = self.word(at) in ("two", "2", "both") and at + 1 < len(self.tokens) and bool(self.tokens[at + 1].card)
        at += two
        if at < len(self.tokens) and (self.tokens[at].card or self.tokens[at].thing is not None):
            token = self.tokens[at]
            whose = "own" if token.own else whose
            noun = Noun(
                "card" if token.card else "thing",
                token.card,
                token.thing,
                whose,
                part,
                lies,
                two=two,
                number=number,
                others=others or token.others,
            )
            if token.card and self.word(at + 1) in ("token", "tokens"):
                return Noun("brought", token.card), at + 2
            if token.card and self.word(at + 1) in ("monster", "monsters", "guy", "guys", "dude", "dudes"):
                return Noun("brought", token.card), at + 2
            brought = self._brought(at + 1) if noun.thing is not None and noun.thing.monster else None
            return brought or self._part_of(noun, at + 1)
        if (some := self._some(begun, at)) is not None:
            return some
        called = at + (self.word(at) not in ("token", "tokens"))
        if at > begun and self.word(called) in ("token", "tokens") and (called == at or self._named_so(at)):
            return Noun("thing", "", Thing("Token"), whose), called + 1  # `a sheep token`
        word = self.word(at)
        if word in _PLACES and at > begun - 1:
            return Noun("place", whose=whose, place=_PLACES[word]), at + 1
        if at > begun and (end := self.said(at, "s t", "st")) >= 0:
            return Noun("it", whose=whose), end  # `the s/t`
        if word in ("atk", "def", "stats") and at > begun:
            return Noun("it", whose=whose, part="stats"), at + 1
        if word in ("effect", "effects", "ability") or (word == "activation" and at > begun):
            return Noun("effect", whose=whose), at + 1
        if word == "target" and self.word(at - 1) == "its":
            return None  # what another card has targeted
        if word in ("monster", "monsters", "guy", "guys", "dude", "card", "target") and at > begun:
            several = word.endswith("s") or self.word(at - 1) == "other"
            return self._brought(at + 1) or (Noun("some" if several else "it", whose=whose), at + 1)
        goes_on = ("go", "goes", "continue", "continues", "resolve", "resolves", "over", "through", "stop", "stops")
        if word == "attack" and (at > begun or self.word(at + 1) in goes_on):
            return Noun("attack", whose=whose), at + 1
        if word == "summon" and at > begun:
            return Noun("summon", whose=whose), at + 1
        if at > begun:
            word = self.word(begun)
            at = begun
            if word == "my" and self.word(at + 1) in OPPONENT:
                at, word = at + 1, self.word(at + 1)
            if word == "the" and self.word(at + 1) in OPPONENT:
                at, word = at + 1, self.word(at + 1)
        if word in ME:
            return Noun("me"), at + 1
        if word in OPPONENT:
            return Noun("opponent"), at + 1
        if word in HE:
            return Noun("he", number=2 if word == "them" else 1), at + 1
        if word in IT:
            return Noun("it"), at + 1
        return None

    def _named_so(self, at: int) -> bool:
        """Whether a word may be what a Token is called."""
        return self._passed_over(at) or self.word(at) in ("sheep", "fluff", "ojama", "lamb")

    def _some(self, begun: int, at: int) -> tuple[Noun, int] | None:
        """What an effect gives or does, of which no more is said: `2 cards`, `my search`, `the other one`, `a lightsworn`."""
        if at < len(self.tokens) and self.tokens[at].sort:
            return Noun("some", sort=self.tokens[at].text), at + 1
        few = self.word(at) in FEW
        if few and self.word(at + 1) in ("cards", "monsters", "ones", "of", "card"):
            at += 2 if self.word(at + 1) != "of" else 3
            return Noun("some"), at
        if self.word(at).isdigit() and len(self.word(at)) > 2:
            return Noun("some"), at + 1 + (self.word(at + 1) in ("lp", "life", "points"))
        if self.word(at) in SOME or (few and self.ended(at + 1)):
            return Noun("some"), at + 1
        if at > begun and self.word(at) in GETS_SOME:
            return Noun("some"), at + 1
        if at > begun + 1 and self.word(at - 1) == "one" and self.ended(at):
            return Noun("some"), at
        return None

    def _brought(self, at: int) -> tuple[Noun, int] | None:
        """What a card took or brought, behind a monster of which that is said: `a monster i took with §`, `a monster summoned by §`."""
        at += self.word(at) in ("that", "which")
        at += self.word(at) in (*ME, *HE, *OPPONENT)
        while self.word(at) in PASSIVE or self.word(at) in ("have", "just", "ive"):
            at += 1
        deed = self.deed(at)
        if deed is None or deed[0] not in ("take", "summon", "get", "come-back"):
            return None
        at += deed[2] + (self.word(at + deed[2]) == "back")
        by = self.noun(at + 1) if self.word(at) in ("with", "by", "from", "off", "via", "through", "using") else None
        return (
            (Noun("brought", by[0].card), by[1]) if by is not None and by[0].kind == "card" and not by[0].part else None
        )

    def _part_of(self, noun: Noun, at: int) -> tuple[Noun, int]:
        if self.word(at) == "s":
            at += 1
        if (
            noun.card
            and self.word(at) in ("synchro", "fusion", "ritual")
            and self.word(at + 1) in ("summon", "summons")
        ):
            return replace(noun, part="summon"), at + 2
        of_it = self.word(at - 2) in PREPOSITIONS or (
            self.word(at - 2) in DETERMINERS and self.word(at - 3) in PREPOSITIONS
        )
        if (
            noun.card
            and of_it
            and self.word(at) in ("nuke", "pop", "burn", "search", "boost", "pump")
            and self.ended(at + 1)
        ):
            return replace(noun, part="effect"), at + 1  # `he pays 1000 for § nuke`
        part = _PARTS.get(self.word(at), "") if noun.card else ""
        if part and (part not in ("summon", "attack", "target") or self.noun(at + 1) is None):
            return replace(noun, part=part), at + 1
        return noun, at


def asking_word(aux: str) -> str:
    """The word that asks, as one of `can`, `does` and `is`."""
    if aux in ("can", "could", "may", "might", "cant", "should"):
        return "can"
    return "is" if aux in ("is", "are", "was", "were", "am", "isnt") else "does"

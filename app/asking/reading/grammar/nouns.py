"""Who or what a clause speaks of, and where it may end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.reading.grammar.numbers import HOW_MUCH, number_asked
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import (
    AND,
    AUX,
    DEEDS,
    DETERMINERS,
    FEW,
    GETS_SOME,
    GOT_BY,
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
from app.asking.things import ATTRIBUTES, SERIES, Thing

Side = Literal["", "own", "opponent"]
Place = Literal["", "field", "hand", "graveyard", "deck", "extra"]
Kind = Literal[
    "card",
    "thing",
    "me",
    "opponent",
    "he",
    "it",
    "effect",
    "place",
    "summon",
    "attack",
    "battle",
    "brought",
    "given",
    "some",
    "life",
]
_PARTS = {
    "effect": "effect", "effects": "effect", "ability": "effect", "summon": "summon", "summoning": "summon", "attack": "attack", "activation": "activation", "target": "target",
    "atk": "stats", "def": "stats", "stats": "stats",
}  # fmt: skip
_PLACES: dict[str, Place] = {
    "extra": "extra",
    "field": "field", "board": "field", "hand": "hand", "grave": "graveyard", "graveyard": "graveyard", "gy": "graveyard", "yard": "graveyard", "deck": "deck", "play": "field",
}  # fmt: skip
IN_DEFENSE = tuple(f"{said} {how}" for said in ("defense", "defence", "def") for how in ("position", "mode", "pos"))
STANCES = (*IN_DEFENSE, *(f"{said} {how}" for said in ("attack", "atk") for how in ("position", "mode", "pos")))
"""How a monster is said to lie, before its name."""
UP = ("on the table", "on table", "staring at me", "staring me down", "staring at us", "watching", "sitting there", "sitting on the field", "around", "out", "up", "active", "activated", "on", "face up", "faceup", "in play", "on the field", "on field", "on board", "on the board", "live", "flipped", "flipped up", "already active", "already out", "already up", "face up on the field", "face up on my field", "face up on his field", "face up on my side", "face up on his side", "out on the field", "on the whole field", "on the entire field", "on the whole board", *(f"{so}on {whose} {side}" for so in ("", "face up ", "out ", "up ") for side in ("field", "side", "board", "side of the field", "side of the board") for whose in ("my", "his", "her", "their", "your", "the opponents", "my opponents", "my opps", "opponents", "opps", "opponent", "my opponent")))  # fmt: skip
NUMBERS = {
    "no": 0,
    "0": 0,
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
    "single": 1,
}
_DOES_SO = (
    "discard",
    "tribute",
    "burn",
    "pop",
    "nuke",
    "mill",
    "destroy",
    "destruction",
    "removal",
    "bounce",
    "ignition",
    "counter",
    "search",
)
"""What may be said of an effect of which it is clear whose it is."""
_WHAT_IT_IS = ("trap", "spell", "monster", "card", "magic")
"""What may stand before the name of a card."""
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
_ATTRIBUTES = {each.casefold(): each for each in ATTRIBUTES} | {f"{each.casefold()}s": each for each in ATTRIBUTES}
_SERIES = {each.casefold().replace("'", "").replace("-", " "): each for each in SERIES}
"""Monsters by what their names have in common."""
TIMES = {"twice": 2, "two": 2, "2": 2, "three": 3, "thrice": 3}
"""How often something is done, by the first word that says so."""
_BIG = ("big", "bigger", "huge", "large", "strong", "stronger")
_DRAWN = ("draw", "draws", "drew")
EXCEPT = ("except", "except for", "other than", "apart from", "aside from", "besides", "beside")
"""Behind what there is not stands what there is."""
NOTHING = ("nothing else", "nothing", "no other cards", "no other card", "no more cards")
OUTCOMES = (
    "what happens", "what becomes", "what will become", "what would become", "what would happen", "what survives", "what lives", "whats left", "what is left", "what remains", "what gets destroyed", "what is destroyed", "whats left on the field", "what is left on the field", "what survives on the field", "what goes to the grave", "what survives that", "what survives it", "whats still there", "who wins", "who dies", "which one dies", "which ones do i lose", "what do i lose", "what do i have to do", "what do i do", "which one goes first", "which goes first", "whats the result", "what is the result", "what is the result of the battle",
    "whats going to happen", "what is going to happen", "what is the outcome", "whats the outcome", "what will happen", "whats happen", "what happen", "how does this work", "how does that work", "how does it work",
    "how does this resolve", "how does that resolve", "who loses", "who loses what", "who gets what", "what stays on the field", "what stays", "what dies", "who wins the battle", "who wins the fight", "who dies first", "who takes damage", "who takes the damage", "who takes battle damage", "who gets damaged", "who loses lp", "who loses life points", "who takes how much damage", "who takes how much", "for how much", "by how much", "whos alive", "who is alive", "whos still alive", "who is still alive", "whos left", "who is left", "who lives", "who survives", "whos dead", "who is dead", "whos left standing", "who is left standing", "who comes out on top", "which one wins", "which one lives", "which one survives", "which monster dies", "which dies", "which survives", "which lives", "do i win", "does he win", "what now",
)  # fmt: skip
THAT = (
    "is that", "is this", "is that legal", "is it legal", "is this legal", "is that allowed", "is that possible", "is it possible", "possible", "legal", "is he allowed to do that", "am i allowed to do that",
    "can he do that", "can i do that", "is that ok", "is that okay", "is that a legal play", "is he allowed to", "can he", "can i",
)  # fmt: skip
"""Whether what was told last may be done."""
REPLAYS = tuple(f"{asks} {what}" for asks in ("is", "was", "does", "do", "will", "would", "did") for what in ("there", "a replay", "the replay"))  # fmt: skip
"""How it begins to be asked whether there is a replay, or whether there is anything."""
TOKENS_ASKED = ("how many", "who gets", "who has", "who does get", "which player gets", "who receives", "who gets to have", "on whose side are", "whose side do", "whose side are", "on whose side do", "which side do", "whose field do")  # fmt: skip
"""How it begins to be asked where Tokens are."""
WHO_ASKED = (
    "who gets",
    "who gets to",
    "who receives",
    "who does get",
    "which player gets",
    "who uses",
    "who",
    "whose",
    "which player",
)
"""How it begins to be asked which player has what an effect does."""
GRAVES = ("whose graveyard", "whose grave", "which graveyard", "which grave", "whose gy", "which gy", "whose yard")
WHERE = ("where does", "where do", "where will", "where would", "where is")
GIVEN_BY_IT = ("nuke", "pop", "mill", "burn", "search", "boost", "pump", "flip")
"""What a card does, named behind it: `§ nuke`."""
DENIES = ("cant", "doesnt", "isnt", "wont", "wouldnt", "didnt", "dont")
_ITS = ("", "the ", "my ", "his ", "their ", "her ", "its ")
ON_THE_DECK = (
    "on top",
    "on the top",
    "back on top",
    *(f"{on}on {the}top of {its}deck" for on in ("", "back ") for the in ("", "the ") for its in _ITS),
)
TO_THE_DECK = (*(f"to {its}deck" for its in _ITS), *ON_THE_DECK)
"""Where something is put for the effect of a card."""
_PAID = ("lp", "lifepoints", "life", "points", "back", "cost", "costs", "turn", "turns", "1k", "2k")
"""What was paid, and not got."""
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
        *NUMBERS,
        *DENIES,
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
_MADE_SO = ("Synchro Monster", "Fusion Monster", "Ritual Monster", "Synchro Summon", "Fusion Summon")
"""Monsters that are made, and what the words for them may be read as."""
_ATTACKING = ("thats attacking", "that is attacking", "that attacks", "that attacked", "which is attacking", "that i attack with", "that i attacked with", "i attacked with", "im attacking with", "that was attacking")  # fmt: skip
_OF_OWN = ("of my own", "of his own", "of her own", "of their own", "of mine", "of his", "of hers", "of theirs")
"""Whose a card is, said behind it."""
_TAGGING = ("tagging out", "tagging", "tag out", "tagging in", "tag", "coming back", "reviving itself")
"""What a card does by an effect of its own, said behind it."""
_MEANT = (
    "want", "wanted", "to", "was", "were", "am", "is", "going", "gonna", "would", "have", "had", "ve", "d", "tried", "trying", "planned", "meant", "chose",
    "picked", "about", "just",
)  # fmt: skip
"""Words before what somebody does with a card, done or only meant."""
_USES = ("use", "uses", "using", "used", "activate", "activates")
_TURNS = ("put", "puts", "putting", "turn", "turns", "turned", "turning")
_GIVEN_SO: dict[str, str] = {
    "tributed": "tribute",
    "sacrificed": "tribute",
    "tribbed": "tribute",
    "sacked": "tribute",
    "discarded": "discard",
    "pitched": "discard",
}
"""How a card was given for something, said before its name."""
_BY_ITS_KIND: dict[str, Literal["trap", "spell"]] = {"trap": "trap", "spell": "spell"}
"""A card that was spoken of, by what it is."""
_ANOTHER = ("second", "2nd", "third", "new", "different", "another")
_ONE = ("one", "monster", "guy", "dude", "body", "1")
_BRINGS = ("bring", "brings", "brought", "bringing")
_HAD_BY = (
    "get",
    "gets",
    "got",
    "summon",
    "summons",
    "ss",
    "search",
    "add",
    "fetch",
    "grab",
    "pull",
    "bring",
    "special",
)
"""Words behind which a monster is what an effect brings: `do i get a dark`."""
_GETS_OUT = ("get", "gets", "got")
_PASSED_BY = ("in", "at", "from", "as", "during", "of")
"""Small words that may be passed over with what stands behind them: behind the others stands who or what takes part in it."""


class Noun(msgspec.Struct, frozen=True):
    """What somebody or something is. `part`: which of a card is meant, if not the card; `lies`: how it is said to lie; `sort`: the
    word for many cards that is said, what a card is said to be that was spoken of, or how the monster is Summoned whose Summon is meant; `two`: two copies of a card; `number`: how many of a sort; `got`: by which deed it is had, where it is what an effect
    gives (`my search`), or with which it was given (`the card i sent`)."""

    kind: Kind
    card: str = ""
    thing: Thing | None = None
    whose: Side = ""
    part: Literal["", "effect", "summon", "attack", "activation", "target", "attacker", "stats"] = ""
    lies: Literal["", "down", "up", "defense"] = ""
    place: Place = ""
    sort: str = ""
    two: bool = False
    number: int = 1
    others: bool = False
    got: str = ""

    @property
    def player(self) -> bool:
        return self.kind in ("me", "opponent", "he")


class Words:
    """The words of a sentence from a place on: who or what stands there, what is done, and whether a clause may end."""

    def __init__(self, tokens: Sequence[Token], joined: str, loose: bool = False) -> None:
        self.tokens, self.joined, self.loose = tokens, joined, loose
        # what stands at a place is looked at from many others: found out once, or a long sentence takes many seconds
        self._nouns: dict[int, tuple[Noun, int] | None] = {}
        self._ends: dict[int, bool] = {}

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

    def deed(self, at: int) -> tuple[Deed, str, int] | None:
        """What is done here, in which way, and how many words say it."""
        if (self.word(at) in _BRINGS and self._parted(at)) or (
            self.word(at) in _GETS_OUT and self._parted(at, ("out",))
        ):
            return "summon", "revive", 1  # `bring another § out`
        if self.word(at) in ("keep", "keeps") and self._tokens_behind(at + 1):
            return "stay", "", 1  # `do i keep the tokens`
        if self.word(at) in ("put", "puts", "putting") and self._put_to_the_deck(at + 1):
            return "return", "", 1
        if self.word(at) in _TURNS and self._turned_down(at + 1):
            return "flip-down", "", 1  # `i put it facedown`
        for number in range(min(LONGEST, len(self.tokens) - at), 0, -1):
            said = tuple(self.word(k) for k in range(at, at + number))
            if "" not in said and said in DEEDS:
                return (*DEEDS[said], number)
        return None

    def _turned_down(self, at: int) -> bool:
        """Whether it is said of something that stands here that it is turned face-down."""
        while self.word(at) in DETERMINERS and self.word(at) not in IT:
            at += 1
        turned = at < len(self.tokens) and (
            self.tokens[at].card or self.tokens[at].thing or self.word(at) in (*IT, "him", "them", "monster", "guy")
        )
        return bool(turned) and self.said(at + 1, "face down", "facedown") >= 0

    def _put_to_the_deck(self, at: int) -> bool:
        """Whether it is said of something that stands here that it is put to the Deck."""
        while self.word(at) in DETERMINERS:
            at += 1
        from_hand = self.said(at + 1, "from hand", "from my hand", "from his hand")
        end = max(at + 1, from_hand)
        put = at < len(self.tokens) and (
            self.tokens[at].card or self.tokens[at].thing or self.word(at) in ("card", "cards")
        )
        return bool(put) and self.said(end, *TO_THE_DECK) >= 0

    def _sets(self, at: int) -> bool:
        """Whether what the opponent does is told here, and no Set card of his: `my opponent sets a monster`."""
        behind = self.tokens[at + 1].thing if at + 1 < len(self.tokens) else None
        what = (behind is not None and not behind.face) or self.word(at + 1) in ("a", "an", "one", "1")
        return self.word(at) in ("set", "sets") and self.word(at - 1) in ("opponent", "opp") and what

    def _tokens_behind(self, at: int) -> bool:
        """Whether Tokens are what stands there, whatever they are called."""
        while self.word(at) in DETERMINERS or self.word(at) in ("both", "two", "sheep"):
            at += 1
        at += at < len(self.tokens) and bool(self.tokens[at].card)  # those of a card
        of = self.tokens[at].thing if at < len(self.tokens) else None
        return self.word(at) in ("token", "tokens", "fluffs") or (of is not None and of.sort == "Token")

    def _parted(self, at: int, words: tuple[str, ...] = ("out", "back")) -> bool:
        """Whether what is brought stands between the deed and its `out` or `back`."""
        end = at + 1
        while self.word(end) in DETERMINERS or self.word(end) in ("another", "second"):
            end += 1
        brought = end < len(self.tokens) and bool(self.tokens[end].card or self.tokens[end].thing)
        return brought and self.word(end + 1) in words and not self.tokens[end].comma

    def the_turn(self, at: int) -> int:
        """The place behind `the turn` where a clause follows; -1 for anything else."""
        end = self.said(at, *THE_TURN)
        return end if end >= 0 and self.noun(end) is not None else -1

    def ended(self, at: int) -> bool:
        """Whether a clause may end here."""
        if at not in self._ends:
            self._ends[at] = self._may_end(at)
        return self._ends[at]

    def _may_end(self, at: int) -> bool:
        return (
            at >= len(self.tokens)
            or self.tokens[at - 1].stop
            or self.tokens[at - 1].comma
            or self.word(at) in (*WHEN, *AND, "or", "whose")
            or (self.word(at) == "that" and not self._is_that(at))
            or self.said(at, *OUTCOMES, *HOW_MUCH, *GRAVES, *WHERE, *TOKENS_ASKED) >= 0
            or number_asked(self, at) is not None
            or (self.word(at) == "what" and at + 1 == len(self.tokens))
            or self.said(at, *THAT) == len(self.tokens)
            or self.the_turn(at) >= 0
            or self.said(at, *REPLAYS) >= 0
            or self._asks(at)
            or self._acts(at)
            or ((self.loose or self.word(at - 1) in _PLACES) and self._begins(at))
        )

    def _begins(self, at: int) -> bool:
        """Whether something that is done begins here, behind a card or what lies there: `§ and § up ns §`."""
        before = self.tokens[at - 1]
        deed = self.deed(at) if before.card or before.text in ("up", "out", "board", "field", "hand", "deck") else None
        if deed is None or deed[0] not in ("use", "chain", "summon", "set", "attack", "tribute", "discard", "banish"):
            return False
        noun = self.noun(at + deed[2])
        return noun is not None and noun[0].kind == "card" and not self.word(at).endswith(("s", "ing"))

    def _acts(self, at: int) -> bool:
        """Whether a player begins to do something here: `he uses §`, `i § it`."""
        noun = self.noun(at)
        if noun is None or not noun[0].player or self.word(at) in ("me", "us", "him", "her", "them"):
            return False
        of = self.tokens[at - 1].thing
        if (of is not None and not of.sort.endswith("attack")) or self.word(at - 1) in _SORTS:
            return False  # `a monster he summoned`
        return noun[1] < len(self.tokens) and (bool(self.tokens[noun[1]].card) or self.deed(noun[1]) is not None)

    def _asks(self, at: int) -> bool:
        return self.word(at) in AUX and self.word(at) not in ("has", "have") and self.noun(at + 1) is not None

    def _is_that(self, at: int) -> bool:
        """Whether `that` is what something is done to, and begins no clause: `can i § that`, `he chains § to that, do i …`."""
        pointed = self.word(at + 1) == "one" and (at + 2 == len(self.tokens) or self.ended(at + 2))
        last = at + 1 == len(self.tokens) or self.tokens[at].stop or self.tokens[at].comma or pointed
        return last or self.word(at + 1) in (*AUX, *AND) or self.said(at + 1, *OUTCOMES) >= 0

    def _passed_over(self, at: int) -> bool:
        """Whether a word may be passed over: nothing is known of it, and it is none that may turn round what is said."""
        return bool(word := self.word(at)) and word not in NEVER_SKIPPED and (word,) not in DEEDS and not word.isdigit()

    def noun(self, at: int) -> tuple[Noun, int] | None:
        """Somebody or something, with what belongs to it."""
        if at not in self._nouns:
            self._nouns[at] = self._noun(at)
        return self._nouns[at]

    def _noun(self, at: int) -> tuple[Noun, int] | None:
        whose: Side = ""
        lies: Literal["", "down", "up", "defense"] = ""
        part: Literal["", "attacker"] = ""
        if self.word(at) in ("this", "that") and self.word(at + 1) in ("turn", "bp"):
            return None  # when, and not what
        if self.word(at) in ("this", "that") and self.word(at + 1) == "one" and self.ended(at + 2):
            return Noun("it"), at + 2  # `can i § that one`
        at += 2 * (
            self.word(at) == "one" and self.word(at + 1) == "of" and self.word(at + 2) in ("my", "his", "her", "their")
        )
        begun = at
        number = 1
        others = False
        counted = at + 1 + (self.word(at + 1) in ("other", "more"))
        if (several := self._several_attacks(at)) is not None:
            return several
        if (none := self.said(at, *NOTHING)) >= 0:
            return Noun("thing", "", Thing("card"), number=0, others=True), none
        if self.word(at) in NUMBERS and counted < len(self.tokens):
            if (so_many := self._so_many(NUMBERS[self.word(at)], counted)) is not None:
                besides = bool(so_many[0].number) and self.word(at + 1) == "other"
                return replace(so_many[0], others=besides or so_many[0].others), so_many[1]  # `1 other card`
            if self.tokens[counted].thing is not None:
                number, at, begun = NUMBERS[self.word(at)], counted, counted
            elif self._of_a_card(counted):
                number, at = NUMBERS[self.word(at)], at + 1
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
        while not (at > begun and self._sets(at)) and (
            self.word(at) in DETERMINERS
            or self.said(at, "face down", "facedown", "set", "face up", "faceup", "effect of", "attacking", *STANCES) >= at + 1
        ):  # fmt: skip
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
            if (stance := self.said(at, *STANCES)) >= 0:
                # `a defense mode §`: in Attack Position it would lie anyway
                lies, at = "defense" if self.said(at, *IN_DEFENSE) >= 0 else lies, stance
                continue
            at = end if end >= 0 else up if up >= 0 else at + 1
        if at > begun and self.word(at) in _WHAT_IT_IS and at + 1 < len(self.tokens) and self.tokens[at + 1].card:
            at += not (self.tokens[at].comma or self.tokens[at].stop)  # `my other trap §`
        belongs = self.word(begun) in ("my", "his", "her", "their", "both")
        if at > begun and self.word(at) in _GIVEN_SO and at + 1 < len(self.tokens) and self.tokens[at + 1].card:
            of = self.noun(at + 1)  # `my tributed §`
            return (replace(of[0], whose=of[0].whose or whose, got=_GIVEN_SO[self.word(at)]), of[1]) if of else None
        if at > begun and (given := self._was_given(at, whose)) is not None:
            return given
        if self.word(at - 1) in ("set", "sets") and at > begun and whose and belongs and self.ended(at):
            return Noun("thing", "", Thing("card", face="down"), whose), at  # `my other set`
        if at > begun and self.word(at) in NUMBERS and (counted_so := self._so_many(NUMBERS[self.word(at)], at + 1)):
            return replace(counted_so[0], whose=whose), counted_so[1]  # `my two set cards`
        if self.word(at) in ("sets", "backrow") and whose and belongs and not self._sets(at):
            return Noun("thing", "", Thing("Spell or Trap", face="down"), whose), at + 1
        if at > begun and self.word(at) in NUMBERS and NUMBERS[self.word(at)] and self._tokens_behind(at + 1):
            at += 1  # `my two fluff tokens`
            while self.word(at) in DETERMINERS:
                at += 1
        if self.word(at) == "both" and at + 1 < len(self.tokens) and self.tokens[at + 1].card:
            number, at = 2, at + 1
        two = number == 2 and at < len(self.tokens) and bool(self.tokens[at].card)
        if at < len(self.tokens) and (self.tokens[at].card or self.tokens[at].thing is not None):
            token = self.tokens[at]
            whose = token.hand or ("own" if token.own else whose)
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
            ends = token.comma or token.stop
            if token.card and self.word(at + 1) in ("token", "tokens") and not ends:
                return Noun("brought", token.card), at + 2
            made = self._brought(at + 2) if token.card and self.word(at + 1) in ("synchro", "synchros") else None
            if made is not None and made[0].card == token.card:
                return made  # `the § synchro that § summons`
            if token.card and self.word(at + 1) in ("monster", "monsters", "guy", "guys", "dude", "dudes") and not ends:
                return Noun("brought", token.card), at + 2
            of_any = noun.thing is not None and (noun.thing.monster or noun.thing.sort in _MADE_SO)
            brought = (self._brought(at + 1) or self._given(at + 1)) if of_any else None
            return brought or ((noun, at + 1) if ends else self._part_of(noun, at + 1))
        attribute = _ATTRIBUTES.get(self.word(at), "") if self.word(at - 1) in ("a", "an", "another") else ""
        placed = bool(attribute) and at > begun and self.word(at + 1) == "in" and self.noun(at + 2) is not None
        had = self.word(begun - 1) in _HAD_BY and not self.word(at).endswith("s") and self._stands_alone(at + 1)
        if attribute and (placed or had):
            return Noun(
                "thing", "", Thing("monster", attribute=attribute), whose
            ), at + 1  # `a light in grave`, `do i get a dark`
        sort_of_token = at < len(self.tokens) and self.tokens[at].sort and self.word(at + 1) in ("token", "tokens")
        if not sort_of_token and (some := self._some(begun, at)) is not None:
            return some
        called = at + (self.word(at) not in ("token", "tokens"))
        if at > begun and self.word(called) in ("token", "tokens") and (called == at or self._named_so(at)):
            sort = "" if called == at else f"{self.word(at)} token"
            return Noun("thing", "", Thing("Token"), whose, sort=sort), called + 1  # `a sheep token`
        word = self.word(at)
        if word in ("tuner", "tuners"):
            return Noun("thing", "", Thing("Tuner"), whose), at + 1 + (self.word(at + 1) in ("monster", "monsters"))
        if word == "extra" and self.word(at + 1) == "deck":
            return Noun("place", whose=whose, place="extra"), at + 2
        of_place = word in _PLACES and _PLACES[word] in ("graveyard", "hand") and at > begun
        if of_place and self.word(at + 1) in ("effect", "effects", "ability"):
            return Noun("effect", whose=whose), at + 2  # `its grave effect`
        if word in _PLACES and at > begun - 1:
            return Noun("place", whose=whose, place=_PLACES[word]), at + 1
        if at > begun and (end := self.said(at, "s t", "st")) >= 0:
            return Noun("it", whose=whose), end  # `the s/t`
        if word in _BY_ITS_KIND and self.word(at - 1) in ("the", "that") and self.ended(at + 1):
            return Noun("it", whose=whose, sort=word), at + 1  # `and negated the trap`
        if word in ("atk", "def", "stats") and at > begun:
            return Noun("it", whose=whose, part="stats"), at + 1
        if word in ("synchro", "synchros", "fusion") and at > begun:
            brought = self._brought(at + 1 + (self.word(at + 1) in ("monster", "monsters")))
            if brought is not None:
                return brought  # `the synchro § brings out`
        if at > begun and word in _DOES_SO and self.word(at + 1) in ("effect", "effects", "ability"):
            return Noun("effect", whose=whose), at + 2  # `my discard effect`
        if word in ("effect", "effects", "ability") or (word == "activation" and at > begun):
            return Noun("effect", whose=whose), at + 1
        if word == "target" and self.word(at - 1) == "its":
            return None  # what another card has targeted
        if word in ("monster", "monsters", "guy", "guys", "dude", "card", "target") and at > begun:
            others_too = word.endswith("s") or self.word(at - 1) == "other"
            behind = self._brought(at + 1) or self._given(at + 1)
            down: Literal["", "down"] = "down" if lies == "down" and not others_too else ""
            sort = "monster" if not others_too and word in ("monster", "guy", "dude") else ""
            return behind or (Noun("some" if others_too else "it", whose=whose, lies=down, sort=sort), at + 1)
        goes_on = ("go", "goes", "continue", "continues", "resolve", "resolves", "over", "through", "stop", "stops")
        by_them = self.word(at - 1) in ("opponent", "opp") and self.word(begun - 1) in AUX  # `can my opponent attack`
        if word in ("attacker", "attackers") and at > begun:
            return Noun("thing", "", Thing("monster"), whose, sort="attacker"), at + 1
        if word == "attack" and not by_them and (at > begun or self.word(at + 1) in goes_on):
            return Noun("attack", whose=whose), at + 1
        if word == "summon" and (at > begun or self.word(at - 1) in ("on", "upon")) and not by_them:
            return Noun("summon", whose=whose), at + 1
        if word == "face" and at == begun + 1 and whose:
            return Noun("me" if whose == "own" else "he"), at + 1  # `hits my face`
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

    def _stands_alone(self, at: int) -> bool:
        """Whether behind a word that may say of which sort something is nothing stands of which it would be said."""
        return self.ended(at) or self.word(at) in ("from", "out", "off", "with", "in", "on")

    def _several_attacks(self, at: int) -> tuple[Noun, int] | None:
        """`two attacks`, `both his attacks`."""
        number = 2 if self.word(at) == "both" else NUMBERS.get(self.word(at), 0)
        if number < 2:
            return None
        at += 1 + (self.word(at + 1) == "of")
        whose: Side = "opponent" if self.word(at) in ("his", "her", "their", "opponents", "opps") else ""
        at += bool(whose) or self.word(at) in ("the", "those", "different", "separate")
        return (Noun("attack", whose=whose, number=number), at + 1) if self.word(at) == "attacks" else None

    def _so_many(self, number: int, at: int) -> tuple[Noun, int] | None:
        """So many of a sort: `no monsters`, `1 set card`, `no dark`."""
        if self.word(at) in ("sets", "facedowns"):
            return Noun("thing", "", Thing("Spell or Trap", face="down"), number=number), at + 1
        down = self.said(at, "set", "face down", "facedown")
        head = down if down >= 0 else at
        if number and down < 0 and (series := self._series(head)) is not None:
            return Noun("thing", "", Thing("monster", series=series[0]), number=number), series[1]
        attribute = _ATTRIBUTES.get(self.word(head), "")
        sort = _SORTS.get(self.word(head + bool(attribute)), "monster" if attribute else "")
        if not sort or (attribute and sort != "monster"):
            return None
        end = head + 1 + (bool(attribute) and self.word(head + 1) in _SORTS)
        of = Thing(sort, face="down" if down >= 0 else "", attribute=attribute)
        return Noun("thing", "", of, number=number), end

    def _series(self, at: int) -> tuple[str, int] | None:
        """What many monsters have in common in their names, with which these are spoken of: `blackwings`, `gladiator beast monsters`."""
        for number in (2, 1):
            said = " ".join(self.word(k) for k in range(at, at + number))
            series = _SERIES.get(said) or _SERIES.get(said.removesuffix("s"))
            if series is not None:
                end = at + number
                return series, end + (self.word(end) in ("monster", "monsters"))
        return None

    def none_of(self, at: int) -> tuple[Noun, int] | None:
        """What there is none of, behind `without`: as its words stand there, or as they are a thing."""
        of = self.tokens[at].thing if at < len(self.tokens) else None
        if at < len(self.tokens) and self.tokens[at].card:
            return Noun("card", self.tokens[at].card, number=0), at + 1
        if of is not None and of.lies and not of.place:
            return Noun("thing", "", of, number=0), at + 1
        return self._so_many(0, at)

    def _of_a_card(self, at: int) -> bool:
        """Whether a number belongs to a card by its name: `2 §`, `1 set §`."""
        while self.word(at) in DETERMINERS or self.word(at) in (
            "set",
            "face",
            "up",
            "down",
            "facedown",
            "faceup",
            "more",
        ):
            at += 1
        return at < len(self.tokens) and bool(self.tokens[at].card)

    def _named_so(self, at: int) -> bool:
        """Whether a word may be what a Token is called."""
        return self._passed_over(at) or self.word(at) in ("sheep", "fluff", "ojama", "lamb")

    def so_many_of(self, at: int) -> tuple[Noun, int] | None:
        """`two of my backrow`: so many of a sort."""
        if self.word(at) not in NUMBERS or self.word(at + 1) != "of":
            return None
        those = self.noun(at + 2)
        if those is None or those[0].thing is None or those[0].number != 1:
            return None
        return replace(those[0], number=NUMBERS[self.word(at)]), those[1]

    def _some(self, begun: int, at: int) -> tuple[Noun, int] | None:
        """What an effect gives or does, of which no more is said: `2 cards`, `my search`, `the other one`, `a lightsworn`."""
        if at < len(self.tokens) and self.tokens[at].sort and self.deed(at) is None:
            return Noun("some", sort=self.tokens[at].text), at + 1
        drawn = self.word(at) in NUMBERS and self.word(at - 1) in _DRAWN
        if drawn and (self.ended(at + 1) or self.word(at + 1) in ("more", "cards", "card")):
            end = at + 1
            while self.word(end) in ("more", "cards", "card"):
                end += 1
            return Noun("some", number=NUMBERS[self.word(at)]), end  # `draws 2 more cards`
        few = self.word(at) in FEW
        if few and self.word(at + 1) in ("cards", "monsters", "ones", "of", "card"):
            at += 2 if self.word(at + 1) != "of" else 3
            return Noun("some"), at
        if self.word(at).isdigit() and len(self.word(at)) > 2:
            end = max(at + 1, self.said(at + 1, "lp", "life", "points", "atk", "attack", "atk points", "attack points"))
            return Noun("some", sort=self.word(at)), end
        if self.word(at) == "both" and self.word(at - 1) in AUX and (self.deed(at + 1) is not None):
            return Noun("some", sort="both"), at + 1  # `do both search`
        if few and self.word(at + 1) in GETS_SOME and NUMBERS.get(self.word(at), 2) == 2:
            return Noun("some", sort="two"), at + 2  # `both searches`
        paid = self.said(at, "lp", "cost", "discard", "lifepoints", "life points", "life", "points", "discarded card")
        if paid >= 0 and self.word(paid) == "back":
            return Noun("some"), paid  # `does he get lp back`
        if self.word(at) in SOME and self.word(at + 1) == "else" and self.word(at - 1) == "with":
            return Noun("some", others=True), at + 2  # `he attacks with something else`
        if self.word(at) in SOME and self.word(at + 1) in _BIG:
            return Noun("some", sort="big"), at + 2  # `with something big`
        if self.word(at) in SOME or (few and (self.ended(at + 1) or self.word(at + 1) in ("with", "off", "from"))):
            return Noun("some", sort="both" if self.word(at) == "both" else ""), at + 1
        if at > begun and self.word(at) in GETS_SOME and (self.word(at) not in _SORTS or self._brought(at + 1) is None):
            end = at + 1 + (self.word(at + 1) in ("effect", "eff"))
            return Noun("some", got=GOT_BY.get(self.word(at), "")), end
        if at > begun + 1 and self.word(at - 1) == "one" and self.ended(at):
            return Noun("some"), at
        if self.word(at) in _ANOTHER and self.word(at + 1) in _ONE and self.ended(at + 2):
            return Noun("some", others=True), at + 2  # `a second one`
        return None

    def _brought(self, at: int) -> tuple[Noun, int] | None:
        """What a card took or brought, behind a monster of which that is said: `a monster i took with §`, `a monster summoned by §`."""
        at += self.word(at) in ("that", "which")
        if at < len(self.tokens) and self.tokens[at].card and not (self.tokens[at].comma or self.tokens[at].stop):
            return self._brings(at)
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

    def _brings(self, at: int) -> tuple[Noun, int] | None:
        """`the guy § brings out from the deck`: with whence it comes, which is as its card has it."""
        deed = self.deed(at + 1)
        if deed is None or deed[0] not in ("take", "summon", "get"):
            return None
        end = at + 1 + deed[2]
        end += self.word(end) in ("out", "back")
        whence = self.noun(end + 1) if self.word(end) in ("from", "out") else None
        if self.word(end) == "out" and self.word(end + 1) == "of":
            whence = self.noun(end + 2)
        end = whence[1] if whence is not None and whence[0].kind == "place" else end
        return Noun("brought", self.tokens[at].card), end

    def _was_given(self, at: int, whose: Side) -> tuple[Noun, int] | None:
        """`my 3 milled cards`: what was given for something, or by it, before the word for it."""
        at += self.word(at) in NUMBERS
        deed = self.deed(at) if self.word(at).endswith(("ed", "sent")) else None
        if deed is None or deed[0] not in ("send", "discard", "tribute", "banish") or deed[2] > 1:
            return None
        of = self.tokens[at + 1] if at + 1 < len(self.tokens) else None
        of_any = of is not None and of.thing is not None and of.thing.lies and not of.thing.named
        if of_any or self.word(at + 1) in (*_SORTS, "ones"):
            return Noun("given", whose=whose, got=deed[0]), at + 2
        return None

    def _given(self, at: int) -> tuple[Noun, int] | None:
        """What somebody gave for something, or meant to, behind a card of which that is said: `the monster i wanted to send`."""
        at += self.word(at) in ("that", "which")
        giver = self.noun(at)
        if giver is None or not giver[0].player:
            return None
        at = giver[1]
        while self.word(at) in _MEANT:
            at += 1
        if self.word(at) in ("put", "placed", "returned", "stacked", "topdecked"):
            # `the card i put on top of my deck`
            to = at + 1 + (self.word(at + 1) == "back")
            deck = self.noun(to + 1) if self.word(to) in ("to", "on", "into") else None
            end = deck[1] if deck is not None and deck[0].place == "deck" else -1
            return (
                (Noun("given", whose="own" if giver[0].kind == "me" else "opponent", got="return"), end)
                if end >= 0
                else None
            )
        deed = self.deed(at)
        if deed is None or deed[0] not in ("send", "discard", "tribute", "banish"):
            return None
        at += deed[2]
        of = self.noun(at + 1) if self.word(at) in ("for", "with", "to") else None
        if of is not None and of[0].kind in ("it", "effect", "place", "card"):
            at = of[1]
        elif self.said(at, "for cost", "as cost", "from hand", "from my hand") >= 0:
            at = self.said(at, "for cost", "as cost", "from hand", "from my hand")
        return Noun("given", whose="own" if giver[0].kind == "me" else "opponent", got=deed[0]), at

    def _part_of(self, noun: Noun, at: int) -> tuple[Noun, int]:
        if self.word(at) == "s":
            at += 1
        own = self.said(at, *_OF_OWN) if noun.card and not noun.whose else -1
        if own >= 0:
            return replace(
                noun, whose="own" if self.word(at + 1) in ("my", "mine") else "opponent"
            ), own  # `a § of his own`
        if (
            noun.card
            and self.word(at) in ("synchro", "fusion", "ritual")
            and self.word(at + 1) in ("summon", "summons")
        ):
            return replace(noun, part="summon"), at + 2
        if noun.card and (summoned := self._is_summoned_so(at)):
            return replace(noun, part="summon", sort="special"), summoned
        of_it = self.word(at - 2) in (*PREPOSITIONS, "get", "gets", "receive") or (
            self.word(at - 2) in DETERMINERS
            and self.word(at - 3)
            in (*PREPOSITIONS, "get", "gets", "negate", "negates", "negated", "stop", "stops", "stopped")
        )
        used = noun.card and self.word(at - 2) in _USES and self.word(at) in (*GIVEN_BY_IT, "bounce", "spin", "discard")
        if used and self.ended(at + 1):
            return replace(noun, part="effect"), at + 1  # `can i use § bounce`
        done = self.deed(at + 1)
        resolves = done is not None and done[0] == "resolve"
        if (noun.card and of_it and self.word(at) in GIVEN_BY_IT and self.ended(at + 1)) or (
            noun.card and self.word(at) in GIVEN_BY_IT and (self.word(at + 1) in PASSIVE or resolves)
        ):
            return replace(noun, part="effect", got=GOT_BY.get(self.word(at), "")), at + 1  # `he pays 1000 for § nuke`
        if noun.card and (end := self.said(at, *_ATTACKING)) >= 0:
            return replace(noun, part="attacker"), end  # `the § thats attacking`
        that = self.said(at, "that is", "thats", "which is") if noun.card and not noun.lies else -1
        if that >= 0 and (end := self.said(that, *UP)) >= 0 and self.ended(end):
            return replace(noun, lies="up"), end  # `with § that is face-up`
        if noun.card and (end := self.said(at, *(f"in {said}" for said in IN_DEFENSE), "in defense", "in def")) >= 0:
            return replace(noun, lies="defense"), end  # `attacks § in defense`
        asked = self.word(at - 2) in AUX  # `can § tag out`
        if noun.card and not asked and (end := self.said(at, *_TAGGING)) >= 0 and self.ended(end):
            return replace(noun, part="effect"), end  # `on my § tagging out`
        part = _PARTS.get(self.word(at), "") if noun.card and self.word(at + 1) not in ("mode", "position") else ""
        directly = part == "attack" and (self.word(at + 1) in ("directly", "direct") or self._is_asked_to(at))
        if part and not directly and (part not in ("summon", "attack", "target") or self.noun(at + 1) is None):
            return replace(noun, part=part), at + 1
        return noun, at

    def _is_asked_to(self, at: int) -> bool:
        """Whether it is asked whether a card does what its last word says: `can my § attack`."""
        begun = at - 2
        while begun > 0 and self.word(begun) in DETERMINERS:
            begun -= 1
        return self.word(begun) in ("can", "could", "may", "does", "will") and (
            self.ended(at + 1) or (self.word(at + 1) == "again" and self.ended(at + 2))
        )

    def _is_summoned_so(self, at: int) -> int:
        """The place behind a Summon that is named behind its monster, with where that comes from: `§ special from hand`; 0 for anything else."""
        end = self.said(at, "special", "special summon", "ss")
        if end < 0:
            return 0
        place = self.noun(end + 1) if self.word(end) in ("from", "out") else None
        if place is not None and place[0].kind == "place":
            end = place[1]
        return end if self.ended(end) else 0

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

    def _over(self, at: int) -> int:
        """The place behind words that are passed over, with the small words before them; 0 where none may be."""
        end = at
        while self.word(end) in DETERMINERS or (self.word(end) in _PASSED_BY and end == at):
            end += 1
        return end + 1 if self._passed_over(end) and (end == at or not self.tokens[end - 1].stop) else 0

    def _as_well(self, at: int, *words: str) -> tuple[Noun, int] | None:
        """What is had as well: `i have § and §`."""
        listed = not words and 0 < at < len(self.tokens) and bool(self.tokens[at].card and self.tokens[at - 1].card)
        behind = (
            at
            if listed and not self.tokens[at - 1].stop
            else self.said(at, *(words or ("and", "plus", "besides", "and only", "but", *EXCEPT)))
        )
        also = self.noun(behind) if behind >= 0 else None
        ends = also is not None and (
            self.ended(also[1])
            or self.word(also[1]) in ("plus", "besides", "on", "in", "with")
            or self.said(also[1], *UP) >= 0
        )
        so = also is not None and not also[0].player and also[0].kind not in ("he", "attack", "summon", "place")
        turns_out = also is not None and also[0].kind == "it" and self.word(also[1]) == "is"  # `with § and it is §`
        return also if also is not None and so and ends and not turns_out else None

    def _plain_noun_ends(self, at: int) -> bool:
        noun = self.noun(at)
        if noun is None or not self.ended(noun[1]):
            return False
        return noun[0].kind == "card" or (noun[0].thing is not None and noun[0].thing.sort.endswith("attack"))

    def _often(self, at: int) -> int:
        """The place behind `twice in one turn`, and -1 where nothing of the kind is said."""
        end = self.said(at, "twice", "more than once", "thrice", "two times", "2 times", "three times", "multiple times", "several times", "many times")  # fmt: skip
        if end < 0:
            return -1
        begun = end
        while self.word(end) in ("in", "per", "during", "the", "same", "a", "one", "1", "each", "this", "single"):
            end += 1
        return end + 1 if self.word(end) == "turn" else begun if self.ended(begun) else self._off_one(begun)

    def _off_one(self, at: int) -> int:
        """The place behind `off 1 summon`, which is what an effect waits for anyway; -1 for anything else."""
        if self.word(at) not in ("off", "from", "for", "on", "with"):
            return -1
        at += 1
        while self.word(at) in ("of", "the", "same", "a", "one", "1", "single", "that", "normal"):
            at += 1
        return at + 1 if self.word(at) == "summon" and self.ended(at + 1) else -1

    def _purpose(self, at: int) -> tuple[tuple[str, Noun], int] | None:
        """`to save it`, `to activate §`: what something is done for."""
        turned = self.noun(at + 1) if self.word(at) in ("turn", "flip", "put", "set") else None
        if turned is not None and (end := self.said(turned[1], "face down", "facedown", "down")) >= 0:
            return ("to flip-down", turned[0]), end  # `to turn it face-down`
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

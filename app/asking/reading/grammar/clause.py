"""The clauses that the words of a sentence make: who does what to what, with what is said beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from app.asking.reading.grammar.nouns import (
    DENIES,
    GIVEN_BY_IT,
    GRAVES,
    IN_DEFENSE,
    NUMBERS,
    ON_THE_DECK,
    OUTCOMES,
    THAT,
    TIMES,
    UP,
    WHERE,
    Noun,
    Side,
    Words,
)
from app.asking.reading.grammar.numbers import Number, number_asked
from app.asking.reading.grammar.shortened import TRIBUTELESS
from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.tokens_asked import tokens_asked
from app.asking.reading.grammar.under_way import asked_under_way
from app.asking.reading.grammar.who_asked import who_is_asked
from app.asking.reading.grammar.words import (
    ACTIVATES,
    ADVERBS,
    ALLOWED,
    AND,
    AUX,
    DETERMINERS,
    DROPS,
    FOR_SYNCHRO,
    FOR_TRIBUTE,
    GETS_SOME,
    GOT_BY,
    OPPONENT,
    PASSIVE,
    PREPOSITIONS,
    WHEN,
    Deed,
)
from app.asking.things import Thing

_DOWN = ("set", "face down", "facedown")
_DESTROYED = ("destroyed", "killed", "nuked", "popped")
"""What has been done to a card, if nothing stands behind it."""
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
    "same battle",
    "same fight",
)
_THIS_TURN = ("this turn", "that turn", "this battle phase", "that battle phase", "this bp", "in the same turn", "the same turn", "in the same battle phase")  # fmt: skip
"""When an attack is, that is asked about, as it would be anyway."""
_DECLARED = tuple(
    f"{at} {said}declaration"
    for at in ("at", "on", "upon", "during", "in response to", "to")
    for said in ("", "the ", "attack ", "the attack ", "my attack ", "his attack ")
)
_DECLARED += tuple(f"{mid} {attack}" for mid in ("mid", "in the middle of", "during", "in the midst of") for attack in ("attack", "the attack", "my attack", "his attack"))  # fmt: skip
"""At which time an attack is answered."""
_BEFORE_HIM = ("before him", "before them", "before her", "before my opponent", "before the opponent", "before he does", "before he can", "before he responds", "before they do", "before they can", "before he gets to", "before his")  # fmt: skip
"""How it is said that something is done before the other player does what he would."""
_SAME_ATTACK = tuple(f"{at} {same}attack{more}" for at in ("for", "on", "to", "against") for same in ("that same ", "the same ", "this same ") for more in (" declaration", ""))  # fmt: skip
"""How it is said that something else answers an attack as well."""
_WITH_HELP = tuple(f"{with_} {so}{what}" for with_ in ("with", "w") for so in ("", "some ", "a little ", "the ", "a ") for what in ("help", "boost", "pump", "backup"))  # fmt: skip
"""How it is said that a monster beats another one which it does not by itself."""
_GIVEN = ("tribute", "discard", "banish", "send")
_MAKES = ("make", "makes", "made", "force", "forces", "forced")
_WHOSE: dict[str, Side] = {"me": "own", "us": "own", "him": "opponent", "her": "opponent", "them": "opponent"}
"""Whose it is that somebody is made to give away."""
_NEXT_TURN = (
    "next turn",
    "the next turn",
    "on the next turn",
    "the turn after",
    "the turn after that",
    "a turn later",
    "the following turn",
    "turns later",
    "a few turns later",
)
"""That something is done later, and not in answer to what is told before it."""
_EARLIER = ("this turn", "earlier this turn", "earlier", "earlier that turn", "that turn", "before this turn", "earlier in the turn", "in this turn")  # fmt: skip
"""That something was used before, and is not answered by what comes then."""
_POSITIONS = (
    "to attack", "to attack position", "to attack mode", "into attack", "into attack mode", "into defense", "into defense mode", "to defense", "to defense position", "to defense mode", "into attack position", "into defense position", "its battle position",
    "battle position", "positions", "position", "modes",
)  # fmt: skip
_BACK = ("back", "out", "up", "down", "off", "away", "over", "from play", "from the game")
_MAY_BE = (
    "allowed",
    "legal",
    "possible",
    "usable",
    "playable",
    "live",
    "activatable",
    "allowed there",
    "legal there",
    "allowed here",
    "legal here",
)
"""What is said of a card that may be used."""
_UNIONED = ("unioned to", "unioned onto", "unioned on", "union equipped to", "union to", "equips to")
"""What is said of a Union Monster that is equipped."""
_TOGETHER = (
    "together",
    "both",
    "at once",
    "at the same time",
    "in one chain",
    "in the same chain",
    "both at once",
    "both together",
)
"""How it is said of two cards that both are used, where only one thing has happened."""
_WE_BOTH = (
    "were both",
    "we are both",
    "we both",
    "both of us",
    "both players",
    "both at",
    "both on",
    "each of us",
    "each player",
)
"""Both players."""
_IN_A_WORD = ("what", "result", "outcome", "winner", "results")
"""What asks for all that comes of it, as the last word of a sentence."""
_SUCH: tuple[tuple[tuple[str, ...], str], ...] = (
    (
        ("spell trap", "spell or trap", "s t", "backrow", "back row", "spell and trap", "spell trap card"),
        "Spell or Trap",
    ),
    (("monster", "guy", "dude"), "monster"),
    (("card", "thing"), "card"),
    (("spell", "spell card"), "Spell"),
    (("trap", "trap card"), "Trap"),
)
"""Of which sort a card is said to be the only one."""
_AS_COST = ("for cost", "as cost", "as a cost", "for the cost", "as the cost", "for its cost")
_AS_MATERIAL = ("as one of the materials", "as one of the synchro materials", "as one of my materials", "as part of the materials", "as material", "as a material", "as the material", "as materials", "as synchro material", "as tuner", "as the tuner", "as the non tuner", "as non tuner")  # fmt: skip
"""How it is said that a monster is one of those of which another one is made."""
_AS_SYNCHRO = (
    "as one of the materials",
    "as one of the synchro materials",
    "as one of my materials",
    "as part of the materials",
    "as synchro material",
    "as a synchro material",
    "for synchro material",
    "as a synchro",
    "as his synchro material",
    "as my synchro material",
)
_GETTING = ("get", "search", "draw", "summon", "have")
"""Deeds of which what is got by them may be called anything."""
_UNDERGONE = ("destroy", "banish", "return", "flip-down")
"""What is done to a monster, where nobody is said to do it."""
_OF_IT = ("monster", "guy", "dude", "effect", "it", "he")
"""Of what it is asked, in a question without a word that asks."""
_HAD = ("counter", "counters", "token", "tokens", "fluffs")
"""What may be all that is asked, as the last word of a sentence: whether such are had."""
_GOES_SOMEWHERE = (
    "grave", "graveyard", "the grave", "the graveyard", "gy", "yard", "banished", "banish", "removed", "removed from play", "remove from play", "removed from game",
    "rfp", "rfg", "exiled", "hand", "back to hand", "deck", "back to deck", "extra deck",
)  # fmt: skip
"""Where a card may go, as the two of them of which one is asked for."""
MOST_SKIPPED = 4
"""So many words of a clause are passed over at most."""


_HIS_AGAIN: dict[Literal["me", "opponent"], tuple[str, ...]] = {
    "me": ("mine again", "my monster again", "back to me", "back to my side", "back on my side", "back under my control", "back with me", "back in my control", "mine back"),
    "opponent": ("his again", "hers again", "theirs again", "his monster again", "back to him", "back to his side", "back on his side", "back under his control", "back with him", "back in his control"),
}  # fmt: skip
"""How it is said whose a monster is after it was taken."""


class Clause(msgspec.Struct, frozen=True):
    """`joined`: the word before it, such as `if`; `aux`: the word that asks, empty where nothing is asked; `deed`: what is done, or nothing where
    it is only said how something is (`is`); `how`: in which way a monster is Summoned; `bare`: nobody is said to do it; `must`: it is asked whether it
    has to be done; `skipped`: words that were passed over. A monster that `how` is `undergone` has a card used on it by the player whose it is not."""

    joined: str
    aux: str
    subject: Noun | None
    deed: Deed | Literal["is", "happens", "that", "goes-on", "replay", "forced", "give-up", ""]
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
        if at + 1 == len(kept) and _is_allowed(kept, at) and any(each.aux == "can" for each in found):
            break  # `§ when he attacks my §, allowed?`
        if at + 1 == len(kept) and _is_allowed(kept, at) and found and _may_be_allowed(found):
            found[-1] = replace(found[-1], aux="can")
            break  # `he has §, i use §, allowed?`
        if loose and found and joined == "so" and (end := _is_remarked(kept, at)):
            found[-1] = replace(found[-1], skipped=(*found[-1].skipped, joined, *(t.text for t in kept[at:end])))
            at = end
            continue
        if (
            joined == "or"
            and kept[at - 1].text == "or"
            and found
            and found[-1].aux == "can"
            and _the_other_way(kept, at)
        ):
            break  # `can i still summon, or does the restriction stick`
        if loose and found and (more := _asked_as_well(kept, at, joined, found[-1])):
            found[-1] = replace(found[-1], skipped=(*found[-1].skipped, *more))
            break
        clause, at = _Parser(kept, joined, loose).clause(at)
        clause = _held_by(clause, found[-1]) if found else clause
        found.append(_going_on(clause, found[-1]) if clause.bare and joined in AND and found else clause)
    return tuple(found)


def _is_allowed(tokens: Sequence[Token], at: int) -> bool:
    """Whether a word asks once more whether it may be done, which has been asked."""
    before, word = tokens[at - 1], tokens[at]
    return at > 0 and (before.comma or before.stop) and not word.card and word.thing is None and word.text in ALLOWED


def _may_be_allowed(found: Sequence[Clause]) -> bool:
    """Whether nothing is asked before, and what is told last is done by a player, so that it may be that which is asked."""
    last = found[-1]
    does = last.deed in ("use", "chain", "summon", "attack", "tribute") and not (last.passive or last.denied)
    return does and not any(each.aux for each in found) and last.subject is not None and last.subject.player


def _is_remarked(tokens: Sequence[Token], at: int) -> int:
    """The place behind a figure that is only remarked: `so 1800`, `so its 1800 atk`; 0 for anything else."""
    at += tokens[at].text in ("its", "it", "hes", "thats")
    at += at < len(tokens) and tokens[at].text in ("is", "has", "at")
    if at >= len(tokens) or not tokens[at].text.isdigit() or len(tokens[at].text) < 3:
        return 0
    end = at + 1 + (at + 1 < len(tokens) and tokens[at + 1].text in ("atk", "attack"))
    return end if tokens[end - 1].comma or tokens[end - 1].stop or end == len(tokens) else 0


_HANGS_ON_NOTHING = ("does", "do", "is", "are", "am", "did", "will", "was")


def _the_other_way(tokens: Sequence[Token], at: int) -> bool:
    """Whether behind `or` it is only asked, of no card, what would be so otherwise."""
    rest = tokens[at:]
    plain = all(not each.card and each.thing is None and not each.stop and not each.comma for each in rest[:-1])
    named = rest and (rest[-1].card or rest[-1].thing is not None)
    return 1 < len(rest) <= 6 and plain and not named and rest[0].text in _HANGS_ON_NOTHING


def _asked_as_well(tokens: Sequence[Token], at: int, joined: str, before: Clause) -> tuple[str, ...]:
    """The words of another question, with which a sentence ends, behind one that asks for a number: nothing hangs on it, so that it may be left out. Empty
    where there is none, or it names a card."""
    number = before.aux == "what" and (before.deed == "damage" or (before.subject is not None and before.subject.part))
    plain = [token.text for token in tokens[at:] if not token.card and token.thing is None]
    if not number or joined not in AND or plain[0:1] == [] or plain[0] not in AUX or len(plain) < len(tokens) - at:
        return ()
    return (joined, *plain)


def _going_on(clause: Clause, before: Clause) -> Clause:
    """A clause without a doer behind `and`: whoever the clause before is about does that as well (`he controls § and tributes it`, `if § is
    attacked and dies`)."""
    if clause.how == "dies" and before.subject is not None and before.subject.player:
        return replace(clause, subject=Noun("it"))  # `and gets §ed and dies`: no player
    return clause if clause.aux or before.subject is None else replace(clause, subject=before.subject)


def _held_by(clause: Clause, before: Clause) -> Clause:
    """`i get attacked with no monsters and § in hand`: who does the one, or is hit, has the other."""
    held = clause.object is not None and clause.object.place == "hand" and not clause.object.whose
    player = before.subject is not None and before.subject.player
    alone = clause.deed == "have" and clause.subject is None and not clause.aux and clause.joined in AND
    return replace(clause, subject=before.subject) if held and player and alone else clause


def _without_adverbs(tokens: Sequence[Token]) -> list[Token]:
    """Without words that say no more of a deed. Where `then` stands behind a card, something else begins: `§ halved §, then § attacks it`."""
    parted = [
        replace(token, comma=True)
        if (token.card or token.thing is not None)
        and at + 2 < len(tokens)
        and _is_then(tokens[at + 1])
        and not tokens[at + 2].thing
        else token
        for at, token in enumerate(tokens)
    ]
    parted = [replace(token, text="sole") if _is_sole(parted, at) else token for at, token in enumerate(parted)]
    return [token for token in parted if token.card or token.thing is not None or token.text not in ADVERBS]


def _is_sole(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is said that something is the only one of its sort: `the only backrow is my set §`, `§ is the only other monster`."""
    if tokens[at].text != "only" or not at or tokens[at - 1].text != "the":
        return False
    behind = [token.text for token in tokens[at : at + 9] if not token.card]
    return "is" in behind or (at > 2 and tokens[at - 2].text == "is" and bool(tokens[at - 3].card))


def _is_then(token: Token) -> bool:
    return not token.card and token.thing is None and token.text in ("then", "afterwards", "later")


def asking_word(aux: str) -> str:
    """The word that asks, as one of `can`, `does` and `is`."""
    if aux in ("can", "could", "may", "might", "cant", "should"):
        return "can"
    return "is" if aux in ("is", "are", "was", "were", "am", "isnt") else "does"


def _of_the_other(noun: Noun) -> Noun:
    """Who does something to a card, where nobody says it: the player whose it is not."""
    return Noun("me" if noun.whose == "opponent" else "he")


class _Parser(Words):
    """One clause, read from left to right."""

    def clause(self, at: int) -> tuple[Clause, int]:
        ways = (
            self._life,
            self._equipped,
            self._cost,
            self._of_the_attack,
            self._again,
            self._materials,
            self._what_happens,
            self._only_such,
            self._each_has,
            self._mine_is,
            self._there_is,
            self._is_whose,
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

    def _of_the_attack(self, at: int) -> tuple[Clause, int] | None:
        """`is there a replay`, `am i forced to hit a sheep`, `does it stop the attack`."""
        found = asked_under_way(self, at)
        if found is None:
            return None
        deed: Literal["goes-on", "replay", "forced", "give-up"] = "goes-on" if found.asks == "attack" else found.asks  # type: ignore[assignment]  # the others are called alike
        return Clause(
            self.joined, "does", found.who, deed, preps=tuple(("at", noun) for noun in found.named)
        ), found.end

    def _life(self, at: int) -> tuple[Clause, int] | None:
        """`we are both on 1500`, `i have 2000 lp`, `hes at 500`: how many Life Points somebody has."""
        both = self.said(at, *_WE_BOTH)
        doer = None if both >= 0 else self.noun(at)
        if both < 0 and (doer is None or not doer[0].player):
            return None
        end = both if doer is None else doer[1]
        while self.word(end) in ("are", "is", "am", "only", "both", "were"):
            both = max(both, end if self.word(end) == "both" else -1)
            end += 1
        stands = self.said(end, "on", "at", "down to", "left with", "sitting at", "sitting on")
        has = max(stands, self.said(end, "have", "has", "got", "have only", "has only"))
        figure = self.word(has) if has >= 0 else ""
        if not figure.isdigit() or not 1 <= len(figure) <= 5 or int(figure) == 0:
            return None
        named = self.said(has + 1, "lp", "life points", "life", "lifepoints", "lp left", "life points left", "life left", "lp each", "life points each", "each", "left")  # fmt: skip
        end = max(has + 1, named)
        sure = both >= 0 or (doer is not None and doer[0].kind != "he")
        if not self.ended(end) or (named < 0 and not (sure and (stands >= 0 or both >= 0))):
            return None  # `hes at 1800`: a monster may be meant
        who = Noun("some", sort="both") if both >= 0 else doer[0] if doer is not None else None
        return Clause(self.joined, "", who, "have", Noun("life", sort=figure)), end

    def _equipped(self, at: int) -> tuple[Clause, int] | None:
        """`§ is equipped with §`, `§ has § equipped`, `i have § equipped to §`: what lies there, and what is equipped to it."""
        doer = self.noun(at)
        has = self.said(doer[1], "have", "has", "had", "got", "control", "controls") if doer is not None else -1
        begun = has if doer is not None and doer[0].player and has >= 0 else at
        one = self.noun(begun)
        if one is None or one[0].kind != "card" or one[0].part:
            return None
        behind = one[1] + (self.word(one[1]) in PASSIVE)
        if (end := self.said(behind, "equipped with", "equipped by", "wearing", "holding", "unioned with")) >= 0:
            worn, bearer = self.noun(end), one[0]
            end = worn[1] if worn is not None else -1
        elif (end := self.said(behind, "equipped to", "equipped on", "attached to", "on", *_UNIONED)) >= 0:
            onto = self.noun(end)
            worn, bearer = one, onto[0] if onto is not None else Noun("it")
            end = onto[1] if onto is not None and (behind > one[1] or self.word(behind) != "on") else -1
        elif (end := self.said(one[1], "has", "with")) >= 0:
            worn, bearer = self.noun(end), one[0]
            end = self.said(worn[1], "equipped to it", "equipped", "attached", "on it") if worn is not None else -1
        else:
            return None
        if worn is None or end < 0 or bearer.kind != "card" or worn[0].kind != "card" or not self.ended(end):
            return None
        who = doer[0] if begun != at and doer is not None else None
        return Clause(self.joined, "", who, "have", bearer, (("equipped", worn[0]),)), end

    def _cost(self, at: int) -> tuple[Clause, int] | None:
        """`§s cost was §`, `§ was the cost for §`: what was given for what was used."""
        one = self.noun(at)
        if one is None or one[0].kind != "card" or one[0].part:
            return None
        used, given, end = one[0], None, one[1]
        if self.word(end) in ("cost", "costs") and self.word(end + 1) in PASSIVE:
            given = self.noun(end + 2)
        elif (
            behind := self.said(
                end, "was the cost for", "is the cost for", "was the cost of", "was cost for", "is cost for"
            )
        ) >= 0:
            given, other = one, self.noun(behind)
            if other is None or other[0].kind != "card":
                return None
            used, end = other[0], other[1]
        if given is None or given[0].kind != "card" or given[0].part:
            return None
        end = max(end, given[1])
        paid = Clause(
            self.joined, "", Noun("opponent" if used.whose == "opponent" else "me"), "use", used, (("gives", given[0]),)
        )
        return (paid, end) if self.ended(end) else None

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
        if self.said(at, *THAT) == len(self.tokens):
            return Clause(self.joined, "can", None, "that"), len(self.tokens)
        if self.said(at, *WHERE) >= 0:
            gone = self.noun(at + 2)
            end = (
                self.said(gone[1], "go", "end up", "go to", "land", "sent", "sent to", "going")
                if gone is not None
                else -1
            )
            return (
                (Clause(self.joined, "what", gone[0], "happens", how="to"), end)
                if gone is not None and end >= 0
                else None
            )
        if (tokens := tokens_asked(self, at)) is not None:
            return Clause(self.joined, "what", tokens[0], "happens", how="tokens"), tokens[1]
        if (had := who_is_asked(self, at)) is not None:
            return Clause(self.joined, "what", None, "happens", had[0], how="whose"), had[1]
        if (number := number_asked(self, at)) is not None:
            return self._number(number), number.end
        if (end := self.said(at, *GRAVES)) >= 0 and self.word(end) in AUX:
            goes = self.noun(end + 1)
            reached = self.said(goes[1], "go to", "go in", "go into", "end up in", "go") if goes is not None else -1
            if goes is None or reached < 0:
                return None
            where = Noun("place", place="graveyard")
            return Clause(self.joined, "does", goes[0], "go", None, (("to", where),)), reached
        if (both := self._both_or_one(at)) is not None:
            return both
        if (or_where := self._one_or_other(at)) >= 0:
            return Clause(self.joined, "what", Noun("it"), "happens", how="to"), or_where
        if (over := self._phase_over(at)) >= 0:
            return Clause(self.joined, "does", None, "happens", how="phase-over"), over
        end = self.said(at, *OUTCOMES)
        if end < 0 and self.word(at) in _IN_A_WORD and at + 1 == len(self.tokens):
            end = at + 1  # `…, now what`
        if end < 0:
            return None
        if self.word(end) in ("to", "with", "of") and (noun := self.noun(end + 1)) is not None:
            return Clause(self.joined, "what", noun[0], "happens", how="to"), noun[1]
        return Clause(self.joined, "what", None, "happens"), end

    def _phase_over(self, at: int) -> int:
        """The place behind `does the battle phase end`, `is his battle phase over`; -1 where that is not asked."""
        if self.word(at) not in ("does", "is", "will", "would", "do"):
            return -1
        at += 1 + (self.word(at + 1) in DETERMINERS)
        phase = self.said(at, "battle phase", "bp")
        if phase < 0:
            return -1
        end = self.said(phase, "end", "ended", "over", "get ended", "be over")
        return end if end >= 0 and self.ended(end) else -1

    def _both_or_one(self, at: int) -> tuple[Clause, int] | None:
        """`does it take one or both`, `both or one`, with which a sentence ends: what happens to them, by the card that is named if there is one."""
        begun, by = at, Noun("it")
        if self.word(at) in ("does", "do", "will", "can", "would"):
            subject = self.noun(at + 1)
            deed = self.deed(subject[1]) if subject is not None else None
            if subject is None or deed is None or deed[0] not in ("take", "hit", "destroy", "banish", "get"):
                return None
            begun, by = subject[1] + deed[2], subject[0]
        end = self.said(begun, "one or both", "both or one", "both or just one", "just one or both", "1 or both", "both or 1", "only one or both", "both or only one", "one or 2", "1 or 2", "both of them", "them both")  # fmt: skip
        if end < 0 and begun > at:
            end = self.said(begun, "both")
        if end != len(self.tokens) or by.kind not in ("it", "card") or by.part:
            return None
        named = (("by", by),) if by.kind == "card" else ()
        return Clause(self.joined, "what", None, "happens", None, named), end

    def _one_or_other(self, at: int) -> int:
        """The place behind `grave or banished`, with which a sentence ends: where a card goes; -1 where that is not asked."""
        begun = max(at, self.said(at, "does it go to", "does he go to", "is it", "is he", "does it get", "does it go"))
        begun += self.word(begun) in ("the", "to", "in", "get", "gets", "is")
        one = self.said(begun, *_GOES_SOMEWHERE)
        if one < 0 or self.word(one) != "or":
            return -1
        begun = one + 1 + (self.word(one + 1) in ("the", "to", "in", "get", "gets", "is"))
        other = self.said(begun, *_GOES_SOMEWHERE)
        return other if other == len(self.tokens) else -1

    def _number(self, number: Number) -> Clause:
        """`how much damage do i take`, `how big is the token`."""
        if number.sort == "stats":
            of = Noun("brought") if number.token else number.of
            of = Noun("it") if of is None or of.kind == "he" else of
            return Clause(self.joined, "what", replace(of, part="stats"), "happens")
        return Clause(self.joined, "what", number.of, "damage", how="deal" if number.sort == "deals" else "")

    def _there_is(self, at: int) -> tuple[Clause, int] | None:
        """`if there is a § on the field`."""
        begun = self.said(at, "there is", "theres", "there are")
        noun = self.noun(begun) if begun >= 0 else None
        lying = self.noun(at + 1) if self.word(at) in ("with", "under", "during", "w") else None
        if lying is not None and lying[0].kind == "card" and lying[1] < len(self.tokens):
            # `with § up, can i …`
            end = self.said(lying[1], *UP)
            whose = lying[0].whose or (self._side(lying[1], end) if end >= 0 else "")
            beside = Clause(self.joined, "", None, "have", replace(lying[0], lies="up", whose=whose))
            return beside, end if end >= 0 else lying[1]
        if (attack := self._during_an_attack(at) or self._declared(at)) is not None:
            return attack
        none = self.noun(at)
        if none is not None and none[0].kind == "thing" and none[0].number == 0 and self._said_where(*none):
            return self._there_lies(*none)  # `no monsters on my field, …`
        if none is not None and none[0].kind == "thing" and none[0].number == 0 and self.word(none[1]) == "in":
            where = self.noun(none[1] + 1)
            if where is not None and where[0].place == "hand":
                # `no cards in hand, …`; behind `and` whoever was told of has none
                held = Clause(self.joined, "", Noun("me"), "have", none[0], (("in", where[0]),))
                return replace(held, bare=self.joined == "and"), where[1]
        if noun is None or not (self.joined or not noun[0].number or (not at and self.said(noun[1], *UP) >= 0)):
            return None
        return self._there_lies(noun[0], noun[1])

    def _during_an_attack(self, at: int) -> tuple[Clause, int] | None:
        """`during my attack he uses §`: that somebody attacks."""
        begun = self.said(at, "during", "on", "upon", "mid", "in the middle of")
        attack = self.noun(begun) if begun >= 0 else None
        of = attack[0].thing if attack is not None else None
        if attack is None or of is None or not of.sort.endswith("attack") or of.named or not of.side:
            return None
        doer = self.noun(attack[1])
        if not self.ended(attack[1]) and (doer is None or not doer[0].player):
            return None
        direct = (("directly", Noun("it")),) if of.sort == "direct attack" else ()
        return Clause(self.joined, "", Noun("me" if of.side == "own" else "he"), "attack", None, direct), attack[1]

    def _declared(self, at: int) -> tuple[Clause, int] | None:
        """`attack declared, he uses §`: that somebody attacks, which is the player who does not do what comes behind it."""
        noun = self.noun(at)
        behind = noun[1] if noun is not None and noun[0].kind in ("attack", "thing") else at + 1
        of = noun[0].thing if noun is not None else None
        if (of is not None and not of.sort.endswith("attack")) or (of is None and self.word(at) != "attack"):
            return None
        end = self.said(behind, "declared", "is declared", "was declared", "gets declared", "got declared")
        doer = self.noun(end) if end >= 0 and self.ended(end) else None
        if doer is None or not doer[0].player or (noun is not None and noun[0].whose):
            return None
        direct = (("directly", Noun("it")),) if of is not None and of.sort == "direct attack" else ()
        return Clause(self.joined, "", Noun("he" if doer[0].kind == "me" else "me"), "attack", None, direct), end

    def _said_where(self, noun: Noun, at: int) -> bool:
        """Whether it is said of what there is none of where, or whose: `no monsters on my field`, `no cards on his field`."""
        whose = noun.thing is not None and bool(noun.thing.side)
        return self.said(at, *UP) >= 0 or (whose and self.ended(at))

    def _there_lies(self, noun: Noun, at: int) -> tuple[Clause, int]:
        """What lies there, beside nobody who has it, with what lies there as well."""
        end = self.said(at, *UP)
        lies = self._lying_there(noun, at, end) if end >= 0 or noun.card else noun
        clause, at = Clause(self.joined, "", None, "have", lies), max(at, end)
        while also := self._as_well(at):
            clause, at = replace(clause, preps=(*clause.preps, ("and", also[0]))), also[1]
        return clause, at

    def _question(self, at: int) -> tuple[Clause, int] | None:
        """`can i …`, `does § …`, `is § …`."""
        aux = self.word(at)
        if aux not in AUX:
            return None
        subject = self.noun(at + 1)
        if subject is None:
            return None
        if aux == "is" and subject[0].kind == "card" and self.word(subject[1]) in GIVEN_BY_IT:
            subject = (subject[0], subject[1] + 1)  # `is the § search legal`
        if subject[0].kind == "card" and self.word(subject[1]) in ("mandatory", "compulsory", "forced"):
            # `is § mandatory if …`
            has_to = Clause(self.joined, "does", Noun("me"), "use", subject[0], must=True)
            return self._preps(has_to, subject[1] + 1) or (has_to, subject[1] + 1)  # `is § mandatory for my own §`
        if (
            aux == "is"
            and subject[0].kind == "card"
            and (end := self.said(subject[1], *_MAY_BE)) >= 0
            and self.ended(end)
        ):
            return Clause(self.joined, "can", Noun("me"), "use", subject[0]), end  # `is § allowed`
        had = self.deed(subject[1] + 1) if self.word(subject[1]) == "have" and aux != "have" else None
        if had is not None and self.word(subject[1] + 1).endswith(("ed", "en", "come", "gone", "one")):
            subject = subject[0], subject[1] + 1  # `would it have returned`
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
        if self.word(then) == "isnt" and (found := self._is("", True, subject[0], then + 1)) is not None:
            return found  # `§ isnt up`
        while (
            self.word(then) in (*AUX, "not", "never", "to", "be")
            and self.word(then) not in PASSIVE
            and self.deed(then) is None
        ):
            denied = denied or self.word(then) in ("not", "never", *DENIES)
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
        if (counter := self._counter_asked(at)) is not None:
            return counter
        if (undergone := self._undergone(at)) is not None:
            return undergone
        if at == 0 and self.word(0) in ("got", "getting") and self.word(1) == "hit" and self.word(2) == "by":
            return self._said_of("", False, Noun("me"), 0)  # `got hit by §, can i …`
        if (deed := self.deed(at)) is not None:
            doer = Noun(
                "it" if self.word(at).endswith("s") and deed[2] == 1 and self.word(at) not in ("ss", "pass") else "me"
            )
            found = self._behind_deed("", False, doer, deed, at)
            return (replace(found[0], bare=True), found[1]) if found is not None else None
        done_to = (
            self.noun(at + 1) if at < len(self.tokens) and self.tokens[at].done and not self.ended(at + 1) else None
        )
        if done_to is not None and done_to[0].kind == "card" and done_to[0].whose == "own":
            found = self._card_as_verb("", False, Noun("he"), at)  # `§ed my § over`
            if found is not None and self.ended(found[1]):
                return found
        used = self.noun(at)
        of = used[0].thing if used is not None else None
        if (
            used is not None
            and of is not None
            and of.sort.endswith("attack")
            and not of.named
            and not at
            and self.ended(used[1])
        ):
            # `a direct attack, can i …`: the other player's, of which nothing more is said
            direct = (("directly", Noun("it")),) if of.sort == "direct attack" else ()
            return Clause(self.joined, "", Noun("me" if of.side == "own" else "he"), "attack", None, direct), used[1]
        if used is None or used[0].kind not in ("card", "brought"):
            return None
        if (listed := self._listed(at)) is not None:
            return listed
        up = self.said(used[1], *UP) if used[0].kind == "card" and not used[0].part else -1
        if up >= 0 and (self.ended(up) or (up > used[1] + (self.word(used[1]) == "on") and self.noun(up) is not None)):
            # `§ out, can i …`
            return Clause(self.joined, "", None, "have", self._lying_there(used[0], used[1], up)), up
        lying = self.noun(used[1] + 1) if used[0].kind == "card" and self.word(used[1]) in ("on", "in") else None
        if lying is not None and lying[0].kind == "place":
            # `§ on the field, can i …`
            whose = used[0].whose or lying[0].whose
            lies = replace(used[0], whose=whose, place=lying[0].place if lying[0].place != "field" else "")
            return Clause(self.joined, "", None, "have", replace(lies, lies="up" if not lies.place else "")), lying[1]
        if used[0].kind == "card" and self.word(used[1]) == TRIBUTELESS:
            summoned = Clause(self.joined, "", Noun("me"), "summon", used[0], ((TRIBUTELESS, Noun("it")),), bare=True)
            return self._preps(summoned, used[1] + 1)  # `§ with no tribute`
        if used[0].kind == "card" and self.joined == "and" and self.word(used[1]) in ("it", "him", "her", "them"):
            return Clause(self.joined, "", Noun("me"), "use", used[0], bare=True), used[1] + 1  # `i attack and § it`
        beside = used[0].kind == "card" and self.joined == "and" and self.word(at - 2) in ("out", "up", "active", "on")
        if beside and used[1] > at + 1 and self.ended(used[1]) and not used[0].part:
            lies = replace(used[0], lies=used[0].lies or "up")
            return Clause(self.joined, "", None, "have", lies), used[1]  # `§ is out and a §`
        if used[0].kind == "card" and self.joined in ("and", "then") and self.ended(used[1]):
            return Clause(self.joined, "", Noun("me"), "use", used[0], bare=True), used[1]  # `i chain § and then §`
        given = self.noun(used[1] + 1) if self.word(used[1]) in ("with", "using", "off", "from") else None
        if used[0].kind == "card" and given is not None and (end := self.said(given[1], *_AS_MATERIAL)) >= 0:
            # `§ with § as material`
            return Clause(self.joined, "", Noun("me"), "summon", used[0], (("gives", given[0]),), how="special", bare=True), end  # fmt: skip
        into = self.noun(used[1] + 1) if used[0].kind == "card" and self.word(used[1]) in ("into", "off") else None
        if into is not None and into[0].kind == "card":
            # `§ into §`, `§ off §`: what brings it is used
            brought, by = (into[0], used[0]) if self.word(used[1]) == "into" else (used[0], into[0])
            return Clause(self.joined, "", Noun("me"), "summon", brought, (("by", by),), bare=True), into[1]
        if self.word(used[1]) in GETS_SOME:
            used = used[0], used[1] + 1  # `§ nuke vs §`
        clause = Clause(self.joined, "can", Noun("me"), "use", used[0], bare=True)
        if used[0].kind == "card" and used[0].part == "effect" and self.ended(used[1]):
            return clause, used[1]  # `§ effect, he chains §`
        if used[0].kind == "card" and at == 0 and (self._ends_there(used[1]) or self._acts(used[1])):
            return clause, used[1]  # `§, he chains §`
        if (
            used[0].kind == "card"
            and at
            and not self.joined
            and self.tokens[at - 1].comma
            and self._ends_there(used[1])
        ):
            return Clause("", "", used[0], "use", passive=True), used[1]  # `§ is equipped to §, §, what happens`
        if used[0].kind == "card" and self.word(used[1]) in WHEN and self.word(used[1]) not in ("though", "although"):
            return clause, used[1]  # `§ if he summons §`
        if used[0].kind == "brought":
            return self._given_for(clause, used[1])
        lacks = self._without(used[1]) if used[0].kind == "card" else None
        if lacks is not None and lacks[0].kind == "card":
            # `§ without §, can it …`
            there = replace(used[0], lies=used[0].lies or "up")
            return Clause(self.joined, "", None, "have", there, (("lacks", lacks[0]),)), lacks[1]
        if used[0].kind == "card" and self._without(used[1]) is not None:
            return self._preps(clause, used[1])  # `§ with no dark in hand, what happens`
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

    def _undergone(self, at: int) -> tuple[Clause, int] | None:
        """`…, got §ed, then destroyed`: what is done to the monster that was spoken of."""
        parted = at > 0 and (bool(self.joined) or self.tokens[at - 1].comma)
        begun = at + (self.word(at) in ("got", "gets", "getting", "gotten"))
        if not parted or begun >= len(self.tokens):
            return None
        if begun > at and self.tokens[begun].card and self.tokens[begun].done and self.ended(begun + 1):
            used = Noun("card", self.tokens[begun].card)
            return Clause(self.joined, "", Noun("he"), "use", used, (("on", Noun("it")),), how="undergone"), begun + 1
        kills = self.deed(at + 1) if self.word(at) in DENIES else None
        if kills is not None and kills[0] == "destroy":
            end = at + 1 + kills[2] + (self.word(at + 1 + kills[2]) in ("it", "him", "her"))
            return (
                (Clause(self.joined, "", Noun("it"), "survive"), end) if self.ended(end) else None
            )  # `and didnt kill it`
        deed = self.deed(begun)
        if deed is None or deed[0] not in _UNDERGONE or not self.word(begun).endswith("ed"):
            return None
        end = begun + deed[2]
        by = self.noun(end + 1) if self.word(end) == "by" else None
        if by is not None and by[0].kind == "card" and self.ended(by[1]):
            return Clause(self.joined, "", Noun("it"), deed[0], None, (("by", by[0]),), passive=True), by[1]
        if not self.ended(end):
            return None
        return Clause(self.joined, "", Noun("it"), deed[0], passive=True), end

    def _counter_asked(self, at: int) -> tuple[Clause, int] | None:
        """`…, counter on §`, `…, tokens?`, with which a sentence ends: whether such are had."""
        begun = at + (self.word(at) in ("a", "any", "no", "my", "the"))
        parted = at > 0 and (self.tokens[at - 1].comma or self.tokens[at - 1].stop)
        if parted and begun + 1 == len(self.tokens) and self.word(begun) in _HAD:
            return Clause(self.joined, "does", None, "get", Noun("some", got=GOT_BY[self.word(begun)])), begun + 1
        on = self.noun(begun + 2) if at and self.word(begun) in ("counter", "counters") else None
        if on is None or self.word(begun + 1) not in ("on", "for") or on[0].kind != "card" or on[1] < len(self.tokens):
            return None
        return Clause(self.joined, "does", on[0], "get", Noun("some", got="counter")), on[1]

    def _listed(self, at: int) -> tuple[Clause, int] | None:
        """`§ § and § on board`: they lie there."""
        cards: list[Noun] = []
        while (one := self.noun(at)) is not None and one[0].kind == "card" and not one[0].part:
            cards.append(one[0])
            at = one[1]
            if self.tokens[at - 1].stop:
                return None
            at += self.word(at) in ("and", "plus", "n")
        end = self.said(at, *UP)
        if len(cards) < 2 or end < 0 or not self.ended(end) or self.word(at - 1) in ("and", "plus", "n"):
            return None
        first, *others = (self._lying_there(each, at, end) for each in cards)
        return Clause(self.joined, "", None, "have", first, tuple(("and", each) for each in others)), end

    def _ends_there(self, at: int) -> bool:
        """Whether a clause ends before a place, and more stands behind it."""
        before = self.tokens[at - 1]
        return before.comma or (at < len(self.tokens) and (before.stop or self.said(at, *OUTCOMES) >= 0))

    def _side(self, at: int, end: int) -> Side:
        """Whose side is said between two places: `on my field`."""
        said = {self.word(k) for k in range(at, end)}
        theirs = not said.isdisjoint({"his", "her", "their", "your", *OPPONENT})
        return "opponent" if theirs else "own" if "my" in said else ""

    def _lying_there(self, noun: Noun, at: int, end: int) -> Noun:
        """What words like `out` and `on my side` say of a card: a Set one stays Set."""
        return replace(noun, lies=noun.lies or "up", whose=noun.whose or self._side(at, end))

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
        if not aux and (alone := self._alone(subject, at)) is not None:
            return alone
        if aux and subject.kind == "card" and (usable := self._usable_there(aux, subject, at)) is not None:
            return usable
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
        stays_so = aux and self.word(at) in ("stay", "stays", "remain", "remains") and self.deed(at + 1) is not None
        if stays_so and self.word(at + 1).endswith(("ed", "sent", "gone")):
            found = self._is("is", denied, subject, at + 1)
            if found is not None:
                return found  # `do they stay removed`
        if (aux == "is" or self.word(at) in PASSIVE) and (found := self._is(aux, denied, subject, at)) is not None:
            return found
        if not (aux or denied) and subject.player and (through := self._let_through(at)) is not None:
            return through
        if self.word(at) in ("let", "lets", "allow", "allows") and self.word(at + 1) in ("me", "him", "us", "them"):
            at += 2 + (self.word(at + 2) == "to")  # `does § let me search`
        made_to = self.deed(at + 2 + (self.word(at + 2) == "to")) if self.word(at) in _MAKES else None
        if made_to is not None and subject.kind in ("card", "it") and (whose := _WHOSE.get(self.word(at + 1))):
            # `§ made me discard §`
            found = self._behind_deed(aux, denied, subject, made_to, at + 2 + (self.word(at + 2) == "to"))
            if found is None or found[0].object is None:
                return found
            return replace(found[0], object=replace(found[0].object, whose=found[0].object.whose or whose)), found[1]
        figure = at + 1 + (self.word(at + 1) in ("the", "his", "that"))
        if (smaller := self._gets_smaller(aux, subject, at)) is not None:
            return smaller
        if self.word(at) in ("take", "takes", "took", "lose", "loses", "lost", "eat") and self.word(figure).isdigit():
            end = max(figure + 1, self.said(figure + 1, "damage", "battle damage", "burn", "lp", "life points", "life"))
            return (Clause(self.joined, aux, subject, "damage", denied=denied), end) if self.ended(end) else None
        deed = self.deed(at)
        found = self._behind_deed(aux, denied, subject, deed, at) if deed is not None else None
        negated = self.word(at) == "negated" and subject.kind == "effect" and self.ended(at + 1)
        if found is not None and negated and not aux:
            return replace(found[0], passive=True), found[1]  # `§ brings § (effects negated)`
        if found is not None and deed is not None and self._is_done_to(found[0]):
            summoned = deed[0] == "summon" and self.word(at + deed[2] - 1).endswith("ed")
            used = found[0].deed == "use" and self.word(at) in ("used", "activated")
            if summoned or used or self.word(at) in (*_DESTROYED, "gone"):
                return replace(found[0], passive=True), found[1]  # `§ destroyed while § is out`, `§ summoned, …`
        return found

    def _let_through(self, at: int) -> tuple[Clause, int] | None:
        """`i let it resolve`, `he allows it`: what was used is carried out."""
        if self.word(at) not in ("let", "lets", "allow", "allows", "allowed"):
            return None
        what = self.noun(at + 1)
        if what is None or what[0].kind not in ("it", "card", "effect"):
            return None
        end = self.said(what[1], "resolve", "go through", "through", "happen", "go off", "go")
        end = what[1] if end < 0 and self.word(at).startswith("allow") else end
        return (Clause(self.joined, "", what[0], "resolve"), end) if end >= 0 and self.ended(end) else None

    def _gets_smaller(self, aux: str, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """`does § lose 500 atk`, `does it shrink by 500`: how big it is then."""
        shrinks = self.word(at) in ("shrink", "shrinks", "drop", "drops", "weaken")
        if not aux or subject.kind not in ("card", "it") or not (shrinks or self.word(at) in ("lose", "loses")):
            return None
        end = at + 1 + (self.word(at + 1) in ("by", "its", "his", "the", "any"))
        if figure := self.word(end).isdigit():
            end += 1
        named = self.said(end, "atk", "attack", "attack points", "atk points", "atk and def", "def")
        end = max(end, named)
        sure = named >= 0 or (shrinks and (figure or self.word(at).startswith("shrink"))) or (figure and subject.card)
        if not sure or not self.ended(end):
            return None
        return Clause(self.joined, "what", replace(subject, part="stats"), "happens"), end

    def _is_done_to(self, clause: Clause) -> bool:
        """Whether what is said to be destroyed is a card, and not what that destroys."""
        subject = clause.subject
        card = subject is not None and subject.kind in ("card", "place") and not subject.part
        if subject is not None and subject.kind == "card" and subject.part == "effect" and clause.deed == "use":
            card = not clause.preps or clause.preps[0][1].kind == "summon"  # `§s effect used on summon`
        return card and clause.object is None and not (clause.aux or clause.passive)

    def _is_whose(self, at: int) -> tuple[Clause, int] | None:
        """`its my opponents §`: whose the card is that lies there."""
        is_it = self.said(at, "it is", "its", "that is", "thats", "this is")
        card = self.noun(is_it) if is_it >= 0 else None
        if card is None or card[0].kind != "card" or card[0].part or not card[0].whose or not self.ended(card[1]):
            return None
        return Clause(self.joined, "", None, "have", replace(card[0], lies="up")), card[1]

    def _usable_there(self, aux: str, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """`is § legal for him there`: whether it can be used; `does § do anything`: whether it does something to what was told."""
        if (
            aux == "does"
            and (end := self.said(at, "do anything", "do something", "do a thing", "matter", "make a difference")) >= 0
        ):
            hit = Noun("it")
            behind = self.noun(end + 1) if self.word(end) in ("to", "about", "against", "with", "for") else None
            if behind is not None:
                hit, end = (Noun("it") if behind[0].kind == "he" else behind[0]), behind[1]
            end += self.word(end) in ("there", "here")
            return (Clause(self.joined, aux, subject, "hit", hit), end) if self.ended(end) and not hit.player else None
        end = self.said(
            at,
            "legal",
            "allowed",
            "possible",
            "ok",
            "okay",
            "fine",
            "usable",
            "playable",
            "legal to use",
            "live",
            "an option",
            "legal play",
            "a legal play",
            "any good",
            "any use",
            "of any use",
            "of use",
            "good enough",
            "useful",
        )
        if aux != "is" or end < 0:
            return None
        doer = self.noun(end + 1) if self.word(end) == "for" else None
        end = doer[1] if doer is not None else end
        end += self.word(end) in ("there", "here", "then")
        if not self.ended(end) or (doer is not None and not doer[0].player):
            return None
        if doer is None:
            return Clause(self.joined, "can", subject, "use", passive=True), end
        return Clause(self.joined, "can", doer[0], "use", subject), end

    def _only_such(self, at: int) -> tuple[Clause, int] | None:
        """`the only backrow on the field is my set §`, `my set § is the only backrow`: that lies there, and no other one."""
        of = self._only_one(at)
        one = self.noun(of[1] + 1) if of is not None and self.word(of[1]) == "is" else None
        end = one[1] if one is not None else -1
        if of is None:
            one = self.noun(at)
            of = self._only_one(one[1] + 1) if one is not None and self.word(one[1]) == "is" else None
            end = of[1] if of is not None else -1
        if of is None or one is None or one[0].kind != "card" or one[0].part or not self.ended(end):
            return None
        none = Noun("thing", "", of[0], number=0, others=True)
        return Clause(self.joined, "", None, "have", none, (("and", replace(one[0], lies=one[0].lies or "up")),)), end

    def _each_has(self, at: int) -> tuple[Clause, int] | None:
        """`we both only have one monster`: what each player has."""
        end = self.said(at, *_WE_BOTH)
        end += end >= 0 and self.word(end) in ("only", "just")
        end = self.said(end, "have", "have only", "have just", "control", "got", "has", "have got") if end >= 0 else -1
        had = self.noun(end) if end >= 0 else None
        if had is None or had[0].thing is None or had[0].thing.side or had[0].whose or had[0].part:
            return None
        return Clause(self.joined, "", Noun("some", sort="both"), "have", had[0]), max(had[1], self.said(had[1], *UP))

    def _mine_is(self, at: int) -> tuple[Clause, int] | None:
        """`mine is §`, behind what each of the players has."""
        who = {"mine": "me", "his": "opponent", "hers": "opponent", "theirs": "opponent"}.get(self.word(at), "")
        named = self.noun(at + 2) if who and self.word(at + 1) in ("is", "was") else None
        if named is None or named[0].kind != "card" or named[0].part:
            return None
        player = Noun("me") if who == "me" else Noun("opponent")
        return Clause(self.joined, "", player, "have", replace(named[0], lies="up"), how="the-one"), named[1]

    def _only_one(self, at: int) -> tuple[Thing, int] | None:
        """`the only other monster on the field`: the sort of it, with where that is."""
        at += self.word(at) == "the"
        if self.word(at) != "sole":
            return None
        at += 1 + (self.word(at + 1) == "other")
        said = self.tokens[at].thing if at < len(self.tokens) else None
        sort, end = (
            (said.sort, at + 1)
            if said is not None
            else next(((sort, end) for words, sort in _SUCH if (end := self.said(at, *words)) >= 0), ("", -1))
        )
        if sort not in ("monster", "card", "Spell or Trap", "Spell", "Trap"):
            return None
        return Thing(sort), max(end, self.said(end, *UP))

    def _alone(self, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """`if § is alone`, `if hes the only monster`: there is no other one."""
        at += self.word(at) in PASSIVE
        if self.word(at) != "alone" or subject.kind in ("me", "opponent"):
            return None
        monsters = self.word(at + 1) == "monsters"
        end = at + 1 + monsters
        side = self._side(end, end + 1)  # `§ is my only monster`
        none = Noun("thing", "", Thing("monster" if monsters else "card"), whose=side, number=0, others=True)
        there = replace(subject, lies=subject.lies or "up", whose=subject.whose or side)
        named = (("and", there),) if subject.kind == "card" else ()
        return Clause(self.joined, "", None, "have", none, named), end + (self.word(end) in ("my", "his"))

    def _must(self, aux: str, at: int) -> int:
        """The place behind words with which it is asked whether something has to be done; -1 where it is not."""
        if not aux:
            return -1
        return self.said(at, "have to", "has to", "need to", "needs to", "forced to", "obligated to", "required to", "have a choice whether", "have a choice if", "have a choice but to")  # fmt: skip

    def _is(self, aux: str, denied: bool, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """How something is, or what is done to it."""
        while self.word(at) in PASSIVE or self.word(at) in ("not", "never"):
            denied = denied or self.word(at) in ("not", "never")
            at += 1
        turned = self.said(at, "flipped", "flipped up", "flipped face up", "flipped faceup")
        if turned >= 0 and self.word(at - 1) in ("get", "gets", "got", "getting", "been") and self.ended(turned):
            return Clause(self.joined, aux, subject, "use", how="flip", denied=denied), turned
        if turned >= 0 and subject.kind == "card" and not aux and self.word(turned) in ("targeting", "on", "in"):
            # `§ gets flipped targeting §`
            return self._preps(Clause(self.joined, aux, subject, "use", denied=denied), turned)
        if (back := self._is_back(aux, subject, at)) is not None:
            return back
        if (big := self._so_big(aux, denied, subject, at)) is not None:
            return big
        # an effect that is activated is used, and lies nowhere
        used = subject.part == "effect" and self.word(at) == "activated"
        up = -1 if used else max(self.said(at, *UP), self.said(at, "there", "here"))
        if self.word(up) == "on" and (place := self.noun(up + 1)) is not None and place[0].place == "field":
            up = place[1]  # `is face-up on my field`
        if (end := up) >= 0 and self.ended(end):
            return Clause(self.joined, aux, replace(subject, lies="up"), "is", denied=denied), end
        if (end := self.said(at, *_DOWN)) >= 0 and self.ended(end):
            return Clause(self.joined, aux, replace(subject, lies="down"), "is", denied=denied), end
        if (
            end := self.said(at, *(f"in {said}" for said in IN_DEFENSE), "in defense", *IN_DEFENSE)
        ) >= 0 and self.ended(end):
            return Clause(self.joined, aux, replace(subject, lies="defense"), "is", denied=denied), end  # fmt: skip
        if (
            self.word(at) == "in"
            and (place := self.noun(at + 1)) is not None
            and place[0].kind == "place"
            and self.ended(place[1])
        ):
            return Clause(self.joined, aux, replace(subject, place=place[0].place), "is", denied=denied), place[1]
        if self.word(at) in ("link", "cl") and self.word(at + 1) in NUMBERS and subject.card and not aux:
            return Clause(self.joined, "", Noun("he" if subject.whose == "opponent" else "me"), "use", subject), at + 2
        over = self.said(at, "over", "negated", "stopped", "cancelled", "canceled", "still on", "on", "off")
        if "attack" in (subject.kind, subject.part) and over >= 0 and self.ended(over):
            return Clause(self.joined, aux, subject, "stay"), over
        if subject.kind == "it" and at < len(self.tokens) and self.tokens[at].card and self.ended(at + 1) and not aux:
            # `i attack his set monster and it is §`
            return Clause(self.joined, "", subject, "is", Noun("card", self.tokens[at].card), denied=denied), at + 1
        done = at < len(self.tokens) and bool(self.tokens[at].card) and self.ended(at + 1)
        if done and (not subject.player or (subject.kind == "he" and self.tokens[at].done)):
            # `if my § is booked`, `if he gets booked`: that is a card, and no player
            subject = replace(subject, kind="it") if subject.kind == "he" else subject
            return Clause(
                self.joined, aux, _of_the_other(subject), "use", Noun("card", self.tokens[at].card), (("on", subject),)
            ), at + 1
        by_card = at < len(self.tokens) and bool(self.tokens[at].card) and self.tokens[at].done
        if by_card and (went := self._went_to(at + 1)) >= 0 and (not subject.player or subject.kind == "he"):
            # `§ gets §ed back to the extra deck`
            subject = replace(subject, kind="it") if subject.kind == "he" else subject
            return Clause(
                self.joined, aux, _of_the_other(subject), "use", Noun("card", self.tokens[at].card), (("on", subject),)
            ), went
        deed = self.deed(at)
        if deed is None or (deed[0] in ("have", "work")):
            return None
        down = self.said(at + deed[2], "face down", "facedown", "while face down", "while set", "when face down")
        if deed[0] == "attack" and down >= 0 and subject.kind == "card" and self.ended(down):
            # `§ is attacked face-down`
            return Clause(self.joined, aux, replace(subject, lies="down"), "attack", passive=True, denied=denied), down
        found = self._behind_deed(aux, denied, subject, deed, at)
        return (replace(found[0], passive=True), found[1]) if found is not None else None

    def _so_big(self, aux: str, denied: bool, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """`is he 1900 or 3000`, `is § still 2800`: how much ATK it has then."""
        if not aux or denied or subject.kind not in ("it", "he", "card") or subject.part not in ("", "stats"):
            return None
        while (self.word(at).isdigit() and len(self.word(at)) > 2) or (
            self.word(at) in ("at", "or", "atk", "attack", "again")
            and (self.word(at - 1).isdigit() or self.word(at) == "at")
        ):
            at += 1
        if not any(self.word(at - back).isdigit() for back in (1, 2)) or not self.ended(at):
            return None
        stats = replace(subject, part="stats") if subject.kind == "card" else Noun("it", part="stats")
        return Clause(self.joined, "does", stats, "have"), at

    def _is_back(self, aux: str, subject: Noun, at: int) -> tuple[Clause, int] | None:
        """`is he back`, `is § mine again`: whether it comes back, or is its owner's again."""
        if not aux or subject.kind not in ("it", "he", "card"):
            return None
        of = replace(subject, kind="it") if subject.kind == "he" else subject
        if (end := self._is_his_again(at)) is not None:
            return Clause(self.joined, "does", end[0], "get", of, how="back"), end[1]
        end_of_it = self.said(at, "back", "back on the field", "back on my field", "back on his field", "back out", "back on board", "back on field")  # fmt: skip
        if end_of_it < 0 or not self.ended(end_of_it):
            return None
        return Clause(self.joined, "does", subject, "come-back"), end_of_it

    def _is_his_again(self, at: int) -> tuple[Noun, int] | None:
        """Whose something is again, and the place behind that: `mine again`, `back under my control`, `back to him`."""
        for who, said in _HIS_AGAIN.items():
            end = self.said(at, *said)
            if end >= 0 and self.ended(end):
                return Noun(who), end
        return None

    def _again(self, at: int) -> tuple[Clause, int] | None:
        """`…, mine again?`: of what was told of last."""
        if (back := self._elided(at)) is not None:
            return back
        found = self._is_his_again(at) if at else None
        if found is None or found[1] < len(self.tokens):
            return None
        return Clause(self.joined, "does", found[0], "get", Noun("it"), how="back"), found[1]

    def _elided(self, at: int) -> tuple[Clause, int] | None:
        """`…. back?`, `…, monster still come?`, with which a sentence ends: whether what was told of does so."""
        if not at or not (self.tokens[at - 1].comma or self.tokens[at - 1].stop):
            return None
        back = self.said(at, "back", "back on the field", "back on field", "back on board", "back again")
        if back == len(self.tokens):
            return Clause(self.joined, "does", Noun("it"), "come-back"), back
        if self.word(at).isdigit() and self.said(at + 1, "back", "lp back", "life points back") == len(self.tokens):
            return Clause(self.joined, "does", Noun("me"), "get", Noun("some"), how="back"), len(self.tokens)
        behind = at + 1 if self.word(at) in _OF_IT else at
        deed = self.deed(behind) if behind > at else None
        if deed is None or behind + deed[2] < len(self.tokens) or deed[0] not in ("come-back", "summon", "resolve", "survive", "stay", "destroy"):  # fmt: skip
            return None
        effect = self.word(at) == "effect"
        how = deed[1] if deed[0] == "destroy" else ""
        if deed[0] == "destroy" and how != "dies":
            return None
        return Clause(self.joined, "does", Noun("effect" if effect else "it"), deed[0], how=how), behind + deed[2]

    def _both_hit(self, clause: Clause, at: int) -> tuple[Noun, int] | None:
        """The second of two cards that something is done to at once: `he targets § and §`."""
        done = clause.deed in ("target", "destroy", "banish", "return", "hit") or clause.how == "revive"
        on = clause.deed in ("use", "chain") and bool(clause.preps) and clause.preps[-1][0] in ("on", "targeting")
        if not (done or on) or clause.object is None or clause.object.kind != "card":
            return None
        also = self._as_well(at, "and", "plus")
        if also is None or also[0].kind != "card" or also[0].number != 1 or also[0].card == clause.object.card:
            return None
        return also if self.ended(also[1]) else None

    def _on_something(self, at: int, end: int) -> bool:
        """Whether `on` is no word for what lies face-up, but something stands behind it: `he has § on my set card`."""
        hit = self.noun(end) if self.word(at) == "on" and end == at + 1 else None
        return hit is not None and hit[0].kind in ("card", "thing") and self.ended(hit[1])

    def _went_to(self, at: int) -> int:
        """The place behind where a card is put by what is done to it: `back`, `to the hand`; -1 where that is not said, or more."""
        back = max(at, self.said(at, *_BACK))
        place = self.noun(back + 1) if self.word(back) in ("to", "into", "in") else None
        end = back if place is None or place[0].kind != "place" else place[1]
        return end if end > at and self.ended(end) else -1

    def _card_as_verb(self, aux: str, denied: bool, subject: Noun, at: int) -> tuple[Clause, int] | None:
        used = Noun("card", self.tokens[at].card)
        clause = Clause(self.joined, aux, subject, "use", used, how="activate", denied=denied)
        out = self.noun(at + 2) if self.word(at + 1) in ("out", "up") and at + 2 < len(self.tokens) else None
        if out is not None and out[0].kind == "card" and not self.tokens[at].stop:
            return self._preps(replace(clause, preps=(("bring", out[0]),)), out[1])  # `he §s out two §`
        on = self.so_many_of(at + 1) or self.noun(at + 1)
        if on is None or self.ended(at + 1):
            return self._preps(clause, at + 1)  # `can i § when he …`
        if on[0].player and self.word(at + 1) in ("me", "us") and self.ended(on[1]):
            return self._preps(clause, on[1])  # `he §s me`
        if on[0].player:
            if self.word(at + 1) not in ("him", "her", "them"):
                return None
            on = Noun("it", sort="him"), on[1]
        if on[0].kind in ("card", "it", "he") and self.word(on[1]) == "over" and self.ended(on[1] + 1):
            return self._preps(replace(clause, preps=(("on", on[0]),)), on[1] + 1)  # `he §s my § over`
        if on[0].kind in ("card", "it", "he") and self.word(on[1]) in ("away", "off"):
            return self._preps(replace(clause, preps=(("away", on[0]),)), on[1] + 1)  # `he §s § away`
        turned = self.said(on[1], "face down", "facedown", "down")
        if turned >= 0 and self.ended(turned) and on[0].kind in ("card", "it"):
            # `i § my § face-down`
            return replace(clause, preps=(("on", on[0]), ("down", Noun("it")))), turned
        return self._preps(replace(clause, preps=(("on", on[0]),)), on[1])

    def _behind_deed(
        self, aux: str, denied: bool, subject: Noun, deed: tuple[Deed, str, int], at: int
    ) -> tuple[Clause, int] | None:
        dropped = deed[2] == 1 and self.word(at) in DROPS
        has = deed[0] == "have" or (deed[2] == 1 and self.word(at) == "got")
        clause = Clause(self.joined, aux, subject, deed[0], how="drop" if dropped else deed[1], denied=denied)
        activates = deed[0] == "use" and deed[2] == 1 and self.word(at) in ACTIVATES
        blown_up = self.said(at, "blow up", "blows up", "blew up", "explode", "explodes")
        if deed[0] == "attack" and "direct" in {self.word(k) for k in range(at, at + deed[2])}:
            clause = replace(clause, preps=(("directly", Noun("it")),))  # `go direct`
        at_deed = at
        at += deed[2]
        # `§ triggers, he chains §`: who does the next thing is none to whom this is done
        ended = self.tokens[at - 1].comma or self.tokens[at - 1].stop or self._acts(at)
        noun = (
            self.noun(at) if not ended and not (aux == "can" and self.said(at, "this turn", "that turn") >= 0) else None
        )
        if noun is not None and noun[0].kind == "card" and activates:
            clause = replace(clause, how="activate")
        if noun is None and blown_up == at and self.ended(at):
            clause = replace(clause, how="dies")
        if noun is None and self.loose and clause.deed in _GETTING and (end := self._what_is_got(at)):
            return replace(
                clause, object=Noun("some"), skipped=(*clause.skipped, *(self.word(k) for k in range(at, end)))
            ), end
        if noun is not None and clause.deed == "get" and self._is_got_in(*noun):
            clause, noun = replace(clause, deed="use"), (noun[0], noun[1] + 1)  # `get my effect in`
        if noun is not None:
            clause, at = replace(clause, object=noun[0]), noun[1]
            if (down := self.said(at, "face down", "facedown")) >= 0 and clause.deed in ("use", "flip-down"):
                clause, at = replace(clause, deed="flip-down"), down
            elif self.word(at) == "down" and clause.deed == "use" and self._turns(at_deed):
                clause, at = replace(clause, deed="flip-down"), at + 1  # `flip § down`
            elif (turned := self.said(at, "face up", "faceup")) >= 0 and clause.deed == "use":
                clause, at = replace(clause, deed="summon", how="flip"), turned  # `flip it face-up`
            elif down >= 0 and clause.deed in ("attack", "destroy", "banish"):
                clause, at = replace(clause, object=replace(noun[0], lies="down")), down  # `attacked § face-down`
            elif (both := self._together(deed[0], *noun)) is not None:
                clause, at = (
                    replace(
                        clause,
                        object=replace(noun[0], two=False, number=1),
                        preps=(*clause.preps, ("together", both[0])),
                    ),
                    both[1],
                )
            elif has and (also := self._as_well(at)):
                while also:
                    clause, at = replace(clause, preps=(*clause.preps, ("and", also[0]))), also[1]
                    also = self._as_well(at)
                at = max(at, self.said(at, *UP))
            elif has and (end := self.said(at, *UP, *_DOWN)) >= 0 and not self._on_something(at, end):
                lies: Literal["up", "down"] = "down" if self.said(at, *_DOWN) >= 0 else "up"
                clause, at = replace(clause, object=replace(noun[0], lies=lies)), end
            elif (two := self._both_hit(clause, at)) is not None:
                clause, at = replace(clause, preps=(*clause.preps, ("also", two[0]))), two[1]
            elif self.said(at, "out of") < 0 and (self.word(at) not in ("off", "over") or self.noun(at + 1) is None):
                back = self.said(at, *_BACK)
                if back >= 0 and clause.deed in ("get", "summon") and self.word(at) == "back":
                    clause = replace(clause, how="back")
                at = max(at, back)
        elif clause.deed == "get" and self.word(at) == "back":
            clause, at = replace(clause, how="back"), at + 1
        elif clause.deed == "go" and (figure := self._to_a_figure(at)) >= 0:
            clause, at = replace(clause, object=Noun("it", part="stats")), figure  # `does § go back up to 2500`
        elif clause.deed == "go" and self.word(at) == "back":
            at += 1
        elif clause.deed == "damage" and self.word(at) == "for" and self.word(at + 1).isdigit():
            at += 2  # `burn for 1000`
        return self._preps(clause, at)

    def _to_a_figure(self, at: int) -> int:
        """The place behind the ATK that a monster is said to have again: `back up to 2500`, `to 0 atk`; -1 for anything else."""
        to = self.said(at, *(f"{back}{up}to" for back in ("back ", "") for up in ("up ", "down ", "")))
        if to < 0 or not self.word(to).isdigit():
            return -1
        return max(to + 1, self.said(to + 1, "atk", "attack", "def", "again"))

    def _before_him(self, at: int) -> int:
        """The place behind `before him`, with which a clause ends; -1 where it is said before what he does."""
        end = self.said(at, *_BEFORE_HIM)
        return end if end >= 0 and self.ended(end) else -1

    def _is_got_in(self, noun: Noun, at: int) -> bool:
        """Whether an effect is got in, or off: it is used."""
        if noun.kind != "effect" or self.word(at) not in ("in", "off"):
            return False
        return self.ended(at + 1) or self.said(at + 1, *_BEFORE_HIM, "first") >= 0

    def _turns(self, at: int) -> bool:
        return self.word(at).startswith(("flip", "turn", "put"))

    def _together(self, deed: str, noun: Noun, at: int) -> tuple[Noun, int] | None:
        """`drop § and § together`, `drop both § and §`: what is used with it, in one chain; None where that is not said."""
        other = self.noun(at + 1) if noun.kind == "card" and self.word(at) in ("and", "plus", "n") else None
        if deed not in ("use", "chain", "summon") or other is None or other[0].kind != "card":
            return None
        end = self.said(other[1], *_TOGETHER)
        return (other[0], end) if end >= 0 else other if noun.two else None

    def _preps(self, clause: Clause, at: int) -> tuple[Clause, int] | None:
        """What is said beside a deed: `to §`, `with §`, `in response to §`, `from the grave`."""
        while (
            not self.ended(at)
            or self._before_him(at) >= 0
            or (self.word(at) in ("while", "after") and self._plain_noun_ends(at + 1))
            or self.said(
                at,
                *_AS_COST,
                *(_AS_MATERIAL if clause.deed == "summon" else _AS_SYNCHRO if clause.deed == "use" else ()),
            )
            >= 0
        ):
            if clause.deed == "return" and (end := self.said(at, *ON_THE_DECK)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("to", Noun("place", place="deck")))), end
                continue
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
            if (end := self.said(at, *_DECLARED)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("in response to", Noun("attack")))), end
                continue
            if clause.deed == "attack" and (end := self.said(at, *_THIS_TURN)) >= 0:
                at = end
                continue
            if (end := self.said(at, *_BATTLE)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("in", Noun("battle")))), end
                continue
            if (
                end := self.said(
                    at,
                    "in attack position",
                    "in attack mode",
                    "in attack",
                    "face up in attack position",
                    "attack mode",
                    "attack position",
                    "in atk mode",
                    "in atk",
                )
            ) >= 0:
                at = end  # as it would lie anyway
                continue
            if (end := self.said(at, "to attack directly", "to attack direct", "to swing directly", "to swing direct", "to hit directly", "to hit direct", "to go direct", "and attack directly", "and attack direct", "and attacks directly", "and attacks direct")) >= 0 and clause.deed in ("use", "change"):  # fmt: skip
                clause, at = replace(clause, preps=(*clause.preps, ("to attack", Noun("it")))), end
                continue
            changed = clause.deed == "change" or (clause.preps and clause.preps[-1][0] == "to change")
            if (changed or clause.deed in ("use", "chain")) and (end := self.said(at, *_POSITIONS)) >= 0:
                turned = () if changed else (("to change", Noun("it")),)  # `i § it into defense`
                clause, at = replace(clause, preps=(*clause.preps, *turned)), end
                continue
            given = self.deed(at + 1) if self.word(at) in ("by", "via") else None
            paid = self.noun(at + 1 + given[2]) if given is not None and given[0] in _GIVEN else None
            if paid is not None:
                clause, at = replace(clause, preps=(*clause.preps, ("gives", paid[0]))), paid[1]
                continue
            if clause.deed == "use" and not clause.aux and (end := self.said(at, *_AS_SYNCHRO)) >= 0:
                made = Noun("thing", thing=Thing("Synchro Monster"))
                clause, at = replace(clause, preps=(*clause.preps, ("for", made))), end
                continue
            if (end := self.said(at, *_AS_COST, *(_AS_MATERIAL if clause.deed == "summon" else ()))) >= 0:
                at = end
                continue
            found_there = clause.deed in ("get", "search", "summon", "draw", "come-back")
            if found_there and (end := self.said(at, "out of deck", "from deck", "from my deck", "out of my deck", "from the deck", "from his deck", "out of his deck")) >= 0:  # fmt: skip
                at = end
                continue
            if self.word(at) == TRIBUTELESS and clause.deed == "summon":
                clause, at = replace(clause, preps=(*clause.preps, (TRIBUTELESS, Noun("it")))), at + 1
                continue
            if (
                clause.aux == "can"
                and (
                    end := self.said(
                        at,
                        "at all",
                        "this turn",
                        "in this turn",
                        "that turn",
                        "the same turn",
                        "in the same turn",
                        "in that turn",
                    )
                )
                >= 0
            ):
                at = end
                continue
            if clause.deed == "resolve" and (end := self.said(at, "without effect", "with no effect", "without an effect", "without doing anything", "for nothing")) >= 0:  # fmt: skip
                clause, at = replace(clause, preps=(*clause.preps, ("for nothing", Noun("effect")))), end
                continue
            if clause.aux == "can" and clause.deed == "use" and (end := self.said(at, *_SAME_ATTACK)) >= 0:
                at = end  # that is under way
                continue
            if (lacks := self._without(at)) is not None:
                clause, at = replace(clause, preps=(*clause.preps, ("lacks", lacks[0]))), lacks[1]
                continue
            if not clause.aux and clause.deed == "use" and (end := self.said(at, *_EARLIER)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("earlier", Noun("it")))), end
                continue
            given_for = self.word(at) == "for" and clause.deed in _GIVEN and clause.object is None
            if given_for and self.word(at + 1) in GETS_SOME and self.ended(at + 2):
                got = Noun("some", got=GOT_BY.get(self.word(at + 1), ""))
                clause, at = (
                    replace(clause, preps=(*clause.preps, ("for", got))),
                    at + 2,
                )  # `§ sent to the grave for damage`
                continue
            if not clause.aux and (end := self.said(at, *_NEXT_TURN)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("next turn", Noun("it")))), end
                continue
            if (end := self.said(at, "directly", "direct")) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("directly", Noun("it")))), end
                continue
            if (end := self._before_him(at)) >= 0:
                clause, at = replace(clause, preps=(*clause.preps, ("first", Noun("it")))), end
                continue
            if (end := self.said(at, "first", "before that", "beforehand", "again")) >= 0:
                how = "again" if self.word(at) == "again" else "first"
                clause, at = replace(clause, preps=(*clause.preps, (how, Noun("it")))), end
                continue
            does_so = clause.deed in ("use", "chain", "summon") and self.word(at).endswith("ing")
            does_so = does_so and not (clause.deed == "summon" and self.word(at) == "using")  # what it is made of
            doing = self.deed(at) if does_so else None
            if doing is not None and (done_to := self.noun(at + doing[2])) is not None:
                # `chains § removing §`
                clause, at = replace(clause, preps=(*clause.preps, (f"to {doing[0]}", done_to[0]))), done_to[1]
                continue
            if (end := self._often(at)) >= 0:
                often = Noun("it", number=TIMES.get(self.word(at), 1))
                clause, at = replace(clause, preps=(*clause.preps, ("often", often))), end
                continue
            if self.word(at) == "to" and (purpose := self._purpose(at + 1)) is not None:
                clause, at = replace(clause, preps=(*clause.preps, purpose[0])), purpose[1]
                continue
            if clause.deed in ("attack", "destroy") and (end := self.said(at, *_WITH_HELP)) >= 0:
                clause, at = replace(clause, how="over", preps=(*clause.preps, ("with help", Noun("it")))), end
                continue
            if clause.deed in ("attack", "hit") and (end := self.said(at, "for full", "for full damage", "for the full damage", "for full battle damage")) >= 0:  # fmt: skip
                at = end  # as it does anyway
                continue
            if (figure := self._so_much(clause, at)) is not None:
                clause, at = replace(clause, preps=(*clause.preps, figure)), at + 2
                continue
            name = "with" if self.word(at) == "w" else self.word(at)
            many = self.so_many_of(at + 1) if name in ("on", "targeting") and clause.deed in ("use", "chain") else None
            noun = many or (self.noun(at + 1) if name in PREPOSITIONS else None)
            if noun is None and self.loose and (over := self._over(at)) and len(clause.skipped) < MOST_SKIPPED:
                clause = replace(clause, skipped=(*clause.skipped, *(self.word(k) for k in range(at, over))))
                at = over
                continue
            if noun is None:
                return None
            at = noun[1]
            bearer = self._bearer(at) if name == "with" and noun[0].kind == "card" and not noun[0].part else None
            if bearer is not None:
                # `he uses § with my § on his monster`
                clause, at = replace(clause, preps=(*clause.preps, ("worn", noun[0]), ("bearer", bearer[0]))), bearer[1]
                continue
            lies_there = self.said(at, *UP) if name in ("with", "while") else -1
            if lies_there >= 0 and name == "with" and clause.how == "synchro" and clause.object is None:
                at, noun = lies_there, (replace(noun[0], lies="up"), lies_there)  # `tune with § on the field`
            elif (end := lies_there) >= 0:
                name, at, noun = "under", end, (replace(noun[0], whose=noun[0].whose or self._side(at, end)), end)
            clause = replace(clause, preps=(*clause.preps, (name, noun[0])))
            while clause.deed == "have" and noun[0].kind == "place" and (also := self._as_well(at)):
                # `i have § in the grave and §`
                clause, at = replace(clause, preps=(*clause.preps, ("and", also[0]))), also[1]
            if name in ("on", "targeting") and (two := self._both_hit(replace(clause, object=noun[0]), at)) is not None:
                clause, at = replace(clause, preps=(*clause.preps, ("also", two[0]))), two[1]
            if name in ("with", "using", "for") and noun[0].kind == "card" and (also := self._as_well(at)):
                # `make § with § and §`
                clause, at = replace(clause, preps=(*clause.preps, (name, also[0]))), also[1]
        return clause, at

    def _bearer(self, at: int) -> tuple[Noun, int] | None:
        """The monster to which something is said to be equipped, with which a clause ends: `on his monster`, `equipped to §`."""
        on = self.said(at, "on", "equipped to", "attached to")
        bearer = self.noun(on) if on >= 0 else None
        if bearer is None or bearer[0].kind not in ("card", "thing") or bearer[0].part or not self.ended(bearer[1]):
            return None
        return bearer

    def _without(self, at: int) -> tuple[Noun, int] | None:
        """`with no dark in hand`, `without a monster on my field`: what its player has none of, and where."""
        if self.word(at) == "without":
            begun = at + 1 + (self.word(at + 1) in ("a", "an", "any"))
            none = self.none_of(begun)
        else:
            none = self.noun(at + 1) if self.word(at) == "with" else None
        if none is None or none[0].number or not (none[0].thing or none[0].kind == "card"):
            return None
        noun, at = none
        where = self.noun(at + 1) if self.word(at) in ("in", "on") else None
        if where is not None and where[0].kind == "place":
            noun, at = replace(noun, place=where[0].place, whose=noun.whose or where[0].whose), where[1]
        return (noun, at) if self.ended(at) else None

    def _so_much(self, clause: Clause, at: int) -> tuple[str, Noun] | None:
        """`hits me for 2000`: with how much ATK; `for full damage` says no more than that it goes through."""
        figure = self.word(at + 1)
        hits = clause.deed in ("attack", "hit") and clause.object is not None and clause.object.player
        told = hits and self.word(at) == "for" and figure.isdigit() and len(figure) > 2 and self.ended(at + 2)
        return ("for", Noun("some", sort=figure)) if told else None

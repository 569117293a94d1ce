"""What players shorten, written out: words as they are typed at a table, before clauses are made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from app.asking.reading.grammar.tokens import Token
from app.asking.reading.grammar.words import AND, DEEDS, GETS_SOME
from app.asking.things import ITSELF, Thing

TRIBUTELESS = "tributeless"
"""How a monster is Summoned for which nothing is Tributed."""
_PRIORITY = tuple(
    f"{whose}{of}{said}" for whose in ("", "my ", "his ", "her ", "their ", "the ")
    for of in ("", "ignition ", "ignition effect ", "turn player ") for said in ("priority", "prio")
)  # fmt: skip
_FIRST = {
    **{f"{by} {said}{to}": "" for by in ("with", "by", "using", "via", "through", "on", "for") for said in _PRIORITY for to in ("", " to")},
    **{
        f"{uses} {said}{to}": ""
        for uses in ("use", "uses", "used", "have used", "has used", "keep", "keeps", "kept", "claim", "claims", "claimed", "say", "says", "said", "call", "calls", "called", "announce", "announces", "announced")
        for said in _PRIORITY for to in ("", " to", " and")
    },
}  # fmt: skip
"""How it is said that something is done with priority, which says no more than that it is done first."""
_WRITTEN_OUT = {
    "eff": "effect", "effs": "effects", "thru": "through", "dmg": "damage", "gotta": "have to", "hafta": "have to", "wanna": "want to", "gonna": "going to",
    "tribing": "tributing", "tribbing": "tributing", "tribd": "tributed", "tribed": "tributed", "tribbed": "tributed", "tribs": "tributes", "gys": "gy", "resp": "response",
    "with no hand": "i have 0 cards in hand", "no hand": "i have 0 cards in hand", "an empty hand": "0 cards in hand", "no cards in my hand": "0 cards in my hand",
    "empty board except": "no cards on the field except", "empty field except": "no cards on the field except", "an empty board": "no cards on the field", "an empty field": "no cards on the field",
    "with an empty field": "i have no cards on the field", "with an empty board": "i have no cards on the field", "empty board": "i have no cards on the field", "empty field": "i have no cards on the field",
    "my field is empty": "i have no cards on the field", "my board is empty": "i have no cards on the field", "my side is empty": "i have no cards on the field",
    "his field is empty": "he has no cards on the field", "his board is empty": "he has no cards on the field", "his side is empty": "he has no cards on the field",
    "the field is empty": "there are no cards on the field", "the board is empty": "there are no cards on the field", "both fields are empty": "there are no cards on the field",
    "my hand is empty": "i have 0 cards in hand", "his hand is empty": "he has 0 cards in hand", "all i have is": "i have", "all he has is": "he has", **{
        f"{the}only {card}{i_have} is": "i have"
        for the in ("the ", "") for card in ("card", "monster", "thing")
        for i_have in (" i have", " i control", " ive got", " i got", " on my field", " on my side", " on my board")
    }, "all i control is": "i have", "my only card is": "i have", "my only monster is": "i have",
    "nothing in my hand": "0 cards in my hand", "nothing in hand": "0 cards in hand", "nobody has anything else": "there are no other cards", "nobody has anything": "there are no cards on the field",
    "make synchro": "synchro summon", "make a synchro": "synchro summon", "makes a synchro": "synchro summons", "use a synchro": "synchro summon", "do a synchro": "synchro summon",
    "his grave is empty": "he has no cards in the graveyard", "his graveyard is empty": "he has no cards in the graveyard", "opps grave is empty": "he has no cards in the graveyard",
    "opps graveyard is empty": "he has no cards in the graveyard", "my grave is empty": "i have no cards in the graveyard", "my graveyard is empty": "i have no cards in the graveyard",
    "run it over": "attack it", "runs it over": "attacks it", "ran it over": "attacked it", "run him over": "attack it", "runs him over": "attacks it", "ran him over": "attacked it",
    "i got no hand": "i have 0 cards in hand", "i have no hand": "i have 0 cards in hand", "got no hand": "has 0 cards in hand", "he has no hand": "he has 0 cards in hand",
    **_FIRST,
    **{
        f"does {the}{ignition}{priority} {let} {whom}{to}": f"can {who}"
        for the in ("", "my ", "his ") for ignition in ("", "ignition ", "turn player ") for priority in ("priority", "prio")
        for let, to in (("let", ""), ("allow", " to")) for whom, who in (("him", "he"), ("me", "i"), ("them", "he"))
    },
    **{f"{its}{effect} on {the}chain": "it triggers" for its in ("", "its ", "his ", "the ") for effect in ("trigger", "effect", "eff") for the in ("", "the ")},
    "right away": "", "instantly": "", "my opp": "he", "the other guy": "he",
    "that atk": "that attack", "atks": "attacks", "an atk": "an attack", "stop the atk": "stop the attack", "stop his atk": "stop his attack", "declare my attack": "attack", "declared my attack": "attacked", "declares his attack": "attacks", "declared his attack": "attacked", "declares atk": "declares attack",
    **{
        f"{isnt} the one {being}": isnt
        for isnt in ("is", "was", "are")
        for being in ("being", "getting", "that is", "thats", "that gets", "who is", "who gets", "to get", "to be", "that is being", "thats being", "thats getting")
    },
    **dict.fromkeys((f"{atk} {boost}" for atk in ("attack", "atk") for boost in ("boost", "gain", "buff", "pump")), "effect"),
    "spell counter": "counter", "spell counters": "counters", "magic counter": "counter",
    "thanks to": "off", "fresh": "", "freshly summoned": "", "freshly": "", "just summoned": "", "like usual": "", "as usual": "", "like normal": "", "like always": "", "as always": "",
    "serach": "search", "seach": "search", "my first": "my", "rn": "", "lol": "", "lmao": "", "btw": "", "1k": "1000", "2k": "2000", "3k": "3000", "tho": "", "lps": "lp",
    **dict.fromkeys(
        (f"{without} {given}" for without in ("without", "with no", "for no", "w o", "no", "for 0", "with 0", "with zero", "without any", "without a")
         for given in ("tribute", "tributes", "trib", "tribs", "tributing", "sacrifice", "sacrifices")), TRIBUTELESS,
    ), "without tributing anything": TRIBUTELESS, "tributelessly": TRIBUTELESS,
    "nothing on board": "0 cards on the field", "nothing on the board": "0 cards on the field", "nothing on field": "0 cards on the field", "nothing on my field": "0 cards on my field",
    "nothing on the field": "0 cards on the field", "nothing on my board": "0 cards on my field",
    "face up attack": "face up",
    **{f"with {whose} {place} empty{more}": f"{who} no cards on the field{then}"
       for whose, who in (("my", "i have"), ("his", "he has")) for place in ("board", "field", "side")
       for more, then in (("", ""), (" and", f" and {who}"))},
    "theyve got": "they have", "hes got": "he has", "shes got": "she has", "ive got": "i have", "weve got": "we have", "youve got": "you have", "have got": "have", "has got": "has",
    "theyve": "they have", "straight away": "", "straightaway": "",
    **{f"for {the}{back} of": "for" for the in ("", "the ", "a ") for back in ("reborn", "revival", "rebirth", "return")},
    **{
        f"{at} top of {whose}{deck}": f"to {whose}deck"
        for at in ("on", "to the", "to", "on the", "back on", "back on the", "back to the")
        for whose in ("", "the ", "my ", "his ", "her ", "their ")
        for deck in ("deck",)
    },
    **dict.fromkeys((f"{at} all" for at in ("anything at", "something at")), "something"),
    **dict.fromkeys((f"{the}top of {whose}deck" for the in ("", "the ") for whose in ("the ", "my ", "his ", "")), "deck"),
    **{
        f"{sits} {there}": f"{so} out"
        for sits, so in (("sits", "is"), ("sit", "are"), ("lies", "is"), ("stands", "is"), ("sat", "is"), ("is sitting", "is"), ("is chilling", "is"), ("is staring", "is"), ("is lying", "is"))
        for there in ("on the field", "on my field", "on his field", "on the board", "on board", "on the table", "there", "out", "at me", "me down", "face up")
    },
    **dict.fromkeys(("together with", "along with", "alongside"), "and"),
    **dict.fromkeys((f"that {was} {there} {first}" for was in ("was", "is", "came") for there in ("there", "out", "up") for first in ("first", "before", "already")), ""),
    **{f"{f'{be} ' * bool(be)}{able} to {go} on {the}chain": usable for be, able, usable in (("", "allowed", "usable"), ("", "able", "usable"), ("", "legal", "usable")) for go in ("go", "get") for the in ("the ", "a ")},
    **{f"have used {the}{prio} {to}": "" for the in ("", "his ", "my ") for prio in ("priority", "prio") for to in ("to", "and")},
    **{f"{atk} {go} back {so}": f"{atk} {go} back" for atk in ("atk", "attack") for go in ("go", "goes", "come", "comes", "return") for so in ("to normal", "up", "to what it was", "to full")},
    "goes on the chain": "is used", "went on the chain": "is used",
    **{f"{go} on the chain": "be used" for go in ("go", "get put", "be put", "be placed")},
    **dict.fromkeys((f"{even}though {that} {a} {other} {what}" for even in ("even ", "") for that in ("thats", "that is", "hes", "its", "it is", "he is") for a in ("a", "of a") for other in ("different", "another", "the wrong", "wrong") for what in ("type", "attribute", "race")), ""),
    **dict.fromkeys(("a bunch of", "a ton of", "loads of", "a load of", "a lot of", "lots of"), "some"),
    "go get": "search", "go fetch": "search", "go grab": "search", "go find": "search", "goes and gets": "searches",
    **dict.fromkeys((f"direct attack {so}" for so in ("allowed", "possible", "legal", "ok", "okay")), "can it attack directly"),
}  # fmt: skip
"""What is typed, and the words that it stands for. With priority an Ignition Effect is used at once anyway, where its era lets it be."""
_ONLY = {
    "only card": "alone",
    "only one": "alone",
    "lone card": "alone",
    "sole card": "alone",
    "only monster": "alone monsters",
}
_THERE = (
    "", " there", " out", " left", " on the field", " on field", " on board", " on the board", " on the whole field", " on the entire field",
    " on the whole board", " on the entire board", " on either side", " on both sides", " on either field", " in play",
)  # fmt: skip
_ALONE = {f"{the}{said}{where}": meant for said, meant in _ONLY.items() for where in _THERE for the in ("the ", "")} | {
    f"{my} {said}{where}": f"{meant} {my}" for said, meant in _ONLY.items() for where in _THERE for my in ("my", "his")} | {
    "all by himself": "alone", "all by itself": "alone", "all alone": "alone", "alone on the field": "alone", "alone on field": "alone",
    "alone on the board": "alone",
}  # fmt: skip
_FREE = {
    f"{has} {number} {zone} {free}": f"{'has' if has.endswith('has') else 'have'} {5 - left} monsters"
    for has in ("only got", "only have", "got only", "have only", "only has", "has only", "have", "has", "got")
    for left, numbers in enumerate((("no", "zero", "0"), ("one", "1"), ("two", "2"), ("three", "3")))
    for number in numbers
    for zone in ("monster zone", "monster zones", "zone", "zones", "monster spot", "monster spots", "spot", "spots", "space", "monster space")
    for free in ("open", "free", "left", "empty", "available")
} | {
    f"{my} {field} is full": f"{who} have 5 monsters"
    for my, who in (("my", "i"), ("his", "he"))
    for field in ("field", "board", "monster zone", "side", "monster field")
}  # fmt: skip
"""How many zones are free, and so many monsters lie in the others."""
_EMPTY = {
    f"{whose} {field} {empty}{too}": "opponent has no cards on the field"
    for whose in ("her", "their", "his", "opps", "opponents", "my opponents", "the opponents")
    for field in ("field", "board", "side", "side of the field")
    for empty in ("is empty", "empty", "is clear")
    for too in ("", " as well", " too")
    if whose != "his" or too
}
_SINCE_THEN = {
    f"{since} {my} {field} is {empty} {then}": ""
    for since in ("since", "because", "cuz", "bc", "as") for my in ("the", "my") for field in ("field", "board", "side")
    for empty in ("empty", "clear") for then in ("after that", "afterwards", "after it", "then", "once it dies")
}  # fmt: skip
"""What comes of that which is told, and is no more than why it is asked."""
_NOW_WHAT = {
    f"{so}now what {asks} {who}": f"{asks} {who}"
    for so in ("so ", "and ", "") for asks in ("am", "can", "do", "does", "is", "may", "could") for who in ("i", "he", "they", "she", "my", "it")
}  # fmt: skip
"""A word before what is asked, which asks nothing itself."""
_WRITTEN_OUT |= (
    _EMPTY
    | _SINCE_THEN
    | _NOW_WHAT
    | _FREE
    | {
        f"{may} {then}": may.partition(" do ")[0]
        for may in ("can i do that", "can i do this", "can he do that", "am i allowed to do that")
        for then in ("and still", "and then still", "and")
    }
)
"""How it is said of a card that there is no other one, and what is written for it."""
_HITS = {f"{one} direct {hit}": "direct attack" for one in ("one", "1", "a", "a single", "the same") for hit in ("hit", "swing", "poke")} | {
    f"{one} {direct}attack": f"{direct}attack" for one in ("one", "1", "a single", "the same") for direct in ("direct ", "")
}  # fmt: skip
_HITS |= {f"{kind} token": "Token" for kind in ("fluff",)}
"""How an attack, or a Token, is spoken of, and which it is."""
_IS = ("is", "are", "was", "hes", "shes", "its", "be")
_LONGEST = max(len(each.split()) for each in (*_WRITTEN_OUT, *_ALONE))
_IT_IS = (
    "summoned",
    "normal",
    "special",
    "tribute",
    "synchro",
    "flip",
    "a",
    "an",
    "still",
    "my",
    "his",
    "in",
    "set",
    "face",
    "facedown",
    "only",
    "alone",
    "never",
    "not",
    "the",
)
"""Words behind `its` that show that it stands for `it is`."""


_SAYS = ("says", "said", "calls", "called", "announces", "announced", "yells")
"""Of a card, said by somebody: it is used."""
_DECLARES = ("declare", "declares", "declared")
_BEHIND_AN_ATTACK = ("to", "and", "with", "on", "directly", "into", "can", "does", "do", "is")


_SOLE = ("only", "sole", "lone")
_GUYS = ("guy", "dude", "body", "creature")


_MILLS = ("mill", "mills", "milled", "milling")


def _so_many_milled(tokens: Sequence[Token]) -> Iterator[Token]:
    """The words of a sentence with `mill three` as `mill three cards`."""
    for at, token in enumerate(tokens):
        behind = tokens[at + 1] if at + 1 < len(tokens) else Token("")
        many = at > 0 and _plain(tokens[at - 1]) in _MILLS and _plain(token) in ("2", "3", "4", "two", "three", "four")
        cards = behind.thing is not None or _plain(behind) in ("cards", "card", "of")
        if not many or (cards and not (token.comma or token.stop)):
            yield token
            continue
        yield replace(token, stop=False, comma=False)
        yield Token("cards", stop=token.stop, comma=token.comma)


def _only_monsters(tokens: Sequence[Token]) -> Iterator[Token]:
    """The words of a sentence with `only face-up guy` as `only monster`."""
    for at, token in enumerate(tokens):
        of = token.thing
        a_monster = of is not None and of in (Thing("monster"), Thing("monster", face="up"), Thing("monster", "own"))
        sole = at > 0 and _plain(tokens[at - 1]) in _SOLE
        yield replace(token, text="monster", thing=None) if sole and (a_monster or _plain(token) in _GUYS) else token


_ASKS_MAY = ("can", "could", "may", "does", "do", "will")
_WHO_MAY = {"i": "my", "he": "his", "she": "his", "they": "his", "opponent": "his", "opp": "his"}
_DOES_SOMETHING = (
    "remove",
    "banish",
    "destroy",
    "bounce",
    "return",
    "spin",
    "take",
    "steal",
    "negate",
    "draw",
    "search",
    "pop",
    "kill",
)


def _by_a_card(tokens: Sequence[Token]) -> Iterator[Token]:
    """The words of a sentence with `can i § remove something` as `can my § remove something`."""
    for at, token in enumerate(tokens):
        asks = at > 0 and _plain(tokens[at - 1]) in _ASKS_MAY and at + 2 < len(tokens) and bool(tokens[at + 1].card)
        does = asks and not (tokens[at + 1].comma or tokens[at + 1].stop) and _plain(tokens[at + 2]) in _DOES_SOMETHING
        yield replace(token, text=_WHO_MAY[_plain(token)]) if does and _plain(token) in _WHO_MAY else token


_HAS_ONLY = {
    (first, then): has
    for has in ("have", "has", "control", "controls", "got")
    for first, then in (("only", has), (has, "only"))
}
_FIELD = ("field", "board", "side")


def _only_has(tokens: Sequence[Token]) -> Iterator[Token]:
    """The words of a sentence with `i only have § on the board` as `i have nothing besides § on the board`, and without `himself` behind a card."""
    at = 0
    while at < len(tokens):
        has = _HAS_ONLY.get((_plain(tokens[at]), _plain(tokens[at + 1]))) if at + 4 < len(tokens) else None
        named = has is not None and bool(tokens[at + 2].card) and not (tokens[at + 2].comma or tokens[at + 2].stop)
        end = at + 4 + (named and _plain(tokens[at + 4]) in ("the", "my", "his")) if named else at
        if named and has and _plain(tokens[at + 3]) == "on" and end < len(tokens) and _plain(tokens[end]) in _FIELD:
            yield from map(Token, (has, "nothing", "besides"))
            at += 2
            continue
        of = tokens[at + 1].thing if tokens[at].card and at + 1 < len(tokens) else None
        if of is not None and of.sort == ITSELF and not (tokens[at].comma or tokens[at].stop):
            yield replace(tokens[at], comma=tokens[at + 1].comma, stop=tokens[at + 1].stop)
            at += 2
            continue
        yield tokens[at]
        at += 1


def written_out(tokens: Sequence[Token]) -> Iterator[Token]:
    """The words of a sentence with those that stand for others written out; a comma or a stop behind them is kept."""
    tokens = [*_so_many_milled([*_only_monsters([*_only_has([*_by_a_card(tokens)])])])]
    at = 0
    while at < len(tokens):
        alone = next((n for n in range(_LONGEST, 1, -1) if _said(tokens, at, n) in _ALONE), 0)
        if alone and at and (_plain(tokens[at - 1]) in _IS or (tokens[at - 1].card and not tokens[at - 1].comma)):
            # `§ is the only card`, `§ only card on the field`
            words, last = _ALONE[_said(tokens, at, alone)].split(), tokens[at + alone - 1]
            yield from (Token(word) for word in words[:-1])
            yield Token(words[-1], stop=last.stop, comma=last.comma)
            at += alone
            continue
        hit = next((n for n in range(_LONGEST, 1, -1) if _said(tokens, at, n) in _HITS), 0)
        if hit:
            of, last = Thing(_HITS[_said(tokens, at, hit)]), tokens[at + hit - 1]
            yield Token(of.words, thing=of, stop=last.stop, comma=last.comma)
            at += hit
            continue
        named = at + alone + 1
        if alone and named < len(tokens) and _plain(tokens[named - 1]) in _IS:
            named += named + 1 < len(tokens) and _plain(tokens[named]) in ("my", "his", "a", "the")
            if tokens[named].card:
                # `the only card on the field is §`
                words, last = _ALONE[_said(tokens, at, alone)].split(), tokens[named]
                yield from (*tokens[at + alone + 1 : named], msgspec.structs.replace(last, stop=False, comma=False))
                yield from (Token(word) for word in words[:-1])
                yield Token(words[-1], stop=last.stop, comma=last.comma)
                at = named + 1
                continue
        number = next((n for n in range(_LONGEST, 0, -1) if _said(tokens, at, n) in _WRITTEN_OUT), 0)
        if number and _said(tokens, at, number).endswith("summoned") and _is_told_of(tokens, at, number):
            # `§ just summoned, …`: that it was
            yield Token("is")
            yield replace(tokens[at + number - 1], text="summoned")
            at += number
            continue
        if number:
            last = tokens[at + number - 1]
            if (
                at
                and _said(tokens, at, number) in _FIRST
                and _plain(last) == "to"
                and (tokens[at - 1].comma or tokens[at - 1].stop)
            ):
                yield Token("and")  # `he drops §, uses priority to banish my §`: whoever does the one does the other
            if (
                at
                and _said(tokens, at, number).startswith("with ")
                and "have" in _WRITTEN_OUT[_said(tokens, at, number)]
            ):
                yield Token("", comma=True)  # `i get hit with an empty board`: a clause of its own
            for word in _WRITTEN_OUT[_said(tokens, at, number)].split():
                yield Token(word)
            # the end of a clause is lost with words that stand for nothing
            at += number
            if last.comma or last.stop:
                yield Token("", stop=last.stop, comma=last.comma)
            continue
        token = tokens[at]
        itself = token.thing is not None and token.thing.sort == ITSELF
        if (
            itself
            and at
            and tokens[at - 1].card
            and at + 1 < len(tokens)
            and _plain(tokens[at + 1]) in ("was", "is", "gets", "got")
        ):
            at += 1  # `§ itself was summoned`
            continue
        if _plain(token) in _SAYS and at + 1 < len(tokens) and tokens[at + 1].card:
            yield Token("uses")  # `he says §`
            at += 1
            continue
        if token.card and not at and (token.comma or token.stop) and _said(tokens, 1, 1) in ("priority", "prio"):
            # `§, priority, …`: nobody says so of anything but a monster that has come
            yield replace(token, comma=False, stop=False)
            yield Token("is")
            yield Token("summoned", comma=True)
            at += 1
            continue
        if _plain(token) in ("priority", "prio") and _said_first(tokens, at):
            if token.comma or token.stop:
                yield Token("", comma=True)
            at += 1
            continue
        if _plain(token) in _DECLARES and not (token.comma or token.stop) and _declares_alone(tokens, at + 1):
            yield token
            yield Token("an")
            yield Token("attack")
            at += 1
            continue
        behind = tokens[at + 1] if at + 1 < len(tokens) else None
        if _plain(token) == "its" and behind is not None and (behind.card or behind.thing or behind.text in _IT_IS):
            yield Token("it")
            yield msgspec.structs.replace(token, text="is")
        else:
            yield token
        at += 1


def _is_told_of(tokens: Sequence[Token], at: int, number: int) -> bool:
    """Whether words say of the card before them, with which a clause begins, all that this says."""
    last, before = tokens[at + number - 1], tokens[at - 1] if at else Token("")
    begins = at == 1 or (at > 1 and (tokens[at - 2].comma or tokens[at - 2].stop))
    return bool(before.card) and begins and not (before.comma or before.stop) and (last.comma or last.stop)


def _said_first(tokens: Sequence[Token], at: int) -> bool:
    """Whether priority is said with nothing but a comma, or before the name of what is done with it: `§, priority, tribute`, `priority nuke`."""
    token, before = tokens[at], tokens[at - 1] if at else None
    begins = before is None or before.comma or before.stop or _plain(before) in AND
    behind = tokens[at + 1] if at + 1 < len(tokens) else Token("")
    return begins and (token.comma or token.stop or _plain(behind) in GETS_SOME or (_plain(behind),) in DEEDS)


def _declares_alone(tokens: Sequence[Token], at: int) -> bool:
    """Whether it is not said what is declared: an attack, as most often."""
    return at == len(tokens) or _plain(tokens[at]) in _BEHIND_AN_ATTACK


def _plain(token: Token) -> str:
    return "" if token.card or token.thing is not None else token.text


def _said(tokens: Sequence[Token], at: int, number: int) -> str:
    """So many words from here on; empty where one of them is no plain word, or a clause ends between them."""
    span = tokens[at : at + number]
    if len(span) < number or not all(map(_plain, span)) or any(each.comma or each.stop for each in span[:-1]):
        return ""
    return " ".join(each.text for each in span)


def with_ends(tokens: Sequence[Token]) -> list[Token]:
    """Where words were left out behind which a clause ends, it ends behind the word before them."""
    found: list[Token] = []
    for token in tokens:
        if token.card or token.thing is not None or token.text:
            found.append(token)
        elif found:
            found[-1] = msgspec.structs.replace(
                found[-1], stop=found[-1].stop or token.stop, comma=found[-1].comma or token.comma
            )
    return found

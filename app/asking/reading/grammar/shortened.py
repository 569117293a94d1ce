"""What players shorten, written out: words as they are typed at a table, before clauses are made of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from app.asking.reading.grammar.tokens import Token

_WRITTEN_OUT = {
    "eff": "effect", "effs": "effects", "thru": "through", "dmg": "damage", "gotta": "have to", "hafta": "have to", "wanna": "want to", "gonna": "going to",
    "tribing": "tributing", "tribbing": "tributing", "tribd": "tributed", "tribed": "tributed", "tribbed": "tributed", "tribs": "tributes", "gys": "gy", "resp": "response",
    "with no hand": "i have 0 cards in hand", "no hand": "i have 0 cards in hand", "an empty hand": "0 cards in hand", "no cards in my hand": "0 cards in my hand",
    "with priority": "", "with prio": "", "using priority": "", "by priority": "", "use priority to": "", "uses priority to": "", "use priority and": "", "use priority": "",
    "uses priority": "", "say priority and": "", "say priority": "", "says priority": "", "right away": "", "instantly": "", "my opp": "he", "the other guy": "he",
    "that atk": "that attack", "atks": "attacks", "an atk": "an attack", "stop the atk": "stop the attack", "stop his atk": "stop his attack", "declares atk": "declares attack",
    "my first": "my", "rn": "", "lol": "", "lmao": "", "btw": "", "1k": "1000", "2k": "2000", "3k": "3000", "tho": "", "lps": "lp",
}  # fmt: skip
"""What is typed, and the words that it stands for. With priority an Ignition Effect is used at once anyway, where its era lets it be."""
_LONGEST = max(len(each.split()) for each in _WRITTEN_OUT)
_IT_IS = ("a", "an", "still", "my", "his", "in", "set", "face", "facedown", "only")
"""Words behind `its` that show that it stands for `it is`."""


_DECLARES = ("declare", "declares", "declared")
_BEHIND_AN_ATTACK = ("to", "and", "with", "on", "directly", "into", "can", "does", "do", "is")


def written_out(tokens: Sequence[Token]) -> Iterator[Token]:
    """The words of a sentence with those that stand for others written out; a comma or a stop behind them is kept."""
    at = 0
    while at < len(tokens):
        number = next((n for n in range(_LONGEST, 0, -1) if _said(tokens, at, n) in _WRITTEN_OUT), 0)
        if number:
            last = tokens[at + number - 1]
            for word in _WRITTEN_OUT[_said(tokens, at, number)].split():
                yield Token(word)
            # the end of a clause is lost with words that stand for nothing
            at += number
            if last.comma or last.stop:
                yield Token("", stop=last.stop, comma=last.comma)
            continue
        token = tokens[at]
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

"""The small language in which the forms of questions are written, over a sentence whose cards are slots.

A pattern is words with blanks between them, each of which is one of: `a|b_c` (words to choose from; `_` is a blank within one),
`word?` (may be missing), `word*` (these words, none or several of them), `!word` (not this next), `~` (a few words that are no cards, within a sentence), `~3` (three at most), `+` (one and all that follow), `~!` (the same without `if`, `when` and their like), `~~` (anything at all), `#` (a number), `<one>` (a card, with what may stand
around it), `<one/it>` (a card, or a pronoun for one that is named elsewhere), `.` (the end of a sentence), and names of lists in
capitals."""

from __future__ import annotations

import re
from functools import cache

import msgspec

SLOT = "§"
LISTS = {
    "CAN": "can|could|may|might|do|does|did|would|will|wont|is|are|was|am|should|cant|wouldnt|allowed_to|able_to|possible_to|get_to|"
    "gets_to|want_to|wants_to|try_to|legal_to|ok_to|possible_for|allowed_for",
    "I": "i|you|u|we|he|she|they|opponent|my_opponent|the_opponent|opp|my_opp|someone|one|his|it|player|other_guy|the_other_guy|"
    "dude|guy",
    "USE": "use|uses|using|used|activate|activates|activated|activating|play|plays|playing|played|flip|flips|flipping|flipped|drop|drops|"
    "dropped|dropping|throw|fire|fire_off|put|pop_off|trigger|hit|go|goes",
    "ANSWER": "in_response|as_a_response|as_response|in_reply|as_a_chain|as_an_answer|on_top|in_chain",
    "IT": "it|that|this|him|her|them|he|she|they|the_effect|its_effect|that_effect|the_activation|itself|the_card|that_card|thing|mine|"
    "his_effect|the_summon|that_one|this_one|one|monster|the_monster|that_monster|same",
    "HITS": "attack|attacks|attacked|attacking|hits|hit|runs_over|ran_over|run_over|runs_into|ran_into|run_into|runs|rams|rammed|rams_into|swings_into|"
    "swings_at|swing_into|swing_at|swung_into|battles|battle|battled|battling|fights|fight|crashes_into|crash_into|crashed_into|beats|attacks_into|"
    "attack_into|attacked_into|crashes_with|collides_with|bumps_into|suicides_into",
    "END": "back|still|anyway|happens|happen",
}  # fmt: skip
NUMBERS = {
    "no": 0, "zero": 0, "none": 0, "a": 1, "an": 1, "one": 1, "any": 1, "something": 1, "anything": 1, "single": 1, "two": 2, "both": 2, "three": 3, "four": 4,
    "five": 5, "six": 6, "seven": 7, "eight": 8, "ten": 10,
}  # fmt: skip
"""Numbers as they are said; what is asked of anything at all is asked of one."""
_BEFORE = "(?:(?:a|the|my|his|another|opponents|two|2|both|set|effect|of|summon|special|normal|tribute|synchro|fusion|ritual|flip|attack|activation|summoned|face|up|down|opponent|opp|defense|defence|in|position|mode) )*"
_BEHIND = "(?:(?:s|effect|effects|activation|itself|himself|ability|monster|too) )?"


class Form(msgspec.Struct, frozen=True):
    """A way of asking: the relation it asks, what it looks like, what is known at once (`fixed`), which roles are filled from the
    sentence around if the words do not fill them (`rest`, in this order), and how many cards are named at most (`most`)."""

    relation: str
    pattern: str
    fixed: dict[str, object] = {}
    rest: tuple[str, ...] = ()
    most: int = 9
    least: int = 1

    def search(self, text: str, words: frozenset[str]) -> re.Match[str] | None:
        """Where a sentence has this form; `words` are those of `text`."""
        return search(self.pattern, text, words)


def search(pattern: str, text: str, words: frozenset[str]) -> re.Match[str] | None:
    """Where a text has a pattern; `words` are those of the text, so that most patterns need not be tried."""
    if any(words.isdisjoint(needed) for needed in _needs(pattern)):
        return None
    return compiled(pattern).search(text)


@cache
def _needs(pattern: str) -> tuple[frozenset[str], ...]:
    """Of each of these a sentence has a word, if it has the pattern."""
    plain = [token for token in pattern.split() if token[0] not in "~<.^+!#" and token[-1] not in "?*."]
    return tuple(frozenset(word.partition("_")[0] for word in _spelt(token).split("|")) for token in plain)


def _spelt(token: str) -> str:
    return "|".join(LISTS.get(each, each) for each in token.strip("?*!").split("|"))


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern as a regular expression over words that each have a blank behind."""
    return re.compile(r"(?:^|(?<= ))" + "".join(map(_token, pattern.split())))


def spans(pattern: str, text: str) -> list[tuple[int, int]]:
    """The parts of a text that a pattern names, where the text has it: what stands for anything at all is none."""
    match = _traced(pattern).search(text)
    if match is None:
        return []
    return [
        match.span(name) for name, value in match.groupdict().items() if name.startswith("w_") and value is not None
    ]


@cache
def _traced(pattern: str) -> re.Pattern[str]:
    """The pattern with each part that names something marked."""
    parts = [
        _token(token) if token in ("~", "~!", "~~", ".", "^") else f"(?P<w_{number}>{_token(token)})"
        for number, token in enumerate(pattern.split())
    ]
    return re.compile(r"(?:^|(?<= ))" + "".join(parts))


def _token(token: str) -> str:
    if token == "~":
        return rf"(?:[^ .{SLOT}]+ ){{0,6}}?"
    if token == "~!":
        return rf"(?:(?!(?:if|when|after|while|because|once|so|and) )[^ .{SLOT}]+ ){{0,6}}?"
    if token == "~~":
        return r"(?:[^ ]+ )*?"
    if token[0] == "~":
        return rf"(?:[^ .{SLOT}]+ ){{0,{int(token[1:])}}}?"
    if token == "+":
        return rf"(?:[^ .{SLOT}]+ )+"
    if token == ".":
        return r"(?:\. |$)"
    if token == "^":
        return r"(?:^|(?<=\. ))"
    if token == "#":
        return rf"(?P<number>[0-9]+|{'|'.join(NUMBERS)}) "
    if token.startswith("<"):
        return _slot(token)
    missing = token.endswith("?")
    words = _spelt(token).replace("_", " ")
    if token[0] == "!":
        return f"(?!(?:{words}) )"
    if token[-1] == "*":
        return f"(?:(?:{words}) )*"
    return f"(?:(?:{words}) )?" if missing else f"(?:{words}) "


def _slot(token: str) -> str:
    name, _, pronoun = token.strip("<>").partition("/")
    card = rf"{_BEFORE}{SLOT}(?P<{name}>\d+) {_BEHIND}"
    return rf"(?:{card}|(?:{LISTS['IT'].replace('_', ' ')}) )" if pronoun else card

"""When and whence: phases, steps, whose turn, the turn in which a card was Set, the place it is used from."""

from __future__ import annotations

import re

import msgspec

from app.asking.questions import From, Moment, Whose

_CALC = r"(?:damage|dmg) calc(?:ulation|s)?"
_STEP = r"(?:damage|dmg|dam) step"
_BEFORE_DRAW = (
    r"before (?:he|she|they|i|we|(?:my |the )?opp(?:onent)?) (?:(?:gets? to|can|could|even|actually|normally) )*draws?(?: (?:for (?:the|his|my|their) turn|(?:his|her|their|my|a|the) cards?))?(?! [a-z0-9])"
    r"|before (?:the|his|her|their|my) (?:normal |regular )?draw(?! (?:phase|step))"
)
"""What is drawn for the turn, as the first thing that is done in it."""
_MOMENTS: tuple[tuple[str, Moment], ...] = (
    (_BEFORE_DRAW, "before-draw"),
    (rf"before {_CALC}", "before-damage-calculation"),
    (rf"after {_CALC}", "after-damage-calculation"),
    (_CALC, "damage-calculation"),
    (rf"before (?:the )?{_STEP}", "battle-step"),
    (rf"(?:start|beginning) of (?:the )?{_STEP}", "start-of-damage-step"),
    (rf"end of (?:the )?{_STEP}", "end-of-damage-step"),
    (_STEP, "damage-step"),
    (r"start step|(?:start|beginning) of (?:the |my |his |their )?(?:battle phase|bp)", "start-step"),
    (r"end step|end of (?:the |my |his |their )?(?:battle phase|bp)", "end-step"),
    (r"battle step", "battle-step"),
    (r"draw phase|dp", "draw-phase"),
    (
        r"standby(?: phase)?|stand by phase|(?<=my )sp|(?<=his )sp|(?<=the )sp|(?<=in )sp|(?<=during )sp|(?<=next )sp",
        "standby-phase",
    ),
    (r"main phase (?:2|two)|second main phase|mp ?2|m2|main (?:2|two)", "main-phase-2"),
    (r"main phase(?: 1| one)?|mp ?1?|m1|main (?:1|one)", "main-phase-1"),
    (
        r"(?:battle phase|bp)\b(?! (?:(?:is|still|then|also|just|get|gets|be) )*(?:end|ends|ended|over)\b)",
        "battle-phase",
    ),
    (r"end phase|ep|end of (?:the |my |his |their )?turn", "end-phase"),
)
_PHASE = r"(?:standby|stand by|main|battle|end|damage|start|dmg)(?: phase| step)?|draw (?:phase|step)|turn|bp|dp|sp|ep|mp ?[12]?"
_OPPONENT = (
    r"(?:opponents?|opps?|his|her|their|other guys?|other players?|enemys?|turn players) (?:own |whole |next )?(?:"
    + _PHASE
    + r")\b|"
    r"\b(?:he|she|they|opp|opponent) (?:says|say|enters?|goes to|moves? to|is in|declares|announces) (?:his |the )?(?:"
    + _PHASE
    + r")"
)
_OWN = (
    r"\b(?:my|your|ur) (?:own |next )?(?:"
    + _PHASE
    + r")\b|\b(?:i|we) (?:enter|go to|move to|am in) (?:my |the )?(?:"
    + _PHASE
    + ")"
)
_SET_NOW = (
    r"(?:same|this|very) turn (?:that )?(?:(?:it|its|it s|it is|it was|i|he|they|you|was) )*(?:been )?set\b|"
    r"\bturn (?:(?:it|its|it is|it was|i|he|they|you) )+(?:got )?set\b|"
    r"\bset (?:(?:it|them|that) )?(?:this|the same|that) turn|just set|\bset\b(?! (?:by|with|a|an|another|any|my|more|monsters?) ).*\b(?:same|this|that) turn|"
    r"\bset\b.*\b(?:right away|immediately|straight away)"
)
_FROM: tuple[tuple[str, From], ...] = (
    (r"(?:from|out of|off|in) (?:(?:my|his|her|the|their|your|opponents|an) )?(?:extra(?: deck)?)", "extra"),
    (r"(?:from|in|out of|off) (?:(?:my|his|her|the|their|your) )?(?:main )?deck(?! to)", "deck"),
    (r"(?:from|out of|in) (?:(?:my|his|her|the|their|your) )?(?:graveyard|grave|gy|yard)", "graveyard"),
    (r"(?:from|out of) (?:(?:my|his|her|the|their|your) )?(?:hand|hands)(?! to)", "hand"),
    (
        r"(?:a|the|my|his|her|their) (?:banished|removed)(?! by)|from (?:(?:my|his|her|the|their|your|being) )?(?:banished|banish|rfp|removed|removed from play)",
        "banished",
    ),
    (r"(?:from|on) (?:(?:my|his|her|the|their|your) )?(?:field|board)", "field"),
)


_HE_USES = re.compile(
    r"\b(?:can|could|may|might|does|is|will|would) (?:(?:my|the|your) )?(?:opponent|opp|opps|he|she|they|other player|other guy) "
    r"(?:[a-z]+ )*?(?:use|activate|chain|flip|play|respond|drop|special summon|set)\b"
)
"""That it is the opponent who would use the card, so that the speaker's turn is not that of its player."""
_LASTS = re.compile(
    r"\b(?:until|till|til) (?:(?:the|my|his|her|their|next|opponents|opps|your) )*(?:end phase|end of|end|ep|draw phase|standby phase)\b ?"
)
"""How long something lasts is no moment at which a card is used."""


_ANOTHER_SET = re.compile(
    r"\b(?:hit|destroy|pop|target|kill|return|bounce|banish|remove) (?:(?:a|an|any|the|my|his|her|their|opponents|one|of|face|down|facedown|set) )*"
    r"(?:cards?|spells?|traps?|monsters?|backrow) (?:(?:that|which|was|were|is|i|he|she|they|my|opponent|opp|just|got|had) )*set (?:(?:this|that|the same) turn )?|"
    r"\b(?:opponent|opp|he|she|they|i) (?:(?:only|just) )+sets? (?:(?:a|an|one|1|face|down|facedown) )*monsters? "
)
"""It is what the card is used on that was Set, or a monster that somebody Sets."""


_NOW = re.compile(r"\b(?:this turn|just set|set (?:it |them |that )?this turn)\b")
_SAME = re.compile(
    r"\b(?:same|very) turn|\bturn (?:that )?(?:i|he|she|they|we|you|it|its|it is|it was|is|was) (?:[a-z]+ )?set\b"
)
_NEXT_OF_MINE = re.compile(
    r"\b(?:my|your|ur) (?:own )?next (?:own )?(?:turn|[a-z]+ phase|bp|ep|sp|mp)|\bnext turn of mine"
)
_NEXT = re.compile(r"\b(?:(?:the|in|on|during) )*(?:next|following) turn\b")


def _was_set_before(text: str, turn: tuple[str, str] | None) -> bool:
    """Whether what was Set in the turn that is now is asked of in a later one: `set § this turn, usable on his turn`."""
    if turn is None or _NOW.search(text) is None or _SAME.search(text):
        return False
    return turn[0] == "opponent" or _NEXT_OF_MINE.search(text) is not None


class When(msgspec.Struct, frozen=True):
    """What a sentence says of time and place, with the words that say it. `turn`: of whoever would use the card; `askers`: the same, of whoever asks."""

    at: Moment = ""
    turn: Whose = ""
    set_now: bool = False
    from_: From = ""
    said: tuple[tuple[str, str, str], ...] = ()
    askers: Whose = ""
    """For each part that was found: its kind (`moment` or `place`), the words, and what they mean."""

    @property
    def anything(self) -> bool:
        return bool(self.at or self.turn or self.set_now)


def when_of(text: str) -> When:
    """The moment, turn and place in a folded sentence without signs."""
    said: list[tuple[str, str, str]] = []
    text = _LASTS.sub("# ", text)
    at, turn, place = _first(_MOMENTS, text), _turn(text), _first(_FROM, text)
    askers = turn[0] if turn else ""
    if turn and _HE_USES.search(text):
        turn = ("own" if turn[0] == "opponent" else "opponent"), turn[1]
    set_now = re.search(_SET_NOW, _ANOTHER_SET.sub("# ", text))
    if set_now and turn is None and (later := _NEXT.search(text)) is not None:
        turn = "opponent", later[0]  # the one after that in which it was Set
    if set_now and _was_set_before(text, turn):
        said.append(("moment", set_now[0], "an earlier turn"))
        set_now = None
    if at:
        said.append(("moment", at[1], at[0]))
    if turn:
        said.append(("moment", turn[1], f"{turn[0]} turn"))
    if set_now:
        said.append(("moment", set_now[0], "the turn in which it was Set"))
    if place:
        said.append(("place", place[1], place[0]))
    meant = at[0] if at else "", turn[0] if turn else "", bool(set_now), place[0] if place else ""
    return When(*meant, tuple(said), askers)  # type: ignore[arg-type]


def _first(table: tuple[tuple[str, str], ...], text: str) -> tuple[str, str] | None:
    for pattern, meant in table:
        match = re.search(rf"\b(?:{pattern})\b", text)
        if match:
            return meant, match[0]
    return None


def _turn(text: str) -> tuple[str, str] | None:
    for pattern, meant in ((_OPPONENT, "opponent"), (_OWN, "own")):
        match = re.search(rf"\b(?:{pattern})", text)
        if match:
            return meant, match[0]
    return None

"""What players cut short or let stand for more: `dropped § at damage`, `can opp synchro`, `a 4 star`, `hits def 1000`; and a wish that is told before it is asked
whether it is allowed (`i want to set a trap. am i allowed?`)."""

from __future__ import annotations

import re
from collections.abc import Callable

_ENDS = r"(?=\s*(?:[,.;?!]|$))"
_STAGES = r"(?:at|in|during|on) (?:the )?(?:damage|dmg)"
_KEPT = r"(?:just |then )?(?:kept|keeps?|held|holds?|retain(?:ed|s)?|used|uses?) (?:my |his |her |their |turn player )?priority"
_TRAP = r"(?:(?:normal )?trap|quick[- ]?play(?: spell)?)(?: card)?"
_SET_NOW = (
    r"(?:(?:that|which|i|he|she|they|was|were|has|had|been|just|only|got) )*set (?:just )?(?:this|that|the same) turn"
)

_PLAINER: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\btarget+(?P<past>t?ed|d)\b", "targeted"),
    # `he dropped § at damage`: the step in which that is done
    (rf"(?P<does>\b(?:drops?|dropped|uses?|used|plays?|played|activates?|activated|throws?|threw|flips?|flipped|pitche?[sd]?|discards?|discarded|chains?|chained|slams?|slammed)\b[^,.;?!]{{2,50}}?) {_STAGES}(?! (?:step|calc|dealt|from|to|of|phase))(?= *[,.;?!]| *$| (?:how|does|do|can|who|what)\b)", r"\g<does> in the damage step"),
    (r"\b(?P<when>in|at|during) (?:dmg|damage) step\b", r"\g<when> the damage step"),
    # `i summoned § and kept priority to pay 1000`: its effect is used at once
    (rf"\b(?P<who>i|he|she|they|opp|my opponent) {_KEPT} (?:to|and) (?:pay|paid|pays) \d+(?: lp| life(?: points)?)? (?:with|for|to use|off|on) (?=[a-z])", r"\g<who> used "),
    (rf",? (?:and )?(?:then )?(?:(?:i|he|she|they) )?{_KEPT} (?:to|and) (?:pay|paid|pays) (?:his |her |its |the |my )?\d+(?: lp| life(?: points)?)?(?: for (?:its|his|her|the) effect)?{_ENDS}", " and used its effect"),
    # `he swung § into my §`: with what he attacks
    (r"\b(?P<who>i|he|she|they|opp|my opponent) (?:swung|swings?|rammed|rams?|crashed|crashes|ran|runs) (?P<one>(?!(?:in|into|at|over|with|my|his|for|through|directly|it|him|past)\b)(?:(?:his|my|her|their|a) )?[a-z' .-]{3,40}?(?: ?\(\d{3,4}\))?) (?:straight |right )?(?:into|at|over) (?P<hit>(?:my|his|her|their|the|a|an) )", lambda m: f"{m['who']} attack{'' if m['who'].casefold() in ('i', 'they') else 's'} with {m['one']} into {m['hit']}"),
    # of which of one's monsters it is told, before that is
    (r"^(?:so |ok )?my (?P<what>[a-z' -]{3,40}), (?=(?:he|she|they|opp|my opponent) [^.?]*\b(?P=what)\b)", ""),
    # a Summon is kept from coming about, and no monster
    (rf"\b(?P<stops>stops?|prevents?|negates?|counters?|blocks?) (?P<a>an?|his|the|any) (?P<kind>synchro|fusion|ritual|tribute|special|normal)(?: summon)?{_ENDS}", r"\g<stops> \g<a> \g<kind> summon"),
    (r"\b(?P<n>\d+)[- ]stars?(?P<what> (?:monsters?|guys?|tuners?|dudes?|beaters?))", r"level \g<n>\g<what>"),
    (r"\b(?P<n>\d+)[- ]stars?(?= (?:attack|swing|hit)s?\b)", r"level \g<n> monster"),
    (r"\b(?P<asks>can|could|may|does) (?P<one>level \d+ monster)\b", r"\g<asks> a \g<one>"),
    # how big the monster is that lies in Defense Position
    (r"\b(?:hits?|attacks?|runs? into|swings? (?:at|into|over)) (?:an? |into )?(?:(?:def|defense) (?P<def>\d{3,4})|(?P<def2>\d{3,4}) def)(?: (?:monster|guy|dude|wall))?\b", lambda m: f"attacks a monster with {m['def'] or m['def2']} def"),
    (r"(?P<told>\battacks a monster with \d{3,4} def),? how much(?=[ ?.!]*$)", r"\g<told>, how much damage"),
    # `i want to set a trap. am i allowed?`
    (r"(?P<stop>^|[.;,] +(?:and |so |but )?|\b(?:and|so|but|now) )(?P<who>i) (?:now )?(?:want|would like|wanna|wish|d like)(?: to)? (?P<deed>(?:set|summon|normal summon|special summon|flip summon|attack|activate|use|play|chain|tribute|synchro)\b[^.;?!]*)[.;!?,]+ *(?:(?:so|and|but) )?(?:am i (?:still )?(?:allowed|able)(?: to)?(?: do (?:that|it|so))?|(?:is|would) (?:that|it|this) (?:be )?(?:allowed|legal|ok|okay|possible|fine)|can i(?: (?:still|even))*(?: do (?:that|it|so|this))?|may i)(?P<end>[ ?.!]*)$", r"\g<stop>can i \g<deed>\g<end>"),
    # the Trap that was Set is what is chained, and not what it would be chained to
    (
        rf"^(?:(?:so|ok|if) )*(?:(?:i|he|she|they|my opponent|opp) (?:uses?|used|plays?|played|activates?|activated|flips?|flipped|chains?) )?[a-z' -]+? (?:(?:in|during|at) (?:the |his |my |opponents? )?(?:end|main|draw|standby|battle) phase )?(?:on|targeting|targets|at|hits) (?:(?:a|an|the|my|his|her|that|another) )?(?:set )?(?P<trap>{_TRAP}) "
        rf"{_SET_NOW}(?: (?:in|during|at) (?:the |his |my )?(?:end|main|draw|standby|battle) phase)?[,.;]? *(?:and )?(?P<asks>can|could|may) (?P<who>i|he|she|they|opp|my opponent|it|that) (?:(?:still|even|be|also) )*(?:chain|chained|use|used|activate|activated|flip|flipped)(?: (?:it|that|the trap|to (?:it|that|mst)|in response|in answer))*(?=[ ?.!]*$)",
        lambda m: f"{m['asks']} {'i' if m['who'] in ('i', 'it', 'that') else m['who']} use a {m['trap']} in the turn it was set",
    ),
    (
        rf"\b(?P<asks>can|could|may) (?P<who>i|he|she|they|opp|my opponent) (?:(?:still|even|also) )*(?:chain|use|activate|flip) (?:the|a|his|my|that) (?:set )?(?P<trap>{_TRAP}) {_SET_NOW} (?:to|in response to|against|on) (?:my |his |a |the )?[a-z' -]+?(?=[ ?.!]*$)",
        r"\g<asks> \g<who> use a \g<trap> in the turn it was set",
    ),
)  # fmt: skip
_TOLD = tuple((re.compile(pattern, re.IGNORECASE), plainer) for pattern, plainer in _PLAINER)


def told_in_full(typed: str) -> str:
    """The sentence with what is cut short in full."""
    for pattern, plainer in _TOLD:
        typed = pattern.sub(plainer, typed)
    return typed

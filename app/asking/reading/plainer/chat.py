"""What players say around a question when they chat, and at a tournament, which tells nothing of the game: `ngl`, `, ye?`, `my opponent called a judge`."""

from __future__ import annotations

import re

_ANYWHERE = re.compile(
    r"(?:^|(?<=[ ,.;]))(?:ngl|tbh|tbf|imho|imo|smh|lmao|lmfao|innit|afaik|iirc|fwiw|thx|pls|plz|ty|tysm)\b(?!['’-])[,.]? ?",
    re.IGNORECASE,
)
"""What says nothing wherever it stands."""
_PLAIN = r"(?:ye+|yea+h?|yh|yep|yup|frfr|fr fr|fr|bro+|bruh|bruv|brah|fam|homie|m8|huh)"
_ADDRESSED = r"(?:ya|aye|eh|mate|man|dude|my guy|boys|guys|chat|cheers|lads)"
"""What is said of cards and players as well (Diamond Dude, Man-Eater Bug): only apart from the rest."""
_BEHIND = re.compile(
    rf"(?<!\bor)(?:(?:[,.?!]* +{_PLAIN})|(?:[,.?!]+ *{_ADDRESSED}))+(?P<end>\s*[?.!]*\s*)$",
    re.IGNORECASE,
)
"""Behind a question: who is asked, and that an answer is waited for."""
_BEFORE = re.compile(
    rf"^(?:(?:(?:yo+|ok bro|lol|lmao|{_PLAIN})[, ]+)|(?:{_ADDRESSED}, *))+(?=\S)",
    re.IGNORECASE,
)
_WHERE = (
    r"(?:(?:(?:we(?:['’]?re| are)|it['’]?s|i(?:['’]?m| am|was)|this (?:is|was|happened)|yesterday|earlier|today) )?"
    r"(?:(?:round|table|game|match|r|top) ?\d+|top cut|(?:the )?(?:quarter ?|semi ?)?finals?|swiss|(?:at|from|in) (?:a |my |the |our )?(?:locals?|regionals?|ycs|sjc|nationals|tournament|tourney|local tournament|card shop|lgs)(?: (?:today|yesterday|last (?:night|week)))?)"
    r"(?: (?:of|at|in) (?:a |my |the |our )?(?:locals?|regionals?|ycs|sjc|nationals|tournament|tourney|swiss|round))?)"
)
"""Where of a tournament it is that something happens, whose numbers are nobody's Life Points."""
_CALLED = r"(?:calls?|called|calling|got|gets|asked|asks) (?:over )?(?:the|a|an|another) (?:head |floor )?judge(?: (?:over|on me|about it|about that))?"
_WHO = r"(?:(?:my|the) opp(?:onent)?|opp(?:onent)?|he|she|they|i|we)"
_AT_THE_TABLE = re.compile(
    rf"(?:(?:^|(?<=[.;,] ))(?:so |ok |and |but )*(?:{_WHO} (?:just |then |already |has |have )*{_CALLED}"
    r"|(?:we(?:['’]?re| are)|it['’]?s|i(?:['’]?m| am)|he(?:['’]?s| is)) (?:already |now )?(?:on the clock|in (?:extra )?time(?: in the round)?|in game [123]|in round \d+|at time)"
    r"|(?:the )?tie ?breaker(?:s)? (?:is|are) (?:coming up|next|on)|last turn (?:of|before|in) time|time (?:was|is|got|has been) called"
    rf"|(?:i(?:['’]?m| am) )?(?:a (?:bit|little) )?rusty|(?:i|he|we) (?:won|lost|am up|is up|is down) \d ?- ?\d|{_WHERE}(?:, {_WHERE})*)) *[,.;:]+ *(?:(?:and|but|so) )?",
    re.IGNORECASE,
)
"""A clause before the question that tells of the tournament and not of the game."""


def without_chat(typed: str) -> str:
    """The sentence without it; as it was typed where nothing else is said."""
    said = _AT_THE_TABLE.sub("", typed)
    said = _ANYWHERE.sub("", said)
    said = _BEHIND.sub(lambda found: found["end"], said)
    said = _BEFORE.sub("", said)
    return said.rstrip(" ,") if len(said.split()) > 1 and said != typed else typed

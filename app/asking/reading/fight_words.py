"""The words in which a battle is told and asked about: the patterns of `fights`, over words with a blank behind each and cards as slots."""

from __future__ import annotations

from collections.abc import Mapping

from app.asking.reading.common import words
from app.asking.reading.language import SLOT

_MY = r"my|our|mine|ur|your"
_HIS = r"his|her|their|opponents|my opponents|the opponents|opps|my opps|the other guys|an opponents"
_NOUN = r"(?:monsters?|guys?|dudes?|beaters?|bod(?:y|ies)|attackers?|defenders?|creatures?|beatsticks?|beat sticks?|ones?|cards?|mons?|vanillas?|walls?)"
_ATK = r"(?:attack points|atk points|attack|atk|attk|power)"
_DEF = r"(?:defen[cs]e points|def points|defen[cs]e|def)"
_LIES = r"face ?down|facedown|set|face ?up|(?:face ?up )?(?:defen[cs]e|def)(?: position| mode| pos)?|(?:attack|atk) (?:position|mode|pos)"
_ADJ = (
    rf"(?:(?:{_LIES}|vanilla|normal|random|big|plain|own|other|regular|attacking|defending|attacked|level 4|lvl 4) )*"
)
_BEHIND = (
    rf"(?:(?:that|which|who|while|when|thats|its|it|is|was|are|in|sitting|currently|my|on|the|field) )*(?:{_LIES}) "
)
_HAS = r"(?:with|that has|which has|having|has|at|who has|of|thats|that is|w)"
_MORE, _LESS = r"more|higher|bigger|greater|larger|stronger|a higher|better", r"less|lower|smaller|weaker|fewer|a lower"
_SAME = r"the same|same|equal|an equal|identical|the exact same|exact same|as much|exactly the same"
_THAN = rf"(?:(?:than|as|to) (?:(?:my|his|her|their|the|it|its|mine|him|opponents|other|attacking|monsters?|guys?|attackers?|own|s|one|that|of|{_ATK}|{_DEF}|has|does) )*)?"


def body(p: str) -> str:
    """A monster: a card that is named, one with so much ATK or DEF, one beside the other, or any. `p`: what the names of its parts begin with."""
    whose = rf"(?:(?:(?P<{p}his>{_HIS})|(?P<{p}own>{_MY})|a|an|the|another|some|any|one of|this|that|just|only|opp|opponent) )*"
    figure = rf"(?P<{p}n>\d{{1,5}})s? (?:(?P<{p}stat>{_ATK}|{_DEF}|walls?) )?(?:{_LIES} )?(?:{_NOUN} )?"
    so_much = (
        rf"{_HAS} (?:(?:only|just|exactly|a|an) )*(?:(?P<{p}n2>\d{{1,5}}) (?P<{p}stat2>{_ATK}|{_DEF}) |"
        rf"(?P<{p}stat3>{_ATK}|{_DEF}) (?:of )?(?P<{p}n3>\d{{1,5}}) )"
    )
    beside = rf"{_HAS} (?:(?P<{p}more>{_MORE})|(?P<{p}less>{_LESS})|(?P<{p}same>{_SAME})) (?:{_ATK}|(?P<{p}stat4>{_DEF})) {_THAN}"
    bigger = rf"(?:(?P<{p}more2>stronger|bigger|higher attack|higher atk)|(?P<{p}less2>weaker|smaller|lower attack|lower atk)) {_NOUN} {_THAN}"
    noun = rf"(?P<{p}noun>{_NOUN}|(?:sheep |fluff |goat )?tokens?|face ?downs?|facedown) (?P<{p}mid>(?:{_BEHIND})?)(?:{so_much}|{beside})?"
    what = rf"(?:(?:(?P<{p}printed>\d{{1,5}}) (?:(?:{_ATK}|{_DEF}) )?)?{SLOT}(?P<{p}card>\d+) (?:s )?(?:{_NOUN} )?|{figure}|{bigger}|{noun})"
    return rf"{whose}(?P<{p}adj>{_ADJ}){what}(?P<{p}behind>(?:{_BEHIND})?)"


_A, _B = body("a_"), body("b_")
_HITS = (
    r"(?:attacks?|attacked|attacking|hits?|hitting|swings?|swung|swinging|rams?|rammed|battles?|battled|battling|fights?|fighting|crash(?:es|ed)?|"
    r"runs?|ran|bumps?|suicides?|crashing|bash(?:es|ed|ing)?|slams?|slammed|collides?|collided|clash(?:es|ed)?|smash(?:es|ed)?) (?:(?:into|over|at|against|on|with|in to) )?"
)
_WHO = (
    r"(?:(?P<i>i|we|you|u|im)|(?P<he>he|she|they|(?:(?:my|the) )?(?:opponent|opp)|(?:the )?other (?:guy|player)|someone|somebody)) "
    r"(?:(?:is|am|was|just|then|try to|tries to|want to|wants to|have|has|declares?|can|accidentally|are) )*"
)
_IS_HIT = (
    r"(?:(?:is|was|gets?|got|being|be|getting) )+(?:attacked|hit|run over|rammed|beaten|battled|run into|attack|swung into|beat|destroyed in battle|"
    r"destroyed by battle|killed in battle|crashed into) (?:(?:over|into) )?by "
)
_GOES = (
    r"(?:(?:also|still|just|actually|even|get|gets|be|being|ever|both|all|going|to|automatically|then|not) )*"
    r"(?:die|dies|survives?|lives?|live through it|destroyed|killed|run over|beaten|go to (?:the )?(?:grave|graveyard|gy)|blow up|lose|loses|make it|destroy each other|kill each other|bounce)"
    r"(?: (?:in (?:the |this |that )?battle|by battle|or not|or survive|too|as well|or live|it|that|here|or does it (?:die|survive|live)))* "
)
_DOES = r"(?:does|do|will|would|is|are|can|could|did|so)"
CLAUSES: tuple[tuple[str, Mapping[str, str]], ...] = (
    # what is Set turns out to be something
    (rf"{_WHO}{_HITS}(?:(?:a|his|my|the|their|opponents|her|set|face|down|facedown|defen[cs]e|position|monster|card|guy) )+with {_A}(?:(?:and|but|only|to|it|its|is|turns|out|was|be|find|thats|that|a|the|flips|flipped|up|which) )+{_B}", {"b_lies": "set"}),
    (rf"{_A}{_HITS}(?:(?:a|his|my|the|their|opponents|her) )*(?:set|face ?down|facedown) (?:(?:defen[cs]e|position|monster|card|guy) )*(?:(?:and|but|only|to|turns|out|was|be|find|which) )*(?:it is|its|it was|thats|that is|is|was|turns out to be|to be) {_B}", {"b_lies": "set"}),
    # does it survive if he attacks it with …
    (rf"{_DOES} {_B}(?P<goes>{_GOES})(?:if|when|after) {_WHO}{_HITS}(?:it|him|her|that) (?:with|using) {_A}", {"asks": "attacked-destroyed"}),
    (rf"{_DOES} {_B}(?P<goes>{_GOES})(?:if|when|after) (?:it|he|she|its) {_IS_HIT}{_A}", {"asks": "attacked-destroyed"}),
    (rf"{_DOES} {_B}(?P<goes>{_GOES})(?:if|when|after) {_A}{_HITS}(?:it|him|her|that) ", {"asks": "attacked-destroyed"}),
    (rf"{_DOES} {_A}(?P<goes>{_GOES})(?:(?:if|when|after|by|from|while) )?(?:(?:it|he|she) |{_WHO})?{_HITS}(?:it )?(?:into )?{_B}", {"asks": "attacker-destroyed"}),
    (rf"{_DOES} {_B}(?P<goes>{_GOES})(?:if|when|after|from being|while) (?:(?:it|he|she|its|being) )?(?:(?:is|gets|was|got|being) )*(?:attacked|hit) (?:(?:by|in|from|a|any|another|monster|battle) )*(?P<b_tail>(?:{_BEHIND})?)", {"a_noun": "monster", "asks": "attacked-destroyed"}),
    (rf"(?:can|does|will|would|could|is) {_A}(?:(?:still|able|to|just|even) )*(?:run over|runs over|beat over|attack over|get over|beat|beats|win against|win over|crash over|out ?attack) {_B}(?:(?:in|by) (?:a )?battle )?", {"asks": "attacked-destroyed"}),
    (rf"(?:can|does|will|would|could|is) {_A}(?:(?:still|able|to|just|even) )*(?:kill|destroy|take down|take out|beat) {_B}(?:in|by|with) (?:a |an )?(?:battle|attack|combat) ", {"asks": "attacked-destroyed"}),
    (rf"(?:does|can|will|would|do) {_A}(?:(?:still|also|even) )*(?:pierces?|tramples?|(?:do|does|deals?|inflicts?) (?:piercing|trample)(?: battle)?(?: damage)?)(?: (?:to|through|against|on|vs|over|when attacking|if it attacks|when it attacks))* {_B}", {"asks": "attacked-damaged", "b_lies": "def"}),
    # who attacks whom
    (rf"{_WHO}{_HITS}(?:with )?{_A}(?:into|over|at|against|on|in to) {_B}", {}),
    (rf"{_WHO}{_HITS}{_B}(?:with|using) {_A}", {}),
    (rf"{_B}{_IS_HIT}{_A}", {}),
    (rf"{_A}(?:(?:is|was|just|then) )*{_HITS}{_B}", {}),
    (rf"(?:attacking|swinging at|swinging into|attack) (?:into )?{_B}(?:with|using) {_A}", {}),
    (rf"{_A}(?:and|vs|versus|against|with) {_B}(?:battles?|fight|crash|collide|attack each other|in battle|battle each other|battling) ", {}),
    (rf"{_A}(?:vs|versus) {_B}", {}),
    # of what was named before it is asked what it does
    (rf"(?:it|she|he|they) {_HITS}{_B}", {"open": "a"}),
    (rf"{_A}{_HITS}(?:it|her|him) ", {"open": "b"}),
    (rf"(?:it|she|he) {_IS_HIT}{_A}", {"open": "b"}),
    (rf"(?:(?:it|she|he|its|shes) )?(?:(?:is|lies|was) )?(?P<b_behind>(?:{_LIES}) )?(?:(?:when|and|while|it|she|he|its|then) )*(?:(?:is|gets|got|being|was) )*(?:attacked|hit|run over) (?:by (?:a|my|his|any) (?:monster|guy)s? )?(?:(?:while|when|in|it|is|she|its) )*(?P<b_adj>(?:{_LIES}) )?", {"open": "b"}),
    (rf"{_WHO}{_HITS}{_B}", {"a_noun": "monster"}),
    # what is destroyed has lost
    (rf"{_B}(?:(?:is|was|gets?|got|being|be|dies|in) )+(?:destroyed|killed|run over|beaten|battle) (?:(?:in|by) (?:a )?battle |by an attack )?(?!by)", {"a_noun": "monster", "b_less": "less"}),
)  # fmt: skip
"""How a battle is told: the attacker's parts are named with `a_` and the attacked one's with `b_`, with what is known of them by the words alone."""
_MEET = r"(?:(?:battles?|attack each other|fight|crash|collide|run into each other|hit each other|battle each other|crash into each other|clash|trade|bash|smash|slam|attack|meet|in|together|into|each other|with each other|heads) )*"
_UP = r"(?:(?:both )?(?:in )?(?:attack|atk)(?: position| mode| pos)? )?"
_TWO = r"(?:(?:both|the|two|2|of|our|my|and|his|when|where|if) )*"
TWINS: tuple[str, ...] = (
    rf"(?:both|two|2) {_TWO}{_NOUN} (?:(?:have|has|with|are|at|having|each|that|which|both) )+(?P<a_n>\d{{1,5}})(?: (?P<a_stat>{_ATK}))? {_MEET}",
    rf"(?:both|two|2) (?P<a_n>\d{{1,5}})s? (?:(?P<a_stat>{_ATK}) (?!position|mode|pos))?(?:{_NOUN} )?{_UP}{_MEET}",
    rf"(?P<a_n>\d{{1,5}}) (?:(?P<a_stat>{_ATK}) )?(?:{_NOUN} )?(?:vs|versus|against|into) (?:another|a|his|my) (?P=a_n) (?:{_ATK} )?(?:{_NOUN} )?",
    rf"(?:both|two|2) (?:of )?(?:our )?{_NOUN} (?:(?:that|which|have|has|with|are|of|having) )+(?P<a_same>{_SAME}) (?:{_ATK} ){_MEET}",
    rf"{_TWO}{_NOUN} (?:(?:that|which|have|has|with|are|of|having) )+(?P<a_same>{_SAME}) (?:{_ATK} ){_MEET}",
    rf"(?:{_ATK} )(?:(?:is|are|being|points) )+(?P<a_same>{_SAME}|tied|a tie) (?!as (?:the )?{_DEF})",
)
"""How two monsters are spoken of that have the same ATK."""
TIES: tuple[tuple[str, Mapping[str, str]], ...] = (
    (rf"(?:(?:its|the|my|his|attacking|monsters?|attackers?|s|a) )*{_ATK} (?:(?:is|are|equals?|exactly) )*(?P<b_same>{_SAME}|equals?) (?:(?:as|to) )?(?:(?:the|its|his|my|defending|monsters?|opponents|defenders|attacked|def|defense|position) )*{_DEF} ", {"b_stat4": "def", "b_adj": "def"}),
    (rf"(?:the )?{_ATK} and (?:the )?{_DEF} (?:(?:is|are|being) )*(?P<b_same>{_SAME}|tied|a tie|equals?) ", {"b_stat4": "def", "b_adj": "def"}),
    (rf"(?:(?:its|the|my|his|attacking|monsters?|attackers?|s|a) )*{_ATK} (?:is|are) (?:(?P<b_more>{_LESS})|(?P<b_less>{_MORE})) than (?:(?:the|its|his|my|defending|monsters?|opponents|defenders|attacked|position) )*{_DEF} (?:of (?:(?:the|his|monster|i|attack|attacked|that|it) )*)?", {"b_stat4": "def", "b_adj": "def"}),
)  # fmt: skip
"""How the ATK of an attacker is set beside the DEF of what it attacks."""
_REF = (
    r"(?:(?P<attacker>(?:(?:the|my|his) )?(?:attacker|attacking (?:monster|guy|one)) )|"
    r"(?P<attacked>(?:(?:the|my|his) )?(?:defender|(?:defending|attacked) (?:monster|guy|one)|(?:def|defen[cs]e) (?:(?:position|mode) )?(?:monster|guy|one)) )|"
    rf"(?:it|he|she|that|this|its|the monster|that monster) |{body('r_')})"
)
_BOTH = r"(?:they|both(?: of (?:them|the monsters|our monsters|our guys))?(?: monsters| guys)?|(?:the|both|our|my|these|those) (?:two )?(?:monsters|guys)|we)"
_POINTS = r"(?:damage|dmg|life ?points|lps?|life|points|lifepoints)"
_ME, _HIM = r"i|we|you|me", r"he|she|they|(?:(?:my|the) )?(?:opponent|opp)|the other (?:guy|player)|him"
ASKS: tuple[tuple[str, str], ...] = (
    (r"(?:so )?what(?:s| is| would| will)? (?:happens?|going to happen|the result|happen|the outcome)(?: (?:then|here|exactly|next|in this case|to (?:it|them|both|the monsters|both monsters|him|my monster|his monster|the attacker)))* ", "what"),
    (r"(?:who|which|what) (?:(?:one|monster|guy) )?(?:wins|dies|loses|survives|gets destroyed|is destroyed|would win|will win|lives|gets killed|goes to the grave|is going to die)(?: (?:the battle|it|here|in that battle|and who (?:takes|gets) (?:the )?damage))? ", "what"),
    (rf"who (?:takes|gets|loses|suffers|is taking) (?:(?:the|any|battle|some) )*{_POINTS} ", "what"),
    (rf"how (?:much|many) (?:battle )?{_POINTS} (?:(?:do|does|will|would|is|am|did|are) )?(?:(?:{_ME}|{_HIM}|anyone|each player|who|both players|it) )?(?:(?:going|to|take|takes|lose|loses|get|gets|deal|deals|inflict|dealt|taken|receive|be|do|did|from|that|for|lost|it) )*", "losses"),
    (rf"^(?:(?:so|ok|total|battle|whats|what|is|the) )*{_POINTS} (?=(?:if|when) )", "losses"),
    (rf"(?:does|do|will|would|can|am|is|did|are|should) (?:(?P<any>anyone|anybody|either player|either of us|any player|someone)|(?P<all>(?:we|they) both|both (?:players|of us)|both|each player|we)|the (?P<attacker>attacking) player|the (?P<attacked>attacked) player|(?P<me>{_ME})|(?P<him>{_HIM})) "
     rf"(?:(?:still|also|both|even|going|to|gonna|actually|have|each|just) )*(?:(?P<deals>deal|inflict|cause|do)|take|lose|get|receive|suffer|taking|losing|have) (?:(?:any|the|no|some|battle|a|my|his|extra|that|piercing|trample|direct) )*(?:(?:\d{{2,4}} )?{_POINTS}|\d{{3,4}}) (?:(?:from|for|to|out of|in|the|it|that|this|battle|attack|him|me|my|opponent|life|points|lp|or|not|too|difference|either|or no) )*", "damage"),
    (rf"(?:is|will|would) (?P<any>there) (?:(?:be|any|battle) )*{_POINTS} (?:(?:dealt|done|at|all|to|anyone|taken|by|either|player) )*", "damage"),
    (rf"(?P<any>any|battle) (?:battle )?{_POINTS} (?:(?:dealt|done|at|all|to|anyone|taken|by|either|player) )*", "damage"),
    (rf"(?:is|does|do|will) (?:there )?(?P<any>any|battle|be any|be) (?:battle )?{_POINTS} (?:(?:dealt|done|happen|at|all|to|anyone|taken|be|by|either|player) )*", "damage"),
    (rf"(?:does|do|will|would|can|could|is) (?:{_REF}|i |he |she )(?:(?:still|also|get|gets|to|be|able|even|allowed) )*(?:get|use|trigger|activate|apply|have) (?:(?:its|her|his|the|my|their) )*(?:effects?|ability)(?: (?:still|off|go|trigger|work|activate|or|not))* ", "effect"),
    (rf"(?:does|do|will|would|can|is) (?:(?:the|its|her|his|their) |{SLOT}(?P<r_card>\d+) (?:s )?)(?:effects?|ability) (?:(?:still|get|gets|to|also) )*(?:happen|happens|trigger|work|works|activate|go off|resolve|resolves|apply|applies)(?: (?:still|or|not))* ", "effect"),
    (rf"(?:does|do|will|would|can|is) {_REF}(?:(?:still|also|get|gets|to|even) )*(?:banish|remove|exile|bounce|trigger|activate|return|destroy|kill|take out)(?: (?:it|both|the|a|my|monster|that|them|each|other|effect|from|play|him|any|anything|his|to|hand|{SLOT}\d+))* ", "effect"),
    (rf"(?:do|does|will|would|are|is|so) {_BOTH} {_GOES}", "all"),
    (rf"(?:and|so) (?:they )?both (?:of them )?(?:monsters )?{_GOES}", "all"),
    (rf"(?:does|do|will|would|is|are|can|could|did) {_REF}{_GOES}", "one"),
    (r"and (?P<attacker>(?:(?:still|have|it|he|him|my|monster|guy|to) )*(?:survives?|live|not die|not get destroyed)) ", "one"),
)  # fmt: skip
"""What is asked of a battle, each with which sort of question it is."""
BEATEN = r"(?:and|but|so) (?:it|my monster|his monster|the monster|my guy|he|she) (?:(?:gets|is|was|got) )?(?:dies|destroyed|killed|die|run over|died) (?:(?:in|by) battle )?"
"""That the attacked monster is beaten."""
FILLS = words(
    """
    @ if when and so then say lets ok okay hey can could i he she they we you me my opp opponent during in the a battle by it its will would does do is to
    after once while there with turn on ruling question quick just but or happens anything also still case edison goat format yugioh each other position same
    because whose normal legal right get gets declare declares game attack attacks having was for at this that mode are
    """
)
"""Words that say nothing more of a battle."""

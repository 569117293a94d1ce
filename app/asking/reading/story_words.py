"""How players tell what was played and ask of it, as patterns over a sentence whose cards are slots: the words of `stories`. In a pattern
`card` is what was used, `on` what it was used on, `to` what it answered, `cost` what was given for it, `me` and `him` who did it."""

from __future__ import annotations

import re

from app.asking.reading.language import SLOT

_ME = r"i|im|ive|we|you|u"
_HIM = r"he|she|they|(?:(?:my|the|your|ur) )?(?:opp|opponent|opponents|opps)|the other (?:guy|player)|(?:this |the |my |some )?(?:dude|guy|buddy|friend)"
_WHO = rf"(?:(?P<me>{_ME})|(?P<him>{_HIM})|someone|somebody) "
_WHO2 = rf"(?:(?P<he_too>{_HIM})|{_ME}) "
_ADV = (
    r"(?:(?:just|then|also|already|now|first|again|only|even|still|legally|have|has|had|did|do|does|decide|decides|decided|want|wants|wanted|try|tries|tried|"
    r"trying|going|goes|gonna|get|gets|to|and|will|would|ll|able|allowed|immediately|instead|quickly|turn|it) )*"
)
_CARD = rf"{SLOT}(?P<card>\d+) (?:s )?(?:(?:effect|effects|ability|activation|priority|prio) )?"
_FEW = (
    r"(?:(?:the|a|an|my|his|her|their|up|off|with|effect|effects|ability|ignition|trigger|quick|of|priority|prio|on|to|use|using|set|facedown|down|face|copy|"
    r"response|in|from|by|for|trap|spell|card|him|me|that|this|it|out) )*?"
)
_USE = (
    r"(?:use|uses|used|using|activate|activates|activated|activating|play|plays|played|playing|flip|flips|flipped|flipping|drop|drops|dropped|fire|fires|fired|"
    r"trigger|triggers|triggered|throw|throws|pop|pops|popped|resolve|resolves|go|goes|went|cast|casts)"
)
_CHAIN = r"(?:chain|chains|chained|chaining|respond|responds|responded|responding|answer|answers|answered|reply|replies|replied|counter|counters|countered)"
_ANSWERED = rf"(?:(?:to|on|onto|on top of|over|in response to|in response|against|at) (?:(?:it|that|this|them|him|her)(?: |$)|{SLOT}(?P<to>\d+) (?:s )?(?:(?:effect|activation) )?)?)?"
_TARGET = rf"(?:(?:on|onto|targeting|targetting|target|to target|aimed at|against|at|for|for my|to destroy|to get|to bring back|to revive|to take|to equip|to|and targets) (?:(?:my|his|her|their|the|attacking|set|facedown|face|down|up|faceup) )*(?:{SLOT}(?P<on>\d+) (?:s )?)(?:(?:effect|activation) )?)?"
_OBJECT = rf"(?:{SLOT}(?P<on>\d+) (?:s )?(?:(?:effect|activation|target) )?|(?:it|him|her|that|this|them|that monster|(?:the|his|her|their|my|a) (?:monster|guy|dude)|the summon|that guy|the target|the chain)(?: |$)|$|(?=\. |what |whats |does |do |is |can |will |would |are |in response|and |so |on |to |then |as |before |with |he |she |they |i |but |then |tributing |discarding |$))"

_THAT_IS_USED = r"(?:that|which|when|as|after|once) (?:(?:it|its|he|she|they|i|was|is|were|got|gets|just|has|have|been|they|had) )*(?:flipped|activated|used|chained|played)(?: up)? "
_COST = rf"(?:(?:tributing|discarding|paying|sending|and tribute|and discard|and tributes|and discards|by tributing|by discarding) (?:a |my |his )?{SLOT}(?P<cost>\d+) )?"
LINKS = (
    rf"{_CARD}(?:hits|targets|destroys|pops|is used on|is activated on) (?:(?:my|his|her|their|the|a|set|facedown|face|down) )*{SLOT}(?P<on>\d+) ",
    rf"{_WHO}{_ADV}{_CARD}(?:(?:my|his|her|their|the|a|set|facedown|face|down) )+{SLOT}(?P<on>\d+) ",
    rf"{_WHO}{_ADV}(?:tribute|tributes|tributed|sac|sacs) {_CARD}(?:to negate|in response|for (?:its|his|her) effect)(?: it| that| this)? ?",
    rf"{SLOT}(?P<on>\d+) (?:effect )?(?:is|gets|was) (?:just )?(?:targeted|aimed at) (?:by|with) {_CARD}",
    rf"{_CARD}(?:gets|hits|kills|destroys|pops|takes|targets|catches) (?:it|him|her|them|that)(?: |$)",
    rf"{_WHO}{_ADV}{_CARD}{SLOT}(?P<to>\d+) (?:s )?(?:target (?:in response |in chain )?|{_THAT_IS_USED})",
    rf"(?:(?:it|he|she|my guy|my monster) (?:(?:is|was|gets|got|get|being|be) )+|(?:its|hes|shes) (?:being |getting )?){_CARD}(?!(?:still|also|resolves?|works?) )",
    rf"(?:if|when|after|once) {_CARD}(?=(?:on|during|in) (?:my|his|the|their|your|opponents)|$|\. )",
    rf"{_WHO}{_ADV}{_CHAIN} {_FEW}{_CARD}{_ANSWERED}",
    rf"{_WHO}{_ADV}{_USE} {_FEW}{_CARD}{_COST}{_TARGET}",
    rf"{_WHO}{_ADV}{_CARD}{_OBJECT}",
    rf"{_CARD}(?:just )?(?:is|was|gets|got|being|be|has been|have been)(?: just| being)? (?:used|activated|played|flipped(?: up)?|triggered|chained) {_ANSWERED}",
    rf"{_CARD}(?:activates|triggers|goes off|is activating) {_ANSWERED}",
)
MET = rf"{SLOT}(?P<to>\d+) (?:s )?(?:(?:effect|activation) )?(?:is|was|gets|got|being) (?:just )?(?:(?:chained|responded|answered|met|countered|negated|hit|stopped|interrupted)(?: to)? )(?:with|by) {_FEW}{_CARD}"
_DEED = (
    r"(?:destroy|destroys|pop|pops|return|returns|bounce|bounces|banish|banishes|remove|removes|kill|kills|hit|hits|target|targets|flip|flips|take|takes|"
    r"steal|steals|tribute|tributes|save|saves|spin|spins|protect|negate|negates|stop|stops)"
)
WITH = (
    rf"{_WHO}{_ADV}{_DEED} (?:{SLOT}(?P<on>\d+) |(?:my|his|her|their|the|a|that|it|him|them|its|target|monster|guy|effect|one) )+?"
    rf"(?:face ?down |away |back |to (?:the |my |his )?(?:hand|deck) )?(?:with|using|by|via|off) {_FEW}{_CARD}"
    r"(?P<effect>in (?:response|chain)(?: to (?:its|his|her|the|that|it) ?(?:effect|activation|ability)?)? )?"
)
"""Something is done to a card with another one."""
SUMMONED = (
    rf"{_WHO}{_ADV}(?:(?P<how>normal|special|tribute|synchro|flip|fusion|ritual) ?)?(?:summon|summons|summoned|summoning|ns|ss|synchros|synchro|drop|drops|tributes for|bring out|brings out|flip summons) (?:(?:out|a|for|into|with|me|my|with a) )*{_CARD}",
    rf"{_CARD}(?:is|was|gets|got|being|has been)(?: just| being)? (?:(?P<how>normal|special|tribute|synchro|flip|fusion|ritual) ?)?summoned ",
)
ATTACKS = (
    rf"{_WHO}{_ADV}(?:attack|attacks|attacked|swing|swings|swung|attacking) (?:(?:me|directly|direct|in|into me) )*with {_FEW}{_CARD}(?:(?:into|over|at|on|against) {SLOT}(?P<on>\d+) )?",
    rf"{_CARD}(?:attacks|swings|attacked|swung|is attacking|declares an attack)(?: directly| direct| me| my (?:monster|guy))* (?:(?:into|over|at|on|against )?{SLOT}(?P<on>\d+) )?",
)
HAS = rf"{_WHO}{_ADV}(?:have|has|had|control|controls|got|with) (?:(?:a|an|set|out|only|face|up|down|two|both) )*{_CARD}(?:(?:out|up|on the field|on field|on board|on the board|in play|set|face up|face down|in hand|in my hand|in defense|in attack) )*"

_CAN = r"(?:can|could|may|do|does|am|is|would|will|might|should)"
ITSELF = rf"{_WHO}{_ADV}(?:chain|chains|chained|flip|flips|flipped|activate|activates|activated|use|uses|used) (?:it|that|the set card)(?: up)?(?: (?:in response|in chain|to it|to that))?(?: |$)"
"""What was hit while it lay Set, and is used in answer."""
MAY_ITSELF = rf"{_CAN} (?:{_WHO})?{_ADV}(?:chain|use|activate|flip|play) (?:it|that|the set card|that card)(?: (?:up|in response|in chain|to it|to that|before it resolves|still))*(?: |$)"
IN_RESPONSE = re.compile(
    r"\b(?:in response|in chain|on activation|to (?:its|his|her|the) effect|when (?:it|he|she|they|i) (?:activate|use|trigger|pay|try|start)\w*)\b"
)
MAY = (
    rf"{_CAN} (?:{_WHO})?{_ADV}(?:get to |allowed to |able to )?(?:(?:{_CHAIN}|(?:use|activate|flip|play|drop|fire off|fire)) {_FEW}){_CARD}{_ANSWERED}",
    rf"{_CAN} (?:{_WHO}){_ADV}{_CARD}(?:(?:it|that|this|him|them|in response|to it|to that|in chain|as a response|at that point|there|then) |(?=\. |$))",
    rf"{_CAN} (?:{_WHO}){_ADV}{_CARD}{SLOT}(?P<of>\d+) (?:when|as|once|right when|as soon as|while) (?:{_WHO2}){_ADV}{_USE} (?:it|that|this)(?: |$)",
    rf"{_CAN} {_CARD}(?:still |now |even |also |legally )*be (?:chained|used|activated|flipped|played) {_ANSWERED}",
    rf"{_CAN} {_CARD}(?:still |now |even |also |legally )*(?:be )?(?:respond|chain|answer|chained) {_ANSWERED}",
)
NEGATES = (
    rf"{_CAN} (?:{_WHO}){_ADV}(?:tribute|use|pop|sac) {_CARD}(?:effect )?to (?:negate|stop|counter)(?: (?:it|that|this))? ?",
    rf"{_CAN} (?:{_WHO}){_ADV}(?:negate|stop|counter|cancel|respond to|chain to) (?:it|that|this|the effect|that effect|the activation|its effect) (?:with|using|by|w) (?:using |activating )?{_CARD}",
)
WHAT = (
    r"(?:what happens|what happen|what would happen|what will happen|whats happen|whats happening|whats gonna happen|whats going on|what goes on|what resolves|what is going to happen|what now|"
    r"how does (?:this|that|it|the chain|everything) (?:resolve|work|go|play out)|how would (?:this|that|it) (?:resolve|work|go))(?: to (?:it|[a-z ]{0,24}?(?=\. |$|if |when )|"
    rf"{SLOT}\d+(?: s)?(?: effect)?))? "
)
_STILL = (
    r"still|anyway|continue|continues|resolve|resolves|resolving|work|works|happen|happens|through|negated|destroyed|banished|removed|back|fizzle|fizzles|lost|lose|loses|keep|keeps|wasted|survive|"
    r"survives|trigger|triggers|float|floats|search|searches|miss|misses|activate|activates|safe|live|lives|die|dies|stay|stays|blow|blows|disappear|disappears|apply|applies|pop|pops|get|gets|gone|pay|discard|leave|leaves|go|goes"
)
OUTCOME = (
    rf"(?:does|do|did|is|are|will|would|wont|doesnt|dont|am|isnt|was|can (?:{_ME}|{_HIM}) still (?=get|keep|have|take|draw)) (?:(?!if |when |after |and |but |because |since |chain |respond |use |activate )(?:[a-z0-9]+|{SLOT}\d+) ){{0,9}}?(?:{_STILL}) "
    rf"(?:(?!if |when |after |and |but |because |since |in |as )(?:[a-z0-9]+|{SLOT}\d+) ){{0,8}}"
)
FLOATS = re.compile(
    r"\b(?:trigger|triggers|float|floats|gets? (?:the|my|his) (?:tokens?|search|card|draw)|search|searches|miss|misses|timing|token|tokens|draw|gets? (?:its|his|her|my|the|an?) (?:effect|search|zombie|monster|draw|token)|get (?:a|an|the|my))\b"
)
EFFECT = re.compile(
    r"\b(?:effect|effects|resolve|resolves|pop|pops|still (?:pop|pops|nuke|destroy|draw|search|work|works)|go through|goes through|happen)\b"
)
FATE = re.compile(r"\bwhat (?:happens|happen|would happen|will happen) to (?!it )(?!§)[a-z]")
"""What becomes of something that is no card of the relation."""


RELATIVE = re.compile(r"\b(?:(?:the|a|any) (?:monster|target|guy|one|card|dude|thing) (?:that |which )?|what )$")
"""Behind these words a clause tells what was done before: `I Crow the monster he Reborns`."""
THE_ATTACK = re.compile(r"\battacks?\b")
OF_THE_EFFECT = re.compile(r"\beffects?\b|\bability\b")

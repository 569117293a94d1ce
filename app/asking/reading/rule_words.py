"""The words with which players speak of what the rules allow of any card: what is done, before what, and in which turn. Patterns are looked
for in a folded sentence, the most special first; each stands between blanks."""

from __future__ import annotations

from app.asking.reading.common import words
from app.notation.allowed import HELD

_OF = r"(?:(?:a|an|the|my|his|her|its|their|any|another|one|that|this|it|him|them|other|more|back|same|of|up|again|new|level [1-9]|1|2|two|both|three|3|all|face ?up|face ?down|facedown|(?:defen[cs]e|attack)(?: position| mode)?(?= monster| guy)|set(?= monster| guy| one)|monsters?|guys?|dudes?|mons?|creatures?|something) )*"
_MODE = r"(?:attack|atk|att|defen[cs]e|def)"
_POSITION = r"(?:position|positions|pos|mode|modes)"
_TURN = r"(?:chang(?:e|es|ed|ing)|switch(?:es|ed|ing)?|swap(?:s|ped|ping)?|alter(?:ed)?|shift(?:ed|ing)?|turn(?:ed|ing)|turn(?= it| him| my| a)|put(?:ting)?|mov(?:e|es|ed|ing)|rotat(?:e|ed|ing))"
_SPELLS = r"(?:spells?|traps?|backrow|back row|s t|spells? (?:or|and) traps?|spells? traps?|facedowns|magic|cards?|quick ?plays?|s ts)"
_TRIBUTES = r"(?:tribut(?:e|es|ed|ing)(?! ?summon)|sac(?:s|ked|king)?|sacrific(?:e|es|ed|ing))"
_NUMBER = r"(?P<number>no|zero|0|one|1|a|two|2|three|3|without)"
_HELD = "|".join([*HELD, *map(str, HELD.values())])
_THROW = r"(?:discard|throw|ditch|toss|pitch|dump|drop)"
_LEVEL = r"level (?P<level>[4-9]|10)(?: or (?:higher|lower|above))?(?: monsters?| guys?)?"

MOMENTS = (
    r"(?:(?:in|during|on|at|of|by|for) )?(?:(?:the|my|his|her|their|your|our|opponents|opps|own|second|first) )*(?:draw|standby|stand by|main|battle|end) phase(?: (?:1|2|one|two))? ",
    r"(?:(?:in|during|on|at|of) )?(?:(?:the|my|his|her|their|your) )*(?:mp ?1|mp ?2|m1|m2|mp|bp|ep|dp|second main|main 2|main 1) ",
    r"(?:(?:in|during|on|at|by) )?(?:(?:the|my|his|her|their|your) )*end of (?:(?:the|my|his|her|their|your) )*turn ",
)
"""Moments of the turn, which are read elsewhere."""
AFTER_BATTLE = r"(?:after|once) (?:(?:i |we |you )?(?:did |do |finish |finished |have |end |ended )?)?(?:(?:the|my|a) )?(?:battle phase|bp|battling|battle|combat)(?: is over| ends)? "
FIRST = (
    r"(?:(?:on|in|during|at) )?(?:(?:the|my|your|a) )?(?:very )?(?:first|1st|opening) turn (?:of (?:the|a) (?:game|duel|match) )?(?:of the game )?",
    r"(?:(?:on|in|during) )?turn (?:1|one) ",
    r"(?:if|when|while|since) (?:(?:i|you|we|he|she|player) )+(?:am |is |are )?(?:go|goes|going|went|start|starts|starting) (?:first )?",
    r"(?:when |if |by |while )?going first ",
    r"(?:(?:the|a) )?(?:starting|first|1st|turn 1|turn one) (?:turn )?player ",
    r"player (?:1|one) ",
    r"(?:(?:that|which|who|whoever|whos|whats|i|you|we|he|she|they|is|has|had|to|s) )*(?:go|goes|went|going|start|starts|starting|play|plays) first ",
    r"(?:(?:that|which|who|whoever|i|you|we|he|she|they) )*(?:win|wins|won) (?:(?:the|a) )?(?:die roll|dice roll|coin flip|coin toss|coinflip|roll|flip|rps|rock paper scissors) (?:(?:and|who|goes|go|went) )*(?:(?:starts|first) )?",
)  # fmt: skip
OPPOSING = (
    r"(?:(?:on|in|during) )?(?:(?:my|the|your) )?(?:opponents|opps|opp|opponent|opp s|his|her|their|other (?:players|guys)|enemys?|enemies) (?:own )?turn ",
)
OWN = r"(?:(?:on|in|during) )(?:my|your|our) (?:own )?turn "
SAME = (
    r"(?:(?:in|on|during|within|for|per|every|each) )*(?:(?:the|a|one|1) )*(?:same|this|that|single|one|1|a|every|each|per|my|your) turn (?!i |it |he |that |you |we |was |after |in )",
    r"(?:per|each|every) turn ",
)
THE_TURN = r"(?:(?:in|on|during) )?(?:the |that |this )?(?:very |exact )?(?:same )?turn (?=(?:i|it|he|that|you|we|was|she|they|in|after|its|im) )"
"""Behind it stands what was done in that turn."""
_NEGATED = r"(?:negated|countered|stopped|cancell?ed|solemned|warninged|horned|solemn judgmented)"
_BY = r"(?:(?:with|by) (?:(?:a|his|the) )?(?:solemn judgment|solemn warning|solemn|warning|judgment|horn of heaven|horn|counter trap) )?"
"""With what a Summon is negated, which makes no difference to what may be done then."""
_DECLARE = r"declare (?:(?:an|any|a|at least|one) )*attacks?"
_SECOND_MAIN = r"(?:main phase (?:2|two)|mp ?2|m2|second main phase|main 2)"
DEEDS: tuple[tuple[str, str], ...] = (
    (rf"(?:normal )?(?:summon|ns) (?:(?:is|was|gets?|got|has been|being|that|which|just) )+{_NEGATED} {_BY}", "summon-negated"),
    (rf"(?:negates?|negated|stops|stopped|counters|countered|solemns|solemned|warnings|warninged|horned) (?:(?:my|the|his|their|a) )+(?:normal )?(?:summon|ns) {_BY}", "summon-negated"),
    (rf"(?:normal )?summon(?:s|ed)? {_OF}(?:and|but) (?:(?:it|he|the summon|my opponent|opp|they|she) )*(?:(?:is|was|gets?|got|has been) )*(?:{_NEGATED}|negates|solemns|counters) (?:it )?{_BY}", "summon-negated"),
    (r"(?:(?:skip|go|move|enter|proceed|get|jump|going|pass) )+(?:(?:straight|directly|right|on|over|the|my|battle phase|bp|and|go|attacking|my battle phase) )*(?:to|into) (?:the |my )?(?:main phase (?:2|two)|mp ?2|m2|second main phase|main 2) (?:without (?:attacking|battling|a battle phase|battle phase|an attack|doing a battle phase|having a battle phase|going to battle phase) )?", "skip-battle"),
    (rf"(?:(?:do|does|must|have|has|need|needs|i|you|he|we|a player|to) )*(?:need|have) to (?:attack|{_DECLARE}) (?:(?:first|something|in|my|the|battle phase|bp|at all) )*(?:to|before) (?:(?:i|you|can|get|have|go|enter|going|getting|reach|use|into|to) )*(?:a |the |my )?{_SECOND_MAIN} ", "skip-battle"),
    (rf"(?:(?:with|do|i|we|make|made|declare|declared) )*(?:no|zero|0|without) (?:(?:a|an|any|declared) )*attacks? (?:(?:but|and|then|so|i|we|still|now|to|want|wants|go|going|get|need|can|in|into|my|straight|enter|move) )+(?:the |a |my )?{_SECOND_MAIN} ", "skip-battle"),
    (r"(?:enter|go (?:in)?to|have|conduct|do|start) (?:(?:a|the|my) )?(?:battle phase|bp) ", "enter-battle"),
    (rf"(?:how many|what|whats the number of) (?:tributes|sacrifices|monsters)(?: (?:do|does|i|you|need|needed|are|is|have|to|tribute|required|sacrifice|we|it|take|for|a|an|summon|normal|the|must))* {_LEVEL} (?:need |needs |take |takes |require |requires |have |cost )?", "level"),
    (rf"(?:(?:normal |tribute )?summon|play|set|bring out|ns|drop)(?: (?:a|an|my|any))* {_LEVEL} (?:(?:normally|by|with|using|for|off|from|only|just|w) )*{_NUMBER} (?:(?:monster|any|a|tribute|tributing|only) )*?(?:tributes?|tributing|sacrifices?|sac|monsters?)(?: (?:anything|something|monsters?|for|it))* ", "level"),
    (r"(?:tribut(?:e|es|ed|ing)|sac|sacrific(?:e|ing)) (?:(?:a|one|any|of|off|away|my) )*(?:opponents|opps|his|her|their|enemys|opponent s)(?: (?:own|side))? (?:monsters?|guys?|cards?)", "tribute-opposing"),
    (rf"(?:{_TURN}|flip(?:s|ped)?) {_OF}(?:(?:in|from|to|into|between) )*(?:face ?up |face ?down )?{_MODE} (?:{_POSITION} )?(?:(?:to|and|into|or) {_MODE} )?(?:{_POSITION} )?(?:{_OF}(?<=of )?)?", "change-position"),
    (rf"{_TURN} {_OF}(?:(?:from|to|of|in) )*(?:battle )?{_POSITION} (?:of )?{_OF}", "change-position"),
    (rf"(?:do |make |get )?(?:a |my |manual )*(?:battle )?{_POSITION} changes? ", "change-position"),
    (rf"{_TURN} {_OF}(?=(?:that |which |who )?(?:i|was|it|just|he) (?:[a-z]+ )*?(?:to|into|in) (?:face ?up )?(?:{_MODE}|position))", "change-position"),
    (rf"{_TURN} {_OF}(?=twice|again|right after|the same|this|back|after)", "change-position"),
    (rf"flip(?:s|ped|ping)? ?summon(?:s|ed|ing)? {_OF}|flip(?:s|ped|ping)? (?:up )?{_OF}(?:face ?up |over )?", "flip-summon"),
    (rf"{_TRIBUTES} {_OF}(?:for|to) (?:(?:a|my|make|do|the|get|summon) )*(?:tribute ?summon|bigger one|stronger one|bigger monster|stronger monster|higher level) {_OF}", "tribute"),
    (rf"(?:do |make )?(?:a )?tribute ?summon(?:s|ed|ing)? {_OF}", "tribute-summon"),
    (rf"(?:do |make )?(?:a )?synchro(?:s|d|ed|ing)? ?(?:summon(?:s|ed|ing)? )?(?:off |away )?{_OF}", "synchro-summon"),
    (rf"(?:do |make )?(?:a )?(?:special ?summon(?:s|ed|ing)?|ss|ssd|sss|ssing|specialed) {_OF}", "special-summon"),
    (rf"(?:(?:(?:normal|tribute) )?summon(?:s|ed|ing)?|play|ns) {_OF}(?:(?:in|to|into) )(?:face ?up )?(?:defen[cs]e|def) (?:position |mode |pos )?(?:face ?up |normally )?", "summon-in-defense"),
    (rf"(?:do |make |have |get |use )?(?:a |my |your )?(?:(?:normal ?summon(?:s|ed|ing)?|ns|nsed|nsd|normaled|normal) |summon(?:s|ed|ing)? |play(?:s|ed|ing)? (?=a monster|monsters|2 monsters|two monsters|another)){_OF}", "normal-summon"),
    (rf"set(?:s|ting)? (?:(?:a|an|my|any|another|one|more|than|other|as|many|multiple|several|two|2|three|3|all|and|extra|second|face ?down|1) )*{_SPELLS} (?:face ?down )?", "set-spell-or-trap"),
    (rf"(?:set(?:s|ting)?|laid|lay|play(?:s|ed|ing)? (?=(?:a|my|another|it) (?:monster )?face ?down)) {_OF}", "set-monster"),
    (r"(?:(?:declare|make|do) )?(?:a |an )?direct (?:attack|hit|swing)s? ", "attack-directly"),
    (rf"(?:attack(?:s|ed|ing)?|swing(?:s|ing)?|swung|hit|go) {_OF}(?:for game |with {_OF})?(?:directly|direct) (?:with {_OF})?", "attack-directly"),
    (rf"(?:declare(?:s|d)? |make |do )?(?:an )?(?:attack(?:s|ed|ing)?|swing(?:s|ing)?|swung|battle(?:s|d)?) (?!position|mode|phase){_OF}", "attack"),
    (rf"{_TRIBUTES} {_OF}", "tribute"),
    (rf"(?:us(?:e|es|ed|ing)|activat(?:e|es|ed|ing)) {_OF}(?:ignition )?(?:effects?|abilit(?:y|ies)) (?:of {_OF})?|ignition (?:monster )?effects? (?:of {_OF})?", "use-effect"),
    (rf"(?:(?:keep|hold|have|has|got|end(?:ing)? (?:my |the |a )?turn|with|at|over) )+(?:(?:with|more|than|over|only|up|to|a|total|of) )*(?P<held>{_HELD}) cards (?:in (?:(?:my|his|the|your) )?hand )?(?:(?:do|does|can|must|have|will) (?:i|he|you|we) (?:(?:have|need) to )?(?:{_THROW}|keep)(?: (?:one|1|them|down|to|6|any|cards?|until|six|some|all|a))* )?", "hand"),
    (rf"(?P<held>{_HELD}) cards (?:(?:left|still) )?in (?:(?:my|his|the|your|her|their) )?hand ", "hand"),
    (rf"how many (?:cards )?(?:do|does|must|should|will|would|can) (?:i|he|she|we|you|they|my opponent) (?:(?:have|need|got) to )?(?:{_THROW}|keep|hold) (?:(?:away|out) )?", "hand"),
    (r"(?:what is |whats |is there )?(?:(?:the|a|any) )?(?:max(?:imum)? )?hand (?:size )?(?:limit|size) (?:(?:at|in|the|of|end|turn|for|is|6|six|7|seven|cards) )*", "hand"),
    (r"discard(?:s|ing)? (?:(?:down|to|until|i|have|down|at|a|one|1|the|any|cards?|for|because|with|when|if|more|than|of) )*(?:6|six|7|seven|hand size|hand limit|too many)(?: cards?)?(?: in (?:(?:my|the|your) )?hand)? ", "hand"),
    (r"(?:(?:have|has|control|there|be|are|use|keep|play|activate) )*(?:(?:a|my|the|both|two|2|players?|we|each|of|us|opponent|and|i|one|at|once|same|time|second|more|than|1|another|multiple|have|has) )*field spells? (?:cards? )?(?:(?:at|the|same|time|once|each|out|active|on|field|face ?up|a|in|play|stay|stays|one|my|his|side|if|when|is|already|while|there|together|opponent|opponents|opp|he|has|of|own|and) )*", "field"),
    (r"draw(?:s|ing)? (?:(?:a|card|cards|my|for|the|turn|one|1|first) )*", "draw"),
)  # fmt: skip
"""How what is done is said."""
ASIDE = rf"(?:(?:to|into|in) )+(?:face ?up )?{_MODE}(?: {_POSITION})? "
"""Where a monster is turned that is spoken of before."""
SECOND_MONSTER = r"\b(?:another|different|other|two monsters|2 monsters|both|second monster|multiple monsters|all my|several monsters|more than one|all of my|with two|with 2|three monsters)\b"
AGAIN = r"\b(?:twice|two|2|again|multiple|several|more than (?:one|once|1)|as many|another|a second|second|both|three|3|2x|unlimited|often|many times|how many times|two times|all my)\b"
RELATIVE = r"\b(?:(?:that|which|who|i|he|you|we|it|was|were|been|is|its|as|they|something|just|have|has|had|ve|after|if|when|once|since|because|but|already|im|theturn) )+$"
"""Words before a deed that say that it came first."""
DONE_WITH = r"\b(?:monsters?|guys?|something|one|that|which) (?:that |which )?(?:(?:i|was|were|got|is|has|been|just|have|he|you) )+$"
"""Words before a deed that say of which monster something is asked: `a monster that was …`."""
SEQUENCE = r"\b(?:and|then|to|plus|also|n) "
BEFORE = r"\bbefore "
BY_ITS_MEANS = r"\b(?:with|using|off|for) (?:(?:a|the|my|it|that|one) )*(?:monsters?|guys?|tuners?|one|it)?"
FACE_DOWN = r"(?:(?:a|my|the|any|with|is|was|its|it s) )*(?:set|face ?down|facedown) (?:defen[cs]e )?(?:position )?(?:monsters? |guys? )?"
IN_DEFENSE = r"(?:while |when |if |that |thats |which |its |it s |it |is |s )*(?:in |with )?(?:a |my )?(?:face ?up )?(?:defen[cs]e|def)(?: position| mode| pos)?(?: monsters?| guys?)? "
HE_HAS = r"(?:if|when|while|even if|with) (?:my opponent|the opponent|opponent|opp|he|she|they|my opp) (?:(?:only|still|has|have|controls?|s|got|is|just) )+(?:(?:a|an|one|any|some|only) )*(?P<down>face ?down |facedown |set |defen[cs]e position |def |defen[cs]e )*(?:monsters?|guys?)(?: (?:on|the|his|field|board|out|face ?down|in|def|defen[cs]e|position|mode))* "
HIS_ARE = r"(?:if|when|while|even if) (?:(?:all|all of|both|only) )*(?:his|her|their|my opponents|the opponents|opponents|opps) (?:only )?(?:monsters?|guys?) (?:is|are) (?:all )?(?:in )?(?:face ?up )?(?P<down>face ?down |facedown |set )?(?:defen[cs]e |def )?(?:position |mode )?"
HE_DEFENDS = r"(?:(?:if|when|while|since|because) )?(?:he|she|they|(?:(?:all|all of|both|only) )*(?:his|her|their|the|my opponents|the opponents|opponents|opps) (?:only )?(?:monsters?|guys?|dudes?)|(?:my |the )?(?:opponent|opp)) (?:(?:is|are|s|has|have|only|just|all|everything|in|to) )+(?:(?:face ?up|in) )*(?:defen[cs]e|def) (?:(?:position|mode|pos|monsters?|guys?) )*"
"""That the other player has monsters in Defense Position, and no others."""
NEXT = r"(?:(?:the|my|his|next|following) )*(?:turn after|next turn|following turn|turn later)(?: that)? "
"""Another turn, of which nothing is asked here."""
ASKS = r"\b(?:can|cant|cannot|could|may|am|are|is|do|does|allowed|able|legal|possible|ok|okay|how many|what|whats|will|would)\b"
KNOWN = words(
    """
    can could may might am are is was were be been being do does did will would i you we he she it they him her them my your his its their our u me us
    a an the this that these those one any some of to in on at by for with from into or and but so then if when while after once since because as whoever
    monster monsters guy guys dude dudes mon mons creature creatures card cards player players opponent opponents opp opps person people someone turn
    allowed able legal possible legally technically ok okay fine still even already just also have has had ve get gets got to later right away immediately true correct didnt havent now before
    rules rule rulings ruling question quick quickly dumb noob newbie stupid simple hi hey hello please thanks thank guys yo lol sorry help confused
    normally normal manually manual same first during phase each every per time times once there what whats how many much which who whose not no yes myself
    want wants try tries wanted tell know say said says sure think thought wondering wonder whether game duel yugioh edison goat format formats only
    directly direct again twice two both another other second different 2 multiple several more than want want all often unlimited limit limited three 3
    s m re d bigger stronger higher one hand field side board own out onto over back off s happens happen have need needs must
    im ive id dont cant it's okay correct actually really too ever let allow
    """
)
"""Words that say nothing more beside what is done."""
TWO_FIELDS = r"\b(?:both|two|2|another|second|each|more than|multiple|at once|same time|already|out|we|opponents?|opp|he|has|his|my own|field spells)\b"
"""That a Field Spell is not the only one that is spoken of."""
PRIORITY = r"\bpriority\b"

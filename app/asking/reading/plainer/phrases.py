"""Ways of telling something that say no more than plainer ones, which are read in their place: `all i did this turn was set a monster`, `already picked my
set card for the effect`, `the counter effect goes on the chain first`."""

from __future__ import annotations

import re
from collections.abc import Callable

from app.asking.things import SERIES

_SERIES = "|".join(re.escape(each) for each in SERIES)
_DID = r"(?:did|do|done|have done|ve done)(?: so far)?(?: (?:in |on )?(?:this|my) turn)?(?: so far)?"
_ENDS = r"(?=\s*(?:[,.;?!]|$|(?:am|can|could|may|do|does|is|will|would|so|and|but)\b))"
_THE = r"(?:the|its|his|her|that)"
_SO_MANY = r"(?:no|a|an|one|1|two|2|three|3|some)"
_SORT = r"(?:(?:set|face[- ]?down|face[- ]?up) )?(?:traps?|spells?|cards?|monsters?|guys?|backrow)"
_ATTRIBUTE = r"(?:light|dark|water|fire|earth|wind)s?(?: monsters?)?"
_SORTS = r"(?:spells?(?: ?/ ?| or | and )traps?|spells?|traps?|monsters?|backrow|set cards?)(?: cards?)?"
_SIDE = r"(?:side(?: of the (?:field|board))?|field|board)"
_CHANGED = r"(?:halved|halves|cut|cuts|lowered|lowers|reduced|reduces|dropped|boosted|boosts|raised|raises|weakened|weakens|pumped|debuffed|shrank)"
_WEARS_OFF = (
    r"(?:wear off|end|expire|run out|go away|(?:get|regain|recover) (?:its|his|her|the|that|all its|all the) (?:full |lost |old )?(?:atk|attack|attack points|points|stats)(?: back)?"
    r"|get back (?:its|his|her|the|my) (?:atk|attack|points|stats)|get (?:the|my|all the|all my) (?:atk|attack|attack points|points|stats) back|(?:go |be |jump )?back (?:to|at|up to) (?:full|normal|its original|\d{3,4})(?: atk| attack)?"
    r"|go back (?:to normal|up|to (?:its|his|her) (?:original|normal|full) (?:atk|attack))|return to normal)"
)
_SOME_TIME = r"(?: (?:next turn|now|already|again|(?:at |in )?(?:the )?end of (?:the |this |that )?turn|after (?:the|that) turn|(?:in|at|during) (?:the )?end phase))*"
_JUST_USED = r"(?:that|which) (?:(?:has|was|is|got|had|been|just|already) )+(?:flipped|activated|used|played|chained|turned up)(?: up| face[- ]?up)?\b(?! (?:to|by|on|in|from)\b)"
_CARRIED_OUT = (
    r"(?:done|made|paid|performed|happen(?:s|ing)?|carried out|go through|gone through|resolved?)\b(?! (?:by|with)\b)"
)
_SORTS_OF_MONSTERS = re.compile(
    r"(?:monsters?|guy|dude|blackwings?|bw|hero|machine|dragon|zombie|plant|dark|light|water|earth|fire|wind|gladiator|glad|lightsworn|warrior|fiend|spellcaster|beast)$",
    re.IGNORECASE,
)


def _and_no_other(said: re.Match[str]) -> str:
    sort = (said["sort"] or said["other"]).casefold()
    if not _SORTS_OF_MONSTERS.fullmatch(sort):
        return said[0]
    return f"{said['before']}i control {said['what']} and no other {sort.removesuffix('s')}s"


_NAME = r"(?:(?!\b(?:i|he|they|it|when|while|if|and|or|is|are|does|do|can)\b)[a-z' .-]){3,40}"
"""What may be a card's name: no word in it with which a clause begins."""
_HE = r"(?:he|she|they|(?:my |the )?opp(?:onent)?)"
_HURT = r"damage|dmg|burn(?: damage| dmg)?|pain"
_IS_UP = r"(?:face ?-?up|out|up|active|on the (?:field|board)|on (?:field|board)|in play)"
_RFP = (
    r"(?:banished|removed(?: from play)?|rfp'?e?d?|rfgd?|exiled|(?:go|goes) (?:to the )?(?:rfp|removed) (?:pile|zone))"
)


def _both(who: str) -> tuple[str, str]:
    """Who does the first thing, and who may answer it."""
    return ("i", "my opponent") if who.casefold() == "i" else ("my opponent", "i")


def _set_then_used(said: re.Match[str]) -> str:
    does, _ = _both(said["who"])
    uses = "i" if said["asks"].casefold().split()[-1] == "i" or said["asks"][:2].casefold() == "i " else "my opponent"
    return f"{does} set{'' if does == 'i' else 's'} a monster. can {uses} use {said['one']} then?"


def _used_beside(said: re.Match[str]) -> str:
    """In the fixed words of a story, since one that uses a Spell beside another one has two that `the spell` may be."""
    sort = said["sort"].title()
    return f"You have {said['lies'].strip()} on the field. You use a {sort}. What becomes of a {sort}?"


def _upon_a_summon(said: re.Match[str]) -> str:
    """In the fixed words of a story, in which it is said whose the card is that lies there, and who Summons."""
    lies = "You have" if said["mine"] else "Your opponent has"
    how = {"special": "Special", "specials": "Special", "normal": "Normal", "flip": "Flip"}[said["how"].casefold()]
    return f"{lies} {said['lies'].strip()} on the field. Your opponent {how} Summons a monster. Can you use {said['lies'].strip()} then?"


def _target_taken(said: re.Match[str]) -> str:
    _answers, does = _both(said["who"])
    first, second = ("i use", "my opponent chains") if does == "i" else ("my opponent uses", "i chain")
    return f"{first} {said['one']}. {second} {said['other']} on its target. does {said['one']} fizzle?"


_PLAINER: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    # `does § come back if it died on the field instead of being discarded`: what did not happen is not asked
    (
        r"(?<=[a-z]) (?:instead of|rather than|as opposed to) (?:being|getting|having been) (?:destroyed|discarded|banished|tributed|sent|milled|bounced|returned|removed|killed|summoned|flipped)\b(?! (?:by|with|from|to|for|off|in)\b)",
        "",
    ),
    # `goat control mirror, he uses §`: both play the same Deck, and no card is called so
    (r"\b(?:(?:in )?(?:(?:the|a) )?(?:goat )?(?:control|chaos|deck) mirror(?: match)?|mirror match)\b,? *", ""),
    # `cold wave then normal summon legal?`
    (
        r"^(?P<one>(?:(?!\b(?:i|he|she|they|it|has|have|is|are|was|if|can|does|do|when|while|and|or)\b)[a-z' .-]){3,40}?),? (?:and )?then (?P<deed>(?:normal|special|tribute|synchro|flip) summon|summon|attack|set a (?:monster|trap|spell))(?: a monster)?,? (?:legal|ok|okay|possible|allowed|fine)\W*$",
        r"can i \g<deed> after using \g<one>",
    ),
    # `mst their call of the haunted in response do they still get the mon`: it is chained to that
    (
        r"^(?:i )?(?P<one>mst|dust tornado|seven tools|solemn|dark bribe|book of moon) (?:their|his|her|opps|opp's) (?P<other>[a-z' -]{3,40}?) in response,? (?P<rest>(?:do|does|is|are|will|can)\b.*)$",
        r"he uses \g<other>, i chain \g<one> to it. \g<rest>",
    ),
    # `bestiari normal summon pop backrow?`
    (
        r"^(?P<one>(?:(?!\b(?:i|he|she|they|it|has|have|is|are|was|if|can|does|do|when|while|and|or|on|to|off|vs|with)\b)[a-z' .-]){3,40}?) (?P<how>normal|special|flip|tribute) summon(?:ed)?,? (?:pops?|search|draw|destroy|steal|bounce|spin)\b[^,.;?]{0,20}\W*$",
        r"does \g<one> get its effect if it is \g<how> summoned",
    ),
    (
        r"\bwho (?P<takes>takes|loses) (?:the )?(?:dmg|damage|lp) (?:and|n|&|\+) how much(?: is it)?\b",
        r"who \g<takes> how much damage",
    ),
    # `can heraklinos neg solemn`
    (r"\bneg(?P<s>s?)\b(?!\.)", r"negate\g<s>"),
    (r"\bneg(?:['’]?d|ged)\b", "negated"),
    (r"\bnegging\b", "negating"),
    # `we are in the damage step, can he use it`
    (
        r"^(?:so |ok |if )?(?:we(?:['’]?re| are)|it['’]?s|it is) (?:already |now |currently |still )?in the (?P<when>damage step|battle phase|end phase|main phase [12]|draw phase|standby phase)(?:,| and|;|\.) +(?P<rest>(?:can|could|may|is|am)\b[^?]*?)(?P<end>[?.! ]*)$",
        r"\g<rest> in the \g<when>\g<end>",
    ),
    (r",? though(?=[?.! ]*$)", ""),
    # one of a series that lies there as a Spell
    (
        rf"\b(?P<of>(?:{_SERIES})(?:['’]s|s)?(?: monsters?)?) (?:(?:that(?:['’]?s| is)|which is|when it['’]?s|just|placed|put|sitting|sittin|lying|laying|chilling|chillin|hanging|stuck|parked) )*(?:in|among) (?:(?:the|my|his|her|their|opps|opponent['’]?s) )?(?:back ?row|s ?/ ?t(?: zones?)?|spell ?/ ?trap zones?|spell and trap zones?)\b",
        r"\g<of> spell or trap",
    ),
    # what comes of it is told with everything that happens
    (
        r"\bwhat (?:happens|would happen|will happen) (?:to|with) (?:my|his|our|the|both players['’]?) (?:life ?points|lp)\b",
        "what happens",
    ),
    (r"^(?:i )?(?:haven['’]?t|have not|hasn['’]?t) played (?:since|in)\b[^,.;]*[,.;] *", ""),
    # `can i let it go and then § the summon`
    (
        r",? *(?:can|could) i let it (?:go|resolve|go through|happen|through)(?: first)?,? and (?:then )?(?P<by>[a-z' -]+?) the (?:special )?summon(?: when (?:the |his |that )?(?:monster|guy|dude) (?:comes (?:back|out)|comes|is summoned|is back|hits the field))?(?=[?.! ]*$)",
        r", i let it resolve, can i \g<by> the summon",
    ),
    (
        r"\b(?P<lets>i let it (?:go|resolve|go through|happen)),? (?:and )?(?:(?:now )?(?:the|his) monster (?:is there|comes back|is back),? )?can i (?P<by>[a-z' -]+?) the (?:special )?summon(?: then| now)?(?=[?.! ]*$)",
        r"i let it resolve, can i \g<by> the summon",
    ),
    # `set § this turn, usable on his turn`
    (
        r"(?P<before>\bset\b[^.?!;]*?)(?:,|;|\.|-| and| so) *(?:(?:is )?(?:it|that) )?(?:(?:still|then|be|also) )*(?:usable|playable|live|activatable|useable|active|good|ok|okay|legal|flippable)\b(?: to (?:use|activate|flip|play))?(?= (?:on|in|during|now|this|at|right|next|immediately|the)\b|\?|$)",
        r"\g<before>, can i use it",
    ),
    (
        rf"\b(?:all|the only thing)(?: that)? (?P<who>i|he|she|they|we)['’]?(?: have)? ?{_DID} (?:is|was|were)(?: to)? (?P<what>[^,.;?!]*?)(?: (?:in |on )?(?:this|my) turn)?{_ENDS}",
        r"\g<who> \g<what>",
    ),
    (
        rf"\b(?:has |have |had )?(?:already )?(?:picks|picked|chose|chooses|chosen|selects|selected|targets|targeted)(?: with)? (?P<what>(?:one of )?(?:my|his|her|their|a|an|the) [^,.;?!]{{1,40}}?) (?:for|with|as the target (?:for|of)|as target (?:for|of)) {_THE} (?:effect|eff)\b",
        r"uses its effect on \g<what>",
    ),
    (
        rf"\b{_THE} (?:(?:[a-z]+ ){{0,2}})(?:effect|trigger|eff) (?:goes|is|comes|starts|gets put|is put) (?:on|in|onto) (?:the |a )?chain(?: (?:first|as (?:chain link|cl) ?(?:1|one)))?",
        "its effect goes on the chain",
    ),
    (
        r"\b(?:with |there (?:are|is) |and )*(?:no|nothing) (?:other |else )?(?:(?:cards?|monsters?) )?on (?:the |either |my )?(?:field|board|side)(?: at all)? (?:except|except for|but|besides|other than|apart from) (?:for )?(?:my |the )?(?P<what>[a-z' -]+?) after (?:the|i|its|his) (?:tributed?|trib)(?: summon(?:ed)?)?(?: for (?:him|it|her))?\b",
        r"i tribute summon \g<what> and there are no other cards on the field",
    ),
    (
        r"\b(?P<who>i|he) tribute summon(?P<s>s|ed|) (?:my )?(?P<what>[a-z' -]+?)(?P<more> (?:and|with) [^,.;?!]*)?[,.;] (?:and )?(?:can|could|may|does|will) (?:i|he|she|it) (?:target|hit|choose|use it on|pick) (?:himself|itself|herself|him|it),? and (?:if so,? )?what happens\b",
        r"\g<who> tribute summon\g<s> \g<what>\g<more>, \g<what> targets himself, what happens",
    ),
    (r"^(?:(?:so|ok|if) )*(?:got |get )?hit direct(?:ly)? (?=for \d)", "i get hit directly "),
    (
        r"\bdo i (?:still )?(?:get to )?(?P<does>search|draw) (?:with|off|off of|for) (?:my )?(?P<what>[a-z' -]+?) (?=(?:if|when) )",
        r"does \g<what> \g<does> ",
    ),
    (
        r"\b(?P<when>if|when) (?:i |he )?(?:use|used|is used|gets used)(?: it| him)? (?:for|in|as) (?:a |the |my )?synchro(?: summon| material)?\b",
        r"\g<when> it is used as synchro material",
    ),
    (
        r"^(?P<what>[a-z' -]+), who (?P<does>picks|chooses|decides on|selects)(?: (?:my|his|the|which))? (?:monsters?|cards?|targets?|ones?)(?=\s*[?.!]*$)",
        r"who chooses the card for \g<what>",
    ),
    (
        r"\b(?:does|will) (?P<what>[a-z' -]+?) (?:work|trigger|go off) (?P<when>when|if) i set a monster\b",
        r"can i use \g<what> \g<when> i set a monster",
    ),
    (
        r",? (?:and|but) (?:that|it|this) was (?:my|his|her|its) (?:only|one|last) (?:battle|attack|fight)(?: (?:this|that) turn)?(?=[,.;] )",
        "",
    ),
    (
        r"\brefund (?:on|for|of) (?:the|my|that|his) (?:card|monster|bird|guy|tribute|discard|cost|lp|life points?)s?\b",
        "refund",
    ),
    # that somebody has what he would drop goes without saying
    (
        r"(?:,? and|,) i (?:have|got|hold|ve got) (?!none\b|no\b|nothing\b|any\b|a\b|an\b|only\b|one\b|two\b|\d)(?P<what>[a-z' -]{3,40}?)(?: in (?:my )?hand)?, (?P<asks>(?:can|could|may) i (?:drop|special summon|ss|bring out|summon)) (?:it|him|her)\b",
        r", \g<asks> \g<what>",
    ),
    # whether what was said last is so is what is asked
    (r",? (?:is|was) (?:that|this|it) (?:right|correct|true|how (?:it|that) works)(?=[ ?.!]*$)", ", right"),
    # who else does it goes without saying, and so does what comes of what lies there
    (
        r"\b(?P<asks>(?:can|could|may) (?:he|she|they|i) (?:still )?(?:synchro|special|ss|special summon|synchro summon)) (?:himself|herself|themselves|myself)\b",
        r"\g<asks>",
    ),
    (
        r",? (?:so )?(?:(?:my|all my) (?:synchros?|synchro summons?|synchroing|special summons?|special summoning) (?:is|are) (?:shut )?(?:off|out|dead|locked)|i (?:can['’]?t|cannot|can not) (?:synchro|special summon))(?: now)?,? but (?=(?:can|could|may) (?:he|she|they) (?:still )?(?:synchro|special|ss)\b)",
        ", ",
    ),
    # what a card makes of a monster is done to it
    (
        r"\b(?P<uses>(?:use|uses|used|activate|activates|activated|play|plays|played) [a-z' .-]{3,40}?) to (?:make|get|turn|pump) (?P<what>(?:(?!\b(?:can|and|then|do|does|is)\b)[a-z' -]){3,40}?) (?:really |super |so |very )?(?:huge|big|bigger|strong|stronger|massive|giant|gigantic|large|beefy)(?: up)?(?=\s*(?:[,.;?!]|$|and\b|then\b|can\b))",
        r"\g<uses> on \g<what>",
    ),
    # what something is used for is what it is to save
    (
        r",? so (?:that )?(?P<what>(?:my|his|her|their|the) [a-z' ]{3,30}?|it|he|she|they) (?:(?:does|do|is|are|will|wo|ca|can)(?:n['’]?t| not)|cannot|never) (?:die|dies|get destroyed|be destroyed|destroyed|blow up|get hit|go away|fall)\b",
        r" to save \g<what>",
    ),
    (
        r",? so (?:that )?(?P<what>(?:my|his|her|their|the) [a-z' ]{3,30}?|it|he|she|they) (?:can |will |might )?(?:survives?|lives?|stays? (?:alive|on the field|on the board)|is safe|are safe)\b",
        r" to save \g<what>",
    ),
    # of what a card did to a monster it is asked how long that lasts
    (
        rf"^(?:(?:so|ok|if) )*(?:(?:my|his|her|their|the|opps) )?[a-z' -]+? (?:(?:was|is|got|gets|has been|just) )+{_CHANGED} by (?:(?:my|his|her|a|the) )?(?P<what>[a-z' -]+?)(?: (?:last|this) turn)?"
        rf"[,.;] *(?:does|doesn['’]?t|will|is|did) (?:it|that|this|he|she) {_WEARS_OFF}{_SOME_TIME}[ ?.!]*$",
        r"does \g<what> wear off at the end of the turn",
    ),
    (
        rf"^(?:(?:so|ok|if) )*(?P<what>(?!(?:i|he|she|they|we|opp|my opponent)\b)[a-z' -]+?) {_CHANGED} (?:(?:my|his|her|their|the|opps) )?(?:(?!and\b|but\b|then\b|i\b|he\b)[a-z'-]+ ?){{1,5}}?(?: ?(?:last|this|my last|his last) turn)?"
        rf"(?:[,.;]| and|) *(?:why (?:is|does|are) [^?.,;]*\bstill\b[^?.,;]*[?.,;] *)?(?:should|shouldn['’]?t|does|doesn['’]?t|do|will|won['’]?t|did|didn['’]?t|is) (?:it|that|this|he|she|i|the effect|the halving|the boost|my monster|his monster)"
        rf" (?:not )?{_WEARS_OFF}{_SOME_TIME}[ ?.!]*$",
        r"does \g<what> wear off at the end of the turn",
    ),
    # which of the two comes first is asked of effects that are triggered at once anyway
    (
        r"[,.;]?\s*(?:and )?(?:they )?both (?:of them |effects |monsters )?(?:(?:want to|wanna|would|will|try to|get to) )?(?:trigger|go off|activate|get their effects?)(?=[,.;]* *(?:(?:so|and) )?(?:whos?|who's|whose|which|whats?) (?:[a-z]+ ){0,4}(?:chain ?link|link|cl|first))",
        ",",
    ),
    (
        r"\b(?P<who>i|he|she|they|opp|my opponent) (?:just |then )?resolve(?P<s>s|d|) (?!it\b|that\b|first\b|before\b|after\b|the effect|my effect|its\b)(?=[a-z])",
        r"\g<who> use\g<s> ",
    ),
    (
        r"(?P<stop>[,.;?]) *(?:(?:and|so|but) )?what about (?P<what>[a-z' -]+?) (?:itself|himself|herself)(?=\s*[?.!]*$)",
        r"\g<stop> what happens to \g<what>",
    ),
    (
        r"\b(?P<who>i|he|she|they|opp|my opponent) (?:trib(?:ute)?|sac(?:rifice)?)(?P<s>s|d|ed|) (?P<what>(?:(?! for )[a-z' -])+?) (?:in response|in chain|as a response)\b",
        r"\g<who> chain \g<what>",
    ),
    (
        r"^(?:so |ok )?(?:(?:my|a) )?(?P<what>(?:(?!\b(?:with|without|no|if|when|and|have|has|got|i|he|from|is)\b)[a-z' -]){3,40}?) in (?:my )?hand,",
        r"i have \g<what> in my hand,",
    ),
    (
        r"\bno monsters(?: out)? but (?:i |ive |i've )?(?:(?:have|got|control|only|just) )*(?=a |an |one |1 |two |2 )",
        "i have no monsters and i have ",
    ),
    (
        r"(?P<stop>^|[,.;] *)(?P<asks>(?:can|could|may) i (?:[a-z' -]+?)) (?:off|off of|on|upon|from) (?:a|his|the|that) direct (?:attack|hit)(?=\s*[?.!]*$)",
        r"\g<stop>he attacks directly, \g<asks>",
    ),
    (
        r"\bdo(?:es)? (?P<who>i|he|she|they) (?P<still>(?:still )?)(?:get|have the right) to (?=(?:pitch|discard|toss|ditch|tribute|trib|sac|banish|remove) [a-z' -]+? for )",
        r"can \g<who> \g<still>",
    ),
    (
        r"\b(?P<uses>(?:chain|use|flip|activate)(?:s|ed|d|ped)?) (?:a|another|my|his) (?:(?:different|other|second) )?(?:set |face[- ]?down )?(?:trap|spell|card|quick[- ]?play)(?: card)?, (?P<what>[a-z' -]{3,40}?),",
        r"\g<uses> \g<what>,",
    ),
    (r",?(?<! after)(?<! before)(?<! by) (?:bringing back|reviving) (?:my |his |a )?(?=[a-z])", " on "),
    # what is done for the cost of a card, as a noun: `is the milling from § still done`, `are the 3 cards for § still milled`, `do i still discard for §`
    (
        rf"\b(?:is|does|will|would|was) (?:the |my |his )?(?P<does>mill|discard|banish|send|pay|sacrifice|tribute|pitch)(?:ing|ment)? (?:from|for|of|by|off) (?:the |my |his )?(?P<what>[a-z' -]+?) (?:(?:still|be|get|gets|also) )*{_CARRIED_OUT}",
        r"does \g<what> still \g<does>",
    ),
    (
        rf"\b(?:is|does|will|would|was) (?:the |my |his )?(?P<does>mill|discard|banish|send|pay|sacrifice|tribute|pitch)(?:ing|ment)? (?:(?:still|be|get|gets|also) )*{_CARRIED_OUT}",
        r"do i still \g<does>",
    ),
    (
        r"\b(?:are|is|do|does|will) (?:the |my |his )?(?:(?:top )?(?:3|three|2|two|4|four|one|1) )?cards? (?:from|for|of|off|by) (?P<what>[a-z' -]+?) (?:(?:still|be|get|also) )+(?P<does>mill|discard|banish|pitch)(?:e?d|s)\b",
        r"does \g<what> still \g<does>",
    ),
    (
        r"\b(?:do|does|will) (?P<who>i|he|she|they) (?:(?:have|has) to )?still (?:(?:have|has) to )?(?P<does>mill|discard|banish|pitch) (?:for|from|with|off) (?:the |my |his )?(?P<what>[a-z' -]+?) (?=(?:if|when|once|after) )",
        r"does \g<what> still \g<does> ",
    ),
    # `§ on a § that was just flipped`: the one is chained to the other
    (
        rf"^(?P<one>[a-z' -]{{3,40}}?) (?:on|to|against|at) (?:a|an|the|his|their) (?P<other>[a-z' -]{{3,40}}?) {_JUST_USED}",
        r"he uses \g<other> and i chain \g<one> to it",
    ),
    (
        rf"^(?P<one>[a-z' -]{{3,40}}?) (?:on|to|against|at) my (?P<other>[a-z' -]{{3,40}}?) {_JUST_USED}",
        r"i use \g<other> and he chains \g<one> to it",
    ),
    (r"\b(?:is|was) that it(?: for (?:the|this) turn)?,? or (?=does|do|can|will)", ""),
    (r"\b(?:a|the) (?:second|2nd|another) time\b|\bone more time\b|\bonce more\b", "again"),
    (r"^(?:(?:so|and|ok) )*(?:what about|how about|same with) (?P<what>[a-z' -]{3,40}?) ?[:;] *", r"\g<what> is out, "),
    # what only introduces a question
    (
        r"^(?:(?:a|an|the|another|ok|so|heres|here's|here is) )*(?:(?:classic|quick|easy|old|simple|common|weird|tricky|silly|dumb|random|last|new) (?:one|question|ruling|scenario|situation)|continuing (?:from )?(?:a|the|our) (?:game|match|duel)|(?:from )?(?:a|our|last night's|yesterday's) (?:game|match|duel))"
        r"(?: (?:i had|we had))?(?: (?:from )?(?:last night|yesterday|today|locals|last week|earlier))?(?P<era> (?:for|in|from) (?:goat|edison|hat))?(?: (?:last night|yesterday|here))? *[:,.-]+ *",
        r"\g<era>, ",
    ),
    # what somebody else holds of it
    (
        r"(?P<stop>^|[,.;] *)(?:and |but )?(?:(?:my|his|the|a) )?(?:friend|buddy|mate|teammate|judge|opponent|opp|he|she|guy)s? (?:(?:now|then) )?(?:says|thinks|claims|insists|argues|told me|tells me|said|thought)(?: that)?"
        r" (?:it|that|this|he|she|i)(?:'s|s)? (?:(?:has|have) )?(?:missed (?:the |its )?timing|misses (?:the |its )?timing|(?:is|was)?(?:nt|n't| not) (?:allowed|legal|possible)|(?:cant|can't|cannot|doesnt|doesn't|wont|won't) (?:work|do that|happen))[,.;] *(?:so )?",
        r"\g<stop>",
    ),
    (r"(?P<stop>[,.;?]) *(?:so )?any (?:search|searches)(?=\s*[?.!]*$)", r"\g<stop> do i search"),
    (
        r"\b(?P<who>he|they|my opponent|opponent|opp) (?:uses?|used|takes?|fuses?) my (?P<given>[a-z' -]+?) (?:for|to (?:special )?(?:make|summon)|into|as (?:a )?material for) (?:his |a |the )?(?P<made>[a-z' -]+?)[,.;] (?:am i (?:allowed|able) to|can i|could i|may i) (?:chain|use|flip|activate) (?P<what>[a-z' -]+?) to (?:keep|save|protect|rescue) (?:it|him|my (?P=given)|my monster)(?=\s*[?.!]*$)",
        r"\g<who> special summons \g<made> with my \g<given>. can i use \g<what> on my \g<given>",
    ),
    (r"^(?:so |ok )?(?=chained (?!to\b|by\b|with\b|in\b))", "i "),
    (r"\b(?P<whose>his|her|their|my) (?:just[- ])?activated (?!effect)(?=[a-z])", r"\g<whose> "),
    (r"(?P<stop>[,.;]) *(?:(?:and|so|but) )?when (?:do|can|could) (?P<who>i|he) (?=[a-z])", r"\g<stop> can \g<who> "),
    (
        r"\bcan (?:i |he )?(?:anything|any card|something) (?:be chained|chain|respond|be activated in response|be used in response) to (?P<to>[a-z' -]+?)[,;]? (?:maybe|like|such as|say|for example|perhaps|even|ie|eg)(?: a| an)? (?P<one>[a-z' -]+?)(?=\s*[?.!]*$)",
        r"can \g<one> be chained to \g<to>",
    ),
    (
        r"\bis there (?:anything|any card|something) (?:at all )?(?:that )?(?:i|we) can (?:answer|respond to|negate|stop) (?P<to>[a-z' -]+?) with[,;]? (?:maybe|like|such as|say|for example|perhaps|even|not even)(?: a| an)? (?P<one>[a-z' -]+?)(?=\s*[?.!]*$)",
        r"can \g<one> be chained to his \g<to>",
    ),
    (
        r"^(?:(?:so|ok) )*(?:(?:can|could|may) (?:i|we) (?:use|tune|take|combine|synchro) )?(?:my |a )?(?P<one>[a-z' -]+?) ?(?:\+|and|plus|with) ?(?:an? |my |any )?(?:lvl?|level) ?(?P<level>\d+)(?: (?:monster|guy|dude|one|non[- ]tuner))* (?:into|for|to make|to synchro into|makes|=+>?|->) (?:a |my )?(?P<made>[a-z' -]+?)(?:[,.;]? (?:(?:is|does|would) (?:that|this|it) |that )?(?:be )?(?:fine|ok|okay|legal|allowed|possible|good|right|works?))?(?=\s*[?.!]*$)",
        r"can i synchro summon \g<made> with \g<one> and a level \g<level> monster",
    ),
    (
        r"\b(?:my |his |a |the )?monster (?:(?:is|thats|that is) )?equipped with (?P<worn>[a-z' -]+?) (?:and )?(?P<goes>(?:gets|got|is|was) [^,.;?]+?)[,.;?] (?:so )?(?P<asks>what happens to|what becomes of) (?:the equip(?: card| spell)?|it|(?:the |my )?(?P=worn))(?=\s*[?.!]*$)",
        r"\g<asks> \g<worn> if the monster equipped with it \g<goes>",
    ),
    (
        r"^(?:(?:so|ok) )*(?:is|would|are) (?:just |only )?(?P<number>1|one|2|two|a single) (?:tributes?|sacrifices?|sac|tribs?|monsters? as tributes?)(?: be)? (?:enough|sufficient|ok|okay|all i need) (?:for|to (?:normal |tribute )?summon) (?:my |a |the )?(?P<what>[a-z' -]+?)(?=\s*[?.!]*$)",
        r"can i normal summon \g<what> with \g<number> tributes",
    ),
    (
        r"(?P<stop>^|[,.;?] *)(?P<asks>can|could|may) (?:i|we) (?:still |just )?(?:drop|throw down|slam(?: down)?|special summon|ss|bring out|put out) (?:my |a )?(?P<what>[a-z' -]{3,40}?)(?: for free)? and (?:still |then |also |even |after )+(?:do |have |make |get )?(?:my |a )?(?:normal summon|ns|normal)(?: (?:something|a monster|another monster|too|as well|this turn|afterwards?|after))*(?=\s*[?.!]*$)",
        r"\g<stop>i special summon \g<what>, \g<asks> i normal summon a monster",
    ),
    # what somebody else holds of what has been asked
    (
        r"(?P<stop>\?) *(?:(?:because|cause|cuz|but|and) )?(?:my|a|the|our|some) (?:friend|buddy|mate|teammate|judge|brother|cousin|kid|dude) (?:says|thinks|claims|insists|argues|told me|tells me|said|thought|is saying)(?![^?.!]*\b(?:who|whos|right|correct|wrong)\b)[^?.!]*\b(?:only|not|cant|can't|cannot|isnt|isn't|illegal|must|has to|have to|no|can|doesnt|doesn't|legal|allowed)\b[^?.!]*[.!]*$",
        r"\g<stop>",
    ),
    (r"\b(?:the |its |his |her )?(?:attack|atk) is what\b", "what is its attack"),
    (
        r"\buse (?P<it>it|him|her|that|that monster|the monster|that guy) (?:as|for) (?:(?:a|my|one of my|the) )?(?:synchro (?:material|fodder|summon)s?|synchro|tuner)\b",
        r"synchro with it",
    ),
    (
        r"^(?:(?:so|ok|if) )*(?:(?:im|i'm|i am) (?:playing|using|running) (?:a |my )?(?P<what>[a-z' -]{3,40}?)(?: for fun)?[,.;] *)(?P<asks>can|could|may) i tribute (?P<given>[a-z' -]{3,60}?) and (?:then )?(?:drop|put|summon|special summon|give|throw) (?:it|him)(?: down)? (?:on|to|onto) (?:his|my opponent'?s|the opponent'?s|their) (?:side(?: of the (?:field|board))?|field|board)(?=\s*[?.!]*$)",
        r"\g<asks> i tribute \g<given> for \g<what>",
    ),
    (
        r"\b(?P<asks>can|could|may) i tribute (?P<given>[a-z' -]{3,60}?) and (?:then )?(?:drop|put|summon|special summon|give him|throw) (?:a |my )?(?P<what>(?!(?:it|him|her|them)\b)[a-z' -]{3,40}?)(?: down)? (?:on|to|onto) (?:his|my opponent'?s|the opponent'?s|their) (?:side(?: of the (?:field|board))?|field|board)(?=\s*[?.!]*$)",
        r"\g<asks> i tribute \g<given> for \g<what>",
    ),
    (
        r"\b(?:(?:but|and) )?(?P<if>if |when |while )?i (?:only have|only control|have only|only got|just have)(?: a| my)? (?P<what>(?!(?:\d|no|one|two|three|a|an|my|monsters?|face|set)\b)[a-z' -]{3,40}?) (?:out|in play|(?(if)(?:on (?:the|my) (?:field|board|side)|on board)|(?!)))(?=\s*(?:[,.;?!]|$))",
        r"\g<if>\g<what> is my only monster",
    ),
    (
        r"(?<!\bthat)(?<!\bwhich)(?<!\bwho) is (?:currently |now |just )?attacking(?=\s*(?:[,.;]| (?:me|my|his|an?|the|directly|into|with|and|so|can|could|may)\b))",
        " attacks",
    ),
    # `§ attacks a set §, can § tribute himself to negate it`: whoever attacks is who asks
    (
        r"^(?P<told>(?:(?:so|ok|if|when) )*(?:my )?(?P<what>(?!(?:his|he|i|she|they|opp)\b)[a-z' -]{3,40}?) attacks [^.,;?]*[.,;]+ *(?:and )?)(?P<asks>can|could|may) (?:(?P=what)|he|it|she) (?P<still>still |also |even )?(?:tribute|sacrifice|sac) (?:himself|itself|herself)(?= [^?.]*\bto (?:negate|stop|save|protect|dodge|cancel)\b)",
        r"\g<told>\g<asks> i tribute \g<what>",
    ),
    # `if i bring § back with §`
    (
        r"\b(?P<brings>bring|brings|brought) (?P<what>(?!it\b|him\b|her\b|them\b|back\b|that\b)[a-z' -]{3,40}?) back (?P<by>with|by|using|via|off)(?= )",
        r"\g<brings> back \g<what> \g<by>",
    ),
    (
        r"^(?P<told>if i (?:bring|brought) back [^,.;?]{3,40} (?:with|by|using|via|off) [^,.;?]{3,30}?) (?P<asks>does (?:he|it|she)|do i)\b",
        r"\g<told>, \g<asks>",
    ),
    # what it costs makes no difference to what it answers
    (
        r"^(?P<asks>(?:(?:so|ok) )*(?:can|could|may) (?:my |his |the )?(?P<what>(?!(?:i|he|she|they|we|it)\b)[a-z' -]{3,40}?)) (?:discard|pitch) (?:a card |1 card |one card )?(?:to|and) negate\b",
        r"\g<asks> negate",
    ),
    (
        r"(?P<asks>\b(?:does|do) [^.?;,]*? have to [^.?;,]*?),? or (?:can['’]?t|cannot|can not|can) (?:he|it|she)(?: not)?(?: even)?(?=[?.! ]*$)",
        r"\g<asks>",
    ),
    # `§ on summon goes to search`
    (
        r" (?:on|upon) (?:its |his |her )?(?:normal |special )?summon(?= (?:goes to|tries to|wants to|activates|searches|triggers)\b)",
        "",
    ),
    # `§ dies in battle under §. do i search`
    (
        r"\b(?P<dies>dies|destroyed|killed|killed off|beaten) (?:in|by|through) battle (?:under|with) (?P<what>[a-z' -]{3,40}?)(?: (?:up|out|active|on the field))?(?=[,.;] *(?:do|does)\b)",
        r"\g<dies> by battle while \g<what> is up",
    ),
    # `do i get to see his hand and discard one`
    (
        r"\bsee (?P<whose>his|her|their|my|my opponent'?s) hand and (?P<does>discard|ditch|pitch) (?:one|a card|1|1 card|one card)\b(?: of them| from it)?",
        r"\g<does> a card from \g<whose> hand",
    ),
    # what would be so otherwise
    (
        r"(?P<asks>\b(?:do|does) (?:i|he|they) get (?:a|the) replay),? or (?:do|does|must|will) (?:i|he|they) (?:still |just |have to )*(?:hit|attack|go on with|keep hitting|stay on) [^.?;,]*(?=[?. ]*$)",
        r"\g<asks>",
    ),
    # `attacked his § and he …`
    (
        r"^(?P<attacked>attacked|attacking) (?=(?:his|her|their|a|an|the) [^,.;?]*?(?:,| and| but) (?:he|she|they|opp|my opponent)\b)",
        "i attacked ",
    ),
    # `my only blackwing is a §`: that lies there, and no other such
    (
        r"(?P<before>^|[.,;:] *|\b(?:and|so|if|but) )(?:my (?:only|one|sole) (?P<sort>(?!monster\b)[a-z]+?)(?: (?:out|monster|on (?:the |my )?(?:field|board|side)))*|the (?:only|one) (?P<other>[a-z]+?)(?: monster)? (?:that )?i (?:have|control|got|ve got)(?: (?:out|face[- ]?up|on (?:the |my )?(?:field|board|side)))*) (?:is|right now is) (?:an? |my |the )?(?P<what>(?!(?:in|on|out|set|face|not|being|getting|gone|dead)\b)[a-z' -]{3,40}?)(?: (?:out|on (?:the |my )?(?:field|board|side)))?(?=\s*(?:[,.;?!]|$| (?:can|could|may) i\b| and (?:i|can|he)\b))",
        _and_no_other,
    ),
    # a number of what was just spoken of
    (
        r"\b(?P<told>(?:i|he|she|they|my opponent|opponent|opp) (?:has|have|controls?|got) (?:a|one|two|three|1|2|3|some) (?P<sort>monster|card)s?(?: (?:out|on (?:the|his|my) (?:field|board|side)))?),? (?P<and>and|but) (?P<who>i|he|she|they|my opponent|opp) (?:has|have|got|control|controls) none(?=\s*[.,;?!]| (?:can|could|may)\b)",
        r"\g<told> \g<and> \g<who> have no \g<sort>s",
    ),
    (
        r"\b(?P<told>(?:i|he|she|they|my opponent|opponent|opp) (?:has|have|controls?|got) no (?P<sort>monster|card)s?(?: (?:out|on (?:the|his|my) (?:field|board|side)))?),? (?P<and>and|but) (?P<who>i|he|she|they|my opponent|opp) (?P<has>has|have|got|control|controls) (?P<number>one|1|two|2)(?=\s*[.,;?!]| (?:can|could|may)\b)",
        r"\g<told> \g<and> \g<who> \g<has> \g<number> \g<sort>",
    ),
    (
        r"^(?:(?:so|ok|if|my) )*(?P<what>[a-z' -]{3,40}?) (?:that (?:was|is|got) )?(?:revived|brought back|summoned|special summoned|that came back) (?:by|with|from|off|through) (?:its|his|her) own effect,? (?:is|gets|was|and is|and gets|gets) (?:used|tuned|synchroed) (?:for|in|as) (?:a |the )?synchro(?: summon| material)?(?=[,.;?])",
        r"i use \g<what> and synchro with it",
    ),
    # what somebody likes
    (
        r"^(?:so |ok |hi |hey )*(?:(?:my |the )?[a-z' -]{3,30}? is (?:my|his|her) (?:all time )?(?:fav|fave|favou?rite)(?: (?:card|monster|guy|ever))*|i (?:really |just )?love (?:my |the )?[a-z' -]{3,30}?)(?:[.!;]| and|, so|, but) +(?=(?:so |but )?(?:can|could|may|do|does|is|if|when|what|will)\b)",
        "",
    ),
    (
        r"\bdo i (?:still )?(?:get|have) (?:the |my )?(?:2 |two |both )?(?P<what>tokens|search|card|draw) or (?:does (?:it|he|she) )?miss(?:es)? (?:the )?timing\b",
        r"do i get my \g<what>",
    ),
    (
        r"^(?:(?:so|ok) )*(?P<asks>can|could|may) (?P<what>[a-z' -]{3,40}?) (?:ever |even |still )?be (?:used )?(?:as |for )?(?:a )?(?:synchro materials?|tuner|a synchro(?: summon)?) (?:together )?with (?:an? |my )?(?P<other>[a-z' -]{3,40}?)(?=\s*[?.!]*$)",
        r"\g<asks> i synchro with \g<what> and \g<other>",
    ),
    # what is tuned is on the field anyway
    (
        r"\b(?P<asks>(?:can|could|may) (?:i|he) (?:still )?(?:synchro(?: summon)?|tune) with (?:my |a |the )?[a-z' -]+?) (?:(?:while|when|if) (?:its|it's|it is|hes|he's|he is) (?:still )?(?:face[- ]?up )?(?:on (?:the|my) (?:field|board|side)|out)|from (?:the|my) (?:field|board))(?=\s*[?.!]*$)",
        r"\g<asks>",
    ),
    (
        r"^(?:(?:so|ok) )*(?P<asks>can|could|may) (?P<what>[a-z' -]{3,40}?) (?:ever |even |still )?be (?:used )?(?:as |for )?(?:a )?(?:synchro materials?|tuner|a synchro(?: summon)?)(?: (?:on|from) the field)?(?=\s*[?.!]*$)",
        r"\g<asks> i synchro with \g<what>",
    ),
    (
        r"(?<!what does it )(?P<cost>\bcosts?(?: me| him| you| us)?) in (?:life|lp|life ?points)(?=\s*[?.!,]|$)",
        r"\g<cost>",
    ),
    (r"\b(?:shoots off|launches|flings)(?= (?:my|his|her|their|a|the)\b)", "tributes"),
    (r"\b(?:shot off|launched|flung)(?= (?:my|his|her|their|a|the)\b)", "tributed"),
    (
        r"\b(?P<who>i|he|she|they|opp) (?:shoot off|shoots off|launch|launches|fling|flings|shot off|launched|flung)\b",
        r"\g<who> tribute",
    ),
    # a sentence that goes on from one before it, and what is not done
    (
        r"^same (?:board|situation|setup|field|scenario|thing|deal|game|as before)\b,? *(?:but|and|except|only|now|,|:)* *(?:that )?",
        "",
    ),
    (
        r"\b(?:in|during) (?:the )?(?:damage|dmg) step,? (?:but |and |so )?(?=(?:before|after) (?:the )?(?:damage|dmg) calc)",
        "",
    ),
    # what comes out for damage, and what is there then
    (
        r"^(?P<asks>(?:can|could|may) (?:i|he|she) (?:(?:still|also|even) )*(?:special summon|special|ss|summon|drop) [^,.;?]+?) (?:on|off|from|after|for) (?:taking )?(?:a direct (?:attack|hit)|(?:some )?battle damage|damage from battle)(?: even)? (?:if|when|while|though|although) (?P<told>[^,.;?]+?)(?P<end>[ ?.!]*)$",
        lambda m: (
            f"{m['told']}. {'he attacks' if re.search(r' i ', m['asks'], re.IGNORECASE) else 'i attack'} directly, {m['asks']}{m['end']}"
        ),
    ),
    (
        r"(?P<asks>\b(?:can|could|may) (?:i|he|she) (?:(?:still|also|even) )*(?:special summon|special|ss|summon|drop) [^,.;?]+?) (?:on|off|from|after) (?:taking )?(?:some )?battle damage(?=[ ?.!]*$)",
        r"\g<asks> on a direct attack",
    ),
    # what the question is about, which it names again
    (r"^(?P<what>[a-z' -]{3,40}?) (?:ruling |rulings )?question *[,:;.-]+ *(?=.*\b(?P=what)\b)", ""),
    # how a direct attack is told
    (
        r"\b(?P<who>i|he|she|they|opp|opponent) (?:take|takes|took|eat|ate|got) (?:a|the|one|his|my) direct (?:hit|attack)\b",
        r"\g<who> got attacked directly",
    ),
    # a question that leaves its verb out, of what was cut before
    (
        r"(?P<stop>[.,;?]) *(?:(?:so|then|is|does|do) )*(?:(?:its|his|the|my monsters?|my guys?) )?(?:atk|attack) (?:goes |go |is )?back (?:to normal|up)(?: (?:then|again|after))*(?=\s*[?.!]*$)",
        r"\g<stop> does its atk go back",
    ),
    (r",? (?:instead of|rather than) (?:just |only )?[a-z]+ing (?:it|that|him|them)(?=[,.;])", ""),
    (
        r"^i (?:want|need|would like|try|am trying|plan)(?: for)? (?:my )?(?P<what>[a-z' -]{3,40}?) to (?:pop|die|blow up|trigger|go off|be destroyed|get destroyed|explode|leave) (?:by|with) (?:putting|playing|placing|setting|using|activating) (?P<over>[a-z' -]{3,40}?) (?:over|on top of|on) (?:it|him)(?P<stop>[,.;]) *(?P<then>(?:(?:but|so) )?if i )?(?:just |only )?",
        r"i have \g<what> on the field\g<stop> \g<then>",
    ),
    # `that kills two of my cards, so …`: what the asker takes it to do
    (
        r"(?P<stop>[.,;]) *(?:that|this|it|which) (?:kills|destroys|pops|would destroy|would kill|takes out|hits) (?:two|2|both|three|3|several)(?: of)?(?: my| his)? (?:cards|monsters|things|of my cards),? *so (?=can|could|may|am)",
        r"\g<stop> ",
    ),
    # `or only stuff like §`: what would be narrower than what is asked
    (
        r"(?P<asks>\b(?:can|could|does|do|will|would|is|may)\b[^?.;]*?),? or (?:is (?:it|that) |does (?:it|he|she) |can (?:it|he|she) )?(?:only|just) (?:(?:for|on|with|against|at) )?(?:stuff|things|cards|monsters|ones|guys|summons|something)\b[^?.;,]*(?=[?]\s*$)",
        r"\g<asks>",
    ),
    (r"\b(?P<who>i|he|she|they|we|opp|opponent) normal(?P<s>s|ed) (?=[a-z])(?!summon)", r"\g<who> normal summon\g<s> "),
    (r"\bthe other (?:player|guy|dude)(?P<s>['’]?s)\b", r"my opponent\g<s>"),
    (rf"(?P<some>{_SO_MANY} {_SORT}) of mine(?: (?:is |are )?on the (?:field|board|table))?\b", r"\g<some> on my side"),
    (
        r"\bcan i use (?P<one>[a-z' -]+?) (?:and|plus|with|\+) (?P<other>[a-z' -]+?) to (?:make|fuse into|contact fuse into|synchro into|bring out|get out) (?P<made>[a-z' -]+?)(?=\s*[?.!]*$)",
        r"can i make \g<made> with \g<one> and \g<other>",
    ),
    (r"\bo(?:pon|ppon|ppen|ponn|ppo|pponn)(?:e|a)?n?t(?P<s>['’]?s)?\b", r"opponent\g<s>"),
    (
        r"\b(?P<set>sets?|setting) (?P<what>(?:a|an|my|his|another|the) (?!(?:monster|guy|card|spell|trap|token)\b)[a-z' -]{3,40}?) face[- ]?down\b",
        r"\g<set> \g<what>",
    ),
    (r"(?<=[a-z]) (?P<deed>attack|swing) this turn(?=\s*[?.!]*$)", r" \g<deed>"),
    (r"\bcontroled\b", "controlled"),
    (r"^(?:so |ok )?(?=[a-z]+ controlled (?:a|his|their|my opponent|an?) )", "i "),
    (
        rf"^(?P<what>[a-z' -]+?) (?:is |gets |got |was )?(?P<how>tribute|normal|flip)[- ]summoned with (?P<none>no (?:other )?{_SORTS}) (?:out|on (?:the |either )?{_SIDE})",
        r"i \g<how> summon \g<what> and there are \g<none> on the field",
    ),
    (
        r"\b(?P<if>if|when|while) only (?P<who>i|he|she|they|my opponent|opp|the opponent) (?P<has>have|has|control|controls) (?:any |some )?(?P<what>[^,.?;]+?)(?=\s*(?:[,.?;]|$))",
        lambda m: (
            f"{m['if']} {m['who']} {m['has']} {m['what']} and {'my opponent has' if m['who'] in ('i', 'I') else 'i have'} no {m['what']}"
        ),
    ),
    (r"\b(?P<sort>spell)s?/(?P<other>trap)s?(?= cards?\b|\b)", r"\g<sort>s or \g<other>s"),
    (
        r"\b(?P<stops>stops?|prevents?|keeps?|blocks?) (?P<what>[a-z' -]+?) from (?:(?:hitting|touching|reaching|getting on) the (?:table|field|board)|coming (?:out|down|to the field)|landing|dropping|getting (?:out|dropped))\b",
        r"\g<stops> \g<what> from being summoned",
    ),
    # `…, tokens or no tokens?`: whether there are any
    (
        r"(?P<stop>[,.;:]) *(?P<what>tokens?|search|searches|draws?|pops?|boost|damage|counters?|mill) or no (?P=what)(?=[ ?.!]*$)",
        r"\g<stop> do i get \g<what>",
    ),
    (r"\bdoes (?P<it>that|it|this) count(?=[ ?.!]*$)", r"does \g<it> work"),
    (
        r"(?P<told>\b(?:i|he|she|they|my opponent|opp) (?:got|have|has|control|controls) (?:a |my |his )?(?P<what>[a-z' -]+?) (?:out|up|active|on the field)\b[^?]*), can (?:we both|both of us|both players|each of us) (?:have|keep|control) (?:a|an|our|one)(?: own)? field (?:spells?|cards?)(?=[ ?.!]*$)",
        r"\g<told>, does \g<what> stay on the field",
    ),
    # what is told of oneself before the question, or behind it
    (
        r"^(?:(?:its|it's|this is|is|my|the) )*(?:first|1st|second|2nd) time (?:(?:i am|im|i'm|i|me|ive|i have) )?(?:(?:ever|been|really) )*(?:seeing|playing|facing|using|running|against|having|reading) (?:an? |the )?(?P<what>[a-z' .-]+?), (?P<asks>can|could|does|do|may|will|is) (?:it|he|she|this|that)\b",
        r"\g<asks> \g<what>",
    ),
    (
        r"(?<=[?]) *(?:(?:i am|im|i'm|ive been|been|we are) )?(?:(?:just|only|so|too|still) )*used to (?!(?:be|have|do|work)\b)[^?]*$",
        "",
    ),
    (r"\bon the table\b", "on the field"),
    # the verb, and no card that is called so
    (
        r"\b(?P<who>i|he|she|they|opp|opponent) call(?:s|ed) (?P<what>(?:a|an|his|my|another) (?:monster|guy|dude)) back\b",
        r"\g<who> brings back \g<what>",
    ),
    (
        rf"(?:with )?\b(?:only )?(?P<some>{_SO_MANY} {_SORT}) on (?P<his>his|her|their|my opponent['’]?s|opp['’]?s) {_SIDE},? (?:and|but) (?:none|nothing|no monsters?) on (?:mine|my {_SIDE}|my own)",
        r"he controls \g<some> and i control no monsters",
    ),
    (
        r"\b(?:does|will|would|can) (?:the owner|its owner|(?:its|the) controller|he|she|they|my opponent|opp)(?: get to)? (?:make|force|makes) me (?:to )?(?P<deed>[a-z]+)",
        r"do i \g<deed>",
    ),
    (
        r"\b(?P<is>is|was) the (?:one|monster|guy) (?:(?:that|who) (?:is|gets|was) )?(?:being |getting )?(?=(?:attacked|targeted|hit)\b)",
        r"\g<is> ",
    ),
    (
        rf"^(?P<what>[a-z' -]+?) (?:is |gets |got |was )?(?P<how>tribute|normal|flip)[- ]summoned (?:with|on|onto|to|and) (?:an? (?:otherwise |completely )?(?:empty|clear) {_SIDE}|nothing else (?:there|out|on (?:the |either )?{_SIDE})|(?:there are )?no other cards (?:out|on (?:the )?{_SIDE}))",
        r"i \g<how> summon \g<what> and there are no other cards on the field",
    ),
    (
        r"\bmy (?:own )?(?P<what>[a-z' -]+?) (?:plus|and|with|together with|\+) (?:his|hers|theirs|my opponent['’]?s|opp['’]?s)(?= (?:to|for|into|as)\b|[,?])",
        r"my \g<what> and his \g<what>",
    ),
    (
        r"(?P<whose>['’]s) (?:(?:atk|attack|stat) )?(?:boost|gain|pump|buff)(?: effect)?(?= (?:on|for|to)\b)",
        r"\g<whose> effect",
    ),
    (
        r",? or (?:is (?:it|that|this|everything|all of it|it all) (?:all |also )*(?:forbidd?en|illegal|prohibited|banned|shut (?:off|down)|locked(?: out| down)?|blocked|stopped|off limits|not (?:allowed|legal|possible|ok))|am i (?:locked out|out of luck|stuck|too late)|(?:does|will) (?:it|he|she|that) (?:stop|block|prevent|lock) (?:that|it|this|me|everything))(?: too| as well)?(?=[ ?.!]*$)",
        "",
    ),
    (
        r"\b(?P<asks>do|does|will|would) (?P<what>(?![a-z]+ing\b)[a-z' -]+?) (?:let|allow) me (?:to )?(?P<deed>search|draw)(?=\s*(?:[?.!]|$| if\b| when\b))",
        r"\g<asks> \g<what> \g<deed>",
    ),
    (
        r"\b(?P<some>(?:a|an|one|two|three|four|five|\d) (?P<what>[a-z' -]+?)) in (?:my |the )?(?:grave|graveyard|gy),? (?:and|but) (?:zero|none|no|not a single one)(?: of them| such)? (?:is |are )?(?:on (?:the|my|either) (?:field|board|side)|out)\b",
        r"\g<some> in my graveyard and there are no \g<what> on the field",
    ),
    # `he has a light and a dark in his grave`: both lie there
    (
        rf"\b(?P<who>(?:my |the )?opp(?:onent)?|i|he|she|they) (?P<has>has|have|ve|got)(?: (?:only|just|got))? (?P<first>{_SO_MANY} {_ATTRIBUTE}) and (?P<second>(?:{_SO_MANY} )?{_ATTRIBUTE}) (?P<where>in (?:(?:my|his|her|their|the) )?(?:grave(?:yard)?|gy|yard|hand))\b",
        r"\g<who> \g<has> \g<first> \g<where> and \g<who> \g<has> \g<second> \g<where>",
    ),
    (r"\b(?:straight|right|directly) (?=(?:from|out of) (?:(?:my|the|his) )?(?:hand|deck|grave(?:yard)?|gy)\b)", ""),
    # who asks, and that it is of this game that he does
    (
        r"^(?:(?:hi|hey|ok|so|im|i'm|i am|an?|old|long ?time|former|new) )*(?P<era>goat|edison|hat) (?:player|guy|fan|veteran|noob|newbie)s? here(?: (?:and )?(?:trying|new to|learning|starting|getting into|playing|switching to)(?: out)?(?: (?P<other>goat|edison|hat))?(?: format| now)?)?[,.:;-]+ *",
        lambda m: f"{m['other'] or m['era']}, ",
    ),
    (r",? (?:in|for|under) this (?:format|era)(?=[ ?.!]*$)", ""),
    # which monarch is nobody's question: it is Tribute Summoned
    (
        r"\b(?P<does>(?:tributed|tribd|tribbed|sacrificed|(?:tribut(?:e|ing)|trib|sac)\b[^,.;?]*? tokens?)) for (?:an?|any|my|his) monarchs?(?: summon)?(?=\s*(?:[?.!,]|$| (?:can|do|does|the|in)\b))",
        r"\g<does> for a tribute summon",
    ),
    # there is nowhere else from which a card is discarded
    (
        r"\b(?P<does>discard(?:s|ed|ing)?|pitche[sd]|ditche[sd]) from (?:(?:the|my|his|her|their|your) )?hand\b",
        r"\g<does>",
    ),
    # what a monster comes to by what was just told
    (r"(?<=[a-z]),? so \d{3,4}(?: atk)?(?=,)", ""),
    # that another card could not do it, of which nothing is asked
    (
        r"(?<=\?) *[(\[](?:(?:and|but|i know|ik|since|because) )*[a-z' .-]{3,40}? (?:isn['’]?t|is not|ain['’]?t|wasn['’]?t) (?:right|it|correct|the (?:right )?(?:one|card)|what i (?:mean|meant|want))[)\]][ .!]*$",
        "",
    ),
    # `§ + a level 4, can i make §`
    (
        r"^(?:(?:so|ok|with|using|i have|i got|ive got|i've got) )*(?:my |an? )?(?P<one>(?!i\b|he\b|if\b|can\b|when\b)[a-z' -]{3,40}?) ?(?:\+|and|plus|with|n) ?(?:an? |my |any |one )?(?:lvl?|level) ?(?P<level>\d+)(?: (?:monster|guy|dude|one|non[- ]tuner))*(?: (?:out|on (?:the |my )?(?:field|board)))?,? (?P<asks>can|could|may) (?P<who>i|he) (?:still |then )?(?:make|go into|tune into|synchro(?: summon)?(?: into)?|summon|bring out|get out) (?:a |my )?(?P<made>[a-z' -]+?)(?=\s*[?.!]*$)",
        r"\g<asks> \g<who> synchro summon \g<made> with \g<one> and a level \g<level> monster",
    ),
    # the card that is asked about stands before what is given
    (
        r"^(?:(?:so|ok) )*(?P<what>(?:(?!\b(?:i|he|she|they|it|has|have|is|are|was|what|how|who|does|do|can|and|or|if|when|while|on|to|with|vs|after|before|chain|chained)\b)[a-z' .-]){3,40}?),? (?P<when>when|if|while) (?P<given>(?:(?:my |the )?opp(?:onent)?|i|he|she|they) (?:already )?(?:have|has|controls?|got) (?:already )?(?:no|a|an|\d|one|two|three|four|five|only)\b[^,.;?]*?),? (?P<asks>can|could|may) (?P<who>i|he) (?:still )?(?P<does>use|activate|play|flip|drop) it(?=[ ?.!]*$)",
        r"\g<asks> \g<who> \g<does> \g<what> \g<when> \g<given>",
    ),
    # `§ on §, ok? and then can i …`: what may be done then, which is no question where the one cannot be
    (
        r"^(?:(?:so|ok) )*(?P<one>(?:(?!\b(?:i|he|she|they|it|has|have|is|are|was|what|how|who|does|do|can|if|when|while)\b)[a-z' .-]){3,40}?) (?:on|targeting) (?P<what>(?:an?|his|her|their) [a-z' -]+?),? (?:(?:is|that|thats|it|still) )*(?:ok|okay|allowed|legal|fine|possible|right|good)\? *(?:and )?(?:then |after that |afterwards )+(?P<asks>can|could|may) i ",
        r"i use \g<one> on \g<what>, \g<asks> i ",
    ),
    # `when it's not my turn`: then it is the other player's
    (
        r"\b(?:when|if|while|during|even if|even when|even though) (?:it['’]?s|it is|it was|it) ?(?:not|isn['’]?t|wasn['’]?t) my turn\b",
        "in his turn",
    ),
    (
        r"\b(?:when|if|while|during|even if|even when|even though) (?:it['’]?s|it is|it was|it) ?(?:not|isn['’]?t|wasn['’]?t) (?:his|their|the opponent['’]?s|(?:my )?opp(?:onent)?['’]?s) turn\b",
        "in my turn",
    ),
    # `he has only set monsters, can i use §`: all of them, which a story that lays one of them down does not say
    (
        r"^(?:(?:so|ok|if|when) )*(?:(?:my |the )?opp(?:onent)?|he) (?:only (?:has|controls|got)|(?:has|controls|got) (?:only|just|nothing but)) (?:(?:set|face[- ]?down) monsters|face[- ]?downs|sets)[.,;]? (?:and )?(?P<asks>can|could|may) i (?:use |activate |play )?(?P<what>[a-z' .-]+?)(?: then| now)?(?=\s*[?.!]*$)",
        r"\g<asks> i use \g<what> if he only has face-down monsters",
    ),
    (
        r"^(?:(?:so|ok|if|when) )*all (?:of )?(?:his|(?:my )?opponent['’]?s) monsters are (?:set|face[- ]?down)[.,;]? (?:and )?(?:(?:can|could|may) i (?:use|activate|play) )?(?P<what>[a-z' -]+?)(?: then| now| playable| usable| legal| ok| live)*(?=\s*[?.!]*$)",
        r"can i use \g<what> if he only has face-down monsters",
    ),
    (
        r"^(?P<asks>can|could|may) i (?:use|activate|play|pitch a card for|discard(?: a card)? for|discard a card to (?:use|activate)) (?P<what>[a-z' -]+?) (?:vs\.?|against|on|into) (?:only|just|nothing but) (?:set|face[- ]?down) monsters(?=\s*[?.!]*$)",
        r"\g<asks> i use \g<what> if he only has face-down monsters",
    ),
    # `he has 3 cards, can i use §`: what somebody has by itself is in the hand
    (
        r"^(?P<has>(?:(?:so|ok|if|when) )*(?:(?:my |the )?opp(?:onent)?|he) (?:only |just )?has) (?:only |just )?(?P<number>\d|one|two|three|four|five|six) (?P<cards>cards?)(?=,? (?:can|could|may) i (?:(?!\b(?:field|board|backrow|set|face)\b)[a-z' -])+[?.!]*$)",
        r"\g<has> \g<number> \g<cards> in hand",
    ),
    (
        r"^(?P<one>(?:(?!\b(?:i|he|she|they|it|has|have|is|are|was|if|can|does|do|when|while|and|or)\b)[a-z' -]){3,40}?),? (?P<has>(?:my |the )?(?:opp(?:onent)?|he) (?:only |just )?has) (?P<number>\d|no|one|two|three|four|five|six) cards?,? (?P<asks>can|may) i(?: (?:use|flip|activate|play) it)?\W*$",
        r"\g<asks> i use \g<one> if \g<has> \g<number> cards in hand",
    ),
    (
        r"\b(?:when|if) (?:the other (?:guy|player|dude)|he|(?:my |the )?opp(?:onent)?) (?:is|has run) out of cards\b(?! in)",
        "if he has no cards in hand",
    ),
    (r"\bw/o a hand\b", "with no cards in hand"),
    # `he used § in my turn. is that allowed`
    (
        r"^(?P<who>i|he|(?:my |the )?opp(?:onent)?) (?:activated|used|played|flipped) (?P<what>[a-z' -]+? (?:in|on|during) (?:my|his) turn)[.,;] *(?:and )?(?:is|was) (?:that|this|it) (?:even )?(?:allowed|legal|ok|okay|possible|correct)(?=\s*[?.!]*$)",
        r"can \g<who> use \g<what>",
    ),
    # `how much dmg is it when § flips`, `by how much does § hurt the opponent`: what it inflicts, whatever it waits for
    (
        rf"^how much (?:{_HURT}) (?:is it|is dealt|do i (?:deal|do|inflict)|does (?:he|(?:my |the )?opp(?:onent)?) (?:take|get|suffer)) (?:when|if|once) (?P<one>{_NAME}) (?:flips(?: up)?|is flipped(?: up| face[- ]?up)?|(?:is )?flip summon(?:s|ed)|gets rid of [a-z' -]+|(?:removes|banishes|rfps) [a-z' -]+)\W*$",
        r"how much damage does \g<one> inflict",
    ),
    (
        rf"^(?:by )?how much does (?P<one>{_NAME}) (?:hurt|burn)(?: (?:(?:my |the )?opp(?:onent)?|him|them|me))?(?: for)?\W*$",
        r"how much damage does \g<one> inflict",
    ),
    (
        rf"^(?:what number of|how many) (?:life ?points?|lp) (?:does|will) (?P<one>{_NAME}) (?:take (?:off|away)|burn(?: off)?|cost (?:my opponent|him|the opponent))\W*$",
        r"how much damage does \g<one> inflict",
    ),
    # `where do spells end up with § out`, `are my spells banished too under §`: what becomes of one that is used there
    (
        rf"^where (?:do|does|will|would) (?:(?:my|his|the|used|resolved|activated|normal) )*(?P<sort>spell|trap)s?(?: cards?)?(?: i (?:use|play|activate))? (?:go|end up|land)(?: to)? (?:under|with|while|when|if) (?P<lies>{_NAME})(?: (?:is )?(?:{_IS_UP}))?\W*$",
        _used_beside,
    ),
    (
        rf"^(?:under|with) (?P<lies>{_NAME}?)(?: (?:{_IS_UP}))?,? where (?:do|does|will|would) (?:(?:my|his|the|used|resolved|activated|normal) )*(?P<sort>spell|trap)s?(?: cards?)? (?:go|end up|land)(?: to)?\W*$",
        _used_beside,
    ),
    (
        rf"^(?:do|does|is|are|will|would) (?:(?:my|his|the|used|activated|normal) )*(?P<sort>spell|trap)s?(?: cards?)? (?:(?:also|get|be|too) )*{_RFP}(?: (?:too|also|as well))? (?:under|with|while|when|if|by) (?P<lies>{_NAME}?)(?: (?:is )?(?:{_IS_UP}))?\W*$",
        _used_beside,
    ),
    (
        rf"^(?:(?:so|if|when) )*i have (?P<lies>{_NAME}?)(?: (?:{_IS_UP}))?,? and (?:i )?(?:play|use|activate) an? (?:normal )?(?P<sort>spell|trap)(?: card)?,? (?:is|does|will) (?:it|the (?:spell|trap)) (?:(?:also|get|be) )*{_RFP}\W*$",
        _used_beside,
    ),
    # `he sets a monster, can i solemn that`: nothing is Summoned, and what is asked is whether the card is used then
    (
        rf"^(?:(?:so|ok|if|when) )*(?P<who>i|{_HE}) (?:just )?(?:sets?|(?:plays?|played|puts?) (?P<down>an?|his|her|my) (?:monsters?|cards?|guys?) (?:face ?-?down|down) in (?:defen[cs]e|def)(?: position| mode)?)(?(down)| (?:an?|his|her|my|one) (?:monster|guy|dude))(?: for (?:the|his|my|this) turn)?(?:,|;|\.| and| so)* *(?P<asks>(?:can|could|may|am) (?:i|he|she|they)|i want to|i wanna) (?:(?:then|still|also|allowed to|able to) )*(?:(?:answer|respond|negate|stop|reply)(?: (?:that|it|the set|to that|to it))?(?: with| using) )?(?:use |activate )?(?P<one>{_NAME}?)(?: (?:that|it|then|now|on that|on it|the set))?\W*$",
        _set_then_used,
    ),
    # `he flips his set monster up himself, may i negate that with §`
    (
        rf"^(?:(?:so|ok|if|when) )*(?P<who>i|{_HE}) (?:flip ?summons?|flips?|turns?) (?:an?|his|her|my|the) (?:(?:set|face ?-?down) )?(?:monster|guy|dude)(?: (?:up|face ?-?up|over|himself|herself|myself|manually|by hand))*(?:,|;|\.| and| so)* *(?:can|could|may) (?P<whom>i|he|she|they) (?:(?:then|still|also) )*(?:negate|stop|answer|respond to) (?:that|it|the summon|the flip summon) with (?P<one>{_NAME})\W*$",
        r"can \g<one> be used in answer to an opponents flip summon",
    ),
    # `does § beat §'s effect`: to be stopped is meant, and no battle
    (
        rf"^(?:do|does|can|will) (?P<one>{_NAME}) (?:beat|beats|handle|outplay|deal with) (?P<other>{_NAME}?)(?P<s>'s|s'|s)? (?P<eff>effect|eff|ability)\W*$",
        r"does \g<one> negate \g<other>\g<s> effect",
    ),
    # `does § fizzle when i take out its target with §`
    (
        rf"^(?:do|does|will|would) (?P<one>{_NAME}) (?:fizzle|whiff|miss|come to nothing|do nothing) (?:when|if|once) (?P<who>i|{_HE}) (?:take out|takes out|remove|removes|banish|banishes|rfp|rfps|snipe|snipes|hit|hits) (?:its|the) targets?(?: (?:in (?:response|chain)|from (?:the )?(?:grave|graveyard|gy)))? (?:with|using|via) (?P<other>{_NAME}?)(?: in (?:response|chain))?\W*$",
        _target_taken,
    ),
    # `if it was § that flipped it`
    (
        rf"\bif (?:it was|its|it's|it is) (?P<by>{_NAME}) (?:that|which) (?P<deed>flipped|destroyed|banished|discarded|milled) (?:it|him|her)(?: up| face[- ]?up)?(?=[?.! ]*$)",
        r"if it is \g<deed> by \g<by>",
    ),
    (
        rf"^(?:do|does|will|would) (?:i|he|they) (?:still )?(?:use|get) (?P<one>{_NAME}) if it is (?P<deed>flipped|destroyed|banished|discarded|milled) by (?P<by>{_NAME})\W*$",
        r"does \g<one> get its effect if it is \g<deed> by \g<by>",
    ),
    # `if the discard cost of § is §, does his effect go`
    (
        rf"^(?:so )?(?:if|when) (?:the|my|his) (?:discard(?:ed)?(?: cost| card)?|cost) (?:of|for) (?P<of>{_NAME}) is (?P<one>{_NAME}?),? (?:does|do|will|would) (?:his|its|her|the|he|it|she) (?:(?:still|also|get|gets|his|its|her|the) )*(?:effects?|eff)(?: (?:go|work|trigger|activate|happen)(?: off| through)?)?\W*$",
        r"if \g<one> is discarded for \g<of> does it get its effect",
    ),
    # `does § work on the summon of §`
    (
        rf"^(?:do|does|can|will) (?P<one>{_NAME}) (?:work|works|go|apply) (?:on|against) (?P<what>(?:the |a )?(?:(?:normal|special|tribute|flip|synchro) )?summon of {_NAME}?)(?: or does (?:[a-z' -]+) already (?:shut|turn) it off)?\W*$",
        r"can \g<one> negate \g<what>",
    ),
    # `do i get my normal summon back when it was negated with §`
    (
        r"^(?:do|can|will) (?P<who>i|he|they) get (?:my|his|their|the) normal summon back (?:when|if|after|once) (?:(?:it|that|the summon|my summon|he|she|they|my opponent) )?(?:(?:was|is|got|gets|has been) )?(?:negated?|negates|solemned|countered)(?: (?:it|that))?(?: (?:with|by|using) [a-z' .-]+?)?\W*$",
        r"can \g<who> normal summon again after my normal summon was negated",
    ),
    # `can i use a face-down tuner to synchro`
    (
        r"\b(?P<asks>can|could|may) (?:i (?:use|tune) (?:an?|my|the) (?:face ?-?down|set) (?:tuner|monster|guy)(?: monster)? (?:to|for an?|for|as an?|as)|(?:an?|my|the) (?:face ?-?down|set) (?:tuner|monster)(?: monster)? be (?:used )?(?:for|as)(?: an?)?) (?:synchro(?: summon| material)?|tune|tuning)(?=[?.! ]*$)",
        r"\g<asks> i synchro with a face-down monster",
    ),
    # `§ is on my side. i use §`
    (
        rf"^(?P<lies>{_NAME}) (?:is|sits|lies) on my (?:own )?(?:side|field)(?: of the (?:field|board))?(?:[.,;]| and) *(?=i )",
        r"i have \g<lies> on the field. ",
    ),
    # `i have § up and he specials, can i negate it`: with what lies there
    (
        rf"^(?:(?:so|if|when) )*(?:(?P<mine>(?:i have|with) (?:my (?:own )?)?)|{_HE} has |with (?:his|her|their) )(?P<lies>{_NAME}?) (?:{_IS_UP})(?:,| and| when| if)* (?:{_HE} (?P<how>special|normal|flip|specials)(?: summons)?(?: (?:a monster|something|a guy))?(?:,| and| so)* *)(?:can|could|may) i (?:negate|stop) (?:it|that|the summon|him)(?: with (?:it|that))?\W*$",
        _upon_a_summon,
    ),
    (
        rf"^(?:(?P<mine>with (?:my (?:own )?)?)|with (?:his|her|their) )(?P<lies>{_NAME}?) (?:{_IS_UP}),? (?:can|could|may) i (?:negate|stop) an? (?P<how>special|normal|flip) summon (?:of|by) (?:the |my )?opponent\W*$",
        _upon_a_summon,
    ),
    (
        rf"^(?:can|could|may) i (?:negate|stop) an? (?P<how>special|normal|flip) summon (?:of|by) (?:the |my )?opponent with (?:(?P<mine>my (?:own )?)|(?:his|her|their) (?:own )?)(?P<lies>{_NAME}?)\W*$",
        _upon_a_summon,
    ),
    # `can the other guy use §`
    (
        r"\b(?P<asks>can|could|may|does|will|would) the other (?:guy|dude|player|person|duelist) (?=(?:still |then |also |even |just )*(?:use|activate|chain|flip|play|summon|special|negate|respond|answer|attack|banish|get|draw|search|set)\b)",
        r"\g<asks> my opponent ",
    ),
    # what is Normal or Tribute Summoned comes from the hand anyway
    (
        rf"\b(?P<summon>(?:tribute|trib|normal) summon (?:{_THE} |my )?(?:(?!\b(?:i|he|they|it|when|while|if|and|or|with|using|for|by|off|tribut[a-z]+|discard[a-z]*)\b)[a-z' .-]){{3,40}}?) (?:from|out of) (?:my |the |his )?hand\b",
        r"\g<summon>",
    ),
    # `can § be tribute fodder for §`
    (
        rf"^(?P<asks>can|could|may) (?P<one>{_NAME}?) (?:be|serve as) (?:a |my |the )?(?:trib(?:ute)? )?fodder (?:for|to) ",
        r"\g<asks> \g<one> be tributed for ",
    ),
    # `he plays §. § dies or stays?`: nobody has lost it yet
    (
        rf"(?P<before>[.,;!?]|\bthen) *(?:(?:so|does|do|will) )*(?:my |his |the )?(?P<what>{_NAME}?) (?:(?:dies?|destroyed) or (?:stays?|lives?|survives?)|(?:stays?|lives?|survives?) or (?:dies?|destroyed))(?: then)?\W*$",
        r"\g<before> is \g<what> still on the field?",
    ),
    # `§ works if i special § from hand?`
    (
        rf"^(?:so )?(?P<one>{_NAME}) works (?P<if>if|when|on) (?P<rest>[^?]+\?\W*)$",
        r"does \g<one> work \g<if> \g<rest>",
    ),
    # `who ends up bigger at the end`: of two that fight
    (
        r"\b(?:who|which one|whose(?: monster)?)(?: is|s|'s)? (?:ends? up|comes out|winds up|is left) (?:(?:being|as) )?(?:the )?(?:bigger|higher|stronger|on top|with more atk)(?: (?:one|at the end|in the end|after that|now))*(?=\W*$)",
        "who wins",
    ),
    # `do i get it back or whats the deal`
    (r",? or (?:what(?:'?s| is) the (?:deal|ruling|story)|how does (?:it|that|this) work)(?=[ ?.!]*$)", ""),
    # `he attacks my §, can i send honest`: what is sent out of the hand in a battle is used
    (
        r"(?P<told>\b(?:attacks?|attacked|swings?|swung)\b.*[.,;] *(?:so |and |but )?can i (?:still )?)(?:send|pitch|discard)(?P<one> (?!(?:a|an|it|the|my|any|some|one|two|cards?|monsters?)\b)[a-z]+)(?=[ ?.!]*$)",
        r"\g<told>use\g<one>",
    ),
    # `he attacks my § with a bigger guy, can i use §`: by how much it is bigger is all the same for whether that can be used
    (
        r"(?P<hits>\b(?:attacks?|attacked|hits|swings? (?:at|into|over)|rams?) [^.;?]*?\bwith) (?:a|some|his) (?:bigger|stronger|larger) (?:guy|monster|dude|beater)(?=[.,;] *(?:so |and |but )?can i (?:still )?(?:use|drop|chain|activate)\b)",
        r"\g<hits> a 3000 atk monster",
    ),
    # `while i got my own § up`
    (
        rf"\b(?P<when>while|when|if) i (?:got|have|ve got|control) my own (?P<one>{_NAME}?) (?:up|out|active|face[ -]?up)(?=\W*$)",
        r"\g<when> i have \g<one> on the field",
    ),
    # `§ plus a lv 2 for §`
    (
        rf"^(?:so )?(?P<one>{_NAME}) (?:plus|\+) an? (?:lv|lvl|level) ?(?P<level>\d+)(?: (?:monster|guy|non[ -]?tuner))? (?:for|into|makes?) (?P<made>{_NAME}?)(?=[?.! ]*$)",
        r"can i synchro summon \g<made> with \g<one> and a level \g<level> monster",
    ),
    # `i summon back § with § so effects negated, then make §`: what was made of both
    (
        rf"^(?P<who>i|he|she|they) (?P<s>(?:special )?summons?|specials?|brings?|revives?) back (?P<one>{_NAME}) with (?P<by>{_NAME}?)(?: so (?:the |its |his |her )?effects? (?:(?:are|is|get|gets) )?negated)?,? (?:and )?then (?:make|makes|synchro into) (?P<made>{_NAME}?)(?=[.,;])",
        r"\g<who> special summon \g<one> with \g<by> then synchro summon \g<made> with them",
    ),
    # `dumb question: …`
    (
        r"^(?:(?:just|sorry|ok|hey|hi)[, ]+)?(?:a |another )?(?:quick ?-?play|trap|spell|chain|timing|damage step|battle|noob|dumb|silly|stupid|quick|simple|easy|weird|random) (?:ruling |rules )?question(?: maybe)?(?: but|[.:,!;]| -)+ *",
        "",
    ),
)
_TOLD = tuple((re.compile(pattern, re.IGNORECASE), plainer) for pattern, plainer in _PLAINER)


def plain_phrases(typed: str) -> str:
    """The sentence with what is told written plainer."""
    for pattern, plainer in _TOLD:
        typed = pattern.sub(plainer, typed)
    return typed

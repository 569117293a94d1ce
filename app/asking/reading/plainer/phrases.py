"""Ways of telling something that say no more than plainer ones, which are read in their place: `all i did this turn was set a monster`, `already picked my
set card for the effect`, `the counter effect goes on the chain first`."""

from __future__ import annotations

import re

_DID = r"(?:did|do|done|have done|ve done)(?: so far)?(?: (?:in |on )?(?:this|my) turn)?(?: so far)?"
_ENDS = r"(?=\s*(?:[,.;?!]|$|(?:am|can|could|may|do|does|is|will|would|so|and|but)\b))"
_THE = r"(?:the|its|his|her|that)"
_CHANGED = r"(?:halved|halves|cut|cuts|lowered|lowers|reduced|reduces|dropped|boosted|boosts|raised|raises|weakened|weakens|pumped|debuffed|shrank)"
_WEARS_OFF = (
    r"(?:wear off|end|expire|run out|go away|get (?:its|his|her) (?:atk|attack|attack points|points|stats) back"
    r"|go back (?:to normal|up|to (?:its|his|her) (?:original|normal|full) (?:atk|attack))|return to normal)"
)
_PLAINER: tuple[tuple[str, str], ...] = (
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
    # of what a card did to a monster it is asked how long that lasts
    (
        rf"^(?:(?:so|ok|if) )*(?P<what>(?!(?:i|he|she|they|we|opp|my opponent)\b)[a-z' -]+?) {_CHANGED} (?:(?:my|his|her|their|the|opps) )?(?:(?!and\b|but\b|then\b|i\b|he\b)[a-z'-]+ ?){{1,5}}?(?: ?(?:last|this|my last|his last) turn)?"
        rf"(?:[,.;]| and|) *(?:why (?:is|does|are) [^?.,;]*\bstill\b[^?.,;]*[?.,;] *)?(?:should|shouldn['’]?t|does|doesn['’]?t|will|won['’]?t|did|didn['’]?t) (?:it|that|this|he|she|the effect|the halving|the boost)"
        rf" (?:not )?{_WEARS_OFF}(?: (?:next turn|now|already|at (?:the )?end of (?:the )?turn|after (?:the|that) turn|in the end phase))*[ ?.!]*$",
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
    (r",? (?:bringing back|reviving) (?:my |his |a )?(?=[a-z])", " on "),
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
        r"^(?P<one>[a-z' -]+?) ?(?:\+|and|plus) ?(?:an? )?(?:lvl?|level) ?(?P<level>\d+)(?: monster| non[- ]tuner)? (?:into|for|to make|makes|=+>?|->) (?P<made>[a-z' -]+?)(?:,? (?:is that |is this |that |is it )?(?:fine|ok|okay|legal|allowed|possible|good|right|works?))?(?=\s*[?.!]*$)",
        r"can i synchro summon \g<made> with \g<one> and a level \g<level> monster",
    ),
    (
        r"\b(?:my |his |a |the )?monster (?:(?:is|thats|that is) )?equipped with (?P<worn>[a-z' -]+?) (?:and )?(?P<goes>(?:gets|got|is|was) [^,.;?]+?)[,.;?] (?:so )?(?P<asks>what happens to|what becomes of) (?:the equip(?: card| spell)?|it|(?:the |my )?(?P=worn))(?=\s*[?.!]*$)",
        r"\g<asks> \g<worn> if the monster equipped with it \g<goes>",
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
)
_TOLD = tuple((re.compile(pattern, re.IGNORECASE), plainer) for pattern, plainer in _PLAINER)


def plain_phrases(typed: str) -> str:
    """The sentence with what is told written plainer."""
    for pattern, plainer in _TOLD:
        typed = pattern.sub(plainer, typed)
    return typed

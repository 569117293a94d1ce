"""What a sentence speaks of by its sort: `my own guys`, `a face-down monster`, `when he attacks directly`. Only what is said of one in
general is read so (`a`, `any`, the plural): `the monster` is one that was spoken of before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from app.asking.reading.mentions import Mention
from app.asking.reading.words import Word
from app.asking.things import ATTRIBUTES, ITSELF, RACES, SERIES, Side, Thing

THING = "thing"
"""How a mention is found that is no card."""

_OWN = r"my|mine|your|ur|our|own"
_OPPOSING = r"opponents?|opps?|his|her|their|enemys?|an? opponents?|my opponents?|the opponents?|my opps?|your opponents?|other players?|the other players?"
_DET = r"(?P<det>an?|any|some|another|every|all|all of|both|one of|each)"
_WHOSE = rf"(?:(?P<opposing>{_OPPOSING})|(?P<own>(?:{_OWN})(?: own)?))"
_RACE = "|".join(each.casefold().replace("-", " ") for each in sorted(RACES, key=len, reverse=True))
_CALLED = {
    "Destiny HERO": "d hero(?:es)?", "Elemental HERO": "e hero(?:es)?", "Gladiator Beast": "glad ?beasts?|gladiators?(?! beast)|glads", "Gravekeeper's": "gravekeepers?|gks?",
    "Karakuri": "karakuris", "Koa'ki Meiru": "koa ki meirus?|koakis?", "Lightsworn": "lightsworns?", "Six Samurai": "(?:six|6) (?:samurais?|sams?)", "X-Saber": "x ?sabers?",
}  # fmt: skip
"""What players call a series of monsters, beside its name."""
_WRITTEN = {each: re.sub(r"[^a-z0-9]+", " ", each.casefold().replace("'", "")) for each in SERIES}
_SERIES = "|".join(
    sorted(
        (f"{said}s?|{_CALLED[each]}" if each in _CALLED else f"{said}s?" for each, said in _WRITTEN.items()),
        key=len,
        reverse=True,
    )
)
_OF_IT = (
    r"(?= (?:monsters?|guys?|dudes?|beaters?|tokens?|monarchs?|attackers?|beatsticks?|beat sticks?|bodies|body)(?: |$))"
)
"""Behind a figure, which is its ATK."""
_ADJ = (
    rf"(?P<down>face ?down|set|flipped down|hidden)|(?P<up>face ?up)|(?P<attacking>attacking)|(?P<def>defen[sc]e(?: ?position| mode)?|def position)|"
    rf"(?P<att>attack (?:position|mode)|atk position)|(?:level|lvl|lv|star) ?(?P<level>1?\d)|(?P<stars>1?\d) stars?|"
    rf"(?P<attribute>{'|'.join(each.casefold() for each in ATTRIBUTES)})|(?P<race>{'|'.join(each.casefold().replace('-', ' ') for each in sorted(RACES, key=len, reverse=True))})|"
    r"(?P<batk>\d{3,4})(?: (?:atk|attack|atks)(?: points)?)?" + _OF_IT + "|"
    rf"(?P<series>{_SERIES})|"
    r"(?P<gone>banished|removed(?: from play)?|rfpd?|rfped)|(?P<natk>\d{3,4})(?: (?:atk|attack|atks))?|weak|strong|big|small|random|regular|plain"
)
_OF_ITS_KIND = (
    rf"(?:(?:level|lvl|lv|star) ?1?\d|1?\d stars?|{'|'.join(each.casefold() for each in ATTRIBUTES)}|{_RACE})"
)
"""What a monster is, and no attack: in `a level 3 attack` it is the monster that attacks."""
_SORTS: tuple[tuple[str, str], ...] = (
    (r"(?:special|normal|tribute|flip|synchro|fusion|ritual)?(?: )?summon(?:ing)?s?", "Summon"),
    (r"direct attacks?", "direct attack"), (r"attack declarations?|attacks?(?! (?:position|mode|points))", "attack"),
    (r"(?:(?:monster|guy)s? )?flip effects?(?! monsters?)", "Flip Effect"), (r"ignition effects?", "Ignition Effect"), (r"trigger effects?", "Trigger Effect"),
    (r"quick effects?", "Quick Effect"),
    (r"(?:effect )?monsters?(?: card)? effects?|effects? of (?:an? )?(?:effect )?monsters?", "monster effect"),
    (r"(?:tokens?|fluffs)(?: monsters?)?", "Token"),
    (r"synchros?(?: monsters?)?", "Synchro Monster"), (r"fusions?(?: monsters?)", "Fusion Monster"), (r"fusions", "Fusion Monster"),
    (r"ritual(?: monsters?)|rituals", "Ritual Monster"), (r"xyz(?: monsters?)", "Xyz Monster"), (r"normal monsters?|vanillas?(?: monsters?)?", "Normal Monster"),
    (r"flip(?: effect)? monsters?|flips", "Flip Effect Monster"), (r"effect monsters?", "Effect Monster"), (r"tuners?(?: monsters?)?", "Tuner"),
    (r"union monsters?|unions", "Union Monster"), (r"spirit monsters?|spirits", "Spirit Monster"), (r"gemini(?:s| monsters?)", "Gemini Monster"),
    (r"toon(?:s| monsters?)", "Toon Monster"),
    (r"spells? ?(?:or|and)? ?traps?(?: cards?)?|s ?t|backrows?(?: cards?)?|magic or traps?", "Spell or Trap"),
    (r"quick ?play(?:s| spells?)?(?: cards?)?", "Quick-Play Spell"), (r"continuous (?:spells?|magics?)(?: cards?)?", "Continuous Spell"),
    (r"equip(?:s| spells?| cards?| spell cards?)", "Equip Spell"), (r"field (?:spells?|cards?|magics?)(?: cards?)?", "Field Spell"),
    (r"ritual spells?(?: cards?)?", "Ritual Spell"), (r"normal spells?(?: cards?)?", "Normal Spell"), (r"(?:spells?|magics?)(?: cards?)?", "Spell"),
    (r"continuous traps?(?: cards?)?", "Continuous Trap"), (r"counter ?traps?(?: cards?)?", "Counter Trap"),
    (r"normal traps?(?: cards?)?", "Normal Trap"), (r"traps?(?: cards?)?", "Trap"),
    (r"face ?downs?(?! §| defen| attack| position| card| monster)", "face-down card"),
    (r"(?:monsters?|guys|guy|dudes?|creatures?|beaters?)(?: cards?)?|(?:something|anything)(?= with (?:(?:exactly|just) )?\d{3,4} (?:atk|attack))", "monster"),
    (r"(?<=\d )(?:monarchs?|attackers?|beat ?sticks?|bodies|body)", "monster"), (r"cards?", "card"),
    (rf"(?:{_SERIES})(?! §| tag)", "series"), (rf"(?:{_RACE})s?", "race"), (r"(?:level|lvl|lv) ?1?\d(?:s|star)?|1?\d stars?", "level"),
    (r"[1-9]\d{2,3}(?: (?:atk|attack))?(?! (?:§|atk|attack|def|defen[sc]e|damage|dmg|lp|life|points?|lifepoints|burn|battle))", "figure"),
)  # fmt: skip
_BEHIND = (
    r"(?P<pdef>in (?:face ?up )?def(?:en[sc]e)?(?: ?position| mode)?)|(?P<patt>in (?:attack|atk)(?: ?position| mode)?)|(?P<pdown>(?:(?:that|which) (?:is|are|was|s)|thats|whos) (?:(?:already|currently|still|lying|just) )*face ?down|(?:already )?face ?down|(?:(?:that|which) (?:is|are)|thats) (?:(?:already|currently|still) )*set)|"
    r"(?P<pup>(?:(?:that|which) (?:is|are)|thats) (?:(?:already|currently|still) )*face ?up|(?:already )?face ?up)|(?P<mine>of mine|of my own|(?:on|from) my (?:own )?(?:side(?: of the (?:field|board))?|field|board)|i control|you control|of its own player|of (?:its|your) own)|"
    r"(?P<his>(?:on|from) (?:his|her|their|my opponents|the opponents|opponents|opps) (?:side(?: of the (?:field|board))?|field|board)|(?:my opponent|he|she|opp|the opponent|opponent)s? controls?|of (?:the|my) opponents?)|"
    r"(?P<grave>(?:in|from|out of) (?:(?P<hisg>my opponents|the opponents|opponents|opps|my opps|his|her|their)|(?P<myg>my|your|our)|the|a|either|any)(?: own)? (?:graveyard|grave|gy|yard))|(?P<hand>(?:in|from) (?:the|my|his|her|their|your) (?:own )?hand)|"
    r"(?P<rfp>(?:that (?:is|was|got) |thats )?(?:removed from play|banished)(?! face ?down))|(?P<deck>(?:in|from) (?:the|my|his|her|their|your) (?:main )?deck)|"
    r"(?P<sent>(?:(?:that|which) )?(?:was|got|were|is|has been) (?:just )?(?:milled|discarded|destroyed|dumped|killed|sent to (?:the |my |his )?(?:graveyard|grave|gy)))|"
    r"(?P<hisset>(?:(?:that|which) )?(?:(?:my|the|your) )?(?:opponent|opp|he|she|they) (?:has |have |had )?(?:just |only )?set(?: (?:this|that|last) turn)?)|"
    r"(?P<myset>(?:(?:that|which) )?(?:i|we|you) (?:have |had |ve )?(?:just |only )?set(?: (?:this|that|last) turn)?)|(?P<justset>(?:that (?:was|is|got) )?(?:just )?set (?:this|that|last|the same) turn)|"
    r"with (?:(?:exactly|just|a base|base) )?(?P<patk>\d{1,4}) (?:atk|attack)(?: points)?|on the (?:field|board)"
)
_PLURAL = re.compile(r"s$|^(?:backrow)$")
_NOUN = "|".join(f"(?P<n{number}>{pattern})" for number, (pattern, _) in enumerate(_SORTS))
_THING = re.compile(
    rf"\b(?:{_DET} )?(?:{_WHOSE} )?(?P<adjs>(?:(?!{_OF_ITS_KIND} attacks?(?= |$)(?! (?:position|mode|points)))(?:{re.sub(r'[(][?]P<[a-z]+>', '(?:', _ADJ)}) )*)(?:{_NOUN})(?P<behind>(?: (?:{re.sub(r'[(][?]P<[a-z]+>', '(?:', _BEHIND)}))*)(?= |$)"
)
_ADJ_ONE, _BEHIND_ONE = re.compile(_ADJ.replace(_OF_IT, "")), re.compile(_BEHIND)
_HOW_IT_LIES = re.compile(r"face ?(?:down|up)|set|defen[sc]e")
_DONE_TO = re.compile(r"\b(?!can |the |his |her |my |their |that )[a-z§]+ $")
"""A word before `face-down monster` that points at none."""
_OF_ITS_ATK = re.compile(r"^[1-9]\d{2,3} ")
"""`2400 monster attacks …`: one with so much ATK, as it is spoken of without a word before it."""
_TURNS = re.compile(r"\b(?:flip|turn|put|switch|change|set|move|shift|rotate)(?:s|es|ed|ting|ping|ing)? $")
_COMES_TO_LIE = re.compile(
    r" (?:face ?(?:down|up)|in (?:face ?up )?(?:def(?:en[sc]e)?|attack|atk)(?: ?position| mode)?)$"
)
"""How a card comes to lie by what is done to it, where that stands before it: `flip a monster face down`."""
_ITS_OWN = " of its own player"
_MATERIAL = re.compile(r"\b(?:used?|using|tuned?) (?:it )?(?:for|in|as)(?: part of)? $")
"""Words behind which a Summon is what the card before them is used for."""
_SOME = re.compile(
    r"\b(?:on|of|hits?|catch|catches|against|negates?|negated|stops?|counters?|blocks?|cancels?|prevents?|to|by|vs) $"
)
"""Words behind which a Summon or an attack may be spoken of without anything before it: `negate summons`."""

_WHO = r"(?P<me>i|we|you|my monsters?|one of my monsters?|my guys?)|(?P<him>he|she|they|opp|opponent|my opp|my opponent|the opponent|his monsters?|(?:an|my|the)? ?opponents? monsters?|the other (?:guy|player))|(?:an?|any|the)(?: other)? (?:monster|card|guy|player)|someone|somebody"
_A_MONSTER = r"(?:(?:into|over|at) )?(?:an?|the|his|her|their|my opponents|opponents) (?:(?:opponents|face|down|facedown|set|up|defen[sc]e|def|attack|position|mode) )*(?:monsters?|guys?) (?:with|using) (?:(?:my|a|the) )?§"
"""What is attacked, and with what, so that the attack is no more than how it comes to a battle."""
_CLAUSES: tuple[tuple[str, str], ...] = (
    (r"(?:when|if|after|once|as|on) (?:(?:an?|the|his|my|their|that|opponents?|opps?) )*attack (?:is|was|has been|being) declared", "attack"),
    (r"(?:when|if|after|as|once|whenever) (?:(?:the|his|her|my|their|an?|opponents?|opps?|sheep|goat) )*tokens? (?:is|are|was|were|get|gets|got|come|comes)(?: (?:out|down))?(?: special ?summoned| summoned)?", "Special Summon"),
    (rf"(?:when|if|after|while|as|once|whenever) (?:{_WHO}) (?:(?:is|are|am|was|gets?|do|does) )?(?:attack(?:s|ed|ing)?|swings?|declares? an attack|battles?) (?P<direct>direct(?:ly)?)", "direct attack"),
    (r"(?:when|if|while|for|on|by) (?:attacking|battling|swinging) (?P<direct>direct(?:ly)?)", "own direct attack"),
    (r"(?:when|if|while) (?:(?:i|im|we|you|am|are|being|getting|get|is) )*(?:attacked|hit) (?P<direct>direct(?:ly)?)", "opposing direct attack"),
    (r"(?:when|if|while|once|whenever) (?:(?:one of )?my (?:monsters?|guys?)|i|we) (?:is|are|gets?|got|am|was|being) (?:being )?attacked(?! direct| with| by)", "opposing attack"),
    (r"(?:when|if|while|once|whenever) (?:(?:one of )?(?:his|her|their|my opponents|opponents) (?:monsters?|guys?)) (?:is|are|gets?|got|was|being) (?:being )?attacked(?! direct| with| by)", "own attack"),
    (rf"(?:when|if|after|while|as|once|whenever) (?:{_WHO}) (?:(?:is|are|am|was|do|does) )?(?:attack(?:s|ing)?|swings?|declares? an attack)(?: with (?:(?:just|only|a|an|one|1|his|any|some|single) )+(?:monsters?|guys?)(?= |$))?(?! with| position| mode| §| {_A_MONSTER})", "attack"),
    (rf"(?:when|if|after|as|once|whenever) (?:{_WHO}) (?:is|was|gets|got|has been) (?P<how>normal|tribute|flip|special|synchro|fusion|ritual) ?summoned", "Summon"),
    (rf"(?:when|if|after|as|once|whenever) (?:{_WHO}) (?P<how>normal|tribute|flip|special|synchro|fusion|ritual) ?summons?(?: (?:an?|his|my|their) (?:monster|guy))?(?! §| it| him| her| that)", "Summon"),
    (r"(?:an?|any|my|his|the)? ?(?:(?P<opposing>opponents) )?(?P<how>normal|tribute|flip|special|synchro|fusion|ritual) ?summoned (?:monsters?|guys?|dudes?|creatures?)", "Summon"),
    (r"(?:an?|any|my|the|his)? ?(?:monsters?|guys?|dudes?|tribute) (?:that |which )?(?:(?P<me>i|we|you)|(?P<him>he|she|they|my opponent|opp|opponent)) (?:just |have just |only )?(?P<how>normal|tribute|flip|special|synchro|fusion|ritual) ?summon(?:s|ed)?", "Summon"),
    (rf"(?:(?:something|anything|someone|things|stuff|a card|cards) |(?<=summon )|(?<=summons )|(?<=revive )|(?<=special )|(?<=back )|(?<=ss ))(?:from|out of|in) (?:(?P<opposing>{_OPPOSING})|(?P<me>my|your|my own)) (?:own )?(?:graveyard|grave|gy|yard)", "graveyard card"),
    (rf"(?:when|if|after|as|once|whenever) (?:{_WHO}) (?:(?:is|was|gets|got|has been) )?summon(?:s|ed)?(?: (?:an?|his|my|their) (?:monster|guy))?(?! §| it| him| her| that)", "Summon"),
)  # fmt: skip


_OF_ONE: tuple[tuple[str, str], ...] = (
    (rf"(?:when|if|after|as|once|whenever|on) (?:(?:{_OPPOSING}|{_OWN}|the|an?) )?§(?: §)* (?:is|gets|was|got|has been|being)(?: being)? (?P<how>normal|tribute|flip|special|synchro|fusion|ritual)? ?summoned", "Summon"),
    (rf"(?:when|if|after|as|once|whenever) (?:{_WHO}) (?P<how>normal|tribute|flip|special|synchro|fusion|ritual)? ?summons?(?:ed)? (?:(?:{_OPPOSING}|{_OWN}|the|an?) )?§(?: §)*", "Summon"),
    (
        r"(?:(?:an?|the|his|my|her|their) )?(?P<opposing>opponents )?(?P<how>normal|tribute|flip|special|synchro|fusion|ritual)? ?summon(?:ing)? "
        r"(?P<mine>of its own player )?of (?:(?:an?|the|my|his|opponents|opps|her|their) )?§(?: §)*",
        "Summon",
    ),
    (
        r"(?:(?:an?|the|his|my|her|their) )(?P<opposing>opponents )?(?P<straight>direct )?attack (?P<mine>of its own player )?of "
        r"(?:(?:an?|the|my|his|opponents|opps|her|their) )?§(?: §)*",
        "attack",
    ),
    (r"(?<=\bto )(?:(?:an?|the|his|her|their|my) )?(?P<opposing>opponents )?§(?: §)* (?P<straight>direct )?attack(?! points?| value| position)", "attack"),
    (r"(?<=\bagainst )(?:(?:an?|the|his|her|their|my) )?(?P<opposing>opponents )?§(?: §)* (?P<straight>direct )?attack(?! points?| value| position)", "attack"),
    (rf"(?:when|if|as|once|whenever) (?:(?:{_OPPOSING}|{_OWN}|the|an?) )?§(?: §)* (?:declares an attack|attacks|is attacking|swings)(?P<direct> direct(?:ly)?)?(?! §| (?:into|over|my|his) )", "attack"),
)  # fmt: skip
"""A Summon or an attack of a card that is named."""
_BY_ANOTHER = re.compile(r" (?:by|with|off|from|via|through|using|and|but|then|who|so) ")


def of_one(words: Sequence[Word], named: Sequence[Mention]) -> tuple[Mention, ...]:
    """The Summons and attacks of cards that are named, with the words for them. Where more than that is said of it in the same
    clause, such as by what it is Summoned, it is left to be read as a story."""
    at = {n: m for m in named if m.card for n in range(m.first, m.last)}
    text = " ".join("§" if n in at else word.text for n, word in enumerate(words))
    for pattern, sort in _OF_ONE:
        for match in re.finditer(rf"(?:\b|(?=§)){pattern}(?= |$)", text):
            if _BY_ANOTHER.match(f"{text[match.end() :]} "):
                continue
            part = match.groupdict()
            first, last = _place(text, match.start()), _place(text, match.end()) + 1
            first += match[0].startswith(" ")
            card = next(at[n].card for n in range(first, last) if n in at)
            how = f"{part['how'].title()} " if part.get("how") else ""
            noun = "direct attack" if part.get("direct") or part.get("straight") else f"{how}{sort}"
            side: Side = (
                "own"
                if part.get("me") or part.get("mine")
                else "opponent"
                if part.get("him") or part.get("opposing")
                else ""
            )
            return (Mention(first, last, (Thing(noun, side, named=card).words,), THING),)
    return ()


_ITSELF = re.compile(
    r"(?<!\bby )(?<!summon )(?<!summons )\b(?:itself|himself|herself|(?:its|his|her) own (?:effects?|activation|ability)|(?:its|his|her) own(?= $|$))"
)
"""A card and no other copy of it, where it is not said only that it does something alone."""
_OF_A_MONSTER = re.compile(r"effects? of an? ")
_SEVERAL = ("2", "3", "4", "5", "two", "three", "four", "five")
"""So many are not one of that sort, of which a question speaks."""


def things(words: Sequence[Word], taken: set[int]) -> tuple[Mention, ...]:
    """What is spoken of by its sort, apart from the words that are `taken`."""
    if not words:
        return ()
    shown = ["§" if at in taken else word.text for at, word in enumerate(words)]
    text = " ".join(shown)
    found: list[Mention] = []
    used: set[int] = set()
    for first, last, each in (*_clauses(text), *_itself(text), *_nouns(text, words)):
        span = range(first, last)
        if not used.intersection(span):
            used.update(span)
            found.append(Mention(first, last, (each.words,), THING))
    return tuple(sorted(found, key=lambda m: m.first))


def spoken_of(words: Sequence[Word], taken: set[int]) -> tuple[Mention, ...]:
    """The same of what is spoken of by a noun: no clause, such as that somebody attacks."""
    text = " ".join("§" if at in taken else word.text for at, word in enumerate(words))
    found: list[Mention] = []
    for first, last, each in (*_itself(text), *_nouns(text, words)):
        if not any(mention.first < last and first < mention.last for mention in found):
            found.append(Mention(first, last, (each.words,), THING))
    return tuple(sorted(found, key=lambda m: m.first))


def _itself(text: str) -> Iterator[tuple[int, int, Thing]]:
    """Where the card of the sentence is spoken of as what its own effect is used on."""
    if text.count("§") == 0:
        return
    for match in _ITSELF.finditer(text):
        yield _place(text, match.start()), _place(text, match.end()) + 1, Thing(ITSELF)


def _place(text: str, at: int) -> int:
    return text[:at].count(" ")


def _clauses(text: str) -> Iterator[tuple[int, int, Thing]]:
    """What is done, said as a clause of its own."""
    for pattern, sort in _CLAUSES:
        for match in re.finditer(rf"\b{pattern}\b", text):
            part = match.groupdict()
            side: Side = (
                "own"
                if part.get("me") or sort.startswith("own")
                else "opponent"
                if part.get("him") or part.get("opposing") or "opposing" in sort
                else ""
            )
            noun = sort.removeprefix("own ").removeprefix("opposing ")
            if how := part.get("how"):
                noun = f"{how.title()} {noun}"
            of = Thing("card", side, place="graveyard") if noun == "graveyard card" else Thing(noun, side)
            start = match.start() + match[0].startswith(" ")
            yield _place(text, start), _place(text, match.end()) + 1, of


def _nouns(text: str, words: Sequence[Word]) -> Iterator[tuple[int, int, Thing]]:
    for match in _THING.finditer(text):
        number = next(n for n in range(len(_SORTS)) if match[f"n{n}"])
        noun, sort = match[f"n{number}"], _SORTS[number][1]
        if sort == "Summon":
            how = noun.removesuffix("ing").rpartition("summon")[0].strip()
            sort = f"{how.title()} Summon" if how else "Summon"
        on_one = sort == "face-down card" and text[: match.start()].endswith(" on ")
        if sort == "face-down card":
            match_face, sort = "down", "card"
        else:
            match_face = ""
        plural = bool(_PLURAL.search(noun))
        behind = match["behind"] or ""
        if _TURNS.search(text[: match.start()]):
            behind = _COMES_TO_LIE.sub("", behind)
        told = sort in ("race", "level", "figure", "series") or Thing(sort).lies
        own = not told and behind.startswith(_ITS_OWN)
        end = match.start("behind") + len(behind) if told else match.end(f"n{number}") + len(_ITS_OWN) * own
        first, last = _place(text, match.start()), _place(text, end) + 1
        general = (
            bool(match["det"])
            or noun in ("something", "anything")
            or on_one
            or (bool(match["adjs"]) and "attacking" in match["adjs"].split())
            or (bool(_HOW_IT_LIES.search(match["adjs"] or "")) and bool(_DONE_TO.search(text[: match.start()])))
            or (plural and not text[: match.start()].endswith(("the ", "those ", "these ")))
            or (sort == "monster effect" and _OF_A_MONSTER.match(noun) is not None)
        )
        if sort.endswith(("Summon", "attack")):
            # `I special summon`, `to attack`: done, and not spoken of
            if _MATERIAL.search(text[: match.start()]):
                continue  # what a card is used for, which happens to it
            said = _SOME.search(text[: match.start()])
            if not (match["det"] or match["own"] or match["opposing"]) and not (
                said and (said[0].strip() != "to" or plural)
            ):
                continue
            general = True
        elif not (general or match["own"] or match["opposing"] or _OF_ITS_ATK.search(match["adjs"] or "")):
            continue
        several = first > 0 and words[first - 1].text in _SEVERAL
        if several or any(word.stop for word in words[first : last - 1]):
            continue
        yield first, last, _described(match, sort, match_face, behind) if told else _done(match, sort)


def _done(match: re.Match[str], sort: str) -> Thing:
    """Something that is done, or an effect: of it is said whose it is."""
    own = match["own"] or (match["behind"] or "").startswith(_ITS_OWN)
    return Thing(sort, "opponent" if match["opposing"] else "own" if own else "")


def _described(match: re.Match[str], sort: str, lies: str, behind: str) -> Thing:
    """`lies`: how it lies, where its noun says so; `behind`: what is said of it behind its noun."""
    parts: dict[str, str] = {}
    for one, said in ((_ADJ_ONE, match["adjs"] or ""), (_BEHIND_ONE, behind)):
        for found in one.finditer(said):
            parts |= {name: value for name, value in found.groupdict().items() if value}
    side: Side = "opponent" if match["opposing"] or not {"his", "hisg", "hisset"}.isdisjoint(parts) else ""
    side = side or ("own" if match["own"] or not {"mine", "myg", "myset"}.isdisjoint(parts) else "")
    face = (
        "down"
        if lies or not {"down", "pdown", "hisset", "myset", "justset"}.isdisjoint(parts)
        else "up"
        if "up" in parts or "pup" in parts
        else ""
    )
    stance = "defense" if "def" in parts or "pdef" in parts else "attack" if "att" in parts or "patt" in parts else ""
    place = next(
        (
            place
            for name, place in (
                ("grave", "graveyard"),
                ("sent", "graveyard"),
                ("hand", "hand"),
                ("rfp", "banished"),
                ("gone", "banished"),
                ("deck", "deck"),
            )
            if name in parts
        ),
        "",
    )
    attribute = next((each for each in ATTRIBUTES if each.casefold() == parts.get("attribute")), "")
    race = next((each for each in RACES if each.casefold().replace("-", " ") == parts.get("race")), "")
    series = parts.get("series", "")
    if sort == "series":
        series = match[0].removesuffix(match["behind"] or "")
    if sort == "level":
        parts["level"] = "".join(sign for sign in match[0].removesuffix(match["behind"] or "") if sign.isdigit())
    if sort == "figure":
        parts["patk"] = re.sub(r"\D", "", match[0].removesuffix(match["behind"] or ""))
    if sort == "race":
        race = next(
            each
            for each in sorted(RACES, key=len, reverse=True)
            if re.search(rf"\b{each.casefold().replace('-', ' ')}s?$", match[0].removesuffix(match["behind"] or ""))
        )
    return Thing(
        "monster" if sort in ("race", "level", "figure", "series") else sort, side, face, stance, place, attribute, race, int(parts.get("level") or parts.get("stars") or 0),  # type: ignore[arg-type]
        int(parts.get("patk") or parts.get("batk") or parts.get("natk") or -1), "attacking" in parts,
        series=_series(series),
    )  # fmt: skip


def _series(said: str) -> str:
    """The series of which words speak; empty for none."""
    ends = (
        (each, rf"\b(?:{_WRITTEN[each]}s?|{_CALLED[each]})$" if each in _CALLED else rf"\b{_WRITTEN[each]}s?$")
        for each in SERIES
    )
    return next((each for each, pattern in ends if re.search(pattern, said)), "") if said else ""

"""The words of a sentence that its reading does not use: shown, and where they may turn the question round it is not answered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.asking.reading.common import words
from app.asking.reading.words import Word

FILLING = words(
    """
    a an the this that these those it its itself he she him her his they them their theirs i im ive id ill me my mine we us our you your ur u
    opponent opponents opp opps player players guy guys dude someone somebody anybody anyone other others one ones both all any some
    is are was were am be been being isnt arent wasnt do does did doesnt dont didnt done has have had having hasnt can cant could couldnt may
    might must should would wouldnt will wont shall able allowed possible legal ok okay fine right correct true really actually
    what whats which who whos whose when whenever where why how if whether then than so too also just even still already now here there
    and or but not no yes nor as at by for from in into of off on onto out over to up upon with via through under per about because since cause
    cuz while until during against between within along around
    effect effects ability card cards monster monsters spell spells trap traps use used uses using activate activates activated activating
    activation chain chained chaining respond response play plays played playing flip get gets got getting go goes going went
    happen happens happened happening work works working make makes made let lets want wants try tries trying take takes took put
    please thanks thank hi hello hey question questions quick quickly dumb stupid simple sorry guys folks help know says say said tell told think
    thought wondering wonder sure well anyway basically like lol
    rule rules ruling rulings format game games duel turn time way ways case thing things something anything stuff legal legally technically
    effectively properly straight correctly faceup own
    """
)
"""Words that say nothing by themselves."""
TELLING = words(
    """
    need needs second 2nd third 3rd ignition quickplay direct directly token tokens twice again without instead only unless except equipped halved never always detached detach
    replay replays stack stacks last lasts until till
    """
)
"""Words that may change what is asked, so that a short question in which they are not used is not answered."""
HOW = words(
    """
    facedown down banished tributing tributed paying special normal synchro attacking attacked destroyed negated discarded before after taken stolen borrowed field returning
    """
)
"""Further ones, where what is asked is whether something may be done now, and no story is told of it."""
ACTS = words(
    """
    deal deals inflict inflicts damage draw draws search searches set sets destroy destroys pop pops banish banishes remove removes discard discards
    mill mills attack attacks summon summons tribute tributes target targets gain gains lose loses pay pays return returns bounce bounces shuffle
    shuffles equip equips steal steals count counts negate negates prevent prevents
    stop stops die dies halve halves halved halving double doubles
    """
)
"""What is done: where it is asked of a card and nothing was made of it, something else is asked than was read."""
_ASKING = words("does do did can could will would may must doesnt cant wont is are")
_NAMES_IT = words("a an the this that to of in his my their your its for by on")
"""What stands before a word that names an act and does not ask for it: `in response to an attack`."""
_ALSO_NOUNS = words(
    "summon summons attack attacks discard discards tribute tributes set draw draws target targets return count"
)
"""What behind a card's name may be the card's: `a Cyber Dragon summon`."""
TOKENS = words("token tokens")
"""What is asked for where a card may get its effect."""
_COSTS = words("tributing paying")
"""How a card is paid for, which makes no difference to what it is chained to."""
_PAID = words("back lp life lifepoints")
NOW = ("chain", "negate", "affect", "special-summon", "nature")
"""Relations of which that is asked."""
SHORT = 16
"""A sentence of so many words at most is no story: each of its words counts."""
BEGINS = words(
    "if when while after before because since once unless although though but and so then until whenever plus"
)
"""Words with which a clause begins."""
ASKS = words(
    """
    correct happens happen works work goes resolves resolve resolved still legal legit wins win dies die survive survives live lives idea sure
    """
)
"""Words of a clause that asks nothing else than the rest of its sentence does: `does it work`."""


def unused(sentence: Sequence[Word], used: Iterable[int]) -> tuple[range, ...]:
    """The words that were not used and say something, those beside one another together."""
    taken = set(used)
    found: list[range] = []
    for at, word in enumerate(sentence):
        if at in taken or word.text in FILLING:
            continue
        if (
            found
            and all(between not in taken and not sentence[between].stop for between in range(found[-1].stop - 1, at))
            and at - found[-1].stop <= 1
        ):
            found[-1] = range(found[-1].start, at + 1)
        else:
            found.append(range(at, at + 1))
    return tuple(found)


def telling(sentence: Sequence[Word], left: Iterable[range], relation: str) -> range | None:
    """What of a short sentence was left and may change what it asks."""
    if len(sentence) > SHORT or any(word.stop for word in sentence[:-1]):
        return None
    costs = any(word.text in ("cost", "costs") for word in sentence)
    meant = TELLING | HOW if relation in NOW and not costs else TELLING
    meant -= TOKENS if relation == "trigger" else _COSTS if relation == "chain" else frozenset()

    def tells(at: int) -> bool:
        told = sentence[at].text.isdigit() and not costs and not _is_paid(sentence, at, relation)
        return (sentence[at].text in meant and not _compared(sentence, at, relation)) or told

    return next((each for each in left if any(map(tells, each))), None)


def _compared(sentence: Sequence[Word], at: int, relation: str) -> bool:
    """Whether a word only names what does not happen to a card: `if it is banished instead of destroyed`."""
    behind = [word.text for word in sentence[at + 1 : at + 4] if word.text not in ("of", "being", "getting")]
    return (
        relation == "trigger"
        and sentence[at].text == "instead"
        and behind[:1] in (["destroyed"], ["sent"], ["discarded"])
    )


def _is_paid(sentence: Sequence[Word], at: int, relation: str) -> bool:
    """Whether a figure tells nothing more: what was paid for a card of which all that happens is told, as in `do I get my 800 back`."""
    behind = sentence[at + 1].text if at + 1 < len(sentence) else ""
    before = sentence[at - 1].text if at else ""
    if relation == "chain" and before == "link":
        return True  # the how-manieth link it is makes no difference to what is chained to it
    if relation == "nature" and before in ("pay", "paid"):
        return True  # what the cost is is told
    return relation in ("meet", "interrupted") and (behind in _PAID or before in ("pay", "paid"))


def acts(sentence: Sequence[Word], typed: str, left: Sequence[range]) -> range | None:
    """What of a short sentence that asks at once was left and is done there, in what it asks."""
    if not sentence or sentence[0].text not in _ASKING or any(word.text in ("cost", "costs") for word in sentence):
        return None
    unused_words = {at for each in left for at in each}

    def is_asked(at: int) -> bool:
        behind_a_name = at - 1 not in unused_words and sentence[at - 1].text not in FILLING
        # `does Airknight draw`: nothing stands between what asks and the name
        behind_a_name &= any(sentence[n].text in FILLING for n in range(1, at))
        named = sentence[at - 1].text in _NAMES_IT or (behind_a_name and sentence[at].text in _ALSO_NOUNS)
        return sentence[at].text in ACTS and not named and in_the_main_clause(sentence, typed, at)

    return next((each for each in left if any(map(is_asked, each))), None)


def in_the_main_clause(sentence: Sequence[Word], typed: str, at: int) -> bool:
    """Whether a word of a short sentence stands in what it asks, and not in a clause that tells when or if."""
    if len(sentence) > SHORT or any(word.stop for word in sentence[:-1]) or "," in typed:
        return False
    return not any(word.text in BEGINS for word in sentence[:at])


def clauses(sentence: Sequence[Word], typed: str, used: Iterable[int], era: Iterable[int] = ()) -> tuple[range, ...]:
    """The clauses of which no word was used though they say something. A clause ends at a stop, a comma, or before the word that
    begins the next one. `era`: the words that name one, which say nothing of the rest of the clause that they stand in."""
    named = set(era)
    taken = set(used) - named
    found: list[range] = []
    start = 0
    for at in range(1, len(sentence) + 1):
        ended = at == len(sentence) or sentence[at - 1].stop or sentence[at].text in BEGINS
        if not ended and "," not in typed[sentence[at - 1].end : sentence[at].start]:
            continue
        clause = range(start, at)
        says = [each for each in clause if each not in named and sentence[each].text not in FILLING | ASKS]
        if says and taken.isdisjoint(clause):
            found.append(clause)
        start = at
    return tuple(found)

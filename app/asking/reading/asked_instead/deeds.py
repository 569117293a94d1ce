"""Where the words of a sentence ask for something else than a reading that names the same cards: what a player must not take for an answer to it. What they
ask is put in the place of the reading where that can be said, else it is asked back."""

from __future__ import annotations

import re

from msgspec.structs import replace

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Battle,
    Chain,
    Detail,
    Done,
    Lies,
    Nature,
    Negate,
    OwnWay,
    SpecialSummons,
    Stats,
    Story,
    Triggers,
    UseAt,
    Works,
    says,
)
from app.asking.reading.builds import brings, is_monster, negates_such, says_of, takes_a_tribute
from app.asking.reading.dropped import Heard
from app.asking.reading.grammar.fetching import brings_that
from app.asking.reading.language import SLOT
from app.asking.things import ITSELF, is_thing, thing
from app.engine.words.cards import NEVER_ACTIVATED, EffectKind
from app.engine.words.filters import Kind
from app.engine.words.operations.operation import every_op
from app.engine.words.operations.special_summon import SpecialSummon
from app.notation.givens import ALL_DOWN
from app.notation.questions import OTHER, Letter

_THE = r"(?:(?:the|my|his|her|their|its|a|an|any) )*"

# what is asked instead of what is read

_HOW_OFTEN = re.compile(
    r"^(?:(?:so|and|but) )*how (?:often|many times|frequently)\b[^.]*\b(?:use|uses|used|activate|activates|activated|effect)\b"
)
_IN_THE_BATTLE = re.compile(
    r"\b(?:destroyed|killed|dies|died|lost|beaten) (?:by|in|through|during) (?:the|that|this|a) (?:battle|combat)\b"
)
_GOES_AWAY = re.compile(
    r"\b(?:is|are|do|does|will|would|get|gets) (?:[a-z]+ ){0,3}?"
    rf"(?:(?:{SLOT}\d+|spells?|traps?|cards?|monsters?|they|it|he|she) )*(?:(?:also|then|still|get|gets|be|all|too) )*(?:removed|banished|rfged|rfg|exiled)\b"
)
_THE_SUMMON = re.compile(
    r"\bnegat\w* (?:(?:the|that|his|its|a|actual) )*(?:special )?summon(?:ing)?(?: (?:itself|of))?\b"
)
_WAS_TRIBUTED = re.compile(
    rf"{SLOT}(?P<given>\d+) (?:is|was|being) (?:(?:one|two|2|both|all|part) )?(?:(?:of|my|his|the|her|a|your) )*tributes? (?:for|of) {_THE}{SLOT}(?P<came>\d+)\b"
)


def what_it_asks(looked: Heard) -> AnyQuestion | None:
    """The question that the words ask of the same cards; None where that is what is read."""
    question, text = looked.question, looked.full
    if isinstance(question, Affect | UseAt) and _HOW_OFTEN.search(text):
        return Nature(question.one if isinstance(question, Affect) else question.card, "often")
    if isinstance(question, Triggers) and question.when == "destroyed" and not question.by and _IN_THE_BATTLE.search(text):  # fmt: skip
        return replace(question, when="destroyed-by-battle")
    if isinstance(question, Works) and is_thing(question.one) and not is_thing(question.while_card) and _GOES_AWAY.search(text):  # fmt: skip
        return Affect(question.while_card, "banish", question.one)
    if (
        isinstance(question, Negate)
        and _I_STOP_IT.search(text)
        and _is_mine_alone(looked, question.other, question.one)
    ):
        return replace(question, one=question.other, other=question.one)
    if isinstance(question, Negate) and _THE_SUMMON.search(text) and _brings_what_is_no_card(looked, question):
        return replace(question, summons=True)
    if (
        isinstance(question, Negate)
        and not question.summons
        and looked.says((_SUMMON_OF,), question.other)
        and not _BY_AN_EFFECT.search(text)
    ):
        return replace(question, other=f"a Summon of {question.other.partition(' [')[0]}", stops=False)
    if isinstance(question, Negate) and (summons := kept_from_coming(question, text)) is not None:
        return summons
    if isinstance(question, Nature) and question.part == "cost" and _IN_LIFE.search(looked.sentence.typed.casefold()):
        return Detail(question.card, "pays")
    if isinstance(question, Nature) and question.part == "damages" and _HOW_MUCH_IT_DOES.search(text):
        return Detail(question.card, "damage")
    if isinstance(question, Nature) and question.part == "cost" and _AS_A_COST.search(text):
        return Triggers(question.card, "cost")
    if isinstance(question, Works) and (held := _given_while_held(looked, question.one, question.while_card)) is not None:  # fmt: skip
        return held
    if isinstance(question, Works) and (dropped := _is_dropped(looked, question)) is not None:
        return dropped
    if isinstance(question, Chain | Negate) and (told := _of_what_is_up(looked, question)) is not None:
        return told
    if isinstance(question, Negate) and _SET_AGAINST.search(text) and _keeps_from_working(looked, question):
        return Works(question.other, question.one)
    if isinstance(question, Chain) and (own_way := _of_its_own_summon(looked, question)) is not None:
        return own_way
    if isinstance(question, Triggers) and (given := _wanted_to_be_given(looked, question)) is not None:
        return given
    if isinstance(question, Battle) and _is_only_there(looked, question) and _MINE_TOO.search(text):
        return _beside_what_is_there(question, "A")
    if isinstance(question, Affect) and question.does == "tribute" and (held := _given_while_held(looked, question.other, question.one)) is not None:  # fmt: skip
        return held
    if isinstance(question, Affect) and question.does == "destroy" and _dies_itself(looked, question):
        return _destroyed_as_it_comes(looked, question)
    if isinstance(question, Story):
        return (
            _given_for_its_own_effect(looked, question)
            or _answered_by_mine(looked, question)
            or _used_by_what_it_brought(looked, question)
            or _whether_it_may_be_given(looked, question)
        )
    if isinstance(question, SpecialSummons) and not question.from_ and _THEIR_GRAVE.search(text):
        return _out_of_their_grave(question)
    return None


_I_STOP_IT = re.compile(
    r"\b(?:can|could|may|do|am) i (?:(?:still|then|even|able|allowed|get|to|use|it|just) )*(?:negate|stop|cancel|counter) (?:it|that|this|him|the summon|that summon)\b"
)
_I_HAVE = (r"\bi (?:already |still |also )*(?:have|got|ve got|control) (?:(?:a|an|the|my|set|face ?up|face ?down|own) )*{}", r"\bmy (?:(?:set|face ?up|face ?down|own) )*{}")  # fmt: skip


def _is_mine_alone(looked: Heard, this: str, other: str) -> bool:
    """Whether the speaker says of one of two cards that it is his, and not of the other."""
    return looked.says(_I_HAVE, this) and not looked.says(_I_HAVE, other)


_BY_AN_EFFECT = re.compile(r"\b(?:by|with|through|via|off) (?:(?:its|his|her|the|own|an) )*effects?\b")
_SUMMON_OF = r"\b(?:negat\w*|stops?|cancels?) (?:(?:the|that|his|her|their|a|my|opponents|opps) )*(?:(?:special|synchro|normal|flip|tribute|fusion|contact|xyz) )*summon(?:ing)? of (?:(?:the|his|her|my|a) )*{}"


def kept_from_coming(question: Negate, said: str) -> Negate | None:
    """Whether the Summon of a card is negated, where the words say that it is stopped from coming, and no effect of it."""
    if not question.stops or is_thing(question.other) or _FROM_COMING.search(said) is None:
        return None
    return replace(question, other=f"a Summon of {question.other.partition(' [')[0]}", stops=False)


_FROM_COMING = re.compile(
    r"\b(?:from (?:ever )?)?(?:coming (?:out|down|into play)|being (?:special |normal )?summoned|getting summoned)\b|\bfrom (?:ever )?(?:hitting the (?:field|board|table)|being (?:special |normal |tag |contact )*(?:summoned|fused|played|brought out|dropped)|getting (?:summoned|out|on the field))\b"
)
"""That a Summon is stopped, and no effect."""
_IN_LIFE = re.compile(r"\b(?:in|of|how many|how much) (?:(?:my|the) )?(?:life ?points?|life|lps?)\b")
_HOW_MUCH_IT_DOES = re.compile(
    rf"\bhow (?:much|many) (?:burn )?(?:damage|dmg|points|lp) (?:does|do|will|would|can) {_THE}{SLOT}\d+ (?:(?:actually|even) )*(?:do|deal|inflict|burn|cause)\b"
)
"""How much a card does, and not whose Life Points they are."""
_AS_A_COST = re.compile(r"\b(?:if|when) [^.]*\b(?:as|for) (?:a )?cost\b")
_DROPPED = re.compile(
    rf"\b(?:can|could|may) (?:i|he|she|they|we) (?:(?:still|even|just|then) )*(?:drop|slam|special summon|special|ss|summon) {_THE}{SLOT}(?P<one>\d+) ?(?:\. )?$"
)
_FOR_ITS_OWN = re.compile(
    rf"\b(?:trib\w*|sac\w*) {_THE}{SLOT}(?P<one>\d+) (?:for|to) (?:(?:use|pay) )?(?:(?:its|his|her|the) )?(?:own )?(?:effects?|eff|cost)\b"
)
_ON_MINE = re.compile(
    rf"^(?:(?:so|and|if|when) )*{SLOT}(?P<by>\d+) (?:on|hits|hitting|targets|targeting) my (?:[a-z]+ )?{SLOT}(?P<on>\d+)\b"
)
_IN_RESPONSE = re.compile(r"\b(?:in response|in chain|chain(?:ing|ed)?|respond\w*)\b")


def _is_dropped(looked: Heard, question: Works) -> Story | None:
    """Whether a monster can be Special Summoned that comes in a way of its own, where that is asked of what lies there: `§ on board, can i drop §`."""
    found, card = _DROPPED.search(looked.full), looked.card(question.one)
    if found is None or looked.named(found["one"]) != question.one or is_thing(question.while_card):
        return None
    if question.barred or card is None or not any(way.special for way in card.procedures):
        return None
    mine = looked.says((r"\bmy (?:own )?{}",), question.while_card)
    return Story(
        (Done("A", "special-summon", question.one),), "can", lies=(Lies("A" if mine else "B", question.while_card),)
    )


def _given_for_its_own_effect(looked: Heard, question: Story) -> Story | None:
    """With the monster Tributed for its own effect of which that is said: where its effects would be negated on the field it is there no more."""
    found = _FOR_ITS_OWN.search(looked.full)
    name = looked.named(found["one"]) if found is not None else ""
    if not name or not any(each.does == "use" and each.card == name and not each.gives for each in question.done):
        return None
    done = tuple(replace(e, gives=(name,)) if e.does == "use" and e.card == name else e for e in question.done)
    return replace(question, done=done)


def _answered_by_mine(looked: Heard, question: Story) -> Story | None:
    """`§ on my §, i flip it in response`: what is used on one's own card, which answers it then, is the opponent's."""
    text = looked.full
    found = _ON_MINE.search(text)
    if found is None or not _IN_RESPONSE.search(text) or len(question.done) != 2 or question.lies:
        return None
    first, then = question.done
    own = first.who == then.who == first.whose == "A" and first.on == then.card == looked.named(found["on"])
    if not own or first.does != "use" or then.does != "use" or first.card != looked.named(found["by"]):
        return None
    return replace(question, done=(replace(first, who="B"), replace(then, then=False, answers=True)))


_IT_DOES = re.compile(r"\b(?:can|could|may) (?:it|he|she) (?!be\b)")
_DOES_THAT_WORK = re.compile(
    r"\b(?:does|would|will|is|can i do) (?:that|this|it) ?(?:(?:work|ok|okay|legal|allowed|fine|possible|good|legit) )?(?:\. )?$"
)
_SET_AGAINST = re.compile(rf"^{SLOT}\d+ (?:v|vs|versus|against) {SLOT}\d+ (?:\. )?$")
_IS_UP = (
    r"\b(?:face ?up|already active|already flipped) (?:(?:my|his|her|the|own|copy|of) )*{}",
    r"{} (?:(?:is|was|thats|s|has|been) )*(?:already )?(?:face ?up|active|on the field|flipped before|out already)\b",
)
_IS_USED = re.compile(r"\b(?:pays?|paid|use|uses|used|activates?|activated|chains?|chained|effects?|eff)\b")


def _used_by_what_it_brought(looked: Heard, question: Story) -> Story | None:
    """`used § for §, can it pop a card`: what is brought does something then, and not the Spell or Trap that brought it."""
    first, last = question.done[0], question.done[-1]
    again = question.asks == "can" and len(question.done) == 2 and first.does == last.does == "use"
    if (
        not again
        or first.card != last.card
        or not first.on
        or first.who != last.who
        or not _IT_DOES.search(looked.full)
    ):
        return None
    by = looked.card(first.card)
    if by is None or by.kind is Kind.MONSTER or not brings_that(looked.library, first.card, first.on):
        return None
    return replace(question, done=(first, replace(last, card=first.on)))


def _whether_it_may_be_given(looked: Heard, question: Story) -> Story | None:
    """`i want to tribute § for §, does that work`: whether that can be done, and not whether an effect of what is given happens."""
    last = question.done[-1]
    given = question.asks == "happens" and last.does == "tribute-summon" and question.card in last.gives
    return replace(question, asks="can", card="") if given and _DOES_THAT_WORK.search(looked.full) else None


_WANTS_TO_GIVE = re.compile(
    rf"\b(?:want|wants|wanted|wanna|try|tried|trying|like|plan|going) (?:to )?(?:trib|tribute|sac|sacrifice) {_THE}{SLOT}(?P<given>\d+) for (?:it|him|her|{_THE}{SLOT}\d+)\b"
)


def _wanted_to_be_given(looked: Heard, question: Triggers) -> Story | None:
    """`wanted to tribute § for §, does that work`: whether it may be, and not whether an effect of it happens then."""
    found = _WANTS_TO_GIVE.search(looked.full) if question.when == "tributed" and question.by else None
    if found is None or looked.named(found["given"]) != question.card or not _DOES_THAT_WORK.search(looked.full):
        return None
    if not takes_a_tribute(looked.library, question.by):
        return None
    return Story((Done("A", "tribute-summon", question.by, gives=(question.card,)),), "can", lies=(Lies("A", question.card),))  # fmt: skip


_MINE_TOO = re.compile(
    r"\bi (?:attack|attacked|swing|swung|ram|rammed)\b|\bi (?:(?:also|already) )?(?:have|control|got|ve got) (?:[^ ]+ ){1,3}?(?:too|also|as well)\b|\bi also (?:have|control|got)\b"
)
"""That it is the speaker who attacks, or has a second monster beside the one that does."""
_USED_IN_TIME = (EffectKind.IGNITION, EffectKind.CONTINUOUS)


def _given_while_held(looked: Heard, monster: str, holds: str) -> Story | None:
    """`my § is stuck under his §, can i tribute it`: whether a monster can be given on which the other card was used, and not whether that works, or
    Tributes it."""
    found, by = _TRIBUTED_THEN.search(looked.full), looked.card(holds)
    if found is None or by is None or by.kind is Kind.MONSTER or not by.stays or is_thing(monster):
        return None
    if not is_monster(looked.library, monster) or "target" not in says_of(looked.library, by.name).casefold():
        return None
    who: Letter = "A" if found["i"] else "B"
    used = Done(OTHER[who], "use", by.name, monster, who)
    return Story((used, Done(who, "tribute-summon", "a monster", gives=(monster,))), "can")


def _is_only_there(looked: Heard, question: Battle) -> bool:
    """Whether what is read as used in a battle is a monster that the speaker has, of which nothing can be used then."""
    card = looked.card(question.with_card) if question.with_card and not question.outcome else None
    if card is None or card.kind is not Kind.MONSTER or is_thing(question.one) or is_thing(question.other):
        return False
    return all(effect.kind in _USED_IN_TIME for effect in card.effects) and looked.says(_I_HAVE, question.with_card)


def _beside_what_is_there(question: Battle, attacker: Letter) -> Story:
    """The battle as a story in which the other monster of the speaker lies there: what the effect of the attacked one does, or what happens."""
    other = OTHER[attacker]
    there = Lies(other, question.other, "set" if question.face_down else "defense" if question.defense else "field")
    done = (Done(attacker, "attack", question.one, question.other, other),)
    return Story(done, "happens" if question.face_down else "what", question.other if question.face_down else "", lies=(Lies("A", question.with_card), there))  # fmt: skip


def _of_what_is_up(looked: Heard, question: Chain | Negate) -> Story | None:
    """An effect of a Spell or Trap that is said to be face-up already is used: that is no activation of the card, which is what would be answered else."""
    one, other = looked.card(question.one), looked.card(question.other)
    if one is None or other is None or one is other or Kind.MONSTER in (one.kind, other.kind) or not other.stays:
        return None
    if isinstance(question, Negate) and (question.stops or question.summons or "counter" not in one.subtypes):
        return None
    used = [each for each in other.effects if each.kind not in (*NEVER_ACTIVATED, EffectKind.ACTIVATION)]
    if not used or not looked.says(_IS_UP, question.other) or not _IS_USED.search(looked.full):
        return None
    who: Letter = "A" if looked.whose(question.other) == "own" else "B"
    done = (Done(who, "use", question.other), Done(OTHER[who], "use", question.one, answers=True))
    return Story(done, "can", lies=(Lies(who, question.other),))


def _keeps_from_working(looked: Heard, question: Negate) -> bool:
    """Whether a monster that negates nothing of a Spell or Trap is set against it, as what keeps it from doing something while it is face-up."""
    one, other = looked.card(question.one), looked.card(question.other)
    if one is None or other is None or one.kind is not Kind.MONSTER or other.kind is Kind.MONSTER:
        return False
    lasts = any(effect.kind is EffectKind.CONTINUOUS for effect in one.effects)
    return lasts and not negates_such(looked.library, question.one, question.other)


def _of_its_own_summon(looked: Heard, question: Chain) -> OwnWay | None:
    """`§ vs the summon of §`: of a monster that answers nothing it is asked whether the other one can be Summoned in its own way while that is there."""
    of, one = thing(question.other), looked.card(question.one)
    come = looked.card(of.named) if of is not None and of.named and "Summon" in question.other else None
    if one is None or come is None or one.kind is not Kind.MONSTER or not any(way.special for way in come.procedures):
        return None
    if any(effect.kind is EffectKind.QUICK for effect in one.effects):
        return None
    if any(effect.on is not None and effect.on.event == "summoned" for effect in one.effects):
        return None
    lasts = any(effect.kind is EffectKind.CONTINUOUS for effect in one.effects)
    return OwnWay(come.name, while_card=one.name) if lasts else None


_DIES_ITSELF = r"\b(?:does|do|did|will|would|is) (?:(?:my|his|her|the|that) )*{} (?:(?:still|then|also|get|gets|just|automatically) )*(?:dies?|destroyed|explodes?|blows? up|blown up|popped)(?: (?:because|since|as|too|then|or|when|if|after|instantly|again|itself|immediately)\b| ?(?:\. )?$)"


def _dies_itself(looked: Heard, question: Affect) -> bool:
    """Whether it is asked of the card if it is destroyed itself, and not what it destroys."""
    return not is_thing(question.one) and not is_thing(question.other) and looked.says((_DIES_ITSELF,), question.one)


def _destroyed_as_it_comes(looked: Heard, question: Affect) -> AnyQuestion:
    """Of what the other card brings whether it is destroyed as it comes; else whether that one destroys it."""
    one, other = question.one, question.other
    if brings(looked.library, other) and is_monster(looked.library, one):
        return Story((Done("A", "use", other, one, "A"),), "destroyed", one)
    return Affect(other, "destroy", one)


def _out_of_their_grave(question: SpecialSummons) -> SpecialSummons | None:
    """Of a monster that is spoken of by its sort, and lies in the other player's Graveyard; None where it is named, or said to lie elsewhere."""
    of = thing(question.other)
    if of is None or of.side or of.place not in ("", "graveyard"):
        return None
    return replace(question, other=replace(of, side="opponent", place="graveyard").words)


def _brings_what_is_no_card(looked: Heard, question: Negate) -> bool:
    """Whether what would be negated is no monster, so that a Summon of which is spoken is what its effect makes."""
    card = looked.card(question.other)
    plain = not question.stops and not question.summons
    return plain and card is not None and card.kind.value != "monster" and brings(looked.library, question.other)


# what is asked back


_WHERE_TO = re.compile(
    r"\b(?:where|wheres)\b[^.]*\b(?:go|goes|end|ends|land|lands|sent|put|wind|winds)\b|"
    r"\bwhose (?:grave|graveyard|gy|hand|deck|field|side)\b|"
    rf"\bwhat ?s? (?:(?:is|does|will|would|going|gonna|to) )*(?:happens?|happening) (?:to|with|w) {_THE}(?:{SLOT}\d+|[a-z]+)|"
    r"\bwhat (?:becomes|became) of\b"
)
"""That it is asked where a card goes, or what becomes of it."""
_IF_USED = re.compile(
    rf"^(?:(?:so|and|but) )*(?:would|could|can|is|will) {_THE}{SLOT}(?P<one>\d+) (?:(?:still|even|also|be) )*(?:usable|used|activated|live|playable|activatable|legal) (?:if|when|while|once) "
)
"""That it is asked whether a card can be used when something is done."""
_HELD = re.compile(
    rf"\b(?:monster|guy|dude|thing|one|body|beater)s? (?:(?:that|which|my|his|her|the|their) )*{SLOT}(?P<by>\d+) (?:(?:is|s|was|has|had|just) )*"
    r"(?:holding|holds|brought|brings|took|takes|taken|stole|revived|revives|keeping|cut|halved|summoned|got|grabbed|hit)\b"
)
"""A monster that is spoken of by what another card does with it."""
_OFF = re.compile(rf"^{_THE}{SLOT}\d+ (?:off|from|via|out of) (?:of )?{_THE}{SLOT}\d+\b")
"""A monster that came by a card."""
_THEIR_GRAVE = re.compile(
    r"\b(?:from|in|out of) (?:(?:the|my|ur|your) )*(?:opps|opponents|opponent|opp|his|her|their|enemy) (?:grave|graveyard|gy|yard)\b"
)
_NO_DAMAGE = re.compile(
    r"\b(?:reduced?|reduces|made|makes|brought|prevents?|prevented|stopped|stops|negated|negates) (?:(?:the|my|all|any|that|his|of) )*(?:battle )?(?:damage|dmg)\b"
)
_MAY_I = re.compile(
    r"\b(?:can|could|may) (?:i|he|she|we|they) \b|\bam i (?:still |even )?(?:allowed|able)\b|\bis (?:he|she|it) allowed\b"
)
_GETS_ITS_ATTACK_BACK = re.compile(r"\b(?:get|gets|regain|regains) (?:(?:its|his|her|the|their) )*(?:atk|attack|stats|points) back\b|\b(?:get|gets|regain|regains) back (?:(?:its|his|her|the|their) )*(?:atk|attack|stats|points)\b")  # fmt: skip
_FIGHTS = re.compile(
    r"\b(?:attack|attacks|attacked|attacking|battles|battled|battling|hits?|swings?|swung|rams?|rammed|runs?|ran|fights?|fought|crash\w*|vs|versus|into|over|against|beats?|kills?|destroy|destroys)\b"
)


def another_deed(looked: Heard) -> str:
    """Why a reading is asked back that answers another question than the words ask; empty where it is what they ask."""
    question, text = looked.question, looked.full
    if (
        isinstance(question, Affect | SpecialSummons | Negate)
        and (where := _WHERE_TO.search(text))
        and not _MAY_I.search(text)
    ):
        return f"“{_said(looked, where[0])}” asks what becomes of a card, and this only whether something can be done:"
    if (isinstance(question, Detail) and question.claim == "good") and _GETS_ITS_ATTACK_BACK.search(text):
        return "This asks whether a monster gets its ATK back, and this the other way round:"
    stops = _STOPS_IT.search(text) if isinstance(question, Story) and question.asks == "can" else None
    if stops and isinstance(question, Story) and question.done[-1].card != looked.named(stops["by"]):
        return "This asks whether a card stops that, and this the other way round:"
    if _TOO_LATE.search(text) and not _is_turned_round(question):
        return "This asks it the other way round; what is answered here is this:"
    if _may_be_tributed(question) and _WAS_TRIBUTED.search(text):
        return "What was Tributed for what is told, and what is asked then. This asks only whether it can be:"
    done_to = question.other if isinstance(question, Affect | Negate) else question.card if isinstance(question, Triggers) else ""  # fmt: skip
    if done_to and (used := _IF_USED.search(text)) is not None and looked.named(used["one"]) == done_to:
        return f"This asks whether {done_to} can be used then, and this what is done to it:"
    if isinstance(question, Affect) and any(looked.named(held["by"]) == question.other for held in _HELD.finditer(text)):  # fmt: skip
        return f"What {question.other} has to do with the monster was not understood. This may be meant:"
    if isinstance(question, SpecialSummons) and not question.from_ and (grave := _THEIR_GRAVE.search(text)) and not _is_an_opponents(question.other):  # fmt: skip
        return f"“{_said(looked, grave[0])}” was not understood, and the answer may hang on it. Without it, this may be meant:"
    if isinstance(question, Stats) and not question.with_card and _GETS_ITS_ATTACK_BACK.search(text):
        return "This asks whether a monster gets its ATK back, and this how big another one is:"
    if isinstance(question, Battle) and not _FIGHTS.search(text) and (_OFF.search(text) or (_NO_DAMAGE.search(text) and _MAY_I.search(text))):  # fmt: skip
        return "That the two fight is not said. This may be meant:"
    if isinstance(question, Affect | Nature | Detail | UseAt | Chain) and ITSELF not in says(question) and _DESTROYS_ITSELF.search(text):  # fmt: skip
        return "This asks whether a card destroys itself, and this something else of it:"
    if isinstance(question, Story) and question.asks == "discards" and _CHOOSES.search(text):
        return "This asks who chooses what is discarded, and this whether anything is:"
    if _ONE_IS_UP.search(text) and _none_is_up(question):
        return "That there is a face-up monster as well is no part of this question:"
    if isinstance(question, Battle) and _is_only_there(looked, question):
        return f"Whose monster attacks, and that {question.with_card} lies there, is no part of this question:"
    if isinstance(question, Works) and (deed := _TRIBUTED_THEN.search(text)) is not None:
        return f"“{_said(looked, deed[0])}” asks whether it can be given, and this whether it works:"
    if isinstance(question, Triggers) and question.when == "tributed" and _IS_TOKEN.search(text) and _makes_tokens(looked, question.card):  # fmt: skip
        return f"A Token of {question.card} is given, and not {question.card} itself:"
    if isinstance(question, Story) and any(looked.named(n) == question.done[0].card for n in _TAGGED_IN.findall(text)):  # fmt: skip
        return f"{question.done[0].card} only comes then, and is not what was used or attacked before:"
    if none := _not_had(looked):
        return f"That there is no {none} is no part of this question:"
    if isinstance(question, UseAt) and question.at == "main-phase-2" and _NO_USE.search(text):
        return "Something else is asked of that phase than whether the card can be used in it:"
    if _comes_by_battle_face_down(looked, question):
        return "Attacked face-down it is flipped, and this asks only of its end in that battle:"
    return ""


_DESTROYS_ITSELF = re.compile(r"\b(?:destroys?|kills?|pops?|blows?(?: up)?) (?:itself|himself)\b")
_CHOOSES = re.compile(r"\b(?:choose|chooses|pick|picks|select|selects|decide|decides|random|randomly)\b")
_ONE_IS_UP = re.compile(
    r"\b(?:has|have|had|controls?|with|is|and|got) (?:(?:only|just|also|still) )*(?:one|a|1|two|2) face ?up (?:monster|guy|one|dude)\b"
)
_HAS_NONE = r"\b(?:dont|doesnt|do not|does not|didnt|did not) (?:(?:even|actually|really) )*(?:have|got|hold) (?:(?:a|an|any|the|that) )*{} (?:(?:in|at|on|my|his|her|their|the) )*hand\b"


_TRIBUTED_THEN = re.compile(
    r"\b(?:can|could|may) (?:(?P<i>i|we)|he|she|they) (?:(?:still|then|just|even) )*(?:trib|tribute|sac|sacrifice) (?:it|him|her|that)\b(?! to (?:use|pay|activate))"
)


_IS_TOKEN = re.compile(
    rf"\btokens?\b[^{SLOT}]*\b(?:trib|tribute|tributed|sac|sacrifice) (?:(?:one|1|two|both|of|a|the) )*(?:it|them|tokens?|one|two|both|these|those)\b"
)
"""That it is a Token that is Tributed."""
_TAGGED_IN = re.compile(
    rf"\btag(?:s|ged|ging)? (?:(?:him|it|her|out|my|his|the|guy|gladiator|monster|beast) )*(?:for|into) {_THE}{SLOT}(\d+)"
)
"""That a monster comes in the place of another one."""


def _makes_tokens(looked: Heard, name: str) -> bool:
    card = looked.card(name)
    ops = (op for effect in (card.effects if card is not None else ()) for op in every_op(effect.does))
    return any(isinstance(op, SpecialSummon) and op.token for op in ops)


def _none_is_up(question: AnyQuestion) -> bool:
    """Whether there is no face-up monster in what is read."""
    if isinstance(question, Story):
        return any(
            not each.number and (of := thing(each.card)) is not None and of.face == "up" for each in question.lies
        )
    return isinstance(question, UseAt) and question.given == ALL_DOWN


def _not_had(looked: Heard) -> str:
    """A card on which another one is used in a story, though it is said not to be in the hand; empty for none."""
    question = looked.question
    if not isinstance(question, Story):
        return ""
    hit = (each.on for each in question.done if each.on and each.does == "use" and not is_thing(each.on))
    return next((name for name in hit if looked.says((_HAS_NONE,), name)), "")


_NO_USE = re.compile(
    r"\b(?:turn|turned|switch|change|put|shift|move) (?:it|him|her|them|my [a-z]+) (?:back )?(?:to|into|in) (?:def|defense|defence|atk|attack)\b|"
    r"\b(?:can|could|may|does|do|will|is) (?:i|he|she|they|we|my opponent|the opponent|opp|there) (?:(?:still|even|then|also|get|to) )*(?:go|enter|have|move|skip|a|main)\b"
)
"""That a position is changed, or that it is asked whether there is such a phase."""
_STOPS_IT = re.compile(
    rf"^(?:(?:so|and|but) )*(?:does|do|did|will|would|can|could) {_THE}{SLOT}(?P<by>\d+) (?:(?:also|still|even) )*(?:stop|stops|prevent|prevents|block|blocks|keep|keeps|deny|denies)\b"
)
_TOO_LATE = re.compile(r"^(?:(?:so|is it|isnt it|am i|already|now|then) )*too late (?:for|to)\b")


def _is_turned_round(question: AnyQuestion) -> bool:
    """Whether yes is that it cannot be done."""
    return bool(getattr(question, "barred", False)) or (
        isinstance(question, Story) and question.asks in ("barred", "lost")
    )


def _may_be_tributed(question: AnyQuestion) -> bool:
    """Whether it is asked if something can be Tributed, or Summoned for it."""
    if isinstance(question, Affect):
        return question.does == "tribute"
    return isinstance(question, Story) and question.asks == "can" and question.done[-1].does == "tribute-summon"


_WHILE_SET = re.compile(r"\b(?:set|face ?down)\b")
_IS_ATTACKED = re.compile(r"\b(?:attacked|attacks|ran into|run into|swung into|hit|hits)\b")


def _comes_by_battle_face_down(looked: Heard, question: AnyQuestion) -> bool:
    """Whether a monster that waits to be flipped is attacked face-down: then its effect is not that of one that is only destroyed."""
    if not isinstance(question, Triggers) or question.when not in ("destroyed-by-battle", "destroyed"):
        return False
    card, text = looked.card(question.card), looked.full
    flips = card is not None and any(effect.kind is EffectKind.FLIP for effect in card.effects)
    return flips and _WHILE_SET.search(text) is not None and _IS_ATTACKED.search(text) is not None


def _is_an_opponents(name: str) -> bool:
    of = thing(name)
    return of is not None and of.side == "opponent"


def _said(looked: Heard, found: str) -> str:
    """What was found, with the names of the cards in it as they are called here."""
    return re.sub(rf"{SLOT}(\d+)", lambda slot: looked.named(slot[1]), found).strip()

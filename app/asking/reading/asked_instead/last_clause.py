"""What the last clause of a sentence asks, where the reading answers only what stands before it: whether something negates, and not whether it is given;
whether a card is used, and not what comes of it without that; whether it is Set, and not used. It is put in the place of the reading where that can be said,
else it is asked back."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec.structs import replace

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Attacks,
    Battle,
    Chain,
    Detail,
    Done,
    Lies,
    Meet,
    Negate,
    Story,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading.asked_instead.doubt import Doubt
from app.asking.reading.builds import negates, text_of
from app.asking.reading.dropped import Heard
from app.asking.reading.language import SLOT
from app.asking.taking import takes_or_brings
from app.asking.things import ITSELF, is_thing
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectKind
from app.engine.words.filters import Kind
from app.notation.questions import OTHER, Asks, Does, Letter

_THE = r"(?:(?:the|my|his|her|their|a|an|its|own|opponents|opps) )*"
_THEN = r"(?:(?:still|then|also|even|just|now|again|actually) )*"
_END = r"(?:\. )?$"
_NEGATES_IT = re.compile(
    rf"\b(?:can|could|does|will|would|may) {_THE}{SLOT}(?P<by>\d+) {_THEN}(?:negate|stop|prevent|counter|cancel)s?\b"
)
_I_HAVE = re.compile(
    rf" (?:i|we) (?:(?:also|only|just|still) )*(?:have|got|ve got|control) {_THE}{SLOT}(?P<had>\d+) "
    rf"(?:(?:face ?up|faceup|set|face ?down|on (?:the |my )?(?:field|board)|in (?:my )?hand|out|ready|there|as well|too) )*{_END}"
)
"""That a sentence ends with what somebody has: whether that can be used is what he asks."""
_ASKS = re.compile(r"\b(?:can|could|may|do|does|did|will|would|is|are|am|what|who|which|where|how|legal|allowed)\b")
_POPS_ITSELF = re.compile(
    r"\b(?:does|will|would) (?:it|that) (?:(?:then|also|just) )*(?:pop|destroy|kill|blow up|nuke) (?:itself|himself)\b"
)
_ENDS_THEN = re.compile(
    r"\b(?:does|do|will|would|is|are) (?:(?:it|they|that|the|its|his|her|my|atk|attack|def|stats|monsters?|guys?) )+(?:(?:then|also|just) )*"
    r"(?:go|goes|come|comes|get|jump|return|back) (?:(?:back|up|to|normal|full|its|original|atk|attack) )*"
    r"(?:(?:at|in|by|during|when) (?:the )?)?end (?:of (?:the |this )?turn|phase)\b"
)
_IS_NEGATED = rf"{SLOT}{{number}} (?:is|gets|was|be|got) (?:(?:then|also|just) )*negated\b"
_USES_HIS = r"\b(?:use|activate|chain|flip) (?:(?:my|the) )?(?:opponents|opps|his|her|their) {}"
_WHERE_IT_GOES = re.compile(
    rf"\bwhere (?:does|do|will|would|is) {_THE}(?:{SLOT}\d+|[a-z]+) (?:go|goes|end up|land|sent)\b"
)
_SETS_IT = r"\b(?:can|could|may) (?:i|he|she|they|we|opp|my opponent) (?:(?:still|then|also|even|just|now) )*set (?:(?:a|an|the|my|his|her|another) )*{}"
_TOKENS_HAD = re.compile(
    r"\b(?:end up with|left with|get|have|receive) (?:(?:the|my|his|any|2|two|both|some|[a-z]+) )*tokens?\b"
)
_TAKES_IT = re.compile(
    rf"^{_THE}{SLOT}\d+ (?:(?:can|could|may|does|will) )?(?:takes?|steals?|grabs?|gets?|nabs?) {_THE}(?:[a-z]+ )?tokens? {_END}"
)
_CHAINED = re.compile(r"\b(?:chain|chains|chained|chaining|respon\w+|answer\w*)\b")
_DO_I_SEARCH = re.compile(
    rf"\b(?:do|does|will|would|can) (?:i|he|she|they|we) {_THEN}(?:get (?:(?:the|my|a|to) )*)?(?:search|add)\b"
)
_SUMMONED_AND_USED = r"^(?:(?:i|if i|so i) )?(?:normal |ns |normals? )?(?:summon(?:ed)?|ns|normal) (?:(?:my|a|the) )*{} (?:(?:and|then|i|to) )*(?:use|used|activate|activated) (?:(?:its|his|her|the) )*(?:eff|effect|ability)\b"
_SUMMONED = rf"\b(?:can|could|may) i (?:(?:still|then|also|even|just|now) )*(?P<how>tribute|trib|normal) summon (?:(?:a|an|the|my) )*{{}} {_END}"
_DESTROYED = ("destroyed", "destroyed-by-effect")
_DIES = rf"\b(?:does|do|will|would|is) (?:(?:my|his|the|her) )*(?:{{}}) (?:(?:still|then|also|just|get|be) )*(?:die|dies|destroyed|dead|killed|(?P<stays>survives?)) {_END}"
_WHOSE_SAID = re.compile(r"\b(?:i|my|we|our|he|his|she|her|they|their|opps?|opponents?|me)\b")
_MY = re.compile(r"\bmy ([a-z]+)")
_WHO_GETS = re.compile(
    r"\b(?:do|does|will|would) (?P<who>i|he|she|they|opp|my opponent|the opponent) (?:(?:still|then|also|even) )*(?:get|search|draw)\b"
)
_STILL_GOT = re.compile(r"\bdo i still (?:get|summon|special|revive|draw|search|destroy)\b.*$")
_WITH_PRIORITY = re.compile(r"\b(?:eff|effect) with (?:(?:my|turn player|the) )*priority\b")
_HIT = r"{one} (?:(?:on|hits|hitting|targets|targeting|vs) )(?P<whose>my|his|her|their|opponents|opps) (?P<down>(?:set |face ?down )?){other}"


_ALL_OF_IT = ("what", "happens")


def asks_at_the_end(looked: Heard) -> AnyQuestion | None:
    """The question that its last clause asks; None where that is what is read, or nothing that can be said."""
    return next((asked for mend in _MENDS if (asked := mend(looked)) is not None), None)


def _negated_and_not_given(looked: Heard) -> AnyQuestion | None:
    """`§ on my §, can § negate being tributed`: what is given for a Summon is no more than told."""
    question = looked.question
    if not isinstance(question, Affect) or question.does != "tribute" or is_thing(question.other):
        return None
    found = _NEGATES_IT.search(looked.full)
    if found is None or looked.named(found["by"]) != question.other or not negates(looked.library, question.other):
        return None
    return Negate(question.other, f"a Summon of {question.one}")


def _used_by_who_has_it(looked: Heard) -> AnyQuestion | None:
    """`he summons § and nukes, i got § face up`: nothing else is asked there."""
    question, text = looked.question, looked.full
    if not isinstance(question, Story) or question.asks not in _ALL_OF_IT or _ASKS.search(text):
        return None
    found = _I_HAVE.search(text)
    had = looked.named(found["had"]) if found is not None else ""
    lies = [each for each in question.lies if each.card == had and each.who == "A"]
    last = question.done[-1]
    if not lies or last.who != "B" or last.does != "use" or not negates(looked.library, had):
        return None
    used = Done("A", "use", had, answers=True)
    return replace(question, done=(*question.done, used), asks="can", card="")


def _destroys_itself(looked: Heard) -> AnyQuestion | None:
    """`my § with § up, does it pop itself`: what becomes of what lies there, and not whether the other works beside it."""
    question = looked.question
    if not isinstance(question, Works) or question.barred or any(map(is_thing, question.cards())):
        return None
    lies = looked.card(question.while_card)
    if not _POPS_ITSELF.search(looked.full) or lies is None or "destroy this card" not in _says(lies):
        return None
    used = Done("A", "use", question.one)
    return Story((used,), "destroyed", question.while_card, lies=(Lies("A", question.while_card),))


def _until_the_end_of_turn(looked: Heard) -> AnyQuestion | None:
    """`§ cut its attack, does it go back at the end of turn`: how long that lasts, and not whether it can be used then."""
    question = looked.question
    if not isinstance(question, UseAt) or question.at != "end-phase" or not _ENDS_THEN.search(looked.full):
        return None
    return Detail(question.card.partition(" [")[0], "lasts", "can", claim="turn")


def _is_it_negated(looked: Heard) -> AnyQuestion | None:
    """`he flipped § and i chained §, § is negated?`: whether it comes to nothing, and not whether it may be chained."""
    question = looked.question
    if not isinstance(question, Chain) or any(map(is_thing, question.cards())) or question.player == "B":
        return None
    named = enumerate(looked.sentence.slots.cards)
    numbers = [number for number, mention in named if mention.card == question.one.partition(" [")[0]]
    if not any(re.search(_IS_NEGATED.format(number=each), looked.full) for each in numbers):
        return None
    done = (Done("B", "use", question.other), Done("A", "use", question.one, answers=True))
    return Story(done, "lost", question.one)


def _of_the_opponents_card(looked: Heard) -> AnyQuestion | None:
    """`can i use my opponents § when he uses §`: that one lies there, and is not one's own."""
    question = looked.question
    if not isinstance(question, Chain) or any(map(is_thing, question.cards())) or not looked.says((_USES_HIS,), question.one):  # fmt: skip
        return None
    card = looked.card(question.one)
    if card is None or not card.stays or question.whose == "own":
        return None
    done = (Done("B", "use", question.other), Done("A", "use", question.one, answers=True))
    return Story(done, "can", lies=(Lies("B", question.one),))


def _by_its_effect_in_battle(looked: Heard) -> AnyQuestion | None:
    """`§ hits §, where does it go`: with the effect that the attacker has as it fights."""
    question = looked.question
    if not isinstance(question, Battle) or question.with_card or question.outcome or question.face_down:
        return None
    one = looked.card(question.one)
    if one is None or is_thing(question.other) or not _WHERE_IT_GOES.search(looked.full) or "battle" not in _says(one):
        return None
    if len([effect for effect in one.effects if effect.kind not in NEVER_ACTIVATED]) != 1:
        return None
    done = (Done("A", "attack", question.one, question.other, "B"), Done("A", "use", question.one))
    return Story(done, "becomes", question.other)


def _tokens_that_are_there(looked: Heard) -> AnyQuestion | None:
    """`do i end up with the tokens`: whether there are any, and not how big they are."""
    question = looked.question
    if not isinstance(question, Story) or question.asks != "brought" or not _TOKENS_HAD.search(looked.full):
        return None
    return replace(question, asks="tokens")


def _destroyed_and_then_taken(looked: Heard) -> AnyQuestion | None:
    """`§ takes a Token?` of a monster that brings what it has destroyed by battle."""
    question = looked.question
    if not isinstance(question, Story) or question.asks not in _ALL_OF_IT or len(question.done) != 1 or question.lies:
        return None
    used = question.done[0]
    card = looked.card(used.card)
    if card is None or not is_thing(used.on) or not _TAKES_IT.search(looked.full):
        return None
    beats = "destroys a monster" in _says(card) or "destroys an opponent's monster" in _says(card)
    return Triggers(used.card, "destroys", "a Token") if beats and takes_or_brings(card) else None


def _when_he_attacks(looked: Heard) -> AnyQuestion | None:
    """`§ gets §, § ok now?` of a card for an attack of the opponent: one that is declared once that is done to what forbade it."""
    question = looked.question
    if not isinstance(question, Story) or question.asks != "can" or len(question.done) < 2 or question.done[-1].answers:
        return None
    used, before = question.done[-1], question.done[:-1]
    if used.does != "use" or used.on or any(each.does != "use" for each in before):
        return None
    card, hit = looked.card(used.card), looked.card(before[-1].on)
    if card is None or not _is_for_an_attack(card) or _CHAINED.search(looked.full):
        return None
    if hit is None or all(effect.kind is not EffectKind.CONTINUOUS for effect in hit.effects):
        return None
    attack = Done(OTHER[used.who], "attack", "a monster")
    return replace(question, done=(*before, attack, used))


def _search_of_what_is_hit(looked: Heard) -> AnyQuestion | None:
    """`§ on my set §, do i search`: by the effect of what is hit, where the other one adds nothing to a hand."""
    question = looked.question
    if not isinstance(question, Affect) or question.does != "add" or any(map(is_thing, question.cards())):
        return None
    one = looked.card(question.one)
    if one is None or "to your hand" in _says(one) or not _DO_I_SEARCH.search(looked.full):
        return None
    pairs = ((a, b) for a in looked.slots(question.one) for b in looked.slots(question.other))
    found = next(filter(None, (re.search(_HIT.format(one=a, other=b), looked.full) for a, b in pairs)), None)
    if found is None:
        return None
    whose: Letter = "A" if found["whose"] == "my" else "B"
    lies = (Lies(whose, question.other, "set"),) if found["down"] else ()
    used = Done(OTHER[whose], "use", question.one, question.other, whose)
    return Story((used,), "happens", question.other, lies=lies)


def _set_and_not_used(looked: Heard) -> AnyQuestion | None:
    """`i already used §, can i still set §`: to Set a card is something else than to use it."""
    question = looked.question
    if not isinstance(question, Story) or question.asks != "can":
        return None
    last = question.done[-1]
    if last.does != "use" or not looked.says((_SETS_IT,), last.card):
        return None
    return replace(question, done=(*question.done[:-1], Done(last.who, "set", last.card)))


def _what_was_used_before(looked: Heard) -> AnyQuestion | None:
    """`i summon § and use its effect, he chains §, do i still get it`: the Summon is told too, to which many a card can be used."""
    question = looked.question
    if not isinstance(question, Meet) or question.attack or any(map(is_thing, question.cards())):
        return None
    card = looked.card(question.one)
    if card is None or card.kind is not Kind.MONSTER or not _STILL_GOT.search(looked.full):
        return None
    if not looked.says((_SUMMONED_AND_USED,), question.one) or not _CHAINED.search(looked.full):
        return None
    mine = Done("A", "special-summon" if card.in_extra_deck else "normal-summon", question.one)
    done = (mine, Done("A", "use", question.one), Done("B", "use", question.other, answers=True))
    return Story(done, "happens", question.one)


def _summoned_beside_it(looked: Heard) -> AnyQuestion | None:
    """`§ on field, may i tribute summon §`: whether that can be done, and not whether what it does then works."""
    question = looked.question
    if not isinstance(question, Works) or question.barred or any(map(is_thing, question.cards())):
        return None
    card = looked.card(question.one)
    slots = looked.slots(question.one) if card is not None and card.kind is Kind.MONSTER else ()
    found = next(filter(None, (re.search(_SUMMONED.format(slot), looked.full) for slot in slots)), None)
    if found is None:
        return None
    mine = looked.says((r"\bmy (?:own )?{}", r"\bi (?:have|control|got) (?:(?:a|the|my) )*{}"), question.while_card)
    does: Does = "tribute-summon" if found["how"] in ("tribute", "trib") else "normal-summon"
    return Story((Done("A", does, question.one),), "can", lies=(Lies("A" if mine else "B", question.while_card),))


def _destroyed_by_it(looked: Heard) -> AnyQuestion | None:
    """`he uses § on my §, does it die`: what becomes of it, and not whether an effect of it waits for that."""
    question = looked.question
    if not isinstance(question, Triggers) or question.when not in _DESTROYED or question.misses:
        return None
    by = looked.card(question.by)
    if by is None or by.kind is Kind.MONSTER or is_thing(question.card):
        return None
    slots = "|".join((*looked.slots(question.card), "it", "he", "she", "that"))
    found = re.search(_DIES.format(slots), looked.full)
    if found is None:
        return None
    whose: Letter = "B" if looked.whose(question.card) == "opponent" else "A"
    asks: Asks = "stays" if found["stays"] else "destroyed"
    return Story((Done(OTHER[whose], "use", question.by, question.card, whose),), asks, question.card)


def _whose_it_is(looked: Heard) -> AnyQuestion | None:
    """`§ attacks §, does my § go back`, `§ ran over §, do they still get the search`: whose the monster is that is asked about, where nothing else says it."""
    question = looked.question
    if not isinstance(question, Story) or len(question.done) != 1 or question.lies or is_thing(question.card):
        return None
    attack, asked = question.done[0], question.card
    if attack.does != "attack" or attack.whose or asked not in (attack.card, attack.on) or is_thing(attack.on):
        return None
    if _WHOSE_SAID.search(re.split(r"\b(?:does|do|will|would)\b", looked.full)[0]):
        return None
    owner = _owner(looked, asked, attack.on if asked == attack.card else attack.card)
    if not owner:
        return None
    who: Letter = owner if asked == attack.card else OTHER[owner]
    return replace(question, done=(replace(attack, who=who),)) if who != attack.who else None


def _owner(looked: Heard, name: str, other: str) -> Letter | None:
    """Whose a monster is by the last clause: `my fighter` of Colossal Fighter, or who would get what it does."""
    words = {*name.casefold().split()} - {*other.casefold().split()}
    mine = {found[1] for found in _MY.finditer(looked.full)}
    if mine & words or any(re.search(rf"\bmy {slot}", looked.full) for slot in looked.slots(name)):
        return "A"
    gets = _WHO_GETS.search(looked.full)
    return None if gets is None else "A" if gets["who"] == "i" else "B"


_MENDS: tuple[Callable[[Heard], AnyQuestion | None], ...] = (
    _negated_and_not_given, _used_by_who_has_it, _destroys_itself, _until_the_end_of_turn, _is_it_negated, _of_the_opponents_card,
    _by_its_effect_in_battle, _tokens_that_are_there, _destroyed_and_then_taken, _when_he_attacks, _search_of_what_is_hit,
    _set_and_not_used, _destroyed_by_it, _what_was_used_before, _summoned_beside_it, _whose_it_is,
)  # fmt: skip
"""What is looked at, in this order; the first that asks something else says what."""


_SAID_SO = (
    _NEGATES_IT,
    _I_HAVE,
    _POPS_ITSELF,
    _ENDS_THEN,
    _WHERE_IT_GOES,
    _TOKENS_HAD,
    _TAKES_IT,
    _DO_I_SEARCH,
    _STILL_GOT,
    _WITH_PRIORITY,
)


def left_besides(looked: Heard, left: tuple[str, ...]) -> tuple[str, ...]:
    """What is left out of a sentence, without the words in which its last clause asks what is read now."""
    said = " ".join(found[0] for pattern in _SAID_SO for found in pattern.finditer(looked.full)).split()
    return tuple(each for each in left if not {*each.casefold().split()} <= {*said, "negated"})


def _says(card: CardDef) -> str:
    return text_of(card).replace("’", "'")


def _is_for_an_attack(card: CardDef) -> bool:
    """Whether a Spell or Trap is used as the opponent declares an attack, and at no other time."""
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    return card.kind is not Kind.MONSTER and bool(used) and all([*e.timing] == ["attack-declaration"] for e in used)


# what is asked back


_GOES_AWAY = r"\b(?:does|do|will|would|is) (?:(?:my|his|her|their|the|own) )*{} (?:(?:then|also|still|just) )*(?:go away|die|dies|blow up|get destroyed|destroyed|destroy itself|pop itself|stay|leave|gone)\b"
_ATTACK_GOES_ON = re.compile(
    rf"\b(?:does |do |will |is |the |his |my |that )*(?:attack|attacks|battle phase|bp) {_THEN}(?:go|goes|going|continue|continues|happen|happens|keep going)(?: (?:through|on|thru))? {_END}"
)
_ITS_TARGET = r"{} on (?:him|her|it|them|that one|that guy|that) "
_HIS_GUY = re.compile(r"\bmy (?:guy|monster|dude|man|boy|beater)\b")
_COMES_BACK = re.compile(
    r"\b(?:when )?(?:does|do|will|would|can) (?:(?:it|he|she|they|my|the|guy|monster) )+(?:come|get) back\b"
)
_GOES_TO = re.compile(
    rf"\b(?:does|do|will|would|is) {_THE}(?:{SLOT}\d+|it|he|she|that) {_THEN}(?:go|goes|sent|end up) (?:to|in) {_THE}(?:grave|graveyard|gy|deck|hand|extra deck)\b"
)
_USED_ITS_EFFECT = r"{} (?:(?:and|then|i|we) )*(?:use|used|uses|activate|activated|activating) (?:(?:its|his|her|the) )*(?:eff|effect|ability)\b"


def another_at_the_end(looked: Heard) -> Doubt | None:
    """Why the reading is not taken, and what may be meant; None where its last clause asks nothing else."""
    return next((doubt for check in _CHECKS if (doubt := check(looked)) is not None), None)


def _goes_away_itself(looked: Heard) -> Doubt | None:
    """`my § is up and i kill his monster, does my § go away`: what destroys something there is not asked of that card."""
    question = looked.question
    if (
        not isinstance(question, Affect)
        or question.does not in ("destroy", "affect")
        or question.other == ITSELF
        or not looked.says((_GOES_AWAY,), question.one)
    ):
        return None
    return "Whether it is gone itself is asked otherwise than what it does to another. This may be meant:", (question,)


def _attack_goes_on(looked: Heard) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Negate | Chain | Attacks) or not _ATTACK_GOES_ON.search(looked.full):
        return None
    cards = [looked.card(name) for name in question.cards()]
    upon = [card for card in cards if card is not None and _is_upon_an_attack(card)]
    if isinstance(question, Attacks) and not any(card.kind is Kind.MONSTER for card in upon):
        return None  # whether it can attack is what is asked there
    meant: tuple[AnyQuestion, ...] = ()
    if len(cards) == 2 and len(upon) == 1:
        other = next(card for card in cards if card is not upon[0])
        attack = Done("B", "attack", "a monster", "directly")
        answer = (Done("B", "use", other.name, answers=True),) if other is not None else ()
        meant = (Story((attack, Done("A", "use", upon[0].name), *answer), "attack"),)
    return "Whether the attack goes on is asked otherwise than this:", (*meant, question)


def _is_upon_an_attack(card: CardDef) -> bool:
    return any((e.on is not None and e.on.event == "attack-declared") or "attack-declaration" in e.timing for e in card.effects)  # fmt: skip


def _on_the_target(looked: Heard) -> Doubt | None:
    """`he uses § on my guy, i chain § on him`: on the monster that was hit, and not on what hits it."""
    question = looked.question
    if isinstance(question, Story):
        last = question.done[-1]
        on_it = len(question.done) > 1 and last.does == "use" and last.on == question.done[-2].card
        used, other = last.card, last.on if on_it else ""
    elif isinstance(question, Chain):
        used, other = question.one, question.other
    else:
        return None
    if not other or is_thing(other) or not _HIS_GUY.search(looked.full) or not looked.says((_ITS_TARGET,), used):
        return None
    return f"Whether {used} is used on {other} or on what that is used on was not understood. This may be meant:", (question,)  # fmt: skip


def _comes_by_its_own_effect(looked: Heard) -> Doubt | None:
    """`my § got destroyed, when does he come back`: by an effect of its own, and not as one that was only taken."""
    question = looked.question
    if not isinstance(question, Story) or question.asks != "back" or not _COMES_BACK.search(looked.full):
        return None
    card, by = looked.card(question.card), looked.card(question.done[-1].card)
    if card is None or by is None or card is by or takes_or_brings(by) or not takes_or_brings(card):
        return None
    meant = replace(question, asks="happens")
    return f"Whether {card.name} comes back by its own effect, or is given back, was not understood. This may be meant:", (meant,)  # fmt: skip


def _where_what_is_given_goes(looked: Heard) -> Doubt | None:
    """`i tribute it for §, does § go to the graveyard`: not whether it can be given."""
    question = looked.question
    if not isinstance(question, Affect) or question.does != "tribute" or not _GOES_TO.search(looked.full):
        return None
    return "Where it goes is asked otherwise than whether it can be Tributed. This may be meant:", (question,)


def _its_effect_was_used(looked: Heard) -> Doubt | None:
    """`i summon § and use its effect, he chains §, do i still get it`: the effect that was used, and none that waits for that."""
    question = looked.question
    if not isinstance(question, Triggers) or not question.by or is_thing(question.by) or is_thing(question.card):
        return None
    if question.when not in ("destroyed", "destroyed-by-effect", "sent", "returned", "banished"):
        return None
    if not looked.says((_USED_ITS_EFFECT,), question.card) or not _CHAINED.search(looked.full):
        return None
    done = (Done("A", "use", question.card), Done("B", "use", question.by, answers=True))
    meant = Story(done, "happens", question.card)
    return "Its effect is said to be used, and does not wait for that. This may be meant:", (meant,)


_CHECKS: tuple[Callable[[Heard], Doubt | None], ...] = (
    _goes_away_itself, _attack_goes_on, _on_the_target, _comes_by_its_own_effect, _where_what_is_given_goes,
    _its_effect_was_used,
)  # fmt: skip
"""What is looked at, in this order; the first that doubts says why."""

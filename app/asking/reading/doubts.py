"""Sentences that are not read, or not for certain: why, and what may be meant."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cached_property

import msgspec

from app.asking.questions import (
    Affect,
    AnyQuestion,
    Attacks,
    Battle,
    Chain,
    Interrupted,
    Links,
    Meet,
    Nature,
    Negate,
    Stats,
    Together,
    Triggers,
    UseAt,
    Works,
)
from app.asking.reading import doubt_forms as forms
from app.asking.reading import otherwise_asked
from app.asking.reading.asked_besides import asked_besides, what_becomes_besides
from app.asking.reading.builds import Built
from app.asking.reading.language import SLOT, compiled, search
from app.asking.reading.leftover import SHORT, acts, in_the_main_clause, telling
from app.asking.reading.mentions import Mention
from app.asking.reading.parts import NotRead, Reading, card_part, not_read, said_in, unused_in
from app.asking.reading.sentence import Sentence
from app.asking.reading.sorts import THING
from app.asking.taking import takes_or_brings
from app.asking.things import thing
from app.engine.ids import Face
from app.engine.words.cards import NEVER_ACTIVATED, CardDef, EffectDef
from app.engine.words.conditions.answers import Answers
from app.engine.words.filters import Kind as CardKind
from app.rulebook.facts import slug_of
from app.rulebook.library import Library

CLOSE = 3
"""Words at most between `that` and what it says."""
_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


class Looked(msgspec.Struct, frozen=True, dict=True):
    """A reading with the sentence it was made of, as the checks look at it."""

    library: Library
    sentence: Sentence
    found: Built
    read: Reading

    @property
    def question(self) -> AnyQuestion:
        return self.read.question

    @property
    def text(self) -> str:
        return self.sentence.slots.text

    def says(self, patterns: forms.Patterns) -> re.Match[str] | None:
        """Where the sentence says one of these."""
        return forms.said(patterns, self.sentence.slots)

    @cached_property
    def others(self) -> tuple[Mention, ...]:
        """The cards that are named and of which nothing was made."""
        used = {*self.found.roles.values(), *self.found.besides}
        return tuple(m for n, m in enumerate(self.sentence.slots.cards) if n not in used and m.how != THING and m.card)

    @cached_property
    def left(self) -> tuple[range, ...]:
        """The words of which nothing was made."""
        return unused_in(self.sentence, self.found)

    def card(self, name: str) -> CardDef | None:
        """The card of a name; nothing for a sort of card."""
        return None if thing(name) is not None else self.library.card(slug_of(name))


Doubt = tuple[str, tuple[AnyQuestion, ...]]
"""Why a reading is not taken, and what may be meant."""
_ALONE = "Without it, this may be meant:"


def unless_more_is_said(library: Library, sentence: Sentence, found: Built, read: Reading) -> Reading | NotRead:
    """The reading, unless a short sentence says something more that may turn it round, or asks of a card of which nothing was made."""
    looked = Looked(library, sentence, found, read)
    doubt = next((doubt for check in CHECKS if (doubt := check(looked)) is not None), None)
    return read if doubt is None else not_read(sentence, *doubt)


def _another_link(looked: Looked) -> Doubt | None:
    """A card that is chained too and was left out: of the link below it nothing is told without it."""
    names = {
        looked.sentence.slots.cards[int(found["card"])].card
        for each in forms.CHAINED
        for found in compiled(each).finditer(looked.text)
    }
    over = next((m.card for m in looked.others if m.card in names), None)
    question = looked.question
    if over is None or not isinstance(question, Meet | Interrupted | Triggers):
        return None
    because = f"What {over} does in the chain was not understood. This may be meant:"
    return because, (Links(question.one, question.other, over), question) if isinstance(question, Meet) else (question,)


def _of_one_that_is_used(looked: Looked) -> Doubt | None:
    """What lies face-up already is used no more: that it is negated says nothing of what it brought."""
    question = looked.question
    other = looked.card(question.other) if isinstance(question, Negate) else None
    if other is None or other.kind is CardKind.MONSTER or not other.stays or not looked.says(forms.USED_BEFORE):
        return None
    if not takes_or_brings(other):
        return None
    because = f"That {other.name} lies face-up already is no part of this question, and what becomes of what it brought is not told. {_ALONE}"
    return because, (looked.question,)


def _of_another_card(looked: Looked) -> Doubt | None:
    words, typed = looked.sentence.words, looked.sentence.typed
    loose = isinstance(looked.question, Triggers) and not looked.question.by and len(words) <= SHORT
    asked_of = next((m for m in looked.others if loose or in_the_main_clause(words, typed, m.first)), None)
    if asked_of is None:
        return None
    other = card_part(looked.sentence, asked_of)
    return f"What is asked of {other.meant} was not understood. {_ALONE}", (looked.question,)


def _what_becomes_of_it(looked: Looked) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Affect) or (what := _after_another(looked)) is None:
        return None
    because = f"What becomes of something (“{what[0].strip()}”) is told where it is asked what happens:"
    near = (Meet(question.other, question.one), Interrupted(question.other, "destroyed", question.one), question)
    return because, near if thing(question.other) is None else (question,)


def _after_another(looked: Looked) -> re.Match[str] | None:
    """The words with which is asked what becomes of something that is neither of the two cards."""
    assert isinstance(looked.question, Affect)
    what = looked.says(forms.WHAT_BECOMES)
    acted_on = looked.card(looked.question.other)
    if what is not None or acted_on is None or acted_on.kind is CardKind.MONSTER:
        return what
    return looked.says(forms.WHETHER_IT_GOES)


def _a_summon_by_a_card(looked: Looked) -> Doubt | None:
    """A Summon that a Spell or Trap makes is not its activation: only for what is used against Summons alone one answer holds for both."""
    question = looked.question
    if not isinstance(question, Negate) or not looked.says(forms.SUMMON_BY):
        return None
    maker = looked.card(question.other)
    if maker is None or maker.kind is CardKind.MONSTER or _for_summons_alone(looked.library, question.one):
        return None
    because = f"Whether a Summon that {maker.name} makes is negated is not looked at by this. This may be meant:"
    return because, (question,)


def _an_answer_to_a_summon(looked: Looked) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Chain) or (summon := _by_an_effect(looked.library, looked.sentence, question)) is None:
        return None
    because = "What answers a Summon is asked here of the Summon, whatever effect makes it. This may be meant:"
    return because, (summon, question)


def _of_a_face_down_one(looked: Looked) -> Doubt | None:
    if not isinstance(looked.question, Stats) or not looked.says(forms.LIES_FACE_DOWN):
        return None
    because = "What a face-down monster has is not told: its values count when it is face-up. This may be meant:"
    return because, (looked.question,)


def _beside_another_card(looked: Looked) -> Doubt | None:
    if not isinstance(looked.question, Stats) or not looked.others:
        return None
    other = card_part(looked.sentence, looked.others[0])
    return f"What {other.meant} has to do with it was not understood. {_ALONE}", (looked.question,)


def _of_one_that_lies_set(looked: Looked) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Affect) or not _reaches_what_lies_set(looked.library, looked.sentence, question):
        return None
    because = "Whether a card that is named lies face-down is no part of this question. This may be meant:"
    return because, (Affect(question.one, question.does, "a face-down monster"), question)


def _of_one_effect(looked: Looked) -> Doubt | None:
    """One of several effects that may be used, called by what it does: which it is, is asked back."""
    question = looked.question
    card = looked.card(question.card) if isinstance(question, UseAt) and " [" not in question.card else None
    used = [e for e in card.effects if e.kind not in NEVER_ACTIVATED] if card is not None else []
    if card is None or len(used) < 2 or not (deed := forms.deed_said(forms.ONE_EFFECT, looked.sentence.slots)):
        return None
    assert isinstance(question, UseAt)
    meant = [e for e in used if deed.removesuffix("ion") in e.says.casefold()]
    near = tuple(msgspec.structs.replace(question, card=f"{card.name} [{e.id}]") for e in meant or used)
    return f"Which effect of {card.name} is meant by “{deed}”?", near


def _of_its_player(looked: Looked) -> Doubt | None:
    """What the player of a card does is nothing that the card does."""
    if not isinstance(looked.question, Affect | Negate):
        return None
    if (before := looked.says(forms.DONE_BEFORE)) is not None:
        by = looked.sentence.slots.cards[int(before["card"])].card
        return f"What {by} has done before is no part of this question. {_ALONE}", (looked.question,)
    if not looked.says(forms.ITS_PLAYER):
        return None
    because = "What the player of a card may do with another one was not understood. This may be meant:"
    return because, (looked.question,)


def _of_one_elsewhere(looked: Looked) -> Doubt | None:
    """A card in the Graveyard, where the one takes none from there: what it is given for is not what is done to it on the field."""
    question = looked.question
    one = looked.card(question.one) if isinstance(question, Affect) else None
    place = next(
        (said for kind, said, meant in looked.sentence.when.said if (kind, meant) == ("place", "graveyard")), ""
    )
    if one is None or not place or any("graveyard" in effect.says.casefold() for effect in one.effects):
        return None
    return f"What is asked of a card “{place}” was not understood. {_ALONE}", (looked.question,)


def _whether_it_resolves(looked: Looked) -> Doubt | None:
    question = looked.question
    if not isinstance(question, Affect | Chain) or (asked := looked.says(forms.WHETHER_IT_RESOLVES)) is None:
        return None
    because = (
        f"Whether the other card resolves (“{asked[0]}”) is told where it is asked what happens. This may be meant:"
    )
    met = (Meet(question.other, question.one),) if thing(question.other) is None else ()
    return because, (*met, question)


def _which_is_first(looked: Looked) -> Doubt | None:
    """Whether something happens does not say which of two effects that wait for it comes first; what is told in order does."""
    asked = None if isinstance(looked.question, Together | Meet | Links | Battle) else looked.says(forms.WHICH_FIRST)
    if asked is None:
        return None
    said = re.sub(rf"{SLOT}\d+ ", "", asked[0]).strip()
    named = [
        m.card for m in looked.sentence.slots.cards if (card := looked.card(m.card)) and card.kind is CardKind.MONSTER
    ]
    both = (Together(named[0], named[1]),) if len(named) == 2 else ()
    return f"Which of two comes first (“{said}”) is another question:", (*both, looked.question)


def _to_negate_it(looked: Looked) -> Doubt | None:
    """What a card destroys is not negated by that, which is asked where somebody means to stop it so."""
    question = looked.question
    if not isinstance(question, Affect) or question.does == "negate" or (asked := looked.says(forms.TO_NEGATE)) is None:
        return None
    because = f"Whether that keeps it from being carried out (“{asked[0].strip()}”) is another question:"
    return because, (Negate(question.one, question.other, stops=True), question)


def _another_object(looked: Looked) -> Doubt | None:
    """It is asked of a cost whether it is negated, or of another monster whether it may attack."""
    of = {Negate: forms.ITS_COSTS, Nature: forms.ITS_COSTS, Attacks: forms.LETS}.get(type(looked.question))
    if of is None or (asked := looked.says(of)) is None:
        return None
    said = re.sub(rf"{SLOT}\d+ ", "", asked[0]).strip()
    return f"“{said}” was not understood, and is another question. {_ALONE}", (looked.question,)


def _of_an_answer(looked: Looked) -> Doubt | None:
    """A card of a sort that is said to be activated in answer to something, or before it, is not any card of that sort."""
    asked = looked.says(forms.IN_ANSWER) if isinstance(looked.question, Negate | Affect | Works) else None
    of_a_sort = any(thing(name) is not None for name in looked.question.cards())
    if asked is None or not of_a_sort:
        return None
    said = re.sub(rf"{SLOT}\d+ ", "", asked[0]).strip()
    return f"“{said}” was not understood. {_ALONE}", (looked.question,)


def _asked_besides(looked: Looked) -> Doubt | None:
    sentence = looked.sentence
    named = {at for m in sentence.named for at in range(m.first, m.last)}
    asked = asked_besides(sentence.words, named, looked.left, looked.question)
    said = said_in(sentence, asked.start, asked.stop) if asked else ""
    said = said or what_becomes_besides(looked.read.left_out, looked.question)
    return (f"What is asked behind it (“{said}”) was not understood. {_ALONE}", (looked.question,)) if said else None


def _a_sort_that_is_said(looked: Looked) -> Doubt | None:
    which = _said_of_a_sort(looked.sentence, looked.left)
    return None if which is None else (f"“{which}” was not understood. {_ALONE}", (looked.question,))


def _something_more(looked: Looked) -> Doubt | None:
    words, typed = looked.sentence.words, looked.sentence.typed
    if "," in typed:
        return None
    more = telling(words, looked.left, looked.found.relation)
    if more is None and not _all_is_told(looked.question):
        more = acts(words, typed, looked.left)
        more = None if more is None or _is_its_use(looked.library, looked.sentence, looked.question, more) else more
    if more is None:
        return None
    said = said_in(looked.sentence, more.start, more.stop)
    return f"“{said}” was not understood. {_ALONE}", (looked.question,)


CHECKS: tuple[Callable[[Looked], Doubt | None], ...] = (
    _another_link, _of_one_that_is_used, _of_another_card, _what_becomes_of_it, _a_summon_by_a_card, _an_answer_to_a_summon, _of_a_face_down_one, _beside_another_card,
    _of_one_that_lies_set, _of_one_elsewhere, _of_one_effect, _of_its_player, _whether_it_resolves, _which_is_first, _to_negate_it, _another_object, _of_an_answer, _asked_besides, _a_sort_that_is_said, *otherwise_asked.CHECKS, _something_more,
)  # fmt: skip
"""What is looked at, in this order; the first that doubts says why."""


_COMES_BACK = re.compile(r"\b(?:add|special summon|return) this card\b")


def _says(library: Library, name: str) -> str:
    """What the effects of a card do, in lower case; adding from the Deck is called a search."""
    card = None if thing(name) is not None else library.card(slug_of(name))
    told = " ".join(effect.says for effect in card.effects).casefold() if card is not None else ""
    return f"{told} search" if re.search(r"\badd\b[^.]* from your deck\b[^.]* to your hand", told) else told


def _is_its_use(library: Library, sentence: Sentence, question: AnyQuestion, more: range) -> bool:
    """Whether what is done is what the card's effect does, so that whether it may be used then is what is asked: `can i summon
    Treeborn Frog in my opponent's Standby Phase`."""
    if isinstance(question, UseAt) and question.set_now and {sentence.words[at].text for at in more} == {"set"}:
        return True  # `can i set and flip it the same turn`
    if isinstance(question, Interrupted) and forms.said(forms.ITS_COST, sentence.slots):
        return True
    if (
        isinstance(question, Negate | Chain)
        and (named := forms.deed_said(forms.ITS_DEED, sentence.slots))
        and named in _says(library, question.other)
    ):
        return True
    if isinstance(question, Triggers) and {sentence.words[at].text for at in more} <= {"return", "returns"}:
        return _COMES_BACK.search(_says(library, question.card)) is not None  # its effect is that it does
    card = library.card(slug_of(question.card)) if isinstance(question, UseAt) else None
    deed = forms.deed_said(forms.DONE_WITH_IT, sentence.slots, "0")
    if card is None or not deed or card.procedures or "attack" in {sentence.words[at].text for at in more}:
        return False
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED]
    return bool(used) and all(deed in effect.says.casefold() for effect in used if effect.does)


def _said_of_a_sort(sentence: Sentence, left: tuple[range, ...]) -> str | None:
    """What is said of a sort of card behind `that`, and was not used: `a monster that cannot be targeted`."""
    words = sentence.words
    for each in left:
        before = " ".join(word.text for word in words[: each.start]) + " "
        begun = sorted((m for each in forms.WHICH_IS for m in compiled(each).finditer(before)), key=lambda m: m.end())
        if begun and len(before[begun[-1].end() :].split()) <= CLOSE:
            return said_in(sentence, len(before[: begun[-1].end()].split()) - 1, each.stop)
    return None


def _reaches_what_lies_set(library: Library, sentence: Sentence, question: AnyQuestion) -> bool:
    """Whether it is asked what a card can do to one that is named and said to lie face-down, though it takes face-up ones: it would
    be answered of such a one."""
    if not isinstance(question, Affect) or thing(question.other) is not None or thing(question.one) is not None:
        return False
    card = library.card(slug_of(question.one))
    aims = [effect.targets.fits for effect in card.effects if effect.targets is not None] if card is not None else []
    return any(fits.face is Face.UP for fits in aims) and forms.said(forms.SAID_TO_BE_SET, sentence.slots) is not None


def _all_is_told(question: AnyQuestion) -> bool:
    """Whether two cards are named and what is answered is all that happens, so that of an act that is asked about nothing is missed."""
    if isinstance(question, Nature) and question.part == "often":
        return True  # what is done is its effect
    return isinstance(question, Meet) or (isinstance(question, Interrupted) and bool(question.by))


def _by_an_effect(library: Library, sentence: Sentence, question: Chain) -> Chain | None:
    """What answers a Special Summon that a card makes, which is not the card's activation; nothing if no such thing is said."""
    card = None if thing(question.one) is not None else library.card(slug_of(question.one))
    if card is None or thing(question.other) is not None or forms.said(forms.SUMMON_BY, sentence.slots) is None:
        return None
    waits = any(effect.on is not None and effect.on.event == "summoned" for effect in card.effects)
    return Chain(question.one, "a Special Summon") if waits else None


def _for_summons_alone(library: Library, name: str) -> bool:
    """Whether all that a card negates is Summons while they are declared, and what Special Summons, so that of a Summon by an effect it
    is asked as of that effect."""
    card = None if thing(name) is not None else library.card(slug_of(name))
    used = [effect for effect in card.effects if effect.kind not in NEVER_ACTIVATED] if card is not None else []
    return bool(used) and all(
        set(effect.timing) == {"summon-negation"} or _answers_summoning(effect) for effect in used
    )


def _answers_summoning(effect: EffectDef) -> bool:
    """Whether an effect answers only what Special Summons; or is the activation of a card that stays, and does no more by itself."""
    answers = [each for each in effect.conditions if isinstance(each, Answers)]
    return bool(answers and all("special-summon" in each.does for each in answers)) or not effect.does


def several(sentence: Sentence, mention: Mention) -> NotRead:
    said = said_in(sentence, mention.first, mention.last)
    return not_read(
        sentence, f"“{said}” may be {_NUMBERS.get(len(mention.cards), 'several')} cards.", (), mention.cards
    )


def unread_sentence(library: Library, sentence: Sentence) -> NotRead:
    doubtful = next((m for m in sentence.slots.cards if not m.card), None)
    clear = [m.card for m in sentence.slots.cards if m.card]
    if not clear and doubtful is not None:
        return several(sentence, doubtful)
    if not clear:
        return not_read(sentence, "No card is named in this that is known here.", ())
    if len(clear) == 1 and any(search(each, sentence.slots.text, sentence.slots.words) for each in WHICH_CARDS):
        because = f"Which cards deal with {clear[0]} is not looked for here. Name one of them, and what it is to do."
        return not_read(sentence, because, _dealing_with(library, clear[0]))
    if len(clear) == 1:
        return not_read(sentence, f"What is asked about {clear[0]} was not understood.", ())
    return not_read(sentence, f"What is asked about {clear[0]} and {clear[1]} was not understood.", ())


WHICH_CARDS = (
    "what|which|whats|how ~ beats|beat|stops|stop|counters|counter|outs|out|handles|handle|gets_rid_of|get_rid_of|get_over|gets_over|deals_with|deal_with <card>",
)
"""Questions for cards that nobody has named."""


def _dealing_with(library: Library, card: str) -> tuple[AnyQuestion, ...]:
    """Such questions with cards that everybody knows, for somebody to put his own in."""
    known = library.card(slug_of(card))
    if known is not None and known.kind is CardKind.MONSTER:
        return (
            Affect("Smashing Ground", "destroy", card),
            Affect("Book of Moon", "affect", card),
            Works(card, "Skill Drain"),
        )
    return Negate("Solemn Judgment", card), Affect("Mystical Space Typhoon", "destroy", card)

"""Real cards that stand in a story for what is used, or Special Summoned, and spoken of by its sort: such a thing is done as its card does it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from app.asking.answer import Answer
from app.asking.case import Case
from app.asking.questions import Done, Lies, Story
from app.asking.relations.amounts import tokens_of
from app.asking.stand_ins import stand_ins, used
from app.asking.taking import takes_or_brings
from app.asking.things import MONSTERS, Thing, thing
from app.engine.ids import ON_FIELD as FIELD
from app.engine.ids import Face
from app.engine.words.applied.becomes_continuous_spell import BecomesContinuousSpell
from app.engine.words.filters import Filter, Kind, Who
from app.engine.words.operations.banish import Banish
from app.engine.words.operations.change_battle_position import ChangePositions
from app.engine.words.operations.destroy import Destroy
from app.engine.words.operations.operation import CardOp, every_op
from app.engine.words.operations.return_to_deck import ToDeck
from app.engine.words.operations.return_to_hand import ToHand
from app.engine.words.operations.send_to_graveyard import Send
from app.notation.questions import OTHER
from app.notation.told import DIRECTLY
from app.rulebook.texts import effect_text

MADE = {"synchro": "Goyo Guardian"}
"""Monsters that come from the Extra Deck, as players know them."""
OF_ANYTHING = (
    "Magical Android",
    "Brionac, Dragon of the Ice Barrier",
    "Black Rose Dragon",
    "Stardust Dragon",
)
"""Synchro Monsters made of any monsters with which their Levels add up, the lowest Level first."""
DESTROYS, SENDS = "Offerings to the Doomed", "Foolish Burial"
"""How a monster goes to the Graveyard, from the field and else."""
DESTROYS_ANY = "Raigeki Break"
"""How one does that lies face-down."""
DESTROYS_BACKROW = "Mystical Space Typhoon"
"""How a Spell or Trap goes from the field."""
DISCARDS = "Cost Down"
"""How one is discarded: for the cost of what changes nothing else."""
GIVEN_FOR = ("special-summon", "tribute-summon")
"""Summons for which something is given."""
ON_FIELD = ("field", "set", "defense")
BY_THEMSELVES = "Cyber Dragon"
"""A monster that is Special Summoned by no effect."""


FROM_THE_HAND = ("normal-summon", "tribute-summon", "set")
"""What is done with a monster that was not on the field: another one than was Summoned before."""


def with_real_ones(case: Case, asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with such cards named; and which stands for what."""
    done: list[Done] = []
    stands: dict[str, str] = {}
    by_whom = set[tuple[str, str]]()
    asked = _with_a_bearer(case, _with_what_is_borne(case, asked, stands), stands)
    asked = _attacking_again(case, asked, stands)
    hit = _asked_of(asked) or _hit_again(asked)
    if hit is not None and (of := thing(hit.on)) is not None and (one := next(iter(stand_ins(case, of)), None)):
        stands[hit.on] = one.name
        asked = replace(asked, lies=tuple(_with_one_named(asked.lies, hit, one.name)))
        if hit.whose:
            same = _in_the_same_words(case, asked.done, hit.on, hit.whose, one.name)
            asked = replace(asked, done=tuple(same))
    of_one = {*stands}
    for each, behind in zip(asked.done, (*asked.done[1:], None), strict=True):
        if hit is not None and hit.on in stands:
            each = _given_after_it(case, each, hit, stands[hit.on])
            if each.on == hit.on and (each.whose == hit.whose or "" in (each.whose, hit.whose)):
                each = replace(each, on=stands[hit.on])
        if each.does == "lose":
            if any(e.card == each.card and e.where == "hand" for e in asked.lies):
                stands[f"what {each.card} is discarded for"] = DISCARDS
                done.append(Done(each.who, "use", DISCARDS, gives=(each.card,)))
                continue
            there = any(e.card == each.card or e.on == each.card for e in (*done, *_lying(asked)))
            there = there or _waits_to_leave_the_field(case, each)
            down = any(e.on == each.card and _turns_it_down(case, e) for e in done)
            with_ = DESTROYS_BACKROW if _is_backrow(case, each.card) else DESTROYS_ANY if down else DESTROYS
            goes = _gone(each, there, with_)
            stands[f"what sends {each.card} to the Graveyard"] = goes.card
            done.append(goes)
            continue
        if each.does == "use" and (each.who, stands.get(each.card, "")) in by_whom and each.on != each.card:
            # one more of that sort by the same player is another card
            other = next((name for name in _for_it(case, each, asked.cards()) if (each.who, name) not in by_whom), "")
            if other:
                stands[f"another {each.card.partition(' ')[2]}"] = other
                by_whom.add((each.who, other))
                done.append(replace(each, card=other))
                continue
        if each.does == "set" and _is_used_then(each, asked.done) and each.card not in stands:
            set_now = next(_for_it(case, replace(each, does="use"), asked.cards()), "")
            if set_now:
                stands[each.card] = set_now
                done.append(replace(each, card=set_now))
                continue
        anew = each.does in FROM_THE_HAND and thing(each.card) == Thing("monster")
        # of the other player, or once that one is gone: the one that is named is named already
        anew = anew or (each.does in ("attack", "change") and each.card in of_one)
        name = (
            ""
            if anew
            else (stands.get(each.card) if each.on not in stands.values() else "")
            or next(_for_it(case, each, asked.cards()), "")
        )
        if (
            name
            and thing(each.card) == Thing("Trap")
            and behind is not None
            and _answers_destruction(case, each, behind)
        ):
            name = DESTROYS_ANY
        if name:
            stands[each.card] = name
            each = replace(each, card=name)
        if each.does == "use":
            by_whom.add((each.who, each.card))
        done.append(each)
    asked, done = _with_the_token_named(case, asked, done, stands)
    is_it = (hit is not None and asked.card == hit.on) or made_last(asked)
    card = stands.get(asked.card, asked.card) if is_it else asked.card
    return replace(asked, done=tuple(done), card=card), tuple(
        f"{name} stands for {sort}" for sort, name in stands.items()
    )


def made_last(asked: Story) -> bool:
    """Whether it is asked of a monster that is spoken of by its sort and is made of others as the last thing that is told: nothing more is done to it, whichever
    it is."""
    last = asked.done[-1] if asked.done else None
    if last is None or last.does != "special-summon" or not last.gives or last.card != asked.card:
        return False
    return thing(asked.card) is not None and asked.asks in ("becomes", "stays", "destroyed", "banished", "returned")


def _with_the_token_named(
    case: Case, asked: Story, done: list[Done], stands: dict[str, str]
) -> tuple[Story, list[Done]]:
    """With a real Token for the one that is told to lie there and is given for what comes last: for the Summon of a Synchro Monster one of the Level that is
    left of its own, for what brings a monster out of the Extra Deck one of the Level of that."""
    last, of = done[-1], Thing("Token")
    there = [each for each in asked.lies if each.who == last.who and each.where in ON_FIELD and thing(each.card) == of]
    given = [name for name in last.gives if thing(name) == of]
    named = thing(last.card) is None and all(thing(name) in (None, of) for name in last.gives)
    used = last.does == "use" and bool(last.on) and last.on != DIRECTLY and thing(last.on) is None
    if not there and (len(done) > 1 or used) and not _may_make_tokens(case, done[:-1]):
        there = [Lies(last.who, of.words)]  # one that nobody tells of
    if not named or len(there) != 1 or there[0].number != 1 or len(given) != 1:
        return asked, done
    if last.does not in GIVEN_FOR and not used:
        return asked, done
    made = case.card(last.on if used else last.card)
    if used and not made.in_extra_deck:
        return asked, done
    left = made.level if used else made.level - sum(case.card(name).level for name in last.gives if thing(name) is None)
    fits = (Filter(level_least=left, level_most=left),) if used or "synchro" in made.subtypes else ()
    plain = (card for card in stand_ins(case, of, fits) if not card.effects and (not fits or card.level == left))
    one = next(plain, None)
    if one is None:
        return asked, done
    stands[there[0].card] = one.name
    lies = (replace(there[0], card=one.name), *(each for each in asked.lies if each is not there[0]))
    gives = tuple(one.name if thing(name) == of else name for name in last.gives)
    return replace(asked, lies=lies), [*done[:-1], replace(last, gives=gives)]


def _may_make_tokens(case: Case, done: list[Done]) -> bool:
    """Whether a card of what is told makes Tokens, or is of a sort and might."""
    names = {
        name.partition(" [")[0]
        for each in done
        for name in (each.card, each.on, each.also, *each.gives)
        if name and name != DIRECTLY
    }
    return any(thing(name) is not None or [*tokens_of(case.card(name))] for name in names)


def _given_after_it(case: Case, done: Done, hit: Done, name: str) -> Done:
    """With the monster that was taken among what is given for a Summon, where that is spoken of in the same words: it is that one, and no other."""
    summoned = done.does in ("special-summon", "tribute-summon") and done.who == hit.who and hit.on in done.gives
    if not summoned or thing(hit.card) is not None or not takes_or_brings(case.card(hit.card.partition(" [")[0])):
        return done
    first = done.gives.index(hit.on)
    return replace(done, gives=(*done.gives[:first], name, *done.gives[first + 1 :]))


def _with_one_named(lies: tuple[Lies, ...], hit: Done, name: str) -> Iterator[Lies]:
    """What lies there, of which one is that on which something is used: where so many of that sort are told of, it is one of them."""
    named = False
    for each in lies:
        is_it = (
            not named and (each.card, each.who) == (hit.on, hit.whose) and each.where in ON_FIELD and each.number > 0
        )
        if is_it:
            named = True
            yield replace(each, card=name, number=1)
        if not is_it or each.number > 1:
            yield replace(each, number=each.number - 1) if is_it else each


def _in_the_same_words(case: Case, done: tuple[Done, ...], words: str, whose: str, name: str) -> Iterator[Done]:
    """What is done, with that monster named wherever one of its player is spoken of in the same words: what it is used on or attacks, and what attacks or
    has its position changed, until it is gone."""
    gone = False
    for each in done:
        acts = each.does in ("attack", "change") and (each.card, each.who) == (words, whose)
        hit = each.on == words and each.whose in ("", whose)
        if gone:
            yield each
            continue
        yield replace(each, card=name if acts else each.card, on=name if hit else each.on)
        gone = hit and each.does == "use" and thing(each.card) is None and _takes_it_away(case, each)


def _takes_it_away(case: Case, done: Done) -> bool:
    """Whether what is used takes what it is used on off the field."""
    used = case.used(case.card(done.card.partition(" [")[0]))
    ops = (op for effect in used for op in every_op(effect.does))
    return any(isinstance(op, OFF_THE_FIELD) and isinstance(op, CardOp) and op.who in (None, Who.TARGETS) for op in ops)


OFF_THE_FIELD = (Destroy, Send, Banish, ToHand, ToDeck)
"""What takes a card off the field."""


def _is_used_then(put: Done, done: tuple[Done, ...]) -> bool:
    """Whether a Spell or Trap that is Set, and spoken of by its sort, is what its player uses in the end."""
    of, last = thing(put.card), done[-1]
    return of is not None and of.backrow and (last.who, last.does, last.card) == (put.who, "use", put.card)


def _answers_destruction(case: Case, used: Done, answer: Done) -> bool:
    """Whether what is used by its sort is answered with a card that only negates what would destroy."""
    if answer.does != "use" or answer.who == used.who or thing(answer.card) is not None:
        return False
    says = " ".join(effect_text(each).casefold() for each in case.used(case.card(answer.card.partition(" [")[0])))
    return "would destroy" in says or "that destroys" in says


def what_is_borne(asked: Story) -> Lies | None:
    """What is spoken of by its sort and is equipped to a monster that is named, as what Relinquished has taken, where it is asked of that and nothing is done to
    another of that sort."""
    found = [each for each in asked.lies if each.card == asked.card and each.on and thing(each.on) is None]
    of = thing(asked.card)
    done_to = any(asked.card in (each.card, each.on) for each in asked.done)
    alone = len(found) == 1 and found[0].number == 1
    return found[0] if alone and of is not None and of.monster and not done_to else None


def _with_what_is_borne(case: Case, asked: Story, stands: dict[str, str]) -> Story:
    """The story with a real monster for that one."""
    borne = what_is_borne(asked)
    of = thing(asked.card) if borne is not None else None
    one = next(iter(stand_ins(case, of)), None) if of is not None else None
    if one is None:
        return asked
    stands[asked.card] = one.name
    lies = tuple(replace(each, card=one.name) if each is borne else each for each in asked.lies)
    return replace(asked, lies=lies, card=one.name)


def _with_a_bearer(case: Case, asked: Story, stands: dict[str, str]) -> Story:
    """The story with a real monster for the one that is spoken of by its sort, and to which something is equipped."""
    worn = next((each for each in asked.lies if (of := thing(each.on)) is not None and of.monster), None)
    of = thing(worn.on) if worn is not None else None
    one = next(iter(stand_ins(case, of)), None) if of is not None else None
    if worn is None or one is None:
        return asked
    stands[worn.on] = one.name
    lies = tuple(
        replace(
            each,
            card=one.name if each.card == worn.on and each.number == 1 else each.card,
            on=one.name if each.on == worn.on else each.on,
        )
        for each in asked.lies
    )
    whose = next((each.who for each in asked.lies if each.card == worn.on and each.number == 1), worn.who)
    done = tuple(_in_the_same_words(case, asked.done, worn.on, whose, one.name))
    return replace(asked, lies=lies, done=done, card=one.name if asked.card == worn.on else asked.card)


def _asked_of(asked: Story) -> Done | None:
    """What is used on something that is spoken of by its sort, of which it is asked what becomes of it, or how big it is; or attacks it, where what the
    attacker does then is used: who wins the battle hangs on which it is."""
    used = {(each.who, each.card.partition(" [")[0]) for each in asked.done if each.does == "use"}
    hits = (e for e in reversed(asked.done) if e.does == "use" or (e.does == "attack" and (e.who, e.card) in used))
    return next((each for each in hits if each.on == asked.card and thing(each.on)), None)


def _hit_again(asked: Story) -> Done | None:
    """An attack on a monster that is spoken of by its sort, and on which something is used then: that is one monster, and no other of that sort."""
    attacks = (n for n, each in enumerate(asked.done) if each.does == "attack" and each.whose and thing(each.on))
    at = next(attacks, len(asked.done))
    again = (e for e in asked.done[at + 1 :] if e.does == "use" and (e.on, e.whose) == (asked.done[at].on, asked.done[at].whose))  # fmt: skip
    return asked.done[at] if next(again, None) is not None else None


def _attacking_again(case: Case, asked: Story, stands: dict[str, str]) -> Story:
    """With one monster that attacks first and is then asked to attack once more, where it is spoken of as `an attacking monster`."""
    last = asked.done[-1] if asked.done else None
    if last is None or last.does != "attack" or last.card != Thing("monster", attacks=True).words:
        return asked
    before = next((e for e in reversed(asked.done[:-1]) if e.does == "attack" and e.who == last.who), None)
    of = thing(before.card) if before is not None else None
    one = next(iter(stand_ins(case, of)), None) if of is not None else None
    if before is None or one is None:
        return asked
    stands["the monster that attacks"] = one.name
    return replace(asked, done=tuple(replace(e, card=one.name) if e is before or e is last else e for e in asked.done))


def _lying(asked: Story) -> tuple[Done, ...]:
    """What lies on the field, as if it had been Summoned."""
    return tuple(Done(each.who, "special-summon", each.card) for each in asked.lies if each.where in ON_FIELD)


def _waits_to_leave_the_field(case: Case, done: Done) -> bool:
    """Whether a monster has an effect that waits for it to go from the field to the Graveyard, or does something in the place of that, as a Crystal Beast: of
    one of which nothing else is told it is that which is meant."""
    if thing(done.card) is None and any(
        isinstance(each, BecomesContinuousSpell) for effect in case.card(done.card).effects for each in effect.applies
    ):
        return True
    waits = (each.on for each in case.used(case.card(done.card))) if thing(done.card) is None else ()
    return any(
        on is not None and on.event == "sent" and on.card == "self" and on.come_from and set(on.come_from) <= {*FIELD}
        for on in waits
    )


def _turns_it_down(case: Case, done: Done) -> bool:
    """Whether a card that is used turns a monster face-down."""
    if done.does != "use" or thing(done.card) is not None:
        return False
    used = case.used(case.card(done.card.partition(" [")[0]))
    ops = (op for effect in used for op in every_op(effect.does))
    return any(isinstance(op, ChangePositions) and op.face is Face.DOWN for op in ops)


def _is_backrow(case: Case, name: str) -> bool:
    """Whether a card that is lost is a Spell or Trap: what destroys a monster can do nothing to it."""
    of = thing(name)
    return of.backrow if of is not None else case.card(name).kind is not Kind.MONSTER


def _gone(done: Done, there: bool, destroyer: str) -> Done:
    """What sends a card to the Graveyard: what the other player destroys it with, where it is on the field, or what its own takes out of the Deck."""
    if there:
        return Done(OTHER[done.who], "use", destroyer, done.card, done.who, then=True)
    return Done(done.who, "use", SENDS, done.card, done.who)


def _for_it(case: Case, done: Done, named: tuple[str, ...]) -> Iterator[str]:
    of = thing(done.card)
    if of is None:
        return
    if done.does == "use" or (done.does == "set" and of.backrow):
        # nothing that lies Set is of a sort alone: a Spell or Trap is Set as the one that it is
        yield from (card.name for card in used(case, of))
    elif done.does == "special-summon" and of.sort == "monster":
        yield BY_THEMSELVES
    elif done.does == "special-summon" and of.monster and MONSTERS[of.sort] == "synchro" and done.gives:
        # of one, with another one beside it; of two or more, of just these, if there is such a monster
        given = sum(case.card(name).level for name in done.gives if thing(name) is None)
        made = [(name, case.card(name).level) for name in OF_ANYTHING if name not in named]
        yield from (name for name, level in made if level == given and len(done.gives) > 1)
        yield from (name for name, level in made if level > given)
    elif done.does == "special-summon" and of.monster:
        usual = MADE.get(MONSTERS[of.sort])
        yield from (usual,) if usual else (card.name for card in stand_ins(case, of))


def saying_so(answer: Answer, stands: tuple[str, ...]) -> Answer:
    """The answer with which card stands for what."""
    return replace(answer, assumed=(*answer.assumed, *stands)) if stands else answer

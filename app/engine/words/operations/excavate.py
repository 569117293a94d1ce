from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from app.engine.ids import Stance, Zone
from app.engine.words.filters import Amount, Filter
from app.engine.words.operations.operation import Op
from app.engine.words.operations.send_to_graveyard import OUT_OF_DECK
from app.engine.words.operations.special_summon import SpecialSummon

if TYPE_CHECKING:
    from app.engine.ids import CardId
    from app.engine.law.costs import Means
    from app.engine.law.sight import Sight
    from app.engine.play.act import Act
    from app.engine.position.state import State
    from app.engine.words.cards import EffectDef
    from app.engine.words.english import English
    from app.engine.words.word import Problem

SUMMONED = SpecialSummon()
IN_ATTACK = SpecialSummon(stance=Stance.ATTACK)
FACE_DOWN = SpecialSummon(face_down=True)
"""How what is taken to the field comes there."""
TO = {"hand": Zone.HAND, "graveyard": Zone.GRAVEYARD, "banished": Zone.BANISHED}
TAKEN = {
    "hand": "add {} to your hand",
    "graveyard": "send {} to the Graveyard",
    "banished": "banish {}",
    "field": "Special Summon {}",
}
REST = {
    "graveyard": "send the rest to the Graveyard", "bottom": "place the rest on the bottom of your Deck",
    "shuffled": "shuffle the rest into your Deck", "hand": "add the rest to your hand",
}  # fmt: skip


class Excavate(Op, frozen=True, tag="excavate"):
    """Cards from the top of its player's Deck are shown: `count` of them, or up to the first that is one of `until`. Those that fit are
    taken, and the `rest` goes elsewhere at the same time. If none is one of `until`, the whole Deck was shown, and nothing comes of it.
    With both, the one that was found is taken only if it `fits`. With `until` and a `count` that is worked out: up to so many of those, or all there are; of all
    that was shown is taken what fits, and to the field no more than there is room for. `field`: it is Special Summoned; if it cannot be, it goes where the rest does.
    `set`: face-down; `or_set`: in Attack Position, or face-down, as its player chooses for each. `pick`: so many
    of those that fit are taken, as its player chooses; `unseen`: its player looks at the cards, and nobody else. `whose`: of the opponent's Deck;
    what is Special Summoned comes to its player's side all the same. `homeless`: what its own text
    lets come, but for which there is no zone, or no leave, goes to the Graveyard, and not with the rest."""

    count: Amount = 1
    until: Filter | None = None
    fits: Filter | None = None
    take: Literal["hand", "graveyard", "banished", "field"] = "hand"
    rest: Literal["graveyard", "bottom", "shuffled", "hand"] = "graveyard"
    set: bool = False
    or_set: bool = False
    pick: int = 0
    unseen: bool = False
    whose: Literal["you", "opponent"] = "you"
    homeless: bool = False

    def do(self, act: Act, state: State) -> State:
        bans = act.prohibited(state, OUT_OF_DECK, None) if OUT_OF_DECK in self.acts() else ()
        if bans:
            return act.barred(state, *bans)
        deck = tuple(card.id for card in act.deck(state, self.whose))
        if not deck:
            listed = act.seat(self.whose) in state.decks_listed
            return act.nothing(state) if listed else act.deck_not_listed(state)
        fitting = deck if self.fits is None else act.sight(state).matching(self.fits)
        if self.until is not None and not isinstance(self.count, int):
            number = act.amount(state, self.count)
            if not number:
                return act.nothing(state)
            found = act.sight(state).matching(self.until)
            places = [n for n, card in enumerate(deck) if card in found]
            deck = deck[: places[number - 1] + 1] if number <= len(places) else deck
            fitting = tuple(c for c in deck if c in fitting)
        elif self.until is not None:
            found = act.sight(state).matching(self.until)
            first = next((n for n, card in enumerate(deck) if card in found), None)
            if first is None:
                return act.nothing(act.show(state, deck))
            deck = deck[: first + 1]
            fitting = tuple(c for c in deck[-1:] if c in fitting)
        else:
            deck = deck[: act.amount(state, self.count)]
            fitting = tuple(c for c in deck if c in fitting)
        first = not act.word and act.chosen is None
        if first:
            state = act.look(state, deck) if self.unseen else act.show(state, deck)
        might = fitting
        if self.take == "field":
            laid = not (self.set and act.prohibited(state, "set", None))
            fitting = tuple(c for c in fitting if laid and act.summonable(state, c))
        if self.take == "field" and self.until is not None:
            fitting = fitting[: max(act.summon_room(state), 0)]
        pick = self._picked(act, state)
        if pick and len(fitting) > pick:
            if act.chosen is None:
                return act.ask_some(state, fitting, pick)
            taken = act.earlier[0] if act.earlier else act.chosen
            fitting = tuple(c for c in fitting if c in taken)
            if self._either_way(act, state) and not act.earlier:
                return act.ask_cards(act.remember(state), fitting)
        return self._taken(act, state, deck, fitting, might, first)

    def _picked(self, act: Act, state: State) -> int:
        """How many of those that fit are taken at the most; 0, if all are."""
        room = max(act.summon_room(state), 0) if self.homeless else 0
        return min(self.pick, room) if self.pick and room else self.pick or room

    def _taken(
        self, act: Act, state: State, deck: tuple[CardId, ...], fitting: tuple[CardId, ...], might: tuple[CardId, ...],
        first: bool,
    ) -> State:  # fmt: skip
        """The state in which those that are taken and the rest of what was shown have gone where they go."""
        taken, rest = (tuple(c for c in deck if (c in fitting) is is_one) for is_one in (True, False))
        if not taken:
            state = act.spares(state)  # that the rest goes elsewhere is not what it was for
        before = state  # what comes to the field does not apply yet to what goes elsewhere at the same time
        if taken and self.take == "field":
            if first and self._either_way(act, state):
                return act.ask_cards(state, taken)
            state = self._summon(act, state, taken)
            if not act.word and not self.set and not self.or_set:
                return state  # its position is asked for
        elif taken:
            # what cannot be added goes to the Graveyard
            barred = self.take == "hand" and act.prohibited(state, "add-from-deck", None)
            state = act.move(state, taken, Zone.GRAVEYARD if barred else TO[self.take])
        means = act.means(state)
        lost = tuple(c for c in rest if self.homeless and c in might and means.revivable(c))
        if lost and not (self.pick and taken):
            state = act.move(state, lost, Zone.GRAVEYARD, after=not taken, before=before)
            rest = tuple(c for c in rest if c not in lost)
        if rest and self.rest in TO:
            return act.move(state, rest, TO[self.rest], after=not taken, before=before)
        if self.rest == "bottom":
            return act.put_under(state, tuple(state.card(c) for c in rest))
        return act.shuffle(state, rest)

    def _either_way(self, act: Act, state: State) -> bool:
        """Whether its player says which monsters lie face-down; who may not Set cards does not."""
        return self.or_set and not act.prohibited(state, "set", None)

    def _summon(self, act: Act, state: State, cards: tuple[CardId, ...]) -> State:
        if self.set or not self.or_set:
            return act.special_summon(state, cards, FACE_DOWN if self.set else SUMMONED)
        down = act.chosen or ()
        up = tuple(c for c in cards if c not in down)
        state = act.special_summon(state, up, IN_ATTACK) if up else state
        return act.special_summon(state, down, FACE_DOWN) if down else state

    def also(self) -> tuple[str, ...]:
        return ("special-summon",) if self.take == "field" else ()

    def acts(self) -> tuple[str, ...]:
        summons = ("special-summon",) if self.take == "field" else ()
        return (*summons, OUT_OF_DECK) if "graveyard" in (self.take, self.rest) else summons

    def searches(self) -> bool:
        return True

    def finds(self, means: Means, effect: EffectDef, subjects: tuple[CardId, ...]) -> bool:
        seat = means.player if self.whose == "you" else means.player.opponent
        if seat in means.state.decks_listed and not means.state.lying(Zone.DECK, seat):
            return False
        if self.until is None or not means.all_listed(self.until):
            return True
        return bool(means.matching(self.until))

    def takes_zones(self, sight: Sight) -> int:
        return int(self.take == "field" and not self.homeless)

    def says(self, english: English) -> str:
        whose = "your opponent’s" if self.whose == "opponent" else "your"
        cards = "card" if self.count == 1 else f"{self.count} cards"
        if not isinstance(self.count, int):
            cards = f"cards (as many as {english.amount(self.count)})"
        verb = "look at" if self.unseen else "excavate"
        if self.until is not None and not isinstance(self.count, int):
            so_many = _there(english.noun(self.until, many=True))
            first = f"excavate cards from the top of your Deck until you excavate so many {so_many} ({english.amount(self.count)})"
            each = "card" if self.fits is None else _there(english.noun(self.fits))
            taken = TAKEN[self.take].format(f"each excavated {each}")
        elif self.until is not None:
            first = f"excavate cards from the top of your Deck until you excavate {_there(english.a(self.until))}"
            taken = TAKEN[self.take].format("that card")
            if self.fits is not None:
                taken += f" if it is {_there(english.a(self.fits))}"
        else:
            first = f"{verb} the top {cards} of {whose} Deck"
            picked = f"{self.pick} of them" if self.pick else "it"
            sort = "" if self.fits is None else _there(english.noun(self.fits))
            number = f"{self.pick}" if self.pick else "each"
            taken = TAKEN[self.take].format(picked if self.fits is None else f"{number} {sort}")
        taken += " face-down" if self.set else " in face-up Attack or face-down Defense Position" if self.or_set else ""
        taken += " (what there is no zone for goes to the Graveyard)" if self.homeless else ""
        rest = REST[self.rest].replace("your", whose)
        return f"{first}, {taken} and {rest}"

    def amiss(self) -> Iterator[Problem]:
        if (self.set or self.or_set) and (self.take != "field" or (self.set and self.or_set)):
            yield (
                "set" if self.set else "or-set",
                "it is said of monsters that are Special Summoned, face-down or as their player likes",
            )
        if self.pick and (self.or_set or self.until is not None):
            yield "pick", "some of so many cards are picked, and not of those that lie face-down as their player likes"
        if self.homeless and (self.take != "field" or self.set):
            yield "homeless", "it is said of monsters that are Special Summoned, and not of all face-down"
        if self.until is not None and isinstance(self.count, int) and self.count != 1:
            yield "until", "cards are shown until one is found, or as many as are worked out, or so many of them are"
        for field, wanted in (("until", self.until), ("fits", self.fits)):
            if wanted is not None and (set(wanted.zones) != {Zone.DECK} or wanted.whose != self.whose):
                yield f"{field}.zones", "only cards of that Deck are shown"


def _there(cards: str) -> str:
    """Cards without the place, which is said before."""
    return cards.replace(" in your Deck", "").replace(" in your opponent’s Deck", "")

"""Sentences about Life Points, draws and what players see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.engine.ids import Cause, Zone
from app.engine.position import events as e
from app.engine.position.state import State
from app.explain.ruling import Segment
from app.explain.segments import sentence
from app.explain.sentences.table import Sentence, number, player, says

if TYPE_CHECKING:
    from app.explain.wording import Wording


UNNAMED = Segment("a card nobody has named")


@says(e.LifePaid)
def life_paid(w: Wording, what: e.LifePaid, state: State) -> Sentence:
    holes = {"player": player(what.player), "amount": number(what.amount), "left": number(what.left)}
    return sentence("Cost: {player} pays {amount} Life Points and has {left}.", holes)


@says(e.LifeBecame)
def life_became(w: Wording, what: e.LifeBecame, state: State) -> Sentence:
    return sentence("{player}’s Life Points become {left}.", {"player": player(what.player), "left": number(what.left)})


@says(e.LifeChanged)
def life_changed(w: Wording, what: e.LifeChanged, state: State) -> Sentence:
    holes = {"player": player(what.player), "amount": number(abs(what.amount)), "left": number(what.left)}
    if what.amount > 0:
        return sentence("{player} gains {amount} Life Points and has {left}.", holes)
    kind = "Battle Damage" if what.cause is Cause.BATTLE else "damage"
    return sentence("{player} takes {amount} {kind} and has {left} Life Points.", {**holes, "kind": Segment(kind)})


@says(e.Drew)
def drew(w: Wording, what: e.Drew, state: State) -> Sentence:
    return sentence("{player} draws {card}.", {"card": UNNAMED, **w.of(what)})


@says(e.NoDraw)
def no_draw(w: Wording, what: e.NoDraw, state: State) -> Sentence:
    return sentence("{player} goes first and makes no draw.", {"player": player(what.player)})


@says(e.DrawReplaced)
def draw_replaced(w: Wording, what: e.DrawReplaced, state: State) -> Sentence:
    holes = {"card": w.naming.card(what.by), "player": player(what.player)}
    return sentence("{card} takes the place of the normal draw of {player}.", holes)


@says(e.Shown)
def shown(w: Wording, what: e.Shown, state: State) -> Sentence:
    return sentence("{player} reveals {card}.", {**w.of(what)})


@says(e.Looked)
def looked(w: Wording, what: e.Looked, state: State) -> Sentence:
    holes = {"card": UNNAMED, **w.of(what)}
    if what.card is not None and state.card(what.card).zone is not Zone.DECK:
        return sentence("{player} looks at {card}.", holes)
    if what.deck is None:
        return sentence("{player} looks at the top card of the Deck: {card}.", holes)
    return sentence(
        "{player} looks at the top card of the Deck of {other}: {card}.", {**holes, "other": player(what.deck)}
    )


@says(e.Shuffled)
def shuffled(w: Wording, what: e.Shuffled, state: State) -> Sentence:
    return sentence("The Deck of {player} is shuffled.", {"player": player(what.player)})


@says(e.PilesSwapped)
def piles_swapped(w: Wording, what: e.PilesSwapped, state: State) -> Sentence:
    return sentence(
        "{player} exchanges the cards of their Deck and of their Graveyard.", {"player": player(what.player)}
    )

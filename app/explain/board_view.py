"""The board at one moment, as a page shows it."""

from __future__ import annotations

from collections.abc import Container

from app.engine.ids import Face, Seat, Zone
from app.engine.law import board, silencing, stats
from app.engine.law.being import now
from app.engine.law.rules import Game
from app.engine.position.state import Card, State
from app.engine.words.filters import Kind
from app.engine.words.operations.reveal import BE_REVEALED
from app.engine.words.slugs import printed
from app.explain.ruling import ON_CHAIN, REVEALED, TARGETED, BoardView, CardView, SideView
from app.explain.segments import Naming
from app.rulebook.layering import Compiled
from app.rulebook.own import OWN

FRAMES = ("token", "fusion", "synchro", "ritual", "xyz", "normal")
"""Sorts of monsters whose frames have a colour of their own."""


def board_view(game: Game, ruleset: Compiled, naming: Naming, state: State) -> BoardView:
    places = [ruleset.rules.nodes[f.path] for f in state.frames]
    titles = list(dict.fromkeys(n.title for n in places if n.level not in ("turn", "part")))
    chain = tuple(f"Chain Link {link.number}: {naming.name(link.card)} ({link.player})" for link in state.chain)
    return BoardView(state.turn, tuple(titles), tuple(side(game, naming, state, seat) for seat in Seat), chain)


def side(game: Game, naming: Naming, state: State, seat: Seat) -> SideView:
    def cards(zone: Zone) -> tuple[CardView, ...]:
        return tuple(card_view(game, naming, state, c) for c in state.lying(zone, seat))

    return SideView(
        player=str(seat), life=state.life_of(seat), turn_player=seat is state.player,
        monsters=cards(Zone.MONSTER), spells=cards(Zone.SPELL), field=cards(Zone.FIELD), hand=cards(Zone.HAND),
        graveyard=cards(Zone.GRAVEYARD), banished=cards(Zone.BANISHED), deck=cards(Zone.DECK), extra=cards(Zone.EXTRA),
    )  # fmt: skip


def card_view(game: Game, naming: Naming, state: State, card: Card) -> CardView:
    facts = game.cards[card.slug]
    as_it_is = now(game, state, card) if card.zone is Zone.MONSTER and facts.kind is not Kind.MONSTER else facts
    monster = facts.kind is Kind.MONSTER or card.zone is Zone.MONSTER
    lies = card.zone.on_field
    marks: list[str] = []
    if state.battle is not None and card.id == state.battle.attacker:
        marks.append("attacking" if state.battle.target is not None else "attacks directly")
    if state.battle is not None and card.id == state.battle.target:
        marks.append("attacked")
    if state.battle is not None and card.id in state.battle.beaten:
        marks.append("destroyed by battle")
    if silencing.negated(state, card.id):
        marks.append("effects negated")
    if (
        card.zone is Zone.HAND
        and board.ever(game, state, BE_REVEALED)
        and board.barred(game, state, BE_REVEALED, card=card)
    ):
        marks.append(REVEALED)
    marks += [f"{ON_CHAIN}{link.number}" for link in state.chain if link.card == card.id]
    marks += [f"{TARGETED}{link.number}" for link in state.chain if card.id in link.targets]
    if card.equips is not None:
        marks.append(f"equipped to {naming.name(card.equips)}")
    elif card.bound is not None:
        marks.append(f"belongs together with {naming.name(card.bound)}")
    marks += [
        f"has the effects of {game.cards[c.takes[1:]].name}" for c in state.changes if c.card == card.id and c.takes
    ]
    marks += [f"{counter} counters: {number}" for counter, number in card.counters]
    if card.slug.startswith(OWN):
        marks.append("described by the writer")
    if facts.unmodelled:
        marks.append("partly modelled" if facts.effects else "effect not modelled")
    return CardView(
        name=naming.name(card.id), slug=printed(card.slug), kind=str(facts.kind), owner=str(card.owner),
        face=("up" if card.face is Face.UP else "down") if lies else "",
        position=str(card.stance) if card.stance and card.zone is Zone.MONSTER else "",
        atk=stats.atk(game, state, card.id) if monster else None,
        defense=stats.defense(game, state, card.id) if monster else None,
        base_atk=as_it_is.atk if monster else None,
        base_defense=as_it_is.defense if monster else None,
        marks=tuple(marks),
        frame=frame(str(facts.kind), facts.subtypes),
    )  # fmt: skip


def frame(kind: str, subtypes: Container[str]) -> str:
    """Of what sort the frame of a card is: what makes a monster what it is comes before its having an effect."""
    if kind != Kind.MONSTER:
        return kind
    return next((word for word in FRAMES if word in subtypes), "effect")

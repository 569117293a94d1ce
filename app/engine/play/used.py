"""What a Summon leaves behind: what was used for it learns of it, and it is written down who has Summoned."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Seat, Zone
from app.engine.law.traits import races
from app.engine.play.play import Play
from app.engine.position.events import UsedAsMaterial
from app.engine.position.frames import Link
from app.engine.position.notes import Spent, SummonNoted
from app.engine.position.state import Card, State, Trigger
from app.engine.words.cards import EffectDef, EffectKind
from app.engine.words.filters import How

USES_MATERIAL: tuple[How, ...] = ("tribute", "fusion", "ritual", "synchro")
"""The Summons that take monsters as Tributes or material."""


def as_material(
    play: Play, state: State, made: Card, how: How, cards: tuple[CardId, ...], rules: tuple[str, ...]
) -> State:
    """Cards that wait for their use as material learn of it once the Summon has succeeded; otherwise there is nothing to tell."""
    if how not in USES_MATERIAL:
        return state
    for card in cards:
        effects = play.definition(state, card).effects
        if any(e.on is not None and e.on.event == "used-as-material" for e in effects):
            told = UsedAsMaterial(made.controller, card, made.id, how)
            state = play.tell(state, told, *rules, together=True)
    return state


def note_summon(
    state: State, player: Seat, card: CardId, how: How, newest: int, beside: bool = False, negated: bool = False
) -> State:
    """A player has Summoned this monster, or has tried to. `newest`: as in `State`, before it came; `beside`: at the same time as the one before."""
    noted = SummonNoted(player, card, how, beside, newest, negated)
    return replace(state, notes=replace(state.notes, summoned=(*state.notes.summoned, noted)))


def note_sent(before: State, state: State, was: Card, to: Zone, by: CardId | None) -> State:
    """A card goes elsewhere, by the effect of that card if it is one. What an opponent's card sends to the Graveyard is noted for as long as
    it lies there."""
    others = by is not None and to is Zone.GRAVEYARD and before.card(by).controller is not was.owner
    if not others and was.id not in state.notes.sent:
        return state
    # in no order of its own, so that what is destroyed at once is noted alike
    sent = {*state.notes.sent} - {was.id} | ({was.id} if others else set())
    return replace(state, notes=replace(state.notes, sent=tuple(sorted(sent))))


def negated_use(play: Play, state: State, link: Link, effect: EffectDef) -> State:
    """A link was negated: if its activation was, what was used counts as negated in that. What was due is due again where the ruleset
    knows that, and what need not be used also if only its effect was negated; but not what its card's battle was for, which is spent."""
    due, again = ("due", link.card, link.effect), play.game.values.due_negated == "comes-again"
    if link.negated:
        state = _without_oaths(play, state, link)
        same = {("effect", link.card, link.effect), due}
        marked = (replace(u, negated=True) if (u.what, u.card, u.effect) in same else u for u in state.used)
        state = replace(state, used=tuple(marked))
    spent = any(condition.spent for condition in effect.conditions)
    if not again or spent or (effect.mandatory and not link.negated):
        return state
    gathered = effect.timing and effect.on is None and not any((u.what, u.card, u.effect) == due for u in state.used)
    if gathered and effect.mandatory and effect.kind is EffectKind.TRIGGER:
        # what went on a chain at this moment with all others that are made for it goes on another one
        timings, player = effect.timing, state.card(link.card).controller
        state = replace(
            state, waiting=(*state.waiting, Trigger(link.card, link.effect, player, timings, True, False, (link.card,)))
        )
    return replace(state, used=tuple(u for u in state.used if (u.what, u.card, u.effect) != due))


def _without_oaths(play: Play, state: State, link: Link) -> State:
    """What the activation of a link has brought with it at once is gone, since that activation was negated."""
    if not any(op.from_activation() for op in play.effect(state, link.card, link.effect).binds):
        return state
    kept = (p for p in state.prohibitions if p.by != (link.card, link.effect) or p.since != state.turn)
    return replace(state, prohibitions=tuple(kept))


def note_spent(play: Play, before: State, state: State, was: Card, by: CardId | None) -> State:
    """It is written down that a player has discarded or Tributed this card: of a monster that is Tributed, who has `by`, for which that is done."""
    player = was.controller if by is None or not was.zone.on_field else state.card(by).controller
    # what lies as a Spell, such as an equipped Union Monster, is no monster of a Type (edisonrul.ing, Kiryu)
    types = () if was.zone is Zone.SPELL else tuple(sorted({*races(play.game, before, was)}))
    spent = Spent(player, was.id, types)
    return replace(
        state, notes=replace(state.notes, spent=tuple(sorted((*state.notes.spent, spent), key=lambda s: s.card)))
    )

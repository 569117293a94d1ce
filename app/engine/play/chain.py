"""The chain: activating adds a link, and links resolve from the last to the first."""

from __future__ import annotations

from msgspec.structs import replace

from app.engine.ids import CardId, Cause, Face, Zone
from app.engine.law import triggers
from app.engine.law.board import beaten
from app.engine.law.costs import valid_targets
from app.engine.law.facts import playing_costs
from app.engine.law.happening import link_kind
from app.engine.law.laws import Law
from app.engine.law.places import card_rule
from app.engine.law.sight import Sight
from app.engine.law.silencing import negated_as_activated, negated_by, negated_for_its_targets, silenced, stays_negated
from app.engine.law.table import InForce, Source
from app.engine.law.unnegated import link_stands
from app.engine.law.waiving import waived
from app.engine.play import aiming, claims, equipping, field, moves, window
from app.engine.play.destroying import DESTROYING, destroy_itself, falls_to
from app.engine.play.doing import carry_out, pay_to_play
from app.engine.play.forgetting import counting
from app.engine.play.play import Play
from app.engine.play.used import negated_use, note_summon
from app.engine.position.events import Activated, AppliedAtOnce, ChainDone, ChainStarts, NoEffect, Resolved
from app.engine.position.events import Resolving as LinkResolves
from app.engine.position.frames import Activating, Link, Resolving, unchained
from app.engine.position.notes import Played
from app.engine.position.state import State, noted, with_card, with_card_last
from app.engine.words.applied.before_what_targets import BeforeTargeting
from app.engine.words.applied.destroyed_when_targeted import DestroyedWhenTargeted
from app.engine.words.cards import CardDef, EffectDef, EffectKind
from app.engine.words.filters import Kind


def go_on_activating(play: Play, state: State, frame: Activating) -> State:
    """The next thing an activation needs: the card shown, a cost paid, a card or targets chosen, the link made."""
    effect = play.effect(state, frame.link.card, frame.link.effect)
    if frame.step == 0:
        card = frame.link.card
        asked = playing_costs(play.game, state, card, "activate") if effect.kind is EffectKind.ACTIVATION else ()
        return pay_to_play(_declare(play, state, frame, effect), frame.link.player, asked)
    if frame.step <= len(effect.cost):
        state = _with(state, replace(frame, step=frame.step + 1))
        op = effect.cost[frame.step - 1]
        if waived(play.game, state, effect, op, frame.link.player, frame.link.card):
            return state
        return carry_out(state, frame.link, (op,), Cause.COST)
    if effect.chooses is not None and not frame.link.picked and (chosen := aiming.choose(play, state, frame, effect)):
        return chosen
    if effect.targets is not None and not frame.targeted:
        return aiming.aim(play, state, frame, effect)
    return _add_link(play, state, frame, effect)


def _with(state: State, frame: Activating | Resolving) -> State:
    return replace(state, frames=(*state.frames[:-1], frame))


def _declare(play: Play, state: State, frame: Activating, effect: EffectDef) -> State:
    """The card is shown: a Set card is turned face-up, a card from the hand is placed on the field."""
    card = state.card(frame.link.card)
    if effect.kind is EffectKind.ACTIVATION:
        definition = play.definition(state, card.id)
        if card.zone is Zone.HAND:
            zone = definition.spell_zone
            for old in state.lying(zone, frame.link.player) if zone is Zone.FIELD else ():
                state = _makes_way(play, state, old.id)
            state = with_card_last(state, replace(card, zone=zone, face=Face.UP, since=state.turn))
        else:
            state = with_card(state, replace(card, face=Face.UP, up_since=state.turn))
    link, place = len(state.chain) + 1, card.zone
    # a card that an effect has negated before stays so, even if it is given as its own cost
    void = (card.zone.on_field or card.void_by is not None) and stays_negated(play.game, state, card.id)
    state = _with(state, replace(frame, step=1, why=(), link=replace(frame.link, number=link, void=void, place=place)))
    rule = card_rule(play.game, card, effect.id)
    rules = (rule, Law.CHAIN_LINK) if link == 1 else (rule, Law.CHAIN_LINK, Law.SPEED_TO_ANSWER)
    if effect.one_of:
        others = {e.id for e in play.definition(state, card.id).effects if e.one_of == effect.one_of}
        waiting = tuple(t for t in state.waiting if t.card != card.id or t.effect not in others)
        state = replace(state, waiting=waiting)
    state = noted(state, acted=True)
    if effect.kind is EffectKind.ACTIVATION:
        played = (*state.notes.played, Played(frame.link.player, card.id, state.newest))
        state = replace(state, notes=replace(state.notes, played=played))
    told = Activated(link, card.id, effect.id, frame.link.player, effect.kind is EffectKind.ACTIVATION)
    return play.tell(state, told, *rules, *frame.why)


def _makes_way(play: Play, state: State, old: CardId) -> State:
    """A Field Spell makes way for another of the same player, which is activated after that: for a moment there is none, and what
    destroys itself without one does so then."""
    before = state
    state = field.replace_field_spell(play, state, old)
    fallen = destroy_itself(play, state) if play.game.says(state, *DESTROYING) else None
    return state if fallen is None else field.announce(play, before, fallen)


def _add_link(play: Play, state: State, frame: Activating, effect: EffectDef) -> State:
    heard = triggers.listeners(play.game, state, Resolved)
    if len(state.chain) == 1:
        heard = (*heard, *triggers.listeners(play.game, state, ChainDone))
    link = replace(frame.link, heard=heard)
    used = (*state.used, counting(state, link, effect.scope))
    state = replace(state, chain=(*state.chain, link), used=used, frames=state.frames[:-1])
    state = window.placed(state, link.player)
    oath = tuple(op for op in effect.binds if op.from_activation())
    return carry_out(state, link, oath) if oath else state


# resolving


def go_on_resolving(play: Play, state: State, frame: Resolving) -> State:
    """The next thing of the topmost link; when no link is left, used cards leave and the chain is over."""
    if not state.chain:
        return _finish(play, state, frame)
    link = state.chain[-1]
    effect = play.effect(state, link.card, link.effect)
    if frame.started:
        return _link_done(play, state, frame, link, effect)
    rule = card_rule(play.game, state.card(link.card), link.effect)
    if link.number == frame.links and not frame.readied:
        state = play.tell(state, ChainStarts(len(state.chain)), Law.CHAIN_BACKWARDS)
    before = () if frame.readied or link.negated else _before_it(play, state, link)
    if before:
        return _apply_before(play, _with(state, replace(frame, readied=True)), before)
    state = _with(state, replace(frame, started=True))
    anyway = _although_gone(play, state, link, effect)
    state = play.tell(state, LinkResolves(link.number, link.card, link.effect), Law.CHAIN_BACKWARDS, *anyway, rule)
    nothing = _comes_to_nothing(play, state, link, effect)
    binds = () if link.negated else tuple(op for op in effect.binds if not op.from_activation())
    does = (*binds, *(effect.does if link.instead is None else link.instead))
    if nothing is not None:
        because, *laws = nothing
        state = play.tell(state, NoEffect(link.number, link.card, because), *laws, rule)  # type: ignore[arg-type]
        does = binds
        state = _summons_nothing(play, _spared(play, state, link), link, because)
        if because == "effects-negated":
            state = _destroyed_for_targeting(play, state, link)
        if because == "target-gone":
            state = equipping.without_its_target(play, state, link, effect)
    link = replace(link, targets=valid_targets(play.game, state, link))
    return carry_out(state, link, does) if does else state


def _summons_nothing(play: Play, state: State, link: Link, because: str) -> State:
    """The state in which a Special Summon is noted that did not come, because the effect that would have made it is negated."""
    if because not in ("effect-negated", "effects-negated"):
        return state
    if "special-summon" not in Sight(play.game, state, link.player, link.card, link).done_by(link):
        return state
    return note_summon(state, link.player, link.card, "special", state.newest, negated=True)


def _before_it(play: Play, state: State, link: Link) -> tuple[InForce[BeforeTargeting], ...]:
    """What is done without a chain before this link resolves, because of what it targets."""
    found = play.game.in_force(state, BeforeTargeting) if link.targets else ()
    return tuple(e for e in found if e.applied.meets(Sight(play.game, state, e.controller, e.card), link))


def _apply_before(play: Play, state: State, effects: tuple[InForce[BeforeTargeting], ...]) -> State:
    """The state in which these effects do what they say, the older first."""
    for effect in effects:
        rule = card_rule(play.game, state.card(effect.source[0]), effect.source[1])
        state = play.tell(state, AppliedAtOnce(effect.controller, *effect.source), rule, Law.AT_ONCE)
    for effect in reversed(effects):
        state = carry_out(state, unchained(*effect.source, effect.controller), effect.applied.does)
    return state


def _spared(play: Play, state: State, link: Link) -> State:
    """The state in which an effect that comes to nothing has not targeted the monsters that fall to one with an effect only."""
    falls = {e.card: e.applied for e in play.game.in_force(state, DestroyedWhenTargeted)} if link.faced else {}
    faced = tuple(c for c in link.faced if not (c in falls and falls[c].with_effect))
    return state if faced == link.faced else replace(state, chain=(*state.chain[:-1], replace(link, faced=faced)))


def _destroyed_for_targeting(play: Play, state: State, link: Link) -> State:
    """The card of a link that was negated because of what it targets is destroyed, where that is said, too."""
    card = state.card(link.card)
    by = next((e for e in negated_for_its_targets(play.game, state, link) if e.applied.destroy), None)
    if by is None or not card.zone.on_field or card.face is not Face.UP:
        return state
    rule = card_rule(play.game, state.card(by.card), by.source[1])
    way = moves.Move(link.card, Zone.GRAVEYARD, Cause.EFFECT, (rule,), by=by.card, destroyed=True)
    return moves.move(play, state, way)


def _although_gone(play: Play, state: State, link: Link, effect: EffectDef) -> tuple[str, ...]:
    """By which rule an effect resolves although its card is no longer face-up where it was activated."""
    card = state.card(link.card)
    there = card.zone.on_field and card.face is Face.UP
    if there or effect.face_up or not all(zone.on_field for zone in effect.zones):
        return ()
    if effect.pays_itself:
        return (Law.CHAIN_SELF_COST,)
    return (Law.CHAIN_ANYWAY,) if play.definition(state, link.card).kind is Kind.MONSTER else ()


def _comes_to_nothing(play: Play, state: State, link: Link, effect: EffectDef) -> tuple[str, ...] | None:
    """Why a whole link has no effect, if it has none, and by which rules."""
    card = state.card(link.card)
    definition = play.definition(state, link.card)
    there = card.zone.on_field and card.face is Face.UP
    if link.negated:
        return "activation-negated", Law.CHAIN_NEGATED
    if link.void:
        by_battle = (
            () if card.void_by is None else (card_rule(play.game, state.card(card.void_by[0]), card.void_by[1]),)
        )
        return "effect-negated", Law.CHAIN_VOID, *by_battle
    from_field = all(zone.on_field or zone is Zone.HAND for zone in effect.zones)
    if definition.kind is not Kind.MONSTER and definition.lasts and from_field and not there and not effect.pays_itself:
        equip = (Law.EQUIPPED,) if "equip" in definition.subtypes else ()
        return "source-gone", Law.CHAIN_CARD_GONE, *equip
    if effect.face_up and not (card.face is Face.UP and card.zone in effect.zones):
        on_field = any(zone.on_field for zone in effect.zones)
        return ("source-gone" if on_field else "source-left"), Law.CHAIN_FACE_UP
    if state.battle is not None and state.battle.straight and "before-damage-calculation" in effect.timing:
        # another link has sent the attack straight on: nothing is before damage calculation any more (edisonrul.ing, Drillroid)
        return "nothing-there", Law.CHAIN_NOT_APPLICABLE
    if effect.kind is EffectKind.QUICK and effect.mandatory and link.subjects and not _answers_its_own(state, link):
        return "answers-another", Law.MANDATORY_ANSWER
    negation = None if effect.not_negated else _negation(play, state, link, effect, there)
    if negation is not None:
        return negation
    by = negated_by(state, link.card) if there and not effect.not_negated else None
    if by is not None:
        return "effects-negated", Law.CHAIN_VOID, card_rule(play.game, state.card(by[0]), by[1])
    aim = effect.targets
    if link.instead is not None:
        return None  # what it has become needs no target
    if not link.targets and aim is not None and aim.least and not aim.goes_on_without:
        return "nothing-there", Law.CHAIN_NOT_APPLICABLE
    if link.targets and not (aim and aim.goes_on_without):
        valid = valid_targets(play.game, state, link)
        if not valid or (aim and aim.if_gone == "all-or-nothing" and len(valid) < len(link.targets)):
            return "target-gone", Law.CHAIN_NO_TARGET
    return None


def _negation(play: Play, state: State, link: Link, effect: EffectDef, there: bool) -> tuple[str, ...] | None:
    """Why a link that was not negated before has no effect because of what applies as it resolves, and by which rules."""
    monster = play.definition(state, link.card).kind is Kind.MONSTER
    from_field = all(zone.on_field or zone is Zone.HAND for zone in effect.zones)
    escapes = effect.pays_itself and play.game.values.self_cost == "resolves"
    by: list[Source] = []
    if there or (not monster and from_field and not escapes):
        # a Spell or Trap that was used on the field does not escape by leaving it
        by += silenced(play.game, state, link.card, used_on_field=not there)
    by = by or [*negated_as_activated(play.game, state, link)]
    by = by or [e.source for e in negated_for_its_targets(play.game, state, link)]
    by = [source for source in by if not link_stands(play.game, state, link, source[0])]
    if not by:
        return None
    return "effects-negated", Law.LOCKED, *(card_rule(play.game, state.card(c), e) for c, e in by)


def _answers_its_own(state: State, link: Link) -> bool:
    """Whether the link below is the one that a mandatory answer was met by."""
    if len(state.chain) < 2:
        return False
    below = state.chain[-2]
    return below.card in link.subjects or not set(below.targets).isdisjoint(link.subjects)


def _link_done(play: Play, state: State, frame: Resolving, link: Link, effect: EffectDef) -> State:
    definition = play.definition(state, link.card)
    card = state.card(link.card)
    spent = frame.spent
    leaves = effect.kind is EffectKind.ACTIVATION and (link.negated or not _remains(state, link, definition))
    # one that lies face-down by now has Set itself
    if leaves and card.zone in (Zone.SPELL, Zone.FIELD) and card.face is Face.UP:
        spent = (*spent, link.card)
    before = state
    if effect.kind is EffectKind.ACTIVATION:
        # a Spell or Trap applies what it applies from now on
        state = with_card(state, moves.begun(play, state, card))
    if link.negated or link.void:
        state = negated_use(play, state, link, effect)
    state = replace(state, chain=state.chain[:-1])
    heard, chained = _of_this_chain(play, state, frame, link, effect)
    frame = replace(frame, heard=heard, chained=chained, twice=frame.twice or _name_twice(play, before, link))
    state = _with(state, replace(frame, readied=False, started=False, spent=spent))
    if effect.kind is EffectKind.ACTIVATION and card.zone is Zone.FIELD:
        state = _one_field_spell(play, state, link)
    if card.equips is not None and effect.kind is EffectKind.ACTIVATION:
        # an Equip Card that takes control does so from the moment its own activation is over
        state = claims.take_equipped(play, state, link.card)
    if not link.negated:
        bound = state.card(link.card).bound
        state = _fall_for_targeting(play, state, {c: link.card for c in (*link.faced, bound) if c is not None})
        if link.heard:
            itself = effect.kind is EffectKind.ACTIVATION
            told = Resolved(link.number, link.card, link.effect, link.player, itself, link.heard)
            state = play.tell(state, told, Law.CHAIN_BACKWARDS)
    return field.announce(play, before, state)


def _of_this_chain(
    play: Play, state: State, frame: Resolving, link: Link, effect: EffectDef
) -> tuple[tuple[CardId, ...], tuple[str, ...]]:
    """What is to be known of a chain when it is over, with this link: who was there for it, and what was chained to another link."""
    if link.number < 2:
        return frame.heard, frame.chained
    heard = link.heard if link.number == 2 else frame.heard
    kind = link_kind(play.game, state, link.card, effect.kind is EffectKind.ACTIVATION, link.place)
    return heard, frame.chained if link.negated else (*frame.chained, kind)


def _name_twice(play: Play, state: State, link: Link) -> bool:
    """Whether a link below this one is of a card with the same name."""
    sight = Sight(play.game, state, link.player, link.card)
    name = sight.facts(link.card).name
    return any(sight.facts(below.card).name == name for below in state.chain if below.number < link.number)


def _remains(state: State, link: Link, definition: CardDef) -> bool:
    """Whether a used card stays on the field: one that was to become an Equip Card does only if it has, or will."""
    if not definition.equips_itself:
        return definition.stays
    return state.card(link.card).equips is not None or any(card == link.card for card, _ in state.equipping)


def _fall_for_targeting(play: Play, state: State, targeted: dict[CardId, CardId]) -> State:
    """Monsters that say so are destroyed because the effect of that card has targeted them: a new Equip Card's when the chain is
    over, and before damage calculation after it."""
    for card, doer in targeted.items():
        if any(monster == card for _, monster in state.equipping) or not aiming.is_faced(state, card):
            continue
        source = falls_to(play.game, state, card, doer)
        battle = state.battle
        if source is None or card in beaten(state):
            continue
        if battle is not None and state.marks.damage_step and not battle.calculated:
            state = replace(state, battle=replace(battle, doomed=(*battle.doomed, card)))
            continue
        rule = card_rule(play.game, state.card(card), source[1])
        state = moves.move(
            play, state, moves.Move(card, Zone.GRAVEYARD, Cause.EFFECT, (rule,), by=card, destroyed=True)
        )
    return state


def _one_field_spell(play: Play, state: State, link: Link) -> State:
    """A Field Spell that resolves replaces the opponent's, where there can be only one in all."""
    if play.game.values.field_spells != "one-in-all" or link.negated:
        return state
    for old in state.lying(Zone.FIELD, link.player.opponent):
        if old.face is Face.UP:
            state = field.replace_field_spell(play, state, old.id)
    return state


def _finish(play: Play, state: State, frame: Resolving) -> State:
    """The chain is over: Equip Cards count as equipped, used cards leave, triggers and answers come next."""
    for card, monster in state.equipping:
        state = field.equip(play, state, card, monster, Law.EQUIPPED)
    equipped = {monster: card for card, monster in state.equipping}
    state = _fall_for_targeting(play, replace(state, equipping=()), equipped)
    for card in frame.spent:
        if state.card(card).zone.on_field:
            state = moves.move(
                play, state, moves.Move(card, Zone.GRAVEYARD, Cause.GAME, (Law.CHAIN_LEAVES,), used=True, together=True)
            )
    state = replace(state, used=tuple(u for u in state.used if u.scope != "chain"))
    state = play.tell(
        state,
        ChainDone(frame.links, frame.heard, frame.chained if frame.heard else (), bool(frame.heard) and frame.twice),
        Law.CHAIN_BACKWARDS,
        f"node?/{frame.path}#chains",
    )
    state = window.resolved(replace(state, frames=state.frames[:-1]))
    return field.check_life(play, state)

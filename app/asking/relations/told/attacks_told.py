"""What becomes of an attack that a story tells of: whether it goes on, whether its target is chosen anew, and whether its player has to go on with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from app.asking.answer import Answer, without_life
from app.asking.case import Case, Outcome
from app.asking.questions import Done, Story
from app.asking.relations.told.told_against import YOU
from app.asking.things import Thing, thing
from app.engine.law.attacks import attack_targets
from app.engine.law.laws import Law
from app.engine.position.events import AnyHappening, AttackDeclared, AttackStopped, Compared, Replay
from app.engine.words.conditions.is_attack_target import IsAttackTarget
from app.notation.questions import OF_THE_ATTACK
from app.notation.told import DIRECTLY
from app.staging.telling import Laid

Lay = Callable[[Case, Story, tuple[Done, ...]], Laid | None]
CHOSEN: dict[str, str] = {
    "may-stop": "The attacking player chooses anew what is attacked, or attacks no more with that monster.",
    "goes-on": "The attacking player chooses anew what is attacked, and has to go on with the attack.",
    "anew": "The attack is taken as not made: its player chooses anew which monster attacks what, or attacks no more.",
}
"""What a replay comes to, by what the rules make of it."""
AS_DECLARED = "There is no replay: until the Damage Step what is attacked stays there, and no monster comes to or leaves the attacked player’s side."
NOT_BACK = "An attack that was declared cannot be taken back."


ATTACKING = Thing("monster", attacks=True).words
IT_IS_THE_ATTACKER = "the monster on which {} is used is the one that attacks"


def on_the_attacker(asked: Story) -> tuple[Story, tuple[str, ...]]:
    """The story with what is used on a monster of the attacking player, of which nothing more is told, used on the one that attacks; and that it is
    taken so. Asked is what becomes of the attack, on which nothing else bears."""
    attack = next((each for each in asked.done if each.does == "attack"), None)
    lies = attack is not None and any(each.who == attack.who and thing(each.card) is not None for each in asked.lies)
    if asked.asks not in OF_THE_ATTACK or attack is None or lies:
        return asked, ()
    behind = asked.done[asked.done.index(attack) + 1 :]
    hits = [
        each
        for each in behind
        if each.does == "use" and thing(each.on) == Thing("monster") and each.whose == attack.who
    ]
    if len(hits) != 1:
        return asked, ()
    done = tuple(replace(each, on=ATTACKING, whose="") if each is hits[0] else each for each in asked.done)
    return replace(asked, done=done), (IT_IS_THE_ATTACKER.format(hits[0].card),)


def on_what_waits_for_it(case: Case, asked: Story) -> Story:
    """The story with an attack, of which no target is told, on the monster that is used upon it and only where it is attacked itself."""
    done = list(asked.done)
    for at, (attack, used) in enumerate(pairwise(asked.done)):
        upon_it = attack.does == "attack" and not attack.on and used.does == "use" and used.who != attack.who
        if upon_it and thing(used.card) is None and not used.then and _waits_to_be_attacked(case, used):
            done[at] = replace(attack, on=used.card.partition(" [")[0], whose=used.who)
    return replace(asked, done=tuple(done))


def _waits_to_be_attacked(case: Case, done: Done) -> bool:
    """Whether all that a card is used for waits for an attack on it."""
    used = case.used(case.card(done.card.partition(" [")[0]))
    return bool(used) and all(any(isinstance(each, IsAttackTarget) for each in e.conditions) for e in used)


def of_the_attack(case: Case, asked: Story, found: Laid, outcome: Outcome, more: Mapping[str, Any]) -> Answer:
    """The answer, read off the play up to where the attacking player chooses anew (`found`), or to its end (`outcome`)."""
    if not outcome.did(lambda what: isinstance(what, AttackDeclared)):
        return case.undecided("No attack is declared in what is told.")
    told = without_life(outcome.ruling.answer)
    if outcome.did(lambda what: isinstance(what, Replay)):
        return _replayed(case, asked, case.play(found.text), more)
    of_it = _of_the_last(outcome)
    stopped = any(isinstance(what, AttackStopped) for what in of_it)
    if asked.asks == "attack":
        goes = any(isinstance(what, Compared) for what in of_it)
        return (case.yes if goes else case.no)(told, outcome, None, **more)
    why = told if stopped else f"{AS_DECLARED}{'' if asked.asks == 'replay' else f' {NOT_BACK}'} {told}"
    has_to = asked.asks == "forced" and not stopped
    cited = () if stopped else case.cited((Law.REPLAY,))
    return (case.yes if has_to else case.no)(why.strip(), outcome, None, **{**more, "cited": cited})


def _of_the_last(outcome: Outcome) -> tuple[AnyHappening, ...]:
    """What has happened since the last attack was declared: of several that are told it is that one which is asked about."""
    happened = tuple(outcome.happened)
    last = max(n for n, what in enumerate(happened) if isinstance(what, AttackDeclared))
    return happened[last:]


def in_the_replay(case: Case, asked: Story, lay: Lay) -> Answer | None:
    """Whether a monster whose attack is under way can attack in the replay of it, directly or whatever there is; nothing where there is none, or it is not asked."""
    *before, last = asked.done
    attacks = [each for each in before if each.does == "attack"]
    again = (
        last.does == "attack"
        and last.on in ("", DIRECTLY)
        and not last.then
        and bool(attacks)
        and before[-1].does == "use"
    )
    if not again or (attacks[-1].card, attacks[-1].who) != (last.card, last.who):
        return None
    found = lay(case, asked, tuple(before))
    outcome = case.play_out(found.text) if found is not None else None
    if found is None or outcome is None or not outcome.did(lambda what: isinstance(what, Replay)):
        return None
    more = {"line": found.line, "assumed": (YOU, *found.assumed)}
    if last.on == DIRECTLY and (kept := _not_directly(outcome)):
        return case.no(kept, outcome, None, **{**more, "cited": case.cited((Law.REPLAY,))})
    return _replayed(case, replace(asked, asks="replay"), case.play(found.text), more)


def _not_directly(outcome: Outcome) -> str:
    """Why the attack cannot be made a direct one where its target is chosen anew; empty where it can."""
    game = outcome.played.words.game
    replays = [(e.what.attacker, state) for e, state in outcome.played.run.record if isinstance(e.what, Replay)]
    if all(attack_targets(game, state, state.player, attacker)[1] for attacker, state in replays):
        return ""
    return "A replay: the target is chosen anew, and there is a monster that is attacked instead."


def _replayed(case: Case, asked: Story, outcome: Outcome, more: Mapping[str, Any]) -> Answer:
    """The answer where the target is chosen anew; `outcome`: played up to that choice."""
    law = outcome.played.words.game.values.replay
    because = next((said for said in outcome.ruling.answer if said.startswith("A replay")), "")
    why = f"{because} {CHOSEN[law]}".strip()
    more = {**more, "cited": case.cited((Law.REPLAY,))}
    if asked.asks == "attack":
        return case.only_if(f"its player goes on with it. {why}", outcome, None, **more)
    so = {"replay": True, "forced": law == "goes-on", "give-up": law != "goes-on"}[asked.asks]
    return (case.yes if so else case.no)(why, outcome, None, **more)

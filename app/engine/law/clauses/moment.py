"""Whether the moment admits an effect at all. These clauses read only the window and how far it has come, the effect's own
definition, the top link's Spell Speed and what may not answer it, and whose turn it is: nothing that lies on the board. (The one exception is the
class `met`, which looks at what has just happened; only windows that name it ask for it.)"""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.law.clauses.look import Clause, Look
from app.engine.law.laws import Law
from app.engine.law.places import card_rule, effect_of
from app.engine.law.verdict import Fact, Ground, found
from app.engine.law.windows import may_begin
from app.engine.words.cards import EffectKind


def chains_left(look: Look) -> Iterator[Ground]:
    """Whether a chain may be begun here."""
    node, frame = look.window, look.frame
    if node is None or frame is None:
        yield found(Law.CHAINS, False)
    elif not look.state.chain:
        facts: tuple[Fact, ...] = (("window", node.path), ("made", frame.chains), ("may", node.chains))
        yield found(Law.CHAINS, may_begin(frame, node), *facts, rules=(f"node/{node.path}#chains",))


def starts(look: Look) -> Iterator[Ground]:
    """Whether it is of a class that may begin a chain here."""
    node = look.window
    if node is not None and not look.state.chain:
        may = "any" in node.starts or bool(look.classes & set(node.starts))
        facts: tuple[Fact, ...] = (("window", node.path), ("classes", " ".join(node.starts)))
        yield found(Law.STARTS, may, *facts, rules=(f"node/{node.path}#starts",))


def admitted(look: Look) -> Iterator[Ground]:
    """Whether it is of a class that the window admits."""
    node = look.window
    if node is not None:
        may = "any" in node.admits or bool(look.classes & set(node.admits))
        facts = (("window", node.path), ("admits", " ".join(node.admits)), ("card", look.card.id))
        yield found(Law.ADMITS, may, *facts, rules=(f"node/{node.path}#admits",))


def speed(look: Look) -> Iterator[Ground]:
    """Whether its Spell Speed answers the topmost link, or may begin a chain."""
    chain = look.state.chain
    if not chain:
        if look.effect.speed == 1:
            yield _slow(look)
        return
    top = effect_of(look.game, look.state.card(chain[-1].card), chain[-1].effect)
    enough = look.effect.speed >= (3 if top.speed == 3 else 2)
    facts: tuple[Fact, ...] = (("speed", look.effect.speed), ("top", top.speed), ("link", len(chain)))
    yield found(Law.SPEED_TO_ANSWER, enough, *facts, ("card", look.card.id))


def answerable(look: Look) -> Iterator[Ground]:
    """Whether the topmost link lets itself be answered at all."""
    chain = look.state.chain
    answered = effect_of(look.game, look.state.card(chain[-1].card), chain[-1].effect) if chain else None
    if answered is None or not answered.no_answer:
        return
    if not answered.no_answer_by or look.game.cards[look.card.slug].kind in answered.no_answer_by:
        rule = card_rule(look.game, look.state.card(chain[-1].card), chain[-1].effect)
        yield found(Law.NO_ANSWER, False, ("card", look.card.id), ("link", chain[-1].card), rules=(rule, Law.NO_ANSWER))


def _slow(look: Look) -> Ground:
    """Whether the turn player may begin a chain with something of Spell Speed 1 here."""
    node, frame = look.window, look.frame
    turn_player = look.player is look.state.player
    facts: tuple[Fact, ...] = (("speed", 1), ("turn-player", int(turn_player)), ("card", look.card.id))
    if node is None or frame is None:
        return found(Law.SPEED_TO_START, False, *facts)
    after = frame.answering
    allowed = set(node.speed_1_after_chain if after else node.speed_1)
    what = {"ignition"} if look.effect.kind is EffectKind.IGNITION else {"cards"}
    what |= {"timed"} if "timed" in look.classes else set()
    taken = {"": False, "triggered": frame.triggered, "met": frame.met}[node.speed_1_unless]
    field = "speed-1-after-chain" if after else "speed-1"
    may = turn_player and bool(what & allowed) and not taken
    facts = (*facts, ("answering", int(after)), ("taken", int(taken)), ("window", node.path))
    fields = (f"node?/{node.path}#{field}", f"node?/{node.path}#speed-1-unless")
    return found(Law.SPEED_TO_START, may, *facts, rules=(*fields, Law.SPEED_TO_START))


def timing(look: Look) -> Iterator[Ground]:
    """Whether this is a moment that the effect is made for, if it names any."""
    node, made_for = look.window, look.effect.timing
    if made_for:
        now = node is not None and bool(set(made_for) & {*node.timings, *node.duties})
        path = node.path if node is not None else ""
        facts: tuple[Fact, ...] = (("card", look.card.id), ("made-for", " ".join(made_for)), ("window", path))
        rules = (look.rule, f"node/{path}#timings") if node is not None else (look.rule,)
        yield found(Law.TIMING, now, *facts, rules=rules)


OF_THE_MOMENT: tuple[Clause, ...] = (chains_left, starts, admitted, answerable, speed, timing)
"""What can be worked out once for a window and an effect."""

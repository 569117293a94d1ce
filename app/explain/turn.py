"""A ruleset's turn as a tree of words, each node with the sources it comes from."""

from __future__ import annotations

from collections.abc import Iterator

from app.engine.law.rules import Origin, Standing
from app.engine.position.nodes import AnyNode, Do, Jump, Select, Sequence, Window
from app.explain.reasons.moment import ACTS
from app.explain.ruling import Cited, FieldView, NodeView, OriginView
from app.rulebook.layering import Compiled
from app.rulebook.vocabulary import ADMITTED, MOMENTS

CHAINS = {
    "none": "nothing can be activated",
    "one": "one chain",
    "first": "one chain that a player begins; what is triggered in it may begin others",
    "one-of-choice": "one chain that a player begins of free choice; those that triggers begin do not count",
    "many": "any number of chains, one after another",
}
TIERS = {
    "turn-player-mandatory": "the turn player’s mandatory effects",
    "opponent-mandatory": "the opponent’s mandatory effects",
    "turn-player-optional": "the turn player’s optional effects",
    "opponent-optional": "the opponent’s optional effects",
    "earlier-mandatory": "mandatory effects that were met earlier",
    "earlier-turn-player-mandatory": "the turn player’s mandatory effects that were met earlier",
    "earlier-opponent-mandatory": "the opponent’s mandatory effects that were met earlier",
    "earlier-turn-player-optional": "the turn player’s optional effects that were met earlier",
    "earlier-opponent-optional": "the opponent’s optional effects that were met earlier",
    "turn-player": "the turn player’s effects, mandatory or not",
    "opponent": "the opponent’s effects, mandatory or not",
}
SLOW = {
    "cards": "Spell Cards",
    "ignition": "Ignition Effects",
    "timed": "what is made for this moment",
}
UNLESS = {"triggered": "if a trigger was activated", "met": "if a trigger was met, used or not"}


def turn_view(compiled: Compiled) -> tuple[NodeView, ...]:
    """Every node of the turn in order, `depth` from 0 for the phases."""
    return tuple(_below(compiled, "turn", -1))


def _below(compiled: Compiled, path: str, depth: int) -> Iterator[NodeView]:
    node = compiled.rules.nodes[path]
    if depth >= 0:
        yield _view(compiled, node, depth)
    if isinstance(node, Sequence):
        for child in node.children:
            yield from _below(compiled, child, depth + 1)


def _view(compiled: Compiled, node: AnyNode, depth: int) -> NodeView:
    origins = tuple(origins_of(compiled.rules.origins.get(node.path)))
    fields = tuple(
        FieldView(label, value, tuple(origins_of(compiled.rules.origins.get(f"{node.path}#{name}"))))
        for name, label, value in _fields(compiled, node)
    )
    assumed = all(c.standing == Standing.ASSUMED for o in origins for c in o.citations) and not any(
        f.origins for f in fields
    )
    return NodeView(node.path, depth, node.level, node.title, compiled.says[node.path], fields, origins, assumed)


def origins_of(origin: Origin | None) -> Iterator[OriginView]:
    """Who says so, the newest first."""
    while origin is not None:
        cites = tuple(Cited(c.source, c.passage, str(c.standing)) for c in origin.citations)
        yield OriginView(origin.layer, origin.change, origin.because, cites)
        origin = origin.previous


def _fields(compiled: Compiled, node: AnyNode) -> Iterator[tuple[str, str, str]]:
    match node:
        case Window():
            yield "chains", "how many chains", CHAINS[node.chains]
            if node.chains != "none":
                yield "admits", "what may be activated", _list(ADMITTED[c] for c in node.admits)
                yield "timings", "the moments it stands for", _list(MOMENTS[t] for t in node.timings)
                yield "tiers", "in which order triggers go on the chain", ", then ".join(TIERS[t] for t in node.tiers)
                if node.within_tier == "earlier-first":
                    yield "within-tier", "inside each of these groups", "what was met earlier comes first"
            if "any" not in node.starts:
                yield "starts", "what may open it", _list(ADMITTED[c] for c in node.starts)
            if node.acts:
                yield "acts", "what the turn player may do besides", _list(ACTS[a] for a in node.acts)
            if node.duties:
                yield "duties", "what is dealt with one at a time", _list(MOMENTS[d] for d in node.duties)
            if (node.acts or node.duties) and node.after_chain == "answers-first":
                yield "after-chain", "after something has resolved", "both players may answer it before going on"
            if node.speed_1:
                yield "speed-1", "Spell Speed 1, for the turn player", _list(SLOW[w] for w in node.speed_1)
            if node.speed_1_after_chain:
                after = _list(SLOW[w] for w in node.speed_1_after_chain)
                yield "speed-1-after-chain", "Spell Speed 1 right after a chain", after
            if node.speed_1_unless:
                yield "speed-1-unless", "but no Spell Speed 1", UNLESS[node.speed_1_unless]
        case Select():
            titles = [compiled.rules.nodes[path].title for path, _ in node.options]
            yield "options", "where it leads", " or ".join(titles)
        case Jump(to=to):
            yield "to", "where it leads", compiled.rules.nodes[to].title
        case Do() | Sequence():
            return


def _list(words: Iterator[str]) -> str:
    found = list(words)
    return found[0] if len(found) == 1 else ", ".join(found[:-1]) + " and " + found[-1]

"""Mutants of the engine's code: one operand or operator of one expression turned round."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip


MARK = "__come_to__"
"""The name under which whoever plays a module with marks finds the function that hears of each."""


@dataclass(frozen=True)
class Mutant:
    """One change: the file, which of its expressions, the line, the expression before and after, and the whole module with it."""

    file: Path
    number: int
    line: int
    before: str
    after: str
    source: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  ->  {self.after}"


def mutants(root: Path, files: list[Path], seed: int) -> Iterator[Mutant]:
    """Mutants of these files (relative to `root`), in an order that the seed decides, without end of files of one size: each
    expression of all files is as likely as any other."""
    places = [(file, number) for file in files for number in range(len(_sites(ast.parse((root / file).read_text()))))]
    chance = random.Random(seed)
    chance.shuffle(places)
    for file, number in places:
        tree = ast.parse((root / file).read_text())
        node = _sites(tree)[number]
        before = ast.unparse(node)
        if _turn(node, chance):
            yield Mutant(file, number, node.lineno, before, ast.unparse(node), ast.unparse(tree))


def probes(root: Path, wanted: list[Mutant]) -> dict[Path, str]:
    """The modules of these mutants as they are, but that each expression tells its place in the list when it is come to."""
    found: dict[Path, str] = {}
    for file in {mutant.file for mutant in wanted}:
        tree = ast.parse((root / file).read_text())
        sites = _sites(tree)
        marked = {id(sites[m.number]): at for at, m in enumerate(wanted) if m.file == file}
        found[file] = ast.unparse(ast.fix_missing_locations(_Marking(marked).visit(tree)))
    return found


class _Marking(ast.NodeTransformer):
    """Puts `(MARK(n), expression)[1]` for the expressions of these numbers."""

    def __init__(self, marked: dict[int, int]) -> None:
        self.marked = marked

    def visit(self, node: ast.AST) -> ast.AST:
        at = self.marked.get(id(node))
        if isinstance(node, ast.MatchValue):
            return node  # a pattern holds no calls: what stands in one is never told, and played by all
        node = self.generic_visit(node)
        if at is None:
            return node
        assert isinstance(node, ast.expr)
        call = ast.Call(ast.Name(MARK, ast.Load()), [ast.Constant(at)], [])
        return ast.Subscript(ast.Tuple([call, node], ast.Load()), ast.Constant(1), ast.Load())


def _sites(tree: ast.Module) -> list[ast.expr]:
    """The expressions of functions that can be turned round; not annotations, docstrings, defaults or `assert`."""
    found: list[ast.expr] = []
    for function in (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)):
        for statement in function.body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Assert):
                    break
                if isinstance(node, ast.Compare | ast.BoolOp) or _is_not(node) or _is_number(node):
                    found.append(node)  # type: ignore[arg-type]
    return list({id(node): node for node in found}.values())


def _is_not(node: ast.AST) -> bool:
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)


def _is_number(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, bool | int)


def _turn(node: ast.expr, chance: random.Random) -> bool:
    """Turn one expression round, in place; whether that was possible."""
    match node:
        case ast.Compare(ops=ops):
            at = chance.randrange(len(ops))
            ops[at] = TURNED[type(ops[at])]()
        case ast.BoolOp(values=values) if len(values) > 1 and chance.random() < 0.5:
            del values[chance.randrange(len(values))]  # one operand less
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not()):
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case _:
            return False
    ast.fix_missing_locations(node)
    return True

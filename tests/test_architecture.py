"""Who may import whom, and what must never enter the tree."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

PROJECT = Path(__file__).resolve().parent.parent
ENGINE = sorted((PROJECT / "app" / "engine").rglob("*.py"))


def test_packages_import_only_what_lies_below_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    assert lint_imports() == 0


@pytest.mark.parametrize("file", ENGINE, ids=lambda f: "/".join(f.parts[-2:]))
def test_the_engine_stands_on_the_standard_library_and_msgspec(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            top = name.split(".")[0]
            assert top in ("msgspec", "app") or top in sys.stdlib_module_names, name
            assert top != "app" or name.startswith("app.engine"), name


@pytest.mark.parametrize("file", ENGINE, ids=lambda f: "/".join(f.parts[-2:]))
def test_no_rule_of_a_ruleset_hides_in_the_engine(file: Path) -> None:
    """Rulesets differ in data: the engine never asks which one it plays, nor names a place of the turn or a card."""
    text = file.read_text(encoding="utf-8")
    if file.name == "laws.py":
        return  # its names of rules look like places
    code = ast.unparse(ast.parse(re.sub(r'""".*?"""', '""', text, flags=re.S)))
    assert not re.search(r"ruleset(_id|\.id)?\s*(==|!=| in )", code)
    for word in ("tcg-20", "ocg-20", "battle/", "damage/", "main-1", "main-2"):
        assert f"'{word}" not in code, word


@pytest.mark.parametrize("file", ENGINE, ids=lambda f: "/".join(f.parts[-2:]))
def test_a_file_of_the_engine_is_read_in_one_sitting_and_a_function_at_one_glance(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            assert (node.end_lineno or 0) - node.lineno < 60, node.name


def test_requirements_hold_no_addresses() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        text = (PROJECT / name).read_text(encoding="utf-8")
        assert "://" not in text
        assert "--hash=sha256:" in text


def test_every_event_has_its_sentence() -> None:
    from typing import get_args

    from app.engine.position.events import AnyHappening
    from app.explain.sentences import SENTENCES

    assert set(SENTENCES) == set(get_args(AnyHappening))

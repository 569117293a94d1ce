"""What the compose file says of itself: nothing in it is whatever a name happens to stand for, and nothing in it is without a bound."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

FILE = Path(__file__).parents[2] / "docker-compose.yml"
COMPOSE: dict[str, Any] = yaml.safe_load(FILE.read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
DIGEST = re.compile(r"\S+:\S+@sha256:[0-9a-f]{64}")


def images() -> Iterator[tuple[str, str]]:
    """Every image that is drawn from elsewhere, with who draws it."""
    for name, service in SERVICES.items():
        if "build" in service:
            for based_on in re.findall(r"^FROM (\S+)", service["build"]["dockerfile_inline"], re.MULTILINE):
                yield name, based_on
        else:
            yield name, service["image"]


@pytest.mark.parametrize(("service", "image"), sorted(set(images())))
def test_an_image_is_named_by_its_digest(service: str, image: str) -> None:
    assert DIGEST.fullmatch(image), f"{service} is run from {image}, which stands for another image tomorrow"


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_is_confined_and_bounded(name: str) -> None:
    service = SERVICES[name]
    limits = service["deploy"]["resources"]["limits"]
    assert {"cpus", "memory", "pids"} <= limits.keys()
    assert "no-new-privileges:true" in service["security_opt"]
    assert service["logging"]["options"].keys() >= {"max-size", "max-file"}
    assert "restart" in service


def test_two_web_and_two_worker_services_behind_one_proxy() -> None:
    assert [SERVICES[name]["deploy"]["replicas"] for name in ("web", "worker")] == [2, 2]
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]

"""Figures of the service for whoever watches it: requests by route template, the queue, what is held in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.types import Scope

BUCKETS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20)
ELSEWHERE = "(none)"
"""Of what no route serves, such as an address that there is not."""


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._shown: dict[str, Callable[[], float]] = {}
        ProcessCollector(registry=self._registry)
        self._requests = Counter(
            "requests", "Requests answered.", ("method", "route", "status"), registry=self._registry
        )
        self._seconds = Histogram(
            "request_seconds", "Until an answer began.", ("route",), buckets=BUCKETS, registry=self._registry
        )

    def answered(self, scope: Scope, status: int, seconds: float) -> None:
        """One request has been answered."""
        route = template(scope)
        method = scope["method"] if scope["method"] in ("GET", "POST", "HEAD") else "other"
        self._requests.labels(method, route, str(status)).inc()
        self._seconds.labels(route).observe(seconds)

    def shown(self, name: str, about: str, now: Callable[[], float]) -> None:
        """A figure that is asked for when it is read; who is named for it last is asked."""
        if name not in self._shown:
            Gauge(name, about, registry=self._registry).set_function(lambda: self._shown[name]())
        self._shown[name] = now

    def counted(self, name: str, about: str, label: str, now: Callable[[], dict[str, int]]) -> None:
        """Counts that somebody else keeps, by a label."""
        self._registry.register(_Counts(name, about, label, now))

    def text(self) -> bytes:
        """All of them as Prometheus reads them."""
        return generate_latest(self._registry)


class _Counts(Collector):
    def __init__(self, name: str, about: str, label: str, now: Callable[[], dict[str, int]]) -> None:
        self._name, self._about, self._label, self._now = name, about, label, now

    def collect(self) -> Iterable[Metric]:
        family = CounterMetricFamily(self._name, self._about, labels=[self._label])
        for value, number in self._now().items():
            family.add_metric([value], number)
        yield family


def template(scope: Scope) -> str:
    """The route's own form of an address, so that a million scenarios are one."""
    route: Any = scope.get("route")
    path = getattr(route, "path_format", None) or getattr(route, "path", None)
    if path:
        return str(path)
    if scope["path"].startswith("/static/"):
        return "/static"
    return "/s/{slug}" if scope.get("hot") else ELSEWHERE

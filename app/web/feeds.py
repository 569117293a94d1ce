"""Atom feeds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from xml.etree import ElementTree as xml

ATOM = "http://www.w3.org/2005/Atom"
NEVER = "2026-11-21"
"""The day the casebook was begun: of a feed that holds nothing yet."""


@dataclass(frozen=True)
class Item:
    """An entry of a feed. `name`: what it is told apart by for good; `day`: when it was added or changed."""

    name: str
    title: str
    href: str
    day: str
    text: str


def atom(title: str, name: str, base: str, path: str, page: str, items: Iterable[Item]) -> bytes:
    """A feed: its title and name, the public address before every path, its own path, that of the page it follows, and its entries,
    the newest first."""
    entries = list(items)
    feed = xml.Element("feed", xmlns=ATOM)
    _put(feed, "title", title)
    _put(feed, "id", f"tag:ruling-explorer,2026:{name}")
    _put(feed, "updated", f"{entries[0].day if entries else NEVER}T00:00:00Z")
    xml.SubElement(feed, "link", rel="self", href=f"{base}{path}")
    xml.SubElement(feed, "link", rel="alternate", type="text/html", href=f"{base}{page}")
    _put(xml.SubElement(feed, "author"), "name", "Ruling Explorer")
    for item in entries:
        entry = xml.SubElement(feed, "entry")
        _put(entry, "title", item.title)
        _put(entry, "id", f"tag:ruling-explorer,2026:{item.name}")
        _put(entry, "updated", f"{item.day}T00:00:00Z")
        xml.SubElement(entry, "link", rel="alternate", type="text/html", href=f"{base}{item.href}")
        _put(entry, "summary", item.text)
    return b'<?xml version="1.0" encoding="utf-8"?>\n' + xml.tostring(feed, encoding="unicode").encode()


def _put(parent: xml.Element, tag: str, text: str) -> None:
    xml.SubElement(parent, tag).text = text

"""Imported by the process from which the engine's workers are forked: what they all need is read here, once, and shared."""

import gc
import os
from contextlib import suppress

import app.web.present  # noqa: F401
from app.asking.reading.likeness.examples import examples
from app.rulebook.library import load
from app.services.workers import NICER
from app.staging.book import book

# the first pages are answered meanwhile, and go before
with suppress(OSError):
    os.setpriority(os.PRIO_PROCESS, 0, NICER)
library = load()
# a question looks through all cards for those that fit, under any ruleset: their files are opened here, so that no answer waits for it
for ruleset in library.rulesets:
    assert book(library, ruleset).doers
library.read_whole()
assert examples()
# nothing of this is ever let go, so it is not to be looked through, nor its pages to be written to
gc.collect()
gc.freeze()

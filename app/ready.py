"""Imported by the process from which the engine's workers are forked: what they all need is read here, once, and shared."""

import gc

import app.services.workers
import app.web.present  # noqa: F401
from app.rulebook.library import load

load()
# nothing of this is ever let go, so it is not to be looked through, nor its pages to be written to
gc.collect()
gc.freeze()
